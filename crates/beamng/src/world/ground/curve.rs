//! Splines through the nodes of roads and rivers.

use meshwright_core::{Budget, Result, Span};
use meshwright_scene::vectors::{cross, dot, minus, unit};

/// The largest coordinate in meters. Larger ones have no place in single precision.
const MOST_METERS: f64 = 1e7;
/// Most pieces of the spline between two nodes.
const MOST_PIECES: u32 = 1_024;
/// Nodes at a smaller distance in meters are one.
const CLOSE: f64 = 1e-4;

/// How a spline is sampled.
#[derive(Clone, Copy, Debug)]
pub(super) struct CurveOptions {
    /// The last node is followed by the first.
    pub(super) looped: bool,
    /// The tangents, relative to the distance of the nodes before and after: 0.5 for a Catmull-Rom spline.
    pub(super) smoothness: f64,
    /// The largest angle between pieces, in degrees.
    pub(super) break_angle: f64,
    /// The largest length of a piece, in meters.
    pub(super) spacing: f64,
}

/// The usual angle between pieces, in degrees.
pub(super) const BREAK_ANGLE: f64 = 3.0;
/// The tangents of a Catmull-Rom spline.
pub(super) const SMOOTHNESS: f64 = 0.5;

/// A point of a spline: what its nodes have, the first three numbers on the curve and the others in proportion.
#[derive(Clone, Copy, Debug)]
pub(super) struct CurvePoint<const N: usize> {
    pub(super) values: [f64; N],
    /// The direction, of length 1.
    pub(super) forward: [f64; 3],
    /// Meters along the curve from its start.
    pub(super) distance: f64,
}

/// The nodes that can be used: within 10,000 km, with a width that is not negative, and no two in a place one after
/// another. Also the number of the others.
pub(super) fn usable<const N: usize>(nodes: impl Iterator<Item = [f64; N]>) -> (Vec<[f64; N]>, u64) {
    let (mut kept, mut others): (Vec<[f64; N]>, u64) = (Vec::new(), 0);
    for node in nodes {
        let numbers = node.iter().all(|number| number.abs() <= MOST_METERS);
        let wide = node.get(3).is_some_and(|width| *width >= 0.0);
        let doubled = kept.last().is_some_and(|last| distance(place(last), place(&node)) < CLOSE);
        if numbers && wide && !doubled {
            kept.push(node);
        } else {
            others = others.saturating_add(1);
        }
    }
    (kept, others)
}

/// The first three numbers.
pub(super) fn place<const N: usize>(node: &[f64; N]) -> [f64; 3] {
    node.first_chunk().copied().unwrap_or_default()
}

fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    let apart = minus(a, b);
    dot(apart, apart).sqrt()
}

/// Samples a spline through at least two nodes: each node, and points between them.
pub(super) fn sample<const N: usize>(
    nodes: &[[f64; N]],
    options: &CurveOptions,
    budget: &mut Budget,
) -> Result<Vec<CurvePoint<N>>> {
    let looped = options.looped && nodes.len() > 2;
    let at = |index: usize| nodes.get(index).copied().unwrap_or([0.0; N]);
    let last = nodes.len().saturating_sub(1);
    let before = |index: usize| match index.checked_sub(1) {
        Some(before) => at(before),
        None if looped => at(last),
        None => at(0),
    };
    let after = |index: usize| match index {
        _ if index < last => at(index.saturating_add(1)),
        _ if looped => at(0),
        _ => at(last),
    };
    let smoothness = if (0.0..=4.0).contains(&options.smoothness) { options.smoothness } else { SMOOTHNESS };
    let tangent =
        |index: usize| minus(place(&after(index)), place(&before(index))).map(|part| part * smoothness);
    let mut points: Vec<CurvePoint<N>> = Vec::new();
    let segments = if looped { nodes.len() } else { last };
    for segment in 0..segments {
        let end = if segment == last { 0 } else { segment.saturating_add(1) };
        let curve = Segment { nodes: [at(segment), at(end)], tangents: [tangent(segment), tangent(end)] };
        let pieces = curve.pieces(options);
        let room = u64::from(pieces).saturating_add(1);
        budget.items(room, Span::default())?;
        budget.memory(room.saturating_mul(size_of::<CurvePoint<N>>() as u64), Span::default())?;
        // The end of a segment is the start of the next.
        let ends = if segment.saturating_add(1) == segments { 1 } else { 0 };
        for piece in 0..pieces.saturating_add(ends) {
            let part = f64::from(piece) / f64::from(pieces);
            let values = curve.at(part);
            let previous = points.last();
            let along = previous
                .map_or(0.0, |before| before.distance + distance(place(&before.values), place(&values)));
            let forward = unit(curve.slope(part))
                .or_else(|| unit(minus(place(&curve.nodes[1]), place(&curve.nodes[0]))))
                .or_else(|| previous.map(|before| before.forward))
                .unwrap_or([1.0, 0.0, 0.0]);
            points.push(CurvePoint { values, forward, distance: along });
        }
    }
    Ok(points)
}

