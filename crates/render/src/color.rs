//! Colors: the transfer function of sRGB as tables, and the tone curve.

use crate::vectors::{Vec3, mixed, to_byte};
use std::sync::LazyLock;

/// Linear light of each 8-bit sRGB value.
static LINEAR: LazyLock<[f32; 256]> = LazyLock::new(|| {
    let mut table = [0.0; 256];
    for (value, linear) in (0_u8..=255).zip(&mut table) {
        *linear = meshwright_scene::pose::single(from_srgb(f64::from(value) / 255.0));
    }
    table
});

/// The 8-bit sRGB value of linear light in steps of 1/65535.
static SRGB: LazyLock<Vec<u8>> = LazyLock::new(|| {
    // The least light of each value but the first: that in the middle between it and the value before.
    let limits: Vec<f64> = (1_u8..=255).map(|value| from_srgb((f64::from(value) - 0.5) / 255.0)).collect();
    let mut next = limits.iter().peekable();
    let mut value = 0_u8;
    (0_u16..=u16::MAX)
        .map(|step| {
            while next.next_if(|limit| **limit <= f64::from(step) / 65_535.0).is_some() {
                value = value.saturating_add(1);
            }
            value
        })
        .collect()
});

fn from_srgb(value: f64) -> f64 {
    if value <= 0.040_45 { value / 12.92 } else { libm::pow((value + 0.055) / 1.055, 2.4) }
}

/// Linear light of an 8-bit sRGB value.
pub(crate) fn linear(value: u8) -> f32 {
    LINEAR.get(usize::from(value)).copied().unwrap_or_default()
}

/// The nearest 8-bit sRGB value of linear light.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from float saturates, which is the rule for values outside 0 to 1"
)]
pub(crate) fn srgb(linear: f32) -> u8 {
    let step = (linear * 65_535.0 + 0.5) as u16;
    SRGB.get(usize::from(step)).copied().unwrap_or_default()
}

/// An sRGB color with alpha as linear light, premultiplied.
pub(crate) fn premultiplied([red, green, blue, alpha]: [u8; 4]) -> [f32; 4] {
    let alpha = f32::from(alpha) / 255.0;
    [linear(red) * alpha, linear(green) * alpha, linear(blue) * alpha, alpha]
}

/// The sRGB value of premultiplied linear light.
pub(crate) fn encoded([red, green, blue, alpha]: [f32; 4]) -> [u8; 4] {
    if alpha <= 0.0 {
        return [0; 4];
    }
    [srgb(red / alpha), srgb(green / alpha), srgb(blue / alpha), to_byte(alpha)]
}

/// `above` over `below`, both premultiplied.
pub(crate) fn over(above: [f32; 4], below: [f32; 4]) -> [f32; 4] {
    let rest = 1.0 - above[3];
    [
        above[0] + below[0] * rest,
        above[1] + below[1] * rest,
        above[2] + below[2] * rest,
        above[3] + below[3] * rest,
    ]
}

/// Light from which the tone curve compresses.
const SHOULDER: f32 = 0.75;

/// Maps light of any strength to 0 to 1: dark and medium light stays, bright light approaches white on a hyperbola.
pub(crate) fn flat_tone(color: Vec3) -> Vec3 {
    let color = color.map(|part| if part > 0.0 { part.min(1e4) } else { 0.0 });
    let peak = color[0].max(color[1]).max(color[2]);
    if peak <= SHOULDER {
        return color;
    }
    // Slope 1 at the shoulder, 1 at infinity.
    let room = 1.0 - SHOULDER;
    let mapped = 1.0 - room * room / (peak - SHOULDER + room);
    let white = 1.0 - 1.0 / (1.0 + 0.15 * (peak - mapped));
    mixed(color.map(|part| part * (mapped / peak)), [mapped; 3], white)
}

/// The least reflection of a dielectric surface, which the neutral curve takes out again.
const FRESNEL: f32 = 0.04;
/// Light from which the neutral curve compresses, after the subtraction.
const COMPRESSED: f32 = 0.8 - FRESNEL;

