//! Tests of the distances of triangles.

use crate::visual_diff::{
    ROOM,
    ball_on_arm::{Ball, SIDE, arm},
    found,
};
use meshwright_scene::{
    Extras, Level, LevelKind, Scene,
    visual_diff::{Aspect, TriangleDistances, VisualScene, VisualTolerance},
};

fn distances(a: &Scene<'_>, b: &Scene<'_>) -> TriangleDistances {
    let (a, b) = (VisualScene::new(a, ROOM), VisualScene::new(b, ROOM));
    assert!(a.is_complete() && b.is_complete());
    TriangleDistances::new(&a, &b, &VisualTolerance::within(1e-5, a.size().max(b.size())))
}

#[test]
fn the_largest_distance_is_that_of_the_differences() {
    let ball = Ball::new(SIDE);
    let mut other = Ball::new(SIDE).shuffled();
    let moved = other.positions.iter().position(|p| *p == ball.positions[310]).unwrap();
    other.positions[moved][1] += 0.01;
    let (first, second) = (arm(&ball), arm(&other));
    let found_distances = distances(&first, &second);
    assert_eq!(found_distances.common.len(), 2 * SIDE * SIDE);
    assert!(found_distances.lost.is_empty() && found_distances.gained.is_empty());
    let amount = found(&first, &second, 1e-5)[0].amount.unwrap();
    assert!((f64::from(found_distances.largest()) - amount).abs() < 1e-9, "{amount}");
    // The vertex has six triangles, and moved by one corner of each.
    let far = |distance: &f32| *distance > 1e-5;
    let corners = found_distances.common.iter().flat_map(|(_, distances)| distances).filter(|one| far(one));
    assert_eq!(corners.count(), 6);
}

#[test]
fn triangles_of_one_scene_are_lost_or_gained() {
    let (one, none) = (arm(&Ball::new(SIDE)), Scene::default());
    let number = 2 * SIDE * SIDE;
    let lost = distances(&one, &none);
    assert_eq!((lost.common.len(), lost.lost.len(), lost.gained.len()), (0, number, 0));
    let gained = distances(&none, &one);
    assert_eq!((gained.lost.len(), gained.gained.len(), gained.largest()), (0, number, 0.0));
}

#[test]
fn another_winding_is_no_distance() {
    let first = arm(&Ball::new(SIDE));
    let mut second = first.clone();
    for mesh in second.meshes.values_mut() {
        for indices in mesh.primitives.iter_mut().filter_map(|part| part.indices.as_mut()) {
            indices.flip = !indices.flip;
        }
    }
    assert_eq!(found(&first, &second, 1e-5)[0].aspect, Aspect::Winding);
    let found = distances(&first, &second);
    assert_eq!((found.common.len(), found.largest()), (2 * SIDE * SIDE, 0.0));
}

#[test]
fn collision_meshes_are_not_visible() {
    let mut scene = arm(&Ball::new(SIDE));
    let level = scene.levels.push(Level {
        name: "hull".into(),
        kind: LevelKind::Collision,
        pixels: None,
        origin: None,
        extras: Extras::default(),
    });
    scene.nodes.values_mut().for_each(|node| node.level = Some(level));
    assert_eq!(distances(&scene, &scene), TriangleDistances::default());
}

#[test]
fn what_exceeds_the_room_is_known() {
    let scene = arm(&Ball::new(SIDE));
    assert!(!VisualScene::new(&scene, 10).is_complete());
}
