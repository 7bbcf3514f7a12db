//! Converts a scene to a document in the dialect that most programs read: version 1.4.1, Z up, meters, one matrix
//! for each node, triangles, and animations of whole matrices.
//!
//! Levels of detail become names as BeamNG reads them: the size at the end, below `base00` and `start01`. What the
//! format cannot hold is reported as one diagnostic per kind of loss.

mod animations;
mod bounds;
mod effects;
mod geometry;
mod ids;
mod level_names;
mod losses;
mod nodes;
mod number_text;
mod skins;

use crate::document::{Document, escaped, is_valid};
use ids::Ids;
use level_names::LevelNames;
use losses::LossCounts;
use meshwright_core::{Budget, Code, Diagnostic, Diagnostics, Limits, Outcome, Result, Span};
use meshwright_scene::{
    ChannelPath, NodeId, Pose, Scene, Up,
    axes::AxisChange,
    bake::KeptTransforms,
    pose::{DMat4, multiply},
    prepare::{Directions, Needs, Prepared, Requirements, Transforms, applied_transforms, prepare},
};
use std::collections::{HashMap, HashSet};

/// What programs that read the format require. Tangents are not written.
pub const REQUIREMENTS: Requirements = Requirements {
    other: Needs {
        tangents: Directions::Any,
        transforms: Transforms::Plain,
        // BeamNG adds a letter to the second.
        distinct_nodes: true,
        least_duration: 1.0 / 30.0,
        material: true,
        ..Needs::ALL
    },
    native: Needs { tangents: Directions::Any, ..Needs::FINITE },
};

/// Options of [`from_scene`].
///
/// ```
/// use meshwright_dae::{FromSceneOptions, from_scene};
/// use meshwright_scene::Scene;
///
/// let options = FromSceneOptions::default().software("crane press".into());
/// let document = from_scene(&Scene::default(), &options)?.value;
/// let tool = document.root().descendant(&["asset", "contributor", "authoring_tool"]);
/// assert_eq!(tool.map(|tool| tool.text()).as_deref(), Some("crane press"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FromSceneOptions {
    /// Name of the program, for the asset.
    pub software: String,
    /// Whether morph targets are written. Most programs fail on files with them.
    pub morphs: bool,
    /// Whether skinned meshes are baked into the rest pose: BeamNG does not bend them.
    pub bakes_skins: bool,
    /// Whether scale that mirrors or differs along axes, and shear, are applied to vertices: BeamNG shows mirrored meshes
    /// inside out, and does not turn normals under such a scale.
    pub bakes_scales: bool,
    /// Limits on memory, items and diagnostics.
    pub limits: Limits,
}

impl FromSceneOptions {
    meshwright_core::setters! { software: String, morphs: bool, bakes_skins: bool, bakes_scales: bool, limits: Limits }
}

impl Default for FromSceneOptions {
    fn default() -> Self {
        Self {
            software: concat!("meshwright ", env!("CARGO_PKG_VERSION")).to_owned(),
            morphs: false,
            bakes_skins: false,
            bakes_scales: false,
            limits: Limits::default(),
        }
    }
}

