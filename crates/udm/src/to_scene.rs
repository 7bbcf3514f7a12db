//! Converts a document to a scene (`docs/formats/udm_assets.md`).
//!
//! Vertex and index streams borrow from uncompressed arrays that need no conversion. Positions are scaled,
//! and compressed arrays are decoded, column by column.
//!
//! Data without a counterpart in the scene are in the extras under [`FORMAT`].

mod bones;
mod clip;
mod collision;
mod decoder;
mod extras;
mod flex;
mod keyframes;
mod legacy_frames;
mod map;
mod material;
mod mesh;
mod mesh_groups;
mod model;
mod morph;
mod project;
mod skin;
mod transforms;
mod vertex_streams;

pub use material::Surface;

use crate::{asset, codes::to_scene as codes, document::Document};
use decoder::Decoder;
use meshwright_core::{CountingBudget, Error, Limits, Outcome, Result};
use meshwright_scene::{Extras, ExtrasValue, Origin, Scene};
use std::sync::Arc;

/// The key of this format's data in the extras of a scene.
pub(crate) const FORMAT: &str = "udm";

/// Meters per unit.
pub const SCALE: f32 = 0.025;

/// Options of [`to_scene_with`].
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_udm::ToSceneOptions;
///
/// let path = "samples/crate.pmdl_b";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_udm::read(&source, &Limits::DEFAULT)?;
/// let options = ToSceneOptions::default().scale(1.0);
/// let imported = meshwright_udm::to_scene_with(&document, &options, &mut |_path| None);
/// assert!(!imported.value.meshes.is_empty());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ToSceneOptions {
    /// Meters per unit; all lengths are multiplied by it.
    pub scale: f32,
    /// Whether to convert only what a summary of the scene counts: no vertex and index values,
    /// displacements, keys or extras. Diagnostics about these are omitted, too, and a clip has the duration
    /// that its file states, if any.
    pub summary: bool,
}

impl ToSceneOptions {
    meshwright_core::setters! { scale: f32, summary: bool }
}

impl Default for ToSceneOptions {
    fn default() -> Self {
        Self { scale: SCALE, summary: false }
    }
}

/// Whether a document converts to a scene: it is a model, a material, a map, a single skeleton, mesh, collision mesh or
/// animation, or a project with animations.
pub fn has_scene(document: &Document<'_>) -> bool {
    Kind::new(document).is_some()
}

/// Converts a document with the default options and without material files; see [`to_scene_with`].
pub fn to_scene<'a>(document: &'a Document<'_>) -> Outcome<Scene<'a>> {
    to_scene_with(document, &ToSceneOptions::default(), &mut |_| None)
}

/// Converts a document to a scene. Never fails: invalid content is reported and dropped, and so is the rest of a scene
/// that is far larger than its document. An asset without a scene gives an empty one.
///
/// `materials` receives a path relative to the game's root folder, with slashes and without extension, such
/// as `materials/props/wood`, and returns the material in the file with this path and the extension `.pmat`
/// or `.pmat_b`. It is called for each folder that the model names until it returns one, and then for the base materials.
pub fn to_scene_with<'a>(
    document: &'a Document<'_>,
    options: &ToSceneOptions,
    materials: &mut dyn FnMut(&str) -> Option<Surface>,
) -> Outcome<Scene<'a>> {
    let budget = CountingBudget::new(&Limits::DEFAULT, &usual(document)).cut_off();
    converted(document, materials, Decoder::new(*options, budget, &Limits::DEFAULT)).0
}

/// The same within the caller's limits.
///
/// # Errors
///
/// Returns [`LIMIT_MEMORY`](meshwright_core::codes::LIMIT_MEMORY), [`LIMIT_ITEMS`](meshwright_core::codes::LIMIT_ITEMS)
/// or [`LIMIT_EXPANSION`](meshwright_core::codes::LIMIT_EXPANSION) if the scene exceeds the limits.
pub fn to_scene_within<'a>(
    document: &'a Document<'_>,
    options: &ToSceneOptions,
    limits: &Limits,
    materials: &mut dyn FnMut(&str) -> Option<Surface>,
) -> Result<Outcome<Scene<'a>>> {
    let budget = CountingBudget::new(limits, &usual(document));
    match converted(document, materials, Decoder::new(*options, budget, limits)) {
        (_, Some(error)) => Err(error),
        (outcome, None) => Ok(outcome),
    }
}

