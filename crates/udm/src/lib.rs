//! Reads and writes UDM, the Unified Data Model of the Pragma engine (`.udm` `.pmdl` `.pmat` `.panim` and
//! others), in its binary and its text form.
//!
//! `docs/formats/udm.md` describes the format; "section" in comments refers to that page.

pub mod asset;
pub mod binary;
mod body_groups;
pub mod codes;
mod detect;
pub mod document;
mod encode_value;
pub mod entries;
mod fix;
mod from_scene;
pub mod hash;
pub mod json;
pub mod path;
mod read;
mod recover;
pub mod table;
pub mod text;
mod to_scene;
mod validate;
mod write;

pub use body_groups::choices;
pub use detect::detect;
pub use document::Document;
pub use encode_value::VALUES;
pub use fix::{FIXES, fix};
pub use from_scene::{
    Exported, FromSceneOptions, MaterialFile, REQUIREMENTS, from_scene, material_from_scene,
};
pub use read::{log, read};
pub use recover::recover;
pub use to_scene::{SCALE, Surface, ToSceneOptions, has_scene, to_scene, to_scene_with, to_scene_within};
pub use validate::{MISLEADS_ENGINE, REFUSED_BY_ENGINE, validate};
pub use write::write;

use meshwright_core::VersionSupport;

/// Support for each version.
pub const SUPPORT: &[VersionSupport] = &[
    VersionSupport {
        version: "1",
        read: true,
        write: true,
        to_scene: true,
        from_scene: true,
        evidence: "from descriptions: no file of this version is public",
    },
    VersionSupport {
        version: "2",
        read: true,
        write: true,
        to_scene: true,
        from_scene: true,
        evidence: "files of the engine, rewritten byte for byte",
    },
    VersionSupport {
        version: "text",
        read: true,
        write: true,
        to_scene: true,
        from_scene: true,
        evidence: "files of the engine and by hand, rewritten byte for byte",
    },
];

/// The examples of this crate's README, run as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
