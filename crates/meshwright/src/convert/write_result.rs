//! Writes the files of a result as one transaction.

use super::{
    ConvertOptions, Observer,
    file_names::{Names, Turn, fitted, same_file},
    folder,
    output_part::{Part, Sink, WrittenFile},
    replaced_files,
    run::Done,
};
use crate::format::Format;
use meshwright_core::{
    Chunks, ContentHash, Diagnostic, Error, Output, Result, Source, Transaction, codes,
    source::is_stream,
    windows_path::{name_problem, safe_name},
};
use std::{
    fs,
    io::{self, Write},
    mem,
    path::{Component, Path, PathBuf},
};

/// The destination of the result.
pub(super) enum Target<'t> {
    /// This file, written atomically. Formats of several files write the others to its folder; a device or a
    /// pipe accepts a result of one file.
    File(&'t Path),
    /// The same, but the files keep their temporary names, and are handed over.
    Staged(&'t Path, &'t mut Option<StagedFiles>),
    /// A stream, for formats of one file.
    Stream(&'t mut dyn Write),
    /// Memory, which is allocated once, for formats of one file.
    Memory(&'t mut Vec<u8>),
}

impl Target<'_> {
    /// The main file; `None` for a stream, a device or a pipe.
    pub(super) fn file(&self) -> Option<&Path> {
        match self {
            Self::File(path) | Self::Staged(path, _) if !is_stream(path) => Some(path),
            _ => None,
        }
    }
}

/// The expected output files of a conversion to `target` whose names are known: the target first.
/// If another file has a name, the result uses another one.
///
/// ```
/// use meshwright::{Format, outputs};
/// use std::path::Path;
///
/// // A `.gltf` has its `.bin` as a companion.
/// assert_eq!(outputs(Format::Gltf, Path::new("house.gltf")).len(), 2);
/// ```
pub fn outputs(format: Format, target: &Path) -> Vec<PathBuf> {
    let mut all = vec![target.to_owned()];
    all.extend(format.companions().iter().map(|extension| target.with_extension(extension)));
    all
}

/// Another program may take a name after it was chosen; then all names are chosen again.
const TRIES: usize = 3;

/// Writes the files of a format to their destination.
pub(super) struct Emit<'t, 's, 'r> {
    pub(super) target: Target<'t>,
    pub(super) sources: &'s [&'s Source],
    pub(super) format: Format,
    /// The position in the run, if there is more than one result.
    pub(super) turn: Option<Turn>,
    /// The root folder of shared files, if it is not that of the target.
    pub(super) root: Option<&'r Path>,
    /// Only list the files.
    pub(super) dry_run: bool,
    /// Diagnostics about names.
    pub(super) notes: Vec<Diagnostic>,
    /// Output files that already existed.
    pub(super) kept: Vec<PathBuf>,
    pub(super) observer: Option<Observer<'t>>,
}

impl<'t, 's, 'r> Emit<'t, 's, 'r> {
    pub(super) fn new(
        target: Target<'t>,
        sources: &'s [&'s Source],
        format: Format,
        options: &'r ConvertOptions,
    ) -> Self {
        let (turn, root) =
            (options.turn.clone(), options.materials_root.as_deref().or(options.results_folder.as_deref()));
        let (notes, kept) = (Vec::new(), Vec::new());
        let dry_run = options.dry_run == Some(true);
        Self { target, sources, format, turn, root, dry_run, notes, kept, observer: None }
    }
}

