//! Reads properties, elements and keys. The nesting limit bounds the recursion.

mod array;
mod record;
mod scalar;

use super::{Dialect, read};
use crate::{
    codes::binary as codes,
    document::{Element, Entry, MAX_DEPTH, Text, Type, Value},
    path, table,
};
use meshwright_core::{Diagnostic, Error, Field, Reader, Result, Span, Trace, Value as Seen};

/// Reads values and tracks the position in the tree.
pub(super) struct Walker<'a, 'c, T> {
    pub(super) reader: Reader<'a, 'c, T>,
    pub(super) dialect: Dialect,
    /// Whether a wrong size is an error.
    pub(super) strict: bool,
    /// Whether the meaning of type 29 is known.
    pub(super) settled: bool,
    depth: u32,
    steps: Vec<path::Step<'a>>,
}

impl<'a, 'c, T: Trace> Walker<'a, 'c, T> {
    pub(super) fn new(reader: Reader<'a, 'c, T>, dialect: Dialect) -> Self {
        Self {
            reader,
            dialect,
            strict: false,
            settled: dialect != Dialect::Current,
            depth: 0,
            steps: Vec::new(),
        }
    }

    /// The current depth, for [`Walker::back`].
    pub(super) const fn depth(&self) -> u32 {
        self.depth
    }

    /// Restores a depth after a failed read.
    pub(super) fn back(&mut self, depth: u32) {
        self.steps.clear();
        self.depth = depth;
    }

