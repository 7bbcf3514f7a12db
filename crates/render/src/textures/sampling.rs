//! The value of a texture at a position.

use super::MipLevels;
use crate::color::linear;
use crate::vectors::{rough_log2, to_i64, to_index};
use meshwright_scene::Wrap;

/// A position in a texture, and how it changes from a pixel to the next one on the right and below.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Place {
    pub(crate) at: [f32; 2],
    pub(crate) right: [f32; 2],
    pub(crate) below: [f32; 2],
}

impl Place {
    /// The place after an affine transform: two columns and an offset.
    pub(crate) fn moved(self, [a, b, c, d, x, y]: [f32; 6]) -> Self {
        let turn = |[u, v]: [f32; 2]| [a * u + c * v, b * u + d * v];
        let [u, v] = turn(self.at);
        Self { at: [u + x, v + y], right: turn(self.right), below: turn(self.below) }
    }

    /// The longest side of a pixel, squared, in an image of that size.
    fn footprint(self, [width, height]: [f32; 2]) -> f32 {
        let square = |[u, v]: [f32; 2]| u * width * (u * width) + v * height * (v * height);
        square(self.right).max(square(self.below))
    }
}

/// How an image is sampled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sampling {
    pub(crate) wrap: [Wrap; 2],
    /// The nearest pixel where the image is enlarged.
    pub(crate) nearest: bool,
    pub(crate) is_color: bool,
}

/// The value at a place: red, green and blue as linear light for colors.
pub(crate) fn sample(levels: &MipLevels, place: Place, sampling: Sampling) -> [f32; 4] {
    // Half the logarithm of the square is that of the side.
    let wanted = rough_log2(place.footprint(levels.size())) * 0.5;
    let wanted = if wanted > 0.0 { wanted.min(32.0) } else { 0.0 };
    if wanted <= 0.0 && sampling.nearest {
        return nearest(levels, place.at, sampling);
    }
    let first = to_index(to_i64(f64::from(wanted)));
    let part = wanted - wanted.floor();
    let near = bilinear(levels, first, place.at, sampling);
    if part <= 0.0 {
        return near;
    }
    let far = bilinear(levels, first.saturating_add(1), place.at, sampling);
    mix(near, far, part)
}

fn mix(a: [f32; 4], b: [f32; 4], part: f32) -> [f32; 4] {
    let rest = 1.0 - part;
    [
        a[0] * rest + b[0] * part,
        a[1] * rest + b[1] * part,
        a[2] * rest + b[2] * part,
        a[3] * rest + b[3] * part,
    ]
}

fn value([red, green, blue, alpha]: [u8; 4], is_color: bool) -> [f32; 4] {
    let alpha = f32::from(alpha) / 255.0;
    if is_color {
        [linear(red), linear(green), linear(blue), alpha]
    } else {
        [f32::from(red) / 255.0, f32::from(green) / 255.0, f32::from(blue) / 255.0, alpha]
    }
}

/// The index of a pixel, of any integer.
fn wrapped(index: i64, size: usize, wrap: Wrap) -> usize {
    let size = i64::try_from(size).unwrap_or(i64::MAX).max(1);
    to_index(match wrap {
        Wrap::Repeat => index.checked_rem_euclid(size).unwrap_or(0),
        Wrap::Clamp => index.clamp(0, size.saturating_sub(1)),
        Wrap::Mirror => {
            let both = index.checked_rem_euclid(size.saturating_mul(2)).unwrap_or(0);
            both.min(size.saturating_mul(2).saturating_sub(both).saturating_sub(1))
        }
    })
}

fn nearest(levels: &MipLevels, [u, v]: [f32; 2], sampling: Sampling) -> [f32; 4] {
    let Some(level) = levels.level(0) else { return [0.0; 4] };
    let index =
        |at: f32, size: usize, wrap| wrapped(to_i64(f64::from((at * size as f32).floor())), size, wrap);
    let [wrap_u, wrap_v] = sampling.wrap;
    value(level.pixel(index(u, level.width, wrap_u), index(v, level.height, wrap_v)), sampling.is_color)
}

fn bilinear(levels: &MipLevels, index: usize, [u, v]: [f32; 2], sampling: Sampling) -> [f32; 4] {
    let Some(level) = levels.level(index) else { return [0.0; 4] };
    let between = |at: f32, size: usize, wrap| {
        let at = at * size as f32 - 0.5;
        let low = at.floor();
        let first = to_i64(f64::from(low));
        let part = at - low;
        // NaN and infinity have no fraction.
        let part = if part.is_finite() { part } else { 0.0 };
        (wrapped(first, size, wrap), wrapped(first.saturating_add(1), size, wrap), part)
    };
    let [wrap_u, wrap_v] = sampling.wrap;
    let (left, right, across) = between(u, level.width, wrap_u);
    let (top, bottom, down) = between(v, level.height, wrap_v);
    let at = |x, y| value(level.pixel(x, y), sampling.is_color);
    let upper = mix(at(left, top), at(right, top), across);
    mix(upper, mix(at(left, bottom), at(right, bottom), across), down)
}

