//! Clips whose channels, keyframes and nodes may not match.

use super::{Flavor, extras::extras, name, number};
use crate::rng::Rng;
use meshwright_scene::{Channel, ChannelPath, Clip, Event, ExtrasValue, Id, Interpolation};

pub(super) fn clip(rng: &mut Rng, flavor: Flavor) -> Clip {
    let mut clip = Clip { name: name(rng), extras: extras(rng, flavor), ..Clip::default() };
    for _ in 0..2 {
        let count = u16::try_from(rng.below(4)).unwrap();
        let times = (0..count).map(|at| if rng.below(5) == 0 { number(rng) } else { f32::from(at) / 7.0 });
        let times: Vec<f32> = times.collect();
        clip.timelines.push(times.into_iter().filter(|time| *time < 100.0).collect());
    }
    for _ in 0..rng.below(6) {
        let path = *rng.choose(&[
            ChannelPath::Translation,
            ChannelPath::Rotation,
            ChannelPath::Scale,
            ChannelPath::Weights,
            ChannelPath::Visibility,
        ]);
        let interpolation =
            *rng.choose(&[Interpolation::Linear, Interpolation::Step, Interpolation::CubicSpline]);
        let timeline = rng.below(3);
        let keys = clip.timelines.get(timeline).map_or(1, Vec::len);
        let width = rng.below(5);
        let values = (0..keys * width).map(|_| number(rng)).collect();
        clip.channels.push(Channel { node: Id::new(rng.below(9)), path, interpolation, timeline, values });
    }
    clip.events.push(Event { time: number(rng).min(9.0), name: name(rng), data: ExtrasValue::Null });
    clip
}
