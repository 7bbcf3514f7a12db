//! Builds the library for C, and runs the programs in C that test it.

use crate::{
    Outcome,
    process::{cargo, target},
};

/// Cargo does not build a static or shared library for tests, and cannot be called from one.
pub(crate) fn test(_arguments: &[String]) -> Outcome {
    cargo(&["build", "--quiet", "--package", "meshwright-capi"]).run()?;
    cargo(&["test", "--quiet", "--package", "meshwright-capi", "--test", "c"])
        .env("MESHWRIGHT_CAPI", &target().join("debug").to_string_lossy())
        .run()
}
