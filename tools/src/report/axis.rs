//! Axes: where a value stands, and which values are named.

/// What a logarithmic axis has beyond its least and greatest value, as a factor: so much that a tick of 1, 2, 5, 10 … is always
/// between its ends, which are a factor of 1.6² or more apart.
const BEYOND: f64 = 1.6;
/// More decades than this have ticks at powers of ten alone.
const MOST_DECADES: f64 = 4.0;
/// What a multiple of a step may be off by.
const ROUNDING: f64 = 1e-9;
/// The steps of ticks within a decade.
const STEPS: [f64; 3] = [1.0, 2.0, 5.0];

/// A range of values on a range of pixels.
#[derive(Clone, PartialEq, Debug)]
pub struct Axis {
    /// The values at its ends.
    pub ends: [f64; 2],
    /// The values that are named, the least first.
    pub ticks: Vec<f64>,
    /// Digits behind the point of their names.
    pub digits: usize,
    pixels: [f64; 2],
    is_log: bool,
}

impl Axis {
    /// An axis for these values, about so many ticks long; it ends at ticks.
    #[must_use]
    pub fn linear(values: impl IntoIterator<Item = f64>, about: f64, pixels: [f64; 2]) -> Axis {
        let [low, high] = range(values);
        // A single value stands in the middle.
        let span = if high > low { high - low } else { 1.0 };
        let raw = span / about;
        let mut power = raw.log10().floor() as i32;
        let unit = 10f64.powi(power);
        let within = STEPS.into_iter().find(|step| step * unit >= raw);
        let step = match within {
            Some(step) => step * unit,
            None => {
                power += 1;
                10f64.powi(power)
            }
        };
        // A value that is a tick but for rounding is that tick.
        let mut first = (low / step + ROUNDING).floor();
        let mut last = (high / step - ROUNDING).ceil();
        if first == last {
            first -= 1.0;
            last += 1.0;
        }
        let ticks = (0..=(last - first) as u32).map(|tick| (first + f64::from(tick)) * step + 0.0);
        Axis {
            ends: [first * step, last * step],
            ticks: ticks.collect(),
            digits: usize::try_from(-power).unwrap_or(0),
            pixels,
            is_log: false,
        }
    }

    /// A logarithmic axis for these values, which are above nought, with some room at both ends.
    #[must_use]
    pub fn logarithmic(values: impl IntoIterator<Item = f64>, pixels: [f64; 2]) -> Axis {
        let [low, high] = range(values);
        let ends = [low / BEYOND, high * BEYOND];
        let decades = ends.map(f64::log10);
        let steps: &[f64] = if decades[1] - decades[0] > MOST_DECADES {
            &[1.0]
        } else {
            &STEPS
        };
        let powers = decades[0].floor() as i32..=decades[1].ceil() as i32;
        let ticks = powers.flat_map(|power| steps.iter().map(move |step| step * 10f64.powi(power)));
        let ticks: Vec<f64> = ticks
            .filter(|tick| (ends[0]..=ends[1]).contains(tick))
            .collect();
        let least = ticks.first().map_or(0, |tick| tick.log10().floor() as i32);
        Axis {
            ends,
            ticks,
            digits: usize::try_from(-least).unwrap_or(0),
            pixels,
            is_log: true,
        }
    }

    /// An axis of the whole numbers from the first to the last, each of them a tick, with half a step of room at both ends.
    #[must_use]
    pub fn steps([first, last]: [u8; 2], pixels: [f64; 2]) -> Axis {
        Axis {
            ends: [f64::from(first) - 0.5, f64::from(last) + 0.5],
            ticks: (first..=last).map(f64::from).collect(),
            digits: 0,
            pixels,
            is_log: false,
        }
    }

    /// Where a value stands, in pixels.
    #[must_use]
    pub fn place(&self, value: f64) -> f64 {
        let scaled = |value: f64| if self.is_log { value.log10() } else { value };
        let [low, high] = self.ends.map(scaled);
        let [start, end] = self.pixels;
        start + (scaled(value) - low) / (high - low) * (end - start)
    }

    /// The name of a tick.
    #[must_use]
    pub fn name(&self, tick: f64) -> String {
        format!("{tick:.0$}", self.digits)
    }
}

