//! The shape, and the table of its vectors.

use super::{Dts, List, Materials, Mesh, Number, Sequence, Text, Tuple, Vector};
use crate::table::{
    DEAD5, DETAIL_LAYOUT, F32S, I32S, NODE_LAYOUT, OBJECT_LAYOUT, POINT3, QUAT16, STATE_LAYOUT,
    TRIGGER_LAYOUT,
};
use meshwright_core::{Field, Layout};

/// A vector of a shape: its field, its elements, and its place in version 26.
#[derive(Debug)]
pub struct ShapeVector {
    /// Its name and meaning.
    pub field: Field,
    /// Its elements.
    pub layout: &'static Layout,
    /// The buffer of version 26 that holds it.
    pub buffer: BufferKind,
    /// The count of version 26 that states its length.
    pub count: Count,
    member: Member,
}

/// The member that holds a vector.
#[derive(Debug)]
enum Member {
    /// Of the shape.
    Shape(
        for<'s, 'a> fn(&'s Shape<'a>) -> &'s Vector<'a>,
        for<'s, 'a> fn(&'s mut Shape<'a>) -> &'s mut Vector<'a>,
    ),
    /// Of the content that only version 26 has.
    Dts(for<'s, 'a> fn(&'s Dts<'a>) -> &'s Vector<'a>, for<'s, 'a> fn(&'s mut Dts<'a>) -> &'s mut Vector<'a>),
}

/// The buffers of version 26, by the width of their values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BufferKind {
    /// 32-bit values.
    Words,
    /// 16-bit values.
    Halves,
    /// 8-bit values.
    Bytes,
}

macro_rules! counts {
    ($($count:ident $name:literal $about:literal;)*) => {
        /// The counts at the start of version 26, in order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Count {
            $(#[doc = concat!("`", $name, "`: ", $about, ".")] $count),*
        }

        impl Count {
            /// All counts.
            pub const ALL: [Self; Self::NUMBER] = [$(Self::$count),*];
            /// Number of counts.
            pub const NUMBER: usize = [$($name),*].len();

            /// The field of the count.
            pub fn field(self) -> &'static Field {
                match self {
                    $(Self::$count => {
                        static FIELD: Field = Field::observed($name, "i32", $about);
                        &FIELD
                    })*
                }
            }

            /// The count in a list of all.
            pub(crate) fn of<N: Copy + Default>(self, counts: &[N; Self::NUMBER]) -> N {
                counts.get(self as usize).copied().unwrap_or_default()
            }
        }
    };
}

counts! {
    Nodes "nodes" "number of nodes";
    Objects "objects" "number of objects";
    Decals "decals" "number of decals";
    SubShapes "subShapes" "number of sub shapes";
    Ifl "iflMaterials" "number of image file lists";
    Rotations "nodeRotations" "number of node rotations";
    Translations "nodeTranslations" "number of node translations";
    UniformScales "nodeUniformScales" "number of node uniform scales";
    AlignedScales "nodeAlignedScales" "number of node aligned scales";
    ArbitraryScales "nodeArbitraryScales" "number of node arbitrary scales";
    GroundFrames "groundFrames" "number of ground frames";
    ObjectStates "objectStates" "number of object states";
    DecalStates "decalStates" "number of decal states";
    Triggers "triggers" "number of triggers";
    Details "details" "number of details";
    Meshes "meshes" "number of meshes";
    Names "names" "number of names";
}

macro_rules! vectors {
    ($(
        { $($member:ident $name:literal $layout:ident $buffer:ident($count:ident) $about:literal;)* }
        $(dts { $($other:ident $other_name:literal $other_layout:ident $other_buffer:ident($other_count:ident);)* })?
    )*) => {
        /// All vectors, by the groups between the guards of version 26. Those of the shape are in the order of
        /// versions 30 and 31.
        pub static GROUPS: &[&[ShapeVector]] = &[$(&[
            $(ShapeVector {
                field: Field::documented($name, "vector", $about),
                layout: &$layout,
                buffer: BufferKind::$buffer,
                count: Count::$count,
                member: Member::Shape(|shape| &shape.$member, |shape| &mut shape.$member),
            },)*
            $($(ShapeVector {
                field: Field::observed($other_name, "vector", "unused"),
                layout: &$other_layout,
                buffer: BufferKind::$other_buffer,
                count: Count::$other_count,
                member: Member::Dts(|dts| &dts.$other, |dts| &mut dts.$other),
            },)*)?
        ]),*];

        /// The shape (section 4). Vectors and fields have the names of the format's description.
        ///
        /// ```
        /// use meshwright_cdae::document::ShapeNode;
        /// use meshwright_core::{Limits, Source};
        ///
        /// let path = "samples/house.cdae";
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
            $($(
                #[doc = concat!($about, "; elements: [`", stringify!($layout), "`](crate::table::", stringify!($layout), ")")]
                pub $member: Vector<'a>,
            )*)*
            /// All names. Other parts refer to them by index.
            pub names: List<Text<'a>>,
            /// All meshes. Each object owns a range of them.
            pub meshes: List<Mesh<'a>>,
            /// All sequences.
            pub sequences: List<Sequence<'a>>,
            /// The materials; `None` if the stream ends before them.
            pub materials: Option<Materials<'a>>,
        }
    };
}

