//! Reads and writes BeamNG cached Collada (`.cdae`): versions 26 (Torque DTS buffers), 30 and 31
//! (MessagePack).
//!
//! [`read`](read()) returns a lossless [`Document`] that borrows from the input. [`write`](write()) turns
//! it back into the same bytes. [`to_scene`](to_scene()) converts it to a [`meshwright_scene::Scene`], and
//! [`from_scene`](from_scene()) converts any scene to a document. [`validate`](validate()) checks a
//! document. `docs/formats/cdae.md` describes the format; "section" in comments refers to that page.

pub mod codes;
mod detect;
pub mod document;
mod encode_value;
mod fix;
mod from_scene;
mod mesh_names;
mod msgpack;
mod read;
mod recover;
pub mod table;
mod to_scene;
mod validate;
mod write;
mod zstd_frame;

pub use detect::detect;
pub use document::Document;
pub use encode_value::{VALUES, VALUES_OF_V26, values_of};
pub use fix::{FIXES, fix};
pub use from_scene::{FromSceneOptions, REQUIREMENTS, Skins, Version, from_scene};
pub use read::{log, read};
pub use recover::recover;
pub use to_scene::{to_scene, to_scene_summary, to_scene_within};
pub use validate::validate;
pub use write::write;

use meshwright_core::VersionSupport;

/// Support for each version.
pub const SUPPORT: &[VersionSupport] = &[
    VersionSupport {
        version: "26",
        read: true,
        write: true,
        to_scene: true,
        from_scene: true,
        evidence: "observed: real files of the game, rewritten byte for byte",
    },
    VersionSupport {
        version: "30",
        read: true,
        write: true,
        to_scene: true,
        from_scene: true,
        evidence: "documented: no real file is known; both readings of mesh types are accepted",
    },
    VersionSupport {
        version: "31",
        read: true,
        write: true,
        to_scene: true,
        from_scene: true,
        evidence: "observed: real files of the game, rewritten byte for byte; compressed bodies by other writers",
    },
];

/// The examples of this crate's README, run as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
