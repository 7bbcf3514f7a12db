//! Names that are similar to another.

use crate::path_lookup::distance;

/// Names that are compared, at most.
const COMPARED: usize = 20_000;
/// Longer names are not compared.
const LONG: usize = 120;

/// The name most similar to `wanted`, if at most a third of its letters differ.
pub(super) fn nearest<'n>(wanted: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let wanted = wanted.to_lowercase();
    let length = wanted.chars().count();
    if length == 0 || length > LONG {
        return None;
    }
    let most = length.div_ceil(3);
    let score = |name: &'n str| {
        let lower = name.to_lowercase();
        let other = lower.chars().count();
        if other.abs_diff(length) > most {
            return None;
        }
        let inside = length > 3 && other > 3 && (lower.contains(&wanted) || wanted.contains(&lower));
        let score = distance(&wanted, &lower);
        (inside || score <= most).then_some((score, name))
    };
    names.take(COMPARED).filter_map(score).min_by(|a, b| a.0.cmp(&b.0)).map(|(_, name)| name)
}
