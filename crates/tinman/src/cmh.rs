//! Compiled model hierarchies (`.cmh`): models with their transforms, units and flags.
//!
//! The vendor publishes the structure of this format, but not the layout of geometry, materials and
//! textures, nor of two structures inside models whose length is not stated, Batch and Collider. This
//! module calls the latter *holes*.
//!
//! # Reading
//!
//! [`read()`] uses published facts only. [`read_with`] in [`Mode::Inferred`] continues after a hole if
//! exactly one interpretation fits. Both return a [`Document`] with ranges over the file's bytes.
//! [`Document::verdict`] states how well the file is known, [`Model::evidence`] how a field is known,
//! [`Document::opaque`] the bytes that are not understood. [`write()`](write()) returns the same bytes.
//!
//! # The grammar, for a search
//!
//! A [`View`] is the input of the grammar: bytes, version, end of the header.
//!
//! 1. [`grammar::prefix`]`(view, at)` reads the start of a model at any offset: name, flags, offsets, unit.
//! 2. [`Prefix::run`](grammar::Prefix::run)`(view)` continues after it and returns a [`grammar::Run`]: part
//!    headers, unused byte, fades, children, and either the end of the model (`hole` is `None`) or a
//!    [`grammar::Hole`].
//! 3. [`grammar::resume`]`(view, form, hole.then, end)` continues at the assumed end of the hole and
//!    returns the next run.
//!
//! Each is a function without allocation that returns a [`Misfit`], with the offset and the reason, if the
//! bytes do not fit. They check only what is required. The caller decides whether names are UTF-8, offsets
//! are inside the file ([`View::place`]), transforms are similarities ([`Transform::affine`],
//! [`Affine::similar`](transform::Affine::similar)), fades are finite and flags are known
//! ([`Flags::unknown`]).
//!
//! In inferred mode, `inference::search` is called once per file and returns a [`Solution`]: for each hole,
//! by its offset, where it ends ([`Answer::Ends`]) or that several ends are possible
//! ([`Answer::Ambiguous`]). The reader then follows the root with these answers. Answers for other offsets
//! are harmless, and one that does not fit is ignored. Only a Collider may be empty.

mod byte_digest;
mod children;
pub mod detect;
mod discover;
pub mod document;
mod edit;
pub mod embedded;
pub mod flags;
mod from_scene;
pub mod grammar;
mod labels;
mod mismatch;
mod part_headers;
mod read;
mod recover;
mod required_release;
mod scan;
mod solution;
pub mod table;
mod to_scene;
pub mod transform;
mod uncovered_bytes;
mod validate;
mod view;
mod write;

pub use byte_digest::Digest;
pub use children::{Child, Children};
pub use detect::{Relative, detect, probe};
pub use document::{Cut, Document, Filled, Header, Mode, Model, Opaque, OpaqueKind, Target, Verdict};
pub use edit::{Edit, Edited, edit};
pub use embedded::Embedded;
pub use flags::{Flags, Scope};
pub use from_scene::{FromSceneOptions, from_scene};
pub use mismatch::{Misfit, Why};
pub use part_headers::{Offsets, Part, Parts};
pub use read::{header_of, log, read, read_solved, read_with};
pub use recover::recover;
pub use required_release::{Needs, release};
pub use solution::{Answer, Solution};
pub use to_scene::{ToSceneOptions, to_scene, to_scene_with, to_scene_within};
pub use transform::{Affine, Convention, Transform};
pub use validate::validate;
pub use view::{Placed, View};
pub use write::write;

use meshwright_core::VersionSupport;

/// Support for model hierarchies by version.
pub const SUPPORT: &[VersionSupport] = &[
    VersionSupport {
        version: "2",
        read: true,
        write: true,
        to_scene: true,
        from_scene: true,
        evidence: "in part: trees without geometry, from the vendor's page; no file is public",
    },
    VersionSupport {
        version: "1, 3 to 6",
        read: true,
        write: true,
        to_scene: true,
        from_scene: false,
        evidence: "in part: up to what is not published, or by inference; no file is public",
    },
    VersionSupport {
        version: "7",
        read: true,
        write: true,
        to_scene: false,
        from_scene: false,
        evidence: "the header; the layout is not published",
    },
];
