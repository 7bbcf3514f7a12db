//! Fixtures with one defect in an animation or in the file as a whole.

use crate::{
    Case, changed,
    clean::{animation, model, world},
    node, set, unset,
};
use meshwright_cast::document::{Document, Kind, Node, Value};

pub(crate) const ALL: &[Case] = &[
    ("CAST0372", || changed(animation, Kind::Animation, 0, |animation| set(animation, "fr", 0.0_f32))),
    ("CAST0373", || curve(1, "kp", "tw")),
    ("CAST0374", || curve(0, "m", "Absolute")),
    ("CAST0375", || {
        let mut document = animation();
        let again: Node<'static> = node(&mut document, Kind::Curve, 1).clone();
        node(&mut document, Kind::Animation, 0).children.push(again);
        document
    }),
    ("CAST0376", || curve(0, "kb", &[10_u8, 0][..])),
    ("CAST0377", || curve(0, "kb", &[10_u8, 10][..])),
    ("CAST0378", || curve(1, "kb", &[0_u32, 0xffff_fff6][..])),
    ("CAST0379", || curve(0, "kv", &[[0.0_f32, 0.0, 0.0, 1.0], [0.0, 0.0, 0.1, -0.995]][..])),
    ("CAST0380", || changed(animation, Kind::Curve, 1, |curve| unset(curve, "ab"))),
    ("CAST0381", || curve(0, "nn", "rig:lower")),
    ("CAST0382", || changed(animation, Kind::CurveModeOverride, 0, |over| set(over, "ot", false))),
    ("CAST0383", || changed(animation, Kind::NotificationTrack, 0, |note| set(note, "kb", &[] as &[u8]))),
    ("CAST0384", || changed(animation, Kind::Curve, 0, |curve| unset(curve, "m"))),
    ("CAST0385", || changed(world, Kind::Metadata, 0, |meta| set(meta, "up", "up"))),
    ("CAST0386", || {
        changed(world, Kind::Metadata, 0, |meta| {
            set(meta, "up", "y");
            set(meta, "s", "Cast v1.99 for Blender v5.0.1");
        })
    }),
    ("CAST0387", || changed(world, Kind::Root, 0, |root| root.children.push(Node::new(Kind::Metadata, 1)))),
    ("CAST0388", || {
        let mut document = model();
        let mut other = animation();
        let moves: Node<'static> = node(&mut other, Kind::Animation, 0).clone();
        let mut moves = moves;
        moves.hash = 1;
        moves.children.clear();
        node(&mut document, Kind::Root, 0).children.push(moves);
        document
    }),
    ("CAST0389", || changed(world, Kind::Metadata, 0, |meta| unset(meta, "sr"))),
    ("CAST0390", || changed(world, Kind::Metadata, 0, |meta| set(meta, "up", "y"))),
    ("CAST0391", || changed(animation, Kind::Animation, 0, |animation| set(animation, "fr", 1e30_f32))),
    ("CAST0392", || changed(model, Kind::BlendShape, 0, |shape| set(shape, "ts", -1.0_f32))),
    ("CAST0393", || {
        changed(model, Kind::Mesh, 0, |mesh| {
            for layer in ["u1", "u2", "u3", "u4", "u5", "u6", "u7", "u8"] {
                set(mesh, layer, &[[0.0_f32, 1.0]; 4][..]);
            }
            set(mesh, "ul", 9_u8);
        })
    }),
    ("CAST0394", || curve(0, "kb", &[0.0_f32, 10.0][..])),
    ("CAST0395", || changed(model, Kind::Mesh, 0, |mesh| set(mesh, "c0", &[255_u8; 16][..]))),
];

fn curve(index: usize, name: &'static str, value: impl Into<Value<'static>>) -> Document<'static> {
    changed(animation, Kind::Curve, index, |curve| set(curve, name, value))
}
