//! Nets in files, of the library or of a training, as floats.

use super::checkpoint::Checkpoint;
use super::net::{Net, FIRST, SECOND};
use super::refusal::TrainRefusal;
use super::widen::widened;
use crate::failure::Failure;
use crate::line_file::at;
use pdkbot::net::IntegerNet;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// What a file of the library's net begins with; a checkpoint begins otherwise.
const LIBRARY: &[u8] = b"PDKNET";

/// The net of a file to go on from; a narrower one of which the first layer goes into this one's is widened.
///
/// # Errors
/// [`Failure::Io`], [`TrainRefusal::Net`], [`TrainRefusal::Checkpoint`], and [`TrainRefusal::Sizes`] for a net that this training cannot go on from.
pub fn read(path: &Path) -> Result<Net, Failure> {
    let bytes = fs::read(path).map_err(|error| at(path, error))?;
    if !bytes.starts_with(LIBRARY) {
        return Ok(read_checkpoint(path)?.net);
    }
    let net = library_net(path, &bytes)?;
    let numbers = net.to_floats();
    match net.sizes() {
        (FIRST, SECOND) => Ok(Net { numbers }),
        (first, SECOND) if FIRST % first == 0 => Ok(widened(&numbers, first)),
        found => Err(TrainRefusal::Sizes {
            file: path.display().to_string(),
            found,
            wanted: (FIRST, SECOND),
        }
        .into()),
    }
}

/// A checkpoint.
///
/// # Errors
/// [`TrainRefusal::Checkpoint`] for a file that is none, [`Failure::Io`].
pub fn read_checkpoint(path: &Path) -> Result<Checkpoint, Failure> {
    Checkpoint::read(path).map_err(|error| match error.kind() {
        ErrorKind::InvalidData => {
            TrainRefusal::Checkpoint(path.display().to_string(), error.to_string()).into()
        }
        _ => at(path, error),
    })
}

/// A net of the library, of any sizes.
///
/// # Errors
/// [`Failure::Io`], [`TrainRefusal::Net`].
pub fn read_library(path: &Path) -> Result<IntegerNet, Failure> {
    let bytes = fs::read(path).map_err(|error| at(path, error))?;
    library_net(path, &bytes)
}

fn library_net(path: &Path, bytes: &[u8]) -> Result<IntegerNet, Failure> {
    let refusal = |error| TrainRefusal::Net(path.display().to_string(), error);
    Ok(IntegerNet::read(bytes).map_err(refusal)?)
}
