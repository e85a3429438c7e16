//! `pdk train export-onnx`: the file, read again by a small reader of its own, is the net.

mod common;
mod onnx_common;

use common::{fresh_folder, pdk, refused, Run};
use onnx_common::{Model, Tensor};
use pdk_tools::train::checkpoint::Checkpoint;
use pdk_tools::train::gradient::Adam;
use pdk_tools::train::net::{Net, POINTS};
use pdkbot::net::{embedded, features_hash, Knot, Map, INPUTS, MAPS};
use pdkbot::rng::Rng;
use std::fs;
use std::path::Path;

const ROWS: usize = 12;

fn export(kind: &str, from: &Path, to: &Path) -> Run {
    let (from, to) = (from.to_str().unwrap(), to.to_str().unwrap());
    pdk(&["train", "export-onnx", kind, from, "--to", to])
}

/// Rows with some inputs on, as their numbers and as floats.
fn rows() -> (Vec<Vec<u16>>, Tensor) {
    let mut rng = Rng::from_seed(12);
    let some = |_| (0..INPUTS as u16).filter(|_| rng.below(7) == 0).collect();
    let rows: Vec<Vec<u16>> = (0..ROWS).map(some).collect();
    let mut numbers = vec![0.0; ROWS * INPUTS];
    for (row, inputs) in numbers.chunks_mut(INPUTS).zip(&rows) {
        for &input in inputs {
            row[usize::from(input)] = 1.0;
        }
    }
    let sizes = vec![ROWS, INPUTS];
    (rows, Tensor { sizes, numbers })
}

#[test]
fn the_file_of_a_checkpoint_says_what_its_net_says() {
    let folder = fresh_folder("onnx_checkpoint");
    let (from, to) = (folder.join("a.pdktrain"), folder.join("a.onnx"));
    let net = Net::random(6);
    let checkpoint = Checkpoint {
        games: 0,
        seconds: 0.0,
        net: net.clone(),
        adam: Adam::new(),
        past: Vec::new(),
    };
    checkpoint.write(&from).unwrap();
    let run = export("--checkpoint", &from, &to);
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{run:?}");
    let (rows, tensor) = rows();
    let values = Model::read(&fs::read(&to).unwrap()).run(tensor);
    let (points, win) = (&values["points"], &values["win"]);
    assert_eq!((&points.sizes, &win.sizes), (&vec![ROWS], &vec![ROWS]));
    for (row, inputs) in rows.iter().enumerate() {
        let mut sums = net.begin();
        net.add(&mut sums, inputs);
        let value = net.heads(&net.second(&sums));
        let chance = 1.0 / (1.0 + (-value.win).exp());
        assert!((points.numbers[row] - POINTS * value.points).abs() < 1e-3);
        assert!((win.numbers[row] - chance).abs() < 1e-4);
    }
}

#[test]
fn the_file_of_a_library_net_says_what_its_integers_say() {
    let folder = fresh_folder("onnx_net");
    let (from, to) = (folder.join("a.bin"), folder.join("a.onnx"));
    fs::write(&from, embedded().write()).unwrap();
    let run = export("--net", &from, &to);
    assert_eq!(run.status, 0, "{run:?}");
    let (rows, tensor) = rows();
    let values = Model::read(&fs::read(&to).unwrap()).run(tensor);
    for (row, inputs) in rows.iter().enumerate() {
        let mut sums = embedded().begin();
        embedded().add(&mut sums, inputs);
        let value = embedded().value(&sums);
        let points = f64::from(values["points"].numbers[row]);
        // Any inputs at once may come to large sums.
        assert!((points - value.bases()).abs() < 1e-3 * (1.0 + points.abs()));
        let chance = f64::from(values["win"].numbers[row]);
        assert!((chance - value.chance()).abs() < 1e-3);
    }
}

