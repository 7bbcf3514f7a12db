//! Curves keep their meaning: their set, order, modes and frames.

use meshwright_cast::{
    Document, FromSceneOptions, codes,
    document::{Kind, Node},
    from_scene, to_scene,
};
use meshwright_scene::{CurveMode, Extras, Pose, Scene, pose::move_point};

fn node(kind: Kind) -> Node<'static> {
    Node::new(kind, 0)
}

fn file(up: Option<&'static str>, nodes: Vec<Node<'static>>) -> Document<'static> {
    let root = nodes.into_iter().fold(node(Kind::Root), Node::child);
    let hints = up.map(|up| node(Kind::Metadata).with("up", up));
    Document::new(vec![hints.into_iter().fold(root, Node::child)])
}

fn curve(name: &'static str, kind: &'static str, mode: &'static str) -> Node<'static> {
    node(Kind::Curve).with("nn", name).with("kp", kind).with("m", mode)
}

fn numbers(
    name: &'static str,
    kind: &'static str,
    mode: &'static str,
    frames: &[u8],
    values: &[f32],
) -> Node<'static> {
    curve(name, kind, mode).with("kb", frames).with("kv", values)
}

fn turns(name: &'static str, mode: &'static str, frames: &[u8], values: &[[f32; 4]]) -> Node<'static> {
    curve(name, "rq", mode).with("kb", frames).with("kv", values)
}

fn animation(children: Vec<Node<'static>>) -> Node<'static> {
    children.into_iter().fold(node(Kind::Animation).with("n", "clip").with("fr", 10.0_f32), Node::child)
}

/// A bone at (0, 2, 0), rotated by 90 degrees about Z, below one at (1, 0, 0).
fn rig() -> Node<'static> {
    const HALF: f32 = std::f32::consts::FRAC_1_SQRT_2;
    let bone = |name: &'static str, parent: u32, place: [f32; 3], turn: [f32; 4]| {
        node(Kind::Bone).with("n", name).with("p", parent).with("lp", place).with("lr", turn)
    };
    let skeleton = node(Kind::Skeleton)
        .child(bone("a", u32::MAX, [1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]))
        .child(bone("b", 0, [0.0, 2.0, 0.0], [0.0, 0.0, HALF, HALF]));
    node(Kind::Model).with("n", "model").child(skeleton)
}

/// The curves of the only animation: name, property, mode, weight, frames, and values rounded to a millionth.
type Stated = (String, String, String, Option<f32>, Vec<f64>, Vec<f64>);

fn stated(document: &Document<'_>) -> Vec<Stated> {
    let animation = document.animations().next().unwrap();
    let curve = |curve: &Node<'_>| {
        let text = |name| curve.text(name).unwrap().into_owned();
        let property = |name| curve.property(name).unwrap();
        let frames = property("kb");
        let frames = (0..frames.len()).map(|at| f64::from(frames.int(at).unwrap())).collect();
        let values: Vec<f64> = match property("kv").as_vec4() {
            Some(turns) => turns.iter().flatten().map(f64::from).collect(),
            None => property("kv").as_f32().unwrap().iter().map(f64::from).collect(),
        };
        let values = values.into_iter().map(|value| (value * 1e6).round() / 1e6 + 0.0).collect();
        let weight = curve.property("ab").and_then(|weight| weight.as_f32()?.get(0));
        (text("nn"), text("kp"), text("m"), weight, frames, values)
    };
    animation.node().children_of(Kind::Curve).map(curve).collect()
}

fn at(scene: &Scene<'_>, time: f32, name: &str) -> [f64; 3] {
    let (id, _) = scene.nodes.iter().find(|(_, node)| node.name == name).unwrap();
    let pose = Pose::at(scene, &scene.clips[0], time);
    move_point(pose.world(id).unwrap(), [0.0; 3]).map(|part| (part * 1e4).round() / 1e4 + 0.0)
}

/// A clip with every mode, single axes, its own order and frames, and an override of a node that it does not move.
fn mixed() -> Vec<Node<'static>> {
    let over = node(Kind::CurveModeOverride).with("nn", "root").with("m", "additive").with("or", true);
    vec![
        turns("b", "relative", &[0, 7], &[[0.0, 0.0, 0.0, 1.0], [0.0, 1.0, 0.0, 0.0]]),
        numbers("a", "tz", "absolute", &[3, 9], &[1.5, -2.5]),
        numbers("b", "ty", "additive", &[0, 4], &[0.25, 8.0]).with("ab", 0.5_f32),
        numbers("b", "tx", "relative", &[2], &[3.0]),
        numbers("a", "sy", "relative", &[0, 5], &[2.0, 0.5]),
        over,
    ]
}

