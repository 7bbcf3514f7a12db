//! The recording trace: a tree of fields, spans and values.

use crate::{
    field::{Evidence, Field},
    span::{BufferId, FILE, Span},
    trace::{Trace, quoted_key, split_steps, step},
    value::Value,
};

/// What a [`FieldLog`] keeps.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LogOptions {
    /// Largest number of rows to keep; further rows are only counted.
    pub rows: usize,
    /// Deepest level to keep; 0 is the top level.
    pub depth: u32,
    /// Keeps only rows at, above or below this path (`meshes[3]/verts`). A step without an index matches all
    /// elements of a list.
    pub path: Option<String>,
    /// Keeps rows for the space and punctuation of a text.
    pub tokens: bool,
    /// Keeps rows for the items of the list of a text at the path, or of all lists without a path.
    pub items: bool,
}

impl LogOptions {
    crate::setters! { rows: usize, depth: u32, path: Option<String>, tokens: bool, items: bool }
}

impl Default for LogOptions {
    fn default() -> Self {
        Self { rows: 10_000_000, depth: u32::MAX, path: None, tokens: false, items: false }
    }
}

/// One row: a field, its span, and its value.
///
/// ```
/// use meshwright_core::{Field, FieldLog, Span, Trace, Value};
///
/// static COUNT: Field = Field::documented("count", "u8", "how many");
/// let mut log = FieldLog::default();
/// log.leaf(&COUNT, None, Span::file(0, 1), || Value::UInt(3));
/// let row = &log.rows()[0];
/// assert_eq!((row.step().as_str(), &row.value), ("count", &Value::UInt(3)));
/// ```
#[derive(Clone, Debug)]
pub struct Row {
    /// The description of the field.
    pub field: &'static Field,
    /// The name that the file gives to the field, instead of its description.
    pub key: Option<Box<str>>,
    /// Index in the list, if the row is an element of a list.
    pub index: Option<u32>,
    /// Level in the tree; 0 is the top level.
    pub depth: u32,
    /// The bytes, in the file or in a decoded payload.
    pub span: Span,
    /// The value; [`Value::Group`] for a group.
    pub value: Value,
}

impl Row {
    /// True if the row is a group of other rows.
    pub fn is_group(&self) -> bool {
        self.value == Value::Group
    }

    /// The name: that of the file, or of the description.
    pub fn name(&self) -> &str {
        self.key.as_deref().unwrap_or(self.field.name)
    }

    /// The path step of the row: `name` or `name[index]`.
    pub fn step(&self) -> String {
        match &self.key {
            Some(key) => step(&quoted_key(key), self.index),
            None => step(self.field.name, self.index),
        }
    }
}

/// Bytes that no field claims.
///
/// ```
/// use meshwright_core::{FILE, Field, FieldLog, Span, Trace, Value};
///
/// static COUNT: Field = Field::documented("count", "u8", "how many");
/// let mut log = FieldLog::default();
/// log.leaf(&COUNT, None, Span::file(2, 3), || Value::UInt(3));
/// let gaps: Vec<Span> = log.gaps(FILE, 5).iter().map(|gap| gap.span).collect();
/// assert_eq!(gaps, [Span::file(0, 2), Span::file(3, 5)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The unclaimed bytes, in the file or in a decoded payload.
    pub span: Span,
}

/// The recording trace. Rows have the order of the read, parents before children.
///
/// ```
/// use meshwright_core::{Context, Cursor, FILE, Field, FieldLog, Limits, Reader};
///
/// static COUNT: Field = Field::documented("count", "u8", "how many numbers follow");
/// static NUMBER: Field = Field::observed("number", "i16", "meters");
///
/// let mut context = Context::new(Limits::DEFAULT, FieldLog::default());
/// let mut reader = Reader::new(Cursor::new(&[1, 44, 1], FILE), &mut context);
/// reader.u8(&COUNT)?;
/// reader.i16(&NUMBER)?;
/// let log = context.trace;
/// assert_eq!(log.path(1), "number");
/// assert!(log.gaps(FILE, 3).is_empty(), "every byte has its field");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct FieldLog {
    options: LogOptions,
    steps: Option<Vec<(String, Option<u32>)>>,
    rows: Vec<Row>,
    stack: Vec<Open>,
    /// The spans that leaves claim. Adjacent spans are merged, as a file has millions of leaves.
    claimed: Vec<Span>,
    opaque: u64,
    omitted: u64,
    has_tokens: bool,
}

