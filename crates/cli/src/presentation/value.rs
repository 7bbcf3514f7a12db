//! Formats values of fields as text and as JSON.

use meshwright::{Element, Source, Span, Value, array_element::Number, tinman::cmh::Digest};
use serde::{Serialize, Serializer, ser::SerializeMap};

/// Number of displayed elements of an array that was not requested.
const FEW: usize = 3;
/// Maximum number of bytes of which a digest is computed.
const DENSE: usize = 64 << 20;
/// Number of displayed characters of a text.
const LONG: usize = 48;

/// A short form of a value.
pub(crate) fn words(value: &Value, span: Span, source: &Source) -> String {
    match value {
        Value::Group => String::new(),
        Value::Nil => "nil".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Int(value) => value.to_string(),
        Value::UInt(value) => value.to_string(),
        Value::F32(value) => format!("{value:?}"),
        Value::F64(value) => format!("{value:?}"),
        Value::Text(text) => quoted(text),
        Value::Array { layout, count, at } => {
            let first = meshwright::elements(source, span.buffer, layout, (*at, *count), 0, FEW);
            let mut shown: Vec<String> = first.map(|element| numbers(&element.numbers)).collect();
            if *count > shown.len() as u64 {
                shown.push("...".to_owned());
            }
            format!("{count} x: {}", shown.join(" ")).trim_end_matches([' ', ':', 'x']).to_owned()
        }
        Value::Opaque => match digest(span, source) {
            Some(digest) => {
                let hash: String = digest.to_string().chars().take(12).collect();
                format!("not understood, {:.1} bits a byte, sha256 {hash}...", digest.entropy)
            }
            None => "carried, not understood".to_owned(),
        },
        Value::Packed { buffer, bytes } => format!("{bytes} bytes when decoded, as #{buffer}"),
        Value::Padding => "padding".to_owned(),
    }
}

/// The digest of opaque bytes.
fn digest(span: Span, source: &Source) -> Option<Digest> {
    let (start, end) = (usize::try_from(span.start).ok()?, usize::try_from(span.end).ok()?);
    source.buffer(span.buffer)?.get(start..end).filter(|bytes| bytes.len() <= DENSE).map(Digest::new)
}

/// The numbers of one element.
pub(crate) fn numbers(numbers: &[Number]) -> String {
    let text = |number: &Number| match number {
        Number::Int(value) => value.to_string(),
        Number::UInt(value) => value.to_string(),
        Number::Float(value) => format!("{value:?}"),
        Number::Double(value) => format!("{value:?}"),
    };
    match numbers {
        [one] => text(one),
        all => format!("({})", all.iter().map(text).collect::<Vec<_>>().join(", ")),
    }
}

fn quoted(text: &str) -> String {
    let mut shown: String = text.chars().take(LONG).flat_map(char::escape_debug).collect();
    let more = text.chars().nth(LONG).is_some();
    shown.push_str(if more { "\"..." } else { "\"" });
    format!("\"{shown}")
}

/// A value as JSON.
pub(crate) struct JsonValue<'v> {
    pub(crate) value: &'v Value,
    pub(crate) span: Span,
    pub(crate) source: &'v Source,
    /// Maximum number of array elements to write.
    pub(crate) most: usize,
}

impl<'v> JsonValue<'v> {
    /// A value with the first few elements of an array.
    pub(crate) fn few(value: &'v Value, span: Span, source: &'v Source) -> Self {
        Self { value, span, source, most: FEW }
    }
}

impl Serialize for JsonValue<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.value {
            Value::Group | Value::Nil | Value::Padding => to.serialize_none(),
            Value::Opaque => match digest(self.span, self.source) {
                Some(digest) => {
                    let mut map = to.serialize_map(Some(2))?;
                    map.serialize_entry("sha256", &digest.to_string())?;
                    map.serialize_entry("entropy", &digest.entropy)?;
                    map.end()
                }
                None => to.serialize_none(),
            },
            Value::Bool(value) => to.serialize_bool(*value),
            Value::Int(value) => to.serialize_i64(*value),
            Value::UInt(value) => to.serialize_u64(*value),
            Value::F32(value) => to.serialize_f32(*value),
            Value::F64(value) => to.serialize_f64(*value),
            Value::Text(text) => to.serialize_str(text),
            Value::Array { layout, count, at } => {
                let all = (*at, *count);
                let first = meshwright::elements(self.source, self.span.buffer, layout, all, 0, self.most);
                let first: Vec<JsonElement> = first.map(JsonElement).collect();
                let columns: Vec<&str> = layout.columns.iter().map(|column| column.name).collect();
                let mut map = to.serialize_map(Some(3))?;
                map.serialize_entry("count", count)?;
                map.serialize_entry("columns", &columns)?;
                map.serialize_entry("elements", &first)?;
                map.end()
            }
            Value::Packed { buffer, bytes } => {
                let mut map = to.serialize_map(Some(2))?;
                map.serialize_entry("buffer", buffer)?;
                map.serialize_entry("bytes", bytes)?;
                map.end()
            }
        }
    }
}

/// One element as JSON: a number, or a list of numbers.
pub(crate) struct JsonElement(pub(crate) Element);

impl Serialize for JsonElement {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let number = |number: &Number| match number {
            Number::Int(value) => JsonNumber::Int(*value),
            Number::UInt(value) => JsonNumber::UInt(*value),
            Number::Float(value) => JsonNumber::Float(*value),
            Number::Double(value) => JsonNumber::Double(*value),
        };
        match self.0.numbers.as_slice() {
            [one] => number(one).serialize(to),
            all => to.collect_seq(all.iter().map(number)),
        }
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum JsonNumber {
    Int(i64),
    UInt(u64),
    Float(f32),
    Double(f64),
}
