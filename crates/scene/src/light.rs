//! Lights, as KHR_lights_punctual has them.

use crate::extras::Extras;

/// What a light is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum LightKind {
    /// From infinitely far away, along the node's -Z.
    Directional,
    /// From a point to all sides.
    #[default]
    Point,
    /// From a point into a cone along the node's -Z.
    Spot {
        /// Angle from the axis at which the light begins to fade, radians.
        inner: f32,
        /// Angle from the axis at which the light ends, radians.
        outer: f32,
    },
}

impl LightKind {
    /// Lower-case word, as in JSON.
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
    /// What it is.
    pub kind: LightKind,
    /// Linear red, green, blue.
    pub color: [f32; 3],
    /// Candela; lux if it is directional.
    pub intensity: f32,
    /// Meters beyond which it may be left out; `None` without end.
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
