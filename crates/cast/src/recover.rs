//! What a damaged file still holds.
//!
//! A file of which the counts lead through every byte is whole, whatever the sizes of its nodes say. In any other, nodes
//! are read one after the other as long as they make sense. Where one does not, the sizes of nodes lead to the
//! next, and where these are damaged too, the letters of a known kind in a place where such a node belongs. Every
//! byte is searched a few times at most.

mod headers;
mod salvage;
mod verify;
mod wrong_sizes;

use crate::{codes, codes::recover as lost, document::Document, read};
use meshwright_core::{Diagnostic, Diagnostics, Error, Limits, Result, Source, Span};
use salvage::Salvage;

/// What was saved.
///
/// ```
/// use meshwright_core::{Limits, Source};
///
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/crane.cast");
/// let mut bytes = std::fs::read(path).unwrap();
/// bytes.truncate(bytes.len() - 1);
/// let source = Source::from(bytes);
/// let recovered = meshwright_cast::recover(&source, &Limits::DEFAULT)?;
/// assert!(!recovered.is_complete());
/// assert_eq!(recovered.document.models().count(), 1);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recovered<'a> {
    /// The nodes that are whole, with true sizes and counts.
    pub document: Document<'a>,
    /// What was lost, with path and bytes, and what was fixed.
    pub diagnostics: Diagnostics,
    /// How many nodes were found where a reader sees none; errors in them are new only to those who did not look.
    pub found: usize,
}

impl Recovered<'_> {
    /// True if nothing was lost. Damage inside of a value, such as another number, cannot be seen.
    pub fn is_complete(&self) -> bool {
        self.diagnostics.losses() == 0
    }
}

/// Saves what a damaged or truncated file still holds. What comes back was written, read again and compared.
///
/// A node is saved if its own properties are whole; of models, skeletons and animations what is below is saved also
/// where their own properties are damaged.
///
/// # Errors
///
/// [`NOTHING`](crate::codes::recover::NOTHING) if no node is whole, what [`read`](crate::read()) says of other
/// formats and of limits, [`UNPROVEN`](crate::codes::recover::UNPROVEN) if the proof fails.
pub fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Recovered<'a>> {
    let readable = match read(source, limits) {
        Ok((mut document, noted)) => {
            let is_there = |code| noted.count(code) > 0;
            let gaps = [&codes::OPAQUE, &codes::TRAILING].into_iter().any(is_there);
            let sizes = is_there(&codes::NODE_SIZE);
            if !gaps && (!sizes || wrong_sizes::counts_are_sound(&document)) {
                let mut diagnostics = Diagnostics::new(limits.diagnostics);
                // A file with such a version is not recognized as Cast.
                if crate::detect(source.bytes()).is_none() {
                    let message =
                        format!("corrected the version in the header from {} to 1", document.version);
                    diagnostics.push(Diagnostic::new(&lost::LOST_HEADER, message).at(Span::file(4, 8)));
                    document.version = Document::VERSION;
                }
                if sizes {
                    wrong_sizes::correct(&mut document, &mut diagnostics);
                }
                if !diagnostics.is_empty() {
                    verify::verify(&document, limits)?;
                }
                return Ok(Recovered { document, diagnostics, found: 0 });
            }
            Some(document.walk().count())
        }
        Err(error) if is_hopeless(source, &error) => return Err(error),
        Err(_) => None,
    };
    let mut salvage = Salvage::new(source.bytes(), limits);
    let document = salvage.run()?;
    let mut diagnostics = salvage.diagnostics;
    let nodes = document.walk().count();
    if nodes == 0 {
        return Err(
            Error::new(&lost::NOTHING, "the file has no complete node").at(Span::file(0, source.len()))
        );
    }
    if readable.is_none() && diagnostics.losses() == 0 {
        // The reader saw damage that is not accounted for: better to say so than to claim too much.
        let span = Span::file(0, source.len());
        diagnostics.push(Diagnostic::new(&lost::LOST_COUNT, "lost damaged parts of the file").at(span));
    }
    let found = readable.map_or(0, |seen| nodes.saturating_sub(seen));
    if found > 0 {
        let nodes = meshwright_core::message_length::count(found, "node", "nodes");
        let message = format!("found {nodes} in bytes that readers skip");
        diagnostics.push(Diagnostic::new(&lost::FOUND, message).at(Span::file(0, source.len())));
    }
    let announced = source.bytes().get(8..).and_then(|rest| rest.first_chunk().copied());
    let announced = announced.map_or(0, u32::from_le_bytes) as usize;
    if diagnostics.losses() == 0 && document.roots.len() > announced {
        let message = {
            let roots =
                meshwright_core::message_length::count(document.roots.len(), "root node", "root nodes");
            format!("corrected the number of root nodes in the header: found {roots}")
        };
        diagnostics.push(Diagnostic::new(&lost::LOST_HEADER, message).at(Span::file(8, 12)));
    }
    verify::verify(&document, limits)?;
    Ok(Recovered { document, diagnostics, found })
}

/// True for what is no Cast file, and for limits, which are the caller's.
fn is_hopeless(source: &Source, error: &Error) -> bool {
    let core = [&meshwright_core::codes::EMPTY, &meshwright_core::codes::LFS_POINTER];
    error.code().category == meshwright_core::Category::Limit
        || core.iter().any(|code| std::ptr::eq(*code, error.code()))
        || std::ptr::eq(error.code(), &codes::ASCIICAST)
        || (std::ptr::eq(error.code(), &codes::NOT_CAST) && !headers::has_root(source.bytes()))
}
