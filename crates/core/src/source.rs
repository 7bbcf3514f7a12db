//! Sources of bytes: files, pipes and buffers.

use crate::{
    codes, confinement,
    error::{Error, Result},
    given_files::GivenFiles,
    limits::Limits,
    span::{BufferId, FILE, Span},
    windows_path,
};
use memmap2::Mmap;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    fs::{File, Metadata},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

/// Files up to this size are read, also if larger ones are mapped: below it, mapping takes longer than reading.
/// In bytes.
const MAP_ABOVE: u64 = 4 << 20;
/// The part of the memory limit up to which a file is read into memory; a larger one is copied to an unnamed
/// temporary file.
const MEMORY_SHARE: u64 = 4;
/// Pipes up to this size stay in memory; longer ones go to an unnamed temporary file. In bytes.
const SPOOL_ABOVE: usize = 8 << 20;

/// The bytes of one input, and the payloads decoded from it.
///
/// A file is copied when it is opened, so that other programs can change, shorten or replace it while the source
/// is in use: up to a quarter of [`Limits::memory`] (1 GiB by default) into memory, a larger one into an unnamed
/// temporary file. A change during the copy is an error. [`SourceOptions::map`] avoids the copy.
///
/// ```
/// use meshwright_core::{Limits, Source};
///
/// let source = Source::from(vec![1, 2, 3]);
/// let (buffer, decoded) = source.keep(vec![9; 10])?;
/// assert_eq!(source.buffer(buffer), Some(decoded), "as long as the source lives");
/// assert_eq!(Source::open("no such file", &Limits::DEFAULT).unwrap_err().code().id, "CORE0007");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub struct Source {
    bytes: Bytes,
    kept: Kept,
    path: Option<PathBuf>,
    hints: Hints,
    /// How the source was opened; referenced files are opened the same way.
    options: SourceOptions,
    /// What is read in place of files of the file system.
    files: Option<Arc<GivenFiles>>,
    /// What some names in the file stand for.
    substitutes: Substitutes,
    /// The folder in which referenced files must lie, if it is not that of the file.
    root: Option<PathBuf>,
    looked: Mutex<BTreeSet<PathBuf>>,
}

/// Files that replace those that a source names, by the name as the source writes it.
pub type Substitutes = BTreeMap<String, Substitute>;

/// A file that replaces one that a source names.
#[derive(Clone, Debug)]
pub struct Substitute {
    /// Its number in the file that states the replacement.
    pub index: usize,
    /// Its bytes, or the reason why it cannot be read.
    pub source: std::result::Result<Arc<Source>, String>,
}

/// Facts about an input that the caller knows and the bytes do not hold.
///
/// ```
/// use meshwright_core::{Source, source::Hints};
///
/// let hints = Hints { format: Some("ser:Vec3D".into()), ..Hints::default() };
/// let source = Source::from(vec![0; 24]).with_hints(hints);
/// assert_eq!(source.hints().format.as_deref(), Some("ser:Vec3D"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// The format, optionally with a colon and its content, for example `ser:Vec3D`; for formats without a
    /// signature.
    pub format: Option<String>,
    /// Accept structure that is deduced where the layout of a format is not fully known.
    pub inferred: bool,
    /// Referenced files may lie outside the folder of the input.
    pub allow_outside: bool,
}

enum Bytes {
    Owned(Vec<u8>),
    Mapped(Mapped),
    Part(Part),
    OnDemand(OnDemand),
}

/// A file of which only what is asked for is copied, to the same place of an unnamed temporary file. The rest is zeros.
struct OnDemand {
    map: Mmap,
    copy: File,
    file: File,
    then: Metadata,
    /// The copied ranges by their starts; they do not touch.
    copied: Mutex<BTreeMap<u64, u64>>,
}

impl OnDemand {
    fn new(file: File, then: Metadata) -> io::Result<Self> {
        let copy = tempfile::tempfile()?;
        copy.set_len(then.len())?;
        Ok(Self { map: map(&copy)?, copy, file, then, copied: Mutex::default() })
    }

