//! Images that stand inside a file, for formats that name image files.

use meshwright_scene::{ImageContent, Scene};
use std::{
    borrow::Cow,
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// An image on its way into a file of its own.
pub(super) struct Loose<'a> {
    pub(super) path: PathBuf,
    pub(super) bytes: Cow<'a, [u8]>,
}

/// Gives every image that stands in the scene a file beside `target`, called after both. A file that is there keeps
/// its name if it holds the same image, and is not written again; any other is left alone and another name is taken.
pub(super) fn unpack<'a>(scene: &mut Scene<'a>, target: &Path) -> Vec<Loose<'a>> {
    let stem = target.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut loose = Vec::new();
    let mut taken = BTreeSet::new();
    for (number, image) in scene.images.values_mut().enumerate() {
        let ImageContent::Bytes(bytes) = &mut image.content else { continue };
        let Some(ending) = ending(bytes, image.media_type.as_deref()) else { continue };
        let plain = |c: char| if c.is_alphanumeric() || "-_.".contains(c) { c } else { '_' };
        let own: String = image.name.chars().map(plain).take(64).collect();
        let own = if own.is_empty() { number.to_string() } else { own };
        let names = (1_u32..=1000).map(|nth| match nth {
            1 => format!("{stem}_{own}.{ending}"),
            nth => format!("{stem}_{own}_{nth}.{ending}"),
        });
        let mut free = None;
        for name in names {
            let path = target.with_file_name(&name);
            let same = path.exists().then(|| is_same(&path, bytes));
            if same != Some(false) && taken.insert(name.clone()) {
                free = Some((name, path, same.is_some()));
                break;
            }
        }
        let Some((name, path, there)) = free else { continue };
        let bytes = std::mem::take(bytes);
        image.content = ImageContent::File(name);
        if !there {
            loose.push(Loose { path, bytes });
        }
    }
    loose
}

fn is_same(path: &Path, bytes: &[u8]) -> bool {
    let long = fs::metadata(path).is_ok_and(|meta| meta.is_file() && meta.len() == bytes.len() as u64);
    long && fs::read(path).is_ok_and(|there| there == bytes)
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
