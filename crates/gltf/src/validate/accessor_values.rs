//! Reads the stored values of accessors.

use super::{
    buffer::Bytes,
    json_tree::Json,
    model::{Accessor, Element, Model, component_of},
    report::Report,
};
use crate::codes::validate::accessor as codes;
use meshwright_core::{Budget, FILE, Span};
use meshwright_scene::Component;
use std::borrow::Cow;

/// The elements of an accessor.
#[derive(Debug)]
pub(super) struct Values<'b> {
    bytes: Cow<'b, [u8]>,
    stride: usize,
    element: Element,
    normalized: bool,
    pub(super) count: usize,
    /// Only sparse elements are stored; all others are zero.
    pub(super) rest_is_zero: bool,
}

impl Values<'_> {
    pub(super) fn width(&self) -> usize {
        self.element.width()
    }

    pub(super) fn component(&self) -> Component {
        self.element.component
    }

    pub(super) fn normalized(&self) -> bool {
        self.normalized
    }

    /// The first four stored numbers of an element; zero if it does not exist.
    pub(super) fn row(&self, index: usize) -> [f64; 4] {
        let mut row = [0.0; 4];
        let size = self.element.component.size();
        let bytes =
            index.checked_mul(self.stride).and_then(|start| self.bytes.get(start..)).unwrap_or_default();
        for (slot, bytes) in row.iter_mut().zip(bytes.chunks(size)).take(self.width()) {
            *slot = number(self.element.component, bytes);
        }
        row
    }

    /// Calls `take` with the index and the stored numbers of each element.
    pub(super) fn each(&self, take: impl FnMut(usize, &[f64])) {
        match self.element.component {
            Component::I8 => self.rows(|bytes| f64::from(i8::from_le_bytes(bytes)), take),
            Component::U8 => self.rows(|bytes| f64::from(u8::from_le_bytes(bytes)), take),
            Component::I16 => self.rows(|bytes| f64::from(i16::from_le_bytes(bytes)), take),
            Component::U16 => self.rows(|bytes| f64::from(u16::from_le_bytes(bytes)), take),
            Component::U32 => self.rows(|bytes| f64::from(u32::from_le_bytes(bytes)), take),
            Component::F32 => self.rows(|bytes| f64::from(f32::from_le_bytes(bytes)), take),
        }
    }

    /// The same with normalized integers converted to fractions.
    pub(super) fn each_real(&self, mut take: impl FnMut(usize, &[f64])) {
        let scale = match self.element.component {
            _ if !self.normalized => 1.0,
            Component::I8 => 127.0,
            Component::U8 => 255.0,
            Component::I16 => 32_767.0,
            Component::U16 => 65_535.0,
            Component::U32 | Component::F32 => 1.0,
        };
        if scale <= 1.0 {
            return self.each(take);
        }
        let mut real = [0.0; 16];
        self.each(|index, row| {
            for (real, stored) in real.iter_mut().zip(row) {
                *real = (stored / scale).max(-1.0);
            }
            take(index, real.get(..row.len()).unwrap_or_default());
        });
    }

    /// Usual elements have loops of their own.
    fn rows<const N: usize>(&self, decode: impl Fn([u8; N]) -> f64, take: impl FnMut(usize, &[f64])) {
        match (self.element.columns, self.element.rows) {
            (1, 1) => self.vectors::<N, 1>(decode, take),
            (1, 2) => self.vectors::<N, 2>(decode, take),
            (1, 3) => self.vectors::<N, 3>(decode, take),
            (1, 4) => self.vectors::<N, 4>(decode, take),
            _ => self.matrices(decode, take),
        }
    }

    fn vectors<const N: usize, const R: usize>(
        &self,
        decode: impl Fn([u8; N]) -> f64,
        mut take: impl FnMut(usize, &[f64]),
    ) {
        for (index, bytes) in self.bytes.chunks(self.stride.max(1)).take(self.count).enumerate() {
            let numbers = bytes.as_chunks::<N>().0;
            match numbers.first_chunk::<R>() {
                Some(numbers) => take(index, &numbers.map(&decode)),
                None => {
                    let mut row = [0.0; R];
                    row.iter_mut().zip(numbers).for_each(|(slot, bytes)| *slot = decode(*bytes));
                    take(index, row.get(..numbers.len()).unwrap_or_default());
                }
            }
        }
    }

    fn matrices<const N: usize>(&self, decode: impl Fn([u8; N]) -> f64, mut take: impl FnMut(usize, &[f64])) {
        let size = |number: u64| usize::try_from(number).unwrap_or(1).max(1);
        let (column, columns, rows) =
            (size(self.element.column()), size(self.element.columns), size(self.element.rows));
        let mut row = [0.0; 16];
        for (index, bytes) in self.bytes.chunks(self.stride.max(1)).take(self.count).enumerate() {
            let mut width = 0_usize;
            let places = bytes
                .chunks(column)
                .take(columns)
                .flat_map(|column| column.as_chunks::<N>().0.iter().take(rows));
            for (slot, bytes) in row.iter_mut().zip(places) {
                *slot = decode(*bytes);
                width = width.saturating_add(1);
            }
            take(index, row.get(..width).unwrap_or_default());
        }
    }
}

/// Reads accessors within the limits.
pub(super) struct AccessorReader<'m, 't> {
    pub(super) model: &'m Model<'t>,
    pub(super) bytes: &'m Bytes<'t>,
    pub(super) budget: Budget,
    /// Number of accessor bytes that may still be checked.
    pub(super) work: u64,
}

