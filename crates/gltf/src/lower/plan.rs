//! Which nodes go out, and how often: each level gets a copy of the tree, pruned to what it needs.

use super::{Lowering, tree::Tree};
use meshwright_scene::{LevelId, LevelKind, NodeId, Skin, SkinId};
use std::collections::BTreeSet;

/// One copy of the tree.
#[derive(Debug)]
pub(super) struct Group {
    /// The level; `None` if the scene has none (then there is one group with everything).
    pub(super) level: Option<usize>,
    pub(super) kind: LevelKind,
    /// By node: it is in this copy.
    needed: Vec<bool>,
    /// By node: its mesh is shown in this copy.
    shown: Vec<bool>,
}

impl Group {
    pub(super) fn needs(&self, node: usize) -> bool {
        self.needed.get(node) == Some(&true)
    }

    pub(super) fn shows(&self, node: usize) -> bool {
        self.shown.get(node) == Some(&true)
    }
}

/// All copies of the tree, visual ones from the most detailed to the least.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) groups: Vec<Group>,
    /// The copy that holds what belongs to no level in particular.
    pub(super) home: usize,
    /// Nodes whose translation, rotation or scale is animated.
    pub(super) moved: BTreeSet<usize>,
    /// Nodes that are joints of some skin.
    pub(super) joints: BTreeSet<usize>,
}

impl Lowering<'_> {
    pub(super) fn plan(&self, tree: &Tree) -> Plan {
        let scene = self.scene;
        let mut groups: Vec<Group> = scene
            .levels
            .iter()
            .filter(|(_, level)| level.kind != LevelKind::Billboard)
            .map(|(id, level)| self.group(tree, id, level.kind))
            .collect();
        let count = scene.nodes.len();
        if groups.is_empty() {
            let (needed, shown) = (vec![true; count], vec![true; count]);
            groups.push(Group { level: None, kind: LevelKind::Visual, needed, shown });
        }
        let home = groups.iter().position(|group| group.kind == LevelKind::Visual).unwrap_or(0);
        let used: BTreeSet<SkinId> = scene.nodes.iter().filter_map(|(_, node)| node.skin).collect();
        let unused = scene.skins.iter().filter(|(id, _)| !used.contains(id));
        let homeless: Vec<usize> =
            (0..count).filter(|&node| !groups.iter().any(|group| group.needs(node))).collect();
        if let Some(group) = groups.get_mut(home) {
            for node in homeless {
                self.show(group, node);
            }
            for joint in unused.flat_map(|(_, skin)| &skin.joints) {
                group.need(joint.index());
            }
            group.close(tree);
        }
        let moving = scene.clips.iter().flat_map(|clip| &clip.channels).filter(|channel| {
            use meshwright_scene::ChannelPath::{Rotation, Scale, Translation};
            matches!(channel.path, Translation | Rotation | Scale)
        });
        Plan {
            moved: moving.map(|channel| channel.node.index()).collect(),
            joints: scene
                .skins
                .iter()
                .flat_map(|(_, skin)| &skin.joints)
                .map(|joint| joint.index())
                .collect(),
            groups,
            home,
        }
    }

    /// What a level needs: its own nodes, meshes that belong to no level (if it is to be looked at), joints that bend
    /// what it shows, and all above these.
    fn group(&self, tree: &Tree, level: LevelId, kind: LevelKind) -> Group {
        let scene = self.scene;
        let count = scene.nodes.len();
        let (needed, shown) = (vec![false; count], vec![false; count]);
        let mut group = Group { level: Some(level.index()), kind, needed, shown };
        for (id, node) in scene.nodes.iter() {
            let own = tree.level(id.index());
            let common = own.is_none() && node.mesh.is_some() && kind == LevelKind::Visual;
            if own != Some(level.index()) && !common {
                continue;
            }
            self.show(&mut group, id.index());
        }
        group.close(tree);
        group
    }

    /// Puts a node with its mesh into a copy, and the joints that bend the mesh.
    fn show(&self, group: &mut Group, node: usize) {
        group.need(node);
        if let Some(shown) = group.shown.get_mut(node) {
            *shown = true;
        }
        for joint in self.skin_of(NodeId::new(node)).iter().flat_map(|(_, skin)| &skin.joints) {
            group.need(joint.index());
        }
    }

    /// The skin at a node, if glTF can hold it.
    pub(super) fn skin_of(&self, node: NodeId) -> Option<(usize, &Skin)> {
        let node = self.scene.nodes.get(node)?;
        node.mesh?;
        let (id, skin) = (node.skin?, self.scene.skins.get(node.skin?)?);
        self.is_usable(skin).then_some((id.index(), skin))
    }

    pub(super) fn is_usable(&self, skin: &Skin) -> bool {
        !skin.joints.is_empty() && skin.joints.iter().all(|joint| joint.index() < self.scene.nodes.len())
    }
}

impl Group {
    fn need(&mut self, node: usize) {
        if let Some(needed) = self.needed.get_mut(node) {
            *needed = true;
        }
    }

    /// Adds all above what is needed.
    fn close(&mut self, tree: &Tree) {
        for &node in tree.order.iter().rev() {
            if self.needs(node)
                && let Some(parent) = tree.parent(node)
            {
                self.need(parent);
            }
        }
    }
}
