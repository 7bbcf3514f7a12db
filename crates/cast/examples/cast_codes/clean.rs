//! Valid documents, from which all other fixtures derive.

use crate::Case;
use meshwright_cast::document::{Document, Hashes, Kind, Node};

pub(crate) const ALL: &[Case] =
    &[("clean_model", model), ("clean_animation", animation), ("clean_world", world)];

fn file(hashes: &mut Hashes, content: Node<'static>, scene_root: bool) -> Document<'static> {
    let mut meta = hashes.node(Kind::Metadata).with("a", "meshwright").with("s", "fixtures").with("up", "z");
    if scene_root {
        meta = meta.with("sr", ".");
    }
    Document::new(vec![hashes.node(Kind::Root).child(meta).child(content)])
}

fn bone(hashes: &mut Hashes, name: &'static str, parent: u32) -> Node<'static> {
    let height = if parent == u32::MAX { 0.0_f32 } else { 1.0 };
    let bone = hashes.node(Kind::Bone).with("n", name).with("p", parent).with("ssc", false);
    bone.with("lp", [0.0, 0.0, height]).with("lr", [0.0_f32, 0.0, 0.0, 1.0])
}

/// A skinned square with a blend shape, hair, a rig and a material.
pub(crate) fn model() -> Document<'static> {
    let mut hashes = Hashes::new();
    let texture = hashes.node(Kind::File).with("p", "textures/paint.png");
    let shine = hashes.node(Kind::Color).with("cs", "linear").with("rgba", [0.5_f32, 0.5, 0.5, 1.0]);
    let material = hashes.node(Kind::Material).with("n", "paint").with("t", "pbr");
    let material = material.with("albedo", texture.hash).with("specular", shine.hash);
    let material = material.child(texture).child(shine);

    let from_scene =
        bone(&mut hashes, "lower", u32::MAX).with("wp", [0.0_f32; 3]).with("wr", [0.0_f32, 0.0, 0.0, 1.0]);
    let upper = bone(&mut hashes, "upper", 0).with("wp", [0.0_f32, 0.0, 1.0]).with("s", [1.0_f32; 3]);
    let aim = bone(&mut hashes, "aim", 0);
    let handle =
        hashes.node(Kind::IkHandle).with("sb", from_scene.hash).with("eb", upper.hash).with("pv", aim.hash);
    let tie = hashes.node(Kind::Constraint).with("ct", "or").with("cb", aim.hash).with("tb", upper.hash);
    let tie = tie.with("co", [0.0_f32, 0.0, 0.0, 1.0]).with("wt", 0.5_f32);
    let skeleton =
        hashes.node(Kind::Skeleton).child(from_scene).child(upper).child(aim).child(handle).child(tie);

    let mesh = mesh(&mut hashes, material.hash);
    let shape = hashes.node(Kind::BlendShape).with("n", "wide").with("b", mesh.hash);
    let shape = shape.with("vi", &[2_u8, 1][..]).with("vp", &[[2.0_f32, 0.0, 1.0], [2.0, 0.0, 0.0]][..]);
    let hair =
        hashes.node(Kind::Hair).with("se", &[1_u8][..]).with("pt", &[[0.0_f32; 3], [0.0, 0.0, 1.0]][..]);
    let hair = hair.with("m", material.hash);
    let model = hashes.node(Kind::Model).with("n", "square").with("r", [0.0_f32, 0.0, 0.0, 1.0]);
    let model = model.child(skeleton).child(mesh).child(shape).child(hair).child(material);
    file(&mut hashes, model, false)
}

fn mesh(hashes: &mut Hashes, material: u64) -> Node<'static> {
    let places = [[0.0_f32, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 0.0, 1.0], [0.0, 0.0, 1.0]];
    let mesh = hashes.node(Kind::Mesh).with("n", "square").with("vp", &places[..]);
    let mesh = mesh.with("vn", &[[0.0_f32, -1.0, 0.0]; 4][..]).with("vt", &[[1.0_f32, 0.0, 0.0]; 4][..]);
    let mesh = mesh.with("u0", &[[0.0_f32, 1.0], [1.0, 1.0], [1.0, 0.0], [0.0, 0.0]][..]).with("ul", 1_u8);
    let mesh = mesh.with("c0", &[u32::MAX; 4][..]).with("cl", 1_u8);
    let mesh = mesh.with("wb", &[0_u8, 1, 0, 1, 1, 0, 1, 0][..]).with("wv", &[0.75_f32, 0.25].repeat(4)[..]);
    let mesh = mesh.with("mi", 2_u8).with("sm", "linear").with("f", &[0_u8, 1, 2, 0, 2, 3][..]);
    mesh.with("m", material)
}

/// Every kind of curve, an override and a notification track, with its own skeleton.
pub(crate) fn animation() -> Document<'static> {
    let mut hashes = Hashes::new();
    let from_scene = bone(&mut hashes, "lower", u32::MAX);
    let upper = bone(&mut hashes, "upper", 0);
    let skeleton = hashes.node(Kind::Skeleton).child(from_scene).child(upper);
    let mut curve = |node: &'static str, what: &'static str| {
        hashes.node(Kind::Curve).with("nn", node).with("kp", what).with("kb", &[0_u8, 10][..])
    };
    let turn = curve("lower", "rq").with("kv", &[[0.0_f32, 0.0, 0.0, 1.0], [0.0, 0.0, 1.0, 0.0]][..]);
    let moved = curve("upper", "tx").with("kv", &[0.0_f32, 1.0][..]).with("ab", 0.5_f32);
    let seen = curve("upper", "vb").with("kv", &[0_u8, 1][..]);
    let (turn, moved) = (turn.with("m", "absolute"), moved.with("m", "additive"));
    let seen = seen.with("m", "absolute");
    let over = hashes.node(Kind::CurveModeOverride).with("nn", "lower").with("m", "relative");
    let over = over.with("ot", true);
    let note = hashes.node(Kind::NotificationTrack).with("n", "step").with("kb", &[3_u16, 300][..]);
    let animation = hashes.node(Kind::Animation).with("n", "walk").with("fr", 30.0_f32).with("lo", true);
    let animation = animation.child(skeleton).child(turn).child(moved).child(seen).child(over).child(note);
    file(&mut hashes, animation, false)
}

/// One instance.
pub(crate) fn world() -> Document<'static> {
    let mut hashes = Hashes::new();
    let path = hashes.node(Kind::File).with("p", "square.cast");
    let instance =
        hashes.node(Kind::Instance).with("n", "one").with("rf", path.hash).with("p", [1.0_f32, 2.0, 3.0]);
    let instance = instance.with("r", [0.0_f32, 0.0, 0.0, 1.0]).with("s", [1.0_f32; 3]).child(path);
    file(&mut hashes, instance, true)
}
