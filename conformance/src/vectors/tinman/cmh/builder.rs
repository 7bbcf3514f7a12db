//! Builds models as bytes and as expected content.

use crate::{
    bytes::Bytes,
    meshwright_answer::{float, whole},
    vector::{Maker, Vector},
    vectors::tinman::builder::varint,
};
use serde_json::{Value, json};

pub(super) const CMH: Maker = Maker { format: "cmh", ending: "cmh" };

pub(super) const BASICS: &str = "docs/formats/tinman_cmh.md#1-basics";
pub(super) const HEADER: &str = "docs/formats/tinman_cmh.md#2-header-d";
pub(super) const MODEL: &str = "docs/formats/tinman_cmh.md#3-model-d-unless-a-letter-says-otherwise";
pub(super) const FLAGS: &str = "docs/formats/tinman_cmh.md#4-flags";
pub(super) const HOLES: &str = "docs/formats/tinman_cmh.md#5-unpublished-parts-and-inference";
pub(super) const TRANSFORMS: &str = "docs/formats/tinman_cmh.md#6-transforms-and-units";
pub(super) const RELATIVES: &str = "docs/formats/tinman_cmh.md#10-related-formats";

pub(super) const MAGIC: [u8; 8] = *b"\x89cmh\r\n\x1a\n";
/// The offset of the first block in most files.
pub(super) const FIRST: u64 = 17;
/// The identity rotation, row by row.
pub(super) const NONE: [f64; 9] = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];

/// The transform of a child.
#[derive(Clone, Copy, Debug)]
pub(super) enum Move {
    /// Sixteen singles, row by row.
    Narrow([f32; 16]),
    /// Translation, rotation row by row, scale.
    Wide([f64; 3], [f64; 9], f64),
}

/// A translation without rotation and scale.
pub(super) fn by(x: f64, y: f64, z: f64) -> Move {
    Move::Wide([x, y, z], NONE, 1.0)
}

/// A model.
#[derive(Clone, Debug)]
pub(super) struct Model {
    name: (Bytes, Value),
    single: Option<(i64, i64)>,
    flags: i64,
    unit: (Bytes, Value),
    parts: Vec<(Bytes, Value)>,
    part_count: usize,
    /// The stored count of children.
    count: Bytes,
    children: Vec<(u64, Move)>,
    /// The unpublished part, and its bytes.
    hole: Option<(&'static str, Bytes)>,
}

/// A model without parts.
pub(super) fn group(name: &str) -> Model {
    Model {
        name: (varint(name.len() as i64).raw(name), if name.is_empty() { Value::Null } else { name.into() }),
        single: None,
        flags: 1,
        unit: (Bytes::new().i32(-1), Value::Null),
        parts: Vec::new(),
        part_count: 0,
        count: varint(0),
        children: Vec::new(),
        hole: None,
    }
}

/// A model of one part with geometry and material at these offsets, followed by a Batch.
pub(super) fn single(name: &str, geometry: i64, material: i64) -> Model {
    Model { single: Some((geometry, material)), part_count: 1, ..group(name) }.hole("Batch", b"batch and all")
}

impl Model {
    /// Sets the bytes of the name.
    pub(super) fn named(self, bytes: Bytes, name: Value) -> Self {
        Self { name: (bytes, name), ..self }
    }

    /// Sets the flags.
    pub(super) fn flags(self, flags: i64) -> Self {
        Self { flags, ..self }
    }

    /// Sets the unit.
    pub(super) fn unit(self, unit: (Bytes, Value)) -> Self {
        Self { unit, ..self }
    }

    /// Sets the unpublished part and everything after it.
    pub(super) fn hole(self, with: &'static str, bytes: &[u8]) -> Self {
        Self { hole: Some((with, Bytes::new().raw(bytes))), ..self }
    }

    /// Adds a part with a Batch, which must be the unpublished part.
    pub(super) fn part(mut self, flags: i64, geometry: i64, material: i64) -> Self {
        let said = json!({ "flags": whole(flags.into()), "geometry": geometry, "material": material });
        self.parts.push((varint(flags).i64(geometry).i64(material), said));
        Self { part_count: self.parts.len(), ..self }
    }

    /// Adds a reference to a part elsewhere.
    pub(super) fn reference(mut self, at: i64) -> Self {
        self.parts.push((varint(-1 - at), json!({ "reference": at })));
        Self { part_count: self.parts.len(), ..self }
    }

    /// Sets the stated number of parts.
    pub(super) fn of_parts(self, part_count: usize) -> Self {
        Self { part_count, ..self }
    }

    /// Adds a child; all children of a model must have the same transform form.
    pub(super) fn child(mut self, at: u64, moved: Move) -> Self {
        self.children.push((at, moved));
        let count = self.children.len() as i64;
        self.count = varint(if matches!(moved, Move::Wide(..)) { -1 - count } else { count });
        self
    }

    /// Sets a wrong count of children.
    pub(super) fn counting(self, count: Bytes) -> Self {
        Self { count, ..self }
    }

