//! Properties and nodes that the format's description does not define: in the extras of a scene, and back in a document.

use crate::{
    document::{Hashes, Id, Kind, Node, PropertyRef, Type, Value},
    table,
    to_scene::FORMAT,
};
use meshwright_core::text_bytes::{escaped, unescaped};
use meshwright_scene::{Extras, ExtrasValue};

/// The member of the extras that holds them.
pub(crate) const VENDOR: &str = "vendor";
/// Number of values up to which they are numbers in the extras, and not hexadecimal bytes.
const READABLE: usize = 64;
/// Depth of nodes that are recorded.
const DEPTH: usize = 16;

/// Whether the description does not define a property. Each reference of a material is a slot.
pub(crate) fn is_unknown(node: &Node<'_>, property: PropertyRef<'_>) -> bool {
    let is_slot = || node.kind() == Some(Kind::Material) && property.value.reference().is_some();
    node.kind().is_some() && table::described(node.id, property.name).is_none() && !is_slot()
}

/// The kinds of nodes that an element of a scene represents, which can keep what is unknown.
pub(crate) fn is_kept(node: &Node<'_>) -> bool {
    use Kind::{Animation, Bone, Instance, Material, Mesh, Model};
    matches!(node.kind(), Some(Model | Mesh | Bone | Material | Animation | Instance))
        && node.opaque.is_none()
}

/// Memory of the record of a node.
pub(crate) fn size(node: &Node<'_>) -> usize {
    if !is_kept(node) {
        return 0;
    }
    let own = node.properties.iter().filter(|property| is_unknown(node, *property));
    let own = own.map(|property| cost(property)).fold(0, usize::saturating_add);
    let children = node.children.iter().filter(|child| child.kind().is_none());
    children.map(|child| tree_size(child, 0)).fold(own, usize::saturating_add)
}

/// Memory of the record of a node of an unknown kind; 0 for the others.
pub(crate) fn size_of_unknown(node: &Node<'_>) -> usize {
    if node.kind().is_some() { 0 } else { tree_size(node, 0) }
}

fn cost(property: PropertyRef<'_>) -> usize {
    property.value.as_bytes().len().saturating_mul(32).saturating_add(property.name.len()).saturating_add(256)
}

fn tree_size(node: &Node<'_>, depth: usize) -> usize {
    let own = node.properties.iter().map(cost).fold(256, usize::saturating_add);
    if depth >= DEPTH {
        return own;
    }
    node.children
        .iter()
        .map(|child| tree_size(child, depth.saturating_add(1)))
        .fold(own, usize::saturating_add)
}

/// Number of properties and nodes that a record of [`record`] holds.
pub(crate) fn count(record: &ExtrasValue) -> usize {
    record.list("properties").len().saturating_add(record.list("nodes").len())
}

/// What a node has beyond the description; `None` if nothing.
pub(crate) fn record(node: &Node<'_>) -> Option<ExtrasValue> {
    if !is_kept(node) {
        return None;
    }
    let unknown = node.properties.iter().filter(|property| is_unknown(node, *property));
    let properties: Vec<ExtrasValue> = unknown.map(of_property).collect();
    let nodes = nodes(&node.children, false, 0);
    let lists = [("properties", properties), ("nodes", nodes)];
    let data = lists.into_iter().filter(|(_, list)| !list.is_empty());
    data.fold(None, |data: Option<ExtrasValue>, (name, list)| {
        Some(data.unwrap_or(ExtrasValue::map()).with(name, ExtrasValue::List(list)))
    })
}

/// The records of nodes, of all kinds or of unknown ones.
pub(crate) fn nodes(nodes: &[Node<'_>], of_all_kinds: bool, depth: usize) -> Vec<ExtrasValue> {
    if depth >= DEPTH {
        return Vec::new();
    }
    let kept = |node: &&Node<'_>| of_all_kinds || node.kind().is_none();
    nodes
        .iter()
        .filter(kept)
        .filter(|node| node.opaque.is_none())
        .map(|node| {
            let properties: Vec<ExtrasValue> = node.properties.iter().map(of_property).collect();
            let children = self::nodes(&node.children, true, depth.saturating_add(1));
            let data = ExtrasValue::map().with("id", hexadecimal(&node.id.0));
            let data = data.with("properties", ExtrasValue::List(properties));
            if children.is_empty() { data } else { data.with("nodes", ExtrasValue::List(children)) }
        })
        .collect()
}

fn of_property(property: PropertyRef<'_>) -> ExtrasValue {
    let value = property.value;
    let data = ExtrasValue::map()
        .with("name", escaped(property.name).into_owned())
        .with("type", value.kind().letters());
    if let Some(texts) = value.as_text().filter(|texts| texts.len() == 1) {
        return data.with("text", texts.first_lossy().unwrap_or_default().into_owned());
    }
    let numbers: Option<Vec<f64>> = match value.kind() {
        _ if value.as_bytes().len() > READABLE.saturating_mul(4) => None,
        Type::Byte | Type::Short | Type::Int => {
            (0..value.len()).map(|at| value.int(at).map(f64::from)).collect()
        }
        Type::Float | Type::Vec2 | Type::Vec3 | Type::Vec4 => Some(
            value
                .as_bytes()
                .as_chunks()
                .0
                .iter()
                .map(|bytes| f64::from(f32::from_le_bytes(*bytes)))
                .collect(),
        ),
        _ => None,
    };
    match numbers.filter(|numbers| numbers.iter().all(|number| number.is_finite())) {
        Some(numbers) => {
            data.with("values", ExtrasValue::List(numbers.into_iter().map(ExtrasValue::Float).collect()))
        }
        None => data.with("bytes", hexadecimal(value.as_bytes())),
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Adds what the extras of an element of a scene record to its node.
pub(crate) fn restore(node: &mut Node<'_>, extras: &Extras, hashes: &mut Hashes) {
    let Some(own) = extras.get(FORMAT).and_then(|own| own.get(VENDOR)) else { return };
    for property in own.list("properties").iter().filter_map(property) {
        if node.properties.get(&property.name).is_none() {
            node.properties.push(property);
        }
    }
    node.children.extend(restored(own.list("nodes"), hashes, 0));
}

/// The nodes of records.
pub(crate) fn restored(records: &[ExtrasValue], hashes: &mut Hashes, depth: usize) -> Vec<Node<'static>> {
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
