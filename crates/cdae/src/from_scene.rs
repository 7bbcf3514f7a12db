//! Converts a scene to a shape.
//!
//! Content that came from a cdae file is restored where the scene still matches: names in their order,
//! details, states, flags of materials and sequences. All other content has the layout that the game
//! writes: Z up, clockwise triangles, one sub-shape, details sorted by descending size, one list of meshes
//! per object. Nodes of this format only have rotation and translation, so scale and shear are applied to
//! the vertices below them. Streams that already have the format's layout are borrowed. What the format
//! cannot hold is reported as one diagnostic per kind of loss.

pub(crate) mod axis_swizzle;
mod baked_vertices;
mod bounds;
mod clip;
mod container;
mod details;
mod extras;
mod faces;
mod generate_attributes;
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
mod stored_poses;
mod stream;
mod vertex_pool;

use crate::{document::Document, to_scene::FORMAT};
use losses::LossCounts;
use meshwright_core::{Budget, Code, Diagnostic, Diagnostics, Limits, Outcome, Result, Span};
use meshwright_scene::{
    ExtrasValue, Mesh, Pose, Scene,
    prepare::{Directions, Names, Needs, Prepared, Requirements, prepare},
};
use node_tree::Tree;
use std::borrow::Cow;

/// What the game requires. Its own files have zero and long normals.
pub const REQUIREMENTS: Requirements = Requirements {
    other: Needs {
        normals: Directions::Unit { tolerance: 0.05 },
        tangents: Directions::Unit { tolerance: 0.05 },
        names: Names::Without { characters: "", trimmed: true },
        // A frame of the game, which does not play sequences without a duration.
        least_duration: 1.0 / 30.0,
        ..Needs::ALL
    },
    native: Needs::FINITE,
};

/// The version to write.
///
/// ```
/// use meshwright_cdae::{FromSceneOptions, Version};
/// use meshwright_scene::Scene;
///
/// let scene = Scene::default();
/// let options = FromSceneOptions::default().version(Version::V26);
/// assert_eq!(meshwright_cdae::from_scene(&scene, &options)?.value.version_number(), 26);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Version {
    /// The classic buffers: no skins, no tangents.
    V26,
    /// One stream. The game has no such files.
    V30,
    /// The version that the game writes.
    #[default]
    V31,
}

/// How to convert skinned meshes.
///
/// ```
/// use meshwright_cdae::{FromSceneOptions, Skins};
///
/// assert_eq!(FromSceneOptions::default().skins, Skins::Bake);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Skins {
    /// Bakes them into rigid meshes in the rest pose of the scene: no file of the game has skins, and
    /// public programs that read the format reject them.
    #[default]
    Bake,
    /// Keeps them in versions that have a layout for skins.
    Keep,
}

/// Options of [`from_scene`].
///
/// ```
/// use meshwright_cdae::FromSceneOptions;
/// use meshwright_core::{Limits, Source};
///
/// let path = "samples/house.cdae";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_cdae::read(&source, &Limits::DEFAULT)?;
///
/// let imported = meshwright_cdae::to_scene(&document);
/// let options = FromSceneOptions::default().compress(true);
/// let exported = meshwright_cdae::from_scene(&imported.value, &options)?;
/// assert!(meshwright_cdae::write(&exported.value)?.len() < source.len());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FromSceneOptions {
    /// The version to write.
    pub version: Version,
    /// Whether to compress the body as a zstd frame, in version 31. The game's own files are not
    /// compressed.
    pub compress: bool,
    /// Sizes in pixels of the visual levels, the most detailed first, for levels without a size in the
    /// scene.
    pub lod_sizes: Vec<f32>,
    /// Whether node names define the levels of a scene without levels: `name_a200` is drawn at 200 pixels
    /// and more, `Colmesh-1` is a collision mesh.
    pub lod_names: bool,
    /// Whether to generate missing tangents, in versions that have them.
    pub tangents: bool,
    /// How to convert skinned meshes.
    pub skins: Skins,
    /// Keys per second of clips that do not state a rate. `None` selects a rate that fits all keys.
    pub frame_rate: Option<f64>,
    /// Limits on memory, items and diagnostics.
    pub limits: Limits,
}

impl FromSceneOptions {
    meshwright_core::setters! {
        version: Version, compress: bool, lod_sizes: Vec<f32>, lod_names: bool, tangents: bool,
        skins: Skins, frame_rate: Option<f64>, limits: Limits
    }
}

impl Default for FromSceneOptions {
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

/// Converts a scene to a document. Vertex data borrow from the scene if they have the format's layout.
///
/// # Errors
///
/// Returns an error if the scene needs more memory or items than the limits allow (for example because it
/// reuses meshes many times or has an extremely long clip), or more elements than the format can count.
pub fn from_scene<'a>(scene: &'a Scene<'_>, options: &FromSceneOptions) -> Result<Outcome<Document<'a>>> {
    let own = scene.extras.get(FORMAT).filter(|own| own.get("version").is_some());
    let needs = match options.version {
        Version::V26 => Needs { tangents: Directions::Any, ..*REQUIREMENTS.needs(own.is_some()) },
        Version::V30 | Version::V31 => *REQUIREMENTS.needs(own.is_some()),
    };
    let Prepared { scene, diagnostics } = prepare(scene, &needs, &options.limits)?;
    match scene {
        Cow::Borrowed(scene) => document(scene, Mesh::lent_geometry, options, diagnostics),
        Cow::Owned(scene) => document(&scene, Mesh::shared_geometry, options, diagnostics),
    }
}

/// Converts a prepared scene.
fn document<'a, 's>(
    scene: &'s Scene<'a>,
    lend: fn(&'s Mesh<'a>) -> Mesh<'a>,
    options: &FromSceneOptions,
    diagnostics: Diagnostics,
) -> Result<Outcome<Document<'a>>> {
    let own = scene.extras.get(FORMAT).filter(|own| own.get("version").is_some());
    let mut builder = DocumentBuilder {
        scene,
        options: options.clone(),
        lend,
        own,
        tree: Tree::new(scene, own.is_some()),
        diagnostics,
        budget: Budget::new(options.limits),
        losses: LossCounts::default(),
        pose: None,
    };
    let document = builder.document()?;
    builder.summary();
    meshwright_scene::loss::beyond_game_formats(scene, FORMAT, &mut builder.diagnostics);
    Ok(Outcome { value: document, diagnostics: builder.diagnostics })
}

/// The state of a conversion. Nodes are identified by their index in the scene.
struct DocumentBuilder<'a, 'o> {
    scene: &'o Scene<'a>,
    options: FromSceneOptions,
    /// How the geometry of a mesh is borrowed: from the scene, or from what a prepared scene borrows.
    lend: fn(&'o Mesh<'a>) -> Mesh<'a>,
    /// The data of the original file, if the scene came from this format.
    own: Option<&'o ExtrasValue>,
    tree: Tree,
    diagnostics: Diagnostics,
    budget: Budget,
    losses: LossCounts,
    /// The rest pose, computed for the first baked mesh.
    pose: Option<Pose>,
}

impl DocumentBuilder<'_, '_> {
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
