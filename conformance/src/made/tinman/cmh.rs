//! Compiled model hierarchies, as far as they are published.

mod build;
mod header;
mod malformed;
mod meaning;
mod models;
mod parts;

use crate::vector::Vector;

pub(super) fn all() -> Vec<Vector> {
    [header::all(), models::all(), parts::all(), meaning::all(), malformed::all()].concat()
}