    /// Copies a range; false if the file is not the same any more.
    fn load(&self, start: u64, end: u64) -> io::Result<bool> {
        let end = end.min(self.then.len());
        // Nothing is noted before it is copied, so the list stays valid after a panic elsewhere.
        let mut copied = self.copied.lock().unwrap_or_else(PoisonError::into_inner);
        let mut at = start;
        while at < end {
            let before = copied.range(..=at).next_back().map(|(&start, &end)| (start, end));
            if let Some((_, known)) = before.filter(|(_, known)| *known > at) {
                at = known;
                continue;
            }
            let next = copied.range(at..).next().map(|(&start, &end)| (start, end));
            let stop = next.map_or(end, |(start, _)| start.min(end));
            let length = stop.saturating_sub(at);
            (&self.file).seek(SeekFrom::Start(at))?;
            (&self.copy).seek(SeekFrom::Start(at))?;
            let count = io::copy(&mut (&self.file).take(length), &mut &self.copy)?;
            if count != length || !is_same(&self.file, &self.then) {
                return Ok(false);
            }
            // Ranges that touch become one.
            let first = before.filter(|(_, known)| *known == at).map_or(at, |(start, _)| start);
            let last = next.filter(|(start, _)| *start == stop).map_or(stop, |(_, end)| end);
            copied.remove(&stop);
            copied.insert(first, last);
            at = last;
        }
        Ok(true)
    }
}

/// A byte range of another source, which is kept alive.
struct Part {
    whole: Arc<Source>,
    span: Span,
}

/// A mapped file and its state when it was mapped. An unnamed file belongs to this process alone.
struct Mapped {
    map: Mmap,
    watched: Option<(File, Metadata)>,
}

/// True if a file has the size and the time of the last change that it had.
fn is_same(file: &File, then: &Metadata) -> bool {
    file.metadata().is_ok_and(|now| now.len() == then.len() && now.modified().ok() == then.modified().ok())
}

impl Mapped {
    /// True if the file is unchanged since it was mapped.
    fn unchanged(&self) -> bool {
        self.watched.as_ref().is_none_or(|(file, then)| is_same(file, then))
    }
}

impl Bytes {
    fn as_slice(&self) -> &[u8] {
        match self {
            Self::Owned(bytes) => bytes,
            Self::Mapped(mapped) => &mapped.map,
            Self::Part(part) => part.whole.span(part.span).unwrap_or_default(),
            Self::OnDemand(own) => &own.map,
        }
    }

    /// True unless they are mapped and the file changed since then.
    fn unchanged(&self) -> bool {
        match self {
            Self::Owned(_) | Self::OnDemand(_) => true,
            Self::Mapped(mapped) => mapped.unchanged(),
            Self::Part(part) => part.whole.is_unchanged(),
        }
    }
}

/// How to open an input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SourceOptions {
    /// Map regular files above 4 MiB instead of copying them, for programs that read a file once and end. If another
    /// program shortens a mapped file while it is read, the operating system ends the process; [`Source::unchanged`]
    /// detects the changes that it permits. On Windows no program can replace or shorten a file while it is mapped,
    /// this one included.
    pub map: bool,
}

impl SourceOptions {
    crate::setters! { const map: bool }
}

/// An append-only list of decoded payloads whose bytes live as long as the source. Its blocks double in size,
/// so that access by index stays cheap.
#[derive(Default)]
struct Kept {
    chunks: [OnceLock<Block>; 20],
    next: std::sync::atomic::AtomicUsize,
}

type Block = Box<[OnceLock<Bytes>]>;

impl Kept {
    fn block(index: usize) -> (usize, usize) {
        let ordinal = index.saturating_add(1);
        let block = ordinal.ilog2() as usize;
        (block, ordinal.saturating_sub(1_usize.wrapping_shl(ordinal.ilog2())))
    }

    fn slot(&self, index: usize) -> Option<&OnceLock<Bytes>> {
        let (block, place) = Self::block(index);
        let slots = self.chunks.get(block)?;
        let size = 1_usize.checked_shl(u32::try_from(block).ok()?)?;
        slots.get_or_init(|| (0..size).map(|_| OnceLock::new()).collect()).get(place)
    }

    fn get_bytes(&self, index: usize) -> Option<&Bytes> {
        let (block, place) = Self::block(index);
        self.chunks.get(block)?.get()?.get(place)?.get()
    }

    fn get(&self, index: usize) -> Option<&[u8]> {
        self.get_bytes(index).map(Bytes::as_slice)
    }

    fn all(&self, holds: impl Fn(&Bytes) -> bool) -> bool {
        let made = self.chunks.iter().filter_map(OnceLock::get).flat_map(|block| block.iter());
        made.filter_map(OnceLock::get).all(holds)
    }

    fn push(&self, bytes: Bytes) -> Option<(usize, &[u8])> {
        let index = self.next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Some((index, self.slot(index)?.get_or_init(|| bytes).as_slice()))
    }
}

