//! Images inside of a file, for formats that name image files.

use meshwright_scene::{ImageContent, Scene};
use std::borrow::Cow;

/// An image on its way into a file of its own.
pub(super) struct Loose<'a> {
    /// Its place in the scene.
    pub(super) number: usize,
    pub(super) name: String,
    pub(super) ending: &'static str,
    pub(super) bytes: Cow<'a, [u8]>,
}

/// Takes every image that is part of the scene out of it, to be put into files of their own.
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

/// The usual ending of names, by the first bytes, else by the media type; `None` for what nobody knows.
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
