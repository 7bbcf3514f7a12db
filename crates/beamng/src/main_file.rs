//! Finds the file to open for the folder of a level or vehicle.

use meshwright::{
    archives::{Archive, InArchive, split_path},
    surroundings::{Disk, Surroundings},
};
use meshwright_assets::{LevelStart, VehicleInfo};
use meshwright_core::{Error, Limits, Result, codes::BAD_REQUEST};
use std::{
    path::{Path, PathBuf, absolute},
    sync::Arc,
};

/// Names of a message at most.
const LISTED: usize = 10;
/// Folders that are looked at which nothing says to be levels.
const LEVELS: usize = 1_000;
/// Folders of groups that are looked into for the first one.
const GROUPS: usize = 1_000;

/// The file to open for the folder or zip archive of a level, vehicle or mod: the root of the objects, a mission, or a
/// configuration; for a level without objects its terrain, or a file of its forest. `configuration` is the name of a configuration; the default is that of `info.json`. For a mod, the result
/// is the file of its only level or vehicle. `None` for any other folder.
///
/// ```
/// use meshwright_beamng::main_file;
/// use meshwright_core::Limits;
///
/// let folder = tempfile::tempdir()?;
/// let level = folder.path().join("levels/cove");
/// std::fs::create_dir_all(level.join("main"))?;
/// std::fs::write(level.join("main/items.level.json"), "")?;
/// let found = main_file(folder.path(), None, &Limits::DEFAULT)?;
/// assert_eq!(found, Some(level.join("main").join("items.level.json")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`BAD_REQUEST`]: the folder has several levels, vehicles or configurations, or not the one that is named. An archive
/// that cannot be read.
pub fn main_file(path: &Path, configuration: Option<&str>, limits: &Limits) -> Result<Option<PathBuf>> {
    let search = |around: &dyn Surroundings, start: &Path, inner: &Path| {
        let found = Search { around, start, configuration, limits }.folder(inner, true)?;
        Ok(found.map(|found| if start.as_os_str().is_empty() { found } else { start.join(found) }))
    };
    if path.is_dir() {
        return search(&Disk::default(), Path::new(""), path);
    }
    match split_path(path) {
        Some((archive, inner)) => {
            let opened = Arc::new(Archive::open(&archive, limits)?.value);
            search(&InArchive(opened), &archive, Path::new(&inner))
        }
        None => Ok(None),
    }
}

/// A file that [`main_files`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MainFile {
    /// The folder of a level, or the file of a mission or configuration.
    pub name: PathBuf,
    /// The file to open.
    pub path: PathBuf,
    /// Whether the folder itself is that of a level or vehicle, and [`main_file`] is this file.
    pub is_first: bool,
    /// Whether it opens a level or mission, and not a vehicle.
    pub is_level: bool,
}

/// The files to open for everything that a folder or zip archive has: each level or mission, and each configuration of each
/// vehicle. Empty for any other folder.
///
/// ```
/// use meshwright_beamng::main_files;
/// use meshwright_core::Limits;
///
/// let folder = tempfile::tempdir()?;
/// let (level, cart) = (folder.path().join("levels/cove"), folder.path().join("vehicles/cart"));
/// std::fs::create_dir_all(level.join("main"))?;
/// std::fs::create_dir_all(&cart)?;
/// std::fs::write(level.join("main/items.level.json"), "")?;
/// std::fs::write(cart.join("base.pc"), "{}")?;
/// std::fs::write(cart.join("sport.pc"), "{}")?;
/// let names: Vec<_> = main_files(folder.path(), &Limits::DEFAULT)?.into_iter().map(|file| file.name).collect();
/// assert_eq!(names, [level, cart.join("base.pc"), cart.join("sport.pc")]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// An archive that cannot be read.
pub fn main_files(path: &Path, limits: &Limits) -> Result<Vec<MainFile>> {
    let search = |around: &dyn Surroundings, start: &Path, inner: &Path| {
        let mut found = Search { around, start, configuration: None, limits }.all(inner);
        if !start.as_os_str().is_empty() {
            for file in &mut found {
                (file.name, file.path) = (start.join(&file.name), start.join(&file.path));
            }
        }
        found
    };
    if path.is_dir() {
        return Ok(search(&Disk::default(), Path::new(""), path));
    }
    match split_path(path) {
        Some((archive, inner)) => {
            let opened = Arc::new(Archive::open(&archive, limits)?.value);
            Ok(search(&InArchive(opened), &archive, Path::new(&inner)))
        }
        None => Ok(Vec::new()),
    }
}

