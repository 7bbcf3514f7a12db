//! Vectors of parts, as far as they precede unpublished data.

use super::builder::{FIRST, HOLES, Hierarchy, MODEL, Model, group, one, single, sound};
use crate::{bytes::Bytes, vector::Vector, vectors::tinman::builder::foot};

pub(super) fn all() -> Vec<Vector> {
    [of_one(), of_several()].concat()
}

fn first(name: &str, about: &str, model: &Model) -> Vector {
    sound(name, about, MODEL, &Hierarchy::new(1).model(model))
}

fn of_one() -> Vec<Vector> {
    let pair = single("root", 1 << 10, (1 << 10) + 64);
    vec![
        first(
            "part_of_one",
            "A model has one part with flags, geometry, material and unit.",
            &pair.clone().flags(7),
        ),
        first(
            "part_without_anything",
            "A part has no geometry and no material.",
            &single("root", 0, 0).flags(0),
        ),
        first(
            "part_minus_one",
            "A part has no geometry and no material, both stored as -1.",
            &single("root", -1, -1).flags(1),
        ),
        first(
            "part_of_great_offsets",
            "The offsets of a part have 64 bits, and their targets are not read.",
            &single("root", 1 << 40, i64::from(u32::MAX)),
        ),
        first("part_with_unit", "A unit follows the offsets of a part.", &pair.clone().unit(foot())),
        one(
            "part_of_one_in_version_2",
            "A model of version 2 has the single-part form.",
            MODEL,
            &pair.clone().flags(3),
        ),
        sound(
            "part_of_one_in_version_5",
            "A model of version 5 has the single-part form.",
            MODEL,
            &Hierarchy::new(5).model(&pair.flags(0x18_0000)),
        ),
    ]
}

fn of_several() -> Vec<Vector> {
    let two = group("root").part(6, 512, 0).of_parts(2).hole("Batch", b"batch, part, batch");
    let one_part = group("root").part(2, 512, 600).hole("Batch", b"batch and children");
    let unit = group("root").unit(foot()).part(6, 512, 0).of_parts(2).hole("Batch", &[0; 8]);
    // A part that only a reference uses: its header, and a possible Batch.
    let shared = Bytes::new().u8(4).i64(0).i64(0).raw("batch");
    let at = FIRST as i64;
    let references = group("root").flags(0).reference(at).reference(at).hole("Collider", &[0xff; 4]);
    vec![
        one(
            "parts_of_two",
            "A model has two parts; the second follows the Batch of the first, whose layout is not published.",
            HOLES,
            &two,
        ),
        one("parts_of_one", "A model has one part in the multi-part form.", MODEL, &one_part),
        one("parts_with_unit", "In the multi-part form the unit precedes the parts.", MODEL, &unit),
        sound(
            "parts_of_references",
            "In version 5 a part can be a reference to a part elsewhere, and no data follow the reference.",
            MODEL,
            &Hierarchy::new(5).raw(shared.clone()).model(&references),
        ),
        sound(
            "parts_reference_then_own",
            "A model of version 5 has a reference to a part elsewhere and a part with a Batch.",
            MODEL,
            &Hierarchy::new(5)
                .raw(shared)
                .model(&group("root").flags(0).reference(at).part(6, at, 0).hole("Batch", b"batch")),
        ),
    ]
}
