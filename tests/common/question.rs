//! Random questions about the rules, each with the `pdk` command that asks it.

use super::random::{hand, pick, table};
use pdkbot::cards::{Card, CardSet};
use pdkbot::rng::Rng;
use pdkbot::rules::{
    settle, table_shape, BaoZhuangRule, DeclaredResult, LastSingle, Outcome, RuleSet, Seat,
    Situation,
};
use std::fmt::Write as _;

/// What may this hand play?
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    pub rules: RuleSet,
    pub hand: CardSet,
    /// A shape, `None` on a free lead.
    pub table: Option<CardSet>,
    /// Cards of the next and the previous seat.
    pub others_left: [u8; 2],
    pub must_contain: CardSet,
}

impl Turn {
    /// A turn of a hand of up to `most` cards; every number of cards is as likely.
    pub fn draw(rng: &mut Rng, rules: RuleSet, most: u8) -> Turn {
        let most = most.min(rules.cards_per_seat());
        let size = 1 + rng.below(u32::from(most)) as u8;
        let cards = hand(rng, rules.deck, size);
        let laid = match rng.below(5) {
            0 | 1 => None,
            _ => table(rng, &rules, rules.deck.minus(cards)),
        };
        let opens = laid.is_none() && cards.contains(Card::SPADE_THREE) && rng.below(2) == 0;
        Turn {
            rules,
            hand: cards,
            table: laid,
            others_left: [pick(rng, &[1, 1, 2, 3]), pick(rng, &[1, 2, 3])],
            must_contain: if opens {
                CardSet::of(Card::SPADE_THREE)
            } else {
                CardSet::EMPTY
            },
        }
    }

    pub fn situation(&self) -> Situation<'_> {
        Situation {
            rules: &self.rules,
            hand: self.hand,
            table: self
                .table
                .and_then(|table| table_shape(table.counts(), &self.rules)),
            next_left: self.others_left[0],
            must_contain: self.must_contain,
        }
    }

    pub fn command(&self) -> String {
        self.command_under(&self.rules.to_string())
    }

    /// The command with the rules' text, which takes longer to write than all the rest.
    pub fn command_under(&self, rules: &str) -> String {
        let [next, previous] = self.others_left;
        let mut command = format!(
            "pdk legal --rules {rules} --hand \"{}\" --left {},{next},{previous}",
            self.hand,
            self.hand.len()
        );
        if let Some(table) = self.table {
            let _ = write!(command, " --last \"{table}\"");
        }
        if !self.must_contain.is_empty() {
            let _ = write!(command, " --must-contain {}", self.must_contain);
        }
        command
    }
}

/// May this part of the turn's hand answer its table?
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    pub turn: Turn,
    pub play: CardSet,
}

impl Answer {
    pub fn command_under(&self, rules: &str) -> String {
        format!("{}  # {}?", self.turn.command_under(rules), self.play)
    }

    /// Mostly plays that are nearly the table's shape or a little more, so that both answers are common.
    pub fn draw(rng: &mut Rng, rules: RuleSet) -> Answer {
        loop {
            let laid = match table(rng, &rules, rules.deck) {
                Some(laid) => laid,
                None => continue,
            };
            let free = rules.deck.minus(laid);
            let play = if rng.below(4) == 0 {
                table(rng, &rules, free).unwrap_or_default()
            } else {
                higher(rng, laid, free)
            };
            if play.is_empty() || play.len() > rules.cards_per_seat() {
                continue;
            }
            let room = rules.cards_per_seat() - play.len();
            let others = pick(rng, &[0, 0, 1, 4]).min(room);
            let kept = hand(rng, free.minus(play), others);
            let turn = Turn {
                rules,
                hand: play.union(kept),
                table: Some(laid),
                // Two cards: R32 is asked about elsewhere.
                others_left: [2, 1],
                must_contain: CardSet::EMPTY,
            };
            return Answer { turn, play };
        }
    }
}

/// The same number of cards of each rank, some ranks higher, as far as there are such cards; then now and then a card
/// taken away, added or exchanged.
fn higher(rng: &mut Rng, laid: CardSet, free: CardSet) -> CardSet {
    let by = rng.below(4) as u8;
    let mut play = CardSet::EMPTY;
    for card in laid.iter() {
        let wanted = card.rank().index() + by;
        let mut fitting = free.minus(play).iter();
        if let Some(card) = fitting.find(|card| card.rank().index() == wanted) {
            play.insert(card);
        }
    }
    let change = rng.below(4);
    let cards: Vec<Card> = play.iter().collect();
    if change & 1 != 0 && !cards.is_empty() {
        play = play.minus(CardSet::of(pick(rng, &cards)));
    }
    if change & 2 != 0 {
        play = play.union(hand(rng, free.minus(play), 1));
    }
    play
}

