//! Locates JSON and binary content in a file whose headers may be damaged.

use super::{index, json, list};
use crate::{
    codes::recover as lost,
    container::{BIN, ChunkHeader, GlbVersion, JSON},
    detect,
    document::Document,
    extension_names::MESHOPT,
    load_buffers, uri,
    validate::Files,
};
use meshwright_core::{Budget, Diagnostic, Diagnostics, FILE, Limits, Result, Source, Span};
use serde_json::{Map, Value, json};
use std::{borrow::Cow, collections::BTreeMap};

/// JSON and binary chunks.
pub(super) struct Found<'a> {
    pub(super) root: Value,
    /// The content of the first buffer.
    pub(super) bin: Cow<'a, [u8]>,
    /// The content of other buffers that name chunks.
    pub(super) more: BTreeMap<usize, Cow<'a, [u8]>>,
    /// The version of the container; `None` for a `.gltf` file.
    pub(super) glb: Option<GlbVersion>,
    /// Whether the JSON is undamaged.
    pub(super) strict: bool,
}

/// A buffer: its stated length, and its actual length; `None` if unknown.
pub(super) struct Length {
    stated: u64,
    found: Option<u64>,
}

impl Length {
    pub(super) fn is_whole(&self) -> bool {
        self.found.is_none_or(|found| found >= self.stated)
    }
}

/// The lengths of a document's buffers. External files outside of the asset's folder are not opened unless
/// the caller permits it, and count as complete.
///
/// # Errors
///
/// A limit that is exceeded.
pub(super) fn lengths<'a>(
    document: &mut Document<'a>,
    limits: &Limits,
    allow_outside: bool,
    files: &mut Files<'_, 'a>,
) -> Result<Vec<Length>> {
    let asked = files.is_some();
    if let Some(files) = files {
        let options = load_buffers::LoadOptions { limits: *limits, allow_outside };
        load_buffers::load(document, &options, &mut **files)?;
    }
    let buffers = document.root.buffers.iter().enumerate();
    Ok(buffers
        .map(|(at, buffer)| {
            let fallback = load_buffers::is_fallback(buffer);
            let loaded = document.loaded.get(at).map(|bytes| bytes.len() as u64);
            let found = match (&buffer.uri, at) {
                _ if fallback => None,
                (None, 0) if loaded.is_none() => Some(document.bin.len()),
                (None, _) => loaded,
                (Some(uri), _) if uri.starts_with("data:") => Some(loaded.unwrap_or(0)),
                (Some(uri), _) if asked && (allow_outside || !uri::leads_outside(uri)) => {
                    Some(loaded.unwrap_or(0))
                }
                (Some(_), _) => loaded,
            };
            Length { stated: buffer.byte_length, found }
        })
        .collect())
}

