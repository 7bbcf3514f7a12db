//! Extracts embedded images, for formats that reference image files.

use meshwright_scene::{ImageContent, ImageType, Scene};
use std::borrow::Cow;

/// An extracted image.
pub(super) struct Loose<'a> {
    /// Its index in the scene.
    pub(super) number: usize,
    pub(super) name: String,
    pub(super) ending: &'static str,
    pub(super) bytes: Cow<'a, [u8]>,
}

/// Removes every embedded image from the scene, to be written to separate files.
pub(super) fn unpack<'a>(scene: &mut Scene<'a>) -> Vec<Loose<'a>> {
    let mut loose = Vec::new();
    for (number, image) in scene.images.values_mut().enumerate() {
        let Some(image_type) = ImageType::of(image) else { continue };
        let ImageContent::Bytes(bytes) = &mut image.content else { continue };
        let name = if image.name.is_empty() { number.to_string() } else { image.name.clone() };
        let bytes = std::mem::take(bytes);
        loose.push(Loose { number, name, ending: image_type.extension(), bytes });
    }
    loose
}
