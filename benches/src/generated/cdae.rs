//! BeamNG cached Collada: a number of objects, each a square of hills.

use meshwright_cdae::document::{
    Container, Detail, Document, Header, List, Material, Materials, Mesh, MeshBody, MeshPrimitive, Number,
    Object, ObjectState, Quat16, Shape, ShapeNode, Text, Tuple, Vector,
};
use std::borrow::Cow;

/// About 10 kB.
pub fn small() -> Vec<u8> {
    file(1, 11)
}

/// About 1 MB.
pub fn medium() -> Vec<u8> {
    file(8, 43)
}

/// About 50 MB.
pub fn large() -> Vec<u8> {
    file(44, 127)
}

/// A version 31 file as the game writes it: `objects` objects with `side` x `side` vertices each.
pub fn file(objects: usize, side: usize) -> Vec<u8> {
    meshwright_cdae::write(&document(objects, side)).expect("a writable document").to_vec()
}

/// The document of [`file()`].
pub fn document(objects: usize, side: usize) -> Document<'static> {
    let object_name = |index: usize| Text::new(format!("hills{index}"));
    let names = (0..objects).map(object_name).chain([Text::new("detail200"), Text::new("start01")]);
    let span = side.saturating_sub(1) as f32;
    let triangles = 2 * side.saturating_sub(1).pow(2) * objects;
    let roots = |index: usize| ShapeNode {
        name: index as i32,
        parent: -1,
        first_object: index as i32,
        first_child: -1,
        next_sibling: if index + 1 < objects { index as i32 + 1 } else { -1 },
    };
    let object = |index: usize| Object {
        name: index as i32,
        mesh_count: 1,
        first_mesh: index as i32,
        node: index as i32,
        next_sibling: -1,
        first_decal: -1,
    };
    let detail = Detail {
        name: objects as i32,
        size: 200.0,
        average_error: -1.0,
        max_error: -1.0,
        poly_count: triangles as i32,
        ..Detail::default()
    };
    let one = |value: i32| Vector::new([value]);
    let shape = Shape {
        smallest_visible_size: Number::int(200),
        radius: Number::float(span),
        tube_radius: Number::float(span),
        center: Tuple::new([span / 2.0, span / 2.0, 0.0]),
        bounds: Tuple::new([0.0, 0.0, -2.0, span, span, 2.0]),
        nodes: Vector::new((0..objects).map(roots)),
        objects: Vector::new((0..objects).map(object)),
        sub_shape_first_node: one(0),
        sub_shape_first_object: one(0),
        sub_shape_num_nodes: one(objects as i32),
        sub_shape_num_objects: one(objects as i32),
        default_rotations: Vector::new((0..objects).map(|_| Quat16::IDENTITY)),
        default_translations: Vector::new((0..objects).map(|index| [index as f32 * 0.5, 0.0, 0.25])),
        object_states: Vector::new(
            (0..objects).map(|_| ObjectState { visibility: 1.0, ..ObjectState::default() }),
        ),
        details: Vector::new([detail]),
        names: List::new(names.collect()),
        meshes: List::new((0..objects).map(|index| mesh(index, side)).collect()),
        materials: Some(Materials { extended: None, list: List::new(vec![material()]) }),
        ..Shape::default()
    };
    let header = Header::new("made for benchmarks", (0..objects).map(object_name).collect());
    Document {
        exporter: Document::EXPORTER,
        container: Container::Header(header),
        shape,
        trailing: Cow::Borrowed(&[]),
    }
}

fn material() -> Material<'static> {
    Material {
        name: Text::new("grass"),
        flags: Number::int(3),
        bump_map: Number::int(0xFFFF_FFFF),
        detail_map: Number::int(0xFFFF_FFFF),
        detail_scale: Number::int(1),
        reflection_amount: Number::int(1),
        ..Material::default()
    }
}

fn mesh(number: usize, side: usize) -> Mesh<'static> {
    let phase = number as f32;
    let places = || (0..side * side).map(|i| ((i % side) as f32, (i / side) as f32));
    let height = |x: f32, y: f32| (x * 0.31 + phase).sin() + (y * 0.17).cos();
    let normal = |x: f32, y: f32| {
        let slope = [-0.31 * (x * 0.31 + phase).cos(), 0.17 * (y * 0.17).sin(), 1.0_f32];
        let length = slope.iter().map(|part| part * part).sum::<f32>().sqrt();
        slope.map(|part| part / length)
    };
    let tangent = |(x, _): (f32, f32)| {
        let slope = 0.31 * (x * 0.31 + phase).cos();
        let length = (1.0 + slope * slope).sqrt();
        [1.0 / length, 0.0, slope / length, 1.0]
    };
    let cells =
        (0..side.saturating_sub(1)).flat_map(|y| (0..side.saturating_sub(1)).map(move |x| y * side + x));
    // Clockwise as seen from above, as the format requires.
    let corners = |i: usize| [i, i + side, i + 1, i + 1, i + side, i + side + 1].map(|i| i as u32);
    let indices: Vec<u32> = cells.flat_map(corners).collect();
    let run = MeshPrimitive { start: 0, count: indices.len() as i32, material: MeshPrimitive::INDEXED };
    let span = side.saturating_sub(1) as f32;
    Mesh {
        kind: Number::int(0),
        body: Some(Box::new(MeshBody {
            bounds: Tuple::new([0.0, 0.0, -2.0, span, span, 2.0]),
            center: Tuple::new([span / 2.0, span / 2.0, 0.0]),
            radius: Number::float(span),
            verts: Vector::new(places().map(|(x, y)| [x, y, height(x, y)])),
            tverts: Vector::new(places().map(|(x, y)| [x / span, 1.0 - y / span])),
            norms: Vector::new(places().map(|(x, y)| normal(x, y))),
            primitives: Vector::new([run]),
            indices: Vector::new(indices),
            tangents: Vector::new(places().map(tangent)),
            verts_per_frame: Number::int((side * side) as i64),
            ..MeshBody::default()
        })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright::Source;

    #[test]
    fn files_have_their_stated_sizes() {
        assert!((8_000..12_000).contains(&small().len()), "{}", small().len());
        assert!((900_000..1_150_000).contains(&medium().len()), "{}", medium().len());
        assert!((48_000_000..53_000_000).contains(&large().len()), "{}", large().len());
    }

    #[test]
    fn generated_files_are_valid() {
        let bytes = medium();
        let source = Source::from(bytes.clone());
        assert!(crate::rewrite(&source) == bytes);
        let (document, diagnostics) = meshwright_cdae::read(&source, &meshwright::Limits::DEFAULT).unwrap();
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let imported = meshwright_cdae::to_scene(&document);
        assert!(imported.diagnostics.is_empty(), "{:?}", imported.diagnostics);
        let summary = meshwright::scene::Summary::new(&imported.value, 0);
        assert_eq!((summary.meshes, summary.vertices, summary.triangles), (8, 8 * 43 * 43, 8 * 2 * 42 * 42));
        let glb = crate::to_glb(&source);
        assert!(glb.starts_with(b"glTF") && glb.len() > 850_000, "{}", glb.len());
    }
}
