//! Document to Scene.
//!
//! Vertex and index streams borrow from the document as they are stored, whatever their number type and stride. Only
//! sparse accessors, keys and displacements are gathered anew.
//!
//! What [`lower`](crate::lower()) notes in `extras` under `meshwright` is undone: the copies of a node in several levels
//! become one node again, skinned meshes go back to their place, helpers go.

mod accessor;
mod bytes;
mod clip;
mod color;
mod extras;
mod instances;
mod level;
mod lod;
mod material;
mod mesh;
mod morph;
mod node;
mod optics;
mod pointer;
mod skin;
mod surface;
mod texture;
mod tree;
mod unpack;
mod variant;

pub(crate) use lod::SCREEN_PIXELS;

use crate::{codes, document::Document, lower::OWN, names};
use bytes::Buffers;
use meshwright_core::{Budget, Code, FILE, Fault, Finding, Limits, Report, Result, Span};
use meshwright_scene::{LevelId, Lifted, MaterialId, MeshId, NodeId, Scene, SkinId};
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
pub fn lift<'a>(document: &'a Document<'_>) -> Result<Lifted<'a>> {
    lift_within(document, &Limits { memory: u64::MAX, ..Limits::DEFAULT })
}

/// The same within the limits of a caller: of these, `memory` applies to what is made of the document.
///
/// # Errors
///
/// Those of [`lift`], and a limit that was reached.
pub fn lift_within<'a>(document: &'a Document<'_>, limits: &Limits) -> Result<Lifted<'a>> {
    within(document, limits, false)
}

/// The scene as [`Summary`](meshwright_scene::Summary) counts it, with names and the durations of clips: no compressed
/// or sparse vertices, displacements, bind matrices, nor values of keys. What would be noted about these is not noted.
///
/// # Errors
///
/// Those of [`lift_within`].
pub fn lift_summary<'a>(document: &'a Document<'_>, limits: &Limits) -> Result<Lifted<'a>> {
    within(document, limits, true)
}

fn within<'a>(document: &'a Document<'_>, limits: &Limits, summary: bool) -> Result<Lifted<'a>> {
    if let Some(name) = document.root.extensions_required.iter().find(|name| !names::is_supported(name)) {
        return Err(Fault::new(
            &codes::REQUIRED,
            format!("the asset requires the unsupported extension {name}"),
        )
        .on("extensionsRequired"));
    }
    let mut lifter = Lifter { summary, ..Lifter::new(document, limits) };
    lifter.images();
    lifter.materials();
    lifter.optics();
    lifter.variants();
    lifter.find_colors();
    lifter.meshes()?;
    let marks = lifter.marks();
    lifter.find_lods();
    let tree = lifter.tree();
    lifter.levels(&marks);
    lifter.nodes(&tree, &marks);
    lifter.skins()?;
    lifter.dress(&marks);
    lifter.instances()?;
    lifter.clips()?;
    lifter.whole();
    if let Some(fault) = lifter.exceeded {
        return Err(fault);
    }
    Ok(Lifted { scene: lifter.scene, report: lifter.report })
}

struct Lifter<'a> {
    document: &'a Document<'a>,
    buffers: Buffers<'a>,
    unpacked: unpack::Unpacked,
    displacements: morph::Displacements,
    scene: Scene<'a>,
    report: Report,
    budget: Budget,
    /// The limit of memory is the caller's, so that reaching it is an error.
    strict: bool,
    exceeded: Option<Fault>,
    /// Only what a summary counts is wanted.
    summary: bool,
    /// Bytes that may still be made out of nothing.
    zeros: u64,
    /// By material of the document: of the scene.
    materials: Vec<MaterialId>,
    colors: color::Colors,
    /// By mesh of the document: of the scene.
    meshes: Vec<MeshId>,
    /// By node of the document: of the scene; `None` for those that were made by lowering.
    nodes: Vec<Option<NodeId>>,
    /// By skin of the document: of the scene.
    skins: Vec<Option<SkinId>>,
    /// The document's cameras and lights.
    optics: optics::Optics,
    /// By node of the document: the place of its level in the table, where levels of detail say so.
    lods: lod::Lods,
    /// By number in the scene that was lowered.
    level_numbers: BTreeMap<usize, LevelId>,
    /// By node of the document.
    group_levels: BTreeMap<usize, LevelId>,
    /// The document has levels that lowering made.
    levelled: bool,
}

impl<'a> Lifter<'a> {
    fn new(document: &'a Document<'a>, own: &Limits) -> Self {
        let buffers = Buffers::of(document);
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
            unpacked: unpack::Unpacked::new(),
            displacements: morph::Displacements::new(),
            scene: Scene::default(),
            report: Report::new(ROOM.findings),
            budget: Budget::new(limits),
            zeros: size.max(4096).saturating_mul(ROOM.expansion),
            materials: Vec::new(),
            colors: color::Colors::default(),
            meshes: Vec::new(),
            nodes: Vec::new(),
            skins: Vec::new(),
            optics: optics::Optics::default(),
            lods: lod::Lods::default(),
            level_numbers: BTreeMap::new(),
            group_levels: BTreeMap::new(),
            levelled: false,
        }
    }

    fn note(&mut self, code: &'static Code, path: &str, message: impl Into<String>) {
        self.report.push(Finding::new(code, message).on(path));
    }

    /// Takes memory and steps; false, with a note, when they are not left.
    fn afford(&mut self, memory: u64, items: u64, path: &str) -> bool {
        let nowhere = Span::new(FILE, 0, 0);
        let taken = self.budget.memory(memory, nowhere).and_then(|()| self.budget.items(items, nowhere));
        match taken {
            Ok(()) => true,
            Err(fault) if self.strict => {
                self.exceeded.get_or_insert(fault.on(path));
                false
            }
            Err(fault) => {
                self.note(fault.code(), path, fault.message());
                false
            }
        }
    }
}