/// JSON and binary content of a damaged file; `None` if there is no JSON.
///
/// # Errors
///
/// A limit that is exceeded.
pub(super) fn find<'a>(
    source: &'a Source,
    budget: &mut Budget,
    diagnostics: &mut Diagnostics,
) -> Result<Option<Found<'a>>> {
    let bytes = source.bytes();
    let number = bytes.get(4..).and_then(|rest| rest.first_chunk()).map(|word| u32::from_le_bytes(*word));
    let magic = bytes.starts_with(&detect::MAGIC);
    let stated = number.and_then(GlbVersion::from_number);
    let has_json = |version: &GlbVersion| json_chunk(bytes, *version).is_some();
    let glb = version_of_first_chunk(bytes).or_else(|| match magic {
        true => stated.or(Some(GlbVersion::V3).filter(has_json)).or(Some(GlbVersion::V2)),
        false => stated.filter(has_json),
    });
    let json = glb.and_then(|version| json_chunk(bytes, version));
    let head = glb.map_or(0, |version| version.file_header().saturating_add(version.chunk_header()));
    if let Some(version) = glb
        && !(magic && json.is_some() && number == Some(version.number()))
    {
        let message = "rebuilt the header of the file and of its first chunk, which is damaged";
        diagnostics.push(Diagnostic::new(&lost::LOST_HEADER, message).at(Span::new(FILE, 0, head)));
    }
    let from = match (json, glb) {
        (Some(json), _) => usize::try_from(json.start).unwrap_or(usize::MAX),
        (None, Some(version)) => usize::try_from(version.file_header()).unwrap_or(usize::MAX),
        (None, None) => 0,
    };
    let near = bytes.get(from..bytes.len().min(from.saturating_add(4096))).unwrap_or_default();
    let Some(start) = near.iter().position(|&byte| byte == b'{') else { return Ok(None) };
    let start = start.saturating_add(from);
    // The type of the first chunk may be damaged.
    let first = json.or_else(|| glb.and_then(|version| version.chunk_at(bytes, version.file_header())));
    let stated = match (first, glb) {
        (Some(own), _) => usize::try_from(own.start.saturating_add(own.length)).unwrap_or(usize::MAX),
        (None, Some(_)) => 0,
        (None, None) => bytes.len(),
    };
    let whole = bytes.get(start..stated);
    let strict = whole.and_then(|text| serde_json::from_slice::<Value>(text).ok());
    let is_strict = strict.is_some();
    let (root, end) = match strict {
        Some(root) => {
            budget.memory((whole.map_or(0, <[u8]>::len) as u64).saturating_mul(4), Span::new(FILE, 0, 0))?;
            (root, stated)
        }
        None => {
            let parsed = json::parse(bytes, start, budget, diagnostics)?;
            (parsed.value, parsed.end)
        }
    };
    let Value::Object(members) = root else { return Ok(None) };
    let mut root = Value::Object(members);
    tidy(&mut root);
    let end = end.min(bytes.len());
    let mut found = Found { root, bin: Cow::Borrowed(&[]), more: BTreeMap::new(), glb, strict: is_strict };
    match glb {
        Some(GlbVersion::V2) => found.bin = Cow::Borrowed(bin(bytes, end, &found.root, diagnostics)),
        Some(GlbVersion::V3) => {
            let chunks = bins(bytes, json.map_or(0, |json| json.start), end);
            found.take_chunks(bytes, &chunks, diagnostics);
        }
        None => {}
    }
    Ok(Some(found))
}

/// The version of a GLB by its first chunk, if that is JSON.
fn version_of_first_chunk(bytes: &[u8]) -> Option<GlbVersion> {
    let brace = |at: usize| bytes.get(at) == Some(&b'{');
    let is_json = bytes.get(16..20) == Some(b"JSON");
    let is_plain = bytes.get(20..24) == Some(&[0; 4]);
    match is_json {
        true if brace(20) => Some(GlbVersion::V2),
        true if is_plain && brace(32) => Some(GlbVersion::V3),
        _ => None,
    }
}

/// The header of the JSON chunk, whose content may be cut off: of version 3 there may be others before it.
fn json_chunk(bytes: &[u8], version: GlbVersion) -> Option<ChunkHeader> {
    let mut at = version.file_header();
    loop {
        let header = version.chunk_at(bytes, at)?;
        if header.kind == JSON {
            let start = usize::try_from(header.start).ok()?;
            return (bytes.get(start) == Some(&b'{') || header.content(bytes).is_some()).then_some(header);
        }
        header.content(bytes).filter(|_| version == GlbVersion::V3)?;
        at = version.next_chunk(bytes, header.start.saturating_add(header.length));
    }
}

/// The headers of the plain binary chunks of a file of version 3, by the number of the chunk. `json` is where the JSON begins, and
/// `end` where it ends. Where no header is, the next binary one is looked for.
fn bins(bytes: &[u8], json: u64, end: usize) -> BTreeMap<usize, ChunkHeader> {
    let version = GlbVersion::V3;
    let (mut chunks, mut index, mut at) = (BTreeMap::new(), 0_usize, version.file_header());
    while let Some(header) = version.chunk_at(bytes, at) {
        let is_bin = header.kind == BIN && header.encoding == 0;
        let is_json = header.start == json;
        if !is_json && !is_bin && header.content(bytes).is_none() {
            let from = usize::try_from(at).unwrap_or(usize::MAX).max(end);
            let rest = bytes.get(from..).unwrap_or_default();
            let Some(skipped) = rest.windows(8).position(|window| window == b"BIN\0\0\0\0\0") else { break };
            at = (from as u64).saturating_add(skipped as u64);
            index = index.max(1);
            continue;
        }
        let after = if is_json { end as u64 } else { header.start.saturating_add(header.length) };
        if is_bin {
            chunks.insert(index, header);
        }
        index = index.saturating_add(1);
        at = version.next_chunk(bytes, after);
    }
    chunks
}

