//! Changes the size of images.

use crate::{
    image::{Content, Image, Pixels, with_pixels},
    normal::normalized,
    pixel_limit::take_pixels,
    sample::{Sample, Transfer},
};
use meshwright_core::{
    Budget, Error, Limits, Result, Span,
    codes::{BAD_REQUEST, LIMIT_MEMORY},
};
use resize::{PixelFormat, Type};
use std::{borrow::Cow, marker::PhantomData};

/// Where there is no file to point at.
const NOWHERE: Span = Span::file(0, 0);

/// Scales an image to another size with a triangle filter, which averages all pixels when it reduces and
/// interpolates between two when it enlarges. [`Content`] says how pixels are averaged: colors in linear
/// light, vectors of normal maps with normalization. Pixels beyond the edge equal those at the edge.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_texture::{Content, Image, resize};
///
/// let checker = Image::new(2, 1, vec![[0_u8, 0, 0, 255], [255, 255, 255, 255]])?;
/// let numbers = resize(&checker, 1, 1, Content::Data, &Limits::DEFAULT)?;
/// let colors = resize(&checker, 1, 1, Content::Color, &Limits::DEFAULT)?;
/// // Half the light is 188 in sRGB.
/// assert_eq!(numbers.pixels(), &vec![[128_u8, 128, 128, 255]].into());
/// assert_eq!(colors.pixels(), &vec![[188_u8, 188, 188, 255]].into());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Of core, `BAD_REQUEST` if a side is 0, and the limits of items (pixels) and memory.
pub fn resize(image: &Image, width: u32, height: u32, content: Content, limits: &Limits) -> Result<Image> {
    if width == 0 || height == 0 {
        let message = format!("expected sides of at least 1 pixel, found {width} x {height}");
        return Err(Error::new(&BAD_REQUEST, message));
    }
    let mut budget = Budget::new(*limits);
    let pixels = u64::from(width).saturating_mul(u64::from(height));
    take_pixels(&mut budget, [width, height], NOWHERE)?;
    let bytes_per_pixel = u64::from(image.pixels.bits() / 2);
    budget.memory(pixels.saturating_mul(bytes_per_pixel), NOWHERE)?;
    // Rows that are scaled in one direction, as floats.
    let between = u64::from(width).saturating_mul(u64::from(image.height));
    budget.memory(between.saturating_mul(16), NOWHERE)?;
    let transfer = image.transfer(content);
    let normalize = content == Content::Normal;
    let size = [image.width, image.height, width, height];
    let pixels = with_pixels!(&image.pixels, list => scaled(list, size, transfer, normalize)?);
    Ok(Image { width, height, pixels, ..*image })
}

/// Reduces an image so that no side is longer than `side` pixels, and keeps its proportions. A smaller image
/// is returned as it is. See [`resize`](resize()) for the filter.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_texture::{Content, Image, limit_side};
///
/// let image = Image::new(8, 2, vec![[9_u8; 4]; 16])?;
/// let image = limit_side(image, 4, Content::Data, &Limits::DEFAULT)?;
/// assert_eq!((image.width(), image.height()), (4, 1));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// As for [`resize`](resize()).
pub fn limit_side(image: Image, side: u32, content: Content, limits: &Limits) -> Result<Image> {
    let longest = image.width.max(image.height);
    if longest <= side {
        return Ok(image);
    }
    let shortened = |length: u32| {
        let scaled = u64::from(length).saturating_mul(u64::from(side)).saturating_add(u64::from(longest / 2));
        u32::try_from(scaled.checked_div(u64::from(longest)).unwrap_or(0))
            .unwrap_or(side)
            .clamp(1, side.max(1))
    };
    if side == 0 {
        return Err(Error::new(&BAD_REQUEST, "expected a longest side of at least 1 pixel, found 0"));
    }
    resize(&image, shortened(image.width), shortened(image.height), content, limits)
}

/// The image in this size.
pub(crate) fn fitted<'a>(
    image: &'a Image,
    (width, height): (u32, u32),
    content: Content,
    limits: &Limits,
) -> Result<Cow<'a, Image>> {
    if (image.width, image.height) == (width, height) {
        return Ok(Cow::Borrowed(image));
    }
    resize(image, width, height, content, limits).map(Cow::Owned)
}

fn scaled<S: Sample>(list: &[[S; 4]], size: [u32; 4], transfer: Transfer, normalize: bool) -> Result<Pixels>
where
    Pixels: From<Vec<[S; 4]>>,
{
    let full = || Error::new(&LIMIT_MEMORY, "the image needs more memory than is available");
    let [from_width, from_height, width, height] =
        size.map(|side| usize::try_from(side).unwrap_or(usize::MAX));
    let length = width.checked_mul(height).ok_or_else(full)?;
    let mut pixels = Vec::new();
    pixels.try_reserve_exact(length).map_err(|_| full())?;
    pixels.resize(length, [S::default(); 4]);
    let format = Weighted { transfer, normalize, sample: PhantomData };
    let scaler = resize::new(from_width, from_height, width, height, format, Type::Triangle);
    scaler.and_then(|mut scaler| scaler.resize(list, &mut pixels)).map_err(|_| full())?;
    Ok(pixels.into())
}

/// Sums of weighted pixels.
struct Weighted<S> {
    transfer: Transfer,
    normalize: bool,
    sample: PhantomData<S>,
}

impl<S: Sample> PixelFormat for Weighted<S> {
    type InputPixel = [S; 4];
    type OutputPixel = [S; 4];
    type Accumulator = [f32; 4];

    fn new() -> [f32; 4] {
        [0.0; 4]
    }

    fn add(&self, sum: &mut [f32; 4], pixel: [S; 4], weight: f32) {
        Self::add_acc(sum, self.transfer.load(pixel), weight);
    }

    fn add_acc(sum: &mut [f32; 4], pixel: [f32; 4], weight: f32) {
        for (sum, value) in sum.iter_mut().zip(pixel) {
            *sum += value * weight;
        }
    }

    fn into_pixel(&self, sum: [f32; 4]) -> [S; 4] {
        let sum = if self.normalize { normalized(sum) } else { sum };
        self.transfer.store(sum)
    }
}
