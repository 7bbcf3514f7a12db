//! Computes with colors: mixes layers, multiplies, and converts color spaces.

use crate::{
    image::{ColorSpace, Content, Image, Pixels, with_pixels},
    normal::normalized,
    resize::fitted,
    sample::{Sample, Transfer},
};
use meshwright_core::{Budget, Limits, Result, Span};

/// Mixes two layers: `below * (1 - o) + above * o` for all four channels, where `o` is the red of `opacity`
/// times `factor`, limited to 0 to 1. [`Content`] says how: colors are mixed in linear light, vectors of
/// normal maps are normalized.
///
/// Images of different sizes are scaled to the largest width and height. The result has the number type and
/// the color space of `below`.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_texture::{Content, Image, mix};
///
/// let black = Image::new(1, 1, vec![[0_u8, 0, 0, 255]])?;
/// let white = Image::new(1, 1, vec![[255_u8, 255, 255, 255]])?;
/// let half = mix(&black, &white, &white, 0.5, Content::Color, &Limits::DEFAULT)?;
/// // Half the light is 188 in sRGB.
/// assert_eq!(half.pixels(), &vec![[188_u8, 188, 188, 255]].into());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Of core, the limits of items (pixels) and memory.
pub fn mix(
    below: &Image,
    above: &Image,
    opacity: &Image,
    factor: f32,
    content: Content,
    limits: &Limits,
) -> Result<Image> {
    let width = below.width.max(above.width).max(opacity.width);
    let height = below.height.max(above.height).max(opacity.height);
    let above = fitted(above, (width, height), content, limits)?;
    let opacity = fitted(opacity, (width, height), Content::Data, limits)?;
    let mut image = fitted(below, (width, height), content, limits)?.into_owned();
    let transfers = (image.transfer(content), above.transfer(content));
    let layer = Layer { transfers, factor, normalize: content == Content::Normal };
    with_pixels!(&mut image.pixels, list => with_pixels!(&above.pixels, over => {
        with_pixels!(&opacity.pixels, share => layer.mix(list, over, share));
    }));
    if above.channels != image.channels {
        image.channels = crate::image::Channels::Rgba;
    }
    Ok(image)
}

struct Layer {
    transfers: (Transfer, Transfer),
    factor: f32,
    normalize: bool,
}

impl Layer {
    fn mix<S: Sample, T: Sample, U: Sample>(&self, list: &mut [[S; 4]], over: &[[T; 4]], share: &[[U; 4]]) {
        let (here, there) = self.transfers;
        for ((pixel, over), [share, ..]) in list.iter_mut().zip(over).zip(share) {
            let share = (share.load() * self.factor).clamp(0.0, 1.0);
            let mut mixed = here.load(*pixel);
            for (value, over) in mixed.iter_mut().zip(there.load(*over)) {
                *value += (over - *value) * share;
            }
            *pixel = here.store(if self.normalize { normalized(mixed) } else { mixed });
        }
    }
}

/// Multiplies each channel by a factor: colors in linear light, other content as it is stored. Results beyond
/// 1 are limited to 1 unless pixels are floats.
///
/// ```
/// use meshwright_texture::{Content, Image, multiply};
///
/// let mut image = Image::new(1, 1, vec![[255_u8, 255, 255, 255]])?;
/// multiply(&mut image, [1.0, 0.5, 0.0, 0.5], Content::Color);
/// assert_eq!(image.pixels(), &vec![[255_u8, 188, 0, 128]].into());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub fn multiply(image: &mut Image, factor: [f32; 4], content: Content) {
    let transfer = image.transfer(content);
    image.map_with(transfer, |mut pixel| {
        for (value, factor) in pixel.iter_mut().zip(factor) {
            *value *= factor;
        }
        pixel
    });
}

/// Multiplies an image with three colors, each as much as the red, the green or the blue of `map` times its alpha says; what
/// these leave keeps its color. [`Content`] says how: colors are multiplied in linear light. The values of the map are
/// numbers as they are stored. If the sizes differ, both are scaled to the larger width and height.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_texture::{Content, Image, tint};
///
/// let white = Image::new(1, 1, vec![[255_u8; 4]])?;
/// let map = Image::new(2, 1, vec![[0_u8, 255, 0, 255], [255, 0, 0, 0]])?;
/// let colors = [[1.0, 0.0, 0.0, 1.0], [0.0, 0.5, 1.0, 1.0], [0.0; 4]];
/// let tinted = tint(&white, &map, colors, Content::Color, &Limits::DEFAULT)?;
/// assert_eq!(tinted.pixels(), &vec![[0_u8, 188, 255, 255], [255; 4]].into());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Of core, the limits of items (pixels) and memory.
pub fn tint(
    image: &Image,
    map: &Image,
    colors: [[f32; 4]; 3],
    content: Content,
    limits: &Limits,
) -> Result<Image> {
    let size = (image.width.max(map.width), image.height.max(map.height));
    let map = fitted(map, size, Content::Data, limits)?;
    let mut image = fitted(image, size, content, limits)?.into_owned();
    let transfer = image.transfer(content);
    with_pixels!(&mut image.pixels, list => with_pixels!(&map.pixels, map => {
        tint_pixels(list, map, &colors, transfer);
    }));
    Ok(image)
}

