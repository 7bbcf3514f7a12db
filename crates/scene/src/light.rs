//! Lights, as in KHR_lights_punctual.

use crate::extras::Extras;

/// The type of a light.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum LightKind {
    /// Parallel light along the node's -Z axis.
    Directional,
    /// Light from a point in all directions.
    #[default]
    Point,
    /// Light from a point in a cone along the node's -Z axis.
    Spot {
        /// Angle from the axis at which the light begins to fade, in radians.
        inner: f32,
        /// Angle from the axis at which the light ends, in radians.
        outer: f32,
    },
}

impl LightKind {
    /// Lowercase word, as in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Directional => "directional",
            Self::Point => "point",
            Self::Spot { .. } => "spot",
        }
    }
}

/// A light at a node.
#[derive(Clone, Debug, PartialEq)]
pub struct Light {
    /// Its name; often empty.
    pub name: String,
    /// The type.
    pub kind: LightKind,
    /// Linear red, green, blue.
    pub color: [f32; 3],
    /// Candela, or lux for a directional light.
    pub intensity: f32,
    /// Distance in meters at which the light ends; `None` for an infinite range.
    pub range: Option<f32>,
    /// Vendor data.
    pub extras: Extras,
}

impl Light {
    /// A white light of one candela or lux.
    pub fn new(kind: LightKind) -> Self {
        let extras = Extras::default();
        Self { name: String::new(), kind, color: [1.0; 3], intensity: 1.0, range: None, extras }
    }
}
