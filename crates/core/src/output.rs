//! Atomic writing of files.

use crate::{
    cancel,
    chunks::Chunks,
    codes,
    error::{Error, Result},
    links::{behind_links, way_out},
    source::is_stream,
    unfinished::{Unfinished, naming},
    windows_path::{for_system, name_problem},
};
use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Write},
    iter,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};
use tempfile::NamedTempFile;

/// A file that is written next to its target. Until [`Output::commit`] the target is unchanged; dropping it
/// without a commit removes the temporary file. A target that is a device or a pipe is written directly.
///
/// ```
/// use meshwright_core::{Chunks, Output};
///
/// let folder = tempfile::tempdir().unwrap();
/// let target = folder.path().join("crate.bin");
/// let mut chunks = Chunks::new();
/// chunks.owned(b"all of it");
/// Output::write(&target, &chunks)?;
/// assert_eq!(std::fs::read(&target).unwrap(), b"all of it");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Debug)]
pub struct Output {
    target: PathBuf,
    sink: Sink,
    /// False for one whose target must not exist.
    replaces: bool,
    /// Set while the file has its temporary name.
    _unfinished: Option<Unfinished>,
}

#[derive(Debug)]
enum Sink {
    Temporary(NamedTempFile),
    Through(File),
}

/// Time to wait for another program that has the target open: a scanner for viruses reads each new file.
const IN_USE: Duration = Duration::from_secs(2);

