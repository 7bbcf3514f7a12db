//! What is drawn, in view space, and how it becomes pixels: square tiles that are painted independently.

mod bins;
mod shading;
mod tile;

use crate::{
    camera::Camera,
    clipping::{Corner, clip_line, clip_triangle},
    codes,
    coverage::{Area, Point, STEPS},
    deform::Cloud,
    options::{Background, Lighting},
    surface::{SLOTS, Surface},
    triangle_list::{Triangle, TriangleList},
    vectors::{Vec3, cross64, dot64, is_finite, single, to_i64, to_index},
    work::Work,
};
use bins::{Binned, Bins, Tiles};
use meshwright_core::{Budget, Diagnostic, Diagnostics, Result, Span, parallel};
use meshwright_scene::Stream;
use tile::Tile;

/// Vertices in view space. Those that are not used or not finite are NaN.
#[derive(Clone, Debug)]
pub(crate) enum Batch {
    /// Those of one place.
    Own { points: Vec<Vec3>, normals: Vec<Vec3> },
    /// Those of a mesh that many places show.
    Shared(Cloud),
}

impl Batch {
    pub(crate) fn new(cloud: Cloud, camera: &Camera) -> Self {
        match cloud {
            Cloud::Own(_) => Self::Own {
                points: cloud.points().map(|point| single(camera.view(point))).collect(),
                normals: cloud.normals().map(|normal| camera.turn(normal)).collect(),
            },
            Cloud::Shared(..) => Self::Shared(cloud),
        }
    }

    pub(crate) fn point(&self, camera: &Camera, vertex: usize) -> Option<Vec3> {
        match self {
            Self::Own { points, .. } => points.get(vertex).copied(),
            Self::Shared(cloud) => Some(single(camera.view(cloud.point(vertex)?))),
        }
    }

    pub(crate) fn normal(&self, camera: &Camera, vertex: usize) -> Option<Vec3> {
        match self {
            Self::Own { normals, .. } => normals.get(vertex).copied(),
            Self::Shared(cloud) => Some(camera.turn(cloud.normal(vertex)?)),
        }
    }

    /// The number of normals: that of the vertices, or 0.
    pub(crate) fn normals(&self) -> usize {
        match self {
            Self::Own { normals, .. } => normals.len(),
            Self::Shared(cloud) => cloud.normals().count(),
        }
    }
}

/// A material with the vertex streams of a primitive.
#[derive(Clone, Debug)]
pub(crate) struct Textured<'s> {
    pub(crate) surface: &'s Surface<'s>,
    /// The color of each vertex, if it multiplies the base color.
    pub(crate) colors: Option<&'s Stream<'s>>,
    /// The texture coordinates of each slot.
    pub(crate) coordinates: [Option<&'s Stream<'s>>; SLOTS],
}

/// The color of triangles.
#[derive(Clone, Debug)]
pub(crate) enum Paint<'s> {
    /// One color: linear light and alpha.
    Flat { color: [f32; 4], is_lit: bool },
    /// A material.
    Textured(Textured<'s>),
}

/// Triangles with the same vertices and color.
#[derive(Clone, Debug)]
pub(crate) struct Part<'s> {
    pub(crate) batch: usize,
    pub(crate) paint: Paint<'s>,
    /// Invisible where alpha is below this value.
    pub(crate) mask: Option<f32>,
    /// Blended with what is behind.
    pub(crate) is_blended: bool,
    /// The back is invisible.
    pub(crate) is_culled: bool,
    /// The vertices of front faces are in clockwise order.
    pub(crate) is_mirrored: bool,
}

/// A line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) ends: [Vec3; 2],
    /// The premultiplied linear light of each end.
    pub(crate) colors: [[f32; 4]; 2],
    /// In pixels.
    pub(crate) width: f32,
    /// Drawn in front of everything.
    pub(crate) is_in_front: bool,
}

/// Everything that a picture shows.
pub(crate) struct Frame<'s> {
    pub(crate) size: [u32; 2],
    pub(crate) camera: Camera,
    pub(crate) batches: Vec<Batch>,
    pub(crate) parts: Vec<Part<'s>>,
    pub(crate) triangles: TriangleList,
    pub(crate) lines: Vec<Line>,
    pub(crate) lighting: Lighting,
    pub(crate) wireframe: bool,
    pub(crate) background: Background,
}

/// A triangle that is visible, in its range and in the list of a tile.
const BYTES_PER_VISIBLE: u64 = 16;

/// Where there is no file to point at.
pub(crate) const NOWHERE: Span = Span::file(0, 0);

/// A triangle on its way to the picture.
struct Projected<'f> {
    part: &'f Part<'f>,
    corners: [Corner; 3],
    /// Each row gives the weight of a vertex, divided by the distance, from a position in the picture.
    rows: [[f64; 3]; 3],
    is_front: bool,
}

