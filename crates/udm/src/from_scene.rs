//! Converts a scene to a model.
//!
//! Content that came from a file of this format is restored: bones by index, mesh groups and sub meshes in
//! their positions, and everything without a counterpart in the scene. A scene from another format becomes
//! one model: joints and moving nodes are its bones, and each node with a mesh becomes a mesh group in
//! model space. What the format cannot hold is reported as one diagnostic per kind of loss.

mod arrays;
mod bone_references;
mod clip;
mod collision;
pub(crate) mod extras;
mod finite_values;
mod flex;
mod frames;
mod generate_attributes;
mod levels;
mod losses;
mod material;
mod material_file;
mod material_slots;
mod mesh;
mod mesh_groups;
mod model;
mod morph;
mod names;
mod node_roles;
mod skeleton;
mod skin_weights;
mod transforms;
mod triangles;
mod true_sizes;
mod visible_groups;

use crate::{
    binary,
    codes::from_scene as codes,
    document::{Document, Element},
};
use arrays::ArrayWriter;
use losses::Losses;
use meshwright_core::{Diagnostics, Limits, Outcome, Result, message};
use meshwright_scene::{
    Material, Scene,
    bake::KeptTransforms,
    prepare::{Directions, Influences, Names, Needs, Prepared, Requirements, Transforms, prepare},
};
use node_roles::Tree;
use std::collections::BTreeMap;

/// The key of this format's data in extras.
pub(crate) const FORMAT: &str = "udm";

/// What the engine requires: it has two records of four joints for each vertex.
pub const REQUIREMENTS: Requirements = Requirements {
    other: Needs {
        normals: Directions::Unit { tolerance: 0.05 },
        tangents: Directions::Unit { tolerance: 0.05 },
        influences: Influences::Normalized { tolerance: 0.01, at_most: Some(8), exact: false },
        transforms: Transforms::Plain,
        kept_transforms: Some(KeptTransforms::Orthogonal),
        unscaled_joints: true,
        // The engine's text form does not escape quotes.
        names: Names::Without { characters: "\"", trimmed: false },
        ..Needs::ALL
    },
    native: Needs::FINITE,
};

/// Options of [`from_scene`].
///
/// ```
/// use meshwright_scene::{Material, Scene};
/// use meshwright_udm::FromSceneOptions;
///
/// let mut scene = Scene::default();
/// scene.materials.push(Material { roughness: 0.25, ..Material::named("wood") });
/// let options = FromSceneOptions::default().material_folder("props/".into());
/// let exported = meshwright_udm::from_scene(&scene, &options)?;
/// assert_eq!(exported.materials[0].path, "materials/props/wood.pmat");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FromSceneOptions {
    /// Units of the format per meter.
    pub scale: f64,
    /// Whether to create a file for each material that has more properties than its name.
    pub materials: bool,
    /// The folder below `materials/` for materials of other scenes, with a trailing slash; empty for
    /// `materials/` itself.
    pub material_folder: String,
    /// File names of materials, without folder and extension, by index in the model's list, for materials
    /// whose usual file name is taken.
    pub material_names: BTreeMap<usize, String>,
    /// Whether to compress arrays immediately. Otherwise they are compressed when they are written as
    /// binary, and stay readable when they are written as text.
    pub compress: bool,
    /// Frames per second of clips that do not state a rate.
    pub frame_rate: Option<f64>,
    /// Limits on memory, items and diagnostics.
    pub limits: Limits,
}

impl FromSceneOptions {
    meshwright_core::setters! {
        scale: f64, materials: bool, material_folder: String, material_names: BTreeMap<usize, String>,
        compress: bool, frame_rate: Option<f64>, limits: Limits
    }
}

impl Default for FromSceneOptions {
    fn default() -> Self {
        Self {
            scale: 40.0,
            materials: true,
            material_folder: String::new(),
            material_names: BTreeMap::new(),
            compress: true,
            frame_rate: None,
            limits: Limits::default(),
        }
    }
}

/// The file of a material that the model refers to.
///
/// ```
/// use meshwright_udm::{MaterialFile, document::Element, text};
///
/// let root = Element::asset("PMAT", 1, Element::new());
/// let file = MaterialFile { path: "materials/wood.pmat".into(), index: 0, root };
/// let (text, _losses) = text::write(&file.root, text::WriteOptions::default())?;
/// assert!(text.windows(4).any(|part| part == b"PMAT"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct MaterialFile {
    /// Path relative to the game's root folder: `materials/` and so on, with the extension of the text
    /// form.
    pub path: String,
    /// Index in the model's list of materials.
    pub index: usize,
    /// The asset, of type `PMAT`.
    pub root: Element<'static>,
}

