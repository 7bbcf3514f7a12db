//! What building a level says: one message for a kind.

use super::{codes, named::NamedTerrain, tree::GroundObject};
use meshwright_assets::level::{LevelObject, ObjectDetail, SkippedLines, Terrain};
use meshwright_core::{Code, Diagnostic, Diagnostics, count};
use std::collections::{BTreeMap, BTreeSet};

/// A number of things, and the first of them.
#[derive(Debug, Default)]
struct Occurrences {
    count: u64,
    first: String,
}

impl Occurrences {
    fn add(&mut self, more: u64, first: impl FnOnce() -> String) {
        if self.count == 0 && more > 0 {
            self.first = first();
        }
        self.count = self.count.saturating_add(more);
    }
}

/// The shapes of a folder that are absent.
#[derive(Debug, Default)]
struct AbsentShapes {
    placements: Occurrences,
    shapes: BTreeSet<usize>,
}

/// What is said once the level is complete.
#[derive(Debug, Default)]
pub(super) struct Report {
    /// By whether the level itself lacks them, and their folder.
    shapes: BTreeMap<(bool, String), AbsentShapes>,
    /// By the type.
    forest_types: BTreeMap<String, u64>,
    prefabs: Occurrences,
    in_itself: Occurrences,
    manual: Occurrences,
    /// By the class.
    not_drawn: BTreeMap<String, u64>,
    unknown_classes: BTreeMap<String, u64>,
    unread: Vec<String>,
    unread_count: u64,
    lines: Occurrences,
    transforms: Occurrences,
    forest_items: Occurrences,
    vehicles: Occurrences,
    /// The models of vehicles that are not there.
    models: BTreeSet<String>,
    filtered: u64,
    groups: Occurrences,
    decals: Occurrences,
    decal_types: u64,
    values: Occurrences,
    /// By the member.
    replaced: BTreeMap<&'static str, u64>,
    terrain_alone: Option<String>,
    lacks_root: Option<String>,
    global_translations: Occurrences,
    /// The terrains that could be read, which nothing is to be said of.
    pub(super) terrains: Vec<NamedTerrain>,
}

/// Names that a message lists.
const LISTED: usize = 12;

impl Report {
    pub(super) fn absent_shape(
        &mut self,
        folder: &str,
        is_own: bool,
        path: &str,
        number: usize,
        placements: u64,
    ) {
        let entry = self.shapes.entry((is_own, folder.to_owned())).or_default();
        entry.placements.add(placements, || path.to_owned());
        entry.shapes.insert(number);
    }

    pub(super) fn forest_type(&mut self, name: &str, items: u64) {
        let own = self.forest_types.entry(name.to_owned()).or_default();
        *own = own.saturating_add(items);
    }

    pub(super) fn prefab(&mut self, value: &str) {
        self.prefabs.add(1, || value.to_owned());
    }

    pub(super) fn in_itself(&mut self, value: &str) {
        self.in_itself.add(1, || value.to_owned());
    }

    pub(super) fn manual(&mut self, value: &str) {
        self.manual.add(1, || value.to_owned());
    }

    pub(super) fn not_drawn(&mut self, class: &str) {
        count_one(&mut self.not_drawn, class);
    }

    pub(super) fn unknown_class(&mut self, class: &str) {
        count_one(&mut self.unknown_classes, if class.is_empty() { "(no class)" } else { class });
    }

    pub(super) fn unread(&mut self, path: &str, message: &str) {
        if self.unread.len() < LISTED {
            self.unread.push(format!("{path}: {message}"));
        }
        self.unread_count = self.unread_count.saturating_add(1);
    }

    /// The lines of a file that its reader left out.
    pub(super) fn lines(&mut self, path: &str, skipped: SkippedLines) {
        self.lines.add(skipped.count, || format!("{path}:{}", skipped.first));
    }

    /// The decals of a file.
    pub(super) fn decals(&mut self, path: &str, (types, decals): (u64, u64)) {
        self.decals.add(decals, || path.to_owned());
        self.decal_types = self.decal_types.saturating_add(types);
    }

    /// The values of an object that others take the place of.
    pub(super) fn values(&mut self, object: &LevelObject, path: &str) {
        if object.replaced_values.is_empty() {
            return;
        }
        self.values.add(1, || format!("{} in {path}:{}", object.label(), object.line));
        for member in &object.replaced_values {
            let own = self.replaced.entry(member).or_default();
            *own = own.saturating_add(1);
        }
    }

