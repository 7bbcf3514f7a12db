//! Pictures for the grid.

use super::Asked;
use crate::http::reply::{Failure, Reply};
use hyper::StatusCode;
use meshwright::{
    OpenOptions, PictureOptions,
    render::RenderOptions,
    texture::{PngOptions, encode_png},
};

/// Largest width and height of a picture.
const LARGEST: u32 = 1024;

/// A picture of the file as PNG.
pub(super) fn png(asked: &Asked<'_>, size: u32) -> Result<Reply, Failure> {
    let side = size.clamp(16, LARGEST);
    let key = (asked.file.id, asked.file.stamp, format!("picture {side}"));
    let make = || {
        let source = asked.open()?;
        let asset = OpenOptions::new().limits(*asked.limits()).open_source(source)?;
        let render = RenderOptions::default().size(side, side);
        let options = PictureOptions::default().render(render).textures(asked.state.textures());
        let done = asset.picture().options(options).render();
        asked.state.library.needs(asked.file.id, asset.source());
        let done = done?;
        if done.is_empty {
            return Err(Failure::request(StatusCode::NOT_FOUND, "the file shows nothing"));
        }
        Ok(encode_png(&done.picture, &PngOptions::default())?.value)
    };
    Ok(Reply::shared("image/png", asked.state.small.get(key, make)?))
}
