//! What is written is played by a simulation of the engine as the scene is.

mod simulation;

use crate::scene_round_trip::{gltf, rich};
use meshwright_core::{Limits, Outcome, Source};
use meshwright_scene::{Channel, ChannelPath, Clip, Extras, Interpolation, Node, Scene};
use meshwright_testkit::{corpus, fixtures};
use meshwright_udm::{
    FromSceneOptions,
    document::{Array, Element, Value},
    from_scene, read, to_scene, validate,
};
use simulation::{bones, channels, check, child, material, model, number, records, text, times};
use std::collections::BTreeMap;

/// A door that turns and slides.
fn door(interpolation: Interpolation, timeline: Vec<f32>, values: Vec<f32>) -> Scene<'static> {
    let mut scene = Scene::default();
    let door = scene.add_node(None, Node { name: "door".into(), ..Node::default() });
    let channel = Channel { node: door, path: ChannelPath::Translation, interpolation, timeline: 0, values };
    let duration = timeline.last().copied().unwrap();
    scene.clips.push(Clip {
        name: "slide".into(),
        duration,
        timelines: vec![timeline],
        channels: vec![channel],
        ..Clip::default()
    });
    scene
}

#[test]
fn two_keyframes_become_one_for_each_frame() {
    let scene = door(Interpolation::Linear, vec![0.0, 1.0], vec![0.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
    let mut faults = Vec::new();
    let compared = check("door", &scene, &FromSceneOptions::default(), &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert_eq!(compared, 25);
    let made = from_scene(&scene, &FromSceneOptions::default().frame_rate(Some(30.0))).unwrap();
    let played = model("door", made.document.root(), &mut faults);
    assert_eq!((played["slide"].values[&(0, "position".to_owned())].len(), played["slide"].rate), (31, 30.0));
    // The simulation finds what it is for: linear keyframes, and one past the end.
    let channel = Element::new()
        .with("node", 0_u16)
        .with("property", "position")
        .with(
            "times",
            Array::packed(
                meshwright_udm::document::Type::Float,
                2,
                [0_u32, 0x3f80_0000].map(u32::to_le_bytes).concat(),
            )
            .unwrap(),
        )
        .with("values", Array::packed(meshwright_udm::document::Type::Vec3, 2, vec![0; 24]).unwrap());
    let set = Array::packed(meshwright_udm::document::Type::UInt16, 1, vec![0; 2]).unwrap();
    let nodes = vec![Element::new().with("type", "bone").with("set", set)];
    let data = Element::new()
        .with("fps", 24_u8)
        .with("duration", 1.0_f32)
        .with("nodes", Array::new(meshwright_udm::document::Items::Element(nodes)))
        .with("channels", Array::new(meshwright_udm::document::Items::Element(vec![channel])));
    bones("old", &data, &mut faults);
    assert_eq!(faults, ["old: position writes frame 24 of 24"]);
}

#[test]
fn poses_steps_splines_and_odd_lengths_are_played() {
    let tangents = [[0.0; 3], [0.0; 3], [8.0, 0.0, 0.0], [0.0, 3.0, 0.0], [1.0, 0.0, 0.0], [0.0; 3]];
    let cases = [
        ("pose", door(Interpolation::Linear, vec![0.0], vec![1.0, 2.0, 3.0]), 1),
        ("late pose", door(Interpolation::Linear, vec![0.5], vec![1.0, 2.0, 3.0]), 13),
        (
            "step",
            door(Interpolation::Step, vec![0.0, 0.5, 1.0], vec![0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 2.0, 0.0, 0.0]),
            25,
        ),
        ("spline", door(Interpolation::CubicSpline, vec![0.0, 1.0], tangents.concat()), 25),
        (
            "odd",
            door(
                Interpolation::Linear,
                vec![0.0, 0.123, 0.987],
                vec![0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            ),
            31,
        ),
    ];
    let mut faults = Vec::new();
    for (what, scene, frames) in cases {
        let compared = check(what, &scene, &FromSceneOptions::default(), &mut faults);
        assert_eq!(compared, frames, "{what}");
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_length_that_is_not_a_number_of_frames_is_a_loss() {
    let values = vec![0.0, 0.0, 0.0, 1.0, 0.0, 0.0];
    let losses = |end, rate| {
        let scene = door(Interpolation::Linear, vec![0.0, end], values.clone());
        let made = from_scene(&scene, &FromSceneOptions::default().frame_rate(rate)).unwrap();
        let lost = made.diagnostics.as_slice().iter().filter(|one| one.code.id == "UDM0635");
        lost.map(|one| one.message.clone()).collect::<Vec<_>>()
    };
    assert!(losses(1.0, None).is_empty() && losses(0.4, Some(25.0)).is_empty());
    let message = "changed the length of animation \"slide\" from 0.9870 s to 1.0000 s: it has whole frames at 30 \
                   frames per second";
    assert_eq!(losses(0.987, Some(30.0)), [message]);
}

/// Models of all fixtures.
#[test]
fn fixtures_are_played() {
    let mut faults = Vec::new();
    for path in fixtures::files(&["pmdl", "pmdl_b"]) {
        let what = path.file_name().unwrap().to_string_lossy().into_owned();
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let Ok((document, _)) = read(&source, &Limits::DEFAULT) else { continue };
        let Outcome { mut value, .. } = to_scene(&document);
        check(&what, &value, &FromSceneOptions::default(), &mut Vec::new());
        // The same as a scene of another format.
        value.extras = Extras::default();
        value.clips.iter_mut().for_each(|clip| clip.extras = Extras::default());
        value.nodes.values_mut().for_each(|node| node.extras = Extras::default());
        value.materials.values_mut().for_each(|material| material.extras = Extras::default());
        check(&what, &value, &FromSceneOptions::default(), &mut faults);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn models_of_public_gltf_files_are_played() {
    let (mut faults, mut compared) = (Vec::new(), 0);
    for path in rich() {
        let what = path.file_name().unwrap().to_string_lossy().into_owned();
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let document = gltf(&source, &path);
        let Outcome { value: scene, .. } = meshwright_gltf::to_scene(&document).unwrap();
        compared += check(&what, &scene, &FromSceneOptions::default(), &mut faults);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    println!("{compared} values");
}

/// The engine's own files: the simulation accepts them, and so do the rules; what is written again is the same.
#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn files_of_the_engine_are_played() {
    let (mut faults, mut clips, mut changed) = (Vec::new(), 0, Vec::new());
    for path in corpus::required("udm", &["pmdl", "pmdl_b", "pmat", "pmat_b"]) {
        let what = path.file_name().unwrap().to_string_lossy().into_owned();
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let Ok((document, _)) = read(&source, &Limits::DEFAULT) else { continue };
        let found = validate(&document, &Limits::DEFAULT);
        let rules = ["UDM0595", "UDM0596", "UDM0597", "UDM0598", "UDM0599"];
        let found = found.as_slice().iter().filter(|one| rules.contains(&one.code.id));
        faults.extend(found.map(|one| format!("{what}: {} {} {}", one.code.id, one.path, one.message)));
        if what.contains(".pmat") {
            material(&what, document.root(), &mut faults);
            continue;
        }
        clips += model(&what, document.root(), &mut faults).len();
        let Outcome { value: scene, .. } = to_scene(&document);
        let made = from_scene(&scene, &FromSceneOptions::default()).unwrap();
        let old = document.root().get("assetData").and_then(Value::as_element).unwrap();
        let new = made.document.root().get("assetData").and_then(Value::as_element).unwrap();
        for list in ["animations", "flexAnimations"] {
            for entry in child(old, list).into_iter().flatten() {
                let (old, new) = (child(old, list).unwrap(), child(new, list));
                let one = |list: &Element<'_>| {
                    let data =
                        child(list, &entry.key.to_string()).and_then(|asset| child(asset, "assetData"))?;
                    // Values are rounded by the change of units and the normalization of rotations.
                    let channel = |channel: Element<'_>| {
                        let key = (channel.get("node").and_then(Value::as_u32), text(&channel, "property"));
                        let times: Vec<u32> = times(&channel).into_iter().map(f32::to_bits).collect();
                        let values = records(channel.get("values").unwrap()).into_iter().flatten();
                        (key, (times, values.collect::<Vec<f32>>()))
                    };
                    let channels: BTreeMap<_, _> = channels(data).into_iter().map(channel).collect();
                    Some((number(data, "duration"), number(data, "fps"), channels))
                };
                let (Some((duration, rate, old)), Some((new_duration, new_rate, new))) =
                    (one(old), new.and_then(one))
                else {
                    changed.push(format!("{what}: {list} {} is missing", entry.key));
                    continue;
                };
                if (duration, rate) != (new_duration, new_rate) && rate > 0.0 {
                    changed.push(format!("{what}: {list} {}: {new_duration} s, {new_rate}", entry.key));
                }
                for (key, (times, values)) in old {
                    let near = |(a, b): (&f32, &f32)| (a - b).abs() <= 1e-3;
                    let same = new.get(&key).is_some_and(|(now, new)| {
                        *now == times && new.len() == values.len() && new.iter().zip(&values).all(near)
                    });
                    if !same && rate > 0.0 {
                        let now = new.get(&key).map(|(times, _)| times.len());
                        changed.push(format!(
                            "{what}: {list} {}: {key:?} {} -> {now:?}",
                            entry.key,
                            times.len()
                        ));
                    }
                }
            }
        }
    }
    println!("{clips} clips, {} changed", changed.len());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(changed.is_empty(), "{}", changed.join("\n"));
}
