//! A shape, independent of its container.

use super::{
    msgpack::{Form, Number, Text, Width, Wire},
    shape_parts::{
        F32, Fields, I32, Layout, MATRIX, MESH_VECTORS, POINT3, Rows, Set, SetForm, Tuple, VECTORS, spelled,
    },
};
use serde_json::{Map, Value, json};

/// The content of a shape.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    /// Sizes and radii.
    pub(super) fields: Fields,
    pub(super) center: Tuple,
    pub(super) bounds: Tuple,
    pub(super) vectors: Vec<Rows>,
    pub(super) names: Vec<Text>,
    pub(super) meshes: Vec<Mesh>,
    pub(super) sequences: Vec<Sequence>,
    pub(super) materials: Option<Vec<Material>>,
    /// The form of the four counts.
    pub(super) counts: Form,
}

/// An empty shape.
pub(super) fn shape() -> Shape {
    let names = ["smallestVisibleSize", "smallestVisibleDL", "radius", "tubeRadius"];
    Shape {
        fields: Fields::new(&names.map(|name| (name, 0.0))),
        center: Tuple::new([0; 3]),
        bounds: Tuple::new([0; 6]),
        vectors: VECTORS.iter().map(Rows::none).collect(),
        names: Vec::new(),
        meshes: Vec::new(),
        sequences: Vec::new(),
        materials: Some(Vec::new()),
        counts: Form::Game,
    }
}

/// The vector of that name.
fn found<'v>(vectors: &'v mut [Rows], name: &str) -> &'v mut Rows {
    vectors.iter_mut().find(|rows| rows.name == name).unwrap_or_else(|| panic!("no vector is named {name}"))
}

impl Shape {
    pub(super) fn field(mut self, name: &str, value: impl Into<Number>) -> Self {
        self.fields.set(name, value);
        self
    }

    pub(super) fn rows<T: Copy + Into<f64>, const N: usize>(mut self, name: &str, rows: &[[T; N]]) -> Self {
        found(&mut self.vectors, name).fill(rows);
        self
    }

    /// Sets the form of a vector.
    pub(super) fn formed(mut self, name: &str, form: (Form, Form, Width)) -> Self {
        found(&mut self.vectors, name).form = form;
        self
    }

    pub(super) fn names(mut self, names: &[&str]) -> Self {
        self.names.extend(names.iter().map(|name| Text::from(*name)));
        self
    }

    pub(super) fn mesh(mut self, mesh: Mesh) -> Self {
        self.meshes.push(mesh);
        self
    }

    pub(super) fn sequence(mut self, sequence: Sequence) -> Self {
        self.sequences.push(sequence);
        self
    }

    pub(super) fn material(mut self, material: Material) -> Self {
        self.materials.get_or_insert_default().push(material);
        self
    }

    /// Writes the body of versions 30 and 31.
    pub(super) fn write(&self, wire: &mut Wire) {
        for (name, number) in &self.fields.0 {
            wire.mark(name);
            wire.number(*number);
        }
        wire.mark("center");
        self.center.write(wire);
        wire.mark("bounds");
        self.bounds.write(wire);
        for rows in &self.vectors {
            wire.mark(rows.name);
            rows.write(wire);
        }
        let count = |wire: &mut Wire, part, length: usize| {
            wire.mark(part);
            wire.number(Number::from(length as u32).form(self.counts));
        };
        count(wire, "names", self.names.len());
        self.names.iter().for_each(|name| wire.text(name));
        count(wire, "meshes", self.meshes.len());
        self.meshes.iter().for_each(|mesh| mesh.write(wire));
        count(wire, "sequences", self.sequences.len());
        self.sequences.iter().for_each(|sequence| sequence.write(wire));
        if let Some(materials) = &self.materials {
            count(wire, "materials", materials.len());
            materials.iter().for_each(|material| material.write(wire));
        }
        wire.mark("end");
    }

    pub(super) fn expected(&self) -> Value {
        let mut all: Map<String, Value> = self.fields.expected().collect();
        all.insert("center".into(), self.center.expected());
        all.insert("bounds".into(), self.bounds.expected());
        all.extend(self.vectors.iter().map(Rows::expected));
        all.insert("names".into(), spelled(&self.names));
        all.insert("meshes".into(), self.meshes.iter().map(Mesh::expected).collect());
        all.insert("sequences".into(), self.sequences.iter().map(Sequence::expected).collect());
        all.insert(
            "materials".into(),
            self.materials.as_ref().map_or(Value::Null, |list| list.iter().map(Material::expected).collect()),
        );
        all.into()
    }
}

/// A mesh; without a body if it is null.
#[derive(Clone, Debug)]
pub(super) struct Mesh {
    pub(super) kind: Number,
    pub(super) body: Option<Body>,
}

/// The content of a mesh.
#[derive(Clone, Debug)]
pub(super) struct Body {
    pub(super) fields: Fields,
    pub(super) center: Tuple,
    pub(super) bounds: Tuple,
    pub(super) vectors: Vec<Rows>,
    pub(super) skin: Vec<Rows>,
    /// Unused in version 26.
    pub(super) merge: Vec<u16>,
}

/// A null mesh.
pub(super) fn null() -> Mesh {
    Mesh { kind: 4.into(), body: None }
}

/// An empty standard mesh.
pub(super) fn mesh() -> Mesh {
    let fields = [
        ("numFrames", 1.0),
        ("numMatFrames", 1.0),
        ("parentMesh", -1.0),
        ("radius", 0.0),
        ("vertsPerFrame", 0.0),
        ("flags", 0.0),
    ];
    let body = Body {
        fields: Fields::new(&fields),
        center: Tuple::new([0; 3]),
        bounds: Tuple::new([0; 6]),
        vectors: MESH_VECTORS.iter().map(Rows::none).collect(),
        skin: Vec::new(),
        merge: Vec::new(),
    };
    Mesh { kind: 0.into(), body: Some(body) }
}

