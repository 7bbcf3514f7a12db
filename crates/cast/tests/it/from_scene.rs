//! Scenes from other formats as documents: the visual result stays the same, and losses are reported.

use meshwright_cast::{
    Document, Exported, FromSceneOptions, codes, document::Kind, from_scene, read, to_scene, view, write,
};
use meshwright_core::{Code, Limits, Source};
use meshwright_scene::prepare::codes as shared;
use meshwright_scene::{
    Attribute, Channel, ChannelPath, Clip, Component, Extras, ExtrasValue, Indices, Interpolation, Level,
    LevelKind, Material, Mesh, MorphTarget, Node, NodeId, Pose, Primitive, Scene, Semantic, Skin, Sparse,
    SpecularGlossiness, Stream, Topology, Transform, Trs, VertexPool,
};

fn floats(values: &[f32], width: u8) -> Stream<'static> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    Stream::packed(bytes, Component::F32, width)
}

const SQUARE: [f32; 12] = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.5];

fn part(topology: Topology, indices: Option<&[u8]>) -> Primitive<'static> {
    let indices = indices
        .map(|indices| Indices { stream: Stream::packed(indices.to_vec(), Component::U8, 1), flip: false });
    Primitive { pool: 0, topology, indices, material: None, variants: Vec::new(), extras: Default::default() }
}

fn square(parts: Vec<Primitive<'static>>) -> Mesh<'static> {
    let normals: Vec<f32> = [0.0, 0.0, 1.0].repeat(4);
    let attributes = vec![
        Attribute { semantic: Semantic::Position, stream: floats(&SQUARE, 3) },
        Attribute { semantic: Semantic::Normal, stream: floats(&normals, 3) },
    ];
    Mesh { pools: vec![VertexPool { attributes }], primitives: parts, ..Mesh::default() }
}

fn plain_square() -> Mesh<'static> {
    square(vec![part(Topology::Triangles, Some(&[0, 1, 2, 0, 2, 3]))])
}

fn placed(name: &str, translation: [f32; 3], rotation: [f32; 4], scale: [f32; 3]) -> Node {
    let transform = Transform::Trs(Trs { translation, rotation, scale });
    Node { name: name.into(), transform, ..Node::default() }
}

fn still(name: &str) -> Node {
    placed(name, [0.0; 3], [0.0, 0.0, 0.0, 1.0], [1.0; 3])
}

fn channel(node: NodeId, path: ChannelPath, interpolation: Interpolation, values: &[f32]) -> Channel {
    Channel { node, path, interpolation, timeline: 0, values: values.to_vec() }
}

fn clip(times: &[f32], channels: Vec<Channel>) -> Clip {
    let duration = times.last().copied().unwrap_or(0.0);
    Clip { name: "clip".into(), duration, timelines: vec![times.to_vec()], channels, ..Clip::default() }
}

fn exported<'a>(scene: &'a Scene<'_>) -> Exported<'a> {
    from_scene(scene, &FromSceneOptions::default()).unwrap()
}

