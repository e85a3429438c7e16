//! The file of per-deal results: a head with every setting, then a line a deal in the order of the deals (docs/arena.md).
//!
//! For bots of fixed work it is the same to the byte however the run was cut into threads, parts and sittings. Times are
//! not: they stand in a second file beside it, `FILE.times`, a line for each of its lines.

use super::deal::DealRecord;
use super::game::Faults;
use super::refusal::ArenaRefusal;
use super::setting::{Setting, HERO, OPPONENTS};
use crate::file_head::{check_program, check_settings, head_text, Head};
use crate::line_file::{whole_lines, LineError};
use crate::output::hash_text;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The first line of a file of results, and of one of times.
const FORMAT: &str = "#pdk-arena 1";
const TIMES_FORMAT: &str = "#pdk-arena-times 1";
const COLUMNS: &str = "deal\tpoints1\tpoints2\tpoints3\twin1\twin2\twin3\thero_illegal\thero_timeouts\thero_crashes\t\
    opponents_illegal\topponents_timeouts\topponents_crashes\tsignature";
const TIMES_COLUMNS: &str = "deal\tnanoseconds";

/// The lines of a file before its first deal.
#[must_use]
pub fn head(setting: &Setting) -> String {
    head_text(FORMAT, &setting.lines(), COLUMNS)
}

/// The lines of a file of times before its first deal.
#[must_use]
pub fn times_head() -> String {
    format!("{TIMES_FORMAT}\n{TIMES_COLUMNS}\n")
}

/// The file of times beside a file of results.
#[must_use]
pub fn times_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(".times");
    PathBuf::from(name)
}

/// The line of a deal.
#[must_use]
pub fn line(record: &DealRecord) -> String {
    let mut line = record.seed.to_string();
    for points in record.points {
        // A text never fails to grow.
        let _ = write!(line, "\t{points}");
    }
    for win in record.wins {
        let _ = write!(line, "\t{}", u8::from(win));
    }
    for side in [HERO, OPPONENTS] {
        let faults = &record.faults[side];
        let _ = write!(
            line,
            "\t{}\t{}\t{}",
            faults.illegal, faults.timeouts, faults.crashes
        );
    }
    let _ = writeln!(line, "\t{}", hash_text(record.signature));
    line
}

/// The line of a deal's times.
#[must_use]
pub fn times_line(seed: u64, times: &[u64]) -> String {
    let times: Vec<String> = times.iter().map(u64::to_string).collect();
    format!("{seed}\t{}\n", times.join(" "))
}

/// A file of results as it was read.
#[derive(Clone, Debug)]
pub struct RunFile {
    /// Its name.
    pub name: String,
    /// The program that wrote it.
    pub program: String,
    /// Its settings.
    pub setting: Setting,
    /// Its deals.
    pub records: Vec<DealRecord>,
}

impl RunFile {
    /// Reads the text of a file; a line without its end was cut off and does not count.
    ///
    /// # Errors
    /// [`LineError`] names the line.
    pub fn parse(name: &str, text: &str) -> Result<RunFile, LineError> {
        let lines = whole_lines(name, text)?;
        let head = Head::read(name, &lines, FORMAT, COLUMNS, Setting::read)?;
        let deals = head.setting.deals_here();
        let mut records = Vec::new();
        for (index, line) in lines.iter().enumerate().skip(head.lines) {
            let record =
                read_line(line).ok_or_else(|| LineError::at(name, index, "no result of a deal"))?;
            let wanted = deals.start + records.len() as u64;
            if record.seed != wanted || wanted >= deals.end {
                let problem = format!("deal {} out of place", record.seed);
                return Err(LineError::at(name, index, problem));
            }
            records.push(record);
        }
        Ok(RunFile {
            name: name.to_string(),
            program: head.program,
            setting: head.setting,
            records,
        })
    }

    /// Whether this program wrote the file.
    ///
    /// # Errors
    /// [`ArenaRefusal::OtherSetting`]: another version may decide otherwise.
    pub fn check_program(&self) -> Result<(), ArenaRefusal> {
        check_program(&self.name, &self.program)
    }

    /// Whether the file's settings are these, `but` for those named.
    ///
    /// # Errors
    /// [`ArenaRefusal::OtherSetting`] names the first that differs.
    pub fn check_setting(&self, wanted: &Setting, but: &[&str]) -> Result<(), ArenaRefusal> {
        check_settings(&self.name, &self.setting.lines(), &wanted.lines(), but)
    }
}

/// Reads the text of a file of times: those of the deals in their order, up to a line that was cut off.
///
/// # Errors
/// [`LineError`] names the line.
pub fn parse_times(name: &str, text: &str, first: u64) -> Result<Vec<Vec<u64>>, LineError> {
    let error = |index: usize, problem: &str| Err(LineError::at(name, index, problem));
    let mut times = Vec::new();
    for (index, line) in whole_lines(name, text)?.into_iter().enumerate() {
        match index {
            0 if line == TIMES_FORMAT => continue,
            0 => return error(0, &format!("not '{TIMES_FORMAT}'")),
            1 if line == TIMES_COLUMNS => continue,
            1 => return error(1, "not the columns"),
            _ => {}
        }
        let deal = read_times_line(line).filter(|(seed, _)| *seed == first + times.len() as u64);
        match deal {
            Some((_, of_deal)) => times.push(of_deal),
            None => return error(index, "not the times of the deal"),
        }
    }
    Ok(times)
}

fn read_line(line: &str) -> Option<DealRecord> {
    let mut words = line.split('\t');
    let mut record = DealRecord {
        seed: words.next()?.parse().ok()?,
        ..DealRecord::default()
    };
    for points in &mut record.points {
        *points = words.next()?.parse().ok()?;
    }
    for win in &mut record.wins {
        *win = match words.next()? {
            "0" => false,
            "1" => true,
            _ => return None,
        };
    }
    for side in [HERO, OPPONENTS] {
        record.faults[side] = Faults {
            illegal: words.next()?.parse().ok()?,
            timeouts: words.next()?.parse().ok()?,
            crashes: words.next()?.parse().ok()?,
        };
    }
    record.signature = u64::from_str_radix(words.next()?, 16).ok()?;
    // Written again it must be the same, or something of it was lost.
    Some(record).filter(|record| self::line(record).strip_suffix('\n') == Some(line))
}

fn read_times_line(line: &str) -> Option<(u64, Vec<u64>)> {
    let (seed, times) = line.split_once('\t')?;
    let times = times.split(' ').filter(|word| !word.is_empty());
    let times: Option<Vec<u64>> = times.map(|word| word.parse().ok()).collect();
    let deal: (u64, Vec<u64>) = (seed.parse().ok()?, times?);
    Some(deal).filter(|(seed, times)| times_line(*seed, times).strip_suffix('\n') == Some(line))
}
