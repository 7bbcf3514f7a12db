//! Applies what a format cannot hold of the transforms of nodes to vertices.

use super::{bytes_of, moved_by};
use crate::{
    clip::{Channel, ChannelPath},
    decompose::{DTrs, determinant},
    mesh::MeshId,
    node::{NodeId, Transform, Trs},
    pose::{DMat4, IDENTITY, compose, inverse, multiply, single},
    scene::Scene,
};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Factors along axes that differ by less are one: normals then differ by 0.03 degrees.
const SAME_SCALE: f64 = 1e-3;

/// The transforms of nodes that stay; what others have beyond is applied to vertices.
///
/// ```
/// use meshwright_scene::{Transform, Trs, bake::KeptTransforms};
///
/// let mirrored = Transform::Trs(Trs { scale: [-1.0, 1.0, 1.0], ..Trs::IDENTITY });
/// assert!(KeptTransforms::Orthogonal.keeps(&mirrored) && !KeptTransforms::Similar.keeps(&mirrored));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptTransforms {
    /// Translation, rotation and scale: no shear.
    Orthogonal,
    /// Translation, rotation and one positive scale for all axes, which leave angles, normals and sides as they are.
    Similar,
}

impl KeptTransforms {
    /// Whether a transform stays.
    pub fn keeps(self, transform: &Transform) -> bool {
        match (self, transform) {
            (Self::Orthogonal, Transform::Trs(_)) => true,
            _ => self.keeps_parts(&DTrs::new(&transform.matrix_f64())),
        }
    }

    /// Whether the transform of a matrix stays.
    pub fn keeps_matrix(self, matrix: &DMat4) -> bool {
        self.keeps_parts(&DTrs::new(matrix))
    }

    fn keeps_parts(self, parts: &DTrs) -> bool {
        let [x, y, z] = parts.scale;
        let is_same = |other: f64| (other - x).abs() <= SAME_SCALE * x;
        parts.exact && (self == Self::Orthogonal || (x > 0.0 && is_same(y) && is_same(z)))
    }

    /// The transform that a node gets in place of one that does not stay.
    fn nearest(self, wanted: &DMat4, parts: &DTrs) -> Trs {
        let scale = match self {
            Self::Similar => [1.0; 3],
            Self::Orthogonal => {
                // With one scale for all axes, a node below that undoes the shear has none.
                let [x, y, z] = parts.scale.map(f64::signum);
                let size = determinant(wanted).abs().cbrt();
                [x * size, y * size, z * size]
            }
        };
        trs(parts, scale)
    }
}

/// What [`Scene::bake_transforms`] changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BakedTransforms {
    /// Nodes whose own transforms did not stay.
    pub nodes: usize,
    /// Meshes with other vertices.
    pub meshes: usize,
    /// Meshes that were added: nodes with different transforms showed one mesh.
    pub copies: usize,
}

/// New transforms of nodes, and what their meshes keep of the old ones.
#[derive(Default)]
struct Plan {
    replaced: usize,
    transforms: Vec<(NodeId, Trs)>,
    meshes: Vec<(NodeId, MeshId, DMat4)>,
    /// Factors by which the animated scale of nodes is divided.
    scales: Vec<(NodeId, [f64; 3])>,
    /// Nodes that stay as they are, unless they or those below have transforms that do not stay.
    below: Vec<NodeId>,
}

/// What must not change, by the indices of nodes.
struct FixedNodes {
    /// Nodes whose transform must not change: joints, and what instances or curves of files place.
    all: BTreeSet<usize>,
    /// Nodes that channels move.
    animated: BTreeSet<usize>,
    /// Nodes that channels scale.
    scaled: BTreeSet<usize>,
}

