//! From the floats of a trained net to integers.

use super::bounds::{check_heads, first_ranges, second_ranges, Range};
use super::file::{hash_of, is_label, Layers, HEADS, MOST_PLACES};
use super::integer::{short, word, IntegerNet};
use super::net_error::NetError;
use super::INPUTS;

/// The bases that 1 of the points' head stands for in training.
pub const POINTS: u32 = 16;
/// Fewer binary places would lose what was learned.
const FEWEST_PLACES: u8 = 5;

impl IntegerNet {
    /// The net of trained numbers, each layer in as many binary places as its integers have room for. The numbers are those of
    /// the layers, one after the other: a row of `first` weights for each input, `first` biases; a row of `second` weights for each
    /// unit of the first layer, `second` biases; a row of `second` weights for each head, points (in 16 bases) and the logit of the
    /// chance to be first out, and two biases. The net has no maps.
    ///
    /// # Errors
    /// [`NetError`] for sizes that cannot be, another count of numbers, numbers that are not finite or too large, and for the label.
    pub fn from_floats(
        first: usize,
        second: usize,
        numbers: &[f32],
        label: &str,
    ) -> Result<IntegerNet, NetError> {
        let mut layers = Layers {
            inputs: INPUTS,
            first,
            second,
            points: i64::from(POINTS),
            places: [0; 3],
            knots: 0,
        };
        layers.check_sizes()?;
        if !is_label(label) {
            return Err(NetError::Label);
        }
        let expected = (INPUTS + 1) * first + (first + 1) * second + HEADS * (second + 1);
        if numbers.len() != expected {
            return Err(NetError::Count {
                expected,
                found: numbers.len(),
            });
        }
        if let Some(index) = numbers.iter().position(|number| !number.is_finite()) {
            return Err(NetError::NotFinite(index));
        }
        let (of_first, rest) = numbers.split_at((INPUTS + 1) * first);
        let (of_second, of_heads) = rest.split_at((first + 1) * second);
        let (places_1, ranges, bytes_1) = widest(1, |places| first_layer(of_first, first, places))?;
        let (places_2, _, bytes_2) = widest(2, |places| {
            second_layer(of_second, second, &ranges, places_1, places)
        })?;
        let (places_3, _, bytes_3) = widest(3, |places| {
            heads(of_heads, second, places_1 + places_2, places)
        })?;
        layers.places = [places_1, places_2, places_3];
        let mut file = layers.header(label);
        file.extend(bytes_1);
        file.extend(bytes_2);
        file.extend(bytes_3);
        file.extend(hash_of(&file).to_le_bytes());
        IntegerNet::read(&file)
    }

    /// What the integers stand for, in the order in which [`IntegerNet::from_floats`] takes numbers; points in 16 bases.
    #[must_use]
    pub fn to_floats(&self) -> Vec<f32> {
        let layers = &self.layers;
        let [places_1, places_2, places_3] = layers.places.map(i32::from);
        let scale = |places: i32| 0.5_f64.powi(places);
        let shorts = |begin, count: usize, scale: f64| {
            let numbers = self.part(begin, 2 * count).chunks_exact(2).map(short);
            numbers.map(move |number| (f64::from(number) * scale) as f32)
        };
        let of_first = (layers.inputs + 1) * layers.first;
        let biases_2 = self.part(layers.biases_2(), 4 * layers.second);
        let biases_2 = biases_2.chunks_exact(4).map(word);
        let of_points = layers.points as f64 / f64::from(POINTS);
        let of_head = [of_points, 1.0];
        let mut numbers: Vec<f32> = shorts(layers.weights_1(), of_first, scale(places_1)).collect();
        numbers.extend(shorts(
            layers.weights_2(),
            layers.first * layers.second,
            scale(places_2),
        ));
        numbers.extend(biases_2.map(|bias| (f64::from(bias) * scale(places_1 + places_2)) as f32));
        for (head, of_head) in of_head.into_iter().enumerate() {
            let begin = layers.weights_3() + 2 * head * layers.second;
            numbers.extend(shorts(begin, layers.second, of_head * scale(places_3)));
        }
        let places = places_1 + places_2 + places_3;
        let biases_3 = self.head_biases().into_iter().zip(of_head);
        numbers
            .extend(biases_3.map(|(bias, of_head)| (bias as f64 * of_head * scale(places)) as f32));
        numbers
    }
}

/// A layer in integers: what its sums come to, and its bytes; `None` where a number or a sum does not fit.
type Quantised = Option<(Vec<Range>, Vec<u8>)>;

/// The layer with the most binary places with which it fits.
fn widest(
    layer: u8,
    quantised: impl Fn(u8) -> Quantised,
) -> Result<(u8, Vec<Range>, Vec<u8>), NetError> {
    let mut places = (FEWEST_PLACES..=MOST_PLACES).rev();
    places
        .find_map(|places| quantised(places).map(|(ranges, bytes)| (places, ranges, bytes)))
        .ok_or(NetError::TooLarge { layer })
}

fn first_layer(numbers: &[f32], first: usize, places: u8) -> Quantised {
    let (weights, biases) = numbers.split_at(INPUTS * first);
    let (weights, biases) = (shorts(weights, places)?, shorts(biases, places)?);
    let ranges = first_ranges(&weights, &biases).ok()?;
    let numbers = weights.iter().chain(&biases);
    Some((ranges, numbers.flat_map(|n| n.to_le_bytes()).collect()))
}

fn second_layer(
    numbers: &[f32],
    second: usize,
    first: &[Range],
    places_1: u8,
    places: u8,
) -> Quantised {
    let (weights, biases) = numbers.split_at(first.len() * second);
    let weights = shorts(weights, places)?;
    let biases: Option<Vec<i32>> = biases
        .iter()
        .map(|&bias| i32::try_from(rounded(bias, places_1 + places)).ok())
        .collect();
    let biases = biases?;
    let ranges = second_ranges(first, &weights, &biases).ok()?;
    let mut bytes: Vec<u8> = weights.iter().flat_map(|n| n.to_le_bytes()).collect();
    bytes.extend(biases.iter().flat_map(|n| n.to_le_bytes()));
    Some((ranges, bytes))
}

fn heads(numbers: &[f32], second: usize, places_before: u8, places: u8) -> Quantised {
    let (weights, biases) = numbers.split_at(HEADS * second);
    let weights = shorts(weights, places)?;
    let mut head_biases = [0; HEADS];
    for (head, &bias) in head_biases.iter_mut().zip(biases) {
        *head = rounded(bias, places_before + places);
    }
    check_heads(head_biases).ok()?;
    let mut bytes: Vec<u8> = weights.iter().flat_map(|n| n.to_le_bytes()).collect();
    bytes.extend(head_biases.iter().flat_map(|n| n.to_le_bytes()));
    Some((Vec::new(), bytes))
}

/// The numbers in so many binary places; `None` when one does not fit.
fn shorts(numbers: &[f32], places: u8) -> Option<Vec<i16>> {
    let mut all = numbers.iter();
    all.try_fold(Vec::with_capacity(numbers.len()), |mut shorts, &number| {
        shorts.push(i16::try_from(rounded(number, places)).ok()?);
        Some(shorts)
    })
}

/// The nearest number of so many binary places; the ends of the range for what is beyond.
fn rounded(number: f32, places: u8) -> i64 {
    (f64::from(number) * (1_i64 << places) as f64).round() as i64
}
