//! A set of endings as text: a head, then an ending a line, all JSON.

use super::ending::{Ending, EndingLine};
use super::refusal::RateRefusal;
use crate::arguments::Shared;
use crate::failure::Failure;
use crate::json;
use crate::line_file::{read, LineError};
use crate::output::json_text;
use pdkbot::rules::RuleSet;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The form of the file; another number is another form.
const FORM: u32 = 1;

/// The set that the program brings along.
const OWN: &str = include_str!("../../../tests/data/endings.jsonl");
/// What messages call it.
const OWN_NAME: &str = "the program's own set";

/// What holds for the whole file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The form of the file.
    pub pdk_endings: u32,
    /// The rules, as text.
    pub rules: String,
    /// The deals that were looked at.
    pub seeds: String,
    /// The bots that played.
    pub bots: String,
}

impl Head {
    /// The head of a new file.
    #[must_use]
    pub fn new(rules: &RuleSet, seeds: String, bots: String) -> Head {
        Head {
            pdk_endings: FORM,
            rules: rules.to_string(),
            seeds,
            bots,
        }
    }
}

/// A set of endings.
#[derive(Clone, PartialEq, Debug)]
pub struct EndingSet {
    /// What messages call it.
    pub name: String,
    /// Its head.
    pub head: Head,
    /// Its rules.
    pub rules: RuleSet,
    /// The endings.
    pub endings: Vec<Ending>,
}

impl EndingSet {
    /// The set of a file, or the program's own.
    ///
    /// # Errors
    /// [`Failure::Io`] for a file that cannot be read, [`LineError`] for one that is no set.
    pub fn load(path: Option<&Path>) -> Result<EndingSet, Failure> {
        match path {
            None => Ok(EndingSet::parse(OWN_NAME, OWN)?),
            Some(path) => {
                let name = path.display().to_string();
                Ok(EndingSet::parse(&name, &read(path)?)?)
            }
        }
    }

    /// Checks that `--rules`, where given, are the set's.
    ///
    /// # Errors
    /// [`RateRefusal::OtherRules`], [`Failure::Refused`] for a text that is no rule set.
    pub fn check_rules(&self, shared: &Shared) -> Result<(), Failure> {
        match shared.given_rules()? {
            Some(wanted) if wanted != self.rules => Err(RateRefusal::OtherRules {
                set: Box::new(self.rules),
                wanted: Box::new(wanted),
            }
            .into()),
            _ => Ok(()),
        }
    }

    /// The set of a text.
    ///
    /// # Errors
    /// [`LineError`] names the line.
    pub fn parse(name: &str, text: &str) -> Result<EndingSet, LineError> {
        let error = |index, problem: String| LineError::at(name, index, problem);
        if !text.ends_with('\n') {
            let last = text.lines().count().max(1) - 1;
            return Err(error(last, "it does not end".to_string()));
        }
        let mut lines = text.lines().enumerate();
        let head = lines.next().map_or("", |(_, line)| line);
        let head: Head = document(head).map_err(|problem| error(0, problem))?;
        if head.pdk_endings != FORM {
            let problem = format!("pdk_endings: {} is not {FORM}", head.pdk_endings);
            return Err(error(0, problem));
        }
        let rules: RuleSet = head
            .rules
            .parse()
            .map_err(|problem| error(0, format!("{problem}")))?;
        let mut endings = Vec::new();
        for (index, text) in lines {
            let at = |problem| error(index, problem);
            let line: EndingLine = document(text).map_err(at)?;
            endings.push(Ending::read(&rules, &line).map_err(|error| at(error.to_string()))?);
        }
        if endings.is_empty() {
            return Err(error(0, "no ending follows".to_string()));
        }
        Ok(EndingSet {
            name: name.to_string(),
            head,
            rules,
            endings,
        })
    }
}

/// A line as a document; a name twice is refused.
fn document<T: for<'de> Deserialize<'de>>(line: &str) -> Result<T, String> {
    let value = json::parse(line.as_bytes()).map_err(|error| error.to_string())?;
    serde_json::from_value(value).map_err(|error| error.to_string())
}

/// The line of a document, with its end.
///
/// # Errors
/// Never for the documents of a set.
pub fn line_of(document: &impl Serialize) -> Result<String, Failure> {
    Ok(json_text(document)? + "\n")
}
