//! Attacks on the binary form of UDM.

use super::Attack;

const COUNT: &str =
    "A count limits a loop that reads bytes in each iteration; it never determines an allocation.";
const EXPANSION: &str = "The declared size of a payload is checked against the expansion limit (1,100 times) before it is decoded.";

pub(super) static ALL: &[Attack] = &[
    Attack {
        file: "udm/keys.udm_b",
        tries: "an element states 4,294,967,295 children",
        guard: COUNT,
        make: |_| [HEAD, &element(u32::MAX, b"")].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/element_size.udm_b",
        tries: "an element states 18,446,744,073,709,551,615 bytes",
        guard: "Sizes are compared with what was read, and are never used to advance.",
        make: |_| [HEAD, &[0xff; 8], &[0; 4]].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/nils.udm_b",
        tries: "an array states 4,294,967,295 values that take no bytes",
        guard: "Items without bytes count towards the items limit and are stored as a number.",
        make: |_| child(28, &[&[0][..], &[0xff; 4]].concat()),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/array.udm_b",
        tries: "an array states 4,294,967,295 matrices",
        guard: COUNT,
        make: |_| child(28, &[&[23][..], &[0xff; 4], &[0; 64]].concat()),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/texts.udm_b",
        tries: "a compressed array states 4,294,967,295 strings in a block of 4 bytes",
        guard: COUNT,
        make: |_| child(28, &[&[1][..], &[0xff; 4], &4_u64.to_le_bytes(), &[0; 4]].concat()),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/text.udm_b",
        tries: "a string states 4,294,967,295 bytes",
        guard: COUNT,
        make: |_| child(1, &[&[0xff][..], &[0xff; 4], b"abc"].concat()),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/blob.udm_b",
        tries: "a blob states 18,446,744,073,709,551,615 bytes",
        guard: COUNT,
        make: |_| child(25, &[0xff; 8]),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/deep.udm_b",
        tries: "elements are nested deeper than any stack",
        guard: "Nesting is limited to 128 levels.",
        make: deep,
        small: 1_500,
        large: 60_000,
    },
    Attack {
        file: "udm/arrays.udm_b",
        tries: "arrays are nested deeper than any stack",
        guard: "Nesting is limited to 128 levels.",
        make: arrays,
        small: 1_500,
        large: 70_000,
    },
    Attack {
        file: "udm/bomb_size.udm_b",
        tries: "a compressed payload of ten bytes states a size of one terabyte",
        guard: EXPANSION,
        make: |_| child(26, &[&10_u64.to_le_bytes()[..], &(1_u64 << 40).to_le_bytes(), &[0; 10]].concat()),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/bomb.udm_b",
        tries: "a valid compressed payload decodes to 250 times its size",
        guard: "It is within the expansion limit, and stays compressed until its values are needed.",
        make: |n| child(26, &packed(n)),
        small: 1 << 20,
        large: 0,
    },
    Attack {
        file: "udm/bombs.udm_b",
        tries: "each compressed payload of an array decodes to 250 times its size",
        guard: "They stay compressed, one at a time is decoded, and the memory limit applies to their sum.",
        make: bombs,
        small: 8,
        large: 240,
    },
    Attack {
        file: "udm/lz4_offset.udm_b",
        tries: "a compressed payload refers to bytes before its beginning",
        guard: "The decoder checks all offsets.",
        make: |_| {
            child(
                26,
                &[&6_u64.to_le_bytes()[..], &64_u64.to_le_bytes(), &[0x0f, 0xff, 0xff, 0xff, 0, 0]].concat(),
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/structs.udm_b",
        tries: "a struct has 255 members that take no bytes",
        guard: COUNT,
        make: |_| child(31, &[&[0xff, 0xff, 255][..], &[23; 255]].concat()),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/empty_structs.udm_b",
        tries: "a compressed array states 4,294,967,295 structs that take no bytes",
        guard: "Items without bytes count towards the items limit and are stored as a number.",
        make: empty_structs,
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/type.udm_b",
        tries: "a value has a type that does not exist",
        guard: "A value of unknown length cannot be skipped: it is an error.",
        make: |_| child(200, &[0; 16]),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/same_keys.udm_b",
        tries: "many children have the same name, and a reader might compare them pairwise",
        guard: "Names are looked up in a map.",
        make: |n| same_keys(n),
        small: 1_000,
        large: 100_000,
    },
    Attack {
        file: "udm/overlong.udm_b",
        tries: "a name and a string are in overlong UTF-8",
        guard: "Text that is not UTF-8 is shown with replacement characters and kept byte for byte.",
        make: |_| {
            [HEAD, &element(1, &[&b"\x05..\xc0\xaf\xff"[..], &[1, 3, 0xc0, 0xaf, 0xfe]].concat())].concat()
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/nothing.udm_b",
        tries: "a file has an unknown version and nothing else",
        guard: "An unknown version is refused.",
        make: |_| b"UDMB\xff\xff\xff\xff".to_vec(),
        small: 0,
        large: 0,
    },
];

/// The beginning of a file up to the root's size.
const HEAD: &[u8] = b"UDMB\x02\0\0\0\x1b";

fn element(count: u32, body: &[u8]) -> Vec<u8> {
    [&(body.len() as u64 + 4).to_le_bytes()[..], &count.to_le_bytes(), body].concat()
}

/// A root with one child.
fn child(kind: u8, payload: &[u8]) -> Vec<u8> {
    [HEAD, &element(1, &[&[1, b'a', kind], payload].concat())].concat()
}

/// Built from the innermost to the outermost, so that the sizes are right.
fn deep(n: usize) -> Vec<u8> {
    let mut bytes = HEAD.to_vec();
    for level in 0..n {
        let left = (n - level - 1) as u64 * 15;
        bytes.extend((4 + left).to_le_bytes());
        bytes.extend(u32::from(left > 0).to_le_bytes());
        if left > 0 {
            bytes.extend([1, b'a', 27]);
        }
    }
    bytes
}

fn arrays(n: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    for level in 0..n {
        let left = (n - level - 1) as u64 * 13;
        bytes.extend([28, u8::from(left > 0), 0, 0, 0]);
        bytes.extend(left.to_le_bytes());
    }
    child(28, &bytes)
}

/// Zeros as an LZ4 payload with its sizes.
fn packed(n: usize) -> Vec<u8> {
    let bytes = lz4_flex::block::compress(&vec![0; n]);
    [&(bytes.len() as u64).to_le_bytes()[..], &(n as u64).to_le_bytes(), &bytes].concat()
}

fn bombs(n: usize) -> Vec<u8> {
    let items = packed(1 << 20).repeat(n);
    let count = u32::try_from(n).expect("few").to_le_bytes();
    child(28, &[&[26][..], &count, &(items.len() as u64).to_le_bytes(), &items].concat())
}

/// A record of one member of type nil.
fn empty_structs(_: usize) -> Vec<u8> {
    child(29, &[&0_u64.to_le_bytes()[..], &[31, 4, 0, 1, 0, 1, b'a'], &[0xff; 4]].concat())
}

fn same_keys(n: usize) -> Vec<u8> {
    let keys = [1, b'a'].repeat(n);
    let values = [13, 1].repeat(n);
    [HEAD, &element(u32::try_from(n).expect("few"), &[keys, values].concat())].concat()
}