/// Whether a file opens a level or mission of its folder, or is a configuration with the parts of its vehicle next to it.
///
/// ```
/// use meshwright_beamng::is_main_file;
/// use meshwright_core::Limits;
///
/// let folder = tempfile::tempdir()?;
/// let cart = folder.path().join("vehicles/cart");
/// std::fs::create_dir_all(&cart)?;
/// std::fs::write(cart.join("base.pc"), "{}")?;
/// assert!(!is_main_file(&cart.join("base.pc"), &Limits::DEFAULT), "the vehicle is that of the game");
/// std::fs::write(cart.join("cart.jbeam"), "{}")?;
/// assert!(is_main_file(&cart.join("base.pc"), &Limits::DEFAULT));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn is_main_file(path: &Path, limits: &Limits) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let is_configuration = name.ends_with(".pc");
    // Most files of a search are something else.
    let starts = [".mis", ".level.json", ".ter", ".forest4.json", ".forest.json", ".forest"];
    if !is_configuration && !starts.iter().any(|end| name.ends_with(end)) {
        return false;
    }
    let folder = path.parent().unwrap_or(path);
    let of = |around: &dyn Surroundings, here: &Path, inner: &Path, path: &Path| {
        let search = Search { around, start: Path::new(""), configuration: None, limits };
        let named = |folder: &Path| if folder.as_os_str().is_empty() { here } else { folder }.to_owned();
        if is_configuration {
            return !search.ending(&named(inner), ".jbeam").is_empty();
        }
        // The root of the objects of a level is in a folder of it, a group in one below.
        let above_main = inner
            .ancestors()
            .position(|folder| folder.file_name().is_some_and(|name| name.eq_ignore_ascii_case("main")));
        let depth = above_main.map_or(2, |at| at.saturating_add(2));
        let opens = |folder: &Path| {
            search.of_folder(&named(folder)).iter().any(|file| file.is_level && file.path.ends_with(path))
        };
        inner.ancestors().take(depth).any(opens)
    };
    match split_path(folder) {
        Some((archive, inner)) => {
            let Ok(opened) = Archive::open(&archive, limits) else { return false };
            let file = Path::new(&inner).join(path.file_name().unwrap_or_default());
            of(&InArchive(Arc::new(opened.value)), Path::new(""), Path::new(&inner), &file)
        }
        None => of(&Disk::default(), Path::new("."), folder, path),
    }
}

struct Search<'s> {
    around: &'s dyn Surroundings,
    /// The archive; empty for folders.
    start: &'s Path,
    configuration: Option<&'s str>,
    limits: &'s Limits,
}

