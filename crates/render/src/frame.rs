//! What is drawn, in view space, and how it becomes pixels: square tiles that are painted independently.

mod bins;
mod depth;
mod occlusion;
mod shading;
mod small;
mod tie_order;
mod tile;
mod visible;

use crate::{
    camera::Camera,
    clipping::{Corner, clip_line, clip_triangle},
    codes,
    coverage::{Area, Point, STEPS},
    deform::PlacedVertices,
    options::{Background, Lighting, Style},
    placed_triangles::{PlacedChunk, PlacedTriangles, Triangle},
    shadows::Shadows,
    surface::{SLOTS, Surface},
    vectors::{Vec3, cross64, dot64, is_finite, single, to_i64},
    work::Work,
};
use bins::{Bins, PixelBox, Tiles};
use meshwright_core::{Budget, Diagnostic, Diagnostics, Result, Span, message::count, parallel};
use meshwright_scene::Stream;
use occlusion::Occlusion;
use small::ShownPlaces;
use std::sync::{Mutex, PoisonError};
use tie_order::TieOrder;
use tile::{Samples, Tile};
use visible::Visible;

/// A material with the vertex streams of a primitive.
#[derive(Clone, Debug)]
pub(crate) struct Textured<'s> {
    pub(crate) surface: &'s Surface<'s>,
    /// The color of each vertex, if it multiplies the base color.
    pub(crate) colors: Option<&'s Stream<'s>>,
    /// The texture coordinates of each slot.
    pub(crate) coordinates: [Option<&'s Stream<'s>>; SLOTS],
    /// The color is not known.
    pub(crate) is_striped: bool,
}

/// The color of triangles.
#[derive(Clone, Debug)]
pub(crate) enum Paint<'s> {
    /// One color: linear light and alpha.
    Flat { color: [f32; 4], is_lit: bool },
    /// A material.
    Textured(Textured<'s>),
}

/// How the triangles of a piece are painted.
#[derive(Clone, Debug)]
pub(crate) struct Part<'s> {
    pub(crate) paint: Paint<'s>,
    /// Invisible where alpha is below this value.
    pub(crate) mask: Option<f32>,
    /// Blended with what is behind.
    pub(crate) is_blended: bool,
    /// The back is invisible.
    pub(crate) is_culled: bool,
    /// Of parts at the same distance, the one with the least number is in front.
    pub(crate) rank: u32,
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
    pub(crate) triangles: &'s PlacedTriangles,
    /// One for each piece of the triangles.
    pub(crate) parts: Vec<Part<'s>>,
    pub(crate) lines: Vec<Line>,
    pub(crate) style: Style,
    pub(crate) lighting: Lighting,
    pub(crate) wireframe: bool,
    pub(crate) background: Background,
    /// What hides the key light.
    pub(crate) shadows: Shadows,
    /// What hides the environment; `None` until it is computed.
    pub(crate) occlusion: Option<Occlusion>,
}

/// Number of triangles that are projected before tiles are painted with them.
const AT_ONCE: u64 = 1 << 18;
/// A triangle that is visible, in its range and in the list of a tile.
const BYTES_PER_VISIBLE: u64 = 64;
/// A blended triangle that is visible, with its place in the order.
const BYTES_PER_BLENDED: u64 = 96;
/// What is kept of a pixel until all triangles are drawn.
const BYTES_PER_PIXEL: u64 = 48;

/// Largest number of pixels of which the nearest triangles are kept while what hides them from the light is computed.
const KEPT: usize = 1 << 22;

/// Where there is no file to point at.
pub(crate) const NOWHERE: Span = Span::file(0, 0);

/// A triangle on its way to the picture.
struct Projected {
    corners: [Corner; 3],
    /// Each row gives the weight of a vertex, divided by the distance, from a position in the picture.
    rows: [[f64; 3]; 3],
    is_front: bool,
}

impl Projected {
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

    /// The origin and the direction, in view space, of what is at a position from the top left of the picture.
    pub(crate) fn ray(&self, [x, y]: [f64; 2]) -> [Vec3; 2] {
        let [cx, cy] = self.center();
        self.camera.ray([x - cx, y - cy])
    }

    /// A vertex in view space.
    fn point(&self, cloud: PlacedVertices<'_>, vertex: u32) -> Option<Vec3> {
        let point = single(self.camera.view(cloud.point(vertex as usize)?));
        is_finite(point).then_some(point)
    }

    /// The normal at a vertex in view space, of any length.
    pub(crate) fn normal(&self, cloud: PlacedVertices<'_>, vertex: u32) -> Option<Vec3> {
        Some(self.camera.turn(cloud.normal(vertex as usize)?))
    }

