//! Valid documents that together use every feature that is checked.

use crate::build::{NodePlan, ObjectPlan, Plan, Solid, animate, dts, turn};
use meshwright_cdae::document::{
    BitSet, Container, Document, Header, List, Mesh, Number, Object, ObjectState, Quat16, Sequence, Shape,
    Skin, Text, Trigger, Vector,
};

/// A name and a function that makes the document.
type Clean = (&'static str, fn() -> Document<'static>);

pub(crate) const ALL: [Clean; 4] =
    [("clean", still), ("clean_motion", motion), ("clean_skin", skin), ("clean_v26", v26)];

const CORNERS: [[f32; 3]; 4] = [[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 0.0, 2.0], [-1.0, 0.0, 2.0]];

fn quad(material: u32) -> Solid {
    let mut solid = Solid::default();
    solid.face(material, &CORNERS);
    solid
}

fn triangle() -> Solid {
    let mut solid = Solid::default();
    solid.face(1, &CORNERS[..3]);
    solid
}

fn plan() -> Plan {
    let node = |name, parent, rotation| NodePlan { name, parent, rotation, translation: [0.0, 0.0, 0.5] };
    Plan {
        nodes: vec![
            node("base01", -1, Quat16::IDENTITY),
            node("start01", 0, turn([0.0, 0.0, 1.0], 90.0)),
            node("collision-1", 0, Quat16::IDENTITY),
        ],
        objects: vec![
            ObjectPlan { name: "sign", node: 1, levels: vec![Some(quad(0)), Some(triangle()), None] },
            ObjectPlan { name: "Colmesh", node: 2, levels: vec![None, None, Some(quad(0))] },
        ],
        levels: vec![("detail200", 200.0), ("detail50", 50.0), ("collision-1", -1.0)],
        materials: vec![("sign_front", 3), ("sign_back", 7)],
    }
}

fn document(shape: Shape<'static>) -> Document<'static> {
    let objects = shape.objects.view::<Object>();
    let names = objects.iter().map(|object| shape.names.items[object.name as usize].clone()).collect();
    let container = Container::Header(Header::new("made by meshwright", names));
    Document { exporter: Document::EXPORTER, container, shape, trailing: (&[][..]).into() }
}

pub(crate) fn still() -> Document<'static> {
    document(plan().shape(31))
}

pub(crate) fn v26() -> Document<'static> {
    let shape = plan().shape(26);
    let container = Container::Dts(Box::new(dts(&shape)));
    Document { exporter: Document::EXPORTER, container, shape, trailing: (&[][..]).into() }
}

/// A sequence of two keys with every kind of track, with ground frames and a trigger.
pub(crate) fn motion() -> Document<'static> {
    let mut shape = plan().shape(31);
    let sequence = Sequence {
        flags: (Sequence::CYCLIC | Sequence::ALIGNED_SCALE).into(),
        num_keyframes: Number::int(2),
        duration: Number::int(2),
        priority: Number::int(5),
        num_ground_frames: Number::int(1),
        num_triggers: Number::int(1),
        base_object_state: Number::int(2),
        rotation_matters: BitSet::new([1]),
        translation_matters: BitSet::new([1, 2]),
        scale_matters: BitSet::new([1]),
        vis_matters: BitSet::new([0]),
        ..Sequence::default()
    };
    let up = turn([0.0, 0.0, 1.0], 45.0);
    animate(&mut shape, "ambient", sequence, &[Quat16::IDENTITY, up]);
    shape.node_translations = Vector::new([[0.0_f32, 0.0, 0.5], [0.0, 0.0, 1.0], [0.0; 3], [1.0, 0.0, 0.0]]);
    shape.node_aligned_scales = Vector::new([[1.0_f32; 3], [2.0, 1.0, 1.0]]);
    shape.ground_translations = Vector::new([[0.0_f32, 1.0, 0.0]]);
    shape.ground_rotations = Vector::new([Quat16::IDENTITY]);
    shape.triggers = Vector::new([Trigger { state: 1 | 1 << 31, position: 0.5 }]);
    let state = |visibility| ObjectState { visibility, frame: 0, material_frame: 0 };
    shape.object_states = Vector::new([1.0, 1.0, 1.0, 0.5].map(state));
    document(shape)
}

/// A mesh on two bones, both of which influence the first vertex.
pub(crate) fn skin() -> Document<'static> {
    let mut shape = plan().shape(31);
    let Mesh { kind, body } = &mut shape.meshes.items[0];
    let body = body.as_deref_mut().expect("the first mesh is a quad");
    *kind = Number::int(1);
    let identity = [1.0_f32, 0., 0., 0., 0., 1., 0., 0., 0., 0., 1., 0., 0., 0., 0., 1.];
    body.skin = Some(Skin {
        initial: Some([body.verts.clone(), body.norms.clone()]),
        initial_transforms: Vector::new([identity; 2]),
        influences: Some([
            Vector::new([0, 0, 1, 2, 3]),
            Vector::new([0, 1, 0, 1, 1]),
            Vector::new([0.5_f32, 0.5, 1.0, 1.0, 1.0]),
            Vector::new([0, 1]),
        ]),
    });
    document(shape)
}

/// Adds a name at the end of the table.
pub(crate) fn name(document: &mut Document<'static>, name: &'static str) -> i32 {
    let mut names = std::mem::take(&mut document.shape.names.items);
    names.push(Text::new(name));
    document.shape.names = List::new(names);
    document.shape.names.items.len() as i32 - 1
}
