//! Answers for Cast.

mod interpretation;

use super::{float, hex, whole};
use meshwright::cast::{
    Document,
    document::{Node, PropertyRef, Type},
};
use serde_json::{Value, json};

pub(super) fn value(document: &Document<'_>) -> Value {
    json!({
        "format": "cast",
        "version": document.version,
        "flags": document.flags,
        "roots": document.roots.iter().map(node).collect::<Vec<_>>(),
        "meaning": interpretation::of(document),
    })
}

/// The trees of the vectors are shallow enough for recursion.
fn node(node: &Node<'_>) -> Value {
    json!({
        "id": if node.id.0.is_ascii() && !node.id.0.iter().any(u8::is_ascii_control) {
            node.id.0.iter().copied().map(char::from).collect::<String>().into()
        } else {
            hex(&node.id.0)
        },
        "hash": format!("{:016x}", node.hash),
        "properties": node.properties.iter().map(property).collect::<Vec<_>>(),
        "children": node.children.iter().map(self::node).collect::<Vec<_>>(),
    })
}

fn property(property: PropertyRef<'_>) -> Value {
    json!({
        "name": property.name(),
        "type": property.value.kind().letters(),
        "values": values(property),
    })
}

fn values(property: PropertyRef<'_>) -> Vec<Value> {
    let value = property.value;
    let bytes = value.as_bytes();
    match value.kind() {
        Type::Byte => each(bytes, |[byte]| byte.into()),
        Type::Short => each(bytes, |bytes| u16::from_le_bytes(bytes).into()),
        Type::Int => each(bytes, |bytes| u32::from_le_bytes(bytes).into()),
        Type::Long => each(bytes, |bytes| whole(u64::from_le_bytes(bytes).into())),
        Type::Float => each(bytes, single),
        Type::Double => each(bytes, |bytes| float(f64::from_le_bytes(bytes))),
        Type::Vec2 => each(bytes, |bytes: [u8; 8]| each(&bytes, single).into()),
        Type::Vec3 => each(bytes, |bytes: [u8; 12]| each(&bytes, single).into()),
        Type::Vec4 => each(bytes, |bytes: [u8; 16]| each(&bytes, single).into()),
        Type::Text => {
            let texts = value.as_text().expect("it is a text");
            texts.iter().map(|text| String::from_utf8_lossy(text).into()).collect()
        }
    }
}

fn each<const N: usize>(bytes: &[u8], spell: fn([u8; N]) -> Value) -> Vec<Value> {
    bytes.as_chunks().0.iter().map(|chunk| spell(*chunk)).collect()
}

fn single(bytes: [u8; 4]) -> Value {
    float(f32::from_le_bytes(bytes).into())
}
