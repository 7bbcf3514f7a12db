//! Converts a Scene to a Document.
//!
//! The binary content is copied once, when the document is written: valid streams are borrowed, others are
//! converted during writing. Only streams with values that glTF forbids are fixed in memory; the diagnostics
//! list them.

mod animation_pointer;
mod asset;
mod buffer;
mod clip;
mod compress;
mod external;
mod indices;
mod instances;
pub(crate) mod keyframes;
mod levels;
mod lights_cameras;
mod material;
mod material_extensions;
mod mesh;
mod mesh_facts;
mod morph;
mod node;
mod node_copies;
mod node_names;
mod object_writer;
mod relink;
mod skin;
mod tangents;
mod texture;
mod transform;
mod triangles;
mod variants;
mod vertex_pool;
mod vertex_streams;
mod written_elements;

use crate::{
    codes,
    document::{Asset, Document, Members, Root, draft::THUMBNAIL},
    json,
};
pub(crate) use asset::ROOT_EXTENSIONS;
use buffer::BufferWriter;
use mesh::MeshWriter;
use meshwright_core::{Limits, Outcome, Result};
use meshwright_scene::{
    Hierarchy, Scene,
    bake::KeptTransforms,
    prepare::{Directions, Influences, Needs, Prepared, Range, Requirements, Rotations, prepare},
    repair::UNIT_TOLERANCE,
};
use node::NodeWriter;
use node_copies::{Plan, Skinning};
pub(crate) use node_names::NAME;
use object_writer::ObjectWriter;
use std::{borrow::Cow, fmt};
use texture::TextureWriter;
pub use written_elements::WrittenElements;

/// The member of `extras` that holds data without a glTF equivalent, which meshwright restores.
pub(crate) const OWN: &str = "meshwright";

/// What glTF requires (3.7.2.1, 3.7.3.3, 3.11), which its validators check to the last bit. Colors are clamped where
/// they shade; further ones are attributes of vendors.
pub const REQUIREMENTS: Requirements = Requirements::of_all(Needs {
    normals: Directions::Unit { tolerance: UNIT },
    tangents: Directions::Unit { tolerance: UNIT },
    colors: Range::Any,
    influences: Influences::Normalized { tolerance: 1e-3, at_most: None, exact: true },
    rotations: Rotations::Unit { exact: true },
    // `extras` keep how much later a clip begins.
    times_from_zero: false,
    kept_transforms: Some(KeptTransforms::Orthogonal),
    ..Needs::ALL
});

/// The version of documents with external assets.
const DRAFT: &str = "2.1";

/// Allowed deviation of the squared length of a unit vector from 1.
const UNIT: f32 = 2.0 * UNIT_TOLERANCE;

/// Options of [`from_scene`].
///
/// ```
/// use meshwright_gltf::FromSceneOptions;
/// use meshwright_scene::Scene;
///
/// let options = FromSceneOptions::default().generator("crane press".into());
/// let scene = Scene::default();
/// let exported = meshwright_gltf::from_scene(&scene, &options)?;
/// assert_eq!(exported.value.root.asset.generator.as_deref(), Some("crane press"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FromSceneOptions {
    /// The value of `asset.generator`.
    pub generator: String,
    /// Generates missing tangents for meshes whose materials have a normal texture; if that is impossible,
    /// the texture is dropped. Without them viewers generate their own, which may differ.
    pub tangents: bool,
    /// How levels are converted to nodes.
    pub levels: LevelLayout,
    /// Suffix for the names of nodes with collision meshes, for programs that recognize them by name.
    pub collision_suffix: &'static str,
    /// Write data of other formats that glTF cannot represent to `extras`, and data that meshwright needs to
    /// restore the scene. Extras of a glTF source are always written.
    pub vendor_data: bool,
    /// Files of other assets: a node with the instance of one shows its default scene, in a document of glTF 2.1 (draft).
    /// `None` writes glTF 2.0, which has no references to other assets.
    pub external_assets: Option<Vec<AssetFile>>,
    /// Compresses vertices, indices and keyframes (EXT_meshopt_compression), which readers of the file have to support.
    /// The binary content is made at once, in memory.
    pub meshopt: bool,
    /// Applies `diagnostics` to the diagnostics with details, and `memory` to the generation of tangents.
    pub limits: Limits,
}

