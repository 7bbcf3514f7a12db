//! The files of our own making.

use crate::{Outcome, process::cargo};

/// Writes them anew with the programs that describe them, one in each crate of a format.
pub(crate) fn make(_: &[String]) -> Outcome {
    let make = |(package, example)| {
        cargo(&["run", "--quiet", "--package", package, "--example", example, "--", "fixtures"]).run()
    };
    let all = [
        ("meshwright-cast", "fixtures"),
        ("meshwright-cast", "codes"),
        ("meshwright-cdae", "fixtures"),
        ("meshwright-udm", "fixtures"),
        ("meshwright-udm", "codes"),
    ];
    all.into_iter().try_for_each(make)
}
