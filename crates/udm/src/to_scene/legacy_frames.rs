//! Converts the legacy format of animations: a transform per bone and frame.

use super::{
    SceneBuilder,
    bones::Rig,
    keyframes::{Keys, Work},
};
use crate::{
    asset::{Animation, table::Wanted, values},
    codes::to_scene as codes,
    document::{Type, Value},
};
use meshwright_core::message;
use meshwright_scene::{ChannelPath, ExtrasValue, pose::single, pose::unit};

impl SceneBuilder<'_> {
    /// Converts the frames of an animation to channels. Returns root motion.
    pub(super) fn frames(
        &mut self,
        at: &str,
        view: &Animation<'_, '_>,
        bones: &[u32],
        rig: &Rig,
        work: &mut Work,
    ) -> Option<ExtrasValue> {
        let value = view.legacy("frameTransforms")?;
        let table = self.decoded(at, value, &[Wanted::new("", Type::Transform)], &mut Vec::new())?;
        let scales = match view.legacy("frameScales") {
            Some(value) => self.list::<3>(at, value),
            None => Vec::new(),
        };
        let count = table.len().checked_div(bones.len()).unwrap_or(0);
        self.note(&codes::LEGACY, at, || {
            let frames = message::count(count, "frame", "frames");
            format!("{} is stored frame by frame ({frames})", super::clip::called(&work.clip.name))
        });
        let fps = if view.fps() > 0.0 { view.fps() } else { 24.0 };
        if !self.steps(table.len()) || !self.room(table.len().saturating_mul(96)) {
            return None;
        }
        let whole = count.saturating_mul(bones.len()) == table.len();
        if !whole || (!scales.is_empty() && scales.len() != table.len()) {
            work.unpaired = work.unpaired.saturating_add(1);
        }
        if view.duration().is_none() {
            work.clip.duration = time_of(count, fps);
        }
        let by = self.options.scale;
        for (place, bone) in bones.iter().enumerate() {
            let Some(joint) = rig.joints.get(bone) else { continue };
            let (mut moves, mut turns, mut sizes) = (Keys::<3>::new(), Keys::<4>::new(), Keys::<3>::new());
            for frame in 0..count {
                let row = frame.saturating_mul(bones.len()).saturating_add(place);
                let time = time_of(frame, fps);
                if let Some(pose) = table.item(row).as_ref().and_then(values::pose) {
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
        let motion = self.moves(at, view.legacy("frameMoveTranslations")?);
        let motion: Keys<2> = (0..).map(|frame| time_of(frame, fps)).zip(motion).collect();
        self.motion(&motion)
    }

    /// Root motion by frame: x and z, also from positions.
    fn moves(&mut self, at: &str, value: &Value<'_>) -> Vec<[f32; 2]> {
        let wanted = &[Wanted::new("", Type::Vec2)];
        let Some(table) = self.decoded(at, value, wanted, &mut Vec::new()) else { return Vec::new() };
        if !self.room(table.len().saturating_mul(8)) {
            return Vec::new();
        }
        let one = |at| match *values::numbers(&table.item(at)?)? {
            [x, z] | [x, _, z] => Some([x, z]),
            _ => None,
        };
        (0..table.len()).map_while(one).filter(|pair| pair.iter().all(|part| part.is_finite())).collect()
    }
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
