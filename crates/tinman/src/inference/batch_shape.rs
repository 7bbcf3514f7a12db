//! Infers a common shape of all Batches of a file (constraint C10).

use super::plausibility_rules::varint;
use crate::cmh::View;
use std::{fmt, ops::Range};

/// Number of known Batches with the same length that makes it a rule.
const FIXED_AT_LEAST: usize = 5;
/// The same number if they also have the same number of varints: small numbers could be the reason for the
/// equal length.
const FIXED_FOR_SURE: usize = 16;
/// Number of known Batches with the same number of varints that makes it a rule.
const VARINTS_AT_LEAST: usize = 8;
/// Largest plausible number of varints.
const MOST_VARINTS: u64 = 12;

/// The common shape of all Batches whose ends are known by other means.
///
/// ```
/// use meshwright_tinman::inference::Shape;
///
/// let shape = Shape { bytes: Some(12), varints: None, known: 20 };
/// assert_eq!(shape.to_string(), "12 bytes");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// Common size in bytes.
    pub bytes: Option<u64>,
    /// Common number of varints.
    pub varints: Option<u64>,
    /// Number of known Batches.
    pub known: usize,
}

impl Shape {
    /// The shape that all of `known` have; `None` if there is none, or if they are too few.
    pub(super) fn new(view: View<'_>, known: &[Range<u64>]) -> Option<Self> {
        let first = known.first()?;
        let length = |span: &Range<u64>| span.end.saturating_sub(span.start);
        let varints = count(view, first).filter(|number| {
            *number <= MOST_VARINTS && known.iter().all(|span| count(view, span) == Some(*number))
        });
        let least = if varints.is_some() { FIXED_FOR_SURE } else { FIXED_AT_LEAST };
        let bytes = Some(length(first))
            .filter(|bytes| known.len() >= least && known.iter().all(|span| length(span) == *bytes));
        let varints = varints.filter(|_| known.len() >= VARINTS_AT_LEAST);
        let shape = Self { bytes, varints, known: known.len() };
        (bytes.is_some() || varints.is_some()).then_some(shape)
    }

    /// The end of a Batch at `at`; `None` if the rules disagree.
    pub(super) fn end(&self, view: View<'_>, at: u64) -> Option<u64> {
        let fixed = self.bytes.map(|bytes| at.saturating_add(bytes));
        let counted = match self.varints {
            Some(number) => Some(skip(view, at, number)?),
            None => None,
        };
        match (fixed, counted) {
            (Some(a), Some(b)) => (a == b).then_some(a),
            (a, b) => a.or(b),
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.bytes, self.varints) {
            (Some(bytes), _) => write!(f, "{bytes} bytes"),
            (None, Some(number)) => write!(f, "{number} varints"),
            (None, None) => f.write_str("any"),
        }
    }
}

/// The number of varints that fill the span.
fn count(view: View<'_>, span: &Range<u64>) -> Option<u64> {
    let (mut at, mut number) = (span.start, 0_u64);
    while at < span.end {
        at = skip(view, at, 1)?;
        number = number.saturating_add(1);
    }
    (at == span.end).then_some(number)
}

fn skip(view: View<'_>, mut at: u64, number: u64) -> Option<u64> {
    for _ in 0..number {
        at = at.saturating_add(u64::from(varint(view, at)?.width()));
    }
    Some(at)
}
