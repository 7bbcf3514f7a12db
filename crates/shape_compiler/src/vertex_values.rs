//! The distinct values of a kind of vertex data: normals, texture coordinates or colors.

use crate::{codes, compile::ShapeCompiler};
use meshwright_dae::{
    document::Element,
    view::{SourceTable, SourceView, called},
};
use meshwright_scene::pose::single;
use std::collections::HashMap;

/// Distinct values of `N` numbers, each with its number. Equal numbers are equal values: 0 and -0 are.
pub(crate) struct ValueTable<const N: usize> {
    pub(crate) values: Vec<[f32; N]>,
    numbers: HashMap<[u32; N], u32>,
    /// By source and variant, the numbers of its elements.
    sources: HashMap<(u32, u8), Vec<u32>>,
}

impl<const N: usize> Default for ValueTable<N> {
    fn default() -> Self {
        Self { values: Vec::new(), numbers: HashMap::new(), sources: HashMap::new() }
    }
}

impl<const N: usize> ValueTable<N> {
    /// The number of a value.
    pub(crate) fn number(&mut self, value: [f32; N]) -> u32 {
        // Adding 0 removes the sign of zeros.
        let key = value.map(|part| (part + 0.0).to_bits());
        let next = u32::try_from(self.values.len()).unwrap_or(u32::MAX);
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.values.push(value);
        }
        number
    }

    /// The value with a number.
    pub(crate) fn get(&self, number: u32) -> [f32; N] {
        self.values.get(number as usize).copied().unwrap_or([0.0; N])
    }

    /// Adds all elements of a source once. `read` makes the value of an element.
    pub(crate) fn add_source(&mut self, key: (u32, u8), count: usize, read: impl Fn(usize) -> [f32; N]) {
        if self.sources.contains_key(&key) {
            return;
        }
        let numbers: Vec<u32> = (0..count).map(|element| self.number(read(element))).collect();
        self.sources.insert(key, numbers);
    }

    /// The numbers of a source's elements.
    pub(crate) fn source(&self, key: (u32, u8)) -> &[u32] {
        self.sources.get(&key).map_or(&[], Vec::as_slice)
    }

    /// Forgets what is only needed to add values.
    pub(crate) fn finish(&mut self) {
        self.numbers = HashMap::new();
        self.sources = HashMap::new();
    }
}

/// The names of the parameters of positions and normals, texture coordinates, and colors.
pub(crate) const XYZ: &[&[&str]] = &[&["X"], &["Y"], &["Z"]];
pub(crate) const ST: &[&[&str]] = &[&["S", "U"], &["T", "V"]];
pub(crate) const RGBA: &[&[&str]] = &[&["R"], &["G"], &["B"], &["A"]];

/// A source that was read.
pub(crate) struct ReadSource {
    table: SourceTable,
    places: Vec<Option<usize>>,
}

impl ReadSource {
    pub(crate) fn count(&self) -> usize {
        self.table.count
    }

    /// The values of an element; `missing` for those that the source does not have.
    pub(crate) fn get<const N: usize>(&self, element: usize, missing: f32) -> [f32; N] {
        let mut places = self.places.iter();
        std::array::from_fn(|_| {
            let place = places.next().copied().flatten();
            place.and_then(|place| self.table.value(element, place)).unwrap_or(missing)
        })
    }
}

impl<'d> ShapeCompiler<'d, '_> {
    /// Reads the numbers of a source.
    pub(crate) fn read_source(
        &mut self,
        source: Element<'d>,
        names: &[&[&str]],
    ) -> meshwright_core::Result<ReadSource> {
        let view = SourceView::new(&self.collada, source);
        let mut table = if names == RGBA { bytes(&view) } else { view.table() };
        self.budget.items(table.values.len() as u64, source.span())?;
        self.budget.memory((table.values.len() as u64).saturating_mul(4), source.span())?;
        if table.issues.numbers.not_finite > 0 || table.values.iter().any(|value| !value.is_finite()) {
            self.notes.named(&codes::NOT_FINITE, &called(source));
            for value in table.values.iter_mut().filter(|value| !value.is_finite()) {
                *value = 0.0;
            }
        }
        let places = table.places(names);
        Ok(ReadSource { table, places })
    }
}

/// The values of colors as whole numbers up to 255. The game multiplies in double precision.
fn bytes(view: &SourceView<'_>) -> SourceTable {
    let numbers = view.array.map(|array| array.numbers()).unwrap_or_default();
    let mut table = view.shape(numbers.values.len());
    table.issues.numbers = numbers.issues;
    let byte = |value: f64| single((value * 255.0).trunc().clamp(0.0, 255.0));
    table.values = numbers.values.into_iter().map(byte).collect();
    table
}
