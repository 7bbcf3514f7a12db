//! The scene.

use crate::{
    arena::{Arena, Id},
    axes::Up,
    clip::Clip,
    extras::Extras,
    image::{Image, ImageId},
    level::{Level, LevelId, LevelKind},
    material::{Material, MaterialId},
    mesh::{Mesh, MeshId},
    node::{Node, NodeId, multiply},
    skin::Skin,
    variant::Variant,
};

/// The format-independent content of one asset. Vertex streams may borrow from the input for `'a`.
///
/// ```
/// use meshwright_scene::{Node, Scene};
///
/// let mut scene = Scene::default();
/// let house = scene.add_node(None, Node { name: "house".into(), ..Node::default() });
/// let door = scene.add_node(Some(house), Node { name: "door".into(), ..Node::default() });
/// assert_eq!(scene.roots, [house]);
/// assert_eq!(scene.nodes.get(house).map(|node| node.children.as_slice()), Some(&[door][..]));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene<'a> {
    /// The name; often empty, as few formats store one.
    pub name: String,
    /// All nodes; each refers to its children.
    pub nodes: Arena<Node>,
    /// The nodes without a parent, in order.
    pub roots: Vec<NodeId>,
    /// All meshes; several nodes may share one.
    pub meshes: Arena<Mesh<'a>>,
    /// All materials.
    pub materials: Arena<Material>,
    /// Material variants; empty if there are none.
    pub variants: Arena<Variant>,
    /// All images that materials use.
    pub images: Arena<Image<'a>>,
    /// All skins, which nodes with a skinned mesh reference.
    pub skins: Arena<Skin>,
    /// All animations.
    pub clips: Vec<Clip>,
    /// The level table; empty if the format has none.
    pub levels: Arena<Level>,
    /// The bounding box that the file states for the whole scene.
    pub bounds: Option<crate::mesh::Bounds>,
    /// The up axis that was used to read the file; the scene itself has Y up.
    pub source_up: Up,
    /// Whether vertex colors multiply the base color where the material does not state it; `None` if the
    /// format does not define it.
    pub vertex_colors_shade: Option<bool>,
    /// Vendor data.
    pub extras: Extras,
}

impl Scene<'_> {
    /// The noun and the label of an item of one of the lists `nodes`, `meshes`, `materials` and `clips`, for
    /// [`name_items`](meshwright_core::Diagnostics::name_items); `None` without a name.
    pub fn named_item(&self, list: &str, index: usize) -> Option<(&'static str, String)> {
        let (noun, name) = match list {
            "nodes" => ("node", &self.nodes.as_slice().get(index)?.name),
            "meshes" => ("mesh", &self.meshes.as_slice().get(index)?.name),
            "materials" => ("material", &self.materials.as_slice().get(index)?.name),
            "clips" => ("animation", &self.clips.get(index)?.name),
            _ => return None,
        };
        meshwright_core::message::labeled(noun, name)
    }
}

/// A node with a mesh.
#[derive(Clone, Debug)]
pub(crate) struct PlacedMesh {
    pub(crate) node: NodeId,
    pub(crate) mesh: MeshId,
    /// The level of the node or of the nearest node above that has one.
    pub(crate) level: Option<LevelId>,
    /// The matrix from the node to the scene, column-major.
    pub(crate) world: [f32; 16],
}

