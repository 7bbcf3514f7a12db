//! Files that appear whole or not at all.

use crate::{
    blocks::Blocks,
    codes,
    fault::{Fault, Result},
};
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};
use tempfile::NamedTempFile;

/// A file being written beside its target. Until [`Output::commit`] the target is untouched; dropped without it,
/// nothing is left behind.
#[derive(Debug)]
pub struct Output {
    target: PathBuf,
    temporary: NamedTempFile,
}

impl Output {
    /// Begins a file in the folder of `target`. A target that is a link is written where the link points.
    pub fn create(target: impl AsRef<Path>) -> Result<Self> {
        let asked = target.as_ref();
        let target = fs::canonicalize(asked).unwrap_or_else(|_| asked.to_owned());
        let failed = |error| unwritable(asked, error);
        let old = fs::metadata(&target).ok();
        if old.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(failed(io::Error::from(io::ErrorKind::IsADirectory)));
        }
        if old.as_ref().is_some_and(|old| old.permissions().readonly()) {
            return Err(failed(io::Error::from(io::ErrorKind::PermissionDenied)));
        }
        let folder = match target.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".meshwright-").suffix(".part");
        set_mode(&mut builder, old.as_ref());
        let temporary = builder.tempfile_in(folder).map_err(failed)?;
        Ok(Self { target, temporary })
    }

    /// Writes `blocks` to `target`, whole or not at all.
    pub fn write(target: impl AsRef<Path>, blocks: &Blocks<'_>) -> Result<()> {
        let mut output = Self::create(&target)?;
        blocks.write_to(&mut output).map_err(|error| unwritable(target.as_ref(), error))?;
        output.commit()
    }

    /// Brings the bytes to the disk and puts the file in the target's place in one step.
    pub fn commit(mut self) -> Result<()> {
        let target = self.target;
        let failed = |error| unwritable(&target, error);
        self.temporary.flush().map_err(failed)?;
        self.temporary.as_file().sync_all().map_err(failed)?;
        self.temporary.persist(&target).map_err(|error| unwritable(&target, error.error))?;
        sync_folder(&target);
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.temporary.as_file_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.temporary.as_file_mut().flush()
    }
}

fn unwritable(path: &Path, error: io::Error) -> Fault {
    Fault::io(&codes::UNWRITABLE, format!("cannot write {}", path.display()), error)
}

#[cfg(unix)]
fn set_mode(builder: &mut tempfile::Builder<'_, '_>, old: Option<&fs::Metadata>) {
    use std::os::unix::fs::PermissionsExt;
    // As any new file: what the umask leaves of rw-rw-rw-; or as the file that is replaced.
    let mode = old.map_or_else(|| fs::Permissions::from_mode(0o666), fs::Metadata::permissions);
    builder.permissions(mode);
}

#[cfg(not(unix))]
fn set_mode(_: &mut tempfile::Builder<'_, '_>, _: Option<&fs::Metadata>) {}

/// Makes the rename itself last. Not every file system can; the file is whole either way.
fn sync_folder(target: &Path) {
    if let Some(folder) = target.parent() {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        if let Ok(folder) = fs::File::open(folder) {
            let _ = folder.sync_all();
        }
    }
}
