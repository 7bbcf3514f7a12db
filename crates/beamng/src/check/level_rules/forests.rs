//! Items of forests, and their types.

use super::{LevelContent, LevelFacts};
use crate::{
    check::{
        codes,
        findings::{FileFindings, Findings},
        mod_facts::{ModFacts, Unjudged},
    },
    object_files::item_data,
};
use meshwright_assets::{
    Area,
    level::{LevelFileKind, LevelObjects, ReferenceKind},
};
use meshwright_core::{Diagnostic, Severity, count};
use std::collections::{HashMap, HashSet};

/// The types of a forest in lower case.
#[derive(Default)]
struct Types {
    /// Those with a shape.
    shown: HashSet<String>,
    /// Those without one.
    shapeless: HashSet<String>,
}

impl Types {
    fn add(&mut self, objects: &LevelObjects) {
        for object in &objects.objects {
            let has_shape = object.references.iter().any(|one| one.kind == ReferenceKind::Shape);
            let own = if has_shape { &mut self.shown } else { &mut self.shapeless };
            let names = object.internal_name.iter().chain([&object.name]).filter(|name| !name.is_empty());
            own.extend(names.map(|name| name.to_lowercase()));
        }
    }
}

pub(super) fn check(facts: &LevelFacts<'_, '_>, findings: &mut Findings, unjudged: &mut Unjudged) {
    let mut types: HashMap<Area, Types> = HashMap::new();
    for file in facts.files.iter().filter(|file| file.kind == LevelFileKind::ItemData) {
        if let Some(objects) = file.objects() {
            types.entry(file.area.clone()).or_default().add(objects);
        }
    }
    let mut others: HashMap<Area, Option<Types>> = HashMap::new();
    for file in &facts.files {
        let LevelContent::Forest(items) = file.content else { continue };
        let path = &file.file.path;
        let (mut unknown, mut is_sure) = (FileFindings::new(usize::MAX), false);
        if let Some((span, line)) = items.first_unplaced {
            let message = match items.unplaced {
                1 => "an item of the forest has no type, no position, or another rotation or scale than it needs".to_owned(),
                many => format!("{many} items of the forest have no type, no position, or another rotation or scale than they need"),
            };
            findings.push(path, Diagnostic::new(&codes::OBJECT_TRANSFORM, message).at(span).on_line(line));
        }
        let own = &file.area;
        let has = |set: fn(&Types) -> &HashSet<String>, name: &str| {
            let areas = [own, &Area::Art].into_iter();
            areas.filter_map(|area| types.get(area)).any(|types| set(types).contains(name))
        };
        for kind in &items.types {
            let lower = kind.name.to_lowercase();
            if has(|types| &types.shown, &lower) {
                continue;
            }
            let other = others.entry(own.clone()).or_insert_with(|| of_others(facts.all, own));
            let judges = types.contains_key(own) || facts.all.own.has(own);
            let of_game = own.is_game_content() && facts.all.game.is_none();
            let Some(other) = other.as_ref().filter(|_| judges && !of_game) else {
                unjudged.add(&kind.name);
                continue;
            };
            if other.shown.contains(&lower) {
                continue;
            }
            let items = count(kind.items, "item", "items");
            let why = match has(|types| &types.shapeless, &lower) {
                true => "states no shape",
                false => "has no item data",
            };
            let message = format!("the type \"{}\" of {items} of the forest {why}", kind.name);
            let diagnostic = Diagnostic::new(&codes::FOREST_TYPE, message).at(kind.span);
            unknown.push(diagnostic.on_line(kind.line));
            // Levels of the game have shared types in `art/forest`.
            is_sure |= facts.all.game.is_some() || facts.all.own.has_name(&kind.name, own);
        }
        if !is_sure {
            unknown.set_severity(&codes::FOREST_TYPE, Severity::Warning);
        }
        findings.add(path, unknown);
    }
}

/// The types that the game and other mods have for a level; `None` if they are unknown.
fn of_others(all: &ModFacts<'_>, area: &Area) -> Option<Types> {
    if all.roots.is_truncated() {
        return None;
    }
    let mut types = Types::default();
    let limits = all.roots.limits();
    for file in item_data(all.roots, area.folder().as_deref()).iter().filter(|file| file.root > 0) {
        let source = all.roots.read(file, limits).ok()?;
        types.add(&LevelObjects::parse(&file.path, &source, limits).ok()?);
    }
    Some(types)
}
