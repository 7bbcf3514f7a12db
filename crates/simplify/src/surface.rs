//! The triangles of all parts as one surface: points, and the wedges that have the attributes of their corners.

use crate::{
    attributes::{Attributes, Layout},
    options::SimplifyOptions,
    part::Part,
    table::{LARGEST, NONE, Table, number},
    vector::{bounds, minus, plus, times},
};
use meshwright_core::Matches;
use meshwright_scene::{
    Semantic,
    pose::{move_point, single},
};
use std::collections::BTreeMap;

/// A triangle with different points.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Triangle {
    pub(crate) points: [u32; 3],
    pub(crate) wedges: [u32; 3],
    pub(crate) part: u32,
    /// Index of the face in the primitive.
    pub(crate) face: u32,
}

/// Triangles whose corners at equal positions are one point. Where fans of triangles touch each other in a point without
/// sharing an edge, each has a point of its own.
///
/// The order of points and triangles depends on positions only, not on their order in the parts.
#[derive(Debug, Default)]
pub(crate) struct Surface {
    /// Positions between -0.5 and 0.5.
    pub(crate) points: Table<[f64; 3]>,
    pub(crate) triangles: Table<Triangle>,
    /// For each wedge, which is what vertices of one part at one point with equal attributes are, one of them in the pool.
    pub(crate) wedges: Table<u32>,
    /// Of each wedge.
    pub(crate) attributes: Attributes,
    /// The largest extent in meters, and where the box around all points has its center.
    pub(crate) size: f64,
    center: [f64; 3],
    /// Points that must not move.
    pub(crate) fixed: Table<bool>,
    /// Points of different fans at one position.
    pub(crate) same_places: Vec<(u32, u32)>,
    pub(crate) left_out: LeftOut,
}

/// Triangles that are no part of a surface.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LeftOut {
    /// With a vertex that does not exist.
    pub(crate) without_vertices: Matches,
    /// With NaN or infinity in a position.
    pub(crate) not_finite: Matches,
}

/// A vertex that a part uses.
#[derive(Clone, Copy)]
struct Used {
    position: [f64; 3],
    /// The position in single precision, in which equal ones are one point.
    key: [u32; 3],
    vertex: u32,
    part: u32,
}

