//! Corrects the stated sizes of a binary file. The reader's nesting limit bounds the recursion.

use crate::document::{Array, ArrayLz4, Element, Items, Records, StructType, Value};

/// Removes all wrong stated sizes. Returns their number.
pub(super) fn correct(element: &mut Element<'_>) -> usize {
    let mut count = usize::from(element.declared_size().is_some());
    element.set_declared_size(None);
    for entry in element.entries_mut() {
        count = count.saturating_add(match &mut entry.value {
            Value::Element(element) => correct(element),
            Value::Array(array) => of_array(array),
            Value::ArrayLz4(array) => of_compressed(array),
            Value::Struct(record) => usize::from(record.declared_size.take().is_some()),
            _ => 0,
        });
    }
    count
}

fn of_array(array: &mut Array<'_>) -> usize {
    let stated = usize::from(array.declared_size().is_some());
    array.set_declared_size(None);
    stated.saturating_add(match &mut array.items {
        Items::Element(items) => items.iter_mut().map(correct).sum(),
        Items::Array(items) => items.iter_mut().map(of_array).sum(),
        Items::ArrayLz4(items) => items.iter_mut().map(of_compressed).sum(),
        Items::Struct(records) if records.layout().declared_size.is_some() => {
            let layout = StructType { declared_size: None, ..records.layout().clone() };
            let count = u32::try_from(records.len()).unwrap_or(u32::MAX);
            match Records::new(layout, count, records.as_bytes().to_vec()) {
                Some(fixed) => {
                    *records = fixed;
                    1
                }
                None => 0,
            }
        }
        _ => 0,
    })
}

fn of_compressed(array: &mut ArrayLz4<'_>) -> usize {
    match array {
        ArrayLz4::Plain(array) => of_array(array),
        ArrayLz4::Compressed(array) => {
            let layout = array.layout.as_deref_mut();
            usize::from(layout.is_some_and(|layout| layout.declared_size.take().is_some()))
        }
    }
}
