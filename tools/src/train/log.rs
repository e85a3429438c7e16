//! The log of a training, log.csv: the head with its settings, then a line a measurement.

use super::measure::Measured;
use crate::line_file::{whole_lines, LineError};
use crate::output::joined;
use serde::Serialize;

/// The first line.
pub const FORMAT: &str = "#pdk-train 1";
/// The names of the columns. Points are a game's, in bases; an error is half the 95 % interval.
pub const COLUMNS: &str = "games,seconds,rate,error,log_loss,policy,policy_error,last,last_error,random,random_error,older_1,older_1_error,older_2,older_2_error,accepted";
/// Older versions that a line has room for.
const OLDER: usize = 2;

/// How a version of the net fared.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// Against two seats of the playout policy.
    pub policy: Measured,
    /// Against two of the last accepted version, if there is one.
    pub last: Option<Measured>,
    /// Against two that play anything.
    pub random: Measured,
    /// Against two of each older accepted version, the oldest first.
    pub older: Vec<Measured>,
}

impl Verdict {
    /// Whether this version takes the place of the last accepted one: it beats it, and loses to none before, each by more than
    /// the interval. The first one must beat chance.
    #[must_use]
    pub fn accepts(&self) -> bool {
        let beats = self.last.unwrap_or(self.random).is_better();
        beats && !self.older.iter().any(Measured::is_worse)
    }
}

/// A measurement.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Games played.
    pub games: u64,
    /// Seconds spent.
    pub seconds: f64,
    /// The learning rate.
    pub rate: f32,
    /// The root of the mean squared error of points since the last line, in bases.
    pub error: f64,
    /// The mean log loss of the chance to win since the last line.
    pub log_loss: f64,
    /// How the version fared.
    pub verdict: Verdict,
}

impl Entry {
    /// The line, without its end.
    #[must_use]
    pub fn line(&self) -> String {
        let Verdict {
            policy,
            last,
            random,
            older,
        } = &self.verdict;
        let own = [
            self.games.to_string(),
            format!("{:.0}", self.seconds),
            self.rate.to_string(),
            format!("{:.4}", self.error),
            format!("{:.5}", self.log_loss),
        ];
        let older = (0..OLDER).map(|index| older.get(index).copied());
        let measured = [Some(*policy), *last, Some(*random)];
        let measured = measured.into_iter().chain(older).map(pair);
        let accepted = u8::from(self.verdict.accepts()).to_string();
        joined(own.into_iter().chain(measured).chain([accepted]), ",")
    }
}

fn pair(measured: Option<Measured>) -> String {
    measured.map_or(",".to_string(), |measured| {
        format!("{:.3},{:.3}", measured.points, measured.error)
    })
}

/// A line as it is read: what a picture shows of it.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Row {
    /// Games played.
    pub games: u64,
    /// The root of the mean squared error of points, in bases.
    pub error: f64,
    /// The mean log loss of the chance to win.
    pub log_loss: f64,
    /// Against the policy.
    pub policy: Measured,
    /// Against the last version.
    pub last: Option<Measured>,
}

/// Reads the lines of a log; a line without its end was cut off and does not count. Columns go by their names, so that what
/// earlier programs wrote without a head is read, too.
///
/// # Errors
/// [`LineError`] names the line and what is wrong with it.
pub fn read(file: &str, text: &str) -> Result<Vec<Row>, LineError> {
    let lines = whole_lines(file, text)?;
    let mut lines = lines.into_iter().enumerate();
    let mut lines = lines.by_ref().skip_while(|(_, line)| line.starts_with('#'));
    let (head, names) = lines.next().unwrap_or((0, ""));
    let names: Vec<&str> = names.split(',').collect();
    let column = |name: &str| {
        let missing = || LineError::at(file, head, format!("no column '{name}'"));
        names
            .iter()
            .position(|&other| other == name)
            .ok_or_else(missing)
    };
    let columns = [
        column("games")?,
        column("error")?,
        column("log_loss")?,
        column("policy")?,
        column("policy_error")?,
        column("last")?,
        column("last_error")?,
    ];
    let row = |(index, line): (usize, &str)| {
        let error = |problem: String| LineError::at(file, index, problem);
        let words: Vec<&str> = line.split(',').collect();
        if words.len() > names.len() {
            let (found, wanted) = (words.len(), names.len());
            return Err(error(format!("{found} columns, not {wanted}")));
        }
        // Earlier programs left out what a first line has not.
        let word = |column: usize| words.get(column).copied().unwrap_or_default();
        read_row(columns.map(word)).map_err(error)
    };
    lines.map(row).collect()
}

