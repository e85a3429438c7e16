//! The functions of the C contract. Each goes through the guard and asks the core once; nothing is decided here.
//!
//! What every pointer must hold to is said once, in the header's introduction, and so are the clearing of outputs and
//! the meaning of lists.

#![allow(clippy::missing_safety_doc)]

use std::os::raw::c_char;
use std::ptr;

use super::constants::*;
use super::endgame_types::*;
use super::flat::{read, read_words, with, Flat};
use super::guard::{contain, guard};
use super::net_types::{PdkNetInputs, PdkNetRow};
use super::status::{
    self, Fault, PDK_ERR_CARD_OUTSIDE_DECK, PDK_ERR_INTERNAL, PDK_ERR_NULL, PDK_ERR_YES_NO,
};
use super::target::{OptionalList, Out, OutList, OutWord};
use super::types::*;
use super::{decode, encode, endgame};
use crate::bots::{PlayDecision, Thought};
use crate::game::Phase;
use crate::{net, rng, rules};

/// The version of this contract, `PDK_ABI_VERSION`.
#[no_mangle]
pub extern "C" fn pdk_abi_version() -> u32 {
    contain(0, || PDK_ABI_VERSION)
}

/// The version of the library and of the net in it, such as "0.1.0+net.LABEL.HASH": a semantic version, the net in its build
/// part. Static text.
#[no_mangle]
pub extern "C" fn pdk_version() -> *const c_char {
    contain(ptr::null(), || net::VERSION_FOR_C.as_ptr().cast())
}

/// What a status means, in English. Static text, never null, also for a number that is no status.
#[no_mangle]
pub extern "C" fn pdk_status_text(status: i32) -> *const c_char {
    // Never null, whatever happens.
    contain(status::text(PDK_ERR_INTERNAL), || status::text(status))
}

/// The size of a struct in bytes, `which` being a `PDK_STRUCT_*` number; 0 for any other number.
#[no_mangle]
pub extern "C" fn pdk_struct_size(which: u32) -> u32 {
    contain(0, || match which {
        PDK_STRUCT_RULES => PdkRules::size(),
        PDK_STRUCT_OPTIONS => PdkOptions::size(),
        PDK_STRUCT_VIEW => PdkView::size(),
        PDK_STRUCT_DECISION => PdkDecision::size(),
        PDK_STRUCT_CANDIDATE => PdkCandidate::size(),
        PDK_STRUCT_BAO_ZHUANG => PdkBaoZhuang::size(),
        PDK_STRUCT_READING => PdkReading::size(),
        PDK_STRUCT_DEAL => PdkDeal::size(),
        PDK_STRUCT_OUTCOME => PdkOutcome::size(),
        PDK_STRUCT_SCORES => PdkScores::size(),
        PDK_STRUCT_ENDGAME => PdkEndgame::size(),
        PDK_STRUCT_SOLVE_LIMITS => PdkSolveLimits::size(),
        PDK_STRUCT_SOLUTION => PdkSolution::size(),
        PDK_STRUCT_LINE_TURN => PdkLineTurn::size(),
        PDK_STRUCT_NET_INPUTS => PdkNetInputs::size(),
        PDK_STRUCT_NET_ROW => PdkNetRow::size(),
        _ => 0,
    })
}

/// The rules of a preset, `PDK_PRESET_*`.
#[no_mangle]
pub unsafe extern "C" fn pdk_rules_preset(preset: u32, out: *mut PdkRules) -> i32 {
    // SAFETY: the header demands a struct of its size or null.
    guard(unsafe { Out::new(out) }, || {
        Ok(encode::rules(&decode::preset(preset)?))
    })
}

/// Options to start from: `PDK_BOT_EXPERT`, 400 worlds, seed 0, no time limit, 8 MiB.
#[no_mangle]
pub unsafe extern "C" fn pdk_options_default(out: *mut PdkOptions) -> i32 {
    // SAFETY: the header demands a struct of its size or null.
    guard(unsafe { Out::new(out) }, || Ok(encode::default_options()))
}

/// Options to start from for `PDK_BOT_LEVEL` at a level, 1 to `PDK_MAX_LEVEL`; all else as `pdk_options_default` has it.
#[no_mangle]
pub unsafe extern "C" fn pdk_options_level(level: u32, out: *mut PdkOptions) -> i32 {
    // SAFETY: the header demands a struct of its size or null.
    guard(unsafe { Out::new(out) }, || encode::level_options(level))
}

