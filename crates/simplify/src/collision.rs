//! Meshes that others collide with.

use crate::{
    distance::{Deviation, Distance, DistanceOptions, simplified_triangles, triangles_of},
    hull::hull,
    options::{AttributeWeights, SimplifyOptions, Target},
    part::Part,
    simplify::simplify,
    triangle_tree::Corners,
    vector::{bounds, minus, normal, square},
};
use meshwright_core::{Limits, Result};

/// How a collision mesh encloses a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CollisionKind {
    /// It follows the surface, with few triangles.
    Auto,
    /// It is the box along the axes.
    Box,
    /// It is the convex hull.
    Hull,
}

/// A collision mesh.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct CollisionTriangles {
    /// The corners of its triangles in the model, in meters, counter-clockwise.
    pub triangles: Vec<Corners>,
    /// How far the model is from it.
    pub model_to_mesh: Deviation,
    /// How far it is from the model.
    pub mesh_to_model: Deviation,
    /// The largest distance of 95 % of both surfaces that was aimed at, in meters; `None` for a box, a hull and a level.
    pub wanted: Option<f64>,
}

impl CollisionTriangles {
    /// The distance that 95 % of both surfaces have at most, in meters.
    pub const fn p95(&self) -> f64 {
        self.model_to_mesh.p95.max(self.mesh_to_model.p95)
    }
}

/// Loose parts thinner than this in meters do not collide, unless the whole model is that small.
const THIN: f64 = 0.2;
/// The part of a model's size that is as small.
const THIN_PART: f64 = 0.04;
/// The error in meters that is allowed, and the part of the size: the larger counts.
const ERROR: f64 = 0.05;
const ERROR_PART: f64 = 0.02;
/// The part of the triangles that a collision mesh has at most, and that the game's own ones usually have.
const MOST: f64 = 0.12;
const USUAL: f64 = 0.06;
/// A mesh with fewer triangles is not made smaller.
const FEW: usize = 24;

/// Makes a collision mesh of parts. Only positions count.
///
/// # Errors
///
/// The limits of memory and items.
pub fn collision_mesh(
    parts: &[Part<'_, '_>],
    kind: CollisionKind,
    limits: &Limits,
) -> Result<CollisionTriangles> {
    let model = triangles_of(parts);
    match kind {
        CollisionKind::Auto => {
            let (low, high) = bounds(model.iter().flatten().copied()).unwrap_or_default();
            let size = minus(high, low).into_iter().fold(0.0, f64::max);
            let error = ERROR.max(size * ERROR_PART);
            // Many thin parts together, as the bars of a grate, are something to collide with.
            let mut best: Option<CollisionTriangles> = None;
            for thin in [THIN.min(size * THIN_PART), 0.0] {
                let made = measured(&model, simplified(parts, &model, (thin, error), limits)?, limits)?;
                best = Some(best.filter(|known| known.p95() <= made.p95()).unwrap_or(made));
                if best.as_ref().is_some_and(|best| best.p95() <= error) {
                    break;
                }
            }
            Ok(CollisionTriangles { wanted: Some(error), ..best.unwrap_or_default() })
        }
        CollisionKind::Box => measured(&model, box_around(&model), limits),
        CollisionKind::Hull => {
            let points: Vec<[f64; 3]> = model.iter().flatten().copied().collect();
            measured(&model, hull(&points).unwrap_or_else(|| box_around(&model)), limits)
        }
    }
}

/// The triangles of parts as the collision mesh of others.
///
/// # Errors
///
/// The limits of memory and items.
pub(crate) fn of_parts(
    model: &[Part<'_, '_>],
    parts: &[Part<'_, '_>],
    limits: &Limits,
) -> Result<CollisionTriangles> {
    measured(&triangles_of(model), triangles_of(parts), limits)
}

fn measured(model: &[Corners], triangles: Vec<Corners>, limits: &Limits) -> Result<CollisionTriangles> {
    if triangles.is_empty() {
        return Ok(CollisionTriangles::default());
    }
    let options = DistanceOptions::default().limits(*limits);
    let distance = Distance::of_triangles(model, &triangles, &options)?;
    let (model_to_mesh, mesh_to_model) = (distance.there, distance.back);
    Ok(CollisionTriangles { triangles, model_to_mesh, mesh_to_model, wanted: None })
}

/// The surface of a model without parts that are that thin, with few triangles: as many as the game's own meshes usually have, or more if the error
/// needs them.
fn simplified(
    parts: &[Part<'_, '_>],
    model: &[Corners],
    (thin, error): (f64, f64),
    limits: &Limits,
) -> Result<Vec<Corners>> {
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a part of a number of triangles"
    )]
    let part = |part: f64| ((model.len() as f64 * part) as usize).max(FEW);
    let targets = [
        // What costs next to nothing, then the usual number if the error allows it, and at last what is allowed.
        Target::within(error * 0.1).loose_parts(thin),
        Target::triangles(part(USUAL)).error(error * 0.5).loose_parts(thin),
        Target::triangles(part(MOST)).loose_parts(thin),
    ];
    let options = SimplifyOptions::default().weights(AttributeWeights::NONE).limits(*limits);
    let made = simplify(parts, &targets, &options)?.value;
    let best = made.iter().find(|own| own.triangles() > 0 && own.triangles() <= part(MOST)).or(made.last());
    let triangles = best.map(|own| simplified_triangles(parts, own)).unwrap_or_default();
    // Nothing is left of a model of thin parts, or edges cannot be removed.
    Ok(if triangles.is_empty() { box_around(model) } else { triangles })
}

/// The box around triangles.
fn box_around(model: &[Corners]) -> Vec<Corners> {
    let Some((low, high)) = bounds(model.iter().flatten().copied()) else { return Vec::new() };
    let corner = |index: usize| {
        let choose =
            |axis: usize| if index >> axis & 1 == 0 { low } else { high }.get(axis).copied().unwrap_or(0.0);
        [choose(0), choose(1), choose(2)]
    };
    let faces = [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
    let triangles = faces.iter().flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]);
    // A flat model has a flat box.
    triangles.map(|face| face.map(corner)).filter(|corners| square(normal(*corners)) > 0.0).collect()
}
