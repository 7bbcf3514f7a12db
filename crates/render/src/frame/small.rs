//! Meshes that are smaller than a pixel, or between its samples: each fills one pixel, so that a map shows where it is.

use super::{
    Frame, NOWHERE,
    bins::PixelBox,
    tie_order::TieOrder,
    visible::{ChunkVertices, Visible, volume},
};
use crate::{
    coverage::{Area, STEPS},
    placed_triangles::TriangleId,
    vectors::{DVec3, Vec3},
    work::Work,
};
use meshwright_core::{Budget, Result, parallel};
use std::{
    cmp::Ordering::{Equal, Greater},
    ops::Range,
    sync::atomic::{self, AtomicBool},
};

/// The places with triangles that cover samples of the picture.
pub(super) struct ShownPlaces(Vec<AtomicBool>);

impl ShownPlaces {
    pub(super) fn new(places: usize, budget: &mut Budget) -> Result<Self> {
        budget.memory(places as u64, NOWHERE)?;
        Ok(Self((0..places).map(|_| AtomicBool::new(false)).collect()))
    }

    pub(super) fn add(&self, place: u32) {
        if let Some(shown) = self.0.get(place as usize) {
            shown.store(true, atomic::Ordering::Relaxed);
        }
    }

    /// Whether there are any.
    pub(super) fn is_any(&self) -> bool {
        self.0.iter().any(|shown| shown.load(atomic::Ordering::Relaxed))
    }

    fn has(&self, place: u32) -> bool {
        self.0.get(place as usize).is_some_and(|shown| shown.load(atomic::Ordering::Relaxed))
    }
}

/// Pixels of a side within which a mesh with holes fills a pixel, too: none of its samples may be opaque, as the texture
/// is averaged.
const MASKED: i64 = 4;

/// The triangle whose pixel is filled.
struct Candidate {
    id: TriangleId,
    piece: u32,
    points: [Vec3; 3],
    is_mirrored: bool,
    /// Compared first: what is red, not blended, in front, and large.
    preference: (bool, bool, bool, f64),
}

impl Candidate {
    /// Whether it is chosen before another one. Of equal triangles it is the one that is in front at the same place,
    /// so that it does not depend on the order of a file.
    fn is_before(&self, other: &Self, order: impl Fn(&Self) -> Option<TieOrder>) -> bool {
        let ((a, b, c, area), (d, e, f, other_area)) = (self.preference, other.preference);
        let by_preference = (a, b, c).cmp(&(d, e, f)).then_with(|| area.total_cmp(&other_area));
        match by_preference {
            Equal => order(self) < order(other),
            by_preference => by_preference == Greater,
        }
    }
}