/// The seed of game `index` (0, 1, ...) of a series: SplitMix64's first output from `seed + index`. It can be undone, so
/// do not make the seeds of questions from a game's seed by it alone: whoever is asked would know the deal.
#[no_mangle]
pub unsafe extern "C" fn pdk_series_seed(seed: u64, index: u64, out: *mut u64) -> i32 {
    // SAFETY: the header demands a number of the caller or null.
    guard(unsafe { OutWord::new(out) }, || {
        Ok(rng::series_seed(seed, index))
    })
}

/// Deals the deck of the rules to three seats. The same seed gives the same hands on every platform.
#[no_mangle]
pub unsafe extern "C" fn pdk_deal(rules: *const PdkRules, seed: u64, out: *mut PdkDeal) -> i32 {
    // SAFETY: the header demands a struct of its size or null.
    guard(unsafe { Out::new(out) }, || {
        // SAFETY: likewise.
        let rules = decode::rules(&unsafe { read(rules) }?)?;
        Ok(encode::deal(&rules, seed))
    })
}

/// The play that the bot of `options` chooses for the seat of `view`, in phase `PDK_PHASE_PLAY`.
///
/// `allowed` lists `allowed_count` plays of the host (its tips), exact cards; it may be null when the count is 0, and the
/// bot then makes its own. Otherwise the answer is one of them: an entry that is no shape is left out, an entry
/// without cards is a pass (left out on a free lead), and without such an entry the bot does not pass.
#[no_mangle]
pub unsafe extern "C" fn pdk_decide_play(
    view: *const PdkView,
    allowed: *const u64,
    allowed_count: u32,
    options: *const PdkOptions,
    out: *mut PdkDecision,
) -> i32 {
    // SAFETY: the header demands a struct of its size or null.
    guard(unsafe { Out::new(out) }, || {
        // SAFETY: likewise, and a list of `allowed_count` words or null.
        let decision = unsafe { think(view, allowed, allowed_count, options, None)? };
        Ok(encode::decision(&decision))
    })
}

/// Whether the bot of `options` declares 包庄 for the seat of `view`, in phase `PDK_PHASE_BAO_ZHUANG`.
#[no_mangle]
pub unsafe extern "C" fn pdk_decide_baozhuang(
    view: *const PdkView,
    options: *const PdkOptions,
    out: *mut PdkBaoZhuang,
) -> i32 {
    // SAFETY: the header demands a struct of its size or null.
    guard(unsafe { Out::new(out) }, || {
        // SAFETY: likewise. Null and sizes come before contents.
        let options = unsafe { read(options)? };
        // SAFETY: likewise.
        let view = unsafe { with(view, |view| decode::view(view, Phase::BaoZhuang))? };
        let (kind, limits) = decode::options(&options, 0)?;
        Ok(encode::bao_zhuang(
            &kind.build().decide_bao_zhuang(&view, &limits),
        ))
    })
}

/// As `pdk_decide_play`, and lists every play that the bot compared, in the bot's order.
#[no_mangle]
pub unsafe extern "C" fn pdk_analyze_play(
    view: *const PdkView,
    allowed: *const u64,
    allowed_count: u32,
    options: *const PdkOptions,
    out: *mut PdkDecision,
    list: *mut PdkCandidate,
    capacity: u32,
    needed: *mut u32,
) -> i32 {
    // SAFETY: the header demands a struct of its size, a list of `capacity` structs and a number, or null.
    let targets = unsafe { (Out::new(out), OutList::new(list, capacity, needed)) };
    guard(targets, || {
        let mut thoughts = Vec::new();
        // SAFETY: likewise, and a list of `allowed_count` words or null.
        let decision =
            unsafe { think(view, allowed, allowed_count, options, Some(&mut thoughts))? };
        let candidates = thoughts
            .iter()
            .map(|thought| encode::candidate(thought, decision.forced));
        Ok((encode::decision(&decision), candidates.collect()))
    })
}

/// Every legal play of the seat of `view`, in phase `PDK_PHASE_PLAY`: each set of ranks once, sorted by number of cards,
/// then by ranks from the lowest card; a pass, where it is legal, comes last as 0. At most `PDK_MAX_PLAYS`.
#[no_mangle]
pub unsafe extern "C" fn pdk_legal_plays(
    view: *const PdkView,
    plays: *mut u64,
    capacity: u32,
    needed: *mut u32,
) -> i32 {
    // SAFETY: the header demands a list of `capacity` words and a number, or null.
    guard(unsafe { OutList::new(plays, capacity, needed) }, || {
        // SAFETY: the header demands a struct of its size or null.
        let view = unsafe { with(view, |view| decode::view(view, Phase::Play))? };
        let mut legal = view.legal_plays();
        legal.sort();
        let offered = legal.plays.iter().map(|&play| view.cards_for(play).bits());
        Ok(offered.chain(Some(0).filter(|_| legal.may_pass)).collect())
    })
}

