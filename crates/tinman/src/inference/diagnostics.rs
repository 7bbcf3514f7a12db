//! The results of a search and their diagnostics.

use super::{
    batch_shape::Shape,
    children::Children,
    leaf_models::{batch_is_last, last_hole},
    solver::{Model, Solver},
};
use crate::{cmh::grammar::Form, codes::inference as codes};
use meshwright_core::{Diagnostic, Span, message};
use std::collections::BTreeMap;

/// How well something is known, from best to worst.
///
/// ```
/// use meshwright_tinman::inference::Verdict;
///
/// let models = [Verdict::Documented, Verdict::Inferred];
/// assert_eq!(models.into_iter().max(), Some(Verdict::Inferred), "the worst counts");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Verdict {
    /// Published facts suffice.
    Documented,
    /// Exactly one interpretation fits.
    Inferred,
    /// Several interpretations fit; their differences are not reported.
    #[default]
    Ambiguous,
    /// No interpretation fits.
    Invalid,
}

/// The results of a search.
///
/// ```
/// use meshwright_core::{Budget, Limits, Source};
/// use meshwright_tinman::{cmh, inference};
///
/// let path = "samples/village.cmh";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = cmh::read(&source, &Limits::DEFAULT)?;
/// let at = document.root().unwrap().at();
/// let search = inference::explain(document.view(), at, &mut Budget::new(Limits::DEFAULT))?;
/// assert_eq!(search.models.len(), 4);
/// assert_eq!(Some(search.verdict), search.models.values().map(|found| found.verdict).max());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    /// The worst verdict of its models.
    pub verdict: Verdict,
    /// The models that certainly exist, by offset.
    pub models: BTreeMap<u64, Found>,
    /// The common shape of all Batches, if enough are known.
    pub shape: Option<Shape>,
    /// The diagnostics.
    pub diagnostics: Vec<Diagnostic>,
    /// Number of steps.
    pub steps: u64,
}

/// The results for a model. Unknown data are `None`.
///
/// ```
/// use meshwright_core::{Budget, Limits, Source};
/// use meshwright_tinman::{cmh, inference};
///
/// let path = "samples/village.cmh";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = cmh::read(&source, &Limits::DEFAULT)?;
/// let at = document.root().unwrap().at();
/// let search = inference::explain(document.view(), at, &mut Budget::new(Limits::DEFAULT))?;
/// let root = &search.models[&at];
/// assert!(root.is_resolved());
/// assert_eq!(root.children.as_ref().map(Vec::len), Some(3));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// How well it is known as a whole.
    pub verdict: Verdict,
    /// Offsets of the parts of a multi-part model; `None` for a single-part model.
    pub parts: Option<Vec<u64>>,
    /// Its holes with known ends, in order.
    pub holes: Vec<Closed>,
    /// Offsets of its children, in order.
    pub children: Option<Vec<u64>>,
    /// Offset of the number of children. A model may be known to have no children while this offset is
    /// unknown.
    pub children_at: Option<u64>,
    /// The end of the model.
    pub end: Option<u64>,
}

/// A hole with a known end.
///
/// ```
/// use meshwright_core::Span;
/// use meshwright_tinman::inference::{Closed, ClosedKind, Found};
///
/// let batch = Closed { span: Span::file(120, 168), kind: ClosedKind::Batch };
/// let found = Found { holes: vec![batch], ..Found::default() };
/// assert!(found.holes.iter().all(|hole| hole.span.end <= 168) && !found.is_resolved());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// Its bytes.
    pub span: Span,
    /// Its content.
    pub kind: ClosedKind,
}

/// The content of a hole.
///
/// ```
/// use meshwright_core::{Budget, Limits, Source};
/// use meshwright_tinman::{cmh, inference::{self, ClosedKind}};
///
/// let path = "samples/village.cmh";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = cmh::read(&source, &Limits::DEFAULT)?;
/// let at = document.root().unwrap().at();
/// let search = inference::explain(document.view(), at, &mut Budget::new(Limits::DEFAULT))?;
/// assert!(search.models[&at].holes.iter().all(|hole| hole.kind == ClosedKind::Collider));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedKind {
    /// A Batch.
    Batch,
    /// A Collider, or the null object, or nothing.
    Collider,
    /// A Batch, in the single-part form the unused byte, and a Collider, with unknown boundaries.
    BatchAndCollider,
}

impl Found {
    /// Whether parts and children are known, even if the end of the model is not.
    pub const fn is_resolved(&self) -> bool {
        self.parts.is_some() && self.children.is_some()
    }
}

