use meshwright_scene::{
    Attribute, Bounds, Clip, Component, Extras, Id, Indices, Instances, Level, LevelId, LevelKind, Material,
    Mesh, MeshId, MorphTarget, Node, NodeKind, Primitive, Scene, Semantic, Skin, Stream, Summary, Topology,
    Transform, Trs, VertexPool,
};

/// A mesh of `vertices` vertices, with one primitive per index count.
fn mesh(name: &str, vertices: usize, primitives: &[usize]) -> Mesh<'static> {
    // All vertices are at the origin but for one.
    let corner = [1.0_f32, 2.0, 3.0].map(f32::to_le_bytes).concat();
    let positions = [corner, vec![0; (vertices - 1) * 12]].concat();
    let positions = Stream::packed(positions, Component::F32, 3);
    let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream: positions }] };
    let primitive = |&count: &usize| {
        Primitive::new(
            0,
            Topology::Triangles,
            Some(Indices { stream: Stream::packed(vec![0; count * 4], Component::U32, 1), flip: true }),
        )
    };
    Mesh {
        name: name.into(),
        pools: vec![pool],
        primitives: primitives.iter().map(primitive).collect(),
        // What the file states does not count.
        bounds: Some(Bounds { min: [-9.0; 3], max: [9.0; 3] }),
        ..Mesh::default()
    }
}

fn level(scene: &mut Scene<'_>, name: &str, kind: LevelKind) -> LevelId {
    let extras = Extras::default();
    scene.levels.push(Level { name: name.into(), kind, pixels: None, origin: None, extras })
}

fn place(scene: &mut Scene<'_>, mesh: MeshId, level: Option<LevelId>, x: f32) {
    let transform = Transform::Trs(Trs { translation: [x, 0.0, 0.0], ..Trs::IDENTITY });
    scene.add_node(
        None,
        Node { mesh: Some(mesh), level, transform, kind: NodeKind::Object, ..Node::default() },
    );
}

#[test]
fn triangles_follow_the_topology() {
    use Topology::{LineLoop, LineStrip, Lines, Points, TriangleFan, TriangleStrip, Triangles};
    let counted =
        [Triangles, TriangleStrip, TriangleFan, Points, Lines, LineStrip, LineLoop].map(|t| t.triangles(7));
    assert_eq!(counted, [2, 5, 5, 0, 0, 0, 0]);
    assert_eq!((TriangleStrip.triangles(0), TriangleStrip.triangles(2), Triangles.triangles(2)), (0, 0, 0));
    let mut unindexed = mesh("m", 9, &[6]);
    unindexed.primitives[0].indices = None;
    assert_eq!(unindexed.triangles(), 3);
    unindexed.primitives[0].pool = 5;
    assert_eq!(unindexed.triangles(), 0, "a pool that is not there");
}

#[test]
fn visible_content_is_counted() {
    let mut scene = Scene::default();
    let near = level(&mut scene, "near", LevelKind::Visual);
    let far = level(&mut scene, "far", LevelKind::Visual);
    let hit = level(&mut scene, "hit", LevelKind::Collision);
    let [body, twin, coarse, hull, always] = [
        mesh("body", 10, &[30, 6]),
        mesh("twin", 4, &[6]),
        mesh("body", 5, &[9]),
        mesh("hull", 8, &[36]),
        mesh("always", 3, &[3]),
    ]
    .map(|mesh| scene.add_mesh(mesh));
    place(&mut scene, body, Some(near), 0.0);
    place(&mut scene, twin, Some(near), 10.0);
    place(&mut scene, twin, Some(near), 20.0);
    place(&mut scene, coarse, Some(far), 100.0);
    place(&mut scene, hull, Some(hit), 1000.0);
    place(&mut scene, always, None, -5.0);
    scene.add_node(None, Node { name: "plain".into(), ..Node::default() });
    scene.materials.push(Material::named("grass"));
    scene.clips.push(Clip { name: "ambient".into(), ..Clip::default() });
    let summary = Summary::new(&scene, 0);
    assert_eq!(
        (summary.nodes, summary.meshes, summary.primitives),
        (1, 3, 4),
        "a mesh shown twice counts once"
    );
    assert_eq!((summary.vertices, summary.triangles), (17, 12 + 2 + 1));
    assert_eq!(summary.drawn_triangles, 12 + 2 * 2 + 1, "a mesh shown twice is drawn twice");
    assert_eq!((summary.lods, summary.collision_meshes, summary.clips, summary.materials), (2, 1, 1, 1));
    assert_eq!(summary.mesh_names, ["body", "twin", "always"]);
    assert_eq!((summary.material_names, summary.clip_names), (vec!["grass".into()], vec!["ambient".into()]));
    assert_eq!(scene.extent(0), Some(Bounds { min: [-5.0, 0.0, 0.0], max: [21.0, 2.0, 3.0] }));
    let coarse = Summary::new(&scene, 1);
    assert_eq!((coarse.meshes, coarse.vertices, coarse.triangles), (2, 8, 4));
    assert_eq!(
        Summary::new(&scene, 9).mesh_names,
        ["always"],
        "a level that is not there shows what is in all"
    );
    let places = vec![Trs::IDENTITY; 1000];
    let instances = Some(Box::new(Instances { places, ..Instances::default() }));
    scene.add_node(None, Node { mesh: Some(Id::new(4)), instances, ..Node::default() });
    let instanced = Summary::new(&scene, 9);
    assert_eq!((instanced.triangles, instanced.drawn_triangles), (1, 1 + 1000));
}