#[test]
fn curves_stay_as_they_are() {
    for up in [None, Some("y"), Some("z"), Some("x")] {
        for with_model in [false, true] {
            let mut nodes = vec![animation(mixed())];
            if with_model {
                nodes.insert(0, rig());
            }
            let document = file(up, nodes);
            let imported = to_scene(&document);
            let exported = from_scene(&imported.value, &FromSceneOptions::default()).unwrap();
            assert_eq!(exported.diagnostics.losses(), 0, "{:?}", exported.diagnostics.as_slice());
            assert_eq!(stated(&exported.document), stated(&document), "{up:?} {with_model}");
            let animation = exported.document.animations().next().unwrap();
            let over = animation.mode_overrides().next().unwrap();
            let own = |name| over.node().property(name).and_then(|flag| flag.int(0));
            assert_eq!(over.node().text("nn").as_deref(), Some("root"));
            assert_eq!((own("ot"), own("or"), own("os")), (Some(0), Some(1), Some(0)));
            // An own skeleton would be a rest pose that the file never had.
            assert_eq!(animation.node().children_of(Kind::Skeleton).count(), 0);
        }
    }
}

#[test]
fn a_clip_without_its_model_says_what_it_needs() {
    let clip = |curves| to_scene(&file(None, vec![animation(curves)])).value.clips.remove(0);
    let axes = |mode| ["tx", "ty", "tz"].map(|kind| numbers("a", kind, mode, &[0], &[1.0])).to_vec();
    assert_eq!(clip(axes("absolute")).unknown_rests(), 0);
    assert_eq!(clip(axes("relative")).unknown_rests(), 3);
    assert_eq!(clip(axes("absolute")[..2].to_vec()).unknown_rests(), 2, "z is that of the rest pose");
    let document = file(None, vec![rig(), animation(axes("relative"))]);
    let scene = to_scene(&document).value;
    assert_eq!((scene.clips[0].unknown_rests(), scene.clips[0].mode_word()), (0, "relative"));
}

#[test]
fn keys_before_frame_0_are_left_out() {
    let early = |kind, values: &[f32]| {
        curve("a", kind, "absolute").with("kb", &[u32::MAX, 10][..]).with("kv", values)
    };
    let document = file(Some("y"), vec![rig(), animation(vec![early("tx", &[0.0, 11.0])])]);
    let imported = to_scene(&document);
    assert_eq!(imported.diagnostics.count(&codes::LOSS_EARLY), 1);
    let scene = &imported.value;
    assert_eq!(scene.clips[0].duration, 1.0);
    // From 0 at frame -1 to 11 at frame 10: one unit a frame.
    assert_eq!((at(scene, 0.0, "a"), at(scene, 0.5, "a")), ([1.0, 0.0, 0.0], [6.0, 0.0, 0.0]));
}

#[test]
fn curves_that_are_not_used_as_they_are_are_reported() {
    let curves = vec![
        numbers("a", "tx", "delta", &[0], &[4.0]),
        numbers("a", "ty", "Relative", &[0], &[5.0]),
        numbers("a", "tz", "absolute", &[0], &[6.0]),
        numbers("a", "tz", "absolute", &[0], &[7.0]),
        numbers("a", "uv", "absolute", &[0], &[8.0]),
    ];
    let document = file(Some("y"), vec![rig(), animation(curves)]);
    let imported = to_scene(&document);
    let told = |code: &meshwright_core::Code| {
        let said = imported.diagnostics.as_slice().iter().find(|said| said.code.id == code.id).unwrap();
        said.message.to_string()
    };
    use codes::validate_content as checks;
    assert!(told(&checks::MODE).starts_with("read 2 curves of animation \"clip\" as absolute"));
    assert!(told(&checks::CURVE_TWICE).starts_with("ignored 1 curve of animation \"clip\": a later"));
    assert!(told(&checks::KEY_PROPERTY).starts_with("ignored 1 curve of animation \"clip\" for a property"));
    assert_eq!(at(&imported.value, 0.0, "a"), [4.0, 5.0, 7.0]);
}

