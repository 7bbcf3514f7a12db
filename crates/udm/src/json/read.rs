//! Converts JSON to trees.

use super::components::parts;
use crate::{
    codes::binary as codes,
    document::{
        Array, ArrayLz4, Compressed, Element, Entry, Items, Lz4, MAX_DEPTH, Member, Packed, Records, Struct,
        StructType, Text, Type, Value,
    },
    path::{self, Step},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use meshwright_core::{Error, Result, message};
use serde_json::Value as Json;

/// Converts JSON to an element. An error has the path of the value.
pub(crate) fn from_value(json: &Json) -> Result<Element<'static>> {
    let mut reader = Reader { steps: Vec::new(), depth: 0 };
    reader.element(json).map_err(|error| match reader.steps.is_empty() {
        true => error,
        false => error.on(path::write(&reader.steps)),
    })
}

struct Reader<'j> {
    steps: Vec<Step<'j>>,
    depth: u32,
}

impl<'j> Reader<'j> {
    fn element(&mut self, json: &'j Json) -> Result<Element<'static>> {
        self.descend()?;
        let mut element = Element::new();
        match json {
            Json::Object(map) => {
                for (key, json) in map {
                    self.entry(&mut element, key.clone().into(), key.as_bytes(), json)?;
                }
            }
            Json::Array(list) => {
                for json in list {
                    if let Some(size) = json.get("statedSize") {
                        element.set_declared_size(Some(size_of(size)?));
                        continue;
                    }
                    let [key, json] = json.as_array().map_or(&[][..], |pair| pair) else {
                        return Err(wrong("expected an entry as a list of a key and a value"));
                    };
                    let name = key.as_str().unwrap_or("?").as_bytes();
                    self.entry(&mut element, text(key)?, name, json)?;
                }
            }
            _ => return Err(wrong("expected an element as an object or a list of entries")),
        }
        element.entries_mut().shrink_to_fit();
        self.rise();
        Ok(element)
    }

    fn entry(
        &mut self,
        element: &mut Element<'static>,
        key: Text<'static>,
        name: &'j [u8],
        json: &'j Json,
    ) -> Result<()> {
        self.steps.push(Step::Key(name));
        let value = self.value(json)?;
        self.steps.pop();
        element.entries_mut().push(Entry { key, value });
        Ok(())
    }

    fn value(&mut self, json: &'j Json) -> Result<Value<'static>> {
        let map = json.as_object().filter(|map| map.len() == 1);
        let typed = map.and_then(|map| map.iter().next());
        let Some((kind, payload)) =
            typed.and_then(|(name, json)| Some((Type::named(name.as_bytes())?, json)))
        else {
            return Err(wrong("expected a value as an object with the name of a type as its only member"));
        };
        Ok(match kind {
            Type::String => Value::String(text(payload)?),
            Type::Utf8 => Value::Utf8(text(payload)?),
            Type::Ref => Value::Ref(text(payload)?),
            Type::Blob => Value::Blob(base64(payload)?.into()),
            Type::Lz4 => lz4(payload)?.into(),
            Type::Element => self.element(payload)?.into(),
            Type::Array => self.array(payload)?.into(),
            Type::ArrayLz4 => self.array_lz4(payload)?.into(),
            Type::Struct => {
                let layout = members(payload)?;
                let mut bytes = Vec::new();
                record(&layout, member(payload, "values")?, &mut bytes)?;
                let declared = payload.get("statedSize").map(short_size).transpose()?;
                Value::from(Struct { layout, record: bytes.into(), declared_size: declared })
            }
            kind => {
                let mut bytes = Vec::new();
                number(kind, payload, &mut bytes)?;
                Value::of_trivial(kind, &bytes)
                    .ok_or_else(|| wrong("the value does not have the size of its type"))?
            }
        })
    }

    fn array(&mut self, json: &'j Json) -> Result<Array<'static>> {
        self.descend()?;
        let kind = kind(member(json, "of")?)?;
        let items = match (kind, json.get("count")) {
            (Type::Nil, Some(count)) => Packed::new(kind, count_of(count)?, Vec::new()).map(Items::Packed),
            (Type::Struct, Some(count)) => {
                Records::new(layout(json)?, count_of(count)?, Vec::new()).map(Items::Struct)
            }
            _ => Some(self.items(kind, json)?),
        };
        let mut array = Array::new(
            items.ok_or_else(|| wrong("expected the items in a list: items of this type have a size"))?,
        );
        if let Some(size) = json.get("statedSize") {
            array.set_declared_size(Some(size_of(size)?));
        }
        self.rise();
        Ok(array)
    }

    fn items(&mut self, kind: Type, json: &'j Json) -> Result<Items<'static>> {
        let list = list(member(json, "items")?)?;
        let count = u32::try_from(list.len())
            .map_err(|_| wrong("the list has more items than fit into a count of 32 bits"))?;
        Ok(match kind {
            Type::Struct => {
                let layout = layout(json)?;
                let mut bytes = Vec::new();
                list.iter().try_for_each(|json| record(&layout, json, &mut bytes))?;
                Items::Struct(Records::new(layout, count, bytes).ok_or_else(misfit)?)
            }
            Type::String => Items::String(list.iter().map(text).collect::<Result<_>>()?),
            Type::Utf8 => Items::Utf8(list.iter().map(text).collect::<Result<_>>()?),
            Type::Ref => Items::Ref(list.iter().map(text).collect::<Result<_>>()?),
            Type::Blob => {
                Items::Blob(list.iter().map(|json| Ok(base64(json)?.into())).collect::<Result<_>>()?)
            }
            Type::Lz4 => Items::Lz4(list.iter().map(lz4).collect::<Result<_>>()?),
            Type::Element => Items::Element(self.each(list, Self::element)?),
            Type::Array => Items::Array(self.each(list, Self::array)?),
            Type::ArrayLz4 => Items::ArrayLz4(self.each(list, Self::array_lz4)?),
            kind => {
                let mut bytes = Vec::new();
                list.iter().try_for_each(|json| number(kind, json, &mut bytes))?;
                Items::Packed(Packed::new(kind, count, bytes).ok_or_else(misfit)?)
            }
        })
    }

    fn each<R>(
        &mut self,
        list: &'j [Json],
        read: impl Fn(&mut Self, &'j Json) -> Result<R>,
    ) -> Result<Vec<R>> {
        let mut items = Vec::new();
        for (index, json) in (0..).zip(list) {
            self.steps.push(Step::Index(index));
            items.push(read(self, json)?);
            self.steps.pop();
        }
        items.shrink_to_fit();
        Ok(items)
    }

    fn array_lz4(&mut self, json: &'j Json) -> Result<ArrayLz4<'static>> {
        let Some(compressed) = json.get("lz4") else { return self.array(json).map(ArrayLz4::Plain) };
        let kind = kind(member(json, "of")?)?;
        Ok(ArrayLz4::Compressed(Compressed {
            kind,
            layout: if kind == Type::Struct { Some(Box::new(layout(json)?)) } else { None },
            count: count_of(member(json, "count")?)?,
            uncompressed: json.get("size").map(size_of).transpose()?,
            compressed: base64(compressed)?.into(),
        }))
    }

    fn descend(&mut self) -> Result<()> {
        self.depth = self.depth.saturating_add(1);
        if self.depth > MAX_DEPTH {
            let message = format!("the document is nested deeper than {MAX_DEPTH} levels");
            return Err(Error::new(&meshwright_core::codes::LIMIT_DEPTH, message));
        }
        Ok(())
    }

    fn rise(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }
}

fn lz4(json: &Json) -> Result<Lz4<'static>> {
    let uncompressed = size_of(member(json, "size")?)?;
    Ok(Lz4 { uncompressed, compressed: base64(member(json, "lz4")?)?.into() })
}

fn layout(json: &Json) -> Result<StructType<'static>> {
    let mut layout = members(json)?;
    layout.declared_size = json.get("statedHeaderSize").map(short_size).transpose()?;
    Ok(layout)
}

fn members(json: &Json) -> Result<StructType<'static>> {
    let read = |json: &Json| {
        let [own, name] = list(json)? else {
            return Err(wrong("expected a member as a list of a type and a name"));
        };
        let own = kind(own)?;
        if !own.is_trivial() {
            return Err(wrong(&format!("a member of the struct has type {own}, which has no fixed size")));
        }
        Ok(Member { kind: own, name: text(name)? })
    };
    let members = list(member(json, "members")?)?.iter().map(read).collect::<Result<_>>()?;
    Ok(StructType { members, declared_size: None })
}

fn record(layout: &StructType<'_>, json: &Json, out: &mut Vec<u8>) -> Result<()> {
    let values = list(json)?;
    if values.len() != layout.members.len() {
        return Err(wrong(&format!(
            "expected a record of {}, found {}",
            message::count(layout.members.len(), "value", "values"),
            values.len()
        )));
    }
    layout.members.iter().zip(values).try_for_each(|(member, json)| number(member.kind, json, out))
}

fn number(kind: Type, json: &Json, out: &mut Vec<u8>) -> Result<()> {
    let bad = || wrong(&format!("expected a value of type {kind}, found {}", excerpt(json)));
    match parts(kind) {
        (_, 0) => json.is_null().then_some(()).ok_or_else(bad),
        (part, 1) => part.read_json(json, out).ok_or_else(bad),
        (part, count) => {
            let values = json.as_array().filter(|values| values.len() == count).ok_or_else(bad)?;
            values.iter().try_for_each(|json| part.read_json(json, out)).ok_or_else(bad)
        }
    }
}

fn text(json: &Json) -> Result<Text<'static>> {
    if let Some(text) = json.as_str() {
        return Ok(text.to_owned().into());
    }
    let text = match (json.get("text"), json.get("bytes")) {
        (Some(Json::String(text)), None) => Text::from(text.clone()),
        (None, Some(bytes)) => base64(bytes)?.into(),
        _ => return Err(wrong("expected a string, or an object with \"text\" or \"bytes\"")),
    };
    match json.get("long") {
        Some(Json::Bool(true)) => Ok(text.into_long_form()),
        _ => Ok(text),
    }
}

fn kind(json: &Json) -> Result<Type> {
    let kind = json.as_str().and_then(|name| Type::named(name.as_bytes()));
    kind.ok_or_else(|| wrong(&format!("expected the name of a type, found {}", excerpt(json))))
}

fn base64(json: &Json) -> Result<Vec<u8>> {
    let bytes = json.as_str().and_then(|text| STANDARD.decode(text).ok());
    bytes.ok_or_else(|| wrong("expected bytes as a string of base64"))
}

fn size_of(json: &Json) -> Result<u64> {
    let size = json.as_u64().or_else(|| json.as_str()?.parse().ok());
    size.ok_or_else(|| wrong("expected a size as a number"))
}

fn short_size(json: &Json) -> Result<u16> {
    size_of(json)?.try_into().map_err(|_| wrong("expected a size below 65536"))
}

fn count_of(json: &Json) -> Result<u32> {
    size_of(json)?.try_into().map_err(|_| wrong("expected a count of at most 32 bits"))
}

fn member<'j>(json: &'j Json, name: &str) -> Result<&'j Json> {
    json.get(name).ok_or_else(|| wrong(&format!("the member \"{name}\" is missing")))
}

fn list(json: &Json) -> Result<&[Json]> {
    json.as_array().map(Vec::as_slice).ok_or_else(|| wrong("expected a list"))
}

fn excerpt(json: &Json) -> String {
    let mut text = json.to_string();
    if let Some((end, _)) = text.char_indices().nth(40) {
        text.truncate(end);
    }
    text
}

#[cold]
fn misfit() -> Error {
    wrong("the items do not match their type")
}

#[cold]
fn wrong(message: &str) -> Error {
    Error::new(&codes::JSON, message)
}
