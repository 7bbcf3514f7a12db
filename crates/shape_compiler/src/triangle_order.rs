//! The order of triangles within a surface, which the game chooses for the caches of graphics processors.

mod early_cache;
mod overdraw;
mod triangle_lists;
mod vertex_cache;

use crate::options::GameCompiler;
use std::{borrow::Cow, collections::HashMap};
use triangle_lists::TriangleLists;

/// The work that orders may take, in visits of a triangle. Where many triangles share a vertex, each of them is visited
/// for each other one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OrderFuel(u64);

impl OrderFuel {
    /// Fuel for a file.
    pub(crate) const fn new() -> Self {
        Self(64 << 20)
    }

    /// Adds fuel for more triangles: in regular meshes each needs about a hundred visits.
    const fn add(&mut self, triangles: usize) {
        self.0 = self.0.saturating_add((triangles as u64).saturating_mul(512));
    }

    /// Takes fuel; `None` if there is not enough.
    fn take(&mut self, visits: usize) -> Option<()> {
        self.0 = self.0.checked_sub(visits as u64)?;
        Some(())
    }
}

/// Smallest number of triangles that are reordered.
const LEAST: usize = 5;

/// The triangles of a surface in the game's order; `None` if that takes too much work.
///
/// The first and the last triangle stay where they are, and those between are ordered as if there were no others.
pub(crate) fn ordered<'t>(
    triangles: &'t [[u32; 3]],
    points: &[[f32; 3]],
    compiler: GameCompiler,
    fuel: &mut OrderFuel,
) -> Option<Cow<'t, [[u32; 3]]>> {
    let [first, between @ .., last] = triangles else { return Some(Cow::Borrowed(triangles)) };
    if triangles.len() < LEAST {
        return Some(Cow::Borrowed(triangles));
    }
    fuel.add(between.len());
    let local = LocalTriangles::new(between, points);
    let order = match compiler {
        GameCompiler::V26Early => early_cache::order(&local.triangles, local.points.len(), fuel)?,
        GameCompiler::V26Late => overdraw::order(&local.triangles, &local.points),
        GameCompiler::V31 => {
            let cached = vertex_cache::order(&local.triangles, local.points.len(), fuel)?;
            let triangles: Vec<[u32; 3]> = picked(&local.triangles, &cached);
            let sorted = overdraw::order(&triangles, &local.points);
            sorted.iter().filter_map(|at| cached.get(*at as usize).copied()).collect()
        }
    };
    let mut all = vec![*first];
    all.extend(picked(between, &order));
    all.push(*last);
    Some(Cow::Owned(all))
}

fn picked(triangles: &[[u32; 3]], order: &[u32]) -> Vec<[u32; 3]> {
    order.iter().filter_map(|at| triangles.get(*at as usize).copied()).collect()
}

/// Triangles whose vertices have numbers of their own, so that the size of a mesh does not matter for its surfaces.
struct LocalTriangles {
    triangles: Vec<[u32; 3]>,
    points: Vec<[f32; 3]>,
}

impl LocalTriangles {
    fn new(triangles: &[[u32; 3]], points: &[[f32; 3]]) -> Self {
        let vertices = || triangles.iter().flatten().copied();
        let (first, last) = (vertices().min().unwrap_or(0), vertices().max().unwrap_or(0));
        let width = (last.saturating_sub(first) as usize).saturating_add(1);
        if width <= triangles.len().saturating_mul(8) {
            let range = first as usize..(last as usize).saturating_add(1);
            let points = points.get(range).unwrap_or_default().to_vec();
            let triangles = triangles.iter().map(|own| own.map(|vertex| vertex.saturating_sub(first)));
            return Self { triangles: triangles.collect(), points };
        }
        let mut numbers: HashMap<u32, u32> = HashMap::new();
        let mut own_points = Vec::new();
        let mut number = |vertex: u32| {
            *numbers.entry(vertex).or_insert_with(|| {
                let number = u32::try_from(own_points.len()).unwrap_or(u32::MAX);
                own_points.push(points.get(vertex as usize).copied().unwrap_or_default());
                number
            })
        };
        let triangles = triangles.iter().map(|own| own.map(&mut number)).collect();
        Self { triangles, points: own_points }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A grid of triangles in a shuffled order.
    #[allow(clippy::arithmetic_side_effects, reason = "small numbers of a test")]
    pub(super) fn grid(side: u32) -> (Vec<[u32; 3]>, Vec<[f32; 3]>) {
        let mut triangles = Vec::new();
        for at in 0..side * side {
            let cell = (at * 7919 + 13) % (side * side);
            let (x, y) = (cell % side, cell / side);
            let corner = |x: u32, y: u32| y * (side + 1) + x;
            triangles.push([corner(x, y), corner(x + 1, y), corner(x, y + 1)]);
            triangles.push([corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)]);
        }
        let point = |at: u32| {
            let (x, y) = ((at % (side + 1)) as f32, (at / (side + 1)) as f32);
            [x, y, (x * 0.7).sin() * (y * 0.3).cos()]
        };
        (triangles, (0..(side + 1) * (side + 1)).map(point).collect())
    }

    #[test]
    fn orders_keep_all_triangles_and_both_ends() {
        let (triangles, points) = grid(23);
        for compiler in [GameCompiler::V26Early, GameCompiler::V26Late, GameCompiler::V31] {
            let order = ordered(&triangles, &points, compiler, &mut OrderFuel::new()).unwrap();
            assert_eq!((order[0], order.last()), (triangles[0], triangles.last()));
            let sorted = |list: &[[u32; 3]]| {
                let mut list = list.to_vec();
                list.sort_unstable();
                list
            };
            assert_eq!(sorted(&order), sorted(&triangles), "{compiler:?}");
            assert_ne!(*order, triangles, "{compiler:?}");
            let four = &triangles[..4];
            assert_eq!(*ordered(four, &points, compiler, &mut OrderFuel(0)).unwrap(), *four);
        }
    }

    #[test]
    fn work_is_bounded() {
        let fan: Vec<[u32; 3]> = (1..60_000).map(|at| [0, at, at + 1]).collect();
        let points = vec![[0.0; 3]; 60_001];
        assert!(ordered(&fan, &points, GameCompiler::V31, &mut OrderFuel(1 << 20)).is_none());
        assert!(ordered(&fan, &points, GameCompiler::V26Early, &mut OrderFuel(1 << 20)).is_none());
        assert!(ordered(&fan, &points, GameCompiler::V26Late, &mut OrderFuel(0)).is_some());
    }

    #[test]
    fn numbers_far_apart_give_the_same_order() {
        let (triangles, points) = grid(9);
        let far: Vec<[u32; 3]> = triangles.iter().map(|own| own.map(|vertex| vertex * 1000)).collect();
        let mut far_points = vec![[0.0; 3]; points.len() * 1000];
        points.iter().enumerate().for_each(|(at, point)| far_points[at * 1000] = *point);
        for compiler in [GameCompiler::V26Early, GameCompiler::V26Late, GameCompiler::V31] {
            let near = ordered(&triangles, &points, compiler, &mut OrderFuel::new()).unwrap();
            let far = ordered(&far, &far_points, compiler, &mut OrderFuel::new()).unwrap();
            assert!(near.iter().flatten().map(|vertex| vertex * 1000).eq(far.iter().flatten().copied()));
        }
    }
}
