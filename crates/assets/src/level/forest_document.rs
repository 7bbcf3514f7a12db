//! The `.forest.json` files of older levels: one JSON value with rows of numbers.
//!
//! The first version has a member for each type, the second has them in `instances`, and rows of position, quaternion and
//! scale: eight numbers. The third has rows in `data` that begin with the type, with a quaternion or nine numbers of a matrix.

use super::{
    forest::{ForestPlace, Gathering, place, place_turned},
    json_lines::SkippedLines,
};
use meshwright_core::{
    Diagnostics, Limits, Result, Source, Span,
    json::{Json, JsonKind, JsonNode, OddityKind},
};

/// The bytes at the start of a text in which its format is.
const START: usize = 4096;

/// True for a text that is such a forest.
pub(super) fn is_document(text: &[u8]) -> bool {
    let start = text.get(..START).unwrap_or(text);
    let named = b"json forest data";
    start.contains(&b'{') && start.windows(named.len()).any(|part| part.eq_ignore_ascii_case(named))
}

/// Reads a text for which [`is_document`] is true.
pub(super) fn read(
    source: &Source,
    limits: &Limits,
    gathering: &mut Gathering,
) -> Result<(Diagnostics, SkippedLines)> {
    let json = Json::parse(source, limits)?;
    let mut skipped = SkippedLines::default();
    if let Some(broken) = json.oddities().first(OddityKind::Broken) {
        skipped.add(json.line(broken.start));
    }
    let Some(root) = json.root() else { return Ok((crate::json::diagnostics(&json, true, limits), skipped)) };
    for member in root.members() {
        let (name, value) = (member.name(), member.value);
        match (&*name, value.kind()) {
            ("instances", JsonKind::Object) => {
                for kind in value.members() {
                    rows_of_type(&kind.name(), kind.value, gathering)?;
                }
            }
            ("data", JsonKind::List) => value.items().try_for_each(|row| typed_row(row, gathering))?,
            (_, JsonKind::List) => rows_of_type(&name, value, gathering)?,
            _ => {}
        }
    }
    Ok((crate::json::diagnostics(&json, true, limits), skipped))
}

fn rows_of_type(kind: &str, rows: JsonNode<'_>, gathering: &mut Gathering) -> Result<()> {
    for row in rows.items() {
        let (span, line) = (row.span(), row.line());
        let kind = (!kind.is_empty()).then_some((kind, rows.span(), rows.line()));
        gathering.add(kind, place_of(row.items()), (span, line))?;
    }
    Ok(())
}

/// A row that begins with its type.
fn typed_row(row: JsonNode<'_>, gathering: &mut Gathering) -> Result<()> {
    let mut items = row.items();
    let first = items.next().filter(|first| first.kind() == JsonKind::Text);
    let name = first.and_then(|first| first.text()).filter(|name| !name.is_empty());
    let at = first.map_or((Span::default(), 0), |first| (first.span(), first.line()));
    let kind = name.as_ref().map(|name| (&**name, at.0, at.1));
    gathering.add(kind, place_of(items), (row.span(), row.line()))
}

/// The place that the numbers of a row state.
fn place_of<'j>(items: impl Iterator<Item = JsonNode<'j>>) -> Option<ForestPlace> {
    // One more than the longest row has.
    let numbers: Option<Vec<f64>> = items.take(14).map(|item| item.number()).collect();
    let numbers = numbers?;
    let (position, rest) = numbers.split_first_chunk::<3>()?;
    let (scale, rotation) = rest.split_last()?;
    match (<[f64; 4]>::try_from(rotation), <[f64; 9]>::try_from(rotation)) {
        (Ok(quaternion), _) => place_turned(*position, quaternion, *scale),
        (_, Ok(matrix)) => place(position, Some(&matrix), *scale),
        _ => None,
    }
}
