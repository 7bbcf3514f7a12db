//! Inserts the content of one scene below a node of another, any number of times.

use crate::{
    bake::{bytes_of, moved_by},
    clip::Clip,
    decompose::DTrs,
    image::{Image, ImageContent, ImageId},
    instances::Instances,
    material::{Material, MaterialId},
    mesh::MeshId,
    node::{Node, NodeId, Transform, Trs},
    pose::{DMat4, IDENTITY, Pose, deform::is_mirror, single},
    scene::Scene,
    shape_names::split_size,
    skin::SkinId,
    variant::{Variant, VariantId},
};
use meshwright_core::{Limits, Result};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The ids of the resources that all copies of an inserted scene share.
///
/// ```
/// use meshwright_scene::{Material, Node, Scene};
///
/// let mut lamp = Scene::default();
/// lamp.add_node(None, Node { name: "lamp".into(), ..Node::default() });
/// lamp.materials.push(Material::named("glass"));
///
/// // Two lamps, one glass.
/// let mut street = Scene::default();
/// let shared = street.add_resources(&lamp);
/// for _ in 0..2 {
///     let host = street.add_node(None, Node::default());
///     street.insert_scene(host, &lamp, &shared);
/// }
/// assert_eq!((street.nodes.len(), street.materials.len()), (4, 1));
/// ```
#[derive(Clone, Debug, Default)]
pub struct SharedResources {
    meshes: Vec<MeshId>,
    materials: Vec<MaterialId>,
    /// Indices of its clips in the host.
    clips: Vec<usize>,
}

/// The materials and images of a scene that parts brought, to add each once.
#[derive(Default)]
pub(crate) struct KnownResources {
    materials: HashMap<String, Vec<MaterialId>>,
    images: HashMap<(String, usize), Vec<ImageId>>,
}

impl KnownResources {
    /// Images with different keys differ.
    fn image_key(image: &Image<'_>) -> (String, usize) {
        match &image.content {
            ImageContent::File(path) => (path.clone(), 0),
            ImageContent::Bytes(bytes) => (image.name.clone(), bytes.len()),
        }
    }

    fn image(&self, scene: &Scene<'_>, image: &Image<'_>) -> Option<ImageId> {
        let alike = self.images.get(&Self::image_key(image)).into_iter().flatten();
        alike.copied().find(|id| scene.image(*id) == Some(image))
    }
}

impl SharedResources {
    /// The id of a mesh in the host.
    pub(crate) fn mesh(&self, id: MeshId) -> Option<MeshId> {
        self.meshes.get(id.index()).copied()
    }

    /// Lets the pointers of a clip refer to the materials of the host.
    pub(crate) fn move_pointers(&self, clip: &mut Clip) {
        clip.pointers.retain_mut(|pointer| {
            let moved = self.materials.get(pointer.material.index()).copied();
            pointer.material = moved.unwrap_or(pointer.material);
            moved.is_some()
        });
    }
}

impl<'a> Scene<'a> {
    /// Moves meshes, materials, variants, images and empty clips of `part` into this scene, once for all
    /// copies. It does not include nodes, skins and levels.
    pub fn add_resources(&mut self, part: &Scene<'a>) -> SharedResources {
        self.add_resources_with(part, None)
    }

