//! Compiled model hierarchies, as far as they are published.

mod builder;
mod header;
mod interpretation;
mod malformed;
mod models;
mod parts;

use crate::vector::Vector;

pub(super) fn all() -> Vec<Vector> {
    [header::all(), models::all(), parts::all(), interpretation::all(), malformed::all()].concat()
}
