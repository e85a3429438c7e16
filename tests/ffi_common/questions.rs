//! Questions in order: turns of games of random play, as a host would ask about them.

use pdkbot::bots::{BotKind, Limits};
use pdkbot::ffi::*;
use pdkbot::game::{Phase, Position, Start};
use pdkbot::rng::Rng;
use pdkbot::rules::RuleSet;

/// The rules of a preset as the library gives them.
pub fn preset(number: u32) -> PdkRules {
    let mut rules = PdkRules::default();
    // SAFETY: a struct of its size.
    assert_eq!(unsafe { pdk_rules_preset(number, &mut rules) }, PDK_OK);
    rules
}

/// The default options.
pub fn default_options() -> PdkOptions {
    let mut options = PdkOptions::default();
    // SAFETY: a struct of its size.
    assert_eq!(unsafe { pdk_options_default(&mut options) }, PDK_OK);
    options
}

/// The presets by number.
pub const PRESETS: [(u32, fn() -> RuleSet); 3] = [
    (PDK_PRESET_GUANPAI, RuleSet::guanpai),
    (PDK_PRESET_CLASSIC16, RuleSet::classic16),
    (PDK_PRESET_CLASSIC15, RuleSet::classic15),
];

/// Some turn of a game of random play under one of the presets; either phase.
pub fn question(rng: &mut Rng) -> PdkView {
    let (game, preset_number) = turn(rng);
    flat(&game, preset(preset_number))
}

/// The same with all hands open, and the number of its preset.
pub fn turn(rng: &mut Rng) -> (Position, u32) {
    let (number, rules) = &PRESETS[rng.below(3) as usize];
    let mut game = Position::deal(&rules(), rng.next_u64(), Start::First).unwrap();
    let bot = BotKind::Random.build();
    for _ in 0..rng.below(40) {
        let limits = Limits {
            seed: rng.next_u64(),
            ..Default::default()
        };
        let before = game.clone();
        match game.phase().unwrap() {
            Phase::BaoZhuang => game.answer_bao_zhuang(rng.below(8) == 0).unwrap(),
            Phase::Play => {
                let decision = bot.decide_play(&game.view(), None, &limits);
                game.play(decision.cards).unwrap();
            }
        }
        if game.phase().is_none() {
            game = before;
            break;
        }
    }
    (game, *number)
}

/// What the seat whose turn it is may see, as a flat view.
pub fn flat(game: &Position, rules: PdkRules) -> PdkView {
    let facts = game.facts();
    let playing = facts.phase == Phase::Play;
    let mut view = PdkView {
        phase: if playing {
            PDK_PHASE_PLAY
        } else {
            PDK_PHASE_BAO_ZHUANG
        },
        seat: facts.seat.number(),
        table_seat: facts.table_seat.map_or(0, |seat| seat.number()),
        declarer: game
            .declarer()
            .filter(|_| playing)
            .map_or(0, |seat| seat.number()),
        left: facts.left,
        bombs: facts.bombs,
        refused: facts
            .refused
            .iter()
            .rev()
            .fold(0, |bits, &refused| bits << 1 | u8::from(refused)),
        hand: facts.hand.bits(),
        table: facts.table.bits(),
        must_contain: facts.must_contain.bits(),
        history_len: facts.history.len() as u32,
        rules,
        ..PdkView::default()
    };
    for (word, turn) in view.history.iter_mut().zip(&facts.history) {
        *word = turn.word();
    }
    view
}
