//! Checks buffers and buffer views (3.6.1).

use super::{
    input::Files,
    json_tree::Json,
    model::{Model, View},
    names::is_reference,
    objects::Objects,
    report::Report,
    schema::List,
    schema_walk::brief,
};
use crate::{
    codes::validate::{buffer as codes, container, json},
    container::{BIN, GlbVersion, JSON, kind_name},
    document::{Document, target},
    extension_names::MESHOPT,
    uri,
};
use meshwright_core::{Budget, Chunk, Diagnostic, FILE, Span, count};
use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
};

/// The content of buffers.
#[derive(Debug, Default)]
pub(super) struct Bytes<'t> {
    document: Option<&'t Document<'t>>,
    bin: Option<Cow<'t, [u8]>>,
    fetched: HashMap<usize, Cow<'t, [u8]>>,
    /// Buffers with the content of another one.
    same: HashMap<usize, usize>,
}

impl<'t> Bytes<'t> {
    pub(super) fn new(document: &'t Document<'t>) -> Self {
        let bin = match document.bin.parts() {
            [] => None,
            [Chunk::Bytes(bytes)] => Some(Cow::Borrowed(&**bytes)),
            // A document that was just created has several chunks; one that was read has a single one.
            _ => Some(Cow::Owned(document.bin.to_vec())),
        };
        Self { document: Some(document), bin, ..Self::default() }
    }

    pub(super) fn loose(bin: Option<&'t [u8]>) -> Self {
        Self { bin: bin.map(Cow::Borrowed), ..Self::default() }
    }

    /// Loads the content of all buffers.
    pub(super) fn fetch<'a: 't>(
        &mut self,
        objects: &Objects<'t>,
        files: &mut Files<'_, 'a>,
        budget: &mut Budget,
        report: &mut Report,
    ) {
        let mut known: HashMap<Cow<'t, str>, usize> = HashMap::new();
        for (index, &buffer) in objects.list(List::Buffers).iter().enumerate() {
            let Some(at) = buffer.get("uri") else {
                let loaded = self.document.and_then(|document| document.loaded.get(index));
                let own = loaded.map(Cow::Borrowed);
                let own = own.or_else(|| self.bin.take_if(|_| objects.is_second_chunk(index, buffer)));
                self.fetched.extend(own.map(|bytes| (index, bytes)));
                continue;
            };
            let Some(uri) = at.text() else { continue };
            let path = uri::to_path(&uri).map_or_else(|| uri.clone(), Cow::Owned);
            if let Some(&first) = known.get(&path) {
                self.same.insert(index, first);
                continue;
            }
            known.insert(path, index);
            if let Some(loaded) = self.document.and_then(|document| document.loaded.get(index)) {
                self.fetched.insert(index, Cow::Borrowed(loaded));
            } else if let Some(content) = load_uri(at, &uri, files, budget, report) {
                self.fetched.insert(index, content);
            } else {
                report.note(&codes::NOT_SEEN, at, || {
                    format!("the content named by {at} was not loaded and not checked")
                });
            }
        }
    }

    pub(super) fn get(&self, buffer: usize) -> Option<&[u8]> {
        let buffer = self.same.get(&buffer).copied().unwrap_or(buffer);
        let fetched = self.fetched.get(&buffer).map(|bytes| &**bytes);
        fetched.or_else(|| self.document?.loaded.get(buffer))
    }

    /// Whether another buffer has the same content.
    pub(super) fn is_shared(&self, buffer: usize) -> bool {
        self.same.iter().any(|(one, other)| *one == buffer || *other == buffer)
    }

    /// Total size of all buffers.
    pub(super) fn len(&self) -> u64 {
        self.fetched.values().map(|bytes| bytes.len() as u64).fold(0, u64::saturating_add)
    }

    /// The existing bytes of a buffer view.
    pub(super) fn view(&self, view: &View<'_>) -> Option<&[u8]> {
        let bytes = self.get(view.buffer?)?;
        let start = usize::try_from(view.offset).ok()?;
        let end = start.checked_add(usize::try_from(view.length).ok()?)?;
        bytes.get(start..end)
    }
}

