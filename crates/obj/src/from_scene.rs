//! Converts a scene to a document: the objects to write, and the text of the materials.
//!
//! Each node with a mesh becomes an object whose vertices are in the space of the scene. Skins are baked in the pose of
//! the nodes, morph targets with their weights. What the format cannot hold is reported as one diagnostic per kind of
//! loss.

mod losses;
mod materials;
mod names;
mod prepare;

use crate::write::{Attributes, Count, Object, ObjectPool, Replaced};
use losses::{LossCounts, more};
use meshwright_core::{Budget, Diagnostics, Limits, Outcome, Result, Span};
use meshwright_scene::{
    ChannelImages, LevelId, LevelKind, Mesh, Node, NodeId, Pose, Primitive, Scene, Semantic, Transform,
    pose::{DMat4, IDENTITY, multiply},
};
use names::{Names, one_line};
use prepare::{is_written, uv_set};
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

/// Options of [`from_scene`].
///
/// ```
/// use meshwright_obj::{FromSceneOptions, from_scene, write};
/// use meshwright_scene::Scene;
///
/// let scene = Scene::default();
/// let options = FromSceneOptions::default().software("crane press".into());
/// let document = from_scene(&scene, &options)?.value;
/// assert_eq!(write(&document, "").to_vec(), b"# crane press\n");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
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
    pub(crate) materials: WrittenMaterials,
}

/// The materials of a document.
#[derive(Clone, Debug, Default)]
pub(crate) struct WrittenMaterials {
    /// By material of the scene, its name.
    pub(crate) names: Vec<String>,
    /// The name of the material of primitives without one.
    pub(crate) default: Option<String>,
    /// The file; empty if there are no materials.
    pub(crate) text: String,
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
/// use meshwright_obj::{FromSceneOptions, from_scene};
/// use meshwright_scene::{Node, Scene};
///
/// let mut scene = Scene::default();
/// scene.add_node(None, Node { name: "crane".into(), ..Node::default() });
/// let exported = from_scene(&scene, &FromSceneOptions::default())?;
/// assert_eq!(exported.diagnostics.losses(), 1, "a node without a mesh");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Returns an error if the files would need more memory or items than the limits allow, for example because the scene
/// shows a mesh many times.
pub fn from_scene<'a>(scene: &'a Scene<'_>, options: &FromSceneOptions) -> Result<Outcome<Document<'a>>> {
    let mut losses = LossCounts::default();
    let mut diagnostics = Diagnostics::new(options.limits.diagnostics);
    let prepared = prepare::prepared(scene, &mut losses);
    let mut builder = Builder {
        scene: &prepared,
        pose: Pose::rest(&prepared),
        options,
        losses,
        budget: Budget::new(options.limits),
        names: Names::default(),
        ends: [1; 3],
        objects: Vec::new(),
        materials: WrittenMaterials::default(),
    };
    builder.objects()?;
    builder.materials(&mut diagnostics)?;
    let Builder { pose, mut losses, mut budget, objects, materials, .. } = builder;
    let mut document =
        Document { scene: prepared, pose, software: one_line(&options.software), objects, materials };
    lengths(&mut document, &mut losses, &mut budget)?;
    losses.report(scene, &mut diagnostics);
    Ok(Outcome::new(document, diagnostics))
}

/// Determines the length of each object by writing it, and counts the values and faces that cannot be written.
fn lengths(document: &mut Document<'_>, losses: &mut LossCounts, budget: &mut Budget) -> Result<()> {
    for index in 0..document.objects.len() {
        let Some(object) = document.objects.get(index) else { continue };
        budget.items(object.work(document), Span::default())?;
        let (mut count, mut replaced) = (Count::default(), Replaced::default());
        // A count cannot fail.
        let _ = object.write(document, &mut count, &mut replaced);
        budget.memory(count.0, Span::default())?;
        losses.faces = losses.faces.saturating_add(replaced.faces);
        losses.not_finite = losses.not_finite.saturating_add(replaced.not_finite);
        losses.directions = losses.directions.saturating_add(replaced.directions);
        if let Some(object) = document.objects.get_mut(index) {
            object.len = count.0;
        }
    }
    Ok(())
}

/// The state of a conversion.
struct Builder<'s, 'o> {
    scene: &'s Scene<'s>,
    pose: Pose,
    options: &'o FromSceneOptions,
    losses: LossCounts,
    budget: Budget,
    /// The names of objects.
    names: Names,
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
        let levels = scene.node_levels();
        let (mut shown, mut hidden) = (Vec::new(), vec![false; scene.nodes.len()]);
        for (id, _) in scene.walk() {
            let Some(node) = scene.nodes.get(id) else { continue };
            if node.parent.is_some() || node.mesh.is_none() {
                more(&mut self.losses.hierarchy);
            }
            let above = node.parent.and_then(|parent| hidden.get(parent.index()).copied());
            let is_hidden = node.hidden || above.unwrap_or_default();
            if let Some(place) = hidden.get_mut(id.index()) {
                *place = is_hidden;
            }
            let level = levels.get(id.index()).copied().flatten();
            let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { continue };
            if is_hidden {
                more(&mut self.losses.hidden);
            } else if self.is_shown(level) {
                shown.push((id, node, mesh, level));
            }
        }
        let written: BTreeSet<Option<LevelId>> = shown.iter().map(|(.., level)| *level).collect();
        let is_odd = |name: &str| name.trim().contains(char::is_whitespace);
        // Assimp reads the name of an object up to the first space, that of a group as a whole.
        let has_groups = written.len() > 1
            || shown.iter().any(|(_, node, mesh, _)| is_odd(&node.name) || is_odd(&mesh.name));
        for (id, node, mesh, level) in shown {
            let group = if written.len() > 1 { level.and_then(|id| scene.levels.get(id)) } else { None };
            let group = has_groups.then(|| group.map(|level| level.name.as_str()).unwrap_or_default());
            self.mesh(id, (node, mesh), group)?;
        }
        Ok(())
    }

