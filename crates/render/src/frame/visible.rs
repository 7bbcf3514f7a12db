//! The triangles that may touch the picture.

use super::{Frame, bins::PixelBox, small::ShownPlaces};
use crate::{
    clipping::Corner,
    coverage::{Area, Point, cover, touches_samples},
    deform::PlacedVertices,
    placed_triangles::{Chunk, PlacedChunk, PrimitiveTriangle, TriangleId},
    vectors::{Vec3, cross64, dot64},
    work::Work,
};

/// A triangle that may touch the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visible {
    pub(super) id: TriangleId,
    /// The index of its part.
    pub(super) part: u32,
    pub(super) is_mirrored: bool,
    /// In view space.
    pub(super) points: [Vec3; 3],
    pub(super) area: PixelBox,
}

/// A vertex on its way to the picture.
#[derive(Clone, Copy)]
pub(super) struct ViewVertex {
    pub(super) point: Vec3,
    pub(super) corner: Corner,
    /// Its position in the picture, unless triangles at it have to be clipped.
    at: Option<Point>,
}

/// The vertices of a chunk. Most are those of several triangles.
pub(super) struct ChunkVertices<'v> {
    cloud: PlacedVertices<'v>,
    first: u32,
    /// From the first vertex on; empty if the triangles use few of those between the first and the last.
    all: Vec<Option<ViewVertex>>,
}

impl<'v> ChunkVertices<'v> {
    /// Takes the memory of another chunk.
    pub(super) fn new(
        frame: &Frame<'_>,
        cloud: PlacedVertices<'v>,
        chunk: &Chunk,
        mut memory: Vec<Option<ViewVertex>>,
    ) -> Self {
        let [first, last] = chunk.vertices;
        memory.clear();
        if (last.saturating_sub(first) as usize) < chunk.triangles.len().saturating_mul(3) {
            memory.extend((first..=last).map(|vertex| frame.view_vertex(cloud, vertex)));
        }
        Self { cloud, first, all: memory }
    }

    pub(super) fn of(&self, frame: &Frame<'_>, (_, all): &PrimitiveTriangle) -> Option<[ViewVertex; 3]> {
        let vertex = |vertex: u32| match self.all.is_empty() {
            false => *self.all.get(vertex.saturating_sub(self.first) as usize)?,
            true => frame.view_vertex(self.cloud, vertex),
        };
        let [Some(a), Some(b), Some(c)] = all.map(vertex) else { return None };
        Some([a, b, c])
    }

    pub(super) fn into_memory(self) -> Vec<Option<ViewVertex>> {
        self.all
    }
}

/// Pixels of which it is tested whether a triangle covers samples of them.
const TESTED_FOR_SAMPLES: u64 = 4096;

impl Frame<'_> {
    fn view_vertex(&self, cloud: PlacedVertices<'_>, vertex: u32) -> Option<ViewVertex> {
        let point = self.point(cloud, vertex)?;
        let corner = self.camera.corner(point);
        let at = corner.is_inside(self.camera.near).then(|| corner.point(self.center()));
        Some(ViewVertex { point, corner, at })
    }

    /// The triangles of chunks that may touch the picture: those that are opaque or masked, and those that are blended.
    /// `shown` gets the places that cover samples.
    pub(super) fn visible(
        &self,
        chunks: &[PlacedChunk<'_>],
        shown: &ShownPlaces,
        work: &Work,
    ) -> (Vec<Visible>, Vec<Visible>) {
        let (mut solid, mut blended, mut memory) = (Vec::new(), Vec::new(), Vec::new());
        let mut share = work.share();
        for &PlacedChunk { place, piece, chunk } in chunks {
            if !work.is_wanted() {
                break;
            }
            let (Some(own), Some(part)) = (self.triangles.piece(piece), self.parts.get(piece as usize))
            else {
                continue;
            };
            // Twice the same is not seen, unless something shines through it.
            if !part.is_blended && self.triangles.is_repeated(place) {
                continue;
            }
            let Some((cloud, bounds)) = self.triangles.vertices(place, piece).zip(chunk.bounds) else {
                continue;
            };
            if let Some(corners) = cloud.corners(&bounds)
                && (self.camera.misses(&corners, self.size)
                    || (self.is_within_pixels(&corners, 1) && self.is_place_within_pixels(place, 1)))
            {
                continue;
            }
            let is_mirrored = self.triangles.is_mirrored(place);
            let list = own.triangles.get(chunk.triangles.clone()).unwrap_or_default();
            let vertices = ChunkVertices::new(self, cloud, chunk, std::mem::take(&mut memory));
            let mut covers_samples = false;
            for (index, triangle) in (chunk.triangles.start..).zip(list) {
                let Some(vertices) = vertices.of(self, triangle) else { continue };
                let Some(area) = self.touched(vertices, part.is_culled, is_mirrored) else { continue };
                if !covers_samples {
                    let (covers, tested) = self.covers_samples(vertices, area);
                    covers_samples = covers;
                    if !share.take(tested / 32) {
                        break;
                    }
                }
                let visible = Visible {
                    id: TriangleId { place, number: own.number(index) },
                    part: piece,
                    is_mirrored,
                    points: vertices.map(|vertex| vertex.point),
                    area,
                };
                if part.is_blended { &mut blended } else { &mut solid }.push(visible);
            }
            if covers_samples {
                shown.add(place);
            }
            memory = vertices.into_memory();
        }
        (solid, blended)
    }

    /// Whether a triangle covers samples, and the number of pixels that were tested. One that crosses many pixels is not
    /// tested: it would have to be thinner than a hundredth of a pixel.
    fn covers_samples(&self, [a, b, c]: [ViewVertex; 3], area: PixelBox) -> (bool, u64) {
        let (Some(a), Some(b), Some(c)) = (a.at, b.at, c.at) else { return (true, 0) };
        let area = area.area();
        if area.pixels() > TESTED_FOR_SAMPLES {
            return (true, 0);
        }
        let mut covers = false;
        let tested = cover([a, b, c], area, |_, _, _| covers = true);
        (covers, tested)
    }

    /// The pixels that a triangle may touch; `None` if there are none.
    fn touched(&self, vertices: [ViewVertex; 3], is_culled: bool, is_mirrored: bool) -> Option<PixelBox> {
        let whole = Area::of_size(self.size);
        let [a, b, c] = vertices;
        if vertices.iter().all(|vertex| self.camera.is_beyond(vertex.point)) {
            return None;
        }
        if is_culled && (volume(vertices) < 0.0) == is_mirrored {
            return None;
        }
        if let (Some(a), Some(b), Some(c)) = (a.at, b.at, c.at) {
            let points = [a, b, c];
            let area = PixelBox::new(Area::around(points).within(whole))?;
            return touches_samples(points).then_some(area);
        }
        let projected = self.projected(vertices.map(|vertex| vertex.point), is_culled, is_mirrored)?;
        let mut points = Vec::new();
        self.clip(&projected, |triangle| points.extend(triangle));
        PixelBox::new(Area::around(points).within(whole))
    }
}

/// Negative for a front face: its area in the picture, times the distances of the vertices, times -2.
pub(super) fn volume(vertices: [ViewVertex; 3]) -> f64 {
    let [a, b, c] = vertices.map(|ViewVertex { corner: Corner { x, y, w, .. }, .. }| [x, y, w]);
    dot64(a, cross64(b, c))
}