impl Output {
    /// Creates a temporary file in the folder of `target`. If `target` is a link, the output replaces the
    /// file that it points to.
    ///
    /// The file keeps the permissions of the file that it replaces, and its owner and extended attributes if
    /// the user may set them.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`](crate::codes::UNWRITABLE): `target` is a folder, is not writable, has further hard
    /// links or a name that is too long, or its folder does not permit new files.
    pub fn create(target: impl AsRef<Path>) -> Result<Self> {
        let asked = target.as_ref();
        let failed = |error| unwritable(asked, error);
        check_name(asked)?;
        let there = found(fs::symlink_metadata(asked)).map_err(failed)?;
        let link = there.as_ref().is_some_and(fs::Metadata::is_symlink);
        let old = if link { found(fs::metadata(asked)).map_err(failed)? } else { there };
        if old.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(failed(io::Error::from(io::ErrorKind::IsADirectory)));
        }
        if is_stream(asked) {
            let file = OpenOptions::new().write(true).open(asked).map_err(failed)?;
            return Ok(Self {
                target: asked.to_owned(),
                sink: Sink::Through(file),
                replaces: true,
                _unfinished: None,
            });
        }
        if let Some(old) = &old {
            if old.permissions().readonly() {
                return Err(failed(io::Error::from(io::ErrorKind::PermissionDenied)));
            }
            // A rename needs only a writable folder: a file that the user must not write would be replaced, too.
            #[cfg(unix)]
            OpenOptions::new().write(true).open(asked).map_err(failed)?;
        }
        if let Some(links) = old.as_ref().map(|old| hard_links(asked, old)).filter(|links| *links > 1) {
            let message = format!(
                "the file has {links} hard links, and replacing it would leave the old content at the others"
            );
            return Err(failed(io::Error::other(message)));
        }
        let target = if link { behind_links(asked) } else { asked.to_owned() };
        let (temporary, unfinished) = part_file(folder_of(&target)).map_err(failed)?;
        if let Some(old) = old {
            keep_owner(&target, &old, temporary.as_file());
            temporary.as_file().set_permissions(old.permissions()).map_err(failed)?;
        }
        Ok(Self { target, sink: Sink::Temporary(temporary), replaces: true, _unfinished: Some(unfinished) })
    }

    /// Fails if a file that is written to `target` would be outside of `folder`: because of a link to a folder or a file,
    /// or because of its name. Results that get their names from inputs are checked before they are written; a link that
    /// the user names as the output itself may lead anywhere.
    ///
    /// ```
    /// use meshwright_core::Output;
    ///
    /// assert!(Output::check_below("models/house.glb", "models").is_ok());
    /// assert_eq!(Output::check_below("models/../house.glb", "models").unwrap_err().code().id, "CORE0026");
    /// ```
    ///
    /// # Errors
    ///
    /// [`OUTSIDE`](crate::codes::OUTSIDE); [`UNWRITABLE`](crate::codes::UNWRITABLE): the system does not accept the name.
    pub fn check_below(target: impl AsRef<Path>, folder: impl AsRef<Path>) -> Result<()> {
        let (target, folder) = (target.as_ref(), folder.as_ref());
        // The name of a device leads out of every folder.
        check_name(target)?;
        let Some(part) = way_out(target, folder) else { return Ok(()) };
        let is_link = fs::symlink_metadata(&part).is_ok_and(|meta| meta.is_symlink());
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let (target, folder) = (target.display(), folder.display());
        let message = match is_link {
            true => format!("cannot write {target}: {} is a link that leads out of {folder}", part.display()),
            false => format!("cannot write {target}: it is outside of {folder}"),
        };
        Err(Error::new(&codes::OUTSIDE, message))
    }

    /// Creates a temporary file in the folder of `target` that never replaces a file: if another program makes one
    /// there before the commit, that fails with [`AlreadyExists`](std::io::ErrorKind::AlreadyExists), unless both have the
    /// same bytes.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`](crate::codes::UNWRITABLE): the folder does not permit new files.
    pub fn create_next_to(target: &Path) -> Result<Self> {
        check_name(target)?;
        let (temporary, unfinished) =
            part_file(folder_of(target)).map_err(|error| unwritable(target, error))?;
        Ok(Self {
            target: target.to_owned(),
            sink: Sink::Temporary(temporary),
            replaces: false,
            _unfinished: Some(unfinished),
        })
    }

    /// Changes the name of the target within the same folder.
    pub fn retarget(&mut self, target: &Path) {
        target.clone_into(&mut self.target);
    }

    /// Writes `chunks` to `target` atomically.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`](crate::codes::UNWRITABLE); the old file is unchanged.
    pub fn write(target: impl AsRef<Path>, chunks: &Chunks<'_>) -> Result<()> {
        Self::write_if(target, chunks, || Ok(()))
    }

    /// Writes `chunks` to `target` atomically after a last check, for example [`Source::unchanged`].
    ///
    /// [`Source::unchanged`]: crate::Source::unchanged
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`](crate::codes::UNWRITABLE), and the errors of `still`; the old file is unchanged.
    pub fn write_if(
        target: impl AsRef<Path>,
        chunks: &Chunks<'_>,
        still: impl FnOnce() -> Result<()>,
    ) -> Result<()> {
        let mut output = Self::create(&target)?;
        output.chunks(chunks)?;
        still()?;
        output.commit()
    }

    /// Appends all of `chunks`, small ones joined.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`](crate::codes::UNWRITABLE): the disk is full, or a chunk cannot be produced.
    pub fn chunks(&mut self, chunks: &Chunks<'_>) -> Result<()> {
        chunks.write_buffered(self).map_err(|error| unwritable(&self.target, error))
    }

    /// Syncs the file and renames it to the target in one step. After a crash at any time either the complete
    /// old file or the complete new file exists.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`](crate::codes::UNWRITABLE): the disk is full or the target cannot be replaced; the old file is
    /// unchanged.
    pub fn commit(self) -> Result<()> {
        self.sync()?;
        let _naming = naming();
        cancel::check()?;
        self.replace()
    }

    /// The target path, with links resolved.
    pub fn target(&self) -> &Path {
        &self.target
    }

    /// Whether the bytes written so far equal those of another file.
    pub fn is_same_as(&self, other: &Path) -> bool {
        let Sink::Temporary(temporary) = &self.sink else { return false };
        equal_files(temporary.path(), other).unwrap_or(false)
    }

    /// Syncs the file to the disk.
    pub(crate) fn sync(&self) -> Result<()> {
        let failed = |error| unwritable(&self.target, error);
        match &self.sink {
            Sink::Through(_) => Ok(()),
            Sink::Temporary(temporary) => temporary.as_file().sync_all().map_err(failed),
        }
    }

    /// The file under its temporary name; `None` for a device or a pipe.
    #[cfg(any(target_os = "linux", target_os = "android"))]
    pub(crate) fn temporary(&self) -> Option<&File> {
        match &self.sink {
            Sink::Through(_) => None,
            Sink::Temporary(temporary) => Some(temporary.as_file()),
        }
    }

    /// Renames the file to the target.
    pub(crate) fn replace(self) -> Result<()> {
        if !self.replaces {
            let target = self.target.clone();
            return self.move_without_replacing(&target).map(drop);
        }
        let Self { target, sink, _unfinished, .. } = self;
        let failed = |error| unwritable(&target, error);
        match sink {
            Sink::Through(mut file) => file.flush().map_err(failed),
            Sink::Temporary(temporary) => rename_over(temporary, &target).map_err(failed),
        }
    }

    /// Moves the file to `path` unless a file exists there. True if it was moved, false if a file with the
    /// same bytes already exists.
    pub(crate) fn move_without_replacing(self, path: &Path) -> Result<bool> {
        let failed = |error| unwritable(path, error);
        let Self { sink: Sink::Temporary(temporary), _unfinished, .. } = self else { return Ok(false) };
        match temporary.persist_noclobber(for_system(path)) {
            Ok(_) => Ok(true),
            Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {
                if equal_files(error.file.path(), path).unwrap_or(false) {
                    return Ok(false);
                }
                Err(failed(error.error))
            }
            // Some file systems support neither of the two calls that never replace a file.
            Err(error) if fs::symlink_metadata(path).is_err() => {
                rename_over(error.file, path).map_err(failed)?;
                Ok(true)
            }
            Err(error) => Err(failed(error.error)),
        }
    }

    fn file(&mut self) -> &mut File {
        match &mut self.sink {
            Sink::Temporary(temporary) => temporary.as_file_mut(),
            Sink::Through(file) => file,
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file().flush()
    }
}

