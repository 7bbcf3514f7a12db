//! Tangent spaces after M. S. Mikkelsen ("Simulation of Wrinkled Surfaces Revisited", 2008), which normal
//! maps are baked for. Around each point, triangles that are connected by shared edges and have the same UV
//! orientation share a tangent: the mean of their tangents, weighted by the angle of the corner.

use crate::vectors::{dot, minus};
use hashbrown::HashTable;
use meshwright_core::parallel;
use std::{
    collections::VecDeque,
    hash::{BuildHasher, RandomState},
    mem,
    ops::Range,
};

/// No corner, no group, or no point.
pub(super) const NONE: u32 = u32::MAX;

/// The data of a triangle corner.
#[derive(Clone, Copy, Debug)]
struct Point {
    position: [f64; 3],
    /// A unit vector; zero without a direction.
    normal: [f64; 3],
    uv: [f64; 2],
}

/// Triangles over points; points with equal position, normal and UV are merged.
#[derive(Debug, Default)]
pub(super) struct Soup {
    points: Vec<Point>,
    /// The point of each corner, three corners per triangle.
    pub(super) corners: Vec<u32>,
}

/// Position, normal and UV of a point, as bits.
type Key = [u32; 8];

/// Finds points by what they are made of.
#[derive(Debug, Default)]
pub(super) struct KnownPoints {
    /// Of each point.
    keys: Vec<Key>,
    numbers: HashTable<u32>,
    /// Keyed randomly, so that a file cannot contain points with equal hashes on purpose.
    hasher: RandomState,
}

impl KnownPoints {
    /// Makes room for points, which saves hashing them again when the table grows.
    pub(super) fn reserve(&mut self, points: usize) {
        let Self { keys, numbers, hasher } = self;
        keys.reserve(points);
        numbers.reserve(points, |&number| hash(keys, hasher, number));
    }
}

fn hash(keys: &[Key], hasher: &RandomState, number: u32) -> u64 {
    keys.get(number as usize).map_or(0, |key| hasher.hash_one(key))
}

/// The tangent groups of the triangles.
#[derive(Debug, Default)]
pub(super) struct Groups {
    /// The group per corner; [`NONE`] if the surrounding triangles define no direction.
    pub(super) of: Vec<u32>,
    /// The tangent per group: a unit vector with the sign of the bitangent.
    pub(super) tangents: Vec<[f32; 4]>,
}

impl Soup {
    /// The index of a point; equal points share one.
    pub(super) fn point(
        &mut self,
        known: &mut KnownPoints,
        position: [f32; 3],
        normal: [f32; 3],
        uv: [f32; 2],
    ) -> u32 {
        let ([x, y, z], [nx, ny, nz], [u, v]) = (position, normal, uv);
        // Both zeros are equal.
        let key = [x, y, z, nx, ny, nz, u, v].map(|value| (value + 0.0).to_bits());
        let new = u32::try_from(self.points.len()).unwrap_or(NONE);
        let KnownPoints { keys, numbers, hasher } = known;
        let own = hasher.hash_one(key);
        if let Some(&number) = numbers.find(own, |&number| keys.get(number as usize) == Some(&key)) {
            return number;
        }
        keys.push(key);
        numbers.insert_unique(own, new, |&number| hash(keys, hasher, number));
        self.points.push(Point {
            position: position.map(f64::from),
            normal: unit(normal.map(f64::from)).unwrap_or_default(),
            uv: uv.map(f64::from),
        });
        new
    }

    fn at(&self, corner: u32) -> Point {
        let point = self.corners.get(corner as usize).and_then(|&point| self.points.get(point as usize));
        point.copied().unwrap_or(Point { position: [0.0; 3], normal: [0.0; 3], uv: [0.0; 2] })
    }

