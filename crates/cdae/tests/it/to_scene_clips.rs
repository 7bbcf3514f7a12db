//! Conversion of constructed sequences.

use crate::small_documents;
use meshwright_cdae::{
    codes,
    document::{BitSet, Document, Number, ObjectState, Quat16, Sequence, Shape, Trigger, Vector},
    to_scene, to_scene_within,
};
use meshwright_core::{Limits, Outcome};
use meshwright_scene::{ChannelPath, Clip, ExtrasValue, NodeKind, Scene, Transform, node::move_point};
use meshwright_testkit::alloc;
use small_documents::{Made, TURN_X, TURN_Z, mesh, triangle};

/// A root, a rotated child, and two objects with one mesh, each at two details.
fn made(sequence: Sequence<'static>) -> Made {
    let mut made = Made::default();
    made.node("root", -1, Quat16::IDENTITY, [0.0; 3]).node("child", 0, TURN_Z, [1.0, 2.0, 3.0]);
    made.node("tip", 1, Quat16::IDENTITY, [1.0, 0.0, 0.0]);
    let meshes = || vec![mesh(0, triangle()), mesh(0, triangle())];
    made.object("a", 1, meshes()).object("b", 1, meshes());
    made.detail("detail2", 0, 0, 2.0).detail("detail1", 0, 1, 1.0).sequence("ambient", sequence);
    made
}

fn sequence(flags: u32, keys: i64) -> Sequence<'static> {
    Sequence {
        flags: flags.into(),
        num_keyframes: Number::int(keys),
        duration: Number::float(2.0),
        priority: Number::int(5),
        base_decal_state: Number::int(123_456),
        ..Sequence::default()
    }
}

fn document(sequence: Sequence<'static>, keys: impl FnOnce(&mut Shape<'static>)) -> Document<'static> {
    made(sequence).document(keys)
}

fn channel(clip: &Clip, node: usize, path: ChannelPath) -> &[f32] {
    let found = clip.channels.iter().find(|channel| channel.node.index() == node && channel.path == path);
    &found.unwrap_or_else(|| panic!("no {path:?} of {node}: {clip:?}")).values
}

/// The scene with the keys at one time applied.
fn posed<'a>(scene: &Scene<'a>, clip: usize, key: usize) -> Scene<'a> {
    let mut scene = scene.clone();
    for channel in &scene.clips[clip].channels.clone() {
        let Some(node) = scene.nodes.get_mut(channel.node) else { continue };
        let Transform::Trs(trs) = &mut node.transform else { panic!() };
        match channel.path {
            ChannelPath::Translation => trs.translation.copy_from_slice(&channel.values[key * 3..][..3]),
            ChannelPath::Rotation => trs.rotation.copy_from_slice(&channel.values[key * 4..][..4]),
            ChannelPath::Scale => trs.scale.copy_from_slice(&channel.values[key * 3..][..3]),
            _ => {}
        }
    }
    scene
}

/// Position in the scene of a point in node space.
fn place(scene: &Scene<'_>, name: &str, point: [f32; 3]) -> [f32; 3] {
    let id = scene.nodes.iter().find(|(_, node)| node.name == name).unwrap().0;
    let world = scene.walk().into_iter().find(|(node, _)| *node == id).unwrap().1;
    move_point(&world, point).map(|part| (part * 1e3).round() / 1e3 + 0.0)
}

