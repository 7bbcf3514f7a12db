//! Document to Scene.
//!
//! Vertex and index streams borrow from the document as they are stored, whatever their number type and stride. Only
//! sparse accessors, keys and displacements are gathered anew.
//!
//! What [`from_scene`](crate::from_scene()) notes in `extras` under `meshwright` is undone: the copies of a node in several levels
//! become one node again, skinned meshes go back to their place, helpers go.

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
mod skin;
mod texture;
mod variants;

pub(crate) use msft_lod::SCREEN_PIXELS;

use crate::{codes, document::Document, from_scene::OWN, names};
use buffer_bytes::Buffers;
use meshwright_core::{Budget, Code, Diagnostic, Diagnostics, Error, FILE, Limits, Outcome, Result, Span};
use meshwright_scene::{LevelId, MaterialId, MeshId, NodeId, Scene, SkinId};
use std::collections::BTreeMap;

/// A document may name the same bytes over and over, or bytes that are not there (an accessor without view). What
/// comes of that is held to this much memory and this many steps, and to more where the document itself is larger; no
/// honest file comes near.
const ROOM: Limits = Limits { memory: 128 << 20, items: 64_000_000, ..Limits::DEFAULT };

/// The meaning of a document. Its vertex data are those of the document, untouched.
///
/// What is wrong in the document is noted and left out.
///
/// # Errors
///
/// `GLTF0045` if the asset requires an extension that is not supported, `GLTF0044` if bytes that something needs were
/// not loaded.
pub fn to_scene<'a>(document: &'a Document<'_>) -> Result<Outcome<Scene<'a>>> {
    to_scene_within(document, &Limits { memory: u64::MAX, ..Limits::DEFAULT })
}

/// The same within the limits of a caller: of these, `memory` applies to what is made of the document.
///
/// # Errors
///
/// Those of [`to_scene`], and a limit that was reached.
pub fn to_scene_within<'a>(document: &'a Document<'_>, limits: &Limits) -> Result<Outcome<Scene<'a>>> {
    within(document, limits, false)
}

/// The scene as [`Summary`](meshwright_scene::Summary) counts it, with names and the durations of clips: no compressed
/// or sparse vertices, displacements, bind matrices, nor values of keys. What would be noted about these is not noted.
///
/// # Errors
///
/// Those of [`to_scene_within`].
pub fn to_scene_summary<'a>(document: &'a Document<'_>, limits: &Limits) -> Result<Outcome<Scene<'a>>> {
    within(document, limits, true)
}

fn within<'a>(document: &'a Document<'_>, limits: &Limits, summary: bool) -> Result<Outcome<Scene<'a>>> {
    if let Some(name) = document.root.extensions_required.iter().find(|name| !names::is_supported(name)) {
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
    budget: Budget,
    /// The limit of memory is the caller's, so that reaching it is an error.
    strict: bool,
    exceeded: Option<Error>,
    /// Only what a summary counts is wanted.
    summary: bool,
    /// Bytes that may still be made out of nothing.
    zeros: u64,
    /// By material of the document: of the scene.
    materials: Vec<MaterialId>,
    colors: color::Colors,
    /// By mesh of the document: of the scene.
    meshes: Vec<MeshId>,
    /// By node of the document: of the scene; `None` for those that were made by `from_scene`.
    nodes: Vec<Option<NodeId>>,
    /// By skin of the document: of the scene.
    skins: Vec<Option<SkinId>>,
    /// The document's cameras and lights.
    optics: lights_cameras::Optics,
    /// By node of the document: the place of its level in the table, where levels of detail say so.
    lods: msft_lod::Lods,
    /// By number in the scene that was exported.
    level_numbers: BTreeMap<usize, LevelId>,
    /// By node of the document.
    group_levels: BTreeMap<usize, LevelId>,
    /// The document has levels that `from_scene` made.
    levelled: bool,
}

impl<'a> SceneBuilder<'a> {
    fn new(document: &'a Document<'a>, own: &Limits) -> Self {
        let buffers = Buffers::new(document);
        let size = buffers.size();
        // Compressed views are decoded once, and copied by each accessor that reads them.
        let packed = buffers.packed_size().saturating_mul(4);
        let limits = Limits {
            memory: ROOM.memory.saturating_add(size.saturating_mul(4)).saturating_add(packed),
            items: ROOM.items.saturating_add(size).saturating_add(packed),
            ..ROOM
        };
        let strict = own.memory < limits.memory;
        let limits = Limits { memory: limits.memory.min(own.memory), ..limits };
        Self {
            strict,
            exceeded: None,
            summary: false,
            document,
            buffers,
            unpacked: compressed_views::Unpacked::new(),
            displacements: morph::Displacements::new(),
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

    /// Takes memory and steps; false, with a note, when they are not left.
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
