//! Converts meshes and hair. Streams borrow from the document.

use super::{
    At, CurveTargets, FORMAT, Input, SceneWriter, Shown, by_hash, counted, mesh_id,
    model::Model,
    node_size, rotations,
    skin::{add_influences, rig_skin},
    tangent::tangents,
};
use crate::{
    codes,
    document::{Kind, Node, Type, ValueRef},
    nodes::keys::{HAIR, MESH},
    nodes::types::Hash,
    table,
    view::{self, SkinningMethod},
};
use meshwright_scene::{
    Attribute, Component, Extras, ExtrasValue, Indices, MaterialId, Mesh, Node as SceneNode, NodeKind,
    Origin, Primitive, Semantic, Stream, Topology, VertexPool,
};
use std::{borrow::Cow, collections::HashMap};

/// Converts all meshes of a model, by ordinal; `None` for meshes without vertices.
pub(super) fn meshes<'a>(
    input: &Input<'a>,
    model: &Model<'a>,
    targets: &mut CurveTargets<'a>,
    writer: &mut SceneWriter<'a>,
) -> HashMap<u64, (&'a Node<'a>, Shown)> {
    let (mut shown, list) = (Vec::new(), model.at.list(Kind::Mesh));
    for (index, stored) in model.stored.children_of(Kind::Mesh).enumerate() {
        if !writer.room(node_size(stored).saturating_mul(2).saturating_add(1024)) {
            break;
        }
        let at = model.at.inner(Kind::Mesh, index);
        let mut mesh = mesh(input, at, stored, &model.materials, writer);
        let rig = model.rig.as_ref();
        let skin = mesh.pools.first_mut().and_then(|pool| {
            add_influences(input, at, stored, rig, pool, writer)?;
            rig_skin(at, rig?, targets, writer)
        });
        writer.keep_vendor_data(&mut mesh.extras, stored);
        let name = stored.name().unwrap_or_default();
        let origin = Some(Origin::of_element(FORMAT, &list, index));
        mesh.origin.clone_from(&origin);
        let mesh = mesh_id(writer.scene.add_mesh(mesh));
        let node = SceneNode {
            name: name.clone().into_owned(),
            kind: NodeKind::Object,
            mesh: Some(mesh),
            skin,
            origin,
            ..SceneNode::default()
        };
        let node = writer.scene.add_node(Some(model.node), node);
        targets.names.mesh(name, node);
        shown.push((stored.hash, (stored, Shown { mesh, node })));
    }
    by_hash(shown.into_iter())
}

fn mesh<'a>(
    input: &Input<'a>,
    at: At,
    stored: &'a Node<'a>,
    materials: &HashMap<u64, MaterialId>,
    writer: &mut SceneWriter<'a>,
) -> Mesh<'a> {
    let mut mesh = Mesh { name: stored.name().unwrap_or_default().into_owned(), ..Mesh::default() };
    let mut pool = VertexPool::default();
    if let Some(stream) = floats(at, stored, MESH.positions, 3, None, writer) {
        let count = stream.count;
        pool.attributes.push(Attribute { semantic: Semantic::Position, stream });
        if let Some(stream) = floats(at, stored, MESH.normals, 3, Some(count), writer) {
            pool.attributes.push(Attribute { semantic: Semantic::Normal, stream });
        }
        layers(at, stored, count, &mut pool, writer);
    }
    let material = material_of(at, stored, materials, writer);
    let indices = indices(at, stored, writer);
    if !input.options.summary && stored.property(MESH.tangents).is_some_and(|tangents| !tangents.is_empty()) {
        tangents(at, stored, &mut pool, indices.as_ref(), writer);
    }
    if let Some(stream) = indices {
        let indices = Some(Indices { stream, flip: false });
        mesh.primitives.push(Primitive { material, ..Primitive::new(0, Topology::Triangles, indices) });
    }
    if view::Mesh(stored).skinning_method() == SkinningMethod::Quaternion {
        let message =
            || format!("converted the quaternion skinning of {} to linear skinning", at.called(stored));
        writer.note(&codes::LOSS_QUATERNION, at, message);
        mesh.extras = Extras::new(FORMAT, ExtrasValue::map().with("skinning_method", "quaternion"));
    }
    mesh.pools.push(pool);
    mesh
}