/// Every reading of a set of cards as a shape, the one that counts on the table first; none when it is no shape.
/// `whole_hand`: 1 = the cards are all that their holder has, so that tails (少带) count; 0 = they are not.
#[no_mangle]
pub unsafe extern "C" fn pdk_classify(
    rules: *const PdkRules,
    cards: u64,
    whole_hand: u32,
    list: *mut PdkReading,
    capacity: u32,
    needed: *mut u32,
) -> i32 {
    // SAFETY: the header demands a list of `capacity` structs and a number, or null.
    guard(unsafe { OutList::new(list, capacity, needed) }, || {
        // SAFETY: the header demands a struct of its size or null.
        let rules = decode::rules(&unsafe { read(rules) }?)?;
        let cards = decode::cards(cards)?;
        if !rules.deck.contains_all(cards) {
            return Err(Fault(PDK_ERR_CARD_OUTSIDE_DECK));
        }
        let whole_hand = decode::yes_no(whole_hand, PDK_ERR_YES_NO)?;
        let readings = rules::readings(cards.counts(), &rules, whole_hand);
        Ok(readings.as_slice().iter().map(encode::reading).collect())
    })
}

/// What each seat wins or loses at the end of a game.
#[no_mangle]
pub unsafe extern "C" fn pdk_settle(
    rules: *const PdkRules,
    outcome: *const PdkOutcome,
    out: *mut PdkScores,
) -> i32 {
    // SAFETY: the header demands a struct of its size or null.
    guard(unsafe { Out::new(out) }, || {
        // SAFETY: likewise.
        let (rules, outcome) = unsafe { (read(rules)?, read(outcome)?) };
        let rules = decode::rules(&rules)?;
        let outcome = decode::outcome(&outcome)?;
        let scores = rules::settle(&rules, &outcome).map_err(decode::outcome_fault)?;
        Ok(encode::scores(scores))
    })
}

/// What an ending with open hands comes to, exactly, and the turn of the seat to move that leads there; past the limits
/// `PDK_VERDICT_UNKNOWN` with `PDK_OK`, never a guess. Without a time budget the answer depends on the input alone.
///
/// The whole line of best play goes to `line`, as other lists do, at most `PDK_MAX_LINE` turns; where `line` and `needed`
/// are null and `capacity` is 0 it is not asked for.
#[no_mangle]
pub unsafe extern "C" fn pdk_solve_endgame(
    endgame: *const PdkEndgame,
    limits: *const PdkSolveLimits,
    out: *mut PdkSolution,
    line: *mut PdkLineTurn,
    capacity: u32,
    needed: *mut u32,
) -> i32 {
    // SAFETY: the header demands a struct of its size, a list of `capacity` structs and a number, or null.
    let targets = unsafe { (Out::new(out), OptionalList::new(line, capacity, needed)) };
    guard(targets, || {
        // SAFETY: likewise.
        let (endgame, limits) = unsafe { (read(endgame)?, read(limits)?) };
        let question = endgame::question(&endgame)?;
        let limits = endgame::limits(&limits)?;
        endgame::solve(&question, &limits)
    })
}

/// Reads a question about a play and asks the bot; what it thought of each candidate goes to `thoughts`.
///
/// # Safety
///
/// As the header says of `pdk_decide_play`.
unsafe fn think(
    view: *const PdkView,
    allowed: *const u64,
    allowed_count: u32,
    options: *const PdkOptions,
    thoughts: Option<&mut Vec<Thought>>,
) -> Result<PlayDecision, Fault> {
    // Null and sizes come before contents.
    if allowed.is_null() && allowed_count > 0 {
        return Err(Fault(PDK_ERR_NULL));
    }
    // SAFETY: as the caller vouches.
    let options = unsafe { read(options)? };
    // SAFETY: as the caller vouches.
    let view = unsafe { with(view, |view| decode::view(view, Phase::Play))? };
    // Before the list is copied: its length counts against the memory.
    let (kind, limits) = decode::options(&options, allowed_count)?;
    // SAFETY: as the caller vouches; null goes with a count of 0.
    let allowed = decode::allowed(&view, &unsafe { read_words(allowed, allowed_count) })?;
    Ok(kind
        .build()
        .think_play(&view, allowed.as_ref(), &limits, thoughts))
}
