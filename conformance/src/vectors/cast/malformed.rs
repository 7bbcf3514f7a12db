//! Vectors that a reader must refuse.

use super::builder::{CAST, HEADER, NODES, PROPERTIES, file, header, node, root, text, texts, u32s, vec3s};
use crate::{bytes::Bytes, vector::Vector};

const CUT: &str = "CORE0001";
const NO_CAST: &str = "CORE0009";

pub(super) fn all() -> Vec<Vector> {
    [other_files(), headers(), nodes(), properties(), counts(), nested()].concat()
}

fn raw(text: impl AsRef<[u8]>) -> Bytes {
    Bytes::new().raw(text)
}

fn other_files() -> Vec<Vector> {
    let recording = "{\"version\": 2, \"width\": 80, \"height\": 24}\n[0.5, \"o\", \"hello\"]\n";
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12345\n";
    vec![
        CAST.refused("empty", "The file is empty.", HEADER, "CORE0012", Bytes::new()),
        CAST.refused(
            "terminal_recording",
            "The file is a terminal recording (asciicast).",
            HEADER,
            NO_CAST,
            raw(recording),
        ),
        CAST.refused("lfs_pointer", "The file is a Git LFS pointer.", HEADER, "CORE0013", raw(pointer)),
        CAST.refused(
            "magic_of_another",
            "The magic is not `cast`.",
            HEADER,
            NO_CAST,
            raw("cost").u32(1).u32(0).u32(0),
        ),
        CAST.refused(
            "magic_turned",
            "The bytes of the magic are reversed, as in a big-endian file.",
            HEADER,
            NO_CAST,
            raw("tsac\0\0\0\x01\0\0\0\0\0\0\0\0"),
        ),
        CAST.refused("zeros", "The file consists of zero bytes.", HEADER, NO_CAST, raw([0; 64])),
    ]
}

/// The first bytes of a file.
fn cut(whole: &Bytes, at: usize) -> Bytes {
    raw(&whole.as_ref()[..at])
}

fn headers() -> Vec<Vector> {
    let whole = file(&[root()]);
    let ends = |name, about, at, code| CAST.refused(name, about, HEADER, code, cut(&whole, at));
    vec![
        ends("cut_in_magic", "The file ends inside the magic.", 3, NO_CAST),
        ends("cut_in_version", "The file ends inside the version.", 6, NO_CAST),
        ends("cut_in_root_count", "The file ends inside the number of root nodes.", 11, CUT),
        ends("cut_in_flags", "The file ends inside the flags.", 14, CUT),
        ends("cut_before_root", "The header states one root node, and the file ends before it.", 16, CUT),
        CAST.refused(
            "fewer_roots",
            "The header states three root nodes, and the file has two.",
            HEADER,
            CUT,
            header(3).raw(root().bytes()).raw(root().bytes()),
        ),
    ]
}

fn nodes() -> Vec<Vector> {
    let model = node(b"modl", 1).with(text("n", "cut")).child(node(b"mesh", 2));
    let whole = file(&[root().child(model)]);
    let first = 16 + 24;
    let ends = |name, about, at: usize| CAST.refused(name, about, NODES, CUT, cut(&whole, first + at));
    vec![
        ends("cut_in_id", "The file ends inside the id of a node.", 2),
        ends("cut_in_size", "The file ends inside the size of a node.", 6),
        ends("cut_in_hash", "The file ends inside the hash of a node.", 12),
        ends("cut_in_property_count", "The file ends inside the property count of a node.", 18),
        ends("cut_in_child_count", "The file ends inside the child count of a node.", 22),
        ends("cut_before_property", "A node states one property, and the file ends before it.", 24),
        ends("cut_before_child", "A node states one child, and the file ends after the properties.", 24 + 13),
        ends("cut_in_child", "The file ends inside the header of a child.", 24 + 13 + 23),
    ]
}

