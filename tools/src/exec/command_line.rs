//! The name of an `exec` bot: a command line, split into words here so that no shell stands between.

use std::fmt;
use std::str::FromStr;

/// What the names of these bots begin with.
pub const PREFIX: &str = "exec:";

/// A program and its arguments.
///
/// Blanks part words; `'…'` and `"…"` keep blanks together. The whole may stand in double quotes, as in
/// `exec:"python3 bot.py"`, where `\"` and `\\` mean the letters themselves; a shell takes such quotes away, so it may
/// also stand without.
///
/// ```
/// use pdk_tools::exec::CommandLine;
/// let quoted: CommandLine = "exec:\"python3 'my bot.py'\"".parse().unwrap();
/// let plain: CommandLine = "exec:python3 'my bot.py'".parse().unwrap();
/// assert_eq!(quoted, plain);
/// assert_eq!(quoted.arguments(), ["my bot.py"]);
/// assert_eq!(plain.to_string(), "exec:\"python3 'my bot.py'\"");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine {
    text: String,
    words: Vec<String>,
}

/// Why a text is no `exec` bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandLineError {
    /// It does not begin with [`PREFIX`].
    Prefix(String),
    /// No word is in it.
    Empty,
    /// A quote that is never closed.
    OpenQuote(String),
    /// Text behind the quote that closes the whole.
    AfterQuote(String),
    /// A letter that ends lines: the name stands on one line of a file.
    Control(String),
}

impl fmt::Display for CommandLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandLineError::Prefix(text) => write!(f, "'{text}' does not begin with {PREFIX}"),
            CommandLineError::Empty => f.write_str("exec: no program is named"),
            CommandLineError::OpenQuote(text) => write!(f, "exec: a quote is open in '{text}'"),
            CommandLineError::AfterQuote(text) => {
                write!(f, "exec: '{text}' stands behind the closing quote")
            }
            CommandLineError::Control(text) => {
                write!(f, "exec: a control character in '{}'", text.escape_debug())
            }
        }
    }
}

impl std::error::Error for CommandLineError {}

impl CommandLine {
    /// The program.
    #[must_use]
    pub fn program(&self) -> &str {
        &self.words[0]
    }

    /// Its arguments.
    #[must_use]
    pub fn arguments(&self) -> &[String] {
        &self.words[1..]
    }
}

impl FromStr for CommandLine {
    type Err = CommandLineError;

    fn from_str(name: &str) -> Result<CommandLine, CommandLineError> {
        let rest = name
            .strip_prefix(PREFIX)
            .ok_or_else(|| CommandLineError::Prefix(name.to_string()))?;
        if rest.chars().any(char::is_control) {
            return Err(CommandLineError::Control(rest.to_string()));
        }
        let text = match rest.strip_prefix('"') {
            Some(quoted) => unquote(quoted)?,
            None => rest.trim().to_string(),
        };
        let words = words(&text)?;
        if words.first().map_or(true, String::is_empty) {
            return Err(CommandLineError::Empty);
        }
        Ok(CommandLine { text, words })
    }
}

impl fmt::Display for CommandLine {
    /// Always in double quotes, so that the end of the name is plain among other text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.text.replace('\\', "\\\\").replace('"', "\\\"");
        write!(f, "{PREFIX}\"{text}\"")
    }
}

/// The text up to the quote that closes it, which must be the last letter.
fn unquote(quoted: &str) -> Result<String, CommandLineError> {
    let mut text = String::new();
    let mut letters = quoted.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if letters.as_str().is_empty() => return Ok(text.trim().to_string()),
            '"' => return Err(CommandLineError::AfterQuote(letters.as_str().to_string())),
            '\\' => match letters.next() {
                Some(escaped @ ('"' | '\\')) => text.push(escaped),
                // A path of Windows has such letters in plenty.
                Some(other) => text.extend(['\\', other]),
                None => break,
            },
            letter => text.push(letter),
        }
    }
    Err(CommandLineError::OpenQuote(quoted.to_string()))
}

fn words(text: &str) -> Result<Vec<String>, CommandLineError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut open: Option<char> = None;
    for letter in text.chars() {
        match open {
            Some(quote) if letter == quote => open = None,
            Some(_) => word.get_or_insert_with(String::new).push(letter),
            None if letter == '"' || letter == '\'' => {
                open = Some(letter);
                word.get_or_insert_with(String::new);
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_with(String::new).push(letter),
        }
    }
    if open.is_some() {
        return Err(CommandLineError::OpenQuote(text.to_string()));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<CommandLine, CommandLineError> {
        text.parse()
    }

    #[test]
    fn words_and_quotes() {
        for (text, expected) in [
            ("exec:a", &["a"][..]),
            ("exec:  a   b ", &["a", "b"]),
            ("exec:'a b' \"c d\"e ''", &["a b", "c de", ""]),
            ("exec:\"'a b' c\"", &["a b", "c"]),
            ("exec:\"\\\"a b\\\" c\"", &["a b", "c"]),
            ("exec:\"C:\\bots\\b.exe -x\"", &["C:\\bots\\b.exe", "-x"]),
        ] {
            let line = parse(text).unwrap();
            assert_eq!(line.words, expected, "{text}");
            assert_eq!(parse(&line.to_string()), Ok(line), "{text}");
        }
    }

    #[test]
    fn refused_command_lines() {
        assert_eq!(parse("exec:"), Err(CommandLineError::Empty));
        assert_eq!(parse("exec:\" \""), Err(CommandLineError::Empty));
        assert_eq!(parse("exec:'' a"), Err(CommandLineError::Empty));
        for text in ["exec:\"a", "exec:a 'b", "exec:\"a\\\""] {
            let error = parse(text).unwrap_err();
            assert!(matches!(error, CommandLineError::OpenQuote(_)), "{text}");
        }
        let error = parse("exec:\"a b\" c").unwrap_err();
        assert_eq!(error, CommandLineError::AfterQuote(" c".to_string()));
        assert!(matches!(
            parse("exec:a\nb").unwrap_err(),
            CommandLineError::Control(_)
        ));
        assert!(matches!(
            parse("pdkbot").unwrap_err(),
            CommandLineError::Prefix(_)
        ));
    }
}
