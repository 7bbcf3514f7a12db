//! Scenes of constructed documents: parts that real files do not have, and invalid content.

use crate::small_documents;
use meshwright_cdae::{
    codes,
    document::{
        Detail, Document, Material, Mesh, MeshBody, MeshPrimitive, Number, Object, ObjectState, Quat16,
        ShapeNode, Skin, Text, Vector,
    },
    to_scene, to_scene_within, write,
};
use meshwright_core::{Diagnostics, Limits, Outcome};
use meshwright_scene::{
    AlphaMode, Bounds, ExtrasValue, LevelKind, Node, NodeKind, Scene, Semantic, Topology, Transform,
    node::move_point,
};
use meshwright_testkit::alloc;
use small_documents::{Made, TURN_X, TURN_Z, mesh, row, run, triangle};
use std::borrow::Cow;

fn clean(diagnostics: &Diagnostics) {
    assert!(diagnostics.is_empty(), "{:?}", diagnostics.as_slice());
}

fn named<'s>(scene: &'s Scene<'_>, name: &str, kind: NodeKind) -> &'s Node {
    scene.nodes.iter().map(|(_, node)| node).find(|node| node.name == name && node.kind == kind).unwrap()
}

fn places(scene: &Scene<'_>) -> Vec<[f32; 3]> {
    scene
        .walk()
        .iter()
        .map(|(_, world)| move_point(world, [0.0; 3]).map(|part| (part * 1e3).round() / 1e3))
        .collect()
}

#[test]
fn axes_are_converted_without_rounding() {
    let mut made = Made::default();
    made.node("base", -1, TURN_Z, [1.0, 2.0, 3.0]).node("arm", 0, Quat16::IDENTITY, [10.0, 0.0, 0.0]);
    made.node("other", -1, TURN_X, [0.0, 0.0, 5.0]).node("hand", 2, Quat16::IDENTITY, [0.0, 1.0, 0.0]);
    let document = made.document(|_| {});
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    clean(&diagnostics);
    assert_eq!(scene.roots.len(), 2);
    // The base rotates the arm from X to Y; Y is -Z of the scene.
    let all = [[1.0, 3.0, -2.0], [1.0, 3.0, -12.0], [0.0, 5.0, 0.0], [0.0, 6.0, 0.0]];
    assert_eq!(places(&scene), all);
    assert_eq!(scene.bounds, Some(Bounds { min: [-1.0, -3.0, -5.0], max: [4.0, 6.0, 2.0] }));
    let Transform::Trs(base) = named(&scene, "base", NodeKind::Plain).transform else { panic!() };
    assert_eq!(base.translation, [1.0, 3.0, -2.0]);
}

#[test]
fn broken_references_in_the_tree_become_roots() {
    let mut made = Made::default();
    for (name, parent) in [("self", 0), ("forward", 2), ("fine", 0), ("far", 99), ("odd", -7)] {
        made.node(name, parent, Quat16::IDENTITY, [0.0; 3]);
    }
    made.nodes[4].name = 77;
    made.rotations.pop();
    let document = made.document(|_| {});
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    assert_eq!((scene.nodes.len(), scene.roots.len()), (5, 4));
    assert_eq!(diagnostics.count(&codes::CYCLE), 2);
    assert_eq!(diagnostics.count(&codes::DANGLING), 4);
    assert_eq!(named(&scene, "fine", NodeKind::Plain).parent, Some(scene.roots[0]));
}

