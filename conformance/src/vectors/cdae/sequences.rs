//! Vectors of sequences.

use super::{
    base_shapes::smallest,
    builder::{SEQUENCE, sound},
    msgpack::{Form, Number},
    shape::{Sequence, sequence},
    shape_parts::SetForm,
};
use crate::vector::Vector;

pub(super) fn all() -> Vec<Vector> {
    [fields(), sets()].concat()
}

fn vector(name: &str, about: &str, sequences: Vec<Sequence>) -> Vector {
    let shape = sequences.into_iter().fold(smallest().names(&["ambient"]), super::shape::Shape::sequence);
    sound(name, about, SEQUENCE, shape)
}

fn fields() -> Vec<Vector> {
    let mut counted = sequence();
    for (at, (_, number)) in (1_u32..).zip(&mut counted.fields.0) {
        *number = at.into();
    }
    vec![
        vector("sequence_empty", "A sequence has no keyframes.", vec![sequence()]),
        vector("sequence_fields", "Every number of a sequence has a different value.", vec![counted]),
        vector(
            "sequence_floats",
            "The duration and the tool start of a sequence have fractions.",
            vec![sequence().field("duration", 0.75_f32).field("toolBegin", -1.5_f32)],
        ),
        vector(
            "sequence_flags",
            "Three sequences have the flags cyclic and make path, blend, and translucency and arbitrary scale.",
            vec![
                sequence().field("flags", 16 | 32),
                sequence().field("flags", 8),
                sequence().field("flags", 64 | 4),
            ],
        ),
        vector(
            "sequence_negative",
            "The numbers of a sequence can be negative.",
            vec![
                sequence()
                    .field("priority", -5)
                    .field("firstGroundFrame", -1)
                    .field("firstTrigger", -1)
                    .field("baseDecalState", Number::from(i32::MIN).form(Form::I32)),
            ],
        ),
        vector(
            "sequences",
            "The shape has three sequences.",
            vec![
                sequence().field("numKeyframes", 2),
                sequence().set("visMatters", &[0], SetForm::Pair),
                sequence().field("priority", 5),
            ],
        ),
    ]
}

fn sets() -> Vec<Vector> {
    let members: [u32; 6] = [0, 5, 31, 32, 63, 70];
    let formed = |form| sequence().set("rotationMatters", &members, form).set("visMatters", &[1], form);
    let [rotation, translation, scale, vis, frame, mat_frame] = [[0], [1], [2], [3], [4], [5]];
    let each = sequence()
        .set("rotationMatters", &rotation, SetForm::Pair)
        .set("translationMatters", &translation, SetForm::Pair)
        .set("scaleMatters", &scale, SetForm::Pair)
        .set("visMatters", &vis, SetForm::Pair)
        .set("frameMatters", &frame, SetForm::Pair)
        .set("matFrameMatters", &mat_frame, SetForm::Pair);
    let nil = ["rotationMatters", "translationMatters", "scaleMatters"]
        .into_iter()
        .fold(sequence(), |sequence, name| sequence.set(name, &[], SetForm::Nil));
    vec![
        vector("sets", "The six bit sets of a sequence are in their order.", vec![each]),
        vector(
            "set_pair",
            "A bit set is stored as a count and a list of words.",
            vec![formed(SetForm::Pair)],
        ),
        vector("set_flat", "A bit set is stored as a list of words.", vec![formed(SetForm::Flat)]),
        vector("set_bytes", "A bit set is stored as the bytes of its words.", vec![formed(SetForm::Bytes)]),
        vector("set_nil", "Bit sets without members are stored as nil.", vec![nil]),
        vector(
            "set_of_the_most",
            "A bit set has the last of 2,048 possible members.",
            vec![sequence().set("translationMatters", &[2047], SetForm::Pair)],
        ),
    ]
}
