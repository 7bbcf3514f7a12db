//! Views of collision meshes (`PCOL`).

use super::{coerce, string};
use crate::document::{Element, Value};
use meshwright_scene::Trs;
use std::borrow::Cow;

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

impl<'t, 'a> Collision<'t, 'a> {
    /// The index of its bone; `None` for none.
    pub fn bone(&self) -> Option<u32> {
        self.data.get("bone").and_then(coerce::uint)
    }

    /// Its pose. The engine uses only the translation.
    pub fn pose(&self) -> Option<Trs> {
        self.data.get("pose").and_then(coerce::pose)
    }

    /// Its surface material for physics.
    pub fn surface_material(&self) -> Option<Cow<'t, str>> {
        string(self.data, "surfaceMaterial")
    }

    /// The vertices: an array of vec3, in units of 0.025 m.
    pub fn vertices(&self) -> Option<&'t Value<'a>> {
        self.data.get("vertices")
    }

    /// Three 16-bit indices per triangle.
    pub fn triangles(&self) -> Option<&'t Value<'a>> {
        self.data.get("triangles")
    }
}
