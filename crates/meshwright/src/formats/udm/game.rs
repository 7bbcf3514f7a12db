//! The folders of a game around a file: models name materials, and materials name textures, from its root folder on.

use meshwright_core::{Limits, Source};
use meshwright_scene::{ImageContent, Scene};
use meshwright_udm::Surface;
use std::{
    collections::BTreeMap,
    path::{Component, Path, PathBuf},
};

/// Folders above a file that are looked at.
const ABOVE: usize = 12;

/// Endings of texture files, those that every viewer shows first.
const TEXTURES: &[&str] = &["png", "jpg", "jpeg", "dds", "ktx", "ktx2", "tga", "vtf", "vtex_c"];

/// The root folder of the game that a file is part of: the one above a folder `models`, `materials` or `maps`, else the
/// nearest that holds `materials`, else the file's own.
pub(super) fn root(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    let kinds = ["models", "materials", "maps"];
    let above = || folder.ancestors().take(ABOVE);
    let named =
        |folder: &&Path| folder.file_name().is_some_and(|name| kinds.iter().any(|kind| name == *kind));
    let by_name = above().find(named).and_then(Path::parent);
    let by_content = || above().find(|folder| folder.join("materials").is_dir());
    by_name.or_else(by_content).map_or(folder.clone(), Path::to_owned)
}

/// A file below the root, if the path stays there.
pub(super) fn below(root: &Path, path: &str) -> Option<PathBuf> {
    let path = Path::new(path);
    path.components()
        .all(|part| matches!(part, Component::Normal(_) | Component::CurDir))
        .then(|| root.join(path))
}

/// Whether there is such a file; that somebody looked is noted.
fn there(of: &Source, file: &Path) -> bool {
    of.looked_for(file);
    file.is_file()
}

/// What the file of a material says, in either form.
pub(super) fn surface(of: &Source, root: &Path, path: &str, limits: &Limits) -> Option<Surface> {
    ["pmat", "pmat_b"].iter().find_map(|ending| {
        let path = below(root, &format!("{path}.{ending}"))?;
        let source = there(of, &path).then(|| Source::open(&path, limits).ok()).flatten()?;
        let (document, _) = meshwright_udm::read(&source, limits).ok()?;
        Surface::of(&document)
    })
}

/// Gives images and instances the paths of their files, seen from the folder of the model or map. Both are named without
/// ending.
pub(super) fn textures(scene: &mut Scene<'_>, of: &Source, root: &Path, model: &Path) {
    let folder = std::path::absolute(model).unwrap_or_else(|_| model.to_owned());
    let folder = folder.parent().unwrap_or(Path::new("")).to_owned();
    instances(scene, of, root, &folder);
    for image in scene.images.values_mut() {
        let ImageContent::File(path) = &mut image.content else { continue };
        let plain = path.replace('\\', "/");
        let with = |ending: &&str| below(root, &format!("{plain}.{ending}"));
        let own = below(root, &plain).filter(|file| there(of, file));
        let file = own.or_else(|| TEXTURES.iter().filter_map(with).find(|file| there(of, file)));
        let Some(file) = file else { continue };
        let seen = pathdiff::diff_paths(&file, &folder).unwrap_or(file);
        *path = seen.to_string_lossy().replace('\\', "/");
    }
}

/// Endings of model files, in the order in which the game looks for them.
const MODELS: &[&str] = &["pmdl_b", "pmdl"];

/// Gives nodes that stand for models the paths of their files. A model that is not there stays without ending.
fn instances(scene: &mut Scene<'_>, of: &Source, root: &Path, folder: &Path) {
    // Maps name the same few models over and over.
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    for node in scene.nodes.values_mut() {
        let Some(path) = &mut node.instance else { continue };
        if let Some(seen) = known.get(path) {
            seen.clone_into(path);
            continue;
        }
        let with = |ending: &&str| below(root, &format!("{path}.{ending}"));
        let file = MODELS.iter().filter_map(with).find(|file| there(of, file));
        let Some(file) = file.or_else(|| below(root, path)) else { continue };
        let seen = pathdiff::diff_paths(&file, folder).unwrap_or(file);
        let seen = seen.to_string_lossy().replace('\\', "/");
        known.insert(std::mem::replace(path, seen.clone()), seen);
    }
}
