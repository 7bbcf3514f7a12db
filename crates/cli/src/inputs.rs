//! From the paths of the command line to files.

use crate::{
    presentation::format::count,
    settings::{Archives, Settings, Walk},
    small_file,
    standard_streams::Out,
    status::CliError,
};
use globset::GlobBuilder;
use ignore::{
    WalkBuilder,
    overrides::{Override, OverrideBuilder},
};
use meshwright::{
    Code, Error, Format, Result, Source,
    archives::{self, Archive, CONTRADICTIONS, Entry, Opener},
    core::{
        codes::{BAD_REQUEST, EMPTY, LFS_POINTER, UNKNOWN_FORMAT, UNREADABLE},
        links,
        message::io_words,
        source::is_stream,
        windows_path::canonicalize,
    },
    format::HEAD,
};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::{
    collections::HashSet,
    fs::{self, File},
    io::{self, Read},
    path::{Component, Path, PathBuf},
    sync::Arc,
};

/// So many files are looked into one after the other: starting threads would take longer.
const FEW: usize = 64;
/// A larger file is not a list of paths, in bytes.
const LIST: u64 = 1 << 30;

/// Whether a file in a folder is an input, if that is known without a look into it.
type IsKnown<'a> = dyn Fn(&Path) -> Option<bool> + Sync + 'a;

/// One input.
#[derive(Debug)]
pub(crate) struct Input {
    /// As it is called in what we print.
    pub(crate) name: String,
    /// Where a converted file belongs below the output folder, with the name of the input.
    pub(crate) below: PathBuf,
    /// Its place in the list.
    pub(crate) at: usize,
    /// True if a folder or an archive was searched for it.
    is_searched: bool,
    /// The folder on disk that was searched for it; `None` if the command line names the file.
    folder: Option<Arc<Path>>,
    from: Place,
}

#[derive(Debug)]
enum Place {
    File(PathBuf),
    /// A file in an archive: its path there, and with that of the archive.
    Entry(Arc<Archive>, InArchive, PathBuf),
    /// A file in an archive that was found in a folder. Only the archive that was used last is held: those of a large folder
    /// may not fit into memory.
    Zipped {
        opener: Arc<Opener>,
        archive: Arc<Path>,
        path: PathBuf,
        size: u64,
    },
    /// An object in a store, and its place in the temporary folder.
    #[cfg(feature = "object-store")]
    Remote(Box<meshwright_remote::Object>, PathBuf),
    Stdin,
    Nowhere(Error),
    /// Several that make one.
    Several(Vec<Input>),
}

/// A file in an archive.
#[derive(Debug)]
enum InArchive {
    /// By its path.
    Path(String),
    /// One of several with the same path.
    Entry(Box<Entry>),
}

impl InArchive {
    fn entry<'e>(&'e self, archive: &'e Archive) -> Result<&'e Entry> {
        match self {
            Self::Path(path) => archive.entry(path),
            Self::Entry(entry) => Ok(entry),
        }
    }
}

/// All inputs of a run.
#[derive(Debug, Default)]
pub(crate) struct Inputs {
    /// In the order of the command line, those of a folder sorted.
    pub(crate) list: Vec<Input>,
    /// True if the command line names one file and nothing else.
    pub(crate) single: bool,
    /// Files in folders that are of no known format.
    pub(crate) skipped: usize,
    /// The archives that were found in folders and searched.
    pub(crate) archives: Vec<PathBuf>,
    opener: Arc<Opener>,
    /// True for a further run of `--watch`, which names each file.
    pub(crate) rerun: bool,
    /// What was noticed while folders were searched.
    notes: Vec<String>,
}

impl Input {
    /// Opens it; of several the first.
    pub(crate) fn open(&self, settings: &Settings) -> Result<Source> {
        let source = match &self.from {
            #[cfg(feature = "object-store")]
            Place::Remote(object, _) => crate::remote::get()?.open(object, settings)?,
            Place::File(path) if is_remote(path) => {
                let what = if cfg!(feature = "object-store") { "command" } else { "build" };
                let message =
                    format!("cannot open {}: this {what} does not read object stores", path.display());
                return Err(Error::new(&BAD_REQUEST, message));
            }
            Place::File(path) if is_stream(path) => {
                let failed = |error| Error::io(&UNREADABLE, format!("cannot open {}", path.display()), error);
                stream(File::open(path).map_err(failed)?, settings)?.with_path(path)
            }
            Place::File(path) => archives::open(path, &settings.limits, settings.source)?,
            Place::Entry(archive, inner, _) => archive.read(inner.entry(archive)?, &settings.limits)?,
            Place::Zipped { opener, path, .. } => opener.open(path, &settings.limits, settings.source)?,
            Place::Stdin => stream(io::stdin().lock(), settings)?,
            Place::Nowhere(error) => return Err(error.clone()),
            Place::Several(list) => match list.first() {
                Some(first) => return first.open(settings),
                None => return Err(Error::new(&EMPTY, "there is no input")),
            },
        };
        Ok(source.with_hints(settings.hints.clone()))
    }

    /// Opens all files of the input.
    pub(crate) fn open_all(&self, settings: &Settings) -> Result<Vec<Source>> {
        match &self.from {
            Place::Several(list) => {
                let open = |input: &Input| {
                    input.open(settings).map_err(|error| error.in_file(Some(Path::new(&input.name))))
                };
                list.iter().map(open).collect()
            }
            _ => Ok(vec![self.open(settings)?]),
        }
    }

