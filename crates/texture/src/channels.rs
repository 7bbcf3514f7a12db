//! Moves channels between images.

use crate::{
    image::{Channels, ColorSpace, Content, Image, Pixels, with_pixels},
    resize::fitted,
    sample::Sample,
};
use meshwright_core::{Budget, Error, Limits, Result, Span, codes::BAD_REQUEST};

/// One channel of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Channel {
    /// Red, or the value of a gray image.
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Alpha.
    Alpha,
}

fn pick<S: Copy>([red, green, blue, alpha]: [S; 4], channel: Channel) -> S {
    match channel {
        Channel::Red => red,
        Channel::Green => green,
        Channel::Blue => blue,
        Channel::Alpha => alpha,
    }
}

/// The maps that [`pack`] joins. Their red channel is used.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct PackedMaps<'a> {
    /// Ambient occlusion, for red.
    pub occlusion: Option<&'a Image>,
    /// Roughness, for green.
    pub roughness: Option<&'a Image>,
    /// Metallic, for blue.
    pub metallic: Option<&'a Image>,
}

impl<'a> PackedMaps<'a> {
    meshwright_core::setters! {
        occlusion: Option<&'a Image>, roughness: Option<&'a Image>, metallic: Option<&'a Image>
    }
}

/// Joins maps to the image that glTF needs: occlusion in red, roughness in green, metallic in blue, with 8
/// bits. A missing map is white (1). Smaller maps are scaled to the largest width and height.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_texture::{Image, PackedMaps, pack};
///
/// let roughness = Image::new(1, 1, vec![[77_u8, 77, 77, 255]])?;
/// let packed = pack(PackedMaps::default().roughness(&roughness), &Limits::DEFAULT)?;
/// assert_eq!(packed.pixels(), &vec![[255_u8, 77, 255, 255]].into());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Of core, `BAD_REQUEST` if there is no map, and the limits of items (pixels) and memory.
pub fn pack(maps: PackedMaps<'_>, limits: &Limits) -> Result<Image> {
    let given = [maps.occlusion, maps.roughness, maps.metallic];
    let (width, height) = largest(given.into_iter().flatten())
        .ok_or_else(|| Error::new(&BAD_REQUEST, "expected at least one map to pack, found none"))?;
    let mut pixels = filled(width, height, [u8::MAX; 4], limits)?;
    for (index, map) in given.into_iter().enumerate() {
        let Some(map) = map else { continue };
        let map = fitted(map, (width, height), Content::Data, limits)?;
        with_pixels!(&map.pixels, list => {
            for (pixel, [red, ..]) in pixels.iter_mut().zip(list) {
                if let Some(value) = pixel.get_mut(index) {
                    *value = u8::store(red.load());
                }
            }
        });
    }
    let image = Image::new(width, height, pixels)?;
    Ok(image.with_channels(Channels::Rgb).with_color_space(ColorSpace::Linear))
}

/// Replaces the alpha of `color` by the red of `opacity`. If the sizes differ, both are scaled to the larger
/// width and height.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_texture::{Image, red_to_alpha};
///
/// let color = Image::new(1, 1, vec![[1_u8, 2, 3, 255]])?;
/// let opacity = Image::new(1, 1, vec![[40_u8, 40, 40, 255]])?;
/// let image = red_to_alpha(&color, &opacity, &Limits::DEFAULT)?;
/// assert_eq!(image.pixels(), &vec![[1_u8, 2, 3, 40]].into());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Of core, the limits of items (pixels) and memory.
pub fn red_to_alpha(color: &Image, opacity: &Image, limits: &Limits) -> Result<Image> {
    let size = (color.width.max(opacity.width), color.height.max(opacity.height));
    let mut image = fitted(color, size, Content::Color, limits)?.into_owned();
    let opacity = fitted(opacity, size, Content::Data, limits)?;
    with_pixels!(&mut image.pixels, list => with_pixels!(&opacity.pixels, values => replace_alpha(list, values)));
    image.channels = Channels::Rgba;
    Ok(image)
}

fn replace_alpha<S: Sample, T: Sample>(list: &mut [[S; 4]], values: &[[T; 4]]) {
    for ([_, _, _, alpha], [red, ..]) in list.iter_mut().zip(values) {
        *alpha = S::store(red.load());
    }
}

/// One channel as a gray image: its value in red, green and blue, and 1 in alpha.
///
/// ```
/// use meshwright_texture::{Channel, Image, split};
///
/// let packed = Image::new(1, 1, vec![[10_u8, 20, 30, 255]])?;
/// assert_eq!(split(&packed, Channel::Green).pixels(), &vec![[20_u8, 20, 20, 255]].into());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub fn split(image: &Image, channel: Channel) -> Image {
    fn gray<S: Sample>(list: &[[S; 4]], channel: Channel) -> Vec<[S; 4]> {
        let one = |pixel| {
            let value = pick(pixel, channel);
            [value, value, value, S::ONE]
        };
        list.iter().map(|&pixel| one(pixel)).collect()
    }
    let pixels = match &image.pixels {
        Pixels::U8(list) => Pixels::U8(gray(list, channel)),
        Pixels::U16(list) => Pixels::U16(gray(list, channel)),
        Pixels::F32(list) => Pixels::F32(gray(list, channel)),
    };
    Image { pixels, channels: Channels::Gray, ..*image }
}

/// The smallest and the largest value of a channel, from 0 to 1 for integers. Values that are not numbers are
/// passed over; `None` if none is left.
///
/// ```
/// use meshwright_texture::{Channel, Image, channel_range};
///
/// let image = Image::new(2, 1, vec![[0_u8, 0, 7, 255], [51, 0, 7, 255]])?;
/// assert_eq!(channel_range(&image, Channel::Alpha), Some([1.0, 1.0]));
/// assert_eq!(channel_range(&image, Channel::Red), Some([0.0, 0.2]));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub fn channel_range(image: &Image, channel: Channel) -> Option<[f32; 2]> {
    with_pixels!(&image.pixels, list => {
        let values = list.iter().map(|&pixel| pick(pixel, channel).load()).filter(|value| !value.is_nan());
        values.map(|value| [value; 2]).reduce(|[low, high], [value, _]| [low.min(value), high.max(value)])
    })
}

/// The largest width and the largest height.
pub(crate) fn largest<'a>(images: impl Iterator<Item = &'a Image>) -> Option<(u32, u32)> {
    images
        .map(|image| (image.width, image.height))
        .reduce(|(width, height), (w, h)| (width.max(w), height.max(h)))
}

/// A list of equal pixels.
fn filled(width: u32, height: u32, pixel: [u8; 4], limits: &Limits) -> Result<Vec<[u8; 4]>> {
    let mut budget = Budget::new(*limits);
    let length = u64::from(width).saturating_mul(u64::from(height));
    let mut pixels: Vec<[u8; 4]> = budget.list(length, 1, length, Span::file(0, 0))?;
    pixels.resize(usize::try_from(length).unwrap_or(usize::MAX), pixel);
    Ok(pixels)
}
