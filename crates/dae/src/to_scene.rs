//! Converts a document to a scene.
//!
//! Vertices with the same index of every input become one, in the order of their first use. Positions and
//! translations are converted to meters, and every frame from the file's up axis to Y up by an exact permutation.
//!
//! Data without a counterpart in the scene are in the extras under [`FORMAT`].

mod channels;
mod clips;
mod geometry;
mod image_path;
mod left_out;
mod levels;
mod lights_and_cameras;
mod material;
mod mesh;
mod morph;
mod nodes;
mod primitives;
mod skin;
mod transforms;

pub use image_path::image_path;
pub(crate) use image_path::image_url;

use crate::{
    codes,
    document::{Document, Element},
    view::{Collada, Reference, Triangulator},
};
use left_out::LeftOut;
use material::MaterialKey;
use mesh::PendingInstance;
use meshwright_core::{Code, CountingBudget, Diagnostic, Diagnostics, Error, Limits, Outcome, Result};
use meshwright_scene::{
    Extras, ExtrasValue, ImageId, MaterialId, NodeId, Origin, Scene, Up, axes::AxisChange, wording::quoted,
};
use std::collections::{BTreeMap, HashMap, HashSet};
use transforms::Frame;

/// The key of this format's data in the extras of a scene.
pub(crate) const FORMAT: &str = "dae";

/// The profile of what only meshwright writes into `extra` elements.
pub(crate) const PROFILE: &str = "MESHWRIGHT";

/// Converts a document to a scene; [`Document::linked`] adds the documents that it refers to. Never fails: what cannot be used is reported and left out, and so
/// is the rest of a scene that is far larger than its document.
///
/// ```
/// use meshwright_dae::{Document, to_scene};
///
/// let document = Document::parse(
///     "<COLLADA version='1.4.1'><library_visual_scenes><visual_scene><node name='mast'/></visual_scene></library_visual_scenes></COLLADA>",
/// )?;
/// let scene = to_scene(&document).value;
/// assert_eq!(scene.nodes.as_slice()[0].name, "mast");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub fn to_scene(document: &Document<'_>) -> Outcome<Scene<'static>> {
    let budget = CountingBudget::new(&Limits::DEFAULT, &usual(document)).cut_off();
    let builder = built(document, budget, Limits::DEFAULT.depth, false);
    Outcome::new(builder.scene, builder.diagnostics)
}

/// Converts a document to a scene within the caller's limits.
///
/// # Errors
///
/// Returns [`LIMIT_MEMORY`](meshwright_core::codes::LIMIT_MEMORY), [`LIMIT_ITEMS`](meshwright_core::codes::LIMIT_ITEMS)
/// or [`LIMIT_DEPTH`](meshwright_core::codes::LIMIT_DEPTH) if the scene exceeds the limits.
pub fn to_scene_within(document: &Document<'_>, limits: &Limits) -> Result<Outcome<Scene<'static>>> {
    within(document, limits, false)
}

/// Converts only what [`Summary`](meshwright_scene::Summary) counts, with names and the durations of clips: without the
/// values of curves. Diagnostics about these are omitted, too.
///
/// # Errors
///
/// Returns the errors of [`to_scene_within`].
pub fn to_scene_summary(document: &Document<'_>, limits: &Limits) -> Result<Outcome<Scene<'static>>> {
    within(document, limits, true)
}

fn within(document: &Document<'_>, limits: &Limits, summary: bool) -> Result<Outcome<Scene<'static>>> {
    let builder = built(document, CountingBudget::new(limits, &usual(document)), limits.depth, summary);
    if builder.too_deep {
        let message = format!("the nodes of the scene are nested deeper than {} levels", builder.deepest);
        return Err(Error::new(&meshwright_core::codes::LIMIT_DEPTH, message));
    }
    match builder.budget.error("scene") {
        Some(error) => Err(error),
        None => Ok(Outcome::new(builder.scene, builder.diagnostics)),
    }
}

/// What the scene of a valid document takes at most. A damaged one can refer to the same parts many times.
fn usual(document: &Document<'_>) -> Limits {
    let bytes = document.text().len() as u64;
    Limits::DEFAULT
        .memory(bytes.saturating_mul(24).saturating_add(6 << 20))
        .items(bytes.saturating_mul(8).saturating_add(1 << 18))
}

fn built<'a>(
    document: &'a Document<'_>,
    budget: CountingBudget,
    depth: u32,
    summary: bool,
) -> SceneBuilder<'a> {
    let mut builder = SceneBuilder::new(document, budget, depth);
    builder.summary = summary;
    builder.asset();
    builder.other_libraries();
    builder.tree();
    builder.instances();
    builder.nodes_left_out();
    builder.unused_materials();
    builder.levels();
    builder.clips();
    builder
}

struct SceneBuilder<'d> {
    document: &'d Document<'d>,
    collada: Collada<'d>,
    scene: Scene<'static>,
    diagnostics: Diagnostics,
    budget: CountingBudget,
    /// Deepest nesting of nodes, in levels: instances can nest them deeper than the elements of the file.
    deepest: u32,
    too_deep: bool,
    /// Whether the values of curves are left out.
    summary: bool,
    /// The axes and units of the document and of its parts.
    frames: Vec<Frame>,
    /// By node element, the nodes of the scene: several if it is instanced.
    placed: HashMap<u32, Vec<NodeId>>,
    pending: Vec<PendingInstance<'d>>,
    left_out: Vec<LeftOut<'d>>,
    /// The material elements of nodes that are left out.
    unseen_materials: HashSet<u32>,
    meshes: HashMap<mesh::MeshKey, Option<mesh::MadeMesh>>,
    skins: HashMap<skin::SkinKey, Option<skin::MadeSkin>>,
    materials: HashMap<MaterialKey, Option<MaterialId>>,
    images: HashMap<u32, Option<ImageId>>,
    /// By controller element, the nodes with its morph targets.
    morphed: BTreeMap<u32, Vec<NodeId>>,
    /// Nodes that were turned to the direction of their camera or light.
    turned: HashSet<NodeId>,
    /// A node without movement, for vertices without joints.
    fixed_joint: Option<NodeId>,
    sids: Option<skin::Sids<'d>>,
    triangulator: Triangulator,
}

