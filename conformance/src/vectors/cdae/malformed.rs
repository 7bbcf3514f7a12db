//! Vectors of invalid files of versions 30 and 31.

use super::{
    base_shapes::{around, smallest, triangle},
    builder::{BODY, CDAE, CONTAINER, DAMAGED, MESH, PACKED, SEQUENCE, VERSIONS, WIRE},
    container::{File, file},
    msgpack::{Text, Wire},
    shape::{Shape, shape},
    zstd,
};
use crate::{bytes::Bytes, vector::Vector};

const CUT: &str = "CORE0001";
const TYPE: &str = "CDAE0004";
const RANGE: &str = "CDAE0005";
const SIZES: &str = "CDAE0006";
const FRAME: &str = "CDAE0009";

pub(super) fn all() -> Vec<Vector> {
    [other_files(), headers(), types(), sizes(), counts(), frames()].concat()
}

fn raw(bytes: impl AsRef<[u8]>) -> Bytes {
    Bytes::new().raw(bytes)
}

fn other_files() -> Vec<Vector> {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12345\n";
    let replaced = "\u{fffd}".repeat(20);
    let mangled = raw([31, 0, 124, 0, 40, 0, 0, 0]).raw(&replaced).raw("info").raw(&replaced);
    let of_version = |version| Bytes::new().u16(version).u16(124).u32(100).u32(17).u32(20).raw([0; 32]);
    vec![
        CDAE.refused("empty", "The file is empty.", VERSIONS, "CORE0012", Bytes::new()),
        CDAE.refused("lfs_pointer", "The file is a Git LFS pointer.", DAMAGED, "CORE0013", raw(pointer)),
        CDAE.refused(
            "saved_as_text",
            "The file was saved as text: every byte above 127 was replaced by EF BF BD.",
            DAMAGED,
            "CDAE0003",
            mangled,
        ),
        CDAE.refused("zeros", "The file consists of zero bytes.", VERSIONS, "CORE0009", raw([0; 64])),
        CDAE.refused(
            "version_27",
            "The file has version 27, which belongs to another engine.",
            VERSIONS,
            "CDAE0001",
            of_version(27),
        ),
        CDAE.refused(
            "version_29",
            "The file has version 29, which is unknown.",
            VERSIONS,
            "CDAE0001",
            of_version(29),
        ),
        CDAE.refused(
            "version_32",
            "The file has version 32, which is newer than all known versions.",
            VERSIONS,
            "CDAE0001",
            of_version(32),
        ),
        CDAE.refused(
            "version_big_endian",
            "The bytes of the version are reversed.",
            VERSIONS,
            "CORE0009",
            raw([0, 124, 0, 31, 0, 0, 0, 1, 0x80]),
        ),
    ]
}

/// A file of version 31 with that header.
fn headed(header: &[u8], size: u32) -> Bytes {
    let mut body = Wire::default();
    shape().write(&mut body);
    Bytes::new().u16(31).u16(124).u32(size).raw(header).raw(body.done())
}

fn headers() -> Vec<Vector> {
    let vector = |name, about, code, header: &[u8]| {
        CDAE.refused(name, about, CONTAINER, code, headed(header, header.len() as u32))
    };
    vec![
        vector("header_of_no_bytes", "The header has no bytes.", "CDAE0010", &[]),
        vector("header_is_a_list", "The header is an array, expected a map.", "CDAE0010", &[0x91, 0xc0]),
        vector("header_key_is_a_number", "A header key is a number, expected a string.", TYPE, &[0x81, 5, 5]),
        vector(
            "header_ends_in_map",
            "The header states two keys and ends after one.",
            CUT,
            b"\x82\xa4info\xa0",
        ),
        vector("header_ends_in_key", "The header ends inside a key.", CUT, b"\x81\xa4in"),
        vector(
            "header_ends_in_value",
            "The header ends inside a list of names.",
            CUT,
            b"\x81\xabobjectNames\x92\xa1a",
        ),
        vector(
            "header_of_most_keys",
            "The header states more keys than memory can hold.",
            CUT,
            b"\xdf\xff\xff\xff\xff\xa4info\xa0",
        ),
        vector(
            "header_of_most_names",
            "The header states more object names than memory can hold.",
            CUT,
            b"\x81\xabobjectNames\xdd\xff\xff\xff\xff\xa1a",
        ),
        vector(
            "header_name_is_a_number",
            "An object name is a number, expected a string.",
            TYPE,
            b"\x81\xabobjectNames\x91\x07",
        ),
        vector(
            "header_reserved_marker",
            "A header value has the reserved marker C1.",
            TYPE,
            b"\x81\xa1x\xc1",
        ),
        vector(
            "header_endless_nesting",
            "A header value consists of two thousand nested arrays, and the header ends after the last one.",
            CUT,
            &[b"\x81\xa1x".as_slice(), &[0x91; 2000]].concat(),
        ),
        CDAE.refused(
            "header_beyond_the_end",
            "The header is longer than the file.",
            CONTAINER,
            CUT,
            headed(b"\x80", 1 << 20),
        ),
        CDAE.refused(
            "header_largest",
            "The file states the largest possible header size.",
            CONTAINER,
            CUT,
            headed(b"\x80", u32::MAX),
        ),
    ]
}

