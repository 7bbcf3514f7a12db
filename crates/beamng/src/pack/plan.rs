//! Which files of a mod are packed, and at which paths.

use super::{LeftOut, LeftOutReason, PackOptions, archive_name, codes, made_file::MadeFile};
use crate::{
    ModSource,
    check::{
        file_name_rules::{file_name, litter, litter_folder, of_author},
        mod_tree::{self, OpenedMod},
        shape_rules::{difference, stem},
    },
    layout::is_top_folder,
};
use meshwright_archive::{NewFile, Packing, Stamp};
use meshwright_assets::{Area, FileTree, ModLayout, Root, codes as assets};
use meshwright_core::{
    Diagnostic, Diagnostics, Error, Limits, Result, Severity, Source,
    codes::{BAD_REQUEST, CHANGED},
    message::count,
    parallel,
    windows_path::canonicalize,
};
use std::{
    collections::{BTreeMap, HashMap, HashSet},
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};
use unicode_normalization::UnicodeNormalization;

/// Extensions of files whose content is compressed already.
const COMPRESSED: [&str; 9] = ["png", "jpg", "jpeg", "ogg", "mp3", "webp", "webm", "mp4", "woff2"];
/// Extensions of files that become smaller or not, by their content.
const VARYING: [&str; 6] = ["dds", "ktx", "ktx2", "wav", "flac", "ttf"];
/// Seconds by which times of files that were written together differ at most: disks keep them less exactly.
const TOGETHER: i64 = 2;

/// What is known of a file of the mod without reading it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct FileState {
    size: u64,
    modified: Option<SystemTime>,
}

impl FileState {
    fn of(path: &Path) -> Option<Self> {
        let meta = fs::metadata(path).ok()?;
        Some(Self { size: meta.len(), modified: meta.modified().ok() })
    }
}

/// Where the content of a file comes from.
#[derive(Clone, Debug)]
enum Origin {
    /// A file of the mod, by its path in it.
    Mod(String),
    /// Made for the archive.
    Made(Arc<MadeFile>),
}

/// A file that is packed.
#[derive(Clone, Debug)]
pub(super) struct PlannedFile {
    /// Its path in the archive.
    pub(super) path: String,
    origin: Origin,
    size: u64,
}

impl PlannedFile {
    /// The path of the file of the mod that it is, or was made from; empty if it was made from several.
    pub(super) fn source(&self) -> &str {
        match &self.origin {
            Origin::Mod(path) => path,
            Origin::Made(made) => &made.source,
        }
    }

    /// What it is if it was made for the archive.
    pub(super) fn made(&self) -> Option<&'static str> {
        match &self.origin {
            Origin::Mod(_) => None,
            Origin::Made(made) => Some(made.what),
        }
    }
}

/// The content of an archive.
#[derive(Debug)]
pub(super) struct Plan {
    opened: OpenedMod,
    pub(super) files: Vec<PlannedFile>,
    pub(super) left_out: Vec<LeftOut>,
    pub(super) diagnostics: Diagnostics,
    pub(super) stamp: Stamp,
    /// The files of the mod, as they were when they were listed.
    states: HashMap<String, FileState>,
    /// The archive that is packed again, as it was.
    archive: Option<(PathBuf, FileState)>,
}

impl Plan {
    /// Reports paths that differ only in how Unicode writes their letters: they look the same, and the game opens the one that a
    /// definition spells.
    fn compare_names(&mut self) {
        let mut forms: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for file in self.files.iter().filter(|file| !file.path.is_ascii()) {
            forms.entry(file.path.nfc().collect()).or_default().push(&file.path);
        }
        let mut pairs = forms.values().filter(|paths| paths.len() > 1);
        let Some(first) = pairs.next() else { return };
        let number = pairs.count().saturating_add(1);
        let message = format!(
            "{} packed twice, with letters in two forms of Unicode (first: {})",
            count(number, "path is", "paths are"),
            first.first().copied().unwrap_or_default()
        );
        self.diagnostics.push(Diagnostic::new(&codes::TWO_FORMS, message));
    }

