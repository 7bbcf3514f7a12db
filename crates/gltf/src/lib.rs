//! glTF 2.0, as GLB and as `.gltf` with separate files.
//!
//! [`read`](read()) makes a lossless [`Document`] that borrows from the input, [`write()`] turns it back into the same
//! bytes; [`lift`](lift()) and [`lower`](lower()) go between it and a [`Scene`](meshwright_scene::Scene). Buffers in
//! other files are fetched by [`load`](load()), through the caller. The extras are described in
//! `docs/formats/gltf.md`.
//!
//! ```
//! use meshwright_core::{Limits, Source};
//! use meshwright_scene::{Node, Scene};
//!
//! let mut scene = Scene::default();
//! scene.add_node(None, Node { name: "root".into(), ..Node::default() });
//! let lowered = meshwright_gltf::lower(&scene, &meshwright_gltf::Options::default())?;
//! let glb = meshwright_gltf::write_glb(&lowered.document)?.to_vec();
//!
//! let source = Source::from(glb);
//! let (document, _) = meshwright_gltf::read(&source, &Limits::DEFAULT)?;
//! assert_eq!(meshwright_gltf::lift(&document)?.scene, scene);
//! assert_eq!(meshwright_gltf::write(&document)?.to_vec(), source.bytes());
//! # Ok::<(), meshwright_core::Fault>(())
//! ```

pub mod codes;
mod detect;
pub mod document;
mod fix;
mod json;
mod lift;
mod load;
mod lower;
mod meshopt;
mod names;
mod read;
mod recover;
pub mod table;
mod uri;
mod validate;
mod words;
mod write;

pub use detect::{detect, detect_glb, detect_gltf};
pub use document::{Document, Root};
pub use fix::{FIXABLE, Fixed, UNSAFE_FIXES, fix};
pub use lift::{lift, lift_summary, lift_within};
pub use load::{LoadOptions, load};
pub use lower::{LevelLayout, Lowered, Options, lower};
pub use read::{log, read};
pub use recover::{Recovered, recover};
pub use uri::file_uri;
pub use validate::{Files, validate, validate_file};
pub use write::{write, write_glb, write_gltf};

use meshwright_core::Support;

/// What this crate can do with each version.
pub const SUPPORT: &[Support] = &[Support {
    version: "2.0",
    read: true,
    write: true,
    lift: true,
    lower: true,
    evidence: "documented: every file is checked with the Khronos validator in the tests; the validator's own samples are read",
}];

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