#[test]
fn details_become_levels() {
    let mut made = Made::default();
    made.node("base", -1, Quat16::IDENTITY, [0.0; 3]);
    let [shared, low, hit] = [(); 3].map(|()| mesh(0, triangle()));
    made.object("Body", 0, vec![shared, low]).object("Colmesh-1", 0, vec![Mesh::null(), Mesh::null(), hit]);
    made.object("Ghost", 0, vec![Mesh::null()]).object("Loose", -1, vec![mesh(0, triangle())]);
    made.detail("detail20", 0, 1, 20.0).detail("Collision-1", 0, 2, -1.0).detail("detail200", 0, 0, 200.0);
    made.detail("again", 0, 0, 50.0).detail("bb__autobillboard10", -1, 0, 10.0).detail("LOS-9", 0, 5, -9.0);
    made.detail("detail-7", 0, 5, -7.0).detail("nowhere", 3, 0, 1.0);
    let document = made.document(|_| {});
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    assert_eq!(diagnostics.count(&codes::DANGLING), 1, "{:?}", diagnostics.as_slice());
    let levels: Vec<_> =
        scene.levels.iter().map(|(_, level)| (level.name.as_str(), level.kind, level.pixels)).collect();
    assert_eq!(
        levels,
        [
            ("detail200", LevelKind::Visual, Some(200.0)),
            ("Collision-1", LevelKind::Collision, None),
            ("again", LevelKind::Visual, Some(50.0)),
            ("detail20", LevelKind::Visual, Some(20.0)),
            ("bb__autobillboard10", LevelKind::Billboard, Some(10.0)),
            ("LOS-9", LevelKind::LineOfSight, None),
            ("detail-7", LevelKind::Utility, None),
            ("nowhere", LevelKind::Visual, Some(1.0)),
        ]
    );
    let shown = |level: usize| {
        let of = |(_, node): (_, &Node)| (node.level?.index() == level).then(|| node.name.clone());
        scene.nodes.iter().filter_map(of).collect::<Vec<_>>()
    };
    assert_eq!(shown(0), ["Body", "Loose"]);
    assert_eq!(shown(1), ["Colmesh-1"]);
    assert_eq!(shown(2), ["Body", "Loose"]);
    assert_eq!(shown(3), ["Body"]);
    assert_eq!(scene.meshes.len(), 4, "two levels share a mesh");
    assert!(scene.roots.iter().any(|&root| scene.nodes.get(root).unwrap().name == "Loose"));
    let Some(ExtrasValue::List(ghosts)) = scene.extras.get("cdae").unwrap().get("undrawn_objects") else {
        panic!()
    };
    assert_eq!(ghosts.len(), 1);
    assert_eq!(ghosts[0].get("name"), Some(&ExtrasValue::from("Ghost")));
}

#[test]
fn sub_shapes_show_their_own_objects() {
    let mut made = Made::default();
    made.node("base", -1, Quat16::IDENTITY, [0.0; 3]);
    made.object("a", 0, vec![mesh(0, triangle())]).object("b", 0, vec![mesh(0, triangle())]);
    made.parts = vec![[0, 1], [1, 1]];
    made.detail("first", 0, 0, 2.0).detail("second", 1, 0, 1.0);
    let document = made.document(|_| {});
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    clean(&diagnostics);
    let shown: Vec<_> =
        scene.nodes.iter().filter_map(|(_, n)| Some((n.name.as_str(), n.level?.index()))).collect();
    assert_eq!(shown, [("a", 0), ("b", 1)]);
    assert!(
        matches!(scene.extras.get("cdae").unwrap().get("sub_shapes"), Some(ExtrasValue::List(rows)) if rows.len() == 2)
    );
    // Without the table all objects belong to every detail; with an incomplete one, only the listed ones.
    let document = made.document(|shape| shape.sub_shape_first_object = Vector::new([] as [i32; 0]));
    assert_eq!(to_scene(&document).value.meshes.len(), 2);
    made.parts = vec![[1, 1000], [-1, 1]];
    let document = made.document(|_| {});
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    assert_eq!((scene.meshes.len(), diagnostics.count(&codes::DANGLING)), (1, 2));
}

/// A shape with one object with one mesh.
fn single(body: MeshBody<'static>) -> Made {
    let mut made = Made::default();
    made.node("base", -1, Quat16::IDENTITY, [0.0; 3]).object("it", 0, vec![mesh(0, body)]);
    made.material(Material { name: Text::new("paint"), ..Material::default() }).detail("detail1", 0, 0, 1.0);
    made
}

