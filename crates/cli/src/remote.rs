//! Inputs and outputs in object stores.

use crate::{
    args::Verb,
    interrupt,
    settings::{Need, Settings},
    standard_streams::Out,
    status::CliError,
};
use meshwright::{
    DepsOptions, Error, Format, Limits, Result, Source,
    core::codes::UNWRITABLE,
    deps::{DepKind, Status, deps},
    textures::TexturePlacement,
};
use meshwright_remote::{Address, Mirror, Object, Stores, StoresOptions, local_path};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

/// The stores of this run, and the folder in which their objects have places.
pub(crate) struct Remote {
    pub(crate) stores: Stores,
    mirror: Mirror,
}

static REMOTE: Mutex<Option<Arc<Remote>>> = Mutex::new(None);

/// Objects around a model, at most.
const AROUND: usize = 100_000;

/// The address that a path of the command line is; `None` for a path of the file system.
pub(crate) fn address(path: &Path) -> Option<Result<Address>> {
    let text = path.to_str().filter(|text| meshwright_remote::is_address(text))?;
    Some(Address::parse(text))
}

/// The path of a `file://` address; other paths are as they are.
pub(crate) fn local_or_same(path: &Path) -> PathBuf {
    path.to_str().and_then(local_path).unwrap_or_else(|| path.to_owned())
}

/// The stores of this run, which are set up when they are needed first.
pub(crate) fn get() -> Result<Arc<Remote>> {
    let mut remote = REMOTE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(remote) = &*remote {
        return Ok(Arc::clone(remote));
    }
    let made = Arc::new(Remote { stores: Stores::new(StoresOptions::default())?, mirror: Mirror::new()? });
    *remote = Some(Arc::clone(&made));
    interrupt::handle();
    Ok(made)
}

/// Removes the temporary folder of a run that is interrupted.
pub(crate) fn discard() {
    if let Some(remote) = known() {
        remote.mirror.remove();
    }
}

