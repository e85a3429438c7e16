//! Panics on demand, so that a test can see every export contain one. Only builds with the feature `test-panic` have this
//! file; a released library must not (`scripts/check-library.sh` looks for it).

use std::{env, panic};

/// The environment variable that asks for a panic: `text`, or `payload` for one whose value panics once more when dropped.
const VARIABLE: &str = "PDKBOT_TEST_PANIC";

/// What a caller's language could not survive either: a panic while the first one is cleaned up.
struct PanicsWhenDropped;

impl Drop for PanicsWhenDropped {
    fn drop(&mut self) {
        panic!("{VARIABLE}: the payload of a panic was dropped");
    }
}

/// Panics when the environment says so.
pub(super) fn panic_when_asked() {
    match env::var(VARIABLE).as_deref() {
        Ok("text") => panic!("{VARIABLE}: a panic on demand"),
        Ok("payload") => panic::panic_any(PanicsWhenDropped),
        _ => {}
    }
}
