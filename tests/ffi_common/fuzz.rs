//! One round of the fuzz: every export once, on questions in order of which something was changed, or on bytes at random.
//! A round depends on its number alone.

use super::callers::{Call, InStruct, OutList, OutStruct, Tally};
use super::fuzz_endgame::solve_endgame;
use super::fuzz_net;
use super::memory::{Input, Output};
use super::questions::{default_options, question};
use pdkbot::cards::CardSet;
use pdkbot::ffi::*;
use pdkbot::rng::{series_seed, Rng};
use std::ffi::CStr;
use std::mem::size_of;
use std::ptr;

/// Where the rounds start.
const SEED: u64 = 0x5044_4B03;

/// Overwrites bytes of a value at random, from this place on.
pub(super) fn change<T: Copy>(value: &mut T, rng: &mut Rng, times: u32, from: usize, to: usize) {
    for _ in 0..times {
        let place = from + rng.below((to - from) as u32) as usize;
        let byte = match rng.below(4) {
            0 => 0,
            1 => 1 << rng.below(8),
            2 => rng.below(5) as u8,
            _ => rng.next_u64() as u8,
        };
        assert!(place < size_of::<T>());
        // SAFETY: the place is within the struct, of which any bit pattern is a value.
        unsafe { ptr::write((value as *mut T).cast::<u8>().add(place), byte) };
    }
}

/// Everything that may come in.
pub(super) struct Question {
    pub(super) view: PdkView,
    options: PdkOptions,
    outcome: PdkOutcome,
    pub(super) allowed: Vec<u64>,
    cards: u64,
}

impl Question {
    fn new(rng: &mut Rng) -> Question {
        let mut view = question(rng);
        let mut options = default_options();
        let left = [rng.below(4) as u8, rng.below(17) as u8, rng.below(17) as u8];
        let mut outcome = PdkOutcome {
            left,
            ..PdkOutcome::default()
        };
        options.bot = 1 + rng.below(7);
        if options.bot == PDK_BOT_LEVEL {
            options.level = 1 + rng.below(PDK_MAX_LEVEL);
        }
        options.seed = rng.next_u64();
        options.time_budget_us = match rng.below(6) {
            0 => rng.next_u64() >> rng.below(64),
            _ => 0,
        };
        match rng.below(10) {
            // All but the sizes at random: what does not even look like a question.
            0 => {
                change(&mut view, rng, 3000, 4, size_of::<PdkView>());
                change(&mut options, rng, 100, 4, size_of::<PdkOptions>());
                change(&mut outcome, rng, 60, 4, size_of::<PdkOutcome>());
                view.rules.struct_size = size_of::<PdkRules>() as u32;
            }
            1 => change(&mut options, rng, 2, 0, size_of::<PdkOptions>()),
            // The view without its history; the rules are the end of it.
            2..=4 => {
                let times = 1 + rng.below(3);
                change(&mut view, rng, times, 0, 104);
            }
            5 => {
                let place = rng.below(view.history_len.max(1)) as usize;
                view.history[place] ^= 1 << rng.below(64);
            }
            6 => change(&mut outcome, rng, 3, 4, size_of::<PdkOutcome>()),
            7 => put_any_cards_on_the_table(&mut view, rng),
            8 => options.max_simulations = rng.below(2),
            _ => {}
        }
        // Bounds the work, not the paths.
        options.max_simulations = options.max_simulations.min(2);
        if options.max_simulations == 0 {
            options.time_budget_us = options.time_budget_us.min(50);
        }
        let cards = match rng.below(3) {
            0 => view.hand,
            1 => rng.next_u64() & rng.next_u64() & rng.next_u64(),
            _ => view.rules.deck & rng.next_u64() & rng.next_u64(),
        };
        Question {
            allowed: allowed(&view, rng),
            cards,
            view,
            options,
            outcome,
        }
    }
}

/// Any cards on the table, in a game of which nothing else is known.
fn put_any_cards_on_the_table(view: &mut PdkView, rng: &mut Rng) {
    view.history_len = 0;
    view.history = [0; PDK_MAX_TURNS];
    view.table_seat = 0;
    view.table = rng.next_u64() & rng.next_u64() & rng.next_u64() & view.rules.deck & !view.hand;
    view.must_contain = 0;
    view.left = view.left.map(|left| left.min(8));
    view.left[usize::from(view.seat) - 1] = view.hand.count_ones() as u8;
}

/// A host's list: parts of the hand, the whole of it, passes, and what is not in it.
fn allowed(view: &PdkView, rng: &mut Rng) -> Vec<u64> {
    let lowest = |cards: u64| cards & cards.wrapping_neg();
    let pair = lowest(view.hand) | lowest(view.hand & view.hand.wrapping_sub(1));
    let count = match rng.below(16) {
        0 => rng.below(200),
        _ => rng.below(5),
    };
    (0..count)
        .map(|_| match rng.below(12) {
            0..=2 => view.hand & rng.next_u64(),
            3..=5 => lowest(view.hand & rng.next_u64()),
            6..=7 => pair,
            8..=9 => view.hand,
            10 => 0,
            _ => rng.next_u64() >> rng.below(64),
        })
        .collect()
}

