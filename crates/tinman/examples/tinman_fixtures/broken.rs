//! A small file for each code that a file can trigger.

use crate::file::{File, Model, STILL, group, moved, part, unit};
use meshwright_tinman::cmh::Transform;

type Made = (&'static str, fn() -> Vec<u8>);

const GUID: [u8; 16] = [0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 8, 9, 10, 11, 12, 13, 14, 15, 16];
const BATCH: &[u8] = &[1, 4, 0, 0x48, 0];

/// A root with one child.
fn two(change: impl FnOnce(&mut Model), transform: Transform) -> Vec<u8> {
    let mut file = File::new(2);
    let mut leaf = group("leaf");
    change(&mut leaf);
    let leaf = file.model(&leaf);
    file.root(group("root").below(vec![(leaf, transform)]))
}

fn one(version: u8, change: impl FnOnce(&mut Model)) -> Vec<u8> {
    let mut root = group("root");
    change(&mut root);
    File::new(version).root(root)
}

fn single(version: u8, flags: i64, offsets: [i64; 2]) -> Vec<u8> {
    let mut file = File::new(version);
    let root = file.single("root", flags, offsets, BATCH);
    file.at(root)
}

fn with_unit(unit: Vec<u8>) -> Vec<u8> {
    one(2, |root| root.unit = unit)
}

fn narrow(numbers: [f32; 16]) -> Transform {
    Transform::Narrow(numbers)
}

const COLUMNS: [f32; 16] = [1.0, 0.0, 0.0, 5.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];
const ROWS: [f32; 16] = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 5.0, 0.0, 0.0, 1.0];

fn changed(mut numbers: [f32; 16], at: usize, to: f32) -> Transform {
    numbers[at] = to;
    narrow(numbers)
}

fn turned(rotation: [f64; 9]) -> Transform {
    Transform::Wide { translation: [0.0; 3], rotation, scale: 1.0 }
}

/// Models of which each has the previous one as two children.
fn doubling(times: usize) -> Vec<u8> {
    let mut file = File::new(2);
    let mut below = file.model(&group("leaf"));
    for _ in 1..times {
        below = file.model(&group("").below(vec![(below, STILL), (below, moved([1.0, 0.0, 0.0], 1.0))]));
    }
    file.root(group("root").below(vec![(below, STILL)]))
}

/// Two parts with equal content.
fn twins(content: &[u8]) -> Vec<u8> {
    let mut file = File::new(2);
    let first = file.block(content);
    let second = file.block(content);
    let root = file.single("root", 3, [first, second], BATCH);
    file.at(root)
}