impl Source {
    /// Opens a file: copies a regular file, and spools anything else.
    ///
    /// # Errors
    ///
    /// [`UNREADABLE`](crate::codes::UNREADABLE): the file does not exist, is a folder, or is not readable.
    /// [`LIMIT_INPUT`](crate::codes::LIMIT_INPUT): it is larger than `limits.input`.
    /// [`CHANGED`](crate::codes::CHANGED): another program changed it while it was copied.
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self> {
        Self::open_with(path, limits, SourceOptions::default())
    }

    /// Opens a file with options.
    ///
    /// # Errors
    ///
    /// As for [`Source::open`].
    pub fn open_with(path: impl AsRef<Path>, limits: &Limits, options: SourceOptions) -> Result<Self> {
        let path = path.as_ref();
        let mut source = Self::open_unnamed(path, limits, options)?;
        (source.path, source.options) = (Some(path.to_owned()), options);
        Ok(source)
    }

    /// Opens a file that another file references. It must be a regular file. If `root` is a folder, the file
    /// must lie in it or below it, also after links are resolved. If `root` is `None`, it may lie anywhere.
    ///
    /// ```
    /// use meshwright_core::{Limits, Source};
    ///
    /// let folder = tempfile::tempdir().unwrap();
    /// let inside = folder.path().join("models");
    /// std::fs::create_dir(&inside).unwrap();
    /// std::fs::write(folder.path().join("secret"), "1234").unwrap();
    /// let open = |root| {
    ///     Source::open_named(inside.join("../secret"), root, &Limits::DEFAULT, Default::default())
    /// };
    /// assert_eq!(open(Some(inside.as_path())).unwrap_err().code().id, "CORE0014");
    /// assert_eq!(open(Some(folder.path()))?.bytes(), b"1234");
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`Source::open`]. [`NAMED_FILE`](crate::codes::NAMED_FILE): the file is outside the folder, or
    /// is not a regular file.
    pub fn open_named(
        path: impl AsRef<Path>,
        root: Option<&Path>,
        limits: &Limits,
        options: SourceOptions,
    ) -> Result<Self> {
        let path = path.as_ref();
        let (file, meta) = open_named(path, root)?;
        let mut source = Self::open_file(path, file, meta, limits, options)?;
        (source.path, source.options) = (Some(path.to_owned()), options);
        Ok(source)
    }

    fn open_unnamed(path: &Path, limits: &Limits, options: SourceOptions) -> Result<Self> {
        confinement::check(path)?;
        let failed = |error| unreadable(path, error);
        let folder = || Error::new(&codes::UNREADABLE, format!("{} is a folder", path.display()));
        // Windows does not open folders.
        let file = File::open(path).map_err(|error| if path.is_dir() { folder() } else { failed(error) })?;
        let meta = file.metadata().map_err(failed)?;
        if meta.is_dir() {
            return Err(folder());
        }
        if !meta.is_file() || is_stream(path) {
            return Self::spool(file, limits);
        }
        Self::open_file(path, file, meta, limits, options)
    }

    fn open_file(
        path: &Path,
        file: File,
        meta: Metadata,
        limits: &Limits,
        options: SourceOptions,
    ) -> Result<Self> {
        let failed = |error| unreadable(path, error);
        check_input(meta.len(), limits)?;
        if options.map && meta.len() > MAP_ABOVE {
            let map = map(&file).map_err(failed)?;
            return Ok(Bytes::Mapped(Mapped { map, watched: Some((file, meta)) }).into());
        }
        let in_memory = meta.len() <= limits.memory.checked_div(MEMORY_SHARE).unwrap_or(0);
        let bytes = match in_memory {
            true => Bytes::Owned(read_file(&file, meta.len(), limits).map_err(failed)?),
            false => {
                let mut copy = tempfile::tempfile().map_err(failed)?;
                io::copy(&mut (&file).take(limits.input.saturating_add(1)), &mut copy).map_err(failed)?;
                let map = map(&copy).map_err(failed)?;
                Bytes::Mapped(Mapped { map, watched: None })
            }
        };
        let length = bytes.as_slice().len() as u64;
        check_input(length, limits)?;
        // Some files of the system have content and no size.
        if !is_same(&file, &meta) || (length != meta.len() && meta.len() > 0) {
            return Err(changed(Some(path)));
        }
        Ok(bytes.into())
    }

    /// Opens a file of which the caller needs parts, such as an archive: bytes above 4 MiB are zeros until they are
    /// [loaded](Self::load), into an unnamed temporary file. Otherwise as [`open_with`](Self::open_with).
    ///
    /// ```
    /// use meshwright_core::{Limits, Source, Span};
    ///
    /// let folder = tempfile::tempdir().unwrap();
    /// let path = folder.path().join("large.zip");
    /// std::fs::write(&path, vec![7; 5 << 20]).unwrap();
    /// let source = Source::open_on_demand(&path, &Limits::DEFAULT, Default::default())?;
    /// source.load(Span::file(1000, 1010))?;
    /// assert_eq!(source.bytes()[1000..1010], [7; 10]);
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`Source::open`].
    pub fn open_on_demand(path: impl AsRef<Path>, limits: &Limits, options: SourceOptions) -> Result<Self> {
        let path = path.as_ref();
        confinement::check(path)?;
        let failed = |error| unreadable(path, error);
        let is_large = |meta: &Metadata| meta.is_file() && meta.len() > MAP_ABOVE;
        if options.map || is_stream(path) || !path.metadata().is_ok_and(|meta| is_large(&meta)) {
            return Self::open_with(path, limits, options);
        }
        let file = File::open(path).map_err(failed)?;
        let meta = file.metadata().map_err(failed)?;
        check_input(meta.len(), limits)?;
        let mut source = Self::from(Bytes::OnDemand(OnDemand::new(file, meta).map_err(failed)?));
        (source.path, source.options) = (Some(path.to_owned()), options);
        Ok(source)
    }

    /// Loads bytes of a source of [`Source::open_on_demand`]; every other source has all of its bytes.
    ///
    /// # Errors
    ///
    /// [`UNREADABLE`](crate::codes::UNREADABLE): the file or the temporary file fails.
    /// [`CHANGED`](crate::codes::CHANGED): another program changed the file since it was opened.
    pub fn load(&self, span: Span) -> Result<()> {
        let Bytes::OnDemand(own) = &self.bytes else { return Ok(()) };
        let path = self.path().unwrap_or(Path::new(""));
        match own.load(span.start, span.end).map_err(|error| unreadable(path, error))? {
            true => Ok(()),
            false => Err(changed(self.path())),
        }
    }

    /// A source whose bytes are a span of another one, without a copy; the other one lives at least as long.
    /// It has no path and no hints. `None` if the span lies outside of its buffer.
    ///
    /// ```
    /// use meshwright_core::{Source, Span};
    /// use std::sync::Arc;
    ///
    /// let whole = Arc::new(Source::from(b"header and data".to_vec()));
    /// let data = Source::part(&whole, Span::file(11, 15)).unwrap();
    /// assert_eq!(data.bytes(), b"data");
    /// assert!(Source::part(&whole, Span::file(11, 16)).is_none());
    /// ```
    pub fn part(whole: &Arc<Self>, span: Span) -> Option<Self> {
        whole.span(span)?;
        let mut part = Self::from(Bytes::Part(Part { whole: Arc::clone(whole), span }));
        (part.options, part.files) = (whole.options, whole.files.clone());
        Some(part)
    }

    /// Reads a pipe to its end. Bytes that exceed the memory threshold go to an unnamed temporary file.
    ///
    /// # Errors
    ///
    /// [`UNREADABLE`](crate::codes::UNREADABLE): the stream or the temporary file fails.
    /// [`LIMIT_INPUT`](crate::codes::LIMIT_INPUT): the stream is longer than `limits.input`.
    pub fn spool(from: impl Read, limits: &Limits) -> Result<Self> {
        Self::spool_if(from, limits, |_| Ok(()))
    }

    /// Reads a pipe to its end if `wanted` accepts its beginning, as a stream of the wrong kind may be
    /// endless. `wanted` receives the first 8 MiB, or all of a shorter stream.
    ///
    /// # Errors
    ///
    /// As for [`Source::spool`], and the errors of `wanted`.
    pub fn spool_if(
        mut from: impl Read,
        limits: &Limits,
        wanted: impl FnOnce(&[u8]) -> Result<()>,
    ) -> Result<Self> {
        let failed = |error| Error::io(&codes::UNREADABLE, "cannot read the stream", error);
        let mut head = Vec::new();
        from.by_ref().take(SPOOL_ABOVE as u64).read_to_end(&mut head).map_err(failed)?;
        wanted(&head)?;
        check_input(head.len() as u64, limits)?;
        if head.len() < SPOOL_ABOVE {
            return Ok(head.into());
        }
        let mut file = tempfile::tempfile().map_err(failed)?;
        file.write_all(&head).map_err(failed)?;
        let room = limits.input.saturating_sub(head.len() as u64).saturating_add(1);
        let more = io::copy(&mut from.take(room), &mut file).map_err(failed)?;
        check_input(more.saturating_add(head.len() as u64), limits)?;
        file.rewind().map_err(failed)?;
        let map = map(&file).map_err(failed)?;
        Ok(Bytes::Mapped(Mapped { map, watched: None }).into())
    }

    /// The same input, if it is within the limits.
    ///
    /// # Errors
    ///
    /// [`LIMIT_INPUT`](crate::codes::LIMIT_INPUT): it is larger than `limits.input`.
    pub fn within(self, limits: &Limits) -> Result<Self> {
        check_input(self.len(), limits).map(|()| self)
    }

    /// The bytes of the input.
    pub fn bytes(&self) -> &[u8] {
        self.bytes.as_slice()
    }

    /// The path of the file; `None` for pipes and buffers.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The same input with the caller's hints.
    pub fn with_hints(mut self, hints: Hints) -> Self {
        self.hints = hints;
        self
    }

    /// The same input with a path: referenced files are resolved relative to it.
    pub fn with_path(mut self, path: impl Into<PathBuf>) -> Self {
        self.path = Some(path.into());
        self
    }

    /// The same input with the files that it may refer to: then no file of the file system is read for it.
    pub fn with_files(mut self, files: Arc<GivenFiles>) -> Self {
        self.files = Some(files);
        self
    }

    /// The same input with files that replace those that it names.
    ///
    /// ```
    /// use meshwright_core::{Source, source::Substitute};
    /// use std::sync::Arc;
    ///
    /// let bytes = Arc::new(Source::from(b"content".to_vec()));
    /// let replaced = [("a.bin".to_owned(), Substitute { index: 1, source: Ok(bytes) })];
    /// let source = Source::from(b"names a.bin".to_vec()).with_substitutes(replaced.into());
    /// assert!(source.substitute("a.bin").is_some() && source.substitute("b.bin").is_none());
    /// ```
    pub fn with_substitutes(mut self, substitutes: Substitutes) -> Self {
        self.substitutes = substitutes;
        self
    }

    /// The same input as a part of another one: files that it references may lie anywhere in the folder of that.
    ///
    /// ```
    /// use meshwright_core::Source;
    /// use std::path::Path;
    ///
    /// let part = Source::from(Vec::new()).with_path("town/props/oak.gltf");
    /// assert_eq!(part.named_root(), Some(Path::new("town/props")));
    /// assert_eq!(part.with_named_root("town").named_root(), Some(Path::new("town")));
    /// ```
    pub fn with_named_root(mut self, root: impl Into<PathBuf>) -> Self {
        self.root = Some(root.into());
        self
    }

    /// The folder that [`with_named_root`](Self::with_named_root) set.
    pub fn stated_root(&self) -> Option<&Path> {
        self.root.as_deref()
    }

    /// The file that replaces the one of this name, exactly as the source writes it.
    pub fn substitute(&self, name: &str) -> Option<&Substitute> {
        self.substitutes.get(name)
    }

    /// The files that the caller gave with the input.
    pub const fn files(&self) -> Option<&Arc<GivenFiles>> {
        self.files.as_ref()
    }

    /// The caller's hints.
    pub const fn hints(&self) -> &Hints {
        &self.hints
    }

    /// How the input was opened, to open referenced files the same way.
    pub const fn options(&self) -> SourceOptions {
        self.options
    }

    /// Number of bytes of the input.
    pub fn len(&self) -> u64 {
        self.bytes().len() as u64
    }

    /// True if the input has no bytes.
    pub fn is_empty(&self) -> bool {
        self.bytes().is_empty()
    }

    /// Keeps a decoded payload as long as the source lives, and returns its buffer id.
    ///
    /// # Errors
    ///
    /// [`LIMIT_ITEMS`](crate::codes::LIMIT_ITEMS) after a million payloads.
    pub fn keep(&self, bytes: Vec<u8>) -> Result<(BufferId, &[u8])> {
        self.keep_bytes(Bytes::Owned(bytes))
    }

    /// Opens a file that this one references, with the same options, and keeps its bytes as long as the
    /// source lives. The file must lie in the folder of this one or below it, unless [`Hints::allow_outside`]
    /// is set.
    ///
    /// # Errors
    ///
    /// As for [`Source::open_named`] and [`Source::keep`].
    pub fn keep_file(&self, path: impl AsRef<Path>, limits: &Limits) -> Result<(BufferId, &[u8])> {
        let path = path.as_ref();
        self.looked_for(path);
        let other = self.open_referenced(path, self.named_root(), limits)?;
        self.keep_bytes(other.bytes)
    }

    /// Opens a file that this one references, with the same options: one of those that the caller
    /// [gave](Self::with_files), or else one of the file system that lies in `root`.
    ///
    /// # Errors
    ///
    /// As for [`Source::open_named`].
    pub fn open_referenced(
        &self,
        path: impl AsRef<Path>,
        root: Option<&Path>,
        limits: &Limits,
    ) -> Result<Self> {
        match &self.files {
            Some(files) => files.open(path.as_ref(), limits),
            None => Self::open_named(path, root, limits, self.options),
        }
    }

    /// Whether a file that this one references exists and may be read.
    pub fn has_referenced(&self, path: &Path) -> bool {
        match &self.files {
            Some(files) => files.get(path).is_some(),
            None => path.is_file() && confinement::is_readable(path),
        }
    }

    /// Whether all payloads are those of another source: decoded ones, and files that were [kept](Source::keep_file).
    pub fn has_same_payloads(&self, other: &Self) -> bool {
        let mut pairs = (0..).map(|index| (self.kept.get(index), other.kept.get(index)));
        let different = pairs.find(|(own, others)| own != others || own.is_none());
        different.is_some_and(|(own, others)| own == others)
    }

    /// The folder in which referenced files must lie; `None` if they may lie anywhere.
    pub fn named_root(&self) -> Option<&Path> {
        if self.hints.allow_outside {
            return None;
        }
        if let Some(root) = &self.root {
            return Some(root);
        }
        let folder = self.path()?.parent()?;
        Some(if folder.as_os_str().is_empty() { Path::new(".") } else { folder })
    }

    /// Records that this source references another file, which may not exist.
    pub fn looked_for(&self, path: &Path) {
        // The list of paths stays valid after a panic elsewhere.
        let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        if !looked.contains(path) {
            looked.insert(path.to_owned());
        }
    }

    /// The files that this source references: results depend on them too.
    pub fn looked(&self) -> BTreeSet<PathBuf> {
        self.looked.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Fails if a mapped file, the input or a referenced one, changed since it was opened: results may then
    /// mix old and new bytes. Call it before the output replaces its target.
    pub fn unchanged(&self) -> Result<()> {
        if self.is_unchanged() {
            return Ok(());
        }
        Err(changed(self.path()))
    }

    fn is_unchanged(&self) -> bool {
        self.bytes.unchanged() && self.kept.all(Bytes::unchanged)
    }

    fn keep_bytes(&self, bytes: Bytes) -> Result<(BufferId, &[u8])> {
        let full = || Error::new(&codes::LIMIT_ITEMS, "the file has more than a million decoded payloads");
        let (index, bytes) = self.kept.push(bytes).ok_or_else(full)?;
        let buffer = BufferId::try_from(index).map_err(|_| full())?.saturating_add(1);
        Ok((buffer, bytes))
    }

    /// The bytes of a buffer: the input itself, or a payload.
    pub fn buffer(&self, buffer: BufferId) -> Option<&[u8]> {
        match buffer.checked_sub(1) {
            None => Some(self.bytes()),
            Some(index) => self.kept.get(usize::try_from(index).ok()?),
        }
    }

    /// True if a buffer takes memory of its own: it is neither mapped nor a part of another source.
    ///
    /// ```
    /// use meshwright_core::{Limits, Source, source::SourceOptions};
    ///
    /// let folder = tempfile::tempdir().unwrap();
    /// let path = folder.path().join("large.bin");
    /// std::fs::write(&path, vec![0; 5 << 20]).unwrap();
    /// let takes_memory = |limits: &Limits, map| {
    ///     Source::open_with(&path, limits, SourceOptions::default().map(map)).unwrap().takes_memory(0)
    /// };
    /// assert!(takes_memory(&Limits::DEFAULT, false));
    /// assert!(!takes_memory(&Limits::DEFAULT, true), "mapped");
    /// assert!(!takes_memory(&Limits::DEFAULT.memory(1 << 20), false), "in a temporary file");
    /// ```
    pub fn takes_memory(&self, buffer: BufferId) -> bool {
        let bytes = match buffer.checked_sub(1) {
            None => Some(&self.bytes),
            Some(index) => usize::try_from(index).ok().and_then(|index| self.kept.get_bytes(index)),
        };
        matches!(bytes, Some(Bytes::Owned(_)))
    }

    /// The bytes of a span; `None` if it lies outside of its buffer.
    pub fn span(&self, span: Span) -> Option<&[u8]> {
        span.of(self.buffer(span.buffer)?)
    }

    /// The addresses of the input and of the payloads that were decoded so far, to find where borrowed bytes are.
    pub fn addresses(&self) -> Addresses<'_> {
        let buffers = (FILE..).map_while(|buffer| Some((buffer, self.buffer(buffer)?)));
        let by_start = buffers.filter(|(_, bytes)| !bytes.is_empty());
        Addresses {
            by_start: by_start.map(|(buffer, bytes)| (bytes.as_ptr().addr(), (buffer, bytes))).collect(),
        }
    }

    /// Number of bytes of the input and of all payloads.
    pub fn held(&self) -> u64 {
        let kept = (0..).map_while(|index| self.kept.get(index)).map(|bytes| bytes.len() as u64);
        kept.fold(self.len(), u64::saturating_add)
    }

    /// Number of bytes of the input that take memory of this process: none of a mapped file.
    pub fn memory(&self) -> u64 {
        if self.takes_memory(FILE) { self.len() } else { 0 }
    }

    /// The buffer id of the file.
    pub const fn file_space(&self) -> BufferId {
        FILE
    }
}

