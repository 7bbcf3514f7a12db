//! The vectors of Tinman 3D.

mod builder;
mod cmh;
mod ser;

use crate::vector::Vector;

/// All vectors.
pub fn all() -> Vec<Vector> {
    [cmh::all(), ser::all()].concat()
}
