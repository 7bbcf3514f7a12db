//! Finds the content of buffers: in chunks of the file, in `data:` URIs and in other files.

use crate::{
    Root, codes,
    container::{BIN, GlbVersion, JSON, kind_name},
    document::{Buffer, Document, GlbChunk},
    extension_names::MESHOPT,
    read, uri,
};
use meshwright_core::{Budget, Category, Code, Diagnostic, Diagnostics, Error, FILE, Limits, Result, Span};
use std::{borrow::Cow, collections::HashMap};

/// Options of [`load`].
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_gltf::LoadOptions;
///
/// let json = br#"{"asset":{"version":"2.0"},"buffers":[{"byteLength":3,"uri":"../a.bin"}]}"#;
/// let source = Source::from(json.to_vec());
/// let (mut document, _report) = meshwright_gltf::read(&source, &Limits::DEFAULT)?;
/// let options = LoadOptions::default().allow_outside(true);
/// let mut files = |_path: &str| Ok(vec![1, 2, 3].into());
/// meshwright_gltf::load(&mut document, &options, &mut files)?;
/// assert_eq!(document.loaded.get(0), Some(&[1, 2, 3][..]));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct LoadOptions {
    /// Permits files outside of the asset's folder: absolute paths, and paths to parent folders.
    pub allow_outside: bool,
    /// `memory` applies to owned content that the caller returns.
    pub limits: Limits,
}

impl LoadOptions {
    meshwright_core::setters! { allow_outside: bool, limits: Limits }
}

/// Loads the external files of buffers and stores their content in the document.
///
/// `files` receives a path with slashes, percent-decoded, relative to the folder of the asset (or absolute,
/// if the options permit it), and returns the bytes; it is called once per path. The caller opens the files:
/// this crate opens none. A buffer that cannot be loaded is reported; `to_scene` fails if something needs it.
///
/// # Errors
///
/// A limit that is exceeded.
pub fn load<'a>(
    document: &mut Document<'a>,
    options: &LoadOptions,
    files: &mut dyn FnMut(&str) -> Result<Cow<'a, [u8]>>,
) -> Result<Diagnostics> {
    let mut diagnostics = Diagnostics::new(options.limits.diagnostics);
    let mut budget = Budget::new(options.limits);
    let mut known: HashMap<String, usize> = HashMap::new();
    for (index, buffer) in document.root.buffers.iter().enumerate() {
        let Some(uri) = buffer.uri.as_deref() else { continue };
        if document.loaded.get(index).is_some() || uri::is_data(uri) {
            continue;
        }
        let mut note = |code: &'static Code, message: String| {
            diagnostics.push(Diagnostic::new(code, message).on(format!("buffers[{index}]/uri")));
        };
        let path = match checked(uri, options.allow_outside) {
            Ok(path) => path,
            Err((code, message)) => {
                document.loaded.refuse(index, message.clone());
                note(code, message);
                continue;
            }
        };
        if let Some(&first) = known.get(&path) {
            if !document.loaded.share(index, first)
                && let Some(reason) = document.loaded.refusal(first).map(str::to_owned)
            {
                document.loaded.refuse(index, reason);
            }
            continue;
        }
        match files(&path) {
            Ok(bytes) => {
                if let Cow::Owned(bytes) = &bytes {
                    budget.memory(bytes.len() as u64, Span::new(FILE, 0, 0))?;
                }
                document.loaded.set(index, bytes);
            }
            Err(error) if error.code().category == Category::Limit => return Err(error),
            Err(error) => {
                document.loaded.refuse(index, error.message());
                note(error.code(), error.message().to_owned());
            }
        }
        known.insert(path, index);
    }
    Ok(diagnostics)
}

/// Whether `chunk` of buffers has its meaning: in containers of version 3, and since version 2.1 of the JSON.
pub(crate) fn has_chunks(root: &Root, version: Option<GlbVersion>) -> bool {
    let is_later = || read::numbers(&root.asset.version).is_some_and(|own| own >= (2, 1));
    version == Some(GlbVersion::V3) || is_later()
}

/// Whether the content of the first buffer is a binary chunk right after the JSON, which may also have no buffer.
pub(crate) fn first_is_second_chunk(root: &Root, version: GlbVersion) -> bool {
    let chunk = root.buffers.first().and_then(|buffer| buffer.chunk);
    !has_chunks(root, Some(version)) || chunk.is_none_or(|chunk| chunk == 1)
}

/// Refuses buffers that name chunks in a file that has none.
pub(crate) fn without_chunks(root: &Root) -> Result<()> {
    let mut buffers = root.buffers.iter().enumerate();
    match buffers.find_map(|(index, buffer)| Some((index, buffer.chunk?))) {
        Some((index, chunk)) if has_chunks(root, None) => {
            let message = format!("buffer {index} names chunk {chunk}, but a .gltf file has no chunks");
            Err(Error::new(&codes::BUFFER_CHUNK, message).on(format!("buffers[{index}]")))
        }
        _ => Ok(()),
    }
}