    /// The paths of all files of the input; `None` if one is not a file.
    pub(crate) fn files(&self) -> Option<Vec<&Path>> {
        match &self.from {
            Place::Several(list) => list.iter().map(Self::path).collect(),
            _ => Some(vec![self.path()?]),
        }
    }

    /// The names of the merged inputs, if there are several.
    pub(crate) fn parts(&self) -> Vec<&str> {
        match &self.from {
            Place::Several(list) => list.iter().map(|input| input.name.as_str()).collect(),
            _ => Vec::new(),
        }
    }

    /// Its size, read again; 0 if it is not known.
    pub(crate) fn size(&self) -> u64 {
        match &self.from {
            Place::File(path) => fs::metadata(path).map_or(0, |meta| meta.len()),
            Place::Entry(archive, inner, _) => inner.entry(archive).map_or(0, Entry::size),
            Place::Zipped { size, .. } => *size,
            #[cfg(feature = "object-store")]
            Place::Remote(object, _) => object.size,
            Place::Several(list) => list.iter().map(Self::size).fold(0, u64::saturating_add),
            Place::Stdin | Place::Nowhere(_) => 0,
        }
    }

    /// Its size, if it is in an archive.
    #[cfg(feature = "view")]
    pub(crate) fn size_in_archive(&self) -> Option<u64> {
        matches!(self.from, Place::Entry(..) | Place::Zipped { .. }).then(|| self.size())
    }

    /// Its size and the time of its last change, without reading it; of a file in an archive, the time of the archive.
    pub(crate) fn size_and_time(&self) -> Option<(u64, Option<std::time::SystemTime>)> {
        let path = match &self.from {
            Place::File(path) => path.as_path(),
            Place::Entry(archive, ..) => archive.source().path()?,
            Place::Zipped { archive, .. } => archive,
            #[cfg(feature = "object-store")]
            Place::Remote(object, _) => return Some((object.size, Some(object.modified))),
            Place::Stdin | Place::Nowhere(_) | Place::Several(_) => return None,
        };
        let meta = fs::metadata(path).ok()?;
        let size = if matches!(self.from, Place::File(_)) { meta.len() } else { self.size() };
        Some((size, meta.modified().ok()))
    }

    /// The folder on disk that was searched for it, which a result in its place must not leave.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The bytes of its path as base64, if the path is not UTF-8.
    pub(crate) fn name_bytes(&self) -> Option<String> {
        path_bytes(self.path()?)
    }

    /// Its path, or why there is none.
    #[cfg(feature = "view")]
    pub(crate) fn into_place(self) -> Result<PathBuf> {
        match self.from {
            Place::File(path) | Place::Entry(_, _, path) | Place::Zipped { path, .. } => Ok(path),
            Place::Nowhere(error) => Err(error),
            #[cfg(feature = "object-store")]
            Place::Remote(..) => Err(Error::new(&BAD_REQUEST, format!("{} is not a file", self.name))),
            Place::Stdin | Place::Several(_) => {
                Err(Error::new(&BAD_REQUEST, format!("{} is not a file", self.name)))
            }
        }
    }

    /// The file on disk: itself, or the archive that it is in.
    pub(crate) fn on_disk(&self) -> Option<&Path> {
        match &self.from {
            Place::Entry(archive, ..) => archive.source().path(),
            Place::Zipped { archive, .. } => Some(archive),
            _ => self.path(),
        }
    }

    /// Its path, if it is a file.
    pub(crate) fn path(&self) -> Option<&Path> {
        match &self.from {
            Place::File(path) | Place::Entry(_, _, path) | Place::Zipped { path, .. } => Some(path),
            #[cfg(feature = "object-store")]
            Place::Remote(_, path) => Some(path),
            Place::Stdin | Place::Nowhere(_) | Place::Several(_) => None,
        }
    }
}

/// The one input of a verb that takes a single file.
pub(crate) fn one(path: &Path) -> Input {
    if path == Path::new("-") {
        let below = "stdin".into();
        return Input {
            name: "-".to_owned(),
            below,
            at: 0,
            is_searched: false,
            folder: None,
            from: Place::Stdin,
        };
    }
    let below = path.file_name().map_or_else(PathBuf::new, PathBuf::from);
    let from = Place::File(path.to_owned());
    Input { name: shown(path), below, at: 0, is_searched: false, folder: None, from }
}

/// All inputs that the paths name, and those of `--files-from`. What was noticed is printed.
pub(crate) fn collect(paths: &[PathBuf], settings: &Settings, out: &mut Out) -> Result<Inputs, CliError> {
    Ok(search(paths, settings)?.noted(out))
}

/// All inputs that the paths name, and those of `--files-from`.
pub(crate) fn search(paths: &[PathBuf], settings: &Settings) -> Result<Inputs, CliError> {
    search_knowing(paths, settings, &|_| None)
}

