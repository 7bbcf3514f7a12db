//! Builds the material lists, one per skin, that sub meshes select from.

use super::{
    FORMAT, arrays, extras,
    losses::{Losses, more},
};
use crate::document::{Element, Value};
use meshwright_scene::{ExtrasValue, Id, Primitive, Scene, Variant};
use std::collections::HashMap;

/// The materials of a slot: that of the first skin, then, in ascending order, skins with a different one.
type Column = (u32, Vec<(usize, u32)>);

/// The first skin's material in a slot that only longer lists of other skins have.
const ABSENT: u32 = u32::MAX;

/// The slots, and the lists of the original file.
#[derive(Default)]
pub(super) struct Slots {
    columns: Vec<Column>,
    /// Length of each skin's list in the file. A shorter list uses the materials of the first skin.
    stated: Vec<usize>,
    /// Number of slots in the file.
    known: usize,
    /// Number of skins.
    skins: usize,
    /// The first slot by its materials.
    places: HashMap<Column, u32>,
    /// Whether a default material was added.
    pub(super) default: bool,
    /// The skin of the first variant: 0 if the scene without a variant equals it.
    pub(super) shift: usize,
}

impl Slots {
    /// Reads the slots of the lists of a file.
    fn new(rows: &[Vec<u32>]) -> Self {
        let stated: Vec<usize> = rows.iter().map(Vec::len).collect();
        let known = stated.iter().copied().max().unwrap_or(0);
        let mut slots = Self { stated, known, skins: rows.len(), ..Self::default() };
        slots.columns.resize(known, (ABSENT, Vec::new()));
        for (skin, row) in rows.iter().enumerate() {
            for (&material, (first, others)) in row.iter().zip(&mut slots.columns) {
                match skin {
                    0 => *first = material,
                    _ if material == *first => {}
                    _ => others.push((skin, material)),
                }
            }
        }
        for (slot, column) in (0_u32..).zip(&slots.columns) {
            slots.places.entry(column.clone()).or_insert(slot);
        }
        slots
    }

    /// The lists of the original file, if they match the variants of the scene.
    pub(super) fn from_scene(scene: &Scene<'_>) -> Self {
        let variants = scene.variants.len();
        let rows = scene.extras.get(FORMAT).map_or(&[][..], |own| own.list("skins"));
        let rows = rows.iter().map(|row| match row {
            ExtrasValue::List(row) => row.iter().filter_map(ExtrasValue::integer).collect(),
            _ => Vec::new(),
        });
        let mut rows: Vec<Vec<u32>> = rows.collect();
        if rows.len().max(1) != variants.max(1) {
            rows.clear();
        }
        // The scene shows the first skin; variants with changes follow it.
        let parts = || scene.meshes.iter().flat_map(|(_, mesh)| &mesh.primitives);
        let changes = parts().flat_map(|part| &part.variants).any(|(variant, _)| variant.index() == 0);
        let mut slots = Self::new(&rows);
        slots.shift = usize::from(changes);
        slots.skins = slots.skins.max(if variants > 0 { variants.saturating_add(slots.shift) } else { 0 });
        slots
    }

    /// Whether a slot has no valid material in the first skin.
    fn names_none(&self, slot: u32, count: usize) -> bool {
        self.columns.get(slot as usize).is_none_or(|(first, _)| *first as usize >= count)
    }

    fn push(&mut self, column: Column) -> u32 {
        let slot = u32::try_from(self.columns.len()).unwrap_or(u32::MAX);
        self.columns.push(column.clone());
        *self.places.entry(column).or_insert(slot)
    }

    /// The slot for the materials of a primitive. The scene has `count` materials.
    pub(super) fn slot(&mut self, primitive: &Primitive<'_>, count: usize, losses: &mut Losses) -> u32 {
        let own = extras::own_index(&primitive.extras, "skinMaterialIndex");
        let known = |index: usize| (index < count).then(|| u32::try_from(index).ok()).flatten();
        let named = primitive.material.map(Id::index).and_then(known);
        let material = match named {
            Some(material) => material,
            // A primitive without material in the original file still has none.
            None => match own.filter(|&own| self.names_none(own, count)) {
                Some(own) => return own,
                None => {
                    more(&mut losses.no_material);
                    self.default = true;
                    u32::try_from(count).unwrap_or(u32::MAX)
                }
            },
        };
        let skins = self.skins;
        let others = primitive.variants.iter().filter_map(|(variant, other)| {
            let skin = variant.index().checked_add(self.shift).filter(|&skin| skin < skins)?;
            known(other.index()).filter(|&other| other != material).map(|other| (skin, other))
        });
        let mut others: Vec<(usize, u32)> = others.collect();
        others.sort_unstable();
        others.dedup_by_key(|(skin, _)| *skin);
        let column = (material, others);
        if let Some(own) = own.filter(|&own| self.columns.get(own as usize) == Some(&column)) {
            return own;
        }
        match self.places.get(&column) {
            Some(&slot) => slot,
            None => self.push(column),
        }
    }

    /// Total number of entries of all lists.
    pub(super) fn size(&self) -> usize {
        self.columns.len().saturating_mul(self.skins.max(1))
    }

    /// The length of a skin's list without trailing slots that equal the first skin.
    fn length(&self, skin: usize) -> usize {
        let grown = self.columns.len() > self.known;
        match self.stated.get(skin) {
            Some(&length) if skin > 0 && length < self.known => length,
            Some(&length) if !grown => length,
            _ => self.columns.len(),
        }
    }

    /// Converts to a value.
    pub(super) fn value(&self) -> Value<'static> {
        let empty = self.columns.is_empty() && self.stated.is_empty() && self.skins <= 1;
        let count = if empty { 0 } else { self.skins.max(1) };
        let whole: Vec<u32> =
            self.columns.iter().map(|(first, _)| if *first == ABSENT { 0 } else { *first }).collect();
        let mut lists: Vec<Vec<u32>> =
            (0..count).map(|skin| whole.get(..self.length(skin)).unwrap_or(&whole).to_vec()).collect();
        for (slot, (_, others)) in self.columns.iter().enumerate() {
            for &(skin, material) in others {
                let Some(list) = lists.get_mut(skin) else { continue };
                if list.len() <= slot {
                    list.extend(whole.get(list.len()..=slot).unwrap_or_default());
                }
                if let Some(place) = list.get_mut(slot) {
                    *place = material;
                }
            }
        }
        let list = |list: Vec<u32>| Element::new().with("materials", arrays::uint32(list));
        arrays::elements(lists.into_iter().map(list).collect())
    }
}

/// Number of variants with a name or data, which a number cannot express.
pub(super) fn named_variants(scene: &Scene<'_>, shift: usize) -> usize {
    let plain = |(at, variant): &(usize, &Variant)| {
        variant.name == format!("skin{}", at.saturating_add(shift)) && variant.extras.is_empty()
    };
    scene.variants.as_slice().iter().enumerate().filter(|one| !plain(one)).count()
}
