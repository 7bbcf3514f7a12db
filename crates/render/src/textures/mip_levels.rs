//! An image with its mip levels: each has half the width and height of the one before.

use crate::color::{linear, srgb};
use meshwright_texture::{Image, Pixels};

/// One level: at least one pixel.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct MipLevel {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pixels: Vec<[u8; 4]>,
}

impl MipLevel {
    /// The pixel in column `x` of row `y`; black outside of the image.
    #[inline]
    pub(crate) fn pixel(&self, x: usize, y: usize) -> [u8; 4] {
        let index = y.saturating_mul(self.width).saturating_add(x);
        self.pixels.get(index).copied().unwrap_or_default()
    }

    /// Each pixel is the average of four. Sides of odd length repeat the last pixel.
    fn halved(&self, is_color: bool) -> Self {
        let (width, height) = (self.width.div_ceil(2), self.height.div_ceil(2));
        let mut pixels = Vec::new();
        for y in 0..height {
            let top = y.saturating_mul(2);
            let bottom = top.saturating_add(1).min(self.height.saturating_sub(1));
            for x in 0..width {
                let left = x.saturating_mul(2);
                let right = left.saturating_add(1).min(self.width.saturating_sub(1));
                let four = [(left, top), (right, top), (left, bottom), (right, bottom)];
                pixels.push(average(four.map(|(x, y)| self.pixel(x, y)), is_color));
            }
        }
        Self { width, height, pixels }
    }
}

fn average([a, b, c, d]: [[u8; 4]; 4], is_color: bool) -> [u8; 4] {
    if a == b && a == c && a == d {
        return a;
    }
    let plain = |i: usize| {
        let sum: u16 = [a, b, c, d].iter().map(|pixel| u16::from(pixel.get(i).copied().unwrap_or(0))).sum();
        u8::try_from(sum.saturating_add(2) / 4).unwrap_or(u8::MAX)
    };
    let light = |i: usize| {
        let sum: f32 = [a, b, c, d].iter().map(|pixel| linear(pixel.get(i).copied().unwrap_or(0))).sum();
        srgb(sum * 0.25)
    };
    if is_color { [light(0), light(1), light(2), plain(3)] } else { [plain(0), plain(1), plain(2), plain(3)] }
}

/// An image with its mip levels, from the largest to one of a single pixel.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct MipLevels(Vec<MipLevel>);

impl MipLevels {
    /// Averages the colors of smaller levels in linear light if the image is one of colors.
    pub(crate) fn new(image: &Image, is_color: bool) -> Self {
        let size = |side: u32| usize::try_from(side).unwrap_or(usize::MAX);
        let pixels = match image.pixels() {
            Pixels::U8(pixels) => pixels.clone(),
            _ => match image.to_u8().into_pixels() {
                Pixels::U8(pixels) => pixels,
                _ => Vec::new(),
            },
        };
        let mut levels = vec![MipLevel { width: size(image.width()), height: size(image.height()), pixels }];
        while let Some(next) = levels.last().filter(|last| last.width > 1 || last.height > 1) {
            let next = next.halved(is_color);
            levels.push(next);
        }
        Self(levels)
    }

    /// The level of that number, or the smallest.
    pub(crate) fn level(&self, index: usize) -> Option<&MipLevel> {
        self.0.get(index).or(self.0.last())
    }

    /// Width and height of the largest level.
    pub(crate) fn size(&self) -> [f32; 2] {
        self.0.first().map_or([1.0; 2], |first| [first.width as f32, first.height as f32])
    }

    #[cfg(test)]
    fn sizes(&self) -> Vec<(usize, usize)> {
        self.0.iter().map(|level| (level.width, level.height)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_end_with_one_pixel() {
        let image = Image::new(5, 2, vec![[9_u8; 4]; 10]).unwrap();
        let levels = MipLevels::new(&image, true);
        assert_eq!(levels.sizes(), [(5, 2), (3, 1), (2, 1), (1, 1)]);
        assert_eq!(levels.level(99).map(|level| level.pixel(0, 0)), Some([9; 4]));
    }

    #[test]
    fn colors_are_averaged_as_light() {
        let image = Image::new(2, 1, vec![[0_u8, 0, 0, 0], [255, 255, 255, 255]]).unwrap();
        let of = |is_color| MipLevels::new(&image, is_color).level(1).map(|level| level.pixel(0, 0));
        assert_eq!(of(true), Some([188, 188, 188, 128]));
        assert_eq!(of(false), Some([128; 4]));
    }
}
