//! Converts meshes (glTF 2.0, 3.7.2).

use super::{
    FromSceneOptions, NodePath,
    buffer::BufferWriter,
    indices::{Survey, write_indices},
    json,
    material::MaterialUses,
    mesh_facts::{Facts, Part, look_ahead},
    morph::{DisplacementWriter, note_targets},
    name,
    node::node_words,
    node_copies::Skinning,
    object_writer::{ObjectWriter, Report},
    tangents::TangentMaker,
    variants::mappings,
    vertex_pool::{ColorUse, Lend, Placed, Pool, Window, write_pool},
};
use crate::message_subjects::subject;
use crate::{
    codes,
    document::{self, Accessor, Json, Members},
    extension_names::VARIANTS,
};
use meshwright_scene::{Indices, Mesh, MeshId, Primitive, Scene, Stream};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The glTF mesh of a mesh, by index and number of joints; `None` if nothing of the mesh was left.
pub(super) type MadeMeshes = HashMap<(usize, Option<usize>), Option<usize>>;

/// Converts meshes.
pub(super) struct MeshWriter<'a, 'b> {
    scene: &'a Scene<'a>,
    pub(super) list: Vec<document::Mesh>,
    pub(super) made: MadeMeshes,
    /// By glTF mesh and primitive the primitive of the scene.
    pub(super) primitives: Vec<Vec<usize>>,
    pub(super) displacements: DisplacementWriter,
    pub(super) materials: MaterialUses<'a>,
    tangents: TangentMaker<'a>,
    buffers: &'b mut BufferWriter<'a>,
    objects: &'b mut ObjectWriter,
}

impl<'a, 'b> MeshWriter<'a, 'b> {
    pub(super) fn new(
        scene: &'a Scene<'a>,
        options: &FromSceneOptions,
        buffers: &'b mut BufferWriter<'a>,
        objects: &'b mut ObjectWriter,
    ) -> Self {
        Self {
            scene,
            list: Vec::new(),
            made: MadeMeshes::new(),
            primitives: Vec::new(),
            displacements: DisplacementWriter::default(),
            materials: MaterialUses::new(scene),
            tangents: TangentMaker::new(scene, options),
            buffers,
            objects,
        }
    }

    /// Converts meshes in scene order, once per number of joints.
    pub(super) fn write_all(&mut self, skinning: &Skinning<'_>) {
        let mut uses: BTreeSet<(usize, Option<usize>)> = BTreeSet::new();
        for (id, node) in self.scene.nodes.iter() {
            if let Some(mesh) = node.mesh {
                let bent = skinning.bent(id);
                uses.insert((mesh.index(), bent.map(|bent| bent.1)));
                if node.skin.is_some() && bent.is_none() {
                    let what = node_words(node, id.index());
                    let message =
                        format!("dropped the skin of {what}: it has no joints, or the mesh has none");
                    self.objects.report.note(&codes::SKIN, NodePath(id.index()), message);
                }
            }
        }
        let used: BTreeSet<usize> = uses.iter().map(|found| found.0).collect();
        let unused = (0..self.scene.meshes.len()).filter(|mesh| !used.contains(mesh));
        uses.extend(unused.map(|mesh| (mesh, None)));
        let mut facts = look_ahead(self.scene, &uses);
        for (mesh, joints) in uses {
            let facts = facts.remove(&(mesh, joints));
            self.mesh(MeshId::new(mesh), joints, facts);
        }
    }

    /// Converts a mesh, which has `joints` joints if it is skinned.
    fn mesh(&mut self, id: MeshId, joints: Option<usize>, facts: Option<Facts<'a, 'a>>) {
        let made = self.scene.mesh(id).and_then(|mesh| {
            match self.tangents.with_tangents(id.index(), mesh, &mut self.objects.report) {
                Some(made) => self.make_mesh(id.index(), &made, Stream::clone, joints, None),
                None => self.make_mesh(id.index(), mesh, Stream::lent, joints, facts),
            }
        });
        self.made.insert((id.index(), joints), made);
    }

