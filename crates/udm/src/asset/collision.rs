//! Views of collision meshes (`PCOL`).

use crate::document::Element;

/// The content of a collision mesh.
///
/// ```
/// use meshwright_udm::{asset::Collision, document::Element};
///
/// let data = Element::new().with("bone", 3_u32).with("surfaceMaterial", "wood");
/// let collision = Collision { data: &data };
/// assert_eq!((collision.bone(), collision.surface_material().as_deref()), (Some(3), Some("wood")));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Collision<'t, 'a> {
    /// `assetData`.
    pub data: &'t Element<'a>,
}
