//! The vectors of Cast.

mod build;
mod header;
mod kinds;
mod malformed;
mod meaning;
mod nodes;
mod numbers;
mod properties;

use crate::vector::Vector;

/// All vectors.
pub fn all() -> Vec<Vector> {
    [
        header::all(),
        nodes::all(),
        numbers::all(),
        properties::all(),
        kinds::all(),
        meaning::all(),
        malformed::all(),
    ]
    .concat()
}
