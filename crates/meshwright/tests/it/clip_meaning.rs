//! Animations keep their meaning: axes, modes, layers, and files of their own.

use crate::common::{Target, convert};
use meshwright::{
    ConvertOptions, Converted, Format, Limits, Result, Source,
    cast::{
        Document,
        document::{Kind, Node},
    },
    scene::{CurveMode, Pose, Scene, Up, pose::move_point},
};
use std::{fs, path::Path};

const HALF: f32 = std::f32::consts::FRAC_1_SQRT_2;
const STILL: [f32; 4] = [0.0, 0.0, 0.0, 1.0];

fn node(kind: Kind) -> Node<'static> {
    Node::new(kind, 0)
}

fn curve(name: &'static str, kind: &'static str, mode: &'static str) -> Node<'static> {
    node(Kind::Curve).with("nn", name).with("kp", kind).with("m", mode).with("kb", &[0_u8, 10][..])
}

fn cast(path: &Path, up: Option<&'static str>, content: Vec<Node<'static>>) {
    let root = content.into_iter().fold(node(Kind::Root), Node::child);
    let root = up.into_iter().fold(root, |root, up| root.child(node(Kind::Metadata).with("up", up)));
    fs::write(path, meshwright::cast::write(&Document::new(vec![root])).unwrap().to_vec()).unwrap();
}

fn animation(name: &'static str, curves: Vec<Node<'static>>) -> Node<'static> {
    curves.into_iter().fold(node(Kind::Animation).with("n", name).with("fr", 10.0_f32), Node::child)
}

/// As Blender exports an imported Cast model: a root bone at the origin, turned from Z up to Y up, and an arm that is 2
/// above it, with the frame of the Cast file.
fn blender_model(path: &Path) {
    let gltf = format!(
        r#"{{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[2]}}],"skins":[{{"joints":[1,0]}}],
        "nodes":[{{"name":"arm","translation":[0,0,2]}},
        {{"name":"root","rotation":[-{HALF},0,0,{HALF}],"children":[0]}},{{"name":"armature","children":[1]}}]}}"#
    );
    fs::write(path, gltf).unwrap();
}

/// The root turns by 90 degrees about Z, which is up, and the arm moves from (0, 0, 2) to (1, 0, 2).
fn swing() -> Vec<Node<'static>> {
    let moves = [("tx", [0.0, 1.0_f32]), ("ty", [0.0, 0.0]), ("tz", [2.0, 2.0])];
    let mut curves: Vec<_> =
        moves.map(|(kind, keys)| curve("arm", kind, "absolute").with("kv", &keys[..])).to_vec();
    curves.push(curve("root", "rq", "absolute").with("kv", &[STILL, [0.0, 0.0, HALF, HALF]][..]));
    curves
}

fn run(paths: &[&Path], format: Format, out: &Path, options: &ConvertOptions) -> Result<Converted> {
    let limits = Limits::DEFAULT;
    let sources: Vec<Source> = paths.iter().map(|path| Source::open(path, &limits).unwrap()).collect();
    let sources: Vec<&Source> = sources.iter().collect();
    convert(&sources, format, Target::File(out), &limits, options)
}

