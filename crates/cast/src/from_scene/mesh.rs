//! Converts meshes: each primitive of each mesh instance.

use super::{
    Input,
    faces::{self, Faces},
    losses::{Losses, more},
    model::Model,
    morph,
    names::Names,
    node_roles::{at, put},
    node_writer::NodeWriter,
    skin::{binding, influences, space, stays},
    strands,
    stream::{self, Space},
};
use crate::{
    build,
    to_scene::{FORMAT, tangent::Surface},
};
use meshwright_core::Result;
use meshwright_scene::{
    Mesh, Node as SceneNode, Primitive, Semantic, Stream, Topology, VertexPool, VertexSubset,
    binding::Binding,
};

/// The mesh of a node, and how it moves.
pub(super) struct NodeMesh<'a, 'i> {
    pub(super) input: &'i Input<'a, 'i>,
    /// Index of the node.
    pub(super) index: usize,
    node: &'a SceneNode,
    pub(super) mesh: &'a Mesh<'a>,
    binding: Binding,
}

/// A primitive during conversion.
pub(super) struct Piece<'a, 'i> {
    pub(super) of: &'i NodeMesh<'a, 'i>,
    pub(super) pool: &'a VertexPool<'a>,
    pub(super) at: usize,
    /// Whether other primitives use the same pool.
    shares: bool,
    /// Names of the mesh's morph targets.
    pub(super) shapes: &'i [String],
}

/// The vertices of a primitive that are written, and their transform to model space.
pub(super) struct ChosenVertices<'a> {
    pub(super) subset: VertexSubset,
    pub(super) space: Space<'a>,
}

/// Converts the mesh of a node.
pub(super) fn mesh_at<'a>(
    input: &Input<'a, '_>,
    index: usize,
    model: &mut Model<'a>,
    names: &mut Names,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<()> {
    let scene = input.scene;
    let Some(node) = input.node(index) else { return Ok(()) };
    let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else {
        if !at(&input.roles.bone, index) {
            more(&mut losses.nodes);
        }
        return Ok(());
    };
    if at(&input.tree.other, index) {
        more(&mut losses.levels);
        return Ok(());
    }
    if at(&input.tree.hierarchy.hidden, index) && !at(&input.tree.blinking, index) {
        more(&mut losses.hidden);
        return Ok(());
    }
    if !stays(&input.tree, index, node) {
        more(&mut losses.folded);
    } else if node.name.is_empty() && !mesh.name.is_empty() {
        // The format has no node for the mesh, so the node's name is lost.
        losses.renamed("", &mesh.name);
    }
    let joints = node.skin.and_then(|skin| scene.skins.get(skin)).map_or(0, |skin| skin.joints.len());
    writer.steps(joints.saturating_mul(mesh.primitives.len().saturating_add(1)))?;
    let binding = binding(input, index, node, &model.rig, losses);
    let own = NodeMesh { input, index, node, mesh, binding };
    let written = if strands::is_hair(mesh) {
        strands::hair(&own, model, names, writer, losses)?
    } else {
        own.parts(model, names, writer, losses)?
    };
    names.parts.insert(index, written);
    Ok(())
}

impl<'a> NodeMesh<'a, '_> {
    fn parts(
        &self,
        model: &mut Model<'a>,
        names: &mut Names,
        writer: &mut NodeWriter,
        losses: &mut Losses,
    ) -> Result<Vec<String>> {
        let mesh = self.mesh;
        let mut users = vec![0_usize; mesh.pools.len()];
        for primitive in &mesh.primitives {
            users.get_mut(primitive.pool).into_iter().for_each(more);
        }
        let mut list: Vec<(usize, Option<&'a Primitive<'a>>)> =
            mesh.primitives.iter().map(|primitive| (primitive.pool, Some(primitive))).collect();
        if list.is_empty() {
            list = (0..mesh.pools.len()).map(|pool| (pool, None)).collect();
        }
        if list.is_empty() {
            more(&mut losses.topology);
        }
        if list.len() > 1 {
            losses.parts = losses.parts.saturating_add(list.len());
        }
        let several = list.len() > 1;
        let shapes = names.shapes.get(&self.index).cloned().unwrap_or_default();
        let mut written = Vec::new();
        for (part, (at, primitive)) in list.into_iter().enumerate() {
            let Some(pool) = mesh.pools.get(at).filter(|pool| !pool.is_empty()) else {
                // A mesh without vertices is still a mesh.
                if primitive.is_some() || several {
                    more(&mut losses.topology);
                    continue;
                }
                let name = self.name(None, names, losses);
                writer.steps(1)?;
                let made = build::Mesh { name: name.clone(), ..build::Mesh::default() };
                model.made.meshes.push(made.node(&mut writer.hashes));
                written.push(name);
                continue;
            };
            let shares = users.get(at).is_some_and(|&users| users > 1);
            let piece = Piece { of: self, pool, at, shares, shapes: &shapes };
            let name = self.name(several.then_some(part), names, losses);
            if piece.write(primitive, name.clone(), model, writer, losses)? {
                written.push(name);
            }
        }
        Ok(written)
    }

    /// A unique mesh name.
    pub(super) fn name(&self, part: Option<usize>, names: &mut Names, losses: &mut Losses) -> String {
        let whole = if self.node.name.is_empty() { &self.mesh.name } else { &self.node.name };
        let own = losses.held(whole);
        let wanted = match part {
            Some(part) => format!("{own}_{part}"),
            None => own,
        };
        names.mesh(wanted, at(&self.input.tree.blinking, self.index), losses)
    }
}

