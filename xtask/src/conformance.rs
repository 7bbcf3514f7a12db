//! Runs the vectors of `conformance/`.

use crate::{
    Outcome,
    process::{Program, built},
};

/// Tests an implementation with them, or meshwright itself if none is named; `make` writes them, and `kaitai` the
/// descriptions for Kaitai Struct.
/// `conformance/README.md` describes the arguments.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let writes = arguments.first().is_some_and(|word| word == "make" || word == "kaitai");
    let verb: &[String] = if writes { &[] } else { &["run".to_owned()] };
    let words = [verb, arguments].concat();
    Program::new(&built("conformance")?.to_string_lossy(), &[]).arguments(&words).run()
}
