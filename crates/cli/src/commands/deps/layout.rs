//! Rows of dependencies, fitted to the width of the terminal.

use crate::presentation::{
    style::{DIM, NAME, paint},
    table::Table,
};
use anstyle::Style;

/// Longer names do not make the column of names wider.
const NAMES: usize = 40;

/// One row.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) status: (String, Style),
    pub(super) kind: &'static str,
    pub(super) name: String,
    /// Where it is, or what is like it; empty if neither is known.
    pub(super) place: String,
    /// What names it; may be empty.
    pub(super) source: String,
}

/// How wide rows may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Width {
    /// A table of which every row fits is printed in columns.
    pub(super) aligned: usize,
    /// Longer rows of other tables are broken, if at all.
    pub(super) broken: Option<usize>,
}

/// The rows, in columns if all fit; or else without the blanks of columns, long ones on several lines.
pub(super) fn table(rows: &[Row], width: Width) -> String {
    let longest = |text: fn(&Row) -> &str| rows.iter().map(|row| length(text(row))).max().unwrap_or(0);
    let status = longest(|row| &row.status.0);
    let kind = longest(|row| row.kind);
    let (name, place, source) =
        (longest(|row| &row.name), longest(|row| &row.place), longest(|row| &row.source));
    let columns = [status, kind, name, place, source];
    let total = columns
        .into_iter()
        .filter(|width| *width > 0)
        .fold(0, |sum: usize, width| sum.saturating_add(width).saturating_add(2));
    if total <= width.aligned {
        let mut table = Table::new(&[]).indent("  ");
        for row in rows {
            let cells = [
                (row.status.0.clone(), row.status.1, status),
                (row.kind.to_owned(), DIM, kind),
                (row.name.clone(), NAME, name),
                (row.place.clone(), Style::new(), place),
                (row.source.clone(), DIM, source),
            ];
            // A column in which no row has anything is left out.
            table.row(
                cells.into_iter().filter(|(.., width)| *width > 0).map(|(text, style, _)| (text, style)),
            );
        }
        return table.render();
    }
    let mut out = String::new();
    for row in rows {
        let (word, style) = &row.status;
        out.push_str(&format!("  {}{}", paint(*style, word), blanks(status, word)));
        out.push_str(&format!("  {}{}", paint(DIM, row.kind), blanks(kind, row.kind)));
        out.push_str(&format!("  {}", paint(NAME, &row.name)));
        let mut used = [status, kind, length(&row.name), 6].into_iter().fold(0, usize::saturating_add);
        let rest = [(&row.place, Style::new()), (&row.source, DIM)];
        let rest = rest.into_iter().filter(|(text, _)| !text.is_empty());
        for (at, (text, style)) in rest.enumerate() {
            let end = |column: &str| {
                [used, column.len(), 2, length(text)].into_iter().fold(0, usize::saturating_add)
            };
            // Names are followed by blanks up to a common column where that fits.
            let mut column = if at == 0 { blanks(name.min(NAMES), &row.name) } else { String::new() };
            if width.broken.is_some_and(|most| end(&column) > most) {
                column.clear();
            }
            let next = end(&column);
            if width.broken.is_some_and(|most| next > most) {
                out.push_str(&format!("\n      {}", paint(style, text)));
                used = length(text).saturating_add(6);
            } else {
                out.push_str(&format!("{column}  {}", paint(style, text)));
                used = next;
            }
        }
        out.push('\n');
    }
    out
}

fn length(text: &str) -> usize {
    text.chars().count()
}

fn blanks(width: usize, text: &str) -> String {
    " ".repeat(width.saturating_sub(length(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, place: &str, source: &str) -> Row {
        let status = ("missing".to_owned(), Style::new());
        Row { status, kind: "texture", name: name.into(), place: place.into(), source: source.into() }
    }

    fn without_colors(rows: &[Row], width: Width) -> String {
        anstream::adapter::strip_str(&table(rows, width)).to_string()
    }

    #[test]
    fn rows_fit_the_terminal() {
        let rows = [row("a.png", "", "materials[0]"), row("longer.png", "", "materials[12]")];
        assert_eq!(
            without_colors(&rows, Width { aligned: 80, broken: Some(80) }),
            "  missing  texture  a.png       materials[0]\n  missing  texture  longer.png  materials[12]\n",
            "a column that is empty is left out"
        );
        let long = "x".repeat(60);
        let rows = [row("a.png", "did you mean b.png?", "s"), row(&long, &long, "source")];
        let broken = without_colors(&rows, Width { aligned: 80, broken: Some(80) });
        assert!(broken.lines().all(|line| line.chars().count() <= 80), "{broken}");
        assert_eq!(broken.lines().count(), 3, "{broken}");
        let piped = without_colors(&rows, Width { aligned: 80, broken: None });
        assert_eq!(piped.lines().count(), 2);
        assert!(piped.contains(&format!("{long}  {long}  source")), "whole, and without padding");
    }
}
