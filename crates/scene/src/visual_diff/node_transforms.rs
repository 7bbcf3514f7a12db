//! Compares node transforms relative to their parents, so that a moved node does not affect its descendants.

use super::{
    VisualTolerance,
    messages::{Aspect, Change, Difference, Notes},
    node_matching::{Nodes, Pair, label},
};
use crate::{
    decompose::determinant,
    pose::{DMat4, IDENTITY, Pose, inverse, multiply},
    scene::Scene,
    wording::amount,
};

/// The error of a node's transform.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Off {
    pub(super) meters: f64,
    pub(super) radians: f64,
    /// Relative error of the scale.
    pub(super) scale: f64,
    /// Whether only one of them exchanges left and right.
    pub(super) mirrored: bool,
}

impl Off {
    /// The error between two matrices.
    pub(super) fn between(a: &DMat4, b: &DMat4) -> Self {
        if a == b {
            return Self::default();
        }
        let (x, y) = (Frame::new(a), Frame::new(b));
        let mirrored = x.is_mirror() != y.is_mirror();
        let y = y.like(&x);
        let turned = x.axes.into_iter().zip(y.axes).filter(|(x, y)| x.1 > 0.0 && y.1 > 0.0);
        let (mut square, mut scale) = (0.0, 0.0_f64);
        for ((one, long), (two, wide)) in turned {
            square += one.into_iter().zip(two).map(|(a, b)| (a - b) * (a - b)).sum::<f64>();
            scale = scale.max((wide / long - 1.0).abs());
        }
        // The distance between two rotation matrices corresponds to the sine of half the angle.
        let sine = (square / 8.0).sqrt().min(1.0);
        let meters = super::corner_distance::distance(x.place, y.place);
        Self { meters, radians: 2.0 * sine.asin(), scale, mirrored }
    }

    pub(super) fn within(&self, meters: f64, turn: f64) -> bool {
        self.meters <= meters && self.radians <= turn && self.scale <= turn && !self.mirrored
    }

    /// What is left of the error without one that is already known.
    pub(super) fn beyond(&self, known: &Self) -> Self {
        let beyond = |own: f64, known: f64| (own - known * 1.001).max(0.0);
        Self {
            meters: beyond(self.meters, known.meters),
            radians: beyond(self.radians, known.radians),
            scale: beyond(self.scale, known.scale),
            mirrored: self.mirrored && !known.mirrored,
        }
    }

    /// `is moved by 0.1 m and turned by 5 degrees`.
    pub(super) fn words(&self, meters: f64, turn: f64) -> String {
        let mut words = Vec::new();
        if self.meters > meters {
            words.push(format!("moved by {} m", amount(self.meters)));
        }
        if self.radians > turn {
            words.push(format!("rotated by {} degrees", amount(self.radians.to_degrees())));
        }
        if self.scale > turn {
            words.push(format!("scaled by {} %", amount(self.scale * 100.0)));
        }
        if self.mirrored {
            words.push("mirrored".to_owned());
        }
        words.join(" and ")
    }
}

/// A decomposed matrix: directions and lengths of its axes, and its position.
#[derive(Clone, Copy)]
struct Frame {
    axes: [([f64; 3], f64); 3],
    place: [f64; 3],
}

impl Frame {
    fn new(m: &DMat4) -> Self {
        let [a, b, c, _, d, e, f, _, g, h, i, _, x, y, z, _] = *m;
        let axes = [[a, b, c], [d, e, f], [g, h, i]];
        let lengths = axes.map(|axis| axis.iter().map(|part| part * part).sum::<f64>().sqrt());
        let longest = lengths.into_iter().fold(0.0, f64::max);
        let mut axes = axes.into_iter().zip(lengths).map(|(axis, length)| {
            // An axis far below the others is what single precision left of them.
            let counts = length > 1e-12 && length > longest * 1e-7;
            if counts { (axis.map(|part| part / length), length) } else { (axis, 0.0) }
        });
        let axes = std::array::from_fn(|_| axes.next().unwrap_or_default());
        Self { axes, place: [x, y, z] }
    }

    /// The matrix without scale.
    fn rigid(&self) -> DMat4 {
        let Self { axes: [([a, b, c], _), ([d, e, f], _), ([g, h, i], _)], place: [x, y, z] } = *self;
        [a, b, c, 0.0, d, e, f, 0.0, g, h, i, 0.0, x, y, z, 1.0]
    }

    fn is_mirror(&self) -> bool {
        determinant(&self.rigid()) < 0.0
    }

