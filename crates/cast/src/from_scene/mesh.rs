//! Converts meshes: each primitive of each mesh instance.

use super::{
    DocumentBuilder,
    faces::{self, Faces},
    losses::more,
    model::Model,
    node_roles::{self, at},
    skeleton::Roles,
    skin::{Bind, stays},
    stream,
};
use crate::{
    build,
    to_scene::{FORMAT, tangent::Surface},
};
use meshwright_core::Result;
use meshwright_scene::{Mesh, Node as SceneNode, Primitive, Semantic, Stream, VertexPool, VertexSubset};

/// What was written for a primitive.
pub(super) struct Written {
    pub(super) name: String,
}

/// A primitive during conversion.
pub(super) struct Piece<'a, 's> {
    /// Index of the mesh's node.
    pub(super) index: usize,
    pub(super) mesh: &'a Mesh<'a>,
    pub(super) pool: &'a VertexPool<'a>,
    pub(super) at: usize,
    /// Whether other primitives use the same pool.
    pub(super) shares: bool,
    pub(super) bind: &'s Bind<'s>,
}

impl<'a> DocumentBuilder<'a, '_> {
    /// Converts the mesh of a node.
    pub(super) fn mesh_at(&mut self, index: usize, model: &mut Model<'a>, roles: &Roles) -> Result<()> {
        let scene = self.scene;
        let Some(node) = node_roles::node(scene, index) else { return Ok(()) };
        let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else {
            if !at(&roles.bone, index) {
                more(&mut self.losses.nodes);
            }
            return Ok(());
        };
        if at(&self.tree.other, index) {
            more(&mut self.losses.levels);
            return Ok(());
        }
        if at(&self.tree.hidden, index) && !at(&self.tree.blinking, index) {
            more(&mut self.losses.hidden);
            return Ok(());
        }
        if !stays(self, index, node) {
            more(&mut self.losses.folded);
        } else if node.name.is_empty() && !mesh.name.is_empty() {
            // The format has no node for the mesh, so the node's name is lost.
            self.losses.renamed("", &mesh.name);
        }
        let joints = node.skin.and_then(|skin| scene.skins.get(skin)).map_or(0, |skin| skin.joints.len());
        self.steps(joints.saturating_mul(mesh.primitives.len().saturating_add(1)))?;
        let bind = self.bind(index, node, &model.rig, roles);
        let written = if self.is_hair(mesh) {
            self.hair(index, node, mesh, model)?
        } else {
            self.parts(index, node, mesh, &bind, model)?
        };
        self.meshes.insert(index, written);
        Ok(())
    }

    fn parts(
        &mut self,
        index: usize,
        node: &SceneNode,
        mesh: &'a Mesh<'a>,
        bind: &Bind<'a>,
        model: &mut Model<'a>,
    ) -> Result<Vec<Written>> {
        let mut users = vec![0_usize; mesh.pools.len()];
        let pools =
            mesh.primitives.iter().filter_map(|primitive| users.get(primitive.pool).map(|_| primitive.pool));
        for pool in pools.collect::<Vec<_>>() {
            users.get_mut(pool).into_iter().for_each(more);
        }
        let mut list: Vec<(usize, Option<&'a Primitive<'a>>)> =
            mesh.primitives.iter().map(|primitive| (primitive.pool, Some(primitive))).collect();
        if list.is_empty() {
            list = (0..mesh.pools.len()).map(|pool| (pool, None)).collect();
        }
        if list.is_empty() {
            more(&mut self.losses.topology);
        }
        if list.len() > 1 {
            self.losses.parts = self.losses.parts.saturating_add(list.len());
        }
        let several = list.len() > 1;
        let mut written = Vec::new();
        for (part, (at, primitive)) in list.into_iter().enumerate() {
            let pool = mesh.pools.get(at).filter(|pool| !pool.is_empty());
            let Some(pool) = pool else {
                // A mesh without vertices is still a mesh.
                if primitive.is_some() || several {
                    more(&mut self.losses.topology);
                    continue;
                }
                let name = self.mesh_name(index, node, mesh, None);
                self.steps(1)?;
                model.made.meshes.push(
                    build::Mesh { name: name.clone(), ..build::Mesh::default() }.node(&mut self.hashes),
                );
                written.push(Written { name });
                continue;
            };
            let shares = users.get(at).is_some_and(|&users| users > 1);
            let piece = Piece { index, mesh, pool, at, shares, bind };
            let name = self.mesh_name(index, node, mesh, several.then_some(part));
            if self.piece(&piece, primitive, name.clone(), model)? {
                written.push(Written { name });
            }
        }
        Ok(written)
    }

    /// Converts a primitive. Returns false if it has no triangles.
    fn piece(
        &mut self,
        piece: &Piece<'a, '_>,
        primitive: Option<&'a Primitive<'a>>,
        name: String,
        model: &mut Model<'a>,
    ) -> Result<bool> {
        let pool = piece.pool;
        self.steps(if piece.shares { pool.len() } else { 1 })?;
        let Some(positions) = pool.get(&Semantic::Position) else { return Ok(false) };
        let space = self.space(piece.index, piece.bind, pool);
        let count = primitive.and_then(|primitive| primitive.indices.as_ref()).map_or(0, |i| i.stream.count);
        // A strip expands to three indices per index.
        self.room(count.max(1), 40)?;
        let found = match primitive {
            Some(primitive) => faces::triangles(primitive, pool.len(), space.mirrors()),
            None => Some((Faces::Made(Vec::new()), 0)),
        };
        let Some((faces, wrong)) = found else {
            more(&mut self.losses.topology);
            return Ok(false);
        };
        self.losses.faces = self.losses.faces.saturating_add(wrong);
        let some = piece.shares.then(|| faces.used());
        let subset = VertexSubset { some, all: pool.len() };
        self.room(subset.len(), 96)?;
        self.signs(piece, &faces);
        if primitive.is_some_and(|primitive| !primitive.variants.is_empty()) {
            more(&mut self.losses.variants);
        }
        let material = match primitive.and_then(|primitive| primitive.material) {
            Some(material) => self.material_hash(material.index(), model)?,
            None => None,
        };
        let repairs = self.repairs(piece)?;
        let mut made = build::Mesh {
            name,
            positions: stream::positions(positions, repairs.get(&Semantic::Position), &subset, &space),
            influences: self.influences(piece.bind, pool, &subset)?,
            material,
            ..build::Mesh::default()
        };
        let own = piece.mesh.extras.get(FORMAT);
        made.quaternion_skinning =
            own.and_then(|own| own.text("skinning_method")).is_some_and(|method| method == "quaternion");
        let fitting = |stream: &&'a Stream<'a>| stream.count == pool.len();
        let get = |semantic: &Semantic| pool.get(semantic).filter(fitting);
        made.normals = get(&Semantic::Normal)
            .map(|normals| stream::normals(normals, repairs.get(&Semantic::Normal), &subset, &space));
        made.tangents = get(&Semantic::Tangent).map(|tangents| {
            stream::tangents(repairs.get(&Semantic::Tangent).unwrap_or(tangents), &subset, &space)
        });
        let (mut uvs, mut colors) = (Vec::new(), Vec::new());
        for attribute in &pool.attributes {
            match attribute.semantic {
                Semantic::TexCoord(set) if fitting(&&attribute.stream) => uvs.push((set, &attribute.stream)),
                Semantic::Color(set) if fitting(&&attribute.stream) => colors.push((set, &attribute.stream)),
                Semantic::Custom(_) => more(&mut self.losses.streams),
                _ if !fitting(&&attribute.stream) => more(&mut self.losses.streams),
                _ => {}
            }
        }
        uvs.sort_by_key(|&(set, _)| set);
        colors.sort_by_key(|&(set, _)| set);
        self.room(subset.len().saturating_mul(uvs.len().saturating_add(colors.len())), 16)?;
        made.uvs = uvs
            .into_iter()
            .map(|(set, uvs)| stream::uvs(uvs, repairs.get(&Semantic::TexCoord(set)), &subset))
            .collect();
        made.colors = colors
            .into_iter()
            .map(|(set, colors)| stream::colors(colors, repairs.get(&Semantic::Color(set)), &subset))
            .collect();
        let place = subset.some.is_some().then_some(|vertex| subset.place(vertex).unwrap_or(0));
        made.faces = faces.value(place);
        let node = made.node(&mut self.hashes);
        let hash = node.hash;
        model.made.meshes.push(node);
        self.shapes(piece, &subset, &space, hash, model)?;
        Ok(true)
    }

    /// A unique mesh name. Meshes that a clip hides share a name only if they are hidden together.
    pub(super) fn mesh_name(
        &mut self,
        index: usize,
        node: &SceneNode,
        mesh: &Mesh<'_>,
        part: Option<usize>,
    ) -> String {
        let whole = if node.name.is_empty() { &mesh.name } else { &node.name };
        let own = self.held(whole);
        let wanted = match part {
            Some(part) => format!("{own}_{part}"),
            None => own,
        };
        let blinks = at(&self.tree.blinking, index);
        let free = self.names.meshes.take(&wanted);
        let name = if free || !(blinks || self.names.blinking.contains(&wanted)) {
            wanted
        } else {
            let name = self.names.meshes.another(&wanted);
            self.losses.renamed(&wanted, &name);
            name
        };
        if blinks {
            self.names.blinking.insert(name.clone());
        }
        name
    }

    /// Counts tangents whose sign readers will compute differently.
    fn signs(&mut self, piece: &Piece<'a, '_>, faces: &Faces<'_>) {
        let get = |semantic| piece.pool.get(semantic);
        let Some(tangents) = get(&Semantic::Tangent) else { return };
        let (Some(positions), Some(normals), Some(uvs)) =
            (get(&Semantic::Position), get(&Semantic::Normal), get(&Semantic::TexCoord(0)))
        else {
            self.losses.signs = self.losses.signs.saturating_add(tangents.count);
            return;
        };
        let three = |stream: &'a Stream<'a>| move |at: usize| stream.get(at).map(|[x, y, z, _]| [x, y, z]);
        let surface = Surface {
            positions: three(positions),
            normals: three(normals),
            uvs: |at: usize| uvs.get(at).map(|[u, v, ..]| [u, v]),
            tangents: three(tangents),
        };
        let signs = surface.signs(piece.pool.len(), faces.corners());
        let mut asked = vec![!piece.shares; piece.pool.len()];
        if piece.shares {
            // Vertices of other primitives do not count.
            faces.corners().flatten().for_each(|corner| node_roles::put(&mut asked, corner, true));
        }
        let other = |(at_vertex, sign): (usize, &f32)| {
            let own = tangents.get(at_vertex).map_or(*sign, |[.., own]| own);
            own.signum() != sign.signum() && at(&asked, at_vertex)
        };
        let count = signs.iter().enumerate().filter(|&pair| other(pair)).count();
        self.losses.signs = self.losses.signs.saturating_add(count);
    }
}
