//! Converts values to JSON.

use super::{hex, number};
use crate::ser::{
    Guid, Member, Number, Object, Of, Payload, Plain, Preamble, Primitive, Sample, Text, UnitOfMeasure,
    Value,
    preamble::latin1,
    value::{named, parts},
};
use serde_json::{Map, Value as Json, json};

/// Converts a value to JSON.
pub(crate) fn to_value(value: &Value<'_>) -> Json {
    match value {
        Value::Plain(value) => plain_value(value),
        Value::Text(value) => text(value),
        Value::Sample(value) => sample(value),
        Value::Box3(value) => match value.numbers() {
            Some(numbers) => json!({ "values": numbers.map(number::to_json) }),
            None => json!({ "bytes": hex(value.as_bytes()) }),
        },
        Value::Unit(value) | Value::Object(value) => object(value),
    }
}

fn plain_value(value: &Plain<'_>) -> Json {
    let mut map = members(value.kind().members(), value.as_bytes());
    if let Some(guid) = value.as_guid() {
        map.insert("inferred".to_owned(), inferred(guid));
    }
    Json::Object(map)
}

fn members(of: &'static [Member], bytes: &[u8]) -> Map<String, Json> {
    let one = |(member, own): (&'static Member, &[u8])| {
        let json = match member.of {
            Of::Number(of) => number::to_json(Number::from_le(of, own)),
            Of::Numbers(of, _) => {
                own.chunks_exact(of.size()).map(|own| number::to_json(Number::from_le(of, own))).collect()
            }
            Of::Value(kind) => Json::Object(members(kind.members(), own)),
            Of::Name(names) => {
                let value = Number::from_le(Primitive::I32, own);
                let known = value.as_i64().and_then(|value| named(names, i32::try_from(value).ok()?));
                known.map_or_else(|| number::to_json(value), Json::from)
            }
        };
        (member.field.name.to_owned(), json)
    };
    parts(of, bytes).map(one).collect()
}

/// Inferred data are stored separately from documented data.
fn inferred(guid: Guid) -> Json {
    json!({ "text": guid.to_string() })
}

/// A plain string if the vendor's writer would store it in the same way.
fn text(text: &Text<'_>) -> Json {
    let plain = text.to_str();
    match text {
        Text::Null => Json::Null,
        Text::Latin1(_) => plain.into(),
        Text::Utf16(units) => match plain {
            Some(plain) if matches!(Text::new(&plain), Text::Utf16(_)) => plain.into(),
            Some(plain) => json!({ "utf16": plain }),
            None => {
                json!({ "utf16": units.iter().map(|unit| u16::from_le_bytes(*unit)).collect::<Vec<_>>() })
            }
        },
    }
}

fn sample(sample: &Sample<'_>) -> Json {
    match sample {
        Sample::Layers(layers) => {
            let wide = |value: Option<i64>| value.map(|value| number::to_json(Number::I64(value)));
            let all = [
                ("elevation", layers.elevation.map(Json::from)),
                ("texture", wide(layers.texture)),
                ("material", wide(layers.material)),
                ("displacement", layers.displacement.map(Json::from)),
            ];
            all.into_iter().filter_map(|(name, json)| Some((name.to_owned(), json?))).collect()
        }
        Sample::Masked { mask, bytes } => json!({ "mask": mask, "bytes": hex(bytes) }),
    }
}

fn object(object: &Object<'_>) -> Json {
    let mut map = match preamble(&object.preamble) {
        Ok(map) => map,
        Err(alone) => return alone,
    };
    let (name, payload) = match &object.payload {
        Payload::None => return Json::Object(map),
        Payload::Unit(value) => ("value", unit(value)),
        Payload::Opaque(bytes) => ("bytes", hex(bytes).into()),
    };
    map.insert(name.to_owned(), payload);
    Json::Object(map)
}

/// Type and version; a preamble without a payload is an error here.
fn preamble(preamble: &Preamble) -> Result<Map<String, Json>, Json> {
    if preamble.is_null() {
        return Err(Json::Null);
    }
    if let Some(id) = preamble.refers_to() {
        return Err(json!({ "reference": id }));
    }
    let kind = match (preamble.guid_text(), preamble.guid()) {
        (Some(text), _) => json!({ "text": latin1(text) }),
        (None, Some(guid)) => {
            let halves = [guid.first, guid.second].map(|half| number::to_json(Number::I64(half)));
            let [first, second] = halves;
            json!({ "first": first, "second": second, "inferred": inferred(guid) })
        }
        (None, None) => Json::Null,
    };
    Ok(Map::from_iter([("type".to_owned(), kind), ("version".to_owned(), preamble.version().into())]))
}

fn unit(unit: &UnitOfMeasure<'_>) -> Json {
    let mut map = Map::new();
    map.insert("name".to_owned(), text(&unit.name));
    if unit.reserved != [0; 8] {
        map.insert("reserved".to_owned(), hex(&unit.reserved).into());
    }
    map.insert("one".to_owned(), number::to_json(Number::F64(unit.one)));
    map.insert("type".to_owned(), unit.kind.into());
    Json::Object(map)
}