impl Emit<'_, '_, '_> {
    /// The main file; `None` for a device or a pipe.
    pub(super) fn path(&self) -> Option<PathBuf> {
        self.target.file().map(Path::to_owned)
    }

    /// Calls `make` with a sink, and moves the files to their targets after it succeeds.
    pub(super) fn run(
        &mut self,
        mut make: impl FnMut(&mut Sink<'_>) -> Result<()>,
    ) -> Result<Vec<WrittenFile>> {
        match &mut self.target {
            Target::File(path) | Target::Staged(path, _) if self.dry_run => listed(path, self.root, make),
            Target::File(path) | Target::Staged(path, _) if !is_stream(&**path) => {
                let path = *path;
                let names = self.turn.as_ref().map_or_else(Names::default, |turn| turn.names().clone());
                let mut tries = 1;
                loop {
                    let mut pending = Pending::new(path, self.sources, names.clone());
                    pending.turn = self.turn.as_ref();
                    pending.root = self.root;
                    make(&mut |part, chunks| pending.take(part, chunks))?;
                    if let Some(turn) = self.turn.as_ref().filter(|_| pending.main.is_some()) {
                        turn.finish();
                    }
                    self.notes = mem::take(&mut pending.notes);
                    let Some(staged) = pending.staged(self.format)? else { return Ok(Vec::new()) };
                    if let Target::Staged(_, given) = &mut self.target {
                        **given = Some(staged);
                        return Ok(Vec::new());
                    }
                    match staged.commit(true) {
                        Err(error) if tries < TRIES && was_taken(&error) => tries = tries.saturating_add(1),
                        Err(error) => return Err(error),
                        Ok((written, kept)) => {
                            self.kept = kept;
                            return Ok(written);
                        }
                    }
                }
            }
            Target::File(path) | Target::Staged(path, _) => {
                let path = *path;
                let (mut output, mut bytes) = (None, 0);
                let (name, sources) = (self.format.name(), self.sources);
                make(&mut |part, chunks| {
                    only_main(&part, output.is_some(), name, Some(path))?;
                    sources.iter().try_for_each(|source| source.unchanged())?;
                    let (file, size) = output.insert((Output::create(path)?, chunks.len()));
                    bytes = *size;
                    file.chunks(chunks)?;
                    Ok(String::new())
                })?;
                output.map_or(Ok(()), |(output, _)| output.commit())?;
                Ok(vec![WrittenFile { path: Some(path.to_owned()), bytes }])
            }
            Target::Memory(memory) => {
                let mut done = false;
                make(&mut |part, chunks| {
                    only_main(&part, done, self.format.name(), None)?;
                    self.sources.iter().try_for_each(|source| source.unchanged())?;
                    memory.reserve_exact(usize::try_from(chunks.len()).unwrap_or(0));
                    let failed = |error| Error::io(&codes::UNWRITABLE, "cannot write to memory", error);
                    chunks.write_buffered(&mut **memory).map_err(failed)?;
                    done = true;
                    Ok(String::new())
                })?;
                Ok(vec![WrittenFile { path: None, bytes: memory.len() as u64 }])
            }
            Target::Stream(stream) => {
                let mut bytes = None;
                let mut sink = |part: Part, chunks: &Chunks<'_>| {
                    only_main(&part, bytes.is_some(), self.format.name(), None)?;
                    // Output to a stream cannot be undone, so this is checked as late as possible.
                    self.sources.iter().try_for_each(|source| source.unchanged())?;
                    let failed = |error| Error::io(&codes::UNWRITABLE, "cannot write the stream", error);
                    chunks.write_buffered(&mut *stream).map_err(failed)?;
                    bytes = Some(chunks.len());
                    Ok(String::new())
                };
                make(&mut sink)?;
                Ok(vec![WrittenFile { path: None, bytes: bytes.unwrap_or(0) }])
            }
        }
    }
}

