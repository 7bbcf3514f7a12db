//! Scenes that make no sense become shapes that can be read, or end in a fault with a code.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_precision_loss,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test"
)]

use meshwright_cdae::{LowerOptions, Version, lift, lower, read, write};
use meshwright_core::{Limits, Source};
use meshwright_scene::{
    Attribute, Channel, ChannelPath, Clip, Component, Data, Event, Extras, Id, Indices, Interpolation, Level,
    LevelKind, Material, Mesh, MorphTarget, Node, NodeKind, Primitive, Scene, Semantic, Skin, Sparse, Stream,
    Topology, Transform, Trs, VertexPool,
};
use meshwright_testkit::rng::Rng;
use std::time::Instant;

fn number(rng: &mut Rng) -> f32 {
    *rng.choose(&[0.0, 1.0, -1.0, 0.5, 3.25, 1e-20, 1e30, f32::NAN, f32::INFINITY, 0.0, 1.0, 2.0])
}

fn name(rng: &mut Rng) -> String {
    (*rng.choose(&["", "a", "a", "b", "\u{e4}\u{0}x", "hips"])).to_owned()
}

fn stream(rng: &mut Rng, count: usize) -> Stream<'static> {
    let component =
        *rng.choose(&[Component::F32, Component::U8, Component::U16, Component::I8, Component::U32]);
    let width = u8::try_from(1 + rng.below(4)).unwrap();
    let size = component.size() * usize::from(width);
    let bytes = rng.bytes(size * count);
    let mut stream = Stream::packed(bytes, component, width);
    if rng.below(4) == 0 {
        stream.count += rng.below(3);
        stream.stride += 1;
        stream.normalized = true;
    }
    stream
}

fn extras(rng: &mut Rng) -> Extras {
    let value = |rng: &mut Rng| match rng.below(8) {
        0 => Data::Float(f64::from(number(rng))),
        1 => Data::Int(*rng.choose(&[-1, 4_000_000_000, i64::MAX, i64::MIN])),
        2 => Data::from("x"),
        3 => Data::List(vec![Data::Int(1), Data::Null, Data::Float(f64::NAN)]),
        4 => Data::List(vec![Data::Int(7), Data::Int(-7), Data::Int(0), Data::Int(30_000)]),
        5 => Data::List(vec![
            Data::map().with("object", 1).with("name", "a").with("mesh_count", 3).with("node", 0),
        ]),
        _ => Data::Int(*rng.choose(&[0, 1, 2, 3, 31, 124])),
    };
    let keys = [
        "version",
        "object",
        "size",
        "flags",
        "rotation",
        "undrawn_objects",
        "orphan_states",
        "bounds",
        "center",
        "radius",
        "bounds_of_meshes",
        "info",
        "exporter",
        "num_keyframes",
        "ground_frames",
        "frame_keys",
        "lacks",
        "visibility",
        "frame",
        "priority",
        "state",
        "position",
        "type",
        "reflectance_map",
        "object_detail",
    ];
    match rng.below(4) {
        0 => Extras::of("cast", Data::Null),
        1 => Extras::default(),
        _ => {
            let mut own = Data::map();
            for key in keys {
                if rng.below(3) == 0 {
                    own = own.with(key, value(rng));
                }
            }
            Extras::of("cdae", own)
        }
    }
}

fn mesh(rng: &mut Rng) -> Mesh<'static> {
    let mut mesh = Mesh { name: name(rng), extras: extras(rng), ..Mesh::default() };
    for _ in 0..rng.below(3) {
        let count = rng.below(6);
        let mut pool = VertexPool::default();
        for semantic in [
            Semantic::Position,
            Semantic::Normal,
            Semantic::Tangent,
            Semantic::TexCoord(0),
            Semantic::TexCoord(7),
            Semantic::Color(1),
            Semantic::Joints(0),
            Semantic::Weights(0),
            Semantic::Custom("x".into()),
        ] {
            if rng.below(4) > 0 {
                pool.attributes.push(Attribute { semantic, stream: stream(rng, count) });
            }
        }
        mesh.pools.push(pool);
    }
    for _ in 0..rng.below(3) {
        let topology = *rng.choose(&[
            Topology::Triangles,
            Topology::TriangleStrip,
            Topology::TriangleFan,
            Topology::Lines,
            Topology::Points,
        ]);
        let count = rng.below(9);
        let indices = Some(Indices { stream: stream(rng, count), flip: rng.below(2) == 0 });
        let material = Some(Id::new(rng.below(4)));
        let indices = indices.filter(|_| rng.below(3) > 0);
        mesh.primitives.push(Primitive {
            pool: rng.below(3),
            topology,
            indices,
            material,
            variants: Vec::new(),
            extras: extras(rng),
        });
    }
    for _ in 0..rng.below(3) {
        let vertices = vec![0, 3, 70_000];
        let values = vec![[number(rng); 3]; rng.below(4)];
        let semantic = if rng.below(4) == 0 { Semantic::Normal } else { Semantic::Position };
        let pools = vec![vec![Sparse { semantic, vertices, values }]];
        mesh.targets.push(MorphTarget { name: name(rng), weight: number(rng), pools });
    }
    mesh
}

