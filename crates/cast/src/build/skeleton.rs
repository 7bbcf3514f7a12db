//! Builders for skeletons.

use super::{named, optional};
use crate::{
    document::{Hashes, Kind, Node, Value},
    nodes::keys::{BONE, CONSTRAINT, IK_HANDLE},
    view::ConstraintKind,
};

/// Bones, IK handles and constraints. Its children are in the order of the fields.
///
/// ```
/// use meshwright_cast::{build::{Bone, Skeleton}, document::Hashes, view};
///
/// let mut hashes = Hashes::new();
/// let bone = |name: &str, parent| Bone {
///     name: name.into(),
///     parent,
///     segment_scale_compensate: false,
///     position: [0.0, 1.0, 0.0],
///     rotation: [0.0, 0.0, 0.0, 1.0],
///     scale: [1.0; 3],
/// };
/// let bones = vec![bone("mast", None).node(&mut hashes), bone("boom", Some(0)).node(&mut hashes)];
/// let node = Skeleton { bones, ..Skeleton::default() }.node(&mut hashes);
/// assert_eq!(view::Skeleton::from_node(&node).map(|skeleton| skeleton.bones().count()), Some(2));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Skeleton<'a> {
    /// Bones. Bone indices refer to this list.
    pub bones: Vec<Node<'a>>,
    /// IK handles.
    pub ik_handles: Vec<Node<'a>>,
    /// Constraints.
    pub constraints: Vec<Node<'a>>,
}

impl<'a> Skeleton<'a> {
    /// The node `skeleton` (section 4), with a new hash from `hashes`.
    pub fn node(self, hashes: &mut Hashes) -> Node<'a> {
        let mut node = hashes.node(Kind::Skeleton);
        for list in [self.bones, self.ik_handles, self.constraints] {
            node.children.extend(list);
        }
        node
    }
}

/// A bone of a skeleton. The transform is relative to its parent, in the rest pose.
///
/// ```
/// use meshwright_cast::{build::Bone, document::Hashes, view};
///
/// let bone = Bone {
///     name: "boom".into(),
///     parent: Some(0),
///     segment_scale_compensate: false,
///     position: [0.0, 2.5, 0.0],
///     rotation: [0.0, 0.0, 0.0, 1.0],
///     scale: [1.0; 3],
/// };
/// let node = bone.node(&mut Hashes::new());
/// assert_eq!(view::Bone::from_node(&node).and_then(|bone| bone.local_position()), Some(bone.position));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Bone {
    /// Its name, which curves refer to.
    pub name: String,
    /// Index of its parent in the bones of the skeleton.
    pub parent: Option<u32>,
    /// Whether it ignores its parent's own scale.
    pub segment_scale_compensate: bool,
    /// Position relative to the parent, in the unit of the file.
    pub position: [f32; 3],
    /// Rotation relative to the parent as a unit quaternion, x y z w.
    pub rotation: [f32; 4],
    /// Scale factors along the axes.
    pub scale: [f32; 3],
}

impl Bone {
    /// The node `bone` (section 4), with a new hash from `hashes`. All properties are written: some
    /// programs require them, and others assume different defaults.
    pub fn node<'a>(&self, hashes: &mut Hashes) -> Node<'a> {
        let node = hashes.node(Kind::Bone).with(BONE.name, Value::text(&self.name));
        let node = node
            .with(BONE.parent, self.parent.unwrap_or(u32::MAX))
            .with(BONE.segment_scale_compensate, self.segment_scale_compensate);
        let node = node.with(BONE.local_position, self.position).with(BONE.local_rotation, self.rotation);
        if self.scale == [1.0; 3] { node } else { node.with(BONE.scale, self.scale) }
    }
}

/// An IK handle. Bones are given by hash.
///
/// ```
/// use meshwright_cast::{build::IkHandle, document::Hashes, view};
///
/// let handle = IkHandle { start: 3, end: 5, target: Some(8), ..IkHandle::default() };
/// let node = handle.node(&mut Hashes::new());
/// let handle = view::IkHandle::from_node(&node).unwrap();
/// assert_eq!((handle.end_bone(), handle.target_bone(), handle.pole_bone()), (Some(5), Some(8), None));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct IkHandle {
    /// Its name.
    pub name: String,
    /// The first bone of the chain.
    pub start: u64,
    /// The last bone of the chain.
    pub end: u64,
    /// The bone that is the target of the chain.
    pub target: Option<u64>,
    /// An offset from the target.
    pub target_offset: Option<[f32; 3]>,
    /// The bone that the chain bends towards.
    pub pole_vector: Option<u64>,
    /// The bone that twists the chain.
    pub pole: Option<u64>,
    /// Whether the target's rotation applies; omitted if `None`.
    pub use_target_rotation: Option<bool>,
}