impl<'d> SceneBuilder<'d> {
    fn new(document: &'d Document<'_>, budget: CountingBudget, depth: u32) -> Self {
        Self {
            document,
            collada: Collada::new(document),
            scene: Scene::default(),
            diagnostics: Diagnostics::new(budget.diagnostics()),
            budget,
            deepest: depth.saturating_mul(2),
            too_deep: false,
            summary: false,
            frames: Vec::new(),
            placed: HashMap::new(),
            pending: Vec::new(),
            left_out: Vec::new(),
            unseen_materials: HashSet::new(),
            meshes: HashMap::new(),
            skins: HashMap::new(),
            materials: HashMap::new(),
            images: HashMap::new(),
            morphed: BTreeMap::new(),
            turned: HashSet::new(),
            fixed_joint: None,
            sids: None,
            triangulator: Triangulator::default(),
        }
    }

    /// Reports a diagnostic about an element. The message is formatted only if the list has room.
    fn note(&mut self, code: &'static Code, element: Element<'_>, message: impl FnOnce() -> String) {
        let part = self.document.part_of(element);
        self.diagnostics.push_with(code, || {
            let diagnostic = Diagnostic::new(code, message());
            match part {
                0 => diagnostic.on(element.path()).at(element.tag_span()),
                part => diagnostic.on(format!("{}: {}", self.document.part_path(part), part_place(&element))),
            }
        });
    }

    /// The axes and the unit of the file of an element.
    fn frame(&self, element: Element<'_>) -> Frame {
        self.frames.get(self.document.part_of(element)).copied().unwrap_or_default()
    }

    /// Reserves memory and items. Returns false and reports it if a limit is exceeded.
    fn room(&mut self, bytes: usize, items: usize) -> bool {
        let fits = self.budget.memory(bytes as u64, || self.scene.release_values())
            && self.budget.items(items as u64);
        if !fits && self.diagnostics.count(&codes::TO_SCENE_LIMIT) == 0 {
            let message =
                "the document repeats nodes, meshes or animations too often; the rest is not in the scene";
            self.diagnostics.push(Diagnostic::new(&codes::TO_SCENE_LIMIT, message));
        }
        fits
    }

