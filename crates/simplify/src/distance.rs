//! How far two surfaces are from each other.

use crate::{
    part::Part,
    simplify::Simplified,
    table::number,
    triangle_tree::{Corners, TriangleTree},
    vector::{minus, normal, plus, square, times},
};
use meshwright_core::{Limits, Result, parallel};
use meshwright_scene::{Semantic, pose::move_point};

/// Default number of points of each surface.
const SAMPLES: u32 = 20_000;
/// Points that a thread takes at once.
const AT_ONCE: u32 = 1_000;
/// Memory that a triangle takes while distances are measured, in bytes.
const BYTES_PER_TRIANGLE: u64 = 400;

/// Distances from points that are spread evenly over one surface to the nearest points of another one, in meters. Infinite if
/// the other one has no triangles.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Deviation {
    /// The root of the mean of the squares.
    pub rms: f64,
    /// 95 % of the surface are not farther.
    pub p95: f64,
    /// 99 % of the surface are not farther.
    pub p99: f64,
    /// The farthest point, also among the corners of triangles.
    pub max: f64,
}

/// The distances between two surfaces, both ways: what the second one lacks is far from it, and what it adds is far from the
/// first.
///
/// ```
/// use meshwright_simplify::{Distance, DistanceOptions};
///
/// let square = |height: f64| {
///     let [a, b, c, d] = [[0.0, height, 0.0], [1.0, height, 0.0], [1.0, height, 1.0], [0.0, height, 1.0]];
///     vec![[a, c, b], [a, d, c]]
/// };
/// let distance = Distance::of_triangles(&square(0.0), &square(0.25), &DistanceOptions::default())?;
/// assert!((distance.there.p99 - 0.25).abs() < 1e-9 && (distance.max() - 0.25).abs() < 1e-9);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Distance {
    /// From the first surface to the second.
    pub there: Deviation,
    /// From the second surface to the first.
    pub back: Deviation,
}

/// Options of [`Distance`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct DistanceOptions {
    /// Number of points on each surface.
    pub samples: u32,
    /// Limits of memory and items.
    pub limits: Limits,
}

impl DistanceOptions {
    meshwright_core::setters! { const samples: u32, const limits: Limits }
}

impl Default for DistanceOptions {
    fn default() -> Self {
        Self { samples: SAMPLES, limits: Limits::DEFAULT }
    }
}

impl Distance {
    /// The distances between parts and what a simplification left of them.
    ///
    /// # Errors
    ///
    /// The limits of memory and items.
    pub fn between(
        parts: &[Part<'_, '_>],
        simplified: &Simplified,
        options: &DistanceOptions,
    ) -> Result<Self> {
        within(parts, options)?;
        Self::of_triangles(&triangles_of(parts), &simplified_triangles(parts, simplified), options)
    }

    /// The distances between two lists of triangles with their corners in meters. Corners that are not finite are left out with
    /// their triangles.
    ///
    /// # Errors
    ///
    /// The limits of memory and items.
    pub fn of_triangles(first: &[Corners], second: &[Corners], options: &DistanceOptions) -> Result<Self> {
        let items = (first.len() as u64).saturating_add(second.len() as u64);
        let memory = items.saturating_mul(BYTES_PER_TRIANGLE).saturating_add(u64::from(options.samples) * 32);
        if let Some(error) = options.limits.exceeded("comparison", memory, items) {
            return Err(error);
        }
        let first: Vec<Corners> = first.iter().filter(|corners| is_finite(corners)).copied().collect();
        let second: Vec<Corners> = second.iter().filter(|corners| is_finite(corners)).copied().collect();
        let there = deviation(&first, &TriangleTree::new(&second), options.samples);
        let back = deviation(&second, &TriangleTree::new(&first), options.samples);
        Ok(Self { there, back })
    }

    /// The larger of both root mean squares.
    pub fn rms(&self) -> f64 {
        self.there.rms.max(self.back.rms)
    }

    /// The larger of both 95th percentiles.
    pub fn p95(&self) -> f64 {
        self.there.p95.max(self.back.p95)
    }

    /// The larger of both 99th percentiles.
    pub fn p99(&self) -> f64 {
        self.there.p99.max(self.back.p99)
    }

    /// The larger of both largest distances.
    pub fn max(&self) -> f64 {
        self.there.max.max(self.back.max)
    }
}

/// An error if the triangles of parts exceed the limits.
fn within(parts: &[Part<'_, '_>], options: &DistanceOptions) -> Result<()> {
    let triangles = parts.iter().filter_map(|part| Some(part.mesh.triangles_of(part.triangles()?.0) as u64));
    let items = triangles.fold(0, u64::saturating_add);
    match options.limits.exceeded("comparison", items.saturating_mul(BYTES_PER_TRIANGLE), items) {
        Some(error) => Err(error),
        None => Ok(()),
    }
}

fn is_finite(corners: &Corners) -> bool {
    corners.iter().flatten().all(|part| part.is_finite())
}

/// The triangles of parts in the model.
pub(crate) fn triangles_of(parts: &[Part<'_, '_>]) -> Vec<Corners> {
    let mut triangles = Vec::new();
    for part in parts {
        let Some((primitive, pool)) = part.triangles() else { continue };
        let place = position_of(part);
        let faces = primitive.faces(pool.len()).filter_map(|corners| {
            let [a, b, c] = corners.map(|vertex| place(vertex?));
            Some([a?, b?, c?])
        });
        triangles.extend(faces.filter(is_finite));
    }
    triangles
}