fn transform(rng: &mut Rng) -> Transform {
    let mut three = || [number(rng), number(rng), number(rng)];
    let (translation, scale) = (three(), three());
    match rng.below(4) {
        0 => Transform::Matrix(std::array::from_fn(|_| number(rng))),
        1 => Transform::Trs(Trs { translation, scale, rotation: std::array::from_fn(|_| number(rng)) }),
        _ => Transform::default(),
    }
}

fn clip(rng: &mut Rng) -> Clip {
    let mut clip = Clip { name: name(rng), extras: extras(rng), ..Clip::default() };
    for _ in 0..2 {
        let times = (0..rng.below(4)).map(|at| if rng.below(5) == 0 { number(rng) } else { at as f32 / 7.0 });
        let times: Vec<f32> = times.collect();
        clip.timelines.push(times.into_iter().filter(|time| *time < 100.0).collect());
    }
    for _ in 0..rng.below(6) {
        let path = *rng.choose(&[
            ChannelPath::Translation,
            ChannelPath::Rotation,
            ChannelPath::Scale,
            ChannelPath::Weights,
            ChannelPath::Visibility,
        ]);
        let interpolation =
            *rng.choose(&[Interpolation::Linear, Interpolation::Step, Interpolation::CubicSpline]);
        let timeline = rng.below(3);
        let keys = clip.timelines.get(timeline).map_or(1, Vec::len);
        let width = rng.below(5);
        let values = (0..keys * width).map(|_| number(rng)).collect();
        clip.channels.push(Channel { node: Id::new(rng.below(9)), path, interpolation, timeline, values });
    }
    clip.events.push(Event { time: number(rng).min(9.0), name: name(rng), data: Data::Null });
    clip
}

fn scene(rng: &mut Rng) -> Scene<'static> {
    let mut scene = Scene { extras: extras(rng), ..Scene::default() };
    for _ in 0..rng.below(3) {
        let mesh = mesh(rng);
        scene.add_mesh(mesh);
        scene.materials.push(Material { extras: extras(rng), ..Material::named(name(rng)) });
    }
    for _ in 0..rng.below(2) {
        let joints = (0..rng.below(4)).map(|_| Id::new(rng.below(9))).collect();
        scene.skins.push(Skin { joints, ..Skin::default() });
    }
    let kind = *rng.choose(&[LevelKind::Visual, LevelKind::Collision]);
    scene.levels.push(Level { name: name(rng), kind, pixels: None, origin: None, extras: Extras::default() });
    for _ in 0..rng.below(9) {
        let parent = Some(Id::new(rng.below(9))).filter(|_| rng.below(4) > 0);
        let node = Node {
            name: name(rng),
            kind: *rng.choose(&[NodeKind::Plain, NodeKind::Plain, NodeKind::Object, NodeKind::Helper]),
            transform: transform(rng),
            mesh: Some(Id::new(rng.below(3))).filter(|_| rng.below(2) == 0),
            skin: Some(Id::new(rng.below(2))).filter(|_| rng.below(2) == 0),
            level: Some(Id::new(rng.below(2))).filter(|_| rng.below(5) == 0),
            hidden: rng.below(6) == 0,
            extras: extras(rng),
            ..Node::default()
        };
        scene.add_node(parent, node);
    }
    // A caller may tie a knot, or name a node twice.
    if rng.below(4) == 0 && !scene.nodes.is_empty() {
        let (from, to) = (Id::new(rng.below(scene.nodes.len())), Id::new(rng.below(12)));
        scene.nodes.get_mut(from).unwrap().children.push(to);
    }
    for _ in 0..rng.below(3) {
        scene.clips.push(clip(rng));
    }
    scene
}