/// Maps light of any strength to 0 to 1 as the PBR Neutral tone mapper of Khronos specifies it: light up to its shoulder keeps
/// the base color, from which the reflection of the surroundings is taken out; brighter light approaches white and keeps its hue.
pub(crate) fn neutral_tone(color: Vec3) -> Vec3 {
    let color = color.map(|part| if part > 0.0 { part.min(1e4) } else { 0.0 });
    let least = color[0].min(color[1]).min(color[2]);
    let veil = if least < 2.0 * FRESNEL { least - least * least / (4.0 * FRESNEL) } else { FRESNEL };
    let color = color.map(|part| part - veil);
    let peak = color[0].max(color[1]).max(color[2]);
    if peak <= COMPRESSED {
        return color;
    }
    let room = 1.0 - COMPRESSED;
    let mapped = 1.0 - room * room / (peak - COMPRESSED + room);
    let white = 1.0 - 1.0 / (1.0 + 0.15 * (peak - mapped));
    mixed(color.map(|part| part * (mapped / peak)), [mapped; 3], white)
}

/// A color for the `index`-th of several things: neighbors differ clearly. Linear light.
pub(crate) fn distinct(index: usize) -> Vec3 {
    const HUES: [[u8; 3]; 12] = [
        [214, 96, 77],
        [67, 147, 195],
        [127, 188, 65],
        [230, 171, 2],
        [140, 107, 177],
        [27, 158, 119],
        [231, 138, 195],
        [166, 118, 29],
        [90, 174, 200],
        [189, 189, 120],
        [117, 112, 179],
        [217, 95, 2],
    ];
    let hue = HUES.get(index % 12).copied().unwrap_or_default();
    // Further rounds of the list are darker.
    let round = index / 12 % 4;
    hue.map(|part| linear(part) * (1.0 - 0.2 * round as f32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_inverse_and_those_of_the_standard() {
        for value in 0..=255 {
            assert_eq!(srgb(linear(value)), value);
        }
        assert_eq!((srgb(0.5), srgb(0.0), srgb(1.0), srgb(9.0), srgb(f32::NAN)), (188, 0, 255, 255, 0));
        for value in 0..=255_u8 {
            let theirs = meshwright_texture::srgb_to_linear(f32::from(value) / 255.0);
            assert!((linear(value) - theirs).abs() < 1e-6);
        }
    }

    /// Brighter light is brighter, and below 1.
    fn assert_rises(tone: impl Fn(Vec3) -> Vec3) {
        let values: Vec<f32> = (0..400).map(|step| tone([step as f32 * 0.05; 3])[0]).collect();
        assert!(values.is_sorted_by(|a, b| a < b) && values.iter().all(|value| *value < 1.0), "{values:?}");
    }

    #[test]
    fn the_tone_curve_rises_and_keeps_dark_colors() {
        assert_eq!(flat_tone([0.2, 0.5, 0.75]), [0.2, 0.5, 0.75]);
        assert_eq!(flat_tone([f32::NAN, -1.0, 0.5]), [0.0, 0.0, 0.5]);
        assert_rises(flat_tone);
    }

    #[test]
    fn the_neutral_curve_is_that_of_the_specification() {
        // Values of the published curve.
        for (light, expected) in [
            ([0.04; 3], [0.01; 3]),
            ([0.18; 3], [0.14; 3]),
            ([0.8; 3], [0.76; 3]),
            ([1.0; 3], [1.0 - 0.0576 / 0.44; 3]),
            ([0.5, 0.1, 0.08], [0.46, 0.06, 0.04]),
        ] {
            let mapped = neutral_tone(light);
            let is_near = mapped.iter().zip(expected).all(|(a, b): (&f32, f32)| (a - b).abs() < 1e-6);
            assert!(is_near, "{light:?}: {mapped:?}");
        }
        let [red, green, blue] = neutral_tone([40.0, 1.0, 0.5]);
        assert!(red < 1.0 && green > 0.5 && green > blue, "bright colors approach white");
        assert_rises(neutral_tone);
    }

    #[test]
    fn layers_are_composed() {
        let red = premultiplied([255, 0, 0, 255]);
        let blue = premultiplied([0, 0, 255, 128]);
        let [r, _, b, a] = over(blue, red);
        assert!((r + b - 1.0).abs() < 1e-6 && (a - 1.0).abs() < 1e-6);
        assert_eq!(encoded(over([0.0; 4], red)), [255, 0, 0, 255]);
        assert_eq!(encoded([0.0; 4]), [0; 4]);
    }
}