/// Converts texture coordinates and colors, in the order of their numbers.
fn layers<'a>(
    at: At,
    stored: &'a Node<'a>,
    count: usize,
    pool: &mut VertexPool<'a>,
    writer: &mut SceneWriter<'a>,
) {
    let announced = |name: &str| stored.property(name).and_then(|value| value.int(0));
    let (coords, colors) = (announced(MESH.uv_layers).unwrap_or(0), announced(MESH.stated_color_layers));
    let mut uvs: Vec<(u32, &'a str)> = Vec::new();
    let mut tints: Vec<(u32, &'a str)> = Vec::new();
    for property in &stored.properties {
        let Ok(name) = std::str::from_utf8(property.name) else { continue };
        let number = |prefix: &str| name.strip_prefix(prefix).and_then(|rest| rest.parse::<u32>().ok());
        if let Some(number) = number(MESH.uvs).filter(|&number| number < coords) {
            uvs.push((number, name));
        } else if let Some(number) = number(MESH.colors).filter(|&number| number < colors.unwrap_or(0)) {
            tints.push((number, name));
        } else if name == MESH.older_colors && colors.is_none() {
            tints.push((0, name));
        }
    }
    for list in [&mut uvs, &mut tints] {
        list.sort_by_key(|&(number, _)| number);
        list.dedup_by_key(|&mut (number, _)| number);
        list.truncate(MOST_LAYERS);
    }
    let mut next = 0_u32;
    for (_, name) in uvs {
        if let Some(stream) = floats(at, stored, name, 2, Some(count), writer) {
            pool.attributes.push(Attribute { semantic: Semantic::TexCoord(next), stream });
            next = next.saturating_add(1);
        }
    }
    next = 0;
    for (_, name) in tints {
        if let Some(stream) = color_layer(at, stored, name, count, writer) {
            pool.attributes.push(Attribute { semantic: Semantic::Color(next), stream });
            next = next.saturating_add(1);
        }
    }
}

/// Converts a color layer. Packed colors are bytes R, G, B, A in file order.
fn color_layer<'a>(
    at: At,
    stored: &'a Node<'a>,
    name: &str,
    count: usize,
    writer: &mut SceneWriter<'a>,
) -> Option<Stream<'a>> {
    match stored.property(name)? {
        value if value.kind() == Type::Int => {
            let stream = Stream::packed(Cow::Borrowed(value.as_bytes()), Component::U8, 4).normalized();
            fitting(at, stored, name, stream, Some(count), writer)
        }
        _ => floats(at, stored, name, 4, Some(count), writer),
    }
}

/// A property of vectors, or of numbers that form vectors. An empty one counts as absent.
fn floats<'a>(
    at: At,
    stored: &'a Node<'a>,
    name: &str,
    width: u8,
    count: Option<usize>,
    writer: &mut SceneWriter<'a>,
) -> Option<Stream<'a>> {
    let value = stored.property(name).filter(|value| !value.is_empty())?;
    let stream = match (value.kind(), width) {
        (Type::Vec2, 2) | (Type::Vec3, 3) | (Type::Vec4, 4) | (Type::Float, _) => {
            Stream::packed(Cow::Borrowed(value.as_bytes()), Component::F32, width)
        }
        (Type::Double, _) => {
            if !writer.room(value.len().saturating_mul(4)) {
                return None;
            }
            let singles = value.as_f64()?.iter().flat_map(|number| rotations::single(number).to_le_bytes());
            Stream::packed(singles.collect::<Vec<u8>>(), Component::F32, width)
        }
        _ => {
            let message = || {
                let kind = value.kind().letters();
                let name = table::spelled(stored.id, name.as_bytes());
                format!("{name} of {} has type {kind}, which is not supported here", at.called(stored))
            };
            writer.note(&codes::VALUE_TYPE, at, message);
            return None;
        }
    };
    fitting(at, stored, name, stream, count, writer)
}

fn fitting<'a>(
    at: At,
    stored: &Node<'_>,
    name: &str,
    stream: Stream<'a>,
    count: Option<usize>,
    writer: &mut SceneWriter<'a>,
) -> Option<Stream<'a>> {
    if stream.count == 0 {
        return None;
    }
    match count {
        Some(count) if count != stream.count => {
            let message = || {
                let (elements, vertices) =
                    (counted(stream.count, "element", "elements"), counted(count, "vertex", "vertices"));
                let name = table::spelled(stored.id, name.as_bytes());
                format!("{name} of {} has {elements} for {vertices}", at.called(stored))
            };
            writer.note(&codes::LENGTHS, at, message);
            None
        }
        _ => Some(stream),
    }
}

