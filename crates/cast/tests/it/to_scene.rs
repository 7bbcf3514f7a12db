//! Scenes of constructed documents: rules that real files do not cover, and invalid content.

use meshwright_cast::{
    Document, FromSceneOptions, ToSceneOptions, codes,
    document::{Id, Kind, Node, Texts, Value},
    from_scene, read, to_scene, to_scene_with,
};
use meshwright_core::{Limits, Source};
use meshwright_scene::{
    ChannelPath, Component, ExtrasValue, Interpolation, NodeId, NodeKind, Pose, Scene, Semantic, Summary, Up,
    pose::move_point,
};
use meshwright_testkit::instructions;
use std::borrow::Cow;

fn node(kind: Kind) -> Node<'static> {
    Node::new(kind, 0)
}

fn file(nodes: Vec<Node<'static>>) -> Document<'static> {
    let hints = node(Kind::Metadata).with("up", "y");
    let root = nodes.into_iter().fold(node(Kind::Root), Node::child);
    Document::new(vec![root.child(hints)])
}

fn bone(name: &'static str, parent: u32, place: [f32; 3]) -> Node<'static> {
    let bone = node(Kind::Bone).with("n", name).with("p", parent).with("lp", place);
    bone.with("lr", [0.0, 0.0, 0.0, 1.0])
}

const NONE: u32 = u32::MAX;

fn skeleton(bones: Vec<Node<'static>>) -> Node<'static> {
    bones.into_iter().fold(node(Kind::Skeleton), Node::child)
}

fn model(children: Vec<Node<'static>>) -> Node<'static> {
    children.into_iter().fold(node(Kind::Model).with("n", "model"), Node::child)
}

/// A triangle with this hash.
fn triangle(hash: u64) -> Node<'static> {
    let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0_f32]];
    Node::new(Kind::Mesh, hash).with("n", "triangle").with("vp", &corners[..]).with("f", &[0_u8, 1, 2][..])
}

fn curve(
    name: &'static str,
    kind: &'static str,
    mode: &'static str,
    frames: &[u8],
    keys: &[f32],
) -> Node<'static> {
    let curve = node(Kind::Curve).with("nn", name).with("kp", kind).with("m", mode);
    curve.with("kb", frames).with("kv", keys)
}

