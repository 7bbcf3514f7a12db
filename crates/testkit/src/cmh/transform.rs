//! Transforms: rotation, optional reflection, uniform scale and translation.

use crate::rng::Rng;

/// A transform from a child to its parent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transform {
    /// Rotation or reflection, row by row, for column vectors.
    pub rotation: [[f64; 3]; 3],
    /// Translation.
    pub translation: [f64; 3],
    /// Scale.
    pub scale: f64,
    /// Whether a 4 x 4 matrix is stored for row vectors.
    pub rows: bool,
}

impl Transform {
    /// The identity.
    pub const IDENTITY: Self = Self {
        rotation: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        translation: [0.0; 3],
        scale: 1.0,
        rows: false,
    };

    /// A random transform: often only a translation, sometimes a rotation by 90 degrees, otherwise any
    /// rotation.
    pub fn any(rng: &mut Rng) -> Self {
        let mut made = Self::IDENTITY;
        match rng.below(4) {
            0 => {}
            1 => made.rotation = [[0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]],
            _ => made.rotation = turned(rng),
        }
        if rng.below(4) > 0 {
            made.translation = std::array::from_fn(|_| number(rng, 200.0));
        }
        if rng.below(3) == 0 {
            made.scale = *rng.choose(&[0.01, 0.3048, 2.0, 39.37]);
        }
        if rng.below(12) == 0 {
            made.rotation[0] = made.rotation[0].map(|number| -number);
        }
        made
    }

    /// The 64 bytes of Mat4F.
    pub fn narrow(&self) -> Vec<u8> {
        let mut matrix = [[0.0; 4]; 4];
        matrix[3][3] = 1.0;
        for (row, cells) in self.rotation.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                let (row, column) = if self.rows { (column, row) } else { (row, column) };
                matrix[row][column] = cell * self.scale;
            }
            let place = if self.rows { &mut matrix[3][row] } else { &mut matrix[row][3] };
            *place = self.translation[row];
        }
        matrix.as_flattened().iter().flat_map(|cell| single(*cell).to_le_bytes()).collect()
    }

    /// The 104 bytes of Vec3D, Mat3D and scale.
    pub fn wide(&self) -> Vec<u8> {
        let all = self.translation.iter().chain(self.rotation.as_flattened()).chain([&self.scale]);
        all.flat_map(|number| number.to_le_bytes()).collect()
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the format has single precision here")]
fn single(number: f64) -> f32 {
    number as f32
}

/// A number from `-range` to `range`.
pub(super) fn number(rng: &mut Rng, range: f64) -> f64 {
    let steps = u32::try_from(rng.below(1 << 24)).expect("24 bits");
    (f64::from(steps) / f64::from(1_u32 << 23) - 1.0) * range
}

/// The matrix of a random unit quaternion.
fn turned(rng: &mut Rng) -> [[f64; 3]; 3] {
    let [w, x, y, z] = loop {
        let q: [f64; 4] = std::array::from_fn(|_| number(rng, 1.0));
        let length = q.iter().map(|part| part * part).sum::<f64>().sqrt();
        if length > 0.1 {
            break q.map(|part| part / length);
        }
    };
    [
        [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - z * w), 2.0 * (x * z + y * w)],
        [2.0 * (x * y + z * w), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - x * w)],
        [2.0 * (x * z - y * w), 2.0 * (y * z + x * w), 1.0 - 2.0 * (x * x + y * y)],
    ]
}
