//! Converts sub meshes: streams and extras.

use super::{
    Decoder, FORMAT,
    bones::Rig,
    extras,
    model::SkinMaterials,
    skin::weights,
    vertex_streams::{floats, gathered, indices, scaled},
};
use crate::{
    asset::schema::keys::SUB_MESH,
    asset::{
        SubMesh, Table,
        table::{VERTEX, Wanted},
    },
    codes::to_scene as codes,
    document::{Element, Type, Value},
};
use meshwright_core::message;
use meshwright_scene::{
    Attribute, Bounds, Extras, ExtrasValue, Id, Indices, Mesh, Node, Origin, Primitive, Scene, Semantic,
    Stream, Topology, VertexPool,
};
use std::borrow::Cow;

/// Entries of a sub mesh that the scene represents, or that it does not need.
const HELD: &[&str] = &[
    SUB_MESH.vertices,
    SUB_MESH.older_vertices,
    SUB_MESH.indices,
    SUB_MESH.older_indices,
    SUB_MESH.vertex_weights,
    SUB_MESH.extended_vertex_weights,
    SUB_MESH.uv_sets,
    SUB_MESH.alphas,
    SUB_MESH.name,
    SUB_MESH.geometry_type,
    SUB_MESH.skin_material_index,
    SUB_MESH.pose,
];

/// Vertices with positions only.
const PLACES: &[Wanted] = &[Wanted::new("", Type::Vec3)];

/// A two-component vector per vertex.
const PAIRS: &[Wanted] = &[Wanted::new("", Type::Vec2)];

/// The name of the attribute for blend factors.
const ALPHAS: &str = "ALPHAS";

/// Converts a sub mesh, without name and materials. Returns whether it is skinned.
pub(super) fn sub_mesh<'t>(
    at: &str,
    view: SubMesh<'t, '_>,
    rig: &Rig,
    decoder: &mut Decoder,
) -> Option<(Option<Mesh<'t>>, bool)> {
    if !decoder.room(size_of::<Mesh<'_>>().saturating_add(1024)) {
        return None;
    }
    let table = decoder.brief_rows(at, view.vertices()?, VERTEX)?;
    let wanted = if table.offset(VERTEX, 0).is_some() { VERTEX } else { PLACES };
    let Some(positions) = scaled(&table, wanted, 0, decoder) else {
        decoder.note(&codes::SHAPE, at, || "the vertices of the mesh have no positions".to_owned());
        return None;
    };
    let bounds = if decoder.options.summary { measured(&table, wanted, decoder.options.scale) } else { None };
    let count = positions.count;
    let mut pool = VertexPool::default();
    push(&mut pool, Semantic::Position, positions);
    if wanted == VERTEX {
        surface(&table, &mut pool, decoder);
    }
    decoder.done(table);
    let uv_sets = uv_sets(at, &view, &mut pool, count, decoder);
    if let Some(value) = view.alphas()
        && let Some(stream) = pairs(at, value, count, decoder)
    {
        push(&mut pool, Semantic::Custom(ALPHAS.to_owned()), stream);
    }
    let bent = weights(at, &view, &mut pool, count, rig, decoder);
    let topology = view.topology().unwrap_or_else(|| {
        decoder.note(&codes::SHAPE, at, || {
            "the mesh has an unknown geometry type and is read as triangles".to_owned()
        });
        Topology::Triangles
    });
    let indices = match view.indices() {
        Some(value) => {
            let table = decoder.table(at, value, &[Wanted::new("", Type::UInt16)]);
            // The skin is known without triangles, too.
            let Some(stream) = table.and_then(|table| indices(table, decoder)) else {
                return Some((None, bent));
            };
            Some(Indices { stream, flip: false })
        }
        None => None,
    };
    let number = view.skin_material_index();
    let extras = Extras::new(FORMAT, ExtrasValue::map().with("skinMaterialIndex", number));
    let primitive = Primitive { extras, ..Primitive::new(0, topology, indices) };
    let mut record = ExtrasValue::map();
    if !uv_sets.is_empty() {
        record = record.with("uvSets", uv_sets);
    }
    let extras = mesh_extras(at, record, view.data, decoder);
    let mesh = Mesh { pools: vec![pool], primitives: vec![primitive], bounds, extras, ..Mesh::default() };
    Some((Some(mesh), bent))
}

/// The box around positions that are finite.
fn measured(table: &Table<'_>, wanted: &[Wanted], scale: f32) -> Option<Bounds> {
    let values = table.column::<[f32; 3]>(wanted, 0)?;
    let points = values.iter().take(table.len()).map(|value| value.map(|part| part * scale));
    let finite = points.filter(|point| point.iter().all(|part| part.is_finite()));
    finite.map(|point| Bounds { min: point, max: point }).reduce(Bounds::join)
}

