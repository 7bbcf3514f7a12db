//! Joins of several files, and referenced files.

use crate::common::{Target, convert};
use meshwright::{
    Collision, ConvertOptions, Converted, Format, Limits, Lods, OpenOptions, Result, Source,
    cast::{
        Document,
        document::{Kind, Node},
    },
    core::source::Hints,
    scene::{ImageContent, Scene, assembly::SkeletonMerge, pose::Pose},
};
use std::{
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn cast(&self, name: &str, content: Vec<Node<'static>>) -> PathBuf {
        let path = self.0.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let root = content.into_iter().fold(node(Kind::Root), Node::child);
        let document = Document::new(vec![root]);
        fs::write(&path, meshwright::cast::write(&document).unwrap().to_vec()).unwrap();
        path
    }

    fn convert(&self, paths: &[&Path]) -> Result<(Converted, serde_json::Value)> {
        self.convert_with(paths, false)
    }

    /// With `allow_outside`, referenced files may be in any folder.
    fn convert_with(&self, paths: &[&Path], allow_outside: bool) -> Result<(Converted, serde_json::Value)> {
        let limits = Limits::DEFAULT;
        let hints = Hints { allow_outside, ..Hints::default() };
        let open = |path: &&Path| Source::open(path, &limits).unwrap().with_hints(hints.clone());
        let sources: Vec<Source> = paths.iter().map(open).collect();
        let sources: Vec<&Source> = sources.iter().collect();
        let out = self.0.path().join("out.gltf");
        let (format, options) = (Format::Gltf, ConvertOptions::default());
        let done = convert(&sources, format, Target::File(&out), &limits, &options)?;
        Ok((done, serde_json::from_slice(&fs::read(out).unwrap()).unwrap()))
    }
}

fn node(kind: Kind) -> Node<'static> {
    Node::new(kind, 0)
}

