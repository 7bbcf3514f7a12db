//! Fixes the order of details, their triangle counts, and the smallest detail.

use super::{
    Fixer,
    packed_vector::{change, replace, stride},
};
use crate::{
    codes::validation,
    document::{Detail, Document, Number, Shape},
    validate::expected_values,
};
use meshwright_core::{Element, Result, message::count as counted};

impl Fixer<'_> {
    /// Whether each detail states the correct number of triangles.
    pub(super) fn right_counts(&self, shape: &Shape<'_>, right: &[Option<i64>]) -> Vec<bool> {
        let details = shape.details.view::<Detail>();
        let stated = details.iter().map(|detail| i64::from(detail.poly_count));
        stated.zip(right).map(|(stated, right)| *right == Some(stated)).collect()
    }

    /// Corrects triangle counts. Counts that were correct before triangles were removed are updated without
    /// a diagnostic.
    pub(super) fn poly_counts(&mut self, document: &mut Document<'_>, before: &[bool], dropped: bool) {
        let wants = self.wants(&validation::POLY_COUNT);
        if !(wants || dropped) {
            return;
        }
        let counts = expected_values::poly_counts(document, &self.limits);
        let was_right = |at: usize| before.get(at).copied().unwrap_or(false);
        let right = |at: usize, detail: Detail| {
            let count = counts.get(at).copied().flatten().and_then(|count| i32::try_from(count).ok())?;
            (detail.poly_count != count).then_some(Detail { poly_count: count, ..detail })
        };
        let details = &mut document.shape.details;
        if dropped {
            change(details, |at, detail| right(at, detail).filter(|_| was_right(at)));
        }
        if wants {
            let total = details.len();
            let fixed = change(details, |at, detail| right(at, detail).filter(|_| !was_right(at)));
            if fixed > 0 {
                self.note(&validation::POLY_COUNT, "details", || {
                    format!("counted the triangles of {fixed} of {}", counted(total, "detail", "details"))
                });
            }
        }
    }

    /// Sorts details by size, the largest first. The sort is stable.
    pub(super) fn details(&mut self, shape: &mut Shape<'_>) -> Result<()> {
        let details = shape.details.view::<Detail>();
        let size = |at: usize| details.get(at).map_or(0.0, |detail| detail.size);
        let count = details.len();
        let late = (1..count).filter(|&at| size(at) > size(at.saturating_sub(1))).count();
        let finite = details.iter().all(|detail| detail.size.is_finite());
        if !self.wants(&validation::DETAIL_ORDER) || late == 0 || !finite {
            return Ok(());
        }
        self.room_for(count, Detail::SIZE.saturating_add(32))?;
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by(|&one, &other| size(other).total_cmp(&size(one)));
        let mut place = vec![0_usize; count];
        for (to, &from) in order.iter().enumerate() {
            if let Some(place) = place.get_mut(from) {
                *place = to;
            }
        }
        let moved = |index: i32| {
            let at = expected_values::within(index, count).and_then(|at| place.get(at));
            at.and_then(|&at| i32::try_from(at).ok()).unwrap_or(index)
        };
        let slots = stride::<Detail>(&shape.details);
        let slot = |at: usize| {
            let start = at.saturating_mul(slots);
            shape.details.data.get(start..start.saturating_add(slots)).unwrap_or_default()
        };
        let data: Vec<u8> = order.iter().flat_map(|&at| slot(at)).copied().collect();
        if data.len() != count.saturating_mul(slots) {
            return Ok(());
        }
        replace(&mut shape.details, data, count);
        change(&mut shape.details, |_, detail: Detail| {
            let bb_detail = moved(detail.bb_detail);
            (detail.sub_shape == -1 && bb_detail != detail.bb_detail)
                .then_some(Detail { bb_detail, ..detail })
        });
        if let Some(level) = shape.smallest_visible_dl.as_i32().filter(|&level| moved(level) != level) {
            shape.smallest_visible_dl = self.number(f64::from(moved(level)));
        }
        self.note(&validation::DETAIL_ORDER, "details", || {
            let details = counted(count, "detail", "details");
            format!("sorted {details} by size ({late} out of order)")
        });
        Ok(())
    }

    /// Sets the smallest detail that is drawn.
    pub(super) fn smallest(&mut self, shape: &mut Shape<'_>) {
        let least = expected_values::smallest(shape.details.view::<Detail>().iter());
        let (index, size) =
            least.map_or((-1, -1.0), |(index, size)| (i32::try_from(index).unwrap_or(i32::MAX), size));
        let level = shape.smallest_visible_dl.as_i64() == Some(index.into());
        let near = (shape.smallest_visible_size.as_f32() - size).abs() < 1.0;
        // The version may not be able to store the exact size.
        let held = near || self.number(size.into()).as_f32() == size.trunc() || self.version != 26;
        if !self.wants(&validation::SMALLEST) || !size.is_finite() || (level && near) || !held {
            return;
        }
        let (was, was_size) = (shape.smallest_visible_dl.as_f64(), shape.smallest_visible_size.as_f32());
        if !level {
            shape.smallest_visible_dl = self.number(index.into());
        }
        if !near {
            shape.smallest_visible_size = self.number(f64::from(size));
        }
        self.note(&validation::SMALLEST, "smallestVisibleDL", || {
            format!("corrected the smallest visible level from level {was} of size {was_size} to level {index} of size {size}")
        });
    }

    /// A number in the encoding of the version; version 26 truncates it to an integer.
    #[allow(clippy::cast_possible_truncation, reason = "truncation and rounding are intended")]
    pub(super) fn number(&self, value: f64) -> Number {
        if self.version == 26 { Number::int32(value as i32) } else { Number::float(value as f32) }
    }
}