impl Solver<'_, '_> {
    /// Reports the results.
    pub(super) fn diagnostics(self) -> Search {
        let mut models = BTreeMap::new();
        for (at, model) in &self.models {
            models.insert(*at, self.found(model));
        }
        let verdict = models.values().map(|found| found.verdict).max().unwrap_or_default();
        // Nothing is published about this version, so either everything fits or nothing is trusted.
        let whole = verdict <= Verdict::Inferred;
        let mut diagnostics = Vec::new();
        if self.view.version() > 6 && !whole {
            let message = "the layout of the models of version 7 cannot be inferred: some of the models do not match it";
            diagnostics.push(Diagnostic::new(&codes::NOT_WHOLE, message));
            models.retain(|_, found| found.verdict == Verdict::Documented);
        } else {
            self.say(&models, &mut diagnostics);
        }
        Search { verdict, models, shape: self.shape, diagnostics, steps: self.fuel.spent() }
    }

    fn say(&self, models: &BTreeMap<u64, Found>, diagnostics: &mut Vec<Diagnostic>) {
        let room = self.fuel.diagnostics();
        for (at, found) in models {
            let here = || Span::file(*at, found.end.unwrap_or_else(|| self.next(*at)));
            let (code, message) = match found.verdict {
                Verdict::Documented | Verdict::Inferred => continue,
                Verdict::Ambiguous if found.is_resolved() => continue,
                Verdict::Ambiguous if found.children.is_some() => {
                    (&codes::AMBIGUOUS, format!("several layouts fit the parts of the model at byte {at}"))
                }
                Verdict::Ambiguous => {
                    (&codes::AMBIGUOUS, format!("several layouts fit the model at byte {at}"))
                }
                Verdict::Invalid => (&codes::MISFIT, format!("no layout fits the model at byte {at}")),
            };
            if diagnostics.len() < room {
                diagnostics.push(Diagnostic::new(code, message).at(here()));
            }
        }
        if self.trusted > 0 {
            let lists = message::count(self.trusted, "list of children", "lists of children");
            let message = format!("inferred {lists} from models that nothing else refers to");
            diagnostics.push(Diagnostic::new(&codes::LIKELY, message));
        }
        if let Some(shape) = &self.shape {
            let batches = message::count(shape.known, "Batch", "Batches");
            let message =
                format!("inferred the size of Batches: {batches} with a known end have {shape} each");
            diagnostics.push(Diagnostic::new(&codes::SHAPE, message));
        }
    }

    fn found(&self, model: &Model<'_>) -> Found {
        let mut found = Found::default();
        let single = model.prefix.form == Form::Single;
        if let Some(heads) = &model.parts {
            found.parts = Some(if single { Vec::new() } else { heads.iter().map(|head| head.at).collect() });
            for (head, next) in heads.iter().zip(heads.iter().skip(1)) {
                if head.offsets.is_some() {
                    found.holes.push(Closed { span: Span::file(head.end, next.at), kind: ClosedKind::Batch });
                }
            }
        }
        let tail = match model.children {
            Children::Open => None,
            Children::None => {
                found.children = Some(Vec::new());
                model.leaf_tail
            }
            Children::In(list) => {
                found.children = Some(list.children(self.view).collect());
                found.children_at = Some(list.at);
                found.end = Some(list.end);
                list.at.checked_sub(self.fades())
            }
            Children::Plain(end) => {
                found.end = Some(end);
                let run = model.prefix.run(self.view).ok();
                let children = run.and_then(|run| run.children);
                found.children_at = children.map(|children| children.count.span.start);
                found.children = children.map(|children| {
                    children.iter().filter_map(|child| self.view.place(child.offset.value)).collect()
                });
                None
            }
        };
        if let (Children::None, Some(tail)) = (model.children, tail) {
            let at = tail.saturating_add(self.fades());
            (found.children_at, found.end) = (Some(at), self.says_none(at));
        }
        if let (Some(tail), Some(from)) = (tail, last_hole(model)) {
            self.close(model, from, tail, &mut found.holes);
        }
        found.verdict = match model.children {
            _ if model.misfit => Verdict::Invalid,
            Children::Plain(_) => Verdict::Documented,
            _ if found.is_resolved() && found.end.is_some() => Verdict::Inferred,
            _ => Verdict::Ambiguous,
        };
        found
    }

    /// The holes between the last part header and the fades.
    fn close(&self, model: &Model<'_>, from: u64, tail: u64, holes: &mut Vec<Closed>) {
        let unused = u64::from(model.prefix.form == Form::Single);
        let mut push = |start, end, kind| holes.push(Closed { span: Span::file(start, end), kind });
        match self.last_batch(model, from, tail) {
            Some(end) => {
                if batch_is_last(model) {
                    push(from, end, ClosedKind::Batch);
                }
                if self.view.version() > 2 {
                    push(end.saturating_add(unused), tail, ClosedKind::Collider);
                }
            }
            None => push(from, tail, ClosedKind::BatchAndCollider),
        }
    }
}
