//! The vectors of UDM.

mod arrays;
mod build;
mod elements;
mod malformed;
mod numbers;
mod structs;
mod text;
mod texts;

use crate::vector::Vector;

/// All vectors.
pub fn all() -> Vec<Vector> {
    [
        numbers::all(),
        texts::all(),
        elements::all(),
        arrays::all(),
        structs::all(),
        malformed::all(),
        text::all(),
    ]
    .concat()
}
