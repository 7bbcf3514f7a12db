//! The triangles that may touch the picture.

use super::{Frame, bins::PixelBox};
use crate::{
    clipping::Corner,
    coverage::{Area, Point, touches_samples},
    deform::PlacedVertices,
    placed_triangles::{PlacedChunk, TriangleId},
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
struct ViewVertex {
    point: Vec3,
    corner: Corner,
    /// Its position in the picture, unless triangles at it have to be clipped.
    at: Option<Point>,
}

impl Frame<'_> {
    fn view_vertex(&self, cloud: PlacedVertices<'_>, vertex: u32) -> Option<ViewVertex> {
        let point = self.point(cloud, vertex)?;
        let corner = self.camera.corner(point);
        let at = corner.is_inside(self.camera.near).then(|| corner.point(self.center()));
        Some(ViewVertex { point, corner, at })
    }

    /// The triangles of chunks that may touch the picture: those that are opaque or masked, and those that are blended.
    pub(super) fn visible(&self, chunks: &[PlacedChunk<'_>], work: &Work) -> (Vec<Visible>, Vec<Visible>) {
        let (mut solid, mut blended, mut vertices) = (Vec::new(), Vec::new(), Vec::new());
        for &PlacedChunk { place, piece, chunk } in chunks {
            if !work.is_wanted() {
                break;
            }
            let (Some(own), Some(part)) = (self.triangles.piece(piece), self.parts.get(piece as usize))
            else {
                continue;
            };
            let Some((cloud, bounds)) = self.triangles.vertices(place, piece).zip(chunk.bounds) else {
                continue;
            };
            let corners = cloud.corners(&bounds);
            if corners.is_some_and(|corners| self.camera.misses(&corners, self.size)) {
                continue;
            }
            let is_mirrored = self.triangles.is_mirrored(place);
            let list = own.triangles.get(chunk.triangles.clone()).unwrap_or_default();
            let [first, last] = chunk.vertices;
            // Most vertices are those of several triangles.
            let is_dense = (last.saturating_sub(first) as usize) < list.len().saturating_mul(3);
            vertices.clear();
            if is_dense {
                vertices.extend((first..=last).map(|vertex| self.view_vertex(cloud, vertex)));
            }
            let vertex = |vertex: u32| match is_dense {
                true => *vertices.get(vertex.saturating_sub(first) as usize)?,
                false => self.view_vertex(cloud, vertex),
            };
            for (index, (_, all)) in (chunk.triangles.start..).zip(list) {
                let [Some(a), Some(b), Some(c)] = all.map(vertex) else { continue };
                let Some(area) = self.touched([a, b, c], part.is_culled, is_mirrored) else { continue };
                let visible = Visible {
                    id: TriangleId { place, number: own.number(index) },
                    part: piece,
                    is_mirrored,
                    points: [a.point, b.point, c.point],
                    area,
                };
                if part.is_blended { &mut blended } else { &mut solid }.push(visible);
            }
        }
        (solid, blended)
    }

    /// The pixels that a triangle may touch; `None` if there are none.
    fn touched(&self, vertices: [ViewVertex; 3], is_culled: bool, is_mirrored: bool) -> Option<PixelBox> {
        let whole = Area::of_size(self.size);
        let [a, b, c] = vertices;
        if is_culled {
            let [a, b, c] = [a, b, c].map(|ViewVertex { corner: Corner { x, y, w, .. }, .. }| [x, y, w]);
            if (dot64(a, cross64(b, c)) < 0.0) == is_mirrored {
                return None;
            }
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
