//! The error of a point at another position, and of a wedge with other attributes.

use crate::{
    original::Original,
    quadric::{Quadric, Slope, gradients},
    surface::{Surface, Triangle},
    table::{NONE, Table},
    triangle_tree::Corners,
    vector::{cross, dot, minus, normal, plus, square, times, unit},
};

/// How much the plane through a border counts, which is perpendicular to the triangle there.
const BORDER: f64 = 1.0;
/// The same between parts.
const BETWEEN_PARTS: f64 = 0.5;
/// The same where attributes differ.
const SEAM: f64 = 0.05;
/// A part of the distance that a point moves, so that of equal errors the one of the shortest edge is the smallest.
const MOVED: f64 = 1e-3;
/// How much a point is drawn to the middle of the edge that becomes it, as a part of the weight of planes.
const PULL: f64 = 1e-3;
/// The largest distance from there, as a part of the edge, squared.
const FAR: f64 = 4.0;
/// The squared length of the mean normal above which a surface has a side.
const ONE_SIDED: f64 = 0.25;
/// The same above which it is the side of all of its triangles, and the squared cosine of a direction that is on it.
const CLEAR: f64 = 0.5;
/// Largest cosine between two triangles that are the two sides of one sheet.
const FOLDED: f64 = -0.5;

/// The quadrics of points and wedges.
#[derive(Debug, Default)]
pub(crate) struct Metric {
    points: Table<Quadric>,
    /// The sum of the normals of the original triangles at each point, as long as their areas.
    directions: Table<[f64; 3]>,
    /// Points that another side of the original surface is close to.
    crowded: Table<bool>,
    wedges: Table<Quadric>,
    /// For each wedge the slopes of its attributes.
    slopes: Vec<Slope>,
    /// For each wedge the attributes that it has now.
    values: Vec<f64>,
    /// Where each point is now.
    places: Table<[f64; 3]>,
    /// Points that moved.
    moved: Table<bool>,
    /// Points that must not move.
    fixed: Table<bool>,
    width: usize,
    edges: Vec<Edge>,
}

/// Where a point goes when an edge is collapsed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// What orders steps: between the squared error, and that times the area, so that among equal errors the one of the smallest
    /// part of the surface comes first.
    pub(crate) cost: f64,
    /// The squared error.
    pub(crate) error: f64,
    pub(crate) place: [f64; 3],
}

/// An edge between two points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) points: [u32; 2],
    /// The first corner that has it with the next one of its triangle.
    pub(crate) corner: u32,
    /// Not as many triangles in one direction as in the other one.
    pub(crate) is_border: bool,
}

impl Metric {
    /// The quadrics of a surface.
    pub(crate) fn new(surface: &Surface, original: &Original<'_>) -> Self {
        let width = surface.attributes.width();
        let mut own = Self {
            points: Table::filled(surface.points.len(), Quadric::default()),
            directions: Table::filled(surface.points.len(), [0.0; 3]),
            crowded: Table::default(),
            wedges: Table::filled(if width > 0 { surface.wedges.len() } else { 0 }, Quadric::default()),
            slopes: vec![Slope::default(); surface.wedges.len().saturating_mul(width)],
            values: surface.attributes.all().to_vec(),
            places: surface.points.clone(),
            moved: Table::filled(surface.points.len(), false),
            fixed: surface.fixed.clone(),
            width,
            edges: Vec::new(),
        };
        for (_, triangle) in surface.triangles.iter() {
            own.add_triangle(surface, triangle);
        }
        own.add_edges(surface);
        own.crowded = original.crowded(&own.directions);
        own
    }

    /// The edges of the surface, once.
    pub(crate) fn take_edges(&mut self) -> Vec<Edge> {
        std::mem::take(&mut self.edges)
    }

