//! Vectors of truncated files of versions 30 and 31.

use super::{
    base_shapes::{around, triangle},
    builder::{BODY, CDAE, CONTAINER, MATERIAL, MESH, PACKED, SEQUENCE, VERSIONS},
    container::{File, file},
    msgpack::Wire,
    shape::sequence,
    shape_parts::SetForm,
};
use crate::vector::Vector;

const CUT: &str = "CORE0001";

/// A file with content in each part.
fn whole() -> File {
    let moved = sequence().set("rotationMatters", &[0, 40], SetForm::Pair);
    file(around(vec![triangle()]).sequence(moved), &["hull"])
}

/// The beginning of a file, up to `behind` bytes after the start of a part of the body.
fn until(part: &str, behind: usize) -> Vec<u8> {
    let file = whole();
    let mut wire = Wire::default();
    file.shape.write(&mut wire);
    let mut bytes: Vec<u8> = file.bytes().into();
    let body = bytes.len() - wire.bytes.len();
    bytes.truncate(body + wire.place(part) + behind);
    bytes
}

fn head(length: usize) -> Vec<u8> {
    let mut bytes: Vec<u8> = whole().bytes().into();
    bytes.truncate(length);
    bytes
}

pub(super) fn all() -> Vec<Vector> {
    let map = whole().map(whole().body().len()).len();
    let part =
        |name, about, section, part, behind| CDAE.refused(name, about, section, CUT, until(part, behind));
    let start = |name, about, length| CDAE.refused(name, about, CONTAINER, CUT, head(length));
    vec![
        CDAE.refused("cut_in_version", "The file ends inside the version.", VERSIONS, "CORE0009", head(3)),
        start("cut_in_header_size", "The file ends inside the header size.", 6),
        start("cut_in_header", "The file ends inside the header.", 8 + map / 2),
        start("cut_before_body", "The file ends after the header.", 8 + map),
        part("cut_in_float", "The body ends before the radius.", BODY, "radius", 0),
        part("cut_in_point", "The body ends between two components of a point.", BODY, "center", 2),
        part("cut_in_box", "The body ends between two components of a bounding box.", BODY, "bounds", 5),
        part("cut_before_vector", "The body ends before the count of a vector.", PACKED, "objects", 0),
        part(
            "cut_in_vector",
            "The body ends between the count and the element size of a vector.",
            PACKED,
            "objects",
            1,
        ),
        part("cut_in_length", "The body ends inside the byte length of a vector.", PACKED, "objects", 3),
        part("cut_in_bytes", "The body ends inside the bytes of a vector.", PACKED, "objects", 4 + 20),
        part("cut_before_names", "The body ends before the names.", BODY, "names", 0),
        part("cut_in_name", "The body ends inside a name.", BODY, "names", 1 + 4),
        part("cut_between_names", "The body ends between two names.", BODY, "names", 1 + 8),
        part("cut_before_mesh", "The body ends after the number of meshes.", BODY, "meshes", 1),
        part("cut_in_mesh", "The body ends inside the indices of a mesh.", MESH, "indices", 5),
        part(
            "cut_in_mesh_end",
            "The body ends before the last two numbers of a mesh.",
            MESH,
            "vertsPerFrame",
            0,
        ),
        part("cut_before_sequence", "The body ends after the number of sequences.", BODY, "sequences", 1),
        part(
            "cut_in_sequence",
            "The body ends inside the numbers of a sequence.",
            SEQUENCE,
            "sequences",
            1 + 9,
        ),
        part("cut_in_set", "The body ends inside a bit set.", SEQUENCE, "sequences", 1 + 15 + 4),
        part("cut_before_material", "The body ends after the number of materials.", MATERIAL, "materials", 1),
        part("cut_in_material", "The body ends inside a material.", MATERIAL, "materials", 1 + 6 + 1),
    ]
}
