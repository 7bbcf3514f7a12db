//! The files that objects of levels name.

use meshwright_assets::{Area, FoundFile, PathStart, Roots, TextureValue, level::ReferenceKind};

/// What can be said of a file that an object names.
pub(crate) enum Lookup {
    /// It is there, or what the game takes in its place: the path in the game as the object states it, and the file.
    Found(String, FoundFile),
    /// It is there in another letter case.
    OtherCase(FoundFile),
    Missing,
    /// The game, or another mod, may have it.
    Unknown,
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
    if let (ReferenceKind::Shape, Some((stem, end))) = (kind, path.rsplit_once('.')) {
        let ends: &[&str] = match end.to_ascii_lowercase().as_str() {
            "dae" => &["cdae", "cached.dts"],
            _ => &[],
        };
        forms.extend(ends.iter().map(|end| format!("{stem}.{end}")));
    }
    forms.push(format!("{path}.link"));
    if let Some(file) = forms.iter().find_map(|form| roots.find(form)) {
        return Lookup::Found(path, file);
    }
    if let Some(found) = forms.iter().find_map(|form| roots.find_ignoring_case(form)) {
        return Lookup::OtherCase(found);
    }
    let area = Area::new(&path);
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let has = |folder: &str| roots.as_slice().iter().any(|root| root.has_folder(folder));
    let is_unknown = match &area {
        _ if roots.is_truncated() || !roots.can_judge(&area) => true,
        Area::Level(_) | Area::Vehicle(_) => area.folder().is_none_or(|folder| !has(&folder)),
        // All mods and the game share these folders.
        Area::Art | Area::Other | Area::VehiclesCommon | Area::Core | Area::Assets => {
            !roots.has_game() && !has(folder)
        }
        _ => true,
    };
    if is_unknown { Lookup::Unknown } else { Lookup::Missing }
}
