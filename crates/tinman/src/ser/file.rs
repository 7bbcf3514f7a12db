//! JSON files: a value with its type.

use super::{
    Kind, Value,
    json::{from_value, to_value},
};
use crate::codes::ser as codes;
use meshwright_core::{
    Chunks, Context, Cursor, Diagnostics, Error, FILE, Field, FieldLog, Limits, LogOptions, Parse, Reader,
    Result, Source, Span, Trace, Value as Seen, parse,
};
use serde_json::{Value as Json, json};

/// The value of the member `schema`.
pub const SCHEMA: &str = "meshwright/ser/1";

static TEXT: Field = Field::documented("json", "text", "a value as JSON");

/// Largest memory use per byte of JSON while it is read, in bytes: a list of one-digit numbers.
const GROWTH: u64 = 128;

/// A JSON file: its text, and the value in it.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::ser::{Text, Value, file};
///
/// let source = Source::from(file::encode(&Value::Text(Text::new("foot")))?);
/// let (json, _report) = file::read(&source, &Limits::DEFAULT)?;
/// assert_eq!(json.value(), &Value::Text(Text::new("foot")));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct JsonFile<'a> {
    text: &'a [u8],
    value: Value<'static>,
}

impl JsonFile<'_> {
    /// The value.
    pub const fn value(&self) -> &Value<'static> {
        &self.value
    }
}

/// Returns the version of the form, if the first bytes of a file state one.
pub fn detect(head: &[u8]) -> Option<String> {
    let mut rest = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    for part in [&b"{"[..], b"\"schema\"", b":", b"\"meshwright/ser/1\""] {
        rest = rest.strip_prefix(part)?.trim_ascii_start();
    }
    Some("1".to_owned())
}

/// Reads a file. A value without an object that states its type uses the type in the hints of the source,
/// such as `ser:Vec3D`.
///
/// # Errors
///
/// Returns an error with the path of the value, for invalid JSON or an unexpected structure.
pub fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(JsonFile<'a>, Diagnostics)> {
    parse::read::<Parser>(source, limits)
}

/// Reads a file and records the text as one row.
pub fn log(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Error>) {
    parse::log::<Parser>(source, limits, options)
}

/// The bytes that were read.
pub fn write<'a>(file: &'a JsonFile<'_>) -> Chunks<'a> {
    let mut chunks = Chunks::new();
    chunks.borrowed(file.text);
    chunks
}

/// The bytes of a file with this value.
///
/// # Errors
///
/// Currently returns no error.
pub fn encode(value: &Value<'_>) -> Result<Vec<u8>> {
    let whole = json!({ "schema": SCHEMA, "type": value.kind().name(), "value": to_value(value) });
    let mut bytes =
        serde_json::to_vec_pretty(&whole).map_err(|error| Error::new(&codes::JSON, error.to_string()))?;
    bytes.push(b'\n');
    Ok(bytes)
}

struct Parser;

impl Parse for Parser {
    type Document<'a> = JsonFile<'a>;

    fn parse<'a, T: Trace>(source: &'a Source, context: &mut Context<T>) -> Result<JsonFile<'a>> {
        let bytes = source.bytes();
        let span = Span::file(0, bytes.len() as u64);
        context.budget.memory((bytes.len() as u64).saturating_mul(GROWTH), span)?;
        let mut reader = Reader::new(Cursor::new(bytes, FILE), context);
        let text = reader.field_bytes(&TEXT, bytes.len(), || {
            Seen::Text(String::from_utf8_lossy(bytes.get(..200).unwrap_or(bytes)).into_owned())
        })?;
        let json = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
        let whole = super::json::parse(json).map_err(|error| error.at(span))?;
        let kind = said(source).map(Kind::parse).transpose()?;
        let whole = match kind {
            Some(kind) if whole.get("schema").is_none() => Whole { kind, value: &whole },
            _ => Whole::parse(&whole, kind).map_err(|error| error.at(span))?,
        };
        Ok(JsonFile { text, value: from_value(whole.kind, whole.value).map_err(|error| error.at(span))? })
    }
}

