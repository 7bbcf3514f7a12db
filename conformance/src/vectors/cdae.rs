//! The vectors of BeamNG's cached Collada.

mod base_shapes;
mod builder;
mod container;
mod cut;
mod dts;
mod forms;
mod headers;
mod interpretation;
mod malformed;
mod meshes;
mod msgpack;
mod sequences;
mod shape;
mod shape_parts;
mod surfaces;
mod vectors;
mod version26;
mod version26_malformed;
mod version30;
mod zstd;

use crate::vector::Vector;

/// All vectors.
pub fn all() -> Vec<Vector> {
    [
        headers::all(),
        forms::all(),
        vectors::all(),
        meshes::all(),
        sequences::all(),
        surfaces::all(),
        version30::all(),
        version26::all(),
        interpretation::all(),
        cut::all(),
        malformed::all(),
        version26_malformed::all(),
    ]
    .concat()
}
