//! Checks sequences.

use super::{Checker, keys::Ends, names::called, range, run_within};
use crate::{
    codes::validation,
    document::{BitSet, Number, Sequence},
    mesh_names::short,
};
use meshwright_core::message::count as counted;

/// Known flags.
const KNOWN: u32 = 0x7f;

impl Checker<'_, '_> {
    pub(super) fn sequences(&mut self) {
        let mut ends = Ends::new(self.shape);
        self.keys();
        let list = &self.shape.sequences.items;
        for (index, sequence) in list.iter().enumerate() {
            self.sequence(index, sequence, &mut ends);
        }
        self.unused_keys(&ends);
        let names = list.iter().map(|one| one.name_index.as_i32().unwrap_or(-1));
        let matches = self.called_alike(names);
        let document = self.document;
        let message = |index: usize| {
            let name = list.get(index).and_then(|one| one.name_index.as_i32()).unwrap_or(-1);
            let name = document.name(name).map(|name| short(&name.text())).unwrap_or_default();
            format!("sequence {index} has the name {name:?}, which an earlier sequence has")
        };
        self.items(
            &validation::SEQUENCE_TWICE,
            matches,
            |index| format!("sequences[{index}]/nameIndex"),
            message,
        );
    }

    fn sequence(&mut self, index: usize, sequence: &Sequence<'_>, ends: &mut Ends) {
        let at = |name: &'static str| move || format!("sequences[{index}]/{name}");
        let document = self.document;
        let name = sequence.name_index.as_i32().unwrap_or(-1);
        let named = || called(document, "sequence", name, index);
        self.integer(sequence.name_index, at("nameIndex"));
        let keys = self.integer(sequence.num_keyframes, at("numKeyframes"));
        let flags = self.integer(sequence.flags, at("flags"));
        self.integer(sequence.priority, at("priority"));
        if keys < 1 {
            self.note(&validation::SEQUENCE_KEYS, at("numKeyframes"), || {
                format!("{} has {}, expected 1 or more", named(), counted(keys, "keyframe", "keyframes"))
            });
        }
        let duration = sequence.duration.as_f32();
        if !duration.is_finite() || !sequence.tool_begin.as_f32().is_finite() {
            self.note(&validation::NOT_FINITE, at("duration"), || {
                format!("{} has NaN or infinity as duration or tool begin", named())
            });
        } else if duration <= 0.0 {
            self.note(&validation::SEQUENCE_DURATION, at("duration"), || {
                format!("{} has a duration of {duration} s, expected more than 0", named())
            });
        }
        if flags & !i64::from(KNOWN) != 0 {
            let message = || {
                let unknown = sequence.flags.as_u32().unwrap_or(0) & !KNOWN;
                format!("{} has unknown flags: {unknown:#x}", named())
            };
            self.note(&validation::SEQUENCE_FLAGS, at("flags"), message);
        }
        self.sets(index, sequence);
        let states = states(sequence);
        let (rotations, translations) =
            (members(&sequence.rotation_matters), members(&sequence.translation_matters));
        let scales = members(&sequence.scale_matters);
        let mut run =
            |name: &'static str, base: Number, moved: u32, list: fn(&mut Ends) -> &mut (usize, i64)| {
                if moved == 0 {
                    return;
                }
                let base = self.integer(base, at(name));
                let (count, end) = list(ends);
                let length = keys.max(0).saturating_mul(moved.into());
                if run_within(base, length, *count) {
                    *end = base.saturating_add(length).max(*end);
                } else {
                    let message = || {
                        let (range, keys) = (
                            range(base, length, "keyframe", "keyframes"),
                            counted(*count, "keyframe", "keyframes"),
                        );
                        format!("{} uses {range} (`{name}`), but the list has {keys}", named())
                    };
                    self.note(&validation::SEQUENCE_RUN, at(name), message);
                }
            };
        run("baseRotation", sequence.base_rotation, rotations, |ends| &mut ends.rotations);
        run("baseTranslation", sequence.base_translation, translations, |ends| &mut ends.translations);
        run("baseObjectState", sequence.base_object_state, states, |ends| &mut ends.states);
        let kind = sequence.flags.as_u32().unwrap_or(0) & 7;
        match kind {
            Sequence::UNIFORM_SCALE => {
                run("baseScale", sequence.base_scale, scales, |ends| &mut ends.uniform)
            }
            Sequence::ALIGNED_SCALE => {
                run("baseScale", sequence.base_scale, scales, |ends| &mut ends.aligned)
            }
            Sequence::ARBITRARY_SCALE => {
                run("baseScale", sequence.base_scale, scales, |ends| &mut ends.arbitrary)
            }
            _ if scales > 0 => {
                let message = || {
                    let nodes = counted(scales, "node", "nodes");
                    format!("{} scales {nodes}, but its flags ({flags:#x}) name no kind of scale", named())
                };
                self.note(&validation::SEQUENCE_SCALE, at("flags"), message);
            }
            _ => {}
        }
        let ground = self.stretch(index, ["firstGroundFrame", "numGroundFrames"], sequence, ends);
        let triggers = self.stretch(index, ["firstTrigger", "numTriggers"], sequence, ends);
        if [rotations, translations, scales, states] == [0; 4] && !ground && !triggers {
            self.note(
                &validation::SEQUENCE_STILL,
                || format!("sequences[{index}]"),
                || format!("{} moves nothing: it has no members", named()),
            );
        }
    }

    /// Checks a range of ground frames or triggers. Returns true if there is one.
    fn stretch(
        &mut self,
        index: usize,
        names: [&'static str; 2],
        sequence: &Sequence<'_>,
        ends: &mut Ends,
    ) -> bool {
        let [first_name, number_name] = names;
        let is_ground = first_name == "firstGroundFrame";
        let document = self.document;
        let (first, number, list, code) = match is_ground {
            true => (
                sequence.first_ground_frame,
                sequence.num_ground_frames,
                &mut ends.ground,
                &validation::SEQUENCE_GROUND,
            ),
            false => (
                sequence.first_trigger,
                sequence.num_triggers,
                &mut ends.triggers,
                &validation::SEQUENCE_TRIGGERS,
            ),
        };
        let number = self.integer(number, || format!("sequences[{index}]/{number_name}"));
        if number == 0 {
            return false;
        }
        let first = self.integer(first, || format!("sequences[{index}]/{first_name}"));
        if run_within(first, number, list.0) {
            list.1 = list.1.max(first.saturating_add(number));
        } else {
            let message = || {
                let what =
                    if is_ground { ["ground frame", "ground frames"] } else { ["trigger", "triggers"] };
                let [one, many] = what;
                let (range, all) = (range(first, number, one, many), counted(list.0, one, many));
                let name = sequence.name_index.as_i32().unwrap_or(-1);
                let named = called(document, "sequence", name, index);
                format!("{named} uses {range}, but the shape has {all}")
            };
            self.note(code, || format!("sequences[{index}]/{first_name}"), message);
        }
        true
    }

    fn sets(&mut self, index: usize, sequence: &Sequence<'_>) {
        let (nodes, objects) = (self.nodes.len(), self.objects.len());
        let document = self.document;
        for (name, set, count) in [
            ("rotationMatters", &sequence.rotation_matters, nodes),
            ("translationMatters", &sequence.translation_matters, nodes),
            ("scaleMatters", &sequence.scale_matters, nodes),
            ("visMatters", &sequence.vis_matters, objects),
            ("frameMatters", &sequence.frame_matters, objects),
            ("matFrameMatters", &sequence.mat_frame_matters, objects),
        ] {
            if let Some(largest) = largest(set).filter(|&largest| largest >= count) {
                let message = || {
                    let one = if name.starts_with("vis") || name.ends_with("rameMatters") {
                        "object"
                    } else {
                        "node"
                    };
                    let all = counted(count, one, &format!("{one}s"));
                    let of = called(document, "sequence", sequence.name_index.as_i32().unwrap_or(-1), index);
                    format!("`{name}` of {of} has {one} {largest} as a member, but the shape has {all}")
                };
                self.note(&validation::SEQUENCE_SET, || format!("sequences[{index}]/{name}"), message);
            }
        }
    }
}