fn animation(children: Vec<Node<'static>>) -> Node<'static> {
    children.into_iter().fold(node(Kind::Animation).with("n", "clip").with("fr", 10.0_f32), Node::child)
}

fn named(scene: &Scene<'_>, name: &str) -> NodeId {
    let found = scene.nodes.iter().find(|(_, node)| node.name == name);
    found.unwrap_or_else(|| panic!("no node {name}")).0
}

fn place(scene: &Scene<'_>, pose: &Pose, name: &str, point: [f64; 3]) -> [f64; 3] {
    let world = pose.world(named(scene, name)).unwrap();
    move_point(world, point).map(|part| (part * 1e4).round() / 1e4 + 0.0)
}

fn at(scene: &Scene<'_>, time: f32, name: &str) -> [f64; 3] {
    place(scene, &Pose::at(scene, &scene.clips[0], time), name, [0.0; 3])
}

#[test]
fn streams_borrow_from_the_document() {
    let mesh = triangle(1)
        .with("vn", &[[0.0, 0.0, 1.0_f32]; 3][..])
        .with("u0", &[[0.0, 0.25_f32]; 3][..])
        .with("u1", &[[0.0, 0.5_f32]; 3][..])
        .with("ul", 2_u8)
        .with("c0", &[0x04_03_02_01_u32; 3][..])
        .with("cl", 1_u8)
        .with("u2", &[[0.0, 0.5_f32]; 3][..]);
    let document = file(vec![model(vec![mesh])]);
    let imported = to_scene(&document);
    assert!(imported.diagnostics.is_empty(), "{:?}", imported.diagnostics.as_slice());
    let (_, mesh) = imported.value.meshes.iter().next().unwrap();
    let pool = &mesh.pools[0];
    assert!(pool.attributes.iter().all(|attribute| matches!(attribute.stream.data, Cow::Borrowed(_))));
    assert_eq!(pool.get(&Semantic::TexCoord(1)).unwrap().get(2), Some([0.0, 0.5, 0.0, 0.0]));
    assert!(pool.get(&Semantic::TexCoord(2)).is_none(), "a layer that is not counted");
    let color = pool.get(&Semantic::Color(0)).unwrap();
    assert_eq!((color.component, color.stored(1)), (Component::U8, Some(&[1, 2, 3, 4][..])));
    let indices = mesh.primitives[0].indices.as_ref().unwrap();
    assert!(!indices.flip && matches!(indices.stream.data, Cow::Borrowed(_)));
}

#[test]
fn the_up_axis_is_determined() {
    let up = |hint: Option<&str>| {
        let placed = model(vec![skeleton(vec![bone("b", NONE, [1.0, 2.0, 3.0])])]);
        let mut hints = node(Kind::Metadata);
        if let Some(hint) = hint {
            hints = hints.with("up", Value::text(hint));
        }
        let document = Document::new(vec![node(Kind::Root).child(placed).child(hints)]);
        let imported = to_scene(&document);
        let b = place(&imported.value, &Pose::rest(&imported.value), "b", [0.0; 3]);
        (imported.value.source_up, b, imported.diagnostics.count(&codes::UP_ASSUMED))
    };
    assert_eq!(up(Some("y")), (Up::Y, [1.0, 2.0, 3.0], 0));
    assert_eq!(up(Some("z")), (Up::Z, [1.0, 3.0, -2.0], 0));
    assert_eq!(up(Some("x")), (Up::X, [-2.0, 1.0, 3.0], 0));
    assert_eq!(up(None), (Up::Z, [1.0, 3.0, -2.0], 1));
    let hints = node(Kind::Metadata).with("up", "y").with("s", "Cast v1.99 for Blender v5.0.1");
    let document = Document::new(vec![node(Kind::Root).child(hints)]);
    assert_eq!(to_scene(&document).diagnostics.count(&codes::UP_DOUBTFUL), 1);
}

#[test]
fn parents_may_follow_children_but_not_form_cycles() {
    let bones = vec![
        bone("hand", 2, [0.0, 0.0, 1.0]),
        bone("base", NONE, [1.0, 0.0, 0.0]),
        bone("arm", 1, [0.0, 1.0, 0.0]),
        bone("a", 4, [0.0; 3]),
        bone("b", 3, [0.0; 3]),
        bone("self", 5, [0.0; 3]),
        bone("lost", 99, [0.0; 3]),
    ];
    let document = file(vec![model(vec![skeleton(bones)])]);
    let imported = to_scene(&document);
    let pose = Pose::rest(&imported.value);
    assert_eq!(place(&imported.value, &pose, "hand", [0.0; 3]), [1.0, 1.0, 1.0]);
    assert_eq!(imported.diagnostics.count(&codes::CYCLE), 2);
    assert_eq!(imported.diagnostics.count(&codes::DANGLING), 1);
    assert_eq!((imported.value.nodes.len(), imported.value.walk().len()), (8, 8));
}

#[test]
fn world_values_replace_missing_local_values() {
    let half = std::f32::consts::FRAC_1_SQRT_2;
    let turned = [0.0, 0.0, half, half];
    let world = |name, parent: u32, place: [f32; 3], turn: [f32; 4]| {
        node(Kind::Bone).with("n", name).with("p", parent).with("wp", place).with("wr", turn)
    };
    let bones =
        vec![world("a", NONE, [1.0, 0.0, 0.0], turned), world("b", 0, [1.0, 5.0, 0.0], [0.0, 0.0, 0.0, 1.0])];
    let document = file(vec![model(vec![skeleton(bones)])]);
    let scene = to_scene(&document).value;
    let pose = Pose::rest(&scene);
    assert_eq!(place(&scene, &pose, "a", [1.0, 0.0, 0.0]), [1.0, 1.0, 0.0]);
    assert_eq!(place(&scene, &pose, "b", [1.0, 0.0, 0.0]), [2.0, 5.0, 0.0]);
}

#[test]
fn segment_scale_compensate_adds_a_helper_only_for_a_scale() {
    let rig = |compensate: bool, scale: f32| {
        let parent = bone("parent", NONE, [0.0; 3]).with("s", [1.0, scale, 1.0]);
        let child = bone("child", 0, [0.0, 1.0, 0.0]).with("ssc", compensate);
        model(vec![skeleton(vec![parent, child])])
    };
    let look = |model: Node<'static>, clip: Option<Node<'static>>| {
        let document = file(std::iter::once(model).chain(clip).collect());
        let scene = to_scene(&document).value;
        let pose = match scene.clips.first() {
            Some(clip) => Pose::at(&scene, clip, 0.5),
            None => Pose::rest(&scene),
        };
        let helpers = scene.nodes.iter().filter(|(_, node)| node.kind == NodeKind::Helper).count();
        (helpers, place(&scene, &pose, "child", [0.0, 1.0, 0.0]))
    };
    assert_eq!(look(rig(true, 1.0), None), (0, [0.0, 2.0, 0.0]));
    assert_eq!(look(rig(false, 3.0), None), (0, [0.0, 6.0, 0.0]));
    // The position of the child is scaled, its shape is not.
    assert_eq!(look(rig(true, 3.0), None), (1, [0.0, 4.0, 0.0]));
    // Half way from 1 to 3 the scale is 2, although 1/x is not linear.
    let keys = || animation(vec![curve("parent", "sy", "absolute", &[0, 10], &[1.0, 3.0])]);
    assert_eq!(look(rig(true, 1.0), Some(keys())), (1, [0.0, 3.0, 0.0]));
    assert_eq!(look(rig(false, 1.0), Some(keys())), (0, [0.0, 4.0, 0.0]));
    let ones = animation(vec![curve("parent", "sy", "absolute", &[0, 10], &[1.0, 1.0])]);
    assert_eq!(look(rig(true, 1.0), Some(ones)).0, 0);
}

#[test]
fn influences_are_merged_and_add_up_to_one() {
    let bones = (0..6).map(|_| bone("b", NONE, [0.0; 3])).collect();
    let mesh = triangle(1)
        .with("mi", 6_u8)
        .with("wb", &[0, 1, 2, 3, 4, 5, 1, 1, 1, 1, 2, 2, 9, 0, 0, 0, 0, 0_u8][..])
        .with("wv", &[&[0.1, 0.1, 0.2, 0.2, 0.2, 0.2][..], &[0.5; 6], &[0.0; 6]].concat()[..]);
    let document = file(vec![model(vec![skeleton(bones), mesh])]);
    let imported = to_scene(&document);
    let (_, mesh) = imported.value.meshes.iter().next().unwrap();
    let get = |semantic: Semantic, at| mesh.pools[0].get(&semantic).unwrap().get(at).unwrap();
    assert_eq!(get(Semantic::Joints(0), 0), [2.0, 3.0, 4.0, 5.0]);
    assert_eq!(get(Semantic::Weights(1), 0), [0.1, 0.1, 0.0, 0.0]);
    assert_eq!(get(Semantic::Joints(0), 1), [1.0, 2.0, 0.0, 0.0]);
    assert_eq!(get(Semantic::Weights(0), 1)[0], 2.0 / 3.0);
    assert_eq!(get(Semantic::Weights(0), 2), [1.0, 0.0, 0.0, 0.0]);
    assert_eq!(imported.diagnostics.count(&codes::WEIGHTS), 1);
    assert_eq!(imported.diagnostics.count(&codes::BAD_SKIN), 1);
    assert_eq!(imported.value.skins.len(), 1);
}

#[test]
fn four_valid_influences_borrow_and_one_needs_no_weights() {
    let bones = || skeleton((0..2).map(|_| bone("b", NONE, [0.0; 3])).collect());
    let four = triangle(1)
        .with("mi", 4_u8)
        .with("wb", &[[0_u16, 1, 0, 0]; 3].concat()[..])
        .with("wv", &[[0.25_f32, 0.75, 0.0, 0.0]; 3].concat()[..]);
    let one = triangle(2).with("mi", 1_u8).with("wb", &[0_u8, 1, 1][..]).with("wv", &[0.0_f32, 0.3, 1.0][..]);
    let document = file(vec![model(vec![bones(), four, one])]);
    let imported = to_scene(&document);
    assert!(imported.diagnostics.is_empty(), "{:?}", imported.diagnostics.as_slice());
    let pool = |at: usize| &imported.value.meshes.as_slice()[at].pools[0];
    assert!(matches!(pool(0).get(&Semantic::Joints(0)).unwrap().data, Cow::Borrowed(_)));
    assert_eq!(pool(1).get(&Semantic::Weights(0)).unwrap().get(0), Some([1.0, 0.0, 0.0, 0.0]));
    assert_eq!(imported.value.skins.len(), 1, "one skin for all meshes of a skeleton");
}

#[test]
fn modes_and_overrides_apply() {
    let rig = || model(vec![skeleton(vec![bone("a", NONE, [1.0, 0.0, 0.0]), bone("b", 0, [0.0, 2.0, 0.0])])]);
    let look = |mode, extra: Option<Node<'static>>| {
        let curves =
            ["a", "b"].map(|name| curve(name, "ty", mode, &[0, 10], &[4.0, 8.0]).with("ab", 0.5_f32));
        let document = file(vec![rig(), animation(curves.into_iter().chain(extra).collect())]);
        let scene = to_scene(&document).value;
        (at(&scene, 0.5, "a"), at(&scene, 0.5, "b"))
    };
    assert_eq!(look("absolute", None), ([1.0, 6.0, 0.0], [1.0, 12.0, 0.0]));
    assert_eq!(look("relative", None), ([1.0, 6.0, 0.0], [1.0, 14.0, 0.0]));
    assert_eq!(look("additive", None), ([1.0, 3.0, 0.0], [1.0, 8.0, 0.0]));
    let over = |name: &'static str| node(Kind::CurveModeOverride).with("nn", name).with("m", "relative");
    // The named node and its descendants, for the named properties.
    assert_eq!(look("absolute", Some(over("a").with("ot", true))).1, [1.0, 14.0, 0.0]);
    assert_eq!(look("absolute", Some(over("b").with("ot", true))).1, [1.0, 14.0, 0.0]);
    assert_eq!(look("absolute", Some(over("a").with("os", true))).1, [1.0, 12.0, 0.0]);
}

