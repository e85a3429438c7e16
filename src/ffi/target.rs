//! Where answers go: structs, numbers and lists of the caller, cleared first and filled only on success.

use std::ptr;

use super::endgame_types::PdkLineTurn;
use super::flat::{check_struct, Flat};
use super::net_types::PdkNetRow;
use super::status::{Fault, PDK_ERR_CAPACITY, PDK_ERR_INTERNAL, PDK_ERR_NULL};
use super::types::{PdkCandidate, PdkReading};

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

macro_rules! plain_element {
    ($($name:ident)*) => {$(
        impl Element for $name {
            unsafe fn check_first(_: *const Self) -> Result<(), Fault> {
                Ok(())
            }

            fn sized(self) -> Self {
                self
            }
        }
    )*};
}

plain_element! { u16 u64 }

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

flat_element! { PdkCandidate PdkReading PdkLineTurn PdkNetRow }

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

/// A list that the caller may do without: no pointer, no capacity, no place for the length.
pub(super) struct OptionalList<T>(Option<OutList<T>>);

impl<T> OptionalList<T> {
    /// # Safety
    ///
    /// As [`OutList::new`].
    pub(super) unsafe fn new(list: *mut T, capacity: u32, needed: *mut u32) -> Self {
        let is_wanted = !list.is_null() || capacity > 0 || !needed.is_null();
        // SAFETY: as the caller vouches.
        Self(is_wanted.then(|| unsafe { OutList::new(list, capacity, needed) }))
    }
}

impl<T: Element> Target for OptionalList<T> {
    type Value = Vec<T>;

    fn check(&self) -> Result<(), Fault> {
        self.0.as_ref().map_or(Ok(()), OutList::check)
    }

    fn clear(&self) {
        if let Some(list) = &self.0 {
            list.clear();
        }
    }

    fn fit(&self, value: &Vec<T>) -> Result<(), Fault> {
        self.0.as_ref().map_or(Ok(()), |list| list.fit(value))
    }

    fn fill(&self, value: Vec<T>) {
        if let Some(list) = &self.0 {
            list.fill(value);
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
        // Both say how long they are, whichever is too short.
        let fits = [self.0.fit(&value.0), self.1.fit(&value.1)];
        fits.into_iter().collect()
    }

    fn fill(&self, value: Self::Value) {
        self.0.fill(value.0);
        self.1.fill(value.1);
    }
}
