//! The file of a series: a head with every setting, then a line a game (docs/pdk.md), from which the series goes on.
//!
//! Each line ends in a check over all before it, so that a changed file is refused and not gone on with.

use crate::arena::ArenaRefusal;
use crate::failure::Failure;
use crate::file_head::head_text;
use crate::line_file::{at, LineError, LineFile};
use crate::output::{hash_text, joined, seed_text};
use crate::series_record::{GameRecord, FIELDS};
use pdkbot::bots::BotSpec;
use pdkbot::rng::Signature;
use pdkbot::rules::RuleSet;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

/// The first line.
const FORMAT: &str = "#pdk-series 1";

/// The lines before the first game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    lines: Vec<String>,
}

impl Head {
    /// The head of a series.
    #[must_use]
    pub fn of(rules: &RuleSet, bots: &[BotSpec; 3], seed: u64) -> Head {
        let settings = vec![
            ("rules", rules.to_string()),
            ("bots", joined(bots, ",")),
            ("seed", seed_text(seed)),
        ];
        let text = head_text(FORMAT, &settings, &format!("{FIELDS}\tcheck"));
        Head {
            lines: text.lines().map(str::to_string).collect(),
        }
    }

    fn text(&self) -> String {
        joined(&self.lines, "\n") + "\n"
    }

    /// What is wrong with a line that should be the one with this index, which is `wanted`.
    fn problem(index: usize, wanted: &str, line: &str) -> String {
        if index == 0 {
            return format!("not '{FORMAT}'");
        }
        let setting = |line: &str| {
            let (name, value) = line.strip_prefix('#')?.split_once('\t')?;
            Some((name.to_string(), value.to_string()))
        };
        match (setting(wanted), setting(line)) {
            (None, _) => "not the columns".to_string(),
            (Some((name, wanted)), Some((other, found))) if other == name => {
                format!("{name} is '{found}', not '{wanted}'")
            }
            (Some((name, _)), _) => format!("{name} is missing"),
        }
    }
}

/// What a file has already.
#[derive(Debug)]
pub struct Held {
    /// The last game that is there.
    pub last: Option<GameRecord>,
    check: Signature,
    /// In bytes, up to the end of its last whole line; 0 when the head is not whole.
    length: usize,
}

impl Held {
    /// Nothing yet.
    #[must_use]
    pub fn nothing(head: &Head) -> Held {
        let mut check = Signature::new();
        take_in(&mut check, &head.text());
        Held {
            last: None,
            check,
            length: 0,
        }
    }

    /// Reads what a file has and leaves it as it is. `take` gets each game and may say what is wrong with it; a last line
    /// without its end was cut off and does not count.
    ///
    /// # Errors
    /// [`ArenaRefusal::OutExists`] for a file that is there and is not to be gone on with, [`LineError`] names the
    /// line that is not of this series, [`Failure::Io`].
    pub fn read(
        path: &Path,
        head: &Head,
        resume: bool,
        take: &mut dyn FnMut(&GameRecord) -> Result<(), String>,
    ) -> Result<Held, Failure> {
        let mut held = Held::nothing(head);
        if !path.exists() {
            return Ok(held);
        }
        let name = path.display().to_string();
        if !resume {
            return Err(ArenaRefusal::OutExists(name).into());
        }
        let io = |error| at(path, error);
        let mut reader = BufReader::new(File::open(path).map_err(io)?);
        let mut bytes = Vec::new();
        let mut index = 0;
        loop {
            bytes.clear();
            reader.read_until(b'\n', &mut bytes).map_err(io)?;
            let refusal = |problem: String| LineError::at(&name, index, problem);
            let wanted = head.lines.get(index);
            let whole = match bytes.strip_suffix(b"\n") {
                Some(whole) => whole,
                None => {
                    return match wanted {
                        None => Ok(held),
                        // Interrupted before the head was whole: nothing is lost.
                        Some(wanted) if wanted.as_bytes().starts_with(&bytes) => {
                            Ok(Held::nothing(head))
                        }
                        Some(wanted) => {
                            let line = String::from_utf8_lossy(&bytes);
                            Err(refusal(Head::problem(index, wanted, &line)).into())
                        }
                    };
                }
            };
            let line =
                std::str::from_utf8(whole).map_err(|_| refusal("not UTF-8 text".to_string()))?;
            match wanted {
                Some(wanted) if wanted == line => {}
                Some(wanted) => {
                    return Err(refusal(Head::problem(index, wanted, line)).into());
                }
                None => {
                    let record = held.read_line(line).map_err(refusal)?;
                    take(&record).map_err(refusal)?;
                    held.last = Some(record);
                }
            }
            held.length += bytes.len();
            index += 1;
        }
    }

    fn read_line(&mut self, line: &str) -> Result<GameRecord, String> {
        let parts = line.rsplit_once('\t');
        let (record, check) = parts
            .and_then(|(fields, check)| Some((GameRecord::parse(fields)?, check)))
            .ok_or_else(|| "no result of a game".to_string())?;
        let wanted = self.last.as_ref().map_or(0, |last| last.index + 1);
        if record.index != wanted {
            return Err(format!("game {} out of place", record.index));
        }
        take_in(&mut self.check, &record.text());
        let wanted = hash_text(self.check.value());
        if check != wanted {
            return Err(format!(
                "check is '{check}', not '{wanted}': this line is not as it was written"
            ));
        }
        Ok(record)
    }
}

/// The file of a series, open for the next game.
#[derive(Debug)]
pub struct SeriesFile {
    target: LineFile,
    check: Signature,
}

impl SeriesFile {
    /// Begins a file, or goes on behind what it has.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn open(path: &Path, head: &Head, held: &Held) -> Result<SeriesFile, Failure> {
        let mut target = LineFile::open(path)?;
        if held.length == 0 {
            target.begin(&head.text())?;
        } else {
            target.cut(held.length)?;
        }
        Ok(SeriesFile {
            target,
            check: held.check,
        })
    }

    /// Writes a game, at once: what was played is not lost.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn write(&mut self, record: &GameRecord) -> Result<(), Failure> {
        let fields = record.text();
        take_in(&mut self.check, &fields);
        let check = hash_text(self.check.value());
        self.target.write(&format!("{fields}\t{check}\n"))
    }
}

/// Takes a text into a check, a byte a word.
fn take_in(check: &mut Signature, text: &str) {
    for byte in text.bytes() {
        check.add(u64::from(byte));
    }
}
