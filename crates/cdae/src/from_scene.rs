//! The shape of a scene.
//!
//! What came from a file of this format goes back as it was, as far as the scene still says so: names in
//! their order, details, states, flags of materials and sequences. Anything else is written as the game
//! writes it: Z up, triangles clockwise, one sub-shape, details from the largest on, one list of meshes for
//! each object. Nodes of this format only turn and move, so scale and shear are worked into the vertices
//! below. Streams that are stored as the format has them are borrowed. What has no place is named in the
//! diagnostics, and summed up: one diagnostic for each sort of thing.

pub(crate) mod axis_swizzle;
mod baked_vertices;
mod bounds;
mod clip;
mod container;
mod details;
mod extras;
mod faces;
mod finite_values;
mod generate_attributes;
mod generate_normals;
mod joints;
mod keyframes;
mod lod_from_name;
mod losses;
mod material;
mod mesh;
mod names;
mod node_keys;
mod node_transforms;
mod node_tree;
mod objects;
mod scale_keys;
mod shape_fields;
mod skin_fields;
mod stream;
pub(crate) mod tree_links;
mod vertex_pool;

pub(crate) use container::INFO;

use crate::{document::Document, to_scene::FORMAT};
use losses::LossCounts;
use meshwright_core::{Budget, Code, Diagnostic, Diagnostics, Limits, Outcome, Result, Span};
use meshwright_scene::{ExtrasValue, Pose, Scene};
use node_tree::Tree;

/// Which version is written.
///
/// ```
/// use meshwright_cdae::{FromSceneOptions, Version};
/// use meshwright_scene::Scene;
///
/// let scene = Scene::default();
/// let options = FromSceneOptions { version: Version::V26, ..FromSceneOptions::default() };
/// assert_eq!(meshwright_cdae::from_scene(&scene, &options)?.value.version_number(), 26);
/// # Ok::<(), meshwright_core::Error>(())
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
/// use meshwright_cdae::{FromSceneOptions, Skins};
///
/// assert_eq!(FromSceneOptions::default().skins, Skins::Bake);
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

/// Options of [`from_scene`].
///
/// ```
/// use meshwright_cdae::FromSceneOptions;
/// use meshwright_core::{Limits, Source};
///
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/house.cdae");
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_cdae::read(&source, &Limits::DEFAULT)?;
///
/// let imported = meshwright_cdae::to_scene(&document);
/// let options = FromSceneOptions { compress: true, ..FromSceneOptions::default() };
/// let exported = meshwright_cdae::from_scene(&imported.value, &options)?;
/// assert!(meshwright_cdae::write(&exported.value)?.len() < source.len());
/// # Ok::<(), meshwright_core::Error>(())
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
    /// Memory, items and diagnostics apply.
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

/// The shape of a scene. Vertex data borrow from the scene where they are stored as the format has them.
///
/// # Errors
/// If the scene asks for more memory or items than the limits allow (one that uses its meshes over and over,
/// or a clip of endless length), or for more elements than the format can count.
pub fn from_scene<'a>(scene: &'a Scene<'_>, options: &Options) -> Result<Outcome<Document<'a>>> {
    let own = scene.extras.get(FORMAT).filter(|own| own.get("version").is_some());
    let mut builder = DocumentBuilder {
        scene,
        options,
        own,
        tree: Tree::new(scene, own.is_some()),
        diagnostics: Diagnostics::new(options.limits.diagnostics),
        budget: Budget::new(options.limits),
        losses: LossCounts::default(),
        pose: None,
    };
    let document = builder.document()?;
    builder.summary();
    meshwright_scene::loss::beyond_game_formats(scene, &mut builder.diagnostics);
    Ok(Outcome { value: document, diagnostics: builder.diagnostics })
}

/// One scene that is being converted. Nodes go by their place in the scene's list.
struct DocumentBuilder<'a, 'o> {
    scene: &'a Scene<'a>,
    options: &'o Options,
    /// What was kept of the file, if the scene came from one of this format.
    own: Option<&'a ExtrasValue>,
    tree: Tree,
    diagnostics: Diagnostics,
    budget: Budget,
    losses: LossCounts,
    /// The rest pose, once a mesh is baked.
    pose: Option<Pose>,
}

impl DocumentBuilder<'_, '_> {
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