    /// The corners of a triangle in view space.
    fn points(&self, triangle: &Triangle) -> Option<[Vec3; 3]> {
        let cloud = self.triangles.vertices(triangle.place, triangle.piece)?;
        let [a, b, c] = triangle.vertices.map(|vertex| self.point(cloud, vertex));
        Some([a?, b?, c?])
    }

    /// `None` for a triangle that is not visible: it is seen from the side, or from behind.
    fn projected(&self, points: [Vec3; 3], is_culled: bool, is_mirrored: bool) -> Option<Projected> {
        let corners = points.map(|point| self.camera.corner(point));
        let [a, b, c] = corners.map(|Corner { x, y, w, .. }| [x, y, w]);
        let rows = [cross64(b, c), cross64(c, a), cross64(a, b)];
        let size = dot64(a, rows[0]);
        let rows = rows.map(|row| row.map(|part| part / size));
        // The second axis of the picture points down, so that front faces are negative.
        let is_front = (size < 0.0) != is_mirrored;
        let is_visible = rows.iter().flatten().all(|part| part.is_finite()) && (is_front || !is_culled);
        is_visible.then_some(Projected { corners, rows, is_front })
    }

    /// The pixel of a position in view space; `None` outside of the picture.
    pub(crate) fn position(&self, point: Vec3) -> Option<[i64; 2]> {
        let corner = self.camera.corner(point);
        let [a, _] = clip_line(corner, corner, self.camera.near)?;
        let [x, y] = a.point(self.center()).map(|steps| steps.div_euclid(STEPS));
        let [width, height] = self.size.map(i64::from);
        ((0..width).contains(&x) && (0..height).contains(&y)).then_some([x, y])
    }

    /// The nearness of a position in view space that is in front of the near plane.
    fn nearness(&self, point: Vec3) -> f32 {
        let corner = self.camera.corner(point);
        meshwright_scene::pose::single(corner.nearness / corner.w)
    }

    fn clip(&self, projected: &Projected, draw: impl FnMut([Point; 3])) {
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
        // The memory of one pass serves the next.
        let mut painted = self.pixels(&mut budget.clone(), work)?;
        budget.memory((painted.pixels.len() as u64).saturating_mul(4), NOWHERE)?;
        if !painted.shows_triangles && self.parts.iter().any(|part| part.is_culled) {
            let culled: Vec<bool> = self.parts.iter().map(|part| part.is_culled).collect();
            self.parts.iter_mut().for_each(|part| part.is_culled = false);
            let backs = self.pixels(&mut budget.clone(), work)?;
            self.parts.iter_mut().zip(culled).for_each(|(part, is_culled)| part.is_culled = is_culled);
            if backs.shows_triangles || painted.is_empty && !backs.is_empty {
                painted = backs;
                let message = "all surfaces face away from the camera; their backs are drawn";
                diagnostics.push(Diagnostic::new(&codes::BACKS_DRAWN, message));
            }
        }
        if painted.small > 0 {
            let all = count(self.triangles.places() as u64, "placed mesh", "placed meshes");
            let (verb, fills) = if painted.small == 1 { ("is", "it fills") } else { ("are", "each fills") };
            let message = format!(
                "{} of {all} {verb} smaller than a pixel: {fills} the pixel where it is",
                painted.small
            );
            diagnostics.push(Diagnostic::new(&codes::SMALLER_THAN_A_PIXEL, message));
        }
        let number = self.triangles.number();
        if painted.is_empty && self.is_any_in_view() {
            let what = if number == 1 { "the triangle is" } else { "all triangles are" };
            let message = format!(
                "only the background is visible: {what} transparent, seen from the side or without area"
            );
            diagnostics.push(Diagnostic::new(&codes::ONLY_BACKGROUND, message));
        } else if painted.is_empty {
            let reason = match number {
                0 => "the scene shows no mesh".to_owned(),
                1 => "its triangle is not in front of the camera".to_owned(),
                number => format!("none of its {number} triangles is in front of the camera"),
            };
            let message = format!("the picture is empty: {reason}");
            diagnostics.push(Diagnostic::new(&codes::NOTHING_VISIBLE, message));
        }
        Ok(painted.pixels)
    }

    /// Whether triangles are in front of the camera, in the picture.
    fn is_any_in_view(&self) -> bool {
        self.triangles.chunks().any(|PlacedChunk { place, piece, chunk }| {
            let cloud = self.triangles.vertices(place, piece).zip(chunk.bounds);
            let corners = cloud.and_then(|(cloud, bounds)| cloud.corners(&bounds));
            corners.is_some_and(|corners| !self.camera.misses(&corners, self.size))
        })
    }

