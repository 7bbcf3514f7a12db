//! Finds every offset of a file at which a list of children may begin.

use super::{
    plausibility_rules::{Models, is_transform},
    work_limit::{Fuel, SearchEnd},
};
use crate::{
    cmh::{Children, View},
    varint::Varint,
};
use std::{collections::HashMap, ops::Range};

/// Cost of checking a child, in steps.
const STEPS_OF_CHILD: u64 = 4;

/// A list of at least one child, each with an offset of a possible model (C1, C2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct List {
    /// Offset of the number of children.
    pub(super) at: u64,
    /// Offset of the first child.
    pub(super) first: u64,
    /// End of the list, which is the end of the model.
    pub(super) end: u64,
    /// Whether the transforms have 64-bit numbers.
    pub(super) wide: bool,
    /// Whether the transforms are valid (C3, C4). A list without valid transforms can rule out that a model
    /// has no children, but is never accepted.
    pub(super) strong: bool,
}

impl List {
    /// Offsets of the children.
    pub(super) fn children<'v>(&self, view: View<'v>) -> impl Iterator<Item = u64> + use<'v> {
        let bytes = view.of(meshwright_core::Span::file(self.first, self.end));
        let stride = Children::stride(self.wide);
        let offset = |child: &[u8]| child.first_chunk().copied().map(u64::from_le_bytes);
        bytes.chunks_exact(stride).filter_map(offset)
    }
}

/// All lists of a file and their targets. Independent of later results, so it is computed once.
#[derive(Default)]
pub(super) struct Lists {
    /// Sorted by offset.
    all: Vec<List>,
    /// Indices of lists, sorted by their ends.
    by_end: Vec<usize>,
    /// Possible starts of models, including all actual ones.
    starts: Vec<u64>,
    /// Number of lists that refer to an offset.
    claims: HashMap<u64, u32>,
    /// By index, whether the list is known to be false.
    false_ones: Vec<bool>,
}

impl Lists {
    /// Examines every byte once.
    pub(super) fn find(view: View<'_>, root: u64, fuel: &mut Fuel<'_>) -> Result<Self, SearchEnd> {
        let (mut lists, mut models) = (Self::default(), Models::default());
        lists.starts.push(root);
        let mut at = view.start();
        while at < view.end() {
            if let Some(list) = list_at(view, at, &mut models, fuel)? {
                fuel.keep(2, size_of::<List>(), at)?;
                lists.all.push(list);
                for child in list.children(view) {
                    let count = lists.claims.entry(child).or_insert(0);
                    *count = count.saturating_add(1);
                    if *count == 1 {
                        fuel.keep(1, 48, child)?;
                        lists.starts.push(child);
                    }
                }
            }
            at = at.saturating_add(1);
        }
        lists.starts.sort_unstable();
        lists.starts.dedup();
        lists.false_ones = vec![false; lists.all.len()];
        lists.by_end = (0..lists.all.len()).collect();
        lists.by_end.sort_by_key(|number| lists.all.get(*number).map(|list| list.end));
        Ok(lists)
    }

    /// Removes lists that are known to be false, and starts that no other list refers to. Returns true if
    /// there were any.
    pub(super) fn drop_where(
        &mut self,
        view: View<'_>,
        root: u64,
        fuel: &mut Fuel<'_>,
        is_false: impl Fn(&List) -> bool,
    ) -> Result<bool, SearchEnd> {
        let mut some = false;
        for (list, known) in self.all.iter().zip(&mut self.false_ones).filter(|(_, known)| !**known) {
            fuel.step(list.end.saturating_sub(list.first) >> 7)?;
            if !is_false(list) {
                continue;
            }
            (*known, some) = (true, true);
            for child in list.children(view) {
                fuel.step(1)?;
                if let Some(count) = self.claims.get_mut(&child) {
                    *count = count.saturating_sub(1);
                }
            }
        }
        if some {
            let Self { starts, claims, .. } = self;
            starts.retain(|start| *start == root || claims.get(start).is_some_and(|count| *count > 0));
        }
        Ok(some)
    }

