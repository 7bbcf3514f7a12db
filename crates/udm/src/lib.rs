//! UDM, the Unified Data Model of the Pragma engine (`.udm` `.pmdl` `.pmat` `.panim` and others), in its binary and its
//! text form.
//!
//! The format is described in `docs/formats/udm.md`; "section" in this crate's comments means that page.

pub mod asset;
pub mod binary;
mod choices;
pub mod codes;
mod detect;
pub mod document;
mod fix;
pub mod hash;
pub mod json;
mod lift;
mod lower;
pub mod merge;
pub mod path;
mod read;
mod recover;
pub mod set;
pub mod table;
pub mod text;
mod validate;
mod write;

pub use choices::choices;
pub use detect::detect;
pub use document::Document;
pub use fix::{FIXABLE, Fixed, UNSAFE_FIXES, fix};
pub use lift::{Options as LiftOptions, SCALE, Surface, has_scene, lift, lift_with};
pub use lower::{Lowered, MaterialFile, Options as LowerOptions, lower};
pub use read::{log, read};
pub use recover::{Recovered, recover};
pub use validate::{MISLEADS_ENGINE, REFUSED_BY_ENGINE, validate};
pub use write::write;

use meshwright_core::Support;

/// What this crate can do with each version.
pub const SUPPORT: &[Support] = &[
    Support {
        version: "1",
        read: true,
        write: true,
        lift: true,
        lower: true,
        evidence: "from descriptions: no file of this version is public",
    },
    Support {
        version: "2",
        read: true,
        write: true,
        lift: true,
        lower: true,
        evidence: "files of the engine, rewritten byte for byte",
    },
    Support {
        version: "text",
        read: true,
        write: true,
        lift: true,
        lower: true,
        evidence: "files of the engine and by hand, rewritten byte for byte",
    },
];

/// The examples of this crate's README, run as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
