//! `--rules` reaches every option: for each value of each there is a command whose answer it changes.

mod common;

use common::pdk;
use std::collections::BTreeSet;

/// What the program says: its lines joined by `|`, or `refused`.
fn says(command: &[&str], rules: &str) -> String {
    let run = pdk(&[command, &["--rules", rules]].concat());
    match run.status {
        0 => run.out.trim_end().replace('\n', "|"),
        2 => "refused".to_string(),
        _ => panic!("{command:?} --rules {rules}: {run:?}"),
    }
}

struct Row {
    /// What goes before the value: rules in which it can matter.
    given: &'static str,
    value: &'static str,
    command: &'static [&'static str],
    without: &'static str,
    with: &'static str,
}

const fn row(
    given: &'static str,
    value: &'static str,
    command: &'static [&'static str],
    without: &'static str,
    with: &'static str,
) -> Row {
    Row {
        given,
        value,
        command,
        without,
        with,
    }
}

const C16: &str = "classic16";
const FIRST_OUT: &str = "classic16,bao_zhuang=first_out";

/// Written out by hand from the rules.
const ROWS: [Row; 31] = [
    row(
        C16,
        "deck=45",
        &["settle", "--left", "0,15,5"],
        "20 -15 -5",
        "35 -30 -5",
    ),
    row(
        C16,
        "deck=0xfffffffffff0f",
        &["legal", "--hand", "AS"],
        "refused",
        "A",
    ),
    row(
        C16,
        "must_beat=off",
        &["legal", "--hand", "9 9 K", "--last", "8"],
        "9|K",
        "9|K|pass",
    ),
    row(
        C16,
        "min_pair_run=3",
        &["legal", "--hand", "3 3 4 4"],
        "3|4|3 3|4 4|3 3 4 4",
        "3|4|3 3|4 4",
    ),
    row(
        "classic16,min_pair_run=3",
        "min_pair_run=2",
        &["legal", "--hand", "8 8 9 9"],
        "8|9|8 8|9 9",
        "8|9|8 8|9 9|8 8 9 9",
    ),
    row(
        C16,
        "triple_kickers=pair",
        &["legal", "--hand", "4 4 4 5 9 K", "--last", "3 3 3 8 8"],
        "4 4 4 5 9|4 4 4 5 K|4 4 4 9 K",
        "pass",
    ),
    row(
        C16,
        "triple_tail_lead=off",
        &["legal", "--hand", "3 3 3 4"],
        "3|4|3 3|3 3 3 4",
        "3|4|3 3",
    ),
    row(
        C16,
        "triple_tail_follow=on",
        &["legal", "--hand", "5 T T T", "--last", "9 9 9 3 4"],
        "pass",
        "5 T T T",
    ),
    row(
        C16,
        "plane_tail_lead=off",
        &["legal", "--hand", "3 3 3 4 4 4"],
        "3|4|3 3|4 4|3 3 4 4|3 3 3 4 4|3 3 4 4 4|3 3 3 4 4 4",
        "3|4|3 3|4 4|3 3 4 4|3 3 3 4 4|3 3 4 4 4",
    ),
    row(
        C16,
        "plane_tail_follow=on",
        &[
            "legal",
            "--hand",
            "5 5 5 6 6 6 J",
            "--last",
            "3 3 3 4 4 4 7 8 9 T",
        ],
        "pass",
        "5 5 5 6 6 6 J",
    ),
    row(
        C16,
        "bare_triple=on",
        &["legal", "--hand", "3 3 3 9", "--last", ""],
        "3|9|3 3|3 3 3 9",
        "3|9|3 3|3 3 3|3 3 3 9",
    ),
    row(
        "classic16,plane_tail_lead=off",
        "bare_plane=on",
        &["legal", "--hand", "3 3 3 4 4 4"],
        "3|4|3 3|4 4|3 3 4 4|3 3 3 4 4|3 3 4 4 4",
        "3|4|3 3|4 4|3 3 4 4|3 3 3 4 4|3 3 4 4 4|3 3 3 4 4 4",
    ),
    row(
        "classic16,bomb_split=off",
        "four_two=on",
        &["legal", "--hand", "3 3 3 3 5 6"],
        "5|6|3 3 3 3",
        "5|6|3 3 3 3|3 3 3 3 5 6",
    ),
    row(
        "classic16,bomb_split=off",
        "four_two=last_hand_only",
        &["legal", "--hand", "3 3 3 3 5 6"],
        "5|6|3 3 3 3",
        "5|6|3 3 3 3|3 3 3 3 5 6",
    ),
    row(
        "classic16,bomb_split=off,four_two=on",
        "four_two=last_hand_only",
        &["legal", "--hand", "3 3 3 3 5 6 9"],
        "5|6|9|3 3 3 3|3 3 3 3 5 6|3 3 3 3 5 9|3 3 3 3 6 9",
        "5|6|9|3 3 3 3",
    ),
    row(
        "classic16,bomb_split=off",
        "four_three=on",
        &["legal", "--hand", "3 3 3 3 5 6 9"],
        "5|6|9|3 3 3 3",
        "5|6|9|3 3 3 3|3 3 3 3 5 6 9",
    ),
    row(
        "classic16,bomb_split=off",
        "four_three=last_hand_only",
        &["legal", "--hand", "3 3 3 3 5 6 9"],
        "5|6|9|3 3 3 3",
        "5|6|9|3 3 3 3|3 3 3 3 5 6 9",
    ),
    row(
        "classic16,bomb_split=off,four_three=on",
        "four_three=last_hand_only",
        &["legal", "--hand", "3 3 3 3 5 5 5 9", "--last", ""],
        "5|9|5 5|3 3 3 3|3 3 3 3 5 5 5|3 3 3 3 5 5 9",
        "5|9|5 5|3 3 3 3",
    ),
    row(
        C16,
        "four_answer=bombs_only",
        &["legal", "--hand", "4 4 4 4 5 6", "--last", "3 3 3 3 5 6"],
        "4 4 4 4|4 4 4 4 5 6",
        "4 4 4 4",
    ),
    row(
        C16,
        "ace_bomb=natural",
        &["legal", "--hand", "9 A A A", "--last", "2"],
        "pass",
        "A A A",
    ),
    row(
        C16,
        "bomb_split=off",
        &["legal", "--hand", "3 4 4 4 4", "--last", "3"],
        "4|4 4 4 4",
        "4 4 4 4",
    ),
    row(
        C16,
        "last_single=free",
        &["legal", "--hand", "5 K", "--left", "2,1,9"],
        "K",
        "5|K",
    ),
    row(
        "classic16,last_single=free",
        "last_single=pay_all",
        &["settle", "--left", "0,5,9", "--pay-all", "3"],
        "refused",
        "14 0 -14",
    ),
    row(
        C16,
        "base=3",
        &["settle", "--left", "0,5,9"],
        "14 -5 -9",
        "42 -15 -27",
    ),
    row(
        C16,
        "one_left_free=off",
        &["settle", "--left", "0,1,9"],
        "9 0 -9",
        "10 -1 -9",
    ),
    row(
        C16,
        "spring_double=off",
        &["settle", "--left", "0,16,9"],
        "41 -32 -9",
        "25 -16 -9",
    ),
    row(
        C16,
        "bomb_score=7",
        &["settle", "--left", "0,5,9", "--bombs", "1,0,0"],
        "34 -15 -19",
        "28 -12 -16",
    ),
    row(
        C16,
        "anti_spring=on",
        &[
            "settle", "--left", "0,5,9", "--plays", "3,1,2", "--leader", "2",
        ],
        "14 -5 -9",
        "19 -10 -9",
    ),
    row(
        C16,
        "heart10=double",
        &["settle", "--left", "0,5,9", "--heart10", "1"],
        "refused",
        "28 -10 -18",
    ),
    row(
        C16,
        "bao_zhuang=first_out",
        &[
            "settle",
            "--left",
            "0,5,9",
            "--declarer",
            "1",
            "--result",
            "won",
        ],
        "refused",
        "64 -32 -32",
    ),
    row(
        FIRST_OUT,
        "bao_zhuang=close_all",
        &[
            "settle",
            "--left",
            "3,16,9",
            "--declarer",
            "1",
            "--result",
            "lost",
        ],
        "refused",
        "-64 32 32",
    ),
];

