//! Locates the keys of a sequence, and rotation arithmetic.

use crate::document::{BitSet, Number};
use meshwright_scene::vectors::quaternion_product;

/// The members of a set that have all their keys.
pub(super) struct Members {
    /// Each member with the index of its first key.
    pub(super) fit: Vec<(usize, usize)>,
    /// Number of members that lack keys.
    pub(super) keyless: usize,
    /// Number of members that do not exist.
    pub(super) absent: usize,
}

impl Members {
    /// Collects the members of `set` below `end`. The j-th has `count` keys starting at `base + j * count`;
    /// `there` is the number of keys.
    pub(super) fn new(set: &BitSet<'_>, end: usize, base: Number, count: usize, there: usize) -> Self {
        let mut found = Self { fit: Vec::new(), keyless: 0, absent: 0 };
        let base = base.as_usize();
        let mut next = base;
        for member in set.members(end) {
            let first = next.filter(|first| first.checked_add(count).is_some_and(|end| end <= there));
            match first {
                Some(first) => found.fit.push((member, first)),
                None => found.keyless = found.keyless.saturating_add(1),
            }
            next = next.and_then(|next| next.checked_add(count));
        }
        let bits: usize = set.words.iter().map(|word| word.count_ones() as usize).sum();
        found.absent = bits.saturating_sub(found.fit.len()).saturating_sub(found.keyless);
        found
    }
}

/// The keys that all members of a sequence share.
pub(super) struct Keys {
    /// Number of stored keys.
    pub(super) stored: usize,
    /// Number of used keys: all, or only the first if there is no duration.
    used: usize,
    /// Whether the first is repeated at the end.
    closed: bool,
}

impl Keys {
    /// Creates the keys and their times: strictly ascending, from 0 to the duration. Only one if there is
    /// no duration.
    pub(super) fn new(stored: usize, duration: f32, cyclic: bool) -> (Self, Vec<f32>) {
        let last = if cyclic { stored } else { stored.saturating_sub(1) };
        let times: Vec<f32> = (0..=last).map(|key| share(key, last, duration)).collect();
        if times.iter().all(|time| time.is_finite()) && times.is_sorted_by(|a, b| a < b) {
            return (Self { stored, used: stored, closed: cyclic }, times);
        }
        (Self { stored, used: 1, closed: false }, vec![0.0])
    }

    /// Whether there is one key although more are stored.
    pub(super) fn squeezed(&self) -> bool {
        self.used < self.stored
    }

    /// Size in bytes of a channel with this width.
    pub(super) fn size(&self, width: usize) -> usize {
        self.used.saturating_add(1).saturating_mul(width).saturating_mul(4)
    }

    /// The values of a member. `at` returns the value of a stored key.
    pub(super) fn collect<T: Copy>(&self, first: usize, at: impl Fn(usize) -> Option<T>) -> Vec<T> {
        let mut values: Vec<T> = (0..self.used).map_while(|key| at(first.checked_add(key)?)).collect();
        if let (true, Some(&again)) = (self.closed, values.first()) {
            values.push(again);
        }
        values
    }
}

/// The fraction `key / last` of a duration.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "keys are counted in memory, and times have single precision"
)]
fn share(key: usize, last: usize, duration: f32) -> f32 {
    if last == 0 { 0.0 } else { (key as f64 / last as f64 * f64::from(duration)) as f32 }
}

/// Negates quaternions so that consecutive ones use the shorter path.
pub(super) fn shortest(rotations: &mut [[f32; 4]]) {
    let mut last: Option<[f32; 4]> = None;
    for rotation in rotations {
        if last.is_some_and(|last| last.iter().zip(*rotation).map(|(a, b)| a * b).sum::<f32>() < 0.0) {
            *rotation = rotation.map(|part| if part == 0.0 { 0.0 } else { -part });
        }
        last = Some(*rotation);
    }
}

/// The rotation `a · b`, normalized.
pub(super) fn product(a: [f32; 4], b: [f32; 4]) -> [f32; 4] {
    let product = quaternion_product(a.map(f64::from), b.map(f64::from));
    let length = product.iter().map(|part| part * part).sum::<f64>().sqrt();
    #[allow(clippy::cast_possible_truncation, reason = "rounding to single precision is intended")]
    product.map(|part| (part / length) as f32)
}

/// The inverse rotation.
pub(super) fn inverse([x, y, z, w]: [f32; 4]) -> [f32; 4] {
    // Avoids negative zeros, which text forms print as -0.
    let [x, y, z] = [x, y, z].map(|part| if part == 0.0 { 0.0 } else { -part });
    [x, y, z, w]
}

/// Rotates a vector by a unit quaternion.
pub(super) fn rotate([x, y, z, w]: [f32; 4], [vx, vy, vz]: [f32; 3]) -> [f32; 3] {
    let cross = |[ax, ay, az]: [f32; 3], [bx, by, bz]: [f32; 3]| {
        [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
    };
    let [tx, ty, tz] = cross([x, y, z], [vx, vy, vz]).map(|part| part * 2.0);
    let [ux, uy, uz] = cross([x, y, z], [tx, ty, tz]);
    [vx + w * tx + ux, vy + w * ty + uy, vz + w * tz + uz]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_span_the_duration() {
        assert_eq!(Keys::new(3, 2.0, false).1, [0.0, 1.0, 2.0]);
        assert_eq!(Keys::new(2, 2.0, true).1, [0.0, 1.0, 2.0]);
        assert_eq!(Keys::new(1, 2.0, false).1, [0.0]);
        assert_eq!(Keys::new(1, 2.0, true).1, [0.0, 2.0]);
        for duration in [0.0, -1.0, f32::NAN, f32::INFINITY] {
            let (keys, times) = Keys::new(3, duration, false);
            assert_eq!((keys.squeezed(), times), (true, vec![0.0]));
        }
    }

    #[test]
    fn members_without_keys_are_counted() {
        let set = BitSet::new([0, 2, 40]);
        let found = Members::new(&set, 41, Number::int(5), 10, 25);
        assert_eq!((found.fit, found.keyless, found.absent), (vec![(0, 5), (2, 15)], 1, 0));
        let found = Members::new(&set, 3, Number::int(0), usize::MAX, 25);
        assert_eq!((found.fit.len(), found.keyless, found.absent), (0, 2, 1));
        assert_eq!(Members::new(&set, 41, Number::int(-1), 1, 25).keyless, 3);
    }

    #[test]
    fn rotations_multiply_and_rotate() {
        let half = std::f32::consts::FRAC_1_SQRT_2;
        let (x, z) = ([half, 0.0, 0.0, half], [0.0, 0.0, half, half]);
        // First about Z, which takes X to Y, then about X, which takes Y to Z.
        let turned = rotate(product(x, z), [1.0, 0.0, 0.0]);
        assert!(
            turned.iter().zip([0.0, 0.0, 1.0]).all(|(a, b): (&f32, f32)| (a - b).abs() < 1e-6),
            "{turned:?}"
        );
        assert_eq!(inverse([1.0, 2.0, 0.0, 3.0]), [-1.0, -2.0, 0.0, 3.0]);
        let mut keys = [[0.0, 0.0, 0.0, 1.0], [0.0, 0.0, 0.0, -1.0], [0.0, 0.0, 0.1, -0.9]];
        shortest(&mut keys);
        assert_eq!(keys, [[0.0, 0.0, 0.0, 1.0], [0.0, 0.0, 0.0, 1.0], [0.0, 0.0, -0.1, 0.9]]);
    }
}
