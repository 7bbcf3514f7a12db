//! Generates files of Tinman's compiled model hierarchy (`.cmh`), together with their true structure.
//!
//! Some blocks of the format are unpublished. Here they are opaque bytes of known length, as misleading as
//! possible, to compare a reader's inference with the truth. This module does not depend on the reader.

mod random_models;
mod transform;
mod unpublished;
mod write;

pub use random_models::{Order, Recipe, Shape};
pub use transform::Transform;
pub use unpublished::Style;
pub use write::write;

use std::ops::Range;

/// A file to write: its models, its opaque blocks, and their order.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Version of the format, 1 to 7.
    pub version: u8,
    /// The models; children and known parts refer to them by index.
    pub models: Vec<Model>,
    /// Geometry, Material and Texture blocks.
    pub blocks: Vec<Vec<u8>>,
    /// The content of the file after the header.
    pub items: Vec<Item>,
    /// The index of the root model.
    pub root: usize,
}

/// An item in a file.
#[derive(Clone, Debug)]
pub enum Item {
    /// The model at that index.
    Model(usize),
    /// The opaque block at that index.
    Block(usize),
    /// Unreferenced bytes.
    Gap(Vec<u8>),
}

/// A model.
#[derive(Clone, Debug)]
pub struct Model {
    /// The name; empty for none.
    pub name: String,
    /// Flags of the model; the single-part form adds those of the part.
    pub flags: u64,
    /// Its unit.
    pub unit: Unit,
    /// Its parts.
    pub parts: Parts,
    /// The Collider, from version 3 on.
    pub collider: Collider,
    /// Scale and offset of FadeIn and FadeOut, from version 4 on.
    pub fades: [f64; 4],
    /// Whether transforms have 64 bits, from version 2 on.
    pub wide: bool,
    /// Children with their transforms.
    pub children: Vec<(usize, Transform)>,
}

/// The stored form of the parts of a model.
#[derive(Clone, Debug)]
pub enum Parts {
    /// The form of all versions.
    Single(Part),
    /// The form that version 2 introduced.
    Multi(Vec<Entry>),
}

/// One of several parts.
#[derive(Clone, Debug)]
pub enum Entry {
    /// A part.
    Own(Part),
    /// A part of an earlier model in the file, from version 5 on: the indices of model and part.
    Known(usize, usize),
}

/// A part.
#[derive(Clone, Debug)]
pub struct Part {
    /// Flags of the part.
    pub flags: u64,
    /// The offset of its geometry.
    pub geometry: Pointer,
    /// The offset of its material.
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
    /// The block at that index.
    Block(usize),
}

/// Unpublished bytes of known length.
#[derive(Clone, Debug)]
pub struct Opaque {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// Whether a copy of the end of a model in the same file overwrites them where it fits.
    pub mimic: bool,
}

/// A Collider.
#[derive(Clone, Debug)]
pub enum Collider {
    /// The null object: four `FF` bytes.
    Null,
    /// No bytes.
    Nothing,
    /// Unpublished bytes.
    Bytes(Opaque),
}

/// A UnitOfMeasure.
#[derive(Clone, Debug)]
pub enum Unit {
    /// None.
    Null,
    /// Version 1 with that name, and a GUID as text or as two numbers.
    Named {
        /// The name, in ASCII.
        name: String,
        /// Whether the GUID is text.
        text: bool,
    },
    /// A reference to the object with that number.
    Reference(i32),
}

/// A file and its true structure.
#[derive(Clone, Debug)]
pub struct Made {
    /// The file.
    pub bytes: Vec<u8>,
    /// Its version.
    pub version: u8,
    /// The true structure of each model, in plan order.
    pub models: Vec<Truth>,
    /// The index of the root model.
    pub root: usize,
    /// The ranges of opaque blocks, in plan order.
    pub blocks: Vec<Range<u64>>,
}

/// The true structure of a model.
#[derive(Clone, Debug, Default)]
pub struct Truth {
    /// The model's bytes.
    pub span: Range<u64>,
    /// The end of name, parts, flags and unit.
    pub prefix_end: u64,
    /// Whether it has the single-part form.
    pub single: bool,
    /// Its parts.
    pub parts: Vec<TruePart>,
    /// Its Collider; empty before version 3 and if no bytes are written for it.
    pub collider: Range<u64>,
    /// The start of the fades, or of the children if there are none.
    pub tail: u64,
    /// The offset of the number of children.
    pub children_at: u64,
    /// Offsets of the children's models, and their stored transforms.
    pub children: Vec<(u64, Vec<u8>)>,
}

/// The true structure of a part.
#[derive(Clone, Debug, Default)]
pub struct TruePart {
    /// Its start: in the single-part form the offset of its flags.
    pub at: u64,
    /// Flags, or -1 - the offset of the referenced part.
    pub word: i64,
    /// The stored offset of the geometry; 0 for a reference.
    pub geometry: i64,
    /// The stored offset of the material; 0 for a reference.
    pub material: i64,
    /// Its Batch; empty for a reference.
    pub batch: Range<u64>,
}

impl Opaque {
    /// Bytes without mimicry.
    pub fn plain(bytes: Vec<u8>) -> Self {
        Self { bytes, mimic: false }
    }
}

impl Made {
    /// Offset of the root model.
    pub fn root_offset(&self) -> u64 {
        self.models[self.root].span.start
    }

    /// The true structure of the model at an offset.
    pub fn at(&self, offset: u64) -> Option<&Truth> {
        self.models.iter().find(|truth| truth.span.start == offset)
    }
}

#[cfg(test)]
mod tests;
