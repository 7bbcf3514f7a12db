//! Vectors of versions, and of the position of the root.

use super::builder::{BASICS, FIRST, HEADER, HOLES, Hierarchy, MODEL, by, group, single, sound};
use crate::{bytes::Bytes, vector::Vector};

pub(super) fn all() -> Vec<Vector> {
    [versions(), places()].concat()
}

fn versions() -> Vec<Vector> {
    let long = |bytes: &[u8]| Hierarchy::spelling(2, Bytes::new().raw(bytes)).model(&group("root"));
    let later = |version: i64| {
        let about = format!(
            "In version {version} a Collider with an unpublished layout follows a model without parts."
        );
        let model = group("root").hole("Collider", &[0xff; 24]);
        sound(&format!("version_{version}"), &about, HOLES, &Hierarchy::new(version).model(&model))
    };
    vec![
        sound(
            "version_1",
            "In version 1 every model has one part, whose Batch has an unpublished layout.",
            HOLES,
            &Hierarchy::new(1).model(&single("root", 0, 0)),
        ),
        sound(
            "version_2",
            "In version 2 the layout of a model without parts and children is fully published.",
            HEADER,
            &Hierarchy::new(2).model(&group("root")),
        ),
        later(3),
        later(4),
        later(5),
        later(6),
        sound(
            "version_7",
            "In version 7 only the layout of the header is published.",
            HEADER,
            &Hierarchy::new(7).raw([0; 40]).rooted(FIRST),
        ),
        sound(
            "version_in_two_bytes",
            "The version takes one byte more than it needs.",
            BASICS,
            &long(&[0x84, 0]),
        ),
        sound(
            "version_in_nine_bytes",
            "The version takes nine bytes, the largest size of a varint.",
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
        sound(
            "root_last",
            "A child precedes its parent, and the root is the last model.",
            MODEL,
            &pair.model(&root),
        ),
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
            "Unreferenced bytes follow the root.",
            HEADER,
            &Hierarchy::new(2).model(&group("root")).raw([0; 9]),
        ),
    ]
}
