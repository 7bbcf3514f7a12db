//! Converts trees to JSON.

use super::components::parts;
use crate::document::{
    Array, ArrayLz4, Compressed, Element, Items, Lz4, MAX_DEPTH, StructType, Text, Type, Value,
};
use base64::{Engine, engine::general_purpose::STANDARD};
use meshwright_core::{Error, Result};
use serde_json::{Map, Value as Json, json};
use std::collections::HashSet;

/// Converts an element to JSON, unless it is nested deeper than [`MAX_DEPTH`].
pub(crate) fn to_value(element: &Element<'_>) -> Result<Json> {
    self::element(element, 0)
}

fn element(element: &Element<'_>, depth: u32) -> Result<Json> {
    let depth = below(depth)?;
    let mut seen = HashSet::new();
    let plain = |key: &Text<'_>| key.to_str().is_some();
    let simple = element.declared_size().is_none()
        && element.iter().all(|entry| plain(&entry.key) && seen.insert(entry.key.as_bytes()));
    if simple {
        let mut map = Map::new();
        for entry in element {
            map.insert(entry.key.to_string(), value(&entry.value, depth)?);
        }
        return Ok(Json::Object(map));
    }
    let mut list = Vec::new();
    if let Some(size) = element.declared_size() {
        list.push(json!({ "statedSize": size.to_string() }));
    }
    for entry in element {
        list.push(json!([text(&entry.key), value(&entry.value, depth)?]));
    }
    Ok(Json::Array(list))
}

fn value(value: &Value<'_>, depth: u32) -> Result<Json> {
    let payload = match value {
        Value::String(item) | Value::Utf8(item) | Value::Ref(item) => text(item),
        Value::Blob(bytes) => base64(bytes),
        Value::Lz4(blob) => lz4(blob),
        Value::Element(item) => element(item, depth)?,
        Value::Array(item) => array(item, depth)?,
        Value::ArrayLz4(item) => array_lz4(item, depth)?,
        Value::Struct(item) => {
            let mut map = Map::new();
            map.insert("members".to_owned(), members(&item.layout));
            map.insert("values".to_owned(), record(&item.layout, &item.record));
            if let Some(size) = item.declared_size {
                map.insert("statedSize".to_owned(), size.into());
            }
            Json::Object(map)
        }
        trivial => trivial.trivial().map_or(Json::Null, |bytes| number(value.kind(), bytes.as_bytes())),
    };
    Ok(Json::Object(Map::from_iter([(value.kind().name().to_owned(), payload)])))
}

fn array(array: &Array<'_>, depth: u32) -> Result<Json> {
    let depth = below(depth)?;
    let mut map = Map::new();
    map.insert("of".to_owned(), array.kind().name().into());
    if let Some(size) = array.declared_size() {
        map.insert("statedSize".to_owned(), size.to_string().into());
    }
    let items: Vec<Json> = match &array.items {
        Items::Packed(items) => match items.kind().size() {
            Some(size) if size > 0 => {
                items.as_bytes().chunks_exact(size).map(|item| number(items.kind(), item)).collect()
            }
            _ => return Ok(countless(map, items.len())),
        },
        Items::Struct(items) => {
            let layout = items.layout();
            map.insert("members".to_owned(), members(layout));
            if let Some(size) = layout.declared_size {
                map.insert("statedHeaderSize".to_owned(), size.into());
            }
            match layout.size() {
                0 => return Ok(countless(map, items.len())),
                size => items.as_bytes().chunks_exact(size).map(|item| record(layout, item)).collect(),
            }
        }
        Items::String(items) | Items::Utf8(items) | Items::Ref(items) => items.iter().map(text).collect(),
        Items::Blob(items) => items.iter().map(|item| base64(item)).collect(),
        Items::Lz4(items) => items.iter().map(lz4).collect(),
        Items::Element(items) => items.iter().map(|item| element(item, depth)).collect::<Result<_>>()?,
        Items::Array(items) => items.iter().map(|item| self::array(item, depth)).collect::<Result<_>>()?,
        Items::ArrayLz4(items) => items.iter().map(|item| array_lz4(item, depth)).collect::<Result<_>>()?,
    };
    map.insert("items".to_owned(), Json::Array(items));
    Ok(Json::Object(map))
}

/// Writes only the count of items without bytes: a list of them could be arbitrarily large.
fn countless(mut map: Map<String, Json>, count: usize) -> Json {
    map.insert("count".to_owned(), count.into());
    Json::Object(map)
}

fn array_lz4(array: &ArrayLz4<'_>, depth: u32) -> Result<Json> {
    let Compressed { kind, layout, count, uncompressed, compressed } = match array {
        ArrayLz4::Plain(array) => return self::array(array, depth),
        ArrayLz4::Compressed(array) => array,
    };
    let mut map = Map::new();
    map.insert("of".to_owned(), kind.name().into());
    if let Some(layout) = layout {
        map.insert("members".to_owned(), members(layout));
        if let Some(size) = layout.declared_size {
            map.insert("statedHeaderSize".to_owned(), size.into());
        }
    }
    map.insert("count".to_owned(), (*count).into());
    if let Some(size) = uncompressed {
        map.insert("size".to_owned(), size.to_string().into());
    }
    map.insert("lz4".to_owned(), base64(compressed));
    Ok(Json::Object(map))
}

fn lz4(blob: &Lz4<'_>) -> Json {
    json!({ "size": blob.uncompressed.to_string(), "lz4": base64(&blob.compressed) })
}

fn members(layout: &StructType<'_>) -> Json {
    layout.members.iter().map(|member| json!([member.kind.name(), text(&member.name)])).collect()
}

fn record(layout: &StructType<'_>, record: &[u8]) -> Json {
    let mut rest = record;
    let mut values = Vec::new();
    for member in &layout.members {
        let Some((own, after)) = rest.split_at_checked(member.kind.size().unwrap_or(0)) else { break };
        values.push(number(member.kind, own));
        rest = after;
    }
    Json::Array(values)
}

fn number(kind: Type, bytes: &[u8]) -> Json {
    match parts(kind) {
        (_, 0) => Json::Null,
        (part, 1) => part.to_json(bytes),
        (part, _) => bytes.chunks_exact(part.size()).map(|bytes| part.to_json(bytes)).collect(),
    }
}

fn text(text: &Text<'_>) -> Json {
    match (text.to_str(), text.is_long_form()) {
        (Some(plain), false) => plain.into(),
        (Some(plain), true) => json!({ "text": plain, "long": true }),
        (None, false) => json!({ "bytes": base64(text.as_bytes()) }),
        (None, true) => json!({ "bytes": base64(text.as_bytes()), "long": true }),
    }
}

fn base64(bytes: &[u8]) -> Json {
    STANDARD.encode(bytes).into()
}

fn below(depth: u32) -> Result<u32> {
    let depth = depth.saturating_add(1);
    if depth > MAX_DEPTH {
        let message = format!("the document is nested deeper than {MAX_DEPTH} levels");
        return Err(Error::new(&meshwright_core::codes::LIMIT_DEPTH, message));
    }
    Ok(depth)
}
