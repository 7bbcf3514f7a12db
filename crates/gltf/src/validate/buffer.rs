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
    codes::validate::{buffer as codes, json},
    document::{Document, target},
    uri,
};
use meshwright_core::{Budget, Chunk, FILE, Span};
use std::{borrow::Cow, collections::HashMap};

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
                if let Some(bin) = self.bin.take_if(|_| index == 0) {
                    self.fetched.insert(index, bin);
                }
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
        let Some(content) = bytes.get(index) else {
            if objects.binary && index == 0 && uri.is_none() {
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
        } else if uri.is_none() && there.saturating_sub(stated) > 3 {
            report.note(&codes::PADDING, buffer, || {
                format!("{buffer} states {stated} bytes, but the binary chunk has {there}")
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