/// The type that the caller states, as in `ser:Vec3D`.
fn said(source: &Source) -> Option<&str> {
    let (_, name) = source.hints().format.as_deref()?.split_once(':')?;
    Some(name)
}

/// A value and its type.
struct Whole<'j> {
    kind: Kind,
    value: &'j Json,
}

impl<'j> Whole<'j> {
    /// Reads an object that states the type of the value. If the caller states it too, both must be equal.
    fn parse(whole: &'j Json, said: Option<Kind>) -> Result<Self> {
        let wrong = |message: String| Error::new(&codes::JSON, message);
        let map = whole.as_object().ok_or_else(|| wrong("expected a JSON object".to_owned()))?;
        if map.get("schema").and_then(Json::as_str) != Some(SCHEMA) {
            return Err(wrong(format!("expected \"schema\" to be \"{SCHEMA}\"")));
        }
        if let Some(name) = map.keys().find(|name| !["schema", "type", "value"].contains(&name.as_str())) {
            let name: String = name.chars().take(40).collect();
            return Err(wrong(format!("unknown member \"{name}\"")));
        }
        let name = map.get("type").and_then(Json::as_str);
        let kind = Kind::parse(name.ok_or_else(|| wrong("the member \"type\" is missing".to_owned()))?)?;
        if let Some(said) = said
            && said != kind
        {
            return Err(wrong(format!("expected a value of type {said}, found {kind}")));
        }
        let value = map.get("value").ok_or_else(|| wrong("the member \"value\" is missing".to_owned()))?;
        Ok(Self { kind, value })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ser::{Fade, Plain, Text};

    /// An ordinary reader would keep one of the two.
    #[test]
    fn duplicate_members_are_rejected() {
        for text in [
            r#"{"schema":"meshwright/ser/1","type":"Fade","value":{"scale":1.0,"offset":0.0,"scale":2.0}}"#,
            r#"{"schema":"meshwright/ser/1","type":"Fade","type":"Fade","value":{"scale":1.0,"offset":0.0}}"#,
            r#"{"schema":"meshwright/ser/1","type":"Fade","value":{"scale":1.0,"\u0073cale":1.0,"offset":0.0}}"#,
        ] {
            let error = read(&Source::from(text.as_bytes().to_vec()), &Limits::DEFAULT).unwrap_err();
            assert_eq!((error.code().id, error.span().is_some()), ("SER0111", true), "{text}");
            assert!(error.message().contains("occurs twice"), "{error}");
        }
        // Colons in strings, after quotes and backslashes, do not separate members.
        let value = Value::Text(Text::new("a:\"b\\\":c\\\\"));
        let source = Source::from(encode(&value).unwrap());
        assert_eq!(read(&source, &Limits::DEFAULT).unwrap().0.value(), &value);
    }

    #[test]
    fn encoded_files_are_detected_and_read() {
        let value = Value::Plain(Plain::from(Fade { scale: 0.1, offset: f64::NEG_INFINITY }));
        let bytes = encode(&value).unwrap();
        assert_eq!(detect(&bytes).as_deref(), Some("1"));
        let source = Source::from(bytes);
        let (file, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
        assert!(diagnostics.is_empty());
        assert_eq!((file.value(), write(&file).to_vec()), (&value, source.bytes().to_vec()));
        assert_eq!(detect(b"{\"schema\":\"meshwright/udm/1\",\"root\":{}}"), None);
        let head = b"{\"schema\":\"meshwright/ser/1\",\"type\":";
        let (log, error) = log(&Source::from(head.to_vec()), &Limits::DEFAULT, LogOptions::default());
        assert_eq!((log.rows().len(), error.unwrap().code().id), (1, "SER0111"));
    }
}
