//! Which material is where in the lists that sub meshes choose from.

use super::{FORMAT, Lowering, arrays, data, model::Model, tally::more};
use crate::document::{Element, Value};
use meshwright_scene::{Data, Primitive};
use std::collections::HashMap;

/// The first list of materials, and what the file's own lists were.
#[derive(Default)]
pub(super) struct Slots {
    /// Material by slot.
    first: Vec<u32>,
    /// The file had a first list, be it empty.
    stated: bool,
    /// Slot by material.
    places: HashMap<u32, u32>,
    /// Lists after the first.
    others: Vec<Vec<u32>>,
    /// A material that is not in the scene was given.
    pub(super) default: bool,
}

impl Slots {
    fn push(&mut self, material: u32) -> u32 {
        let slot = u32::try_from(self.first.len()).unwrap_or(u32::MAX);
        self.first.push(material);
        *self.places.entry(material).or_insert(slot)
    }

    /// The lists.
    pub(super) fn value(&self) -> Value<'static> {
        let row = |row: &Vec<u32>| Element::new().with("materials", arrays::uint32(row.iter().copied()));
        let first = Some(&self.first).filter(|first| !first.is_empty() || self.stated);
        arrays::elements(first.into_iter().chain(&self.others).map(row).collect())
    }
}

impl Lowering<'_, '_> {
    /// The lists that the file had.
    pub(super) fn slots(&self) -> Slots {
        let mut slots = Slots::default();
        let known = self.scene.materials.len() as u64;
        let rows = self.scene.extras.get(FORMAT).map_or(&[][..], |own| data::list(own, "skins"));
        let mut rows = rows.iter().map(|row| match row {
            Data::List(row) => {
                row.iter().filter_map(data::index).filter(|&at| u64::from(at) < known).collect()
            }
            _ => Vec::new(),
        });
        let first: Option<Vec<u32>> = rows.next();
        slots.stated = first.is_some();
        for material in first.into_iter().flatten() {
            slots.push(material);
        }
        slots.others = rows.collect();
        slots
    }

    /// The slot of a part's material.
    pub(super) fn slot(&mut self, primitive: &Primitive<'_>, model: &mut Model) -> u32 {
        let own = data::own_index(&primitive.extras, "skinMaterialIndex");
        let count = self.scene.materials.len();
        let named = primitive.material.map(meshwright_scene::Id::index).filter(|&at| at < count);
        let material = match named.and_then(|at| u32::try_from(at).ok()) {
            Some(material) => material,
            // What named no material in its file still names none.
            None => match own.filter(|&own| own as usize >= model.slots.first.len()) {
                Some(own) => return own,
                None => {
                    more(&mut self.tally.no_material);
                    model.slots.default = true;
                    u32::try_from(count).unwrap_or(u32::MAX)
                }
            },
        };
        if let Some(own) = own.filter(|&own| model.slots.first.get(own as usize) == Some(&material)) {
            return own;
        }
        match model.slots.places.get(&material) {
            Some(&slot) => slot,
            None => model.slots.push(material),
        }
    }
}
