//! Puts vendor data that the extras of a scene record back into nodes.

use super::node_writer::NodeWriter;
use crate::{
    document::{Hashes, Id, Node, Type, Value},
    to_scene::FORMAT,
    vendor_data::{DEPTH, Keys, VENDOR, count},
};
use meshwright_core::text_bytes::unescaped;
use meshwright_scene::{Extras, ExtrasValue};
use std::collections::HashMap;

/// Adds what the extras of an element of a scene record to its node.
pub(super) fn restore(node: &mut Node<'_>, extras: &Extras, writer: &mut NodeWriter) {
    if let Some(own) = extras.get(FORMAT).and_then(|own| own.get(VENDOR)) {
        restore_record(node, own, writer, 0);
    }
}

fn restore_record(node: &mut Node<'_>, own: &ExtrasValue, writer: &mut NodeWriter, depth: usize) {
    let records: HashMap<&str, &ExtrasValue> =
        own.list("children").iter().filter_map(|own| Some((own.text("key")?, own))).collect();
    if !records.is_empty() && depth < DEPTH {
        let (mut keys, mut placed) = (Keys::default(), 0_usize);
        let found: Vec<Option<&ExtrasValue>> = (node.children.iter())
            .map(|child| child.kind().and_then(|_| records.get(keys.of(node, child).as_str()).copied()))
            .collect();
        for (child, record) in node.children.iter_mut().zip(found) {
            if let Some(record) = record {
                restore_record(child, record, writer, depth.saturating_add(1));
                placed = placed.saturating_add(count(record));
            }
        }
        let all = records.values().map(|own| count(own)).fold(0, usize::saturating_add);
        writer.lost_vendor_data = writer.lost_vendor_data.saturating_add(all.saturating_sub(placed));
    }
    for property in own.list("properties").iter().filter_map(property) {
        if node.properties.get(&property.name).is_none() {
            node.properties.push(property);
        }
    }
    node.children.extend(restored(own.list("nodes"), &mut writer.hashes, 0));
}

/// The nodes of records.
fn restored(records: &[ExtrasValue], hashes: &mut Hashes, depth: usize) -> Vec<Node<'static>> {
    let node = |record: &ExtrasValue| {
        let id: [u8; 4] = bytes(record.text("id")?)?.try_into().ok()?;
        let mut node = hashes.node(Id(id));
        record.list("properties").iter().filter_map(property).for_each(|own| node.properties.push(own));
        if depth < DEPTH {
            node.children.extend(restored(record.list("nodes"), hashes, depth.saturating_add(1)));
        }
        Some(node)
    };
    records.iter().filter_map(node).collect()
}

fn property(record: &ExtrasValue) -> Option<crate::document::Property<'static>> {
    let name = record.text("name")?;
    let name = unescaped(name).unwrap_or_else(|| name.as_bytes().to_vec());
    let kind = Type::ALL.iter().copied().find(|kind| Some(kind.letters()) == record.text("type"))?;
    let value = match (kind, record.text("text"), record.text("bytes")) {
        (Type::Text, Some(text), _) => Value::text(text),
        (_, _, Some(text)) => Value::of_owned_bytes(kind, bytes(text)?),
        _ => Value::of_owned_bytes(kind, packed(kind, record.list("values"))?),
    };
    Some(crate::document::Property { name: name.into(), value, swapped: false })
}

fn packed(kind: Type, values: &[ExtrasValue]) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for value in values {
        match kind {
            Type::Byte => bytes.push(value.integer::<u8>()?),
            Type::Short => bytes.extend(value.integer::<u16>()?.to_le_bytes()),
            Type::Int => bytes.extend(value.integer::<u32>()?.to_le_bytes()),
            Type::Float | Type::Vec2 | Type::Vec3 | Type::Vec4 => {
                bytes.extend(meshwright_scene::pose::single(value.number()?).to_le_bytes());
            }
            _ => return None,
        }
    }
    (bytes.len().checked_rem(kind.size()) == Some(0)).then_some(bytes)
}

fn bytes(text: &str) -> Option<Vec<u8>> {
    let digit = |digit: u8| char::from(digit).to_digit(16);
    let pairs = text.as_bytes().chunks(2);
    pairs
        .map(|pair| match pair {
            [high, low] => u8::try_from(digit(*high)?.wrapping_mul(16).wrapping_add(digit(*low)?)).ok(),
            _ => None,
        })
        .collect()
}
