//! Finds the files of a previous result, which a new one replaces.

use super::folder;
use crate::{format::Format, formats::format_module::ReplacedFiles};
use std::{
    fs::{self, File},
    io::Read,
    path::{Path, PathBuf},
};

/// Maximum number of files in the folder to check for references to a file. If there are more, the file is kept.
const ASKED: usize = 256;
/// Maximum number of bytes to read of each.
const LOOKED_AT: u64 = ReplacedFiles::LOOKED_AT;

/// Whether a file holds only animations and was written by this program.
pub(super) fn is_own_clip(path: &Path) -> bool {
    Format::ALL.iter().any(|format| (format.module().is_own_clip)(path))
}

/// The companions of the file that a result replaces, if both were written by this program and no other file of the
/// folder references them.
pub(super) fn companions(format: Format, target: &Path) -> Vec<PathBuf> {
    if format.companions().is_empty() || !target.is_file() {
        return Vec::new();
    }
    let stem = target.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ours = |name: &String| {
        let begins = name.strip_prefix(&stem).is_some_and(|rest| rest.starts_with('.'));
        begins && format.companions().iter().any(|ending| name.ends_with(&format!(".{ending}")))
    };
    let mut files = (format.module().replaced.named_by)(target);
    files.retain(|file| ours(file) && !is_used(format, file, target));
    files.into_iter().map(|file| target.with_file_name(file)).collect()
}

/// Whether another file of the folder references the file, or may do so.
fn is_used(format: Format, file: &str, target: &Path) -> bool {
    let Ok(entries) = fs::read_dir(folder(target)) else { return true };
    let mut asked = 0_usize;
    for entry in entries.flatten() {
        let path = entry.path();
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let reads = format.module().replaced.read_by.contains(&ending.as_str());
        if !reads || path.file_name() == target.file_name() {
            continue;
        }
        asked = asked.saturating_add(1);
        if asked > ASKED || names(format, &path, file) {
            return true;
        }
    }
    false
}

/// Whether an asset references the file, or cannot be read.
fn names(format: Format, asset: &Path, file: &str) -> bool {
    let mut bytes = Vec::new();
    let Ok(meta) = fs::metadata(asset) else { return true };
    if !meta.is_file() {
        return true;
    }
    let read = File::open(asset).and_then(|asset| asset.take(LOOKED_AT).read_to_end(&mut bytes));
    let replaced = &format.module().replaced;
    let end = (replaced.head)(&bytes).unwrap_or(meta.len());
    if read.is_err() || end > LOOKED_AT {
        return true;
    }
    let end = usize::try_from(end).unwrap_or(usize::MAX);
    let text = String::from_utf8_lossy(bytes.get(..end).unwrap_or(&bytes));
    text.contains(file) || text.contains(&(replaced.spelled)(file))
}