/// The files that `make` passes to the sink, under their usual names; nothing is written.
fn listed(
    target: &Path,
    root: Option<&Path>,
    mut make: impl FnMut(&mut Sink<'_>) -> Result<()>,
) -> Result<Vec<WrittenFile>> {
    let (mut main, mut others) = (None, Vec::<WrittenFile>::new());
    make(&mut |part, chunks| {
        let folder = match &part {
            Part::Shared(_) => root.unwrap_or(folder(target)),
            Part::Texture { folder, .. } => folder,
            Part::Replacement(path) => folder(path),
            _ => folder(target),
        };
        let name = usual_name(target, &part);
        let file = WrittenFile { path: Some(without_dot(target, folder.join(&name))), bytes: chunks.len() };
        if part == Part::Main {
            main = Some(WrittenFile { path: Some(target.to_owned()), ..file });
        } else if !others.contains(&file) {
            others.push(file);
        }
        Ok(name)
    })?;
    Ok(main.into_iter().chain(others).collect())
}

/// The name of a file of a result if no other file has it.
fn usual_name(target: &Path, part: &Part) -> String {
    let stem = target.file_stem().unwrap_or_default().to_string_lossy();
    match part {
        Part::Main => target.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        Part::Companion(extension) => fitted(&stem, &format!(".{extension}")),
        Part::Clip(clip) => {
            let ending = target.extension().map(|ending| format!(".{}", ending.to_string_lossy()));
            fitted(&format!("{stem}_{}", plain(clip)), &ending.unwrap_or_default())
        }
        Part::Model(base, ending) => fitted(&safe_name(base), &format!(".{ending}")),
        Part::Image(image, ending) => fitted(&image_base(&stem, image), &format!(".{ending}")),
        Part::Texture { base, ending, .. } => fitted(&safe_name(base), &format!(".{ending}")),
        Part::Replacement(path) => path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        Part::Shared(path) => path.clone(),
    }
}

/// A path next to the target, with `./` only if the target has it.
fn without_dot(target: &Path, path: PathBuf) -> PathBuf {
    let here = if target.starts_with(".") { None } else { path.strip_prefix(".").ok() };
    here.map(Path::to_owned).unwrap_or(path)
}

/// A name of an element as a part of a file name.
fn plain(name: &str) -> String {
    name.chars().map(|c| if c.is_alphanumeric() || "-_.".contains(c) { c } else { '_' }).collect()
}

fn image_base(stem: &str, image: &str) -> String {
    format!("{stem}_{}", plain(image).chars().take(64).collect::<String>())
}

/// An error for further files if only one is supported.
fn only_main(part: &Part, full: bool, format: &str, device: Option<&Path>) -> Result<()> {
    if *part == Part::Main && !full {
        return Ok(());
    }
    let place = device.map_or_else(|| "a stream".to_owned(), |path| path.display().to_string());
    let message =
        format!("{format} consists of several files, but {place} holds one; name a file in a folder");
    Err(Error::new(&codes::BAD_REQUEST, message))
}

/// Whether a commit failed because another program took a name in the meantime.
pub(super) fn was_taken(error: &Error) -> bool {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref::<io::Error>());
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::AlreadyExists)
}

/// The state of a possible output path.
enum There {
    /// Unused, or a file with the same bytes.
    Free,
    /// A file of the previous result, which this one replaces.
    Old,
    /// Something else.
    Other,
}

/// Files under temporary names.
struct Pending<'t> {
    target: &'t Path,
    sources: &'t [&'t Source],
    names: Names,
    turn: Option<&'t Turn>,
    root: Option<&'t Path>,
    main: Option<(Output, u64)>,
    added: Vec<(Output, u64)>,
    replaced: Vec<(Output, u64, PathBuf)>,
    notes: Vec<Diagnostic>,
    /// Created folders, which are removed again on failure.
    folders: Vec<PathBuf>,
}

impl Drop for Pending<'_> {
    fn drop(&mut self) {
        // The files in the folders are removed first.
        (self.main, self.added, self.replaced) = (None, Vec::new(), Vec::new());
        remove_folders(&self.folders);
    }
}

/// Removes folders that were created for a result.
fn remove_folders(folders: &[PathBuf]) {
    for folder in folders.iter().rev() {
        // This fails if another result uses the folder by now.
        let _ = fs::remove_dir(folder);
    }
}

/// The files of a result, complete, under temporary names. Dropping them removes them.
#[derive(Debug)]
pub(super) struct StagedFiles {
    /// Until it is committed.
    transaction: Option<Transaction>,
    /// The main file, as it was named.
    target: PathBuf,
    /// The main file first.
    sizes: Vec<(PathBuf, u64)>,
    /// Created folders, which are removed again on failure.
    folders: Vec<PathBuf>,
}

impl Drop for StagedFiles {
    fn drop(&mut self) {
        self.transaction = None;
        remove_folders(&self.folders);
    }
}

impl StagedFiles {
    pub(super) fn transaction(&self) -> Option<&Transaction> {
        self.transaction.as_ref()
    }

    /// The size of all files, in bytes.
    pub(super) fn bytes(&self) -> u64 {
        self.sizes.iter().map(|(_, bytes)| *bytes).fold(0, u64::saturating_add)
    }

