//! Poses of a scene: positions of nodes and vertices at a time.
//!
//! Intermediate values have double precision, so that rounding does not accumulate along node chains.

pub mod deform;

use crate::{
    clip::{Channel, ChannelPath, Clip, Interpolation},
    node::{Node, NodeId, Transform, Trs},
    scene::Scene,
};
use std::collections::BTreeMap;

/// A 4 x 4 matrix in column-major order.
pub type DMat4 = [f64; 16];

/// The identity matrix.
pub const IDENTITY: DMat4 = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];

/// The nearest single-precision number.
#[allow(clippy::cast_possible_truncation, reason = "rounding is meant")]
pub const fn single(value: f64) -> f32 {
    value as f32
}

/// The matrix of a translation, a unit quaternion x y z w, and factors along the axes.
pub fn compose([tx, ty, tz]: [f64; 3], [x, y, z, w]: [f64; 4], [sx, sy, sz]: [f64; 3]) -> DMat4 {
    let (xx, yy, zz) = (x * x, y * y, z * z);
    let (xy, xz, yz, wx, wy, wz) = (x * y, x * z, y * z, w * x, w * y, w * z);
    [
        (1.0 - 2.0 * (yy + zz)) * sx,
        2.0 * (xy + wz) * sx,
        2.0 * (xz - wy) * sx,
        0.0,
        2.0 * (xy - wz) * sy,
        (1.0 - 2.0 * (xx + zz)) * sy,
        2.0 * (yz + wx) * sy,
        0.0,
        2.0 * (xz + wy) * sz,
        2.0 * (yz - wx) * sz,
        (1.0 - 2.0 * (xx + yy)) * sz,
        0.0,
        tx,
        ty,
        tz,
        1.0,
    ]
}

/// The product `a · b`.
pub fn multiply(a: &DMat4, b: &DMat4) -> DMat4 {
    let at = |m: &DMat4, row: usize, column: usize| m.get(column << 2 | row).copied().unwrap_or(0.0);
    std::array::from_fn(|i| (0..4).map(|k| at(a, i & 3, k) * at(b, k, i >> 2)).sum())
}

/// The inverse of a matrix whose last row is 0 0 0 1; `None` if it is singular.
pub fn inverse(m: &DMat4) -> Option<DMat4> {
    let [a, b, c, _, d, e, f, _, g, h, i, _, x, y, z, _] = *m;
    let (ca, cb, cc) = (e * i - f * h, f * g - d * i, d * h - e * g);
    let det = a * ca + b * cb + c * cc;
    let by = 1.0 / det;
    if det == 0.0 || !by.is_finite() {
        return None;
    }
    let [r0, r1, r2] = [ca * by, cb * by, cc * by];
    let [r3, r4, r5] = [(c * h - b * i) * by, (a * i - c * g) * by, (b * g - a * h) * by];
    let [r6, r7, r8] = [(b * f - c * e) * by, (c * d - a * f) * by, (a * e - b * d) * by];
    // In columns: the first is (r0, r3, r6).
    let t = [-(r0 * x + r1 * y + r2 * z), -(r3 * x + r4 * y + r5 * z), -(r6 * x + r7 * y + r8 * z)];
    let [tx, ty, tz] = t;
    Some([r0, r3, r6, 0.0, r1, r4, r7, 0.0, r2, r5, r8, 0.0, tx, ty, tz, 1.0])
}

/// Transforms a point by a matrix.
pub fn move_point(m: &DMat4, [x, y, z]: [f64; 3]) -> [f64; 3] {
    let [a, b, c, _, d, e, f, _, g, h, i, _, tx, ty, tz, _] = *m;
    [a * x + d * y + g * z + tx, b * x + e * y + h * z + ty, c * x + f * y + i * z + tz]
}

/// The rotation at fraction `part` from `a` to `b` along the shorter arc.
pub fn slerp(a: [f64; 4], b: [f64; 4], part: f64) -> [f64; 4] {
    let dot: f64 = a.iter().zip(b).map(|(a, b)| a * b).sum();
    let sign = if dot < 0.0 { -1.0 } else { 1.0 };
    let angle = dot.abs().min(1.0).acos();
    let sine = angle.sin();
    // Linear interpolation for nearly equal rotations.
    let (from, to) = if sine < 1e-9 {
        (1.0 - part, part)
    } else {
        (((1.0 - part) * angle).sin() / sine, (part * angle).sin() / sine)
    };
    let mut parts = a.into_iter().zip(b);
    unit(std::array::from_fn(|_| parts.next().map_or(0.0, |(a, b)| a * from + b * sign * to)))
}

/// The normalized quaternion; the identity for zero.
pub fn unit(q: [f64; 4]) -> [f64; 4] {
    let length = q.iter().map(|part| part * part).sum::<f64>().sqrt();
    if length > 0.0 && length.is_finite() { q.map(|part| part / length) } else { [0.0, 0.0, 0.0, 1.0] }
}

