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
mod skin;
mod texture;
mod variants;

pub(crate) use msft_lod::SCREEN_PIXELS;

pub(crate) use accessor::stated_bounds;

use crate::{codes, document::Document, extension_names, from_scene::OWN};
use buffer_bytes::Buffers;
use meshwright_core::{Budget, Code, Diagnostic, Diagnostics, Error, FILE, Limits, Outcome, Result, Span};
use meshwright_scene::{LevelId, MaterialId, MeshId, NodeId, Scene, SkinId};
use origins::Origins;
use std::collections::BTreeMap;

/// A document can reference the same bytes many times, or no bytes at all (an accessor without a buffer
/// view). The output is bounded by this memory and this number of steps, and by more for larger documents;
/// valid files stay far below.
const ROOM: Limits = Limits::DEFAULT.memory(128 << 20).items(64_000_000);

/// Converts a document to a scene, whose vertex data borrow from the document.
///
/// Invalid content is reported and left out.
///
/// # Errors
///
/// `GLTF0045` if the asset requires an unsupported extension, `GLTF0044` if required bytes were not loaded.
pub fn to_scene<'a>(document: &'a Document<'_>) -> Result<Outcome<Scene<'a>>> {
    to_scene_within(document, &Limits::DEFAULT.memory(u64::MAX))
}

/// The same within limits: `memory` applies to the memory of the scene.
///
/// # Errors
///
/// Those of [`to_scene`], and a limit that is exceeded.
pub fn to_scene_within<'a>(document: &'a Document<'_>, limits: &Limits) -> Result<Outcome<Scene<'a>>> {
    within(document, limits, false)
}

/// The scene for a [`Summary`](meshwright_scene::Summary), with names and the durations of clips, but without
/// compressed or sparse vertices, displacements, bind matrices and keyframe values. Diagnostics about these
/// are omitted.
///
/// # Errors
///
/// Those of [`to_scene_within`].
pub fn to_scene_summary<'a>(document: &'a Document<'_>, limits: &Limits) -> Result<Outcome<Scene<'a>>> {
    within(document, limits, true)
}

fn within<'a>(document: &'a Document<'_>, limits: &Limits, summary: bool) -> Result<Outcome<Scene<'a>>> {
    if let Some(name) =
        document.root.extensions_required.iter().find(|name| !extension_names::is_supported(name))
    {
        return Err(Error::new(
            &codes::REQUIRED,
            format!("the asset requires the unsupported extension {name}"),
        )
        .on("extensionsRequired"));
    }
    let mut builder = SceneBuilder { summary, ..SceneBuilder::new(document, limits) };
    builder.images();
    builder.materials();
    builder.optics();
    builder.variants();
    builder.find_colors();
    builder.meshes()?;
    let marks = builder.marks();
    builder.find_lods();
    let tree = builder.tree();
    builder.levels(&marks);
    builder.nodes(&tree, &marks);
    builder.skins()?;
    builder.dress(&marks);
    builder.instances()?;
    builder.clips()?;
    builder.whole();
    if let Some(error) = builder.exceeded {
        return Err(error);
    }
    Ok(Outcome { value: builder.scene, diagnostics: builder.diagnostics })
}

struct SceneBuilder<'a> {
    document: &'a Document<'a>,
    buffers: Buffers<'a>,
    unpacked: compressed_views::Unpacked,
    displacements: morph::Displacements,
    scene: Scene<'a>,
    diagnostics: Diagnostics,
    origins: Origins,
    budget: Budget,
    /// Whether the memory limit is the caller's, so that exceeding it is an error.
    strict: bool,
    exceeded: Option<Error>,
    /// Whether only the data of a summary are needed.
    summary: bool,
    /// Number of bytes that may still be created without stored data.
    zeros: u64,
    /// Scene materials per document material.
    materials: Vec<MaterialId>,
    colors: color::Colors,
    /// Scene meshes per document mesh.
    meshes: Vec<MeshId>,
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
}

impl<'a> SceneBuilder<'a> {
    fn new(document: &'a Document<'a>, own: &Limits) -> Self {
        let buffers = Buffers::new(document);
        let size = buffers.size();
        // Compressed buffer views are decoded once, and copied by each accessor that uses them.
        let packed = buffers.packed_size().saturating_mul(4);
        let limits = ROOM
            .memory(ROOM.memory.saturating_add(size.saturating_mul(4)).saturating_add(packed))
            .items(ROOM.items.saturating_add(size).saturating_add(packed));
        let strict = own.memory < limits.memory;
        let limits = limits.memory(limits.memory.min(own.memory));
        Self {
            strict,
            exceeded: None,
            summary: false,
            document,
            buffers,
            unpacked: compressed_views::Unpacked::new(),
            displacements: morph::Displacements::new(),
            origins: Origins::default(),
            scene: Scene::default(),
            diagnostics: Diagnostics::new(ROOM.diagnostics),
            budget: Budget::new(limits),
            zeros: size.max(4096).saturating_mul(ROOM.expansion),
            materials: Vec::new(),
            colors: color::Colors::default(),
            meshes: Vec::new(),
            nodes: Vec::new(),
            skins: Vec::new(),
            optics: lights_cameras::Optics::default(),
            lods: msft_lod::Lods::default(),
            level_numbers: BTreeMap::new(),
            group_levels: BTreeMap::new(),
            levelled: false,
        }
    }

    fn note(&mut self, code: &'static Code, path: &str, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(code, message).on(path));
    }

    /// Takes memory and steps; false with a diagnostic if they exceed the limits.
    fn afford(&mut self, memory: u64, items: u64, path: &str) -> bool {
        let nowhere = Span::new(FILE, 0, 0);
        let taken = self.budget.memory(memory, nowhere).and_then(|()| self.budget.items(items, nowhere));
        match taken {
            Ok(()) => true,
            Err(error) if self.strict => {
                self.exceeded.get_or_insert(error.on(path));
                false
            }
            Err(error) => {
                self.note(error.code(), path, error.message());
                false
            }
        }
    }
}
