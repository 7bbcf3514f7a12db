//! The materials that take the place of those of the shapes: of rows, of lights that are off, and of skins.

use super::{VehicleFiles, part_rows::PartRows, part_tree::SkinSlot};
use meshwright::companion::MaterialVariant;
use meshwright_assets::SpannedName;
use meshwright_core::{Budget, Result, Span};
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

/// Names of materials, each with the one that is used.
type Pairs = Arc<[(String, String)]>;

/// The replaced materials of a vehicle.
#[derive(Debug)]
pub(super) struct Replacements {
    lights_off: HashMap<String, String>,
    skinned: HashMap<String, String>,
    /// Those of rows without materials of their own.
    shared: Option<Pairs>,
    /// By where a list of overrides is, which rows share.
    known: HashMap<*const (SpannedName, SpannedName), Pairs>,
}

impl Replacements {
    /// Those with these skins, of which the first counts.
    pub(super) fn new<'s>(
        rows: &[PartRows],
        skins: impl Iterator<Item = &'s str>,
        files: &dyn VehicleFiles,
    ) -> Self {
        let lights_off = rows.iter().flat_map(|rows| rows.lights_off.iter().cloned()).collect();
        let mut skinned = HashMap::new();
        for skin in skins {
            for (from, to) in files.skinned(skin) {
                skinned.entry(from).or_insert(to);
            }
        }
        Self { lights_off, skinned, shared: None, known: HashMap::new() }
    }

    /// All replaced materials of a row with these overrides: first its own, then those of lights, then those of skins.
    pub(super) fn of(
        &mut self,
        overrides: &Arc<[(SpannedName, SpannedName)]>,
        budget: &mut Budget,
    ) -> Result<Arc<[(String, String)]>> {
        let key = overrides.as_ptr();
        let known = if overrides.is_empty() { self.shared.as_ref() } else { self.known.get(&key) };
        if let Some(known) = known {
            return Ok(Arc::clone(known));
        }
        let of_lights = |name: &str| self.lights_off.get(name).cloned().unwrap_or_else(|| name.to_owned());
        let of_skins = |name: String| self.skinned.get(&name).cloned().unwrap_or(name);
        let mut all: BTreeMap<&str, String> = BTreeMap::new();
        for (from, to) in overrides.iter() {
            all.insert(&from.name, of_skins(of_lights(&to.name)));
        }
        for name in self.lights_off.keys().chain(self.skinned.keys()) {
            all.entry(name).or_insert_with(|| of_skins(of_lights(name)));
        }
        let bytes =
            all.iter().map(|(from, to)| from.len().saturating_add(to.len()).saturating_add(64) as u64).sum();
        budget.memory(bytes, Span::default())?;
        budget.items(all.len() as u64, Span::default())?;
        let all: Arc<[_]> =
            all.into_iter().filter(|(from, to)| from != to).map(|(from, to)| (from.to_owned(), to)).collect();
        if overrides.is_empty() {
            self.shared = Some(Arc::clone(&all));
        } else {
            self.known.insert(key, Arc::clone(&all));
        }
        Ok(all)
    }
}

/// Skins of a vehicle that become variants, at most.
const VARIANTS: usize = 256;

/// The replaced materials of a vehicle with each skin that it can have.
#[derive(Debug)]
pub(super) struct SkinVariants {
    list: Vec<(String, Replacements)>,
    /// By where a list of overrides is, which rows share.
    known: HashMap<*const (SpannedName, SpannedName), Arc<[MaterialVariant]>>,
}

impl SkinVariants {
    /// The variants of a vehicle with these slots for skins: none if it can have no other skin than that of its configuration.
    pub(super) fn new(rows: &[PartRows], slots: &[SkinSlot], files: &dyn VehicleFiles) -> Self {
        let is_configured = |skin: &str| slots.iter().any(|slot| slot.configured.as_deref() == Some(skin));
        let names: BTreeSet<&str> = slots.iter().flat_map(|slot| &slot.skins).map(String::as_str).collect();
        // Definitions of the game are not there without it.
        let is_there = |skin: &&str| is_configured(skin) || !files.skinned(skin).is_empty();
        let names: Vec<&str> = names.into_iter().filter(is_there).take(VARIANTS).collect();
        if names.iter().all(|skin| is_configured(skin)) {
            return Self { list: Vec::new(), known: HashMap::new() };
        }
        let replacements = |skin: &str| {
            // It takes the place of the skins in its slots.
            let others = slots.iter().filter(|slot| !slot.skins.contains(skin));
            let others = others.filter_map(|slot| slot.configured.as_deref());
            Replacements::new(rows, std::iter::once(skin).chain(others), files)
        };
        let list = names.into_iter().map(|skin| (skin.to_owned(), replacements(skin))).collect();
        Self { list, known: HashMap::new() }
    }

    /// All replaced materials of a row with these overrides, for each skin.
    pub(super) fn of(
        &mut self,
        overrides: &Arc<[(SpannedName, SpannedName)]>,
        budget: &mut Budget,
    ) -> Result<Arc<[MaterialVariant]>> {
        // The places of empty lists say nothing.
        let key = if overrides.is_empty() { std::ptr::null() } else { overrides.as_ptr() };
        if let Some(known) = self.known.get(&key) {
            return Ok(Arc::clone(known));
        }
        let mut all = Vec::new();
        for (name, replacements) in &mut self.list {
            all.push(MaterialVariant { name: name.clone(), materials: replacements.of(overrides, budget)? });
        }
        let all: Arc<[MaterialVariant]> = all.into();
        self.known.insert(key, Arc::clone(&all));
        Ok(all)
    }
}
