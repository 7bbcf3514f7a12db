//! Derives results from known ones: starting at the root, each model with known children gives further
//! known starts, and each start bounds the end of the previous block.

use super::{
    batch_shape::Shape,
    child_lists::{List, Lists},
    children::Children,
    known_bytes::Occupied,
    offset_pairs::Pairs,
    part_chain::{self, Chain, PartHeader, Room},
    plausibility_rules::varint,
    work_limit::{Fuel, SearchEnd},
};
use crate::cmh::{
    View,
    grammar::{Form, Prefix, prefix},
};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Number of rounds over all models.
const ROUNDS: usize = 16;

/// A model that certainly exists.
#[derive(Debug)]
pub(super) struct Model<'a> {
    pub(super) prefix: Prefix<'a>,
    pub(super) children: Children,
    pub(super) parts: Option<Vec<PartHeader>>,
    /// The offset of the fades of a model without children, or of the number of children without fades, if
    /// known.
    pub(super) leaf_tail: Option<u64>,
    /// Whether nothing fits.
    pub(super) misfit: bool,
}

impl Model<'_> {
    /// The end of the model, or of its known part.
    fn known_end(&self) -> u64 {
        let heads = self.parts.as_deref().unwrap_or_default();
        match self.children {
            Children::In(list) => list.end,
            Children::Plain(end) => end,
            Children::None | Children::Open => heads.last().map_or(self.prefix.end, |head| head.end),
        }
    }
}

pub(super) struct Solver<'a, 'b> {
    pub(super) view: View<'a>,
    pub(super) lists: Lists,
    pairs: Pairs,
    pub(super) fuel: Fuel<'b>,
    pub(super) models: BTreeMap<u64, Model<'a>>,
    pub(super) shape: Option<Shape>,
    /// Offsets at which blocks certainly begin.
    pub(super) starts: BTreeSet<u64>,
    occupied: Occupied,
    queue: BTreeSet<u64>,
    /// Set after all results are found that hole content cannot imitate.
    bold: bool,
    /// Number of lists that were accepted without proof.
    pub(super) trusted: u64,
}

impl<'a, 'b> Solver<'a, 'b> {
    pub(super) fn new(view: View<'a>, lists: Lists, pairs: Pairs, fuel: Fuel<'b>) -> Self {
        let (models, starts, queue) = (BTreeMap::new(), BTreeSet::new(), BTreeSet::new());
        let occupied = Occupied::default();
        Self {
            view,
            lists,
            pairs,
            fuel,
            models,
            shape: None,
            starts,
            occupied,
            queue,
            bold: false,
            trusted: 0,
        }
    }

    /// Derives all results from the model at `root`.
    pub(super) fn run(&mut self, root: u64) -> Result<(), SearchEnd> {
        self.add_model(root)?;
        self.settle()?;
        for _ in 0..ROUNDS {
            let known = self.known();
            self.stand_on_occupied()?;
            let fewer = self.drop_lists(root)?;
            self.shape = Shape::new(self.view, &self.known_batches());
            self.queue.extend(self.models.keys());
            self.settle()?;
            if self.known() == known && !fewer {
                if self.bold {
                    break;
                }
                self.bold = true;
            }
        }
        Ok(())
    }

    /// Removes the lists that contradict known results.
    fn drop_lists(&mut self, root: u64) -> Result<bool, SearchEnd> {
        let Self { view, lists, models, fuel, starts, occupied, .. } = self;
        // Before version 5 a model has one parent.
        let mut parents = HashMap::new();
        let known = models.values().filter_map(|model| model.children.list());
        for list in known.filter(|_| view.version() < 5) {
            for child in list.children(*view) {
                fuel.keep(1, 32, child)?;
                parents.insert(child, list.at);
            }
        }
        let is_false = |list: &List| {
            let owner = models.range(..=list.at).next_back().map(|(_, model)| model);
            if owner.is_some_and(|owner| owner.children == Children::In(*list)) {
                return false;
            }
            let taken = owner.is_some_and(|owner| list.at < owner.known_end())
                || starts.range(list.at.saturating_add(1)..list.end).next().is_some();
            taken
                || list.children(*view).any(|child| {
                    child == root
                        || parents.get(&child).is_some_and(|parent| *parent != list.at)
                        || occupied.is_inside(child)
                        || starts.contains(&child) && !models.contains_key(&child)
                })
        };
        lists.drop_where(*view, root, fuel, is_false)
    }

