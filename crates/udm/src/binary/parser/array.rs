//! Reads arrays.

use super::{Walker, codes};
use crate::{
    document::{Array, ArrayLz4, Compressed, Element, Items, Packed, Records, StructType, Text, Type},
    path, table,
};
use meshwright_core::{Error, Result, Trace};
use std::borrow::Cow;

impl<'a, T: Trace> Walker<'a, '_, T> {
    pub(super) fn array(&mut self) -> Result<Array<'a>> {
        let kind = self.kind(false)?;
        let count = self.reader.u32(&table::COUNT)?;
        if kind.is_trivial() {
            return Ok(Array::new(self.items(kind, count)?));
        }
        let at = self.reader.cursor.ahead(8);
        let declared = self.reader.u64(&table::SIZE)?;
        let start = self.reader.cursor.position();
        self.descend()?;
        let mut array = Array::new(self.items(kind, count)?);
        self.rise();
        if !self.is_size(declared, start, at)? {
            array.set_declared_size(Some(declared));
        }
        Ok(array)
    }

    fn items(&mut self, kind: Type, count: u32) -> Result<Items<'a>> {
        Ok(match kind {
            Type::Struct => {
                let layout = self.layout()?;
                Items::Struct(self.records(layout, count)?)
            }
            Type::String => Items::String(self.strings(count)?),
            Type::Ref => Items::Ref(self.strings(count)?),
            Type::Utf8 => Items::Utf8(self.many(count, Self::utf8)?),
            Type::Blob => Items::Blob(self.many(count, Self::blob)?),
            Type::Lz4 => Items::Lz4(self.many(count, Self::lz4)?),
            Type::Element => Items::Element(self.elements(count)?),
            Type::Array => Items::Array(self.many(count, Self::array)?),
            Type::ArrayLz4 => Items::ArrayLz4(self.many(count, Self::array_lz4)?),
            kind => Items::Packed(self.packed(kind, count)?),
        })
    }

    fn packed(&mut self, kind: Type, count: u32) -> Result<Packed<'a>> {
        let (here, layout) = (self.reader.cursor.here(), table::layout(kind));
        let elements = if kind == Type::Nil { 0 } else { count.into() };
        let bytes = self.reader.array(&table::ITEMS, layout, elements)?;
        if kind == Type::Nil {
            self.countless(count)?;
        }
        Packed::new(kind, count, bytes).ok_or_else(|| mismatch(here))
    }

    pub(in crate::binary) fn records(&mut self, layout: StructType<'a>, count: u32) -> Result<Records<'a>> {
        let here = self.reader.cursor.here();
        let size = layout.size() as u64;
        let bytes = self.reader.array(&table::ITEMS, table::RAW, size.saturating_mul(count.into()))?;
        if size == 0 {
            self.countless(count)?;
        }
        Records::new(layout, count, bytes).ok_or_else(|| mismatch(here))
    }

    /// Limits the number of items without bytes, which the file size does not bound: text output would be
    /// large.
    fn countless(&mut self, count: u32) -> Result<()> {
        let here = self.reader.cursor.here();
        self.reader.context.budget.items(count.into(), here)
    }

    pub(in crate::binary) fn strings(&mut self, count: u32) -> Result<Vec<Text<'a>>> {
        let mut items = Vec::new();
        for index in 0..count {
            let here = self.reader.cursor.here();
            self.reader.context.budget.items(1, here)?;
            self.reader.context.budget.memory(size_of::<Text<'_>>() as u64, here)?;
            items.push(self.string(&table::ITEM, Some(index))?);
        }
        items.shrink_to_fit();
        Ok(items)
    }

    pub(in crate::binary) fn elements(&mut self, count: u32) -> Result<Vec<Element<'a>>> {
        self.many(count, Self::element)
    }

    /// Reads items one by one, so the stated count is not trusted.
    fn many<R>(&mut self, count: u32, read: impl Fn(&mut Self) -> Result<R>) -> Result<Vec<R>> {
        let mut items = Vec::new();
        for index in 0..count {
            let here = self.reader.cursor.here();
            self.reader.context.budget.items(1, here)?;
            self.reader.context.budget.memory(size_of::<R>() as u64, here)?;
            self.enter(&table::ITEM, Some(index));
            self.steps.push(path::Step::Index(index));
            items.push(read(self)?);
            self.steps.pop();
            self.leave();
        }
        items.shrink_to_fit();
        Ok(items)
    }

    pub(super) fn array_lz4(&mut self) -> Result<ArrayLz4<'a>> {
        let size = self.reader.u64(&table::COMPRESSED_SIZE)?;
        let at = self.reader.cursor.ahead(1);
        let kind = self.kind(false)?;
        if !kind.is_compressible() {
            let message = format!("a compressed array cannot hold items of type {kind}");
            return Err(Error::new(&codes::ITEM_TYPE, message).at(at));
        }
        let layout = if kind == Type::Struct { Some(Box::new(self.layout()?)) } else { None };
        let uncompressed = match kind {
            Type::Element | Type::String => Some(self.reader.u64(&table::UNCOMPRESSED_SIZE)?),
            _ => None,
        };
        let count = self.reader.u32(&table::COUNT)?;
        let bytes = self.reader.array(&table::COMPRESSED, table::RAW, size)?;
        let array = Compressed { kind, layout, count, uncompressed, compressed: Cow::Borrowed(bytes) };
        if array.size() == 0 {
            self.countless(count)?;
        }
        self.check_lz4(size, array.size());
        Ok(ArrayLz4::Compressed(array))
    }
}

#[cold]
fn mismatch(at: meshwright_core::Span) -> Error {
    Error::new(&codes::CONTENT, "the number of items differs from the stated count").at(at)
}
