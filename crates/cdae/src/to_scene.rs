//! Converts a document to a scene (sections 6 and 7).
//!
//! The conversion is lazy: vertex and index streams borrow from the document and carry a permutation of
//! axes, so its time depends only on the number of nodes, objects, meshes and keys. Only skin influences,
//! and primitives without indices, are collected into new streams.
//!
//! Data without a counterpart in the scene are in the extras under [`FORMAT`], with the names of the
//! document's fields.

mod clip;
mod keyframes;
mod levels;
mod material;
mod mesh;
mod node_tree;
mod origins;
mod scale_keys;
mod scene_level;
mod size_limit;
mod skin;

use crate::{
    codes,
    document::{Document, Object, Shape, ShapeNode},
    mesh_names::MeshNames,
};
use meshwright_core::{
    Code, CountingBudget, Diagnostic, Diagnostics, Limits, Outcome, Result,
    message::{count as counted, labeled},
};
use meshwright_scene::{Bounds, Id, LevelId, MeshId, NodeId, Scene, SkinId, axes};
use origins::Origins;
use std::{collections::BTreeMap, sync::OnceLock};

pub(crate) use material::alpha;

/// The key of this format's data in the extras of a scene.
pub(crate) const FORMAT: &str = "cdae";

/// Converts a document to a scene. Never fails: a reference out of range is reported and dropped, and so is the rest of
/// a scene that is far larger than its document. The vertex data of the scene borrow from the document.
pub fn to_scene<'a>(document: &'a Document<'_>) -> Outcome<Scene<'a>> {
    let budget = CountingBudget::new(&Limits::DEFAULT, &usual(document)).cut_off();
    let builder = built(document, budget, false);
    Outcome { value: builder.scene, diagnostics: builder.diagnostics }
}

/// Converts a document to a scene within the caller's limits.
///
/// # Errors
///
/// Returns [`LIMIT_MEMORY`](meshwright_core::codes::LIMIT_MEMORY) or
/// [`LIMIT_ITEMS`](meshwright_core::codes::LIMIT_ITEMS) if the scene exceeds the limits.
pub fn to_scene_within<'a>(document: &'a Document<'_>, limits: &Limits) -> Result<Outcome<Scene<'a>>> {
    within(document, limits, false)
}

/// Converts only what [`Summary`](meshwright_scene::Summary) counts, with names and the durations of clips:
/// without skin influences, keys and events of clips, and extras. Diagnostics about these are omitted, too.
///
/// # Errors
///
/// Returns the errors of [`to_scene_within`].
pub fn to_scene_summary<'a>(document: &'a Document<'_>, limits: &Limits) -> Result<Outcome<Scene<'a>>> {
    within(document, limits, true)
}

fn within<'a>(document: &'a Document<'_>, limits: &Limits, summary: bool) -> Result<Outcome<Scene<'a>>> {
    let builder = built(document, CountingBudget::new(limits, &usual(document)), summary);
    match builder.budget.error("scene") {
        Some(error) => Err(error),
        None => Ok(Outcome { value: builder.scene, diagnostics: builder.diagnostics }),
    }
}

/// What the scene of a valid document takes at most. A damaged one can make a scene refer to the same parts many times:
/// names, keys, objects at every level.
fn usual(document: &Document<'_>) -> Limits {
    let bytes = size_limit::weight(&document.shape);
    Limits::DEFAULT
        .memory(bytes.saturating_mul(48).saturating_add(4 << 20))
        .items(bytes.saturating_mul(4).saturating_add(1 << 16))
}

fn built<'a>(document: &'a Document<'_>, budget: CountingBudget, summary: bool) -> SceneBuilder<'a> {
    let mut builder = SceneBuilder { summary, ..SceneBuilder::new(document, budget) };
    builder.materials();
    builder.levels();
    let turned = builder.turned_scales();
    builder.tree(&turned);
    builder.objects();
    builder.clips();
    builder.scene_data();
    builder.name_items();
    builder
}

struct SceneBuilder<'a> {
    document: &'a Document<'a>,
    shape: &'a Shape<'a>,
    scene: Scene<'a>,
    diagnostics: Diagnostics,
    budget: CountingBudget,
    /// Whether to convert only what a summary counts.
    summary: bool,
    /// By node of the document.
    nodes: Vec<Placed>,
    /// By detail of the document; `None` if it exceeds the limit.
    levels: Vec<Option<LevelId>>,
    /// By mesh of the document that is used; `None` if it has no content.
    meshes: BTreeMap<usize, Option<Drawn>>,
    /// By object of the document, the nodes that show it.
    shown: Vec<Vec<NodeId>>,
    origins: Origins,
    /// Made for the first message that names a mesh.
    mesh_names: OnceLock<MeshNames>,
}

