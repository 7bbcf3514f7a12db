//! Moves an asset to another container, without a change of what its JSON says.
//!
//! Only what names the bytes changes: buffers become one, views and images refer to it. Everything else, known or not, is
//! written as it was read. A GLB of version 3 that becomes one again keeps its chunks, unless it names other files.

use crate::{
    codes::{self, validate::container},
    container::{BIN, JSON, kind_name},
    document::{Binary, Buffer, Document, GlbChunk, GlbVersion, Image, Layout},
    json::Object,
    message_subjects::subject,
    uri, write,
};
use meshwright_core::{Chunks, Code, Diagnostic, Diagnostics, Limits, Result, Severity, count};
use meshwright_scene::ImageType;
use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Value, json};
use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    fmt,
};

/// Buffers begin at multiples of this: the largest element of a known extension has 8 bytes.
const ALIGNMENT: u64 = 8;

/// An asset on its way to another container.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_gltf::Repacked;
///
/// let json = r#"{"asset":{"version":"2.0"},"buffers":[{"uri":"data:;base64,AAEC","byteLength":3}],"x_tool":[7]}"#;
/// let source = Source::from(json.as_bytes().to_vec());
/// let (document, _) = meshwright_gltf::read(&source, &Limits::DEFAULT)?;
/// let glb = Source::from(Repacked::new(&document).unwrap().to_glb(None)?.0.to_vec());
/// let (glb, _) = meshwright_gltf::read(&glb, &Limits::DEFAULT)?;
/// assert_eq!(glb.bin.to_vec(), [0, 1, 2, 0]);
/// assert_eq!(glb.root.other, document.root.other);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Debug)]
pub struct Repacked<'d> {
    /// The JSON that was read.
    text: &'d [u8],
    /// The JSON as values, once something in it changes: most of what is moved needs none, and values take many times the
    /// memory of their text.
    root: Option<Object>,
    /// What [`unknown_files`](Self::unknown_files) returns.
    unknown_files: Vec<String>,
    bin: Chunks<'d>,
    /// Further chunks of a GLB.
    kept: Binary<'d>,
    document: &'d Document<'d>,
    /// Whether the JSON differs from the text that was read.
    changed: bool,
    /// The chunks of a GLB of version 3 that names no other files, which stay as they are in that version.
    whole: Option<Binary<'d>>,
}

/// An image whose bytes are not in a buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LooseImage {
    /// Its index.
    pub image: usize,
    /// Its file, as a path from the folder of the asset; `None` for a `data:` URI.
    pub path: Option<String>,
}

impl<'d> Repacked<'d> {
    /// Takes the content of a document. `None` if it cannot be moved as it is: one of several buffers was not loaded or is
    /// shorter than stated, an image has no content, or the document was not read from a file.
    pub fn new(document: &'d Document<'d>) -> Option<Self> {
        let text: &[u8] = match &document.layout {
            Layout::Text(text) => text,
            Layout::Binary(binary) => &binary.json,
            Layout::New => return None,
        };
        let views = document.root.buffer_views.len();
        let lacks_content = |image: &Image| match image.buffer_view {
            Some(view) => view >= views,
            None => image.uri.is_none(),
        };
        if document.root.images.iter().any(lacks_content) || !write::still_says(text, &document.root) {
            return None;
        }
        let text = text.strip_prefix(crate::detect::BOM).unwrap_or(text);
        let unknown_files = named_files(text)?;
        let mut kept = Binary::default();
        let mut whole = None;
        if let Layout::Binary(read) = &document.layout {
            let of_buffers = contents(document);
            let chunks = read.before.iter().chain(&read.chunks);
            let is_loose = |own: &&GlbChunk<'_>| !of_buffers.contains(&own.data.as_ptr());
            kept.chunks = chunks.filter(is_loose).cloned().collect();
            kept.version = read.version;
            let names_files = document.root.buffers.iter().any(|buffer| buffer.uri.is_some())
                || document.root.images.iter().any(|image| image.uri.is_some());
            whole = (read.version == GlbVersion::V3 && !names_files).then(|| Binary {
                version: read.version,
                json: Cow::Borrowed(&read.json),
                before: read.before.clone(),
                bin: read.bin,
                chunks: read.chunks.clone(),
                ..Binary::default()
            });
        }
        let (root, bin) = (None, Chunks::new());
        let mut repacked = Self { text, root, unknown_files, bin, kept, document, changed: false, whole };
        repacked.join_buffers()?;
        Some(repacked)
    }

