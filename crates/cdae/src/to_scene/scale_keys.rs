//! Converts scale keys, of which there are three kinds.
//!
//! A scale along rotated axes is R · S · R⁻¹. A node can only express T · R · S, so such a node gets two
//! helpers, one below the other: the first holds R · S, the second R⁻¹, and the content of the node moves
//! below the second.

use super::{
    SceneBuilder,
    clip::Track,
    keyframes::{Keys, Members, inverse, shortest},
};
use crate::{
    codes,
    document::{Quat16, Sequence, ShapeNode},
};
use meshwright_scene::{ChannelPath, axes};
use std::collections::BTreeSet;

/// The array that holds a sequence's scale keys.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Uniform,
    Aligned,
    Arbitrary,
}

impl Kind {
    fn new(sequence: &Sequence<'_>) -> Option<Self> {
        let flags = sequence.flags.as_u32().unwrap_or(0);
        // The order in which the engine checks.
        [
            (Sequence::ARBITRARY_SCALE, Self::Arbitrary),
            (Sequence::ALIGNED_SCALE, Self::Aligned),
            (Sequence::UNIFORM_SCALE, Self::Uniform),
        ]
        .into_iter()
        .find_map(|(flag, kind)| (flags & flag != 0).then_some(kind))
    }
}

impl SceneBuilder<'_> {
    /// The nodes that have a scale along rotated axes in any sequence.
    pub(super) fn turned_scales(&mut self) -> BTreeSet<usize> {
        let shape = self.shape;
        let nodes = shape.nodes.view::<ShapeNode>().len();
        let mut turned = BTreeSet::new();
        for sequence in &shape.sequences.items {
            if Kind::new(sequence) != Some(Kind::Arbitrary) {
                continue;
            }
            let count = sequence.num_keyframes.as_usize().unwrap_or(0);
            let there = self.scale_keys(Kind::Arbitrary);
            for (node, first) in
                Members::new(&sequence.scale_matters, nodes, sequence.base_scale, count, there).fit
            {
                if turned.contains(&node) {
                    continue;
                }
                if !self.steps(count) {
                    return turned;
                }
                if self.is_turned(first, count) {
                    turned.insert(node);
                }
            }
        }
        turned
    }

    fn scale_keys(&self, kind: Kind) -> usize {
        let shape = self.shape;
        match kind {
            Kind::Uniform => shape.node_uniform_scales.view::<f32>().len(),
            Kind::Aligned => shape.node_aligned_scales.view::<[f32; 3]>().len(),
            Kind::Arbitrary => {
                let factors = shape.node_arbitrary_scale_factors.view::<[f32; 3]>().len();
                factors.min(shape.node_arbitrary_scale_rots.view::<Quat16>().len())
            }
        }
    }

    fn is_turned(&self, first: usize, count: usize) -> bool {
        let rotations = self.shape.node_arbitrary_scale_rots.view::<Quat16>();
        let turned = |key: usize| rotations.get(key).is_some_and(|q| (q.x, q.y, q.z) != (0, 0, 0));
        (first..first.saturating_add(count)).any(turned)
    }

    /// The scale tracks of a sequence.
    pub(super) fn scales(&mut self, index: usize, sequence: &Sequence<'_>, keys: &Keys) -> Vec<Track> {
        let shape = self.shape;
        let Some(kind) = Kind::new(sequence) else {
            if !sequence.scale_matters.is_empty() {
                let path = || format!("sequences[{index}]/scaleMatters");
                self.note(&codes::BAD_KEYS, path, || {
                    format!("sequence {index} scales nodes, but its flags name no kind of scale")
                });
            }
            return Vec::new();
        };
        let there = self.scale_keys(kind);
        let found =
            Members::new(&sequence.scale_matters, self.nodes.len(), sequence.base_scale, keys.stored, there);
        self.missing(index, "scaleMatters", &found);
        let uniform = shape.node_uniform_scales.view::<f32>();
        let aligned = shape.node_aligned_scales.view::<[f32; 3]>();
        let factors = shape.node_arbitrary_scale_factors.view::<[f32; 3]>();
        let rotations = shape.node_arbitrary_scale_rots.view::<Quat16>();
        let mut tracks = Vec::new();
        for (member, first) in found.fit {
            if !self.room(keys.size(11)) {
                break;
            }
            let Some(&placed) = self.nodes.get(member) else { continue };
            let scales = keys.collect(first, |key| match kind {
                Kind::Uniform => uniform.get(key).map(|scale| [scale; 3]),
                Kind::Aligned => aligned.get(key).map(axes::z_up_scale),
                Kind::Arbitrary => factors.get(key).map(axes::z_up_scale),
            });
            let helpers =
                placed.scale.filter(|_| kind == Kind::Arbitrary && self.is_turned(first, keys.stored));
            let Some([outer, inner]) = helpers else {
                tracks.push(Track::new(placed.node, ChannelPath::Scale, &scales));
                continue;
            };
            let mut turns =
                keys.collect(first, |key| rotations.get(key).map(|q| axes::z_up_rotation(q.rotation())));
            shortest(&mut turns);
            let back: Vec<[f32; 4]> = turns.iter().copied().map(inverse).collect();
            tracks.push(Track::new(outer, ChannelPath::Rotation, &turns));
            tracks.push(Track::new(outer, ChannelPath::Scale, &scales));
            tracks.push(Track::new(inner, ChannelPath::Rotation, &back));
        }
        tracks
    }
}
