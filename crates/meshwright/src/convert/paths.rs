//! Paths of images, which a file counts from its own folder.

use meshwright_scene::{ImageContent, Scene};
use std::path::Path;

/// Makes the paths of images in a scene that was read from a file in `from` lead to the same files from `to`. A path
/// that cannot be said from there becomes absolute.
pub(super) fn rebase(scene: &mut Scene<'_>, from: &Path, to: &Path) {
    let (Ok(from), Ok(to)) = (std::path::absolute(from), std::path::absolute(to)) else { return };
    if from == to {
        return;
    }
    for image in scene.images.values_mut() {
        let ImageContent::File(path) = &mut image.content else { continue };
        let drive = path.as_bytes().get(1) == Some(&b':');
        if path.is_empty() || path.starts_with('/') || drive {
            continue;
        }
        let there = from.join(&*path);
        let seen = pathdiff::diff_paths(&there, &to).unwrap_or(there);
        *path = seen.to_string_lossy().replace('\\', "/");
    }
}
