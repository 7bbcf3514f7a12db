//! Rules about shapes: their materials, the names of their meshes, and pairs of `.cdae` and `.dae`.

use super::{
    codes,
    file_name_rules::file_name,
    findings::Findings,
    mod_facts::{ModFacts, Unjudged},
    shape_content::named_difference,
    shape_facts::ShapeFacts,
};
use meshwright_assets::{Area, MatchedBy};
use meshwright_core::{Diagnostic, count};
use std::collections::{BTreeMap, BTreeSet};

/// The shapes that use a material without a definition.
struct Undefined<'f> {
    /// The paths of the first shape, and all without their extensions.
    first: &'f str,
    stems: BTreeSet<String>,
    similar: String,
}

pub(super) fn check(all: &ModFacts<'_>, findings: &mut Findings, unjudged: &mut Unjudged) {
    materials(all, findings, unjudged);
    for (file, shape) in all.shapes() {
        if !matches!(Area::new(&file.game_path), Area::Vehicle(_) | Area::VehiclesCommon) {
            mesh_names(&file.path, shape, findings);
        }
    }
    pairs(all, findings);
    for file in all.unread_shapes() {
        let message = format!("the names of meshes and materials in {} are unknown", file_name(&file.path));
        findings.push(&file.path, Diagnostic::new(&codes::NOT_READ, message));
    }
}

fn materials(all: &ModFacts<'_>, findings: &mut Findings, unjudged: &mut Unjudged) {
    let mut undefined: BTreeMap<String, Undefined<'_>> = BTreeMap::new();
    for (file, shape) in all.shapes() {
        let area = Area::new(&file.game_path);
        if !all.knows_definitions(&area) {
            continue;
        }
        for name in &shape.materials {
            let known = undefined.get_mut(name.as_str());
            let stem = stem(&file.path).to_lowercase();
            if let Some(known) = known {
                known.stems.insert(stem);
                continue;
            }
            let lookup = all.library.find(name, &file.game_path);
            let found = lookup.definition.filter(|_| lookup.matched_by != MatchedBy::NameOnly);
            if found.is_some() {
                continue;
            }
            // A definition of that name that is mapped to another shows that the name is the mod's.
            if all.game.is_none() && lookup.definition.is_none() && !all.own.has_name(name, &area) {
                unjudged.add(name);
                continue;
            }
            let similar = match lookup.definition {
                Some(found) => format!(
                    "; a definition of that name is mapped to \"{}\" in {}",
                    found.definition.map_to, found.file.file.path
                ),
                None => match lookup.similar.first() {
                    Some(near) => format!(
                        "; a similar name is \"{}\" in {}",
                        near.definition.map_to, near.file.file.path
                    ),
                    None => String::new(),
                },
            };
            let stems = BTreeSet::from([stem]);
            undefined.insert(name.clone(), Undefined { first: &file.path, stems, similar });
        }
    }
    for (name, Undefined { first, stems, similar }) in undefined {
        let of = match stems.len() {
            1 => format!("shape {}", file_name(first)),
            many => format!("{} (first: {})", count(many, "shape", "shapes"), file_name(first)),
        };
        let message = format!("material \"{name}\" of {of} has no definition{similar}");
        findings.push(first, Diagnostic::new(&codes::MATERIAL_UNDEFINED, message).on("materials"));
    }
}

/// Names whose number the game takes for a size.
fn mesh_names(path: &str, shape: &ShapeFacts, findings: &mut Findings) {
    if shape.has_levels && !path.to_ascii_lowercase().ends_with(".cdae") {
        return;
    }
    let odd: Vec<&String> =
        shape.meshes.iter().filter(|name| name.ends_with(|end: char| end.is_ascii_digit())).collect();
    if let Some(first) = odd.first() {
        let message = match odd.len() {
            1 => format!("mesh \"{first}\" of {} ends in a digit", file_name(path)),
            many => format!("{many} meshes of {} end in a digit (first: \"{first}\")", file_name(path)),
        };
        findings.push(path, Diagnostic::new(&codes::MESH_NUMBER, message));
    }
}

/// Compares each `.cdae` with the `.dae` of its name.
fn pairs(all: &ModFacts<'_>, findings: &mut Findings) {
    let mut collada: BTreeMap<String, &ShapeFacts> = BTreeMap::new();
    for (file, shape) in all.shapes().filter(|(file, _)| file.extension == "dae") {
        collada.insert(stem(&file.path).to_lowercase(), shape);
    }
    for (file, shape) in all.shapes().filter(|(file, _)| file.extension == "cdae") {
        let Some(source) = collada.get(&stem(&file.path).to_lowercase()) else { continue };
        let lower = |names: &BTreeSet<String>| -> BTreeSet<String> {
            names.iter().map(|name| name.trim_start_matches('#').to_lowercase()).collect()
        };
        let (own, other) = (lower(&shape.materials), lower(&source.materials));
        let name = file_name(&file.path);
        let of_materials =
            named_difference("material", &own, &other, name).map(|message| (message, "materials"));
        let of_content = || {
            let message = shape.content.as_ref()?.difference(source.content.as_ref()?, name)?;
            Some((message, ""))
        };
        if let Some((message, path)) = of_materials.or_else(of_content) {
            findings.push(&file.path, Diagnostic::new(&codes::SHAPE_DIFFERS, message).on(path));
        }
    }
}

pub(super) fn stem(path: &str) -> &str {
    path.rsplit_once('.').map_or(path, |(stem, _)| stem)
}