/// What the scene of a valid document takes at most. A damaged one may expand to a large scene.
fn usual(document: &Document<'_>) -> Limits {
    let bytes = asset::coerce::size_with_entries(document.root());
    Limits::DEFAULT
        .memory(bytes.saturating_mul(48).saturating_add(8 << 20))
        .items(bytes.saturating_mul(8).saturating_add(1 << 18))
}

fn converted<'a>(
    document: &'a Document<'_>,
    materials: &mut dyn FnMut(&str) -> Option<Surface>,
    mut decoder: Decoder,
) -> (Outcome<Scene<'a>>, Option<Error>) {
    let mut scene = Scene { extras: scene_extras(document, &decoder.options), ..Scene::default() };
    let data = document.asset().map_or_else(|| document.root(), |asset| asset.data);
    match Kind::new(document) {
        Some(Kind::Model) => model::model(data, materials, &mut scene, &mut decoder),
        Some(Kind::Material) => material::lone_material(document, materials, &mut scene, &mut decoder),
        Some(Kind::Map) => map::map(data, &mut scene, &mut decoder),
        Some(Kind::Skeleton) => bones::lone_skeleton(data, &mut scene, &mut decoder),
        Some(Kind::Mesh) => mesh::lone_mesh(data, &mut scene, &mut decoder),
        Some(Kind::Collision) => collision::lone_collision(data, &mut scene, &mut decoder),
        Some(Kind::Animation) => clip::lone_animation(data, &mut scene, &mut decoder),
        Some(Kind::Project) => project::animations(data, &mut scene, &mut decoder),
        None => {
            decoder.note(&codes::NO_SCENE, "", || match document.asset() {
                Some(asset) => format!("an asset of type \"{}\" has no scene", asset.kind),
                None => "a file without an asset has no scene".to_owned(),
            });
        }
    }
    let exceeded = decoder.exceeded();
    (Outcome { value: scene, diagnostics: decoder.diagnostics }, exceeded)
}

/// Asset types with a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Model,
    Material,
    Map,
    Skeleton,
    Mesh,
    Collision,
    Animation,
    /// A project with animations.
    Project,
}

impl Kind {
    fn new(document: &Document<'_>) -> Option<Self> {
        let asset = document.asset()?;
        let kinds = [
            ("PMDL", Self::Model),
            ("PMAP", Self::Map),
            ("PSKEL", Self::Skeleton),
            ("PMESH", Self::Mesh),
            ("PCOL", Self::Collision),
            ("PANI", Self::Animation),
        ];
        if asset.is("PFMP") && !asset::project::items(asset.data, b"animationClips").is_empty() {
            return Some(Self::Project);
        }
        let found = kinds.iter().find(|(name, _)| asset.is(name)).map(|(_, kind)| *kind);
        found.or_else(|| asset::Material::new(document).map(|_| Self::Material))
    }
}

/// The data of the scene as a whole.
fn scene_extras(document: &Document<'_>, options: &ToSceneOptions) -> Extras {
    let Some(asset) = document.asset() else { return Extras::default() };
    let data = ExtrasValue::map()
        .with("assetType", asset.kind.to_string())
        .with("assetVersion", i64::from(asset.version))
        .with("scale", options.scale);
    Extras::new(FORMAT, data)
}

/// Where an element of the asset is, by its path in the asset's data.
fn origin(path: &str) -> Option<Origin> {
    Some(Origin::of_path(FORMAT, format!("assetData/{path}")))
}

/// The path of a list in the asset's data, for [`Origin::of_element`].
fn list_path(path: &str) -> Arc<str> {
    format!("assetData/{path}").into()
}

/// Adds extras of the scene.
fn add_extra(scene: &mut Scene<'_>, name: &str, value: impl Into<ExtrasValue>) {
    let data = scene.extras.get(FORMAT).cloned().unwrap_or(ExtrasValue::map());
    scene.extras.set(FORMAT, data.with(name, value));
}

/// Memory of a scene node.
fn node_size(name: &str) -> usize {
    size_of::<meshwright_scene::Node>().saturating_mul(2).saturating_add(512).saturating_add(name.len())
}
