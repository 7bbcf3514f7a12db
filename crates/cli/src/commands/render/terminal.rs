//! Pictures in a terminal: two pixels in each cell, as the colors of a half block.

use crate::{
    inputs::Input,
    presentation::style::{BOLD, clean, paint},
    settings::Settings,
    standard_streams::Out,
    status::CliError,
};
use anstream::ColorChoice;
use anstyle::{Color, Reset, RgbColor, Style};
use meshwright::texture::{Image, Pixels};
use std::{
    fmt::Write as _,
    io::{self, IsTerminal},
};

/// Largest number of columns of a picture.
const COLUMNS: u16 = 120;
/// Lines of the terminal that stay free.
const FREE: u16 = 3;

/// Whether stdout shows pictures: it is a terminal with colors.
pub(super) fn can_show(settings: &Settings) -> bool {
    let choice = match settings.color {
        ColorChoice::Auto => anstream::AutoStream::choice(&io::stdout()),
        choice => choice,
    };
    io::stdout().is_terminal() && choice != ColorChoice::Never
}

/// The size of a picture that fills the terminal.
pub(super) fn size() -> (u32, u32) {
    let (columns, lines) =
        terminal_size::terminal_size().map_or((80, 24), |(width, height)| (width.0, height.0));
    let columns = columns.clamp(8, COLUMNS);
    let lines = lines.saturating_sub(FREE).clamp(4, COLUMNS);
    (columns.into(), u32::from(lines).saturating_mul(2))
}

/// Prints a picture, with its name if there are several.
pub(super) fn show(out: &mut Out, input: &Input, image: &Image, single: bool) -> Result<(), CliError> {
    if !single {
        out.line(&paint(BOLD, clean(&input.name)))?;
    }
    out.print(&blocks(image))
}

/// The picture as lines of half blocks.
fn blocks(image: &Image) -> String {
    let image = image.to_u8();
    let Pixels::U8(pixels) = image.pixels() else { return String::new() };
    let columns = usize::try_from(image.width()).unwrap_or(1).max(1);
    let mut text = String::new();
    let mut rows = pixels.chunks(columns);
    while let Some(upper) = rows.next() {
        let lower = rows.next().unwrap_or_default();
        for (index, above) in upper.iter().enumerate() {
            let below = lower.get(index).copied().and_then(color);
            let (style, block) = match (color(*above), below) {
                (None, None) => (Style::new(), ' '),
                (Some(above), None) => (Style::new().fg_color(Some(above)), '▀'),
                (None, Some(below)) => (Style::new().fg_color(Some(below)), '▄'),
                (Some(above), Some(below)) => (Style::new().fg_color(Some(above)).bg_color(Some(below)), '▀'),
            };
            let _ = write!(text, "{style}{block}{style:#}");
        }
        let _ = writeln!(text, "{Reset}");
    }
    text
}

/// A color; `None` for a pixel that is rather transparent.
fn color([red, green, blue, alpha]: [u8; 4]) -> Option<Color> {
    (alpha > 127).then_some(Color::Rgb(RgbColor(red, green, blue)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_rows_become_one_line() {
        let (red, none) = ([255_u8, 0, 0, 255], [0, 0, 0, 0]);
        let image = Image::new(2, 3, vec![red, none, red, red, none, none]).unwrap();
        let text = blocks(&image);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[0].contains("\u{1b}[38;2;255;0;0m\u{1b}[48;2;255;0;0m▀") && lines[0].contains('▄'));
        assert!(!lines[1].contains(['▀', '▄']));
    }
}
