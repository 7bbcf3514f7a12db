//! Recovers the content of damaged files.
//!
//! Each format determines what is complete and what is lost. The result is read again and validated before it
//! is returned, so that it contains only existing data.

use crate::{
    detect::detect_source,
    document::Document,
    format::{Detected, Format},
    formats::format_module::Salvaged,
    verify::{reopened, verify},
};
use meshwright_core::{Category, Chunks, Diagnostics, Error, Limits, Result, Severity, Source, Span, codes};
use std::path::Path;

/// The recovered content of one file.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, recover};
///
/// let limits = Limits::default();
/// let source = Source::open("truncated.cdae", &limits)?;
/// let saved = recover(&source, &limits)?;
/// assert!(!saved.is_complete() && saved.diagnostics.losses() > 0);
/// // The recovered file is valid.
/// meshwright::read(&Source::from(saved.bytes().to_vec()), &limits)?;
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct Recovered<'a> {
    /// Its format.
    pub format: Format,
    /// The version of the result, as the users of the format name it.
    pub version: String,
    /// Everything that is complete.
    pub document: Document<'a>,
    /// The losses with path and byte range, and the corrections.
    pub diagnostics: Diagnostics,
    /// The diagnostics of validating the result. An error here was in the file before, possibly where no
    /// reader looks, is damage inside of a value, or refers to lost content.
    pub left: Diagnostics,
    bytes: Vec<u8>,
}

impl Recovered<'_> {
    /// True if nothing was lost. Damage inside of a value, for example another number, cannot be detected.
    pub fn is_complete(&self) -> bool {
        self.diagnostics.losses() == 0
    }

    /// The verified bytes of the result. An undamaged file is unchanged.
    pub fn write(&self) -> Chunks<'_> {
        let mut chunks = Chunks::new();
        chunks.borrowed(&self.bytes);
        chunks
    }

    /// The same bytes as a slice.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

/// Recovers the content of a damaged or truncated file.
///
/// The format is the one that the caller names, otherwise that of the content. If damage makes the content
/// unrecognizable, the file extension decides.
///
/// # Errors
///
/// [`UNSUPPORTED`](codes::UNSUPPORTED) for a format without this operation, the format's error for a file
/// without complete content, exceeded limits. [`UNPROVEN_RECOVERY`](codes::UNPROVEN_RECOVERY) if the result
/// cannot be read again, or if nothing was lost and it has new errors. That is a bug of this library, and
/// there is no result then.
pub fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Recovered<'a>> {
    let detected = claimed(source)?;
    let format = detected.format;
    let Salvaged { document, mut diagnostics, more } = format.recover(source, limits)?;
    let chunks = document.write()?;
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
    let (_, left) = format.validate(result, limits).map_err(unproven)?;
    let version = document.version();
    // References to lost content can be errors now, and content that no reader sees may contain some;
    // otherwise new errors are a bug.
    if again.is_some() && diagnostics.losses() == 0 && !more {
        no_new(&left, source, format, limits)?;
    }
    note.into_iter().for_each(|note| diagnostics.push(note));
    Ok(Recovered { format, version, document, diagnostics, left, bytes })
}

/// Fails if the result has an error that the readable original did not have.
fn no_new(left: &Diagnostics, source: &Source, format: Format, limits: &Limits) -> Result<()> {
    if format.read(source, limits).is_err() {
        return Ok(());
    }
    let Ok((_, before)) = format.validate(source, limits) else { return Ok(()) };
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

/// The actual or intended format of the file.
fn claimed(source: &Source) -> Result<Detected> {
    match detect_source(source) {
        Err(error) if error.code().id == codes::UNKNOWN_FORMAT.id => named(source.path()).ok_or(error),
        found => found,
    }
}

/// The format of a file extension; it does not suffice for serialized values.
fn named(path: Option<&Path>) -> Option<Detected> {
    let ending = path?.extension()?.to_str()?;
    let usual = |format: &&Format| format.is_recognized() && format.has_extension(ending);
    Format::ALL.iter().find(usual).map(|format| Detected::new(*format, String::new()))
}
