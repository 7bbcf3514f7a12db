//! Converts sub meshes: streams and extras.

use super::{FORMAT, SceneBuilder, bones::Rig};
use crate::{
    asset::{
        SubMesh, Table,
        table::{VERTEX, Wanted},
    },
    codes::to_scene as codes,
    document::{Element, Type, Value},
};
use meshwright_core::message;
use meshwright_scene::{
    Attribute, Bounds, Extras, ExtrasValue, Id, Indices, Mesh, Node, Primitive, Semantic, Stream, Topology,
    VertexPool,
};
use std::borrow::Cow;

/// Entries of a sub mesh that the scene represents, or that it does not need.
const HELD: &[&str] = &[
    "vertices",
    "vertexData",
    "indices",
    "indexData",
    "vertexWeights",
    "extendedVertexWeights",
    "uvSets",
    "alphas",
    "name",
    "geometryType",
    "skinMaterialIndex",
    "pose",
];

/// Vertices with positions only.
const PLACES: &[Wanted] = &[Wanted::new("", Type::Vec3)];

/// A two-component vector per vertex.
const PAIRS: &[Wanted] = &[Wanted::new("", Type::Vec2)];

/// The name of the attribute for blend factors.
const ALPHAS: &str = "ALPHAS";

impl SceneBuilder<'_> {
    /// Converts a sub mesh, without name and materials. Returns whether it is skinned.
    pub(super) fn sub_mesh<'t>(
        &mut self,
        at: &str,
        view: SubMesh<'t, '_>,
        rig: &Rig,
    ) -> Option<(Option<Mesh<'t>>, bool)> {
        if !self.room(size_of::<Mesh<'_>>().saturating_add(1024)) {
            return None;
        }
        let table = self.vertex_table(at, view.vertices()?)?;
        let wanted = if table.offset(VERTEX, 0).is_some() { VERTEX } else { PLACES };
        let Some(positions) = self.scaled(&table, wanted, 0) else {
            self.note(&codes::SHAPE, at, || "the vertices of the mesh have no positions".to_owned());
            return None;
        };
        let bounds = if self.options.summary { self.measured(&table, wanted) } else { None };
        let count = positions.count;
        let mut pool = VertexPool::default();
        push(&mut pool, Semantic::Position, positions);
        if wanted == VERTEX {
            self.surface(at, &table, &mut pool);
        }
        self.done(table);
        let uv_sets = self.uv_sets(at, &view, &mut pool, count);
        if let Some(value) = view.alphas()
            && let Some(stream) = self.pairs(at, value, count)
        {
            push(&mut pool, Semantic::Custom(ALPHAS.to_owned()), stream);
        }
        let bent = self.weights(at, &view, &mut pool, count, rig);
        let topology = view.topology().unwrap_or_else(|| {
            self.note(&codes::SHAPE, at, || {
                "the mesh has an unknown geometry type and is read as triangles".to_owned()
            });
            Topology::Triangles
        });
        let indices = match view.indices() {
            Some(value) => {
                let table = self.table(at, value, &[Wanted::new("", Type::UInt16)]);
                // The skin is known without triangles, too.
                let Some(stream) = table.and_then(|table| self.indices(table)) else {
                    return Some((None, bent));
                };
                Some(Indices { stream, flip: false })
            }
            None => None,
        };
        let number = view.skin_material_index();
        let primitive = Primitive {
            pool: 0,
            topology,
            indices,
            material: None,
            variants: Vec::new(),
            extras: Extras::new(FORMAT, ExtrasValue::map().with("skinMaterialIndex", number)),
        };
        let mut own = ExtrasValue::map();
        if !uv_sets.is_empty() {
            own = own.with("uvSets", uv_sets);
        }
        let extras = self.mesh_extras(at, own, view.data);
        let mesh = Mesh { pools: vec![pool], primitives: vec![primitive], bounds, extras, ..Mesh::default() };
        Some((Some(mesh), bent))
    }

    /// The vertices. A summary decodes them too, for the box around them.
    fn vertex_table<'t>(&mut self, at: &str, value: &'t Value<'_>) -> Option<Table<'t>> {
        if !self.options.summary {
            return self.brief_table(at, value, VERTEX);
        }
        let mut spare = std::mem::take(&mut self.spare);
        let table = self.decoded(at, value, VERTEX, &mut spare);
        if table.is_none() {
            self.spare = spare;
        }
        table
    }

    /// The box around positions that are finite.
    fn measured(&self, table: &Table<'_>, wanted: &[Wanted]) -> Option<Bounds> {
        let by = self.options.scale;
        let values = table.column::<[f32; 3]>(wanted, 0)?;
        let points = values.iter().take(table.len()).map(|value| value.map(|part| part * by));
        let finite = points.filter(|point| point.iter().all(|part| part.is_finite()));
        finite.map(|point| Bounds { min: point, max: point }).reduce(Bounds::join)
    }

    /// Sets the materials that the skins of the model define.
    pub(super) fn with_materials<'t>(&mut self, view: &SubMesh<'_, '_>, mut mesh: Mesh<'t>) -> Mesh<'t> {
        for primitive in &mut mesh.primitives {
            (primitive.material, primitive.variants) = self.skin_materials(view.skin_material_index());
        }
        mesh
    }

    /// Converts texture coordinates, normals and tangents.
    fn surface<'t>(&mut self, at: &str, table: &Table<'t>, pool: &mut VertexPool<'t>) {
        if let Some(stream) = self.floats::<2>(table, VERTEX, 1) {
            push(pool, Semantic::TexCoord(0), stream);
        }
        if let Some(stream) = self.floats::<3>(table, VERTEX, 2) {
            push(pool, Semantic::Normal, stream);
        }
        if self.options.summary {
            return;
        }
        let Some(tangents) = table.column::<[f32; 4]>(VERTEX, 3) else { return };
        let known = |[x, y, z, _]: [f32; 4]| x != 0.0 || y != 0.0 || z != 0.0;
        if !tangents.iter().any(known) {
            return;
        }
        if !self.options.tangents {
            self.note(&codes::LOSS_TANGENTS, at, || {
                let tangents = message::count(table.len(), "tangent", "tangents");
                format!("dropped {tangents}: the engine stores the opposite bitangent sign")
            });
            return;
        }
        let turned = tangents.iter().take(table.len());
        let turned = turned.map(|[x, y, z, w]| [x, y, z, if w < 0.0 { 1.0 } else { -1.0 }]);
        if let Some(stream) = self.gathered(turned, table.len()) {
            push(pool, Semantic::Tangent, stream);
        }
    }

    /// Converts additional UV sets. Returns their names.
    fn uv_sets<'t>(
        &mut self,
        at: &str,
        view: &SubMesh<'t, '_>,
        pool: &mut VertexPool<'t>,
        count: usize,
    ) -> Vec<ExtrasValue> {
        let mut names = Vec::new();
        for (name, value) in view.uv_sets() {
            let Some(stream) = self.pairs(at, value, count) else { continue };
            if !self.room(name.len().saturating_add(256)) {
                break;
            }
            names.push(ExtrasValue::from(name.into_owned()));
            let set = u32::try_from(names.len()).unwrap_or(u32::MAX);
            push(pool, Semantic::TexCoord(set), stream);
        }
        names
    }

    fn pairs<'t>(&mut self, at: &str, value: &'t Value<'_>, count: usize) -> Option<Stream<'t>> {
        let table = self.table(at, value, PAIRS)?;
        let stream = self.floats::<2>(&table, PAIRS, 0);
        match stream {
            Some(stream) if stream.count == count => return Some(stream),
            Some(stream) => self.note(&codes::LENGTHS, at, || {
                let vertices = message::count(count, "vertex", "vertices");
                format!("the mesh has {} texture coordinates or blend factors for {vertices}", stream.count)
            }),
            None => self.note(&codes::SHAPE, at, || {
                "the mesh has texture coordinates or blend factors of another type than vec2".to_owned()
            }),
        }
        None
    }

    /// The entries of a sub mesh that are not in the scene, without those for light map baking.
    fn mesh_extras(&mut self, at: &str, own: ExtrasValue, data: &Element<'_>) -> Extras {
        if self.options.summary {
            return Extras::default();
        }
        let extensions = data.get("extensions").and_then(Value::as_element);
        let Some(extensions) = extensions.filter(|extensions| extensions.get("lightmapData").is_some())
        else {
            return self.extras(own, data, HELD);
        };
        self.note(&codes::LOSS_LIGHTMAP, at, || {
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
        self.extras(own, &Element::from(entries), HELD)
    }
}

impl<'a> SceneBuilder<'a> {
    /// Converts a file that is a sub mesh.
    pub(super) fn lone_mesh(&mut self, data: &'a Element<'_>) {
        let view = SubMesh { data };
        let name = view.name().into_owned();
        if let Some((Some(mesh), _)) = self.sub_mesh("mesh", view, &Rig::default()) {
            let mesh = self.with_materials(&view, Mesh { name: name.clone(), ..mesh });
            let mesh = Some(Id::new(self.scene.add_mesh(mesh).index()));
            self.scene.add_node(None, Node { name, mesh, ..Node::default() });
        }
    }
}

fn push<'t>(pool: &mut VertexPool<'t>, semantic: Semantic, stream: Stream<'t>) {
    pool.attributes.push(Attribute { semantic, stream });
}

/// Converts to a mesh that does not borrow.
pub(super) fn owned(mesh: Mesh<'_>) -> Mesh<'static> {
    let stream = |stream: Stream<'_>| Stream { data: Cow::Owned(stream.data.into_owned()), ..stream };
    let pools = mesh.pools.into_iter().map(|pool| VertexPool {
        attributes: pool
            .attributes
            .into_iter()
            .map(|Attribute { semantic, stream: own }| Attribute { semantic, stream: stream(own) })
            .collect(),
    });
    let primitives = mesh.primitives.into_iter().map(|part| Primitive {
        pool: part.pool,
        topology: part.topology,
        indices: part.indices.map(|indices| Indices { stream: stream(indices.stream), flip: indices.flip }),
        material: part.material,
        variants: part.variants,
        extras: part.extras,
    });
    Mesh {
        name: mesh.name,
        pools: pools.collect(),
        primitives: primitives.collect(),
        targets: mesh.targets,
        bounds: mesh.bounds,
        origin: mesh.origin,
        extras: mesh.extras,
    }
}
