//! Rules about what nothing uses: definitions, textures and shapes.

use super::{
    codes,
    file_name_rules::{file_name, litter},
    file_scan::is_image,
    findings::Findings,
    mod_facts::ModFacts,
    name_mentions::WantedNames,
};
use meshwright_assets::{Area, LibraryDefinition, MaterialDefinition};
use meshwright_core::Diagnostic;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// The names that are looked for in texts: those of materials, images, shapes and prefabs.
pub(super) fn wanted(
    files: &[super::file_scan::ModFile],
    library: &meshwright_assets::MaterialLibrary,
) -> WantedNames {
    let mut names = WantedNames::default();
    for file in files {
        if is_image(&file.extension) || ["cdae", "dae"].contains(&file.extension.as_str()) {
            names.add(stem(file_name(&file.path)));
        }
        if meshwright_assets::is_prefab(&file.path) {
            names.add(prefab_name(&file.path));
        }
    }
    for found in library.definitions().filter(|found| found.file.file.root == 0) {
        names.add(&found.definition.name);
        names.add(&found.definition.map_to);
    }
    names
}

pub(super) fn check(
    all: &ModFacts<'_>,
    names: &WantedNames,
    textures: &BTreeSet<&str>,
    findings: &mut Findings,
) {
    let mentions: BTreeSet<u32> = all.facts.iter().flat_map(|facts| facts.mentions.iter().copied()).collect();
    let mentioned = |name: &str| names.number(name).is_some_and(|number| mentions.contains(&number));
    materials(all, &mentioned, findings);
    images(all, textures, &mentioned, findings);
    shapes(all, &mentioned, findings);
}

fn materials(all: &ModFacts<'_>, mentioned: &dyn Fn(&str) -> bool, findings: &mut Findings) {
    let mut used: BTreeSet<String> = BTreeSet::new();
    let mut has_shapes = false;
    for (_, shape) in all.shapes() {
        has_shapes = true;
        used.extend(shape.materials.iter().map(|name| name.trim_start_matches('#').to_lowercase()));
    }
    // Without shapes it defines materials for those of others.
    if !has_shapes {
        return;
    }
    // A shape that cannot be read may use any material near it; one outside of vehicles and levels any at all.
    let unknown: HashSet<Area> = all.unknown_shapes().map(|file| Area::new(&file.game_path)).collect();
    let is_apart = |area: &Area| matches!(area, Area::Vehicle(_) | Area::Level(_));
    let near_all = !unknown.iter().all(is_apart);
    let may_be_used =
        |area: &Area| near_all || unknown.contains(area) || (!unknown.is_empty() && !is_apart(area));
    let is_used = |name: &str| {
        // A skin is chosen by the part after `.skin.`, for the material before it.
        let lower = name.to_lowercase();
        let base = lower.split_once(".skin.").map_or(lower.as_str(), |(base, _)| base);
        used.contains(&lower) || used.contains(base) || mentioned(name)
    };
    // What a text with an error says is a guess.
    let is_read = |found: &LibraryDefinition<'_>| found.file.content.syntax_error().is_none();
    let own = all.library.definitions().filter(|found| found.file.file.root == 0);
    for found in own.filter(is_read) {
        let definition: &MaterialDefinition = found.definition;
        let area = Area::new(&found.file.file.path);
        if !definition.is_mapped() || definition.superseded || area.is_game_content() || may_be_used(&area) {
            continue;
        }
        if !is_used(&definition.map_to) && !is_used(&definition.name) {
            let message = format!("material \"{}\" is not used by any shape of the mod", definition.name);
            let diagnostic = Diagnostic::new(&codes::MATERIAL_UNUSED, message);
            let diagnostic = diagnostic.at(definition.span).on_line(definition.line);
            findings.push(&found.file.file.tree_path, diagnostic.on(&definition.key));
        }
    }
}

fn images(
    all: &ModFacts<'_>,
    textures: &BTreeSet<&str>,
    mentioned: &dyn Fn(&str) -> bool,
    findings: &mut Findings,
) {
    // A configuration of a vehicle has a picture of its name.
    let configs: BTreeSet<String> =
        all.configs().map(|(file, _)| stem(&file.game_path).to_lowercase()).collect();
    for file in all.files.iter().filter(|file| is_image(&file.extension)) {
        let lower = file.game_path.to_lowercase();
        let name = file_name(&lower);
        let shown = ["ui/", "mod_info/", "icons/"].iter().any(|top| lower.starts_with(top))
            // The game opens these by name: pictures of vehicles, levels, missions and scenarios.
            || ["default", "thumb", "thumbnail", "icon"].contains(&stem(name))
            || stem(name).contains("preview")
            || litter(&file.path).is_some();
        let used = textures.contains(file.path.as_str())
            || configs.contains(stem(&lower))
            || mentioned(stem(file_name(&file.path)));
        if !shown && !used {
            let message = format!("{} is not used by any material or text of the mod", file_name(&file.path));
            findings.push(&file.path, Diagnostic::new(&codes::FILE_UNUSED, message));
        }
    }
}

fn shapes(all: &ModFacts<'_>, mentioned: &dyn Fn(&str) -> bool, findings: &mut Findings) {
    let mut meshes: HashMap<Area, BTreeSet<&str>> = HashMap::new();
    let mut by_stem: BTreeMap<String, (&str, bool)> = BTreeMap::new();
    for (file, parts) in all.parts() {
        let used = meshes.entry(Area::new(&file.game_path)).or_default();
        let rows = parts.parts.iter().flat_map(|part| &part.meshes);
        used.extend(rows.map(|used| used.mesh.name.as_str()));
    }
    for (file, shape) in all.shapes() {
        let area = Area::new(&file.game_path);
        let by_parts = match (&area, meshes.get(&area)) {
            (Area::Vehicle(_), Some(used)) => shape.nodes.iter().any(|name| used.contains(name)),
            // The parts that use it are elsewhere.
            (Area::Vehicle(_) | Area::VehiclesCommon, _) => true,
            _ => false,
        };
        let used = by_parts || mentioned(stem(file_name(&file.path)));
        // Either of a .cdae and its .dae may be named.
        let entry = by_stem.entry(stem(&file.path).to_lowercase()).or_insert((&file.path, false));
        entry.1 |= used;
    }
    for (path, _) in by_stem.into_values().filter(|(_, used)| !used) {
        let message = format!("shape {} is not used by any part or text of the mod", file_name(path));
        findings.push(path, Diagnostic::new(&codes::FILE_UNUSED, message));
    }
}

fn stem(path: &str) -> &str {
    path.rsplit_once('.').map_or(path, |(stem, _)| stem)
}

/// The name by which scripts and scenarios load a prefab.
pub(super) fn prefab_name(path: &str) -> &str {
    let name = file_name(path);
    name.split_once('.').map_or(name, |(name, _)| name)
}
