//! Replaces skinned meshes, morph targets and transforms by rigid meshes.

mod transforms;

pub use transforms::{BakedTransforms, KeptTransforms};

use crate::{
    arena::Arena,
    attribute::{Component, Semantic, Stream},
    clip::ChannelPath,
    influences::Influences,
    mesh::{Mesh, MeshId, Sparse, VertexPool},
    node::{Node, NodeId, Transform, Trs},
    pose::{
        DMat4, IDENTITY, Pose,
        deform::{VertexTransform, is_mirror},
        inverse, multiply, single,
    },
    scene::Scene,
    skin::Skin,
    vectors::{minus, unit},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Memory of a vertex while its mesh is baked, without the streams that are copied: a transform, and new streams.
const VERTEX: u64 = 256;

impl<'a> Scene<'a> {
    /// Replaces each skinned mesh by a rigid mesh that looks the same in the rest pose, at the same node. The joints
    /// remain as nodes. Nodes that share a mesh get copies.
    ///
    /// ```
    /// use meshwright_scene::{Mesh, Node, Scene, Skin};
    ///
    /// let mut scene = Scene::default();
    /// let joint = scene.add_node(None, Node::default());
    /// let skin = scene.skins.push(Skin { joints: vec![joint], ..Skin::default() });
    /// let mesh = scene.add_mesh(Mesh::default());
    /// scene.add_node(None, Node { mesh: Some(mesh), skin: Some(skin), ..Node::default() });
    /// assert_eq!(scene.bake_skins(1 << 20), Ok(()));
    /// assert!(scene.skins.is_empty() && scene.nodes.iter().all(|(_, node)| node.skin.is_none()));
    /// ```
    ///
    /// # Errors
    ///
    /// The bytes that the copies need, if they are more than `memory`. The scene is unchanged.
    pub fn bake_skins(&mut self, memory: u64) -> Result<(), u64> {
        let skinned: Vec<(NodeId, MeshId)> = (self.nodes.iter())
            .filter(|(_, node)| node.skin.is_some())
            .filter_map(|(id, node)| Some((NodeId::new(id.index()), node.mesh?)))
            .collect();
        let bytes = skinned.iter().filter_map(|&(_, mesh)| self.mesh(mesh)).map(bytes_of);
        let bytes = bytes.fold(0, u64::saturating_add);
        if bytes > memory {
            return Err(bytes);
        }
        let pose = Pose::rest(self);
        let mut results = Vec::new();
        for &(id, mesh) in &skinned {
            let skin = self.nodes.get(id).and_then(|node| self.skins.get(node.skin?));
            let (Some(skin), Some(content)) = (skin, self.mesh(mesh)) else { continue };
            let world = *pose.world(id).unwrap_or(&IDENTITY);
            // Its triangles show the same side as before, which at some nodes they would not.
            let mirrored = pose.is_mirrored(self, id, &world);
            let back = inverse(&world).filter(|_| is_mirror(&world) == mirrored);
            let scale = Trs { scale: if mirrored { [-1.0, 1.0, 1.0] } else { [1.0; 3] }, ..Trs::IDENTITY };
            let place = back.is_none().then_some(Transform::Trs(scale));
            let back = back.unwrap_or_else(|| Transform::Trs(scale).matrix().map(f64::from));
            results.push((id, mesh, baked_skin(content, skin, &pose, &back), place));
        }
        let mut taken = self.meshes_of_others(&skinned);
        for (id, mesh, made, place) in results {
            let made = self.replace_mesh(mesh, made, taken.insert(mesh));
            let level = self.level_of(id);
            let Some(node) = self.nodes.get_mut(id) else { continue };
            // Instances of a skinned mesh are all at the same place.
            node.instances = None;
            node.mesh = Some(made).filter(|_| place.is_none());
            if let Some(transform) = place {
                let (name, hidden, weights) =
                    (node.name.clone(), node.hidden, std::mem::take(&mut node.weights));
                self.add_node(
                    None,
                    Node { name, transform, level, hidden, weights, mesh: Some(made), ..Node::default() },
                );
            }
        }
        self.nodes.values_mut().for_each(|node| node.skin = None);
        self.skins = Arena::default();
        Ok(())
    }

    /// Removes all morph targets, and their animations. Meshes get the shape that the weights of the rest pose give
    /// them. Nodes that share a mesh with other weights get copies.
    ///
    /// ```
    /// use meshwright_scene::{Mesh, MorphTarget, Scene};
    ///
    /// let mut scene = Scene::default();
    /// let targets = vec![MorphTarget { name: "smile".into(), ..MorphTarget::default() }];
    /// let face = scene.add_mesh(Mesh { targets, ..Mesh::default() });
    /// assert_eq!(scene.bake_morphs(1 << 20), Ok(()));
    /// assert!(scene.mesh(face).unwrap().targets.is_empty());
    /// ```
    ///
    /// # Errors
    ///
    /// The bytes that the copies need, if they are more than `memory`. The scene is unchanged.
    pub fn bake_morphs(&mut self, memory: u64) -> Result<(), u64> {
        // Nodes with the same weights share a result.
        let mut wanted: BTreeMap<(MeshId, Vec<u32>), Vec<NodeId>> = BTreeMap::new();
        for (id, node) in self.nodes.iter() {
            let Some((mesh, content)) = node.mesh.and_then(|id| Some((id, self.mesh(id)?))) else { continue };
            let weight = |(at, rest): (usize, f32)| node.weights.get(at).copied().unwrap_or(rest).to_bits();
            let rest = content.targets.iter().map(|target| target.weight).enumerate();
            if !content.targets.is_empty() {
                wanted.entry((mesh, rest.map(weight).collect())).or_default().push(NodeId::new(id.index()));
            }
        }
        let bytes = wanted.keys().filter_map(|(mesh, _)| self.mesh(*mesh)).map(bytes_of);
        let bytes = bytes.fold(0, u64::saturating_add);
        if bytes > memory {
            return Err(bytes);
        }
        let mut results = Vec::new();
        for ((id, weights), nodes) in wanted {
            let weights: Vec<f32> = weights.into_iter().map(f32::from_bits).collect();
            results.extend(self.mesh(id).map(|mesh| (id, baked_morphs(mesh, &weights), nodes)));
        }
        let mut replaced = BTreeSet::new();
        for (id, made, nodes) in results {
            let made = self.replace_mesh(id, made, replaced.insert(id));
            for node in nodes {
                if let Some(node) = self.nodes.get_mut(node) {
                    node.mesh = Some(made);
                }
            }
        }
        // Meshes that no node has.
        self.meshes.values_mut().for_each(|mesh| mesh.targets.clear());
        self.nodes.values_mut().for_each(|node| node.weights.clear());
        self.clips.retain_mut(|clip| {
            let before = clip.channels.len();
            clip.channels.retain(|channel| channel.path != ChannelPath::Weights);
            !clip.channels.is_empty() || before == 0 || !clip.events.is_empty() || !clip.pointers.is_empty()
        });
        Ok(())
    }

    /// The mesh that a node gets in place of another, which other nodes may need.
    fn replace_mesh(&mut self, old: MeshId, new: Mesh<'a>, is_free: bool) -> MeshId {
        match self.meshes.get_mut(old).filter(|_| is_free) {
            Some(place) => {
                *place = new;
                old
            }
            None => self.add_mesh(new),
        }
    }

    /// The meshes that nodes besides these have.
    fn meshes_of_others(&self, nodes: &[(NodeId, MeshId)]) -> BTreeSet<MeshId> {
        let own: BTreeSet<usize> = nodes.iter().map(|(id, _)| id.index()).collect();
        let others = self.nodes.iter().filter(|(id, _)| !own.contains(&id.index()));
        others.filter_map(|(_, node)| node.mesh).collect()
    }
}

/// The memory that a copy of a mesh takes.
pub(crate) fn bytes_of(mesh: &Mesh<'_>) -> u64 {
    let pool = |pool: &VertexPool<'_>| {
        let streams =
            pool.attributes.iter().map(|own| own.stream.element_size()).fold(0, usize::saturating_add);
        (pool.len() as u64).saturating_mul((streams as u64).saturating_add(VERTEX))
    };
    let targets = mesh.targets.iter().flat_map(|target| target.pools.iter().flatten());
    let targets = targets.map(|sparse| (sparse.vertices.len() as u64).saturating_mul(16));
    mesh.pools.iter().map(pool).chain(targets).fold(0, u64::saturating_add)
}