/// Converts a scene to a document.
///
/// ```
/// use meshwright_dae::{FromSceneOptions, from_scene};
/// use meshwright_scene::{Node, Scene};
///
/// let mut scene = Scene::default();
/// scene.add_node(None, Node { name: "crane".into(), ..Node::default() });
/// let exported = from_scene(&scene, &FromSceneOptions::default())?;
/// assert!(exported.is_lossless());
/// assert!(exported.value.text().contains("<node id=\"crane\" name=\"crane\""));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Returns an error if the scene needs more memory or items than the limits allow, for example because it has an
/// extremely long clip.
pub fn from_scene(scene: &Scene<'_>, options: &FromSceneOptions) -> Result<Outcome<Document<'static>>> {
    let native = scene.extras.get(crate::to_scene::FORMAT).is_some();
    let mut needs = *REQUIREMENTS.needs(native);
    if options.bakes_scales {
        // Those that stay are reported below.
        needs.transforms = Transforms::Any;
    }
    let Prepared { scene, mut diagnostics } = prepare(scene, &needs, &options.limits)?;
    let mut losses = LossCounts::default();
    let rigid = if options.bakes_skins { rigid_meshes(&scene, &options.limits, &mut losses)? } else { None };
    let scene = rigid.as_ref().unwrap_or(&scene);
    let rest = if options.morphs { None } else { rest_shapes(scene, &options.limits, &mut losses)? };
    let scene = rest.as_ref().unwrap_or(scene);
    let plain = match options.bakes_scales {
        true => plain_transforms(scene, &options.limits, &mut losses, &mut diagnostics)?,
        false => None,
    };
    let scene = plain.as_ref().unwrap_or(scene);
    let mut builder = TextBuilder {
        scene,
        options,
        native,
        bounds: None,
        axes: AxisChange { from: Up::Y, to: Up::Z },
        diagnostics,
        budget: Budget::new(options.limits),
        animations: Vec::new(),
        losses,
        ids: Ids::default(),
        levels: LevelNames::default(),
        text: String::new(),
        geometries: HashMap::new(),
        controllers: HashMap::new(),
        materials: Vec::new(),
        nodes: Vec::new(),
        moved: scene.clips.iter().flat_map(|clip| &clip.channels).map(|channel| channel.node).collect(),
        joints: Vec::new(),
    };
    builder.names();
    builder.count_left_out();
    builder.document()?;
    builder.summary();
    let TextBuilder { text, diagnostics, .. } = builder;
    // The text has as many elements and levels as the scene has; the limits of input files do not apply.
    let limits = Limits::DEFAULT.items(u64::MAX).depth(u32::MAX).memory(u64::MAX).input(u64::MAX);
    let document = Document::of_bytes(text.into_bytes(), &limits)?;
    Ok(Outcome::new(document, diagnostics))
}

/// The scene with a rigid mesh in the rest pose in place of each skinned one; `None` if it has none.
fn rigid_meshes<'s>(
    scene: &'s Scene<'_>,
    limits: &Limits,
    losses: &mut LossCounts,
) -> Result<Option<Scene<'s>>> {
    let skinned = scene.nodes.iter().filter(|(_, node)| node.mesh.is_some());
    let skinned: Vec<_> = skinned.filter_map(|(_, node)| node.skin).collect();
    if skinned.is_empty() {
        return Ok(None);
    }
    let channels = scene.clips.iter().flat_map(|clip| &clip.channels);
    let mut moved: HashSet<NodeId> = channels.map(|channel| channel.node).collect();
    let mut below: Vec<NodeId> = moved.iter().copied().collect();
    while let Some(node) = below.pop() {
        let children = scene.nodes.get(node).map_or(&[][..], |node| &node.children);
        below.extend(children.iter().filter(|child| moved.insert(**child)));
    }
    let bends = |skin: &&_| {
        scene.skins.get(**skin).is_some_and(|skin| skin.joints.iter().any(|joint| moved.contains(joint)))
    };
    losses.still = skinned.iter().filter(bends).count();
    losses.skins = skinned.len();
    let mut rigid = scene.lent();
    if let Err(bytes) = rigid.bake_skins(limits.memory) {
        Budget::new(*limits).memory(bytes, Span::default())?;
    }
    Ok(Some(rigid))
}

/// The scene without morph targets, in the shapes that the rest weights give its meshes; `None` if it has none.
fn rest_shapes<'s>(
    scene: &'s Scene<'_>,
    limits: &Limits,
    losses: &mut LossCounts,
) -> Result<Option<Scene<'s>>> {
    let shown: HashSet<_> = scene.nodes.iter().filter_map(|(_, node)| node.mesh).collect();
    let targets = shown.iter().filter_map(|mesh| scene.mesh(*mesh)).map(|mesh| mesh.targets.len());
    losses.morphs = targets.fold(0, usize::saturating_add);
    if losses.morphs == 0 {
        return Ok(None);
    }
    let channels = scene.clips.iter().flat_map(|clip| &clip.channels);
    losses.morph_channels = channels.filter(|channel| channel.path == ChannelPath::Weights).count();
    let mut rest = scene.lent();
    if let Err(bytes) = rest.bake_morphs(limits.memory) {
        Budget::new(*limits).memory(bytes, Span::default())?;
    }
    losses.clips = scene.clips.len().saturating_sub(rest.clips.len());
    Ok(Some(rest))
}

/// The scene with scale that mirrors or differs along axes, and shear, applied to vertices; `None` if it has none.
fn plain_transforms<'s>(
    scene: &'s Scene<'_>,
    limits: &Limits,
    losses: &mut LossCounts,
    diagnostics: &mut Diagnostics,
) -> Result<Option<Scene<'s>>> {
    let kept = KeptTransforms::Similar;
    if scene.has_only(kept) {
        return Ok(None);
    }
    let mut plain = scene.lent();
    match plain.bake_transforms(kept, limits.memory) {
        Ok(baked) => applied_transforms(kept, &baked).into_iter().for_each(|own| diagnostics.push(own)),
        Err(bytes) => Budget::new(*limits).memory(bytes, Span::default())?,
    }
    let pose = Pose::rest(&plain);
    let rigid = plain.nodes.iter().filter(|(_, node)| node.mesh.is_some() && node.skin.is_none());
    let worlds = rigid.filter_map(|(id, _)| pose.world(NodeId::new(id.index())));
    losses.scales = worlds.filter(|world| !kept.keeps_matrix(world)).count();
    Ok(Some(plain))
}

