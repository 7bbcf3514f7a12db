//! Rules about shapes: their materials, the names of their meshes, and pairs of `.cdae` and `.dae`.

use super::{
    codes,
    file_name_rules::file_name,
    findings::Findings,
    mod_facts::{ModFacts, Unjudged},
    shape_facts::{ShapeFacts, read_shape},
};
use meshwright::Checks;
use meshwright_assets::{Area, MatchedBy};
use meshwright_cdae::codes::validation::SHAPE_BOUNDS;
use meshwright_core::{Diagnostic, Limits, Source, count};
use meshwright_scene::rules::codes::LEVELS;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

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
    sizes_in_names(all, findings);
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
        for name in shape.materials.iter() {
            let known = undefined.get_mut(name);
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
            undefined.insert(name.to_owned(), Undefined { first: &file.path, stems, similar });
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

/// Names whose number the game takes for a size, which is hardly meant. A mesh that is never drawn is reported when the
/// file is validated.
fn mesh_names(path: &str, shape: &ShapeFacts, findings: &mut Findings) {
    if let Some((first, size)) = shape.counted.first() {
        let pixels = count(u64::from(size.unsigned_abs()), "pixel", "pixels");
        let message = match shape.counted.len() {
            1 => format!(
                "mesh \"{first}\" of {} is drawn from {pixels} on, the number at the end of its name",
                file_name(path)
            ),
            many => format!(
                "{many} meshes of {} are drawn from the sizes at the ends of their names on (first: \"{first}\", {pixels})",
                file_name(path)
            ),
        };
        findings.push(path, Diagnostic::new(&codes::MESH_NUMBER, message));
    }
}

/// Takes back that the numbers at the ends of the names of meshes are sizes of levels of detail, if parts use these names:
/// they are meshes of their own.
fn sizes_in_names(all: &ModFacts<'_>, findings: &mut Findings) {
    let mut used: HashMap<Area, HashSet<&str>> = HashMap::new();
    for (file, parts) in all.parts() {
        let meshes = parts.parts.iter().flat_map(|part| &part.meshes).map(|used| used.mesh.name.as_str());
        let numbered = meshes.filter(|name| name.ends_with(|letter: char| letter.is_ascii_digit()));
        used.entry(Area::new(&file.game_path)).or_default().extend(numbered);
    }
    for (file, shape) in all.shapes() {
        let used = used.get(&Area::new(&file.game_path));
        if used.is_some_and(|used| shape.nodes.iter().any(|name| used.contains(name))) {
            findings.remove(&file.path, &LEVELS);
        }
    }
}

/// In what a `.cdae` differs from what the game makes of a `.dae`; `None` also if one of them cannot be read.
pub(crate) fn difference(name: &str, compiled: &Source, collada: &Source, limits: &Limits) -> Option<String> {
    let checks = Checks::default().only(vec![codes::SHAPE_DIFFERS.id.to_owned()]);
    let content = |source: &Source| read_shape(source, limits, &checks, false, true).ok()?.facts.content;
    let (own, made) = (content(compiled)?, content(collada)?);
    own.difference(&made, name).map(|(message, _)| message)
}

/// Compares each `.cdae` with the `.dae` of its name.
fn pairs(all: &ModFacts<'_>, findings: &mut Findings) {
    let mut collada: BTreeMap<String, &ShapeFacts> = BTreeMap::new();
    for (file, shape) in all.shapes().filter(|(file, _)| file.extension == "dae") {
        collada.insert(stem(&file.path).to_lowercase(), shape);
    }
    for (file, shape) in all.shapes().filter(|(file, _)| file.extension == "cdae") {
        let Some(source) = collada.get(&stem(&file.path).to_lowercase()) else { continue };
        let (Some(own), Some(made)) = (&shape.content, &source.content) else { continue };
        if let Some((message, path)) = own.difference(made, file_name(&file.path)) {
            findings.push(&file.path, Diagnostic::new(&codes::SHAPE_DIFFERS, message).on(path));
        } else if own.has_same_bounds(made) {
            // The game takes it from a node of the source.
            findings.remove(&file.path, &SHAPE_BOUNDS);
        }
    }
}

pub(crate) fn stem(path: &str) -> &str {
    path.rsplit_once('.').map_or(path, |(stem, _)| stem)
}
