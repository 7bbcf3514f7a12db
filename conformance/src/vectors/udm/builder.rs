//! Builds UDM values as bytes and as expected content.

use crate::{
    bytes::Bytes,
    meshwright_answer::{float, hex, whole},
    vector::{Maker, Vector},
};
use serde_json::{Value, json};

pub(super) const UDM: Maker = Maker { format: "udm", ending: "udm_b" };

pub(super) const FILE: &str = "docs/formats/udm.md#11-file";
pub(super) const HEADER: &str = "docs/formats/udm.md#12-the-asset-header";
pub(super) const TYPES: &str = "docs/formats/udm.md#13-types";
pub(super) const ELEMENT_PAGE: &str = "docs/formats/udm.md#14-element-27";
pub(super) const ARRAY_PAGE: &str = "docs/formats/udm.md#15-array-28";
pub(super) const LZ4_PAGE: &str = "docs/formats/udm.md#16-compressed-array-29";
pub(super) const STRUCT_PAGE: &str = "docs/formats/udm.md#17-struct-31";
pub(super) const DIALECTS: &str = "docs/formats/udm.md#18-dialects";
pub(super) const CHECKED: &str = "docs/formats/udm.md#19-what-is-checked";
pub(super) const GRAMMAR: &str = "docs/formats/udm_text.md#grammar";
pub(super) const READING: &str = "docs/formats/udm_text.md#two-ways-to-read";

