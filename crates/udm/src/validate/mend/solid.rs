//! Convex collision meshes.

use super::New;
use crate::{
    codes::check,
    document::{Array, Value},
    validate::{Checker, place::Place},
};
use meshwright_core::message;

impl Checker {
    /// Turns the triangles of a mesh that is inside out round.
    pub(in crate::validate) fn mend_winding(&mut self, array: &Array<'_>, at: &Place<'_>) {
        let Some(items) = array.as_packed().filter(|_| self.mends(&check::WINDING)) else { return };
        let Some(size) = items.kind().size().filter(|&size| size > 0) else { return };
        let mut bytes = items.as_bytes().to_vec();
        for triangle in bytes.chunks_exact_mut(size.saturating_mul(3)) {
            let (_, rest) = triangle.split_at_mut(size);
            let (one, other) = rest.split_at_mut(size);
            one.swap_with_slice(other);
        }
        let count = u32::try_from(items.len()).unwrap_or(u32::MAX);
        if let Some(mended) = Array::packed(items.kind(), count, bytes) {
            let triangles = count.checked_div(3).unwrap_or(0);
            let message = {
                let triangles = message::count(triangles, "triangle", "triangles");
                format!("reversed the winding of {triangles}")
            };
            self.mend(at, New::Array(mended), vec![(&check::WINDING, message)]);
        }
    }

    /// States the volume that the triangles hold.
    pub(in crate::validate) fn mend_volume(&mut self, stated: &Value<'_>, volume: f64, at: &Place<'_>) {
        if !self.mends(&check::VOLUME) || !volume.is_finite() || volume <= 0.0 {
            return;
        }
        #[allow(clippy::cast_possible_truncation, reason = "rounding to single precision is meant")]
        let value = match stated {
            Value::Float(_) => Value::Float(volume as f32),
            Value::Double(_) => Value::Double(volume),
            _ => return,
        };
        let message = format!("set the volume to the computed {volume:.4}");
        self.mend(at, New::Value(value), vec![(&check::VOLUME, message)]);
    }
}