pub(crate) const ALL: &[Made] = &[
    ("CMH0201", || b"\x89cmh\n\x1a\n\x04\x11\0\0\0\0\0\0\0".to_vec()),
    ("CMH0202", || {
        let mut bytes = b"\x89BST\r\n\x1a\n\x01\0".to_vec();
        bytes.extend([64_i64, 128].iter().flat_map(|number| number.to_le_bytes()));
        bytes.resize(192, 0);
        bytes
    }),
    ("CMH0203", || {
        let mut bytes = one(2, |_| {});
        bytes[8] = 0x03;
        bytes
    }),
    ("CMH0204", || {
        let mut bytes = one(2, |_| {});
        bytes[8] = 0x10;
        bytes
    }),
    ("CMH0205", || {
        let mut bytes = one(2, |_| {});
        bytes[9] = 200;
        bytes
    }),
    ("CMH0206", || one(2, |root| root.children = vec![(4096, STILL)])),
    ("CMH0207", || one(2, |root| root.children = vec![(40, STILL)])),
    ("CMH0208", || one(2, |root| root.children = vec![(17, STILL)])),
    ("CMH0209", || one(7, |_| {})),
    ("CMH0210", || single(2, 3, [0, 0])),
    ("CMH0211", || one(4, |root| root.fades = [0.5, 0.0, -0.5, 2.0])),
    ("CMH0401", || single(2, 3, [0, 0])),
    ("CMH0402", || one(5, |_| {})),
    ("CMH0403", || one(2, |root| root.children = vec![(4096, STILL)])),
    ("CMH0404", || doubling(18)),
    ("CMH0405", || with_unit(unit(GUID, "foot", f64::NAN, 1))),
    ("CMH0406", || two(|_| {}, changed(COLUMNS, 15, 2.0))),
    ("CMH0407", || two(|_| {}, changed(COLUMNS, 0, 2.0))),
    ("CMH0408", || doubling(2)),
    ("CMH0409", || two(|_| {}, moved([0.1, 0.0, 0.0], 1.0))),
    ("CMH0410", || two(|_| {}, turned([0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]))),
    ("CMH0411", || one(7, |_| {})),
    ("CMH0412", || {
        let mut file = File::new(2);
        file.block(b"nothing leads here");
        file.root(group("root"))
    }),
    ("CMH0601", || one(4, |_| {})),
    ("CMH0602", || one(2, |root| root.flags = 1 | 1 << 19)),
    ("CMH0603", || one(2, |root| root.flags = 1 | 1 << 30)),
    ("CMH0604", || one(6, |root| root.flags = 1 << 21)),
    ("CMH0605", || single(1, 0x43, [0, 0])),
    ("CMH0606", || single(4, 0x3_fe03, [0, 0])),
    ("CMH0607", || single(2, 1, [0, 0])),
    ("CMH0608", || single(5, 0x10_000a, [0, 0])),
    ("CMH0609", || one(2, |root| root.flags = 0x81)),
    ("CMH0610", || {
        one(2, |root| {
            root.flags = 0x81;
            root.parts = vec![part(2, [0, 0], BATCH)];
        })
    }),
    ("CMH0611", || one(2, |root| root.name = b"caf\xe9".to_vec())),
    ("CMH0612", || one(2, |root| root.name = b"two\nlines".to_vec())),
    ("CMH0613", || {
        one(2, |root| {
            root.name.clear();
            root.name_length = Some(-1);
        })
    }),
    ("CMH0614", || {
        let mut file = File::new(2);
        let (a, b) = (file.model(&group("wheel")), file.model(&group("wheel")));
        file.root(group("root").below(vec![(a, STILL), (b, STILL)]))
    }),
    ("CMH0615", || one(2, |root| root.name = vec![b'x'; 1001])),
    ("CMH0616", || with_unit(unit(GUID, "foot", -0.3048, 1))),
    ("CMH0617", || with_unit(unit(GUID, "", 0.3048, 1))),
    ("CMH0618", || with_unit(unit(GUID, "foot", 0.3048, 77))),
    ("CMH0619", || with_unit((-2_i32).to_le_bytes().to_vec())),
    ("CMH0620", || {
        let mut file = File::new(2);
        let leaf = file.model(&Model { unit: unit(GUID, "metre", 1.0, 1), ..group("leaf") });
        let other = unit([7; 16], "metre", 1.0, 1);
        file.root(Model { unit: other, ..group("root") }.below(vec![(leaf, STILL)]))
    }),
    ("CMH0621", || with_unit(unit([0; 16], "metre", 1.0, 1))),
    ("CMH0622", || {
        let mut file = File::new(2);
        let leaf = file.model(&group("leaf"));
        file.root(Model { unit: unit(GUID, "foot", 0.3048, 1), ..group("root") }.below(vec![(leaf, STILL)]))
    }),
    ("CMH0623", || one(4, |root| root.fades[0] = f64::NAN)),
    ("CMH0624", || one(4, |root| root.fades[1] = 0.0)),
    ("CMH0625", || one(4, |root| root.fades[3] = 3.0)),
    ("CMH0626", || two(|_| {}, moved([f64::INFINITY, 0.0, 0.0], 1.0))),
    ("CMH0627", || two(|_| {}, changed(COLUMNS, 15, 2.0))),
    ("CMH0628", || two(|_| {}, changed(COLUMNS, 0, 2.0))),
    ("CMH0629", || two(|_| {}, moved([0.0; 3], -1.0))),
    ("CMH0630", || two(|_| {}, turned([2.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 2.0]))),
    ("CMH0631", || two(|_| {}, turned([-1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]))),
    ("CMH0632", || {
        let mut file = File::new(2);
        let (a, b) = (file.model(&group("a")), file.model(&group("b")));
        file.root(group("root").below(vec![(a, narrow(COLUMNS)), (b, narrow(ROWS))]))
    }),
    ("CMH0633", || two(|_| {}, moved([0.0; 3], 1e9))),
    ("CMH0634", || two(|_| {}, changed(COLUMNS, 3, 4e6))),
    ("CMH0635", || doubling(2)),
    ("CMH0636", || {
        let mut file = File::new(2);
        let leaf = file.model(&group("leaf"));
        file.root(group("root").below(vec![(leaf, STILL), (leaf, STILL)]))
    }),
    ("CMH0637", || doubling(22)),
    ("CMH0638", || single(2, 3, [4096, 0])),
    ("CMH0639", || single(2, 3, [20, 0])),
    ("CMH0640", || {
        let mut file = File::new(2);
        let block = file.block(&[0xaa; 32]);
        let root = file.single("root", 3, [block, block], BATCH);
        file.at(root)
    }),
    ("CMH0641", || single(2, 3, [0, -1])),
    ("CMH0642", || single(2, 3, [0, 0])),
    ("CMH0643", || one(5, |root| root.parts = vec![crate::file::varint(-1 - 19)])),
    ("CMH0644", || {
        // The second part directly follows the reference.
        one(5, |root| root.parts = vec![crate::file::varint(-1 - 29), part(2, [0, 0], BATCH)])
    }),
    ("CMH0645", || {
        let mut file = File::new(2);
        file.block(b"nothing leads here");
        file.root(group("root"))
    }),
    ("CMH0646", || {
        let mut file = File::new(2);
        let block = file.block(b"\x89PNG\r\n\x1a\n and so on");
        let root = file.single("root", 3, [0, block], BATCH);
        file.at(root)
    }),
    ("CMH0647", || {
        let mut file = File::new(2);
        let block = file.block(&[0; 64]);
        let root = file.single("root", 3, [block, 0], BATCH);
        file.at(root)
    }),
    ("CMH0648", || twins(&(0..64).collect::<Vec<u8>>())),
    ("CMH0649", || two(|_| {}, STILL)),
    ("CMH0650", || one(2, |root| root.count = Some(-1))),
];
