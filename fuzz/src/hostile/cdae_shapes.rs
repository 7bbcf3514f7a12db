//! Small `.cdae` files with many references to the same parts, and frames that expand strongly.

use meshwright::cdae::{
    self,
    document::{
        BitSet, Container, Detail, Document, Header, List, Mesh, MeshBody, MeshPrimitive, Number, Object,
        Quat16, Sequence, Shape, ShapeNode, Text, Vector,
    },
};
use meshwright_testkit::fixtures;
use std::borrow::Cow;

/// The files with their names.
pub(super) fn all() -> Vec<(&'static str, Vec<u8>)> {
    let body: Vec<u8> = (0..6_u32 << 20).map(|at| (at % 251) as u8).collect();
    vec![
        ("sub-shapes that each have all objects", sub_shapes(600, 600)),
        ("objects whose meshes overlap at every level", crossing(1_500, 700)),
        ("sequences that share the keys of all nodes", shared_keys(500, 800)),
        ("strips over the same indices", strips(8_000, 20_000)),
        ("a frame that holds zeros only", framed(&vec![0; 6 << 20])),
        ("a frame of the same bytes again and again", framed(&body)),
        ("a frame of beginnings of meshes", framed(&[0, 1, 0, 0x96, 0xca, 0, 0].repeat(900_000))),
    ]
}

fn one(value: i32) -> Vector<'static> {
    Vector::new([value])
}

/// A shape of `objects` nodes with an object each.
fn shape(objects: i32, meshes: Vec<Mesh<'static>>, details: Vec<Detail>) -> Shape<'static> {
    let node = |index: i32| ShapeNode {
        name: 0,
        parent: -1,
        first_object: index,
        first_child: -1,
        next_sibling: -1,
    };
    let object = |index: i32| Object {
        name: 0,
        mesh_count: i32::try_from(meshes.len()).expect("few"),
        first_mesh: 0,
        node: index,
        next_sibling: -1,
        first_decal: -1,
    };
    Shape {
        nodes: Vector::new((0..objects).map(node)),
        objects: Vector::new((0..objects).map(object)),
        sub_shape_first_node: one(0),
        sub_shape_first_object: one(0),
        sub_shape_num_nodes: one(objects),
        sub_shape_num_objects: one(objects),
        default_rotations: Vector::new((0..objects).map(|_| Quat16::IDENTITY)),
        default_translations: Vector::new((0..objects).map(|_| [0.0_f32; 3])),
        details: Vector::new(details),
        names: List::new(vec![Text::new("a")]),
        meshes: List::new(meshes),
        ..Shape::default()
    }
}

fn mesh(primitives: Vec<MeshPrimitive>, indices: Vec<u32>) -> Mesh<'static> {
    let body = MeshBody {
        verts: Vector::new([[0.0_f32, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]),
        primitives: Vector::new(primitives),
        indices: Vector::new(indices),
        verts_per_frame: Number::int(3),
        ..MeshBody::default()
    };
    Mesh { kind: Number::int(0), body: Some(Box::new(body)) }
}

fn triangle() -> Mesh<'static> {
    mesh(vec![MeshPrimitive { start: 0, count: 3, material: MeshPrimitive::INDEXED }], vec![0, 1, 2])
}

fn detail(sub_shape: i32, object_detail: i32) -> Detail {
    Detail { sub_shape, object_detail, size: 1.0, ..Detail::default() }
}

fn written(shape: Shape<'static>) -> Vec<u8> {
    let header = Header::new("made to ask for much", Vec::new());
    let document = Document {
        exporter: Document::EXPORTER,
        container: Container::Header(header),
        shape,
        trailing: Cow::Borrowed(&[]),
    };
    cdae::write(&document).expect("a writable document").to_vec()
}

/// `levels` levels, each with its own sub-shape, and each sub-shape with all objects.
fn sub_shapes(objects: i32, levels: i32) -> Vec<u8> {
    let details = (0..levels).map(|level| detail(level, 0)).collect();
    let all = |value: i32| Vector::new((0..levels).map(|_| value));
    written(Shape {
        sub_shape_first_node: all(0),
        sub_shape_first_object: all(0),
        sub_shape_num_nodes: all(objects),
        sub_shape_num_objects: all(objects),
        ..shape(objects, vec![triangle()], details)
    })
}

/// `objects` objects that share meshes, and one level per mesh.
fn crossing(objects: i32, levels: i32) -> Vec<u8> {
    let details = (0..levels).map(|level| detail(0, level)).collect();
    written(shape(objects, (0..levels).map(|_| triangle()).collect(), details))
}

/// `sequences` sequences that animate all nodes by the same keyframes.
fn shared_keys(sequences: usize, nodes: i32) -> Vec<u8> {
    let moved = BitSet::new(0..usize::try_from(nodes).expect("few"));
    let sequence = || Sequence {
        name_index: Number::int(0),
        flags: Number::int(0),
        num_keyframes: Number::int(2),
        duration: Number::float(1.0),
        rotation_matters: moved.clone(),
        translation_matters: moved.clone(),
        ..Sequence::default()
    };
    written(Shape {
        node_rotations: Vector::new((0..2 * nodes).map(|_| Quat16::IDENTITY)),
        node_translations: Vector::new((0..2 * nodes).map(|_| [0.0_f32; 3])),
        sequences: List::new((0..sequences).map(|_| sequence()).collect()),
        ..shape(nodes, vec![triangle()], vec![detail(0, 0)])
    })
}

/// `strips` strips that share their indices.
fn strips(strips: usize, indices: i32) -> Vec<u8> {
    let strip = MeshPrimitive { start: 0, count: indices, material: MeshPrimitive::INDEXED | 1 << 30 };
    let corners = (0..indices).map(|at| (at % 3).cast_unsigned()).collect();
    written(shape(1, vec![mesh(vec![strip; strips], corners)], vec![detail(0, 0)]))
}

/// A compressed file with other content in its frame.
fn framed(content: &[u8]) -> Vec<u8> {
    let mut file = std::fs::read(fixtures::path("house_zstd.cdae")).expect("a fixture");
    let frame = file.windows(4).position(|four| four == [0x28, 0xb5, 0x2f, 0xfd]).expect("a frame");
    file.truncate(frame);
    file.extend(zstd::bulk::compress(content, 9).expect("it can be compressed"));
    file
}
