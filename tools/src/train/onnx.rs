//! A net as ONNX (Open Neural Network Exchange), opset 13, so that other programs can run it.
//!
//! One input, `inputs`, floats \[N, INPUTS\]: 1 for an input that is on, 0 for one that is off. Two outputs, floats \[N\]: `points`,
//! those still to come, in bases; `win`, the chance to be first out. The layers are those of [`super::net`].

use super::net::POINTS;
use super::protobuf::Message;
use pdkbot::net::{features_hash, Map, INPUTS, MAPS};

/// The version of the format that came with opset 13.
const IR_VERSION: u64 = 7;
const OPSET: u64 = 13;
/// The number of the type of floats of 32 bits.
const FLOAT: u64 = 1;

/// The numbers of the fields, as onnx.proto has them.
mod field {
    pub const MODEL_IR_VERSION: u64 = 1;
    pub const MODEL_PRODUCER: u64 = 2;
    pub const MODEL_PRODUCER_VERSION: u64 = 3;
    pub const MODEL_GRAPH: u64 = 7;
    pub const MODEL_OPSET: u64 = 8;
    pub const MODEL_METADATA: u64 = 14;
    pub const METADATA_KEY: u64 = 1;
    pub const METADATA_VALUE: u64 = 2;
    pub const OPSET_DOMAIN: u64 = 1;
    pub const OPSET_VERSION: u64 = 2;
    pub const GRAPH_NODE: u64 = 1;
    pub const GRAPH_NAME: u64 = 2;
    pub const GRAPH_INITIALIZER: u64 = 5;
    pub const GRAPH_INPUT: u64 = 11;
    pub const GRAPH_OUTPUT: u64 = 12;
    pub const NODE_INPUT: u64 = 1;
    pub const NODE_OUTPUT: u64 = 2;
    pub const NODE_NAME: u64 = 3;
    pub const NODE_OPERATOR: u64 = 4;
    pub const TENSOR_SIZE: u64 = 1;
    pub const TENSOR_TYPE: u64 = 2;
    pub const TENSOR_NAME: u64 = 8;
    pub const TENSOR_DATA: u64 = 9;
    pub const VALUE_NAME: u64 = 1;
    pub const VALUE_TYPE: u64 = 2;
    pub const TYPE_TENSOR: u64 = 1;
    pub const TENSOR_TYPE_ELEMENT: u64 = 1;
    pub const TENSOR_TYPE_SHAPE: u64 = 2;
    pub const SHAPE_SIZE: u64 = 1;
    pub const SIZE_NUMBER: u64 = 1;
    pub const SIZE_NAME: u64 = 2;
}

/// The nodes, in the order in which they run: operator, inputs, output.
const NODES: [(&str, &[&str], &str); 9] = [
    ("Gemm", &["inputs", "weights_1", "biases_1"], "sums_1"),
    ("Relu", &["sums_1"], "units_1"),
    ("Gemm", &["units_1", "weights_2", "biases_2"], "sums_2"),
    ("Relu", &["sums_2"], "units_2"),
    ("MatMul", &["units_2", "weights_points"], "sum_points"),
    ("Add", &["sum_points", "bias_points"], "points"),
    ("MatMul", &["units_2", "weights_win"], "sum_win"),
    ("Add", &["sum_win", "bias_win"], "logit"),
    ("Sigmoid", &["logit"], "win"),
];

/// The bytes of a model: the net of these sizes whose numbers these are, as
/// [`IntegerNet::from_floats`](pdkbot::net::IntegerNet::from_floats) takes them, and its maps. `version` is that of the program.
#[must_use]
pub fn model(
    first: usize,
    second: usize,
    numbers: &[f32],
    maps: Option<&[Map; MAPS]>,
    version: &str,
) -> Vec<u8> {
    let mut metadata = vec![
        ("inputs", INPUTS.to_string()),
        ("features", format!("{:016x}", features_hash())),
    ];
    metadata.extend(maps.map(|maps| ("maps", maps_text(maps))));
    let metadata = metadata.into_iter().map(|(key, value)| {
        Message::new()
            .text(field::METADATA_KEY, key)
            .text(field::METADATA_VALUE, &value)
    });
    let opset = Message::new()
        .text(field::OPSET_DOMAIN, "")
        .number(field::OPSET_VERSION, OPSET);
    Message::new()
        .number(field::MODEL_IR_VERSION, IR_VERSION)
        .text(field::MODEL_PRODUCER, "pdk")
        .text(field::MODEL_PRODUCER_VERSION, version)
        .message(field::MODEL_GRAPH, &graph(first, second, numbers))
        .message(field::MODEL_OPSET, &opset)
        .messages(field::MODEL_METADATA, metadata)
        .end()
}

