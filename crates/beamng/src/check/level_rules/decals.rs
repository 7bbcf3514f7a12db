//! Decals, and their types.

use super::{LevelContent, LevelFacts};
use crate::check::{codes, findings::Findings, mod_facts::Unjudged};
use meshwright_assets::{Area, level::LevelFileKind};
use meshwright_core::{Diagnostic, count};
use std::collections::{HashMap, HashSet};

pub(super) fn check(facts: &LevelFacts<'_, '_>, findings: &mut Findings, unjudged: &mut Unjudged) {
    let mut types: HashMap<&Area, HashSet<String>> = HashMap::new();
    for file in facts.files.iter().filter(|file| file.kind == LevelFileKind::DecalData) {
        let own = types.entry(&file.area).or_default();
        for object in file.objects().into_iter().flat_map(|objects| &objects.objects) {
            own.insert(object.name.to_lowercase());
        }
    }
    for file in &facts.files {
        let LevelContent::Decals(decals) = file.content else { continue };
        let has = |area: &Area, name: &str| types.get(area).is_some_and(|names| names.contains(name));
        for kind in &decals.types {
            let name = &kind.name.name;
            let lower = name.to_lowercase();
            if kind.decals == 0 || has(&file.area, &lower) || has(&Area::Art, &lower) {
                continue;
            }
            // All levels share the types that the game has.
            if !facts.all.own.has_name(name, &file.area) || facts.all.roots.is_truncated() {
                unjudged.add(name);
                continue;
            }
            let number = count(kind.decals, "decal", "decals");
            let message = format!("the type \"{name}\" of {number} has no DecalData");
            let diagnostic = Diagnostic::new(&codes::DECAL_TYPE, message).at(kind.name.span);
            findings.push(&file.file.path, diagnostic.on_line(kind.name.line).on("instances"));
        }
    }
}