    fn add_triangle(&mut self, surface: &Surface, triangle: &Triangle) {
        let corners = surface.corners(triangle);
        let [a, b, c] = corners;
        let normal = normal(corners);
        let Some(direction) = unit(normal) else { return };
        let area = square(normal).sqrt() / 2.0;
        let plane = Quadric::of_plane(direction, a, area);
        for point in triangle.points {
            self.points.change(point, |quadric| quadric.add(&plane));
            self.directions.change(point, |sum| *sum = plus(*sum, times(direction, area)));
        }
        if self.width == 0 {
            return;
        }
        let slope_of = gradients(minus(b, a), minus(c, a));
        let [first, second, third] = triangle.wedges.map(|wedge| surface.attributes.of(wedge));
        let mut sum = Quadric::of_weight(area);
        for (number, ((a_value, b_value), c_value)) in first.iter().zip(second).zip(third).enumerate() {
            // On a sliver the attribute is constant.
            let (gradient, offset) = match &slope_of {
                Some(slope_of) => {
                    let gradient = slope_of(b_value - a_value, c_value - a_value);
                    (gradient, a_value - dot(gradient, a))
                }
                None => ([0.0; 3], (a_value + b_value + c_value) / 3.0),
            };
            sum.add(&Quadric::of(gradient, offset, area).unweighted());
            for wedge in triangle.wedges {
                let place = (wedge as usize).saturating_mul(self.width).saturating_add(number);
                if let Some(slope) = self.slopes.get_mut(place) {
                    slope.add(&Slope { gradient: times(gradient, area), offset: offset * area });
                }
            }
        }
        for wedge in triangle.wedges {
            self.wedges.change(wedge, |quadric| quadric.add(&sum));
        }
    }

    /// Finds the edges, and adds planes through those that must keep their places.
    fn add_edges(&mut self, surface: &Surface) {
        // The points in order, whether the triangle has them in the opposite order, the triangle, the corner.
        let mut sides: Vec<([u32; 2], bool, u32, u8)> = Vec::new();
        for (index, triangle) in surface.triangles.iter() {
            let [a, b, c] = triangle.points;
            for (corner, from, to) in [(0, a, b), (1, b, c), (2, c, a)] {
                sides.push(([from.min(to), from.max(to)], to < from, index, corner));
            }
        }
        sides.sort_unstable();
        for same in sides.chunk_by(|a, b| a.0 == b.0) {
            let Some((points, _, triangle, corner)) = same.first() else { continue };
            let corner = triangle.saturating_mul(3).saturating_add(u32::from(*corner));
            let reversed = same.iter().filter(|side| side.1).count();
            let is_border = reversed.saturating_mul(2) != same.len();
            self.edges.push(Edge { points: *points, corner, is_border });
            let weight = if is_border { BORDER } else { weight_between(surface, same) };
            if weight <= 0.0 {
                continue;
            }
            let [from, to] = points.map(|point| surface.points.at(point));
            let edge = minus(to, from);
            for (_, _, triangle, _) in same {
                let normal = normal(surface.corners(&surface.triangles.at(*triangle)));
                let Some(across) = unit(cross(edge, normal)) else { continue };
                let plane = Quadric::of_plane(across, from, weight * square(edge)).unweighted();
                for point in points {
                    self.points.change(*point, |quadric| quadric.add(&plane));
                }
            }
        }
    }

    /// Where all points are.
    pub(crate) const fn places(&self) -> &Table<[f64; 3]> {
        &self.places
    }

    /// Where a point is.
    #[inline]
    pub(crate) fn place(&self, point: u32) -> [f64; 3] {
        self.places.at(point)
    }

    /// Whether a point has moved.
    pub(crate) fn is_moved(&self, point: u32) -> bool {
        self.moved.at(point)
    }

    /// Whether a point must not move.
    #[inline]
    pub(crate) fn is_fixed(&self, point: u32) -> bool {
        self.fixed.at(point)
    }

    /// The positions of a triangle's corners.
    #[inline]
    pub(crate) fn corners(&self, triangle: &Triangle) -> [[f64; 3]; 3] {
        triangle.points.map(|point| self.places.at(point))
    }

    /// Whether a normal is on the side of the original surface at points, which small steps together could leave. Where that
    /// surface has no clear side, as both sides of a leaf or a sharp edge, `faces` tells.
    fn is_on_side(
        &self,
        normal: [f64; 3],
        points: impl Iterator<Item = u32>,
        faces: impl Fn() -> bool,
    ) -> bool {
        let (mut sum, mut area, mut is_alone) = ([0.0; 3], 0.0, true);
        for point in points {
            is_alone &= !self.crowded.at(point);
            sum = plus(sum, self.directions.at(point));
            area += self.points.get(point).map_or(0.0, |quadric| quadric.weight);
        }
        let (along, length) = (dot(sum, normal), square(sum));
        if length >= ONE_SIDED * area * area && along <= 0.0 {
            return false;
        }
        let is_clear = is_alone
            && length >= CLEAR * area * area
            && along > 0.0
            && along * along > CLEAR * length * square(normal);
        is_clear || faces()
    }

