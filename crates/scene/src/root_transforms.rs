//! Moves the transforms of roots into their children.

use crate::{
    decompose::DTrs,
    node::{Node, NodeId, Transform, Trs},
    orientation::{keys, turned},
    pose::single,
    scene::Scene,
};
use std::collections::{HashMap, HashSet};

impl Scene<'_> {
    /// Moves the transforms of roots that only group others into their children and the animations of these,
    /// for programs that ignore them. World transforms are unchanged. Roots keep their transform if a clip
    /// animates them, if they deform a mesh, or if their scale would shear animated children.
    ///
    /// ```
    /// use meshwright_scene::{Node, Scene, Transform, Trs};
    ///
    /// let mut scene = Scene::default();
    /// let raised = Transform::Trs(Trs { translation: [0.0, 1.0, 0.0], ..Trs::IDENTITY });
    /// let root = scene.add_node(None, Node { transform: raised, ..Node::default() });
    /// let below = scene.add_node(Some(root), Node::default());
    /// scene.settle_roots();
    /// assert_eq!(scene.nodes.get(root).unwrap().transform, Transform::default());
    /// assert_eq!(scene.nodes.get(below).unwrap().transform, raised);
    /// ```
    pub fn settle_roots(&mut self) {
        let moved: HashSet<NodeId> = (self.clips.iter().flat_map(|clip| &clip.channels))
            .filter(|channel| channel.path.is_transform())
            .map(|channel| channel.node)
            .collect();
        let joints: HashSet<NodeId> =
            self.skins.iter().flat_map(|(_, skin)| skin.joints.iter().copied()).collect();
        let mut turns: HashMap<NodeId, Trs> = HashMap::new();
        for &root in &self.roots {
            let Some(node) = self.nodes.get(root) else { continue };
            if !holds_others(node) || moved.contains(&root) || joints.contains(&root) {
                continue;
            }
            let Some(turn) = parts(&node.transform).filter(|turn| *turn != Trs::IDENTITY) else { continue };
            let [x, y, z] = turn.scale;
            let uniform = x == y && y == z;
            if !uniform && node.children.iter().any(|child| moved.contains(child)) {
                continue;
            }
            turns.extend(node.children.iter().map(|&child| (child, turn)));
            let children = node.children.clone();
            for child in children {
                let Some(child) = self.nodes.get_mut(child) else { continue };
                if !uniform {
                    child.transform = Transform::Matrix(child.transform.matrix());
                }
                turned(child, &turn);
            }
            if let Some(node) = self.nodes.get_mut(root) {
                node.transform = Transform::default();
            }
        }
        for clip in &mut self.clips {
            for channel in &mut clip.channels {
                if let Some(turn) = turns.get(&channel.node) {
                    keys(channel, turn);
                }
            }
            // A rotation mixes the axes of curves.
            if clip.curves.iter().any(|curve| turns.contains_key(&curve.node)) {
                clip.forget_curves();
            }
        }
    }
}

/// True for a node without content that only groups others.
fn holds_others(node: &Node) -> bool {
    !node.children.is_empty()
        && node.mesh.is_none()
        && node.light.is_none()
        && node.camera.is_none()
        && node.instance.is_none()
        && node.instances.is_none()
}

/// Translation, rotation and scale of a transform; `None` if it has shear.
fn parts(transform: &Transform) -> Option<Trs> {
    match transform {
        Transform::Trs(trs) => Some(*trs),
        Transform::Matrix(_) => {
            let DTrs { translation, rotation, scale, exact } = DTrs::new(&transform.matrix_f64());
            let trs = Trs {
                translation: translation.map(single),
                rotation: rotation.map(single),
                scale: scale.map(single),
            };
            exact.then_some(trs)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        clip::{Channel, ChannelPath, Clip, Interpolation},
        mesh::Mesh,
        pose::DMat4,
    };

    fn trs(translation: [f32; 3], turn: bool, scale: [f32; 3]) -> Transform {
        let half = 0.5_f32.sqrt();
        let rotation = if turn { [0.0, 0.0, half, half] } else { Trs::IDENTITY.rotation };
        Transform::Trs(Trs { translation, rotation, scale })
    }

    /// A rotated and scaled root with a rotated child and a mesh below it.
    fn scene(scale: [f32; 3]) -> Scene<'static> {
        let mut scene = Scene::default();
        let root =
            scene.add_node(None, Node { transform: trs([1.0, 2.0, 3.0], true, scale), ..Node::default() });
        let arm = scene.add_node(
            Some(root),
            Node { transform: trs([4.0, 0.0, 0.0], true, [1.0; 3]), ..Node::default() },
        );
        let mesh = scene.add_mesh(Mesh::default());
        let transform = trs([0.0, 5.0, 0.0], false, [1.0; 3]);
        scene.add_node(Some(arm), Node { mesh: Some(mesh), transform, ..Node::default() });
        scene
    }

    fn places(scene: &Scene<'_>) -> Vec<DMat4> {
        scene.walk().into_iter().skip(1).map(|(_, world)| world.map(f64::from)).collect()
    }

    fn same(a: &[DMat4], b: &[DMat4]) -> bool {
        a.len() == b.len() && a.iter().flatten().zip(b.iter().flatten()).all(|(a, b)| (a - b).abs() < 1e-5)
    }

    #[test]
    fn world_transforms_are_unchanged() {
        for scale in [[1.0; 3], [2.0; 3], [1.0, 2.0, 3.0]] {
            let mut scene = scene(scale);
            let before = places(&scene);
            scene.settle_roots();
            assert!(same(&before, &places(&scene)), "{scale:?}");
            assert_eq!(scene.nodes.get(scene.roots[0]).unwrap().transform, Transform::default());
        }
    }

    #[test]
    fn animated_children_move_as_before() {
        let mut scene = scene([2.0; 3]);
        let arm = scene.walk()[1].0;
        let channel = Channel {
            node: arm,
            path: ChannelPath::Translation,
            interpolation: Interpolation::Linear,
            timeline: 0,
            values: vec![1.0, 0.0, 0.0],
        };
        scene.clips.push(Clip { timelines: vec![vec![0.0]], channels: vec![channel], ..Clip::default() });
        scene.settle_roots();
        // The root rotates x to y, doubles it, and moves it.
        let values: Vec<f32> = scene.clips[0].channels[0].values.iter().map(|part| part.round()).collect();
        assert_eq!(values, [1.0, 4.0, 3.0]);
        // An animated root keeps its transform.
        let root = scene.roots[0];
        let raised = trs([0.0, 1.0, 0.0], false, [1.0; 3]);
        scene.nodes.get_mut(root).unwrap().transform = raised;
        scene.clips[0].channels[0].node = root;
        scene.settle_roots();
        assert_eq!(scene.nodes.get(root).unwrap().transform, raised);
    }
}
