//! Writes a [`File`] to bytes.

use super::{Dialect, File, MAGIC, sizes_and_compression::Plan};
use crate::document::{Array, ArrayLz4, Compressed, Element, Items, Lz4, StructType, Text, Type, Value};
use meshwright_core::{Chunk, Chunks, Result};
use std::borrow::Cow;

/// Writes a file. Unchanged content gives the bytes that were read; large runs are borrowed. Uncompressed
/// content of compressed arrays is compressed.
///
/// # Errors
///
/// Returns an error with its path for content that the form cannot represent: keys over 255 bytes, structs
/// without members, nesting deeper than [`crate::document::MAX_DEPTH`], types that the dialect does not
/// have.
pub fn write<'a>(file: &'a File<'_>) -> Result<Chunks<'a>> {
    let plan = Plan::new(&file.root, file.dialect)?;
    let mut out = Out::new(plan, file.dialect);
    out.write_bytes(&MAGIC);
    out.write_bytes(&file.version().to_le_bytes());
    out.kind(Type::Element);
    out.element(&file.root);
    out.borrow(&file.trailing);
    Ok(out.done())
}

/// Size of an element in a file in bytes, including its type and size.
///
/// # Errors
///
/// Returns the errors of [`write()`].
pub fn element_size(element: &Element<'_>) -> Result<u64> {
    let plan = Plan::new(element, Dialect::Current)?;
    Ok(plan.sizes.first().copied().unwrap_or(0).saturating_add(9))
}

/// Encodes the content of a compressed array of strings or elements.
pub(super) fn content(array: &Array<'_>, plan: Plan<'_>) -> Result<Vec<u8>> {
    let mut out = Out::new(plan, Dialect::Current);
    out.count(array.len());
    out.items(&array.items);
    Ok(out.done().to_vec())
}

/// Runs of at least this size are borrowed, not copied.
const COPY_BELOW: usize = 4096;
/// Largest size of a buffered run, before the next value.
const FLUSH_ABOVE: usize = 1 << 16;

/// Consumes the plan in order.
struct Out<'a> {
    blocks: Chunks<'a>,
    own: Vec<u8>,
    sizes: std::vec::IntoIter<u64>,
    packed: std::vec::IntoIter<Compressed<'static>>,
    dialect: Dialect,
}

impl<'a> Out<'a> {
    fn new(plan: Plan<'_>, dialect: Dialect) -> Self {
        let (sizes, packed) = (plan.sizes.into_iter(), plan.packed.into_iter());
        Self { blocks: Chunks::new(), own: Vec::new(), sizes, packed, dialect }
    }

