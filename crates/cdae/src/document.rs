//! The lossless content of one file.

mod container;
mod elements;
mod mesh;
mod values;

pub use container::{Container, Dts, Greeting, Header, HeaderValue, Packed};
pub use elements::{Detail, MeshPrimitive, Object, ObjectState, Quat16, ShapeNode, Trigger};
pub use mesh::{Mesh, MeshBody, Skin};
pub(crate) use values::payload;
pub use values::{BitSet, List, Number, Text, Tuple, Vector};

use meshwright_scene::ExtrasValue;
use std::borrow::Cow;

/// One file: its container and the shape. It borrows from the input where possible.
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
    /// The exporter's number, 124 in every file of the game.
    pub exporter: u16,
    /// The container of the shape; it decides the version.
    pub container: Container<'a>,
    /// The shape.
    pub shape: Shape<'a>,
    /// Bytes after the end; none in real files.
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

    /// The name of that index, if there is one.
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

/// The shape (section 4). Vectors and fields are named as in the format's description.
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
    /// The smallest size of a detail that is drawn, in pixels on screen; a whole number in version 26.
    pub smallest_visible_size: Number,
    /// The index of that detail.
    pub smallest_visible_dl: Number,
    /// Half the diagonal of the bounding box, meters.
    pub radius: Number,
    /// The same around the vertical axis.
    pub tube_radius: Number,
    /// Center of the bounding box: x y z, meters, Z up.
    pub center: Tuple<3>,
    /// The box around everything, collision and all levels included: smallest x y z, then largest, meters.
    pub bounds: Tuple<6>,
    /// The tree: a [`ShapeNode`] each, parents first.
    pub nodes: Vector<'a>,
    /// What hangs on the nodes: an [`Object`] each.
    pub objects: Vector<'a>,
    /// First node by sub-shape, i32.
    pub sub_shape_first_node: Vector<'a>,
    /// First object by sub-shape, i32.
    pub sub_shape_first_object: Vector<'a>,
    /// Number of nodes by sub-shape, i32.
    pub sub_shape_num_nodes: Vector<'a>,
    /// Number of objects by sub-shape, i32.
    pub sub_shape_num_objects: Vector<'a>,
    /// Rotation of each node against its parent, a [`Quat16`].
    pub default_rotations: Vector<'a>,
    /// Translation of each node against its parent, 3 f32, meters.
    pub default_translations: Vector<'a>,
    /// Rotation keys of all sequences, a [`Quat16`] each: by sequence, then by member, then by time.
    pub node_rotations: Vector<'a>,
    /// Translation keys, 3 f32 each, meters, in the same order.
    pub node_translations: Vector<'a>,
    /// Keys of one factor for all axes, f32.
    pub node_uniform_scales: Vector<'a>,
    /// Keys of a factor for each axis, 3 f32.
    pub node_aligned_scales: Vector<'a>,
    /// Keys of a factor for each turned axis, 3 f32.
    pub node_arbitrary_scale_factors: Vector<'a>,
    /// How these axes are turned, a [`Quat16`] for each key.
    pub node_arbitrary_scale_rots: Vector<'a>,
    /// How far a sequence has carried the shape at each ground frame, 3 f32, meters.
    pub ground_translations: Vector<'a>,
    /// How far it has turned it, a [`Quat16`] for each ground frame.
    pub ground_rotations: Vector<'a>,
    /// An [`ObjectState`] for each object in the rest pose, then the keyframes of all sequences.
    pub object_states: Vector<'a>,
    /// Events of all sequences, a [`Trigger`] each.
    pub triggers: Vector<'a>,
    /// Levels of detail, a [`Detail`] each, largest first.
    pub details: Vector<'a>,
    /// All names, which everything else refers to by index.
    pub names: List<Text<'a>>,
    /// All meshes; objects own runs of them.
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
    /// How many keys each member has.
    pub num_keyframes: Number,
    /// How long it takes, seconds.
    pub duration: Number,
    /// Higher ones win.
    pub priority: Number,
    /// Index into the ground frames.
    pub first_ground_frame: Number,
    /// How many of them.
    pub num_ground_frames: Number,
    /// Index of the first rotation key.
    pub base_rotation: Number,
    /// Index of the first translation key.
    pub base_translation: Number,
    /// Index of the first scale key; the flags say of which kind.
    pub base_scale: Number,
    /// Index of the first object state.
    pub base_object_state: Number,
    /// Dead; may be anything.
    pub base_decal_state: Number,
    /// Index of the first trigger.
    pub first_trigger: Number,
    /// How many of them.
    pub num_triggers: Number,
    /// Where the exporter's tool began, seconds.
    pub tool_begin: Number,
    /// Nodes with rotation keys.
    pub rotation_matters: BitSet<'a>,
    /// Nodes with translation keys.
    pub translation_matters: BitSet<'a>,
    /// Nodes with scale keys.
    pub scale_matters: BitSet<'a>,
    /// Dead, version 26 only: decals and image file lists.
    pub dead_matters: [BitSet<'a>; 2],
    /// Objects with visibility keys.
    pub vis_matters: BitSet<'a>,
    /// Objects with frame keys.
    pub frame_matters: BitSet<'a>,
    /// Objects with texture frame keys.
    pub mat_frame_matters: BitSet<'a>,
}

impl Sequence<'_> {
    /// Flag: uniform scale keys.
    pub const UNIFORM_SCALE: u32 = 1;
    /// Flag: scale keys along the axes.
    pub const ALIGNED_SCALE: u32 = 2;
    /// Flag: scale keys along turned axes.
    pub const ARBITRARY_SCALE: u32 = 4;
    /// Flag: applied on top of others.
    pub const BLEND: u32 = 8;
    /// Flag: starts over when it ends.
    pub const CYCLIC: u32 = 16;
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
    /// A switch after the count in one writer's dialect (section 8).
    pub extended: Option<bool>,
    /// The materials.
    pub list: List<Material<'a>>,
}

/// A material: the name by which the game finds its definition, and what is left of an older age.
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
    /// Matched to a definition's `mapTo`.
    pub name: Text<'a>,
    /// 1 S-wrap, 2 T-wrap, 4 translucent, 8 additive, 16 subtractive, 32 self-illuminating, 64 never environment
    /// mapped, 128 no mip-map, 256 mip-map with zero border.
    pub flags: Number,
    /// Index of the material that says where it mirrors: in real files its own.
    pub reflectance_map: Number,
    /// Index of the material with the bumps; 0xFFFFFFFF, none, in real files.
    pub bump_map: Number,
    /// Index of the material with the fine texture; 0xFFFFFFFF, none, in real files.
    pub detail_map: Number,
    /// How often the fine texture repeats; 1 in real files.
    pub detail_scale: Number,
    /// How strongly it mirrors; 1 in real files.
    pub reflection_amount: Number,
    /// Three values more in one writer's dialect: color, roughness, metallic, as MessagePack bytes.
    pub dialect: Option<Cow<'a, [u8]>>,
}