/// Maps with semicolons between, knots with blanks between, `FROM:TO`.
fn maps_text(maps: &[Map; MAPS]) -> String {
    let maps = maps.iter().map(|map| {
        let knots = map.iter().map(|knot| format!("{}:{}", knot.from, knot.to));
        knots.collect::<Vec<String>>().join(" ")
    });
    maps.collect::<Vec<String>>().join(";")
}

fn graph(first: usize, second: usize, numbers: &[f32]) -> Message {
    Message::new()
        .messages(field::GRAPH_NODE, NODES.map(node))
        .text(field::GRAPH_NAME, "pdknet")
        .messages(
            field::GRAPH_INITIALIZER,
            initializers(first, second, numbers),
        )
        .message(field::GRAPH_INPUT, &value("inputs", &[INPUTS]))
        .messages(
            field::GRAPH_OUTPUT,
            [value("points", &[]), value("win", &[])],
        )
}

fn node((operator, inputs, output): (&str, &[&str], &str)) -> Message {
    let add = |sum: Message, input: &&str| sum.text(field::NODE_INPUT, input);
    inputs
        .iter()
        .fold(Message::new(), add)
        .text(field::NODE_OUTPUT, output)
        .text(field::NODE_NAME, output)
        .text(field::NODE_OPERATOR, operator)
}

/// All weights and biases; those of points are in bases.
fn initializers(first: usize, second: usize, numbers: &[f32]) -> Vec<Message> {
    let mut rest = numbers;
    let mut tensor = |name: &str, sizes: &[usize], scale: f32| {
        let (own, others) = rest.split_at(sizes.iter().product());
        rest = others;
        let scaled = own.iter().map(|number| (number * scale).to_le_bytes());
        let data: Vec<u8> = scaled.flatten().collect();
        let size = |sum: Message, &size: &usize| sum.number(field::TENSOR_SIZE, size as u64);
        sizes
            .iter()
            .fold(Message::new(), size)
            .number(field::TENSOR_TYPE, FLOAT)
            .text(field::TENSOR_NAME, name)
            .bytes(field::TENSOR_DATA, &data)
    };
    // In the order of the numbers.
    vec![
        tensor("weights_1", &[INPUTS, first], 1.0),
        tensor("biases_1", &[first], 1.0),
        tensor("weights_2", &[first, second], 1.0),
        tensor("biases_2", &[second], 1.0),
        tensor("weights_points", &[second], POINTS),
        tensor("weights_win", &[second], 1.0),
        tensor("bias_points", &[1], POINTS),
        tensor("bias_win", &[1], 1.0),
    ]
}

/// An input or output of floats: as many rows as the caller has, of these sizes.
fn value(name: &str, sizes: &[usize]) -> Message {
    let rows = Message::new().text(field::SIZE_NAME, "N");
    let sizes = sizes
        .iter()
        .map(|&size| Message::new().number(field::SIZE_NUMBER, size as u64));
    let shape = Message::new()
        .message(field::SHAPE_SIZE, &rows)
        .messages(field::SHAPE_SIZE, sizes);
    let tensor = Message::new()
        .number(field::TENSOR_TYPE_ELEMENT, FLOAT)
        .message(field::TENSOR_TYPE_SHAPE, &shape);
    let of_tensor = Message::new().message(field::TYPE_TENSOR, &tensor);
    Message::new()
        .text(field::VALUE_NAME, name)
        .message(field::VALUE_TYPE, &of_tensor)
}
