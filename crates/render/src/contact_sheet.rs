//! Several pictures in one, with captions.

use crate::{picture::check_size, text};
use meshwright_core::{Error, Result, codes::BAD_REQUEST};
use meshwright_texture::{ColorSpace, Image, Pixels};

/// The distance between pictures in pixels.
const GAP: u32 = 8;
const PAPER: [u8; 4] = [38, 39, 43, 255];

/// Arranges pictures in rows of `columns`, each above its caption, which may have several lines. Every cell has the size
/// of the largest picture, and room for the longest caption.
///
/// ```
/// use meshwright_render::contact_sheet;
/// use meshwright_texture::Image;
///
/// let red = Image::new(64, 32, vec![[255_u8, 0, 0, 255]; 64 * 32])?;
/// let sheet = contact_sheet(&[("left", &red), ("right", &red), ("below", &red)], 2)?;
/// assert_eq!((sheet.width(), sheet.height()), (8 + 2 * 72, 8 + 2 * (32 + 16 + 8)));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// [`SIZE`](crate::codes::SIZE) if a side of the sheet is too long. Of core, `BAD_REQUEST` if there is no picture or no
/// column.
pub fn contact_sheet(pictures: &[(&str, &Image)], columns: usize) -> Result<Image> {
    if pictures.is_empty() || columns == 0 {
        let message = format!("expected pictures and columns, found {} and {columns}", pictures.len());
        return Err(Error::new(&BAD_REQUEST, message));
    }
    let cell = |size: fn(&Image) -> u32| pictures.iter().map(|(_, image)| size(image)).max().unwrap_or(1);
    let lines = pictures.iter().map(|(caption, _)| caption.lines().count()).max().unwrap_or(0);
    let caption_height = u32::try_from(lines.max(1)).unwrap_or(u32::MAX).saturating_mul(text::LINE);
    let (cell_width, cell_height) = (cell(Image::width), cell(Image::height).saturating_add(caption_height));
    let columns = columns.min(pictures.len());
    let side = |number: usize, cell: u32| {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        number.saturating_mul(cell.saturating_add(GAP)).saturating_add(GAP)
    };
    let size = [side(columns, cell_width), side(pictures.len().div_ceil(columns), cell_height)];
    let [width, height] = size;
    check_size(width, height)?;
    let length = u64::from(width).saturating_mul(height.into());
    let mut pixels = vec![PAPER; usize::try_from(length).unwrap_or(0)];
    for (index, (caption, image)) in pictures.iter().enumerate() {
        let start = |number: usize, cell: u32| {
            let number = u32::try_from(number).unwrap_or(0);
            number.saturating_mul(cell.saturating_add(GAP)).saturating_add(GAP)
        };
        let row = index.checked_div(columns).unwrap_or(0);
        let (left, top) =
            (start(index.checked_rem(columns).unwrap_or(0), cell_width), start(row, cell_height));
        let image_left = left.saturating_add(cell_width.saturating_sub(image.width()) / 2);
        paste(&mut pixels, width, [image_left, top], image);
        let room =
            usize::try_from(i64::from(cell_width).checked_div(text::advance()).unwrap_or(0)).unwrap_or(0);
        let mut bottom = i64::from(top.saturating_add(cell_height).saturating_sub(caption_height));
        for line in caption.lines() {
            text::draw(&mut pixels, size, [left.into(), bottom], &shortened(line, room));
            bottom = bottom.saturating_add(text::LINE.into());
        }
    }
    Ok(Image::new(width, height, pixels)?.with_color_space(ColorSpace::Srgb))
}

/// Copies a picture over others.
fn paste(pixels: &mut [[u8; 4]], width: u32, [left, top]: [u32; 2], image: &Image) {
    let image = image.to_u8();
    let Pixels::U8(source) = image.pixels() else { return };
    let own = usize::try_from(image.width()).unwrap_or(1).max(1);
    for (row, line) in (u64::from(top)..).zip(source.chunks(own)) {
        let start = row.saturating_mul(width.into()).saturating_add(left.into());
        let start = usize::try_from(start).unwrap_or(usize::MAX);
        let Some(place) = pixels.get_mut(start..start.saturating_add(own)) else { return };
        for (below, above) in place.iter_mut().zip(line) {
            *below = over(*above, *below);
        }
    }
}

/// A pixel over an opaque one.
fn over([red, green, blue, alpha]: [u8; 4], [r, g, b, _]: [u8; 4]) -> [u8; 4] {
    use crate::color::{encoded, over, premultiplied};
    match alpha {
        0 => [r, g, b, 255],
        255 => [red, green, blue, 255],
        _ => encoded(over(premultiplied([red, green, blue, alpha]), premultiplied([r, g, b, 255]))),
    }
}

/// The text, or its beginning with dots if it has more than that number of characters.
fn shortened(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let kept: String = text.chars().take(room.saturating_sub(2)).collect();
    format!("{kept}..")
}
