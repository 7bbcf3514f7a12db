//! Checks that only the requested values changed.

use crate::format::Format;
use meshwright_core::{Error, FieldLog, Limits, LogOptions, Result, Row, Source, Value, codes};
use std::{collections::BTreeSet, ptr};

/// Reads a result and compares it with the original; rows in `changed` may have other values.
pub(super) fn verify_unchanged(
    format: Format,
    rows: &[Row],
    changed: &BTreeSet<usize>,
    result: &Source,
    limits: &Limits,
) -> Result<FieldLog> {
    let (log, error) = format.log(result, limits, LogOptions::default());
    if let Some(error) = error {
        let message = format!("the file cannot be read with this value: {}", error.message());
        return Err(Error::new(&codes::BAD_VALUE, message).on(error.path()));
    }
    let mut pairs = rows.iter().zip(log.rows()).enumerate();
    let other =
        pairs.find(|(at, (old, new))| !same_field(old, new) || !changed.contains(at) && !same(old, new));
    let at = match other {
        Some((at, _)) => at,
        None if rows.len() == log.rows().len() => return Ok(log),
        None => rows.len().min(log.rows().len()).saturating_sub(1),
    };
    let message = format!(
        "this value would change how other fields are read, from {} on",
        log.path(at.min(log.rows().len().saturating_sub(1)))
    );
    Err(Error::new(&codes::BAD_VALUE, message))
}

fn same_field(old: &Row, new: &Row) -> bool {
    ptr::eq(old.field, new.field) && old.index == new.index && old.depth == new.depth
}

fn same(old: &Row, new: &Row) -> bool {
    // A value without bytes follows from others.
    if old.span.is_empty() && new.span.is_empty() {
        return true;
    }
    match (&old.value, &new.value) {
        (Value::Group, Value::Group) => true,
        (Value::F32(a), Value::F32(b)) => a.to_bits() == b.to_bits() && old.span.len() == new.span.len(),
        (Value::F64(a), Value::F64(b)) => a.to_bits() == b.to_bits() && old.span.len() == new.span.len(),
        (Value::Array { layout, count, .. }, Value::Array { layout: other, count: many, .. }) => {
            layout == other && count == many && old.span.len() == new.span.len()
        }
        // Buffer ids follow from the order of the read.
        (a, b) => a == b && old.span.len() == new.span.len(),
    }
}
