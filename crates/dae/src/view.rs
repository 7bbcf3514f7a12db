//! Typed views of a document: references by id, libraries, sources and inputs.

mod animated_step;
mod curve;
mod input;
mod polygons;
mod source;
mod transform_stack;
mod vertex_interner;

pub use animated_step::{AnimatedStep, StepFault};
pub(crate) use animated_step::{Member, split_member};
pub(crate) use curve::sampler_source;
pub use curve::{Curve, CurveFault};
pub use input::{Input, PrimitiveKind, inputs};
pub(crate) use polygons::{Triangles, Triangulator, is_fan};
pub use source::{SourceIssues, SourceTable, SourceView};
pub use transform_stack::{Stack, Step, StepKind};
pub(crate) use transform_stack::{cross, dot, normalized, of_rows};
pub use vertex_interner::VertexInterner;

pub use crate::document::{INVALID_INDEX, Integers};

use crate::document::{Document, Element};
use std::{borrow::Cow, collections::HashMap};

/// The elements of a document by their ids.
///
/// ```
/// use meshwright_dae::{Document, view::{Collada, Reference}};
///
/// let document = Document::parse("<COLLADA><library_nodes><node id='a'/></library_nodes></COLLADA>")?;
/// let collada = Collada::new(&document);
/// assert!(matches!(collada.resolve("#a"), Reference::Element(node) if node.name() == "node"));
/// assert!(matches!(collada.resolve("other.dae#a"), Reference::External(_)));
/// assert_eq!(collada.library("library_nodes").count(), 1);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Collada<'d> {
    document: &'d Document<'d>,
    /// Those of the document itself, and of each of its parts.
    scopes: Vec<Ids<'d>>,
    duplicates: Vec<(u32, u32)>,
}

/// The elements of one file by their ids.
#[derive(Clone, Debug, Default)]
struct Ids<'d> {
    first: HashMap<Cow<'d, str>, u32>,
    /// By id and name, elements whose id an earlier element of another kind has.
    kinds: HashMap<(Cow<'d, str>, &'d str), u32>,
}

/// The target of a reference.
#[derive(Clone, Debug, PartialEq)]
pub enum Reference<'d> {
    /// An element of the document.
    Element(Element<'d>),
    /// An element of another file, with its URL.
    External(String),
    /// An id that the document does not have.
    Missing(String),
}

impl<'d> Reference<'d> {
    /// The element, if it is one with this name.
    pub fn element(&self, name: &str) -> Option<Element<'d>> {
        match self {
            Self::Element(element) if element.name() == name => Some(*element),
            _ => None,
        }
    }
}

impl<'d> Collada<'d> {
    /// Collects the ids of a document. Of elements with one id, the first is used.
    pub fn new(document: &'d Document<'_>) -> Self {
        let mut scopes = vec![Ids::default(); document.parts.len().saturating_add(1)];
        let mut duplicates = Vec::new();
        let root = document.root();
        for element in std::iter::once(root).chain(root.descendants()) {
            let Some(id) = element.attribute("id").filter(|id| !id.is_empty()) else { continue };
            let Some(scope) = scopes.get_mut(document.part_of(element)) else { continue };
            match scope.first.entry(id) {
                std::collections::hash_map::Entry::Vacant(entry) => {
                    entry.insert(element.index());
                }
                std::collections::hash_map::Entry::Occupied(first) => {
                    duplicates.push((*first.get(), element.index()));
                    let kind = (first.key().clone(), element.name());
                    scope.kinds.entry(kind).or_insert(element.index());
                }
            }
        }
        Self { document, scopes, duplicates }
    }

    /// The document.
    pub const fn document(&self) -> &'d Document<'d> {
        self.document
    }

