//! What a game teaches: inputs that were on at a decision, and what came of it.

/// Decisions with their outcomes, one behind the other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    inputs: Vec<u16>,
    /// The end of each decision's inputs.
    ends: Vec<u32>,
    points: Vec<f32>,
    wins: Vec<f32>,
}

/// One decision.
#[derive(Clone, Copy, Debug)]
pub struct Sample<'a> {
    /// The inputs that were on.
    pub inputs: &'a [u16],
    /// The points that were still to come, in units of [`POINTS`](super::net::POINTS) bases.
    pub points: f32,
    /// 1 if the seat was first out, 0 if not; or what was expected of it later.
    pub win: f32,
}

impl Samples {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// A decision by its number.
    #[must_use]
    pub fn get(&self, index: usize) -> Sample<'_> {
        let start = match index {
            0 => 0,
            _ => self.ends[index - 1] as usize,
        };
        Sample {
            inputs: &self.inputs[start..self.ends[index] as usize],
            points: self.points[index],
            win: self.wins[index],
        }
    }

    /// Adds a decision of which the outcome is not known yet; returns its number.
    pub fn push(&mut self, inputs: &[u16], more: &[u16]) -> usize {
        self.inputs.extend_from_slice(inputs);
        self.inputs.extend_from_slice(more);
        self.ends.push(self.inputs.len() as u32);
        self.points.push(0.0);
        self.wins.push(0.0);
        self.ends.len() - 1
    }

    /// Says what came of a decision.
    pub fn set(&mut self, index: usize, points: f32, win: f32) {
        self.points[index] = points;
        self.wins[index] = win;
    }

    /// Adds all of the others.
    pub fn append(&mut self, others: &Samples) {
        let start = self.inputs.len() as u32;
        self.inputs.extend_from_slice(&others.inputs);
        self.ends.extend(others.ends.iter().map(|end| end + start));
        self.points.extend_from_slice(&others.points);
        self.wins.extend_from_slice(&others.wins);
    }
}
