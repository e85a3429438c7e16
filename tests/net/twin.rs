//! The net by plain loops in 64 bits over a file of weights, from the table in docs/net.md.

use pdkbot::net::Value;

pub struct Twin {
    inputs: usize,
    first: usize,
    second: usize,
    points: i64,
    places: u32,
    numbers: Vec<i64>,
}

fn number(bytes: &[u8]) -> i64 {
    // Little-endian, the sign in the last byte.
    let last = bytes.len() - 1;
    let begin = i64::from(bytes[last] as i8);
    let rest = bytes[..last].iter().rev();
    rest.fold(begin, |number, &byte| number << 8 | i64::from(byte))
}

impl Twin {
    pub fn of(file: &[u8]) -> Twin {
        let field = |at: usize| number(&file[at..at + 4]);
        let (inputs, first, second) = (field(12) as usize, field(24) as usize, field(28) as usize);
        let mut numbers = Vec::new();
        let mut at = 128;
        let layers = [
            (inputs * first, 2),
            (first, 2),
            (first * second, 2),
            (second, 4),
            (2 * second, 2),
            (2, 8),
        ];
        for (count, bytes) in layers {
            for _ in 0..count {
                numbers.push(number(&file[at..at + bytes]));
                at += bytes;
            }
        }
        // Behind them the maps of 包庄, if the header tells of them, and the hash.
        let maps = if field(104) == 0 { 0 } else { 12 * 8 * 8 };
        assert_eq!(at + maps + 8, file.len());
        Twin {
            inputs,
            first,
            second,
            points: field(32),
            places: file[36..39].iter().map(|&places| u32::from(places)).sum(),
            numbers,
        }
    }

    pub fn value(&self, inputs: &[u16]) -> Value {
        let mut on = vec![0; self.inputs];
        for &input in inputs {
            on[usize::from(input)] = 1;
        }
        let weights = &self.numbers[..];
        let (weights, rest) = weights.split_at(self.inputs * self.first);
        let (biases, rest) = rest.split_at(self.first);
        let first: Vec<i64> = (0..self.first)
            .map(|unit| {
                let sum: i64 = (0..self.inputs)
                    .map(|input| on[input] * weights[input * self.first + unit])
                    .sum();
                (sum + biases[unit]).max(0)
            })
            .collect();
        let (weights, rest) = rest.split_at(self.first * self.second);
        let (biases, rest) = rest.split_at(self.second);
        let second: Vec<i64> = (0..self.second)
            .map(|unit| {
                let sum: i64 = (0..self.first)
                    .map(|below| first[below] * weights[below * self.second + unit])
                    .sum();
                (sum + biases[unit]).max(0)
            })
            .collect();
        let (weights, biases) = rest.split_at(2 * self.second);
        let head = |head: usize| -> i64 {
            let row = &weights[head * self.second..];
            let sum: i64 = second
                .iter()
                .zip(row)
                .map(|(unit, weight)| unit * weight)
                .sum();
            sum + biases[head]
        };
        let scaled = |sum: i64, by: i64| {
            let exact = i128::from(sum) * i128::from(by) * 65536;
            let figure = exact.div_euclid(1 << self.places);
            figure.clamp(i128::from(i32::MIN), i128::from(i32::MAX)) as i32
        };
        Value {
            points: scaled(head(0), self.points),
            win: scaled(head(1), 1),
        }
    }
}