    /// Lists a mod. `out` is the archive that is written, `name` the name of the mod if nothing says it.
    pub(super) fn new(
        source: &ModSource,
        out: Option<&Path>,
        limits: &Limits,
        options: &PackOptions,
    ) -> Result<Self> {
        let path = source.path();
        let opened = mod_tree::open(source, limits)?;
        let out = out.and_then(|out| canonicalize(out).ok());
        let archive = match &opened.inner {
            None => None,
            Some((archive, _)) if out.is_some() && canonicalize(archive).ok() == out => {
                let message = format!(
                    "the result of {} would replace its input; write to another file",
                    archive.display()
                );
                return Err(Error::new(&BAD_REQUEST, message));
            }
            Some(_) if source.is_in_memory() => None,
            Some((archive, _)) => Some((archive.clone(), FileState::of(archive).unwrap_or_default())),
        };
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        diagnostics.append(opened.diagnostics.clone());
        // Each is told with its path.
        diagnostics.retain(|code| code.id != assets::LINKS_OUT.id);
        let root = place(&opened, path, limits, &mut diagnostics)?;
        let mut listing = Listing {
            opened: &opened,
            root: &root,
            out: out.as_deref(),
            options,
            left_out: Vec::new(),
            folders: BTreeMap::new(),
        };
        let mut files = listing.files();
        listing.skipped(&mut diagnostics);
        let mut left_out = listing.left_out;
        left_out.extend(listing.folders.into_iter().map(|((path, reason), files)| {
            let reason =
                reason.map_or(LeftOutReason::OtherPrograms, |folder| LeftOutReason::Outside { folder });
            LeftOut { path, files, reason }
        }));
        left_out.sort_by(|a, b| (&a.path, a.reason.id()).cmp(&(&b.path, b.reason.id())));
        if files.is_empty() {
            let message = format!("{} has no files to pack", path.display());
            return Err(Error::new(&codes::NOT_PACKED, message));
        }
        let mut states = HashMap::new();
        for file in &mut files {
            let Origin::Mod(own) = &file.origin else { continue };
            let state = match &opened.inner {
                _ if source.is_in_memory() => {
                    FileState { size: opened.tree.size(own).unwrap_or(0), modified: None }
                }
                Some(_) => FileState { size: opened.tree.size(own).unwrap_or(0), modified: None },
                None => match FileState::of(&opened.tree.location(own)) {
                    Some(state) => state,
                    None if own.contains(char::REPLACEMENT_CHARACTER) => {
                        let message = format!("the name of {own} is not text");
                        return Err(Error::new(&codes::NAME_NOT_TEXT, message));
                    }
                    None => match with_backslash(&opened.tree.location(""), own) {
                        Some(name) => {
                            let message = format!("the name of {name} has a backslash");
                            return Err(Error::new(&codes::NAME_NOT_TEXT, message));
                        }
                        // Why it cannot be read is told when it is read.
                        None => FileState::default(),
                    },
                },
            };
            file.size = state.size;
            states.insert(own.clone(), state);
        }
        let mut plan = Self { opened, files, left_out, diagnostics, stamp: Stamp::EARLIEST, states, archive };
        plan.sort();
        plan.stamp = plan.time(options.time, limits)?;
        plan.compare_left_out(limits);
        plan.compare_names();
        Ok(plan)
    }