/// A cubic curve between two nodes.
struct Segment<const N: usize> {
    nodes: [[f64; N]; 2],
    tangents: [[f64; 3]; 2],
}

impl<const N: usize> Segment<N> {
    fn at(&self, t: f64) -> [f64; N] {
        let [from, to] = &self.nodes;
        let mut values: [f64; N] = std::array::from_fn(|index| {
            let (from, to) = (from.get(index).unwrap_or(&0.0), to.get(index).unwrap_or(&0.0));
            from + (to - from) * t
        });
        let (t2, t3) = (t * t, t * t * t);
        let weights = [2.0 * t3 - 3.0 * t2 + 1.0, t3 - 2.0 * t2 + t, 3.0 * t2 - 2.0 * t3, t3 - t2];
        for (value, on_curve) in values.iter_mut().zip(self.mixed(weights)) {
            *value = on_curve;
        }
        values
    }

    /// The derivative.
    fn slope(&self, t: f64) -> [f64; 3] {
        let t2 = t * t;
        self.mixed([6.0 * t2 - 6.0 * t, 3.0 * t2 - 4.0 * t + 1.0, 6.0 * t - 6.0 * t2, 3.0 * t2 - 2.0 * t])
    }

    fn mixed(&self, [p, m, q, n]: [f64; 4]) -> [f64; 3] {
        let ([from, to], [leave, arrive]) = (self.nodes.each_ref().map(place), self.tangents);
        let [[fx, fy, fz], [tx, ty, tz], [lx, ly, lz], [ax, ay, az]] = [from, to, leave, arrive];
        [
            fx * p + lx * m + tx * q + ax * n,
            fy * p + ly * m + ty * q + ay * n,
            fz * p + lz * m + tz * q + az * n,
        ]
    }

    /// Number of pieces by length and by angle, which are taken from sixteen chords.
    fn pieces(&self, options: &CurveOptions) -> u32 {
        const CHORDS: u32 = 16;
        let (mut length, mut turn) = (0.0, 0.0);
        let (mut previous, mut direction) = (place(&self.nodes[0]), unit(self.slope(0.0)));
        for chord in 1..=CHORDS {
            let point = place(&self.at(f64::from(chord) / f64::from(CHORDS)));
            let chord = minus(point, previous);
            length += dot(chord, chord).sqrt();
            if let Some(next) = unit(chord) {
                if let Some(before) = direction {
                    let sine = cross(before, next);
                    turn += dot(sine, sine).sqrt().atan2(dot(before, next)).to_degrees();
                }
                direction = Some(next);
            }
            previous = point;
        }
        let by = |amount: f64, most: f64| if most > 0.0 { (amount / most).ceil() } else { 1.0 };
        whole(by(length, options.spacing).max(by(turn, options.break_angle.max(0.1)))).clamp(1, MOST_PIECES)
    }
}

/// The edges of a strip, so that it does not fold: where an edge would go backwards, in a curve that is tighter than the
/// strip is wide, it stays where it was. The points, and whether that happened.
pub(super) fn unfolded(edge: &mut [[f64; 3]], forward: impl Fn(usize) -> [f64; 3]) -> bool {
    let mut folds = false;
    let mut previous: Option<[f64; 3]> = None;
    for (index, point) in edge.iter_mut().enumerate() {
        if let Some(before) = previous
            && dot(minus(*point, before), forward(index)) < 0.0
        {
            *point = before;
            folds = true;
        }
        previous = Some(*point);
    }
    folds
}

/// The whole part of a number; 0 for NaN.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates, which is meant")]
const fn whole(number: f64) -> u32 {
    number as u32
}
