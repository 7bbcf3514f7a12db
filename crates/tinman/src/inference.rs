//! Searches for the ends of holes, for inferred mode.
//!
//! Batch and Collider do not state their length. The search collects all offsets at which a model may
//! continue according to the grammar and plausibility rules, and answers if only one remains; several are
//! reported as ambiguous. The content of a hole is never interpreted.
//!
//! Certainty starts at the root and propagates. `child_lists` finds every offset of the file at which a list of
//! children may be: it includes all actual lists, so the offsets in them include all actual starts of
//! models. `solver` tracks which blocks certainly begin where. It accepts a list for a model if it ends
//! exactly at the next such offset and no other model may begin between, or, before version 3, if it is the
//! only list that can be reached over a Batch. Its children are then certain. `part_chain` finds the parts of a
//! multi-part model, `batch_shape` the rule that all Batches of the file follow, `leaf_models` the ends of models
//! without children, and `consistency` checks the consistency of the result.
//!
//! The content of holes cannot imitate such lists. Only if nothing else follows, a list is accepted because
//! nothing else refers to its children (`children`), which is reported (CMH0307).
//! `docs/formats/tinman_cmh.md` states success rates.

mod batch_shape;
mod child_lists;
mod children;
mod consistency;
mod diagnostics;
mod known_bytes;
mod leaf_models;
mod offset_pairs;
mod part_chain;
mod plausibility_rules;
mod solver;
mod work_limit;

pub use batch_shape::Shape;
pub use diagnostics::{Closed, ClosedKind, Found, Search, Verdict};

use crate::{
    cmh::{Answer, Solution, View},
    codes::inference as codes,
};
use child_lists::Lists;
use meshwright_core::{Budget, Diagnostic, Result, Span};
use offset_pairs::Pairs;
use solver::Solver;
use std::collections::BTreeMap;
use work_limit::{Fuel, SearchEnd};

/// Searches for the ends of all holes of a file whose root is at `root`. Returns answers for the reader.
///
/// # Errors
///
/// Returns an error if a limit of the caller is exceeded. Exceeding the search's own step limit is not an
/// error: it gives a diagnostic and no answers.
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

/// Like [`search`], with all intermediate results.
///
/// # Errors
///
/// Returns the errors of [`search`].
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

/// A search without results, and the reason.
fn nothing(root: u64, diagnostic: Diagnostic) -> Search {
    let models = BTreeMap::from([(root, Found::default())]);
    Search { verdict: Verdict::Ambiguous, models, shape: None, diagnostics: vec![diagnostic], steps: 0 }
}
