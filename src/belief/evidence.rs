//! What the turns of a game say for certain about the hands behind them: each turn was legal for the hand of that time.
//!
//! That hand is the hand now and what the seat has played since, which the record tells whole, wherever it begins.

use super::pattern::{Group, Pattern};
use super::unanswered::{bomb_sizes, unanswered, Most};
use super::World;
use crate::cards::{Card, CardSet, Rank, RankCounts, RankSet};
use crate::game::{tables, Declarer, Phase, Turn, View};
use crate::rules::{LastSingle, LaterLead, RuleSet, Shape};

/// Where an unseen card may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// In the hand of the next seat.
    Next,
    /// In the hand of the previous seat.
    Previous,
    /// In no hand: it left play unseen.
    Gone,
}

/// What kind of fact a piece of evidence rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A pass on this shape under `must_beat`: the hand had no legal play (R31).
    Pass(Shape),
    /// A single of this rank while the following seat held one card: no higher rank was in the hand (R32, enforce).
    LastSingle(Rank),
    /// A part of a rank was played under `bomb_split` = off: the hand did not hold a bomb of it (R20).
    SplitRank,
    /// ♠3 led the game, or was held by the seat that led it (R03).
    SpadeThree,
    /// So many bombs were played that the history does not tell of: as many ranks are gone whole (R18, R19).
    Bombs(u8),
}

/// One piece of evidence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Evidence {
    /// Whose hand it is about; for [`Source::SpadeThree`] where ♠3 is; for [`Source::Bombs`] nobody's.
    pub holder: Holder,
    /// The turn of the history it comes from, counted from 0; `None` for one that the history does not reach.
    pub turn: Option<usize>,
    /// What it rests on.
    pub source: Source,
    pub(super) fact: Fact,
}

/// What a piece of evidence says of the deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fact {
    /// The hand now holds at most so many of each rank, and a group not at all.
    Hand {
        most: RankCounts,
        pattern: Option<Pattern>,
    },
    /// The holder has ♠3.
    SpadeThree,
    /// So many of these ranks at least are in no hand.
    Gone { of: RankSet, fewest: u8 },
}

impl Evidence {
    /// Whether these hands agree; `unseen` are the cards they were dealt from.
    pub(super) fn admits(&self, world: World, unseen: RankCounts) -> bool {
        let held = world.next.plus(world.previous);
        let cards = match self.holder {
            Holder::Next => world.next,
            Holder::Previous => world.previous,
            Holder::Gone => unseen.minus(held),
        };
        match self.fact {
            Fact::Hand { most, pattern } => {
                most.contains(cards) && pattern.map_or(true, |pattern| pattern.admits(cards))
            }
            Fact::SpadeThree => cards.get(Rank::THREE) > 0,
            Fact::Gone { of, fewest } => of.minus(held.ranks()).len() >= fewest,
        }
    }
}

/// The evidence of a view, the oldest first.
#[derive(Clone, Debug, Default)]
pub(super) struct Findings {
    pub(super) evidence: Vec<Evidence>,
    /// Turns that no hand could have made: the host's rules differ, or the record is wrong.
    pub(super) impossible: usize,
}

impl Findings {
    /// Reads the turns of a view.
    pub(super) fn of(view: &View) -> Findings {
        let mut findings = Findings::default();
        let told = Told::new(view);
        findings.spade_three(view, &told);
        findings.bombs(view, &told);
        findings.turns(view, &told);
        findings
    }

    fn spade_three(&mut self, view: &View, told: &Told) {
        let rules = &view.rules;
        // Under `winner` nobody says whether this is a first game.
        let always_leads = rules.later_lead == LaterLead::Spade3
            && view.phase == Phase::Play
            && view.declarer == Declarer::Nobody;
        if !always_leads || !view.unseen().contains(Card::SPADE_THREE) {
            return;
        }
        let held = view.next_left() + view.previous_left();
        let holder = match told.turns.first() {
            Some(opening) if told.whole && !rules.first_must_contain_spade3 => {
                if opening.seat == view.seat.next() {
                    Holder::Next
                } else if opening.seat == view.seat.previous() {
                    Holder::Previous
                } else {
                    return;
                }
            }
            _ if rules.first_must_contain_spade3 && view.unseen().len() > held => Holder::Gone,
            _ => return,
        };
        self.evidence.push(Evidence {
            holder,
            turn: None,
            source: Source::SpadeThree,
            fact: Fact::SpadeThree,
        });
    }

