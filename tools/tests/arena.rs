//! `pdk arena` against its twin; what must not matter: threads, sittings, parts; what must hold: symmetry.

mod arena_common;
mod common;

use arena_common::{mean_and_interval, native, play_deal, rows, times_of, Deal};
use common::{arena, fresh_folder, pdk};
use pdkbot::game::View;
use serde_json::Value;
use std::cell::Cell;
use std::path::Path;

/// The rules of the published figures.
const ARENA: &str = "classic16,four_three=on,last_single=free";

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

fn close(found: &Value, expected: f64) {
    let found = found.as_f64().unwrap();
    // Student's t is known to fewer digits than the rest.
    assert!((found - expected).abs() < 1e-7, "{found} {expected}");
}

/// Without what the clock says.
fn timeless(mut document: Value) -> Value {
    for name in ["us_p50", "us_p99", "us_max"] {
        assert!(document[name].is_number(), "{document}");
        document[name] = Value::Null;
    }
    document
}

#[test]
fn figures_are_those_of_the_twin() {
    // Student's t at 97.5 % with 39 degrees of freedom.
    let (deals, student) = (40u64, 2.022_690_92);
    let folder = fresh_folder("arena_twin");
    for (index, (hero, opponents, rules, mirror)) in [
        ("pdkbot", "ismcts:12", ARENA, false),
        ("ismcts:12", "pdkbot", ARENA, true),
        ("random", "pdkbot", "classic15,bomb_settle=always", false),
        (
            "ismcts:10",
            "random",
            "guanpai,bao_zhuang=close_all,base=3",
            false,
        ),
        ("random", "ismcts:10", "guanpai", true),
    ]
    .iter()
    .enumerate()
    {
        let out = folder.join(index.to_string());
        let mut more = vec!["--seeds", "100..140", "--out", out.to_str().unwrap()];
        if *mirror {
            more.push("--mirror");
        }
        let document = arena(hero, opponents, rules, &more).json();
        let (alone, pair) = if *mirror {
            (opponents, hero)
        } else {
            (hero, opponents)
        };
        let expected: Vec<Deal> = (100..100 + deals)
            .map(|seed| play_deal(rules, seed, &native(alone), &native(pair)))
            .collect();
        let sums: Vec<i64> = expected.iter().map(Deal::sum).collect();
        let wins: Vec<i64> = expected.iter().map(Deal::wins).collect();
        for (sums, mean, interval) in [(&sums, "points", "points_ci"), (&wins, "win", "win_ci")] {
            let (expected, ends) = mean_and_interval(sums, student);
            close(&document[mean], expected);
            close(&document[interval][0], ends[0]);
            close(&document[interval][1], ends[1]);
        }
        // Otherwise a wrong figure could not be seen.
        assert!(sums.iter().any(|&sum| sum != 0) && wins.iter().any(|&wins| wins != 1));
        let rows = rows(&out);
        assert_eq!(rows.len() as u64, deals);
        for ((row, deal), seed) in rows.iter().zip(&expected).zip(100..) {
            assert_eq!(row[0], seed);
            assert_eq!(row[1..4], deal.points, "{hero} {opponents} {rules} {seed}");
            assert_eq!(row[4..7], deal.wins, "{hero} {opponents} {rules} {seed}");
            assert_eq!(row[7..13], [0; 6]);
        }
        assert_eq!(document["deals"], deals);
        assert_eq!(document["hero"], *hero);
        assert_eq!(document["opponents"], *opponents);
        assert_eq!(document["points_of"], **alone);
        assert_eq!(document["seeds"], "100..140");
    }
}

#[test]
fn a_bot_among_copies_of_itself_has_exactly_nothing() {
    let folder = fresh_folder("arena_symmetry");
    for bot in ["pdkbot", "random", "ismcts:10"] {
        for rules in [ARENA, "guanpai", "classic15"] {
            let out = folder.join(format!("{bot}-{rules}").replace([':', ','], "-"));
            let more = ["--seeds", "0..30", "--out", out.to_str().unwrap()];
            let document = arena(bot, bot, rules, &more).json();
            // Seeds of questions belong to seats, so the three games are one, and its scores and wins are shared out.
            for row in rows(&out) {
                assert_eq!(row[1..4].iter().sum::<i64>(), 0, "{bot} {rules} {row:?}");
                assert_eq!(row[4..7].iter().sum::<i64>(), 1, "{bot} {rules} {row:?}");
            }
            close(&document["points"], 0.0);
            close(&document["points_sd"], 0.0);
            close(&document["win"], 1.0 / 3.0);
        }
    }
}