/// A long chain of nodes, of which the first and the last state a level.
fn chain_of_levels(count: usize) -> Scene<'static> {
    let mut scene = Scene::default();
    let near = level(&mut scene, "near", LevelKind::Visual);
    let far = level(&mut scene, "far", LevelKind::Visual);
    let one = scene.add_mesh(mesh("one", 3, &[3]));
    let mut last = scene.add_node(None, Node { level: Some(near), ..Node::default() });
    for _ in 0..count {
        last = scene.add_node(Some(last), Node { mesh: Some(one), ..Node::default() });
    }
    let two = scene.add_mesh(mesh("two", 3, &[3]));
    scene.add_node(Some(last), Node { level: Some(far), mesh: Some(two), ..Node::default() });
    scene
}

#[test]
fn levels_are_inherited() {
    let scene = chain_of_levels(10_000);
    assert_eq!(Summary::new(&scene, 0).mesh_names, ["one"]);
    assert_eq!(Summary::new(&scene, 1).mesh_names, ["two"]);
}

/// No node climbs to the root to find its level.
#[test]
#[ignore = "needs valgrind"]
fn levels_are_inherited_with_work_in_proportion() {
    meshwright_testkit::instructions::count(|counter| {
        counter.in_proportion("nodes", 500, chain_of_levels, |scene| Summary::new(scene, 1).mesh_names.len());
    });
}

#[test]
fn bounds_of_skinned_meshes_ignore_their_node() {
    let mut scene = Scene::default();
    let one = scene.add_mesh(Mesh { targets: vec![MorphTarget::default(); 2], ..mesh("one", 3, &[3]) });
    let joint = scene.add_node(None, Node { name: "hip".into(), ..Node::default() });
    let joints = vec![joint, joint];
    let skin = scene.skins.push(Skin { joints, ..Skin::default() });
    let transform = Transform::Trs(Trs { translation: [50.0; 3], ..Trs::IDENTITY });
    scene.add_node(None, Node { mesh: Some(one), skin: Some(skin), transform, ..Node::default() });
    let summary = Summary::new(&scene, 0);
    assert_eq!(scene.extent(0), Some(Bounds { min: [0.0; 3], max: [1.0, 2.0, 3.0] }));
    assert_eq!((summary.skins, summary.joints, summary.morph_targets), (1, 1, 2));
    assert_eq!(summary.joint_names, ["hip"]);
}

#[test]
fn rotated_bounds_contain_the_rotated_corners() {
    let mut scene = Scene::default();
    let one = scene.add_mesh(mesh("one", 3, &[3]));
    let half = std::f32::consts::FRAC_1_SQRT_2;
    let transform = Transform::Trs(Trs { rotation: [0.0, 0.0, half, half], ..Trs::IDENTITY });
    scene.add_node(None, Node { mesh: Some(one), transform, ..Node::default() });
    let bounds = scene.extent(0).unwrap();
    let expected = ([-2.0, 0.0, 0.0], [0.0, 1.0, 3.0]);
    for (found, wanted) in [(bounds.min, expected.0), (bounds.max, expected.1)] {
        assert!(found.iter().zip(wanted).all(|(a, b): (&f32, f32)| (a - b).abs() < 1e-5), "{bounds:?}");
    }
}

#[test]
fn an_empty_scene_has_an_empty_summary() {
    assert_eq!(Summary::new(&Scene::default(), 0), Summary::default());
    let mut scene = Scene::default();
    scene.add_node(None, Node { mesh: Some(MeshId::new(9)), kind: NodeKind::Object, ..Node::default() });
    assert_eq!(Summary::new(&scene, 0), Summary::default(), "a mesh that is not there");
}
