//! `pdk calibrate` against games played here; what must not matter: threads and sittings; what fits must find.

mod common;

use common::{calibrate, fresh_folder, pdk, refused};
use pdkbot::bots::{BotSpec, Limits, SearchBot};
use pdkbot::game::{Phase, Position, Start};
use pdkbot::rng::question_seed;
use pdkbot::rules::{DeclaredResult, RuleSet, Seat};
use serde_json::Value;
use std::path::Path;

/// The questions of a game, numbered as the arena numbers them.
struct Asked {
    deal: u64,
    asked: [u64; 3],
}

impl Asked {
    fn limits(&mut self, spec: &BotSpec, seat: Seat) -> Limits {
        let question = self.asked[seat.index()];
        self.asked[seat.index()] += 1;
        Limits {
            seed: question_seed(self.deal, u64::from(seat.number()) * 256 + question),
            ..spec.limits
        }
    }
}

fn bot(name: &str) -> BotSpec {
    name.parse().unwrap()
}

/// Plays to the end.
fn play_on(game: &mut Position, asked: &mut Asked, hero: Seat, names: [&str; 2]) {
    while let Some(phase) = game.phase() {
        let seat = game.to_move();
        let spec = bot(names[usize::from(seat != hero)]);
        let limits = asked.limits(&spec, seat);
        let (bot, view) = (spec.build(), game.view());
        if phase == Phase::BaoZhuang {
            let declare = bot.decide_bao_zhuang(&view, &limits).declare;
            game.answer_bao_zhuang(declare).unwrap();
        } else {
            let cards = bot.decide_play(&view, None, &limits).cards;
            game.play(cards).unwrap();
        }
    }
}

fn lines(path: &Path) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let words = |line: &str| line.split('\t').map(str::to_string).collect();
    lines.map(words).collect()
}

fn close(found: &Value, expected: f64) {
    let found = found.as_f64().unwrap();
    assert!((found - expected).abs() < 1e-9, "{found} {expected}");
}

#[test]
fn leads_are_those_of_games_played_here() {
    let folder = fresh_folder("calibrate_lead");
    let bots = ["search:24w", "pdkbot"];
    for (index, (ask, rules)) in [
        ("lead", "classic16,four_three=on,last_single=free"),
        ("opening", "guanpai,base=3"),
    ]
    .iter()
    .enumerate()
    {
        let out = folder.join(index.to_string());
        let more = ["--out", out.to_str().unwrap()];
        let document = calibrate(ask, bots, rules, "300..330", &more);
        let rules: RuleSet = rules.parse().unwrap();
        let mut expected = Vec::new();
        let (mut brier, mut wins, mut n) = (0.0, 0.0, 0.0);
        for seed in 300..330 {
            for hero in Seat::ALL {
                let start = match *ask {
                    "lead" => Start::Later(hero),
                    _ => Start::First,
                };
                let mut game = Position::deal(&rules, seed, start).unwrap();
                if game.leader() != hero {
                    continue;
                }
                while game.phase() == Some(Phase::BaoZhuang) {
                    game.answer_bao_zhuang(false).unwrap();
                }
                let mut asked = Asked {
                    deal: seed,
                    asked: [0; 3],
                };
                let spec = bot(bots[0]);
                let limits = asked.limits(&spec, hero);
                let decision = spec.build().decide_play(&game.view(), None, &limits);
                game.play(decision.cards).unwrap();
                play_on(&mut game, &mut asked, hero, bots);
                let won = game.hands()[hero.index()].is_empty();
                let score = game.scores().unwrap()[hero.index()] / rules.base as i32;
                // An opening may be forced, and is not forecast then.
                if decision.forced {
                    continue;
                }
                let p = decision.p_win.unwrap();
                let happened = f64::from(u8::from(won));
                brier += (p - happened).powi(2);
                wins += happened;
                n += 1.0;
                expected.push([
                    seed.to_string(),
                    hero.to_string(),
                    p.to_string(),
                    u8::from(won).to_string(),
                    score.to_string(),
                ]);
            }
        }
        let found: Vec<[String; 5]> = lines(&out)
            .iter()
            .map(|line| [0, 1, 4, 10, 11].map(|column: usize| line[column].clone()))
            .collect();
        assert_eq!(found, expected);
        close(&document["p_win"]["brier"], brier / n);
        let base: f64 = wins / n;
        let skill = 1.0 - brier / n / (base * (1.0 - base));
        close(&document["p_win"]["skill"], skill);
    }
}

