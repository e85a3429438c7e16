//! Arguments as careless callers pass them: null, of another version's size, at any address, too short; and what a call may
//! do with each of them.

use super::memory::{bytes_of, value_of, Input, Output};
use pdkbot::ffi::*;
use pdkbot::rng::Rng;
use std::collections::BTreeSet;
use std::mem::size_of;
use std::ptr;

/// What came back so far.
#[derive(Default)]
pub struct Tally {
    /// Calls made.
    pub calls: u64,
    /// Statuses seen.
    pub statuses: BTreeSet<i32>,
    /// Exports called.
    pub exports: BTreeSet<&'static str>,
}

/// One call, for what it says when something does not hold.
pub struct Call {
    /// The round of the fuzz, which repeats it.
    pub round: u64,
    /// The export.
    pub export: &'static str,
}

impl Call {
    pub fn holds(&self, condition: bool, what: &str) {
        assert!(condition, "round {}, {}: {what}", self.round, self.export);
    }
}

/// The first field of every struct.
const SIZE_FIELD: usize = size_of::<u32>();

/// A size that is not the right one: of an older or newer version, or of none.
fn wrong_size(rng: &mut Rng, right: usize) -> u32 {
    let right = right as u32;
    let wrong = match rng.below(6) {
        0 => 0,
        1 => right - 1,
        2 => right + 8,
        3 => right.saturating_sub(8),
        4 => u32::MAX,
        _ => rng.next_u64() as u32,
    };
    if wrong == right {
        0
    } else {
        wrong
    }
}

/// A struct that goes in.
pub struct InStruct {
    memory: Option<Input>,
    /// Whether it is not null and of the right size.
    pub usable: bool,
}

impl InStruct {
    /// Mostly the value as it is; sometimes null, sometimes of another size and then no longer than that size.
    pub fn new<T: Copy>(rng: &mut Rng, value: &T) -> InStruct {
        let bytes = bytes_of(value);
        let said: u32 = value_of(&bytes[..SIZE_FIELD]);
        let right = size_of::<T>();
        match rng.below(48) {
            0 => InStruct {
                memory: None,
                usable: false,
            },
            1 => {
                let size = wrong_size(rng, right);
                let mut cut = bytes[..(size as usize).clamp(SIZE_FIELD, right)].to_vec();
                cut[..SIZE_FIELD].copy_from_slice(&size.to_ne_bytes());
                InStruct {
                    memory: Some(Input::new(rng, &cut)),
                    usable: false,
                }
            }
            _ => InStruct {
                memory: Some(Input::new(rng, bytes)),
                usable: said as usize == right,
            },
        }
    }

    pub fn pointer<T>(&self) -> *const T {
        self.memory.as_ref().map_or(ptr::null(), Input::pointer)
    }

    pub fn check(&self, call: &Call) {
        let unchanged = self.memory.as_ref().map_or(true, Input::is_unchanged);
        call.holds(unchanged, "an input was written to");
    }
}

/// A struct that comes out.
pub struct OutStruct {
    memory: Option<Output>,
    /// Whether it is not null and of the right size.
    pub usable: bool,
}

impl OutStruct {
    /// Mostly as it must be; sometimes null, sometimes of another size and then no longer than that size.
    pub fn new<T: Copy>(rng: &mut Rng) -> OutStruct {
        let right = size_of::<T>();
        let (size, length) = match rng.below(48) {
            0 => {
                return OutStruct {
                    memory: None,
                    usable: false,
                }
            }
            1 => {
                let size = wrong_size(rng, right);
                (size, (size as usize).clamp(SIZE_FIELD, right))
            }
            _ => (right as u32, right),
        };
        OutStruct {
            memory: Some(Output::new(rng, length, &size.to_ne_bytes())),
            usable: size as usize == right,
        }
    }

    pub fn pointer<T>(&mut self) -> *mut T {
        self.memory
            .as_mut()
            .map_or(ptr::null_mut(), Output::pointer)
    }

