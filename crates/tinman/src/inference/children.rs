//! Which list holds the children of a model.

use super::{
    child_lists::List,
    part_chain::LONGEST_BATCH,
    plausible::{byte, may_fade},
    solver::{Model, Solver},
};
use crate::cmh::grammar::Form;
use std::collections::BTreeSet;

/// What is known of the children of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Children {
    /// Nothing.
    Open,
    /// There are none; the end of the model is another question.
    None,
    /// They are in this list.
    In(List),
    /// No hole is before them: the reader finds them itself. The end of the model.
    Plain(u64),
}

impl Children {
    /// The list, if it had to be found.
    pub(super) const fn list(&self) -> Option<&List> {
        match self {
            Self::In(list) => Some(list),
            _ => None,
        }
    }
}

impl Solver<'_, '_> {
    /// The two ways to be sure of a list, and the one to be sure that there is none.
    pub(super) fn children_of(&self, model: &Model<'_>) -> Children {
        let (at, next) = (model.prefix.at, self.next(model.prefix.at));
        let (from, to) = self.room_for_children(model);
        let within = |list: &&List| (from..to).contains(&list.at) && list.end <= next;

        // A list that ends where the next block begins. What stands in a hole cannot do that, as the model goes on
        // behind its holes, and the end of a model without children is the end of no transform. But no other model may
        // stand between: the list could be its own.
        let mut ending = self.lists.ending(next).filter(within);
        if let (Some(list), None) = (ending.next(), ending.next())
            && self.lists.next_start(at).is_none_or(|start| start >= next)
            && self.fits(model, list)
        {
            return Children::In(*list);
        }
        let mut all = self.lists.within(from, to).filter(within);
        let Some(list) = all.next() else { return Children::None };
        // Before version 3 a hole is too short to hold a list. If no other list leads to the same children, it is one.
        let free = || self.lists.next_start(at).is_none_or(|start| start >= list.at);
        let early = self.view.version() < 3 && all.next().is_none();
        if early && self.is_alone(list) && free() && self.fits(model, list) {
            return Children::In(*list);
        }
        Children::Open
    }

    /// The only list before the next place where a model may begin, if nothing else leads to its children: a copy that
    /// stands in a Collider leads where the original does. A Collider could hold it only together with another Collider
    /// that holds its models, at the very bytes where it says that they are.
    pub(super) fn likely_children_of(&self, model: &Model<'_>) -> Children {
        let (at, next) = (model.prefix.at, self.next(model.prefix.at));
        let (from, to) = self.room_for_children(model);
        let end = self.lists.next_start(at).unwrap_or(next).min(to);
        let mut near = self.lists.within(from, end).filter(|list| list.end <= next);
        match (near.next(), near.next()) {
            (Some(list), None) if self.is_alone(list) && self.fits(model, list) => Children::In(*list),
            _ => Children::Open,
        }
    }

    /// True if no other list leads to any of its children.
    fn is_alone(&self, list: &List) -> bool {
        list.children(self.view).all(|child| self.lists.claims(child) == 1)
    }

    /// Where the number of children may stand.
    pub(super) fn room_for_children(&self, model: &Model<'_>) -> (u64, u64) {
        let next = self.next(model.prefix.at);
        let (end, early) = (model.prefix.end, self.view.version() < 3);
        let (least, most) = match model.prefix.form {
            Form::Single => (2, LONGEST_BATCH.saturating_add(1)),
            Form::Multi(count) => {
                let smallest = if self.view.version() < 5 { 18 } else { 1 };
                (count.saturating_mul(smallest), count.saturating_mul(LONGEST_BATCH.saturating_add(25)))
            }
        };
        let from = end.saturating_add(least).saturating_add(self.fades());
        let to = if early { end.saturating_add(most).saturating_add(1).min(next) } else { next };
        (from, to)
    }

    /// True if the list can be that of the model, whatever stands elsewhere.
    fn fits(&self, model: &Model<'_>, list: &List) -> bool {
        let at = model.prefix.at;
        let Some(tail) = list.at.checked_sub(self.fades()) else { return false };
        // No model begins inside of its parent.
        let outside = list.children(self.view).all(|child| child < at || list.end <= child);
        list.strong
            && outside
            && self.is_set(list)
            && may_fade(self.view, tail, list.at)
            && self.has_unused(model, tail)
    }

    /// Before version 5 no model is a child twice.
    fn is_set(&self, list: &List) -> bool {
        let mut seen = BTreeSet::new();
        self.view.version() > 4 || list.children(self.view).all(|child| seen.insert(child))
    }

    /// C6: in the single-part form an unused 0 follows the Batch.
    pub(super) fn has_unused(&self, model: &Model<'_>, tail: u64) -> bool {
        if model.prefix.form != Form::Single {
            return true;
        }
        let first = model.prefix.end.saturating_add(1);
        if self.view.version() < 3 {
            let last = tail.checked_sub(1).filter(|last| *last >= first);
            return last.is_some_and(|last| byte(self.view, last) == Some(0));
        }
        let last = first.saturating_add(LONGEST_BATCH).min(tail);
        (first..last).any(|at| byte(self.view, at) == Some(0))
    }
}
