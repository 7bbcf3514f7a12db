//! Small pictures of models and textures for reports.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use meshwright::{
    Format, Limits, OpenOptions, PictureOptions, archives,
    core::source::SourceOptions,
    texture::{Content, PngOptions, decode, encode_png, limit_side},
    textures::TextureOptions,
};
use std::path::Path;

/// Size in pixels: twice that of the report, for dense screens.
const WIDTH: u32 = 320;
const HEIGHT: u32 = 240;

/// The picture of a file as a PNG in a URI; `None` for a file without one, which may be damaged.
pub(super) fn data_uri(file: &str, textures: &TextureOptions, limits: &Limits) -> Option<String> {
    let path = Path::new(file);
    let source = archives::open(path, limits, SourceOptions::default()).ok()?;
    let image = if Format::from_path(path).is_some() {
        let asset = OpenOptions::default().limits(*limits).open_source(source).ok()?;
        let options = PictureOptions::default().textures(textures.clone());
        let drawn = asset.picture().options(options).size(WIDTH, HEIGHT).render().ok()?;
        if drawn.is_empty {
            return None;
        }
        drawn.picture
    } else {
        let image = decode(source.bytes(), limits).ok()?.value;
        limit_side(image, WIDTH, Content::Color, limits).ok()?
    };
    let png = encode_png(&image, &PngOptions::default()).ok()?.value;
    Some(format!("data:image/png;base64,{}", STANDARD.encode(png)))
}
