//! The meaning of a document (sections 6 and 7).
//!
//! `to_scene` is lazy: vertex and index streams borrow from the document and carry a permutation of axes, so the time
//! it takes depends on the number of nodes, objects, meshes and keys alone. Only the influences of skins, and runs
//! without indices, are gathered into new streams.
//!
//! Data that the scene does not have is in the extras under [`FORMAT`], with the names of the document's fields.

mod clip;
mod keyframes;
mod levels;
mod material;
mod mesh;
mod node_tree;
mod scale_keys;
mod scene_level;
mod size_limit;
mod skin;

use crate::{
    codes,
    document::{Document, Shape},
};
use meshwright_core::{
    Budget, Code, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, Span,
    message_length::count as counted,
};
use meshwright_scene::{Bounds, Id, LevelId, MeshId, NodeId, Scene, SkinId, axes};
use std::collections::BTreeMap;

pub(crate) use material::alpha;

/// The key of this format's own data in the extras of a scene.
pub(crate) const FORMAT: &str = "cdae";

/// The scene of a document. Never fails: a reference out of range is reported, and what it should name is left
/// out. The vertex data of the scene are those of the document, untouched.
pub fn to_scene<'a>(document: &'a Document<'_>) -> Outcome<Scene<'a>> {
    to_scene_all(document, room(document), false)
}

/// The same within the caller's limits.
///
/// # Errors
///
/// [`LIMIT_MEMORY`](meshwright_core::codes::LIMIT_MEMORY) or
/// [`LIMIT_ITEMS`](meshwright_core::codes::LIMIT_ITEMS) if the scene needs more than the limits allow.
pub fn to_scene_within<'a>(document: &'a Document<'_>, limits: &Limits) -> Result<Outcome<Scene<'a>>> {
    within(document, limits, false)
}

/// The scene as [`Summary`](meshwright_scene::Summary) counts it, with names and the durations of clips: without the
/// influences of skins, the keys and events of clips, and extras. What would be noted about these is not noted.
///
/// # Errors
///
/// Those of [`to_scene_within`].
pub fn to_scene_summary<'a>(document: &'a Document<'_>, limits: &Limits) -> Result<Outcome<Scene<'a>>> {
    within(document, limits, true)
}

fn within<'a>(document: &'a Document<'_>, limits: &Limits, summary: bool) -> Result<Outcome<Scene<'a>>> {
    let own = room(document);
    let least = Limits { memory: own.memory.min(limits.memory), items: own.items.min(limits.items), ..own };
    let imported = to_scene_all(document, least, summary);
    if imported.diagnostics.count(&codes::TO_SCENE_LIMIT) == 0 {
        return Ok(imported);
    }
    let refused = |code, what: &str, most: u64| {
        Err(Error::new(code, format!("the scene of the shape needs more {what} than the limit of {most}")))
    };
    if limits.memory < own.memory {
        return refused(&meshwright_core::codes::LIMIT_MEMORY, "bytes of memory", limits.memory);
    }
    if limits.items < own.items {
        return refused(&meshwright_core::codes::LIMIT_ITEMS, "items", limits.items);
    }
    Ok(imported)
}

/// A document may make a scene refer to the same parts again and again: names, keys, objects at every level. What
/// results is limited in proportion to the document; valid files stay far below.
fn room(document: &Document<'_>) -> Limits {
    let bytes = size_limit::weight(&document.shape);
    Limits {
        memory: bytes.saturating_mul(48).saturating_add(4 << 20).min(256 << 20),
        items: bytes.saturating_mul(4).saturating_add(1 << 16).min(16_000_000),
        ..Limits::DEFAULT
    }
}

fn to_scene_all<'a>(document: &'a Document<'_>, room: Limits, summary: bool) -> Outcome<Scene<'a>> {
    let mut builder = SceneBuilder { summary, ..SceneBuilder::new(document, room) };
    builder.materials();
    builder.levels();
    let turned = builder.turned_scales();
    builder.tree(&turned);
    builder.objects();
    builder.clips();
    builder.whole();
    Outcome { value: builder.scene, diagnostics: builder.diagnostics }
}

struct SceneBuilder<'a> {
    document: &'a Document<'a>,
    shape: &'a Shape<'a>,
    scene: Scene<'a>,
    diagnostics: Diagnostics,
    budget: Budget,
    /// Only what a summary counts is wanted.
    summary: bool,
    /// By node of the document.
    nodes: Vec<Placed>,
    /// By detail of the document; `None` if it found no room.
    levels: Vec<Option<LevelId>>,
    /// By mesh of the document that was asked for; `None` if it gives nothing.
    meshes: BTreeMap<usize, Option<Drawn>>,
    /// By object of the document: the nodes that show it.
    shown: Vec<Vec<NodeId>>,
}

/// What became of a node.
#[derive(Clone, Copy)]
struct Placed {
    node: NodeId,
    /// Where children, objects and skins hang: the node, or the last helper of its turned scale.
    hook: NodeId,
    /// The helpers of its turned scale.
    scale: Option<[NodeId; 2]>,
}

#[derive(Clone, Copy)]
struct Drawn {
    mesh: MeshId,
    skin: Option<SkinId>,
}

impl<'a> SceneBuilder<'a> {
    fn new(document: &'a Document<'a>, room: Limits) -> Self {
        Self {
            document,
            shape: &document.shape,
            scene: Scene::default(),
            diagnostics: Diagnostics::new(room.diagnostics),
            budget: Budget::new(room),
            summary: false,
            nodes: Vec::new(),
            levels: Vec::new(),
            meshes: BTreeMap::new(),
            shown: Vec::new(),
        }
    }

    /// Notes something. Its words are only made while the list has room for them.
    fn note(&mut self, code: &'static Code, path: impl FnOnce() -> String, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || Diagnostic::new(code, message()).on(path()));
    }

    /// Takes room for `bytes`; false, with a note, if there is none left.
    fn room(&mut self, bytes: usize) -> bool {
        let fits = self.budget.memory(bytes as u64, Span::default()).is_ok();
        if !fits {
            self.limit("the shape repeats names, keyframes, objects or levels of detail too often; the rest is not in the scene");
        }
        fits
    }

    /// Takes `count` steps; false, with a note, if there are none left.
    fn steps(&mut self, count: usize) -> bool {
        let fits = self.budget.items(count as u64, Span::default()).is_ok();
        if !fits {
            self.limit("the shape repeats objects, levels of detail or indices too often; the rest is not in the scene");
        }
        fits
    }

    /// Says once that there is no more room.
    fn limit(&mut self, message: &str) {
        if self.diagnostics.count(&codes::TO_SCENE_LIMIT) == 0 {
            self.note(&codes::TO_SCENE_LIMIT, String::new, || message.to_owned());
        }
    }

    /// The name of that index, for what is called `whose`.
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

/// A stored box. Turning an axis swaps its ends.
fn bounds(min: [f32; 3], max: [f32; 3]) -> Bounds {
    let ([ax, ay, az], [bx, by, bz]) = (axes::z_up_point(min), axes::z_up_point(max));
    Bounds { min: [ax, ay, bz], max: [bx, by, az] }
}

/// A mesh id without the lifetime of its streams.
fn mesh_id(index: usize) -> MeshId {
    Id::new(index)
}