impl<'a> Found<'a> {
    /// Gives the buffers the content of the chunks that they name, or of the second one.
    fn take_chunks(
        &mut self,
        bytes: &'a [u8],
        chunks: &BTreeMap<usize, ChunkHeader>,
        diagnostics: &mut Diagnostics,
    ) {
        let buffers = list(&self.root, "buffers");
        let mut found = Vec::new();
        for (at, buffer) in buffers.iter().enumerate().filter(|(_, buffer)| buffer.get("uri").is_none()) {
            let named = index(buffer.get("chunk")).or_else(|| (at == 0).then_some(1));
            found.extend(named.map(|named| (at, named, index(buffer.get("byteLength")))));
        }
        if buffers.is_empty() {
            found.extend(chunks.keys().next().map(|first| (0, *first, None)));
        }
        for (at, named, wanted) in found {
            let Some(header) = chunks.get(&named) else { continue };
            let start = usize::try_from(header.start).unwrap_or(usize::MAX);
            let stated = usize::try_from(header.length).unwrap_or(usize::MAX);
            let next = chunks.range(named.saturating_add(1)..).next();
            let next = next.map_or(bytes.len() as u64, |(_, own)| own.start.saturating_sub(16));
            let left = usize::try_from(next).unwrap_or(usize::MAX).saturating_sub(start);
            let length = stated.max(wanted.unwrap_or(0)).min(left);
            if length != stated {
                let message =
                    format!("corrected the length of the binary chunk from {stated} to {length} bytes");
                let span = Span::new(FILE, header.start.saturating_sub(16), header.start);
                let path = format!("chunks[{named}]/length");
                diagnostics.push(Diagnostic::new(&lost::FIXED, message).at(span).on(path));
            }
            let content = bytes.get(start..start.saturating_add(length)).unwrap_or_default();
            if at == 0 {
                self.bin = Cow::Borrowed(content);
            } else {
                self.more.insert(at, Cow::Borrowed(content));
            }
        }
    }

    /// Lets the buffers name the chunks of the result: that of the first buffer is the second one, and the others follow.
    pub(super) fn number_chunks(&mut self) {
        let Some(buffers) = self.root.get_mut("buffers").and_then(Value::as_array_mut) else { return };
        let mut next = 1_usize;
        for (at, buffer) in buffers.iter_mut().enumerate() {
            let Some(members) = buffer.as_object_mut() else { continue };
            members.shift_remove("chunk");
            if at == 0 && !members.contains_key("uri") {
                next = next.saturating_add(1);
            } else if self.more.contains_key(&at) && !members.contains_key("uri") {
                members.insert("chunk".to_owned(), next.into());
                next = next.saturating_add(1);
            } else {
                self.more.remove(&at);
            }
        }
    }
}

/// Ensures that the root's lists hold objects, and that an asset of version 2 exists.
fn tidy(root: &mut Value) {
    let Some(members) = root.as_object_mut() else { return };
    for (name, value) in members.iter_mut() {
        if let Value::Array(items) = value
            && !name.starts_with("extensions")
        {
            items
                .iter_mut()
                .filter(|item| !item.is_object())
                .for_each(|item| *item = Value::Object(Map::new()));
        }
    }
    for name in ["extensionsUsed", "extensionsRequired"] {
        if let Some(Value::Array(items)) = members.get_mut(name) {
            items.retain(Value::is_string);
        }
        if members.get(name).and_then(Value::as_array).is_some_and(Vec::is_empty) {
            members.shift_remove(name);
        }
    }
    let version = members.get("asset").and_then(|asset| asset.get("version")).and_then(Value::as_str);
    if !version.is_some_and(|version| version.starts_with("2.")) {
        let mut asset = members.get("asset").and_then(Value::as_object).cloned().unwrap_or_default();
        asset.insert("version".to_owned(), Value::from("2.0"));
        asset.remove("minVersion");
        members.insert("asset".to_owned(), Value::Object(asset));
    }
    // Readers recognize the file by its asset, which must therefore be near the beginning.
    if let Some(asset) = members.shift_remove("asset") {
        members.shift_insert(0, "asset".to_owned(), asset);
    }
}