#[test]
fn the_mirror_is_the_other_way_round() {
    let folder = fresh_folder("arena_mirror");
    let run = |hero, opponents, name: &str, mirror: bool| {
        let out = folder.join(name);
        let mut more = vec!["--seeds", "0..40", "--out", out.to_str().unwrap()];
        if mirror {
            more.push("--mirror");
        }
        let document = arena(hero, opponents, ARENA, &more).json();
        let games: Vec<Vec<i64>> = rows(&out).iter().map(|row| row[..7].to_vec()).collect();
        (document, games)
    };
    let (mirrored, mirrored_games) = run("pdkbot", "random", "a", true);
    let (plain, plain_games) = run("random", "pdkbot", "b", false);
    assert_eq!(mirrored_games, plain_games);
    assert_eq!(mirrored["points"], plain["points"]);
    assert_eq!(mirrored["points_of"], "random");
    assert_eq!(plain["points_of"], "random");
    // The hero's answers are timed: of two seats here, of one there.
    let decisions = |document: &Value| document["decisions"].as_u64().unwrap();
    assert!(decisions(&mirrored) > decisions(&plain));
    assert_ne!(run("random", "pdkbot", "c", true).1, plain_games);
}

#[test]
fn threads_alter_nothing() {
    let folder = fresh_folder("arena_threads");
    for (name, stop) in [
        ("all", &[][..]),
        ("interval", &["--until-interval", "0.35"]),
        ("sprt", &["--sprt", "0,2"]),
    ] {
        let run = |threads: &str| {
            let out = folder.join(format!("{name}-{threads}"));
            let more = [
                "--seeds",
                "0..2000",
                "--threads",
                threads,
                "--out",
                out.to_str().unwrap(),
            ];
            let document = arena("pdkbot", "random", ARENA, &[&more[..], stop].concat()).json();
            (timeless(document), text(&out))
        };
        let one = run("1");
        assert_eq!(run("3"), one, "{name}");
        assert_eq!(run("7"), one, "{name}");
        assert_eq!(one.0["stopped"], if name == "all" { "deals" } else { name });
    }
}

#[test]
fn a_run_stops_at_the_first_look_that_is_narrow_enough() {
    let out = fresh_folder("arena_interval").join("out");
    let more = [
        "--seeds",
        "dev",
        "--deals",
        "5000",
        "--until-interval",
        "0.35",
        "--out",
        out.to_str().unwrap(),
    ];
    let document = arena("pdkbot", "random", ARENA, &more).json();
    let sums: Vec<i64> = rows(&out)
        .iter()
        .map(|row| row[1..4].iter().sum())
        .collect();
    let deals = sums.len();
    assert_eq!(document["deals"], deals);
    assert!(deals > 200 && deals < 5000 && deals % 100 == 0, "{deals}");
    let half = |deals: usize| {
        let (_, ends) = mean_and_interval(&sums[..deals], 1.96);
        (ends[1] - ends[0]) / 2.0
    };
    assert!(half(deals) < 0.35 && half(deals - 100) > 0.35);
    assert_eq!(document["stopped"], "interval");
    assert_eq!(
        document["deal_seeds"],
        format!("1000000..{}", 1_000_000 + deals)
    );
}

#[test]
fn a_sequential_test_accepts() {
    let test = |hero, opponents, test| {
        let more = ["--seeds", "0..3000", "--sprt", test];
        arena(hero, opponents, ARENA, &more).json()
    };
    let better = test("pdkbot", "random", "0,1");
    assert_eq!(better["sprt"]["accepted"], "h1");
    assert_eq!(better["stopped"], "sprt");
    let llr = better["sprt"]["llr"].as_f64().unwrap();
    // n (h1 − h0) (2 mean − h0 − h1) / (2 sd²), upper bound ln(0.95 / 0.05).
    let (deals, mean) = (
        better["deals"].as_f64().unwrap(),
        better["points"].as_f64().unwrap(),
    );
    let deviation = better["points_sd"].as_f64().unwrap();
    close(
        &better["sprt"]["llr"],
        deals * (2.0 * mean - 1.0) / (2.0 * deviation * deviation),
    );
    close(&better["sprt"]["upper"], 19f64.ln());
    close(&better["sprt"]["lower"], -(19f64.ln()));
    assert!(llr >= 19f64.ln());
    assert_eq!(test("random", "pdkbot", "0,1")["sprt"]["accepted"], "h0");
    // So near to each other that 3,000 deals are too few.
    let open = test("pdkbot", "random", "0,0.001");
    assert_eq!(open["sprt"]["accepted"], Value::Null);
    assert_eq!(open["stopped"], "deals");
    assert_eq!(open["deals"], 3000);
}

