//! Images: pixels with their size and color space.

use crate::sample::{Sample, Transfer};
use meshwright_core::{Error, Result, codes::BAD_REQUEST};

/// The color space that a file declares for its red, green and blue. Many programs ignore the declaration
/// and treat an image by its use: a base color as sRGB, a normal map as linear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ColorSpace {
    /// The file declares nothing: most PNG, JPEG and TGA files, and DDS files without a DX10 header.
    #[default]
    Undeclared,
    /// sRGB.
    Srgb,
    /// Linear: the values are proportional to light, or are not colors.
    Linear,
    /// An embedded ICC profile, which is not applied to the pixels.
    Profile,
}

/// The channels of a file. The other channels of an [`Image`] are constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Channels {
    /// One channel, which is repeated in red, green and blue; alpha is 1.
    Gray,
    /// Gray, which is repeated in red, green and blue, and alpha.
    GrayAlpha,
    /// Alpha; red, green and blue are 0.
    Alpha,
    /// Red and green; blue is 0 (0.5 for formats with signed values), alpha is 1.
    RedGreen,
    /// Red, green and blue; alpha is 1.
    Rgb,
    /// All four.
    Rgba,
}

/// What the values of an image mean, which determines how they are mixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Content {
    /// Colors: red, green and blue are mixed in linear light. Values are sRGB unless the image declares
    /// [`ColorSpace::Linear`].
    Color,
    /// Numbers such as roughness or opacity: mixed as they are.
    Data,
    /// A tangent-space normal map: red, green and blue are x, y and z, stored as `0.5 + 0.5 * value`. Mixed
    /// vectors are normalized.
    Normal,
}

/// The pixels of an image, row by row from the top left: red, green, blue, alpha.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Pixels {
    /// 8 bits per channel: 0 is 0, 255 is 1.
    U8(Vec<[u8; 4]>),
    /// 16 bits per channel: 0 is 0, 65535 is 1.
    U16(Vec<[u16; 4]>),
    /// 32-bit floats of any value.
    F32(Vec<[f32; 4]>),
}

/// Runs an expression with the list of pixels, whatever their type.
macro_rules! with_pixels {
    ($pixels:expr, $list:ident => $result:expr) => {
        match $pixels {
            $crate::image::Pixels::U8($list) => $result,
            $crate::image::Pixels::U16($list) => $result,
            $crate::image::Pixels::F32($list) => $result,
        }
    };
}
pub(crate) use with_pixels;

impl Pixels {
    /// Number of pixels.
    pub fn len(&self) -> usize {
        with_pixels!(self, list => list.len())
    }

    /// True if there are no pixels.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bits per channel: 8, 16 or 32.
    pub const fn bits(&self) -> u32 {
        match self {
            Self::U8(_) => 8,
            Self::U16(_) => 16,
            Self::F32(_) => 32,
        }
    }
}

impl From<Vec<[u8; 4]>> for Pixels {
    fn from(pixels: Vec<[u8; 4]>) -> Self {
        Self::U8(pixels)
    }
}

impl From<Vec<[u16; 4]>> for Pixels {
    fn from(pixels: Vec<[u16; 4]>) -> Self {
        Self::U16(pixels)
    }
}

impl From<Vec<[f32; 4]>> for Pixels {
    fn from(pixels: Vec<[f32; 4]>) -> Self {
        Self::F32(pixels)
    }
}

/// An image with at least one pixel. Every image has four channels; [`Image::channels`] says which of them
/// the file has.
///
/// ```
/// use meshwright_texture::Image;
///
/// let image = Image::new(2, 1, vec![[255_u8, 0, 0, 255], [0, 0, 255, 255]])?;
/// assert_eq!(image.pixel(1, 0), Some([0.0, 0.0, 1.0, 1.0]));
/// assert!(image.is_power_of_two() && image.is_opaque());
/// assert_eq!(Image::new(3, 1, vec![[0_u8; 4]]).unwrap_err().code().id, "CORE0011");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Image {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) pixels: Pixels,
    pub(crate) channels: Channels,
    pub(crate) color_space: ColorSpace,
}

impl Image {
    /// An image with four channels and an undeclared color space.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`]: a side is 0, or the number of pixels is not width times height.
    pub fn new(width: u32, height: u32, pixels: impl Into<Pixels>) -> Result<Self> {
        let pixels = pixels.into();
        let expected = u64::from(width).saturating_mul(u64::from(height));
        if expected == 0 || pixels.len() as u64 != expected {
            let message =
                format!("expected {expected} pixels for a {width} x {height} image, found {}", pixels.len());
            return Err(Error::new(&BAD_REQUEST, message));
        }
        let (channels, color_space) = (Channels::Rgba, ColorSpace::Undeclared);
        Ok(Self { width, height, pixels, channels, color_space })
    }