#[test]
fn declared_and_ordinary_games_are_those_played_here() {
    let folder = fresh_folder("calibrate_bao_zhuang");
    let bots = ["search:24w", "search:16w"];
    for (index, rules) in ["guanpai,base=2", "classic15,bao_zhuang=close_all"]
        .iter()
        .enumerate()
    {
        let out = folder.join(index.to_string());
        let more = ["--out", out.to_str().unwrap()];
        let document = calibrate("bao-zhuang", bots, rules, "500..510", &more);
        let rules: RuleSet = rules.parse().unwrap();
        let mut expected = Vec::new();
        let (mut gain, mut declared_hands, mut asked_hands) = (0, 0, 0);
        for seed in 500..510 {
            'seats: for hero in Seat::ALL {
                let mut game = Position::deal(&rules, seed, Start::First).unwrap();
                let mut asked = Asked {
                    deal: seed,
                    asked: [0; 3],
                };
                while game.to_move() != hero {
                    let spec = bot(bots[1]);
                    let limits = asked.limits(&spec, game.to_move());
                    let earlier = spec.build().decide_bao_zhuang(&game.view(), &limits);
                    if earlier.declare {
                        continue 'seats;
                    }
                    game.answer_bao_zhuang(false).unwrap();
                }
                let limits = asked.limits(&bot(bots[0]), hero);
                let decision = bot(bots[0])
                    .kind
                    .build()
                    .decide_bao_zhuang(&game.view(), &limits);
                let figures = SearchBot.weigh_bao_zhuang(&game.view(), &limits);
                assert_eq!(decision.p_win, Some(figures.expected.p_win));
                let questions = asked.asked;
                let ends = [true, false].map(|answer| {
                    let mut game = game.clone();
                    game.answer_bao_zhuang(answer).unwrap();
                    let mut asked = Asked {
                        deal: seed,
                        asked: questions,
                    };
                    play_on(&mut game, &mut asked, hero, bots);
                    game
                });
                let won = ends[0].outcome().unwrap().declared;
                let won = won == Some((hero, DeclaredResult::Won));
                let score =
                    |game: &Position| game.scores().unwrap()[hero.index()] / rules.base as i32;
                let scores = [score(&ends[0]), score(&ends[1])];
                asked_hands += 1;
                if decision.declare {
                    declared_hands += 1;
                    gain += scores[0] - scores[1];
                }
                expected.push([
                    seed.to_string(),
                    hero.to_string(),
                    figures.counted.p_win.to_string(),
                    figures.expected.p_win.to_string(),
                    figures.expected.ordinary.to_string(),
                    u8::from(decision.declare).to_string(),
                    u8::from(won).to_string(),
                    scores[0].to_string(),
                    scores[1].to_string(),
                ]);
            }
        }
        let found: Vec<[String; 9]> = lines(&out)
            .iter()
            .map(|line| [0, 1, 3, 4, 8, 9, 10, 11, 12].map(|column: usize| line[column].clone()))
            .collect();
        assert_eq!(found, expected);
        assert_eq!(document["decision"]["asked"], asked_hands);
        assert_eq!(document["decision"]["declared"], declared_hands);
        close(
            &document["decision"]["gain_asked"],
            f64::from(gain) / f64::from(asked_hands),
        );
        // Otherwise a wrong gain could not be seen.
        assert!(index == 1 || declared_hands > 0);
    }
}

#[test]
fn declarers_are_those_who_declare() {
    let folder = fresh_folder("calibrate_declared");
    let (hands, games) = (folder.join("hands"), folder.join("games"));
    let bots = ["search:24w", "search:16w"];
    for (ask, out) in [("bao-zhuang", &hands), ("declared", &games)] {
        let more = ["--out", out.to_str().unwrap()];
        calibrate(ask, bots, "guanpai", "700..710", &more);
    }
    // Deal, seat, won and score of the hands that the hero declares, and of the games in which it has a choice.
    let pick = |line: &Vec<String>| [0, 1, 10, 11].map(|column: usize| line[column].clone());
    let declared = lines(&hands).into_iter().filter(|line| line[9] == "1");
    let declared: Vec<[String; 4]> = declared.map(|line| pick(&line)).collect();
    let mut played: Vec<[String; 4]> = lines(&games).iter().map(pick).collect();
    played.dedup();
    assert!(played.len() > 2, "{played:?}");
    assert!(played.iter().all(|game| declared.contains(game)));
    // Only a game without a choice leaves nothing behind.
    assert!(
        declared.len() - played.len() <= 1,
        "{declared:?} {played:?}"
    );
}