#[test]
fn keys_are_sorted_and_converted_to_seconds() {
    let curves = vec![
        curve("a", "tx", "absolute", &[20, 0, 10, 10], &[2.0, 0.0, 9.0, 1.0]),
        node(Kind::NotificationTrack).with("n", "step").with("kb", &[5_u8, 15][..]),
        node(Kind::Curve)
            .with("nn", "a")
            .with("kp", "vb")
            .with("kb", &[0_u8, 5][..])
            .with("kv", &[1_u8, 0][..]),
    ];
    let clip = animation(curves).with("lo", true);
    let document = file(vec![model(vec![skeleton(vec![bone("a", NONE, [0.0; 3])])]), clip]);
    let imported = to_scene(&document);
    let clip = &imported.value.clips[0];
    assert_eq!((clip.name.as_str(), clip.duration, clip.looped), ("clip", 2.0, true));
    assert_eq!(clip.timelines[0], [0.0, 1.0, 2.0]);
    assert_eq!(clip.channels[0].values, [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 2.0, 0.0, 0.0]);
    let events: Vec<_> = clip.events.iter().map(|event| (event.time, event.name.as_str())).collect();
    assert_eq!(events, [(0.5, "step"), (1.5, "step")]);
    let visible = clip.channels.iter().find(|channel| channel.path == ChannelPath::Visibility).unwrap();
    assert_eq!((visible.interpolation, &visible.values[..]), (Interpolation::Step, &[1.0, 0.0][..]));
    assert_eq!(imported.diagnostics.count(&codes::KEY_ORDER), 1);
}

