//! Converts a scene to a document: the objects to write, and the text of the materials.
//!
//! Each node with a mesh becomes an object whose vertices are in the space of the scene. Skins are baked in the pose of
//! the nodes, morph targets with their weights. What the format cannot hold is reported as one diagnostic per kind of
//! loss.

mod losses;
mod materials;

use crate::write::{Count, Object, ObjectPool, vertices};
use losses::{LossCounts, more};
pub(crate) use materials::WrittenMaterials;
use meshwright_core::{Budget, Limits, Outcome, Result, Span};
use meshwright_scene::{
    ChannelImages, Hierarchy, LevelId, LevelKind, Mesh, Node, NodeId, Pose, Primitive, Scene, Semantic,
    Transform, VertexPool,
    loss::Renames,
    pose::{IDENTITY, multiply},
    prepare::{Directions, Needs, Prepared, Requirements, prepare},
    unique_names::{UniqueNames, one_line},
};
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

/// What programs that read the format require. Tangents are not written.
pub const REQUIREMENTS: Requirements =
    Requirements::of_all(Needs { tangents: Directions::Any, ..Needs::ALL });

/// Options of [`from_scene`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FromSceneOptions {
    /// Name of the program, for the first line.
    pub software: String,
    /// Whether all visual levels are written, as groups. Otherwise only the most detailed one is.
    pub all_levels: bool,
    /// Whether collision and line-of-sight meshes are written, as groups.
    pub collision: bool,
    /// Images of single channels that replace the packed image of roughness and metallic, by the index of the
    /// material.
    pub channel_images: BTreeMap<usize, ChannelImages>,
    /// Limits on memory, items and diagnostics.
    pub limits: Limits,
}

impl FromSceneOptions {
    meshwright_core::setters! {
        software: String, all_levels: bool, collision: bool, channel_images: BTreeMap<usize, ChannelImages>,
        limits: Limits
    }
}

impl Default for FromSceneOptions {
    fn default() -> Self {
        Self {
            software: concat!("meshwright ", env!("CARGO_PKG_VERSION")).to_owned(),
            all_levels: false,
            collision: false,
            channel_images: BTreeMap::new(),
            limits: Limits::default(),
        }
    }
}

/// A model and its materials, ready to be written.
#[derive(Clone, Debug)]
pub struct Document<'a> {
    pub(crate) scene: Cow<'a, Scene<'a>>,
    pub(crate) pose: Pose,
    pub(crate) software: String,
    pub(crate) objects: Vec<Object>,
    /// Number of bytes of the objects.
    pub(crate) len: u64,
    pub(crate) materials: WrittenMaterials,
}

impl Document<'_> {
    /// Whether there is a file of materials.
    pub fn has_materials(&self) -> bool {
        !self.materials.text.is_empty()
    }
}

/// Converts a scene to a document. Vertices are read from the scene when the document is written.
///
/// ```
/// use meshwright_obj::{FromSceneOptions, from_scene, write};
/// use meshwright_scene::{Node, Scene};
///
/// let mut scene = Scene::default();
/// scene.add_node(None, Node { name: "crane".into(), ..Node::default() });
/// let exported = from_scene(&scene, &FromSceneOptions::default().software("crane press".into()))?;
/// assert_eq!(exported.diagnostics.losses(), 1, "a node without a mesh");
/// assert_eq!(write(&exported.value, "").to_vec(), b"# crane press\n");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Returns an error if the files would need more memory or items than the limits allow, for example because the scene
/// shows a mesh many times.
pub fn from_scene<'a>(scene: &'a Scene<'_>, options: &FromSceneOptions) -> Result<Outcome<Document<'a>>> {
    let Prepared { scene, mut diagnostics } = prepare(scene, REQUIREMENTS.needs(false), &options.limits)?;
    let mut builder = Builder {
        scene: &scene,
        pose: Pose::rest(&scene),
        options,
        losses: LossCounts::default(),
        budget: Budget::new(options.limits),
        names: UniqueNames::default(),
        ends: [1; 3],
        objects: Vec::new(),
        materials: WrittenMaterials::default(),
    };
    builder.objects()?;
    builder.materials(&mut diagnostics)?;
    let Builder { pose, mut losses, mut budget, objects, materials, .. } = builder;
    let software = one_line(&options.software);
    let mut document = Document { scene, pose, software, objects, len: 0, materials };
    let (mut count, mut wrong) = (Count::default(), [0; 2]);
    for object in &document.objects {
        let before = count.0;
        // A count cannot fail.
        let _ = object.write(&document, &mut count, &mut wrong);
        budget.memory(count.0.saturating_sub(before), Span::default())?;
    }
    [losses.out_of_range, losses.flat] = wrong;
    document.len = count.0;
    losses.report(&document.scene, &mut diagnostics);
    Ok(Outcome::new(document, diagnostics))
}

