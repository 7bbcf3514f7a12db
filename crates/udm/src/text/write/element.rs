//! Writes entries, blocks and single values.

use super::{Losses, Style, WriteOptions, keyword, property};
use crate::document::{Element, Entry, MAX_DEPTH, StructType, Text, Type, Value};
use meshwright_core::Error;

pub(super) struct Writer<'o> {
    pub(super) out: &'o mut Vec<u8>,
    pub(super) options: WriteOptions,
    /// The first error. Nothing is written after it.
    pub(super) error: Option<Error>,
    pub(super) losses: Losses,
    level: u32,
}

impl<'o> Writer<'o> {
    pub(super) fn new(out: &'o mut Vec<u8>, options: WriteOptions) -> Self {
        Self { out, options, error: None, losses: Losses::default(), level: 0 }
    }

    pub(super) const fn losses(&self) -> Losses {
        self.losses
    }

    pub(super) fn is_reference(&self) -> bool {
        self.options.style == Style::Reference
    }

    pub(super) fn line_break(&mut self) {
        self.out.push(b'\n');
    }

    /// Writes a line break and tabs, in one call if possible, because blocks have many.
    #[inline]
    pub(super) fn line(&mut self, depth: usize) {
        const LINE: &[u8] = b"\n\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t";
        match LINE.get(..depth.saturating_add(1)) {
            Some(line) => self.write_text(line),
            None => {
                self.line_break();
                self.tabs(depth);
            }
        }
    }

    pub(super) fn tabs(&mut self, depth: usize) {
        const TABS: &[u8] = &[b'\t'; 32];
        match TABS.get(..depth) {
            Some(tabs) => self.out.extend_from_slice(tabs),
            None => self.out.extend(std::iter::repeat_n(b'\t', depth)),
        }
    }

    #[inline]
    pub(super) fn write_text(&mut self, text: &[u8]) {
        self.out.extend_from_slice(text);
    }

    /// Descends one level. Returns false if the reader could not read it again.
    pub(super) fn descend(&mut self) -> bool {
        self.level = self.level.saturating_add(1);
        self.losses.deep |= self.level > MAX_DEPTH;
        self.level <= MAX_DEPTH
    }

    pub(super) fn rise(&mut self) {
        self.level = self.level.saturating_sub(1);
    }

    /// Writes the entries of an element, one per line, without a final line break.
    pub(super) fn entries(&mut self, element: &Element<'_>, depth: usize) {
        if self.descend() {
            if self.is_reference() {
                let mut sorted: Vec<&Entry<'_>> = element.iter().collect();
                sorted.sort_by(|a, b| a.key.as_bytes().cmp(b.key.as_bytes()));
                let mut sorted = sorted.into_iter().peekable();
                let mut first = true;
                while let Some(entry) = sorted.next() {
                    // The sort is stable, so the last entry of a name applies.
                    if sorted.peek().is_some_and(|next| next.key.as_bytes() == entry.key.as_bytes()) {
                        continue;
                    }
                    match std::mem::take(&mut first) {
                        true => self.tabs(depth),
                        false => self.line(depth),
                    }
                    self.entry(entry, depth);
                }
            } else {
                for (at, entry) in element.iter().enumerate() {
                    match at {
                        0 => self.tabs(depth),
                        _ => self.line(depth),
                    }
                    self.entry(entry, depth);
                }
            }
        }
        self.rise();
    }

    /// Writes an entry after its tabs.
    pub(super) fn entry(&mut self, entry: &Entry<'_>, depth: usize) {
        if let Value::Element(element) = &entry.value {
            return self.block(&entry.key, element, depth);
        }
        let kind = entry.value.kind();
        match &entry.value {
            Value::Struct(record) => {
                self.out.push(b'$');
                self.write_text(keyword(kind));
                self.template(&record.layout);
                self.out.push(b' ');
            }
            _ => self.write_text(property(kind)),
        }
        self.name(entry.key.as_bytes());
        if kind != Type::Nil || self.is_reference() {
            self.out.push(b' ');
        }
        if self.is_reference() && kind == Type::Struct {
            self.tabs(depth);
        }
        self.value(&entry.value, depth);
    }

    /// Writes a named element after its tabs.
    pub(super) fn block(&mut self, key: &Text<'_>, element: &Element<'_>, depth: usize) {
        self.quoted_name(key.as_bytes());
        self.line(depth);
        self.braces(element, depth);
    }

    /// Writes an element in braces: the opening one at the current position, the closing one after `depth`
    /// tabs.
    pub(super) fn braces(&mut self, element: &Element<'_>, depth: usize) {
        self.write_text(b"{\n");
        self.entries(element, depth.saturating_add(1));
        self.line(depth);
        self.out.push(b'}');
    }

    /// Writes a value of any type except element.
    pub(super) fn value(&mut self, value: &Value<'_>, depth: usize) {
        match value {
            Value::String(text) | Value::Ref(text) => self.string(text.as_bytes()),
            Value::Utf8(text) => self.utf8(text.as_bytes()),
            Value::Blob(bytes) => self.base64(bytes),
            Value::Lz4(blob) => self.lz4(blob),
            Value::Array(array) => self.array(array, depth),
            Value::ArrayLz4(array) => self.array_lz4(array, depth),
            Value::Struct(record) => self.record(&record.layout, &record.record),
            Value::Element(element) => self.braces(element, depth),
            Value::Float(value) => self.float(*value),
            Value::Int32(value) => self.integer(*value),
            Value::UInt32(value) => self.integer(*value),
            Value::UInt16(value) => self.integer(*value),
            Value::UInt8(value) => self.integer(*value),
            Value::Bool(value) => self.boolean(*value),
            Value::Vec2(parts) => self.floats(*parts),
            Value::Vec3(parts) | Value::Ang(parts) => self.floats(*parts),
            Value::Vec4(parts) => self.floats(*parts),
            Value::Quat([x, y, z, w]) => self.floats([*w, *x, *y, *z]),
            Value::Transform([a, b, c, x, y, z, w]) => {
                self.out.push(b'[');
                self.floats([*a, *b, *c]);
                self.floats([*w, *x, *y, *z]);
                self.out.push(b']');
            }
            value => {
                if let Some(bytes) = value.trivial() {
                    self.trivial(value.kind(), bytes.as_bytes());
                }
            }
        }
    }

    /// Writes `<type:name,type>`.
    pub(super) fn template(&mut self, layout: &StructType<'_>) {
        self.out.push(b'<');
        for (at, member) in layout.members.iter().enumerate() {
            if at > 0 {
                self.out.push(b',');
            }
            self.write_text(keyword(member.kind));
            if !member.name.is_empty() {
                self.out.push(b':');
                self.name(member.name.as_bytes());
            }
        }
        self.out.push(b'>');
    }

    /// Writes `[member,member]`.
    pub(super) fn record(&mut self, layout: &StructType<'_>, record: &[u8]) {
        self.out.push(b'[');
        let mut rest = record;
        for (at, member) in layout.members.iter().enumerate() {
            if at > 0 {
                self.out.push(b',');
            }
            let size = member.kind.size().unwrap_or(0);
            let (member_bytes, after) = rest.split_at_checked(size).unwrap_or((&[], &[]));
            self.trivial(member.kind, member_bytes);
            rest = after;
        }
        self.out.push(b']');
    }
}
