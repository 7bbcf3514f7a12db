//! Pictures for the grid.

use super::Asked;
use crate::{
    cache::Weigh,
    http::reply::{Failure, Reply},
};
use hyper::StatusCode;
use meshwright::{
    OpenOptions, PictureOptions,
    core::Cancel,
    render::RenderOptions,
    texture::{PngOptions, encode_png},
};

/// Largest width and height of a picture.
const LARGEST: u32 = 1024;

/// A picture, or the reason why it was not made.
pub(crate) enum Thumbnail {
    Png(Vec<u8>),
    /// Asking again takes the same work, and gives the same answer.
    Failed {
        status: StatusCode,
        json: Vec<u8>,
    },
}

impl AsRef<[u8]> for Thumbnail {
    fn as_ref(&self) -> &[u8] {
        match self {
            Self::Png(bytes) | Self::Failed { json: bytes, .. } => bytes,
        }
    }
}

impl Weigh for Thumbnail {
    fn bytes(&self) -> u64 {
        self.as_ref().len() as u64
    }
}

/// A picture of the file as PNG.
pub(super) fn png(asked: &Asked<'_>, size: u32) -> Result<Reply, Failure> {
    let side = size.clamp(16, LARGEST);
    let key = (asked.file.id, asked.file.stamp, side);
    let thumbnail = asked.state.thumbnails.get(key, || match drawn(asked, side) {
        Ok(Some(png)) => Ok(Thumbnail::Png(png)),
        Ok(None) => Ok(failed(&Failure::request(StatusCode::NOT_FOUND, "the file shows nothing"))),
        Err(failure) if failure.is_limit() => Ok(failed(&failure)),
        Err(failure) => Err(failure),
    })?;
    Ok(match *thumbnail {
        Thumbnail::Png(_) => Reply::shared("image/png", thumbnail),
        Thumbnail::Failed { status, .. } => Reply::shared("application/json", thumbnail).with_status(status),
    })
}

fn failed(failure: &Failure) -> Thumbnail {
    Thumbnail::Failed { status: failure.status(), json: failure.json() }
}

/// `None` if the file shows nothing.
fn drawn(asked: &Asked<'_>, side: u32) -> Result<Option<Vec<u8>>, Failure> {
    let source = asked.open()?;
    let asset = OpenOptions::new().limits(*asked.limits()).open_source(source)?;
    let render = RenderOptions::default().size(side, side).ground(Some(true));
    let options = PictureOptions::default().render(render).textures(asked.state.textures());
    // The other threads of the work have no cancellation of their own.
    let cancel = Cancel::current();
    let draw = || cancel.during(|| asset.picture().options(options).render());
    let done = match &asked.state.picture_threads {
        Some(pool) => pool.install(draw),
        None => draw(),
    };
    asked.state.library.needs(asked.file.id, asset.source());
    let done = done?;
    if done.is_empty {
        return Ok(None);
    }
    Ok(Some(encode_png(&done.picture, &PngOptions::default())?.value))
}
