//! Views of elements.

use super::{Attribute, Attributes, Document, ElementRecord, numbers::is_plain, xml_text::unescaped};
use meshwright_core::Span;
use std::{borrow::Cow, fmt, ops::Range};

/// An element of a document.
///
/// ```
/// use meshwright_dae::Document;
///
/// let document = Document::parse("<COLLADA><library_nodes><node id='a'/><node id='b'/></library_nodes></COLLADA>")?;
/// let library = document.root().child("library_nodes").expect("it is there");
/// let second = library.children_named("node").nth(1).expect("it is there");
/// assert_eq!(second.attribute("id").as_deref(), Some("b"));
/// assert_eq!(second.path(), "COLLADA/library_nodes[0]/node[1]");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Element<'d> {
    document: &'d Document<'d>,
    index: u32,
}

impl PartialEq for Element<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.document, other.document) && self.index == other.index
    }
}

impl fmt::Debug for Element<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}> at {}", self.name(), self.span())
    }
}

/// A record for an index out of range, which no element has.
static NOTHING: ElementRecord = ElementRecord {
    start: 0,
    open_end: 0,
    close: 0,
    end: 0,
    parent: 0,
    next: 0,
    ordinal: 0,
    name: 0,
    prefix: 0,
};

impl<'d> Element<'d> {
    pub(crate) const fn new(document: &'d Document<'d>, index: u32) -> Self {
        Self { document, index }
    }

    fn record(&self) -> &'d ElementRecord {
        self.document.elements.get(self.index as usize).unwrap_or(&NOTHING)
    }

    /// The index in the order of the text, unique in the document.
    pub const fn index(&self) -> u32 {
        self.index
    }

    /// The index after its last descendant.
    pub(crate) fn next_index(&self) -> u32 {
        self.record().next
    }

    /// The name without its prefix.
    pub fn name(&self) -> &'d str {
        let record = self.record();
        let start = (record.start as usize).saturating_add(1);
        let (from, to) = (usize::from(record.prefix), usize::from(record.name));
        self.slice(start.saturating_add(from)..start.saturating_add(to))
    }

    fn slice(&self, range: Range<usize>) -> &'d str {
        self.document.text.get(range).unwrap_or_default()
    }

    /// The attributes in order.
    pub fn attributes(&self) -> Attributes<'d> {
        let record = self.record();
        let from = (record.start as usize).saturating_add(usize::from(record.name)).saturating_add(1);
        let closed = record.open_end == record.end;
        let to = (record.open_end as usize).saturating_sub(if closed { 2 } else { 1 });
        Attributes::new(self.slice(from..to), from)
    }

    /// The value of an attribute by its name without prefix.
    pub fn attribute(&self, name: &str) -> Option<Cow<'d, str>> {
        self.raw_attribute(name).map(|attribute| attribute.value())
    }

    pub(crate) fn raw_attribute(&self, name: &str) -> Option<Attribute<'d>> {
        let is = |own: &str| {
            own == name || own.rsplit_once(':').is_some_and(|(prefix, own)| own == name && prefix != "xmlns")
        };
        self.attributes().find(|attribute| is(attribute.name))
    }

    /// The parent; `None` for the root.
    pub fn parent(&self) -> Option<Self> {
        (self.index > 0).then(|| Self::new(self.document, self.record().parent))
    }

    /// The child elements in order.
    pub fn children(&self) -> Children<'d> {
        Children { document: self.document, next: self.index.saturating_add(1), end: self.record().next }
    }

    /// The children with a name.
    pub fn children_named(&self, name: &'static str) -> impl Iterator<Item = Self> + Clone + use<'d> {
        self.children().filter(move |child| child.name() == name)
    }

    /// The first child with a name.
    pub fn child(&self, name: &str) -> Option<Self> {
        self.children().find(|child| child.name() == name)
    }

    /// The descendant along a path of names: the first child of each.
    pub fn descendant(&self, names: &[&str]) -> Option<Self> {
        names.iter().try_fold(*self, |element, name| element.child(name))
    }

    /// All elements below this one, parents before children.
    pub fn descendants(&self) -> Descendants<'d> {
        Descendants { document: self.document, next: self.index.saturating_add(1), end: self.record().next }
    }

    /// True if `other` is this element or below it.
    pub fn contains(&self, other: &Self) -> bool {
        (self.index..self.record().next.max(self.index.saturating_add(1))).contains(&other.index)
    }

    /// The range of the content between start and end tag.
    pub fn content_range(&self) -> Range<usize> {
        let record = self.record();
        record.open_end as usize..record.close as usize
    }

    /// The content between start and end tag as in the file.
    pub fn raw_content(&self) -> &'d str {
        self.slice(self.content_range())
    }

    /// The text of the element without that of its children: comments and instructions are left out, sections of
    /// character data and references are replaced.
    pub fn text(&self) -> Cow<'d, str> {
        let raw = self.raw_content();
        if is_plain(raw) {
            return Cow::Borrowed(raw);
        }
        Cow::Owned(self.assembled_text(raw))
    }

    fn assembled_text(&self, raw: &'d str) -> String {
        let (mut text, mut rest) = (String::new(), raw);
        let mut children = self.children();
        let base = self.content_range().start;
        while let Some((before, after)) = rest.split_once('<') {
            text.push_str(&unescaped(before));
            let at = raw.len().saturating_sub(after.len()).saturating_sub(1);
            let end = |mark: &str| after.split_once(mark).map_or("", |(_, rest)| rest);
            rest = if let Some(data) = after.strip_prefix("![CDATA[") {
                text.push_str(data.split_once("]]>").map_or(data, |(data, _)| data));
                end("]]>")
            } else if after.starts_with("!--") {
                end("-->")
            } else if after.starts_with('?') {
                end("?>")
            } else {
                let child = children.find(|child| child.record().start as usize >= base.saturating_add(at));
                let skipped =
                    child.map_or(raw.len(), |child| (child.record().end as usize).saturating_sub(base));
                raw.get(skipped..).unwrap_or_default()
            };
        }
        text.push_str(&unescaped(rest));
        text
    }

    /// The range of the element in the text.
    pub(crate) fn range(&self) -> Range<usize> {
        let record = self.record();
        record.start as usize..record.end as usize
    }

    /// The byte range of the element.
    pub fn span(&self) -> Span {
        self.document.span(self.range())
    }

    /// The byte range of the start tag.
    pub fn tag_span(&self) -> Span {
        let record = self.record();
        self.document.span(record.start as usize..record.open_end as usize)
    }

    /// The path from the root, as in the field log: `COLLADA/library_geometries[0]/geometry[2]`.
    pub fn path(&self) -> String {
        let mut steps = Vec::new();
        let mut next = Some(*self);
        while let Some(element) = next {
            next = element.parent();
            steps.push(match next {
                Some(_) => format!("{}[{}]", element.name(), element.record().ordinal),
                None => element.name().to_owned(),
            });
        }
        steps.reverse();
        steps.join("/")
    }
}

