//! Hands, a weapon for them, an animation of both and an additive one.

use crate::root;
use meshwright_cast::document::{Document, Hashes, Kind, Node};

/// A bone: its name, its parent and its place there.
type Bone = (&'static str, Option<u8>, [f32; 3]);
/// A box: its bone, its center and half of its size, in model space.
type Part = (u8, [f32; 3], [f32; 3]);

const FACES: [u8; 36] = [
    0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7,
    5,
];

/// Two arms that meet at a grip, `tag_weapon`.
pub(crate) fn hands() -> Document<'static> {
    let bones: [Bone; 5] = [
        ("root", None, [0.0, 0.0, 0.0]),
        ("wrist_right", Some(0), [0.6, -0.2, -0.4]),
        ("wrist_left", Some(0), [-0.5, -0.2, -1.4]),
        ("tag_weapon", Some(1), [-0.5, 0.5, -0.4]),
        ("tag_sight", Some(3), [0.0, 0.4, -0.6]),
    ];
    let parts: [Part; 4] = [
        (1, [0.55, -0.4, 0.4], [0.2, 0.2, 0.9]),
        (1, [0.35, -0.2, -0.6], [0.25, 0.25, 0.3]),
        (2, [-0.5, -0.45, -0.7], [0.2, 0.2, 0.9]),
        (2, [-0.3, -0.15, -1.7], [0.25, 0.2, 0.3]),
    ];
    model("hands", &bones, &parts, [0.75, 0.52, 0.4, 1.0])
}

/// A weapon whose root is the grip of the hands.
pub(crate) fn gun() -> Document<'static> {
    let bones: [Bone; 2] = [("tag_weapon", None, [0.0, 0.0, 0.0]), ("bolt", Some(0), [0.0, 0.25, -0.3])];
    let parts: [Part; 4] = [
        (0, [0.0, 0.1, -0.7], [0.12, 0.2, 0.9]),
        (0, [0.0, 0.15, -2.1], [0.05, 0.05, 0.6]),
        (0, [0.0, -0.3, 0.0], [0.1, 0.35, 0.15]),
        (1, [0.16, 0.3, -0.3], [0.05, 0.08, 0.2]),
    ];
    model("gun", &bones, &parts, [0.16, 0.17, 0.2, 1.0])
}

/// The weapon kicks back, and its bolt moves.
pub(crate) fn fire() -> Document<'static> {
    let mut hashes = Hashes::new();
    let turn = |angle: f32| [(angle / 2.0).sin(), 0.0, 0.0, (angle / 2.0).cos()];
    let turns = [turn(0.0), turn(0.35), turn(0.0)];
    let kick = curve(&mut hashes, "wrist_right", "rq").with("kv", &turns[..]).with("m", "absolute");
    let bolt = curve(&mut hashes, "bolt", "tz").with("kv", &[-0.3_f32, 0.1, -0.3][..]).with("m", "absolute");
    animation(hashes, "fire", vec![kick, bolt])
}

/// The arms sway: added to another animation.
pub(crate) fn sway() -> Document<'static> {
    let mut hashes = Hashes::new();
    let turn = |angle: f32| [0.0, (angle / 2.0).sin(), 0.0, (angle / 2.0).cos()];
    let turns = [turn(0.0), turn(0.4), turn(0.0)];
    let sway = curve(&mut hashes, "root", "rq").with("kv", &turns[..]).with("m", "additive");
    animation(hashes, "sway", vec![sway])
}

fn curve(hashes: &mut Hashes, bone: &'static str, key: &'static str) -> Node<'static> {
    hashes.node(Kind::Curve).with("nn", bone).with("kp", key).with("kb", &[0_u8, 4, 15][..])
}

fn animation(mut hashes: Hashes, name: &'static str, curves: Vec<Node<'static>>) -> Document<'static> {
    let mut animation = hashes.node(Kind::Animation).with("n", name).with("fr", 30.0_f32);
    animation.children.extend(curves);
    root(&mut hashes, vec![animation], "y")
}

fn model(name: &'static str, bones: &[Bone], parts: &[Part], color: [f32; 4]) -> Document<'static> {
    let mut hashes = Hashes::new();
    let mut skeleton = hashes.node(Kind::Skeleton);
    for (name, parent, place) in bones {
        let bone = hashes.node(Kind::Bone).with("n", *name).with("p", parent.map_or(u32::MAX, u32::from));
        skeleton.children.push(bone.with("lp", *place).with("lr", [0.0, 0.0, 0.0, 1.0]));
    }
    let mut positions: Vec<[f32; 3]> = Vec::new();
    let (mut faces, mut joints): (Vec<u8>, Vec<u8>) = (Vec::new(), Vec::new());
    for (at, (bone, [x, y, z], [wide, high, long])) in (0_u8..).zip(parts) {
        for corner in 0..8_u8 {
            let sign = |bit: u8| if corner >> bit & 1 == 1 { 1.0 } else { -1.0 };
            positions.push([x + wide * sign(0), y + high * sign(1), z + long * sign(2)]);
            joints.push(*bone);
        }
        faces.extend(FACES.iter().map(|face| at * 8 + face));
    }
    let paint = hashes.node(Kind::Color).with("cs", "linear").with("rgba", color);
    let material = hashes.node(Kind::Material).with("n", name).with("t", "pbr");
    let material = material.with("albedo", paint.hash).child(paint);
    let weights = vec![1.0_f32; joints.len()];
    let mesh = hashes.node(Kind::Mesh).with("n", name).with("m", material.hash);
    let mesh = mesh.with("vp", &positions[..]).with("f", &faces[..]);
    let mesh = mesh.with("wb", &joints[..]).with("wv", &weights[..]).with("mi", 1_u8);
    let model = hashes.node(Kind::Model).with("n", name).child(skeleton).child(mesh).child(material);
    root(&mut hashes, vec![model], "y")
}