/// The content of a URI. Reports content that cannot be loaded, but not content that was not requested.
pub(super) fn load_uri<'t, 'a: 't>(
    at: Json<'t>,
    uri: &str,
    files: &mut Files<'_, 'a>,
    budget: &mut Budget,
    report: &mut Report,
) -> Option<Cow<'t, [u8]>> {
    if let Some(data) = uri::data(uri) {
        budget.memory(uri.len() as u64, Span::new(FILE, 0, 0)).ok()?;
        if data.is_err() && uri.contains(',') {
            report.note(&json::URI, at, || format!("{at} has content that is not base64: {}", brief(at)));
        }
        return data.ok().map(|(bytes, _)| Cow::Owned(bytes));
    }
    let path = uri::to_path(uri).filter(|path| is_reference(uri) && uri::stays_inside(path))?;
    match files.as_mut()?(&path) {
        Ok(content) => {
            let owned = matches!(&content, Cow::Owned(_)).then_some(content.len()).unwrap_or(0);
            budget.memory(owned as u64, Span::new(FILE, 0, 0)).ok()?;
            Some(content)
        }
        Err(error) => {
            report.note(&codes::FILE, at, || {
                format!("{at} names a file that cannot be read: {}", error.message())
            });
            None
        }
    }
}

pub(super) fn check_buffers(objects: &Objects<'_>, bytes: &Bytes<'_>, report: &mut Report) {
    check_sources(objects, report);
    for (index, &buffer) in objects.list(List::Buffers).iter().enumerate() {
        let stated = buffer.uint("byteLength").unwrap_or(0);
        let uri = buffer.get("uri");
        let text = uri.and_then(|at| Some((at, at.text()?)));
        if let Some((at, text)) = text.filter(|(_, text)| is_data(text)) {
            let media = media(&text).unwrap_or_default();
            if !["application/octet-stream", "application/gltf-buffer"].contains(&&*media) {
                report.note(&codes::MIME, at, || {
                    format!(
                        "{at} has the media type {media:?}, \
                         expected application/octet-stream or application/gltf-buffer"
                    )
                });
            }
        }
        check_chunk(objects, index, buffer, report);
        let Some(content) = bytes.get(index) else {
            let has_chunk = buffer.has("chunk") && objects.has_chunks();
            if objects.glb.is_some() && index == 0 && uri.is_none() && !has_chunk {
                report.note(&codes::NO_BIN, buffer, || {
                    format!("{buffer} has no URI, and the GLB has no binary chunk")
                });
            }
            continue;
        };
        let there = content.len() as u64;
        if there < stated {
            report.note(&codes::SHORT, buffer, || {
                format!("{buffer} states {stated} bytes, but only {there} are available")
            });
        } else if uri.is_none() && there.saturating_sub(stated) >= most_padding(objects) {
            report.note(&codes::PADDING, buffer, || {
                format!("{buffer} states {stated} bytes, but the binary chunk has {there}")
            });
        }
    }
}

/// The surplus of a binary chunk from which on it is more than padding.
fn most_padding(objects: &Objects<'_>) -> u64 {
    objects.glb.as_ref().map_or(4, |glb| glb.version.alignment())
}

/// Checks the chunk that is the content of a buffer.
fn check_chunk(objects: &Objects<'_>, index: usize, buffer: Json<'_>, report: &mut Report) {
    let chunk = |index: usize| objects.glb.as_ref().and_then(|glb| glb.chunks.get(index)).copied();
    let is_kind = |index: usize, kind: u32| chunk(index).is_some_and(|own| own.0 == kind);
    let Some(at) = buffer.get("chunk") else {
        let is_later = objects.glb.as_ref().is_some_and(|glb| glb.version == GlbVersion::V3);
        if is_later && index == 0 && !buffer.has("uri") && !is_fallback(buffer) {
            if !is_kind(0, JSON) || !is_kind(1, BIN) {
                report.note(&codes::BUFFER_CHUNK, buffer, || {
                    format!("{buffer} has neither uri nor chunk, expected JSON as chunk 0 and BIN as chunk 1")
                });
            }
            check_encoding(chunk(1), 1, buffer, report);
        }
        return;
    };
    if !objects.has_chunks() {
        report.note(&json::UNKNOWN, at, || format!("{buffer} has the unknown member \"chunk\""));
        return;
    }
    let Some(named) = at.integer() else { return };
    if buffer.has("uri") {
        let message = || format!("{buffer} has both uri and chunk, expected one of them");
        report.note(&codes::BUFFER_CHUNK, at, message);
        return;
    }
    let Some(glb) = &objects.glb else {
        let message = || format!("{at} is {named}, but a .gltf file has no chunks");
        report.note(&codes::BUFFER_CHUNK, at, message);
        return;
    };
    match usize::try_from(named).ok().and_then(chunk) {
        None => {
            report.note(&json::REFERENCE, at, || {
                let there = count(glb.chunks.len(), "chunk", "chunks");
                format!("{at} is out of range: it is {named}, and the file has {there}")
            });
        }
        Some((BIN, _)) if glb.version == GlbVersion::V2 && named != 1 => {
            report.note(&codes::BUFFER_CHUNK, at, || {
                format!("{at} is {named}, expected 1, the binary chunk of a GLB of version 2")
            });
        }
        Some((kind, _)) if kind != BIN => report.note(&codes::BUFFER_CHUNK, at, || {
            format!("{at} is {named}, a chunk of type {}, expected BIN", kind_name(kind))
        }),
        found => check_encoding(found, named, at, report),
    }
}

