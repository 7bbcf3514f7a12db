//! Reports image files that programs do not find.

use super::{Content, Repair, codes};
use crate::{image::ImageContent, wording::quoted};
use meshwright_core::message::count;

/// Whether a path is not relative to the folder of the file.
fn is_absolute(path: &str) -> bool {
    path.starts_with(['/', '\\']) || path.as_bytes().get(1) == Some(&b':') || path.contains("://")
}

impl Repair<'_, '_> {
    /// Reports absolute paths.
    pub(super) fn images(&mut self) {
        if self.needs.content == Content::Any {
            return;
        }
        let paths = self.scene.images.iter().filter_map(|(id, image)| match &image.content {
            ImageContent::File(path) if is_absolute(path) => Some((id.index(), path)),
            _ => None,
        });
        let mut paths = paths.peekable();
        let Some((first, path)) = paths.peek().map(|(id, path)| (*id, quoted(path))) else { return };
        let images = paths.count();
        self.note(&codes::ABSOLUTE_PATHS, format!("images[{first}]"), || {
            let images = count(images, "image has", "images have");
            format!("{images} an absolute path (first: {path}): programs do not find it on other computers")
        });
    }
}
