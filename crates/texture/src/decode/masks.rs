//! Pixels as one integer each, with a bit mask per channel: the uncompressed formats of DDS files without a
//! DX10 header.

use crate::image::{Channels, Image};
use dds::header::{PixelFormatFlags, RawPixelFormat};
use meshwright_core::Result;

/// Where each channel is in the integer of a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Masks {
    bytes: usize,
    red: Channel,
    green: Channel,
    blue: Channel,
    alpha: Channel,
    channels: Channels,
}

/// The bits of one channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Channel {
    mask: u32,
    shift: u32,
    /// The value of a pixel without this channel, in units of the largest.
    absent: u32,
}

impl Channel {
    fn new(mask: u32, bits: u32, absent: u32) -> Self {
        // Bits above the integer are never set.
        let mask = mask & u32::MAX.checked_shr(32_u32.saturating_sub(bits)).unwrap_or(0);
        Self { mask, shift: mask.trailing_zeros(), absent }
    }

    const fn exists(self) -> bool {
        self.mask != 0
    }

    fn most(self) -> u32 {
        self.mask.checked_shr(self.shift).unwrap_or(0)
    }

    /// The value of a pixel, scaled from 0 to `one` and rounded.
    fn value(self, pixel: u32, one: u32) -> u32 {
        if !self.exists() {
            return self.absent.saturating_mul(one);
        }
        let (value, most) = ((pixel & self.mask).checked_shr(self.shift).unwrap_or(0), self.most());
        if most == one {
            return value;
        }
        let scaled = u64::from(value).saturating_mul(u64::from(one)).saturating_add(u64::from(most / 2));
        u32::try_from(scaled.checked_div(u64::from(most)).unwrap_or(0)).unwrap_or(one)
    }
}

impl Masks {
    /// `None` if the format is palettized, YUV, without a channel, or not of 8, 16, 24 or 32 bits.
    pub(super) fn new(format: &RawPixelFormat) -> Option<Self> {
        let has = |flag| format.flags.contains(flag);
        let bits = format.rgb_bit_count;
        let bytes = match bits {
            8 => 1,
            16 => 2,
            24 => 3,
            32 => 4,
            _ => return None,
        };
        if has(PixelFormatFlags::PAL8) || has(PixelFormatFlags::YUV) {
            return None;
        }
        let [red, green, blue] =
            [format.r_bit_mask, format.g_bit_mask, format.b_bit_mask].map(|mask| Channel::new(mask, bits, 0));
        let with_alpha = has(PixelFormatFlags::ALPHAPIXELS) || has(PixelFormatFlags::ALPHA);
        let alpha = Channel::new(if with_alpha { format.a_bit_mask } else { 0 }, bits, 1);
        let is_color = green.exists() || blue.exists();
        let channels = match (red.exists(), is_color, alpha.exists()) {
            (false, false, true) => Channels::Alpha,
            (false, false, false) => return None,
            (true, false, false) => Channels::Gray,
            (true, false, true) => Channels::GrayAlpha,
            (_, true, false) if !blue.exists() => Channels::RedGreen,
            (_, true, false) => Channels::Rgb,
            (_, true, true) => Channels::Rgba,
        };
        let gray = matches!(channels, Channels::Gray | Channels::GrayAlpha);
        let (green, blue) = if gray { (red, red) } else { (green, blue) };
        Some(Self { bytes, red, green, blue, alpha, channels })
    }

    /// A short name such as `BGRA8`, or the masks of an unusual format.
    pub(super) fn name(format: &RawPixelFormat) -> String {
        let masks = [format.r_bit_mask, format.g_bit_mask, format.b_bit_mask, format.a_bit_mask];
        let with_alpha =
            format.flags.intersects(PixelFormatFlags::ALPHAPIXELS.union(PixelFormatFlags::ALPHA));
        let usual = match (format.rgb_bit_count, masks, with_alpha) {
            (32, [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000], true) => "BGRA8",
            (32, [0xFF_0000, 0xFF00, 0xFF, _], false) => "BGRX8",
            (32, [0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000], true) => "RGBA8",
            (32, [0xFF, 0xFF00, 0xFF_0000, _], false) => "RGBX8",
            (24, [0xFF_0000, 0xFF00, 0xFF, _], _) => "BGR8",
            (24, [0xFF, 0xFF00, 0xFF_0000, _], _) => "RGB8",
            (16, [0xF800, 0x7E0, 0x1F, _], _) => "B5G6R5",
            (16, [0x7C00, 0x3E0, 0x1F, 0x8000], true) => "B5G5R5A1",
            (16, [0x7C00, 0x3E0, 0x1F, _], false) => "B5G5R5X1",
            (16, [0xF00, 0xF0, 0xF, 0xF000], true) => "B4G4R4A4",
            (8, [0xFF, 0, 0, _], false) => "L8",
            (16, [0xFF, 0, 0, 0xFF00], true) => "L8A8",
            (16, [0xFFFF, 0, 0, _], false) => "L16",
            (8, [0, 0, 0, 0xFF], true) => "A8",
            (16, [0xFF, 0xFF00, 0, _], false) => "R8G8",
            (32, [0xFFFF, 0xFFFF_0000, 0, _], false) => "R16G16",
            _ => "",
        };
        if !usual.is_empty() {
            return usual.to_owned();
        }
        let [red, green, blue, alpha] = masks;
        format!("{} bits with masks {red:x} {green:x} {blue:x} {alpha:x}", format.rgb_bit_count)
    }

    /// Bytes per pixel.
    pub(super) const fn bytes(self) -> usize {
        self.bytes
    }

    pub(super) const fn channels(self) -> Channels {
        self.channels
    }

    /// Bits per decoded channel: 16 if a channel has more than 8.
    pub(super) fn bits(self) -> u32 {
        let all = [self.red, self.green, self.blue, self.alpha];
        if all.iter().any(|channel| channel.most() > 0xFF) { 16 } else { 8 }
    }

    /// Decodes a surface whose bytes are complete. The caller has taken the budget for it.
    pub(super) fn decode(self, surface: &[u8], width: u32, height: u32) -> Result<Image> {
        let pixels = surface.chunks_exact(self.bytes).map(|bytes| {
            bytes.iter().rev().fold(0_u32, |pixel, &byte| pixel.wrapping_shl(8) | u32::from(byte))
        });
        let all = [self.red, self.green, self.blue, self.alpha];
        let image = if self.bits() == 16 {
            let value = |pixel| {
                all.map(|channel| channel.value(pixel, 0xFFFF))
                    .map(|value| u16::try_from(value).unwrap_or(u16::MAX))
            };
            Image::new(width, height, pixels.map(value).collect::<Vec<[u16; 4]>>())
        } else {
            let value = |pixel| {
                all.map(|channel| channel.value(pixel, 0xFF))
                    .map(|value| u8::try_from(value).unwrap_or(u8::MAX))
            };
            Image::new(width, height, pixels.map(value).collect::<Vec<[u8; 4]>>())
        };
        Ok(image?.with_channels(self.channels))
    }
}
