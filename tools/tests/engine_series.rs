//! Whole games through the engine protocol: asked the questions of a series, the engine answers as the series did.

mod common;

use common::pdk_with_input;
use pdk_tools::series::{Answer, Event, Series};
use pdkbot::bots::BotSpec;
use pdkbot::game::{Declarer, Phase};
use pdkbot::rules::RuleSet;
use serde_json::{json, Value};

fn question(event: &Event) -> Value {
    let view = &event.view;
    let history: Vec<Value> = view
        .history
        .iter()
        .map(|turn| json!({"seat": turn.seat.number(), "cards": turn.cards.to_string()}))
        .collect();
    let refused: Vec<usize> = (1..=3).filter(|seat| view.refused[seat - 1]).collect();
    json!({
        "ask": match view.phase {
            Phase::BaoZhuang => "baozhuang",
            Phase::Play => "play",
        },
        "rules": view.rules.to_string(),
        "seat": view.seat.number(),
        "hand": view.hand.to_string(),
        "table": view.table.to_string(),
        "table_seat": view.table_seat.map_or(0, |seat| seat.number()),
        "left": view.left,
        "bombs": view.bombs,
        "history": history,
        "must_contain": view.must_contain.to_string(),
        "declarer": match view.declarer {
            Declarer::Seat(seat) => json!(seat.number()),
            Declarer::Nobody => json!(0),
            Declarer::Unknown => Value::Null,
        },
        "refused": refused,
        "seed": event.seed,
    })
}

fn answer(event: &Event) -> Value {
    match &event.answer {
        Answer::BaoZhuang(decision) => {
            json!({"declare": decision.declare, "p_win": decision.p_win})
        }
        Answer::Play(decision, _) => json!({"cards": decision.cards.to_string()}),
    }
}

#[test]
fn the_engine_answers_as_in_the_series() {
    for rules in [
        "guanpai",
        "guanpai,bao_zhuang=close_all",
        "classic16,last_single=pay_all,must_beat=off,later_lead=spade3",
        "classic15,triple_kickers=pair,bare_plane=on,plane_tail_follow=on",
    ] {
        for bot in ["pdkbot", "random", "ismcts:8"] {
            let rule_set: RuleSet = rules.parse().unwrap();
            let spec: BotSpec = bot.parse().unwrap();
            let mut series = Series::new(rule_set, [spec; 3], 5);
            series.record(true);
            let mut questions = String::new();
            let mut expected = Vec::new();
            for _ in 0..10 {
                for event in series.play_next().unwrap().events {
                    questions.push_str(&question(&event).to_string());
                    questions.push('\n');
                    expected.push(answer(&event).to_string());
                }
            }
            let run = pdk_with_input(&["engine", "--bot", bot], &questions);
            let lines = run.lines();
            assert_eq!(lines.len(), expected.len(), "{rules} {bot}");
            for ((line, expected), question) in lines.iter().zip(&expected).zip(questions.lines()) {
                // Texts: numbers that are read back may differ in their last bit.
                assert_eq!(line, expected, "{question}");
            }
        }
    }
}
