//! Scratch: policies against each other on rank counts.
use pdkbot::bots::playout::Playout;
use pdkbot::bots::policy::*;
use pdkbot::bots::{greedy_follow, greedy_lead};
use pdkbot::cards::{Card, CardSet, RankCounts};
use pdkbot::game::deal;
use pdkbot::rng::Rng;
use pdkbot::rules::*;

#[derive(Clone, Copy)]
enum Bot<'a> { Policy(&'a Weights), Greedy, Pdk }

fn pdk(rules: &RuleSet, game: &Playout, must: CardSet, buf: &mut Vec<Play>) -> Option<Play> {
    // The hand with some suits: only counts matter, but for the duty.
    let hand = game.hands[game.to_move];
    let mut cards = CardSet::EMPTY;
    for rank in hand.ranks().iter() {
        let n = hand.get(rank);
        let all: Vec<Card> = CardSet::ALL.iter().filter(|c| c.rank() == rank).collect();
        // ♠3 is the last suit: keep it when asked for.
        if !must.is_empty() && rank.index() == 0 { for c in all.iter().rev().take(n as usize) { cards.insert(*c); } }
        else { for c in all.iter().take(n as usize) { cards.insert(*c); } }
    }
    let seen = game.seen();
    let pass = tips_into(&Situation { rules, hand: cards, table: game.table.map(|t| t.0), next_left: seen.next_left, must_contain: must }, buf);
    let near = seen.next_left.min(seen.previous_left) <= 3;
    let mut best: Option<(i32, Option<Play>)> = None;
    let total = hand.total() as i32;
    for play in buf.iter() {
        let n = play.shape.cards as i32;
        let mut v = 0;
        if n == total { v += 10000; }
        if seen.previous_left <= 3 { v += 300; }
        if seen.next_left <= 3 { v += 500; }
        let after = total - n;
        v += (20 - after) * 15;
        if play.shape.kind == Kind::Bomb { v += if near { 400 } else if after <= 4 { 200 } else { -80 }; }
        v += n * 8 + 60;
        if !must.is_empty() { v += 150; }
        if best.map_or(true, |b| v > b.0) { best = Some((v, Some(*play))); }
    }
    if pass {
        let v = -80 - if near { 400 } else { 0 };
        if best.map_or(true, |b| v > b.0) { best = Some((v, None)); }
    }
    best.unwrap().1
}