/// The content of the binary chunk, which begins after `from`.
fn bin<'a>(bytes: &'a [u8], from: usize, root: &Value, diagnostics: &mut Diagnostics) -> &'a [u8] {
    let behind = bytes.get(from..).unwrap_or_default();
    let Some(name) = behind.windows(4).position(|window| window == b"BIN\0") else { return &[] };
    let start = from.saturating_add(name).saturating_add(4);
    let content = bytes.get(start..).unwrap_or_default();
    let length = start.checked_sub(8).and_then(|at| bytes.get(at..)).and_then(|rest| rest.first_chunk());
    let stated = length.map_or(0, |length| u32::from_le_bytes(*length) as usize);
    let wanted = list(root, "buffers").first().and_then(|buffer| buffer.get("byteLength"));
    let wanted = index(wanted).unwrap_or(0);
    if stated < wanted || stated > content.len() {
        let message =
            format!("corrected the length of the binary chunk from {stated} to {} bytes", content.len());
        let span = Span::new(FILE, start.saturating_sub(8) as u64, start as u64);
        diagnostics.push(Diagnostic::new(&lost::FIXED, message).at(span).on("chunks[1]/length"));
    }
    let end = stated.max(wanted).min(content.len());
    content.get(..end).unwrap_or_default()
}

/// Sets the lengths of buffers to those of their bytes; an empty buffer gets a few zeros.
pub(super) fn buffers<'a>(
    found: &mut Found<'a>,
    source: &Source,
    files: &mut Files<'_, 'a>,
    diagnostics: &mut Diagnostics,
) {
    let asked = files.is_some();
    let Found { root, bin, more, glb, .. } = found;
    let is_glb = glb.is_some();
    if list(root, "buffers").is_empty()
        && !list(root, "bufferViews").is_empty()
        && let Some(members) = root.as_object_mut()
    {
        let buffer = match is_glb {
            true => json!({ "byteLength": bin.len() }),
            false => super::remove::empty("buffers", &Value::Null),
        };
        members.insert("buffers".to_owned(), Value::Array(vec![buffer]));
        let end = source.len();
        let message = "replaced the lost list of buffers by one buffer with the remaining bytes";
        diagnostics.push(Diagnostic::new(&lost::STAND_IN, message).at(Span::file(end, end)).on("buffers"));
    }
    let Some(buffers) = root.get_mut("buffers").and_then(Value::as_array_mut) else { return };
    for (at, buffer) in buffers.iter_mut().enumerate() {
        let stated = buffer.get("byteLength").and_then(Value::as_u64);
        let extensions = buffer.get("extensions");
        if MESHOPT.iter().any(|name| extensions.is_some_and(|all| all.get(name).is_some())) {
            continue;
        }
        let uri = buffer.get("uri").and_then(Value::as_str).map(str::to_owned);
        let found = match uri.as_deref() {
            None if at == 0 && is_glb => Some(bin.len() as u64),
            None => Some(more.get(&at).map_or(0, |bytes| bytes.len() as u64)),
            Some(uri) if uri.starts_with("data:") => match uri::data(uri) {
                Some(Ok((bytes, _))) => Some(bytes.len() as u64),
                _ => Some(0),
            },
            Some(uri) if asked && (source.hints().allow_outside || !uri::leads_outside(uri)) => {
                let path = uri::to_path(uri);
                let bytes = match (path, files.as_mut()) {
                    (Some(path), Some(files)) => files(&path).ok(),
                    _ => None,
                };
                Some(bytes.map_or(0, |bytes| bytes.len() as u64))
            }
            Some(_) => None,
        };
        let Some(found) = found else { continue };
        if stated.is_some_and(|stated| stated <= found && stated > 0) {
            continue;
        }
        let message = match stated {
            Some(stated) => format!("buffer {at} states {stated} bytes, but only {found} are available"),
            None => format!("buffer {at} states no length, {found} bytes are available"),
        };
        let end = source.len();
        diagnostics.push(
            Diagnostic::new(&lost::LOST_BYTES, message).at(Span::file(end, end)).on(format!("buffers[{at}]")),
        );
        let Some(members) = buffer.as_object_mut() else { continue };
        if found > 0 {
            members.insert("byteLength".to_owned(), Value::from(found));
        } else if at == 0 && is_glb && uri.is_none() {
            members.insert("byteLength".to_owned(), Value::from(ZEROS.len()));
        } else {
            *buffer = json!({ "byteLength": 1, "uri": "data:application/octet-stream;base64,AA==" });
        }
    }
}

/// Replaces a missing binary chunk.
pub(super) const ZEROS: [u8; 4] = [0; 4];