/// The direction with length 1; the other one if it has none.
fn unit_or(direction: [f64; 3], other: [f64; 3]) -> [f64; 3] {
    unit(direction).unwrap_or(other)
}

fn three([x, y, z, _]: [f32; 4]) -> [f64; 3] {
    [x, y, z].map(f64::from)
}

/// A skinned mesh as its joints place it, in the space that `back` leads to.
pub fn baked_skin<'a>(mesh: &Mesh<'a>, skin: &Skin, pose: &Pose, back: &DMat4) -> Mesh<'a> {
    let joints: Vec<DMat4> = pose.joints(skin).iter().map(|joint| multiply(back, joint)).collect();
    let mut made = moved_mesh(mesh, |pool| {
        let influences = Influences::new(pool);
        let matrix = |vertex| influences.blended(vertex, &joints).unwrap_or(*back);
        (0..pool.len()).map(|vertex| VertexTransform::new(&matrix(vertex))).collect()
    });
    for pool in &mut made.pools {
        pool.attributes.retain(|own| !matches!(own.semantic, Semantic::Joints(_) | Semantic::Weights(_)));
    }
    made
}

/// A mesh with all its vertices moved by a matrix. Its triangles show the same side as at a node with the matrix.
pub(crate) fn moved_by<'a>(mesh: &Mesh<'a>, matrix: &DMat4) -> Mesh<'a> {
    let change = VertexTransform::new(matrix);
    let mut made = moved_mesh(mesh, |pool| vec![change.clone(); pool.len()]);
    if change.is_mirror() {
        made.turn_faces();
    }
    made
}

