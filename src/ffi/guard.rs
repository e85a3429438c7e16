//! The one guard round every export: null and size checks, clearing, the catch of panics, the status.
//!
//! An export hands over where its answer goes (a [`Target`]) and a closure that makes it. The closure runs only when
//! the target can take an answer; its fault or panic becomes a status, and the target then stays cleared.

use std::mem;
use std::panic::{self, AssertUnwindSafe};
use std::ptr;

use super::status::{
    Fault, PDK_ERR_CAPACITY, PDK_ERR_INTERNAL, PDK_ERR_NULL, PDK_ERR_STRUCT_SIZE, PDK_OK,
};
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
    PdkScores
}

/// Checks `struct_size` before anything behind it is touched: a caller of another version may own less memory.
///
/// # Safety
///
/// A pointer that is not null points to at least a `u32`.
unsafe fn check_struct<T: Flat>(pointer: *const T) -> Result<(), Fault> {
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

/// A copy of a list of words of the caller; null is the empty list when `count` is 0.
///
/// # Safety
///
/// A pointer that is not null points to `count` words.
pub(super) unsafe fn read_words(pointer: *const u64, count: u32) -> Result<Vec<u64>, Fault> {
    if count == 0 {
        return Ok(Vec::new());
    }
    if pointer.is_null() {
        return Err(Fault(PDK_ERR_NULL));
    }
    // SAFETY: not null, and the caller vouches for `count` words; the index stays below `count`.
    Ok((0..count as usize)
        .map(|index| unsafe { ptr::read_unaligned(pointer.add(index)) })
        .collect())
}

/// Where an answer goes: memory of the caller.
pub(super) trait Target {
    /// What an export puts there.
    type Value;

    /// Whether the memory can take an answer. Nothing is written yet.
    fn check(&self) -> Result<(), Fault>;

    /// Clears what is not to be trusted unless the call succeeds.
    fn clear(&self);

    /// Whether this answer fits. Nothing of it is written yet, but how long it is.
    fn fit(&self, value: &Self::Value) -> Result<(), Fault>;

    /// Writes the answer.
    fn fill(&self, value: Self::Value);
}

/// A struct of the caller to be filled.
pub(super) struct Out<T>(*mut T);

impl<T> Out<T> {
    /// # Safety
    ///
    /// A pointer that is not null points to a struct as long as its first field says, which nobody else uses meanwhile.
    pub(super) unsafe fn new(pointer: *mut T) -> Self {
        Self(pointer)
    }
}

impl<T: Flat> Target for Out<T> {
    type Value = T;

    fn check(&self) -> Result<(), Fault> {
        // SAFETY: `new` demands it.
        unsafe { check_struct(self.0) }
    }

    fn clear(&self) {
        self.fill(T::cleared());
    }

    fn fit(&self, _: &T) -> Result<(), Fault> {
        Ok(())
    }

    fn fill(&self, mut value: T) {
        value.set_struct_size();
        // SAFETY: `check` found the pointer not null and the struct of this size.
        unsafe { ptr::write_unaligned(self.0, value) };
    }
}

/// A number of the caller to be filled.
pub(super) struct OutWord<T>(*mut T);

impl<T> OutWord<T> {
    /// # Safety
    ///
    /// A pointer that is not null points to a `T`, which nobody else uses meanwhile.
    pub(super) unsafe fn new(pointer: *mut T) -> Self {
        Self(pointer)
    }
}

impl<T: Default> Target for OutWord<T> {
    type Value = T;

    fn check(&self) -> Result<(), Fault> {
        if self.0.is_null() {
            Err(Fault(PDK_ERR_NULL))
        } else {
            Ok(())
        }
    }

    fn clear(&self) {
        self.fill(T::default());
    }

    fn fit(&self, _: &T) -> Result<(), Fault> {
        Ok(())
    }

    fn fill(&self, value: T) {
        // SAFETY: `check` found the pointer not null; `new` demands the rest.
        unsafe { ptr::write_unaligned(self.0, value) };
    }
}

/// An element of a list that goes out.
pub(super) trait Element: Copy {
    /// Whether the caller's first element has the right size, where elements have one.
    ///
    /// # Safety
    ///
    /// The pointer is not null and points to an element.
    unsafe fn check_first(pointer: *const Self) -> Result<(), Fault>;

    /// The element as it is written.
    fn sized(self) -> Self;
}

impl Element for u64 {
    unsafe fn check_first(_: *const Self) -> Result<(), Fault> {
        Ok(())
    }

    fn sized(self) -> Self {
        self
    }
}

macro_rules! flat_element {
    ($($name:ident)*) => {$(
        impl Element for $name {
            unsafe fn check_first(pointer: *const Self) -> Result<(), Fault> {
                // SAFETY: as the caller vouches.
                unsafe { check_struct(pointer) }
            }

            fn sized(mut self) -> Self {
                self.set_struct_size();
                self
            }
        }
    )*};
}

flat_element! { PdkCandidate PdkReading }

/// A list of the caller to be filled: where it starts, how much it holds, and where its length goes.
pub(super) struct OutList<T> {
    list: *mut T,
    capacity: u32,
    needed: *mut u32,
}

impl<T> OutList<T> {
    /// # Safety
    ///
    /// A `list` that is not null points to `capacity` elements and a `needed` that is not null to a `u32`, which nobody
    /// else uses meanwhile.
    pub(super) unsafe fn new(list: *mut T, capacity: u32, needed: *mut u32) -> Self {
        Self {
            list,
            capacity,
            needed,
        }
    }

    fn set_needed(&self, needed: u32) {
        // SAFETY: `check` found the pointer not null; `new` demands the rest.
        unsafe { ptr::write_unaligned(self.needed, needed) };
    }
}

impl<T: Element> Target for OutList<T> {
    type Value = Vec<T>;

    fn check(&self) -> Result<(), Fault> {
        if self.needed.is_null() || (self.list.is_null() && self.capacity > 0) {
            return Err(Fault(PDK_ERR_NULL));
        }
        if self.capacity == 0 {
            return Ok(());
        }
        // SAFETY: not null, and there is room for one element at least.
        unsafe { T::check_first(self.list) }
    }

    fn clear(&self) {
        self.set_needed(0);
    }

    fn fit(&self, value: &Vec<T>) -> Result<(), Fault> {
        let needed = u32::try_from(value.len()).map_err(|_| Fault(PDK_ERR_INTERNAL))?;
        self.set_needed(needed);
        if needed > self.capacity {
            return Err(Fault(PDK_ERR_CAPACITY));
        }
        Ok(())
    }

    fn fill(&self, value: Vec<T>) {
        for (index, element) in value.into_iter().enumerate() {
            // SAFETY: `fit` found the list no longer than the capacity.
            unsafe { ptr::write_unaligned(self.list.add(index), element.sized()) };
        }
    }
}

/// Two targets that are filled together or not at all.
impl<A: Target, B: Target> Target for (A, B) {
    type Value = (A::Value, B::Value);

    fn check(&self) -> Result<(), Fault> {
        self.0.check()?;
        self.1.check()
    }

    fn clear(&self) {
        self.0.clear();
        self.1.clear();
    }

    fn fit(&self, value: &Self::Value) -> Result<(), Fault> {
        self.0.fit(&value.0)?;
        self.1.fit(&value.1)
    }

    fn fill(&self, value: Self::Value) {
        self.0.fill(value.0);
        self.1.fill(value.1);
    }
}

/// Answers `target` with what `body` makes; the status says how it went.
pub(super) fn guard<T: Target>(target: T, body: impl FnOnce() -> Result<T::Value, Fault>) -> i32 {
    contain(PDK_ERR_INTERNAL, || {
        let answered = target.check().and_then(|()| {
            target.clear();
            let value = body()?;
            target.fit(&value)?;
            target.fill(value);
            Ok(())
        });
        match answered {
            Ok(()) => PDK_OK,
            Err(Fault(status)) => status,
        }
    })
}

/// What `body` returns, or `fallback` should it panic: a panic must not cross into the caller's language.
pub(super) fn contain<T>(fallback: T, body: impl FnOnce() -> T) -> T {
    match panic::catch_unwind(AssertUnwindSafe(body)) {
        Ok(value) => value,
        Err(payload) => {
            // Dropping a payload may itself panic; a few bytes lost beat a process lost.
            mem::forget(payload);
            fallback
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(value: i32) -> PdkScores {
        PdkScores {
            score: [value; 3],
            ..PdkScores::cleared()
        }
    }

    fn guard_scores(out: *mut PdkScores, body: impl FnOnce() -> Result<PdkScores, Fault>) -> i32 {
        // SAFETY: the tests pass null or a struct of their own.
        guard(unsafe { Out::new(out) }, body)
    }

    #[test]
    fn success_fills() {
        let mut out = answer(7);
        assert_eq!(guard_scores(&mut out, || Ok(answer(3))), PDK_OK);
        assert_eq!((out.struct_size, out.score), (16, [3; 3]));
    }

    #[test]
    fn a_fault_clears() {
        let mut out = answer(7);
        assert_eq!(
            guard_scores(&mut out, || Err(Fault(PDK_ERR_NULL))),
            PDK_ERR_NULL
        );
        assert_eq!((out.struct_size, out.score), (16, [0; 3]));
    }

    #[test]
    fn a_panic_is_a_status_and_clears() {
        let mut out = answer(7);
        assert_eq!(
            guard_scores(&mut out, || panic!("a test of the guard")),
            PDK_ERR_INTERNAL
        );
        assert_eq!((out.struct_size, out.score), (16, [0; 3]));
    }

    #[test]
    fn a_wrong_size_is_left_untouched_and_answers_nothing() {
        let mut out = PdkScores {
            struct_size: 12,
            ..answer(7)
        };
        assert_eq!(
            guard_scores(&mut out, || unreachable!()),
            PDK_ERR_STRUCT_SIZE
        );
        assert_eq!((out.struct_size, out.score), (12, [7; 3]));
        assert_eq!(
            guard_scores(ptr::null_mut(), || unreachable!()),
            PDK_ERR_NULL
        );
    }

    #[test]
    fn a_list_too_long_says_its_length_and_writes_nothing_else() {
        let mut list = [PdkReading {
            shape: 9,
            ..PdkReading::cleared()
        }; 2];
        let mut needed = 77;
        let made = vec![
            PdkReading {
                shape: 1,
                struct_size: 0,
                ..PdkReading::cleared()
            };
            3
        ];
        // SAFETY: the list has two elements.
        let status = guard(
            unsafe { OutList::new(list.as_mut_ptr(), 2, &mut needed) },
            || Ok(made.clone()),
        );
        assert_eq!(
            (status, needed, list[0].shape, list[1].shape),
            (PDK_ERR_CAPACITY, 3, 9, 9)
        );
        // SAFETY: a list of no capacity is not touched.
        let status = guard(
            unsafe { OutList::new(ptr::null_mut(), 0, &mut needed) },
            || Ok(made.clone()),
        );
        assert_eq!((status, needed), (PDK_ERR_CAPACITY, 3));
        list[1].struct_size = 0;
        // SAFETY: the list has two elements.
        let status = guard(
            unsafe { OutList::new(list.as_mut_ptr(), 2, &mut needed) },
            || Ok(made[1..].to_vec()),
        );
        assert_eq!(
            (status, needed, list[1].shape, list[1].struct_size),
            (PDK_OK, 2, 1, 8)
        );
    }

    #[test]
    fn a_list_needs_its_pointers_and_the_size_of_its_first_element() {
        let mut list = [PdkReading {
            struct_size: 4,
            ..PdkReading::cleared()
        }];
        let mut needed = 77;
        // SAFETY: the list has one element.
        let status = guard(
            unsafe { OutList::new(list.as_mut_ptr(), 1, &mut needed) },
            || unreachable!(),
        );
        assert_eq!((status, needed), (PDK_ERR_STRUCT_SIZE, 77));
        // SAFETY: null is refused.
        let status = guard(
            unsafe { OutList::new(list.as_mut_ptr(), 1, ptr::null_mut()) },
            || unreachable!(),
        );
        assert_eq!(status, PDK_ERR_NULL);
        // SAFETY: null is refused.
        let status = guard(
            unsafe { OutList::<u64>::new(ptr::null_mut(), 1, &mut needed) },
            || unreachable!(),
        );
        assert_eq!((status, needed), (PDK_ERR_NULL, 77));
    }
}