    /// Adds files that are made for the archive. A file that one is made of in its place is left out.
    pub(super) fn add(&mut self, made: Vec<MadeFile>) {
        let paths: HashSet<String> = made.iter().map(|made| made.path.to_lowercase()).collect();
        let mut sources: HashMap<String, String> = HashMap::new();
        for made in made.iter().filter(|made| made.takes_place) {
            sources.insert(made.source.clone(), file_name(&made.path).to_owned());
        }
        let left_out = &mut self.left_out;
        self.files.retain(|file| {
            let texture = sources.get(file.source());
            if let Some(texture) = texture {
                let reason = LeftOutReason::CookedTexture { texture: texture.clone() };
                left_out.push(LeftOut::file(file.source(), reason));
            }
            texture.is_none() && !paths.contains(&file.path.to_lowercase())
        });
        left_out.sort_by(|a, b| (&a.path, a.reason.id()).cmp(&(&b.path, b.reason.id())));
        self.files.extend(made.into_iter().map(|made| {
            let (path, size) = (made.path.clone(), made.size);
            PlannedFile { path, origin: Origin::Made(Arc::new(made)), size }
        }));
        self.sort();
    }

    /// Where the mod is.
    pub(super) const fn source(&self) -> &ModSource {
        &self.opened.source
    }

    /// The files of the mod.
    pub(super) fn tree(&self) -> Arc<dyn FileTree> {
        Arc::clone(&self.opened.tree) as Arc<dyn FileTree>
    }

    /// By the bytes of the paths, those in a folder of the game first: the game looks at the first entry.
    fn sort(&mut self) {
        let top = |path: &str| !path.split_once('/').is_some_and(|(top, _)| is_top_folder(top));
        self.files.sort_by(|a, b| (top(&a.path), &a.path).cmp(&(top(&b.path), &b.path)));
    }

    /// The one time of all files: what is asked for, or that of the newest file.
    fn time(&mut self, asked: Option<i64>, limits: &Limits) -> Result<Stamp> {
        let seconds = match (asked, &self.opened.inner) {
            (Some(seconds), _) => seconds,
            (None, Some((path, folder))) => {
                let archive = self.opened.source.archive(path, limits)?.value;
                let of = |path: &String| {
                    let inside = if folder.is_empty() { path.clone() } else { format!("{folder}/{path}") };
                    archive.stamp(archive.find(&inside)?)
                };
                self.states.keys().filter_map(of).max().unwrap_or(Stamp::EARLIEST).unix()
            }
            (None, None) => {
                let newest = self.states.values().filter_map(|state| state.modified).max();
                newest.map_or(0, seconds)
            }
        };
        Ok(Stamp::from_unix(seconds).unwrap_or_else(|| {
            let is_early = seconds < Stamp::EARLIEST.unix();
            let (stamp, word) = if is_early { (Stamp::EARLIEST, "before") } else { (Stamp::LATEST, "after") };
            let message = format!("the time of the files is {stamp}, as archives have none {word}");
            self.diagnostics.push(Diagnostic::new(&codes::STAMP_OUTSIDE, message));
            stamp
        }))
    }

    /// Says what is left out and differs from what is packed in its place.
    fn compare_left_out(&mut self, limits: &Limits) {
        let next_to = |path: &str, name: &str| match path.rsplit_once('/') {
            Some((folder, _)) => format!("{folder}/{name}"),
            None => name.to_owned(),
        };
        let mut shapes: Vec<(String, String)> = Vec::new();
        for LeftOut { path, reason, .. } in &self.left_out {
            match reason {
                LeftOutReason::CompiledShape { source } => shapes.push((path.clone(), next_to(path, source))),
                LeftOutReason::CookedTexture { texture } => {
                    let modified = |path: &str| {
                        let on_disk =
                            (!self.opened.source.is_in_memory()).then(|| self.opened.tree.location(path));
                        FileState::of(&on_disk?)?.modified
                    };
                    let (Some(own), Some(cooked)) = (modified(path), modified(&next_to(path, texture)))
                    else {
                        continue;
                    };
                    if seconds(own) > seconds(cooked).saturating_add(TOGETHER) {
                        let message = format!("left out {path}: it is newer than {texture}");
                        self.diagnostics.push(Diagnostic::new(&codes::TEXTURE_LEFT_OUT, message));
                    }
                }
                _ => {}
            }
        }
        let tree = &self.opened.tree;
        let differs = |(compiled, collada): &(String, String)| {
            let (own, source) = (tree.read(compiled, limits).ok()?, tree.read(collada, limits).ok()?);
            let message = difference(file_name(compiled), &own, &source, limits)?;
            Some(format!("left out {compiled}: {message}"))
        };
        for message in parallel::map(&shapes, u64::MAX, differs).into_iter().flatten() {
            self.diagnostics.push(Diagnostic::new(&codes::SHAPE_LEFT_OUT, message));
        }
    }