/// Reports that a buffer needs a chunk that is encoded.
fn check_encoding(chunk: Option<(u32, u32)>, index: u64, at: Json<'_>, report: &mut Report) {
    let Some((_, encoding)) = chunk.filter(|own| own.1 != 0) else { return };
    report.note(&container::ENCODED, at, || {
        format!("{at} needs chunk {index}, which is in the unknown encoding {encoding}")
    });
}

/// Whether views have a compressed copy of the content elsewhere.
fn is_fallback(buffer: Json<'_>) -> bool {
    let extensions = buffer.get("extensions");
    MESHOPT.iter().any(|name| extensions.is_some_and(|own| own.has(name)))
}

/// Reports what concerns all buffers: those without content, and encoded chunks that none of them uses.
fn check_sources(objects: &Objects<'_>, report: &mut Report) {
    let Some(glb) = &objects.glb else { return };
    let buffers = objects.list(List::Buffers).iter().enumerate();
    let has_chunks = objects.has_chunks();
    let is_bare = |buffer: &Json<'_>| {
        let is_named = buffer.has("uri") || buffer.has("chunk") && has_chunks;
        !is_named && !is_fallback(*buffer)
    };
    if glb.version == GlbVersion::V3
        && let Some((_, &second)) = buffers.clone().filter(|(_, buffer)| is_bare(buffer)).nth(1)
    {
        let message =
            || format!("{second} has neither uri nor chunk, and is not the first buffer without them");
        report.note(&codes::NO_SOURCE, second, message);
    }
    let used: HashSet<u64> = buffers
        .filter_map(|(index, buffer)| match buffer.get("chunk") {
            Some(named) => named.integer(),
            None => (index == 0 && is_bare(buffer)).then_some(1),
        })
        .collect();
    for (index, (_, encoding)) in glb.chunks.iter().enumerate() {
        if *encoding != 0 && !used.contains(&(index as u64)) {
            report.diagnostics.push_with(&container::ENCODED_UNUSED, || {
                let message = format!("chunk {index} is in the unknown encoding {encoding}");
                Diagnostic::new(&container::ENCODED_UNUSED, message).on(format!("chunks[{index}]"))
            });
        }
    }
}

pub(super) fn check_views(objects: &Objects<'_>, model: &Model<'_>, report: &mut Report) {
    for view in &model.views {
        let buffer = view.buffer.and_then(|buffer| objects.get(List::Buffers, buffer));
        let size = buffer.and_then(|buffer| buffer.uint("byteLength"));
        let View { offset, length, .. } = *view;
        if let Some(size) = size.filter(|size| offset.saturating_add(length) > *size) {
            let (json, end) = (view.json, offset.saturating_add(length));
            let message = || format!("{json} covers bytes {offset}..{end}, but its buffer has {size} bytes");
            report.note(&codes::BEYOND, view.json, message);
        }
        let Some((stride, at)) = view.stride.zip(view.json.get("byteStride")) else { continue };
        if stride.checked_rem(4) != Some(0) {
            report.note(&json::MULTIPLE, at, || format!("{at} is {stride}, expected a multiple of 4"));
        }
        if stride > view.length {
            let length = view.length;
            report.note(&codes::STRIDE_WIDE, at, || {
                format!("{at} is {stride}, but the view has only {length} bytes")
            });
        }
        if view.target == Some(u64::from(target::ELEMENT_ARRAY_BUFFER)) {
            report.note(&codes::STRIDE, at, || format!("{at} is set, but the view holds indices"));
        }
    }
}

/// Whether a URI contains its data in a supported encoding.
fn is_data(uri: &str) -> bool {
    uri::scheme(uri).is_some_and(|(scheme, rest)| scheme.eq_ignore_ascii_case("data") && rest.contains(','))
}

/// The media type that a `data:` URI states.
pub(super) fn media(uri: &str) -> Option<String> {
    let (scheme, rest) = uri::scheme(uri)?;
    let (head, _) = rest.split_once(',').filter(|_| scheme.eq_ignore_ascii_case("data"))?;
    let media = head.split(';').next().filter(|media| !media.is_empty())?;
    Some(media.to_ascii_lowercase().chars().take(64).collect())
}