/// The state of one round.
pub(super) struct Round<'a> {
    number: u64,
    pub(super) rng: Rng,
    tally: &'a mut Tally,
}

impl Round<'_> {
    pub(super) fn call(&mut self, export: &'static str) -> Call {
        self.tally.calls += 1;
        self.tally.exports.insert(export);
        Call {
            round: self.number,
            export,
        }
    }

    /// Null pointers and sizes come before everything else, and are never said of what has none of these faults.
    pub(super) fn status(&mut self, call: &Call, status: i32, usable: bool) {
        let known =
            (PDK_ERR_ALLOWED_COUNT..=PDK_OK).contains(&status) && status != PDK_ERR_INTERNAL;
        call.holds(known, &format!("status {status}"));
        let refused = status == PDK_ERR_NULL || status == PDK_ERR_STRUCT_SIZE;
        call.holds(refused != usable, &format!("status {status} for this"));
        self.tally.statuses.insert(status);
    }
}

/// Calls every export once.
pub fn round(number: u64, tally: &mut Tally) {
    let mut round = Round {
        number,
        rng: Rng::from_seed(series_seed(SEED, number)),
        tally,
    };
    let question = Question::new(&mut round.rng);
    ask_for_texts(&mut round);
    ask_for_starts(&mut round);
    decide_play(&mut round, &question);
    decide_bao_zhuang(&mut round, &question);
    analyze_play(&mut round, &question);
    legal_plays(&mut round, &question);
    classify(&mut round, &question);
    deal_and_settle(&mut round, &question);
    solve_endgame(&mut round);
    fuzz_net::ask(&mut round, &question);
}

/// A number near those that mean something, or any.
fn near(rng: &mut Rng, most: u32) -> u32 {
    match rng.below(4) {
        0 => rng.next_u64() as u32,
        _ => rng.below(most),
    }
}

fn ask_for_texts(round: &mut Round) {
    let call = round.call("pdk_abi_version");
    call.holds(pdk_abi_version() == PDK_ABI_VERSION, "the version");
    let which = near(&mut round.rng, 20);
    let call = round.call("pdk_struct_size");
    let known = (PDK_STRUCT_RULES..=PDK_STRUCT_NET_ROW).contains(&which);
    call.holds((pdk_struct_size(which) > 0) == known, "a size");
    let status = 5 - near(&mut round.rng, 55) as i32;
    for (export, text) in [
        ("pdk_status_text", pdk_status_text(status)),
        ("pdk_version", pdk_version()),
    ] {
        let call = round.call(export);
        call.holds(!text.is_null(), "a text");
        // SAFETY: the header promises a text that lives for ever.
        let text = unsafe { CStr::from_ptr(text) }.to_bytes();
        call.holds(!text.is_empty() && text.is_ascii(), "an English text");
    }
}

fn ask_for_starts(round: &mut Round) {
    let number = near(&mut round.rng, 5);
    let mut out = OutStruct::new::<PdkRules>(&mut round.rng);
    let call = round.call("pdk_rules_preset");
    // SAFETY: null, or memory as long as its size field says.
    let status = unsafe { pdk_rules_preset(number, out.pointer()) };
    round.status(&call, status, out.usable);
    out.check::<PdkRules>(&call, status, out.usable);

    let mut out = OutStruct::new::<PdkOptions>(&mut round.rng);
    let call = round.call("pdk_options_default");
    // SAFETY: likewise.
    let status = unsafe { pdk_options_default(out.pointer()) };
    round.status(&call, status, out.usable);
    out.check::<PdkOptions>(&call, status, out.usable);

    let number = near(&mut round.rng, 12);
    let mut out = OutStruct::new::<PdkOptions>(&mut round.rng);
    let call = round.call("pdk_options_level");
    // SAFETY: likewise.
    let status = unsafe { pdk_options_level(number, out.pointer()) };
    round.status(&call, status, out.usable);
    out.check::<PdkOptions>(&call, status, out.usable);

    let (seed, index) = (round.rng.next_u64(), round.rng.next_u64());
    let mut word = Output::new(&mut round.rng, size_of::<u64>(), &[]);
    let usable = round.rng.below(24) > 0;
    let call = round.call("pdk_series_seed");
    let place = if usable {
        word.pointer()
    } else {
        ptr::null_mut()
    };
    // SAFETY: null, or a word.
    let status = unsafe { pdk_series_seed(seed, index, place) };
    round.status(&call, status, usable);
    call.holds(word.is_unchanged_behind(8), "bytes beside the seed");
}

