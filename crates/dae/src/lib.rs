//! Reads and writes Collada (`.dae`) versions 1.4 and 1.5: models, rigs, animations, materials, lights and cameras
//! as XML.
//!
//! [`read`](read()) returns a lossless [`Document`]: the text of the file with an index of its elements, which
//! borrows from the input. [`write`](write()) turns it back into the same bytes.

pub mod codes;
mod detect;
pub mod document;
mod fix;
mod from_scene;
mod game_names;
mod linked;
mod markup;
mod read;
mod recover;
pub mod table;
mod text_encoding;
mod to_scene;
mod validate;
pub mod view;
mod write;

pub use detect::detect;
pub use document::Document;
pub use fix::{FIXES, fix};
pub use from_scene::{FromSceneOptions, REQUIREMENTS, from_scene};
pub use game_names::{GameNames, MaterialName, NodeName, game_names, has_levels};
pub use linked::{FileReference, main_of_manifest};
pub use read::{log, read};
pub use recover::recover;
pub use text_encoding::TextEncoding;
pub use to_scene::{image_path, to_scene, to_scene_summary, to_scene_within};
pub use validate::validate;
pub use write::write;

use meshwright_core::VersionSupport;

/// Support for each version.
pub const SUPPORT: &[VersionSupport] = &[
    VersionSupport {
        version: "1.4",
        read: true,
        write: true,
        to_scene: true,
        from_scene: true,
        evidence: "documented: files of many exporters and of the Khronos conformance suite, rewritten byte for byte",
    },
    VersionSupport {
        version: "1.5",
        read: true,
        write: true,
        to_scene: true,
        from_scene: false,
        evidence: "documented: its geometry, nodes, animations and materials are those of 1.4; kinematics are kept only",
    },
];

/// The examples of this crate's README, run as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