#[test]
fn strips_fans_and_ranges_without_indices_are_converted() {
    let none = MeshPrimitive::NO_MATERIAL;
    let mut runs = vec![run(0, 0, 6, 0), run(1, 1, 5, none), run(2, 0, 4, 7), run(3, 0, 3, 0)];
    runs.push(MeshPrimitive { start: 2, count: 3, material: none });
    runs.extend([
        run(0, 3, 99, 0),
        run(0, -1, 3, 0),
        run(0, i32::MAX, i32::MAX, 0),
        run(0, 0, -3, 0),
        run(0, 0, 0, 0),
    ]);
    let document = single(row(6, &[0, 1, 2, 3, 4, 5], &runs)).document(|_| {});
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    let parts = &scene.meshes.as_slice()[0].primitives;
    let said: Vec<_> = parts
        .iter()
        .map(|part| {
            let stream = &part.indices.as_ref().unwrap().stream;
            let indices: Vec<u32> = (0..stream.count).map(|at| stream.index(at).unwrap()).collect();
            (part.topology, indices, part.material.is_some())
        })
        .collect();
    assert_eq!(
        said,
        [
            (Topology::Triangles, vec![0, 1, 2, 3, 4, 5], true),
            (Topology::TriangleStrip, vec![1, 2, 3, 4, 5], false),
            (Topology::TriangleFan, vec![0, 1, 2, 3], false),
            (Topology::Triangles, vec![2, 3, 4], false),
            (Topology::Triangles, vec![3, 4, 5], true),
        ]
    );
    assert!(matches!(parts[0].indices.as_ref().unwrap().stream.data, Cow::Borrowed(_)));
    assert!(parts.iter().all(|part| part.indices.as_ref().unwrap().flip));
    assert_eq!(scene.meshes.as_slice()[0].triangles(), 2 + 3 + 2 + 1 + 1);
    assert_eq!((diagnostics.count(&codes::BAD_RUN), diagnostics.count(&codes::DANGLING)), (5, 1));
}

#[test]
fn vertex_arrays_are_kept_if_they_match() {
    let body = MeshBody {
        colors: Vector::new([[255_u8, 0, 51, 255]; 3]),
        tverts2: Vector::new([[0.0_f32; 2]; 2]),
        tangents: Vector::new([[1.0_f32, 2.0, 3.0, 1.0]; 3]),
        flags: Number::int(5),
        ..triangle()
    };
    let document = single(body).document(|_| {});
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    let mesh = &scene.meshes.as_slice()[0];
    let value = |semantic| mesh.pools[0].get(&semantic).and_then(|stream| stream.get(1));
    assert_eq!(value(Semantic::Position), Some([1.0, 3.0, -2.0, 0.0]));
    assert_eq!(value(Semantic::Normal), Some([0.0, 1.0, -0.0, 0.0]));
    assert_eq!(value(Semantic::TexCoord(0)), Some([1.0, 0.25, 0.0, 0.0]));
    assert_eq!(value(Semantic::TexCoord(1)), None);
    assert_eq!(value(Semantic::Color(0)), Some([1.0, 0.0, 0.2, 1.0]));
    assert_eq!(value(Semantic::Tangent), Some([1.0, 3.0, -2.0, -1.0]));
    assert_eq!(mesh.bounds, Some(Bounds { min: [0.0, 0.0, -2.0], max: [3.0, 3.0, -0.0] }));
    assert_eq!(mesh.extras.get("cdae"), Some(&ExtrasValue::map().with("flags", 5)));
    assert_eq!(diagnostics.count(&codes::LENGTHS), 1);
}

#[test]
fn without_positions_there_are_no_vertices() {
    let torn = Vector { element_size: Number::int(8), ..Vector::new([[0.0_f32, 1.0]; 3]) };
    let document = single(MeshBody { verts: torn, ..triangle() }).document(|_| {});
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    assert!(scene.meshes.as_slice()[0].pools[0].attributes.is_empty());
    assert!(diagnostics.count(&codes::LENGTHS) > 0);
}

#[test]
fn frames_are_truncated_and_encoded_normals_are_a_loss() {
    let body = MeshBody {
        frame_count: Number::int(2),
        verts_per_frame: Number::int(3),
        norms: Vector::new([] as [[f32; 3]; 0]),
        encoded_norms: Vector::new([0_u8; 6]),
        ..row(6, &[0, 1, 2], &[run(0, 0, 3, 0)])
    };
    let document = single(body).document(|_| {});
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    assert_eq!(scene.meshes.as_slice()[0].vertices(), 3);
    assert_eq!(scene.meshes.as_slice()[0].pools[0].attributes.len(), 2);
    assert_eq!(
        (diagnostics.count(&codes::LOSS_FRAMES), diagnostics.count(&codes::LOSS_ENCODED_NORMALS)),
        (1, 1)
    );
    assert_eq!(diagnostics.count(&codes::LENGTHS), 0);
}

