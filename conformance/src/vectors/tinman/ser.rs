//! Serialized values and objects. The file extensions name their type, as the bytes do not.

mod builder;
mod composite_values;
mod fixed;
mod malformed;
mod objects;
mod other;

use crate::vector::Vector;

pub(super) fn all() -> Vec<Vector> {
    [fixed::all(), composite_values::all(), other::all(), objects::all(), malformed::all()].concat()
}