impl Surface {
    /// The surface of parts.
    pub(crate) fn new<'p>(parts: &[Part<'p, 'p>], options: &SimplifyOptions) -> (Self, Layout<'p>) {
        let mut surface = Self::default();
        let (used, faces) = surface.vertices(parts);
        let (low, high) = bounds(used.iter().map(|used| used.position)).unwrap_or_default();
        let extent = minus(high, low);
        surface.size = extent.into_iter().fold(0.0, f64::max);
        surface.center = times(plus(low, high), 0.5);
        let size = if surface.size > 0.0 { surface.size } else { 1.0 };
        let place = |position: [f64; 3]| times(minus(position, surface.center), 1.0 / size);

        let points = weld(&used, place, &mut surface.points);
        let mut triangles: Vec<Triangle> = Vec::new();
        for (part, face, corners) in faces {
            let [a, b, c] = corners.map(|corner| points.at(corner));
            if a == b || b == c || a == c {
                continue;
            }
            let [i, j, k] = corners;
            // Each begins at its least point, however it is stored.
            let (points, wedges) = if a < b && a < c {
                ([a, b, c], [i, j, k])
            } else if b < c {
                ([b, c, a], [j, k, i])
            } else {
                ([c, a, b], [k, i, j])
            };
            triangles.push(Triangle { points, wedges, part, face });
        }
        triangles.sort_by_key(|triangle| (triangle.points, triangle.part, triangle.face));
        surface.same_places = split_fans(&mut triangles, &mut surface.points);
        let layout = Layout::new(parts, options.weights, surface.size);
        surface.add_wedges(&mut triangles, &used, &layout);
        surface.fixed = Table::filled(surface.points.len(), false);
        for triangle in &triangles {
            if !options.moves || layout.is_fixed(triangle.part) {
                triangle.points.into_iter().for_each(|point| surface.fixed.set(point, true));
            }
        }
        surface.triangles = triangles.into();
        (surface, layout)
    }

    /// The vertices that faces use, and the faces: part, index in the primitive, and corners as indices of vertices.
    #[allow(clippy::type_complexity, reason = "one caller")]
    fn vertices(&mut self, parts: &[Part<'_, '_>]) -> (Vec<Used>, Vec<(u32, u32, [u32; 3])>) {
        let (mut used, mut faces) = (Vec::new(), Vec::new());
        // For each vertex of the pool of the current part its index, emptied after each part.
        let mut known: Vec<u32> = Vec::new();
        for (part, own) in (0_u32..).zip(parts) {
            let Some((primitive, pool)) = own.triangles() else { continue };
            let Some(positions) = pool.get(&Semantic::Position) else { continue };
            let count = positions.held();
            if known.len() < count {
                known.resize(count, NONE);
            }
            let start = used.len();
            for (face, corners) in (0_u32..).zip(primitive.faces(count)) {
                let [Some(a), Some(b), Some(c)] = corners else {
                    self.left_out.without_vertices.add(face as usize);
                    continue;
                };
                if a == b || b == c || a == c || faces.len() >= LARGEST {
                    continue;
                }
                let mut finite = true;
                let corners = [a, b, c].map(|vertex| {
                    let Some(index) = known.get_mut(vertex as usize) else { return NONE };
                    if *index == NONE {
                        let [x, y, z, _] = positions.get(vertex as usize).unwrap_or_default();
                        let position = move_point(&own.matrix, [x, y, z].map(f64::from));
                        // Zero has two signs.
                        let key = position.map(|part| (single(part) + 0.0).to_bits());
                        *index = number(used.len());
                        used.push(Used { position, key, vertex, part });
                    }
                    let position = used.get(*index as usize).map_or([f64::NAN; 3], |used| used.position);
                    finite &= position.iter().all(|part| single(*part).is_finite());
                    *index
                });
                if finite {
                    faces.push((part, face, corners));
                } else {
                    self.left_out.not_finite.add(face as usize);
                }
            }
            for own in used.iter().skip(start) {
                if let Some(known) = known.get_mut(own.vertex as usize) {
                    *known = NONE;
                }
            }
        }
        (used, faces)
    }

    /// Joins the corners of triangles at the same point that have the same attributes, by part.
    fn add_wedges(&mut self, triangles: &mut [Triangle], used: &[Used], layout: &Layout<'_>) {
        let mut corners: Vec<(u32, u32, u64, u32, u32)> = Vec::new();
        let hashes: Vec<u64> = used.iter().map(|used| layout.hash(used.part, used.vertex)).collect();
        for (index, triangle) in (0_u32..).zip(&*triangles) {
            for (corner, (point, vertex)) in (0_u32..).zip(triangle.points.into_iter().zip(triangle.wedges)) {
                let hash = hashes.get(vertex as usize).copied().unwrap_or(0);
                let place = index.saturating_mul(3).saturating_add(corner);
                corners.push((point, triangle.part, hash, vertex, place));
            }
        }
        corners.sort_unstable();
        self.attributes = Attributes::new(layout);
        let mut last: Option<(u32, u32, u64, u32)> = None;
        for (point, part, hash, vertex, place) in corners {
            let Some(own) = used.get(vertex as usize) else { continue };
            let same = |(other, of, with, wedge): &(u32, u32, u64, u32)| {
                (*other, *of, *with) == (point, part, hash)
                    && (*wedge == own.vertex || layout.is_equal(part, *wedge, own.vertex))
            };
            if !last.as_ref().is_some_and(same) {
                self.wedges.push(own.vertex);
                self.attributes.push(layout, part, own.vertex);
                last = Some((point, part, hash, own.vertex));
            }
            let wedge = number(self.wedges.len()).saturating_sub(1);
            let (triangle, corner) = (place / 3, place % 3);
            let corners = triangles.get_mut(triangle as usize).map(|triangle| &mut triangle.wedges);
            if let Some(corner) = corners.and_then(|wedges| wedges.get_mut(corner as usize)) {
                *corner = wedge;
            }
        }
    }

    /// The positions of a triangle's corners.
    #[inline]
    pub(crate) fn corners(&self, triangle: &Triangle) -> [[f64; 3]; 3] {
        triangle.points.map(|point| self.points.at(point))
    }

    /// A position in meters.
    pub(crate) fn in_meters(&self, point: [f64; 3]) -> [f64; 3] {
        plus(times(point, if self.size > 0.0 { self.size } else { 1.0 }), self.center)
    }
}

