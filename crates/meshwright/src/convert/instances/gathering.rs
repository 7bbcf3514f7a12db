//! Opens the files that instances reference.

use super::{
    HostScene, ReferencedFiles,
    known_files::KnownFiles,
    placed_notes::{in_placed, unreadable},
};
use crate::{
    archives::ArchiveFolder,
    asset::{Asset, AssetRef, OpenOptions},
    convert::folder,
    formats::format_module::LinkedFile,
    placed_files::PlacedFile,
};
use meshwright_core::{
    Budget, Category, Diagnostic, Diagnostics, Error, FILE, Limits, Result, Source, Span, codes,
    message::count,
    source::{Hints, Substitute, Substitutes},
    windows_path::canonicalize,
};
use meshwright_scene::{Scene, assembly::Links};
use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Approximate memory of a file that another one holds or changes: there can be one for each path of references.
const LINKED: u64 = 64 << 10;

/// A file whose nodes reference files: a converted one, or one that was gathered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Host {
    Own(usize),
    Part(usize),
}

/// What identifies a referenced file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Target {
    /// A file whose scene is shown, whatever it is.
    Model(PathBuf),
    /// A file whose default scene is shown.
    DefaultScene(PathBuf),
    /// A file that its host holds, or in which names stand for other files of the host: the host, and the number there.
    Linked(Host, usize),
    /// What a level or a vehicle places.
    Placed(PlacedFile),
}

/// A file to open.
struct Wanted {
    target: Target,
    /// The file that references it.
    by: Host,
    /// What places it first in a level or a vehicle.
    placer: String,
}

/// Opens files, and remembers what was opened.
pub(super) struct Gathering<'g, 'h, 'a> {
    models: &'g [HostScene<'h, 'a>],
    limits: &'g Limits,
    budget: Budget,
    known: KnownFiles,
    /// Files that are placed, by their paths.
    opened: BTreeMap<PathBuf, Arc<Asset>>,
    /// Files that are placed and cannot be read.
    unreadable: BTreeSet<PathBuf>,
    numbers: BTreeMap<Target, usize>,
    wanted: VecDeque<Wanted>,
    files: ReferencedFiles,
    /// The file that references each, or that holds it.
    hosts: Vec<Host>,
    /// Where each is, for cycles.
    locations: Vec<String>,
    /// The folders of converted files that are in archives.
    archives: BTreeMap<usize, Option<ArchiveFolder>>,
    #[cfg(feature = "archives")]
    opener: crate::archives::Opener,
    /// The bytes of files that names stand for.
    replacing: BTreeMap<(Host, usize), std::result::Result<Arc<Source>, String>>,
}

impl<'g, 'h, 'a> Gathering<'g, 'h, 'a> {
    pub(super) fn new(models: &'g [HostScene<'h, 'a>], limits: &'g Limits) -> Self {
        Self {
            models,
            limits,
            budget: Budget::new(*limits),
            known: KnownFiles::default(),
            opened: BTreeMap::new(),
            unreadable: BTreeSet::new(),
            numbers: BTreeMap::new(),
            wanted: VecDeque::new(),
            files: ReferencedFiles::default(),
            hosts: Vec::new(),
            locations: Vec::new(),
            archives: BTreeMap::new(),
            #[cfg(feature = "archives")]
            opener: crate::archives::Opener::default(),
            replacing: BTreeMap::new(),
        }
    }