    /// Its bytes up to the unpublished part, or all.
    pub(super) fn front(&self) -> Bytes {
        let head = Bytes::new().raw(&self.name.0);
        let head = match self.single {
            Some((geometry, material)) => {
                head.raw(varint(self.flags)).i64(geometry).i64(material).raw(&self.unit.0)
            }
            None => {
                let count = varint(-1 - self.part_count as i64);
                let head = head.raw(count).raw(varint(self.flags)).raw(&self.unit.0);
                self.parts.iter().fold(head, |all, (bytes, _)| all.raw(bytes))
            }
        };
        if self.hole.is_some() {
            return head;
        }
        let all = head.raw(&self.count);
        self.children.iter().fold(all, |all, (at, moved)| {
            let all = all.u64(*at);
            match moved {
                Move::Narrow(matrix) => matrix.iter().fold(all, |all, number| all.f32(*number)),
                Move::Wide(translation, rotation, scale) => translation
                    .iter()
                    .chain(rotation)
                    .chain([scale])
                    .fold(all, |all, number| all.f64(*number)),
            }
        })
    }

    /// Its bytes.
    pub(super) fn bytes(&self) -> Bytes {
        let hole = self.hole.as_ref().map_or(&[][..], |(_, bytes)| bytes.as_ref());
        self.front().raw(hole)
    }

    fn expected(&self, at: u64) -> Value {
        let parts: Vec<Value> = match self.single {
            Some((geometry, material)) => {
                vec![json!({ "flags": self.flags, "geometry": geometry, "material": material })]
            }
            None => self.parts.iter().map(|(_, said)| said.clone()).collect(),
        };
        let children: Vec<Value> = self.children.iter().map(child).collect();
        let stops = at + self.front().len() as u64;
        json!({
            "at": at,
            "name": self.name.1,
            "flags": whole(self.flags.into()),
            "part_count": self.part_count,
            "parts": parts,
            "unit": self.unit.1,
            "children": if self.hole.is_some() { Value::Null } else { children.into() },
            "stops": self.hole.as_ref().map(|(with, _)| json!({ "at": stops, "with": with })),
        })
    }
}

fn child((at, moved): &(u64, Move)) -> Value {
    match moved {
        Move::Narrow(matrix) => json!({ "offset": at, "matrix": matrix.map(|number| float(number.into())) }),
        Move::Wide(translation, rotation, scale) => json!({
            "offset": at,
            "translation": translation.map(float),
            "rotation": rotation.map(float),
            "scale": float(*scale),
        }),
    }
}

/// A file under construction, block by block; the last model is the root.
#[derive(Clone, Debug)]
pub(super) struct Hierarchy {
    version: i64,
    spelled: Bytes,
    blocks: Bytes,
    root: u64,
    models: Vec<Value>,
}

impl Hierarchy {
    /// A file of this version.
    pub(super) fn new(version: i64) -> Self {
        Self::spelling(version, varint(version))
    }

    /// A file with the version stored in this form.
    pub(super) fn spelling(version: i64, spelled: Bytes) -> Self {
        Self { version, spelled, blocks: Bytes::new(), root: 0, models: Vec::new() }
    }

    /// The offset of the next block.
    pub(super) fn next(&self) -> u64 {
        (MAGIC.len() + self.spelled.len() + 8 + self.blocks.len()) as u64
    }

    /// The offset of the last model.
    pub(super) const fn root(&self) -> u64 {
        self.root
    }

    /// Adds a model, which becomes the root.
    pub(super) fn model(mut self, model: &Model) -> Self {
        self.root = self.next();
        self.models.push(model.expected(self.root));
        self.raw(model.bytes())
    }

    /// Adds unreferenced bytes.
    pub(super) fn raw(mut self, bytes: impl AsRef<[u8]>) -> Self {
        self.blocks = self.blocks.raw(bytes);
        self
    }

    /// Sets the offset of the root.
    pub(super) fn rooted(self, root: u64) -> Self {
        Self { root, ..self }
    }

    /// Its bytes.
    pub(super) fn bytes(&self) -> Bytes {
        Bytes::new().raw(MAGIC).raw(&self.spelled).u64(self.root).raw(&self.blocks)
    }

    fn expected(&self) -> Value {
        let said = json!({ "format": "cmh", "version": self.version, "root": self.root });
        // The structure of models in version 7 is unpublished.
        if self.version == 7 {
            return said;
        }
        let mut said = said;
        said["models"] = self.models.clone().into();
        said
    }
}

/// A valid vector.
pub(super) fn sound(name: &str, about: &str, section: &'static str, file: &Hierarchy) -> Vector {
    CMH.sound(name, about, section, file.bytes(), file.expected())
}

/// A valid vector of version 2 with one model.
pub(super) fn one(name: &str, about: &str, section: &'static str, model: &Model) -> Vector {
    sound(name, about, section, &Hierarchy::new(2).model(model))
}

/// A valid vector that includes its meaning.
pub(super) fn meant(
    name: &str,
    about: &str,
    section: &'static str,
    file: &Hierarchy,
    meaning: Value,
) -> Vector {
    sound(name, about, section, file).meaning(meaning)
}