    /// Groups the corners. Time and memory depend only on the number of corners.
    pub(super) fn groups(&self) -> Groups {
        let mut faces: Vec<Face> = self.in_runs(|corners| {
            let of = |at: usize| self.corners.get(at..at.saturating_add(3)).unwrap_or_default();
            corners.step_by(3).map(|corner| self.face(of(corner as usize))).collect()
        });
        let shares: Vec<[f64; 3]> = self.in_runs(|corners| {
            let share = |corner| match faces.get(face_of(corner)) {
                Some(face) if face.kind == Kind::Sound => self.share(corner, face.along_u),
                _ => [0.0; 3],
            };
            corners.map(share).collect()
        });
        let twins = self.twins(&faces);
        let mut groups = Groups { of: vec![NONE; self.corners.len()], tangents: Vec::new() };
        let mut waiting = Vec::new();
        for start in (0..NONE).take(self.corners.len()) {
            let Some(&first) = faces.get(face_of(start)) else { break };
            if first.kind != Kind::Sound || groups.at(start) != NONE {
                continue;
            }
            let group = u32::try_from(groups.tangents.len()).unwrap_or(NONE);
            let mut sum = [0.0; 3];
            waiting.push(start);
            while let Some(corner) = waiting.pop() {
                let Some(face) = faces.get_mut(face_of(corner)) else { continue };
                if groups.at(corner) != NONE {
                    continue;
                }
                // A triangle without a UV direction joins the first group that reaches it.
                let free = [corner, next(corner), previous(corner)].iter().all(|&at| groups.at(at) == NONE);
                if face.kind == Kind::Vague && free {
                    face.straight = first.straight;
                }
                if face.straight != first.straight {
                    continue;
                }
                if let Some(of) = groups.of.get_mut(corner as usize) {
                    *of = group;
                }
                if face.kind == Kind::Sound {
                    sum = plus(sum, shares.get(corner as usize).copied().unwrap_or_default());
                }
                let twin = |corner: u32| twins.get(corner as usize).copied().filter(|&twin| twin != NONE);
                waiting.extend(twin(corner).map(next));
                waiting.extend(twin(previous(corner)));
            }
            let direction = unit(sum).unwrap_or_else(|| perpendicular(self.at(start).normal));
            groups.tangents.push(encoded(direction, first.straight));
        }
        groups
    }

    /// What `work` gives for runs of corners of whole triangles, joined.
    fn in_runs<T: Send>(&self, work: impl Fn(Range<u32>) -> Vec<T> + Send + Sync) -> Vec<T> {
        const RUN: u32 = 3 << 14;
        let all = u32::try_from(self.corners.len()).unwrap_or(NONE);
        let all = all.saturating_sub(all.checked_rem(3).unwrap_or(0));
        let runs: Vec<Range<u32>> =
            (0..all).step_by(RUN as usize).map(|first| first..first.saturating_add(RUN).min(all)).collect();
        let bytes = (self.corners.len() as u64).saturating_mul(64);
        let mut done = parallel::map(&runs, bytes, |run| work(run.clone())).into_iter();
        let mut joined = done.next().unwrap_or_default();
        joined.reserve_exact(done.as_slice().iter().map(Vec::len).fold(0, usize::saturating_add));
        done.for_each(|run| joined.extend(run));
        joined
    }

    /// The direction of increasing U on a triangle.
    fn face(&self, corners: &[u32]) -> Face {
        let mut face = Face { along_u: [0.0; 3], straight: false, kind: Kind::Flat };
        let &[a, b, c] = corners else { return face };
        let point = |point: u32| self.points.get(point as usize).copied();
        let (Some(a), Some(b), Some(c)) = (point(a), point(b), point(c)) else { return face };
        let finite = [a, b, c]
            .iter()
            .all(|point| point.position.iter().chain(&point.uv).all(|value| value.is_finite()));
        if !finite || a.position == b.position || b.position == c.position || c.position == a.position {
            return face;
        }
        face.kind = Kind::Vague;
        let (d1, d2) = (minus(b.position, a.position), minus(c.position, a.position));
        let ([u0, v0], [u1, v1], [u2, v2]) = (a.uv, b.uv, c.uv);
        // V increases downwards in glTF; the bitangent points up in the image.
        let ([u1, v1], [u2, v2]) = ([u1 - u0, v0 - v1], [u2 - u0, v0 - v2]);
        let area = u1 * v2 - v1 * u2;
        face.straight = area > 0.0;
        let least = f64::from(f32::MIN_POSITIVE);
        let along_u = minus(times(d1, v2), times(d2, v1));
        let along_v = minus(times(d2, u1), times(d1, u2));
        if area.abs() > least
            && dot(along_v, along_v) > least * least
            && let Some(along_u) = unit(along_u)
        {
            face.along_u = times(along_u, if face.straight { 1.0 } else { -1.0 });
            face.kind = Kind::Sound;
        }
        face
    }

    /// The contribution of a corner to the tangent of its group.
    fn share(&self, corner: u32, along_u: [f64; 3]) -> [f64; 3] {
        let Point { position, normal, .. } = self.at(corner);
        let onto =
            |vector: [f64; 3]| unit(minus(vector, times(normal, dot(normal, vector)))).unwrap_or_default();
        let edge = |to: u32| onto(minus(self.at(to).position, position));
        let angle = dot(edge(next(corner)), edge(previous(corner))).clamp(-1.0, 1.0).acos();
        times(onto(along_u), angle)
    }