fn with_scene(path: &Path, look: impl FnOnce(&Scene<'_>)) {
    let asset = meshwright::open(path).unwrap();
    look(&asset.borrowed().to_scene().unwrap().value);
}

fn at(scene: &Scene<'_>, clip: usize, time: f32, name: &str) -> [f64; 3] {
    let (id, _) = scene.nodes.iter().find(|(_, node)| node.name == name).unwrap();
    let pose = Pose::at(scene, &scene.clips[clip], time);
    move_point(pose.world(id).unwrap(), [0.0; 3]).map(|part| (part * 1e4).round() / 1e4 + 0.0)
}

/// In the Cast file, the arm ends at (0, 1, 2): (1, 0, 2), turned by 90 degrees about Z. With Y up that is (0, 2, -1).
#[test]
fn animations_fit_models_that_blender_exported() {
    let folder = tempfile::tempdir().unwrap();
    let [model, clip, out] = ["model.gltf", "swing.cast", "out.glb"].map(|name| folder.path().join(name));
    blender_model(&model);
    for up in [None, Some("z"), Some("y")] {
        cast(&clip, up, vec![animation("swing", swing())]);
        let done = run(&[&model, &clip], Format::Glb, &out, &ConvertOptions::default()).unwrap();
        assert_eq!(done.diagnostics.count(&meshwright::cast::codes::UP_FITTED), 1, "{up:?}");
        assert_eq!(done.diagnostics.count(&meshwright::cast::codes::FAR_FROM_REST), 0, "{up:?}");
        with_scene(&out, |scene| {
            assert_eq!(at(scene, 0, 0.0, "arm"), [0.0, 2.0, 0.0], "{up:?}");
            assert_eq!(at(scene, 0, 1.0, "arm"), [0.0, 2.0, -1.0], "{up:?}");
        });
    }
    // A stated axis is that of all inputs: the keys are used as they are.
    cast(&clip, None, vec![animation("swing", swing()[..3].to_vec())]);
    let options = ConvertOptions::default().up(Some(Up::Y));
    run(&[&model, &clip], Format::Glb, &out, &options).unwrap();
    with_scene(&out, |scene| assert_eq!(at(scene, 0, 1.0, "arm"), [1.0, 2.0, 0.0]));
    // The keys of another model are far from the rest pose with any axis up.
    let far = |kind: &'static str, key: f32| curve("arm", kind, "absolute").with("kv", &[key, key][..]);
    cast(&clip, None, vec![animation("other", vec![far("tx", 9.0), far("ty", 9.0), far("tz", 9.0)])]);
    let done = run(&[&model, &clip], Format::Glb, &out, &ConvertOptions::default()).unwrap();
    assert_eq!(done.diagnostics.count(&meshwright::cast::codes::FAR_FROM_REST), 1);
}

/// Relative keyframes say nothing of their axes, and neither do those of the position of a root: the root of the model shows
/// how it was made, also if it has a rest pose of its own, here 20 degrees about X.
#[test]
fn the_root_of_the_model_shows_the_axes_of_relative_animations() {
    let folder = tempfile::tempdir().unwrap();
    let [model, clip, out] = ["model.gltf", "clip.cast", "out.glb"].map(|name| folder.path().join(name));
    for angle in [0.0_f32, 20.0] {
        let half = (angle - 90.0).to_radians() / 2.0;
        blender_model(&model);
        let text = fs::read_to_string(&model).unwrap();
        let rotation = format!("[{},0,0,{}]", half.sin(), half.cos());
        fs::write(&model, text.replace(&format!("[-{HALF},0,0,{HALF}]"), &rotation)).unwrap();
        for up in [None, Some("z"), Some("y")] {
            // The arm moves by 1 along its own third axis, and the root by 5 upward.
            let lift = curve("arm", "tz", "relative").with("kv", &[0.0, 1.0_f32][..]);
            let hop = curve("root", "tz", "relative").with("kv", &[0.0, 5.0_f32][..]);
            cast(&clip, up, vec![animation("lift", vec![lift, hop])]);
            run(&[&model, &clip], Format::Glb, &out, &ConvertOptions::default()).unwrap();
            let (sin, cos) = f64::from(angle).to_radians().sin_cos();
            with_scene(&out, |scene| {
                let place = |far: f64, high: f64| {
                    [0.0, far * cos + high, far * sin].map(|part: f64| (part * 1e4).round() / 1e4 + 0.0)
                };
                assert_eq!(at(scene, 0, 0.0, "arm"), place(2.0, 0.0), "{angle} {up:?}");
                assert_eq!(at(scene, 0, 1.0, "arm"), place(3.0, 5.0), "{angle} {up:?}");
            });
        }
    }
}

/// A relative animation says nothing of its axes: those of the Cast file that the model is from apply, also in a `.glb`. The
/// arm moves by (0, 0, 1), which is up or, with Y up, forward.
#[test]
fn animations_without_axes_have_those_of_the_cast_model() {
    let folder = tempfile::tempdir().unwrap();
    let [model, glb, clip, out] =
        ["model.cast", "model.glb", "clip.cast", "out.glb"].map(|name| folder.path().join(name));
    let key = curve("arm", "tz", "relative").with("kv", &[0.0, 1.0_f32][..]);
    cast(&clip, None, vec![animation("lift", vec![key])]);
    for (up, expected) in [("z", [0.0, 1.0, 0.0]), ("y", [0.0, 0.0, 1.0])] {
        let arm = node(Kind::Bone).with("n", "arm").with("lp", [0.0_f32; 3]).with("lr", STILL);
        let skeleton = node(Kind::Skeleton).child(arm);
        cast(&model, Some(up), vec![node(Kind::Model).with("n", "model").child(skeleton)]);
        run(&[&model], Format::Glb, &glb, &ConvertOptions::default()).unwrap();
        for model in [&model, &glb] {
            run(&[model, &clip], Format::Glb, &out, &ConvertOptions::default()).unwrap();
            with_scene(&out, |scene| assert_eq!(at(scene, 0, 1.0, "arm"), expected, "{up} {model:?}"));
        }
    }
}

/// The base turns the root about Z; the additive clip moves the arm by (0, 0, 1). At the end the arm is 3 above the root.
#[test]
fn additive_animations_are_added_to_a_base() {
    let folder = tempfile::tempdir().unwrap();
    let [model, base, over, out] =
        ["model.gltf", "swing.cast", "lift.cast", "out.glb"].map(|name| folder.path().join(name));
    blender_model(&model);
    cast(&base, Some("z"), vec![animation("swing", swing())]);
    let lift = curve("arm", "tz", "additive").with("kv", &[0.0, 1.0_f32][..]);
    cast(&over, Some("y"), vec![animation("lift", vec![lift])]);
    let inputs: [&Path; 3] = [&model, &base, &over];
    let done = run(&inputs, Format::Glb, &out, &ConvertOptions::default()).unwrap();
    assert_eq!(done.diagnostics.count(&meshwright::scene::prepare::codes::ADDITIVE), 1);
    with_scene(&out, |scene| assert_eq!(at(scene, 1, 1.0, "arm"), [0.0, 3.0, 0.0], "on the rest pose"));
    let options = ConvertOptions::default().base(Some("swing".to_owned()));
    let done = run(&inputs, Format::Glb, &out, &options).unwrap();
    assert_eq!(done.diagnostics.losses(), 0, "{:?}", done.diagnostics.as_slice());
    with_scene(&out, |scene| {
        assert_eq!(at(scene, 0, 1.0, "arm"), [0.0, 2.0, -1.0], "the base is unchanged");
        assert_eq!(at(scene, 1, 1.0, "arm"), [0.0, 3.0, -1.0]);
    });
    for (inputs, name, expected) in
        [(&inputs[..2], "swing", "no other one has"), (&inputs[..], "sing", "swing")]
    {
        let options = ConvertOptions::default().base(Some(name.to_owned()));
        let error = run(inputs, Format::Glb, &out, &options).unwrap_err();
        assert!(error.to_string().contains(expected), "{error}");
    }
}

#[test]
fn each_animation_gets_a_file_with_the_skeleton() {
    let folder = tempfile::tempdir().unwrap();
    let [model, first, out] = ["model.gltf", "clips.cast", "out.glb"].map(|name| folder.path().join(name));
    blender_model(&model);
    cast(&first, Some("z"), vec![animation("a", swing()), animation("b", swing())]);
    let options = ConvertOptions::default().split_clips(Some(true));
    // A second run replaces the files of the first.
    for _ in 0..2 {
        run(&[&model, &first], Format::Glb, &out, &options).unwrap();
    }
    let mut files: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    assert_eq!(files, ["clips.cast", "model.gltf", "out.glb", "out_a.glb", "out_b.glb"]);
    with_scene(&out, |scene| assert!(scene.clips.is_empty()));
    for (name, clip) in [("out_a.glb", "a"), ("out_b.glb", "b")] {
        with_scene(&folder.path().join(name), |scene| {
            assert_eq!((scene.clips.len(), scene.clips[0].name.as_str()), (1, clip));
            assert_eq!(at(scene, 0, 1.0, "arm"), [0.0, 2.0, -1.0]);
        });
    }
}

#[test]
fn modes_reach_cast_files_and_their_comparison() {
    let folder = tempfile::tempdir().unwrap();
    let paths = ["absolute.cast", "relative.cast", "again.cast"].map(|name| folder.path().join(name));
    let [absolute, relative, again] = &paths;
    for (path, mode) in [(absolute, "absolute"), (relative, "relative")] {
        let keys = ["tx", "ty", "tz"].map(|kind| curve("arm", kind, mode).with("kv", &[0.0, 1.0_f32][..]));
        cast(path, Some("z"), vec![animation("swing", keys.to_vec())]);
    }
    run(&[relative], Format::Cast, again, &ConvertOptions::default()).unwrap();
    with_scene(again, |scene| assert_eq!(scene.clips[0].curves_of(CurveMode::Relative), 3));
    let differ = |a: &Path, b: &Path| {
        let open = |path: &Path| Source::open(path, &Limits::DEFAULT).unwrap();
        let (a, b) = (open(a), open(b));
        let changes = meshwright::diff(&a, &b, &Limits::DEFAULT, &Default::default()).unwrap();
        !changes.is_equal()
    };
    assert!(differ(absolute, relative) && !differ(relative, again));
}