/// The child elements of an element.
#[derive(Clone)]
pub struct Children<'d> {
    document: &'d Document<'d>,
    next: u32,
    end: u32,
}

impl<'d> Iterator for Children<'d> {
    type Item = Element<'d>;

    fn next(&mut self) -> Option<Element<'d>> {
        if self.next >= self.end {
            return None;
        }
        let child = Element::new(self.document, self.next);
        self.next = child.next_index().max(self.next.saturating_add(1));
        Some(child)
    }
}

/// All elements below an element.
#[derive(Clone)]
pub struct Descendants<'d> {
    document: &'d Document<'d>,
    next: u32,
    end: u32,
}

impl<'d> Iterator for Descendants<'d> {
    type Item = Element<'d>;

    fn next(&mut self) -> Option<Element<'d>> {
        let index = self.next;
        if index >= self.end {
            return None;
        }
        self.next = index.saturating_add(1);
        Some(Element::new(self.document, index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_leave_out_markup() {
        let text = "<COLLADA>1 <!-- 9 -->2<![CDATA[ 3<]]> <b>8</b><?p 7?>&lt;4<c/>5</COLLADA>";
        let document = Document::parse(text).unwrap();
        assert_eq!(document.root().text(), "1 2 3< <45");
        let document = Document::parse("<COLLADA><a> x </a><a/></COLLADA>").unwrap();
        let texts: Vec<_> = document.root().children().map(|child| child.text().into_owned()).collect();
        assert_eq!(texts, [" x ", ""]);
    }

    #[test]
    fn children_and_descendants_are_in_order() {
        let document = Document::parse("<COLLADA><a><b/><c><b/></c></a><x:b y:id='1'/></COLLADA>").unwrap();
        let root = document.root();
        let names = |elements: &mut dyn Iterator<Item = Element<'_>>| {
            elements.map(|e| e.name().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(names(&mut root.children()), ["a", "b"]);
        assert_eq!(names(&mut root.descendants()), ["a", "b", "c", "b", "b"]);
        let last = root.children().last().unwrap();
        assert_eq!(last.attribute("id").as_deref(), Some("1"));
        assert_eq!(last.path(), "COLLADA/b[0]");
        assert!(root.contains(&last) && !last.contains(&root) && last.contains(&last));
        assert_eq!(last.parent(), Some(root));
    }
}