/// Passes the scene of the written document to `look`.
fn trip<T>(document: &Document<'_>, look: impl FnOnce(&Scene<'_>) -> T) -> T {
    let source = Source::from(write(document).unwrap().to_vec());
    let (document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    look(&to_scene(&document).value)
}

fn lost(exported: &Exported<'_>) -> Vec<&'static str> {
    let losses = exported.diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.is_loss());
    let mut codes: Vec<_> = losses.map(|diagnostic| diagnostic.code.id).collect();
    codes.sort_unstable();
    codes
}

fn ids(codes: &[&'static Code]) -> Vec<&'static str> {
    codes.iter().map(|code| code.id).collect()
}

/// All corners of all triangles in scene space, in the rest pose or at a time of the first clip.
fn corners(scene: &Scene<'_>, time: Option<f32>) -> Vec<[f64; 3]> {
    let pose = match time {
        Some(time) => Pose::at(scene, &scene.clips[0], time),
        None => Pose::rest(scene),
    };
    let mut list = Vec::new();
    for (id, node) in scene.nodes.iter() {
        let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { continue };
        for primitive in &mesh.primitives {
            let places = pose.vertices(scene, id, primitive.pool);
            let indices = primitive.indices.as_ref().unwrap();
            list.extend(
                (0..indices.stream.count).map(|at| places[indices.stream.index(at).unwrap() as usize]),
            );
        }
    }
    list
}

fn assert_near(a: &[[f64; 3]], b: &[[f64; 3]]) {
    assert_eq!(a.len(), b.len());
    let far = a.iter().zip(b).filter(|(a, b)| a.iter().zip(*b).any(|(a, b)| (a - b).abs() > 1e-4)).count();
    assert_eq!(far, 0, "{a:?}\n{b:?}");
}

#[test]
fn nodes_above_meshes_are_collapsed() {
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(plain_square());
    let root = scene.add_node(None, placed("root", [1.0, 2.0, 3.0], [0.5, 0.5, 0.5, 0.5], [2.0; 3]));
    let arm =
        scene.add_node(Some(root), placed("arm", [0.0, 1.0, 0.0], [0.0, 0.6, 0.0, 0.8], [1.0, 1.0, 3.0]));
    let mut leaf = placed("leaf", [0.0, 0.0, 1.0], [0.0, 0.0, 0.0, 1.0], [-1.0, 1.0, 1.0]);
    leaf.mesh = Some(mesh);
    scene.add_node(Some(arm), leaf);
    let exported = exported(&scene);
    assert_eq!(lost(&exported), ids(&[&codes::LOSS_TREE]));
    let model = exported.document.models().next().unwrap();
    assert_eq!((model.name().as_deref(), model.position()), (Some("root"), [1.0, -3.0, 2.0]));
    let stored = model.meshes().next().unwrap();
    assert_eq!(stored.influences(), 0, "static meshes have no skin");
    let faces: Vec<u32> = stored.faces().unwrap().iter().collect();
    assert_eq!(faces, [0, 2, 1, 0, 3, 2], "mirrored, so the winding is reversed");
    trip(&exported.document, |again| {
        let mut was = corners(&scene, None);
        was.chunks_exact_mut(3).for_each(|corner| corner.swap(1, 2));
        assert_near(&was, &corners(again, None));
        let pool = &again.meshes.as_slice()[0].pools[0];
        let normal = pool.get(&Semantic::Normal).unwrap().get(0).unwrap();
        let length: f32 = normal.iter().map(|part| part * part).sum();
        assert!((length - 1.0).abs() < 1e-5, "{normal:?}");
    });
}

#[test]
fn meshes_below_a_moving_node_move_with_it() {
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(plain_square());
    let root = scene.add_node(None, still("root"));
    let arm = scene.add_node(Some(root), placed("arm", [0.0, 1.0, 0.0], [0.0, 0.6, 0.0, 0.8], [1.0; 3]));
    let mut leaf = placed("leaf", [0.5, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0], [1.0; 3]);
    leaf.mesh = Some(mesh);
    scene.add_node(Some(arm), leaf.clone());
    let mut own = leaf;
    own.name = "own".into();
    let own = scene.add_node(Some(root), own);
    let turn = [0.0, 0.6, 0.0, 0.8, 0.0, 0.0, 1.0, 0.0];
    let path = [0.5, 0.0, 0.0, 2.5, 0.0, 1.0];
    let channels = vec![
        channel(arm, ChannelPath::Rotation, Interpolation::Linear, &turn),
        channel(own, ChannelPath::Translation, Interpolation::Linear, &path),
        channel(arm, ChannelPath::Scale, Interpolation::Linear, &[1.0, 1.0, 1.0, 2.0, 1.0, 0.5]),
    ];
    scene.clips.push(clip(&[0.0, 0.5], channels));
    let exported = exported(&scene);
    assert_eq!(lost(&exported), ids(&[&codes::LOSS_TREE]));
    let skeleton = exported.document.models().next().unwrap().skeleton().unwrap();
    assert!(skeleton.bones().all(|bone| !bone.segment_scale_compensate()), "scales apply to descendants");
    trip(&exported.document, |again| {
        for time in [0.0, 0.1, 0.25, 0.5] {
            assert_near(&corners(&scene, Some(time)), &corners(again, Some(time)));
        }
    });
}

#[test]
fn skins_are_bound_in_the_rest_pose() {
    let mut scene = Scene::default();
    let mut mesh = plain_square();
    let joints = Stream::packed(vec![0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0], Component::U8, 4);
    let weights = floats(&[0.5, 0.5, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0].repeat(2), 4);
    mesh.pools[0].attributes.push(Attribute { semantic: Semantic::Joints(0), stream: joints });
    mesh.pools[0].attributes.push(Attribute { semantic: Semantic::Weights(0), stream: weights });
    let mesh = scene.add_mesh(mesh);
    let root = scene.add_node(None, still("root"));
    let a = scene.add_node(Some(root), placed("a", [0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0], [1.0; 3]));
    let b = scene.add_node(Some(a), placed("b", [1.0, 0.0, 0.0], [0.0, 0.6, 0.0, 0.8], [1.0; 3]));
    let bind = |x: f32, y: f32| {
        let mut bind = Transform::default().matrix();
        (bind[12], bind[13]) = (x, y);
        bind
    };
    // In the second order of joints, the vertices use the reversed indices.
    for (inverse_bind, expected) in [
        (vec![bind(0.0, -1.0), bind(0.0, -1.0)], vec![&codes::LOSS_TREE, &codes::LOSS_BIND]),
        (vec![], vec![&codes::LOSS_TREE, &codes::LOSS_BIND]),
    ] {
        let mut scene = scene.clone();
        let skin = scene.skins.push(Skin { joints: vec![b, a], inverse_bind, ..Skin::default() });
        scene.add_node(Some(root), Node { mesh: Some(mesh), skin: Some(skin), ..still("skinned") });
        let exported = exported(&scene);
        assert_eq!(lost(&exported), ids(&expected));
        let bones: Vec<_> = exported.document.models().next().unwrap().skeleton().unwrap().bones().collect();
        let names: Vec<_> = bones.iter().map(|bone| bone.name().unwrap().into_owned()).collect();
        assert_eq!(names, ["a", "b"], "parents first");
        trip(&exported.document, |again| assert_near(&corners(&scene, None), &corners(again, None)));
    }
}

#[test]
fn steps_splines_and_uneven_times_are_converted() {
    let values = |interpolation, times: &[f32], values: &[f32]| {
        let mut scene = Scene::default();
        let root = scene.add_node(None, still("root"));
        let node = scene.add_node(Some(root), still("node"));
        let channel = channel(node, ChannelPath::Translation, interpolation, values);
        scene.clips.push(clip(times, vec![channel]));
        let exported = exported(&scene);
        let animation = exported.document.animations().next().unwrap();
        let curve = animation.curves().next().unwrap();
        let frames: Vec<u32> = curve.frames().unwrap().iter().map(|frame| frame as u32).collect();
        let x: Vec<f32> = curve.floats().unwrap().iter().collect();
        (animation.frame_rate().unwrap(), frames, x, lost(&exported))
    };
    let two = [0.0, 0.0, 0.0, 4.0, 0.0, 0.0];
    let (rate, frames, x, found) = values(Interpolation::Linear, &[0.0, 0.5], &two);
    assert_eq!((rate, frames, x, found.len()), (30.0, vec![0, 15], vec![0.0, 4.0], 0));
    let (rate, frames, ..) = values(Interpolation::Linear, &[0.0, 5.0 / 24.0], &two);
    assert_eq!((rate, frames), (24.0, vec![0, 5]));
    let (_, frames, x, found) = values(Interpolation::Step, &[0.0, 0.5], &two);
    assert_eq!((frames, x), (vec![0, 14, 15], vec![0.0, 0.0, 4.0]));
    assert_eq!(found, ids(&[&codes::LOSS_INTERPOLATION]));
    let spline = [&[0.0; 6][..], &[0.0; 3], &[0.0; 3], &[4.0, 0.0, 0.0], &[0.0; 3]].concat();
    let (_, frames, x, found) = values(Interpolation::CubicSpline, &[0.0, 0.5], &spline);
    assert_eq!(frames, (0..=15).collect::<Vec<_>>());
    let part = 6.0_f32 / 15.0;
    assert!((x[6] - 4.0 * (3.0 * part.powi(2) - 2.0 * part.powi(3))).abs() < 1e-5, "{x:?}");
    assert_eq!(found, ids(&[&codes::LOSS_INTERPOLATION]));
    let (rate, frames, x, found) = values(Interpolation::Linear, &[0.123_456, 0.5], &two);
    assert_eq!((rate, frames.first(), frames.last()), (30.0, Some(&3), Some(&15)));
    assert!((x[5] - 4.0 * (8.0 / 30.0 - 0.123_456) / (0.5 - 0.123_456)).abs() < 1e-4, "{x:?}");
    assert_eq!(found, ids(&[&codes::LOSS_FRAMES]));
}

#[test]
fn primitives_become_meshes_with_their_own_vertices() {
    let mut scene = Scene::default();
    let parts = vec![
        part(Topology::TriangleStrip, Some(&[3, 0, 2, 1])),
        part(Topology::TriangleFan, Some(&[0, 1, 2])),
        part(Topology::Lines, Some(&[0, 1])),
    ];
    let mut mesh = square(parts);
    let sparse =
        Sparse { semantic: Semantic::Position, vertices: vec![1, 3], values: vec![[0.0, 0.0, 1.0]; 2] };
    mesh.targets.push(MorphTarget { name: "bulge".into(), weight: 0.0, pools: vec![vec![sparse.into()]] });
    let mesh = scene.add_mesh(mesh);
    let node = scene.add_node(None, Node { mesh: Some(mesh), ..still("body") });
    let weights = channel(node, ChannelPath::Weights, Interpolation::Linear, &[0.0, 1.0]);
    scene.clips.push(clip(&[0.0, 1.0], vec![weights]));
    let exported = exported(&scene);
    let expected = [&codes::LOSS_TREE, &codes::LOSS_TOPOLOGY, &codes::LOSS_PARTS];
    assert_eq!(lost(&exported), ids(&expected));
    let model = exported.document.models().next().unwrap();
    let meshes: Vec<_> = model.meshes().collect();
    let sizes: Vec<_> = meshes.iter().map(|mesh| mesh.positions().unwrap().len()).collect();
    assert_eq!(sizes, [4, 3], "each mesh has only the vertices that it uses");
    let faces: Vec<u32> = meshes[0].faces().unwrap().iter().collect();
    assert_eq!(faces, [3, 0, 2, 0, 1, 2]);
    let shapes: Vec<_> = model.blend_shapes().collect();
    assert_eq!(shapes.iter().map(|shape| shape.vertices().unwrap().len()).collect::<Vec<_>>(), [2, 1]);
    assert_eq!(shapes[1].positions().unwrap().get(0), Some([1.0, -1.0, 0.0]));
    let animation = exported.document.animations().next().unwrap();
    assert_eq!(animation.curves().count(), 1, "one curve drives the blend shapes with one name");
}

#[test]
fn levels_hidden_meshes_and_names_are_converted() {
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(plain_square());
    let level =
        |kind| Level { name: String::new(), kind, pixels: None, origin: None, extras: Default::default() };
    let high = scene.levels.push(level(LevelKind::Visual));
    let low = scene.levels.push(level(LevelKind::Visual));
    let root = scene.add_node(None, still("root"));
    for (name, level, hidden) in
        [("a", Some(high), false), ("b", Some(low), false), ("c", None, false), ("d", None, true)]
    {
        let node = Node { mesh: Some(mesh), level, hidden, ..still(name) };
        scene.add_node(Some(root), node);
    }
    for _ in 0..2 {
        scene.add_node(Some(root), still("bone"));
    }
    let exported = exported(&scene);
    let expected = [&codes::LOSS_TREE, &codes::LOSS_NAMES, &codes::LOSS_LEVELS, &codes::LOSS_HIDDEN];
    assert_eq!(lost(&exported), ids(&expected));
    let model = exported.document.models().next().unwrap();
    let names: Vec<_> = model.meshes().filter_map(view::Mesh::name).collect();
    assert_eq!(names, ["a", "c"]);
    let names: Vec<_> = model.skeleton().unwrap().bones().filter_map(view::Bone::name).collect();
    assert_eq!(names, ["bone", "bone_1"]);
}

#[test]
fn clips_can_be_split() {
    let mut scene = Scene::default();
    let root = scene.add_node(None, still("root"));
    let node = scene.add_node(Some(root), still("node"));
    for name in ["walk", ""] {
        let channel = channel(node, ChannelPath::Scale, Interpolation::Linear, &[1.0; 3]);
        scene.clips.push(Clip { name: name.into(), ..clip(&[0.0], vec![channel]) });
    }
    let options = FromSceneOptions::default().split_clips(true);
    let exported = from_scene(&scene, &options).unwrap();
    assert_eq!(exported.document.animations().count(), 0);
    let names: Vec<_> = exported.clips.iter().map(|part| part.name.as_str()).collect();
    assert_eq!(names, ["walk", "1"]);
    for part in &exported.clips {
        assert_eq!((part.document.animations().count(), part.document.models().count()), (1, 0));
        assert_eq!(part.document.metadata_nodes().next().unwrap().up_axis(), Some(view::UpAxis::Z));
    }
}

#[test]
fn meshes_join_the_model_of_their_skeleton() {
    let mut scene = Scene { extras: Extras::new("cast", ExtrasValue::map()), ..Scene::default() };
    let mut mesh = plain_square();
    let joints = Stream::packed(vec![0; 16], Component::U8, 4);
    let weights = floats(&[1.0, 0.0, 0.0, 0.0].repeat(4), 4);
    mesh.pools[0].attributes.push(Attribute { semantic: Semantic::Joints(0), stream: joints });
    mesh.pools[0].attributes.push(Attribute { semantic: Semantic::Weights(0), stream: weights });
    let mesh = scene.add_mesh(mesh);
    let body = scene.add_node(None, still("body"));
    let bone = scene.add_node(Some(body), still("bone"));
    let skin = scene.skins.push(Skin { joints: vec![bone], ..Skin::default() });
    let gloves = scene.add_node(None, still("gloves"));
    scene.add_node(Some(gloves), Node { mesh: Some(mesh), skin: Some(skin), ..still("hand") });
    let models = |scene: &Scene<'_>| {
        let exported = exported(scene);
        trip(&exported.document, |again| assert_near(&corners(scene, None), &corners(again, None)));
        let models: Vec<_> = exported.document.models().collect();
        assert!(models[0].meshes().next().unwrap().influences() > 0);
        models.into_iter().map(|model| model.name().unwrap_or_default().into_owned()).collect::<Vec<_>>()
    };
    assert_eq!(models(&scene), ["body"]);
    // With a different transform it cannot be merged, so everything becomes one model.
    scene.nodes.get_mut(gloves).unwrap().transform =
        placed("", [0.0, 9.0, 0.0], [0.0, 0.0, 0.0, 1.0], [1.0; 3]).transform;
    assert_eq!(models(&scene), [""]);
}

#[test]
fn evenly_spaced_keys_define_the_frame_rate() {
    let mut scene = Scene::default();
    let root = scene.add_node(None, still("root"));
    let node = scene.add_node(Some(root), still("node"));
    let channel = channel(node, ChannelPath::Translation, Interpolation::Linear, &[0.0; 15]);
    let times: Vec<f32> = (0..5).map(|at| at as f32 * 38.625 / 7.0).collect();
    scene.clips.push(clip(&times, vec![channel]));
    let exported = exported(&scene);
    assert_eq!(exported.diagnostics.losses(), 0, "{:?}", exported.diagnostics.as_slice());
    let animation = exported.document.animations().next().unwrap();
    assert!((animation.frame_rate().unwrap() - 7.0 / 38.625).abs() < 1e-6);
    assert_eq!(animation.curves().next().unwrap().frames().unwrap().iter().last(), Some(4.0));
}

#[test]
fn limits_are_enforced() {
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(plain_square());
    for _ in 0..100 {
        scene.add_node(None, Node { mesh: Some(mesh), ..still("again") });
    }
    let limits = Limits::DEFAULT.memory(20_000);
    let error = from_scene(&scene, &FromSceneOptions::default().limits(limits)).unwrap_err();
    assert_eq!(error.code().id, meshwright_core::codes::LIMIT_MEMORY.id);
}

/// A square that is bound to one joint.
fn bound(transform: Transform, bind: [f32; 16]) -> Scene<'static> {
    let mut scene = Scene::default();
    let root = scene.add_node(None, still("root"));
    let joint = scene.add_node(Some(root), Node { name: "joint".into(), transform, ..Node::default() });
    let mut mesh = plain_square();
    let joints = Stream::packed(vec![0; 16], Component::U8, 4);
    let weights = floats(&[1.0, 0.0, 0.0, 0.0].repeat(4), 4);
    for (semantic, stream) in [(Semantic::Joints(0), joints), (Semantic::Weights(0), weights)] {
        mesh.pools[0].attributes.push(Attribute { semantic, stream });
    }
    let mesh = Some(scene.add_mesh(mesh));
    let skin =
        Some(scene.skins.push(Skin { joints: vec![joint], inverse_bind: vec![bind], ..Skin::default() }));
    scene.add_node(Some(root), Node { mesh, skin, ..still("square") });
    scene
}

#[test]
fn bind_matrices_without_an_inverse_keep_vertex_positions() {
    let mut flat = Transform::default().matrix();
    flat[0] = 0.0;
    let zero = Transform::Trs(Trs { scale: [0.0; 3], ..Trs::IDENTITY });
    for (transform, bind) in [
        (Transform::default(), flat),
        (Transform::default(), [0.0; 16]),
        (zero, Transform::default().matrix()),
    ] {
        let scene = bound(transform, bind);
        let exported = exported(&scene);
        trip(&exported.document, |again| assert_near(&corners(&scene, None), &corners(again, None)));
    }
    let broken = bound(Transform::default(), [f32::NAN; 16]);
    let exported = exported(&broken);
    assert_eq!(exported.diagnostics.count(&shared::BIND_MATRICES), 1, "{:?}", exported.diagnostics);
}

#[test]
fn positions_that_single_precision_cannot_hold_are_replaced() {
    let large = || Transform::Trs(Trs { scale: [1e30, 1.0, 1.0], ..Trs::IDENTITY });
    let mut scene = Scene::default();
    let mesh = Some(scene.add_mesh(plain_square()));
    let root = scene.add_node(None, Node { transform: large(), ..still("root") });
    let inner = scene.add_node(Some(root), Node { transform: large(), ..still("inner") });
    scene.add_node(Some(inner), Node { mesh, transform: large(), ..still("square") });
    let exported = exported(&scene);
    assert_eq!(exported.diagnostics.count(&shared::NOT_FINITE), 1, "{:?}", exported.diagnostics);
    trip(&exported.document, |again| {
        assert!(corners(again, None).iter().flatten().all(|part| part.is_finite()));
    });
}

#[test]
fn nodes_and_meshes_without_content_are_reported() {
    let mut scene = Scene::default();
    let root = scene.add_node(None, still("root"));
    scene.add_node(Some(root), Node { kind: meshwright_scene::NodeKind::Object, ..still("empty") });
    assert_eq!(lost(&exported(&scene)), ids(&[&codes::LOSS_NODES]));
    let mut scene = Scene::default();
    let root = scene.add_node(None, still("root"));
    let mesh = Some(scene.add_mesh(Mesh::default()));
    let kind = meshwright_scene::NodeKind::Object;
    scene.add_node(Some(root), Node { mesh, kind, ..still("empty") });
    assert_eq!(lost(&exported(&scene)), ids(&[&codes::LOSS_TOPOLOGY]));
    let mut scene = Scene::default();
    let root = scene.add_node(None, still("root"));
    let mesh = Some(scene.add_mesh(Mesh { name: "square".into(), ..plain_square() }));
    scene.add_node(Some(root), Node { mesh, kind, ..still("") });
    assert_eq!(lost(&exported(&scene)), ids(&[&codes::LOSS_NAMES]), "the node represents its mesh");
}

#[test]
fn a_clip_that_ends_before_its_keys_is_reported() {
    let mut scene = Scene::default();
    let root = scene.add_node(None, still("root"));
    let bone = scene.add_node(Some(root), still("bone"));
    let mut moving = clip(
        &[0.0, 1.0],
        vec![channel(bone, ChannelPath::Translation, Interpolation::Linear, &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0])],
    );
    moving.duration = 0.0;
    scene.clips.push(moving);
    assert!(lost(&exported(&scene)).contains(&codes::LOSS_DURATION.id));
}

