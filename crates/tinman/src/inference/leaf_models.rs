//! Where models without children end: two zeros are found in almost any bytes, so most of them stay open.

use super::{
    children::Children,
    fuel::SearchEnd,
    part_chain::LONGEST_BATCH,
    plausible::may_fade,
    solver::{Model, Solver},
};
use crate::cmh::{View, grammar::Form};
use meshwright_core::Span;

/// The null object.
const NULL: [u8; 4] = [0xff; 4];

impl Solver<'_, '_> {
    /// Looks for the ends of all models that have no children, now that all is known that can be.
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

    /// The only place where a leaf can end, and whether there is none at all.
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

    /// By the shape of every Batch, if the model then ends where the next block begins: two independent witnesses.
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

    /// Where the Batch of the last part ends, if it is known apart from a Collider behind it.
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

/// True if the last hole begins with a Batch, and not with a Collider.
pub(super) fn batch_is_last(model: &Model<'_>) -> bool {
    match model.prefix.form {
        Form::Single => true,
        Form::Multi(_) => {
            let last = model.parts.as_ref().and_then(|parts| parts.last());
            last.is_some_and(|head| head.offsets.is_some())
        }
    }
}

/// Where the last hole begins, if the parts before it are known.
pub(super) fn last_hole(model: &Model<'_>) -> Option<u64> {
    let parts = model.parts.as_ref()?;
    Some(parts.last().map_or(model.prefix.end, |head| head.end))
}

/// The fewest bytes between there and the fades or children.
fn least(model: &Model<'_>) -> u64 {
    match (model.prefix.form, batch_is_last(model)) {
        (Form::Single, _) => 2,
        (Form::Multi(_), true) => 1,
        (Form::Multi(_), false) => 0,
    }
}
