//! What is asked of a simplification.

use meshwright_core::{Limits, setters};

/// How much differences of attributes count, as lengths that are added to distances. With 0, an attribute does not count.
///
/// ```
/// use meshwright_simplify::AttributeWeights;
///
/// assert!(AttributeWeights::NONE.are_zero());
/// assert!(AttributeWeights::default().normals > 0.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct AttributeWeights {
    /// Of normals: the part of the model's largest extent that a difference of 1 (60 degrees) counts as.
    pub normals: f64,
    /// Of the first set of texture coordinates: the part of the distance that they are moved along the surface.
    pub tex_coords: f64,
    /// Of the first set of colors: the part of the model's largest extent that a difference of 1 counts as.
    pub colors: f64,
    /// Of weights of joints: the part of the distance that vertices move when each joint turns by up to 60 degrees.
    pub skins: f64,
    /// Of displacements by morph targets: the part of the distance.
    pub morphs: f64,
}

impl AttributeWeights {
    /// Attributes do not count: vertices at one position are one vertex.
    pub const NONE: Self = Self { normals: 0.0, tex_coords: 0.0, colors: 0.0, skins: 0.0, morphs: 0.0 };

    setters! { const normals: f64, const tex_coords: f64, const colors: f64, const skins: f64, const morphs: f64 }

    /// True if no attribute counts.
    pub fn are_zero(&self) -> bool {
        *self == Self::NONE
    }
}

impl Default for AttributeWeights {
    fn default() -> Self {
        Self { normals: 0.001, tex_coords: 0.1, colors: 0.005, skins: 1.0, morphs: 0.5 }
    }
}

/// Options of [`simplify`](crate::simplify()).
///
/// ```
/// use meshwright_simplify::{AttributeWeights, SimplifyOptions};
///
/// // For collisions: only the shape counts.
/// let options = SimplifyOptions::default().weights(AttributeWeights::NONE);
/// assert!(options.weights.are_zero());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct SimplifyOptions {
    /// How much attributes count.
    pub weights: AttributeWeights,
    /// Whether vertices may move, which halves the distances: a vertex that moves is a new one. Those with weights of joints or
    /// displacements stay where they are.
    pub moves: bool,
    /// Limits of memory and items.
    pub limits: Limits,
}

impl SimplifyOptions {
    setters! { const weights: AttributeWeights, const moves: bool, const limits: Limits }
}

impl Default for SimplifyOptions {
    fn default() -> Self {
        Self { weights: AttributeWeights::default(), moves: true, limits: Limits::DEFAULT }
    }
}

/// Where a simplification stops: at the first of these that is reached.
///
/// ```
/// use meshwright_simplify::Target;
///
/// let target = Target::triangles(500).error(0.05).loose_parts(0.02);
/// assert_eq!((target.triangles, target.error), (500, f64::INFINITY.min(0.05)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Target {
    /// Number of triangles.
    pub triangles: usize,
    /// Largest estimated error in meters.
    pub error: f64,
    /// Size in meters below which loose parts are left out first: those of which two of three extents are smaller, as long as they have at most
    /// a quarter of the area together.
    pub loose_parts: f64,
}

impl Target {
    /// A number of triangles.
    pub const fn triangles(triangles: usize) -> Self {
        Self { triangles, error: f64::INFINITY, loose_parts: 0.0 }
    }

    /// As few triangles as an error in meters allows.
    pub const fn within(error: f64) -> Self {
        Self { triangles: 0, error, loose_parts: 0.0 }
    }

    setters! { const error: f64, const loose_parts: f64 }
}
