//! The image files that a file names, for targets that hold images.

use super::{Painter, TextureOptions, Usage};
use crate::{archives::ArchiveFolder, file_trees, format::Format, formats};
use meshwright_assets::{FoundFile, Root, RootRole, Roots, TextureLookup};
use meshwright_core::{Diagnostics, Limits, Result, Source};
use meshwright_scene::{Id, ImageContent, ImageId, Scene};
use std::{
    collections::HashMap,
    fmt,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

/// Reads the image files that a scene names, and puts them into it. One that is not found or not readable stays a name.
pub(super) fn load<'a>(
    scene: &mut Scene<'a>,
    source: &'a Source,
    from: Format,
    options: &TextureOptions,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<()> {
    let named: Vec<(ImageId, String)> = scene
        .images
        .iter()
        .filter_map(|(id, image)| match &image.content {
            ImageContent::File(path) => Some((ImageId::new(id.index()), path.clone())),
            ImageContent::Bytes(_) => None,
        })
        .collect();
    let Some(path) = source.path().filter(|_| !named.is_empty()) else { return Ok(()) };
    let own = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if matches!(from, Format::Gltf | Format::Glb) {
        let archive = ArchiveFolder::of(source, limits);
        let read = |value: &str| match &archive {
            Some(archive) => {
                source.looked_for(&own.join(value));
                source.keep(archive.read(value, limits)?.bytes().to_vec())
            }
            None => source.keep_file(own.join(value), limits),
        };
        // A URI is the path of one file. One that is not found is reported later.
        for (id, value) in named {
            if let Ok((_, bytes)) = read(&value)
                && let Some(image) = scene.images.get_mut(Id::new(id.index()))
            {
                image.content = ImageContent::Bytes(bytes.into());
                if image.name.is_empty() {
                    image.name = stem(&value);
                }
            }
        }
        return Ok(());
    }
    let usages = usages(scene);
    let game = formats::game_root(from, path);
    let (place, folder) = place(game.as_deref(), own);
    let searched = options.searched.of(place, options, limits)?;
    diagnostics.append(searched.diagnostics.clone());
    let roots = &searched.roots;
    let mut files: Vec<(ImageId, FoundFile, Usage)> = Vec::new();
    for (id, value) in named {
        let looked = look(roots, from, &value, &folder);
        looked.file.iter().for_each(|file| source.looked_for(&roots.location(file)));
        let usage = usages.get(&id).copied().unwrap_or(Usage::Color);
        // What is not found is reported with the names that stay in the result.
        if let Some(file) = looked.file.filter(|_| looked.status.is_found()) {
            files.push((id, file, usage));
        }
    }
    Painter { scene, source, limits, options, diagnostics }.replace(roots, files);
    Ok(())
}

/// The folder that is searched.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct SearchedPlace {
    path: PathBuf,
    /// It is the folder of a game, and not that of a file.
    is_game: bool,
}

/// The folder of the game or of the file; and the folder of the file below it.
fn place(game: Option<&Path>, own: &Path) -> (SearchedPlace, String) {
    let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let (path, own): (PathBuf, PathBuf) = (absolute(game.unwrap_or(own)), absolute(own));
    let below = own.strip_prefix(&path).map(|below| below.to_string_lossy().replace('\\', "/"));
    let is_game = game.is_some() && path != own;
    (SearchedPlace { path, is_game }, below.unwrap_or_default())
}

/// The files around a file, and those of the folders that the caller names.
#[derive(Debug)]
struct SearchedFiles {
    roots: Roots,
    /// What was not searched.
    diagnostics: Diagnostics,
}

/// The folders that were searched before. Clones share them, so that a folder is read once for many files.
#[derive(Clone, Default)]
pub(super) struct SearchedFolders(Arc<Mutex<HashMap<SearchedPlace, Arc<SearchedFiles>>>>);

/// Without the folders: options are compared by what they print.
impl fmt::Debug for SearchedFolders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SearchedFolders")
    }
}

impl SearchedFolders {
    fn of(
        &self,
        place: SearchedPlace,
        options: &TextureOptions,
        limits: &Limits,
    ) -> Result<Arc<SearchedFiles>> {
        // The map stays valid after a panic elsewhere.
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known().get(&place) {
            return Ok(Arc::clone(found));
        }
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        let mut whole = |path: &Path| -> Result<Root> {
            let found = file_trees::root(path, limits)?;
            diagnostics.append(found.diagnostics);
            Ok(found.value)
        };
        let first =
            if place.is_game { whole(&place.path)? } else { file_trees::around(&place.path, limits)? };
        let mut roots = Roots::new(limits).with(first);
        for more in &options.roots {
            roots = roots.with(whole(more)?.with_role(RootRole::OtherMod));
        }
        let found = Arc::new(SearchedFiles { roots, diagnostics });
        known().insert(place, Arc::clone(&found));
        Ok(found)
    }
}

fn look(roots: &Roots, from: Format, value: &str, folder: &str) -> TextureLookup {
    match from {
        // The scene has the path from the folder of the file; the engine looks below `materials`.
        Format::Udm => {
            let below = value.rsplit_once("materials/").map_or(value, |(_, below)| below);
            let found = roots.pragma_texture(below);
            if found.status.is_found() {
                return found;
            }
            // Conversions write materials next to a model unless the caller names the folder of the game.
            let own = roots.cast_texture(value, folder);
            if own.status.is_found() { own } else { found }
        }
        _ => roots.cast_texture(value, folder),
    }
}

/// The name of a file without folders and extension.
pub(super) fn stem(path: &str) -> String {
    Path::new(path).file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// What the values of each image mean, by the slots that use it.
pub(super) fn usages(scene: &Scene<'_>) -> HashMap<ImageId, Usage> {
    let mut usages = HashMap::new();
    for material in scene.materials.as_slice() {
        for (place, texture) in material.textures() {
            let usage = match place {
                "normal" => Usage::Normal,
                "base_color" | "emissive" | "diffuse" | "specular_color" | "specular_glossiness" => {
                    Usage::Color
                }
                _ => Usage::Data,
            };
            usages.entry(texture.image).or_insert(usage);
        }
    }
    usages
}
