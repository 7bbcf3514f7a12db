//! The vectors of UDM.

mod arrays;
mod builder;
mod elements;
mod fixed_size_values;
mod malformed;
mod strings;
mod structs;
mod text;

use crate::vector::Vector;

/// All vectors.
pub fn all() -> Vec<Vector> {
    [
        fixed_size_values::all(),
        strings::all(),
        elements::all(),
        arrays::all(),
        structs::all(),
        malformed::all(),
        text::all(),
    ]
    .concat()
}
