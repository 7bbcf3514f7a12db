//! Texts with a JSON object on each line.

use crate::codes;
use meshwright_core::{
    Budget, Diagnostic, Diagnostics, Limits, Result, Source, Span,
    json::{Json, JsonKind, JsonNode, OddityKind},
};

/// The member with the objects in a group, of files that are one value.
pub(super) const CHILDREN: &str = "childs";

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

/// Lines of a file of which nothing is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SkippedLines {
    /// Their number.
    pub count: u64,
    /// The first of them, counted from 1.
    pub first: u32,
}

impl SkippedLines {
    pub(super) fn add(&mut self, line: u32) {
        if self.count == 0 {
            self.first = line;
        }
        self.count = self.count.saturating_add(1);
    }
}

/// What is said of a text besides its objects.
#[derive(Debug, Default)]
pub(super) struct TextProblems {
    pub(super) diagnostics: Diagnostics,
    pub(super) skipped: SkippedLines,
}

/// Visits the objects of a text. What is no JSON is reported for each line. Of a text that is one JSON value instead, which is
/// reported, too, the objects are visited: a list of objects, one object with a class or a position, or an object of objects.
pub(super) fn each(
    source: &Source,
    limits: &Limits,
    mut visit: impl FnMut(JsonNode<'_>, Base) -> Result<()>,
) -> Result<TextProblems> {
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

/// The mark with which some editors begin a text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The same, with each line before its object.
pub(super) fn each_line(
    source: &Source,
    limits: &Limits,
    mut visit: impl FnMut(Line<'_, '_>) -> Result<bool>,
) -> Result<TextProblems> {
    let bytes = source.bytes();
    let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let mark = bytes.len().saturating_sub(text.len());
    let mut problems = LineProblems::new(limits);
    if mark > 0 {
        let message = "the text has 1 byte order mark on line 1";
        let mark = Span::file(0, mark as u64);
        problems.other.push(Diagnostic::new(&codes::BYTE_ORDER_MARK, message).at(mark));
    }
    let mut lenient = LenientLines::new(text);
    let end_of_line = if text.contains(&b'\n') { b'\n' } else { b'\r' };
    let (mut objects, mut start, mut number) = (0_u64, 0_usize, 1_u32);
    while let Some(rest) = text.get(start..).filter(|rest| !rest.is_empty()) {
        let length = rest.iter().position(|byte| *byte == end_of_line).unwrap_or(rest.len());
        let line = rest.get(..length).unwrap_or(rest);
        let base = Base { byte: mark.saturating_add(start) as u64, line: number };
        // Where the next line begins; after an object in a line, the rest of that.
        let mut next = (start.saturating_add(length).saturating_add(1), number.saturating_add(1));
        let strict = match () {
            () if is_blank(line) => Lines::Blank,
            () if visit(Line::Bytes(line, base))? => Lines::Object,
            () => strict(line, limits, |node| visit(Line::Json(node, base)).map(|_| ()))?,
        };
        match strict {
            Lines::Blank => {}
            Lines::Object => objects = objects.saturating_add(1),
            Lines::Broken | Lines::Other => {
                // The first line decides what the text is.
                let is_first = objects == 0 && problems.is_empty();
                if is_first && is_one_value(source, text, limits)? {
                    return one_value(source, limits, |node, base| visit(Line::Json(node, base)).map(|_| ()));
                }
                let read =
                    lenient.read(start, line, limits, |node| visit(Line::Json(node, base)).map(|_| ()))?;
                problems.add(base, line, strict == Lines::Other, read.is_none(), limits)?;
                if let Some((end, lines)) = read {
                    objects = objects.saturating_add(1);
                    next = (end, number.saturating_add(lines));
                }
            }
        }
        (start, number) = next;
    }
    if objects == 0 && !problems.is_empty() {
        return one_value(source, limits, |node, base| visit(Line::Json(node, base)).map(|_| ()));
    }
    Ok(problems.finish())
}

/// What a line is.
#[derive(Clone, Copy, PartialEq)]
enum Lines {
    /// Space and commas.
    Blank,
    /// A strict object.
    Object,
    /// Another strict value.
    Other,
    /// Not strict JSON.
    Broken,
}

fn is_blank(line: &[u8]) -> bool {
    line.iter().all(|byte| byte.is_ascii_whitespace() || *byte == b',')
}

/// Visits the object of a line of strict JSON.
fn strict(line: &[u8], limits: &Limits, visit: impl FnOnce(JsonNode<'_>) -> Result<()>) -> Result<Lines> {
    let mut budget = Budget::new(*limits);
    let depth = usize::try_from(limits.depth).unwrap_or(usize::MAX);
    let Ok(line) = std::str::from_utf8(line) else { return Ok(Lines::Broken) };
    let Some(json) = Json::strict(line, depth, &mut budget)? else { return Ok(Lines::Broken) };
    match json.root().filter(|root| root.kind() == JsonKind::Object) {
        Some(root) => visit(root).map(|()| Lines::Object),
        None => Ok(Lines::Other),
    }
}

/// Reads objects that are no lines of strict JSON: with a comma behind them, with comments, on several lines, or several on one.
struct LenientLines<'t> {
    text: &'t [u8],
    /// Bytes that may still be parsed, so that a text of nothing but broken lines takes work in proportion.
    bytes: usize,
}

impl<'t> LenientLines<'t> {
    /// Bytes of an object on several lines.
    const MOST: usize = 1 << 20;

    const fn new(text: &'t [u8]) -> Self {
        Self { text, bytes: text.len().saturating_mul(4).saturating_add(1 << 16) }
    }

    /// Visits the object that begins a line. Returns where it ends, and the number of lines until there; `None` if it cannot
    /// be read.
    fn read(
        &mut self,
        start: usize,
        line: &[u8],
        limits: &Limits,
        visit: impl FnOnce(JsonNode<'_>) -> Result<()>,
    ) -> Result<Option<(usize, u32)>> {
        let part = if self.goes_on(start, line) {
            let rest = self.text.get(start..).unwrap_or_default();
            rest.get(..Self::MOST).unwrap_or(rest)
        } else {
            line
        };
        if part.len() > self.bytes {
            return Ok(None);
        }
        self.bytes = self.bytes.saturating_sub(part.len());
        let source = Source::from(part.to_vec());
        let json = Json::parse(&source, limits)?;
        let guesses =
            [OddityKind::Broken, OddityKind::NoBraces, OddityKind::NestedComment, OddityKind::LooseKey];
        let is_guess = guesses.iter().any(|kind| json.oddities().first(*kind).is_some());
        let Some(root) = json.root().filter(|root| root.kind() == JsonKind::Object && !is_guess) else {
            return Ok(None);
        };
        visit(root)?;
        let end = usize::try_from(root.span().end).unwrap_or(usize::MAX);
        let lines = part.get(..end).unwrap_or_default().iter().filter(|byte| **byte == b'\n').count();
        Ok(Some((start.saturating_add(end), u32::try_from(lines).unwrap_or(u32::MAX))))
    }

    /// Whether an object goes on in the next line, which begins no object of its own.
    fn goes_on(&self, start: usize, line: &[u8]) -> bool {
        let trimmed = line.trim_ascii();
        let is_open =
            trimmed.starts_with(b"{") && [b"{", b"[", b","].iter().any(|end| trimmed.ends_with(*end));
        let next = self.text.get(start.saturating_add(line.len()).saturating_add(1)..).unwrap_or_default();
        is_open && !trimmed.ends_with(b"},") && !next.trim_ascii_start().starts_with(b"{")
    }
}

/// The lines that are no strict JSON.
struct LineProblems {
    /// What is not of a line.
    other: Diagnostics,
    broken: Vec<(Base, Span, String)>,
    more: u64,
    skipped: SkippedLines,
    most: usize,
}

impl LineProblems {
    fn new(limits: &Limits) -> Self {
        Self {
            other: Diagnostics::new(limits.diagnostics),
            broken: Vec::new(),
            more: 0,
            skipped: SkippedLines::default(),
            most: limits.diagnostics.max(1),
        }
    }

    const fn is_empty(&self) -> bool {
        self.broken.is_empty()
    }

    fn add(
        &mut self,
        base: Base,
        line: &[u8],
        is_value: bool,
        is_skipped: bool,
        limits: &Limits,
    ) -> Result<()> {
        let is_comment = [b"//", b"/*"].iter().any(|start| line.trim_ascii_start().starts_with(*start));
        if is_skipped && !is_comment {
            self.skipped.add(base.line);
        }
        if self.broken.len() >= self.most {
            self.more = self.more.saturating_add(1);
            return Ok(());
        }
        let whole = Span::file(0, line.trim_ascii_end().len() as u64);
        let (span, message) = match is_value {
            true => (whole, "expected an object".to_owned()),
            false => why(line, limits)?.unwrap_or((whole, "expected strict JSON".to_owned())),
        };
        self.broken.push((base, span, message));
        Ok(())
    }

    fn finish(self) -> TextProblems {
        let mut diagnostics = self.other;
        for (base, span, message) in self.broken {
            let message = format!("line {} is not JSON: {message}", base.line);
            let found = Diagnostic::new(&codes::LINE_NOT_JSON, message);
            diagnostics.push(found.at(base.span(span)).on_line(base.line));
        }
        diagnostics.add_count(&codes::LINE_NOT_JSON, self.more);
        TextProblems { diagnostics, skipped: self.skipped }
    }
}

/// Whether a text is a list, or one value from its first byte to its last.
fn is_one_value(source: &Source, text: &[u8], limits: &Limits) -> Result<bool> {
    if text.trim_ascii_start().starts_with(b"[") {
        return Ok(true);
    }
    let json = Json::parse(source, limits)?;
    let ends = [OddityKind::Broken, OddityKind::TextAfterEnd, OddityKind::NoBraces];
    Ok(ends.iter().all(|kind| json.oddities().first(*kind).is_none()))
}

/// Visits the objects of a text that is one value where lines are expected. One object is no fault: levels were saved as a
/// tree before.
fn one_value(
    source: &Source,
    limits: &Limits,
    visit: impl FnMut(JsonNode<'_>, Base) -> Result<()>,
) -> Result<TextProblems> {
    let mut is_tree = false;
    let mut visit = visit;
    let mut read = whole(source, limits, |_, node, base| {
        is_tree |= node.parent().is_none() && node.get("class").is_some() && node.get(CHILDREN).is_some();
        visit(node, base)
    })?;
    if !is_tree {
        let message = "the text is not JSON line by line: expected an object on each line";
        read.diagnostics.push(Diagnostic::new(&codes::LINE_NOT_JSON, message).on_line(1));
    }
    Ok(read)
}

/// What keeps a line from being JSON.
fn why(line: &[u8], limits: &Limits) -> Result<Option<(Span, String)>> {
    let source = Source::from(line.to_vec());
    let json = Json::parse(&source, limits)?;
    let broken = json.oddities().first(OddityKind::Broken);
    Ok(broken.map(|span| (span, format!("expected {}", json.oddities().expected()))))
}

/// Visits the objects of a text that is one value, with the keys of members.
pub(super) fn whole(
    source: &Source,
    limits: &Limits,
    mut visit: impl FnMut(Option<&str>, JsonNode<'_>, Base) -> Result<()>,
) -> Result<TextProblems> {
    let json = Json::parse(source, limits)?;
    let base = Base { byte: 0, line: 1 };
    let diagnostics = crate::json::diagnostics(&json, true, limits);
    let mut skipped = SkippedLines::default();
    if let Some(broken) = json.oddities().first(OddityKind::Broken) {
        skipped.add(json.line(broken.start));
    }
    let is_object = |node: &JsonNode<'_>| node.kind() == JsonKind::Object;
    match json.root() {
        None => {}
        Some(root) if root.kind() == JsonKind::List => {
            root.items().filter(is_object).try_for_each(|item| visit(None, item, base))?;
        }
        Some(root) if is_object(&root) && ["class", "pos"].iter().any(|own| root.get(own).is_some()) => {
            visit(None, root, base)?;
        }
        Some(root) => {
            let mut members = root.members().filter(|member| is_object(&member.value));
            members.try_for_each(|member| visit(Some(&member.name()), member.value, base))?;
        }
    }
    Ok(TextProblems { diagnostics, skipped })
}
