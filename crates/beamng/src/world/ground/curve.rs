//! Splines through the nodes of roads and rivers.

use meshwright_core::{Budget, Result, Span};
use meshwright_scene::vectors::{cross, dot, minus, unit};

/// The largest coordinate in meters. Larger ones have no place in single precision.
const MOST_METERS: f64 = 1e7;
/// Most pieces of the spline between two nodes.
const MOST_PIECES: u32 = 1_024;
/// Pieces are not made shorter than this in meters, however much they turn.
const SHORT: f64 = 0.25;
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

/// Whether the last node is in the place of the first.
pub(super) fn is_closed<const N: usize>(nodes: &[[f64; N]]) -> bool {
    match (nodes.first(), nodes.last()) {
        (Some(first), Some(last)) => distance(place(first), place(last)) < CLOSE,
        _ => false,
    }
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
        let mut parts = curve.parts(options);
        if segment.saturating_add(1) == segments {
            // The end of any other segment is the start of the next.
            parts.push(1.0);
        }
        let room = parts.len() as u64;
        budget.items(room, Span::default())?;
        budget.memory(room.saturating_mul(size_of::<CurvePoint<N>>() as u64), Span::default())?;
        for part in parts {
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

    /// Where pieces begin, from 0 to less than 1: so that no piece is longer, or turns more, than the options say.
    fn parts(&self, options: &CurveOptions) -> Vec<f64> {
        /// Chords that are shorter than a piece.
        const CHORDS: u32 = 16;
        const FINER: u32 = 4;
        let angle = options.break_angle.max(0.1);
        let (length, turn) = self
            .chords(CHORDS)
            .fold((0.0, 0.0), |(length, turn), (_, long, turned)| (length + long, turn + turned));
        let most = whole((length / SHORT).ceil()).clamp(1, MOST_PIECES);
        let pieces = whole((length / options.spacing).max(turn / angle).ceil()).clamp(1, most);
        let mut parts = vec![0.0];
        let (mut length, mut turn) = (0.0, 0.0);
        for (start, long, turned) in self.chords(pieces.saturating_mul(FINER).max(CHORDS)) {
            if start > 0.0
                && length >= SHORT
                && (length + long > options.spacing || turn + turned > angle)
                && parts.len() < MOST_PIECES as usize
            {
                parts.push(start);
                (length, turn) = (0.0, 0.0);
            }
            length += long;
            turn += turned;
        }
        parts
    }

    /// Straight lines between points of the curve: where each starts, its length, and its angle in degrees to the one
    /// before.
    fn chords(&self, count: u32) -> impl Iterator<Item = (f64, f64, f64)> {
        let (mut previous, mut direction) = (place(&self.nodes[0]), unit(self.slope(0.0)));
        (0..count).map(move |chord| {
            let [start, end] = [chord, chord.saturating_add(1)].map(|at| f64::from(at) / f64::from(count));
            let point = place(&self.at(end));
            let along = minus(point, previous);
            let mut turn = 0.0;
            if let Some(next) = unit(along) {
                if let Some(before) = direction {
                    let sine = cross(before, next);
                    turn = dot(sine, sine).sqrt().atan2(dot(before, next)).to_degrees();
                }
                direction = Some(next);
            }
            previous = point;
            (start, dot(along, along).sqrt(), turn)
        })
    }
}

/// Changes the edges of a strip so that it does not fold: where an edge would go backwards, in a curve that is tighter than
/// the strip is wide, it stays where it was until the curve has passed. `middle` is the place and the direction of a section,
/// `up` the side from which the strip is seen. True if an edge was changed.
pub(super) fn unfolded(
    left: &mut [[f64; 3]],
    right: &mut [[f64; 3]],
    middle: impl Fn(usize) -> ([f64; 3], [f64; 3]),
    up: impl Fn(usize) -> [f64; 3],
) -> bool {
    let mut folds = false;
    let mut previous: Option<([f64; 3], [f64; 3])> = None;
    for (index, (left, right)) in left.iter_mut().zip(right).enumerate() {
        if let Some((last_left, last_right)) = previous {
            let (place, forward) = middle(index);
            let before = (*left, *right);
            let width = distance(*left, *right);
            // An edge that the curve has left behind is of no use to it.
            let is_near = |last: [f64; 3]| distance(last, place) <= width;
            let turns_over =
                |a: [f64; 3], b: [f64; 3], c: [f64; 3]| dot(cross(minus(b, a), minus(c, a)), up(index)) < 0.0;
            // An edge goes forward, seen from this section and from the one before.
            let stays = |last: [f64; 3], edge: [f64; 3]| {
                is_near(last)
                    && (dot(minus(last, place), forward) > CLOSE || turns_over(last_left, last_right, edge))
            };
            if stays(last_left, *left) {
                *left = last_left;
            }
            if stays(last_right, *right) {
                *right = last_right;
            }
            // The section does not cross that before: the inner edge, which goes less far, stays.
            if turns_over(last_right, *right, *left) || turns_over(last_left, *right, *left) {
                let inner_is_left = distance(*left, last_left) < distance(*right, last_right);
                if inner_is_left && is_near(last_left) {
                    *left = last_left;
                } else if !inner_is_left && is_near(last_right) {
                    *right = last_right;
                }
            }
            folds |= before != (*left, *right);
        }
        previous = Some((*left, *right));
    }
    folds
}

/// The whole part of a number; 0 for NaN.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates, which is meant")]
const fn whole(number: f64) -> u32 {
    number as u32
}