#[test]
fn threads_and_sittings_alter_nothing() {
    let folder = fresh_folder("calibrate_resume");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_string();
    let bots = ["ismcts:6", "pdkbot"];
    let run = |more: &[&str]| calibrate("play", bots, "guanpai", "40..52", more);
    let whole = run(&["--out", &path("whole")]);
    assert_eq!(whole["finished"], true);
    let three = run(&["--out", &path("three"), "--threads", "3"]);
    assert_eq!(three, whole);
    let text = std::fs::read(path("whole")).unwrap();
    assert_eq!(std::fs::read(path("three")).unwrap(), text);
    for cut in (0..text.len())
        .step_by(text.len() / 9)
        .chain([3, 60, text.len()])
    {
        std::fs::write(path("cut"), &text[..cut]).unwrap();
        assert_eq!(run(&["--out", &path("cut"), "--resume"]), whole, "{cut}");
        assert_eq!(std::fs::read(path("cut")).unwrap(), text, "{cut}");
    }
}

/// A line that ends in CR LF is longer than what was read of it: cut behind the last deal, the file would lose letters.
#[test]
fn other_line_ends_are_not_gone_on_with() {
    let folder = fresh_folder("calibrate_line_ends");
    let out = folder.join("out");
    let name = out.to_str().unwrap();
    let bots = ["ismcts:6", "pdkbot"];
    calibrate("lead", bots, "guanpai", "40..43", &["--out", name]);
    let written = std::fs::read_to_string(&out).unwrap();
    let first = written.find("\n40\t").unwrap() + 1;
    let (head, samples) = written.split_at(first);
    let other = |text: &str| text.replace('\n', "\r\n");
    let mixed = head.to_string() + &other(samples);
    for (changed, line) in [
        (other(&written), 1),
        (mixed, 1 + head.matches('\n').count()),
    ] {
        std::fs::write(&out, &changed).unwrap();
        let words = ["calibrate", "--ask", "lead", "--hero", bots[0]];
        let more = ["--opponents", bots[1], "--rules", "guanpai"];
        let resume = ["--seeds", "40..43", "--out", name, "--resume"];
        for words in [
            [&words[..], &more, &resume].concat(),
            vec!["calibrate", "fit", name],
        ] {
            let run = pdk(&words);
            refused(&run, &[&format!("out: line {line}: it ends in CR LF")]);
        }
        let kept = std::fs::read_to_string(&out).unwrap();
        assert_eq!(kept, changed, "a refused file stays as it is");
    }
}

#[test]
fn fits_find_what_was_put_in() {
    let folder = fresh_folder("calibrate_fit");
    let head = "#pdk-calibrate 1\n#program\tpdk 0.1.0\n#ask\tplay\n#hero\tsearch:400w\n#opponents\tpdkbot\n#rules\tguanpai\n#seeds\t0..3840\n#deals\t0..3840\ndeal\tseat\tcards\twin_share\tp_win\tcounted_points\tpoints\tcounted_ordinary\tordinary\tdeclares\twon\tscore\tordinary_score\n";
    let write = |name: &str, won: &dyn Fn(u64) -> bool| {
        let mut text = head.to_string();
        for deal in 0..3840_u64 {
            let share = [0.2, 0.4, 0.6, 0.8][(deal / 8 % 4) as usize];
            let cards = [48, 32, 16][(deal / 32 % 3) as usize];
            let won = u8::from(won(deal));
            text += &format!("{deal}\t1\t{cards}\t{share}\t{share}\t-\t-\t-\t-\t-\t{won}\t0\t-\n");
        }
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    };
    // Two of eight come true at the lower shares, six at the higher ones, at every number of cards.
    let honest = write("honest", &|deal| {
        let higher = deal / 8 % 4 >= 2;
        deal % 8 < if higher { 6 } else { 2 }
    });
    let maps = pdk(&["calibrate", "fit", &honest, "--json"]).json();
    assert_eq!(maps[0]["name"], "FIRST_OUT");
    assert_eq!(maps[0]["n"], 3840);
    let weights: Vec<f64> = maps[0]["weights"]
        .as_array()
        .unwrap()
        .iter()
        .map(|weight| weight.as_f64().unwrap())
        .collect();
    // The log odds are −ln 3, −ln 3, ln 3, ln 3 over shares of log odds ±ln 4 and ±ln 1.5: the slope lies between the two quotients.
    let quotients = [3.0f64.ln() / 4.0f64.ln(), 3.0f64.ln() / 1.5f64.ln()];
    let others = [0, 2, 3, 4, 5].map(|place: usize| weights[place].abs());
    assert!(others.iter().all(|&weight| weight < 1e-6), "{weights:?}");
    assert!(
        weights[1] > quotients[0] && weights[1] < quotients[1],
        "{weights:?}"
    );
    let source = pdk(&["calibrate", "fit", &honest]).out;
    assert!(source.contains("const FIRST_OUT: [f64; 6] = ["), "{source}");
    // Outcomes that follow from nothing: a map that is honest about deals it has not seen knows less than the base rate.
    let chance = write("chance", &|deal| question_seed(deal, 0) % 2 == 0);
    let maps = pdk(&["calibrate", "fit", &chance, "--json"]).json();
    let skill = maps[0]["skill"].as_f64().unwrap();
    assert!(skill < 0.0 && skill > -0.01, "{skill}");
    let one_sided = write("one_sided", &|_| true);
    let run = pdk(&["calibrate", "fit", &one_sided]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("FIRST_OUT: nothing to fit"), "{run:?}");
}

