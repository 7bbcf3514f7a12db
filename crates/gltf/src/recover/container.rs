//! Locates JSON and binary content in a file whose headers may be damaged.

use super::{index, json, list};
use crate::{codes::recover as lost, detect, document::Document, load_buffers, uri, validate::Files};
use meshwright_core::{Budget, Diagnostic, Diagnostics, FILE, Limits, Result, Source, Span};
use serde_json::{Map, Value, json};
use std::borrow::Cow;

/// The first byte of the JSON of a GLB.
const JSON: usize = 20;
/// The extension of buffer views whose fallback buffer may be missing.
const MESHOPT: [&str; 2] = ["EXT_meshopt_compression", "KHR_meshopt_compression"];

/// JSON and binary chunk.
pub(super) struct Found<'a> {
    pub(super) root: Value,
    pub(super) bin: Cow<'a, [u8]>,
    pub(super) is_glb: bool,
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
            let fallback = MESHOPT.iter().any(|name| buffer.extensions.map().contains_key(*name));
            let loaded = document.loaded.get(at).map(|bytes| bytes.len() as u64);
            let found = match (&buffer.uri, at) {
                _ if fallback => None,
                (None, 0) => Some(document.bin.len()),
                (None, _) => None,
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
    let word = |at: usize| {
        let bytes = bytes.get(at..).and_then(|rest| rest.first_chunk());
        bytes.map_or(0, |bytes| u32::from_le_bytes(*bytes) as usize)
    };
    let magic = bytes.starts_with(&detect::MAGIC);
    let chunk = bytes.get(16..JSON) == Some(b"JSON") && bytes.get(JSON) == Some(&b'{');
    let is_glb = magic || chunk;
    if is_glb && !(magic && chunk && word(4) == 2) {
        let message = "rebuilt the header of the file and of its first chunk, which is damaged";
        diagnostics.push(Diagnostic::new(&lost::LOST_HEADER, message).at(Span::new(FILE, 0, JSON as u64)));
    }
    let head = if is_glb { JSON.saturating_sub(8) } else { 0 };
    let near = bytes.get(head..bytes.len().min(4096)).unwrap_or_default();
    let Some(start) = near.iter().position(|&byte| byte == b'{') else { return Ok(None) };
    let start = start.saturating_add(head);
    let stated = JSON.saturating_add(word(12));
    let whole =
        bytes.get(start..stated).filter(|_| is_glb).or_else(|| bytes.get(start..).filter(|_| !is_glb));
    let strict = whole.and_then(|text| serde_json::from_slice::<Value>(text).ok());
    let is_strict = strict.is_some();
    let (root, end) = match strict {
        Some(root) => {
            budget.memory((whole.map_or(0, <[u8]>::len) as u64).saturating_mul(4), Span::new(FILE, 0, 0))?;
            (root, if is_glb { stated } else { bytes.len() })
        }
        None => {
            let parsed = json::parse(bytes, start, budget, diagnostics)?;
            (parsed.value, parsed.end)
        }
    };
    let Value::Object(members) = root else { return Ok(None) };
    let mut root = Value::Object(members);
    tidy(&mut root);
    let bin = if is_glb { bin(bytes, end.min(bytes.len()), &root, diagnostics) } else { &[] };
    Ok(Some(Found { root, bin: Cow::Borrowed(bin), is_glb, strict: is_strict }))
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
    root: &mut Value,
    bin: &[u8],
    is_glb: bool,
    source: &Source,
    files: &mut Files<'_, 'a>,
    diagnostics: &mut Diagnostics,
) {
    let asked = files.is_some();
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
            None => Some(0),
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
