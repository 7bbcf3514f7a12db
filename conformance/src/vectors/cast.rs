//! The vectors of Cast.

mod builder;
mod header;
mod interpretation;
mod malformed;
mod node_types;
mod nodes;
mod properties;
mod value_types;

use crate::vector::Vector;

/// All vectors.
pub fn all() -> Vec<Vector> {
    [
        header::all(),
        nodes::all(),
        value_types::all(),
        properties::all(),
        node_types::all(),
        interpretation::all(),
        malformed::all(),
    ]
    .concat()
}
