//! The value of a node's transform that an animation sets.

use super::{Stack, StepKind};
use crate::document::Element;

/// The values of a transform element that a channel sets.
///
/// ```
/// use meshwright_dae::{Document, view::AnimatedStep};
///
/// let document = Document::parse("<COLLADA><rotate sid='turn'>0 0 1 0</rotate></COLLADA>")?;
/// let animated = AnimatedStep::new(document.root(), "turn.ANGLE").expect("it is there");
/// assert_eq!((animated.step, animated.first, animated.most), (0, 3, 1));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnimatedStep {
    /// The place of the element in the node's stack.
    pub step: usize,
    /// The first value that is set.
    pub first: usize,
    /// The largest number of values that may be set.
    pub most: usize,
}

/// Why an address leads to no value.
#[derive(Clone, Debug, PartialEq)]
pub enum StepFault<'d> {
    /// The node has no transform with the sid.
    NoTransform,
    /// The transform has no such value.
    NoValue(Element<'d>),
}

impl AnimatedStep {
    /// Finds what the last part of an address means, such as `translate.X` or `transform(3)(0)`.
    ///
    /// # Errors
    ///
    /// Returns why it means nothing.
    pub fn new<'d>(node: Element<'d>, address: &str) -> Result<Self, StepFault<'d>> {
        let (sid, member) = split_member(address);
        let stack = Stack::new(node);
        let is = |own: &Element<'_>, sid: &str| own.attribute("sid").is_some_and(|own| *own == *sid);
        let find = |sid: &str| stack.steps.iter().position(|step| is(&step.element, sid));
        // A sid may have a dot of its own.
        let whole = find(address).map(|step| (step, Member::All));
        let found = whole.or_else(|| Some((find(sid)?, member)));
        let Some((at, member)) = found else { return Err(StepFault::NoTransform) };
        let Some(step) = stack.steps.get(at) else { return Err(StepFault::NoTransform) };
        let Some(first) = value_index(step.kind, &member) else {
            return Err(StepFault::NoValue(step.element));
        };
        let most = if matches!(member, Member::All) { step.kind.width() } else { 1 };
        Ok(Self { step: at, first, most })
    }
}

/// The last part of an address: a member such as `X`, or indices in parentheses.
pub(crate) enum Member<'t> {
    All,
    Named(&'t str),
    Indices(Vec<usize>),
}

/// Splits `sid.X` or `sid(0)(1)`.
pub(crate) fn split_member(text: &str) -> (&str, Member<'_>) {
    if let Some((sid, rest)) = text.split_once('(') {
        let numbers = rest.split('(').map(|part| part.trim_end().trim_end_matches(')').trim().parse().ok());
        return match numbers.collect::<Option<Vec<usize>>>() {
            Some(indices) => (sid, Member::Indices(indices)),
            None => (sid, Member::All),
        };
    }
    match text.rsplit_once('.') {
        Some((sid, member)) if !sid.is_empty() => (sid, Member::Named(member)),
        _ => (text, Member::All),
    }
}

/// The place of a member among the values of a transform.
fn value_index(kind: StepKind, member: &Member<'_>) -> Option<usize> {
    match member {
        Member::All => Some(0),
        Member::Named(name) => match (kind, *name) {
            (_, "X" | "R" | "U" | "S") => Some(0),
            (_, "Y" | "G" | "V" | "T") => Some(1),
            (_, "Z" | "B" | "P") => Some(2),
            (StepKind::Rotate, "ANGLE" | "W" | "A") => Some(3),
            (StepKind::Skew, "ANGLE") => Some(0),
            _ => None,
        },
        Member::Indices(indices) => match (kind, indices.as_slice()) {
            // The first index is the column.
            (StepKind::Matrix, [column, row]) if *column < 4 && *row < 4 => {
                row.checked_mul(4)?.checked_add(*column)
            }
            (_, [index]) => Some(*index),
            _ => None,
        }
        .filter(|place| *place < kind.width()),
    }
}
