//! Recovers the content of a damaged file.
//!
//! The JSON is read up to the damage, and closed there. Buffers are cut to their existing bytes. Objects that
//! then exceed them are found by the checks of [`validate_file`] and removed with their dependents, until no
//! problem is left. Objects keep their indices in the lists, so that references stay valid.

mod container;
mod json;
mod prune;
mod remove;
mod verify;

use crate::{
    codes::{self, recover as lost},
    container::BIN,
    document::{Binary, Document, GlbChunk, Layout, Root},
    load_buffers, read,
    validate::{Files, validate_file},
};
use meshwright_core::{
    Budget, Category, Chunk, Chunks, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, Source, Span,
};
use serde_json::Value;
use std::borrow::Cow;

/// Recovers the content of a damaged or truncated file. The result was written, read again and compared.
///
/// A primitive is recovered if its indices and all of its attributes are complete. `files` loads external
/// buffers, by a path as for [`load`](crate::load()); without it, they count as complete. So do those outside
/// of the asset's folder, unless the source's [`Hints`](meshwright_core::source::Hints) permit them.
///
/// # Errors
///
/// [`NOTHING`](crate::codes::recover::NOTHING) if no node and no mesh is complete, the errors of
/// [`read`](crate::read()) for other formats and exceeded limits,
/// [`UNPROVEN`](crate::codes::recover::UNPROVEN) if the verification fails.
pub fn recover<'a>(
    source: &'a Source,
    limits: &Limits,
    mut files: Files<'_, 'a>,
) -> Result<Outcome<Document<'a>>> {
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    match read(source, limits) {
        Ok((mut document, noted)) => {
            let lengths =
                container::lengths(&mut document, limits, source.hints().allow_outside, &mut files)?;
            if lengths.iter().all(|length| length.is_whole()) {
                if noted.count(&codes::LENGTH) > 0 && fix_length(&mut document) {
                    let diagnostic = Diagnostic::new(&lost::FIXED, "corrected the length in the header");
                    diagnostics.push(diagnostic.at(Span::file(8, 12)));
                }
                return Ok(Outcome { value: document, diagnostics });
            }
        }
        Err(error) if is_hopeless(&error) => return Err(error),
        Err(_) => {}
    }
    let mut budget = Budget::new(*limits);
    let Some(mut found) = container::find(source, &mut budget, &mut diagnostics)? else {
        return Err(nothing(source));
    };
    container::buffers(&mut found, source, &mut files, &mut diagnostics);
    if found.glb.is_some() {
        found.number_chunks();
    }
    let allow_outside = source.hints().allow_outside;
    let mut asset = prune::Asset { found, limits, allow_outside };
    asset.prune(&mut files, &mut diagnostics)?;
    if !asset.holds_something() {
        return Err(nothing(source));
    }
    let document = asset.document(&mut files)?;
    if diagnostics.losses() == 0 {
        let span = Span::file(0, source.len());
        diagnostics.push(Diagnostic::new(&lost::LOST_BYTES, "the file could not be read unchanged").at(span));
    }
    verify::verify(&document, limits)?;
    Ok(Outcome { value: document, diagnostics })
}

fn nothing(source: &Source) -> Error {
    let message = "the file has no intact node or mesh";
    Error::new(&lost::NOTHING, message).at(Span::file(0, source.len()))
}

/// Corrects the stated length of a GLB. False if a later chunk is another cause.
fn fix_length(document: &mut Document<'_>) -> bool {
    match &mut document.layout {
        Layout::Binary(binary) => binary.length.take().is_some(),
        Layout::New | Layout::Text(_) => false,
    }
}

/// True for limits, which the caller sets, and for files that are not glTF 2.0.
fn is_hopeless(error: &Error) -> bool {
    let core = [&meshwright_core::codes::EMPTY, &meshwright_core::codes::LFS_POINTER];
    error.code().category == Category::Limit || core.iter().any(|code| std::ptr::eq(*code, error.code()))
}

impl<'a> prune::Asset<'a, '_> {
    /// The bytes of the current asset.
    fn bytes(&self) -> Result<Vec<u8>> {
        let (text, root) = self.text()?;
        if self.found.glb.is_some() {
            Ok(crate::write(&self.with_layout(text, root))?.to_vec())
        } else {
            Ok(text)
        }
    }

    /// The JSON, and the same as the typed model.
    fn text(&self) -> Result<(Vec<u8>, Root)> {
        let text = serde_json::to_vec(&self.found.root)
            .map_err(|error| Error::new(&codes::JSON, error.to_string()))?;
        let root = crate::read::root(&text)
            .ok_or_else(|| Error::new(&lost::UNPROVEN, "the recovered JSON is not valid glTF"))?;
        Ok((text, root))
    }

    /// The document, without the content of buffers in other files and in URIs.
    fn with_layout(&self, text: Vec<u8>, root: Root) -> Document<'a> {
        let mut document = Document { root, ..Document::default() };
        if let Some(version) = self.found.glb {
            let mut bin = Chunks::new();
            if !self.found.bin.is_empty() {
                bin.push(Chunk::Bytes(self.found.bin.clone()));
            }
            document.bin = bin;
            let mut binary = Binary { version, ..Binary::default() };
            for (buffer, bytes) in &self.found.more {
                binary.chunks.push(GlbChunk { kind: BIN, encoding: 0, data: bytes.clone() });
                document.loaded.set(*buffer, bytes.clone());
            }
            document.layout = Layout::Binary(binary);
        } else {
            document.layout = Layout::Text(Cow::Owned(text));
        }
        document
    }

    /// The document, with the content of its buffers.
    fn document(&self, files: &mut Files<'_, 'a>) -> Result<Document<'a>> {
        let (text, root) = self.text()?;
        let mut document = self.with_layout(text, root);
        load_buffers::inline(&mut document, self.limits)?;
        if let Some(files) = files {
            let options =
                load_buffers::LoadOptions { limits: *self.limits, allow_outside: self.allow_outside };
            load_buffers::load(&mut document, &options, &mut **files)?;
        }
        Ok(document)
    }

    /// The diagnostics of validating it.
    fn checked(&self, files: &mut Files<'_, 'a>) -> Result<Diagnostics> {
        let source = Source::from(self.bytes()?);
        let mut own = *self.limits;
        own.diagnostics = own.diagnostics.max(1 << 16);
        let diagnostics = match files {
            Some(files) => {
                let mut owned = |path: &str| files(path).map(|bytes| Cow::Owned(bytes.into_owned()));
                validate_file(&source, &own, Some(&mut owned))
            }
            None => validate_file(&source, &own, None),
        };
        Ok(diagnostics)
    }
}

/// The root's list of that name.
fn list<'v>(root: &'v Value, name: &str) -> &'v [Value] {
    root.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn index(value: Option<&Value>) -> Option<usize> {
    usize::try_from(value?.as_u64()?).ok()
}
