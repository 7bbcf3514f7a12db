//! Fixtures with one defect in bounds, a mesh, a skin or a material.

use crate::{Case, again, body, clean, cut, edit};
use meshwright_cdae::document::{
    Detail, Document, List, Material, MeshPrimitive, Number, Text, Tuple, Vector,
};

pub(crate) const ALL: &[Case] = &[
    ("CDAE0643", clean::still, |document| document.shape.bounds.values.reverse()),
    ("CDAE0644", clean::still, |document| {
        edit(&mut document.shape.default_translations, 1, |by: &mut [f32; 3]| by[2] = 1.5);
    }),
    ("CDAE0645", clean::still, |document| document.shape.radius = Number::int(9)),
    ("CDAE0646", clean::still, |document| {
        body(document, 0).bounds = Tuple::new([-1.0, -1.0, 0.0, 1.0, 1.0, 2.0]);
    }),
    ("CDAE0647", clean::still, |document| body(document, 0).radius = Number::int(9)),
    ("CDAE0648", clean::still, |document| document.shape.meshes.items[0].kind = Number::int(1)),
    ("CDAE0649", clean::still, |document| body(document, 0).flags = (1_u32 << 31).into()),
    ("CDAE0650", clean::still, |document| body(document, 0).verts_per_frame = Number::int(7)),
    ("CDAE0651", clean::still, |document| cut::<[f32; 2]>(&mut body(document, 0).tverts, 3)),
    ("CDAE0652", clean::still, |document| cut::<[f32; 2]>(&mut body(document, 0).tverts, 0)),
    ("CDAE0653", clean::still, |document| cut::<[f32; 3]>(&mut body(document, 0).norms, 0)),
    ("CDAE0654", clean::still, |document| cut::<[f32; 4]>(&mut body(document, 0).tangents, 0)),
    ("CDAE0655", clean::still, |document| {
        edit(&mut body(document, 0).norms, 2, |normal: &mut [f32; 3]| *normal = [0.0; 3]);
    }),
    ("CDAE0656", clean::still, |document| {
        edit(&mut body(document, 0).norms, 2, |normal: &mut [f32; 3]| *normal = [0.0, -2.0, 0.0]);
    }),
    ("CDAE0657", clean::still, |document| {
        edit(&mut body(document, 0).tangents, 1, |tangent: &mut [f32; 4]| tangent[3] = 0.5);
    }),
    ("CDAE0658", clean::still, |document| body(document, 1).parent_mesh = Number::int(4)),
    ("CDAE0659", clean::still, |document| {
        cut::<u32>(&mut body(document, 1).indices, 0);
        cut::<MeshPrimitive>(&mut body(document, 1).primitives, 0);
        edit(&mut document.shape.details, 1, |detail: &mut Detail| detail.poly_count = 0);
        material(document, 1, |material| material.name = Text::new("sign_front"));
        document.shape.materials.as_mut().expect("there are materials").list.items.truncate(1);
    }),
    ("CDAE0660", clean::still, |document| run(document, |run| run.start = 3)),
    ("CDAE0661", clean::still, |document| {
        let indices = &mut body(document, 1).indices;
        *indices = Vector::new([0_u32, 1, 2, 0, 2, 1]);
        run(document, |run| run.start = 3);
    }),
    ("CDAE0662", clean::still, |document| run(document, |run| run.material &= !MeshPrimitive::INDEXED)),
    ("CDAE0663", clean::still, |document| run(document, |run| run.material |= 1 << 30)),
    ("CDAE0664", clean::still, |document| {
        again::<u32>(&mut body(document, 1).indices);
        run(document, |run| run.count = 4);
    }),
    ("CDAE0665", clean::still, |document| {
        edit(&mut body(document, 1).indices, 0, |index: &mut u32| *index = 77)
    }),
    ("CDAE0666", clean::still, |document| run(document, |run| run.material += 4)),
    ("CDAE0667", clean::still, |document| {
        run(document, |run| run.material = MeshPrimitive::INDEXED | MeshPrimitive::NO_MATERIAL);
    }),
    ("CDAE0668", clean::still, |document| {
        edit(&mut body(document, 1).indices, 2, |index: &mut u32| *index = 0)
    }),
    ("CDAE0669", clean::skin, |document| {
        let skin = body(document, 0).skin.as_mut().expect("it is a skin");
        cut::<[f32; 16]>(&mut skin.initial_transforms, 1);
    }),
    ("CDAE0670", clean::skin, |document| influence(document, 1, 0, 9)),
    ("CDAE0671", clean::skin, |document| {
        influence(document, 2, 0, -0.5_f32);
        influence(document, 2, 1, 1.5_f32);
    }),
    ("CDAE0672", clean::skin, |document| influence(document, 2, 1, 0.25_f32)),
    ("CDAE0673", clean::still, |document| material(document, 1, |material| material.name = Text::new(""))),
    ("CDAE0674", clean::still, |document| {
        material(document, 1, |material| material.name = Text::new("sign_front"));
    }),
    ("CDAE0675", clean::still, |document| {
        let list = &mut document.shape.materials.as_mut().expect("there are materials").list;
        let mut all = std::mem::take(&mut list.items);
        all.push(Material { name: Text::new("sign_glow"), ..all[0].clone() });
        *list = List::new(all);
    }),
    ("CDAE0676", clean::still, |document| {
        material(document, 1, |material| material.flags = (1_u32 << 12).into())
    }),
    ("CDAE0677", clean::still, |document| {
        material(document, 1, |material| material.reflectance_map = Number::int(9));
    }),
];

/// Changes the only primitive of the second mesh.
fn run(document: &mut Document<'static>, change: impl FnOnce(&mut MeshPrimitive)) {
    edit(&mut body(document, 1).primitives, 0, change);
}

fn material(document: &mut Document<'static>, index: usize, change: impl FnOnce(&mut Material<'static>)) {
    change(&mut document.shape.materials.as_mut().expect("there are materials").list.items[index]);
}

/// Changes an element of the skin's vertices, bones, weights or nodes.
fn influence<E: meshwright_core::Element>(
    document: &mut Document<'static>,
    list: usize,
    index: usize,
    value: E,
) {
    let skin = body(document, 0).skin.as_mut().expect("it is a skin");
    let lists = skin.influences.as_mut().expect("it has influences");
    edit(&mut lists[list], index, |element| *element = value);
}