/// The same; files in folders of which `is_known` knows are not looked into.
pub(crate) fn search_knowing(
    paths: &[PathBuf],
    settings: &Settings,
    is_known: &IsKnown<'_>,
) -> Result<Inputs, CliError> {
    let walk = &settings.walk;
    let listed = walk.files_from.as_deref().map(listed).transpose()?.unwrap_or_default();
    let paths: Vec<&PathBuf> = paths.iter().chain(&listed).collect();
    let stdin = paths.iter().filter(|path| path.as_os_str() == "-").count();
    if stdin > 1 {
        return Err(CliError::Usage("stdin (-) can be read only once".to_owned()));
    }
    let single = paths.len() == 1 && walk.files_from.is_none();
    let mut inputs = Inputs { single, ..Inputs::default() };
    for path in &paths {
        #[cfg(feature = "object-store")]
        if let (Some(address), true) = (crate::remote::address(path), settings.need.is_some()) {
            inputs.remote(path, address, settings)?;
            continue;
        }
        #[cfg(feature = "object-store")]
        let path = &crate::remote::local_or_same(path);
        if path.is_dir() {
            inputs.single = false;
            inputs.folder(path, settings, is_known)?;
        } else if path.as_os_str() != "-" && !path.exists() && is_glob(path) {
            inputs.single = false;
            let before = inputs.list.len();
            inputs.glob(path, settings)?;
            // A shell would have given their paths.
            for input in inputs.list.split_off(before) {
                match input.path().filter(|path| is_archive(path)).map(Path::to_owned) {
                    Some(path) => inputs.archive(&path, "", settings),
                    None => inputs.list.push(input),
                }
            }
        } else {
            match archives::split_path(path) {
                Some((archive, inner)) => inputs.archive(&archive, &inner, settings),
                None => inputs.list.push(one(path)),
            }
        }
    }
    // A folder or a glob without files is one error, not a run over several files.
    if let ([_], [only]) = (paths.as_slice(), inputs.list.as_slice())
        && matches!(only.from, Place::Nowhere(_))
    {
        inputs.single = true;
    }
    inputs.keep(|_| true);
    if inputs.list.is_empty() {
        let list = walk
            .files_from
            .as_deref()
            .map_or_else(String::new, |list| format!(": {} lists none", shown(list)));
        inputs.notes.push(format!("there are no input files{list}"));
    }
    Ok(inputs)
}

/// The files that a glob matches; for a path that is not a glob, the path itself.
pub(crate) fn matches(path: &Path, settings: &Settings) -> Result<Vec<PathBuf>, CliError> {
    if path.exists() || !is_glob(path) {
        return Ok(vec![path.to_owned()]);
    }
    let mut inputs = Inputs::default();
    inputs.glob(path, settings)?;
    let found: Vec<PathBuf> =
        inputs.list.iter().filter_map(|input| input.path().map(Path::to_owned)).collect();
    Ok(if found.is_empty() { vec![path.to_owned()] } else { found })
}

/// The paths in a file, one per line. It may be a pipe that another program writes to.
pub(crate) fn listed(file: &Path) -> Result<Vec<PathBuf>, CliError> {
    let failed = |error| Error::io(&UNREADABLE, format!("cannot read {}", file.display()), error);
    let read = |from: &mut dyn Read| small_file::read_stream(from, file, LIST, "a list of paths");
    let bytes = match file.as_os_str() == "-" {
        true => read(&mut io::stdin().lock())?,
        false => read(&mut File::open(file).map_err(failed)?)?,
    };
    let text = text_of(bytes).map_err(failed)?;
    Ok(text.lines().filter(|line| !line.is_empty()).map(PathBuf::from).collect())
}

