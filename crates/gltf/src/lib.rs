//! glTF 2.0: a model of the JSON, the way from a [`Scene`](meshwright_scene::Scene) to it, and its bytes as GLB or as
//! `.gltf` with a separate buffer.
//!
//! ```
//! use meshwright_scene::{Node, Scene};
//!
//! let mut scene = Scene::default();
//! scene.add_node(None, Node { name: "root".into(), ..Node::default() });
//! let lowered = meshwright_gltf::lower(&scene, &meshwright_gltf::Options::default())?;
//! let glb = meshwright_gltf::write_glb(&lowered.document)?;
//! assert_eq!(&glb.to_vec()[..4], b"glTF");
//! # Ok::<(), meshwright_core::Fault>(())
//! ```

pub mod codes;
pub mod document;
mod json;
mod lower;
mod write;

pub use document::{Document, Root};
pub use lower::{Lowered, Options, lower};
pub use write::{file_uri, write_glb, write_gltf};

use meshwright_core::Support;

/// What this crate can do with each version.
pub const SUPPORT: &[Support] = &[Support {
    version: "2.0",
    read: false,
    write: true,
    lift: false,
    lower: true,
    evidence: "documented: every file is checked with the Khronos validator in the tests",
}];
