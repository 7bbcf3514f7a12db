//! Fixes convex collision meshes.

use super::{Fixes, New};
use crate::{
    codes::validation,
    document::{Array, Value},
    validate::path::Place,
};
use meshwright_core::message;

/// Reverses the winding of an inverted mesh.
pub(in crate::validate) fn fix_winding(array: &Array<'_>, fixes: &mut Fixes, at: &Place<'_>) {
    let Some(items) = array.as_packed().filter(|_| fixes.wants(&validation::WINDING)) else { return };
    let Some(size) = items.kind().size().filter(|&size| size > 0) else { return };
    let mut bytes = items.as_bytes().to_vec();
    for triangle in bytes.chunks_exact_mut(size.saturating_mul(3)) {
        let (_, rest) = triangle.split_at_mut(size);
        let (one, other) = rest.split_at_mut(size);
        one.swap_with_slice(other);
    }
    let count = u32::try_from(items.len()).unwrap_or(u32::MAX);
    if let Some(fixed) = Array::packed(items.kind(), count, bytes) {
        let triangles = count.checked_div(3).unwrap_or(0);
        let message = {
            let triangles = message::count(triangles, "triangle", "triangles");
            format!("reversed the winding of {triangles}")
        };
        fixes.add(at, New::Array(fixed), vec![(&validation::WINDING, message)]);
    }
}

/// Sets the volume of the triangles.
pub(in crate::validate) fn fix_volume(stated: &Value<'_>, volume: f64, fixes: &mut Fixes, at: &Place<'_>) {
    if !fixes.wants(&validation::VOLUME) || !volume.is_finite() || volume <= 0.0 {
        return;
    }
    #[allow(clippy::cast_possible_truncation, reason = "rounding to single precision is intended")]
    let value = match stated {
        Value::Float(_) => Value::Float(volume as f32),
        Value::Double(_) => Value::Double(volume),
        _ => return,
    };
    let message = format!("set the volume to the computed {volume:.4}");
    fixes.add(at, New::Value(value), vec![(&validation::VOLUME, message)]);
}
