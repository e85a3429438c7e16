//! The fuzz of `pdk_net_inputs`, `pdk_net_play` and `pdk_net_baozhuang`.

use super::callers::{Call, InStruct, OutList, OutStruct};
use super::fuzz::{check_play, Question, Round};
use super::memory::Input;
use pdkbot::ffi::*;
use pdkbot::rng::Rng;
use std::mem::size_of;
use std::ptr;

/// The most inputs that a list is given room for.
const MOST_INPUTS: u32 = 16_384;

/// Calls each of them once.
pub(super) fn ask(round: &mut Round, question: &Question) {
    let features = inputs(round);
    play(round, question, features);
    bao_zhuang(round, question, features);
}

/// How many inputs there are.
fn inputs(round: &mut Round) -> u32 {
    let mut out = OutStruct::new::<PdkNetInputs>(&mut round.rng);
    let call = round.call("pdk_net_inputs");
    // SAFETY: null, or memory as long as its size field says.
    let status = unsafe { pdk_net_inputs(out.pointer()) };
    round.status(&call, status, out.usable);
    out.check::<PdkNetInputs>(&call, status, out.usable);
    let mut right = PdkNetInputs::default();
    // SAFETY: a struct of its size.
    assert_eq!(unsafe { pdk_net_inputs(&mut right) }, PDK_OK);
    right.count
}

/// The two lists that come out.
struct Lists {
    rows: OutList,
    inputs: OutList,
}

impl Lists {
    fn new(rng: &mut Rng) -> Lists {
        let mut lists = Lists {
            rows: OutList::new::<PdkNetRow>(rng, true),
            inputs: OutList::of::<u16>(rng, false, MOST_INPUTS),
        };
        lists.rows.of_two = true;
        lists.inputs.of_two = true;
        lists
    }

    fn usable(&self) -> bool {
        self.rows.usable && self.inputs.usable
    }

    /// The rows on success, each with inputs of its own that there are, each once.
    fn check(&self, call: &Call, status: i32, features: u32) -> Vec<PdkNetRow> {
        let rows = self.rows.check::<PdkNetRow>(call, status, self.usable());
        let inputs = self.inputs.check::<u16>(call, status, self.usable());
        let too_long = self.rows.overflows() || self.inputs.overflows();
        call.holds(status != PDK_ERR_CAPACITY || too_long, "two lists that fit");
        let mut next = 0;
        for row in &rows {
            let sized = row.struct_size as usize == size_of::<PdkNetRow>();
            call.holds(sized && row.reserved == 0, "a row's size and its zeros");
            call.holds(row.first_input == next, "where the inputs of a row start");
            next += row.input_count;
            let ends = row.kind == PDK_NET_ROW_END;
            call.holds(ends == (row.input_count == 0), "an end with inputs");
            let mut own = inputs[row.first_input as usize..next as usize].to_vec();
            call.holds(own.iter().all(|&one| u32::from(one) < features), "an input");
            own.sort_unstable();
            call.holds(own.windows(2).all(|two| two[0] < two[1]), "an input twice");
        }
        call.holds(inputs.len() == next as usize, "inputs of no row");
        rows
    }
}

fn play(round: &mut Round, question: &Question, features: u32) {
    let rng = &mut round.rng;
    let view = InStruct::new(rng, &question.view);
    let mut lists = Lists::new(rng);
    let allowed: Vec<u64> = match rng.below(64) {
        0 => question
            .allowed
            .iter()
            .copied()
            .cycle()
            .take(1100)
            .collect(),
        _ => question.allowed.clone(),
    };
    let words: Vec<u8> = allowed.iter().flat_map(|w| w.to_ne_bytes()).collect();
    let list = Input::new(rng, &words);
    let no_list = rng.below(24) == 0;
    let place = if no_list { ptr::null() } else { list.pointer() };
    let call = round.call("pdk_net_play");
    // SAFETY: null, or memory as long as the size fields and the counts say.
    let status = unsafe {
        pdk_net_play(
            view.pointer(),
            place,
            allowed.len() as u32,
            lists.rows.pointer(),
            lists.rows.capacity,
            lists.rows.needed(),
            lists.inputs.pointer(),
            lists.inputs.capacity,
            lists.inputs.needed(),
        )
    };
    let inner = question.view.rules.struct_size as usize == size_of::<PdkRules>();
    let listed = !no_list || allowed.is_empty();
    round.status(
        &call,
        status,
        view.usable && inner && listed && lists.usable(),
    );
    view.check(&call);
    call.holds(
        list.is_unchanged(),
        "the list of allowed plays was written to",
    );
    for row in lists.check(&call, status, features) {
        check_play(&call, question, row.cards, row.is_pass, &[row.p_win]);
        call.holds(row.kind != PDK_NET_ROW_BEFORE_LEAD, "no move of the game");
    }
}

fn bao_zhuang(round: &mut Round, question: &Question, features: u32) {
    let rng = &mut round.rng;
    let view = InStruct::new(rng, &question.view);
    let mut lists = Lists::new(rng);
    let call = round.call("pdk_net_baozhuang");
    // SAFETY: null, or memory as long as the size fields and the counts say.
    let status = unsafe {
        pdk_net_baozhuang(
            view.pointer(),
            lists.rows.pointer(),
            lists.rows.capacity,
            lists.rows.needed(),
            lists.inputs.pointer(),
            lists.inputs.capacity,
            lists.inputs.needed(),
        )
    };
    let inner = question.view.rules.struct_size as usize == size_of::<PdkRules>();
    round.status(&call, status, view.usable && inner && lists.usable());
    view.check(&call);
    let rows = lists.check(&call, status, features);
    let ordinary = |row: &&PdkNetRow| row.kind == PDK_NET_ROW_BEFORE_LEAD;
    if status == PDK_OK {
        let count = rows.iter().rev().take_while(ordinary).count();
        call.holds((1..=3).contains(&count), "ordinary games at the end");
        let all = rows.iter().filter(ordinary).count();
        call.holds(all == count && all < rows.len(), "leads before them");
    }
}
