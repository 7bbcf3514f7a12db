//! Compares node transforms relative to their parents, so that a moved node does not affect its descendants.

use super::{
    VisualTolerance,
    messages::{Aspect, Change, Difference, Notes},
    node_matching::{Nodes, Pair, label},
};
use crate::{
    pose::{DMat4, IDENTITY, Pose, inverse, multiply},
    wording::amount,
};

/// The error of a node's transform.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Off {
    pub(super) meters: f64,
    pub(super) radians: f64,
    /// Relative error of the scale.
    pub(super) scale: f64,
}

impl Off {
    /// The error between two matrices.
    pub(super) fn between(a: &DMat4, b: &DMat4) -> Self {
        if a == b {
            return Self::default();
        }
        let (x, y) = (Frame::new(a), Frame::new(b));
        let turned = x.axes.into_iter().zip(y.axes).filter(|(x, y)| x.1 > 0.0 && y.1 > 0.0);
        let (mut square, mut scale) = (0.0, 0.0_f64);
        for ((one, long), (two, wide)) in turned {
            square += one.into_iter().zip(two).map(|(a, b)| (a - b) * (a - b)).sum::<f64>();
            scale = scale.max((wide / long - 1.0).abs());
        }
        // The distance between two rotation matrices corresponds to the sine of half the angle.
        let sine = (square / 8.0).sqrt().min(1.0);
        let meters = super::corner_distance::distance(x.place, y.place);
        Self { meters, radians: 2.0 * sine.asin(), scale }
    }

    pub(super) fn within(&self, meters: f64, turn: f64) -> bool {
        self.meters <= meters && self.radians <= turn && self.scale <= turn
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
        words.join(" and ")
    }
}

/// A decomposed matrix: directions and lengths of its axes, and its position.
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
    fn rigid(m: &DMat4) -> DMat4 {
        let Self { axes: [([a, b, c], _), ([d, e, f], _), ([g, h, i], _)], place: [x, y, z] } = Self::new(m);
        [a, b, c, 0.0, d, e, f, 0.0, g, h, i, 0.0, x, y, z, 1.0]
    }
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
    let follow = |before: &DMat4, after: &DMat4| {
        let back = inverse(before)?;
        Some(Off::between(&multiply(&multiply(after, &back), &here), &there))
    };
    let rigid = follow(&Frame::rigid(&before), &Frame::rigid(&after));
    let whole = || follow(&before, &after).filter(|off| off.within(within.0, within.1));
    match rigid {
        Some(off) if off.within(within.0, within.1) => off,
        rigid => whole().or(rigid).unwrap_or(still),
    }
}

/// Reports nodes with another rest transform or another parent.
pub(super) fn moved(nodes: &Nodes<'_, '_>, tolerance: &VisualTolerance, notes: &mut Notes) {
    let within = (tolerance.place, tolerance.turn);
    for pair in &nodes.pairs {
        let off = off(nodes, pair, (&nodes.a.rest, &nodes.b.rest), within);
        if !off.within(within.0, within.1) {
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