fn indices<'a>(at: At, stored: &'a Node<'a>, writer: &mut SceneWriter<'a>) -> Option<Stream<'a>> {
    let value = stored.property(MESH.faces).filter(|value| !value.is_empty())?;
    let component = match value.kind() {
        Type::Byte => Component::U8,
        Type::Short => Component::U16,
        Type::Int => Component::U32,
        _ => {
            let message = || {
                let kind = value.kind().letters();
                let name = table::spelled(stored.id, MESH.faces.as_bytes());
                format!("{name} of {} has type {kind}, expected b, h or i", at.called(stored))
            };
            writer.note(&codes::VALUE_TYPE, at, message);
            return None;
        }
    };
    let mut stream = Stream::packed(Cow::Borrowed(value.as_bytes()), component, 1);
    let over = stream.count.checked_rem(3).unwrap_or(0);
    if over > 0 {
        let message = || {
            let indices = counted(stream.count, "face index", "face indices");
            format!("{} has {indices}, which is not a multiple of 3", at.called(stored))
        };
        writer.note(&codes::LENGTHS, at, message);
        stream.count = stream.count.saturating_sub(over);
    }
    (stream.count > 0).then_some(stream)
}

fn material_of(
    at: At,
    stored: &Node<'_>,
    materials: &HashMap<u64, MaterialId>,
    writer: &mut SceneWriter<'_>,
) -> Option<MaterialId> {
    let hash = Hash::read(stored.property(MESH.material)?)?;
    let found = materials.get(&hash).copied();
    // Some programs write zero for "none".
    if found.is_none() && hash != 0 {
        writer.note(&codes::DANGLING, at, || {
            format!(
                "{} refers to a material with the hash {hash:#x}, which does not exist",
                at.called(stored)
            )
        });
    }
    found
}

/// Converts strands to lines.
pub(super) fn hair<'a>(model: &Model<'a>, writer: &mut SceneWriter<'a>) {
    for (index, stored) in model.stored.children_of(Kind::Hair).enumerate() {
        let at = model.at.inner(Kind::Hair, index);
        let Some(stream) = floats(at, stored, HAIR.particles, 3, None, writer) else { continue };
        let particles = stream.count;
        let size = particles.saturating_mul(8).saturating_add(node_size(stored).saturating_mul(2));
        if !writer.room(size.saturating_add(512)) {
            return;
        }
        let (lines, strands) = strands(at, stored, particles, writer);
        let material = material_of(at, stored, &model.materials, writer);
        let name = stored.name().unwrap_or_default().into_owned();
        let mut mesh = Mesh { name: name.clone(), origin: at.origin(), ..Mesh::default() };
        mesh.pools.push(VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] });
        if !lines.is_empty() {
            let indices = Some(Indices { stream: Stream::packed(lines, Component::U32, 1), flip: false });
            mesh.primitives.push(Primitive { material, ..Primitive::new(0, Topology::Lines, indices) });
        }
        let strands = i64::try_from(strands).unwrap_or(i64::MAX);
        mesh.extras = Extras::new(FORMAT, ExtrasValue::map().with("hair_strands", strands));
        let mesh = mesh_id(writer.scene.add_mesh(mesh));
        let (kind, origin) = (NodeKind::Object, at.origin());
        let node = SceneNode { name, kind, mesh: Some(mesh), origin, ..SceneNode::default() };
        writer.scene.add_node(Some(model.node), node);
    }
}

/// Two indices per segment, and the number of strands.
fn strands(at: At, stored: &Node<'_>, particles: usize, writer: &mut SceneWriter<'_>) -> (Vec<u8>, usize) {
    let segments = stored.property(HAIR.segments);
    let strands = segments.map_or(0, ValueRef::len);
    let mut lines = Vec::new();
    let mut first = 0_usize;
    for strand in 0..strands {
        let count = segments.and_then(|segments| segments.int(strand)).unwrap_or(0) as usize;
        let last = first.saturating_add(count);
        if last >= particles {
            let message = || {
                let particles = counted(particles, "particle", "particles");
                format!(
                    "strand {strand} of {} needs more than the {particles} that it has",
                    at.called(stored)
                )
            };
            writer.note(&codes::LENGTHS, at, message);
            return (lines, strand);
        }
        for at in first..last {
            let at = u32::try_from(at).unwrap_or(u32::MAX);
            lines.extend_from_slice(&at.to_le_bytes());
            lines.extend_from_slice(&at.saturating_add(1).to_le_bytes());
        }
        first = last.saturating_add(1);
    }
    (lines, strands)
}

/// Limit on the number of layers per kind.
const MOST_LAYERS: usize = 64;
