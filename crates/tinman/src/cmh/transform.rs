//! Transforms of children: stored form and matrices (section 6).

use meshwright_scene::vectors::{cross, dot};

/// A transform from a child to its parent, as stored.
///
/// ```
/// use meshwright_tinman::cmh::Transform;
///
/// let (translation, rotation) = ([0.0, 2.5, 0.0], [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]);
/// let up = Transform::Wide { translation, rotation, scale: 1.0 };
/// let mut bytes = Vec::new();
/// up.encode(&mut bytes);
/// assert_eq!((bytes.len(), Transform::decode(&bytes, true)), (104, Some(up)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Transform {
    /// Sixteen single-precision numbers, row-major.
    Narrow([f32; 16]),
    /// Double-precision numbers.
    Wide {
        /// Translation in the parent's unit.
        translation: [f64; 3],
        /// Rotation, row-major; may include a reflection.
        rotation: [f64; 9],
        /// Uniform scale.
        scale: f64,
    },
}

/// The convention of a 4 x 4 matrix, which follows from the position of its 0, 0, 0, 1.
///
/// ```
/// use meshwright_tinman::cmh::{Convention, Transform};
///
/// let mut matrix = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];
/// assert_eq!(Transform::Narrow(matrix).convention(), Some(Convention::Either));
/// matrix[12] = 2.5;
/// assert_eq!(Transform::Narrow(matrix).convention(), Some(Convention::Rows));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Convention {
    /// 0, 0, 0, 1 is the last row: the translation is the last column.
    Columns,
    /// 0, 0, 0, 1 is the last column: the translation is the last row.
    Rows,
    /// Both: the matrix is only a rotation and a scale; interpreted for column vectors.
    Either,
}

/// A transform as a translation and a 3 x 3 matrix for column vectors, in double precision.
///
/// ```
/// use meshwright_tinman::cmh::{Affine, Transform};
///
/// assert_eq!(Transform::IDENTITY.affine(), Some(Affine::IDENTITY));
/// assert_eq!(Transform::Narrow([1.0; 16]).affine(), None, "neither rows nor columns");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Affine {
    /// x y z, in the parent's unit.
    pub translation: [f64; 3],
    /// Rotation, reflection and scale, row-major.
    pub linear: [[f64; 3]; 3],
}

/// A 3 x 3 matrix that is a rotation or reflection times a scale.
///
/// ```
/// use meshwright_tinman::cmh::{Affine, transform::SLACK};
///
/// let linear = [[-2.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 2.0]];
/// let similar = Affine { linear, ..Affine::IDENTITY }.similar(SLACK).unwrap();
/// assert_eq!((similar.scale, similar.mirrored), (2.0, true));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Similar {
    /// Uniform scale, above 0.
    pub scale: f64,
    /// The rotation or reflection, row-major.
    pub rotation: [[f64; 3]; 3],
    /// Whether it is a reflection: its determinant is -1.
    pub mirrored: bool,
}

impl Transform {
    /// The identity in double precision.
    pub const IDENTITY: Self = Self::Wide {
        translation: [0.0; 3],
        rotation: [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0],
        scale: 1.0,
    };

    /// Size of a transform in bytes, in double (`wide`) or single precision.
    pub const fn size(wide: bool) -> usize {
        if wide { 104 } else { 64 }
    }

    /// Whether all of its numbers are finite.
    pub fn is_finite(&self) -> bool {
        match self {
            Self::Narrow(numbers) => numbers.iter().all(|number| number.is_finite()),
            Self::Wide { translation, rotation, scale } => {
                translation.iter().chain(rotation).all(|number| number.is_finite()) && scale.is_finite()
            }
        }
    }

    /// The convention of a 4 x 4 matrix; `None` if it is not affine. The other form is unambiguous: see
    /// [`Transform::affine`].
    pub fn convention(&self) -> Option<Convention> {
        const LAST: [f32; 4] = [0.0, 0.0, 0.0, 1.0];
        let Self::Narrow([a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]) = self else {
            return Some(Convention::Columns);
        };
        let _ = (a, b, c, e, f, g, i, j, k);
        match ([*m, *n, *o, *p] == LAST, [*d, *h, *l, *p] == LAST) {
            (true, true) => Some(Convention::Either),
            (true, false) => Some(Convention::Columns),
            (false, true) => Some(Convention::Rows),
            (false, false) => None,
        }
    }

