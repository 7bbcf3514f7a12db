//! The definitions of materials in BeamNG's `*.materials.json`.

use super::{
    folder_index::name,
    relaxed_json::{self, Json, Node},
    search::Finder,
};
use meshwright_core::{Limits, Source, source::SourceOptions};
use std::{
    path::{Path, PathBuf},
    sync::{Arc, PoisonError},
};

/// Larger files of definitions are not read.
const LARGE: u64 = 32 << 20;
/// Files of definitions that are read, at most.
const FILES: usize = 20_000;

/// All definitions of one file.
#[derive(Debug, Default)]
pub(super) struct Definitions {
    pub(super) path: PathBuf,
    pub(super) materials: Vec<Definition>,
}

/// One material.
#[derive(Debug)]
pub(super) struct Definition {
    /// What shapes call it.
    pub(super) map_to: String,
    pub(super) name: String,
    pub(super) line: u32,
    /// Its textures.
    pub(super) textures: Vec<Texture>,
}

/// A texture of a material.
#[derive(Debug)]
pub(super) struct Texture {
    /// The members that lead to it.
    pub(super) from: String,
    pub(super) path: String,
    pub(super) line: u32,
}

/// The files of definitions, those that are nearest to the model first.
pub(super) fn all(finder: &Finder<'_>) -> Vec<Arc<Definitions>> {
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in finder.searched() {
        let named = folder.files().filter(|file| name(file).to_lowercase().ends_with("materials.json"));
        files.extend(named.map(|file| folder.whole(file)));
    }
    let own = finder.own.clone().unwrap_or_default();
    // How many folders lie between.
    let distance = |path: &PathBuf| {
        let folder = path.parent().unwrap_or(path);
        let common = own.components().zip(folder.components()).take_while(|(a, b)| a == b).count();
        let (up, down) = (own.components().count(), folder.components().count());
        up.saturating_sub(common).saturating_add(down.saturating_sub(common))
    };
    files.sort_by_cached_key(|path| (distance(path), path.clone()));
    files.dedup();
    files.iter().take(FILES).map(|path| read(path, finder)).collect()
}

fn read(path: &Path, finder: &Finder<'_>) -> Arc<Definitions> {
    // What is in the map is as good after a panic elsewhere as before.
    let known = || finder.folders.definitions.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(definitions) = known().get(path) {
        return Arc::clone(definitions);
    }
    let materials = content(path, LARGE).and_then(|text| relaxed_json::read(&text));
    let materials = materials.map(|node| node.members().iter().filter_map(definition).collect());
    let definitions =
        Arc::new(Definitions { path: path.to_owned(), materials: materials.unwrap_or_default() });
    known().insert(path.to_owned(), Arc::clone(&definitions));
    definitions
}

/// The content of a regular file that is not too large. The caller has found the file in a folder that it may look into.
pub(super) fn content(path: &Path, most: u64) -> Option<Vec<u8>> {
    let limits = Limits { input: most, ..Limits::DEFAULT };
    let source = Source::open_named(path, None, &limits, SourceOptions::default()).ok()?;
    Some(source.bytes().to_vec())
}

fn definition((key, node): &(String, Node)) -> Option<Definition> {
    let Json::Map(_) = node.value else { return None };
    let text = |key: &str| node.get(key).and_then(Node::text).filter(|text| !text.is_empty());
    let name = text("name").unwrap_or(key).to_owned();
    let map_to = text("mapTo").unwrap_or(&name).to_owned();
    let mut textures = Vec::new();
    for (at, stage) in (0_u32..).zip(node.get("Stages").map(Node::items).unwrap_or_default()) {
        for (member, value) in stage.members() {
            let Some(path) = value.text() else { continue };
            // `@` marks what the game draws itself.
            let is_path =
                member.to_ascii_lowercase().ends_with("map") && !path.is_empty() && !path.starts_with('@');
            if is_path {
                let from = format!("{key}/Stages[{at}]/{member}");
                textures.push(Texture { from, path: path.to_owned(), line: value.line });
            }
        }
    }
    Some(Definition { map_to, name, line: node.line, textures })
}
