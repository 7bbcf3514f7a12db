//! Saving what a damaged file still holds.
//!
//! Each format says what of a file is whole and what is lost. What comes out was read again and looked over before anybody
//! gets it, so that nothing is claimed that is not there.

use crate::{
    document::Document,
    format::{Detected, FORMATS, Format, Reader, Salvaged, detect_source},
    verify::{reopened, verify},
};
use meshwright_core::{Category, Chunks, Diagnostics, Error, Limits, Result, Severity, Source, Span, codes};
use std::path::Path;

/// What was saved of one file.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
/// use meshwright::{Limits, Source, recover};
///
/// let limits = Limits::default();
/// let source = Source::open("truncated.cdae", &limits)?;
/// let saved = recover(&source, &limits)?;
/// assert!(!saved.is_complete() && saved.diagnostics.losses() > 0);
/// // What was saved is sound.
/// meshwright::read(&Source::from(saved.bytes().to_vec()), &limits)?;
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
pub struct Recovered<'a> {
    /// Its format.
    pub format: &'static Format,
    /// The version of the result, as the users of the format call it.
    pub version: String,
    /// Everything that is whole.
    pub document: Document<'a>,
    /// What was lost, as losses with path and bytes, and what was corrected.
    pub diagnostics: Diagnostics,
    /// What the checks of the format find in the result. An error in here stood in the file already, if only where no
    /// reader looks, is damage inside of a value, or refers to something that was lost.
    pub left: Diagnostics,
    bytes: Vec<u8>,
}

impl Recovered<'_> {
    /// True if nothing was lost. Damage inside of a value, such as another number, cannot be seen.
    pub fn is_complete(&self) -> bool {
        self.diagnostics.losses() == 0
    }

    /// The file that holds what was saved: the very bytes that were proven. A file that is whole comes out as it is.
    pub fn write(&self) -> Chunks<'_> {
        let mut chunks = Chunks::new();
        chunks.borrowed(&self.bytes);
        chunks
    }

    /// The same bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

/// Saves what a damaged or truncated file still holds.
///
/// The format is the one that the caller names, else that of the content; where the head of the file is damaged, so that
/// it is of no known format, the one that the name of the file ends as.
///
/// # Errors
///
/// [`UNSUPPORTED`](codes::UNSUPPORTED) for a format of which that is not done, what the format says of a file of which
/// nothing is whole, a limit that was reached. [`UNPROVEN_RECOVERY`](codes::UNPROVEN_RECOVERY) if the result cannot be read
/// again, or if nothing was lost and it has errors that the file did not have. That is a mistake of this library, and nothing
/// comes out then.
pub fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Recovered<'a>> {
    let detected = claimed(source)?;
    let Detected { format, reader, .. } = detected;
    let Some(recover) = reader.recover else {
        let message = format!("damaged {} files cannot be recovered", format.name);
        return Err(Error::new(&codes::UNSUPPORTED, message));
    };
    let Salvaged { document, mut diagnostics, more } = recover(source, limits)?;
    let chunks = (reader.write)(&document)?;
    if chunks.len() > limits.memory {
        let message = {
            let (bytes, most) = (chunks.len(), limits.memory);
            format!("the recovered file has {bytes} bytes, the memory limit is {most}")
        };
        return Err(Error::new(&codes::LIMIT_MEMORY, message).at(Span::file(0, chunks.len())));
    }
    let bytes = chunks.to_vec();
    drop(chunks);
    let again = (bytes != source.bytes()).then(|| reopened(source, bytes.clone()));
    let result = again.as_ref().unwrap_or(source);
    let note = verify(source, result, &detected, limits).map_err(unproven)?;
    let (_, left) = (reader.validate)(result, limits).map_err(unproven)?;
    let version = document.version();
    // What refers to a lost part may be an error now, and what nobody saw may hold some; else there is no excuse.
    if again.is_some() && diagnostics.losses() == 0 && !more {
        no_new(&left, source, reader, limits)?;
    }
    note.into_iter().for_each(|note| diagnostics.push(note));
    Ok(Recovered { format, version, document, diagnostics, left, bytes })
}

/// Fails if what was saved has an error that a file which can be read did not have.
fn no_new(left: &Diagnostics, source: &Source, reader: &Reader, limits: &Limits) -> Result<()> {
    if (reader.read)(source, limits).is_err() {
        return Ok(());
    }
    let Ok((_, before)) = (reader.validate)(source, limits) else { return Ok(()) };
    let errors = left.counts().filter(|(code, _)| code.severity == Severity::Error);
    for (code, count) in errors {
        if count > before.count(code) {
            let message = format!("the recovered file has a new error: {code}, {}", code.title);
            return Err(Error::new(&codes::UNPROVEN_RECOVERY, message));
        }
    }
    Ok(())
}

fn unproven(error: Error) -> Error {
    if error.code().category == Category::Limit {
        return error;
    }
    let message = format!("the recovered file cannot be read: {}: {}", error.code(), error.message());
    Error::new(&codes::UNPROVEN_RECOVERY, message).on(error.path())
}

/// The format that the file is, or should be.
fn claimed(source: &Source) -> Result<Detected> {
    match detect_source(source) {
        Err(error) if error.code().id == codes::UNKNOWN_FORMAT.id => named(source.path()).ok_or(error),
        found => found,
    }
}

/// The format that a name ends as; of a serialized value the name does not say enough.
fn named(path: Option<&Path>) -> Option<Detected> {
    let ending = path?.extension()?.to_str()?;
    let usual = |format: &&'static Format| {
        format.recognized && format.extensions.iter().any(|usual| usual.eq_ignore_ascii_case(ending))
    };
    let found = FORMATS.iter().copied().filter(usual).find_map(|format| Some((format, format.reader?)));
    found.map(|(format, reader)| Detected { format, reader, version: String::new() })
}
