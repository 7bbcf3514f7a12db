//! The makers of the vectors, one folder for a format.

pub mod cast;
pub mod cdae;
pub mod tinman;
pub mod udm;

use crate::vector::Vector;

/// All vectors, in the order of the index.
pub fn all() -> Vec<Vector> {
    [cast::all(), cdae::all(), udm::all(), tinman::all()].concat()
}
