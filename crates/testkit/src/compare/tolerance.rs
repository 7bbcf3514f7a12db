//! Tolerances and exclusions of a comparison.

/// How animations are compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Keys {
    /// Channel by channel and keyframe by keyframe.
    #[default]
    Exact,
    /// By the transforms of all nodes at the keyframe times of both clips and halfway between. Other
    /// keyframes or another interpolation with the same motion are not a difference.
    Sampled,
}

/// What a comparison ignores; nothing by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(clippy::struct_excessive_bools, reason = "a list of independent switches")]
pub struct Ignore {
    /// Vendor data.
    pub extras: bool,
    /// Bounding boxes that files state.
    pub bounds: bool,
    /// The order of sibling nodes, channels, materials, targets and clips.
    pub order: bool,
    /// Names of meshes, skins, images and of the scene, where the elements match by other means.
    pub names: bool,
    /// The kind of a node: plain, object or helper.
    pub kinds: bool,
    /// The up axis of the file.
    pub up: bool,
    /// Unreferenced meshes, skins and images.
    pub unused: bool,
    /// Triangles without an area.
    pub degenerate: bool,
}

/// The allowed differences. Two numbers are equal if any of the three tolerances permits it.
///
/// ```
/// use meshwright_testkit::compare::Tolerance;
///
/// let tolerance = Tolerance::within(0.5);
/// assert_eq!(tolerance.apart(1.0, 1.25, 1.0), None);
/// assert_eq!(tolerance.apart(1.0, 2.0, 1.0), Some(1.0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tolerance {
    /// The absolute tolerance, in the unit of the compared values.
    pub absolute: f64,
    /// The relative tolerance. It refers to the largest coordinate of the primitive for positions, and to the
    /// largest component for other vectors, matrices and keyframes.
    pub relative: f64,
    /// The tolerance in single-precision steps.
    pub ulps: u32,
    /// NaN equals NaN, regardless of the payload.
    pub nan: bool,
    /// Maximum number of differences with details.
    pub limit: usize,
    /// How animations are compared.
    pub keys: Keys,
    /// What the comparison ignores.
    pub ignore: Ignore,
}

impl Default for Tolerance {
    fn default() -> Self {
        Self::exact()
    }
}

impl Tolerance {
    /// No tolerance, except for the sign of zero.
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

    /// A tolerance of `ulps` single-precision steps.
    pub fn ulps(ulps: u32) -> Self {
        Self { ulps, ..Self::exact() }
    }

    /// A tolerance in the unit of the compared values.
    pub fn within(absolute: f64) -> Self {
        Self { absolute, ..Self::exact() }
    }

    /// The same tolerance with exclusions.
    pub fn ignoring(self, ignore: Ignore) -> Self {
        Self { ignore, ..self }
    }

    /// The same tolerance, with animations compared by node transforms.
    pub fn sampled(self) -> Self {
        Self { keys: Keys::Sampled, ..self }
    }

    /// The allowed difference of numbers that belong to something of that size, without single-precision
    /// steps.
    pub fn slack(&self, size: f64) -> f64 {
        let relative = self.relative * size;
        self.absolute + if relative.is_finite() { relative } else { 0.0 }
    }

    /// The difference of two numbers; `None` if it is within the tolerance.
    pub fn apart(&self, a: f32, b: f32, size: f64) -> Option<f64> {
        if a == b {
            return None;
        }
        let error = self.apart_f64(f64::from(a), f64::from(b), size)?;
        let near = a.is_finite() && b.is_finite() && rank(a).abs_diff(rank(b)) <= u64::from(self.ulps);
        if near { None } else { Some(error) }
    }

    /// The difference of two double-precision numbers, without single-precision steps; `None` if it is within
    /// the tolerance.
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

    /// The largest error of two lists of numbers. Their common size is `size` or else their largest
    /// component. A number without a counterpart is an infinite error.
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

/// Maps floats to integers in order; both zeros map to 0.
fn rank(value: f32) -> i64 {
    let magnitude = i64::from(value.to_bits() & 0x7FFF_FFFF);
    if value.is_sign_negative() { magnitude.saturating_neg() } else { magnitude }
}
