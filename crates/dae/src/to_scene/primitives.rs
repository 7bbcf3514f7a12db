//! Assembles the primitives of a mesh: triangles and lines of distinct vertices.

use super::{
    SceneBuilder,
    geometry::{Layout, LoadedSource, shown},
};
use crate::{
    codes,
    document::{Element, INVALID_INDEX, Integers, integers, next_batch},
    view::{PrimitiveKind, Triangles, Triangulator, VertexInterner, count_of},
};
use meshwright_core::{Matches, count as counted};
use meshwright_scene::Semantic;
use std::collections::HashMap;

impl<'d> SceneBuilder<'d> {
    /// The indices of a primitive: three per triangle or two per line.
    pub(super) fn primitive(
        &mut self,
        element: Element<'d>,
        kind: PrimitiveKind,
        layout: &Layout,
        sources: &HashMap<(u32, usize), LoadedSource>,
        vertices: &mut VertexInterner,
    ) -> Vec<u32> {
        let mut out = Assembly::default();
        let positions = layout.streams.iter().find(|own| own.semantic == Semantic::Position);
        let positions = positions.and_then(|own| sources.get(&(own.source, 3)));
        let mut primitives = 0_u64;
        match kind {
            PrimitiveKind::Polygons => {
                for child in element.children() {
                    let outline = match child.name() {
                        "p" => Some(child),
                        "ph" => child.child("p"),
                        _ => continue,
                    };
                    let Some(outline) = outline else { continue };
                    primitives = primitives.saturating_add(1);
                    let mut corners = self.corners(outline, layout, vertices, &mut out);
                    let mut holes = Vec::new();
                    for hole in child.children_named("h") {
                        holes.push(corners.len());
                        corners.extend(self.corners(hole, layout, vertices, &mut out));
                    }
                    let points = self.points(&corners, positions, vertices);
                    out.polygon(&corners, &holes, &points, &mut self.triangulator);
                }
            }
            PrimitiveKind::Triangles | PrimitiveKind::Lines => {
                let each = if kind == PrimitiveKind::Lines { 2 } else { 3 };
                for list in element.children_named("p") {
                    let corners = self.corners(list, layout, vertices, &mut out);
                    primitives =
                        primitives.saturating_add((corners.len() as u64).checked_div(each).unwrap_or(0));
                    out.add_primitives(corners, usize::try_from(each).unwrap_or(3));
                }
            }
            PrimitiveKind::Polylist => {
                let sizes = element.child("vcount").map(|sizes| sizes.text()).unwrap_or_default();
                let list = element.child("p");
                let corners =
                    list.map(|list| self.corners(list, layout, vertices, &mut out)).unwrap_or_default();
                let mut rest = corners.as_slice();
                for size in Integers::new(&sizes) {
                    primitives = primitives.saturating_add(1);
                    let Some((polygon, after)) = rest.split_at_checked(size as usize) else {
                        out.cut = out.cut.saturating_add(1);
                        rest = &[];
                        break;
                    };
                    let points = self.points(polygon, positions, vertices);
                    out.polygon(polygon, &[], &points, &mut self.triangulator);
                    rest = after;
                }
                out.cut = out.cut.saturating_add(rest.len() as u64);
            }
            PrimitiveKind::Tristrips | PrimitiveKind::Trifans | PrimitiveKind::Linestrips => {
                for list in element.children_named("p") {
                    primitives = primitives.saturating_add(1);
                    let corners = self.corners(list, layout, vertices, &mut out);
                    match kind {
                        PrimitiveKind::Tristrips => out.strip(&corners),
                        PrimitiveKind::Trifans => out.fan(&corners),
                        _ => out.line(&corners),
                    }
                }
            }
        }
        self.assembly_issues(element, &out, primitives);
        out.indices
    }

