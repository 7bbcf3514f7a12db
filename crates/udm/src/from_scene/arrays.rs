//! Creates arrays of the document.

use super::{FromSceneOptions, finite_values};
use crate::document::{Array, ArrayLz4, Compressed, Element, Items, Records, StructType, Text, Type, Value};
use meshwright_core::{Budget, Result, Span};

/// An array of elements.
pub(super) fn elements(items: Vec<Element<'static>>) -> Value<'static> {
    Array::new(Items::Element(items)).into()
}

/// An array of strings.
pub(super) fn strings(items: impl IntoIterator<Item = String>) -> Value<'static> {
    Array::new(Items::String(items.into_iter().map(Text::from).collect())).into()
}

/// Packed numbers. The bytes must be complete items.
fn packed(kind: Type, bytes: Vec<u8>) -> Array<'static> {
    let size = kind.size().unwrap_or(0);
    let count = bytes.len().checked_div(size).and_then(|count| u32::try_from(count).ok());
    count.and_then(|count| Array::packed(kind, count, bytes)).unwrap_or_else(|| Array::empty(kind))
}

/// An array of 32-bit integers.
pub(super) fn uint32(items: impl IntoIterator<Item = u32>) -> Value<'static> {
    packed(Type::UInt32, items.into_iter().flat_map(u32::to_le_bytes).collect()).into()
}

/// An array of 16-bit integers.
pub(super) fn uint16(items: impl IntoIterator<Item = u16>) -> Value<'static> {
    packed(Type::UInt16, items.into_iter().flat_map(u16::to_le_bytes).collect()).into()
}

/// An array of floats or vectors.
pub(super) fn floats(kind: Type, items: &[f32]) -> Array<'static> {
    packed(kind, items.iter().flat_map(|item| item.to_le_bytes()).collect())
}

/// Creates arrays that are compressed in binary files, within the limits.
pub(super) struct ArrayWriter {
    /// Whether to compress immediately.
    compress: bool,
    pub(super) budget: Budget,
    /// Number of values that were NaN or infinite.
    pub(super) not_finite: usize,
}

impl ArrayWriter {
    pub(super) fn new(options: &FromSceneOptions) -> Self {
        Self { compress: options.compress, budget: Budget::new(options.limits), not_finite: 0 }
    }

    /// Reserves memory for `count` values of `size` bytes.
    pub(super) fn room(&mut self, count: usize, size: usize) -> Result<()> {
        self.budget.memory(count.saturating_mul(size) as u64, Span::default())
    }

    /// Gives back memory of `count` values of `size` bytes that are no longer held.
    pub(super) fn give_back(&mut self, count: usize, size: usize) {
        self.budget.give_back(count.saturating_mul(size) as u64);
    }

    /// Counts `count` steps against the limit.
    pub(super) fn steps(&mut self, count: usize) -> Result<()> {
        self.budget.items(count as u64, Span::default())
    }

    /// An array that is compressed in binary files.
    pub(super) fn compressed(&mut self, mut array: Array<'static>) -> Result<Value<'static>> {
        self.not_finite = self.not_finite.saturating_add(finite_values::array(&mut array));
        Ok(match self.compress {
            true => ArrayLz4::Compressed(Compressed::encode(&array)?).into(),
            false => ArrayLz4::Plain(array).into(),
        })
    }

    /// Packed numbers, compressed.
    pub(super) fn numbers(&mut self, kind: Type, bytes: Vec<u8>) -> Result<Value<'static>> {
        self.compressed(packed(kind, bytes))
    }

    /// Compressed packed records. The engine misreads uncompressed ones.
    pub(super) fn records(
        &mut self,
        members: &[(Type, &'static str)],
        bytes: Vec<u8>,
    ) -> Result<Value<'static>> {
        let layout = StructType::new(members.iter().copied());
        let count = bytes.len().checked_div(layout.size()).and_then(|count| u32::try_from(count).ok());
        let records = count.and_then(|count| Records::new(layout.clone(), count, bytes));
        let empty = || Records::new(layout.clone(), 0, Vec::new());
        match records.or_else(empty) {
            Some(records) => self.compressed(Array::new(Items::Struct(records))),
            None => self.compressed(Array::empty(Type::UInt8)),
        }
    }

    /// Indices of the smallest type that the number of vertices allows.
    pub(super) fn indices(&mut self, indices: &[u32], vertices: usize) -> Result<Value<'static>> {
        match vertices <= usize::from(u16::MAX) {
            true => {
                let short = |&index: &u32| u16::try_from(index).unwrap_or(u16::MAX).to_le_bytes();
                self.numbers(Type::UInt16, indices.iter().flat_map(short).collect())
            }
            false => {
                self.numbers(Type::UInt32, indices.iter().flat_map(|index| index.to_le_bytes()).collect())
            }
        }
    }
}

/// An axis-aligned bounding box as stored.
pub(super) fn bounds(min: [f32; 3], max: [f32; 3]) -> Element<'static> {
    Element::new().with("min", min).with("max", max)
}

/// Sets a required value if it is missing.
pub(super) fn default(element: &mut Element<'static>, key: &'static str, value: impl Into<Value<'static>>) {
    if element.get(key).is_none() {
        element.push(key, value);
    }
}