/// The scene node of a document node.
#[derive(Clone, Copy)]
struct Placed {
    node: NodeId,
    /// The parent of children, objects and skins: the node, or the last helper of its rotated scale.
    hook: NodeId,
    /// The helpers of its rotated scale.
    scale: Option<[NodeId; 2]>,
}

#[derive(Clone, Copy)]
struct Drawn {
    mesh: MeshId,
    skin: Option<SkinId>,
}

impl<'a> SceneBuilder<'a> {
    fn new(document: &'a Document<'a>, budget: CountingBudget) -> Self {
        Self {
            document,
            shape: &document.shape,
            scene: Scene::default(),
            diagnostics: Diagnostics::new(budget.diagnostics()),
            budget,
            summary: false,
            nodes: Vec::new(),
            levels: Vec::new(),
            meshes: BTreeMap::new(),
            shown: Vec::new(),
            origins: Origins::default(),
            mesh_names: OnceLock::new(),
        }
    }

    /// Reports a diagnostic. The message is formatted only if the list has room.
    fn note(&mut self, code: &'static Code, path: impl FnOnce() -> String, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || Diagnostic::new(code, message()).on(path()));
    }

    /// Writes the names of nodes, objects, meshes, sequences and materials into messages.
    fn name_items(&mut self) {
        if self.diagnostics.as_slice().is_empty() {
            return;
        }
        let mut diagnostics = std::mem::take(&mut self.diagnostics);
        diagnostics.name_items(|list, index| {
            let named = |noun, name: i32| labeled(noun, &self.document.name(name)?.text());
            match list {
                "nodes" => named("node", self.shape.nodes.view::<ShapeNode>().get(index)?.name),
                "objects" => named("object", self.shape.objects.view::<Object>().get(index)?.name),
                "sequences" => named("sequence", self.shape.sequences.items.get(index)?.name_index.as_i32()?),
                "materials" => {
                    let materials = self.shape.materials.as_ref()?;
                    labeled("material", &materials.list.items.get(index)?.name.text())
                }
                "meshes" => Some(("mesh", self.mesh_label(index))),
                _ => None,
            }
        });
        self.diagnostics = diagnostics;
    }

    /// A mesh in messages.
    fn mesh_label(&self, index: usize) -> String {
        self.mesh_names.get_or_init(|| MeshNames::new(self.document)).label(index)
    }

    /// Reserves `bytes`. Returns false if the limit is exceeded.
    fn room(&mut self, bytes: usize) -> bool {
        let fits = self.budget.memory(bytes as u64, || self.scene.release_values());
        if !fits {
            self.limit("the shape repeats names, keyframes, objects or levels of detail too often; the rest is not in the scene");
        }
        fits
    }

    /// Counts `count` steps. Returns false if the limit is exceeded.
    fn steps(&mut self, count: usize) -> bool {
        let fits = self.budget.items(count as u64);
        if !fits {
            self.limit("the shape repeats objects, levels of detail or indices too often; the rest is not in the scene");
        }
        fits
    }

    /// Reports the exceeded limit once.
    fn limit(&mut self, message: &str) {
        if self.diagnostics.count(&codes::TO_SCENE_LIMIT) == 0 {
            self.note(&codes::TO_SCENE_LIMIT, String::new, || message.to_owned());
        }
    }

    /// The name at an index. `whose` describes the owner for the diagnostic.
    fn name(&mut self, index: i32, whose: impl FnOnce() -> String) -> String {
        match self.document.name(index) {
            Some(name) if self.room(name.bytes.len()) => name.text().into_owned(),
            Some(_) => String::new(),
            None => {
                let names = self.document.shape.names.items.len();
                self.note(&codes::DANGLING, whose, || {
                    format!(
                        "name index {index} is out of range: the shape has {}",
                        counted(names, "name", "names")
                    )
                });
                String::new()
            }
        }
    }
}

/// Converts a stored box. Negating an axis swaps its ends.
fn bounds(min: [f32; 3], max: [f32; 3]) -> Bounds {
    let ([ax, ay, az], [bx, by, bz]) = (axes::z_up_point(min), axes::z_up_point(max));
    Bounds { min: [ax, ay, bz], max: [bx, by, az] }
}

/// A mesh id without the lifetime of its streams.
fn mesh_id(index: usize) -> MeshId {
    Id::new(index)
}