/// A text in UTF-8, or in UTF-16 as PowerShell writes it to a file, without its byte order mark. Without a mark, zero bytes
/// tell the two apart: no list in UTF-8 has any, and each line end in UTF-16 has one.
fn text_of(bytes: Vec<u8>) -> io::Result<String> {
    let invalid = || io::Error::new(io::ErrorKind::InvalidData, "the file is not text in UTF-8 or UTF-16");
    let units = |rest: &[u8], unit: fn([u8; 2]) -> u16| {
        let (pairs, odd) = rest.as_chunks();
        let text: Result<String, _> = char::decode_utf16(pairs.iter().map(|pair| unit(*pair))).collect();
        text.ok().filter(|_| odd.is_empty()).ok_or_else(invalid)
    };
    match bytes.as_slice() {
        [0xff, 0xfe, rest @ ..] => units(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => units(rest, u16::from_be_bytes),
        [0xef, 0xbb, 0xbf, rest @ ..] => String::from_utf8(rest.to_vec()).map_err(|_| invalid()),
        plain => {
            let zeros = |at: usize| plain.iter().skip(at).step_by(2).filter(|byte| **byte == 0).count();
            match (zeros(0), zeros(1)) {
                (0, 0) => String::from_utf8(bytes).map_err(|_| invalid()),
                (low, high) if high >= low => units(plain, u16::from_le_bytes),
                _ => units(plain, u16::from_be_bytes),
            }
        }
    }
}

/// Why a folder or an archive has nothing to read. A mod without models is read by another command.
fn no_model(place: &str, looked: impl std::fmt::Display) -> Error {
    let message = format!("found no file of a known format in the {place} ({looked} checked)");
    Error::new(&UNKNOWN_FORMAT, message).advising(format!(
        "Name a model, or a {place} with models; `meshwright check` reads all files of a mod."
    ))
}

impl Inputs {
    /// Keeps those that are wanted, and gives each its place.
    pub(crate) fn keep(&mut self, wanted: impl Fn(&Input) -> bool) {
        self.list.retain(wanted);
        for (at, input) in self.list.iter_mut().enumerate() {
            input.at = at;
        }
    }

    /// Leaves out shapes that were found next to the `.dae` of the same name, of which the game compiled them. Returns
    /// their number.
    pub(crate) fn leave_out_compiled(&mut self) -> usize {
        let key = |input: &Input| Some(input.path()?.with_extension("").to_string_lossy().to_lowercase());
        let has = |input: &Input, wanted: &str| {
            let extension = input.path().and_then(Path::extension);
            input.is_searched && extension.is_some_and(|own| own.eq_ignore_ascii_case(wanted))
        };
        let sources: HashSet<String> =
            self.list.iter().filter(|input| has(input, "dae")).filter_map(key).collect();
        let count = self.list.len();
        self.keep(|input| !has(input, "cdae") || key(input).is_none_or(|key| !sources.contains(&key)));
        count.saturating_sub(self.list.len())
    }

    /// One input that merges all.
    pub(crate) fn joined(self) -> Self {
        let (mut names, count) = (Vec::new(), self.list.len());
        let name = |input: &Input| {
            // A level has the name of its folder.
            let is_level = |path: &&Path| path.ends_with("main/items.level.json");
            let level = input.path().filter(is_level).and_then(|path| path.ancestors().nth(2));
            let file = level.or(input.path()).and_then(Path::file_name);
            file.map_or_else(|| input.name.clone(), |file| file.to_string_lossy().into_owned())
        };
        names.extend(self.list.iter().take(if count > 4 { 3 } else { 4 }).map(name));
        if count > names.len() {
            names.push(format!("{} more", count.saturating_sub(names.len())));
        }
        let from = Place::Several(self.list);
        let name = names.join(" + ");
        let one = Input { name, below: PathBuf::new(), at: 0, is_searched: false, folder: None, from };
        Self { list: vec![one], single: true, notes: Vec::new(), ..self }
    }

    /// Prints what was noticed.
    pub(crate) fn noted(mut self, out: &mut Out) -> Self {
        for note in self.notes.drain(..) {
            out.remark(&format!("note: {note}"));
        }
        self
    }

    fn folder(&mut self, folder: &Path, settings: &Settings, is_known: &IsKnown<'_>) -> Result<(), CliError> {
        let (before, skipped) = (self.list.len(), self.skipped);
        self.walk(folder, &|_| true, settings, Some(is_known))?;
        if self.list.len() == before {
            let looked = self.skipped.saturating_sub(skipped);
            self.nowhere(folder, no_model("folder", looked));
        }
        Ok(())
    }

    /// A file of an archive, or all files of known formats in an archive or in a folder of it.
    fn archive(&mut self, path: &Path, inner: &str, settings: &Settings) {
        let (count, skipped) = (self.list.len(), self.skipped);
        self.search_archive(path, inner, settings, None);
        if self.list.len() == count {
            let looked = self.skipped.saturating_sub(skipped);
            self.nowhere(&path.join(inner), no_model("archive", looked));
        }
    }

    /// The same; `found` is where results belong of one that was found in a folder. It may have no files.
    fn search_archive(&mut self, path: &Path, inner: &str, settings: &Settings, found: Option<&Path>) {
        let (folder, found_archive) = (found.unwrap_or(Path::new("")), Arc::<Path>::from(path));
        let opener = Arc::clone(&self.opener);
        let (archive, diagnostics) = match Archive::open_with(path, &settings.limits, settings.source) {
            Ok(opened) => (Arc::new(opened.value), opened.diagnostics),
            Err(error) => return self.nowhere(path, error),
        };
        let entry = |inner: &str, place: InArchive, below: PathBuf, is_searched| {
            let whole = path.join(inner);
            let from = match (found, place) {
                (Some(_), InArchive::Path(inner)) => {
                    let size = archive.find(&inner).map_or(0, Entry::size);
                    let (opener, archive) = (Arc::clone(&opener), Arc::clone(&found_archive));
                    Place::Zipped { opener, archive, path: whole.clone(), size }
                }
                (_, place) => Place::Entry(Arc::clone(&archive), place, whole.clone()),
            };
            Input { name: shown(&whole), below, at: 0, is_searched, folder: None, from }
        };
        let main = if inner.is_empty() { archives::main_document(&archive, &settings.limits) } else { None };
        let inner = main.as_deref().unwrap_or(inner);
        let is_file = archive.find(inner).is_some_and(|entry| !entry.is_folder());
        let is_single = !inner.is_empty() && (is_file || archive.folder(inner).is_none());
        // Paths that contradict each other are an error of the archive; of one file only a note.
        let is_error = |code: &Code| !is_single && CONTRADICTIONS.iter().any(|own| own.id == code.id);
        let notes = diagnostics.as_slice().iter().filter(|note| !is_error(note.code));
        self.notes.extend(notes.map(|note| format!("{}: {}", shown(path), note.message)));
        if is_single {
            let name = Path::new(inner).file_name().map_or_else(PathBuf::new, PathBuf::from);
            return self.list.push(entry(inner, InArchive::Path(inner.to_owned()), folder.join(name), false));
        }
        self.single = false;
        for (code, count) in diagnostics.counts().filter(|(code, _)| is_error(code)) {
            let first = diagnostics.as_slice().iter().find(|one| one.code.id == code.id);
            let message = first.map_or(code.title, |first| first.message.as_str());
            let more = count.saturating_sub(1);
            let more = if more > 0 { format!(" ({more} more)") } else { String::new() };
            self.nowhere(path, Error::new(code, format!("{message}{more}")));
        }
        let prefix = if inner.is_empty() { String::new() } else { format!("{inner}/") };
        let mut files: Vec<&Entry> =
            archive.files().filter(|file| file.name().starts_with(&prefix)).collect();
        files.sort_by_key(|file| file.name());
        let is_nested = |file: &&&Entry| is_named_archive(Path::new(file.name()));
        if let Some(nested) = files.iter().find(is_nested) {
            let archives = count(files.iter().filter(is_nested).count(), "archive", "archives");
            let note = format!("did not search {archives} in {} (first: {})", shown(path), nested.name());
            self.notes.push(note);
        }
        for file in files {
            let found = file.name();
            if recognised_in(&archive, file) {
                let below = folder.join(found.strip_prefix(&prefix).unwrap_or(found));
                let is_last = archive.find(found).is_some_and(|last| last.record() == file.record());
                let place = match is_last {
                    true => InArchive::Path(found.to_owned()),
                    false => InArchive::Entry(Box::new(file.clone())),
                };
                self.list.push(entry(found, place, below, true));
            } else {
                self.skipped = self.skipped.saturating_add(1);
            }
        }
    }

    /// An object, or all objects of known formats in a folder of a store.
    #[cfg(feature = "object-store")]
    fn remote(
        &mut self,
        path: &Path,
        address: Result<meshwright_remote::Address>,
        settings: &Settings,
    ) -> Result<(), CliError> {
        let excluded = excluded(&settings.walk, Path::new("/"))?;
        let found = || {
            let (address, remote) = (address?, crate::remote::get()?);
            let object = if address.is_folder() { None } else { remote.stores.describe(&address)? };
            match object {
                Some(object) => Ok((address, vec![object], false)),
                None if address.scheme().starts_with("http") => {
                    Err(Error::new(&UNREADABLE, format!("cannot read {address}: there is no such file")))
                }
                None => {
                    let folder = if address.is_folder() { address } else { address.join("") };
                    let list = remote.list(&folder, settings)?;
                    Ok((folder, list, true))
                }
            }
        };
        let (address, objects, is_searched) = match found() {
            Ok(found) => found,
            Err(error) => {
                self.nowhere(path, error);
                return Ok(());
            }
        };
        self.single &= !is_searched;
        let (before, looked) = (self.list.len(), objects.len());
        for object in objects {
            let key = object.address.key().strip_prefix(address.key()).filter(|_| is_searched);
            let below = PathBuf::from(key.unwrap_or_else(|| object.address.name()));
            let ending = below.extension().unwrap_or_default().to_string_lossy();
            let is_model = meshwright::readable_extension(&ending) && !ending.eq_ignore_ascii_case("json");
            if is_searched && (!is_model || excluded.matched(Path::new("/").join(&below), false).is_ignore())
            {
                self.skipped = self.skipped.saturating_add(1);
                continue;
            }
            let (name, place) = (object.address.to_string(), crate::remote::get()?.path(&object.address));
            let from = Place::Remote(Box::new(object), place);
            self.list.push(Input { name, below, at: 0, is_searched, folder: None, from });
        }
        if self.list.len() == before {
            self.nowhere(
                path,
                match looked {
                    0 => Error::new(&UNKNOWN_FORMAT, "there is no such object, and no object below it"),
                    _ => no_model("folder", looked),
                },
            );
        }
        Ok(())
    }

    fn glob(&mut self, pattern: &Path, settings: &Settings) -> Result<(), CliError> {
        let text = pattern.to_string_lossy();
        let glob = GlobBuilder::new(&text).literal_separator(true).build();
        let glob = glob.map_err(|error| CliError::Usage(error.to_string()))?.compile_matcher();
        let base = base(pattern);
        let before = self.list.len();
        let matches =
            |path: &Path| glob.is_match(path) || glob.is_match(path.strip_prefix(".").unwrap_or(path));
        self.walk(&base, &matches, settings, None)?;
        if self.list.len() == before {
            self.nowhere(pattern, Error::new(&UNREADABLE, "no file matches"));
        }
        Ok(())
    }

    /// All files below a folder, sorted. With `is_known` it is the folder that is an input: hidden, ignored and excluded
    /// files are skipped, and those of no known format are only counted. Without, every file that is wanted is an input.
    /// Links are followed with `--follow` only; the folder itself may be a link. Archives in a folder that is an input are
    /// folders, too; those in archives are files.
    fn walk(
        &mut self,
        folder: &Path,
        wanted: &dyn Fn(&Path) -> bool,
        settings: &Settings,
        is_known: Option<&IsKnown<'_>>,
    ) -> Result<(), CliError> {
        let mut builder = WalkBuilder::new(folder);
        let walk = &settings.walk;
        let filters = is_known.is_some() && !walk.no_ignore;
        builder.standard_filters(filters).follow_links(walk.follow).sort_by_file_name(Ord::cmp);
        if is_known.is_some() {
            builder.overrides(excluded(walk, folder)?);
        }
        let (mut found, mut links) = (Vec::new(), Links::new(folder, walk.follow));
        let mut dangling = Dangling::default();
        for entry in builder.build() {
            match entry {
                Ok(entry) => {
                    if entry.path_is_symlink() && entry.depth() > 0 {
                        // A glob says which files it wants, not which folders.
                        let is_input = |link: &Path| match is_known {
                            Some(_) => link.is_dir() || has_own_extension(link),
                            None => wanted(link),
                        };
                        links.add(entry.path(), is_input);
                    }
                    let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
                    if is_file && !is_part(entry.path()) && wanted(entry.path()) {
                        found.push(entry.into_path());
                    }
                }
                Err(error) if is_loop(&error) => {
                    self.notes.push(format!(
                        "skipped a symbolic link in {} that leads to a folder above it",
                        shown(folder)
                    ));
                }
                Err(error) if path_of(&error).is_some_and(is_dangling) => {
                    dangling.add(path_of(&error).unwrap_or(folder));
                }
                Err(error) => {
                    let path = path_of(&error).unwrap_or(folder);
                    let error = match error.io_error() {
                        Some(io) => format!("cannot read {}: {}", path.display(), io_words(io)),
                        None => error.to_string(),
                    };
                    self.nowhere(path, Error::new(&UNREADABLE, error));
                }
            }
        }
        self.notes.extend(links.note());
        self.notes.extend(dangling.note(folder));
        // Looking into the files takes longer than finding them.
        let searched: Arc<Path> = folder.into();
        let look = |entry: PathBuf| {
            let path = entry.strip_prefix(".").unwrap_or(&entry);
            let below = entry.strip_prefix(folder).unwrap_or(path).to_owned();
            if is_known.is_some() && is_archive(path) {
                return match walk.archives {
                    Archives::Searched => Looked::Archive(path.to_owned(), below),
                    Archives::LeftOut => Looked::LeftOut,
                };
            }
            if is_known.is_some_and(|is_known| !is_known(path).unwrap_or_else(|| recognised(path))) {
                return Looked::Skipped;
            }
            let from = Place::File(path.to_owned());
            let folder = Some(Arc::clone(&searched));
            let is_searched = is_known.is_some();
            Looked::Input(Input { name: shown(path), below, at: 0, is_searched, folder, from })
        };
        let looked: Vec<Looked> = if found.len() > FEW {
            found.into_par_iter().map(look).collect()
        } else {
            found.into_iter().map(look).collect()
        };
        let mut left_out = 0_usize;
        for one in looked {
            match one {
                Looked::Input(input) => self.list.push(input),
                Looked::Archive(path, below) => {
                    self.search_archive(&path, "", settings, Some(&below));
                    self.archives.push(path);
                }
                Looked::LeftOut => left_out = left_out.saturating_add(1),
                Looked::Skipped => self.skipped = self.skipped.saturating_add(1),
            }
        }
        if left_out > 0 && !walk.no_archives {
            let archives = count(left_out, "archive", "archives");
            let note = format!("left out {archives} in {}: --in-place changes no archive", shown(folder));
            self.notes.push(note);
        }
        Ok(())
    }

    fn nowhere(&mut self, path: &Path, error: Error) {
        self.list.push(Input {
            name: shown(path),
            below: PathBuf::new(),
            at: 0,
            is_searched: false,
            folder: None,
            from: Place::Nowhere(error),
        });
    }
}

/// What a file of a folder is.
enum Looked {
    Input(Input),
    /// An archive, and its path from the folder on.
    Archive(PathBuf, PathBuf),
    /// An archive that is not searched.
    LeftOut,
    /// A file of no known format.
    Skipped,
}

/// True for the name of an archive.
fn is_named_archive(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("zip"))
}

