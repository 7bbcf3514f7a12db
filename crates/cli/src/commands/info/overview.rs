//! The table of `info` for several files: one row per file.

use crate::presentation::{
    format::{meters, number, size},
    style::{DIM, ERROR, NAME, clean},
    table::Table,
};
use anstyle::Style;
use meshwright::{Error, Info, info::Box3};

/// A row: what the columns of numbers show, and the file.
type Row = ([String; COLUMNS], Vec<(String, Style)>);

/// The columns before the name, which is last because it has any length.
const HEADINGS: [&str; COLUMNS] =
    ["format", "triangles", "vertices", "LODs", "materials", "clips", "size in m (Y up)", "bytes"];
const COLUMNS: usize = 8;

/// The rows of all files; columns are as wide as their widest cell.
#[derive(Default)]
pub(super) struct Overview(Vec<Row>);

impl Overview {
    pub(super) fn add(&mut self, file: &str, result: Result<&Info, &Error>) {
        let name = clean(file).into_owned();
        let row = match result {
            Ok(info) => (cells(info), vec![(name, NAME)]),
            Err(error) => {
                let reason = format!("unreadable ({})", error.code().id);
                (Default::default(), vec![(format!("{name}: {reason}"), ERROR)])
            }
        };
        self.0.push(row);
    }

    /// The table, without columns that are empty in all rows.
    pub(super) fn render(&self) -> String {
        if self.0.is_empty() {
            return String::new();
        }
        let used: Vec<bool> = (0..COLUMNS)
            .map(|column| {
                self.0.iter().any(|(cells, _)| cells.get(column).is_some_and(|cell| !cell.is_empty()))
            })
            .collect();
        let kept = |column: &usize| used.get(*column).copied().unwrap_or(false);
        let shown: Vec<usize> = (0..COLUMNS).filter(kept).collect();
        let headings: Vec<&str> =
            shown.iter().filter_map(|&column| HEADINGS.get(column).copied()).chain(["file"]).collect();
        let right: Vec<usize> =
            shown.iter().enumerate().filter(|(_, column)| **column > 0).map(|(at, _)| at).collect();
        let mut table = Table::new(&headings).right(&right);
        for (cells, name) in &self.0 {
            let own = shown.iter().map(|&column| {
                let style = if column == 0 { DIM } else { Style::new() };
                (cells.get(column).cloned().unwrap_or_default(), style)
            });
            table.row(own.chain(name.iter().cloned()));
        }
        table.render()
    }
}

fn cells(info: &Info) -> [String; COLUMNS] {
    let format = format!("{} {}", info.format, info.version);
    let Some(scene) = &info.scene else {
        let mut cells: [String; COLUMNS] = Default::default();
        let [first, .., last] = &mut cells;
        (*first, *last) = (format, size(info.bytes));
        return cells;
    };
    let some = |count: usize| if count == 0 { String::new() } else { number(count as u64) };
    [
        format,
        number(scene.triangles as u64),
        number(scene.vertices as u64),
        some(scene.lods),
        some(scene.materials),
        some(scene.clips),
        scene.bounds.as_ref().map_or_else(String::new, extent),
        size(info.bytes),
    ]
}

/// The size of a box along each axis.
fn extent(bounds: &Box3) -> String {
    let ([ax, ay, az], [bx, by, bz]) = (bounds.min, bounds.max);
    [bx - ax, by - ay, bz - az].map(meters).join(" x ")
}
