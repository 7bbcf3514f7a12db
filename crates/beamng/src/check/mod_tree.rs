//! Opens a mod, and the folders of the game and of other mods.

use super::codes;
use crate::ModSource;
use meshwright::{
    Detected, Format,
    file_trees::{self, OpenedTree, ReplacedFile, WholeTree},
};
use meshwright_archive::{Archive, codes as zip};
use meshwright_assets::{
    FileTree, LevelStart, ModLayout, PathIndex, Root, RootRole, SkippedEntry, is_material_file,
};
use meshwright_core::{Diagnostics, Error, Limits, Outcome, Result, Source, Span, codes::UNREADABLE};
use std::{
    collections::{BTreeMap, HashMap},
    fs::File,
    io::Read,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Folders above a mod whose names are looked at.
const ABOVE: usize = 8;
/// Bytes of a file that is no archive that are looked at.
const HEAD: u64 = 4096;
/// Archives of the game that are opened at most.
const ARCHIVES: usize = 2_000;

/// The files of a mod by their paths in it.
#[derive(Debug)]
pub(crate) struct ModTree {
    whole: Root,
    /// The paths, unless they are those of the whole tree.
    index: Option<PathIndex>,
    /// What is checked instead of the files.
    changes: Changes,
}

/// New contents of files by their paths in the mod; `None` for a file that is removed.
pub(crate) type Changes = BTreeMap<String, Option<Arc<[u8]>>>;

impl FileTree for ModTree {
    fn index(&self) -> &PathIndex {
        self.index.as_ref().unwrap_or_else(|| self.whole.index())
    }

    fn read(&self, path: &str, limits: &Limits) -> Result<Source> {
        match self.changes.get(path) {
            Some(Some(bytes)) => {
                Ok(Source::from(bytes.to_vec()).within(limits)?.with_path(self.location(path)))
            }
            _ => self.whole.tree().read(path, limits),
        }
    }

    fn size(&self, path: &str) -> Option<u64> {
        match self.changes.get(path) {
            Some(bytes) => bytes.as_ref().map(|bytes| bytes.len() as u64),
            None => self.whole.tree().size(path),
        }
    }

    fn location(&self, path: &str) -> PathBuf {
        self.whole.tree().location(path)
    }
}

impl OpenedMod {
    /// The mod with changed files.
    pub(crate) fn with_changes(&self, changes: &Changes, limits: &Limits) -> Result<Self> {
        let index = self.tree.index();
        let is_new =
            |(path, bytes): &(&String, &Option<Arc<[u8]>>)| bytes.is_some() && index.find(path).is_none();
        let kept = index.paths().filter(|path| !matches!(changes.get(*path), Some(None)));
        let new = changes.iter().filter(is_new).map(|(path, _)| path.as_str());
        let mut paths = PathIndex::new(kept.chain(new), limits)?;
        if index.is_truncated() {
            paths.set_truncated();
        }
        let tree = ModTree { whole: self.tree.whole.clone(), index: Some(paths), changes: changes.clone() };
        Ok(Self { tree: Arc::new(tree), ..self.clone() })
    }
}

impl ModTree {
    /// The files in hidden folders of a mod that is a folder: they are in no index.
    pub(crate) fn hidden(&self) -> impl Iterator<Item = &str> {
        let whole = self.index.is_some().then(|| self.whole.index().paths().filter(|path| is_hidden(path)));
        whole.into_iter().flatten()
    }
}

/// A mod that was opened.
#[derive(Clone, Debug)]
pub(crate) struct OpenedMod {
    pub(crate) tree: Arc<ModTree>,
    pub(crate) source: ModSource,
    /// It is an archive, or a folder of one.
    pub(crate) is_archive: bool,
    /// The path of the archive, and of the folder in it.
    pub(crate) inner: Option<(PathBuf, String)>,
    /// The name of the archive without its extension; `None` for a folder.
    pub(crate) archive: Option<String>,
    /// The folder of the game that the mod is, by the names of the folders around it.
    pub(crate) mount: Option<String>,
    /// What was not searched, and what is wrong with the archive.
    pub(crate) diagnostics: Diagnostics,
    /// Files of the archive whose path a later one has.
    pub(crate) replaced: Vec<ReplacedFile>,
    /// What is in the folder and not in the tree.
    pub(crate) skipped: Vec<SkippedEntry>,
}

/// Opens a folder, an archive, or a folder of an archive.
pub(crate) fn open(source: &ModSource, limits: &Limits) -> Result<OpenedMod> {
    let whole = source.tree(limits).map_err(|error| match source {
        ModSource::Path(path) => told(path, error),
        ModSource::Given { .. } => error,
    })?;
    opened(whole, source, limits)
}

/// An archive that was opened, and is or will be at that path.
pub(crate) fn open_archive(archive: Outcome<Archive>, path: &Path, limits: &Limits) -> Result<OpenedMod> {
    opened(file_trees::of_archive(archive, path, "", limits)?, &ModSource::from(path), limits)
}

fn opened(whole: WholeTree, source: &ModSource, limits: &Limits) -> Result<OpenedMod> {
    let WholeTree { tree, archive: inner, replaced } = whole;
    let OpenedTree { root: whole, diagnostics, skipped, .. } = tree;
    let is_folder = inner.is_none();
    // Hidden folders, such as .git, are the author's and not packed; in an archive they are.
    let index = if is_folder && whole.index().paths().any(is_hidden) {
        let mut index = PathIndex::new(whole.index().paths().filter(|path| !is_hidden(path)), limits)?;
        if whole.index().is_truncated() {
            index.set_truncated();
        }
        Some(index)
    } else {
        None
    };
    let tree = Arc::new(ModTree { whole, index, changes: Changes::new() });
    let archive = inner
        .as_ref()
        .filter(|(_, inner)| inner.is_empty())
        .and_then(|(archive, _)| archive.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
    let mount = match source {
        ModSource::Path(path) if is_folder => mount(path, tree.index()),
        _ => None,
    };
    let source = source.clone();
    Ok(OpenedMod {
        tree,
        source,
        is_archive: !is_folder,
        inner,
        archive,
        mount,
        diagnostics,
        replaced,
        skipped,
    })
}

/// What a file is that is no archive.
fn told(path: &Path, error: Error) -> Error {
    if error.code().id != zip::NOT_ZIP.id {
        return error;
    }
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    let Ok(found) = read.map(|_| Format::detect(&head)) else { return error };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let not_a_mod = |what: &str| Error::new(&codes::NOT_A_MOD, format!("{name} is {what}"));
    let unknown = match found {
        Ok(Detected { format: Format::Cdae | Format::Dae, .. }) => return not_a_mod("one shape"),
        Ok(Detected { format, .. }) => return not_a_mod(&format!("one {} file", format.name())),
        Err(unknown) => unknown,
    };
    let what = unknown.message().rsplit(": ").next().unwrap_or_default();
    let what = what.strip_prefix("the content looks like ").unwrap_or(what);
    // What is likely a damaged or a foreign archive is said to be none; what is a part of a mod is named as that.
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let is_text = what.ends_with(" text");
    match extension.as_str() {
        "zip" => {}
        "jbeam" if is_text => return not_a_mod("one file with parts of a vehicle"),
        "pc" if is_text => return not_a_mod("one configuration of a vehicle"),
        _ if is_material_file(&name) && is_text => {
            return not_a_mod("one file with definitions of materials");
        }
        _ if is_text => return not_a_mod(&format!("one file of {what}")),
        _ if what.ends_with(" image") || what.ends_with(" texture") => return not_a_mod(what),
        _ => {}
    }
    let what = if what.starts_with("the content") {
        what.to_owned()
    } else {
        format!("the content looks like {what}")
    };
    let message = format!("the file is not a zip archive: {what}");
    Error::new(&zip::NOT_ZIP, message).at(Span::file(0, 0))
}

fn is_hidden(path: &str) -> bool {
    path.rsplit_once('/').is_some_and(|(folder, _)| folder.split('/').any(|part| part.starts_with('.')))
}

/// Where in the game a folder is that lies in a mod itself, as `my_mod/vehicles/boat` does.
fn mount(path: &Path, index: &PathIndex) -> Option<String> {
    if index.has_folder("vehicles") || index.has_folder("levels") {
        return None;
    }
    let path = std::path::absolute(path).ok()?;
    // A level is in no other one: such a folder above has its name by chance.
    let is_level = || index.paths().filter_map(LevelStart::of).any(|start| start <= LevelStart::Tree);
    let mut parts: Vec<String> = Vec::new();
    for folder in path.ancestors().take(ABOVE) {
        let name = folder.file_name()?.to_string_lossy().into_owned();
        let is_top = ["vehicles", "levels"].iter().any(|top| name.eq_ignore_ascii_case(top));
        parts.push(name);
        if is_top && parts.len() > 2 && is_level() {
            return None;
        }
        if is_top {
            parts.reverse();
            return Some(parts.join("/"));
        }
    }
    None
}

/// The root of another mod.
pub(crate) fn other(path: &Path, limits: &Limits) -> Result<Root> {
    let opened = open(&path.into(), limits)?;
    let root = Root::shared(opened.tree);
    let layout = ModLayout::detect(&root, limits);
    Ok(root.arranged(&layout).with_role(RootRole::OtherMod))
}

/// The game: its folder and the archives in it, as one tree. Lookups then do not depend on the number of archives.
#[derive(Debug)]
struct GameTree {
    trees: Vec<Root>,
    index: PathIndex,
    /// The tree of each path; of several the first.
    owners: HashMap<String, usize>,
}

impl GameTree {
    fn owner(&self, path: &str) -> Option<&dyn FileTree> {
        self.trees.get(*self.owners.get(path)?).map(Root::tree)
    }
}

impl FileTree for GameTree {
    fn index(&self) -> &PathIndex {
        &self.index
    }

    fn read(&self, path: &str, limits: &Limits) -> Result<Source> {
        match self.owner(path) {
            Some(tree) => tree.read(path, limits),
            None => Err(Error::new(&UNREADABLE, format!("the game has no file {path}"))),
        }
    }

    fn location(&self, path: &str) -> PathBuf {
        self.owner(path).map_or_else(|| PathBuf::from(path), |tree| tree.location(path))
    }
}

/// The root of the game: its folder, and the archives in it.
pub(crate) fn game(path: &Path, limits: &Limits) -> Result<Root> {
    let WholeTree { tree: OpenedTree { root: folder, .. }, archive, .. } = file_trees::of_path(path, limits)?;
    let is_archive = |file: &&str| {
        let lower = file.to_ascii_lowercase();
        lower.ends_with(".zip") && !lower.split('/').any(|part| part == "mods")
    };
    let archives: Vec<PathBuf> = match archive {
        Some(_) => Vec::new(),
        None => folder.index().paths().filter(is_archive).map(|file| path.join(file)).collect(),
    };
    let mut trees = vec![folder];
    for archive in archives.iter().take(ARCHIVES) {
        // A file that only has the extension of an archive is not the mod's fault.
        trees.extend(file_trees::of_path(archive, limits).ok().map(|opened| opened.tree.root));
    }
    let mut index = PathIndex::new(trees.iter().flat_map(|tree| tree.index().paths()), limits)?;
    if trees.iter().any(|tree| tree.index().is_truncated()) {
        index.set_truncated();
    }
    let mut owners = HashMap::new();
    for (at, tree) in trees.iter().enumerate() {
        for path in tree.index().paths() {
            owners.entry(path.to_owned()).or_insert(at);
        }
    }
    Ok(Root::new(GameTree { trees, index, owners }).with_role(RootRole::Game))
}