#[derive(Debug)]
struct Open {
    row: Option<usize>,
    matched: bool,
    /// What the group covers in its buffer so far.
    span: Span,
}

impl FieldLog {
    /// An empty log.
    pub fn new(options: LogOptions) -> Self {
        let steps = options.path.as_deref().map(parse_path);
        Self { options, steps, ..Self::default() }
    }

    /// The rows that were kept.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Whether the file is a text, whose rows leave out its space and punctuation.
    pub const fn has_tokens(&self) -> bool {
        self.has_tokens
    }

    /// Number of rows that the row limit left out.
    pub fn omitted(&self) -> u64 {
        self.omitted
    }

    /// The path of the row at index `at`, for example `meshes[3]/verts`.
    pub fn path(&self, at: usize) -> String {
        let mut steps = Vec::new();
        let mut depth = u32::MAX;
        for row in self.rows.get(..=at).unwrap_or_default().iter().rev() {
            if row.depth < depth {
                depth = row.depth;
                steps.push(row.step());
            }
            if depth == 0 {
                break;
            }
        }
        steps.reverse();
        steps.join("/")
    }

    /// The spans that the leaves of one buffer claim, sorted, regardless of the path and depth options. Spans
    /// of leaves that were read one after the other without a gap are merged.
    pub fn claimed(&self, buffer: BufferId) -> Vec<Span> {
        let mut spans: Vec<Span> =
            self.claimed.iter().copied().filter(|span| span.buffer == buffer && !span.is_empty()).collect();
        spans.sort_unstable();
        spans
    }

    /// The bytes of a buffer of `len` bytes that no leaf claims.
    pub fn gaps(&self, buffer: BufferId, len: u64) -> Vec<Gap> {
        let mut gaps = Vec::new();
        let mut next = 0;
        for span in self.claimed(buffer) {
            if span.start > next {
                gaps.push(Gap { span: Span::new(buffer, next, span.start) });
            }
            next = next.max(span.end);
        }
        if next < len {
            gaps.push(Gap { span: Span::new(buffer, next, len) });
        }
        gaps
    }

    /// The first two spans in a buffer that claim the same byte.
    pub fn overlap(&self, buffer: BufferId) -> Option<(Span, Span)> {
        let claimed = self.claimed(buffer);
        claimed.windows(2).find_map(|pair| match pair {
            [a, b] if b.start < a.end => Some((*a, *b)),
            _ => None,
        })
    }

    /// Number of bytes in the file that are not understood, regardless of the path and depth options.
    pub const fn opaque_bytes(&self) -> u64 {
        self.opaque
    }

    /// Closes the groups that an error left open. Each group then spans the part of it that was read.
    pub fn close(&mut self) {
        while let Some(open) = self.stack.last() {
            let span = open.span;
            self.leave(span);
        }
    }

    fn depth(&self) -> u32 {
        u32::try_from(self.stack.len()).unwrap_or(u32::MAX)
    }

    /// Whether the step at the current depth is on, above or below the requested path.
    fn matches(&self, name: &str, index: Option<u32>) -> bool {
        if self.stack.last().is_some_and(|open| !open.matched) {
            return false;
        }
        let Some(steps) = &self.steps else { return true };
        match steps.get(self.stack.len()) {
            None => true,
            Some((own, wanted)) => own == name && wanted.is_none_or(|wanted| index == Some(wanted)),
        }
    }

    /// Extends the innermost group to that span, if both are in the same buffer.
    fn cover(&mut self, span: Span) {
        if let Some(open) = self.stack.last_mut()
            && open.span.buffer == span.buffer
        {
            open.span.start = open.span.start.min(span.start);
            open.span.end = open.span.end.max(span.end);
        }
    }

