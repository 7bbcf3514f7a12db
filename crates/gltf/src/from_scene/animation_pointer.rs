//! Animated material properties (KHR_animation_pointer).

use super::{
    buffer::{BufferWriter, Floats, kind},
    clip::ClipWriter,
    material::Materials,
    object_writer::ObjectWriter,
};
use crate::message_subjects::values_of_keys;
use crate::{
    codes,
    document::{AnimationChannel, AnimationSampler, AnimationTarget, Members},
    extension_names::{POINTER, TRANSFORM},
};
use meshwright_scene::{Interpolation, Pointer, Scene};
use serde_json::json;
use std::collections::HashSet;

/// The materials with animated texture transforms, which must be written explicitly.
pub(super) fn moved_textures(scene: &Scene<'_>) -> HashSet<usize> {
    let pointers = scene.clips.iter().flat_map(|clip| &clip.pointers);
    let moving = pointers.filter(|pointer| pointer.member.contains(TRANSFORM));
    moving.map(|pointer| pointer.material.index()).collect()
}

/// Adds the animated material properties of a clip, for each copy of the material.
pub(super) fn add_pointers<'a>(
    work: &mut ClipWriter<'a, '_>,
    materials: &mut Materials,
    buffers: &mut BufferWriter<'a>,
    objects: &mut ObjectWriter,
) {
    let clip = work.clip;
    for (at, pointer) in clip.pointers.iter().enumerate() {
        if let Err(reason) = add_pointer(work, pointer, materials, buffers, objects) {
            let message =
                format!("dropped the channel of {} in animation \"{}\": {reason}", pointer.member, clip.name);
            objects.report.note(&codes::POINTER, format!("{}/pointers[{at}]", work.path), message);
        }
    }
}

fn add_pointer<'a>(
    work: &mut ClipWriter<'a, '_>,
    pointer: &'a Pointer,
    materials: &mut Materials,
    buffers: &mut BufferWriter<'a>,
    objects: &mut ObjectWriter,
) -> Result<(), String> {
    let places = materials.places.get(&pointer.material.index()).cloned().unwrap_or_default();
    if places.is_empty() {
        return Err("it animates no material".to_owned());
    }
    let left = materials.channels_left.checked_sub(places.len()).ok_or("the material has too many copies")?;
    let times = work.clip.timelines.get(pointer.timeline).map_or(0, Vec::len);
    let cubic = if pointer.interpolation == Interpolation::CubicSpline { 3 } else { 1 };
    let needed = times.saturating_mul(pointer.width).saturating_mul(cubic);
    let kind = kind(pointer.width).filter(|_| needed > 0 && needed == pointer.values.len());
    let kind = kind.ok_or_else(|| {
        format!("it has {}", values_of_keys(pointer.values.len(), times, pointer.width.saturating_mul(cubic)))
    })?;
    let ascending = work.timelines.get(pointer.timeline).and_then(Option::as_ref);
    let kept = ascending.map(|own| own.kept(&pointer.values, pointer.width.saturating_mul(cubic)));
    let values = kept.map_or(Floats::Scene(&pointer.values), Floats::Own);
    let input = work.input(pointer.timeline, buffers).ok_or("it has no keyframes")?;
    let output = buffers.float_run(values, pointer.width, kind, work.view);
    let interpolation = super::clip::word(pointer.interpolation);
    let sampler = work.animation.samplers.len();
    work.animation.samplers.push(AnimationSampler { input, output, interpolation, ..Default::default() });
    materials.channels_left = left;
    objects.use_extension(POINTER);
    for place in places {
        add_extension(place, &pointer.member, materials, objects);
        let mut extensions = Members::new();
        let text = format!("/materials/{place}/{}", pointer.member);
        extensions.map_mut().insert(POINTER.to_owned(), json!({ "pointer": text }));
        let target = AnimationTarget { path: "pointer".to_owned(), extensions, ..Default::default() };
        work.animation.channels.push(AnimationChannel { sampler, target, ..Default::default() });
    }
    Ok(())
}

/// Adds the extension object that holds an animated property of a material, if it is missing.
fn add_extension(place: usize, member: &str, materials: &mut Materials, objects: &mut ObjectWriter) {
    let Some((name, _)) = member.strip_prefix("extensions/").and_then(|rest| rest.split_once('/')) else {
        return;
    };
    if let Some(material) = materials.list.get_mut(place)
        && !material.extensions.map().contains_key(name)
    {
        material.extensions.map_mut().insert(name.to_owned(), json!({}));
        objects.use_extension(name);
    }
}
