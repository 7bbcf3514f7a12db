//! Bounding boxes.

/// The box of the points that were added.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    min: [f32; 3],
    max: [f32; 3],
}

impl Default for Extent {
    fn default() -> Self {
        Self { min: [f32::INFINITY; 3], max: [f32::NEG_INFINITY; 3] }
    }
}

impl Extent {
    pub(crate) fn add(&mut self, point: [f32; 3]) {
        for ((min, max), part) in self.min.iter_mut().zip(&mut self.max).zip(point) {
            *min = min.min(part);
            *max = max.max(part);
        }
    }

    pub(crate) fn join(&mut self, other: &Self) {
        if other.is_some() {
            self.add(other.min);
            self.add(other.max);
        }
    }

    pub(crate) fn is_some(&self) -> bool {
        self.min.iter().zip(self.max).all(|(min, max)| *min <= max)
    }

    /// Minimum and maximum; zeros without points.
    pub(crate) fn values(&self) -> [f32; 6] {
        if !self.is_some() {
            return [0.0; 6];
        }
        let ([a, b, c], [d, e, f]) = (self.min, self.max);
        [a, b, c, d, e, f].map(|part| part.clamp(f32::MIN, f32::MAX))
    }

    pub(crate) fn center(&self) -> [f32; 3] {
        let [a, b, c, d, e, f] = self.values();
        [(a, d), (b, e), (c, f)].map(|(min, max)| {
            let sum = min + max;
            if sum.is_finite() { sum * 0.5 } else { min * 0.5 + max * 0.5 }
        })
    }

    /// Half the diagonal.
    pub(crate) fn radius(&self) -> f32 {
        let ([_, _, _, d, e, f], center) = (self.values(), self.center());
        let [x, y, z] = crate::mesh::difference([d, e, f], center);
        (x * x + y * y + z * z).sqrt().min(f32::MAX)
    }
}
