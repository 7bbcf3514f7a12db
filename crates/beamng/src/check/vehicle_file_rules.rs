//! Rules about info files, pictures and configurations: which a vehicle or level has, and what they name.

use super::{
    codes,
    file_name_rules::{file_name, nested_areas},
    file_scan::FileContent,
    findings::Findings,
    info_file::InfoMember,
    level_rules::object_names,
    mod_facts::ModFacts,
};
use meshwright_assets::{Area, Roots};
use meshwright_core::{Diagnostic, count};
use std::collections::{BTreeMap, HashSet};

pub(super) fn check(all: &ModFacts<'_>, findings: &mut Findings) {
    vehicle_files(all, findings);
    names(all, findings);
    models(all, findings);
}

/// True for a picture with that path, without its extension.
fn has_picture(roots: &Roots, stem: &str) -> bool {
    let mut ends = ["jpg", "jpeg", "png", "webp"].iter();
    ends.any(|end| roots.find_ignoring_case(&format!("{stem}.{end}")).is_some())
}

/// What the description of a level or vehicle of the mod names.
fn names(all: &ModFacts<'_>, findings: &mut Findings) {
    for (file, facts) in all.all() {
        let FileContent::Info(info) = &facts.content else { continue };
        if all.roots.is_truncated() || !all.own.has(&Area::new(&file.game_path)) {
            continue;
        }
        if !info.absent.is_empty() {
            let message = format!("{} does not have {}", file_name(&file.path), info.absent.join(", "));
            findings.push(&file.path, Diagnostic::new(&codes::LEVEL_INFO, message));
        }
        let folder = file.game_path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let has = |path: &str| all.roots.find_ignoring_case(path).is_some();
        let has_points = info.names.iter().any(|(member, _)| *member == InfoMember::SpawnPoint);
        let objects = has_points.then(|| object_names(all, &Area::new(&file.game_path))).flatten();
        let mut points = HashSet::new();
        for (member, name) in &info.names {
            let value = name.name.trim_start_matches('/');
            let (what, is_there) = match member {
                InfoMember::SpawnPoint => {
                    let known =
                        objects.as_ref().is_none_or(|names| names.contains(&name.name.to_lowercase()));
                    ("object", known || !points.insert(&name.name))
                }
                InfoMember::Preview => ("picture", has(value) || has(&format!("{folder}/{value}"))),
                InfoMember::Configuration => {
                    let stem = value.strip_suffix(".pc").unwrap_or(value);
                    ("configuration", has(&format!("{folder}/{stem}.pc")))
                }
            };
            if !is_there {
                let message = format!("{what} \"{}\" of {} does not exist", name.name, file_name(&file.path));
                let diagnostic = Diagnostic::new(&codes::INFO_NAME, message).at(name.span);
                findings.push(&file.path, diagnostic.on_line(name.line).on(member.key()));
            }
        }
    }
}

/// Configurations that say that they are of another vehicle.
fn models(all: &ModFacts<'_>, findings: &mut Findings) {
    for (file, config) in all.configs() {
        let (Area::Vehicle(own), Some(model)) = (Area::new(&file.game_path), &config.model) else { continue };
        if !model.name.is_empty() && model.name.to_lowercase() != own {
            let message =
                format!("{} states the model \"{}\", but is of {own}", file_name(&file.path), model.name);
            let diagnostic = Diagnostic::new(&codes::CONFIG_MODEL, message).at(model.span);
            findings.push(&file.path, diagnostic.on_line(model.line).on("model"));
        }
    }
}

/// Info files and pictures of vehicles, configurations and levels.
fn vehicle_files(all: &ModFacts<'_>, findings: &mut Findings) {
    let Some(root) = all.roots.as_slice().first() else { return };
    let has = |path: &str| all.roots.find_ignoring_case(path).is_some();
    let nested = nested_areas(all.files.iter().map(|file| file.game_path.as_str()));
    let mut folders: BTreeMap<String, &str> = BTreeMap::new();
    for file in all.files {
        let area = Area::new(&file.game_path);
        let begins = file.extension == "jbeam" || matches!(area, Area::Level(_));
        if begins && all.own.has(&area) {
            let mut parts = file.game_path.splitn(3, '/');
            if let (Some(top), Some(name)) = (parts.next(), parts.next()) {
                let folder = format!("{top}/{name}");
                // It is one folder too deep.
                if !nested.contains_key(&folder.to_lowercase()) {
                    folders.entry(folder).or_insert(&file.path);
                }
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
        if is_vehicle && !has_picture(all.roots, &format!("{folder}/default")) {
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
        if !has_picture(all.roots, &format!("{folder}/{stem}")) {
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
