//! Orders triangles for a cache of 16 vertices, as version 31 does: each next triangle is the best of those that share a
//! vertex with the cache, by scores for places in the cache and for vertices with few triangles left.

use super::{OrderFuel, TriangleLists};

const CACHE: usize = 16;
/// By the place in the cache, after the score for vertices that are not in it.
const BY_PLACE: [f32; CACHE + 1] = [
    0.0, 0.779, 0.791, 0.789, 0.981, 0.843, 0.726, 0.847, 0.882, 0.867, 0.799, 0.642, 0.613, 0.600, 0.568,
    0.372, 0.234,
];
/// By the number of triangles that a vertex still has; those with more have the last score.
const BY_COUNT: [f32; 9] = [0.0, 0.995, 0.713, 0.450, 0.404, 0.059, 0.005, 0.147, 0.006];

/// The score of a vertex; places beyond the cache are not in it.
fn score(place: usize, count: u32) -> f32 {
    let by_place = if place < CACHE { BY_PLACE.get(place.saturating_add(1)) } else { BY_PLACE.first() };
    let by_count = BY_COUNT.get(count.min(8) as usize);
    by_place.copied().unwrap_or(0.0) + by_count.copied().unwrap_or(0.0)
}

/// The order of triangles; `None` if it takes too much work.
pub(super) fn order(triangles: &[[u32; 3]], vertices: usize, fuel: &mut OrderFuel) -> Option<Vec<u32>> {
    let mut lists = TriangleLists::new(triangles, vertices);
    let mut of_vertex: Vec<f32> =
        (0_u32..).take(vertices).map(|vertex| score(usize::MAX, lists.count(vertex))).collect();
    let vertex_score = |scores: &[f32], vertex: u32| scores.get(vertex as usize).copied().unwrap_or(0.0);
    let mut of_triangle: Vec<f32> = triangles
        .iter()
        .map(|[a, b, c]| {
            vertex_score(&of_vertex, *a) + vertex_score(&of_vertex, *b) + vertex_score(&of_vertex, *c)
        })
        .collect();
    let mut emitted = vec![false; triangles.len()];
    let mut order = Vec::new();
    let mut cache = [0_u32; CACHE + 3];
    let mut cached = 0_usize;
    let mut lowest = 0_u32;
    let mut current = Some(0_u32);
    while let Some(own) = current {
        let Some(triangle) = triangles.get(own as usize) else { break };
        order.push(own);
        if let Some(emitted) = emitted.get_mut(own as usize) {
            *emitted = true;
        }
        if let Some(score) = of_triangle.get_mut(own as usize) {
            *score = 0.0;
        }
        let mut next_cache = [0_u32; CACHE + 3];
        let mut places = next_cache.iter_mut();
        let mut length = 0_usize;
        let kept = cache.iter().take(cached).filter(|vertex| !triangle.contains(vertex));
        for (vertex, place) in triangle.iter().chain(kept).zip(&mut places) {
            *place = *vertex;
            length = length.saturating_add(1);
        }
        for vertex in triangle {
            fuel.take(lists.count(*vertex) as usize)?;
            lists.swap_remove(*vertex, own);
        }
        let (mut best, mut best_score) = (None, 0.0_f32);
        for (place, vertex) in next_cache.iter().take(length).enumerate() {
            let list = lists.of(*vertex);
            let Some(before) = of_vertex.get_mut(*vertex as usize).filter(|_| !list.is_empty()) else {
                continue;
            };
            let new = score(place, u32::try_from(list.len()).unwrap_or(u32::MAX));
            let change = new - *before;
            *before = new;
            fuel.take(list.len())?;
            for triangle in list {
                let Some(score) = of_triangle.get_mut(*triangle as usize) else { continue };
                *score += change;
                // Later vertices may still change the score; it counts as it is now.
                if *score > best_score {
                    (best, best_score) = (Some(*triangle), *score);
                }
            }
        }
        cache = next_cache;
        cached = length.min(CACHE);
        current = best.or_else(|| {
            while emitted.get(lowest as usize) == Some(&true) {
                lowest = lowest.saturating_add(1);
            }
            ((lowest as usize) < triangles.len()).then_some(lowest)
        });
    }
    Some(order)
}
