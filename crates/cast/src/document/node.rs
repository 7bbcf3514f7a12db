//! Nodes and their properties.

use super::{Id, Kind, Properties, Texts, Value, ValueRef};
use crate::nodes::NAME;
use meshwright_core::text_bytes::{escaped, unescaped};
use std::{
    borrow::Cow,
    fmt,
    ops::{Deref, DerefMut},
    slice,
};

/// A node: an id, a hash that references use, properties, and child nodes (section 2).
///
/// ```
/// use meshwright_cast::document::{Kind, Node};
///
/// let file = Node::new(Kind::File, 2).with("p", "wood.png");
/// let material = Node::new(Kind::Material, 1).with("n", "wood").with("albedo", 2_u64).child(file);
/// let file = material.child_by_hash(material.property("albedo").unwrap().reference().unwrap());
/// assert_eq!(file.and_then(|file| file.text("p")), Some("wood.png".into()));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Node<'a> {
    /// The kind of node.
    pub id: Id,
    /// The number that references use; 0 in many files without references.
    pub hash: u64,
    /// The stated size if it differs from the actual size; the writer keeps it. `None` for the actual size.
    pub declared_size: Option<u32>,
    /// The properties in file order. Names can repeat.
    pub properties: Properties<'a>,
    /// The child nodes in file order.
    pub children: Children<'a>,
    /// Opaque bytes after the properties. There are no children then.
    pub opaque: Option<Box<Opaque<'a>>>,
}

/// The rest of a node, starting at a property with an unknown value type: further properties and children.
///
/// ```
/// use meshwright_cast::document::{Kind, Node, Opaque};
///
/// // The size of a value with an unknown type is unknown, too.
/// let bytes = b"?\0\x01\0\x01\0\0\0n...";
/// let opaque = Opaque { property_count: 1, child_count: 0, bytes: bytes[..].into() };
/// let node = Node { opaque: Some(opaque.into()), ..Node::new(Kind::Mesh, 0) };
/// assert!(node.properties.is_empty() && node.opaque.is_some_and(|rest| rest.bytes.len() == 12));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opaque<'a> {
    /// Number of properties that the node states, including those before the opaque bytes.
    pub property_count: u32,
    /// Number of children that the node states.
    pub child_count: u32,
    /// The bytes.
    pub bytes: Cow<'a, [u8]>,
}

impl Node<'_> {
    /// The same node with copies of what it borrows. Nodes that were made for a scene are not nested deep.
    fn into_owned(self) -> Node<'static> {
        let opaque = |own: Box<Opaque<'_>>| {
            let Opaque { property_count, child_count, bytes } = *own;
            Box::new(Opaque { property_count, child_count, bytes: Cow::Owned(bytes.into_owned()) })
        };
        Node {
            id: self.id,
            hash: self.hash,
            declared_size: self.declared_size,
            properties: self.properties.into_owned(),
            children: self.children.into_owned(),
            opaque: self.opaque.map(opaque),
        }
    }
}

impl Property<'_> {
    /// The same property with copies of what it borrows.
    pub(super) fn into_owned(self) -> Property<'static> {
        Property {
            name: Cow::Owned(self.name.into_owned()),
            value: self.value.into_owned(),
            swapped: self.swapped,
        }
    }
}

impl Children<'_> {
    /// The same nodes with copies of what they borrow.
    pub(super) fn into_owned(mut self) -> Children<'static> {
        let nodes = |nodes: Box<Vec<Node<'_>>>| Box::new(nodes.into_iter().map(Node::into_owned).collect());
        Children(self.0.take().map(nodes))
    }
}

/// Gives the texts of nodes, and of those below, the bytes that their escapes stand for: texts of a scene that came from
/// a document.
pub(crate) fn restore_bytes(nodes: &mut [Node<'_>]) {
    let mut open: Vec<&mut Node<'_>> = nodes.iter_mut().collect();
    while let Some(node) = open.pop() {
        let restored = |value: ValueRef<'_>| unescaped(std::str::from_utf8(value.as_text()?.first()?).ok()?);
        if node.properties.iter().any(|property| restored(property.value).is_some()) {
            for property in node.properties.to_mut() {
                if let Some(mut bytes) = restored(property.value.view()) {
                    bytes.push(0);
                    property.value = Value::Text(Texts::of_bytes(bytes));
                }
            }
        }
        open.extend(node.children.iter_mut());
    }
}

impl<'a> Node<'a> {
    /// Size of a node's header in bytes.
    pub const HEADER: u64 = 24;

    /// Creates a node without properties and children.
    pub fn new(id: impl Into<Id>, hash: u64) -> Self {
        Self {
            id: id.into(),
            hash,
            declared_size: None,
            properties: Properties::new(),
            children: Children::default(),
            opaque: None,
        }
    }

    /// Adds a property.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'a, str>>, value: impl Into<Value<'a>>) -> Self {
        self.properties.push(Property::new(name, value));
        self
    }

    /// Adds a child.
    #[must_use]
    pub fn child(mut self, child: Node<'a>) -> Self {
        self.children.push(child);
        self
    }

    /// The kind, if the format's description defines it.
    pub const fn kind(&self) -> Option<Kind> {
        self.id.kind()
    }

    /// The value of the first property with this name.
    pub fn property(&self, name: &str) -> Option<ValueRef<'_>> {
        self.properties.get(name.as_bytes()).map(|property| property.value)
    }

    /// The first property with each of these names, in one pass.
    pub(crate) fn several<const N: usize>(&self, names: [&str; N]) -> [Option<ValueRef<'_>>; N] {
        self.properties.several(names.map(str::as_bytes))
    }

    /// The first string of the first property with this name, if it is a text. A byte that is not UTF-8 becomes an
    /// escape such as `\xD7`.
    pub fn text(&self, name: &str) -> Option<Cow<'_, str>> {
        self.property(name)?.as_text()?.first_lossy()
    }

    /// The node's name, property `n`.
    pub fn name(&self) -> Option<Cow<'_, str>> {
        self.text(NAME)
    }

    /// The children of this kind, in order.
    pub fn children_of(&self, kind: Kind) -> impl Iterator<Item = &Node<'a>> {
        self.children.iter().filter(move |child| child.id == kind.id())
    }

    /// The first child with this hash. References resolve to it.
    pub fn child_by_hash(&self, hash: u64) -> Option<&Node<'a>> {
        self.children.iter().find(|child| child.hash == hash)
    }
}