impl<'a> Piece<'a, '_> {
    /// Converts a primitive. Returns false if it has no triangles.
    fn write(
        &self,
        primitive: Option<&'a Primitive<'a>>,
        name: String,
        model: &mut Model<'a>,
        writer: &mut NodeWriter,
        losses: &mut Losses,
    ) -> Result<bool> {
        let (of, pool) = (self.of, self.pool);
        writer.steps(if self.shares { pool.len() } else { 1 })?;
        let Some(positions) = pool.get(&Semantic::Position) else { return Ok(false) };
        let space = space(&of.binding, of.input, of.index, pool, losses);
        let count = primitive.and_then(|primitive| primitive.indices.as_ref()).map_or(0, |i| i.stream.count);
        let is_list = primitive.is_none_or(|primitive| primitive.topology == Topology::Triangles);
        // A list is copied, and sorted to find what it uses; a strip expands to three indices per index.
        writer.room(count.max(1), if is_list { 12 } else { 40 })?;
        let found = match primitive {
            Some(primitive) => faces::triangles(primitive, pool.len(), space.is_mirrored()),
            None => Some(Faces::Made(Vec::new())),
        };
        let Some(faces) = found else {
            more(&mut losses.topology);
            return Ok(false);
        };
        let some = self.shares.then(|| faces.used());
        let subset = VertexSubset { some, all: pool.len() };
        writer.room(subset.len(), 96)?;
        self.signs(&faces, losses);
        if primitive.is_some_and(|primitive| !primitive.variants.is_empty()) {
            more(&mut losses.variants);
        }
        let material = match primitive.and_then(|primitive| primitive.material) {
            Some(material) => model.materials.hash(of.input, material.index(), writer, losses)?,
            None => None,
        };
        let mut made = build::Mesh {
            name,
            positions: stream::positions(positions, &subset, &space, losses),
            influences: influences(&of.binding, pool, &subset, writer, losses)?,
            material,
            ..build::Mesh::default()
        };
        let own = of.mesh.extras.get(FORMAT);
        made.quaternion_skinning =
            own.and_then(|own| own.text("skinning_method")).is_some_and(|method| method == "quaternion");
        let fitting = |stream: &&'a Stream<'a>| stream.count == pool.len();
        let get = |semantic: &Semantic| pool.get(semantic).filter(fitting);
        made.normals = get(&Semantic::Normal).map(|normals| stream::normals(normals, &subset, &space));
        made.tangents = get(&Semantic::Tangent).map(|tangents| stream::tangents(tangents, &subset, &space));
        let (mut uvs, mut colors) = (Vec::new(), Vec::new());
        for attribute in &pool.attributes {
            match attribute.semantic {
                Semantic::TexCoord(set) if fitting(&&attribute.stream) => uvs.push((set, &attribute.stream)),
                Semantic::Color(set) if fitting(&&attribute.stream) => colors.push((set, &attribute.stream)),
                Semantic::Custom(_) => more(&mut losses.streams),
                _ if !fitting(&&attribute.stream) => more(&mut losses.streams),
                _ => {}
            }
        }
        uvs.sort_by_key(|&(set, _)| set);
        colors.sort_by_key(|&(set, _)| set);
        let held = of.input.options.max_uv_sets.unwrap_or(uvs.len());
        losses.uv_sets = losses.uv_sets.saturating_add(uvs.len().saturating_sub(held));
        uvs.truncate(held);
        writer.room(subset.len().saturating_mul(uvs.len().saturating_add(colors.len())), 16)?;
        for (_, uvs) in uvs {
            made.uvs.push(stream::uvs(uvs, &subset));
        }
        for (_, colors) in colors {
            made.colors.push(stream::colors(colors, &subset));
        }
        let place = subset.some.is_some().then_some(|vertex| subset.place(vertex).unwrap_or(0));
        made.faces = faces.value(place);
        let mut node = made.node(&mut writer.hashes);
        super::vendor_data::restore(&mut node, &of.mesh.extras, writer);
        let hash = node.hash;
        model.made.meshes.push(node);
        morph::shapes(self, &ChosenVertices { subset, space }, hash, model, writer, losses)?;
        Ok(true)
    }

    /// Counts tangents whose sign readers will compute differently.
    fn signs(&self, faces: &Faces<'_>, losses: &mut Losses) {
        let get = |semantic| self.pool.get(semantic);
        let Some(tangents) = get(&Semantic::Tangent) else { return };
        let (Some(positions), Some(normals), Some(uvs)) =
            (get(&Semantic::Position), get(&Semantic::Normal), get(&Semantic::TexCoord(0)))
        else {
            losses.signs = losses.signs.saturating_add(tangents.count);
            return;
        };
        let three = |stream: &'a Stream<'a>| move |at: usize| stream.get(at).map(|[x, y, z, _]| [x, y, z]);
        let surface = Surface {
            positions: three(positions),
            normals: three(normals),
            uvs: |at: usize| uvs.get(at).map(|[u, v, ..]| [u, v]),
            tangents: three(tangents),
        };
        let signs = surface.signs(self.pool.len(), faces.corners());
        let mut asked = vec![!self.shares; self.pool.len()];
        if self.shares {
            // Vertices of other primitives do not count.
            faces.corners().flatten().for_each(|corner| put(&mut asked, corner, true));
        }
        let other = |(at_vertex, sign): (usize, &f32)| {
            let own = tangents.get(at_vertex).map_or(*sign, |[.., own]| own);
            own.signum() != sign.signum() && at(&asked, at_vertex)
        };
        let count = signs.iter().enumerate().filter(|&pair| other(pair)).count();
        losses.signs = losses.signs.saturating_add(count);
    }
}