/// The stores of this run, if any was used.
pub(crate) fn known() -> Option<Arc<Remote>> {
    REMOTE.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Says what was fetched, and removes the temporary folder.
pub(crate) fn finish(out: &mut Out) {
    let taken = REMOTE.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some(remote) = taken else { return };
    let traffic = remote.stores.traffic();
    let size = crate::presentation::format::size(traffic.bytes);
    let requests = crate::presentation::format::count(
        usize::try_from(traffic.requests).unwrap_or(usize::MAX),
        "request",
        "requests",
    );
    out.remark(&format!("fetched {size} in {requests}"));
}

/// A text with addresses in place of paths of the temporary folder; `None` if no store was used.
pub(crate) fn shown(text: &str) -> Option<String> {
    known().map(|remote| remote.shown(text))
}

impl Remote {
    /// A text with addresses in place of paths of the temporary folder.
    pub(crate) fn shown(&self, text: &str) -> String {
        self.mirror.with_addresses(text)
    }

    /// The place of an object in the file system.
    pub(crate) fn path(&self, address: &Address) -> PathBuf {
        self.mirror.path(address)
    }

    /// All objects in a folder.
    pub(crate) fn list(&self, folder: &Address, settings: &Settings) -> Result<Vec<Object>> {
        let found = self.stores.list(folder, usize::try_from(settings.limits.items).unwrap_or(usize::MAX))?;
        if settings.need >= Some(Need::Names) {
            self.mirror.surround(&self.stores, folder, AROUND, &settings.limits)?;
        }
        Ok(found)
    }

    /// Opens an object, and fetches what the command needs of the files that it names.
    pub(crate) fn open(&self, object: &Object, settings: &Settings) -> Result<Source> {
        let (path, limits) = (self.path(&object.address), &settings.limits);
        let source = match settings.need {
            Some(Need::Summary) => {
                let needed =
                    |source: &Source, known: &[_]| meshwright::info::needed_bytes(source, known, limits);
                self.stores.read_parts(object, limits, needed)?
            }
            _ => self.stores.read(object, limits)?,
        };
        let source = source.with_path(&path);
        let has_buffers = path.extension().is_some_and(|own| own.eq_ignore_ascii_case("gltf"));
        if has_buffers || settings.need >= Some(Need::Names) {
            self.companions(object, &source, settings)?;
        }
        Ok(source)
    }

    /// Gives the files around an object their places, and fetches those that it needs.
    fn companions(&self, object: &Object, source: &Source, settings: &Settings) -> Result<()> {
        let folder = object.address.folder();
        let path = self.path(&folder);
        let failed = |error| Error::io(&UNWRITABLE, "cannot make a temporary folder", error);
        fs::create_dir_all(&path).map_err(failed)?;
        self.mirror.surround(&self.stores, &folder, AROUND, &settings.limits)?;
        // What is wrong with the file itself is reported when it is read.
        let Ok(named) = deps(
            source,
            &settings.limits,
            &DepsOptions::default().companions(meshwright_beamng::companions()),
        ) else {
            return Ok(());
        };
        let wanted = |kind: DepKind| kind == DepKind::Buffer || settings.need >= Some(Need::Textures);
        for dep in named.entries.iter().filter(|dep| wanted(dep.kind)) {
            match (&dep.file, dep.status) {
                (Some(file), _) => self.mirror.fill(&self.stores, file, &settings.limits)?,
                // Without lists of files, names are asked for.
                (None, Status::Missing) if folder.scheme().starts_with("http") => {
                    self.by_name(&folder, &dep.name, &settings.limits)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn by_name(&self, folder: &Address, name: &str, limits: &Limits) -> Result<()> {
        // A name that leads elsewhere is not a file next to the model: nothing is asked.
        let Some(address) = folder.named(name) else { return Ok(()) };
        let Some(found) = self.stores.describe(&address)? else { return Ok(()) };
        let path = self.path(&address);
        if let Some(folder) = path.parent() {
            let failed = |error| Error::io(&UNWRITABLE, "cannot make a temporary folder", error);
            fs::create_dir_all(folder).map_err(failed)?;
        }
        self.stores.download(&found, &path, limits)
    }
}

/// A result that is written to a temporary folder first.
pub(crate) struct Upload {
    remote: Arc<Remote>,
    address: Address,
    staged: PathBuf,
    /// What the store had when the work began; for a folder, each object is looked up later.
    before: Option<Object>,
}

/// Puts a local path in place of an output in a store.
pub(crate) fn stage(output: &mut PathBuf) -> std::result::Result<Option<Upload>, CliError> {
    let Some(address) = address(output) else {
        *output = local_or_same(output);
        return Ok(None);
    };
    let (address, remote) = (address?, get()?);
    if address.scheme().starts_with("http") {
        return CliError::usage(format!("cannot write {address}: https addresses can only be read"));
    }
    let staged = remote.mirror.output(&address);
    let folder = if address.is_folder() { Some(staged.as_path()) } else { staged.parent() };
    let failed = |error| Error::io(&UNWRITABLE, "cannot make a temporary folder", error);
    folder.map_or(Ok(()), fs::create_dir_all).map_err(failed)?;
    let before = if address.is_folder() { None } else { remote.stores.describe(&address)? };
    output.clone_from(&staged);
    Ok(Some(Upload { remote, address, staged, before }))
}

/// Puts a copy in place of a file in a store; a path that does not exist, if the store has none.
pub(crate) fn fetch(path: &mut PathBuf, limits: &Limits) -> Result<()> {
    let Some(address) = address(path) else {
        *path = local_or_same(path);
        return Ok(());
    };
    let (address, remote) = (address?, get()?);
    *path = remote.mirror.earlier(&address);
    if let Some(object) = remote.stores.describe(&address)? {
        let failed = |error| Error::io(&UNWRITABLE, "cannot make a temporary folder", error);
        path.parent().map_or(Ok(()), fs::create_dir_all).map_err(failed)?;
        remote.stores.download(&object, path, limits)?;
    }
    Ok(())
}

impl Upload {
    /// Writes all results to the store: files that others name come first.
    pub(crate) fn finish(self) -> Result<()> {
        if !self.address.is_folder() && self.staged.is_file() {
            let siblings = self.staged.parent().map(files_below).unwrap_or_default();
            let siblings: Vec<PathBuf> = siblings.into_iter().filter(|path| *path != self.staged).collect();
            let folder = self.staged.parent().unwrap_or(&self.staged);
            self.upload(folder, &self.address.folder(), &siblings)?;
            return self.remote.stores.write(&self.staged, &self.address, self.before.as_ref());
        }
        let (models, others): (Vec<PathBuf>, Vec<PathBuf>) = files_below(&self.staged)
            .into_iter()
            .partition(|path| crate::inputs::by_extension(path).is_some());
        self.upload(&self.staged, &self.address, &others)?;
        self.upload(&self.staged, &self.address, &models)
    }

    fn upload(&self, folder: &Path, to: &Address, files: &[PathBuf]) -> Result<()> {
        files.par_iter().try_for_each(|path| {
            let below = path.strip_prefix(folder).unwrap_or(path).to_string_lossy().replace('\\', "/");
            let address = to.join(&below);
            let before = self.remote.stores.describe(&address)?;
            self.remote.stores.write(path, &address, before.as_ref())
        })
    }
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        entries.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect();
    files.sort_unstable();
    files
}

/// What a command needs of an object; `None` for a command that takes none.
pub(crate) fn need(verb: &Verb) -> Option<Need> {
    match verb {
        Verb::Info(_) => Some(Need::Summary),
        Verb::Validate(_) => Some(Need::File),
        Verb::Deps(_) | Verb::Catalog(_) => Some(Need::Names),
        Verb::Convert(_) | Verb::Render(_) => Some(Need::Textures),
        _ => None,
    }
}

/// Prepares a command for inputs and outputs in stores: refuses options that need files, and puts a local path in place of an
/// output.
pub(crate) fn prepare(verb: &mut Verb, limits: &Limits) -> std::result::Result<Option<Upload>, CliError> {
    match verb {
        Verb::Info(args) => refused(&args.paths, &[("--watch", args.watch.watch)]).map(|()| None),
        Verb::Validate(args) => refused(&args.paths, &[("--watch", args.watch.watch)]).map(|()| None),
        Verb::Render(args) => {
            let options = [("--watch", args.watch.watch), ("--since", args.since.is_some())];
            refused(&args.inputs, &options).map(|()| None)
        }
        Verb::Convert(args) => {
            let paths = || args.inputs.iter().chain(args.output.as_ref());
            if paths().all(|path| address(path).is_none()) {
                return args.output.as_mut().map_or(Ok(None), stage);
            }
            let options = [
                ("--watch", args.watch.watch),
                ("--since", args.since.is_some()),
                ("--in-place", args.in_place),
                ("--no-clobber", args.no_clobber),
                ("--textures link", args.options.0.textures == Some(TexturePlacement::Link)),
            ];
            let all: Vec<PathBuf> = paths().cloned().collect();
            refused(&all, &options)?;
            // The files that were fetched are gone afterwards.
            let format = args.to.or_else(|| crate::inputs::by_extension(args.output.as_deref()?));
            if !matches!(format, Some(Format::Glb | Format::Gltf)) {
                args.options.0.textures.get_or_insert(TexturePlacement::Copy);
            }
            args.output.as_mut().map_or(Ok(None), stage)
        }
        Verb::Catalog(args) => {
            args.since.as_mut().map_or(Ok(()), |since| fetch(since, limits))?;
            stage(&mut args.output)
        }
        _ => Ok(None),
    }
}

fn refused(paths: &[PathBuf], options: &[(&str, bool)]) -> std::result::Result<(), CliError> {
    let remote = paths.iter().any(|path| address(path).is_some());
    match options.iter().find(|(_, given)| remote && *given) {
        Some((option, _)) => CliError::usage(format!("{option} does not work with files in object stores")),
        None => Ok(()),
    }
}