fn tint_pixels<S: Sample, T: Sample>(
    list: &mut [[S; 4]],
    map: &[[T; 4]],
    colors: &[[f32; 4]; 3],
    transfer: Transfer,
) {
    for (pixel, shares) in list.iter_mut().zip(map) {
        let mut tinted = transfer.load(*pixel);
        let factor = tint_factor(shares.map(Sample::load), colors);
        for (value, factor) in tinted.iter_mut().zip(factor) {
            *value *= factor;
        }
        *pixel = transfer.store(tinted);
    }
}

/// The factor of [`tint`] for a pixel of the map.
///
/// ```
/// let colors = [[0.5; 4], [1.0; 4], [1.0; 4]];
/// assert_eq!(meshwright_texture::tint_factor([1.0, 0.0, 0.0, 0.5], &colors), [0.75; 4]);
/// ```
pub fn tint_factor([red, green, blue, amount]: [f32; 4], colors: &[[f32; 4]; 3]) -> [f32; 4] {
    let shares = [red, green, blue].map(|share| (share * amount).clamp(0.0, 1.0));
    let sum: f32 = shares.iter().sum();
    let (rest, most) = ((1.0 - sum).max(0.0), sum.max(1.0));
    let mut factor = [rest; 4];
    for (share, color) in shares.into_iter().zip(colors) {
        for (own, color) in factor.iter_mut().zip(color) {
            *own += color * share / most;
        }
    }
    factor
}

/// Computes two images with 8 bits from the pixels of two images of colors: one of colors, in sRGB, and one of numbers.
/// `compute` gets the pixels of both in linear light, and returns those of the results. If the sizes differ, both are scaled
/// to the larger width and height.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_texture::{Image, combine};
///
/// let color = Image::new(1, 1, vec![[188_u8, 188, 188, 255]])?;
/// let gloss = Image::new(1, 1, vec![[0_u8, 0, 0, 51]])?;
/// let (half, rough) = combine(&color, &gloss, &Limits::DEFAULT, |color, [.., gloss]| [color, [1.0 - gloss; 4]])?;
/// assert_eq!(half.pixels(), color.pixels());
/// assert_eq!(rough.pixels(), &vec![[204_u8, 204, 204, 204]].into());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Of core, the limits of items (pixels) and memory.
pub fn combine(
    first: &Image,
    second: &Image,
    limits: &Limits,
    compute: impl Fn([f32; 4], [f32; 4]) -> [[f32; 4]; 2],
) -> Result<(Image, Image)> {
    let size = (first.width.max(second.width), first.height.max(second.height));
    let first = fitted(first, size, Content::Color, limits)?;
    let second = fitted(second, size, Content::Color, limits)?;
    let transfers = (first.transfer(Content::Color), second.transfer(Content::Color));
    let (mut colors, mut numbers) = (list(&first, limits)?, list(&first, limits)?);
    with_pixels!(&first.pixels, one => with_pixels!(&second.pixels, two => {
        for (one, two) in one.iter().zip(two) {
            let [color, number] = compute(transfers.0.load(*one), transfers.1.load(*two));
            colors.push(Transfer::Srgb.store::<u8>(color));
            numbers.push(Transfer::None.store::<u8>(number));
        }
    }));
    let colors = Image::new(size.0, size.1, colors)?.with_color_space(ColorSpace::Srgb);
    Ok((colors, Image::new(size.0, size.1, numbers)?.with_color_space(ColorSpace::Linear)))
}

/// Converts an image to linear light, as floats: sRGB values, and those of an undeclared color space, by
/// [`srgb_to_linear`](crate::srgb_to_linear). Values of a linear image and alpha stay.
///
/// # Errors
///
/// Of core, the limits of items (pixels) and memory.
pub fn to_linear(image: &Image, limits: &Limits) -> Result<Image> {
    let transfer = image.transfer(Content::Color);
    let mut pixels = list(image, limits)?;
    with_pixels!(&image.pixels, from => pixels.extend(from.iter().map(|&pixel| transfer.load(pixel))));
    Ok(Image { pixels: Pixels::F32(pixels), color_space: ColorSpace::Linear, ..*image })
}

/// Converts an image to 8-bit sRGB. Values of a linear image are converted by
/// [`linear_to_srgb`](crate::linear_to_srgb) and limited to 0 to 1; others are rounded to 8 bits.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_texture::{ColorSpace, Image, to_linear, to_srgb};
///
/// let image = Image::new(1, 1, vec![[188_u8, 128, 0, 255]])?;
/// let linear = to_linear(&image, &Limits::DEFAULT)?;
/// assert!((linear.pixel(0, 0).unwrap()[0] - 0.5).abs() < 0.01);
/// assert_eq!(to_srgb(&linear, &Limits::DEFAULT)?.pixels(), image.pixels());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Of core, the limits of items (pixels) and memory.
pub fn to_srgb(image: &Image, limits: &Limits) -> Result<Image> {
    let is_linear = image.color_space == ColorSpace::Linear;
    let transfer = if is_linear { Transfer::Srgb } else { Transfer::None };
    let mut pixels = list(image, limits)?;
    with_pixels!(&image.pixels, from => {
        pixels.extend(from.iter().map(|&pixel| transfer.store::<u8>(Transfer::None.load(pixel))));
    });
    let color_space =
        if image.color_space == ColorSpace::Profile { ColorSpace::Profile } else { ColorSpace::Srgb };
    Ok(Image { pixels: Pixels::U8(pixels), color_space, ..*image })
}

/// An empty list with room for the pixels of an image.
fn list<T>(image: &Image, limits: &Limits) -> Result<Vec<T>> {
    let length = image.pixels.len() as u64;
    Budget::new(*limits).list(length, 1, length, Span::file(0, 0))
}