/// Converts texture coordinates, normals and tangents.
fn surface<'t>(table: &Table<'t>, pool: &mut VertexPool<'t>, decoder: &mut Decoder) {
    if let Some(stream) = floats::<2>(table, VERTEX, 1, decoder) {
        push(pool, Semantic::TexCoord(0), stream);
    }
    if let Some(stream) = floats::<3>(table, VERTEX, 2, decoder) {
        push(pool, Semantic::Normal, stream);
    }
    if decoder.options.summary {
        return;
    }
    let Some(tangents) = table.column::<[f32; 4]>(VERTEX, 3) else { return };
    let known = |[x, y, z, _]: [f32; 4]| x != 0.0 || y != 0.0 || z != 0.0;
    if !tangents.iter().any(known) {
        return;
    }
    // The bitangent of the engine points down the image, that of a scene up.
    let turned = tangents.iter().take(table.len());
    let turned = turned.map(|[x, y, z, w]| [x, y, z, if w < 0.0 { 1.0 } else { -1.0 }]);
    if let Some(stream) = gathered(turned, table.len(), decoder) {
        push(pool, Semantic::Tangent, stream);
    }
}

/// Converts additional UV sets. Returns their names.
fn uv_sets<'t>(
    at: &str,
    view: &SubMesh<'t, '_>,
    pool: &mut VertexPool<'t>,
    count: usize,
    decoder: &mut Decoder,
) -> Vec<ExtrasValue> {
    let mut names = Vec::new();
    for (name, value) in view.uv_sets() {
        let Some(stream) = pairs(at, value, count, decoder) else { continue };
        if !decoder.room(name.len().saturating_add(256)) {
            break;
        }
        names.push(ExtrasValue::from(name.into_owned()));
        let set = u32::try_from(names.len()).unwrap_or(u32::MAX);
        push(pool, Semantic::TexCoord(set), stream);
    }
    names
}

fn pairs<'t>(at: &str, value: &'t Value<'_>, count: usize, decoder: &mut Decoder) -> Option<Stream<'t>> {
    let table = decoder.table(at, value, PAIRS)?;
    let stream = floats::<2>(&table, PAIRS, 0, decoder);
    match stream {
        Some(stream) if stream.count == count => return Some(stream),
        Some(stream) => decoder.note(&codes::LENGTHS, at, || {
            let vertices = message::count(count, "vertex", "vertices");
            format!("the mesh has {} texture coordinates or blend factors for {vertices}", stream.count)
        }),
        None => decoder.note(&codes::SHAPE, at, || {
            "the mesh has texture coordinates or blend factors of another type than vec2".to_owned()
        }),
    }
    None
}

/// The entries of a sub mesh that are not in the scene, without those for light map baking.
fn mesh_extras(at: &str, own: ExtrasValue, data: &Element<'_>, decoder: &mut Decoder) -> Extras {
    if decoder.options.summary {
        return Extras::default();
    }
    let extensions = data.get(SUB_MESH.extensions).and_then(Value::as_element);
    let Some(extensions) = extensions.filter(|extensions| extensions.get("lightmapData").is_some()) else {
        return extras::with_rest(own, data, HELD, decoder);
    };
    decoder.note(&codes::LOSS_LIGHTMAP, at, || {
        "dropped the light map data of the mesh: it is generated again when lights are baked".to_owned()
    });
    let kept = extensions.iter().filter(|entry| entry.key != "lightmapData").cloned();
    let extensions = Element::from(kept.collect::<Vec<_>>());
    let mut entries: Vec<_> = data
        .iter()
        .filter(|entry| entry.key != "extensions" && !HELD.iter().any(|key| entry.key == *key))
        .cloned()
        .collect();
    entries.push(crate::document::Entry { key: "extensions".into(), value: extensions.into() });
    extras::with_rest(own, &Element::from(entries), HELD, decoder)
}

/// Converts a file that is a sub mesh.
pub(super) fn lone_mesh<'a>(data: &'a Element<'_>, scene: &mut Scene<'a>, decoder: &mut Decoder) {
    let view = SubMesh { data };
    let name = view.name().into_owned();
    if let Some((Some(mesh), _)) = sub_mesh("mesh", view, &Rig::default(), decoder) {
        let origin = Some(Origin::of_path(FORMAT, "assetData"));
        let mesh = Mesh { name: name.clone(), origin: origin.clone(), ..mesh };
        let mesh = SkinMaterials::default().applied(&view, mesh, decoder);
        let mesh = Some(Id::new(scene.add_mesh(mesh).index()));
        scene.add_node(None, Node { name, mesh, origin, ..Node::default() });
    }
}

fn push<'t>(pool: &mut VertexPool<'t>, semantic: Semantic, stream: Stream<'t>) {
    pool.attributes.push(Attribute { semantic, stream });
}

/// Converts to a mesh that does not borrow.
pub(super) fn owned(mesh: Mesh<'_>) -> Mesh<'static> {
    let stream = |stream: Stream<'_>| Stream { data: Cow::Owned(stream.data.into_owned()), ..stream };
    let attribute = |own: Attribute<'_>| Attribute { semantic: own.semantic, stream: stream(own.stream) };
    let pools = mesh
        .pools
        .into_iter()
        .map(|pool| VertexPool { attributes: pool.attributes.into_iter().map(attribute).collect() });
    let primitives = mesh.primitives.into_iter().map(|part| {
        let indices =
            part.indices.map(|indices| Indices { stream: stream(indices.stream), flip: indices.flip });
        let Primitive { pool, topology, material, variants, extras, .. } = part;
        Primitive { pool, topology, indices, material, variants, extras }
    });
    let (pools, primitives) = (pools.collect(), primitives.collect());
    let Mesh { name, targets, bounds, origin, extras, .. } = mesh;
    Mesh { name, pools, primitives, targets, bounds, origin, extras }
}
