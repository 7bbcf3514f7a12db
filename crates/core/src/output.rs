//! Files that appear whole or not at all.

use crate::{
    blocks::Blocks,
    codes,
    fault::{Fault, Result},
};
use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};
use tempfile::NamedTempFile;

/// A file being written beside its target. Until [`Output::commit`] the target is untouched; dropped without it,
/// nothing is left behind. A target that is a device or a pipe is written directly.
///
/// ```
/// use meshwright_core::{Blocks, Output};
///
/// let folder = tempfile::tempdir().unwrap();
/// let target = folder.path().join("crate.bin");
/// let mut blocks = Blocks::new();
/// blocks.owned(b"all of it");
/// Output::write(&target, &blocks)?;
/// assert_eq!(std::fs::read(&target).unwrap(), b"all of it");
/// # Ok::<(), meshwright_core::Fault>(())
/// ```
#[derive(Debug)]
pub struct Output {
    target: PathBuf,
    sink: Sink,
}

#[derive(Debug)]
enum Sink {
    Beside(NamedTempFile),
    Through(File),
}

/// A chain of links longer than this is a circle.
const LINKS: usize = 40;

impl Output {
    /// Begins a file in the folder of `target`. A target that is a link is written where the link points.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`](crate::codes::UNWRITABLE): `target` is a folder or may not be written, or nothing can be
    /// made beside it.
    pub fn create(target: impl AsRef<Path>) -> Result<Self> {
        let asked = target.as_ref();
        let failed = |error| unwritable(asked, error);
        let there = fs::symlink_metadata(asked).ok();
        let link = there.as_ref().is_some_and(fs::Metadata::is_symlink);
        let old = if link { fs::metadata(asked).ok() } else { there };
        if old.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(failed(io::Error::from(io::ErrorKind::IsADirectory)));
        }
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            let file = fs::OpenOptions::new().write(true).open(asked).map_err(failed)?;
            return Ok(Self { target: asked.to_owned(), sink: Sink::Through(file) });
        }
        if old.as_ref().is_some_and(|old| old.permissions().readonly()) {
            return Err(failed(io::Error::from(io::ErrorKind::PermissionDenied)));
        }
        let target = if link { behind_links(asked) } else { asked.to_owned() };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".meshwright-").suffix(".part");
        new_file_mode(&mut builder);
        let temporary = builder.tempfile_in(folder_of(&target)).map_err(failed)?;
        if let Some(old) = old {
            temporary.as_file().set_permissions(old.permissions()).map_err(failed)?;
        }
        Ok(Self { target, sink: Sink::Beside(temporary) })
    }

    /// Writes `blocks` to `target`, whole or not at all.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`](crate::codes::UNWRITABLE); what stood there before is unharmed.
    pub fn write(target: impl AsRef<Path>, blocks: &Blocks<'_>) -> Result<()> {
        Self::write_if(target, blocks, || Ok(()))
    }

    /// The same, but for a last question before the file takes its place, such as [`Source::unchanged`].
    ///
    /// [`Source::unchanged`]: crate::Source::unchanged
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`](crate::codes::UNWRITABLE), and whatever `still` says; what stood there before is
    /// unharmed.
    pub fn write_if(
        target: impl AsRef<Path>,
        blocks: &Blocks<'_>,
        still: impl FnOnce() -> Result<()>,
    ) -> Result<()> {
        let mut output = Self::create(&target)?;
        output.blocks(blocks)?;
        still()?;
        output.commit()
    }

    /// Writes all of `blocks` behind what was written so far, small parts together.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`](crate::codes::UNWRITABLE): the disk is full, or a part could not be made.
    pub fn blocks(&mut self, blocks: &Blocks<'_>) -> Result<()> {
        blocks.write_buffered(self).map_err(|error| unwritable(&self.target, error))
    }

    /// Brings the bytes to the disk and puts the file in the target's place in one step: whenever the machine stops,
    /// the old or the new file is there, whole.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`](crate::codes::UNWRITABLE): the disk is full or the place is taken; what stood there
    /// before is unharmed.
    pub fn commit(self) -> Result<()> {
        let Self { target, sink } = self;
        let failed = |error| unwritable(&target, error);
        match sink {
            Sink::Through(mut file) => file.flush().map_err(failed),
            Sink::Beside(temporary) => {
                temporary.as_file().sync_all().map_err(failed)?;
                temporary.persist(&target).map_err(|error| failed(error.error))?;
                Ok(())
            }
        }
    }

    fn file(&mut self) -> &mut File {
        match &mut self.sink {
            Sink::Beside(temporary) => temporary.as_file_mut(),
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

fn unwritable(path: &Path, error: io::Error) -> Fault {
    Fault::io(&codes::UNWRITABLE, format!("cannot write {}", path.display()), error)
}

/// Where a link points in the end, even if nothing is there yet.
fn behind_links(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        let Ok(to) = fs::read_link(&path) else { break };
        path = folder_of(&path).join(to);
    }
    path
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// As any new file: what the umask leaves of rw-rw-rw-.
#[cfg(unix)]
fn new_file_mode(builder: &mut tempfile::Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn new_file_mode(_: &mut tempfile::Builder<'_, '_>) {}
