//! Rules about names and folders: the layout of the mod, files that do not belong in it, and letter case.

use super::{
    codes,
    findings::{FileFindings, Findings},
    mod_tree::OpenedMod,
};
use meshwright_assets::{Area, FileTree, ModLayout, Root, begins_level};
use meshwright_core::{Diagnostic, Severity, count, windows_path::name_problem};
use std::collections::{BTreeMap, BTreeSet};

/// Extensions of files that programs keep for themselves.
const WORKING_FILES: [(&str, &str); 31] = [
    ("max", "a scene of 3ds Max"),
    ("ma", "a scene of Maya"),
    ("mb", "a scene of Maya"),
    ("blend", "a scene of Blender"),
    ("blend1", "a backup of Blender"),
    ("blend2", "a backup of Blender"),
    ("c4d", "a scene of Cinema 4D"),
    ("skp", "a model of SketchUp"),
    ("spp", "a project of Substance Painter"),
    ("xcf", "a working file of GIMP"),
    ("psd", "a working file of Photoshop"),
    ("psb", "a working file of Photoshop"),
    ("kra", "a working file of Krita"),
    ("pdn", "a working file of Paint.NET"),
    ("afphoto", "a working file of Affinity Photo"),
    ("bak", "a backup"),
    ("orig", "a backup"),
    ("swp", "a temporary file of an editor"),
    ("mtl", "a material library of Wavefront OBJ, which the game does not read"),
    ("tmp", "a temporary file"),
    ("log", "a log of a program"),
    ("exe", "a program"),
    ("bat", "a program"),
    ("cmd", "a program"),
    ("ps1", "a program"),
    ("py", "a program"),
    ("pdb", "a file for developers of programs"),
    ("lnk", "a shortcut of Windows"),
    ("zip", "an archive, into which the game does not look"),
    ("7z", "an archive, into which the game does not look"),
    ("rar", "an archive, into which the game does not look"),
];
/// Extensions of models that the game does not read. Pages of the user interface may show them.
const OTHER_MODELS: [(&str, &str); 4] = [
    ("fbx", "a model in FBX, which the game does not read"),
    ("glb", "a model in glTF, which the game does not read"),
    ("gltf", "a model in glTF, which the game does not read"),
    ("obj", "a model of Wavefront OBJ, which the game does not read"),
];
/// Names of files that systems and programs leave behind.
const LEFT_BEHIND: [(&str, &str); 3] = [
    ("thumbs.db", "a cache of Windows"),
    ("desktop.ini", "a setting of Windows"),
    (".ds_store", "a setting of macOS"),
];
/// Names of files that the author of a mod keeps in its folder. They are not packed.
const OF_AUTHOR: [(&str, &str); 1] = [("meshwright.toml", "a setting of meshwright")];

/// `root` is where the files of the mod are in the game.
pub(super) fn check(opened: &OpenedMod, layout: &ModLayout, root: &Root, findings: &mut Findings) {
    self::layout(opened, layout, findings);
    let paths: Vec<String> = root.files().map(|(_, path)| path).collect();
    for (_, inner) in nested_areas(paths.iter().map(String::as_str)) {
        let kind = if inner.to_ascii_lowercase().starts_with("levels/") { "level" } else { "vehicle" };
        let place = root.tree_path(&inner).unwrap_or_else(|| inner.clone());
        let outer = inner.rsplit_once('/').map_or("", |(outer, _)| outer);
        let message = format!("the files of a {kind} are in {inner}, not in {outer}");
        findings.push(&place, Diagnostic::new(&codes::AREA_NESTED, message));
    }
    if let Some(name) = &opened.archive {
        archive_name(name, findings);
    }
    let index = opened.tree.index();
    let mut folders: BTreeMap<&str, u64> = BTreeMap::new();
    for path in index.paths() {
        match litter_folder(path) {
            Some(folder) => {
                let files = folders.entry(folder).or_default();
                *files = files.saturating_add(1);
            }
            None => {
                let of_author = || of_author(path).filter(|_| opened.is_archive);
                if let Some(what) = litter(path).or_else(of_author) {
                    let message = format!("{} is {what}", file_name(path));
                    let mut found = FileFindings::new(1);
                    found.push(Diagnostic::new(&codes::LITTER, message));
                    if is_imposter(path) {
                        found.set_severity(&codes::LITTER, Severity::Info);
                    }
                    findings.add(path, found);
                }
            }
        }
    }
    for (folder, files) in folders {
        let message = format!("the folder {folder} has {} of other programs", count(files, "file", "files"));
        findings.push(folder, Diagnostic::new(&codes::LITTER, message));
    }
    windows_names(index.paths(), findings);
    // An archive reports them itself, with what else is the same path on Windows.
    let twins = if opened.is_archive { Vec::new() } else { index.case_twins() };
    for twins in twins {
        let mut twins = twins.into_iter();
        let Some(first) = twins.next() else { continue };
        for other in twins {
            let message = format!("{other} and {first} differ only in letter case");
            findings.push(other, Diagnostic::new(&codes::CASE_TWINS, message));
        }
    }
    for path in index.upper_case_extensions() {
        let extension = path.rsplit('.').next().unwrap_or_default();
        let message = format!("{} has the extension .{extension} in upper case", file_name(path));
        findings.push(path, Diagnostic::new(&codes::UPPER_CASE_EXTENSION, message));
    }
}

