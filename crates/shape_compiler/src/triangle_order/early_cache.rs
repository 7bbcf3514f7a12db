//! Orders triangles for a cache of 32 vertices, as the first compiler of version 26 does. It remembers a second-best
//! triangle for the case that no triangle shares a vertex with the cache.

use super::{OrderFuel, TriangleLists};
use meshwright_scene::pose::single;

const CACHE: usize = 32;
/// The score of the vertices of the last triangle.
const LAST: f32 = 0.75;
/// How quickly scores fall with the place in the cache.
const DECAY: f64 = 1.5;
/// How much vertices with few triangles left are preferred.
const FEW: f32 = 2.0;

/// The scores of vertices by their place in the cache, and by the number of their triangles.
struct Scores {
    by_place: [f32; CACHE],
}

impl Scores {
    fn new() -> Self {
        let mut by_place = [LAST; CACHE];
        let mut left = 29_u8;
        for score in by_place.iter_mut().skip(3) {
            let gone = f32::from(29_u8.saturating_sub(left));
            *score = single(f64::from(1.0 - gone * (1.0 / 29.0)).powf(DECAY));
            left = left.saturating_sub(1);
        }
        Self { by_place }
    }

    fn get(&self, place: Option<usize>, count: u32) -> f32 {
        if count == 0 {
            return -1.0;
        }
        let by_place = place.and_then(|place| self.by_place.get(place)).copied().unwrap_or(0.0);
        by_place + FEW * single(f64::from(count).powf(-0.5))
    }
}

/// The two best triangles.
struct Best {
    first: Option<u32>,
    first_score: f32,
    second: Option<u32>,
    second_score: f32,
}

impl Best {
    const NONE: Self = Self { first: None, first_score: -1.0, second: None, second_score: -1.0 };

    fn offer_second(&mut self, triangle: Option<u32>, score: f32) {
        if score > self.second_score {
            (self.second, self.second_score) = (triangle, score);
        }
    }

    fn offer(&mut self, triangle: u32, score: f32) {
        if score > self.first_score {
            self.offer_second(self.first, self.first_score);
            (self.first, self.first_score) = (Some(triangle), score);
        }
        self.offer_second(Some(triangle), score);
    }
}

/// The order of triangles; `None` if it takes too much work.
pub(super) fn order(triangles: &[[u32; 3]], vertices: usize, fuel: &mut OrderFuel) -> Option<Vec<u32>> {
    let scores = Scores::new();
    let mut lists = TriangleLists::new(triangles, vertices);
    let mut of_vertex: Vec<f32> =
        (0_u32..).take(vertices).map(|vertex| scores.get(None, lists.count(vertex))).collect();
    let triangle_score = |of_vertex: &[f32], triangle: &[u32; 3]| {
        triangle.iter().fold(0.0, |sum, vertex| sum + of_vertex.get(*vertex as usize).copied().unwrap_or(0.0))
    };
    let mut of_triangle: Vec<f32> =
        triangles.iter().map(|triangle| triangle_score(&of_vertex, triangle)).collect();
    let mut emitted = vec![false; triangles.len()];
    // The last step at which a triangle was scored again.
    let mut scored = vec![u32::MAX; triangles.len()];
    let mut best = Best::NONE;
    (0_u32..).zip(&of_triangle).for_each(|(triangle, score)| best.offer(triangle, *score));
    let mut order: Vec<u32> = Vec::new();
    let mut cache: Vec<u32> = Vec::new();
    let mut again: Vec<u32> = Vec::new();
    while order.len() < triangles.len() {
        let own = match best.first {
            Some(own) => own,
            None => {
                fuel.take(triangles.len())?;
                best = Best::NONE;
                for (triangle, (score, emitted)) in (0_u32..).zip(of_triangle.iter().zip(&emitted)) {
                    if !emitted {
                        best.offer(triangle, *score);
                    }
                }
                best.first?
            }
        };
        let Some(triangle) = triangles.get(own as usize) else { break };
        let step = u32::try_from(order.len()).unwrap_or(u32::MAX);
        order.push(own);
        for vertex in triangle {
            fuel.take(lists.count(*vertex) as usize)?;
            lists.remove(*vertex, own);
            if let Some(at) = cache.iter().position(|cached| cached == vertex) {
                cache.remove(at);
            }
            cache.insert(0, *vertex);
        }
        if let Some(emitted) = emitted.get_mut(own as usize) {
            *emitted = true;
        }
        // Vertices that leave the cache keep their scores.
        cache.truncate(CACHE);
        again.clear();
        for (place, vertex) in cache.iter().enumerate() {
            let list = lists.of(*vertex);
            fuel.take(list.len())?;
            for triangle in list {
                if let Some(scored) = scored.get_mut(*triangle as usize).filter(|scored| **scored != step) {
                    *scored = step;
                    again.push(*triangle);
                }
            }
            if let Some(score) = of_vertex.get_mut(*vertex as usize) {
                *score = scores.get(Some(place), lists.count(*vertex));
            }
        }
        (best.first, best.first_score) = (None, -1.0);
        for number in &again {
            let (Some(triangle), Some(score)) =
                (triangles.get(*number as usize), of_triangle.get_mut(*number as usize))
            else {
                continue;
            };
            *score = triangle_score(&of_vertex, triangle);
            best.offer(*number, *score);
        }
        if best.first.is_none()
            && let Some(second) = best.second
        {
            if emitted.get(second as usize) == Some(&false) {
                (best.first, best.first_score) = (Some(second), best.second_score);
            }
            (best.second, best.second_score) = (None, -1.0);
        }
    }
    Some(order)
}