    fn done(mut self) -> Chunks<'a> {
        self.flush();
        self.blocks
    }

    fn flush(&mut self) {
        if !self.own.is_empty() {
            self.blocks.push(Chunk::Bytes(Cow::Owned(std::mem::take(&mut self.own))));
        }
    }

    fn write_bytes(&mut self, bytes: &[u8]) {
        self.own.extend_from_slice(bytes);
        if self.own.len() > FLUSH_ABOVE {
            self.flush();
        }
    }

    fn borrow(&mut self, bytes: &'a [u8]) {
        if bytes.len() < COPY_BELOW {
            return self.write_bytes(bytes);
        }
        self.flush();
        self.blocks.borrowed(bytes);
    }

    fn append(&mut self, bytes: Cow<'static, [u8]>) {
        if bytes.len() < COPY_BELOW {
            return self.write_bytes(&bytes);
        }
        self.flush();
        self.blocks.push(Chunk::Bytes(bytes));
    }

    fn kind(&mut self, kind: Type) {
        self.write_bytes(&[self.dialect.number(kind).unwrap_or(kind.number())]);
    }

    /// Writes a count. The plan has checked its range.
    fn count(&mut self, count: usize) {
        self.write_bytes(&u32::try_from(count).unwrap_or(u32::MAX).to_le_bytes());
    }

    fn size(&mut self, declared: Option<u64>) {
        let size = self.sizes.next().unwrap_or(0);
        self.write_bytes(&declared.unwrap_or(size).to_le_bytes());
    }

    fn element(&mut self, element: &'a Element<'_>) {
        self.size(element.declared_size());
        self.count(element.len());
        for entry in element {
            match self.dialect {
                Dialect::NullTerminated => {
                    self.write_bytes(entry.key.as_bytes());
                    self.write_bytes(&[0]);
                }
                _ => {
                    self.write_bytes(&[u8::try_from(entry.key.len()).unwrap_or(u8::MAX)]);
                    self.write_bytes(entry.key.as_bytes());
                }
            }
        }
        for entry in element {
            self.kind(entry.value.kind());
            self.value(&entry.value);
        }
    }

    fn value(&mut self, value: &'a Value<'_>) {
        match value {
            Value::String(text) | Value::Ref(text) => self.string(text),
            Value::Utf8(text) => self.utf8(text),
            Value::Blob(bytes) => self.blob(bytes),
            Value::Lz4(blob) => self.lz4(blob),
            Value::Element(element) => self.element(element),
            Value::Array(array) => self.array(array),
            Value::ArrayLz4(array) => self.array_lz4(array),
            Value::Struct(record) => {
                let size = record.layout.encoded_size().saturating_add(record.record.len());
                let size = record.declared_size.unwrap_or(u16::try_from(size).unwrap_or(u16::MAX));
                self.write_bytes(&size.to_le_bytes());
                self.layout(&record.layout);
                self.borrow(&record.record);
            }
            trivial => {
                if let Some(bytes) = trivial.trivial() {
                    self.write_bytes(bytes.as_bytes());
                }
            }
        }
    }

    fn array(&mut self, array: &'a Array<'_>) {
        self.kind(array.kind());
        self.count(array.len());
        if !array.kind().is_trivial() {
            self.size(array.declared_size());
        }
        self.items(&array.items);
    }

    fn items(&mut self, items: &'a Items<'_>) {
        match items {
            Items::Packed(items) => self.borrow(items.as_bytes()),
            Items::Struct(items) => {
                self.header(items.layout());
                self.borrow(items.as_bytes());
            }
            Items::String(items) | Items::Ref(items) => items.iter().for_each(|item| self.string(item)),
            Items::Utf8(items) => items.iter().for_each(|item| self.utf8(item)),
            Items::Blob(items) => items.iter().for_each(|item| self.blob(item)),
            Items::Lz4(items) => items.iter().for_each(|item| self.lz4(item)),
            Items::Element(items) => items.iter().for_each(|item| self.element(item)),
            Items::Array(items) => items.iter().for_each(|item| self.array(item)),
            Items::ArrayLz4(items) => items.iter().for_each(|item| self.array_lz4(item)),
        }
    }

    fn array_lz4(&mut self, array: &'a ArrayLz4<'_>) {
        match array {
            ArrayLz4::Compressed(array) => {
                self.compressed(array);
                self.borrow(&array.compressed);
            }
            ArrayLz4::Plain(_) => {
                if let Some(array) = self.packed.next() {
                    self.compressed(&array);
                    self.append(array.compressed);
                }
            }
        }
    }

    fn compressed(&mut self, array: &Compressed<'_>) {
        self.write_bytes(&(array.compressed.len() as u64).to_le_bytes());
        self.kind(array.kind);
        if let Some(layout) = &array.layout {
            self.header(layout);
        }
        if matches!(array.kind, Type::Element | Type::String) {
            self.write_bytes(&array.uncompressed.unwrap_or(0).to_le_bytes());
        }
        self.write_bytes(&array.count.to_le_bytes());
    }

    fn header(&mut self, layout: &StructType<'_>) {
        let size = u16::try_from(layout.encoded_size()).unwrap_or(u16::MAX);
        self.write_bytes(&layout.declared_size.unwrap_or(size).to_le_bytes());
        self.layout(layout);
    }

    fn layout(&mut self, layout: &StructType<'_>) {
        self.write_bytes(&[u8::try_from(layout.members.len()).unwrap_or(u8::MAX)]);
        layout.members.iter().for_each(|member| self.kind(member.kind));
        for member in &layout.members {
            self.head(&member.name);
            self.write_bytes(member.name.as_bytes());
        }
    }

    fn string(&mut self, text: &'a Text<'_>) {
        self.head(text);
        self.borrow(text.as_bytes());
    }

    /// Writes the length of a string.
    fn head(&mut self, text: &Text<'_>) {
        match u8::try_from(text.len()) {
            Ok(length) if length < 255 && !text.is_long_form() => self.write_bytes(&[length]),
            _ => {
                self.write_bytes(&[255]);
                self.count(text.len());
            }
        }
    }

    fn utf8(&mut self, text: &'a Text<'_>) {
        self.count(text.len());
        self.borrow(text.as_bytes());
    }

    fn blob(&mut self, bytes: &'a [u8]) {
        self.write_bytes(&(bytes.len() as u64).to_le_bytes());
        self.borrow(bytes);
    }

    fn lz4(&mut self, blob: &'a Lz4<'_>) {
        self.write_bytes(&(blob.compressed.len() as u64).to_le_bytes());
        self.write_bytes(&blob.uncompressed.to_le_bytes());
        self.borrow(&blob.compressed);
    }
}
