//! All that was read of a mod, for the rules that compare files.

use super::{
    file_scan::{FileContent, FileFacts, ModFile},
    shape_facts::ShapeFacts,
};
use crate::own_names::{Evidence, is_own, is_own_level, is_own_vehicle};
use meshwright_assets::{Area, JbeamFile, MaterialLibrary, Roots, VehicleConfig};
use meshwright_core::count;
use std::collections::{BTreeSet, HashMap, HashSet};

/// The files of a mod and what they say.
#[derive(Debug)]
pub(super) struct ModFacts<'f> {
    pub(super) roots: &'f Roots,
    pub(super) library: &'f MaterialLibrary,
    pub(super) files: &'f [ModFile],
    pub(super) facts: &'f [FileFacts],
    pub(super) game: Option<&'f OtherNames>,
    /// The names of the other mods that this one needs.
    pub(super) other_mods: &'f OtherNames,
    pub(super) own: OwnAreas,
    /// Folders of vehicles with a file of parts that cannot be read.
    pub(super) unknown_parts: HashSet<Area>,
    /// Where the mod has files of definitions that cannot be read to their end.
    pub(super) unknown_definitions: HashSet<Area>,
}

/// Names that the game, or another mod, has in the folders of the mod's vehicles and in `vehicles/common`.
pub(super) type OtherNames = HashMap<Area, NamesOfArea>;

/// The names of meshes, parts and slots in one folder of vehicles.
#[derive(Debug, Default)]
pub(super) struct NamesOfArea {
    pub(super) meshes: BTreeSet<String>,
    pub(super) parts: BTreeSet<String>,
    pub(super) slots: BTreeSet<String>,
    /// The types of slots that its parts go into.
    pub(super) slot_types: BTreeSet<String>,
}

impl NamesOfArea {
    pub(super) fn append(&mut self, other: Self) {
        self.meshes.extend(other.meshes);
        self.parts.extend(other.parts);
        self.slots.extend(other.slots);
        self.slot_types.extend(other.slot_types);
    }
}

/// The vehicles and levels that a mod brings itself. A vehicle with parts or configurations but without a main part is of
/// the game, or of another mod, and only added to.
#[derive(Debug, Default)]
pub(super) struct OwnAreas(HashSet<Area>);

impl OwnAreas {
    pub(super) fn new(files: &[ModFile], facts: &[FileFacts]) -> Self {
        let mut areas: HashMap<Area, Vec<Evidence>> = HashMap::new();
        for (file, facts) in files.iter().zip(facts) {
            let area = Area::new(&file.game_path);
            let evidence = match (&area, &facts.content) {
                _ if area.is_game_content() => continue,
                (Area::Vehicle(_), FileContent::Parts(parts)) => Evidence::of_parts(&parts.parts),
                (Area::Vehicle(_), FileContent::Config(_)) => Evidence::Addition,
                (Area::Vehicle(_), _) => Evidence::Content,
                (Area::Level(_), _) if is_own_level(&file.game_path) => Evidence::Whole,
                _ => continue,
            };
            // Each kind once: a folder may have many files.
            let shown = areas.entry(area).or_default();
            if !shown.contains(&evidence) {
                shown.push(evidence);
            }
        }
        Self(
            areas
                .into_iter()
                .filter(|(_, shown)| is_own_vehicle(shown.iter().copied()))
                .map(|(area, _)| area)
                .collect(),
        )
    }

    pub(super) fn has(&self, area: &Area) -> bool {
        self.0.contains(area)
    }

    /// True if only the mod can have a name: it begins with that of a vehicle or level of its own. Any other may be in a
    /// folder of the game that all share.
    pub(super) fn has_name(&self, name: &str, area: &Area) -> bool {
        self.has(area) && is_own(name, area)
    }
}

/// Names of references that are told at most.
const TOLD: usize = 3;

/// References that cannot be judged without the game: their number, and the first names.
#[derive(Debug, Default)]
pub(super) struct Unjudged {
    count: u64,
    first: Vec<String>,
}