/// The local transform of a node at a time.
#[derive(Clone, Copy)]
enum Local {
    Trs([f64; 3], [f64; 4], [f64; 3]),
    Matrix(DMat4),
}

impl Local {
    fn new(node: &Node) -> Self {
        match node.transform {
            Transform::Trs(trs) => Self::Trs(
                trs.translation.map(f64::from),
                unit(trs.rotation.map(f64::from)),
                trs.scale.map(f64::from),
            ),
            Transform::Matrix(matrix) => Self::Matrix(matrix.map(f64::from)),
        }
    }

    fn matrix(self) -> DMat4 {
        match self {
            Self::Trs(translation, rotation, scale) => compose(translation, rotation, scale),
            Self::Matrix(matrix) => matrix,
        }
    }

    fn transform(self) -> Transform {
        match self {
            Self::Trs(translation, rotation, scale) => Transform::Trs(Trs {
                translation: translation.map(single),
                rotation: rotation.map(single),
                scale: scale.map(single),
            }),
            Self::Matrix(matrix) => Transform::Matrix(matrix.map(single)),
        }
    }
}

/// A scene in its rest pose, or at a time of a clip.
///
/// ```
/// use meshwright_scene::{Channel, ChannelPath, Clip, Interpolation, Node, Pose, Scene};
///
/// let mut scene = Scene::default();
/// let door = scene.add_node(None, Node { name: "door".into(), ..Node::default() });
/// let channel = Channel {
///     node: door,
///     path: ChannelPath::Translation,
///     interpolation: Interpolation::Linear,
///     timeline: 0,
///     values: vec![0.0, 0.0, 0.0, 0.0, 2.0, 0.0],
/// };
/// let clip = Clip {
///     name: "open".into(),
///     duration: 1.0,
///     timelines: vec![vec![0.0, 1.0]],
///     channels: vec![channel],
///     ..Clip::default()
/// };
///
/// let height = |pose: &Pose| pose.world(door).map(|place| place[13]);
/// assert_eq!(height(&Pose::rest(&scene)), Some(0.0));
/// assert_eq!(height(&Pose::at(&scene, &clip, 1.0)), Some(2.0));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pose {
    worlds: Vec<DMat4>,
    weights: BTreeMap<NodeId, Vec<f64>>,
    visibility: BTreeMap<NodeId, f64>,
}

impl Pose {
    /// The rest pose.
    pub fn rest(scene: &Scene<'_>) -> Self {
        Self::posed(scene, None)
    }

    /// The pose at a time of a clip, in seconds. Before its first keyframe a channel has the value of the
    /// first, after its last keyframe the value of the last.
    pub fn at(scene: &Scene<'_>, clip: &Clip, time: f32) -> Self {
        Self::posed(scene, Some((clip, time)))
    }

    /// The transforms of the nodes that a clip moves, relative to their parents, at a time in seconds.
    pub fn transforms_at(scene: &Scene<'_>, clip: &Clip, time: f32) -> BTreeMap<NodeId, Transform> {
        let locals = Self::default().sampled(scene, Some((clip, time)));
        let moved =
            clip.channels.iter().filter(|channel| channel.path.is_transform()).map(|channel| channel.node);
        moved.filter_map(|node| Some((node, locals.get(node.index())?.transform()))).collect()
    }

    fn posed(scene: &Scene<'_>, moment: Option<(&Clip, f32)>) -> Self {
        let mut pose = Self::default();
        let locals = pose.sampled(scene, moment);
        pose.worlds = worlds(scene, &locals);
        pose
    }

    /// The local transforms by node. Weights and visibility are set.
    fn sampled(&mut self, scene: &Scene<'_>, moment: Option<(&Clip, f32)>) -> Vec<Local> {
        let mut locals: Vec<Local> = scene.nodes.iter().map(|(_, node)| Local::new(node)).collect();
        for (clip, channel, time) in
            moment.iter().flat_map(|&(clip, time)| clip.channels.iter().map(move |c| (clip, c, time)))
        {
            let Some(value) = sample(clip, channel, time) else { continue };
            match (channel.path, locals.get_mut(channel.node.index())) {
                (ChannelPath::Weights, _) => drop(self.weights.insert(channel.node, value)),
                (ChannelPath::Visibility, _) => {
                    self.visibility.insert(channel.node, value.first().copied().unwrap_or(1.0));
                }
                // Channels can animate only decomposed transforms, not matrices.
                (path, Some(Local::Trs(translation, rotation, scale))) => match (path, &*value) {
                    (ChannelPath::Translation, &[x, y, z]) => *translation = [x, y, z],
                    (ChannelPath::Scale, &[x, y, z]) => *scale = [x, y, z],
                    (ChannelPath::Rotation, &[x, y, z, w]) => *rotation = unit([x, y, z, w]),
                    _ => {}
                },
                _ => {}
            }
        }
        locals
    }

