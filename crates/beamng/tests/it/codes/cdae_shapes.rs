//! Shapes (`.cdae`) with diagnostics, built by hand.

use crate::codes::{
    Said,
    small_documents::{Made, TURN_Z, mesh, row, run, triangle},
};
use meshwright::{
    Limits, Source,
    cdae::{
        self,
        document::{
            BitSet, Detail, Document, MeshBody, Number, Object, ObjectState, Quat16, Sequence, Shape, Text,
            Vector,
        },
    },
};
use meshwright_testkit::fixtures;

/// A shape of one object.
fn single(body: MeshBody<'static>) -> Made {
    let mut made = Made::default();
    made.node("base", -1, Quat16::IDENTITY, [0.0; 3]).object("sign", 0, vec![mesh(0, body)]);
    made.detail("detail2", 0, 0, 2.0);
    made
}

/// A shape of two objects with a sequence of two keyframes.
fn moving(sequence: Sequence<'static>, finish: impl FnOnce(&mut Shape<'static>)) -> Document<'static> {
    let mut made = Made::default();
    made.node("base", -1, Quat16::IDENTITY, [0.0; 3]).node("arm", 0, TURN_Z, [1.0, 2.0, 3.0]);
    made.object("a", 1, vec![mesh(0, triangle())]).object("b", 1, vec![mesh(0, triangle())]);
    made.detail("detail2", 0, 0, 2.0).sequence("ambient", sequence);
    made.document(finish)
}

fn sequence(flags: u32) -> Sequence<'static> {
    Sequence {
        flags: flags.into(),
        num_keyframes: Number::int(2),
        duration: Number::float(2.0),
        priority: Number::int(5),
        ..Sequence::default()
    }
}

/// The names and contents.
fn documents() -> Vec<(&'static str, Document<'static>)> {
    let frames = MeshBody {
        frame_count: Number::int(2),
        verts_per_frame: Number::int(3),
        norms: Vector::new([] as [[f32; 3]; 0]),
        encoded_norms: Vector::new([0_u8; 6]),
        ..row(6, &[0, 1, 2], &[run(0, 0, 3, 0)])
    };
    let mut decal = single(triangle());
    decal.object(
        "flat",
        0,
        vec![mesh(2, MeshBody { primitives: Vector::new([] as [i32; 0]), ..triangle() })],
    );
    let blend =
        moving(Sequence { translation_matters: BitSet::new([1]), ..sequence(Sequence::BLEND) }, |shape| {
            shape.node_translations = Vector::new([[0.0_f32; 3], [1.0, 0.0, 0.0]])
        });
    let state = |frame| ObjectState { visibility: 1.0, frame, material_frame: 0 };
    let keys = moving(
        Sequence { frame_matters: BitSet::new([0]), base_object_state: Number::int(2), ..sequence(0) },
        |shape| shape.object_states = Vector::new([0, 0, 3, 4].map(state)),
    );
    // Each of many details shows each of many objects.
    let repeated = single(triangle()).document(|shape| {
        let object =
            Object { name: 1, mesh_count: 1, first_mesh: 0, node: 0, next_sibling: -1, first_decal: -1 };
        shape.names.items[1] = Text::new("x".repeat(1 << 16));
        shape.objects = Vector::new(vec![object; 100_000]);
        shape.details = Vector::new(vec![Detail { name: 2, size: 1.0, ..Detail::default() }; 100_000]);
        shape.sub_shape_num_objects = Vector::new([100_000_i32]);
    });
    vec![
        ("a sign with two vertex frames", single(frames).document(|_| {})),
        ("a sign with a decal", decal.document(|_| {})),
        ("a blend sequence", blend),
        ("animated vertex frames", keys),
        ("too many objects and details", repeated),
    ]
}

pub(crate) fn said_of(said: &mut Said) {
    for (what, document) in documents() {
        said.diagnostics(what, "to_scene", &cdae::to_scene(&document).diagnostics);
    }
    // A name in an old code page.
    let mut house = fixtures::read("house_v30.cdae");
    let at = house.windows(7).rposition(|window| window == b"start01").unwrap();
    house[at] = 0xe4;
    said.all("a house with a name in an old code page", &Source::from(house), &Limits::DEFAULT);
    // The result of a program that treats a file as text.
    let mangled = String::from_utf8_lossy(&fixtures::read("house.cdae")).into_owned();
    said.all("a house that was saved as text", &Source::from(mangled.into_bytes()), &Limits::DEFAULT);
    let source = Source::from(fixtures::read("cdae/codes/clean.cdae"));
    let (document, _) = cdae::read(&source, &Limits::DEFAULT).unwrap();
    let narrow = Limits::DEFAULT.memory(0);
    said.diagnostics("a clean shape and narrow limits", "validate", &cdae::validate(&document, &narrow));
}
