//! The original surface, and whether triangles face its way.

use crate::{
    surface::Surface,
    table::{NONE, Table},
    triangle_tree::{Corners, PLACES, TriangleTree},
    vector::{dot, mixed, normal},
};
use meshwright_core::parallel;
use std::sync::OnceLock;

/// The difference, as a part of the size, below which two distances are equal: of both sides of a sheet, either is the nearest.
const SAME: f64 = 5e-5;
/// Number of places of a triangle that must face the way of the original surface: where it has two sides close to each other,
/// as a plank, a triangle in the middle is near to both.
const ENOUGH: usize = 2;
/// Largest number of leaves of the tree that a search visits, so that it is short wherever many triangles touch each other.
const LEAVES: u32 = 64;
/// The distance, as a part of the size, below which two sides of a surface are close to each other.
const CLOSE: f64 = 0.01;
/// Number of points that a thread takes at once.
const POINTS_AT_ONCE: usize = 2_048;

/// The triangles of a surface, with a tree that is made when it is needed.
pub(crate) struct Original<'s> {
    surface: &'s Surface,
    tree: OnceLock<TriangleTree>,
}

impl<'s> Original<'s> {
    pub(crate) const fn new(surface: &'s Surface) -> Self {
        Self { surface, tree: OnceLock::new() }
    }

    /// The corners of all triangles.
    pub(crate) fn corners(&self) -> Vec<Corners> {
        self.surface.triangles.as_slice().iter().map(|own| self.surface.corners(own)).collect()
    }

    pub(crate) fn tree(&self) -> &TriangleTree {
        self.tree.get_or_init(|| TriangleTree::new(&self.corners()))
    }

    /// Whether another side of the surface is close to a place with that normal.
    fn is_crowded(&self, place: [f64; 3], direction: [f64; 3]) -> bool {
        let faces_away = |index: u32| {
            let other = self.surface.corners(&self.surface.triangles.at(index));
            dot(normal(other), direction) < 0.0
        };
        let found = self.tree().nearest_soon(place, CLOSE * CLOSE, LEAVES, faces_away);
        // Among many triangles, there may be one.
        found.is_none_or(|(_, index)| index != NONE)
    }

    /// For each point whether another side of the surface is close to it.
    pub(crate) fn crowded(&self, directions: &Table<[f64; 3]>) -> Table<bool> {
        let points: Vec<u32> = self.surface.points.indices().collect();
        let chunks: Vec<&[u32]> = points.chunks(POINTS_AT_ONCE).collect();
        let bytes = (points.len() as u64).saturating_mul(1_000);
        let is_crowded = |point: &u32| self.is_crowded(self.surface.points.at(*point), directions.at(*point));
        let found = parallel::map(&chunks, bytes, |chunk| chunk.iter().map(is_crowded).collect::<Vec<_>>());
        found.into_iter().flatten().collect::<Vec<_>>().into()
    }

    /// Whether a triangle faces the way of the triangles that are nearest to it.
    pub(crate) fn is_faced_by(&self, corners: Corners) -> bool {
        let direction = normal(corners);
        let tree = self.tree();
        let faces = |index: u32| {
            let other = self.surface.corners(&self.surface.triangles.at(index));
            dot(normal(other), direction) > 0.0
        };
        let agrees = |parts: &[f64; 3]| {
            let place = mixed(corners, *parts);
            let (nearest, index) = tree.nearest_soon(place, f64::INFINITY, LEAVES, |_| true)?;
            let most = (nearest.sqrt() + SAME).powi(2);
            Some(faces(index) || tree.nearest_soon(place, most, LEAVES, faces)?.1 != NONE)
        };
        let mut agreeing = 0_usize;
        for parts in &PLACES {
            match agrees(parts) {
                // Among many triangles at one place, either way is right.
                None => return true,
                Some(does) => agreeing = agreeing.saturating_add(usize::from(does)),
            }
            if agreeing == ENOUGH {
                return true;
            }
        }
        false
    }
}
