//! Contact sheets: as many pages as the pictures need, one in memory at a time.

use crate::{
    inputs::{Input, Inputs},
    presentation::format::number,
};
use meshwright::{
    Chunks, Limits, Output, Result,
    render::contact_sheet,
    texture::{Image, PngCompression, PngOptions, decode, encode_png},
};
use std::path::{Path, PathBuf};

/// Largest width and height of a page in pixels, unless a single picture is larger.
const WIDTH: u32 = 2400;
const HEIGHT: u32 = 3600;
/// What contact sheets put around a picture: a gap, and two lines of text.
const GAP: u32 = 8;
const CAPTION: u32 = 32;

/// A picture with its caption.
pub(super) struct Cell {
    caption: String,
    png: Vec<u8>,
}

impl Cell {
    pub(super) fn new(input: &Input, triangles: usize, png: Vec<u8>) -> Self {
        let name = input
            .below
            .file_name()
            .map_or_else(|| input.name.clone(), |name| name.to_string_lossy().into_owned());
        let triangles = number(triangles as u64);
        Self { caption: format!("{name}\n{triangles} triangles"), png }
    }
}

/// The pages of a run.
pub(super) struct ContactSheets {
    path: PathBuf,
    columns: usize,
    rows: usize,
    /// The pictures of the current page. They are kept as PNG, which is small.
    cells: Vec<Cell>,
    written: Vec<(PathBuf, usize)>,
}

impl ContactSheets {
    /// For pictures of that size.
    pub(super) fn new(path: &Path, inputs: &Inputs, [width, height]: [u32; 2]) -> Self {
        let fitting = |room: u32, side: u32| {
            let number = room.saturating_sub(GAP).checked_div(side.saturating_add(GAP)).unwrap_or(1);
            usize::try_from(number).unwrap_or(1).max(1)
        };
        let (columns, rows) = (fitting(WIDTH, width), fitting(HEIGHT, height.saturating_add(CAPTION)));
        // A few pictures form a rectangle, not a row.
        let square = inputs.list.len().isqrt().saturating_add(1);
        Self {
            path: path.to_owned(),
            columns: columns.min(square),
            rows,
            cells: Vec::new(),
            written: Vec::new(),
        }
    }

    /// Adds a picture; a full page is written.
    pub(super) fn add(&mut self, cell: Cell, limits: &Limits) -> Result<()> {
        self.cells.push(cell);
        if self.cells.len() >= self.columns.saturating_mul(self.rows) { self.write(limits) } else { Ok(()) }
    }

    /// Writes the last page; returns all pages with their numbers of pictures.
    pub(super) fn finish(mut self, limits: &Limits) -> Result<Vec<(PathBuf, usize)>> {
        if !self.cells.is_empty() {
            self.write(limits)?;
        }
        Ok(self.written)
    }

    fn write(&mut self, limits: &Limits) -> Result<()> {
        let cells = std::mem::take(&mut self.cells);
        let decoded = cells.iter().map(|cell| Ok((cell.caption.as_str(), decode(&cell.png, limits)?.value)));
        let images: Vec<(&str, Image)> = decoded.collect::<Result<_>>()?;
        let pictures: Vec<(&str, &Image)> = images.iter().map(|(caption, image)| (*caption, image)).collect();
        let sheet = contact_sheet(&pictures, self.columns)?;
        let png = encode_png(&sheet, &PngOptions::default().compression(PngCompression::Small))?.value;
        let path = page(&self.path, self.written.len().saturating_add(1));
        let mut chunks = Chunks::new();
        chunks.borrowed(&png);
        // The command line names the first page only.
        if let Some(folder) = path.parent().filter(|_| path != self.path) {
            Output::check_below(&path, folder)?;
        }
        Output::write(&path, &chunks)?;
        self.written.push((path, cells.len()));
        Ok(())
    }
}

/// The path of a page: `sheet.png`, `sheet-2.png`.
fn page(path: &Path, number: usize) -> PathBuf {
    if number == 1 {
        return path.to_owned();
    }
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_numbered() {
        assert_eq!(page(Path::new("a/sheet.png"), 1), Path::new("a/sheet.png"));
        assert_eq!(page(Path::new("a/sheet.v1.png"), 12), Path::new("a/sheet.v1-12.png"));
        assert_eq!(page(Path::new("sheet"), 2), Path::new("sheet-2"));
    }
}
