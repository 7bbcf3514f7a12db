//! Removes stated sizes, so that the data of the original file are written with actual sizes.

use crate::document::{Array, ArrayLz4, Element, Items, Records, Value};

/// A value that may have stated sizes.
enum Part<'p> {
    Element(&'p mut Element<'static>),
    Array(&'p mut Array<'static>),
}

/// Removes all stated sizes of a tree.
pub(super) fn tidy(root: &mut Element<'static>) {
    let mut stack = vec![Part::Element(root)];
    while let Some(part) = stack.pop() {
        match part {
            Part::Element(element) => {
                element.set_declared_size(None);
                stack.extend(element.entries_mut().iter_mut().filter_map(|entry| inner(&mut entry.value)));
            }
            Part::Array(array) => {
                array.set_declared_size(None);
                match &mut array.items {
                    Items::Element(items) => stack.extend(items.iter_mut().map(Part::Element)),
                    Items::Array(items) => stack.extend(items.iter_mut().map(Part::Array)),
                    Items::ArrayLz4(items) => stack.extend(items.iter_mut().filter_map(plain)),
                    Items::Struct(records) if records.layout().declared_size.is_some() => {
                        let (mut layout, bytes) = records.clone().into_parts();
                        layout.declared_size = None;
                        let count = u32::try_from(records.len()).unwrap_or(u32::MAX);
                        if let Some(new) = Records::new(layout, count, bytes) {
                            *records = new;
                        }
                    }
                    _ => {}
                }
            }
        }
    }
}

fn inner<'p>(value: &'p mut Value<'static>) -> Option<Part<'p>> {
    match value {
        Value::Element(element) => Some(Part::Element(element)),
        Value::Array(array) => Some(Part::Array(array)),
        Value::ArrayLz4(array) => plain(array),
        Value::Struct(own) => {
            own.declared_size = None;
            own.layout.declared_size = None;
            None
        }
        _ => None,
    }
}

fn plain<'p>(array: &'p mut ArrayLz4<'static>) -> Option<Part<'p>> {
    match array {
        ArrayLz4::Plain(array) => Some(Part::Array(array)),
        ArrayLz4::Compressed(array) => {
            if let Some(layout) = &mut array.layout {
                layout.declared_size = None;
            }
            None
        }
    }
}
