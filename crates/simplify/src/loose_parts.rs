//! Parts of a surface that are not connected with each other.

use crate::{
    surface::{Surface, find, join},
    table::{NONE, Table},
    vector::{bounds, dot, minus, normal, plus, square, times},
};

/// The loose parts of a surface.
pub(crate) struct LooseParts {
    /// The loose part of each point.
    of_point: Table<u32>,
    /// The second of their extents, in order of length, in the unit of the surface.
    thickness: Vec<f64>,
    /// Their areas.
    area: Vec<f64>,
}

/// The largest part of the area of all parts that thin ones have which are left out: each is hardly seen, but all leaves of a tree
/// are.
const HARDLY_SEEN: f64 = 0.25;

impl LooseParts {
    /// The loose parts of a surface: points are connected by triangles, and by equal positions.
    pub(crate) fn new(surface: &Surface) -> Self {
        let mut leader = Table::from(surface.points.indices().collect::<Vec<_>>());
        for (_, triangle) in surface.triangles.iter() {
            let [a, b, c] = triangle.points;
            join(&mut leader, a, b);
            join(&mut leader, a, c);
        }
        for (a, b) in &surface.same_places {
            join(&mut leader, *a, *b);
        }
        let mut order: Vec<(u32, u32)> =
            surface.points.indices().map(|point| (find(&mut leader, point), point)).collect();
        order.sort_unstable();
        let mut own = Self {
            of_point: Table::filled(surface.points.len(), NONE),
            thickness: Vec::new(),
            area: Vec::new(),
        };
        let mut places = Vec::new();
        for part in order.chunk_by(|a, b| a.0 == b.0) {
            places.clear();
            for (_, point) in part {
                own.of_point.set(*point, crate::table::number(own.thickness.len()));
                places.push(surface.points.at(*point));
            }
            own.thickness.push(thickness(&places));
        }
        own.area = vec![0.0; own.thickness.len()];
        for (_, triangle) in surface.triangles.iter() {
            let [point, ..] = triangle.points;
            let part = own.part_of(point);
            if let Some(area) = own.area.get_mut(part as usize) {
                *area += square(normal(surface.corners(triangle))).sqrt();
            }
        }
        own
    }

    /// The part of a point.
    pub(crate) fn part_of(&self, point: u32) -> u32 {
        self.of_point.at(point)
    }

    /// Number of parts.
    pub(crate) const fn count(&self) -> usize {
        self.thickness.len()
    }

    /// The parts of which two of the three extents are smaller than `size`, the thinnest first, as long as they have little of the
    /// area together.
    pub(crate) fn thin(&self, size: f64) -> Vec<u32> {
        let parts = (0_u32..).zip(self.thickness.iter().zip(&self.area));
        let mut thin: Vec<(f64, u32, f64)> = parts
            .filter(|(_, (thickness, _))| **thickness < size)
            .map(|(part, (thickness, area))| (*thickness, part, *area))
            .collect();
        thin.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let mut left = HARDLY_SEEN * self.area.iter().sum::<f64>();
        let taken = thin.into_iter().take_while(|(.., area)| {
            left -= area;
            left >= 0.0
        });
        taken.map(|(_, part, _)| part).collect()
    }
}

/// The second longest of the three extents of points, along the axes or along those in which they are spread most and least,
/// whichever is smaller.
fn thickness(points: &[[f64; 3]]) -> f64 {
    let middle = |extents: [f64; 3]| {
        let mut extents = extents;
        extents.sort_by(f64::total_cmp);
        let [_, middle, _] = extents;
        middle
    };
    let Some((low, high)) = bounds(points.iter().copied()) else { return 0.0 };
    let straight = middle(minus(high, low));
    let axes = axes_of(points);
    let turned = axes.map(|axis| {
        let places = points.iter().map(|point| dot(*point, axis));
        let (low, high) = places
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), place| (low.min(place), high.max(place)));
        high - low
    });
    straight.min(middle(turned))
}

/// The axes of the spread of points: the eigenvectors of their covariance, by Jacobi's method.
pub(crate) fn axes_of(points: &[[f64; 3]]) -> [[f64; 3]; 3] {
    let count = f64::from(crate::table::number(points.len())).max(1.0);
    let mean = times(points.iter().fold([0.0; 3], |sum, point| plus(sum, *point)), 1.0 / count);
    let mut spread = [[0.0; 3]; 3];
    for point in points {
        let from = minus(*point, mean);
        for (row, by) in spread.iter_mut().zip(from) {
            row.iter_mut().zip(from).for_each(|(sum, other)| *sum += by * other);
        }
    }
    eigenvectors(spread)
}

/// The eigenvectors of a symmetric matrix.
fn eigenvectors(mut matrix: [[f64; 3]; 3]) -> [[f64; 3]; 3] {
    let mut axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let at = |matrix: &[[f64; 3]; 3], row: usize, column: usize| {
        matrix.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0.0)
    };
    // Each sweep squares what is left outside of the diagonal.
    for _ in 0..8 {
        for (p, q) in [(0, 1), (0, 2), (1, 2)] {
            let off_diagonal = at(&matrix, p, q);
            if off_diagonal == 0.0 || !off_diagonal.is_finite() {
                continue;
            }
            let theta = (at(&matrix, q, q) - at(&matrix, p, p)) / (2.0 * off_diagonal);
            let tangent = theta.signum() / (theta.abs() + (theta * theta + 1.0).sqrt());
            let cosine = 1.0 / (tangent * tangent + 1.0).sqrt();
            let sine = tangent * cosine;
            let turn = |rows: &mut [[f64; 3]; 3]| {
                if let Ok([first, second]) = rows.get_disjoint_mut([p, q]) {
                    for (a, b) in first.iter_mut().zip(second) {
                        (*a, *b) = (cosine * *a - sine * *b, sine * *a + cosine * *b);
                    }
                }
            };
            turn(&mut matrix);
            matrix = transposed(matrix);
            turn(&mut matrix);
            turn(&mut axes);
        }
    }
    axes
}

const fn transposed([[a, b, c], [d, e, f], [g, h, i]]: [[f64; 3]; 3]) -> [[f64; 3]; 3] {
    [[a, d, g], [b, e, h], [c, f, i]]
}
