//! Tangents for normal textures (glTF 2.0, 3.7.2.1): viewers make them if the mesh has none, each in its own way.

use super::{Lowering, pool::Placed};
use crate::codes;
use meshwright_scene::{Material, Mesh, Primitive, Semantic, with_tangents};

impl<'a> Lowering<'a> {
    /// The mesh with the tangents that its materials need and that it does not have; `None` if it stays as it is.
    pub(super) fn with_tangents(&mut self, index: usize, mesh: &'a Mesh<'a>) -> Option<Mesh<'a>> {
        if !self.tangents {
            return None;
        }
        let scene = self.scene;
        let needs = |part: &Primitive<'_>| {
            let normal = scene.material(part.material?)?.normal_texture.as_ref()?;
            self.goes_out(normal).then_some(normal.tex_coord)
        };
        let mut room = self.room;
        let made = with_tangents(mesh, needs, &mut room);
        self.room = room;
        let made = made?;
        let path = format!("meshes[{index}]");
        let message = match made.added {
            0 => format!("for {} parts", made.primitives),
            added => format!("for {} parts, with {added} more vertices", made.primitives),
        };
        self.note(&codes::TANGENTS_MADE, &path, message);
        Some(made.mesh)
    }

    /// True if a normal texture cannot be at work on a mesh with those streams.
    pub(super) fn lacks_tangents(&self, material: &Material, placed: &[Placed]) -> bool {
        let has = |semantic: Semantic| placed.iter().any(|stream| stream.semantic == semantic);
        self.tangents
            && material.normal_texture.as_ref().is_some_and(|texture| self.goes_out(texture))
            && !(has(Semantic::Normal) && has(Semantic::Tangent))
    }
}
