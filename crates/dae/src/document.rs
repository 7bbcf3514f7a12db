//! The lossless document: the text of a file, and an index of its elements.

mod attributes;
mod element;
mod metadata;
mod numbers;
mod set_text;
mod xml_text;

pub use attributes::{Attribute, Attributes};
pub use element::{Children, Descendants, Element};
pub use numbers::{INVALID_INDEX, Integers, NumberIssues, Numbers};
pub(crate) use numbers::{
    count_words, doubles, floats, integers, is_plain, next_batch, respelled, usual_spelling, with_point,
};
pub use set_text::ReplacedText;
pub(crate) use xml_text::{escaped, first_reference, is_valid, reference};

use crate::{
    linked::Part,
    text_encoding::{TextEncoding, encode},
};
use meshwright_core::{BufferId, FILE, Limits, Result, Source, Span};
use std::{borrow::Cow, ops::Range};

/// The content of a file.
///
/// The text is kept as it came, with comments, white space, the order of attributes and the spelling of numbers;
/// elements are views of it.
///
/// ```
/// use meshwright_dae::Document;
///
/// let document = Document::parse("<COLLADA version='1.4.1'><asset><up_axis>Z_UP</up_axis></asset></COLLADA>")?;
/// let asset = document.root().child("asset").expect("it is there");
/// assert_eq!(asset.child("up_axis").map(|axis| axis.text()).as_deref(), Some("Z_UP"));
/// assert_eq!(meshwright_dae::write(&document)?.len(), 73);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Document<'a> {
    pub(crate) text: Cow<'a, str>,
    /// The bytes of the file, if they are not those of the text.
    pub(crate) file: Option<Cow<'a, [u8]>>,
    pub(crate) encoding: TextEncoding,
    /// The buffer that spans of the text refer to.
    pub(crate) buffer: BufferId,
    /// All elements, parents before children, in the order of the text.
    pub(crate) elements: Vec<ElementRecord>,
    pub(crate) version: String,
    /// Documents that are parts of this one, in the order of their elements.
    pub(crate) parts: Vec<Part>,
    /// The name of the file, in a document with parts.
    pub(crate) name: String,
}

/// The place of an element in the text. All positions are byte offsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ElementRecord {
    /// The `<` of the start tag.
    pub(crate) start: u32,
    /// The end of the start tag.
    pub(crate) open_end: u32,
    /// The start of the end tag; equal to `open_end` for an empty element.
    pub(crate) close: u32,
    /// The end of the element.
    pub(crate) end: u32,
    /// The index of the parent; its own index for the root.
    pub(crate) parent: u32,
    /// The index of the first element after this one and its descendants.
    pub(crate) next: u32,
    /// The number of earlier siblings with the same name.
    pub(crate) ordinal: u32,
    /// The length of the name with its prefix, in bytes.
    pub(crate) name: u16,
    /// The length of the prefix with its colon, in bytes.
    pub(crate) prefix: u16,
}

impl Document<'static> {
    /// The document of a text.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`read`](crate::read()).
    pub fn parse(text: impl Into<String>) -> Result<Self> {
        Self::of_bytes(text.into().into_bytes(), &Limits::DEFAULT)
    }

    /// The document of a file in any encoding.
    pub(crate) fn of_bytes(bytes: Vec<u8>, limits: &Limits) -> Result<Self> {
        let source = Source::from(bytes);
        let (document, _) = crate::read(&source, limits)?;
        Ok(document.into_owned())
    }
}

impl Document<'_> {
    /// The same document without the source that it borrows from.
    pub fn into_owned(self) -> Document<'static> {
        let Document { encoding, elements, version, file, text, parts, name, .. } = self;
        let file = file.map(|bytes| Cow::Owned(bytes.into_owned()));
        let text = Cow::Owned(text.into_owned());
        Document { text, file, encoding, buffer: FILE, elements, version, parts, name }
    }

    /// The version: that of the root's attribute if it agrees with the namespace, otherwise that of the namespace.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The encoding of the file.
    pub const fn encoding(&self) -> TextEncoding {
        self.encoding
    }

    /// The whole text, decoded but otherwise as in the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The element `COLLADA`.
    pub const fn root(&self) -> Element<'_> {
        Element::new(self, 0)
    }

    /// The element with that index in the order of the text.
    pub(crate) fn element(&self, index: u32) -> Option<Element<'_>> {
        ((index as usize) < self.elements.len()).then_some(Element::new(self, index))
    }

    /// Number of elements.
    pub fn element_count(&self) -> usize {
        self.elements.len()
    }

    /// The bytes of the file.
    pub(crate) fn file_bytes(&self) -> &[u8] {
        self.file.as_deref().unwrap_or(self.text.as_bytes())
    }

    /// The same document with some ranges of its text replaced; all other bytes stay as they are. The ranges must
    /// ascend and not overlap; later ones that do are ignored.
    ///
    /// ```
    /// use meshwright_dae::Document;
    ///
    /// let document = Document::parse("<COLLADA><asset><up_axis>Y_UP</up_axis></asset> </COLLADA>")?;
    /// let axis = document.root().child("asset").and_then(|asset| asset.child("up_axis")).expect("it is there");
    /// let changed = document.replaced(&[(axis.content_range(), "Z_UP".into())])?;
    /// assert_eq!(changed.text(), "<COLLADA><asset><up_axis>Z_UP</up_axis></asset> </COLLADA>");
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the errors of [`read`](crate::read()) if the result is not well-formed.
    pub fn replaced(&self, replacements: &[(Range<usize>, String)]) -> Result<Document<'static>> {
        let mut text = String::new();
        let mut from = 0;
        for (range, new) in replacements {
            let Some(kept) = self.text.get(from..range.start) else { continue };
            if self.text.get(range.clone()).is_none() {
                continue;
            }
            text.push_str(kept);
            text.push_str(new);
            from = range.end;
        }
        text.push_str(self.text.get(from..).unwrap_or_default());
        // The declaration in the text names the encoding of the bytes.
        Document::of_bytes(encode(&text, self.encoding), &Limits::DEFAULT)
    }

    /// The span of a range of the text. In a file that is not UTF-8 it refers to the decoded text.
    pub(crate) fn span(&self, range: Range<usize>) -> Span {
        Span::new(self.buffer, range.start as u64, range.end as u64)
    }
}