fn bone(name: &'static str, parent: u32, place: [f32; 3]) -> Node<'static> {
    let bone = node(Kind::Bone).with("n", name).with("p", parent).with("lp", place);
    bone.with("lr", [0.0, 0.0, 0.0, 1.0_f32])
}

/// A model of one triangle that is skinned to one of its bones.
fn model(bones: Vec<Node<'static>>, bound: u8) -> Node<'static> {
    let skeleton = bones.into_iter().fold(node(Kind::Skeleton), Node::child);
    let mesh = node(Kind::Mesh)
        .with("vp", &[[0.0_f32, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]][..])
        .with("f", &[0_u8, 1, 2][..])
        .with("wb", &[bound; 3][..])
        .with("wv", &[1.0_f32; 3][..])
        .with("mi", 1_u8);
    node(Kind::Model).child(skeleton).child(mesh)
}

fn animation(bone: &'static str) -> Node<'static> {
    let curve = node(Kind::Curve)
        .with("nn", bone)
        .with("kp", "tx")
        .with("kb", &[0_u8, 30][..])
        .with("kv", &[0.0_f32, 3.0][..])
        .with("m", "relative");
    node(Kind::Animation).with("fr", 30.0_f32).child(curve)
}

fn names(json: &serde_json::Value, list: &str) -> Vec<String> {
    let items = json[list].as_array().cloned().unwrap_or_default();
    items.iter().map(|item| item["name"].as_str().unwrap_or_default().to_owned()).collect()
}

#[test]
fn a_model_and_animations_are_joined() {
    let folder = Folder::new();
    let bones = vec![bone("Root", u32::MAX, [0.0; 3]), bone("Arm.L", 0, [0.0, 0.0, 2.0])];
    let model = folder.cast("man.cast", vec![model(bones, 1)]);
    let walk = folder.cast("walk.cast", vec![animation("Arm.L")]);
    let run = folder.cast("run.cast", vec![animation("arm.l").with("n", "sprint")]);
    let wave = folder.cast("wave.cast", vec![animation("arm_L")]);
    let (done, json) = folder.convert(&[&model, &walk, &run, &wave]).unwrap();
    assert_eq!(names(&json, "animations"), ["walk", "sprint", "wave"]);
    let summary = done.summary.clone().unwrap();
    assert_eq!((summary.clips, summary.skins, summary.triangles), (3, 1, 1));
    for animation in json["animations"].as_array().unwrap() {
        let target = animation["channels"][0]["target"]["node"].as_u64().unwrap() as usize;
        assert_eq!(json["nodes"][target]["name"], "Arm.L");
        // Relative to the rest pose of a model in another file.
        let output = animation["samplers"][0]["output"].as_u64().unwrap() as usize;
        assert_eq!(json["accessors"][output]["count"], 2);
    }
    let alone = folder.convert(&[&walk]).unwrap().1;
    assert_eq!(names(&alone, "animations"), ["walk"]);
}

/// The first vertex of each mesh in the rest pose, or at a time of the only clip.
fn vertices(paths: &[&Path], time: Option<f32>) -> Vec<[f64; 3]> {
    let asset = OpenOptions::new().open_joined(paths.iter().copied()).unwrap();
    let files = asset.borrowed().referenced_files().unwrap().value;
    let complete = asset.borrowed().to_complete_scene(&files, &ConvertOptions::default()).unwrap();
    vertices_of(&complete.value, time)
}

fn vertices_of(scene: &Scene<'_>, time: Option<f32>) -> Vec<[f64; 3]> {
    let pose = time.map_or_else(|| Pose::rest(scene), |time| Pose::at(scene, &scene.clips[0], time));
    let shown = scene.nodes.iter().filter(|(_, node)| node.mesh.is_some());
    shown.map(|(id, _)| pose.vertices(scene, id, 0)[0].map(|part| (part * 1e4).round() / 1e4 + 0.0)).collect()
}

fn sorted(mut all: Vec<[f64; 3]>) -> Vec<[f64; 3]> {
    all.sort_by(|a, b| a.partial_cmp(b).unwrap());
    all
}

fn codes(done: &Converted, id: &str) -> Vec<String> {
    let own = done.diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.code.id == id);
    own.map(|diagnostic| diagnostic.message.clone()).collect()
}

/// States the up axis Y, in which the positions of these tests are.
fn y_up() -> Node<'static> {
    node(Kind::Metadata).with("up", "y")
}

/// The first vertex is at the bone.
fn skinned(bones: Vec<Node<'static>>, bound: u8, place: [f32; 3]) -> Node<'static> {
    let [x, y, z] = place;
    let skeleton = bones.into_iter().fold(node(Kind::Skeleton), Node::child);
    let mesh = node(Kind::Mesh)
        .with("vp", &[place, [x + 1.0, y, z], [x, y + 1.0, z]][..])
        .with("f", &[0_u8, 1, 2][..])
        .with("wb", &[bound; 3][..])
        .with("wv", &[1.0_f32; 3][..])
        .with("mi", 1_u8);
    node(Kind::Model).child(skeleton).child(mesh)
}

/// A person whose head is at a height.
fn person(height: f32) -> Node<'static> {
    let bones = vec![bone("root", u32::MAX, [0.0; 3]), bone("head", 0, [0.0, height, 0.0])];
    skinned(bones, 1, [0.0, height, 0.0])
}

/// Moves a bone along X, from its rest pose.
fn moving(bone: &'static str) -> Node<'static> {
    animation(bone).with("n", bone)
}

#[test]
fn bones_with_other_rest_poses_stay_apart() {
    let folder = Folder::new();
    let short = folder.cast("short.cast", vec![y_up(), person(2.0)]);
    let tall = folder.cast("tall.cast", vec![y_up(), person(4.0)]);
    let twin = folder.cast("twin.cast", vec![y_up(), person(2.0)]);
    let nod = folder.cast("nod.cast", vec![y_up(), moving("head")]);
    let (low, high) = ([0.0, 2.0, 0.0], [0.0, 4.0, 0.0]);
    assert_eq!(vertices(&[&short, &tall], None), [low, high]);
    assert_eq!(vertices(&[&tall, &short], None), [high, low]);
    let (done, json) = folder.convert(&[&short, &tall]).unwrap();
    assert_eq!(
        codes(&done, "SCENE0050"),
        [
            "kept 2 bones of tall apart from those of short: the names are the same, but the rest poses differ \
          (first: \"head\")"
        ]
    );
    assert_eq!(names(&json, "nodes").iter().filter(|name| *name == "head").count(), 2);
    // Those that agree are one.
    let (done, json) = folder.convert(&[&short, &twin]).unwrap();
    assert_eq!(codes(&done, "SCENE0050"), [""; 0]);
    assert_eq!(names(&json, "nodes").iter().filter(|name| *name == "head").count(), 1);
    assert_eq!(vertices(&[&short, &twin, &nod], Some(1.0)), [[3.0, 2.0, 0.0]; 2]);
    // A clip changes no rest pose, whatever the order.
    let both = folder.cast("both.cast", vec![y_up(), person(2.0), person(4.0)]);
    for files in [[both.as_path(), nod.as_path()], [nod.as_path(), both.as_path()]] {
        assert_eq!(vertices(&files, None), [low, high]);
        assert_eq!(vertices(&files, Some(1.0)), [[3.0, 2.0, 0.0], high]);
        let (done, _) = folder.convert(&files).unwrap();
        let message = codes(&done, "SCENE0053");
        assert!(
            matches!(&message[..], [one] if one.starts_with("animation \"head\" does not move ")),
            "{message:?}"
        );
    }
    assert_eq!(vertices(&[&nod, &tall, &short], None), [high, low]);
    assert_eq!(vertices(&[&nod, &tall, &short], Some(1.0)), [[3.0, 4.0, 0.0], low]);
}

#[test]
fn placed_models_keep_their_places() {
    let folder = Folder::new();
    let placed = |z| person(2.0).with("p", [0.0, 0.0, z]);
    let both = folder.cast("both.cast", vec![y_up(), placed(0.0_f32), placed(5.0)]);
    let nod = folder.cast("nod.cast", vec![y_up(), moving("head")]);
    let places = [[0.0, 2.0, 0.0], [0.0, 2.0, 5.0]];
    assert_eq!(vertices(&[&both], None), places);
    assert_eq!(vertices(&[&both, &nod], None), places);
    assert_eq!(vertices(&[&both, &nod], Some(1.0)), [[3.0, 2.0, 0.0], [3.0, 2.0, 5.0]]);
    let (done, _) = folder.convert(&[&both, &nod]).unwrap();
    assert_eq!(
        codes(&done, "SCENE0054"),
        ["animation \"head\" also moves 1 other skeleton with the same bones"]
    );
    // A Cast file keeps the names of both, and one curve for them.
    let sources = [&both, &nod].map(|path| Source::open(path, &Limits::DEFAULT).unwrap());
    let out = folder.0.path().join("out.cast");
    let sources: Vec<&Source> = sources.iter().collect();
    let options = ConvertOptions::default();
    convert(&sources, Format::Cast, Target::File(&out), &Limits::DEFAULT, &options).unwrap();
    let out = Source::open(&out, &Limits::DEFAULT).unwrap();
    let (out, _) = meshwright::cast::read(&out, &Limits::DEFAULT).unwrap();
    let texts = |kind, key| -> Vec<String> {
        let nodes = out.walk().filter(|(_, node)| node.kind() == Some(kind));
        nodes
            .map(|(_, node)| node.property(key).unwrap().as_text().unwrap().first().unwrap().to_vec())
            .map(|text| String::from_utf8(text).unwrap())
            .collect()
    };
    assert_eq!(texts(Kind::Bone, "n"), ["root", "head", "root", "head"]);
    assert_eq!(texts(Kind::Curve, "nn").iter().filter(|name| *name == "head").count(), 1);
    let one = folder.cast("one.cast", vec![y_up(), placed(0.0)]);
    let other = folder.cast("other.cast", vec![y_up(), placed(5.0)]);
    assert_eq!(vertices(&[&one, &other, &nod], None), places);
    assert_eq!(vertices(&[&other, &one], None), [places[1], places[0]]);
}

/// Hands with an inner bone that carries things, at x = 4, and a weapon whose root has the name of that bone.
fn view_model(folder: &Folder) -> (PathBuf, PathBuf, PathBuf) {
    let bones = vec![bone("wrist", u32::MAX, [3.0, 0.0, 0.0]), bone("tag_weapon", 0, [1.0, 0.0, 0.0])];
    let hands = folder.cast("hands.cast", vec![y_up(), skinned(bones, 1, [4.0, 0.0, 0.0])]);
    let bones = vec![bone("tag_weapon", u32::MAX, [0.0; 3]), bone("barrel", 0, [0.0, 0.0, 2.0])];
    let gun = folder.cast("gun.cast", vec![y_up(), skinned(bones, 1, [0.0, 0.0, 2.0])]);
    let fire = folder.cast("fire.cast", vec![y_up(), moving("wrist")]);
    (hands, gun, fire)
}

#[test]
fn a_weapon_is_attached_to_the_bone_of_its_name() {
    let folder = Folder::new();
    let (hands, gun, fire) = view_model(&folder);
    let places = [[4.0, 0.0, 0.0], [4.0, 0.0, 2.0]];
    let moved = [[7.0, 0.0, 0.0], [7.0, 0.0, 2.0]];
    for files in [[&hands, &gun, &fire], [&gun, &hands, &fire], [&fire, &gun, &hands]] {
        let files = files.map(PathBuf::as_path);
        assert_eq!(sorted(vertices(&files, None)), places);
        assert_eq!(sorted(vertices(&files, Some(1.0))), moved, "{files:?}");
        let (done, json) = folder.convert(&files).unwrap();
        assert_eq!(codes(&done, "SCENE0051"), ["attached gun to the bone \"tag_weapon\" of hands"]);
        let nodes = names(&json, "nodes");
        assert_eq!(nodes.iter().filter(|name| *name == "tag_weapon").count(), 1);
        assert!(["hands", "gun"].iter().all(|model| nodes.iter().any(|own| own == model)), "{nodes:?}");
    }
}

#[test]
fn clips_move_several_models_as_one_alone() {
    let folder = Folder::new();
    let (hands, gun, _) = view_model(&folder);
    let curve = |name: &'static str, key: &'static str, values: [f32; 2]| {
        let keys = node(Kind::Curve).with("nn", name).with("kp", key).with("kb", &[0_u8, 30][..]);
        keys.with("kv", &values[..]).with("m", "absolute")
    };
    // Children compensate the scale of their parents unless they say otherwise.
    let grow =
        ["sx", "sy", "sz"].into_iter().fold(node(Kind::Animation).with("fr", 30.0_f32), |clip, key| {
            clip.child(curve("wrist", key, [1.0, 2.0]))
        });
    let grow = folder.cast("grow.cast", vec![y_up(), grow.child(curve("tag_weapon", "tx", [1.0, 1.5]))]);
    let all = |paths: &[&Path], mesh: usize| {
        let asset = OpenOptions::new().open_joined(paths.iter().copied()).unwrap();
        let files = asset.borrowed().referenced_files().unwrap().value;
        let options = ConvertOptions::default();
        let scene = asset.borrowed().to_complete_scene(&files, &options).unwrap().value;
        let pose = Pose::at(&scene, &scene.clips[0], 1.0);
        let (node, _) = scene.nodes.iter().filter(|(_, node)| node.mesh.is_some()).nth(mesh).unwrap();
        pose.vertices(&scene, node, 0)
            .iter()
            .map(|own| own.map(|part| (part * 1e4).round() / 1e4))
            .collect::<Vec<_>>()
    };
    // The wrist is at 3, its child 1.5 from it, twice as far: at 6. Its size stays.
    let hand = [[6.0, 0.0, 0.0], [7.0, 0.0, 0.0], [6.0, 1.0, 0.0]];
    assert_eq!(all(&[&hands, &grow], 0), hand);
    assert_eq!(all(&[&hands, &gun, &grow], 0), hand);
    assert_eq!(all(&[&hands, &gun, &grow], 1), hand.map(|[x, y, z]| [x, y, z + 2.0]));
    // A face that another file moves.
    let face = |hash, place: [f32; 3]| {
        let [x, y, z] = place;
        Node::new(Kind::Mesh, hash)
            .with("n", "face")
            .with("vp", &[place, [x + 1.0, y, z], [x, y + 1.0, z]][..])
            .with("f", &[0_u8, 1, 2][..])
    };
    let target = node(Kind::BlendShape)
        .with("n", "smile")
        .with("b", 5_u64)
        .with("vi", &[0_u8][..])
        .with("vp", &[[0.0_f32, 0.0, 8.0]][..]);
    let face = node(Kind::Model).child(face(5, [0.0; 3])).child(target);
    let face = folder.cast("face.cast", vec![y_up(), face]);
    let smile = node(Kind::Curve).with("nn", "smile").with("kp", "bs").with("kb", &[0_u8, 30][..]);
    let smile = smile.with("kv", &[0.0_f32, 0.5][..]).with("m", "absolute");
    let smile =
        folder.cast("smile.cast", vec![y_up(), node(Kind::Animation).with("fr", 30.0_f32).child(smile)]);
    let alone = all(&[&face, &smile], 0);
    assert_eq!(alone[0], [0.0, 0.0, 4.0]);
    assert_eq!(all(&[&hands, &face, &smile], 1), alone);
}

#[test]
fn a_clip_moves_a_model_of_a_world() {
    let folder = Folder::new();
    folder.cast("person.cast", vec![y_up(), person(2.0)]);
    let placed = |z| instance("person.cast", [0.0, 0.0, z]);
    let world = folder.cast("world.cast", vec![y_up(), placed(0.0), placed(5.0)]);
    let nod = folder.cast("nod.cast", vec![y_up(), moving("head")]);
    assert_eq!(vertices(&[&world, &nod], None), [[0.0, 2.0, 0.0], [0.0, 2.0, 5.0]]);
    // Each place shows the same model, which moves.
    assert_eq!(vertices(&[&nod, &world], Some(1.0)), [[3.0, 2.0, 0.0], [3.0, 2.0, 5.0]]);
}

#[test]
fn parts_share_a_skeleton() {
    let folder = Folder::new();
    let body = vec![bone("root", u32::MAX, [0.0; 3]), bone("head", 0, [0.0, 5.0, 0.0])];
    let body = folder.cast("body.cast", vec![y_up(), skinned(body, 0, [0.0; 3])]);
    // The head was modeled at its position on the body, and once at the origin.
    for place in [[0.0, 5.0, 0.0], [0.0; 3]] {
        let [x, y, z] = place;
        let bones = vec![bone("head", u32::MAX, place), bone("jaw", 0, [0.0, 1.0, 0.0])];
        let head = folder.cast("face.cast", vec![y_up(), skinned(bones, 1, [x, y + 1.0, z])]);
        for files in [[&body, &head], [&head, &body]] {
            let files = files.map(PathBuf::as_path);
            assert_eq!(sorted(vertices(&files, None)), [[0.0; 3], [0.0, 6.0, 0.0]], "a head at {place:?}");
            let json = folder.convert(&files).unwrap().1;
            let nodes = names(&json, "nodes");
            let at = |name: &str| nodes.iter().position(|own| own == name).unwrap();
            let children = json["nodes"][at("head")]["children"].as_array().unwrap();
            assert_eq!(nodes.iter().filter(|own| *own == "head").count(), 1);
            assert!(children.iter().any(|child| child == at("jaw")), "{json:?}");
        }
    }
}

#[test]
fn options_choose_how_skeletons_are_joined() {
    let folder = Folder::new();
    let (hands, gun, _) = view_model(&folder);
    let placed = |files: &[&Path], options: &ConvertOptions| {
        let asset = OpenOptions::new().open_joined(files.iter().copied()).unwrap();
        let found = asset.borrowed().referenced_files().unwrap().value;
        let complete = asset.borrowed().to_complete_scene(&found, options);
        complete.map(|complete| vertices_of(&complete.value, None))
    };
    let options = ConvertOptions::default;
    let never = options().merge_skeletons(SkeletonMerge::Never);
    assert_eq!(placed(&[&hands, &gun], &never).unwrap(), [[4.0, 0.0, 0.0], [0.0, 0.0, 2.0]]);
    let short = folder.cast("short.cast", vec![y_up(), person(2.0)]);
    let tall = folder.cast("tall.cast", vec![y_up(), person(4.0)]);
    let name = options().merge_skeletons(SkeletonMerge::Name);
    // Vertices follow the bones of the first file.
    assert_eq!(placed(&[&short, &tall], &name).unwrap(), [[0.0, 2.0, 0.0]; 2]);
    // A part without a skeleton, and one whose root has another name.
    let attach = |part: &str, bone: &str| options().attach(vec![(part.to_owned(), bone.to_owned())]);
    let scope = [[0.5_f32, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
    let scope = node(Kind::Mesh).with("vp", &scope[..]).with("f", &[0_u8, 1, 2][..]);
    let scope = folder.cast("scope.cast", vec![y_up(), node(Kind::Model).child(scope)]);
    let barrel = attach("scope", "barrel");
    let found = placed(&[&scope, &gun, &hands], &barrel).unwrap();
    assert_eq!(sorted(found), [[4.0, 0.0, 0.0], [4.0, 0.0, 2.0], [4.5, 0.0, 2.0]]);
    let found = placed(&[&short, &hands], &attach("short", "wrist")).unwrap();
    assert_eq!(sorted(found), [[3.0, 2.0, 0.0], [4.0, 0.0, 0.0]]);
    let never = attach("gun", "tag_weapon").merge_skeletons(SkeletonMerge::Never);
    assert_eq!(placed(&[&hands, &gun], &never).unwrap(), [[4.0, 0.0, 0.0], [4.0, 0.0, 2.0]]);
    for (options, message) in [
        (attach("knife", "wrist"), "no file has the name \"knife\" (files: hands, gun)"),
        (
            attach("gun", "ankle"),
            "cannot attach gun to \"ankle\": no other file has a bone or node of that name",
        ),
    ] {
        let refused = placed(&[&hands, &gun], &options).unwrap_err();
        assert_eq!((refused.code().id, refused.message()), ("CORE0011", message));
    }
}

#[test]
fn paths_of_textures_start_from_their_own_files() {
    let folder = Folder::new();
    let png = |color| {
        let pixels = meshwright::texture::Image::new(1, 1, vec![color]).unwrap();
        let options = meshwright::texture::PngOptions::default();
        meshwright::texture::encode_png(&pixels, &options).unwrap().value
    };
    let painted = |name: &'static str| {
        let paint = Node::new(Kind::File, 7).with("p", "_images/albedo.png");
        let material = Node::new(Kind::Material, 6).with("n", name).with("t", "pbr").with("albedo", 7_u64);
        let mesh = node(Kind::Mesh)
            .with("vp", &[[0.0_f32, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]][..])
            .with("u0", &[[0.0_f32, 0.0], [1.0, 0.0], [0.0, 1.0]][..])
            .with("ul", 1_u8)
            .with("f", &[0_u8, 1, 2][..])
            .with("m", 6_u64);
        node(Kind::Model).child(material.child(paint)).child(mesh)
    };
    let [wall, door] =
        ["wall", "door"].map(|name| folder.cast(&format!("{name}/{name}.cast"), vec![y_up(), painted(name)]));
    let bytes = [("wall", [255, 0, 0, 255_u8]), ("door", [0, 0, 255, 255])].map(|(name, color)| {
        let images = folder.0.path().join(name).join("_images");
        fs::create_dir_all(&images).unwrap();
        let png = png(color);
        fs::write(images.join("albedo.png"), &png).unwrap();
        png
    });
    let clip = folder.cast("other/clip.cast", vec![y_up(), moving("nothing")]);
    let world =
        vec![y_up(), instance("../wall/wall.cast", [0.0; 3]), instance("../door/door.cast", [1.0; 3])];
    let world = folder.cast("maps/world.cast", world);
    let out = folder.0.path().join("results");
    fs::create_dir(&out).unwrap();
    let hints = Hints { allow_outside: true, ..Hints::default() };
    for (files, expected) in [
        (vec![&wall, &door], ["wall", "door"]),
        (vec![&door, &wall], ["door", "wall"]),
        (vec![&clip, &wall, &door], ["wall", "door"]),
        (vec![&world], ["wall", "door"]),
    ] {
        let open = |path: &&PathBuf| Source::open(path, &Limits::DEFAULT).unwrap().with_hints(hints.clone());
        let sources: Vec<Source> = files.iter().map(open).collect();
        let sources: Vec<&Source> = sources.iter().collect();
        for (format, file) in [(Format::Glb, "x.glb"), (Format::Gltf, "x.gltf"), (Format::Cast, "x.cast")] {
            let target = out.join(file);
            let options = ConvertOptions::default();
            convert(&sources, format, Target::File(&target), &Limits::DEFAULT, &options).unwrap();
            let result = meshwright::open(&target).unwrap();
            let scene = result.to_scene().unwrap().value;
            for name in expected {
                let (_, material) = scene.materials.iter().find(|(_, own)| own.name == name).unwrap();
                let image = scene.image(material.base_color_texture.as_ref().unwrap().image).unwrap();
                let shown = match &image.content {
                    ImageContent::Bytes(bytes) => bytes.to_vec(),
                    ImageContent::File(path) => fs::read(out.join(path)).unwrap(),
                };
                assert_eq!(shown, bytes[usize::from(name == "door")], "{name} in {file}");
            }
        }
    }
}

#[test]
fn models_of_several_formats_are_joined() {
    let folder = Folder::new();
    let (hands, gun, fire) = view_model(&folder);
    let alone = |path: &Path| vertices(&[path], None);
    let glb = folder.0.path().join("gun.glb");
    meshwright::open(&gun).unwrap().convert_to(Format::Glb).write(&glb).unwrap();
    let places = [[4.0, 0.0, 0.0], [4.0, 0.0, 2.0]];
    for files in [[&hands, &glb, &fire], [&glb, &hands, &fire]] {
        let files = files.map(PathBuf::as_path);
        assert_eq!(sorted(vertices(&files, None)), places);
        assert_eq!(sorted(vertices(&files, Some(1.0))), [[7.0, 0.0, 0.0], [7.0, 0.0, 2.0]]);
    }
    let house = meshwright_testkit::fixtures::path("house.cdae");
    let shed = meshwright_testkit::fixtures::path("shed.dae");
    let (done, json) = folder.convert(&[&hands, &house, &shed]).unwrap();
    let own = |path: &Path| {
        let asset = meshwright::open(path).unwrap();
        let finest = asset.convert_to(Format::Glb).lods(Lods::Finest).collision(Collision::Drop);
        finest.write(folder.0.path().join("alone.glb")).unwrap().summary.unwrap().triangles
    };
    let summary = done.summary.clone().unwrap();
    assert_eq!(summary.triangles, own(&hands) + own(&house) + own(&shed));
    assert_eq!(codes(&done, "SCENE0052").len(), 2, "each has levels of its own");
    assert!(json["meshes"].as_array().unwrap().len() > 2);
    // Each model is where it is alone.
    assert_eq!(vertices(&[&hands, &house], None)[..1], alone(&hands)[..]);
    assert_eq!(vertices(&[&house, &hands], None).last(), alone(&hands).last());
}

#[test]
fn files_without_a_scene_are_refused() {
    let folder = Folder::new();
    let model = folder.cast("man.cast", vec![node(Kind::Model)]);
    let text = meshwright_testkit::fixtures::path("all_types.udm_b");
    let refused = folder.convert(&[&model, &text]).unwrap_err();
    assert_eq!((refused.code().id, refused.file()), ("CORE0010", Some(text.as_path())));
    let broken = folder.0.path().join("broken.cast");
    fs::write(&broken, b"cast\x01\0\0\0\x01\0\0\0").unwrap();
    let refused = folder.convert(&[&model, &broken]).unwrap_err();
    assert_eq!((refused.code().id, refused.file()), ("CORE0001", Some(broken.as_path())));
    assert!(!folder.0.path().join("out.gltf").exists());
}

fn instance(path: &'static str, place: [f32; 3]) -> Node<'static> {
    let file = Node::new(Kind::File, 9).with("p", path);
    let placed = node(Kind::Instance).with("rf", 9_u64).with("p", place);
    placed.with("r", [0.0, 0.0, 0.0, 1.0_f32]).with("s", [1.0_f32; 3]).child(file)
}

fn rigged() -> Node<'static> {
    model(vec![bone("trunk", u32::MAX, [0.0; 3])], 0).with("n", "tree")
}

#[test]
fn instances_are_loaded_once_each() {
    let folder = Folder::new();
    let paint = Node::new(Kind::File, 7).with("p", "bark.png");
    folder.cast("props/bark.png", vec![]);
    let material = Node::new(Kind::Material, 6).with("n", "bark").with("t", "pbr").with("albedo", 7_u64);
    folder.cast("props/tree.cast", vec![rigged().child(material.child(paint)), animation("trunk")]);
    let roots = node(Kind::Metadata).with("up", "z").with("sr", "..\\props");
    let placed = |x| instance("tree.cast", [x, 0.0, 0.0]);
    let world = folder.cast(
        "maps/forest.cast",
        vec![roots, placed(0.0), placed(5.0), instance("..\\props\\tree.cast", [9.0, 0.0, 0.0])],
    );
    let (inside, _) = folder.convert(&[&world]).unwrap();
    assert_eq!(
        inside.diagnostics.count(&meshwright::core::codes::NAMED_FILE),
        1,
        "the folder of props is outside"
    );
    let (done, json) = folder.convert_with(&[&world], true).unwrap();
    assert_eq!((json["meshes"].as_array().unwrap().len(), json["skins"].as_array().unwrap().len()), (1, 3));
    assert_eq!(json["nodes"].as_array().unwrap().iter().filter(|node| node["name"] == "trunk").count(), 3);
    assert_eq!(json["animations"].as_array().unwrap().len(), 1);
    assert_eq!(json["animations"][0]["channels"].as_array().unwrap().len(), 3);
    assert_eq!(done.diagnostics.count(&meshwright::core::codes::NAMED_FILE), 0);
    // Names may differ in case, as on Windows.
    let upper = folder.cast("upper.cast", vec![instance("PROPS/Tree.CAST", [0.0; 3])]);
    let (found, json) = folder.convert(&[&upper]).unwrap();
    assert_eq!(found.diagnostics.count(&meshwright::core::codes::NAMED_FILE), 0);
    assert_eq!(json["meshes"].as_array().unwrap().len(), 1);
    let json = folder.convert_with(&[&world], true).unwrap().1;
    // The path of a texture is relative to the result.
    if let Some(image) = json["images"].as_array().and_then(|images| images.first()) {
        assert_eq!(image["uri"], "props/bark.png");
    }
}

#[test]
fn instances_that_cannot_be_loaded_are_reported() {
    let folder = Folder::new();
    let world =
        folder.cast("world.cast", vec![instance("gone.cast", [0.0; 3]), instance("self.cast", [0.0; 3])]);
    folder.cast("self.cast", vec![instance("other.cast", [1.0, 0.0, 0.0]), rigged()]);
    folder.cast("other.cast", vec![instance("self.cast", [2.0, 0.0, 0.0])]);
    let (done, json) = folder.convert(&[&world]).unwrap();
    assert_eq!(done.diagnostics.count(&meshwright::core::codes::NAMED_FILE), 2, "one missing, one circle");
    assert_eq!(json["nodes"].as_array().unwrap().iter().filter(|node| node["name"] == "trunk").count(), 1);
}

#[test]
fn exponential_references_reach_a_limit() {
    let folder = Folder::new();
    let many = |path| (0..100).map(|_| instance(path, [0.0; 3])).collect::<Vec<_>>();
    let world = folder.cast("a.cast", many("b.cast"));
    for (name, next) in [("b.cast", "c.cast"), ("c.cast", "d.cast"), ("d.cast", "e.cast")] {
        folder.cast(name, many(next));
    }
    folder.cast("e.cast", vec![rigged()]);
    let error = folder.convert(&[&world]).unwrap_err();
    assert!(["CORE0003", "CORE0004", "CORE0022"].contains(&error.code().id), "{error}");
}
