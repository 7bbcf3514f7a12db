//! The codes of validation, by subject.

pub mod accessor;
pub mod animation;
pub mod asset;
pub mod buffer;
pub mod container;
pub mod extension;
pub mod image;
pub mod json;
pub mod mesh;
pub mod node;
pub mod skin;
pub mod vertex;
