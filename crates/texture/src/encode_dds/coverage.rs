//! The share of the pixels of a cut-out that are drawn, which smaller levels keep.

use super::{
    mip_chain::{Averaging, Fit, Level, Plane, Scale},
    stripes::{self, Decoded, Job},
};
use crate::{
    image::{Content, Image, with_pixels},
    sample::{Sample, Transfer},
};
use meshwright_core::Result;

/// Below this, opacity that keeps the share would have too few of 255 steps.
const SMALLEST_REF: u8 = 8;
/// Pixels of the smallest level that is judged.
const JUDGED: usize = 64;
/// A difference of the share that shows.
const VISIBLE: f64 = 0.05;

/// A difference of the share that is not worth another attempt.
const CLOSE: f64 = 0.002;
/// Attempts to keep the share of a level, after that for the values before compression.
const ATTEMPTS: usize = 10;
/// Factors of the distance from the reference with which small levels are tried: where the opacity is almost the same
/// everywhere, 8 bits and blocks cannot divide it otherwise.
const CONTRASTS: [f32; 6] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
/// How much of a difference the next attempt makes up for.
const STEP: f64 = 0.7;
/// More pixels than the largest of them has.
const SEARCHED: usize = (1 << 12) + 1;
/// Pixels of the largest level for which there are further attempts: compression moves the share of larger ones less.
const RETRIED: usize = 1 << 18;

/// Whether an image has pixels that are drawn and others that are not.
pub(super) fn is_cut_out(image: &Image, content: Content, alpha_ref: u8) -> bool {
    if content == Content::Normal || alpha_ref == 0 {
        return false;
    }
    let drawn = with_pixels!(&image.pixels, list => {
        let opacity = list.iter().map(|pixel| opacity(Transfer::None.load(*pixel), content));
        opacity.filter(|opacity| u8::store(*opacity) >= alpha_ref).count()
    });
    drawn > 0 && drawn < image.pixels.len()
}

/// What the levels of a cut-out keep.
#[derive(Clone, Debug)]
pub(super) struct Coverage {
    alpha_ref: u8,
    content: Content,
    /// Of the largest level, as it is decoded.
    share: f64,
    /// The number of the last level, and the first one that does not keep the share, with its own.
    level: usize,
    lost: Option<(usize, f64)>,
}

impl Coverage {
    /// That of the largest level.
    pub(super) fn new(
        content: Content,
        alpha_ref: u8,
        largest: &Decoded,
        (width, height): (u32, u32),
    ) -> Self {
        let pixels = u64::from(width).saturating_mul(height.into());
        let share = share(largest.drawn, pixels);
        Self { alpha_ref, content, share, level: 0, lost: None }
    }

    /// The blocks of the next level, whose opacity is multiplied so that it has the share when it is decoded.
    pub(super) fn encode(
        &mut self,
        level: &mut Level<'_>,
        averaging: &Averaging,
        job: &Job,
    ) -> Result<Vec<u8>> {
        self.level = self.level.saturating_add(1);
        let (width, height) = level.size();
        let pixels = (width as usize).saturating_mul(height as usize);
        let mut best: Option<(f64, f64, Vec<u8>)> = None;
        let (contrasts, attempts) = match pixels {
            ..SEARCHED => (CONTRASTS.as_slice(), ATTEMPTS),
            SEARCHED..=RETRIED => (&[1.0][..], ATTEMPTS),
            _ => (&[1.0][..], 0),
        };
        'all: for contrast in contrasts {
            let (mut wanted, mut last) = (self.share, None);
            for _ in 0..=attempts {
                if let Level::Averaged(plane) = level
                    && self.alpha_ref >= SMALLEST_REF
                {
                    plane.scale = self.fitted(plane, averaging, wanted, *contrast);
                    if last.replace(plane.scale) == Some(plane.scale) {
                        break;
                    }
                }
                let mut blocks = Vec::new();
                let decoded = stripes::encode(level, averaging, job, false, &mut blocks)?;
                let own = share(decoded.drawn, pixels as u64);
                let difference = (own - self.share).abs();
                if best.as_ref().is_none_or(|(least, ..)| difference < *least) {
                    best = Some((difference, own, blocks));
                }
                if difference <= CLOSE || self.alpha_ref < SMALLEST_REF {
                    break 'all;
                }
                wanted = (wanted + (self.share - own) * STEP).clamp(0.0, 1.0);
            }
        }
        let (_, own, blocks) = best.unwrap_or_default();
        if self.lost.is_none() && pixels >= JUDGED && (own - self.share).abs() > VISIBLE {
            self.lost = Some((self.level, own));
        }
        Ok(blocks)
    }

    /// The scale with which this share of the pixels is drawn before they are compressed.
    fn fitted(&self, plane: &Plane, averaging: &Averaging, wanted: f64, contrast: f32) -> Scale {
        // Numbers of pixels by their opacity.
        let mut histogram = vec![0_u64; usize::from(u16::MAX).saturating_add(1)];
        for sum in &plane.pixels {
            let value = opacity(Transfer::None.load::<f32>(averaging.store(*sum, Scale::None)), self.content);
            if let Some(number) = histogram.get_mut(usize::from(u16::store(value))) {
                *number = number.saturating_add(1);
            }
        }
        // The lowest opacity that is drawn, so that the share is the nearest.
        let (mut drawn, mut best) = (0_u64, (f64::INFINITY, u16::MAX));
        for (value, own) in (0..=u16::MAX).zip(&histogram).rev() {
            drawn = drawn.saturating_add(*own);
            let difference = (share(drawn, plane.pixels.len() as u64) - wanted).abs();
            if *own > 0 && value > 0 && difference < best.0 {
                best = (difference, value);
            }
        }
        // Between this opacity and the next lower one; rounding draws what is half a step below the reference.
        let lowest = f32::from(best.1) - 0.5;
        let pivot = (f32::from(self.alpha_ref) - 0.5) / 255.0;
        let fit = Fit { factor: pivot * 65_535.0 / lowest, pivot, contrast };
        if self.content == Content::Color { Scale::Alpha(fit) } else { Scale::Colors(fit) }
    }

    /// What is said of a share that is not kept.
    pub(super) fn message(self) -> Option<String> {
        let (level, own) = self.lost?;
        Some(format!(
            "alphaRef {} draws {:.0} % of the pixels of mip level {level}, and {:.0} % of those of the largest",
            self.alpha_ref,
            own * 100.0,
            self.share * 100.0
        ))
    }
}

fn opacity([red, _, _, alpha]: [f32; 4], content: Content) -> f32 {
    if content == Content::Color { alpha } else { red }
}

#[allow(clippy::cast_precision_loss, reason = "images have fewer pixels than a float counts")]
fn share(drawn: u64, number: u64) -> f64 {
    drawn as f64 / (number.max(1)) as f64
}
