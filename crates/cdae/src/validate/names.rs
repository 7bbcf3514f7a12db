//! Checks the table of names and its uses.

use super::{Checker, Matches, within};
use crate::{
    codes::{self, validation},
    document::{Document, Text},
    mesh_names::{label, short},
};
use meshwright_core::message::count as counted;

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
        let (nodes, objects, details) = (self.nodes, self.objects, self.details);
        let in_nodes = Matches::find(nodes.iter(), |node| take(node.name));
        let in_objects = Matches::find(objects.iter(), |object| take(object.name));
        let in_details = Matches::find(details.iter(), |detail| take(detail.name));
        let in_sequences = Matches::find(shape.sequences.items.iter(), |sequence| {
            sequence.name_index.as_i32().is_some_and(&mut take)
        });
        for (list, matches) in [
            ("nodes", in_nodes),
            ("objects", in_objects),
            ("details", in_details),
            ("sequences", in_sequences),
        ] {
            let message = |at| {
                let index = match list {
                    "nodes" => nodes.get(at).map(|node| node.name),
                    "objects" => objects.get(at).map(|object| object.name),
                    "details" => details.get(at).map(|detail| detail.name),
                    _ => shape.sequences.items.get(at).and_then(|sequence| sequence.name_index.as_i32()),
                };
                let one = list.trim_end_matches('s');
                let names = counted(count, "name", "names");
                format!(
                    "name index {} of {one} {at} is out of range: the shape has {names}",
                    index.unwrap_or(-1)
                )
            };
            self.items(&validation::NAME_RANGE, matches, |at| format!("{list}[{at}]/nameIndex"), message);
        }
        let matches = Matches::find(used.iter(), |used| !used);
        let at = |index: usize| format!("names[{index}]");
        let text = |index: usize| shape.names.items.get(index).map(Text::text).unwrap_or_default();
        self.items(&validation::NAME_UNUSED, matches, at, |index| {
            format!("name {:?} is not used", short(&text(index)))
        });
        let matches = Matches::find(shape.names.items.iter(), |name| name.bytes.is_empty());
        self.items(&validation::NAME_EMPTY, matches, at, |index| format!("name {index} is empty"));
        let matches = Matches::find(shape.names.items.iter(), |name| spaced(&name.bytes));
        self.items(&validation::NAME_SPACE, matches, at, |index| {
            format!("name {:?} begins or ends with a space or has control characters", short(&text(index)))
        });
        let matches = Matches::find(shape.names.items.iter(), |name| str::from_utf8(&name.bytes).is_err());
        self.items(&codes::NOT_UTF8, matches, at, |index| {
            format!("name {index} is not UTF-8; it is shown as \"{}\"", short(&text(index)))
        });
        let matches = repeated(shape.names.items.iter().map(|name| name.bytes.to_vec()));
        self.items(&validation::NAME_REPEATED, matches, at, |index| {
            format!("name {:?} is in the list of names twice", short(&text(index)))
        });
        self.alike = alike(shape.names.items.iter().map(|name| name.bytes.to_ascii_lowercase()));
        let (document, objects) = (self.document, self.objects);
        let matches = self.called_alike(objects.iter().map(|object| object.name));
        let message = |index: usize| {
            let name = objects.get(index).and_then(|object| document.name(object.name));
            let name = short(&name.map(Text::text).unwrap_or_default());
            format!("object {index} has the name {name:?}, which an earlier object has")
        };
        self.items(&validation::OBJECT_TWICE, matches, |index| format!("objects[{index}]"), message);
    }

    /// The items whose name, given by its index, equals that of an earlier one, ignoring case.
    pub(super) fn called_alike(&self, names: impl Iterator<Item = i32>) -> Matches {
        let mut seen = vec![false; self.alike.len()];
        Matches::find(names, |name| {
            let first =
                within(name, self.alike.len()).and_then(|name| self.alike.get(name).copied().flatten());
            first.and_then(|first| seen.get_mut(first)).is_some_and(|seen| std::mem::replace(seen, true))
        })
    }
}

/// For each name, the index of the first equal one; `None` for an empty name.
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

/// Describes a part of the shape by its name, or by its index if it has none.
pub(super) fn called(document: &Document<'_>, kind: &str, name: i32, index: usize) -> String {
    match document.name(name) {
        Some(name) if !name.bytes.is_empty() => format!("{kind} {:?}", short(&name.text())),
        _ => format!("{kind} {index}"),
    }
}

/// A mesh in messages: the name of its object, as meshes have none, and its index.
#[derive(Clone, Copy)]
pub(super) struct MeshLabel<'d, 'a> {
    pub(super) document: &'d Document<'a>,
    pub(super) name: Option<i32>,
    pub(super) index: usize,
}

impl std::fmt::Display for MeshLabel<'_, '_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = self.name.and_then(|name| self.document.name(name)).filter(|name| !name.bytes.is_empty());
        f.write_str(&label(name.map(|name| short(&name.text())).as_deref(), self.index))
    }
}

/// Whether a name has invisible characters.
pub(super) fn spaced(name: &[u8]) -> bool {
    name.first() == Some(&b' ') || name.last() == Some(&b' ') || name.iter().any(u8::is_ascii_control)
}

/// The names that equal an earlier one and are not empty, in list order.
pub(super) fn repeated(names: impl Iterator<Item = Vec<u8>>) -> Matches {
    let mut all: Vec<(Vec<u8>, usize)> = names.enumerate().map(|(index, name)| (name, index)).collect();
    all.sort_unstable();
    let mut matches = Matches::default();
    for (before, (name, index)) in all.iter().zip(all.iter().skip(1)) {
        if *name == before.0 && !name.is_empty() {
            matches.first = Some(matches.first.map_or(*index, |first| first.min(*index)));
            matches.count = matches.count.saturating_add(1);
        }
    }
    matches
}