/// What do these cards count as?
#[derive(Clone, Copy, Debug)]
pub struct Cards {
    pub rules: RuleSet,
    pub cards: CardSet,
    pub whole_hand: bool,
}

impl Cards {
    pub fn draw(rng: &mut Rng, rules: RuleSet) -> Cards {
        let size = 1 + rng.below(u32::from(rules.cards_per_seat())) as u8;
        Cards {
            rules,
            cards: hand(rng, rules.deck, size),
            whole_hand: rng.below(2) == 1,
        }
    }

    pub fn command(&self) -> String {
        self.command_under(&self.rules.to_string())
    }

    pub fn command_under(&self, rules: &str) -> String {
        let whole = if self.whole_hand { " --whole-hand" } else { "" };
        format!("pdk classify --rules {rules} \"{}\"{whole}", self.cards)
    }
}

/// What does each seat win or lose?
#[derive(Clone, Copy, Debug)]
pub struct Ending {
    pub rules: RuleSet,
    pub outcome: Outcome,
}

impl Ending {
    /// An ending that can be: what contradicts itself is drawn again.
    pub fn draw(rng: &mut Rng, rules: RuleSet) -> Ending {
        loop {
            let outcome = draw_outcome(rng, &rules);
            if settle(&rules, &outcome).is_ok() {
                return Ending { rules, outcome };
            }
        }
    }

    /// The arguments of `pdk settle` without their dashes, `name=value`.
    pub fn arguments(&self) -> Vec<String> {
        let list = |numbers: [u8; 3]| format!("{},{},{}", numbers[0], numbers[1], numbers[2]);
        let outcome = &self.outcome;
        let mut arguments = vec![format!("left={}", list(outcome.left))];
        if let Some(plays) = outcome.plays {
            arguments.push(format!("plays={}", list(plays)));
        }
        if outcome.bombs != [0; 3] {
            arguments.push(format!("bombs={}", list(outcome.bombs)));
        }
        let seats = [
            ("leader", outcome.leader),
            ("heart10", outcome.heart10),
            ("pay-all", outcome.pay_all),
            ("declarer", outcome.declared.map(|(seat, _)| seat)),
        ];
        for (name, seat) in seats {
            if let Some(seat) = seat {
                arguments.push(format!("{name}={seat}"));
            }
        }
        match outcome.declared {
            Some((_, DeclaredResult::Won)) => arguments.push("result=won".to_string()),
            Some((_, DeclaredResult::Lost)) => arguments.push("result=lost".to_string()),
            None => {}
        }
        arguments
    }

    pub fn command(&self) -> String {
        self.command_under(&self.rules.to_string())
    }

    pub fn command_under(&self, rules: &str) -> String {
        let mut command = format!("pdk settle --rules {rules}");
        for argument in self.arguments() {
            let _ = write!(command, " --{}", argument.replacen('=', " ", 1));
        }
        command
    }
}

fn draw_outcome(rng: &mut Rng, rules: &RuleSet) -> Outcome {
    let dealt = rules.cards_per_seat();
    let mut outcome = Outcome::default();
    let winner = rng.below(3) as usize;
    // In a broken close_all game perhaps nobody has won.
    let nobody = rules.bao_zhuang == BaoZhuangRule::CloseAll && rng.below(4) == 0;
    for (seat, left) in outcome.left.iter_mut().enumerate() {
        *left = if seat == winner && !nobody {
            0
        } else {
            pick(rng, &[1, 2, 5, dealt - 1, dealt])
        };
    }
    if rng.below(3) != 0 {
        let plays = outcome
            .left
            .map(|left| (dealt - left).min(1 + rng.below(3) as u8));
        outcome.plays = Some(plays);
        outcome.leader = seat_or_nobody(rng);
    }
    if rng.below(3) == 0 {
        outcome.bombs = [0; 3].map(|_: u8| (rng.below(5) / 3) as u8);
    }
    if rules.heart10 {
        outcome.heart10 = seat_or_nobody(rng);
    }
    if rules.last_single == LastSingle::PayAll {
        outcome.pay_all = seat_or_nobody(rng);
    }
    if rules.bao_zhuang != BaoZhuangRule::Off {
        let results = [DeclaredResult::Won, DeclaredResult::Lost];
        outcome.declared = seat_or_nobody(rng).map(|seat| (seat, pick(rng, &results)));
    }
    outcome
}

fn seat_or_nobody(rng: &mut Rng) -> Option<Seat> {
    match rng.below(6) {
        number @ 0..=2 => Some(Seat::ALL[number as usize]),
        _ => None,
    }
}
