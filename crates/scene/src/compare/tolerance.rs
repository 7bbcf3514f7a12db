//! How much may differ, and what is not looked at.

/// How animation is compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Keys {
    /// Channel by channel and key by key.
    #[default]
    Exact,
    /// By the transforms of all nodes at the keyframe times of both clips and halfway between them. Another choice of keys or
    /// interpolation that moves nodes alike is no difference.
    Sampled,
}

/// What is not looked at. By default everything is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(clippy::struct_excessive_bools, reason = "a list of independent switches")]
pub struct Ignore {
    /// Vendor data.
    pub extras: bool,
    /// Boxes that files state.
    pub bounds: bool,
    /// The order of nodes below the same node, of channels, materials, targets and clips.
    pub order: bool,
    /// Names of meshes, skins, images and of the scene, where something else says what belongs together.
    pub names: bool,
    /// Whether a node is plain, an object or a helper.
    pub kinds: bool,
    /// The axis taken to point up in the file.
    pub up: bool,
    /// Meshes, skins and images that nothing refers to.
    pub unused: bool,
    /// Triangles without area.
    pub degenerate: bool,
}

/// How much may differ. Two numbers are the same if any of the three allowances says so.
///
/// ```
/// use meshwright_scene::Tolerance;
///
/// let tolerance = Tolerance::within(0.5);
/// assert_eq!(tolerance.apart(1.0, 1.25, 1.0), None);
/// assert_eq!(tolerance.apart(1.0, 2.0, 1.0), Some(1.0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tolerance {
    /// In the unit of what is compared.
    pub absolute: f64,
    /// Times the size of what the number belongs to: for positions the largest coordinate of the primitive, for other
    /// vectors, matrices and keys their own largest component.
    pub relative: f64,
    /// Single-precision numbers between the two.
    pub ulps: u32,
    /// What is no number equals what is no number, whatever its payload.
    pub nan: bool,
    /// Most differences that are kept with particulars.
    pub limit: usize,
    /// How animation is compared.
    pub keys: Keys,
    /// What is not looked at.
    pub ignore: Ignore,
}

impl Default for Tolerance {
    fn default() -> Self {
        Self::exact()
    }
}

impl Tolerance {
    /// Nothing may differ but the sign of zero.
    pub fn exact() -> Self {
        Self {
            absolute: 0.0,
            relative: 0.0,
            ulps: 0,
            nan: true,
            limit: 1000,
            keys: Keys::Exact,
            ignore: Ignore::default(),
        }
    }

    /// So many roundings of single-precision numbers.
    pub fn ulps(ulps: u32) -> Self {
        Self { ulps, ..Self::exact() }
    }

    /// So much in the unit of what is compared.
    pub fn within(absolute: f64) -> Self {
        Self { absolute, ..Self::exact() }
    }

    /// The same, without a look at some things.
    pub fn ignoring(self, ignore: Ignore) -> Self {
        Self { ignore, ..self }
    }

    /// The same, with animation compared by the transforms of nodes.
    pub fn sampled(self) -> Self {
        Self { keys: Keys::Sampled, ..self }
    }

    /// What numbers that belong to something of that size may differ by, roundings apart.
    pub fn slack(&self, size: f64) -> f64 {
        let relative = self.relative * size;
        self.absolute + if relative.is_finite() { relative } else { 0.0 }
    }

    /// How far two numbers are apart; `None` if that is within the tolerance.
    pub fn apart(&self, a: f32, b: f32, size: f64) -> Option<f64> {
        if a == b {
            return None;
        }
        let error = self.apart_f64(f64::from(a), f64::from(b), size)?;
        let near = a.is_finite() && b.is_finite() && rank(a).abs_diff(rank(b)) <= u64::from(self.ulps);
        if near { None } else { Some(error) }
    }

    /// The same for double precision, without roundings.
    pub fn apart_f64(&self, a: f64, b: f64, size: f64) -> Option<f64> {
        if a == b || (self.nan && a.is_nan() && b.is_nan()) {
            return None;
        }
        let error = (a - b).abs();
        if error <= self.slack(size) {
            return None;
        }
        Some(if error.is_nan() { f64::INFINITY } else { error })
    }

    /// The largest error of two lists of numbers that together have one size, their largest component unless given.
    /// A number against none is infinitely wrong.
    pub fn apart_all(&self, a: &[f32], b: &[f32], size: Option<f64>) -> Option<f64> {
        if a == b {
            return None;
        }
        if a.len() != b.len() {
            return Some(f64::INFINITY);
        }
        let size = size.unwrap_or_else(|| largest(a).max(largest(b)));
        a.iter().zip(b).filter_map(|(&a, &b)| self.apart(a, b, size)).reduce(f64::max)
    }
}

/// The largest finite magnitude.
pub(super) fn largest(values: &[f32]) -> f64 {
    values.iter().map(|&value| f64::from(value).abs()).filter(|v| v.is_finite()).fold(0.0, f64::max)
}

/// Numbers the floats in order; both zeros are 0.
fn rank(value: f32) -> i64 {
    let magnitude = i64::from(value.to_bits() & 0x7FFF_FFFF);
    if value.is_sign_negative() { magnitude.saturating_neg() } else { magnitude }
}
