//! Who plays in a game of self-play, under which rules.

use super::player::Player;
use super::rule_bots::RuleBot;
use super::start::Setting;
use crate::styles::Style;
use pdkbot::net::IntegerNet;
use pdkbot::rng::Rng;
use pdkbot::rules::{
    BaoZhuangRule, BombSettle, FourAnswer, FourUse, LastSingle, RuleSet, TripleKickers,
};

/// Of 100 games so many have a seat that does not learn.
const OTHERS_PERCENT: u32 = 50;
/// Of 100 games so many are declared, where the rules have 包庄.
const DECLARED_PERCENT: u32 = 30;

/// The rules the arena measures by.
#[must_use]
pub fn arena_rules() -> RuleSet {
    RuleSet {
        four_three: FourUse::On,
        last_single: LastSingle::Free,
        ..RuleSet::classic16()
    }
}

/// The rules of a game: most by the arena's, the others by the presets and by options drawn at random.
#[must_use]
pub fn draw_rules(rng: &mut Rng) -> RuleSet {
    match rng.below(100) {
        0..=63 => arena_rules(),
        64..=79 => RuleSet::guanpai(),
        80..=86 => RuleSet::classic16(),
        87..=93 => RuleSet::classic15(),
        _ => vary(rng),
    }
}

/// A preset with some of its options changed.
fn vary(rng: &mut Rng) -> RuleSet {
    let presets = [
        RuleSet::guanpai(),
        RuleSet::classic16(),
        RuleSet::classic15(),
    ];
    let mut rules = presets[rng.below(3) as usize];
    for _ in 0..1 + rng.below(4) {
        let uses = [FourUse::Off, FourUse::On, FourUse::LastHandOnly];
        match rng.below(20) {
            0 | 1 => rules.must_beat = !rules.must_beat,
            2 => rules.min_pair_run = 5 - rules.min_pair_run,
            3 => rules.triple_kickers = TripleKickers::Pair,
            4 => rules.triple_tail_lead = !rules.triple_tail_lead,
            5 => rules.triple_tail_follow = !rules.triple_tail_follow,
            6 => rules.plane_tail_lead = !rules.plane_tail_lead,
            7 => rules.plane_tail_follow = !rules.plane_tail_follow,
            8 => rules.bare_triple = true,
            9 => rules.bare_plane = true,
            10 => rules.four_two = uses[rng.below(3) as usize],
            11 => rules.four_three = uses[rng.below(3) as usize],
            12 => rules.four_answer = FourAnswer::BombsOnly,
            13 => rules.bomb_split = false,
            14 => {
                rules.last_single = [LastSingle::Free, LastSingle::Enforce, LastSingle::PayAll]
                    [rng.below(3) as usize];
            }
            15 => {
                rules.one_left_free = !rules.one_left_free;
                rules.spring_double = rng.below(2) == 0;
            }
            16 => rules.bomb_score = [0, 5, 10, 20][rng.below(4) as usize],
            17 => rules.bomb_settle = BombSettle::Always,
            18 => rules.anti_spring = true,
            _ => {
                rules.bao_zhuang = [
                    BaoZhuangRule::Off,
                    BaoZhuangRule::FirstOut,
                    BaoZhuangRule::CloseAll,
                ][rng.below(3) as usize];
            }
        }
    }
    rules
}

/// How a game is dealt.
#[must_use]
pub fn draw_setting(rng: &mut Rng) -> Setting {
    let rules = draw_rules(rng);
    Setting {
        rules,
        deal: rng.next_u64(),
        // The arena's games are all first ones.
        first: rules == arena_rules() || rng.below(2) == 0,
        declared_percent: DECLARED_PERCENT,
    }
}

/// Who does not learn and sits at the table now and then.
#[derive(Clone, Copy, Debug)]
pub struct Others<'a> {
    /// Accepted versions.
    pub past: &'a [IntegerNet],
    /// Nets that play otherwise.
    pub guests: &'a [IntegerNet],
    /// Whether every second of the others plays by a style.
    pub styles: bool,
    /// The net that sits at both other seats of every game.
    pub against: Option<&'a IntegerNet>,
    /// Whether two learners stop that net instead, which sits alone then.
    pub stops: bool,
}

impl<'a> Others<'a> {
    fn draw(self, rng: &mut Rng) -> Player<'a> {
        let Others { past, guests, .. } = self;
        let drawn = rng.below(20);
        if self.styles && drawn % 2 == 1 {
            let styles = Style::ALL;
            let drawn = rng.below(styles.len() as u32) as usize;
            return Player::Rules(RuleBot::Style(styles[drawn]));
        }
        let mut one_of =
            |nets: &'a [IntegerNet]| Player::Net(&nets[rng.below(nets.len() as u32) as usize]);
        match drawn {
            0 => Player::Rules(RuleBot::Random),
            1..=6 => Player::Rules(RuleBot::MostCards),
            7 => Player::Rules(RuleBot::Greedy),
            8..=9 => Player::Rules(RuleBot::Policy),
            10..=14 => Player::Rules(RuleBot::Simulating),
            15..=17 if !guests.is_empty() => one_of(guests),
            15 => Player::Rules(RuleBot::MostCards),
            _ if past.is_empty() => Player::Rules(RuleBot::Policy),
            _ => one_of(past),
        }
    }
}

/// Who plays: three learners, or one or two seats are taken by others; where there is a net to beat, one learner against two of it,
/// and where there is one to stop, two learners against one of it.
pub fn draw_players<'a>(net: &'a IntegerNet, others: Others<'a>, rng: &mut Rng) -> [Player<'a>; 3] {
    if let Some(against) = others.against {
        let (alone, pair) = match others.stops {
            true => (Player::Net(against), Player::Learner(net)),
            false => (Player::Learner(net), Player::Net(against)),
        };
        let mut players = [pair; 3];
        players[rng.below(3) as usize] = alone;
        return players;
    }
    let mut players = [Player::Learner(net); 3];
    if rng.below(100) < OTHERS_PERCENT {
        let one = rng.below(3) as usize;
        let two = rng.below(2) == 0;
        for (seat, player) in players.iter_mut().enumerate() {
            if seat == one || (two && seat == (one + 1) % 3) {
                *player = others.draw(rng);
            }
        }
    }
    players
}
