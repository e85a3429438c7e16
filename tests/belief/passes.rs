//! One pass at a time: what it rules out is exactly the hands that had a legal play, for every shape and every option.

use crate::common::random::{counts_of, hand, pick, rule_set, table};
use crate::common::twin;
use pdkbot::belief::{Beliefs, Holder, Source, World};
use pdkbot::cards::{CardSet, Rank, RankCounts};
use pdkbot::game::{Turn, View, ViewFacts};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{table_shape, Kind, RuleSet, Seat};
use std::collections::HashMap;

const SEED: u64 = 0x5044_4B50;
const ME: Seat = Seat::ALL[0];
const NEXT: Seat = Seat::ALL[1];
const PREVIOUS: Seat = Seat::ALL[2];

/// The next seat laid a play, the previous seat passed, and perhaps plays followed; does the evidence of the pass alone
/// fit the true hand of the previous seat exactly when that hand had no legal play?
#[test]
fn r31_a_pass_rules_out_the_hands_that_could_beat_and_no_others() {
    let mut seen: HashMap<(Kind, bool), u32> = HashMap::new();
    for index in 0..12_000 {
        let seed = series_seed(SEED, index);
        let mut rng = Rng::from_seed(seed);
        let mut rules = rule_set(&mut rng);
        rules.must_beat = true;
        let most = u32::from(rules.cards_per_seat());
        // Ten cards make a plane; the twin is slow with many more.
        let size = 1 + rng.below(most.min(12)) as u8;
        let passed_with = hand(&mut rng, rules.deck, size);
        let others = rules.deck.minus(passed_with);
        let laid = match rng.below(4) {
            0 => lower_play(&mut rng, &rules, passed_with, others),
            1 => a_bomb(&mut rng, others),
            _ => table(&mut rng, &rules, others),
        };
        let laid = match laid {
            Some(laid) if u32::from(laid.len()) < most => laid,
            _ => continue,
        };
        let rest = rules.deck.minus(passed_with).minus(laid);
        let size = 1 + rng.below(3) as u8;
        let mine = hand(&mut rng, rest, size);
        let next_size = 1 + rng.below(most - u32::from(laid.len())) as u8;
        let nexts = hand(&mut rng, rest.minus(mine), next_size);
        // Half of the time the seat has played a part of that hand since.
        let since = if passed_with.len() > 1 && rng.below(2) == 0 {
            let size = 1 + rng.below(u32::from(passed_with.len()) - 1) as u8;
            hand(&mut rng, passed_with, size)
        } else {
            CardSet::EMPTY
        };
        let mut facts = ViewFacts::new(
            rules,
            ME,
            mine,
            [mine.len(), nexts.len(), (passed_with.minus(since)).len()],
        );
        let turn = |seat, cards| Turn { seat, cards };
        facts.history = vec![turn(NEXT, laid), turn(PREVIOUS, CardSet::EMPTY)];
        if since.is_empty() {
            facts.table = laid;
            facts.table_seat = Some(NEXT);
        } else {
            facts.history.push(turn(ME, CardSet::EMPTY));
            facts.history.push(turn(NEXT, CardSet::EMPTY));
            facts.history.push(turn(PREVIOUS, since));
            facts.table = since;
            facts.table_seat = Some(PREVIOUS);
            if table_shape(since.counts(), &rules).is_none() {
                continue;
            }
        }
        let history = facts.history.clone();
        let view = match View::new(facts) {
            Ok(view) => view,
            Err(_) => continue,
        };
        let beliefs = Beliefs::with(&view, |piece| {
            piece.holder == Holder::Previous && matches!(piece.source, Source::Pass(_))
        });
        let (plays, _) = twin::legal(
            &rules,
            &counts_of(passed_with.counts()),
            Some(&counts_of(laid.counts())),
            mine.len(),
            &[0; 13],
        );
        let world = World {
            next: nexts.counts(),
            previous: passed_with.minus(since).counts(),
        };
        // A pass that what was played since alone contradicts is given up, and the rest fits then.
        let fits = beliefs.is_consistent(world) && !beliefs.relaxed().any();
        assert_eq!(
            fits,
            plays.is_empty(),
            "rules {rules} seed {seed}: {passed_with} over {laid}, {history:?}"
        );
        let kind = table_shape(laid.counts(), &rules).unwrap().kind;
        *seen.entry((kind, fits)).or_default() += 1;
    }
    // Every shape was passed upon and answered often enough to mean something.
    for kind in Kind::ALL {
        for fits in [false, true] {
            let times = seen.get(&(kind, fits)).copied().unwrap_or(0);
            assert!(times >= 10, "{} {fits}: {times}", kind.name());
        }
    }
}

/// A play of the hand, moved down by a rank or two: it is answered often.
fn lower_play(rng: &mut Rng, rules: &RuleSet, hand: CardSet, others: CardSet) -> Option<CardSet> {
    let answer = counts_of(table(rng, rules, hand)?.counts());
    let down = 1 + rng.below(2) as usize;
    let mut lower = RankCounts::EMPTY;
    for (rank, &count) in answer.iter().enumerate() {
        let moved = rank.checked_sub(down).unwrap_or(rank);
        if count > 0 && lower.get(Rank::new(moved as u8)) > 0 {
            return None;
        }
        lower = lower.plus(RankCounts::of(Rank::new(moved as u8), count));
    }
    let laid = others.pick(lower, CardSet::EMPTY)?;
    table_shape(lower, rules).map(|_| laid)
}

/// Two bombs seldom meet by themselves.
fn a_bomb(rng: &mut Rng, others: CardSet) -> Option<CardSet> {
    let fours: Vec<Rank> = others.counts().fours().iter().collect();
    if fours.is_empty() {
        return None;
    }
    others.pick(RankCounts::of(pick(rng, &fours), 4), CardSet::EMPTY)
}
