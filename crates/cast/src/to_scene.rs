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
mod morph;
mod name_lookup;
pub(crate) mod rotations;
mod skeleton;
mod skin;
pub(crate) mod tangent;
mod up_axis;

use crate::{
    codes,
    document::{Document, Kind, Node},
    node_description::Called,
};
use curve::Animation;
use meshwright_core::{
    Budget, Code, Diagnostic, Diagnostics, Limits, Outcome, Span, message::count as counted,
};
use meshwright_scene::{
    Extras, ExtrasValue, Id, MeshId, NodeId, NodeKind, Scene, Transform, Trs, Up, axes::AxisChange,
};
use name_lookup::Names;
use skeleton::Bone;
pub(crate) use skeleton::reciprocal;
use std::{
    collections::{BTreeSet, HashMap},
    fmt,
};

/// The key of this format's data in the extras of a scene.
pub(crate) const FORMAT: &str = "cast";

/// Limits on the result. A document can make a scene refer to the same data many times: shapes, targets,
/// scale keys that children inherit. Valid files stay far below these limits.
const ROOM: Limits = Limits::DEFAULT.memory(1 << 30).items(64_000_000);

/// ToSceneOptions of [`to_scene_with`].
///
/// ```
/// use meshwright_cast::ToSceneOptions;
/// use meshwright_core::{Limits, Source};
///
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/crane.cast");
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_cast::read(&source, &Limits::DEFAULT)?;
///
/// let options = ToSceneOptions::default().one_skeleton(true);
/// let imported = meshwright_cast::to_scene_with(&document, &options);
/// assert_eq!(imported.value.skins.iter().count(), 1);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ToSceneOptions {
    /// Whether the models are parts of one: bones with the same name are one bone, taken from the first
    /// model. Meshes keep the binding to their own skeleton.
    pub one_skeleton: bool,
    /// Whether to convert only what a summary of the scene counts: no skin weights, tangents, displacements
    /// of morph targets or keys. Diagnostics about these are omitted, too.
    pub summary: bool,
}

impl ToSceneOptions {
    meshwright_core::setters! { one_skeleton: bool, summary: bool }
}

/// Converts a document with the default options; see [`to_scene_with`].
pub fn to_scene<'a>(document: &'a Document<'_>) -> Outcome<Scene<'a>> {
    to_scene_with(document, &ToSceneOptions::default())
}

/// Converts a document to a scene. Never fails: a dangling reference is reported and dropped. The vertex
/// data of the scene borrow from the document.
///
/// Clips match the bones of all models in the document by name, starting with their own root: first
/// exactly, then ignoring case, then with every character except letters, digits and `_` replaced by `_`.
pub fn to_scene_with<'a>(document: &'a Document<'_>, options: &ToSceneOptions) -> Outcome<Scene<'a>> {
    let mut builder = SceneBuilder::new(document, *options);
    builder.orientation();
    builder.animations();
    if !options.summary {
        builder.scaled_bones();
    }
    builder.models();
    builder.lone_skeletons();
    builder.clips();
    builder.instances();
    builder.whole();
    up_axis::rotate(&mut builder.scene, builder.change);
    Outcome { value: builder.scene, diagnostics: builder.diagnostics }
}

/// Location of a node of the document, for messages.
#[derive(Clone, Copy)]
struct At {
    root: usize,
    kind: &'static str,
    index: usize,
    inner: Option<(&'static str, usize)>,
}

impl At {
    const fn new(root: usize, kind: &'static str, index: usize) -> Self {
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
        match kind {
            "blendShape" => format!("blend shape {index}"),
            "ikHandle" => format!("IK handle {index}"),
            kind => format!("{kind} {index}"),
        }
    }

    const fn inner(self, kind: &'static str, index: usize) -> Self {
        Self { inner: Some((kind, index)), ..self }
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "root[{}]/{}[{}]", self.root, self.kind, self.index)?;
        match self.inner {
            Some((kind, index)) => write!(f, "/{kind}[{index}]"),
            None => Ok(()),
        }
    }
}

