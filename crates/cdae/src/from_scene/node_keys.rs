//! Converts rotation and translation keys of nodes.

use super::{
    DocumentBuilder, axis_swizzle,
    clip::Work,
    keyframes::is_bent,
    losses::more,
    node_transforms::{self, NOTHING, apply, uniform},
    node_tree::node,
};
use crate::document::Quat16;
use meshwright_core::Result;
use meshwright_scene::{
    ChannelPath, Transform, Trs, axes,
    pose::{compose, single, unit},
    vectors::quaternion_product,
};

impl DocumentBuilder<'_, '_> {
    /// Converts rotations and translations of a node of the shape.
    pub(super) fn node_keys(&mut self, place: usize, index: usize, work: &mut Work<'_>) -> Result<()> {
        let turning = work.track(index, ChannelPath::Rotation);
        let moving = work.track(index, ChannelPath::Translation);
        let scaling = work.track(index, ChannelPath::Scale);
        let above = self.tree.hierarchy.parent(index).map_or(NOTHING, |above| *self.tree.rest(above));
        let even = uniform(&above).is_some();
        let rest = match node(self.scene, index).map(|node| node.transform) {
            Some(Transform::Trs(rest)) => rest,
            _ => Trs::IDENTITY,
        };
        let moves = turning.is_some() || moving.is_some() || scaling.is_some();
        if moves
            && (!even
                || matches!(node(self.scene, index), Some(node) if matches!(node.transform, Transform::Matrix(_))))
        {
            more(&mut self.losses.bent);
        }
        let base = work.blend.then_some(rest);
        if let Some(track) = turning {
            self.room(work.grid.count, 64)?;
            self.steps(work.grid.count)?;
            work.bent |= is_bent::<4>(&track);
            let mut keys: Vec<Quat16> = Vec::new();
            for value in work.grid.sample::<4>(&track) {
                let value = if value.iter().all(|part| part.is_finite()) {
                    value
                } else {
                    more(&mut self.losses.not_finite);
                    [0.0, 0.0, 0.0, 1.0]
                };
                let turned = match (even, base) {
                    (true, None) => value.map(single),
                    (true, Some(rest)) => {
                        let [x, y, z, w] = unit(rest.rotation.map(f64::from));
                        quaternion_product([-x, -y, -z, w], unit(value)).map(single)
                    }
                    (false, _) => {
                        let scale = rest.scale.map(f64::from);
                        node_transforms::below(&above, [0.0; 3], unit(value), scale)
                            .rigid
                            .rotation
                            .map(single)
                    }
                };
                let rotation = axis_swizzle::rotation(turned);
                self.losses.rounded(axis_swizzle::error(rotation, turned.map(f64::from)));
                keys.push(rotation);
            }
            work.rotation_members.push(place);
            work.rotations.extend(keys);
        }
        if let Some(track) = moving {
            self.room(work.grid.count, 48)?;
            self.steps(work.grid.count)?;
            work.bent |= is_bent::<3>(&track);
            let mut keys: Vec<[f32; 3]> = Vec::new();
            for value in work.grid.sample::<3>(&track) {
                if !value.iter().all(|part| part.is_finite()) {
                    more(&mut self.losses.not_finite);
                }
                let value = node_transforms::finite(value);
                let moved = match base {
                    None if above == NOTHING => value,
                    None => node_transforms::finite(apply(&above, value)),
                    Some(rest) => {
                        let mut parts = value.into_iter().zip(rest.translation);
                        let by = std::array::from_fn(|_| {
                            parts.next().map_or(0.0, |(own, rest)| own - f64::from(rest))
                        });
                        let [x, y, z, w] = unit(rest.rotation.map(f64::from));
                        let [a, b, c, _, e, f, g, _, i, j, k, ..] =
                            compose([0.0; 3], [-x, -y, -z, w], [1.0; 3]);
                        apply(&[[a, b, c], [e, f, g], [i, j, k]], by)
                    }
                };
                keys.push(axis_swizzle::point_of(moved));
            }
            work.translation_members.push(place);
            work.translations.extend(keys);
        }
        Ok(())
    }
}

/// Converts scale factors from the scene's axes to stored numbers.
pub(super) fn factors(scale: [f64; 3]) -> [f32; 3] {
    axis_swizzle::scale(scale.map(single))
}

/// The identity rotation in the scene's axes.
pub(super) fn still() -> Quat16 {
    axis_swizzle::rotation(axes::z_up_rotation([0.0, 0.0, 0.0, 1.0]))
}
