//! Fixtures with one defect in the tree, the properties or the references.

use crate::{
    Case, changed,
    clean::{animation, model, world},
    node, set, unset,
};
use meshwright_cast::document::{Document, Hashes, Id, Kind, Node, Property, Texts, Value};

pub(crate) const ALL: &[Case] = &[
    ("CAST0301", || Document::new(Vec::new())),
    ("CAST0302", || Document { flags: 1, ..world() }),
    ("CAST0303", || changed(world, Kind::Root, 0, |root| root.children.push(Node::new(Id(*b"lamp"), 1)))),
    ("CAST0304", || changed(world, Kind::Root, 0, |root| root.children.push(Node::new(Kind::Skeleton, 1)))),
    ("CAST0305", || changed(model, Kind::Mesh, 0, |mesh| set(mesh, "weld", 1_u8))),
    ("CAST0306", || changed(model, Kind::Model, 0, |model| set(model, "N", "square"))),
    ("CAST0307", || {
        changed(world, Kind::Instance, 0, |instance| {
            instance.properties.push(Property { name: vec![b'n', 0xff].into(), ..Property::new("", 1_u8) });
        })
    }),
    ("CAST0308", || {
        let latin = Value::Text(Texts::of_bytes(b"gr\xfcn\0".to_vec()));
        changed(model, Kind::Material, 0, |material| set(material, "n", latin))
    }),
    ("CAST0309", || {
        changed(model, Kind::Bone, 0, |bone| set(bone, "n", Value::Text(Texts::new(["lower", "leg"]))))
    }),
    ("CAST0310", || {
        changed(model, Kind::Model, 0, |model| model.properties.push(Property::new("n", "circle")))
    }),
    ("CAST0311", || changed(model, Kind::Mesh, 0, |mesh| unset(mesh, "f"))),
    ("CAST0312", || changed(model, Kind::Bone, 0, |bone| set(bone, "n", 7_u8))),
    ("CAST0313", || changed(animation, Kind::Animation, 0, |animation| set(animation, "fr", 30.0_f64))),
    ("CAST0314", || changed(model, Kind::Bone, 1, |bone| set(bone, "s", &[[1.0_f32; 3]; 2][..]))),
    ("CAST0315", || changed(animation, Kind::Animation, 0, |animation| set(animation, "lo", 255_u8))),
    ("CAST0316", || {
        let places = [[0.0_f32; 3], [1.0, f32::NAN, 0.0], [1.0, 0.0, 1.0], [0.0, 0.0, 1.0]];
        changed(model, Kind::Mesh, 0, |mesh| set(mesh, "vp", &places[..]))
    }),
    ("CAST0317", || {
        changed(model, Kind::Model, 0, |model| model.children.push(Node::new(Kind::Skeleton, 1)))
    }),
    ("CAST0318", || changed(model, Kind::Mesh, 0, |mesh| set(mesh, "vc", &[u32::MAX; 4][..]))),
    ("CAST0319", || changed(model, Kind::Material, 0, |material| set(material, "n", ""))),
    ("CAST0320", || changed(model, Kind::BlendShape, 0, |shape| set(shape, "b", 0xdead_u64))),
    ("CAST0321", || changed(model, Kind::Mesh, 0, |mesh| set(mesh, "m", 0xdead_u64))),
    ("CAST0322", || changed(model, Kind::Mesh, 0, |mesh| set(mesh, "m", 0_u64))),
    ("CAST0323", ambiguous),
    ("CAST0324", || {
        changed(world, Kind::Instance, 0, |instance| {
            let again = instance.children[0].clone();
            instance.children.push(again);
        })
    }),
    ("CAST0325", || {
        let mut document = model();
        let bone = node(&mut document, Kind::Skeleton, 0).hash;
        set(node(&mut document, Kind::Mesh, 0), "m", bone);
        document
    }),
];

/// Two materials with the same hash.
fn ambiguous() -> Document<'static> {
    let mut document = model();
    let first = node(&mut document, Kind::Material, 0).hash;
    let mut second = Hashes::new().node(Kind::Material).with("n", "other").with("t", "pbr");
    second.hash = first;
    node(&mut document, Kind::Model, 0).children.push(second);
    document
}
