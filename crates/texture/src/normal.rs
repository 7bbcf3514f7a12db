//! Normal maps: rebuilds stored vectors.
//!
//! A tangent-space normal map stores x, y and z from -1 to 1 as red, green and blue: `0.5 + 0.5 * value`.
//! Vectors point up (+Y), as in glTF, if green grows towards the top of the image.

use crate::{
    image::{Channels, Image, Pixels},
    sample::Transfer,
};

/// Replaces blue by `z = sqrt(1 - x² - y²)`, for maps that store only x and y (BC5). Where x and y are longer
/// than 1, z is 0.
///
/// ```
/// use meshwright_texture::{Image, rebuild_blue};
///
/// let mut map = Image::new(1, 1, vec![[204_u8, 128, 0, 255]])?;
/// rebuild_blue(&mut map);
/// // x = 0.6 and y = 0, so z = 0.8, which is stored as 0.9.
/// assert_eq!(map.pixels(), &vec![[204_u8, 128, 229, 255]].into());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub fn rebuild_blue(image: &mut Image) {
    if let Pixels::U8(list) = &mut image.pixels {
        // Blue depends on two bytes only.
        let table: Vec<u8> = (0..=u16::MAX).map(|key| blue_of(key.to_be_bytes())).collect();
        for [red, green, blue, _] in list {
            let key = usize::from(u16::from_be_bytes([*red, *green]));
            *blue = table.get(key).copied().unwrap_or_default();
        }
    } else {
        image.map(with_blue);
    }
    image.channels = match image.channels {
        Channels::GrayAlpha | Channels::Alpha | Channels::Rgba => Channels::Rgba,
        _ => Channels::Rgb,
    };
}

fn blue_of([red, green]: [u8; 2]) -> u8 {
    let [_, _, blue, _] = Transfer::None.store(with_blue(Transfer::None.load([red, green, 0, 0])));
    blue
}

fn with_blue([red, green, _, alpha]: [f32; 4]) -> [f32; 4] {
    let (x, y) = (red.mul_add(2.0, -1.0), green.mul_add(2.0, -1.0));
    let z = (1.0 - x * x - y * y).max(0.0).sqrt();
    [red, green, z.mul_add(0.5, 0.5), alpha]
}

/// True if an image has the channels of a DXT5nm normal map: red is constant and alpha, which has x, is not.
///
/// ```
/// use meshwright_texture::{Image, is_dxt5nm};
///
/// assert!(is_dxt5nm(&Image::new(2, 1, vec![[255_u8, 128, 0, 100], [255, 90, 0, 140]])?));
/// assert!(!is_dxt5nm(&Image::new(2, 1, vec![[100_u8, 128, 250, 255], [140, 90, 240, 255]])?));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub fn is_dxt5nm(image: &Image) -> bool {
    fn test<S: PartialEq + Copy>(list: &[[S; 4]]) -> bool {
        let Some(&[first_red, _, _, first_alpha]) = list.first() else { return false };
        list.iter().all(|[red, ..]| *red == first_red)
            && list.iter().any(|[_, _, _, alpha]| *alpha != first_alpha)
    }
    match &image.pixels {
        Pixels::U8(list) => test(list),
        Pixels::U16(list) => test(list),
        Pixels::F32(list) => test(list),
    }
}

/// Converts a DXT5nm normal map, which has x in alpha and y in green, to the usual order: moves alpha to red,
/// rebuilds blue and sets alpha to 1.
///
/// ```
/// use meshwright_texture::{Image, unpack_dxt5nm};
///
/// let mut map = Image::new(1, 1, vec![[255_u8, 128, 0, 204]])?;
/// unpack_dxt5nm(&mut map);
/// assert_eq!(map.pixels(), &vec![[204_u8, 128, 229, 255]].into());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub fn unpack_dxt5nm(image: &mut Image) {
    image.map(|[_, green, _, alpha]| [alpha, green, 0.0, 1.0]);
    image.channels = Channels::Rgb;
    rebuild_blue(image);
}

/// Exchanges the direction of y: green becomes 1 - green. glTF needs maps whose vectors point up (OpenGL).
pub fn flip_green(image: &mut Image) {
    image.map(|[red, green, blue, alpha]| [red, 1.0 - green, blue, alpha]);
}

/// The pixel with a vector of length 1; a vector of length 0 becomes +Z.
pub(crate) fn normalized([red, green, blue, alpha]: [f32; 4]) -> [f32; 4] {
    let vector = [red, green, blue].map(|value| value.mul_add(2.0, -1.0));
    let length = vector.iter().map(|value| value * value).sum::<f32>().sqrt();
    if length > 1e-6 && length.is_finite() {
        let [x, y, z] = vector.map(|value| (value / length).mul_add(0.5, 0.5));
        [x, y, z, alpha]
    } else {
        [0.5, 0.5, 1.0, alpha]
    }
}
