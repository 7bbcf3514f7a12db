//! Paths that lead into an archive.

use std::{
    fs::File,
    io::Read,
    path::{Path, PathBuf},
};

/// True if the bytes begin like a zip archive: with a local header, with the end record of an empty archive, or
/// with the mark of a split archive.
///
/// ```
/// assert!(meshwright_archive::detect(b"PK\x03\x04..."));
/// assert!(!meshwright_archive::detect(b"PNG"));
/// ```
pub fn detect(bytes: &[u8]) -> bool {
    matches!(bytes.first_chunk(), Some(b"PK\x03\x04" | b"PK\x05\x06" | b"PK\x07\x08" | b"PK00"))
}

/// Divides a path such as `mods/mod.zip/vehicles/x/x.cdae` at its archive: `mods/mod.zip` and
/// `vehicles/x/x.cdae`. The path in the archive has `/` as its separator; it is empty if the path is that of
/// the archive itself.
///
/// `None` if the path leads to no archive: the archive must be a regular file that begins like a zip archive,
/// whatever its extension. Besides the separators of the system, `\` separates steps behind the archive. Reads
/// the first bytes of one file at most.
///
/// ```
/// use meshwright_archive::split_path;
///
/// let folder = tempfile::tempdir().unwrap();
/// let archive = folder.path().join("mod.zip");
/// std::fs::write(&archive, b"PK\x05\x06").unwrap();
/// let (path, inner) = split_path(archive.join("vehicles/x/x.cdae")).unwrap();
/// assert_eq!((path, inner.as_str()), (archive, "vehicles/x/x.cdae"));
/// assert_eq!(split_path(folder.path().join("vehicles/x/x.cdae")), None);
/// ```
pub fn split_path(path: impl AsRef<Path>) -> Option<(PathBuf, String)> {
    let path = path.as_ref();
    let Some(text) = path.to_str() else {
        // Names that are not Unicode can be above the archive only.
        let inner =
            |archive: &Path| path.strip_prefix(archive).ok()?.to_str().map(crate::entry_path::normalized);
        let archive = path.ancestors().find(|above| exists(above))?;
        return Some((archive.to_owned(), inner(archive)?)).filter(|_| is_archive(archive));
    };
    let ends = text.char_indices().rev().filter(|(_, letter)| matches!(letter, '/' | '\\'));
    for end in std::iter::once(text.len()).chain(ends.map(|(end, _)| end)) {
        let (archive, inner) = text.split_at_checked(end)?;
        let archive = Path::new(archive);
        if !archive.as_os_str().is_empty() && exists(archive) {
            return is_archive(archive).then(|| (archive.to_owned(), crate::entry_path::normalized(inner)));
        }
    }
    None
}

fn exists(path: &Path) -> bool {
    path.metadata().is_ok()
}

fn is_archive(path: &Path) -> bool {
    // Checked before the file is opened, as opening a pipe blocks and opening a device may have side effects.
    let mut head = [0; 4];
    path.metadata().is_ok_and(|meta| meta.is_file())
        && File::open(path).and_then(|mut file| file.read_exact(&mut head)).is_ok()
        && detect(&head)
}