    /// The transform from the space of a node to scene space.
    pub fn world(&self, node: NodeId) -> Option<&DMat4> {
        self.worlds.get(node.index())
    }

    /// The same pose with other node transforms: one matrix to scene space per node.
    pub(crate) fn with_worlds(self, worlds: Vec<DMat4>) -> Self {
        Self { worlds, ..self }
    }

    /// Sets the morph target weights of the mesh at a node.
    pub(crate) fn set_weights(&mut self, node: NodeId, weights: Vec<f64>) {
        self.weights.insert(node, weights);
    }

    /// The morph target weights of the mesh at a node.
    pub fn weights(&self, scene: &Scene<'_>, node: NodeId) -> Vec<f64> {
        let mesh = scene.nodes.get(node).and_then(|node| scene.mesh(node.mesh?));
        let own = scene.nodes.get(node).map(|node| &node.weights).filter(|own| !own.is_empty());
        let rest = || match own {
            Some(own) => Some(own.iter().copied().map(f64::from).collect()),
            None => mesh.map(|mesh| mesh.targets.iter().map(|target| f64::from(target.weight)).collect()),
        };
        self.weights.get(&node).cloned().or_else(rest).unwrap_or_default()
    }

    /// Whether a node is visible, regardless of its ancestors.
    pub fn is_visible(&self, scene: &Scene<'_>, node: NodeId) -> bool {
        match self.visibility.get(&node) {
            Some(&value) => value > 0.0,
            None => scene.nodes.get(node).is_some_and(|node| !node.hidden),
        }
    }
}

fn worlds(scene: &Scene<'_>, locals: &[Local]) -> Vec<DMat4> {
    let mut worlds = vec![IDENTITY; locals.len()];
    let mut seen = vec![false; locals.len()];
    let mut stack: Vec<(NodeId, DMat4)> = scene.roots.iter().rev().map(|&root| (root, IDENTITY)).collect();
    while let Some((id, above)) = stack.pop() {
        let (Some(node), Some(seen)) = (scene.nodes.get(id), seen.get_mut(id.index())) else { continue };
        if std::mem::replace(seen, true) {
            continue;
        }
        let local = locals.get(id.index()).map_or(IDENTITY, |local| local.matrix());
        let world = multiply(&above, &local);
        if let Some(place) = worlds.get_mut(id.index()) {
            *place = world;
        }
        stack.extend(node.children.iter().rev().map(|&child| (child, world)));
    }
    worlds
}

/// The value of a channel at a time; `None` if it has no keyframes.
fn sample(clip: &Clip, channel: &Channel, time: f32) -> Option<Vec<f64>> {
    let times = clip.timelines.get(channel.timeline)?;
    let each = channel.values.len().checked_div(times.len())?;
    let cubic = channel.interpolation == Interpolation::CubicSpline;
    let width = if cubic { each.checked_div(3)? } else { each };
    // The `part`-th value of a keyframe; a spline has in-tangent, value and out-tangent.
    let value = |key: usize, part: usize| -> Option<Vec<f64>> {
        let start = key.checked_mul(each)?.checked_add(part.checked_mul(width)?)?;
        let values = channel.values.get(start..start.checked_add(width)?)?;
        Some(values.iter().copied().map(f64::from).collect())
    };
    let middle = usize::from(cubic);
    let after = times.partition_point(|&key| key <= time);
    let Some(before) = after.checked_sub(1) else { return value(0, middle) };
    let (Some(&from), Some(&to)) = (times.get(before), times.get(after)) else {
        return value(before, middle);
    };
    let (a, length) = (value(before, middle)?, f64::from(to) - f64::from(from));
    let part = (f64::from(time) - f64::from(from)) / length;
    let b = value(after, middle)?;
    Some(match channel.interpolation {
        Interpolation::Step => a,
        Interpolation::Linear if channel.path == ChannelPath::Rotation => match (&*a, &*b) {
            (&[ax, ay, az, aw], &[bx, by, bz, bw]) => {
                slerp(unit([ax, ay, az, aw]), unit([bx, by, bz, bw]), part).to_vec()
            }
            _ => return None,
        },
        Interpolation::Linear => a.iter().zip(&b).map(|(a, b)| a + (b - a) * part).collect(),
        Interpolation::CubicSpline => {
            let (out, into) = (value(before, 2)?, value(after, 0)?);
            let (square, cube) = (part * part, part * part * part);
            let ends = a
                .iter()
                .zip(&b)
                .map(|(a, b)| (2.0 * cube - 3.0 * square + 1.0) * a + (3.0 * square - 2.0 * cube) * b);
            let tangents = out
                .iter()
                .zip(&into)
                .map(|(out, into)| length * ((cube - 2.0 * square + part) * out + (cube - square) * into));
            ends.zip(tangents).map(|(end, tangent)| end + tangent).collect()
        }
    })
}

#[cfg(test)]
mod tests;
