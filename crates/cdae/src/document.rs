//! The lossless content of a file.

mod container;
mod elements;
mod from_shape;
mod mesh;
mod sequence;
mod shape;
mod tree_links;
mod values;

pub use container::{Container, Dts, Greeting, Header, HeaderValue, Packed};
pub use elements::{Detail, MeshPrimitive, Object, ObjectState, Quat16, ShapeNode, Trigger};
pub(crate) use from_shape::INFO;
pub use mesh::{Mesh, MeshBody, Skin};
pub use sequence::{Sequence, SequenceNumber};
pub use shape::{BufferKind, Count, GROUPS, Shape, ShapeVector};
pub use tree_links::link_tree;
pub(crate) use values::payload;
pub use values::{BitSet, List, Number, Text, Tuple, Vector};

use meshwright_scene::ExtrasValue;
use std::borrow::Cow;

/// A file: its container and the shape. It borrows from the input where possible.
///
/// ```
/// use meshwright_cdae::document::ShapeNode;
/// use meshwright_core::{Limits, Source};
///
/// let path = "samples/house.cdae";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_cdae::read(&source, &Limits::DEFAULT)?;
///
/// assert_eq!(document.version_number(), 31);
/// let first = document.shape.nodes.view::<ShapeNode>().get(0).unwrap();
/// assert!(document.name(first.name).is_some_and(|name| !name.bytes.is_empty()));
/// assert_eq!(document.name(-1), None);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Document<'a> {
    /// The exporter number; 124 in all files of the game.
    pub exporter: u16,
    /// The container of the shape, which determines the version.
    pub container: Container<'a>,
    /// The shape.
    pub shape: Shape<'a>,
    /// Bytes after the end; empty in known files.
    pub trailing: Cow<'a, [u8]>,
}

impl<'a> Document<'a> {
    /// The exporter number that the game writes.
    pub const EXPORTER: u16 = 124;

    /// The format version: 26, 30 or 31.
    pub const fn version_number(&self) -> u16 {
        match self.container {
            Container::Dts(_) => 26,
            Container::Stream(_) => 30,
            Container::Header(_) => 31,
        }
    }

    /// The format version as text.
    pub fn version(&self) -> String {
        self.version_number().to_string()
    }

    /// The name at an index, if it exists.
    pub fn name(&self, index: i32) -> Option<&Text<'a>> {
        self.shape.names.items.get(usize::try_from(index).ok()?)
    }

    /// Metadata of the file that is not in the scene.
    pub fn metadata(&self) -> ExtrasValue {
        let data = ExtrasValue::map().with("exporter", u32::from(self.exporter));
        match &self.container {
            Container::Dts(_) | Container::Stream(_) => data,
            Container::Header(header) => {
                data.with("compression", if header.compressed() { "zstd" } else { "none" })
            }
        }
    }
}

/// The material list (section 4.4).
///
/// ```
/// use meshwright_cdae::document::{List, Material, Materials, Text};
///
/// let wood = Material { name: Text::new("wood"), ..Material::default() };
/// let materials = Materials { extended: None, list: List::new(vec![wood]) };
/// assert_eq!(materials.list.count.as_usize(), Some(1));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Materials<'a> {
    /// A boolean after the count in one writer's dialect (section 8).
    pub extended: Option<bool>,
    /// The materials.
    pub list: List<Material<'a>>,
}

/// A material: the name by which the game finds its definition, and legacy fields.
///
/// ```
/// use meshwright_core::{Limits, Source};
///
/// let path = "samples/house.cdae";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_cdae::read(&source, &Limits::DEFAULT)?;
///
/// let materials = document.shape.materials.iter().flat_map(|materials| &materials.list.items);
/// assert_eq!(materials.filter(|material| !material.name.bytes.is_empty()).count(), 2);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Material<'a> {
    /// Name that the game matches to the `mapTo` of a definition.
    pub name: Text<'a>,
    /// 1 S-wrap, 2 T-wrap, 4 translucent, 8 additive, 16 subtractive, 32 self-illuminating, 64 never environment
    /// mapped, 128 no mip-map, 256 mip-map with zero border.
    pub flags: Number,
    /// Index of the material with the reflectance map; the material itself in known files.
    pub reflectance_map: Number,
    /// Index of the material with the bump map; 0xFFFFFFFF for none, as in known files.
    pub bump_map: Number,
    /// Index of the material with the detail map; 0xFFFFFFFF for none, as in known files.
    pub detail_map: Number,
    /// Scale of the detail map; 1 in known files.
    pub detail_scale: Number,
    /// Reflection strength; 1 in known files.
    pub reflection_amount: Number,
    /// Three additional values in one writer's dialect: color, roughness, metallic, as MessagePack bytes.
    pub dialect: Option<Cow<'a, [u8]>>,
}