    /// The same; materials and images that equal known ones are not added again.
    pub(crate) fn add_resources_with(
        &mut self,
        part: &Scene<'a>,
        mut known: Option<&mut KnownResources>,
    ) -> SharedResources {
        let mut images: Vec<ImageId> = Vec::new();
        for (_, image) in part.images.iter() {
            let same = known.as_deref().and_then(|known| known.image(self, image));
            let id = same.unwrap_or_else(|| self.add_image(image.clone()));
            if let (Some(known), None) = (known.as_deref_mut(), same) {
                known.images.entry(KnownResources::image_key(image)).or_default().push(id);
            }
            images.push(id);
        }
        let mut materials: Vec<MaterialId> = Vec::new();
        for (_, material) in part.materials.iter() {
            let mut material = material.clone();
            // Its file is another one.
            material.origin = None;
            relink(&mut material, &images);
            material.vertex_colors_shade = material.vertex_colors_shade.or(part.vertex_colors_shade);
            let name = material.name.clone();
            // Levels of a material are known by their ids only.
            let listed = known.as_deref().filter(|_| material.lods.is_empty());
            let same = listed.and_then(|known| {
                let named = known.materials.get(&name).into_iter().flatten();
                named.copied().find(|id| self.materials.get(*id) == Some(&material))
            });
            let id = same.unwrap_or_else(|| self.materials.push(material));
            if let (Some(known), None) = (known.as_deref_mut(), same) {
                known.materials.entry(name).or_default().push(id);
            }
            materials.push(id);
        }
        for &id in &materials {
            if let Some(material) = self.materials.get_mut(id) {
                let moved = material.lods.iter().filter_map(|lod| materials.get(lod.index()).copied());
                material.lods = moved.collect();
            }
        }
        let variants: Vec<VariantId> =
            part.variants.iter().map(|(_, variant)| self.variant_named(variant)).collect();
        self.vertex_colors_shade = self.vertex_colors_shade.or(part.vertex_colors_shade);
        let mut shared = SharedResources { materials, ..SharedResources::default() };
        let (materials, mut meshes) = (&shared.materials, Vec::new());
        for (_, mesh) in part.meshes.iter() {
            let mut mesh = mesh.clone();
            mesh.origin = None;
            for primitive in &mut mesh.primitives {
                let moved = |id: MaterialId| materials.get(id.index()).copied();
                primitive.material = primitive.material.and_then(moved);
                let kept = primitive.variants.iter().filter_map(|&(variant, material)| {
                    Some((variants.get(variant.index()).copied()?, moved(material)?))
                });
                primitive.variants = kept.collect();
            }
            meshes.push(self.add_mesh(mesh));
        }
        shared.meshes = meshes;
        for clip in &part.clips {
            shared.clips.push(self.clips.len());
            let mut made = Clip { channels: Vec::new(), curves: Vec::new(), origin: None, ..clip.clone() };
            shared.move_pointers(&mut made);
            self.clips.push(made);
        }
        shared
    }

    /// The variant of the same name, created if missing: related parts share their variants.
    fn variant_named(&mut self, variant: &Variant) -> VariantId {
        let known = self.variants.iter().find(|(_, known)| known.name == variant.name).map(|(id, _)| id);
        known.unwrap_or_else(|| self.variants.push(variant.clone()))
    }

    /// Inserts a copy of the nodes of `part` below `host`, with skins and animation channels, which are added
    /// to those of the other copies. `shared` is the result of [`Scene::add_resources`] for the same part.
    pub fn insert_scene(&mut self, host: NodeId, part: &Scene<'a>, shared: &SharedResources) {
        let (nodes, skins) = (self.nodes.len(), self.skins.len());
        let moved = |id: NodeId| NodeId::new(nodes.saturating_add(id.index()));
        for (_, node) in part.nodes.iter() {
            let mut node = node.clone();
            node.parent = Some(node.parent.map_or(host, moved));
            node.children.iter_mut().for_each(|child| *child = moved(*child));
            node.mesh = node.mesh.and_then(|id| shared.mesh(id));
            node.skin = node.skin.map(|id| SkinId::new(skins.saturating_add(id.index())));
            // Its file is another one.
            (node.level, node.origin) = (None, None);
            self.nodes.push(node);
        }
        for (_, skin) in part.skins.iter() {
            let mut skin = skin.clone();
            skin.joints.iter_mut().for_each(|joint| *joint = moved(*joint));
            self.skins.push(skin);
        }
        if let Some(host) = self.nodes.get_mut(host) {
            if host.children.is_empty() {
                // Most hosts have one part.
                host.children.reserve_exact(part.roots.len());
            }
            host.children.extend(part.roots.iter().map(|&root| moved(root)));
        }
        for (clip, &place) in part.clips.iter().zip(&shared.clips) {
            let Some(into) = self.clips.get_mut(place) else { continue };
            let mut copy =
                Clip { channels: clip.channels.clone(), curves: clip.curves.clone(), ..Clip::default() };
            copy.retarget(|node| Some(moved(node)));
            into.channels.append(&mut copy.channels);
            into.curves.append(&mut copy.curves);
        }
    }
}

