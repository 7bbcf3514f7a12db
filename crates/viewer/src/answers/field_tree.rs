//! The fields of a file, level by level, with what of each is in the picture.

use super::Asked;
use crate::{
    http::reply::{Failure, Reply, Stopped},
    model::{Model, Targets},
};
use hyper::StatusCode;
use meshwright::{Source, Span, TreeOptions, TreeRow, TreeRowKind, Value, elements, locate as place_of};
use meshwright_json_output::TreeRowJson;
use serde::Serialize;

#[derive(Serialize)]
struct Answer<'t> {
    path: &'t str,
    rows: Vec<RowJson<'t>>,
    total: u64,
    /// What stopped the read.
    error: Option<Stopped>,
}

#[derive(Serialize)]
struct RowJson<'t> {
    /// Tells rows apart; gaps have no path.
    key: String,
    name: &'t str,
    #[serde(flatten)]
    row: TreeRowJson<'t>,
    /// Whether there are rows below.
    children: bool,
    glb_node: Option<usize>,
    primitive: Option<Primitive>,
    targets: Targets,
}

#[derive(Serialize)]
struct Primitive {
    mesh: usize,
    primitive: usize,
}

/// The rows of one level below a path.
pub(super) fn rows(asked: &Asked<'_>, path: &str, offset: usize, limit: usize) -> Result<Reply, Failure> {
    let source = asked.open()?;
    let limits = asked.limits();
    let model = asked.model().ok();
    if !path.is_empty()
        && let Ok(place) = place_of(&source, limits, path)
        && let (Value::Array { layout, count, at }, None) = (&place.value, &place.element)
    {
        let size = layout.size() as u64;
        let page = elements(&source, place.span.buffer, layout, (*at, *count), offset as u64, limit);
        let rows: Vec<TreeRow> = page
            .map(|element| {
                let end = element.at.saturating_add(size);
                let span = Span::new(place.span.buffer, element.at, end);
                TreeRow::of_element(&place.path, element, span, place.evidence)
            })
            .collect();
        let rows = rows.iter().map(|row| described(row, &source, model.as_deref())).collect();
        return Ok(Reply::json(&Answer { path, rows, total: *count, error: None }));
    }
    if !path.is_empty()
        && let (Ok(place), Some(model)) = (place_of(&source, limits, path), model.as_deref())
        && is_plain(&place.value)
    {
        let parts = model.places.within(place.span);
        let page = parts.iter().skip(offset).take(limit);
        let rows: Vec<TreeRow> =
            page.map(|(name, span)| TreeRow::of_part(&place.path, name, *span, place.evidence)).collect();
        let rows = rows.iter().map(|row| described(row, &source, Some(model))).collect();
        return Ok(Reply::json(&Answer { path, rows, total: parts.len() as u64, error: None }));
    }
    let below = u32::from(!path.is_empty());
    let asked_path = Some(path.to_owned()).filter(|path| !path.is_empty());
    let options = TreeOptions::default().path(asked_path).depth(below.saturating_add(1)).limit(usize::MAX);
    let tree = meshwright::tree(&source, limits, &options)?;
    let level = || tree.rows.iter().filter(|row| row.depth == below || is_loose(row));
    let page = level().skip(offset).take(limit);
    let rows = page.map(|row| described(row, &source, model.as_deref())).collect();
    let error = tree.error.as_ref().map(Stopped::from);
    Ok(Reply::json(&Answer { path, rows, total: level().count() as u64, error }))
}

/// True for a field without fields below it. Elements of the scene may be parts of it.
const fn is_plain(value: &Value) -> bool {
    !matches!(value, Value::Group | Value::Array { .. } | Value::Packed { .. })
}

/// True for bytes that no field claims, which are in no level.
const fn is_loose(row: &TreeRow) -> bool {
    matches!(row.row, TreeRowKind::Gap | TreeRowKind::Unread)
}

fn described<'t>(row: &'t TreeRow, source: &'t Source, model: Option<&Model>) -> RowJson<'t> {
    let targets = model.map(|model| model.places.at_span(row.span)).unwrap_or_default();
    let primitive = match targets.primitives.as_slice() {
        [only] => Some(Primitive { mesh: only.mesh, primitive: only.primitive }),
        _ => None,
    };
    let key = match row.path.as_str() {
        "" => format!("{} {}..{}", row.name, row.span.start, row.span.end),
        path => path.to_owned(),
    };
    RowJson {
        key,
        name: &row.name,
        row: TreeRowJson::new(row, source),
        children: match &row.row {
            TreeRowKind::Field(value) if is_plain(value) => {
                model.is_some_and(|model| !model.places.within(row.span).is_empty())
            }
            TreeRowKind::Field(_) => !row.is_part(),
            _ => false,
        },
        glb_node: targets.nodes.first().copied(),
        primitive,
        targets,
    }
}

#[derive(Serialize)]
struct Located<'p> {
    path: Option<&'p str>,
    span: Option<[u64; 2]>,
    buffer: Option<u32>,
}

/// Where a node of the GLB is in the file.
pub(super) fn locate(asked: &Asked<'_>, node: usize) -> Result<Reply, Failure> {
    let model = asked.model()?;
    let Some(place) = model.places.of_node(node) else {
        return Err(Failure::request(StatusCode::NOT_FOUND, format!("the model has no node {node}")));
    };
    Ok(Reply::json(&Located {
        path: place.path.as_deref(),
        span: place.span.map(|span| [span.start, span.end]),
        buffer: place.span.map(|span| span.buffer),
    }))
}
