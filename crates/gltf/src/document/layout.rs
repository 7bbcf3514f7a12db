//! The layout of a document in its file, and the bytes of other files that it names.

use std::{borrow::Cow, collections::BTreeMap};

/// What a file holds besides the values of its JSON and its binary content.
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
    /// Nothing: the document was not read from a file.
    #[default]
    New,
    /// A `.gltf` file: its text. It is written again as long as it says what the document's root says.
    Text(Cow<'a, [u8]>),
    /// A GLB file.
    Binary(Binary<'a>),
}

/// What a GLB file holds besides the values of its JSON and its binary content (4.4).
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
    /// The stated length of the file, if it is not the true one.
    pub length: Option<u32>,
    /// The JSON chunk with its padding. It is written again as long as it says what the document's root says.
    pub json: Cow<'a, [u8]>,
    /// Length of the binary chunk, if there is one. Content of that length is written without padding.
    pub bin: Option<u64>,
    /// Chunks after these two, in order.
    pub chunks: Vec<GlbChunk<'a>>,
    /// Bytes after the last chunk.
    pub trailing: Cow<'a, [u8]>,
}

/// A chunk of a type that the specification leaves to others (4.4.3).
///
/// ```
/// use meshwright_gltf::{Document, document::{Binary, GlbChunk, Layout}};
///
/// let chunk = GlbChunk { kind: u32::from_le_bytes(*b"NOTE"), data: b"by hand."[..].into() };
/// let layout = Layout::Binary(Binary { chunks: vec![chunk], ..Binary::default() });
/// let document = Document { layout, ..Document::default() };
/// assert!(meshwright_gltf::write_glb(&document)?.to_vec().ends_with(b"NOTEby hand."));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GlbChunk<'a> {
    /// Its type.
    pub kind: u32,
    /// Its content with padding.
    pub data: Cow<'a, [u8]>,
}

/// The content of buffers in other files or in `data:` URIs.
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

    /// Why a buffer was not loaded; `None` if loading was not attempted.
    pub fn refusal(&self, buffer: usize) -> Option<&str> {
        self.refused.get(&buffer).map(String::as_str)
    }

    /// Notes why a buffer was not loaded.
    pub fn refuse(&mut self, buffer: usize, reason: impl Into<String>) {
        self.refused.insert(buffer, reason.into());
    }

    /// Gives a buffer its content; a second buffer may share it, see [`Loaded::share`].
    pub fn set(&mut self, buffer: usize, bytes: impl Into<Cow<'a, [u8]>>) {
        self.refused.remove(&buffer);
        self.of_buffer.insert(buffer, self.payloads.len());
        self.payloads.push(bytes.into());
    }

    /// Gives a buffer the content that another one has; false if that has none.
    pub fn share(&mut self, buffer: usize, other: usize) -> bool {
        let shared = self.of_buffer.get(&other).copied();
        if let Some(payload) = shared {
            self.of_buffer.insert(buffer, payload);
        }
        shared.is_some()
    }
}
