//! Converts primitives to sub meshes.

use super::{
    FORMAT, Input,
    arrays::{self, ArrayWriter, default},
    extras, generate_attributes,
    losses::{Losses, more},
    model::Model,
    node_roles::{self, at, node},
    skin_weights::{binding, influences, space},
    transforms,
    triangles::Faces,
};
use crate::{
    document::{Element, Type, Value},
    hash,
};
use meshwright_core::Result;
use meshwright_scene::{
    ExtrasValue, Mesh, ModelSpace, Semantic, Stream, VertexPool, VertexSubset,
    binding::Binding,
    pose::{IDENTITY, single},
};

/// The position of a sub mesh: mesh group, mesh, sub mesh.
pub(super) type Place = [u32; 3];

/// The default reference of sub meshes.
pub(super) const NO_REFERENCE: u32 = 0xFFFF_FFFF;

/// Converts the mesh of a node to sub meshes. `place` is that of the first.
pub(super) fn sub_meshes(
    input: &Input<'_>,
    index: usize,
    place: Place,
    model: &mut Model,
    arrays: &mut ArrayWriter,
    losses: &mut Losses,
) -> Result<Vec<Element<'static>>> {
    let scene = input.scene;
    let Some(node) = node(scene, index) else { return Ok(Vec::new()) };
    let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { return Ok(Vec::new()) };
    if mesh.primitives.is_empty() {
        more(&mut losses.nodes);
        more(&mut losses.no_parts);
    }
    let bind = binding(input, index, node, &model.rig, losses);
    let posed = posed(input, index, &bind);
    let displaced =
        posed.is_none() && !matches!(bind, Binding::Skin(_)) && !(*input.tree.rest(index) == IDENTITY);
    // A mesh group has no parent and is not a bone.
    let above = input.tree.hierarchy.parent(index);
    let is_sub_mesh = extras::is_kind(&node.extras, "subMesh");
    let grouped = above.and_then(|above| node_roles::node(scene, above));
    let grouped = is_sub_mesh && grouped.is_some_and(|above| extras::is_kind(&above.extras, "meshGroup"));
    let apart = !grouped && (is_sub_mesh || at(&input.tree.bone, index) || above.is_some());
    if displaced || apart {
        more(&mut losses.folded);
    }
    let again = node.mesh.is_some_and(|mesh| !model.written.insert(mesh.index()));
    if again || mesh.primitives.len() > 1 {
        more(&mut losses.parts);
    }
    let [group, at_mesh, first] = place;
    let part = NodeMesh { input, index, mesh, bind, posed };
    let mut made = Vec::new();
    for at_primitive in 0..mesh.primitives.len() {
        let next = u32::try_from(made.len()).unwrap_or(u32::MAX);
        let place = [group, at_mesh, first.saturating_add(next)];
        if let Some(element) = part.sub_mesh(at_primitive, place, model, arrays, losses)? {
            made.push(element);
        }
    }
    Ok(made)
}

/// The pose of a sub mesh from a file of this format, if its node has no parent and no skin.
fn posed(input: &Input<'_>, index: usize, bind: &Binding) -> Option<[f32; 10]> {
    let own = node(input.scene, index).filter(|node| extras::is_kind(&node.extras, "subMesh"))?;
    let above = input.tree.hierarchy.parent(index).map_or(&IDENTITY, |above| input.tree.rest(above));
    let parts = transforms::decompose(&own.transform.matrix_f64());
    // The pose has no effect on a skinned sub mesh and is kept.
    let free = *above == IDENTITY && !matches!(bind, Binding::Bone(_)) && parts.exact;
    free.then(|| transforms::stored(&parts, input.scale))
}

/// The mesh of a node, and how it moves.
struct NodeMesh<'i> {
    input: &'i Input<'i>,
    index: usize,
    mesh: &'i Mesh<'i>,
    bind: Binding,
    posed: Option<[f32; 10]>,
}