    /// The files as an archive has them.
    pub(super) fn new_files(&self) -> Vec<NewFile> {
        let file = |file: &PlannedFile| NewFile::new(&file.path, packing(&file.path), file.size);
        self.files.iter().map(file).collect()
    }

    /// The content of the file at that place of the list.
    pub(super) fn content(&self, at: usize, limits: &Limits) -> Result<Source> {
        match self.files.get(at).map(|file| &file.origin) {
            Some(Origin::Mod(path)) => self.opened.tree.read(path, limits),
            Some(Origin::Made(made)) => made.bytes(limits).map(Source::from),
            None => Ok(Source::from(Vec::new())),
        }
    }

    /// Reports what was noted of the files that were made, with the file that each is made from.
    pub(super) fn report_made(&mut self) {
        for file in &self.files {
            let Origin::Made(made) = &file.origin else { continue };
            let place = if made.source.is_empty() { &made.path } else { &made.source };
            for own in made.said().into_iter().flat_map(Diagnostics::as_slice) {
                let path = if own.path.is_empty() { place.clone() } else { format!("{place}: {}", own.path) };
                self.diagnostics.push(own.clone().on(path));
            }
        }
    }

    /// Fails if a file is not as it was when the mod was listed.
    pub(super) fn unchanged(&self) -> Result<()> {
        let changed = |path: &Path| {
            let message = format!("{} changed while the mod was packed", path.display());
            Err(Error::new(&CHANGED, message))
        };
        if self.opened.source.is_in_memory() {
            return Ok(());
        }
        if let Some((archive, then)) = &self.archive {
            return if FileState::of(archive) == Some(*then) { Ok(()) } else { changed(archive) };
        }
        for file in &self.files {
            let Origin::Mod(path) = &file.origin else { continue };
            let location = self.opened.tree.location(path);
            if FileState::of(&location).as_ref() != self.states.get(path) {
                return changed(&location);
            }
        }
        Ok(())
    }

    /// True if a diagnostic of the plan is as severe.
    pub(super) fn has(&self, severity: Severity) -> bool {
        self.diagnostics.counts().any(|(code, _)| code.severity >= severity)
    }
}

/// The name of a file whose path has slashes in place of the backslashes in its name, from the folder of the mod on.
fn with_backslash(folder: &Path, path: &str) -> Option<String> {
    let mut ends: Vec<usize> = path.match_indices('/').map(|(end, _)| end).collect();
    ends.reverse();
    let starts = ends.into_iter().filter_map(|end| path.split_at_checked(end)).chain([("", path)]);
    for (above, rest) in starts {
        let rest = rest.trim_start_matches('/');
        let Ok(entries) = fs::read_dir(folder.join(above)) else { continue };
        let mut names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
        let fits = |name: &String| {
            let tidy = name.replace('\\', "/");
            name.contains('\\') && (rest == tidy || rest.starts_with(&format!("{tidy}/")))
        };
        if let Some(name) = names.find(fits) {
            return Some(if above.is_empty() { name } else { format!("{above}/{name}") });
        }
    }
    None
}

