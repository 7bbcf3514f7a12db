//! Writes arrays, plain and compressed.

use super::{Lz4Arrays, element::Writer, keyword};
use crate::document::{Array, ArrayLz4, Compressed, Element, Items, Records, StructType, Type};

/// Largest number of nil items to write individually.
const NILS: usize = 1 << 16;
/// The engine breaks the first line of records after the item that exceeds this many bytes.
const LINE: usize = 100;

impl Writer<'_> {
    fn head(&mut self, kind: Type, layout: Option<&StructType<'_>>, count: u64, size: Option<u64>) {
        self.out.push(b'[');
        self.write_text(keyword(kind));
        if let Some(layout) = layout {
            self.template(layout);
        }
        self.out.push(b';');
        self.integer(count);
        if let Some(size) = size {
            self.out.push(b';');
            self.integer(size);
        }
        self.out.push(b']');
    }

    pub(super) fn array_lz4(&mut self, array: &ArrayLz4<'_>, depth: usize) {
        if self.error.is_some() {
            return;
        }
        match (array, self.options.arrays) {
            (ArrayLz4::Plain(array), Lz4Arrays::Compressed) => match Compressed::encode(array) {
                Ok(array) => self.compressed(&array),
                Err(error) => self.error = Some(error),
            },
            (ArrayLz4::Compressed(array), Lz4Arrays::Expanded) => match array.decode(&self.options.limits) {
                Ok((array, _)) => self.array(&array, depth),
                Err(error) => self.error = Some(error),
            },
            (ArrayLz4::Plain(array), _) => self.array(array, depth),
            (ArrayLz4::Compressed(array), _) => self.compressed(array),
        }
    }

    fn compressed(&mut self, array: &Compressed<'_>) {
        let size = array.uncompressed.unwrap_or_else(|| array.size());
        self.head(array.kind, array.layout.as_deref(), array.count.into(), Some(size));
        self.base64(&array.compressed);
    }

    pub(super) fn array(&mut self, array: &Array<'_>, depth: usize) {
        let layout = array.as_records().map(Records::layout);
        self.head(array.kind(), layout, array.len() as u64, None);
        self.out.push(b'[');
        match &array.items {
            Items::Packed(items) => match items.kind().size().unwrap_or(0) {
                0 => self.out.extend(std::iter::repeat_n(b',', items.len().saturating_sub(1)).take(NILS)),
                size => self.packed(items.kind(), size, items.as_bytes()),
            },
            Items::Struct(items) => self.records(items, depth),
            Items::String(items) | Items::Ref(items) => {
                self.joined(items, |writer, item| writer.string(item.as_bytes()));
            }
            Items::Utf8(items) => self.joined(items, |writer, item| writer.utf8(item.as_bytes())),
            Items::Blob(items) => self.joined(items, |writer, item| writer.base64(item)),
            Items::Lz4(items) => self.joined(items, |writer, item| writer.lz4(item)),
            Items::Element(items) => self.blocks(items, depth),
            Items::Array(items) => self.nested(items, |writer, item| writer.array(item, depth)),
            Items::ArrayLz4(items) => self.nested(items, |writer, item| writer.array_lz4(item, depth)),
        }
        self.out.push(b']');
    }

    /// Writes elements on separate lines, one tab deeper.
    fn blocks(&mut self, items: &[Element<'_>], depth: usize) {
        let inner = depth.saturating_add(1);
        if self.descend() && !items.is_empty() {
            for (at, item) in items.iter().enumerate() {
                if at > 0 {
                    self.out.push(b',');
                }
                self.line(inner);
                self.braces(item, inner);
            }
            self.line(depth);
        }
        self.rise();
    }

    fn nested<I>(&mut self, items: &[I], write: impl FnMut(&mut Self, &I)) {
        if self.descend() {
            self.joined(items, write);
        }
        self.rise();
    }

    fn joined<I>(&mut self, items: &[I], mut write: impl FnMut(&mut Self, &I)) {
        for (at, item) in items.iter().enumerate() {
            if at > 0 {
                self.out.push(b',');
            }
            write(self, item);
        }
    }

    /// Writes records with as many per line as the engine writes.
    fn records(&mut self, records: &Records<'_>, depth: usize) {
        if records.is_empty() {
            return;
        }
        let inner = depth.saturating_add(1);
        let (mut length, mut on_line, mut per_line) = (0_usize, 0_usize, usize::MAX);
        for at in 0..records.len() {
            if at == 0 {
                self.line_break();
                self.tabs(inner);
            } else if on_line >= per_line {
                self.write_text(b",\n");
                self.tabs(inner);
                on_line = 0;
            } else {
                self.write_text(b", ");
            }
            let start = self.out.len();
            self.record(records.layout(), records.get(at).unwrap_or_default());
            on_line = on_line.saturating_add(1);
            if per_line == usize::MAX {
                length = length.saturating_add(self.out.len().saturating_sub(start));
                if length > LINE {
                    per_line = on_line;
                }
            }
        }
        self.line_break();
        self.tabs(depth);
    }
}
