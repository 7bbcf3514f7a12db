//! Fixtures with one defect in a name, node, object, sub-shape or detail.

use crate::{Case, again, clean, cut, edit, rename};
use meshwright_cdae::document::{
    Container, Detail, HeaderValue, List, Mesh, Number, Object, ObjectState, Quat16, ShapeNode, Vector,
};

pub(crate) const ALL: &[Case] = &[
    ("CDAE0601", clean::still, |document| document.exporter = 0),
    ("CDAE0602", clean::still, |document| {
        let Container::Header(header) = &mut document.container else { return };
        header.entries.retain(|(_, value)| !matches!(value, HeaderValue::ObjectNames { .. }));
    }),
    ("CDAE0603", clean::v26, |document| {
        let Container::Dts(dts) = &mut document.container else { return };
        dts.decals = Vector::packed(vec![0; 20], 20);
    }),
    ("CDAE0605", clean::motion, |document| {
        document.shape.sequences.items[0].priority = Number::float32(2.5);
    }),
    ("CDAE0606", clean::still, |document| {
        edit(&mut document.shape.default_translations, 1, |by: &mut [f32; 3]| by[0] = f32::NAN);
    }),
    ("CDAE0607", clean::still, |document| {
        edit(&mut document.shape.nodes, 1, |node: &mut ShapeNode| node.name = 99);
    }),
    ("CDAE0608", clean::still, |document| {
        clean::name(document, "lamp");
    }),
    ("CDAE0609", clean::still, |document| {
        let name = clean::name(document, "collision-1");
        edit(&mut document.shape.details, 2, |detail: &mut Detail| detail.name = name);
    }),
    ("CDAE0610", clean::still, |document| rename(document, "start01", "")),
    ("CDAE0611", clean::still, |document| rename(document, "start01", "start01 ")),
    ("CDAE0612", clean::still, |document| rename(document, "Colmesh", "Sign")),
    ("CDAE0613", clean::still, |document| {
        edit(&mut document.shape.nodes, 1, |node: &mut ShapeNode| node.parent = 40);
    }),
    ("CDAE0614", clean::still, |document| {
        edit(&mut document.shape.nodes, 1, |node: &mut ShapeNode| node.parent = 2);
    }),
    ("CDAE0615", clean::still, |document| {
        edit(&mut document.shape.nodes, 2, |node: &mut ShapeNode| node.first_child = 50);
    }),
    ("CDAE0616", clean::still, |document| {
        edit(&mut document.shape.nodes, 2, |node: &mut ShapeNode| node.next_sibling = 1);
    }),
    ("CDAE0617", clean::still, |document| {
        edit(&mut document.shape.nodes, 1, |node: &mut ShapeNode| node.next_sibling = -1);
    }),
    ("CDAE0618", clean::still, |document| cut::<Quat16>(&mut document.shape.default_rotations, 2)),
    ("CDAE0619", clean::still, |document| {
        edit(&mut document.shape.default_rotations, 2, |turn: &mut Quat16| turn.w = 16000);
    }),
    ("CDAE0620", clean::still, |document| {
        edit(&mut document.shape.objects, 1, |object: &mut Object| object.node = 9);
    }),
    ("CDAE0621", clean::still, |document| {
        edit(&mut document.shape.objects, 1, |object: &mut Object| object.node = -1);
        edit(&mut document.shape.nodes, 2, |node: &mut ShapeNode| node.first_object = -1);
    }),
    ("CDAE0622", clean::still, |document| {
        edit(&mut document.shape.objects, 1, |object: &mut Object| object.mesh_count = 9);
    }),
    ("CDAE0623", clean::still, |document| {
        edit(&mut document.shape.objects, 1, |object: &mut Object| object.first_mesh = 1);
    }),
    ("CDAE0624", clean::still, |document| push(&mut document.shape.meshes)),
    ("CDAE0625", clean::still, |document| {
        document.shape.meshes.items[4] = Mesh::null();
        edit(&mut document.shape.details, 2, |detail: &mut Detail| detail.poly_count = 0);
    }),
    ("CDAE0626", clean::still, |document| {
        push(&mut document.shape.meshes);
        edit(&mut document.shape.objects, 1, |object: &mut Object| object.mesh_count = 4);
    }),
    ("CDAE0627", clean::still, |document| cut::<ObjectState>(&mut document.shape.object_states, 1)),
    ("CDAE0628", clean::still, |document| {
        edit(&mut document.shape.object_states, 0, |state: &mut ObjectState| state.visibility = 2.0);
    }),
    ("CDAE0629", clean::still, |document| {
        edit(&mut document.shape.object_states, 0, |state: &mut ObjectState| state.frame = -1);
    }),
    ("CDAE0630", clean::still, |document| again::<i32>(&mut document.shape.sub_shape_num_nodes)),
    ("CDAE0631", clean::still, |document| {
        edit(&mut document.shape.sub_shape_num_nodes, 0, |count: &mut i32| *count = 9);
    }),
    ("CDAE0632", clean::still, |document| {
        edit(&mut document.shape.sub_shape_num_nodes, 0, |count: &mut i32| *count = 2);
    }),
    ("CDAE0633", clean::still, |document| {
        edit(&mut document.shape.details, 1, |detail: &mut Detail| {
            (detail.sub_shape, detail.poly_count) = (5, 0);
        });
    }),
    ("CDAE0634", clean::still, |document| {
        edit(&mut document.shape.details, 1, |detail: &mut Detail| detail.object_detail = -1);
    }),
    ("CDAE0635", clean::still, |document| {
        rename(document, "detail200", "detail20");
        edit(&mut document.shape.details, 0, |detail: &mut Detail| detail.size = 20.0);
        document.shape.smallest_visible_size = Number::int(20);
        document.shape.smallest_visible_dl = Number::int(0);
    }),
    ("CDAE0636", clean::still, |document| {
        edit(&mut document.shape.details, 0, |detail: &mut Detail| detail.size = 50.0);
    }),
    ("CDAE0637", clean::still, |document| {
        edit(&mut document.shape.details, 0, |detail: &mut Detail| detail.poly_count = 99);
    }),
    ("CDAE0638", clean::still, |document| {
        for index in 0..2 {
            edit(&mut document.shape.details, index, |detail: &mut Detail| detail.size = -1.0);
        }
        document.shape.smallest_visible_size = Number::int(-1);
        document.shape.smallest_visible_dl = Number::int(-1);
    }),
    ("CDAE0639", clean::still, |document| rename(document, "collision-1", "utility-1")),
    ("CDAE0640", clean::still, |document| {
        edit(&mut document.shape.details, 0, |detail: &mut Detail| detail.size = 250.0);
    }),
    ("CDAE0641", clean::still, |document| {
        edit(&mut document.shape.details, 1, |detail: &mut Detail| detail.sub_shape = -1);
    }),
    ("CDAE0642", clean::still, |document| document.shape.smallest_visible_dl = Number::int(0)),
];

fn push(meshes: &mut List<Mesh<'static>>) {
    let mut all = std::mem::take(&mut meshes.items);
    all.push(Mesh::null());
    *meshes = List::new(all);
}
