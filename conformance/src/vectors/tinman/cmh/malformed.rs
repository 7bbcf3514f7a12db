//! Vectors that a reader must refuse.

use super::builder::{CMH, FIRST, HEADER, Hierarchy, MAGIC, MODEL, Model, RELATIVES, by, group, single};
use crate::{
    bytes::Bytes,
    vector::Vector,
    vectors::tinman::builder::{numbered, varint},
};
use serde_json::Value;

pub(super) fn all() -> Vec<Vector> {
    [headers(), roots(), prefixes(), lists(), children(), cuts()].concat()
}

fn headers() -> Vec<Vector> {
    let of = |name: &str, about: &str, code: &'static str, bytes: Bytes| {
        CMH.refused(&format!("bad_{name}"), about, HEADER, code, bytes)
    };
    let version =
        |spelled: &[u8]| Hierarchy::spelling(0, Bytes::new().raw(spelled)).model(&group("root")).bytes();
    let whole = || Hierarchy::new(2).model(&group("root")).bytes();
    let mut capital = whole();
    capital.0[1..4].copy_from_slice(b"CMH");
    let mut text = whole();
    text.0.remove(4);
    let relative =
        |letters: &[u8; 3]| Bytes::new().u8(0x89).raw(letters).raw("\r\n\x1a\n").u16(1).raw([0; 54]);
    let kin = |name: &str, about: &str, letters: &[u8; 3]| {
        CMH.refused(&format!("bad_{name}"), about, RELATIVES, "CMH0202", relative(letters))
    };
    vec![
        of("empty", "The file is empty.", "CORE0012", Bytes::new()),
        of("version_0", "The file has version 0.", "CMH0204", version(&[0])),
        of("version_8", "The file has version 8.", "CMH0204", version(&[0x10])),
        of(
            "version_of_nine_bytes",
            "The version uses all 64 bits.",
            "CMH0204",
            version(&[0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
        ),
        of(
            "version_odd",
            "The version is stored as an odd byte, which is a negative number.",
            "CMH0203",
            version(&[5]),
        ),
        of(
            "magic_line_ends",
            "A transfer as text changed the line ends in the magic number.",
            "CORE0009",
            text,
        ),
        kin("block_storage", "The file is block storage, another format of the vendor.", b"BST"),
        kin("pyramid_cache", "The file is a pixel pyramid cache, another format of the vendor.", b"PYC"),
        kin(
            "capital_letters",
            "The letters of the magic number are capitals, as in another format of the vendor.",
            b"CMH",
        ),
    ]
}

fn roots() -> Vec<Vector> {
    let at = |name: &str, about: &str, root: u64| {
        let file = Hierarchy::new(2).model(&group("root")).rooted(root);
        CMH.refused(&format!("bad_root_{name}"), about, HEADER, "CMH0205", file.bytes())
    };
    let end = Hierarchy::new(2).model(&group("root")).next();
    vec![
        at("0", "The offset of the root is 0, as in an unfinished file.", 0),
        at("in_header", "The offset of the root is inside the header.", FIRST - 1),
        at("at_end", "The offset of the root is at the end of the file.", end),
        at("behind_end", "The offset of the root is after the end of the file.", 1 << 40),
        at("below_0", "The offset of the root is -1.", u64::MAX),
        at("no_model", "The bytes at the offset of the root are not a model.", end - 2),
    ]
}

fn prefixes() -> Vec<Vector> {
    let of = |name: &str, about: &str, version: i64, bytes: Bytes| {
        let file = Hierarchy::new(version).raw(bytes).rooted(FIRST);
        CMH.refused(&format!("bad_{name}"), about, MODEL, "CMH0205", file.bytes())
    };
    let named = |length: Bytes| Bytes::new().raw(length).raw("root").raw(varint(-1)).u8(2).i32(-1).u8(0);
    let with = |model: &Model| model.bytes();
    let unit = |bytes: Bytes| with(&group("root").unit((bytes, Value::Null)));
    vec![
        of("name_length", "A name is longer than the file.", 2, named(varint(400))),
        of("name_length_largest", "A name states the largest length of 64 bits.", 2, named(varint(i64::MAX))),
        of("name_length_below", "A name has the length -2.", 2, named(varint(-2))),
        of(
            "several_parts_in_version_1",
            "A model of version 1 uses the multi-part form, which version 1 does not have.",
            1,
            with(&group("root")),
        ),
        of(
            "part_count",
            "A model states the largest number of parts of 64 bits.",
            2,
            Bytes::new().raw(varint(0)).raw(varint(i64::MIN)).u8(2).i32(-1).u8(0),
        ),
        of("flags_below_0", "The flags are negative.", 2, with(&group("root").flags(-1))),
        of(
            "reference_in_version_4",
            "A model of version 4 has a reference to a part elsewhere, which needs version 5.",
            4,
            with(&group("root").reference(17)),
        ),
        of(
            "unit_length",
            "A unit begins with 5, which is neither a reference nor the length of a type.",
            2,
            unit(Bytes::new().i32(5)),
        ),
        of(
            "unit_cut",
            "The file ends inside the object type of a unit.",
            2,
            unit(Bytes::new().i32(37).i32(0)),
        ),
        of(
            "unit_name_length",
            "The name of a unit is longer than the file.",
            2,
            unit(numbered(1).0.i32(i32::MAX)),
        ),
        of(
            "part_cut",
            "The file ends inside the offsets of a part.",
            1,
            Bytes::new().raw(&single("root", 0, 0).front().0[..15]),
        ),
    ]
}

fn lists() -> Vec<Vector> {
    let of = |name: &str, about: &str, count: i64| {
        let root = group("root").child(FIRST, by(1.0, 0.0, 0.0)).counting(varint(count));
        let file = Hierarchy::new(2).model(&group("leaf")).model(&root);
        CMH.refused(&format!("bad_{name}"), about, MODEL, "CMH0205", file.bytes())
    };
    vec![
        of("child_count", "A model states two children and has one.", -3),
        of(
            "child_count_narrow",
            "A model states three children in single precision, which exceed the file.",
            3,
        ),
        of("child_count_largest", "A model states the largest number of children of 64 bits.", i64::MAX),
        of(
            "child_count_least",
            "A model states the largest number of children in double precision of 64 bits.",
            i64::MIN,
        ),
    ]
}

fn children() -> Vec<Vector> {
    let of = |name: &str, about: &str, code: &'static str, file: Hierarchy| {
        CMH.refused(&format!("bad_child_{name}"), about, MODEL, code, file.bytes())
    };
    let to =
        |at: u64| Hierarchy::new(2).model(&group("leaf")).model(&group("root").child(at, by(1.0, 0.0, 0.0)));
    let itself = Hierarchy::new(2).model(&group("root").child(FIRST, by(1.0, 0.0, 0.0)));
    let low = group("low").child(0, by(0.0, 0.0, 0.0));
    let top = FIRST + low.bytes().len() as u64;
    let circle = Hierarchy::new(2)
        .model(&group("low").child(top, by(1.0, 0.0, 0.0)))
        .model(&group("root").child(FIRST, by(1.0, 0.0, 0.0)));
    let nothing = Hierarchy::new(2).raw([3; 8]).model(&group("root").child(FIRST, by(1.0, 0.0, 0.0)));
    vec![
        of("at_0", "The offset of a child is 0.", "CMH0206", to(0)),
        of("in_header", "The offset of a child is inside the header.", "CMH0206", to(9)),
        of("behind_end", "The offset of a child is after the end of the file.", "CMH0206", to(1 << 40)),
        of("below_0", "The offset of a child is -5.", "CMH0206", to(u64::MAX - 4)),
        of("itself", "A model is its own child.", "CMH0208", itself),
        of("above", "A model is the child of its child.", "CMH0208", circle),
        of(
            "no_model",
            "The bytes at the offset of a child begin with the name length -2.",
            "CMH0207",
            nothing,
        ),
    ]
}

fn cuts() -> Vec<Vector> {
    let whole = Hierarchy::new(2)
        .model(&group("leaf"))
        .model(&group("root").child(FIRST, by(1.5, 2.0, -3.0)))
        .bytes();
    let cut = |name: &str, about: &str, code: &'static str, at: usize| {
        let bytes = Bytes::new().raw(&whole.0[..at]);
        CMH.refused(&format!("cut_{name}"), about, HEADER, code, bytes)
    };
    vec![
        cut("in_magic", "The file ends after four bytes of the magic number.", "CORE0009", 4),
        cut("before_version", "The file ends after the magic number.", "CORE0001", MAGIC.len()),
        cut("in_root", "The file ends inside the offset of the root.", "CORE0001", 12),
        cut("behind_header", "The file ends after the header.", "CMH0205", 17),
        cut("in_name", "The file ends inside the name of the root.", "CMH0205", whole.len() - 122),
        cut("in_children", "The file ends inside the list of children.", "CMH0205", whole.len() - 1),
    ]
}
