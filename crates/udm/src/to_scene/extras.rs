//! Stores data without a counterpart in the scene as typed JSON.

use super::{Decoder, FORMAT};
use crate::{
    document::{Array, ArrayLz4, Element, Entry, Items, Value},
    json,
};
use meshwright_scene::{Extras, ExtrasValue};
use serde_json::Value as Json;

/// An element without some of its entries; `None` if nothing is left or the limit is exceeded.
pub(super) fn rest(element: &Element<'_>, without: &[&str], decoder: &mut Decoder) -> Option<ExtrasValue> {
    if decoder.options.summary {
        return None;
    }
    let kept = |entry: &&Entry<'_>| !without.iter().any(|key| entry.key == *key);
    let cost = element.iter().filter(kept).map(|entry| cost(&entry.value).saturating_add(entry_cost(entry)));
    let cost = cost.fold(0, usize::saturating_add);
    if cost == 0 || !decoder.room(cost) {
        return None;
    }
    let entries: Vec<Entry<'_>> = element.iter().filter(kept).cloned().collect();
    json::to_value(&Element::from(entries)).ok().map(data)
}

/// Extras with these members and, as `data`, an element without some of its entries.
pub(super) fn with_rest(
    own: ExtrasValue,
    element: &Element<'_>,
    without: &[&str],
    decoder: &mut Decoder,
) -> Extras {
    let own = match rest(element, without, decoder) {
        Some(rest) => own.with("data", rest),
        None => own,
    };
    Extras::new(FORMAT, own)
}

/// Converts JSON to extras. Numbers beyond 64 bits do not occur.
pub(super) fn data(json: Json) -> ExtrasValue {
    match json {
        Json::Null => ExtrasValue::Null,
        Json::Bool(value) => ExtrasValue::Bool(value),
        Json::Number(number) => match number.as_i64() {
            Some(int) => ExtrasValue::Int(int),
            None => ExtrasValue::Float(number.as_f64().unwrap_or(0.0)),
        },
        Json::String(text) => ExtrasValue::Text(text),
        Json::Array(list) => ExtrasValue::List(list.into_iter().map(data).collect()),
        Json::Object(map) => {
            ExtrasValue::Map(map.into_iter().map(|(key, value)| (key, data(value))).collect())
        }
    }
}

/// Memory of a number or text as JSON and as extras, in bytes.
const EACH: usize = 128;

fn entry_cost(entry: &Entry<'_>) -> usize {
    entry.key.len().saturating_mul(3).saturating_add(EACH.saturating_mul(2))
}

/// Approximate memory of a value as JSON and as extras. The reader limits nesting.
fn cost(value: &Value<'_>) -> usize {
    match value {
        Value::String(text) | Value::Utf8(text) | Value::Ref(text) => text.len().saturating_mul(3),
        Value::Blob(bytes) => bytes.len().saturating_mul(4),
        Value::Lz4(blob) => blob.compressed.len().saturating_mul(4),
        Value::Element(element) => {
            let costs = element.iter().map(|entry| cost(&entry.value).saturating_add(entry_cost(entry)));
            costs.fold(0, usize::saturating_add)
        }
        Value::Array(array) => array_cost(array),
        Value::ArrayLz4(array) => match &**array {
            ArrayLz4::Plain(array) => array_cost(array),
            ArrayLz4::Compressed(array) => array.compressed.len().saturating_mul(4),
        },
        other => other.kind().size().unwrap_or(0).saturating_add(1).saturating_mul(EACH),
    }
}

fn array_cost(array: &Array<'_>) -> usize {
    let each = |count: usize| count.saturating_mul(EACH);
    let own = match &array.items {
        Items::Packed(items) => each(items.as_bytes().len().max(items.len())),
        Items::Struct(records) => each(records.as_bytes().len().max(records.len())),
        Items::String(texts) | Items::Utf8(texts) | Items::Ref(texts) => {
            texts.iter().map(|text| text.len().saturating_mul(3)).fold(0, usize::saturating_add)
        }
        Items::Blob(list) => list.iter().map(|b| b.len().saturating_mul(4)).fold(0, usize::saturating_add),
        Items::Lz4(list) => {
            list.iter().map(|b| b.compressed.len().saturating_mul(4)).fold(0, usize::saturating_add)
        }
        Items::Element(list) => {
            let entries = list.iter().flatten();
            let costs = entries.map(|entry| cost(&entry.value).saturating_add(entry_cost(entry)));
            costs.fold(0, usize::saturating_add)
        }
        Items::Array(list) => list.iter().map(array_cost).fold(0, usize::saturating_add),
        Items::ArrayLz4(list) => {
            let costs = list.iter().map(|array| match array {
                ArrayLz4::Plain(array) => array_cost(array),
                ArrayLz4::Compressed(array) => array.compressed.len().saturating_mul(4),
            });
            costs.fold(0, usize::saturating_add)
        }
    };
    own.saturating_add(each(array.len()))
}