/// What every play that is chosen must hold to.
pub(super) fn check_play(
    call: &Call,
    question: &Question,
    cards: u64,
    is_pass: u8,
    figures: &[f64],
) {
    let hand = question.view.hand;
    call.holds(cards & !hand == 0, "a card that is not in the hand");
    call.holds(is_pass == u8::from(cards == 0), "is_pass");
    let listed = question.allowed.is_empty() || question.allowed.contains(&cards);
    call.holds(listed, "a play that the host's list lacks");
    let chances = figures.iter().all(|figure| (0.0..=1.0).contains(figure));
    call.holds(chances, "a figure that is no chance");
}

fn decide_play(round: &mut Round, question: &Question) {
    let rng = &mut round.rng;
    let view = InStruct::new(rng, &question.view);
    let options = InStruct::new(rng, &question.options);
    let mut out = OutStruct::new::<PdkDecision>(rng);
    let words: Vec<u8> = question
        .allowed
        .iter()
        .flat_map(|w| w.to_ne_bytes())
        .collect();
    let list = Input::new(rng, &words);
    let no_list = rng.below(24) == 0;
    let count = question.allowed.len() as u32;
    let place = if no_list { ptr::null() } else { list.pointer() };
    let call = round.call("pdk_decide_play");
    // SAFETY: null, or memory as long as the size fields and the count say.
    let status = unsafe {
        pdk_decide_play(
            view.pointer(),
            place,
            count,
            options.pointer(),
            out.pointer(),
        )
    };
    let inner = question.view.rules.struct_size as usize == size_of::<PdkRules>();
    let listed = !no_list || count == 0;
    let usable = view.usable && inner && options.usable && out.usable && listed;
    round.status(&call, status, usable);
    view.check(&call);
    options.check(&call);
    call.holds(
        list.is_unchanged(),
        "the list of allowed plays was written to",
    );
    if let Some(decision) = out.check::<PdkDecision>(&call, status, out.usable) {
        let figures = [decision.p_win];
        check_play(&call, question, decision.cards, decision.is_pass, &figures);
        if question.allowed.is_empty() {
            check_legal(&call, &question.view, decision.cards);
        }
    }
}

/// A play of the bot's own is among the legal ones, by its ranks.
fn check_legal(call: &Call, view: &PdkView, cards: u64) {
    let mut plays = [0; PDK_MAX_PLAYS];
    let mut needed = 0;
    // SAFETY: a struct of its size and a list of its capacity.
    let status =
        unsafe { pdk_legal_plays(view, plays.as_mut_ptr(), plays.len() as u32, &mut needed) };
    call.holds(status == PDK_OK, "a decision where no play is legal");
    let ranks = |cards| CardSet::from_bits(cards).map(CardSet::counts);
    let legal = plays[..needed as usize]
        .iter()
        .any(|&play| ranks(play) == ranks(cards));
    call.holds(legal, "a play that is not legal");
}

fn decide_bao_zhuang(round: &mut Round, question: &Question) {
    let rng = &mut round.rng;
    let view = InStruct::new(rng, &question.view);
    let options = InStruct::new(rng, &question.options);
    let mut out = OutStruct::new::<PdkBaoZhuang>(rng);
    let call = round.call("pdk_decide_baozhuang");
    // SAFETY: null, or memory as long as the size fields say.
    let status = unsafe { pdk_decide_baozhuang(view.pointer(), options.pointer(), out.pointer()) };
    let inner = question.view.rules.struct_size as usize == size_of::<PdkRules>();
    let usable = view.usable && inner && options.usable && out.usable;
    round.status(&call, status, usable);
    view.check(&call);
    options.check(&call);
    if let Some(answer) = out.check::<PdkBaoZhuang>(&call, status, out.usable) {
        call.holds(answer.declare <= 1, "a yes that is none");
        call.holds((0.0..=1.0).contains(&answer.p_win), "no chance");
    }
}

