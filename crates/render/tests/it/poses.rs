//! Clips, skins and morph targets move pixels.

use crate::small_scenes::{Picture, add, first, flat, paint, quad, scene};
use meshwright_render::{Moment, Textures, render};
use meshwright_scene::{
    Attribute, Channel, ChannelPath, Clip, Component, Interpolation, Mesh, MorphTarget, Node, NodeId, Scene,
    Semantic, Skin, Sparse, Stream,
};
use meshwright_testkit::sample_scene::stream;

const RED: [f32; 4] = [1.0, 0.0, 0.0, 1.0];

fn clip(node: NodeId, path: ChannelPath, values: &[f32]) -> Clip {
    let channel =
        Channel { node, path, interpolation: Interpolation::Linear, timeline: 0, values: values.to_vec() };
    Clip { duration: 1.0, timelines: vec![vec![0.0, 1.0]], channels: vec![channel], ..Clip::default() }
}

/// A frame around everything, so that movements are visible.
fn with_corners(scene: &mut Scene<'static>) {
    for [x, y] in [[-2.0, -2.0], [3.9, 3.9]] {
        add(scene, quad([x, y, x + 0.1, y + 0.1], 0.0), paint([0.0, 1.0, 0.0, 1.0]));
    }
}

/// The middle of the red pixels.
fn center(scene: &Scene<'_>, time: Option<f32>) -> [f32; 2] {
    let options = flat().moment(time.map(|time| Moment { clip: 0, time }));
    let picture = Picture::new(scene, &options);
    let red: Vec<_> = (0..64)
        .flat_map(|y| (0..64).map(move |x| (x, y)))
        .filter(|&(x, y)| picture.at(x, y)[0] > 200)
        .collect();
    assert!(!red.is_empty());
    let mean = |sum: usize| sum as f32 / red.len() as f32 + 0.5;
    [mean(red.iter().map(|at| at.0).sum()), mean(red.iter().map(|at| at.1).sum())]
}

/// Pixels per meter: six meters fill the picture.
const PIXELS: f32 = 64.0 / 6.0;

#[test]
fn node_animations_move_meshes() {
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint(RED));
    with_corners(&mut scene);
    scene.clips.push(clip(first(), ChannelPath::Translation, &[0.0, 0.0, 0.0, 2.0, 1.0, 0.0]));
    let [rest, half, end] = [None, Some(0.5), Some(1.0)].map(|time| center(&scene, time));
    assert!((rest[0] - 2.5 * PIXELS).abs() < 0.6 && (rest[1] - 3.5 * PIXELS).abs() < 0.6, "{rest:?}");
    assert!((half[0] - rest[0] - PIXELS).abs() < 0.6, "{half:?}");
    assert!(
        (end[0] - rest[0] - 2.0 * PIXELS).abs() < 0.6 && (rest[1] - end[1] - PIXELS).abs() < 0.6,
        "{end:?}"
    );
}

#[test]
fn skins_follow_their_joints() {
    let mut mesh = quad([0.0, 0.0, 1.0, 1.0], 0.0);
    let names = Stream::packed([1_u8, 0, 0, 0].repeat(4), Component::U8, 4);
    mesh.pools[0].attributes.push(Attribute { semantic: Semantic::Joints(0), stream: names });
    let weights = stream(&[1.0, 0.0, 0.0, 0.0].repeat(4), 4);
    mesh.pools[0].attributes.push(Attribute { semantic: Semantic::Weights(0), stream: weights });
    let mut scene = scene(mesh, paint(RED));
    with_corners(&mut scene);
    let joints = vec![first(), scene.add_node(None, Node::default())];
    scene.clips.push(clip(joints[1], ChannelPath::Translation, &[0.0, 0.0, 0.0, 0.0, 2.0, 0.0]));
    let skin = scene.skins.push(Skin { joints, ..Skin::default() });
    scene.nodes.get_mut(first()).unwrap().skin = Some(skin);
    let (rest, end) = (center(&scene, None), center(&scene, Some(1.0)));
    assert!((rest[1] - end[1] - 2.0 * PIXELS).abs() < 0.6, "{rest:?} {end:?}");
    assert!((rest[0] - end[0]).abs() < 0.6, "{rest:?} {end:?}");
}

#[test]
fn morph_targets_are_added() {
    let up =
        Sparse { semantic: Semantic::Position, vertices: vec![0, 1, 2, 3], values: vec![[1.0, 0.0, 0.0]; 4] };
    let target = MorphTarget { pools: vec![vec![up.into()]], ..MorphTarget::default() };
    let mesh = Mesh { targets: vec![target], ..quad([0.0, 0.0, 1.0, 1.0], 0.0) };
    let mut scene = scene(mesh, paint(RED));
    with_corners(&mut scene);
    scene.clips.push(clip(first(), ChannelPath::Weights, &[0.0, 2.0]));
    let (rest, end) = (center(&scene, None), center(&scene, Some(1.0)));
    assert!((end[0] - rest[0] - 2.0 * PIXELS).abs() < 0.6, "{rest:?} {end:?}");
}

#[test]
fn hidden_nodes_are_invisible_until_a_clip_shows_them() {
    let mut scene = Scene::default();
    let parent = scene.add_node(None, Node { hidden: true, ..Node::default() });
    let mesh = scene.add_mesh(quad([0.0, 0.0, 1.0, 1.0], 0.0));
    scene.add_node(Some(parent), Node { mesh: Some(mesh), ..Node::default() });
    assert_eq!(Picture::new(&scene, &flat()).covered(), 0);
    scene.clips.push(clip(parent, ChannelPath::Visibility, &[1.0, 1.0]));
    let shown = flat().moment(Moment { clip: 0, time: 0.5 });
    assert_eq!(Picture::new(&scene, &shown).covered(), 64 * 64);
}

#[test]
fn clips_and_times_must_exist() {
    let scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint(RED));
    let refused = |clip, time| {
        let options = flat().moment(Moment { clip, time });
        render(&scene, &Textures::none(), &options).unwrap_err().message().to_owned()
    };
    assert_eq!(refused(0, 0.0), "the scene has no animation 0; it has 0 animations");
    let mut scene = scene.clone();
    scene.clips.push(Clip::default());
    let options = flat().moment(Moment { clip: 0, time: f32::NAN });
    let error = render(&scene, &Textures::none(), &options).unwrap_err();
    assert_eq!((error.code().id, error.message()), ("CORE0011", "expected a time in seconds, found NaN"));
}
