//! Fixtures for codes that only `to_scene` emits.

use crate::{
    Case,
    broken_model::slot,
    changed,
    clean::{animation, model, world},
    set, unset,
};
use meshwright_cast::document::{Document, Kind, Node};

pub(crate) const ALL: &[Case] = &[
    ("CAST0131", || changed(world, Kind::Metadata, 0, |meta| unset(meta, "up"))),
    ("CAST0132", || crate::broken_motion::ALL[14].1()),
    ("CAST0133", || changed(model, Kind::Mesh, 0, |mesh| set(mesh, "m", 0xdead_u64))),
    ("CAST0134", || changed(model, Kind::Bone, 0, |bone| set(bone, "p", 0_u32))),
    ("CAST0135", || {
        changed(model, Kind::Model, 0, |model| model.children.push(Node::new(Kind::Skeleton, 1)))
    }),
    ("CAST0136", || changed(model, Kind::Mesh, 0, |mesh| set(mesh, "vn", &[[0.0_f32, -1.0, 0.0]; 3][..]))),
    ("CAST0137", || changed(model, Kind::Mesh, 0, |mesh| set(mesh, "vn", &[0_u8; 12][..]))),
    ("CAST0139", || changed(model, Kind::Mesh, 0, |mesh| set(mesh, "wv", &[0.5_f32, 0.25].repeat(4)[..]))),
    ("CAST0140", || changed(model, Kind::Mesh, 0, |mesh| set(mesh, "wb", &[0_u8, 9].repeat(4)[..]))),
    ("CAST0141", || changed(animation, Kind::Curve, 0, |curve| set(curve, "kb", &[10_u8, 0][..]))),
    ("CAST0142", || changed(animation, Kind::Animation, 0, |animation| set(animation, "fr", 0.0_f32))),
    ("CAST0143", || changed(model, Kind::Bone, 1, |bone| set(bone, "s", [0.0_f32; 3]))),
    ("CAST0144", model),
    ("CAST0145", || slot("emask")),
    ("CAST0201", || {
        changed(model, Kind::Mesh, 0, |mesh| {
            unset(mesh, "u0");
            set(mesh, "ul", 0_u8);
        })
    }),
    ("CAST0202", || changed(model, Kind::Mesh, 0, |mesh| set(mesh, "sm", "quaternion"))),
    ("CAST0203", model),
    ("CAST0205", euler),
    ("CAST0206", || slot("cavity")),
    ("CAST0207", || changed(animation, Kind::Curve, 0, |curve| set(curve, "kb", &[u32::MAX, 10][..]))),
    ("CAST0210", || changed(model, Kind::Mesh, 0, |mesh| set(mesh, "bp_mass", 2.5_f32))),
    ("CAST0208", || {
        changed(model, Kind::Mesh, 0, |mesh| {
            mesh.children.push(Node::new(Kind::Bone, 1).with("bp_mass", 2.5_f32))
        })
    }),
    ("CAST0209", || changed(model, Kind::Mesh, 0, |mesh| unset(mesh, "mi"))),
];

fn euler() -> Document<'static> {
    changed(animation, Kind::Curve, 1, |curve| set(curve, "kp", "rx"))
}
