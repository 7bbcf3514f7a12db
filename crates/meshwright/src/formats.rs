//! Connects the format crates to the table of formats, one file per crate.

pub(crate) mod cast;
pub(crate) mod cdae;
pub(crate) mod gltf;
pub(crate) mod json;
pub(crate) mod tinman;
pub(crate) mod udm;
