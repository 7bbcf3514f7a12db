//! Recovers the intact parts of a damaged binary file.

use super::{Dialect, File, MAGIC, parser::Walker};
use crate::{
    codes::recover as lost,
    document::{Array, Element, Entry, Items, Type, Value},
    path::{self, Step},
};
use meshwright_core::{
    Category, Code, Context, Cursor, Diagnostic, Diagnostics, Error, FILE, Limits, NoTrace, Reader, Result,
    Span, message,
};
use std::borrow::Cow;

/// How often each byte may be examined on average, over all searches.
const PASSES: usize = 16;
/// Size of the magic and the version in bytes.
const HEAD: usize = 8;

/// Recovers the intact parts of a file; an empty root if there are none.
///
/// # Errors
///
/// Returns an error if a limit is exceeded.
pub(crate) fn salvage<'a>(
    bytes: &'a [u8],
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<File<'a>> {
    let version =
        bytes.get(4..HEAD).and_then(|word| word.first_chunk()).map(|word| u32::from_le_bytes(*word));
    let dialect = match version {
        Some(1) => first(bytes),
        _ => Dialect::Current,
    };
    let head = bytes.starts_with(&MAGIC) && matches!(version, Some(1 | 2));
    let root_type = bytes.get(HEAD) == Some(&Type::Element.number());
    if !head || !root_type {
        let message = "rewrote the header: the magic number, the version or the type of the root is damaged";
        let end = bytes.len().min(HEAD.saturating_add(1)) as u64;
        diagnostics.push(Diagnostic::new(&lost::LOST_HEADER, message).at(Span::new(FILE, 0, end)));
    }
    let mut context = Context::new(*limits, NoTrace);
    let mut cursor = Cursor::new(bytes, FILE);
    cursor.seek(HEAD.saturating_add(1));
    let mut walker = Walker::new(Reader::new(cursor, &mut context), dialect);
    // A damaged file does not show its dialect.
    walker.settled = true;
    let work = bytes.len().saturating_mul(PASSES).saturating_add(4096);
    let mut salvage = Salvage { walker, diagnostics, work, steps: Vec::new() };
    let root = salvage.element(bytes.len())?.unwrap_or_default();
    let (at, end) = (salvage.here(), bytes.len());
    if at < end {
        let bytes = message::count(end.saturating_sub(at), "byte", "bytes");
        let message = format!("skipped {bytes} at the end of the file: no value was found in them");
        salvage.note(&lost::LOST_BYTES, at, end, message);
    }
    Ok(File { dialect, root, trailing: Cow::Borrowed(&[]) })
}

/// Determines the dialect of version 1 by the first key.
fn first(bytes: &[u8]) -> Dialect {
    match bytes.get(HEAD.saturating_add(13)..) {
        // A length is below the letters that a key begins with.
        Some([first, ..]) if *first >= 0x20 => Dialect::NullTerminated,
        _ => Dialect::LengthPrefixed,
    }
}

struct Salvage<'a, 'c> {
    walker: Walker<'a, 'c, NoTrace>,
    diagnostics: &'c mut Diagnostics,
    work: usize,
    steps: Vec<Step<'a>>,
}