/// Renames a temporary file to a target, which may exist.
fn rename_over(temporary: NamedTempFile, target: &Path) -> io::Result<()> {
    // The temporary file is removed if this fails.
    let mut path = temporary.into_temp_path();
    rename(&path, target)?;
    path.disable_cleanup(true);
    Ok(())
}

/// Renames a file. Windows does not replace a file that another program has open, so that is tried again for a time.
pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    patiently(pauses(IN_USE), is_in_use, || fs::rename(from, to))
}

/// Pauses of increasing length, together as long as `all`.
fn pauses(all: Duration) -> impl Iterator<Item = Duration> {
    let (mut pause, mut left) = (Duration::from_millis(1), all);
    iter::from_fn(move || {
        let now = pause.min(left);
        left = left.saturating_sub(now);
        pause = pause.saturating_mul(2).min(Duration::from_millis(50));
        (!now.is_zero()).then_some(now)
    })
}

/// Repeats `act` while its error is `passing`, once after each of the pauses.
fn patiently<T>(
    pauses: impl IntoIterator<Item = Duration>,
    passing: fn(&io::Error) -> bool,
    mut act: impl FnMut() -> io::Result<T>,
) -> io::Result<T> {
    for pause in pauses {
        match act() {
            Err(error) if passing(&error) => thread::sleep(pause),
            done => return done,
        }
    }
    act()
}

/// Whether an error of Windows can mean that another program has the file open: access denied, sharing or lock
/// violation, mapped section.
pub(crate) fn is_in_use(error: &io::Error) -> bool {
    cfg!(windows) && matches!(error.raw_os_error(), Some(5 | 32 | 33 | 1224))
}

/// Fails for a name that Windows does not keep: the result would go to a device or get another name.
fn check_name(path: &Path) -> Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if !cfg!(windows) || is_stream(path) {
        return Ok(());
    }
    let problem = name_problem(&name);
    problem.map_or(Ok(()), |problem| {
        let message = format!("cannot write {}: {problem}", path.display());
        Err(Error::new(&codes::UNWRITABLE, message))
    })
}

pub(crate) fn unwritable(path: &Path, error: io::Error) -> Error {
    let folder = folder_of(path);
    if is_in_use(&error) && path.exists() {
        let message =
            format!("cannot write {}: another program has the file open, or it is protected", path.display());
        return Error::io(&codes::UNWRITABLE, message, error);
    }
    if error.kind() == io::ErrorKind::NotFound && !folder.exists() {
        let (path, folder) = (path.display(), folder.display());
        let message = format!("cannot write {path}: the folder {folder} does not exist");
        return Error::new(&codes::UNWRITABLE, message);
    }
    Error::io(&codes::UNWRITABLE, format!("cannot write {}", path.display()), error)
}