    /// The level lacks the root of its objects: what there is in its place. `terrain` says where the terrain is, and how many
    /// others are left out.
    pub(super) fn lacks_root(
        &mut self,
        object_files: usize,
        terrain: Option<(String, usize)>,
        forest_files: usize,
    ) {
        if object_files > 0 {
            let files = count(object_files as u64, "other file", "other files");
            self.lacks_root = Some(format!(
                "the level has no main/items.level.json: placed the objects of {files} in main"
            ));
            return;
        }
        let mut parts = vec!["the level has no objects (main/items.level.json)".to_owned()];
        if forest_files > 0 {
            let files = count(forest_files as u64, "file", "files");
            parts.push(format!("placed the forest of {files}"));
        }
        if let Some((how, others)) = terrain {
            let others = match others {
                0 => String::new(),
                others => format!(
                    ", and {} left out",
                    count(others as u64, "other terrain is", "other terrains are")
                ),
            };
            parts.push(format!("{how}{others}"));
        }
        self.lacks_root = Some(parts.join("; "));
    }

    /// How a terrain is placed that is converted alone.
    pub(super) fn terrain_alone(&mut self, how: String) {
        self.terrain_alone = Some(how);
    }

    pub(super) fn global_translation(&mut self, value: &str) {
        self.global_translations.add(1, || value.to_owned());
    }

    pub(super) fn transform(&mut self, label: &str, path: &str, line: u32) {
        self.transforms.add(1, || format!("{label} in {path}:{line}"));
    }

    pub(super) fn forest_items(&mut self, items: u64, path: &str, line: u32) {
        self.forest_items.add(items, || format!("{path}:{line}"));
    }

    /// A vehicle that is not there.
    pub(super) fn vehicle(&mut self, model: &str, label: &str) {
        self.vehicles.add(1, || label.to_owned());
        self.models.insert(model.to_lowercase());
    }

    pub(super) fn terrain(&mut self, object: &GroundObject, file: &str, layout: &Terrain) {
        let meters = match object.detail.as_deref() {
            Some(ObjectDetail::Terrain(block)) => block.square_size * f64::from(layout.size),
            _ => return,
        };
        let (samples, layers) = (layout.size, layout.materials.clone());
        let area = object.place.area_of_square(meters);
        self.terrains.push(NamedTerrain { file: file.to_owned(), samples, meters, area, layers });
    }

    pub(super) const fn filtered(&mut self, count: u64) {
        self.filtered = self.filtered.saturating_add(count);
    }

    pub(super) fn group(&mut self, name: &str) {
        self.groups.add(1, || name.to_owned());
    }