    /// Moves all files to their targets, once they are synced; returns the written files, and those that already existed with
    /// the same bytes.
    pub(super) fn commit(mut self, needs_sync: bool) -> Result<Done> {
        let Some(transaction) = self.transaction.take() else { return Ok(Done::default()) };
        let paths = if needs_sync { transaction.commit()? } else { transaction.commit_unsynced()? };
        self.folders.clear();
        let main = self.sizes.first().map(|(path, _)| path);
        let kept = self.sizes.iter().map(|(path, _)| path).filter(|path| !paths.contains(path)).cloned();
        let kept = kept.collect();
        let size =
            |path: &PathBuf| self.sizes.iter().find(|(of, _)| of == path).map_or(0, |(_, bytes)| *bytes);
        let named = |path: PathBuf| {
            let bytes = size(&path);
            // A target that is a link keeps its own name.
            let path = if Some(&path) == main { self.target.clone() } else { path };
            WrittenFile { path: Some(path), bytes }
        };
        Ok((paths.into_iter().map(named).collect(), kept))
    }
}

impl<'t> Pending<'t> {
    fn new(target: &'t Path, sources: &'t [&'t Source], names: Names) -> Self {
        let (turn, root) = (None, None);
        let (added, replaced, notes, folders) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { target, sources, names, turn, root, main: None, added, replaced, notes, folders }
    }

    fn take(&mut self, part: Part, chunks: &Chunks<'_>) -> Result<String> {
        let stem = self.target.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let nth = |n: u32| if n > 1 { format!("_{n}") } else { String::new() };
        match part {
            Part::Main => {
                self.spares_inputs()?;
                let mut output = Output::create(self.target)?;
                output.chunks(chunks)?;
                self.main = Some((output, chunks.len()));
                Ok(self.target.file_name().unwrap_or_default().to_string_lossy().into_owned())
            }
            Part::Companion(extension) => {
                let hash = || hashed(chunks);
                let name = |n: u32| match n {
                    1 => fitted(&stem, &format!(".{extension}")),
                    n => fitted(&stem, &format!(".{:016x}{}.{extension}", hash(), nth(n.saturating_sub(1)))),
                };
                self.put(folder(self.target), &name, chunks, false)
            }
            Part::Clip(clip) => {
                let ending = self.target.extension().map(|ending| format!(".{}", ending.to_string_lossy()));
                let ending = ending.unwrap_or_default();
                let base = format!("{stem}_{}", plain(&clip));
                let name = |n: u32| fitted(&base, &format!("{}{ending}", nth(n)));
                let given = self.put(folder(self.target), &name, chunks, true)?;
                self.say_of(&format!("animation \"{clip}\""), &format!("{base}{ending}"), &given);
                Ok(given)
            }
            Part::Model(base, ending) => {
                let base = safe_name(&base);
                let name = |n: u32| fitted(&base, &format!("{}.{ending}", nth(n)));
                let given = self.put(folder(self.target), &name, chunks, true)?;
                self.say_of("a model", &name(1), &given);
                Ok(given)
            }
            Part::Image(image, ending) => {
                let base = image_base(&stem, &image);
                let name = |n: u32| fitted(&base, &format!("{}.{ending}", nth(n)));
                self.put(folder(self.target), &name, chunks, true)
            }
            Part::Texture { folder, base, ending } => {
                let base = safe_name(&base);
                let name = |n: u32| fitted(&base, &format!("{}.{ending}", nth(n)));
                let given = self.put(&folder, &name, chunks, true)?;
                self.say_of("a texture", &name(1), &given);
                Ok(given)
            }
            Part::Replacement(path) => self.replace(&path, chunks),
            Part::Shared(path) => self.shared(&path, chunks),
        }
    }

    /// Adds a file whose new content includes that of the existing one.
    fn replace(&mut self, path: &Path, chunks: &Chunks<'_>) -> Result<String> {
        self.wait();
        if same_file(path, self.target) {
            let message = format!("{} cannot be both the result and a file next to it", path.display());
            return Err(Error::new(&codes::BAD_REQUEST, message));
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut output = Output::create_next_to(path)?;
        output.chunks(chunks)?;
        output.retarget(path);
        if path.symlink_metadata().is_ok() {
            let (stem, ending) = name.rsplit_once('.').unwrap_or((&name, ""));
            let meanwhile = fitted(stem, &format!(".{:016x}.{ending}", hashed(chunks)));
            self.replaced.push((output, chunks.len(), path.with_file_name(meanwhile)));
        } else {
            self.added.push((output, chunks.len()));
        }
        Ok(name)
    }

    /// Adds a file at a path below the root; if the path is in use, the name gets a hash of the content.
    fn shared(&mut self, path: &str, chunks: &Chunks<'_>) -> Result<String> {
        let mut parts = Path::new(path).components();
        if !parts.all(|part| matches!(part, Component::Normal(_))) {
            let message = format!("{path} is not a path below the root of the assets");
            return Err(Error::new(&codes::BAD_REQUEST, message));
        }
        let root = self.root.unwrap_or_else(|| folder(self.target)).to_owned();
        let (below, file) = path.rsplit_once('/').unwrap_or(("", path));
        let below: Vec<String> = below.split('/').map(|part| fitted(&safe_name(part), "")).collect();
        let below = below.join("/");
        let folder = root.join(&below);
        if self.root.is_none() && !root.is_dir() {
            // The caller creates the folder of the target.
            let missing = io::Error::from(io::ErrorKind::NotFound);
            return Err(Error::io(
                &codes::UNWRITABLE,
                format!("cannot write {}", self.target.display()),
                missing,
            ));
        }
        self.make_folder(&root, &folder)?;
        let safe = safe_name(file);
        let (stem, ending) = safe.rsplit_once('.').unwrap_or((&safe, ""));
        let hash = hashed(chunks);
        let name = |n: u32| match n {
            1 => fitted(stem, &format!(".{ending}")),
            2 => fitted(stem, &format!("_{:08x}.{ending}", hash >> 32)),
            n => fitted(stem, &format!("_{:08x}_{n}.{ending}", hash >> 32)),
        };
        let given = self.put(&folder, &name, chunks, true)?;
        let what = if ending == "pmat" { "material" } else { "texture" };
        self.say_of(&format!("{what} \"{stem}\""), file, &given);
        Ok(if below.is_empty() { given } else { format!("{below}/{given}") })
    }

    /// Creates a folder below the root; rejects links that lead outside.
    fn make_folder(&mut self, root: &Path, folder: &Path) -> Result<()> {
        Output::check_below(folder, root)?;
        let is_missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
        let missing: Vec<PathBuf> = folder.ancestors().take_while(is_missing).map(Path::to_owned).collect();
        for folder in missing.into_iter().rev() {
            match fs::create_dir(&folder) {
                Ok(()) => self.folders.push(folder),
                Err(_) if folder.is_dir() => {}
                Err(error) => {
                    let message = format!("cannot create the folder {}", folder.display());
                    return Err(Error::io(&codes::UNWRITABLE, message, error));
                }
            }
        }
        Ok(())
    }

    /// Writes a file under its first unused name; `name` returns the n-th, starting with 1.
    fn put(
        &mut self,
        folder: &Path,
        name: &dyn Fn(u32) -> String,
        chunks: &Chunks<'_>,
        shares: bool,
    ) -> Result<String> {
        self.wait();
        let hash = shares.then(|| hashed(chunks));
        let mut output = Output::create_next_to(&folder.join(name(1)))?;
        output.chunks(chunks)?;
        for n in 1..=10_000 {
            let name = name(n);
            let path = folder.join(&name);
            let path = without_dot(self.target, path);
            if !self.names.is_free(&path, hash) || same_file(&path, self.target) {
                continue;
            }
            output.retarget(&path);
            match self.there(&path, &output)? {
                There::Other => continue,
                There::Free => {
                    self.names.take(&path, hash);
                    // Two parts of one result can be the same file.
                    if !self.added.iter().any(|(other, _)| other.target() == path) {
                        self.added.push((output, chunks.len()));
                    }
                }
                There::Old => {
                    self.names.take(&path, hash);
                    let (stem, ending) = name.rsplit_once('.').unwrap_or((&name, ""));
                    let meanwhile = fitted(stem, &format!(".{:016x}.{ending}", hashed(chunks)));
                    self.replaced.push((output, chunks.len(), path.with_file_name(meanwhile)));
                }
            }
            return Ok(name);
        }
        let message = format!("no free file name similar to {}", folder.join(name(1)).display());
        Err(Error::new(&codes::UNWRITABLE, message))
    }

    /// The state of a possible output path.
    fn there(&self, path: &Path, output: &Output) -> Result<There> {
        match fs::symlink_metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(There::Free),
            Err(error) => {
                Err(Error::io(&codes::UNWRITABLE, format!("cannot write {}", path.display()), error))
            }
            Ok(_) if output.is_same_as(path) => Ok(There::Free),
            Ok(meta) => {
                let ours = meta.is_file() && self.target.is_file() && !self.is_input(path);
                Ok(if ours && replaced_files::is_own_clip(path) { There::Old } else { There::Other })
            }
        }
    }

    /// Waits until earlier results have their names.
    fn wait(&mut self) {
        if let Some(turn) = self.turn.take() {
            turn.wait();
        }
    }

    /// Reports that a file got another name than expected.
    fn say_of(&mut self, what: &str, expected: &str, given: &str) {
        if expected == given {
            return;
        }
        let written = self.added.iter().map(|(output, _)| output.target());
        let mut written = written.chain(self.replaced.iter().map(|(output, ..)| output.target()));
        let why = if let Some(problem) = name_problem(expected) {
            problem
        } else if written.any(|path| path.file_name().is_some_and(|name| name == expected)) {
            format!("{expected} has another part of this result with the same name")
        } else if fitted(expected, "") == expected {
            format!("{expected} already exists")
        } else {
            format!("the usual name has {} bytes, expected at most 255", expected.len())
        };
        self.notes.push(Diagnostic::new(&codes::RENAMED_FILE, format!("wrote {what} to {given}: {why}")));
    }

    /// Whether the path is a source, or a file that a source references.
    fn is_input(&self, path: &Path) -> bool {
        let named = |source: &&Source| source.looked().iter().any(|looked| same_file(looked, path));
        let own = |source: &&Source| source.path().is_some_and(|source| same_file(source, path));
        self.sources.iter().any(|source| own(source) || named(source))
    }

    /// An error if the result would replace a file that a source references.
    fn spares_inputs(&self) -> Result<()> {
        if !self.target.exists() {
            return Ok(());
        }
        for source in self.sources {
            let Some(own) = source.path() else { continue };
            if !same_file(own, self.target)
                && source.looked().iter().any(|looked| same_file(looked, self.target))
            {
                let (target, own) = (self.target.display(), own.display());
                let message = format!("{target} is a file that the input {own} uses; write to another file");
                return Err(Error::new(&codes::BAD_REQUEST, message));
            }
        }
        Ok(())
    }

    /// All files, ready to be moved to their targets; `None` if there is no main file.
    fn staged(mut self, format: Format) -> Result<Option<StagedFiles>> {
        self.sources.iter().try_for_each(|source| source.unchanged())?;
        let Some((main, bytes)) = self.main.take() else { return Ok(None) };
        let (added, replaced) = (mem::take(&mut self.added), mem::take(&mut self.replaced));
        let mut sizes = vec![(main.target().to_owned(), bytes)];
        sizes.extend(added.iter().map(|(output, bytes)| (output.target().to_owned(), *bytes)));
        sizes.extend(replaced.iter().map(|(output, bytes, _)| (output.target().to_owned(), *bytes)));
        let obsolete: Vec<PathBuf> = replaced_files::companions(format, self.target)
            .into_iter()
            .filter(|path| !sizes.iter().any(|(new, _)| same_file(new, path)))
            .filter(|path| self.names.is_free(path, None) && self.is_ours_to_remove(path))
            .collect();
        let mut transaction = Transaction::new(main);
        added.into_iter().for_each(|(output, _)| transaction.add(output));
        replaced.into_iter().for_each(|(output, _, meanwhile)| transaction.replace(output, meanwhile));
        obsolete.into_iter().for_each(|path| transaction.remove(path));
        let folders = mem::take(&mut self.folders);
        Ok(Some(StagedFiles {
            transaction: Some(transaction),
            target: self.target.to_owned(),
            sizes,
            folders,
        }))
    }

    /// A file of the old result that is also an input is removed only if that input itself is replaced.
    fn is_ours_to_remove(&self, path: &Path) -> bool {
        let replaced = |source: &&&Source| source.path().is_some_and(|own| same_file(own, self.target));
        let mut others = self.sources.iter().filter(|source| !replaced(source));
        !others.any(|source| {
            source.path().is_some_and(|own| same_file(own, path))
                || source.looked().iter().any(|looked| same_file(looked, path))
        })
    }
}

fn hashed(chunks: &Chunks<'_>) -> u64 {
    let mut hash = ContentHash::default();
    // Writing to the hash cannot fail; errors of lazy chunks appear when the file is written.
    let _ = chunks.write_to(&mut hash);
    hash.finish()
}