/// Seconds since the beginning of 1970, downward.
fn seconds(time: SystemTime) -> i64 {
    match time.duration_since(UNIX_EPOCH) {
        Ok(since) => i64::try_from(since.as_secs()).unwrap_or(i64::MAX),
        Err(before) => {
            let before = before.duration();
            let more = u64::from(before.subsec_nanos() > 0);
            i64::try_from(before.as_secs().saturating_add(more)).map_or(i64::MIN, i64::saturating_neg)
        }
    }
}

/// How a file is stored.
fn packing(path: &str) -> Packing {
    let extension =
        file_name(path).rsplit_once('.').map_or_else(String::new, |(_, end)| end.to_ascii_lowercase());
    if COMPRESSED.contains(&extension.as_str()) {
        Packing::Stored
    } else if VARYING.contains(&extension.as_str()) {
        Packing::DeflateIfSmaller
    } else {
        Packing::Deflate
    }
}

/// The mod with the paths that its files have in the game.
fn place(opened: &OpenedMod, path: &Path, limits: &Limits, diagnostics: &mut Diagnostics) -> Result<Root> {
    let root = Root::shared(Arc::clone(&opened.tree) as Arc<dyn FileTree>);
    let mut placed = |folder: &str| {
        let message = format!("the files are packed into {folder}");
        diagnostics.push(Diagnostic::new(&codes::PLACED, message));
    };
    if let Some(mount) = &opened.mount {
        placed(mount);
        return Ok(root.mounted(mount));
    }
    let layout = ModLayout::detect(&root, limits);
    let (kind, top) = match &layout {
        ModLayout::OneLevel(None) => ("level", "levels"),
        ModLayout::OneVehicle(None) => ("vehicle", "vehicles"),
        ModLayout::Standard => return Ok(root.arranged(&layout)),
        ModLayout::Nested(folder) => {
            let message = format!("the mod is the folder {folder}");
            diagnostics.push(Diagnostic::new(&codes::PLACED, message));
            return Ok(root.arranged(&layout));
        }
        ModLayout::Unknown => {
            let message = format!(
                "{} has no file below vehicles, levels or another folder of the game",
                path.display()
            );
            return Err(Error::new(&codes::NOT_PACKED, message));
        }
        _ => {
            placed(&layout.mount());
            return Ok(root.arranged(&layout));
        }
    };
    let name = archive_name(path).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let folder = format!("{top}/{name}");
    let message = format!("the files are packed into {folder}: nothing in them says the name of the {kind}");
    diagnostics.push(Diagnostic::new(&codes::PLACE_GUESSED, message));
    Ok(root.mounted(&folder))
}

/// Decides which files are packed.
struct Listing<'l> {
    opened: &'l OpenedMod,
    root: &'l Root,
    /// The archive that is written, without links, if it exists.
    out: Option<&'l Path>,
    options: &'l PackOptions,
    left_out: Vec<LeftOut>,
    /// Folders of which nothing is packed, with the number of their files: hidden ones and those of other programs, and
    /// with the folder of the mod what is outside of it.
    folders: BTreeMap<(String, Option<String>), u64>,
}

