//! The files of our own making.

use crate::{Outcome, process::cargo};

/// Writes them anew with the program that describes them.
pub(crate) fn make(_: &[String]) -> Outcome {
    cargo(&["run", "--quiet", "--package", "meshwright-cdae", "--example", "fixtures", "--", "fixtures"])
        .run()
}
