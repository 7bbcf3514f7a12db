//! Terrains, their layers, and the files that describe them.

use super::{LevelContent, LevelFacts};
use crate::check::{codes, file_name_rules::file_name, findings::Findings, mod_facts::Unjudged};
use meshwright_assets::{Area, DefinitionClass, TextureValue, level::Terrain};
use meshwright_core::{Diagnostic, count};
use std::collections::{HashMap, HashSet};

pub(super) fn check(facts: &LevelFacts<'_, '_>, findings: &mut Findings, unjudged: &mut Unjudged) {
    let mut layers: HashMap<Area, HashSet<String>> = HashMap::new();
    for found in facts.all.library.definitions() {
        if matches!(&found.definition.class, DefinitionClass::TerrainMaterial) {
            let internal = found.definition.get("internalName").and_then(|member| member.value.as_text());
            let names = [internal, Some(found.definition.name.as_str())].into_iter().flatten();
            let own = layers.entry(Area::new(&found.file.file.path)).or_default();
            own.extend(names.map(str::to_lowercase));
        }
    }
    let mut terrains: HashMap<String, &Terrain> = HashMap::new();
    for file in &facts.files {
        let LevelContent::Terrain(terrain) = file.content else { continue };
        let path = &file.file.path;
        terrains.insert(file.file.game_path.to_lowercase(), terrain);
        let rest = terrain.rest.end.saturating_sub(terrain.rest.start);
        if rest > 0 {
            let bytes = count(rest, "trailing byte", "trailing bytes");
            let message = format!("{bytes} after the last layer of {}", file_name(path));
            findings.push(path, Diagnostic::new(&codes::TERRAIN_REST, message).at(terrain.rest));
        }
        let known = layers.get(&file.area);
        let Some(known) = known.filter(|_| facts.all.knows_definitions(&file.area)) else {
            terrain.materials.iter().for_each(|name| unjudged.add(name));
            continue;
        };
        let absent: Vec<&String> =
            terrain.materials.iter().filter(|name| !known.contains(&name.to_lowercase())).collect();
        if let Some(first) = absent.first() {
            let message = match absent.len() {
                1 => format!("the layer \"{first}\" of {} has no TerrainMaterial", file_name(path)),
                many => format!(
                    "{many} layers of {} have no TerrainMaterial (first: \"{first}\")",
                    file_name(path)
                ),
            };
            findings.push(path, Diagnostic::new(&codes::TERRAIN_LAYER, message));
        }
    }
    for file in &facts.files {
        let LevelContent::Settings(settings) = file.content else { continue };
        let value = settings.datafile.as_deref().map(|path| TextureValue::new(path).path.to_lowercase());
        let path = file.file.game_path.to_lowercase();
        let same_name = path.strip_suffix(".terrain.json").map(|stem| format!("{stem}.ter"));
        let found = value.into_iter().chain(same_name).find_map(|path| terrains.get(&path));
        let (Some(found), Some(stated)) = (found, settings.size) else { continue };
        if (f64::from(found.size) - stated).abs() > 0.0 {
            let name = file_name(&file.file.path);
            let message = format!("{name} states the size {stated}, but the terrain has {}", found.size);
            let diagnostic = Diagnostic::new(&codes::TERRAIN_SIZE, message);
            findings.push(
                &file.file.path,
                match settings.size_span {
                    Some((span, line)) => diagnostic.at(span).on_line(line).on("size"),
                    None => diagnostic,
                },
            );
        }
    }
}
