//! Folders and archives that are levels or vehicles, which one file opens as a whole.

use crate::{
    inputs::{self, shown},
    presentation::{format::count, style::clean},
    settings::Settings,
    standard_streams::Out,
    status::CliError,
};
use meshwright_beamng::{MainFile, main_file, main_files};
use std::path::{Path, PathBuf};

/// Names of a note, at most.
const LISTED: usize = 5;
/// Folders above a part of a level that are looked at.
const ABOVE: usize = 6;

/// Which folders are taken for the level or vehicle that they hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wholes {
    /// That of a level or vehicle, and a mod with nothing but one of them.
    InMods,
    /// That of a level or vehicle.
    Own,
    /// That of a level.
    Levels,
}

/// The file to open for the path of a command that takes one file.
pub(crate) fn opened_one(path: &Path, settings: &Settings) -> Result<PathBuf, CliError> {
    let first = whole_files(path, settings).into_iter().find(|file| file.is_first);
    let file = first.map_or_else(|| path.to_owned(), |first| first.path);
    inputs::not_a_folder(&file).map(|()| file)
}

/// The files to open in place of the paths of the command line: those of folders and archives of levels and vehicles.
/// `configuration` is that of a vehicle, which has to be the only input then.
pub(crate) fn opened(
    paths: &[PathBuf],
    configuration: Option<&str>,
    wholes: Wholes,
    settings: &Settings,
) -> Result<Vec<PathBuf>, CliError> {
    let limits = &settings.limits;
    if configuration.is_some() || wholes == Wholes::InMods {
        let found = match paths {
            [folder] => main_file(folder, configuration, limits)?,
            several if configuration.is_none() => return opened(several, None, Wholes::Own, settings),
            _ => None,
        };
        if let (Some(name), None) = (configuration, &found) {
            let message = format!("--pc {name}: the input is not the folder of a vehicle");
            return Err(CliError::Usage(message));
        }
        return Ok(found.map_or_else(|| paths.to_vec(), |file| vec![file]));
    }
    let file = |path: &PathBuf| {
        let first = whole_files(path, settings).into_iter().find(|file| file.is_first)?;
        (wholes == Wholes::Own || first.is_level).then_some(first.path)
    };
    Ok(paths.iter().map(|path| file(path).unwrap_or_else(|| path.clone())).collect())
}

/// What a folder or an archive has of levels and vehicles; nothing for any other input, and for one that cannot be read,
/// which the command itself reports.
fn whole_files(path: &Path, settings: &Settings) -> Vec<MainFile> {
    match path.as_os_str() == "-" || !inputs::is_folder(path, settings) {
        true => Vec::new(),
        false => main_files(path, &settings.limits).unwrap_or_default(),
    }
}

/// Every level and configuration in the archives of the command line, and the vehicles of folders without configurations: of
/// folders, a search finds the others by [`is_main_file`].
pub(crate) fn not_searched(paths: &[PathBuf], settings: &Settings) -> Vec<PathBuf> {
    let in_archive = |path: &&PathBuf| !path.is_dir() && inputs::is_folder(path, settings);
    let files = paths.iter().filter(in_archive).flat_map(|path| whole_files(path, settings));
    files.filter(|file| is_main_file(&file.path, settings)).map(|file| file.path).collect()
}

/// Whether a file opens a level, or is a configuration of a vehicle whose parts are next to it: a configuration for a vehicle
/// of the game opens nothing without the game.
pub(crate) fn is_main_file(path: &Path, settings: &Settings) -> bool {
    meshwright_beamng::is_main_file(path, &settings.limits)
}

/// Every level in the folders and archives of the command line.
pub(crate) fn levels_in(paths: &[PathBuf], settings: &Settings) -> Vec<PathBuf> {
    let files = paths.iter().flat_map(|path| whole_files(path, settings));
    files.filter(|file| file.is_level).map(|file| file.path).collect()
}

