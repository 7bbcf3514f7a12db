//! Animation of other properties than node transforms (KHR_animation_pointer).

use super::{SceneBuilder, accessor::brief, clip::Timelines};
use crate::message_subjects::{absent, subject, values_of_keys};
use crate::{
    codes,
    document::{Animation, AnimationChannel},
    extension_names::POINTER,
};
use meshwright_core::Result;
use meshwright_scene::{Clip, Interpolation, Pointer};

/// The pointer to the visibility of a node.
pub(super) const VISIBLE: &str = "extensions/KHR_node_visibility/visible";

/// The pointer of a channel.
fn text(channel: &AnimationChannel) -> Option<&str> {
    let own = channel.target.extensions.map().get(POINTER).filter(|_| channel.target.path == "pointer")?;
    own.get("pointer")?.as_str()
}

/// The number and the rest of a pointer into that list.
fn split<'p>(pointer: &'p str, list: &str) -> Option<(usize, &'p str)> {
    let (number, rest) = pointer.strip_prefix('/')?.strip_prefix(list)?.strip_prefix('/')?.split_once('/')?;
    Some((number.parse().ok()?, rest))
}

/// The node that a pointer refers to, with the name of its property.
pub(super) fn node(channel: &AnimationChannel) -> Option<(usize, &str)> {
    split(text(channel)?, "nodes")
}

impl SceneBuilder<'_> {
    /// Adds an animated material property; false if the channel has another target.
    pub(super) fn pointer(
        &mut self,
        animation: &Animation,
        channel: &AnimationChannel,
        clip: &mut Clip,
        timelines: &mut Timelines,
        shift: f32,
        path: &str,
    ) -> Result<bool> {
        let Some(pointer) = text(channel) else { return Ok(false) };
        if node(channel).is_some() {
            return Ok(false);
        }
        let Some((material, member)) = split(pointer, "materials") else {
            self.note(
                &codes::ANIMATION,
                path,
                format!(
                    "{} animates {:?}, which is not a property of a material",
                    subject(path),
                    brief(pointer)
                ),
            );
            return Ok(true);
        };
        let Some(material) = self.material_of(material) else {
            self.note(
                &codes::ANIMATION,
                path,
                format!("{} animates a material that does not exist", subject(path)),
            );
            return Ok(true);
        };
        let Some(sampler) = animation.samplers.get(channel.sampler) else {
            self.note(&codes::REFERENCE, path, absent(path, "sampler", channel.sampler));
            return Ok(true);
        };
        let Some(interpolation) = self.interpolation(sampler, path) else { return Ok(true) };
        let Some((timeline, order)) = self.timeline(sampler.input, clip, timelines, shift, path)? else {
            return Ok(true);
        };
        if self.summary {
            return Ok(true);
        }
        let Some(stream) = self.stream(sampler.output, path)? else { return Ok(true) };
        let width = usize::from(stream.width);
        let Some(values) = self.floats(sampler.output, width, path)? else { return Ok(true) };
        let cubic = if interpolation == Interpolation::CubicSpline { 3 } else { 1 };
        let of_key = width.saturating_mul(cubic);
        if of_key == 0 || values.len() != order.all.saturating_mul(of_key) || values.is_empty() {
            let message =
                format!("{} has {}", subject(path), values_of_keys(values.len(), order.all, of_key));
            self.note(&codes::ANIMATION, path, message);
            return Ok(true);
        }
        if self.afford(member.len() as u64, 1, path) {
            let values = order.values(values, of_key);
            let member = member.to_owned();
            clip.pointers.push(Pointer { material, member, width, interpolation, timeline, values });
        }
        Ok(true)
    }
}