    /// Reads the root.
    pub(super) fn root(&mut self) -> Result<Element<'a>> {
        self.enter(&table::ROOT, None);
        let start = self.reader.cursor.here();
        let number = self.reader.u8(&table::TYPE)?;
        if number != Type::Element.number() {
            let message = format!("the root has type {number}, expected 27 (element)");
            return Err(Error::new(&codes::NOT_AN_ELEMENT, message).at(ahead(start, 1)));
        }
        let root = self.located(Self::element)?;
        self.leave();
        Ok(root)
    }

    /// Adds the current path to an error.
    pub(super) fn located<R>(&mut self, read: impl FnOnce(&mut Self) -> Result<R>) -> Result<R> {
        read(self).map_err(|error| match self.steps.is_empty() {
            true => error,
            false => error.on(self.path()),
        })
    }

    fn element(&mut self) -> Result<Element<'a>> {
        let at = self.reader.cursor.ahead(8);
        let declared = self.reader.u64(&table::SIZE)?;
        let start = self.reader.cursor.position();
        let count = self.reader.u32(&table::COUNT)?;
        self.descend()?;
        let mut entries = self.keys(count)?;
        for entry in &mut entries {
            self.property(entry)?;
        }
        self.rise();
        let mut element = Element::from(entries);
        if !self.is_size(declared, start, at)? {
            element.set_declared_size(Some(declared));
        }
        Ok(element)
    }

    /// Reads the keys. Counts them before it allocates, so the stated count is not trusted.
    pub(super) fn keys(&mut self, count: u32) -> Result<Vec<Entry<'a>>> {
        let (mut rest, mut found) = (self.reader.cursor.rest(), 0_u32);
        while found < count
            && let Some((before, own, after)) = self.dialect.key(rest)
        {
            rest = rest.get(before.saturating_add(own).saturating_add(after)..).unwrap_or_default();
            found = found.saturating_add(1);
        }
        let mut entries = self.reader.list(found.into(), 1)?;
        for ordinal in 0..count {
            let key = self.key(ordinal)?;
            entries.push(Entry { key: Text::borrowed(key), value: Value::Nil });
        }
        Ok(entries)
    }

    fn key(&mut self, ordinal: u32) -> Result<&'a [u8]> {
        let rest = self.reader.cursor.rest();
        let Some((before, own, after)) = self.dialect.key(rest) else {
            self.reader.context.trace.begin(&table::KEY, Some(ordinal));
            let message =
                format!("unexpected end of file: a key has no end within the {} bytes available", rest.len());
            let span = self.reader.cursor.ahead(rest.len() as u64);
            return Err(Error::new(&meshwright_core::codes::TRUNCATED, message).at(span));
        };
        let key = rest.get(before..before.saturating_add(own)).unwrap_or_default();
        let size = before.saturating_add(own).saturating_add(after);
        self.row(&table::KEY, Some(ordinal), size, || Seen::Text(String::from_utf8_lossy(key).into_owned()))?;
        Ok(key)
    }

    fn property(&mut self, entry: &mut Entry<'a>) -> Result<()> {
        // A zero-sized trace records nothing and needs no names.
        if size_of::<T>() > 0 {
            let (key, here) = (entry.key.as_bytes(), self.reader.cursor.here());
            let field = table::property(key);
            match std::ptr::eq(field, &table::PROPERTY) {
                true => self.reader.context.trace.enter_key(field, key, None, here),
                false => self.enter(field, None),
            }
        }
        self.steps.push(path::Step::Key(match std::mem::take(&mut entry.key).into_bytes() {
            std::borrow::Cow::Borrowed(key) => key,
            std::borrow::Cow::Owned(_) => &[],
        }));
        if let Some(path::Step::Key(key)) = self.steps.last() {
            entry.key = Text::borrowed(key);
        }
        let kind = self.kind(true)?;
        entry.value = self.payload(kind)?;
        self.steps.pop();
        self.leave();
        Ok(())
    }

    /// Reads a type number. `alone` states whether its value follows directly.
    pub(super) fn kind(&mut self, alone: bool) -> Result<Type> {
        let at = self.reader.cursor.ahead(1);
        let number = self.reader.u8(&table::TYPE)?;
        if number == 29 && !self.settled {
            self.decide_dialect(alone);
        }
        self.dialect.kind(number).ok_or_else(|| {
            let message = format!("unknown type number {number} in {}", self.dialect.name());
            Error::new(&codes::UNKNOWN_TYPE, message).at(at)
        })
    }

    /// Determines the meaning of type 29 in this file at its first use: a compressed array if one is
    /// readable here; otherwise the rest of the file decides.
    #[cold]
    fn decide_dialect(&mut self, alone: bool) {
        self.settled = true;
        let rest = self.reader.cursor.rest();
        let size = rest.first_chunk().map(|size| u64::from_le_bytes(*size));
        let kind = rest.get(8).and_then(|&number| Type::new(number));
        let possible =
            size.is_some_and(|size| size <= rest.len() as u64) && kind.is_some_and(Type::is_compressible);
        if alone && possible || self.strict {
            return;
        }
        let (all, limits) = (self.reader.cursor.all(), *self.reader.context.budget.limits());
        if read::closed(all, &limits, Dialect::Current).is_none()
            && read::closed(all, &limits, Dialect::RefAt29).is_some()
        {
            self.dialect = Dialect::RefAt29;
        }
    }

    pub(super) fn payload(&mut self, kind: Type) -> Result<Value<'a>> {
        Ok(match kind {
            Type::String => Value::String(self.string(&table::VALUE, None)?),
            Type::Ref => Value::Ref(self.string(&table::VALUE, None)?),
            Type::Utf8 => Value::Utf8(self.utf8()?),
            Type::Blob => Value::Blob(self.blob()?),
            Type::Lz4 => Value::Lz4(Box::new(self.lz4()?)),
            Type::Element => Value::Element(Box::new(self.element()?)),
            Type::Array => Value::Array(Box::new(self.array()?)),
            Type::ArrayLz4 => Value::ArrayLz4(Box::new(self.array_lz4()?)),
            Type::Struct => Value::Struct(Box::new(self.record()?)),
            kind => self.trivial(kind)?,
        })
    }

    pub(super) fn descend(&mut self) -> Result<()> {
        let here = self.reader.cursor.here();
        self.reader.context.budget.descend(here)?;
        self.depth = self.depth.saturating_add(1);
        if self.depth > MAX_DEPTH {
            let message = format!("the file is nested deeper than {MAX_DEPTH} levels, the supported maximum");
            return Err(Error::new(&meshwright_core::codes::LIMIT_DEPTH, message).at(here));
        }
        Ok(())
    }

    pub(super) fn rise(&mut self) {
        self.reader.context.budget.rise();
        self.depth = self.depth.saturating_sub(1);
    }

    fn enter(&mut self, field: &'static Field, index: Option<u32>) {
        self.reader.context.trace.enter(field, index, self.reader.cursor.here());
    }

    fn leave(&mut self) {
        self.reader.context.trace.leave(self.reader.cursor.here());
    }

    /// Reads `count` bytes as a single row of a list.
    fn row(
        &mut self,
        field: &'static Field,
        index: Option<u32>,
        count: usize,
        value: impl FnOnce() -> Seen,
    ) -> Result<&'a [u8]> {
        self.reader.context.trace.begin(field, index);
        let start = self.reader.cursor.position();
        let Some(bytes) = self.reader.cursor.take(count) else {
            return Err(self.reader.truncated(count as u64));
        };
        self.reader.context.trace.leaf(field, index, self.reader.cursor.since(start), value);
        Ok(bytes)
    }

    /// Compares a stated size with the number of bytes read since `start`.
    fn is_size(&mut self, declared: u64, start: usize, at: Span) -> Result<bool> {
        let size = self.reader.cursor.position().saturating_sub(start) as u64;
        if declared == size {
            return Ok(true);
        }
        let message = format!("the stated size of a value is {declared} bytes, but the value takes {size}");
        if self.strict {
            return Err(Error::new(&codes::SIZE, message).at(at));
        }
        self.note(Diagnostic::new(&codes::SIZE, message).at(at));
        Ok(false)
    }

    /// Skips formatting the path if the list is full, because there may be a diagnostic per value.
    #[cold]
    fn note(&mut self, diagnostic: Diagnostic) {
        let (diagnostics, limits) = (&self.reader.context.diagnostics, self.reader.context.budget.limits());
        let diagnostic = if diagnostics.as_slice().len() < limits.diagnostics {
            diagnostic.on(self.path())
        } else {
            diagnostic
        };
        self.reader.note(diagnostic);
    }

    /// The current path; very long ones are truncated.
    fn path(&self) -> String {
        let mut path = path::write(&self.steps);
        if let Some((end, _)) = path.char_indices().nth(LONGEST_PATH) {
            path.truncate(end);
            path.push('\u{2026}');
            path.shrink_to_fit();
        }
        path
    }
}

/// Largest displayed length of a path, in characters.
const LONGEST_PATH: usize = 1000;

fn ahead(start: Span, count: u64) -> Span {
    Span { end: start.start.saturating_add(count), ..start }
}
