//! Sequences, and the table of their numbers.

use super::{BitSet, Number};
use meshwright_core::Field;

/// A number of a sequence.
#[derive(Debug)]
pub struct SequenceNumber {
    /// Its name and meaning.
    pub field: Field,
    /// Whether version 26 stores it as a float, not as an integer.
    pub(crate) is_float: bool,
    get: for<'s, 'a> fn(&'s Sequence<'a>) -> &'s Number,
    pub(crate) get_mut: for<'s, 'a> fn(&'s mut Sequence<'a>) -> &'s mut Number,
}

macro_rules! sequence {
    ($($member:ident $name:literal $kind:literal $about:literal;)*) => {
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
            $(#[doc = concat!("`", $name, "`: ", $about, ".")] pub $member: Number,)*
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

        impl Sequence<'_> {
            /// The table of the numbers, in the order of the file.
            pub(crate) const NUMBERS: &'static [SequenceNumber] = &[$(SequenceNumber {
                field: Field::documented($name, $kind, $about),
                is_float: matches!($kind.as_bytes(), b"float"),
                get: |sequence| &sequence.$member,
                get_mut: |sequence| &mut sequence.$member,
            }),*];
        }
    };
}

sequence! {
    name_index "nameIndex" "int" "index into the names";
    flags "flags" "uint" "1 uniform, 2 aligned, 4 arbitrary scale, 8 blend, 16 cyclic, 32 path";
    num_keyframes "numKeyframes" "int" "keyframes of each member";
    duration "duration" "float" "seconds";
    priority "priority" "int" "higher ones win";
    first_ground_frame "firstGroundFrame" "int" "index into the ground frames";
    num_ground_frames "numGroundFrames" "int" "their number";
    base_rotation "baseRotation" "int" "first rotation keyframe";
    base_translation "baseTranslation" "int" "first translation keyframe";
    base_scale "baseScale" "int" "first scale keyframe";
    base_object_state "baseObjectState" "int" "first object state";
    base_decal_state "baseDecalState" "int" "unused";
    first_trigger "firstTrigger" "int" "first trigger";
    num_triggers "numTriggers" "int" "their number";
    tool_begin "toolBegin" "float" "start time in the exporter";
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

    /// The numbers, in the order of the file.
    pub fn numbers(&self) -> impl Iterator<Item = (&'static SequenceNumber, Number)> {
        Self::NUMBERS.iter().map(|spec| (spec, *(spec.get)(self)))
    }

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
