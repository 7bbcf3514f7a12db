//! Converts scale keys. There are three kinds; a sequence has one.

use super::{
    DocumentBuilder, axis_swizzle,
    clip::Work,
    keyframes::is_bent,
    losses::more,
    node_keys::{factors, still},
    node_tree::node,
};
use crate::document::{Quat16, Sequence};
use meshwright_core::Result;
use meshwright_scene::{ChannelPath, Transform, pose::single};

/// Scale keys of a node.
pub(super) struct Scaled {
    pub(super) place: usize,
    factors: Vec<[f32; 3]>,
    /// Rotations of the scale axes.
    turns: Option<Vec<Quat16>>,
}

/// The keys of a sequence in the arrays of its kind.
#[derive(Default)]
pub(super) struct Scales {
    pub(super) flag: u32,
    pub(super) uniform: Vec<f32>,
    pub(super) aligned: Vec<[f32; 3]>,
    pub(super) factors: Vec<[f32; 3]>,
    pub(super) turns: Vec<Quat16>,
}

impl DocumentBuilder<'_, '_> {
    /// Converts the scale keys of a node of the shape.
    pub(super) fn scale_keys(&mut self, place: usize, index: usize, work: &mut Work<'_>) -> Result<()> {
        let helpers = self.tree.helpers.get(index).copied().flatten();
        let carrier = helpers.map_or(index, |[outer, _]| outer);
        let scaling = work.track(carrier, ChannelPath::Scale);
        let turning = helpers.and_then(|[outer, _]| work.track(outer, ChannelPath::Rotation));
        let Some(track) = scaling else { return Ok(()) };
        self.room(work.grid.count, 80)?;
        self.steps(work.grid.count)?;
        work.bent |= is_bent::<3>(&track);
        // The scale of the rest pose is applied to the vertices.
        let rest = match node(self.scene, carrier).map(|node| node.transform) {
            Some(Transform::Trs(rest)) => rest.scale.map(f64::from),
            _ => [1.0; 3],
        };
        if rest.contains(&0.0) {
            more(&mut self.losses.flat);
        }
        let rest = rest.map(|part| if part != 0.0 && part.is_finite() { part } else { 1.0 });
        let mut own = Vec::new();
        for value in work.grid.sample::<3>(&track) {
            let mut parts = value.into_iter().zip(rest);
            let scale = std::array::from_fn(|_| {
                let part = parts.next().map_or(1.0, |(own, rest)| own / rest);
                if single(part).is_finite() {
                    return part;
                }
                more(&mut self.losses.not_finite);
                1.0
            });
            own.push(factors(scale));
        }
        let turns = turning.map(|track| {
            work.bent |= is_bent::<4>(&track);
            let turned = |value: [f64; 4]| {
                let rotation = axis_swizzle::rotation(value.map(single));
                self.losses.rounded(axis_swizzle::error(rotation, value));
                rotation
            };
            work.grid.sample::<4>(&track).into_iter().map(turned).collect()
        });
        work.scales.push(Scaled { place, factors: own, turns });
        Ok(())
    }
}

/// Collects the keys of all members in arrays of one kind. `stated` are the flags of the original file.
pub(super) fn gathered(members: &[Scaled], stated: u32) -> Scales {
    let mut scales = Scales::default();
    if members.is_empty() {
        return scales;
    }
    let turned = members.iter().any(|member| member.turns.is_some());
    let even = |[x, y, z]: &[f32; 3]| x == y && y == z;
    let uneven = !members.iter().flat_map(|member| &member.factors).all(even);
    scales.flag = if turned || stated & Sequence::ARBITRARY_SCALE != 0 {
        Sequence::ARBITRARY_SCALE
    } else if uneven || stated & Sequence::ALIGNED_SCALE != 0 {
        Sequence::ALIGNED_SCALE
    } else {
        Sequence::UNIFORM_SCALE
    };
    for member in members {
        match scales.flag {
            Sequence::ARBITRARY_SCALE => {
                scales.factors.extend(&member.factors);
                match &member.turns {
                    Some(turns) => scales.turns.extend(turns),
                    None => scales.turns.extend(member.factors.iter().map(|_| still())),
                }
            }
            Sequence::ALIGNED_SCALE => scales.aligned.extend(&member.factors),
            _ => scales.uniform.extend(member.factors.iter().map(|[x, ..]| *x)),
        }
    }
    scales
}