    /// A bomb that the history does not tell of took a rank whole, and none of it is in a hand or in a play told.
    ///
    /// Holds as well where a host counts only bombs that stood: those were played, too.
    fn bombs(&mut self, view: &View, told: &Told) {
        let rules = &view.rules;
        let sizes = bomb_sizes(rules);
        let is_bomb = |cards: RankCounts| {
            let rank = cards.ranks().lowest();
            rank.map_or(false, |rank| {
                cards == RankCounts::of(rank, sizes[rank.index() as usize])
            })
        };
        let mut bombs: u8 = view.bombs.iter().sum();
        let mut shown = view.hand;
        // The table's play is among the turns, unless its owner is not told.
        let table = Some(view.table).filter(|table| !table.is_empty());
        let turns = told.turns.iter().map(|turn| turn.cards);
        for cards in turns.chain(table) {
            if !shown.contains_all(cards) {
                bombs = bombs.saturating_sub(u8::from(is_bomb(cards.counts())));
            }
            shown = shown.union(cards);
        }
        let mut of = RankSet::EMPTY;
        for rank in rules.deck.counts().ranks().iter() {
            let size = sizes[rank.index() as usize];
            let whole = rules.deck.counts().get(rank) == size;
            if whole && shown.counts().get(rank) == 0 {
                of = of.union(RankSet::of(rank));
            }
        }
        if bombs == 0 {
            return;
        }
        if of.len() < bombs {
            self.impossible += 1;
            return;
        }
        self.evidence.push(Evidence {
            holder: Holder::Gone,
            turn: None,
            source: Source::Bombs(bombs),
            fact: Fact::Gone { of, fewest: bombs },
        });
    }

    fn turns(&mut self, view: &View, told: &Told) {
        let rules = &view.rules;
        // Hands and counts as they were before the turn at hand.
        let mut later = [RankCounts::EMPTY; 3];
        for turn in &told.turns {
            let seat = turn.seat.index();
            later[seat] = later[seat].plus(turn.cards.counts());
        }
        let tables = tables(rules, &told.turns);
        for (index, (turn, table)) in told.turns.iter().zip(tables).enumerate() {
            let seat = turn.seat;
            let about = About {
                holder: if seat == view.seat.next() {
                    Holder::Next
                } else {
                    Holder::Previous
                },
                turn: index.checked_sub(told.before),
                later: later[seat.index()],
            };
            let others = seat != view.seat;
            if turn.is_pass() {
                if let (Some((shape, _)), true, true) = (table, others, rules.must_beat) {
                    let total = view.left[seat.index()] + about.later.total();
                    let (most, group) = unanswered(rules, shape, total);
                    self.add(about, Source::Pass(shape), most, group);
                }
                continue;
            }
            let played = turn.cards.counts();
            if others {
                let follower = seat.next().index();
                let next_left = view.left[follower] + later[follower].total();
                self.play(rules, about, played, next_left);
            }
            later[seat.index()] = about.later.minus(played);
        }
    }

    fn play(&mut self, rules: &RuleSet, about: About, played: RankCounts, next_left: u8) {
        if rules.last_single == LastSingle::Enforce && next_left == 1 && played.total() == 1 {
            if let Some(rank) = played.ranks().highest() {
                let mut most = CardSet::ALL.counts();
                most = most.without_ranks(most.ranks().above(rank));
                self.add(about, Source::LastSingle(rank), Most::of(most), None);
            }
        }
        if !rules.bomb_split {
            let whole = bomb_sizes(rules);
            let mut most = Most::of(CardSet::ALL.counts());
            let mut split = false;
            for rank in played.ranks().iter() {
                let bomb = whole[rank.index() as usize];
                if played.get(rank) < bomb {
                    most.limit(rank.index(), bomb - 1);
                    split = true;
                }
            }
            // A lone single or pair says it, too: whatever was played in part was no bomb.
            if split {
                self.add(about, Source::SplitRank, most, None);
            }
        }
    }

    fn add(&mut self, about: About, source: Source, most: Most, group: Option<Group>) {
        let pattern = group.map(|group| Pattern::new(group, about.later));
        let possible = most.since(about.later).filter(|_| {
            // The cards played since were in the hand.
            pattern.map_or(true, |pattern| pattern.admits(RankCounts::EMPTY))
        });
        match possible {
            Some(most) => self.evidence.push(Evidence {
                holder: about.holder,
                turn: about.turn,
                source,
                fact: Fact::Hand { most, pattern },
            }),
            None => self.impossible += 1,
        }
    }
}

/// Of whose hand, at which turn, a piece of evidence speaks, and what that seat has played from that turn on.
#[derive(Clone, Copy)]
struct About {
    holder: Holder,
    turn: Option<usize>,
    later: RankCounts,
}

/// The turns that are known: the history, and before it what follows from the table alone.
struct Told {
    turns: Vec<Turn>,
    /// How many of them stand before the history.
    before: usize,
    /// Whether the first of them opened the game.
    whole: bool,
}

impl Told {
    fn new(view: &View) -> Told {
        let begins_with_a_lead = view.history.first().map_or(false, |turn| !turn.is_pass());
        let whole = begins_with_a_lead && view.history_is_whole();
        let mut turns = Vec::with_capacity(view.history.len() + 2);
        // The table's play and a pass after it follow from its owner where the history does not reach them.
        let has_play = view.history.iter().any(|turn| !turn.is_pass());
        if !view.table.is_empty() && !has_play {
            let owner = if view.history.is_empty() {
                view.table_seat
            } else {
                // The previous seat passed, so it was not its own play; nor was it mine.
                Some(view.seat.next())
            };
            if let Some(owner) = owner {
                turns.push(Turn {
                    seat: owner,
                    cards: view.table,
                });
                if owner == view.seat.next() && view.history.is_empty() {
                    turns.push(Turn {
                        seat: view.seat.previous(),
                        cards: CardSet::EMPTY,
                    });
                }
            }
        }
        let before = turns.len();
        turns.extend_from_slice(&view.history);
        Told {
            turns,
            before,
            whole,
        }
    }
}