#[test]
fn the_file_names_what_it_is() {
    let folder = fresh_folder("onnx_names");
    let (from, to) = (folder.join("a.bin"), folder.join("a.onnx"));
    fs::write(&from, embedded().with_maps(None).unwrap().write()).unwrap();
    assert_eq!(export("--net", &from, &to).status, 0);
    let model = Model::read(&fs::read(&to).unwrap());
    assert_eq!(model.fields.numbers(1), [7], "the version of the format");
    assert_eq!(model.fields.text(2), "pdk");
    let opset = model.fields.message(8);
    assert_eq!((opset.text(1).as_str(), opset.numbers(2)), ("", vec![13]));
    let metadata = model.fields.messages(14);
    let metadata: Vec<[String; 2]> = metadata
        .iter()
        .map(|pair| [1, 2].map(|field| pair.text(field)))
        .collect();
    let features = format!("{:016x}", features_hash());
    let expected = [["inputs", &INPUTS.to_string()], ["features", &features]];
    assert_eq!(metadata, expected);
    let graph = model.graph();
    let sizes = |field: u64| -> Vec<(String, Vec<String>)> {
        let values = graph.messages(field);
        let value = values.iter().map(|value| {
            let tensor = value.message(2).message(1);
            assert_eq!(tensor.numbers(1), [1], "floats");
            let sizes = tensor.message(2).messages(1);
            let size = sizes.iter().map(|size| match size.numbers(1).first() {
                Some(size) => size.to_string(),
                None => size.text(2),
            });
            (value.text(1), size.collect())
        });
        value.collect()
    };
    let rows = || "N".to_string();
    assert_eq!(
        sizes(11),
        [("inputs".to_string(), vec![rows(), INPUTS.to_string()])]
    );
    let outputs = ["points", "win"].map(|name| (name.to_string(), vec![rows()]));
    assert_eq!(sizes(12), outputs);
}

#[test]
fn maps_stand_in_the_metadata() {
    let folder = fresh_folder("onnx_maps");
    let (from, to) = (folder.join("a.bin"), folder.join("a.onnx"));
    let mut maps = [Map::default(); MAPS];
    for (index, knot) in maps.iter_mut().flatten().enumerate() {
        let from = index as i32 - 9;
        *knot = Knot { from, to: 2 * from };
    }
    fs::write(&from, embedded().with_maps(Some(&maps)).unwrap().write()).unwrap();
    assert_eq!(export("--net", &from, &to).status, 0);
    let model = Model::read(&fs::read(&to).unwrap());
    let pairs = model.fields.messages(14);
    let text = pairs
        .iter()
        .find(|pair| pair.text(1) == "maps")
        .unwrap()
        .text(2);
    let texts: Vec<&str> = text.split(';').collect();
    assert_eq!(texts.len(), MAPS);
    assert_eq!(
        texts[0],
        "-9:-18 -8:-16 -7:-14 -6:-12 -5:-10 -4:-8 -3:-6 -2:-4"
    );
    assert!(texts[MAPS - 1].ends_with(" 86:172"), "{text}");
}

#[test]
fn what_is_no_net_is_refused() {
    let folder = fresh_folder("onnx_refused");
    let to = folder.join("a.onnx");
    let from = folder.join("a.bin");
    let mut bytes = embedded().write();
    bytes.pop();
    fs::write(&from, bytes).unwrap();
    refused(&export("--net", &from, &to), &["a.bin: net: "]);
    refused(
        &export("--checkpoint", &from, &to),
        &["a.bin: no checkpoint"],
    );
    let missing = export("--net", &folder.join("none"), &to);
    assert_eq!(missing.status, 1, "{missing:?}");
    let to_word = to.to_str().unwrap();
    refused(
        &pdk(&["train", "export-onnx", "--to", to_word]),
        &["--checkpoint", "--net"],
    );
    let both = [
        "train",
        "export-onnx",
        "--to",
        to_word,
        "--net",
        "a",
        "--checkpoint",
        "b",
    ];
    refused(&pdk(&both), &["--checkpoint", "cannot be used with"]);
    assert!(!to.exists());
}
