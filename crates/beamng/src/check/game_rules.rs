//! Rules about what the mod and the game both have. They need the folder of the game.

use super::{
    codes,
    file_name_rules::file_name,
    findings::Findings,
    mod_facts::{ModFacts, NamesOfArea, OtherNames, searched},
    shape_facts,
};
use meshwright_assets::{Area, FoundFile, JbeamFile, RootRole, Roots};
use meshwright_core::{Diagnostic, Limits, parallel};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Files that are read at a time.
const AT_ONCE: usize = 256;

/// Reads the names of meshes and parts that the roots of a role have in the folders that vehicles of the mod search.
pub(super) fn names(roots: &Roots, role: RootRole, wanted: &HashSet<Area>, limits: &Limits) -> OtherNames {
    let mut all = OtherNames::default();
    let mut files: Vec<(Area, FoundFile)> = Vec::new();
    for (at, root) in roots.as_slice().iter().enumerate() {
        if root.role() != role {
            continue;
        }
        for (tree_path, path) in root.files() {
            let lower = tree_path.to_ascii_lowercase();
            let area = Area::new(&path);
            if wanted.contains(&area) && [".cdae", ".dae", ".jbeam"].iter().any(|end| lower.ends_with(end)) {
                // The first root that has a path counts.
                if let Some(found) = roots.find_ignoring_case(&path).filter(|found| found.root == at) {
                    files.push((area, found));
                }
            }
        }
    }
    for some in files.chunks(AT_ONCE) {
        let read = |(_, file): &(Area, FoundFile)| of_file(roots, file, limits);
        for ((area, _), names) in some.iter().zip(parallel::map(some, u64::MAX, read)) {
            all.entry(area.clone()).or_default().append(names);
        }
    }
    all
}

/// The names in one file.
fn of_file(roots: &Roots, file: &FoundFile, limits: &Limits) -> NamesOfArea {
    let mut names = NamesOfArea::default();
    let Ok(source) = roots.read(file, limits) else { return names };
    let lower = file.path.to_ascii_lowercase();
    if lower.ends_with(".jbeam") {
        let parsed = JbeamFile::parse(&source, limits).map(|parsed| parsed.value.parts);
        for part in parsed.unwrap_or_default() {
            names.slot_types.extend(part.slot_types);
            names.slots.extend(part.slots.into_iter().map(|slot| slot.name.name));
            names.parts.insert(part.name.name);
        }
    } else if lower.ends_with(".cdae") {
        names.meshes = shape_facts::node_names(&source, limits).unwrap_or_default();
    } else if let Ok(nodes) = shape_facts::collada_names(&source, limits) {
        names.meshes = nodes;
    }
    names
}

pub(super) fn check(all: &ModFacts<'_>, findings: &mut Findings) {
    let Some(game) = all.game else { return };
    let games: Vec<_> = all.roots.as_slice().iter().filter(|root| root.role() == RootRole::Game).collect();
    let mut replaced = HashSet::new();
    for file in all.files {
        let there = games.iter().any(|root| {
            root.tree_path(&file.game_path)
                .is_some_and(|path| root.index().find_ignoring_case(&path).is_some())
        });
        if there {
            replaced.insert(file.path.as_str());
            let message = format!("the file {} replaces one of the game", file.game_path);
            findings.push(&file.path, Diagnostic::new(&codes::OVERWRITES_FILE, message));
        }
    }
    let has = |of: fn(&NamesOfArea) -> &BTreeSet<String>, area: &Area, name: &str| {
        searched(area).iter().any(|area| game.get(area).is_some_and(|names| of(names).contains(name)))
    };
    // What is in a file that replaces one of the game replaces its content, too.
    for (file, parts) in all.parts().filter(|(file, _)| !replaced.contains(file.path.as_str())) {
        let area = Area::new(&file.game_path);
        for part in parts.parts.iter().filter(|part| has(|names| &names.parts, &area, &part.name.name)) {
            let message = format!("part \"{}\" has the name of a part of the game", part.name.name);
            let diagnostic = Diagnostic::new(&codes::OVERWRITES_PART, message);
            let diagnostic = diagnostic.at(part.name.span).on_line(part.name.line);
            findings.push(&file.path, diagnostic.on(&part.name.name));
        }
    }
    for (file, shape) in all.shapes().filter(|(file, _)| !replaced.contains(file.path.as_str())) {
        let area = Area::new(&file.game_path);
        if !matches!(area, Area::Vehicle(_) | Area::VehiclesCommon) {
            continue;
        }
        let mut twice = shape.meshes.iter().filter(|name| has(|names| &names.meshes, &area, name));
        if let Some(first) = twice.next() {
            let more = twice.count();
            let message = match more {
                0 => format!(
                    "mesh \"{first}\" of {} has the name of a mesh of the game",
                    file_name(&file.path)
                ),
                _ => format!(
                    "{} meshes of {} have names of meshes of the game (first: \"{first}\")",
                    more.saturating_add(1),
                    file_name(&file.path)
                ),
            };
            findings.push(&file.path, Diagnostic::new(&codes::OVERWRITES_MESH, message));
        }
    }
}