/// The state of a conversion.
struct Builder<'s, 'o> {
    scene: &'s Scene<'s>,
    pose: Pose,
    options: &'o FromSceneOptions,
    losses: LossCounts,
    budget: Budget,
    /// The names of objects.
    names: UniqueNames,
    /// The numbers of the next position, texture coordinate and normal.
    ends: [u64; 3],
    objects: Vec<Object>,
    materials: WrittenMaterials,
}

impl<'s> Builder<'s, '_> {
    /// Lists the meshes that nodes show.
    fn objects(&mut self) -> Result<()> {
        let scene = self.scene;
        self.budget.items(scene.nodes.len() as u64, Span::default())?;
        let hierarchy = Hierarchy::new(scene);
        let mut shown = Vec::new();
        for &index in &hierarchy.order {
            let Some(node) = scene.nodes.as_slice().get(index) else { continue };
            if node.parent.is_some() || node.mesh.is_none() {
                more(&mut self.losses.hierarchy);
            }
            let level = hierarchy.level(index);
            let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { continue };
            if hierarchy.hidden.get(index) == Some(&true) {
                more(&mut self.losses.hidden);
            } else if self.is_shown(level) {
                shown.push((NodeId::new(index), node, mesh, level));
            }
        }
        let written: BTreeSet<Option<LevelId>> = shown.iter().map(|(.., level)| *level).collect();
        let has_space = |name: &str| name.trim().contains(char::is_whitespace);
        // Assimp reads the name of an object up to the first space, that of a group as a whole.
        let mut spaces =
            shown.iter().filter(|(_, node, mesh, _)| has_space(&node.name) || has_space(&mesh.name));
        let has_groups = written.len() > 1 || spaces.next().is_some();
        for (id, node, mesh, level) in shown {
            let level = level.and_then(|id| scene.levels.get(id)).filter(|_| written.len() > 1);
            let group = has_groups.then(|| level.map(|level| one_line(&level.name)).unwrap_or_default());
            self.mesh(id, (node, mesh), group)?;
        }
        Ok(())
    }

    /// Whether meshes of a level are written. Others are counted.
    fn is_shown(&mut self, level: Option<LevelId>) -> bool {
        let Some((id, level)) = level.and_then(|id| Some((id, self.scene.levels.get(id)?))) else {
            return true;
        };
        let (is_shown, count) = match level.kind {
            LevelKind::Collision | LevelKind::LineOfSight => {
                (self.options.collision, &mut self.losses.collision)
            }
            LevelKind::Visual if self.scene.highest_level() == Some(id) => return true,
            _ => (self.options.all_levels, &mut self.losses.levels),
        };
        if !is_shown {
            more(count);
        }
        is_shown
    }

    /// Lists the mesh of a node: one object for each place at which it is shown.
    fn mesh(&mut self, id: NodeId, (node, mesh): (&Node, &'s Mesh<'s>), group: Option<String>) -> Result<()> {
        let scene = self.scene;
        let count = |primitive: &Primitive<'_>| mesh.pools.get(primitive.pool).map_or(0, vertices);
        let faces = |own: &&Primitive<'_>| own.topology.faces(own.index_count(count(own)));
        let drawn: Vec<_> = mesh.primitives.iter().filter(|own| count(own) > 0 && faces(own) > 0).collect();
        if drawn.is_empty() {
            more(&mut self.losses.empty);
            return Ok(());
        }
        let mut pools: BTreeMap<usize, bool> = BTreeMap::new();
        for primitive in &drawn {
            let shades = pools.entry(primitive.pool).or_default();
            *shades |= scene.vertex_colors_shade(primitive.material) == Some(true);
            if primitive.material.is_none_or(|material| scene.material(material).is_none()) {
                more(&mut self.losses.unpainted);
            }
            if !primitive.variants.is_empty() {
                more(&mut self.losses.variants);
            }
        }
        let mut written = Vec::new();
        for (number, shades) in pools {
            let Some(pool) = mesh.pools.get(number) else { continue };
            written
                .push((ObjectPool { pool: number, ..self.attributes(pool, shades) }, vertices(pool) as u64));
        }
        self.losses.skins = self.losses.skins.saturating_add(usize::from(node.skin.is_some()));
        self.losses.morphs = self.losses.morphs.saturating_add(mesh.targets.len());
        let displaced =
            mesh.targets.iter().flat_map(|own| own.pools.iter().flatten()).map(|own| own.vertices.len());
        let joints = node.skin.and_then(|skin| scene.skins.get(skin)).map_or(0, |skin| skin.joints.len());
        let work = drawn.iter().map(faces).chain(displaced).fold(joints, usize::saturating_add) as u64;
        let work = written.iter().map(|(_, vertices)| *vertices).fold(work, u64::saturating_add);
        let world = self.pose.world(id).copied().unwrap_or(IDENTITY);
        let place = |at| multiply(&world, &Transform::Trs(at).matrix_f64());
        let instances = node.instances.iter().flat_map(|all| all.places.iter().copied().map(place));
        let single = node.instances.is_none().then_some(world);
        for world in instances.chain(single) {
            self.budget.items(work.saturating_add(1), Span::default())?;
            self.budget.memory(256, Span::default())?;
            let other = format!("object_{}", id.index());
            let stated = [node.name.as_str(), &mesh.name];
            let name = unique(&mut self.names, &stated, &other, &mut self.losses.names);
            let heading = match &group {
                Some(group) => format!("o {name}\ng {}\n", if group.is_empty() { &name } else { group }),
                None => format!("o {name}\n"),
            };
            let mut pools = Vec::new();
            for (pool, vertices) in &written {
                pools.push(ObjectPool { first: self.ends, ..*pool });
                let has = [true, pool.uvs.is_some(), pool.normals];
                for (end, _) in self.ends.iter_mut().zip(has).filter(|(_, has)| *has) {
                    *end = end.saturating_add(*vertices);
                }
            }
            let is_mirrored = self.pose.is_mirrored(scene, id, &world);
            self.objects.push(Object { heading, node: id, world, is_mirrored, pools });
        }
        Ok(())
    }

    /// The attributes of a pool that are written. Others are counted.
    fn attributes(&mut self, pool: &VertexPool<'_>, shades: bool) -> ObjectPool {
        let mut written = ObjectPool::default();
        let sets = pool.attributes.iter().filter_map(|own| match own.semantic {
            Semantic::TexCoord(set) => Some(set),
            _ => None,
        });
        let uvs = sets.min();
        for attribute in &pool.attributes {
            let stream = &attribute.stream;
            match attribute.semantic {
                Semantic::Position | Semantic::Joints(_) | Semantic::Weights(_) => {}
                _ if stream.held() < vertices(pool) => more(&mut self.losses.streams),
                Semantic::Normal => written.normals = true,
                Semantic::TexCoord(set) if uvs == Some(set) => written.uvs = uvs,
                Semantic::Color(0) if shades => {
                    written.colors = true;
                    if stream.width > 3 && stream.iter().any(|[.., alpha]| alpha != 1.0) {
                        more(&mut self.losses.color_alpha);
                    }
                }
                Semantic::Color(0) => more(&mut self.losses.colors),
                _ => more(&mut self.losses.streams),
            }
        }
        written
    }
}

/// Reserves a name for an element: the first of `stated` that is not empty, or `other`. A change is recorded.
fn unique(names: &mut UniqueNames, stated: &[&str], other: &str, changes: &mut Renames) -> String {
    let stated = stated.iter().copied().find(|name| !name.is_empty()).unwrap_or_default();
    let clean = one_line(stated);
    let base = if clean.is_empty() { other } else { &clean };
    let name = names.unique(base, |copy| format!("{base}_{}", copy.saturating_add(1)));
    if name != stated {
        changes.add(stated, &name);
    }
    name
}
