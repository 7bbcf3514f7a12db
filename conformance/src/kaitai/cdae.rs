//! The description of BeamNG cached Collada.

use super::{
    Description,
    template::{Facts, about, columns, fields, indented, of_scalar, quoted, snake},
};
use meshwright_cdae::{
    document::{BufferKind, Count, GROUPS, Sequence, ShapeVector},
    table,
};
use meshwright_core::{Field, Layout};

/// The layouts of elements, and their types in the description; the names of plain numbers are Kaitai's.
static LAYOUTS: &[(&str, &Layout, &str)] = &[
    ("BYTES", &table::BYTES, "u1"),
    ("U16S", &table::U16S, "u2"),
    ("I32S", &table::I32S, "s4"),
    ("U32S", &table::U32S, "u4"),
    ("F32S", &table::F32S, "f4"),
    ("NODE_LAYOUT", &table::NODE_LAYOUT, "shape_node"),
    ("OBJECT_LAYOUT", &table::OBJECT_LAYOUT, "shape_object"),
    ("QUAT16", &table::QUAT16, "quat16"),
    ("POINT3", &table::POINT3, "point3"),
    ("POINT4", &table::POINT4, "point4"),
    ("UV", &table::UV, "uv"),
    ("COLOR", &table::COLOR, "color"),
    ("STATE_LAYOUT", &table::STATE_LAYOUT, "object_state"),
    ("TRIGGER_LAYOUT", &table::TRIGGER_LAYOUT, "trigger"),
    ("DETAIL_LAYOUT", &table::DETAIL_LAYOUT, "detail"),
    ("PRIMITIVE_LAYOUT", &table::PRIMITIVE_LAYOUT, "primitive"),
    ("MATRIX", &table::MATRIX, "matrix"),
    ("DEAD5", &table::DEAD5, "unused"),
];

/// Groups before those of the table: the counts and the bounds each end with a guard.
const GUARDS_BEFORE: usize = 2;

pub(super) fn description() -> Description {
    let facts = Facts::default()
        .fields(fields!(meshwright_cdae::table: VERSION EXPORTER HEADER_SIZE HEADER HEADER_MAP HEADER_KEY HEADER_INFO HEADER_COMPRESSION HEADER_BODY_SIZE HEADER_OBJECT_NAMES HEADER_OTHER HEADER_REST))
        .fields(fields!(meshwright_cdae::table: BODY INFO OBJECT_COUNT OBJECT_NAME SMALLEST_VISIBLE_SIZE SMALLEST_VISIBLE_DL RADIUS TUBE_RADIUS CENTER BOUNDS TUPLE_HEAD ELEMENT TRAILING))
        .fields(fields!(meshwright_cdae::table: NAME_COUNT NAME MESH_COUNT MESH MESH_TYPE NUM_FRAMES NUM_MAT_FRAMES PARENT_MESH MESH_BOUNDS MESH_CENTER MESH_RADIUS VERTS TVERTS TVERTS2 COLORS NORMS ENCODED_NORMS PRIMITIVES INDICES TANGENTS VERTS_PER_FRAME MESH_FLAGS))
        .fields(fields!(meshwright_cdae::table: INITIAL_VERTS INITIAL_NORMS INITIAL_TRANSFORMS VERTEX_INDEX BONE_INDEX WEIGHT NODE_INDEX SEQUENCE_COUNT SEQUENCE ROTATION_MATTERS TRANSLATION_MATTERS SCALE_MATTERS DECAL_MATTERS IFL_MATTERS VIS_MATTERS FRAME_MATTERS MAT_FRAME_MATTERS))
        .fields(fields!(meshwright_cdae::table: MATERIAL_COUNT MATERIALS_EXTENDED MATERIAL MATERIAL_NAME MATERIAL_FLAGS REFLECTANCE_MAP BUMP_MAP DETAIL_MAP DETAIL_SCALE REFLECTION_AMOUNT MATERIAL_DIALECT))
        .fields(fields!(meshwright_cdae::table: BUFFER_TOTAL BUFFER_16 BUFFER_8 COUNTS GUARD GUARD_32 GUARD_16 GUARD_8 MERGE_INDICES PADDING MATERIAL_VERSION SET_DEAD SET_WORDS NAME_LENGTH))
        .text("shape_vectors", ShapeVector::of_shape().map(vector).collect::<String>())
        .text("sequence_numbers", numbers(|_| "msgpack_number"))
        .text("sequence_numbers_26", numbers(|spec| match spec.field.kind {
            "float" => "f4",
            "uint" => "u4",
            _ => "s4",
        }))
        .text("vector_types", LAYOUTS.iter().map(vector_type).collect::<String>())
        .text("element_types", LAYOUTS.iter().filter(|row| is_record(row.1)).map(element).collect::<String>())
        .text("counts_26", Count::ALL.iter().map(|count| plain(count.field(), "u4")).collect::<String>())
        .text("groups_26", (GUARDS_BEFORE..).zip(GROUPS).map(|(nth, group)| group_26(nth, group)).collect::<String>())
        .text("instances_26", GROUPS.iter().copied().flatten().filter_map(other_buffer).collect::<String>())
        .text("first_mesh_guard", (GUARDS_BEFORE + GROUPS.len()).to_string());
    let facts = LAYOUTS.iter().fold(facts, |facts, (id, _, name)| match *id {
        "STATE_LAYOUT" | "TRIGGER_LAYOUT" | "DETAIL_LAYOUT" | "NODE_LAYOUT" | "OBJECT_LAYOUT" | "QUAT16"
        | "DEAD5" => facts,
        _ => facts.text(&format!("layout {id}"), *name),
    });
    Description { file: "cdae.ksy", text: facts.fill(include_str!("cdae.ksy")) }
}