impl<'a> Scene<'a> {
    /// A copy whose vertices, indices and images are borrowed from this scene.
    #[doc(hidden)]
    pub fn lent(&self) -> Scene<'_> {
        Scene {
            name: self.name.clone(),
            nodes: self.nodes.clone(),
            roots: self.roots.clone(),
            meshes: self.meshes.as_slice().iter().map(Mesh::lent).collect(),
            materials: self.materials.clone(),
            variants: self.variants.clone(),
            images: self.images.as_slice().iter().map(Image::lent).collect(),
            skins: self.skins.clone(),
            clips: self.clips.clone(),
            levels: self.levels.clone(),
            bounds: self.bounds,
            source_up: self.source_up,
            vertex_colors_shade: self.vertex_colors_shade,
            extras: self.extras.clone(),
        }
    }

    /// Appends a node as a child of `parent`, or as a root if that id does not exist.
    pub fn add_node(&mut self, parent: Option<NodeId>, mut node: Node) -> NodeId {
        node.parent = parent.filter(|&parent| self.nodes.get(parent).is_some());
        let parent = node.parent;
        let id = self.nodes.push(node);
        match parent.and_then(|parent| self.nodes.get_mut(parent)) {
            Some(parent) => parent.children.push(id),
            None => self.roots.push(id),
        }
        id
    }

    /// Appends a mesh.
    pub fn add_mesh(&mut self, mesh: Mesh<'a>) -> MeshId {
        Id::new(self.meshes.push(mesh).index())
    }

    /// The mesh of that id.
    pub fn mesh(&self, id: MeshId) -> Option<&Mesh<'a>> {
        self.meshes.get(Id::new(id.index()))
    }

    /// The material of that id.
    pub fn material(&self, id: MaterialId) -> Option<&Material> {
        self.materials.get(id)
    }

    /// Appends an image.
    pub fn add_image(&mut self, image: Image<'a>) -> ImageId {
        Id::new(self.images.push(image).index())
    }

    /// The image of that id.
    pub fn image(&self, id: ImageId) -> Option<&Image<'a>> {
        self.images.get(Id::new(id.index()))
    }

    /// The visual levels from the most detailed to the least.
    pub fn visual_levels(&self) -> impl Iterator<Item = (LevelId, &Level)> {
        self.levels.iter().filter(|(_, level)| level.kind == LevelKind::Visual)
    }

    /// The most detailed visual level; `None` if there are no levels.
    pub fn highest_level(&self) -> Option<LevelId> {
        self.visual_levels().next().map(|(id, _)| id)
    }

    /// Clears the level table if its only level is visual.
    pub fn drop_only_level(&mut self) {
        if self.levels.len() == 1 && self.highest_level().is_some() {
            self.levels = Arena::default();
            self.nodes.values_mut().for_each(|node| node.level = None);
        }
    }

    /// The level that a node belongs to: its own or the nearest inherited one.
    pub fn level_of(&self, node: NodeId) -> Option<LevelId> {
        let mut next = Some(node);
        // No chain is longer than the number of nodes, even with cycles.
        for _ in 0..self.nodes.len() {
            let node = self.nodes.get(next?)?;
            if node.level.is_some() {
                return node.level;
            }
            next = node.parent;
        }
        None
    }

    /// By node, the level that it belongs to: its own or the nearest inherited one. Nodes below no root have none.
    ///
    /// ```
    /// use meshwright_scene::{Level, LevelId, LevelKind, Node, Scene};
    ///
    /// let mut scene = Scene::default();
    /// let level = Level { name: "far".into(), kind: LevelKind::Visual, pixels: None, origin: None, extras: Default::default() };
    /// let level = LevelId::new(scene.levels.push(level).index());
    /// let house = scene.add_node(None, Node { level: Some(level), ..Node::default() });
    /// scene.add_node(Some(house), Node::default());
    /// scene.add_node(None, Node::default());
    /// assert_eq!(scene.node_levels(), [Some(level), Some(level), None]);
    /// ```
    pub fn node_levels(&self) -> Vec<Option<LevelId>> {
        let mut levels = vec![None; self.nodes.len()];
        // Parents come first, so each node's level is known when its children ask for it.
        for (id, _) in self.walk() {
            let Some(node) = self.nodes.get(id) else { continue };
            let above = node.parent.and_then(|above| levels.get(above.index()).copied().flatten());
            crate::node_lists::put(&mut levels, id.index(), node.level.or(above));
        }
        levels
    }

    /// All nodes with a mesh, parents first.
    pub(crate) fn placed_meshes(&self) -> Vec<PlacedMesh> {
        let levels = self.node_levels();
        let mut placed = Vec::new();
        for (id, world) in self.walk() {
            let Some(node) = self.nodes.get(id) else { continue };
            let level = levels.get(id.index()).copied().flatten();
            if let Some(mesh) = node.mesh.filter(|&mesh| self.mesh(mesh).is_some()) {
                placed.push(PlacedMesh { node: id, mesh, level, world });
            }
        }
        placed
    }

    /// Those that the `lod`-th visual level shows: its own, and those of no level.
    pub(crate) fn shown_meshes(&self, lod: usize) -> impl Iterator<Item = PlacedMesh> + '_ {
        let shown = self.visual_levels().nth(lod).map(|(id, _)| id);
        self.placed_meshes().into_iter().filter(move |placed| placed.level.is_none() || placed.level == shown)
    }

    /// All nodes from the roots down, parents first, each with the matrix to scene space (column-major).
    pub fn walk(&self) -> Vec<(NodeId, [f32; 16])> {
        let mut order = Vec::new();
        let mut seen = vec![false; self.nodes.len()];
        let identity = crate::node::Transform::default().matrix();
        let mut stack: Vec<(NodeId, [f32; 16])> =
            self.roots.iter().rev().map(|&root| (root, identity)).collect();
        while let Some((id, above)) = stack.pop() {
            let (Some(node), Some(seen)) = (self.nodes.get(id), seen.get_mut(id.index())) else { continue };
            if std::mem::replace(seen, true) {
                continue;
            }
            let world = multiply(&above, &node.transform.matrix());
            order.push((id, world));
            stack.extend(node.children.iter().rev().map(|&child| (child, world)));
        }
        order
    }
}
