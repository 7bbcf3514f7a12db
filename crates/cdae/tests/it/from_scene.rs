//! Conversion of scenes from other formats.

use crate::game_file_rules;
use meshwright_cdae::{
    Document, FromSceneOptions, Skins, Version, codes,
    document::{Container, Detail, MeshBody, MeshPrimitive, Number, Object, Sequence, Trigger},
    from_scene, read, to_scene, write,
};
use meshwright_core::{Code, Diagnostics, Limits, Outcome, Source};
use meshwright_scene::prepare::codes as shared;
use meshwright_scene::{
    Attribute, Channel, ChannelPath, Clip, Component, Event, Extras, ExtrasValue, Id, Indices, Interpolation,
    Level, LevelKind, Material, Mesh, Node, NodeId, Primitive, Scene, Semantic, Skin, Stream, Topology,
    Transform, Trs, VertexPool,
};

fn floats(values: &[f32], width: u8) -> Stream<'static> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    Stream::packed(bytes, Component::F32, width)
}

/// A square in the XZ plane, as seen from above, with positions only.
fn square() -> Mesh<'static> {
    let places = floats(&[0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 0.0, 0.0], 3);
    let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream: places }] };
    let bytes: Vec<u8> = [0_u32, 1, 2, 0, 2, 3].into_iter().flat_map(u32::to_le_bytes).collect();
    let primitive = Primitive::new(
        0,
        Topology::Triangles,
        Some(Indices { stream: Stream::packed(bytes, Component::U32, 1), flip: false }),
    );
    Mesh { pools: vec![pool], primitives: vec![primitive], ..Mesh::default() }
}

/// A square with normals and texture coordinates.
fn whole() -> Mesh<'static> {
    let mut mesh = square();
    let mut add = |semantic, stream| mesh.pools[0].attributes.push(Attribute { semantic, stream });
    add(Semantic::Normal, floats(&[0.0, 1.0, 0.0].repeat(4), 3));
    add(Semantic::TexCoord(0), floats(&[0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0], 2));
    mesh
}

fn put(scene: &mut Scene<'static>, above: Option<NodeId>, name: &str, mesh: Mesh<'static>) -> NodeId {
    let mesh = scene.add_mesh(mesh);
    scene.add_node(above, Node { name: name.to_owned(), mesh: Some(mesh), ..Node::default() })
}

