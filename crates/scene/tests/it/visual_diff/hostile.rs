//! Scenes that are expensive by design: the comparison ends soon, with a result.

use crate::visual_diff::{
    ball_on_arm::{Ball, SIDE, arm},
    found, same,
};
use meshwright_scene::{
    Id, Node, Scene, Semantic, Topology, Transform, Trs,
    visual_diff::{Aspect, VisualScene, VisualTolerance, differences},
};
use meshwright_testkit::instructions;
use meshwright_testkit::sample_scene::{named, node, scene, sheet, stream};

#[test]
fn content_beyond_the_limit_is_reported() {
    let mut many = arm(&Ball::new(SIDE));
    let mesh = node(&mut many, "ball").mesh;
    for _ in 0..10_000 {
        many.add_node(None, Node { mesh, ..named("again") });
    }
    let seen = VisualScene::new(&many, 100_000);
    assert!(seen.faces() < 100_000 / 3);
    let diff = differences(&seen, &seen, &VisualTolerance::of_size(seen.size()));
    let told: Vec<Aspect> = diff.skipped.iter().map(|one| one.aspect).collect();
    assert_eq!(
        (diff.total, told.as_slice()),
        (0, &[Aspect::Skipped, Aspect::Skipped][..]),
        "it is no difference"
    );
    // The room that is stated is enough.
    let all = VisualScene::new(&many, seen.needed());
    assert!(all.is_complete() && !VisualScene::new(&many, seen.needed() - 1).is_complete());
    assert!(diff.skipped[0].message.contains("nodes of the first scene that exceed the limit"));
}

#[test]
fn content_that_only_one_scene_has_room_for_does_not_differ() {
    let one = arm(&Ball::new(SIDE));
    let mut other = one.clone();
    let mesh = node(&mut other, "ball").mesh;
    let far = Trs { translation: [1000.0, 0.0, 0.0], ..Trs::IDENTITY };
    other.add_node(None, Node { mesh, transform: Transform::Trs(far), ..named("more") });
    // The room of the second scene is used up before the ball.
    other.roots.rotate_right(1);
    let room = VisualScene::new(&one, usize::MAX).needed();
    let (a, b) = VisualScene::both(&one, &other, room);
    let diff = differences(&a, &b, &VisualTolerance::of_size(1.0));
    let told: Vec<(Aspect, &str)> =
        diff.differences.iter().map(|one| (one.aspect, one.subject.as_str())).collect();
    assert_eq!(told, [(Aspect::Node, "more")]);
    assert!(!diff.skipped.is_empty() && b.needed() > room);
}

#[test]
fn a_mesh_that_both_show_at_many_nodes_is_compared_once() {
    let mut many = arm(&Ball::new(SIDE));
    let mesh = node(&mut many, "ball").mesh;
    for at in 0..40_u8 {
        let trs = Trs { translation: [f32::from(at), 0.0, 0.0], ..Trs::IDENTITY };
        many.add_node(None, Node { mesh, transform: Transform::Trs(trs), ..named(&format!("again {at}")) });
    }
    let told = |a: &Scene<'_>, b: &Scene<'_>| {
        let (x, y) = VisualScene::both(a, b, crate::visual_diff::ROOM);
        let diff = differences(&x, &y, &VisualTolerance::of_size(x.size()));
        diff.differences.iter().map(|one| (one.aspect, one.subject.clone())).collect::<Vec<_>>()
    };
    let all = |a: &Scene<'_>, b: &Scene<'_>| {
        let list = found(a, b, VisualTolerance::SHARE * 40.0);
        let kept = list.iter().filter(|one| one.aspect != Aspect::Carried);
        kept.map(|one| (one.aspect, one.subject.clone())).collect::<Vec<_>>()
    };
    let (once, whole) = (
        VisualScene::both(&many, &many, crate::visual_diff::ROOM).0,
        VisualScene::new(&many, crate::visual_diff::ROOM),
    );
    assert!(once.faces() * 10 < whole.faces(), "{} of {}", once.faces(), whole.faces());
    assert!((once.size() / whole.size() - 1.0).abs() < 1e-6, "{} {}", once.size(), whole.size());
    assert_eq!(told(&many, &many), []);

    // Another order of vertices and triangles is the same mesh.
    let mut other = many.clone();
    *other.meshes.values_mut().find(|mesh| mesh.name == "ball").unwrap() = Ball::new(SIDE).shuffled().mesh();
    let room = crate::visual_diff::ROOM;
    assert_eq!(VisualScene::both(&many, &other, room).0.faces(), once.faces());
    assert_eq!(told(&many, &other), []);

    // Differences are reported as if everything had been laid out.
    let change = |change: &dyn Fn(&mut Scene<'static>)| {
        let mut other = many.clone();
        change(&mut other);
        assert_eq!(told(&many, &other), all(&many, &other));
        assert!(!told(&many, &other).is_empty());
    };
    change(&|other| {
        let trs = Trs { translation: [7.0, 0.5, 0.0], ..Trs::IDENTITY };
        node(other, "again 7").transform = Transform::Trs(trs);
    });
    change(&|other| node(other, "again 8").hidden = true);
    change(&|other| node(other, "again 9").mesh = None);
    change(&|other| other.materials.values_mut().for_each(|material| material.name = "other".into()));
    change(&|other| {
        let own = other.meshes.values_mut().find(|mesh| mesh.name == "ball").unwrap();
        own.primitives[0].indices = None;
    });
}