#[test]
fn blend_shapes_move_vertices_and_curves_drive_all_with_a_name() {
    let shape = |base: u64, name: &'static str| {
        let shape = node(Kind::BlendShape).with("n", name).with("b", base).with("ts", 2.0_f32);
        shape.with("vi", &[2_u8, 1][..]).with("vp", &[[0.0, 3.0, 0.0], [1.0, 0.0, 1.0_f32]][..])
    };
    let children =
        vec![triangle(1), triangle(2), shape(1, "x"), shape(1, "smile"), shape(2, "smile"), shape(9, "no")];
    let clip = animation(vec![curve("smile", "bs", "absolute", &[0, 10], &[0.0, 1.0])]);
    let document = file(vec![model(children), clip]);
    let imported = to_scene(&document);
    assert_eq!(imported.diagnostics.count(&codes::DANGLING), 1);
    let scene = &imported.value;
    let (_, mesh) = scene.meshes.iter().next().unwrap();
    let sparse = &mesh.targets[1].pools[0][0];
    assert_eq!((&*sparse.vertices, &*sparse.values), (&[1, 2][..], &[[0.0, 0.0, 1.0], [0.0, 2.0, 0.0]][..]));
    assert!(
        matches!(mesh.extras.get("cast").unwrap().get("target_limits"), Some(ExtrasValue::List(list)) if list.len() == 2)
    );
    assert_eq!(scene.clips[0].channels.len(), 2);
    assert_eq!(scene.clips[0].channels[0].values, [0.0, 0.0, 0.0, 1.0]);
    let pose = Pose::at(scene, &scene.clips[0], 0.5);
    let node = scene.clips[0].channels[0].node;
    assert_eq!(pose.vertices(scene, node, 0)[2], [0.0, 2.0, 0.0]);
}

