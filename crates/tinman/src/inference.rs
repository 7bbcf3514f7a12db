//! The search for the ends of holes: inferred mode.
//!
//! A Batch and a Collider say nowhere how long they are. The search looks for all places where a model may go on by the
//! grammar and what is plausible, and answers if one alone is left; where several are, it says so. What stands inside of a
//! hole is never looked at for a meaning.
//!
//! Certainty starts at the root and spreads. `lists` finds every place of the file where a list of children may stand:
//! all true ones are among them, and so all true starts of models are among the places that they lead to. `solve` knows
//! which blocks are certain to begin where, and takes a list for a model if it ends exactly at the next such place and
//! no other model may begin between, or, before version 3, if it is the only list that can be reached over a Batch.
//! Its children are then certain. `chain` finds the parts of a model of several, `shape` the rule that all Batches of
//! the file obey, `tail` the ends of models without children, `agree` looks whether all of it agrees.
//!
//! Lists that are found so cannot be feigned by what stands in holes. Only when nothing more follows, a list is taken as
//! nothing else leads to its children (`children`), which is said (CMH0307). `docs/formats/tinman_cmh.md` says how often all of
//! it goes through.

mod batch_shape;
mod child_lists;
mod children;
mod consistency;
mod diagnostics;
mod fuel;
mod leaf_models;
mod occupied;
mod offset_pairs;
mod part_chain;
mod plausible;
mod solver;

pub use batch_shape::Shape;
pub use diagnostics::{Closed, ClosedKind, Found, Search, Verdict};

use crate::{
    cmh::{Answer, Solution, View},
    codes::inference as codes,
};
use child_lists::Lists;
use fuel::{Fuel, SearchEnd};
use meshwright_core::{Budget, Diagnostic, Result, Span};
use offset_pairs::Pairs;
use solver::Solver;
use std::collections::BTreeMap;

/// Looks for the ends of all holes of a file whose root is at `root`, as answers for the reader.
///
/// # Errors
///
/// A limit of the caller that was reached. The search's own limit of steps is no error: it is a diagnostic, and nothing is
/// answered.
pub fn search(view: View<'_>, root: u64, budget: &mut Budget) -> Result<Solution> {
    let found = explain(view, root, budget)?;
    let mut solution = Solution::default();
    solution.diagnostics = found.diagnostics;
    for hole in found.models.values().flat_map(|model| &model.holes) {
        let answer = match hole.kind {
            ClosedKind::Batch | ClosedKind::Collider => Answer::Ends(hole.span.end),
            ClosedKind::BatchAndCollider => Answer::Rest(hole.span.end),
        };
        solution.answer(hole.span.start, answer);
    }
    Ok(solution)
}

/// The same with all that was found out.
///
/// # Errors
///
/// As [`search`].
pub fn explain(view: View<'_>, root: u64, budget: &mut Budget) -> Result<Search> {
    match try_to_explain(view, root, budget) {
        Ok(search) => Ok(search),
        Err(SearchEnd::Limit(error)) => Err(error),
        Err(SearchEnd::Steps) => {
            let message = "stopped the search for the ends of models: there are too many possible places";
            Ok(nothing(
                root,
                Diagnostic::new(&codes::GAVE_UP, message).at(Span::file(view.start(), view.end())),
            ))
        }
    }
}

fn try_to_explain(view: View<'_>, root: u64, budget: &mut Budget) -> Result<Search, SearchEnd> {
    let mut fuel = Fuel::new(budget, view.bytes().len());
    let lists = Lists::find(view, root, &mut fuel)?;
    let pairs = Pairs::find(view, &mut fuel)?;
    let mut solver = Solver::new(view, lists, pairs, fuel);
    solver.run(root)?;
    solver.leaves()?;
    if let Some(diagnostic) = solver.contradiction()? {
        return Ok(Search { steps: solver.fuel.spent(), ..nothing(root, diagnostic) });
    }
    Ok(solver.diagnostics())
}

/// A search that found nothing, and why.
fn nothing(root: u64, diagnostic: Diagnostic) -> Search {
    let models = BTreeMap::from([(root, Found::default())]);
    Search { verdict: Verdict::Ambiguous, models, shape: None, diagnostics: vec![diagnostic], steps: 0 }
}
