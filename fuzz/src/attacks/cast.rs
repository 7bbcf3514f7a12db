//! Attacks on Cast.

use super::Attack;

const COUNT: &str =
    "A count limits a loop that reads bytes in each iteration; it never determines an allocation.";

pub(super) static ALL: &[Attack] = &[
    Attack {
        file: "cast/roots.cast",
        tries: "a header states 4,294,967,295 root nodes",
        guard: COUNT,
        make: |_| head(u32::MAX),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cast/properties.cast",
        tries: "a node states 4,294,967,295 properties",
        guard: COUNT,
        make: |_| [head(1), open(b"root", 24, u32::MAX, 0)].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cast/children.cast",
        tries: "nodes state 4,294,967,295 children each, nested",
        guard: COUNT,
        make: |n| [head(1), open(b"root", 24, 0, u32::MAX).repeat(n)].concat(),
        small: 60,
        large: 40_000,
    },
    Attack {
        file: "cast/elements.cast",
        tries: "a property states 4,294,967,295 vectors of 16 bytes",
        guard: COUNT,
        make: |_| [head(1), open(b"root", 40, 1, 0), property(b"4v", u32::MAX, b"x", &[1; 64])].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cast/texts.cast",
        tries: "a property states 4,294,967,295 strings, each of which could be empty",
        guard: COUNT,
        make: |n| [head(1), open(b"root", 40, 1, 0), property(b"s\0", u32::MAX, b"x", &vec![0; n])].concat(),
        small: 500,
        large: 1_000_000,
    },
    Attack {
        file: "cast/deep.cast",
        tries: "nodes are nested deeper than any stack",
        guard: "Reading, traversing and dropping do not recurse, and the depth is limited to 128.",
        make: deep,
        small: 1_000,
        large: 40_000,
    },
    Attack {
        file: "cast/size_zero.cast",
        tries: "nodes state the size 0, so that a reader that advances by size loops forever",
        guard: "Sizes are compared with what was read, and are never used to advance.",
        make: |n| [head(u32::try_from(n).expect("few")), open(b"root", 0, 0, 0).repeat(n)].concat(),
        small: 20,
        large: 40_000,
    },
    Attack {
        file: "cast/size_beyond.cast",
        tries: "the size of a node extends far beyond the end of the file",
        guard: "Sizes are compared with what was read, and are never used to advance.",
        make: |_| [head(1), open(b"root", u32::MAX, 0, 0)].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cast/unknown_size.cast",
        tries: "the size of a node of an unknown kind, which a reader skips, extends far beyond the end of the file",
        guard: "Skipped bytes must exist.",
        make: |_| {
            [head(1), root(&[open(b"evil", u32::MAX, 1, 0), property(b"zz", 1, b"x", &[0; 8])].concat(), 1)]
                .concat()
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "cast/own_parent.cast",
        tries: "a bone is its own parent",
        guard: "Parents are followed only after a check that they end at a root.",
        make: |_| bones(&[("a", 0)]),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cast/circle.cast",
        tries: "bones form a cycle, each the parent of the next",
        guard: "Parents are followed only after a check that they end at a root.",
        make: |n| circle(n),
        small: 100,
        large: 12_000,
    },
    Attack {
        file: "cast/parent_beyond.cast",
        tries: "bones have parents that do not exist",
        guard: "Every index is checked.",
        make: |_| bones(&[("a", 7), ("b", u32::MAX - 1)]),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cast/same_names.cast",
        tries: "many bones have the same name, and a reader might compare them pairwise",
        guard: "Names are looked up in a map.",
        make: |n| bones(&vec![("a", u32::MAX); n]),
        small: 400,
        large: 14_000,
    },
    Attack {
        file: "cast/same_hashes.cast",
        tries: "meshes and materials share the hash by which meshes refer to materials",
        guard: "The first match is used, and looked up in a map.",
        make: same_hashes,
        small: 100,
        large: 6_000,
    },
    Attack {
        file: "cast/nan.cast",
        tries: "positions, normals and weights are NaN or infinite",
        guard: "Numbers are kept unchanged; sums ignore NaN, and JSON never contains it.",
        make: |_| {
            mesh(
                &[f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 0.0, 1.0, 2.0, f32::NAN, 3e38, -3e38],
                &[0, 1, 2],
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "cast/faces_beyond.cast",
        tries: "faces have vertex indices out of range",
        guard: "Every index is checked; the triangle is dropped and reported.",
        make: |_| mesh(&[0.0; 9], &[0, 1, u32::MAX]),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cast/influences.cast",
        tries: "a mesh states 4,294,967,295 influences per vertex",
        guard: "The product is checked against the number of weights.",
        make: influences,
        small: 0,
        large: 0,
    },
    Attack {
        file: "cast/overlong.cast",
        tries: "a name is in overlong UTF-8, which hides a slash",
        guard: "Text that is not UTF-8 is shown with replacement characters and kept byte for byte.",
        make: |_| {
            [head(1), root(&node(b"modl", &[text(b"n", b"..\xc0\xaf..\xc0\xafx\xff\xfe")], &[]), 1)].concat()
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "cast/path.cast",
        tries: "a texture is outside the folder, at a system path",
        guard: "Paths are text: a conversion never opens the file of a texture.",
        make: |n| material(&format!("{}etc/passwd", "../".repeat(n))),
        small: 9,
        large: 0,
    },
    Attack {
        file: "cast/long_path.cast",
        tries: "a texture is in a folder whose name has thousands of letters",
        guard: "Paths are text; a file that the system cannot open is missing.",
        make: |n| material(&format!("{}/a.png", "x".repeat(n))),
        small: 8_000,
        large: 1_000_000,
    },
    Attack {
        file: "cast/instance.cast",
        tries: "an instance refers to its own file",
        guard: "A file is inserted once on each path of instances; one that contains itself is dropped and reported.",
        make: |_| instance("instance.cast"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cast/instance_outside.cast",
        tries: "an instance refers to a system file",
        guard: "Files outside the asset's folder are not opened.",
        make: |_| instance("../../../../../../../../etc/passwd"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "cast/properties_twice.cast",
        tries: "one property is repeated many times",
        guard: "The first is used; the others are kept.",
        make: |n| [head(1), root(&node(b"modl", &vec![text(b"n", b"a"); n], &[]), 1)].concat(),
        small: 300,
        large: 70_000,
    },
    Attack {
        file: "cast/keys.cast",
        tries: "a curve has keyframes at extremely large frame numbers",
        guard: "No keyframes are created between existing ones.",
        make: keys,
        small: 0,
        large: 0,
    },
];

fn head(roots: u32) -> Vec<u8> {
    [&b"cast\x01\0\0\0"[..], &roots.to_le_bytes(), &[0; 4]].concat()
}

/// The header of a node.
fn open(id: &[u8; 4], size: u32, properties: u32, children: u32) -> Vec<u8> {
    [&id[..], &size.to_le_bytes(), &[0; 8], &properties.to_le_bytes(), &children.to_le_bytes()].concat()
}

fn property(kind: &[u8; 2], count: u32, name: &[u8], values: &[u8]) -> Vec<u8> {
    let length = u16::try_from(name.len()).expect("a short name");
    [&kind[..], &length.to_le_bytes(), &count.to_le_bytes(), name, values].concat()
}

fn text(name: &[u8], value: &[u8]) -> Vec<u8> {
    property(b"s\0", 1, name, &[value, &[0]].concat())
}

fn whole(name: &[u8], values: &[u32]) -> Vec<u8> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    property(b"i\0", u32::try_from(values.len()).expect("few"), name, &bytes)
}

fn vectors(name: &[u8], values: &[f32]) -> Vec<u8> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    property(b"3v", u32::try_from(values.len() / 3).expect("few"), name, &bytes)
}

fn node(id: &[u8; 4], properties: &[Vec<u8>], children: &[Vec<u8>]) -> Vec<u8> {
    hashed(id, 0, properties, children)
}

fn hashed(id: &[u8; 4], hash: u64, properties: &[Vec<u8>], children: &[Vec<u8>]) -> Vec<u8> {
    let body = [properties.concat(), children.concat()].concat();
    let [size, own, below] =
        [24 + body.len(), properties.len(), children.len()].map(|count| u32::try_from(count).expect("small"));
    let mut bytes = open(id, size, own, below);
    bytes[8..16].copy_from_slice(&hash.to_le_bytes());
    bytes.extend(body);
    bytes
}

fn root(children: &[u8], count: u32) -> Vec<u8> {
    let size = u32::try_from(24 + children.len()).expect("small");
    [open(b"root", size, 0, count), children.to_vec()].concat()
}

fn deep(n: usize) -> Vec<u8> {
    let mut bytes = head(1);
    for level in 0..n {
        let left = u32::try_from(n - level).expect("small");
        bytes.extend(open(b"root", left * 24, 0, u32::from(left > 1)));
    }
    bytes
}

fn bones(bones: &[(&str, u32)]) -> Vec<u8> {
    let bone = |(name, parent): &(&str, u32)| {
        node(b"bone", &[text(b"n", name.as_bytes()), whole(b"p", &[*parent])], &[])
    };
    let all: Vec<Vec<u8>> = bones.iter().map(bone).collect();
    let model = node(b"modl", &[], &[node(b"skel", &[], &all)]);
    [head(1), root(&model, 1)].concat()
}

fn circle(n: usize) -> Vec<u8> {
    let names: Vec<String> = (0..n).map(|at| format!("b{at}")).collect();
    let parent = |at: usize| u32::try_from((at + 1) % n).expect("few");
    bones(&names.iter().enumerate().map(|(at, name)| (name.as_str(), parent(at))).collect::<Vec<_>>())
}

fn same_hashes(n: usize) -> Vec<u8> {
    let name = property(b"l\0", 1, b"m", &7_u64.to_le_bytes());
    let positions = vectors(b"vp", &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    let mesh = hashed(b"mesh", 7, &[name, positions, whole(b"f", &[0, 1, 2])], &[]);
    let material = hashed(b"matl", 7, &[text(b"n", b"a")], &[]);
    let all: Vec<Vec<u8>> = (0..n).flat_map(|_| [mesh.clone(), material.clone()]).collect();
    [head(1), root(&node(b"modl", &[], &all), 1)].concat()
}

fn mesh(positions: &[f32], faces: &[u32]) -> Vec<u8> {
    let normals = vectors(b"vn", &vec![f32::NAN; positions.len()]);
    let mesh = node(b"mesh", &[vectors(b"vp", positions), normals, whole(b"f", faces)], &[]);
    [head(1), root(&node(b"modl", &[], &[mesh]), 1)].concat()
}

fn influences(_: usize) -> Vec<u8> {
    let weights = property(b"f\0", 1, b"wv", &f32::NAN.to_le_bytes());
    let positions = vectors(b"vp", &[0.0; 9]);
    let more = [whole(b"mi", &[u32::MAX]), whole(b"wb", &[u32::MAX]), weights, whole(b"f", &[0, 1, 2])];
    let mesh = node(b"mesh", &[&[positions][..], &more].concat(), &[]);
    let skeleton = node(b"skel", &[], &[node(b"bone", &[text(b"n", b"a")], &[])]);
    [head(1), root(&node(b"modl", &[], &[skeleton, mesh]), 1)].concat()
}

fn material(path: &str) -> Vec<u8> {
    let file = hashed(b"file", 5, &[text(b"p", path.as_bytes())], &[]);
    let slot = property(b"l\0", 1, b"albedo", &5_u64.to_le_bytes());
    let material = hashed(b"matl", 6, &[text(b"n", b"m"), text(b"t", b"pbr"), slot], &[file]);
    [head(1), root(&node(b"modl", &[], &[material]), 1)].concat()
}

fn instance(path: &str) -> Vec<u8> {
    let file = hashed(b"file", 5, &[text(b"p", path.as_bytes())], &[]);
    let name = property(b"l\0", 1, b"rf", &5_u64.to_le_bytes());
    let place = [text(b"n", b"i"), name, vectors(b"p", &[0.0; 3]), vectors(b"s", &[1.0; 3])];
    [head(1), root(&node(b"inst", &place, &[file]), 1)].concat()
}

fn keys(_: usize) -> Vec<u8> {
    let frames = whole(b"kb", &[0, 1, u32::MAX - 1, u32::MAX]);
    let values: Vec<u8> =
        [1.0_f32, f32::NAN, 3e38, 0.0].iter().flat_map(|value| value.to_le_bytes()).collect();
    let values = property(b"f\0", 4, b"kv", &values);
    let curve =
        node(b"curv", &[text(b"nn", b"a"), text(b"kp", b"tx"), frames, values, text(b"m", b"absolute")], &[]);
    let rate = property(b"f\0", 1, b"fr", &1e-30_f32.to_le_bytes());
    [head(1), root(&node(b"anim", &[rate], &[curve]), 1)].concat()
}
