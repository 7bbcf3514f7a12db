//! Sets single values without changing other bytes.

use super::{TextFile, find::Place};
use crate::{
    document::{Array, ArrayLz4, Element, Entry, Items, Packed, Text, Type, Value},
    path::OwnedStep,
    text::write::{self, Style, WriteOptions},
};
use meshwright_core::{Error, Limits, Result, Span, codes::BAD_REQUEST};
use std::ops::Range;

/// A replacement of bytes.
///
/// ```
/// use meshwright_core::Span;
/// use meshwright_udm::text::Edit;
///
/// let edit = Edit { span: Span::file(7, 11), bytes: b"3.25".to_vec() };
/// assert_eq!(edit.span.end - edit.span.start, edit.bytes.len() as u64, "no byte behind it moves");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The span to replace.
    pub span: Span,
    /// The replacement.
    pub bytes: Vec<u8>,
}

impl<'a> TextFile<'a> {
    /// Sets the value at a path (see [`TextFile::find`]; here the path may also be an item of a list of
    /// plain values). Replaces its spelling and keeps all other bytes.
    ///
    /// # Errors
    ///
    /// Returns an [`Error`] if there is no value, if its type differs, if it is inside a value that was set
    /// before, or if the new value cannot be spelled.
    pub fn set(&mut self, path: &str, value: Value<'a>) -> Result<()> {
        let steps = self.anchored(path);
        let steps = steps.ok_or_else(|| Error::new(&BAD_REQUEST, "the path cannot be parsed").on(path))?;
        self.set_at(&steps, value).map_err(|error| error.on(path))
    }

    /// Sets the value at these steps.
    pub(super) fn set_at(&mut self, steps: &[OwnedStep<'_>], value: Value<'a>) -> Result<()> {
        let refuse = |message: &str| Error::new(&BAD_REQUEST, message);
        let place = self.find_steps(steps).ok_or_else(|| refuse("no value exists at the path"))?;
        let span = match place {
            Place::Node(node) => self.nodes.get(node).map(super::Node::value).unwrap_or_default(),
            Place::Item(span) => span,
        };
        let taken =
            self.touched(span).ok_or_else(|| refuse("the value lies inside a value that was set before"))?;
        let depth = self.depth(span);
        let old = find(&mut self.root, steps).ok_or_else(|| refuse("no value exists at the path"))?;
        if old.kind() != value.kind() {
            return Err(refuse(&format!("expected a value of type {}, found {}", old.kind(), value.kind())));
        }
        let mut bytes = Vec::new();
        let losses = write::value(&mut bytes, &value, Style::Shortest, depth);
        if losses.any() {
            return Err(refuse("the value cannot be written as text"));
        }
        if let Value::Struct(record) = &value
            && !matches!(&old, Slot::Value(Value::Struct(old)) if old.layout == record.layout)
        {
            return Err(refuse("the record has other members than the one at the path"));
        }
        old.replace(value);
        self.edits.splice(taken, [Edit { span, bytes }]);
        Ok(())
    }

    /// Replaces the entry at a path by one with a value of another type.
    pub(crate) fn retype(&mut self, path: &str, value: Value<'a>, limits: &Limits) -> Result<()> {
        let refuse = || Error::new(&BAD_REQUEST, "no value exists at the path").on(path);
        let steps = self.anchored(path).ok_or_else(refuse)?;
        let (Some(Place::Node(node)), Some(OwnedStep::Key(key))) = (self.find_steps(&steps), steps.last())
        else {
            return Err(refuse());
        };
        let span = self.nodes.get(node).map(super::Node::span).ok_or_else(refuse)?;
        let taken = self.touched(span).ok_or_else(refuse)?;
        let entry = Entry { key: Text::new(key.to_vec()), value: value.clone() };
        let options = WriteOptions::default().limits(*limits);
        let (written, _) = write::write(&Element::from(vec![entry]), options)?;
        find(&mut self.root, &steps).ok_or_else(refuse)?.replace(value);
        self.edits.splice(taken, [Edit { span, bytes: written.trim_ascii_end().to_vec() }]);
        Ok(())
    }

    /// Adds an entry to the element at a path.
    pub(crate) fn add(&mut self, path: &str, key: &str, value: Value<'a>, limits: &Limits) -> Result<()> {
        let refuse = || Error::new(&BAD_REQUEST, "no element exists at the path").on(path);
        let steps = self.anchored(path).ok_or_else(refuse)?;
        let entry = Entry { key: Text::new(key.as_bytes().to_vec()), value };
        let edit = crate::entries::insertion(self, &steps, entry.clone(), limits)?.ok_or_else(refuse)?;
        let at = self.edits.partition_point(|own| own.span.end <= edit.span.start);
        let element = match find(&mut self.root, &steps) {
            Some(Slot::Element(element)) => element,
            Some(Slot::Value(Value::Element(element))) => element,
            _ => return Err(refuse()),
        };
        element.entries_mut().push(entry);
        self.edits.insert(at, edit);
        Ok(())
    }

    /// The edits inside a span; `None` if the span is inside an edit.
    fn touched(&self, span: Span) -> Option<Range<usize>> {
        let first = self.edits.partition_point(|edit| edit.span.end <= span.start && edit.span != span);
        let rest = self.edits.get(first..).unwrap_or_default();
        let count = rest.iter().take_while(|edit| edit.span.start < span.end || edit.span == span).count();
        let end = first.saturating_add(count);
        let inside = |edit: &Edit| edit.span.start >= span.start && edit.span.end <= span.end;
        self.edits.get(first..end)?.iter().all(inside).then_some(first..end)
    }

    /// Number of tabs before the line of a span.
    fn depth(&self, span: Span) -> usize {
        let before = self.spelling(Span::file(0, span.start));
        let line = memchr::memrchr(b'\n', before).map_or(0, |at| at.saturating_add(1));
        before.get(line..).unwrap_or_default().iter().take_while(|&&byte| byte == b'\t').count()
    }
}

/// The target of a path.
pub(super) enum Slot<'s, 'a> {
    Value(&'s mut Value<'a>),
    Element(&'s mut Element<'a>),
    Array(&'s mut Array<'a>),
    ArrayLz4(&'s mut ArrayLz4<'a>),
    Item(&'s mut Items<'a>, usize),
}

impl<'a> Slot<'_, 'a> {
    pub(super) fn kind(&self) -> Type {
        match self {
            Self::Value(value) => value.kind(),
            Self::Element(_) => Type::Element,
            Self::Array(_) => Type::Array,
            Self::ArrayLz4(_) => Type::ArrayLz4,
            Self::Item(Items::Packed(items), _) => items.kind(),
            Self::Item(Items::String(_), _) => Type::String,
            Self::Item(Items::Utf8(_), _) => Type::Utf8,
            Self::Item(Items::Ref(_), _) => Type::Ref,
            Self::Item(Items::Blob(_), _) => Type::Blob,
            Self::Item(Items::Lz4(_), _) => Type::Lz4,
            Self::Item(..) => Type::Struct,
        }
    }

