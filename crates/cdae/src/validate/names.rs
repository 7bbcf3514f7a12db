//! The table of names, and who uses it.

use super::{Checker, Met, within};
use crate::{
    codes::{self, check},
    document::Text,
};

impl Checker<'_, '_> {
    pub(super) fn names(&mut self) {
        let shape = self.shape;
        let count = shape.names.items.len();
        let path = || "names".to_owned();
        if !self.takes(count, size_of::<[(Vec<u8>, usize); 2]>(), path) {
            return;
        }
        let mut used = vec![false; count];
        let mut take = |index: i32| {
            let place = within(index, count).and_then(|index| used.get_mut(index));
            place.map(|used| *used = true).is_none()
        };
        let nodes = Met::of(self.nodes.iter(), |node| take(node.name));
        let objects = Met::of(self.objects.iter(), |object| take(object.name));
        let details = Met::of(self.details.iter(), |detail| take(detail.name));
        let sequences = Met::of(shape.sequences.items.iter(), |sequence| {
            sequence.name_index.as_i32().is_some_and(&mut take)
        });
        for (list, met) in
            [("nodes", nodes), ("objects", objects), ("details", details), ("sequences", sequences)]
        {
            let message = |_| format!("its name is not there, there are {count}");
            self.items(&check::NAME_RANGE, met, |at| format!("{list}[{at}]/nameIndex"), message);
        }
        let met = Met::of(used.iter(), |used| !used);
        let at = |index: usize| format!("names[{index}]");
        let text = |index: usize| shape.names.items.get(index).map(Text::text).unwrap_or_default();
        self.items(&check::NAME_UNUSED, met, at, |index| {
            format!("nothing is called `{}`", short(&text(index)))
        });
        let met = Met::of(shape.names.items.iter(), |name| name.bytes.is_empty());
        self.items(&check::NAME_EMPTY, met, at, |_| "a name of no letters".to_owned());
        let met = Met::of(shape.names.items.iter(), |name| spaced(&name.bytes));
        self.items(&check::NAME_SPACE, met, at, |index| format!("{:?}", short(&text(index))));
        let met = Met::of(shape.names.items.iter(), |name| str::from_utf8(&name.bytes).is_err());
        self.items(&codes::NOT_UTF8, met, at, |index| format!("it is shown as `{}`", short(&text(index))));
        let met = repeated(shape.names.items.iter().map(|name| name.bytes.to_vec()));
        self.items(&check::NAME_REPEATED, met, at, |index| format!("`{}` again", short(&text(index))));
        self.alike = alike(shape.names.items.iter().map(|name| name.bytes.to_ascii_lowercase()));
        let (document, objects) = (self.document, self.objects);
        let met = self.called_alike(objects.iter().map(|object| object.name));
        let message = |index| {
            let name = objects.get(index).and_then(|object| document.name(object.name));
            format!("`{}` again", short(&name.map(Text::text).unwrap_or_default()))
        };
        self.items(&check::OBJECT_TWICE, met, |index| format!("objects[{index}]"), message);
    }

    /// Those whose name, given by its index, an earlier one has, too; capitals are the same as small letters.
    pub(super) fn called_alike(&self, names: impl Iterator<Item = i32>) -> Met {
        let mut seen = vec![false; self.alike.len()];
        Met::of(names, |name| {
            let first =
                within(name, self.alike.len()).and_then(|name| self.alike.get(name).copied().flatten());
            first.and_then(|first| seen.get_mut(first)).is_some_and(|seen| std::mem::replace(seen, true))
        })
    }
}

/// For each name the index of the first that is equal; none for an empty one.
fn alike(names: impl Iterator<Item = Vec<u8>>) -> Vec<Option<usize>> {
    let mut all: Vec<(Vec<u8>, usize)> = names.enumerate().map(|(index, name)| (name, index)).collect();
    all.sort_unstable();
    let mut alike = vec![None; all.len()];
    for same in all.chunk_by(|a, b| a.0 == b.0) {
        let first = same.first().filter(|(name, _)| !name.is_empty()).map(|(_, first)| *first);
        for (_, index) in same {
            if let Some(place) = alike.get_mut(*index) {
                *place = first;
            }
        }
    }
    alike
}

/// The beginning of a name, for messages.
pub(super) fn short(name: &str) -> String {
    name.chars().take(60).collect()
}

/// Whether a name has what cannot be seen.
pub(super) fn spaced(name: &[u8]) -> bool {
    name.first() == Some(&b' ') || name.last() == Some(&b' ') || name.iter().any(u8::is_ascii_control)
}

/// Those that are equal to an earlier one and not empty, the first in the order of the list.
pub(super) fn repeated(names: impl Iterator<Item = Vec<u8>>) -> Met {
    let mut all: Vec<(Vec<u8>, usize)> = names.enumerate().map(|(index, name)| (name, index)).collect();
    all.sort_unstable();
    let mut met = Met::default();
    for (before, (name, index)) in all.iter().zip(all.iter().skip(1)) {
        if *name == before.0 && !name.is_empty() {
            met.first = Some(met.first.map_or(*index, |first| first.min(*index)));
            met.count = met.count.saturating_add(1);
        }
    }
    met
}