impl<'a> Scene<'a> {
    /// Inserts a copy of `part` at each of the places below `host`: meshes without a skin as instances, anything else as
    /// copies of its nodes.
    pub(crate) fn insert_instances(
        &mut self,
        host: NodeId,
        part: &Scene<'a>,
        shared: &SharedResources,
        instances: &Instances,
    ) {
        if !part.is_flat() {
            for (at, place) in instances.places.iter().enumerate() {
                let name = self.nodes.get(host).map(|node| format!("{}_{at}", node.name));
                let transform = Transform::Trs(*place);
                let copy = Node { name: name.unwrap_or_default(), transform, ..Node::default() };
                let copy = self.add_node(Some(host), copy);
                self.insert_scene(copy, part, shared);
            }
            return;
        }
        for &root in &part.roots {
            let Some(node) = part.nodes.get(root) else { continue };
            let (mesh, weights) = (node.mesh.and_then(|id| shared.mesh(id)), node.weights.clone());
            let (name, extras) = (node.name.clone(), node.extras.clone());
            let instances = Some(Box::new(instances.clone()));
            let made = Node { name, mesh, weights, extras, instances, ..Node::default() };
            self.add_node(Some(host), made);
        }
    }

    /// Whether it consists of meshes at roots without a transform, as [`Scene::flatten`] leaves it.
    pub(crate) fn is_flat(&self) -> bool {
        let is_plain = |node: &Node| {
            node.children.is_empty()
                && node.skin.is_none()
                && node.instances.is_none()
                && node.instance.is_none()
                && node.light.is_none()
                && node.camera.is_none()
                && node.transform == Transform::Trs(Trs::IDENTITY)
        };
        self.clips.is_empty() && self.skins.is_empty() && self.nodes.as_slice().iter().all(is_plain)
    }

    /// Replaces its nodes by a root for each mesh, which has the transforms of the nodes in its vertices. A scene with
    /// animations, skins, lights, cameras, instances or mirrored meshes stays as it is.
    ///
    /// # Errors
    ///
    /// The bytes that moved meshes need, if they are more than `memory`. The scene is unchanged.
    pub fn flatten(&mut self, memory: u64) -> std::result::Result<(), u64> {
        let has_more = |node: &Node| {
            node.skin.is_some()
                || node.instances.is_some()
                || node.instance.is_some()
                || node.light.is_some()
                || node.camera.is_some()
        };
        if self.is_flat()
            || !self.clips.is_empty()
            || !self.skins.is_empty()
            || self.nodes.as_slice().iter().any(has_more)
        {
            return Ok(());
        }
        let pose = Pose::rest(self);
        let world = |id: NodeId| *pose.world(id).unwrap_or(&IDENTITY);
        let order = self.walk();
        let placed = |&(id, _): &(NodeId, [f32; 16])| Some((id, self.nodes.get(id)?.mesh?, world(id)));
        let placed: Vec<(NodeId, MeshId, DMat4)> = order.iter().filter_map(placed).collect();
        if placed.iter().any(|(_, _, world)| is_mirror(world)) {
            return Ok(());
        }
        let moves = |(_, _, world): &&(NodeId, MeshId, DMat4)| *world != IDENTITY;
        let bytes = placed.iter().filter(moves).filter_map(|(_, mesh, _)| self.mesh(*mesh)).map(bytes_of);
        let bytes = bytes.fold(0, u64::saturating_add);
        if bytes > memory {
            return Err(bytes);
        }
        let mut roots = Vec::new();
        for (id, mesh, world) in placed {
            let moved = (world != IDENTITY).then(|| self.mesh(mesh).map(|mesh| moved_by(mesh, &world)));
            let mesh = moved.flatten().map_or(mesh, |moved| self.add_mesh(moved));
            let Some(node) = self.nodes.get(id) else { continue };
            let node = node.clone();
            let transform = Transform::Trs(Trs::IDENTITY);
            let level = self.level_of(id);
            roots.push(Node {
                mesh: Some(mesh),
                transform,
                level,
                children: Vec::new(),
                parent: None,
                ..node
            });
        }
        (self.nodes, self.roots) = Default::default();
        for node in roots {
            self.add_node(None, node);
        }
        self.drop_unused_meshes();
        Ok(())
    }

