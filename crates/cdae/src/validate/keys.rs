//! Checks the lists of keys that all sequences share.

use super::{Checker, Matches};
use crate::{
    codes::validation,
    document::{Shape, Trigger, Vector},
};
use meshwright_core::message::count;

/// The length of each list, and the end of the keys that sequences use.
pub(super) struct Ends {
    pub(super) rotations: (usize, i64),
    pub(super) translations: (usize, i64),
    pub(super) uniform: (usize, i64),
    pub(super) aligned: (usize, i64),
    pub(super) arbitrary: (usize, i64),
    pub(super) states: (usize, i64),
    pub(super) ground: (usize, i64),
    pub(super) triggers: (usize, i64),
}

impl Ends {
    pub(super) fn new(shape: &Shape<'_>) -> Self {
        let objects = i64::try_from(shape.objects.view::<[u8; 24]>().len()).unwrap_or(i64::MAX);
        let points = |vector: &Vector<'_>| vector.view::<[u8; 12]>().len();
        let turns = |vector: &Vector<'_>| vector.view::<[u8; 8]>().len();
        let factors = points(&shape.node_arbitrary_scale_factors);
        Self {
            rotations: (turns(&shape.node_rotations), 0),
            translations: (points(&shape.node_translations), 0),
            uniform: (shape.node_uniform_scales.view::<f32>().len(), 0),
            aligned: (points(&shape.node_aligned_scales), 0),
            arbitrary: (factors.min(turns(&shape.node_arbitrary_scale_rots)), 0),
            states: (points(&shape.object_states), objects),
            ground: (points(&shape.ground_translations).min(turns(&shape.ground_rotations)), 0),
            triggers: (turns(&shape.triggers), 0),
        }
    }
}

impl Checker<'_, '_> {
    pub(super) fn keys(&mut self) {
        let shape = self.shape;
        for (name, points, turns) in [
            (
                "nodeArbitraryScaleFactors",
                &shape.node_arbitrary_scale_factors,
                &shape.node_arbitrary_scale_rots,
            ),
            ("groundTranslations", &shape.ground_translations, &shape.ground_rotations),
        ] {
            let (points, turns) = (points.view::<[u8; 12]>().len(), turns.view::<[u8; 8]>().len());
            if points != turns {
                let message = || {
                    let (points, turns) =
                        (count(points, "element", "elements"), count(turns, "rotation", "rotations"));
                    format!("`{name}` has {points} for {turns}")
                };
                self.note(&validation::PAIRED, || name.to_owned(), message);
            }
        }
        let none = |name: &'static str| move |at: usize| format!("scale {at} of `{name}` has a factor of 0");
        let matches = Matches::find(shape.node_uniform_scales.view::<f32>().iter(), |factor| factor == 0.0);
        self.items(
            &validation::SCALE_ZERO,
            matches,
            |at| format!("nodeUniformScales[{at}]"),
            none("nodeUniformScales"),
        );
        for (name, list) in [
            ("nodeAlignedScales", &shape.node_aligned_scales),
            ("nodeArbitraryScaleFactors", &shape.node_arbitrary_scale_factors),
        ] {
            let matches = Matches::find(list.view::<[f32; 3]>().iter(), |factors| factors.contains(&0.0));
            self.items(&validation::SCALE_ZERO, matches, |at| format!("{name}[{at}]"), none(name));
        }
        let triggers = shape.triggers.view::<Trigger>();
        let get = |at| triggers.get(at).unwrap_or_default();
        let matches = Matches::find(triggers.iter(), |trigger| !(0.0..=1.0).contains(&trigger.position));
        let message = |at| format!("trigger {at} is at position {}, expected 0 to 1", get(at).position);
        self.items(&validation::TRIGGER_POSITION, matches, |at| format!("triggers[{at}]/pos"), message);
        let matches = Matches::find(triggers.iter(), |trigger| trigger.state & 0x3fff_ffff == 0);
        let message = |at| format!("trigger {at} sets no trigger bit: its state is {:#x}", get(at).state);
        self.items(&validation::TRIGGER_STATE, matches, |at| format!("triggers[{at}]/state"), message);
    }

    pub(super) fn unused_keys(&mut self, ends: &Ends) {
        for (name, (count, end)) in [
            ("nodeRotations", ends.rotations),
            ("nodeTranslations", ends.translations),
            ("nodeUniformScales", ends.uniform),
            ("nodeAlignedScales", ends.aligned),
            ("nodeArbitraryScaleFactors", ends.arbitrary),
            ("objectStates", ends.states),
            ("groundTranslations", ends.ground),
            ("triggers", ends.triggers),
        ] {
            let end = usize::try_from(end).unwrap_or(usize::MAX);
            if end < count {
                let message = || {
                    let keys = meshwright_core::message::count(count, "keyframe", "keyframes");
                    format!("`{name}` has {keys}, but sequences use only the first {end}")
                };
                self.note(&validation::KEYS_UNUSED, || name.to_owned(), message);
            }
        }
    }
}