#[test]
fn recorded_slots_are_dropped_if_the_material_changed() {
    let color = |rgb: [f32; 3]| {
        let list = rgb.iter().chain(&[1.0]).map(|part| ExtrasValue::Float(f64::from(*part))).collect();
        ExtrasValue::map().with("color", ExtrasValue::List(list)).with("color_space", "linear")
    };
    let scene_of = |base_color: [f32; 4]| {
        let mut scene = Scene::default();
        let texture = ExtrasValue::map().with("slot", "normal").with("path", "n.dds");
        let slots = vec![color([0.5, 0.25, 1.0]).with("slot", "albedo"), texture];
        let mut paint = meshwright_scene::Material::named("paint");
        paint.base_color = base_color;
        paint.extras = Extras::new("cast", ExtrasValue::map().with("slots", ExtrasValue::List(slots)));
        let material = Some(scene.materials.push(paint));
        let mut mesh = plain_square();
        mesh.primitives[0].material = material;
        let root = scene.add_node(None, still("root"));
        let mesh = Some(scene.add_mesh(mesh));
        scene.add_node(Some(root), Node { mesh, ..still("square") });
        scene
    };
    for (base, texture) in [([0.5, 0.25, 1.0, 1.0], true), ([1.0, 0.0, 0.0, 1.0], false)] {
        let scene = scene_of(base);
        let exported = exported(&scene);
        assert_eq!(exported.diagnostics.count(&codes::RESTORED_SLOTS), u64::from(texture));
        trip(&exported.document, |again| {
            let material = &again.materials.as_slice()[0];
            let near = material.base_color.iter().zip(base).all(|(a, b)| (a - b).abs() < 1e-5);
            assert!(near, "{:?} of {base:?}", material.base_color);
            assert_eq!(material.normal_texture.is_some(), texture);
        });
    }
}

