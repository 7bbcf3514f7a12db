//! BeamNG cached Collada (`.cdae`): versions 26 (Torque DTS buffers), 30 and 31 (MessagePack).
//!
//! [`read`](read()) makes a lossless [`Document`] that borrows from the input, [`write`](write()) turns it back into
//! the same bytes, [`to_scene`](to_scene()) gives its meaning as a [`meshwright_scene::Scene`], and
//! [`from_scene`](from_scene()) makes a document of any scene, and [`validate`](validate()) says what is wrong with a document.
//! The format is described in `docs/formats/cdae.md`; "section" in this crate's comments means that page.

pub mod codes;
mod detect;
pub mod document;
mod fix;
mod from_scene;
mod msgpack;
mod packed;
mod read;
mod recover;
pub mod set;
pub mod table;
mod to_scene;
mod validate;
mod write;

pub use detect::detect;
pub use document::Document;
pub use fix::{FIXABLE, UNSAFE_FIXES, fix};
pub use from_scene::{Options as FromSceneOptions, Skins, Version, from_scene};
pub use read::{log, read};
pub use recover::recover;
pub use to_scene::{to_scene, to_scene_summary, to_scene_within};
pub use validate::validate;
pub use write::write;

use meshwright_core::VersionSupport;

/// What this crate can do with each version.
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
