//! `pdk bench --signature` against its committed output: no decision of a bot changes unnoticed.
//!
//! `PDKBOT_WRITE_DECISIONS=1 cargo test -p pdk-tools --test bench` writes the file anew; CONTRIBUTING says what that owes.

mod common;

use common::{pdk, test_data};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/decisions.txt");

#[test]
fn decisions_are_the_committed_ones() {
    let run = pdk(&["bench", "--signature"]);
    let lines = run.lines();
    if std::env::var_os("PDKBOT_WRITE_DECISIONS").is_some() {
        std::fs::write(FILE, &run.out).unwrap();
    }
    // Six bots under four rule sets, and the signature of all.
    assert_eq!(lines.len(), 25);
    for bot in [" search:", " expert:"] {
        let searches = lines.iter().filter(|line| line.contains(bot));
        assert_eq!(searches.count(), 4, "{bot}");
    }
    let committed = test_data("decisions.txt");
    for (found, wanted) in lines.iter().zip(committed.lines()) {
        assert_eq!(*found, wanted);
    }
    assert_eq!(run.out, committed);

    let document = pdk(&["bench", "--signature", "--json"]).json();
    let last = lines[lines.len() - 1];
    assert_eq!(
        last,
        format!("signature {}", document["signature"].as_str().unwrap())
    );
    assert_eq!(document["parts"].as_array().unwrap().len(), 24);
    assert_eq!(document["speeds"].as_array().unwrap().len(), 0);
    assert_eq!(document["solver"], "pdk solve --bench");
}

/// Other rules have a signature of their own.
#[test]
fn rules_that_are_asked_for() {
    let run = pdk(&["bench", "--signature", "--rules", "classic15"]);
    let lines = run.lines();
    assert_eq!(lines.len(), 7);
    let committed = test_data("decisions.txt");
    for line in &lines[..6] {
        assert!(committed.contains(line), "{line}");
    }
    assert!(!committed.contains(lines[6]), "{}", lines[6]);
}