    /// The same image with other channels in its description.
    #[must_use]
    pub fn with_channels(mut self, channels: Channels) -> Self {
        self.channels = channels;
        self
    }

    /// The same image with another declared color space; the values stay.
    #[must_use]
    pub fn with_color_space(mut self, color_space: ColorSpace) -> Self {
        self.color_space = color_space;
        self
    }

    /// Pixels per row.
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Number of rows.
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// The pixels, row by row from the top left.
    pub const fn pixels(&self) -> &Pixels {
        &self.pixels
    }

    /// The pixels alone.
    pub fn into_pixels(self) -> Pixels {
        self.pixels
    }

    /// The channels of the file that the image came from.
    pub const fn channels(&self) -> Channels {
        self.channels
    }

    /// The declared color space.
    pub const fn color_space(&self) -> ColorSpace {
        self.color_space
    }

    /// The pixel in column `x` of row `y`, with integers as 0 to 1; `None` outside of the image.
    pub fn pixel(&self, x: u32, y: u32) -> Option<[f32; 4]> {
        if x >= self.width || y >= self.height {
            return None;
        }
        let index = u64::from(y).saturating_mul(u64::from(self.width)).saturating_add(u64::from(x));
        let index = usize::try_from(index).ok()?;
        with_pixels!(&self.pixels, list => list.get(index).map(|&pixel| Transfer::None.load(pixel)))
    }

    /// Replaces every pixel by the result of `change`, with integers as 0 to 1; results are rounded to the
    /// nearest value that the pixels can hold.
    ///
    /// ```
    /// use meshwright_texture::Image;
    ///
    /// let mut gloss = Image::new(1, 1, vec![[51_u8, 51, 51, 255]])?;
    /// gloss.map(|[red, green, blue, alpha]| [1.0 - red, 1.0 - green, 1.0 - blue, alpha]);
    /// assert_eq!(gloss.pixel(0, 0), Some([0.8, 0.8, 0.8, 1.0]));
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    pub fn map(&mut self, change: impl Fn([f32; 4]) -> [f32; 4]) {
        self.map_with(Transfer::None, change);
    }

    pub(crate) fn map_with(&mut self, transfer: Transfer, change: impl Fn([f32; 4]) -> [f32; 4]) {
        with_pixels!(&mut self.pixels, list => {
            for pixel in list.iter_mut() {
                *pixel = transfer.store(change(transfer.load(*pixel)));
            }
        });
    }

    /// The pixel that all pixels are equal to, with integers as 0 to 1; `None` if they differ.
    pub fn constant(&self) -> Option<[f32; 4]> {
        with_pixels!(&self.pixels, list => {
            let first = *list.first()?;
            list.iter().all(|&pixel| pixel == first).then(|| Transfer::None.load(first))
        })
    }

    /// True if both sides are powers of two.
    pub const fn is_power_of_two(&self) -> bool {
        self.width.is_power_of_two() && self.height.is_power_of_two()
    }

    /// True if alpha is 1 everywhere.
    pub fn is_opaque(&self) -> bool {
        fn opaque<S: Sample>(list: &[[S; 4]]) -> bool {
            list.iter().all(|[_, _, _, alpha]| *alpha == S::ONE)
        }
        with_pixels!(&self.pixels, list => opaque(list))
    }

    /// True if red, green and blue are equal everywhere.
    pub fn is_gray(&self) -> bool {
        with_pixels!(&self.pixels, list => list.iter().all(|[red, green, blue, _]| red == green && red == blue))
    }

    /// The same image with 8 bits per channel: values are rounded, and limited to 0 to 1.
    #[must_use]
    pub fn to_u8(&self) -> Self {
        Self { pixels: Pixels::U8(self.converted()), ..self.description() }
    }

    /// The same image with 16 bits per channel: values are rounded, and limited to 0 to 1.
    #[must_use]
    pub fn to_u16(&self) -> Self {
        Self { pixels: Pixels::U16(self.converted()), ..self.description() }
    }

    /// The same image with floats.
    #[must_use]
    pub fn to_f32(&self) -> Self {
        Self { pixels: Pixels::F32(self.converted()), ..self.description() }
    }

    fn converted<T: Sample>(&self) -> Vec<[T; 4]> {
        with_pixels!(&self.pixels, list => {
            list.iter().map(|&pixel| Transfer::None.store(Transfer::None.load(pixel))).collect()
        })
    }

    /// The same image without pixels, to be filled in.
    pub(crate) fn description(&self) -> Self {
        Self { pixels: Pixels::U8(Vec::new()), ..*self }
    }

    /// How colors of this image are converted for mixing.
    pub(crate) fn transfer(&self, content: Content) -> Transfer {
        if content == Content::Color && self.color_space != ColorSpace::Linear {
            Transfer::Srgb
        } else {
            Transfer::None
        }
    }
}