    /// The transform for column vectors; `None` for a 4 x 4 matrix that is not affine.
    ///
    /// That the rotation of the 64-bit form applies to column vectors is inferred.
    pub fn affine(&self) -> Option<Affine> {
        match *self {
            Self::Wide { translation, rotation: [a, b, c, d, e, f, g, h, i], scale } => {
                let linear = [[a, b, c], [d, e, f], [g, h, i]].map(|row| row.map(|number| number * scale));
                Some(Affine { translation, linear })
            }
            Self::Narrow(numbers) => {
                let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, _] = numbers.map(f64::from);
                match self.convention()? {
                    Convention::Columns | Convention::Either => {
                        Some(Affine { translation: [d, h, l], linear: [[a, b, c], [e, f, g], [i, j, k]] })
                    }
                    Convention::Rows => {
                        Some(Affine { translation: [m, n, o], linear: [[a, e, i], [b, f, j], [c, g, k]] })
                    }
                }
            }
        }
    }

    /// Appends the encoded bytes; their number is [`Transform::size`].
    pub fn encode(&self, out: &mut Vec<u8>) {
        match self {
            Self::Narrow(numbers) => {
                numbers.iter().for_each(|number| out.extend_from_slice(&number.to_le_bytes()))
            }
            Self::Wide { translation, rotation, scale } => {
                for number in translation.iter().chain(rotation).chain([scale]) {
                    out.extend_from_slice(&number.to_le_bytes());
                }
            }
        }
    }

    /// Decodes the transform at the start of `bytes`; `None` if they are too short.
    pub fn decode(bytes: &[u8], wide: bool) -> Option<Self> {
        if wide {
            let (translation, rest) = doubles::<3>(bytes)?;
            let (rotation, rest) = doubles::<9>(rest)?;
            let ([scale], _) = doubles::<1>(rest)?;
            Some(Self::Wide { translation, rotation, scale })
        } else {
            let (chunks, _) = bytes.first_chunk::<64>()?.as_chunks::<4>();
            let mut numbers = [0.0; 16];
            numbers.iter_mut().zip(chunks).for_each(|(number, chunk)| *number = f32::from_le_bytes(*chunk));
            Some(Self::Narrow(numbers))
        }
    }
}

fn doubles<const N: usize>(bytes: &[u8]) -> Option<([f64; N], &[u8])> {
    let (own, rest) = bytes.split_at_checked(N.saturating_mul(8))?;
    let (chunks, _) = own.as_chunks::<8>();
    let mut numbers = [0.0; N];
    numbers.iter_mut().zip(chunks).for_each(|(number, chunk)| *number = f64::from_le_bytes(*chunk));
    Some((numbers, rest))
}

/// Tolerance for the deviation of a matrix from a rotation times a scale, relative to the scale, for single
/// precision.
pub const SLACK: f64 = 1e-4;

impl Affine {
    /// The identity.
    pub const IDENTITY: Self =
        Self { translation: [0.0; 3], linear: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]] };

    /// Decomposes the 3 x 3 matrix into rotation and scale; `None` if it is not finite, or has shear or
    /// non-uniform scale beyond `slack`.
    pub fn similar(&self, slack: f64) -> Option<Similar> {
        let [a, b, c] = self.linear;
        let squares = [dot(a, a), dot(b, b), dot(c, c)];
        let mean = squares.iter().sum::<f64>() / 3.0;
        if !mean.is_finite() || mean < f64::MIN_POSITIVE {
            return None;
        }
        let even = squares.iter().all(|square| (square / mean - 1.0).abs() <= 2.0 * slack);
        let square =
            [dot(a, b), dot(b, c), dot(a, c)].iter().all(|product| (product / mean).abs() <= 2.0 * slack);
        if !even || !square {
            return None;
        }
        let determinant = dot(a, cross(b, c));
        let scale = mean.sqrt();
        let rotation = self.linear.map(|row| row.map(|number| number / scale));
        Some(Similar { scale, rotation, mirrored: determinant < 0.0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_row_or_column_determines_the_convention() {
        let mut columns = [0.0; 16];
        for at in [0, 5, 10, 15] {
            columns[at] = 1.0;
        }
        assert_eq!(Transform::Narrow(columns).convention(), Some(Convention::Either));
        let (mut rows, mut neither) = (columns, columns);
        (columns[3], rows[12], neither[12], neither[3]) = (2.0, 2.0, 1.0, 1.0);
        columns[1] = 0.5;
        rows[4] = 0.5;
        assert_eq!(Transform::Narrow(columns).convention(), Some(Convention::Columns));
        assert_eq!(Transform::Narrow(rows).convention(), Some(Convention::Rows));
        assert_eq!(Transform::Narrow(columns).affine(), Transform::Narrow(rows).affine());
        assert_eq!(Transform::Narrow(neither).affine(), None);
    }

    #[test]
    fn shear_and_non_uniform_scale_are_rejected() {
        let with = |linear| Affine { linear, ..Affine::IDENTITY }.similar(SLACK);
        let turned = with([[0.0, -3.0, 0.0], [3.0, 0.0, 0.0], [0.0, 0.0, 3.0]]).unwrap();
        assert_eq!((turned.scale, turned.mirrored), (3.0, false));
        let mirrored = with([[-1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]).unwrap();
        assert_eq!((mirrored.scale, mirrored.mirrored), (1.0, true));
        for bad in [
            [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.001]],
            [[1.0, 0.01, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            [[0.0; 3]; 3],
            [[f64::NAN; 3]; 3],
            [[f64::INFINITY, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        ] {
            assert_eq!(with(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn bytes_round_trip() {
        let narrow: [f32; 16] = std::array::from_fn(|at| at as f32);
        for (transform, wide) in [(Transform::Narrow(narrow), false), (Transform::IDENTITY, true)] {
            let mut bytes = Vec::new();
            transform.encode(&mut bytes);
            assert_eq!(bytes.len(), Transform::size(wide));
            assert_eq!(Transform::decode(&bytes, wide), Some(transform));
            assert_eq!(Transform::decode(&bytes[1..], wide), None);
        }
    }
}
