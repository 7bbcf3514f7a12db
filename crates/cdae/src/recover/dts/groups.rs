//! Recovers the groups before the meshes. Their sizes follow from the counts at the start.

use super::{Salvage, floats};
use crate::{
    codes::recover as lost,
    document::{Dts, Number, Shape, Vector},
    recover::buffers::BufferKind,
};
use meshwright_core::message::count as counted;

/// The counts at the start, in order.
pub(super) struct Groups {
    counts: [usize; 17],
    size: i32,
    level: i32,
}

/// Number of groups between guards, from the radius to the details.
const COUNT: usize = 14;

impl Groups {
    /// Reads the counts, which are required. A count that exceeds the file becomes 0.
    pub(super) fn read(words: &mut BufferKind<'_>) -> Option<Self> {
        let mut counts = [0; 17];
        for count in &mut counts {
            let stated = usize::try_from(words.i32()?).unwrap_or(0);
            *count = if stated <= words.len() { stated } else { 0 };
        }
        Some(Self { counts, size: words.i32()?, level: words.i32()? })
    }

    pub(super) const fn meshes(&self) -> usize {
        let [.., meshes, _] = self.counts;
        meshes
    }

    pub(super) const fn names(&self) -> usize {
        let [.., names] = self.counts;
        names
    }

    /// Size of each group in bytes, in the 32-bit and in the 16-bit buffer.
    fn sizes(&self) -> [(usize, usize); COUNT] {
        let [
            nodes,
            objects,
            decals,
            shapes,
            ifl,
            turns,
            moves,
            uniform,
            aligned,
            free,
            ground,
            states,
            decal_states,
            triggers,
            details,
            ..,
        ] = self.counts;
        let times = |count: usize, size: usize| count.saturating_mul(size);
        let sum = |list: &[usize]| list.iter().fold(0_usize, |all, size| all.saturating_add(*size));
        [
            (44, 0),
            (times(nodes, 20), 0),
            (times(objects, 24), 0),
            (times(decals, 20), 0),
            (times(ifl, 20), 0),
            (times(shapes, 12), 0),
            (times(shapes, 12), 0),
            (sum(&[times(nodes, 12), times(moves, 12)]), sum(&[times(nodes, 8), times(turns, 8)])),
            (sum(&[times(uniform, 4), times(aligned, 12), times(free, 12)]), times(free, 8)),
            (times(ground, 12), times(ground, 8)),
            (times(states, 12), 0),
            (times(decal_states, 4), 0),
            (times(triggers, 8), 0),
            (times(details, 52), 0),
        ]
    }
}

const NAMES: [&str; COUNT] = [
    "bounds",
    "nodes",
    "objects",
    "decals",
    "iflMaterials",
    "subShapeFirstNode",
    "subShapeNumNodes",
    "defaultTranslations",
    "nodeUniformScales",
    "groundTranslations",
    "objectStates",
    "decalStates",
    "triggers",
    "details",
];