    /// The nodes by their names, to take several objects out of a scene.
    pub fn object_index(&self) -> ObjectIndex {
        // Of several nodes with a name that of the most detailed level counts.
        let levels = self.node_levels();
        let rank = |id: NodeId| levels.get(id.index()).copied().flatten().map_or(0, |level| level.index());
        let mut order: Vec<NodeId> = self.nodes.iter().map(|(id, _)| NodeId::new(id.index())).collect();
        order.sort_by_cached_key(|id| rank(*id));
        let mut index =
            ObjectIndex { by_name: HashMap::new(), by_lower: HashMap::new(), pose: Pose::rest(self) };
        for id in order {
            let Some(node) = self.nodes.get(id).filter(|node| !node.name.is_empty()) else { continue };
            index.by_name.entry(node.name.clone()).or_insert(id);
            index.by_lower.entry(node.name.to_ascii_lowercase()).or_insert(id);
        }
        // A number at the end can be the size of a level, without which the object can be named, too.
        let by_size = self.nodes.iter().filter_map(|(id, node)| Some((split_size(&node.name)?, id)));
        let mut by_size: Vec<((&str, i32), _)> = by_size.collect();
        by_size.sort_by_key(|((_, size), _)| std::cmp::Reverse(*size));
        for ((stem, _), id) in by_size {
            index.by_lower.entry(stem.to_ascii_lowercase()).or_insert(NodeId::new(id.index()));
        }
        index
    }

    /// The node of that name with all below it, at its place in the scene, and with the meshes, materials and images that it
    /// uses; `None` without one. Names are compared without regard to case and to the size at the end if none is the same.
    /// Animations, skins and levels below that of the node are left out.
    ///
    /// ```
    /// use meshwright_scene::{Material, Mesh, Node, Primitive, Scene, Topology};
    ///
    /// let mut shop = Scene::default();
    /// for name in ["lamp", "chair"] {
    ///     let material = shop.materials.push(Material::named(name));
    ///     let primitive = Primitive { material: Some(material), ..Primitive::new(0, Topology::Triangles, None) };
    ///     let mesh = shop.add_mesh(Mesh { primitives: vec![primitive], ..Mesh::default() });
    ///     shop.add_node(None, Node { name: name.into(), mesh: Some(mesh), ..Node::default() });
    /// }
    /// let chair = shop.object(&shop.object_index(), "Chair").unwrap();
    /// assert_eq!((chair.nodes.len(), chair.meshes.len(), chair.materials.len()), (1, 1, 1));
    /// assert_eq!(chair.materials.as_slice()[0].name, "chair");
    /// ```
    pub fn object(&self, index: &ObjectIndex, name: &str) -> Option<Self> {
        let other = || index.by_lower.get(&name.to_ascii_lowercase());
        let top = *index.by_name.get(name).or_else(other)?;
        let world = *index.pose.world(top)?;
        let mut part = Self {
            name: self.name.clone(),
            variants: self.variants.clone(),
            source_up: self.source_up,
            vertex_colors_shade: self.vertex_colors_shade,
            ..Self::default()
        };
        let mut stack = vec![(top, None)];
        let (mut seen, mut meshes) = (BTreeSet::new(), BTreeMap::new());
        let shown = self.level_of(top).or_else(|| self.highest_level());
        while let Some((id, parent)) = stack.pop() {
            let Some(node) = self.nodes.get(id).filter(|_| seen.insert(id.index())) else { continue };
            if node.level.is_some() && node.level != shown {
                continue;
            }
            let mut copy =
                Node { children: Vec::new(), parent: None, skin: None, level: None, ..node.clone() };
            if id == top {
                copy.transform = Transform::Matrix(world.map(single));
                if let Some(trs) = exact_trs(&world) {
                    copy.transform = Transform::Trs(trs);
                }
            }
            copy.mesh = node.mesh.and_then(|mesh| match meshes.get(&mesh.index()) {
                Some(known) => Some(*known),
                None => {
                    let own = part.add_mesh(self.mesh(mesh)?.clone());
                    meshes.insert(mesh.index(), own);
                    Some(own)
                }
            });
            let made = part.add_node(parent, copy);
            stack.extend(node.children.iter().rev().map(|child| (*child, Some(made))));
        }
        part.take_materials(self);
        Some(part)
    }

