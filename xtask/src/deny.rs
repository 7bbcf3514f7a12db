//! Checks the dependencies.

use crate::{Outcome, process::cargo};

/// Runs cargo-deny with `deny.toml` if it is installed; includes advisories if their list can be fetched.
pub(crate) fn check(_: &[String]) -> Outcome {
    if !cargo(&["deny", "--version"]).works() {
        println!(
            "notice: cargo-deny is not installed (`cargo install cargo-deny`), dependencies were not checked"
        );
        return Ok(());
    }
    cargo(&["deny", "--log-level", "error", "check", "bans", "licenses", "sources"]).run()?;
    if !cargo(&["deny", "fetch", "db"]).works() {
        println!("notice: the list of advisories cannot be fetched from here, advisories were not checked");
        return Ok(());
    }
    cargo(&["deny", "--log-level", "error", "check", "--disable-fetch", "advisories"]).run()
}
