//! The lossless content of a file.

mod container;
mod elements;
mod from_shape;
mod mesh;
mod tree_links;
mod values;

pub use container::{Container, Dts, Greeting, Header, HeaderValue, Packed};
pub use elements::{Detail, MeshPrimitive, Object, ObjectState, Quat16, ShapeNode, Trigger};
pub(crate) use from_shape::INFO;
pub use mesh::{Mesh, MeshBody, Skin};
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
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/house.cdae");
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

/// The shape (section 4). Vectors and fields have the names of the format's description.
///
/// ```
/// use meshwright_cdae::document::ShapeNode;
/// use meshwright_core::{Limits, Source};
///
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/house.cdae");
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_cdae::read(&source, &Limits::DEFAULT)?;
///
/// let nodes = document.shape.nodes.view::<ShapeNode>();
/// assert!(nodes.iter().any(|node| node.parent == -1), "a root");
/// assert_eq!(document.shape.default_translations.len(), nodes.len());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shape<'a> {
    /// The size of the smallest drawn detail, in pixels on screen; an integer in version 26.
    pub smallest_visible_size: Number,
    /// The index of that detail.
    pub smallest_visible_dl: Number,
    /// Half the diagonal of the bounding box, meters.
    pub radius: Number,
    /// Half the diagonal around the vertical axis, meters.
    pub tube_radius: Number,
    /// Center of the bounding box: x y z, meters, Z up.
    pub center: Tuple<3>,
    /// The bounding box of everything, including collision meshes and all levels: minimum x y z, then
    /// maximum, meters.
    pub bounds: Tuple<6>,
    /// The node hierarchy: a [`ShapeNode`] each, parents first.
    pub nodes: Vector<'a>,
    /// The objects at the nodes: an [`Object`] each.
    pub objects: Vector<'a>,
    /// First node per sub-shape, i32.
    pub sub_shape_first_node: Vector<'a>,
    /// First object per sub-shape, i32.
    pub sub_shape_first_object: Vector<'a>,
    /// Number of nodes per sub-shape, i32.
    pub sub_shape_num_nodes: Vector<'a>,
    /// Number of objects per sub-shape, i32.
    pub sub_shape_num_objects: Vector<'a>,
    /// Rotation of each node relative to its parent, a [`Quat16`].
    pub default_rotations: Vector<'a>,
    /// Translation of each node relative to its parent, 3 f32, meters.
    pub default_translations: Vector<'a>,
    /// Rotation keys of all sequences, a [`Quat16`] each: by sequence, then by member, then by time.
    pub node_rotations: Vector<'a>,
    /// Translation keys, 3 f32 each, meters, in the same order.
    pub node_translations: Vector<'a>,
    /// Scale keys with one factor for all axes, f32.
    pub node_uniform_scales: Vector<'a>,
    /// Scale keys with a factor per axis, 3 f32.
    pub node_aligned_scales: Vector<'a>,
    /// Scale keys with a factor per rotated axis, 3 f32.
    pub node_arbitrary_scale_factors: Vector<'a>,
    /// Rotation of these axes, a [`Quat16`] per key.
    pub node_arbitrary_scale_rots: Vector<'a>,
    /// Translation of the shape over the ground, 3 f32 per ground frame, meters.
    pub ground_translations: Vector<'a>,
    /// Rotation of the shape over the ground, a [`Quat16`] per ground frame.
    pub ground_rotations: Vector<'a>,
    /// An [`ObjectState`] per object in the rest pose, then the keyframes of all sequences.
    pub object_states: Vector<'a>,
    /// Events of all sequences, a [`Trigger`] each.
    pub triggers: Vector<'a>,
    /// Levels of detail, a [`Detail`] each, largest first.
    pub details: Vector<'a>,
    /// All names. Other parts refer to them by index.
    pub names: List<Text<'a>>,
    /// All meshes. Each object owns a range of them.
    pub meshes: List<Mesh<'a>>,
    /// All sequences.
    pub sequences: List<Sequence<'a>>,
    /// The materials; `None` if the stream ends before them.
    pub materials: Option<Materials<'a>>,
}