/// The number of a type and its name.
pub(super) type Kind = (u8, &'static str);

macro_rules! kinds {
    ($($id:ident $number:literal $name:literal;)*) => {
        $(
            #[doc = concat!("The type ", $name, ".")]
            pub(super) const $id: Kind = ($number, $name);
        )*
    };
}

kinds! {
    NIL 0 "nil"; STRING 1 "string"; UTF8 2 "utf8"; INT8 3 "int8"; UINT8 4 "uint8"; INT16 5 "int16"; UINT16 6 "uint16";
    INT32 7 "int32"; UINT32 8 "uint32"; INT64 9 "int64"; UINT64 10 "uint64"; FLOAT 11 "float"; DOUBLE 12 "double";
    BOOL 13 "bool"; VEC2 14 "vec2"; VEC3 15 "vec3"; VEC4 16 "vec4"; QUAT 17 "quat"; ANG 18 "ang"; SRGBA 19 "srgba";
    HDR 20 "hdr"; TRANSFORM 21 "transform"; STRANSFORM 22 "stransform"; MAT4 23 "mat4"; MAT3X4 24 "mat3x4";
    BLOB 25 "blob"; LZ4 26 "lz4"; ELEMENT 27 "element"; ARRAY 28 "array"; ARRAY_LZ4 29 "arrayLz4"; REF 30 "ref";
    STRUCT 31 "struct"; HALF 32 "half"; VEC2I 33 "vec2i"; VEC3I 34 "vec3i"; VEC4I 35 "vec4i";
}

/// A value: its type, its payload, and the expected content.
#[derive(Clone, Debug)]
pub(super) struct Udm {
    pub(super) kind: Kind,
    pub(super) bytes: Bytes,
    pub(super) expected: Value,
}

/// A key and its value.
pub(super) type Entry = (Vec<u8>, Udm);

/// A value with these bytes.
pub(super) fn udm(kind: Kind, bytes: Bytes, expected: Value) -> Udm {
    Udm { kind, bytes, expected }
}

/// A key and its value.
pub(super) fn entry(key: impl AsRef<[u8]>, value: Udm) -> Entry {
    (key.as_ref().to_vec(), value)
}

/// Nil.
pub(super) fn nil() -> Udm {
    udm(NIL, Bytes::new(), Value::Null)
}

/// One number, or as many as the type has.
fn numbers(kind: Kind, bytes: Bytes, mut each: Vec<Value>) -> Udm {
    let expected = if each.len() == 1 { each.remove(0) } else { each.into() };
    udm(kind, bytes, expected)
}

/// Single-precision floats.
pub(super) fn floats(kind: Kind, parts: &[f32]) -> Udm {
    let bytes = parts.iter().fold(Bytes::new(), |bytes, part| bytes.f32(*part));
    numbers(kind, bytes, parts.iter().map(|part| float((*part).into())).collect())
}

/// A float.
pub(super) fn f32(value: f32) -> Udm {
    floats(FLOAT, &[value])
}

/// A double.
pub(super) fn f64(value: f64) -> Udm {
    udm(DOUBLE, Bytes::new().f64(value), float(value))
}

/// A half-precision float by its bits, with its value.
pub(super) fn half(bits: u16, value: f64) -> Udm {
    udm(HALF, Bytes::new().u16(bits), float(value))
}

/// A little-endian integer of `size` bytes.
pub(super) fn int(kind: Kind, size: usize, value: i128) -> Udm {
    udm(kind, Bytes::new().raw(&value.to_le_bytes()[..size]), whole(value))
}

/// An unsigned byte.
pub(super) fn u8(value: u8) -> Udm {
    int(UINT8, 1, value.into())
}

/// An unsigned 32-bit integer.
pub(super) fn u32(value: u32) -> Udm {
    int(UINT32, 4, value.into())
}

/// 32-bit integers.
pub(super) fn ints(kind: Kind, parts: &[i32]) -> Udm {
    let bytes = parts.iter().fold(Bytes::new(), |bytes, part| bytes.i32(*part));
    udm(kind, bytes, json!(parts))
}

/// A text, or the replacement for bytes that are not UTF-8.
pub(super) fn spelled(bytes: &[u8]) -> Value {
    std::str::from_utf8(bytes).map_or_else(|_| json!({ "bytes": hex(bytes) }), Value::from)
}

/// A length of one byte, or of five, followed by the bytes.
pub(super) fn short(bytes: impl AsRef<[u8]>) -> Bytes {
    let bytes = bytes.as_ref();
    match u8::try_from(bytes.len()) {
        Ok(length @ 0..=254) => Bytes::new().u8(length).raw(bytes),
        _ => Bytes::new().u8(255).u32(bytes.len() as u32).raw(bytes),
    }
}

/// A string.
pub(super) fn string(bytes: impl AsRef<[u8]>) -> Udm {
    udm(STRING, short(&bytes), spelled(bytes.as_ref()))
}

/// A path.
pub(super) fn reference(path: &str) -> Udm {
    udm(REF, short(path), path.into())
}

/// A text of type UTF-8.
pub(super) fn utf8(text: &str) -> Udm {
    udm(UTF8, Bytes::new().u32(text.len() as u32).raw(text), text.into())
}

/// A byte array.
pub(super) fn blob(bytes: &[u8]) -> Udm {
    udm(BLOB, Bytes::new().u64(bytes.len() as u64).raw(bytes), hex(bytes))
}

/// An LZ4 block of stored content.
pub(super) fn block(content: &[u8]) -> Bytes {
    let literal = |length: usize| Bytes::new().u8((length as u8) << 4);
    match content.len() {
        0 => Bytes::new(),
        length @ 1..15 => literal(length).raw(content),
        length => {
            let over = length - 15;
            let full = vec![255; over / 255];
            literal(15).raw(full).u8((over % 255) as u8).raw(content)
        }
    }
}

/// Compressed bytes.
pub(super) fn lz4(content: &[u8]) -> Udm {
    lz4_of(content, &block(content))
}

/// Compressed bytes with the given block.
pub(super) fn lz4_of(content: &[u8], block: &Bytes) -> Udm {
    let sizes = Bytes::new().u64(block.len() as u64).u64(content.len() as u64);
    udm(LZ4, sizes.raw(block), hex(content))
}

fn keys_and_values(keys: Bytes, entries: &[Entry]) -> Bytes {
    let values = entries.iter().fold(keys, |all, (_, value)| all.u8(value.kind.0).raw(&value.bytes));
    Bytes::new().u64(values.len() as u64).raw(values)
}

fn pairs(entries: &[Entry]) -> Value {
    entries.iter().map(|(key, value)| json!([spelled(key), { (value.kind.1): value.expected }])).collect()
}

/// Named values.
pub(super) fn element(entries: Vec<Entry>) -> Udm {
    let count = Bytes::new().u32(entries.len() as u32);
    let keys = entries.iter().fold(count, |all, (key, _)| all.u8(key.len() as u8).raw(key));
    udm(ELEMENT, keys_and_values(keys, &entries), pairs(&entries))
}

/// Named values with zero-terminated keys.
pub(super) fn element_of_zero_ended(entries: Vec<Entry>) -> Udm {
    let count = Bytes::new().u32(entries.len() as u32);
    let keys = entries.iter().fold(count, |all, (key, _)| all.raw(key).u8(0));
    udm(ELEMENT, keys_and_values(keys, &entries), pairs(&entries))
}

/// Whether all values of a type have the same size.
fn is_trivial(kind: Kind) -> bool {
    matches!(kind.0, 0 | 3..=24 | 32..=35)
}

fn all_bytes(items: &[Udm]) -> Bytes {
    items.iter().fold(Bytes::new(), |all, item| all.raw(&item.bytes))
}

fn all_expected(items: &[Udm]) -> Value {
    items.iter().map(|item| item.expected.clone()).collect()
}

/// An array of values of one type.
pub(super) fn array(of: Kind, items: &[Udm]) -> Udm {
    let content = all_bytes(items);
    let head = Bytes::new().u8(of.0).u32(items.len() as u32);
    let head = if is_trivial(of) { head } else { head.u64(content.len() as u64) };
    udm(ARRAY, head.raw(content), json!({ "of": of.1, "items": all_expected(items) }))
}

/// The uncompressed content of an array of that type.
pub(super) fn content(of: Kind, items: &[Udm]) -> Bytes {
    match is_trivial(of) || items.is_empty() {
        true => all_bytes(items),
        false => Bytes::new().u32(items.len() as u32).raw(all_bytes(items)),
    }
}

/// A compressed array with the given block.
pub(super) fn array_lz4_of(of: Kind, items: &[Udm], block: &Bytes) -> Udm {
    let head = Bytes::new().u64(block.len() as u64).u8(of.0);
    let head = if is_trivial(of) { head } else { head.u64(content(of, items).len() as u64) };
    let expected = json!({ "of": of.1, "items": all_expected(items) });
    udm(ARRAY_LZ4, head.u32(items.len() as u32).raw(block), expected)
}

/// A compressed array of values of one type.
pub(super) fn array_lz4(of: Kind, items: &[Udm]) -> Udm {
    array_lz4_of(of, items, &block(content(of, items).as_ref()))
}

/// The members of a record: types and names.
pub(super) type Members<'m> = &'m [(Kind, &'m str)];

/// The number of members, their types, and their names.
pub(super) fn layout(members: Members<'_>) -> Bytes {
    let types = members.iter().fold(Bytes::new().u8(members.len() as u8), |all, (kind, _)| all.u8(kind.0));
    members.iter().fold(types, |all, (_, name)| all.raw(short(name)))
}

fn described(members: Members<'_>) -> Value {
    members.iter().map(|(kind, name)| json!([kind.1, name])).collect()
}

/// A record.
pub(super) fn record(members: Members<'_>, values: &[Udm]) -> Udm {
    let bytes = layout(members).raw(all_bytes(values));
    let expected = json!({ "members": described(members), "values": all_expected(values) });
    udm(STRUCT, Bytes::new().u16(bytes.len() as u16).raw(bytes), expected)
}

fn rows_expected(members: Members<'_>, rows: &[Vec<Udm>]) -> Value {
    let items: Value = rows.iter().map(|row| all_expected(row)).collect();
    json!({ "of": "struct", "members": described(members), "items": items })
}

/// An array of records.
pub(super) fn records(members: Members<'_>, rows: &[Vec<Udm>]) -> Udm {
    let layout = layout(members);
    let items = rows.iter().fold(Bytes::new(), |all, row| all.raw(all_bytes(row)));
    let content = Bytes::new().u16(layout.len() as u16).raw(layout).raw(items);
    let head = Bytes::new().u8(STRUCT.0).u32(rows.len() as u32).u64(content.len() as u64);
    udm(ARRAY, head.raw(content), rows_expected(members, rows))
}

/// A compressed array of records.
pub(super) fn records_lz4(members: Members<'_>, rows: &[Vec<Udm>]) -> Udm {
    let layout = layout(members);
    let block = block(rows.iter().fold(Bytes::new(), |all, row| all.raw(all_bytes(row))).as_ref());
    let head = Bytes::new().u64(block.len() as u64).u8(STRUCT.0).u16(layout.len() as u16).raw(layout);
    udm(ARRAY_LZ4, head.u32(rows.len() as u32).raw(block), rows_expected(members, rows))
}

/// A binary file with this root.
pub(super) fn file(version: u32, root: &Udm) -> Bytes {
    Bytes::new().raw("UDMB").u32(version).u8(root.kind.0).raw(&root.bytes)
}

/// The header of an asset with this content.
pub(super) fn asset(data: Udm) -> Vec<Entry> {
    vec![entry("assetType", string("VEC")), entry("assetVersion", u32(1)), entry("assetData", data)]
}

/// A file of version 2 with these entries.
pub(super) fn whole_file(entries: Vec<Entry>) -> Bytes {
    file(2, &element(asset(element(entries))))
}

/// The expected content of a binary file.
pub(super) fn said(version: u32, root: &Udm) -> Value {
    json!({ "format": "udm", "form": "binary", "version": version, "root": root.expected })
}

/// A valid vector of version 2 with these entries.
pub(super) fn sound(name: &str, about: &str, section: &'static str, entries: Vec<Entry>) -> Vector {
    rooted(name, about, section, 2, &element(asset(element(entries))))
}

/// A valid vector with this root.
pub(super) fn rooted(name: &str, about: &str, section: &'static str, version: u32, root: &Udm) -> Vector {
    UDM.sound(name, about, section, file(version, root), said(version, root))
}

/// A valid vector with one value.
pub(super) fn one(name: &str, about: &str, section: &'static str, value: Udm) -> Vector {
    sound(name, about, section, vec![entry("v", value)])
}
