//! The generators of the vectors, one folder per format.

pub mod cast;
pub mod cdae;
pub mod dae;
pub mod tinman;
pub mod udm;

use crate::vector::Vector;

/// All vectors, in index order.
pub fn all() -> Vec<Vector> {
    [cast::all(), cdae::all(), dae::all(), udm::all(), tinman::all()].concat()
}
