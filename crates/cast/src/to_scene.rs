//! Converts a document to a scene.
//!
//! The conversion is lazy: vertex and index streams borrow from the document. Only skin weights with other
//! than four influences per vertex, blend shapes and keys are collected again.
//!
//! Files have X, Y or Z up. The last step rotates every frame to Y up; all values before that are those of
//! the file.
//!
//! Data without a counterpart in the scene are in the extras under [`FORMAT`].

mod clip;
mod curve;
mod curve_overrides;
mod extras;
mod instances;
mod keyframes;
pub(crate) mod material;
mod mesh;
mod model;
mod morph;
mod name_lookup;
pub(crate) mod rotations;
mod scene_writer;
mod skeleton;
mod skin;
mod source_curves;
pub(crate) mod tangent;
mod up_axis;

use crate::{
    codes,
    document::{Document, Kind, Node},
    node_description::Called,
    rest_distance::rest_distance,
};
pub(crate) use curve::LATE;
use meshwright_core::{
    CountingBudget, Error, Limits, Outcome, Result, message::count as counted, text_bytes::escaped,
};
use meshwright_scene::{Id, MeshId, NodeId, Origin, Scene, axes::AxisChange};
use name_lookup::Names;
use scene_writer::SceneWriter;
use skeleton::Bone;
pub(crate) use skeleton::{reciprocal, skeleton_rest};
use std::{
    collections::{BTreeSet, HashMap},
    fmt,
    sync::Arc,
};
pub use up_axis::up;

/// The key of this format's data in the extras of a scene.
pub(crate) const FORMAT: &str = "cast";

/// Options of [`to_scene_with`].
///
/// ```
/// use meshwright_cast::ToSceneOptions;
/// use meshwright_core::{Limits, Source};
///
/// let path = "samples/crane.cast";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_cast::read(&source, &Limits::DEFAULT)?;
///
/// let options = ToSceneOptions::default().model_roots(Some(1));
/// let imported = meshwright_cast::to_scene_with(&document, &options);
/// assert_eq!(imported.value.skins.iter().count(), 1);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ToSceneOptions {
    /// Number of roots, from the first, that hold models, in a document that was [joined](crate::join) from a model and
    /// animations. Skeletons of later roots, which animations bring along, share the bones of the model with the same
    /// names, which keep their rest pose. `None`: each skeleton has bones of its own.
    pub model_roots: Option<usize>,
    /// Whether to convert only what a summary of the scene counts: no skin weights, tangents, displacements
    /// of morph targets or keys. Diagnostics about these are omitted, too.
    pub summary: bool,
}

impl ToSceneOptions {
    meshwright_core::setters! { model_roots: Option<usize>, summary: bool }
}

/// Converts a document with the default options; see [`to_scene_with`].
pub fn to_scene<'a>(document: &'a Document<'_>) -> Outcome<Scene<'a>> {
    to_scene_with(document, &ToSceneOptions::default())
}

/// Converts a document to a scene. Never fails: a dangling reference is reported and dropped, and so is the rest of a
/// scene that is far larger than its document. The vertex data of the scene borrow from the document.
///
/// Clips match the bones of all models in the document by name, starting with their own root: first
/// exactly, then ignoring case, then with every character except letters, digits and `_` replaced by `_`.
pub fn to_scene_with<'a>(document: &'a Document<'_>, options: &ToSceneOptions) -> Outcome<Scene<'a>> {
    let budget = CountingBudget::new(&Limits::DEFAULT, &usual(document)).cut_off();
    converted(document, options, budget).0
}

/// The same within the caller's limits.
///
/// # Errors
///
/// Returns [`LIMIT_MEMORY`](meshwright_core::codes::LIMIT_MEMORY) or
/// [`LIMIT_ITEMS`](meshwright_core::codes::LIMIT_ITEMS) if the scene exceeds the limits.
pub fn to_scene_within<'a>(
    document: &'a Document<'_>,
    options: &ToSceneOptions,
    limits: &Limits,
) -> Result<Outcome<Scene<'a>>> {
    match converted(document, options, CountingBudget::new(limits, &usual(document))) {
        (_, Some(error)) => Err(error),
        (outcome, None) => Ok(outcome),
    }
}

/// What the scene of a valid document takes at most. A damaged one can make a scene refer to the same data many times:
/// shapes, targets, scale keys that children inherit.
fn usual(document: &Document<'_>) -> Limits {
    let bytes = document.size();
    Limits::DEFAULT
        .memory(bytes.saturating_mul(48).saturating_add(6 << 20))
        .items(bytes.saturating_mul(8).saturating_add(1 << 18))
}