    /// For the edge from each corner to the next: the corner at which the opposite edge of another triangle
    /// begins; [`NONE`] if there is none. If several match, the first ones are paired.
    fn twins(&self, faces: &[Face]) -> Vec<u32> {
        let point = |corner: u32| self.corners.get(corner as usize).copied().unwrap_or(NONE);
        let has_edge = |corner: &u32| faces.get(face_of(*corner)).is_some_and(|face| face.kind != Kind::Flat);
        let corners = || (0..NONE).take(self.corners.len()).filter(has_edge);
        let ends = |corner: u32| {
            let (from, to) = (point(corner), point(next(corner)));
            (from.min(to), from.max(to))
        };
        // The edges by their smaller point: where those of each point end so far.
        let mut filled = vec![0_u32; self.points.len()];
        for corner in corners() {
            if let Some(count) = filled.get_mut(ends(corner).0 as usize) {
                *count = count.saturating_add(1);
            }
        }
        let mut all = 0_u32;
        for count in &mut filled {
            all = all.saturating_add(mem::replace(count, all));
        }
        let mut edges = vec![(NONE, NONE, NONE); all as usize];
        for corner in corners() {
            let (from, to) = ends(corner);
            let Some(end) = filled.get_mut(from as usize) else { continue };
            if let Some(edge) = edges.get_mut(*end as usize) {
                *edge = (from, to, corner);
            }
            *end = end.saturating_add(1);
        }
        // A point has few edges.
        edges.chunk_by_mut(|a, b| a.0 == b.0).for_each(<[_]>::sort_unstable);
        let mut twins = vec![NONE; self.corners.len()];
        let mut open: VecDeque<u32> = VecDeque::new();
        for same in edges.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            open.clear();
            for &(_, _, corner) in same {
                match open.front() {
                    Some(&other) if point(other) != point(corner) => {
                        open.pop_front();
                        for (at, twin) in [(corner, other), (other, corner)] {
                            if let Some(place) = twins.get_mut(at as usize) {
                                *place = twin;
                            }
                        }
                    }
                    _ => open.push_back(corner),
                }
            }
        }
        twins
    }
}

impl Groups {
    fn at(&self, corner: u32) -> u32 {
        self.of.get(corner as usize).copied().unwrap_or(NONE)
    }
}

#[derive(Clone, Copy, Debug)]
struct Face {
    along_u: [f64; 3],
    /// The UVs are not mirrored.
    straight: bool,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Two corners are at the same position, or not finite.
    Flat,
    /// The triangle has an area, but its UVs have none.
    Vague,
    Sound,
}

fn face_of(corner: u32) -> usize {
    corner.checked_div(3).unwrap_or(0) as usize
}

/// The next corner of the triangle.
fn next(corner: u32) -> u32 {
    if corner.checked_rem(3) == Some(2) { corner.saturating_sub(2) } else { corner.saturating_add(1) }
}

fn previous(corner: u32) -> u32 {
    next(next(corner))
}

/// A tangent for a vertex of which only the normal is known.
pub(super) fn arbitrary(normal: [f32; 3]) -> [f32; 4] {
    encoded(perpendicular(unit(normal.map(f64::from)).unwrap_or_default()), true)
}

#[allow(clippy::cast_possible_truncation, reason = "rounds; the value lies between -1 and 1")]
fn encoded(direction: [f64; 3], straight: bool) -> [f32; 4] {
    let [x, y, z] = direction.map(|value| value as f32);
    [x, y, z, if straight { 1.0 } else { -1.0 }]
}

/// A unit vector perpendicular to a unit vector or to zero.
fn perpendicular(normal: [f64; 3]) -> [f64; 3] {
    let [x, y, z] = normal.map(f64::abs);
    let axis = if x <= y && x <= z {
        [1.0, 0.0, 0.0]
    } else if y <= z {
        [0.0, 1.0, 0.0]
    } else {
        [0.0, 0.0, 1.0]
    };
    unit(minus(axis, times(normal, dot(normal, axis)))).unwrap_or(axis)
}

/// The unit vector of that direction; `None` for zero, NaN and infinity.
fn unit(vector: [f64; 3]) -> Option<[f64; 3]> {
    let length = dot(vector, vector).sqrt();
    (length > f64::MIN_POSITIVE && length.is_finite()).then(|| vector.map(|value| value / length))
}

fn plus([ax, ay, az]: [f64; 3], [bx, by, bz]: [f64; 3]) -> [f64; 3] {
    [ax + bx, ay + by, az + bz]
}

fn times(vector: [f64; 3], factor: f64) -> [f64; 3] {
    vector.map(|value| value * factor)
}