/// A mesh with its vertices moved: each by its own transform, which `changes` gives for a pool.
fn moved_mesh<'a>(mesh: &Mesh<'a>, changes: impl Fn(&VertexPool<'a>) -> Vec<VertexTransform>) -> Mesh<'a> {
    let mut made = mesh.clone();
    made.bounds = None;
    for (place, pool) in made.pools.iter_mut().enumerate() {
        let changes = changes(pool);
        for target in &mut made.targets {
            for sparse in target.pools.get_mut(place).into_iter().flatten() {
                *sparse = Arc::new(moved(sparse, pool, &changes));
            }
        }
        for own in &mut pool.attributes {
            let vertices = own.stream.iter().zip(&changes);
            own.stream = match own.semantic {
                Semantic::Position => packed(vertices.map(|(value, change)| change.point(three(value)))),
                Semantic::Normal => packed(vertices.map(|(value, change)| normal(change, three(value)))),
                Semantic::Tangent => packed(vertices.map(|(value, change)| {
                    let [x, y, z] = unit_or(change.direction(three(value)), three(value));
                    let [.., sign] = value.map(f64::from);
                    [x, y, z, if change.is_mirror() { -sign } else { sign }]
                })),
                _ => continue,
            };
        }
    }
    made
}

/// A normal after a transform; unchanged if it has no direction then.
fn normal(change: &VertexTransform, normal: [f64; 3]) -> [f64; 3] {
    change.unit_normal(normal).unwrap_or(normal)
}

/// The displacements of a morph target, for the vertices of `pool` that transforms move.
fn moved(sparse: &Sparse, pool: &VertexPool<'_>, changes: &[VertexTransform]) -> Sparse {
    let own = pool.get(&sparse.semantic);
    let values = sparse.vertices.iter().zip(&sparse.values).map(|(&vertex, by)| {
        let Some(change) = changes.get(vertex as usize) else { return *by };
        let by = by.map(f64::from);
        if sparse.semantic != Semantic::Normal {
            return change.direction(by).map(single);
        }
        let before = own.and_then(|stream| stream.get(vertex as usize)).map(three).unwrap_or_default();
        let [x, y, z] = before;
        let [dx, dy, dz] = by;
        minus(normal(change, [x + dx, y + dy, z + dz]), normal(change, before)).map(single)
    });
    Sparse { semantic: sparse.semantic.clone(), vertices: sparse.vertices.clone(), values: values.collect() }
}

/// A mesh with the displacements of its morph targets, and without the targets.
pub fn baked_morphs<'a>(mesh: &Mesh<'a>, weights: &[f32]) -> Mesh<'a> {
    let mut made = Mesh { targets: Vec::new(), ..mesh.clone() };
    let used = |weight: &f32| *weight != 0.0 && weight.is_finite();
    for (place, pool) in made.pools.iter_mut().enumerate() {
        for own in &mut pool.attributes {
            let shifts = (mesh.targets.iter().zip(weights))
                .filter(|(_, weight)| used(weight))
                .flat_map(|(target, weight)| {
                    target.pools.get(place).into_iter().flatten().zip(std::iter::repeat(weight))
                })
                .filter(|(sparse, _)| sparse.semantic == own.semantic);
            let mut shifts = shifts.peekable();
            if shifts.peek().is_none() {
                continue;
            }
            let mut values: Vec<[f64; 4]> = own.stream.iter().map(|value| value.map(f64::from)).collect();
            for (sparse, weight) in shifts {
                for (&vertex, by) in sparse.vertices.iter().zip(&sparse.values) {
                    let Some(value) = values.get_mut(vertex as usize) else { continue };
                    value.iter_mut().zip(by).for_each(|(to, by)| *to += f64::from(*weight) * f64::from(*by));
                }
            }
            let direction = |[x, y, z, w]: [f64; 4]| {
                let [x, y, z] = unit_or([x, y, z], [x, y, z]);
                [x, y, z, w]
            };
            own.stream = match own.semantic {
                Semantic::Position => packed(values.into_iter().map(|[x, y, z, _]| [x, y, z])),
                Semantic::Normal => packed(values.into_iter().map(direction).map(|[x, y, z, _]| [x, y, z])),
                Semantic::Tangent => packed(values.into_iter().map(direction)),
                _ => continue,
            };
        }
    }
    made.bounds = made.bounds.filter(|_| !weights.iter().any(used));
    made
}

