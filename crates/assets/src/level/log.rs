//! The fields of the files of levels, with their bytes and values.

use super::{
    document::level_kind,
    json_lines::{self, Base, CHILDREN, Line},
    terrain::Terrain,
};
use crate::torque_script::Script;
use meshwright_core::{
    Column, Error, FILE, Field, FieldLog, Layout, Limits, LogOptions, Result, Scalar, Source, Span, Trace,
    Value,
    json::{JsonKind, JsonNode},
};

static OBJECTS: Field = Field::documented("objects", "object", "an object of the level");
static ITEMS: Field = Field::documented("items", "item", "an item of a forest");
static LINE: Field = Field::documented("line", "line", "the line on which it begins, counted from 1");
static MEMBER: Field = Field::documented("member", "value", "");
static SYNTAX: Field = Field::documented("syntax", "text", "names, punctuation and space");
static VERSION: Field = Field::observed("version", "u8", "version of the layout");
static SIZE: Field = Field::observed("size", "u32", "samples along a side");
static HEIGHTS: Field = Field::observed("heights", "u16", "heights, row by row from the south-west corner");
static LAYERS: Field = Field::observed("layers", "u8", "numbers of materials; 255 is a hole");
static LAYER_MAP: Field = Field::unknown("layerTextureMap", "four bytes for each sample, only in version 8");
static MATERIALS: Field =
    Field::observed("materials", "names", "names of the materials of layers, with their number");
static U16: Layout = Layout { columns: &[Column { name: "", scalar: Scalar::U16 }] };
static U8: Layout = Layout { columns: &[Column { name: "", scalar: Scalar::U8 }] };

/// Reads a file as a tree of fields: the objects or items with their members, in the order of the file.
///
/// ```
/// use meshwright_assets::level::log;
/// use meshwright_core::{Limits, LogOptions, Source};
///
/// let text = "{\"class\":\"TSStatic\",\"position\":[1,2,3]}\n";
/// let (log, error) = log(&Source::from(text.as_bytes().to_vec()), &Limits::DEFAULT, LogOptions::default());
/// let rows: Vec<String> = (0..log.rows().len()).map(|at| log.path(at)).collect();
/// assert_eq!(rows, ["objects[0]", "objects[0]/line", "objects[0]/class", "objects[0]/position"]);
/// assert!(error.is_none());
/// ```
pub fn log(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Error>) {
    let mut log = FieldLog::new(options);
    let read = match level_kind(source.bytes()) {
        Some("terrain") => terrain(source, limits, &mut log),
        Some("script") => script(source, limits, &mut log),
        Some("forest") if !source.bytes().starts_with(super::forest_binary::MAGIC) => {
            lines(source, limits, &ITEMS, &mut log)
        }
        Some("objects") => lines(source, limits, &OBJECTS, &mut log),
        _ => Ok(()),
    };
    // Space, commas, and comments in lines of their own.
    let is_space = |byte: &u8| byte.is_ascii_whitespace() || b",;[]\xef\xbb\xbf".contains(byte);
    let is_plain = |line: &[u8]| line.iter().all(is_space) || line.trim_ascii_start().starts_with(b"//");
    let space = |bytes: &[u8]| bytes.split(|byte| *byte == b'\n').all(is_plain);
    for gap in log.gaps(FILE, source.len()) {
        if gap.span.of(source.bytes()).is_some_and(space) {
            log.token(&SYNTAX, gap.span);
        }
    }
    (log, read.err())
}

/// A part of an object: a member with its value, or an object in it, which has rows of its own.
struct Piece<'p> {
    span: Span,
    member: Option<(&'p [u8], Value)>,
}

