use super::*;
use crate::{
    attribute::{Attribute, Component, Semantic, Stream},
    mesh::{Mesh, MorphTarget, Sparse, VertexPool},
    skin::Skin,
};

fn close(a: [f64; 3], b: [f64; 3]) -> bool {
    a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-6)
}

#[test]
fn product_with_the_inverse_is_the_identity() {
    let turn = unit([0.1, -0.4, 0.3, 0.8]);
    let m = compose([1.0, 2.0, -3.0], turn, [2.0, 0.5, -1.5]);
    let product = multiply(&m, &inverse(&m).unwrap());
    assert!(product.iter().zip(IDENTITY).all(|(a, b)| (a - b).abs() < 1e-12), "{product:?}");
    assert_eq!(inverse(&compose([0.0; 3], turn, [1.0, 0.0, 1.0])), None);
}

/// A mesh of one vertex at (1, 0, 0) with one target that moves it up, skinned to one joint.
fn scene() -> (Scene<'static>, NodeId, NodeId) {
    let bytes = |values: &[f32]| values.iter().flat_map(|v| v.to_le_bytes()).collect::<Vec<u8>>();
    let attribute = |semantic, stream| Attribute { semantic, stream };
    let pool = VertexPool {
        attributes: vec![
            attribute(Semantic::Position, Stream::packed(bytes(&[1.0, 0.0, 0.0]), Component::F32, 3)),
            attribute(Semantic::Joints(0), Stream::packed(vec![0, 0, 0, 0], Component::U8, 4)),
            attribute(Semantic::Weights(0), Stream::packed(bytes(&[0.5, 0.0, 0.0, 0.0]), Component::F32, 4)),
        ],
    };
    let moved = Sparse { semantic: Semantic::Position, vertices: vec![0], values: vec![[0.0, 0.0, 2.0]] };
    let target = MorphTarget { name: "up".into(), weight: 0.0, pools: vec![vec![moved.into()]] };
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(Mesh { pools: vec![pool], targets: vec![target], ..Mesh::default() });
    let joint = scene.add_node(None, Node::default());
    let skin = Skin { joints: vec![joint], ..Skin::default() };
    let skin = crate::arena::Id::new(scene.skins.push(skin).index());
    // The node of a skinned mesh is ignored.
    let transform = Transform::Trs(Trs { translation: [9.0; 3], ..Trs::IDENTITY });
    let node = Node { mesh: Some(mesh), skin: Some(skin), transform, ..Node::default() };
    let node = scene.add_node(None, node);
    (scene, joint, node)
}

#[test]
fn meshes_are_morphed_and_skinned() {
    let (scene, joint, node) = scene();
    assert_eq!(Pose::rest(&scene).vertices(&scene, node, 0), [[1.0, 0.0, 0.0]]);
    let channel = |path, node, values: &[f32]| Channel {
        node,
        path,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values: values.to_vec(),
    };
    let half = std::f32::consts::FRAC_1_SQRT_2;
    let clip = Clip {
        timelines: vec![vec![1.0, 3.0]],
        channels: vec![
            channel(ChannelPath::Rotation, joint, &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, half, half]),
            channel(ChannelPath::Weights, node, &[0.0, 1.0]),
            channel(ChannelPath::Visibility, node, &[0.0, 1.0]),
        ],
        ..Clip::default()
    };
    let at = |time| Pose::at(&scene, &clip, time).vertices(&scene, node, 0)[0];
    let diagonal = f64::from(half);
    assert!(close(at(0.0), [1.0, 0.0, 0.0]));
    assert!(close(at(2.0), [diagonal, diagonal, 1.0]), "{:?}", at(2.0));
    assert!(close(at(9.0), [0.0, 1.0, 2.0]));
    assert!(!Pose::at(&scene, &clip, 1.0).is_visible(&scene, node));
    assert!(Pose::rest(&scene).is_visible(&scene, node));
}

#[test]
fn splines_and_steps() {
    let (scene, joint, _) = scene();
    let at = |interpolation, values: &[f32], time| {
        let channel = Channel {
            node: joint,
            path: ChannelPath::Translation,
            interpolation,
            timeline: 0,
            values: values.to_vec(),
        };
        let clip = Clip { timelines: vec![vec![0.0, 1.0]], channels: vec![channel], ..Clip::default() };
        move_point(Pose::at(&scene, &clip, time).world(joint).unwrap(), [0.0; 3])
    };
    let step = [1.0, 0.0, 0.0, 2.0, 0.0, 0.0];
    assert!(close(at(Interpolation::Step, &step, 0.9), [1.0, 0.0, 0.0]));
    assert!(close(at(Interpolation::Linear, &step, 0.5), [1.5, 0.0, 0.0]));
    let mut spline = [0.0; 18];
    (spline[3], spline[6], spline[12]) = (1.0, 4.0, 2.0);
    assert!(close(at(Interpolation::CubicSpline, &spline, 0.5), [2.0, 0.0, 0.0]));
    assert!(close(at(Interpolation::CubicSpline, &spline, 2.0), [2.0, 0.0, 0.0]));
}
