//! Edits a file without moving existing bytes (section 9).
//!
//! Geometry and materials may contain offsets into the file, so existing bytes are never moved. Changed
//! models and all their ancestors are written again at the end of the file, with copies of their Batch and
//! Collider. The only existing bytes that change are the eight bytes of the root offset in the header. The
//! old models stay in the file but become unreachable.

mod pending_changes;
mod write_models;

use super::{Document, Solution, Transform};
use crate::{codes::edit_cmh as codes, ser::Fade};
use meshwright_core::{Chunks, Diagnostic, Diagnostics, Error, Limits, Result};
use pending_changes::Drafts;

/// An edit. Models are identified by their index in [`Document::models`], children by their index in their
/// parent. All indices refer to the document as it was read, regardless of other edits.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::cmh::{self, Edit};
///
/// let path = "samples/skeleton.cmh";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = cmh::read(&source, &Limits::DEFAULT)?;
/// let model = document.root.unwrap();
/// let edits = [Edit::Rename { model, name: "lift".into() }, Edit::Drop { parent: model, child: 1 }];
/// let source = Source::from(cmh::edit(&document, &edits, &Limits::DEFAULT)?.chunks.to_vec());
/// let (document, _report) = cmh::read(&source, &Limits::DEFAULT)?;
/// let root = document.root().unwrap();
/// assert_eq!((document.name(root), root.child_count()), (Some("lift"), 1));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Edit {
    /// Sets the name; empty for none.
    Rename {
        /// The model.
        model: usize,
        /// The new name.
        name: String,
    },
    /// Changes the flags of a model, and of its part if they share one word; see [`flags`](super::flags)
    /// for the bits.
    Flags {
        /// The model.
        model: usize,
        /// Bits to set.
        set: u64,
        /// Bits to clear, before `set` applies.
        clear: u64,
    },
    /// Sets the fades; requires version 4.
    Fades {
        /// The model.
        model: usize,
        /// FadeIn and FadeOut.
        fades: [Fade; 2],
    },
    /// Sets the transform of a child.
    Place {
        /// The parent model.
        parent: usize,
        /// Index of the child.
        child: usize,
        /// Transform from the child to its parent.
        transform: Transform,
    },
    /// Removes a child.
    Drop {
        /// The parent model.
        parent: usize,
        /// Index of the child.
        child: usize,
    },
    /// Moves a child to another model, as its last child.
    Move {
        /// The parent model.
        parent: usize,
        /// Index of the child.
        child: usize,
        /// The new parent.
        to: usize,
        /// Transform from the child to its new parent.
        transform: Transform,
    },
}

/// A file with edits.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::cmh::{self, Edit};
///
/// let path = "samples/skeleton.cmh";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = cmh::read(&source, &Limits::DEFAULT)?;
/// let model = document.root.unwrap();
/// let rename = Edit::Rename { model, name: "lift".into() };
/// let edited = cmh::edit(&document, &[rename], &Limits::DEFAULT)?;
/// assert!(edited.moved.iter().any(|(number, at)| *number == model && *at >= source.len()));
/// assert!(edited.chunks.len() > source.len());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Debug)]
pub struct Edited<'a> {
    /// The bytes: those of the file, followed by the models that were written again.
    pub chunks: Chunks<'a>,
    /// The diagnostics: parts that depend on inference, and possible problems.
    pub diagnostics: Diagnostics,
    /// The models that were written again, by index, with their new offsets.
    pub moved: Vec<(usize, u64)>,
    /// The ends of holes, for [`read_solved`](super::read_solved): those of the document and of their
    /// copies.
    pub solution: Solution,
}

/// The last version for which models can be appended.
const NEWEST: u8 = 5;

/// Applies all edits, or none.
///
/// # Errors
///
/// Returns an error for versions above 5; for a document with children that are not followed, or with units
/// that refer to others; for a model that was not read completely; for an edit that has an invalid index,
/// makes a model its own descendant, or is not possible in the version; and if the memory limit is
/// exceeded.
pub fn edit<'a>(document: &Document<'a>, edits: &[Edit], limits: &Limits) -> Result<Edited<'a>> {
    refuse(document)?;
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let mut drafts = Drafts::new(document);
    for edit in edits {
        drafts.apply(edit, &mut diagnostics)?;
    }
    write_models::emit(document, drafts, limits, diagnostics)
}

fn refuse(document: &Document<'_>) -> Result<()> {
    if document.version() > NEWEST || document.root.is_none() {
        let version = document.version();
        let message = format!("files of version {version} cannot be changed (supported: up to {NEWEST})");
        return Err(Error::new(&codes::VERSION, message));
    }
    if let Some((at, index, _)) = document.cuts().next() {
        let number = document.model_at(at).unwrap_or(0);
        let message = format!("child {index} of model {number} points to no model");
        return Err(
            Error::new(&codes::INVALID, message).on(format!("models[{number}]/children/child[{index}]"))
        );
    }
    let refers = document.models.iter().position(|model| model.unit().preamble.refers_to().is_some());
    if let Some(number) = refers {
        let message =
            format!("the unit of model {number} refers to another unit by a number that cannot be rewritten");
        return Err(Error::new(&codes::REFERENCE, message).on(format!("models[{number}]/unit")));
    }
    Ok(())
}

/// Adds the model to a diagnostic.
fn on(model: usize, diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.on(format!("models[{model}]"))
}
