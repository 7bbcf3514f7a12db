//! Vectors of names, units and children.

use super::builder::{
    BASICS, FIRST, FLAGS, HOLES, Hierarchy, MODEL, Move, NONE, TRANSFORMS, by, group, one, sound,
};
use crate::{
    bytes::Bytes,
    vector::Vector,
    vectors::tinman::builder::{foot, latin1, numbered, spelled, unit, utf16, varint},
};
use serde_json::{Value, json};

pub(super) fn all() -> Vec<Vector> {
    [names(), flags(), units(), children(), shapes()].concat()
}

fn names() -> Vec<Vector> {
    let of =
        |name: &str, about: &str, spelled: &str| one(&format!("name_{name}"), about, MODEL, &group(spelled));
    let long = "m".repeat(63);
    let short_in_three = group("").named(Bytes::new().raw([0x88, 0x80, 0]).raw("root"), json!("root"));
    vec![
        of("none", "A model without a name has the name length 0.", ""),
        one(
            "name_none_as_minus_one",
            "A model without a name has the name length -1.",
            MODEL,
            &group("").named(varint(-1), Value::Null),
        ),
        of("of_one", "A name has one letter.", "a"),
        of("utf8", "The length of a name counts bytes of UTF-8.", "ch\u{e2}teau \u{57ce}"),
        of("63", "A name has the largest length that takes one byte.", &long),
        of("64", "A name has the smallest length that takes two bytes.", &"m".repeat(64)),
        of("1000", "A name has a thousand bytes.", &"n".repeat(1000)),
        one(
            "name_length_in_three_bytes",
            "The length of a name takes more bytes than it needs.",
            BASICS,
            &short_in_three,
        ),
    ]
}

fn flags() -> Vec<Vector> {
    let of = |name: &str, about: &str, bits: i64| {
        one(&format!("flags_{name}"), about, FLAGS, &group("root").flags(bits))
    };
    vec![
        of("none", "A model has no flags.", 0),
        of("two_bytes", "The flags take two bytes.", 0x181),
        of("unknown", "Unknown flag bits are kept.", 1 | 1 << 40),
        of("nine_bytes", "The flags take nine bytes, the last of which has eight bits.", 1 << 62 | 1),
    ]
}

fn units() -> Vec<Vector> {
    let of = |name: &str, about: &str, stored: (Bytes, Value)| {
        one(&format!("unit_{name}"), about, TRANSFORMS, &group("root").unit(stored))
    };
    let meter = || (latin1(b"metre"), json!("metre"));
    let none = || (Bytes::new().i32(-1), Value::Null);
    let leaf = Hierarchy::new(2).model(&group("leaf").unit(foot()));
    let reference = |id: i32| (Bytes::new().i32(-2 - id), json!({ "reference": id }));
    let other = numbered(2);
    let asset = group("root").unit(other).hole("UnitOfMeasure", b"who knows");
    vec![
        of("foot", "The object type of a unit is stored as numbers.", foot()),
        of(
            "text_guid",
            "The object type of a unit is stored as text.",
            unit(spelled(1), meter(), [0; 8], 1.0, 1),
        ),
        of(
            "utf16",
            "The name of a unit is UTF-16.",
            unit(
                numbered(1),
                (utf16("\u{43c}\u{435}\u{442}\u{440}"), json!("\u{43c}\u{435}\u{442}\u{440}")),
                [0; 8],
                1.0,
                1,
            ),
        ),
        of("unnamed", "The name of a unit is null.", unit(numbered(1), none(), [0; 8], 0.01, 1)),
        of(
            "reserved",
            "The reserved bytes of a unit are kept.",
            unit(numbered(1), meter(), [1, 2, 3, 4, 5, 6, 7, 8], 1.0, 1),
        ),
        of("of_any_type", "The unit type is a signed number.", unit(numbered(1), meter(), [0; 8], 1.0, -7)),
        of("reference", "A unit is a reference to an earlier unit by its number.", reference(0)),
        of(
            "reference_largest",
            "A reference to an earlier unit has the largest possible number.",
            reference(i32::MAX - 1),
        ),
        sound(
            "unit_before_children",
            "Children follow a unit, whose end is determined by its content.",
            TRANSFORMS,
            &leaf.model(&group("root").unit(foot()).child(FIRST, by(1.0, 0.0, 0.0))),
        ),
        one("unit_of_version_2", "A unit has version 2, whose layout is not published.", HOLES, &asset),
    ]
}