    /// Copies the materials that its meshes have in another scene, with their images.
    fn take_materials(&mut self, from: &Self) {
        let primitives = self.meshes.as_slice().iter().flat_map(|mesh| &mesh.primitives);
        let used = primitives.flat_map(|own| {
            own.material.into_iter().chain(own.variants.iter().map(|(_, material)| *material))
        });
        let (mut waiting, mut known): (Vec<MaterialId>, BTreeSet<usize>) = (used.collect(), BTreeSet::new());
        while let Some(id) = waiting.pop() {
            if let Some(material) = from.materials.get(id).filter(|_| known.insert(id.index())) {
                waiting.extend(&material.lods);
            }
        }
        let places: BTreeMap<usize, MaterialId> =
            known.iter().enumerate().map(|(at, old)| (*old, MaterialId::new(at))).collect();
        let moved = |id: MaterialId| places.get(&id.index()).copied();
        let mut images: BTreeMap<usize, ImageId> = BTreeMap::new();
        for old in places.keys() {
            let Some(mut material) = from.materials.get(MaterialId::new(*old)).cloned() else { continue };
            material.lods = material.lods.iter().filter_map(|lod| moved(*lod)).collect();
            for texture in material.textures_mut() {
                let mut take = |id: ImageId| match images.get(&id.index()) {
                    Some(known) => Some(*known),
                    None => {
                        let own = self.add_image(from.image(id)?.clone());
                        images.insert(id.index(), own);
                        Some(own)
                    }
                };
                // An invalid image id stays invalid.
                texture.image = take(texture.image).unwrap_or_else(|| ImageId::new(usize::MAX));
                texture.better = texture.better.and_then(&mut take);
            }
            self.materials.push(material);
        }
        for mesh in self.meshes.values_mut() {
            for primitive in &mut mesh.primitives {
                primitive.material = primitive.material.and_then(moved);
                primitive.variants.retain_mut(|(_, material)| match moved(*material) {
                    Some(own) => {
                        *material = own;
                        true
                    }
                    None => false,
                });
            }
        }
    }

    /// Drops the meshes that no node has.
    fn drop_unused_meshes(&mut self) {
        let mut kept: BTreeMap<usize, MeshId> = BTreeMap::new();
        let mut meshes = crate::arena::Arena::default();
        for node in self.nodes.values_mut() {
            let Some(mesh) = node.mesh else { continue };
            let moved = match kept.get(&mesh.index()) {
                Some(moved) => Some(*moved),
                None => self.meshes.as_slice().get(mesh.index()).map(|content| {
                    meshes.push(content.clone());
                    MeshId::new(meshes.len().saturating_sub(1))
                }),
            };
            if let Some(moved) = moved {
                kept.insert(mesh.index(), moved);
            }
            node.mesh = moved;
        }
        self.meshes = meshes;
    }
}

/// The nodes of a scene by their names, and where they are; see [`Scene::object`].
#[derive(Clone, Debug)]
pub struct ObjectIndex {
    by_name: HashMap<String, NodeId>,
    by_lower: HashMap<String, NodeId>,
    pose: Pose,
}

/// A matrix as translation, rotation and scale, if these are all of it.
pub(crate) fn exact_trs(matrix: &DMat4) -> Option<Trs> {
    let parts = DTrs::new(matrix);
    parts.exact.then(|| Trs {
        translation: parts.translation.map(single),
        rotation: parts.rotation.map(single),
        scale: parts.scale.map(single),
    })
}

/// How a part is placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PartForm {
    /// With its nodes, and materials of its own.
    #[default]
    Alone,
    /// With its nodes; materials and images that equal those of other parts become one.
    Nodes,
    /// As its meshes, in its own space; materials and images that equal those of other parts become one.
    Meshes,
}

