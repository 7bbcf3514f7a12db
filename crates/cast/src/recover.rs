//! Recovers the readable content of a damaged file.
//!
//! If the counts lead through every byte, the file is complete, regardless of the sizes of its nodes.
//! Otherwise nodes are read in sequence while they are plausible. After an implausible node, the stated
//! sizes lead to the next one. If these are damaged too, the file is searched for the id of a known kind
//! that is allowed at this position. Every byte is searched a few times at most.

mod headers;
mod salvage;
mod verify;
mod wrong_sizes;

use crate::{codes, codes::recover as lost, document::Document, read};
use meshwright_core::{Diagnostic, Diagnostics, Error, Limits, Result, Source, Span};
use salvage::Salvage;

/// The result of a recovery.
///
/// ```
/// use meshwright_core::{Limits, Source};
///
/// let path = "samples/crane.cast";
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
    /// The complete nodes, with correct sizes and counts.
    pub document: Document<'a>,
    /// Losses with path and bytes, and fixes.
    pub diagnostics: Diagnostics,
    /// Number of nodes that a normal read does not find. Errors in them are new to a caller who compares
    /// with the normal read.
    pub found: usize,
}

impl Recovered<'_> {
    /// Whether nothing was lost. Damage inside a value, such as a different number, cannot be detected.
    pub fn is_complete(&self) -> bool {
        self.diagnostics.losses() == 0
    }
}

/// Recovers the content of a damaged or truncated file. The result was written, read again and compared.
///
/// A node is recovered if its own properties are intact. The children of models, skeletons and animations
/// are recovered even if the properties of these are damaged.
///
/// # Errors
///
/// Returns [`NOTHING`](crate::codes::recover::NOTHING) if no node is intact, the errors of
/// [`read`](crate::read()) for other formats and limits, and [`UNPROVEN`](crate::codes::recover::UNPROVEN)
/// if the verification fails.
pub fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Recovered<'a>> {
    let readable = match read(source, limits) {
        Ok((mut document, noted)) => {
            let is_there = |code| noted.count(code) > 0;
            let gaps = [&codes::OPAQUE, &codes::TRAILING].into_iter().any(is_there);
            let sizes = is_there(&codes::NODE_SIZE);
            if !gaps && (!sizes || wrong_sizes::counts_are_sound(&document)) {
                let mut diagnostics = Diagnostics::new(limits.diagnostics);
                // Detection rejects files with such a version.
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
        // The reader reported damage that the search did not find, so the result must not claim to be
        // complete.
        let span = Span::file(0, source.len());
        diagnostics.push(Diagnostic::new(&lost::LOST_COUNT, "lost damaged parts of the file").at(span));
    }
    let found = readable.map_or(0, |seen| nodes.saturating_sub(seen));
    if found > 0 {
        let nodes = meshwright_core::message::count(found, "node", "nodes");
        let message = format!("found {nodes} in bytes that readers skip");
        diagnostics.push(Diagnostic::new(&lost::FOUND, message).at(Span::file(0, source.len())));
    }
    let announced = source.bytes().get(8..).and_then(|rest| rest.first_chunk().copied());
    let announced = announced.map_or(0, u32::from_le_bytes) as usize;
    if diagnostics.losses() == 0 && document.roots.len() > announced {
        let message = {
            let roots = meshwright_core::message::count(document.roots.len(), "root node", "root nodes");
            format!("corrected the number of root nodes in the header: found {roots}")
        };
        diagnostics.push(Diagnostic::new(&lost::LOST_HEADER, message).at(Span::file(8, 12)));
    }
    verify::verify(&document, limits)?;
    Ok(Recovered { document, diagnostics, found })
}

/// Whether the file is not Cast, or a limit is exceeded.
fn is_hopeless(source: &Source, error: &Error) -> bool {
    let core = [&meshwright_core::codes::EMPTY, &meshwright_core::codes::LFS_POINTER];
    error.code().category == meshwright_core::Category::Limit
        || core.iter().any(|code| std::ptr::eq(*code, error.code()))
        || std::ptr::eq(error.code(), &codes::ASCIICAST)
        || (std::ptr::eq(error.code(), &codes::NOT_CAST) && !headers::has_root(source.bytes()))
}
