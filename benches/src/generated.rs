//! Files of any size with the structure that common writers of each format produce.

pub mod cast;
pub mod cdae;
pub mod dae;
pub mod gltf;
pub mod large;
pub mod levels;
pub mod udm;