impl Search<'_> {
    /// The main file of a folder; of a mod only `below` its root.
    fn folder(&self, folder: &Path, below: bool) -> Result<Option<PathBuf>> {
        if self.configuration.is_none()
            && let Some(found) = self.level(folder)?
        {
            return Ok(Some(found));
        }
        if let Some(found) = self.vehicle(folder)? {
            return Ok(Some(found));
        }
        if !below {
            return Ok(None);
        }
        let mut found = Vec::new();
        for own in self.candidates(folder) {
            found.extend(self.folder(&own, false)?.map(|file| (own, file)));
        }
        match found.as_slice() {
            [] => Ok(None),
            [(_, file)] => Ok(Some(file.clone())),
            several => {
                let names = several.iter().map(|(folder, _)| self.shown(folder));
                Err(self.several(folder, "levels and vehicles", names.collect()))
            }
        }
    }

    /// All that a folder has, and what the folders in it have: of a mod those of its `levels` and `vehicles`.
    fn all(&self, folder: &Path) -> Vec<MainFile> {
        let mut found = self.of_folder(folder);
        if !found.is_empty() {
            // Without a default, none comes first.
            let main = self.folder(folder, false).ok().flatten();
            found.iter_mut().for_each(|file| file.is_first = main.as_ref() == Some(&file.path));
            return found;
        }
        self.candidates(folder).iter().flat_map(|own| self.of_folder(own)).collect()
    }

    /// The folders in a folder that may be levels and vehicles: those in `levels` and `vehicles`, or if it has neither, levels
    /// without such a folder around them.
    fn candidates(&self, folder: &Path) -> Vec<PathBuf> {
        let is = |name: &str| folder.file_name().is_some_and(|own| own.eq_ignore_ascii_case(name));
        let own = (is("levels") || is("vehicles")).then(|| folder.to_owned());
        let below = ["levels", "vehicles"].into_iter().filter_map(|kind| self.named(folder, kind));
        let kinds: Vec<PathBuf> = own.into_iter().chain(below).collect();
        let names = |kind: &Path| -> Vec<PathBuf> {
            let listing = self.around.list(kind);
            let names = listing.folders().filter(|name| !name.eq_ignore_ascii_case("common"));
            names.map(|name| kind.join(name)).collect()
        };
        if kinds.is_empty() {
            let all = names(folder).into_iter().take(LEVELS);
            return all.filter(|own| self.items(own).is_some()).collect();
        }
        kinds.iter().flat_map(|kind| names(kind)).collect()
    }

    /// The level, the missions and the configurations of a folder, the first of a vehicle before the others.
    fn of_folder(&self, folder: &Path) -> Vec<MainFile> {
        let file = |name: &Path, path: PathBuf, is_level| MainFile {
            name: name.to_owned(),
            path,
            is_first: false,
            is_level,
        };
        if let Some(level) = self.items(folder) {
            return vec![file(folder, level, true)];
        }
        let missions = self.ending(folder, ".mis");
        match missions.as_slice() {
            [] => {}
            [only] => return vec![file(folder, folder.join(only), true)],
            several => {
                let mission = |name: &String| file(&folder.join(name), folder.join(name), true);
                return several.iter().map(mission).collect();
            }
        }
        if let Some(start) = self.without_objects(folder) {
            return vec![file(folder, start, true)];
        }
        let first = self.vehicle(folder).ok().flatten();
        let others = self.ending(folder, ".pc").into_iter().map(|name| folder.join(name));
        let others = others.filter(|path| first.as_ref() != Some(path));
        first.iter().cloned().chain(others).map(|path| file(&path, path.clone(), false)).collect()
    }

    /// The root of the objects of a level, or the first of the groups of one that lacks it.
    fn items(&self, folder: &Path) -> Option<PathBuf> {
        let main = self.named(folder, "main");
        let items = main.as_ref().and_then(|main| self.named(main, "items.level.json"));
        let tree = || self.named(folder, "main.level.json");
        items.or_else(tree).or_else(|| self.group(main?))
    }

    /// The first of the uppermost groups of objects below a folder.
    fn group(&self, main: PathBuf) -> Option<PathBuf> {
        let (mut folders, mut looked_at) = (vec![main], 0_usize);
        while !folders.is_empty() && looked_at < GROUPS {
            looked_at = looked_at.saturating_add(folders.len());
            let found = folders.iter().filter_map(|folder| self.named(folder, "items.level.json"));
            if let Some(first) = found.min_by_key(|path| path.to_string_lossy().to_lowercase()) {
                return Some(first);
            }
            let below = |folder: &PathBuf| -> Vec<PathBuf> {
                self.around.list(folder).folders().map(|name| folder.join(name)).collect()
            };
            folders = folders.iter().flat_map(below).collect();
        }
        None
    }

    /// The terrain of a level without objects, or else the first file of its forest. Only the folder around it tells that it is
    /// a level.
    fn without_objects(&self, folder: &Path) -> Option<PathBuf> {
        let full = if self.start.as_os_str().is_empty() { absolute(folder).ok()? } else { folder.to_owned() };
        let above = full.parent()?.file_name()?;
        if !above.eq_ignore_ascii_case("levels") {
            return None;
        }
        let own =
            [Some((folder.to_owned(), "")), self.named(folder, "forest").map(|folder| (folder, "forest/"))];
        let files = own.into_iter().flatten().flat_map(|(folder, below)| {
            let listing = self.around.list(&folder);
            let starts = listing.files().filter_map(|name| {
                let start = LevelStart::of(&format!("{below}{name}"))?;
                Some(((start, below, name.to_lowercase()), folder.join(name)))
            });
            starts.collect::<Vec<_>>()
        });
        files.filter(|((start, ..), _)| *start > LevelStart::Group).min().map(|(_, path)| path)
    }

    fn level(&self, folder: &Path) -> Result<Option<PathBuf>> {
        if let Some(found) = self.items(folder) {
            return Ok(Some(found));
        }
        let missions = self.ending(folder, ".mis");
        match missions.as_slice() {
            [] => Ok(self.without_objects(folder)),
            [only] => Ok(Some(folder.join(only))),
            several => {
                let names = several.iter().map(|name| self.shown(&folder.join(name)));
                Err(self.several(folder, "missions", names.collect()))
            }
        }
    }

    fn vehicle(&self, folder: &Path) -> Result<Option<PathBuf>> {
        let configurations = self.ending(folder, ".pc");
        let parts = self.ending(folder, ".jbeam");
        if configurations.is_empty() && parts.is_empty() {
            return Ok(None);
        }
        let is =
            |own: &str, name: &str| own.eq_ignore_ascii_case(name) || stem_of(own).eq_ignore_ascii_case(name);
        let wanted = self.configuration.map(str::to_owned);
        if let Some(name) = wanted.clone().or_else(|| self.default_configuration(folder)) {
            if let Some(found) = configurations.iter().find(|own| is(own, &name)) {
                return Ok(Some(folder.join(found)));
            }
            if wanted.is_some() {
                let names = first_of(configurations.iter().map(|own| stem_of(own)).collect());
                let message = format!("{} has no configuration {name} ({names})", self.shown(folder));
                return Err(Error::new(&BAD_REQUEST, message).advising("Name one of these configurations."));
            }
        }
        match configurations.as_slice() {
            [only] => Ok(Some(folder.join(only))),
            [] => {
                // Without a configuration, all slots have their defaults.
                let is_main = |name: &&String| {
                    let file = self.around.read(&folder.join(name), self.limits);
                    file.is_ok_and(|file| {
                        meshwright_assets::level::vehicle_kind(file.bytes()) == Some("parts")
                    })
                };
                Ok(parts.iter().find(is_main).map(|name| folder.join(name)))
            }
            _ => Err(self.several(folder, "configurations", configurations)),
        }
    }

    /// The configuration that a vehicle begins with.
    fn default_configuration(&self, folder: &Path) -> Option<String> {
        let source = self.around.read(&self.named(folder, "info.json")?, self.limits).ok()?;
        VehicleInfo::parse(&source, self.limits).ok()?.default_configuration
    }

    fn named(&self, folder: &Path, name: &str) -> Option<PathBuf> {
        let listing = self.around.list(folder);
        listing.named(name).first().map(|entry| folder.join(&entry.name))
    }

    fn ending(&self, folder: &Path, ending: &str) -> Vec<String> {
        let listing = self.around.list(folder);
        let files = listing.files().filter(|name| name.to_ascii_lowercase().ends_with(ending));
        files.map(str::to_owned).collect()
    }

    /// A folder as a path of the command line, with that of its archive.
    fn shown(&self, folder: &Path) -> String {
        self.start.join(folder).display().to_string().replace('\\', "/").trim_end_matches('/').to_owned()
    }

    fn several(&self, folder: &Path, what: &str, names: Vec<String>) -> Error {
        let hint = match names.first() {
            // Not all commands have the option.
            Some(first) if what == "configurations" => {
                let (name, file) = (stem_of(first), self.shown(&folder.join(first)));
                format!(
                    "Name one of them, such as --pc {name}, or its file in place of the folder, such as {file}."
                )
            }
            Some(first) => format!("Name one of them in place of the folder, such as {first}."),
            None => "Name one of them in place of the folder.".to_owned(),
        };
        let message = format!("{} has {} {what} ({})", self.shown(folder), names.len(), first_of(names));
        Error::new(&BAD_REQUEST, message).advising(hint)
    }
}