fn read_row(words: [&str; 7]) -> Result<Row, String> {
    let [games, error, log_loss, policy, policy_error, last, last_error] = words;
    let measured = |points: &str, error: &str| -> Result<Measured, String> {
        Ok(Measured {
            points: number(points)?,
            error: number(error)?,
        })
    };
    Ok(Row {
        games: read_games(games)?,
        error: number(error)?,
        log_loss: number(log_loss)?,
        policy: measured(policy, policy_error)?,
        last: match last {
            "" => None,
            last => Some(measured(last, last_error)?),
        },
    })
}

/// The games of a line.
///
/// # Errors
/// What is wrong with the word.
pub fn read_games(word: &str) -> Result<u64, String> {
    word.parse()
        .map_err(|_| format!("games '{word}' is no whole number"))
}

fn number(word: &str) -> Result<f64, String> {
    let number = word.parse().ok().filter(|number: &f64| number.is_finite());
    number.ok_or_else(|| format!("'{word}' is no number"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(points: f64, error: f64) -> Measured {
        Measured { points, error }
    }

    fn verdict(last: Option<Measured>, random: f64, older: &[f64]) -> Verdict {
        Verdict {
            policy: measured(-3.0, 0.2),
            last,
            random: measured(random, 0.5),
            older: older.iter().map(|&points| measured(points, 0.2)).collect(),
        }
    }

    #[test]
    fn a_version_is_accepted_that_beats_the_last_and_loses_to_none() {
        for (last, random, older, accepted) in [
            (None, 0.6, &[][..], true),
            (None, 0.4, &[], false),
            (Some(measured(0.21, 0.2)), 9.0, &[], true),
            (Some(measured(0.19, 0.2)), 9.0, &[], false),
            (Some(measured(-1.0, 0.2)), 9.0, &[1.0], false),
            (Some(measured(0.5, 0.2)), 9.0, &[0.1, -0.19], true),
            (Some(measured(0.5, 0.2)), 9.0, &[-0.21, 1.0], false),
            (Some(measured(0.5, 0.2)), 9.0, &[1.0, -0.21], false),
        ] {
            let verdict = verdict(last, random, older);
            assert_eq!(verdict.accepts(), accepted, "{verdict:?}");
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let entry = |last, older: &[f64]| Entry {
            games: 40_960,
            seconds: 12.4,
            rate: 1e-3,
            error: 11.5,
            log_loss: 0.5,
            verdict: verdict(last, 9.0, older),
        };
        let first = entry(None, &[]);
        let second = entry(Some(measured(1.25, 0.125)), &[0.5, 0.25]);
        let text = format!(
            "{FORMAT}\n#seed\t1\n{COLUMNS}\n{}\n{}\ncut",
            first.line(),
            second.line()
        );
        let rows = read("log", &text).unwrap();
        assert_eq!(rows.len(), 2);
        assert_eq!((rows[0].games, rows[0].last), (40_960, None));
        assert_eq!(rows[0].policy, measured(-3.0, 0.2));
        assert_eq!(rows[1].last, Some(measured(1.25, 0.125)));
        assert_eq!((rows[1].error, rows[1].log_loss), (11.5, 0.5));
        assert!(second.line().ends_with("0.500,0.200,0.250,0.200,1"));
        let columns = COLUMNS.split(',').count();
        assert_eq!(first.line().split(',').count(), columns);
    }

    #[test]
    fn logs_without_a_head_are_read_and_broken_ones_refused() {
        let old = "games,seconds,rate,error,log_loss,policy,policy_error,last,last_error\n";
        let line = "501760,198,0.000996,11.5871,0.51144,2.431,0.234,\n";
        let rows = read("log", &format!("{old}{line}")).unwrap();
        assert_eq!((rows.len(), rows[0].games), (1, 501_760));
        let problem = |text: &str| read("log", text).unwrap_err().to_string();
        assert_eq!(problem(""), "log: line 1: no column 'games'");
        let few = problem(&format!("{old}1,2\n"));
        assert_eq!(few, "log: line 2: '' is no number");
        let many = problem(&format!("{old}1,2,3,4,5,6,7,8,9,10\n"));
        assert_eq!(many, "log: line 2: 10 columns, not 9");
        let word = problem(&format!("{old}{}", line.replace("11.5871", "inf")));
        assert_eq!(word, "log: line 2: 'inf' is no number");
        let games = problem(&format!("{old}{}", line.replace("501760", "-1")));
        assert_eq!(games, "log: line 2: games '-1' is no whole number");
    }
}
