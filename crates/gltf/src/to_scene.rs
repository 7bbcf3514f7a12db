//! Converts a Document to a Scene.
//!
//! Vertex and index streams borrow from the document with their number type and stride. Only sparse
//! accessors, keyframes and displacements are copied.
//!
//! The changes that [`from_scene`](crate::from_scene()) stores in `extras` under `meshwright` are reverted:
//! copies of a node in several levels become one node, skinned meshes return to their parents, and helper
//! nodes are removed.

mod accessor;
mod animation_pointer;
mod buffer_bytes;
mod clip;
mod color;
mod compressed_views;
mod extras;
mod instances;
mod levels;
mod lights_cameras;
mod material;
mod material_extensions;
mod mesh;
mod morph;
mod msft_lod;
mod node;
mod node_tree;
mod origins;
mod shown_nodes;
mod skin;
mod texture;
mod variants;

pub(crate) use msft_lod::SCREEN_PIXELS;

pub(crate) use accessor::{element_size, stated_bounds};
pub use shown_nodes::Scenes;

use crate::{
    codes,
    document::{Document, Root},
    extension_names, external_assets,
    from_scene::OWN,
    message_subjects::NOUNS,
};
pub(crate) use buffer_bytes::Buffers;
use meshwright_core::{
    Code, CountingBudget, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, message::labeled,
};
use meshwright_scene::{LevelId, MaterialId, MeshId, NodeId, Scene, SkinId};
use origins::Origins;
use std::collections::{BTreeMap, BTreeSet};

/// Converts a document to a scene, whose vertex data borrow from the document.
///
/// Invalid content is reported and left out.
///
/// # Errors
///
/// `GLTF0045` if the asset requires an unsupported extension, `GLTF0044` if required bytes were not loaded, and a limit
/// that is exceeded: the scene is far larger than the document.
pub fn to_scene<'a>(document: &'a Document<'_>) -> Result<Outcome<Scene<'a>>> {
    to_scene_within(document, &Limits::DEFAULT)
}

/// The same within the caller's limits.
///
/// # Errors
///
/// Those of [`to_scene`].
pub fn to_scene_within<'a>(document: &'a Document<'_>, limits: &Limits) -> Result<Outcome<Scene<'a>>> {
    within(document, &Scenes::Shown, limits, false)
}

/// The same for other scenes than the default one.
///
/// # Errors
///
/// Those of [`to_scene`]. [`BAD_REQUEST`](meshwright_core::codes::BAD_REQUEST): the scene does not exist.
pub fn to_scene_of<'a>(
    document: &'a Document<'_>,
    scenes: &Scenes,
    limits: &Limits,
) -> Result<Outcome<Scene<'a>>> {
    within(document, scenes, limits, false)
}

/// The scene for a [`Summary`](meshwright_scene::Summary), with names and the durations of clips, but without
/// compressed or sparse vertices, displacements, bind matrices and keyframe values. Diagnostics about these
/// are omitted.
///
/// # Errors
///
/// Those of [`to_scene_within`].
pub fn to_scene_summary<'a>(document: &'a Document<'_>, limits: &Limits) -> Result<Outcome<Scene<'a>>> {
    within(document, &Scenes::Shown, limits, true)
}

/// The error for an extension without which the content cannot be read.
fn unsupported(extension: &str, message: String) -> Error {
    let error = Error::new(&codes::REQUIRED, message);
    match extension {
        "KHR_draco_mesh_compression" => error.advising(
            "Decompress the meshes with another program first, for example `npx @gltf-transform/cli copy in.glb out.glb`; \
             glTF to glTF without options copies them.",
        ),
        _ => error,
    }
}

fn within<'a>(
    document: &'a Document<'_>,
    scenes: &Scenes,
    limits: &Limits,
    summary: bool,
) -> Result<Outcome<Scene<'a>>> {
    if let Some(name) =
        document.root.extensions_required.iter().find(|name| !extension_names::is_supported(name))
    {
        let message = format!("the asset requires the unsupported extension {name}");
        return Err(unsupported(name, message).on("extensionsRequired"));
    }
    let mut builder = SceneBuilder { summary, ..SceneBuilder::new(document, limits) };
    builder.find_unlinked();
    if !summary {
        builder.find_additions_to_storage();
    }
    builder.images();
    builder.materials();
    builder.optics();
    builder.variants();
    builder.find_colors();
    let marks = builder.marks();
    builder.find_lods();
    let mut tree = builder.tree();
    builder.show(scenes, &mut tree)?;
    builder.meshes()?;
    builder.levels(&marks);
    builder.nodes(&tree, &marks);
    builder.skins()?;
    builder.dress(&marks);
    builder.instances()?;
    builder.clips()?;
    builder.scene_properties();
    builder.note_lost();
    if let Some(error) = builder.exceeded() {
        return Err(error);
    }
    let SceneBuilder { scene, mut diagnostics, .. } = builder;
    diagnostics.name_items(|list, index| named_item(&document.root, list, index));
    Ok(Outcome { value: scene, diagnostics })
}

/// The noun and the label of an item of a list of a file, for messages.
fn named_item(root: &Root, list: &str, index: usize) -> Option<(&'static str, String)> {
    let name = match list {
        "animations" => &root.animations.get(index)?.name,
        "cameras" => &root.cameras.get(index)?.name,
        "images" => &root.images.get(index)?.name,
        "materials" => &root.materials.get(index)?.name,
        "meshes" => &root.meshes.get(index)?.name,
        "nodes" => &root.nodes.get(index)?.name,
        "skins" => &root.skins.get(index)?.name,
        "textures" => &root.textures.get(index)?.name,
        _ => return None,
    };
    let (_, noun, _) = NOUNS.iter().find(|(known, ..)| *known == list)?;
    labeled(noun, name.as_deref()?)
}

