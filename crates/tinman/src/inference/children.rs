//! Selects the list of children of a model.

use super::{
    child_lists::List,
    part_chain::LONGEST_BATCH,
    plausibility_rules::{byte, may_fade},
    solver::{Model, Solver},
};
use crate::cmh::grammar::Form;
use std::collections::BTreeSet;

/// What is known of the children of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Children {
    /// Unknown.
    Open,
    /// No children; the end of the model may be unknown.
    None,
    /// The children are in this list.
    In(List),
    /// No hole precedes them, so the reader finds them. The end of the model.
    Plain(u64),
}

impl Children {
    /// The list, if it had to be searched for.
    pub(super) const fn list(&self) -> Option<&List> {
        match self {
            Self::In(list) => Some(list),
            _ => None,
        }
    }
}

impl Solver<'_, '_> {
    /// Applies the two rules that prove a list, and the one that proves that there are no children.
    pub(super) fn children_of(&self, model: &Model<'_>) -> Children {
        let (at, next) = (model.prefix.at, self.next(model.prefix.at));
        let (from, to) = self.room_for_children(model);
        let within = |list: &&List| (from..to).contains(&list.at) && list.end <= next;

        // A list that ends where the next block begins. The content of a hole cannot imitate that: the
        // model continues after its holes, and the end of a model without children is not the end of a
        // transform. But no other model may begin between, because the list could belong to it.
        let mut ending = self.lists.ending(next).filter(within);
        if let (Some(list), None) = (ending.next(), ending.next())
            && self.lists.next_start(at).is_none_or(|start| start >= next)
            && self.fits(model, list)
        {
            return Children::In(*list);
        }
        let mut all = self.lists.within(from, to).filter(within);
        let Some(list) = all.next() else { return Children::None };
        // Before version 3 a hole is too short to contain a list. A list is accepted if no other list
        // refers to the same children.
        let free = || self.lists.next_start(at).is_none_or(|start| start >= list.at);
        let early = self.view.version() < 3 && all.next().is_none();
        if early && self.is_alone(list) && free() && self.fits(model, list) {
            return Children::In(*list);
        }
        Children::Open
    }

    /// The only list before the next possible start of a model, if nothing else refers to its children: a
    /// copy in a Collider would refer to the children of the original. A Collider could contain such a list
    /// only together with another Collider that contains its models, at the very offsets that the list
    /// states.
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

    /// Whether no other list refers to any of its children.
    fn is_alone(&self, list: &List) -> bool {
        list.children(self.view).all(|child| self.lists.claims(child) == 1)
    }

    /// The range of possible offsets of the number of children.
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

    /// Whether the list may belong to the model, independent of other models.
    fn fits(&self, model: &Model<'_>, list: &List) -> bool {
        let at = model.prefix.at;
        let Some(tail) = list.at.checked_sub(self.fades()) else { return false };
        // No model begins inside its parent.
        let outside = list.children(self.view).all(|child| child < at || list.end <= child);
        list.strong
            && outside
            && self.is_set(list)
            && may_fade(self.view, tail, list.at)
            && self.has_unused(model, tail)
    }

    /// Before version 5 no model is the child of several.
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
