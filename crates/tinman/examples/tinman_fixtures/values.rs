//! A small file for each code of objects and values. The page of the code describes it.

use crate::file::{File, group, unit};

type Made = (&'static str, fn() -> Vec<u8>);

const GUID: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

fn int32s(numbers: &[i32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

fn float64s(numbers: &[f64]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

/// An object with a version, or with its type as text.
fn object(length: i32, rest: &[u8]) -> Vec<u8> {
    [&length.to_le_bytes()[..], rest].concat()
}

pub(crate) const ALL: &[Made] = &[
    ("SER0001.cmh", || {
        let bytes = File::new(2).root(group("root"));
        // The length of the name in two bytes.
        [&bytes[..17], &[0x88, 0], &bytes[18..]].concat()
    }),
    ("SER0101.ser", || object(5, &GUID)),
    ("SER0102.ser", || object(36, &[&b"Vendor.Units.UnitOfMeasure/version 1"[..], &int32s(&[1])].concat())),
    ("SER0103.ser", || object(36 + 2, &[&GUID[..], &[1, 2, 3]].concat())),
    ("SER0104.ser", || object(-2 - 3, &[])),
    ("SER0105.ser", || {
        let mut bytes = unit(GUID, "metre", 1.0, 1);
        bytes[36] = 1;
        bytes
    }),
    ("SER0106.ser", || [&int32s(&[1])[..], &[0]].concat()),
    ("SER0107.ser", || int32s(&[0, 1, 2, 3, 4, 5])),
    ("SER0108.ser", || [&[0x81_u8][..], &int32s(&[0x4000_0000, 10])].concat()),
    ("SER0109.ser", || [float64s(&[7.0, 50.5, 12.0]), int32s(&[9])].concat()),
    ("SER0111.json", || {
        br#"{"schema": "meshwright/ser/1", "type": "Vec2I", "value": {"x": 1, "y": 2.5}}"#.to_vec()
    }),
    ("clean.ser", || unit(GUID, "metre", 1.0, 1)),
];