    fn keep(
        &mut self,
        (field, key): Name<'_>,
        index: Option<u32>,
        span: Span,
        value: impl FnOnce() -> Value,
    ) -> Option<usize> {
        let depth = self.depth();
        if depth > self.options.depth || !self.matches(key.unwrap_or(field.name), index) {
            return None;
        }
        if self.rows.len() >= self.options.rows {
            self.omitted = self.omitted.saturating_add(1);
            return None;
        }
        self.rows.push(Row { field, key: key.map(Box::from), index, depth, span, value: value() });
        Some(self.rows.len().saturating_sub(1))
    }

    fn open(&mut self, name: Name<'_>, index: Option<u32>, start: Span) {
        let matched = self.matches(name.1.unwrap_or(name.0.name), index);
        let row = self.keep(name, index, start, || Value::Group);
        self.stack.push(Open { row, matched, span: start });
    }

    /// Records that a leaf claims a span.
    fn claim(&mut self, field: &Field, span: Span) {
        match self.claimed.last_mut() {
            Some(last) if last.buffer == span.buffer && last.end == span.start => last.end = span.end,
            _ if span.is_empty() => {}
            _ => self.claimed.push(span),
        }
        if field.evidence == Evidence::Unknown && span.buffer == FILE {
            self.opaque = self.opaque.saturating_add(span.len());
        }
        self.cover(span);
    }
}

/// A description, and the name in the file.
type Name<'n> = (&'static Field, Option<&'n str>);

impl Trace for FieldLog {
    fn enter(&mut self, field: &'static Field, index: Option<u32>, start: Span) {
        self.open((field, None), index, start);
    }

    fn leave(&mut self, end: Span) {
        self.cover(end);
        let Some(open) = self.stack.pop() else { return };
        self.cover(open.span);
        if let Some(row) = open.row.and_then(|row| self.rows.get_mut(row)) {
            row.span = open.span;
        }
    }

    fn begin(&mut self, _: &'static Field, _: Option<u32>) {}

    fn leaf(&mut self, field: &'static Field, index: Option<u32>, span: Span, value: impl FnOnce() -> Value) {
        self.claim(field, span);
        self.keep((field, None), index, span, value);
    }

    fn enter_key(&mut self, field: &'static Field, key: &[u8], index: Option<u32>, start: Span) {
        self.open((field, Some(&String::from_utf8_lossy(key))), index, start);
    }

    fn leaf_key(
        &mut self,
        field: &'static Field,
        key: &[u8],
        index: Option<u32>,
        span: Span,
        value: impl FnOnce() -> Value,
    ) {
        self.claim(field, span);
        self.keep((field, Some(&String::from_utf8_lossy(key))), index, span, value);
    }

    fn token(&mut self, field: &'static Field, span: Span) {
        self.has_tokens = true;
        self.claim(field, span);
        if self.options.tokens {
            self.keep((field, None), None, span, || Value::Padding);
        }
    }

    fn wants_items(&self, key: &[u8]) -> bool {
        let is_here = |steps: &Vec<(String, Option<u32>)>| {
            let within = self.stack.last().is_none_or(|open| open.matched);
            let (last, above) = (steps.last(), steps.len().checked_sub(1));
            within && above == Some(self.stack.len()) && last.is_some_and(|(name, _)| name.as_bytes() == key)
        };
        self.options.items && self.steps.as_ref().is_none_or(is_here)
    }
}

/// Splits `a/b[3]/c` into steps. A malformed index stays part of the name and therefore matches nothing.
fn parse_path(path: &str) -> Vec<(String, Option<u32>)> {
    let step = |step: &str| {
        let indexed = step.strip_suffix(']').and_then(|rest| rest.rsplit_once('['));
        match indexed.and_then(|(name, index)| Some((name, index.parse().ok()?))) {
            Some((name, index)) => (unquoted(name), Some(index)),
            None => (unquoted(step), None),
        }
    };
    split_steps(path).into_iter().map(step).collect()
}

/// A name without its quotes and escapes.
fn unquoted(name: &str) -> String {
    match name.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        Some(inside) => inside.replace("\\\"", "\"").replace("\\\\", "\\"),
        None => name.to_owned(),
    }
}
