//! The mods that the files are part of: folders and archives that are checked and packed as a whole. They have numbers: no
//! request names a path.

use crate::{cache::Weigh, library::Listed, sent_folder::SentFolder, state::State};
use meshwright::{
    Code, Error, Format, Result, Severity, Source, archives::split_path, core::codes::UNREADABLE,
};
use meshwright_beamng::{
    ModSource,
    check::{CheckOptions, ModReport, check},
    is_top_folder, mod_folder,
};
use serde::Serialize;
use std::{
    collections::HashMap,
    fmt,
    path::{Path, PathBuf, absolute},
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

/// Bytes that a diagnostic takes, about.
const DIAGNOSTIC: u64 = 400;

/// A test that is true for diagnostics that are not reported, by the path of their file in the mod and their code.
type SilenceTest = Arc<dyn Fn(&str, &'static Code) -> bool + Send + Sync>;

/// Diagnostics of mods that are not reported.
#[derive(Clone, Default)]
pub struct Silenced(Option<SilenceTest>);

impl Silenced {
    /// Those of which the test is true: it has the path of the file in the mod, and the code.
    pub fn new(test: impl Fn(&str, &'static Code) -> bool + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(test)))
    }

    /// Removes them from a report.
    pub(crate) fn remove_from(&self, report: &mut ModReport) {
        if let Some(test) = &self.0 {
            report.retain(|path, code| !test(path, code));
        }
    }
}

impl fmt::Debug for Silenced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Silenced(..)" } else { "Silenced" })
    }
}

/// How mods are checked.
#[derive(Clone, Debug)]
pub struct ModChecks {
    /// What they are checked with. The folders of [`ViewerOptions::roots`](crate::ViewerOptions::roots), and those chosen
    /// in the page, are added.
    pub options: CheckOptions,
    /// The lowest severity that makes a mod unfit to publish.
    pub denied: Severity,
    /// What is not reported.
    pub silenced: Silenced,
}

impl Default for ModChecks {
    fn default() -> Self {
        Self { options: CheckOptions::default(), denied: Severity::Error, silenced: Silenced::default() }
    }
}

/// Where a mod is.
#[derive(Clone, Debug)]
enum ModPlace {
    Disk(PathBuf),
    /// In what a page sent. It ends when the page removes all of it.
    Sent(Weak<SentFolder>, PathBuf),
}

impl ModPlace {
    fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Disk(own), Self::Disk(other)) => own == other,
            (Self::Sent(own, path), Self::Sent(other, other_path)) => own.ptr_eq(other) && path == other_path,
            _ => false,
        }
    }

    fn path(&self) -> &Path {
        match self {
            Self::Disk(path) | Self::Sent(_, path) => path,
        }
    }
}

/// A mod of the list.
#[derive(Clone, Debug)]
pub(crate) struct ModEntry {
    pub(crate) id: u32,
    place: ModPlace,
    pub(crate) is_archive: bool,
}

#[derive(Debug, Default)]
pub(crate) struct Mods(Mutex<List>);

#[derive(Debug, Default)]
struct List {
    mods: Vec<ModEntry>,
    /// The mods by their paths; different sent folders may have the same.
    by_path: HashMap<PathBuf, Vec<u32>>,
    /// The mods of folders on disk.
    of_folders: HashMap<PathBuf, Option<u32>>,
}

/// What the page is told of a mod.
#[derive(Serialize)]
pub(crate) struct ModJson {
    id: u32,
    name: String,
    path: Option<String>,
    archive: bool,
    /// The number of files of the list in it.
    files: usize,
}

impl List {
    fn add(&mut self, place: ModPlace, is_archive: bool) -> u32 {
        let same_path = self.by_path.entry(place.path().to_owned()).or_default();
        let known = same_path.iter().find(|id| {
            let own = usize::try_from(**id).ok().and_then(|at| self.mods.get(at));
            own.is_some_and(|own| own.place.is(&place))
        });
        if let Some(known) = known {
            return *known;
        }
        let id = u32::try_from(self.mods.len()).unwrap_or(u32::MAX);
        same_path.push(id);
        self.mods.push(ModEntry { id, place, is_archive });
        id
    }
}

