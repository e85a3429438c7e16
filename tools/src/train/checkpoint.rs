//! The state of a training in one file: written whole beside the old one, which it then replaces.

use super::gradient::Adam;
use super::net::{Net, FIRST, NUMBERS, SECOND};
use super::widen::{numbers_of, widened};
use pdkbot::net::INPUTS;
use std::fs;
use std::io;
use std::path::Path;

const MAGIC: &[u8; 8] = b"PDKTRN01";

/// All that a training goes on from.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    /// Games played.
    pub games: u64,
    /// Seconds spent.
    pub seconds: f64,
    /// The net.
    pub net: Net,
    /// The optimiser.
    pub adam: Adam,
    /// Earlier nets.
    pub past: Vec<Net>,
}

impl Checkpoint {
    /// Writes the file.
    ///
    /// # Errors
    /// What the file system says.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let mut bytes = Vec::with_capacity((3 + self.past.len()) * NUMBERS * 4 + 64);
        bytes.extend_from_slice(MAGIC);
        for number in [INPUTS, FIRST, SECOND, self.past.len()] {
            bytes.extend_from_slice(&(number as u32).to_le_bytes());
        }
        bytes.extend_from_slice(&self.games.to_le_bytes());
        bytes.extend_from_slice(&self.adam.steps.to_le_bytes());
        bytes.extend_from_slice(&self.seconds.to_le_bytes());
        let past = self.past.iter().map(|net| &net.numbers);
        let own = [&self.net.numbers, &self.adam.means, &self.adam.squares];
        for numbers in own.into_iter().chain(past) {
            for number in numbers {
                bytes.extend_from_slice(&number.to_le_bytes());
            }
        }
        let beside = path.with_extension("new");
        fs::write(&beside, &bytes)?;
        fs::rename(&beside, path)
    }

    /// Reads the file; a narrower net of which the first layer goes into this one's is widened, and its optimiser begins anew.
    ///
    /// # Errors
    /// What the file system says, and [`io::ErrorKind::InvalidData`] for what is no checkpoint of this net.
    pub fn read(path: &Path) -> io::Result<Checkpoint> {
        let bytes = fs::read(path)?;
        let mut reader = Reader(&bytes);
        if reader.take(8)? != MAGIC {
            return Err(invalid("no checkpoint of a training"));
        }
        let mut sizes = [0; 4];
        for size in &mut sizes {
            *size = u32::from_le_bytes(reader.array()?) as usize;
        }
        let [inputs, first, second, past_nets] = sizes;
        let fits = first > 0 && FIRST % first == 0;
        if (inputs, second) != (INPUTS, SECOND) || !fits {
            return Err(invalid("a checkpoint of a net of other sizes"));
        }
        let count = numbers_of(first);
        let games = u64::from_le_bytes(reader.array()?);
        let steps = u64::from_le_bytes(reader.array()?);
        let seconds = f64::from_le_bytes(reader.array()?);
        let net = |numbers: Vec<f32>| match first {
            FIRST => Net { numbers },
            _ => widened(&numbers, first),
        };
        let current = net(reader.numbers(count)?);
        let mut adam = Adam {
            steps,
            means: reader.numbers(count)?,
            squares: reader.numbers(count)?,
        };
        if first != FIRST {
            adam = Adam::new();
        }
        let mut past = Vec::new();
        for _ in 0..past_nets {
            past.push(net(reader.numbers(count)?));
        }
        if !reader.0.is_empty() {
            return Err(invalid("bytes behind the end of a checkpoint"));
        }
        Ok(Checkpoint {
            games,
            seconds,
            net: current,
            adam,
            past,
        })
    }
}

fn invalid(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what.to_string())
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> io::Result<&'a [u8]> {
        if self.0.len() < count {
            return Err(invalid("a checkpoint that was cut"));
        }
        let (taken, rest) = self.0.split_at(count);
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> io::Result<[u8; N]> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    fn numbers(&mut self, count: usize) -> io::Result<Vec<f32>> {
        let bytes = self.take(4 * count)?;
        let number = |bytes: &[u8]| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        Ok(bytes.chunks_exact(4).map(number).collect())
    }
}