/// Squares in place of a texture that is missing: two colors, eight squares per unit.
pub(crate) fn missing(place: Place) -> [f32; 4] {
    let squares = checker(place, 8.0);
    let [a, b] = [[0.75, 0.1, 0.65], [0.12, 0.1, 0.14]];
    let mixed = crate::vectors::mixed(b, a, squares);
    [mixed[0], mixed[1], mixed[2], 1.0]
}

/// Squares to judge texture coordinates: the color tells the square, and halves of a square differ in brightness.
pub(crate) fn uv_squares(place: Place) -> [f32; 4] {
    let [u, v] = place.at.map(|at| at - at.floor());
    let part = if u.is_finite() && v.is_finite() { [u, v] } else { [0.0; 2] };
    let fine = checker(place, 16.0);
    let coarse = checker(place, 2.0);
    let light = 0.25 + 0.5 * fine + 0.2 * coarse;
    [light * (0.35 + 0.65 * part[0]), light * (0.35 + 0.65 * part[1]), light * (0.95 - 0.6 * part[0]), 1.0]
}

/// 0 and 1 in turn, `number` times per unit; the average where squares are smaller than pixels.
fn checker(place: Place, number: f32) -> f32 {
    let [u, v] = place.at.map(|at| to_i64(f64::from((at * number).floor())));
    let odd = (u ^ v) & 1 == 1;
    let blur = ((place.footprint([number; 2]).sqrt() - 0.25) * 1.5).clamp(0.0, 1.0);
    let sharp = if odd { 0.0 } else { 1.0 };
    let mixed = sharp + (0.5 - sharp) * blur;
    if mixed.is_finite() { mixed } else { 0.5 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright_texture::Image;

    fn image() -> MipLevels {
        let pixels = vec![[0_u8, 0, 0, 255], [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]];
        MipLevels::new(&Image::new(2, 2, pixels).unwrap(), false)
    }

    const REPEAT: Sampling = Sampling { wrap: [Wrap::Repeat; 2], nearest: false, is_color: false };

    fn at(u: f32, v: f32) -> Place {
        Place { at: [u, v], ..Place::default() }
    }

    #[test]
    fn centers_of_pixels_are_exact_and_between_them_is_the_mean() {
        let image = image();
        assert_eq!(sample(&image, at(0.75, 0.25), REPEAT), [1.0, 0.0, 0.0, 1.0]);
        assert_eq!(sample(&image, at(0.25, 0.75), REPEAT), [0.0, 1.0, 0.0, 1.0]);
        assert_eq!(sample(&image, at(0.5, 0.5), REPEAT), [0.25, 0.25, 0.25, 1.0]);
    }

    #[test]
    fn wrap_modes_continue_the_image() {
        let wraps = [(Wrap::Repeat, [1, 0, 1, 0]), (Wrap::Mirror, [0, 0, 1, 1]), (Wrap::Clamp, [0, 0, 1, 1])];
        for (wrap, expected) in wraps {
            assert_eq!([-1, 0, 1, 2].map(|index| wrapped(index, 2, wrap)), expected, "{wrap:?}");
        }
        assert_eq!([3, 4, 5].map(|index| wrapped(index, 2, Wrap::Mirror)), [0, 0, 1]);
        for index in [i64::MIN, i64::MAX] {
            for (wrap, _) in wraps {
                assert!(wrapped(index, 3, wrap) < 3);
            }
        }
    }

    #[test]
    fn distant_textures_are_averaged() {
        let far = Place { right: [8.0, 0.0], below: [0.0, 8.0], ..at(0.1, 0.2) };
        let [red, green, blue, _] = sample(&image(), far, REPEAT);
        assert_eq!([red, green, blue], [64.0 / 255.0; 3]);
        assert_eq!(checker(Place { right: [8.0, 0.0], ..at(0.1, 0.2) }, 8.0), 0.5);
    }

    #[test]
    fn the_nearest_pixel_is_chosen_if_the_sampler_says_so() {
        let sampling = Sampling { nearest: true, ..REPEAT };
        assert_eq!(sample(&image(), at(0.51, 0.49), sampling), [1.0, 0.0, 0.0, 1.0]);
    }

    #[test]
    fn odd_places_have_values() {
        for value in [f32::NAN, f32::INFINITY, -1e30, 1e30] {
            let place = Place { at: [value, 0.0], right: [value, 0.0], below: [0.0; 2] };
            for color in [sample(&image(), place, REPEAT), missing(place), uv_squares(place)] {
                assert!(color.iter().all(|part| part.is_finite()), "{value}: {color:?}");
            }
        }
    }
}
