//! Documents by their meaning: each node as what it is, its properties by name and type.
//!
//! A view is a reference to a node and nothing else: it is copied freely, looks a property up when it is asked for,
//! and hands out the node itself by `node()`. Getters give `None` where a property is absent or of another type than
//! the format's description has, and the description's own value where it has one for absence. Nothing is mended:
//! that is the work of [`lift`](crate::lift()).

mod animation;
mod material;
mod mesh;
mod model;
mod skeleton;
mod values;
mod world;

pub use animation::{CurveKind, CurveMode};
pub use material::{ColorSpace, Slot, SlotKind};
pub use mesh::{Colors, SkinningMethod};
pub use skeleton::ConstraintKind;
pub use values::{Frames, Ints};
pub use world::UpAxis;

use crate::document::{Document, Kind, Node};

macro_rules! views {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name<'d, 'a>(&'d Node<'a>);

        impl<'d, 'a> $name<'d, 'a> {
            /// The view of a node, if it is of that kind.
            pub fn of(node: &'d Node<'a>) -> Option<Self> {
                (node.kind() == Some(Kind::$name)).then_some(Self(node))
            }

            /// The node itself.
            pub const fn node(self) -> &'d Node<'a> {
                self.0
            }

            /// The number by which other nodes refer to it.
            pub const fn hash(self) -> u64 {
                self.0.hash
            }

            /// All children of that kind, in order.
            pub fn all(parent: &'d Node<'a>) -> impl Iterator<Item = Self> {
                parent.children_of(Kind::$name).map(Self)
            }
        }
    )*};
}

views! {
    /// Meshes, a skeleton and materials.
    Model
    /// Triangles.
    Mesh
    /// Strands.
    Hair
    /// Another shape of a mesh.
    BlendShape
    /// Bones and what moves them.
    Skeleton
    /// A joint.
    Bone
    /// Inverse kinematics.
    IkHandle
    /// Ties one bone to another.
    Constraint
    /// A surface.
    Material
    /// A path.
    File
    /// A colour.
    Color
    /// Curves over time.
    Animation
    /// Keys of one property of one node.
    Curve
    /// How the curves of a node and those below it apply.
    CurveModeOverride
    /// Named moments.
    NotificationTrack
    /// Another file, placed.
    Instance
    /// Who made it with what, and hints.
    Metadata
}

impl<'a> Document<'a> {
    /// All models of all roots.
    pub fn models(&self) -> impl Iterator<Item = Model<'_, 'a>> {
        self.roots.iter().flat_map(Model::all)
    }

    /// All animations of all roots.
    pub fn animations(&self) -> impl Iterator<Item = Animation<'_, 'a>> {
        self.roots.iter().flat_map(Animation::all)
    }

    /// All instances of all roots.
    pub fn instances(&self) -> impl Iterator<Item = Instance<'_, 'a>> {
        self.roots.iter().flat_map(Instance::all)
    }

    /// All metadata nodes of all roots; programs take hints from the first one only.
    pub fn metadata_nodes(&self) -> impl Iterator<Item = Metadata<'_, 'a>> {
        self.roots.iter().flat_map(Metadata::all)
    }
}
