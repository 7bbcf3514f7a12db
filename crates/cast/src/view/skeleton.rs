//! Views of skeletons.

use super::{
    Bone, Constraint, IkHandle, Skeleton,
    values::{Get, words},
};
use crate::document::Type;
use std::borrow::Cow;

words! {
    /// The property that a constraint controls.
    ///
    /// ```
    /// use meshwright_cast::view::ConstraintKind;
    ///
    /// assert_eq!(ConstraintKind::parse("pt".into()), ConstraintKind::Point);
    /// assert_eq!(ConstraintKind::Orient.word(), "or");
    /// ```
    ConstraintKind {
        /// The position.
        Point "pt"
        /// The orientation.
        Orient "or"
        /// The scale.
        Scale "sc"
    }
}

impl<'d, 'a> Skeleton<'d, 'a> {
    /// Its bones. Bone indices in meshes and in bones refer to this list.
    pub fn bones(self) -> impl Iterator<Item = Bone<'d, 'a>> {
        Bone::all(self.0)
    }

    /// Its IK handles.
    pub fn ik_handles(self) -> impl Iterator<Item = IkHandle<'d, 'a>> {
        IkHandle::all(self.0)
    }

    /// Its constraints.
    pub fn constraints(self) -> impl Iterator<Item = Constraint<'d, 'a>> {
        Constraint::all(self.0)
    }

    /// The bone that a reference resolves to.
    pub fn bone(self, hash: u64) -> Option<Bone<'d, 'a>> {
        self.bones().find(|bone| bone.hash() == hash)
    }

    /// `ts`: in older files, whether transforms are `local` or `world`.
    pub fn transform_space(self) -> Option<Cow<'d, str>> {
        self.0.text("ts")
    }
}

impl<'d, 'a> Bone<'d, 'a> {
    /// `n`: its name, which curves refer to.
    pub fn name(self) -> Option<Cow<'d, str>> {
        self.0.name()
    }

    /// `p`: index of its parent in the bones of the skeleton; `None` for a root, which files mark by all
    /// bits set or no property.
    pub fn parent(self) -> Option<u32> {
        let value = self.0.property("p")?;
        // The number -1 in the width that the writer chose.
        let none = match value.kind() {
            Type::Byte => u8::MAX.into(),
            Type::Short => u16::MAX.into(),
            _ => u32::MAX,
        };
        value.int(0).filter(|&parent| parent != none)
    }

    /// `ssc`: whether it ignores its parent's own scale; true if absent.
    pub fn segment_scale_compensate(self) -> bool {
        self.0.flag("ssc").unwrap_or(true)
    }

    /// `lp`: position relative to the parent.
    pub fn local_position(self) -> Option<[f32; 3]> {
        self.0.vec3("lp")
    }

    /// `lr`: rotation relative to the parent, x y z w.
    pub fn local_rotation(self) -> Option<[f32; 4]> {
        self.0.vec4("lr")
    }

    /// `wp`: position in model space.
    pub fn world_position(self) -> Option<[f32; 3]> {
        self.0.vec3("wp")
    }

    /// `wr`: rotation in model space, x y z w.
    pub fn world_rotation(self) -> Option<[f32; 4]> {
        self.0.vec4("wr")
    }

    /// `s`: scale factors along the axes; 1 if absent.
    pub fn scale(self) -> [f32; 3] {
        self.0.vec3("s").unwrap_or([1.0; 3])
    }
}

impl<'d, 'a> IkHandle<'d, 'a> {
    /// `n`: its name.
    pub fn name(self) -> Option<Cow<'d, str>> {
        self.0.name()
    }

    /// `sb`: the hash of the first bone of the chain.
    pub fn start_bone(self) -> Option<u64> {
        self.0.reference("sb")
    }

    /// `eb`: the hash of the last bone of the chain.
    pub fn end_bone(self) -> Option<u64> {
        self.0.reference("eb")
    }

    /// `tb`: the hash of the bone that is the target of the chain.
    pub fn target_bone(self) -> Option<u64> {
        self.0.reference("tb")
    }

    /// `to`: an offset from the target.
    pub fn target_offset(self) -> Option<[f32; 3]> {
        self.0.vec3("to")
    }

    /// `pv`: the hash of the bone that the chain bends towards.
    pub fn pole_vector_bone(self) -> Option<u64> {
        self.0.reference("pv")
    }

    /// `pb`: the hash of the bone that twists the chain.
    pub fn pole_bone(self) -> Option<u64> {
        self.0.reference("pb")
    }

    /// `tr`: whether the target's rotation applies; false if absent.
    pub fn use_target_rotation(self) -> bool {
        self.0.flag("tr").unwrap_or(false)
    }
}

impl<'d, 'a> Constraint<'d, 'a> {
    /// `n`: its name.
    pub fn name(self) -> Option<Cow<'d, str>> {
        self.0.name()
    }

    /// `ct`: the property that it controls.
    pub fn kind(self) -> Option<ConstraintKind<'d>> {
        self.0.text("ct").map(ConstraintKind::parse)
    }

    /// `cb`: the hash of the bone that is constrained.
    pub fn constrained_bone(self) -> Option<u64> {
        self.0.reference("cb")
    }

    /// `tb`: the hash of the bone that it follows.
    pub fn target_bone(self) -> Option<u64> {
        self.0.reference("tb")
    }

    /// `mo`: whether the offset of the rest pose is kept; false if absent.
    pub fn maintain_offset(self) -> bool {
        self.0.flag("mo").unwrap_or(false)
    }

    /// `co`: the offset of a position or a scale.
    pub fn offset(self) -> Option<[f32; 3]> {
        self.0.vec3("co")
    }

    /// `co`: the offset of an orientation, x y z w.
    pub fn rotation_offset(self) -> Option<[f32; 4]> {
        self.0.vec4("co")
    }

    /// `wt`: its weight; 1 if absent.
    pub fn weight(self) -> f32 {
        self.0.float("wt").unwrap_or(1.0)
    }

    /// `sx` `sy` `sz`: the axes that are not constrained; all false if absent.
    pub fn skips(self) -> [bool; 3] {
        ["sx", "sy", "sz"].map(|name| self.0.flag(name).unwrap_or(false))
    }
}