#[test]
fn meshes_share_vertices() {
    let child =
        |parent: i64| MeshBody { parent_mesh: Number::int(parent), ..row(0, &[2, 1, 0], &[run(0, 0, 3, 0)]) };
    let mut made = single(triangle());
    made.object("child", 0, vec![mesh(0, child(0))]).object("grandchild", 0, vec![mesh(0, child(1))]);
    made.object("circle", 0, vec![mesh(0, child(4))]).object("back", 0, vec![mesh(0, child(3))]);
    made.object("nowhere", 0, vec![mesh(0, child(99))]);
    let document = made.document(|_| {});
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    let vertices: Vec<usize> = scene.meshes.iter().map(|(_, mesh)| mesh.vertices()).collect();
    assert_eq!(vertices, [3, 3, 3, 0, 0, 0]);
    assert_eq!(scene.meshes.as_slice()[2].pools[0].attributes.len(), 3);
    assert_eq!(diagnostics.count(&codes::DANGLING), 3);
}

#[test]
fn decals_without_primitives_are_a_loss() {
    let mut made = single(triangle());
    made.meshes[0].kind = Number::int(2);
    made.object("flat", 0, vec![mesh(2, MeshBody { primitives: Vector::new([] as [i32; 0]), ..triangle() })]);
    let document = made.document(|_| {});
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    assert_eq!((scene.meshes.len(), diagnostics.count(&codes::LOSS_DECAL)), (1, 1));
}

#[test]
fn skins_use_sets_of_four() {
    let identity: [f32; 16] = std::array::from_fn(|i| if i % 5 == 0 { 1.0 } else { 0.0 });
    let mut moved = identity;
    // Row-major: the translation is at the end of each row.
    (moved[3], moved[7], moved[11]) = (10.0, 20.0, 30.0);
    let influences: [(i32, i32, f32); 10] = [
        (0, 0, 1.0),
        (1, 0, 0.1),
        (1, 1, 0.2),
        (1, 2, 0.3),
        (1, 3, 0.15),
        (1, 4, 0.15),
        (1, 4, 0.1),
        (2, 1, 2.0),
        (9, 0, 1.0),
        (2, 9, 1.0),
    ];
    let skin = Skin {
        initial: Some([Vector::new([[1.0_f32, 2.0, 3.0]; 3]), Vector::new([[0.0_f32, 0.0, 1.0]; 3])]),
        initial_transforms: Vector::new([identity, moved, identity, identity, identity]),
        influences: Some([
            Vector::new(influences.iter().map(|part| part.0)),
            Vector::new(influences.iter().map(|part| part.1)),
            Vector::new(influences.iter().map(|part| part.2)),
            Vector::new([1_i32, 0, 1, 0, 1]),
        ]),
    };
    let none = || Vector::new([] as [[f32; 3]; 0]);
    let body = MeshBody { verts: none(), norms: none(), skin: Some(skin), ..triangle() };
    let mut made = single(body);
    made.node("tip", 0, Quat16::IDENTITY, [0.0; 3]);
    made.meshes[0].kind = Number::int(1);
    let document = made.document(|_| {});
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    assert_eq!(diagnostics.count(&codes::BAD_SKIN), 1, "{:?}", diagnostics.as_slice());
    let node = named(&scene, "it", NodeKind::Object);
    let skin = scene.skins.get(node.skin.unwrap()).unwrap();
    let joints: Vec<usize> = skin.joints.iter().map(|joint| joint.index()).collect();
    assert_eq!(joints, [1, 0, 1, 0, 1]);
    assert_eq!(skin.inverse_bind[1][12..], [10.0, 30.0, -20.0, 1.0]);
    let pool = &scene.meshes.as_slice()[0].pools[0];
    let value = |semantic, vertex| pool.get(&semantic).and_then(|stream| stream.get(vertex)).unwrap();
    assert_eq!(value(Semantic::Position, 0), [1.0, 3.0, -2.0, 0.0]);
    assert_eq!(value(Semantic::Joints(0), 1), [2.0, 4.0, 1.0, 3.0]);
    assert_eq!(value(Semantic::Joints(1), 1)[0], 0.0);
    let sum: f32 = [0, 1].iter().flat_map(|&set| value(Semantic::Weights(set), 1)).sum();
    assert!((sum - 1.0).abs() < 1e-6);
    assert_eq!(value(Semantic::Weights(0), 2), [1.0, 0.0, 0.0, 0.0]);
}

