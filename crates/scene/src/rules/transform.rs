//! Rules for transforms of meshes and joints.

use super::{Asked, called, codes, span_of};
use crate::{
    level::LevelKind,
    node::{NodeKind, Transform, Trs},
};
use std::collections::BTreeSet;

/// Values closer to zero than this were meant to be zero. For rotations it is a tenth of a degree.
const NEAR: f32 = 2e-3;
/// The same for positions, in meters.
const NEAR_PLACE: f32 = 1e-4;

impl Asked<'_, '_> {
    pub(super) fn places(&mut self) {
        self.transforms();
        self.joints();
    }

    /// Meshes whose nodes have transforms. The joints of a skinned mesh position it.
    fn transforms(&mut self) {
        if !self.wants(&[&codes::TURNED, &codes::MOVED, &codes::MIRRORED]) {
            return;
        }
        for at in 0..self.shown.len() {
            let Some(shown) = self.shown.get(at) else { break };
            if shown.kind != LevelKind::Visual || shown.node.skin.is_some() {
                continue;
            }
            let (index, name, span, world) =
                (shown.id.index(), shown.name, span_of(&shown.node.origin), shown.world);
            let path = || format!("nodes[{index}]");
            let [m0, m1, m2, _, m4, m5, m6, _, m8, m9, m10, _, x, y, z, _] = world;
            let linear = [m0 - 1.0, m1, m2, m4, m5 - 1.0, m6, m8, m9, m10 - 1.0];
            if linear.iter().any(|part| part.abs() > NEAR) {
                let length = |a: f32, b: f32, c: f32| (a * a + b * b + c * c).sqrt();
                let scale = [length(m0, m1, m2), length(m4, m5, m6), length(m8, m9, m10)];
                let scaled = scale.iter().any(|part| (part - 1.0).abs() > NEAR);
                let turned = [m1, m2, m4, m6, m8, m9].iter().any(|part| part.abs() > NEAR);
                let how = match (turned, scaled) {
                    (true, true) => "rotated and scaled",
                    (false, true) => "scaled",
                    (true, false) | (false, false) => "rotated",
                };
                self.note(&codes::TURNED, span, path, || {
                    format!("{} is {how} by its node", called("mesh", name))
                });
            }
            if [x, y, z].iter().any(|part| part.abs() > NEAR_PLACE) {
                let message =
                    || format!("{} is moved by its node by {x:.3}, {y:.3}, {z:.3} m", called("mesh", name));
                self.note(&codes::MOVED, span, path, message);
            }
            let volume = m0 * (m5 * m10 - m6 * m9) - m4 * (m1 * m10 - m2 * m9) + m8 * (m1 * m6 - m2 * m5);
            if volume < 0.0 {
                self.note(&codes::MIRRORED, span, path, || {
                    format!("{} is mirrored by its node", called("mesh", name))
                });
            }
        }
    }

    fn joints(&mut self) {
        let scene = self.scene;
        if !self.wants(&[&codes::JOINT_SCALE]) {
            return;
        }
        let joints: BTreeSet<_> =
            scene.skins.iter().flat_map(|(_, skin)| skin.joints.iter().copied()).collect();
        for id in joints {
            let Some(node) = scene.nodes.get(id).filter(|node| node.kind != NodeKind::Helper) else {
                continue;
            };
            let Transform::Trs(Trs { scale: [x, y, z], .. }) = node.transform else { continue };
            if [x, y, z].iter().any(|part| (part - 1.0).abs() > NEAR) {
                let message = || {
                    let joint = called("joint", &node.name);
                    format!("{joint} is scaled by {x:.3}, {y:.3}, {z:.3} in the rest pose")
                };
                self.note(
                    &codes::JOINT_SCALE,
                    span_of(&node.origin),
                    || format!("nodes[{}]", id.index()),
                    message,
                );
            }
        }
    }
}
