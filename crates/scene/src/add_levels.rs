//! Adds levels of detail to a scene that has one.

use crate::{
    arena::{Arena, Id},
    clip::{Channel, ChannelPath, Clip},
    extras::Extras,
    level::{Level, LevelId, LevelKind},
    mesh::MeshId,
    node::{Node, NodeId, NodeKind, Transform},
    scene::Scene,
};
use std::collections::BTreeMap;

/// A level of detail to add.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewLevel {
    /// Smallest size on screen, in pixels, at which it is drawn.
    pub pixels: f32,
    /// What the meshes of the most detailed level become; `None` for one that it does not draw. Meshes that are not named stay
    /// as they are.
    pub meshes: BTreeMap<MeshId, Option<MeshId>>,
}

impl Scene<'_> {
    /// Gives meshes that belong to no level the only visual one, which is added if there is none, and returns it. With several
    /// visual levels, such meshes are drawn at all of them and stay as they are.
    pub fn ensure_visual_level(&mut self, pixels: f32) -> LevelId {
        let known = self.highest_level();
        if let Some(known) = known.filter(|_| self.visual_levels().nth(1).is_some()) {
            return known;
        }
        let id = known.unwrap_or_else(|| {
            self.insert_levels(vec![visual(pixels)], 0);
            LevelId::new(0)
        });
        for (node, level) in self.node_levels().into_iter().enumerate() {
            let own = self.nodes.get_mut(NodeId::new(node)).filter(|own| own.mesh.is_some());
            if let Some(own) = own.filter(|_| level.is_none()) {
                own.level = Some(id);
            }
        }
        id
    }

    /// Adds levels of detail below the only visual one, from the most detailed to the least, and sets the size from which on
    /// that one is drawn. Each node with a mesh becomes an object for each level; animations of morph targets and of visibility
    /// follow it.
    ///
    /// ```
    /// use meshwright_scene::{Mesh, Node, Scene, add_levels::NewLevel};
    /// use std::collections::BTreeMap;
    ///
    /// let mut scene = Scene::default();
    /// let (rock, simple) = (scene.add_mesh(Mesh::default()), scene.add_mesh(Mesh::default()));
    /// scene.add_node(None, Node { name: "rock".into(), mesh: Some(rock), ..Node::default() });
    /// scene.add_visual_levels(200.0, &[NewLevel { pixels: 15.0, meshes: BTreeMap::from([(rock, Some(simple))]) }]);
    /// let levels: Vec<_> = scene.visual_levels().map(|(_, level)| level.name.as_str()).collect();
    /// assert_eq!(levels, ["detail200", "detail15"]);
    /// let meshes: Vec<_> = scene.nodes.iter().map(|(_, node)| (node.name.as_str(), node.mesh)).collect();
    /// assert_eq!(meshes, [("rock", None), ("rock", Some(rock)), ("rock", Some(simple))]);
    /// ```
    pub fn add_visual_levels(&mut self, pixels: f32, added: &[NewLevel]) {
        let first = self.ensure_visual_level(pixels);
        if let Some(level) = self.levels.get_mut(first) {
            (level.pixels, level.name) = (Some(pixels), detail(pixels));
        }
        let place = first.index().saturating_add(1);
        self.insert_levels(added.iter().map(|level| visual(level.pixels)).collect(), place);
        let levels = self.node_levels();
        let mut replaced: BTreeMap<NodeId, Vec<NodeId>> = BTreeMap::new();
        for (index, level) in levels.into_iter().enumerate() {
            let id = NodeId::new(index);
            let Some(mesh) = self.nodes.get(id).and_then(|node| node.mesh).filter(|_| level == Some(first))
            else {
                continue;
            };
            let (parent, mut object) = self.take_object(id, first);
            object.level = Some(first);
            let mut copies = Vec::new();
            for (number, new) in added.iter().enumerate() {
                let Some(simple) = new.meshes.get(&mesh).copied().unwrap_or(Some(mesh)) else { continue };
                let level = Some(LevelId::new(place.saturating_add(number)));
                copies.push(Node { mesh: Some(simple), level, ..object.clone() });
            }
            let mut objects = Vec::new();
            match parent {
                Place::Below(node) => objects.push(self.add_node(Some(node), object)),
                Place::Itself(parent) => {
                    objects.push(id);
                    copies.iter_mut().for_each(|copy| copy.parent = parent);
                }
            }
            for copy in copies {
                let parent = match parent {
                    Place::Below(node) => Some(node),
                    Place::Itself(parent) => parent,
                };
                objects.push(self.add_node(parent, copy));
            }
            replaced.insert(id, objects);
        }
        self.clips.iter_mut().for_each(|clip| follow(clip, &replaced));
    }

    /// What a node shows, to copy: an object is copied itself, that of another node becomes an object below it.
    fn take_object(&mut self, id: NodeId, level: LevelId) -> (Place, Node) {
        let Some(node) = self.nodes.get_mut(id) else { return (Place::Below(id), Node::default()) };
        if node.kind == NodeKind::Object && node.children.is_empty() {
            node.level = Some(level);
            let copy = Node { children: Vec::new(), light: None, camera: None, ..node.clone() };
            return (Place::Itself(node.parent), copy);
        }
        let object = Node {
            name: node.name.clone(),
            kind: NodeKind::Object,
            transform: Transform::default(),
            mesh: node.mesh.take(),
            skin: node.skin.take(),
            weights: std::mem::take(&mut node.weights),
            instances: node.instances.take(),
            hidden: node.hidden,
            ..Node::default()
        };
        if node.level == Some(level) {
            // What is below it keeps the level that it inherits.
            node.level = None;
            let children = node.children.clone();
            for child in children {
                if let Some(child) = self.nodes.get_mut(child).filter(|child| child.level.is_none()) {
                    child.level = Some(level);
                }
            }
        }
        (Place::Below(id), object)
    }

    /// Inserts levels into the table.
    fn insert_levels(&mut self, new: Vec<Level>, place: usize) {
        let count = new.len();
        let mut all = self.levels.as_slice().to_vec();
        let place = place.min(all.len());
        all.splice(place..place, new);
        self.levels = all.into_iter().collect::<Arena<_>>();
        for node in self.nodes.values_mut() {
            node.level = node.level.map(|level| match level.index() {
                index if index >= place => Id::new(index.saturating_add(count)),
                index => Id::new(index),
            });
        }
    }
}

