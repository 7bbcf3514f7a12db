//! What levels place: prefabs, and the types of their forests.

use super::{LevelContent, LevelFacts, LevelFile};
use crate::check::{name_mentions::WantedNames, unused_rules::prefab_name};
use meshwright_assets::{
    Area,
    level::{LevelObject, ReferenceKind},
};
use std::collections::{HashMap, HashSet};

/// What the levels of a mod place.
pub(super) struct Placed {
    /// Prefabs that levels or other prefabs place, and those that other texts mention, by their paths in the game in
    /// lower case.
    prefabs: HashSet<String>,
    /// The numbers of items of forests, by the area and the type in lower case.
    items: HashMap<(Area, String), u64>,
    /// Levels with objects. Of a folder without them it is not known what places its files.
    levels: HashSet<Area>,
}

impl Placed {
    pub(super) fn new(facts: &mut LevelFacts<'_, '_>, names: &WantedNames) -> Self {
        let levels = facts.files.iter().filter(|file| file.has_places() && !file.is_prefab());
        let levels = levels.map(|file| file.area.clone()).collect();
        Self { prefabs: prefabs(facts, names), items: items(facts), levels }
    }

    /// The items of the forest whose type an object of item data is.
    pub(super) fn items(&self, file: &LevelFile<'_>, object: &LevelObject) -> u64 {
        let names = object.internal_name.iter().chain([&object.name]);
        let of = |name: &String| self.items.get(&(file.area.clone(), name.to_lowercase())).copied();
        names.filter_map(of).next().unwrap_or(0)
    }

    /// Whether it is known that nothing places what is in an area.
    pub(super) fn knows(&self, area: &Area) -> bool {
        match area {
            Area::Level(_) => self.levels.contains(area),
            _ => !self.levels.is_empty(),
        }
    }

    pub(super) fn has_prefab(&self, file: &LevelFile<'_>) -> bool {
        self.prefabs.contains(&file.file.game_path.to_lowercase())
    }
}

fn items(facts: &LevelFacts<'_, '_>) -> HashMap<(Area, String), u64> {
    let mut items: HashMap<(Area, String), u64> = HashMap::new();
    for file in &facts.files {
        let LevelContent::Forest(forest) = file.content else { continue };
        for kind in &forest.types {
            // Types of `art/forest` are those of all levels.
            for area in [file.area.clone(), Area::Art] {
                let own = items.entry((area, kind.name.to_lowercase())).or_default();
                *own = own.saturating_add(kind.items);
            }
        }
    }
    items
}

fn prefabs(facts: &mut LevelFacts<'_, '_>, names: &WantedNames) -> HashSet<String> {
    let files = facts.files.clone();
    let mentioned = mentioned(facts, names, &files);
    let by_path: HashMap<String, &LevelFile<'_>> =
        files.iter().map(|file| (file.file.game_path.to_lowercase(), file)).collect();
    let mut placed: HashSet<String> = mentioned;
    let is_start =
        |file: &&LevelFile<'_>| !file.is_prefab() || placed.contains(&file.file.game_path.to_lowercase());
    let mut open: Vec<&LevelFile<'_>> = files.iter().filter(is_start).collect();
    while let Some(file) = open.pop() {
        for object in file.objects().into_iter().flat_map(|objects| &objects.objects) {
            for reference in object.references.iter().filter(|one| one.kind == ReferenceKind::Prefab) {
                let lookup = facts.look_for(&reference.value.name, file.file, ReferenceKind::Prefab);
                let Some(path) = lookup.file().map(|found| found.path.to_lowercase()) else { continue };
                let inner = by_path.get(&path);
                if placed.insert(path) {
                    open.extend(inner);
                }
            }
        }
    }
    placed
}

/// The prefabs whose names texts mention, such as those of scenarios: not files of levels, whose references are known.
fn mentioned(facts: &LevelFacts<'_, '_>, names: &WantedNames, files: &[LevelFile<'_>]) -> HashSet<String> {
    let of_levels: HashSet<&str> = files.iter().map(|file| file.file.path.as_str()).collect();
    let others = facts.all.all().filter(|(file, _)| !of_levels.contains(file.path.as_str()));
    let mentions: HashSet<u32> = others.flat_map(|(_, facts)| facts.mentions.iter().copied()).collect();
    let is_mentioned = |file: &&LevelFile<'_>| {
        names.number(prefab_name(&file.file.path)).is_some_and(|number| mentions.contains(&number))
    };
    let prefabs = files.iter().filter(|file| file.is_prefab()).filter(is_mentioned);
    prefabs.map(|file| file.file.game_path.to_lowercase()).collect()
}
