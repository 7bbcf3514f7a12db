//! Selects the nodes to write: each level gets a copy of the hierarchy, pruned to the nodes that it needs.

use meshwright_scene::{Hierarchy, LevelId, LevelKind, Mesh, NodeId, Scene, Semantic, Skin, SkinId};
use std::collections::BTreeSet;

/// One copy of the hierarchy.
#[derive(Debug)]
pub(super) struct Group {
    /// The level; `None` if the scene has no levels (then one group has all nodes).
    pub(super) level: Option<usize>,
    pub(super) kind: LevelKind,
    /// Per node: whether this copy contains it.
    needed: Vec<bool>,
    /// Per node: whether its mesh is visible in this copy.
    shown: Vec<bool>,
    /// Skins that this copy uses.
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

/// All copies of the hierarchy, visual ones from the most detailed to the least.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) groups: Vec<Group>,
    /// The copy for content that belongs to no particular level.
    pub(super) home: usize,
    /// Nodes whose translation, rotation or scale is animated.
    pub(super) moved: BTreeSet<usize>,
    /// Nodes that are joints of a skin.
    pub(super) joints: BTreeSet<usize>,
}

impl Plan {
    pub(super) fn new(skinning: &Skinning<'_>, tree: &Hierarchy) -> Self {
        let scene = skinning.scene;
        let mut groups: Vec<Group> = scene
            .levels
            .iter()
            .filter(|(_, level)| level.kind != LevelKind::Billboard)
            .map(|(id, level)| Group::of_level(skinning, tree, id, level.kind))
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
                group.show(skinning, node);
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
        Self {
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
}

/// Which skins and meshes can be used together. Computed once, as many nodes may share long skins and large
/// meshes.
pub(super) struct Skinning<'a> {
    pub(super) scene: &'a Scene<'a>,
    /// Per skin: whether glTF can hold it.
    skins: Vec<bool>,
    /// Per mesh: whether it has joint indices.
    meshes: Vec<bool>,
}

impl<'a> Skinning<'a> {
    pub(super) fn new(scene: &'a Scene<'a>) -> Self {
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
            scene,
            skins: scene.skins.iter().map(|(_, skin)| usable(skin)).collect(),
            meshes: scene.meshes.iter().map(|(_, mesh)| jointed(mesh)).collect(),
        }
    }

    /// The skin of a node's mesh, with its number of joints.
    pub(super) fn bent(&self, id: NodeId) -> Option<(usize, usize)> {
        let (skin, joints) = self.skin_of(id).map(|(skin, of)| (skin, of.joints.len()))?;
        let mesh = self.scene.nodes.get(id)?.mesh?;
        (self.meshes.get(mesh.index()) == Some(&true)).then_some((skin, joints))
    }

    /// The skin of a node, if glTF can hold it.
    pub(super) fn skin_of(&self, node: NodeId) -> Option<(usize, &'a Skin)> {
        let node = self.scene.nodes.get(node)?;
        node.mesh?;
        let (id, skin) = (node.skin?, self.scene.skins.get(node.skin?)?);
        self.is_usable(id).then_some((id.index(), skin))
    }

    /// Whether glTF can hold a skin: it has joints, and all of them exist.
    pub(super) fn is_usable(&self, skin: SkinId) -> bool {
        self.skins.get(skin.index()) == Some(&true)
    }
}

impl Group {
    /// The nodes of a level: its own ones, meshes without a level (for visual levels), joints of its meshes,
    /// and all ancestors.
    fn of_level(skinning: &Skinning<'_>, tree: &Hierarchy, level: LevelId, kind: LevelKind) -> Self {
        let scene = skinning.scene;
        let count = scene.nodes.len();
        let (needed, shown) = (vec![false; count], vec![false; count]);
        let skins = BTreeSet::new();
        let mut group = Self { level: Some(level.index()), kind, needed, shown, skins };
        for (id, node) in scene.nodes.iter() {
            let own = tree.level(id.index());
            let common = own.is_none() && node.mesh.is_some() && kind == LevelKind::Visual;
            if own != Some(level) && !common {
                continue;
            }
            group.show(skinning, id.index());
        }
        group.close(tree);
        group
    }

    /// Adds a node with its mesh, and the joints of the mesh, to a copy.
    fn show(&mut self, skinning: &Skinning<'_>, node: usize) {
        self.need(node);
        if let Some(shown) = self.shown.get_mut(node) {
            *shown = true;
        }
        if let Some((id, skin)) = skinning.skin_of(NodeId::new(node))
            && self.skins.insert(id)
        {
            skin.joints.iter().for_each(|joint| self.need(joint.index()));
        }
    }
    fn need(&mut self, node: usize) {
        if let Some(needed) = self.needed.get_mut(node) {
            *needed = true;
        }
    }

    /// Adds the ancestors of all needed nodes.
    fn close(&mut self, tree: &Hierarchy) {
        for &node in tree.order.iter().rev() {
            if self.needs(node)
                && let Some(parent) = tree.parent(node)
            {
                self.need(parent);
            }
        }
    }
}
