//! The head of a file that grows line by line: what the file is, the program that wrote it, every setting, the names of the
//! columns.

use crate::arena::ArenaRefusal;
use crate::line_file::LineError;
use pdkbot::net::VERSION;
use std::fmt::Display;
use std::ops::Range;

/// The program, its version and its net: another may decide otherwise.
#[must_use]
pub fn program() -> String {
    format!("pdk {VERSION}")
}

/// The settings of a run by name, in the order of the head.
pub type Settings = Vec<(&'static str, String)>;

/// The lines before the first result: `format`, `#program`, a line `#NAME`, tab, value for each setting, `columns`.
#[must_use]
pub fn head_text(format: &str, settings: &Settings, columns: &str) -> String {
    let mut head = format!("{format}\n#program\t{}\n", program());
    for (name, value) in settings {
        head += &format!("#{name}\t{value}\n");
    }
    head + columns + "\n"
}

/// Whether a text is the beginning of a head and no more: its run was interrupted before the head was whole, and nothing is lost.
#[must_use]
pub fn is_cut_head(text: &str, head: &str) -> bool {
    text.len() < head.len() && head.starts_with(text)
}

/// The head of a file as it was read.
#[derive(Clone, PartialEq, Debug)]
pub struct Head<S> {
    /// The program that wrote the file.
    pub program: String,
    /// The settings.
    pub setting: S,
    /// How many lines it has.
    pub lines: usize,
}

impl<S> Head<S> {
    /// Reads the head of a file's lines.
    ///
    /// # Errors
    /// [`LineError`] names the line.
    pub fn read(
        file: &str,
        lines: &[&str],
        format: &str,
        columns: &str,
        read: impl FnOnce(&mut SettingReader<'_>) -> Result<S, LineError>,
    ) -> Result<Head<S>, LineError> {
        if lines.first() != Some(&format) {
            return Err(LineError::at(file, 0, format!("not '{format}'")));
        }
        let mut settings = Vec::new();
        for (index, line) in lines.iter().enumerate().skip(1) {
            match line.strip_prefix('#') {
                Some(setting) => settings.push(
                    setting
                        .split_once('\t')
                        .ok_or_else(|| LineError::at(file, index, "no setting"))?,
                ),
                None => break,
            }
        }
        let mut reader = SettingReader {
            file,
            settings: &settings,
            next: 0,
        };
        let program = reader.take("program", |program| Ok(program.to_string()))?;
        let setting = read(&mut reader)?;
        let before = settings.len() + 1;
        if lines.get(before) != Some(&columns) {
            return Err(LineError::at(file, before, "not the columns"));
        }
        Ok(Head {
            program,
            setting,
            lines: before + 1,
        })
    }
}

/// The settings of a head, read one after another.
#[derive(Debug)]
pub struct SettingReader<'a> {
    file: &'a str,
    settings: &'a [(&'a str, &'a str)],
    next: usize,
}

impl SettingReader<'_> {
    /// Reads the next setting, which must have this name.
    ///
    /// # Errors
    /// [`LineError`] where it is another one, or `read` says what is wrong with its value.
    pub fn take<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<T, LineError> {
        let setting = self.settings.get(self.next);
        // Behind the line of the format.
        self.next += 1;
        let error = |problem| LineError::at(self.file, self.next, problem);
        match setting {
            Some((found, value)) if *found == name => {
                read(value).map_err(|problem| error(format!("{name} '{value}': {problem}")))
            }
            _ => Err(error(format!("{name} is missing"))),
        }
    }
}

/// A range of deals, START..END; END is not included.
///
/// # Errors
/// What is wrong with it.
pub fn read_range(text: &str) -> Result<Range<u64>, String> {
    let range = text.split_once("..").and_then(|(start, end)| {
        let (start, end) = (start.parse().ok()?, end.parse().ok()?);
        (start < end).then_some(start..end)
    });
    range.ok_or_else(|| "no range of deals".to_string())
}

/// Whether a file's setting is what it should be.
///
/// # Errors
/// [`ArenaRefusal::OtherSetting`].
pub fn check_same<T: PartialEq + Display>(
    file: &str,
    setting: &'static str,
    found: &T,
    wanted: &T,
) -> Result<(), ArenaRefusal> {
    if found == wanted {
        return Ok(());
    }
    Err(ArenaRefusal::OtherSetting {
        file: file.to_string(),
        setting,
        found: found.to_string(),
        wanted: wanted.to_string(),
    })
}

/// Whether this program wrote the file.
///
/// # Errors
/// [`ArenaRefusal::OtherSetting`].
pub fn check_program(file: &str, program: &str) -> Result<(), ArenaRefusal> {
    check_same(file, "program", &program, &self::program().as_str())
}

/// Whether a file's settings are those wanted, `but` for those named.
///
/// # Errors
/// [`ArenaRefusal::OtherSetting`] names the first that differs.
pub fn check_settings(
    file: &str,
    found: &Settings,
    wanted: &Settings,
    but: &[&str],
) -> Result<(), ArenaRefusal> {
    let pairs = found.iter().zip(wanted);
    for ((setting, found), (_, wanted)) in pairs.filter(|((name, _), _)| !but.contains(name)) {
        check_same(file, setting, found, wanted)?;
    }
    Ok(())
}
