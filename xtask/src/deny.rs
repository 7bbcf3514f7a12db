//! What dependencies may bring in.

use crate::{Outcome, process::cargo};

/// Runs cargo-deny over `deny.toml` where it is installed.
pub(crate) fn check(_: &[String]) -> Outcome {
    if !cargo(&["deny", "--version"]).works() {
        println!(
            "notice: cargo-deny is not installed (`cargo install cargo-deny`), dependencies were not checked"
        );
        return Ok(());
    }
    cargo(&["deny", "check"]).run()
}