struct SceneBuilder<'a> {
    document: &'a Document<'a>,
    options: ToSceneOptions,
    scene: Scene<'a>,
    diagnostics: Diagnostics,
    budget: Budget,
    /// The change from the file's axes to Y up.
    change: AxisChange,
    /// All animations, before they become clips.
    animations: Vec<Animation<'a>>,
    /// All bones, parents before their children.
    bones: Vec<Bone>,
    /// Bones, meshes and shapes by name, for curves.
    names: Names<'a>,
    /// Lower-case names of bones that a clip scales.
    scaled: BTreeSet<String>,
    /// Paths that the file refers to, without duplicates.
    paths: Vec<ExtrasValue>,
    known_paths: BTreeSet<String>,
    /// Images by path.
    images: HashMap<String, meshwright_scene::ImageId>,
    /// Records of content without a counterpart.
    ik_handles: Vec<ExtrasValue>,
    constraints: Vec<ExtrasValue>,
}

impl<'a> SceneBuilder<'a> {
    fn new(document: &'a Document<'a>, options: ToSceneOptions) -> Self {
        Self {
            document,
            options,
            scene: Scene::default(),
            diagnostics: Diagnostics::new(ROOM.diagnostics),
            budget: Budget::new(ROOM),
            change: AxisChange { from: Up::Y, to: Up::Y },
            animations: Vec::new(),
            bones: Vec::new(),
            names: Names::default(),
            scaled: BTreeSet::new(),
            paths: Vec::new(),
            known_paths: BTreeSet::new(),
            images: HashMap::new(),
            ik_handles: Vec::new(),
            constraints: Vec::new(),
        }
    }

    /// Reports a diagnostic. The message is formatted only if the list has room.
    fn note(&mut self, code: &'static Code, at: impl fmt::Display, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || Diagnostic::new(code, message()).on(at.to_string()));
    }

    /// Reserves `bytes`. Returns false and reports it if the limit is exceeded.
    fn room(&mut self, bytes: usize) -> bool {
        let fits = self.budget.memory(bytes as u64, Span::default()).is_ok();
        if !fits {
            self.note(&codes::TO_SCENE_LIMIT, "", || {
                "the file repeats its parts too often; the rest is not in the scene".to_owned()
            });
        }
        fits
    }

    /// Counts `count` steps. Returns false and reports it if the limit is exceeded.
    fn steps(&mut self, count: usize) -> bool {
        let fits = self.budget.items(count as u64, Span::default()).is_ok();
        if !fits {
            self.note(&codes::TO_SCENE_LIMIT, "", || {
                "the parts of the file refer to each other too often; the rest is not in the scene".to_owned()
            });
        }
        fits
    }

    /// Determines the up axis.
    fn orientation(&mut self) {
        let hints = self.document.hints();
        let hint = hints.and_then(|hints| hints.text("up")).unwrap_or_default();
        let software = hints.and_then(|hints| hints.text("s")).unwrap_or_default();
        let stated = stated_up(&hint);
        let up = up(&hint, &software);
        if stated.is_none() {
            self.note(&codes::UP_ASSUMED, "", || match hint.trim() {
                "" => "the file does not state the up axis; Z is assumed".to_owned(),
                other => format!("the file states the unknown up axis {other:?}; Z is assumed"),
            });
        } else if stated != Some(up) {
            self.note(&codes::UP_DOUBTFUL, "", || {
                format!(
                    "the file states up axis Y, but \"{software}\" always writes Z up; it is read as Z up"
                )
            });
        }
        self.scene.source_up = up;
        self.change = AxisChange { from: up, to: Up::Y };
    }

    /// Converts all models: materials, the skeleton, meshes, hair and blend shapes.
    fn models(&mut self) {
        let document = self.document;
        for (root, top) in document.roots.iter().enumerate() {
            for (index, model) in top.children_of(Kind::Model).enumerate() {
                if !self.room(node_size(model)) {
                    return;
                }
                self.model(At::new(root, "model", index), model);
            }
        }
    }