impl IkHandle {
    /// The node `ikHandle` (section 4), with a new hash from `hashes`.
    pub fn node<'a>(&self, hashes: &mut Hashes) -> Node<'a> {
        let mut node = named(hashes.node(Kind::IkHandle), &self.name)
            .with(IK_HANDLE.start_bone, self.start)
            .with(IK_HANDLE.end_bone, self.end);
        node = optional(node, IK_HANDLE.target_bone, self.target);
        node = optional(node, IK_HANDLE.target_offset, self.target_offset);
        node = optional(node, IK_HANDLE.pole_vector_bone, self.pole_vector);
        node = optional(node, IK_HANDLE.pole_bone, self.pole);
        optional(node, IK_HANDLE.use_target_rotation, self.use_target_rotation)
    }
}

/// The property that a constraint controls, with an optional offset.
///
/// ```
/// use meshwright_cast::{build::{Constraint, ConstraintTarget}, document::Hashes, view};
///
/// let constraint = Constraint {
///     name: String::new(),
///     ties: ConstraintTarget::Orient(Some([0.0, 0.0, 0.0, 1.0])),
///     constrained: 3,
///     target: 4,
///     maintain_offset: None,
///     weight: None,
///     skips: [None; 3],
/// };
/// let node = constraint.node(&mut Hashes::new());
/// assert_eq!(view::Constraint::from_node(&node).and_then(|tie| tie.kind()), Some(view::ConstraintKind::Orient));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum ConstraintTarget {
    /// The position, with an offset x y z.
    Point(Option<[f32; 3]>),
    /// The orientation, with an offset x y z w.
    Orient(Option<[f32; 4]>),
    /// The scale, with a factor per axis.
    Scale(Option<[f32; 3]>),
}

/// A constraint from one bone to another. Bones are given by hash.
///
/// ```
/// use meshwright_cast::{build::{Constraint, ConstraintTarget}, document::Hashes, view};
///
/// let constraint = Constraint {
///     name: "follow".into(),
///     ties: ConstraintTarget::Point(None),
///     constrained: 3,
///     target: 4,
///     maintain_offset: Some(true),
///     weight: Some(0.5),
///     skips: [None, Some(true), None],
/// };
/// let node = constraint.node(&mut Hashes::new());
/// assert_eq!(view::Constraint::from_node(&node).map(|tie| tie.skips()), Some([false, true, false]));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Constraint {
    /// Its name.
    pub name: String,
    /// Property that it controls: position, orientation or scale.
    pub ties: ConstraintTarget,
    /// The bone that is constrained.
    pub constrained: u64,
    /// The bone that it follows.
    pub target: u64,
    /// Whether the offset of the rest pose is kept; omitted if `None`.
    pub maintain_offset: Option<bool>,
    /// Weight, 0 to 1; omitted if `None`.
    pub weight: Option<f32>,
    /// Axes that are not constrained; each is omitted if `None`.
    pub skips: [Option<bool>; 3],
}

impl Constraint {
    /// The node `constraint` (section 4), with a new hash from `hashes`.
    pub fn node<'a>(&self, hashes: &mut Hashes) -> Node<'a> {
        let (kind, offset) = match self.ties {
            ConstraintTarget::Point(offset) => (ConstraintKind::Point, offset.map(Value::from)),
            ConstraintTarget::Orient(offset) => (ConstraintKind::Orient, offset.map(Value::from)),
            ConstraintTarget::Scale(offset) => (ConstraintKind::Scale, offset.map(Value::from)),
        };
        let mut node = named(hashes.node(Kind::Constraint), &self.name).with(CONSTRAINT.kind, kind.word());
        node = node
            .with(CONSTRAINT.constrained_bone, self.constrained)
            .with(CONSTRAINT.target_bone, self.target);
        node = optional(node, CONSTRAINT.maintain_offset, self.maintain_offset);
        node = optional(node, CONSTRAINT.any_offset, offset);
        node = optional(node, CONSTRAINT.weight, self.weight);
        let axes = [CONSTRAINT.skip_x, CONSTRAINT.skip_y, CONSTRAINT.skip_z];
        axes.into_iter().zip(self.skips).fold(node, |node, (axis, skip)| optional(node, axis, skip))
    }
}