    /// Adds the messages.
    pub(super) fn report(self, diagnostics: &mut Diagnostics) {
        let mut say = |code: &'static Code, message: String| diagnostics.push(Diagnostic::new(code, message));
        for (code, is_own, why) in [
            (&codes::SHAPES_ELSEWHERE, false, "the files are in the game or another mod"),
            (&codes::SHAPES_MISSING, true, "the files are not there"),
        ] {
            let absent = || self.shapes.iter().filter(|((own, _), _)| *own == is_own);
            let placements: BTreeMap<&str, u64> =
                absent().map(|((_, folder), absent)| (folder.as_str(), absent.placements.count)).collect();
            let all = total(&placements);
            let most = absent().max_by_key(|(_, absent)| absent.placements.count);
            let Some((_, most)) = most else { continue };
            let shapes = absent().map(|(_, absent)| absent.shapes.len()).fold(0, usize::saturating_add);
            let message = format!(
                "{} of {} {} no mesh, as {why}: {} (first: {})",
                count(all, "placement", "placements"),
                count(shapes as u64, "shape", "shapes"),
                if all == 1 { "has" } else { "have" },
                listed_as(&placements, ["folder", "folders"], " of"),
                most.placements.first
            );
            say(code, message);
        }
        if let Some(first) = self.forest_types.keys().next() {
            let items = total(&self.forest_types);
            let message = format!(
                "left out {} of the forest: {} no item data (first: \"{first}\")",
                count(items, "item", "items"),
                match self.forest_types.len() {
                    1 => "its type has".to_owned(),
                    many => format!("{many} types have"),
                }
            );
            say(&codes::FOREST_TYPES, message);
        }
        let prefabs = |found: &Occurrences| count(found.count, "prefab", "prefabs");
        let mut of = |code: &'static Code, found: &Occurrences, message: &dyn Fn() -> String| {
            if found.count > 0 {
                diagnostics.push(Diagnostic::new(code, format!("{} (first: {})", message(), found.first)));
            }
        };
        of(&codes::PREFABS_MISSING, &self.prefabs, &|| {
            format!("left out {}: the file is not there", prefabs(&self.prefabs))
        });
        of(&codes::PREFAB_IN_ITSELF, &self.in_itself, &|| {
            format!("left out {} in itself", prefabs(&self.in_itself))
        });
        of(&codes::PREFABS_MANUAL, &self.manual, &|| {
            format!("left out {}: loadMode is \"Manual\"", prefabs(&self.manual))
        });
        of(&codes::LINES_SKIPPED, &self.lines, &|| {
            format!("skipped {} that cannot be read", count(self.lines.count, "line", "lines"))
        });
        of(&codes::TRANSFORMS, &self.transforms, &|| {
            let objects = count(self.transforms.count, "object", "objects");
            format!("placed {objects} without what cannot be read of the transform")
        });
        of(&codes::TRANSFORMS, &self.forest_items, &|| {
            let items = count(self.forest_items.count, "item", "items");
            format!("left out {items} of the forest: no type, or no valid position, rotation or scale")
        });
        of(&codes::VEHICLES_EMPTY, &self.vehicles, &|| {
            let placements = count(self.vehicles.count, "placement", "placements");
            let models = count(self.models.len() as u64, "vehicle", "vehicles");
            let (has, are) = match (self.vehicles.count, self.models.len()) {
                (1, _) => ("has", "it is"),
                (_, 1) => ("have", "it is"),
                _ => ("have", "they are"),
            };
            format!("{placements} of {models} {has} no mesh: {are} in the game or another mod")
        });
        // Without the root of its objects, a level has no groups to name.
        if self.lacks_root.is_none() {
            of(&codes::GROUPS_UNKNOWN, &self.groups, &|| {
                let objects = count(self.groups.count, "object is", "objects are");
                format!("{objects} at the root, because the group does not exist")
            });
        }
        of(&codes::VALUES, &self.values, &|| {
            format!(
                "replaced values of {} that are out of range or unknown: {}",
                count(self.values.count, "object", "objects"),
                listed(&self.replaced, ["member", "members"])
            )
        });
        of(&codes::GLOBAL_TRANSLATION, &self.global_translations, &|| {
            let prefabs = count(self.global_translations.count, "prefab has", "prefabs have");
            let are = if self.global_translations.count == 1 {
                "is placed as if it"
            } else {
                "are placed as if they"
            };
            format!("{prefabs} useGlobalTranslation, and {are} had not")
        });
        let mut say = |code: &'static Code, message: String| diagnostics.push(Diagnostic::new(code, message));
        if self.decals.count > 0 {
            let (decals, types) =
                (count(self.decals.count, "decal", "decals"), count(self.decal_types, "type", "types"));
            let file = &self.decals.first;
            let message = format!(
                "left out {decals} of {types}: the game projects them on what is below them ({file})"
            );
            say(&codes::DECALS, message);
        }
        if let Some(how) = self.terrain_alone {
            say(&codes::TERRAIN_ALONE, how);
        }
        if let Some(what) = self.lacks_root {
            let ungrouped = match self.groups.count {
                0 => String::new(),
                1 => "; 1 object is at the root, because its group is in no file".to_owned(),
                objects => {
                    format!("; {objects} objects are at the root, because their groups are in no file")
                }
            };
            say(&codes::NO_ROOT, what + &ungrouped);
        }
        if !self.not_drawn.is_empty() {
            let objects = count(total(&self.not_drawn), "object that is", "objects that are");
            let message =
                format!("left out {objects} not drawn: {}", listed(&self.not_drawn, ["class", "classes"]));
            say(&codes::NOT_DRAWN, message);
        }
        if !self.unknown_classes.is_empty() {
            let objects = count(total(&self.unknown_classes), "object", "objects");
            let message = format!(
                "left out {objects} of classes that are not known: {}",
                listed(&self.unknown_classes, ["class", "classes"])
            );
            say(&codes::UNKNOWN_CLASSES, message);
        }
        if let Some(first) = self.unread.first() {
            let message = format!(
                "left out {} that cannot be read (first: {first})",
                count(self.unread_count, "file", "files")
            );
            say(&codes::FILES_NOT_READ, message);
        }
        if self.filtered > 0 {
            let message =
                format!("the options leave out {}", count(self.filtered, "placement", "placements"));
            say(&codes::FILTERED, message);
        }
    }
}

fn count_one(counts: &mut BTreeMap<String, u64>, name: &str) {
    match counts.get_mut(name) {
        Some(own) => *own = own.saturating_add(1),
        None => drop(counts.insert(name.to_owned(), 1)),
    }
}

/// The sum of the numbers of names.
fn total<N>(counts: &BTreeMap<N, u64>) -> u64 {
    counts.values().fold(0, |sum, number| sum.saturating_add(*number))
}

/// Names with their numbers, the largest first; the rest as those of so many others.
fn listed<N: AsRef<str> + Ord>(counts: &BTreeMap<N, u64>, others: [&str; 2]) -> String {
    listed_as(counts, others, "")
}

/// The same with a word between numbers and names.
fn listed_as<N: AsRef<str> + Ord>(counts: &BTreeMap<N, u64>, [one, many]: [&str; 2], word: &str) -> String {
    let mut all: Vec<(&str, u64)> = counts.iter().map(|(name, number)| (name.as_ref(), *number)).collect();
    all.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
    let mut listed: Vec<String> =
        all.iter().take(LISTED).map(|(name, number)| format!("{number}{word} {name}")).collect();
    let rest = all.len().saturating_sub(LISTED);
    if rest > 0 {
        listed.push(format!(
            "those of {}",
            count(rest as u64, &format!("other {one}"), &format!("other {many}"))
        ));
    }
    listed.join(", ")
}