    fn model(&mut self, at: At, model: &'a Node<'a>) {
        let own = Trs {
            translation: rotations::vector(model, "p").unwrap_or_default().map(rotations::single),
            rotation: rotations::rotation(model, "r").unwrap_or(rotations::NO_TURN).map(rotations::single),
            scale: rotations::vector(model, "s").unwrap_or([1.0; 3]).map(rotations::single),
        };
        let name = model.name().unwrap_or_default().into_owned();
        let transform = Transform::Trs(own);
        let node = meshwright_scene::Node { name, transform, ..meshwright_scene::Node::default() };
        let node = self.scene.add_node(None, node);
        let materials = self.materials(at, model);
        let mut skeletons = model.children_of(Kind::Skeleton);
        let rig = skeletons.next().map(|skeleton| self.skeleton(at, skeleton, node));
        let more = skeletons.count();
        if more > 0 {
            self.note(&codes::MORE_SKELETONS, at, || {
                let all = more.saturating_add(1);
                format!("{} has {all} skeletons; only the first is used", at.called(model))
            });
        }
        let meshes = self.meshes(at, model, node, &materials, rig.as_ref());
        self.hair(at, model, node, &materials);
        self.blend_shapes(at, model, &meshes);
    }

    /// Converts the skeletons of a file without models, and creates a plain node for every other name that
    /// curves use.
    fn lone_skeletons(&mut self) {
        if !self.bones.is_empty()
            || self.document.roots.iter().any(|root| root.children_of(Kind::Model).next().is_some())
        {
            return;
        }
        let mut hook = None;
        let animations = std::mem::take(&mut self.animations);
        for animation in &animations {
            if !self.room(node_size(animation.node)) {
                break;
            }
            let node = *hook.get_or_insert_with(|| {
                let kind = NodeKind::Helper;
                self.scene
                    .add_node(None, meshwright_scene::Node { kind, ..meshwright_scene::Node::default() })
            });
            if self.bones.is_empty()
                && let Some(skeleton) = animation.node.children_of(Kind::Skeleton).next()
            {
                self.skeleton(animation.at, skeleton, node);
            }
            self.plain_bones(animation, node);
        }
        self.animations = animations;
    }

    /// Sets the data of the scene as a whole.
    fn whole(&mut self) {
        let ExtrasValue::Map(entries) = self.document.metadata() else { return };
        let mut data = ExtrasValue::map().with("version", self.document.version);
        for (key, value) in entries {
            if let ExtrasValue::Text(_) = value {
                data = data.with(&key, value);
            }
        }
        let lists = [
            ("ik_handles", std::mem::take(&mut self.ik_handles)),
            ("constraints", std::mem::take(&mut self.constraints)),
            ("dependencies", std::mem::take(&mut self.paths)),
        ];
        for (name, list) in lists {
            if !list.is_empty() {
                data = data.with(name, ExtrasValue::List(list));
            }
        }
        self.scene.extras = Extras::new(FORMAT, data);
    }

    /// Normalizes a path to slashes and records it once.
    fn path(&mut self, raw: &str) -> String {
        let path = raw.replace('\\', "/");
        if !path.is_empty() && self.known_paths.insert(path.clone()) {
            self.paths.push(ExtrasValue::from(path.as_str()));
        }
        path
    }
}

/// The axis that a hint names.
fn stated_up(hint: &str) -> Option<Up> {
    match hint.trim() {
        "x" | "X" => Some(Up::X),
        "y" | "Y" => Some(Up::Y),
        "z" | "Z" => Some(Up::Z),
        _ => None,
    }
}

/// The up axis of a file with this hint and this program.
pub(crate) fn up(hint: &str, software: &str) -> Up {
    let up = stated_up(hint).unwrap_or(Up::Z);
    // The exporter writes the letter that its user picks, Y by default, but never converts the Z-up
    // coordinates of Blender.
    let blender = software.contains("Cast v1.") && software.contains("Blender");
    if up == Up::Y && blender { Up::Z } else { up }
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