/// The format has the specular-glossiness workflow: nothing is lost.
#[test]
fn specular_glossiness_is_kept() {
    let older =
        SpecularGlossiness { specular: [0.9, 0.7, 0.3], glossiness: 0.75, ..SpecularGlossiness::default() };
    let mut scene = Scene::default();
    let material = scene
        .materials
        .push(Material { specular_glossiness: Some(Box::new(older)), ..Material::named("gold") });
    let triangles = Primitive { material: Some(material), ..part(Topology::Triangles, Some(&[0, 1, 2])) };
    let mesh = scene.add_mesh(square(vec![triangles]));
    scene.add_node(None, Node { mesh: Some(mesh), ..Node::default() });
    let exported = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    assert_eq!(exported.diagnostics.count(&meshwright_scene::loss::SURFACES), 0);
    let (_, node) = exported.document.walk().find(|(_, node)| node.kind() == Some(Kind::Material)).unwrap();
    let color = |slot: &str| {
        let hash = node.property(slot).unwrap().reference().unwrap();
        let color = node.children.iter().find(|child| child.hash == hash).unwrap();
        color.property("rgba").unwrap().as_vec4().unwrap().get(0).unwrap()
    };
    assert_eq!(color("specular"), [0.9, 0.7, 0.3, 1.0]);
    assert_eq!(color("gloss"), [0.75, 0.75, 0.75, 1.0]);
    assert!(node.property("metal").is_none());
}

