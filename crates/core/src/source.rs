//! Where bytes come from.

use crate::{
    codes,
    error::{Error, Result},
    limits::Limits,
    span::{BufferId, FILE},
};
use memmap2::Mmap;
use std::{
    collections::BTreeSet,
    fmt,
    fs::{File, Metadata},
    io::{self, Read, Seek, Write},
    path::{Path, PathBuf},
    sync::{Mutex, OnceLock, PoisonError},
};

/// Files up to this size are read, larger ones mapped: below it, setting up a map takes longer than reading.
const MAP_ABOVE: u64 = 4 << 20;
/// Pipes up to this size stay in memory, longer ones go to an unnamed temporary file.
const SPOOL_ABOVE: usize = 8 << 20;

/// The bytes of one input, and the payloads that were decoded from it.
///
/// A mapped file must not be shortened by another program while it is read: the operating system then ends the
/// process. Nothing half-written takes the place of a file in that case, and [`Source::unchanged`] tells of what the
/// operating system lets pass. Use [`SourceOptions::map`] to read instead of map.
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
    /// How it was opened, and how others that it names are.
    options: SourceOptions,
    looked: Mutex<BTreeSet<PathBuf>>,
}

/// What the caller knows of an input that its bytes do not say.
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
    /// The format, and after a colon what of it, such as `ser:Vec3D`; for formats that cannot be told by content.
    pub format: Option<String>,
    /// Where a format is not fully known, what follows from the rest may be taken for the structure.
    pub inferred: bool,
    /// Files that this one names may lie outside of its folder.
    pub allow_outside: bool,
}

enum Bytes {
    Owned(Vec<u8>),
    Mapped(Mapped),
}

/// A mapped file, and what it was like then. An unnamed one belongs to this process alone.
struct Mapped {
    map: Mmap,
    watched: Option<(File, Metadata)>,
}

impl Mapped {
    /// Whether the file still is as it was.
    ///
    /// # Errors
    ///
    /// [`CHANGED`](crate::codes::CHANGED).
    fn unchanged(&self) -> bool {
        let Some((file, then)) = &self.watched else { return true };
        file.metadata()
            .is_ok_and(|now| now.len() == then.len() && now.modified().ok() == then.modified().ok())
    }
}

impl Bytes {
    fn as_slice(&self) -> &[u8] {
        match self {
            Self::Owned(bytes) => bytes,
            Self::Mapped(mapped) => &mapped.map,
        }
    }
}

/// How to open an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceOptions {
    /// Whether a large regular file is mapped; otherwise it is read.
    pub map: bool,
}

impl Default for SourceOptions {
    fn default() -> Self {
        Self { map: true }
    }
}

/// An append-only list of decoded payloads whose bytes live as long as the source, in blocks that double so that
/// finding the n-th stays cheap.
#[derive(Default)]
struct Kept {
    chunks: [OnceLock<Block>; 20],
    next: std::sync::atomic::AtomicUsize,
}

type Block = Box<[OnceLock<Bytes>]>;

impl Kept {
    fn block(index: usize) -> (usize, usize) {
        let imported = index.saturating_add(1);
        let block = imported.ilog2() as usize;
        (block, imported.saturating_sub(1_usize.wrapping_shl(imported.ilog2())))
    }

    fn slot(&self, index: usize) -> Option<&OnceLock<Bytes>> {
        let (block, place) = Self::block(index);
        let slots = self.chunks.get(block)?;
        let size = 1_usize.checked_shl(u32::try_from(block).ok()?)?;
        slots.get_or_init(|| (0..size).map(|_| OnceLock::new()).collect()).get(place)
    }

