//! Files, materials and vehicles that objects name.

use super::{LevelFacts, LevelFile, Placed, path_of, uses::Uses};
use crate::{
    check::{
        codes,
        file_name_rules::file_name,
        findings::{FileFindings, Findings},
        fixes,
        mod_facts::{ModFacts, Unjudged},
    },
    object_files::Lookup,
};
use meshwright_assets::{
    Area, FoundFile, SpannedName,
    level::{LevelFileKind, LevelObject, ObjectDetail, ObjectReference, ReferenceKind},
};
use meshwright_core::{Code, Span};
use std::collections::{BTreeMap, HashSet};

/// What is wrong with a value that leads to a file, and how it is fixed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Misspelled {
    /// The file with the value, by its place in the list.
    file: usize,
    value: String,
    code: &'static str,
}

/// Values in a file that are alike.
struct Values<'f> {
    code: &'static Code,
    kind: ReferenceKind,
    why: String,
    new: Option<String>,
    spans: Vec<Span>,
    uses: Uses<'f>,
}

/// An object of a file.
#[derive(Clone, Copy)]
struct Naming<'l, 'f> {
    file: &'l LevelFile<'f>,
    object: &'f LevelObject,
    /// Items of the forest whose type it is.
    items: u64,
    /// Whether the game loads it with the level: the type of no item and the objects of a prefab that nothing names are not.
    is_placed: bool,
}