/// True for an archive by its name and its content.
fn is_archive(path: &Path) -> bool {
    is_named_archive(path) && archives::split_path(path).is_some_and(|(_, inner)| inner.is_empty())
}

/// The links in a folder that are reported: those that lead out of it if links are followed, else those to folders and
/// to files that would be inputs.
struct Links<'f> {
    folder: &'f Path,
    /// Without links; `None` if links are not followed.
    real: Option<PathBuf>,
    first: Option<String>,
    number: usize,
}

impl<'f> Links<'f> {
    fn new(folder: &'f Path, follow: bool) -> Self {
        let real = follow.then(|| canonicalize(folder).unwrap_or_else(|_| folder.to_owned()));
        Self { folder, real, first: None, number: 0 }
    }

    fn add(&mut self, link: &Path, is_input: impl Fn(&Path) -> bool) {
        let counts = match &self.real {
            Some(real) => links::inside(link, real).is_none(),
            None => is_input(link),
        };
        if counts {
            let name = || shown(link.strip_prefix(".").unwrap_or(link));
            self.first.get_or_insert_with(name);
            self.number = self.number.saturating_add(1);
        }
    }

    fn note(self) -> Option<String> {
        let (first, folder) = (self.first?, shown(self.folder));
        let links = count(self.number, "link", "links");
        Some(match self.real {
            Some(_) => {
                let lead = if self.number == 1 { "leads" } else { "lead" };
                format!("followed {links} that {lead} out of {folder} (first: {first})")
            }
            None => format!("did not follow {links} in {folder} (first: {first}); --follow follows them"),
        })
    }
}