impl FromSceneOptions {
    meshwright_core::setters! {
        generator: String, tangents: bool, levels: LevelLayout, collision_suffix: &'static str,
        vendor_data: bool, external_assets: Option<Vec<AssetFile>>, meshopt: bool, limits: Limits
    }
}

impl Default for FromSceneOptions {
    fn default() -> Self {
        Self {
            generator: concat!("meshwright ", env!("CARGO_PKG_VERSION")).to_owned(),
            tangents: true,
            levels: LevelLayout::Linked,
            collision_suffix: "",
            vendor_data: true,
            external_assets: None,
            meshopt: false,
            limits: Limits::default(),
        }
    }
}

/// A GLB file whose default scene nodes show.
///
/// ```
/// use meshwright_gltf::{AssetFile, FromSceneOptions};
/// use meshwright_scene::{Node, Scene};
///
/// let mut scene = Scene::default();
/// scene.add_node(None, Node { instance: Some("models/oak".into()), ..Node::default() });
/// let oak = AssetFile { instance: "models/oak".into(), uri: "oak.glb".into() };
/// let options = FromSceneOptions::default().external_assets(Some(vec![oak]));
/// let root = meshwright_gltf::from_scene(&scene, &options)?.value.root;
/// assert_eq!((root.asset.version.as_str(), root.nodes[0].external_asset()), ("2.1", Some(0)));
/// assert_eq!(root.files()[0].uri.as_deref(), Some("oak.glb"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AssetFile {
    /// The [instance](meshwright_scene::Node::instance) of the nodes that show it.
    pub instance: String,
    /// Its URI, relative to the document.
    pub uri: String,
}

/// How levels of detail and hidden levels are converted to nodes.
///
/// ```
/// use meshwright_gltf::{LevelLayout, FromSceneOptions};
///
/// // For programs that show a single scene and do not support MSFT_lod.
/// let options = FromSceneOptions::default().levels(LevelLayout::OneScene);
/// assert_ne!(options, FromSceneOptions::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum LevelLayout {
    /// The scene shows the most detailed level, which links to the others by MSFT_lod. Hidden levels have
    /// their own scenes.
    #[default]
    Linked,
    /// Each level is a node of a single scene.
    OneScene,
}

/// Converts a scene to a glTF document.
///
/// Values that glTF forbids are fixed, and content that glTF cannot hold is dropped or kept in `extras`; the
/// diagnostics list both.
///
/// # Errors
///
/// A limit that is exceeded.
pub fn from_scene<'a>(scene: &'a Scene<'a>, options: &FromSceneOptions) -> Result<Outcome<Document<'a>>> {
    Ok(from_scene_with_elements(scene, options)?.0)
}

/// The same as [`from_scene`], with what each element of the scene became.
///
/// ```
/// use meshwright_gltf::{FromSceneOptions, from_scene_with_elements};
/// use meshwright_scene::{Node, Scene};
///
/// let mut scene = Scene::default();
/// scene.add_node(None, Node { name: "mast".into(), ..Node::default() });
/// let (document, elements) = from_scene_with_elements(&scene, &FromSceneOptions::default())?;
/// let node = &document.value.root.nodes[elements.nodes[0][0]];
/// assert_eq!(node.name.as_deref(), Some("mast"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// As for [`from_scene`].
pub fn from_scene_with_elements<'a>(
    scene: &'a Scene<'a>,
    options: &FromSceneOptions,
) -> Result<(Outcome<Document<'a>>, WrittenElements)> {
    let native = scene.extras.get(json::FORMAT).is_some();
    let Prepared { scene, mut diagnostics } = prepare(scene, REQUIREMENTS.needs(native), &options.limits)?;
    let (Outcome { value, diagnostics: own }, elements) = match scene {
        Cow::Borrowed(scene) => export(scene, options)?,
        Cow::Owned(scene) => {
            let (Outcome { value, diagnostics }, elements) = export(&scene, options)?;
            (Outcome { value: value.into_owned(), diagnostics }, elements)
        }
    };
    diagnostics.append(own);
    let value = if options.meshopt { compress::compress(value) } else { value };
    Ok((Outcome { value, diagnostics }, elements))
}

