//! Texts with a JSON object on each line.

use crate::codes;
use meshwright_core::{
    Budget, Diagnostic, Diagnostics, Limits, Result, Source, Span,
    json::{Json, JsonKind, JsonNode, OddityKind},
};

/// Where an object of a text begins: spans and lines of its values start there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Base {
    byte: u64,
    line: u32,
}

impl Base {
    pub(super) const fn span(self, span: Span) -> Span {
        Span::file(self.byte.saturating_add(span.start), self.byte.saturating_add(span.end))
    }

    /// The line, counted from 1.
    pub(super) const fn line(self) -> u32 {
        self.line
    }

    /// The bytes and the line of a value.
    pub(super) fn place(self, node: JsonNode<'_>) -> (Span, u32) {
        (self.span(node.span()), self.line.saturating_add(node.line().saturating_sub(1)))
    }
}

/// Visits the objects of a text. What is no JSON is reported for each line. Of a text that is one JSON value instead, which is
/// reported, too, the objects are visited: a list of objects, one object with a class, or an object of objects.
pub(super) fn each(
    source: &Source,
    limits: &Limits,
    mut visit: impl FnMut(JsonNode<'_>, Base) -> Result<()>,
) -> Result<Diagnostics> {
    each_line(source, limits, |line| match line {
        Line::Bytes(..) => Ok(false),
        Line::Json(node, base) => visit(node, base).map(|()| true),
    })
}

/// A line, or what it holds.
pub(super) enum Line<'l, 'j> {
    /// Its bytes. A visitor that understands them returns true, and is not given the object.
    Bytes(&'l [u8], Base),
    /// Its object.
    Json(JsonNode<'j>, Base),
}

/// The same, with each line before its object.
pub(super) fn each_line(
    source: &Source,
    limits: &Limits,
    mut visit: impl FnMut(Line<'_, '_>) -> Result<bool>,
) -> Result<Diagnostics> {
    let text = source.bytes();
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let (mut objects, mut start) = (0_u64, 0_usize);
    let mut broken: Vec<(Base, Span, String)> = Vec::new();
    let mut broken_more = 0_u64;
    for (at, line) in text.split(|byte| *byte == b'\n').enumerate() {
        let base = Base { byte: start as u64, line: u32::try_from(at.saturating_add(1)).unwrap_or(u32::MAX) };
        start = start.saturating_add(line.len()).saturating_add(1);
        if line.trim_ascii().is_empty() {
            continue;
        }
        // The first line that is no JSON decides what the text is.
        if objects == 0 && !broken.is_empty() {
            break;
        }
        if visit(Line::Bytes(line, base))? {
            objects = objects.saturating_add(1);
            continue;
        }
        let mut budget = Budget::new(*limits);
        let depth = usize::try_from(limits.depth).unwrap_or(usize::MAX);
        let strict = match std::str::from_utf8(line) {
            Ok(line) => Json::strict(line, depth, &mut budget)?,
            Err(_) => None,
        };
        if let Some(root) =
            strict.as_ref().and_then(Json::root).filter(|root| root.kind() == JsonKind::Object)
        {
            objects = objects.saturating_add(1);
            visit(Line::Json(root, base))?;
            continue;
        }
        let whole = Span::file(0, line.trim_ascii_end().len() as u64);
        let (span, message) = match strict {
            Some(_) => (whole, "expected an object".to_owned()),
            None => why(line, limits)?.unwrap_or((whole, "expected strict JSON".to_owned())),
        };
        if broken.len() < limits.diagnostics.max(1) {
            broken.push((base, span, message));
        } else {
            broken_more = broken_more.saturating_add(1);
        }
    }
    if objects == 0 && !broken.is_empty() {
        let mut diagnostics = whole(source, limits, |node, base| visit(Line::Json(node, base)).map(|_| ()))?;
        let message = "the text is not JSON line by line: expected an object on each line";
        diagnostics.push(Diagnostic::new(&codes::LINE_NOT_JSON, message).on_line(1));
        return Ok(diagnostics);
    }
    for (base, span, message) in broken {
        let message = format!("line {} is not JSON: {message}", base.line);
        diagnostics
            .push(Diagnostic::new(&codes::LINE_NOT_JSON, message).at(base.span(span)).on_line(base.line));
    }
    diagnostics.add_count(&codes::LINE_NOT_JSON, broken_more);
    Ok(diagnostics)
}

/// What keeps a line from being JSON.
fn why(line: &[u8], limits: &Limits) -> Result<Option<(Span, String)>> {
    let source = Source::from(line.to_vec());
    let json = Json::parse(&source, limits)?;
    let broken = json.oddities().first(OddityKind::Broken);
    Ok(broken.map(|span| (span, format!("expected {}", json.oddities().expected()))))
}

/// Visits the objects of a text that is one value.
pub(super) fn whole(
    source: &Source,
    limits: &Limits,
    mut visit: impl FnMut(JsonNode<'_>, Base) -> Result<()>,
) -> Result<Diagnostics> {
    let json = Json::parse(source, limits)?;
    let base = Base { byte: 0, line: 1 };
    let diagnostics = crate::json::diagnostics(&json, true, limits);
    let Some(root) = json.root() else { return Ok(diagnostics) };
    let is_object = |node: &JsonNode<'_>| node.kind() == JsonKind::Object;
    match root.kind() {
        JsonKind::List => root.items().filter(is_object).try_for_each(|item| visit(item, base))?,
        JsonKind::Object if root.get("class").is_some() => visit(root, base)?,
        JsonKind::Object => {
            root.members()
                .map(|member| member.value)
                .filter(is_object)
                .try_for_each(|item| visit(item, base))?;
        }
        _ => {}
    }
    Ok(diagnostics)
}