impl Mesh {
    pub(super) fn kind(mut self, kind: u32) -> Self {
        self.kind = kind.into();
        self
    }

    pub(super) fn body(&mut self) -> &mut Body {
        self.body.as_mut().expect("the mesh is not null")
    }

    pub(super) fn field(mut self, name: &str, value: impl Into<Number>) -> Self {
        self.body().fields.set(name, value);
        self
    }

    pub(super) fn rows<T: Copy + Into<f64>, const N: usize>(mut self, name: &str, rows: &[[T; N]]) -> Self {
        found(&mut self.body().vectors, name).fill(rows);
        self
    }

    /// Adds the vectors of a skin; a shared mesh omits some.
    pub(super) fn skin(mut self, shared: bool) -> Self {
        let own: [(&str, Layout); 7] = [
            ("initialVerts", POINT3),
            ("initialNorms", POINT3),
            ("initialTransforms", MATRIX),
            ("vertexIndex", I32),
            ("boneIndex", I32),
            ("weight", F32),
            ("nodeIndex", I32),
        ];
        let there = own.iter().filter(|(name, _)| !shared || *name == "initialTransforms");
        self.body().skin = there.map(Rows::none).collect();
        self
    }

    pub(super) fn skin_rows<T: Copy + Into<f64>, const N: usize>(
        mut self,
        name: &str,
        rows: &[[T; N]],
    ) -> Self {
        found(&mut self.body().skin, name).fill(rows);
        self
    }

    fn write(&self, wire: &mut Wire) {
        wire.number(self.kind);
        let Some(body) = &self.body else { return };
        let field = |wire: &mut Wire, name| wire.number(body.fields.get(name));
        ["numFrames", "numMatFrames", "parentMesh"].iter().for_each(|name| field(wire, name));
        body.bounds.write(wire);
        body.center.write(wire);
        field(wire, "radius");
        for rows in &body.vectors {
            wire.mark(rows.name);
            rows.write(wire);
        }
        wire.mark("vertsPerFrame");
        field(wire, "vertsPerFrame");
        field(wire, "flags");
        body.skin.iter().for_each(|rows| rows.write(wire));
    }

    fn expected(&self) -> Value {
        let mut all = Map::new();
        all.insert("type".into(), self.kind.expected());
        if let Some(body) = &self.body {
            all.extend(body.fields.expected());
            all.insert("center".into(), body.center.expected());
            all.insert("bounds".into(), body.bounds.expected());
            all.extend(body.vectors.iter().map(Rows::expected));
            all.extend(body.skin.iter().map(Rows::expected));
        }
        all.into()
    }
}

/// An animation.
#[derive(Clone, Debug)]
pub(super) struct Sequence {
    pub(super) fields: Fields,
    pub(super) sets: Vec<Set>,
}

const SEQUENCE: [&str; 15] = [
    "nameIndex",
    "flags",
    "numKeyframes",
    "duration",
    "priority",
    "firstGroundFrame",
    "numGroundFrames",
    "baseRotation",
    "baseTranslation",
    "baseScale",
    "baseObjectState",
    "baseDecalState",
    "firstTrigger",
    "numTriggers",
    "toolBegin",
];

const SETS: [&str; 6] = [
    "rotationMatters",
    "translationMatters",
    "scaleMatters",
    "visMatters",
    "frameMatters",
    "matFrameMatters",
];

/// A sequence without keyframes.
pub(super) fn sequence() -> Sequence {
    Sequence {
        fields: Fields::new(&SEQUENCE.map(|name| (name, 0.0))),
        sets: SETS.map(|name| Set::new(name, &[], SetForm::Pair)).to_vec(),
    }
}

impl Sequence {
    pub(super) fn field(mut self, name: &str, value: impl Into<Number>) -> Self {
        self.fields.set(name, value);
        self
    }

    pub(super) fn set(mut self, name: &'static str, members: &[u32], form: SetForm) -> Self {
        let set = self.sets.iter_mut().find(|set| set.name == name);
        *set.unwrap_or_else(|| panic!("no set is named {name}")) = Set::new(name, members, form);
        self
    }

    fn write(&self, wire: &mut Wire) {
        self.fields.0.iter().for_each(|(_, number)| wire.number(*number));
        self.sets.iter().for_each(|set| set.write(wire));
    }

    fn expected(&self) -> Value {
        self.fields.expected().chain(self.sets.iter().map(Set::expected)).collect::<Map<_, _>>().into()
    }
}

/// A material.
#[derive(Clone, Debug)]
pub(super) struct Material {
    pub(super) name: Text,
    pub(super) fields: Fields,
}

/// A material as the game writes it.
pub(super) fn material(name: &str, index: u32) -> Material {
    let none = f64::from(u32::MAX);
    let fields = [
        ("flags", 3.0),
        ("reflectanceMap", f64::from(index)),
        ("bumpMap", none),
        ("detailMap", none),
        ("detailScale", 1.0),
        ("reflectionAmount", 1.0),
    ];
    Material { name: name.into(), fields: Fields::new(&fields) }
}

impl Material {
    pub(super) fn field(mut self, name: &str, value: impl Into<Number>) -> Self {
        self.fields.set(name, value);
        self
    }

    fn write(&self, wire: &mut Wire) {
        wire.text(&self.name);
        self.fields.0.iter().for_each(|(_, number)| wire.number(*number));
    }

    fn expected(&self) -> Value {
        let mut all: Map<String, Value> = self.fields.expected().collect();
        all.insert("name".into(), json!(self.name.0));
        all.into()
    }
}