impl Projected<'_> {
    /// The nearness at a position from the center of the picture: it is linear.
    fn nearness(&self) -> [f64; 3] {
        let [a, b, c] = self.corners.map(|corner| corner.nearness);
        let [p, q, r] = self.rows;
        [0, 1, 2].map(|i: usize| {
            let at = |row: [f64; 3]| row.get(i).copied().unwrap_or(0.0);
            at(p) * a + at(q) * b + at(r) * c
        })
    }
}

impl<'s> Frame<'s> {
    /// The middle of the picture in pixels.
    fn center(&self) -> [f64; 2] {
        self.size.map(|side| f64::from(side) * 0.5)
    }

    fn points(&self, triangle: &Triangle) -> Option<(&Part<'s>, [Vec3; 3])> {
        let part = self.parts.get(triangle.part as usize)?;
        let batch = self.batches.get(part.batch)?;
        let [a, b, c] = triangle.vertices.map(|vertex| batch.point(&self.camera, vertex as usize));
        let points = [a?, b?, c?];
        points.iter().all(|point| is_finite(*point)).then_some((part, points))
    }

    /// `None` for a triangle that is not visible: it is not finite, seen from the side, or from behind.
    fn projected(&self, triangle: &Triangle) -> Option<Projected<'_>> {
        let (part, points) = self.points(triangle)?;
        let corners = points.map(|point| self.camera.corner(point));
        let [a, b, c] = corners.map(|Corner { x, y, w, .. }| [x, y, w]);
        let rows = [cross64(b, c), cross64(c, a), cross64(a, b)];
        let size = dot64(a, rows[0]);
        let rows = rows.map(|row| row.map(|part| part / size));
        // The second axis of the picture points down, so that front faces are negative.
        let is_front = (size < 0.0) != part.is_mirrored;
        let is_visible = rows.iter().flatten().all(|part| part.is_finite()) && (is_front || !part.is_culled);
        is_visible.then_some(Projected { part, corners, rows, is_front })
    }

    /// The pixel of a position in view space; `None` outside of the picture.
    pub(crate) fn position(&self, point: Vec3) -> Option<[i64; 2]> {
        let corner = self.camera.corner(point);
        let [a, _] = clip_line(corner, corner, self.camera.near)?;
        let [x, y] = a.point(self.center()).map(|steps| steps.div_euclid(STEPS));
        let [width, height] = self.size.map(i64::from);
        ((0..width).contains(&x) && (0..height).contains(&y)).then_some([x, y])
    }

    fn clip(&self, projected: &Projected<'_>, draw: impl FnMut([Point; 3])) {
        clip_triangle(projected.corners, self.camera.near, self.center(), draw);
    }

    /// The corners of the rectangle of a line, and the nearness at its ends.
    fn rectangle(&self, line: &Line) -> Option<([Point; 4], [Point; 2], [f64; 2])> {
        if !line.ends.iter().all(|end| is_finite(*end)) {
            return None;
        }
        let [a, b] = line.ends.map(|end| self.camera.corner(end));
        let ends = clip_line(a, b, self.camera.near)?;
        let [a, b] = ends.map(|end| end.point(self.center()));
        let along = [b, a].map(|point| point.map(|part| part as f64));
        let along = [along[0][0] - along[1][0], along[0][1] - along[1][1]];
        let length = (along[0] * along[0] + along[1] * along[1]).sqrt();
        // A line that is seen from its end is a square.
        let along = if length > 0.0 { along.map(|part| part / length) } else { [1.0, 0.0] };
        let half = f64::from(line.width) * 0.5 * STEPS as f64;
        let [dx, dy] = along.map(|part| to_i64((part * half + 0.5).floor()));
        let at = |[x, y]: Point, forward: bool, right: bool| {
            let sign = |flag: bool, value: i64| if flag { value } else { value.saturating_neg() };
            let (x, y) = (x.saturating_add(sign(forward, dx)), y.saturating_add(sign(forward, dy)));
            [x.saturating_add(sign(!right, dy)), y.saturating_add(sign(right, dx))]
        };
        let corners = [at(a, false, false), at(a, false, true), at(b, true, true), at(b, true, false)];
        Some((corners, [a, b], ends.map(|end| end.nearness / end.w)))
    }

    /// The pixels as [`pixels`](Self::pixels) has them, of the backs of all surfaces if nothing else is visible. A
    /// picture without content is reported.
    pub(crate) fn content(
        &mut self,
        budget: &mut Budget,
        work: &Work,
        diagnostics: &mut Diagnostics,
    ) -> Result<Vec<[u8; 4]>> {
        let (mut pixels, mut is_empty) = self.pixels(budget, work)?;
        if is_empty && self.parts.iter().any(|part| part.is_culled) {
            self.parts.iter_mut().for_each(|part| part.is_culled = false);
            (pixels, is_empty) = self.pixels(budget, work)?;
            if !is_empty {
                let message = "all surfaces face away from the camera; their backs are drawn";
                diagnostics.push(Diagnostic::new(&codes::BACKS_DRAWN, message));
            }
        }
        if is_empty {
            let reason = match self.triangles.len() {
                0 => "the scene shows no mesh".to_owned(),
                1 => "its triangle is not visible".to_owned(),
                number => format!("none of its {number} triangles is visible"),
            };
            let message = format!("the picture is empty: {reason}");
            diagnostics.push(Diagnostic::new(&codes::NOTHING_VISIBLE, message));
        }
        Ok(pixels)
    }

    /// The pixels, row by row from the top left: sRGB and alpha; and whether all of them are background.
    pub(crate) fn pixels(&self, budget: &mut Budget, work: &Work) -> Result<(Vec<[u8; 4]>, bool)> {
        let [width, height] = self.size.map(|side| usize::try_from(side).unwrap_or(0));
        let pixels = width.saturating_mul(height);
        // The picture, and the tiles that it is put together of.
        budget.memory((pixels as u64).saturating_mul(8), NOWHERE)?;
        let tiles = Tiles::new(self.size);
        let whole = tiles.picture();
        let areas = |points: &[Point]| Area::around(points.iter().copied()).within(whole);

        let ranges = chunks(self.triangles.len());
        budget.memory((self.triangles.len() as u64).saturating_mul(BYTES_PER_VISIBLE), NOWHERE)?;
        let bytes = (self.triangles.len() as u64).saturating_mul(64);
        // Most triangles of a large scene are seen from behind or touch no sample: they need no more memory.
        let visible = parallel::map(&ranges, bytes, |range| {
            let (mut solid, mut blended, mut points) = (Vec::new(), Vec::new(), Vec::new());
            if !work.share().take(range.len() as u64) {
                return (solid, blended);
            }
            for (id, triangle) in self.triangles.range(range.clone()) {
                let Some(projected) = self.projected(&triangle) else { continue };
                points.clear();
                self.clip(&projected, |triangle| points.extend(triangle));
                let binned = u32::try_from(id).ok().and_then(|id| Binned::new(id, areas(&points)));
                let list = if projected.part.is_blended { &mut blended } else { &mut solid };
                list.extend(binned);
            }
            solid.shrink_to_fit();
            (solid, blended)
        });
        work.check()?;
        let (solid, blended): (Vec<Vec<Binned>>, Vec<Vec<Binned>>) = visible.into_iter().unzip();
        let blended = self.back_to_front(blended.concat());
        let lines: Vec<Binned> = (0_u32..)
            .zip(&self.lines)
            .filter_map(|(id, line)| Binned::new(id, areas(&self.rectangle(line)?.0)))
            .collect();
        let binned = Bins::new(&tiles, || solid.iter().flatten().copied(), budget, work)?;
        drop(solid);
        let (solid, blended) = (binned, Bins::new(&tiles, || blended.iter().copied(), budget, work)?);
        let lines = Bins::new(&tiles, || lines.iter().copied(), budget, work)?;

        let indices: Vec<usize> = (0..tiles.len()).collect();
        let bytes = (pixels as u64).saturating_mul(64);
        let painted = parallel::map(&indices, bytes, |&index| {
            let mut tile = Tile::new(self, tiles.area(index), work.share());
            tile.draw_solid(solid.of(index));
            tile.shade();
            tile.draw_blended(blended.of(index));
            tile.draw_lines(lines.of(index));
            (tile.is_empty(), tile.finish())
        });
        work.check()?;
        let mut picture = vec![[0; 4]; pixels];
        for (index, (_, tile)) in painted.iter().enumerate() {
            let area = tiles.area(index);
            let columns = to_index(area.x[1].saturating_sub(area.x[0]));
            for (y, row) in (area.y[0]..).zip(tile.chunks(columns.max(1))) {
                let start = to_index(y).saturating_mul(width).saturating_add(to_index(area.x[0]));
                let place = picture.get_mut(start..start.saturating_add(row.len()));
                if let Some(place) = place {
                    place.copy_from_slice(row);
                }
            }
        }
        Ok((picture, painted.iter().all(|(is_empty, _)| *is_empty)))
    }

    /// Triangles by the distance of their centers, the farthest first; equal ones in their order.
    fn back_to_front(&self, triangles: Vec<Binned>) -> Vec<Binned> {
        let mut keys: Vec<(f32, Binned)> = triangles
            .into_iter()
            .filter_map(|one| {
                let (_, [[.., a], [.., b], [.., c]]) = self.points(&self.triangles.get(one.id as usize)?)?;
                Some((a + b + c, one))
            })
            .collect();
        keys.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        keys.into_iter().map(|(_, one)| one).collect()
    }
}

/// Ranges of a list that threads take one at a time.
fn chunks(length: usize) -> Vec<std::ops::Range<usize>> {
    const AT_ONCE: usize = 4096;
    (0..length.div_ceil(AT_ONCE))
        .map(|index| {
            let start = index.saturating_mul(AT_ONCE);
            start..start.saturating_add(AT_ONCE).min(length)
        })
        .collect()
}
