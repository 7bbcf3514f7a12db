//! The valid objects of a file; each is looked up in the JSON once.

use super::{
    json_tree::{Json, Kind},
    objects::Objects,
    schema::List,
};
use crate::document::component;
use meshwright_scene::Component;
use std::borrow::Cow;

/// All objects that refer to each other.
#[derive(Debug)]
pub(super) struct Model<'t> {
    pub(super) accessors: Vec<Accessor<'t>>,
    pub(super) views: Vec<View<'t>>,
    pub(super) meshes: Vec<Mesh<'t>>,
    pub(super) nodes: Vec<Node<'t>>,
    /// Per node: the first node that references it.
    pub(super) parents: Vec<Option<usize>>,
    /// Joints per skin.
    pub(super) joints: Vec<Vec<usize>>,
    /// Roots per scene, with the references to them.
    pub(super) scenes: Vec<Vec<(usize, Json<'t>)>>,
}

/// Typed elements.
#[derive(Clone, Debug)]
pub(super) struct Accessor<'t> {
    pub(super) json: Json<'t>,
    pub(super) view: Option<usize>,
    pub(super) offset: u64,
    pub(super) component: Option<Component>,
    pub(super) normalized: bool,
    pub(super) count: u64,
    /// `SCALAR`, `VEC3` and so on, or `unknown`; empty if missing.
    pub(super) kind: &'static str,
    pub(super) sparse: Option<Json<'t>>,
}

/// The element types: name, columns, rows.
const KINDS: [(&str, u64, u64); 7] = [
    ("SCALAR", 1, 1),
    ("VEC2", 1, 2),
    ("VEC3", 1, 3),
    ("VEC4", 1, 4),
    ("MAT2", 2, 2),
    ("MAT3", 3, 3),
    ("MAT4", 4, 4),
];

/// The byte layout of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Element {
    pub(super) component: Component,
    pub(super) columns: u64,
    pub(super) rows: u64,
}

impl Element {
    pub(super) fn component_size(self) -> u64 {
        self.component.size() as u64
    }

    /// Bytes from the start of one column to the next: columns are aligned to four (3.6.2.4).
    pub(super) fn column(self) -> u64 {
        let column = self.rows.saturating_mul(self.component_size());
        if self.columns > 1 { column.next_multiple_of(4) } else { column }
    }

    /// Bytes from the first to the last used one.
    pub(super) fn size(self) -> u64 {
        let last = self.rows.saturating_mul(self.component_size());
        self.column().saturating_mul(self.columns.saturating_sub(1)).saturating_add(last)
    }

    /// Bytes from the start of one element to the next without a stated stride.
    pub(super) fn stride(self) -> u64 {
        self.column().saturating_mul(self.columns)
    }

    pub(super) fn width(self) -> usize {
        usize::try_from(self.columns.saturating_mul(self.rows)).unwrap_or(0)
    }
}

impl<'t> Accessor<'t> {
    fn new(json: Json<'t>) -> Self {
        let word = json.get("type").and_then(Json::text);
        let known = |word: &str| KINDS.iter().map(|(name, ..)| *name).find(|name| *name == word);
        let kind = word.map_or("", |word| known(&word).unwrap_or("unknown"));
        Self {
            json,
            view: json.index("bufferView"),
            offset: json.uint("byteOffset").unwrap_or(0),
            component: json.uint("componentType").and_then(component_of),
            normalized: json.get("normalized").and_then(Json::bool) == Some(true),
            count: json.uint("count").unwrap_or(0),
            kind,
            sparse: json.get("sparse").filter(|sparse| sparse.is(Kind::Object)),
        }
    }

    /// `None` if its type is unknown.
    pub(super) fn element(&self) -> Option<Element> {
        let (_, columns, rows) = *KINDS.iter().find(|(name, ..)| *name == self.kind)?;
        Some(Element { component: self.component?, columns, rows })
    }

    /// Bytes from the first to the last element with that stride.
    pub(super) fn length(&self, element: Element, stride: u64) -> u64 {
        stride.saturating_mul(self.count.saturating_sub(1)).saturating_add(element.size())
    }

    /// The type in words: `VEC3 of FLOAT`.
    pub(super) fn words(&self) -> String {
        let component = self.component.map_or("unknown", component_name);
        format!("{} of {}{component}", self.kind, if self.normalized { "normalized " } else { "" })
    }

    pub(super) fn bounded(&self) -> bool {
        self.json.has("min") && self.json.has("max")
    }
}

/// The name of a component type in the specification.
pub(super) const fn component_name(component: Component) -> &'static str {
    match component {
        Component::I8 => "BYTE",
        Component::U8 => "UNSIGNED_BYTE",
        Component::I16 => "SHORT",
        Component::U16 => "UNSIGNED_SHORT",
        Component::U32 => "UNSIGNED_INT",
        Component::F32 => "FLOAT",
    }
}

pub(super) fn component_of(number: u64) -> Option<Component> {
    Some(match u32::try_from(number).ok()? {
        component::BYTE => Component::I8,
        component::UNSIGNED_BYTE => Component::U8,
        component::SHORT => Component::I16,
        component::UNSIGNED_SHORT => Component::U16,
        component::UNSIGNED_INT => Component::U32,
        component::FLOAT => Component::F32,
        _ => return None,
    })
}