    /// Whether a triangle neither turns by an angle of more than that cosine nor loses its area, and faces the way of the original
    /// surface, which `faces` tells where that is not clear; `points` are those whose surface it is part of.
    pub(crate) fn keeps_direction(
        &self,
        before: Corners,
        after: Corners,
        least: f64,
        points: impl Iterator<Item = u32>,
        faces: impl Fn(Corners) -> bool,
    ) -> bool {
        let (old, new) = (normal(before), normal(after));
        let (old_square, new_square) = (square(old), square(new));
        if old_square <= flat(before) {
            return new_square <= flat(after);
        }
        new_square > flat(after)
            && dot(old, new) > least * (old_square * new_square).sqrt()
            && self.is_on_side(new, points, || faces(after))
    }

    /// The attributes of a wedge.
    #[inline]
    pub(crate) fn values(&self, wedge: u32) -> &[f64] {
        let start = (wedge as usize).saturating_mul(self.width);
        self.values.get(start..start.saturating_add(self.width)).unwrap_or_default()
    }

    /// The attributes that the original surface of a wedge has at a place.
    pub(crate) fn values_at(&self, wedge: u32, place: [f64; 3]) -> Vec<f64> {
        let weight = self.wedges.get(wedge).map_or(0.0, |quadric| quadric.weight);
        let values = self.values(wedge).iter().zip(self.slopes(wedge));
        values.map(|(value, slope)| if weight > 0.0 { slope.at(place) / weight } else { *value }).collect()
    }

    #[inline]
    fn slopes(&self, wedge: u32) -> &[Slope] {
        let start = (wedge as usize).saturating_mul(self.width);
        self.slopes.get(start..start.saturating_add(self.width)).unwrap_or_default()
    }

    /// The squared error of a wedge that gets the attributes of another one at a position, times its weight.
    #[inline]
    pub(crate) fn of_wedge(&self, wedge: u32, at: [f64; 3], becomes: u32) -> f64 {
        let Some(quadric) = self.wedges.get(wedge) else { return 0.0 };
        let linear: f64 = (self.slopes(wedge).iter().zip(self.values(becomes)))
            .map(|(slope, value)| value * (quadric.weight * value - 2.0 * slope.at(at)))
            .sum();
        (quadric.at(at) + linear).max(0.0)
    }

    /// The squared error if a point is joined to another one, and its wedges to others; `all` are the wedges of the other one,
    /// which goes to the best place if it `moves` and is not fixed.
    pub(crate) fn step(&self, [from, to]: [u32; 2], moves: bool, wedges: &[(u32, u32)], all: &[u32]) -> Step {
        let (Some(here), Some(there)) = (self.points.get(from), self.points.get(to)) else {
            return Step { cost: f64::NAN, error: f64::NAN, place: [0.0; 3] };
        };
        let (old, end) = (self.places.at(from), self.places.at(to));
        let mut sum = *here;
        sum.add(there);
        let weight = sum.weight.max(1e-30);
        let step = |sum: f64, place: [f64; 3]| {
            let moved = square(minus(place, old)).max(square(minus(place, end)));
            let error = sum / weight;
            Step { cost: error * weight.sqrt() + MOVED * MOVED * moved, error, place }
        };
        if !self.fixed.at(to) {
            let mut total = sum;
            for wedge in all {
                self.add_least(&mut total, *wedge, wedges);
            }
            if !moves {
                return step(total.at(end).max(0.0), end);
            }
            let middle = times(plus(old, end), 0.5);
            let place = total.least(middle, PULL).unwrap_or(middle);
            let far = FAR * square(minus(old, end));
            let is_near = square(minus(place, middle)) <= far;
            let place = if is_near { place } else { middle };
            return step(total.at(place).max(0.0), place);
        }
        let mut error = sum.at(end).max(0.0);
        if self.width > 0 {
            for (wedge, becomes) in wedges {
                error += self.of_wedge(*wedge, end, *becomes);
            }
        }
        step(error, end)
    }