    /// Filled on success, cleared on failure, left alone where any output of the call is unusable.
    pub fn check<T: Copy>(&self, call: &Call, status: i32, outputs_usable: bool) -> Option<T> {
        let memory = self.memory.as_ref()?;
        if !outputs_usable {
            call.holds(
                memory.is_unchanged_behind(0),
                "an output was touched though one is refused",
            );
            return None;
        }
        let size = size_of::<T>();
        call.holds(memory.is_unchanged_behind(size), "bytes beside an output");
        let (first, rest) = memory.bytes().split_at(SIZE_FIELD);
        let said: u32 = value_of(first);
        call.holds(said as usize == size, "struct_size of an output");
        if status == PDK_OK {
            return Some(value_of(memory.bytes()));
        }
        call.holds(rest.iter().all(|&byte| byte == 0), "an output not cleared");
        None
    }
}

/// A list that comes out, with its length.
pub struct OutList {
    memory: Option<Output>,
    /// How many elements the caller says it holds.
    pub capacity: u32,
    needed: Option<Output>,
    /// Whether the pointers are there and the first element has the right size.
    pub usable: bool,
    /// Whether another list comes out with it, which may be the one that is too short.
    pub of_two: bool,
}

impl OutList {
    /// A list of up to 64 elements; `sized` when an element starts with its size.
    pub fn new<T: Copy>(rng: &mut Rng, sized: bool) -> OutList {
        OutList::of::<T>(rng, sized, 64)
    }

    /// A list of up to `most` elements.
    pub fn of<T: Copy>(rng: &mut Rng, sized: bool, most: u32) -> OutList {
        let size = size_of::<T>();
        let capacity = match rng.below(8) {
            0 => 0,
            1 => 1,
            2 => most,
            _ => rng.below(most + 1),
        };
        let needed = match rng.below(48) {
            0 => None,
            _ => Some(Output::new(rng, size_of::<u32>(), &[])),
        };
        let mut usable = needed.is_some();
        let memory = if rng.below(12) == 0 {
            usable &= capacity == 0;
            None
        } else {
            let mut first = Vec::new();
            if sized && capacity > 0 {
                let said = match rng.below(24) {
                    0 => wrong_size(rng, size),
                    _ => size as u32,
                };
                usable &= said as usize == size;
                first = said.to_ne_bytes().to_vec();
            }
            Some(Output::new(rng, size * capacity as usize, &first))
        };
        OutList {
            memory,
            capacity,
            needed,
            usable,
            of_two: false,
        }
    }

    pub fn pointer<T>(&mut self) -> *mut T {
        self.memory
            .as_mut()
            .map_or(ptr::null_mut(), Output::pointer)
    }

    pub fn needed(&mut self) -> *mut u32 {
        self.needed
            .as_mut()
            .map_or(ptr::null_mut(), Output::pointer)
    }

    /// Whether it was said to be longer than its capacity.
    pub fn overflows(&self) -> bool {
        let count = self.needed.as_ref().map_or(0, |one| value_of(one.bytes()));
        count > self.capacity
    }

    /// The elements on success. Nothing behind the last one is ever written, and nothing at all on failure.
    pub fn check<T: Copy>(&self, call: &Call, status: i32, outputs_usable: bool) -> Vec<T> {
        let untouched = |memory: &Option<Output>| {
            memory
                .as_ref()
                .map_or(true, |memory| memory.is_unchanged_behind(0))
        };
        if !outputs_usable {
            let all = untouched(&self.memory) && untouched(&self.needed);
            call.holds(all, "a list was touched though an output is refused");
            return Vec::new();
        }
        let count = self.needed.as_ref().map_or(0, |needed| {
            let beside = needed.is_unchanged_behind(size_of::<u32>());
            call.holds(beside, "bytes beside the count of a list");
            value_of(needed.bytes())
        });
        if status != PDK_OK {
            call.holds(untouched(&self.memory), "a list was touched");
            let said = if status == PDK_ERR_CAPACITY {
                count > self.capacity || self.of_two
            } else {
                count == 0
            };
            call.holds(said, "the count of a list that is not filled");
            return Vec::new();
        }
        call.holds(count <= self.capacity, "more elements than the capacity");
        let size = size_of::<T>();
        let length = count as usize * size;
        self.memory.as_ref().map_or_else(Vec::new, |memory| {
            let behind = memory.is_unchanged_behind(length);
            call.holds(behind, "bytes behind the last element of a list");
            memory.bytes()[..length]
                .chunks_exact(size)
                .map(value_of)
                .collect()
        })
    }
}