    /// The element with an id.
    pub fn by_id(&self, id: &str) -> Option<Element<'d>> {
        self.id_in(0, id)
    }

    /// The element with an id in the file of an element.
    pub(crate) fn by_id_from(&self, from: Element<'d>, id: &str) -> Option<Element<'d>> {
        self.id_in(self.document.part_of(from), id)
    }

    fn id_in(&self, scope: usize, id: &str) -> Option<Element<'d>> {
        self.document.element(*self.scopes.get(scope)?.first.get(id)?)
    }

    /// Elements whose id an earlier element has: both, the earlier one first.
    pub(crate) fn duplicates(&self) -> impl Iterator<Item = (Element<'d>, Element<'d>)> + '_ {
        let element = |index: u32| self.document.element(index);
        self.duplicates.iter().filter_map(move |(first, second)| Some((element(*first)?, element(*second)?)))
    }

    /// The target of a URL such as `#id` or `file.dae#id`. A URL without `#` is taken as an id if there is one.
    pub fn resolve(&self, url: &str) -> Reference<'d> {
        self.resolve_in(0, url)
    }

    /// The target of a URL of an element.
    pub(crate) fn resolve_from(&self, from: Element<'d>, url: &str) -> Reference<'d> {
        self.resolve_in(self.document.part_of(from), url)
    }

    fn resolve_in(&self, scope: usize, url: &str) -> Reference<'d> {
        let url = url.trim();
        let found =
            |scope, id: &str| self.id_in(scope, id).or_else(|| self.id_in(scope, &percent_decoded(id)));
        match url.split_once('#') {
            Some(("", id)) => {
                found(scope, id).map_or_else(|| Reference::Missing(id.to_owned()), Reference::Element)
            }
            Some((_, id)) => match self.document.part_named(scope, url) {
                Some(part) => {
                    found(part, id).map_or_else(|| Reference::Missing(url.to_owned()), Reference::Element)
                }
                None => Reference::External(url.to_owned()),
            },
            None => match found(scope, url) {
                Some(element) => Reference::Element(element),
                None if url.contains(['/', '.']) => Reference::External(url.to_owned()),
                None => Reference::Missing(url.to_owned()),
            },
        }
    }

    /// The same reference, or one to an element with the same id of a kind that is wanted: exporters give a material
    /// and its effect one id.
    pub fn of_kind(&self, reference: Reference<'d>, names: &[&str]) -> Reference<'d> {
        let Reference::Element(element) = &reference else { return reference };
        if names.contains(&element.name()) {
            return reference;
        }
        let Some(id) = element.attribute("id") else { return reference };
        let Some(scope) = self.scopes.get(self.document.part_of(*element)) else { return reference };
        let other = names.iter().find_map(|name| scope.kinds.get(&(id.clone(), *name)));
        match other.and_then(|other| self.document.element(*other)) {
            Some(other) => Reference::Element(other),
            None => reference,
        }
    }

    /// The target of an attribute; `None` without the attribute.
    pub fn referenced(&self, element: Element<'d>, attribute: &str) -> Option<Reference<'d>> {
        Some(self.resolve_from(element, &element.attribute(attribute)?))
    }

    /// The elements in all libraries with a name, for example `library_geometries`.
    pub fn library(&self, name: &'static str) -> impl Iterator<Item = Element<'d>> + use<'d> {
        self.document.root().children_named(name).flat_map(|library| library.children())
    }
}

/// A URL with its percent-encoded bytes decoded; the URL itself if they are not valid.
pub(crate) fn percent_decoded(url: &str) -> Cow<'_, str> {
    if !url.contains('%') {
        return Cow::Borrowed(url);
    }
    let (mut bytes, mut rest) = (Vec::new(), url.as_bytes());
    while let [first, after @ ..] = rest {
        let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
        match (first, after) {
            (b'%', [high, low, next @ ..]) if digit(*high).is_some() && digit(*low).is_some() => {
                let (high, low) = (digit(*high).unwrap_or(0), digit(*low).unwrap_or(0));
                bytes.push(high << 4 | low);
                rest = next;
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).map_or(Cow::Borrowed(url), Cow::Owned)
}

/// The name of an element, or its id.
pub fn called(element: Element<'_>) -> Cow<'_, str> {
    let stated = |name| element.attribute(name).filter(|text| !text.is_empty());
    stated("name").or_else(|| stated("id")).unwrap_or_default()
}

/// An unsigned number in an attribute.
pub(crate) fn count_of(element: Element<'_>, attribute: &str) -> Option<Result<u64, String>> {
    let text = element.attribute(attribute)?;
    Some(text.trim().parse().map_err(|_| text.into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_are_decoded() {
        assert_eq!(percent_decoded("a%20b%C3%A4"), "a b\u{e4}");
        assert_eq!(percent_decoded("100%"), "100%");
        assert_eq!(percent_decoded("%zz%4"), "%zz%4");
        assert_eq!(percent_decoded("%ff"), "%ff");
    }

    #[test]
    fn ids_are_found_and_duplicates_listed() {
        let document = Document::parse("<COLLADA><a id='x y'/><b id='x y'/><c id=''/></COLLADA>").unwrap();
        let collada = Collada::new(&document);
        assert!(matches!(collada.resolve("#x%20y"), Reference::Element(a) if a.name() == "a"));
        assert_eq!(collada.resolve("#no"), Reference::Missing("no".into()));
        assert_eq!(collada.resolve("no"), Reference::Missing("no".into()));
        assert_eq!(collada.resolve("no.dae"), Reference::External("no.dae".into()));
        assert_eq!(collada.duplicates().count(), 1);
        let reference = collada.of_kind(collada.resolve("#x y"), &["b"]);
        assert!(matches!(reference, Reference::Element(b) if b.name() == "b"), "by kind");
    }
}
