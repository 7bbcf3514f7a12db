//! Mip levels: each has half the sides of the one before, and its pixels are the averages of those that they cover.
//!
//! [`resize`](crate::resize()) has a wider filter, which would mix in pixels of the other edge where a texture repeats.

use super::limited;
use crate::{
    image::{Image, with_pixels},
    normal::normalized,
    sample::{Sample, Transfer},
};
use meshwright_core::parallel;

/// How much a pixel without alpha counts: colors of areas that are transparent everywhere are kept.
const LEAST_WEIGHT: f32 = 1.0 / 4096.0;

/// The sizes of all levels down to 1x1.
pub(super) fn sizes(largest: (u32, u32)) -> Vec<(u32, u32)> {
    let next = |(width, height): &(u32, u32)| match (*width, *height) {
        (0 | 1, 0 | 1) => None,
        (width, height) => Some((next_side(width), next_side(height))),
    };
    std::iter::successors(Some(largest), next).collect()
}

/// A side of the next level.
pub(super) const fn next_side(side: u32) -> u32 {
    match side >> 1 {
        0 => 1,
        half => half,
    }
}

/// What averages are made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Averaging {
    /// How stored values become those that are added.
    pub(super) transfer: Transfer,
    /// Red, green and blue count as much as alpha says.
    pub(super) is_weighted: bool,
    /// Alpha has the opacity for weights; the result is opaque.
    pub(super) is_opaque: bool,
    pub(super) vectors: Vectors,
}

/// Whether values are vectors of normals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Vectors {
    None,
    /// With z in blue.
    Stored,
    /// Who reads the file computes z from x and y.
    Rebuilt,
}

impl Averaging {
    /// The values of a pixel as they are added.
    fn weighted(&self, [red, green, blue, alpha]: [f32; 4]) -> [f32; 4] {
        let blue = if self.vectors == Vectors::Rebuilt { z_of(red, green) } else { blue };
        let weight = self.weight(alpha);
        [red * weight, green * weight, blue * weight, alpha]
    }

    fn weight(&self, alpha: f32) -> f32 {
        if self.is_weighted { LEAST_WEIGHT + (1.0 - LEAST_WEIGHT) * alpha.clamp(0.0, 1.0) } else { 1.0 }
    }

    /// An average as it is stored.
    pub(super) fn store<S: Sample>(&self, [red, green, blue, alpha]: [f32; 4], scale: Scale) -> [S; 4] {
        let weight = self.weight(alpha);
        let mut pixel = [red / weight, green / weight, blue / weight, alpha];
        if self.vectors != Vectors::None {
            pixel = normalized(pixel);
        }
        if self.is_opaque {
            let [red, green, blue, _] = pixel;
            pixel = [red, green, blue, 1.0];
        }
        self.transfer.store(scale.apply(pixel))
    }
}

/// The z of a vector with length 1, stored as its x and y are.
fn z_of(red: f32, green: f32) -> f32 {
    let (x, y) = (red * 2.0 - 1.0, green * 2.0 - 1.0);
    (1.0 - x * x - y * y).max(0.0).sqrt() * 0.5 + 0.5
}

/// What the opacity of a level is multiplied with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Scale {
    None,
    Alpha(Fit),
    Colors(Fit),
}

/// A factor, after which distances from a value grow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fit {
    pub(super) factor: f32,
    /// The value that stays.
    pub(super) pivot: f32,
    pub(super) contrast: f32,
}

impl Fit {
    fn apply(self, value: f32) -> f32 {
        self.pivot + (value * self.factor - self.pivot) * self.contrast
    }
}

impl Scale {
    fn apply(self, [red, green, blue, alpha]: [f32; 4]) -> [f32; 4] {
        match self {
            Self::None => [red, green, blue, alpha],
            Self::Alpha(fit) => [red, green, blue, fit.apply(alpha)],
            Self::Colors(fit) => [fit.apply(red), fit.apply(green), fit.apply(blue), alpha],
        }
    }
}

/// One mip level.
pub(super) enum Level<'i> {
    /// The largest, with the image of its opacity, which has the same size.
    Source {
        image: &'i Image,
        opacity: Option<&'i Image>,
    },
    Averaged(Plane),
}

/// A level of averages.
pub(super) struct Plane {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) pixels: Vec<[f32; 4]>,
    pub(super) scale: Scale,
}

impl Level<'_> {
    pub(super) fn size(&self) -> (u32, u32) {
        match self {
            Self::Source { image, .. } => (image.width, image.height),
            Self::Averaged(plane) => (plane.width, plane.height),
        }
    }

    /// The next level.
    pub(super) fn halved(&self, averaging: &Averaging) -> Plane {
        let size = self.size();
        match self {
            Self::Averaged(plane) => halved(size, |at| plane.pixels.get(at).copied().unwrap_or_default()),
            Self::Source { image, opacity } => with_pixels!(&image.pixels, list => halved(size, |at| {
                let pixel = list.get(at).copied().unwrap_or_default().map(limited);
                let [red, green, blue, alpha] = averaging.transfer.load(pixel);
                averaging.weighted([red, green, blue, opacity.map_or(alpha, |opacity| red_of(opacity, at))])
            })),
        }
    }
}

/// The red of a pixel.
fn red_of(image: &Image, at: usize) -> f32 {
    with_pixels!(&image.pixels, list => list.get(at).map_or(0.0, |pixel| {
        let [red, ..] = Transfer::None.load(pixel.map(limited));
        red
    }))
}

/// The averages of the pixels that each pixel of half the sides covers.
fn halved((width, height): (u32, u32), pixel: impl Fn(usize) -> [f32; 4] + Sync) -> Plane {
    let (half_width, half_height) = (next_side(width), next_side(height));
    let row_length = width as usize;
    let columns: Vec<Taps> = (0..half_width).map(|at| taps(width, half_width, at)).collect();
    let rows: Vec<Taps> = (0..half_height).map(|at| taps(height, half_height, at)).collect();
    let bytes = u64::from(width).saturating_mul(u64::from(height)).saturating_mul(8);
    let made = parallel::map(&rows, bytes, |row| {
        let sum = |column: &Taps| {
            let mut sum = [0.0_f32; 4];
            for (y, down) in row {
                let start = y.saturating_mul(row_length);
                for (x, across) in column {
                    let weight = down * across;
                    for (sum, value) in sum.iter_mut().zip(pixel(start.saturating_add(*x))) {
                        *sum += value * weight;
                    }
                }
            }
            sum
        };
        columns.iter().map(sum).collect::<Vec<[f32; 4]>>()
    });
    Plane { width: half_width, height: half_height, pixels: made.concat(), scale: Scale::None }
}

/// The pixels of a row that one covers, with the share of each.
type Taps = Vec<(usize, f32)>;

#[allow(clippy::cast_precision_loss, reason = "sides of textures have at most 15 bits")]
fn taps(side: u32, half: u32, at: u32) -> Taps {
    let first = (at as usize).saturating_mul(2);
    if side == half {
        return vec![(at as usize, 1.0)];
    }
    if side.is_multiple_of(2) {
        return vec![(first, 0.5), (first.saturating_add(1), 0.5)];
    }
    // Half the sides of an odd number cover two pixels and a bit, which belongs to the first or the last.
    let (whole, share) = (side as f32, |pixels: u32| pixels as f32);
    vec![
        (first, share(half.saturating_sub(at)) / whole),
        (first.saturating_add(1), share(half) / whole),
        (first.saturating_add(2), share(at.saturating_add(1)) / whole),
    ]
}