/// Definitions that several files have, and those that the game has too.
pub(super) fn definitions(all: &ModFacts<'_>, findings: &mut Findings) {
    let level = |path: &str| match Area::new(path) {
        Area::Level(level) => Some(level),
        _ => None,
    };
    for (name, list) in all.library.repeated_names() {
        let own: Vec<_> = list.iter().filter(|found| found.file.file.root == 0).collect();
        // The first of each level, and of what is in none: two levels are never loaded together.
        let mut firsts: HashMap<Option<String>, usize> = HashMap::new();
        let mut any_level: Option<usize> = None;
        for (at, found) in own.iter().enumerate() {
            let place = level(&found.file.file.path);
            let first = match &place {
                Some(_) => firsts.get(&place).or_else(|| firsts.get(&None)).copied(),
                None => firsts.get(&None).copied().or(any_level),
            };
            firsts.entry(place).or_insert(at);
            any_level.get_or_insert(at);
            let Some(first) = first.and_then(|first| own.get(first)) else { continue };
            let definition = found.definition;
            let equal = if found.raw() == first.raw() { ", with the same content" } else { "" };
            let message = format!(
                "the name \"{name}\" is mapped to material \"{}\" and to \"{}\" of {}:{}{equal}",
                definition.name, first.definition.name, first.file.file.tree_path, first.definition.line
            );
            let diagnostic = Diagnostic::new(&codes::MATERIAL_TWICE, message).at(definition.span);
            findings
                .push(&found.file.file.tree_path, diagnostic.on_line(definition.line).on(&definition.key));
        }
    }
    for (name, list) in all.library.overrides_of_the_game(all.roots) {
        for found in list.iter().filter(|found| found.file.file.root == 0) {
            let definition = found.definition;
            let message =
                format!("material \"{}\" replaces the material \"{name}\" of the game", definition.name);
            let diagnostic = Diagnostic::new(&codes::MATERIAL_OF_GAME, message).at(definition.span);
            findings
                .push(&found.file.file.tree_path, diagnostic.on_line(definition.line).on(&definition.key));
        }
    }
    for (_, list) in all.library.repeated_persistent_ids() {
        let mut own = list.iter().filter(|found| found.file.file.root == 0);
        let Some(first) = own.next() else { continue };
        for found in own {
            let definition = found.definition;
            let message = format!(
                "\"{}\" has the persistentId of \"{}\" in {}:{}",
                definition.name, first.definition.name, first.file.file.tree_path, first.definition.line
            );
            let mut diagnostic = Diagnostic::new(&codes::PERSISTENT_ID_TWICE, message);
            if let Some(member) = definition.get("persistentId") {
                diagnostic = diagnostic.at(member.span).on_line(member.line);
            }
            findings
                .push(&found.file.file.tree_path, diagnostic.on(format!("{}/persistentId", definition.key)));
        }
    }
}
