//! Skeletons.

use super::{named, referring};
use crate::document::{Hashes, Kind, Node, Value};

/// Bones and what ties them. Its children are in the order of the fields.
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
    /// Its bones; what counts bones counts these.
    pub bones: Vec<Node<'a>>,
    /// Its handles of inverse kinematics.
    pub ik_handles: Vec<Node<'a>>,
    /// Its constraints.
    pub constraints: Vec<Node<'a>>,
}

impl<'a> Skeleton<'a> {
    /// The node `skeleton` (section 4), with a hash of its own from `hashes`.
    pub fn node(self, hashes: &mut Hashes) -> Node<'a> {
        let mut node = hashes.node(Kind::Skeleton);
        for list in [self.bones, self.ik_handles, self.constraints] {
            node.children.extend(list);
        }
        node
    }
}

/// A joint of a skeleton, placed from its parent in the rest pose.
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
    /// Its name, by which curves find it.
    pub name: String,
    /// Its parent, counted among the bones of the skeleton.
    pub parent: Option<u32>,
    /// Its parent's own scale is left out.
    pub segment_scale_compensate: bool,
    /// Position, from the parent, in the unit of the file.
    pub position: [f32; 3],
    /// Rotation x y z w of length 1, from the parent.
    pub rotation: [f32; 4],
    /// Factors along its axes; 1 is as it is.
    pub scale: [f32; 3],
}

impl Bone {
    /// The node `bone` (section 4), with a hash of its own from `hashes`. Everything is stated: some programs cannot do
    /// without, others take other values for what is absent.
    pub fn node<'a>(&self, hashes: &mut Hashes) -> Node<'a> {
        let node = hashes.node(Kind::Bone).with("n", Value::text(&self.name));
        let node = node.with("p", self.parent.unwrap_or(u32::MAX)).with("ssc", self.segment_scale_compensate);
        let node = node.with("lp", self.position).with("lr", self.rotation);
        if self.scale == [1.0; 3] { node } else { node.with("s", self.scale) }
    }
}

/// A handle of inverse kinematics; bones by hash.
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
    /// The bone that the chain reaches for.
    pub target: Option<u64>,
    /// An offset from the target.
    pub target_offset: Option<[f32; 3]>,
    /// The bone towards which the chain bends.
    pub pole_vector: Option<u64>,
    /// The bone that twists the chain.
    pub pole: Option<u64>,
    /// Whether the target's rotation counts, if that is to be stated.
    pub use_target_rotation: Option<bool>,
}

impl IkHandle {
    /// The node `ikHandle` (section 4), with a hash of its own from `hashes`.
    pub fn node<'a>(&self, hashes: &mut Hashes) -> Node<'a> {
        let mut node =
            named(hashes.node(Kind::IkHandle), &self.name).with("sb", self.start).with("eb", self.end);
        node = referring(node, "tb", self.target);
        if let Some(offset) = self.target_offset {
            node = node.with("to", offset);
        }
        node = referring(referring(node, "pv", self.pole_vector), "pb", self.pole);
        match self.use_target_rotation {
            Some(flag) => node.with("tr", flag),
            None => node,
        }
    }
}

/// What a constraint ties, with its offset if there is one.
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
    /// The scale, with a factor for each axis.
    Scale(Option<[f32; 3]>),
}

/// Ties one bone to another; bones by hash.
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
    /// What it ties: position, orientation or scale.
    pub ties: ConstraintTarget,
    /// The bone that is tied.
    pub constrained: u64,
    /// The bone that it is tied to.
    pub target: u64,
    /// Whether the offset of the rest pose is kept, if that is to be stated.
    pub maintain_offset: Option<bool>,
    /// How much it counts, 0 to 1, if that is to be stated.
    pub weight: Option<f32>,
    /// The axes that are left out, where that is to be stated.
    pub skips: [Option<bool>; 3],
}

impl Constraint {
    /// The node `constraint` (section 4), with a hash of its own from `hashes`.
    pub fn node<'a>(&self, hashes: &mut Hashes) -> Node<'a> {
        let (kind, offset) = match self.ties {
            ConstraintTarget::Point(offset) => ("pt", offset.map(Value::from)),
            ConstraintTarget::Orient(offset) => ("or", offset.map(Value::from)),
            ConstraintTarget::Scale(offset) => ("sc", offset.map(Value::from)),
        };
        let mut node = named(hashes.node(Kind::Constraint), &self.name).with("ct", kind);
        node = node.with("cb", self.constrained).with("tb", self.target);
        if let Some(flag) = self.maintain_offset {
            node = node.with("mo", flag);
        }
        if let Some(offset) = offset {
            node = node.with("co", offset);
        }
        if let Some(weight) = self.weight {
            node = node.with("wt", weight);
        }
        for (name, skip) in ["sx", "sy", "sz"].into_iter().zip(self.skips) {
            if let Some(skip) = skip {
                node = node.with(name, skip);
            }
        }
        node
    }
}
