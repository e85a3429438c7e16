//! One forecast and how the game ended: a line of the file.

use pdkbot::rules::Seat;
use std::fmt::Write;

/// The names of the columns.
pub const COLUMNS: &str =
    "deal\tseat\tcards\twin_share\tp_win\tcounted_points\tpoints\tcounted_ordinary\tordinary\tdeclares\twon\tscore\tordinary_score";

/// One forecast and how the game ended. Points are in bases.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// The seed of the deal.
    pub deal: u64,
    /// The hero's seat.
    pub seat: Seat,
    /// Cards left in all hands.
    pub cards: u8,
    /// The share of simulated games won, before calibration.
    pub win_share: Option<f64>,
    /// The forecast: to be first out, or to win the declared game.
    pub p_win: Option<f64>,
    /// The points as counted in simulated games.
    pub counted_points: Option<f64>,
    /// The forecast of the points.
    pub points: Option<f64>,
    /// The points of an ordinary game with the same hand, as counted.
    pub counted_ordinary: Option<f64>,
    /// The forecast of these.
    pub ordinary: Option<f64>,
    /// Whether the hero would declare.
    pub declares: Option<bool>,
    /// Whether it was first out, or won the declared game.
    pub won: bool,
    /// Its points.
    pub score: i32,
    /// Its points in the ordinary game.
    pub ordinary_score: Option<i32>,
}

impl Sample {
    /// The line.
    #[must_use]
    pub fn line(&self) -> String {
        let mut line = format!("{}\t{}\t{}", self.deal, self.seat, self.cards);
        let mut number = |number: Option<f64>| match number {
            // The shortest text that reads as the same number.
            Some(number) => write!(line, "\t{number}"),
            None => write!(line, "\t-"),
        };
        for figure in [
            self.win_share,
            self.p_win,
            self.counted_points,
            self.points,
            self.counted_ordinary,
            self.ordinary,
            self.declares.map(|declares| f64::from(u8::from(declares))),
        ] {
            // A text never fails to grow.
            let _ = number(figure);
        }
        let _ = write!(line, "\t{}\t{}\t", u8::from(self.won), self.score);
        match self.ordinary_score {
            Some(score) => {
                let _ = writeln!(line, "{score}");
            }
            None => line.push_str("-\n"),
        }
        line
    }

    /// Reads a line without its end; `None` for what [`Sample::line`] does not write.
    #[must_use]
    pub fn parse(line: &str) -> Option<Sample> {
        let mut words = line.split('\t');
        let deal = words.next()?.parse().ok()?;
        let seat = Seat::from_number(words.next()?.parse().ok()?)?;
        let cards = words.next()?.parse().ok()?;
        let mut figures = [None; 7];
        for figure in &mut figures {
            *figure = read(words.next()?)?;
        }
        let [win_share, p_win, counted_points, points, counted_ordinary, ordinary, declares] =
            figures;
        let sample = Sample {
            deal,
            seat,
            cards,
            win_share,
            p_win,
            counted_points,
            points,
            counted_ordinary,
            ordinary,
            declares: declares.map(|declares: f64| declares > 0.0),
            won: words.next()? == "1",
            score: words.next()?.parse().ok()?,
            ordinary_score: read(words.next()?)?,
        };
        let is_own = sample.line().strip_suffix('\n') == Some(line);
        Some(sample).filter(|sample| is_own && sample.can_be())
    }

    /// Shares between 0 and 1, points that are numbers.
    fn can_be(&self) -> bool {
        let shares = [self.win_share, self.p_win];
        let points = [
            self.counted_points,
            self.points,
            self.counted_ordinary,
            self.ordinary,
        ];
        let mut shares = shares.iter().flatten();
        let mut points = points.iter().flatten();
        shares.all(|share| (0.0..=1.0).contains(share)) && points.all(|points| points.is_finite())
    }
}

fn read<T: std::str::FromStr>(word: &str) -> Option<Option<T>> {
    if word == "-" {
        return Some(None);
    }
    word.parse().ok().map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_were_written() {
        let sample = Sample {
            deal: 7,
            seat: Seat::ALL[1],
            cards: 48,
            win_share: Some(0.1),
            p_win: Some(1.0 / 3.0),
            counted_points: None,
            points: Some(-12.5),
            counted_ordinary: Some(1e-17),
            ordinary: Some(0.0),
            declares: Some(false),
            won: true,
            score: -64,
            ordinary_score: None,
        };
        let line = sample.line();
        assert_eq!(line.split('\t').count(), COLUMNS.split('\t').count());
        let cut = line.strip_suffix('\n').unwrap();
        assert_eq!(Sample::parse(cut), Some(sample));
        let broken = [
            cut.replace("\t2\t", "\t4\t"),
            cut.replace("\t0\t1\t", "\t2\t1\t"),
            cut.replace("0.1\t", "0.10\t"),
            cut.replace("0.1\t", "NaN\t"),
            cut.replace("0.1\t", "1.1\t"),
            cut.replace("-12.5\t", "inf\t"),
            format!("{cut}\t"),
            cut[..cut.len() - 2].to_string(),
        ];
        for line in broken {
            assert_eq!(Sample::parse(&line), None, "{line}");
        }
    }
}