    /// Draws everything.
    pub(crate) fn pixels(&mut self, budget: &mut Budget, work: &Work) -> Result<Painted> {
        let [width, height] = self.size.map(|side| usize::try_from(side).unwrap_or(0));
        let pixels = width.saturating_mul(height);
        // The picture, and the tiles that it is put together of.
        budget.memory((pixels as u64).saturating_mul(8), NOWHERE)?;
        let tiles = Tiles::new(self.size);
        let indices: Vec<usize> = (0..tiles.len()).collect();
        let shown = ShownPlaces::new(self.triangles.places(), budget)?;
        let (mut drawing, mut last) = self.batches(&tiles, &shown, true, (budget, work))?;
        let small = drawing.small;
        if self.has_occlusion() {
            // A large picture draws the last triangles twice: what it shows is not kept before its tiles are painted.
            let is_kept = pixels <= KEPT || !drawing.is_first;
            if is_kept && std::mem::replace(&mut drawing.is_first, false) {
                budget.memory((pixels as u64).saturating_mul(BYTES_PER_PIXEL), NOWHERE)?;
            }
            let halves = parallel::map(&indices, (pixels as u64).saturating_mul(64), |&index| {
                let mut tile = Tile::new(self, tiles.area(index), drawing.samples(index), work.share());
                tile.draw_solid(last.bins.of(index), &last.solid);
                let half = tile.half_distances();
                if is_kept {
                    drawing.keep(index, tile.into_samples());
                }
                half
            });
            work.check()?;
            if is_kept {
                last.solid.clear();
            }
            self.occlusion = Some(Occlusion::new(self, &tiles, &halves, budget)?);
        }
        let blended = &drawing.blended;
        let order = self.back_to_front(blended);
        let in_order = || order.iter().filter_map(|&index| Some((index, blended.get(index as usize)?.area)));
        let over = Bins::new(&tiles, in_order, budget, work)?;
        let whole = tiles.picture();
        let lines: Vec<(u32, PixelBox)> = (0_u32..)
            .zip(&self.lines)
            .filter_map(|(id, line)| {
                let area = Area::around(self.rectangle(line)?.0).within(whole);
                Some((id, PixelBox::new(area)?))
            })
            .collect();
        let lines = Bins::new(&tiles, || lines.iter().copied(), budget, work)?;

        let LastBatch { bins, solid } = &last;
        let bytes = (pixels as u64).saturating_mul(64);
        let painted = parallel::map(&indices, bytes, |&index| {
            let mut tile = Tile::new(self, tiles.area(index), drawing.samples(index), work.share());
            tile.draw_solid(bins.of(index), solid);
            tile.shade();
            tile.draw_blended(over.of(index), blended);
            tile.draw_lines(lines.of(index));
            (tile.is_empty(), tile.finish())
        });
        work.check()?;
        let mut picture = vec![[0; 4]; pixels];
        for (index, (_, tile)) in painted.iter().enumerate() {
            tiles.area(index).place(tile, &mut picture, width);
        }
        let is_empty = painted.iter().all(|(is_empty, _)| *is_empty);
        let shows_triangles = !is_empty && shown.is_any();
        Ok(Painted { pixels: picture, is_empty, shows_triangles, small })
    }

    /// Draws the triangles that are not blended, all but those of the last batch. `fills` says whether meshes that are
    /// smaller than a pixel fill one.
    fn batches(
        &self,
        tiles: &Tiles,
        shown: &ShownPlaces,
        fills: bool,
        (budget, work): (&mut Budget, &Work),
    ) -> Result<(Drawing, LastBatch)> {
        let mut drawing = Drawing {
            samples: (0..tiles.len()).map(|_| Mutex::default()).collect(),
            blended: Vec::new(),
            is_first: true,
            small: 0,
        };
        let [width, height] = self.size.map(u64::from);
        let pixels = width.saturating_mul(height);
        let number = self.triangles.number().min(AT_ONCE);
        budget.memory(number.saturating_mul(BYTES_PER_VISIBLE), NOWHERE)?;
        let mut chunks = self.triangles.chunks().peekable();
        loop {
            let mut solid = self.next_visible(&mut chunks, &mut drawing.blended, shown, (budget, work))?;
            if fills && chunks.peek().is_none() {
                let (own, blended) = self.small(shown, (budget, work))?;
                drawing.small = own.len().saturating_add(blended.len());
                solid.extend(own);
                drawing.blended.extend(blended);
            }
            let areas = || (0_u32..).zip(&solid).map(|(index, one)| (index, one.area));
            let bins = Bins::new(tiles, areas, budget, work)?;
            if chunks.peek().is_none() {
                return Ok((drawing, LastBatch { bins, solid }));
            }
            if std::mem::replace(&mut drawing.is_first, false) {
                budget.memory(pixels.saturating_mul(BYTES_PER_PIXEL), NOWHERE)?;
            }
            let touched: Vec<usize> = (0..tiles.len()).filter(|&index| !bins.of(index).is_empty()).collect();
            parallel::map(&touched, (solid.len() as u64).saturating_mul(64), |&index| {
                let mut tile = Tile::new(self, tiles.area(index), drawing.samples(index), work.share());
                tile.draw_solid(bins.of(index), &solid);
                drawing.keep(index, tile.into_samples());
            });
            budget.give_back(bins.bytes());
            work.check()?;
        }
    }