impl Mods {
    fn list(&self) -> MutexGuard<'_, List> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mod that a file is part of; none for one that lies alone, and for what no mod has. `given` are the files and
    /// folders that the server was started with: nothing outside of them is checked.
    pub(crate) fn of(&self, file: &Listed, given: &[PathBuf]) -> Option<u32> {
        let named = || Format::from_path(Path::new(&file.name));
        let of_game = [Format::Cdae, Format::Dae, Format::Level, Format::Vehicle];
        if file.is_made || !file.format.or_else(named).is_some_and(|format| of_game.contains(&format)) {
            return None;
        }
        if let Some((folder, path)) = &file.sent {
            let (path, is_archive) = sent_mod(folder, path)?;
            return Some(self.list().add(ModPlace::Sent(Arc::downgrade(folder), path), is_archive));
        }
        let path = file.path.as_deref()?;
        if let Some((archive, _)) = split_path(path).filter(|_| !path.is_file()) {
            return Some(self.list().add(ModPlace::Disk(archive), true));
        }
        let folder = path.parent()?;
        if let Some(known) = self.list().of_folders.get(folder) {
            return *known;
        }
        let found = disk_mod(path, given);
        let mut list = self.list();
        let id = found.map(|found| list.add(ModPlace::Disk(found), false));
        list.of_folders.insert(folder.to_owned(), id);
        id
    }

    pub(crate) fn get(&self, id: u32) -> Result<ModEntry> {
        let entry = usize::try_from(id).ok().and_then(|at| self.list().mods.get(at).cloned());
        entry.ok_or_else(|| Error::new(&UNREADABLE, format!("there is no mod {id}")))
    }

    /// Files were added, removed or changed: folders may be part of other mods.
    pub(crate) fn forget_folders(&self) {
        self.list().of_folders.clear();
    }
}

/// The folder of the mod around a file on disk, inside of what was given; none in a folder of models that is no mod.
fn disk_mod(file: &Path, given: &[PathBuf]) -> Option<PathBuf> {
    let whole = absolute(file).ok()?;
    let (given, given_whole) = given
        .iter()
        .filter(|path| path.is_dir())
        .filter_map(|path| Some((path, absolute(path).ok()?)))
        .find(|(_, own)| whole.starts_with(own))?;
    let Some(folder) = mod_folder(&whole) else {
        let inside = whole.strip_prefix(&given_whole).ok()?;
        return begins_as_mod(inside).then(|| given.clone());
    };
    // A mod may be larger than the part of it that was given.
    let inside = folder.strip_prefix(&given_whole).ok().filter(|inside| !inside.as_os_str().is_empty());
    Some(inside.map_or_else(|| given.clone(), |inside| given.join(inside)))
}

/// Whether the path of a file begins with a folder that the game has at its root.
fn begins_as_mod(file: &Path) -> bool {
    let mut folders = file.parent().into_iter().flat_map(Path::components);
    folders.next().is_some_and(|first| is_top_folder(&first.as_os_str().to_string_lossy()))
}

/// The archive, or the folder, of a file that a page sent; none in a folder of models that is no mod.
fn sent_mod(folder: &SentFolder, path: &Path) -> Option<(PathBuf, bool)> {
    let archive = path.ancestors().skip(1).find(|above| folder.has(above));
    if let Some(archive) = archive {
        return Some((archive.to_owned(), true));
    }
    if begins_as_mod(path) {
        return Some((PathBuf::new(), false));
    }
    let mut steps = path.components();
    let first = Path::new(steps.next()?.as_os_str());
    let rest = steps.as_path();
    let is_mod = begins_as_mod(rest) || folder.is_in_mod(path);
    (is_mod && !rest.as_os_str().is_empty()).then(|| (first.to_owned(), false))
}

impl ModEntry {
    pub(crate) fn path(&self) -> &Path {
        self.place.path()
    }

    /// The path of the folder or archive on disk.
    pub(crate) fn disk_path(&self) -> Option<&Path> {
        match &self.place {
            ModPlace::Disk(path) => Some(path),
            ModPlace::Sent(..) => None,
        }
    }

