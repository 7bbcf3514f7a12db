//! The surface on which roads lie.

use meshwright_assets::level::{TerrainGrid, TerrainSamples};

/// The surface of a terrain between the samples of a mesh, so that what lies on it is on the mesh.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    grid: TerrainGrid<'a>,
    samples: TerrainSamples,
}

impl<'a> Ground<'a> {
    /// The surface between drawn samples: those of the mesh, or every one for the surface of the game.
    pub const fn new(grid: TerrainGrid<'a>, samples: TerrainSamples) -> Self {
        Self { grid, samples }
    }

    /// The height and the normal; `None` outside and in holes.
    pub fn at(&self, x: f64, y: f64) -> Option<(f64, [f64; 3])> {
        /// Meters between the points of which the slope is taken, in squares.
        const APART: f64 = 0.5;
        let height = self.grid.height_at(x, y, &self.samples)?;
        if self.grid.is_hole_at(x, y, &self.samples) {
            return None;
        }
        let apart = APART * self.grid.square() * f64::from(self.samples.step());
        let slope = |low: Option<f64>, high: Option<f64>| match (low, high) {
            (Some(low), Some(high)) => (high - low) / (2.0 * apart),
            (Some(low), None) => (height - low) / apart,
            (None, Some(high)) => (high - height) / apart,
            (None, None) => 0.0,
        };
        let near = |x: f64, y: f64| self.grid.height_at(x, y, &self.samples);
        let east = slope(near(x - apart, y), near(x + apart, y));
        let north = slope(near(x, y - apart), near(x, y + apart));
        let length = (east * east + north * north + 1.0).sqrt();
        Some((height, [-east / length, -north / length, 1.0 / length]))
    }

    /// The smallest and largest x and y of the whole terrain.
    pub fn bounds(&self) -> [[f64; 2]; 2] {
        self.grid.bounds()
    }

    /// Meters between samples of the surface.
    pub fn spacing(&self) -> f64 {
        self.grid.square() * f64::from(self.samples.step())
    }
}