impl<'a> Salvage<'a, '_> {
    /// Reads the groups. Returns false if the 32-bit buffer is out of sync after them.
    pub(super) fn groups(&mut self, groups: &Groups, shape: &mut Shape<'a>, dts: &mut Dts<'a>) -> bool {
        (shape.smallest_visible_size, shape.smallest_visible_dl) =
            (Number::int32(groups.size), Number::int32(groups.level));
        let sizes = groups.sizes();
        let mut in_step = true;
        let head = self.words.at;
        if !self.guards() {
            let after = head.saturating_add(4);
            in_step = self.chain(&sizes, 0, after);
            if in_step {
                let span = self.words.span(head, after);
                self.note(&lost::FIXED, span, "head", "corrected a guard between two groups");
                self.words.at = after;
            } else {
                in_step = self.resync(&sizes, 0, "head");
            }
        }
        for (index, (&(words, halves), name)) in sizes.iter().zip(NAMES).enumerate() {
            if !in_step {
                return false;
            }
            let start = self.words.at;
            let content = self.words.take(words);
            let turned = if self.halves.sound { self.halves.take(halves) } else { None };
            self.halves.sound = turned.is_some();
            let guarded = content.is_some() && self.guards();
            if guarded {
                self.put(groups, index, content.unwrap_or_default(), turned, shape, dts);
                continue;
            }
            if content.is_none() {
                self.guard = self.guard.wrapping_add(1);
            }
            // If only the guard is damaged, the next group is at its expected offset.
            let next = index.saturating_add(1);
            let after = start.saturating_add(words).saturating_add(4);
            if content.is_some() && self.chain(&sizes, next, after) {
                self.put(groups, index, content.unwrap_or_default(), turned, shape, dts);
                let span = self.words.span(after.saturating_sub(4), after);
                self.note(&lost::FIXED, span, name, "corrected a guard between two groups");
                self.words.at = after;
                continue;
            }
            self.words.at = start;
            in_step = self.resync(&sizes, next, name);
        }
        in_step
    }

    /// Whether the groups starting with index `from` are in sync at an offset, up to the guard after the
    /// details.
    fn chain(&self, sizes: &[(usize, usize); COUNT], from: usize, at: usize) -> bool {
        let mut at = at;
        let mut guard = u32::try_from(from).unwrap_or(u32::MAX).saturating_add(1);
        for (words, _) in sizes.iter().skip(from) {
            let Some(end) = at.checked_add(*words) else { return false };
            if self.words.word(end) != Some(guard) {
                return false;
            }
            (at, guard) = (end.saturating_add(4), guard.wrapping_add(1));
        }
        true
    }

    /// Moves to the next offset at which the groups starting with `next` are in sync.
    fn resync(&mut self, sizes: &[(usize, usize); COUNT], next: usize, name: &str) -> bool {
        let start = self.words.at;
        let guard = u32::try_from(next).unwrap_or(u32::MAX);
        let mut at = start;
        while at.saturating_add(4) <= self.words.len() && self.work > 0 {
            self.work = self.work.saturating_sub(4);
            let after = at.saturating_add(4);
            if self.words.word(at) == Some(guard) && self.chain(sizes, next, after) {
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

    fn put(
        &mut self,
        groups: &Groups,
        index: usize,
        words: &'a [u8],
        halves: Option<&'a [u8]>,
        shape: &mut Shape<'a>,
        dts: &mut Dts<'a>,
    ) {
        let counts = groups.counts;
        let mut from = 0_usize;
        let mut part = |count: usize, size: u32| {
            let end = from.saturating_add(count.saturating_mul(size as usize));
            let bytes = words.get(from..end).unwrap_or_default();
            from = end;
            Vector::packed(bytes, size)
        };
        let mut half = 0_usize;
        let mut turns = |count: usize| {
            let end = half.saturating_add(count.saturating_mul(8));
            let bytes = halves.and_then(|halves| halves.get(half..end)).unwrap_or_default();
            half = end;
            Vector::packed(bytes, 8)
        };
        let [
            nodes,
            objects,
            decals,
            shapes,
            ifl,
            turned,
            moved,
            uniform,
            aligned,
            free,
            ground,
            states,
            dead,
            triggers,
            details,
            ..,
        ] = counts;
        match index {
            0 => {
                let mut buffer = BufferKind::new(words, 0, words.len());
                shape.radius = Number::float32(f32::from_bits(buffer.u32().unwrap_or(0)));
                shape.tube_radius = Number::float32(f32::from_bits(buffer.u32().unwrap_or(0)));
                shape.center = floats(&mut buffer).unwrap_or_default();
                shape.bounds = floats(&mut buffer).unwrap_or_default();
            }
            1 => shape.nodes = part(nodes, 20),
            2 => shape.objects = part(objects, 24),
            3 => dts.decals = part(decals, 20),
            4 => dts.ifl = part(ifl, 20),
            5 => {
                shape.sub_shape_first_node = part(shapes, 4);
                shape.sub_shape_first_object = part(shapes, 4);
                dts.sub_shape_first_decal = part(shapes, 4);
            }
            6 => {
                shape.sub_shape_num_nodes = part(shapes, 4);
                shape.sub_shape_num_objects = part(shapes, 4);
                dts.sub_shape_num_decals = part(shapes, 4);
            }
            7 => {
                shape.default_rotations = turns(nodes);
                shape.default_translations = part(nodes, 12);
                shape.node_translations = part(moved, 12);
                shape.node_rotations = turns(turned);
            }
            8 => {
                shape.node_uniform_scales = part(uniform, 4);
                shape.node_aligned_scales = part(aligned, 12);
                shape.node_arbitrary_scale_factors = part(free, 12);
                shape.node_arbitrary_scale_rots = turns(free);
            }
            9 => {
                shape.ground_translations = part(ground, 12);
                shape.ground_rotations = turns(ground);
            }
            10 => shape.object_states = part(states, 12),
            11 => dts.decal_states = part(dead, 4),
            12 => shape.triggers = part(triggers, 8),
            _ => shape.details = part(details, 52),
        }
    }
}
