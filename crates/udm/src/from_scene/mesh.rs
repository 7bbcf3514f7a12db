//! Converts primitives to sub meshes.

use super::{
    DocumentBuilder, FORMAT, arrays,
    arrays::default,
    extras, generate_attributes,
    losses::more,
    model::Model,
    model_space::Space,
    node_roles::{self, at, node},
    skin_weights::Bind,
    transforms,
};
use crate::{
    document::{Element, Type, Value},
    hash,
};
use meshwright_core::Result;
use meshwright_scene::{
    ExtrasValue, Mesh, Semantic, Stream, VertexPool, VertexSubset,
    pose::{IDENTITY, single},
};

/// The position of a sub mesh: mesh group, mesh, sub mesh.
pub(super) type Place = [u32; 3];

/// The default reference of sub meshes.
pub(super) const NO_REFERENCE: u32 = 0xFFFF_FFFF;

impl DocumentBuilder<'_, '_> {
    /// Converts the mesh of a node to sub meshes. `place` is that of the first.
    pub(super) fn sub_meshes(
        &mut self,
        index: usize,
        place: Place,
        model: &mut Model,
    ) -> Result<Vec<Element<'static>>> {
        let scene = self.scene;
        let Some(node) = node(scene, index) else { return Ok(Vec::new()) };
        let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { return Ok(Vec::new()) };
        if mesh.primitives.is_empty() {
            more(&mut self.losses.nodes);
            more(&mut self.losses.no_parts);
        }
        let bind = self.bind(index, node, &model.rig);
        let posed = self.posed(index, &bind);
        let displaced =
            posed.is_none() && !matches!(bind, Bind::Joints(..)) && !(*self.tree.rest(index) == IDENTITY);
        // A mesh group has no parent and is not a bone.
        let above = self.tree.above(index);
        let is_sub_mesh = extras::is_kind(&node.extras, "subMesh");
        let grouped = above.and_then(|above| node_roles::node(scene, above));
        let grouped = is_sub_mesh && grouped.is_some_and(|above| extras::is_kind(&above.extras, "meshGroup"));
        let apart = !grouped && (is_sub_mesh || at(&self.tree.bone, index) || above.is_some());
        if displaced || apart {
            more(&mut self.losses.folded);
        }
        let again = node.mesh.is_some_and(|mesh| !model.written.insert(mesh.index()));
        if again || mesh.primitives.len() > 1 {
            more(&mut self.losses.parts);
        }
        let [group, at_mesh, first] = place;
        let mut made = Vec::new();
        for at_primitive in 0..mesh.primitives.len() {
            let next = u32::try_from(made.len()).unwrap_or(u32::MAX);
            let place = [group, at_mesh, first.saturating_add(next)];
            if let Some(element) = self.sub_mesh(index, mesh, at_primitive, &bind, posed, place, model)? {
                made.push(element);
            }
        }
        Ok(made)
    }

    /// The pose of a sub mesh from a file of this format, if its node has no parent and no skin.
    fn posed(&self, index: usize, bind: &Bind) -> Option<[f32; 10]> {
        let own = node(self.scene, index).filter(|node| extras::is_kind(&node.extras, "subMesh"))?;
        let above = self.tree.above(index).map_or(&IDENTITY, |above| self.tree.rest(above));
        let parts = transforms::decompose(&own.transform.matrix_f64());
        // The pose has no effect on a skinned sub mesh and is kept.
        let free = *above == IDENTITY && !matches!(bind, Bind::Bone(_)) && parts.exact;
        free.then(|| transforms::stored(&parts, self.scale))
    }

    #[allow(clippy::too_many_arguments, reason = "the arguments are unrelated")]
    fn sub_mesh(
        &mut self,
        index: usize,
        mesh: &Mesh<'_>,
        at_primitive: usize,
        bind: &Bind,
        posed: Option<[f32; 10]>,
        place: Place,
        model: &mut Model,
    ) -> Result<Option<Element<'static>>> {
        let Some(primitive) = mesh.primitives.get(at_primitive) else { return Ok(None) };
        let pool = mesh.pools.get(primitive.pool).filter(|pool| !pool.is_empty());
        let Some(pool) = pool else {
            more(&mut self.losses.empty);
            return Ok(None);
        };
        let space = match (posed, bind) {
            (Some(_), Bind::Nothing) => Space::Same,
            _ => self.space(index, bind, pool),
        };
        let mut faces = self.faces(primitive, pool.len(), space.mirrors())?;
        let sharers = mesh.primitives.iter().filter(|other| other.pool == primitive.pool).count();
        let subset = faces.subset(pool.len(), sharers > 1);
        if subset.some.is_some() {
            faces.indices.iter_mut().for_each(|vertex| *vertex = subset.place(*vertex).unwrap_or(0));
        }
        let own = ExtrasValue::map();
        let own = mesh.extras.get(FORMAT).unwrap_or(&own);
        let mut element = self.kept(&mesh.extras);
        let slot = self.slot(primitive, model);
        // All sub meshes get the name of the mesh. A sub mesh of a file has the name of its node.
        let sub_mesh_node = node(self.scene, index).filter(|own| extras::is_kind(&own.extras, "subMesh"));
        let name = sub_mesh_node.map_or(mesh.name.as_str(), |own| own.name.as_str());
        if name.is_empty() && !mesh.name.is_empty() {
            self.losses.given(&mesh.name);
        }
        element.set("name", if name.is_empty() { mesh.name.clone() } else { name.to_owned() });
        element.set("geometryType", faces.geometry);
        element.set("skinMaterialIndex", slot);
        let pose = posed.unwrap_or_else(|| transforms::stored(&transforms::decompose(&IDENTITY), 1.0));
        element.set("pose", Value::STransform(Box::new(pose)));
        let triangles = if faces.corners() == 3 { faces.indices.as_slice() } else { &[] };
        let shown = at(&model.shown, place.first().map_or(usize::MAX, |&group| group as usize));
        let vertices = self.vertices(pool, &subset, &space, triangles, shown.then_some(model))?;
        element.set("vertices", vertices);
        element.set("indices", self.indices(&faces.indices, subset.len())?);
        self.influences(bind, pool, &subset, &mut element)?;
        self.other_streams(pool, &subset, own, &mut element)?;
        default(&mut element, "referenceId", NO_REFERENCE);
        default(&mut element, "alphaCount", 0_u8);
        default(&mut element, "extensions", Element::new());
        if at_primitive > 0 || element.get("uuid").is_none() {
            element.set("uuid", uuid(&mesh.name, place));
        }
        self.shapes(mesh, primitive.pool, &subset, &space, place, model)?;
        Ok(Some(Element::asset("PMESH", 1, element)))
    }

    /// The vertex records. Drawn vertices extend the model's bounding box.
    fn vertices(
        &mut self,
        pool: &VertexPool<'_>,
        subset: &VertexSubset,
        space: &Space<'_>,
        triangles: &[u32],
        model: Option<&mut Model>,
    ) -> Result<Value<'static>> {
        self.room(subset.len(), 240)?;
        let fitting = |semantic: &Semantic| pool.get(semantic).filter(|stream| stream.count == pool.len());
        let three = |stream: &Stream<'_>, vertex: usize| {
            let [x, y, z, _] = stream.get(vertex).unwrap_or_default();
            [x, y, z].map(f64::from)
        };
        let Some(places) = pool.get(&Semantic::Position) else {
            return self.records(VERTEX, Vec::new());
        };
        let uv_set = fitting(&Semantic::TexCoord(0));
        let bare = fitting(&Semantic::Normal).is_none() && uv_set.is_none();
        let positions: Vec<[f64; 3]> = subset
            .iter()
            .map(|vertex| space.point(vertex, three(places, vertex)).map(|part| part * self.scale))
            .collect();
        if let Some(model) = model {
            positions.iter().for_each(|place| model.bounds.add(place.map(single)));
        }
        // The engine accepts positions only, as for lines.
        if bare && triangles.is_empty() {
            let parts = positions.iter().flatten();
            return self.numbers(Type::Vec3, parts.flat_map(|&part| single(part).to_le_bytes()).collect());
        }
        if fitting(&Semantic::Normal).is_none() || uv_set.is_none() {
            more(&mut self.losses.normals);
        }
        let normals: Vec<[f64; 3]> = match fitting(&Semantic::Normal) {
            Some(stream) => {
                let stored = subset.iter().map(|vertex| space.normal(vertex, three(stream, vertex)));
                self.finite_normals(stored.collect(), &positions, triangles)
            }
            None => generate_attributes::normals(&positions, triangles),
        };
        let uvs: Vec<[f64; 2]> = match uv_set {
            Some(stream) => {
                let uv = |vertex| stream.get(vertex).unwrap_or_default();
                subset.iter().map(uv).map(|[u, v, ..]| [f64::from(u), f64::from(v)]).collect()
            }
            None => vec![[0.0; 2]; positions.len()],
        };
        let tangents: Vec<[f64; 4]> = match fitting(&Semantic::Tangent) {
            Some(stream) => {
                let sign = if space.mirrors() { 1.0 } else { -1.0 };
                let turned = |vertex| {
                    let [x, y, z] = space.direction(vertex, three(stream, vertex));
                    let [.., w] = stream.get(vertex).unwrap_or_default();
                    [x, y, z, f64::from(w) * sign]
                };
                subset.iter().map(turned).collect()
            }
            None => generate_attributes::tangents(&positions, &normals, &uvs, triangles),
        };
        let mut bytes = Vec::new();
        let each = positions.iter().zip(&uvs).zip(&normals).zip(&tangents);
        for (((position, uv), normal), tangent) in each {
            let parts = position.iter().chain(uv).chain(normal).chain(tangent);
            bytes.extend(parts.flat_map(|&part| single(part).to_le_bytes()));
        }
        self.records(VERTEX, bytes)
    }

    /// The normals; computed from the triangles where they are not finite.
    fn finite_normals(
        &mut self,
        mut normals: Vec<[f64; 3]>,
        positions: &[[f64; 3]],
        triangles: &[u32],
    ) -> Vec<[f64; 3]> {
        let is_finite = |normal: &[f64; 3]| normal.iter().all(|part| part.is_finite());
        if !normals.iter().all(is_finite) {
            for (normal, computed) in
                normals.iter_mut().zip(generate_attributes::normals(positions, triangles))
            {
                if !is_finite(normal) {
                    *normal = computed;
                    more(&mut self.losses.remade_normals);
                }
            }
        }
        normals
    }

    /// Additional UV sets, and factors of blended materials.
    fn other_streams(
        &mut self,
        pool: &VertexPool<'_>,
        subset: &VertexSubset,
        own: &ExtrasValue,
        mesh: &mut Element<'static>,
    ) -> Result<()> {
        let names = own.list("uvSets");
        let mut sets: Vec<(u32, Value<'static>)> = Vec::new();
        for attribute in &pool.attributes {
            let stream = &attribute.stream;
            let fits = stream.count == pool.len();
            match &attribute.semantic {
                Semantic::TexCoord(set) if fits && *set > 0 => sets.push((*set, self.pairs(stream, subset)?)),
                Semantic::Custom(name) if fits && matches!(name.as_str(), "ALPHAS" | "_ALPHAS") => {
                    let alphas = self.pairs(stream, subset)?;
                    mesh.set("alphas", alphas);
                    default(mesh, "alphaCount", 2_u8);
                }
                Semantic::Custom(_) | Semantic::Color(_) => more(&mut self.losses.streams),
                Semantic::Joints(set) | Semantic::Weights(set) if *set > 1 => {
                    more(&mut self.losses.streams);
                }
                _ if !fits => more(&mut self.losses.streams),
                _ => {}
            }
        }
        sets.sort_by_key(|&(set, _)| set);
        let mut all = Element::new();
        for (set, value) in sets {
            let kept = names.get(usize::try_from(set).unwrap_or(usize::MAX).saturating_sub(1));
            let name = match kept {
                Some(ExtrasValue::Text(name)) => name.clone(),
                _ if set == 1 => "lightmap".to_owned(),
                _ => format!("uv{set:02}"),
            };
            all.set(name, value);
        }
        if !all.is_empty() {
            mesh.set("uvSets", all);
        }
        Ok(())
    }

    fn pairs(&mut self, stream: &Stream<'_>, subset: &VertexSubset) -> Result<Value<'static>> {
        self.room(subset.len(), 16)?;
        let mut bytes = Vec::new();
        for vertex in subset.iter() {
            let [u, v, ..] = stream.get(vertex).unwrap_or_default();
            bytes.extend([u, v].into_iter().flat_map(f32::to_le_bytes));
        }
        self.numbers(Type::Vec2, bytes)
    }
}

const VERTEX: &[(Type, &str)] =
    &[(Type::Vec3, "pos"), (Type::Vec2, "uv"), (Type::Vec3, "n"), (Type::Vec4, "t")];

/// The bounding box of finite points.
#[derive(Default)]
pub(super) struct Extent {
    corners: Option<([f32; 3], [f32; 3])>,
}

impl Extent {
    pub(super) fn add(&mut self, point: [f32; 3]) {
        if !point.iter().all(|part| part.is_finite()) {
            return;
        }
        let (min, max) = self.corners.get_or_insert((point, point));
        min.iter_mut().zip(point).for_each(|(min, part)| *min = min.min(part));
        max.iter_mut().zip(point).for_each(|(max, part)| *max = max.max(part));
    }

    /// The corners; 0 without points.
    pub(super) fn corners(&self) -> ([f32; 3], [f32; 3]) {
        self.corners.unwrap_or_default()
    }

    pub(super) fn element(&self) -> Element<'static> {
        let (min, max) = self.corners();
        arrays::bounds(min, max)
    }
}

/// A unique and reproducible id.
pub(super) fn uuid(name: &str, place: Place) -> String {
    let mut bytes: Vec<u8> = place.into_iter().flat_map(u32::to_le_bytes).collect();
    bytes.extend_from_slice(name.as_bytes());
    let digits: Vec<String> = hash::hash_bytes(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    let mut text = String::new();
    for (at, digits) in digits.iter().enumerate() {
        if matches!(at, 4 | 6 | 8 | 10) {
            text.push('-');
        }
        text.push_str(digits);
    }
    text
}