#[test]
fn cycles_and_invalid_ids_terminate() {
    let mut broken = scene();
    let lost = Id::new(4_000_000_000);
    broken.roots.extend([Id::new(0), Id::new(2), lost]);
    for node in broken.nodes.values_mut() {
        node.children.extend([Id::new(0), Id::new(1), lost]);
        node.parent = Some(Id::new(1));
    }
    broken.skins.values_mut().for_each(|skin| skin.joints.extend([lost, lost]));
    broken.clips[0].channels[0].node = lost;
    broken.clips[0].channels[1].timeline = 99;
    let mesh = sheet(&mut broken);
    for topology in [Topology::TriangleFan, Topology::TriangleStrip, Topology::LineLoop, Topology::Points] {
        let part = mesh.primitives[0].clone();
        mesh.primitives.push(meshwright_scene::Primitive { topology, pool: 0, ..part });
    }
    let part = mesh.primitives[0].clone();
    mesh.primitives.push(meshwright_scene::Primitive { pool: usize::MAX, ..part });
    same(&broken, &broken.clone(), 0.0);
    assert!(!found(&broken, &scene(), 1e-5).is_empty());
    assert!(!found(&scene(), &broken, 1e-5).is_empty());
}

#[test]
fn nan_equals_nan() {
    let mut odd = scene();
    let mesh = sheet(&mut odd);
    let count = mesh.pools[0].len();
    let values = [f32::NAN, f32::INFINITY, -1e38].repeat(count);
    meshwright_testkit::sample_scene::put(mesh, Semantic::Position, stream(&values, 3));
    meshwright_testkit::sample_scene::put(mesh, Semantic::Normal, stream(&values, 3));
    same(&odd, &odd.clone(), 0.0);
    assert!(!found(&odd, &scene(), 1e-5).is_empty());
}

/// Faces at one position, no two equal.
fn heap(side: usize, by: f32) -> Scene<'static> {
    let mut ball = Ball::new(side);
    ball.positions.iter_mut().for_each(|position| *position = [1.0; 3]);
    ball.uvs.iter_mut().enumerate().for_each(|(at, uv)| *uv = [at as f32 + by, 0.0]);
    let mut scene: Scene<'static> = arm(&ball);
    scene.clips.clear();
    scene
}

#[test]
fn many_faces_at_one_position_differ() {
    // All pairs of faces would not come to an end.
    assert!(!found(&heap(100, 0.0), &heap(100, 0.5), 1e-5).is_empty());
}

/// Each face is compared with a few candidates only.
#[test]
#[ignore = "needs valgrind"]
fn many_faces_at_one_position_take_work_in_proportion() {
    instructions::count(|counter| {
        let pair = |n: usize| [0.0, 0.5].map(|by| heap(n.isqrt(), by));
        counter.in_proportion("faces", 10 * 10, pair, |[a, b]| found(a, b, 1e-5).len());
    });
}

/// Two scenes of half a million triangles each: unchanged, reordered, with noise, and rounded without an attribute.
#[test]
#[ignore = "slow"]
fn half_a_million_triangles_are_compared() {
    let ball = Ball::new(500);
    let mut noisy = ball.shuffled();
    noisy.positions.iter_mut().flatten().for_each(|part| *part += 1e-7);
    let (first, shuffled, noisy) = (arm(&ball), arm(&ball.shuffled()), arm(&noisy));
    let mut rounded = Ball::new(500);
    rounded.positions.iter_mut().flatten().for_each(|part| *part += 1e-6);
    let mut bare = arm(&rounded);
    for mesh in bare.meshes.values_mut() {
        mesh.pools[0].attributes.truncate(1);
    }
    let (same, bare) = ((&first, 0), (&bare, 2));
    for (what, (other, differences)) in
        [("the same", same), ("shuffled", (&shuffled, 0)), ("noisy", (&noisy, 0)), ("bare", bare)]
    {
        assert_eq!(found(&first, other, 1e-5).len(), differences, "{what}");
    }
}
