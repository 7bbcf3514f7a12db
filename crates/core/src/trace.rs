//! The interface that receives the fields of a read.

use crate::{field::Field, span::Span, value::Value};

/// Receives the fields of a read. Readers are generic over it, so that [`NoTrace`] has no cost.
///
/// ```
/// use meshwright_core::{Field, Span, Trace, Value};
///
/// /// Counts the leaves.
/// struct Leaves(usize);
///
/// impl Trace for Leaves {
///     fn enter(&mut self, _: &'static Field, _: Option<u32>, _: Span) {}
///     fn leave(&mut self, _: Span) {}
///     fn begin(&mut self, _: &'static Field, _: Option<u32>) {}
///     fn leaf(&mut self, _: &'static Field, _: Option<u32>, _: Span, _: impl FnOnce() -> Value) {
///         self.0 += 1;
///     }
/// }
///
/// static NUMBER: Field = Field::documented("number", "u32", "the whole file");
/// let mut leaves = Leaves(0);
/// leaves.leaf(&NUMBER, None, Span::file(0, 4), || Value::UInt(1));
/// assert_eq!(leaves.0, 1);
/// ```
pub trait Trace {
    /// A group of fields begins.
    fn enter(&mut self, field: &'static Field, index: Option<u32>, start: Span);
    /// The innermost group ends; its last byte lies before `end` of that buffer.
    fn leave(&mut self, end: Span);
    /// The read of a field begins; `index` if the field is an element of a list.
    fn begin(&mut self, field: &'static Field, index: Option<u32>);
    /// The read of a field ends.
    fn leaf(&mut self, field: &'static Field, index: Option<u32>, span: Span, value: impl FnOnce() -> Value);
    /// Like [`enter`](Self::enter), for a group that the file names.
    fn enter_key(&mut self, field: &'static Field, _: &[u8], index: Option<u32>, start: Span) {
        self.enter(field, index, start);
    }
    /// Like [`leaf`](Self::leaf), for a field that the file names.
    fn leaf_key(
        &mut self,
        field: &'static Field,
        _: &[u8],
        index: Option<u32>,
        span: Span,
        value: impl FnOnce() -> Value,
    ) {
        self.leaf(field, index, span, value);
    }
    /// Bytes of a text that hold no value: space, punctuation, and names that other rows have.
    fn token(&mut self, field: &'static Field, span: Span) {
        self.leaf(field, None, span, || Value::Padding);
    }
    /// Whether the items of the list with that name get rows of their own.
    fn wants_items(&self, _: &[u8]) -> bool {
        false
    }
}

/// Ignores all fields at no cost.
///
/// ```
/// use meshwright_core::{Context, Limits, NoTrace};
///
/// // The trace of a plain read, which the compiler removes completely.
/// let context = Context::new(Limits::DEFAULT, NoTrace);
/// assert_eq!(size_of_val(&context.trace), 0);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTrace;

impl Trace for NoTrace {
    #[inline(always)]
    fn enter(&mut self, _: &'static Field, _: Option<u32>, _: Span) {}
    #[inline(always)]
    fn leave(&mut self, _: Span) {}
    #[inline(always)]
    fn begin(&mut self, _: &'static Field, _: Option<u32>) {}
    #[inline(always)]
    fn leaf(&mut self, _: &'static Field, _: Option<u32>, _: Span, _: impl FnOnce() -> Value) {}
    #[inline(always)]
    fn token(&mut self, _: &'static Field, _: Span) {}
}

impl<T: Trace> Trace for &mut T {
    fn enter(&mut self, field: &'static Field, index: Option<u32>, start: Span) {
        (**self).enter(field, index, start);
    }
    fn leave(&mut self, end: Span) {
        (**self).leave(end);
    }
    fn begin(&mut self, field: &'static Field, index: Option<u32>) {
        (**self).begin(field, index);
    }
    fn leaf(&mut self, field: &'static Field, index: Option<u32>, span: Span, value: impl FnOnce() -> Value) {
        (**self).leaf(field, index, span, value);
    }
    fn enter_key(&mut self, field: &'static Field, key: &[u8], index: Option<u32>, start: Span) {
        (**self).enter_key(field, key, index, start);
    }
    fn leaf_key(
        &mut self,
        field: &'static Field,
        key: &[u8],
        index: Option<u32>,
        span: Span,
        value: impl FnOnce() -> Value,
    ) {
        (**self).leaf_key(field, key, index, span, value);
    }
    fn token(&mut self, field: &'static Field, span: Span) {
        (**self).token(field, span);
    }
    fn wants_items(&self, key: &[u8]) -> bool {
        (**self).wants_items(key)
    }
}

/// Tracks only the current path. A failed read runs again with this trace to find the path of the error, so
/// that successful reads have no cost for paths.
///
/// ```
/// use meshwright_core::{Field, PathTrace, Span, Trace};
///
/// static NODES: Field = Field::documented("nodes", "Node", "a list");
/// let mut trace = PathTrace::default();
/// trace.enter(&NODES, Some(3), Span::file(0, 0));
/// assert_eq!(trace.path(), "nodes[3]");
/// ```
#[derive(Clone, Debug, Default)]
pub struct PathTrace {
    groups: Vec<(&'static Field, Option<u32>)>,
    current: Option<(&'static Field, Option<u32>)>,
}

impl PathTrace {
    /// The path of the current field, or of the last one, for example `meshes[3]/verts/count`.
    pub fn path(&self) -> String {
        join(self.groups.iter().chain(self.current.as_ref()))
    }
}

impl Trace for PathTrace {
    fn enter(&mut self, field: &'static Field, index: Option<u32>, _: Span) {
        self.groups.push((field, index));
        self.current = None;
    }
    fn leave(&mut self, _: Span) {
        self.groups.pop();
        self.current = None;
    }
    fn begin(&mut self, field: &'static Field, index: Option<u32>) {
        self.current = Some((field, index));
    }
    // A field stays the current one until the next begins: errors may be detected after the read of the
    // field.
    fn leaf(&mut self, _: &'static Field, _: Option<u32>, _: Span, _: impl FnOnce() -> Value) {}
}

/// Writes steps as `a/b[3]/c`.
pub fn join<'s>(steps: impl Iterator<Item = &'s (&'static Field, Option<u32>)>) -> String {
    let steps: Vec<String> = steps.map(|(field, index)| step(field.name, *index)).collect();
    steps.join("/")
}

/// Writes a step as `a` or `a[3]`.
pub(crate) fn step(name: &str, index: Option<u32>) -> String {
    match index {
        Some(index) => format!("{name}[{index}]"),
        None => name.to_owned(),
    }
}

/// A name of the file as a step of a path: in quotes if it has characters with a meaning there.
pub fn quoted_key(key: &str) -> String {
    let is_plain = |letter: char| !letter.is_control() && !matches!(letter, '/' | '[' | ']' | '"' | '\\');
    match !key.is_empty() && key.chars().all(is_plain) {
        true => key.to_owned(),
        false => format!("\"{}\"", key.replace('\\', "\\\\").replace('"', "\\\"")),
    }
}

/// Splits a path at the slashes that are not in quotes.
pub fn split_steps(path: &str) -> Vec<&str> {
    let (mut steps, mut start, mut in_quotes, mut escaped) = (Vec::new(), 0, false, false);
    for (at, letter) in path.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if in_quotes => escaped = true,
            '"' => in_quotes = !in_quotes,
            '/' if !in_quotes => {
                steps.push(path.get(start..at).unwrap_or_default());
                start = at.saturating_add(1);
            }
            _ => {}
        }
    }
    steps.push(path.get(start..).unwrap_or_default());
    steps.retain(|step| !step.is_empty());
    steps
}