/// Converts a prepared scene.
fn export<'a>(
    scene: &'a Scene<'a>,
    options: &FromSceneOptions,
) -> Result<(Outcome<Document<'a>>, WrittenElements)> {
    let mut objects = ObjectWriter::new(options);
    let mut buffers = BufferWriter::default();
    let restored = asset::restored_asset(scene, &mut objects);
    let asset_restored = restored.is_some();
    let generator = Some(options.generator.clone());
    let mut asset = Asset { version: "2.0".to_owned(), generator, ..restored.unwrap_or_default() };
    let skinning = Skinning::new(scene);
    let mut tree = Hierarchy::new(scene);
    let loose = tree.add_loose(scene);
    if loose > 0 {
        objects.report.note(&codes::TREE, "nodes", {
            let nodes = meshwright_core::count(scene.nodes.len(), "node", "nodes");
            format!("made {loose} of {nodes} root nodes: they were not below a root")
        });
    }
    let plan = Plan::new(&skinning, &tree);
    let mut meshes = MeshWriter::new(scene, options, &mut buffers, &mut objects);
    meshes.write_all(&skinning);
    let MeshWriter { list: meshes, made, primitives, displacements, materials, .. } = meshes;
    let mut nodes = NodeWriter::new(&skinning, (&tree, &plan), &made, &mut buffers, &mut objects);
    let copies = nodes.write_all(options);
    let NodeWriter { nodes, skins, optics, .. } = nodes;
    let skins = skins.list;
    // The streams of the meshes determine the available UV sets.
    let mut textures = TextureWriter::new(scene, &mut buffers);
    let mut materials = materials.write(&mut textures, &mut objects);
    let files = objects.external.finish();
    let may_be_draft = objects.external.wanted;
    let thumbnail =
        asset::thumbnail(scene).and_then(|image| textures.thumbnail(image, may_be_draft, &mut objects));
    if let Some(image) = thumbnail {
        asset.other.insert(THUMBNAIL, u64::try_from(image).unwrap_or(0).into());
    }
    if files.is_some() || thumbnail.is_some() {
        asset.version = DRAFT.to_owned();
        asset.min_version = Some(DRAFT.to_owned());
    }
    let written_images = textures.written();
    let TextureWriter { images, samplers, textures, .. } = textures;
    let variants = variants::variants_extension(scene, &mut objects);
    let clip::WrittenClips { animations, clips, kept } =
        clip::write_clips(scene, &copies, &mut materials, &mut buffers, &mut objects);
    let mut elements = WrittenElements::new(scene, (&plan, &copies), &made, primitives);
    elements.materials = (0..scene.materials.len())
        .map(|material| materials.places.get(&material).cloned().unwrap_or_default())
        .collect();
    elements.clips = clips;
    let extras = levels::scene_extras(scene, kept, asset_restored, &mut objects);
    let scenes = levels::write_scenes(scene, options.levels, (&plan, &copies), extras);
    let separate = scenes.first().and_then(|first| levels::separate_scenes(scene, (&plan, &copies), first));
    let (scenes, shown) = separate.unwrap_or((scenes, 0));
    displacements.place_zeros(&mut buffers);
    let (cameras, lights) = optics.finish();
    let restored = asset::restored_extensions(scene, &mut objects);
    let extensions = variants.into_iter().chain(lights).chain(restored).collect();
    let root = Root {
        asset,
        scene: Some(shown),
        scenes,
        nodes: nodes.finish(options.vendor_data),
        meshes,
        skins,
        cameras,
        materials: materials.list,
        textures,
        samplers,
        images,
        animations,
        extensions: Members::from_map(extensions),
        ..Root::default()
    };
    let (mut root, mut diagnostics) = objects.finish(root);
    if let Some((files, assets)) = files {
        root.set_external_assets(&files, &assets);
    }
    diagnostics.name_items(|list, index| scene.named_item(list, index));
    relink::relink(scene, &elements, &written_images, &mut root, (&mut buffers, &mut diagnostics));
    Ok((Outcome { value: buffers.finish(root), diagnostics }, elements))
}

/// The path of a scene node, for diagnostics.
#[derive(Clone, Copy)]
struct NodePath(usize);

impl fmt::Display for NodePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nodes[{}]", self.0)
    }
}

/// A name; `None` if it is empty.
fn name(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}