fn play(rules: &RuleSet, seed: u64, bots: [Bot<'_>; 3], buf: &mut Vec<Play>) -> ([i32; 3], usize, u32) {
    let hands = deal(rules, seed);
    let first = hands.iter().position(|h| h.contains(Card::SPADE_THREE)).unwrap();
    let mut g = Playout { hands: [hands[0].counts(), hands[1].counts(), hands[2].counts()], left: [rules.cards_per_seat(); 3], to_move: first, table: None, plays: [0; 3], bombs: [0; 3], leader: Some(first) };
    let mut opening = true;
    let mut turns = 0;
    loop {
        turns += 1;
        let seat = g.to_move;
        let hand = g.hands[seat];
        let must = if opening { CardSet::of(Card::SPADE_THREE) } else { CardSet::EMPTY };
        let three = RankCounts::of(Card::SPADE_THREE.rank(), 1);
        let p = match bots[seat] {
            Bot::Pdk => pdk(rules, &g, must, buf),
            Bot::Greedy => match g.table { Some((t, _)) => greedy_follow(rules, hand, t), None => Some(greedy_lead(rules, hand)) },
            Bot::Policy(w) => match g.table { Some((t, _)) => policy_follow(w, rules, hand, t, g.seen()), None => Some(policy_lead(w, rules, hand, g.seen())) },
        };
        // The duty of the opening, roughly: else what PdkBot leads.
        let p = match p { Some(x) if opening && !x.counts.contains(three) => pdk(rules, &g, must, buf), other => other };
        opening = false;
        if g.make(rules, p) { return (g.points(rules, seat), seat, turns); }
    }
}

/// Mean points and wins of the hero over deals, all three seats, against two of the opponent.
fn duel(rules: &RuleSet, hero: Bot<'_>, other: Bot<'_>, from: u64, deals: u64) -> (f64, f64, f64) {
    let mut buf = Vec::new();
    let (mut sum, mut sq, mut wins) = (0.0, 0.0, 0.0);
    for seed in from..from + deals {
        let mut d = 0;
        for seat in 0..3 {
            let mut bots = [other; 3];
            bots[seat] = hero;
            let (p, w, _) = play(rules, seed, bots, &mut buf);
            d += p[seat];
            wins += f64::from(w == seat);
        }
        let x = f64::from(d) / 3.0;
        sum += x; sq += x * x;
    }
    let n = deals as f64;
    let m = sum / n;
    (m, 1.96 * ((sq / n - m * m) / n).sqrt(), wins / n / 3.0)
}

fn main() {
    let rules: RuleSet = "classic16,four_three=on,last_single=free".parse().unwrap();
    let args: Vec<String> = std::env::args().collect();
    let start = Weights::START;
    match args.get(1).map(String::as_str) {
        Some("show") => {
            for (n, h, o) in [("pdk v greedy", Bot::Pdk, Bot::Greedy), ("greedy v pdk", Bot::Greedy, Bot::Pdk), ("policy v pdk", Bot::Policy(&start), Bot::Pdk), ("policy v greedy", Bot::Policy(&start), Bot::Greedy)] {
                let (m, ci, w) = duel(&rules, h, o, 1, 20000);
                println!("{n}: {m:+.3} ± {ci:.3}, {w:.3}");
            }
            let t = std::time::Instant::now();
            let mut turns = 0;
            for seed in 0..20000 { turns += play(&rules, seed, [Bot::Policy(&start); 3], &mut Vec::new()).2; }
            let with = t.elapsed().as_secs_f64();
            let t = std::time::Instant::now();
            for seed in 0..20000 { std::hint::black_box(deal(&rules, seed)); }
            let without = t.elapsed().as_secs_f64();
            println!("{:.3} M games/s, {:.1} turns", 0.02 / (with - without), f64::from(turns) / 20000.0);
        }
        Some("tune") => {
            let rounds: u64 = args[2].parse().unwrap();
            let deals: u64 = args[3].parse().unwrap();
            let mut best = start;
            let mut rng = Rng::from_seed(args.get(4).map_or(7, |s| s.parse().unwrap()));
            let score = |w: &Weights, base: &Weights, from: u64| {
                let h = Bot::Policy(w);
                0.4 * duel(&rules, h, Bot::Pdk, from, deals).0 + 0.3 * duel(&rules, h, Bot::Greedy, from, deals).0 + 0.6 * duel(&rules, h, Bot::Policy(base), from, deals).0
            };
            for round in 0..rounds {
                let from = 1_000_000 + round * deals;
                let base = best;
                let mut tried = base;
                for _ in 0..1 + rng.below(2) {
                    let i = rng.below(Weights::COUNT as u32) as usize;
                    let scale = (tried.0[i].abs() / 3).max(2) as u32;
                    tried.0[i] += rng.below(2 * scale + 1) as i32 - scale as i32;
                }
                let gain = score(&tried, &base, from) - score(&base, &base, from);
                if gain > 0.0 {
                    // Confirmed on other deals.
                    let again = score(&tried, &base, from + 500_000_000) - score(&base, &base, from + 500_000_000);
                    if gain + again > 0.03 && again > 0.0 {
                        best = tried;
                        println!("round {round}: {gain:+.3} {again:+.3} {:?}", best.0);
                    }
                }
            }
            for (n, o) in [("pdk", Bot::Pdk), ("greedy", Bot::Greedy), ("start", Bot::Policy(&start))] {
                let (m, ci, w) = duel(&rules, Bot::Policy(&best), o, 1, 20000);
                println!("best v {n}: {m:+.3} ± {ci:.3}, {w:.3}");
            }
        }
        Some("speed") => {
            let games: Vec<_> = (0..20000u64).map(|seed| { let h = deal(&rules, seed); Playout { hands: [h[0].counts(), h[1].counts(), h[2].counts()], left: [16; 3], to_move: (seed % 3) as usize, table: None, plays: [0; 3], bombs: [0; 3], leader: None } }).collect();
            for _ in 0..5 {
                let t = std::time::Instant::now();
                let mut sum = 0;
                for g in &games { let mut g = *g; let w = g.run(&rules, &start); sum += g.points(&rules, w)[0]; }
                println!("{:.3} M games/s ({sum})", 0.02 / t.elapsed().as_secs_f64());
            }
        }
        Some("arena") => arena(&rules, &args[2], &args[3], args[4].parse().unwrap(), args[5].parse().unwrap()),
        _ => {}
    }
}

fn bot(name: &str) -> (Box<dyn pdkbot::bots::Bot + Sync>, pdkbot::bots::Limits) {
    use pdkbot::bots::*;
    let mut limits = Limits::default();
    let (kind, amount) = name.split_once(':').unwrap_or((name, ""));
    if let Some(ms) = amount.strip_suffix("ms") {
        limits.max_simulations = 0;
        limits.time_budget = Some(std::time::Duration::from_millis(ms.parse().unwrap()));
    } else if !amount.is_empty() {
        limits.max_simulations = amount.trim_end_matches('w').parse().unwrap();
    }
    let bot: Box<dyn Bot + Sync> = match kind {
        "pdkbot" => Box::new(PdkBot),
        "ismcts" => Box::new(IsmctsBot),
        "search" => Box::new(search::SearchBot::default()),
        "none" => Box::new(search::SearchBot { proposals: 0, ..Default::default() }),
        "hard" => Box::new(search::SearchBot { proposals: 1, ..Default::default() }),
        "soft5" => Box::new(search::SearchBot { proposals: 8, epsilon_lead: 0.5, epsilon_follow: 0.5, ..Default::default() }),
        "soft2" => Box::new(search::SearchBot { proposals: 16, epsilon_lead: 0.3, epsilon_follow: 0.2, ..Default::default() }),
        "softf" => Box::new(search::SearchBot { proposals: 8, epsilon_lead: 1.0, epsilon_follow: 0.3, ..Default::default() }),
        "softl" => Box::new(search::SearchBot { proposals: 8, epsilon_lead: 0.3, epsilon_follow: 1.0, ..Default::default() }),
        "wins" => Box::new(search::SearchBot { wins: true, ..Default::default() }),
        _ => panic!(),
    };
    (bot, limits)
}

fn arena(rules: &RuleSet, hero: &str, other: &str, from: u64, deals: u64) {
    use pdkbot::game::{Position, Start, Phase};
    use pdkbot::rng::question_seed;
    let (h, hl) = bot(hero);
    let (o, ol) = bot(other);
    let (mut sum, mut sq, mut wins) = (0.0, 0.0, 0.0);
    let (mut time, mut asked, mut sims) = (0.0, 0u64, 0u64);
    for seed in from..from + deals {
        let mut d = 0;
        for seat in 0..3usize {
            let mut game = Position::deal(rules, seed, Start::First).unwrap();
            let mut q = 0;
            while let Some(phase) = game.phase() {
                assert!(phase == Phase::Play);
                let me = game.to_move().index();
                let (b, l) = if me == seat { (&h, &hl) } else { (&o, &ol) };
                let limits = pdkbot::bots::Limits { seed: question_seed(seed, q * 3 + me as u64), ..*l };
                q += 1;
                let view = game.view();
                let t = std::time::Instant::now();
                let decision = b.decide_play(&view, None, &limits);
                if me == seat && !decision.forced { time += t.elapsed().as_secs_f64(); asked += 1; sims += u64::from(decision.simulations); }
                game.play(decision.cards).unwrap();
            }
            let scores = game.scores().unwrap();
            d += scores[seat];
            wins += f64::from(game.outcome().unwrap().left[seat] == 0);
        }
        let x = f64::from(d) / 3.0;
        sum += x; sq += x * x;
    }
    let n = deals as f64;
    let m = sum / n;
    println!("{hero} v {other}: {m:+.3} ± {:.3}, {:.3}; {:.3} ms a decision, {:.0} playouts", 1.96 * ((sq / n - m * m) / n).sqrt(), wins / n / 3.0, 1000.0 * time / asked as f64, sims as f64 / asked as f64);
}