#[test]
fn rotations_and_translations_start_at_their_bases() {
    let mut ambient = sequence(0, 3);
    ambient.rotation_matters = BitSet::new([0, 2]);
    ambient.base_rotation = Number::int(1);
    ambient.translation_matters = BitSet::new([1]);
    ambient.tool_begin = Number::float(0.5);
    let id = Quat16::IDENTITY;
    let other_sign = Quat16 { x: 23170, y: 0, z: 0, w: -23170 };
    let document = document(ambient, |shape| {
        shape.node_rotations = Vector::new([TURN_Z, id, id, id, TURN_X, other_sign, id]);
        shape.node_translations = Vector::new([[1.0_f32, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]);
    });
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    assert!(diagnostics.is_empty(), "{:?}", diagnostics.as_slice());
    let [clip] = scene.clips.as_slice() else { panic!() };
    assert_eq!((clip.name.as_str(), clip.duration, clip.looped), ("ambient", 2.0, false));
    assert_eq!(clip.timelines, [[0.0, 1.0, 2.0]]);
    assert_eq!(clip.channels.len(), 3);
    assert_eq!(channel(clip, 0, ChannelPath::Rotation), [0.0, 0.0, 0.0, 1.0].repeat(3));
    let tip = channel(clip, 2, ChannelPath::Rotation);
    assert_eq!(tip[..4], tip[4..8], "the second key is negated");
    assert_eq!(channel(clip, 1, ChannelPath::Translation), [1.0, 3.0, -2.0, 4.0, 6.0, -5.0, 7.0, 9.0, -8.0]);
    let data = clip.extras.get("cdae").unwrap();
    assert_eq!(data.get("priority"), Some(&ExtrasValue::from(5)));
    assert_eq!(data.get("tool_begin"), Some(&ExtrasValue::from(0.5)));
    assert_eq!(data.get("base_decal_state"), None);
}

#[test]
fn cyclic_sequences_close() {
    let mut ambient = sequence(Sequence::CYCLIC, 2);
    ambient.translation_matters = BitSet::new([0]);
    let document = document(ambient, |shape| {
        shape.node_translations = Vector::new([[1.0_f32, 0.0, 0.0], [2.0, 0.0, 0.0]]);
    });
    let scene = to_scene(&document).value;
    let clip = &scene.clips[0];
    assert!(clip.looped);
    assert_eq!(clip.timelines, [[0.0, 1.0, 2.0]]);
    assert_eq!(channel(clip, 0, ChannelPath::Translation), [1.0, 0.0, -0.0, 2.0, 0.0, -0.0, 1.0, 0.0, -0.0]);
}

#[test]
fn scale_keys_of_three_kinds_are_converted() {
    let keys = |shape: &mut Shape<'static>| {
        shape.node_uniform_scales = Vector::new([9.0_f32, 2.0, 3.0]);
        shape.node_aligned_scales = Vector::new([[9.0_f32; 3], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
        shape.node_arbitrary_scale_factors = Vector::new([[9.0_f32; 3], [2.0, 1.0, 1.0], [3.0, 1.0, 1.0]]);
        shape.node_arbitrary_scale_rots = Vector::new([TURN_X, Quat16::IDENTITY, Quat16::IDENTITY]);
    };
    let wanted: [(u32, [f32; 6]); 4] = [
        (Sequence::UNIFORM_SCALE, [2.0, 2.0, 2.0, 3.0, 3.0, 3.0]),
        (Sequence::ALIGNED_SCALE, [1.0, 3.0, 2.0, 4.0, 6.0, 5.0]),
        (Sequence::ARBITRARY_SCALE, [2.0, 1.0, 1.0, 3.0, 1.0, 1.0]),
        (7, [2.0, 1.0, 1.0, 3.0, 1.0, 1.0]),
    ];
    for (flags, values) in wanted {
        let mut ambient = sequence(flags, 2);
        ambient.scale_matters = BitSet::new([1]);
        ambient.base_scale = Number::int(1);
        let document = document(ambient.clone(), keys);
        let Outcome { value: scene, diagnostics } = to_scene(&document);
        assert!(diagnostics.is_empty(), "{:?}", diagnostics.as_slice());
        assert_eq!(channel(&scene.clips[0], 1, ChannelPath::Scale), values);
        assert!(scene.nodes.iter().all(|(_, node)| node.kind != NodeKind::Helper));
    }
    let mut ambient = sequence(0, 2);
    ambient.scale_matters = BitSet::new([1]);
    assert_eq!(to_scene(&document(ambient, keys)).diagnostics.count(&codes::BAD_KEYS), 1);
}

#[test]
fn scales_along_rotated_axes_get_helpers() {
    let mut ambient = sequence(Sequence::ARBITRARY_SCALE, 2);
    ambient.scale_matters = BitSet::new([1]);
    // An eighth of a turn about Z: the scale is along the diagonal of X and Y.
    let eighth = Quat16 { x: 0, y: 0, z: -12539, w: 30273 };
    let document = document(ambient, |shape| {
        shape.node_arbitrary_scale_factors = Vector::new([[1.0_f32; 3], [3.0, 1.0, 1.0]]);
        shape.node_arbitrary_scale_rots = Vector::new([eighth, eighth]);
    });
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    assert!(diagnostics.is_empty(), "{:?}", diagnostics.as_slice());
    let helpers: Vec<_> = scene.nodes.iter().filter(|(_, node)| node.kind == NodeKind::Helper).collect();
    assert_eq!(helpers.len(), 2);
    assert_eq!(helpers[1].1.parent, Some(helpers[0].0));
    assert_eq!(helpers[1].1.children.len(), 5, "the tip and two objects at two details");
    // The rest pose does not change.
    assert_eq!(place(&scene, "tip", [0.0; 3]), [1.0, 3.0, -3.0]);
    assert_eq!(place(&posed(&scene, 0, 0), "tip", [0.0; 3]), [1.0, 3.0, -3.0]);
    // The tip is at X 1 of the child. R S R⁻¹ maps X to (2, 1): half of it is along the scaled diagonal.
    // The child's quarter turn maps that to (-1, 2), and its position (1, 2, 3) gives (0, 4, 3).
    assert_eq!(place(&posed(&scene, 0, 1), "tip", [0.0; 3]), [0.0, 3.0, -4.0]);
}

#[test]
fn blend_sequences_are_relative_to_the_rest_pose() {
    let mut ambient = sequence(Sequence::BLEND, 2);
    ambient.rotation_matters = BitSet::new([1]);
    ambient.translation_matters = BitSet::new([1]);
    let document = document(ambient, |shape| {
        shape.node_rotations = Vector::new([Quat16::IDENTITY, TURN_Z]);
        shape.node_translations = Vector::new([[0.0_f32; 3], [1.0, 0.0, 0.0]]);
    });
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    assert_eq!(diagnostics.count(&codes::LOSS_BLEND), 1);
    assert_eq!(scene.clips[0].extras.get("cdae").unwrap().get("blend"), Some(&ExtrasValue::Bool(true)));
    let rest = place(&scene, "tip", [0.0; 3]);
    assert_eq!(place(&posed(&scene, 0, 0), "tip", [0.0; 3]), rest);
    // One more quarter turn after a step along the child's own X, which is Y of its parent: the tip is at
    // -X from (1, 3, 3).
    assert_eq!(place(&posed(&scene, 0, 1), "tip", [0.0; 3]), [0.0, 3.0, -3.0]);
}

#[test]
fn object_states_are_converted() {
    let state = |visibility, frame| ObjectState { visibility, frame, material_frame: 0 };
    let mut ambient = sequence(0, 2);
    ambient.vis_matters = BitSet::new([1]);
    ambient.frame_matters = BitSet::new([0]);
    ambient.mat_frame_matters = BitSet::new([0, 1]);
    ambient.base_object_state = Number::int(2);
    let states = [state(1.0, 0), state(1.0, 0), state(9.0, 3), state(9.0, 4), state(1.0, 7), state(0.25, 7)];
    let document = document(ambient, |shape| shape.object_states = Vector::new(states));
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    let clip = &scene.clips[0];
    let seen: Vec<_> = clip
        .channels
        .iter()
        .map(|channel| {
            (scene.nodes.get(channel.node).unwrap().name.as_str(), channel.path, channel.values.as_slice())
        })
        .collect();
    assert_eq!(seen, [("b", ChannelPath::Visibility, &[1.0, 0.25][..]); 2]);
    assert_eq!(diagnostics.count(&codes::LOSS_FRAME_KEYS), 1);
    let frames = ExtrasValue::List(vec![ExtrasValue::map().with("object", 0).with("frame", vec![3, 4])]);
    assert_eq!(clip.extras.get("cdae").unwrap().get("frame_keys"), Some(&frames));
}

#[test]
fn triggers_become_events_and_ground_frames_become_extras() {
    let mut ambient = sequence(0, 0);
    ambient.first_trigger = Number::int(1);
    ambient.num_triggers = Number::int(2);
    ambient.first_ground_frame = Number::int(1);
    ambient.num_ground_frames = Number::int(2);
    let trigger = |state, position| Trigger { state, position };
    let document = document(ambient.clone(), |shape| {
        shape.triggers = Vector::new([trigger(0, 0.0), trigger(1 << 31 | 2, 0.5), trigger(1 << 30 | 2, 1.0)]);
        shape.ground_translations = Vector::new([[0.0_f32; 3], [1.0, 2.0, 3.0], [2.0, 4.0, 6.0]]);
        shape.ground_rotations = Vector::new([Quat16::IDENTITY, TURN_Z, TURN_X]);
    });
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    assert!(diagnostics.is_empty(), "{:?}", diagnostics.as_slice());
    let clip = &scene.clips[0];
    assert!(clip.timelines.is_empty() && clip.channels.is_empty());
    let events: Vec<_> = clip.events.iter().map(|event| (event.time, event.name.as_str())).collect();
    assert_eq!(events, [(1.0, "trigger"), (2.0, "trigger")]);
    assert_eq!(clip.events[0].data.get("state"), Some(&ExtrasValue::from(1_u32 << 31 | 2)));
    assert_eq!(clip.events[0].data.get("on"), Some(&ExtrasValue::Bool(true)));
    assert_eq!(clip.events[1].data.get("turned_backwards"), Some(&ExtrasValue::Bool(true)));
    let Some(ExtrasValue::List(ground)) = clip.extras.get("cdae").unwrap().get("ground_frames") else {
        panic!()
    };
    assert_eq!(ground.len(), 2);
    assert_eq!(ground[0].get("time"), Some(&ExtrasValue::from(1.0)));
    assert_eq!(ground[0].get("translation"), Some(&ExtrasValue::from([1.0_f32, 2.0, 3.0])));
    assert_eq!(ground[0].get("rotation"), Some(&ExtrasValue::from([0, 0, -23170, 23170])));
    ambient.num_triggers = Number::int(3);
    ambient.num_ground_frames = Number::int(i64::MAX);
    let document = self::document(ambient, |_| {});
    assert_eq!(to_scene(&document).diagnostics.count(&codes::BAD_KEYS), 2);
}

#[test]
fn members_without_keys_are_dropped() {
    let keys = |shape: &mut Shape<'static>| shape.node_translations = Vector::new([[1.0_f32; 3]; 4]);
    let with = |keys: i64, base: i64, duration: f32| {
        let mut ambient = sequence(0, keys);
        ambient.translation_matters = BitSet::new([0, 1, 2, 70]);
        ambient.base_translation = Number::int(base);
        ambient.duration = Number::float32(duration);
        ambient
    };
    // There are keys for the first two; the fourth is not a node.
    let document = document(with(2, 0, 2.0), keys);
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    assert_eq!((scene.clips[0].channels.len(), diagnostics.count(&codes::BAD_KEYS)), (2, 2));
    for (count, base) in [(i64::MAX, 0), (5, 0), (0, 0), (-1, 0), (2, -1), (2, i64::MAX), (4, 1)] {
        let document = self::document(with(count, base, 2.0), keys);
        let Outcome { value: scene, diagnostics } = to_scene(&document);
        assert!(scene.clips[0].channels.is_empty() && scene.clips[0].timelines.is_empty(), "{count} {base}");
        assert!(diagnostics.count(&codes::BAD_KEYS) > 0, "{count} {base}");
    }
    // Without a duration there is one key.
    for duration in [0.0, -1.0, f32::NAN, f32::INFINITY] {
        let document = self::document(with(2, 0, duration), keys);
        let scene = to_scene(&document).value;
        assert_eq!(scene.clips[0].timelines, [[0.0]]);
        assert_eq!(channel(&scene.clips[0], 0, ChannelPath::Translation).len(), 3);
    }
}

#[test]
fn many_sequences_with_the_same_keys_are_bounded() {
    let mut ambient = sequence(Sequence::ARBITRARY_SCALE, 100_000);
    ambient.translation_matters = BitSet::new([0]);
    ambient.scale_matters = BitSet::new([0]);
    let mut made = made(ambient);
    made.sequences = vec![made.sequences[0].clone(); 2_000];
    let document = made.document(|shape| {
        shape.node_translations = Vector::new(vec![[1.0_f32; 3]; 100_000]);
        shape.node_arbitrary_scale_factors = Vector::new(vec![[1.0_f32; 3]; 100_000]);
        shape.node_arbitrary_scale_rots = Vector::new(vec![Quat16::IDENTITY; 100_000]);
    });
    let (Outcome { value: scene, diagnostics }, taken) = alloc::peak(|| to_scene(&document));
    assert!(diagnostics.count(&codes::TO_SCENE_LIMIT) > 0);
    assert!(taken.calls < 10_000_000, "{taken:?}");
    let values: usize =
        scene.clips.iter().flat_map(|clip| &clip.channels).map(|channel| channel.values.len()).sum();
    // The file has 3.2 MB: a proportion of it, and not a fixed number of values.
    assert!(values < 48_000_000, "{values}");
    // Within the caller's limits, it is an error and not a part.
    let error = to_scene_within(&document, &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.code().category, meshwright_core::Category::Limit);
    assert!(error.hint().contains("--limits"), "{}", error.hint());
}
