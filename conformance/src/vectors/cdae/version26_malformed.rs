//! Vectors of invalid files of version 26.

use super::{
    base_shapes::{around, smallest, triangle},
    builder::{BUFFERS, CDAE},
    dts::{File, file},
    shape::{Mesh, mesh, sequence, shape},
};
use crate::{bytes::Bytes, vector::Vector};

const CUT: &str = "CORE0001";
const GUARD: &str = "CDAE0007";
const SIZES: &str = "CDAE0008";
const MESH: &str = "CDAE0002";
const RANGE: &str = "CDAE0005";

pub(super) fn all() -> Vec<Vector> {
    [heads(), guards(), counts(), meshes(), cuts()].concat()
}

fn vector(name: &str, about: &str, code: &'static str, bytes: impl Into<Vec<u8>>) -> Vector {
    CDAE.refused(name, about, BUFFERS, code, bytes)
}

/// The smallest shape with other buffer sizes, in words.
fn sized(change: fn([u32; 3]) -> [u32; 3]) -> Vec<u8> {
    let mut bytes: Vec<u8> = file(smallest()).bytes().into();
    let word = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
    let told = change([word(4), word(8), word(12)]);
    bytes[4..16].copy_from_slice(&told.map(u32::to_le_bytes).concat());
    bytes
}

fn heads() -> Vec<Vector> {
    vec![
        vector(
            "v26_cut_in_sizes",
            "The file ends inside the sizes of the buffers.",
            "CORE0009",
            Bytes::new().u16(26).u16(124).u32(50).u8(1),
        ),
        vector(
            "v26_buffers_crossed",
            "The 8-bit buffer begins before the 16-bit buffer.",
            SIZES,
            sized(|[all, halves, bytes]| [all, bytes, halves]),
        ),
        vector(
            "v26_buffers_beyond_all",
            "The 8-bit buffer begins after the end of all buffers.",
            SIZES,
            sized(|[all, halves, _]| [all, halves, all + 1]),
        ),
        vector(
            "v26_buffers_beyond_the_file",
            "The buffers are larger than the file.",
            GUARD,
            sized(|[_, halves, bytes]| [u32::MAX, halves + 1, bytes + 1]),
        ),
        vector(
            "v26_words_too_few",
            "The 32-bit buffer ends inside its counts.",
            CUT,
            sized(|[all, _, bytes]| [all, 10, bytes]),
        ),
    ]
}

fn guards() -> Vec<Vector> {
    let wrong = |at, lane| File { wrong_guard: Some((at, lane)), ..file(around(vec![triangle()])) }.bytes();
    vec![
        vector("v26_guard_32", "A guard in the 32-bit buffer has the wrong value.", GUARD, wrong(2, 0)),
        vector("v26_guard_16", "A guard in the 16-bit buffer has the wrong value.", GUARD, wrong(2, 1)),
        vector("v26_guard_8", "A guard in the 8-bit buffer has the wrong value.", GUARD, wrong(2, 2)),
        vector("v26_guard_of_a_mesh", "The guard after a mesh has the wrong value.", GUARD, wrong(16, 0)),
        vector("v26_guard_last", "The last guard has the wrong value.", GUARD, wrong(18, 2)),
    ]
}

fn counts() -> Vec<Vector> {
    let told = |at, count| File { wrong_count: Some((at, count)), ..file(smallest()) }.bytes();
    vec![
        vector("v26_count_negative", "The number of nodes is negative.", RANGE, told(0, -1)),
        vector(
            "v26_count_largest",
            "The file states more nodes than the buffer holds.",
            CUT,
            told(0, i32::MAX),
        ),
        vector(
            "v26_count_less",
            "The file states fewer nodes than it has, so that the guard is not found.",
            GUARD,
            told(0, 0),
        ),
        vector("v26_count_of_meshes", "The file states more meshes than it has.", MESH, told(15, 2)),
        vector(
            "v26_count_of_most_meshes",
            "The file states more meshes than memory can hold.",
            MESH,
            told(15, i32::MAX),
        ),
        vector(
            "v26_count_of_most_names",
            "The file states more names than memory can hold.",
            CUT,
            told(16, i32::MAX),
        ),
    ]
}

fn meshes() -> Vec<Vector> {
    let of = |mesh: Mesh| file(shape().mesh(mesh)).bytes();
    vec![
        vector("v26_mesh_type_9", "A mesh has the invalid type 9.", MESH, of(mesh().kind(9))),
        vector(
            "v26_mesh_type_negative",
            "A mesh has a negative type.",
            MESH,
            of(Mesh { kind: (-1).into(), ..mesh() }),
        ),
    ]
}

fn cuts() -> Vec<Vector> {
    let whole = || file(smallest().sequence(sequence())).bytes();
    let less = |bytes: usize| {
        let mut all: Vec<u8> = whole().into();
        all.truncate(all.len() - bytes);
        all
    };
    // A material of five letters and six numbers, the header of its list, and the sequence before it.
    let (material, head, sets) = (6 + 24, 5, 8 * 8);
    let behind = material + head;
    vec![
        vector(
            "v26_cut_in_words",
            "The file ends inside the 32-bit buffer.",
            CUT,
            less(behind + sets + 60 + 4 + 200),
        ),
        vector(
            "v26_cut_before_sequences",
            "The file ends after the buffers.",
            CUT,
            less(behind + sets + 60 + 4),
        ),
        vector(
            "v26_cut_in_sequence",
            "The file ends inside the numbers of a sequence.",
            CUT,
            less(behind + sets + 30),
        ),
        vector("v26_cut_in_set", "The file ends inside a bit set.", CUT, less(behind + 20)),
        vector("v26_cut_in_material_name", "The file ends inside the name of a material.", CUT, less(24 + 3)),
        vector("v26_cut_in_materials", "The file ends inside the numbers of the materials.", CUT, less(10)),
    ]
}
