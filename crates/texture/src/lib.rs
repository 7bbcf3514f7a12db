//! Textures: decodes DDS, PNG, JPEG, TGA, BMP, WebP and KTX2, edits channels and colors, and encodes PNG, JPEG and
//! DDS.
//!
//! [`info`] reads a header alone, [`decode`](decode()) the pixels of an [`Image`]. The functions on images
//! state what they compute: [`rebuild_blue`], [`unpack_dxt5nm`], [`pack`], [`red_to_alpha`], [`split`],
//! [`mix`], [`multiply`], [`combine`], [`to_linear`], [`to_srgb`], [`resize`](resize()). [`encode_png`] and [`encode_jpeg`] write
//! files, and [`encode_dds`](encode_dds()) textures for games, with mip levels.

mod blend;
mod channels;
pub mod codes;
mod decode;
mod detect;
mod encode;
mod encode_dds;
mod image;
mod info;
mod normal;
mod pixel_limit;
mod resize;
mod sample;

pub use self::image::{Channels, ColorSpace, Content, Image, Pixels};
pub use self::resize::{limit_side, resize};
pub use blend::{combine, mix, multiply, tint, tint_factor, to_linear, to_srgb};
pub use channels::{Channel, PackedMaps, channel_range, pack, red_to_alpha, split};
pub use decode::{Ati2Order, DecodeOptions, decode, decode_with};
pub use detect::{FileFormat, detect};
pub use encode::{JpegOptions, PngCompression, PngOptions, encode_jpeg, encode_png, encode_png_animation};
pub use encode_dds::{DdsOptions, DdsSummary, EncodedDds, encode_dds, encode_dds_with_opacity};
pub use info::{BlockFormat, ImageInfo, Payload, info};
pub use meshwright_core::{MipRule, TextureQuality};
pub use normal::{flip_green, is_dxt5nm, rebuild_blue, unpack_dxt5nm};
pub use sample::{linear_to_srgb, srgb_to_linear};

/// The examples of this crate's README, run as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
