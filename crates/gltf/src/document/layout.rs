//! The layout of a document in its file, and the content of buffers that are not the first chunk's.

use crate::container::BIN;
pub use crate::container::GlbVersion;
use std::{borrow::Cow, collections::BTreeMap};

/// The content of a file apart from the values of its JSON and its binary content.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_gltf::document::Layout;
///
/// let source = Source::from(br#"{ "asset": { "version": "2.0" } }"#.to_vec());
/// let (document, _report) = meshwright_gltf::read(&source, &Limits::DEFAULT)?;
/// assert_eq!(document.layout, Layout::Text(source.bytes().into()));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Layout<'a> {
    /// None: the document was not read from a file.
    #[default]
    New,
    /// A `.gltf` file: its text, which is written again while it equals the document's root.
    Text(Cow<'a, [u8]>),
    /// A GLB file.
    Binary(Binary<'a>),
}

/// The content of a GLB file apart from the values of its JSON and its binary content (4.4).
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_gltf::{Document, document::Layout};
///
/// let mut document = Document::default();
/// document.root.asset.version = "2.0".into();
/// let source = Source::from(meshwright_gltf::write_glb(&document)?.to_vec());
/// let (document, _report) = meshwright_gltf::read(&source, &Limits::DEFAULT)?;
/// let Layout::Binary(binary) = &document.layout else { panic!("a GLB") };
/// assert!(binary.json.starts_with(b"{\"asset\"") && binary.bin.is_none() && binary.length.is_none());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Binary<'a> {
    /// The version of the container.
    pub version: GlbVersion,
    /// The stated length of the file in bytes, if it is not that of the written file.
    pub length: Option<u64>,
    /// Chunks before the JSON, which only version 3 allows.
    pub before: Vec<GlbChunk<'a>>,
    /// The JSON chunk with its padding, which is written again while it equals the document's root.
    pub json: Cow<'a, [u8]>,
    /// Length in bytes of the binary chunk right after the JSON, if it exists. Content of that length is written without
    /// padding.
    pub bin: Option<u64>,
    /// Further chunks, in order.
    pub chunks: Vec<GlbChunk<'a>>,
    /// Bytes between the content of a chunk and the next one, by the number of the chunk in the file, where they are not
    /// zeros up to the next multiple of 8. They are written again while the JSON equals the document's root.
    pub paddings: BTreeMap<usize, Cow<'a, [u8]>>,
    /// Bytes after the last chunk.
    pub trailing: Cow<'a, [u8]>,
}

/// A chunk that is kept as it is: one of a type that the specification does not define (4.4.3), or a further one of
/// version 3.
///
/// ```
/// use meshwright_gltf::{Document, document::{Binary, GlbChunk, Layout}};
///
/// let kind = u32::from_le_bytes(*b"NOTE");
/// let chunk = GlbChunk { kind, data: b"by hand."[..].into(), ..GlbChunk::default() };
/// let layout = Layout::Binary(Binary { chunks: vec![chunk], ..Binary::default() });
/// let document = Document { layout, ..Document::default() };
/// assert!(meshwright_gltf::write_glb(&document)?.to_vec().ends_with(b"NOTEby hand."));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GlbChunk<'a> {
    /// Its type.
    pub kind: u32,
    /// 0 if the content is neither compressed nor encrypted; always 0 in version 2.
    pub encoding: u32,
    /// Its content with padding.
    pub data: Cow<'a, [u8]>,
}

impl GlbChunk<'_> {
    /// Whether it holds the plain content of a buffer.
    pub(crate) const fn is_bin(&self) -> bool {
        self.kind == BIN && self.encoding == 0
    }
}

/// The content of buffers in external files, in `data:` URIs, and in chunks of a GLB that the buffer names.
///
/// ```
/// use meshwright_gltf::document::Loaded;
///
/// let mut loaded = Loaded::default();
/// loaded.set(0, &[1, 2, 3][..]);
/// assert!(loaded.share(1, 0));
/// assert_eq!((loaded.get(1), loaded.get(2)), (Some(&[1, 2, 3][..]), None));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded<'a> {
    payloads: Vec<Cow<'a, [u8]>>,
    of_buffer: BTreeMap<usize, usize>,
    refused: BTreeMap<usize, String>,
}

impl<'a> Loaded<'a> {
    /// The content of a buffer; `None` if it was not loaded.
    pub fn get(&self, buffer: usize) -> Option<&[u8]> {
        self.payloads.get(*self.of_buffer.get(&buffer)?).map(|payload| &**payload)
    }

    /// The reason why a buffer was not loaded; `None` if loading was not attempted.
    pub fn refusal(&self, buffer: usize) -> Option<&str> {
        self.refused.get(&buffer).map(String::as_str)
    }

    /// Sets the reason why a buffer was not loaded.
    pub fn refuse(&mut self, buffer: usize, reason: impl Into<String>) {
        self.refused.insert(buffer, reason.into());
    }

    /// Sets the content of a buffer; a second buffer can share it, see [`Loaded::share`].
    pub fn set(&mut self, buffer: usize, bytes: impl Into<Cow<'a, [u8]>>) {
        self.refused.remove(&buffer);
        self.of_buffer.insert(buffer, self.payloads.len());
        self.payloads.push(bytes.into());
    }

    /// Shares the content of another buffer; false if that has none.
    pub fn share(&mut self, buffer: usize, other: usize) -> bool {
        let shared = self.of_buffer.get(&other).copied();
        if let Some(payload) = shared {
            self.of_buffer.insert(buffer, payload);
        }
        shared.is_some()
    }
}