    fn assembly_issues(&mut self, element: Element<'d>, out: &Assembly, primitives: u64) {
        let what = element.name();
        if out.bad > 0 {
            let (dropped, corners) = (out.dropped, out.bad);
            self.note(&codes::INDICES, element, || {
                let corners = counted(corners, "vertex", "vertices");
                let dropped = counted(dropped, "triangle or line", "triangles or lines");
                format!("`{what}` has {corners} with an index out of range; dropped {dropped}")
            });
        }
        if out.cut > 0 {
            self.note(&codes::CUT, element, || {
                let left = counted(out.cut, "index or vertex is", "indices or vertices are");
                format!("{left} left over or missing at the end of a list of `{what}`")
            });
        }
        if out.flat > 0 {
            self.note(&codes::FLAT_POLYGONS, element, || {
                let polygons = counted(out.flat, "polygon", "polygons");
                format!("dropped {polygons} of `{what}` with fewer than three corners")
            });
        }
        for (polygons, why) in [
            (&out.crossing, "their outlines cross themselves"),
            (&out.large, "their outlines take too many steps to cut"),
        ] {
            if let Some(first) = polygons.first {
                let count = counted(polygons.count, "polygon", "polygons");
                self.note(&codes::FANS, element, || {
                    format!("cut {count} of `{what}` from the first corner (first: {first}): {why}")
                });
            }
        }
        if out.holes > 0 {
            self.note(&codes::LOSS_HOLES, element, || {
                let polygons = counted(out.holes, "polygon", "polygons");
                format!("closed the holes of {polygons} of `{what}`: their outlines cannot be cut")
            });
        }
        if let Some(stated) = count_of(element, "count")
            && stated != Ok(primitives)
        {
            let stated = stated.map_or_else(|text| text, |count| count.to_string());
            self.note(&codes::COUNTS, element, || {
                format!("`{what}` states {} primitives, but has {primitives}", shown(&stated))
            });
        }
    }

    /// The positions of the corners of a polygon; empty for a triangle, which needs no cuts.
    fn points(
        &self,
        corners: &[u32],
        positions: Option<&LoadedSource>,
        vertices: &VertexInterner,
    ) -> Vec<[f64; 3]> {
        let Some(positions) = positions.filter(|_| corners.len() > 3 && !corners.contains(&INVALID_INDEX))
        else {
            return Vec::new();
        };
        let point = |corner: &u32| {
            let [x, y, z, _] = positions.get(vertices.first_index(*corner).unwrap_or_default());
            [x, y, z].map(f64::from)
        };
        corners.iter().map(point).collect()
    }

    /// The vertices that a list of indices names; [`INVALID_INDEX`] where one is out of range.
    fn corners(
        &mut self,
        list: Element<'d>,
        layout: &Layout,
        vertices: &mut VertexInterner,
        out: &mut Assembly,
    ) -> Vec<u32> {
        let text = list.text();
        // Each index has a digit and a space.
        if !self.room(text.len(), text.len().saturating_add(1) / 2) {
            return Vec::new();
        }
        let before = vertices.len();
        let each = usize::try_from(layout.stride).unwrap_or(usize::MAX).max(1);
        let mut corners = Vec::new();
        let mut tuple = vec![0_u32; layout.offsets.len()];
        let (mut indices, mut rest) = (Vec::new(), &*text);
        while let Some(batch) = next_batch(&mut rest) {
            indices.extend(integers(batch));
            let tuples = indices.chunks_exact(each);
            let left = tuples.remainder().len();
            for read in tuples {
                let mut valid = true;
                for ((place, offset), limit) in tuple.iter_mut().zip(&layout.offsets).zip(&layout.limits) {
                    let index = read.get(*offset as usize).copied().unwrap_or(INVALID_INDEX);
                    valid &= (index as usize) < *limit;
                    *place = index;
                }
                if valid {
                    corners.push(vertices.number(&tuple));
                } else {
                    out.bad = out.bad.saturating_add(1);
                    corners.push(INVALID_INDEX);
                }
            }
            indices.drain(..indices.len().saturating_sub(left));
        }
        out.cut = out.cut.saturating_add(indices.len() as u64);
        let new = vertices.len().saturating_sub(before);
        let each = layout.streams.len().saturating_mul(16).saturating_add(16);
        if !self.room(new.saturating_mul(each), 0) {
            corners.clear();
        }
        corners
    }
}

