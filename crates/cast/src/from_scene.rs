//! Converts a scene to documents.
//!
//! Content that came from a Cast file is restored: the node of each model, the order of bones, slots of
//! materials, and records without a counterpart in the scene. Vertex and index streams that already have
//! the format's layout are borrowed.
//!
//! A scene from another format becomes one model. Nodes without a mesh are its bones. Meshes are in model
//! space; a mesh below a moving node is bound to it. What the format cannot hold is reported as one
//! diagnostic per kind of loss in the scene or clip.

mod bind_pose;
mod clip;
mod constraints;
mod faces;
mod frame_rate;
mod instances;
mod keyframes;
mod losses;
mod material;
mod mesh;
mod model;
mod morph;
mod names;
mod node_roles;
mod node_writer;
mod shared_motion;
mod skeleton;
mod skin;
mod source_curves;
mod strands;
mod stream;
mod transforms;
mod vendor_data;

use crate::{
    build, codes,
    document::{Document, Node, restore_bytes},
};
use bind_pose::Rests;
use losses::Losses;
use meshwright_core::{Diagnostics, Limits, Result, message::count as counted};
pub use meshwright_scene::ChannelImages;
use meshwright_scene::{
    ChannelPath, CurveMode, Scene, Track, Up,
    bake::KeptTransforms,
    loss::TargetFormat,
    prepare::{Faces, Needs, Prepared, Requirements, Transforms, prepare},
};
use names::Names;
use node_roles::Tree;
use node_writer::NodeWriter;
use skeleton::Roles;
use std::{
    borrow::Cow,
    collections::{BTreeMap, HashMap, HashSet},
};
use transforms::Axes;

/// What programs that read the format require. The format has no rule for the files that they write.
pub const REQUIREMENTS: Requirements = Requirements {
    other: Needs {
        faces: Faces::Distinct,
        transforms: Transforms::Invertible,
        kept_transforms: Some(KeptTransforms::Orthogonal),
        unscaled_joints: true,
        only_channels: false,
        ..Needs::ALL
    },
    native: Needs { only_channels: false, ..Needs::FINITE },
};

/// Options of [`from_scene`].
///
/// ```
/// use meshwright_cast::FromSceneOptions;
/// use meshwright_scene::Scene;
///
/// let options = FromSceneOptions::default().software("crane press".into());
/// let scene = Scene::default();
/// let exported = meshwright_cast::from_scene(&scene, &options)?;
/// let hints = exported.document.metadata_nodes().next().unwrap();
/// assert_eq!(hints.software(), Some("crane press".into()));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FromSceneOptions {
    /// Name of the program, for the metadata.
    pub software: String,
    /// Whether each clip gets its own document, which most programs expect.
    pub split_clips: bool,
    /// The up axis of the result. `None` selects the axis of the Cast file that the scene came from, and Z
    /// for other scenes.
    pub up: Option<Up>,
    /// Frames per second of clips that do not state a rate. `None` selects a rate that fits all keys.
    pub frame_rate: Option<f64>,
    /// How all translation, rotation and scale curves of the result apply, computed with the rest pose of the scene. `None`
    /// writes the curves of Cast files as they are, and others as absolute ones.
    pub curve_mode: Option<CurveMode>,
    /// Images of single channels that replace the packed image of roughness and metallic, by the index of the
    /// material.
    pub channel_images: BTreeMap<usize, ChannelImages>,
    /// Maximum number of sets of texture coordinates of a mesh; others are dropped. `None` for any number.
    pub max_uv_sets: Option<usize>,
    /// Limits on memory, items and diagnostics.
    pub limits: Limits,
}

impl FromSceneOptions {
    meshwright_core::setters! {
        software: String, split_clips: bool, up: Option<Up>, frame_rate: Option<f64>,
        curve_mode: Option<CurveMode>, channel_images: BTreeMap<usize, ChannelImages>, max_uv_sets: Option<usize>,
        limits: Limits
    }
}

