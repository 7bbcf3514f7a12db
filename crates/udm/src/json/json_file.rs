//! JSON files: a tree with a header line.

use super::{duplicate_keys, from_value, to_value};
use crate::{codes::binary as codes, document::Element};
use meshwright_core::{
    Chunks, Context, Cursor, Diagnostics, Error, FILE, Field, FieldLog, Limits, LogOptions, Parse, Reader,
    Result, Source, Span, Trace, Value as Seen, parse,
};
use serde_json::{Value as Json, json};

/// The value of the member `schema`.
pub const SCHEMA: &str = "meshwright/udm/1";

static TEXT: Field = Field::documented("json", "text", "a tree as typed JSON");

/// Largest memory use per byte of JSON while it is read, in bytes.
const GROWTH: u64 = 24;

/// A JSON file: its text, and the tree in it.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_udm::{document::Element, json::json_file};
///
/// let sky = Element::new().with("height", 2.5_f32);
/// let source = Source::from(json_file::encode(&sky)?);
/// let (json, _report) = json_file::read(&source, &Limits::DEFAULT)?;
/// assert_eq!(json.root(), &sky);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct JsonFile<'a> {
    text: &'a [u8],
    root: Element<'static>,
}

impl JsonFile<'_> {
    /// The tree.
    pub const fn root(&self) -> &Element<'static> {
        &self.root
    }
}

/// Returns the version of the form, if the first bytes of a file state one.
pub fn detect(head: &[u8]) -> Option<String> {
    let mut rest = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    for part in [&b"{"[..], b"\"schema\"", b":", b"\"meshwright/udm/1\""] {
        rest = rest.strip_prefix(part)?.trim_ascii_start();
    }
    Some("1".to_owned())
}

/// Reads a file.
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

/// Encodes a file with this tree.
///
/// # Errors
///
/// Returns the errors of [`to_json`](super::to_json).
pub fn encode(root: &Element<'_>) -> Result<Vec<u8>> {
    let file = json!({ "schema": SCHEMA, "root": to_value(root)? });
    let mut bytes =
        serde_json::to_vec_pretty(&file).map_err(|error| Error::new(&codes::JSON, error.to_string()))?;
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
        let wrong = |message: String| Error::new(&codes::JSON, message).at(span);
        let json = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
        let file = duplicate_keys::parse(json).map_err(|error| wrong(error.to_string()))?;
        if file.get("schema").and_then(Json::as_str) != Some(SCHEMA) {
            return Err(wrong(format!("expected \"schema\" to be \"{SCHEMA}\"")));
        }
        let root = file.get("root").ok_or_else(|| wrong("the member \"root\" is missing".to_owned()))?;
        Ok(JsonFile { text, root: from_value(root)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Value;

    #[test]
    fn encoded_files_are_detected_and_read() {
        let root = Element::new().with("name", Value::string("a\"b")).with("count", Value::UInt32(7));
        let bytes = encode(&root).unwrap();
        assert_eq!(detect(&bytes).as_deref(), Some("1"));
        let source = Source::from(bytes);
        let (file, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
        assert!(diagnostics.is_empty());
        assert_eq!((file.root(), write(&file).to_vec()), (&root, source.bytes().to_vec()));
        assert_eq!(detect(b"{\"asset\":{}}"), None);
    }

    /// An ordinary reader would keep one of the two.
    #[test]
    fn duplicate_members_are_rejected() {
        for (text, name) in [
            (
                r#"{"schema":"meshwright/udm/1","root":{"a":{"uint8":1},"b":{"nil":null},"a":{"uint8":2}}}"#,
                "a",
            ),
            (r#"{"schema":"meshwright/udm/1","root":{"a":{"uint8":1,"uint8":1}}}"#, "uint8"),
            (r#"{"schema":"meshwright/udm/1","root":{"a":{"uint8":1},"\u0061":{"uint8":2}}}"#, "a"),
            (r#"{"schema":"meshwright/udm/1","root":{},"root":{}}"#, "root"),
        ] {
            let error = read(&Source::from(text.as_bytes().to_vec()), &Limits::DEFAULT).unwrap_err();
            assert_eq!(error.code().id, "UDM0205", "{text}");
            assert!(error.message().contains(&format!("\"{name}\" occurs twice")), "{error}");
        }
        // The same name in several objects, and the list form for duplicate keys, are valid.
        let text = r#"{"schema":"meshwright/udm/1","root":[["a",{"uint8":1}],["a",{"uint8":2}]]}"#;
        let source = Source::from(text.as_bytes().to_vec());
        let (file, _) = read(&source, &Limits::DEFAULT).unwrap();
        assert_eq!(file.root().entries().len(), 2);
        assert_eq!(
            read(&Source::from(encode(file.root()).unwrap()), &Limits::DEFAULT).unwrap().0.root(),
            file.root()
        );
    }

    #[test]
    fn other_structures_are_rejected() {
        for text in
            ["{\"schema\":\"meshwright/udm/1\"", "{\"schema\":\"meshwright/udm/2\",\"root\":{}}", "{}", "[]"]
        {
            let source = Source::from(text.as_bytes().to_vec());
            assert_eq!(read(&source, &Limits::DEFAULT).unwrap_err().code().id, "UDM0205", "{text}");
        }
    }
}
