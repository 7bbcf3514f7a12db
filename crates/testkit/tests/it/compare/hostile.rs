use crate::compare::{same, told};
use meshwright_scene::{
    Component, Extras, ExtrasValue, Id, Mesh, Node, Primitive, Scene, Semantic, Stream, Texture, Topology,
    VertexPool,
};
use meshwright_testkit::compare::{DifferenceKind as K, Tolerance, compare};
use meshwright_testkit::sample_scene::{attribute, indices, named, put, scene, sheet, stream};

/// Invalid ids everywhere, cycles, and streams with wrong counts.
fn broken() -> Scene<'static> {
    let mut scene = scene();
    let lost = 4_000_000_000;
    scene.roots.extend([Id::new(0), Id::new(2), Id::new(lost)]);
    for node in scene.nodes.values_mut() {
        node.children.extend([Id::new(0), Id::new(1), Id::new(1), Id::new(lost)]);
        node.parent = Some(Id::new(lost));
    }
    for (mesh, skin) in [(lost, 0), (0, lost), (0, 0)] {
        let (mesh, skin) = (Some(Id::new(mesh)), Some(Id::new(skin)));
        scene.nodes.push(Node { mesh, skin, level: Some(Id::new(lost)), ..named("detached") });
    }
    // Two nodes that are each other's child.
    let ring = scene.nodes.len();
    for next in [1, 0] {
        scene.nodes.push(Node { children: vec![Id::new(ring + next)], ..named("ring") });
    }
    scene.skins.values_mut().for_each(|skin| {
        skin.joints.extend([Id::new(lost), Id::new(0), Id::new(0)]);
        skin.inverse_bind.truncate(1);
    });
    for material in scene.materials.values_mut() {
        material.normal_texture = Some(Texture::new(Id::new(lost)));
    }
    let mesh = sheet(&mut scene);
    let mut claims = stream(&[1.0, 2.0, 3.0, 4.0], 2);
    claims.count = usize::MAX;
    put(mesh, Semantic::TexCoord(1), claims.clone());
    claims.stride = 0;
    put(mesh, Semantic::Custom("still".into()), claims);
    put(mesh, Semantic::Custom("none".into()), Stream::packed(vec![], Component::U8, 0));
    put(mesh, Semantic::Joints(7), stream(&[-1.0, f32::NAN, 1e30, 0.5], 4));
    let part = mesh.primitives[0].clone();
    let mut claims = indices(&[0, 1, 99, u32::MAX, 2, 3]);
    claims.stream.count = usize::MAX;
    mesh.primitives.push(Primitive {
        indices: Some(claims.clone()),
        material: Some(Id::new(lost)),
        ..part.clone()
    });
    claims.stream.component = Component::F32;
    mesh.primitives.push(Primitive { indices: Some(claims.clone()), ..part.clone() });
    claims.stream.component = Component::U8;
    claims.stream.stride = 0;
    mesh.primitives.push(Primitive { indices: Some(claims), topology: Topology::LineLoop, ..part.clone() });
    mesh.primitives.push(Primitive { pool: usize::MAX, indices: None, ..part });
    std::sync::Arc::make_mut(&mut mesh.targets[0].pools[0][0]).vertices = vec![9, 9, 2, u32::MAX];
    mesh.targets.push(Default::default());
    let clip = &mut scene.clips[0];
    clip.channels[0].timeline = usize::MAX;
    clip.channels[1].node = Id::new(lost);
    clip.channels[1].values.truncate(5);
    clip.timelines[0][1] = f32::NAN;
    scene
}

#[test]
fn invalid_references_equal_themselves() {
    for tolerance in [Tolerance::exact(), Tolerance::within(0.5), Tolerance::ulps(4).sampled()] {
        same(&broken(), &broken(), &tolerance);
        let there = compare(&scene(), &broken(), &tolerance);
        let back = compare(&broken(), &scene(), &tolerance);
        assert!(there.total > 10 && back.total > 10, "{there}{back}");
    }
}

