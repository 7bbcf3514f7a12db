//! Vectors that a reader must refuse.

use super::build::{CMH, FIRST, HEADER, Hierarchy, MAGIC, MODEL, Model, RELATIVES, by, group, single};
use crate::{
    bytes::Bytes,
    made::tinman::build::{numbered, varint},
    vector::Vector,
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
        of("empty", "A file of no bytes.", "CORE0012", Bytes::new()),
        of("version_0", "Version 0.", "CMH0204", version(&[0])),
        of("version_8", "Version 8.", "CMH0204", version(&[0x10])),
        of(
            "version_of_nine_bytes",
            "A version that takes all 64 bits.",
            "CMH0204",
            version(&[0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
        ),
        of(
            "version_odd",
            "A version that is stored as an odd byte, which is a number below 0.",
            "CMH0203",
            version(&[5]),
        ),
        of("magic_line_ends", "The first bytes went through a transfer as text.", "CORE0009", text),
        kin("block_storage", "Block storage, another format of the vendor.", b"BST"),
        kin("pyramid_cache", "A cache of a pixel pyramid, another format of the vendor.", b"PYC"),
        kin("capital_letters", "The letters of the format in capitals are those of another.", b"CMH"),
    ]
}

fn roots() -> Vec<Vector> {
    let at = |name: &str, about: &str, root: u64| {
        let file = Hierarchy::new(2).model(&group("root")).rooted(root);
        CMH.refused(&format!("bad_root_{name}"), about, HEADER, "CMH0205", file.bytes())
    };
    let end = Hierarchy::new(2).model(&group("root")).next();
    vec![
        at("0", "The root is at byte 0: the header was never finished.", 0),
        at("in_header", "The root is inside of the header.", FIRST - 1),
        at("at_end", "The root is at the end of the file.", end),
        at("behind_end", "The root is after the end of the file.", 1 << 40),
        at("below_0", "The root is at -1.", u64::MAX),
        at("no_model", "No model fits at the offset of the root.", end - 2),
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
        of("name_length_largest", "A name is as long as 64 bits can say.", 2, named(varint(i64::MAX))),
        of("name_length_below", "A name of length -2.", 2, named(varint(-2))),
        of("several_parts_in_version_1", "Version 1 has no form of several parts.", 1, with(&group("root"))),
        of(
            "part_count",
            "As many parts as 64 bits can say.",
            2,
            Bytes::new().raw(varint(0)).raw(varint(i64::MIN)).u8(2).i32(-1).u8(0),
        ),
        of("flags_below_0", "Flags below 0.", 2, with(&group("root").flags(-1))),
        of(
            "reference_in_version_4",
            "Parts of another place are there from version 5 on.",
            4,
            with(&group("root").reference(17)),
        ),
        of("unit_length", "A unit that begins with 5, which begins no object.", 2, unit(Bytes::new().i32(5))),
        of("unit_cut", "The file ends inside of the type of a unit.", 2, unit(Bytes::new().i32(37).i32(0))),
        of(
            "unit_name_length",
            "The name of a unit is longer than the file.",
            2,
            unit(numbered(1).0.i32(i32::MAX)),
        ),
        of(
            "part_cut",
            "The file ends inside of the offsets of a part.",
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
        of("child_count", "Two children are stated, and one is there.", -3),
        of("child_count_narrow", "Three children in single precision are stated, which exceeds the file.", 3),
        of("child_count_largest", "As many children as 64 bits can say.", i64::MAX),
        of("child_count_least", "As many children in double precision as 64 bits can say.", i64::MIN),
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
        of("at_0", "A child is at byte 0.", "CMH0206", to(0)),
        of("in_header", "A child is inside of the header.", "CMH0206", to(9)),
        of("behind_end", "A child is after the end of the file.", "CMH0206", to(1 << 40)),
        of("below_0", "A child is at -5.", "CMH0206", to(u64::MAX - 4)),
        of("itself", "A model is its own child.", "CMH0208", itself),
        of("above", "A model is the child of its child.", "CMH0208", circle),
        of("no_model", "At the offset of a child, a name of length -2 would begin.", "CMH0207", nothing),
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
        cut("in_magic", "The file ends after four of its first eight bytes.", "CORE0009", 4),
        cut("before_version", "The file ends after its first eight bytes.", "CORE0001", MAGIC.len()),
        cut("in_root", "The file ends inside of the offset of the root.", "CORE0001", 12),
        cut("behind_header", "The file ends after its header.", "CMH0205", 17),
        cut("in_name", "The file ends inside of the name of the root.", "CMH0205", whole.len() - 122),
        cut("in_children", "The file ends inside of its list of children.", "CMH0205", whole.len() - 1),
    ]
}
