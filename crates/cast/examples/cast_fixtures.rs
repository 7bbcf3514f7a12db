//! Writes the project's own `.cast` fixtures: `cargo run -p meshwright-cast --example cast_fixtures --
//! fixtures`.
//!
//! This crate's writer makes every file from content that is modeled here, so no file carries third-party
//! work.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_precision_loss,
    clippy::expect_used,
    reason = "a generator may panic"
)]

#[path = "cast_fixtures/view_model.rs"]
mod view_model;

use meshwright_cast::{
    document::{Document, Hashes, Id, Kind, Node, Opaque, Property, Texts, Value},
    write,
};
use std::{f32::consts::PI, fs, path::Path};

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    let folder = Path::new(&folder);
    fs::create_dir_all(folder).expect("the folder can be made");
    fs::create_dir_all(folder.join("cast/view_model")).expect("the folder can be made");
    for (name, document) in [
        ("crane.cast", crane()),
        ("crane_lift.cast", lifting()),
        ("yard.cast", yard()),
        ("odd.cast", odd()),
        ("cast/view_model/hands.cast", view_model::hands()),
        ("cast/view_model/gun.cast", view_model::gun()),
        ("cast/view_model/fire.cast", view_model::fire()),
        ("cast/view_model/sway.cast", view_model::sway()),
    ] {
        let bytes = write(&document).expect("the document can be written").to_vec();
        fs::write(folder.join(name), bytes).expect("the fixture can be written");
    }
}

/// Rings of the arm, and corners of a ring.
const RINGS: u8 = 5;
const CORNERS: u8 = 6;

fn root(hashes: &mut Hashes, content: Vec<Node<'static>>, up: &'static str) -> Document<'static> {
    let meta = hashes.node(Kind::Metadata).with("a", "meshwright").with("s", "fixtures").with("up", up);
    let mut root = hashes.node(Kind::Root).child(meta);
    root.children.extend(content);
    Document::new(vec![root])
}

/// A bent arm on three bones, with a material that has a texture and a color.
fn crane() -> Document<'static> {
    let mut hashes = Hashes::new();
    let mut skeleton = hashes.node(Kind::Skeleton);
    let mut bones = Vec::new();
    for (at, name) in ["base", "elbow", "hook"].into_iter().enumerate() {
        let parent = u32::try_from(at).expect("few bones").wrapping_sub(1);
        let height = if at == 0 { 0.0 } else { 2.0 };
        let bone = hashes.node(Kind::Bone).with("n", name).with("p", parent);
        let bone = bone.with("lp", [0.0, height, 0.0]).with("lr", [0.0, 0.0, 0.0, 1.0]).with("ssc", true);
        bones.push(bone.hash);
        skeleton.children.push(bone);
    }
    let (first, last) = (*bones.first().expect("a bone"), *bones.last().expect("a bone"));
    skeleton.children.push(hashes.node(Kind::IkHandle).with("n", "arm").with("sb", first).with("eb", last));

    let texture = hashes.node(Kind::File).with("p", "textures/crane.png");
    let paint = hashes.node(Kind::Color).with("cs", "linear").with("rgba", [0.9, 0.2, 0.1, 1.0]);
    let material = hashes.node(Kind::Material).with("n", "crane_paint").with("t", "pbr");
    let material =
        material.with("albedo", texture.hash).with("specular", paint.hash).child(texture).child(paint);
    let mesh = mesh(&mut hashes).with("m", material.hash);
    let base = mesh.hash;
    let shape = hashes.node(Kind::BlendShape).with("n", "wide").with("b", base);
    let shape = shape.with("vi", &[0_u8, 3][..]).with("vp", &[[0.8, 0.0, 0.0], [-0.8, 0.0, 0.0]][..]);
    let shape = shape.with("ts", 1.0_f32);
    let model = hashes.node(Kind::Model).with("n", "crane");
    let model = model.child(skeleton).child(mesh).child(shape).child(material);
    root(&mut hashes, vec![model], "y")
}