    /// Puts all buffers with content into the first one.
    fn join_buffers(&mut self) -> Option<()> {
        let document = self.document;
        // By buffer: its new index, and where it begins in there.
        let (mut moves, mut kept, mut length) = (Vec::new(), Vec::new(), 0_u64);
        // Where contents that several buffers have begin, and how much of them there is.
        let mut known: HashMap<*const u8, (u64, u64)> = HashMap::new();
        let mut first = None;
        for (index, buffer) in document.root.buffers.iter().enumerate() {
            let bytes = document.loaded.get(index);
            let own = index == 0 && buffer.uri.is_none() && bytes.is_none() && !document.bin.is_empty();
            let stated = buffer.byte_length;
            if !own && bytes.is_none() {
                if buffer.uri.is_some() {
                    return None;
                }
                // Nothing is stored for it, such as for the uncompressed content of compressed views.
                moves.push((kept.len().saturating_add(1), 0));
                kept.push(index);
                continue;
            }
            if let Some((start, length)) = bytes.and_then(|bytes| known.get(&bytes.as_ptr()))
                && stated <= *length
            {
                moves.push((0, *start));
                continue;
            }
            let start = length.checked_next_multiple_of(ALIGNMENT)?;
            self.bin.owned(&vec![0; usize::try_from(start.saturating_sub(length)).ok()?]);
            let held = bytes.map_or(document.bin.len(), |bytes| bytes.len() as u64);
            // A buffer that is too short stays so, unless others follow it.
            if held < stated && document.root.buffers.len() > 1 {
                return None;
            }
            if own {
                self.bin.append(write::borrow(&document.bin));
                length = start.saturating_add(document.bin.len());
            } else {
                let bytes = bytes?;
                let bytes = bytes.get(..usize::try_from(stated).ok()?).unwrap_or(bytes);
                self.bin.borrowed(bytes);
                known.insert(bytes.as_ptr(), (start, bytes.len() as u64));
                length = start.saturating_add(stated);
            }
            first.get_or_insert(index);
            moves.push((0, start));
        }
        let Some(first) = first else { return Some(()) };
        let is_moved = moves.iter().enumerate().any(|(index, moved)| *moved != (index, 0));
        let is_plain = |buffer: &Buffer| buffer.uri.is_none() && buffer.chunk.is_none();
        self.changed |= is_moved || self.json_is_later();
        if !is_moved && document.root.buffers.first().is_some_and(is_plain) {
            return Some(());
        }
        let Some(Value::Array(buffers)) = self.root_mut()?.get_mut("buffers") else { return None };
        let mut joined = buffers.get(first)?.clone();
        let several = moves.len().saturating_sub(kept.len()) > 1;
        if let Value::Object(joined) = &mut joined {
            joined.shift_remove("uri");
            joined.shift_remove("chunk");
            if several {
                joined.insert("byteLength".to_owned(), length.into());
            }
        }
        let others: Vec<Value> = kept.iter().filter_map(|&at| buffers.get(at).cloned()).collect();
        *buffers = std::iter::once(joined).chain(others).collect();
        if is_moved {
            self.move_views(&moves);
        }
        // The content is in the result, and its binary chunk is the second one.
        let names_other =
            |buffer: &Buffer| buffer.uri.is_some() || buffer.chunk.is_some_and(|chunk| chunk != 1);
        self.changed |= document.root.buffers.first().is_some_and(names_other);
        Some(())
    }

