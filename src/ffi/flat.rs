//! The structs of the contract as memory of the caller: their sizes, and checked copies of what comes in.

use std::mem;
use std::ptr;

use super::endgame_types::{PdkEndgame, PdkLineTurn, PdkSolution, PdkSolveLimits};
use super::net_types::{PdkNetInputs, PdkNetRow};
use super::status::{Fault, PDK_ERR_NULL, PDK_ERR_STRUCT_SIZE};
use super::types::{
    PdkBaoZhuang, PdkCandidate, PdkDeal, PdkDecision, PdkOptions, PdkOutcome, PdkReading, PdkRules,
    PdkScores, PdkView,
};

/// A struct of the contract.
///
/// # Safety
///
/// The type is `repr(C)`, any bit pattern is a valid value, and its first field is `struct_size: u32`.
pub(super) unsafe trait Flat: Copy {
    /// Sets the first field, of structs inside too.
    fn set_struct_size(&mut self);

    /// What `struct_size` must be.
    fn size() -> u32 {
        mem::size_of::<Self>() as u32
    }

    /// The struct with all fields zero but its size.
    fn cleared() -> Self {
        // SAFETY: of a `Flat` type any bit pattern is a value.
        let mut value: Self = unsafe { mem::zeroed() };
        value.set_struct_size();
        value
    }
}

macro_rules! flat {
    ($($name:ident $({ $inner:ident })?)*) => {$(
        // SAFETY: `repr(C)` structs of integers, doubles and arrays and structs of them, `struct_size` first.
        unsafe impl Flat for $name {
            fn set_struct_size(&mut self) {
                self.struct_size = Self::size();
                $(self.$inner.set_struct_size();)?
            }
        }

        impl Default for $name {
            /// All fields zero but the sizes.
            fn default() -> Self {
                Self::cleared()
            }
        }
    )*};
}

flat! {
    PdkRules PdkOptions PdkView { rules } PdkDecision PdkCandidate PdkBaoZhuang PdkReading PdkDeal PdkOutcome
    PdkScores PdkEndgame { rules } PdkSolveLimits PdkSolution PdkLineTurn PdkNetInputs PdkNetRow
}

/// Checks `struct_size` before anything behind it is touched: a caller of another version may own less memory.
///
/// # Safety
///
/// A pointer that is not null points to at least a `u32`.
pub(super) unsafe fn check_struct<T: Flat>(pointer: *const T) -> Result<(), Fault> {
    if pointer.is_null() {
        return Err(Fault(PDK_ERR_NULL));
    }
    // SAFETY: not null, and the caller vouches for the first field; callers of packed buffers may not align it.
    let struct_size = unsafe { ptr::read_unaligned(pointer.cast::<u32>()) };
    if struct_size == T::size() {
        Ok(())
    } else {
        Err(Fault(PDK_ERR_STRUCT_SIZE))
    }
}

/// A copy of a struct of the caller.
///
/// # Safety
///
/// A pointer that is not null points to a struct as long as its first field says.
pub(super) unsafe fn read<T: Flat>(pointer: *const T) -> Result<T, Fault> {
    // SAFETY: as the caller vouches.
    unsafe { check_struct(pointer)? };
    // SAFETY: the size is that of `T`, and any bit pattern is a `T`.
    Ok(unsafe { ptr::read_unaligned(pointer) })
}

/// Works on a struct of the caller where it lies: a view is long, and a forced move takes less time than its copy.
///
/// # Safety
///
/// A pointer that is not null points to a struct as long as its first field says, which nobody changes meanwhile.
pub(super) unsafe fn with<T: Flat, R>(
    pointer: *const T,
    work: impl FnOnce(&T) -> Result<R, Fault>,
) -> Result<R, Fault> {
    // SAFETY: as the caller vouches.
    unsafe { check_struct(pointer)? };
    if pointer as usize % mem::align_of::<T>() == 0 {
        // SAFETY: not null, aligned, of the size of `T`, and any bit pattern is a `T`.
        work(unsafe { &*pointer })
    } else {
        // SAFETY: not null, of the size of `T`, and any bit pattern is a `T`.
        work(&unsafe { ptr::read_unaligned(pointer) })
    }
}

/// A copy of a list of words of the caller.
///
/// # Safety
///
/// The pointer points to `count` words, or `count` is 0.
pub(super) unsafe fn read_words(pointer: *const u64, count: u32) -> Vec<u64> {
    // SAFETY: the caller vouches for `count` words; the index stays below `count`.
    (0..count as usize)
        .map(|index| unsafe { ptr::read_unaligned(pointer.add(index)) })
        .collect()
}