impl NodeMesh<'_> {
    fn sub_mesh(
        &self,
        at_primitive: usize,
        place: Place,
        model: &mut Model,
        arrays: &mut ArrayWriter,
        losses: &mut Losses,
    ) -> Result<Option<Element<'static>>> {
        let Self { input, index, mesh, ref bind, posed } = *self;
        let Some(primitive) = mesh.primitives.get(at_primitive) else { return Ok(None) };
        let pool = mesh.pools.get(primitive.pool).filter(|pool| !pool.is_empty());
        let Some(pool) = pool else {
            more(&mut losses.empty);
            return Ok(None);
        };
        let space = match (posed, bind) {
            (Some(_), Binding::Fixed) => ModelSpace::Same,
            _ => space(bind, &input.tree, index, pool, losses),
        };
        let mut faces = Faces::new(primitive, pool.len(), space.is_mirrored(), arrays, losses)?;
        let sharers = mesh.primitives.iter().filter(|other| other.pool == primitive.pool).count();
        let subset = faces.subset(pool.len(), sharers > 1);
        if subset.some.is_some() {
            faces.indices.iter_mut().for_each(|vertex| *vertex = subset.place(*vertex).unwrap_or(0));
        }
        let own = ExtrasValue::map();
        let own = mesh.extras.get(FORMAT).unwrap_or(&own);
        let mut element = extras::kept(&mesh.extras, losses);
        let slot = model.slots.slot(primitive, input.scene.materials.len(), losses);
        // All sub meshes get the name of the mesh. A sub mesh of a file has the name of its node.
        let sub_mesh_node = node(input.scene, index).filter(|own| extras::is_kind(&own.extras, "subMesh"));
        let name = sub_mesh_node.map_or(mesh.name.as_str(), |own| own.name.as_str());
        if name.is_empty() && !mesh.name.is_empty() {
            losses.names.given(&mesh.name);
        }
        element.set("name", if name.is_empty() { mesh.name.clone() } else { name.to_owned() });
        element.set("geometryType", faces.geometry);
        element.set("skinMaterialIndex", slot);
        let pose = posed.unwrap_or_else(|| transforms::stored(&transforms::decompose(&IDENTITY), 1.0));
        element.set("pose", Value::STransform(Box::new(pose)));
        let triangles = if faces.corners() == 3 { faces.indices.as_slice() } else { &[] };
        let shown = at(&model.shown, place.first().map_or(usize::MAX, |&group| group as usize));
        let chosen = ChosenVertices { pool, at_pool: primitive.pool, subset, space, scale: input.scale };
        let extent = shown.then_some(&mut model.bounds);
        element.set("vertices", chosen.records(triangles, extent, arrays, losses)?);
        element.set("indices", arrays.indices(&faces.indices, chosen.subset.len())?);
        influences(bind, pool, &chosen.subset, &mut element, arrays, losses)?;
        chosen.other_streams(own, &mut element, arrays, losses)?;
        default(&mut element, "referenceId", NO_REFERENCE);
        default(&mut element, "alphaCount", 0_u8);
        default(&mut element, "extensions", Element::new());
        if at_primitive > 0 || element.get("uuid").is_none() {
            element.set("uuid", uuid(&mesh.name, place));
        }
        model.shapes.add(mesh, &chosen, place, arrays, losses)?;
        Ok(Some(Element::asset("PMESH", 1, element)))
    }
}

/// Memory of a vertex while its record is made, in bytes.
const WORK: usize = 176;
/// Memory of the record of a vertex in bytes.
const RECORD: usize = 64;

/// The vertices of a sub mesh in a pool, and their transform.
pub(super) struct ChosenVertices<'p> {
    pub(super) pool: &'p VertexPool<'p>,
    /// The index of the pool.
    pub(super) at_pool: usize,
    pub(super) subset: VertexSubset,
    pub(super) space: ModelSpace<'p>,
    /// Units per meter.
    pub(super) scale: f64,
}