/// Flattens the parts that are to be placed without their nodes; see [`Scene::flatten`].
///
/// # Errors
///
/// [`LIMIT_MEMORY`](meshwright_core::codes::LIMIT_MEMORY): the moved meshes need more.
pub fn flatten_parts(parts: &mut [Option<Scene<'_>>], forms: &[PartForm], limits: &Limits) -> Result<()> {
    for (part, _) in parts.iter_mut().zip(forms).filter(|(_, form)| **form == PartForm::Meshes) {
        let Some(part) = part else { continue };
        if let Err(bytes) = part.flatten(limits.memory) {
            let error = limits.exceeded("moved meshes", bytes, 0);
            return error.map_or(Ok(()), Err);
        }
    }
    Ok(())
}

/// Redirects the textures of a material to the new image ids.
fn relink(material: &mut Material, images: &[ImageId]) {
    // An invalid image id stays invalid.
    let nowhere = ImageId::new(usize::MAX);
    let moved = |id: ImageId| images.get(id.index()).copied();
    for texture in material.textures_mut() {
        texture.image = moved(texture.image).unwrap_or(nowhere);
        texture.better = texture.better.and_then(moved);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        clip::{Channel, ChannelPath, Interpolation},
        image::{Image, Texture},
        mesh::{Mesh, Primitive, Topology},
        skin::Skin,
    };

    fn part() -> Scene<'static> {
        let mut part = Scene::default();
        part.add_image(Image::file("unused.png"));
        let image = part.add_image(Image::file("skin.png"));
        part.materials.push(Material::named("unused"));
        let mut material = Material::named("skin");
        material.base_color_texture = Some(Texture::new(image));
        let material = part.materials.push(material);
        let primitive = Primitive {
            pool: 0,
            topology: Topology::Triangles,
            indices: None,
            material: Some(material),
            variants: Vec::new(),
            extras: Default::default(),
        };
        let mesh = part.add_mesh(Mesh { primitives: vec![primitive], ..Mesh::default() });
        let root = part.add_node(None, Node { name: "root".into(), ..Node::default() });
        let skin = part.skins.push(Skin { joints: vec![root], ..Skin::default() });
        let node = Node { name: "body".into(), mesh: Some(mesh), skin: Some(skin), ..Node::default() };
        part.add_node(Some(root), node);
        let values = vec![0.0, 0.0, 0.0];
        let (path, interpolation) = (ChannelPath::Translation, Interpolation::Linear);
        let channel = Channel { node: root, path, interpolation, timeline: 0, values };
        let clip = Clip { timelines: vec![vec![0.0]], channels: vec![channel], ..Clip::default() };
        part.clips.push(clip);
        part
    }

    #[test]
    fn copies_share_resources() {
        let part = part();
        let mut scene = Scene::default();
        scene.add_image(Image::file("first.png"));
        scene.materials.push(Material::named("first"));
        scene.add_mesh(Mesh::default());
        let hosts = [0, 1].map(|_| scene.add_node(None, Node::default()));
        let shared = scene.add_resources(&part);
        for host in hosts {
            scene.insert_scene(host, &part, &shared);
        }
        assert_eq!((scene.meshes.len(), scene.materials.len(), scene.images.len()), (2, 3, 3));
        assert_eq!((scene.nodes.len(), scene.skins.len(), scene.clips.len()), (6, 2, 1));
        for (host, skin) in hosts.into_iter().zip(0..) {
            let host = scene.nodes.get(host).unwrap();
            let root = scene.nodes.get(host.children[0]).unwrap();
            let body = scene.nodes.get(root.children[0]).unwrap();
            assert_eq!((root.name.as_str(), body.name.as_str()), ("root", "body"));
            assert_eq!((body.mesh, body.skin), (Some(MeshId::new(1)), Some(SkinId::new(skin))));
            let skin = scene.skins.get(SkinId::new(skin)).unwrap();
            assert_eq!(skin.joints, [host.children[0]]);
            assert!(scene.clips[0].channels.iter().any(|channel| channel.node == host.children[0]));
        }
        let mesh = scene.mesh(MeshId::new(1)).unwrap();
        let material = scene.material(mesh.primitives[0].material.unwrap()).unwrap();
        let texture = material.base_color_texture.as_ref().unwrap();
        assert_eq!(scene.image(texture.image), Some(&Image::file("skin.png")));
    }
}
