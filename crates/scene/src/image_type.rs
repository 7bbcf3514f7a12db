//! The types of image files.

use crate::image::{Image, ImageContent};

/// A type of image files that materials use.
///
/// ```
/// use meshwright_scene::{Image, ImageType};
///
/// assert_eq!(ImageType::of_bytes(b"\xff\xd8\xff\xe0"), Some(ImageType::Jpeg));
/// assert_eq!(ImageType::of(&Image::file("bark.PNG")).map(ImageType::media_type), Some("image/png"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ImageType {
    /// Portable Network Graphics.
    Png,
    /// JPEG.
    Jpeg,
    /// WebP.
    WebP,
    /// Khronos texture, version 2.
    Ktx2,
    /// AV1 image file format.
    Avif,
    /// DirectDraw Surface.
    Dds,
}

/// What identifies files of a type.
struct Row {
    image_type: ImageType,
    /// Media types; the first one is written.
    media_types: &'static [&'static str],
    /// Extensions of files; the first one is written.
    extensions: &'static [&'static str],
    /// Words at these offsets of the file.
    signature: &'static [(usize, &'static [u8])],
}

static ROWS: &[Row] = &[
    Row {
        image_type: ImageType::Png,
        media_types: &["image/png"],
        extensions: &["png"],
        signature: &[(0, b"\x89PNG\r\n\x1a\n")],
    },
    Row {
        image_type: ImageType::Jpeg,
        media_types: &["image/jpeg", "image/jpg"],
        extensions: &["jpg", "jpeg"],
        signature: &[(0, b"\xff\xd8\xff")],
    },
    Row {
        image_type: ImageType::WebP,
        media_types: &["image/webp"],
        extensions: &["webp"],
        signature: &[(0, b"RIFF"), (8, b"WEBP")],
    },
    Row {
        image_type: ImageType::Ktx2,
        media_types: &["image/ktx2"],
        extensions: &["ktx2"],
        signature: &[(0, b"\xabKTX 20\xbb\r\n\x1a\n")],
    },
    Row {
        image_type: ImageType::Avif,
        media_types: &["image/avif"],
        extensions: &["avif"],
        signature: &[(4, b"ftypavif")],
    },
    Row {
        image_type: ImageType::Dds,
        media_types: &["image/vnd-ms.dds"],
        extensions: &["dds"],
        signature: &[(0, b"DDS ")],
    },
];

fn find(is: impl Fn(&Row) -> bool) -> Option<ImageType> {
    ROWS.iter().find(|row| is(row)).map(|row| row.image_type)
}

fn contains(words: &[&str], word: &str) -> bool {
    words.iter().any(|own| own.eq_ignore_ascii_case(word))
}

impl ImageType {
    /// The type of a file with this content; its first 12 bytes are enough.
    pub fn of_bytes(bytes: &[u8]) -> Option<Self> {
        let is_at =
            |&(start, word): &(usize, &[u8])| bytes.get(start..).is_some_and(|at| at.starts_with(word));
        find(|row| row.signature.iter().all(is_at))
    }

    /// The type with this media type, without regard to case and to parameters.
    pub fn of_media_type(media_type: &str) -> Option<Self> {
        let media_type = media_type.split(';').next().unwrap_or_default().trim();
        find(|row| contains(row.media_types, media_type))
    }

    /// The type of files with the extension of this path, without regard to case.
    pub fn of_path(path: &str) -> Option<Self> {
        let (_, extension) = path.rsplit_once('.')?;
        find(|row| contains(row.extensions, extension))
    }

    /// The type of an image: of embedded bytes by their content, or else as the media type states; of a file by the media
    /// type, or else by the extension.
    pub fn of(image: &Image<'_>) -> Option<Self> {
        let stated = || Self::of_media_type(image.media_type.as_deref()?);
        match &image.content {
            ImageContent::Bytes(bytes) => Self::of_bytes(bytes).or_else(stated),
            ImageContent::File(_) if image.media_type.is_some() => stated(),
            ImageContent::File(path) => Self::of_path(path),
        }
    }

    /// The row of the type.
    fn row(self) -> Option<&'static Row> {
        ROWS.iter().find(|row| row.image_type == self)
    }

    /// The media type.
    pub fn media_type(self) -> &'static str {
        self.row().and_then(|row| row.media_types.first()).copied().unwrap_or_default()
    }

    /// The usual extension of files, without a dot.
    pub fn extension(self) -> &'static str {
        self.row().and_then(|row| row.extensions.first()).copied().unwrap_or_default()
    }

    /// Whether every glTF viewer supports the type (glTF 2.0, 3.8.3).
    pub const fn is_core(self) -> bool {
        matches!(self, Self::Png | Self::Jpeg)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_type_is_recognized_by_content_media_type_and_extension() {
        for row in ROWS {
            let mut file = vec![0; 16];
            for (start, word) in row.signature {
                file[*start..start + word.len()].copy_from_slice(word);
            }
            let own = Some(row.image_type);
            assert_eq!(ImageType::of_bytes(&file), own);
            assert_eq!(ImageType::of_media_type(row.image_type.media_type()), own);
            assert_eq!(ImageType::of_path(&format!("a.b/c.{}", row.image_type.extension())), own);
        }
        assert_eq!(ImageType::of_bytes(b""), None);
        assert_eq!(ImageType::of_path("png"), None);
    }

    #[test]
    fn content_needs_no_media_type() {
        let mut image = Image::file("x");
        image.content = ImageContent::Bytes(b"DDS ".as_slice().into());
        assert_eq!(ImageType::of(&image), Some(ImageType::Dds));
        image.media_type = Some("image/png".to_owned());
        assert_eq!(ImageType::of(&image), Some(ImageType::Dds));
    }
}
