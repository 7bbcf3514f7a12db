//! The syntax tree: the spans of all values in the text. It stores offsets only, 28 bytes per named value,
//! element or array in a list; the values are in the [`Element`].

mod edit;
mod find;
mod set_text;

pub use edit::Edit;

use crate::document::{Element, Type};
use meshwright_core::{Chunks, Span};

/// A value in the text: a property, a block, or an element or array in a list.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_udm::{document::Type, text};
///
/// let source = Source::from(b"\"sky\" { $float height 2.50 }".to_vec());
/// let (file, _report) = text::read(&source, &Limits::DEFAULT)?;
/// let height = file.nodes().iter().find(|node| node.kind() == Type::Float).unwrap();
/// assert_eq!(file.spelling(height.name()), b"height");
/// assert_eq!(file.spelling(height.value()), b"2.50");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    pub(super) kind: Type,
    start: u32,
    name_start: u32,
    name_end: u32,
    value_start: u32,
    value_end: u32,
    next: u32,
}

fn narrow(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

impl Node {
    pub(super) fn new(kind: Type, start: usize) -> Self {
        let at = narrow(start);
        Self { kind, start: at, name_start: at, name_end: at, value_start: at, value_end: at, next: 0 }
    }

    pub(super) fn named(&mut self, start: usize, end: usize) {
        (self.name_start, self.name_end) = (narrow(start), narrow(end));
    }

    pub(super) fn value_from(&mut self, start: usize) {
        self.value_start = narrow(start);
    }

    pub(super) fn close(&mut self, end: usize, next: usize) {
        (self.value_end, self.next) = (narrow(end), narrow(next));
    }

    /// The type of the value.
    pub const fn kind(&self) -> Type {
        self.kind
    }

    /// The full span, starting at the `$` or the name.
    pub fn span(&self) -> Span {
        Span::file(self.start.into(), self.value_end.into())
    }

    /// The span of the name including quotes; empty for an item of a list.
    pub fn name(&self) -> Span {
        Span::file(self.name_start.into(), self.name_end.into())
    }

    /// The span of the value including brackets, braces and an array's header; empty for nil.
    pub fn value(&self) -> Span {
        Span::file(self.value_start.into(), self.value_end.into())
    }
}

/// A text file: its bytes, the values, and the span of each value.
///
/// [`TextFile::write`] returns the bytes; [`TextFile::set`] changes the bytes of one value only.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_udm::{document::Value, text};
///
/// let source = Source::from(b"$float height 2.50 // meters\n".to_vec());
/// let (mut file, _report) = text::read(&source, &Limits::DEFAULT)?;
/// assert_eq!(file.write().first_difference(source.bytes()), None);
/// file.set("height", Value::Float(3.0))?;
/// assert!(file.write().to_vec().ends_with(b"// meters\n"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct TextFile<'a> {
    pub(super) source: &'a [u8],
    pub(super) lenient: bool,
    pub(super) nodes: Vec<Node>,
    pub(super) root: Element<'a>,
    pub(super) edits: Vec<Edit>,
}

impl<'a> TextFile<'a> {
    /// The bytes as read.
    pub const fn source(&self) -> &'a [u8] {
        self.source
    }

    /// The values, including edits.
    pub const fn root(&self) -> &Element<'a> {
        &self.root
    }

    /// Converts to the values.
    pub fn into_root(self) -> Element<'a> {
        self.root
    }

    /// All nodes in text order, starting with the whole file. Descendants follow their parent.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The indices into [`TextFile::nodes`] of the direct children of the node at `at`.
    pub fn children(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let end = self.nodes.get(at).map_or(0, |node| node.next as usize);
        let first = at.saturating_add(1);
        let mut next = first;
        std::iter::from_fn(move || {
            let here = (next < end).then_some(next)?;
            let after = self.nodes.get(here)?.next as usize;
            next = after.max(here.saturating_add(1));
            Some(here)
        })
    }

    /// The source bytes of a span.
    pub fn spelling(&self, span: Span) -> &'a [u8] {
        let place = |at: u64| usize::try_from(at).unwrap_or(usize::MAX);
        self.source.get(place(span.start)..place(span.end)).unwrap_or_default()
    }

    /// The bytes of the file with all edits applied.
    pub fn write(&self) -> Chunks<'_> {
        let mut blocks = Chunks::new();
        let mut from = 0_u64;
        for edit in &self.edits {
            blocks.borrowed(self.spelling(Span::file(from, edit.span.start)));
            blocks.owned(&edit.bytes);
            from = edit.span.end;
        }
        blocks.borrowed(self.spelling(Span::file(from, self.source.len() as u64)));
        blocks
    }
}