fn packed<const N: usize>(values: impl IntoIterator<Item = [f64; N]>) -> Stream<'static> {
    let bytes: Vec<u8> = values.into_iter().flatten().flat_map(|part| single(part).to_le_bytes()).collect();
    Stream::packed(bytes, Component::F32, u8::try_from(N).unwrap_or(u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Attribute, MorphTarget};

    fn floats<const N: usize>(values: &[[f32; N]]) -> Stream<'static> {
        packed(values.iter().map(|value| value.map(f64::from)))
    }

    /// A mesh with one vertex that a joint 2 meters above lifts, at a node that is turned and moved.
    fn scene(scale: [f32; 3]) -> (Scene<'static>, NodeId) {
        let mut scene = Scene::default();
        let up = Trs {
            translation: [0.0, 2.0, 0.0],
            rotation: [0.0, 0.0, 0.5_f32.sqrt(), 0.5_f32.sqrt()],
            ..Trs::default()
        };
        let joint = scene.add_node(None, Node { transform: Transform::Trs(up), ..Node::default() });
        let skin = scene.skins.push(Skin { joints: vec![joint], ..Skin::default() });
        let attribute = |semantic, stream| Attribute { semantic, stream };
        let pool = VertexPool {
            attributes: vec![
                attribute(Semantic::Position, floats(&[[1.0, 0.0, 0.0]])),
                attribute(Semantic::Normal, floats(&[[1.0, 0.0, 0.0]])),
                attribute(Semantic::Joints(0), Stream::packed(vec![0; 4], Component::U8, 4)),
                attribute(Semantic::Weights(0), floats(&[[1.0, 0.0, 0.0, 0.0]])),
            ],
        };
        let by = Sparse { semantic: Semantic::Position, vertices: vec![0], values: vec![[1.0, 0.0, 0.0]] };
        let target = MorphTarget { name: "long".into(), weight: 0.5, pools: vec![vec![Arc::new(by)]] };
        let mesh = scene.add_mesh(Mesh { pools: vec![pool], targets: vec![target], ..Mesh::default() });
        let place = Trs { translation: [5.0, 0.0, 0.0], scale, ..Trs::default() };
        let node =
            Node { transform: Transform::Trs(place), mesh: Some(mesh), skin: Some(skin), ..Node::default() };
        let first = scene.add_node(None, node.clone());
        scene.add_node(None, Node { weights: vec![0.0], ..node });
        (scene, first)
    }

    fn points(scene: &Scene<'_>) -> Vec<[f32; 3]> {
        let pose = Pose::rest(scene);
        let nodes = scene.nodes.iter().filter(|(_, node)| node.mesh.is_some());
        let rounded = |point: [f64; 3]| point.map(|part| single(part * 1000.0).round());
        nodes.flat_map(|(id, _)| pose.vertices(scene, id, 0)).map(rounded).collect()
    }

    #[test]
    fn baked_meshes_look_the_same() {
        for scale in [[1.0; 3], [2.0, 1.0, 1.0], [-1.0, 1.0, 1.0], [0.0, 1.0, 1.0]] {
            let (mut scene, _) = scene(scale);
            let before = points(&scene);
            assert_eq!(before, [[0.0, 3500.0, 0.0], [0.0, 3000.0, 0.0]]);
            scene.bake_skins(1 << 20).unwrap();
            assert_eq!(points(&scene), before, "{scale:?}");
            assert!(scene.skins.is_empty());
            scene.bake_morphs(1 << 20).unwrap();
            assert_eq!(points(&scene), before, "{scale:?}");
            assert!(scene.meshes.iter().all(|(_, mesh)| mesh.targets.is_empty()));
            let mesh = scene.meshes.as_slice().first().unwrap();
            let pool = mesh.pools.first().unwrap();
            assert_eq!(pool.attributes.len(), 2, "joints and weights are gone");
        }
    }

    #[test]
    fn normals_turn_with_the_joints() {
        let (mut scene, node) = scene([1.0; 3]);
        scene.bake_skins(1 << 20).unwrap();
        let mesh = scene.mesh(scene.nodes.get(node).unwrap().mesh.unwrap()).unwrap();
        let normal = mesh.pools.first().unwrap().get(&Semantic::Normal).unwrap().get(0).unwrap();
        assert!((normal[1] - 1.0).abs() < 1e-6, "{normal:?}");
    }

    #[test]
    fn too_large_results_change_nothing() {
        let (mut scene, _) = scene([1.0; 3]);
        let before = scene.clone();
        assert!(scene.bake_skins(100).is_err() && scene.bake_morphs(100).is_err());
        assert_eq!(scene, before);
    }
}