/// The addresses in memory of the buffers of a [`Source`]; see [`Source::addresses`].
///
/// ```
/// use meshwright_core::{Source, Span};
///
/// let source = Source::from(vec![1, 2, 3, 4]);
/// let addresses = source.addresses();
/// assert_eq!(addresses.span_of(&source.bytes()[1..3]), Some(Span::file(1, 3)));
/// assert_eq!(addresses.span_of(&[2, 3]), None, "other bytes");
/// ```
#[derive(Clone, Debug)]
pub struct Addresses<'a> {
    /// By the address of its first byte, each buffer.
    by_start: BTreeMap<usize, (BufferId, &'a [u8])>,
}

impl Addresses<'_> {
    /// The location of bytes that were borrowed from the source; `None` for other bytes and for no bytes.
    pub fn span_of(&self, bytes: &[u8]) -> Option<Span> {
        let at = bytes.as_ptr().addr();
        let (first, (buffer, own)) = self.by_start.range(..=at).next_back()?;
        let start = at.checked_sub(*first)?;
        let end = start.checked_add(bytes.len())?;
        (start < end && end <= own.len()).then(|| Span::new(*buffer, start as u64, end as u64))
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.bytes {
            Bytes::Owned(_) => "owned",
            Bytes::Mapped(_) => "mapped",
            Bytes::Part(_) => "part",
            Bytes::OnDemand(_) => "on demand",
        };
        write!(f, "Source({} bytes, {kind})", self.len())
    }
}

