//! Shared parts of hierarchies and serialized values.

use crate::{
    bytes::Bytes,
    meshwright_answer::{float, hex, whole},
};
use serde_json::{Value, json};

/// The GUID of the vectors as two numbers; it is not in use.
pub(super) const GUID: (i64, i64) = (0x0123_4567_89ab_cdef, 0x1122_3344_5566_7788);
/// The same as text.
pub(super) const GUID_TEXT: &str = "01234567-89ab-cdef-1122-334455667788";

/// A number in as few bytes as possible: zigzag, seven bits per byte, eight in a ninth.
pub(super) fn varint(value: i64) -> Bytes {
    let zigzag = ((i128::from(value) * 2) ^ (i128::from(value) >> 127)) as u64;
    let mut bits = zigzag;
    let mut bytes = Bytes::new();
    for _ in 0..8 {
        if bits < 0x80 {
            return bytes.u8(bits as u8);
        }
        bytes = bytes.u8((bits & 0x7f) as u8 | 0x80);
        bits >>= 7;
    }
    bytes.u8(bits as u8)
}

/// A string in ISO-8859-1.
pub(super) fn latin1(text: &[u8]) -> Bytes {
    Bytes::new().i32(text.len() as i32).raw(text)
}

/// A string in UTF-16.
pub(super) fn utf16(text: &str) -> Bytes {
    let units: Vec<u16> = text.encode_utf16().collect();
    units.iter().fold(Bytes::new().i32(-2 - units.len() as i32), |bytes, unit| bytes.u16(*unit))
}

/// The type and version of an object, with the type as numbers.
pub(super) fn numbered(version: i32) -> (Bytes, Value) {
    let bytes = Bytes::new().i32(36 + version).i64(GUID.0).i64(GUID.1);
    let kind = json!({ "first": whole(GUID.0.into()), "second": whole(GUID.1.into()) });
    (bytes, json!({ "type": kind, "version": version }))
}

/// The type and version of an object, with the type as text.
pub(super) fn spelled(version: i32) -> (Bytes, Value) {
    let bytes = Bytes::new().i32(36).raw(GUID_TEXT).i32(version);
    (bytes, json!({ "type": { "text": GUID_TEXT }, "version": version }))
}

/// A unit of measure after its preamble.
pub(super) fn unit(
    (bytes, mut said): (Bytes, Value),
    name: (Bytes, Value),
    reserved: [u8; 8],
    one: f64,
    kind: i32,
) -> (Bytes, Value) {
    said["value"] = json!({ "name": name.1, "reserved": hex(&reserved), "one": float(one), "type": kind });
    (bytes.raw(name.0).raw(reserved).f64(one).i32(kind), said)
}

/// The foot, whose type has a number.
pub(super) fn foot() -> (Bytes, Value) {
    unit(numbered(1), (latin1(b"foot"), json!("foot")), [0; 8], 0.3048, 1)
}