#[test]
fn older_blend_shapes_name_whole_meshes() {
    let target = Node::new(Kind::Mesh, 2)
        .with("n", "open")
        .with("vp", &[[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 4.0_f32]][..]);
    let shape = node(Kind::BlendShape).with("n", "mouth").with("b", 1_u64).with("t", &[2_u64][..]);
    let document = file(vec![model(vec![triangle(1), target, shape])]);
    let scene = to_scene(&document).value;
    let target = &scene.meshes.as_slice()[0].targets[0];
    assert_eq!((target.name.as_str(), &*target.pools[0][0].vertices), ("mouth", &[2][..]));
    assert!(scene.nodes.get(named(&scene, "open")).unwrap().hidden);
}

#[test]
fn materials_have_factors_and_slots() {
    let file_of = |hash, path: &'static str| Node::new(Kind::File, hash).with("p", path);
    let color = Node::new(Kind::Color, 7).with("rgba", [0.5, 0.0, 1.0, 0.25]);
    let gloss = Node::new(Kind::Color, 8).with("rgba", [0.75, 0.0, 0.0, 1.0]);
    let material = Node::new(Kind::Material, 5)
        .with("n", "skin")
        .with("t", "pbr")
        .with("diffuse", 7_u64)
        .with("albedo", 1_u64)
        .with("gloss", 8_u64)
        .with("normal", 2_u64)
        .with("ao", 99_u64);
    let material = [file_of(1, "a.png"), file_of(2, "maps\\n.dds"), color, gloss]
        .into_iter()
        .fold(material, Node::child);
    let document = file(vec![model(vec![material, triangle(1).with("m", 5_u64)])]);
    let imported = to_scene(&document);
    let (id, material) = imported.value.materials.iter().next().unwrap();
    assert_eq!(material.base_color.map(|part| (part * 1000.0).round()), [214.0, 0.0, 1000.0, 250.0]);
    // 0.75 in sRGB is 0.522522 in linear light; the gloss of the color is inverted.
    assert!((material.roughness - (1.0 - 0.522_522)).abs() < 1e-5 && material.metallic == 0.0);
    assert_eq!(imported.value.meshes.as_slice()[0].primitives[0].material, Some(id));
    let Some(ExtrasValue::List(slots)) = material.extras.get("cast").unwrap().get("slots") else {
        panic!("no slots")
    };
    let paths: Vec<_> = slots.iter().filter_map(|slot| slot.get("path")).collect();
    assert_eq!(paths, [&ExtrasValue::from("a.png"), &ExtrasValue::from("maps/n.dds")]);
    let all = imported.value.extras.get("cast").unwrap().get("dependencies").unwrap();
    assert_eq!(*all, ExtrasValue::from(vec!["a.png", "maps/n.dds"]));
    assert_eq!(imported.diagnostics.count(&codes::DANGLING), 1);
    assert_eq!(imported.diagnostics.count(&codes::LOSS_TEXTURES), 1);
}

#[test]
fn animations_alone_have_plain_nodes() {
    let document = file(vec![animation(vec![
        curve("hip", "tx", "absolute", &[0, 10], &[0.0, 4.0]),
        curve("Hip", "ty", "absolute", &[0], &[1.0]),
        curve("head", "tz", "relative", &[0], &[1.0]),
    ])]);
    let imported = to_scene(&document);
    assert!(imported.diagnostics.is_empty(), "{:?}", imported.diagnostics.as_slice());
    assert_eq!(at(&imported.value, 0.5, "hip")[0], 2.0);
    assert_eq!(imported.value.roots.len(), 1);
    // One for the axes, and one per name.
    assert_eq!(imported.value.nodes.len(), 4);
}

