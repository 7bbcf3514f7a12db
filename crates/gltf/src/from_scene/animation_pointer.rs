//! Animated material properties (KHR_animation_pointer).

use super::{
    DocumentBuilder,
    buffer::{Floats, kind},
    clip::Work,
    keyframes,
};
use crate::message_subjects::values_of_keys;
use crate::{
    codes,
    document::{Animation, AnimationChannel, AnimationSampler, AnimationTarget, Members},
    extension_names::{POINTER, TRANSFORM},
};
use meshwright_scene::{Interpolation, Pointer};
use serde_json::json;
use std::collections::HashSet;

impl<'a> DocumentBuilder<'a> {
    /// The materials with animated texture transforms, which must be written explicitly.
    pub(super) fn moved_textures(&self) -> HashSet<usize> {
        let pointers = self.scene.clips.iter().flat_map(|clip| &clip.pointers);
        let moving = pointers.filter(|pointer| pointer.member.contains(TRANSFORM));
        moving.map(|pointer| pointer.material.index()).collect()
    }

    /// Adds the animated material properties of a clip, for each copy of the material.
    pub(super) fn pointers(&mut self, work: &mut Work<'a, '_>, animation: &mut Animation) {
        let clip = work.clip;
        for (at, pointer) in clip.pointers.iter().enumerate() {
            if let Err(reason) = self.add_pointer(work, pointer, animation) {
                let message = format!(
                    "dropped the channel of {} in animation \"{}\": {reason}",
                    pointer.member, clip.name
                );
                self.note(&codes::POINTER, format!("{}/pointers[{at}]", work.path), message);
            }
        }
    }

    fn add_pointer(
        &mut self,
        work: &mut Work<'a, '_>,
        pointer: &'a Pointer,
        animation: &mut Animation,
    ) -> Result<(), String> {
        let places = self.materials.places.get(&pointer.material.index()).cloned().unwrap_or_default();
        if places.is_empty() {
            return Err("it animates no material".to_owned());
        }
        let left = self.pointers_left.checked_sub(places.len()).ok_or("the material has too many copies")?;
        let times = work.clip.timelines.get(pointer.timeline).map_or(0, Vec::len);
        let cubic = if pointer.interpolation == Interpolation::CubicSpline { 3 } else { 1 };
        let needed = times.saturating_mul(pointer.width).saturating_mul(cubic);
        let kind = kind(pointer.width).filter(|_| needed > 0 && needed == pointer.values.len());
        let kind = kind.ok_or_else(|| {
            format!(
                "it has {}",
                values_of_keys(pointer.values.len(), times, pointer.width.saturating_mul(cubic))
            )
        })?;
        let fixed = work
            .timelines
            .get(pointer.timeline)
            .and_then(|timeline| timeline.kept(&pointer.values, pointer.width.saturating_mul(cubic)));
        let mut values = fixed.map_or(Floats::Scene(&pointer.values), Floats::Own);
        if let Some((finite, _)) = keyframes::finite(values.as_slice(), 0.0) {
            self.note(&codes::KEYS, &work.path, {
                format!("set NaN and infinity to 0 in the keyframes of {}", pointer.member)
            });
            values = Floats::Own(finite);
        }
        let input = self.input(work, pointer.timeline).ok_or("it has no keyframes")?;
        let output = self.float_run(values, pointer.width, kind, work.view, work.start);
        let interpolation = super::clip::word(pointer.interpolation);
        let sampler = animation.samplers.len();
        animation.samplers.push(AnimationSampler { input, output, interpolation, ..Default::default() });
        self.pointers_left = left;
        self.root.use_extension(POINTER);
        for place in places {
            self.stand_by(place, &pointer.member);
            let mut extensions = Members::new();
            let text = format!("/materials/{place}/{}", pointer.member);
            extensions.0.insert(POINTER.to_owned(), json!({ "pointer": text }));
            let target = AnimationTarget { path: "pointer".to_owned(), extensions, ..Default::default() };
            animation.channels.push(AnimationChannel { sampler, target, ..Default::default() });
        }
        Ok(())
    }

    /// Adds the extension object that holds an animated property of a material, if it is missing.
    fn stand_by(&mut self, place: usize, member: &str) {
        let Some((name, _)) = member.strip_prefix("extensions/").and_then(|rest| rest.split_once('/')) else {
            return;
        };
        if let Some(material) = self.root.materials.get_mut(place)
            && !material.extensions.0.contains_key(name)
        {
            material.extensions.0.insert(name.to_owned(), json!({}));
            self.root.use_extension(name);
        }
    }
}