impl From<Vec<u8>> for Source {
    fn from(bytes: Vec<u8>) -> Self {
        Bytes::Owned(bytes).into()
    }
}

impl From<Bytes> for Source {
    fn from(bytes: Bytes) -> Self {
        let (kept, hints, looked) = (Kept::default(), Hints::default(), Mutex::default());
        let (options, substitutes) = (SourceOptions::default(), Substitutes::new());
        Self { bytes, kept, path: None, hints, options, files: None, substitutes, root: None, looked }
    }
}

fn check_input(len: u64, limits: &Limits) -> Result<()> {
    if len > limits.input {
        return Err(Error::new(
            &codes::LIMIT_INPUT,
            format!("the input has at least {len} bytes, but the limit is {}", limits.input),
        ));
    }
    Ok(())
}

/// Whether something that is neither a regular file nor a folder is at the path: a pipe, a socket or a device.
/// Links are followed.
///
/// ```
/// use meshwright_core::source::is_stream;
///
/// assert!(!is_stream("no such file") && !is_stream("."));
/// # #[cfg(unix)]
/// assert!(is_stream("/dev/null"));
/// ```
pub fn is_stream(path: impl AsRef<Path>) -> bool {
    let path = path.as_ref();
    let is_device = cfg!(windows) && path.to_str().is_some_and(windows_path::is_device);
    is_device || std::fs::metadata(path).is_ok_and(|meta| !meta.is_file() && !meta.is_dir())
}

