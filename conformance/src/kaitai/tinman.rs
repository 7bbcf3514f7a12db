//! The descriptions of the Tinman 3D formats.

use super::{
    Description,
    template::{Facts, about, fields, indented, quoted, snake},
};
use meshwright_core::Field;
use meshwright_tinman::{
    cmh::table::DOCUMENTED,
    ser::{Kind, Member, Of, Primitive},
};
use std::collections::BTreeMap;

pub(super) fn cmh() -> Description {
    macro_rules! labels {
        ($($id:ident)*) => { [$((stringify!($id), DOCUMENTED.$id)),*] };
    }
    let facts = Facts::default()
        .fields(fields!(meshwright_tinman::cmh::table: MAGIC VERSION ROOT))
        .fields(labels!(name_length name parts flags geometry material unit part part_flags children count child offset matrix translation rotation scaling));
    Description { file: "tinman_cmh.ksy", text: facts.fill(include_str!("tinman_cmh.ksy")) }
}

pub(super) fn ser() -> Description {
    let mut names = BTreeMap::new();
    let kinds: String =
        Kind::ALL.iter().filter(|kind| kind.size().is_some()).map(|kind| plain(*kind, &mut names)).collect();
    let facts = Facts::default()
        .fields(fields!(meshwright_tinman::table: PREAMBLE PREAMBLE_LENGTH GUID_TEXT GUID_HALVES SERIAL_VERSION LENGTH LATIN1 UTF16 UNIT OBJECT STRING NAME RESERVED ONE UNIT_TYPE MASK ELEVATION TEXTURE MATERIAL DISPLACEMENT BOX_NUMBERS PAYLOAD BOX_BYTES MASKED))
        .text("instances", Kind::ALL.iter().map(|kind| instance(*kind)).collect::<String>())
        .text("kinds", kinds)
        .text("names", names.values().cloned().collect::<String>());
    Description { file: "tinman_ser.ksy", text: facts.fill(include_str!("tinman_ser.ksy")) }
}

/// The type of a kind.
fn id(kind: Kind) -> String {
    match kind {
        Kind::String => "string_value".to_owned(),
        Kind::Object => "object_file".to_owned(),
        Kind::UnitOfMeasure => "unit_file".to_owned(),
        Kind::HeightmapSample => "heightmap_sample".to_owned(),
        _ => kind.name().to_lowercase(),
    }
}

/// A value of this kind that is all of the file.
fn instance(kind: Kind) -> String {
    let (name, id) = (kind.name(), id(kind));
    let doc =
        quoted(&format!("The file as `{name}` (table {} of the vendor, {}).", kind.table(), kind.module()));
    format!(
        "as_{}:\n  pos: 0\n  type: {id}\n  valid:\n    expr: _io.eof\n  doc: {doc}\n",
        name.to_lowercase()
    )
}

/// A kind with a fixed size.
fn plain(kind: Kind, names: &mut BTreeMap<&'static str, String>) -> String {
    let members: String = kind.members().iter().map(|own| member(own, names)).collect();
    format!("{}:\n  seq:\n{}", id(kind), indented(&members, 4))
}

fn member(own: &Member, names: &mut BTreeMap<&'static str, String>) -> String {
    let Field { name, .. } = own.field;
    let id = snake(name);
    let kind = match own.of {
        Of::Number(of) => number(of).to_owned(),
        Of::Numbers(of, count) => format!("{}\n  repeat: expr\n  repeat-expr: {count}", number(of)),
        Of::Value(kind) => self::id(kind),
        Of::Name(all) => {
            let line = |(number, own): (usize, &&str)| {
                format!("  {number}:\n    id: {}\n    -orig-id: {own}\n", snake(own))
            };
            let lines: String = all.iter().enumerate().map(line).collect();
            names.insert(name, format!("{id}:\n{lines}"));
            format!("s4\n  enum: {id}")
        }
    };
    format!("- id: {id}\n  type: {kind}\n  doc: {}\n", quoted(&about(&own.field)))
}

const fn number(of: Primitive) -> &'static str {
    match of {
        Primitive::F64 => "f8",
        Primitive::F32 => "f4",
        Primitive::I32 => "s4",
        Primitive::I64 => "s8",
    }
}
