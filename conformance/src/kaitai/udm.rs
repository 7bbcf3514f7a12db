//! The description of the binary form of UDM.

use super::{
    Description,
    template::{Facts, fields, indented, quoted},
};
use meshwright_udm::{
    asset::schema::{self, ElementSchema, EntrySchema, Need},
    document::Type,
};

pub(super) fn description() -> Description {
    let trivial = || Type::ALL.iter().copied().filter(|kind| kind.is_trivial());
    let facts = Facts::default()
        .fields(fields!(meshwright_udm::table: MAGIC VERSION ROOT TYPE SIZE COUNT KEY LENGTH BYTES COMPRESSED_SIZE UNCOMPRESSED_SIZE COMPRESSED HEADER_SIZE STRUCT_SIZE MEMBER_COUNT MEMBER_TYPE MEMBER_NAME RECORD TRAILING))
        .text("types", Type::ALL.iter().map(|kind| enumerator(*kind)).collect::<String>())
        .text("value_cases", Type::ALL.iter().map(|kind| case(*kind)).collect::<String>())
        .text("scalars", trivial().filter(|kind| *kind != Type::Nil).map(scalar).collect::<String>())
        .text("sizes", sizes(trivial()))
        .text("is_trivial type", one_of("type", trivial()))
        .text("is_trivial _", one_of("_", trivial()))
        .text("is_compressible _", one_of("_", Type::ALL.iter().copied().filter(|kind| kind.is_compressible())))
        .text("type_valid", format!("_.to_i <= (dialect == dialect::ref_at_29 ? 29 : _root.version == 1 ? 28 : {})", Type::ALL.len() - 1));
    let facts = facts
        .text("element", Type::Element.about())
        .text("assets", schema::ALL.iter().map(|element| entries(element)).collect::<String>());
    let facts = [
        Type::Nil,
        Type::String,
        Type::Utf8,
        Type::Blob,
        Type::Lz4,
        Type::Array,
        Type::ArrayLz4,
        Type::Struct,
    ]
    .into_iter()
    .fold(facts, |facts, kind| facts.text(&format!("doctype {}", kind.name()), quoted(kind.about())));
    Description { file: "udm.ksy", text: facts.fill(include_str!("udm.ksy")) }
}

/// The entries of an element, in a line each.
fn entries(element: &ElementSchema) -> String {
    let line = |row: &EntrySchema| {
        let of = row.want.inner().map(|inner| format!(" of {inner}")).unwrap_or_default();
        let need = match row.need {
            Need::May => String::new(),
            Need::Must => ", required".to_owned(),
            Need::Old(name) => format!(", older spelling of {name}"),
        };
        format!("  {} ({}{of}{need}): {}\n", row.key, row.want.name(), row.about)
    };
    let open = if element.open { ", and further ones" } else { "" };
    format!("{}{open}\n{}", element.title, element.rows.iter().map(line).collect::<String>())
}

/// The name of a type in the enumeration.
fn id(kind: Type) -> String {
    super::template::snake(kind.name())
}

fn enumerator(kind: Type) -> String {
    format!("{}:\n  id: {}\n  doc: {}\n", kind.number(), id(kind), quoted(kind.about()))
}

/// The structure of a type's payload.
fn structure(kind: Type) -> String {
    match kind {
        Type::Nil => "nothing".to_owned(),
        Type::String | Type::Ref => "text".to_owned(),
        Type::Struct => "structure".to_owned(),
        Type::Element | Type::Array => format!("{}(dialect)", id(kind)),
        _ => id(kind),
    }
}

fn case(kind: Type) -> String {
    format!("type::{}: {}\n", id(kind), structure(kind))
}

/// Whether `what` is one of the types.
fn one_of(what: &str, kinds: impl Iterator<Item = Type>) -> String {
    kinds.map(|kind| format!("{what} == type::{}", id(kind))).collect::<Vec<_>>().join(" or ")
}

/// The size of each type, as an expression; 0 for the others.
fn sizes(kinds: impl Iterator<Item = Type>) -> String {
    let size = |kind: Type| {
        Some(format!("type == type::{} ? {} : ", id(kind), kind.size().filter(|size| *size > 0)?))
    };
    kinds.filter_map(size).collect::<String>() + "0"
}

/// The number of Kaitai that the values of a type consist of.
const fn number(kind: Type) -> (&'static str, usize) {
    match kind {
        Type::Int8 => ("s1", 1),
        Type::UInt8 | Type::Bool | Type::Srgba => ("u1", 1),
        Type::Int16 => ("s2", 2),
        Type::UInt16 | Type::Half | Type::Hdr => ("u2", 2),
        Type::Int32 | Type::Vec2i | Type::Vec3i | Type::Vec4i => ("s4", 4),
        Type::UInt32 => ("u4", 4),
        Type::Int64 => ("s8", 8),
        Type::UInt64 => ("u8", 8),
        Type::Double => ("f8", 8),
        _ => ("f4", 4),
    }
}

fn scalar(kind: Type) -> String {
    let (own, size) = number(kind);
    let count = kind.size().unwrap_or(0) / size;
    let note = if kind == Type::Half { " Here as its 16 bits." } else { "" };
    let doc = quoted(&format!("{}{note}", kind.about()));
    let member = match count {
        1 => format!("- id: value\n  type: {own}\n"),
        _ => format!("- id: values\n  type: {own}\n  repeat: expr\n  repeat-expr: {count}\n"),
    };
    format!("{}:\n  doc: {doc}\n  seq:\n{}", id(kind), indented(&member, 4))
}
