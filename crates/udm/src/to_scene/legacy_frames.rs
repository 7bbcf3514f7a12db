//! Converts the legacy format of animations: a transform per bone and frame.

use super::{
    Decoder,
    bones::Rig,
    clip::{called, list, root_motion},
    keyframes::{Keys, Work},
};
use crate::{
    asset::{Animation, coerce, table::Wanted},
    codes::to_scene as codes,
    document::{Type, Value},
};
use meshwright_core::message;
use meshwright_scene::{ChannelPath, ExtrasValue, pose::single, pose::unit};

/// Converts the frames of an animation to channels. Returns root motion.
pub(super) fn frames(
    at: &str,
    view: &Animation<'_, '_>,
    bones: &[u32],
    rig: &Rig,
    work: &mut Work,
    decoder: &mut Decoder,
) -> Option<ExtrasValue> {
    let value = view.frame_transforms()?;
    let table = decoder.rows(at, value, &[Wanted::new("", Type::Transform)])?;
    let scales = match view.frame_scales() {
        Some(value) => list::<3>(at, value, decoder),
        None => Vec::new(),
    };
    let count = table.len().checked_div(bones.len()).unwrap_or(0);
    decoder.note(&codes::LEGACY, at, || {
        let frames = message::count(count, "frame", "frames");
        format!("{} is stored frame by frame ({frames})", called(&work.clip.name))
    });
    let fps = if view.fps() > 0.0 { view.fps() } else { 24.0 };
    if !decoder.steps(table.len()) || !decoder.room(table.len().saturating_mul(96)) {
        return None;
    }
    let complete = count.saturating_mul(bones.len()) == table.len();
    if !complete || (!scales.is_empty() && scales.len() != table.len()) {
        work.unpaired = work.unpaired.saturating_add(1);
    }
    if view.duration().is_none() {
        work.clip.duration = time_of(count.saturating_sub(1), fps);
    }
    let by = decoder.options.scale;
    for (place, bone) in bones.iter().enumerate() {
        let Some(joint) = rig.joints.get(bone) else { continue };
        let (mut moves, mut turns, mut sizes) = (Keys::<3>::new(), Keys::<4>::new(), Keys::<3>::new());
        for frame in 0..count {
            let row = frame.saturating_mul(bones.len()).saturating_add(place);
            let time = time_of(frame, fps);
            if let Some(pose) = table.item(row).as_ref().and_then(coerce::pose) {
                moves.push((time, pose.translation.map(|part| part * by)));
                turns.push((time, unit(pose.rotation.map(f64::from)).map(single)));
            }
            if let Some(scale) = scales.get(row) {
                sizes.push((time, *scale));
            }
        }
        add(work, joint.node, ChannelPath::Translation, moves);
        add(work, joint.node, ChannelPath::Rotation, turns);
        add(work, joint.node, ChannelPath::Scale, sizes);
    }
    let motion = moves(at, view.frame_move_translations()?, decoder);
    let motion: Keys<2> = (0..).map(|frame| time_of(frame, fps)).zip(motion).collect();
    root_motion(&motion, decoder)
}

/// Root motion by frame: x and z, also from positions.
fn moves(at: &str, value: &Value<'_>, decoder: &mut Decoder) -> Vec<[f32; 2]> {
    let wanted = &[Wanted::new("", Type::Vec2)];
    let Some(table) = decoder.rows(at, value, wanted) else { return Vec::new() };
    if !decoder.room(table.len().saturating_mul(8)) {
        return Vec::new();
    }
    let one = |at| match *coerce::numbers(&table.item(at)?)? {
        [x, z] | [x, _, z] => Some([x, z]),
        _ => None,
    };
    (0..table.len()).map_while(one).filter(|pair| pair.iter().all(|part| part.is_finite())).collect()
}

#[allow(clippy::cast_precision_loss, reason = "frames are few")]
fn time_of(frame: usize, fps: f32) -> f32 {
    frame as f32 / fps
}

/// Adds a channel. Keeps only the first and last key of a run of equal keys.
fn add<const N: usize>(work: &mut Work, node: meshwright_scene::NodeId, path: ChannelPath, keys: Keys<N>) {
    let (times, values): (Vec<f32>, Vec<[f32; N]>) = keys.into_iter().unzip();
    let keys = work.paired(&times, &values);
    let same = |a: Option<&(f32, [f32; N])>, b: &(f32, [f32; N])| a.is_some_and(|a| a.1 == b.1);
    let mut kept = Keys::<N>::new();
    for (at, key) in keys.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| keys.get(at));
        let inner = same(before, key) && (same(keys.get(at.saturating_add(1)), key));
        let last = at.saturating_add(1) == keys.len();
        // A constant value needs one key.
        if inner || (last && kept.len() == 1 && same(before, key)) {
            continue;
        }
        kept.push(*key);
    }
    work.channel(node, path, &kept);
}