/// Options that the course of a game alone shows.
const COURSE: [(&str, &str); 3] = [
    ("classic16,must_beat=off", "first_must_contain_spade3=off"),
    ("classic16,must_beat=off", "later_lead=spade3"),
    ("classic16,bomb_score=1000", "bomb_settle=always"),
];

fn changed(given: &str, value: &str) -> String {
    let option = value.split('=').next();
    let kept: Vec<&str> = given
        .split(',')
        .filter(|part| part.split('=').next() != option)
        .collect();
    format!("{},{value}", kept.join(","))
}

#[test]
fn every_value_changes_an_answer() {
    for row in &ROWS {
        assert_ne!(row.without, row.with, "{}", row.value);
        let found = (
            says(row.command, row.given),
            says(row.command, &changed(row.given, row.value)),
        );
        let wanted = (row.without.to_string(), row.with.to_string());
        assert_eq!(
            found, wanted,
            "{} over {}: {:?}",
            row.value, row.given, row.command
        );
    }
}

#[test]
fn every_value_of_the_course_changes_a_series() {
    for (given, value) in COURSE {
        let series = ["series", "--bot", "random", "--seed", "5", "--games", "500"];
        // The line that repeats the rules always differs and says nothing.
        let course = |rules: String| {
            let said = says(&series, &rules);
            let lines = said.split('|').filter(|line| !line.starts_with("rules "));
            lines.map(String::from).collect::<Vec<String>>()
        };
        let [without, with] = [given.to_string(), changed(given, value)].map(course);
        assert_eq!((without.len(), with.len()), (8, 8), "{without:?}");
        assert_ne!(without, with, "{value} over {given}");
    }
}

/// The rule page's table and the rows above name the same options.
#[test]
fn every_option_of_the_page_has_a_row() {
    let page = include_str!("../../docs/rules.md");
    let table = page.split("| field | values |").nth(1).unwrap();
    let rows = table
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    let named: BTreeSet<&str> = rows
        .filter_map(|line| line.split('|').nth(1))
        .flat_map(|cell| cell.split([' ', ',', '/'].as_ref()))
        .filter(|name| !name.is_empty())
        .collect();
    let values = ROWS.iter().map(|row| row.value);
    let values = values.chain(COURSE.iter().map(|&(_, value)| value));
    let tested: BTreeSet<&str> = values.filter_map(|value| value.split('=').next()).collect();
    assert_eq!(named, tested);
    assert_eq!(named.len(), 26);
}
