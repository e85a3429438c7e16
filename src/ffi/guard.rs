//! The one guard round every export: null and size checks, clearing, the catch of panics, the status.
//!
//! An export hands over where its answer goes (a [`Target`]) and a closure that makes it. The closure runs only when
//! the target can take an answer; its fault or panic becomes a status, and the target then stays cleared.

use std::mem;
use std::panic::{self, AssertUnwindSafe};

use super::status::{Fault, PDK_ERR_INTERNAL, PDK_OK};
use super::target::Target;

/// Answers `target` with what `body` makes; the status says how it went.
pub(super) fn guard<T: Target>(target: T, body: impl FnOnce() -> Result<T::Value, Fault>) -> i32 {
    catch(PDK_ERR_INTERNAL, || {
        let answered = target.check().and_then(|()| {
            target.clear();
            #[cfg(feature = "test-panic")]
            super::test_panic::panic_when_asked();
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

/// The guard of exports that have no status: what `body` returns, or `fallback` should it panic.
pub(super) fn contain<T>(fallback: T, body: impl FnOnce() -> T) -> T {
    catch(fallback, || {
        #[cfg(feature = "test-panic")]
        super::test_panic::panic_when_asked();
        body()
    })
}

/// A panic must not cross into the caller's language.
fn catch<T>(fallback: T, body: impl FnOnce() -> T) -> T {
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
    use super::super::flat::Flat;
    use super::super::status::{PDK_ERR_CAPACITY, PDK_ERR_NULL, PDK_ERR_STRUCT_SIZE};
    use super::super::target::{Out, OutList};
    use super::super::types::{PdkReading, PdkScores};
    use super::*;
    use std::ptr;

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
