//! Rules about levels: what their objects, prefabs, forests and decals place, and their terrains.

mod decals;
mod forests;
mod objects;
mod placed;
mod placements;
mod prefabs;
mod references;
mod terrains;
mod uses;

use super::{
    file_scan::{FileContent, ModFile},
    findings::Findings,
    mod_facts::{ModFacts, Unjudged},
    name_mentions::WantedNames,
};
use crate::object_files::{Lookup, game_path, look_for};
use meshwright_assets::{
    Area, begins_level,
    level::{
        DecalPlaces, ForestItems, LevelFileKind, LevelObject, LevelObjects, ReferenceKind, Terrain,
        TerrainSettings,
    },
};
use meshwright_core::{Diagnostics, Limits, Result, Source, json::Json};
use placed::Placed;
use std::collections::{HashMap, HashSet};

/// What a file of a level says.
#[derive(Debug)]
pub(super) enum LevelContent {
    /// Objects, or the types of a forest or of decals.
    Objects(LevelObjects),
    Forest(ForestItems),
    Decals(DecalPlaces),
    Terrain(Terrain),
    Settings(TerrainSettings),
}

impl LevelContent {
    /// Reads a file of that kind.
    pub(super) fn read(
        kind: LevelFileKind,
        path: &str,
        source: &Source,
        limits: &Limits,
    ) -> Result<Option<Self>> {
        Ok(Some(match kind {
            LevelFileKind::JsonObjects
            | LevelFileKind::ScriptObjects
            | LevelFileKind::ItemData
            | LevelFileKind::DecalData => Self::Objects(LevelObjects::parse(path, source, limits)?),
            LevelFileKind::Forest => Self::Forest(ForestItems::with_places(source, limits)?),
            LevelFileKind::Decals => Self::Decals(DecalPlaces::parse(source, limits)?),
            LevelFileKind::Terrain => Self::Terrain(Terrain::parse(source, limits)?),
            LevelFileKind::TerrainSettings => {
                Self::Settings(TerrainSettings::of(&Json::parse(source, limits)?))
            }
            _ => return Ok(None),
        }))
    }

    /// What could not be read.
    pub(super) const fn diagnostics(&self) -> Option<&Diagnostics> {
        match self {
            Self::Objects(objects) => Some(&objects.diagnostics),
            Self::Forest(items) => Some(&items.diagnostics),
            Self::Decals(decals) => Some(&decals.diagnostics),
            Self::Terrain(_) | Self::Settings(_) => None,
        }
    }

    /// The memory of what is kept, approximately, in bytes.
    pub(super) fn memory(&self) -> u64 {
        match self {
            Self::Objects(objects) => objects.memory(),
            Self::Forest(items) => items.memory(),
            Self::Decals(decals) => decals.memory(),
            Self::Terrain(_) | Self::Settings(_) => 0,
        }
    }
}

pub(super) fn check(
    all: &ModFacts<'_>,
    names: &WantedNames,
    findings: &mut Findings,
    unjudged: &mut Unjudged,
) {
    let mut facts = LevelFacts::new(all);
    let placed = Placed::new(&mut facts, names);
    references::check(&mut facts, &placed, findings, unjudged);
    objects::check(&facts, findings);
    prefabs::check(&mut facts, findings);
    forests::check(&facts, findings, unjudged);
    decals::check(&facts, findings, unjudged);
    terrains::check(&facts, findings, unjudged);
    placements::check(&mut facts, findings);
}

/// The names of the objects of a level in lower case; `None` if some are unknown: a file cannot be read to its end, or a
/// prefab is not in the mod.
pub(super) fn object_names(all: &ModFacts<'_>, area: &Area) -> Option<HashSet<String>> {
    let mut facts = LevelFacts::new(all);
    let mut names = HashSet::new();
    let files = facts.files.clone();
    for file in files.iter().filter(|file| file.area == *area) {
        let Some(objects) = file.objects() else { continue };
        if !objects.diagnostics.is_empty() {
            return None;
        }
        for object in &objects.objects {
            names.insert(object.name.to_lowercase());
            let mut prefabs = object.references.iter().filter(|one| one.kind == ReferenceKind::Prefab);
            if prefabs.any(|one| facts.look_for(&one.value.name, file.file, one.kind).file().is_none()) {
                return None;
            }
        }
    }
    let is_unread = |file: &ModFile, content: &FileContent| {
        let is_objects = matches!(
            LevelFileKind::of(&file.path),
            Some(LevelFileKind::JsonObjects | LevelFileKind::ScriptObjects)
        );
        is_objects && !matches!(content, FileContent::Level(_)) && Area::new(&file.game_path) == *area
    };
    all.all().all(|(file, facts)| !is_unread(file, &facts.content)).then_some(names)
}