/// A byte range of a buffer.
#[derive(Clone, Debug)]
pub(super) struct View<'t> {
    pub(super) json: Json<'t>,
    pub(super) buffer: Option<usize>,
    pub(super) offset: u64,
    pub(super) length: u64,
    pub(super) stride: Option<u64>,
    pub(super) target: Option<u64>,
}

/// The parts of a mesh.
#[derive(Clone, Debug)]
pub(super) struct Mesh<'t> {
    pub(super) primitives: Vec<Primitive<'t>>,
    pub(super) weights: Option<Json<'t>>,
}

impl Mesh<'_> {
    /// Morph targets of the first primitive.
    pub(super) fn targets(&self) -> usize {
        self.primitives.first().map_or(0, |primitive| primitive.targets.len())
    }

    pub(super) fn has_joints(&self) -> bool {
        self.primitives.iter().any(|primitive| primitive.get("JOINTS_0").is_some())
    }
}

/// Attributes by name: the accessor, and the reference to it.
pub(super) type Attributes<'t> = Vec<(Cow<'t, str>, usize, Json<'t>)>;

/// A part of a mesh.
#[derive(Clone, Debug)]
pub(super) struct Primitive<'t> {
    pub(super) json: Json<'t>,
    pub(super) attributes: Attributes<'t>,
    pub(super) indices: Option<usize>,
    pub(super) material: Option<usize>,
    pub(super) mode: u64,
    pub(super) targets: Vec<Attributes<'t>>,
}

impl<'t> Primitive<'t> {
    fn new(json: Json<'t>) -> Self {
        Self {
            json,
            attributes: json.get("attributes").map(attributes).unwrap_or_default(),
            indices: json.index("indices"),
            material: json.index("material"),
            mode: json.uint("mode").unwrap_or(4),
            targets: json.get("targets").into_iter().flat_map(Json::list).map(attributes).collect(),
        }
    }

    /// The accessor of an attribute, by linear search.
    pub(super) fn get(&self, name: &str) -> Option<usize> {
        self.attributes.iter().find(|(known, ..)| known == name).map(|(_, accessor, _)| *accessor)
    }
}

fn attributes(json: Json<'_>) -> Attributes<'_> {
    let index = |value: Json<'_>| usize::try_from(value.integer()?).ok();
    json.members().filter_map(|(name, value)| Some((name, index(value)?, value))).collect()
}

/// A node.
#[derive(Clone, Debug)]
pub(super) struct Node<'t> {
    pub(super) json: Json<'t>,
    pub(super) mesh: Option<usize>,
    pub(super) skin: Option<usize>,
    /// Existing children, with the references to them.
    pub(super) children: Vec<(usize, Json<'t>)>,
    pub(super) has_matrix: bool,
    /// Whether it has a translation, a rotation or a scale.
    pub(super) has_trs: bool,
    pub(super) weights: Option<Json<'t>>,
}

impl<'t> Model<'t> {
    /// A node in messages.
    pub(super) fn node(&self, index: usize) -> String {
        self.nodes.get(index).map_or_else(|| format!("node {index}"), |node| node.json.to_string())
    }

    pub(super) fn new(objects: &Objects<'t>) -> Self {
        let list = |list| objects.list(list).iter().copied();
        let count = objects.list(List::Nodes).len();
        let nodes_of = |json: Json<'t>, name: &str| -> Vec<(usize, Json<'t>)> {
            let items = json.get(name).into_iter().flat_map(Json::list);
            let known = |item: Json<'t>| usize::try_from(item.integer()?).ok().map(|index| (index, item));
            items.filter_map(known).filter(|(index, _)| *index < count).collect()
        };
        let node = |json: Json<'t>| Node {
            json,
            mesh: json.index("mesh"),
            skin: json.index("skin"),
            children: nodes_of(json, "children"),
            has_matrix: json.has("matrix"),
            has_trs: ["translation", "rotation", "scale"].iter().any(|name| json.has(name)),
            weights: json.get("weights"),
        };
        let view = |json: Json<'t>| View {
            json,
            buffer: json.index("buffer"),
            offset: json.uint("byteOffset").unwrap_or(0),
            length: json.uint("byteLength").unwrap_or(0),
            stride: json.uint("byteStride"),
            target: json.uint("target"),
        };
        let mesh = |json: Json<'t>| Mesh {
            primitives: json.get("primitives").into_iter().flat_map(Json::list).map(Primitive::new).collect(),
            weights: json.get("weights"),
        };
        let nodes: Vec<_> = list(List::Nodes).map(node).collect();
        let mut parents = vec![None; nodes.len()];
        for (index, node) in nodes.iter().enumerate() {
            for &(child, _) in &node.children {
                if let Some(parent) = parents.get_mut(child) {
                    *parent = parent.or(Some(index));
                }
            }
        }
        let joints = |json| nodes_of(json, "joints").into_iter().map(|(node, _)| node).collect();
        Self {
            accessors: list(List::Accessors).map(Accessor::new).collect(),
            views: list(List::BufferViews).map(view).collect(),
            meshes: list(List::Meshes).map(mesh).collect(),
            nodes,
            parents,
            joints: list(List::Skins).map(joints).collect(),
            scenes: list(List::Scenes).map(|json| nodes_of(json, "nodes")).collect(),
        }
    }

    /// The buffer view of an accessor.
    pub(super) fn view_of(&self, accessor: &Accessor<'t>) -> Option<&View<'t>> {
        self.views.get(accessor.view?)
    }
}