#[test]
fn refused_input() {
    let folder = fresh_folder("calibrate_refusals");
    let there = folder.join("there");
    std::fs::write(&there, "#pdk-arena 1\n").unwrap();
    let there = there.to_str().unwrap();
    let bots = ["--hero", "search:5w", "--opponents", "pdkbot"];
    let seeds = ["--seeds", "1..3"];
    let both = [&bots[..], &seeds].concat();
    for (arguments, fragment) in [
        (&[][..], "--hero is missing"),
        (&bots[..], "--seeds is missing"),
        (
            &[
                "--hero",
                "pdkbot",
                "--opponents",
                "pdkbot",
                "--seeds",
                "1..3",
            ],
            "pdkbot plays without forecasts",
        ),
        (
            &[
                "--hero",
                "exec:x",
                "--opponents",
                "pdkbot",
                "--seeds",
                "1..3",
            ],
            "unknown bot 'exec:x'",
        ),
        (&[&both[..], &["--ask", "bomb"]].concat(), "'bomb'"),
        (
            &[&both[..], &["--ask", "bao-zhuang", "--rules", "classic16"]].concat(),
            "包庄 is not asked under 'classic16'",
        ),
        (&[&both[..], &["--deals", "9"]].concat(), "'1..3' has 2"),
        (
            &[&both[..], &["--threads", "0"]].concat(),
            "threads: 0 is too few",
        ),
        (
            &[&bots[..], &["--seeds", "dev"]].concat(),
            "--deals is missing",
        ),
        (&[&both[..], &["--resume"]].concat(), "--out"),
        (&[&both[..], &["--out", there]].concat(), "is there already"),
        (
            &[&both[..], &["--out", there, "--resume"]].concat(),
            "line 1: not '#pdk-calibrate 1'",
        ),
        (&["fit"], "FILE"),
        (&["fit", there], "line 1: not '#pdk-calibrate 1'"),
    ] {
        let run = pdk(&[&["calibrate"], arguments].concat());
        assert_eq!(
            (run.status, run.out.as_str()),
            (2, ""),
            "{arguments:?} {run:?}"
        );
        assert!(
            run.err.contains(fragment),
            "{arguments:?}: '{fragment}' in {run:?}"
        );
    }
    // A file of another question, of too few forecasts, and one that stands elsewhere.
    let out = folder.join("lead");
    let out = out.to_str().unwrap();
    calibrate(
        "lead",
        ["ismcts:3", "pdkbot"],
        "guanpai",
        "1..3",
        &["--out", out],
    );
    let few = pdk(&["calibrate", "fit", out]);
    assert!(few.err.contains("6 forecasts; a fit needs 200"), "{few:?}");
    let other = pdk(&[&["calibrate"], &both[..], &["--out", out, "--resume"]].concat());
    assert!(
        other.err.contains("hero is 'ismcts:3', not 'search:5w'"),
        "{other:?}"
    );
    let missing = pdk(&["calibrate", "fit", "no-such-file"]);
    assert_eq!(missing.status, 1);
}