fn unreadable(path: &Path, error: io::Error) -> Error {
    Error::io(&codes::UNREADABLE, format!("cannot open {}", path.display()), error)
}

fn changed(path: Option<&Path>) -> Error {
    let message = "the file was changed by another program while it was read";
    Error::new(&codes::CHANGED, message).in_file(path)
}

/// Opens a regular file in a folder or below it. The checked file is the opened file, even if another program
/// moves files at the same time.
fn open_named(path: &Path, root: Option<&Path>) -> Result<(File, Metadata)> {
    let failed = |error| unreadable(path, error);
    let refused = |why: &str| Error::new(&codes::NAMED_FILE, format!("{} {why}", path.display()));
    let outside =
        || refused("is outside the folder of the file that names it; use --allow-outside to read it");
    confinement::check(path)?;
    if let Some(file) = root.and_then(|root| open_beneath(root, path)) {
        let meta = file.metadata().map_err(failed)?;
        if meta.is_file() {
            return Ok((file, meta));
        }
    }
    let real = path.canonicalize().map_err(failed)?;
    let root = root.map(|root| root.canonicalize().map_err(failed)).transpose()?;
    if root.as_ref().is_some_and(|root| !real.starts_with(root)) {
        return Err(outside());
    }
    // Checked before the file is opened, as opening a pipe blocks and opening a device may have side effects.
    let regular = |meta: &Metadata| {
        if meta.is_dir() {
            return Err(refused("is a folder"));
        }
        if meta.is_file() && !is_stream(&real) {
            Ok(())
        } else {
            Err(refused("is a pipe, a socket or a device, not a regular file"))
        }
    };
    regular(&real.metadata().map_err(failed)?)?;
    let file = open_below(root.as_deref(), &real).map_err(failed)?;
    let meta = file.metadata().map_err(failed)?;
    regular(&meta)?;
    Ok((file, meta))
}

