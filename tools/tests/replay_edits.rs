//! Single random edits of many replays. Each is refused, and the step is named where a step was touched, or it is
//! harmless: what the file says of the game is the same (a name, a bot's own figure, a time, a word about a fallback),
//! or less (a seed or a shape is gone), or the game holds just as well under the rules or the first game it now names.

use pdk_tools::replay::{check, document, read, Replay, ReplayAnswer};
use pdk_tools::series::Series;
use pdkbot::bots::BotSpec;
use pdkbot::rng::Rng;
use serde_json::{json, Value};
use std::collections::BTreeMap;

const SEED: u64 = 0x5044_4B07;

/// Documents of whole games under several rules, some steps marked as a fallback's.
fn replays() -> Vec<String> {
    let mut texts = Vec::new();
    for (rules, bot) in [
        ("guanpai", "ismcts:5"),
        ("guanpai,bao_zhuang=close_all", "random"),
        (
            "classic15,last_single=pay_all,heart10=double,anti_spring=on",
            "pdkbot",
        ),
        (
            "classic16,ace_bomb=natural,bomb_split=off,bomb_settle=always,must_beat=off",
            "random",
        ),
        (
            "classic16,first_must_contain_spade3=off,later_lead=spade3",
            "random",
        ),
    ] {
        let bot: BotSpec = bot.parse().unwrap();
        let rules = rules.parse().unwrap();
        let mut series = Series::new(rules, [bot; 3], SEED);
        series.record(true);
        for _ in 0..4 {
            let game = series.play_next().unwrap();
            let text = serde_json::to_string(&document(&rules, &[bot; 3], SEED, &game)).unwrap();
            let marked = "\"fallback\":\"x\",\"fallback_kind\":\"late\"";
            texts.push(text.replacen("\"fallback\":\"\"", marked, 2));
        }
    }
    texts
}

fn verdict(bytes: &[u8]) -> Result<Replay, String> {
    let replay = read(bytes).map_err(|error| error.to_string())?;
    check(&replay, None).map_err(|error| error.to_string())?;
    Ok(replay)
}

/// The number of the step that a message names.
fn named_step(message: &str) -> Option<usize> {
    let number = message.strip_prefix("events[")?;
    number[..number.find(']')?].parse().ok()
}

fn less_or_same<T: PartialEq>(changed: Option<T>, original: Option<T>) -> bool {
    changed.is_none() || changed == original
}

/// Why an edit does no harm; `None` when it does.
fn harmless(original: &Replay, changed: &Replay) -> Option<&'static str> {
    let said = |replay: &Replay| {
        let mut text = format!(
            "{:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {}",
            replay.hands,
            replay.leader,
            replay.declarer,
            replay.declared_result,
            replay.winner,
            replay.plays,
            replay.left,
            replay.bombs,
            replay.pay_all,
            replay.scores,
            replay.next_leader,
            replay.signature
        );
        let mut declared = false;
        for event in &replay.events {
            text += &match &event.answer {
                // R45: after a yes an answer counts for nothing.
                ReplayAnswer::BaoZhuang(_) if declared => format!(" {}", event.seat),
                ReplayAnswer::BaoZhuang(declare) => {
                    declared |= declare;
                    format!(" {} {declare}", event.seat)
                }
                ReplayAnswer::Play(shown) => format!(
                    " {} {} {:?} {:?} {:?} {} {}",
                    event.seat,
                    shown.table,
                    shown.table_seat,
                    shown.left,
                    shown.bombs,
                    shown.must_contain,
                    shown.cards
                ),
            };
        }
        text
    };
    let less = less_or_same(changed.series, original.series)
        && less_or_same(changed.seed, original.seed)
        && changed
            .events
            .iter()
            .zip(&original.events)
            .all(|(one, other)| {
                less_or_same(one.seed, other.seed)
                    && match (&one.answer, &other.answer) {
                        // A play of two readings has two right names.
                        (ReplayAnswer::Play(one), ReplayAnswer::Play(other)) => {
                            let tail = |name: &Option<String>| {
                                name.as_deref().map_or(false, |name| name.ends_with("Dai"))
                            };
                            less_or_same(one.shape.as_ref(), other.shape.as_ref())
                                || tail(&one.shape) != tail(&other.shape)
                        }
                        _ => true,
                    }
            });
    if said(original) != said(changed) || !less {
        return None;
    }
    if changed.rules != original.rules {
        return Some("rules under which the game holds, too");
    }
    if changed.first_game != original.first_game {
        return Some("a first game or a later one with the same leader and duty");
    }
    Some("a name, a figure, a time, a word, or less than before")
}

