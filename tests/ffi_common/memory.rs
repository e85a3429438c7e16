//! Memory as a caller from another language may hand it over: at any address, no longer than it says, and with something
//! else right beside it.

use pdkbot::rng::Rng;

/// Bytes on either side of an output that no call may touch.
const GUARD: usize = 64;

/// The bytes of a value.
pub fn bytes_of<T: Copy>(value: &T) -> &[u8] {
    // SAFETY: the structs of the contract have no padding, so every byte of them is initialised.
    unsafe { std::slice::from_raw_parts((value as *const T).cast(), std::mem::size_of::<T>()) }
}

/// A value of these bytes, of which any pattern is one.
pub fn value_of<T: Copy>(bytes: &[u8]) -> T {
    assert_eq!(bytes.len(), std::mem::size_of::<T>());
    // SAFETY: as many bytes as the type has; the structs of the contract take any pattern.
    unsafe { std::ptr::read_unaligned(bytes.as_ptr().cast()) }
}

/// What a call reads: an allocation that ends where the data does, so that a sanitizer sees every byte too far.
pub struct Input {
    memory: Box<[u8]>,
    start: usize,
    was: Box<[u8]>,
}

impl Input {
    /// The bytes, at an address that need not suit their type.
    pub fn new(rng: &mut Rng, bytes: &[u8]) -> Input {
        let start = rng.below(8) as usize;
        let mut memory = vec![0; start];
        memory.extend_from_slice(bytes);
        let memory = memory.into_boxed_slice();
        Input {
            was: memory.clone(),
            memory,
            start,
        }
    }

    pub fn pointer<T>(&self) -> *const T {
        self.memory[self.start..].as_ptr().cast()
    }

    /// Whether the call left it as it was.
    pub fn is_unchanged(&self) -> bool {
        self.memory == self.was
    }
}

/// What a call writes to, between guards.
pub struct Output {
    memory: Box<[u8]>,
    start: usize,
    was: Box<[u8]>,
}

impl Output {
    /// So many bytes of rubbish, the first of them as given, at an address that need not suit their type.
    pub fn new(rng: &mut Rng, size: usize, first: &[u8]) -> Output {
        let start = GUARD + rng.below(8) as usize;
        let mut memory: Vec<u8> = (0..start + size + GUARD)
            .map(|index| 0xA5 ^ index as u8)
            .collect();
        memory[start..start + first.len()].copy_from_slice(first);
        let memory = memory.into_boxed_slice();
        Output {
            was: memory.clone(),
            memory,
            start,
        }
    }

    pub fn pointer<T>(&mut self) -> *mut T {
        // From the whole allocation, so that a write into the guards is a wrong one, not an undefined one.
        // SAFETY: the start lies within the allocation.
        unsafe { self.memory.as_mut_ptr().add(self.start).cast() }
    }

    /// What it holds now.
    pub fn bytes(&self) -> &[u8] {
        &self.memory[self.start..self.memory.len() - GUARD]
    }

    /// Whether everything behind the first `written` bytes is as it was, the guards included.
    pub fn is_unchanged_behind(&self, written: usize) -> bool {
        let end = self.start + written;
        self.memory[..self.start] == self.was[..self.start] && self.memory[end..] == self.was[end..]
    }
}