    fn replace(self, value: Value<'a>) {
        match (self, value) {
            (Self::Value(slot), value) => *slot = value,
            (Self::Element(slot), Value::Element(value)) => *slot = *value,
            (Self::Array(slot), Value::Array(value)) => *slot = *value,
            (Self::ArrayLz4(slot), Value::ArrayLz4(value)) => *slot = *value,
            (Self::Item(Items::Packed(items), index), value) => {
                let (kind, count) = (items.kind(), u32::try_from(items.len()).unwrap_or(u32::MAX));
                let Some(new) = value.trivial() else { return };
                let mut bytes = items.as_bytes().to_vec();
                let size = kind.size().unwrap_or(0);
                let start = index.saturating_mul(size);
                if let Some(item) = bytes.get_mut(start..start.saturating_add(size)) {
                    item.copy_from_slice(new.as_bytes());
                }
                if let Some(changed) = Packed::new(kind, count, bytes) {
                    *items = changed;
                }
            }
            (Self::Item(Items::String(items), at), Value::String(value))
            | (Self::Item(Items::Utf8(items), at), Value::Utf8(value))
            | (Self::Item(Items::Ref(items), at), Value::Ref(value)) => replace_item(items, at, value),
            (Self::Item(Items::Blob(items), at), Value::Blob(value)) => replace_item(items, at, value),
            (Self::Item(Items::Lz4(items), at), Value::Lz4(value)) => replace_item(items, at, *value),
            _ => {}
        }
    }
}

fn replace_item<E>(items: &mut [E], at: usize, value: E) {
    if let Some(slot) = items.get_mut(at) {
        *slot = value;
    }
}

pub(super) fn find<'s, 'a>(root: &'s mut Element<'a>, steps: &[OwnedStep<'_>]) -> Option<Slot<'s, 'a>> {
    let mut slot = Slot::Element(root);
    for step in steps {
        slot = match (step, slot) {
            (OwnedStep::Key(key), Slot::Element(element)) => Slot::Value(element.get_mut(key)?),
            (OwnedStep::Key(key), Slot::Value(Value::Element(element))) => Slot::Value(element.get_mut(key)?),
            (OwnedStep::Index(at), Slot::Array(array)) => item(&mut array.items, *at)?,
            (OwnedStep::Index(at), Slot::Value(Value::Array(array))) => item(&mut array.items, *at)?,
            (OwnedStep::Index(at), Slot::Value(Value::ArrayLz4(array))) => lz4_item(array, *at)?,
            (OwnedStep::Index(at), Slot::ArrayLz4(array)) => lz4_item(array, *at)?,
            _ => return None,
        };
    }
    Some(slot)
}

fn lz4_item<'s, 'a>(array: &'s mut ArrayLz4<'a>, at: u32) -> Option<Slot<'s, 'a>> {
    match array {
        ArrayLz4::Plain(array) => item(&mut array.items, at),
        ArrayLz4::Compressed(_) => None,
    }
}

fn item<'s, 'a>(items: &'s mut Items<'a>, at: u32) -> Option<Slot<'s, 'a>> {
    let at = usize::try_from(at).ok()?;
    match items {
        Items::Element(items) => items.get_mut(at).map(Slot::Element),
        Items::Array(items) => items.get_mut(at).map(Slot::Array),
        Items::ArrayLz4(items) => items.get_mut(at).map(Slot::ArrayLz4),
        Items::Struct(_) => None,
        items => Some(Slot::Item(items, at)),
    }
}
