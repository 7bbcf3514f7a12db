//! Preparation of scenes for target formats.

use meshwright_core::Limits;
use meshwright_scene::{
    prepare::{Directions, Influences, Needs, codes, prepare},
    *,
};
use std::borrow::Cow;

fn floats(values: &[f32], width: u8) -> Stream<'static> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    Stream::packed(bytes, Component::F32, width)
}

fn attribute(semantic: Semantic, values: &[f32], width: u8) -> Attribute<'static> {
    Attribute { semantic, stream: floats(values, width) }
}

/// A triangle of which each vertex has these joints and weights, in sets of four.
fn skinned(influences: &[(u8, f32)]) -> Mesh<'static> {
    let mut pool = VertexPool {
        attributes: vec![
            attribute(Semantic::Position, &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0], 3),
            attribute(Semantic::Normal, &[0.0, 0.0, 1.0].repeat(3), 3),
        ],
    };
    for (set, four) in (0_u32..).zip(influences.chunks(4)) {
        let (joints, weights): (Vec<u8>, Vec<f32>) = four.iter().copied().unzip();
        let stream = Stream::packed(joints.repeat(3), Component::U8, 4);
        pool.attributes.push(Attribute { semantic: Semantic::Joints(set), stream });
        pool.attributes.push(attribute(Semantic::Weights(set), &weights.repeat(3), 4));
    }
    let primitives = vec![Primitive::new(0, Topology::Triangles, None)];
    Mesh { name: "arm".into(), pools: vec![pool], primitives, ..Mesh::default() }
}

/// A scene with a node for each skin of that many joints, all with the same mesh.
fn scene(mesh: Mesh<'static>, skins: &[usize]) -> Scene<'static> {
    let mut scene = Scene::default();
    let mesh = Some(scene.add_mesh(mesh));
    for &joints in skins {
        let joints = (0..joints).map(|_| scene.add_node(None, Node::default())).collect();
        let skin = Some(scene.skins.push(Skin { joints, ..Skin::default() }));
        scene.add_node(None, Node { mesh, skin, ..Node::default() });
    }
    scene
}

fn influences(mesh: &Mesh<'_>) -> Vec<(f32, f32)> {
    let mut pairs = Vec::new();
    for set in 0..4 {
        let get = |semantic| mesh.pools[0].get(&semantic).and_then(|stream| stream.get(0));
        if let (Some(joints), Some(weights)) = (get(Semantic::Joints(set)), get(Semantic::Weights(set))) {
            pairs.extend(joints.into_iter().zip(weights).filter(|pair| pair.1 != 0.0));
        }
    }
    pairs
}

#[test]
fn a_scene_that_meets_the_requirements_is_borrowed() {
    let clean = scene(skinned(&[(0, 0.25), (1, 0.75), (0, 0.0), (0, 0.0)]), &[2]);
    let prepared = prepare(&clean, &Needs::ALL, &Limits::DEFAULT).unwrap();
    assert!(matches!(prepared.scene, Cow::Borrowed(_)) && prepared.diagnostics.is_empty());
    // The parts of a repaired scene that were right are still borrowed.
    let mut wrong = clean;
    wrong.nodes.values_mut().next().unwrap().transform =
        Transform::Trs(Trs { scale: [f32::NAN; 3], ..Trs::IDENTITY });
    let prepared = prepare(&wrong, &Needs::ALL, &Limits::DEFAULT).unwrap();
    let Cow::Owned(scene) = prepared.scene else { panic!("it is the same scene") };
    let streams = scene.meshes.as_slice()[0].pools[0].attributes.iter().map(|own| &own.stream);
    assert!(streams.into_iter().all(|stream| matches!(stream.data, Cow::Borrowed(_))));
    assert_eq!(prepared.diagnostics.counts().map(|(code, _)| code.id).collect::<Vec<_>>(), ["SCENE0021"]);
}

#[test]
fn a_mesh_is_copied_for_smaller_skins() {
    let scene = scene(skinned(&[(0, 0.5), (3, 0.5), (0, 0.0), (0, 0.0)]), &[4, 2]);
    let prepared = prepare(&scene, &Needs::ALL, &Limits::DEFAULT).unwrap();
    assert_eq!(prepared.diagnostics.count(&codes::WEIGHTS), 1);
    let shown: Vec<_> = prepared.scene.nodes.iter().filter_map(|(_, node)| node.mesh).collect();
    let of = |at: usize| influences(prepared.scene.mesh(shown[at]).unwrap());
    assert_eq!(of(0), [(0.0, 0.5), (3.0, 0.5)]);
    assert_eq!(of(1), [(0.0, 1.0)]);
}

#[test]
fn influences_above_the_limit_are_dropped() {
    let all: Vec<(u8, f32)> = (0..8).map(|joint| (joint, if joint < 4 { 0.2 } else { 0.05 })).collect();
    let scene = scene(skinned(&all), &[8]);
    let influences_of = Influences::Normalized { tolerance: 0.01, at_most: Some(4), exact: false };
    let needs = Needs { influences: influences_of, ..Needs::ALL };
    let prepared = prepare(&scene, &needs, &Limits::DEFAULT).unwrap();
    assert_eq!(influences(&prepared.scene.meshes.as_slice()[0]), [0, 1, 2, 3].map(|at| (at as f32, 0.25)));
    assert_eq!(prepared.diagnostics.count(&codes::INFLUENCES), 1);
    assert_eq!(
        prepared.diagnostics.as_slice()[0].message,
        "dropped 12 influences of mesh \"arm\": the target format holds 4 for each vertex"
    );
}

#[test]
fn native_scenes_keep_what_is_finite() {
    let mut mesh = skinned(&[(0, 0.25), (0, 0.0), (0, 0.0), (0, 0.0)]);
    mesh.pools[0].attributes[1].stream = floats(&[0.0, 0.0, 9.0, 0.0, 0.0, 0.0, f32::NAN, 0.0, 0.0], 3);
    let scene = scene(mesh, &[1]);
    let prepared = prepare(&scene, &Needs::FINITE, &Limits::DEFAULT).unwrap();
    let own = &prepared.scene.meshes.as_slice()[0];
    assert_eq!(influences(own), [(0.0, 0.25)]);
    let normals: Vec<_> = own.pools[0].get(&Semantic::Normal).unwrap().iter().collect();
    assert_eq!(normals, [[0.0, 0.0, 9.0, 0.0], [0.0; 4], [0.0, 0.0, 1.0, 0.0]]);
    let any = Needs { normals: Directions::Any, ..Needs::FINITE };
    assert!(matches!(prepare(&scene, &any, &Limits::DEFAULT).unwrap().scene, Cow::Borrowed(_)));
}

#[test]
fn repaired_parts_count_against_the_limits() {
    let mut mesh = skinned(&[(0, 1.0), (0, 0.0), (0, 0.0), (0, 0.0)]);
    mesh.pools[0].attributes[0].stream = floats(&[f32::NAN; 9], 3);
    let scene = scene(mesh, &[1]);
    let error = prepare(&scene, &Needs::ALL, &Limits::DEFAULT.memory(8)).unwrap_err();
    assert_eq!(error.code().id, "CORE0003");
}
