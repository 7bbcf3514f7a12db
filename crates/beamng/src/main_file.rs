//! Finds the file to open for the folder of a level or vehicle.

use meshwright::{
    archives::{Archive, InArchive, split_path},
    surroundings::{Disk, Surroundings},
};
use meshwright_assets::json::Json;
use meshwright_core::{Error, Limits, Result, codes::BAD_REQUEST};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

/// Names of a message at most.
const LISTED: usize = 10;

/// The file to open for the folder or zip archive of a level, vehicle or mod: the root of the objects, a mission, or a
/// configuration. `configuration` is the name of a configuration; the default is that of `info.json`. For a mod, the result
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
        let found = Search { around, configuration, limits }.folder(inner, true)?;
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

struct Search<'s> {
    around: &'s dyn Surroundings,
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
        for (kind, is_wanted) in [("levels", self.configuration.is_none()), ("vehicles", true)] {
            let Some(own) = self.named(folder, kind).filter(|_| is_wanted) else { continue };
            for name in self.around.list(&own).folders() {
                if name.eq_ignore_ascii_case("common") {
                    continue;
                }
                found.extend(self.folder(&own.join(name), false)?.map(|file| (own.join(name), file)));
            }
        }
        match found.as_slice() {
            [] => Ok(None),
            [(_, file)] => Ok(Some(file.clone())),
            several => {
                let names = several.iter().map(|(folder, _)| folder.display().to_string().replace('\\', "/"));
                Err(self.several(folder, "levels and vehicles", names.collect()))
            }
        }
    }

    fn level(&self, folder: &Path) -> Result<Option<PathBuf>> {
        if let Some(main) = self.named(folder, "main")
            && let Some(found) = self.named(&main, "items.level.json")
        {
            return Ok(Some(found));
        }
        if let Some(found) = self.named(folder, "main.level.json") {
            return Ok(Some(found));
        }
        let missions = self.ending(folder, ".mis");
        match missions.as_slice() {
            [] => Ok(None),
            [only] => Ok(Some(folder.join(only))),
            _ => Err(self.several(folder, "missions", missions)),
        }
    }

    fn vehicle(&self, folder: &Path) -> Result<Option<PathBuf>> {
        let configurations = self.ending(folder, ".pc");
        let parts = self.ending(folder, ".jbeam");
        if configurations.is_empty() && parts.is_empty() {
            return Ok(None);
        }
        let stem = |name: &str| name.get(..name.len().saturating_sub(3)).unwrap_or_default().to_owned();
        let is =
            |own: &str, name: &str| own.eq_ignore_ascii_case(name) || stem(own).eq_ignore_ascii_case(name);
        let wanted = self.configuration.map(str::to_owned);
        if let Some(name) = wanted.clone().or_else(|| self.default_configuration(folder)) {
            if let Some(found) = configurations.iter().find(|own| is(own, &name)) {
                return Ok(Some(folder.join(found)));
            }
            if wanted.is_some() {
                let names = first_of(configurations.iter().map(|own| stem(own)).collect());
                let message = format!("{} has no configuration {name} ({names})", folder.display());
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
        let json = Json::parse(&source, self.limits).ok()?;
        let name = json.root()?.get("default_pc")?.text()?.into_owned();
        (!name.is_empty()).then_some(name)
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

    fn several(&self, folder: &Path, what: &str, names: Vec<String>) -> Error {
        let hint = if what == "configurations" {
            "Name one of them with --pc NAME."
        } else {
            "Name one of them in place of the folder."
        };
        let message = format!("{} has {} {what} ({})", folder.display(), names.len(), first_of(names));
        Error::new(&BAD_REQUEST, message).advising(hint)
    }
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