#[test]
fn materials_keep_legacy_fields() {
    let mut made = Made::default();
    let dialect = [0x93, 0xca, 0x3f, 0, 0, 0, 0, 1, 0xca, 0x3e, 0x80, 0, 0, 1];
    made.material(Material {
        name: Text::new("glass"),
        flags: Number::int(4 | 8 | 1),
        bump_map: Number::int(0xffff_ffff),
        dialect: Some(Cow::Owned(dialect.to_vec())),
        ..Material::default()
    });
    made.material(Material { dialect: Some(Cow::Borrowed(&[0x93, 1])), ..Material::default() });
    let document = made.document(|_| {});
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    clean(&diagnostics);
    let glass = &scene.materials.as_slice()[0];
    assert_eq!((glass.name.as_str(), glass.alpha), ("glass", AlphaMode::Blend));
    assert_eq!((glass.base_color, glass.roughness, glass.metallic), ([0.5, 0.0, 1.0, 1.0], 0.25, 1.0));
    let data = glass.extras.get("cdae").unwrap();
    assert_eq!(data.get("flag_names"), Some(&ExtrasValue::from(vec!["s_wrap", "translucent", "additive"])));
    assert_eq!(data.get("bump_map"), Some(&ExtrasValue::from(u32::MAX)));
    assert_eq!(scene.materials.as_slice()[1].base_color, [1.0; 4]);
}

#[test]
fn rest_states_hide_objects() {
    let mut made = single(triangle());
    made.object("half", 0, vec![mesh(0, triangle())]);
    made.states = vec![
        ObjectState { visibility: 0.0, frame: 0, material_frame: 0 },
        ObjectState { visibility: 0.5, frame: 2, material_frame: 0 },
    ];
    let document = made.document(|_| {});
    let scene = to_scene(&document).value;
    assert!(named(&scene, "it", NodeKind::Object).hidden);
    let half = named(&scene, "half", NodeKind::Object);
    assert!(!half.hidden);
    assert_eq!(
        half.extras.get("cdae"),
        Some(&ExtrasValue::map().with("object", 1_u32).with("visibility", 0.5_f32).with("frame", 2))
    );
}

#[test]
fn hostile_documents_take_bounded_memory_and_allocations() {
    // A hundred thousand details, each with a hundred thousand objects, under one long name.
    let mut made = single(triangle());
    made.names = vec!["x".repeat(1 << 16); 3];
    let object = Object { name: 1, mesh_count: 1, first_mesh: 0, node: 0, next_sibling: -1, first_decal: -1 };
    let detail = Detail { name: 2, size: 1.0, ..Detail::default() };
    let document = made.document(|shape| {
        shape.objects = Vector::new(vec![object; 100_000]);
        shape.details = Vector::new(vec![detail; 100_000]);
        shape.sub_shape_num_objects = Vector::new([100_000_i32]);
    });
    let (Outcome { value: scene, diagnostics }, taken) = alloc::peak(|| to_scene(&document));
    assert!(diagnostics.count(&codes::TO_SCENE_LIMIT) > 0);
    assert!(scene.nodes.len() < 1_000_000);
    assert!(taken.peak < 1 << 30 && taken.calls < 10_000_000, "{taken:?}");
    // The same with objects that show nothing, so that only steps count.
    let document = made.document(|shape| {
        shape.names.items[2] = Text::new("d");
        shape.objects = Vector::new(vec![Object { mesh_count: 0, ..object }; 100_000]);
        shape.details = Vector::new(vec![detail; 100_000]);
        shape.sub_shape_num_objects = Vector::new([100_000_i32]);
    });
    let (Outcome { diagnostics, .. }, taken) = alloc::peak(|| to_scene(&document));
    assert!(diagnostics.count(&codes::TO_SCENE_LIMIT) > 0);
    assert!(taken.peak < 1 << 30 && taken.calls < 10_000_000, "{taken:?}");
}