impl<'m, 't> AccessorReader<'m, 't> {
    /// The elements of an accessor; `None` if they do not exist or are invalid, which the check of the
    /// accessor reports.
    pub(super) fn values(&mut self, index: usize, report: &mut Report) -> Option<Values<'m>> {
        let Self { model, bytes, .. } = *self;
        let accessor = model.accessors.get(index)?;
        let element = accessor.element()?;
        let count = usize::try_from(accessor.count).ok()?;
        let normalized = accessor.normalized;
        let base = match accessor.view {
            Some(view) => {
                let view = model.views.get(view)?;
                let stride = view.stride.unwrap_or(element.stride());
                let slice = slice(bytes.view(view)?, accessor.offset, accessor.length(element, stride))?;
                Some((slice, usize::try_from(stride).ok().filter(|_| stride >= element.size())?))
            }
            None => None,
        };
        let base_size = base.map_or(0, |(slice, _)| slice.len() as u64);
        let Some(sparse) = accessor.sparse else {
            let (slice, stride) = base?;
            self.works(base_size, accessor, report)?;
            let bytes = Cow::Borrowed(slice);
            return Some(Values { bytes, stride, element, normalized, count, rest_is_zero: false });
        };
        let (places, values) = differing(model, bytes, element, sparse)?;
        let size = usize::try_from(element.stride()).ok()?;
        self.works(base_size.saturating_add(values.len() as u64), accessor, report)?;
        let Some((slice, stride)) = base else {
            let count = places.len();
            let rest_is_zero = (count as u64) < accessor.count;
            let bytes = Cow::Borrowed(values);
            return Some(Values { bytes, stride: size, element, normalized, count, rest_is_zero });
        };
        self.budget.memory(base_size, Span::new(FILE, 0, 0)).ok()?;
        let mut whole = slice.to_vec();
        for (place, value) in places.iter().zip(values.chunks(size)) {
            let start = usize::try_from(*place).ok()?.saturating_mul(stride);
            let end = start.saturating_add(usize::try_from(element.size()).ok()?);
            if let (Some(old), Some(new)) =
                (whole.get_mut(start..end), value.get(..end.saturating_sub(start)))
            {
                old.copy_from_slice(new);
            }
        }
        Some(Values { bytes: Cow::Owned(whole), stride, element, normalized, count, rest_is_zero: false })
    }

    /// The indices of sparse elements.
    pub(super) fn sparse_places(&mut self, accessor: &Accessor<'_>, report: &mut Report) -> Option<Vec<u32>> {
        let places = differing(self.model, self.bytes, accessor.element()?, accessor.sparse?)?.0;
        self.works(places.len() as u64, accessor, report)?;
        Some(places)
    }

    /// Takes work; `None` with a diagnostic if it exceeds the limit.
    fn works(&mut self, bytes: u64, accessor: &Accessor<'_>, report: &mut Report) -> Option<()> {
        let left = self.work.checked_sub(bytes);
        if left.is_none() && report.diagnostics.count(&codes::WORK) == 0 {
            let json = accessor.json;
            let message = || {
                format!(
                    "{json} and later accessors were not checked, to bound the time: they share bytes with many others"
                )
            };
            report.note(&codes::WORK, accessor.json, message);
        }
        self.work = left?;
        Some(())
    }
}

/// A stored number.
fn number(component: Component, bytes: &[u8]) -> f64 {
    let (one, two, four) = (bytes.first_chunk(), bytes.first_chunk(), bytes.first_chunk());
    let number = match component {
        Component::I8 => one.map(|&bytes| f64::from(i8::from_le_bytes(bytes))),
        Component::U8 => one.map(|&bytes| f64::from(u8::from_le_bytes(bytes))),
        Component::I16 => two.map(|&bytes| f64::from(i16::from_le_bytes(bytes))),
        Component::U16 => two.map(|&bytes| f64::from(u16::from_le_bytes(bytes))),
        Component::U32 => four.map(|&bytes| f64::from(u32::from_le_bytes(bytes))),
        Component::F32 => four.map(|&bytes| f64::from(f32::from_le_bytes(bytes))),
    };
    number.unwrap_or(0.0)
}

/// The sparse elements of an accessor.
fn differing<'b>(
    model: &Model<'_>,
    bytes: &'b Bytes<'_>,
    element: Element,
    sparse: Json<'_>,
) -> Option<(Vec<u32>, &'b [u8])> {
    let (indices, values) = (sparse.get("indices")?, sparse.get("values")?);
    let count = sparse.uint("count")?;
    let component = component_of(indices.uint("componentType")?)?;
    let part = |json: Json<'_>, length: u64| {
        let view = bytes.view(model.views.get(json.index("bufferView")?)?)?;
        slice(view, json.uint("byteOffset").unwrap_or(0), length)
    };
    let places = part(indices, count.checked_mul(component.size() as u64)?)?;
    let length = element.stride().checked_mul(count.checked_sub(1)?)?.checked_add(element.size())?;
    let places = match component {
        Component::U8 => places.iter().map(|&place| u32::from(place)).collect(),
        Component::U16 => {
            places.as_chunks().0.iter().map(|&place| u32::from(u16::from_le_bytes(place))).collect()
        }
        Component::U32 => places.as_chunks().0.iter().map(|&place| u32::from_le_bytes(place)).collect(),
        _ => return None,
    };
    Some((places, part(values, length)?))
}

fn slice(bytes: &[u8], offset: u64, length: u64) -> Option<&[u8]> {
    let start = usize::try_from(offset).ok()?;
    bytes.get(start..start.checked_add(usize::try_from(length).ok()?)?)
}
