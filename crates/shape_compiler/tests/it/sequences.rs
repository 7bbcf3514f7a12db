//! Sequences.

use crate::{
    sample::{Sample, animated},
    shape::{compiled, name, reported},
};
use meshwright_cdae::{
    Document as Shape,
    document::{Quat16, Sequence},
};
use meshwright_shape_compiler::GameCompiler;

/// The pyramid that moves from 1 to 3 along x in two seconds.
fn moving() -> Sample {
    animated("obj/transform(3)(0)", "0 2", "1 3", "LINEAR")
}

fn only<'s>(shape: &'s Shape<'static>) -> &'s Sequence<'static> {
    assert_eq!(shape.shape.sequences.items.len(), 1);
    &shape.shape.sequences.items[0]
}

fn members(set: &meshwright_cdae::document::BitSet<'_>) -> Vec<usize> {
    set.members(9).collect()
}

#[test]
fn all_animations_are_one_sequence() {
    let outcome = compiled(moving(), GameCompiler::V31);
    assert_eq!(reported(&outcome.diagnostics), ["SHAPE0016", "SHAPE0031", "SHAPE0032"]);
    let shape = outcome.value;
    let sequence = only(&shape);
    assert_eq!(name(&shape, i32::try_from(sequence.name_index.as_i64().unwrap()).unwrap()), "ambient");
    // The slowest rate is 15 keys per second.
    let figures = [&sequence.num_keyframes, &sequence.duration, &sequence.priority, &sequence.flags];
    assert_eq!(figures.map(|own| own.as_f64()), [31.0, 2.0, 5.0, 48.0]);
    assert_eq!(
        (members(&sequence.rotation_matters), members(&sequence.translation_matters)),
        (vec![], vec![0])
    );
    let keys: Vec<[f32; 3]> = shape.shape.node_translations.view::<[f32; 3]>().iter().collect();
    assert_eq!(
        (keys.len(), keys[0], keys[15], keys[30]),
        (31, [1.0, 6.0, 7.0], [2.0, 6.0, 7.0], [3.0, 6.0, 7.0])
    );
    assert_eq!(sequence.num_ground_frames.as_f64(), 20.0);
    assert_eq!(shape.shape.ground_rotations.len(), 20);
}

#[test]
fn rates_are_those_of_the_closest_keyframes() {
    let keys = |times: &str, values: &str| {
        let shape =
            compiled(animated("obj/transform(3)(0)", times, values, "LINEAR"), GameCompiler::V31).value;
        only(&shape).num_keyframes.as_f64()
    };
    assert_eq!(keys("0 0.05 1", "1 2 3"), 21.0);
    assert_eq!(keys("0 0.001 1", "1 2 3"), 61.0);
    assert_eq!(keys("0 1", "1 2"), 16.0);
}

#[test]
fn rotations_become_keys() {
    let sample = Sample::new();
    let library = moving().text();
    let library = &library
        [library.find("<library_animations>").unwrap()..library.find("<library_visual_scenes>").unwrap()];
    let library = library.replace("obj/transform(3)(0)", "obj/turn.ANGLE").replace(">1 3<", ">0 90<");
    let sample =
        sample.library(&library).with(crate::sample::MATRIX, "<rotate sid=\"turn\">0 0 1 0</rotate>");
    let shape = compiled(sample, GameCompiler::V31).value;
    let sequence = only(&shape);
    assert_eq!(
        (members(&sequence.rotation_matters), members(&sequence.translation_matters)),
        (vec![0], vec![])
    );
    let keys: Vec<Quat16> = shape.shape.node_rotations.view::<Quat16>().iter().collect();
    let last = keys[30];
    // A quarter turn, conjugated.
    assert!((f32::from(last.z) / 32767.0 + 0.5_f32.sqrt()).abs() < 1e-3, "{last:?}");
    assert!((f32::from(last.w) / 32767.0 - 0.5_f32.sqrt()).abs() < 1e-3, "{last:?}");
}

#[test]
fn scale_keys_are_relative_to_the_default() {
    let shape = |values: &str| {
        let text = animated("obj/transform(3)(0)", "0 2", values, "LINEAR")
            .with("obj/transform(3)(0)", "obj/size")
            .with(crate::sample::MATRIX, "<scale sid=\"size\">2 2 2</scale>");
        compiled(text, GameCompiler::V31).value
    };
    let uniform = shape("2 2 2 4 4 4");
    assert_eq!(only(&uniform).flags.as_f64(), 49.0);
    let keys: Vec<f32> = uniform.shape.node_uniform_scales.view::<f32>().iter().collect();
    assert_eq!((keys.len(), keys[0], keys[30]), (31, 1.0, 2.0));
    let aligned = shape("2 2 2 2 2 6");
    assert_eq!(only(&aligned).flags.as_f64(), 50.0);
    let keys: Vec<[f32; 3]> = aligned.shape.node_aligned_scales.view::<[f32; 3]>().iter().collect();
    assert_eq!(keys[30], [1.0, 1.0, 3.0]);
}

#[test]
fn shear_that_an_animation_makes_is_reported_once_a_node() {
    let sample = Sample::new();
    let library = moving().text();
    let library = &library
        [library.find("<library_animations>").unwrap()..library.find("<library_visual_scenes>").unwrap()];
    let library = library.replace("obj/transform(3)(0)", "obj/turn.ANGLE").replace(">1 3<", ">0 45<");
    let clips = r##"<library_animation_clips><animation_clip name="open" end="1"><instance_animation url="#an"/></animation_clip><animation_clip name="shut" end="2"><instance_animation url="#an"/></animation_clip></library_animation_clips>"##;
    let uneven = "<scale>1 2 1</scale><rotate sid=\"turn\">0 0 1 0</rotate>";
    let sample = sample.library(&library).library(clips).with(crate::sample::MATRIX, uneven);
    let diagnostics = compiled(sample, GameCompiler::V31).diagnostics;
    let sheared: Vec<&str> = diagnostics
        .as_slice()
        .iter()
        .filter(|own| own.code.id == "SHAPE0036")
        .map(|own| own.message.as_str())
        .collect();
    assert_eq!(sheared.len(), 1, "{diagnostics:?}");
    assert!(sheared[0].starts_with("approximated the transform of 1 node with shear"), "{sheared:?}");
}

#[test]
fn clips_become_sequences() {
    let clips = r##"<library_animation_clips><animation_clip name="open" start="1" end="2"><instance_animation url="#an"/></animation_clip><animation_clip id="none"/></library_animation_clips>"##;
    let shape = compiled(moving().library(clips), GameCompiler::V31).value;
    let sequences = &shape.shape.sequences.items;
    let names: Vec<String> = sequences
        .iter()
        .map(|own| name(&shape, i32::try_from(own.name_index.as_i64().unwrap()).unwrap()))
        .collect();
    assert_eq!(names, ["open", "none"]);
    assert_eq!((sequences[0].num_keyframes.as_f64(), sequences[0].duration.as_f64()), (16.0, 1.0));
    let keys: Vec<[f32; 3]> = shape.shape.node_translations.view::<[f32; 3]>().iter().collect();
    assert_eq!((keys.len(), keys[0], keys[15]), (16, [2.0, 6.0, 7.0], [3.0, 6.0, 7.0]));
    assert!(members(&sequences[1].translation_matters).is_empty());
}
