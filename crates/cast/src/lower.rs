//! Documents of a scene.
//!
//! What came from a file of this format goes back as it was: each model's node, bones in their order, slots of
//! materials, records of what the scene has no counterpart for. Vertex and index streams that are stored as the
//! format wants them are borrowed.
//!
//! A scene from elsewhere becomes one model. Nodes without a mesh are its bones; meshes lie in its space, those below a
//! node that moves are bound to it. What has no place is named in the report, and summed up: one finding for each
//! sort of thing in a scene, or in a clip.

mod basis;
mod bind;
mod bone;
mod clip;
pub(crate) mod data;
mod faces;
mod hair;
mod keys;
mod material;
mod mesh;
mod model;
mod morph;
mod names;
mod rate;
mod record;
mod repair;
mod skin;
mod stream;
mod tally;
mod tree;
mod world;

use crate::{
    build, codes,
    document::{Document, Hashes, Node},
};
use basis::Axes;
use meshwright_core::{Budget, Code, Finding, Limits, Report, Result, Span, message::count as counted};
use meshwright_scene::{Scene, Up};
use names::Names;
use std::collections::HashMap;
use tally::Tally;
use tree::Tree;

/// How to lower.
///
/// ```
/// use meshwright_cast::LowerOptions;
/// use meshwright_scene::Scene;
///
/// let options = LowerOptions { software: "crane press".into(), ..LowerOptions::default() };
/// let scene = Scene::default();
/// let lowered = meshwright_cast::lower(&scene, &options)?;
/// let hints = lowered.document.metadata_nodes().next().unwrap();
/// assert_eq!(hints.software(), Some("crane press".into()));
/// # Ok::<(), meshwright_core::Fault>(())
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
    /// Memory, items and findings apply.
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
/// use meshwright_cast::LowerOptions;
/// use meshwright_scene::{Clip, Node, Scene};
///
/// let mut scene = Scene::default();
/// scene.add_node(None, Node::default());
/// scene.clips = ["open", "shut"].map(|name| Clip { name: name.into(), ..Clip::default() }).into();
/// let options = LowerOptions { split_clips: true, ..LowerOptions::default() };
/// let lowered = meshwright_cast::lower(&scene, &options)?;
/// assert_eq!(lowered.clips.iter().map(|part| &*part.name).collect::<Vec<_>>(), ["open", "shut"]);
/// assert_eq!(lowered.document.animations().count(), 0);
/// # Ok::<(), meshwright_core::Fault>(())
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
/// use meshwright_cast::LowerOptions;
/// use meshwright_scene::{Node, Scene};
///
/// let mut scene = Scene::default();
/// scene.add_node(None, Node { name: "crane".into(), ..Node::default() });
/// let lowered = meshwright_cast::lower(&scene, &LowerOptions::default())?;
/// assert_eq!((lowered.document.models().count(), lowered.clips.len()), (1, 0));
/// assert_eq!(lowered.report.losses(), 0);
/// # Ok::<(), meshwright_core::Fault>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Lowered<'a> {
    /// Models and instances; clips, too, if they are not split off.
    pub document: Document<'a>,
    /// Clips that are split off.
    pub clips: Vec<Part<'a>>,
    /// The notes; losses among them.
    pub report: Report,
}

/// The documents of a scene. Vertex data borrow from the scene where they are stored as the format has them.
///
/// # Errors
/// If the scene asks for more memory or items than the limits allow: one that uses its meshes over and over, or a clip
/// of endless length.
pub fn lower<'a>(scene: &'a Scene<'_>, options: &Options) -> Result<Lowered<'a>> {
    let tree = Tree::of(scene);
    let mut lowering = Lowering {
        scene,
        options,
        axes: tree.axes(scene, options.up),
        tree,
        report: Report::new(options.limits.findings),
        budget: Budget::new(options.limits),
        hashes: Hashes::new(),
        tally: Tally::default(),
        names: Names::default(),
        sampled: 0,
        rests: bind::Rests::new(),
        meshes: HashMap::new(),
    };
    let mut models = lowering.models()?;
    let mut instances = lowering.instances();
    let lone = models.lone.take();
    let mut animations = lowering.clips(lone)?;
    let split =
        options.split_clips && !(models.nodes.is_empty() && instances.is_empty() && animations.len() < 2);
    let mut nodes = models.nodes;
    if !split && !nodes.is_empty() && !animations.is_empty() {
        let animations = counted(animations.len(), "animation", "animations");
        let message = format!(
            "wrote {animations} into the file of the model: the official Blender add-on does not read animations there"
        );
        lowering.note(&codes::ONE_FILE, "", message);
    }
    nodes.append(&mut instances);
    let mut clips = Vec::new();
    if split {
        for (at, (name, animation)) in animations.drain(..).enumerate() {
            let name = if name.is_empty() { at.to_string() } else { name };
            clips.push(Part { name, document: lowering.document(vec![animation]) });
        }
    }
    nodes.extend(animations.into_iter().map(|(_, animation)| animation));
    let document = lowering.document(nodes);
    lowering.summary();
    meshwright_scene::loss::beyond_game_formats(scene, &mut lowering.report);
    meshwright_scene::loss::unused_variants(scene, &mut lowering.report);
    Ok(Lowered { document, clips, report: lowering.report })
}

/// One lowering under way. Nodes go by their place in the scene's list.
struct Lowering<'a, 'o> {
    scene: &'a Scene<'a>,
    options: &'o Options,
    tree: Tree,
    /// The axes of the documents.
    axes: Axes,
    report: Report,
    budget: Budget,
    hashes: Hashes,
    tally: Tally,
    names: Names,
    /// Frames that channels were sampled at.
    sampled: usize,
    /// Bones that do not rest as their nodes do.
    rests: bind::Rests,
    /// What became of the meshes at nodes.
    meshes: HashMap<usize, Vec<mesh::Written>>,
}

impl<'a> Lowering<'a, '_> {
    /// A document of these nodes with metadata.
    fn document(&mut self, mut nodes: Vec<Node<'a>>) -> Document<'a> {
        nodes.push(self.metadata());
        Document::new(vec![build::root(&mut self.hashes, nodes)])
    }

    fn note(&mut self, code: &'static Code, path: &str, message: impl Into<String>) {
        self.report.push(Finding::new(code, message).on(path));
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
