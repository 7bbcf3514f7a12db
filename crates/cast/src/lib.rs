//! Reads and writes Cast (`.cast`) version 1: models, animations, materials and worlds as a tree of nodes
//! with typed properties.
//!
//! [`read`](read()) returns a lossless [`Document`] that borrows from the input. [`write`](write()) turns
//! it back into the same bytes. `docs/formats/cast.md` describes the format; "section" in comments refers
//! to that page.

pub mod build;
pub mod codes;
mod detect;
pub mod document;
mod encode_value;
mod fix;
mod from_scene;
pub mod further_textures;
mod join;
mod node_description;
pub mod nodes;
mod read;
mod recover;
mod rest_distance;
pub mod table;
mod to_scene;
mod validate;
mod vendor_data;
pub mod view;
mod write;

pub use detect::detect;
pub use document::Document;
pub use encode_value::VALUES;
pub use fix::{FIXES, fix};
pub use from_scene::{ChannelImages, Exported, FromSceneOptions, Part, REQUIREMENTS, from_scene};
pub use join::join;
pub use read::{log, read};
pub use recover::{Recovered, recover};
pub use rest_distance::{RestDistance, rest_distance, turn_roots};
#[doc(hidden)]
pub use to_scene::up as up_axis;
pub use to_scene::{ToSceneOptions, to_scene, to_scene_with, to_scene_within};
pub use validate::{MAX_UV_SETS_OF_BLENDER, REFUSED_BY_BLENDER, validate};
pub use write::write;

use meshwright_core::VersionSupport;

/// Support for each version.
pub const SUPPORT: &[VersionSupport] = &[VersionSupport {
    version: "1",
    read: true,
    write: true,
    to_scene: true,
    from_scene: true,
    evidence: "documented: files of four writers, rewritten byte for byte",
}];

/// The examples of this crate's README, run as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
