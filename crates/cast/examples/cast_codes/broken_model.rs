//! Fixtures with one defect in a mesh, skin, skeleton, material or blend shape.

use crate::{
    Case, changed,
    clean::{model, world},
    node, set, unset,
};
use meshwright_cast::document::{Document, Kind, Node, Value};

pub(crate) const ALL: &[Case] = &[
    ("CAST0326", || mesh("vn", &[[0.0_f32, -1.0, 0.0]; 3][..])),
    ("CAST0327", || mesh("mi", 3_u8)),
    ("CAST0328", || mesh("ul", 2_u8)),
    ("CAST0329", || mesh("cl", 0_u8)),
    ("CAST0330", || mesh("f", &[0_u8, 1, 2, 0, 2, 3, 0][..])),
    ("CAST0331", || mesh("f", &[0_u8, 1, 2, 0, 2, 9][..])),
    ("CAST0332", || mesh("f", &[0_u8, 1, 2, 0, 2, 3, 3, 3, 0][..])),
    ("CAST0333", || mesh("f", &[0_u8, 1, 2, 0, 2, 3, 3, 0, 2][..])),
    ("CAST0334", || mesh("f", &[0_u8, 1, 2][..])),
    ("CAST0335", || mesh("f", &[] as &[u8])),
    ("CAST0336", || mesh("vn", &[[0.0_f32; 3]; 4][..])),
    ("CAST0337", || changed(model, Kind::Hair, 0, |hair| set(hair, "se", &[2_u8][..]))),
    ("CAST0338", || mesh("sm", "dual")),
    ("CAST0339", || mesh("wb", &[0_u8, 1, 0, 1, 1, 0, 1, 7][..])),
    ("CAST0340", || {
        changed(model, Kind::Model, 0, |model| {
            model.children.retain(|child| child.kind() != Some(Kind::Skeleton));
        })
    }),
    ("CAST0341", || mesh("wv", &[1.25_f32, -0.25].repeat(4)[..])),
    ("CAST0342", || mesh("wv", &[0.5_f32, 0.25].repeat(4)[..])),
    ("CAST0343", || mesh("wv", &[0.75_f32, 0.25, 0.0, 0.0, 0.75, 0.25, 0.75, 0.25][..])),
    ("CAST0344", || mesh("wb", &[0_u8, 0, 0, 1, 1, 0, 1, 0][..])),
    ("CAST0345", || bone(2, "p", 9_u32)),
    ("CAST0346", || bone(0, "p", 1_u32)),
    ("CAST0347", || bone(1, "p", 2_u32)),
    ("CAST0348", || bone(1, "n", "lower")),
    ("CAST0349", || changed(model, Kind::Bone, 1, |bone| unset(bone, "lr"))),
    ("CAST0350", || bone(1, "lr", [0.0_f32, 0.0, 0.0, 2.0])),
    ("CAST0351", || bone(1, "s", [1.0_f32, 0.0, 1.0])),
    ("CAST0352", || bone(0, "s", [2.0_f32; 3])),
    ("CAST0353", || bone(1, "wp", [5.0_f32, 0.0, 1.0])),
    ("CAST0354", || same("sb", "eb", Kind::IkHandle)),
    ("CAST0355", || changed(model, Kind::IkHandle, 0, |handle| unset(handle, "pv"))),
    ("CAST0356", || tie("ct", "aim")),
    ("CAST0357", || tie("co", [0.0_f32; 3])),
    ("CAST0358", || same("cb", "tb", Kind::Constraint)),
    ("CAST0359", || tie("wt", 1.5_f32)),
    ("CAST0360", || changed(model, Kind::Material, 0, |material| set(material, "t", "toon"))),
    ("CAST0361", || slot("glitter")),
    ("CAST0362", || slot("diffuse")),
    ("CAST0363", || changed(world, Kind::File, 0, |file| set(file, "p", ""))),
    ("CAST0364", || changed(model, Kind::File, 0, |file| set(file, "p", "C:/textures/paint.png"))),
    ("CAST0365", || changed(model, Kind::File, 0, |file| set(file, "p", "textures\\paint.png"))),
    ("CAST0366", || changed(model, Kind::Color, 0, |color| set(color, "rgba", [1.75_f32, 0.5, 0.5, 1.0]))),
    ("CAST0367", || changed(model, Kind::Color, 0, |color| set(color, "cs", "aces"))),
    ("CAST0368", || changed(model, Kind::BlendShape, 0, |shape| set(shape, "vi", &[2_u8, 4][..]))),
    ("CAST0369", || changed(model, Kind::BlendShape, 0, |shape| set(shape, "vi", &[2_u8, 2][..]))),
    ("CAST0370", || {
        let places = [[1.0_f32, 0.0, 1.0], [1.0, 0.0, 0.0]];
        changed(model, Kind::BlendShape, 0, |shape| set(shape, "vp", &places[..]))
    }),
    ("CAST0371", || {
        let mut document = model();
        let mut again: Node<'static> = node(&mut document, Kind::BlendShape, 0).clone();
        again.hash = 1;
        node(&mut document, Kind::Model, 0).children.push(again);
        document
    }),
];

fn mesh(name: &'static str, value: impl Into<Value<'static>>) -> Document<'static> {
    changed(model, Kind::Mesh, 0, |mesh| set(mesh, name, value))
}

fn bone(index: usize, name: &'static str, value: impl Into<Value<'static>>) -> Document<'static> {
    changed(model, Kind::Bone, index, |bone| set(bone, name, value))
}

fn tie(name: &'static str, value: impl Into<Value<'static>>) -> Document<'static> {
    changed(model, Kind::Constraint, 0, |tie| set(tie, name, value))
}

/// Sets one reference to the value of another.
fn same(from: &str, to: &'static str, kind: Kind) -> Document<'static> {
    changed(model, kind, 0, |node| {
        let hash = node.property(from).and_then(|value| value.reference()).expect("the reference exists");
        set(node, to, hash);
    })
}

/// A material with one more slot that uses the file of the first slot.
pub(crate) fn slot(name: &'static str) -> Document<'static> {
    changed(model, Kind::Material, 0, |material| {
        let file = material.children[0].hash;
        set(material, name, file);
    })
}
