//! Computes all sizes before writing, and compresses arrays.

use super::{Dialect, lz4};
use crate::{
    codes::binary as codes,
    document::{Array, ArrayLz4, Compressed, Element, Items, MAX_DEPTH, StructType, Text, Type, Value},
    path::{self, Step},
};
use meshwright_core::{Code, Error, Result};
use std::borrow::Cow;

/// Sizes and compressed arrays in the order in which the writer uses them. Building the plan validates the
/// document.
#[derive(Debug)]
pub(super) struct Plan<'t> {
    /// Size of each element and array after its size field, in bytes.
    pub(super) sizes: Vec<u64>,
    /// Arrays that were compressed.
    pub(super) packed: Vec<Compressed<'static>>,
    dialect: Dialect,
    depth: u32,
    steps: Vec<Step<'t>>,
}

impl<'t> Plan<'t> {
    pub(super) fn new(root: &'t Element<'_>, dialect: Dialect) -> Result<Self> {
        Self::starting(dialect, 0, |plan| plan.element(root))
    }

    fn starting(
        dialect: Dialect,
        depth: u32,
        measure: impl FnOnce(&mut Self) -> Result<u64>,
    ) -> Result<Self> {
        let mut plan = Self { sizes: Vec::new(), packed: Vec::new(), dialect, depth, steps: Vec::new() };
        match measure(&mut plan) {
            Ok(_) => Ok(plan),
            Err(error) if plan.steps.is_empty() => Err(error),
            Err(error) => Err(error.on(path::write(&plan.steps))),
        }
    }

    /// Size of an element including its size field, in bytes.
    fn element(&mut self, element: &'t Element<'_>) -> Result<u64> {
        let (place, mut size) = (self.open()?, 4_u64);
        count(element.len())?;
        for entry in element {
            let key = entry.key.as_bytes();
            self.steps.push(Step::Key(key));
            if self.dialect == Dialect::NullTerminated && key.contains(&0) {
                return refuse(
                    &codes::UNWRITABLE,
                    "the key contains a zero byte, which ends keys in this version",
                );
            }
            if key.len() > 255 {
                let message = format!("the key has {} bytes, expected at most 255", key.len());
                return refuse(&codes::KEY_TOO_LONG, message);
            }
            self.known(entry.value.kind())?;
            size = sum([size, key.len() as u64, 2, self.value(&entry.value)?]);
            self.steps.pop();
        }
        self.close(place, size);
        Ok(size.saturating_add(8))
    }

    fn value(&mut self, value: &'t Value<'_>) -> Result<u64> {
        match value {
            Value::String(text) | Value::Ref(text) => string(text),
            Value::Utf8(text) => utf8(text),
            Value::Blob(bytes) => Ok((bytes.len() as u64).saturating_add(8)),
            Value::Lz4(blob) => Ok((blob.compressed.len() as u64).saturating_add(16)),
            Value::Element(element) => self.element(element),
            Value::Array(array) => self.array(array),
            Value::ArrayLz4(array) => self.array_lz4(array),
            Value::Struct(record) => {
                let header = self.layout(&record.layout)?;
                if record.record.len() != record.layout.size() {
                    let (size, want) = (record.record.len(), record.layout.size());
                    let message = format!("the record of a struct has {size} bytes, its members take {want}");
                    return refuse(&codes::UNWRITABLE, message);
                }
                let size = header.saturating_add(record.record.len() as u64);
                if record.declared_size.is_none() && u16::try_from(size).is_err() {
                    return refuse(
                        &codes::UNWRITABLE,
                        format!("the struct takes {size} bytes, expected at most 65535"),
                    );
                }
                Ok(size.saturating_add(2))
            }
            trivial => Ok(trivial.kind().size().unwrap_or(0) as u64),
        }
    }

    fn array(&mut self, array: &'t Array<'_>) -> Result<u64> {
        self.known(array.kind())?;
        count(array.len())?;
        if let Items::Packed(items) = &array.items {
            return Ok((items.as_bytes().len() as u64).saturating_add(5));
        }
        let place = self.open()?;
        let size = self.items(array)?;
        self.close(place, size);
        Ok(size.saturating_add(13))
    }

    fn items(&mut self, array: &'t Array<'_>) -> Result<u64> {
        match &array.items {
            Items::Packed(items) => Ok(items.as_bytes().len() as u64),
            Items::Struct(items) => {
                let header = self.header(items.layout())?;
                Ok(sum([header, items.as_bytes().len() as u64]))
            }
            Items::String(items) | Items::Ref(items) => self.each(items, |_, text| string(text)),
            Items::Utf8(items) => self.each(items, |_, text| utf8(text)),
            Items::Blob(items) => self.each(items, |_, bytes| Ok((bytes.len() as u64).saturating_add(8))),
            Items::Lz4(items) => {
                self.each(items, |_, blob| Ok((blob.compressed.len() as u64).saturating_add(16)))
            }
            Items::Element(items) => self.each(items, Self::element),
            Items::Array(items) => self.each(items, Self::array),
            Items::ArrayLz4(items) => self.each(items, Self::array_lz4),
        }
    }

