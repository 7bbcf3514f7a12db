//! Arbitrary scenes become readable shapes, or give an error with a code.

use meshwright_cdae::{FromSceneOptions, Version, from_scene, read, to_scene, write};
use meshwright_core::{Limits, Source};
use meshwright_scene::{
    Attribute, Channel, ChannelPath, Clip, Component, Extras, ExtrasValue, Interpolation, Mesh, Node,
    Primitive, Scene, Semantic, Stream, Topology, VertexPool,
};
use meshwright_testkit::{
    alloc, instructions,
    nonsensical_scenes::{Flavor, scene},
    rng::Rng,
};

/// The most allocations that one of these small scenes may take, whatever sizes it claims.
const MOST_CALLS: u64 = 100_000;

const VERSIONS: [Version; 3] = [Version::V31, Version::V30, Version::V26];

#[test]
fn arbitrary_scenes_become_shapes() {
    let mut rng = Rng::new(11);
    let mut written = 0;
    for round in 0..4000 {
        let scene = scene(&mut rng, Flavor::Cdae);
        let options = FromSceneOptions::default()
            .version(VERSIONS[round % 3])
            .compress(round % 5 == 0)
            .lod_sizes(vec![f32::NAN, 200.0])
            .frame_rate([None, None, Some(12.5), Some(f64::NAN)][round % 4]);
        let (exported, taken) = alloc::peak(|| from_scene(&scene, &options));
        assert!(taken.peak < alloc::bound(0) && taken.calls < MOST_CALLS, "{round}: {taken:?}");
        let exported = match exported {
            Ok(exported) => exported,
            Err(error) => {
                assert!(!error.code().id.is_empty());
                continue;
            }
        };
        let source = Source::from(write(&exported.value).unwrap().to_vec());
        let (again, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
        assert!(diagnostics.is_empty(), "{round}: {diagnostics:?}");
        assert_eq!(write(&again).unwrap().to_vec(), source.bytes(), "{round}");
        let second = to_scene(&again).value;
        // A scene from this format converts without further changes.
        let twice = from_scene(&second, &options.frame_rate(None)).unwrap();
        let source = Source::from(write(&twice.value).unwrap().to_vec());
        let (again, _) = read(&source, &Limits::DEFAULT).unwrap();
        assert_eq!(to_scene(&again).value.nodes.len(), second.nodes.len(), "{round}");
        written += 1;
    }
    assert!(written > 3900, "{written}");
}

fn triangle(vertices: usize) -> Mesh<'static> {
    let stream = Stream::packed(vec![0; vertices * 12], Component::F32, 3);
    let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
    let primitive = Primitive::new(0, Topology::Triangles, None);
    Mesh { pools: vec![pool], primitives: vec![primitive], ..Mesh::default() }
}

/// A chain, a star, equal names, and a clip that shows and hides.
fn large(count: usize) -> Scene<'static> {
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(triangle(3));
    let mut above = None;
    let mut clip =
        Clip { name: "all".into(), duration: 1.0, timelines: vec![vec![0.0, 1.0]], ..Clip::default() };
    for at in 0..count {
        let node = Node { name: "x".into(), mesh: Some(mesh), ..Node::default() };
        let id = scene.add_node(above.filter(|_| at % 2 == 0), node);
        above = if at % 2 == 0 { Some(id) } else { above };
        let path = if at % 3 == 0 { ChannelPath::Visibility } else { ChannelPath::Translation };
        let values = vec![0.5; if at % 3 == 0 { 2 } else { 6 }];
        clip.channels.push(Channel {
            node: id,
            path,
            interpolation: Interpolation::Linear,
            timeline: 0,
            values,
        });
    }
    scene.clips.push(clip);
    scene
}

#[test]
fn members_beyond_those_of_a_clip_are_a_loss() {
    let scene = large(20_000);
    let exported = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    assert!(exported.diagnostics.count(&meshwright_cdae::codes::LOSS_MEMBERS) > 0);
    let source = Source::from(write(&exported.value).unwrap().to_vec());
    let (again, _) = read(&source, &Limits::DEFAULT).unwrap();
    let sequence = &again.shape.sequences.items[0];
    assert!(sequence.rotation_matters.words.len() <= 64 && sequence.translation_matters.words.len() <= 64);
    assert!(sequence.vis_matters.words.len() <= 64);
}

#[test]
#[ignore = "needs valgrind"]
fn large_scenes_take_work_in_proportion() {
    instructions::count(|counter| {
        counter.in_proportion("nodes", 500, large, |scene| {
            let exported = from_scene(scene, &FromSceneOptions::default()).unwrap();
            write(&exported.value).unwrap().to_vec()
        });
    });
}

/// Exceeding a limit gives an error.
#[test]
fn limits_are_enforced() {
    let limits = Limits::DEFAULT.memory(10 << 20);
    let options = FromSceneOptions::default().limits(limits);
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(triangle(3 << 10));
    for _ in 0..1000 {
        scene.add_node(None, Node { mesh: Some(mesh), ..Node::default() });
    }
    let error = from_scene(&scene, &options).unwrap_err();
    assert_eq!(error.code().id, meshwright_core::codes::LIMIT_MEMORY.id, "{error}");
    // An endless clip.
    let mut scene = Scene::default();
    let node = scene.add_node(None, Node::default());
    let values = vec![1.0; 9];
    let channel = Channel {
        node,
        path: ChannelPath::Translation,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values,
    };
    let timelines = vec![vec![0.0, 1e38, 3e38]];
    scene.clips.push(Clip { duration: 3e38, timelines, channels: vec![channel], ..Clip::default() });
    assert!(from_scene(&scene, &options).is_err());
    // Objects that show nothing, with billions of meshes.
    let ghost =
        ExtrasValue::map().with("name", "ghost").with("node", 0).with("mesh_count", i64::from(i32::MAX));
    let own =
        ExtrasValue::map().with("version", 31).with("undrawn_objects", ExtrasValue::List(vec![ghost; 9]));
    let scene = Scene { extras: Extras::new("cdae", own), ..Scene::default() };
    assert!(from_scene(&scene, &options).is_err());
}
