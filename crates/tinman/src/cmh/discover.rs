//! Finds the models, starting at the root.

use super::{
    children::Children,
    document::{Cut, Filled, Model},
    grammar::{self, HoleKind, Stage},
    mismatch::{Misfit, Why},
    solution::{Answer, Solution},
    view::View,
};
use meshwright_core::{Budget, Error, Result, Span, codes as core};
use std::collections::BTreeMap;

/// All models that are reachable from the root, and the children that are not followed.
#[derive(Debug, Default)]
pub(super) struct Found<'a> {
    pub(super) models: BTreeMap<u64, Model<'a>>,
    pub(super) cuts: BTreeMap<(u64, u32), Cut>,
}

/// A model whose children are being visited.
struct Open<'a> {
    at: u64,
    children: Option<Children<'a>>,
    next: usize,
    /// Height of the visited subtree.
    height: u32,
}

struct Search<'a, 's> {
    view: View<'a>,
    solution: &'s Solution,
    found: Found<'a>,
    /// Whether a model is open (`None`), else its height.
    state: BTreeMap<u64, Option<u32>>,
    failed: BTreeMap<u64, Misfit>,
}

/// Follows the root. Reads every model once and rejects overlapping models, so the work is bounded by the
/// size of the file.
pub(super) fn discover<'a>(
    view: View<'a>,
    root: u64,
    solution: &Solution,
    budget: &mut Budget,
) -> Result<Result<Found<'a>, Misfit>> {
    let (found, state, failed) = (Found::default(), BTreeMap::new(), BTreeMap::new());
    let mut search = Search { view, solution, found, state, failed };
    let first = match search.visit(root, budget)? {
        Ok(first) => first,
        Err(misfit) => return Ok(Err(misfit)),
    };
    let mut stack = vec![first];
    while let Some(open) = stack.last_mut() {
        let child = open.children.and_then(|children| children.get(open.next));
        let Some(child) = child else {
            let (at, height) = (open.at, open.height);
            stack.pop();
            search.state.insert(at, Some(height));
            if let Some(above) = stack.last_mut() {
                above.height = above.height.max(height.saturating_add(1));
            } else {
                too_deep(height, budget, at)?;
            }
            continue;
        };
        let key = (open.at, u32::try_from(open.next).unwrap_or(u32::MAX));
        open.next = open.next.saturating_add(1);
        let Some(at) = view.place(child.offset.value) else {
            search.found.cuts.insert(key, Cut::Nowhere);
            continue;
        };
        match search.state.get(&at) {
            Some(None) => {
                search.found.cuts.insert(key, Cut::Cycle);
                continue;
            }
            Some(Some(height)) => open.height = open.height.max(height.saturating_add(1)),
            None => match search.visit(at, budget)? {
                Ok(next) => stack.push(next),
                Err(misfit) => {
                    search.found.cuts.insert(key, Cut::Misfit(misfit.at, misfit.why));
                    continue;
                }
            },
        }
        if let Some(model) = search.found.models.get_mut(&at) {
            model.parents = model.parents.saturating_add(1);
        }
    }
    Ok(Ok(search.found))
}

fn too_deep(height: u32, budget: &Budget, at: u64) -> Result<()> {
    let most = budget.limits().depth;
    if height < most {
        return Ok(());
    }
    let message =
        format!("models are nested {} levels deep, but the limit is {most}", height.saturating_add(1));
    Err(Error::new(&core::LIMIT_DEPTH, message).at(Span::file(at, at)))
}

impl<'a> Search<'a, '_> {
    /// Reads the model at an offset.
    fn visit(&mut self, at: u64, budget: &mut Budget) -> Result<Result<Open<'a>, Misfit>> {
        if let Some(misfit) = self.failed.get(&at) {
            return Ok(Err(*misfit));
        }
        let span = Span::file(at, at);
        budget.items(1, span)?;
        // The map, the list that is made from it, and their overhead.
        budget.memory((size_of::<Model<'_>>() as u64).saturating_mul(3), span)?;
        let model = match self.model(at) {
            Ok(model) => model,
            Err(misfit) => {
                // Failed reads count: a file may lead to the same long run from many offsets.
                budget.items(misfit.at.saturating_sub(at), span)?;
                self.failed.insert(at, misfit);
                return Ok(Err(misfit));
            }
        };
        let open = Open { at, children: model.children, next: 0, height: 0 };
        self.found.models.insert(at, model);
        self.state.insert(at, None);
        Ok(Ok(open))
    }

    fn model(&self, at: u64) -> Result<Model<'a>, Misfit> {
        let before = self.found.models.range(..=at).next_back().map(|(_, model)| model.end);
        let after = self.found.models.range(at..).next().map(|(next, _)| *next);
        if before.is_some_and(|end| end > at) {
            return Err(Misfit { at, why: Why::Overlap });
        }
        let view = after.map_or(self.view, |next| self.view.until(next));
        let overlap = |misfit: Misfit| match (misfit.why, after) {
            (Why::Ends | Why::ChildCount | Why::PartCount, Some(_)) => Misfit { why: Why::Overlap, ..misfit },
            _ => misfit,
        };
        read(view, at, self.solution).map_err(overlap)
    }
}

/// Reads a model up to the first hole with an unknown end.
pub(super) fn read<'a>(view: View<'a>, at: u64, solution: &Solution) -> Result<Model<'a>, Misfit> {
    let prefix = grammar::prefix(view, at)?;
    let form = prefix.form;
    let run = prefix.run(view)?;
    let mut model = Model::new(prefix);
    model.absorb(&run);
    while let Some(hole) = model.hole {
        let (end, then, kind) = match solution.get(hole.at) {
            Some(Answer::Ends(end)) => (end, hole.then, hole.kind),
            Some(Answer::Rest(end)) => (end, Stage::Fades, HoleKind::BatchAndCollider),
            _ => break,
        };
        // Ignores an answer that does not fit. Only a Collider may be empty: two holes never begin at the
        // same offset.
        let least = hole.at.saturating_add(u64::from(hole.kind != HoleKind::Collider));
        let Some(run) = (*end >= least).then(|| grammar::resume(view, form, then, *end).ok()).flatten()
        else {
            break;
        };
        model.filled.push(Filled { span: Span::file(hole.at, *end), kind });
        model.absorb(&run);
    }
    Ok(model)
}