    /// The name of its folder or archive.
    pub(crate) fn name(&self) -> String {
        let own = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
        let whole = || absolute(self.path()).ok().and_then(|path| own(&path));
        match &self.place {
            ModPlace::Disk(path) => own(path).or_else(whole).unwrap_or_default(),
            ModPlace::Sent(_, path) => own(path).unwrap_or_else(|| "sent files".to_owned()),
        }
    }

    /// Where its files are.
    pub(crate) fn source(&self) -> Result<ModSource> {
        Ok(match &self.place {
            ModPlace::Disk(path) => path.into(),
            ModPlace::Sent(folder, path) => {
                let gone = || Error::new(&UNREADABLE, "the files of the mod were removed");
                let files = folder.upgrade().ok_or_else(gone)?.files();
                ModSource::Given { files, path: path.clone() }
            }
        })
    }

    /// The number of the file of the list with that path in the mod.
    pub(crate) fn file(&self, state: &State, path: &str) -> Option<u32> {
        let whole = self.path().join(path);
        match &self.place {
            ModPlace::Disk(_) => state.library.with_path(&whole),
            ModPlace::Sent(folder, _) => state.library.with_sent_path(&folder.upgrade()?, &whole),
        }
    }

    /// The path in the mod of a file of the list.
    pub(crate) fn path_of(&self, file: &Listed) -> Option<String> {
        let whole = match &file.sent {
            Some((_, path)) => path.as_path(),
            None => file.path.as_deref()?,
        };
        let inside = whole.strip_prefix(self.path()).ok()?;
        Some(inside.to_string_lossy().replace('\\', "/"))
    }
}

/// All mods with a file of the list.
pub(crate) fn mods(state: &State) -> Vec<ModJson> {
    let (files, ..) = state.library.list(0, usize::MAX);
    let mut counts: HashMap<u32, usize> = HashMap::new();
    for file in &files {
        if let Some(id) = state.mods.of(file, &state.options.watch) {
            let count = counts.entry(id).or_default();
            *count = count.saturating_add(1);
        }
    }
    let mut ids: Vec<u32> = counts.keys().copied().collect();
    ids.sort_unstable();
    let json = |id: u32| Some(json(&state.mods.get(id).ok()?, counts.get(&id).copied().unwrap_or(0)));
    ids.into_iter().filter_map(json).collect()
}

pub(crate) fn json(entry: &ModEntry, files: usize) -> ModJson {
    ModJson {
        id: entry.id,
        name: entry.name(),
        path: entry.disk_path().map(|path| path.to_string_lossy().into_owned()),
        archive: entry.is_archive,
        files,
    }
}

/// A mod that was checked.
pub(crate) struct CheckedMod {
    pub(crate) entry: ModEntry,
    pub(crate) report: ModReport,
}

impl Weigh for CheckedMod {
    fn bytes(&self) -> u64 {
        let kept = self
            .report
            .files
            .iter()
            .map(|file| (file.diagnostics().as_slice().len() as u64).saturating_add(1));
        kept.map(|kept| kept.saturating_mul(DIAGNOSTIC)).fold(0, u64::saturating_add)
    }
}

/// What mods are checked with.
pub(crate) fn check_options(state: &State) -> CheckOptions {
    let own = &state.options.checks.options;
    own.clone().roots(own.roots.iter().cloned().chain(state.roots()).collect())
}

/// The report on a mod, which is made once until one of its files changes.
pub(crate) fn checked(state: &State, id: u32) -> Result<Arc<CheckedMod>> {
    state.checked.get(id, || {
        let entry = state.mods.get(id)?;
        let mut report = check(entry.source()?, &state.options.limits, &check_options(state))?;
        state.options.checks.silenced.remove_from(&mut report);
        Ok(CheckedMod { entry, report })
    })
}

/// The content of a file that a report is about.
pub(crate) fn read(state: &State, checked: &CheckedMod, path: &str) -> Result<Source> {
    if !checked.report.files.iter().any(|file| file.path == path) {
        return Err(Error::new(&UNREADABLE, format!("the report has no file {path}")));
    }
    checked.entry.source()?.read(path, &state.options.limits)
}