impl Default for FromSceneOptions {
    fn default() -> Self {
        Self {
            software: concat!("meshwright ", env!("CARGO_PKG_VERSION")).to_owned(),
            split_clips: false,
            up: None,
            frame_rate: None,
            curve_mode: None,
            channel_images: BTreeMap::new(),
            max_uv_sets: None,
            limits: Limits::default(),
        }
    }
}

/// The document of a clip.
///
/// ```
/// use meshwright_cast::FromSceneOptions;
/// use meshwright_scene::{Clip, Node, Scene};
///
/// let mut scene = Scene::default();
/// scene.add_node(None, Node::default());
/// scene.clips = ["open", "shut"].map(|name| Clip { name: name.into(), ..Clip::default() }).into();
/// let options = FromSceneOptions::default().split_clips(true);
/// let exported = meshwright_cast::from_scene(&scene, &options)?;
/// assert_eq!(exported.clips.iter().map(|part| &*part.name).collect::<Vec<_>>(), ["open", "shut"]);
/// assert_eq!(exported.document.animations().count(), 0);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Part<'a> {
    /// Name of the clip, or its number if it has no name.
    pub name: String,
    /// The document.
    pub document: Document<'a>,
}

/// Documents with the diagnostics of their creation.
///
/// ```
/// use meshwright_cast::FromSceneOptions;
/// use meshwright_scene::{Node, Scene};
///
/// let mut scene = Scene::default();
/// scene.add_node(None, Node { name: "crane".into(), ..Node::default() });
/// let exported = meshwright_cast::from_scene(&scene, &FromSceneOptions::default())?;
/// assert_eq!((exported.document.models().count(), exported.clips.len()), (1, 0));
/// assert_eq!(exported.diagnostics.losses(), 0);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Exported<'a> {
    /// Models and instances, and clips if they are not split.
    pub document: Document<'a>,
    /// Clips that have their own document.
    pub clips: Vec<Part<'a>>,
    /// The diagnostics, including losses.
    pub diagnostics: Diagnostics,
}

impl Exported<'_> {
    /// The same documents with copies of what they borrow.
    fn into_owned(self) -> Exported<'static> {
        let part = |part: Part<'_>| Part { name: part.name, document: part.document.into_owned() };
        Exported {
            document: self.document.into_owned(),
            clips: self.clips.into_iter().map(part).collect(),
            diagnostics: self.diagnostics,
        }
    }
}

/// Converts a scene to documents. Vertex data borrow from the scene if they have the format's layout.
///
/// # Errors
///
/// Returns an error if the scene needs more memory or items than the limits allow, for example
/// because it reuses meshes many times or has an extremely long clip.
pub fn from_scene<'a>(scene: &'a Scene<'_>, options: &FromSceneOptions) -> Result<Exported<'a>> {
    let native = scene.extras.get(crate::to_scene::FORMAT).is_some();
    let Prepared { scene, mut diagnostics } = prepare(scene, REQUIREMENTS.needs(native), &options.limits)?;
    let mut exported = match scene {
        Cow::Borrowed(scene) => export(scene, options)?,
        Cow::Owned(scene) => export(&scene, options)?.into_owned(),
    };
    diagnostics.append(std::mem::take(&mut exported.diagnostics));
    if native {
        let parts = exported.clips.iter_mut().map(|part| &mut part.document);
        for document in std::iter::once(&mut exported.document).chain(parts) {
            restore_bytes(&mut document.roots);
        }
    }
    Ok(Exported { diagnostics, ..exported })
}

