//! Paths that lead into an archive.

use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom},
    path::{Path, PathBuf},
};

/// How programs begin, to which an archive may be appended: those of Windows and Linux, and scripts.
const PROGRAMS: [&[u8]; 3] = [b"MZ", b"\x7fELF", b"#!"];
/// An end record without its comment, in bytes.
const END: usize = 22;
/// An end record with the longest comment, in bytes.
const LONGEST_END: u64 = 65_557;

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
/// whatever its extension. A program, or any file with the extension `.zip`, may also end like one: it is an archive
/// with other bytes before it. Besides the separators of the system, `\` separates steps behind the archive. Reads the
/// first bytes of one file at most, and the last 64 KiB of such a program.
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
    if !path.metadata().is_ok_and(|meta| meta.is_file()) {
        return false;
    }
    let Ok(mut file) = File::open(path) else { return false };
    let mut head = [0; 4];
    if file.read_exact(&mut head).is_err() {
        return false;
    }
    let has_extension = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("zip"));
    let is_program = PROGRAMS.iter().any(|program| head.starts_with(program));
    detect(&head) || ((has_extension || is_program) && ends_as_archive(&mut file).unwrap_or(false))
}

/// True if a file ends with an end record and the list of entries that it states. A signature alone may occur by chance.
fn ends_as_archive(file: &mut File) -> io::Result<bool> {
    let length = file.seek(SeekFrom::End(0))?;
    let start = length.saturating_sub(LONGEST_END);
    file.seek(SeekFrom::Start(start))?;
    let mut tail = Vec::new();
    file.take(LONGEST_END).read_to_end(&mut tail)?;
    for at in memchr::memmem::rfind_iter(&tail, b"PK\x05\x06") {
        let Some(record) = tail.get(at..at.saturating_add(END)) else { continue };
        let half = |at: usize| record.get(at..at.saturating_add(2)).and_then(|bytes| bytes.first_chunk());
        let word = |at: usize| record.get(at..at.saturating_add(4)).and_then(|bytes| bytes.first_chunk());
        let comment = half(20).map_or(0, |bytes| usize::from(u16::from_le_bytes(*bytes)));
        if at.saturating_add(END).saturating_add(comment) != tail.len() {
            continue;
        }
        let (entries, size) = (half(10).map(|bytes| u16::from_le_bytes(*bytes)), word(12));
        let size = size.map_or(0, |bytes| u64::from(u32::from_le_bytes(*bytes)));
        let zip64 = at
            .checked_sub(20)
            .and_then(|at| tail.get(at..))
            .is_some_and(|rest| rest.starts_with(b"PK\x06\x07"));
        if entries == Some(0) || zip64 {
            return Ok(true);
        }
        let Some(list) = start.saturating_add(at as u64).checked_sub(size) else { continue };
        let mut signature = [0; 4];
        file.seek(SeekFrom::Start(list))?;
        return Ok(file.read_exact(&mut signature).is_ok() && &signature == b"PK\x01\x02");
    }
    Ok(false)
}