fn mesh(hashes: &mut Hashes) -> Node<'static> {
    let mut mesh = hashes.node(Kind::Mesh).with("n", "arm");
    let corner = |ring: u8, corner: u8| {
        let angle = 2.0 * PI * f32::from(corner) / f32::from(CORNERS);
        (angle, f32::from(ring))
    };
    let all: Vec<(u8, u8)> = (0..RINGS).flat_map(|ring| (0..CORNERS).map(move |at| (ring, at))).collect();
    let each = |make: &dyn Fn(f32, f32) -> [f32; 3]| {
        all.iter().map(|&(ring, at)| corner(ring, at)).map(|(angle, height)| make(angle, height)).collect()
    };
    let positions: Vec<[f32; 3]> = each(&|angle, height| [0.4 * angle.cos(), height, 0.4 * angle.sin()]);
    let normals: Vec<[f32; 3]> = each(&|angle, _| [angle.cos(), 0.0, angle.sin()]);
    let coords: Vec<[f32; 2]> = all
        .iter()
        .map(|&(ring, at)| [f32::from(at) / f32::from(CORNERS), f32::from(ring) / f32::from(RINGS)])
        .collect();
    let colors: Vec<u32> = all.iter().map(|&(ring, _)| 0xff00_0000 + u32::from(ring) * 40).collect();
    let mut bones: Vec<u8> = Vec::new();
    let mut weights: Vec<f32> = Vec::new();
    for &(ring, _) in &all {
        let bone = (ring / 2).min(1);
        let share = f32::from(ring - bone * 2) / 3.0;
        bones.extend([bone, bone + 1]);
        weights.extend([1.0 - share, share]);
    }
    let mut faces: Vec<u8> = Vec::new();
    for ring in 0..RINGS - 1 {
        for at in 0..CORNERS {
            let next = (at + 1) % CORNERS;
            let [a, b] = [ring * CORNERS + at, ring * CORNERS + next];
            let [c, d] = [a + CORNERS, b + CORNERS];
            faces.extend([a, c, b, b, c, d]);
        }
    }
    mesh = mesh.with("vp", &positions[..]).with("vn", &normals[..]).with("u0", &coords[..]);
    mesh = mesh.with("c0", &colors[..]).with("wb", &bones[..]).with("wv", &weights[..]).with("f", &faces[..]);
    mesh.with("ul", 1_u8).with("cl", 1_u8).with("mi", 2_u8).with("sm", "linear")
}

/// The crane moves a load: rotation, translation and a notification track.
fn lifting() -> Document<'static> {
    let mut hashes = Hashes::new();
    let turned = |angle: f32| [0.0, 0.0, (angle / 2.0).sin(), (angle / 2.0).cos()];
    let turn: Vec<[f32; 4]> = (0..4_u8).map(|key| turned(PI / 8.0 * f32::from(key))).collect();
    let curves =
        [("elbow", "rq", Value::from(&turn[..])), ("hook", "ty", Value::from(&[2.0_f32, 1.5, 1.5, 2.0][..]))];
    let mut animation = hashes.node(Kind::Animation).with("n", "lift").with("fr", 30.0_f32).with("lo", true);
    for (name, key, values) in curves {
        let curve = hashes.node(Kind::Curve).with("nn", name).with("kp", key);
        let curve = curve.with("kb", &[0_u16, 10, 20, 300][..]).with("kv", values).with("m", "absolute");
        animation.children.push(curve);
    }
    let note = hashes.node(Kind::NotificationTrack).with("n", "beep").with("kb", &[5_u8][..]);
    animation.children.push(note);
    root(&mut hashes, vec![animation], "y")
}

/// Three cranes in a yard.
fn yard() -> Document<'static> {
    let mut hashes = Hashes::new();
    let instances = (0..3_u8).map(|number| {
        let file = hashes.node(Kind::File).with("p", "crane.cast");
        let instance = hashes.node(Kind::Instance).with("rf", file.hash);
        let instance =
            instance.with("p", [f32::from(number) * 4.0, 0.0, 0.0]).with("r", [0.0, 0.0, 0.0, 1.0]);
        instance.with("s", [1.0, 1.0, 1.0]).child(file)
    });
    let instances = instances.collect();
    let mut document = root(&mut hashes, instances, "z");
    if let Some(meta) = document.roots.first_mut().and_then(|root| root.children.first_mut()) {
        meta.properties.push(Property::new("sr", "."));
    }
    document
}

/// Unusual content that is still readable.
fn odd() -> Document<'static> {
    let mut hashes = Hashes::new();
    let mut first = hashes.node(Kind::Root);
    let mut strange =
        hashes.node(Id(*b"xyz!")).with("n", "first").with("n", "second").with("empty", &[] as &[f32]);
    strange = strange.with("many", Value::Text(Texts::new(["one", "", "three"]))).with("wide", 1.5_f64);
    strange = strange.with("links", &[1_u64, u64::MAX][..]);
    strange.properties.push(Property { swapped: true, ..Property::new("p", [1.0_f32, 2.0, 3.0]) });
    strange.properties.push(Property { name: vec![0xff, 0xfe].into(), ..Property::new("", 7_u16) });
    strange.children.push(hashes.node(Kind::Mesh));
    let mut newer = hashes.node(Kind::Model).with("n", "newer");
    newer.opaque = Some(Box::new(Opaque {
        property_count: 2,
        child_count: 1,
        bytes: b"q\0\x01\0\x01\0\0\0x??????????".to_vec().into(),
    }));
    let mut wrong = hashes.node(Kind::Model).with("n", "wrong size");
    wrong.declared_size = Some(7);
    first.children.extend([strange, newer, wrong]);
    let mut document = Document::new(vec![first, Node::new(Kind::Root, 0), Node::new(Kind::Animation, 0)]);
    document.flags = 0x8000_0001;
    document.trailing = b"after the end".to_vec().into();
    document
}
