//! Rules about the parts of vehicles and their configurations.

use super::{
    codes,
    findings::Findings,
    mod_facts::{ModFacts, NamesOfArea, Unjudged, searched},
    slot_rules::AllSlots,
};
use meshwright_assets::{Area, JbeamPart, SpannedName};
use meshwright_core::Diagnostic;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Names by the folders of vehicles.
struct NamesByArea<'f> {
    names: HashMap<Area, BTreeSet<&'f str>>,
    lower: HashMap<Area, BTreeMap<String, &'f str>>,
}

/// What can be said of a name.
enum Found {
    Yes,
    /// There is one in another letter case.
    OtherCase(String),
    No,
    /// The game may have it.
    Unknown,
}

impl<'f> NamesByArea<'f> {
    fn new(names: impl Iterator<Item = (Area, &'f str)>) -> Self {
        let mut all = Self { names: HashMap::new(), lower: HashMap::new() };
        for (area, name) in names {
            all.lower.entry(area.clone()).or_default().insert(name.to_lowercase(), name);
            all.names.entry(area).or_default().insert(name);
        }
        all
    }

    /// Looks for a name in the mod, in other mods and in the game. `of` chooses the kind of names.
    fn find(
        &self,
        name: &str,
        area: &Area,
        all: &ModFacts<'_>,
        of: fn(&NamesOfArea) -> &BTreeSet<String>,
    ) -> Found {
        let areas = searched(area);
        let own = |area: &Area| self.names.get(area).is_some_and(|names| names.contains(name));
        if areas.iter().any(own) || all.others(area).any(|names| of(names).contains(name)) {
            return Found::Yes;
        }
        let lower = name.to_lowercase();
        let other = areas.iter().find_map(|area| self.lower.get(area)?.get(&lower));
        match other {
            Some(other) => Found::OtherCase((*other).to_owned()),
            None if all.game.is_some() => Found::No,
            // Without the game only the names of the mod's own vehicle are known to be its own.
            None if all.own.has_name(name, area) => Found::No,
            None => Found::Unknown,
        }
    }
}

pub(super) fn check(
    all: &ModFacts<'_>,
    slots: &AllSlots<'_>,
    findings: &mut Findings,
    unjudged: &mut Unjudged,
) {
    meshes(all, findings, unjudged);
    unused_meshes(all, slots, findings);
    replaced_materials(all, findings, unjudged);
    configurations(all, slots, findings, unjudged);
}

fn meshes(all: &ModFacts<'_>, findings: &mut Findings, unjudged: &mut Unjudged) {
    let shapes = all.shapes().flat_map(|(file, shape)| {
        let area = Area::new(&file.game_path);
        shape.nodes.iter().map(move |name| (area.clone(), name))
    });
    let known = NamesByArea::new(shapes);
    let unread: HashSet<Area> = all.unknown_shapes().map(|file| Area::new(&file.game_path)).collect();
    for (file, parts) in all.parts() {
        let area = Area::new(&file.game_path);
        // What a shape has that cannot be read is not known.
        let is_unread = searched(&area).iter().any(|area| unread.contains(area));
        for (part, used) in
            parts.parts.iter().flat_map(|part| part.meshes.iter().map(move |used| (part, used)))
        {
            let name = &used.mesh.name;
            let why = match known.find(name, &area, all, |names| &names.meshes) {
                Found::Yes => continue,
                Found::OtherCase(other) => format!("; a shape has \"{other}\""),
                _ if is_unread => continue,
                Found::No if !all.roots.is_truncated() => String::new(),
                Found::No | Found::Unknown => {
                    unjudged.add(name);
                    continue;
                }
            };
            let row = used.table.key();
            let message = format!("mesh \"{name}\" of part \"{}\" is in no shape{why}", part.name.name);
            findings.push(&file.path, at(&codes::MESH_MISSING, message, &used.mesh, part, row));
        }
    }
}

/// Meshes of the shapes of a vehicle that no part uses. Any part of another mod may use them, so that all slots of the
/// vehicle need to have their parts in this one.
fn unused_meshes(all: &ModFacts<'_>, slots: &AllSlots<'_>, findings: &mut Findings) {
    let mut used: HashMap<Area, HashSet<&str>> = HashMap::new();
    for (file, parts) in all.parts() {
        let own = used.entry(Area::new(&file.game_path)).or_default();
        let meshes = parts.parts.iter().flat_map(|part| &part.meshes);
        own.extend(meshes.map(|used| used.mesh.name.as_str()));
    }
    let mut known: HashMap<Area, HashSet<&str>> = HashMap::new();
    for (file, shape) in all.shapes() {
        let own = known.entry(Area::new(&file.game_path)).or_default();
        own.extend(shape.nodes.iter());
    }
    // A name that no shape has may be that of a mesh that seems to be unused.
    used.retain(|area, used| {
        let is_known = |name: &&str| {
            searched(area).iter().any(|area| known.get(area).is_some_and(|own| own.contains(name)))
        };
        slots.is_whole(area) && used.iter().all(is_known)
    });
    for (file, shape) in all.shapes() {
        let Some(used) = used.get(&Area::new(&file.game_path)) else { continue };
        let unused: Vec<&str> = shape.meshes.iter().filter(|name| !used.contains(name)).collect();
        // One of which nothing is used may be for something else, or is reported as a whole.
        let Some(first) = unused.first().filter(|_| unused.len() < shape.meshes.len()) else { continue };
        let message = match unused.len() {
            1 => format!("no part uses the mesh \"{first}\""),
            many => format!("no part uses {many} of {} meshes (first: \"{first}\")", shape.meshes.len()),
        };
        findings.push(&file.path, Diagnostic::new(&codes::MESH_UNUSED, message));
    }
}

fn at(
    code: &'static meshwright_core::Code,
    message: String,
    name: &SpannedName,
    part: &JbeamPart,
    member: &str,
) -> Diagnostic {
    let path = format!("{}/{member}", part.name.name);
    Diagnostic::new(code, message).at(name.span).on_line(name.line).on(path)
}

/// Materials that `glowMap` and `materialOverride` put in the place of others.
fn replaced_materials(all: &ModFacts<'_>, findings: &mut Findings, unjudged: &mut Unjudged) {
    for (file, parts) in all.parts() {
        let area = Area::new(&file.game_path);
        if !all.knows_definitions(&area) {
            continue;
        }
        for part in &parts.parts {
            let glow =
                part.glow_map.iter().flat_map(|entry| &entry.states).map(|(_, name)| (name, "glowMap"));
            // The options of a table are those of all its rows: each list once.
            let mut lists = HashSet::new();
            let rows = part.meshes.iter().filter(|used| lists.insert(used.material_overrides.as_ptr()));
            let rows = rows.flat_map(|used| used.material_overrides.iter());
            let rows = rows.map(|(_, name)| (name, "materialOverride"));
            for (name, member) in glow.chain(rows) {
                if name.name.is_empty() || all.library.has(&name.name) {
                    continue;
                }
                if all.game.is_none() && !all.own.has_name(&name.name, &area) {
                    unjudged.add(&name.name);
                    continue;
                }
                let message = format!(
                    "material \"{}\" in the {member} of part \"{}\" has no definition",
                    name.name, part.name.name
                );
                findings.push(&file.path, at(&codes::STATE_UNDEFINED, message, name, part, member));
            }
        }
    }
}

fn configurations(
    all: &ModFacts<'_>,
    slots: &AllSlots<'_>,
    findings: &mut Findings,
    unjudged: &mut Unjudged,
) {
    let parts = all.parts().flat_map(|(file, parts)| {
        let area = Area::new(&file.game_path);
        parts.parts.iter().map(move |part| (area.clone(), part.name.name.as_str()))
    });
    let known = NamesByArea::new(parts);
    for (file, config) in all.configs() {
        let area = Area::new(&file.game_path);
        let main = config.main_part.iter().map(|part| ("mainPartName", part));
        for (slot, part) in config.parts.iter().map(|(slot, part)| (slot.as_str(), part)).chain(main) {
            // Newer ones write the path of a slot.
            let name = slot.trim_end_matches('/').rsplit('/').next().unwrap_or(slot);
            let is_slot = slot != "mainPartName";
            // Without a part the game changes nothing.
            if is_slot && !part.name.is_empty() && slots.is_unknown(name, &area) {
                let message = format!("no part has the slot \"{slot}\"");
                let diagnostic =
                    Diagnostic::new(&codes::SLOT_UNKNOWN, message).at(part.span).on_line(part.line);
                findings.push(&file.path, diagnostic.on(format!("parts/{slot}")));
                continue;
            }
            // The game takes both for an empty slot.
            if ["", "none"].contains(&part.name.as_str()) {
                continue;
            }
            let found = match known.find(&part.name, &area, all, |names| &names.parts) {
                Found::No | Found::OtherCase(_) if !all.knows_parts(&area) => continue,
                found => found,
            };
            let why = match found {
                Found::Yes => {
                    let misfit = if is_slot { slots.misfit(&part.name, name, &area) } else { None };
                    if let Some(why) = misfit {
                        let message = format!("part \"{}\" in the slot \"{slot}\" {why}", part.name);
                        let diagnostic =
                            Diagnostic::new(&codes::PART_UNKNOWN, message).at(part.span).on_line(part.line);
                        findings.push(&file.path, diagnostic.on(format!("parts/{slot}")));
                    }
                    continue;
                }
                Found::OtherCase(other) => format!("; a part \"{other}\" is"),
                Found::No => String::new(),
                Found::Unknown => {
                    unjudged.add(&part.name);
                    continue;
                }
            };
            let message = format!("part \"{}\" in the slot \"{slot}\" is not defined{why}", part.name);
            let diagnostic = Diagnostic::new(&codes::PART_UNKNOWN, message).at(part.span).on_line(part.line);
            findings.push(&file.path, diagnostic.on(format!("parts/{slot}")));
        }
    }
}