impl Scene<'_> {
    /// Whether all transforms of nodes stay.
    pub fn has_only(&self, kept: KeptTransforms) -> bool {
        self.nodes.iter().all(|(_, node)| kept.keeps(&node.transform))
    }

    /// Replaces transforms that do not stay by the nearest that do, and applies the rest to the vertices of the meshes below, so
    /// that every vertex stays where it is and every triangle shows the same side. Nodes below get other transforms where they
    /// need them, and nodes with different ones get meshes of their own.
    ///
    /// Transforms stay at nodes above which, or below which, this is not exact: joints, instances, nodes that are animated below
    /// a transform that does not stay, and, where shear is replaced, animated nodes and transforms without an inverse.
    ///
    /// ```
    /// use meshwright_scene::{Mesh, Node, Scene, Transform, Trs, bake::KeptTransforms};
    ///
    /// let mut scene = Scene::default();
    /// let mesh = Some(scene.add_mesh(Mesh::default()));
    /// let transform = Transform::Trs(Trs { scale: [1.0, 2.0, -3.0], ..Trs::IDENTITY });
    /// let node = scene.add_node(None, Node { mesh, transform, ..Node::default() });
    /// scene.bake_transforms(KeptTransforms::Similar, 1 << 20).unwrap();
    /// assert_eq!(scene.nodes.get(node).unwrap().transform, Transform::default());
    /// ```
    ///
    /// # Errors
    ///
    /// The bytes that the meshes need, if they are more than `memory`. The scene is unchanged.
    pub fn bake_transforms(&mut self, kept: KeptTransforms, memory: u64) -> Result<BakedTransforms, u64> {
        let mut plan = Plan::default();
        let fixed = self.fixed_nodes();
        // From the roots down: a subtree that is planned is not visited again.
        let mut stack: Vec<NodeId> = self.roots.iter().rev().copied().collect();
        let mut visited = BTreeSet::new();
        while let Some(id) = stack.pop() {
            let Some(node) = self.nodes.get(id).filter(|_| visited.insert(id.index())) else { continue };
            let is_kept = kept.keeps(&node.transform);
            match (!is_kept).then(|| self.replacement(id, kept, &fixed)).flatten() {
                Some(own) => {
                    plan.replaced = plan.replaced.saturating_add(own.replaced);
                    plan.transforms.extend(own.transforms);
                    plan.meshes.extend(own.meshes);
                    plan.scales.extend(own.scales);
                    stack.extend(own.below.iter().rev());
                }
                None => stack.extend(node.children.iter().rev()),
            }
        }
        self.apply(plan, memory)
    }

    fn fixed_nodes(&self) -> FixedNodes {
        let channels = || self.clips.iter().flat_map(|clip| &clip.channels);
        let moved = |own: &&Channel| own.path.is_transform();
        let curves = self.clips.iter().flat_map(|clip| &clip.curves).map(|own| own.node.index());
        let joints = self.skins.iter().flat_map(|(_, skin)| &skin.joints).map(|joint| joint.index());
        let placed =
            self.nodes.iter().filter(|(_, node)| node.instances.is_some() || node.instance.is_some());
        FixedNodes {
            all: curves.chain(joints).chain(placed.map(|(id, _)| id.index())).collect(),
            animated: channels().filter(moved).map(|own| own.node.index()).collect(),
            scaled: channels()
                .filter(|own| own.path == ChannelPath::Scale)
                .map(|own| own.node.index())
                .collect(),
        }
    }

    /// The plan for a node whose transform does not stay, and those below it; `None` if it would not be exact.
    fn replacement(&self, top: NodeId, kept: KeptTransforms, fixed: &FixedNodes) -> Option<Plan> {
        let mut plan = Plan::default();
        let mut stack = vec![(top, IDENTITY)];
        while let Some((id, rest)) = stack.pop() {
            let Some(node) = self.nodes.get(id) else { continue };
            let index = id.index();
            // Below its animated translation and rotation, the scale of a node is applied first.
            let own_scale = match &node.transform {
                Transform::Trs(own) if id == top && kept == KeptTransforms::Similar => Some(own),
                _ => None,
            };
            if fixed.all.contains(&index) || (own_scale.is_none() && fixed.animated.contains(&index)) {
                return None;
            }
            plan.replaced = plan.replaced.saturating_add(usize::from(!kept.keeps(&node.transform)));
            let (trs, rest) = if let Some(own) = own_scale {
                let scale = own.scale.map(f64::from);
                if fixed.scaled.contains(&index) {
                    if scale.contains(&0.0) {
                        return None;
                    }
                    plan.scales.push((id, scale));
                }
                (Trs { scale: [1.0; 3], ..*own }, compose([0.0; 3], [0.0, 0.0, 0.0, 1.0], scale))
            } else {
                let wanted = multiply(&rest, &node.transform.matrix_f64());
                let parts = DTrs::new(&wanted);
                if kept.keeps_parts(&parts) {
                    plan.transforms.push((id, trs(&parts, parts.scale)));
                    plan.below.extend(&node.children);
                    continue;
                }
                let trs = kept.nearest(&wanted, &parts);
                // What the rounded numbers lack.
                let is_flat = kept == KeptTransforms::Orthogonal && determinant(&wanted) == 0.0;
                let place = inverse(&Transform::Trs(trs).matrix_f64()).filter(|_| !is_flat)?;
                (trs, multiply(&place, &wanted))
            };
            if rest.iter().any(|part| !part.is_finite()) {
                return None;
            }
            plan.transforms.push((id, trs));
            if let Some(mesh) = node.mesh.filter(|_| node.skin.is_none()) {
                plan.meshes.push((id, mesh, rest));
            }
            stack.extend(node.children.iter().map(|child| (*child, rest)));
        }
        // Without vertices, nothing keeps the rest.
        (!plan.meshes.is_empty()).then_some(plan)
    }

    fn apply(&mut self, plan: Plan, memory: u64) -> Result<BakedTransforms, u64> {
        let bits = |matrix: &DMat4| matrix.map(|part| single(part).to_bits());
        let mut wanted: BTreeMap<(MeshId, [u32; 16]), Vec<NodeId>> = BTreeMap::new();
        let mut matrices: HashMap<[u32; 16], DMat4> = HashMap::new();
        for (node, mesh, matrix) in &plan.meshes {
            wanted.entry((*mesh, bits(matrix))).or_default().push(*node);
            matrices.entry(bits(matrix)).or_insert(*matrix);
        }
        let bytes = wanted.keys().filter_map(|(mesh, _)| self.mesh(*mesh)).map(bytes_of);
        let bytes = bytes.fold(0, u64::saturating_add);
        if bytes > memory {
            return Err(bytes);
        }
        let mut results = Vec::new();
        for ((mesh, bits), nodes) in wanted {
            let (Some(content), Some(matrix)) = (self.mesh(mesh), matrices.get(&bits)) else { continue };
            results.push((mesh, moved_by(content, matrix), nodes));
        }
        let shown: Vec<(NodeId, MeshId)> = plan.meshes.iter().map(|(node, mesh, _)| (*node, *mesh)).collect();
        let mut taken = self.meshes_of_others(&shown);
        let mut baked =
            BakedTransforms { nodes: plan.replaced, meshes: results.len(), ..BakedTransforms::default() };
        for (mesh, made, nodes) in results {
            let place = self.replace_mesh(mesh, made, taken.insert(mesh));
            baked.copies = baked.copies.saturating_add(usize::from(place != mesh));
            for node in nodes {
                if let Some(node) = self.nodes.get_mut(node) {
                    node.mesh = Some(place);
                }
            }
        }
        for (node, trs) in plan.transforms {
            if let Some(node) = self.nodes.get_mut(node) {
                node.transform = Transform::Trs(trs);
            }
        }
        for (node, [x, y, z]) in plan.scales {
            let divided =
                |[a, b, c]: [f32; 3]| [f64::from(a) / x, f64::from(b) / y, f64::from(c) / z].map(single);
            let channels = self.clips.iter_mut().flat_map(|clip| &mut clip.channels);
            for own in channels.filter(|own| own.node == node && own.path == ChannelPath::Scale) {
                own.map_values(|value| value, |value| value, divided);
            }
        }
        Ok(baked)
    }
}

