//! BeamNG cached Collada (`.cdae`): versions 26 (Torque DTS buffers), 30 and 31 (MessagePack).
//!
//! [`read`](read()) makes a lossless [`Document`] that borrows from the input, [`write`](write()) turns it back into
//! the same bytes, [`lift`](lift()) gives its meaning as a [`meshwright_scene::Scene`], and
//! [`lower`](lower()) makes a document of any scene, and [`validate`](validate()) says what is wrong with a document.
//! The format is described in `docs/formats/cdae.md`; "section" in this crate's comments means that page.

pub mod codes;
mod detect;
pub mod document;
mod fix;
mod lift;
mod lower;
mod msgpack;
mod packed;
mod read;
mod recover;
pub mod set;
pub mod table;
mod validate;
mod write;

pub use detect::detect;
pub use document::Document;
pub use fix::{FIXABLE, Fixed, UNSAFE_FIXES, fix};
pub use lift::{lift, lift_summary, lift_within};
pub use lower::{Lowered, Options as LowerOptions, Skins, Version, lower};
pub use read::{log, read};
pub use recover::{Recovered, recover};
pub use validate::validate;
pub use write::write;

use meshwright_core::Support;

/// What this crate can do with each version.
pub const SUPPORT: &[Support] = &[
    Support {
        version: "26",
        read: true,
        write: true,
        lift: true,
        lower: true,
        evidence: "observed: real files of the game, rewritten byte for byte",
    },
    Support {
        version: "30",
        read: true,
        write: true,
        lift: true,
        lower: true,
        evidence: "documented: no real file is known; both readings of mesh types are accepted",
    },
    Support {
        version: "31",
        read: true,
        write: true,
        lift: true,
        lower: true,
        evidence: "observed: real files of the game, rewritten byte for byte; compressed bodies by other writers",
    },
];

/// The examples of this crate's README, run as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