impl Listing<'_> {
    fn files(&mut self) -> Vec<PlannedFile> {
        let (opened, root) = (self.opened, self.root);
        let paths: Vec<&str> = opened.tree.index().paths().collect();
        // Paths in the game in lower case, of the files that are packed or may be.
        let known: BTreeMap<String, &str> = paths
            .iter()
            .filter_map(|path| Some((root.game_path(path)?.to_lowercase(), *path)))
            .filter(|(_, path)| litter_folder(path).is_none())
            .collect();
        let folder = self.inner_folder();
        let mut files = Vec::new();
        for path in paths {
            let Some(game_path) = root.game_path(path) else {
                let top = path.split_once('/').map_or(path, |(top, _)| top);
                self.count_folder(top, Some(folder.clone()));
                continue;
            };
            if let Some(folder) = litter_folder(path) {
                self.count_folder(folder, None);
                continue;
            }
            match self.reason(path, &game_path, &known) {
                Some(reason) => self.left_out.push(LeftOut::file(path, reason)),
                None => {
                    files.push(PlannedFile { path: game_path, origin: Origin::Mod(path.to_owned()), size: 0 })
                }
            }
        }
        for path in opened.tree.hidden() {
            let hidden = litter_folder(path).unwrap_or(path);
            self.count_folder(hidden, None);
        }
        self.left_out.extend(
            opened.replaced.iter().map(|file| LeftOut::file(file.path.clone(), LeftOutReason::Replaced)),
        );
        files
    }

    /// The folder of the tree that is the mod, for messages.
    fn inner_folder(&self) -> String {
        let first = self.root.files().next().map(|(path, game_path)| (path.to_owned(), game_path));
        let folder = first.and_then(|(path, game_path)| {
            path.strip_suffix(&game_path).map(|folder| folder.trim_end_matches('/').to_owned())
        });
        folder.unwrap_or_default()
    }

    fn count_folder(&mut self, path: &str, outside: Option<String>) {
        let files = self.folders.entry((path.to_owned(), outside)).or_default();
        *files = files.saturating_add(1);
    }

    /// Why a file is not packed.
    fn reason(&self, path: &str, game_path: &str, known: &BTreeMap<String, &str>) -> Option<LeftOutReason> {
        if let Some(out) = self.out
            && self.opened.inner.is_none()
            && path.get(path.len().saturating_sub(4)..).is_some_and(|end| end.eq_ignore_ascii_case(".zip"))
            && canonicalize(&self.opened.tree.location(path)).is_ok_and(|own| own == out)
        {
            return Some(LeftOutReason::Output);
        }
        if self.options.is_excluded(path) {
            return Some(LeftOutReason::Excluded);
        }
        if self.options.is_kept(path) {
            return None;
        }
        if let Some(what) = litter(path).or_else(|| of_author(path)) {
            return Some(LeftOutReason::Litter(what));
        }
        let lower = game_path.to_lowercase();
        if lower.starts_with("mod_info/") {
            return Some(LeftOutReason::ModInfo);
        }
        let with = |extension: &str| {
            let found = known.get(&format!("{}.{extension}", stem(&lower))).copied();
            found.filter(|found| !self.options.is_excluded(found)).map(|found| file_name(found).to_owned())
        };
        if lower.ends_with(".cdae") {
            return with("dae").map(|source| LeftOutReason::CompiledShape { source });
        }
        if lower.ends_with(".png") && !is_picture(&lower, |path| known.contains_key(path)) {
            return with("dds").map(|texture| LeftOutReason::CookedTexture { texture });
        }
        None
    }

    /// Adds what is in the folder and no file.
    fn skipped(&mut self, diagnostics: &mut Diagnostics) {
        for entry in &self.opened.skipped {
            let is_hidden = litter_folder(&entry.path).is_some() || file_name(&entry.path).starts_with('.');
            if is_hidden || self.options.is_excluded(&entry.path) {
                continue;
            }
            let message = format!("left out {}: {}", entry.path, entry.reason.words());
            diagnostics.push(Diagnostic::new(&codes::ENTRY_SKIPPED, message));
            self.left_out.push(LeftOut::file(entry.path.clone(), LeftOutReason::Skipped(entry.reason)));
        }
    }
}

/// True for an image that the user interface shows: one of its pages, or the picture of a vehicle or of a configuration.
pub(crate) fn is_picture(lower: &str, has: impl Fn(&str) -> bool) -> bool {
    if lower.split('/').any(|part| part == "ui") {
        return true;
    }
    let is_vehicle = matches!(Area::new(lower), Area::Vehicle(_)) && lower.matches('/').count() == 2;
    is_vehicle && (stem(file_name(lower)) == "default" || has(&format!("{}.pc", stem(lower))))
}
