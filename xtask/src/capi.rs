//! Builds the library for C, and runs the programs in C that test it.

use crate::{
    Outcome,
    process::{cargo, target},
    suite,
};
use std::path::PathBuf;

/// Builds the library in a selection of packages, and returns its folder. Cargo does not build a static or shared library
/// for tests, and cannot be called from one.
pub(crate) fn build(which: &[String]) -> Result<PathBuf, String> {
    // The tests are selected, too, so that both commands build with the same features.
    cargo(&["build", "--quiet", "--lib", "--tests"]).arguments(which).run()?;
    Ok(target().join("debug"))
}

pub(crate) fn test(_arguments: &[String]) -> Outcome {
    suite::test(&["--package", "meshwright-capi", "--test", "c"].map(str::to_owned))
}