    fn make_mesh<'m>(
        &mut self,
        index: usize,
        mesh: &'m Mesh<'a>,
        lend: Lend<'a, 'm>,
        joints: Option<usize>,
        facts: Option<Facts<'a, 'm>>,
    ) -> Option<usize> {
        let path = format!("meshes[{index}]");
        let facts = facts.unwrap_or_else(|| Facts::new(mesh));
        let Facts { counts, parts, windows, .. } = &facts;
        for (at, survey) in facts.surveys.iter().enumerate() {
            note_survey(survey, &format!("{path}/primitives[{at}]"), &mut self.objects.report);
        }
        if parts.is_empty() {
            self.objects.report.note(
                &codes::EMPTY_MESH,
                &path,
                format!("dropped mesh \"{}\": it has no faces", mesh.name),
            );
            return None;
        }

        let mut pools: HashMap<usize, Vec<Placed>> = HashMap::new();
        for (pool, (&count, windows)) in counts.iter().zip(windows).enumerate() {
            let path = format!("{path}/pools[{pool}]");
            if windows.is_empty() {
                if count > 0 {
                    let vertices = meshwright_core::count(count, "unused vertex", "unused vertices");
                    let message = format!("dropped {vertices} of mesh \"{}\"", mesh.name);
                    self.objects.report.note(&codes::UNUSED_VERTICES, &path, message);
                }
                continue;
            }
            let users = || parts.iter().filter(|part| part.primitive.pool == pool);
            let shaded = |part: &Part<'_, '_>| is_shaded(self.scene, part.primitive);
            let colors = ColorUse { shaded: users().any(shaded), plain: users().any(|part| !shaded(part)) };
            let facts = &facts;
            let pool_of = Pool { mesh, lend, index: pool, count, joints, windows, facts, colors, path };
            let placed = write_pool(&pool_of, self.buffers, &mut self.objects.report);
            pools.insert(pool, placed);
        }
        note_targets(mesh, parts, &path, &mut self.objects.report);
        let mut shared = BTreeMap::new();
        let (mut primitives, mut written) = (Vec::new(), Vec::new());
        for part in parts {
            let pool = part.primitive.pool;
            let Some(placed) = pools.get(&pool) else { continue };
            let shaded = is_shaded(self.scene, part.primitive);
            let key = (pool, part.window, shaded);
            let (attributes, targets) = match shared.get(&key) {
                Some(done) => done,
                None => {
                    let attributes = attributes(placed, part.window, shaded, self.buffers);
                    let targets = self.displacements.targets(mesh, pool, part.window, placed, self.buffers);
                    shared.entry(key).or_insert((attributes, targets))
                }
            };
            let mut material_of = |material| self.materials.material_of(material, placed);
            let mut primitive = document::Primitive {
                attributes: attributes.clone(),
                targets: targets.clone(),
                mode: (part.survey.mode != document::mode::TRIANGLES).then_some(part.survey.mode),
                material: part.primitive.material.and_then(&mut material_of),
                ..document::Primitive::default()
            };
            if let Some(mappings) = mappings(self.scene, part.primitive, material_of) {
                self.objects.use_extension(VARIANTS);
                primitive.extensions.map_mut().insert(VARIANTS.to_owned(), mappings);
            }
            let material = part.primitive.material.and_then(|id| self.scene.material(id));
            if let Some(material) = material.filter(|_| part.survey.mode >= document::mode::TRIANGLES) {
                let path = format!("{path}/primitives[{}]", part.at);
                self.tangents.note_missing(material, placed, &path, &mut self.objects.report);
            }
            let Primitive { topology, indices, .. } = part.primitive;
            primitive.indices = indices.as_ref().and_then(|indices| {
                let indices = Indices { stream: lend(&indices.stream), flip: indices.flip };
                write_indices(*topology, indices, &part.survey, part.window.low, self.buffers)
            });
            let path = format!("{path}/primitives[{}]", part.at);
            let (extras, extensions) =
                self.objects.extras_and_extensions(&part.primitive.extras, Value::Null, &path);
            primitive.extras = extras;
            primitive.extensions.append(extensions);
            primitives.push(primitive);
            written.push(part.at);
        }
        let mut made = document::Mesh { name: name(&mesh.name), primitives, ..document::Mesh::default() };
        if mesh.targets.iter().any(|target| target.weight != 0.0) {
            made.weights = mesh.targets.iter().map(|target| json::number(target.weight)).collect();
        }
        (made.extras, made.extensions) = mesh_extras(mesh, &path, self.objects);
        self.list.push(made);
        self.primitives.push(written);
        Some(self.list.len().saturating_sub(1))
    }
}

fn mesh_extras(mesh: &Mesh<'_>, path: &str, objects: &mut ObjectWriter) -> (Option<Json>, Members) {
    let own = mesh.bounds.map_or(
        Value::Null,
        |bounds| json!({ "bounds": { "min": json::floats(&bounds.min), "max": json::floats(&bounds.max) } }),
    );
    let (extras, extensions) = objects.extras_and_extensions(&mesh.extras, own, path);
    if mesh.targets.iter().all(|target| target.name.is_empty()) {
        return (extras, extensions);
    }
    // Most programs read the names of morph targets from here.
    let names = mesh.targets.iter().map(|target| Value::String(target.name.clone())).collect();
    let mut members = Map::new();
    members.insert("targetNames".to_owned(), Value::Array(names));
    if let Some(Value::Object(rest)) = extras.map(Json::into_value) {
        members.extend(rest);
    }
    (json::object(members).map(Json::new), extensions)
}

/// True if vertex colors multiply the base color of a primitive.
fn is_shaded(scene: &Scene<'_>, part: &Primitive<'_>) -> bool {
    scene.vertex_colors_shade(part.material) == Some(true)
}

fn attributes(
    placed: &[Placed],
    window: Window,
    shaded: bool,
    buffers: &mut BufferWriter<'_>,
) -> BTreeMap<String, usize> {
    let mut attributes = BTreeMap::new();
    for stream in placed.iter().filter(|stream| stream.is_for(shaded)) {
        let offset = (window.low as u64).saturating_mul(stream.stride as u64);
        let mut accessor = Accessor {
            component_type: stream.component,
            count: window.count as u64,
            kind: stream.kind.to_owned(),
            buffer_view: Some(stream.view),
            byte_offset: (offset > 0).then_some(offset),
            normalized: stream.normalized.then_some(true),
            ..Accessor::default()
        };
        if let Some((min, max)) = stream.bounds.get(&window) {
            accessor.min = json::numbers(*min).to_vec();
            accessor.max = json::numbers(*max).to_vec();
        }
        attributes.insert(stream.name.clone(), buffers.shared_accessor(accessor));
    }
    attributes
}

fn note_survey(survey: &Survey, path: &str, report: &mut Report) {
    if survey.out == 0 {
        report.note(&codes::EMPTY_MESH, path, format!("dropped {}: it has no faces", subject(path)));
    }
}