    /// The JSON, to change it.
    fn root_mut(&mut self) -> Option<&mut Object> {
        if self.root.is_none() {
            self.root = values(self.text);
        }
        self.root.as_mut()
    }

    /// Lets views, and what extensions say of their content, refer to the new buffers.
    fn move_views(&mut self, moves: &[(usize, u64)]) {
        let Some(Value::Array(views)) = self.root_mut().and_then(|root| root.get_mut("bufferViews")) else {
            return;
        };
        for view in views {
            move_view(view, moves);
            for name in crate::extension_names::MESHOPT {
                if let Some(own) = view.get_mut("extensions").and_then(|all| all.get_mut(name)) {
                    move_view(own, moves);
                }
            }
        }
    }

    /// The images whose bytes are in no buffer.
    pub fn loose_images(&self) -> Vec<LooseImage> {
        let images = self.document.root.images.iter().enumerate();
        let loose = images.filter_map(|(image, own)| {
            let uri = own.uri.as_deref()?;
            let is_data = uri::data(uri).is_some();
            let path = uri::to_path(uri).filter(|_| !is_data);
            Some(LooseImage { image, path })
        });
        loose.collect()
    }

    /// The bytes of an image in a `data:` URI.
    pub fn inline_image(&self, image: usize) -> Option<Vec<u8>> {
        let uri = self.document.root.images.get(image)?.uri.as_deref()?;
        uri::data(uri)?.ok().map(|(bytes, _)| bytes)
    }

    /// Embeds an image in the buffer and returns its buffer view. `None` if the asset does not support its type or has no
    /// buffer for it.
    pub fn embed_image(&mut self, image: usize, bytes: Cow<'d, [u8]>) -> Option<usize> {
        self.whole = None;
        let media_type = self.image_type(&bytes)?.media_type();
        let length = self.bin.len();
        let start = length.checked_next_multiple_of(ALIGNMENT)?;
        self.bin.owned(&vec![0; usize::try_from(start.saturating_sub(length)).ok()?]);
        let size = bytes.len() as u64;
        match bytes {
            Cow::Borrowed(bytes) => self.bin.borrowed(bytes),
            Cow::Owned(bytes) => self.bin.owned(&bytes),
        }
        let total = self.bin.len();
        let buffers = list(self.root_mut()?, "buffers")?;
        if buffers.is_empty() {
            buffers.push(json!({}));
        } else if length == 0 {
            // The first buffer has no content of its own.
            return None;
        }
        let buffer = buffers.first_mut()?.as_object_mut()?;
        buffer.insert("byteLength".to_owned(), total.into());
        let views = list(self.root_mut()?, "bufferViews")?;
        let view = views.len();
        views.push(json!({ "buffer": 0, "byteOffset": start, "byteLength": size }));
        self.refer(image, view, Some(media_type))?;
        Some(view)
    }

    /// Lets an image refer to the view of another one with the same bytes.
    pub fn share_image(&mut self, image: usize, with: usize) -> Option<()> {
        let own = self.root_mut()?.get("images")?.get(with)?;
        let (view, media_type) = (own.get("bufferView")?.as_u64()?, own.get("mimeType").cloned());
        self.refer(image, usize::try_from(view).ok()?, None)?;
        let own = self.root_mut()?.get_mut("images")?.get_mut(image)?.as_object_mut()?;
        own.extend(media_type.map(|own| ("mimeType".to_owned(), own)));
        Some(())
    }

    fn refer(&mut self, image: usize, view: usize, media_type: Option<&str>) -> Option<()> {
        self.changed = true;
        let own = self.root_mut()?.get_mut("images")?.get_mut(image)?.as_object_mut()?;
        own.shift_remove("uri");
        own.insert("bufferView".to_owned(), view.into());
        own.extend(media_type.map(|own| ("mimeType".to_owned(), own.into())));
        Some(())
    }