/// Links in a folder whose targets do not exist.
#[derive(Default)]
struct Dangling {
    first: Option<String>,
    number: usize,
}

impl Dangling {
    fn add(&mut self, link: &Path) {
        self.first.get_or_insert_with(|| shown(link.strip_prefix(".").unwrap_or(link)));
        self.number = self.number.saturating_add(1);
    }

    fn note(self, folder: &Path) -> Option<String> {
        let (first, folder) = (self.first?, shown(folder));
        let links = count(self.number, "link", "links");
        let targets = if self.number == 1 { "target does" } else { "targets do" };
        Some(format!("skipped {links} in {folder} whose {targets} not exist (first: {first})"))
    }
}

/// True for a symbolic link whose target does not exist.
fn is_dangling(path: &Path) -> bool {
    path.is_symlink() && !path.exists()
}

/// The files that `--exclude` names in a folder.
fn excluded(settings: &Walk, folder: &Path) -> Result<Override, CliError> {
    let mut excluded = OverrideBuilder::new(folder);
    for glob in &settings.exclude {
        let wrong = |error| CliError::Usage(format!("--exclude {glob}: {error}"));
        excluded.add(&format!("!{glob}")).map_err(wrong)?;
    }
    excluded.build().map_err(|error| CliError::Usage(error.to_string()))
}

