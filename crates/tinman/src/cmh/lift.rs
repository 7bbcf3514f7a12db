//! From [`Document`] to Scene: the node hierarchy. The format of meshes and materials is not published.

mod extras;
mod frame;
mod units;

use super::{
    document::{Document, Model, Opaque, OpaqueKind, Target},
    grammar::HoleKind,
    transform::{self, Affine, Convention, Transform},
};
use crate::codes::lift as codes;
pub(super) use extras::FORMAT;
pub(super) use frame::{quaternion, single};
use meshwright_core::{Budget, Code, Finding, Limits, Report, Span, message};
use meshwright_scene::{Data, Extras, Lifted, Node, NodeId, Origin, Scene};
use units::Units;

/// How to lift.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_scene::{Node, NodeId, Scene, Transform, Trs};
/// use meshwright_tinman::cmh::{self, LiftOptions, LowerOptions};
///
/// let mut scene = Scene::default();
/// let root = scene.add_node(None, Node::default());
/// let ahead = Transform::Trs(Trs { translation: [0.0, 2.0, 5.0], ..Trs::IDENTITY });
/// scene.add_node(Some(root), Node { transform: ahead, ..Node::default() });
/// let source = Source::from(cmh::lower(&scene, &LowerOptions::default())?.bytes);
/// let (document, _report) = cmh::read(&source, &Limits::DEFAULT)?;
/// let options = LiftOptions { half_turn: true, ..LiftOptions::default() };
/// let turned = cmh::lift_with(&document, &options).scene;
/// let Some(Transform::Trs(trs)) = turned.nodes.get(NodeId::new(1)).map(|node| node.transform) else { panic!() };
/// assert_eq!(trs.translation, [0.0, 2.0, -5.0]);
/// # Ok::<(), meshwright_core::Fault>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// Turn everything by half a turn about Y, for models made after the older editions of the vendor's manual, in which
    /// -Z is the front.
    pub half_turn: bool,
    /// Nodes made at most because models are shared, beyond one for each model. A file with few models gets no more than
    /// 8,000 and 64 for each of them.
    pub instances: u64,
    /// Memory and findings apply.
    pub limits: Limits,
}

/// Nodes that shared models may add in any file.
const INSTANCES: u64 = 8_000;
/// Nodes that shared models may add for each model of the file, so that what is made grows with the file.
const INSTANCES_OF_MODEL: u64 = 64;

impl Default for Options {
    fn default() -> Self {
        Self { half_turn: false, instances: 100_000, limits: Limits::DEFAULT }
    }
}

