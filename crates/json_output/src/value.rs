//! Values of fields.

use meshwright::{Element, Source, Span, Value, array_element::Number, tinman::cmh::Digest};
use serde::{Serialize, Serializer, ser::SerializeMap};

/// Number of elements of an array that was not requested.
const FEW: usize = 3;
/// Maximum number of bytes of which a digest is computed.
const DENSE: usize = 64 << 20;

/// The digest of opaque bytes.
pub fn digest(span: Span, source: &Source) -> Option<Digest> {
    let (start, end) = (usize::try_from(span.start).ok()?, usize::try_from(span.end).ok()?);
    source.buffer(span.buffer)?.get(start..end).filter(|bytes| bytes.len() <= DENSE).map(Digest::new)
}

/// A value as JSON.
pub struct JsonValue<'v> {
    /// The value.
    pub value: &'v Value,
    /// Its bytes.
    pub span: Span,
    /// The file.
    pub source: &'v Source,
    /// Maximum number of array elements to write.
    pub most: usize,
}

impl<'v> JsonValue<'v> {
    /// A value with the first few elements of an array.
    pub fn few(value: &'v Value, span: Span, source: &'v Source) -> Self {
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
pub struct JsonElement(pub Element);

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
