//! Checks units.

use super::{At, Checker};
use crate::{codes::validate_cmh as codes, ser::Guid};

impl Checker<'_, '_> {
    pub(super) fn units(&mut self) {
        let document = self.document;
        let mut first: Option<Guid> = None;
        let mut before = 0_usize;
        let mut differ = None;
        for (number, model) in document.models.iter().enumerate() {
            let at = At { number, model };
            let (object, span) = (model.unit(), model.prefix.unit_span);
            if object.preamble.refers_to().is_some() && before != 1 {
                let message = format!("refers to an earlier unit, but {before} units come before it");
                self.on(&codes::UNIT_REFERENCE, at, "unit/preamble", span, message);
            }
            if let Some(guid) = object.preamble.guid() {
                if guid == (Guid { first: 0, second: 0 }) {
                    self.on(
                        &codes::UNIT_ZERO,
                        at,
                        "unit/preamble/guid",
                        span,
                        "has a unit type of all zeros",
                    );
                }
                let other = first.get_or_insert(guid);
                if *other != guid && differ.is_none() {
                    differ = Some((at, guid, *other));
                }
            }
            if let Some(unit) = object.unit() {
                before = before.saturating_add(1);
                if !unit.one.is_normal() || unit.one < 0.0 {
                    self.on(
                        &codes::UNIT_SIZE,
                        at,
                        "unit/one",
                        span,
                        format!("has a unit of size {}, expected a number above 0", unit.one),
                    );
                }
                if unit.name.to_str().is_none_or(|name| name.is_empty()) {
                    self.on(&codes::UNIT_NAME, at, "unit/name", span, "has a unit without a name");
                }
                if !(0..3).contains(&unit.kind) {
                    self.on(
                        &codes::UNIT_TYPE,
                        at,
                        "unit/type",
                        span,
                        format!("has the unit type {}, expected 0 to 2", unit.kind),
                    );
                }
            }
            if object.unit().is_some_and(|unit| unit.one != 1.0) {
                let bare = self.below(model).find(|below| {
                    document.models.get(*below).is_some_and(|below| below.unit().preamble.is_null())
                });
                if let Some(below) = bare {
                    let message = format!("has a unit, but model {below} below it has none");
                    self.on(&codes::UNIT_MIXED, at, "unit", span, message);
                }
            }
        }
        if let Some((at, guid, other)) = differ {
            let message = format!("has the unit type {guid}, but an earlier unit has {other}");
            self.on(&codes::UNIT_GUIDS, at, "unit/preamble/guid", at.model.prefix.unit_span, message);
        }
    }
}