// A vector: its member, its name, its elements, the buffer and the count of version 26, and its meaning. Vectors after
// `dts` are in version 26 only.
vectors! {
    { nodes "nodes" NODE_LAYOUT Words(Nodes) "the node hierarchy"; }
    { objects "objects" OBJECT_LAYOUT Words(Objects) "objects: a name, a node, a mesh for each level of detail"; }
    {} dts { decals "decals" DEAD5 Words(Decals); }
    {} dts { ifl "iflMaterials" DEAD5 Words(Ifl); }
    {
        sub_shape_first_node "subShapeFirstNode" I32S Words(SubShapes) "first node by sub-shape";
        sub_shape_first_object "subShapeFirstObject" I32S Words(SubShapes) "first object by sub-shape";
    } dts { sub_shape_first_decal "subShapeFirstDecal" I32S Words(SubShapes); }
    {
        sub_shape_num_nodes "subShapeNumNodes" I32S Words(SubShapes) "number of nodes by sub-shape";
        sub_shape_num_objects "subShapeNumObjects" I32S Words(SubShapes) "number of objects by sub-shape";
    } dts { sub_shape_num_decals "subShapeNumDecals" I32S Words(SubShapes); }
    {
        default_rotations "defaultRotations" QUAT16 Halves(Nodes) "rotation by node, conjugated, times 32767";
        default_translations "defaultTranslations" POINT3 Words(Nodes) "translation by node, meters";
        node_rotations "nodeRotations" QUAT16 Halves(Rotations) "rotation keyframes of all sequences";
        node_translations "nodeTranslations" POINT3 Words(Translations) "translation keyframes of all sequences, meters";
    }
    {
        node_uniform_scales "nodeUniformScales" F32S Words(UniformScales) "uniform scale keyframes";
        node_aligned_scales "nodeAlignedScales" POINT3 Words(AlignedScales) "scale keyframes along the axes";
        node_arbitrary_scale_factors "nodeArbitraryScaleFactors" POINT3 Words(ArbitraryScales) "scale keyframes along rotated axes: factors";
        node_arbitrary_scale_rots "nodeArbitraryScaleRots" QUAT16 Halves(ArbitraryScales) "scale keyframes along rotated axes: rotations";
    }
    {
        ground_translations "groundTranslations" POINT3 Words(GroundFrames) "ground motion, meters";
        ground_rotations "groundRotations" QUAT16 Halves(GroundFrames) "ground motion";
    }
    { object_states "objectStates" STATE_LAYOUT Words(ObjectStates) "visibility and frames; first one by object, then keyframes"; }
    {} dts { decal_states "decalStates" I32S Words(DecalStates); }
    { triggers "triggers" TRIGGER_LAYOUT Words(Triggers) "events of all sequences"; }
    { details "details" DETAIL_LAYOUT Words(Details) "levels of detail, largest first"; }
}

impl ShapeVector {
    /// The vectors of a shape, in the order of versions 30 and 31.
    pub fn of_shape() -> impl Iterator<Item = &'static Self> + Clone {
        GROUPS.iter().copied().flatten().filter(|vector| matches!(vector.member, Member::Shape(..)))
    }

    /// The vector of a shape; `None` if only version 26 has it.
    fn of<'s, 'a>(&self, shape: &'s Shape<'a>) -> Option<&'s Vector<'a>> {
        match self.member {
            Member::Shape(get, _) => Some(get(shape)),
            Member::Dts(..) => None,
        }
    }

    /// Sets the vector of a shape, if it is one.
    pub(crate) fn set<'a>(&self, shape: &mut Shape<'a>, vector: Vector<'a>) {
        if let Member::Shape(_, get) = self.member {
            *get(shape) = vector;
        }
    }

    /// The vector in a file of version 26.
    pub(crate) fn get<'s>(&self, shape: &'s Shape<'_>, dts: &'s Dts<'_>) -> &'s Vector<'s> {
        match self.member {
            Member::Shape(get, _) => get(shape),
            Member::Dts(get, _) => get(dts),
        }
    }

    /// The vector in a file of version 26.
    pub(crate) fn get_mut<'s, 'a>(
        &self,
        shape: &'s mut Shape<'a>,
        dts: &'s mut Dts<'a>,
    ) -> &'s mut Vector<'a> {
        match self.member {
            Member::Shape(_, get) => get(shape),
            Member::Dts(_, get) => get(dts),
        }
    }

    /// A vector of these bytes.
    pub(crate) fn packed<'a>(&self, data: &'a [u8]) -> Vector<'a> {
        Vector::of_layout(data, self.layout)
    }
}

impl<'a> Shape<'a> {
    /// The vectors that follow the bounds, in the order of versions 30 and 31.
    ///
    /// ```
    /// use meshwright_cdae::document::Shape;
    ///
    /// let shape = Shape::default();
    /// let (spec, vector) = shape.vectors().last().unwrap();
    /// assert_eq!((spec.field.name, spec.layout.size(), vector.len()), ("details", 52, 0));
    /// ```
    pub fn vectors(&self) -> impl Iterator<Item = (&'static ShapeVector, &Vector<'a>)> {
        ShapeVector::of_shape().filter_map(|spec| Some((spec, spec.of(self)?)))
    }

    /// Applies a function to every vector.
    pub fn each_vector(&mut self, mut change: impl FnMut(&'static ShapeVector, &mut Vector<'a>)) {
        for spec in ShapeVector::of_shape() {
            if let Member::Shape(_, get) = spec.member {
                change(spec, get(self));
            }
        }
    }

    /// Sets the element sizes of empty vectors.
    pub(crate) fn size_empty_vectors(&mut self) {
        self.each_vector(|spec, vector| {
            if vector.is_empty() {
                *vector = spec.packed(&[]);
            }
        });
    }
}

impl Dts<'_> {
    /// Sets the element sizes of empty vectors.
    pub(crate) fn size_empty_vectors(&mut self) {
        for spec in GROUPS.iter().copied().flatten() {
            if let Member::Dts(_, get) = spec.member {
                let vector = get(self);
                if vector.is_empty() {
                    *vector = spec.packed(&[]);
                }
            }
        }
    }
}
