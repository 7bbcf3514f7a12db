//! Textures as DDS files for games.

use super::{MipRule, TextureFormat, TextureOptions, TextureQuality, image_recipe};
use meshwright_core::{Limits, Outcome, Result};
pub use meshwright_texture::{BlockFormat, DdsSummary};
use meshwright_texture::{Content, DdsOptions, EncodedDds, Image, encode_dds, encode_dds_with_opacity};

/// How the bytes of a DDS file begin.
pub(crate) const MAGIC: &[u8] = b"DDS ";
/// The media type of DDS files.
pub(crate) const MEDIA_TYPE: &str = "image/vnd-ms.dds";

/// How DDS files are made.
#[derive(Clone, Copy, Debug)]
pub struct DdsDemands {
    format: TextureFormat,
    quality: TextureQuality,
    mips: MipRule,
}

impl DdsDemands {
    /// What options say; `None` if they ask for no DDS files.
    pub fn of(options: &TextureOptions) -> Option<Self> {
        let TextureOptions { format, quality, mips, .. } = *options;
        format.is_dds().then_some(Self { format, quality, mips })
    }

    /// Encodes an image. Smaller levels of a cut-out keep the share of pixels that `alpha_ref` of 255 draws, and colors count
    /// as much as `opacity` says.
    ///
    /// # Errors
    ///
    /// As for [`encode_dds`].
    pub fn encode(
        self,
        image: &Image,
        (content, alpha_ref): (Content, Option<u8>),
        opacity: Option<&Image>,
        limits: &Limits,
    ) -> Result<Outcome<EncodedDds>> {
        let older = match (self.format, content) {
            (TextureFormat::Dxt, Content::Color) if image.is_opaque() || opacity.is_some() => {
                Some(BlockFormat::Bc1)
            }
            (TextureFormat::Dxt, Content::Color) => Some(BlockFormat::Bc3),
            (TextureFormat::Dxt, Content::Data) if !image.is_gray() || !image.is_opaque() => {
                Some(if image.is_opaque() { BlockFormat::Bc1 } else { BlockFormat::Bc3 })
            }
            _ => None,
        };
        let options = DdsOptions::default()
            .content(content)
            .format(older)
            .alpha_ref(alpha_ref)
            .quality(self.quality)
            .mips(self.mips)
            .limits(*limits);
        match opacity {
            Some(opacity) => encode_dds_with_opacity(image, opacity, &options),
            None => encode_dds(image, &options),
        }
    }
}

/// An image as its use demands: colors that only floats declare to be linear, and normals with three channels.
pub fn prepared(image: Image, content: Content) -> Image {
    image_recipe::prepared(image, content)
}

/// The opacity from which on a pixel of a cut-out is drawn, of 255.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from float saturates, which is the rule for values outside 0 to 1"
)]
pub fn alpha_ref(cutoff: f32) -> u8 {
    ((cutoff * 255.0).round() as u8).max(1)
}
