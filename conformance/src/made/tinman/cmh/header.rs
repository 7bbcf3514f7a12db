//! Vectors of versions, and of the position of the root.

use super::build::{BASICS, FIRST, HEADER, HOLES, Hierarchy, MODEL, by, group, single, sound};
use crate::{bytes::Bytes, vector::Vector};

pub(super) fn all() -> Vec<Vector> {
    [versions(), places()].concat()
}

fn versions() -> Vec<Vector> {
    let long = |bytes: &[u8]| Hierarchy::spelling(2, Bytes::new().raw(bytes)).model(&group("root"));
    let later = |version: i64| {
        let about = format!(
            "Version {version}: a model without parts continues with a Collider, whose length is not published."
        );
        let model = group("root").hole("Collider", &[0xff; 24]);
        sound(&format!("version_{version}"), &about, HOLES, &Hierarchy::new(version).model(&model))
    };
    vec![
        sound(
            "version_1",
            "Version 1: every model has one part, whose Batch is not published.",
            HOLES,
            &Hierarchy::new(1).model(&single("root", 0, 0)),
        ),
        sound(
            "version_2",
            "Version 2: a model without parts and children, known to its last byte.",
            HEADER,
            &Hierarchy::new(2).model(&group("root")),
        ),
        later(3),
        later(4),
        later(5),
        later(6),
        sound(
            "version_7",
            "Version 7: nothing but the header is published.",
            HEADER,
            &Hierarchy::new(7).raw([0; 40]).rooted(FIRST),
        ),
        sound(
            "version_in_two_bytes",
            "The version takes a byte more than it needs.",
            BASICS,
            &long(&[0x84, 0]),
        ),
        sound(
            "version_in_nine_bytes",
            "The version takes as many bytes as a number can.",
            BASICS,
            &long(&[0x84, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0]),
        ),
    ]
}

fn places() -> Vec<Vector> {
    let pair = Hierarchy::new(2).model(&group("leaf"));
    let root = group("root").child(FIRST, by(1.5, 2.0, -3.0));
    let below = FIRST + root.bytes().len() as u64;
    let above = group("root").child(below, by(1.5, 2.0, -3.0));
    vec![
        sound("root_last", "A child precedes its parent, and the root is last.", MODEL, &pair.model(&root)),
        sound(
            "root_first",
            "The root precedes its child.",
            MODEL,
            &Hierarchy::new(2).model(&above).model(&group("leaf")).rooted(FIRST),
        ),
        sound(
            "root_behind_a_gap",
            "Unreferenced bytes precede the root.",
            HEADER,
            &Hierarchy::new(2).raw(b"of no use").model(&group("root")),
        ),
        sound(
            "bytes_behind_the_root",
            "Unreferenced bytes are at the end.",
            HEADER,
            &Hierarchy::new(2).model(&group("root")).raw([0; 9]),
        ),
    ]
}