#[test]
fn roots_need_not_be_listed() {
    let mut lost = scene();
    lost.roots.clear();
    same(&lost, &scene(), &Tolerance::exact());
}

/// Triangles at one position, each with its own normal.
fn heap(count: usize, turned: bool) -> Scene<'static> {
    let positions: Vec<f32> = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0].repeat(count);
    let mut normals: Vec<[f32; 3]> = (0..count * 3).map(|at| [(at / 3) as f32, 0.0, 1.0]).collect();
    if turned {
        normals.reverse();
    }
    let pool = VertexPool {
        attributes: vec![
            attribute(Semantic::Position, stream(&positions, 3)),
            attribute(Semantic::Normal, stream(normals.as_flattened(), 3)),
        ],
    };
    let extras = Extras::default();
    let primitive = Primitive {
        pool: 0,
        topology: Topology::Triangles,
        indices: None,
        material: None,
        variants: Vec::new(),
        extras,
    };
    let mut scene = Scene::default();
    scene.add_mesh(Mesh { pools: vec![pool], primitives: vec![primitive], ..Mesh::default() });
    scene
}

#[test]
#[ignore = "needs valgrind"]
fn many_triangles_at_one_position_take_work_in_proportion() {
    meshwright_testkit::instructions::count(|counter| {
        let pair = |n| (heap(n, false), heap(n, true));
        counter.in_proportion("triangles", 300, pair, |(a, b)| compare(a, b, &Tolerance::exact()).is_same());
    });
}

#[test]
fn many_triangles_at_one_position_are_compared() {
    same(&heap(30_000, false), &heap(30_000, true), &Tolerance::exact());
    let mut off = heap(30_000, true);
    let shifted: Vec<f32> = (0..90_000).flat_map(|at| [30_000.0 - (at / 3) as f32, 0.5, 1.0]).collect();
    put(sheet(&mut off), Semantic::Normal, stream(&shifted, 3));
    let found = compare(&heap(30_000, false), &off, &Tolerance::exact());
    assert_eq!(found.differences.iter().map(|d| d.kind).collect::<Vec<_>>(), [K::Attribute]);
}

#[test]
fn comparing_a_shared_mesh_is_bounded() {
    let scene = |meshes: usize| {
        let mut scene = heap(20_000, meshes > 1);
        let first = scene.meshes.as_slice()[0].clone();
        for _ in 1..meshes {
            let small = VertexPool { attributes: vec![attribute(Semantic::Position, stream(&[0.0; 9], 3))] };
            scene.add_mesh(Mesh { pools: vec![small], ..first.clone() });
        }
        for node in 0..3_000 {
            scene.add_node(None, Node { mesh: Some(Id::new(node % meshes)), ..named("n") });
        }
        scene
    };
    let found = compare(&scene(1), &scene(3_000), &Tolerance { limit: usize::MAX, ..Tolerance::exact() });
    assert!(found.differences.iter().any(|difference| difference.kind == K::Skipped));
    assert!(compare(&scene(1), &scene(1), &Tolerance::exact()).is_same());
}

#[test]
fn deep_data_need_no_stack() {
    let deep = |end: i32| {
        let mut data = ExtrasValue::from(end);
        for level in 0..200_000 {
            data = if level % 2 == 0 {
                ExtrasValue::List(vec![data])
            } else {
                ExtrasValue::map().with("in", data)
            };
        }
        Scene { extras: Extras::new("x", data), ..Scene::default() }
    };
    let (a, b) = (deep(1), deep(2));
    same(&a, &a, &Tolerance::exact());
    let (kinds, sentences) = told(&a, &b, &Tolerance::exact());
    assert_eq!(kinds, [K::Extras]);
    assert!(sentences[0].starts_with("scene/extras/…/") && sentences[0].ends_with("number differs by 1"));
    // Dropping such data is recursive and would overflow the stack.
    std::mem::forget((a, b));
}