fn properties() -> Vec<Vector> {
    let whole = |property| file(&[node(b"root", 1).with(property)]);
    let ends = |name, about, property, at: usize| {
        CAST.refused(name, about, PROPERTIES, CUT, cut(&whole(property), 16 + 24 + at))
    };
    let numbers = || u32s("abc", &[1, 2, 3]);
    vec![
        ends("cut_in_type", "The file ends inside the type of a property.", numbers(), 1),
        ends("cut_in_name_length", "The file ends inside the length of a name.", numbers(), 3),
        ends("cut_in_count", "The file ends inside the number of values.", numbers(), 7),
        ends("cut_in_name", "The file ends inside a name.", numbers(), 8 + 2),
        ends("cut_before_values", "The file ends before the first value.", numbers(), 8 + 3),
        ends("cut_between_values", "The file ends between two values.", numbers(), 8 + 3 + 8),
        ends("cut_in_value", "The file ends inside the last value.", numbers(), 8 + 3 + 11),
        ends("cut_in_vector", "The file ends inside a vector.", vec3s("p", &[[1.0; 3]]), 8 + 1 + 8),
        ends(
            "cut_in_text",
            "The file ends inside a string, before its zero byte.",
            text("n", "abc"),
            8 + 1 + 2,
        ),
        ends(
            "cut_before_zero",
            "The file ends after a string, before its zero byte.",
            text("n", "abc"),
            8 + 1 + 3,
        ),
        ends(
            "cut_before_last_text",
            "A property states two strings, and the file has one.",
            texts("n", &["a", "b"]),
            8 + 1 + 2,
        ),
        CAST.refused(
            "unknown_type",
            "A property has an invalid type, and the size of its node exceeds the file.",
            PROPERTIES,
            "CAST0003",
            typed(*b"q\0", 1000),
        ),
        CAST.refused(
            "unknown_type_without_size",
            "A property has an invalid type, and the size of its node ends before the value.",
            PROPERTIES,
            "CAST0003",
            typed(*b"5v", 24),
        ),
    ]
}

/// A root with a property of the given type and a stated size.
fn typed(kind: [u8; 2], size: u32) -> Bytes {
    let property = raw(kind).u16(1).u32(1).raw("x").u32(0);
    let head = header(1).raw("root").u32(size).u64(1).u32(2).u32(0);
    let first = raw("b\0").u16(1).u32(1).raw("a").u8(1);
    head.raw(first).raw(property)
}

fn counts() -> Vec<Vector> {
    let head = |properties, children| header(1).raw("root").u32(24).u64(1).u32(properties).u32(children);
    let property = |kind: &str, name: u16, count| head(1, 0).raw(kind).u16(name).u32(count);
    let most = u32::MAX;
    let too_many = |name, about, section, bytes| CAST.refused(name, about, section, CUT, bytes);
    vec![
        too_many(
            "most_roots",
            "The header states the largest possible number of root nodes, and the file has none.",
            HEADER,
            header(most),
        ),
        too_many(
            "most_properties",
            "A node states the largest possible number of properties and has none.",
            NODES,
            head(most, 0),
        ),
        too_many(
            "most_children",
            "A node states the largest possible number of children and has none.",
            NODES,
            head(0, most),
        ),
        too_many(
            "most_values",
            "A property states the largest possible number of values, which memory cannot hold, and has two.",
            PROPERTIES,
            property("4v", 1, most).raw("x").raw([0; 32]),
        ),
        too_many(
            "most_values_whose_size_wraps",
            "The number of values of a property times their size overflows 32 bits to 0.",
            PROPERTIES,
            property("l\0", 1, 1 << 29).raw("x").raw([0; 8]),
        ),
        too_many(
            "most_texts",
            "A property states the largest possible number of strings and has three empty ones.",
            PROPERTIES,
            property("s\0", 1, most).raw("x\0\0\0"),
        ),
        too_many(
            "longest_name",
            "A property states a name of 65,535 bytes and has a few.",
            PROPERTIES,
            property("b\0", u16::MAX, 1).raw("short"),
        ),
        too_many(
            "fewer_properties",
            "A node states two properties, and the file ends after the first.",
            NODES,
            head(2, 0).raw("b\0").u16(1).u32(1).raw("x").u8(1),
        ),
    ]
}

fn nested() -> Vec<Vector> {
    let level = |bytes: Bytes| bytes.raw("vend").u32(24).u64(0).u32(0).u32(1);
    vec![CAST.refused(
        "endless_nesting",
        "Two thousand nested nodes state one child each, and the file ends after the last node.",
        NODES,
        "CORE0005",
        (0..2000).fold(header(1), |bytes, _| level(bytes)),
    )]
}
