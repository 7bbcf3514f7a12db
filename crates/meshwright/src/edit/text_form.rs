//! Converts a whole file to editable text and back.

use super::{
    Edited, json,
    path_lines::Lines,
    set::{self, all_fields, finished},
};
use crate::{
    asset::read, detect::detect_source, document::Document, format::Detected,
    formats::format_module::EditStrategy,
};
use meshwright_core::{
    Budget, Diagnostic, Diagnostics, Error, Limits, Result, Severity, Source, Span, codes,
};
use meshwright_tinman::ser;
use meshwright_udm::{
    binary,
    document::Asset,
    text::{self, WriteOptions},
};

/// A file as a text.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, edit::{from_text, text_form}};
///
/// let limits = Limits::default();
/// let source = Source::open("crate.pmdl_b", &limits)?;
/// let form = text_form(&source, &limits)?;
/// let edited = from_text(&source, &limits, &form.text)?;
/// assert_eq!(edited.bytes_changed, 0, "nothing was edited");
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextForm {
    /// The text; usually UTF-8.
    pub text: Vec<u8>,
    /// The file extension by which an editor recognizes it, without the dot.
    pub extension: &'static str,
}

/// Converts a file to text: Collada as it is, UDM in text form, glTF as its JSON (formatted, if it comes from a GLB),
/// serialized values as JSON, and other formats as lines of `path = value`. Values that cannot be changed
/// this way are left out, and stay unchanged.
///
/// # Errors
///
/// Errors of the read, and files whose text form does not convert back to the same file.
pub fn text_form(source: &Source, limits: &Limits) -> Result<TextForm> {
    let detected = detect_source(source)?;
    Budget::new(*limits).memory(source.len().saturating_mul(4), Span::default())?;
    let asset = read(source, limits)?;
    let (text, extension) = match &asset.document {
        Document::Udm(document) => match document.as_ref() {
            meshwright_udm::Document::Text(file) => (file.source().to_vec(), "udm"),
            meshwright_udm::Document::Binary(file) => {
                let options = WriteOptions::default().limits(*limits);
                (text::write(&file.root, options)?.0, "udm")
            }
        },
        Document::Gltf(_) => {
            let range = meshwright_gltf::json_range(source.bytes());
            let own = range == (0..source.bytes().len());
            let text = source.bytes().get(range).unwrap_or_default();
            (
                if own || !source.bytes().starts_with(b"glTF") {
                    source.bytes().to_vec()
                } else {
                    json::pretty(text)
                },
                "json",
            )
        }
        Document::Dae(_) => (source.bytes().to_vec(), "dae"),
        #[cfg(feature = "levels")]
        Document::Level(_) | Document::Vehicle(_) => (source.bytes().to_vec(), "txt"),
        Document::UdmJson(_) | Document::SerJson(_) => (source.bytes().to_vec(), "json"),
        Document::Ser(value) => (ser::file::encode(value)?, "json"),
        Document::Cdae(_) | Document::Cast(_) | Document::Cmh(_) => {
            (lines(source, limits, &detected)?.text.into_bytes(), "txt")
        }
    };
    // A text that does not convert back would lose data when saved.
    if from_text(source, limits, &text)?.bytes != source.bytes() {
        let message = "this file says some things in a way that its text form cannot; \
                       change single values with `meshwright set`";
        return Err(Error::new(&codes::UNSUPPORTED, message));
    }
    Ok(TextForm { text, extension })
}

