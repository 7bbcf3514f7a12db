//! Changes to a file that leave every byte in its place (section 9).
//!
//! Geometry and materials may hold offsets into the file, so nothing is ever moved. Models that change, and all above them,
//! are written anew behind the end of the file, with their Batch and Collider copied; the eight bytes of the header that say
//! where the root stands are the only ones that change. What was there before stays, and nothing leads to it any more.

mod draft;
mod emit;

use super::{Document, Solution, Transform};
use crate::{codes::edit_cmh as codes, ser::Fade};
use draft::Drafts;
use meshwright_core::{Chunks, Diagnostic, Diagnostics, Error, Limits, Result};

/// One change. Models are named by their numbers in [`Document::models`], children by their numbers in their parent; both
/// are those of the document as it was read, whatever was changed before.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::cmh::{self, Edit};
///
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/tinman/skeleton.cmh");
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
pub enum Edit {
    /// Another name; the empty one for none.
    Rename {
        /// The model.
        model: usize,
        /// Its name.
        name: String,
    },
    /// Other flags of a model, and of its part if it has one form for both; see [`flags`](super::flags) for the bits.
    Flags {
        /// The model.
        model: usize,
        /// Bits to set.
        set: u64,
        /// Bits to clear, before others are set.
        clear: u64,
    },
    /// Other fades; version 4 on.
    Fades {
        /// The model.
        model: usize,
        /// FadeIn and FadeOut.
        fades: [Fade; 2],
    },
    /// Another transform of a child.
    Place {
        /// The model above.
        parent: usize,
        /// The child.
        child: usize,
        /// From the child to its parent.
        transform: Transform,
    },
    /// A child less.
    Drop {
        /// The model above.
        parent: usize,
        /// The child.
        child: usize,
    },
    /// A child below another model, as its last one.
    Move {
        /// The model above.
        parent: usize,
        /// The child.
        child: usize,
        /// The model that it is to be below.
        to: usize,
        /// From the child to its new parent.
        transform: Transform,
    },
}

/// A file with changes.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::cmh::{self, Edit};
///
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/tinman/skeleton.cmh");
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
    /// Its bytes: those of the file, and behind them the models that were written anew.
    pub chunks: Chunks<'a>,
    /// The diagnostics: what rests on inference, and what could go wrong.
    pub diagnostics: Diagnostics,
    /// The models that were rewritten, by number, and their new offsets.
    pub moved: Vec<(usize, u64)>,
    /// Where holes end, for [`read_solved`](super::read_solved): those of the document, and their copies.
    pub solution: Solution,
}

/// The last version of which it is known that models can be added at the end.
const NEWEST: u8 = 5;

/// Makes all of the changes, or none.
///
/// # Errors
///
/// Versions above 5; a document with children that lead nowhere, or with units that refer to others; a model that is not
/// known to its end; a change that names nothing, makes a model stand below itself, or asks for what the version cannot
/// hold; the memory limit.
pub fn edit<'a>(document: &Document<'a>, edits: &[Edit], limits: &Limits) -> Result<Edited<'a>> {
    refuse(document)?;
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let mut drafts = Drafts::new(document);
    for edit in edits {
        drafts.apply(edit, &mut diagnostics)?;
    }
    emit::emit(document, drafts, limits, diagnostics)
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

/// A note about one model.
fn on(model: usize, diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.on(format!("models[{model}]"))
}