/// A model with the diagnostics of its conversion.
///
/// ```
/// use meshwright_scene::Scene;
/// use meshwright_udm::FromSceneOptions;
///
/// let scene = Scene::default();
/// let exported = meshwright_udm::from_scene(&scene, &FromSceneOptions::default())?;
/// assert!(exported.document.asset().is_some_and(|asset| asset.is("PMDL")));
/// assert!(exported.materials.is_empty() && exported.diagnostics.losses() == 0);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Exported {
    /// The asset, of type `PMDL`, in the binary form. [`Document::into_root`] converts it for other forms.
    pub document: Document<'static>,
    /// Material files.
    pub materials: Vec<MaterialFile>,
    /// The diagnostics, including losses.
    pub diagnostics: Diagnostics,
}

/// Converts a scene to a model.
///
/// # Errors
///
/// Returns an error if the scene needs more memory or items than the limits allow, for example because it
/// reuses meshes many times or has an extremely long clip.
pub fn from_scene(scene: &Scene<'_>, options: &FromSceneOptions) -> Result<Exported> {
    let native = is_native(scene);
    let Prepared { scene, mut diagnostics } = prepare(scene, REQUIREMENTS.needs(native), &options.limits)?;
    let scene = &*scene;
    let input = Input::new(scene, options);
    let mut arrays = ArrayWriter::new(options);
    let mut losses = Losses::new(&options.limits);
    let mut root = model::model(&input, &mut arrays, &mut losses)?;
    let mut materials = match options.materials {
        true => material::material_files(&input, &mut arrays, &mut losses)?,
        false => Vec::new(),
    };
    losses.not_finite = losses.not_finite.saturating_add(arrays.not_finite);
    for root in std::iter::once(&mut root).chain(materials.iter_mut().map(|file| &mut file.root)) {
        true_sizes::tidy(root);
        losses.not_finite = losses.not_finite.saturating_add(finite_values::element(root));
    }
    diagnostics.append(losses.report(scene));
    meshwright_scene::loss::beyond_game_formats(scene, FORMAT, &mut diagnostics);
    Ok(Exported { document: Document::Binary(binary::File::new(root)), materials, diagnostics })
}

/// Converts the material of a scene to the root of a material file, an asset of type `PMAT`. The rest of the scene is
/// dropped.
///
/// ```
/// use meshwright_scene::{Material, Scene};
/// use meshwright_udm::FromSceneOptions;
///
/// let scene = Scene::default();
/// let wood = Material { roughness: 0.25, ..Material::named("wood") };
/// let made = meshwright_udm::material_from_scene(&scene, &wood, &FromSceneOptions::default());
/// assert!(made.value.get("assetData").is_some() && made.diagnostics.losses() == 0);
/// ```
pub fn material_from_scene(
    scene: &Scene<'_>,
    material: &Material,
    options: &FromSceneOptions,
) -> Outcome<Element<'static>> {
    let mut losses = Losses::new(&options.limits);
    let mut root = material_file::material_file(scene, material, &mut losses);
    true_sizes::tidy(&mut root);
    losses.not_finite = finite_values::element(&mut root);
    if !scene.nodes.is_empty() {
        let nodes = message::count(scene.nodes.len(), "node", "nodes");
        let meshes = message::count(scene.meshes.len(), "mesh", "meshes");
        let message = format!("dropped {nodes} and {meshes}: a material file holds a material only");
        losses.note(&codes::LOSS_ASSET, "", message);
    }
    Outcome { value: root, diagnostics: losses.report(scene) }
}

/// What a conversion reads. Nodes are identified by their index in the scene.
struct Input<'a> {
    scene: &'a Scene<'a>,
    options: &'a FromSceneOptions,
    /// Units per meter.
    scale: f64,
    tree: Tree,
}

impl<'a> Input<'a> {
    fn new(scene: &'a Scene<'a>, options: &'a FromSceneOptions) -> Self {
        let sound = options.scale.is_finite() && options.scale > 0.0;
        let scale = if sound { options.scale } else { FromSceneOptions::default().scale };
        Self { scene, options, scale, tree: Tree::new(scene) }
    }

    /// Whether the scene came from a model of this format.
    fn native(&self) -> bool {
        is_native(self.scene)
    }
}

/// Whether a scene came from a model of this format.
fn is_native(scene: &Scene<'_>) -> bool {
    scene.extras.get(FORMAT).and_then(|own| own.text("assetType")) == Some("PMDL")
}
