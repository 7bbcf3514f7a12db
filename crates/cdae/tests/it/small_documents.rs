//! Builds small documents.

use meshwright_cdae::document::{
    Container, Detail, Document, Header, List, Material, Materials, Mesh, MeshBody, MeshPrimitive, Number,
    Object, ObjectState, Quat16, Sequence, Shape, ShapeNode, Text, Tuple, Vector,
};
use std::borrow::Cow;

/// Quarter turns about X, Y and Z: stored as conjugates.
pub(crate) const TURN_X: Quat16 = Quat16 { x: -23170, y: 0, z: 0, w: 23170 };
pub(crate) const TURN_Z: Quat16 = Quat16 { x: 0, y: 0, z: -23170, w: 23170 };

/// A shape under construction. Methods return consecutive indices.
#[derive(Default)]
pub(crate) struct Made {
    pub(crate) names: Vec<String>,
    pub(crate) nodes: Vec<ShapeNode>,
    pub(crate) rotations: Vec<Quat16>,
    pub(crate) translations: Vec<[f32; 3]>,
    pub(crate) objects: Vec<Object>,
    pub(crate) states: Vec<ObjectState>,
    pub(crate) details: Vec<Detail>,
    pub(crate) meshes: Vec<Mesh<'static>>,
    pub(crate) materials: Vec<Material<'static>>,
    pub(crate) sequences: Vec<Sequence<'static>>,
    /// First object and number of objects per sub-shape; empty for a single sub-shape.
    pub(crate) parts: Vec<[i32; 2]>,
}

impl Made {
    pub(crate) fn name(&mut self, name: &str) -> i32 {
        self.names.push(name.to_owned());
        i32::try_from(self.names.len()).unwrap() - 1
    }

    pub(crate) fn node(
        &mut self,
        name: &str,
        parent: i32,
        rotation: Quat16,
        translation: [f32; 3],
    ) -> &mut Self {
        let name = self.name(name);
        self.nodes.push(ShapeNode { name, parent, first_object: -1, first_child: -1, next_sibling: -1 });
        self.rotations.push(rotation);
        self.translations.push(translation);
        self
    }

    /// An object with these meshes.
    pub(crate) fn object(&mut self, name: &str, node: i32, meshes: Vec<Mesh<'static>>) -> &mut Self {
        let name = self.name(name);
        let first_mesh = i32::try_from(self.meshes.len()).unwrap();
        let mesh_count = i32::try_from(meshes.len()).unwrap();
        self.objects.push(Object { name, mesh_count, first_mesh, node, next_sibling: -1, first_decal: -1 });
        self.states.push(ObjectState { visibility: 1.0, frame: 0, material_frame: 0 });
        self.meshes.extend(meshes);
        self
    }

    pub(crate) fn detail(&mut self, name: &str, sub_shape: i32, object_detail: i32, size: f32) -> &mut Self {
        let name = self.name(name);
        let [average_error, max_error] = [-1.0; 2];
        self.details.push(Detail {
            name,
            sub_shape,
            object_detail,
            size,
            average_error,
            max_error,
            ..Detail::default()
        });
        self
    }

    pub(crate) fn material(&mut self, material: Material<'static>) -> &mut Self {
        self.materials.push(material);
        self
    }

    pub(crate) fn sequence(&mut self, name: &str, sequence: Sequence<'static>) -> &mut Self {
        let name_index = self.name(name).into();
        self.sequences.push(Sequence { name_index, ..sequence });
        self
    }

    /// The document. `finish` changes fields that have no method.
    pub(crate) fn document(&self, finish: impl FnOnce(&mut Shape<'static>)) -> Document<'static> {
        let (nodes, objects) = (self.nodes.len() as i32, self.objects.len() as i32);
        let parts = if self.parts.is_empty() { vec![[0, objects]] } else { self.parts.clone() };
        let counts = parts.iter().map(|_| nodes).take(1).chain(parts.iter().skip(1).map(|_| 0));
        let mut shape = Shape {
            bounds: Tuple::new([-1.0, -2.0, -3.0, 4.0, 5.0, 6.0]),
            nodes: Vector::new(self.nodes.iter().copied()),
            objects: Vector::new(self.objects.iter().copied()),
            sub_shape_first_node: Vector::new(parts.iter().map(|_| 0_i32)),
            sub_shape_num_nodes: Vector::new(counts),
            sub_shape_first_object: Vector::new(parts.iter().map(|part| part[0])),
            sub_shape_num_objects: Vector::new(parts.iter().map(|part| part[1])),
            default_rotations: Vector::new(self.rotations.iter().copied()),
            default_translations: Vector::new(self.translations.iter().copied()),
            object_states: Vector::new(self.states.iter().copied()),
            details: Vector::new(self.details.iter().copied()),
            names: List::new(self.names.iter().map(|name| Text::new(name.clone())).collect()),
            meshes: List::new(self.meshes.clone()),
            sequences: List::new(self.sequences.clone()),
            materials: Some(Materials { extended: None, list: List::new(self.materials.clone()) }),
            ..Shape::default()
        };
        finish(&mut shape);
        Document {
            exporter: Document::EXPORTER,
            container: Container::Header(Header::new("", Vec::new())),
            shape,
            trailing: Cow::Borrowed(&[]),
        }
    }
}

/// A mesh with this type number.
pub(crate) fn mesh(kind: i64, body: MeshBody<'static>) -> Mesh<'static> {
    Mesh { kind: Number::int(kind), body: Some(Box::new(body)) }
}

/// Vertices in a row along X, with normals and texture coordinates, and these primitives of 32-bit indices.
pub(crate) fn row(vertices: u16, indices: &[u32], runs: &[MeshPrimitive]) -> MeshBody<'static> {
    let each = || (0..vertices).map(f32::from);
    MeshBody {
        bounds: Tuple::new([0.0, 0.0, 0.0, f32::from(vertices), 2.0, 3.0]),
        verts: Vector::new(each().map(|x| [x, 2.0, 3.0])),
        norms: Vector::new(each().map(|_| [0.0_f32, 0.0, 1.0])),
        tverts: Vector::new(each().map(|x| [x, 0.25])),
        verts_per_frame: u32::from(vertices).into(),
        indices: Vector::new(indices.iter().copied()),
        primitives: Vector::new(runs.iter().copied()),
        ..MeshBody::default()
    }
}

/// A primitive of this kind and material.
pub(crate) fn run(kind: u32, start: i32, count: i32, material: u32) -> MeshPrimitive {
    MeshPrimitive { start, count, material: kind << 30 | MeshPrimitive::INDEXED | material }
}

/// A single triangle.
pub(crate) fn triangle() -> MeshBody<'static> {
    row(3, &[0, 1, 2], &[run(0, 0, 3, MeshPrimitive::NO_MATERIAL)])
}
