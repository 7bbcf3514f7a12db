//! Rules about the parts of vehicles and their configurations.

use super::{
    codes,
    file_name_rules::file_name,
    findings::Findings,
    mod_facts::{ModFacts, OtherNames, Unjudged, searched},
};
use meshwright_assets::{Area, JbeamPart, SpannedName};
use meshwright_core::{Diagnostic, count};
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
        of: fn(&OtherNames) -> &HashMap<Area, BTreeSet<String>>,
    ) -> Found {
        let areas = searched(area);
        let own = |area: &Area| self.names.get(area).is_some_and(|names| names.contains(name));
        let others = [Some(all.other_mods), all.game];
        let of_others = |area: &Area| {
            let mut names = others.iter().flatten().filter_map(|names| of(names).get(area));
            names.any(|names| names.contains(name))
        };
        if areas.iter().any(|area| own(area) || of_others(area)) {
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

pub(super) fn check(all: &ModFacts<'_>, findings: &mut Findings, unjudged: &mut Unjudged) {
    meshes(all, findings, unjudged);
    replaced_materials(all, findings, unjudged);
    configurations(all, findings, unjudged);
    vehicle_files(all, findings);
}

fn meshes(all: &ModFacts<'_>, findings: &mut Findings, unjudged: &mut Unjudged) {
    let shapes = all.shapes().flat_map(|(file, shape)| {
        let area = Area::new(&file.game_path);
        shape.nodes.iter().map(move |name| (area.clone(), name.as_str()))
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
                Found::No if !is_unread && !all.roots.is_truncated() => String::new(),
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
    if all.roots.is_truncated() {
        return;
    }
    for (file, parts) in all.parts() {
        let area = Area::new(&file.game_path);
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

fn configurations(all: &ModFacts<'_>, findings: &mut Findings, unjudged: &mut Unjudged) {
    let parts = all.parts().flat_map(|(file, parts)| {
        let area = Area::new(&file.game_path);
        parts.parts.iter().map(move |part| (area.clone(), part.name.name.as_str()))
    });
    let known = NamesByArea::new(parts);
    for (file, config) in all.configs() {
        let area = Area::new(&file.game_path);
        let main = config.main_part.iter().map(|part| ("mainPartName", part));
        for (slot, part) in config.parts.iter().map(|(slot, part)| (slot.as_str(), part)).chain(main) {
            if part.name.is_empty() {
                continue;
            }
            let why = match known.find(&part.name, &area, all, |names| &names.parts) {
                Found::Yes => continue,
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

/// Info files and pictures of vehicles, configurations and levels.
fn vehicle_files(all: &ModFacts<'_>, findings: &mut Findings) {
    let Some(root) = all.roots.as_slice().first() else { return };
    let has = |path: &str| all.roots.find_ignoring_case(path).is_some();
    let has_picture =
        |stem: &str| ["jpg", "jpeg", "png", "webp"].iter().any(|end| has(&format!("{stem}.{end}")));
    let mut folders: BTreeMap<String, &str> = BTreeMap::new();
    for file in all.files {
        let area = Area::new(&file.game_path);
        let begins = file.extension == "jbeam" || matches!(area, Area::Level(_));
        if begins && all.own.has(&area) {
            let mut parts = file.game_path.splitn(3, '/');
            if let (Some(top), Some(name)) = (parts.next(), parts.next()) {
                folders.entry(format!("{top}/{name}")).or_insert(&file.path);
            }
        }
    }
    for (folder, first) in &folders {
        let place = root.tree_path(folder).filter(|path| !path.is_empty());
        let place =
            place.unwrap_or_else(|| first.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned());
        if !has(&format!("{folder}/info.json")) {
            let message = format!("{folder} has no info.json");
            findings.push(&place, Diagnostic::new(&codes::NO_INFO, message));
        }
        let is_vehicle = folder.get(..9).is_some_and(|top| top.eq_ignore_ascii_case("vehicles/"));
        if is_vehicle && !has_picture(&format!("{folder}/default")) {
            let message = format!("{folder} has no default.jpg or default.png");
            findings.push(&place, Diagnostic::new(&codes::NO_PICTURE, message));
        }
    }
    // Configurations in folders below that of the vehicle are not in its list.
    let mut infos: BTreeMap<String, (u64, &str)> = BTreeMap::new();
    let mut pictures = infos.clone();
    for (file, _) in all.configs() {
        let Some((folder, name)) = file.game_path.rsplit_once('/') else { continue };
        let Some((stem, _)) = name.rsplit_once('.') else { continue };
        if !matches!(Area::new(&file.game_path), Area::Vehicle(_)) || folder.matches('/').count() != 1 {
            continue;
        }
        if !has(&format!("{folder}/info_{stem}.json")) {
            let entry = infos.entry(folder.to_owned()).or_insert((0, &file.path));
            entry.0 = entry.0.saturating_add(1);
        }
        if !has_picture(&format!("{folder}/{stem}")) {
            let entry = pictures.entry(folder.to_owned()).or_insert((0, &file.path));
            entry.0 = entry.0.saturating_add(1);
        }
    }
    for (list, code, what) in
        [(infos, &codes::NO_CONFIG_INFO, "an info file"), (pictures, &codes::NO_PICTURE, "a picture")]
    {
        for (folder, (number, first)) in list {
            let message = match number {
                1 => format!("the configuration {} does not have {what}", file_name(first)),
                _ => format!(
                    "{} of {folder} do not have {what} (first: {})",
                    count(number, "configuration", "configurations"),
                    file_name(first)
                ),
            };
            findings.push(first, Diagnostic::new(code, message));
        }
    }
}