    /// The number of models with known children, and with known parts.
    fn known(&self) -> (usize, usize) {
        let count = |known: fn(&Model<'_>) -> bool| self.models.values().filter(|model| known(model)).count();
        (count(|model| model.children != Children::Open), count(|model| model.parts.is_some()))
    }

    /// Records the bytes of all models that are known so far.
    fn stand_on_occupied(&mut self) -> Result<(), SearchEnd> {
        let Self { models, occupied, fuel, .. } = self;
        for (at, model) in models {
            let heads = model.parts.as_deref().unwrap_or_default();
            let end = model.known_end();
            fuel.keep(heads.len() as u64, size_of::<u64>(), *at)?;
            let parts = || heads.iter().map(|head| head.at).collect();
            occupied.take(*at, end, model.parts.as_ref().map(|_| parts()));
        }
        Ok(())
    }

    /// Size of the fades in this version in bytes.
    pub(super) fn fades(&self) -> u64 {
        fades(self.view)
    }

    /// The next offset after `at` that belongs to another block, or the end of the file.
    pub(super) fn next(&self, at: u64) -> u64 {
        let behind = self.starts.range(at.saturating_add(1)..).next();
        behind.copied().unwrap_or(self.view.end())
    }

    /// Goes backwards from the end of the file, because the next block bounds a block.
    fn settle(&mut self) -> Result<(), SearchEnd> {
        while let Some(at) = self.queue.pop_last() {
            self.fuel.step(1)?;
            if self.models.get(&at).is_some_and(|model| model.children == Children::Open) {
                self.look_for_children(at)?;
            }
            let open = |model: &Model<'_>| model.parts.is_none();
            if self.models.get(&at).is_some_and(open) {
                self.look_for_parts(at)?;
            }
        }
        Ok(())
    }

    fn add_start(&mut self, offset: i64) -> Result<(), SearchEnd> {
        let Some(at) = self.view.place(offset) else { return Ok(()) };
        if self.starts.contains(&at) {
            return Ok(());
        }
        self.fuel.keep(1, 32, at)?;
        self.starts.insert(at);
        // The previous model has less room now.
        if let Some((before, _)) = self.models.range(..at).next_back() {
            self.queue.insert(*before);
        }
        Ok(())
    }

    fn add_model(&mut self, at: u64) -> Result<(), SearchEnd> {
        if self.models.contains_key(&at) {
            return Ok(());
        }
        let Ok(prefix) = prefix(self.view, at) else { return Ok(()) };
        self.fuel.keep(1, size_of::<Model<'_>>(), at)?;
        let mut model =
            Model { children: Children::Open, parts: None, leaf_tail: None, misfit: false, prefix };
        let offsets = model.prefix.offsets.map(|offsets| [offsets.geometry.value, offsets.material.value]);
        let mut first = None;
        match model.prefix.form {
            Form::Single => model.parts = Some(Vec::new()),
            Form::Multi(0) => model.parts = Some(Vec::new()),
            Form::Multi(_) => first = self.first_part(&model.prefix),
        }
        self.models.insert(at, model);
        self.add_start(at.cast_signed())?;
        for offset in offsets.into_iter().chain(first).flatten() {
            self.add_start(offset)?;
        }
        self.queue.insert(at);
        Ok(())
    }

    /// Offsets of the first of several parts, which no hole precedes.
    fn first_part(&self, prefix: &Prefix<'_>) -> Option<[i64; 2]> {
        let run = prefix.run(self.view).ok()?;
        let offsets = run.parts.iter().next()?.offsets?;
        Some([offsets.geometry.value, offsets.material.value])
    }

    fn add_children(&mut self, children: Children) -> Result<(), SearchEnd> {
        if let Children::In(list) = children {
            for child in list.children(self.view) {
                self.add_model(child)?;
            }
        }
        Ok(())
    }

    fn look_for_children(&mut self, at: u64) -> Result<(), SearchEnd> {
        let Some(model) = self.models.get(&at) else { return Ok(()) };
        if let Ok(run) = model.prefix.run(self.view)
            && let Some(children) = run.children
        {
            let offsets: Vec<i64> = children.iter().map(|child| child.offset.value).collect();
            let end = children.end();
            self.set(at, Children::Plain(end));
            for offset in offsets {
                if let Some(child) = self.view.place(offset) {
                    self.add_model(child)?;
                }
            }
            return Ok(());
        }
        if model.prefix.unit.is_open() {
            return Ok(());
        }
        let (from, to) = self.room_for_children(model);
        self.fuel.step(self.lists.count_within(from, to) >> 3)?;
        let Some(model) = self.models.get(&at) else { return Ok(()) };
        let children = self.children_of(model);
        let trusted = children == Children::Open && self.bold;
        let children = if trusted { self.likely_children_of(model) } else { children };
        if children != Children::Open {
            self.set(at, children);
            self.trusted = self.trusted.saturating_add(u64::from(trusted));
            self.add_children(children)?;
        }
        Ok(())
    }

    fn set(&mut self, at: u64, children: Children) {
        if let Some(model) = self.models.get_mut(&at) {
            model.children = children;
        }
    }

    fn look_for_parts(&mut self, at: u64) -> Result<(), SearchEnd> {
        let next = self.next(at);
        let Self { view, lists, fuel, models, shape, occupied, pairs, starts, .. } = self;
        let (view, fades) = (*view, fades(*view));
        let Some(model) = models.get(&at) else { return Ok(()) };
        let (to, exact) = match model.children {
            Children::In(list) => (list.at.saturating_sub(fades), true),
            _ => (next.saturating_sub(fades.saturating_add(1)), false),
        };
        let Form::Multi(count) = model.prefix.form else { return Ok(()) };
        let clear = lists.next_start(at).is_none_or(|start| start >= to);
        let before = models.range(..at).next_back().map_or(view.start(), |(_, model)| model.known_end());
        let from = model.prefix.end;
        let room =
            Room { lists, occupied, pairs, starts, before, model: at, from, to, next, exact, clear, count };
        let (mut found, mut common) = (None, Vec::new());
        match part_chain::find(view, room, fuel)? {
            Chain::Only(heads) => found = Some(heads),
            Chain::None => {}
            Chain::Several(offsets) => {
                common = offsets;
                if let Some(shape) = shape {
                    found = part_chain::by_shape(view, room, shape, fuel)?;
                }
            }
        }
        // The starts of blocks are certain even if only some of the parts are.
        let offsets: Vec<i64> = match &found {
            Some(heads) => heads.iter().filter_map(|head| head.offsets).flatten().collect(),
            None => common.into_iter().flatten().collect(),
        };
        if let Some(model) = self.models.get_mut(&at).filter(|model| model.children != Children::Open) {
            model.parts = found;
        }
        for offset in offsets {
            self.add_start(offset)?;
        }
        Ok(())
    }

    /// Batches whose ends are known from the data after them.
    fn known_batches(&self) -> Vec<std::ops::Range<u64>> {
        let mut known = Vec::new();
        for model in self.models.values() {
            let tail = match model.children {
                Children::In(list) if self.view.version() < 3 => Some(list.at),
                _ => None,
            };
            if let (Form::Single, Some(tail)) = (model.prefix.form, tail) {
                known.push(model.prefix.end..tail.saturating_sub(1));
            }
            let heads = model.parts.as_deref().unwrap_or_default();
            let ends = heads.iter().skip(1).map(|head| Some(head.at)).chain([tail]);
            for (head, end) in heads.iter().zip(ends) {
                if let (Some(_), Some(end)) = (head.offsets, end) {
                    known.push(head.end..end);
                }
            }
        }
        known
    }

    /// The end of an empty list of children at an offset, if there is one.
    pub(super) fn says_none(&self, at: u64) -> Option<u64> {
        let count = varint(self.view, at).filter(|count| matches!(count.value(), -1 | 0))?;
        let allowed = count.value() == 0 || self.view.version() > 1;
        allowed.then(|| at.saturating_add(u64::from(count.width())))
    }
}

/// Size of the fades in this version in bytes.
fn fades(view: View<'_>) -> u64 {
    if view.version() > 3 { 32 } else { 0 }
}