#[test]
fn hair_instances_and_rigging_are_kept() {
    let hair = node(Kind::Hair).with("se", &[1_u8, 2][..]).with("pt", &[[0.0_f32; 3]; 5][..]);
    let handle = node(Kind::IkHandle).with("n", "ik").with("sb", 1_u64).with("eb", 2_u64);
    let mut bones = vec![bone("a", NONE, [0.0; 3]), bone("b", 0, [0.0; 3]), handle];
    (bones[0].hash, bones[1].hash) = (1, 2);
    let instance = node(Kind::Instance).with("n", "tree").with("rf", 3_u64).with("p", [1.0, 2.0, 3.0]);
    let instance = instance.child(Node::new(Kind::File, 3).with("p", "props\\tree.cast"));
    let document = file(vec![model(vec![hair, skeleton(bones)]), instance]);
    let imported = to_scene(&document);
    let mesh = &imported.value.meshes.as_slice()[0];
    let lines = &mesh.primitives[0].indices.as_ref().unwrap().stream;
    assert_eq!((0..6).map(|at| lines.index(at).unwrap()).collect::<Vec<_>>(), [0, 1, 2, 3, 3, 4]);
    let extras = imported.value.extras.get("cast").unwrap();
    let Some(ExtrasValue::List(handles)) = extras.get("ik_handles") else { panic!("no handles") };
    assert_eq!(handles[0].get("end").unwrap().get("name"), Some(&ExtrasValue::from("b")));
    let tree = imported.value.nodes.get(named(&imported.value, "tree")).unwrap();
    let path = tree.extras.get("cast").unwrap().get("instance").unwrap().get("path");
    assert_eq!(path, Some(&ExtrasValue::from("props/tree.cast")));
    assert_eq!(tree.instance.as_deref(), Some("props/tree.cast"));
    assert_eq!(imported.diagnostics.count(&codes::LOSS_RIGGING), 1);
}

#[test]
fn arrays_with_wrong_lengths_are_dropped() {
    let mesh = triangle(1)
        .with("vn", &[[0.0, 0.0, 1.0_f32]; 2][..])
        .with("u0", &[1_u8, 2][..])
        .with("ul", u32::MAX)
        .with("mi", u32::MAX)
        .with("wb", &[0_u8][..])
        .with("m", 77_u64);
    let document = file(vec![model(vec![skeleton(vec![bone("b", NONE, [0.0; 3])]), mesh])]);
    let imported = to_scene(&document);
    assert_eq!(imported.value.meshes.as_slice()[0].pools[0].attributes.len(), 1);
    assert_eq!(imported.diagnostics.count(&codes::LENGTHS), 2);
    assert_eq!(imported.diagnostics.count(&codes::VALUE_TYPE), 1);
    assert_eq!(imported.diagnostics.count(&codes::DANGLING), 1);
}

/// Chains, a fan, shapes and curves of that many nodes each, which linear lookups would make quadratic.
fn large_counts(many: usize) -> Document<'static> {
    let chain = (0..many as u32)
        .rev()
        .map(|up| bone("b", if up == 0 { NONE } else { many as u32 - up - 1 }, [0.0; 3]));
    let backwards = (0..many as u32)
        .map(|index| bone("c", if index as usize + 1 == many { NONE } else { index + 1 }, [0.0; 3]));
    let shapes = (0..many).map(|_| {
        let shape = node(Kind::BlendShape).with("n", "s").with("b", 1_u64).with("ts", 3.0_f32);
        shape.with("vi", 0_u8).with("vp", [9.0_f32, 0.0, 0.0])
    });
    let curves = (0..many).map(|_| curve("s", "bs", "absolute", &[0, 1], &[0.0, 1.0]));
    let parent = bone("p", NONE, [0.0; 3]);
    let fan = std::iter::once(parent).chain((0..many).map(|_| bone("f", 0, [0.0; 3])));
    let scale = curve("p", "sx", "absolute", &[0, 250], &[0.001, 1000.0]);
    file(vec![
        model(vec![skeleton(chain.collect())]),
        model(vec![skeleton(backwards.collect())]),
        model(vec![skeleton(fan.collect())]),
        model(std::iter::once(triangle(1)).chain(shapes).collect()),
        animation(curves.chain([scale]).collect()),
    ])
}

