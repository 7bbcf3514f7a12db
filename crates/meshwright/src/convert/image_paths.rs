//! Paths of images, which are relative to the folder of a file.

use meshwright_core::{
    Diagnostic, Diagnostics, Source, codes, confinement::is_readable, windows_path::canonicalize,
};
use meshwright_scene::{Image, ImageContent, Scene};
use std::{
    collections::HashSet,
    io,
    path::{Component, Path, PathBuf},
};

/// Changes relative image paths of a scene that was read from `from`, so that they refer to the same files
/// from `to`. A path that cannot be relative becomes absolute.
pub(super) fn rebase(scene: &mut Scene<'_>, from: &Path, to: &Path) {
    let mut paths = scene.images.values_mut().filter_map(relative).peekable();
    if paths.peek().is_none() {
        return;
    }
    let (Ok(from), Ok(to)) = (settled(from), settled(to)) else { return };
    if from == to {
        return;
    }
    for path in paths {
        *path = path_from(&to, &from.join(&*path));
    }
}

/// The path of a file from a folder, with slashes; the absolute path where none leads there.
pub(crate) fn path_from(folder: &Path, file: &Path) -> String {
    let there = settled(file).unwrap_or_else(|_| file.to_owned());
    let seen = settled(folder).ok().and_then(|folder| pathdiff::diff_paths(&there, folder)).unwrap_or(there);
    seen.to_string_lossy().replace('\\', "/")
}

/// Reports images that the result references but that do not exist. Paths are relative to `folder`, that of the result; a
/// result in memory takes the files of `source`.
pub(super) fn missing(
    scene: &Scene<'_>,
    folder: Option<&Path>,
    source: Option<&Source>,
    diagnostics: &mut Diagnostics,
) {
    let paths = scene.images.iter().filter_map(|(_, image)| image.path()).filter(|path| !path.is_empty());
    let is_there = |path: &Path| match source {
        Some(source) => source.has_referenced(path),
        None => path.is_file() && is_readable(path),
    };
    let mut seen: HashSet<&str> = HashSet::new();
    let is_missing = |path: &str| !folder.is_some_and(|folder| is_there(&folder.join(path)));
    let missing: Vec<&str> = paths.filter(|path| seen.insert(*path) && is_missing(path)).collect();
    let message = match missing[..] {
        [] => return,
        [path] => format!("the result names the image \"{path}\", which does not exist"),
        [first, ..] => {
            format!("the result names {} images that do not exist (first: \"{first}\")", missing.len())
        }
    };
    diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message));
}

/// The path of an image, if it is relative.
fn relative<'i>(image: &'i mut Image<'_>) -> Option<&'i mut String> {
    let ImageContent::File(path) = &mut image.content else { return None };
    (!path.is_empty() && !path.starts_with('/') && !has_drive(path)).then_some(path)
}

fn has_drive(path: &str) -> bool {
    path.as_bytes().get(1) == Some(&b':')
}

/// An absolute path without `..` segments. A `..` after a link to a folder leads to the parent of the link's
/// target.
fn settled(path: &Path) -> io::Result<PathBuf> {
    let mut settled = PathBuf::new();
    for part in std::path::absolute(path)?.components() {
        if part == Component::ParentDir {
            if settled.is_symlink() {
                settled = canonicalize(&settled)?;
            }
            settled.pop();
        } else {
            settled.push(part);
        }
    }
    Ok(settled)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::{missing, rebase};
    use meshwright_core::{Diagnostics, codes};
    use meshwright_scene::{Image, ImageContent, Scene};
    use std::path::Path;

    fn rebased(path: &str, from: &str, to: &str) -> String {
        let mut scene = Scene::default();
        scene.images.push(Image::file(path));
        rebase(&mut scene, Path::new(from), Path::new(to));
        let (_, image) = scene.images.iter().next().unwrap();
        match &image.content {
            ImageContent::File(path) => path.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn missing_images_are_reported() {
        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/convert"));
        let mut scene = Scene::default();
        let there = ["image_paths.rs", "gone.png", "gone.png", "../gone.png", "/gone.png", "Q:/gone.png"];
        for path in there {
            scene.images.push(Image::file(path));
        }
        let mut diagnostics = Diagnostics::new(9);
        missing(&scene, Some(folder), None, &mut diagnostics);
        missing(&scene, None, None, &mut diagnostics);
        let said: Vec<&str> =
            diagnostics.as_slice().iter().map(|diagnostic| diagnostic.message.as_str()).collect();
        let gone =
            |count, first| format!("the result names {count} images that do not exist (first: \"{first}\")");
        assert_eq!(said, [gone(4, "gone.png"), gone(5, "image_paths.rs")]);
        let mut one = Scene::default();
        one.images.push(Image::file("../gone.png"));
        let mut diagnostics = Diagnostics::new(9);
        missing(&one, Some(folder), None, &mut diagnostics);
        let said = &diagnostics.as_slice()[0].message;
        assert_eq!(said, "the result names the image \"../gone.png\", which does not exist");
        assert_eq!(diagnostics.count(&codes::NAMED_FILE), 1);
    }

    #[test]
    fn paths_become_relative_to_the_other_folder() {
        assert_eq!(rebased("wood.png", "models", "models"), "wood.png");
        assert_eq!(rebased("wood.png", "models", "glb"), "../models/wood.png");
        assert_eq!(rebased("wood.png", "models", "../glb").rsplit_once("/models/").unwrap().1, "wood.png");
        assert!(rebased("wood.png", ".", "../glb").starts_with("../"));
        assert_eq!(rebased("../textures/wood.png", "models", "glb"), "../textures/wood.png");
        assert_eq!(rebased("wood.png", "models", "models/../glb/low/.."), "../models/wood.png");
        assert_eq!(rebased("/game/wood.png", "models", "glb"), "/game/wood.png");
        assert_eq!(rebased("C:/game/wood.png", "models", "glb"), "C:/game/wood.png");
    }
}
