//! Records of properties and nodes that the format's description does not define, for the extras of a scene.

use crate::{
    document::{Kind, Node, PropertyRef, Type},
    nodes::{
        NAME,
        keys::{CURVE, CURVE_MODE_OVERRIDE},
    },
    table,
};
use meshwright_core::text_bytes::escaped;
use meshwright_scene::ExtrasValue;
use std::collections::{HashMap, HashSet};

/// The member of the extras that holds them.
pub(crate) const VENDOR: &str = "vendor";
/// Number of values up to which they are numbers in the extras, and not hexadecimal bytes.
const READABLE: usize = 64;
/// Depth of nodes that are recorded.
pub(crate) const DEPTH: usize = 16;

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
    let children = node.children.iter().map(|child| match child.kind() {
        None => tree_size(child, 0),
        Some(_) if is_kept(child) => 0,
        Some(_) => size_below(child, 0),
    });
    children.fold(own, usize::saturating_add)
}

/// Memory of the record of a node without an element of its own.
fn size_below(node: &Node<'_>, depth: usize) -> usize {
    let own = node.properties.iter().filter(|property| is_unknown(node, *property));
    let own = own.map(cost).fold(0, usize::saturating_add);
    if depth >= DEPTH {
        return own;
    }
    let children = node.children.iter().map(|child| match child.kind() {
        None => tree_size(child, depth),
        Some(_) if is_kept(child) => 0,
        Some(_) => size_below(child, depth.saturating_add(1)),
    });
    // With the key.
    let sum = children.fold(own, usize::saturating_add);
    if sum == 0 { 0 } else { sum.saturating_add(512) }
}

/// Memory of the record of the roots of a document.
pub(crate) fn size_of_roots(roots: &[Node<'_>]) -> usize {
    roots.iter().map(|root| size_below(root, 0)).fold(0, usize::saturating_add)
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
    let own = record.list("properties").len().saturating_add(record.list("nodes").len());
    record.list("children").iter().map(count).fold(own, usize::saturating_add)
}

/// What a node has beyond the description; `None` if nothing.
pub(crate) fn record(node: &Node<'_>) -> Option<ExtrasValue> {
    if is_kept(node) { record_below(node, 0) } else { None }
}

/// What a node has, with those of its children that no element of a scene represents: skeletons, curves, files.
fn record_below(node: &Node<'_>, depth: usize) -> Option<ExtrasValue> {
    let unknown = node.properties.iter().filter(|property| is_unknown(node, *property));
    let properties: Vec<ExtrasValue> = unknown.map(of_property).collect();
    let nodes = nodes(&node.children, false, 0);
    let mut children = Vec::new();
    if depth < DEPTH {
        let mut keys = Keys::default();
        for child in node.children.iter().filter(|child| child.kind().is_some() && child.opaque.is_none()) {
            let key = keys.of(node, child);
            if let Some(own) = Some(child)
                .filter(|child| !is_kept(child))
                .and_then(|child| record_below(child, depth.saturating_add(1)))
            {
                children.push(own.with("key", key));
            }
        }
    }
    let lists = [("properties", properties), ("nodes", nodes), ("children", children)];
    let data = lists.into_iter().filter(|(_, list)| !list.is_empty());
    data.fold(None, |data: Option<ExtrasValue>, (name, list)| {
        Some(data.unwrap_or(ExtrasValue::map()).with(name, ExtrasValue::List(list)))
    })
}

/// What the roots of a document have, as one.
pub(crate) fn record_of_roots(roots: &[Node<'_>]) -> Option<ExtrasValue> {
    let records: Vec<ExtrasValue> = roots.iter().filter_map(|root| record_below(root, 0)).collect();
    let mut known = HashSet::new();
    ["properties", "nodes", "children"].into_iter().fold(None, |data: Option<ExtrasValue>, name| {
        let all = records.iter().flat_map(|own| own.list(name));
        // There is one of each in the result.
        let key = |own: &ExtrasValue| Some((name, own.text("name").or_else(|| own.text("key"))?.to_owned()));
        let all: Vec<ExtrasValue> =
            all.filter(|own| key(own).is_none_or(|key| known.insert(key))).cloned().collect();
        if all.is_empty() {
            data
        } else {
            Some(data.unwrap_or(ExtrasValue::map()).with(name, ExtrasValue::List(all)))
        }
    })
}

/// Identifies the children of a node: a curve by what it moves, a file or color by its slot, others by their names or, without
/// a name, their numbers.
#[derive(Default)]
pub(crate) struct Keys {
    numbers: HashMap<String, usize>,
}

impl Keys {
    pub(crate) fn of(&mut self, parent: &Node<'_>, child: &Node<'_>) -> String {
        let text =
            |name: &str| child.text(name).map_or(String::new(), |text| escaped(text.as_bytes()).into_owned());
        let what = match child.kind() {
            Some(Kind::Curve) => format!("{} {}", text(CURVE.node_name), text(CURVE.kind)),
            Some(Kind::CurveModeOverride) => text(CURVE_MODE_OVERRIDE.node_name),
            Some(Kind::File | Kind::Color) => {
                let mut slots =
                    parent.properties.iter().filter(|slot| slot.value.reference() == Some(child.hash));
                slots.next().map_or(String::new(), |slot| escaped(slot.name).into_owned())
            }
            _ => text(NAME),
        };
        let key = format!("{} {what}", child.id);
        let number = self.numbers.entry(key.clone()).or_default();
        *number = number.saturating_add(1);
        if *number == 1 { key } else { format!("{key} {number}") }
    }
}

/// The records of nodes, of all kinds or of unknown ones.
fn nodes(nodes: &[Node<'_>], of_all_kinds: bool, depth: usize) -> Vec<ExtrasValue> {
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