struct SceneBuilder<'a> {
    document: &'a Document<'a>,
    buffers: Buffers<'a>,
    unpacked: compressed_views::Unpacked,
    displacements: morph::Displacements,
    scene: Scene<'a>,
    diagnostics: Diagnostics,
    origins: Origins,
    budget: CountingBudget,
    /// The largest growth of compressed data.
    expansion: u64,
    /// The error of data that grow more.
    expanded: Option<Error>,
    /// Unknown extensions that refer to other parts of the file.
    unlinked: BTreeSet<String>,
    /// Extensions and members that are not written again: how often, and where first.
    lost: BTreeMap<String, (usize, String)>,
    /// Where a limit was reached first.
    exceeded_at: Option<String>,
    /// Whether only the data of a summary are needed.
    summary: bool,
    /// Number of bytes that may still be created without stored data.
    zeros: u64,
    /// Scene materials per document material.
    materials: Vec<MaterialId>,
    colors: color::Colors,
    /// The nodes that the converted scenes show.
    shown: shown_nodes::ShownNodes,
    /// Scene meshes per document mesh; `None` for those that only nodes of other scenes have.
    meshes: Vec<Option<MeshId>>,
    /// Scene nodes per document node; `None` for those that `from_scene` created.
    nodes: Vec<Option<NodeId>>,
    /// Scene skins per document skin.
    skins: Vec<Option<SkinId>>,
    /// The document's cameras and lights.
    optics: lights_cameras::Optics,
    /// The level indices per document node, where MSFT_lod defines them.
    lods: msft_lod::Lods,
    /// By level index in the exported scene.
    level_numbers: BTreeMap<usize, LevelId>,
    /// Levels per document node.
    group_levels: BTreeMap<usize, LevelId>,
    /// Whether the document has levels of `from_scene`.
    levelled: bool,
    /// Whether it is of version 2.1.
    draft: bool,
    /// The names of the files of its external assets.
    external: Vec<Option<String>>,
}

impl<'a> SceneBuilder<'a> {
    fn new(document: &'a Document<'a>, limits: &Limits) -> Self {
        let buffers = Buffers::new(document);
        let size = buffers.size();
        Self {
            budget: CountingBudget::new(limits, &usual(&buffers)),
            expansion: limits.expansion,
            expanded: None,
            unlinked: BTreeSet::new(),
            lost: BTreeMap::new(),
            exceeded_at: None,
            summary: false,
            document,
            buffers,
            unpacked: compressed_views::Unpacked::new(),
            displacements: morph::Displacements::new(),
            origins: Origins::default(),
            scene: Scene::default(),
            diagnostics: Diagnostics::new(limits.diagnostics),
            zeros: size.max(4096).saturating_mul(limits.expansion),
            materials: Vec::new(),
            colors: color::Colors::default(),
            shown: shown_nodes::ShownNodes::default(),
            meshes: Vec::new(),
            nodes: Vec::new(),
            skins: Vec::new(),
            optics: lights_cameras::Optics::default(),
            lods: msft_lod::Lods::default(),
            level_numbers: BTreeMap::new(),
            group_levels: BTreeMap::new(),
            levelled: false,
            draft: document.root.is_draft(),
            external: external_assets::names(&document.root),
        }
    }

    fn note(&mut self, code: &'static Code, path: &str, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(code, message).on(path));
    }

    /// Takes memory and steps; false if they exceed the limits.
    fn afford(&mut self, memory: u64, items: u64, path: &str) -> bool {
        let taken = self.budget.memory(memory, || self.scene.release_values()) && self.budget.items(items);
        if self.budget.is_exceeded() && self.exceeded_at.is_none() {
            self.exceeded_at = Some(path.to_owned());
        }
        taken
    }

    /// Takes `size` bytes that `stored` bytes of the file state; false if they exceed the limits.
    fn expand(&mut self, stored: u64, size: u64, path: &str) -> bool {
        let most = stored.saturating_mul(self.expansion);
        if size > most {
            self.refuse_expansion(
                stored,
                size,
                format!("{stored} compressed bytes state {size} bytes of content"),
                path,
            );
        }
        size <= most && self.afford(size, size, path)
    }

    /// Refuses content that only a limit of the caller excludes; what exceeds the default one is damaged.
    fn refuse_expansion(&mut self, stored: u64, size: u64, stated: String, path: &str) {
        if size > stored.saturating_mul(Limits::DEFAULT.expansion) {
            return;
        }
        let message = format!("{stated}, more than {} times as many as the file has", self.expansion);
        let error = Error::new(&meshwright_core::codes::LIMIT_EXPANSION, message).on(path);
        self.expanded.get_or_insert(error);
    }

    /// The error if a limit was reached.
    fn exceeded(&mut self) -> Option<Error> {
        let error =
            self.budget.error("scene").map(|error| error.on(self.exceeded_at.take().unwrap_or_default()));
        error.or(self.expanded.take())
    }
}

/// What the scene of a valid document takes at most. A document can reference the same bytes many times, or no bytes at
/// all (an accessor without a buffer view). Compressed buffer views are decoded once, and copied by each accessor that
/// uses them.
fn usual(buffers: &Buffers<'_>) -> Limits {
    let (size, packed) = (buffers.size(), buffers.packed_size().saturating_mul(4));
    Limits::DEFAULT
        .memory(size.saturating_mul(4).saturating_add(packed).saturating_add(128 << 20))
        .items(size.saturating_add(packed).saturating_add(64_000_000))
}