/// The metadata, or `None` if nothing exists at the path.
fn found(meta: io::Result<fs::Metadata>) -> io::Result<Option<fs::Metadata>> {
    match meta {
        Ok(meta) => Ok(Some(meta)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Whether two files hold the same bytes.
fn equal_files(a: &Path, b: &Path) -> io::Result<bool> {
    let meta = fs::metadata(b)?;
    if !meta.is_file() || fs::metadata(a)?.len() != meta.len() {
        return Ok(false);
    }
    let (mut a, mut b) = (File::open(a)?, File::open(b)?);
    let (mut left, mut right) = (Vec::new(), Vec::new());
    loop {
        for (file, bytes) in [(&mut a, &mut left), (&mut b, &mut right)] {
            bytes.clear();
            file.take(1 << 16).read_to_end(bytes)?;
        }
        if left != right || left.is_empty() {
            return Ok(left == right);
        }
    }
}

pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// A new temporary file with the default permissions of new files.
fn part_file(folder: &Path) -> io::Result<(NamedTempFile, Unfinished)> {
    // The file must be registered before the process may end.
    let _naming = naming();
    let create = |path: &Path| OpenOptions::new().read(true).write(true).create_new(true).open(path);
    let file = tempfile::Builder::new()
        .prefix(".meshwright-")
        .suffix(".part")
        .make_in(for_system(folder), create)?;
    let unfinished = Unfinished::new(file.path().to_owned());
    Ok((file, unfinished))
}

#[cfg(unix)]
fn hard_links(_: &Path, meta: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(meta)
}

#[cfg(windows)]
fn hard_links(path: &Path, _: &fs::Metadata) -> u64 {
    let file = File::open(path).and_then(winapi_util::file::information);
    file.map_or(1, |file| file.number_of_links())
}

#[cfg(not(any(unix, windows)))]
const fn hard_links(_: &Path, _: &fs::Metadata) -> u64 {
    1
}

/// Gives a new file the owner and the extended attributes of the old one, if permitted.
#[cfg(unix)]
fn keep_owner(old: &Path, meta: &fs::Metadata, new: &File) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let own = new.metadata().map(|meta| (meta.uid(), meta.gid())).ok();
    if own != Some((meta.uid(), meta.gid())) && fchown(new, Some(meta.uid()), Some(meta.gid())).is_err() {
        // Only a superuser changes the owner; a member of the group may still set the group.
        let _ = fchown(new, None, Some(meta.gid()));
    }
    keep_attributes(old, new);
}

#[cfg(not(unix))]
fn keep_owner(_: &Path, _: &fs::Metadata, _: &File) {}

#[cfg(any(target_os = "linux", target_os = "android", target_os = "macos"))]
fn keep_attributes(old: &Path, new: &File) {
    use rustix::fs::{XattrFlags, fgetxattr, flistxattr, fsetxattr};
    const NAMES: usize = 64 << 10;
    const VALUE: usize = 64 << 10;
    let Ok(old) = File::open(old) else { return };
    // Most files have no extended attributes.
    if !flistxattr(&old, &mut [0_u8; 0]).is_ok_and(|length| length > 0) {
        return;
    }
    let mut names = vec![0_u8; NAMES];
    let Ok(length) = flistxattr(&old, names.as_mut_slice()) else { return };
    let mut value = vec![0_u8; VALUE];
    for name in names.get(..length).unwrap_or_default().split(|byte| *byte == 0) {
        if name.is_empty() {
            continue;
        }
        if let Ok(length) = fgetxattr(&old, name, value.as_mut_slice()) {
            let _ = fsetxattr(new, name, value.get(..length).unwrap_or_default(), XattrFlags::empty());
        }
    }
}

#[cfg(all(unix, not(any(target_os = "linux", target_os = "android", target_os = "macos"))))]
fn keep_attributes(_: &Path, _: &File) {}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::*;

    #[test]
    fn a_passing_error_is_waited_for() {
        let passing = |error: &io::Error| error.kind() == io::ErrorKind::WouldBlock;
        let mut left = 3;
        let done = patiently([Duration::ZERO; 9], passing, || {
            left -= 1;
            if left == 0 { Ok(left) } else { Err(io::ErrorKind::WouldBlock.into()) }
        });
        assert_eq!((done.unwrap(), left), (0, 0));
        let mut tries = 0;
        let done: io::Result<()> = patiently([Duration::ZERO; 9], passing, || {
            tries += 1;
            Err(io::ErrorKind::WouldBlock.into())
        });
        assert_eq!((done.unwrap_err().kind(), tries), (io::ErrorKind::WouldBlock, 10));
        let mut tries = 0;
        let done: io::Result<()> = patiently([Duration::ZERO; 9], passing, || {
            tries += 1;
            Err(io::ErrorKind::NotFound.into())
        });
        assert_eq!((done.unwrap_err().kind(), tries), (io::ErrorKind::NotFound, 1), "no reason to wait");
    }

    #[test]
    fn pauses_become_longer_and_last_as_long_as_stated() {
        let all: Vec<Duration> = pauses(Duration::from_millis(130)).collect();
        assert_eq!(all, [1, 2, 4, 8, 16, 32, 50, 17].map(Duration::from_millis));
        assert_eq!(pauses(IN_USE).sum::<Duration>(), IN_USE);
    }
}
