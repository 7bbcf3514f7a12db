//! The files that objects of levels name: the one lookup of checks and conversions.

use meshwright_assets::{
    Area, FoundFile, PathStart, Roots, TextureValue, begins_level, level::ReferenceKind,
};

/// What can be said of a file that an object names.
#[derive(Clone, Debug)]
pub(crate) enum Lookup {
    /// It is there, or what the game takes in its place: the path in the game as the object states it, and the file.
    Found(String, FoundFile),
    /// It is there in another letter case.
    OtherCase(FoundFile),
    Missing,
    /// The game, or another mod, may have it.
    Unknown,
}

impl Lookup {
    /// The file, in any letter case.
    pub(crate) fn file(&self) -> Option<&FoundFile> {
        match self {
            Self::Found(_, file) | Self::OtherCase(file) => Some(file),
            Self::Missing | Self::Unknown => None,
        }
    }
}

/// The path in the game of a value; `None` for one that leads elsewhere. `folder` is that of the file with the value.
pub(crate) fn game_path(value: &str, folder: &str) -> Option<String> {
    let value = TextureValue::new(value);
    match value.start {
        PathStart::Root => Some(value.path),
        PathStart::Definition if folder.is_empty() => Some(value.path),
        PathStart::Definition => Some(format!("{folder}/{}", value.path)),
        _ => None,
    }
}

/// Looks for a file, and for what the game takes in its place.
pub(crate) fn look_for(roots: &Roots, value: &str, folder: &str, kind: ReferenceKind) -> Lookup {
    let Some(path) = game_path(value, folder) else { return Lookup::Missing };
    let mut forms = vec![path.clone()];
    match (kind, path.rsplit_once('.')) {
        (ReferenceKind::Shape, Some((stem, end))) if end.eq_ignore_ascii_case("dae") => {
            forms.extend(["cdae", "cached.dts"].iter().map(|end| format!("{stem}.{end}")));
        }
        // Levels that were saved again still name the prefabs of older ones.
        (ReferenceKind::Prefab, Some((_, end))) if end.eq_ignore_ascii_case("prefab") => {
            forms.push(format!("{path}.json"));
        }
        _ => {}
    }
    forms.push(format!("{path}.link"));
    if let Some(file) = forms.iter().find_map(|form| roots.find(form)) {
        return Lookup::Found(path, file);
    }
    if let Some(found) = forms.iter().find_map(|form| roots.find_ignoring_case(form)) {
        return Lookup::OtherCase(found);
    }
    if may_be_elsewhere(roots, &path) { Lookup::Unknown } else { Lookup::Missing }
}

/// True if the game, or a mod that is not given, may have a file that is not found.
fn may_be_elsewhere(roots: &Roots, path: &str) -> bool {
    let area = Area::new(path);
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    if roots.is_truncated() || !roots.can_judge(&area) {
        return true;
    }
    match &area {
        Area::Level(_) | Area::Vehicle(_) => !has_whole(roots, &area),
        // All mods and the game share these folders.
        Area::Art | Area::VehiclesCommon | Area::Core | Area::Assets => !roots.has_game(),
        Area::Other => !roots.has_game() && !roots.as_slice().iter().any(|root| root.has_folder(folder)),
        _ => true,
    }
}

/// True if a level or vehicle itself is there, and not only more files for one of the game or of another mod.
pub(crate) fn has_whole(roots: &Roots, area: &Area) -> bool {
    let Some(folder) = area.folder() else { return false };
    let is_level = matches!(area, Area::Level(_));
    let begins = |path: &str| {
        let below = path.get(folder.len().saturating_add(1)..).unwrap_or_default().to_ascii_lowercase();
        let is_parts = !is_level && below.ends_with(".jbeam");
        below == "info.json" || is_parts || (is_level && begins_level(&below))
    };
    let first = |below: &str| roots.find_ignoring_case(&format!("{folder}/{below}")).is_some();
    roots.files_of(&folder).iter().any(|file| begins(&file.path))
        || is_level && (first("main/items.level.json") || first("main/MissionGroup/items.level.json"))
}

/// The files that define the types of the forest of a level, those of the level first, then those that all levels share.
/// `level` is its folder.
pub(crate) fn item_data(roots: &Roots, level: Option<&str>) -> Vec<FoundFile> {
    let mut files = Vec::new();
    for folder in level.into_iter().chain(["art/forest"]) {
        let below = roots.files_below(folder);
        // The game takes a script only if there is no JSON.
        for end in ["/manageditemdata.json", "/manageditemdata.cs"] {
            files.extend(below.iter().filter(|file| file.path.to_lowercase().ends_with(end)).cloned());
        }
    }
    files
}
