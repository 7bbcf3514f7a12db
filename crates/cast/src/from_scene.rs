//! Documents of a scene.
//!
//! What came from a file of this format goes back as it was: each model's node, bones in their order, slots of
//! materials, records of what the scene has no counterpart for. Vertex and index streams that are stored as the
//! format wants them are borrowed.
//!
//! A scene from elsewhere becomes one model. Nodes without a mesh are its bones; meshes lie in its space, those below a
//! node that moves are bound to it. What has no place is named in the diagnostics, and summed up: one diagnostic for each
//! sort of thing in a scene, or in a clip.

mod bind_pose;
mod clip;
mod constraints;
pub(crate) mod extras;
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
mod node_tree;
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
    Budget, Code, Diagnostic, Diagnostics, Limits, Result, Span, message_length::count as counted,
};
use meshwright_scene::{Scene, Up};
use names::Names;
use node_tree::Tree;
use std::collections::HashMap;
use transforms::Axes;

/// Options of [`from_scene`].
///
/// ```
/// use meshwright_cast::FromSceneOptions;
/// use meshwright_scene::Scene;
///
/// let options = FromSceneOptions { software: "crane press".into(), ..FromSceneOptions::default() };
/// let scene = Scene::default();
/// let exported = meshwright_cast::from_scene(&scene, &options)?;
/// let hints = exported.document.metadata_nodes().next().unwrap();
/// assert_eq!(hints.software(), Some("crane press".into()));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// What the metadata say of the program.
    pub software: String,
    /// Each clip goes into a document of its own, as most programs want it.
    pub split_clips: bool,
    /// The axis that points up in the result; `None` for the axis of the Cast file that the scene came from, and Z for
    /// all other scenes.
    pub up: Option<Up>,
    /// Frames per second of clips that do not say it themselves; without it one is looked for that all keys fit.
    pub frame_rate: Option<f64>,
    /// Memory, items and diagnostics apply.
    pub limits: Limits,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            software: concat!("meshwright ", env!("CARGO_PKG_VERSION")).to_owned(),
            split_clips: false,
            up: None,
            frame_rate: None,
            limits: Limits::default(),
        }
    }
}

/// A clip's own document.
///
/// ```
/// use meshwright_cast::FromSceneOptions;
/// use meshwright_scene::{Clip, Node, Scene};
///
/// let mut scene = Scene::default();
/// scene.add_node(None, Node::default());
/// scene.clips = ["open", "shut"].map(|name| Clip { name: name.into(), ..Clip::default() }).into();
/// let options = FromSceneOptions { split_clips: true, ..FromSceneOptions::default() };
/// let exported = meshwright_cast::from_scene(&scene, &options)?;
/// assert_eq!(exported.clips.iter().map(|part| &*part.name).collect::<Vec<_>>(), ["open", "shut"]);
/// assert_eq!(exported.document.animations().count(), 0);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Part<'a> {
    /// The clip's name, a number if it has none.
    pub name: String,
    /// The document.
    pub document: Document<'a>,
}

/// Documents with what was noted while they were made.
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
    /// Models and instances; clips, too, if they are not split off.
    pub document: Document<'a>,
    /// Clips that are split off.
    pub clips: Vec<Part<'a>>,
    /// The notes; losses among them.
    pub diagnostics: Diagnostics,
}

/// The documents of a scene. Vertex data borrow from the scene where they are stored as the format has them.
///
/// # Errors
/// If the scene asks for more memory or items than the limits allow: one that uses its meshes over and over, or a clip
/// of endless length.
pub fn from_scene<'a>(scene: &'a Scene<'_>, options: &Options) -> Result<Exported<'a>> {
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

/// One scene that is being converted. Nodes go by their place in the scene's list.
struct DocumentBuilder<'a, 'o> {
    scene: &'a Scene<'a>,
    options: &'o Options,
    tree: Tree,
    /// The axes of the documents.
    axes: Axes,
    diagnostics: Diagnostics,
    budget: Budget,
    hashes: Hashes,
    losses: LossCounts,
    names: Names,
    /// Frames that channels were sampled at.
    sampled: usize,
    /// Bones that do not rest as their nodes do.
    rests: bind_pose::Rests,
    /// What became of the meshes at nodes.
    meshes: HashMap<usize, Vec<mesh::Written>>,
}

impl<'a> DocumentBuilder<'a, '_> {
    /// A document of these nodes with metadata.
    fn document(&mut self, mut nodes: Vec<Node<'a>>) -> Document<'a> {
        nodes.push(self.metadata());
        Document::new(vec![build::root(&mut self.hashes, nodes)])
    }

    fn note(&mut self, code: &'static Code, path: &str, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(code, message).on(path));
    }

    /// Takes memory for `count` values of `size` bytes each.
    fn room(&mut self, count: usize, size: usize) -> Result<()> {
        self.budget.memory(count.saturating_mul(size) as u64, Span::default())
    }

    /// Takes so many steps.
    fn steps(&mut self, count: usize) -> Result<()> {
        self.budget.items(count as u64, Span::default())
    }
}
