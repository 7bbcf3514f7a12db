//! Writes Wavefront OBJ models with the materials of their MTL file.
//!
//! [`from_scene`](from_scene()) turns a scene into a [`Document`], [`write`](write()) and [`write_materials`] turn that
//! into the two files. Files of the format are not read. `docs/formats/obj.md` describes what is written.

pub mod codes;
mod from_scene;
mod write;

pub use from_scene::{Document, FromSceneOptions, REQUIREMENTS, from_scene};
pub use write::{write, write_materials};

use meshwright_core::VersionSupport;

/// Support for each version.
pub const SUPPORT: &[VersionSupport] = &[VersionSupport {
    version: "3.0",
    read: false,
    write: true,
    to_scene: false,
    from_scene: true,
    evidence: "documented: files that trimesh, Blender and Assimp read",
}];

/// The examples of this crate's README, run as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
