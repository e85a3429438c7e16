//! Replays: what `pdk series --replay` writes holds, and a file that was changed anywhere does not.

mod common;

use common::{fresh_folder, pdk, Run};
use serde_json::{json, Value};
use std::fs;
use std::path::{Path, PathBuf};

fn write_series(folder: &Path, rules: &str, bot: &str, games: &str) -> Vec<PathBuf> {
    let run = pdk(&[
        "series",
        "--rules",
        rules,
        "--bot",
        bot,
        "--seed",
        "11",
        "--games",
        games,
        "--replay",
        folder.to_str().unwrap(),
    ]);
    assert_eq!(run.status, 0, "{run:?}");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert_eq!(files.len().to_string(), games);
    files
}

fn load(file: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

fn replay_all(files: &[PathBuf]) -> Run {
    let mut words = vec!["replay"];
    words.extend(files.iter().map(|file| file.to_str().unwrap()));
    pdk(&words)
}

/// Replays a changed file and expects one line that names the file and each fragment.
fn broken(folder: &Path, replay: &Value, status: i32, fragments: &[&str]) {
    let file = folder.join("broken.json");
    fs::write(&file, replay.to_string()).unwrap();
    let run = replay_all(&[file]);
    assert_eq!(
        (run.status, run.out.as_str()),
        (status, ""),
        "{fragments:?}: {run:?}"
    );
    assert_eq!(run.err.matches('\n').count(), 1, "{run:?}");
    for fragment in ["broken.json"].iter().chain(fragments) {
        assert!(run.err.contains(fragment), "'{fragment}' in {run:?}");
    }
}

fn holds(folder: &Path, replay: &Value) {
    let file = folder.join("holds.json");
    fs::write(&file, replay.to_string()).unwrap();
    let run = replay_all(&[file]);
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{run:?}");
}

fn with(replay: &Value, pointer: &str, value: Value) -> Value {
    let mut changed = replay.clone();
    let place = changed
        .pointer_mut(pointer)
        .unwrap_or_else(|| panic!("no {pointer}"));
    assert_ne!(*place, value, "{pointer} would stay as it is");
    *place = value;
    changed
}

/// The first event that fits.
fn find(replay: &Value, fits: impl Fn(&Value) -> bool) -> usize {
    let events = replay["events"].as_array().unwrap();
    events.iter().position(fits).unwrap()
}

#[test]
fn written_replays_hold() {
    for (rules, bot) in [
        ("guanpai", "ismcts:10"),
        ("guanpai,bao_zhuang=close_all", "random"),
        ("classic16", "pdkbot"),
        ("classic15", "random,pdkbot,ismcts:10"),
        (
            "classic16,last_single=pay_all,heart10=double,anti_spring=on,later_lead=spade3",
            "random",
        ),
        (
            "classic16,ace_bomb=natural,bomb_split=off,bomb_settle=always,must_beat=off",
            "random",
        ),
        (
            "guanpai,triple_kickers=pair,triple_tail_follow=on,plane_tail_follow=on,bare_plane=on",
            "random",
        ),
    ] {
        let folder = fresh_folder(&format!("written-{}", rules.len()));
        let files = write_series(&folder, rules, bot, "25");
        let run = replay_all(&files);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{rules}: {run:?}");
        for (line, file) in run.lines().iter().zip(&files) {
            let replay = load(file);
            let signature = replay["signature"].as_str().unwrap();
            assert!(
                line.contains(": ok, ") && line.contains(signature),
                "{line}"
            );
        }
    }
}

#[test]
fn a_declared_game_holds_and_its_result_is_checked() {
    let folder = fresh_folder("declared");
    let files = write_series(&folder, "guanpai", "ismcts:5", "150");
    let declared = files
        .iter()
        .map(|file| load(file))
        .find(|replay| replay["declarer"] != 0)
        .expect("a declared game");
    holds(&folder, &declared);
    let declarer = declared["declarer"].as_u64().unwrap();
    let other = if declared["declared_result"] == "won" {
        "lost"
    } else {
        "won"
    };
    broken(
        &folder,
        &with(&declared, "/declared_result", json!(other)),
        1,
        &["declared_result"],
    );
    broken(
        &folder,
        &with(&declared, "/declared_result", json!("drawn")),
        2,
        &["drawn"],
    );
    broken(
        &folder,
        &with(&declared, "/declarer", json!(0)),
        1,
        &["declarer"],
    );
    broken(
        &folder,
        &with(&declared, "/leader", json!(declarer % 3 + 1)),
        1,
        &["leader"],
    );
    let yes = find(&declared, |event| event["declare"] == true);
    broken(
        &folder,
        &with(&declared, &format!("/events/{yes}/declare"), json!(false)),
        1,
        &["declarer"],
    );
}

#[test]
fn changed_results_are_found() {
    let folder = fresh_folder("results");
    let replay = load(&write_series(&folder, "classic16", "pdkbot", "1")[0]);
    holds(&folder, &replay);
    let winner = replay["winner"].as_u64().unwrap();
    let next = json!(winner % 3 + 1);
    for (pointer, value, field) in [
        ("/declarer", json!(1), "declarer"),
        ("/declared_result", json!("won"), "declared_result"),
        ("/winner", next.clone(), "winner"),
        ("/winner", json!(0), "winner"),
        ("/plays/0", json!(99), "plays"),
        ("/left/1", json!(98), "left"),
        ("/bombs/2", json!(97), "bombs"),
        ("/pay_all", json!(1), "pay_all"),
        ("/scores/0", json!(1234), "scores"),
        ("/next_leader", next, "next_leader"),
        ("/signature", json!("0123456789abcdef"), "signature"),
        ("/seed", json!("0x5"), "seed"),
        ("/game", json!(77), "seed"),
        ("/hands/0", replay["hands"][1].clone(), "hands[0]"),
        ("/first_game", json!(false), "must_contain"),
        ("/rules", json!("classic16,base=2"), "scores"),
        ("/rules", json!("classic15"), "hands"),
    ] {
        broken(&folder, &with(&replay, pointer, value), 1, &[field]);
    }
}

#[test]
fn changed_events_are_found_with_their_number() {
    let folder = fresh_folder("events");
    let replay = load(&write_series(&folder, "classic16", "pdkbot", "1")[0]);
    let follow = find(&replay, |event| {
        event["table"] != "" && event["cards"] != ""
    });
    let pass = find(&replay, |event| event["cards"] == "");
    let at = |event: usize, field: &str| format!("/events/{event}/{field}");
    let here = format!("events[{follow}]");
    let seat = replay["events"][follow]["seat"].as_u64().unwrap();
    for (field, value) in [
        ("seat", json!(seat % 3 + 1)),
        ("seed", json!("0x1")),
        ("table", json!("3D")),
        ("table_seat", json!(0)),
        ("left", json!([1, 2, 3])),
        ("bombs", json!([0, 0, 9])),
        ("must_contain", json!("3S")),
        ("shape", json!("ZhaDan")),
    ] {
        let changed = with(&replay, &at(follow, field), value);
        broken(&folder, &changed, 1, &[&here, field]);
    }
    broken(
        &folder,
        &with(&replay, &at(0, "must_contain"), json!("")),
        1,
        &["events[0]", "must_contain"],
    );
    broken(
        &folder,
        &with(&replay, &at(follow, "cards"), json!("")),
        1,
        &[&here],
    );
    let foreign = replay["events"][0]["cards"].clone();
    broken(
        &folder,
        &with(&replay, &at(follow, "cards"), foreign),
        1,
        &[&here],
    );
    let illegal = with(&replay, &at(pass, "cards"), json!("3D 4D"));
    broken(&folder, &illegal, 1, &[&format!("events[{pass}]")]);
    let candidates =
        json!([{"cards": "3D 3C 3H 3S 4D", "p_win": null, "points": null, "share": null}]);
    broken(
        &folder,
        &with(&replay, &at(follow, "candidates"), candidates),
        1,
        &[&here, "candidates"],
    );
    broken(
        &folder,
        &with(&replay, &at(0, "ask"), json!("baozhuang")),
        2,
        &["events[0].declare"],
    );

    let mut short = replay.clone();
    short["events"].as_array_mut().unwrap().pop();
    broken(&folder, &short, 1, &["not over"]);
    let mut long = replay;
    let last = long["events"].as_array().unwrap().last().unwrap().clone();
    let count = long["events"].as_array().unwrap().len();
    long["events"].as_array_mut().unwrap().push(last);
    broken(&folder, &long, 1, &[&format!("events[{count}]"), "over"]);
}

#[test]
fn files_that_are_no_replay_are_refused() {
    let folder = fresh_folder("forms");
    let replay = load(&write_series(&folder, "guanpai", "pdkbot", "1")[0]);
    for (pointer, value, fragment) in [
        ("/format", json!("pdk-log"), "pdk-log"),
        ("/version", json!(2), "version"),
        ("/version", json!("1"), "version"),
        ("/rules", json!("mahjong"), "mahjong"),
        ("/seed", json!("seven"), "seed"),
        ("/seed", json!(true), "seed"),
        ("/hands", json!(["3D", "3C"]), "hands"),
        ("/hands/1", json!("3D 3D"), "hands[1]"),
        ("/leader", json!(0), "leader"),
        ("/events", json!({}), "events"),
        ("/events/1", json!("play"), "events[1]"),
        ("/events/1/ask", json!("draw"), "events[1].ask"),
        ("/events/0/declare", json!("no"), "events[0].declare"),
        ("/events/4/left", json!([1, 2]), "events[4].left"),
        ("/events/4/cards", json!("3X"), "events[4].cards"),
        ("/events/4/p_win", json!(1.5), "events[4].p_win"),
        ("/events/4/us", json!("soon"), "events[4].us"),
        ("/events/4/fallback", json!(0), "events[4].fallback"),
        ("/scores", json!([1, 2]), "scores"),
        ("/winner", json!(4), "winner"),
        ("/signature", json!(5), "signature"),
    ] {
        broken(&folder, &with(&replay, pointer, value), 2, &[fragment]);
    }
    for field in [
        "format",
        "version",
        "rules",
        "first_game",
        "hands",
        "leader",
        "events",
        "declarer",
        "declared_result",
        "winner",
        "plays",
        "left",
        "bombs",
        "pay_all",
        "scores",
        "next_leader",
        "signature",
    ] {
        let mut without = replay.clone();
        without.as_object_mut().unwrap().remove(field);
        broken(&folder, &without, 2, &[field, "missing"]);
    }
    // What a name that stands twice says, depends on the reader: first the wrong scores, then the right ones.
    let file = folder.join("twice.json");
    let text = replay.to_string();
    fs::write(&file, text.replacen('{', "{\"scores\":[99,-50,-49],", 1)).unwrap();
    let run = replay_all(&[file]);
    assert_eq!(run.status, 2);
    assert!(
        run.err
            .contains("document: not JSON: 'scores' stands there twice"),
        "{run:?}"
    );
    let file = folder.join("twice-deep.json");
    fs::write(&file, text.replace("\"seat\":", "\"seat\":3,\"seat\":")).unwrap();
    assert!(replay_all(&[file])
        .err
        .contains("events[0]: not JSON: 'seat' stands there twice"));
    // Editors and shells of Windows put a byte order mark in front.
    let file = folder.join("mark.json");
    fs::write(&file, format!("\u{feff}{text}")).unwrap();
    assert_eq!(replay_all(&[file]).status, 0);
    let file = folder.join("text.json");
    fs::write(&file, "not a replay").unwrap();
    assert_eq!(replay_all(&[file]).status, 2);
    assert_eq!(replay_all(&[folder.join("absent.json")]).status, 1);
}

#[test]
fn a_deal_without_a_seed_and_unknown_fields() {
    let folder = fresh_folder("free");
    let replay = load(&write_series(&folder, "classic16", "pdkbot", "1")[0]);
    let mut free = with(&replay, "/seed", Value::Null);
    free["series_seed"] = Value::Null;
    free["room"] = json!("east");
    holds(&folder, &free);
    for event in free["events"].as_array_mut().unwrap() {
        event.as_object_mut().unwrap().remove("candidates");
        event.as_object_mut().unwrap().remove("seed");
    }
    holds(&folder, &free);
    broken(
        &folder,
        &with(&free, "/scores/0", json!(1234)),
        1,
        &["scores"],
    );
    broken(
        &folder,
        &with(&free, "/hands/0", free["hands"][1].clone()),
        1,
        &["hands"],
    );
}

#[test]
fn r03_the_leader_of_the_game_before_decides() {
    let folder = fresh_folder("leaders");
    let files = write_series(&folder, "classic16", "random", "2");
    assert_eq!(replay_all(&files).status, 0);
    // A second game that is right in itself, but was led by somebody else.
    let other = fresh_folder("leaders-other");
    let lead = |files: &[PathBuf]| load(&files[1])["leader"].clone();
    let strangers = write_series(&other, "classic16", "pdkbot", "2");
    assert_ne!(lead(&files), lead(&strangers));
    // It is told as a game of the same run: same folder, rules and bots.
    let mut passed_off = load(&strangers[1]);
    passed_off["bots"] = load(&files[0])["bots"].clone();
    let second = folder.join("second.json");
    std::fs::write(&second, passed_off.to_string()).unwrap();
    let run = replay_all(&[files[0].clone(), second]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.err.contains("leader"), "{run:?}");
    // Games of two runs from one seed have nothing to do with each other, in whatever order they come.
    let mixed = [&files[..1], &strangers[..1], &files[1..], &strangers[1..]].concat();
    assert_eq!(replay_all(&mixed).status, 0);
    assert_eq!(replay_all(&strangers[1..]).status, 0);
}

#[test]
fn every_file_is_checked_and_the_worst_decides() {
    let folder = fresh_folder("several");
    let files = write_series(&folder, "classic16", "pdkbot", "1");
    let good = files[0].to_str().unwrap();
    let wrong = folder.join("wrong.json");
    let changed = with(&load(&files[0]), "/scores/0", json!(1234));
    fs::write(&wrong, changed.to_string()).unwrap();
    let wrong = wrong.to_str().unwrap();
    let none = folder.join("none.json");
    fs::write(&none, "{}").unwrap();
    let none = none.to_str().unwrap();
    assert_eq!(pdk(&["replay", wrong, good]).status, 1);
    let run = pdk(&["replay", "--json", none, wrong, good]);
    assert_eq!(run.status, 2);
    let report: Value = serde_json::from_str(&run.out).unwrap();
    let oks: Vec<&Value> = report["files"]
        .as_array()
        .unwrap()
        .iter()
        .map(|file| &file["ok"])
        .collect();
    assert_eq!(oks, [&json!(false), &json!(false), &json!(true)]);
    assert!(report["files"][1]["problem"]
        .as_str()
        .unwrap()
        .contains("scores"));
    assert_eq!(pdk(&["replay", "--rules", "classic16", good]).status, 0);
    assert_eq!(pdk(&["replay", "--rules", "guanpai", good]).status, 1);
}