impl Frame<'_> {
    /// Whether the corners are in a rectangle of that number of pixels.
    pub(super) fn is_within_pixels(&self, corners: &[DVec3; 8], pixels: i64) -> bool {
        let center = self.center();
        let mut sides = [[i64::MAX, i64::MIN]; 2];
        for corner in corners {
            let Some(at) = self.camera.position(*corner, center) else { return false };
            for ([low, high], at) in sides.iter_mut().zip(at) {
                (*low, *high) = ((*low).min(at), (*high).max(at));
            }
        }
        sides.iter().all(|[low, high]| high.saturating_sub(*low) <= pixels.saturating_mul(STEPS))
    }

    pub(super) fn is_place_within_pixels(&self, place: u32, pixels: i64) -> bool {
        self.triangles.corners(place).is_some_and(|corners| self.is_within_pixels(&corners, pixels))
    }

    /// The pixels that places fill of which `shown` has nothing: those of opaque and of blended triangles.
    pub(super) fn small(
        &self,
        shown: &ShownPlaces,
        (budget, work): (&mut Budget, &Work),
    ) -> Result<(Vec<Visible>, Vec<Visible>)> {
        const OF_THREAD: u32 = 512;
        let places = u32::try_from(self.triangles.places()).unwrap_or(u32::MAX);
        let ranges: Vec<Range<u32>> = (0..places)
            .step_by(OF_THREAD as usize)
            .map(|from| from..from.saturating_add(OF_THREAD).min(places))
            .collect();
        let bytes = u64::from(places).saturating_mul(64);
        let found = parallel::map(&ranges, bytes, |range| {
            let (mut solid, mut blended) = (Vec::new(), Vec::new());
            for place in range.clone().take_while(|_| work.is_wanted()) {
                let is_wanted = !shown.has(place) || self.is_masked_and_small(place);
                let Some((visible, is_blended)) = is_wanted.then(|| self.filled(place)).flatten() else {
                    continue;
                };
                if is_blended { &mut blended } else { &mut solid }.push(visible);
            }
            (solid, blended)
        });
        work.check()?;
        let (mut solid, mut blended) = (Vec::new(), Vec::new());
        for (own, others) in found {
            let number = own.len().saturating_add(others.len()) as u64;
            budget.memory(number.saturating_mul(super::BYTES_PER_BLENDED), NOWHERE)?;
            solid.extend(own);
            blended.extend(others);
        }
        Ok((solid, blended))
    }

    fn is_masked_and_small(&self, place: u32) -> bool {
        let is_masked = |piece: u32| self.parts.get(piece as usize).is_some_and(|part| part.mask.is_some());
        self.triangles.pieces_of(place).any(is_masked) && self.is_place_within_pixels(place, MASKED)
    }

    /// The pixel that a place fills, and whether it is blended.
    fn filled(&self, place: u32) -> Option<(Visible, bool)> {
        let corners = self.triangles.corners(place)?;
        if self.camera.misses(&corners, self.size) {
            return None;
        }
        let order = |one: &Candidate| Some(self.tie_order(&self.triangles.triangle(one.id)?));
        let is_mirrored = self.triangles.is_mirrored(place);
        let (mut chosen, mut nearest, mut memory) = (None::<Candidate>, None::<(f64, Vec3)>, Vec::new());
        for piece in self.triangles.pieces_of(place) {
            let (Some(own), Some(part), Some(cloud)) = (
                self.triangles.piece(piece),
                self.parts.get(piece as usize),
                self.triangles.vertices(place, piece),
            ) else {
                continue;
            };
            if !part.is_blended && self.triangles.is_repeated(place) {
                continue;
            }
            for chunk in &own.chunks {
                let list = own.triangles.get(chunk.triangles.clone()).unwrap_or_default();
                let vertices = ChunkVertices::new(self, cloud, chunk, std::mem::take(&mut memory));
                for (index, triangle) in (chunk.triangles.start..).zip(list) {
                    let Some(vertices) = vertices.of(self, triangle) else { continue };
                    let volume = volume(vertices);
                    let is_front = (volume < 0.0) != is_mirrored;
                    let distances = vertices.iter().fold(1.0, |all, vertex| all * vertex.corner.w);
                    let area = (volume / distances).abs();
                    let is_before_camera =
                        vertices.iter().all(|vertex| vertex.corner.is_inside(self.camera.near));
                    if !(area > 0.0 && area.is_finite() && is_before_camera) || (part.is_culled && !is_front)
                    {
                        continue;
                    }
                    for vertex in &vertices {
                        let nearness = vertex.corner.nearness / vertex.corner.w;
                        if nearest.is_none_or(|(known, _)| nearness > known) {
                            nearest = Some((nearness, vertex.point));
                        }
                    }
                    let id = TriangleId { place, number: own.number(index) };
                    let is_red = self.triangles.triangle(id).is_some_and(|triangle| triangle.is_highlighted);
                    let candidate = Candidate {
                        id,
                        piece,
                        points: vertices.map(|vertex| vertex.point),
                        is_mirrored,
                        preference: (is_red, !part.is_blended, is_front, area),
                    };
                    if chosen.as_ref().is_none_or(|chosen| candidate.is_before(chosen, order)) {
                        chosen = Some(candidate);
                    }
                }
                memory = vertices.into_memory();
            }
        }
        let Candidate { id, piece, points, is_mirrored, .. } = chosen?;
        let middle = middle(points);
        let [x, y] = self.position(middle)?;
        let area = Area { x: [x, x.saturating_add(1)], y: [y, y.saturating_add(1)] };
        // All of a small mesh is where its nearest vertex is: what is below the ground does not hide it.
        let is_small = self.is_within_pixels(&corners, MASKED);
        let point = nearest.filter(|_| is_small).map_or(middle, |(_, point)| point);
        let visible = Visible {
            id: id.mark(),
            part: piece,
            is_mirrored,
            points: [point; 3],
            area: PixelBox::new(area)?,
        };
        Some((visible, self.parts.get(piece as usize)?.is_blended))
    }
}

/// The middle of a triangle.
pub(super) fn middle([a, b, c]: [Vec3; 3]) -> Vec3 {
    let [a, b, c] = [a, b, c].map(|point| point.map(f64::from));
    let mean = |i: usize| {
        let at = |point: DVec3| point.get(i).copied().unwrap_or(0.0);
        (at(a) + at(b) + at(c)) / 3.0
    };
    crate::vectors::single([mean(0), mean(1), mean(2)])
}
