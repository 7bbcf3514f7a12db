//! Sorts clusters of triangles so that those that face outward come first, as the later compilers do. A cluster is a run
//! of triangles that may move without much loss in the vertex cache.

use crate::mesh::{cross, difference, dot};

const CACHE: u32 = 16;
/// How much worse than its surroundings the cache may be used in a cluster.
const THRESHOLD: f32 = 1.05;
/// Directions are sorted in this number of steps.
const STEPS: f32 = 2047.0;

/// A cache that forgets the vertex that came first, as the time at which each vertex came.
struct Fifo {
    came: Vec<u32>,
    time: u32,
}

impl Fifo {
    /// Number of vertices of a triangle that are not in the cache, to which they are added.
    fn misses(&mut self, triangle: &[u32; 3]) -> u32 {
        let mut misses = 0_u32;
        for vertex in triangle {
            let Some(came) = self.came.get_mut(*vertex as usize) else { continue };
            if self.time.saturating_sub(*came) > CACHE {
                *came = self.time;
                self.time = self.time.saturating_add(1);
                misses = misses.saturating_add(1);
            }
        }
        misses
    }

    fn flush(&mut self) {
        self.time = self.time.saturating_add(CACHE).saturating_add(1);
    }
}

#[allow(clippy::cast_precision_loss, reason = "the engine divides in single precision")]
fn ratio(misses: u32, triangles: u32) -> f32 {
    misses as f32 / triangles as f32
}

/// The starts of clusters.
fn clusters(triangles: &[[u32; 3]], vertices: usize) -> Vec<usize> {
    let mut cache = Fifo { came: vec![0; vertices], time: CACHE.saturating_add(1) };
    let mut hard: Vec<usize> = Vec::new();
    for (at, triangle) in triangles.iter().enumerate() {
        if cache.misses(triangle) == 3 || at == 0 {
            hard.push(at);
        }
    }
    let ends = hard.iter().skip(1).copied().chain([triangles.len()]);
    let mut starts: Vec<usize> = Vec::new();
    for (start, end) in hard.iter().copied().zip(ends) {
        let own = triangles.get(start..end).unwrap_or_default();
        cache.flush();
        let misses: u32 = own.iter().map(|triangle| cache.misses(triangle)).sum();
        let limit = THRESHOLD * ratio(misses, u32::try_from(own.len()).unwrap_or(u32::MAX));
        starts.push(start);
        cache.flush();
        let (mut misses, mut count) = (0_u32, 0_u32);
        for (at, triangle) in (start..).zip(own) {
            misses = misses.saturating_add(cache.misses(triangle));
            count = count.saturating_add(1);
            if ratio(misses, count) <= limit {
                starts.push(at.saturating_add(1));
                cache.flush();
                (misses, count) = (0, 0);
            }
        }
        // The rest may be worse than the limit, so it stays with its neighbor.
        if starts.last() != Some(&start) {
            starts.pop();
        }
    }
    starts
}

/// How far a cluster faces away from the middle.
fn outwardness(triangles: &[[u32; 3]], points: &[[f32; 3]], middle: [f32; 3]) -> f32 {
    let point = |vertex: u32| points.get(vertex as usize).copied().unwrap_or_default();
    let (mut area, mut center, mut normal) = (0.0_f32, [0.0_f32; 3], [0.0_f32; 3]);
    for triangle in triangles {
        let [a, b, c] = triangle.map(point);
        let own = cross(difference(b, a), difference(c, a));
        let size = dot(own, own).sqrt();
        let third = size / 3.0;
        for (sum, ((p, q), r)) in center.iter_mut().zip(a.into_iter().zip(b).zip(c)) {
            *sum += (p + q + r) * third;
        }
        for (sum, part) in normal.iter_mut().zip(own) {
            *sum += part;
        }
        area += size;
    }
    let by_area = if area == 0.0 { 0.0 } else { 1.0 / area };
    let length = dot(normal, normal).sqrt();
    let by_length = if length == 0.0 { 0.0 } else { 1.0 / length };
    dot(difference(center.map(|part| part * by_area), middle), normal.map(|part| part * by_length))
}

/// The order of triangles.
pub(super) fn order(triangles: &[[u32; 3]], points: &[[f32; 3]]) -> Vec<u32> {
    let starts = clusters(triangles, points.len());
    let ends = starts.iter().skip(1).copied().chain([triangles.len()]);
    let mut middle = [0.0_f32; 3];
    for vertex in triangles.iter().flatten() {
        let point = points.get(*vertex as usize).copied().unwrap_or_default();
        for (sum, part) in middle.iter_mut().zip(point) {
            *sum += part;
        }
    }
    #[allow(clippy::cast_precision_loss, reason = "the engine divides in single precision")]
    let corners = triangles.len().saturating_mul(3) as f32;
    let middle = middle.map(|part| part / corners);
    let mut clusters: Vec<(f32, std::ops::Range<usize>)> = Vec::new();
    for range in starts.iter().copied().zip(ends).map(|(start, end)| start..end) {
        let own = triangles.get(range.clone()).unwrap_or_default();
        clusters.push((outwardness(own, points, middle), range));
    }
    let largest = clusters.iter().fold(0.001_f32, |most, own| most.max(own.0.abs()));
    let step = |key: f32| {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        let step = ((0.5 - 0.5 * (key / largest)) * STEPS + 0.5) as u32;
        step
    };
    clusters.sort_by_key(|own| step(own.0));
    let numbers = clusters.into_iter().flat_map(|own| own.1);
    numbers.map(|at| u32::try_from(at).unwrap_or(u32::MAX)).collect()
}