/// The point of each vertex. Points are in the order of a curve that visits close positions one after the other.
fn weld(used: &[Used], place: impl Fn([f64; 3]) -> [f64; 3], points: &mut Table<[f64; 3]>) -> Table<u32> {
    let mut order: Vec<(u64, [u32; 3], u32)> = Vec::new();
    order.extend((0_u32..).zip(used).map(|(index, used)| (curve(place(used.position)), used.key, index)));
    order.sort_unstable();
    // Positions that are equal in single precision may have different places on the curve.
    let mut by_key: Vec<([u32; 3], u32)> = Vec::new();
    by_key.extend((0_u32..).zip(&order).map(|(rank, (_, key, _))| (*key, rank)));
    by_key.sort_unstable();
    let mut first_of = vec![NONE; order.len()];
    for same in by_key.chunk_by(|a, b| a.0 == b.0) {
        let Some((_, first)) = same.first() else { continue };
        for (_, rank) in same {
            if let Some(place) = first_of.get_mut(*rank as usize) {
                *place = *first;
            }
        }
    }
    let mut of = Table::filled(used.len(), NONE);
    let mut point_of_rank = Table::filled(order.len(), NONE);
    for (rank, ((_, _, index), first)) in (0_u32..).zip(order.iter().zip(first_of)) {
        if first == rank {
            let position = used.get(*index as usize).map_or([0.0; 3], |used| place(used.position));
            let point = points.push(position);
            point_of_rank.set(rank, point);
        }
        of.set(*index, point_of_rank.at(first));
    }
    of
}

/// The place on a Z-order curve of a position between -0.5 and 0.5.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between 0 and 2^21, and NaN is 0"
)]
fn curve(position: [f64; 3]) -> u64 {
    let spread = |part: f64| {
        let mut bits = ((part + 0.5).clamp(0.0, 1.0) * 2_097_151.0) as u64;
        for (shift, mask) in [
            (32, 0x001f_0000_0000_ffff),
            (16, 0x001f_0000_ff00_00ff),
            (8, 0x100f_00f0_0f00_f00f),
            (4, 0x10c3_0c30_c30c_30c3),
            (2, 0x1249_2492_4924_9249),
        ] {
            bits = (bits | bits << shift) & mask;
        }
        bits
    };
    let [x, y, z] = position.map(spread);
    x | y << 1 | z << 2
}

/// Gives each fan of triangles around a point a point of its own: triangles of a fan share edges.
/// Returns the new points with the old ones.
fn split_fans(triangles: &mut [Triangle], points: &mut Table<[f64; 3]>) -> Vec<(u32, u32)> {
    let mut added = Vec::new();
    // Each corner twice, with the point at the other end of its two edges.
    let mut edges: Vec<(u32, u32, u32)> = Vec::new();
    for (index, triangle) in (0_u32..).zip(&*triangles) {
        let [a, b, c] = triangle.points;
        let first = index.saturating_mul(3);
        for (corner, point, ends) in [(0, a, [b, c]), (1, b, [c, a]), (2, c, [a, b])] {
            edges.extend(ends.map(|end| (point, end, first.saturating_add(corner))));
        }
    }
    edges.sort_unstable();
    let mut leader = Table::from((0..number(triangles.len()).saturating_mul(3)).collect::<Vec<_>>());
    for same in edges.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
        for pair in same.windows(2) {
            if let [(.., a), (.., b)] = pair {
                join(&mut leader, *a, *b);
            }
        }
    }
    for around in edges.chunk_by(|a, b| a.0 == b.0) {
        let Some((point, _, first)) = around.first() else { continue };
        let own = find(&mut leader, *first);
        // The point of each further fan.
        let mut others: BTreeMap<u32, u32> = BTreeMap::new();
        for (.., corner) in around {
            let fan = find(&mut leader, *corner);
            if fan == own {
                continue;
            }
            let at = *others.entry(fan).or_insert_with(|| points.push(points.at(*point)));
            let corners = triangles.get_mut((corner / 3) as usize).map(|triangle| &mut triangle.points);
            if let Some(corner) = corners.and_then(|points| points.get_mut((corner % 3) as usize)) {
                *corner = at;
            }
        }
        added.extend(others.into_values().map(|other| (*point, other)));
    }
    added
}

/// The smallest element of a set, with shorter ways for the next search.
pub(crate) fn find(leader: &mut Table<u32>, of: u32) -> u32 {
    let mut at = of;
    loop {
        let next = leader.at(at);
        if next == at {
            return at;
        }
        let after = leader.at(next);
        leader.set(at, after);
        at = after;
    }
}

/// Joins two sets.
pub(crate) fn join(leader: &mut Table<u32>, a: u32, b: u32) {
    let (a, b) = (find(leader, a), find(leader, b));
    let (least, other) = (a.min(b), a.max(b));
    leader.set(other, least);
}
