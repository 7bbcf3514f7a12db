//! glTF 2.0 as GLB, and as `.gltf` with separate files.
//!
//! [`read`](read()) returns a lossless [`Document`] that borrows from the input, and [`write()`] converts it
//! back to the same bytes. [`to_scene`](to_scene()) and [`from_scene`](from_scene()) convert between it and a
//! [`Scene`](meshwright_scene::Scene). [`load`](load()) loads external buffers through the caller.
//! `docs/formats/gltf.md` describes the extras.
//!
//! ```
//! use meshwright_core::{Limits, Source};
//! use meshwright_scene::{Node, Scene};
//!
//! let mut scene = Scene::default();
//! scene.add_node(None, Node { name: "root".into(), ..Node::default() });
//! let exported = meshwright_gltf::from_scene(&scene, &meshwright_gltf::FromSceneOptions::default())?;
//! let glb = meshwright_gltf::write_glb(&exported.value)?.to_vec();
//!
//! let source = Source::from(glb);
//! let (document, _) = meshwright_gltf::read(&source, &Limits::DEFAULT)?;
//! assert_eq!(meshwright_gltf::to_scene(&document)?.value.nodes.as_slice()[0].name, "root");
//! assert_eq!(meshwright_gltf::write(&document)?.to_vec(), source.bytes());
//! # Ok::<(), meshwright_core::Error>(())
//! ```

pub mod codes;
mod container;
mod detect;
pub mod document;
mod extension_links;
mod extension_names;
mod external_assets;
mod fix;
mod from_scene;
mod json;
mod json_chunk;
mod load_buffers;
mod meshopt;
mod message_subjects;
mod read;
mod recover;
mod repack;
mod summary_bytes;
pub mod table;
mod to_scene;
mod uri;
mod validate;
mod write;

pub use detect::{detect, detect_glb, detect_gltf};
pub use document::{Document, Root};
pub use external_assets::LinkedFile;
pub use fix::{FIXES, fix};
pub use from_scene::{
    AssetFile, FromSceneOptions, LevelLayout, REQUIREMENTS, WrittenElements, from_scene,
    from_scene_with_elements,
};
pub use json_chunk::{json_end, json_range, with_json};
pub use load_buffers::{LoadOptions, load};
pub use read::{log, read};
pub use recover::recover;
pub use repack::{LooseImage, Repacked, copied_problems};
pub use summary_bytes::summary_bytes;
pub use to_scene::{Scenes, to_scene, to_scene_of, to_scene_summary, to_scene_within};
pub use uri::file_uri;
pub use validate::{Files, json_elements, validate, validate_file};
pub use write::{write, write_glb, write_glb_as, write_gltf};

use meshwright_core::VersionSupport;

/// The support for each version.
pub const SUPPORT: &[VersionSupport] = &[
    VersionSupport {
        version: "2.0",
        read: true,
        write: true,
        to_scene: true,
        from_scene: true,
        evidence: "documented: every file is checked with the Khronos validator in the tests; the validator's own samples are read",
    },
    VersionSupport {
        version: "2.1",
        read: true,
        write: true,
        to_scene: true,
        from_scene: false,
        evidence: "documented: the draft of glTF 2.1, with containers of version 3; unchanged files are written as they are",
    },
];

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