fn analyze_play(round: &mut Round, question: &Question) {
    let rng = &mut round.rng;
    let view = InStruct::new(rng, &question.view);
    let options = InStruct::new(rng, &question.options);
    let mut out = OutStruct::new::<PdkDecision>(rng);
    let mut list = OutList::new::<PdkCandidate>(rng, true);
    let words: Vec<u8> = question
        .allowed
        .iter()
        .flat_map(|w| w.to_ne_bytes())
        .collect();
    let allowed = Input::new(rng, &words);
    let call = round.call("pdk_analyze_play");
    let capacity = list.capacity;
    let needed = list.needed();
    // SAFETY: null, or memory as long as the size fields and the counts say.
    let status = unsafe {
        pdk_analyze_play(
            view.pointer(),
            allowed.pointer(),
            question.allowed.len() as u32,
            options.pointer(),
            out.pointer(),
            list.pointer(),
            capacity,
            needed,
        )
    };
    let outputs = out.usable && list.usable;
    let inner = question.view.rules.struct_size as usize == size_of::<PdkRules>();
    round.status(
        &call,
        status,
        view.usable && inner && options.usable && outputs,
    );
    view.check(&call);
    options.check(&call);
    let decision = out.check::<PdkDecision>(&call, status, outputs);
    let candidates = list.check::<PdkCandidate>(&call, status, outputs);
    if let Some(decision) = decision {
        let chosen = |one: &PdkCandidate| one.cards == decision.cards;
        call.holds(
            candidates.iter().any(chosen),
            "a choice that is no candidate",
        );
        let count = candidates.len() as u32;
        call.holds(count == decision.candidates, "how many were compared");
    }
    for one in &candidates {
        let sized = one.struct_size as usize == size_of::<PdkCandidate>();
        call.holds(sized, "struct_size of an element");
        check_play(
            &call,
            question,
            one.cards,
            one.is_pass,
            &[one.p_win, one.share],
        );
    }
}

fn legal_plays(round: &mut Round, question: &Question) {
    let rng = &mut round.rng;
    let view = InStruct::new(rng, &question.view);
    let mut list = OutList::new::<u64>(rng, false);
    let call = round.call("pdk_legal_plays");
    let capacity = list.capacity;
    let needed = list.needed();
    // SAFETY: null, or memory as long as the size field and the capacity say.
    let status = unsafe { pdk_legal_plays(view.pointer(), list.pointer(), capacity, needed) };
    let inner = question.view.rules.struct_size as usize == size_of::<PdkRules>();
    round.status(&call, status, view.usable && inner && list.usable);
    view.check(&call);
    let plays = list.check::<u64>(&call, status, list.usable);
    for (index, &play) in plays.iter().enumerate() {
        call.holds(play & !question.view.hand == 0, "a card not in the hand");
        call.holds(
            play != 0 || index + 1 == plays.len(),
            "a pass that is not last",
        );
    }
}

fn classify(round: &mut Round, question: &Question) {
    let rng = &mut round.rng;
    let rules = InStruct::new(rng, &question.view.rules);
    let mut list = OutList::new::<PdkReading>(rng, true);
    let whole_hand = rng.below(3);
    let call = round.call("pdk_classify");
    let capacity = list.capacity;
    let needed = list.needed();
    // SAFETY: null, or memory as long as the size fields and the capacity say.
    let status = unsafe {
        pdk_classify(
            rules.pointer(),
            question.cards,
            whole_hand,
            list.pointer(),
            capacity,
            needed,
        )
    };
    round.status(&call, status, rules.usable && list.usable);
    rules.check(&call);
    for reading in list.check::<PdkReading>(&call, status, list.usable) {
        let shaped = (PDK_SHAPE_SINGLE..=PDK_SHAPE_BOMB).contains(&reading.shape);
        call.holds(shaped && reading.top_rank <= 12, "a reading that is none");
        let sized = reading.struct_size as usize == size_of::<PdkReading>();
        call.holds(sized, "struct_size of an element");
    }
}

fn deal_and_settle(round: &mut Round, question: &Question) {
    let rng = &mut round.rng;
    let rules = InStruct::new(rng, &question.view.rules);
    let mut out = OutStruct::new::<PdkDeal>(rng);
    let seed = rng.next_u64();
    let call = round.call("pdk_deal");
    // SAFETY: null, or memory as long as the size fields say.
    let status = unsafe { pdk_deal(rules.pointer(), seed, out.pointer()) };
    round.status(&call, status, rules.usable && out.usable);
    rules.check(&call);
    if let Some(deal) = out.check::<PdkDeal>(&call, status, out.usable) {
        let [one, two, three] = deal.hands;
        let whole = (one ^ two ^ three) == question.view.rules.deck;
        call.holds(whole, "hands that are not the deck");
    }

    let rng = &mut round.rng;
    let rules = InStruct::new(rng, &question.view.rules);
    let outcome = InStruct::new(rng, &question.outcome);
    let mut out = OutStruct::new::<PdkScores>(rng);
    let call = round.call("pdk_settle");
    // SAFETY: null, or memory as long as the size fields say.
    let status = unsafe { pdk_settle(rules.pointer(), outcome.pointer(), out.pointer()) };
    round.status(&call, status, rules.usable && outcome.usable && out.usable);
    rules.check(&call);
    outcome.check(&call);
    if let Some(scores) = out.check::<PdkScores>(&call, status, out.usable) {
        let sum: i64 = scores.score.iter().map(|&score| i64::from(score)).sum();
        call.holds(sum == 0, "scores that do not add up to zero");
    }
}