fn range(values: impl IntoIterator<Item = f64>) -> [f64; 2] {
    let all = [f64::INFINITY, f64::NEG_INFINITY];
    let grow = |[low, high]: [f64; 2], value: f64| [low.min(value), high.max(value)];
    let found = values.into_iter().fold(all, grow);
    if found[0] <= found[1] {
        found
    } else {
        [1.0, 1.0]
    }
}

/// Moves places apart so that each is at least so far from the one before, from `low` to `high` as far as they fit; they keep
/// their order, and those that are apart stay where they are.
pub fn spread(places: &mut [f64], apart: f64, low: f64, high: f64) {
    let mut least = low;
    for place in places.iter_mut() {
        *place = place.max(least);
        least = *place + apart;
    }
    let mut most = high;
    for place in places.iter_mut().rev() {
        *place = place.min(most);
        most = *place - apart;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(axis: &Axis) -> Vec<String> {
        axis.ticks.iter().map(|&tick| axis.name(tick)).collect()
    }

    #[test]
    fn linear_axes_end_at_ticks() {
        let axis = Axis::linear([-0.2, 7.1], 5.0, [100.0, 0.0]);
        assert_eq!(names(&axis), ["-2", "0", "2", "4", "6", "8"]);
        assert_eq!(axis.ends, [-2.0, 8.0]);
        assert_eq!(
            (axis.place(-2.0), axis.place(3.0), axis.place(8.0)),
            (100.0, 50.0, 0.0)
        );
        let axis = Axis::linear([0.333, 0.36], 5.0, [0.0, 1.0]);
        assert_eq!(names(&axis), ["0.33", "0.34", "0.35", "0.36"]);
        let axis = Axis::linear([0.0, 1.0], 5.0, [0.0, 1.0]);
        assert_eq!(names(&axis), ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
        let axis = Axis::linear([3.0], 5.0, [0.0, 1.0]);
        assert!((axis.place(3.0) - 0.5).abs() < 1e-9);
        let axis = Axis::linear([-90.0, 250.0], 4.0, [0.0, 1.0]);
        assert_eq!(names(&axis), ["-100", "0", "100", "200", "300"]);
        assert_eq!(axis.digits, 0);
    }

    #[test]
    fn logarithmic_axes_have_equal_steps_for_equal_factors() {
        let axis = Axis::logarithmic([12.0, 4000.0], [0.0, 90.0]);
        assert_eq!(
            names(&axis),
            ["10", "20", "50", "100", "200", "500", "1000", "2000", "5000"]
        );
        let step = axis.place(20.0) - axis.place(10.0);
        assert!((axis.place(2000.0) - axis.place(1000.0) - step).abs() < 1e-9);
        assert!(axis.place(12.0) > 0.0 && axis.place(4000.0) < 90.0);
        // One value alone stands in the middle, and something is named.
        for value in [1.0, 3.0, 7.0, 30.0, 799.0] {
            let axis = Axis::logarithmic([value], [0.0, 1.0]);
            assert!((axis.place(value) - 0.5).abs() < 1e-9);
            assert!(!axis.ticks.is_empty(), "{value}");
        }
        let axis = Axis::logarithmic([1.0, 1e6], [0.0, 1.0]);
        assert_eq!(axis.ticks.len(), 7, "{axis:?}");
    }

    #[test]
    fn steps_are_whole_numbers_with_room_at_the_ends() {
        let axis = Axis::steps([1, 4], [0.0, 40.0]);
        assert_eq!(names(&axis), ["1", "2", "3", "4"]);
        assert_eq!((axis.place(1.0), axis.place(4.0)), (5.0, 35.0));
    }

    #[test]
    fn places_are_moved_apart() {
        let mut places = [10.0, 12.0, 40.0];
        spread(&mut places, 5.0, 0.0, 100.0);
        assert_eq!(places, [10.0, 15.0, 40.0]);
        let mut places = [97.0, 98.0, 99.0];
        spread(&mut places, 5.0, 0.0, 100.0);
        assert_eq!(places, [90.0, 95.0, 100.0]);
        spread(&mut [], 5.0, 0.0, 100.0);
    }
}
