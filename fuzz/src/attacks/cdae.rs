//! Attacks on CDAE. Version 26 has its fields at fixed offsets, so most attacks are fixtures of it with a few
//! words changed.

use super::{Attack, changed_fixture::ChangedFixture};
use meshwright_testkit::fixtures;

const HOUSE: &str = "house_v26.cdae";
const MILL: &str = "windmill_v26.cdae";
const NAN: [u8; 4] = f32::NAN.to_le_bytes();
const COUNT: &str =
    "A count limits a loop that reads bytes in each iteration; it never determines an allocation.";
const INDEX: &str = "Every index is checked.";

pub(super) static ALL: &[Attack] = &[
    Attack {
        file: "cdae/bomb.cdae",
        tries: "a compressed body decodes to 10,000 times its size",
        guard: "The declared size of a payload is checked against the expansion limit (1,100 times) before it is decoded.",
        make: bomb,
        small: 16 << 20,
        large: 0,
    },
    Attack {
        file: "cdae/bomb_unsized.cdae",
        tries: "a compressed body without a stated size decodes to 10,000 times its size",
        guard: "A payload without a size is decoded up to the expansion limit.",
        make: bomb_unsized,
        small: 16 << 20,
        large: 0,
    },
    Attack {
        file: "cdae/window.cdae",
        tries: "a zstd frame requests a window of two terabytes",
        guard: "The decoder's window is limited.",
        make: |_| body(&[0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xf8, 0x01, 0x00, 0x00]),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/header_size.cdae",
        tries: "a file states a header of 4,294,967,295 bytes",
        guard: COUNT,
        make: |_| [&[0x1f, 0, 0x7c, 0], &[0xff; 4][..], &[0x80; 16]].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/names.cdae",
        tries: "a header states a list of 4,294,967,295 names",
        guard: COUNT,
        make: |_| header(&[&[0x81, 0xab][..], b"objectNames", &[0xdd, 0xff, 0xff, 0xff, 0xff]].concat()),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/deep.cdae",
        tries: "a header has a hundred thousand nested lists",
        guard: "Unknown content is skipped without recursion, and kept.",
        make: |n| entries(1, &[&[0xa1, b'x'][..], &vec![0x91; n], &[0xc0]].concat()),
        small: 100_000,
        large: 1_000_000,
    },
    Attack {
        file: "cdae/keys_twice.cdae",
        tries: "a header repeats one key many times",
        guard: "Keys are kept in a list, and looked up once each.",
        make: keys,
        small: 5_000,
        large: 65_000,
    },
    Attack {
        file: "cdae/vector_count.cdae",
        tries: "the count of a vector times its element size overflows to its number of bytes",
        guard: "Multiplication is checked.",
        make: vector_count,
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/v26_sizes.cdae",
        tries: "a file states a memory buffer of 4,294,967,295 words",
        guard: COUNT,
        make: |_| ChangedFixture::new(HOUSE).word("sizeMemBuffer", 0, -1).done(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/v26_overlap.cdae",
        tries: "the 16-bit and 8-bit buffers begin inside the 32-bit buffer",
        guard: "Buffers must be in order.",
        make: |_| ChangedFixture::new(HOUSE).word("startU16", 0, 1).word("startU8", 0, 0).done(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/v26_nodes.cdae",
        tries: "a shape states 2,147,483,647 nodes",
        guard: COUNT,
        make: |_| ChangedFixture::new(HOUSE).word("counts/nodes", 0, i32::MAX).done(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/v26_negative.cdae",
        tries: "every count is -1",
        guard: "A negative count is refused.",
        make: |_| ChangedFixture::new(HOUSE).word("counts/meshes", 0, -1).done(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/v26_vertices.cdae",
        tries: "a mesh states 4,294,967,295 vertices",
        guard: COUNT,
        make: |_| ChangedFixture::new(HOUSE).word("meshes[0]/verts/count", 0, -1).done(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/own_parent.cdae",
        tries: "a node is its own parent",
        guard: "Parents are followed only after a check that they end at a root.",
        make: |_| ChangedFixture::new(HOUSE).word("nodes", 20 + 4, 1).done(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/circle.cdae",
        tries: "nodes form a cycle, each the parent of the next",
        guard: "Parents are followed only after a check that they end at a root.",
        make: |_| {
            ChangedFixture::new(HOUSE)
                .word("nodes", 4, 2)
                .word("nodes", 20 + 4, 0)
                .word("nodes", 40 + 4, 1)
                .done()
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/siblings.cdae",
        tries: "the links of siblings form a cycle",
        guard: "The hierarchy is built from the parents; links are only compared with it.",
        make: |_| ChangedFixture::new(HOUSE).word("nodes", 20 + 16, 1).word("nodes", 12, 0).done(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/indices.cdae",
        tries: "faces have vertex indices out of range",
        guard: INDEX,
        make: |_| {
            ChangedFixture::new(HOUSE)
                .word("meshes[0]/indices/data", 0, -1)
                .word("meshes[0]/indices/data", 4, i32::MAX)
                .done()
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/primitives.cdae",
        tries: "a primitive begins before the indices and ends after them",
        guard: INDEX,
        make: |_| {
            ChangedFixture::new(HOUSE)
                .word("meshes[0]/primitives/data", 0, -4)
                .word("meshes[0]/primitives/data", 4, i32::MAX)
                .done()
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/own_vertices.cdae",
        tries: "a mesh shares its own vertices",
        guard: "A mesh that shares vertices has none of its own in the file, so its fields no longer match.",
        make: |_| ChangedFixture::new(HOUSE).word("meshes[0]/parentMesh", 0, 0).done(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/objects.cdae",
        tries: "an object states 2,147,483,647 meshes",
        guard: INDEX,
        make: |_| ChangedFixture::new(HOUSE).word("objects", 4, i32::MAX).word("objects", 8, -7).done(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/details.cdae",
        tries: "levels of detail refer to sub-shapes and meshes that do not exist",
        guard: INDEX,
        make: |_| ChangedFixture::new(HOUSE).word("details", 4, i32::MAX).word("details", 8, i32::MAX).done(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/names_beyond.cdae",
        tries: "nodes and objects refer to names that do not exist",
        guard: INDEX,
        make: |_| ChangedFixture::new(HOUSE).word("nodes", 0, i32::MAX).word("objects", 0, -2).done(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/nan.cdae",
        tries: "vertices, normals and translations are NaN",
        guard: "Numbers are kept unchanged; sums ignore NaN, and JSON never contains it.",
        make: nan,
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/frames.cdae",
        tries: "an animation states 2,147,483,647 keyframes",
        guard: "Only existing keyframes are used; an animation without keyframes is dropped and reported.",
        make: |_| ChangedFixture::new(MILL).word("sequences[0]/numKeyframes", 0, i32::MAX).done(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/bases.cdae",
        tries: "the keyframes of an animation begin before the first one and never end",
        guard: INDEX,
        make: |_| {
            ChangedFixture::new(MILL)
                .word("sequences[0]/baseRotation", 0, i32::MIN)
                .put("sequences[0]/duration", 0, &f32::INFINITY.to_le_bytes())
                .done()
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "cdae/members.cdae",
        tries: "an animation moves every node that a set can contain",
        guard: "A set has at most 2,048 members, and each is checked.",
        make: |_| ChangedFixture::new(MILL).word("sequences[0]/rotationMatters/words", 0, -1).done(),
        small: 0,
        large: 0,
    },
];

/// The beginning of version 31 with this header.
fn header(map: &[u8]) -> Vec<u8> {
    let size = u32::try_from(map.len()).expect("small").to_le_bytes();
    [&[0x1f, 0, 0x7c, 0], &size[..], map].concat()
}

/// The compressed house with another body.
fn body(frame: &[u8]) -> Vec<u8> {
    let house = fixtures::read("house_zstd.cdae");
    let size = u32::from_le_bytes(*house[4..].first_chunk().expect("a header"));
    [&house[..8 + usize::try_from(size).expect("small")], frame].concat()
}

fn bomb(n: usize) -> Vec<u8> {
    body(&zstd::bulk::compress(&vec![0; n], 19).expect("zeros can be compressed"))
}

fn bomb_unsized(n: usize) -> Vec<u8> {
    body(&zstd::stream::encode_all(&vec![0; n][..], 19).expect("zeros can be compressed"))
}

fn keys(n: usize) -> Vec<u8> {
    entries(n, &[0xa1, b'x', 1].repeat(n))
}

/// The windmill with `more` additional header entries.
fn entries(more: usize, bytes: &[u8]) -> Vec<u8> {
    let mill = fixtures::read("windmill.cdae");
    let count = u16::try_from(usize::from(mill[8] & 0x0f) + more).expect("few").to_be_bytes();
    let size = u32::from_le_bytes(*mill[4..].first_chunk().expect("a header"));
    let end = 8 + usize::try_from(size).expect("small");
    let map = [&[0xde], &count[..], &mill[9..end], bytes].concat();
    [header(&map), mill[end..].to_vec()].concat()
}

/// A count of 0x33333334 elements of 20 bytes: 16 bytes modulo 2^32.
fn vector_count(_: usize) -> Vec<u8> {
    let house = ChangedFixture::new("windmill.cdae");
    let at = house.at("nodes/count");
    let bytes = house.done();
    [&bytes[..at], &[0xce, 0x33, 0x33, 0x33, 0x34, 20, 0xc4, 16], &[0; 16], &bytes[at + 64..]].concat()
}

fn nan(_: usize) -> Vec<u8> {
    ChangedFixture::new(HOUSE)
        .put("meshes[0]/verts/data", 0, &NAN.repeat(3 * 90))
        .put("meshes[0]/norms", 0, &NAN.repeat(3 * 90))
        .put("meshes[0]/tverts/data", 0, &f32::INFINITY.to_le_bytes().repeat(2 * 90))
        .put("defaultTranslations", 0, &NAN.repeat(9))
        .put("bounds", 0, &f32::NEG_INFINITY.to_le_bytes().repeat(6))
        .put("radius", 0, &NAN)
        .done()
}