    pub(super) fn run(mut self, diagnostics: &mut Diagnostics) -> Result<ReferencedFiles> {
        let mut missing = Vec::new();
        for (at, model) in self.models.iter().enumerate() {
            let (own, unplaced) = self.links(model.scene, Host::Own(at))?;
            if unplaced {
                let message =
                    "files that the input names cannot be found: the input is a stream and has no folder";
                diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message));
            }
            self.files.own.push(own);
        }
        self.count_places();
        while let Some(Wanted { target, by, placer }) = self.wanted.pop_front() {
            let name = self.name(&target);
            self.files.placers.push(placer.clone());
            let opened = self.open(&target, by, diagnostics);
            // Files are loaded in index order.
            self.files.names.push(name.clone());
            if self.files.links.len() < self.files.names.len() {
                self.files.links.push(Links::new());
            }
            let Err(error) = opened else { continue };
            let at = self.files.names.len().saturating_sub(1);
            if let Some(asset) = self.files.assets.get_mut(at) {
                *asset = None;
            }
            if error.code().category == Category::Limit || self.is_cycle(&error) {
                return Err(in_placed(error, &name, &placer));
            }
            if is_missing(&error) {
                missing.push((at, target));
                continue;
            }
            if let Target::Placed(placed) = &target
                && !self.unreadable.insert(placed.path.clone())
            {
                // Several objects of a file are placed.
                continue;
            }
            let message = error.message();
            let message =
                if message.contains(&name) { message.to_owned() } else { format!("{name}: {message}") };
            let by = self.asset(by).and_then(|by| by.format.module().file_links);
            let lacks = error.code().category == Category::Unsupported && !matches!(target, Target::Model(_));
            diagnostics.push(match by.filter(|_| lacks) {
                Some(own) => Diagnostic::new(own.unsupported, message).on(placer),
                // A path that must not be followed.
                None if error.code().id == codes::NAMED_FILE.id => {
                    Diagnostic::new(&codes::NAMED_FILE, message).on(placer)
                }
                None => unreadable(&name, self.files.places_of(at), &error, &placer),
            });
        }
        self.files.report_missing(&missing, diagnostics);
        Ok(self.files)
    }

    /// Counts the places of each file in the converted ones.
    fn count_places(&mut self) {
        let mut of_paths: BTreeMap<&Path, u64> = BTreeMap::new();
        let mut places = vec![0_u64; self.numbers.len()];
        for (model, links) in self.models.iter().zip(&self.files.own) {
            for (node, file) in links {
                let instances = model.scene.nodes.get(*node).and_then(|node| node.instances.as_ref());
                let count = instances.map_or(1, |own| own.places.len() as u64);
                if let Some(own) = places.get_mut(*file) {
                    *own = own.saturating_add(count);
                }
            }
        }
        let placed = || {
            self.numbers.iter().filter_map(|(target, file)| match target {
                Target::Placed(placed) => Some((placed.path.as_path(), *file)),
                _ => None,
            })
        };
        for (path, file) in placed() {
            let own = of_paths.entry(path).or_default();
            *own = own.saturating_add(places.get(file).copied().unwrap_or_default());
        }
        for (path, file) in placed() {
            if let (Some(own), Some(all)) = (places.get_mut(file), of_paths.get(path)) {
                *own = *all;
            }
        }
        self.files.places = places;
    }

    /// Opens a file, and finds what it references.
    fn open(&mut self, target: &Target, by: Host, diagnostics: &mut Diagnostics) -> Result<()> {
        let location = self.location(target);
        self.locations.push(location);
        self.hosts.push(match target {
            Target::Linked(host, _) => *host,
            _ => by,
        });
        self.files.assets.push(None);
        self.files.unshown.push(false);
        let held =
            matches!(target, Target::Linked(host, file) if self.path_of_linked(*host, *file).is_none());
        self.files.held.push(held);
        self.files.placed.push(match target {
            Target::Placed(placed) => Some(placed.clone()),
            _ => None,
        });
        let at = self.files.assets.len().saturating_sub(1);
        let Some(model) = self.models.get(self.model(by)) else { return Ok(()) };
        let of = model.asset.source;
        if let Target::Placed(placed) = target {
            let asset = match self.opened.get(&placed.path) {
                Some(asset) => Arc::clone(asset),
                None => {
                    let source = match of.files() {
                        Some(files) => files.open(&placed.path, self.limits)?.with_files(Arc::clone(files)),
                        None => self.opened_placed(&placed.path)?,
                    };
                    let asset = Arc::new(OpenOptions::new().limits(*self.limits).open_source(source)?);
                    self.opened.insert(placed.path.clone(), Arc::clone(&asset));
                    asset
                }
            };
            if let Some(slot) = self.files.assets.get_mut(at) {
                *slot = Some(asset);
            }
            return Ok(());
        }
        let source = match target {
            Target::Model(path) | Target::DefaultScene(path) => self.opened(path, by)?,
            Target::Linked(host, file) => self.linked(*host, *file)?,
            Target::Placed(_) => return Ok(()),
        };
        let source = match &model.root {
            Some(root) => source.with_named_root(root),
            None => source,
        };
        let hints = Hints { allow_outside: of.hints().allow_outside, ..Hints::default() };
        let asset = OpenOptions::new().limits(*self.limits).open_source(source.with_hints(hints))?;
        let shows =
            asset.format().module().file_links.is_none_or(|own| (own.has_default_scene)(asset.document()));
        if !shows && !matches!(target, Target::Model(_)) {
            let message = format!("{} has no default scene: its nodes show nothing", self.name(target));
            let code = asset.format().module().file_links.map_or(&codes::NAMED_FILE, |own| own.no_scene);
            diagnostics.push(Diagnostic::new(code, message));
            if let Some(unshown) = self.files.unshown.get_mut(at) {
                *unshown = true;
            }
            return Ok(());
        }
        let asset = self.files.assets.get_mut(at).map(|own| &**own.insert(Arc::new(asset)));
        let Some(imported) = asset.map(|asset| asset.to_scene()).transpose()? else { return Ok(()) };
        let named = named(&imported.value);
        drop(imported);
        let (links, _) = self.number(named, Host::Part(at))?;
        self.files.links.push(links);
        if let Some(asset) = self.files.assets.get(at).and_then(Option::as_deref) {
            asset.source().looked().iter().for_each(|path| of.looked_for(path));
        }
        Ok(())
    }

    /// Opens a file of the file system, of an archive, or of the files that were given.
    fn opened(&mut self, path: &Path, by: Host) -> Result<Source> {
        let at = self.model(by);
        let Some(model) = self.models.get(at) else { return Ok(Source::from(Vec::new())) };
        let of = model.asset.source;
        of.looked_for(path);
        let limits = self.limits;
        let archive = self.archives.entry(at).or_insert_with(|| ArchiveFolder::of(of, limits));
        let below = of.path().and_then(|own| path.strip_prefix(folder(own)).ok());
        match archive.as_ref().zip(below) {
            Some((archive, below)) => archive.read(&below.to_string_lossy(), limits),
            None => of.open_referenced(path, model.root.as_deref(), limits),
        }
    }

    /// Opens a file of the disk, or of an archive there.
    fn opened_placed(&self, path: &Path) -> Result<Source> {
        #[cfg(feature = "archives")]
        return self.opener.open(path, self.limits, meshwright_core::source::SourceOptions::default());
        #[cfg(not(feature = "archives"))]
        Source::open(path, self.limits)
    }

    /// The file with that number of a host: its content, and what names in it stand for.
    fn linked(&mut self, host: Host, file: usize) -> Result<Source> {
        let Some((host, file)) = self.resolved(host, file) else { return Err(absent(file)) };
        self.budget.memory(LINKED, Span::new(FILE, 0, 0))?;
        let source = self.bytes(host, &file)?;
        let mut substitutes = Substitutes::new();
        for (name, index) in file.aliases {
            let source = match self.replacing.get(&(host, index)) {
                Some(source) => source.clone(),
                None => {
                    let made = match self.resolved(host, index) {
                        Some((host, file)) => self.bytes(host, &file),
                        None => Err(absent(index)),
                    };
                    let made = match made {
                        Err(error) if error.code().category == Category::Limit => return Err(error),
                        made => made.map(Arc::new).map_err(|error| error.message().to_owned()),
                    };
                    self.replacing.insert((host, index), made.clone());
                    made
                }
            };
            substitutes.entry(name).or_insert(Substitute { index, source });
        }
        Ok(source.with_substitutes(substitutes))
    }

    /// The bytes of a file of a host.
    fn bytes(&mut self, host: Host, file: &LinkedFile) -> Result<Source> {
        if let Some(path) = &file.path {
            let path = self.path(host, path).ok_or_else(|| {
                Error::new(&codes::NAMED_FILE, "the asset comes from a stream and has no folder")
            })?;
            return self.opened(&path, host);
        }
        let Some(asset) = self.asset(host) else { return Err(absent(file.index)) };
        let Some(links) = asset.format.module().file_links else { return Err(absent(file.index)) };
        let content = (links.content)(&asset.document, file.index);
        let content = content.map_err(|message| Error::new(&codes::NAMED_FILE, message))?;
        let source = Source::from(content);
        // Other names in it are relative to the nearest file that has a folder.
        let source = match asset.source.path() {
            Some(path) => source.with_path(path),
            None => source,
        };
        let source = match asset.source.files() {
            Some(files) => source.with_files(Arc::clone(files)),
            None => source,
        };
        self.budget.memory(source.len(), Span::new(FILE, 0, 0))?;
        Ok(source)
    }

    /// The instances of a scene; adds unknown files to the list. Also whether some cannot be looked for.
    fn links(&mut self, scene: &Scene<'_>, host: Host) -> Result<(Links, bool)> {
        self.number(named(scene), host)
    }

    fn number(
        &mut self,
        named: Vec<(meshwright_scene::NodeId, String)>,
        host: Host,
    ) -> Result<(Links, bool)> {
        let (mut links, mut unplaced) = (Links::new(), false);
        // Thousands of nodes name the same few files.
        let mut targets: BTreeMap<String, Option<Target>> = BTreeMap::new();
        for (id, name) in named {
            let target = match targets.get(&name) {
                Some(target) => target.clone(),
                None => {
                    let target = self.target(host, &name)?;
                    targets.insert(name.clone(), target.clone());
                    target
                }
            };
            let Some(target) = target else {
                unplaced = true;
                continue;
            };
            let next = self.numbers.len();
            let models = self.models;
            let placer = match (host, &target) {
                (Host::Own(at), Target::Placed(_)) => models.get(at).map(|model| model.placed.placer(&name)),
                _ => None,
            };
            let place = *self.numbers.entry(target.clone()).or_insert_with(|| {
                let placer = placer.unwrap_or_default().to_owned();
                self.wanted.push_back(Wanted { target, by: host, placer });
                next
            });
            links.push((id, place));
        }
        Ok((links, unplaced))
    }

    /// The file that an instance names; `None` if it cannot be looked for.
    fn target(&mut self, host: Host, name: &str) -> Result<Option<Target>> {
        if let Host::Own(at) = host
            && let Some(placed) = self.models.get(at).and_then(|model| model.placed.get(name))
        {
            return Ok(Some(Target::Placed(placed.clone())));
        }
        let Some(asset) = self.asset(host) else { return Ok(None) };
        let links = asset.format.module().file_links;
        let file = links.and_then(|links| (links.linked)(&asset.document, name));
        let Some(file) = file else {
            return Ok(self.path(host, name).map(Target::Model));
        };
        let Some((host, file)) = self.resolved(host, file.index) else { return Ok(None) };
        if let Some(path) = file.path.as_ref().filter(|_| file.aliases.is_empty()) {
            return Ok(self.path(host, path).map(Target::DefaultScene));
        }
        let target = Target::Linked(host, file.index);
        self.check_circle(&target, host)?;
        Ok(Some(target))
    }

    /// An error if a file is one of those that hold it.
    fn check_circle(&self, target: &Target, by: Host) -> Result<()> {
        let location = self.location(target);
        let mut levels = Budget::new(*self.limits);
        let (mut host, mut circle) = (by, vec![self.name(target)]);
        loop {
            levels.descend(Span::default())?;
            let (own, name) = self.place_of(host);
            circle.push(name);
            if own == location {
                circle.reverse();
                let first = circle.first().cloned().unwrap_or_default();
                let message = format!("{first} includes itself: {}", circle.join(" -> "));
                let links = self.asset(host).and_then(|asset| asset.format.module().file_links);
                let code = links.map_or(&codes::NAMED_FILE, |links| links.cycle);
                return Err(Error::new(code, message));
            }
            match host {
                Host::Own(_) => return Ok(()),
                Host::Part(at) => host = self.hosts.get(at).copied().unwrap_or(Host::Own(0)),
            }
        }
    }

    fn is_cycle(&self, error: &Error) -> bool {
        let formats = self.models.iter().filter_map(|model| model.asset.format.module().file_links);
        formats
            .chain(self.files.assets().filter_map(|asset| asset.format().module().file_links))
            .any(|links| links.cycle.id == error.code().id)
    }

    /// A file of a host, or the one that stands for it: the files that hold the host may replace what it names.
    fn resolved(&self, mut host: Host, mut index: usize) -> Option<(Host, LinkedFile)> {
        loop {
            let asset = self.asset(host)?;
            let file = (asset.format.module().file_links?.file_at)(&asset.document, index)?;
            let replaced = file.uri.as_deref().and_then(|uri| asset.source.substitute(uri));
            match (replaced, host) {
                (Some(replaced), Host::Part(at)) => {
                    index = replaced.index;
                    host = *self.hosts.get(at)?;
                }
                _ => return Some((host, file)),
            }
        }
    }

    fn asset(&self, host: Host) -> Option<&AssetRef<'_>> {
        match host {
            Host::Own(at) => self.models.get(at).map(|model| model.asset),
            Host::Part(at) => self.files.assets.get(at)?.as_deref().map(Asset::borrowed),
        }
    }

    /// The converted file that leads to a host.
    fn model(&self, mut host: Host) -> usize {
        loop {
            match host {
                Host::Own(at) => return at,
                // The host of a part comes before it.
                Host::Part(at) => host = self.hosts.get(at).copied().unwrap_or(Host::Own(0)),
            }
        }
    }

    /// The path of a file that a host names, if the host has a folder.
    fn path(&mut self, host: Host, path: &str) -> Option<PathBuf> {
        let asset = match host {
            Host::Own(at) => self.models.get(at).map(|model| model.asset),
            Host::Part(at) => self.files.assets.get(at)?.as_deref().map(Asset::borrowed),
        };
        let source = asset?.source;
        Some(self.known.path(source, folder(source.path()?), path))
    }

    /// The location of a host, and its name for messages.
    fn place_of(&self, host: Host) -> (String, String) {
        match host {
            Host::Own(at) => {
                let path = self.models.get(at).and_then(|model| model.asset.source.path());
                let full = path.and_then(|path| canonicalize(path).ok());
                let full = full.map_or_else(|| format!("input {at}"), |path| path.display().to_string());
                let name = path.and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
                (full, name.unwrap_or_else(|| "the input".to_owned()))
            }
            Host::Part(at) => {
                let location = self.locations.get(at).cloned().unwrap_or_default();
                (location, self.files.names.get(at).cloned().unwrap_or_default())
            }
        }
    }

    /// Where a file is.
    fn location(&self, target: &Target) -> String {
        match target {
            Target::Model(path) | Target::DefaultScene(path) => path.display().to_string(),
            Target::Placed(placed) => placed.path.display().to_string(),
            Target::Linked(host, file) => match self.path_of_linked(*host, *file) {
                Some(path) => path.display().to_string(),
                None => format!("{}#/files/{file}", self.place_of(*host).0),
            },
        }
    }

    /// The path of a file in which names stand for others.
    fn path_of_linked(&self, host: Host, file: usize) -> Option<PathBuf> {
        let asset = self.asset(host)?;
        let file = (asset.format.module().file_links?.file_at)(&asset.document, file)?;
        let folder = folder(asset.source.path()?);
        Some(KnownFiles::default().path(asset.source, folder, &file.path?))
    }

    /// The name of a file for messages: its path below the folder of the input.
    fn name(&self, target: &Target) -> String {
        match target {
            Target::Linked(host, file) => match self.path_of_linked(*host, *file) {
                Some(path) => self.short(&path),
                None => format!("file {file} of {}", self.place_of(*host).1),
            },
            Target::Model(path) => path.display().to_string(),
            Target::Placed(placed) => placed.name.clone(),
            Target::DefaultScene(path) => self.short(path),
        }
    }

    fn short(&self, path: &Path) -> String {
        let sources = self.models.iter().filter_map(|model| model.asset.source.path());
        // A file that does not exist has the path that was stated.
        let folders = sources.flat_map(|path| {
            let stated = folder(path);
            canonicalize(stated).ok().into_iter().chain([stated.to_owned()])
        });
        let below = folders.filter_map(|folder| Some(path.strip_prefix(folder).ok()?.to_owned())).next();
        below.as_deref().unwrap_or(path).display().to_string().replace('\\', "/")
    }
}