    /// Whether meshes of a level are written. Others are counted.
    fn is_shown(&mut self, level: Option<LevelId>) -> bool {
        let scene = self.scene;
        let Some((id, level)) = level.and_then(|id| Some((id, scene.levels.get(id)?))) else { return true };
        let (is_shown, count) = match level.kind {
            LevelKind::Collision | LevelKind::LineOfSight => {
                (self.options.collision, &mut self.losses.collision)
            }
            LevelKind::Visual if scene.highest_level() == Some(id) => return true,
            _ => (self.options.all_levels, &mut self.losses.levels),
        };
        if !is_shown {
            more(count);
        }
        is_shown
    }

    /// Lists the mesh of a node: one object for each place at which it is shown.
    fn mesh(&mut self, id: NodeId, (node, mesh): (&Node, &'s Mesh<'s>), group: Option<&str>) -> Result<()> {
        let scene = self.scene;
        let is_drawn = |primitive: &&Primitive<'_>| {
            let pool = mesh.pools.get(primitive.pool);
            let is_placed =
                pool.is_some_and(|pool| !pool.is_empty() && is_written(pool, &Semantic::Position));
            is_placed
                && pool.is_some_and(|pool| primitive.topology.faces(primitive.index_count(pool.len())) > 0)
        };
        let drawn: Vec<&Primitive<'_>> = mesh.primitives.iter().filter(is_drawn).collect();
        if drawn.is_empty() {
            more(&mut self.losses.empty);
            return Ok(());
        }
        let used: BTreeSet<usize> = drawn.iter().map(|primitive| primitive.pool).collect();
        let mut pools: Vec<(usize, Attributes)> = Vec::new();
        for pool in used {
            let shades = drawn.iter().any(|primitive| {
                primitive.pool == pool && scene.vertex_colors_shade(primitive.material) == Some(true)
            });
            pools.push((pool, self.attributes(mesh, pool, shades)));
        }
        for primitive in &drawn {
            if primitive.material.is_none_or(|material| scene.material(material).is_none()) {
                more(&mut self.losses.unpainted);
            }
            if !primitive.variants.is_empty() {
                more(&mut self.losses.variants);
            }
        }
        self.losses.skins = self.losses.skins.saturating_add(usize::from(node.skin.is_some()));
        self.losses.morphs = self.losses.morphs.saturating_add(mesh.targets.len());
        let world = self.pose.world(id).copied().unwrap_or(IDENTITY);
        let places: Vec<DMat4> = match &node.instances {
            Some(all) => {
                all.places.iter().map(|at| multiply(&world, &Transform::Trs(*at).matrix_f64())).collect()
            }
            None => vec![world],
        };
        for world in places {
            self.budget.items(1, Span::default())?;
            let name = format!("object_{}", id.index());
            let name = self.names.unique(&[&node.name, &mesh.name], &name, &mut self.losses.names);
            let group = match group.map(one_line) {
                Some(level) if level.is_empty() => format!("g {name}\n"),
                Some(level) => format!("g {level}\n"),
                None => String::new(),
            };
            let heading = format!("o {name}\n{group}");
            self.budget.memory((heading.len() as u64).saturating_add(256), Span::default())?;
            let pools = pools.iter().map(|&(pool, attributes)| self.placed(mesh, pool, attributes)).collect();
            let is_mirrored = self.pose.is_mirrored(scene, id, &world);
            self.objects.push(Object { heading, node: id, world, is_mirrored, pools, len: 0 });
        }
        Ok(())
    }

    /// The attributes of a pool that are written. Others are counted.
    fn attributes(&mut self, mesh: &Mesh<'_>, pool: usize, shades: bool) -> Attributes {
        let mut written = Attributes::default();
        let Some(pool) = mesh.pools.get(pool) else { return written };
        for attribute in &pool.attributes {
            match &attribute.semantic {
                Semantic::Position | Semantic::Joints(_) | Semantic::Weights(_) => {}
                semantic if !is_written(pool, semantic) => more(&mut self.losses.streams),
                Semantic::Normal => written.normals = true,
                Semantic::Color(_) if !shades => more(&mut self.losses.colors),
                Semantic::Color(_) => {
                    written.colors = true;
                    let stream = &attribute.stream;
                    if stream.width > 3 && stream.iter().any(|[.., alpha]| alpha != 1.0) {
                        more(&mut self.losses.color_alpha);
                    }
                }
                _ => {
                    written.uvs = uv_set(pool)
                        .and_then(|set| if let Semantic::TexCoord(set) = set { Some(set) } else { None })
                }
            }
        }
        written
    }

    /// A pool with the numbers of its vertices in the file.
    fn placed(&mut self, mesh: &Mesh<'_>, pool: usize, attributes: Attributes) -> ObjectPool {
        let count = mesh.pools.get(pool).map_or(0, |pool| pool.len()) as u64;
        let first = self.ends;
        let has = [true, attributes.uvs.is_some(), attributes.normals];
        for (end, has) in self.ends.iter_mut().zip(has) {
            *end = end.saturating_add(if has { count } else { 0 });
        }
        ObjectPool { pool, attributes, first }
    }
}
