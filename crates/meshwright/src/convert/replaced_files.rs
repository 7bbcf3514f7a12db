//! Finds the files of a previous result, which a new one replaces.

use super::folder;
use crate::format::Format;
#[cfg(any(feature = "cast", feature = "obj"))]
use crate::format::HEAD;
#[cfg(any(feature = "cast", feature = "gltf"))]
use meshwright_core::{Limits, Source, source::SourceOptions};
#[cfg(feature = "gltf")]
use meshwright_gltf::file_uri;
use std::{
    fs::{self, File},
    io::Read,
    path::{Path, PathBuf},
};

/// The generator name of this program.
#[cfg(any(feature = "cast", feature = "gltf", feature = "obj"))]
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

/// The companions of the file that a result replaces, if both were written by this program and no other asset of
/// the folder references them.
pub(super) fn companions(format: Format, target: &Path) -> Vec<PathBuf> {
    if format.companions().is_empty() || !target.is_file() {
        return Vec::new();
    }
    let stem = target.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ours = |name: &String| {
        let begins = name.strip_prefix(&stem).is_some_and(|rest| rest.starts_with('.'));
        begins && format.companions().iter().any(|ending| name.ends_with(&format!(".{ending}")))
    };
    let mut files = named_by(format, target);
    files.retain(|file| ours(file) && !is_used(format, file, target));
    files.into_iter().map(|file| target.with_file_name(file)).collect()
}

/// The files of the folder that a file names as its companions, if this program wrote it.
fn named_by(format: Format, target: &Path) -> Vec<String> {
    match format {
        #[cfg(feature = "gltf")]
        Format::Gltf => buffers(target).unwrap_or_default(),
        #[cfg(feature = "obj")]
        Format::Obj => library(target).into_iter().collect(),
        _ => Vec::new(),
    }
}

#[cfg(feature = "gltf")]
fn buffers(target: &Path) -> Option<Vec<String>> {
    let limits = Limits::DEFAULT.input(1 << 30);
    let source = Source::open_named(target, None, &limits, SourceOptions::default()).ok()?;
    let (document, _) = meshwright_gltf::read(&source, &limits).ok()?;
    document.root.asset.generator.as_deref().filter(|by| by.starts_with(OURS))?;
    let named = |uri: &str| {
        let name = fs::read_dir(folder(target)).ok()?.flatten().map(|entry| entry.file_name());
        name.filter_map(|name| name.into_string().ok()).find(|name| file_uri(name) == uri)
    };
    Some(document.root.buffers.iter().filter_map(|buffer| named(buffer.uri.as_deref()?)).collect())
}

/// The file of materials, which an OBJ file of this program names in its second line.
#[cfg(feature = "obj")]
fn library(target: &Path) -> Option<String> {
    let mut start = Vec::new();
    File::open(target).ok()?.take(HEAD as u64).read_to_end(&mut start).ok()?;
    let start = String::from_utf8_lossy(&start);
    let mut lines = start.lines();
    lines.next().filter(|line| line.strip_prefix("# ").is_some_and(|by| by.starts_with(OURS)))?;
    lines.next()?.strip_prefix("mtllib ").map(str::to_owned)
}

/// Whether another asset of the folder references the file, or may do so.
fn is_used(format: Format, file: &str, target: &Path) -> bool {
    let Ok(entries) = fs::read_dir(folder(target)) else { return true };
    let endings: &[&str] = if format == Format::Obj { &["obj"] } else { &["gltf", "glb"] };
    let mut asked = 0_usize;
    for entry in entries.flatten() {
        let path = entry.path();
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        if !endings.contains(&ending.as_str()) || path.file_name() == target.file_name() {
            continue;
        }
        asked = asked.saturating_add(1);
        if asked > ASKED || names(&path, file) {
            return true;
        }
    }
    false
}

/// Whether an asset references the file, or cannot be read. An OBJ file names its materials in the beginning.
fn names(asset: &Path, file: &str) -> bool {
    let mut bytes = Vec::new();
    let Ok(meta) = fs::metadata(asset) else { return true };
    if !meta.is_file() {
        return true;
    }
    let read = File::open(asset).and_then(|asset| asset.take(LOOKED_AT).read_to_end(&mut bytes));
    let is_text = asset.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("obj"));
    let glb = bytes.starts_with(b"glTF");
    // The JSON of a GLB comes first, with its length.
    let json = match (glb, bytes.get(12..16)) {
        (true, Some(length)) => u64::from(u32::from_le_bytes(length.try_into().unwrap_or_default())),
        _ if is_text => 0,
        _ => meta.len(),
    };
    if read.is_err() || json > LOOKED_AT {
        return true;
    }
    let json = match is_text {
        true => None,
        false => bytes.get(..usize::try_from(json.saturating_add(20)).unwrap_or(usize::MAX)),
    };
    let text = String::from_utf8_lossy(json.unwrap_or(&bytes));
    #[cfg(feature = "gltf")]
    let is_escaped = text.contains(&file_uri(file));
    #[cfg(not(feature = "gltf"))]
    let is_escaped = false;
    text.contains(file) || is_escaped
}