fn converted<'a>(
    document: &'a Document<'_>,
    options: &ToSceneOptions,
    budget: CountingBudget,
) -> (Outcome<Scene<'a>>, Option<Error>) {
    let mut writer = SceneWriter::new(budget);
    let input = Input { document, options: *options, change: up_axis::change(document, &mut writer) };
    let animations = clip::animations(document, &mut writer);
    let mut targets = CurveTargets::default();
    if !options.summary {
        targets.scaled = clip::scaled_bones(&animations, &mut writer);
    }
    model::models(&input, &mut targets, &mut writer);
    model::lone_skeletons(&input, &animations, &mut targets, &mut writer);
    clip::clips(&input, animations, &targets, &mut writer);
    if !options.summary {
        report_distance(document, &mut writer);
        writer.move_twins();
    }
    instances::instances(document, &mut writer);
    report_encodings(document, &mut writer);
    let exceeded = writer.exceeded();
    let mut outcome = writer.finish(document, options.summary);
    up_axis::rotate(&mut outcome.value, input.change);
    (outcome, exceeded)
}

/// Reports texts that are not UTF-8, once.
fn report_encodings(document: &Document<'_>, writer: &mut SceneWriter<'_>) {
    let texts = document.walk().flat_map(|(_, node)| node.properties.iter()).filter_map(|property| {
        let text = property.value.as_text()?.first()?;
        std::str::from_utf8(text).is_err().then(|| escaped(text))
    });
    let mut texts = texts;
    let Some(first) = texts.next() else { return };
    let texts = counted(texts.count().saturating_add(1), "text is", "texts are");
    writer.note(&codes::validate_structure::TEXT_ENCODING, "", || {
        format!("{texts} not UTF-8; other bytes are shown as escapes (first: \"{first}\")")
    });
}

/// Reports animations that are hardly made for the models.
fn report_distance(document: &Document<'_>, writer: &mut SceneWriter<'_>) {
    let distance = rest_distance(document, &BTreeSet::new());
    if distance.is_far() {
        writer.note(&codes::FAR_FROM_REST, "", || {
            format!("the first keyframes differ from the rest pose of the model {}", distance.words())
        });
    }
}

/// What a conversion reads.
struct Input<'a> {
    document: &'a Document<'a>,
    options: ToSceneOptions,
    /// The change from the file's axes to Y up.
    change: AxisChange,
}

/// What curves can refer to.
#[derive(Default)]
struct CurveTargets<'a> {
    /// All bones, parents before their children.
    bones: Vec<Bone>,
    /// Bones, meshes and shapes by name.
    names: Names<'a>,
    /// Lower-case names of bones that a clip scales.
    scaled: BTreeSet<String>,
}

/// Location of a node of the document, for messages.
#[derive(Clone, Copy)]
struct At {
    root: usize,
    kind: Kind,
    index: usize,
    inner: Option<(Kind, usize)>,
}

impl At {
    const fn new(root: usize, kind: Kind, index: usize) -> Self {
        Self { root, kind, index, inner: None }
    }

    /// Describes the node with its name.
    const fn called<'n, 'a>(self, node: &'n Node<'a>) -> Called<'n, 'a> {
        let index = match self.inner {
            Some((_, index)) => index,
            None => self.index,
        };
        Called::new(node, Some(index))
    }

    /// Describes the node with its index.
    fn words(self) -> String {
        let (kind, index) = self.inner.unwrap_or((self.kind, self.index));
        format!("{} {index}", kind.description().words)
    }

    const fn inner(self, kind: Kind, index: usize) -> Self {
        Self { inner: Some((kind, index)), ..self }
    }
}

impl At {
    /// The path of a list of nodes below it.
    fn list(self, kind: Kind) -> Arc<str> {
        format!("{self}/{}", kind.description().field.name).into()
    }

    /// Where an element of the scene that represents the node is.
    fn origin(self) -> Option<Origin> {
        Some(Origin::of_path(FORMAT, self.to_string()))
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "root[{}]/{}[{}]", self.root, self.kind.description().field.name, self.index)?;
        match self.inner {
            Some((kind, index)) => write!(f, "/{}[{index}]", kind.description().field.name),
            None => Ok(()),
        }
    }
}

/// Memory of a scene node that represents this node.
fn node_size(node: &Node<'_>) -> usize {
    let name = node.name().map_or(0, |name| name.len());
    size_of::<meshwright_scene::Node>().saturating_mul(2).saturating_add(name)
}

/// Maps each hash to the first node that has it, which references resolve to.
fn by_hash<T: Copy>(pairs: impl Iterator<Item = (u64, T)>) -> HashMap<u64, T> {
    let mut map = HashMap::new();
    for (hash, value) in pairs {
        map.entry(hash).or_insert(value);
    }
    map
}

/// A mesh id without the lifetime of its streams.
fn mesh_id(id: MeshId) -> MeshId {
    Id::new(id.index())
}

/// A mesh of a model, as it is in the scene.
#[derive(Clone, Copy)]
struct Shown {
    mesh: MeshId,
    node: NodeId,
}
