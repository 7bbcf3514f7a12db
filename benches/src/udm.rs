//! Jobs of UDM alone: decoding compressed values, and reading and writing text compared with JSON of the same
//! values.

use meshwright::{Limits, Source};
use meshwright_udm::{
    Document,
    document::{Array, ArrayLz4, Compressed, Element, Items, Lz4, Value},
    text::{self, WriteOptions},
};
use serde_json::{Map, Value as Json, json};

/// A compressed value of a tree.
#[derive(Clone, Copy, Debug)]
pub enum Packed<'t> {
    /// Bytes.
    Blob(&'t Lz4<'t>),
    /// An array.
    Array(&'t Compressed<'t>),
}

impl Packed<'_> {
    /// The block, and its decoded size.
    fn block(&self) -> (&[u8], usize) {
        match self {
            Self::Blob(blob) => (&blob.compressed, blob.uncompressed as usize),
            Self::Array(array) => (&array.compressed, array.size() as usize),
        }
    }
}

/// All compressed values of a document.
pub fn packed<'t>(document: &'t Document<'_>) -> Vec<Packed<'t>> {
    let mut found = Vec::new();
    in_element(document.root(), &mut found);
    found
}

fn in_element<'t>(element: &'t Element<'_>, found: &mut Vec<Packed<'t>>) {
    for entry in element {
        match &entry.value {
            Value::Element(element) => in_element(element, found),
            Value::Array(array) => in_array(array, found),
            Value::ArrayLz4(array) => in_array_lz4(array, found),
            Value::Lz4(blob) => found.push(Packed::Blob(blob)),
            _ => {}
        }
    }
}

fn in_array<'t>(array: &'t Array<'_>, found: &mut Vec<Packed<'t>>) {
    match &array.items {
        Items::Element(items) => items.iter().for_each(|item| in_element(item, found)),
        Items::Array(items) => items.iter().for_each(|item| in_array(item, found)),
        Items::ArrayLz4(items) => items.iter().for_each(|item| in_array_lz4(item, found)),
        Items::Lz4(items) => found.extend(items.iter().map(Packed::Blob)),
        _ => {}
    }
}

fn in_array_lz4<'t>(array: &'t ArrayLz4<'_>, found: &mut Vec<Packed<'t>>) {
    match array {
        ArrayLz4::Compressed(array) => found.push(Packed::Array(array)),
        ArrayLz4::Plain(array) => in_array(array, found),
    }
}

/// Total size of all compressed values of a document when decoded, and in the file.
pub fn decoded(document: &Document<'_>) -> (usize, usize) {
    packed(document)
        .iter()
        .map(Packed::block)
        .fold((0, 0), |sum, (block, size)| (sum.0 + size, sum.1 + block.len()))
}

/// Decodes everything with the codec alone, each block to a buffer of its size. Keeps all results.
pub fn bare(packed: &[Packed<'_>]) -> Vec<Vec<u8>> {
    let decode = |one: &Packed<'_>| {
        let (block, size) = one.block();
        let mut content = vec![0; size];
        if size > 0 {
            lz4_flex::block::decompress_into(block, &mut content).expect("a sound block");
        }
        content
    };
    packed.iter().map(decode).collect()
}

/// The result of decoding a compressed value.
#[derive(Debug)]
pub enum Unpacked<'s> {
    /// Bytes.
    Blob(Vec<u8>),
    /// An array with its elements and strings.
    Array(Array<'s>),
}

/// Decodes everything as a user of the library does, each value to its own memory. Keeps all results.
pub fn unpack(packed: &[Packed<'_>]) -> Vec<Unpacked<'static>> {
    let decode = |one: &Packed<'_>| match one {
        Packed::Blob(blob) => Unpacked::Blob(blob.decode(&Limits::DEFAULT).expect("a sound block")),
        Packed::Array(array) => Unpacked::Array(array.decode(&Limits::DEFAULT).expect("a sound array").0),
    };
    packed.iter().map(decode).collect()
}

/// The same with the content in a source, from which the arrays borrow.
pub fn unpack_in<'s>(packed: &[Packed<'_>], source: &'s Source) -> Vec<Unpacked<'s>> {
    let decode = |one: &Packed<'_>| match one {
        Packed::Blob(blob) => Unpacked::Blob(blob.decode(&Limits::DEFAULT).expect("a sound block")),
        Packed::Array(array) => {
            Unpacked::Array(array.decode_in(source, &Limits::DEFAULT).expect("a sound array").0)
        }
    };
    packed.iter().map(decode).collect()
}

/// The text of a tree.
pub fn text(root: &Element<'_>) -> Vec<u8> {
    text::write(root, WriteOptions::default()).expect("a writable tree").0
}

/// Parses text to its syntax tree and its values. Returns the number of values.
pub fn read_text(source: &Source) -> usize {
    text::read(source, &Limits::DEFAULT).expect("a sound text").0.nodes().len()
}

/// The same in the engine's mode: it rejects and drops the same content as the engine.
pub fn read_as_engine(source: &Source) -> usize {
    let options = text::ReadOptions::default().lenient(true);
    text::read_with(source, &Limits::DEFAULT, options).expect("a text of the engine").0.nodes().len()
}

/// Values as JSON without their types: the minimum that JSON can represent. `None` for bytes, records, and
/// numbers that JSON cannot represent.
pub fn bare_json(root: &Element<'_>) -> Option<Json> {
    let entries = root.iter().map(|entry| Some((entry.key.to_string(), json_value(&entry.value)?)));
    Some(Json::Object(entries.collect::<Option<Map<_, _>>>()?))
}

fn json_value(value: &Value<'_>) -> Option<Json> {
    Some(match value {
        Value::Element(value) => bare_json(value)?,
        Value::Array(array) => json_array(array)?,
        Value::ArrayLz4(array) => json_array(array.plain()?)?,
        Value::String(text) | Value::Utf8(text) | Value::Ref(text) => Json::from(text.to_str()?),
        Value::Nil => Json::Null,
        Value::Vec2(value) => json!(value),
        Value::Vec3(value) | Value::Ang(value) => json!(value),
        Value::Vec4(value) | Value::Quat(value) => json!(value),
        Value::Transform(value) => json!(value),
        Value::STransform(value) => json!(value.as_slice()),
        Value::Float(value) => json!(value),
        Value::Double(value) => json!(value),
        other => Json::from(i64::try_from(other.as_int()?).ok()?),
    })
}

fn json_array(array: &Array<'_>) -> Option<Json> {
    match &array.items {
        Items::Packed(items) => (0..items.len()).map(|at| json_value(&items.get(at)?)).collect(),
        Items::Element(items) => items.iter().map(bare_json).collect(),
        Items::Array(items) => items.iter().map(json_array).collect(),
        Items::String(items) | Items::Utf8(items) | Items::Ref(items) => {
            items.iter().map(|item| item.to_str().map(Json::from)).collect()
        }
        _ => None,
    }
}
