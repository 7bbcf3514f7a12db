//! How curves apply where an animation says it anew for a node and all below it.

use super::{SceneBuilder, curve::Mode, rotations};
use crate::document::{Kind, Node};
use meshwright_scene::ExtrasValue;

/// Modes of translation, rotation and scale, where they are stated anew.
pub(super) type Modes = [Option<Mode>; 3];

impl<'a> SceneBuilder<'a> {
    /// By bone the modes that overrides give it: those of the nearest bone that has any, itself among them. Empty if
    /// there are no overrides.
    pub(super) fn overrides(
        &mut self,
        root: usize,
        animation: &'a Node<'a>,
    ) -> (Vec<Modes>, Vec<ExtrasValue>) {
        let mut list = Vec::new();
        let mut records = Vec::new();
        for stored in animation.children_of(Kind::CurveModeOverride) {
            let mode = Mode::new(stored);
            let flags = ["ot", "or", "os"].map(|name| rotations::flag(stored, name));
            // The first form had no flags, and meant all.
            let all = flags.iter().all(Option::is_none);
            let modes = flags.map(|flag| (all || flag == Some(true)).then_some(mode));
            let name = stored.text("nn").unwrap_or_default();
            if !self.room(name.len().saturating_add(512)) {
                break;
            }
            let [t, r, s] = modes.map(|mode| mode.is_some());
            records.push(
                ExtrasValue::map()
                    .with("node", &*name)
                    .with("mode", mode.word())
                    .with("translation", t)
                    .with("rotation", r)
                    .with("scale", s),
            );
            if let Some(bone) = self.names.bone_of(root, &name) {
                list.push((bone, modes));
            }
        }
        if list.is_empty() || !self.steps(self.bones.len()) {
            return (Vec::new(), records);
        }
        let mut all: Vec<Modes> = vec![[None; 3]; self.bones.len()];
        for (bone, modes) in list {
            if let Some(own) = all.get_mut(bone) {
                own.iter_mut().zip(modes).for_each(|(own, mode)| *own = mode.or(*own));
            }
        }
        // Parents stand before their children, so they are done when these ask.
        for index in 0..all.len() {
            let parent = self.bones.get(index).and_then(|bone| bone.parent);
            let Some(above) = parent.and_then(|parent| all.get(parent).copied()) else { continue };
            if let Some(own) = all.get_mut(index) {
                own.iter_mut().zip(above).for_each(|(own, above)| *own = own.or(above));
            }
        }
        (all, records)
    }
}