    fn each<I>(&mut self, items: &'t [I], measure: impl Fn(&mut Self, &'t I) -> Result<u64>) -> Result<u64> {
        let mut size = 0_u64;
        for (index, item) in (0..).zip(items) {
            self.steps.push(Step::Index(index));
            size = size.saturating_add(measure(self, item)?);
            self.steps.pop();
        }
        Ok(size)
    }

    fn array_lz4(&mut self, array: &'t ArrayLz4<'_>) -> Result<u64> {
        let (kind, header, bytes) = match array {
            ArrayLz4::Compressed(array) => {
                let header = self.compressed(array)?;
                (array.kind, header, array.compressed.len())
            }
            ArrayLz4::Plain(array) => {
                let packed = pack(array, self.dialect, self.depth)?;
                let header = self.compressed(&packed)?;
                let size = packed.compressed.len();
                self.packed.push(packed);
                (array.kind(), header, size)
            }
        };
        self.known(kind)?;
        Ok(sum([header, bytes as u64]))
    }

    /// Size of a compressed array before its block, in bytes.
    fn compressed(&self, array: &Compressed<'_>) -> Result<u64> {
        let stated = matches!(array.kind, Type::Element | Type::String);
        let sane = array.kind.is_compressible()
            && array.layout.is_some() == (array.kind == Type::Struct)
            && (array.uncompressed.is_some() || !stated);
        if !sane {
            let message = format!("the compressed array of {} does not state what it holds", array.kind);
            return refuse(&codes::UNWRITABLE, message);
        }
        let header = array.layout.as_ref().map_or(Ok(0), |layout| self.header(layout))?;
        Ok(sum([13, header, if stated { 8 } else { 0 }]))
    }

    /// Size of a struct description including its size field, in bytes.
    fn header(&self, layout: &StructType<'_>) -> Result<u64> {
        let size = self.layout(layout)?;
        if layout.declared_size.is_none() && u16::try_from(size).is_err() {
            let message =
                format!("the members of the struct take {size} bytes to describe, at most 65535 fit");
            return refuse(&codes::UNWRITABLE, message);
        }
        Ok(size.saturating_add(2))
    }

    fn layout(&self, layout: &StructType<'_>) -> Result<u64> {
        if layout.members.is_empty() {
            return refuse(&codes::NO_MEMBERS, "the struct has no members");
        }
        if layout.members.len() > 255 {
            let message = format!("the struct has {} members, at most 255 fit", layout.members.len());
            return refuse(&codes::UNWRITABLE, message);
        }
        for member in &layout.members {
            if !member.kind.is_trivial() {
                let message =
                    format!("a member of the struct has type {}, which has no fixed size", member.kind);
                return refuse(&codes::ITEM_TYPE, message);
            }
            self.known(member.kind)?;
            string(&member.name)?;
        }
        Ok(layout.encoded_size() as u64)
    }

    fn known(&self, kind: Type) -> Result<()> {
        match self.dialect.number(kind) {
            Some(_) => Ok(()),
            None => {
                refuse(&codes::UNWRITABLE, format!("type {kind} does not exist in {}", self.dialect.name()))
            }
        }
    }

    fn open(&mut self) -> Result<usize> {
        self.depth = self.depth.saturating_add(1);
        if self.depth > MAX_DEPTH {
            return refuse(
                &codes::UNWRITABLE,
                format!("the document is nested deeper than {MAX_DEPTH} levels"),
            );
        }
        self.sizes.push(0);
        Ok(self.sizes.len().saturating_sub(1))
    }

    fn close(&mut self, place: usize, size: u64) {
        self.depth = self.depth.saturating_sub(1);
        if let Some(place) = self.sizes.get_mut(place) {
            *place = size;
        }
    }
}

impl Compressed<'_> {
    /// Compresses an array.
    ///
    /// # Errors
    ///
    /// Returns an error for items of a type that compressed arrays cannot hold, or more than the almost 2
    /// GiB that a block can hold.
    pub fn encode(array: &Array<'_>) -> Result<Compressed<'static>> {
        pack(array, Dialect::Current, 0)
    }
}

fn pack(array: &Array<'_>, dialect: Dialect, depth: u32) -> Result<Compressed<'static>> {
    let kind = array.kind();
    if !kind.is_compressible() {
        let message = format!("a compressed array cannot hold items of type {kind}");
        return refuse(&codes::ITEM_TYPE, message);
    }
    let (layout, content) = match &array.items {
        Items::Packed(items) => (None, Cow::Borrowed(items.as_bytes())),
        Items::Struct(items) => {
            let layout = Box::new(items.layout().clone().into_owned());
            (Some(layout), Cow::Borrowed(items.as_bytes()))
        }
        _ if array.is_empty() => (None, Cow::Borrowed(&[] as &[u8])),
        _ => {
            let plan = Plan::starting(dialect, depth, |plan| plan.items(array))?;
            (None, Cow::Owned(super::write::content(array, plan)?))
        }
    };
    let stated = matches!(kind, Type::Element | Type::String);
    Ok(Compressed {
        kind,
        layout,
        count: count(array.len())?,
        uncompressed: stated.then_some(content.len() as u64),
        compressed: Cow::Owned(lz4::encode(&content)?),
    })
}

fn string(text: &Text<'_>) -> Result<u64> {
    let head = if text.len() < 255 && !text.is_long_form() { 1 } else { 5 };
    length(text).map(|length| length.saturating_add(head))
}

fn utf8(text: &Text<'_>) -> Result<u64> {
    length(text).map(|length| length.saturating_add(4))
}

fn length(text: &Text<'_>) -> Result<u64> {
    match u32::try_from(text.len()) {
        Ok(length) => Ok(length.into()),
        Err(_) => refuse(
            &codes::UNWRITABLE,
            format!("the string has {} bytes, expected at most {}", text.len(), u32::MAX),
        ),
    }
}

fn count(count: usize) -> Result<u32> {
    u32::try_from(count).map_err(|_| {
        Error::new(&codes::UNWRITABLE, format!("the list has {count} items, at most {} fit", u32::MAX))
    })
}

fn sum<const N: usize>(sizes: [u64; N]) -> u64 {
    sizes.into_iter().fold(0, u64::saturating_add)
}

fn refuse<R>(code: &'static Code, message: impl Into<String>) -> Result<R> {
    Err(Error::new(code, message))
}