    /// The type of an image, if the asset may contain it.
    pub fn image_type(&self, bytes: &[u8]) -> Option<ImageType> {
        let image_type = ImageType::of_bytes(bytes)?;
        if image_type.is_core() {
            return Some(image_type);
        }
        let found = image_type.media_type();
        let used = &self.document.root.extensions_used;
        let permits = |name: &str| used.iter().any(|used| used == name);
        let known = crate::extension_names::PICTURES.iter();
        let known = known.filter(|(_, media_type)| *media_type == found).any(|(name, _)| permits(name));
        known.then_some(image_type)
    }

    /// Sets the file of an image, as a path from the folder of the result.
    pub fn name_image(&mut self, image: usize, path: &str) -> Option<()> {
        let named = uri::of_path(path);
        let own = self.root_mut()?.get_mut("images")?.get_mut(image)?.as_object_mut()?;
        if own.get("uri").and_then(Value::as_str).and_then(uri::to_path).as_deref() != Some(path) {
            own.insert("uri".to_owned(), named.into());
            self.changed = true;
        }
        Some(())
    }

    /// The files that parts of the JSON name which this crate does not know, as paths from the folder of the asset.
    pub fn unknown_files(&self) -> Vec<String> {
        self.unknown_files.clone()
    }

    /// The binary content, which a `.gltf` file has in a file of its own.
    pub const fn bin(&self) -> &Chunks<'d> {
        &self.bin
    }

    /// The asset as a GLB in that version of the container; without one in the version of the source, or in version 2. What is
    /// too large for that becomes version 3. The version is returned.
    ///
    /// # Errors
    ///
    /// `GLTF0001` if the file exceeds 4 GiB - 4 and has to be of version 2.
    pub fn to_glb(&mut self, version: Option<GlbVersion>) -> Result<(Chunks<'_>, GlbVersion)> {
        let wanted = version.unwrap_or(self.kept.version);
        let keeps_chunks = wanted == GlbVersion::V3 && self.whole.is_some();
        let mut text = match &self.document.layout {
            _ if keeps_chunks => Cow::Borrowed(&[][..]),
            Layout::Binary(read) if !self.changed && !self.names_chunks(wanted) => Cow::Borrowed(&*read.json),
            _ => Cow::Owned(self.text(None)?),
        };
        self.set_version(wanted);
        if version.is_none() && self.length(&text) > wanted.max_length() {
            self.set_version(GlbVersion::V3);
        }
        let version = self.kept.version;
        let made = match &self.whole {
            Some(whole) if keeps_chunks => {
                write::container(Cow::Borrowed(&whole.json), &self.document.bin, whole, false)
            }
            _ => {
                pad(&mut text, version);
                write::container(text, &self.bin, &self.kept, false)
            }
        };
        Ok((made?, version))
    }

    /// The loss of what a GLB of that version cannot hold; without a version, of what a `.gltf` file cannot hold.
    pub fn left_out(&self, version: Option<GlbVersion>) -> Option<Diagnostic> {
        let is_left = |chunk: &&GlbChunk<'_>| match version {
            None => true,
            Some(GlbVersion::V2) => self.is_of_version_3() && !fits_version_2(chunk),
            Some(GlbVersion::V3) => false,
        };
        let mut left = self.kept.chunks.iter().filter(is_left);
        let number = left.clone().count();
        let first = kind_name(left.next()?.kind);
        let reason = match version {
            Some(_) => "a GLB of version 2 has one JSON chunk, one binary chunk, and no encodings",
            None => "a .gltf file has no chunks",
        };
        let chunks = count(number, "chunk", "chunks");
        let message = format!("dropped {chunks} (first: {first}): {reason}");
        Some(Diagnostic::new(&codes::CHUNK_LEFT_OUT, message).on("chunks"))
    }

    /// The version of the container of the source; 2 if it has none.
    pub const fn version(&self) -> GlbVersion {
        self.kept.version
    }

    fn set_version(&mut self, version: GlbVersion) {
        self.kept.version = version;
        if version == GlbVersion::V2 && self.is_of_version_3() {
            self.kept.chunks.retain(fits_version_2);
            for chunk in &mut self.kept.chunks {
                let length = chunk.data.len().next_multiple_of(4);
                if length > chunk.data.len() {
                    chunk.data.to_mut().resize(length, 0);
                }
            }
        }
    }

    /// The length of the file with that JSON.
    fn length(&self, text: &[u8]) -> u64 {
        let json = (text.len() as u64).saturating_add(self.kept.version.alignment());
        self.kept.frames(json, Some(self.bin.len()), false).last().map_or(0, |last| last.end)
    }

    /// The asset as the JSON of a `.gltf` file, whose binary content is at this URI.
    ///
    /// # Errors
    ///
    /// `GLTF0002` if the JSON cannot be written.
    pub fn to_gltf(&self, bin_uri: &str) -> Result<Vec<u8>> {
        let mut text = self.text((!self.bin.is_empty()).then_some(bin_uri))?;
        text.push(b'\n');
        Ok(text)
    }

    /// Whether buffers name chunks where version 2 needs no names.
    fn names_chunks(&self, wanted: GlbVersion) -> bool {
        let mut buffers = self.document.root.buffers.iter();
        wanted == GlbVersion::V2 && self.is_of_version_3() && buffers.any(|buffer| buffer.chunk.is_some())
    }

    fn is_of_version_3(&self) -> bool {
        matches!(&self.document.layout, Layout::Binary(read) if read.version == GlbVersion::V3)
    }

    /// Whether chunks before the JSON are moved behind it.
    fn json_is_later(&self) -> bool {
        matches!(&self.document.layout, Layout::Binary(read) if !read.before.is_empty())
    }

    fn text(&self, bin_uri: Option<&str>) -> Result<Vec<u8>> {
        let mut root = self.root.clone().or_else(|| values(self.text)).unwrap_or_default();
        let buffer = root.get_mut("buffers").and_then(|buffers| buffers.get_mut(0)?.as_object_mut());
        if let (Some(uri), Some(buffer)) = (bin_uri, buffer) {
            buffer.insert("uri".to_owned(), uri.into());
        }
        serde_json::to_vec(&root)
            .map_err(|error| meshwright_core::Error::new(&codes::JSON, error.to_string()))
    }
}