/// Converts a prepared scene.
fn export<'a>(scene: &'a Scene<'a>, options: &FromSceneOptions) -> Result<Exported<'a>> {
    let mut input = Input::new(scene, options);
    let (mut writer, mut losses) = (NodeWriter::new(&options.limits), Losses::new(&options.limits));
    writer.steps(input.tree.hierarchy.order.len())?;
    let mut names = Names::new(&input, &mut writer, &mut losses)?;
    bind_pose::set_bind_poses(&mut input, &mut writer, &mut losses)?;
    let mut models = model::models(&input, &mut names, &mut writer, &mut losses)?;
    let mut instances = instances::instances(&input, &mut writer, &mut losses);
    let lone = models.lone.take();
    let mut animations = clip::animations(&input, &names, lone, &mut writer, &mut losses)?;
    let split =
        options.split_clips && !(models.nodes.is_empty() && instances.is_empty() && animations.len() < 2);
    let mut nodes = models.nodes;
    if !split && !nodes.is_empty() && !animations.is_empty() {
        let animations = counted(animations.len(), "animation", "animations");
        let message = format!(
            "wrote {animations} into the file of the model: the official Blender add-on does not read animations there"
        );
        losses.note(&codes::ONE_FILE, "", message);
    }
    nodes.append(&mut instances);
    let mut clips = Vec::new();
    if split {
        for (at, (name, animation)) in animations.drain(..).enumerate() {
            let name = if name.is_empty() { at.to_string() } else { name };
            clips.push(Part { name, document: document(&input, vec![animation], &mut writer) });
        }
    }
    nodes.extend(animations.into_iter().map(|(_, animation)| animation));
    let mut document = document(&input, nodes, &mut writer);
    if let Some(root) = document.roots.first_mut() {
        vendor_data::restore(root, &scene.extras, &mut writer);
    }
    losses.note_count(
        &codes::LOSS_VENDOR,
        "",
        writer.lost_vendor_data,
        ["property or node", "properties and nodes"],
        |what| format!("dropped {what} of a vendor: what had them is not in the file"),
    );
    let mut diagnostics = losses.report(scene);
    let target = TargetFormat { name: crate::to_scene::FORMAT, specular_glossiness: true };
    meshwright_scene::loss::beyond_game_formats(scene, target, &mut diagnostics);
    meshwright_scene::loss::unused_variants(scene, &mut diagnostics);
    Ok(Exported { document, clips, diagnostics })
}

/// Creates a document with these nodes and metadata.
fn document<'a>(input: &Input<'a, '_>, mut nodes: Vec<Node<'a>>, writer: &mut NodeWriter) -> Document<'a> {
    nodes.push(instances::metadata(input, writer));
    Document::new(vec![build::root(&mut writer.hashes, nodes)])
}

/// What a conversion reads. Nodes are identified by their index in the scene.
struct Input<'a, 'o> {
    scene: &'a Scene<'a>,
    options: &'o FromSceneOptions,
    tree: Tree,
    /// The axes of the documents.
    axes: Axes,
    /// Channels by node and path: clip and index of the channel.
    channels: HashMap<(usize, ChannelPath), Vec<(usize, usize)>>,
    roles: Roles,
    /// Bones whose rest pose differs from their node's transform.
    rests: Rests,
    /// Bones that the curves of an earlier one with the same name move.
    copies: HashSet<usize>,
}

impl<'a, 'o> Input<'a, 'o> {
    fn new(scene: &'a Scene<'a>, options: &'o FromSceneOptions) -> Self {
        let tree = Tree::new(scene);
        let mut channels: HashMap<_, Vec<_>> = HashMap::new();
        for (clip, stored) in scene.clips.iter().enumerate() {
            for (at, channel) in stored.channels.iter().enumerate() {
                channels.entry((channel.node.index(), channel.path)).or_default().push((clip, at));
            }
        }
        let (axes, roles, rests) = (tree.axes(scene, options.up), Roles::default(), Rests::new());
        let copies = shared_motion::copies(scene);
        let mut input = Self { scene, options, tree, axes, channels, roles, rests, copies };
        input.roles = Roles::new(&input);
        input
    }

    /// The scene node at an index.
    fn node(&self, index: usize) -> Option<&'a meshwright_scene::Node> {
        node_roles::node(self.scene, index)
    }

    /// The tracks of a node and path in every clip that has one. Of two channels in a clip the later
    /// applies.
    fn tracks(&self, node: usize, path: ChannelPath, width: usize) -> HashMap<usize, Track<'_>> {
        let channels = self.channels.get(&(node, path)).map_or(&[][..], Vec::as_slice);
        let track = |&(clip, at): &(usize, usize)| {
            let stored = self.scene.clips.get(clip)?;
            Some((clip, Track::new(stored, stored.channels.get(at)?, width)?))
        };
        channels.iter().filter_map(track).collect()
    }
}
