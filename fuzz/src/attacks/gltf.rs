//! Attacks on glTF: its container, and invalid numbers.

use super::Attack;

const COUNT: &str =
    "A count limits a loop that reads bytes in each iteration; it never determines an allocation.";
const INDEX: &str = "Every index is checked.";
const TREE: &str = "Each node is visited once; a repeated one is dropped and reported.";

pub(super) static ALL: &[Attack] = &[
    Attack {
        file: "gltf/length.glb",
        tries: "a GLB states 4,294,967,295 bytes",
        guard: "Sizes are compared with the available bytes.",
        make: |_| glb(u32::MAX, &[(b"JSON", EMPTY)]),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/chunk.glb",
        tries: "a chunk extends far beyond the end of the file",
        guard: COUNT,
        make: |_| [b"glTF\x02\0\0\0", &64_u32.to_le_bytes()[..], &[0xff; 4], b"JSON{}"].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/chunks.glb",
        tries: "a GLB has many empty chunks",
        guard: "Each takes little memory and counts as an item.",
        make: |n| glb(0, &[&[(b"JSON", EMPTY)][..], &vec![(b"evil", &b""[..]); n]].concat()),
        small: 1_000,
        large: 125_000,
    },
    Attack {
        file: "gltf/overlap.glb",
        tries: "the stated length ends inside a chunk, so that the next chunk overlaps it",
        guard: "Chunks are read one after the other, whatever the stated length is.",
        make: |_| glb(30, &[(b"JSON", EMPTY), (b"BIN\0", &[0; 8])]),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/twice.glb",
        tries: "a GLB has two different JSON chunks",
        guard: "The first is used; the others are kept.",
        make: |_| glb(0, &[(b"JSON", EMPTY), (b"JSON", br#"{"asset":{"version":"9.9"}}  "#)]),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/length_3.glb",
        tries: "a GLB of version 3 states 18,446,744,073,709,551,615 bytes, and its last chunk 9,223,372,036,854,775,807",
        guard: "Sizes are compared with the available bytes, in 64 bits.",
        make: |_| glb3(u64::MAX, &[(b"JSON", EMPTY), (b"BIN\0", &[0; 8])], i64::MAX.unsigned_abs()),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/chunks_3.glb",
        tries: "a GLB of version 3 has many empty chunks",
        guard: "Each takes little memory and counts as an item.",
        make: |n| glb3(0, &[&[(b"JSON", EMPTY)][..], &vec![(b"evil", &b""[..]); n]].concat(), 0),
        small: 200,
        large: 62_500,
    },
    Attack {
        file: "gltf/same_chunk.glb",
        tries: "many buffers name one chunk, and the bytes might be copied for each",
        guard: "Buffers borrow their content; in another container it is once.",
        make: |n| {
            let buffers = vec![r#"{"byteLength":64,"chunk":1}"#; n].join(",");
            let json = format!(r#"{{"asset":{{"version":"2.1"}},"buffers":[{buffers}]}}"#);
            glb3(0, &[(b"JSON", json.as_bytes()), (b"BIN\0", &[0; 64])], 0)
        },
        small: 200,
        large: 30_000,
    },
    Attack {
        file: "gltf/form_feed.glb",
        tries: "a form feed, which is not white space in JSON, follows the JSON: a reader that strips it cannot write it back",
        guard: "Only white space as defined by JSON is padding.",
        make: |_| glb(0, &[(b"JSON", b"{\"asset\":{\"version\":\"2.0\"}}\x0c")]),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/own_child.gltf",
        tries: "a node is its own child",
        guard: TREE,
        make: |_| text(r#""nodes":[{"children":[0]}],"scenes":[{"nodes":[0]}]"#),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/circle.gltf",
        tries: "nodes form a cycle, each the child of the previous one",
        guard: TREE,
        make: |n| nodes(n, |at| format!(r#"{{"children":[{}]}}"#, (at + 1) % n)),
        small: 200,
        large: 40_000,
    },
    Attack {
        file: "gltf/deep_nodes.gltf",
        tries: "nodes are nested deeper than any stack",
        guard: "Nodes are traversed without recursion.",
        make: |n| {
            nodes(
                n,
                |at| if at + 1 < n { format!(r#"{{"children":[{}]}}"#, at + 1) } else { "{}".to_owned() },
            )
        },
        small: 1_000,
        large: 40_000,
    },
    Attack {
        file: "gltf/doubling.gltf",
        tries: "each node has the next node as child twice: thirty nodes become a billion",
        guard: TREE,
        make: |n| {
            nodes(n, |at| {
                if at + 1 < n { format!(r#"{{"children":[{0},{0}]}}"#, at + 1) } else { "{}".to_owned() }
            })
        },
        small: 30,
        large: 0,
    },
    Attack {
        file: "gltf/same_names.gltf",
        tries: "many nodes have the same name, and a reader might compare them pairwise",
        guard: "Names are looked up in a map.",
        make: |n| nodes(n, |_| r#"{"name":"a"}"#.to_owned()),
        small: 1_000,
        large: 70_000,
    },
    Attack {
        file: "gltf/count.gltf",
        tries: "an accessor without a buffer view states 9,007,199,254,740,991 vertices",
        guard: "Zeros without bytes in the file are limited by the file size and the expansion limit.",
        make: |_| mesh(r#"{"componentType":5126,"count":9007199254740991,"type":"VEC3"}"#),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/offset.gltf",
        tries: "an offset overflows to the beginning of a buffer",
        guard: "Addition is checked.",
        make: |_| {
            mesh(
                r#"{"bufferView":0,"byteOffset":18446744073709551613,"componentType":5126,"count":3,"type":"VEC3"}"#,
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/negative.gltf",
        tries: "indices and counts are negative",
        guard: INDEX,
        make: |_| {
            text(
                r#""nodes":[{"mesh":-1,"children":[-1]}],"meshes":[{"primitives":[{"attributes":{"POSITION":-1},"indices":-1}]}],"scene":-1,"accessors":[{"componentType":5126,"count":-3,"type":"VEC3"}]"#,
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/indices.gltf",
        tries: "every index refers to an object that does not exist",
        guard: INDEX,
        make: |_| {
            text(
                r#""scene":7,"nodes":[{"mesh":7,"skin":7,"camera":7,"children":[7]}],"skins":[{"joints":[7],"skeleton":7,"inverseBindMatrices":7}],"animations":[{"samplers":[{"input":7,"output":7}],"channels":[{"sampler":0,"target":{"node":7,"path":"scale"}},{"sampler":9,"target":{"node":0,"path":"scale"}}]}],"textures":[{"source":7,"sampler":7}],"materials":[{"normalTexture":{"index":7}}]"#,
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/vertices.gltf",
        tries: "faces have vertex indices out of range",
        guard: INDEX,
        make: |_| {
            text(
                r#""meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],"nodes":[{"mesh":0}],"accessors":[{"bufferView":0,"componentType":5126,"count":1,"type":"VEC3"},{"bufferView":0,"componentType":5125,"count":3,"type":"SCALAR"}],"bufferViews":[{"buffer":0,"byteLength":12}],"buffers":[{"byteLength":12,"uri":"data:;base64,/////////3//////"}]"#,
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/sparse.gltf",
        tries: "sparse indices are out of range and not in order",
        guard: INDEX,
        make: |_| {
            text(
                r#""meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],"nodes":[{"mesh":0}],"accessors":[{"componentType":5126,"count":3,"type":"VEC3","sparse":{"count":4294967295,"indices":{"bufferView":0,"componentType":5125},"values":{"bufferView":0}}}],"bufferViews":[{"buffer":0,"byteLength":12}],"buffers":[{"byteLength":12,"uri":"data:;base64,/////////3//////"}]"#,
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/meshopt.gltf",
        tries: "a compressed buffer view decodes to four gigabytes",
        guard: "The decoded size of a view is checked against the expansion limit.",
        make: |_| {
            text(
                r#""meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],"nodes":[{"mesh":0}],"accessors":[{"bufferView":0,"componentType":5126,"count":4,"type":"VEC3"}],"bufferViews":[{"buffer":0,"byteLength":4294967280,"extensions":{"EXT_meshopt_compression":{"buffer":0,"byteLength":12,"byteStride":16,"count":268435455,"mode":"ATTRIBUTES"}}}],"buffers":[{"byteLength":12,"uri":"data:;base64,oQAAAAAAAAAAAAAA"}],"extensionsUsed":["EXT_meshopt_compression"]"#,
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/primitives.gltf",
        tries: "one accessor is used many times, and a converter might copy it each time",
        guard: "A stream borrows its bytes; equal streams are stored once.",
        make: primitives,
        small: 500,
        large: 22_000,
    },
    Attack {
        file: "gltf/skeleton.gltf",
        tries: "the joints of a skin form a cycle",
        guard: TREE,
        make: |_| {
            text(
                r#""nodes":[{"children":[1]},{"children":[0]},{"mesh":0,"skin":0}],"skins":[{"joints":[0,1,0],"skeleton":1}],"meshes":[{"primitives":[]}]"#,
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/levels.gltf",
        tries: "levels of detail refer to each other in a cycle",
        guard: "A chain of levels is followed until a level repeats.",
        make: |_| {
            text(
                r#""nodes":[{"extensions":{"MSFT_lod":{"ids":[1,0]}}},{"extensions":{"MSFT_lod":{"ids":[0,1]}}}],"scenes":[{"nodes":[0,1]}],"extensionsUsed":["MSFT_lod"]"#,
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/places.gltf",
        tries: "a node states 4,294,967,295 instances of a mesh",
        guard: "Instances without bytes are limited like vertices.",
        make: |_| {
            text(
                r#""nodes":[{"mesh":0,"extensions":{"EXT_mesh_gpu_instancing":{"attributes":{"TRANSLATION":0}}}}],"meshes":[{"primitives":[]}],"accessors":[{"componentType":5126,"count":4294967295,"type":"VEC3"}],"extensionsUsed":["EXT_mesh_gpu_instancing"]"#,
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/targets.gltf",
        tries: "a mesh has many morph targets that need no bytes",
        guard: "Zeros without bytes in the file are limited by the file size and the expansion limit.",
        make: targets,
        small: 300,
        large: 60_000,
    },
];

/// The smallest asset.
const EMPTY: &[u8] = br#"{"asset":{"version":"2.0"}} "#;

/// A GLB of version 3 of chunks, with that length or the true one, and the same for the last chunk.
fn glb3(length: u64, chunks: &[(&[u8; 4], &[u8])], last: u64) -> Vec<u8> {
    let mut file = [b"glTF\x03\0\0\0", &length.to_le_bytes()[..]].concat();
    for (index, (kind, content)) in chunks.iter().enumerate() {
        let own = if last > 0 && index + 1 == chunks.len() { last } else { content.len() as u64 };
        file.extend([&kind[..], &[0; 4], &own.to_le_bytes(), content].concat());
        file.resize(file.len().next_multiple_of(8), 0);
    }
    if length == 0 {
        let length = file.len() as u64;
        file[8..16].copy_from_slice(&length.to_le_bytes());
    }
    file
}

/// A container; a length of 0 is replaced by the right one.
fn glb(length: u32, chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut body = Vec::new();
    for (kind, bytes) in chunks {
        body.extend(u32::try_from(bytes.len()).expect("small").to_le_bytes());
        body.extend(*kind);
        body.extend(*bytes);
    }
    let real = u32::try_from(12 + body.len()).expect("small");
    let length = if length == 0 { real } else { length };
    [b"glTF\x02\0\0\0", &length.to_le_bytes()[..], &body].concat()
}

/// An asset with these members.
pub(super) fn text(members: &str) -> Vec<u8> {
    format!(r#"{{"asset":{{"version":"2.0"}},{members}}}"#).into_bytes()
}

pub(super) fn nodes(n: usize, node: impl Fn(usize) -> String) -> Vec<u8> {
    text(&format!(
        r#""nodes":[{}],"scenes":[{{"nodes":[0]}}],"scene":0"#,
        (0..n).map(node).collect::<Vec<_>>().join(",")
    ))
}

/// A mesh of one accessor over a buffer of 12 bytes.
fn mesh(accessor: &str) -> Vec<u8> {
    text(&format!(
        r#""meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}}}}]}}],"nodes":[{{"mesh":0}}],"accessors":[{accessor}],"bufferViews":[{{"buffer":0,"byteLength":12}}],"buffers":[{{"byteLength":12,"uri":"data:;base64,AAAAAAAAAAAAAAAA"}}]"#
    ))
}

fn primitives(n: usize) -> Vec<u8> {
    let all = vec![r#"{"attributes":{"POSITION":0},"indices":1}"#; n].join(",");
    text(&format!(
        r#""meshes":[{{"primitives":[{all}]}}],"nodes":[{{"mesh":0}}],"accessors":[{{"componentType":5126,"count":3000,"type":"VEC3"}},{{"componentType":5123,"count":3000,"type":"SCALAR"}}]"#
    ))
}

fn targets(n: usize) -> Vec<u8> {
    let all = vec![r#"{"POSITION":0}"#; n].join(",");
    text(&format!(
        r#""meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}},"targets":[{all}]}}]}}],"nodes":[{{"mesh":0}}],"accessors":[{{"componentType":5126,"count":3000,"type":"VEC3"}}]"#
    ))
}