    /// The same frame, with one axis reversed if only one of both exchanges left and right: that which leaves the smallest
    /// rotation.
    fn like(self, other: &Self) -> Self {
        if self.is_mirror() == other.is_mirror() {
            return self;
        }
        let reversed = (0..3).map(|axis| {
            let mut frame = self;
            if let Some((axis, _)) = frame.axes.get_mut(axis) {
                *axis = axis.map(|part| -part);
            }
            frame
        });
        let apart = |frame: &Self| {
            let axes = frame.axes.iter().zip(&other.axes);
            axes.map(|(x, y)| super::corner_distance::distance(x.0, y.0).powi(2)).sum::<f64>()
        };
        reversed.min_by(|x, y| apart(x).total_cmp(&apart(y))).unwrap_or(self)
    }
}

/// The motion from one transform to another without scale, which does not mirror.
pub(super) fn rigid_motion(before: &DMat4, after: &DMat4) -> Option<DMat4> {
    let before = Frame::new(before);
    let after = Frame::new(after).like(&before);
    Some(multiply(&after.rigid(), &inverse(&before.rigid())?))
}

/// Whether the node of a pair has no place of its own, as joints move its mesh.
pub(super) fn is_skinned(nodes: &Nodes<'_, '_>, pair: &Pair) -> bool {
    let of = |scene: &Scene<'_>, id| {
        scene.nodes.get(id).is_some_and(|node| node.mesh.is_some() && node.skin.is_some())
    };
    of(nodes.a.scene, pair.a) || of(nodes.b.scene, pair.b)
}

/// The error of the second node of a pair compared with the first node moved along with its parent.
///
/// A node at the right position counts as unmoved, whatever its ancestors do. Formats without scale apply it
/// to the descendants; a node may therefore follow its parent with or without scale.
pub(super) fn off(nodes: &Nodes<'_, '_>, pair: &Pair, (x, y): (&Pose, &Pose), within: (f64, f64)) -> Off {
    let world = |pose: &Pose, node| pose.world(node).copied().unwrap_or(IDENTITY);
    let (here, there) = (world(x, pair.a), world(y, pair.b));
    let still = Off::between(&here, &there);
    let [above, other] = pair.above;
    let Some(above) = above.filter(|_| above == other).and_then(|above| nodes.pairs.get(above as usize))
    else {
        return still;
    };
    if still.within(within.0, within.1) {
        return still;
    }
    let (before, after) = (world(x, above.a), world(y, above.b));
    let follow = |motion: Option<DMat4>| Some(Off::between(&multiply(&motion?, &here), &there));
    let rigid = follow(rigid_motion(&before, &after));
    let motion = || Some(multiply(&after, &inverse(&before)?));
    let whole = || follow(motion()).filter(|off| off.within(within.0, within.1));
    match rigid {
        Some(off) if off.within(within.0, within.1) => off,
        rigid => whole().or(rigid).unwrap_or(still),
    }
}

/// Reports nodes with another rest transform or another parent. `same_scale` tells of each node of the first scene whether
/// it or a node below it shows faces, which have the same scale in the second scene: then the scale of the node is part of
/// the meshes there, and changes nothing.
pub(super) fn moved(
    nodes: &Nodes<'_, '_>,
    same_scale: &[bool],
    tolerance: &VisualTolerance,
    notes: &mut Notes,
) {
    let within = (tolerance.place, tolerance.turn);
    for pair in &nodes.pairs {
        let mut off = off(nodes, pair, (&nodes.a.rest, &nodes.b.rest), within);
        if same_scale.get(pair.a.index()) == Some(&true) {
            (off.scale, off.mirrored) = (0.0, false);
        }
        if !is_skinned(nodes, pair) && !off.within(within.0, within.1) {
            notes.add(|| {
                let message = format!("is {}", off.words(within.0, within.1));
                let amount = (off.meters > within.0).then_some(off.meters);
                let change = Change::Changed;
                let told = Difference::new(Aspect::Place, change, label(nodes.a.scene, pair.a), message);
                Difference { amount, ..told }
            });
        }
        let [above, other] = pair.above;
        if above != other {
            notes.add(|| {
                let name =
                    |above: Option<u32>| above.map_or("no node".to_owned(), |above| nodes.label(above));
                let message = format!("is a child of {} instead of {}", name(other), name(above));
                Difference::new(Aspect::Parent, Change::Changed, label(nodes.a.scene, pair.a), message)
            });
        }
    }
}