/// Where copies of an object are.
#[derive(Clone, Copy)]
enum Place {
    /// Below the node, as the object itself.
    Below(NodeId),
    /// Next to the object.
    Itself(Option<NodeId>),
}

fn detail(pixels: f32) -> String {
    format!("detail{pixels}")
}

fn visual(pixels: f32) -> Level {
    Level {
        name: detail(pixels),
        kind: LevelKind::Visual,
        pixels: Some(pixels),
        origin: None,
        extras: Extras::default(),
    }
}

/// Lets the channels of nodes apply to the objects that show their meshes.
fn follow(clip: &mut Clip, replaced: &BTreeMap<NodeId, Vec<NodeId>>) {
    let mut added: Vec<Channel> = Vec::new();
    for channel in &mut clip.channels {
        let is_of_object = matches!(channel.path, ChannelPath::Weights | ChannelPath::Visibility);
        let Some(objects) = replaced.get(&channel.node).filter(|_| is_of_object) else { continue };
        let (is_moved, node) = (channel.path == ChannelPath::Weights, channel.node);
        for &object in objects.iter().filter(|&&object| object != node) {
            added.push(Channel { node: object, ..channel.clone() });
        }
        // The mesh is no longer at the node.
        if is_moved && !objects.contains(&node) {
            channel.node = objects.first().copied().unwrap_or(node);
            added.retain(|own| own.node != channel.node || own.path != ChannelPath::Weights);
        }
    }
    clip.channels.append(&mut added);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{clip::Interpolation, mesh::Mesh};

    fn channel(node: NodeId, path: ChannelPath) -> Channel {
        Channel { node, path, interpolation: Interpolation::Linear, timeline: 0, values: vec![0.0, 1.0] }
    }

    #[test]
    fn animations_follow_the_objects_of_each_level() {
        let mut scene = Scene::default();
        let (near, far) = (scene.add_mesh(Mesh::default()), scene.add_mesh(Mesh::default()));
        let door = scene.add_node(None, Node { mesh: Some(near), weights: vec![0.5], ..Node::default() });
        let knob = scene.add_node(Some(door), Node { mesh: Some(far), ..Node::default() });
        let paths = [ChannelPath::Translation, ChannelPath::Weights, ChannelPath::Visibility];
        let channels = paths.into_iter().map(|path| channel(door, path)).collect();
        scene.clips.push(Clip { timelines: vec![vec![0.0, 1.0]], channels, ..Clip::default() });
        // The knob is left out, and the hidden mesh of another level stays.
        let meshes = BTreeMap::from([(near, Some(far)), (far, None)]);
        let hull = Level { kind: LevelKind::Collision, ..visual(-1.0) };
        let hull = scene.levels.push(hull);
        let col = scene.add_node(None, Node { mesh: Some(near), level: Some(hull), ..Node::default() });
        scene.add_visual_levels(300.0, &[NewLevel { pixels: 20.0, meshes }]);

        let kinds: Vec<_> = scene.levels.iter().map(|(_, level)| level.kind).collect();
        assert_eq!(kinds, [LevelKind::Visual, LevelKind::Visual, LevelKind::Collision]);
        let of = |id: NodeId| scene.nodes.get(id).unwrap();
        assert_eq!((of(col).level, of(col).mesh), (Some(LevelId::new(2)), Some(near)));
        assert_eq!((of(door).mesh, of(door).weights.len(), of(knob).mesh), (None, 0, None));
        let objects = |id: NodeId| -> Vec<_> {
            let list = of(id).children.iter().map(|&id| of(id)).filter(|node| node.kind == NodeKind::Object);
            list.map(|node| (node.mesh, node.level.unwrap().index(), node.weights.len())).collect()
        };
        assert_eq!(objects(door), [(Some(near), 0, 1), (Some(far), 1, 1)]);
        assert_eq!(objects(knob), [(Some(far), 0, 0)]);
        let channels = scene.clips.first().unwrap().channels.iter();
        let of_door: Vec<_> = of(door).children.iter().filter(|id| **id != knob).copied().collect();
        let mut moved: Vec<_> =
            channels.map(|channel| (format!("{:?}", channel.path), channel.node)).collect();
        moved.sort();
        let [near, far] = of_door[..] else { panic!("{of_door:?}") };
        assert_eq!(
            moved,
            [
                ("Translation".to_owned(), door),
                ("Visibility".to_owned(), door),
                ("Visibility".to_owned(), near),
                ("Visibility".to_owned(), far),
                ("Weights".to_owned(), near),
                ("Weights".to_owned(), far),
            ]
        );
    }
}