/// The triangles of parts that are left, in the model.
pub(crate) fn simplified_triangles(parts: &[Part<'_, '_>], simplified: &Simplified) -> Vec<Corners> {
    let lists = parts.iter().zip(&simplified.parts).enumerate();
    let triangles = lists.flat_map(|(index, (part, list))| {
        let place = position_of(part);
        list.iter().filter_map(move |corners| {
            let corner = |vertex| simplified.added.position(index, vertex).or_else(|| place(vertex));
            let [a, b, c] = corners.map(corner);
            Some([a?, b?, c?])
        })
    });
    triangles.filter(is_finite).collect()
}

/// The positions in the model of a part's vertices.
fn position_of(part: &Part<'_, '_>) -> impl Fn(u32) -> Option<[f64; 3]> {
    let positions = part.triangles().and_then(|(_, pool)| pool.get(&Semantic::Position));
    move |vertex| {
        let [x, y, z, _] = positions?.get(vertex as usize)?;
        Some(move_point(&part.matrix, [x, y, z].map(f64::from)))
    }
}

/// The distances of a surface from another one.
fn deviation(from: &[Corners], to: &TriangleTree, samples: u32) -> Deviation {
    let samples = samples.max(1);
    if from.is_empty() {
        return Deviation::default();
    }
    if to.is_empty() {
        let far = f64::INFINITY;
        return Deviation { rms: far, p95: far, p99: far, max: far };
    }
    let spread = Samples::new(from, samples);
    let starts: Vec<u32> = (0..samples).step_by(AT_ONCE as usize).collect();
    let bytes = u64::from(samples).saturating_mul(1_000);
    let chunks = parallel::map(&starts, bytes, |start| {
        let end = start.saturating_add(AT_ONCE).min(samples);
        let places = (*start..end).map(|sample| spread.at(sample));
        places.map(|place| to.nearest(place, f64::INFINITY)).collect::<Vec<f64>>()
    });
    let mut squares: Vec<f64> = chunks.into_iter().flatten().collect();
    squares.sort_unstable_by(f64::total_cmp);
    let corners = parallel::map(&starts, bytes, |start| {
        let end = start.saturating_add(AT_ONCE).min(samples);
        let corners = (*start..end).filter_map(|sample| corner_of(from, sample, samples));
        corners.map(|place| to.nearest(place, f64::INFINITY)).fold(0.0, f64::max)
    });
    let mean = squares.iter().sum::<f64>() / f64::from(samples);
    let at = |percent: usize| {
        let place = squares.len().saturating_mul(percent).div_ceil(100).saturating_sub(1);
        squares.get(place).copied().unwrap_or(0.0).sqrt()
    };
    let max = corners.into_iter().fold(at(100).powi(2), f64::max);
    Deviation { rms: mean.sqrt(), p95: at(95), p99: at(99), max: max.sqrt() }
}

/// Places that are spread evenly over the area of a surface.
pub(crate) struct Samples<'t> {
    triangles: &'t [Corners],
    /// The area of all triangles up to each.
    sums: Vec<f64>,
    count: u32,
}

impl<'t> Samples<'t> {
    pub(crate) fn new(triangles: &'t [Corners], count: u32) -> Self {
        let mut area = 0.0;
        let mut sums = Vec::new();
        for corners in triangles {
            area += square(normal(*corners)).sqrt();
            sums.push(area);
        }
        Self { triangles, sums, count }
    }

    /// The triangle of a place, and the parts of its corners in it.
    pub(crate) fn place(&self, sample: u32) -> (u32, [f64; 3]) {
        let area = self.sums.last().copied().unwrap_or(0.0);
        let wanted = area * (f64::from(sample) + 0.5) / f64::from(self.count);
        let index = self.sums.partition_point(|sum| *sum < wanted).min(self.sums.len().saturating_sub(1));
        // A sequence of points that covers a square evenly: multiples of powers of the inverse of the plastic number.
        let (u, v) = (
            (f64::from(sample) * 0.754_877_666_246_692_7).fract(),
            (f64::from(sample) * 0.569_840_290_998_053_2).fract(),
        );
        let (u, v) = if u + v > 1.0 { (1.0 - u, 1.0 - v) } else { (u, v) };
        (number(index), [1.0 - u - v, u, v])
    }

    /// A place.
    pub(crate) fn at(&self, sample: u32) -> [f64; 3] {
        let (index, [_, u, v]) = self.place(sample);
        let [a, b, c] = self.triangles.get(index as usize).copied().unwrap_or_default();
        plus(a, plus(times(minus(b, a), u), times(minus(c, a), v)))
    }

    /// All places.
    pub(crate) fn all(&self) -> Vec<[f64; 3]> {
        (0..self.count).map(|sample| self.at(sample)).collect()
    }
}

/// A corner of a triangle: of all of them, if there are not more than samples, else of some.
fn corner_of(triangles: &[Corners], sample: u32, samples: u32) -> Option<[f64; 3]> {
    let corners = triangles.len().saturating_mul(3);
    let place = if corners <= samples as usize {
        sample as usize
    } else {
        let place = u64::from(sample).saturating_mul(corners as u64).checked_div(samples.into())?;
        usize::try_from(place).ok()?
    };
    triangles.get(place / 3)?.get(place % 3).copied()
}