    /// Adds the error of a wedge, with those that are joined to it, if it has the best attributes at each place.
    fn add_least(&self, total: &mut Quadric, wedge: u32, wedges: &[(u32, u32)]) {
        let Some(own) = self.wedges.get(wedge) else { return };
        let mut sum = *own;
        let joined = || wedges.iter().filter(move |(_, becomes)| *becomes == wedge).map(|(from, _)| *from);
        for from in joined() {
            if let Some(from) = self.wedges.get(from) {
                sum.add(from);
            }
        }
        if sum.weight <= 0.0 {
            return;
        }
        total.add(&sum.unweighted());
        let by = 1.0 / sum.weight;
        for (number, slope) in self.slopes(wedge).iter().enumerate() {
            let mut slope = *slope;
            for from in joined() {
                if let Some(other) = self.slopes(from).get(number) {
                    slope.add(other);
                }
            }
            total.subtract(&slope, by);
        }
    }

    /// Joins a point and its wedges to others, at a place.
    pub(crate) fn join(
        &mut self,
        (from, to): (u32, u32),
        place: [f64; 3],
        wedges: &[(u32, u32)],
        all: &[u32],
    ) {
        let joined = self.points.at(from);
        self.points.change(to, |quadric| quadric.add(&joined));
        let joined = self.directions.at(from);
        self.directions.change(to, |sum| *sum = plus(*sum, joined));
        let is_crowded = self.crowded.at(from);
        self.crowded.change(to, |crowded| *crowded |= is_crowded);
        if self.width > 0 {
            for (wedge, becomes) in wedges {
                let joined = self.wedges.at(*wedge);
                self.wedges.change(*becomes, |quadric| quadric.add(&joined));
                let [from, to] = [wedge, becomes].map(|wedge| (*wedge as usize).saturating_mul(self.width));
                for number in 0..self.width {
                    let Some(joined) = self.slopes.get(from.saturating_add(number)).copied() else {
                        continue;
                    };
                    if let Some(slope) = self.slopes.get_mut(to.saturating_add(number)) {
                        slope.add(&joined);
                    }
                }
            }
        }
        if self.fixed.at(to) {
            return;
        }
        self.places.set(to, place);
        self.moved.set(to, true);
        for wedge in all {
            let weight = self.wedges.get(*wedge).map_or(0.0, |quadric| quadric.weight);
            let start = (*wedge as usize).saturating_mul(self.width);
            let range = start..start.saturating_add(self.width);
            let (Some(values), Some(slopes)) = (self.values.get_mut(range.clone()), self.slopes.get(range))
            else {
                continue;
            };
            for (value, slope) in values.iter_mut().zip(slopes).filter(|_| weight > 0.0) {
                *value = slope.at(place) / weight;
            }
        }
    }
}

/// The squared double area below which a triangle has no direction.
fn flat([a, b, c]: Corners) -> f64 {
    let longest = square(minus(b, a)).max(square(minus(c, b))).max(square(minus(a, c)));
    1e-12 * longest * longest
}

/// How much the place of an edge counts that has triangles on both sides.
fn weight_between(surface: &Surface, sides: &[([u32; 2], bool, u32, u8)]) -> f64 {
    let triangles = || sides.iter().map(|(_, _, triangle, _)| surface.triangles.at(*triangle));
    let Some(first) = triangles().next() else { return 0.0 };
    let direction = |triangle: &Triangle| unit(normal(surface.corners(triangle)));
    let own = direction(&first);
    let mut others = triangles().skip(1);
    // Both sides of a leaf: its outline is a border.
    if let ([_, _], Some(own), Some(other)) =
        (sides, own, triangles().nth(1).and_then(|other| direction(&other)))
        && dot(own, other) < FOLDED
    {
        return BORDER;
    }
    if others.any(|other| other.part != first.part) {
        return BETWEEN_PARTS;
    }
    let wedges = |triangle: &Triangle, points: [u32; 2]| {
        points.map(|point| {
            let corner = triangle.points.iter().position(|own| *own == point).unwrap_or(0);
            triangle.wedges.get(corner).copied().unwrap_or(NONE)
        })
    };
    let points = sides.first().map_or([NONE; 2], |side| side.0);
    let is_seam = triangles().skip(1).any(|other| wedges(&other, points) != wedges(&first, points));
    if is_seam { SEAM } else { 0.0 }
}
