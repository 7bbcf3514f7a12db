//! Builds Cast nodes as bytes and as expected content.

use crate::{
    bytes::Bytes,
    meshwright_answer::{float, hex, whole},
    vector::{Maker, Vector},
};
use serde_json::{Value, json};

pub(super) const CAST: Maker = Maker { format: "cast", ending: "cast" };

pub(super) const HEADER: &str = "docs/formats/cast.md#1-header";
pub(super) const NODES: &str = "docs/formats/cast.md#2-nodes";
pub(super) const PROPERTIES: &str = "docs/formats/cast.md#3-properties";
pub(super) const KINDS: &str = "docs/formats/cast.md#4-documented-nodes";
pub(super) const UNKNOWN: &str = "docs/formats/cast.md#5-unknown-parts";
pub(super) const MEANING: &str = "docs/formats/cast.md#6-to-the-scene";

/// The first hash in most files.
pub(super) const BASE: u64 = 0x534e_4957_5452_5250;

/// A property of any type.
#[derive(Clone, Debug)]
pub(super) struct Property {
    kind: [u8; 2],
    name: String,
    count: usize,
    values: Bytes,
    expected: Vec<Value>,
}

impl Property {
    fn new(kind: [u8; 2], name: &str) -> Self {
        Self { kind, name: name.into(), count: 0, values: Bytes::new(), expected: Vec::new() }
    }

    fn push(mut self, bytes: impl AsRef<[u8]>, expected: Value) -> Self {
        self.count += 1;
        self.values = self.values.raw(bytes);
        self.expected.push(expected);
        self
    }

    fn bytes(&self) -> Bytes {
        Bytes::new()
            .raw(self.kind)
            .u16(self.name.len() as u16)
            .u32(self.count as u32)
            .raw(&self.name)
            .raw(&self.values)
    }

    fn expected(&self) -> Value {
        let kind = String::from_utf8_lossy(&self.kind);
        json!({ "name": self.name, "type": kind.trim_end_matches('\0'), "values": self.expected })
    }
}

macro_rules! properties {
    ($($name:ident $kind:literal $type:ty, $expected:expr;)*) => {
        $(
            #[doc = concat!("A property of that type: ", stringify!($type), ".")]
            pub(super) fn $name(name: &str, values: &[$type]) -> Property {
                let spell: fn($type) -> Value = $expected;
                values.iter().fold(Property::new(*$kind, name), |property, &value| {
                    property.push(value.to_le_bytes(), spell(value))
                })
            }
        )*
    };
}

properties! {
    u8s b"b\0" u8, |value| json!(value);
    u16s b"h\0" u16, |value| json!(value);
    u32s b"i\0" u32, |value| json!(value);
    u64s b"l\0" u64, |value| whole(value.into());
    f32s b"f\0" f32, |value| float(value.into());
    f64s b"d\0" f64, float;
}

fn vectors<const N: usize>(kind: [u8; 2], name: &str, values: &[[f32; N]]) -> Property {
    values.iter().fold(Property::new(kind, name), |property, value| {
        let bytes: Vec<u8> = value.iter().flat_map(|number| number.to_le_bytes()).collect();
        property.push(bytes, value.map(|number| float(number.into())).to_vec().into())
    })
}

/// Pairs of floats.
pub(super) fn vec2s(name: &str, values: &[[f32; 2]]) -> Property {
    vectors(*b"2v", name, values)
}

/// Triples of floats.
pub(super) fn vec3s(name: &str, values: &[[f32; 3]]) -> Property {
    vectors(*b"3v", name, values)
}

/// Quadruples of floats.
pub(super) fn vec4s(name: &str, values: &[[f32; 4]]) -> Property {
    vectors(*b"4v", name, values)
}

/// Texts.
pub(super) fn texts(name: &str, values: &[&str]) -> Property {
    values.iter().fold(Property::new(*b"s\0", name), |property, &value| {
        property.push(Bytes::new().zero_ended(value), value.into())
    })
}

