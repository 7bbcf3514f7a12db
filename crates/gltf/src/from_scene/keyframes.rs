//! Keyframes in glTF form (3.11).

/// The value of each in-tangent, value, out-tangent.
pub(super) fn middle(values: &[f32], width: usize) -> Vec<f32> {
    let runs = values.chunks_exact(width.max(1));
    runs.enumerate()
        .filter(|(index, _)| index.checked_rem(3) == Some(1))
        .flat_map(|(_, run)| run)
        .copied()
        .collect()
}