    /// The next triangles of the picture that may touch it: those that are not blended. Others are added to a list.
    fn next_visible<'c>(
        &self,
        chunks: &mut impl Iterator<Item = PlacedChunk<'c>>,
        blended: &mut Vec<Visible>,
        shown: &ShownPlaces,
        (budget, work): (&mut Budget, &Work),
    ) -> Result<Vec<Visible>> {
        /// Number of triangles that a thread projects at once.
        const OF_THREAD: usize = 8192;
        let mut groups: Vec<Vec<PlacedChunk<'c>>> = Vec::new();
        let (mut total, mut last) = (0_u64, usize::MAX);
        for chunk in chunks {
            // Places that are not in the picture take no turn, but time.
            let number = chunk.chunk.triangles.len();
            if last >= OF_THREAD {
                groups.push(Vec::new());
                last = 0;
            }
            if let Some(group) = groups.last_mut() {
                group.push(chunk);
            }
            last = last.saturating_add(number);
            total = total.saturating_add(number as u64);
            if total >= AT_ONCE.saturating_sub(4096) {
                break;
            }
        }
        let bytes = total.saturating_mul(64);
        let found = parallel::map(&groups, bytes, |group| self.visible(group, shown, work));
        work.check()?;
        let mut solid = Vec::new();
        solid.reserve_exact(found.iter().map(|(solid, _)| solid.len()).fold(0, usize::saturating_add));
        for (own, others) in found {
            solid.extend(own);
            budget.memory((others.len() as u64).saturating_mul(BYTES_PER_BLENDED), NOWHERE)?;
            blended.extend(others);
        }
        Ok(solid)
    }

    /// The indices of triangles by the distance of their centers, the farthest first. Equal ones are in an order that
    /// depends on what they look like.
    fn back_to_front(&self, triangles: &[Visible]) -> Vec<u32> {
        let key = |one: &Visible| {
            let [[.., a], [.., b], [.., c]] = one.points;
            (a + b + c, self.triangles.triangle(one.id).map(|triangle| self.tie_order(&triangle)))
        };
        let keys: Vec<(f32, Option<TieOrder>)> =
            parallel::map(triangles, (triangles.len() as u64).saturating_mul(64), key);
        let mut order: Vec<u32> = (0_u32..).zip(triangles).map(|(index, _)| index).collect();
        order.sort_by(|a, b| {
            let [a, b] = [a, b].map(|index| keys.get(*index as usize));
            let (Some((a, first)), Some((b, second))) = (a, b) else { return std::cmp::Ordering::Equal };
            // What is in front is drawn last.
            a.total_cmp(b).then_with(|| second.cmp(first))
        });
        order
    }
}

/// What a frame became.
pub(crate) struct Painted {
    /// Row by row from the top left: sRGB and alpha.
    pub(crate) pixels: Vec<[u8; 4]>,
    /// All of them are background.
    is_empty: bool,
    /// Something is larger than a pixel.
    shows_triangles: bool,
    /// The number of places that fill a pixel.
    small: usize,
}

/// A picture between its batches of triangles.
struct Drawing {
    /// What each tile shows so far.
    samples: Vec<Mutex<Option<Samples>>>,
    blended: Vec<Visible>,
    /// Nothing is drawn yet.
    is_first: bool,
    /// The number of places that fill a pixel.
    small: usize,
}

/// The triangles of a picture that are drawn last.
struct LastBatch {
    bins: Bins,
    solid: Vec<Visible>,
}

impl Drawing {
    /// Takes what a tile shows.
    fn samples(&self, tile: usize) -> Option<Samples> {
        self.samples.get(tile)?.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn keep(&self, tile: usize, samples: Samples) {
        if let Some(place) = self.samples.get(tile) {
            *place.lock().unwrap_or_else(PoisonError::into_inner) = Some(samples);
        }
    }
}
