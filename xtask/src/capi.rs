//! Builds the library for C, and runs the programs in C that test it.

use crate::{
    Outcome,
    process::{cargo, selection, target},
};

/// Cargo does not build a static or shared library for tests, and cannot be called from one.
pub(crate) fn test(_arguments: &[String]) -> Outcome {
    let which = selection("meshwright-capi");
    // The tests are selected, too, so that both commands build with the same features.
    cargo(&[&["build", "--quiet", "--lib", "--tests"], &which[..]].concat()).run()?;
    cargo(&[&["test", "--quiet", "--test", "c"], &which[..]].concat())
        .env("MESHWRIGHT_CAPI", &target().join("debug").to_string_lossy())
        .run()
}