fn made<'a>(scene: &'a Scene<'_>, options: &FromSceneOptions) -> Outcome<Document<'a>> {
    let exported = from_scene(scene, options).unwrap();
    let source = Source::from(write(&exported.value).unwrap().to_vec());
    let (document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let irregular = game_file_rules::irregular(&document);
    assert!(irregular.is_empty(), "{irregular:?}");
    exported
}

fn usual<'a>(scene: &'a Scene<'_>) -> Outcome<Document<'a>> {
    made(scene, &FromSceneOptions::default())
}

fn has(diagnostics: &Diagnostics, codes: &[&'static Code]) {
    let mut said: Vec<&str> = diagnostics.as_slice().iter().map(|diagnostic| diagnostic.code.id).collect();
    let mut wanted: Vec<&str> = codes.iter().map(|code| code.id).collect();
    said.sort_unstable();
    said.dedup();
    wanted.sort_unstable();
    assert_eq!(said, wanted, "{diagnostics:?}");
}

fn details(document: &Document<'_>) -> Vec<(String, f32, i32)> {
    let all: Vec<Detail> = document.shape.details.view().to_vec();
    let name = |detail: &Detail| document.name(detail.name).unwrap().text().into_owned();
    all.iter().map(|detail| (name(detail), detail.size, detail.poly_count)).collect()
}

fn objects(document: &Document<'_>) -> Vec<(String, i32)> {
    let all: Vec<Object> = document.shape.objects.view().to_vec();
    let name = |object: &Object| document.name(object.name).unwrap().text().into_owned();
    all.iter().map(|object| (name(object), object.mesh_count)).collect()
}

#[test]
fn missing_attributes_are_generated() {
    let mut scene = Scene::default();
    put(&mut scene, None, "square", square());
    let exported = usual(&scene);
    let supplied = [
        &codes::FROM_SCENE_NORMALS,
        &codes::FROM_SCENE_UVS,
        &codes::FROM_SCENE_TANGENTS,
        &codes::FROM_SCENE_MATERIAL,
    ];
    has(&exported.diagnostics, &supplied);
    assert_eq!(exported.diagnostics.losses(), 0);
    let document = &exported.value;
    assert_eq!((document.version_number(), document.exporter), (31, 124));
    assert_eq!(details(document), [("detail2".to_owned(), 2.0, 2)]);
    let body = document.shape.meshes.items[0].body.as_deref().unwrap();
    assert!(body.norms.view::<[f32; 3]>().iter().all(|normal| normal == [0.0, 0.0, 1.0]), "Z is up");
    assert!(body.tverts.data.iter().all(|&byte| byte == 0));
    // Clockwise as seen from above.
    assert_eq!(body.indices.view::<u32>().to_vec(), [2, 1, 0, 3, 2, 0]);
    let runs: Vec<MeshPrimitive> = body.primitives.view().to_vec();
    assert_eq!(runs[0].material_index(), Some(0));
    let materials = &document.shape.materials.as_ref().unwrap().list.items;
    assert_eq!((&*materials[0].name.text(), materials[0].flags), ("default", Number::int(3)));
    let Container::Header(header) = &document.container else { panic!() };
    assert_eq!(header.object_names().unwrap()[0].text(), "square");

    let exported =
        from_scene(&scene, &FromSceneOptions::default().tangents(false).version(Version::V30)).unwrap();
    assert_eq!(exported.diagnostics.count(&codes::FROM_SCENE_TANGENTS), 0);
}

#[test]
fn node_names_define_levels_of_scenes_without() {
    let mut scene = Scene::default();
    let base = scene.add_node(None, Node { name: "base00".into(), ..Node::default() });
    put(&mut scene, Some(base), "Colmesh-1", whole());
    put(&mut scene, Some(base), "oak_a50", whole());
    put(&mut scene, Some(base), "oak_a200", whole());
    put(&mut scene, Some(base), "LOS-9", whole());
    // A billboard level.
    scene.add_node(Some(base), Node { name: "bb__autobillboard20".into(), ..Node::default() });
    let document = &usual(&scene).value;
    let expected = [
        ("detail200", 200.0, 2),
        ("detail50", 50.0, 2),
        ("bbDetail20", 20.0, 2),
        ("collision-1", -1.0, 2),
        ("LOS-9", -9.0, 2),
    ];
    assert_eq!(details(document), expected.map(|(name, size, count)| (name.to_owned(), size, count)));
    let images: Detail = document.shape.details.view().to_vec()[2];
    assert_eq!((images.sub_shape, images.bb_dimension, images.bb_equator_steps), (-1, 64, 4));
    // Null meshes precede a mesh, and none follow.
    let expected = [("Colmesh", 4), ("oak_a", 2), ("LOS", 5)];
    assert_eq!(objects(document), expected.map(|(name, count)| (name.to_owned(), count)));
    let bodies: Vec<_> = document.shape.meshes.items.iter().map(|mesh| mesh.body.as_deref()).collect();
    let material = |body: &MeshBody<'_>| body.primitives.view::<MeshPrimitive>().to_vec()[0].material_index();
    let there: Vec<_> = bodies.iter().map(|body| body.map(material)).collect();
    // Only drawn meshes need a material.
    let (null, bare, drawn) = (None, Some(None), Some(Some(0)));
    assert_eq!(there, [null, null, null, bare, drawn, drawn, null, null, null, null, bare]);
    assert_eq!(document.shape.smallest_visible_size, Number::int(20));

    let document = &made(&scene, &FromSceneOptions::default().lod_names(false)).value;
    assert_eq!(details(document), [("detail2".to_owned(), 2.0, 8)]);
}

#[test]
fn levels_are_sorted_and_get_sizes() {
    let mut scene = Scene::default();
    let level = |name: &str, kind, pixels| Level {
        name: name.to_owned(),
        kind,
        pixels,
        origin: None,
        extras: Extras::default(),
    };
    let kinds = [
        ("far", LevelKind::Visual, None),
        ("near", LevelKind::Visual, Some(300.0)),
        ("Collision", LevelKind::Collision, None),
        ("images", LevelKind::Billboard, Some(5.0)),
    ];
    for (at, (name, kind, pixels)) in kinds.into_iter().enumerate() {
        scene.levels.push(level(name, kind, pixels));
        let node = put(&mut scene, None, "thing", whole());
        scene.nodes.get_mut(node).unwrap().level = Some(Id::new(at));
    }
    put(&mut scene, None, "always", whole());
    let exported = made(&scene, &FromSceneOptions::default().lod_sizes(vec![70.0]));
    let expected = [("detail300", 300.0, 4), ("detail70", 70.0, 4), ("collision-1", -1.0, 2)];
    assert_eq!(details(&exported.value), expected.map(|(name, size, count)| (name.to_owned(), size, count)));
    assert_eq!(exported.diagnostics.count(&codes::LOSS_BILLBOARD), 1);
    assert_eq!(exported.diagnostics.count(&codes::LOSS_UNSHOWN), 1);
    assert_eq!(exported.diagnostics.count(&codes::FROM_SCENE_SIZES), 0);
    assert_eq!(objects(&exported.value), [("thing".to_owned(), 3), ("always".to_owned(), 2)]);
    // Without sizes, default sizes are used.
    let exported = usual(&scene);
    assert_eq!(exported.diagnostics.count(&codes::FROM_SCENE_SIZES), 1);
    assert!(details(&exported.value).iter().all(|(_, size, _)| size.is_finite()));
}

/// Meshes that another program added to a file of the game have names that define their purpose.
#[test]
fn additions_are_merged_into_the_levels() {
    let mut scene = Scene::default();
    put(&mut scene, None, "oak_a200", whole());
    put(&mut scene, None, "Colmesh-1", whole());
    let first = usual(&scene);
    let mut scene = to_scene(&first.value).value;
    let mut add = |name: &str| {
        let mesh = scene.add_mesh(whole());
        scene.add_node(None, Node { name: name.to_owned(), mesh: Some(mesh), ..Node::default() });
    };
    add("Colbox-1");
    add("oak_a");
    let exported = usual(&scene);
    let expected = [("detail200", 200.0, 4), ("collision-1", -1.0, 4)];
    assert_eq!(details(&exported.value), expected.map(|(name, size, count)| (name.to_owned(), size, count)));
    let expected = [("oak_a", 1), ("Colmesh", 2), ("Colbox", 2), ("oak_aB", 1)];
    assert_eq!(objects(&exported.value), expected.map(|(name, count)| (name.to_owned(), count)));
}

#[test]
fn scale_is_baked_and_mirrors_reverse_the_winding() {
    let mut scene = Scene::default();
    let scale = |scale| Transform::Trs(Trs { scale, ..Trs::IDENTITY });
    let above =
        scene.add_node(None, Node { name: "a".into(), transform: scale([2.0, 3.0, 4.0]), ..Node::default() });
    let node = put(&mut scene, Some(above), "b", whole());
    scene.nodes.get_mut(node).unwrap().transform = scale([-1.0, 1.0, 1.0]);
    let exported = usual(&scene);
    assert_eq!(exported.diagnostics.count(&codes::FROM_SCENE_SCALE), 1);
    assert_eq!(exported.diagnostics.losses(), 0, "{:?}", exported.diagnostics);
    let body = exported.value.shape.meshes.items[0].body.as_deref().unwrap();
    let [ax, ay, az, bx, by, bz] = body.bounds.get();
    assert_eq!([bx - ax, by - ay, bz - az], [2.0, 4.0, 0.0]);
    assert!(body.norms.view::<[f32; 3]>().iter().all(|normal| normal == [0.0, 0.0, 1.0]));
    // The node mirrors the mesh, but the result is clockwise as seen from above.
    let places: Vec<[f32; 3]> = body.verts.view().to_vec();
    let [a, b, c] = [0, 1, 2].map(|at| places[body.indices.view::<u32>().get(at).unwrap() as usize]);
    let area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    assert!(area < 0.0, "{area}");
    let scene = to_scene(&exported.value).value;
    assert!(scene.nodes.iter().all(|(_, node)| node.transform == Transform::default()));
}

#[test]
fn names_are_kept_and_unique() {
    let mut scene = Scene::default();
    for name in ["\u{426}\u{438}\u{43b} .004", "part", "part", "partB", "part", ""] {
        put(&mut scene, None, name, whole());
    }
    let exported = usual(&scene);
    let names: Vec<String> = objects(&exported.value).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names[..2], ["\u{426}\u{438}\u{43b} .004", "part"]);
    let mut once = names.clone();
    once.sort();
    once.dedup();
    assert_eq!((once.len(), &*names[3]), (6, "partB"), "an existing name was used again: {names:?}");
    assert_eq!(exported.diagnostics.count(&codes::LOSS_NAMES), 1);
}

#[test]
fn bodies_can_be_compressed() {
    let mut scene = Scene::default();
    put(&mut scene, None, "square", whole());
    let bytes = |compress| {
        let exported = made(&scene, &FromSceneOptions::default().compress(compress));
        Source::from(write(&exported.value).unwrap().to_vec())
    };
    let (raw, packed) = (bytes(false), bytes(true));
    let (one, _) = read(&raw, &Limits::DEFAULT).unwrap();
    let (two, _) = read(&packed, &Limits::DEFAULT).unwrap();
    let Container::Header(header) = &two.container else { panic!() };
    assert!(header.compressed());
    assert!(header.packed.as_ref().unwrap().encoded.starts_with(&[0x28, 0xb5, 0x2f, 0xfd]), "a zstd frame");
    assert_eq!(one.shape, two.shape);
}

#[test]
fn versions_differ_as_described() {
    let mut scene = Scene::default();
    put(&mut scene, None, "Colmesh-1", whole());
    put(&mut scene, None, "oak_a200", whole());
    let kinds = |version| {
        let exported = made(&scene, &FromSceneOptions::default().version(version));
        let meshes = &exported.value.shape.meshes.items;
        let tangents =
            meshes.iter().filter_map(|mesh| mesh.body.as_ref()).all(|body| !body.tangents.is_empty());
        (meshes.iter().map(|mesh| mesh.kind.as_i64().unwrap()).collect::<Vec<_>>(), tangents)
    };
    assert_eq!(kinds(Version::V31), (vec![4, 0, 0], true));
    assert_eq!(kinds(Version::V30), (vec![0, 1, 1], true));
    assert_eq!(kinds(Version::V26), (vec![4, 0, 0], false));
}

fn moving(scene: &mut Scene<'static>, node: NodeId, times: &[f32], interpolation: Interpolation) {
    let values = times.iter().flat_map(|time| [*time, 0.0, 0.0]).collect();
    let channel = Channel { node, path: ChannelPath::Translation, interpolation, timeline: 0, values };
    scene.clips.push(Clip {
        name: "go".into(),
        duration: *times.last().unwrap(),
        timelines: vec![times.to_vec()],
        channels: vec![channel],
        ..Clip::default()
    });
}

#[test]
fn clips_become_sequences() {
    let mut scene = Scene::default();
    let node = put(&mut scene, None, "square", whole());
    let other = put(&mut scene, None, "other", whole());
    moving(&mut scene, node, &[0.0, 0.5, 1.0], Interpolation::Linear);
    let seen = Channel {
        node: other,
        path: ChannelPath::Visibility,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values: vec![1.0, 0.0, 1.0],
    };
    scene.clips[0].channels.push(seen);
    let event = |name: &str, time| Event { time, name: name.to_owned(), data: ExtrasValue::Null };
    scene.clips[0].events = vec![event("step", 0.25), event("jump", 0.5), event("step", 1.0)];
    let exported = usual(&scene);
    let shape = &exported.value.shape;
    let sequence: &Sequence<'_> = &shape.sequences.items[0];
    assert_eq!(sequence.num_keyframes, Number::int(3));
    assert_eq!((sequence.duration, sequence.priority), (Number::int(1), Number::int(5)));
    assert_eq!((&*sequence.translation_matters.words, &*sequence.vis_matters.words), (&[1][..], &[2][..]));
    assert_eq!(sequence.flags.as_u32().unwrap() & Sequence::CYCLIC, 0);
    assert_eq!(
        shape.node_translations.view::<[f32; 3]>().to_vec(),
        [[0.0; 3], [0.5, 0.0, 0.0], [1.0, 0.0, 0.0]]
    );
    let triggers: Vec<Trigger> = shape.triggers.view().to_vec();
    let expected = [(0x8000_0001, 0.25), (0x8000_0002, 0.5), (0x8000_0001, 1.0)];
    assert_eq!(triggers, expected.map(|(state, position)| Trigger { state, position }));
    assert_eq!(exported.diagnostics.count(&codes::LOSS_EVENTS), 1);
    // The states of the rest pose precede those of the sequence.
    assert_eq!((shape.object_states.len(), sequence.base_object_state), (5, Number::int(2)));
    let names: Vec<_> = shape.names.items.iter().map(|name| name.text()).collect();
    assert_eq!(names, ["square", "other", "detail2", "go"]);
}

#[test]
fn keys_are_evenly_spaced() {
    for (times, interpolation, keys, code) in [
        (&[0.0, 0.5, 1.0][..], Interpolation::Linear, 3, None),
        (&[0.0, 0.1, 1.0], Interpolation::Linear, 31, None),
        (&[0.0, 0.012_345, 1.0], Interpolation::Linear, 82, Some(&codes::LOSS_TIMES)),
        // The first two are near the same step of a grid of three keys.
        (&[0.0, 1.0 / 30.0, 67.0], Interpolation::Linear, 2011, None),
        (&[0.0, 0.5, 1.0], Interpolation::Step, 31, Some(&codes::LOSS_INTERPOLATION)),
    ] {
        let mut scene = Scene::default();
        let node = put(&mut scene, None, "square", whole());
        moving(&mut scene, node, times, interpolation);
        let exported = usual(&scene);
        let sequence = &exported.value.shape.sequences.items[0];
        assert_eq!(sequence.num_keyframes.as_usize(), Some(keys), "{times:?} {interpolation:?}");
        let losses: Vec<&str> = exported
            .diagnostics
            .as_slice()
            .iter()
            .filter(|one| one.is_loss())
            .map(|one| one.code.id)
            .collect();
        assert_eq!(losses, code.map(|code: &Code| code.id).into_iter().collect::<Vec<_>>());
        let options = FromSceneOptions::default().frame_rate(Some(10.0));
        let exported = made(&scene, &options);
        let end = *times.last().unwrap() as usize;
        assert_eq!(
            exported.value.shape.sequences.items[0].num_keyframes.as_usize(),
            Some(end * 10 + 1),
            "{times:?}"
        );
    }
}

#[test]
fn materials_and_skins_in_all_versions() {
    let mut scene = Scene::default();
    let glass =
        scene.materials.push(Material { base_color: [1.0, 0.0, 0.0, 1.0], ..Material::named("glass") });
    let mut mesh = whole();
    mesh.primitives[0].material = Some(glass);
    mesh.pools[0]
        .attributes
        .push(Attribute { semantic: Semantic::TexCoord(2), stream: floats(&[0.0; 8], 2) });
    let joints = Stream::packed([0, 9, 0, 0].repeat(4), Component::U8, 4);
    mesh.pools[0].attributes.push(Attribute { semantic: Semantic::Joints(0), stream: joints });
    let weights = floats(&[0.5, 0.5, 0.0, 0.0].repeat(4), 4);
    mesh.pools[0].attributes.push(Attribute { semantic: Semantic::Weights(0), stream: weights });
    let bone = scene.add_node(None, Node { name: "bone".into(), ..Node::default() });
    let node = put(&mut scene, None, "bent", mesh);
    let skin = scene.skins.push(Skin { joints: vec![bone], ..Skin::default() });
    scene.nodes.get_mut(node).unwrap().skin = Some(skin);
    let keep = FromSceneOptions::default().skins(Skins::Keep);
    let exported = made(&scene, &keep);
    let losses = [&codes::LOSS_MATERIAL, &codes::LOSS_STREAMS, &shared::WEIGHTS, &codes::FROM_SCENE_TANGENTS];
    has(&exported.diagnostics, &losses);
    let mesh = &exported.value.shape.meshes.items[0];
    assert_eq!(mesh.kind, Number::int(1));
    let skin = mesh.body.as_deref().unwrap().skin.as_ref().unwrap();
    let [vertices, bones, ..] = skin.influences.as_ref().unwrap();
    assert_eq!(vertices.view::<u32>().to_vec(), [0, 1, 2, 3]);
    assert_eq!(bones.view::<u32>().to_vec(), [0; 4]);
    let exported = made(&scene, &FromSceneOptions::default().version(Version::V26));
    assert_eq!(
        (exported.diagnostics.count(&codes::LOSS_SKIN), exported.diagnostics.count(&shared::WEIGHTS)),
        (1, 1)
    );
}

/// A square with two joints, one of them two meters up.
fn bent_square(scene: &mut Scene<'static>) -> NodeId {
    let mut mesh = whole();
    let joints = Stream::packed(vec![0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0], Component::U8, 4);
    let weights = floats(&[1.0, 0.0, 0.0, 0.0].repeat(4), 4);
    for (semantic, stream) in [(Semantic::Joints(0), joints), (Semantic::Weights(0), weights)] {
        mesh.pools[0].attributes.push(Attribute { semantic, stream });
    }
    let up = Transform::Trs(Trs { translation: [0.0, 2.0, 0.0], ..Trs::IDENTITY });
    let root = scene.add_node(None, Node { name: "root".into(), ..Node::default() });
    let top = scene.add_node(Some(root), Node { name: "top".into(), transform: up, ..Node::default() });
    let skin = scene.skins.push(Skin { joints: vec![root, top], ..Skin::default() });
    let node = put(scene, None, "bent", mesh);
    scene.nodes.get_mut(node).unwrap().skin = Some(skin);
    top
}

#[test]
fn skins_are_baked_into_the_rest_pose() {
    let mut scene = Scene::default();
    let top = bent_square(&mut scene);
    moving(&mut scene, top, &[0.0, 1.0], Interpolation::Linear);
    let exported = usual(&scene);
    let mesh = &exported.value.shape.meshes.items[0];
    assert_eq!(mesh.kind, Number::int(0));
    let body = mesh.body.as_deref().unwrap();
    assert!(body.skin.is_none() && !body.tangents.is_empty());
    // The half of the upper joint is two meters up.
    let heights: Vec<f32> = body.verts.view::<[f32; 3]>().iter().map(|[_, _, z]| z).collect();
    assert_eq!(heights, [0.0, 0.0, 2.0, 2.0]);
    let said = exported.diagnostics.as_slice().iter().find(|one| one.code.id == codes::LOSS_SKIN.id).unwrap();
    assert_eq!(said.message, "baked 1 skinned mesh into the rest pose: animations no longer bend 1 mesh");
    let keep = FromSceneOptions::default().skins(Skins::Keep);
    let exported = made(&scene, &keep);
    assert_eq!(exported.value.shape.meshes.items[0].kind, Number::int(1));
    assert_eq!(exported.diagnostics.count(&codes::LOSS_SKIN), 0);
}

#[test]
fn skins_without_joints_in_the_tree_are_reported() {
    let mut scene = Scene::default();
    bent_square(&mut scene);
    scene.roots.remove(0);
    let exported = usual(&scene);
    assert_eq!(exported.diagnostics.count(&codes::LOSS_RIG), 1, "{:?}", exported.diagnostics);
}

#[test]
fn clips_without_motion_are_dropped_and_reported() {
    let mut scene = Scene::default();
    let node = put(&mut scene, None, "square", whole());
    moving(&mut scene, node, &[0.0, 1.0], Interpolation::Linear);
    let channel = Channel {
        node,
        path: ChannelPath::Weights,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values: vec![0.0, 1.0],
    };
    let wave = Clip {
        name: "wave".into(),
        duration: 1.0,
        timelines: vec![vec![0.0, 1.0]],
        channels: vec![channel],
        ..Clip::default()
    };
    scene.clips.insert(0, wave);
    let exported = usual(&scene);
    assert_eq!(exported.value.shape.sequences.items.len(), 1);
    assert_eq!(exported.diagnostics.count(&codes::LOSS_CLIPS), 1);
    assert_eq!(exported.diagnostics.count(&codes::FROM_SCENE_CLIPS), 0);
    moving(&mut scene, node, &[0.0, 2.0], Interpolation::Linear);
    let exported = usual(&scene);
    assert_eq!(exported.value.shape.sequences.items.len(), 2);
    assert_eq!(exported.diagnostics.count(&codes::FROM_SCENE_CLIPS), 1);
}

#[test]
fn values_that_are_not_finite_are_repaired_and_reported() {
    let mut scene = Scene::default();
    let mut mesh = whole();
    let [_, normals, uvs] = &mut mesh.pools[0].attributes[..] else { panic!() };
    let far = f32::INFINITY;
    normals.stream = floats(&[f32::NAN, 0.0, 0.0, 0.0, 0.0, 0.0, 1e30, 0.0, 0.0, 0.0, 1.0, 0.0], 3);
    uvs.stream = floats(&[0.0, f32::NAN, 0.0, 1.0, far, 1.0, 1.0, 0.0], 2);
    put(&mut scene, None, "square", mesh);
    for version in [Version::V31, Version::V26] {
        let exported = made(&scene, &FromSceneOptions::default().version(version));
        let body = exported.value.shape.meshes.items[0].body.as_deref().unwrap();
        let normals: Vec<[f32; 3]> = body.norms.view().to_vec();
        // Z is up here. A vector without direction becomes the normal of its faces.
        assert_eq!(normals, [[0.0, 0.0, 1.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]);
        assert!(body.tverts.view::<[f32; 2]>().iter().flatten().all(f32::is_finite));
        let codes = [&shared::NOT_FINITE, &shared::DIRECTIONS];
        assert!(codes.iter().all(|code| exported.diagnostics.count(code) == 1), "{:?}", exported.diagnostics);
    }
    // The game's own files keep finite values.
    let own = ExtrasValue::map().with("version", 31);
    scene.extras = Extras::new("cdae", own);
    let exported = made(&scene, &FromSceneOptions::default());
    let body = exported.value.shape.meshes.items[0].body.as_deref().unwrap();
    assert_eq!(body.norms.view::<[f32; 3]>().get(2), Some([1e30, 0.0, 0.0]));
    assert!(body.norms.view::<[f32; 3]>().iter().flatten().all(f32::is_finite));
}

#[test]
fn a_scale_beyond_single_precision_is_rejected() {
    for translation in [[0.0; 3], [1e20, 0.0, 0.0]] {
        let mut scene = Scene::default();
        let large = Transform::Trs(Trs { scale: [1e30; 3], ..Trs::IDENTITY });
        let node = Node { name: "all".into(), transform: large, ..Node::default() };
        let above = scene.add_node(None, node);
        let mut mesh = whole();
        mesh.pools[0].attributes[0].stream = floats(&[1e15, 0.0, 0.0].repeat(4), 3);
        if translation[0] > 0.0 {
            mesh = whole();
        }
        let node = put(&mut scene, Some(above), "square", mesh);
        scene.nodes.get_mut(node).unwrap().transform = Transform::Trs(Trs { translation, ..Trs::IDENTITY });
        let error = from_scene(&scene, &FromSceneOptions::default()).unwrap_err();
        assert_eq!(error.code().id, codes::UNWRITABLE.id);
    }
}

#[test]
fn bounds_of_large_shapes_are_finite() {
    let mut scene = Scene::default();
    let mut mesh = whole();
    mesh.pools[0].attributes[0].stream =
        floats(&[0.0, 0.0, 0.0, 0.0, 0.0, 3e38, 3e38, 0.0, 3e38, 3e38, 0.0, 0.0], 3);
    put(&mut scene, None, "square", mesh);
    let exported = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    let body = exported.value.shape.meshes.items[0].body.as_deref().unwrap();
    assert!(body.center.get().iter().all(|part: &f32| part.is_finite()));
    assert!(body.radius.as_f32().is_finite());
}

#[test]
fn trailing_numbers_of_names_below_start01_are_sizes() {
    let mut scene = Scene::default();
    let base = scene.add_node(None, Node { name: "base00".into(), ..Node::default() });
    let start = scene.add_node(Some(base), Node { name: "start01".into(), ..Node::default() });
    for name in ["oak300", "oak50.001", "Colmesh-1"] {
        put(&mut scene, Some(start), name, whole());
    }
    put(&mut scene, None, "far7", whole());
    let exported = usual(&scene);
    let names: Vec<String> = details(&exported.value).into_iter().map(|(name, ..)| name).collect();
    assert_eq!(names, ["detail300", "detail50", "collision-1"]);
    assert_eq!(exported.diagnostics.count(&codes::FROM_SCENE_LEVELS), 1);
    let names: Vec<String> = objects(&exported.value).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["oak", "Colmesh", "far7"]);
}

/// Blender writes a white first set so that the second does not shade.
#[test]
fn a_white_color_set_is_dropped_for_the_second() {
    for (first, expected) in [(1.0, [51, 102, 153, 255]), (0.8, [204, 204, 204, 204])] {
        let mut scene = Scene::default();
        let mut mesh = whole();
        let sets = [(0, [first; 4]), (1, [0.2, 0.4, 0.6, 1.0])];
        for (set, color) in sets {
            let stream = floats(&color.repeat(4), 4);
            mesh.pools[0].attributes.push(Attribute { semantic: Semantic::Color(set), stream });
        }
        put(&mut scene, None, "leaf", mesh);
        let exported = usual(&scene);
        let body = exported.value.shape.meshes.items[0].body.as_deref().unwrap();
        assert_eq!(body.colors.view::<[u8; 4]>().to_vec(), [expected; 4]);
        assert_eq!(exported.diagnostics.count(&codes::LOSS_STREAMS), u64::from(first < 1.0));
    }
}

#[test]
fn unused_variants_are_reported() {
    let mut scene = Scene::default();
    put(&mut scene, None, "square", whole());
    scene.variants.push(meshwright_scene::Variant::named("red"));
    assert_eq!(usual(&scene).diagnostics.count(&codes::LOSS_VARIANTS), 1);
}
