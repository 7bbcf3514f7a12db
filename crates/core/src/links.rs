//! Links of the file system that lead out of a folder. A junction of Windows is a link, too.

use crate::windows_path::canonicalize;
use std::{
    fs, io,
    path::{Component, Path, PathBuf, absolute},
};

/// A chain of links longer than this counts as a cycle.
const LINKS: usize = 40;

/// The file or folder that a path leads to, if it is in a folder or below it. `real_folder` has its links resolved.
///
/// ```
/// use meshwright_core::{links::inside, windows_path::canonicalize};
///
/// let folder = tempfile::tempdir().unwrap();
/// let (real, file) = (canonicalize(folder.path()).unwrap(), folder.path().join("house.glb"));
/// std::fs::write(&file, "glTF").unwrap();
/// assert_eq!(inside(&file, &real), Some(real.join("house.glb")));
/// assert_eq!(inside(&folder.path().join(".."), &real), None);
/// ```
pub fn inside(path: &Path, real_folder: &Path) -> Option<PathBuf> {
    canonicalize(path).ok().filter(|real| real.starts_with(real_folder))
}

/// The first part of a path that leads out of a folder: a link, or a name such as `..`. It is the whole path if that is
/// not below the folder, and `None` if the path stays in it. What does not exist yet leads nowhere else.
///
/// ```
/// use meshwright_core::links::way_out;
/// use std::path::Path;
///
/// let folder = Path::new("models");
/// assert_eq!(way_out(Path::new("models/new/house.glb"), folder), None);
/// assert_eq!(way_out(Path::new("models/../house.glb"), folder).unwrap(), Path::new("models/.."));
/// assert_eq!(way_out(Path::new("house.glb"), folder).unwrap(), Path::new("house.glb"));
/// ```
pub fn way_out(path: &Path, folder: &Path) -> Option<PathBuf> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let below = match (absolute(path), absolute(folder)) {
        (Ok(path), Ok(folder)) => path.strip_prefix(folder).map(Path::to_owned).ok(),
        _ => None,
    };
    let Some(below) = below else { return Some(path.to_owned()) };
    let mut real_folder = None;
    let mut part = if folder == Path::new(".") { PathBuf::new() } else { folder.to_owned() };
    for name in below.components() {
        part.push(name);
        if !matches!(name, Component::Normal(_)) {
            return Some(part);
        }
        if !fs::symlink_metadata(&part).is_ok_and(|meta| meta.is_symlink()) {
            continue;
        }
        let real = real_folder.get_or_insert_with(|| canonicalize(folder).ok()).as_deref();
        let target = target(&part).ok();
        if !real.zip(target).is_some_and(|(folder, target)| target.starts_with(folder)) {
            return Some(part);
        }
    }
    None
}

/// The path at the end of a chain of links, even if nothing exists there yet.
pub(crate) fn behind_links(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        let Ok(to) = fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(to);
    }
    path
}

/// The path that a path leads to, with all links resolved, even if nothing exists there yet.
fn target(path: &Path) -> io::Result<PathBuf> {
    let mut at = path.to_owned();
    let mut names = Vec::new();
    for _ in 0..LINKS {
        at = behind_links(&at);
        match canonicalize(&at) {
            Ok(real) => return Ok(names.iter().rev().fold(real, |real, name| real.join(name))),
            Err(error) => {
                names.push(at.file_name().ok_or(error)?.to_owned());
                let folder = at.parent().filter(|folder| !folder.as_os_str().is_empty());
                at = folder.unwrap_or(Path::new(".")).to_owned();
            }
        }
    }
    Err(io::Error::other("too many links"))
}