/// Number of members of a set.
fn members(set: &BitSet<'_>) -> u32 {
    set.words.iter().map(|word| word.count_ones()).fold(0, u32::saturating_add)
}

/// Number of objects with states in a sequence.
fn states(sequence: &Sequence<'_>) -> u32 {
    let sets = [&sequence.vis_matters, &sequence.frame_matters, &sequence.mat_frame_matters];
    let words = sets.iter().map(|set| set.words.len()).max().unwrap_or(0);
    let word = |at: usize| sets.iter().filter_map(|set| set.words.get(at)).fold(0, |all, word| all | word);
    (0..words).map(|at| word(at).count_ones()).fold(0, u32::saturating_add)
}

/// The largest member.
fn largest(set: &BitSet<'_>) -> Option<usize> {
    let (at, word) = set.words.iter().enumerate().rfind(|(_, word)| **word != 0)?;
    let bit = usize::try_from(word.checked_ilog2()?).ok()?;
    at.checked_mul(32)?.checked_add(bit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_counted() {
        let set = BitSet::new([0, 31, 32, 70]);
        assert_eq!((members(&set), largest(&set)), (4, Some(70)));
        assert_eq!((members(&BitSet::default()), largest(&BitSet::default())), (0, None));
        let sequence = Sequence {
            vis_matters: BitSet::new([1, 2]),
            frame_matters: BitSet::new([2, 40]),
            ..Sequence::default()
        };
        assert_eq!(states(&sequence), 3);
    }
}
