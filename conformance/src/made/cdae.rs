//! The vectors of BeamNG's cached Collada.

mod build;
mod container;
mod cut;
mod dts;
mod forms;
mod headers;
mod malformed;
mod meaning;
mod meshes;
mod motion;
mod msgpack;
mod parts;
mod samples;
mod shape;
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
        motion::all(),
        surfaces::all(),
        version30::all(),
        version26::all(),
        meaning::all(),
        cut::all(),
        malformed::all(),
        version26_malformed::all(),
    ]
    .concat()
}
