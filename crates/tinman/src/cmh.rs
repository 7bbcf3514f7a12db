//! Compiled model hierarchies (`.cmh`): the models, their transforms, units and flags.
//!
//! The vendor publishes the frame of this format and leaves out what fills it: geometry, materials, textures, and, worse,
//! two structures that stand in the middle of models and whose length nothing says, Batch and Collider. This module
//! calls these *holes*.
//!
//! # Reading
//!
//! [`read()`] follows published facts only, [`read_with`] in [`Mode::Inferred`] goes on where one reading alone fits. Both
//! give a [`Document`]: ranges over the file's bytes. [`Document::verdict`] says how well it is known, [`Model::basis`] how
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
//! `hole::search` is called once for each file in inferred mode, and answers with a [`Solution`]: for each hole, by the byte
//! at which it begins, where it ends ([`Answer::Ends`]) or that several ends remain ([`Answer::Ambiguous`]). The reader
//! then follows the root with these answers; answers for other places do no harm, and one that does not fit is no answer.
//! Only a Collider may be empty.

mod children;
pub mod detect;
mod digest;
mod discover;
pub mod document;
mod edit;
pub mod embedded;
pub mod flags;
pub mod grammar;
mod labels;
mod lift;
mod lower;
mod misfit;
mod needs;
mod opaque;
mod parts;
mod read;
mod recover;
mod scan;
mod solution;
pub mod table;
pub mod transform;
mod validate;
mod view;
mod write;

pub use children::{Child, Children};
pub use detect::{Relative, detect, probe};
pub use digest::Digest;
pub use document::{Cut, Document, Filled, Header, Mode, Model, Opaque, OpaqueKind, Target, Verdict};
pub use edit::{Edit, Edited, edit};
pub use embedded::Embedded;
pub use flags::{Flags, Scope};
pub use lift::{Options as LiftOptions, lift, lift_with};
pub use lower::{Lowered, Options as LowerOptions, lower};
pub use misfit::{Misfit, Why};
pub use needs::{Needs, release};
pub use parts::{Offsets, Part, Parts};
pub use read::{header_of, log, read, read_solved, read_with};
pub use recover::{Recovered, recover};
pub use solution::{Answer, Solution};
pub use transform::{Affine, Convention, Transform};
pub use validate::validate;
pub use view::{Placed, View};
pub use write::write;

use meshwright_core::Support;

/// What this crate can do with model hierarchies.
pub const SUPPORT: &[Support] = &[
    Support {
        version: "2",
        read: true,
        write: true,
        lift: true,
        lower: true,
        evidence: "in part: trees without geometry, from the vendor's page; no file is public",
    },
    Support {
        version: "1, 3 to 6",
        read: true,
        write: true,
        lift: true,
        lower: false,
        evidence: "in part: up to what is not published, or by inference; no file is public",
    },
    Support {
        version: "7",
        read: true,
        write: true,
        lift: false,
        lower: false,
        evidence: "the header; the layout is not published",
    },
];
