//! Compiled model hierarchies (`.cmh`): the models, their transforms, units and flags.
//!
//! The vendor publishes the frame of this format and leaves out what fills it: geometry, materials, textures, and, worse,
//! two structures that stand in the middle of models and whose length nothing says, Batch and Collider. This module
//! calls these *holes*.
//!
//! # Reading
//!
//! [`read()`] follows published facts only, [`read_with`] in [`Mode::Inferred`] goes on where one reading alone fits. Both
//! give a [`Document`]: ranges over the file's bytes. [`Document::verdict`] says how well it is known, [`Model::evidence`] how
//! a field is, [`Document::opaque`] what is carried without understanding. [`write()`](write()) gives the same bytes back.
//!
//! # The grammar, for a search
//!
//! A [`View`] is the file as the grammar sees it: bytes, version, end of the header.
//!
//! 1. [`grammar::prefix`]`(view, at)` reads the start of a model at any byte: name, flags, offsets, unit.
//! 2. [`Prefix::run`](grammar::Prefix::run)`(view)` goes on behind it, and gives a [`grammar::Run`]: heads of parts, unused
//!    byte, fades, children, and either the end of the model (`hole` is `None`) or a [`grammar::Hole`].
//! 3. [`grammar::resume`]`(view, form, hole.then, end)` goes on where the hole is taken to end, and gives the next run.
//!
//! Each is a plain function that allocates nothing, or says by a [`Misfit`] at which byte and why it does not fit. They ask
//! only for what must be: whether names are UTF-8, offsets inside of the file ([`View::place`]), transforms similarities
//! ([`Transform::affine`], [`Affine::similar`](transform::Affine::similar)), fades finite and flags known
//! ([`Flags::unknown`]) is for the caller to weigh.
//!
//! `inference::search` is called once for each file in inferred mode, and answers with a [`Solution`]: for each hole, by the byte
//! at which it begins, where it ends ([`Answer::Ends`]) or that several ends remain ([`Answer::Ambiguous`]). The reader
//! then follows the root with these answers; answers for other places do no harm, and one that does not fit is no answer.
//! Only a Collider may be empty.

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
mod opaque;
mod part_headers;
mod read;
mod recover;
mod required_release;
mod scan;
mod solution;
pub mod table;
mod to_scene;
pub mod transform;
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
pub use from_scene::{Options as FromSceneOptions, from_scene};
pub use mismatch::{Misfit, Why};
pub use part_headers::{Offsets, Part, Parts};
pub use read::{header_of, log, read, read_solved, read_with};
pub use recover::recover;
pub use required_release::{Needs, release};
pub use solution::{Answer, Solution};
pub use to_scene::{Options as ToSceneOptions, to_scene, to_scene_with};
pub use transform::{Affine, Convention, Transform};
pub use validate::validate;
pub use view::{Placed, View};
pub use write::write;

use meshwright_core::VersionSupport;

/// What this crate can do with model hierarchies.
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
