//! Answers for UDM: a tree of typed values.

use super::{float, hex, whole};
use meshwright::{
    Error, Limits,
    udm::document::{
        Array, ArrayLz4, Document, Element, Items, Lz4, Member, Struct, StructType, Text, Type, Value as Udm,
    },
};
use serde_json::{Map, Value, json};

type Said = Result<Value, Error>;

pub(super) fn value(document: &Document<'_>) -> Value {
    said(document).unwrap_or_else(|error| {
        json!({ "error": { "code": error.code().id, "message": error.message(), "path": error.path() } })
    })
}

fn said(document: &Document<'_>) -> Said {
    let mut all = Map::from_iter([("format".to_owned(), "udm".into())]);
    match document {
        Document::Binary(file) => {
            all.insert("form".into(), "binary".into());
            all.insert("version".into(), file.version().into());
            all.insert("trailing".into(), hex(&file.trailing));
        }
        Document::Text(_) => {
            all.insert("form".into(), "text".into());
        }
    }
    all.insert("root".into(), element(document.root())?);
    if let Some(asset) = document.asset() {
        let (kind, version) = (text(asset.kind), asset.version);
        all.insert("meaning".into(), json!({ "asset": { "type": kind, "version": version } }));
    }
    Ok(all.into())
}

fn element(element: &Element<'_>) -> Said {
    let pair = |(key, udm): (&Text<'_>, &Udm<'_>)| Ok(json!([text(key), typed(udm)?]));
    element.iter().map(|entry| pair((&entry.key, &entry.value))).collect()
}

/// The name of the type, and the payload.
fn typed(value: &Udm<'_>) -> Said {
    Ok(Value::Object(Map::from_iter([(value.kind().name().to_owned(), payload(value)?)])))
}

fn payload(value: &Udm<'_>) -> Said {
    Ok(match value {
        Udm::Nil => Value::Null,
        Udm::String(value) | Udm::Utf8(value) | Udm::Ref(value) => text(value),
        Udm::Int8(value) => whole((*value).into()),
        Udm::UInt8(value) => whole((*value).into()),
        Udm::Int16(value) => whole((*value).into()),
        Udm::UInt16(value) => whole((*value).into()),
        Udm::Int32(value) => whole((*value).into()),
        Udm::UInt32(value) => whole((*value).into()),
        Udm::Int64(value) => whole((*value).into()),
        Udm::UInt64(value) => whole((*value).into()),
        Udm::Float(value) => float((*value).into()),
        Udm::Double(value) => float(*value),
        Udm::Half(value) => float(value.to_f64()),
        Udm::Bool(value) => (*value != 0).into(),
        Udm::Vec2(parts) => floats(parts),
        Udm::Vec3(parts) | Udm::Ang(parts) => floats(parts),
        Udm::Vec4(parts) | Udm::Quat(parts) => floats(parts),
        Udm::Srgba(parts) => json!(parts),
        Udm::Hdr(parts) => json!(parts),
        Udm::Transform(parts) => floats(parts),
        Udm::STransform(parts) => floats(&**parts),
        Udm::Mat4(parts) => floats(&**parts),
        Udm::Mat3x4(parts) => floats(&**parts),
        Udm::Vec2i(parts) => json!(parts),
        Udm::Vec3i(parts) => json!(parts),
        Udm::Vec4i(parts) => json!(parts),
        Udm::Blob(bytes) => hex(bytes),
        Udm::Lz4(value) => lz4(value)?,
        Udm::Element(value) => element(value)?,
        Udm::Array(value) => array(value)?,
        Udm::ArrayLz4(value) => array_lz4(value)?,
        Udm::Struct(value) => record(value)?,
    })
}

fn floats(parts: &[f32]) -> Value {
    parts.iter().map(|part| float((*part).into())).collect()
}

fn text(text: &Text<'_>) -> Value {
    text.to_str().map_or_else(|| json!({ "bytes": hex(text.as_bytes()) }), Value::from)
}

/// The content of compressed bytes.
fn lz4(value: &Lz4<'_>) -> Said {
    Ok(hex(&value.decode(&Limits::DEFAULT)?))
}

fn array_lz4(value: &ArrayLz4<'_>) -> Said {
    let (decoded, _) = value.decode(&Limits::DEFAULT)?;
    match (array(&decoded)?, value) {
        // For an empty array only the compressed form states the type of items.
        (Value::Object(mut said), ArrayLz4::Compressed(from)) => {
            if let Some(layout) = &from.layout {
                said.insert("members".into(), members(layout));
            }
            Ok(said.into())
        }
        (said, _) => Ok(said),
    }
}

fn array(array: &Array<'_>) -> Said {
    let mut said = Map::new();
    said.insert("of".into(), array.kind().name().into());
    let items: Value = match &array.items {
        Items::Packed(items) => (0..items.len())
            .map(|index| items.get(index).map_or(Ok(Value::Null), |item| payload(&item)))
            .collect::<Said>()?,
        Items::Struct(records) => {
            said.insert("members".into(), members(records.layout()));
            (0..records.len())
                .map(|index| values(records.layout(), records.get(index).unwrap_or_default()))
                .collect::<Said>()?
        }
        Items::String(items) | Items::Utf8(items) | Items::Ref(items) => items.iter().map(text).collect(),
        Items::Blob(items) => items.iter().map(|item| hex(item)).collect(),
        Items::Lz4(items) => items.iter().map(lz4).collect::<Said>()?,
        Items::Element(items) => items.iter().map(element).collect::<Said>()?,
        Items::Array(items) => items.iter().map(self::array).collect::<Said>()?,
        Items::ArrayLz4(items) => items.iter().map(array_lz4).collect::<Said>()?,
    };
    said.insert("items".into(), items);
    Ok(said.into())
}

fn record(value: &Struct<'_>) -> Said {
    Ok(json!({ "members": members(&value.layout), "values": values(&value.layout, &value.record)? }))
}

fn members(layout: &StructType<'_>) -> Value {
    let one = |Member { kind, name }: &Member<'_>| json!([Type::name(*kind), text(name)]);
    layout.members.iter().map(one).collect()
}

fn values(layout: &StructType<'_>, record: &[u8]) -> Said {
    layout.values(record).map(|(_, value)| payload(&value)).collect()
}