/// Reports names that Windows does not have: each folder and file once.
fn windows_names<'p>(paths: impl Iterator<Item = &'p str>, findings: &mut Findings) {
    let mut known: BTreeSet<&str> = BTreeSet::new();
    for path in paths {
        let ends = path.match_indices('/').map(|(end, _)| end).chain([path.len()]);
        for part in ends.filter_map(|end| path.get(..end)) {
            let Some(problem) = name_problem(file_name(part)).filter(|_| known.insert(part)) else {
                continue;
            };
            let message = format!("{part} cannot be unpacked on Windows: {problem}");
            findings.push(part, Diagnostic::new(&codes::WINDOWS_NAME, message));
        }
    }
}

/// The content of these is found by the names of the folders below.
fn is_by_name(top: &str) -> bool {
    ["vehicles", "levels"].iter().any(|own| top.eq_ignore_ascii_case(own))
}

fn layout(opened: &OpenedMod, layout: &ModLayout, findings: &mut Findings) {
    let no_files = "the mod has no files";
    let nothing_below = |top: &str| format!("no file is in a folder below {top}");
    if let Some(mount) = &opened.mount {
        // A vehicle or level is a folder of its own below `vehicles` or `levels`.
        let above = mount.split('/').count();
        let index = opened.tree.index();
        let is_content = |path: &str| above.saturating_add(path.split('/').count()) > 2;
        if !index.paths().any(is_content) {
            let top = mount.split('/').next().unwrap_or_default();
            let message = match index.is_empty() {
                true => no_files.to_owned(),
                false => nothing_below(top),
            };
            findings.push("", Diagnostic::new(&codes::NO_TOP_FOLDER, message));
        }
        return;
    }
    let top = "no file is below vehicles, levels or another folder of the game";
    let (code, message) = match layout {
        ModLayout::Standard => {
            let index = opened.tree.index();
            // Another folder of the game may hold files itself.
            let is_content = |path: &str| {
                path.split_once('/').is_some_and(|(top, rest)| rest.contains('/') || !is_by_name(top))
            };
            let tops = || index.paths().filter_map(|path| path.split_once('/')).map(|(top, _)| top);
            match tops().find(|top| is_by_name(top)) {
                Some(top) if !index.paths().any(is_content) => (&codes::NO_TOP_FOLDER, nothing_below(top)),
                _ => return,
            }
        }
        ModLayout::Nested(folder) => (
            &codes::NESTED,
            format!("all files are in the folder {folder}, where the game does not find them"),
        ),
        ModLayout::OneVehicle(name) | ModLayout::OneLevel(name) => {
            let kind = if matches!(layout, ModLayout::OneVehicle(_)) { "vehicle" } else { "level" };
            let folder = match name {
                Some(name) => format!("{kind}s/{name}"),
                None => format!("{kind}s/NAME"),
            };
            (
                &codes::NO_TOP_FOLDER,
                format!("the files of a {kind} are at the top of the mod, not in {folder}"),
            )
        }
        ModLayout::Vehicles | ModLayout::Levels => {
            let folder = if *layout == ModLayout::Vehicles { "vehicles" } else { "levels" };
            (&codes::OLD_LAYOUT, format!("the folders of the mod are at its top, not in {folder}"))
        }
        _ if opened.tree.index().is_empty() => (&codes::NO_TOP_FOLDER, no_files.to_owned()),
        _ => {
            let is_archive = |path: &&str| {
                let lower = path.to_ascii_lowercase();
                [".zip", ".7z", ".rar"].iter().any(|end| lower.ends_with(end))
            };
            let message = match opened.tree.index().paths().find(is_archive) {
                Some(inner) => {
                    format!("the mod holds the archive {inner}, into which the game does not look")
                }
                None => top.to_owned(),
            };
            (&codes::NO_TOP_FOLDER, message)
        }
    };
    findings.push("", Diagnostic::new(code, message));
}