#[test]
fn large_counts_are_imported() {
    assert!(to_scene(&large_counts(40_000)).value.nodes.len() > 3 * 40_000);
}

#[test]
#[ignore = "needs valgrind"]
fn large_counts_take_work_in_proportion() {
    instructions::count(|counter| counter.in_proportion("nodes", 1_000, large_counts, to_scene_size));
}

fn to_scene_size(document: &Document<'_>) -> usize {
    to_scene(document).value.nodes.len()
}

/// A summary has the same counts as the full scene.
#[test]
fn a_summary_has_the_same_counts() {
    let mut files = meshwright_testkit::fixtures::files(&["cast"]);
    files.extend(meshwright_testkit::corpus::files("cast", &["cast"]).unwrap_or_default());
    let mut clips = 0;
    for path in files {
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let Ok((document, _)) = read(&source, &Limits::DEFAULT) else { continue };
        let all = to_scene(&document).value;
        let options = ToSceneOptions::default().summary(true);
        let few = to_scene_with(&document, &options).value;
        assert_eq!(Summary::new(&all, 0), Summary::new(&few, 0), "{}", path.display());
        let durations = |scene: &Scene<'_>| -> Vec<(String, f32, bool)> {
            scene.clips.iter().map(|clip| (clip.name.clone(), clip.duration, clip.looped)).collect()
        };
        assert_eq!(durations(&all), durations(&few), "{}", path.display());
        clips += few.clips.len();
    }
    assert!(clips > 0);
}

/// "left hand" and "right hand" in GBK: the clip moves the bone with the same bytes, and the bytes come back.
#[test]
fn names_are_bytes() {
    const LEFT: &[u8] = b"\xd7\xf3\xca\xd6\0";
    const RIGHT: &[u8] = b"\xd3\xd2\xca\xd6\0";
    let text = |bytes: &'static [u8]| Value::Text(Texts::of_bytes(bytes));
    let bones = [LEFT, RIGHT].map(|name| node(Kind::Bone).with("n", text(name)).with("p", u32::MAX));
    let skeleton = bones.into_iter().fold(node(Kind::Skeleton), Node::child);
    let curve = node(Kind::Curve)
        .with("nn", text(RIGHT))
        .with("kp", "tx")
        .with("m", "absolute")
        .with("kb", &[0_u32, 10][..])
        .with("kv", &[0.0_f32, 2.0][..]);
    let document = file(vec![model(vec![skeleton]), animation(vec![curve])]);
    let imported = to_scene(&document);
    let scene = &imported.value;
    assert_eq!(imported.diagnostics.count(&codes::validate_structure::TEXT_ENCODING), 1, "reported once");
    let moved = named(scene, r"\xD3\xD2\xCA\xD6");
    assert_ne!(moved, named(scene, r"\xD7\xF3\xCA\xD6"));
    assert!(scene.clips[0].channels.iter().all(|channel| channel.node == moved));
    let exported = from_scene(scene, &FromSceneOptions::default()).unwrap();
    let names: Vec<Vec<u8>> = exported
        .document
        .walk()
        .filter(|(_, node)| [Some(Kind::Bone), Some(Kind::Curve)].contains(&node.kind()))
        .filter_map(|(_, node)| node.property("n").or(node.property("nn")))
        .map(|value| value.as_bytes().to_vec())
        .collect();
    assert_eq!(names[..3], [LEFT, RIGHT, RIGHT]);
}

