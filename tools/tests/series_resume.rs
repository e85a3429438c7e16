//! `pdk series --out --resume`: what an interrupted series keeps, and that going on leaves what one run leaves.

mod common;

use common::{fresh_folder, pdk, Run};
use serde_json::{json, Value};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const GAMES: usize = 12;
const HEAD_LINES: usize = 6;

/// Twelve games of unlike bots, some of them declared, won and lost.
fn series(out: &Path, more: &[&str]) -> Run {
    let run = ["series", "--bot", "pdkbot,random,ismcts:5", "--seed", "165"];
    let out = ["--out", out.to_str().unwrap()];
    pdk(&[&run[..], &out, more].concat())
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// A file's head and its first games.
fn first_games(whole: &str, games: usize) -> String {
    let lines = whole.split_inclusive('\n');
    lines.take(HEAD_LINES + games).collect()
}

fn replay_path(folder: &Path, game: usize) -> PathBuf {
    folder.join(format!("pdk-00000000000000a5-{game:06}.json"))
}

/// All replays of a folder, without what the clock says.
fn replays(folder: &Path) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let mut document: Value = serde_json::from_str(&text(&path)).unwrap();
        for event in document["events"].as_array_mut().unwrap() {
            event["us"] = Value::Null;
        }
        let name = path.file_name().unwrap().to_str().unwrap();
        found.push((name.to_string(), document));
    }
    found.sort_by(|one, other| one.0.cmp(&other.0));
    found
}

#[test]
fn a_series_interrupted_at_any_game_is_gone_on_with() {
    let folder = fresh_folder("series_resume");
    let whole_replays = folder.join("replays");
    let whole_path = folder.join("whole");
    let games = ["--games", "12"];
    let one_run = series(
        &whole_path,
        &[&games[..], &["--replay", whole_replays.to_str().unwrap()]].concat(),
    );
    assert_eq!((one_run.status, one_run.err.as_str()), (0, ""));
    let whole = text(&whole_path);
    assert_eq!(whole.lines().count(), HEAD_LINES + GAMES);
    let known_replays = replays(&whole_replays);
    assert_eq!(known_replays.len(), GAMES);
    for game in 0..=GAMES {
        let lines = first_games(&whole, game);
        let more = &whole[lines.len()..];
        // Between two lines, at the first letter of the next one, within it, and all of it but its end.
        let line = more.find('\n').unwrap_or(0);
        let mut cuts = vec![0, line.min(1), line / 2, line];
        cuts.dedup();
        for cut in cuts {
            let out = folder.join(format!("cut-{game}-{cut}"));
            fs::write(&out, format!("{lines}{}", &more[..cut])).unwrap();
            let kept = folder.join(format!("replays-{game}-{cut}"));
            fs::create_dir(&kept).unwrap();
            // The replay of the game whose line is cut may be there already.
            for game in 0..(game + usize::from(cut > 0)) {
                fs::copy(replay_path(&whole_replays, game), replay_path(&kept, game)).unwrap();
            }
            let more = ["--resume", "--replay", kept.to_str().unwrap()];
            let resumed = series(&out, &[&games[..], &more].concat());
            assert_eq!(resumed.status, 0, "{resumed:?}");
            assert_eq!(resumed.out, one_run.out, "{game} {cut}");
            assert_eq!(resumed.err, "", "{game} {cut}");
            assert_eq!(text(&out), whole, "{game} {cut}");
            assert_eq!(replays(&kept), known_replays, "{game} {cut}");
        }
    }
}

#[test]
fn a_series_cut_in_its_head_begins_anew() {
    let folder = fresh_folder("series_resume_head");
    let out = folder.join("out");
    let games = ["--games", "3", "--json"];
    let resume = [&games[..], &["--resume"]].concat();
    // Where there is nothing yet, the series begins.
    let one_run = series(&out, &resume);
    let whole = text(&out);
    let head = first_games(&whole, 0).len();
    for cut in 0..=head {
        fs::write(&out, &whole[..cut]).unwrap();
        let resumed = series(&out, &resume);
        assert_eq!(resumed.json(), one_run.json(), "{cut}");
        assert_eq!(text(&out), whole, "{cut}");
    }
}

#[test]
fn a_series_grows_and_without_games_is_a_head() {
    let folder = fresh_folder("series_grows");
    let (out, other) = (folder.join("out"), folder.join("other"));
    for games in ["0", "1", "4", "4", "9"] {
        let grown = series(&out, &["--games", games, "--resume"]);
        let one_run = series(&other, &["--games", games]);
        assert_eq!(grown.lines(), one_run.lines(), "{games}");
        assert_eq!(text(&out), text(&other), "{games}");
        fs::remove_file(&other).unwrap();
    }
}