/// Converts an edited text form of `source` to a file. The result was read again, so it can replace the old
/// file.
///
/// # Errors
///
/// Errors of the text, with the line if it is known.
pub fn from_text(source: &Source, limits: &Limits, text: &[u8]) -> Result<Edited> {
    let detected = detect_source(source)?;
    Budget::new(*limits).memory((text.len() as u64).saturating_add(source.len()), Span::default())?;
    let asset = read(source, limits)?;
    let bytes = match &asset.document {
        Document::Udm(document) => match document.as_ref() {
            meshwright_udm::Document::Text(_) => {
                let errors = |noted: &Diagnostics| noted.severity(Severity::Error);
                let edited = Source::from(text.to_vec());
                let (_, noted) = text::read(&edited, limits).map_err(|error| showing(error, text))?;
                if errors(&noted) > errors(&asset.diagnostics) {
                    refuse_replaced(&noted, &asset.diagnostics, text)?;
                }
                text.to_vec()
            }
            meshwright_udm::Document::Binary(file) => {
                let edited = Source::from(text.to_vec());
                let (tree, noted) = text::read(&edited, limits).map_err(|error| showing(error, text))?;
                refuse_replaced(&noted, &Diagnostics::new(0), text)?;
                // A file without a header stays one until `fix` adds it.
                let had_header = Asset::new(&file.root).is_some();
                let root = tree.into_root();
                let file = binary::File {
                    dialect: file.dialect,
                    root: if had_header { root.with_header() } else { root },
                    trailing: file.trailing.clone(),
                };
                binary::write(&file)?.to_vec()
            }
        },
        Document::Gltf(_) if source.bytes().starts_with(b"glTF") => chunk(source.bytes(), text)?,
        Document::Dae(_) | Document::Gltf(_) | Document::UdmJson(_) | Document::SerJson(_) => text.to_vec(),
        #[cfg(feature = "levels")]
        Document::Level(_) | Document::Vehicle(_) => text.to_vec(),
        Document::Ser(value) => {
            let edited = Source::from(text.to_vec());
            let (file, _) = ser::file::read(&edited, limits).map_err(|error| showing(error, text))?;
            if file.value().kind() != value.kind() {
                let message =
                    format!("expected a value of type {}, found {}", value.kind(), file.value().kind());
                return Err(Error::new(&codes::BAD_VALUE, message));
            }
            ser::write(file.value())?
        }
        Document::Cdae(_) | Document::Cast(_) | Document::Cmh(_) => {
            drop(asset);
            let edited = std::str::from_utf8(text)
                .map_err(|error| Error::new(&codes::BAD_VALUE, format!("the text is not UTF-8: {error}")))?;
            let changes = lines(source, limits, &detected)?.changes(edited)?;
            return set::set(source, limits, &changes);
        }
    };
    // The limits of the file apply to the result.
    finished(source, limits, &detected, bytes, Vec::new()).map_err(|error| showing(error, text))
}

/// Refuses a text with a value that the reader would replace, unless the text had it before the edit.
fn refuse_replaced(noted: &Diagnostics, before: &Diagnostics, text: &[u8]) -> Result<()> {
    let was = |note: &Diagnostic| {
        before.as_slice().iter().any(|old| old.message == note.message && old.path == note.path)
    };
    let mut errors = noted.as_slice().iter().filter(|note| note.code.severity == Severity::Error);
    let Some(note) = errors.find(|note| !was(note)) else { return Ok(()) };
    let error =
        Error::new(&codes::BAD_VALUE, format!("{} ({})", note.message, note.code.id)).on(note.path.clone());
    Err(match note.span {
        Some(span) => showing(error.at(span), text),
        None => error,
    })
}

/// The GLB with other JSON, which is compact if it was before.
fn chunk(glb: &[u8], text: &[u8]) -> Result<Vec<u8>> {
    // Invalid JSON would be assembled wrongly before an error is detected.
    let parsed = serde_json::from_slice::<serde::de::IgnoredAny>(text);
    parsed.map_err(|error| {
        let message = format!("the text is not JSON: {error}");
        Error::new(&codes::BAD_VALUE, message).showing(line_of(text, error.line()))
    })?;
    let now = glb.get(meshwright_gltf::json_range(glb)).unwrap_or_default();
    if json::compact(now) == json::compact(text) {
        return Ok(glb.to_vec());
    }
    let compact = !now.contains(&b'\n');
    let new = if compact { json::compact(text) } else { text.trim_ascii().to_vec() };
    meshwright_gltf::with_json(glb, &new)
}

/// A line of a text, as errors display it.
fn line_of(text: &[u8], number: usize) -> String {
    let line = text.split(|byte| *byte == b'\n').nth(number.saturating_sub(1)).unwrap_or_default();
    let shown: String = String::from_utf8_lossy(line).trim_end().chars().take(100).collect();
    format!(" {number} | {shown}")
}

/// The error with the source line that it is about, if there is one and it has none yet.
fn showing(error: Error, text: &[u8]) -> Error {
    match error.span() {
        Some(span) if error.excerpt().is_empty() && span.buffer == 0 && !text.starts_with(b"glTF") => {
            let whole = span.start == 0 && span.end == text.len() as u64;
            if whole { error } else { error.showing(text::excerpt(text, span.start)) }
        }
        _ => error,
    }
}

fn lines(source: &Source, limits: &Limits, detected: &Detected) -> Result<Lines> {
    let setting = Some((detected.format.module().edit)(source));
    let Some(EditStrategy::Fields(fields)) = setting else {
        let message = format!("{} files have no text form", detected.format.name());
        return Err(Error::new(&codes::UNSUPPORTED, message));
    };
    let log = all_fields(source, limits, detected)?;
    let title = format!("{} {}", detected.format.title(), detected.version);
    Ok(Lines::new(source, fields, &log, &title))
}