impl<'a> Shape<'a> {
    /// The vectors that follow the bounds, in the order of the file.
    pub(crate) const fn vectors(&self) -> [&Vector<'a>; 19] {
        [
            &self.nodes,
            &self.objects,
            &self.sub_shape_first_node,
            &self.sub_shape_first_object,
            &self.sub_shape_num_nodes,
            &self.sub_shape_num_objects,
            &self.default_rotations,
            &self.default_translations,
            &self.node_rotations,
            &self.node_translations,
            &self.node_uniform_scales,
            &self.node_aligned_scales,
            &self.node_arbitrary_scale_factors,
            &self.node_arbitrary_scale_rots,
            &self.ground_translations,
            &self.ground_rotations,
            &self.object_states,
            &self.triggers,
            &self.details,
        ]
    }
}

/// An animation (section 4.3).
///
/// ```
/// use meshwright_cdae::document::{BitSet, Number, Sequence};
///
/// let turning = Sequence {
///     flags: Number::from(Sequence::CYCLIC),
///     num_keyframes: 30.into(),
///     duration: Number::from(1.5_f32),
///     rotation_matters: BitSet::new([2]),
///     ..Sequence::default()
/// };
/// let moved = turning.rotation_matters.members(8).collect::<Vec<_>>();
/// assert_eq!((turning.duration.as_f32(), moved), (1.5, vec![2]));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sequence<'a> {
    /// Index into the names.
    pub name_index: Number,
    /// 1 uniform, 2 aligned, 4 arbitrary scale, 8 blend, 16 cyclic, 32 path, 64 translucency.
    pub flags: Number,
    /// Number of keys per member.
    pub num_keyframes: Number,
    /// Duration in seconds.
    pub duration: Number,
    /// Priority; higher values win.
    pub priority: Number,
    /// Index of the first ground frame.
    pub first_ground_frame: Number,
    /// Number of ground frames.
    pub num_ground_frames: Number,
    /// Index of the first rotation key.
    pub base_rotation: Number,
    /// Index of the first translation key.
    pub base_translation: Number,
    /// Index of the first scale key; the flags state its kind.
    pub base_scale: Number,
    /// Index of the first object state.
    pub base_object_state: Number,
    /// Unused; may have any value.
    pub base_decal_state: Number,
    /// Index of the first trigger.
    pub first_trigger: Number,
    /// Number of triggers.
    pub num_triggers: Number,
    /// Start time in the exporter's tool, seconds.
    pub tool_begin: Number,
    /// Nodes with rotation keys.
    pub rotation_matters: BitSet<'a>,
    /// Nodes with translation keys.
    pub translation_matters: BitSet<'a>,
    /// Nodes with scale keys.
    pub scale_matters: BitSet<'a>,
    /// Unused, version 26 only: decals and image file lists.
    pub dead_matters: [BitSet<'a>; 2],
    /// Objects with visibility keys.
    pub vis_matters: BitSet<'a>,
    /// Objects with frame keys.
    pub frame_matters: BitSet<'a>,
    /// Objects with texture frame keys.
    pub mat_frame_matters: BitSet<'a>,
}

impl<'a> Sequence<'a> {
    /// Flag: uniform scale keys.
    pub const UNIFORM_SCALE: u32 = 1;
    /// Flag: scale keys per axis.
    pub const ALIGNED_SCALE: u32 = 2;
    /// Flag: scale keys per rotated axis.
    pub const ARBITRARY_SCALE: u32 = 4;
    /// Flag: added to other sequences.
    pub const BLEND: u32 = 8;
    /// Flag: loops.
    pub const CYCLIC: u32 = 16;

    /// The sets of nodes and objects with keys, in the order of the file.
    pub(crate) const fn members(&self) -> [&BitSet<'a>; 6] {
        [
            &self.rotation_matters,
            &self.translation_matters,
            &self.scale_matters,
            &self.vis_matters,
            &self.frame_matters,
            &self.mat_frame_matters,
        ]
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
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/house.cdae");
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