/// Triangles or lines of corners.
#[derive(Default)]
struct Assembly {
    indices: Vec<u32>,
    /// Vertices with an index out of range.
    bad: u64,
    /// Triangles and lines with such a vertex.
    dropped: u64,
    /// Indices and vertices that no primitive has, or lacks.
    cut: u64,
    /// Polygons with fewer than three corners.
    flat: u64,
    /// Polygons whose holes are closed.
    holes: u64,
    /// Number of polygons.
    polygons: usize,
    /// Polygons that became fans because they cross themselves.
    crossing: Matches,
    /// Polygons that became fans because they take too many steps.
    large: Matches,
}

impl Assembly {
    fn push(&mut self, corners: &[u32]) {
        if corners.contains(&INVALID_INDEX) {
            self.dropped = self.dropped.saturating_add(1);
        } else {
            self.indices.extend_from_slice(corners);
        }
    }

    /// Primitives of `each` corners.
    fn add_primitives(&mut self, mut corners: Vec<u32>, each: usize) {
        let over = corners.len().checked_rem(each).unwrap_or(0);
        self.cut = self.cut.saturating_add(over as u64);
        corners.truncate(corners.len().saturating_sub(over));
        if self.bad == 0 && self.indices.is_empty() {
            self.indices = corners;
            return;
        }
        for primitive in corners.chunks_exact(each) {
            self.push(primitive);
        }
    }

    /// A polygon whose corners have these positions; a fan without positions.
    fn polygon(
        &mut self,
        corners: &[u32],
        holes: &[usize],
        points: &[[f64; 3]],
        triangulator: &mut Triangulator,
    ) {
        let place = self.polygons;
        self.polygons = self.polygons.saturating_add(1);
        let outline = holes.first().copied().unwrap_or(corners.len());
        let outline = corners.get(..outline).unwrap_or_default();
        if points.is_empty() || outline.len() < 3 {
            self.holes = self.holes.saturating_add(u64::from(!holes.is_empty()));
            return self.fan(outline);
        }
        match triangulator.triangles(points, holes) {
            Triangles::Cut(triangles) => {
                for triangle in triangles {
                    self.push(
                        &triangle.map(|own| corners.get(own as usize).copied().unwrap_or(INVALID_INDEX)),
                    );
                }
                return;
            }
            Triangles::Fan => {}
            Triangles::Crossing => self.crossing.add(place),
            Triangles::TooLarge => self.large.add(place),
        }
        self.holes = self.holes.saturating_add(u64::from(!holes.is_empty()));
        self.fan(outline);
    }

    fn fan(&mut self, corners: &[u32]) {
        let [first, rest @ ..] = corners else {
            self.flat = self.flat.saturating_add(1);
            return;
        };
        if rest.len() < 2 {
            self.flat = self.flat.saturating_add(1);
        }
        for pair in rest.windows(2) {
            if let [b, c] = pair {
                self.push(&[*first, *b, *c]);
            }
        }
    }

    fn strip(&mut self, corners: &[u32]) {
        if corners.len() < 3 {
            self.flat = self.flat.saturating_add(1);
        }
        for (at, triple) in corners.windows(3).enumerate() {
            if let [a, b, c] = triple {
                self.push(&if at & 1 == 0 { [*a, *b, *c] } else { [*b, *a, *c] });
            }
        }
    }

    fn line(&mut self, corners: &[u32]) {
        for pair in corners.windows(2) {
            self.push(pair);
        }
    }
}
