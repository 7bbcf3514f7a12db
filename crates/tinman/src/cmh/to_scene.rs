//! Converts a document to a scene: the node hierarchy only. The format of meshes and materials is not
//! published.

mod extras;
mod transforms;
mod units;

use super::{
    document::{Document, Model, Opaque, OpaqueKind, Target},
    grammar::HoleKind,
    transform::{self, Affine, Convention, Transform},
};
use crate::codes::to_scene as codes;
pub(super) use extras::FORMAT;
use meshwright_core::{
    Code, CountingBudget, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, Span, message,
};
use meshwright_scene::{Extras, ExtrasValue, Node, NodeId, Origin, Scene};
pub(super) use transforms::{quaternion, single};
use units::Units;

/// Options of [`to_scene_with`].
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_scene::{Node, NodeId, Scene, Transform, Trs};
/// use meshwright_tinman::cmh::{self, ToSceneOptions, FromSceneOptions};
///
/// let mut scene = Scene::default();
/// let root = scene.add_node(None, Node::default());
/// let ahead = Transform::Trs(Trs { translation: [0.0, 2.0, 5.0], ..Trs::IDENTITY });
/// scene.add_node(Some(root), Node { transform: ahead, ..Node::default() });
/// let source = Source::from(cmh::from_scene(&scene, &FromSceneOptions::default())?.value);
/// let (document, _report) = cmh::read(&source, &Limits::DEFAULT)?;
/// let options = ToSceneOptions::default().half_turn(true);
/// let turned = cmh::to_scene_with(&document, &options).value;
/// let Some(Transform::Trs(trs)) = turned.nodes.get(NodeId::new(1)).map(|node| node.transform) else { panic!() };
/// assert_eq!(trs.translation, [0.0, 2.0, -5.0]);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ToSceneOptions {
    /// Whether to rotate the scene by half a turn about Y, for models made according to older editions of
    /// the vendor's manual, in which -Z is the front.
    pub half_turn: bool,
    /// Largest number of nodes that shared models add to one node per model. It is never more than 8,000 plus 64
    /// per model of the file, unless the limit of items is stated.
    pub instances: u64,
    /// Limits on memory and diagnostics.
    pub limits: Limits,
}

impl ToSceneOptions {
    meshwright_core::setters! { half_turn: bool, instances: u64, limits: Limits }
}

/// Number of nodes that shared models may add in any file.
const INSTANCES: u64 = 8_000;
/// Number of nodes that shared models may add per model, which bounds the result by the size of the file.
const INSTANCES_OF_MODEL: u64 = 64;

impl Default for ToSceneOptions {
    fn default() -> Self {
        Self { half_turn: false, instances: u64::MAX, limits: Limits::DEFAULT }
    }
}