/// Opens a regular file below a folder in one step, in which no link leads out of the folder; `None` where the system cannot, or
/// where a link of the path needs a closer look.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn open_beneath(root: &Path, path: &Path) -> Option<File> {
    use rustix::fs::{CWD, Mode, OFlags, ResolveFlags, openat, openat2};
    let below = path.strip_prefix(root).ok()?;
    // Opening a device may have side effects.
    path.metadata().ok().filter(Metadata::is_file)?;
    let root = if root.as_os_str().is_empty() { Path::new(".") } else { root };
    let folder = openat(CWD, root, OFlags::PATH | OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty()).ok()?;
    let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    let resolve = ResolveFlags::BENEATH | ResolveFlags::NO_MAGICLINKS;
    openat2(&folder, below, flags, Mode::empty(), resolve).ok().map(File::from)
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
const fn open_beneath(_: &Path, _: &Path) -> Option<File> {
    None
}

/// Opens a file of any type without blocking. `real` has its links resolved; a link that appeared below
/// `root` since then is not followed.
#[cfg(unix)]
fn open_below(root: Option<&Path>, real: &Path) -> io::Result<File> {
    use rustix::fs::{CWD, Mode, OFlags, openat};
    let file = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    #[cfg(any(target_os = "linux", target_os = "android"))]
    let folder = OFlags::PATH | OFlags::DIRECTORY | OFlags::CLOEXEC;
    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    let folder = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
    let Some((root, below)) = root.and_then(|root| Some((root, real.strip_prefix(root).ok()?))) else {
        return Ok(openat(CWD, real, file, Mode::empty())?.into());
    };
    let mut at = openat(CWD, root, folder, Mode::empty())?;
    for part in below.parent().into_iter().flat_map(Path::components) {
        at = openat(&at, part.as_os_str(), folder | OFlags::NOFOLLOW, Mode::empty())?;
    }
    let name = below.file_name().unwrap_or_default();
    Ok(openat(&at, name, file | OFlags::NOFOLLOW, Mode::empty())?.into())
}

#[cfg(not(unix))]
fn open_below(_: Option<&Path>, real: &Path) -> io::Result<File> {
    File::open(real)
}

/// The content of a file of about `len` bytes, at most one byte more than the limit. One call suffices if
/// `len` is exact.
fn read_file(file: &File, len: u64, limits: &Limits) -> io::Result<Vec<u8>> {
    let within = limits.input.saturating_add(1);
    let len = usize::try_from(len.min(within)).unwrap_or(usize::MAX);
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(len.saturating_add(1))?;
    // The extra byte shows whether the file ends there.
    bytes.resize(len.saturating_add(1), 0);
    let first = loop {
        match (&*file).read(&mut bytes) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            other => break other?,
        }
    };
    bytes.truncate(first);
    if first != len {
        let more = within.saturating_sub(first as u64);
        file.take(more).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: the map is read-only and private to this source. Truncation by another program cannot be
    // prevented; the documentation of the type describes its effect.
    #[allow(unsafe_code, reason = "the one map call of the project")]
    unsafe {
        Mmap::map(file)
    }
}