/// Translation and rotation of a matrix, with these factors.
fn trs(parts: &DTrs, scale: [f64; 3]) -> Trs {
    Trs {
        translation: parts.translation.map(single),
        rotation: parts.rotation.map(single),
        scale: scale.map(single),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        attribute::{Attribute, Component, Semantic, Stream},
        clip::{Clip, Interpolation},
        mesh::{Mesh, VertexPool},
        node::Node,
        pose::{Pose, compose},
    };

    const SHEAR: [f32; 16] =
        [1.0, 0.0, 0.0, 0.0, 0.5, 1.0, 0.0, 0.0, 0.0, -0.25, 2.0, 0.0, 3.0, 4.0, 5.0, 1.0];

    /// A sheared node with a mesh, a turned child and a child that undoes the shear, both with the same mesh.
    fn scene() -> (Scene<'static>, [NodeId; 4]) {
        let mut scene = Scene::default();
        let numbers = [[1.0_f32, 2.0, 3.0], [-1.0, 0.5, 0.0]];
        let bytes: Vec<u8> = numbers.iter().flatten().flat_map(|part| part.to_le_bytes()).collect();
        let attribute =
            |semantic| Attribute { semantic, stream: Stream::packed(bytes.clone(), Component::F32, 3) };
        let pool =
            VertexPool { attributes: vec![attribute(Semantic::Position), attribute(Semantic::Normal)] };
        let mesh = scene.add_mesh(Mesh { pools: vec![pool], ..Mesh::default() });
        let node = |transform| Node { mesh: Some(mesh), transform, ..Node::default() };
        let top = scene.add_node(None, node(Transform::Matrix(SHEAR)));
        let half = 0.5_f64.sqrt();
        let turn = compose([0.0, 1.0, 0.0], [0.0, half, 0.0, half], [1.0, 3.0, 1.0]);
        let child = scene.add_node(Some(top), node(Transform::Matrix(turn.map(single))));
        let back = inverse(&SHEAR.map(f64::from)).unwrap();
        let undone = scene.add_node(Some(top), node(Transform::Matrix(back.map(single))));
        let other = scene.add_node(None, node(Transform::default()));
        (scene, [top, child, undone, other])
    }

    fn places(scene: &Scene<'_>, nodes: &[NodeId]) -> Vec<[f64; 3]> {
        let pose = Pose::rest(scene);
        nodes.iter().flat_map(|node| pose.vertices(scene, *node, 0)).collect()
    }

    #[test]
    fn vertices_stay_where_they_are_and_no_shear_is_left() {
        let (mut scene, nodes) = scene();
        let before = places(&scene, &nodes);
        let baked = scene.bake_transforms(KeptTransforms::Orthogonal, 1 << 20).unwrap();
        assert_eq!(baked, BakedTransforms { nodes: 2, meshes: 2, copies: 2 });
        let after = places(&scene, &nodes);
        for (a, b) in before.iter().flatten().zip(after.iter().flatten()) {
            assert!((a - b).abs() < 1e-5, "{before:?} {after:?}");
        }
        assert!(scene.nodes.iter().all(|(_, node)| matches!(node.transform, Transform::Trs(_))));
        let mesh = |node: NodeId| scene.nodes.get(node).unwrap().mesh;
        let [top, child, undone, other] = nodes;
        assert_eq!(mesh(undone), mesh(other), "where nothing changes, the mesh is shared");
        assert!(mesh(top) != mesh(child) && mesh(top) != mesh(other));
        // A normal is perpendicular to the sheared surface: its product with a direction in it is 0.
        let normal = scene.mesh(mesh(top).unwrap()).unwrap().pools[0].get(&Semantic::Normal).unwrap();
        let [x, y, z, _] = normal.get(0).unwrap();
        assert!((x * x + y * y + z * z - 1.0).abs() < 1e-5);
    }

    #[test]
    fn only_similar_transforms_are_left() {
        let (mut scene, nodes) = scene();
        let mut clip = Clip { timelines: vec![vec![0.0]], ..Clip::default() };
        clip.channels.push(Channel {
            node: nodes[3],
            path: ChannelPath::Scale,
            interpolation: Interpolation::Linear,
            timeline: 0,
            values: vec![2.0, 6.0, -4.0],
        });
        scene.clips.push(clip);
        let scale = Trs { scale: [1.0, 2.0, -2.0], ..Trs::IDENTITY };
        scene.nodes.get_mut(nodes[3]).unwrap().transform = Transform::Trs(scale);
        let mut flat = Node { mesh: scene.nodes.get(nodes[0]).unwrap().mesh, ..Node::default() };
        flat.transform = Transform::Trs(Trs { scale: [3.0, 0.0, 3.0], ..Trs::IDENTITY });
        let flat = scene.add_node(None, flat);
        let nodes = [nodes.as_slice(), &[flat]].concat();
        let before = places(&scene, &nodes);
        let baked = scene.bake_transforms(KeptTransforms::Similar, 1 << 20).unwrap();
        assert_eq!(baked, BakedTransforms { nodes: 5, meshes: 4, copies: 4 });
        let after = places(&scene, &nodes);
        for (a, b) in before.iter().flatten().zip(after.iter().flatten()) {
            assert!((a - b).abs() < 1e-5, "{before:?} {after:?}");
        }
        assert!(scene.has_only(KeptTransforms::Similar));
        assert_eq!(scene.clips[0].channels[0].values, [2.0, 3.0, 2.0]);
    }

    #[test]
    fn what_is_not_exact_stays() {
        let channel = |node| Channel {
            node,
            path: ChannelPath::Rotation,
            interpolation: Interpolation::Linear,
            timeline: 0,
            values: vec![0.0, 0.0, 0.0, 1.0],
        };
        let (mut scene, [top, child, undone, other]) = scene();
        let clip =
            |node| Clip { timelines: vec![vec![0.0]], channels: vec![channel(node)], ..Clip::default() };
        scene.clips.push(clip(child));
        assert_eq!(
            scene.clone().bake_transforms(KeptTransforms::Orthogonal, 1 << 20).map(|baked| baked.nodes),
            Ok(1),
            "the other child"
        );
        scene.nodes.get_mut(undone).unwrap().transform = Transform::default();
        assert_eq!(
            scene.bake_transforms(KeptTransforms::Orthogonal, 1 << 20),
            Ok(BakedTransforms::default())
        );
        assert_eq!(scene.nodes.get(top).unwrap().transform, Transform::Matrix(SHEAR));
        scene.clips = vec![clip(other)];
        assert_eq!(scene.bake_transforms(KeptTransforms::Orthogonal, 16), Err(3 * (2 * (24 + 256))));
        assert_eq!(
            scene.bake_transforms(KeptTransforms::Orthogonal, 1 << 20).map(|baked| baked.nodes),
            Ok(1)
        );
    }
}
