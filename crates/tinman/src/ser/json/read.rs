//! Converts JSON to values.

use super::{number, unhex};
use crate::{
    codes::ser as codes,
    ser::{
        Box3, Guid, Kind, Layers, Member, Object, Of, Payload, Plain, Preamble, Primitive, Sample, Text,
        UnitOfMeasure, Value, unit_of_measure,
    },
};
use meshwright_core::{Error, Result};
use serde_json::{Map, Value as Json};

/// Converts JSON to a value of this kind. An error has the path of the value.
pub(crate) fn from_value(kind: Kind, json: &Json) -> Result<Value<'static>> {
    let mut steps = Steps(Vec::new());
    steps.value(kind, json).map_err(|error| error.on(steps.0.join("/")))
}

/// The members on the path to the current value. They stay after an error.
struct Steps(Vec<&'static str>);

type Members = Map<String, Json>;

impl Steps {
    fn value(&mut self, kind: Kind, json: &Json) -> Result<Value<'static>> {
        Ok(match kind {
            Kind::String => Value::Text(text(json)?),
            Kind::Object => Value::Object(self.object(json, false)?),
            Kind::UnitOfMeasure => Value::Unit(self.object(json, true)?),
            Kind::HeightmapSample => Value::Sample(self.sample(json)?),
            Kind::Box3D | Kind::Box3I => Value::Box3(self.box3(kind, json)?),
            _ => {
                let mut bytes = Vec::new();
                self.members(kind, json, &mut bytes)?;
                let plain = Plain::new(kind, bytes);
                Value::Plain(plain.ok_or_else(|| wrong(format!("the members do not match a {kind}")))?)
            }
        })
    }

    /// Processes a required member.
    fn with<R>(
        &mut self,
        map: &Members,
        name: &'static str,
        read: impl FnOnce(&mut Self, &Json) -> Result<R>,
    ) -> Result<R> {
        self.0.push(name);
        let json = map.get(name).ok_or_else(|| wrong(format!("the member \"{name}\" is missing")))?;
        let result = read(self, json)?;
        self.0.pop();
        Ok(result)
    }

    fn members(&mut self, kind: Kind, json: &Json, out: &mut Vec<u8>) -> Result<()> {
        let known = kind.members();
        let map = object(json, |name| {
            known.iter().any(|member| member.field.name == name) || kind == Kind::Guid && name == "inferred"
        })?;
        for member in known {
            self.with(map, member.field.name, |steps, json| steps.member(member, json, out))?;
        }
        if kind == Kind::Guid {
            let guid = out.first_chunk().map(|bytes| Guid::from_bytes(*bytes));
            self.inferred(map, guid)?;
        }
        Ok(())
    }

    fn member(&mut self, member: &'static Member, json: &Json, out: &mut Vec<u8>) -> Result<()> {
        match member.of {
            Of::Number(of) => one(of, json, out),
            Of::Value(kind) => self.members(kind, json, out),
            Of::Numbers(of, count) => list(of, usize::from(count), json, out),
            Of::Name(names) => {
                let named = json.as_str().and_then(|name| names.iter().position(|known| *known == name));
                match named.and_then(|at| i32::try_from(at).ok()) {
                    Some(value) => {
                        out.extend_from_slice(&value.to_le_bytes());
                        Ok(())
                    }
                    None => one(Primitive::I32, json, out),
                }
            }
        }
    }

    /// Derived members are optional; if present, they must be correct.
    fn inferred(&mut self, map: &Members, guid: Option<Guid>) -> Result<()> {
        let Some(json) = map.get("inferred") else { return Ok(()) };
        self.0.push("inferred");
        let map = object(json, |name| name == "text")?;
        let stated = map.get("text").map(|text| text.as_str().and_then(Guid::parse));
        if stated.is_some_and(|stated| stated != guid) {
            return Err(wrong("the text does not match \"first\" and \"second\""));
        }
        self.0.pop();
        Ok(())
    }

    fn sample(&mut self, json: &Json) -> Result<Sample<'static>> {
        const MASKED: [&str; 2] = ["mask", "bytes"];
        const LAYERS: [&str; 4] = ["elevation", "texture", "material", "displacement"];
        if json.get("mask").is_some() {
            let map = object(json, |name| MASKED.contains(&name))?;
            let mask = self.with(map, "mask", |_, json| {
                let mask = json.as_u64().and_then(|mask| u8::try_from(mask).ok());
                let unknown = mask.filter(|mask| mask & Sample::UNKNOWN != 0);
                unknown.ok_or_else(|| {
                    wrong("expected a mask from 16 to 255: a lower one follows from the members")
                })
            })?;
            let bytes = self.with(map, "bytes", |_, json| bytes(json))?.into();
            return Ok(Sample::Masked { mask, bytes });
        }
        let map = object(json, |name| LAYERS.contains(&name))?;
        let mut layer = |name| {
            let read = |_: &mut Self, json: &Json| {
                number::integer(json)
                    .ok_or_else(|| wrong(format!("expected an int64, found {}", shown(json))))
            };
            map.contains_key(name).then(|| self.with(map, name, read)).transpose()
        };
        let (texture, material) = (layer("texture")?, layer("material")?);
        let mut narrow = |name| {
            let value = layer(name)?;
            let small = value.map(i32::try_from).transpose();
            small.map_err(|_| wrong(format!("\"{name}\" is out of range for an int32")))
        };
        Ok(Sample::Layers(Layers {
            elevation: narrow("elevation")?,
            displacement: narrow("displacement")?,
            texture,
            material,
        }))
    }

    fn box3(&mut self, kind: Kind, json: &Json) -> Result<Box3<'static>> {
        let raw = json.get("bytes").is_some();
        let map = object(json, |name| name == if raw { "bytes" } else { "values" })?;
        let bytes = if raw {
            self.with(map, "bytes", |_, json| bytes(json))?
        } else {
            let mut out = Vec::new();
            let of = Box3::primitive(kind).ok_or_else(|| wrong(format!("a {kind} is not a box")))?;
            self.with(map, "values", |_, json| list(of, 6, json, &mut out))?;
            out
        };
        Box3::new(kind, bytes).ok_or_else(|| wrong(format!("expected four or six numbers for a {kind}")))
    }

    fn object(&mut self, json: &Json, known: bool) -> Result<Object<'static>> {
        if json.is_null() {
            return Ok(Object::NULL);
        }
        if json.get("reference").is_some() {
            let map = object(json, |name| name == "reference")?;
            return self.with(map, "reference", |_, json| {
                let id = number::integer(json).and_then(|id| i32::try_from(id).ok());
                let preamble = id.and_then(Preamble::reference);
                let preamble = preamble.ok_or_else(|| {
                    wrong(format!("expected the number of an object, found {}", shown(json)))
                })?;
                Ok(Object { preamble, payload: Payload::None })
            });
        }
        let version = version(json.get("version").unwrap_or(&Json::Null))?;
        let name = if known && version == unit_of_measure::VERSION { "value" } else { "bytes" };
        let map = object(json, |member| ["type", "version", name].contains(&member))?;
        let preamble = self.with(map, "type", |steps, json| steps.preamble(json, version))?;
        let payload = self.with(map, name, |steps, json| match name {
            "value" => steps.unit(json).map(Payload::Unit),
            _ => Ok(Payload::Opaque(bytes(json)?.into())),
        })?;
        Ok(Object { preamble, payload })
    }

    fn preamble(&mut self, json: &Json, version: i32) -> Result<Preamble> {
        if json.get("text").is_some() {
            let map = object(json, |name| name == "text")?;
            return self.with(map, "text", |_, json| {
                let latin1: Option<Vec<u8>> =
                    json.as_str().and_then(|text| text.chars().map(|c| u8::try_from(c).ok()).collect());
                let guid = latin1.and_then(|text| <[u8; 36]>::try_from(text).ok());
                let guid = guid.ok_or_else(|| wrong("expected a type of 36 characters up to U+00FF"))?;
                Ok(Preamble::text(guid, version))
            });
        }
        let map = object(json, |name| ["first", "second", "inferred"].contains(&name))?;
        let half = |_: &mut Self, json: &Json| {
            number::integer(json).ok_or_else(|| wrong(format!("expected an int64, found {}", shown(json))))
        };
        let guid = Guid { first: self.with(map, "first", half)?, second: self.with(map, "second", half)? };
        self.inferred(map, Some(guid))?;
        let preamble = Preamble::halves(guid, version);
        preamble.ok_or_else(|| wrong(format!("a type of two numbers cannot have version {version}")))
    }

    fn unit(&mut self, json: &Json) -> Result<UnitOfMeasure<'static>> {
        let map = object(json, |name| ["name", "reserved", "one", "type"].contains(&name))?;
        let mut one = Vec::new();
        self.with(map, "one", |_, json| self::one(Primitive::F64, json, &mut one))?;
        let reserved = match map.contains_key("reserved") {
            false => [0; 8],
            true => self.with(map, "reserved", |_, json| {
                bytes(json)?.try_into().map_err(|_| wrong("expected eight bytes"))
            })?,
        };
        Ok(UnitOfMeasure {
            name: self.with(map, "name", |_, json| text(json))?,
            reserved,
            one: meshwright_core::Element::from_le(&one),
            kind: self.with(map, "type", |_, json| version(json))?,
        })
    }
}

