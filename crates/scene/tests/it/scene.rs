//! Tests of the public API, one file per subject.

mod assembly;
mod axes;
mod extras;
mod instances;
mod prepare;
mod restore;
mod rules;
mod stream;
mod summary;
mod tangent;
mod tree;
