//! Finds the ends of models without children. Two zeros occur in nearly any bytes, so most ends stay
//! unknown.

use super::{
    children::Children,
    part_chain::LONGEST_BATCH,
    plausibility_rules::may_fade,
    solver::{Model, Solver},
    work_limit::SearchEnd,
};
use crate::cmh::{View, grammar::Form};
use meshwright_core::Span;

/// The null object.
const NULL: [u8; 4] = [0xff; 4];

impl Solver<'_, '_> {
    /// Searches for the ends of all models without children, after all other results are known.
    pub(super) fn leaves(&mut self) -> Result<(), SearchEnd> {
        let leaf = |model: &Model<'_>| model.children == Children::None;
        let all: Vec<u64> = self.models.iter().filter(|(_, model)| leaf(model)).map(|(at, _)| *at).collect();
        for at in all {
            let (tail, misfit) = self.leaf(at)?;
            if let Some(model) = self.models.get_mut(&at) {
                (model.leaf_tail, model.misfit) = (tail, misfit);
            }
        }
        Ok(())
    }

    /// The only possible end of a leaf, and whether there is none.
    fn leaf(&mut self, at: u64) -> Result<(Option<u64>, bool), SearchEnd> {
        let Some(model) = self.models.get(&at) else { return Ok((None, false)) };
        let Some(from) = last_hole(model) else { return Ok((None, false)) };
        let next = self.next(at);
        let first = from.saturating_add(least(model)).saturating_add(self.fades());
        let most = LONGEST_BATCH.saturating_add(least(model));
        let last = if self.view.version() < 3 { from.saturating_add(most).min(next) } else { next };
        let (mut found, mut seen) = (None, 0_u8);
        for place in first..last {
            let Some(tail) = place.checked_sub(self.fades()) else { continue };
            let model = self.models.get(&at);
            let ends = self.says_none(place).is_some_and(|end| end <= next)
                && may_fade(self.view, tail, place)
                && model.is_some_and(|model| self.has_unused(model, tail));
            if ends {
                (found, seen) = (Some(tail), seen.saturating_add(1));
            }
            if seen > 1 {
                break;
            }
        }
        self.fuel.step(last.saturating_sub(first) >> 3)?;
        Ok(match seen {
            0 => (None, true),
            1 => (found, false),
            _ => (self.predicted(at, from, next), false),
        })
    }

    /// Applies the common shape of Batches, if the model then ends where the next block begins: two
    /// independent criteria.
    fn predicted(&self, at: u64, from: u64, next: u64) -> Option<u64> {
        let model = self.models.get(&at)?;
        let batch = if batch_is_last(model) { self.shape?.end(self.view, from)? } else { from };
        let rest = batch.saturating_add(u64::from(model.prefix.form == Form::Single));
        let null = rest.saturating_add(4);
        let ends = |tail: &u64| {
            let place = tail.saturating_add(self.fades());
            may_fade(self.view, *tail, place)
                && self.has_unused(model, *tail)
                && self.says_none(place) == Some(next)
        };
        let absent = self.view.version() > 2 && self.view.of(Span::file(rest, null)) == NULL;
        let (with, without) = (Some(null).filter(|tail| absent && ends(tail)), Some(rest).filter(ends));
        with.xor(without)
    }

    /// The end of the last Batch, if it is known separately from a following Collider.
    pub(super) fn last_batch(&self, model: &Model<'_>, from: u64, tail: u64) -> Option<u64> {
        let unused = u64::from(model.prefix.form == Form::Single);
        if !batch_is_last(model) {
            return Some(from);
        }
        if self.view.version() < 3 {
            return tail.checked_sub(unused);
        }
        let end = self.shape?.end(self.view, from)?;
        let fits = end.saturating_add(unused) <= tail && (unused == 0 || zero(self.view, end));
        fits.then_some(end)
    }
}

fn zero(view: View<'_>, at: u64) -> bool {
    view.of(Span::file(at, at.saturating_add(1))) == [0]
}

/// Whether the last hole begins with a Batch, not with a Collider.
pub(super) fn batch_is_last(model: &Model<'_>) -> bool {
    match model.prefix.form {
        Form::Single => true,
        Form::Multi(_) => {
            let last = model.parts.as_ref().and_then(|parts| parts.last());
            last.is_some_and(|head| head.offsets.is_some())
        }
    }
}

/// The offset of the last hole, if the parts before it are known.
pub(super) fn last_hole(model: &Model<'_>) -> Option<u64> {
    let parts = model.parts.as_ref()?;
    Some(parts.last().map_or(model.prefix.end, |head| head.end))
}

/// Minimum number of bytes between that offset and the fades or children.
fn least(model: &Model<'_>) -> u64 {
    match (model.prefix.form, batch_is_last(model)) {
        (Form::Single, _) => 2,
        (Form::Multi(_), true) => 1,
        (Form::Multi(_), false) => 0,
    }
}
