//! Storage details are not a difference.

use crate::visual_diff::{
    ball_on_arm::{Ball, SIDE, arm, at},
    found, same, sorts,
};
use meshwright_scene::{
    Node, NodeId, Scene, Semantic, Transform,
    visual_diff::{Aspect, Change},
};
use meshwright_testkit::sample_scene::{node, scene};

#[test]
fn a_scene_equals_itself() {
    same(&scene(), &scene(), 0.0);
    same(&Scene::default(), &Scene::default(), 0.0);
    let ball = Ball::new(SIDE);
    same(&arm(&ball), &arm(&ball), 0.0);
}

#[test]
fn order_is_no_difference() {
    let ball = Ball::new(SIDE);
    same(&arm(&ball), &arm(&ball.shuffled()), 0.0);
    // Nodes too: the same tree, numbered from its leaves.
    let (first, mut second) = (arm(&ball), arm(&ball));
    let last = second.nodes.len() - 1;
    let turned = |id: NodeId| NodeId::new(last - id.index());
    let mut nodes: Vec<Node> = second.nodes.as_slice().to_vec();
    nodes.reverse();
    for node in &mut nodes {
        node.parent = node.parent.map(turned);
        node.children.iter_mut().for_each(|child| *child = turned(*child));
    }
    second.nodes = nodes.into_iter().collect();
    second.roots.iter_mut().for_each(|root| *root = turned(*root));
    second.clips[0].channels.iter_mut().for_each(|channel| channel.node = turned(channel.node));
    second.clips[0].channels.reverse();
    same(&first, &second, 0.0);
}

#[test]
fn noise_below_the_tolerance_is_no_difference() {
    let ball = Ball::new(SIDE);
    let mut noisy = ball.shuffled();
    for (at, position) in noisy.positions.iter_mut().enumerate() {
        let by = [1e-7, -1e-7, 0.5e-7][at % 3];
        position.iter_mut().for_each(|part| *part += by);
    }
    let (first, mut second) = (arm(&ball), arm(&noisy));
    for values in second.clips[0].channels.iter_mut().map(|channel| &mut channel.values) {
        values.iter_mut().for_each(|value| *value += 1e-7);
    }
    same(&first, &second, 1e-6);
    assert!(found(&first, &second, 1e-9).iter().any(|one| one.aspect == Aspect::Vertices));
}

/// Another tree and another space for the vertices, as in formats without scale.
#[test]
fn baked_transforms_are_no_difference() {
    let ball = Ball::new(SIDE);
    let (mut first, mut second) = (arm(&ball), Ball::new(SIDE));
    let Transform::Trs(trs) = &mut node(&mut first, "ball").transform else { panic!() };
    trs.scale = [2.0; 3];
    second.positions.iter_mut().for_each(|position| *position = position.map(|part| part * 2.0));
    let second = arm(&second);
    // The scale of the node is in the mesh.
    assert_eq!(found(&first, &second, 1e-5), []);
    // Not if the mesh stays as it is.
    let list = found(&first, &arm(&ball), 1e-5);
    assert_eq!((list[0].aspect, list[0].subject.as_str()), (Aspect::Place, "base/arm/hand/ball"));
    assert!(list[0].message.starts_with("is scaled by"), "{list:?}");
}

/// A mirrored node shows what a mirrored mesh shows, with the winding of its triangles exchanged.
#[test]
fn baked_mirrors_are_no_difference() {
    let (mut first, mut ball) = (arm(&Ball::new(SIDE)), Ball::new(SIDE));
    let Transform::Trs(trs) = &mut node(&mut first, "ball").transform else { panic!() };
    trs.scale = [1.0, -1.0, 1.0];
    ball.positions.iter_mut().for_each(|position| position[1] = -position[1]);
    ball.normals.iter_mut().for_each(|normal| normal[1] = -normal[1]);
    ball.faces.iter_mut().for_each(|face| face.swap(0, 2));
    assert_eq!(found(&first, &arm(&ball), 1e-5), []);
    // A mirror that is lost is said.
    let list = found(&first, &arm(&Ball::new(SIDE)), 1e-5);
    assert!(list.iter().any(|one| one.message == "is mirrored"), "{list:?}");
}

/// Where all vertices are rounded by more than the tolerance, each face is compared with its own image.
#[test]
fn rounded_vertices_are_compared_with_their_own() {
    let (first, mut ball) = (arm(&Ball::new(SIDE)), Ball::new(SIDE));
    let (sine, cosine) = 1e-4_f32.sin_cos();
    for [x, y, _] in &mut ball.positions {
        (*x, *y) = (cosine * *x - sine * *y, sine * *x + cosine * *y);
    }
    for other in [ball.shuffled(), ball] {
        let list = found(&first, &arm(&other), 1e-5);
        assert_eq!(sorts(&list), [(Aspect::Vertices, Change::Changed)], "{list:?}");
        assert!(list[0].amount.is_some_and(|far| far < 1.5e-4), "{list:?}");
    }
}

/// A mesh divided between two nodes shows the same triangles.
#[test]
fn split_meshes_are_no_difference() {
    let ball = Ball::new(SIDE);
    let (whole, mut half) = (arm(&ball), Ball::new(SIDE));
    let rest = Ball { faces: half.faces.split_off(500), ..Ball::new(SIDE) };
    let mut cut = arm(&half);
    let mesh = cut.add_mesh(rest.mesh());
    let hand = cut.nodes.iter().find(|(_, node)| node.name == "hand").unwrap().0;
    cut.add_node(Some(hand), Node { mesh: Some(mesh), ..at("more", [0.0; 3]) });
    let list = found(&whole, &cut, 0.0);
    assert_eq!(list.len(), 1, "{list:?}");
    assert_eq!((list[0].aspect, list[0].subject.as_str()), (Aspect::Node, "base/arm/hand/more"));
}

/// The mesh of a node can be at a node below it, rounded, with other first corners and without an attribute.
#[test]
fn rounded_faces_are_matched_below_a_node() {
    let mut rounded = Ball::new(SIDE);
    rounded.faces.iter_mut().for_each(|face| face.rotate_left(1));
    rounded.positions.iter_mut().flatten().for_each(|part| *part += 1e-4);
    let (first, mut second) = (arm(&Ball::new(SIDE)), arm(&rounded));
    let ball = second.nodes.iter().find(|(_, node)| node.name == "ball").unwrap().0;
    let mesh = second.nodes.get_mut(ball).unwrap().mesh.take();
    second.add_node(Some(ball), Node { mesh, ..at("ball", [0.0; 3]) });
    let attributes = &mut second.meshes.get_mut(mesh.unwrap()).unwrap().pools[0].attributes;
    attributes.retain(|attribute| attribute.semantic != Semantic::Normal);
    let list = found(&first, &second, 1e-2);
    assert_eq!(sorts(&list), [(Aspect::Normals, Change::Lost)], "{list:?}");
    assert_eq!(list[0].message, "all 1152 triangles have no normals");
}