/// A matrix for column vectors.
const COLUMNS: [f32; 16] = [0.0, -2.0, 0.0, 1.5, 2.0, 0.0, 0.0, 2.0, 0.0, 0.0, 2.0, -3.0, 0.0, 0.0, 0.0, 1.0];
/// The same for row vectors.
const ROWS: [f32; 16] = [0.0, 2.0, 0.0, 0.0, -2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 1.5, 2.0, -3.0, 1.0];

fn children() -> Vec<Vector> {
    let leaf = || Hierarchy::new(2).model(&group("leaf"));
    let of = |name: &str, about: &str, moved: Move| {
        sound(name, about, TRANSFORMS, &leaf().model(&group("root").child(FIRST, moved)))
    };
    let mirrored = [-1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];
    let wide = |scale: f64| Move::Wide([1.5, 2.0, -3.0], NONE, scale);
    vec![
        of("child_wide", "A child has a transform in double precision.", wide(1.0)),
        of(
            "child_wide_scaled",
            "A child has a uniform scale that single precision cannot hold.",
            wide(0.3048),
        ),
        of(
            "child_wide_far",
            "A child has a translation that single precision cannot hold.",
            by(6_378_137.123, 0.5, -1e-9),
        ),
        of(
            "child_wide_mirrored",
            "The rotation of a child contains a reflection.",
            Move::Wide([0.0; 3], mirrored, 2.0),
        ),
        of(
            "child_narrow_columns",
            "A child has a single-precision matrix with the last row 0, 0, 0, 1.",
            Move::Narrow(COLUMNS),
        ),
        of(
            "child_narrow_rows",
            "A child has a single-precision matrix with the last column 0, 0, 0, 1.",
            Move::Narrow(ROWS),
        ),
        one(
            "children_none_wide",
            "A model without children uses the form of double precision.",
            MODEL,
            &group("root").counting(varint(-1)),
        ),
        one(
            "children_none_in_two_bytes",
            "The number of children takes one byte more than it needs.",
            BASICS,
            &group("root").counting(Bytes::new().raw([0x80, 0])),
        ),
    ]
}

fn shapes() -> Vec<Vector> {
    let three = |moved: fn(usize) -> Move| {
        let mut file = Hierarchy::new(2);
        let mut root = group("root");
        for (at, name) in ["one", "two", "three"].into_iter().enumerate() {
            root = root.child(file.next(), moved(at));
            file = file.model(&group(name));
        }
        file.model(&root)
    };
    let chain = (1..40).fold(Hierarchy::new(2).model(&group("m0")), |file, at| {
        let above = group(&format!("m{at}")).child(file.root(), Move::Narrow(COLUMNS));
        file.model(&above)
    });
    let mut shuffled = Hierarchy::new(2);
    let second = shuffled.next();
    shuffled = shuffled.model(&group("second"));
    let first = shuffled.next();
    shuffled = shuffled.model(&group("first"));
    let root = group("root").child(first, by(1.0, 0.0, 0.0)).child(second, by(2.0, 0.0, 0.0));
    vec![
        sound(
            "children_of_three",
            "A model has three children with transforms in double precision.",
            MODEL,
            &three(|at| by(at as f64, 0.5, 0.0)),
        ),
        sound(
            "children_of_three_narrow",
            "A model has three children with transforms in single precision.",
            MODEL,
            &three(|_| Move::Narrow(ROWS)),
        ),
        sound(
            "children_in_another_order",
            "The order of the children in the file differs from their order in the parent.",
            MODEL,
            &shuffled.model(&root),
        ),
        sound("names_alike", "Two children have the same name.", MODEL, &{
            let file = Hierarchy::new(2).model(&group("same"));
            let other = file.next();
            let root = group("root").child(FIRST, by(1.0, 0.0, 0.0)).child(other, by(2.0, 0.0, 0.0));
            file.model(&group("same")).model(&root)
        }),
        sound("chain_of_40", "Forty models are nested, each as the only child.", MODEL, &chain),
        sound("tree_of_units", "A parent in feet has a child in meters.", TRANSFORMS, &{
            let meter = unit(numbered(1), (latin1(b"metre"), json!("metre")), [0; 8], 1.0, 1);
            let file = Hierarchy::new(2).model(&group("leaf").unit(meter));
            file.model(&group("root").unit(foot()).child(FIRST, by(1.0, 0.0, 0.0)))
        }),
    ]
}