/// Whether elements have named members, or several unnamed ones.
fn is_record(layout: &Layout) -> bool {
    !matches!(layout.columns, [one] if one.name.is_empty())
}

fn type_of(layout: &'static Layout) -> &'static str {
    let row = LAYOUTS.iter().find(|row| std::ptr::eq(row.1, layout));
    row.map(|row| row.2).expect("each layout has a type")
}

/// A member with a name, a type and a meaning.
fn plain(field: &Field, kind: &str) -> String {
    let id = snake(field.name);
    let original = if id == field.name { String::new() } else { format!("  -orig-id: {}\n", field.name) };
    format!("- id: {id}\n{original}  type: {kind}\n  doc: {}\n", quoted(&about(field)))
}

fn vector(spec: &ShapeVector) -> String {
    plain(&spec.field, &format!("vector_of_{}", type_of(spec.layout)))
}

fn numbers(kind: impl Fn(&meshwright_cdae::document::SequenceNumber) -> &'static str) -> String {
    Sequence::default().numbers().map(|(spec, _)| plain(&spec.field, kind(spec))).collect()
}

/// A vector of versions 30 and 31.
fn vector_type((_, layout, name): &(&str, &'static Layout, &str)) -> String {
    let (count, size) =
        (plain(&table::COUNT, "msgpack_number"), plain(&table::ELEMENT_SIZE, "msgpack_number"));
    let about = quoted(&about(&table::DATA));
    let stated = layout.size();
    let element = match is_record(layout) {
        true => format!("type: {name}\n  size: element_size.as_int"),
        false => format!("type: {name}"),
    };
    // Elements may be larger than described, but numbers cannot.
    let valid = match is_record(layout) {
        true => format!("valid:\n    expr: _.as_int >= {stated} or count.as_int == 0"),
        false => format!("valid:\n    expr: _.as_int == {stated} or count.as_int == 0"),
    };
    let body = format!(
        "{count}{size}  {valid}\n- id: head\n  type: msgpack_bytes\n  valid:\n    expr: _.length == count.as_int * element_size.as_int\n- id: elements\n  {element}\n  repeat: expr\n  repeat-expr: count.as_int\n  doc: {about}\n"
    );
    format!("vector_of_{name}:\n  seq:\n{}", indented(&body, 4))
}

fn element((_, layout, name): &(&str, &Layout, &str)) -> String {
    let members = match layout.columns {
        [first, ..] if first.name.is_empty() => {
            let (kind, count) = (of_scalar(first.scalar), layout.columns.len());
            format!("seq:\n  - id: values\n    type: {kind}\n    repeat: expr\n    repeat-expr: {count}\n")
        }
        _ => columns(layout),
    };
    format!("{name}:\n{}", indented(&members, 2))
}

/// The vectors of version 26 between two guards.
fn group_26(nth: usize, group: &[ShapeVector]) -> String {
    let read = |spec: &ShapeVector| {
        let id = snake(spec.field.name);
        match spec.buffer {
            BufferKind::Words => {
                let times =
                    format!("  repeat: expr\n  repeat-expr: counts.{}\n", snake(spec.count.field().name));
                plain(&spec.field, type_of(spec.layout)) + &times
            }
            BufferKind::Halves | BufferKind::Bytes => {
                format!("- id: read_{id}\n  size: 0\n  if: {id}.size >= 0\n")
            }
        }
    };
    let last = group.last().expect("a group has vectors");
    let guard =
        format!("- id: guard_of_{}\n  type: guard_26({nth}, halves, bytes)\n", snake(last.field.name));
    group.iter().map(read).collect::<String>() + &guard
}

/// A vector of version 26 that is not in the 32-bit buffer.
fn other_buffer(spec: &ShapeVector) -> Option<String> {
    let buffer = match spec.buffer {
        BufferKind::Words => return None,
        BufferKind::Halves => "halves",
        BufferKind::Bytes => "bytes",
    };
    let (id, kind, count) = (snake(spec.field.name), type_of(spec.layout), snake(spec.count.field().name));
    let about = quoted(&about(&spec.field));
    Some(format!(
        "{id}:\n  io: {buffer}\n  type: {kind}\n  repeat: expr\n  repeat-expr: counts.{count}\n  doc: {about}\n"
    ))
}