impl ReferencedFiles {
    /// Reports the files that do not exist: a map refers to the same few models many times, which is one message.
    fn report_missing(&self, missing: &[(usize, Target)], diagnostics: &mut Diagnostics) {
        let instances = |files: &BTreeSet<usize>| {
            let links = self.links.iter().chain(&self.own).flatten();
            links.filter(|(_, file)| files.contains(file)).count()
        };
        let (models, assets): (Vec<_>, Vec<_>) =
            missing.iter().partition(|(_, target)| matches!(target, Target::Model(_)));
        for (file, _) in assets {
            let name = self.name(*file).unwrap_or_default();
            let nodes = instances(&[*file].into());
            let message = format!("{name} does not exist: {} empty", count(nodes, "node is", "nodes are"));
            diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message).on(self.placer(*file)));
        }
        let Some((first, _)) = models.first() else { return };
        let files: BTreeSet<usize> = models.iter().map(|(file, _)| *file).collect();
        let message = format!(
            "{} of {} missing ({}, first: {})",
            models.len(),
            match self.assets.len() {
                1 => "1 model is".to_owned(),
                models => format!("{models} models are"),
            },
            count(instances(&files), "instance", "instances"),
            self.name(*first).unwrap_or_default()
        );
        diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message));
    }
}

/// The nodes of a scene that name files.
fn named(scene: &Scene<'_>) -> Vec<(meshwright_scene::NodeId, String)> {
    scene.nodes.iter().filter_map(|(id, node)| Some((id, node.instance.clone()?))).collect()
}

fn absent(file: usize) -> Error {
    Error::new(&codes::NAMED_FILE, format!("file {file} does not exist"))
}

/// Whether a file does not exist.
fn is_missing(error: &Error) -> bool {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref::<io::Error>());
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::NotFound)
}
