//! The files of our own making.

use crate::{Outcome, process::cargo};

/// Writes them anew with the programs that describe them, one in each crate of a format.
pub(crate) fn make(_: &[String]) -> Outcome {
    let make = |package| {
        cargo(&["run", "--quiet", "--package", package, "--example", "fixtures", "--", "fixtures"]).run()
    };
    ["meshwright-cast", "meshwright-cdae"].into_iter().try_for_each(make)
}