/// Checks that all members of an object are known.
fn object(json: &Json, known: impl Fn(&str) -> bool) -> Result<&Members> {
    let map = json.as_object().ok_or_else(|| wrong(format!("expected an object, found {}", shown(json))))?;
    match map.keys().find(|name| !known(name)) {
        Some(name) => Err(wrong(format!("unknown member \"{}\"", cut(name)))),
        None => Ok(map),
    }
}

fn one(of: Primitive, json: &Json, out: &mut Vec<u8>) -> Result<()> {
    number::from_json(of, json, out)
        .ok_or_else(|| wrong(format!("expected a number of type {}, found {}", of.name(), shown(json))))
}

fn list(of: Primitive, count: usize, json: &Json, out: &mut Vec<u8>) -> Result<()> {
    let items = json.as_array().filter(|items| items.len() == count);
    let items = items.ok_or_else(|| wrong(format!("expected a list of {count} numbers")))?;
    items.iter().try_for_each(|json| one(of, json, out))
}

fn version(json: &Json) -> Result<i32> {
    let value = number::integer(json).and_then(|value| i32::try_from(value).ok());
    value.ok_or_else(|| wrong(format!("expected an int32, found {}", shown(json))))
}

fn text(json: &Json) -> Result<Text<'static>> {
    match json {
        Json::Null => Ok(Text::Null),
        Json::String(text) => Ok(Text::new(text)),
        json => {
            let map = object(json, |name| name == "utf16")?;
            let unit =
                |unit: &Json| unit.as_u64().and_then(|unit| u16::try_from(unit).ok()).map(u16::to_le_bytes);
            let units = match map.get("utf16") {
                Some(Json::String(text)) => return Ok(Text::utf16(text)),
                Some(Json::Array(units)) => units.iter().map(unit).collect::<Option<Vec<_>>>(),
                _ => None,
            };
            Ok(Text::Utf16(
                units.ok_or_else(|| wrong("expected \"utf16\" as text or a list of code units"))?.into(),
            ))
        }
    }
}

fn bytes(json: &Json) -> Result<Vec<u8>> {
    let bytes = json.as_str().and_then(unhex);
    bytes.ok_or_else(|| wrong("expected two hexadecimal digits for each byte"))
}

/// A truncated value for messages.
fn shown(json: &Json) -> String {
    match json {
        Json::Object(_) => "an object".to_owned(),
        Json::Array(_) => "a list".to_owned(),
        Json::String(text) => format!("\"{}\"", cut(text)),
        json => json.to_string(),
    }
}

fn cut(text: &str) -> String {
    text.chars().take(40).collect()
}

fn wrong(message: impl Into<String>) -> Error {
    Error::new(&codes::JSON, message)
}
