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
mod finite_values;
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
mod skeleton;
mod skin;
mod strands;
mod stream;
mod transforms;

use crate::{
    build, codes,
    document::{Document, Hashes, Node},
};
use losses::LossCounts;
use meshwright_core::{
    Budget, Code, Diagnostic, Diagnostics, Limits, Result, Span, message::count as counted,
};
use meshwright_scene::{ImageId, Scene, Up};
use names::Names;
use node_roles::Tree;
use std::collections::{BTreeMap, HashMap};
use transforms::Axes;

/// FromSceneOptions of [`from_scene`].
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
    /// Images of single channels that replace the packed image of roughness and metallic, by the index of the
    /// material.
    pub channel_images: BTreeMap<usize, ChannelImages>,
    /// Limits on memory, items and diagnostics.
    pub limits: Limits,
}

/// Images with one channel each. They include the factor of the material.
///
/// ```
/// use meshwright_cast::ChannelImages;
///
/// assert_eq!(ChannelImages::default().roughness, None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ChannelImages {
    /// The image of the roughness.
    pub roughness: Option<ImageId>,
    /// The image of the metalness.
    pub metal: Option<ImageId>,
}

impl FromSceneOptions {
    meshwright_core::setters! {
        software: String, split_clips: bool, up: Option<Up>, frame_rate: Option<f64>,
        channel_images: BTreeMap<usize, ChannelImages>, limits: Limits
    }
}

impl Default for FromSceneOptions {
    fn default() -> Self {
        Self {
            software: concat!("meshwright ", env!("CARGO_PKG_VERSION")).to_owned(),
            split_clips: false,
            up: None,
            frame_rate: None,
            channel_images: BTreeMap::new(),
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

/// Converts a scene to documents. Vertex data borrow from the scene if they have the format's layout.
///
/// # Errors
///
/// Returns an error if the scene needs more memory or items than the limits allow, for example
/// because it reuses meshes many times or has an extremely long clip.
pub fn from_scene<'a>(scene: &'a Scene<'_>, options: &FromSceneOptions) -> Result<Exported<'a>> {
    let tree = Tree::new(scene);
    let mut builder = DocumentBuilder {
        scene,
        options,
        axes: tree.axes(scene, options.up),
        tree,
        diagnostics: Diagnostics::new(options.limits.diagnostics),
        budget: Budget::new(options.limits),
        hashes: Hashes::new(),
        losses: LossCounts::default(),
        names: Names::default(),
        sampled: 0,
        rests: bind_pose::Rests::new(),
        meshes: HashMap::new(),
    };
    let mut models = builder.models()?;
    let mut instances = builder.instances();
    let lone = models.lone.take();
    let mut animations = builder.clips(lone)?;
    let split =
        options.split_clips && !(models.nodes.is_empty() && instances.is_empty() && animations.len() < 2);
    let mut nodes = models.nodes;
    if !split && !nodes.is_empty() && !animations.is_empty() {
        let animations = counted(animations.len(), "animation", "animations");
        let message = format!(
            "wrote {animations} into the file of the model: the official Blender add-on does not read animations there"
        );
        builder.note(&codes::ONE_FILE, "", message);
    }
    nodes.append(&mut instances);
    let mut clips = Vec::new();
    if split {
        for (at, (name, animation)) in animations.drain(..).enumerate() {
            let name = if name.is_empty() { at.to_string() } else { name };
            clips.push(Part { name, document: builder.document(vec![animation]) });
        }
    }
    nodes.extend(animations.into_iter().map(|(_, animation)| animation));
    let document = builder.document(nodes);
    builder.summary();
    meshwright_scene::loss::beyond_game_formats(scene, &mut builder.diagnostics);
    meshwright_scene::loss::unused_variants(scene, &mut builder.diagnostics);
    Ok(Exported { document, clips, diagnostics: builder.diagnostics })
}

/// The state of a conversion. Nodes are identified by their index in the scene.
struct DocumentBuilder<'a, 'o> {
    scene: &'a Scene<'a>,
    options: &'o FromSceneOptions,
    tree: Tree,
    /// The axes of the documents.
    axes: Axes,
    diagnostics: Diagnostics,
    budget: Budget,
    hashes: Hashes,
    losses: LossCounts,
    names: Names,
    /// Frames that were sampled.
    sampled: usize,
    /// Bones whose rest pose differs from their node's transform.
    rests: bind_pose::Rests,
    /// The meshes written for each node.
    meshes: HashMap<usize, Vec<mesh::Written>>,
}

impl<'a> DocumentBuilder<'a, '_> {
    /// Creates a document with these nodes and metadata.
    fn document(&mut self, mut nodes: Vec<Node<'a>>) -> Document<'a> {
        nodes.push(self.metadata());
        Document::new(vec![build::root(&mut self.hashes, nodes)])
    }

    fn note(&mut self, code: &'static Code, path: &str, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(code, message).on(path));
    }

    /// Reserves memory for `count` values of `size` bytes.
    fn room(&mut self, count: usize, size: usize) -> Result<()> {
        self.budget.memory(count.saturating_mul(size) as u64, Span::default())
    }

    /// Counts `count` steps against the limit.
    fn steps(&mut self, count: usize) -> Result<()> {
        self.budget.items(count as u64, Span::default())
    }
}
