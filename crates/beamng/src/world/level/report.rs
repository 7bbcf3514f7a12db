//! What building a level says: one message for a kind.

use super::codes;
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
    unread: Vec<String>,
    unread_count: u64,
    lines: Occurrences,
    transforms: Occurrences,
    forest_items: Occurrences,
    vehicles: Occurrences,
    filtered: u64,
    groups: Occurrences,
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
        match self.not_drawn.get_mut(class) {
            Some(own) => *own = own.saturating_add(1),
            None => drop(self.not_drawn.insert(class.to_owned(), 1)),
        }
    }

    pub(super) fn unread(&mut self, path: &str, message: &str) {
        if self.unread.len() < LISTED {
            self.unread.push(format!("{path}: {message}"));
        }
        self.unread_count = self.unread_count.saturating_add(1);
    }

    /// The lines of a file that its reader reported.
    pub(super) fn lines(&mut self, path: &str, found: &Diagnostics) {
        let all = found.counts().map(|(_, count)| count).fold(0, u64::saturating_add);
        let line = found.as_slice().first().and_then(|first| first.line).unwrap_or(1);
        self.lines.add(all, || format!("{path}:{line}"));
    }

    pub(super) fn transform(&mut self, label: &str, path: &str, line: u32) {
        self.transforms.add(1, || format!("{label} in {path}:{line}"));
    }

    pub(super) fn forest_items(&mut self, items: u64, path: &str, line: u32) {
        self.forest_items.add(items, || format!("{path}:{line}"));
    }

    pub(super) fn vehicle(&mut self, label: &str) {
        self.vehicles.add(1, || label.to_owned());
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
        for ((is_own, folder), absent) in self.shapes {
            let (placements, first) = (absent.placements.count, absent.placements.first);
            let has = if placements == 1 { "has" } else { "have" };
            let head = format!(
                "{} of {} {has} no mesh",
                count(placements, "placement", "placements"),
                count(absent.shapes.len() as u64, "shape", "shapes")
            );
            if is_own {
                say(&codes::SHAPES_MISSING, format!("{head}: {folder} lacks the files (first: {first})"));
            } else {
                let why = format!("the files of {folder} are in the game or another mod");
                say(&codes::SHAPES_ELSEWHERE, format!("{head}: {why} (first: {first})"));
            }
        }
        if let Some(first) = self.forest_types.keys().next() {
            let items = self.forest_types.values().fold(0, |sum: u64, items| sum.saturating_add(*items));
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
            format!(
                "{} without meshes",
                count(self.vehicles.count, "vehicle is a node", "vehicles are nodes")
            )
        });
        of(&codes::GROUPS_UNKNOWN, &self.groups, &|| {
            let objects = count(self.groups.count, "object is", "objects are");
            format!("{objects} at the root, because the group does not exist")
        });
        let mut say = |code: &'static Code, message: String| diagnostics.push(Diagnostic::new(code, message));
        if !self.not_drawn.is_empty() {
            let all = self.not_drawn.values().fold(0, |sum: u64, number| sum.saturating_add(*number));
            let mut classes: Vec<(&String, &u64)> = self.not_drawn.iter().collect();
            classes.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
            let listed = classes.iter().take(LISTED).map(|(class, number)| format!("{number} {class}"));
            let mut listed: Vec<String> = listed.collect();
            let rest = classes.len().saturating_sub(LISTED);
            if rest > 0 {
                listed.push(format!("those of {}", count(rest as u64, "other class", "other classes")));
            }
            let message = format!(
                "left out {} that are not drawn: {}",
                count(all, "object", "objects"),
                listed.join(", ")
            );
            say(&codes::NOT_DRAWN, message);
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
