//! Checks of the offsets of parts.

use super::{At, Checker, is_guessed};
use crate::{
    cmh::{
        document::Model,
        part_headers::Part,
        view::{Placed, View},
    },
    codes::validate_cmh as codes,
};
use std::collections::{BTreeMap, BTreeSet};

impl Checker<'_, '_> {
    pub(super) fn offsets(&mut self) {
        let document = self.document;
        let mut geometry = BTreeSet::new();
        let mut materials = BTreeMap::new();
        for (number, model) in document.models.iter().enumerate() {
            let at = At { number, model };
            for (part, own) in model.all_parts().enumerate() {
                let Some(offsets) = own.offsets else { continue };
                let field = |name: &str| {
                    if model.prefix.offsets.is_some() {
                        name.to_owned()
                    } else {
                        format!("part[{part}]/{name}")
                    }
                };
                if View::is_null(offsets.geometry.value) {
                    self.on(
                        &codes::NO_GEOMETRY,
                        at,
                        &field("geometry"),
                        offsets.geometry.span,
                        format!("has no geometry in part {part}"),
                    );
                }
                self.offset(at, &field("geometry"), offsets.geometry);
                self.offset(at, &field("material"), offsets.material);
                geometry.insert(offsets.geometry.value);
                materials.entry(offsets.material.value).or_insert((number, offsets.material.span));
            }
        }
        let both = materials.iter().find(|(offset, _)| !View::is_null(**offset) && geometry.contains(offset));
        if let Some((offset, (number, span))) = both {
            let message = format!("model {number} has a material at byte {offset}, where a geometry begins");
            let code = self.unless_guessed(&codes::OFFSET_BOTH, document.models.iter().any(is_guessed));
            self.say(code, format!("models[{number}]/material"), *span, message);
        }
    }

    fn offset(&mut self, at: At<'_, '_>, field: &str, offset: Placed<i64>) {
        let document = self.document;
        if offset.value == -1 {
            return self.on(
                &codes::NULL_FORM,
                at,
                field,
                offset.span,
                format!("has an offset of -1 in {field}, expected 0"),
            );
        }
        if View::is_null(offset.value) {
            return;
        }
        let said = |place: &str| format!("has the offset {} in {field}, {place}", offset.value);
        let Some(place) = document.view().place(offset.value) else {
            return self.on(&codes::OFFSET_RANGE, at, field, offset.span, said("outside the file"));
        };
        let next = document.models.partition_point(|model| model.at() <= place);
        let before = next.checked_sub(1).and_then(|number| document.models.get(number));
        if before.is_some_and(|model| place < model.end) {
            self.on(&codes::OFFSET_INSIDE, at, field, offset.span, said("inside a model"));
        }
    }

    /// Checks parts that refer to others.
    pub(super) fn references(&mut self) {
        let document = self.document;
        let parts = || document.models.iter().flat_map(Model::all_parts);
        if !parts().any(|part| part.offsets.is_none()) {
            return;
        }
        let known: BTreeSet<u64> =
            parts().filter(|part| part.offsets.is_some()).map(|part| part.word.span.start).collect();
        for (number, model) in document.models.iter().enumerate() {
            for (index, part) in model.all_parts().enumerate() {
                let Some(offset) = Part::refers_to(&part) else { continue };
                let (at, field, span) =
                    (At { number, model }, format!("part[{index}]/flags"), part.word.span);
                let place = u64::try_from(offset).ok().filter(|place| known.contains(place));
                match place {
                    None => {
                        let message = format!("refers to a part at byte {offset}, where no part was read");
                        self.on(&codes::PART_REFERENCE, at, &field, span, message);
                    }
                    Some(place) if place > span.start => {
                        let message = format!("refers to a later part, at byte {offset}");
                        self.on(&codes::PART_LATER, at, &field, span, message);
                    }
                    Some(_) => {}
                }
            }
        }
    }
}