/// A named value (section 3).
///
/// ```
/// use meshwright_cast::document::{Kind, Node, Property};
///
/// let mut bone = Node::new(Kind::Bone, 0).with("lp", [0.0_f32, 1.0, 0.0]);
/// bone.properties.push(Property::new("s", [2.0_f32; 3]));
/// let names = bone.properties.iter().map(|property| property.name()).collect::<Vec<_>>();
/// assert_eq!(names, ["lp", "s"]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Property<'a> {
    /// UTF-8 in lower case according to the description; at most 65,535 bytes.
    pub name: Cow<'a, [u8]>,
    /// The value.
    pub value: Value<'a>,
    /// Whether a vector type is spelled `v3` instead of `3v`; has no meaning for other types.
    pub swapped: bool,
}

impl<'a> Property<'a> {
    /// Creates a property with the usual spelling.
    pub fn new(name: impl Into<Cow<'a, str>>, value: impl Into<Value<'a>>) -> Self {
        let name = match name.into() {
            Cow::Borrowed(name) => Cow::Borrowed(name.as_bytes()),
            Cow::Owned(name) => Cow::Owned(name.into_bytes()),
        };
        Self { name, value: value.into(), swapped: false }
    }

    /// The name. A byte that is not UTF-8 becomes an escape such as `\xD7`.
    pub fn name(&self) -> Cow<'_, str> {
        escaped(&self.name)
    }
}

impl<'a> Value<'a> {
    /// Creates a single text.
    pub fn text(text: impl AsRef<str>) -> Self {
        Self::Text(Texts::new([text]))
    }
}

/// A list of nodes. Dropping it uses no stack for the depth of the tree. Boxed because most lists are
/// empty.
///
/// ```
/// use meshwright_cast::document::{Children, Kind, Node};
///
/// let mut children = Children::default();
/// children.push(Node::new(Kind::Bone, 1));
/// children.push(Node::new(Kind::Bone, 2));
/// assert_eq!(children.iter().map(|bone| bone.hash).sum::<u64>(), 3);
/// ```
#[derive(Clone, Default)]
#[allow(clippy::box_collection, reason = "most nodes have no children and should be small")]
pub struct Children<'a>(Option<Box<Vec<Node<'a>>>>);

impl<'a> Deref for Children<'a> {
    type Target = Vec<Node<'a>>;
    fn deref(&self) -> &Self::Target {
        self.0.as_deref().unwrap_or(const { &Vec::new() })
    }
}

impl DerefMut for Children<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.0.get_or_insert_default()
    }
}

impl PartialEq for Children<'_> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl fmt::Debug for Children<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<'a> From<Vec<Node<'a>>> for Children<'a> {
    fn from(nodes: Vec<Node<'a>>) -> Self {
        Self((!nodes.is_empty() || nodes.capacity() > 0).then(|| Box::new(nodes)))
    }
}

impl<'d, 'a> IntoIterator for &'d Children<'a> {
    type Item = &'d Node<'a>;
    type IntoIter = slice::Iter<'d, Node<'a>>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Drop for Children<'_> {
    fn drop(&mut self) {
        if self.iter().all(|node| node.children.is_empty()) {
            return;
        }
        let mut left = std::mem::take(&mut **self);
        while let Some(mut node) = left.pop() {
            if left.is_empty() {
                // Taking the list avoids a copy of a long one.
                left = std::mem::take(&mut *node.children);
            } else if !node.children.is_empty() {
                left.append(&mut node.children);
            }
        }
    }
}

/// Iterates over all nodes of a list and their descendants in file order, with their depths. Uses no stack
/// for the depth.
///
/// ```
/// use meshwright_cast::document::{Kind, Node, Walk};
///
/// let model = Node::new(Kind::Model, 1).child(Node::new(Kind::Mesh, 2));
/// let roots = [Node::new(Kind::Root, 0).child(model)];
/// let seen = Walk::new(&roots).map(|(depth, node)| (depth, node.hash)).collect::<Vec<_>>();
/// assert_eq!(seen, [(0, 0), (1, 1), (2, 2)]);
/// ```
#[derive(Clone, Debug)]
pub struct Walk<'d, 'a> {
    open: Vec<slice::Iter<'d, Node<'a>>>,
}

impl<'d, 'a> Walk<'d, 'a> {
    /// Starts at the first node of the list.
    pub fn new(nodes: &'d [Node<'a>]) -> Self {
        Self { open: vec![nodes.iter()] }
    }
}

impl<'d, 'a> Iterator for Walk<'d, 'a> {
    type Item = (usize, &'d Node<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let Some(node) = self.open.last_mut()?.next() else {
                self.open.pop();
                continue;
            };
            let depth = self.open.len().saturating_sub(1);
            if !node.children.is_empty() {
                self.open.push(node.children.iter());
            }
            return Some((depth, node));
        }
    }
}