/// A file with bytes of the body replaced, starting at a part.
fn replaced(shape: &Shape, part: &str, length: usize, by: &[u8]) -> Bytes {
    let mut wire = Wire::default();
    shape.write(&mut wire);
    let place = wire.place(part);
    let mut body = wire.bytes;
    body.splice(place..place + length, by.iter().copied());
    let around = file(shape.clone(), &["hull"]);
    let map = around.map(body.len());
    Bytes::new().u16(31).u16(124).u32(map.len() as u32).raw(map).raw(body)
}

fn types() -> Vec<Vector> {
    let vector = |name, about, code, part, length, by: &[u8]| {
        CDAE.refused(name, about, WIRE, code, replaced(&smallest(), part, length, by))
    };
    let mesh = |name, about, part, by: &[u8]| {
        CDAE.refused(name, about, MESH, TYPE, replaced(&around(vec![triangle()]), part, 1, by))
    };
    let moved = |by: &[u8]| {
        let sequence = super::shape::sequence();
        let bytes =
            replaced(&smallest().sequence(sequence), "sequences", 1 + 15 + 3, &[&[1; 16], by].concat());
        CDAE.refused("set_is_a_text", "A bit set is a string.", SEQUENCE, TYPE, bytes)
    };
    vec![
        vector("number_is_a_text", "A value is a string, expected a number.", TYPE, "radius", 1, b"\xa12"),
        vector("number_is_nil", "A value is nil, expected a number.", TYPE, "radius", 1, &[0xc0]),
        vector("number_is_a_bool", "A value is true, expected a number.", TYPE, "radius", 1, &[0xc3]),
        vector("number_is_a_list", "A value is an array, expected a number.", TYPE, "radius", 1, &[0x91, 0]),
        vector(
            "number_is_reserved",
            "A value has the reserved marker C1, expected a number.",
            TYPE,
            "radius",
            1,
            &[0xc1],
        ),
        vector("point_is_a_number", "A value is a number, expected a point.", TYPE, "center", 4, &[7]),
        vector("point_of_two", "A point has two components.", RANGE, "center", 4, &[0x92, 0, 0]),
        vector("point_of_four", "A point has four components.", RANGE, "center", 4, &[0x94, 0, 0, 0, 0]),
        vector(
            "point_of_eleven_bytes",
            "A point has eleven bytes.",
            RANGE,
            "center",
            4,
            &[&[0xc4, 11], [0; 11].as_slice()].concat(),
        ),
        vector(
            "point_of_a_text",
            "A component of a point is a string.",
            TYPE,
            "center",
            4,
            b"\x93\x00\xa1x\x00",
        ),
        vector(
            "box_is_a_point",
            "A bounding box has three components.",
            RANGE,
            "bounds",
            7,
            &[0x93, 0, 0, 0],
        ),
        vector(
            "vector_is_a_list",
            "A value is an array, expected the bytes of a vector.",
            TYPE,
            "triggers",
            4,
            &[1, 8, 0x92, 0, 0],
        ),
        vector(
            "vector_is_a_text",
            "A value is a string, expected the bytes of a vector.",
            TYPE,
            "triggers",
            4,
            b"\x01\x08\xa812345678",
        ),
        vector("name_is_a_number", "A name is a number, expected a string.", TYPE, "names", 2, &[3, 7]),
        vector(
            "material_is_a_number",
            "The name of a material is a number, expected a string.",
            TYPE,
            "materials",
            2,
            &[1, 7],
        ),
        mesh(
            "mesh_type_is_a_text",
            "The type of a mesh is a string, expected a number.",
            "meshes",
            b"\x01\xa10",
        ),
        mesh(
            "mesh_end_is_a_list",
            "The number of vertices per frame of a mesh is an array, expected a number.",
            "vertsPerFrame",
            &[0x90],
        ),
        moved(b"\xa3set"),
    ]
}

fn sizes() -> Vec<Vector> {
    let vector = |name, about, by: &[u8]| {
        CDAE.refused(name, about, PACKED, SIZES, replaced(&smallest(), "triggers", 4, by))
    };
    vec![
        vector(
            "vector_of_fewer_bytes",
            "A vector states two elements and has the bytes of one.",
            &[&[2, 8, 0xc4, 8], [0; 8].as_slice()].concat(),
        ),
        vector(
            "vector_of_more_bytes",
            "A vector states one element and has the bytes of two.",
            &[&[1, 8, 0xc4, 16], [0; 16].as_slice()].concat(),
        ),
        vector(
            "vector_of_odd_bytes",
            "The bytes of a vector end inside an element.",
            &[&[2, 8, 0xc4, 15], [0; 15].as_slice()].concat(),
        ),
        vector(
            "vector_without_bytes",
            "A vector states one element and has nil instead of bytes.",
            &[1, 8, 0xc0],
        ),
        vector(
            "vector_of_small_elements",
            "The elements of a vector have four bytes, expected eight.",
            &[&[2, 4, 0xc4, 8], [0; 8].as_slice()].concat(),
        ),
        vector("vector_of_no_size", "The elements of a vector have no bytes.", &[3, 0, 0xc4, 0]),
        vector(
            "vector_whose_size_wraps",
            "The count of a vector times its element size overflows 64 bits to 0.",
            &[&[0xcf, 0x20, 0, 0, 0, 0, 0, 0, 0], [8, 0xc4, 0].as_slice()].concat(),
        ),
    ]
}