    /// The lists that begin in `from..to`.
    pub(super) fn within(&self, from: u64, to: u64) -> impl Iterator<Item = &List> {
        let numbers = self.numbers(from, to);
        let lists = self.all.get(numbers.clone()).unwrap_or_default().iter();
        let known = self.false_ones.get(numbers).unwrap_or_default();
        lists.zip(known).filter(|(_, known)| !**known).map(|(list, _)| list)
    }

    /// The number of lists, including false ones.
    pub(super) fn count_within(&self, from: u64, to: u64) -> u64 {
        self.numbers(from, to).len() as u64
    }

    fn numbers(&self, from: u64, to: u64) -> Range<usize> {
        let place = |byte: u64| self.all.partition_point(|list| list.at < byte);
        place(from)..place(to)
    }

    /// The lists that end at an offset.
    pub(super) fn ending(&self, end: u64) -> impl Iterator<Item = &List> {
        let end_of = |number: &usize| self.all.get(*number).map_or(0, |list| list.end);
        let start = self.by_end.partition_point(|number| end_of(number) < end);
        let numbers = self.by_end.get(start..).unwrap_or_default();
        let is_false = |number: usize| self.false_ones.get(number).is_none_or(|known| *known);
        let lists =
            numbers.iter().filter_map(move |number| Some((self.all.get(*number)?, is_false(*number))));
        lists.take_while(move |(list, _)| list.end == end).filter(|(_, known)| !known).map(|(list, _)| list)
    }

    /// The next offset after `at` at which a model may begin.
    pub(super) fn next_start(&self, at: u64) -> Option<u64> {
        self.starts.get(self.starts.partition_point(|start| *start <= at)).copied()
    }

    /// Whether a model may begin at an offset.
    pub(super) fn is_start(&self, at: u64) -> bool {
        self.starts.binary_search(&at).is_ok()
    }

    /// The number of children in all lists that refer to an offset.
    pub(super) fn claims(&self, child: u64) -> u32 {
        self.claims.get(&child).copied().unwrap_or(0)
    }
}

fn list_at(
    view: View<'_>,
    at: u64,
    models: &mut Models,
    fuel: &mut Fuel<'_>,
) -> Result<Option<List>, SearchEnd> {
    let Some((count, first, wide)) = head(view, at) else { return Ok(None) };
    let stride = Children::stride(wide) as u64;
    let end = count.checked_mul(stride).and_then(|size| first.checked_add(size));
    let Some(end) = end.filter(|end| *end <= view.end()) else { return Ok(None) };
    let mut list = List { at, first, end, wide, strong: true };
    let bytes = view.of(meshwright_core::Span::file(first, end));
    for child in bytes.chunks_exact(Children::stride(wide)) {
        fuel.step(STEPS_OF_CHILD)?;
        let Some((offset, transform)) = child.split_first_chunk() else { return Ok(None) };
        let Some(place) = view.place(i64::from_le_bytes(*offset)) else { return Ok(None) };
        if !models.may_begin(view, place, fuel)? {
            return Ok(None);
        }
        list.strong = list.strong && is_transform(transform, wide);
    }
    Ok(Some(list))
}

/// The number of children, the offset of the first one, and whether transforms have 64-bit numbers, if
/// there is a child whose offset is inside the file. Rejects nearly all offsets of a file.
fn head(view: View<'_>, at: u64) -> Option<(u64, u64, bool)> {
    let bytes = view.bytes().get(usize::try_from(at).ok()?..)?;
    let count = match bytes.first()? {
        0 | 1 => return None,
        _ => Varint::decode(bytes)?,
    };
    let (offset, _) = bytes.get(usize::from(count.width())..)?.split_first_chunk()?;
    view.place(i64::from_le_bytes(*offset))?;
    let first = at.saturating_add(u64::from(count.width()));
    match count.value() {
        number @ 1.. => Some((number.cast_unsigned(), first, false)),
        0 | -1 => None,
        _ if view.version() < 2 => None,
        negative => Some(((!negative).cast_unsigned(), first, true)),
    }
}