impl<'a> Salvage<'a, '_> {
    fn here(&self) -> usize {
        self.walker.reader.cursor.position()
    }

    fn seek(&mut self, at: usize) {
        self.walker.reader.cursor.seek(at);
    }

    fn note(&mut self, code: &'static Code, start: usize, end: usize, message: impl Into<String>) {
        let span = Span::new(FILE, start as u64, end.max(start) as u64);
        let room = self.walker.reader.context.budget.limits().diagnostics;
        let path = match self.diagnostics.as_slice().len() < room {
            true => path::write(&self.steps),
            false => String::new(),
        };
        self.diagnostics.push(Diagnostic::new(code, message).at(span).on(path));
    }

    /// Reads a value, or restores the position. Passes on exceeded limits.
    fn attempt<R>(
        &mut self,
        read: impl FnOnce(&mut Walker<'a, '_, NoTrace>) -> Result<R>,
    ) -> Result<Option<R>> {
        let (at, budget) = (self.here(), self.walker.reader.context.budget.clone());
        let depth = self.walker.depth();
        match read(&mut self.walker) {
            Ok(value) => Ok(Some(value)),
            Err(error) if error.code().category == Category::Limit && !is_depth(&error) => Err(error),
            Err(_) => {
                self.seek(at);
                self.walker.reader.context.budget = budget;
                self.walker.back(depth);
                Ok(None)
            }
        }
    }

    /// Reads an element that ends at `limit` or before; `None` if its keys are damaged. The nesting limit
    /// bounds the recursion.
    fn element(&mut self, limit: usize) -> Result<Option<Element<'a>>> {
        let begin = self.here();
        let head = self.attempt(|walker| {
            let declared = walker.reader.u64(&crate::table::SIZE)?;
            let start = walker.reader.cursor.position();
            let count = walker.reader.u32(&crate::table::COUNT)?;
            let keys = walker.keys(count)?;
            Ok((declared, start, keys))
        })?;
        let Some((declared, start, keys)) = head else { return Ok(None) };
        if self.here() > limit {
            self.seek(begin);
            return Ok(None);
        }
        let stated = usize::try_from(declared).ok().and_then(|size| start.checked_add(size));
        let end = stated.filter(|&end| end <= limit && end >= self.here());
        self.walker.descend()?;
        let mut entries: Vec<Entry<'a>> = Vec::new();
        let keys: Vec<_> = keys.into_iter().map(|entry| entry.key).collect();
        let mut cut = false;
        for (ordinal, key) in keys.iter().enumerate() {
            self.steps.push(Step::Key(match key.clone().into_bytes() {
                Cow::Borrowed(key) => key,
                Cow::Owned(_) => &[],
            }));
            let at = self.here();
            match self.value(end.unwrap_or(limit))? {
                Some(value) => entries.push(Entry { key: key.clone(), value }),
                None => {
                    let more = keys.len().saturating_sub(ordinal).saturating_sub(1);
                    let next = end.and_then(|end| self.resume(at, more, end));
                    cut = next.is_none();
                    let until = next.or(end).unwrap_or(limit);
                    let message = match (cut, more) {
                        (true, 1) => "dropped a damaged value and the value after it".to_owned(),
                        (true, 2..) => format!("dropped a damaged value and the {more} values after it"),
                        _ => format!(
                            "dropped a damaged value of {}",
                            message::count(until.saturating_sub(at), "byte", "bytes")
                        ),
                    };
                    self.note(&lost::LOST_VALUE, at, until, message);
                    self.seek(until);
                }
            }
            self.steps.pop();
            if cut {
                break;
            }
        }
        self.walker.rise();
        let here = self.here();
        if let Some(end) = end.filter(|&end| here < end) {
            let bytes = message::count(end.saturating_sub(here), "byte", "bytes");
            let message = format!("skipped {bytes} after the entries of an element");
            self.note(&lost::LOST_BYTES, here, end, message);
            self.seek(end);
        } else if !cut && stated != Some(here) {
            self.note(&lost::FIXED, begin, start, "corrected the size of an element");
        }
        Ok(Some(Element::from(entries)))
    }

    /// Reads a value with its type that ends at `limit` or before; restores the position if there is none.
    fn value(&mut self, limit: usize) -> Result<Option<Value<'a>>> {
        let at = self.here();
        let Some(kind) = self.attempt(|walker| walker.kind(true))? else { return Ok(None) };
        let value = match kind {
            Type::Element => self.element(limit)?.map(|element| Value::Element(Box::new(element))),
            Type::Array if self.walker.reader.cursor.peek() == Some(Type::Element.number()) => {
                self.elements(limit)?.map(|array| Value::Array(Box::new(array)))
            }
            kind => self.attempt(|walker| walker.payload(kind))?,
        };
        if value.is_none() || self.here() > limit {
            self.seek(at);
            return Ok(None);
        }
        Ok(value)
    }

    /// Reads an array of elements, up to the first damaged one.
    fn elements(&mut self, limit: usize) -> Result<Option<Array<'a>>> {
        let begin = self.here();
        let head = self.attempt(|walker| {
            walker.reader.u8(&crate::table::TYPE)?;
            let count = walker.reader.u32(&crate::table::COUNT)?;
            let size = walker.reader.u64(&crate::table::SIZE)?;
            Ok((count, size))
        })?;
        let Some((count, size)) = head else { return Ok(None) };
        let start = self.here();
        let stated = usize::try_from(size).ok().and_then(|size| start.checked_add(size));
        let end = stated.filter(|&end| end <= limit);
        let mut items = Vec::new();
        let mut intact = true;
        self.walker.descend()?;
        for index in 0..count {
            let at = self.here();
            let here = self.walker.reader.cursor.here();
            self.walker.reader.context.budget.items(1, here)?;
            self.walker.reader.context.budget.memory(size_of::<Element<'_>>() as u64, here)?;
            self.steps.push(Step::Index(index));
            let item = self.element(end.unwrap_or(limit))?;
            self.steps.pop();
            match item {
                Some(item) => items.push(item),
                None => {
                    let until = end.unwrap_or(limit);
                    let message = format!(
                        "kept {index} of {count} items of an array: the others are damaged or cut off"
                    );
                    self.note(&lost::LOST_ITEMS, at, until, message);
                    self.seek(until);
                    intact = false;
                    break;
                }
            }
        }
        self.walker.rise();
        let here = self.here();
        if intact && stated != Some(here) {
            match end.filter(|&end| here < end) {
                Some(end) => {
                    let bytes = message::count(end.saturating_sub(here), "byte", "bytes");
                    let message = format!("skipped {bytes} after the items of an array");
                    self.note(&lost::LOST_BYTES, here, end, message);
                    self.seek(end);
                }
                None => self.note(&lost::FIXED, begin, start, "corrected the size of an array"),
            }
        }
        Ok(Some(Array::new(Items::Element(items))))
    }

    /// The next offset after `from` from which `values` values fill an element to its end.
    fn resume(&mut self, from: usize, values: usize, end: usize) -> Option<usize> {
        if values == 0 {
            return None;
        }
        let mut at = from.saturating_add(1);
        let (before, depth) = (self.here(), self.walker.depth());
        let mut found = None;
        while at < end && self.work > 0 {
            let budget = self.walker.reader.context.budget.clone();
            self.seek(at);
            let fits = (0..values).all(|_| {
                let read = self.walker.kind(true).and_then(|kind| self.walker.payload(kind));
                read.is_ok() && self.here() <= end
            });
            let reached = self.here();
            self.walker.reader.context.budget = budget;
            self.walker.back(depth);
            self.work = self.work.saturating_sub(reached.saturating_sub(at).max(1));
            if fits && reached == end {
                found = Some(at);
                break;
            }
            at = at.saturating_add(1);
        }
        self.seek(before);
        found
    }
}

fn is_depth(error: &Error) -> bool {
    std::ptr::eq(error.code(), &meshwright_core::codes::LIMIT_DEPTH)
}
