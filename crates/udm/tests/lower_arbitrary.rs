//! Scenes that make no sense become documents that can be read.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_precision_loss,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test"
)]

use meshwright_core::{Limits, Source};
use meshwright_scene::{
    Attribute, Channel, ChannelPath, Clip, Component, Data, Event, Extras, Id, Indices, Interpolation, Level,
    LevelKind, Material, Mesh, MorphTarget, Node, NodeKind, Primitive, Scene, Semantic, Skin, Sparse, Stream,
    Topology, Transform, Trs, VertexPool,
};
use meshwright_testkit::rng::Rng;
use meshwright_udm::{Document, LowerOptions, binary, has_scene, lift, lower, read, write};
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
    let number = |rng: &mut Rng| Data::Float(f64::from(number(rng)));
    let kind = *rng.choose(&[
        "bone",
        "model",
        "meshGroup",
        "subMesh",
        "collisionMesh",
        "flexAnimation",
        "animation",
    ]);
    let index = match rng.below(4) {
        0 => number(rng),
        1 => Data::Int(4_000_000_000),
        _ => Data::Int(*rng.choose(&[0, 1, 2, 3])),
    };
    let nonsense = Data::map().with("mass", Data::map().with("float", "x")).with("lods", Data::Int(1));
    let odd = |name: &str| {
        Data::map()
            .with(name, Data::map().with("uint32", 7))
            .with("flags", Data::map().with("string", "Loop|Gesture"))
    };
    let data = match rng.below(6) {
        0 => nonsense,
        1 => {
            let names = ["skins", "flexes", "baseMeshGroups", "render", "pose", "materials", "textures"];
            let place = rng.below(names.len());
            odd(names[place])
        }
        2 => Data::Null,
        3 => Data::List(vec![Data::Int(1)]),
        _ => Data::map().with("flags", Data::map().with("element", Data::map())),
    };
    match rng.below(4) {
        0 => Extras::of("udm", Data::map().with("kind", kind).with("index", index).with("data", data)),
        1 => {
            let own = Data::map().with("assetType", "PMDL").with("skins", vec![vec![0_u32, 7], vec![1]]);
            let own = own.with("kind", kind).with("index", index.clone()).with("group", index.clone());
            let own = own.with("mesh", index.clone()).with("subMesh", index).with("data", data);
            Extras::of("udm", own.with("bones", vec![0_u32, 70_000]).with("shader", "pbr"))
        }
        2 => Extras::of("cast", Data::Null),
        _ => Extras::default(),
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

#[test]
fn arbitrary_scenes_become_models() {
    let mut rng = Rng::new(11);
    let start = Instant::now();
    let mut written = 0;
    for round in 0..3000 {
        let scene = scene(&mut rng);
        let options = LowerOptions { compress: round % 2 == 0, ..LowerOptions::default() };
        let Ok(lowered) = lower(&scene, &options) else { continue };
        let source = Source::from(write(&lowered.document).unwrap().to_vec());
        let (again, report) = read(&source, &Limits::DEFAULT).unwrap();
        assert!(report.is_empty(), "{report:?}");
        assert_eq!(write(&again).unwrap().to_vec(), source.bytes());
        let lifted = lift(&again);
        assert!(lifted.scene.materials.len() >= scene.materials.len());
        for file in &lowered.materials {
            assert!(file.path.starts_with("materials/") && !file.path.contains(".."), "{}", file.path);
            let document = Document::Binary(binary::File::new(file.root.clone()));
            let source = Source::from(write(&document).unwrap().to_vec());
            let (again, _) = read(&source, &Limits::DEFAULT).unwrap();
            assert!(has_scene(&again));
        }
        written += 1;
    }
    assert!(written > 2900, "{written}");
    assert!(start.elapsed().as_secs() < 60);
}

/// A chain of bones that is too deep for a file, and a mesh that is used over and over.
#[test]
fn limits_hold() {
    let mut scene = Scene::default();
    let mut above = None;
    for _ in 0..5000 {
        above = Some(scene.add_node(above, Node::default()));
    }
    scene.skins.push(Skin { joints: above.into_iter().collect(), ..Skin::default() });
    let lowered = lower(&scene, &LowerOptions::default()).unwrap();
    let source = Source::from(write(&lowered.document).unwrap().to_vec());
    let (again, _) = read(&source, &Limits::DEFAULT).unwrap();
    assert!(lift(&again).scene.nodes.len() >= 5000);
    assert!(lowered.report.losses() > 0);

    let mut scene = Scene::default();
    let stream = Stream::packed(vec![0; 12 << 10], Component::F32, 3);
    let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
    let primitive = Primitive {
        pool: 0,
        topology: Topology::Triangles,
        indices: None,
        material: None,
        variants: Vec::new(),
        extras: Extras::default(),
    };
    let mesh = Mesh { pools: vec![pool], primitives: vec![primitive], ..Mesh::default() };
    let mesh = scene.add_mesh(mesh);
    for _ in 0..1000 {
        scene.add_node(None, Node { mesh: Some(mesh), ..Node::default() });
    }
    let options =
        LowerOptions { limits: Limits { memory: 10 << 20, ..Limits::DEFAULT }, ..LowerOptions::default() };
    assert!(lower(&scene, &options).is_err());
}
