//! Results of a search for the ends of holes.

use meshwright_core::Diagnostic;
use std::collections::BTreeMap;

/// The ends of holes, by the offsets of the holes. With an empty solution, all content that is read is
/// documented.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::cmh::{self, Mode};
///
/// let path = "samples/village.cmh";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = cmh::read_with(&source, &Limits::DEFAULT, Mode::Inferred)?;
/// let (again, _report) = cmh::read_solved(&source, &Limits::DEFAULT, document.solution.clone())?;
/// assert!(!again.solution.is_empty());
/// assert_eq!(again.models, document.models);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Solution {
    answers: BTreeMap<u64, Answer>,
    /// The diagnostics of the search: hypotheses, and what it left open.
    pub diagnostics: Vec<Diagnostic>,
}

/// The known end of a hole.
///
/// ```
/// use meshwright_tinman::cmh::{Answer, Solution};
///
/// let mut solution = Solution::default();
/// solution.answer(120, Answer::Ends(168));
/// solution.answer(300, Answer::Ambiguous(vec![310, 318]));
/// assert_eq!(solution.get(120), Some(&Answer::Ends(168)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Only this end fits. A hole may be empty.
    Ends(u64),
    /// The holes of a Batch and the following Collider end here together, including the data between them:
    /// the boundary is unknown.
    Rest(u64),
    /// Several ends fit; the rest of the model stays opaque, its children unknown.
    Ambiguous(Vec<u64>),
}

impl Solution {
    /// Records the answer for the hole at `at`.
    pub fn answer(&mut self, at: u64, answer: Answer) {
        self.answers.insert(at, answer);
    }

    /// The answer for the hole at `at`.
    pub fn get(&self, at: u64) -> Option<&Answer> {
        self.answers.get(&at)
    }

    /// All answers, by the offsets of the holes.
    pub fn iter(&self) -> impl Iterator<Item = (u64, &Answer)> {
        self.answers.iter().map(|(at, answer)| (*at, answer))
    }

    /// Whether there are no answers.
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }
}