/// Properties and nodes of vendors are in the file again; in other formats they are in the extras, with a loss.
#[test]
fn vendor_data_come_back() {
    let vendor =
        Node::new(Id(*b"vend"), 9).with("k", &[1_u64, u64::MAX][..]).child(node(Kind::File).with("p", "x"));
    let bone = bone("hip", NONE, [0.0; 3])
        .with("bp_mass", 2.5_f32)
        .with("bp_tag", Value::Text(Texts::of_bytes(&b"\xffa\0"[..])));
    let mesh = triangle(1).with("bp_ids", &[7_u16, 9][..]).with("bp_at", [0.5, f32::NAN, 1.0]);
    let chain = Node::new(Kind::IkHandle, 31)
        .with("n", "leg")
        .with("sb", 5_u64)
        .with("eb", 5_u64)
        .with("bp_ik", 1_u8);
    let rig = skeleton(vec![Node { hash: 5, ..bone }]).with("bp_rig", 3_u32).child(chain);
    let texture = |hash, path| Node::new(Kind::File, hash).with("p", path).with("bp_file", hash as u32);
    let paint = Node::new(Kind::Material, 8).with("n", "paint").with("t", "pbr").with("albedo", 40_u64);
    let paint = paint.with("normal", 41_u64).child(texture(41, "n.png")).child(texture(40, "a.png"));
    let sway = |what, values| {
        let curve = node(Kind::Curve)
            .with("nn", "hip")
            .with("kp", what)
            .with("kb", &[0_u8, 9][..])
            .with("kv", values);
        curve.with("m", "absolute").with("bp_curve", what)
    };
    let clip = node(Kind::Animation).with("n", "sway").with("fr", 30.0_f32);
    let clip = clip.child(sway("tx", &[0.0_f32, 1.0][..])).child(sway("tz", &[0.0_f32, 2.0][..]));
    let track =
        node(Kind::NotificationTrack).with("n", "step").with("kb", &[3_u8][..]).with("bp_track", 4_u16);
    let tool = node(Kind::Metadata).with("a", "us").with("bp_tool", "extractor");
    let model = model(vec![rig, paint, mesh.with("m", 8_u64)]).with("bp_model", 1_u8);
    let mut document = file(vec![model, clip.child(track), tool, vendor]);
    document.roots[0] = document.roots[0].clone().with("bp_root", 7_u8);
    let imported = to_scene(&document);
    assert_eq!(imported.diagnostics.count(&codes::VENDOR_DATA), 1);
    assert_eq!(imported.diagnostics.count(&codes::LOSS_VENDOR), 0);
    let exported = from_scene(&imported.value, &FromSceneOptions::default()).unwrap().document;
    let vendor = |document: &Document<'_>| {
        let mut all = Vec::new();
        for (_, node) in document.walk() {
            for property in node.properties.iter() {
                if property.name.starts_with(b"bp_") || property.name == b"k" {
                    all.push((
                        node.id,
                        property.name.to_vec(),
                        property.value.kind().letters(),
                        property.value.as_bytes().to_vec(),
                    ));
                }
            }
        }
        all.sort();
        all
    };
    let (before, after) = (vendor(&document), vendor(&exported));
    assert_eq!(before.len(), 15);
    assert_eq!(after, before);
    let unknown = exported.walk().find(|(_, node)| node.id == Id(*b"vend")).unwrap().1;
    assert_eq!(unknown.children[0].text("p").as_deref(), Some("x"));
}

/// A property that nothing in a scene represents is lost, and so are weights without bones.
#[test]
fn what_is_lost_is_said() {
    // A bone outside of a skeleton is not in the scene.
    let odd = bone("hip", NONE, [0.0; 3]).with("bp_x", 1_u8);
    let imported = to_scene(&file(vec![model(vec![odd])])).diagnostics;
    assert_eq!(imported.count(&codes::LOSS_VENDOR), 1);
    // A model has one skeleton in the result.
    let rig = |name| skeleton(vec![bone(name, NONE, [0.0; 3])]).with("bp_x", 1_u8);
    let document = file(vec![model(vec![rig("hip"), rig("tail")])]);
    let imported = to_scene(&document);
    let exported = from_scene(&imported.value, &FromSceneOptions::default()).unwrap().diagnostics;
    let lost = imported.diagnostics.count(&codes::LOSS_VENDOR) + exported.count(&codes::LOSS_VENDOR);
    assert_eq!(lost, 1);
    let weights = |mesh: Node<'static>| mesh.with("wb", &[0_u8; 3][..]).with("wv", &[1.0_f32; 3][..]);
    let loose = weights(triangle(1)).with("mi", 1_u8);
    assert_eq!(to_scene(&file(vec![model(vec![loose])])).diagnostics.count(&codes::LOSS_SKIN), 1);
    let bones = skeleton(vec![bone("hip", NONE, [0.0; 3])]);
    let unstated = file(vec![model(vec![bones, weights(triangle(1))])]);
    assert_eq!(to_scene(&unstated).diagnostics.count(&codes::LOSS_SKIN), 1);
}
