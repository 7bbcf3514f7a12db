//! What a search found out about holes.

use meshwright_core::Diagnostic;
use std::collections::BTreeMap;

/// The ends of holes, by where the holes begin. The empty one answers nothing: what is read with it is documented.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::cmh::{self, Mode};
///
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/tinman/village.cmh");
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
    /// What the search has to say: under which hypotheses, what it left open.
    pub diagnostics: Vec<Diagnostic>,
}

/// What is known of the end of a hole.
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
    /// It ends there: nothing else fits. A hole may be empty.
    Ends(u64),
    /// The hole of a Batch and that of the Collider behind it end there together, with what is between them: where one
    /// ends and the other begins is not known.
    Rest(u64),
    /// It ends at one of these; the model's rest stays opaque, its children unknown.
    Ambiguous(Vec<u64>),
}

impl Solution {
    /// Records the answer for the hole that begins at `at`.
    pub fn answer(&mut self, at: u64, answer: Answer) {
        self.answers.insert(at, answer);
    }

    /// The answer for the hole that begins at `at`, if there is one.
    pub fn get(&self, at: u64) -> Option<&Answer> {
        self.answers.get(&at)
    }

    /// All answers, by where the holes begin.
    pub fn iter(&self) -> impl Iterator<Item = (u64, &Answer)> {
        self.answers.iter().map(|(at, answer)| (*at, answer))
    }

    /// True if nothing was found out.
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }
}
