//! Who sits at the arena's tables: a bot of the library, one held to a style, or a program.

use super::refusal::ArenaRefusal;
use crate::exec::{CommandLine, PREFIX};
use crate::input::{parse_bot, read_net};
use crate::styles::{self, Stopper, StyledBot};
use pdkbot::bots::BotSpec;
use std::fmt;

/// A bot by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArenaBot {
    /// One of the library's.
    Native(BotSpec),
    /// One of these, held to a style.
    Styled(StyledBot),
    /// A net that only stops whoever sits alone.
    Stopper(Stopper),
    /// Any program that speaks the engine protocol.
    Exec(CommandLine),
}

impl ArenaBot {
    /// The bot of a name.
    ///
    /// # Errors
    /// [`ArenaRefusal::Bot`], [`ArenaRefusal::Style`] or [`ArenaRefusal::Exec`] for a name that is none.
    pub fn parse(name: &str) -> Result<ArenaBot, ArenaRefusal> {
        if name.starts_with(PREFIX) {
            name.parse().map(ArenaBot::Exec).map_err(ArenaRefusal::Exec)
        } else if name.starts_with(styles::PREFIX) {
            let (style, bot) = StyledBot::split(name).map_err(ArenaRefusal::Style)?;
            let bot = parse_bot(bot).map_err(ArenaRefusal::Bot)?;
            Ok(ArenaBot::Styled(StyledBot::new(style, bot)))
        } else if let Some(file) = name.strip_prefix(styles::STOPPER) {
            let net = read_net(file).map_err(ArenaRefusal::Bot)?;
            Ok(ArenaBot::Stopper(Stopper::new(net)))
        } else {
            parse_bot(name)
                .map(ArenaBot::Native)
                .map_err(ArenaRefusal::Bot)
        }
    }

    /// Whether it can be at a table alone, or asked there by itself.
    ///
    /// # Errors
    /// [`ArenaRefusal::StopsNobody`] for a bot that only stops another.
    pub fn check_alone(&self) -> Result<(), ArenaRefusal> {
        match self {
            ArenaBot::Stopper(_) => Err(ArenaRefusal::StopsNobody(self.to_string())),
            _ => Ok(()),
        }
    }

    /// Several bots with commas between; commas within quotes are part of a name.
    ///
    /// # Errors
    /// As [`ArenaBot::parse`].
    pub fn parse_list(text: &str) -> Result<Vec<ArenaBot>, ArenaRefusal> {
        let mut bots = Vec::new();
        let mut name = String::new();
        let mut open: Option<char> = None;
        for letter in text.chars() {
            match open {
                Some(quote) if letter == quote => open = None,
                None if letter == '"' || letter == '\'' => open = Some(letter),
                None if letter == ',' => {
                    bots.push(ArenaBot::parse(&name)?);
                    name.clear();
                    continue;
                }
                _ => {}
            }
            name.push(letter);
        }
        bots.push(ArenaBot::parse(&name)?);
        Ok(bots)
    }
}

impl fmt::Display for ArenaBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaBot::Native(spec) => write!(f, "{spec}"),
            ArenaBot::Styled(bot) => write!(f, "{bot}"),
            ArenaBot::Stopper(bot) => write!(f, "{bot}"),
            ArenaBot::Exec(command) => write!(f, "{command}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_bots() {
        let names = |text| -> Vec<String> {
            let bots = ArenaBot::parse_list(text).unwrap();
            bots.iter().map(ToString::to_string).collect()
        };
        assert_eq!(
            names("pdkbot,ismcts:80,random"),
            ["pdkbot", "ismcts:80", "random"]
        );
        assert_eq!(
            names("exec:\"a 1,2\",pdkbot,exec:b 'c,d'"),
            ["exec:\"a 1,2\"", "pdkbot", "exec:\"b 'c,d'\""]
        );
        assert!(ArenaBot::parse_list("pdkbot,").is_err());
        assert_eq!(
            names("style:passive,style:breaks-up+ismcts:8,style:passive+pdkbot"),
            ["style:passive", "style:breaks-up+ismcts:8", "style:passive"]
        );
        let unknown = ArenaBot::parse("style:passiv").unwrap_err().to_string();
        assert!(unknown.contains("unknown style 'passiv' (known: passive, "));
        let no_bot = ArenaBot::parse("style:passive+").unwrap_err().to_string();
        assert!(no_bot.contains("unknown bot ''"), "{no_bot}");
    }
}