/// The name of a configuration.
fn stem_of(file: &str) -> String {
    file.get(..file.len().saturating_sub(".pc".len())).unwrap_or_default().to_owned()
}

/// Some names, for a message.
fn first_of(mut names: Vec<String>) -> String {
    if names.is_empty() {
        return "it has none".to_owned();
    }
    if names.len() > LISTED {
        names.truncate(LISTED);
        names.push("...".to_owned());
    }
    names.join(", ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "to panic is how a test fails")]
mod tests {
    use super::*;
    use std::fs;

    fn made(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        folder
    }

    /// Names below a folder, and which one is the first.
    fn found(root: &Path, below: &str) -> Vec<(String, bool)> {
        let files = main_files(&root.join(below), &Limits::DEFAULT).unwrap();
        let name = |path: &Path| path.strip_prefix(root).unwrap().display().to_string().replace('\\', "/");
        files.iter().map(|file| (name(&file.name), file.is_first)).collect()
    }

    #[test]
    fn what_a_folder_begins_with_comes_first() {
        let folder = made(&[
            ("levels/cove/main/items.level.json", ""),
            ("levels/old/a.mis", ""),
            ("levels/old/b.mis", ""),
            ("vehicles/cart/base.pc", "{}"),
            ("vehicles/cart/sport.pc", "{}"),
            ("vehicles/cart/info.json", r#"{"default_pc": "sport"}"#),
            ("vehicles/common/x.jbeam", "{}"),
        ]);
        let own = |list: &[(&str, bool)]| -> Vec<(String, bool)> {
            list.iter().map(|(name, is_first)| ((*name).to_owned(), *is_first)).collect()
        };
        let (root, level) = (folder.path(), ("levels/cove", true));
        assert_eq!(found(root, "levels/cove"), own(&[level]));
        let missions = [("levels/old/a.mis", false), ("levels/old/b.mis", false)];
        assert_eq!(found(root, "levels/old"), own(&missions), "neither comes first");
        let cart = [("vehicles/cart/sport.pc", true), ("vehicles/cart/base.pc", false)];
        assert_eq!(found(root, "vehicles/cart"), own(&cart));
        // A mod has no file that it begins with.
        let all: Vec<_> =
            [level].iter().chain(&missions).chain(&cart).map(|(name, _)| (*name, false)).collect();
        assert_eq!(found(root, ""), own(&all));
        assert_eq!(found(root, "levels"), own(all.get(..3).unwrap()));
        assert_eq!(found(root, "vehicles/common"), own(&[]));
    }
}