    fn get(&self, index: usize) -> Option<&[u8]> {
        let (block, place) = Self::block(index);
        Some(self.chunks.get(block)?.get()?.get(place)?.get()?.as_slice())
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
    /// Opens a file: a large regular one is mapped, a small one read, anything else spooled.
    ///
    /// # Errors
    ///
    /// [`UNREADABLE`](crate::codes::UNREADABLE): there is no such file, it is a folder, or it may not be read.
    /// [`LIMIT_INPUT`](crate::codes::LIMIT_INPUT): it is larger than `limits.input`.
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self> {
        Self::open_with(path, limits, SourceOptions::default())
    }

    /// Opens a file as told.
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

    /// Opens a file that another file names. It must be a regular file and, where `root` is a folder, lie in it or below
    /// it: links that lead elsewhere are not followed. Where `root` is `None`, it may lie anywhere.
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
    /// As for [`Source::open`]. [`NAMED_FILE`](crate::codes::NAMED_FILE): it is outside of the folder, or no regular
    /// file.
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
        let failed = |error| unreadable(path, error);
        let file = File::open(path).map_err(failed)?;
        let meta = file.metadata().map_err(failed)?;
        if meta.is_dir() {
            return Err(Error::new(&codes::UNREADABLE, format!("{} is a folder", path.display())));
        }
        if !meta.is_file() {
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
        let bytes = whole(&file, meta.len(), limits).map_err(failed)?;
        check_input(bytes.len() as u64, limits)?;
        Ok(bytes.into())
    }

    /// Takes everything from a pipe; what does not fit into memory goes to an unnamed temporary file.
    ///
    /// # Errors
    ///
    /// [`UNREADABLE`](crate::codes::UNREADABLE): the stream or the temporary file fails.
    /// [`LIMIT_INPUT`](crate::codes::LIMIT_INPUT): there is more than `limits.input`.
    pub fn spool(from: impl Read, limits: &Limits) -> Result<Self> {
        Self::spool_if(from, limits, |_| Ok(()))
    }

    /// The same, if `wanted` agrees to what the stream begins with: a stream of the wrong kind may have no end. It is
    /// shown the first 8 MiB, or all of a shorter stream.
    ///
    /// # Errors
    ///
    /// As for [`Source::spool`], and whatever `wanted` says.
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

    /// The bytes of the input.
    pub fn bytes(&self) -> &[u8] {
        self.bytes.as_slice()
    }

    /// The path by which it was opened; `None` for pipes and buffers.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The same input with what the caller knows of it.
    pub fn with_hints(mut self, hints: Hints) -> Self {
        self.hints = hints;
        self
    }

    /// The same input as if it had been opened there: files that it names are looked for from that place.
    pub fn with_path(mut self, path: impl Into<PathBuf>) -> Self {
        self.path = Some(path.into());
        self
    }

    /// What the caller knows of it.
    pub const fn hints(&self) -> &Hints {
        &self.hints
    }

    /// How it was opened; for others that are opened on its behalf.
    pub const fn options(&self) -> SourceOptions {
        self.options
    }

    /// Number of bytes of the input.
    pub fn len(&self) -> u64 {
        self.bytes().len() as u64
    }

    /// True if the input holds no byte.
    pub fn is_empty(&self) -> bool {
        self.bytes().is_empty()
    }

    /// Keeps a decoded payload as long as the source lives, and names its space.
    ///
    /// # Errors
    ///
    /// [`LIMIT_ITEMS`](crate::codes::LIMIT_ITEMS), only after a million payloads.
    pub fn keep(&self, bytes: Vec<u8>) -> Result<(BufferId, &[u8])> {
        self.keep_bytes(Bytes::Owned(bytes))
    }

    /// Opens another file that this one names, in the way that this one was opened, and keeps its bytes as long as the
    /// source lives. The file must lie in the folder of this one or below it, unless [`Hints::allow_outside`] is set.
    ///
    /// # Errors
    ///
    /// As for [`Source::open_named`] and [`Source::keep`].
    pub fn keep_file(&self, path: impl AsRef<Path>, limits: &Limits) -> Result<(BufferId, &[u8])> {
        let path = path.as_ref();
        self.looked_for(path);
        let other = Self::open_named(path, self.named_root(), limits, self.options)?;
        self.keep_bytes(other.bytes)
    }

    /// The folder that files which this one names must lie in; `None` if they may lie anywhere.
    pub fn named_root(&self) -> Option<&Path> {
        if self.hints.allow_outside {
            return None;
        }
        let folder = self.path()?.parent()?;
        Some(if folder.as_os_str().is_empty() { Path::new(".") } else { folder })
    }

    /// Notes that another file was looked for on behalf of this one, whether it was there or not.
    pub fn looked_for(&self, path: &Path) {
        // A list of paths is as good after a panic elsewhere as before.
        let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        if !looked.contains(path) {
            looked.insert(path.to_owned());
        }
    }

    /// The files that were looked for on behalf of this one: results depend on these, too.
    pub fn looked(&self) -> BTreeSet<PathBuf> {
        self.looked.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Fails if a file that is mapped, the input or one that was kept, is not what it was when it was opened: what was
    /// made of it may be a mix of both. Ask before a result takes its place.
    pub fn unchanged(&self) -> Result<()> {
        let same = |bytes: &Bytes| !matches!(bytes, Bytes::Mapped(mapped) if !mapped.unchanged());
        if same(&self.bytes) && self.kept.all(same) {
            return Ok(());
        }
        let message = "the file was changed by another program while it was read";
        Err(Error::new(&codes::CHANGED, message).in_file(self.path()))
    }

    fn keep_bytes(&self, bytes: Bytes) -> Result<(BufferId, &[u8])> {
        let full = || Error::new(&codes::LIMIT_ITEMS, "the file has more than a million decoded payloads");
        let (index, bytes) = self.kept.push(bytes).ok_or_else(full)?;
        let buffer = BufferId::try_from(index).map_err(|_| full())?.saturating_add(1);
        Ok((buffer, bytes))
    }

    /// The bytes of a space: the input itself, or a payload that was kept.
    pub fn buffer(&self, buffer: BufferId) -> Option<&[u8]> {
        match buffer.checked_sub(1) {
            None => Some(self.bytes()),
            Some(index) => self.kept.get(usize::try_from(index).ok()?),
        }
    }

    /// Number of bytes of the input and of all payloads that were kept.
    pub fn held(&self) -> u64 {
        let kept = (0..).map_while(|index| self.kept.get(index)).map(|bytes| bytes.len() as u64);
        kept.fold(self.len(), u64::saturating_add)
    }

    /// The space of the file.
    pub const fn file_space(&self) -> BufferId {
        FILE
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.bytes {
            Bytes::Owned(_) => "owned",
            Bytes::Mapped(_) => "mapped",
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
        Self { bytes, kept, path: None, hints, options: SourceOptions::default(), looked }
    }
}

fn check_input(len: u64, limits: &Limits) -> Result<()> {
    if len > limits.input {
        return Err(Error::new(
            &codes::LIMIT_INPUT,
            format!("the input has at least {len} bytes, the limit is {}", limits.input),
        ));
    }
    Ok(())
}

fn unreadable(path: &Path, error: io::Error) -> Error {
    Error::io(&codes::UNREADABLE, format!("cannot open {}", path.display()), error)
}

/// Opens a regular file in a folder or below it. What was checked is what was opened, whoever moves files meanwhile.
fn open_named(path: &Path, root: Option<&Path>) -> Result<(File, Metadata)> {
    let failed = |error| unreadable(path, error);
    let refused = |why: &str| Error::new(&codes::NAMED_FILE, format!("{} {why}", path.display()));
    let outside =
        || refused("is outside the folder of the file that names it; use --allow-outside to read it");
    let real = path.canonicalize().map_err(failed)?;
    let root = root.map(|root| root.canonicalize().map_err(failed)).transpose()?;
    if root.as_ref().is_some_and(|root| !real.starts_with(root)) {
        return Err(outside());
    }
    // Asked before it is opened, as opening a pipe waits and opening a device may do anything.
    let regular = |meta: &Metadata| {
        if meta.is_dir() {
            return Err(refused("is a folder"));
        }
        if meta.is_file() {
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

/// Opens a file without waiting, whatever it is. `real` had no links a moment ago; where one appeared below `root` since,
/// it is not followed.
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

/// A file of about `len` bytes, and one byte more than the limit at most. If it is as long as it said, one call does.
fn whole(file: &File, len: u64, limits: &Limits) -> io::Result<Vec<u8>> {
    let within = limits.input.saturating_add(1);
    let len = usize::try_from(len.min(within)).unwrap_or(usize::MAX);
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(len.saturating_add(1))?;
    // The byte that is asked for beyond the end is the question whether this is the end.
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
    // SAFETY: the map is read-only and private to this source. That nobody shortens the file meanwhile cannot be
    // checked; the type's documentation says what happens then.
    #[allow(unsafe_code, reason = "the one map call of the project")]
    unsafe {
        Mmap::map(file)
    }
}
