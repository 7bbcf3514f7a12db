//! Converts collision meshes.

use super::{FORMAT, SceneBuilder, bones::Rig, model::filled, transforms::Place};
use crate::{
    asset::{Collision, Model, model::collision, table::Wanted},
    codes::to_scene as codes,
    document::{Element, Type},
};
use meshwright_core::message;
use meshwright_scene::{
    Attribute, Extras, ExtrasValue, Indices, Level, LevelId, LevelKind, Mesh, MeshId, Node, NodeId,
    Primitive, Semantic, Topology, Transform, Trs, VertexPool,
};

const VERTICES: &[Wanted] = &[Wanted::new("", Type::Vec3)];
const TRIANGLES: &[Wanted] = &[Wanted::new("", Type::UInt16)];

impl SceneBuilder<'_> {
    /// Converts all collision meshes of a model, as a separate level.
    pub(super) fn collisions(&mut self, model: &Model<'_, '_>, rig: &Rig, root: NodeId) {
        let value = model.data.get("collisionMeshes");
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
        let level = LevelId::new(self.scene.levels.push(level).index());
        let mut bound = 0_usize;
        for (index, element) in (0_u32..).zip(self.elements("collisionMeshes", value).iter()) {
            let Some(view) = collision(element) else { continue };
            let at = format!("collisionMeshes[{index}]");
            let Some(mesh) = self.collision_mesh(&at, view, index) else { continue };
            let bone = view.bone().and_then(|bone| rig.joints.get(&bone));
            let parent = bone.map_or(root, |bone| bone.node);
            let place = self.collision_place(view, bone.map_or(Place::IDENTITY, |bone| bone.bind));
            bound = bound.saturating_add(usize::from(bone.is_some()));
            let node = Node {
                name: format!("collision_{index}"),
                transform: place,
                mesh: Some(mesh),
                level: Some(level),
                extras: Extras::new(
                    FORMAT,
                    ExtrasValue::map().with("kind", "collisionMesh").with("index", index),
                ),
                ..Node::default()
            };
            self.scene.add_node(Some(parent), node);
        }
        if bound > 0 {
            self.note(&codes::COLLISION, "collisionMeshes", || {
                let meshes = message::count(bound, "collision mesh", "collision meshes");
                format!("inferred the position of {meshes} attached to bones")
            });
        }
    }

    /// The transform of a collision mesh. Its vertices are in model space, relative to the origin of the
    /// pose.
    fn collision_place(&self, view: Collision<'_, '_>, above: Place) -> Transform {
        let pose = view.pose().unwrap_or_default();
        let shifted = Trs { translation: pose.translation.map(|part| 0.0 - part), ..Trs::IDENTITY };
        Place::new(shifted, self.options.scale).seen_from(&above).0.transform()
    }

    fn collision_mesh(&mut self, at: &str, view: Collision<'_, '_>, index: u32) -> Option<MeshId> {
        if !self.room(size_of::<Mesh<'_>>().saturating_add(2048)) {
            return None;
        }
        let table = self.brief_table(at, view.vertices()?, VERTICES)?;
        let Some(stream) = self.scaled(&table, VERTICES, 0) else {
            self.note(&codes::SHAPE, at, || {
                "the vertices of the collision mesh have no positions".to_owned()
            });
            return None;
        };
        self.done(table);
        let attributes = vec![Attribute { semantic: Semantic::Position, stream }];
        let indices = match view.triangles() {
            Some(value) => {
                let table = self.table(at, value, TRIANGLES)?;
                let stream = self.indices(table)?;
                let data = stream.data.into_owned().into();
                Some(meshwright_scene::Stream { data, ..stream })
            }
            None => None,
        };
        let indices = indices.filter(|stream| stream.count > 0).map(|stream| Indices { stream, flip: false });
        let topology = if indices.is_some() { Topology::Triangles } else { Topology::Points };
        let primitive = Primitive {
            pool: 0,
            topology,
            indices,
            material: None,
            variants: Vec::new(),
            extras: Extras::default(),
        };
        let mesh = Mesh {
            name: format!("collision_{index}"),
            pools: vec![VertexPool { attributes }],
            primitives: vec![primitive],
            extras: self.extras(ExtrasValue::map(), view.data, &["vertices", "triangles"]),
            ..Mesh::default()
        };
        Some(MeshId::new(self.scene.add_mesh(mesh).index()))
    }

    /// Converts a file that is a collision mesh.
    pub(super) fn lone_collision(&mut self, data: &Element<'_>) {
        let view = Collision { data };
        let Some(mesh) = self.collision_mesh("collisionMesh", view, 0) else { return };
        let transform = self.collision_place(view, Place::IDENTITY);
        self.scene.add_node(None, Node { transform, mesh: Some(mesh), ..Node::default() });
    }
}