#[test]
fn a_cross_table_is_its_runs() {
    let folder = fresh_folder("arena_table");
    let out = folder.to_str().unwrap();
    let run = |form: &[&str]| {
        let arguments = [
            "arena",
            "--table",
            "pdkbot,random,ismcts:8",
            "--rules",
            ARENA,
            "--seeds",
            "0..20",
        ];
        pdk(&[&arguments[..], form].concat())
    };
    let table = run(&["--json", "--out", out]).json();
    let bots = ["pdkbot", "random", "ismcts:8"];
    assert_eq!(table["bots"], serde_json::json!(bots));
    let mut cells = table["cells"].as_array().unwrap().iter();
    let mut file = 0;
    for row in bots {
        for column in bots.iter().filter(|&&column| column != row) {
            let alone = folder.join(format!("{row}{column}").replace(':', ""));
            let more = ["--seeds", "0..20", "--out", alone.to_str().unwrap()];
            let expected = arena(row, column, ARENA, &more).json();
            assert_eq!(
                timeless(cells.next().unwrap().clone()),
                timeless(expected),
                "{row} {column}"
            );
            file += 1;
            assert_eq!(
                text(&folder.join(format!("cell-{file:03}.tsv"))),
                text(&alone)
            );
        }
    }
    assert!(cells.next().is_none());
    let shown = run(&[]);
    let lines = shown.lines();
    assert!(lines[0].starts_with("points a game"), "{lines:?}");
    assert!(lines[1].starts_with("pdkbot ") && lines[3].starts_with("ismcts:8 "));
    let first = table["cells"][0]["points"].as_f64().unwrap();
    assert!(lines[1].contains(&format!("{first:+.2}")), "{lines:?}");
    // A table that is there already is only read.
    assert_eq!(
        timeless_cells(run(&["--json", "--out", out, "--resume"]).json()),
        timeless_cells(table)
    );
}

fn timeless_cells(table: Value) -> Vec<Value> {
    let cells = table["cells"].as_array().unwrap();
    cells.iter().cloned().map(timeless).collect()
}

#[test]
fn the_text_of_a_run() {
    let arguments = [
        "arena",
        "--hero",
        "pdkbot",
        "--opponents",
        "pdkbot",
        "--seeds",
        "dev",
        "--deals",
        "10",
    ];
    let run = pdk(&arguments);
    let lines = run.lines();
    assert_eq!(
        lines[0],
        "hero       pdkbot (alone: points and wins are its)"
    );
    assert_eq!(lines[2], "rules      guanpai");
    assert_eq!(lines[3], "seeds      dev (1000000..1000010, shard 1/1)");
    assert_eq!(
        lines[5],
        "points     +0.00 ± 0.00 (95 % interval +0.00 to +0.00)"
    );
    assert_eq!(
        lines[6],
        "win        0.3333 ± 0.0000 (95 % interval 0.3333 to 0.3333)"
    );
    let one = arena("pdkbot", "random", ARENA, &["--seeds", "5..6"]).json();
    assert!(one["points"].is_number());
    assert_eq!(one["points_ci"], Value::Null);
}

#[test]
fn the_sealed_range_says_so() {
    let run = |seeds: &str| {
        let more = ["--seeds", seeds, "--deals", "1"];
        arena("random", "random", ARENA, &more).err
    };
    assert!(run("sealed").contains("once a release"));
    assert!(run("3000500..3000600").contains("once a release"));
    assert_eq!(run("dev"), "");
    assert_eq!(run("validation"), "");
}

#[test]
fn times_stand_beside_the_results() {
    let out = fresh_folder("arena_times").join("out");
    let more = ["--seeds", "0..10", "--out", out.to_str().unwrap()];
    let document = arena("ismcts:20", "pdkbot", ARENA, &more).json();
    let times = text(&times_of(&out));
    let mut all: Vec<u64> = Vec::new();
    for (line, seed) in times.lines().skip(2).zip(0..) {
        let (deal, of_deal) = line.split_once('\t').unwrap();
        assert_eq!(deal, seed.to_string());
        all.extend(of_deal.split(' ').map(|word| word.parse::<u64>().unwrap()));
    }
    all.sort_unstable();
    assert_eq!(document["decisions"], all.len());
    close(&document["us_max"], *all.last().unwrap() as f64 / 1000.0);
    close(
        &document["us_p50"],
        all[(all.len() + 1) / 2 - 1] as f64 / 1000.0,
    );
    // Those of the hero that had a choice, and no others.
    let choices = Cell::new(0);
    let (hero, opponents) = (native("ismcts:20"), native("pdkbot"));
    let counted = |view: &View, seed| {
        let legal = view.legal_plays();
        let answers = legal.plays.len() + usize::from(legal.may_pass);
        choices.set(choices.get() + usize::from(answers > 1));
        hero(view, seed)
    };
    for seed in 0..10 {
        play_deal(ARENA, seed, &counted, &opponents);
    }
    assert_eq!(all.len(), choices.get());
}

#[test]
fn the_last_seeds_of_all() {
    // Nothing counts on beyond them.
    let more = [
        "--seeds",
        "0xfffffffffffffffa..0xffffffffffffffff",
        "--threads",
        "4",
    ];
    let document = arena("pdkbot", "random", ARENA, &more).json();
    assert_eq!(document["deals"], 5);
}
