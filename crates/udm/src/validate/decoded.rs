//! An element with the compressed arrays directly in it.

use crate::document::{Array, Element, Value};

/// An element, and beside each entry the content of its compressed array.
#[derive(Clone, Copy)]
pub(super) struct View<'v, 'a> {
    pub(super) element: &'v Element<'a>,
    /// As many as there are entries.
    pub(super) decoded: &'v [Option<Array<'static>>],
}

impl<'v, 'a: 'v> View<'v, 'a> {
    /// The value of a name, the last one.
    pub(super) fn get(&self, key: &str) -> Option<&'v Value<'a>> {
        self.element.get(key)
    }

    /// The array of a name, compressed or not.
    pub(super) fn array(&self, key: &str) -> Option<&'v Array<'v>> {
        let at = self.element.iter().rposition(|entry| entry.key == key)?;
        self.at(at)
    }

    /// The array of the entry at a place.
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