impl Unjudged {
    pub(super) fn add(&mut self, name: &str) {
        self.count = self.count.saturating_add(1);
        self.tell(name);
    }

    fn tell(&mut self, name: &str) {
        if self.first.len() < TOLD && self.first.iter().all(|first| first != name) {
            self.first.push(name.to_owned());
        }
    }

    pub(super) fn append(&mut self, other: &Self) {
        self.count = self.count.saturating_add(other.count);
        other.first.iter().for_each(|name| self.tell(name));
    }

    /// The number with its noun and the first names, if there are any.
    pub(super) fn words(&self, one: &str, many: &str) -> Option<String> {
        if self.count == 0 {
            return None;
        }
        let names: Vec<String> = self.first.iter().map(|name| format!("\"{name}\"")).collect();
        let first = if self.count > names.len() as u64 { "first: " } else { "" };
        Some(format!("{} ({first}{})", count(self.count, one, many), names.join(", ")))
    }
}

impl<'f> ModFacts<'f> {
    /// True if all definitions of materials are known that the mod has for a level or vehicle.
    pub(super) fn knows_definitions(&self, area: &Area) -> bool {
        let apart = |other: &Area| matches!(other, Area::Level(_) | Area::Vehicle(_)) && other != area;
        !self.roots.is_truncated() && self.unknown_definitions.iter().all(apart)
    }

    /// True if all parts and slots that the mod has for a vehicle are known.
    pub(super) fn knows_parts(&self, area: &Area) -> bool {
        !self.roots.is_truncated() && searched(area).iter().all(|area| !self.unknown_parts.contains(area))
    }

    pub(super) fn all(&self) -> impl Iterator<Item = (&'f ModFile, &'f FileFacts)> + use<'f> {
        self.files.iter().zip(self.facts)
    }

    /// What other mods and the game have in the folders in which a vehicle looks for meshes and parts.
    pub(super) fn others(&self, area: &Area) -> impl Iterator<Item = &'f NamesOfArea> + use<'f> {
        let areas = searched(area);
        let roots = [Some(self.other_mods), self.game].into_iter().flatten();
        roots.flat_map(move |names| areas.clone().into_iter().filter_map(|area| names.get(&area)))
    }

    pub(super) fn shapes(&self) -> impl Iterator<Item = (&'f ModFile, &'f ShapeFacts)> + use<'f> {
        self.all().filter_map(|(file, facts)| match &facts.content {
            FileContent::Shape(shape) => Some((file, &**shape)),
            _ => None,
        })
    }

    pub(super) fn parts(&self) -> impl Iterator<Item = (&'f ModFile, &'f JbeamFile)> + use<'f> {
        self.all().filter_map(|(file, facts)| match &facts.content {
            FileContent::Parts(parts) => Some((file, parts)),
            _ => None,
        })
    }

    pub(super) fn configs(&self) -> impl Iterator<Item = (&'f ModFile, &'f VehicleConfig)> + use<'f> {
        self.all().filter_map(|(file, facts)| match &facts.content {
            FileContent::Config(config) => Some((file, &**config)),
            _ => None,
        })
    }

    /// Shapes whose names are unknown.
    pub(super) fn unknown_shapes(&self) -> impl Iterator<Item = &'f ModFile> + use<'f> {
        let unknown = |facts: &FileFacts| matches!(facts.content, FileContent::UnknownShape { .. });
        self.all().filter(move |(_, facts)| unknown(facts)).map(|(file, _)| file)
    }

    /// Shapes whose names are unknown, without Git LFS pointers, which are reported as such.
    pub(super) fn unread_shapes(&self) -> impl Iterator<Item = &'f ModFile> + use<'f> {
        let unread =
            |facts: &FileFacts| matches!(facts.content, FileContent::UnknownShape { is_pointer: false });
        self.all().filter(move |(_, facts)| unread(facts)).map(|(file, _)| file)
    }
}

/// The areas in which a vehicle finds meshes and parts: its own, and that of all vehicles.
pub(super) fn searched(area: &Area) -> [Area; 2] {
    [area.clone(), Area::VehiclesCommon]
}
