//! Serialized values and objects. Their bytes do not say what they are: the endings of the files do.

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
