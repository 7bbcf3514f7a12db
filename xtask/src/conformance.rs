//! The vectors of `conformance/`.

use crate::{
    Outcome,
    process::{Program, built},
};

/// Tries an implementation with them, meshwright itself where none is named; `make` writes them anew. What may follow is
/// told in `conformance/README.md`.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let make = arguments.first().is_some_and(|word| word == "make");
    let verb: &[String] = if make { &[] } else { &["run".to_owned()] };
    let words = [verb, arguments].concat();
    Program::new(&built("conformance")?.to_string_lossy(), &[]).arguments(&words).run()
}