/// True for the address of a file in a store.
fn is_remote(path: &Path) -> bool {
    let schemes = ["s3", "s3a", "gs", "az", "abfs", "abfss", "https", "http", "file"];
    let scheme = path.to_str().and_then(|text| Some(text.split_once("://")?.0));
    scheme.is_some_and(|scheme| schemes.contains(&scheme))
}

/// True for a file that this program has not finished writing.
fn is_part(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with(".meshwright-") && name.ends_with(".part")
}

/// True if a symbolic link leads to a folder above it.
fn is_loop(error: &ignore::Error) -> bool {
    match error {
        ignore::Error::Loop { .. } => true,
        ignore::Error::WithLineNumber { err, .. }
        | ignore::Error::WithPath { err, .. }
        | ignore::Error::WithDepth { err, .. } => is_loop(err),
        _ => false,
    }
}

/// The path that an error is about.
fn path_of(error: &ignore::Error) -> Option<&Path> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path),
        ignore::Error::WithLineNumber { err, .. } | ignore::Error::WithDepth { err, .. } => path_of(err),
        _ => None,
    }
}

/// True if a file found in a folder is an input or needs a diagnostic: its extension belongs to a supported format, or
/// it may be an input and is empty, unreadable or a Git LFS pointer.
fn recognised(path: &Path) -> bool {
    if has_own_extension(path) {
        return true;
    }
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    // Every program has files of this extension.
    let ours = || meshwright::readable_extension(&ending) && !ending.eq_ignore_ascii_case("json");
    let mut head = [0; HEAD];
    let Ok(count) = File::open(path).and_then(|mut file| fill(&mut file, &mut head)) else { return ours() };
    match meshwright::Format::detect(head.get(..count).unwrap_or_default()) {
        Ok(found) => found.format.is_searched(),
        Err(error) => [LFS_POINTER.id, EMPTY.id].contains(&error.code().id) && ours(),
    }
}

/// The same for a file in an archive. Only files with an extension of our formats are looked into: others would have to be
/// decoded.
fn recognised_in(archive: &Archive, file: &Entry) -> bool {
    let path = Path::new(file.name());
    if has_own_extension(path) {
        return true;
    }
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    if !meshwright::readable_extension(&ending) || ending.eq_ignore_ascii_case("json") {
        return false;
    }
    // What cannot be read is an error of the file.
    let Ok(head) = archive.head(file, HEAD) else { return true };
    meshwright::Format::detect(&head).is_ok_and(|found| found.format.is_searched())
}

fn has_own_extension(path: &Path) -> bool {
    meshwright::own_extension(&path.extension().unwrap_or_default().to_string_lossy())
}

/// Reads a stream to its end if it begins as a format does: another one may have no end.
fn stream(from: impl Read, settings: &Settings) -> Result<Source> {
    Source::spool_if(from, &settings.limits, |head| match &settings.hints.format {
        None if head.len() >= HEAD => meshwright::Format::detect(head).map(drop),
        _ => Ok(()),
    })
}