/// The rest pose of `b`: (0, 2, 0), 90 degrees about Z. The key: (3, 4, 5), 180 degrees about Z, so relative to the rest
/// pose (3, 2, 5) and 90 degrees.
#[test]
fn modes_are_rewritten_with_the_rest_pose() {
    let turn = (std::f64::consts::FRAC_1_SQRT_2 * 1e6).round() / 1e6;
    let curves = |mode, [x, y, z]: [f32; 3], turn: [f32; 4]| {
        let mut curves: Vec<_> = [("tx", x), ("ty", y), ("tz", z)]
            .map(|(kind, value)| numbers("b", kind, mode, &[2], &[value]))
            .to_vec();
        curves.push(turns("b", mode, &[2], &[turn]));
        curves
    };
    let half = std::f32::consts::FRAC_1_SQRT_2;
    let absolute = curves("absolute", [3.0, 4.0, 5.0], [0.0, 0.0, 1.0, 0.0]);
    let relative = curves("relative", [3.0, 2.0, 5.0], [0.0, 0.0, half, half]);
    let values = |document: &Document<'_>| -> Vec<(String, Vec<f64>)> {
        stated(document).into_iter().map(|(_, _, mode, _, _, values)| (mode, values)).collect()
    };
    let expected =
        |mode: &str, list: [&[f64]; 4]| list.map(|values| (mode.to_owned(), values.to_vec())).to_vec();
    for (from, to, list) in [
        (&absolute, CurveMode::Relative, [&[3.0][..], &[2.0], &[5.0], &[0.0, 0.0, turn, turn]]),
        (&relative, CurveMode::Absolute, [&[3.0][..], &[4.0], &[5.0], &[0.0, 0.0, 1.0, 0.0]]),
    ] {
        let document = file(Some("z"), vec![rig(), animation(from.clone())]);
        let scene = to_scene(&document).value;
        let options = FromSceneOptions::default().curve_mode(Some(to));
        let exported = from_scene(&scene, &options).unwrap();
        assert_eq!(values(&exported.document), expected(to.word(), list));
        // Without the model there is no rest pose.
        let alone = file(Some("z"), vec![animation(relative.clone())]);
        let alone = to_scene(&alone).value;
        assert!(from_scene(&alone, &options).unwrap_err().to_string().contains("rest pose"));
    }
}

/// The rest pose of the result is the bind pose of the skin, from which relative keyframes would lead elsewhere.
#[test]
fn a_bind_pose_other_than_the_rest_pose_makes_curves_absolute() {
    let mesh = node(Kind::Mesh)
        .with("n", "mesh")
        .with("vp", &[[0.0_f32, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.5]][..])
        .with("f", &[0_u8, 1, 2][..])
        .with("wb", &[1_u8; 3][..])
        .with("wv", &[1.0_f32; 3][..])
        .with("mi", 1_u8);
    let shift = numbers("b", "tx", "relative", &[0, 10], &[0.0, 3.0]);
    let document = file(Some("y"), vec![rig().child(mesh), animation(vec![shift])]);
    let mut scene = to_scene(&document).value;
    let kept = scene.clone();
    let kept = from_scene(&kept, &FromSceneOptions::default()).unwrap();
    assert_eq!(kept.diagnostics.count(&codes::LOSS_MODES), 0);
    assert_eq!(stated(&kept.document)[0].2, "relative");
    // The model is from another format: without the records of this one.
    scene.extras = Extras::default();
    // The bone is bound 4 further along its X axis.
    for skin in scene.skins.values_mut() {
        assert_eq!(skin.inverse_bind.len(), 2);
        skin.inverse_bind[1][12] -= 4.0;
    }
    let exported = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    assert_eq!(exported.diagnostics.count(&codes::LOSS_MODES), 1);
    assert!(stated(&exported.document).iter().all(|(_, _, mode, ..)| mode == "absolute"));
    let shown = |scene: &Scene<'_>| {
        let (node, _) = scene.nodes.iter().find(|(_, node)| node.mesh.is_some()).unwrap();
        let vertices = Pose::at(scene, &scene.clips[0], 1.0).vertices(scene, node, 0);
        vertices.iter().map(|place| place.map(|part| (part * 1e4).round() / 1e4 + 0.0)).collect::<Vec<_>>()
    };
    assert_eq!(shown(&to_scene(&exported.document).value), shown(&scene));
}