    /// The element that a reference leads to; reports one that leads elsewhere.
    fn target(&mut self, element: Element<'d>, attribute: &str, names: &[&str]) -> Option<Element<'d>> {
        let reference = self.collada.referenced(element, attribute);
        self.found(element, reference, names)
    }

    fn found(
        &mut self,
        element: Element<'d>,
        reference: Option<Reference<'d>>,
        names: &[&str],
    ) -> Option<Element<'d>> {
        let wanted = names.first().copied().unwrap_or_default();
        let reference = reference.map(|reference| self.collada.of_kind(reference, names));
        match reference {
            Some(Reference::Element(target)) if names.contains(&target.name()) => return Some(target),
            Some(Reference::Element(target)) => {
                let id = target.attribute("id").unwrap_or_default();
                self.note(&codes::DANGLING, element, || {
                    format!(
                        "`{}` refers to {}, an element `{}`, expected `{wanted}`",
                        element.name(),
                        quoted(&id),
                        target.name()
                    )
                });
            }
            Some(Reference::External(url)) => self.note(&codes::LOSS_EXTERNAL, element, || {
                format!(
                    "dropped {} of `{}`: the file is missing or cannot be read",
                    quoted(&url),
                    element.name()
                )
            }),
            Some(Reference::Missing(id)) => self.note(&codes::DANGLING, element, || {
                format!("`{}` refers to the missing {wanted} {}", element.name(), quoted(&id))
            }),
            None => {
                self.note(&codes::DANGLING, element, || format!("`{}` refers to no {wanted}", element.name()))
            }
        }
        None
    }

    /// The location of an element; `None` in another file.
    fn origin(&self, element: Element<'_>) -> Option<Origin> {
        (self.document.part_of(element) == 0).then(|| Origin::of_bytes(FORMAT, element.span()))
    }

    /// Reads up axis, unit and the program of the file, and up axes and units of its parts.
    fn asset(&mut self) {
        let root = self.document.root();
        let own = self.frame_of_file(root);
        self.frames.push(own);
        self.scene.source_up = own.axes.from;
        for part in &self.document.parts {
            let frame = self.document.element(part.elements.start).map(|root| self.frame_of_file(root));
            self.frames.push(frame.unwrap_or_default());
        }
        let mut data = ExtrasValue::map().with("version", self.document.version());
        let tool = root.descendant(&["asset", "contributor", "authoring_tool"]);
        if let Some(tool) = tool.map(|tool| tool.text().trim().to_owned()).filter(|tool| !tool.is_empty()) {
            data = data.with("authoring_tool", tool);
        }
        if own.unit != 1.0 {
            data = data.with("unit", own.unit);
        }
        self.scene.extras = Extras::new(FORMAT, data);
    }

    /// Reads up axis and unit of a file with this root.
    fn frame_of_file(&mut self, root: Element<'d>) -> Frame {
        let asset = root.child("asset");
        let axis = asset.and_then(|asset| asset.child("up_axis"));
        let stated = axis.map(|axis| axis.text().trim().to_ascii_uppercase());
        let up = match stated.as_deref() {
            Some("X_UP") => Up::X,
            Some("Z_UP") => Up::Z,
            Some("Y_UP") | None => Up::Y,
            Some(other) => {
                let message =
                    format!("unknown up axis {} (supported: X_UP, Y_UP, Z_UP); Y is assumed", quoted(other));
                self.note(&codes::UP_AXIS, axis.unwrap_or(root), || message);
                Up::Y
            }
        };
        let mut frame = Frame { axes: AxisChange { from: up, to: Up::Y }, unit: 1.0 };
        let unit = asset.and_then(|asset| asset.child("unit"));
        if let Some(text) = unit.and_then(|unit| unit.attribute("meter")) {
            let numbers = crate::document::doubles(&text);
            let meter = numbers.values.first().copied().filter(|meter| meter.is_finite() && *meter > 0.0);
            if meter.is_none() || !numbers.issues.is_empty() || numbers.values.len() != 1 {
                let taken = meter.unwrap_or(1.0);
                self.note(&codes::UNIT, unit.unwrap_or(root), || {
                    format!(
                        "the length {} of the unit is not a positive number of meters; {taken} is used",
                        quoted(&text)
                    )
                });
            }
            frame.unit = meter.unwrap_or(1.0);
        }
        frame
    }

    /// Reports libraries without a counterpart in the scene.
    fn other_libraries(&mut self) {
        let root = self.document.root();
        let is_other = |name: &str| {
            name.starts_with("library_")
                && ["physics", "kinematics", "articulated", "joints", "force", "formulas"]
                    .iter()
                    .any(|word| name.contains(word))
        };
        for library in root.children().filter(|child| is_other(child.name())) {
            let parts = library.children().filter(|child| child.attribute("id").is_some()).count();
            if parts > 0 {
                self.note(&codes::LOSS_LIBRARIES, library, || {
                    let parts = meshwright_core::count(parts as u64, "element", "elements");
                    format!(
                        "dropped {parts} of `{}`: the scene has no physics and kinematics",
                        library.name()
                    )
                });
            }
        }
    }
}

/// The path of an element in its own file, which is a part of the document.
fn part_place(element: &Element<'_>) -> String {
    let path = element.path();
    // The first step is the root of the whole.
    path.split_once('/').map_or_else(|| path.clone(), |(_, own)| own.to_owned())
}
