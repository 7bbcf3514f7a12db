//! Answers for CDAE.

mod interpretation;
mod shape;

use super::{float, whole};
use meshwright::cdae::{
    Document,
    document::{Container, HeaderValue, Number, Text},
};
use serde_json::{Map, Value, json};

pub(super) fn value(document: &Document<'_>) -> Value {
    let mut all = Map::new();
    all.insert("format".into(), "cdae".into());
    all.insert("version".into(), document.version_number().into());
    all.insert("exporter".into(), document.exporter.into());
    if let Some(header) = header(&document.container) {
        all.insert("header".into(), header);
    }
    all.insert("shape".into(), shape::of(&document.shape));
    all.insert("meaning".into(), interpretation::of(document));
    all.into()
}

fn header(container: &Container<'_>) -> Option<Value> {
    match container {
        Container::Dts(_) => None,
        Container::Stream(greeting) => {
            Some(json!({ "info": text(&greeting.info), "objectNames": texts(&greeting.object_names.items) }))
        }
        Container::Header(header) => {
            let known = header.entries.iter().filter_map(|(key, value)| {
                let value = match value {
                    HeaderValue::Info(info) => text(info),
                    HeaderValue::Compression(compressed) => (*compressed).into(),
                    HeaderValue::BodySize(size) => number(*size),
                    HeaderValue::ObjectNames { names, .. } => texts(names),
                    HeaderValue::Other(_) => return None,
                };
                Some((key.text().into_owned(), value))
            });
            Some(known.collect::<Map<_, _>>().into())
        }
    }
}

fn text(text: &Text<'_>) -> Value {
    text.text().into()
}

fn texts(list: &[Text<'_>]) -> Value {
    list.iter().map(text).collect()
}

fn number(number: Number) -> Value {
    match number.marker() {
        0xcf => whole(number.bits().into()),
        0xca | 0xcb => float(number.as_f64()),
        _ => number.as_i64().map_or(Value::Null, |value| whole(value.into())),
    }
}

/// An unsigned 32-bit integer in any stored form.
fn unsigned(value: Number) -> Value {
    value.as_u32().map_or_else(|| number(value), Value::from)
}