#[test]
fn a_line_says_what_the_replay_says() {
    let folder = fresh_folder("series_lines");
    let out = folder.join("out");
    let more = [
        "--json",
        "--replay",
        folder.join("replays").to_str().unwrap(),
    ]
    .map(str::to_string);
    let more: Vec<&str> = more.iter().map(String::as_str).collect();
    let totals = series(&out, &[&["--games", "12"][..], &more].concat()).json();
    let written = text(&out);
    let mut lines = written.lines().skip(HEAD_LINES - 1);
    let names: Vec<&str> = lines.next().unwrap().split('\t').collect();
    let (mut scores, mut wins, mut results) = ([0; 3], [0; 3], [0; 2]);
    let (mut turns, mut signature) = (0, String::new());
    for (game, line) in lines.enumerate() {
        let values: Vec<&str> = line.split('\t').collect();
        assert_eq!(values.len(), names.len(), "{line}");
        let value = |name: &str| values[names.iter().position(|&other| other == name).unwrap()];
        let replay: Value =
            serde_json::from_str(&text(&replay_path(&folder.join("replays"), game))).unwrap();
        assert_eq!(value("game"), game.to_string());
        assert_eq!(value("seed"), replay["seed"]);
        for name in ["leader", "declarer", "winner", "next_leader"] {
            assert_eq!(value(name), replay[name].to_string(), "{name}: {line}");
        }
        let result = match replay["declared_result"].as_str().unwrap() {
            "" => "-",
            result => result,
        };
        assert_eq!(value("result"), result);
        for seat in 0..3 {
            let points = value(&format!("score{}", seat + 1));
            assert_eq!(points, replay["scores"][seat].to_string());
            scores[seat] += points.parse::<i64>().unwrap();
            wins[seat] += u64::from(value("winner") == (seat + 1).to_string());
        }
        let plays = replay["events"].as_array().unwrap().iter();
        let of_game = plays.filter(|event| event["ask"] == "play").count();
        assert_eq!(value("turns"), of_game.to_string());
        turns += of_game;
        assert_eq!(value("game_signature"), replay["signature"]);
        signature = value("signature").to_string();
        results[0] += u64::from(result == "won");
        results[1] += u64::from(result == "lost");
    }
    assert!(results[0] > 0 && results[1] > 0, "both kinds: {results:?}");
    assert_eq!(totals["scores"], json!(scores));
    assert_eq!(totals["wins"], json!(wins));
    assert_eq!(totals["declared"], results[0] + results[1]);
    assert_eq!(totals["declared_won"], results[0]);
    assert_eq!(totals["turns"], turns);
    assert_eq!(totals["signature"], signature);
    // A series into no file comes to the same.
    let run = ["series", "--bot", "pdkbot,random,ismcts:5", "--seed", "165"];
    let plain = pdk(&[&run[..], &["--games", "12", "--json"]].concat());
    assert_eq!(plain.json(), totals);
}

#[test]
fn signals_stop_a_series_that_is_gone_on_with() {
    let folder = fresh_folder("series_signals");
    // Long enough to be interrupted, at any load.
    let run = ["series", "--bot", "ismcts:150", "--seed", "9"];
    for signal in ["INT", "TERM", "KILL"] {
        let (out, other) = (folder.join(signal), folder.join(format!("{signal}-other")));
        let to = |out| ["--out", out];
        let child = Command::new(env!("CARGO_BIN_EXE_pdk"))
            .args(run)
            .args(["--games", "100000"])
            .args(to(out.to_str().unwrap()))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let start = Instant::now();
        while !(out.exists() && text(&out).lines().count() >= HEAD_LINES + 3) {
            assert!(start.elapsed() < Duration::from_secs(60), "no game");
            std::thread::sleep(Duration::from_millis(20));
        }
        let kill = format!("kill -{signal} {}", child.id());
        let sent = Command::new("sh").args(["-c", &kill]).status().unwrap();
        assert!(sent.success());
        let output = child.wait_with_output().unwrap();
        let kept = text(&out);
        let games = kept.matches('\n').count() - HEAD_LINES;
        if signal != "KILL" {
            assert_eq!(output.status.code(), Some(1));
            let err = String::from_utf8(output.stderr).unwrap();
            let stopped = format!("stopped after {games} of 100000");
            assert!(err.contains(&stopped), "{err}");
            let few = games.to_string();
            let one_run = pdk(&[&run[..], &["--games", &few]].concat());
            assert_eq!(String::from_utf8(output.stdout).unwrap(), one_run.out);
        }
        let more = (games + 2).to_string();
        let more = ["--games", &more];
        let resume = [&run[..], &more, &to(out.to_str().unwrap()), &["--resume"]].concat();
        let one_run = [&run[..], &more, &to(other.to_str().unwrap())].concat();
        assert_eq!(pdk(&resume).lines(), pdk(&one_run).lines());
        assert_eq!(text(&out), text(&other));
        assert!(text(&out).starts_with(&kept));
    }
}
