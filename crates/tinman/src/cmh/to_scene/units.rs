//! Determines the units of models in meters.

use crate::{
    cmh::document::Document,
    ser::{Object, UnitOfMeasure},
};
use std::{collections::BTreeMap, sync::Arc};

/// The units of all models except those in meters.
#[derive(Debug, Default)]
pub(super) struct Units {
    units: BTreeMap<usize, Unit>,
}

/// The unit of a model.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    /// Its name, if known.
    pub(super) name: Option<Arc<str>>,
    /// The number of its type.
    pub(super) kind: Option<i32>,
    /// Size in meters, or why it is unknown.
    pub(super) one: Result<f64, &'static str>,
    /// Whether it was found through a reference.
    pub(super) inferred: bool,
}

impl Units {
    /// Collects the units of all models in file order. A reference is resolved only if it has one possible
    /// target, because the numbering of objects is not published.
    pub(super) fn new(document: &Document<'_>) -> Self {
        let mut units = BTreeMap::new();
        let mut before: Option<Unit> = None;
        let mut count = 0_u32;
        for (number, model) in document.models.iter().enumerate() {
            let unit = match (known(model.unit()), model.unit().preamble.refers_to()) {
                (Some(unit), _) => {
                    count = count.saturating_add(1);
                    before = Some(unit.clone());
                    unit
                }
                (None, Some(_)) => match before.clone().filter(|_| count == 1) {
                    Some(unit) => Unit { inferred: true, ..unit },
                    None => missing("it refers to another unit in an unpublished way"),
                },
                (None, None) if model.unit().preamble.is_null() => continue,
                (None, None) => missing("the layout of its version is not published"),
            };
            units.insert(number, unit);
        }
        Self { units }
    }

    /// The unit of a model; `None` for the default meter.
    pub(super) fn get(&self, model: usize) -> Option<&Unit> {
        self.units.get(&model)
    }

    /// Meters per unit of a model.
    pub(super) fn meters(&self, model: usize) -> Result<f64, &'static str> {
        self.units.get(&model).map_or(Ok(1.0), |unit| unit.one)
    }
}

const fn missing(why: &'static str) -> Unit {
    Unit { name: None, kind: None, one: Err(why), inferred: false }
}

fn known(object: &Object<'_>) -> Option<Unit> {
    let UnitOfMeasure { name, one, kind, .. } = object.unit()?;
    let sane = one.is_normal() && *one > 0.0;
    let one = if sane { Ok(*one) } else { Err("its size is not a number above 0") };
    Some(Unit { name: name.to_str().map(Arc::from), kind: Some(*kind), one, inferred: false })
}
