//! Attacks on model hierarchies and serialized values.

use super::Attack;
use meshwright::tinman::cmh::detect::MAGIC;

const COUNT: &str =
    "A count limits a loop that reads bytes in each iteration; it never determines an allocation.";

pub(super) static ALL: &[Attack] = &[
    Attack {
        file: "tinman/own_child.cmh",
        tries: "a model is its own child",
        guard: "A model is not visited again below itself.",
        make: |_| file(&[&[0]]),
        small: 0,
        large: 0,
    },
    Attack {
        file: "tinman/circle.cmh",
        tries: "models form a cycle, each the child of the previous one",
        guard: "A model is not visited again below itself.",
        make: |n| chain(n, true),
        small: 60,
        large: 8_000,
    },
    Attack {
        file: "tinman/deep.cmh",
        tries: "models are nested deeper than any stack",
        guard: "Reading and conversion to a scene do not recurse; the depth is limited to 128.",
        make: |n| chain(n, false),
        small: 200,
        large: 8_000,
    },
    Attack {
        file: "tinman/doubling.cmh",
        tries: "each model has the next model as child twice: thirty models become a billion nodes",
        guard: "A model is read once; further nodes count towards a limit of 100,000 and the memory limit.",
        make: doubling,
        small: 30,
        large: 0,
    },
    Attack {
        file: "tinman/star.cmh",
        tries: "a model has itself as child many times",
        guard: "A model is not visited again below itself.",
        make: |n| file(&[&vec![0; n]]),
        small: 200,
        large: 8_500,
    },
    Attack {
        file: "tinman/children.cmh",
        tries: "a model states 4,611,686,018,427,387,904 children",
        guard: COUNT,
        make: |_| [head(), prefix("a"), varint(i64::MIN / 2)].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "tinman/parts.cmh",
        tries: "a model states 4,611,686,018,427,387,904 parts",
        guard: COUNT,
        make: |_| [head(), varint(1), b"a".to_vec(), varint(i64::MIN / 2), varint(0)].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "tinman/name.cmh",
        tries: "a name states 9,223,372,036,854,775,807 bytes",
        guard: COUNT,
        make: |_| [head(), varint(i64::MAX), b"abc".to_vec()].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "tinman/name_negative.cmh",
        tries: "a name has a negative length",
        guard: "A negative length is refused.",
        make: |_| [head(), varint(-7), b"abc".to_vec()].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "tinman/overlong.cmh",
        tries: "a name is in overlong UTF-8",
        guard: "Text that is not UTF-8 is shown with replacement characters and kept byte for byte.",
        make: |_| {
            [head(), varint(6), b"..\xc0\xaf\xff\xfe".to_vec(), prefix("")[1..].to_vec(), varint(-1)].concat()
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "tinman/root.cmh",
        tries: "the offset of the root is before the beginning of the file",
        guard: "An offset must be inside the file, after its header.",
        make: |_| [&MAGIC[..], &varint(2), &i64::MIN.to_le_bytes(), &[0; 32]].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "tinman/overlap.cmh",
        tries: "a child is inside its parent",
        guard: "Overlapping blocks are refused or reported.",
        make: overlap,
        small: 0,
        large: 0,
    },
    Attack {
        file: "tinman/varint.cmh",
        tries: "a varint has no end",
        guard: "A varint has at most nine bytes.",
        make: |n| [head(), vec![0xff; n]].concat(),
        small: 500,
        large: 1_000_000,
    },
    Attack {
        file: "tinman/nan.cmh",
        tries: "the transforms of children are NaN",
        guard: "Numbers are kept unchanged; JSON never contains NaN.",
        make: |_| placed(&f64::NAN.to_le_bytes().repeat(13)),
        small: 0,
        large: 0,
    },
    Attack {
        file: "tinman/huge.cmh",
        tries: "the transforms of children exceed the range of single precision",
        guard: "Numbers that are too large are clamped or reported.",
        make: |_| placed(&f64::MAX.to_le_bytes().repeat(13)),
        small: 0,
        large: 0,
    },
    Attack {
        file: "tinman/string_long.ser",
        tries: "a string states 2,147,483,647 characters",
        guard: COUNT,
        make: |_| [&i32::MAX.to_le_bytes()[..], b"abc"].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "tinman/string_wide.ser",
        tries: "a string states 2,147,483,646 characters of two bytes, so that its size overflows",
        guard: "Multiplication is checked.",
        make: |_| [&i32::MIN.to_le_bytes()[..], b"abc"].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "tinman/Vec3D_nan.ser",
        tries: "a value consists of NaNs with payloads",
        guard: "Every bit of a number is kept, including in JSON.",
        make: |_| [0xff_u8; 24].to_vec(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "tinman/UnitOfMeasure_reference.ser",
        tries: "an object refers to itself",
        guard: "References are kept as numbers and not followed.",
        make: |_| (-2_i32).to_le_bytes().to_vec(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "tinman/ser_deep.json",
        tries: "the JSON has thousands of opening brackets",
        guard: "Nesting is limited to 128 levels.",
        make: |n| [&br#"{"schema":"meshwright/ser/1","type":"Vec3D","value":"#[..], &b"[".repeat(n)].concat(),
        small: 20_000,
        large: 1_000_000,
    },
];

/// The beginning of a file up to the first model.
fn head() -> Vec<u8> {
    [&MAGIC[..], &varint(2), &17_i64.to_le_bytes()].concat()
}

fn varint(value: i64) -> Vec<u8> {
    let mut left = ((value << 1) ^ (value >> 63)).cast_unsigned();
    let mut bytes = Vec::new();
    while bytes.len() < 8 {
        let low = u8::try_from(left & 0x7f).expect("seven bits");
        left >>= 7;
        bytes.push(low | if left > 0 { 0x80 } else { 0 });
        if left == 0 {
            return bytes;
        }
    }
    bytes.push(u8::try_from(left).expect("eight bits"));
    bytes
}

/// A model up to its children: its name, no parts, no flags, no unit.
fn prefix(name: &str) -> Vec<u8> {
    let length = varint(i64::try_from(name.len()).expect("short"));
    [length, name.into(), varint(-1), varint(0), (-1_i32).to_le_bytes().to_vec()].concat()
}

/// Size of a child with a double-precision position.
const CHILD: usize = 8 + 13 * 8;

fn still() -> Vec<u8> {
    let numbers = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 1.0_f64];
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

/// Models with the indices of their children; the first is the root.
fn file(models: &[&[usize]]) -> Vec<u8> {
    let opening =
        |children: &[usize]| [prefix("a"), varint(-1 - i64::try_from(children.len()).expect("few"))].concat();
    let mut at = head().len();
    let mut places = Vec::new();
    for children in models {
        places.push(at);
        at += opening(children).len() + children.len() * CHILD;
    }
    let mut bytes = head();
    for children in models {
        bytes.extend(opening(children));
        for child in *children {
            bytes.extend((places[*child] as u64).to_le_bytes());
            bytes.extend(still());
        }
    }
    bytes
}

fn chain(n: usize, closed: bool) -> Vec<u8> {
    let next: Vec<Vec<usize>> = (0..n)
        .map(|at| {
            if at + 1 < n {
                vec![at + 1]
            } else if closed {
                vec![0]
            } else {
                Vec::new()
            }
        })
        .collect();
    file(&next.iter().map(Vec::as_slice).collect::<Vec<_>>())
}

fn doubling(n: usize) -> Vec<u8> {
    let next: Vec<Vec<usize>> =
        (0..n).map(|at| if at + 1 < n { vec![at + 1; 2] } else { Vec::new() }).collect();
    file(&next.iter().map(Vec::as_slice).collect::<Vec<_>>())
}

fn overlap(_: usize) -> Vec<u8> {
    let mut bytes = file(&[&[0, 0]]);
    let child = bytes.len() - 2 * CHILD;
    bytes[child..child + 8].copy_from_slice(&20_u64.to_le_bytes());
    bytes[child + CHILD..child + CHILD + 8].copy_from_slice(&u64::MAX.to_le_bytes());
    bytes
}

/// Two models; the second is a child of the first with this transform.
fn placed(numbers: &[u8]) -> Vec<u8> {
    let mut bytes = file(&[&[1], &[]]);
    let at = bytes.windows(numbers.len()).position(|run| run == still()).expect("a place");
    bytes[at..at + numbers.len()].copy_from_slice(numbers);
    bytes
}
