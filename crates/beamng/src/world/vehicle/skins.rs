//! The materials that take the place of those of the shapes: of rows, of lights that are off, and of skins.

use super::{VehicleFiles, part_rows::PartRows};
use meshwright_assets::SpannedName;
use meshwright_core::{Budget, Result, Span};
use std::{
    collections::{BTreeMap, HashMap},
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
    pub(super) fn new(rows: &[PartRows], files: &dyn VehicleFiles) -> Self {
        let lights_off = rows.iter().flat_map(|rows| rows.lights_off.iter().cloned()).collect();
        let mut skinned = HashMap::new();
        for skin in rows.iter().filter_map(|rows| rows.skin.as_deref()) {
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
