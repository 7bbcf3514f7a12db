//! Made files of Tinman's compiled model hierarchy (`.cmh`), together with what is true of them.
//!
//! Some blocks of the format are unpublished. Here they are opaque bytes of a known length, chosen to be as misleading as
//! bytes can be, so that a reader's guesses about such a file can be compared with the truth. Nothing in here knows the
//! reader.

mod random_models;
mod transform;
mod unpublished;
mod write;

pub use random_models::{Order, Recipe, Shape};
pub use transform::Transform;
pub use unpublished::Style;
pub use write::write;

use std::ops::Range;

/// A file to be written: its models, its opaque blocks, and the order of all of them.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Version of the format, 1 to 7.
    pub version: u8,
    /// The models; children and known parts are named by their number in this list.
    pub models: Vec<Model>,
    /// Geometry, Material and Texture blocks.
    pub blocks: Vec<Vec<u8>>,
    /// What stands in the file after the header.
    pub items: Vec<Item>,
    /// The number of the root model.
    pub root: usize,
}

/// Something that stands in a file.
#[derive(Clone, Debug)]
pub enum Item {
    /// The model of that number.
    Model(usize),
    /// The opaque block of that number.
    Block(usize),
    /// Bytes that belong to nothing.
    Gap(Vec<u8>),
}

/// A model.
#[derive(Clone, Debug)]
pub struct Model {
    /// Its name; empty for none.
    pub name: String,
    /// Flags of the model; in the single-part form those of the part are added.
    pub flags: u64,
    /// Its unit.
    pub unit: Unit,
    /// Its parts.
    pub parts: Parts,
    /// Written from version 3 on.
    pub collider: Collider,
    /// Scale and offset of FadeIn and FadeOut, written from version 4 on.
    pub fades: [f64; 4],
    /// Whether transforms are written in 64 bits, from version 2 on.
    pub wide: bool,
    /// Children with their transforms.
    pub children: Vec<(usize, Transform)>,
}

/// How the parts of a model are written.
#[derive(Clone, Debug)]
pub enum Parts {
    /// In the form that every version knows.
    Single(Part),
    /// In the form that came with version 2.
    Multi(Vec<Entry>),
}

/// One of several parts.
#[derive(Clone, Debug)]
pub enum Entry {
    /// A part.
    Own(Part),
    /// A part of a model that stands earlier in the file, from version 5 on: the numbers of model and part.
    Known(usize, usize),
}

/// A part.
#[derive(Clone, Debug)]
pub struct Part {
    /// Flags of the part.
    pub flags: u64,
    /// Where its geometry stands.
    pub geometry: Pointer,
    /// Where its material stands.
    pub material: Pointer,
    /// Its unpublished Batch.
    pub batch: Opaque,
}

/// An offset to an opaque block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    /// Null, written as 0.
    Zero,
    /// Null, written as -1.
    MinusOne,
    /// The block of that number.
    Block(usize),
}

/// Unpublished bytes of a given length.
#[derive(Clone, Debug)]
pub struct Opaque {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// Whether they are overwritten by a copy of the end of some model of the same file, as far as they go.
    pub mimic: bool,
}

/// A Collider.
#[derive(Clone, Debug)]
pub enum Collider {
    /// The null object: four bytes `FF`.
    Null,
    /// Not a byte.
    Nothing,
    /// Unpublished bytes.
    Bytes(Opaque),
}

/// A UnitOfMeasure.
#[derive(Clone, Debug)]
pub enum Unit {
    /// None.
    Null,
    /// Version 1 with that name, under a GUID as text or as two numbers.
    Named {
        /// Name, of ASCII.
        name: String,
        /// Whether the GUID is text.
        text: bool,
    },
    /// A reference to the object of that number.
    Reference(i32),
}

/// A file and what is true of it.
#[derive(Clone, Debug)]
pub struct Made {
    /// The file.
    pub bytes: Vec<u8>,
    /// Its version.
    pub version: u8,
    /// What holds for each model, in the order of the plan.
    pub models: Vec<Truth>,
    /// The number of the root model.
    pub root: usize,
    /// Where opaque blocks stand, in the order of the plan.
    pub blocks: Vec<Range<u64>>,
}

/// What is true of a model.
#[derive(Clone, Debug, Default)]
pub struct Truth {
    /// The model's bytes.
    pub span: Range<u64>,
    /// Where its name, parts, flags and unit end.
    pub prefix_end: u64,
    /// Whether it is written in the single-part form.
    pub single: bool,
    /// Its parts.
    pub parts: Vec<TruePart>,
    /// Its Collider; empty before version 3 and where it is written as nothing.
    pub collider: Range<u64>,
    /// Where the fades begin, or the children if there are none.
    pub tail: u64,
    /// Where the number of children stands.
    pub children_at: u64,
    /// Offsets of the children's models, and their transforms as they stand in the file.
    pub children: Vec<(u64, Vec<u8>)>,
}

/// What is true of a part.
#[derive(Clone, Debug, Default)]
pub struct TruePart {
    /// Where it begins: in the single-part form, where its flags stand.
    pub at: u64,
    /// Flags, or -1 - the offset of the part that it refers to.
    pub word: i64,
    /// Offset of the geometry as it is written; 0 for a reference.
    pub geometry: i64,
    /// Offset of the material as it is written; 0 for a reference.
    pub material: i64,
    /// Its Batch; empty for a reference.
    pub batch: Range<u64>,
}

impl Opaque {
    /// Bytes as they are.
    pub fn plain(bytes: Vec<u8>) -> Self {
        Self { bytes, mimic: false }
    }
}

impl Made {
    /// Offset of the root model.
    pub fn root_offset(&self) -> u64 {
        self.models[self.root].span.start
    }

    /// What is true of the model that stands at an offset.
    pub fn at(&self, offset: u64) -> Option<&Truth> {
        self.models.iter().find(|truth| truth.span.start == offset)
    }
}

#[cfg(test)]
mod tests;
