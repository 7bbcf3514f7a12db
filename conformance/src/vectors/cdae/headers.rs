//! Vectors of the header of version 31, and of compression frames.

use super::{
    base_shapes::{around, smallest, triangle},
    builder::{CONTAINER, VERSIONS, followed, v31},
    container::{Entry, File, file},
    msgpack::{Form, Text},
    shape::shape,
    zstd,
};
use crate::vector::Vector;

pub(super) fn all() -> Vec<Vector> {
    [whole(), entries(), frames()].concat()
}

fn whole() -> Vec<Vector> {
    let by = |exporter| File { exporter, ..file(smallest(), &["hull"]) };
    vec![
        v31("empty_shape", "A shape has no content.", CONTAINER, &file(shape(), &[])),
        v31(
            "smallest",
            "A shape has one node, one object, one detail and a null mesh.",
            CONTAINER,
            &file(smallest(), &["hull"]),
        ),
        v31(
            "triangle",
            "A shape has one triangle, stored as the game writes it.",
            CONTAINER,
            &file(around(vec![triangle()]), &["hull"]),
        ),
        v31("exporter_zero", "The exporter number is 0, as other writers store it.", VERSIONS, &by(0)),
        v31(
            "exporter_largest",
            "The exporter number is the largest possible one and is not part of the version.",
            VERSIONS,
            &by(u16::MAX),
        ),
        followed(
            v31(
                "bytes_after_the_body",
                "Bytes after the body belong to no field and do not change how the shape is read.",
                CONTAINER,
                &file(smallest(), &["hull"]),
            ),
            &[0xc1, 0, 0xff],
        ),
    ]
}

fn entries() -> Vec<Vector> {
    let with = |change: fn(&mut File)| {
        let mut file = file(smallest(), &["hull"]);
        change(&mut file);
        file
    };
    let names = |file: &mut File, names: &[&str], width| {
        file.entries[3] = Entry::ObjectNames(names.iter().map(|name| Text::from(*name)).collect(), width);
    };
    let many: Vec<String> = (0..20).map(|at| format!("n{at}")).collect();
    let mut twenty = file(smallest(), &[]);
    names(&mut twenty, &many.iter().map(String::as_str).collect::<Vec<_>>(), 0);
    let mut wide = file(smallest(), &[]);
    names(&mut wide, &["hull"], 4);
    let mut foreign = file(smallest(), &[]);
    names(&mut foreign, &["колесо", "車輪", ""], 0);
    vec![
        v31(
            "keys_in_another_order",
            "The keys of the header are in another order.",
            CONTAINER,
            &with(|file| file.entries.reverse()),
        ),
        v31(
            "keys_unknown",
            "Undocumented header keys, with values of every type, precede and follow the documented ones.",
            CONTAINER,
            &with(|file| {
                let values: [(&str, &[u8]); 8] = [
                    ("nothing", &[0xc0]),
                    ("yes", &[0xc3]),
                    ("number", &[0xcb, 0x3f, 0xf8, 0, 0, 0, 0, 0, 0]),
                    ("text", b"\xa5hello"),
                    ("list", &[0x93, 1, 0x91, 2, 0xc0]),
                    ("map", b"\x82\xa1a\x01\xa1b\x80"),
                    ("bytes", &[0xc4, 2, 0xff, 0xc1]),
                    ("extension", &[0xd6, 0xff, 1, 2, 3, 4]),
                ];
                for (at, (key, value)) in values.into_iter().enumerate() {
                    file.entries.insert(at.min(3), Entry::Other(key, value.to_vec()));
                }
            }),
        ),
        v31(
            "key_list_in_16_bits",
            "The number of header keys takes 16 bits although 4 are enough.",
            CONTAINER,
            &with(|file| file.widths.0 = 2),
        ),
        v31(
            "key_list_in_32_bits",
            "The number of header keys takes 32 bits although 4 are enough.",
            CONTAINER,
            &with(|file| file.widths.0 = 4),
        ),
        v31(
            "keys_with_wide_lengths",
            "The lengths of the header keys take a byte each although the keys are short.",
            CONTAINER,
            &with(|file| file.widths.1 = 1),
        ),
        v31(
            "info_empty",
            "The info string is empty.",
            CONTAINER,
            &with(|file| file.entries[0] = Entry::Info("".into())),
        ),
        v31(
            "info_long",
            "The info string has 300 bytes in several lines.",
            CONTAINER,
            &with(|file| file.entries[0] = Entry::Info(Text("\r\nwords of ten bytes\r\n ".repeat(13), 0))),
        ),
        v31(
            "bodysize_in_64_bits",
            "The body size is a 64-bit integer.",
            CONTAINER,
            &with(|file| file.entries[2] = Entry::BodySize(Form::U64)),
        ),
        v31(
            "object_names_twenty",
            "The header has more object names than the shortest array can count.",
            CONTAINER,
            &twenty,
        ),
        v31("object_names_in_32_bits", "The number of object names takes 32 bits.", CONTAINER, &wide),
        v31("object_names_utf8", "Object names are UTF-8; one is empty.", CONTAINER, &foreign),
    ]
}

fn frames() -> Vec<Vector> {
    let framed = |frame: fn(&[u8]) -> crate::bytes::Bytes| {
        let full = around(vec![triangle()]);
        File { frame: Some(frame), ..file(full, &["hull"]) }
    };
    let short = File { frame: Some(|body| zstd::sized(body, 1)), ..file(shape(), &[]) };
    let vector = |name, about, file: &File| v31(name, about, CONTAINER, file);
    vec![
        vector("zstd_raw", "The body is a zstd frame with one raw block.", &framed(zstd::raw)),
        vector("zstd_size_in_1_byte", "The zstd frame states its content size in one byte.", &short),
        vector(
            "zstd_size_in_2_bytes",
            "The zstd frame states its content size minus 256 in two bytes.",
            &framed(|body| zstd::sized(body, 2)),
        ),
        vector(
            "zstd_size_in_8_bytes",
            "The zstd frame states its content size in eight bytes.",
            &framed(|body| zstd::sized(body, 8)),
        ),
        vector("zstd_checksum", "The zstd frame has a checksum after its block.", &framed(zstd::checked)),
        vector("zstd_window", "The zstd frame has a window descriptor.", &framed(zstd::in_a_window)),
        vector(
            "zstd_blocks",
            "The zstd frame has three blocks, the last of which is empty.",
            &framed(zstd::in_pieces),
        ),
        vector(
            "zstd_repeated_byte",
            "The zstd frame has a run-length block of one repeated byte.",
            &framed(zstd::repeated),
        ),
        vector(
            "zstd_literals",
            "The zstd frame has one compressed block of literals only.",
            &framed(zstd::literals),
        ),
    ]
}