/// Converts a document with the default options; see [`to_scene_with`].
pub fn to_scene(document: &Document<'_>) -> Outcome<Scene<'static>> {
    to_scene_with(document, &ToSceneOptions::default())
}

/// Converts a document: a node per model, and one more per additional use of a shared model. Never fails:
/// dropped content is reported as a loss, in particular meshes. Nothing is lost if no model has parts and
/// every byte is understood.
///
/// Data without a counterpart in the scene are in the extras under `tinman`, with their evidence.
pub fn to_scene_with(document: &Document<'_>, options: &ToSceneOptions) -> Outcome<Scene<'static>> {
    converted(document, options, budget(document, options).cut_off()).0
}

/// The same, with an error if the scene exceeds the limits of the options.
///
/// # Errors
///
/// [`LIMIT_MEMORY`](meshwright_core::codes::LIMIT_MEMORY) or [`LIMIT_ITEMS`](meshwright_core::codes::LIMIT_ITEMS), which
/// counts the nodes that shared models add.
pub fn to_scene_within(document: &Document<'_>, options: &ToSceneOptions) -> Result<Outcome<Scene<'static>>> {
    match converted(document, options, budget(document, options)) {
        (_, Some(error)) => Err(error),
        (outcome, None) => Ok(outcome),
    }
}

/// A budget whose items are the nodes that shared models add.
fn budget(document: &Document<'_>, options: &ToSceneOptions) -> CountingBudget {
    let fair = (document.models.len() as u64).saturating_mul(INSTANCES_OF_MODEL).saturating_add(INSTANCES);
    let usual = Limits::DEFAULT.memory(u64::MAX).items(options.instances.min(fair));
    CountingBudget::new(&options.limits, &usual)
}

fn converted(
    document: &Document<'_>,
    options: &ToSceneOptions,
    budget: CountingBudget,
) -> (Outcome<Scene<'static>>, Option<Error>) {
    let mut builder = SceneBuilder {
        document,
        options,
        units: Units::new(document),
        scene: Scene::default(),
        diagnostics: Diagnostics::new(options.limits.diagnostics),
        budget,
        counts: NoteCounts::default(),
    };
    builder.nodes();
    builder.summary();
    let root = ExtrasValue::map().with("version", i64::from(document.version()));
    builder.scene.extras = Extras::new(FORMAT, root.with("verdict", document.verdict().word()));
    let exceeded = builder.budget.error("scene");
    (Outcome { value: builder.scene, diagnostics: builder.diagnostics }, exceeded)
}

/// A diagnostic that is reported once, with the number of occurrences and the first.
#[derive(Debug, Default)]
struct NoteCounts {
    parts: Occurrences,
    open: Occurrences,
    shared: Occurrences,
    rounded: Occurrences,
    turned: Occurrences,
    cuts: Occurrences,
}

#[derive(Debug, Default)]
struct Occurrences {
    count: u64,
    first: Option<Span>,
}

impl Occurrences {
    fn add(&mut self, span: Span) {
        self.count = self.count.saturating_add(1);
        self.first = self.first.or(Some(span));
    }
}

struct SceneBuilder<'d, 'a> {
    document: &'d Document<'a>,
    options: &'d ToSceneOptions,
    units: Units,
    scene: Scene<'static>,
    diagnostics: Diagnostics,
    budget: CountingBudget,
    counts: NoteCounts,
}

/// A model to convert to a node.
struct Place {
    model: usize,
    parent: Option<NodeId>,
    transform: Option<(Transform, Span)>,
    /// Meters per unit of the parent.
    above: f64,
}

impl SceneBuilder<'_, '_> {
    fn nodes(&mut self) {
        let document = self.document;
        let mut made = vec![false; document.models.len()];
        let first = document.root.map(|model| Place { model, parent: None, transform: None, above: 1.0 });
        let mut stack: Vec<Place> = first.into_iter().collect();
        while let Some(place) = stack.pop() {
            let Some(model) = document.models.get(place.model) else { continue };
            if made.get_mut(place.model).is_some_and(|made| std::mem::replace(made, true)) {
                self.counts.shared.add(model.span());
                if !self.budget.items(1) {
                    self.stop(model.span());
                    return;
                }
            }
            let size = extras::size(document, model, self.units.get(place.model));
            if !self.budget.memory(size, || 0) {
                self.stop(model.span());
                return;
            }
            let (id, one) = self.node(model, &place);
            let below = stack.len();
            for index in 0..model.child_count() {
                let child = model.children.as_ref().and_then(|children| children.get(index));
                let (Some(child), Some(target)) = (child, document.target(model, index)) else { continue };
                match target {
                    Target::Model(model) => {
                        let transform = Some((child.transform.value, child.transform.span));
                        stack.push(Place { model, parent: Some(id), transform, above: one });
                    }
                    Target::Cut(_) => self.counts.cuts.add(child.offset.span),
                }
            }
            stack.get_mut(below..).unwrap_or_default().reverse();
        }
    }

    fn stop(&mut self, span: Span) {
        let message =
            format!("dropped all nodes after the first {}: the limit is reached", self.scene.nodes.len());
        self.diagnostics.push(Diagnostic::new(&codes::TOO_MANY, message).at(span));
    }

    /// Creates the node of a model. Returns it with the size of its unit in meters.
    fn node(&mut self, model: &Model<'_>, place: &Place) -> (NodeId, f64) {
        let document = self.document;
        let bytes = document.name_bytes(model);
        let name = String::from_utf8_lossy(bytes).into_owned();
        let one = self.unit(place.model, model);
        let (mut affine, mut exact) = (Affine::IDENTITY, None);
        if let Some((transform, span)) = place.transform {
            match transform.affine().filter(|_| transform.is_finite()) {
                Some(own) => affine = own,
                None => {
                    let message = format!("ignored the transform of node \"{name}\": it is not affine");
                    self.diagnostics.push(Diagnostic::new(&codes::NOT_AFFINE, message).at(span));
                }
            }
            self.conventions(&transform, span);
            exact = Some((transform, span));
        }
        let factor = one / place.above;
        affine.linear = affine.linear.map(|row| row.map(|number| number * factor));
        if self.options.half_turn {
            affine = transforms::half_turn(affine);
        }
        let (transform, similar) = transforms::transform(&affine);
        if let (false, Some((_, span))) = (similar, place.transform) {
            let message = format!(
                "kept the transform of node \"{name}\" as a matrix: it has a shear or a non-uniform scale"
            );
            self.diagnostics.push(Diagnostic::new(&codes::UNEVEN, message).at(span));
        }
        let mut data = extras::of(document, model, &self.units);
        if let Some((Transform::Wide { translation, scale, .. }, span)) = exact
            && transforms::is_rounded(translation, scale)
        {
            self.counts.rounded.add(span);
            data.push((
                "exact".to_owned(),
                ExtrasValue::map().with("translation", translation).with("scale", scale),
            ));
        }
        self.count(model);
        let node = Node {
            name,
            transform,
            origin: Some(Origin::of_bytes(FORMAT, model.span())),
            extras: if data.is_empty() {
                Extras::default()
            } else {
                Extras::new(FORMAT, ExtrasValue::Map(data))
            },
            ..Node::default()
        };
        (self.scene.add_node(place.parent, node), one)
    }

    fn unit(&mut self, number: usize, model: &Model<'_>) -> f64 {
        match self.units.meters(number) {
            Ok(one) => one,
            Err(why) => {
                let message = format!(
                    "read the unit of model \"{}\" as meters: {why}",
                    self.document.name(model).unwrap_or("")
                );
                self.diagnostics.push(Diagnostic::new(&codes::UNIT, message).at(model.prefix.unit_span));
                1.0
            }
        }
    }

    fn conventions(&mut self, transform: &Transform, span: Span) {
        let Transform::Wide { rotation: [_, b, c, d, _, f, g, h, _], .. } = transform else { return };
        // A symmetric matrix means the same in both conventions.
        if transform.convention() == Some(Convention::Columns) && [b, c, f] != [d, g, h] {
            self.counts.turned.add(span);
        }
    }

    fn count(&mut self, model: &Model<'_>) {
        if model.part_count() > 0 {
            self.counts.parts.add(model.span());
        }
        if !model.is_whole() {
            self.counts.open.add(model.span());
        }
    }

    fn summary(&mut self) {
        if self.document.root.is_none() {
            let version = self.document.version();
            let message = format!("the scene is empty: models of version {version} cannot be read");
            self.diagnostics.push(Diagnostic::new(&codes::NO_MODELS, message));
        }
        let counts = std::mem::take(&mut self.counts);
        let mut say =
            |code: &'static Code, seen: &Occurrences, done: &str, [one, many]: [&str; 2], why: &str| {
                if let Some(first) = seen.first {
                    let message = format!("{done} {}{why}", message::count(seen.count, one, many));
                    self.diagnostics.push(Diagnostic::new(code, message).at(first));
                }
            };
        let (node, child) = (["node", "nodes"], ["child", "children"]);
        if self.document.root.is_some() && counts.parts.first.or(counts.open.first).is_none() {
            say(
                &codes::NOT_UNDERSTOOD,
                &unclaimed(self.document),
                "dropped",
                ["byte", "bytes"],
                " of unknown meaning",
            );
        }
        let why = ": their format is not published";
        say(&codes::NO_GEOMETRY, &counts.parts, "dropped the meshes and materials of", node, why);
        let why = ": the layout of the model is not published";
        say(&codes::UNKNOWN_CHILDREN, &counts.open, "dropped unknown children of", node, why);
        say(&codes::CHILDREN_CUT, &counts.cuts, "dropped", child, " without a valid model");
        let nodes = ["extra node", "extra nodes"];
        say(&codes::SHARED, &counts.shared, "created", nodes, " for models that are used in several places");
        let transforms = ["transform", "transforms"];
        say(&codes::ROUNDED, &counts.rounded, "rounded", transforms, " to single precision");
        let rotations = ["64-bit rotation", "64-bit rotations"];
        say(&codes::COLUMNS, &counts.turned, "read", rotations, " in the convention of column vectors");
    }
}

/// Counts unexplained bytes, except null objects in place of missing Colliders.
fn unclaimed(document: &Document<'_>) -> Occurrences {
    let mut seen = Occurrences::default();
    let null = |run: &Opaque| {
        run.kind == OpaqueKind::Filled(HoleKind::Collider) && document.view().of(run.span) == [0xff; 4]
    };
    for run in document.opaque().iter().filter(|run| !null(run)) {
        seen.count = seen.count.saturating_add(run.span.len());
        seen.first = seen.first.or(Some(run.span));
    }
    seen
}

/// Tolerance of rotations.
const SLACK: f64 = transform::SLACK;
