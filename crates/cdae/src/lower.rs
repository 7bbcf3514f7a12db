//! The shape of a scene.
//!
//! What came from a file of this format goes back as it was, as far as the scene still says so: names in
//! their order, details, states, flags of materials and sequences. Anything else is written as the game
//! writes it: Z up, triangles clockwise, one sub-shape, details from the largest on, one list of meshes for
//! each object. Nodes of this format only turn and move, so scale and shear are worked into the vertices
//! below. Streams that are stored as the format has them are borrowed. What has no place is named in the
//! report, and summed up: one finding for each sort of thing.

mod blend;
mod clip;
mod container;
mod data;
mod detail;
mod extent;
mod faces;
mod frame;
mod keys;
pub(crate) mod links;
mod material;
mod mesh;
mod moving;
mod names;
mod object;
mod pool;
mod rank;
mod repair;
mod rig;
mod scaling;
mod shape;
mod skin;
mod stream;
mod supply;
mod surface;
mod tally;
mod tree;
pub(crate) mod turn;

pub(crate) use container::INFO;

use crate::{document::Document, lift::FORMAT};
use meshwright_core::{Budget, Code, Finding, Limits, Report, Result, Span};
use meshwright_scene::{Data, Pose, Scene};
use tally::Tally;
use tree::Tree;

/// Which version is written.
///
/// ```
/// use meshwright_cdae::{LowerOptions, Version};
/// use meshwright_scene::Scene;
///
/// let scene = Scene::default();
/// let options = LowerOptions { version: Version::V26, ..LowerOptions::default() };
/// assert_eq!(meshwright_cdae::lower(&scene, &options)?.document.version_number(), 26);
/// # Ok::<(), meshwright_core::Fault>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Version {
    /// The classic buffers: no skins, no tangents.
    V26,
    /// One stream; no file of the game is known.
    V30,
    /// What the game writes now.
    #[default]
    V31,
}

/// What becomes of skinned meshes.
///
/// ```
/// use meshwright_cdae::{LowerOptions, Skins};
///
/// assert_eq!(LowerOptions::default().skins, Skins::Bake);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Skins {
    /// They become rigid meshes in the rest pose of the scene: no file of the game has skins, and the public
    /// programs that read the format refuse them.
    #[default]
    Bake,
    /// They stay skinned in versions that have a layout for skins.
    Keep,
}

/// How to lower.
///
/// ```
/// use meshwright_cdae::LowerOptions;
/// use meshwright_core::{Limits, Source};
///
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/house.cdae");
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_cdae::read(&source, &Limits::DEFAULT)?;
///
/// let lifted = meshwright_cdae::lift(&document);
/// let options = LowerOptions { compress: true, ..LowerOptions::default() };
/// let lowered = meshwright_cdae::lower(&lifted.scene, &options)?;
/// assert!(meshwright_cdae::write(&lowered.document)?.len() < source.len());
/// # Ok::<(), meshwright_core::Fault>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Which version is written.
    pub version: Version,
    /// The body becomes a zstd frame, in version 31. The game's own files are not compressed.
    pub compress: bool,
    /// Sizes in pixels of the visual levels, the most detailed first, where the scene does not say them.
    pub lod_sizes: Vec<f32>,
    /// Names of nodes tell levels of a scene that has none: `name_a200` is drawn from 200 pixels on,
    /// `Colmesh-1` is to collide with.
    pub lod_names: bool,
    /// Meshes without tangents get some, in versions that have them.
    pub tangents: bool,
    /// What becomes of skinned meshes.
    pub skins: Skins,
    /// Keys per second of clips that do not say it themselves; without it a rate is looked for that all keys fit.
    pub frame_rate: Option<f64>,
    /// Memory, items and findings apply.
    pub limits: Limits,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            version: Version::default(),
            compress: false,
            lod_sizes: Vec::new(),
            lod_names: true,
            tangents: true,
            skins: Skins::default(),
            frame_rate: None,
            limits: Limits::default(),
        }
    }
}

/// A shape with what was noted while it was made.
///
/// ```
/// use meshwright_cdae::LowerOptions;
/// use meshwright_scene::{Node, Scene};
///
/// let mut scene = Scene::default();
/// scene.add_node(None, Node { name: "marker".into(), ..Node::default() });
/// let lowered = meshwright_cdae::lower(&scene, &LowerOptions::default())?;
/// let names = &lowered.document.shape.names.items;
/// assert!(names.iter().any(|name| name.text() == "marker") && lowered.report.losses() == 0);
/// # Ok::<(), meshwright_core::Fault>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Lowered<'a> {
    /// The shape.
    pub document: Document<'a>,
    /// The notes; losses among them.
    pub report: Report,
}

/// The shape of a scene. Vertex data borrow from the scene where they are stored as the format has them.
///
/// # Errors
/// If the scene asks for more memory or items than the limits allow (one that uses its meshes over and over,
/// or a clip of endless length), or for more elements than the format can count.
pub fn lower<'a>(scene: &'a Scene<'_>, options: &Options) -> Result<Lowered<'a>> {
    let own = scene.extras.get(FORMAT).filter(|own| own.get("version").is_some());
    let mut lowering = Lowering {
        scene,
        options,
        own,
        tree: Tree::of(scene, own.is_some()),
        report: Report::new(options.limits.findings),
        budget: Budget::new(options.limits),
        tally: Tally::default(),
        pose: None,
    };
    let document = lowering.document()?;
    lowering.summary();
    meshwright_scene::loss::beyond_game_formats(scene, &mut lowering.report);
    Ok(Lowered { document, report: lowering.report })
}

/// One lowering under way. Nodes go by their place in the scene's list.
struct Lowering<'a, 'o> {
    scene: &'a Scene<'a>,
    options: &'o Options,
    /// What was kept of the file, if the scene came from one of this format.
    own: Option<&'a Data>,
    tree: Tree,
    report: Report,
    budget: Budget,
    tally: Tally,
    /// The rest pose, once a mesh is baked.
    pose: Option<Pose>,
}

impl Lowering<'_, '_> {
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
