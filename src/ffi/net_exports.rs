//! The exports for nets that are run elsewhere: which inputs there are, and which of them are on at a question.

#![allow(clippy::missing_safety_doc)]

use super::constants::*;
use super::decode;
use super::encode::shape_fields;
use super::flat::{read_words, with, Flat};
use super::guard::guard;
use super::net_types::{PdkNetInputs, PdkNetRow};
use super::status::{Fault, PDK_ERR_ALLOWED_COUNT, PDK_ERR_NULL};
use super::target::{Out, OutList};
use super::types::PdkView;
use crate::bots::{net_bao_zhuang, net_play, NetMove, NetWorth};
use crate::game::Phase;
use crate::net;

/// The list of inputs of this version's nets: its length and its hash.
#[no_mangle]
pub unsafe extern "C" fn pdk_net_inputs(out: *mut PdkNetInputs) -> i32 {
    // SAFETY: the header demands a struct of its size or null.
    guard(unsafe { Out::new(out) }, || {
        Ok(PdkNetInputs {
            count: net::INPUTS as u32,
            features: net::features_hash(),
            ..PdkNetInputs::cleared()
        })
    })
}

/// What a net is asked to value each play of the seat of `view`, in phase `PDK_PHASE_PLAY`: a row a move, as `PDK_BOT_NET`
/// compares them, and in `inputs` the numbers of the inputs that are on, row after row. The best row is the play.
///
/// `allowed` is as for `pdk_decide_play`, of at most `PDK_MAX_PLAYS` entries. Where either list is too short, both needed counts say
/// how long they are, and both lists are left as they were. A call takes 4 MiB of memory at the most.
#[no_mangle]
pub unsafe extern "C" fn pdk_net_play(
    view: *const PdkView,
    allowed: *const u64,
    allowed_count: u32,
    rows: *mut PdkNetRow,
    row_capacity: u32,
    rows_needed: *mut u32,
    inputs: *mut u16,
    input_capacity: u32,
    inputs_needed: *mut u32,
) -> i32 {
    // SAFETY: the header demands lists of their capacities and numbers, or null.
    let rows = unsafe { OutList::new(rows, row_capacity, rows_needed) };
    // SAFETY: the same.
    let inputs = unsafe { OutList::new(inputs, input_capacity, inputs_needed) };
    guard((rows, inputs), || {
        // Null and sizes come before contents.
        if allowed.is_null() && allowed_count > 0 {
            return Err(Fault(PDK_ERR_NULL));
        }
        // SAFETY: the header demands a struct of its size or null.
        let view = unsafe { with(view, |view| decode::view(view, Phase::Play))? };
        // Before the list is copied: each entry is a row.
        if allowed_count as usize > PDK_MAX_PLAYS {
            return Err(Fault(PDK_ERR_ALLOWED_COUNT));
        }
        // SAFETY: the header demands a list of `allowed_count` words; null goes with a count of 0.
        let allowed = decode::allowed(&view, &unsafe { read_words(allowed, allowed_count) })?;
        let mut question = Question::default();
        net_play(&view, allowed.as_ref())
            .iter()
            .for_each(|one| question.add_move(one));
        Ok((question.rows, question.inputs))
    })
}

/// What a net is asked about 包庄 for the seat of `view`, in phase `PDK_PHASE_BAO_ZHUANG`, as two lists like those of
/// `pdk_net_play`: the first leads of the game if the seat declares, the best of which is what declaring is worth; then
/// one to three `PDK_NET_ROW_BEFORE_LEAD`, the mean of whose points is what an ordinary game is worth. A net with maps for 包庄, as
/// the library's own may have, says by them what its figures are worth; a file of a net has them, and so have the metadata of an
/// ONNX file.
#[no_mangle]
pub unsafe extern "C" fn pdk_net_baozhuang(
    view: *const PdkView,
    rows: *mut PdkNetRow,
    row_capacity: u32,
    rows_needed: *mut u32,
    inputs: *mut u16,
    input_capacity: u32,
    inputs_needed: *mut u32,
) -> i32 {
    // SAFETY: the header demands lists of their capacities and numbers, or null.
    let rows = unsafe { OutList::new(rows, row_capacity, rows_needed) };
    // SAFETY: the same.
    let inputs = unsafe { OutList::new(inputs, input_capacity, inputs_needed) };
    guard((rows, inputs), || {
        // SAFETY: the header demands a struct of its size or null.
        let view = unsafe { with(view, |view| decode::view(view, Phase::BaoZhuang))? };
        let asked = net_bao_zhuang(&view);
        let mut question = Question::default();
        asked.leads.iter().for_each(|one| question.add_move(one));
        for inputs in &asked.ordinary {
            question.add(PDK_NET_ROW_BEFORE_LEAD, inputs, PdkNetRow::cleared());
        }
        Ok((question.rows, question.inputs))
    })
}

/// Rows, and the inputs of all of them one behind the other.
#[derive(Default)]
struct Question {
    rows: Vec<PdkNetRow>,
    inputs: Vec<u16>,
}

impl Question {
    fn add_move(&mut self, asked: &NetMove) {
        let (shape, top_rank, run_length) = shape_fields(asked.candidate.shape);
        let row = PdkNetRow {
            is_pass: u8::from(asked.candidate.cards.is_empty()),
            shape,
            top_rank,
            run_length,
            cards: asked.candidate.cards.bits(),
            ..PdkNetRow::cleared()
        };
        match &asked.worth {
            NetWorth::GoesOn { inputs, counted } => {
                let points = f64::from(*counted);
                self.add(PDK_NET_ROW_MOVE, inputs, PdkNetRow { points, ..row });
            }
            NetWorth::Ends { points, wins } => {
                let (points, p_win) = (f64::from(*points), f64::from(u8::from(*wins)));
                self.add(
                    PDK_NET_ROW_END,
                    &[],
                    PdkNetRow {
                        points,
                        p_win,
                        ..row
                    },
                );
            }
        }
    }

    fn add(&mut self, kind: u32, inputs: &[u16], row: PdkNetRow) {
        self.rows.push(PdkNetRow {
            kind,
            first_input: self.inputs.len() as u32,
            input_count: inputs.len() as u32,
            ..row
        });
        self.inputs.extend_from_slice(inputs);
    }
}
