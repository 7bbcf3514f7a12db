//! Tables of text.

use crate::presentation::style::{BOLD, paint};
use anstyle::Style;

/// Rows of cells, each column as wide as its widest cell.
#[derive(Debug, Default)]
pub(crate) struct Table {
    rows: Vec<Vec<Cell>>,
    right: Vec<usize>,
    indent: &'static str,
    cap: Option<usize>,
}

#[derive(Debug)]
struct Cell {
    text: String,
    style: Style,
}

impl Table {
    /// A table with a bold first row, if there are headings.
    pub(crate) fn new(headings: &[&str]) -> Self {
        let mut table = Self::default();
        if !headings.is_empty() {
            table
                .rows
                .push(headings.iter().map(|&text| Cell { text: text.to_owned(), style: BOLD }).collect());
        }
        table
    }

    /// Right-aligns these columns.
    pub(crate) fn right(mut self, columns: &[usize]) -> Self {
        self.right = columns.to_vec();
        self
    }

    /// Indents every row.
    pub(crate) fn indent(mut self, indent: &'static str) -> Self {
        self.indent = indent;
        self
    }

    /// Limits the width of the first column; longer cells push the others of their row to the right.
    pub(crate) fn cap(mut self, width: usize) -> Self {
        self.cap = Some(width);
        self
    }

    /// Appends a row of cells with their styles.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = (String, Style)>) {
        self.rows.push(cells.into_iter().map(|(text, style)| Cell { text, style }).collect());
    }

    /// The text, with a line end after every row and without trailing spaces.
    pub(crate) fn render(&self) -> String {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            let widest = cells.map(|cell| cell.text.chars().count()).max().unwrap_or(0);
            if column == 0 { self.cap.map_or(widest, |cap| widest.min(cap)) } else { widest }
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut out = String::new();
        for row in &self.rows {
            let last = row.iter().rposition(|cell| !cell.text.is_empty()).unwrap_or(0);
            out.push_str(self.indent);
            for (column, (cell, width)) in row.iter().zip(&widths).enumerate().take(last.saturating_add(1)) {
                let blank = width.saturating_sub(cell.text.chars().count());
                let text = if cell.text.is_empty() { String::new() } else { paint(cell.style, &cell.text) };
                match (self.right.contains(&column), column == last) {
                    (true, _) => out.push_str(&format!("{}{text}", " ".repeat(blank))),
                    (false, true) => out.push_str(&text),
                    (false, false) => out.push_str(&format!("{text}{}", " ".repeat(blank))),
                }
                if column != last {
                    out.push_str("  ");
                }
            }
            out.push('\n');
        }
        out
    }
}
