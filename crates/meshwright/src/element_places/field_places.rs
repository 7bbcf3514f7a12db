//! The fields of a file that are elements of its scene.

use super::ElementPlace;
use crate::{asset::AssetRef, detect::log, format::Format, tree::Paths};
use meshwright_core::{BufferId, LogOptions, Result, Row, Source, Span, Value};
use std::collections::HashMap;

/// The bytes of an array.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArrayPlace {
    span: Span,
    size: u64,
    count: u64,
}

impl ArrayPlace {
    fn new(row: &Row, buffer: BufferId) -> Option<Self> {
        let Value::Array { layout, count, at } = &row.value else { return None };
        let size = layout.size() as u64;
        let span = Span::new(buffer, *at, at.saturating_add(size.saturating_mul(*count)));
        Some(Self { span, size, count: *count })
    }

    pub(super) const fn span(&self) -> Span {
        self.span
    }

    /// Number of elements.
    pub(super) const fn count(&self) -> u64 {
        self.count
    }

    pub(super) fn element(&self, index: u64) -> Option<Span> {
        let start = self.span.start.saturating_add(index.saturating_mul(self.size));
        let end = start.saturating_add(self.size);
        (index < self.count).then(|| Span::new(self.span.buffer, start, end))
    }
}

/// Where elements are.
pub(super) struct FieldPlaces {
    /// By element its path in the tree, and its bytes.
    pub(super) found: Vec<Option<(String, Span)>>,
    /// By path in terms of the format.
    pub(super) arrays: HashMap<String, ArrayPlace>,
}

/// Elements by the way in which they are wanted.
#[derive(Default)]
struct Wanted<'w> {
    spans: HashMap<Span, Vec<usize>>,
    paths: HashMap<&'w str, Vec<usize>>,
    /// Elements of arrays, which have no rows: by path of the array.
    elements: HashMap<&'w str, Vec<(u64, usize)>>,
}

impl FieldPlaces {
    /// Finds elements by their bytes or paths, in one pass over the fields.
    pub(super) fn new(asset: &AssetRef<'_>, wanted: &[&ElementPlace]) -> Result<Self> {
        let mut by = Wanted::default();
        for (at, place) in wanted.iter().enumerate() {
            match (&place.stated, place.span) {
                (Some(path), _) => {
                    by.paths.entry(path).or_default().push(at);
                    if let Some((list, index)) = super::indexed(path) {
                        by.elements.entry(list).or_default().push((index, at));
                    }
                }
                (None, Some(span)) => by.spans.entry(span).or_default().push(at),
                (None, None) => {}
            }
        }
        let mut places = Self { found: vec![None; wanted.len()], arrays: HashMap::new() };
        // Payloads that are decoded again get numbers after those of the read, which the elements have.
        let read = buffers(asset.source());
        let (_, rows, _) = log(asset.source(), &asset.limits, LogOptions::default())?;
        let of_read = |span: Span| match span.buffer.checked_sub(read) {
            Some(buffer) if buffer > 0 => Span { buffer, ..span },
            _ => span,
        };
        let is_binary_udm =
            asset.format == Format::Udm && rows.rows().first().is_some_and(|row| row.name() == "magic");
        let (mut paths, mut stated) =
            (Paths::default(), StatedPaths { is_binary_udm, ..StatedPaths::default() });
        for row in rows.rows() {
            let path = paths.next(row);
            stated.next(row);
            places.take(row, of_read(row.span), path, &stated, &by);
        }
        if matches!(asset.format, Format::Gltf | Format::Glb) {
            places.take_json(asset, rows.rows(), &by)?;
        }
        Ok(places)
    }

    fn take(&mut self, row: &Row, span: Span, path: &str, stated: &StatedPaths, by: &Wanted<'_>) {
        let own = stated.path();
        let whole = by.spans.get(&span).into_iter().chain(by.paths.get(own)).flatten();
        for &at in whole {
            self.set(at, path.to_owned(), span);
        }
        let Some(array) = ArrayPlace::new(row, span.buffer) else { return };
        // A list may have its values in a field of its own.
        for list in [Some(own), stated.above()].into_iter().flatten() {
            if self.arrays.contains_key(list) {
                continue;
            }
            for &(index, at) in by.elements.get(list).into_iter().flatten() {
                if let Some(span) = array.element(index) {
                    self.set(at, format!("{path}[{index}]"), span);
                }
            }
            self.arrays.insert(list.to_owned(), array);
        }
    }

    /// Finds elements of JSON, which has no rows.
    fn take_json(&mut self, asset: &AssetRef<'_>, rows: &[Row], by: &Wanted<'_>) -> Result<()> {
        let mut paths = Paths::default();
        for row in rows {
            let path = paths.next(row);
            if row.field.name != "json" {
                continue;
            }
            let Some(text) = asset.source().span(row.span) else { continue };
            for (own, range) in meshwright_gltf::json_elements(text, &asset.limits)? {
                let at = |offset: usize| row.span.start.saturating_add(offset as u64);
                let span = Span::new(row.span.buffer, at(range.start), at(range.end));
                for &at in by.paths.get(own.as_str()).into_iter().flatten() {
                    self.set(at, format!("{path}/{own}"), span);
                }
            }
        }
        Ok(())
    }

    /// Keeps the first field that is found for an element.
    fn set(&mut self, at: usize, path: String, span: Span) {
        if let Some(place @ None) = self.found.get_mut(at) {
            *place = Some((path, span));
        }
    }
}

/// Number of payloads of a source.
fn buffers(source: &Source) -> BufferId {
    let mut number: BufferId = 0;
    while source.buffer(number.saturating_add(1)).is_some() {
        number = number.saturating_add(1);
    }
    number
}

/// The paths of rows in terms of the format, as diagnostics have them: names are not quoted, and the properties of
/// binary UDM have their names.
#[derive(Default)]
struct StatedPaths {
    is_binary_udm: bool,
    path: String,
    levels: Vec<Level>,
}

#[derive(Default)]
struct Level {
    /// Length of the path above this level.
    above: usize,
    /// Names of the properties below, in their order.
    keys: Vec<String>,
}

impl StatedPaths {
    fn next(&mut self, row: &Row) {
        let depth = row.depth as usize;
        if let Some(level) = self.levels.get(depth) {
            self.path.truncate(level.above);
        }
        self.levels.truncate(depth);
        let above = self.path.len();
        let name = row.name();
        let index = row.index;
        let key = index.and_then(|index| self.levels.last()?.keys.get(usize::try_from(index).ok()?));
        match (self.is_binary_udm, name, index, key) {
            (true, "root", None, _) if depth == 0 => {}
            (true, "item", Some(index), _) => self.path.push_str(&format!("[{index}]")),
            (true, "property", Some(_), Some(key)) => {
                let key = key.clone();
                self.step(&key, None);
            }
            _ => self.step(name, index),
        }
        if self.is_binary_udm
            && name == "key"
            && let (Value::Text(text), Some(level)) = (&row.value, self.levels.last_mut())
        {
            level.keys.push(text.clone());
        }
        self.levels.push(Level { above, keys: Vec::new() });
    }

    fn step(&mut self, name: &str, index: Option<u32>) {
        if !self.path.is_empty() {
            self.path.push('/');
        }
        self.path.push_str(name);
        if let Some(index) = index {
            self.path.push_str(&format!("[{index}]"));
        }
    }

    /// The path of the row.
    fn path(&self) -> &str {
        &self.path
    }

    /// The path of the row above it.
    fn above(&self) -> Option<&str> {
        self.path.get(..self.levels.last()?.above).filter(|path| !path.is_empty())
    }
}
