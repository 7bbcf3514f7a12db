//! Serialized values and objects.

use super::super::{float, hex, whole};
use meshwright::tinman::ser::{
    Box3, Member, Number, Object, Of, Payload, Plain, Sample, Text, UnitOfMeasure, Value as Ser,
};
use serde_json::{Map, Value, json};

pub(in crate::meshwright_answer) fn value(value: &Ser<'_>) -> Value {
    let said = match value {
        Ser::Plain(value) => plain(value),
        Ser::Text(value) => text(value),
        Ser::Sample(value) => sample(value),
        Ser::Box3(value) => box3(value),
        Ser::Unit(value) | Ser::Object(value) => object(value),
    };
    json!({ "format": "ser", "type": value.kind().name(), "value": said })
}

fn number(number: Number) -> Value {
    match number {
        Number::F64(value) => float(value),
        Number::F32(value) => float(value.into()),
        Number::I32(value) => whole(value.into()),
        Number::I64(value) => whole(value.into()),
    }
}

fn plain(value: &Plain<'_>) -> Value {
    members(value, value.kind().members(), "")
}

fn members(value: &Plain<'_>, of: &[Member], above: &str) -> Value {
    let at = |path: &str| value.get(path).map_or(Value::Null, number);
    let one = |member: &Member| {
        let name = member.field.name;
        let path = format!("{above}{name}");
        let said = match member.of {
            Of::Number(_) => at(&path),
            Of::Numbers(_, count) => (0..count).map(|index| at(&format!("{path}[{index}]"))).collect(),
            Of::Value(kind) => members(value, kind.members(), &format!("{path}/")),
            Of::Name(names) => {
                let stored = value.get(&path).and_then(Number::as_i64);
                let known = stored.and_then(|number| names.get(usize::try_from(number).ok()?));
                known.map_or_else(|| at(&path), |name| (*name).into())
            }
        };
        (name.to_owned(), said)
    };
    Value::Object(of.iter().map(one).collect())
}

fn text(text: &Text<'_>) -> Value {
    let plain = text.to_str();
    match text {
        Text::Null => Value::Null,
        Text::Latin1(_) => plain.into(),
        Text::Utf16(units) => match plain {
            Some(plain) if plain.chars().any(|c| c > '\u{ff}') => plain.into(),
            Some(plain) => json!({ "utf16": plain }),
            None => {
                json!({ "utf16": units.iter().map(|unit| u16::from_le_bytes(*unit)).collect::<Vec<_>>() })
            }
        },
    }
}

fn sample(sample: &Sample<'_>) -> Value {
    match sample {
        Sample::Layers(layers) => {
            let all = [
                ("elevation", layers.elevation.map(i128::from)),
                ("texture", layers.texture.map(i128::from)),
                ("material", layers.material.map(i128::from)),
                ("displacement", layers.displacement.map(i128::from)),
            ];
            let said = all.into_iter().filter_map(|(name, value)| Some((name.to_owned(), whole(value?))));
            Value::Object(said.collect())
        }
        Sample::Masked { mask, bytes } => json!({ "mask": mask, "bytes": hex(bytes) }),
    }
}

fn box3(value: &Box3<'_>) -> Value {
    match value.numbers() {
        Some(numbers) => json!({ "values": numbers.map(number) }),
        None => json!({ "bytes": hex(value.as_bytes()) }),
    }
}

/// Null, a reference, or type and version with the following data.
pub(super) fn object(object: &Object<'_>) -> Value {
    let preamble = &object.preamble;
    if let Some(id) = preamble.refers_to() {
        return json!({ "reference": id });
    }
    let Some(version) = preamble.version() else { return Value::Null };
    let kind = match (preamble.guid_text(), preamble.guid()) {
        (Some(text), _) => json!({ "text": text.iter().map(|byte| char::from(*byte)).collect::<String>() }),
        (None, Some(guid)) => {
            json!({ "first": whole(guid.first.into()), "second": whole(guid.second.into()) })
        }
        (None, None) => Value::Null,
    };
    let mut said = Map::from_iter([("type".to_owned(), kind), ("version".to_owned(), version.into())]);
    match &object.payload {
        Payload::Unit(value) => said.insert("value".into(), unit(value)),
        Payload::Opaque(bytes) => said.insert("bytes".into(), hex(bytes)),
        Payload::None => None,
    };
    said.into()
}

fn unit(unit: &UnitOfMeasure<'_>) -> Value {
    json!({
        "name": text(&unit.name),
        "reserved": hex(&unit.reserved),
        "one": float(unit.one),
        "type": unit.kind,
    })
}