/// Where the chunks with the content of buffers are in memory.
fn contents(document: &Document<'_>) -> HashSet<*const u8> {
    let buffers = document.root.buffers.iter().enumerate();
    let named = buffers.filter(|(_, buffer)| buffer.uri.is_none());
    named.filter_map(|(index, _)| Some(document.loaded.get(index)?.as_ptr())).collect()
}

/// Whether a further chunk may be in a GLB of version 2.
fn fits_version_2(chunk: &GlbChunk<'_>) -> bool {
    chunk.encoding == 0 && ![JSON, BIN].contains(&chunk.kind)
}

/// Pads a JSON chunk.
fn pad(text: &mut Cow<'_, [u8]>, version: GlbVersion) {
    let alignment = usize::try_from(version.alignment()).unwrap_or(1);
    let length = text.len().next_multiple_of(alignment);
    if length > text.len() {
        text.to_mut().resize(length, b' ');
    }
}

/// The members of the root as values.
fn values(text: &[u8]) -> Option<Object> {
    match serde_json::from_slice(text) {
        Ok(Value::Object(root)) => Some(root),
        _ => None,
    }
}

/// The files that parts of a JSON name which this crate does not know. No more than one value of a list is in memory at a
/// time. `None` if the text cannot be read as values.
fn named_files(text: &[u8]) -> Option<Vec<String>> {
    struct Members<'f>(&'f mut Vec<String>);
    struct Member<'f> {
        is_known: bool,
        found: &'f mut Vec<String>,
    }

    impl<'de> Visitor<'de> for Members<'_> {
        type Value = ();

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> std::result::Result<(), A::Error> {
            while let Some(name) = members.next_key::<String>()? {
                let is_known = ["buffers", "images"].contains(&name.as_str());
                if LISTS.contains(&name.as_str()) {
                    members.next_value_seed(Member { is_known, found: &mut *self.0 })?;
                } else {
                    find_files(&members.next_value()?, is_known, self.0);
                }
            }
            Ok(())
        }
    }

    impl<'de> DeserializeSeed<'de> for Member<'_> {
        type Value = ();

        fn deserialize<D: Deserializer<'de>>(self, value: D) -> std::result::Result<(), D::Error> {
            value.deserialize_seq(self)
        }
    }

    impl<'de> Visitor<'de> for Member<'_> {
        type Value = ();

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> std::result::Result<(), A::Error> {
            while let Some(item) = items.next_element()? {
                find_files(&item, self.is_known, self.found);
            }
            Ok(())
        }
    }

    let mut found = Vec::new();
    serde_json::Deserializer::from_slice(text).deserialize_map(Members(&mut found)).ok()?;
    Some(found)
}

