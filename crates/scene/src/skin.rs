//! Skins.

use crate::{arena::Id, extras::Extras, node::NodeId};

/// Names a [`Skin`].
pub type SkinId = Id<Skin>;

/// Which nodes bend a mesh, and where they stood when it was bound.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Skin {
    /// Its name.
    pub name: String,
    /// The joints, in the order that the vertex streams count in.
    pub joints: Vec<NodeId>,
    /// For each joint the matrix from mesh space to the joint's space at bind time, column-major; empty means identity.
    pub inverse_bind: Vec<[f32; 16]>,
    /// Vendor data.
    pub extras: Extras,
}
