//! The lossless content of a file.

mod id;
mod node;
mod node_hashes;
mod properties;
mod value;

pub use crate::nodes::Kind;
pub use id::Id;
pub(crate) use node::restore_bytes;
pub use node::{Children, Node, Opaque, Property, Walk};
pub use node_hashes::Hashes;
pub(crate) use properties::measure;
pub use properties::{Iter as PropertyIter, Properties, PropertyRef};
pub use value::{Array, Texts, TextsRef, Type, Value, ValueRef};

use crate::nodes::keys::METADATA;
use meshwright_scene::ExtrasValue;
use std::borrow::Cow;

/// A file: a header and a list of root nodes (section 1). It borrows from the input where possible.
///
/// Writing and dropping use no stack for the depth of the tree; comparing, cloning and debug printing do.
/// The default limits allow 128 levels; known files have five.
///
/// ```
/// use meshwright_cast::{Document, document::{Kind, Node}};
/// use meshwright_core::{Limits, Source};
///
/// let root = Node::new(Kind::Root, 0).child(Node::new(Kind::Model, 1).with("n", "crane"));
/// let bytes = meshwright_cast::write(&Document::new(vec![root]))?.to_vec();
/// let source = Source::from(bytes);
/// let (document, _report) = meshwright_cast::read(&source, &Limits::DEFAULT)?;
/// let names = document.models().filter_map(|model| model.name()).collect::<Vec<_>>();
/// assert_eq!((document.version(), names), ("1".into(), vec!["crane".into()]));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Document<'a> {
    /// The format version; 1 in all known files.
    pub version: u32,
    /// Reserved; 0 in all known files.
    pub flags: u32,
    /// The top-level nodes, each of kind [`Kind::Root`]; usually one.
    pub roots: Children<'a>,
    /// Bytes after the last root; empty in intact files.
    pub trailing: Cow<'a, [u8]>,
}

impl<'a> Document<'a> {
    /// The same document with copies of what it borrows.
    pub(crate) fn into_owned(self) -> Document<'static> {
        Document {
            version: self.version,
            flags: self.flags,
            roots: self.roots.into_owned(),
            trailing: Cow::Owned(self.trailing.into_owned()),
        }
    }

    /// The version that all known writers state.
    pub const VERSION: u32 = 1;

    /// Creates a file with these roots.
    pub fn new(roots: Vec<Node<'a>>) -> Self {
        Self { version: Self::VERSION, flags: 0, roots: roots.into(), trailing: Cow::Borrowed(&[]) }
    }

    /// The format version as text.
    pub fn version(&self) -> String {
        self.version.to_string()
    }

    /// Iterates over all nodes with their depths in file order, parents before children. Roots have depth
    /// 0.
    pub fn walk(&self) -> Walk<'_, 'a> {
        Walk::new(&self.roots)
    }

    /// The first metadata node. Programs take hints from this node only.
    pub fn hints(&self) -> Option<&Node<'a>> {
        self.roots.iter().find_map(|root| root.children_of(Kind::Metadata).next())
    }

    /// Metadata of the file that is not in the scene: the number of roots, models, animations and
    /// instances, and the content of the first metadata node (`author`, `software`, `up_axis`,
    /// `scene_root`).
    pub fn metadata(&self) -> ExtrasValue {
        let count = |kind| {
            let count = self.roots.iter().map(|root| root.children_of(kind).count()).sum::<usize>();
            i64::try_from(count).unwrap_or(i64::MAX)
        };
        let mut data = ExtrasValue::map()
            .with("roots", i64::try_from(self.roots.len()).unwrap_or(i64::MAX))
            .with("models", count(Kind::Model))
            .with("animations", count(Kind::Animation))
            .with("instances", count(Kind::Instance));
        if let Some(hints) = self.hints() {
            for (key, name) in [
                ("author", METADATA.author),
                ("software", METADATA.software),
                ("up_axis", METADATA.up_axis),
                ("scene_root", METADATA.scene_root),
            ] {
                if let Some(text) = hints.text(name) {
                    data = data.with(key, text.into_owned());
                }
            }
        }
        data
    }

    /// About how many bytes the file has.
    pub(crate) fn size(&self) -> u64 {
        let node = |node: &Node<'_>| match node.properties.as_bytes() {
            Some(bytes) => bytes.len() as u64,
            None => node
                .properties
                .iter()
                .map(|own| own.value.as_bytes().len() as u64)
                .fold(8, u64::saturating_add),
        };
        self.walk().map(|(_, own)| node(own).saturating_add(24)).fold(0, u64::saturating_add)
    }

    /// Number of opaque bytes.
    pub fn opaque_bytes(&self) -> u64 {
        let rests = self.walk().filter_map(|(_, node)| node.opaque.as_ref());
        let rests = rests.map(|opaque| opaque.bytes.len() as u64).fold(0, u64::saturating_add);
        rests.saturating_add(self.trailing.len() as u64)
    }
}

impl Default for Document<'_> {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}
