//! Finds the files of a previous result, which a new one replaces.

use super::folder;
use crate::format::{Format, HEAD};
use meshwright_core::{Limits, Source, source::SourceOptions};
#[cfg(feature = "gltf")]
use meshwright_gltf::file_uri;
use std::{
    fs::{self, File},
    io::Read,
    path::{Path, PathBuf},
};

/// The generator name of this program.
const OURS: &str = "meshwright";
/// Maximum number of assets in the folder to check for references to a file, and maximum number of bytes to
/// read of each. If there are more, the file is kept.
const ASKED: usize = 256;
const LOOKED_AT: u64 = 16 << 20;

/// Whether a file is a Cast that contains only animations and was written by this program: a file of another
/// program is never replaced unless the caller names it.
#[cfg(feature = "cast")]
pub(super) fn is_clip(path: &Path) -> bool {
    let limits = Limits::DEFAULT.input(1 << 30);
    let Ok(source) = Source::open_named(path, None, &limits, SourceOptions::default()) else { return false };
    if meshwright_cast::detect(source.bytes().get(..HEAD).unwrap_or(source.bytes())).is_none() {
        return false;
    }
    let Ok((document, _)) = meshwright_cast::read(&source, &limits) else { return false };
    let ours = document.hints().and_then(|hints| hints.text("s")).is_some_and(|by| by.starts_with(OURS));
    ours && document.models().next().is_none() && document.animations().next().is_some()
}

#[cfg(not(feature = "cast"))]
pub(super) const fn is_clip(_: &Path) -> bool {
    false
}

/// The buffers of the file that a result replaces, if both were written by this program and no other asset of
/// the folder references them.
#[cfg(feature = "gltf")]
pub(super) fn companions(format: Format, target: &Path) -> Vec<PathBuf> {
    if format.companions().is_empty() || !target.is_file() {
        return Vec::new();
    }
    let limits = Limits::DEFAULT.input(1 << 30);
    let Ok(source) = Source::open_named(target, None, &limits, SourceOptions::default()) else {
        return Vec::new();
    };
    let Ok((document, _)) = meshwright_gltf::read(&source, &limits) else { return Vec::new() };
    if !document.root.asset.generator.as_deref().is_some_and(|by| by.starts_with(OURS)) {
        return Vec::new();
    }
    let stem = target.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let named = |uri: &str| {
        let name = fs::read_dir(folder(target)).ok()?.flatten().map(|entry| entry.file_name());
        name.filter_map(|name| name.into_string().ok()).find(|name| file_uri(name) == uri)
    };
    let uris = document.root.buffers.iter().filter_map(|buffer| buffer.uri.as_deref());
    let ours = |name: &String| {
        let begins = name.strip_prefix(&stem).is_some_and(|rest| rest.starts_with('.'));
        begins && format.companions().iter().any(|ending| name.ends_with(&format!(".{ending}")))
    };
    let mut files: Vec<String> = uris.filter_map(named).filter(ours).collect();
    files.retain(|file| !is_used(file, target));
    files.into_iter().map(|file| target.with_file_name(file)).collect()
}

#[cfg(not(feature = "gltf"))]
pub(super) const fn companions(_: Format, _: &Path) -> Vec<PathBuf> {
    Vec::new()
}

/// Whether another asset of the folder references the file, or may do so.
#[cfg(feature = "gltf")]
fn is_used(file: &str, target: &Path) -> bool {
    let Ok(entries) = fs::read_dir(folder(target)) else { return true };
    let mut asked = 0_usize;
    for entry in entries.flatten() {
        let path = entry.path();
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        if !["gltf", "glb"].contains(&ending.as_str()) || path.file_name() == target.file_name() {
            continue;
        }
        asked = asked.saturating_add(1);
        if asked > ASKED || names(&path, file) {
            return true;
        }
    }
    false
}

/// Whether an asset references the file, or cannot be read.
#[cfg(feature = "gltf")]
fn names(asset: &Path, file: &str) -> bool {
    let mut bytes = Vec::new();
    let Ok(meta) = fs::metadata(asset) else { return true };
    if !meta.is_file() {
        return true;
    }
    let read = File::open(asset).and_then(|asset| asset.take(LOOKED_AT).read_to_end(&mut bytes));
    let glb = bytes.starts_with(b"glTF");
    // The JSON of a GLB comes first, with its length.
    let json = match (glb, bytes.get(12..16)) {
        (true, Some(length)) => u64::from(u32::from_le_bytes(length.try_into().unwrap_or_default())),
        _ => meta.len(),
    };
    if read.is_err() || json > LOOKED_AT {
        return true;
    }
    let json = bytes.get(..usize::try_from(json.saturating_add(20)).unwrap_or(usize::MAX)).unwrap_or(&bytes);
    let text = String::from_utf8_lossy(json);
    text.contains(file) || text.contains(&file_uri(file))
}
