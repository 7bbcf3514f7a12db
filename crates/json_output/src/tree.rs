//! Rows of trees.

use crate::{JsonElement, JsonValue};
use meshwright::{Source, TreeRow, TreeRowKind};
use serde::Serialize;

/// A row of a tree.
#[derive(Serialize)]
pub struct TreeRowJson<'t> {
    path: &'t str,
    row: &'static str,
    depth: u32,
    #[serde(rename = "type")]
    kind: &'static str,
    value: ValueJson<'t>,
    span: [u64; 2],
    buffer: u32,
    evidence: &'static str,
    about: &'static str,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ValueJson<'t> {
    Value(JsonValue<'t>),
    Element(JsonElement),
    None,
}

impl<'t> TreeRowJson<'t> {
    /// A row of the tree of a file.
    pub fn new(row: &'t TreeRow, source: &'t Source) -> Self {
        let (kind, value) = match &row.row {
            TreeRowKind::Field(value) => {
                (value.kind(), ValueJson::Value(JsonValue::few(value, row.span, source)))
            }
            TreeRowKind::Element(element) => ("element", ValueJson::Element(JsonElement(element.clone()))),
            TreeRowKind::Gap => ("gap", ValueJson::None),
            TreeRowKind::Unread => ("unread", ValueJson::None),
        };
        Self {
            path: &row.path,
            row: kind,
            depth: row.depth,
            kind: row.kind,
            value,
            span: [row.span.start, row.span.end],
            buffer: row.span.buffer,
            evidence: row.evidence.word(),
            about: row.about,
        }
    }
}
