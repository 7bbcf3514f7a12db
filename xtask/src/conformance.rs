//! Runs the vectors of `conformance/`.

use crate::{
    Outcome,
    process::{Program, built},
};

/// Tests an implementation with them, or meshwright itself if none is named; `make` writes them.
/// `conformance/README.md` describes the arguments.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let make = arguments.first().is_some_and(|word| word == "make");
    let verb: &[String] = if make { &[] } else { &["run".to_owned()] };
    let words = [verb, arguments].concat();
    Program::new(&built("conformance")?.to_string_lossy(), &[]).arguments(&words).run()
}