const VERSIONS: [Version; 3] = [Version::V31, Version::V30, Version::V26];

#[test]
fn arbitrary_scenes_become_shapes() {
    let mut rng = Rng::new(11);
    let start = Instant::now();
    let mut written = 0;
    for round in 0..4000 {
        let scene = scene(&mut rng);
        let options = LowerOptions {
            version: VERSIONS[round % 3],
            compress: round % 5 == 0,
            lod_sizes: vec![f32::NAN, 200.0],
            frame_rate: [None, None, Some(12.5), Some(f64::NAN)][round % 4],
            ..LowerOptions::default()
        };
        let lowered = match lower(&scene, &options) {
            Ok(lowered) => lowered,
            Err(fault) => {
                assert!(!fault.code().id.is_empty());
                continue;
            }
        };
        let source = Source::from(write(&lowered.document).unwrap().to_vec());
        let (again, report) = read(&source, &Limits::DEFAULT).unwrap();
        assert!(report.is_empty(), "{round}: {report:?}");
        assert_eq!(write(&again).unwrap().to_vec(), source.bytes(), "{round}");
        let second = lift(&again).scene;
        // What is one of its own by now goes on as it is.
        let twice = lower(&second, &LowerOptions { frame_rate: None, ..options }).unwrap();
        let source = Source::from(write(&twice.document).unwrap().to_vec());
        let (again, _) = read(&source, &Limits::DEFAULT).unwrap();
        assert_eq!(lift(&again).scene.nodes.len(), second.nodes.len(), "{round}");
        written += 1;
    }
    assert!(written > 3900, "{written}");
    assert!(start.elapsed().as_secs() < 60);
}

fn triangle(vertices: usize) -> Mesh<'static> {
    let stream = Stream::packed(vec![0; vertices * 12], Component::F32, 3);
    let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
    let primitive = Primitive {
        pool: 0,
        topology: Topology::Triangles,
        indices: None,
        material: None,
        variants: Vec::new(),
        extras: Extras::default(),
    };
    Mesh { pools: vec![pool], primitives: vec![primitive], ..Mesh::default() }
}

/// Many of everything: time grows with their number, not with its square.
#[test]
fn large_scenes_take_their_time_and_no_more() {
    let start = Instant::now();
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(triangle(3));
    let mut above = None;
    // A chain, a star, one name for all, and a clip that shows and hides.
    let mut clip =
        Clip { name: "all".into(), duration: 1.0, timelines: vec![vec![0.0, 1.0]], ..Clip::default() };
    for at in 0..20_000 {
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
    let lowered = lower(&scene, &LowerOptions::default()).unwrap();
    assert!(lowered.report.count(&meshwright_cdae::codes::LOSS_MEMBERS) > 0);
    let source = Source::from(write(&lowered.document).unwrap().to_vec());
    let (again, _) = read(&source, &Limits::DEFAULT).unwrap();
    let sequence = &again.shape.sequences.items[0];
    assert!(sequence.rotation_matters.words.len() <= 64 && sequence.translation_matters.words.len() <= 64);
    assert!(sequence.vis_matters.words.len() <= 64);
    assert!(start.elapsed().as_secs() < 8, "{:?}", start.elapsed());
}

/// What asks for more than is allowed ends in a fault.
#[test]
fn limits_hold() {
    let limits = Limits { memory: 10 << 20, ..Limits::DEFAULT };
    let options = LowerOptions { limits, ..LowerOptions::default() };
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(triangle(3 << 10));
    for _ in 0..1000 {
        scene.add_node(None, Node { mesh: Some(mesh), ..Node::default() });
    }
    let fault = lower(&scene, &options).unwrap_err();
    assert_eq!(fault.code().id, meshwright_core::codes::LIMIT_MEMORY.id, "{fault}");
    // A clip without end.
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
    assert!(lower(&scene, &options).is_err());
    // Objects that show nothing, billions of meshes long.
    let ghost = Data::map().with("name", "ghost").with("node", 0).with("mesh_count", i64::from(i32::MAX));
    let own = Data::map().with("version", 31).with("undrawn_objects", Data::List(vec![ghost; 9]));
    let scene = Scene { extras: Extras::of("cdae", own), ..Scene::default() };
    assert!(lower(&scene, &options).is_err());
}
