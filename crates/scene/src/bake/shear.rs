//! Applies the shear of nodes to vertices.

use super::{bytes_of, moved_by};
use crate::{
    decompose::{DTrs, determinant},
    mesh::MeshId,
    node::{NodeId, Transform, Trs},
    pose::{DMat4, IDENTITY, inverse, multiply, single},
    scene::Scene,
};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What [`Scene::bake_shear`] changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BakedShear {
    /// Nodes that had shear of their own.
    pub nodes: usize,
    /// Meshes with other vertices.
    pub meshes: usize,
    /// Meshes that were added: nodes with different shear showed one mesh.
    pub copies: usize,
}

/// New transforms of nodes, and what their meshes keep of the old ones.
#[derive(Default)]
struct Plan {
    sheared: usize,
    transforms: Vec<(NodeId, Trs)>,
    meshes: Vec<(NodeId, MeshId, DMat4)>,
    /// Nodes that stay as they are, unless they or those below have shear of their own.
    below: Vec<NodeId>,
}

impl Scene<'_> {
    /// Whether a node has a transform that translation, rotation and scale cannot express.
    pub fn has_shear(&self) -> bool {
        self.nodes.iter().any(|(_, node)| is_sheared(&node.transform))
    }

    /// Replaces transforms with shear by translation, rotation and scale, and applies the rest to the vertices of the meshes
    /// below, so that every vertex stays where it is. Nodes below get other transforms where they need them, and nodes
    /// with different shear get meshes of their own.
    ///
    /// Shear stays at nodes above which, or below which, this is not exact: animated nodes, joints, instances, and
    /// transforms without an inverse.
    ///
    /// # Errors
    ///
    /// The bytes that the meshes need, if they are more than `memory`. The scene is unchanged.
    pub fn bake_shear(&mut self, memory: u64) -> Result<BakedShear, u64> {
        let mut plan = Plan::default();
        let fixed = self.fixed_nodes();
        // From the roots down: a subtree that is planned is not visited again.
        let mut stack: Vec<NodeId> = self.roots.iter().rev().copied().collect();
        let mut visited = BTreeSet::new();
        while let Some(id) = stack.pop() {
            let Some(node) = self.nodes.get(id).filter(|_| visited.insert(id.index())) else { continue };
            match is_sheared(&node.transform).then(|| self.without_shear(id, &fixed)).flatten() {
                Some(own) => {
                    plan.sheared = plan.sheared.saturating_add(own.sheared);
                    plan.transforms.extend(own.transforms);
                    plan.meshes.extend(own.meshes);
                    stack.extend(own.below.iter().rev());
                }
                None => stack.extend(node.children.iter().rev()),
            }
        }
        self.apply(plan, memory)
    }

    /// Nodes whose transform must not change: animated ones, joints and what instances place.
    fn fixed_nodes(&self) -> BTreeSet<usize> {
        let channels = self.clips.iter().flat_map(|clip| &clip.channels);
        let animated = channels.filter(|own| own.path.is_transform()).map(|own| own.node.index());
        let curves = self.clips.iter().flat_map(|clip| &clip.curves).map(|own| own.node.index());
        let joints = self.skins.iter().flat_map(|(_, skin)| &skin.joints).map(|joint| joint.index());
        let placed =
            self.nodes.iter().filter(|(_, node)| node.instances.is_some() || node.instance.is_some());
        animated.chain(curves).chain(joints).chain(placed.map(|(id, _)| id.index())).collect()
    }

    /// The plan for a sheared node and those below it; `None` if it would not be exact.
    fn without_shear(&self, top: NodeId, fixed: &BTreeSet<usize>) -> Option<Plan> {
        let mut plan = Plan::default();
        let mut stack = vec![(top, IDENTITY)];
        while let Some((id, rest)) = stack.pop() {
            let Some(node) = self.nodes.get(id) else { continue };
            if fixed.contains(&id.index()) {
                return None;
            }
            let wanted = multiply(&rest, &node.transform.matrix_f64());
            let parts = DTrs::new(&wanted);
            let scale = if parts.exact {
                parts.scale
            } else {
                // With one scale for all axes, a node below that undoes the shear has none.
                let [x, y, z] = parts.scale.map(f64::signum);
                let size = determinant(&wanted).abs().cbrt();
                [x * size, y * size, z * size]
            };
            let trs = Trs {
                translation: parts.translation.map(single),
                rotation: parts.rotation.map(single),
                scale: scale.map(single),
            };
            plan.transforms.push((id, trs));
            plan.sheared = plan.sheared.saturating_add(usize::from(is_sheared(&node.transform)));
            if parts.exact {
                plan.below.extend(&node.children);
                continue;
            }
            // What the rounded numbers lack.
            let place = inverse(&Transform::Trs(trs).matrix_f64()).filter(|_| determinant(&wanted) != 0.0)?;
            let rest = multiply(&place, &wanted);
            if rest.iter().any(|part| !part.is_finite()) {
                return None;
            }
            if let Some(mesh) = node.mesh.filter(|_| node.skin.is_none()) {
                plan.meshes.push((id, mesh, rest));
            }
            stack.extend(node.children.iter().map(|child| (*child, rest)));
        }
        // Without vertices, nothing keeps the shear.
        (!plan.meshes.is_empty()).then_some(plan)
    }

    fn apply(&mut self, plan: Plan, memory: u64) -> Result<BakedShear, u64> {
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
        let mut baked = BakedShear { nodes: plan.sheared, meshes: results.len(), ..BakedShear::default() };
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
        Ok(baked)
    }
}

/// True for a matrix that translation, rotation and scale cannot express.
fn is_sheared(transform: &Transform) -> bool {
    matches!(transform, Transform::Matrix(_)) && !DTrs::new(&transform.matrix_f64()).exact
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        attribute::{Attribute, Component, Semantic, Stream},
        clip::{Channel, ChannelPath, Clip, Interpolation},
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
        let baked = scene.bake_shear(1 << 20).unwrap();
        assert_eq!(baked, BakedShear { nodes: 2, meshes: 2, copies: 2 });
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
        assert_eq!(scene.clone().bake_shear(1 << 20).map(|baked| baked.nodes), Ok(1), "the other child");
        scene.nodes.get_mut(undone).unwrap().transform = Transform::default();
        assert_eq!(scene.bake_shear(1 << 20), Ok(BakedShear::default()));
        assert_eq!(scene.nodes.get(top).unwrap().transform, Transform::Matrix(SHEAR));
        scene.clips = vec![clip(other)];
        assert_eq!(scene.bake_shear(16), Err(3 * (2 * (24 + 256))));
        assert_eq!(scene.bake_shear(1 << 20).map(|baked| baked.nodes), Ok(1));
    }
}
