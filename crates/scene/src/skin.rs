//! Skins.

use crate::{arena::Id, extras::Extras, node::NodeId};

/// Identifies a [`Skin`].
pub type SkinId = Id<Skin>;

/// The joints of a mesh, and their transforms in the bind pose.
///
/// ```
/// use meshwright_scene::{Extras, Node, Scene, Skin, pose};
///
/// let mut scene = Scene::default();
/// let joint = scene.add_node(None, Node { name: "hip".into(), ..Node::default() });
/// let inverse_bind = vec![pose::IDENTITY.map(|number| number as f32)];
/// let skin = Skin { name: "body".into(), joints: vec![joint], inverse_bind, extras: Extras::default() };
/// let skin = scene.skins.push(skin);
/// scene.add_node(None, Node { skin: Some(skin), ..Node::default() });
/// assert_eq!(scene.skins.len(), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Skin {
    /// Its name.
    pub name: String,
    /// The joints, in the order that vertex joint indices refer to.
    pub joints: Vec<NodeId>,
    /// For each joint the matrix from mesh space to the joint's space in the bind pose, column-major; empty
    /// means identity.
    pub inverse_bind: Vec<[f32; 16]>,
    /// Vendor data.
    pub extras: Extras,
}
