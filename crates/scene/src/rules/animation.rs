//! Rules for animations.

use super::{Asked, called, codes, span_of};
use crate::{
    clip::{ChannelPath, Clip},
    extras::ExtrasValue,
    source_curve::CurveMode,
};
use meshwright_core::count;

/// Number of frames from which on the Blender add-on takes minutes.
const LONGEST: f64 = 20_000.0;
/// Frames per second if the format does not state it.
const USUAL: f64 = 30.0;

impl Asked<'_, '_> {
    pub(super) fn motion(&mut self) {
        let scene = self.scene;
        if !scene.clips.is_empty()
            && !scene.clips.iter().any(|clip| clip.name.eq_ignore_ascii_case("ambient"))
        {
            let message = || {
                format!(
                    "the file has {}, but no animation named \"ambient\"",
                    count(scene.clips.len(), "animation", "animations")
                )
            };
            self.note(&codes::NOT_AMBIENT, None, || "clips[0]".to_owned(), message);
        }
        if scene.clips.len() > 1 {
            let message = || format!("the file has {}", count(scene.clips.len(), "animation", "animations"));
            self.note(&codes::MANY_CLIPS, None, || "clips[1]".to_owned(), message);
        }
        for (index, clip) in scene.clips.iter().enumerate() {
            let path = || format!("clips[{index}]");
            let own = || called("animation", &clip.name);
            let hides =
                clip.channels.iter().filter(|channel| channel.path == ChannelPath::Visibility).count();
            if hides > 0 {
                let message =
                    || format!("{} animates the visibility of {}", own(), count(hides, "node", "nodes"));
                self.note(&codes::VISIBILITY, span_of(&clip.origin), path, message);
            }
            let frames = f64::from(clip.duration) * rate(clip);
            if frames > LONGEST {
                let message = || format!("{} has {frames:.0} frames, expected at most {LONGEST}", own());
                self.note(&codes::LONG_CLIP, span_of(&clip.origin), path, message);
            }
            let overrides = clip.overrides.len();
            let absolute = clip.curves.iter().all(|curve| curve.mode == CurveMode::Absolute);
            if overrides > 0 && !absolute {
                let message =
                    || format!("{} has {}", own(), count(overrides, "mode override", "mode overrides"));
                self.note(&codes::OVERRIDES, span_of(&clip.origin), path, message);
            }
        }
    }
}

/// Frames per second.
fn rate(clip: &Clip) -> f64 {
    match clip.extras.get("cast").and_then(|data| data.get("frame_rate")) {
        Some(ExtrasValue::Float(rate)) if rate.is_finite() && *rate > 0.0 => *rate,
        _ => USUAL,
    }
}