/// The default output of a public exporter: objects with meshes, and no table of details.
#[test]
fn a_shape_without_details_shows_all_its_objects() {
    let mut made = Made::default();
    made.node("base", -1, Quat16::IDENTITY, [0.0; 3]);
    made.object("tower_a300", 0, vec![mesh(0, triangle())]).object("Colmesh-1", 0, vec![mesh(0, triangle())]);
    made.object("two", 0, vec![mesh(0, triangle()), Mesh::null(), mesh(0, triangle())]);
    for billboard in [false, true] {
        if billboard {
            made.detail("bbDetail10", -1, 0, 10.0);
        }
        let document = made.document(|_| {});
        let Outcome { value: scene, diagnostics } = to_scene(&document);
        let shown = scene.nodes.iter().filter(|(_, node)| node.mesh.is_some() && node.level.is_none());
        assert_eq!(shown.count(), 4);
        let said: Vec<_> =
            diagnostics.as_slice().iter().map(|one| (one.code.id, one.message.as_str())).collect();
        let message =
            "no level of detail of the shape draws a mesh, so the scene shows every object (3 objects)";
        assert_eq!(said, [(codes::NO_LEVELS.id, message)]);
    }
    // Written again, it has levels.
    made.details.clear();
    let document = made.document(|_| {});
    let scene = to_scene(&document).value;
    let exported =
        meshwright_cdae::from_scene(&scene, &meshwright_cdae::FromSceneOptions::default()).unwrap();
    let again = to_scene(&exported.value).value;
    let levels: Vec<&str> = again.levels.iter().map(|(_, level)| level.name.as_str()).collect();
    assert_eq!(levels, ["detail300", "collision-1"]);
}

#[test]
fn a_mesh_that_no_detail_shows_is_a_loss() {
    let mut made = Made::default();
    made.node("base", -1, Quat16::IDENTITY, [0.0; 3]);
    made.object("body", 0, vec![mesh(0, triangle()), mesh(0, triangle())]).detail("detail2", 0, 0, 2.0);
    let document = made.document(|_| {});
    let diagnostics = to_scene(&document).diagnostics;
    assert_eq!((diagnostics.count(&codes::UNSHOWN_MESH), diagnostics.losses()), (1, 1));
}

/// Every detail draws a separate sub-shape that covers all objects.
fn repeated(count: i32) -> Document<'static> {
    let mut made = Made::default();
    for _ in 0..count {
        made.nodes.push(ShapeNode {
            name: 0,
            parent: -1,
            first_object: -1,
            first_child: -1,
            next_sibling: -1,
        });
        made.rotations.push(Quat16::IDENTITY);
        made.translations.push([0.0; 3]);
    }
    made.name("n");
    made.object("o", 0, vec![mesh(0, triangle())]);
    let object = made.objects[0];
    made.objects = vec![object; count.unsigned_abs() as usize];
    made.states = vec![made.states[0]; count.unsigned_abs() as usize];
    let detail = Detail { name: 1, size: 10.0, ..Detail::default() };
    made.details = (0..count).map(|sub_shape| Detail { sub_shape, ..detail }).collect();
    made.parts = vec![[0, count]; count.unsigned_abs() as usize];
    made.document(|_| {})
}

#[test]
fn repetition_is_limited_in_proportion_to_the_file() {
    let document = repeated(2000);
    let bytes = write(&document).unwrap().len() as usize;
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    assert_eq!(diagnostics.count(&codes::TO_SCENE_LIMIT), 1);
    let most = bytes * 96 + (16 << 20);
    assert!(scene.nodes.len() * size_of::<Node>() < most, "{} nodes of {bytes} bytes", scene.nodes.len());
    // The caller's limit is an error, not a smaller scene.
    let limits = Limits::DEFAULT.memory(1 << 20);
    let error = to_scene_within(&document, &limits).unwrap_err();
    assert_eq!(error.code().id, meshwright_core::codes::LIMIT_MEMORY.id);
    let limits = Limits::DEFAULT.items(100);
    let error = to_scene_within(&document, &limits).unwrap_err();
    assert_eq!(error.code().id, meshwright_core::codes::LIMIT_ITEMS.id);
}

#[test]
fn strips_over_the_same_indices_are_limited() {
    let indices: Vec<u32> = (0..3000).map(|index| index % 3).collect();
    let runs = vec![run(1, 0, 3000, 0); 20_000];
    let mut made = Made::default();
    made.node("base", -1, Quat16::IDENTITY, [0.0; 3]);
    made.object("body", 0, vec![mesh(0, row(3, &indices, &runs))]).detail("detail2", 0, 0, 2.0);
    made.material(Material { name: Text::new("m"), ..Material::default() });
    let document = made.document(|_| {});
    let Outcome { value: scene, diagnostics } = to_scene(&document);
    assert_eq!(diagnostics.count(&codes::TO_SCENE_LIMIT), 1);
    let indices: usize = scene
        .meshes
        .iter()
        .flat_map(|(_, mesh)| &mesh.primitives)
        .map(|part| part.indices.as_ref().unwrap().stream.count)
        .sum();
    assert!(indices < 2_000_000, "{indices}");
}
