//! Views of models.

use super::{BlendShape, Hair, Material, Mesh, Model, Skeleton, values::Get};
use std::borrow::Cow;

impl<'d, 'a> Model<'d, 'a> {
    /// `n`: its name. Programs use the name of the file if it is absent.
    pub fn name(self) -> Option<Cow<'d, str>> {
        self.0.name()
    }

    /// `p`: its position; the origin if absent.
    pub fn position(self) -> [f32; 3] {
        self.0.vec3("p").unwrap_or([0.0; 3])
    }

    /// `r`: rotation as a quaternion, x y z w; the identity if absent.
    pub fn rotation(self) -> [f32; 4] {
        self.0.vec4("r").unwrap_or([0.0, 0.0, 0.0, 1.0])
    }

    /// `s`: scale factors along the axes; 1 if absent.
    pub fn scale(self) -> [f32; 3] {
        self.0.vec3("s").unwrap_or([1.0; 3])
    }

    /// Its skeleton. A model should have at most one; programs use the first.
    pub fn skeleton(self) -> Option<Skeleton<'d, 'a>> {
        Skeleton::all(self.0).next()
    }

    /// Its meshes.
    pub fn meshes(self) -> impl Iterator<Item = Mesh<'d, 'a>> {
        Mesh::all(self.0)
    }

    /// Its hair.
    pub fn hairs(self) -> impl Iterator<Item = Hair<'d, 'a>> {
        Hair::all(self.0)
    }

    /// Its blend shapes.
    pub fn blend_shapes(self) -> impl Iterator<Item = BlendShape<'d, 'a>> {
        BlendShape::all(self.0)
    }

    /// Its materials.
    pub fn materials(self) -> impl Iterator<Item = Material<'d, 'a>> {
        Material::all(self.0)
    }

    /// The mesh that a reference resolves to.
    pub fn mesh(self, hash: u64) -> Option<Mesh<'d, 'a>> {
        self.meshes().find(|mesh| mesh.hash() == hash)
    }

    /// The material that a reference resolves to.
    pub fn material(self, hash: u64) -> Option<Material<'d, 'a>> {
        self.materials().find(|material| material.hash() == hash)
    }
}