/// The meaning of a document with the default options. See [`lift_with`].
pub fn lift(document: &Document<'_>) -> Lifted<'static> {
    lift_with(document, &Options::default())
}

/// The meaning of a document: a node for each model, and one more for each further place of a shared one. Never fails:
/// what is left out is noted as a loss, above all the meshes. Where no model has a part and every byte is understood,
/// nothing is lost.
///
/// What has no place in the scene goes into extras under `tinman`, with how it is known.
pub fn lift_with(document: &Document<'_>, options: &Options) -> Lifted<'static> {
    let mut lifter = Lifter {
        document,
        options,
        units: Units::of(document),
        scene: Scene::default(),
        report: Report::new(options.limits.findings),
        budget: Budget::new(options.limits),
        tally: Tally::default(),
    };
    lifter.nodes();
    lifter.summary();
    let root = Data::map().with("version", i64::from(document.version()));
    lifter.scene.extras = Extras::of(FORMAT, root.with("verdict", document.verdict().word()));
    Lifted { scene: lifter.scene, report: lifter.report }
}

/// What is said once, with how often it was met and where first.
#[derive(Debug, Default)]
struct Tally {
    parts: Seen,
    open: Seen,
    shared: Seen,
    rounded: Seen,
    turned: Seen,
    cuts: Seen,
}

#[derive(Debug, Default)]
struct Seen {
    count: u64,
    first: Option<Span>,
}

impl Seen {
    fn add(&mut self, span: Span) {
        self.count = self.count.saturating_add(1);
        self.first = self.first.or(Some(span));
    }
}

struct Lifter<'d, 'a> {
    document: &'d Document<'a>,
    options: &'d Options,
    units: Units,
    scene: Scene<'static>,
    report: Report,
    budget: Budget,
    tally: Tally,
}

/// A model that is to become a node.
struct Place {
    model: usize,
    parent: Option<NodeId>,
    transform: Option<(Transform, Span)>,
    /// Metres in one unit of the parent.
    above: f64,
}

impl Lifter<'_, '_> {
    fn nodes(&mut self) {
        let document = self.document;
        let mut made = vec![false; document.models.len()];
        let models = document.models.len() as u64;
        let fair = models.saturating_mul(INSTANCES_OF_MODEL).saturating_add(INSTANCES);
        let mut more = self.options.instances.min(fair);
        let first = document.root.map(|model| Place { model, parent: None, transform: None, above: 1.0 });
        let mut stack: Vec<Place> = first.into_iter().collect();
        while let Some(place) = stack.pop() {
            let Some(model) = document.models.get(place.model) else { continue };
            if made.get_mut(place.model).is_some_and(|made| std::mem::replace(made, true)) {
                self.tally.shared.add(model.span());
                let Some(left) = more.checked_sub(1) else {
                    self.stop(model.span());
                    return;
                };
                more = left;
            }
            let size = extras::size(document, model, self.units.get(place.model));
            if self.budget.memory(size, model.span()).is_err() {
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
                    Target::Cut(_) => self.tally.cuts.add(child.offset.span),
                }
            }
            stack.get_mut(below..).unwrap_or_default().reverse();
        }
    }

    fn stop(&mut self, span: Span) {
        let message =
            format!("dropped all nodes after the first {}: the limit is reached", self.scene.nodes.len());
        self.report.push(Finding::new(&codes::TOO_MANY, message).at(span));
    }

    /// The node of a model at a place, and how many metres its unit has.
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
                    self.report.push(Finding::new(&codes::NOT_AFFINE, message).at(span));
                }
            }
            self.conventions(&transform, span);
            exact = Some((transform, span));
        }
        let factor = one / place.above;
        affine.linear = affine.linear.map(|row| row.map(|number| number * factor));
        if self.options.half_turn {
            affine = frame::half_turn(affine);
        }
        let (transform, similar) = frame::transform(&affine);
        if let (false, Some((_, span))) = (similar, place.transform) {
            let message =
                format!("kept the transform of node \"{name}\" as a matrix: it shears or scales unevenly");
            self.report.push(Finding::new(&codes::UNEVEN, message).at(span));
        }
        let mut data = extras::of(document, model, &self.units);
        if let Some((Transform::Wide { translation, scale, .. }, span)) = exact
            && frame::is_rounded(translation, scale)
        {
            self.tally.rounded.add(span);
            data.push((
                "exact".to_owned(),
                Data::map().with("translation", translation).with("scale", scale),
            ));
        }
        self.count(model);
        let node = Node {
            name,
            transform,
            origin: Some(Origin { format: FORMAT, span: model.span() }),
            extras: if data.is_empty() { Extras::default() } else { Extras::of(FORMAT, Data::Map(data)) },
            ..Node::default()
        };
        (self.scene.add_node(place.parent, node), one)
    }

    fn unit(&mut self, number: usize, model: &Model<'_>) -> f64 {
        match self.units.metres(number) {
            Ok(one) => one,
            Err(why) => {
                let message = format!(
                    "read the unit of model \"{}\" as meters: {why}",
                    self.document.name(model).unwrap_or("")
                );
                self.report.push(Finding::new(&codes::UNIT, message).at(model.prefix.unit_span));
                1.0
            }
        }
    }

    fn conventions(&mut self, transform: &Transform, span: Span) {
        let Transform::Wide { rotation: [_, b, c, d, _, f, g, h, _], .. } = transform else { return };
        // A matrix that is its own transpose means the same either way.
        if transform.convention() == Some(Convention::Columns) && [b, c, f] != [d, g, h] {
            self.tally.turned.add(span);
        }
    }

    fn count(&mut self, model: &Model<'_>) {
        if model.part_count() > 0 {
            self.tally.parts.add(model.span());
        }
        if !model.is_whole() {
            self.tally.open.add(model.span());
        }
    }

    fn summary(&mut self) {
        if self.document.root.is_none() {
            let version = self.document.version();
            let message = format!("the scene is empty: models of version {version} cannot be read");
            self.report.push(Finding::new(&codes::NO_MODELS, message));
        }
        let tally = std::mem::take(&mut self.tally);
        let mut say = |code: &'static Code, seen: &Seen, done: &str, [one, many]: [&str; 2], why: &str| {
            if let Some(first) = seen.first {
                let message = format!("{done} {}{why}", message::count(seen.count, one, many));
                self.report.push(Finding::new(code, message).at(first));
            }
        };
        let (node, child) = (["node", "nodes"], ["child", "children"]);
        if self.document.root.is_some() && tally.parts.first.or(tally.open.first).is_none() {
            say(
                &codes::NOT_UNDERSTOOD,
                &unclaimed(self.document),
                "dropped",
                ["byte", "bytes"],
                " of unknown meaning",
            );
        }
        let why = ": their format is not published";
        say(&codes::NO_GEOMETRY, &tally.parts, "dropped the meshes and materials of", node, why);
        let why = ": the layout of the model is not published";
        say(&codes::UNKNOWN_CHILDREN, &tally.open, "dropped unknown children of", node, why);
        say(&codes::CHILDREN_CUT, &tally.cuts, "dropped", child, " without a valid model");
        let nodes = ["extra node", "extra nodes"];
        say(&codes::SHARED, &tally.shared, "created", nodes, " for models that are used in several places");
        let transforms = ["transform", "transforms"];
        say(&codes::ROUNDED, &tally.rounded, "rounded", transforms, " to single precision");
        let rotations = ["64-bit rotation", "64-bit rotations"];
        say(&codes::COLUMNS, &tally.turned, "read", rotations, " as made for column vectors");
    }
}

/// Bytes that nothing accounts for, the null objects that stand for missing Colliders apart.
fn unclaimed(document: &Document<'_>) -> Seen {
    let mut seen = Seen::default();
    let null = |run: &Opaque| {
        run.kind == OpaqueKind::Filled(HoleKind::Collider) && document.view().of(run.span) == [0xff; 4]
    };
    for run in document.opaque().iter().filter(|run| !null(run)) {
        seen.count = seen.count.saturating_add(run.span.len());
        seen.first = seen.first.or(Some(run.span));
    }
    seen
}

/// How far rotations may be off.
const SLACK: f64 = transform::SLACK;