fn counts() -> Vec<Vector> {
    let most = [0xce, 0xff, 0xff, 0xff, 0xff];
    let vector = |name, about, section, code, part, by: &[u8]| {
        CDAE.refused(name, about, section, code, replaced(&smallest(), part, 1, by))
    };
    let far = Text("far".to_owned(), 0);
    let mut named = smallest();
    named.names = vec![far];
    vec![
        vector("names_negative", "The number of names is negative.", BODY, RANGE, "names", &[0xff]),
        vector(
            "names_of_a_part",
            "The number of names has a fraction.",
            BODY,
            RANGE,
            "names",
            &[0xca, 0x3f, 0xc0, 0, 0],
        ),
        vector(
            "names_no_number",
            "The number of names is NaN.",
            BODY,
            RANGE,
            "names",
            &[0xca, 0x7f, 0xc0, 0, 0],
        ),
        vector("meshes_negative", "The number of meshes is negative.", BODY, RANGE, "meshes", &[0xd0, 0x80]),
        vector(
            "most_meshes",
            "The body states more meshes than memory can hold.",
            BODY,
            TYPE,
            "meshes",
            &most,
        ),
        vector(
            "most_sequences",
            "The body states more sequences than memory can hold.",
            BODY,
            TYPE,
            "sequences",
            &most,
        ),
        vector(
            "most_materials",
            "The body states more materials than memory can hold.",
            BODY,
            CUT,
            "materials",
            &most,
        ),
        CDAE.refused(
            "most_bytes",
            "A vector states nearly 4 GiB, and the file ends after a few bytes of it.",
            PACKED,
            CUT,
            replaced(
                &smallest(),
                "triggers",
                4,
                &[0xce, 0x1f, 0xff, 0xff, 0xff, 8, 0xc6, 0xff, 0xff, 0xff, 0xf8],
            ),
        ),
        CDAE.refused(
            "longest_name",
            "A name states nearly 4 GiB and has a few bytes.",
            BODY,
            CUT,
            replaced(&named, "names", 2, &[1, 0xdb, 0xff, 0xff, 0xff, 0xff]),
        ),
    ]
}

fn frames() -> Vec<Vector> {
    let vector = |name, about, code, frame: fn(&[u8]) -> Bytes| {
        let file = File { frame: Some(frame), ..file(smallest(), &["hull"]) };
        CDAE.refused(name, about, CONTAINER, code, file.bytes())
    };
    vec![
        vector(
            "zstd_none",
            "The header states that the body is a zstd frame, but the body is not compressed.",
            FRAME,
            |body| raw(body),
        ),
        vector("zstd_cut", "The zstd frame ends inside its block.", FRAME, |body| {
            let frame = zstd::raw(body);
            raw(&frame.as_ref()[..frame.len() / 2])
        }),
        vector("zstd_reserved_block", "The zstd frame has a block of the reserved type.", FRAME, |body| {
            zstd::block(zstd::head(body.len() as u64, 4), true, 3, body.len()).raw(body)
        }),
        vector("zstd_states_more", "The zstd frame states more content than it has.", FRAME, |body| {
            zstd::block(zstd::head(body.len() as u64 + 1, 4), true, 0, body.len()).raw(body)
        }),
        vector("zstd_states_less", "The zstd frame states less content than it has.", FRAME, |body| {
            zstd::block(zstd::head(body.len() as u64 - 1, 4), true, 0, body.len()).raw(body)
        }),
        vector(
            "zstd_states_terabyte",
            "A small zstd frame states a terabyte of content.",
            "CORE0006",
            |body| zstd::block(zstd::head(1 << 40, 8), true, 0, body.len()).raw(body),
        ),
        vector(
            "zstd_bomb",
            "A zstd frame of half a kilobyte expands to 16 MB of one repeated byte.",
            "CORE0006",
            |_| {
                let frame = zstd::head(127 << 17, 4);
                let run = |frame, last| zstd::block(frame, last, 1, 1 << 17).raw([0xc1]);
                run((1..127).fold(frame, |frame, _| run(frame, false)), true)
            },
        ),
        vector(
            "zstd_shape_cut",
            "A complete zstd frame holds a body that ends in the middle.",
            CUT,
            |body| zstd::raw(&body[..body.len() / 2]),
        ),
    ]
}
