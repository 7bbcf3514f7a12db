//! A model as a thumbnail.

use meshwright::{
    Error, Limits, OpenOptions, PictureOptions, Result, Source,
    core::{GivenFiles, codes::BAD_REQUEST},
    render::RenderOptions,
    texture::{Image, Pixels},
    textures::{TextureOptions, TexturePlacement},
};
use std::sync::Arc;

/// Limits of a thumbnail: lower than those of a picture, because the Explorer draws every file of a folder that it shows.
pub(crate) const LIMITS: Limits =
    Limits::DEFAULT.input(128 << 20).memory(512 << 20).items(20_000_000).fragments(64).triangles(20_000_000);

/// Largest width and height in pixels.
const LARGEST: u32 = 1024;

/// A square picture.
#[derive(Debug)]
pub(crate) struct Thumbnail {
    /// Width and height in pixels.
    pub(crate) side: u32,
    /// Rows from the top: blue, green, red and alpha of each pixel, colors multiplied by alpha.
    pub(crate) pixels: Vec<u8>,
}

impl Thumbnail {
    /// Draws the bytes of a model, with a width and height of at most `side` pixels. No other file is read: materials
    /// have the colors that the model states, and no textures.
    ///
    /// # Errors
    ///
    /// Those of opening and drawing within [`LIMITS`]; [`BAD_REQUEST`] if the model shows nothing.
    pub(crate) fn draw(bytes: Vec<u8>, side: u32) -> Result<Self> {
        let side = side.clamp(1, LARGEST);
        let source = Source::from(bytes).within(&LIMITS)?.with_files(Arc::new(GivenFiles::default()));
        let asset = OpenOptions::new().limits(LIMITS).open_source(source)?;
        let textures = TextureOptions::default().placement(Some(TexturePlacement::Drop));
        let options = PictureOptions::default().render(RenderOptions::default().size(side, side));
        let done = asset.picture().options(options.textures(textures)).render()?;
        if done.is_empty {
            return Err(Error::new(&BAD_REQUEST, "the file shows nothing"));
        }
        Ok(Self { side, pixels: premultiplied(&done.picture) })
    }
}

/// The pixels as bitmaps of Windows have them.
fn premultiplied(image: &Image) -> Vec<u8> {
    let image = image.to_u8();
    let Pixels::U8(pixels) = image.pixels() else { return Vec::new() };
    pixels
        .iter()
        .flat_map(|&[red, green, blue, alpha]| {
            let times = |color: u8| {
                let product = u16::from(color).saturating_mul(alpha.into()).saturating_add(127) / 255;
                u8::try_from(product).unwrap_or(u8::MAX)
            };
            [times(blue), times(green), times(red), alpha]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright_testkit::fixtures;

    #[test]
    fn a_thumbnail_is_the_picture_with_premultiplied_colors() {
        let bytes = fixtures::read("house.cdae");
        let thumbnail = Thumbnail::draw(bytes.clone(), 64).unwrap();
        assert_eq!((thumbnail.side, thumbnail.pixels.len()), (64, 64 * 64 * 4));
        let asset = OpenOptions::new().open_source(Source::from(bytes)).unwrap();
        let picture = asset.picture().size(64, 64).render().unwrap().picture.to_u8();
        let Pixels::U8(pixels) = picture.pixels() else { panic!("8 bits were asked for") };
        let mut alphas = [0_usize; 3];
        for (own, [red, green, blue, alpha]) in thumbnail.pixels.chunks(4).zip(pixels) {
            let wanted = [blue, green, red].map(|color| f64::from(*color) * f64::from(*alpha) / 255.0);
            assert!(own.iter().zip(wanted).all(|(own, wanted)| (f64::from(*own) - wanted).abs() <= 0.5));
            assert_eq!(own[3], *alpha);
            alphas[match alpha {
                0 => 0,
                255 => 2,
                _ => 1,
            }] += 1;
        }
        assert!(alphas.iter().all(|number| *number > 10), "transparent, smooth and opaque: {alphas:?}");
    }

    #[test]
    fn the_largest_picture_fits_the_size_that_was_asked_for() {
        let bytes = fixtures::read("house.cdae");
        assert_eq!(Thumbnail::draw(bytes.clone(), 0).unwrap().side, 1);
        assert_eq!(Thumbnail::draw(bytes, u32::MAX).unwrap().side, LARGEST);
    }
}
