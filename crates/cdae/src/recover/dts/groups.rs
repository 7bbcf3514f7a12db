//! Recovers the groups before the meshes. Their sizes follow from the counts at the start.

use super::{Salvage, floats};
use crate::{
    codes::recover as lost,
    document::{BufferKind, Count, Dts, GROUPS, Number, Shape, ShapeVector},
    recover::buffers::Buffer,
};
use meshwright_core::message::count as counted;
use std::iter;

/// The counts at the start, in order.
pub(super) struct Groups {
    counts: [usize; Count::NUMBER],
    size: i32,
    level: i32,
}

/// A group between guards: its name and its bytes.
pub(super) struct Group {
    name: &'static str,
    /// Size in the 32-bit buffer.
    words: usize,
    /// Size in the 16-bit buffer.
    halves: usize,
}

/// Size of the radius, the tube radius, the center and the bounds in bytes.
const HEAD: usize = 44;

impl Groups {
    /// Reads the counts, which are required. A count that exceeds the file becomes 0.
    pub(super) fn read(words: &mut Buffer<'_>) -> Option<Self> {
        let mut counts = [0; Count::NUMBER];
        for count in &mut counts {
            let stated = usize::try_from(words.i32()?).unwrap_or(0);
            *count = if stated <= words.len() { stated } else { 0 };
        }
        Some(Self { counts, size: words.i32()?, level: words.i32()? })
    }

    pub(super) fn meshes(&self) -> usize {
        Count::Meshes.of(&self.counts)
    }

    pub(super) fn names(&self) -> usize {
        Count::Names.of(&self.counts)
    }

    /// The groups, from the radius to the details. A group has the name of its first vector in the 32-bit buffer.
    fn list(&self) -> Vec<Group> {
        let size = |group: &[ShapeVector], buffer| {
            let vectors = group.iter().filter(|spec| spec.buffer == buffer);
            vectors.map(|spec| self.size(spec)).fold(0, usize::saturating_add)
        };
        let named = |group: &[ShapeVector]| {
            let first = group.iter().find(|spec| spec.buffer == BufferKind::Words);
            first.map_or("", |spec| spec.field.name)
        };
        let groups = GROUPS.iter().map(|group| Group {
            name: named(group),
            words: size(group, BufferKind::Words),
            halves: size(group, BufferKind::Halves),
        });
        iter::once(Group { name: "bounds", words: HEAD, halves: 0 }).chain(groups).collect()
    }

    /// Size of a vector in bytes.
    fn size(&self, spec: &ShapeVector) -> usize {
        spec.count.of(&self.counts).saturating_mul(spec.layout.size())
    }
}

impl<'a> Salvage<'a, '_> {
    /// Reads the groups. Returns false if the 32-bit buffer is out of sync after them.
    pub(super) fn groups(&mut self, groups: &Groups, shape: &mut Shape<'a>, dts: &mut Dts<'a>) -> bool {
        (shape.smallest_visible_size, shape.smallest_visible_dl) =
            (Number::int32(groups.size), Number::int32(groups.level));
        let list = groups.list();
        let mut in_step = true;
        let head = self.words.at;
        if !self.guards() {
            let after = head.saturating_add(4);
            in_step = self.chain(&list, 0, after);
            if in_step {
                let span = self.words.span(head, after);
                self.note(&lost::FIXED, span, "head", "corrected a guard between two groups");
                self.words.at = after;
            } else {
                in_step = self.resync(&list, 0, "head");
            }
        }
        for (index, &Group { name, words, halves }) in list.iter().enumerate() {
            if !in_step {
                return false;
            }
            let start = self.words.at;
            let content = self.words.take(words);
            let turned = if self.halves.sound { self.halves.take(halves) } else { None };
            self.halves.sound = turned.is_some();
            let guarded = content.is_some() && self.guards();
            if guarded {
                keep(groups, index, content.unwrap_or_default(), turned, shape, dts);
                continue;
            }
            if content.is_none() {
                self.guard = self.guard.wrapping_add(1);
            }
            // If only the guard is damaged, the next group is at its expected offset.
            let next = index.saturating_add(1);
            let after = start.saturating_add(words).saturating_add(4);
            if content.is_some() && self.chain(&list, next, after) {
                keep(groups, index, content.unwrap_or_default(), turned, shape, dts);
                let span = self.words.span(after.saturating_sub(4), after);
                self.note(&lost::FIXED, span, name, "corrected a guard between two groups");
                self.words.at = after;
                continue;
            }
            self.words.at = start;
            in_step = self.resync(&list, next, name);
        }
        in_step
    }

    /// Whether the groups starting with index `from` are in sync at an offset, up to the guard after the
    /// details.
    fn chain(&self, list: &[Group], from: usize, at: usize) -> bool {
        let mut at = at;
        let mut guard = u32::try_from(from).unwrap_or(u32::MAX).saturating_add(1);
        for group in list.iter().skip(from) {
            let Some(end) = at.checked_add(group.words) else { return false };
            if self.words.word(end) != Some(guard) {
                return false;
            }
            (at, guard) = (end.saturating_add(4), guard.wrapping_add(1));
        }
        true
    }

    /// Moves to the next offset at which the groups starting with `next` are in sync.
    fn resync(&mut self, list: &[Group], next: usize, name: &str) -> bool {
        let start = self.words.at;
        let guard = u32::try_from(next).unwrap_or(u32::MAX);
        let mut at = start;
        while at.saturating_add(4) <= self.words.len() && self.work > 0 {
            self.work = self.work.saturating_sub(4);
            let after = at.saturating_add(4);
            if self.words.word(at) == Some(guard) && self.chain(list, next, after) {
                let message = {
                    let bytes = counted(at.saturating_sub(start), "byte", "bytes");
                    format!("dropped {bytes} of the damaged group `{name}`")
                };
                self.note(&lost::LOST_PART, self.words.span(start, at), name, message);
                self.words.at = after;
                self.guard = guard.wrapping_add(1);
                return true;
            }
            at = at.saturating_add(4);
        }
        let message = "lost the remaining groups before the meshes: they are damaged";
        self.note(&lost::LOST_PART, self.words.span(start, self.words.len()), name, message);
        false
    }
}

/// Sets the vectors of a group from its bytes.
fn keep<'a>(
    groups: &Groups,
    index: usize,
    words: &'a [u8],
    halves: Option<&'a [u8]>,
    shape: &mut Shape<'a>,
    dts: &mut Dts<'a>,
) {
    let Some(group) = index.checked_sub(1).and_then(|index| GROUPS.get(index)) else {
        let mut buffer = Buffer::new(words, 0, words.len());
        shape.radius = Number::float32(f32::from_bits(buffer.u32().unwrap_or(0)));
        shape.tube_radius = Number::float32(f32::from_bits(buffer.u32().unwrap_or(0)));
        shape.center = floats(&mut buffer).unwrap_or_default();
        shape.bounds = floats(&mut buffer).unwrap_or_default();
        return;
    };
    let (mut words, mut halves) = (words, halves.unwrap_or_default());
    for spec in *group {
        let rest = if spec.buffer == BufferKind::Halves { &mut halves } else { &mut words };
        let (data, after) = rest.split_at_checked(groups.size(spec)).unwrap_or_default();
        *rest = after;
        *spec.get_mut(shape, dts) = spec.packed(data);
    }
}
