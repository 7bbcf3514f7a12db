//! The vectors of Collada.

mod animations;
mod asset;
mod builder;
mod effects;
mod geometry;
mod levels;
mod malformed;
mod nodes;
mod skins;
mod sources;
mod text;

use crate::vector::Vector;

/// All vectors.
pub fn all() -> Vec<Vector> {
    [
        text::all(),
        asset::all(),
        sources::all(),
        geometry::all(),
        nodes::all(),
        effects::all(),
        skins::all(),
        animations::all(),
        levels::all(),
        malformed::all(),
    ]
    .concat()
}
