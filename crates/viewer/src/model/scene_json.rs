//! What the page is told of a scene.

use super::{
    materials::{MaterialJson, materials},
    places::Places,
};
use meshwright::{
    Category, Code, Diagnostics,
    deps::Dep,
    gltf::WrittenElements,
    scene::{Bounds, Clip, Level, MaterialId, Scene},
};
use meshwright_json_output::{DiagnosticJson, diagnostics};
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct SceneJson {
    nodes: Vec<NodeJson>,
    levels: Vec<LevelJson>,
    clips: Vec<ClipJson>,
    materials: Vec<MaterialJson>,
    up: &'static str,
    bounds: Option<BoundsJson>,
    losses: Vec<NoteJson>,
    notes: Vec<NoteJson>,
}

/// All diagnostics of one code.
#[derive(Serialize)]
struct NoteJson {
    #[serde(flatten)]
    first: DiagnosticJson,
    /// The message of each.
    messages: Vec<String>,
}

#[derive(Serialize)]
struct NodeJson {
    name: String,
    parent: Option<usize>,
    children: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<usize>,
    hidden: bool,
    /// The first of `glb_nodes`.
    glb_node: Option<usize>,
    /// The copies of the node: one for each level that has it, and the skinned mesh.
    glb_nodes: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<[u64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    buffer: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mesh: Option<MeshJson>,
}

#[derive(Serialize)]
struct MeshJson {
    name: String,
    vertices: usize,
    triangles: usize,
    glb_meshes: Vec<usize>,
}

#[derive(Serialize)]
struct LevelJson {
    name: String,
    kind: &'static str,
    /// Smallest height on screen in pixels at which it is visible.
    size: Option<f32>,
    glb_nodes: Vec<usize>,
}

#[derive(Serialize)]
struct ClipJson {
    name: String,
    duration: f32,
    #[serde(rename = "loop")]
    looped: bool,
    /// The animation of the GLB.
    animation: Option<usize>,
    keys: Vec<f32>,
    events: Vec<EventJson>,
}

#[derive(Serialize)]
struct EventJson {
    name: String,
    time: f32,
}

#[derive(Serialize)]
struct BoundsJson {
    min: [f32; 3],
    max: [f32; 3],
}

/// Most keyframe times of a clip; of more, each n-th is told.
const KEYS: usize = 2000;

impl SceneJson {
    pub(super) fn new(
        scene: &Scene<'_>,
        elements: &WrittenElements,
        named: &[Dep],
        unknown: &[MaterialId],
    ) -> Self {
        let index = |node: &meshwright::scene::NodeId| node.index();
        let nodes = scene.nodes.iter().zip(&elements.nodes).map(|((id, node), written)| NodeJson {
            name: node.name.clone(),
            parent: node.parent.as_ref().map(index),
            children: node.children.iter().map(index).collect(),
            level: scene.level_of(id).map(|level| level.index()),
            hidden: node.hidden,
            glb_node: written.first().copied(),
            glb_nodes: written.clone(),
            path: None,
            span: None,
            buffer: None,
            mesh: node.mesh.and_then(|id| Some((id.index(), scene.mesh(id)?))).map(|(at, mesh)| MeshJson {
                name: mesh.name.clone(),
                vertices: mesh.vertices(),
                triangles: mesh.triangles(),
                glb_meshes: elements.meshes.get(at).cloned().unwrap_or_default(),
            }),
        });
        let levels = scene.levels.iter().zip(&elements.levels).map(|((_, level), written)| {
            let Level { name, kind, pixels, .. } = level;
            LevelJson {
                name: name.clone(),
                kind: kind.word(),
                size: pixels.filter(|pixels| pixels.is_finite()),
                glb_nodes: written.clone(),
            }
        });
        let clips = scene.clips.iter().zip(&elements.clips).map(|(clip, animation)| ClipJson {
            name: clip.name.clone(),
            duration: clip.duration,
            looped: clip.looped,
            animation: *animation,
            keys: keys(clip),
            events: clip
                .events
                .iter()
                .map(|event| EventJson { name: event.name.clone(), time: event.time })
                .collect(),
        });
        Self {
            nodes: nodes.collect(),
            levels: levels.collect(),
            clips: clips.collect(),
            materials: materials(scene, elements, named, unknown),
            up: "y",
            bounds: scene.extent(0).map(|Bounds { min, max }| BoundsJson { min, max }),
            losses: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Adds where the nodes are in the file, and what the conversion reported.
    pub(super) fn complete(&mut self, places: &Places, reported: &Diagnostics) {
        for (node, place) in self.nodes.iter_mut().zip(places.nodes()) {
            node.path.clone_from(&place.path);
            node.span = place.span.map(|span| [span.start, span.end]);
            node.buffer = place.span.map(|span| span.buffer);
        }
        self.losses = notes(reported, true);
        self.notes = notes(reported, false);
    }
}

/// The losses or the other diagnostics by code.
fn notes(reported: &Diagnostics, losses: bool) -> Vec<NoteJson> {
    let codes = reported.counts().map(|(code, _)| code);
    let codes = codes.filter(|code| (code.category == Category::Loss) == losses);
    let note = |(first, code): (DiagnosticJson, &Code)| {
        let own = reported.as_slice().iter().filter(|diagnostic| diagnostic.code.id == code.id);
        NoteJson { first, messages: own.map(|diagnostic| diagnostic.message.clone()).collect() }
    };
    diagnostics(reported, losses).into_iter().zip(codes).map(note).collect()
}

/// The times of all keyframes, each once.
fn keys(clip: &Clip) -> Vec<f32> {
    let mut times: Vec<f32> =
        clip.timelines.iter().flatten().copied().filter(|time| time.is_finite()).collect();
    times.sort_unstable_by(f32::total_cmp);
    times.dedup();
    let step = times.len().div_ceil(KEYS).max(1);
    times.into_iter().step_by(step).collect()
}