/// The content of the buffers that name chunks. The first buffer without a URI that names none is the second chunk, which has
/// to be a binary one in version 3.
pub(crate) fn of_chunks<'a>(
    root: &Root,
    version: GlbVersion,
    chunks: &[GlbChunk<'a>],
) -> Result<Vec<(usize, Cow<'a, [u8]>)>> {
    if !has_chunks(root, Some(version)) {
        return Ok(Vec::new());
    }
    let refuse =
        |code, index: usize, message: String| Err(Error::new(code, message).on(format!("buffers[{index}]")));
    let is_kind = |index: usize, kind: u32| chunks.get(index).is_some_and(|chunk| chunk.kind == kind);
    let mut found = Vec::new();
    for (index, buffer) in root.buffers.iter().enumerate() {
        let is_implicit =
            index == 0 && version == GlbVersion::V3 && buffer.uri.is_none() && !is_fallback(buffer);
        let named = match buffer.chunk {
            Some(named) => named,
            None if is_implicit => {
                if !is_kind(0, JSON) || !is_kind(1, BIN) {
                    let kinds: Vec<_> = chunks.iter().take(2).map(|own| kind_name(own.kind)).collect();
                    let message = format!(
                        "buffer 0 has neither uri nor chunk, expected JSON as chunk 0 and BIN as chunk 1, found {}",
                        kinds.join(" and ")
                    );
                    return refuse(&codes::BUFFER_CHUNK, index, message);
                }
                1
            }
            None => continue,
        };
        if buffer.uri.is_some() {
            let message = format!("buffer {index} has both uri and chunk, expected one of them");
            return refuse(&codes::BUFFER_CHUNK, index, message);
        }
        let Some(chunk) = chunks.get(named) else {
            let number = meshwright_core::count(chunks.len(), "chunk", "chunks");
            let message = format!("buffer {index} names chunk {named}, but the file has {number}");
            return refuse(&codes::BUFFER_CHUNK, index, message);
        };
        if version == GlbVersion::V2 && named != 1 {
            let message = format!(
                "buffer {index} names chunk {named}, expected 1, the binary chunk of a GLB of version 2"
            );
            return refuse(&codes::BUFFER_CHUNK, index, message);
        }
        if chunk.kind != BIN {
            let kind = kind_name(chunk.kind);
            let message =
                format!("buffer {index} names chunk {named}, which is of type {kind}, expected BIN");
            return refuse(&codes::BUFFER_CHUNK, index, message);
        }
        if chunk.encoding != 0 {
            let encoding = chunk.encoding;
            let message = format!(
                "chunk {named}, the content of buffer {index}, has the unknown encoding {encoding}, expected 0"
            );
            return refuse(&codes::ENCODING, index, message);
        }
        found.push((index, chunk.data.clone()));
    }
    Ok(found)
}

/// Whether the content of a buffer may be missing, as views have a compressed copy elsewhere.
pub(crate) fn is_fallback(buffer: &Buffer) -> bool {
    MESHOPT.iter().any(|name| buffer.extensions.map().contains_key(*name))
}

/// Decodes buffers in `data:` URIs.
pub(crate) fn inline(document: &mut Document<'_>, limits: &Limits) -> Result<Diagnostics> {
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let mut budget = Budget::new(*limits);
    for (index, buffer) in document.root.buffers.iter().enumerate() {
        let Some(uri) = buffer.uri.as_deref().filter(|uri| uri::is_data(uri)) else { continue };
        budget.memory(uri.len() as u64, Span::new(FILE, 0, 0))?;
        match uri::data(uri) {
            Some(Ok((bytes, _))) => document.loaded.set(index, bytes),
            _ => diagnostics.push(
                Diagnostic::new(
                    &codes::URI,
                    format!("the data: URI of buffer {index} has content that is not base64"),
                )
                .on(format!("buffers[{index}]/uri")),
            ),
        }
    }
    Ok(diagnostics)
}

/// The path that may be opened, or the reason why it may not.
fn checked(uri: &str, allow_outside: bool) -> std::result::Result<String, (&'static Code, String)> {
    let Some(path) = uri::to_path(uri) else {
        return Err((&codes::URI, format!("the URI {uri:?} does not name a file")));
    };
    if uri::stays_inside(&path) {
        return Ok(path);
    }
    // Only the scheme `file:` becomes a path.
    if uri::scheme(&path).is_some() || path.is_empty() || path.contains('\0') {
        return Err((&codes::URI, format!("the URI {uri:?} does not name a file")));
    }
    let outside = || format!("{path:?} is outside the folder of the asset");
    if allow_outside { Ok(path) } else { Err((&codes::OUTSIDE, outside())) }
}
