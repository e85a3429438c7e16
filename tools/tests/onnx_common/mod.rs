//! A small reader of ONNX, and the few operators of a net, by the plainest loops.

use std::collections::HashMap;

/// A field of a message.
#[derive(Clone, Debug)]
pub enum Field {
    Number(u64),
    Bytes(Vec<u8>),
}

/// A message of protocol buffers: its fields in their order.
#[derive(Clone, Debug)]
pub struct Fields(Vec<(u64, Field)>);

impl Fields {
    pub fn read(mut bytes: &[u8]) -> Fields {
        let mut fields = Vec::new();
        while !bytes.is_empty() {
            let tag = varint(&mut bytes);
            let field = match tag & 7 {
                0 => Field::Number(varint(&mut bytes)),
                2 => {
                    let length = varint(&mut bytes) as usize;
                    let (own, rest) = bytes.split_at(length);
                    bytes = rest;
                    Field::Bytes(own.to_vec())
                }
                kind => panic!("a field of kind {kind}"),
            };
            fields.push((tag >> 3, field));
        }
        Fields(fields)
    }

    pub fn numbers(&self, number: u64) -> Vec<u64> {
        let own = self.0.iter().filter(|(field, _)| *field == number);
        own.map(|(_, field)| match field {
            Field::Number(number) => *number,
            Field::Bytes(_) => panic!("{number} is no number"),
        })
        .collect()
    }

    pub fn all(&self, number: u64) -> Vec<Vec<u8>> {
        let own = self.0.iter().filter(|(field, _)| *field == number);
        own.map(|(_, field)| match field {
            Field::Bytes(bytes) => bytes.clone(),
            Field::Number(_) => panic!("{number} is a number"),
        })
        .collect()
    }

    pub fn messages(&self, number: u64) -> Vec<Fields> {
        let all = self.all(number);
        all.iter().map(|bytes| Fields::read(bytes)).collect()
    }

    pub fn message(&self, number: u64) -> Fields {
        let [message]: [Fields; 1] = self.messages(number).try_into().unwrap();
        message
    }

    pub fn texts(&self, number: u64) -> Vec<String> {
        let all = self.all(number).into_iter();
        all.map(|bytes| String::from_utf8(bytes).unwrap()).collect()
    }

    pub fn text(&self, number: u64) -> String {
        let [text]: [String; 1] = self.texts(number).try_into().unwrap();
        text
    }
}

fn varint(bytes: &mut &[u8]) -> u64 {
    let mut number = 0;
    for shift in (0..).step_by(7) {
        let (byte, rest) = bytes.split_first().unwrap();
        *bytes = rest;
        number |= u64::from(byte & 0x7F) << shift;
        if byte & 0x80 == 0 {
            break;
        }
    }
    number
}

/// Numbers with their sizes.
#[derive(Clone, PartialEq, Debug)]
pub struct Tensor {
    pub sizes: Vec<usize>,
    pub numbers: Vec<f32>,
}

/// A model that runs.
pub struct Model {
    pub fields: Fields,
}

impl Model {
    pub fn read(bytes: &[u8]) -> Model {
        Model {
            fields: Fields::read(bytes),
        }
    }

    pub fn graph(&self) -> Fields {
        self.fields.message(7)
    }

    /// The constants by their names.
    pub fn initializers(&self) -> HashMap<String, Tensor> {
        let tensors = self.graph().messages(5).into_iter();
        let tensor = |tensor: Fields| {
            assert_eq!(tensor.numbers(2), [1], "floats");
            let [data]: [Vec<u8>; 1] = tensor.all(9).try_into().unwrap();
            let numbers = data.chunks_exact(4);
            let numbers = numbers.map(|bytes| f32::from_le_bytes(bytes.try_into().unwrap()));
            let sizes = tensor.numbers(1).into_iter().map(|size| size as usize);
            let found = Tensor {
                sizes: sizes.collect(),
                numbers: numbers.collect(),
            };
            assert_eq!(found.sizes.iter().product::<usize>(), found.numbers.len());
            (tensor.text(8), found)
        };
        tensors.map(tensor).collect()
    }

    /// Everything that comes out for rows of inputs.
    pub fn run(&self, inputs: Tensor) -> HashMap<String, Tensor> {
        let mut values = self.initializers();
        values.insert("inputs".to_string(), inputs);
        for node in self.graph().messages(1) {
            let given: Vec<&Tensor> = node.texts(1).iter().map(|name| &values[name]).collect();
            let given: Vec<Tensor> = given.into_iter().cloned().collect();
            let result = match (node.text(4).as_str(), given.as_slice()) {
                ("Gemm", [rows, weights, biases]) => plus(&product(rows, weights), biases),
                ("MatMul", [rows, weights]) => product(rows, weights),
                ("Add", [one, other]) => plus(one, other),
                ("Relu", [one]) => each(one, |number| number.max(0.0)),
                ("Sigmoid", [one]) => each(one, |number| 1.0 / (1.0 + (-number).exp())),
                other => panic!("{other:?}"),
            };
            assert!(values.insert(node.text(2), result).is_none());
        }
        values
    }
}

/// Rows by a matrix, or by a vector, which leaves a number a row.
fn product(rows: &Tensor, weights: &Tensor) -> Tensor {
    let (count, inner) = (rows.sizes[0], rows.sizes[1]);
    assert_eq!(weights.sizes[0], inner);
    let columns: usize = weights.sizes[1..].iter().product();
    let mut numbers = Vec::new();
    for row in rows.numbers.chunks(inner) {
        for column in 0..columns {
            let products =
                (0..inner).map(|index| row[index] * weights.numbers[index * columns + column]);
            numbers.push(products.sum());
        }
    }
    let mut sizes = vec![count];
    sizes.extend(&weights.sizes[1..]);
    Tensor { sizes, numbers }
}

/// A tensor and one of as many numbers as its last size, or of one.
fn plus(one: &Tensor, other: &Tensor) -> Tensor {
    let count = other.numbers.len();
    assert!(count == 1 || count == *one.sizes.last().unwrap());
    let numbers = one.numbers.iter().enumerate();
    Tensor {
        sizes: one.sizes.clone(),
        numbers: numbers
            .map(|(index, number)| number + other.numbers[index % count])
            .collect(),
    }
}

fn each(one: &Tensor, change: impl Fn(f32) -> f32) -> Tensor {
    Tensor {
        sizes: one.sizes.clone(),
        numbers: one.numbers.iter().map(|&number| change(number)).collect(),
    }
}