/// By what the objects name.
#[derive(Default)]
struct References<'f> {
    misspelled: BTreeMap<Misspelled, Values<'f>>,
    /// By the path in the game.
    missing: BTreeMap<(String, ReferenceKind), (String, Uses<'f>)>,
    /// The same of what nothing places.
    unplaced: BTreeMap<(String, ReferenceKind), (String, Uses<'f>)>,
    elsewhere: BTreeMap<(String, ReferenceKind), (String, Uses<'f>)>,
    /// By the folder of the level, and the name in lower case.
    materials: BTreeMap<(String, String), (String, Uses<'f>)>,
    /// By the name in lower case.
    vehicles: BTreeMap<String, (String, Uses<'f>)>,
}

pub(super) fn check(
    facts: &mut LevelFacts<'_, '_>,
    placed: &Placed,
    findings: &mut Findings,
    unjudged: &mut Unjudged,
) {
    let mut found = References::default();
    let files = facts.files.clone();
    for (at, file) in files.iter().enumerate() {
        for object in file.objects().into_iter().flat_map(|objects| &objects.objects) {
            // Items are placements of the shape of their type.
            let is_type = file.kind == LevelFileKind::ItemData;
            let items = if is_type { placed.items(file, object) } else { 0 };
            let is_unplaced = is_type && items == 0 || file.is_prefab() && !placed.has_prefab(file);
            let is_placed = !is_unplaced || !placed.knows(&file.area);
            let one = Naming { file, object, items, is_placed };
            for reference in &object.references {
                if reference.kind == ReferenceKind::Material {
                    found.material(facts.all, one, &reference.value, unjudged);
                } else {
                    found.file(facts, (at, one), reference, unjudged);
                }
            }
            if let Some(ObjectDetail::Vehicle(placed)) = object.detail.as_deref() {
                found.vehicle(facts.all, one, &placed.model, unjudged);
            }
        }
    }
    found.report(facts.all, findings);
}

impl<'f> References<'f> {
    /// Counts a material that no file of the mod defines. It is missing if the level is the mod's own.
    fn material(
        &mut self,
        all: &ModFacts<'f>,
        Naming { file, object, .. }: Naming<'_, 'f>,
        name: &SpannedName,
        unjudged: &mut Unjudged,
    ) {
        if all.library.has(&name.name) {
            return;
        }
        let own = &file.area;
        let judges = all.game.is_some() || all.own.has(own) && !own.is_game_content();
        if !all.knows_definitions(own) || !judges {
            unjudged.add(&name.name);
            return;
        }
        let first = || (name.name.clone(), Uses::new(file, object, (name.span, name.line)));
        let key = (own.folder().unwrap_or_default(), name.name.to_lowercase());
        self.materials.entry(key).or_insert_with(first).1.add(file, name.line);
    }

    /// Counts a vehicle that is not there.
    fn vehicle(
        &mut self,
        all: &ModFacts<'f>,
        Naming { file, object, .. }: Naming<'_, 'f>,
        model: &str,
        unjudged: &mut Unjudged,
    ) {
        let area = Area::new(&format!("vehicles/{model}/"));
        let Some(folder) = area.folder().filter(|_| !model.is_empty()) else { return };
        if all.roots.as_slice().iter().any(|root| root.has_folder(&folder)) {
            return;
        }
        if all.roots.is_truncated() || !all.roots.can_judge(&area) {
            unjudged.add(model);
            return;
        }
        let first = || (model.to_owned(), Uses::new(file, object, (object.span, object.line)));
        self.vehicles.entry(model.to_lowercase()).or_insert_with(first).1.add(file, object.line);
    }

    /// Looks for a file that an object names.
    fn file(
        &mut self,
        facts: &mut LevelFacts<'_, 'f>,
        (at, Naming { file, object, items, is_placed }): (usize, Naming<'_, 'f>),
        reference: &ObjectReference,
        unjudged: &mut Unjudged,
    ) {
        let ObjectReference { kind, value, .. } = reference;
        let place = (value.span, value.line);
        let lookup = facts.look_for(&value.name, file.file, *kind);
        let path = || (path_of(&value.name, file.file).to_lowercase(), *kind);
        let first = || (value.name.clone(), Uses::new(file, object, place));
        let misspelled = match &lookup {
            Lookup::Found(..) => tidied(&value.name).map(|new| {
                let why = "has backslashes or empty folders".to_owned();
                (&codes::OBJECT_PATH, why, Some(new))
            }),
            Lookup::OtherCase(other) => {
                let why = format!("differs from {} in letter case", other.path);
                let new = respelled(&value.name, &other.path, other.path.len());
                Some((&codes::TEXTURE_CASE, why, new))
            }
            Lookup::Missing => source_of(facts, &value.name, file, *kind).map(|source| {
                let why = format!(
                    "is missing: the game makes such a file from {}, which is there",
                    file_name(&source)
                );
                let new = respelled(&value.name, &source, source.len().saturating_add(1));
                (&codes::OBJECT_FILE_MISSING, why, new)
            }),
            Lookup::Unknown => None,
        };
        let uses = match (misspelled, &lookup) {
            (Some((code, why, new)), _) => {
                let key = Misspelled { file: at, value: value.name.clone(), code: code.id };
                let own = self.misspelled.entry(key).or_insert_with(|| Values {
                    code,
                    kind: *kind,
                    why,
                    new,
                    spans: Vec::new(),
                    uses: Uses::new(file, object, place),
                });
                own.spans.push(value.span);
                &mut own.uses
            }
            (None, Lookup::Missing) => {
                let missing = if is_placed { &mut self.missing } else { &mut self.unplaced };
                &mut missing.entry(path()).or_insert_with(first).1
            }
            (None, Lookup::Unknown) => {
                let other = Area::new(&path().0);
                let leads_elsewhere = file.area.leads_elsewhere(&other) && !other.is_game_content();
                if !leads_elsewhere || facts.all.roots.is_truncated() {
                    unjudged.add(&value.name);
                    return;
                }
                &mut self.elsewhere.entry(path()).or_insert_with(first).1
            }
            (None, Lookup::Found(..) | Lookup::OtherCase(_)) => return,
        };
        uses.add(file, value.line);
        uses.items = uses.items.saturating_add(items);
    }

    fn report(self, all: &ModFacts<'_>, findings: &mut Findings) {
        for (Misspelled { value, .. }, Values { code, kind, why, new, spans, uses }) in self.misspelled {
            let mut own = FileFindings::new(1);
            if let Some(new) = new.filter(|new| *new != value) {
                spans.iter().for_each(|span| fixes::respelled(code, *span, &value, &new, &mut own));
            }
            let what = kind.words();
            let message = format!("{what} \"{value}\" of {} {why}{}", uses.of(), uses.places());
            own.push(uses.diagnostic(code, message));
            findings.add(uses.path(), own);
        }
        let missing: HashSet<(String, ReferenceKind)> = self.missing.keys().cloned().collect();
        for ((_, kind), (value, uses)) in self.missing {
            let message =
                format!("{} \"{value}\" of {} is missing{}", kind.words(), uses.of(), uses.places());
            uses.report(&codes::OBJECT_FILE_MISSING, message, findings);
        }
        for ((path, kind), (value, uses)) in self.unplaced {
            if missing.contains(&(path, kind)) {
                continue;
            }
            let what = kind.words();
            let message = format!(
                "{what} \"{value}\" of {} is missing, but nothing places it{}",
                uses.of(),
                uses.places()
            );
            uses.report(&codes::UNPLACED_FILE_MISSING, message, findings);
        }
        for ((path, kind), (value, uses)) in self.elsewhere {
            let of = match Area::new(&path) {
                Area::Level(level) => format!("level {level}"),
                Area::Vehicle(vehicle) => format!("vehicle {vehicle}"),
                _ => "another folder".to_owned(),
            };
            let (what, objects, places) = (kind.words(), uses.of(), uses.places());
            let message = format!("{what} \"{value}\" of {objects} is a file of the {of}{places}");
            uses.report(&codes::TEXTURE_ELSEWHERE, message, findings);
        }
        for (name, uses) in self.materials.into_values() {
            let similar = all.library.similar(&name);
            let similar =
                similar.first().map(|near| format!("; a similar name is \"{}\"", near.definition.name));
            let similar = similar.unwrap_or_default();
            let (of, places) = (uses.of(), uses.places());
            let message =
                format!("material \"{name}\" of {of} has no definition in the mod{similar}{places}");
            uses.report(&codes::OBJECT_MATERIAL, message, findings);
        }
        for (model, uses) in self.vehicles.into_values() {
            let message = format!("vehicle \"{model}\" of {} is not there{}", uses.of(), uses.places());
            uses.report(&codes::VEHICLE_MISSING, message, findings);
        }
    }
}

/// The `.dae` that a `.cdae` of that path is made from.
fn source_of(
    facts: &mut LevelFacts<'_, '_>,
    value: &str,
    file: &LevelFile<'_>,
    kind: ReferenceKind,
) -> Option<String> {
    let (stem, end) = value.rsplit_once('.')?;
    if kind != ReferenceKind::Shape || !end.eq_ignore_ascii_case("cdae") {
        return None;
    }
    match facts.look_for(&format!("{stem}.dae"), file.file, kind) {
        Lookup::Found(path, _) | Lookup::OtherCase(FoundFile { path, .. }) => Some(path),
        Lookup::Missing | Lookup::Unknown => None,
    }
}

/// A path with one slash between its parts; `None` if it has no other form.
fn tidied(value: &str) -> Option<String> {
    let mut new = String::new();
    for letter in value.chars() {
        let letter = if letter == '\\' { '/' } else { letter };
        if letter != '/' || !new.ends_with('/') {
            new.push(letter);
        }
    }
    (new != value).then_some(new)
}

/// A value that leads to another path: its last `replaced` bytes become that path, if they are the same but for case and
/// extension.
fn respelled(value: &str, path: &str, replaced: usize) -> Option<String> {
    let start = value.len().checked_sub(replaced)?;
    let (head, tail) = (value.get(..start)?, value.get(start..)?);
    let stem = |path: &str| path.rsplit_once('.').map(|(stem, _)| stem.replace('\\', "/").to_lowercase());
    (stem(tail) == stem(path) && head.len() <= "game:/".len()).then(|| format!("{head}{path}"))
}