/// Levels and vehicles that are in a folder of `levels/NAME` or `vehicles/NAME`, where the game does not look: the folder
/// around them, in lower case, with the path of the one in it.
pub(super) fn nested_areas<'p>(paths: impl Iterator<Item = &'p str>) -> BTreeMap<String, String> {
    /// What shows that a folder is a level or vehicle. Folders of scenarios and of additions have no description.
    #[derive(Default)]
    struct Shown {
        path: String,
        info: bool,
        level: bool,
        parts: bool,
        configuration: bool,
    }
    let mut direct: BTreeSet<String> = BTreeSet::new();
    let mut inner: BTreeMap<String, BTreeMap<String, Shown>> = BTreeMap::new();
    let shows = |name: &str, shown: &mut Shown| {
        let lower = name.to_ascii_lowercase();
        shown.info |= lower == "info.json";
        shown.level |= begins_level(&lower);
        shown.parts |= !lower.contains('/') && lower.ends_with(".jbeam");
        shown.configuration |= !lower.contains('/') && lower.ends_with(".pc");
    };
    for path in paths {
        let mut parts = path.splitn(3, '/');
        let (Some(top), Some(name), Some(below)) = (parts.next(), parts.next(), parts.next()) else {
            continue;
        };
        if !is_by_name(top) || Area::new(path).is_game_content() {
            continue;
        }
        let folder = format!("{top}/{name}");
        let key = folder.to_lowercase();
        let mut own = Shown::default();
        shows(below, &mut own);
        if own.info || own.level || own.parts || own.configuration {
            direct.insert(key.clone());
        }
        if let Some((inside, rest)) = below.split_once('/') {
            let shown = inner.entry(key).or_default().entry(inside.to_lowercase()).or_default();
            shows(rest, shown);
            if shown.path.is_empty() {
                shown.path = format!("{folder}/{inside}");
            }
        }
    }
    let found =
        inner.into_iter().filter(|(folder, _)| !direct.contains(folder)).filter_map(|(folder, inner)| {
            let is_level = folder.starts_with("levels/");
            let fits = |shown: &Shown| match is_level {
                true => shown.info && shown.level,
                false => shown.info && shown.parts,
            };
            let first = inner.into_values().find(fits)?;
            Some((folder, first.path))
        });
    found.collect()
}

