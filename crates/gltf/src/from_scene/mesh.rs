//! Converts meshes (glTF 2.0, 3.7.2).

use super::{
    DocumentBuilder,
    indices::Survey,
    json,
    mesh_facts::{Facts, Part},
    name,
    vertex_pool::{ColorUse, Lend, Placed, Pool, Window},
};
use crate::message_subjects::subject;
use crate::{
    codes,
    document::{self, Accessor, Json, Members},
};
use meshwright_scene::{Indices, Mesh, MeshId, Primitive, Stream};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, HashMap};

impl<'a> DocumentBuilder<'a> {
    /// The glTF mesh of a mesh, converted on first use; `joints` if it is skinned. `None` if nothing of it is
    /// left.
    pub(super) fn mesh(&mut self, id: MeshId, joints: Option<usize>) -> Option<usize> {
        let key = (id.index(), joints);
        if let Some(done) = self.meshes.get(&key) {
            return *done;
        }
        let made = self.scene.mesh(id).and_then(|mesh| match self.with_tangents(id.index(), mesh) {
            Some(made) => self.make_mesh(id.index(), &made, Stream::clone, joints, None),
            None => {
                let facts = self.facts.remove(&key);
                self.make_mesh(id.index(), mesh, Stream::lent, joints, facts)
            }
        });
        self.meshes.insert(key, made);
        made
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
        let facts = facts.unwrap_or_else(|| Facts::new(mesh, joints));
        let Facts { counts, parts, windows, .. } = &facts;
        for (at, survey) in facts.surveys.iter().enumerate() {
            self.note_survey(survey, &format!("{path}/primitives[{at}]"));
        }
        if parts.is_empty() {
            self.note(&codes::EMPTY_MESH, &path, format!("dropped mesh \"{}\": it has no faces", mesh.name));
            return None;
        }

        let mut pools: HashMap<usize, Vec<Placed>> = HashMap::new();
        for (pool, (&count, windows)) in counts.iter().zip(windows).enumerate() {
            let path = format!("{path}/pools[{pool}]");
            if windows.is_empty() {
                if count > 0 {
                    let vertices = meshwright_core::count(count, "unused vertex", "unused vertices");
                    let message = format!("dropped {vertices} of mesh \"{}\"", mesh.name);
                    self.note(&codes::UNUSED_VERTICES, &path, message);
                }
                continue;
            }
            let users = || parts.iter().filter(|part| part.primitive.pool == pool);
            let shaded = |part: &Part<'_, '_>| self.is_shaded(part.primitive);
            let colors = ColorUse { shaded: users().any(shaded), plain: users().any(|part| !shaded(part)) };
            let facts = &facts;
            let pool_of = Pool { mesh, lend, index: pool, count, joints, windows, facts, colors, path };
            let placed = self.pool(&pool_of);
            pools.insert(pool, placed);
        }
        self.note_targets(mesh, parts, &path);
        let mut shared = BTreeMap::new();
        let mut primitives = Vec::new();
        for part in parts {
            let pool = part.primitive.pool;
            let Some(placed) = pools.get(&pool) else { continue };
            let shaded = self.is_shaded(part.primitive);
            let key = (pool, part.window, shaded);
            let (attributes, targets) = match shared.get(&key) {
                Some(done) => done,
                None => {
                    let attributes = self.attributes(placed, part.window, shaded);
                    let targets = self.targets(mesh, pool, part.window, placed);
                    shared.entry(key).or_insert((attributes, targets))
                }
            };
            let mut primitive = document::Primitive {
                attributes: attributes.clone(),
                targets: targets.clone(),
                mode: (part.survey.mode != document::mode::TRIANGLES).then_some(part.survey.mode),
                material: part.primitive.material.and_then(|material| self.material_of(material, placed)),
                ..document::Primitive::default()
            };
            self.mappings(&mut primitive, part.primitive, placed);
            let material = part.primitive.material.and_then(|id| self.scene.material(id));
            if let Some(material) = material.filter(|_| part.survey.mode >= document::mode::TRIANGLES) {
                self.note_tangent_space(material, placed, &format!("{path}/primitives[{}]", part.at));
            }
            let count = counts.get(pool).copied().unwrap_or(0);
            let Primitive { topology, indices, .. } = part.primitive;
            primitive.indices = indices.as_ref().and_then(|indices| {
                let indices = Indices { stream: lend(&indices.stream), flip: indices.flip };
                self.indices(*topology, indices, &part.survey, count, part.window.low)
            });
            let path = format!("{path}/primitives[{}]", part.at);
            let (extras, extensions) = self.extras_and_extensions(&part.primitive.extras, Value::Null, &path);
            primitive.extras = extras;
            primitive.extensions.0.extend(extensions.0);
            primitives.push(primitive);
        }
        let mut made = document::Mesh { name: name(&mesh.name), primitives, ..document::Mesh::default() };
        if mesh.targets.iter().any(|target| target.weight != 0.0) {
            made.weights = mesh.targets.iter().map(|target| json::number(target.weight)).collect();
        }
        (made.extras, made.extensions) = self.mesh_extras(mesh, &path);
        self.root.meshes.push(made);
        Some(self.root.meshes.len().saturating_sub(1))
    }

    fn mesh_extras(&mut self, mesh: &Mesh<'_>, path: &str) -> (Option<Json>, Members) {
        let own = mesh.bounds.map_or(Value::Null, |bounds| {
            json!({ "bounds": { "min": json::floats(&bounds.min), "max": json::floats(&bounds.max) } })
        });
        let (extras, extensions) = self.extras_and_extensions(&mesh.extras, own, path);
        if mesh.targets.iter().all(|target| target.name.is_empty()) {
            return (extras, extensions);
        }
        // Most programs read the names of morph targets from here.
        let names = mesh.targets.iter().map(|target| Value::String(target.name.clone())).collect();
        let mut members = Map::new();
        members.insert("targetNames".to_owned(), Value::Array(names));
        if let Some(Json(Value::Object(rest))) = extras {
            members.extend(rest);
        }
        (json::object(members).map(Json), extensions)
    }

    /// True if vertex colors multiply the base color of a primitive.
    fn is_shaded(&self, part: &Primitive<'_>) -> bool {
        self.scene.vertex_colors_shade(part.material) == Some(true)
    }

    fn attributes(&mut self, placed: &[Placed], window: Window, shaded: bool) -> BTreeMap<String, usize> {
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
            attributes.insert(stream.name.clone(), self.accessor(accessor));
        }
        attributes
    }

    fn note_survey(&mut self, survey: &Survey, path: &str) {
        let Survey { out, skipped, .. } = survey;
        if skipped.bad > 0 {
            self.note(&codes::BAD_INDEX, path, {
                let faces = meshwright_core::count(skipped.bad, "face", "faces");
                format!("dropped {faces} of {}: an index is out of range", subject(path))
            });
        }
        if skipped.trailing > 0 {
            let message = {
                let indices = meshwright_core::count(skipped.trailing, "index", "indices");
                format!("dropped {indices} after the last complete face of {}", subject(path))
            };
            self.note(&codes::TRAILING_INDICES, path, message);
        }
        if *out == 0 {
            self.note(&codes::EMPTY_MESH, path, format!("dropped {}: it has no faces", subject(path)));
        }
    }
}