/// Members of the root that are long lists, as reading has shown.
const LISTS: [&str; 7] = ["accessors", "animations", "bufferViews", "buffers", "images", "meshes", "nodes"];

/// A list of the root, which is created if it is missing.
fn list<'r>(root: &'r mut Object, name: &str) -> Option<&'r mut Vec<Value>> {
    root.entry(name).or_insert_with(|| json!([])).as_array_mut()
}

fn move_view(view: &mut Value, moves: &[(usize, u64)]) {
    let Some(view) = view.as_object_mut() else { return };
    let buffer = view.get("buffer").and_then(Value::as_u64).and_then(|at| usize::try_from(at).ok());
    let Some((buffer, start)) = buffer.and_then(|at| moves.get(at)) else { return };
    view.insert("buffer".to_owned(), (*buffer).into());
    let offset = view.get("byteOffset").and_then(Value::as_u64).unwrap_or(0).saturating_add(*start);
    if offset > 0 {
        view.insert("byteOffset".to_owned(), offset.into());
    }
}

fn find_files(value: &Value, known: bool, found: &mut Vec<String>) {
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                let file = value.as_str().filter(|_| !known && ["uri", "schemaUri"].contains(&name.as_str()));
                let file = file.filter(|uri| uri::scheme(uri).is_none()).and_then(uri::to_path);
                found.extend(file.filter(|path| !path.is_empty()));
                // What an extension of a known object names is unknown.
                find_files(value, known && name != "extensions" && name != "extras", found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| find_files(item, known, found)),
        _ => {}
    }
}

/// Problems of a container, which a moved asset has not.
const OF_CONTAINER: [&Code; 5] = [
    &container::LENGTH,
    &container::UNALIGNED,
    &container::MISALIGNED,
    &container::PADDING,
    &container::TRAILING,
];

/// What is wrong with a moved asset, as it is with its source: losses for errors, notes for warnings.
pub fn copied_problems(document: &Document<'_>, limits: &Limits) -> Diagnostics {
    let mut problems = crate::validate(document, limits);
    problems.retain(|code| code.severity != Severity::Info && !OF_CONTAINER.contains(&code));
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    for (code, count) in problems.counts() {
        let first = problems.as_slice().iter().find(|problem| problem.code.id == code.id);
        let path = first.map(|problem| problem.path.clone()).unwrap_or_default();
        let times = if count == 1 { String::new() } else { format!(" ({count} times)") };
        let (copied, word) = match code.severity {
            Severity::Error => (&codes::COPIED, "an error"),
            _ => (&codes::COPIED_WARNING, "a warning"),
        };
        let message = format!("copied {word} of {}{times}: {code}, {}", subject(&path), code.title);
        diagnostics.push(Diagnostic::new(copied, message).on(path));
    }
    diagnostics
}