/// One edit of a value: what it is at, and the document.
fn edit(rng: &mut Rng, document: &Value) -> (String, Value) {
    let mut paths = Vec::new();
    list_paths(document, String::new(), &mut paths);
    if rng.below(4) == 0 {
        // What stands beside the steps would seldom be met.
        paths.retain(|path| !path.starts_with("/events/"));
    }
    let path = paths[rng.below(paths.len() as u32) as usize].clone();
    let mut changed = document.clone();
    let place = changed.pointer_mut(&path).unwrap();
    let other = document
        .pointer(&paths[rng.below(paths.len() as u32) as usize])
        .unwrap();
    match place {
        Value::Array(items) if !items.is_empty() => {
            let count = items.len();
            let at = rng.below(count as u32) as usize;
            match rng.below(3) {
                0 => drop(items.remove(at)),
                1 => items.insert(at, items[at].clone()),
                _ => items.swap(at, (at + 1) % count),
            }
            return (format!("{path}/{at}"), changed);
        }
        Value::Object(fields) if !fields.is_empty() => {
            let at = rng.below(fields.len() as u32) as usize;
            let name = fields.keys().nth(at).unwrap().clone();
            fields.remove(&name);
            return (format!("{path}/{name}"), changed);
        }
        _ => {}
    }
    *place = match (&*place, rng.below(4)) {
        (Value::Bool(flag), _) => json!(!*flag),
        (Value::Number(number), 0 | 1) => json!(number.as_f64().unwrap() as i64 + 1),
        (Value::Number(number), 2) => json!(number.as_f64().unwrap() as i64 - 1),
        (Value::String(text), _) if path == "/rules" => {
            let option = ["base=7", "must_beat=off", "heart10=double", "bare_plane=on"]
                [rng.below(4) as usize];
            json!(format!("{text},{option}"))
        }
        (Value::String(text), 0) => json!(text.get(1..).unwrap_or("x")),
        (Value::String(text), 1) => json!(format!("{text} 4D").trim()),
        (_, 2) => Value::Null,
        _ => other.clone(),
    };
    (path, changed)
}

fn list_paths(value: &Value, path: String, paths: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            list_paths(value, format!("{path}/{name}"), paths);
        }),
        Value::Array(items) => items.iter().enumerate().for_each(|(item, value)| {
            list_paths(value, format!("{path}/{item}"), paths);
        }),
        _ => {}
    }
    if !path.is_empty() {
        paths.push(path);
    }
}

#[test]
fn an_edit_is_refused_by_its_step_or_harmless() {
    let mut reasons: BTreeMap<String, u32> = BTreeMap::new();
    let mut rng = Rng::from_seed(SEED);
    for text in replays() {
        let document: Value = serde_json::from_str(&text).unwrap();
        let original = verdict(text.as_bytes()).unwrap();
        for _ in 0..120 {
            let (path, changed) = edit(&mut rng, &document);
            let what = format!("seed {SEED:#x}, {}, {path}", original.rules);
            let reason = match verdict(changed.to_string().as_bytes()) {
                Ok(changed) => harmless(&original, &changed)
                    .unwrap_or_else(|| panic!("{what}: taken"))
                    .to_string(),
                Err(message) => {
                    let mut parts = path.split('/').skip(1);
                    let step = match (parts.next(), parts.next()) {
                        (Some("events"), Some(step)) => step.parse::<usize>().ok(),
                        _ => None,
                    };
                    if let Some(step) = step {
                        // Another answer may be legal: then a later step, or the end, no longer fits.
                        let field = parts.next();
                        let spreads = matches!(field, Some("cards" | "declare") | None);
                        let named = named_step(&message);
                        let good = match named {
                            Some(named) if spreads => named >= step,
                            Some(named) => named == step,
                            None => spreads,
                        };
                        assert!(good, "{what}: {message}");
                        assert!(!message.is_empty());
                        "refused by its step".to_string()
                    } else {
                        assert!(message.contains(':'), "{what}: {message}");
                        "refused".to_string()
                    }
                }
            };
            *reasons.entry(reason).or_insert(0) += 1;
        }
    }
    for (reason, number) in [("refused by its step", 800), ("refused", 50)] {
        assert!(reasons[reason] > number, "{reasons:?}");
    }
    assert!(reasons.len() >= 4, "{reasons:?}");
}