/// Reads until the buffer is full or the file ends: for a small file that is one call, and one for its end.
fn fill(file: &mut File, buffer: &mut [u8]) -> io::Result<usize> {
    let mut count = 0_usize;
    while let Some(rest) = buffer.get_mut(count..).filter(|rest| !rest.is_empty()) {
        match file.read(rest) {
            Ok(0) => break,
            Ok(more) => count = count.saturating_add(more),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(count)
}

fn is_glob(path: &Path) -> bool {
    has_wildcard(&path.to_string_lossy())
}

/// Whether a path has characters of a glob. The prefix `\\?\` of Windows does not count.
fn has_wildcard(path: &str) -> bool {
    path.strip_prefix(r"\\?\").unwrap_or(path).contains(['*', '?', '[', '{'])
}

/// The file or folder of a path; of a glob, the folder that contains all matches.
pub(crate) fn base(path: &Path) -> PathBuf {
    if path.exists() || !is_glob(path) {
        return path.to_owned();
    }
    let plain = |part: &Component<'_>| matches!(part, Component::Prefix(_)) || !is_glob(Path::new(part));
    let base: PathBuf = path.components().take_while(plain).collect();
    if base.as_os_str().is_empty() { PathBuf::from(".") } else { base }
}

/// The format that a file's name tells.
pub(crate) fn by_extension(path: &Path) -> Option<Format> {
    Format::from_path(path)
}

/// The bytes of a path as base64, if it is not UTF-8: what we print of it has replacement characters.
pub(crate) fn path_bytes(path: &Path) -> Option<String> {
    use base64::{Engine as _, engine::general_purpose::STANDARD};
    path.to_str().is_none().then(|| STANDARD.encode(path.as_os_str().as_encoded_bytes()))
}

/// Refuses to write a result of this format under the extension of another one. The extension of the input may stay.
pub(crate) fn fits_extension(to: &Path, from: Option<&Path>, format: Format) -> Result<()> {
    let usual = |format: Format, extension: &str| {
        format.extensions().iter().any(|own| own.eq_ignore_ascii_case(extension))
    };
    let Some(extension) = to.extension().and_then(|extension| extension.to_str()) else { return Ok(()) };
    let is_same = from.and_then(Path::extension).is_some_and(|own| own.eq_ignore_ascii_case(extension));
    if is_same || usual(format, extension) || by_extension(to).is_none() {
        return Ok(());
    }
    let (to, name) = (to.display(), format.name());
    let message = format!(
        "{to} has the extension of another format than the result, which is {name}; use `meshwright convert`"
    );
    Err(Error::new(&BAD_REQUEST, message))
}

/// Refuses a `--root` that cannot be searched.
pub(crate) fn searchable(roots: &[PathBuf]) -> Result<(), CliError> {
    match roots.iter().find(|root| !root.is_dir() && archives::split_path(root).is_none()) {
        Some(root) => {
            Err(CliError::Usage(format!("--root {} is neither a folder nor a zip archive", root.display())))
        }
        None => Ok(()),
    }
}

/// True for a folder, an archive, or a folder in an archive.
pub(crate) fn is_folder(path: &Path, settings: &Settings) -> bool {
    let in_archive = || {
        let (archive, inner) = archives::split_path(path)?;
        Some(Archive::open(archive, &settings.limits).ok()?.value.folder(&inner).is_some())
    };
    path.is_dir() || in_archive() == Some(true)
}

/// A path as we print it.
pub(crate) fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// Refuses a folder where one file is wanted.
pub(crate) fn not_a_folder(path: &Path) -> Result<(), CliError> {
    if path.is_dir() {
        return Err(CliError::Usage(format!("{} is a folder; this command takes one file", path.display())));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::*;

    #[test]
    fn lists_are_read_as_windows_writes_them() {
        let text = "a.cdae\r\nHäuser\\ü.cast\r\n";
        let utf_16 = |unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
            std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(unit).collect()
        };
        let utf_8 = text.as_bytes();
        let lists = [
            utf_8.to_vec(),
            [b"\xef\xbb\xbf", utf_8].concat(),
            utf_16(u16::to_le_bytes),
            utf_16(u16::to_be_bytes),
        ];
        for list in lists {
            assert_eq!(text_of(list.clone()).unwrap(), text);
            // Without the mark.
            let plain = match list.as_slice() {
                [0xff, 0xfe, rest @ ..] | [0xfe, 0xff, rest @ ..] => rest.to_vec(),
                _ => list,
            };
            assert_eq!(text_of(plain).unwrap().trim_start_matches('\u{feff}'), text);
        }
        assert_eq!(text_of(Vec::new()).unwrap(), "");
        assert!(text_of(vec![0xff, 0xfe, 0x41]).is_err() && text_of(vec![0xff, 0xfe, 0, 0xd8]).is_err());
        assert!(text_of(vec![0x41, 0xff]).is_err());
    }

    #[test]
    fn the_prefix_of_a_long_path_is_no_glob() {
        assert!(!has_wildcard(r"\\?\C:\mods\house.cdae") && !has_wildcard(r"C:\mods\house.cdae"));
        assert!(has_wildcard(r"\\?\C:\mods\*.cdae") && has_wildcard(r"C:\mods\h?use.cdae"));
    }

    #[test]
    fn archives_of_a_folder_are_not_held() {
        let folder = tempfile::tempdir().unwrap();
        let house = fs::read(meshwright_testkit::fixtures::path("house.cdae")).unwrap();
        let archives = ["a.zip", "b.zip"].map(|name| folder.path().join(name));
        for archive in &archives {
            fs::write(archive, meshwright_testkit::zip::stored(&[("a/house.cdae", &house)])).unwrap();
        }
        let settings = Settings::new(&crate::args::Global::default());
        let found = search(&[folder.path().to_owned()], &settings).unwrap();
        let [first, second] = found.list.as_slice() else { panic!("{:?}", found.list) };
        assert_eq!((first.size(), first.on_disk()), (house.len() as u64, Some(archives[0].as_path())));
        for input in [first, second] {
            assert_eq!(input.open(&settings).unwrap().bytes(), house);
        }
        // A folder may have more archives than fit into memory.
        fs::remove_file(&archives[0]).unwrap();
        assert_eq!(first.open(&settings).unwrap_err().code().id, UNREADABLE.id);
    }
}