/// One text.
pub(super) fn text(name: &str, value: &str) -> Property {
    texts(name, &[value])
}

/// A node with its descendants.
#[derive(Clone, Debug)]
pub(super) struct Node {
    id: [u8; 4],
    hash: u64,
    stated: Option<u32>,
    properties: Vec<Property>,
    children: Vec<Node>,
}

/// A node with this id.
pub(super) fn node(id: &[u8; 4], hash: u64) -> Node {
    Node { id: *id, hash, stated: None, properties: Vec::new(), children: Vec::new() }
}

impl Node {
    /// Adds a property.
    pub(super) fn with(mut self, property: Property) -> Self {
        self.properties.push(property);
        self
    }

    /// Adds a child node.
    pub(super) fn child(mut self, child: Self) -> Self {
        self.children.push(child);
        self
    }

    /// Adds child nodes.
    pub(super) fn children(mut self, children: impl IntoIterator<Item = Self>) -> Self {
        self.children.extend(children);
        self
    }

    /// States another size than the actual one.
    pub(super) fn stating(mut self, size: u32) -> Self {
        self.stated = Some(size);
        self
    }

    /// Its bytes.
    pub(super) fn bytes(&self) -> Bytes {
        let properties = self.properties.iter().fold(Bytes::new(), |all, one| all.raw(one.bytes()));
        let below = self.children.iter().fold(properties, |all, child| all.raw(child.bytes()));
        Bytes::new()
            .raw(self.id)
            .u32(self.stated.unwrap_or(24 + below.len() as u32))
            .u64(self.hash)
            .u32(self.properties.len() as u32)
            .u32(self.children.len() as u32)
            .raw(below)
    }

    fn expected(&self) -> Value {
        json!({
            "id": spelled(self.id),
            "hash": format!("{:016x}", self.hash),
            "properties": self.properties.iter().map(Property::expected).collect::<Vec<_>>(),
            "children": self.children.iter().map(Self::expected).collect::<Vec<_>>(),
        })
    }
}

/// Four characters if they are printable, otherwise the bytes.
fn spelled(id: [u8; 4]) -> Value {
    if id.iter().all(|byte| matches!(byte, b' '..=b'~')) {
        String::from_utf8_lossy(&id).into()
    } else {
        hex(&id)
    }
}

/// The header of a file.
pub(super) fn header(roots: u32) -> Bytes {
    Bytes::new().raw("cast").u32(1).u32(roots).u32(0)
}

/// A file with these roots.
pub(super) fn file(roots: &[Node]) -> Bytes {
    roots.iter().fold(header(roots.len() as u32), |all, root| all.raw(root.bytes()))
}

fn content(roots: &[Node]) -> Value {
    let roots: Vec<Value> = roots.iter().map(Node::expected).collect();
    json!({ "format": "cast", "version": 1, "flags": 0, "roots": roots })
}

/// A valid vector with these roots.
pub(super) fn sound(name: &str, about: &str, section: &'static str, roots: &[Node]) -> Vector {
    CAST.sound(name, about, section, file(roots), content(roots))
}

/// A valid vector with one root that has one child.
pub(super) fn one(name: &str, about: &str, section: &'static str, below: Node) -> Vector {
    sound(name, about, section, &[root().child(below)])
}

/// A valid vector with these roots and trailing bytes.
pub(super) fn followed(
    name: &str,
    about: &str,
    section: &'static str,
    roots: &[Node],
    after: &[u8],
) -> Vector {
    CAST.sound(name, about, section, file(roots).raw(after), content(roots))
}

/// A valid vector with one root that includes its meaning.
pub(super) fn meant(name: &str, about: &str, below: Vec<Node>, meaning: Value) -> Vector {
    sound(name, about, MEANING, &[root().children(below)]).meaning(meaning)
}

/// An empty root.
pub(super) fn root() -> Node {
    node(b"root", BASE)
}