impl ChosenVertices<'_> {
    /// The vertex records. Drawn vertices extend the bounding box.
    fn records(
        &self,
        triangles: &[u32],
        extent: Option<&mut Extent>,
        arrays: &mut ArrayWriter,
        losses: &mut Losses,
    ) -> Result<Value<'static>> {
        arrays.room(self.subset.len(), WORK.saturating_add(RECORD))?;
        let records = self.written_records(triangles, extent, arrays, losses)?;
        arrays.give_back(self.subset.len(), WORK);
        Ok(records)
    }

    fn written_records(
        &self,
        triangles: &[u32],
        extent: Option<&mut Extent>,
        arrays: &mut ArrayWriter,
        losses: &mut Losses,
    ) -> Result<Value<'static>> {
        let Self { pool, subset, space, scale, .. } = self;
        let fitting = |semantic: &Semantic| pool.get(semantic).filter(|stream| stream.count == pool.len());
        let three = |stream: &Stream<'_>, vertex: usize| {
            let [x, y, z, _] = stream.get(vertex).unwrap_or_default();
            [x, y, z].map(f64::from)
        };
        let Some(places) = pool.get(&Semantic::Position) else {
            return arrays.records(VERTEX, Vec::new());
        };
        let uv_set = fitting(&Semantic::TexCoord(0));
        let bare = fitting(&Semantic::Normal).is_none() && uv_set.is_none();
        let positions: Vec<[f64; 3]> = subset
            .iter()
            .map(|vertex| space.point(vertex, three(places, vertex)).map(|part| part * scale))
            .collect();
        if let Some(extent) = extent {
            positions.iter().for_each(|place| extent.add(place.map(single)));
        }
        // The engine accepts positions only, as for lines.
        if bare && triangles.is_empty() {
            let parts = positions.iter().flatten();
            return arrays.numbers(Type::Vec3, parts.flat_map(|&part| single(part).to_le_bytes()).collect());
        }
        if fitting(&Semantic::Normal).is_none() || uv_set.is_none() {
            more(&mut losses.normals);
        }
        let normals: Vec<[f64; 3]> = match fitting(&Semantic::Normal) {
            Some(stream) => {
                let stored = subset.iter().map(|vertex| (vertex, three(stream, vertex)));
                stored.map(|(vertex, normal)| space.normal(vertex, normal).unwrap_or(normal)).collect()
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
                let sign = if space.is_mirrored() { 1.0 } else { -1.0 };
                let turned = |vertex| {
                    let stored = three(stream, vertex);
                    let [x, y, z] = space.direction(vertex, stored).unwrap_or(stored);
                    let [.., w] = stream.get(vertex).unwrap_or_default();
                    [x, y, z, f64::from(w) * sign]
                };
                subset.iter().map(turned).collect()
            }
            None => {
                more(&mut losses.tangents);
                generate_attributes::tangents(&positions, &normals, &uvs, triangles)
            }
        };
        let mut bytes = Vec::new();
        let each = positions.iter().zip(&uvs).zip(&normals).zip(&tangents);
        for (((position, uv), normal), tangent) in each {
            let parts = position.iter().chain(uv).chain(normal).chain(tangent);
            bytes.extend(parts.flat_map(|&part| single(part).to_le_bytes()));
        }
        arrays.records(VERTEX, bytes)
    }

    /// Additional UV sets, and factors of blended materials.
    fn other_streams(
        &self,
        own: &ExtrasValue,
        mesh: &mut Element<'static>,
        arrays: &mut ArrayWriter,
        losses: &mut Losses,
    ) -> Result<()> {
        let names = own.list("uvSets");
        let mut sets: Vec<(u32, Value<'static>)> = Vec::new();
        let pool = self.pool;
        for attribute in &pool.attributes {
            let stream = &attribute.stream;
            let fits = stream.count == pool.len();
            match &attribute.semantic {
                Semantic::TexCoord(set) if fits && *set > 0 => sets.push((*set, self.pairs(stream, arrays)?)),
                Semantic::Custom(name) if fits && matches!(name.as_str(), "ALPHAS" | "_ALPHAS") => {
                    let alphas = self.pairs(stream, arrays)?;
                    mesh.set("alphas", alphas);
                    default(mesh, "alphaCount", 2_u8);
                }
                Semantic::Custom(_) | Semantic::Color(_) => more(&mut losses.streams),
                Semantic::Joints(set) | Semantic::Weights(set) if *set > 1 => {
                    more(&mut losses.streams);
                }
                _ if !fits => more(&mut losses.streams),
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

    fn pairs(&self, stream: &Stream<'_>, arrays: &mut ArrayWriter) -> Result<Value<'static>> {
        arrays.room(self.subset.len(), 16)?;
        let mut bytes = Vec::new();
        for vertex in self.subset.iter() {
            let [u, v, ..] = stream.get(vertex).unwrap_or_default();
            bytes.extend([u, v].into_iter().flat_map(f32::to_le_bytes));
        }
        arrays.numbers(Type::Vec2, bytes)
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
