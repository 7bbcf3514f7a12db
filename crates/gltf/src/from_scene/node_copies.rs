//! Which nodes go out, and how often: each level gets a copy of the tree, pruned to what it needs.

use super::{DocumentBuilder, node_tree::Tree};
use meshwright_scene::{LevelId, LevelKind, Mesh, NodeId, Scene, Semantic, Skin, SkinId};
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
    /// Skins that bend something in this copy.
    skins: BTreeSet<usize>,
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

impl DocumentBuilder<'_> {
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
            let skins = BTreeSet::new();
            groups.push(Group { level: None, kind: LevelKind::Visual, needed, shown, skins });
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
        let skins = BTreeSet::new();
        let mut group = Group { level: Some(level.index()), kind, needed, shown, skins };
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
        if let Some((id, skin)) = self.skin_of(NodeId::new(node))
            && group.skins.insert(id)
        {
            skin.joints.iter().for_each(|joint| group.need(joint.index()));
        }
    }

    /// The skin at a node, if glTF can hold it.
    pub(super) fn skin_of(&self, node: NodeId) -> Option<(usize, &Skin)> {
        let node = self.scene.nodes.get(node)?;
        node.mesh?;
        let (id, skin) = (node.skin?, self.scene.skins.get(node.skin?)?);
        self.is_usable(id).then_some((id.index(), skin))
    }

    /// Whether glTF can hold a skin: it names joints, and all are there.
    pub(super) fn is_usable(&self, skin: SkinId) -> bool {
        self.bending.skins.get(skin.index()) == Some(&true)
    }
}

/// What can bend, and what can be bent. Looked up once: many nodes may share long skins and meshes of many parts.
pub(super) struct Bending {
    /// By skin: glTF can hold it.
    skins: Vec<bool>,
    /// By mesh: it names joints.
    meshes: Vec<bool>,
}

impl Bending {
    pub(super) fn new(scene: &Scene<'_>) -> Self {
        let usable = |skin: &Skin| {
            !skin.joints.is_empty() && skin.joints.iter().all(|joint| joint.index() < scene.nodes.len())
        };
        let jointed = |mesh: &Mesh<'_>| {
            mesh.primitives.iter().filter_map(|part| mesh.pools.get(part.pool)).any(|pool| {
                pool.attributes.iter().any(|attribute| match attribute.semantic {
                    Semantic::Joints(set) => pool.get(&Semantic::Weights(set)).is_some(),
                    _ => false,
                })
            })
        };
        Self {
            skins: scene.skins.iter().map(|(_, skin)| usable(skin)).collect(),
            meshes: scene.meshes.iter().map(|(_, mesh)| jointed(mesh)).collect(),
        }
    }

    pub(super) fn names_joints(&self, mesh: usize) -> bool {
        self.meshes.get(mesh) == Some(&true)
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