/// Adds the rows of an object. What is between its members holds no value.
fn object(
    log: &mut FieldLog,
    field: &'static Field,
    (at, line): (u32, u32),
    span: Span,
    pieces: &mut [Piece<'_>],
) {
    let start = Span { end: span.start, ..span };
    log.enter(field, Some(at), start);
    log.leaf(&LINE, None, start, || Value::UInt(u64::from(line)));
    pieces.sort_by_key(|piece| piece.span.start);
    let mut end = span.start;
    for piece in pieces {
        if piece.span.start > end {
            log.token(&SYNTAX, Span { start: end, end: piece.span.start, ..span });
        }
        if let Some((name, value)) = piece.member.take() {
            log.leaf_key(&MEMBER, name, None, piece.span, || value);
        }
        end = end.max(piece.span.end);
    }
    if span.end > end {
        log.token(&SYNTAX, Span { start: end, ..span });
    }
    log.leave(Span { start: span.end, ..span });
}

fn lines(source: &Source, limits: &Limits, field: &'static Field, log: &mut FieldLog) -> Result<()> {
    let mut at = 0_u32;
    json_lines::each_line(source, limits, |line| {
        let Line::Json(node, base) = line else { return Ok(false) };
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            let (span, line) = base.place(node);
            let children = node.get(CHILDREN).into_iter().flat_map(|children| children.items());
            let children: Vec<JsonNode<'_>> =
                children.filter(|child| child.kind() == JsonKind::Object).collect();
            let names: Vec<_> = node.members().map(|member| (member.name(), member.value)).collect();
            let values = names.iter().filter(|(name, _)| children.is_empty() || *name != CHILDREN);
            let values = values.map(|(name, value)| Piece {
                span: base.place(*value).0,
                member: Some((name.as_bytes(), json_value(*value))),
            });
            let inner = children.iter().map(|child| Piece { span: base.place(*child).0, member: None });
            let mut pieces: Vec<Piece<'_>> = values.chain(inner).collect();
            object(log, field, (at, line), span, &mut pieces);
            at = at.saturating_add(1);
            open.extend(children.into_iter().rev());
        }
        let _: Base = base;
        Ok(true)
    })?;
    Ok(())
}

fn json_value(node: JsonNode<'_>) -> Value {
    match node.kind() {
        JsonKind::Text => Value::Text(node.text().unwrap_or_default().into_owned()),
        JsonKind::Number => node.number().map_or(Value::Nil, Value::F64),
        JsonKind::Bool => node.bool().map_or(Value::Nil, Value::Bool),
        JsonKind::List | JsonKind::Object => Value::Text(String::from_utf8_lossy(node.raw()).into_owned()),
        _ => Value::Nil,
    }
}

fn script(source: &Source, limits: &Limits, log: &mut FieldLog) -> Result<()> {
    let script = Script::parse(source, limits)?;
    let mut inner: Vec<Vec<Span>> = vec![Vec::new(); script.objects.len()];
    for found in &script.objects {
        if let Some(outer) = found.within.and_then(|outer| inner.get_mut(outer)) {
            outer.push(found.span);
        }
    }
    for ((at, found), inner) in (0_u32..).zip(&script.objects).zip(inner) {
        let text = |value: &str| Value::Text(value.to_owned());
        let fields = found.fields.iter().map(|field| Piece {
            span: field.span,
            member: Some((field.name.as_bytes(), text(&field.value))),
        });
        let inner = inner.into_iter().map(|span| Piece { span, member: None });
        let mut pieces: Vec<Piece<'_>> = fields.chain(inner).collect();
        // The class and the name have no bytes of their own.
        let start = Span { end: found.span.start, ..found.span };
        pieces.insert(0, Piece { span: start, member: Some((b"class", text(&found.class))) });
        if !found.name.is_empty() {
            pieces.insert(1, Piece { span: start, member: Some((b"name", text(&found.name))) });
        }
        object(log, &OBJECTS, (at, found.line), found.span, &mut pieces);
    }
    Ok(())
}

fn terrain(source: &Source, limits: &Limits, log: &mut FieldLog) -> Result<()> {
    let layout = Terrain::parse(source, limits)?;
    let samples = u64::from(layout.size).saturating_mul(u64::from(layout.size));
    let array = |layout, span: Span| Value::Array { layout, count: samples, at: span.start };
    log.leaf(&VERSION, None, Span::file(0, 1), || Value::UInt(u64::from(layout.version)));
    log.leaf(&SIZE, None, Span::file(1, 5), || Value::UInt(u64::from(layout.size)));
    log.leaf(&HEIGHTS, None, layout.heights, || array(&U16, layout.heights));
    log.leaf(&LAYERS, None, layout.layers, || array(&U8, layout.layers));
    let mut end = layout.layers.end;
    if layout.has_layer_map() {
        let map = Span::file(end, end.saturating_add(samples.saturating_mul(4)));
        log.leaf(&LAYER_MAP, None, map, || Value::Opaque);
        end = map.end;
    }
    let names = Span::file(end, layout.rest.start);
    log.leaf(&MATERIALS, None, names, || Value::Text(layout.materials.join(", ")));
    Ok(())
}