/// The state of a conversion.
struct TextBuilder<'s, 'o> {
    scene: &'s Scene<'s>,
    options: &'o FromSceneOptions,
    /// Whether the scene is that of a document.
    native: bool,
    /// The id of the geometry that states the bounding box.
    bounds: Option<String>,
    /// From the scene's axes to the document's.
    axes: AxisChange,
    diagnostics: Diagnostics,
    budget: Budget,
    losses: LossCounts,
    ids: Ids,
    levels: LevelNames,
    text: String,
    /// By mesh of the scene, its id in the document; `None` if it is empty.
    geometries: HashMap<usize, Option<geometry::WrittenGeometry>>,
    /// By mesh and skin of the scene, the id of the controller.
    controllers: HashMap<(usize, Option<usize>), String>,
    /// By material of the scene, its id and name.
    materials: Vec<effects::WrittenMaterial>,
    /// By node of the scene, its id.
    nodes: Vec<String>,
    /// Nodes that clips move.
    moved: HashSet<NodeId>,
    /// By node of the scene, whether a skin names it.
    joints: Vec<bool>,
    /// The ids of the animations of the current clip.
    animations: Vec<String>,
}

impl TextBuilder<'_, '_> {
    fn note(&mut self, code: &'static Code, path: &str, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(code, message).on(path));
    }

    /// Reserves memory.
    fn room(&mut self, count: usize, size: usize) -> Result<()> {
        self.budget.memory(count.saturating_mul(size) as u64, Span::default())
    }

    /// Counts steps against the limit.
    fn steps(&mut self, count: usize) -> Result<()> {
        self.budget.items(count as u64, Span::default())
    }

    /// A name as the value of an attribute. A change of characters is recorded.
    fn name_text(&mut self, name: &str) -> String {
        if name.contains(|letter| !is_valid(letter)) {
            let valid = |letter| if is_valid(letter) { letter } else { char::REPLACEMENT_CHARACTER };
            self.losses.name_texts.add(name, &name.chars().map(valid).collect::<String>());
        }
        escaped(name).into_owned()
    }

    /// The names of the materials or clips of a scene. Each that is empty gets one that no other has, which is recorded.
    fn stated_names<'n>(&mut self, names: impl Iterator<Item = &'n str> + Clone, stem: &str) -> Vec<String> {
        let used: HashSet<&str> = names.clone().collect();
        let mut number = 0_usize;
        let mut given = || loop {
            let name = format!("{stem}_{number}");
            number = number.saturating_add(1);
            // Ends, as the number of names is finite.
            if !used.contains(name.as_str()) {
                return name;
            }
        };
        let stated = names.map(|name| match name {
            "" => {
                let name = given();
                self.losses.name_texts.add("", &name);
                name
            }
            name => name.to_owned(),
        });
        stated.collect()
    }

    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// A matrix of the scene, in the axes of the document.
    fn turned(&self, matrix: &DMat4) -> DMat4 {
        let (change, back) = (self.axes.matrix(), self.axes.inverse().matrix());
        multiply(&multiply(&change, matrix), &back)
    }

    /// Writes the whole text, libraries in the order that all programs accept.
    fn document(&mut self) -> Result<()> {
        self.push("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
        self.push(
            "<COLLADA xmlns=\"http://www.collada.org/2005/11/COLLADASchema\" version=\"1.4.1\">\n<asset>",
        );
        let software = escaped(&self.options.software).into_owned();
        self.push(&format!("<contributor><authoring_tool>{software}</authoring_tool></contributor>"));
        // A time would make the same scene give different bytes.
        self.push("<created>1970-01-01T00:00:00Z</created><modified>1970-01-01T00:00:00Z</modified>");
        self.push("<unit name=\"meter\" meter=\"1\"/><up_axis>Z_UP</up_axis></asset>\n");
        self.images()?;
        self.effects()?;
        self.library_materials();
        self.library_geometries()?;
        self.library_controllers()?;
        self.library_animations()?;
        self.library_lights_and_cameras();
        self.visual_scene()?;
        self.push("<scene><instance_visual_scene url=\"#Scene\"/></scene>\n</COLLADA>\n");
        Ok(())
    }
}
