//! Text in pictures.

use noto_sans_mono_bitmap::{FontWeight, RasterHeight, get_raster, get_raster_width};

/// The height of a line in pixels.
pub(crate) const LINE: u32 = 16;

/// The width of a character in pixels.
pub(crate) fn advance() -> i64 {
    i64::try_from(get_raster_width(FontWeight::Regular, RasterHeight::Size16)).unwrap_or(8)
}

/// The work of drawing a line of text in a picture of that width.
pub(crate) fn fragments(text: &str, width: u32) -> u64 {
    let most = i64::from(width).checked_div(advance()).unwrap_or(0).saturating_add(1);
    let characters = text.len().min(usize::try_from(most).unwrap_or(usize::MAX));
    (characters as u64).saturating_mul(4).saturating_add(1)
}

/// Draws one line of white text with a dark edge; its top left corner is at a pixel that may be outside. Characters
/// that the font lacks become question marks.
pub(crate) fn draw(pixels: &mut [[u8; 4]], [width, height]: [u32; 2], [x, y]: [i64; 2], text: &str) {
    let (width, height) = (i64::from(width), i64::from(height));
    for (column, character) in (0_i64..).zip(text.chars()) {
        let left = x.saturating_add(column.saturating_mul(advance()));
        if left >= width {
            return;
        }
        let raster = |one| get_raster(one, FontWeight::Regular, RasterHeight::Size16);
        let Some(raster) = raster(character).or_else(|| raster('?')) else { continue };
        for (row, line) in (y..).zip(raster.rows()) {
            for (at, strength) in (left..).zip(line) {
                if *strength > 0 && (0..width).contains(&at) && (0..height).contains(&row) {
                    let index = usize::try_from(row.saturating_mul(width).saturating_add(at)).unwrap_or(0);
                    if let Some(pixel) = pixels.get_mut(index) {
                        *pixel = blended(*pixel, *strength);
                    }
                }
            }
        }
    }
}

/// White on a pixel; darker on bright ones, so that text is legible.
fn blended([red, green, blue, alpha]: [u8; 4], strength: u8) -> [u8; 4] {
    let is_bright =
        alpha > 127 && u16::from(red).saturating_add(green.into()).saturating_add(blue.into()) > 480;
    let ink = if is_bright { 20 } else { 250 };
    let mix = |below: u8, above: u8| {
        let part = u16::from(strength);
        let sum = u16::from(below)
            .saturating_mul(255_u16.saturating_sub(part))
            .saturating_add(u16::from(above).saturating_mul(part));
        u8::try_from(sum / 255).unwrap_or(u8::MAX)
    };
    // On nothing, the color is that of the ink alone.
    let [red, green, blue] =
        if alpha == 0 { [ink; 3] } else { [red, green, blue].map(|below| mix(below, ink)) };
    [red, green, blue, mix(alpha, 255)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_drawn_inside_of_the_picture() {
        for at in [[0, 0], [-3, -9], [30, 10], [1000, 0], [i64::MAX, i64::MIN]] {
            let mut pixels = vec![[0, 0, 0, 255]; 40 * 24];
            draw(&mut pixels, [40, 24], at, "Aä█");
            let changed = pixels.iter().filter(|pixel| pixel[0] > 0).count();
            let visible = (-9..24).contains(&at[1]) && (-3..40).contains(&at[0]);
            assert_eq!(changed > 3, visible, "{at:?}: {changed}");
        }
    }
}