#[test]
fn a_cut_document_is_refused_by_the_step_where_it_ends() {
    let mut rng = Rng::from_seed(SEED + 1);
    for text in replays() {
        let (first, last) = (
            text.find("\"events\":[").unwrap() + 10,
            text.find("],\"declarer\"").unwrap(),
        );
        for _ in 0..40 {
            let cut = rng.below(text.len() as u32) as usize;
            let message = verdict(&text.as_bytes()[..cut]).unwrap_err();
            assert!(message.contains("not JSON"), "{message}");
            if (first..=last).contains(&cut) {
                let begun = text
                    .match_indices("{\"ask\"")
                    .filter(|&(start, _)| start < cut)
                    .count();
                let named = named_step(&message).unwrap_or_else(|| panic!("{message}"));
                let between = text[..cut].ends_with(',') || begun == 0;
                assert!(
                    named + 1 == begun || (between && named == begun),
                    "cut at {cut}: {message}"
                );
            }
        }
    }
}

/// Bytes that may turn one thing into another, and some that belong nowhere.
const LIKELY: &[u8] = b" \"{}[]:,0123456789abcxyzACDHJKQST\\-.\xff";

#[test]
fn a_changed_byte_is_refused_or_harmless() {
    let mut rng = Rng::from_seed(SEED + 2);
    let mut refused = 0;
    for text in replays() {
        let original = verdict(text.as_bytes()).unwrap();
        for _ in 0..120 {
            let mut bytes = text.clone().into_bytes();
            let at = rng.below(bytes.len() as u32) as usize;
            bytes[at] = LIKELY[rng.below(LIKELY.len() as u32) as usize];
            match verdict(&bytes) {
                Ok(changed) => assert!(
                    harmless(&original, &changed).is_some(),
                    "byte {at} became {}: {}",
                    bytes[at],
                    String::from_utf8_lossy(&bytes[at.saturating_sub(30)..at + 10])
                ),
                Err(message) => {
                    refused += 1;
                    assert!(message.contains(':'), "{message}");
                }
            }
        }
    }
    assert!(refused > 1000, "{refused}");
}

#[test]
fn fallbacks_are_counted_by_kind() {
    for text in replays() {
        let replay = verdict(text.as_bytes()).unwrap();
        let kinds: Vec<&str> = replay
            .events
            .iter()
            .filter_map(|event| event.fallback)
            .collect();
        assert_eq!(kinds, ["late", "late"]);
        for (changed, message) in [
            (
                text.replacen("\"fallback\":\"x\"", "\"fallback\":\"\"", 1),
                "although no fallback answered",
            ),
            (
                text.replacen("\"late\"", "\"lately\"", 1),
                "which is no kind of fallback",
            ),
            (text.replacen("\"late\"", "7", 1), "7 is not"),
        ] {
            let found = verdict(changed.as_bytes()).unwrap_err();
            assert!(
                found.starts_with("events[0].fallback_kind: ") && found.contains(message),
                "{found}"
            );
        }
        let unnamed = text.replace(",\"fallback_kind\":\"late\"", "");
        let unnamed = verdict(unnamed.as_bytes()).unwrap();
        assert_eq!(
            unnamed
                .events
                .iter()
                .filter_map(|event| event.fallback)
                .collect::<Vec<_>>(),
            ["unnamed", "unnamed"]
        );
    }
}