fn archive_name(name: &str, findings: &mut Findings) {
    let odd: Option<char> =
        name.chars().find(|letter| !(letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')));
    let message = match odd {
        Some(odd) => format!("the name \"{name}\" of the archive has the character \"{odd}\""),
        None if has_version(name) => format!("the name \"{name}\" of the archive has a version"),
        None => return,
    };
    findings.push("", Diagnostic::new(&codes::ARCHIVE_NAME, message));
}

/// True for a name with a part such as `v2`, or with two numbers at its end, as in `boat_1_2`.
fn has_version(name: &str) -> bool {
    let parts: Vec<String> = name.split(['-', '_']).map(str::to_ascii_lowercase).collect();
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let short = |part: &&String| digits(part) && part.len() < 3;
    let marked = |part: &String| {
        let number =
            part.strip_prefix("version").or_else(|| part.strip_prefix("ver")).or(part.strip_prefix('v'));
        number.is_some_and(digits) || part == "version"
    };
    parts.iter().skip(1).any(marked) || parts.iter().skip(1).rev().take_while(short).count() > 1
}

/// The folder of a path that other programs made.
pub(crate) fn litter_folder(path: &str) -> Option<&str> {
    let mut end = 0_usize;
    let (folders, _) = path.rsplit_once('/')?;
    for part in folders.split('/') {
        end = end.saturating_add(part.len());
        let is_of_programs = ["__MACOSX", "node_modules"].iter().any(|own| part.eq_ignore_ascii_case(own));
        if is_of_programs || part.starts_with('.') {
            return path.get(..end);
        }
        end = end.saturating_add(1);
    }
    None
}

/// The game makes it itself, and finds it in a mod, too.
fn is_imposter(path: &str) -> bool {
    file_name(path).to_ascii_lowercase().contains(".imposter.")
}

/// What a file is that does not belong in a mod.
pub(crate) fn litter(path: &str) -> Option<&'static str> {
    let name = file_name(path).to_ascii_lowercase();
    if let Some((_, what)) = LEFT_BEHIND.iter().find(|(own, _)| *own == name) {
        return Some(what);
    }
    if is_imposter(path) {
        return Some("a cache that the game makes itself");
    }
    if name.ends_with(".cached.dts") {
        return Some("a cache of older versions of the game");
    }
    if name.ends_with('~') || (name.starts_with('#') && name.ends_with('#')) {
        return Some("a backup of an editor");
    }
    if name.ends_with("zone.identifier") {
        return Some("a mark of Windows on a file from the internet");
    }
    if name.starts_with("readme") {
        return Some("a text that players do not see");
    }
    let extension = name.rsplit_once('.').map(|(_, end)| end)?;
    let of_pages = path.split('/').any(|part| part.eq_ignore_ascii_case("ui"));
    let models = OTHER_MODELS.iter().filter(|_| !of_pages);
    WORKING_FILES.iter().chain(models).find(|(own, _)| *own == extension).map(|(_, what)| *what)
}

/// What a file is that its author keeps in the folder of a mod, and that does not belong in an archive.
pub(crate) fn of_author(path: &str) -> Option<&'static str> {
    let name = file_name(path);
    let known = OF_AUTHOR.iter().find(|(own, _)| name.eq_ignore_ascii_case(own)).map(|(_, what)| *what);
    known.or_else(|| name.starts_with('.').then_some("a hidden file"))
}

pub(crate) fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_in_names_of_archives() {
        for name in ["boat_v2", "boat-V12", "boat_1_2", "boat_0-3-1", "boat_version", "boat_ver3"] {
            assert!(has_version(name), "{name}");
        }
        for name in ["boat", "boat_2000", "v8_boat", "boat_2", "mazda-626", "boat_vivace", "b_1990_12"] {
            assert!(!has_version(name), "{name}");
        }
    }

    #[test]
    fn litter_has_a_name() {
        assert_eq!(litter_folder("a/.git/x/y"), Some("a/.git"));
        assert_eq!(litter_folder("__MACOSX/a"), Some("__MACOSX"));
        assert_eq!(litter_folder("a/b.c"), None);
        assert!(litter("a/x.Imposter.dds").is_some() && litter("README.md").is_some());
        assert!(of_author("a/.gitignore").is_some() && of_author("meshwright.toml").is_some());
        assert!(of_author("a.b/c").is_none());
        for name in
            ["x.cached.dts", "x.lua~", "#x.lua#", "x.jpg:Zone.Identifier", "tool.EXE", "a.py", "game.log"]
        {
            assert!(litter(&format!("vehicles/x/{name}")).is_some(), "{name}");
        }
        assert_eq!(litter_folder("ui/node_modules/a/b.js"), Some("ui/node_modules"));
        assert!(litter("a/.DS_Store").is_some() && litter("a/b.BLEND1").is_some());
        assert_eq!((litter("vehicles/boat/boat.dae"), litter("a/blend")), (None, None));
    }
}
