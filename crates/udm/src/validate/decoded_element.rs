//! An element with its decoded compressed arrays.

use crate::document::{Array, Element, Value};

/// An element, and for each entry the content of its compressed array.
#[derive(Clone, Copy)]
pub(super) struct View<'v, 'a> {
    pub(super) element: &'v Element<'a>,
    /// One per entry.
    pub(super) decoded: &'v [Option<Array<'static>>],
}

impl<'v, 'a: 'v> View<'v, 'a> {
    /// The value with a name; of several, the last.
    pub(super) fn get(&self, key: &str) -> Option<&'v Value<'a>> {
        self.element.get(key)
    }

    /// The array with a name, compressed or not.
    pub(super) fn array(&self, key: &str) -> Option<&'v Array<'v>> {
        let at = self.element.iter().rposition(|entry| entry.key == key)?;
        self.at(at)
    }

    /// The array of the entry at an index.
    pub(super) fn at(&self, at: usize) -> Option<&'v Array<'v>> {
        if let Some(Some(array)) = self.decoded.get(at) {
            return Some(array);
        }
        match &self.element.entries().get(at)?.value {
            Value::Array(array) => Some(array),
            Value::ArrayLz4(array) => array.plain(),
            _ => None,
        }
    }
}
