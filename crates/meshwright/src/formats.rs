//! One file per format crate: the only places that know its functions.

pub(crate) mod cast;
pub(crate) mod cdae;
pub(crate) mod gltf;
pub(crate) mod json;
pub(crate) mod tinman;
pub(crate) mod udm;
