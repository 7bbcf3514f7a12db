//! Fixes convex collision meshes.

use super::New;
use crate::{
    codes::validation,
    document::{Array, Value},
    validate::{Checker, path::Place},
};
use meshwright_core::message;

impl Checker {
    /// Reverses the winding of an inverted mesh.
    pub(in crate::validate) fn fix_winding(&mut self, array: &Array<'_>, at: &Place<'_>) {
        let Some(items) = array.as_packed().filter(|_| self.fixes(&validation::WINDING)) else { return };
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
            self.fix(at, New::Array(fixed), vec![(&validation::WINDING, message)]);
        }
    }

    /// Sets the volume of the triangles.
    pub(in crate::validate) fn fix_volume(&mut self, stated: &Value<'_>, volume: f64, at: &Place<'_>) {
        if !self.fixes(&validation::VOLUME) || !volume.is_finite() || volume <= 0.0 {
            return;
        }
        #[allow(clippy::cast_possible_truncation, reason = "rounding to single precision is intended")]
        let value = match stated {
            Value::Float(_) => Value::Float(volume as f32),
            Value::Double(_) => Value::Double(volume),
            _ => return,
        };
        let message = format!("set the volume to the computed {volume:.4}");
        self.fix(at, New::Value(value), vec![(&validation::VOLUME, message)]);
    }
}
