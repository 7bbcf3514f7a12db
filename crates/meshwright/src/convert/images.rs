//! Extracts embedded images, for formats that reference image files.

use meshwright_scene::{ImageContent, Scene};
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
        let ImageContent::Bytes(bytes) = &mut image.content else { continue };
        let Some(ending) = ending(bytes, image.media_type.as_deref()) else { continue };
        let name = if image.name.is_empty() { number.to_string() } else { image.name.clone() };
        let bytes = std::mem::take(bytes);
        loose.push(Loose { number, name, ending, bytes });
    }
    loose
}

/// The usual extension, by the first bytes or else by the media type; `None` if unknown.
fn ending(bytes: &[u8], media_type: Option<&str>) -> Option<&'static str> {
    let by_bytes = match bytes {
        [0x89, b'P', b'N', b'G', ..] => Some("png"),
        [0xff, 0xd8, 0xff, ..] => Some("jpg"),
        [b'D', b'D', b'S', b' ', ..] => Some("dds"),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some("webp"),
        [0xab, b'K', b'T', b'X', b' ', b'2', b'0', ..] => Some("ktx2"),
        _ => None,
    };
    by_bytes.or(match media_type? {
        "image/png" => Some("png"),
        "image/jpeg" => Some("jpg"),
        "image/webp" => Some("webp"),
        "image/ktx2" => Some("ktx2"),
        "image/vnd-ms.dds" => Some("dds"),
        _ => None,
    })
}