/// A file of a level.
#[derive(Clone, Debug)]
struct LevelFile<'f> {
    file: &'f ModFile,
    /// The level or other folder that names are shared in.
    area: Area,
    kind: LevelFileKind,
    content: &'f LevelContent,
}

impl<'f> LevelFile<'f> {
    const fn objects(&self) -> Option<&'f LevelObjects> {
        match self.content {
            LevelContent::Objects(objects) => Some(objects),
            _ => None,
        }
    }

    /// True for objects with places, and not for the types of forests and decals.
    const fn has_places(&self) -> bool {
        matches!(self.kind, LevelFileKind::JsonObjects | LevelFileKind::ScriptObjects)
    }

    /// True for a prefab, whose objects are in a space of their own.
    fn is_prefab(&self) -> bool {
        meshwright_assets::is_prefab(&self.file.path)
    }
}

/// What the files of levels say.
struct LevelFacts<'r, 'f> {
    all: &'r ModFacts<'f>,
    /// Without those that the game does not load.
    files: Vec<LevelFile<'f>>,
    lookups: HashMap<(ReferenceKind, String), Lookup>,
}

impl<'r, 'f> LevelFacts<'r, 'f> {
    fn new(all: &'r ModFacts<'f>) -> Self {
        let files = all.all().filter_map(|(file, facts)| {
            let FileContent::Level(content) = &facts.content else { return None };
            let kind = LevelFileKind::of(&file.path)?;
            Some(LevelFile { file, area: Area::new(&file.game_path), kind, content })
        });
        let mut files: Vec<LevelFile<'f>> = files.collect();
        // Levels that were saved again still have the files that they were saved in before.
        let has = |fits: &dyn Fn(&str) -> bool| -> HashSet<Area> {
            let newer = files.iter().filter(|file| fits(&below(&file.file.game_path).to_lowercase()));
            newer.map(|file| file.area.clone()).collect()
        };
        let newer_objects = has(&|below| below.starts_with("main/") && begins_level(below));
        let newer_forests = has(&|below| below.ends_with(".forest4.json"));
        files.retain(|file| {
            let below = below(&file.file.game_path).to_lowercase();
            let is_old_objects =
                !below.contains('/') && (below.ends_with(".mis") || below == "main.level.json");
            let is_old_forest = below.ends_with(".forest");
            !(is_old_objects && newer_objects.contains(&file.area)
                || is_old_forest && newer_forests.contains(&file.area))
        });
        Self { all, files, lookups: HashMap::new() }
    }

    /// All objects of files that have any, with their file.
    fn objects(&self) -> impl Iterator<Item = (&LevelFile<'f>, &'f LevelObject)> {
        let with = self.files.iter().filter_map(|file| Some((file, file.objects()?)));
        with.flat_map(|(file, objects)| objects.objects.iter().map(move |object| (file, object)))
    }

    /// Looks for a file, and for what the game takes in its place.
    fn look_for(&mut self, value: &str, file: &ModFile, kind: ReferenceKind) -> Lookup {
        let folder = file.game_path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let key = (kind, path_of(value, file));
        if let Some(known) = self.lookups.get(&key) {
            return known.clone();
        }
        let found = look_for(self.all.roots, value, folder, kind);
        self.lookups.insert(key, found.clone());
        found
    }
}

/// The path in the game that a value of a file means; the value, if it leads elsewhere.
fn path_of(value: &str, file: &ModFile) -> String {
    let folder = file.game_path.rsplit_once('/').map_or("", |(folder, _)| folder);
    game_path(value, folder).unwrap_or_else(|| value.to_owned())
}

/// A path from the folder of the level on.
fn below(game_path: &str) -> &str {
    game_path.splitn(3, '/').nth(2).unwrap_or_default()
}
