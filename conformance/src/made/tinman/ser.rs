//! Serialized values and objects. The file extensions name their type, as the bytes do not.

mod build;
mod fixed;
mod malformed;
mod objects;
mod other;
mod shapes;

use crate::vector::Vector;

pub(super) fn all() -> Vec<Vector> {
    [fixed::all(), shapes::all(), other::all(), objects::all(), malformed::all()].concat()
}
