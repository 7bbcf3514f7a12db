//! Converts collision meshes.

use super::{
    Decoder, FORMAT,
    bones::Rig,
    extras,
    model::filled,
    origin,
    transforms::Place,
    vertex_streams::{indices, scaled},
};
use crate::{
    asset::schema::keys::{COLLISION, MODEL},
    asset::{Collision, Model, model::collision, table::Wanted},
    codes::to_scene as codes,
    document::{Element, Type},
};
use meshwright_scene::{
    Attribute, Extras, ExtrasValue, Indices, Level, LevelId, LevelKind, Mesh, MeshId, Node, NodeId,
    Primitive, Scene, Semantic, Topology, Transform, Trs, VertexPool,
};

const VERTICES: &[Wanted] = &[Wanted::new("", Type::Vec3)];
const TRIANGLES: &[Wanted] = &[Wanted::new("", Type::UInt16)];

/// Converts all collision meshes of a model, as a separate level.
pub(super) fn collisions(
    model: &Model<'_, '_>,
    rig: &Rig,
    root: NodeId,
    scene: &mut Scene<'_>,
    decoder: &mut Decoder,
) {
    let value = model.data.get(MODEL.collision_meshes);
    if !filled(value) {
        return;
    }
    let level = Level {
        name: "collision".to_owned(),
        kind: LevelKind::Collision,
        pixels: None,
        origin: None,
        extras: Extras::default(),
    };
    let level = LevelId::new(scene.levels.push(level).index());
    let mut bound = 0_usize;
    for (index, element) in (0_u32..).zip(decoder.elements(MODEL.collision_meshes, value).iter()) {
        let Some(view) = collision(element) else { continue };
        let at = format!("collisionMeshes[{index}]");
        let Some(mesh) = collision_mesh(&at, view, index, scene, decoder) else { continue };
        let bone = view.bone().and_then(|bone| rig.joints.get(&bone));
        let parent = bone.map_or(root, |bone| bone.node);
        let place =
            collision_place(view, bone.map_or(Place::IDENTITY, |bone| bone.bind), decoder.options.scale);
        bound = bound.saturating_add(usize::from(bone.is_some()));
        let record = ExtrasValue::map().with("kind", "collisionMesh").with("index", index);
        let node = Node {
            name: format!("collision_{index}"),
            transform: place,
            mesh: Some(mesh),
            level: Some(level),
            origin: origin(&at),
            extras: Extras::new(FORMAT, record),
            ..Node::default()
        };
        scene.add_node(Some(parent), node);
    }
    let nouns = ["collision mesh", "collision meshes"];
    decoder.note_count(&codes::COLLISION, MODEL.collision_meshes, bound, nouns, |meshes| {
        format!("inferred the position of {meshes} attached to bones")
    });
}

/// The transform of a collision mesh. Its vertices are in model space, relative to the origin of the
/// pose.
fn collision_place(view: Collision<'_, '_>, above: Place, scale: f32) -> Transform {
    let pose = view.pose().unwrap_or_default();
    let shifted = Trs { translation: pose.translation.map(|part| 0.0 - part), ..Trs::IDENTITY };
    Place::new(shifted, scale).seen_from(&above).0.transform()
}

fn collision_mesh(
    at: &str,
    view: Collision<'_, '_>,
    index: u32,
    scene: &mut Scene<'_>,
    decoder: &mut Decoder,
) -> Option<MeshId> {
    if !decoder.room(size_of::<Mesh<'_>>().saturating_add(2048)) {
        return None;
    }
    let table = decoder.brief_table(at, view.vertices()?, VERTICES)?;
    let Some(stream) = scaled(&table, VERTICES, 0, decoder) else {
        decoder.note(&codes::SHAPE, at, || "the vertices of the collision mesh have no positions".to_owned());
        return None;
    };
    decoder.done(table);
    let attributes = vec![Attribute { semantic: Semantic::Position, stream }];
    let indices = match view.triangles() {
        Some(value) => {
            let table = decoder.table(at, value, TRIANGLES)?;
            let stream = indices(table, decoder)?;
            let data = stream.data.into_owned().into();
            Some(meshwright_scene::Stream { data, ..stream })
        }
        None => None,
    };
    let indices = indices.filter(|stream| stream.count > 0).map(|stream| Indices { stream, flip: false });
    let topology = if indices.is_some() { Topology::Triangles } else { Topology::Points };
    let mesh = Mesh {
        name: format!("collision_{index}"),
        pools: vec![VertexPool { attributes }],
        primitives: vec![Primitive::new(0, topology, indices)],
        origin: origin(at),
        extras: extras::with_rest(
            ExtrasValue::map(),
            view.data,
            &[COLLISION.vertices, COLLISION.triangles],
            decoder,
        ),
        ..Mesh::default()
    };
    Some(MeshId::new(scene.add_mesh(mesh).index()))
}

/// Converts a file that is a collision mesh.
pub(super) fn lone_collision(data: &Element<'_>, scene: &mut Scene<'_>, decoder: &mut Decoder) {
    let view = Collision { data };
    let Some(mesh) = collision_mesh("collisionMesh", view, 0, scene, decoder) else { return };
    let transform = collision_place(view, Place::IDENTITY, decoder.options.scale);
    scene.add_node(None, Node { transform, mesh: Some(mesh), ..Node::default() });
}
