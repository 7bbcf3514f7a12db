//! Results do not depend on the number of threads.

use crate::common::{Target, convert};
use meshwright::{
    ConvertOptions, Format, Limits, Source,
    convert::Form,
    core::Diagnostics,
    gltf,
    scene::{
        Attribute, Channel, ChannelPath, Clip, Component, Indices, Interpolation, Mesh, Node, Primitive,
        Scene, Semantic, Stream, Topology, VertexPool,
    },
};

/// Vertices along one side of each mesh.
const SIDE: usize = 60;
/// Keyframes per channel.
const KEYS: usize = 300;

/// Meshes and a clip that are large enough to be divided among threads.
fn scene() -> Scene<'static> {
    let mut scene = Scene::default();
    for number in 0..12 {
        let mesh = Some(scene.add_mesh(hills(number)));
        let node = Node { name: format!("hills{number}"), mesh, ..Node::default() };
        scene.add_node(None, node);
    }
    let mut clip = Clip { name: "sway".into(), duration: KEYS as f32 / 30.0, ..Clip::default() };
    clip.timelines.push((0..KEYS).map(|key| key as f32 / 30.0).collect());
    for number in 0..60 {
        let node = scene.add_node(None, Node { name: format!("bone{number}"), ..Node::default() });
        let wave = |key: usize| ((key + number) as f32 * 0.1).sin();
        let turn = |key: usize| [wave(key) * 0.6, 0.0, 0.0, (1.0 - (wave(key) * 0.6).powi(2)).sqrt()];
        let values: [(ChannelPath, Vec<f32>); 3] = [
            (ChannelPath::Translation, (0..KEYS).flat_map(|key| [wave(key), 1.0, number as f32]).collect()),
            (ChannelPath::Rotation, (0..KEYS).flat_map(turn).collect()),
            (ChannelPath::Scale, (0..KEYS).flat_map(|key| [1.0, 2.0 + wave(key), 1.0]).collect()),
        ];
        let interpolation = Interpolation::Linear;
        let channels =
            values.map(|(path, values)| Channel { node, path, interpolation, timeline: 0, values });
        clip.channels.extend(channels);
    }
    scene.clips.push(clip);
    scene
}

fn hills(number: usize) -> Mesh<'static> {
    let at = |vertex: usize| ((vertex % SIDE) as f32, (vertex / SIDE) as f32);
    let height = |x: f32, z: f32| (x * 0.3 + number as f32).sin() * (z * 0.2).cos();
    let floats = |values: Vec<f32>| values.into_iter().flat_map(f32::to_le_bytes).collect::<Vec<u8>>();
    let positions = (0..SIDE * SIDE).map(at).flat_map(|(x, z)| [x, height(x, z), z]).collect();
    let normals = (0..SIDE * SIDE).flat_map(|_| [0.0, 1.0, 0.0]).collect();
    let corners = (0..SIDE * (SIDE - 1)).filter(|at| (at + 1) % SIDE != 0);
    let faces = corners.flat_map(|at| [at, at + SIDE, at + 1, at + 1, at + SIDE, at + SIDE + 1]);
    let faces: Vec<u8> = faces.flat_map(|index| (index as u16).to_le_bytes()).collect();
    let stream = |values| Stream::packed(floats(values), Component::F32, 3);
    let attributes = vec![
        Attribute { semantic: Semantic::Position, stream: stream(positions) },
        Attribute { semantic: Semantic::Normal, stream: stream(normals) },
    ];
    let primitive = Primitive::new(
        0,
        Topology::Triangles,
        Some(Indices { stream: Stream::packed(faces, Component::U16, 1), flip: false }),
    );
    Mesh {
        name: format!("hills{number}"),
        pools: vec![VertexPool { attributes }],
        primitives: vec![primitive],
        ..Mesh::default()
    }
}

fn made(source: &Source, format: &str) -> (Vec<u8>, Diagnostics) {
    let mut bytes = Vec::new();
    let form = (format == "udm").then_some(Form::Binary);
    let options = ConvertOptions::default().form(form);
    let limits = Limits::default();
    let target = Target::Stream(&mut bytes);
    let done = convert(&[source], format.parse::<Format>().unwrap(), target, &limits, &options).unwrap();
    (bytes, done.diagnostics)
}

#[test]
fn results_are_the_same_for_any_number_of_threads() {
    let scene = scene();
    let exported = gltf::from_scene(&scene, &gltf::FromSceneOptions::default()).unwrap();
    let glb = Source::from(gltf::write_glb(&exported.value).unwrap().to_vec());
    for (from, to) in [("glb", "glb"), ("cast", "glb"), ("udm", "glb"), ("cdae", "glb"), ("cast", "udm")] {
        let source = if from == "glb" { glb.bytes().to_vec() } else { made(&glb, from).0 };
        assert!(source.len() > 500_000, "{from}: {} bytes", source.len());
        let source = Source::from(source);
        let on = |threads: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| made(&source, to))
        };
        let (alone, diagnostics) = on(1);
        for threads in [2, 5] {
            let (bytes, other) = on(threads);
            assert!(bytes == alone, "{from} to {to}, {threads} threads");
            assert_eq!(other, diagnostics, "{from} to {to}, {threads} threads");
        }
    }
}