/// Says which levels the folders and archives hold that a search takes apart, and what opens one.
pub(crate) fn note_levels(paths: &[PathBuf], settings: &Settings, out: &mut Out) {
    for path in paths {
        let files = whole_files(path, settings);
        let levels: Vec<&MainFile> = files.iter().filter(|file| file.is_level).collect();
        let Some(first) = levels.first() else {
            note_configurations(path, &files, out);
            if let Some(level) = level_around(path, settings) {
                let commands = commands_for(&level);
                out.remark(&clean(&format!("note: {} is a part of a level: {commands}", shown(path))));
            } else if files.is_empty() && is_of_levels(path, settings) {
                out.remark(&clean(&format!(
                    "note: {} has no objects (main/items.level.json), no terrain and no forest: its shapes are read one by one, each at its own origin",
                    shown(path)
                )));
            }
            continue;
        };
        let mut names: Vec<String> = levels.iter().take(LISTED).map(|file| shown(&file.name)).collect();
        let more = levels.len().saturating_sub(names.len());
        if more > 0 {
            names.push(format!("{more} more"));
        }
        out.remark(&clean(&format!(
            "note: {} has {} ({}), and the search takes the shapes one by one; {}",
            shown(path),
            count(levels.len(), "level", "levels"),
            names.join(", "),
            commands_for(first),
        )));
    }
}

/// Whether a folder is in `levels`, so that it should be a level.
fn is_of_levels(path: &Path, settings: &Settings) -> bool {
    let above = std::path::absolute(path).ok();
    let above = above.as_deref().and_then(Path::parent).and_then(Path::file_name);
    above.is_some_and(|name| name.eq_ignore_ascii_case("levels")) && inputs::is_folder(path, settings)
}

/// What reads all of a level, in words.
fn commands_for(level: &MainFile) -> String {
    let (name, stem) = (shown(&level.name), level.name.file_stem().unwrap_or_default().to_string_lossy());
    format!("`meshwright info {name}` and `meshwright convert {name} -o {stem}.glb` read all of it")
}

/// The level that a file or folder belongs to which is no model and opens nothing, such as its `main` or its `info.json`.
fn level_around(path: &Path, settings: &Settings) -> Option<MainFile> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let ends = [".ter", ".terrain.json", ".decals.json", "info.json", "manageditemdata.json"];
    let is_part = match path.is_dir() {
        true => path.components().any(|part| part.as_os_str().eq_ignore_ascii_case("main")),
        false => ends.iter().any(|end| name.ends_with(end)),
    };
    let above = path.ancestors().skip(1).take(ABOVE).filter(|_| is_part);
    above
        .filter(|folder| !folder.as_os_str().is_empty())
        .find_map(|folder| whole_files(folder, settings).into_iter().find(|file| file.is_first))
        .filter(|file| file.is_level && file.path != path)
}

/// Says which configurations the folder of a vehicle has, if none of them is its default.
fn note_configurations(folder: &Path, files: &[MainFile], out: &mut Out) {
    let is_own = |file: &&MainFile| file.path.parent() == Some(folder) && !file.is_first;
    let own: Vec<String> = files
        .iter()
        .filter(is_own)
        .filter_map(|file| Some(file.path.file_stem()?.to_string_lossy().into_owned()))
        .collect();
    let Some(first) = own.first().filter(|_| own.len() == files.len()) else { return };
    let (name, listed) = (shown(folder), own.iter().take(LISTED).cloned().collect::<Vec<_>>().join(", "));
    let more = if own.len() > LISTED { ", ..." } else { "" };
    out.remark(&clean(&format!(
        "note: {name} is a vehicle with {} ({listed}{more}); `--pc {first}` takes what that one puts together",
        count(own.len(), "configuration", "configurations"),
    )));
}

/// Says of which levels a check of shapes does not look at the objects.
pub(crate) fn note_unchecked(paths: &[PathBuf], settings: &Settings, out: &mut Out) {
    for path in paths {
        let files = whole_files(path, settings);
        let levels = files.iter().filter(|file| file.is_level).count();
        if levels > 0 {
            let levels = if levels == 1 { "its level".to_owned() } else { format!("its {levels} levels") };
            out.remark(&clean(&format!(
                "note: only the shapes in {} are validated, not the objects of {levels}: `meshwright check` does that",
                shown(path)
            )));
        }
    }
}
