//! Converts details to levels and determines their purpose.

use super::{FORMAT, SceneBuilder};
use crate::document::Detail;
use meshwright_scene::{Extras, ExtrasValue, Level, LevelKind, shape_names::undrawn_kind};

impl SceneBuilder<'_> {
    /// Creates a level per detail.
    pub(super) fn levels(&mut self) {
        let shape = self.shape;
        self.levels = vec![None; shape.details.view::<Detail>().len()];
        for (index, detail) in self.details_in_order() {
            // The map entries dominate the size.
            if !self.room(size_of::<Level>().saturating_add(1024)) {
                break;
            }
            let name = self.name(detail.name, || format!("details[{index}]/name"));
            let kind = kind(&detail, &name);
            let pixels = (detail.size >= 0.0).then_some(detail.size);
            let extras = Extras::new(FORMAT, extras(index, &detail));
            let origin = self.origins.detail(index);
            let id = self.scene.levels.push(Level { name, kind, pixels, origin, extras });
            if let Some(level) = self.levels.get_mut(index) {
                *level = Some(id);
            }
        }
    }

    /// The details in file order. Sorts by size only if needed.
    fn details_in_order(&self) -> Vec<(usize, Detail)> {
        let mut details: Vec<(usize, Detail)> =
            self.shape.details.view::<Detail>().iter().enumerate().collect();
        let visual = |(_, detail): &(usize, Detail)| detail.sub_shape >= 0 && detail.size >= 0.0;
        let mut sorted: Vec<(usize, Detail)> = details.iter().copied().filter(visual).collect();
        if !sorted.is_sorted_by(|(_, a), (_, b)| a.size >= b.size) {
            sorted.sort_by(|(_, a), (_, b)| b.size.total_cmp(&a.size));
            let mut next = sorted.into_iter();
            for detail in details.iter_mut().filter(|detail| visual(detail)) {
                if let Some(sorted) = next.next() {
                    *detail = sorted;
                }
            }
        }
        details
    }
}

fn kind(detail: &Detail, name: &str) -> LevelKind {
    if detail.sub_shape < 0 {
        LevelKind::Billboard
    } else if detail.size >= 0.0 {
        LevelKind::Visual
    } else {
        undrawn_kind(name)
    }
}

fn extras(index: usize, detail: &Detail) -> ExtrasValue {
    ExtrasValue::map()
        .with("index", u32::try_from(index).unwrap_or(u32::MAX))
        .with("sub_shape", detail.sub_shape)
        .with("object_detail", detail.object_detail)
        .with("size", detail.size)
        .with("average_error", detail.average_error)
        .with("max_error", detail.max_error)
        .with("poly_count", detail.poly_count)
        .with("bb_dimension", detail.bb_dimension)
        .with("bb_detail", detail.bb_detail)
        .with("bb_equator_steps", detail.bb_equator_steps)
        .with("bb_polar_steps", detail.bb_polar_steps)
        .with("bb_polar_angle", detail.bb_polar_angle)
        .with("bb_include_poles", detail.bb_include_poles)
}