#[test]
fn sets_of_texture_coordinates_are_limited_for_a_program() {
    let mut mesh = square(vec![part(Topology::Triangles, Some(&[0, 1, 2]))]);
    for set in 0..10_u8 {
        let stream = floats(&[f32::from(set); 8], 2);
        mesh.pools[0].attributes.push(Attribute { semantic: Semantic::TexCoord(set.into()), stream });
    }
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(mesh);
    scene.add_node(None, Node { mesh: Some(mesh), ..Node::default() });
    for (held, expected, lost) in [(None, 10, 0), (Some(8), 8, 1)] {
        let exported = from_scene(&scene, &FromSceneOptions::default().max_uv_sets(held)).unwrap();
        let (_, node) = exported.document.walk().find(|(_, node)| node.kind() == Some(Kind::Mesh)).unwrap();
        assert_eq!(node.property("ul").unwrap().int(0), Some(expected));
        let last = node.property(&format!("u{}", expected - 1)).unwrap();
        assert_eq!(last.as_vec2().unwrap().get(0), Some([expected as f32 - 1.0; 2]));
        let said: Vec<_> =
            exported.diagnostics.as_slice().iter().filter(|own| own.code == &codes::LOSS_STREAMS).collect();
        assert_eq!(said.len(), lost);
        let message = "dropped 2 sets of texture coordinates that the program cannot read";
        assert!(said.iter().all(|own| own.message == message), "{said:?}");
    }
}
