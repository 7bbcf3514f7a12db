//! Views of meshes, hair and blend shapes.

use super::{
    BlendShape, Hair, Mesh,
    values::{Get, Ints, words},
};
use crate::document::ValueRef;
use meshwright_core::ArrayView;
use std::borrow::Cow;

words! {
    /// How skinning blends bones.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::{Mesh, SkinningMethod}};
    ///
    /// let node = Node::new(Kind::Mesh, 0).with("sm", "Quaternion");
    /// let method = Mesh::from_node(&node).map(|mesh| mesh.skinning_method());
    /// assert_eq!(method, Some(SkinningMethod::Quaternion));
    /// ```
    SkinningMethod {
        /// Blends matrices.
        Linear "linear"
        /// Blends dual quaternions.
        Quaternion "quaternion"
    }
}

/// One layer of vertex colors.
///
/// ```
/// use meshwright_cast::{document::{Kind, Node}, view::{Colors, Mesh}};
///
/// // The only layer of an older file.
/// let node = Node::new(Kind::Mesh, 0).with("vc", 0xff00_00ff_u32);
/// let colors = Mesh::from_node(&node).and_then(|mesh| mesh.colors(0)).unwrap();
/// assert!(matches!(colors, Colors::Packed(_)));
/// assert_eq!(colors.get(0), Some([1.0, 0.0, 0.0, 1.0]));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Colors<'d> {
    /// Bytes R, G, B, A in file order; red is the lowest byte of the integer.
    Packed(ArrayView<'d, u32>),
    /// Red, green, blue and alpha; values may be outside 0 to 1.
    Float(ArrayView<'d, [f32; 4]>),
}

impl<'d> Colors<'d> {
    fn new(value: ValueRef<'d>) -> Option<Self> {
        let packed = value.as_u32().map(Self::Packed);
        packed.or_else(|| value.as_vec4().map(Self::Float))
    }

    /// Number of vertices.
    pub fn len(self) -> usize {
        match self {
            Self::Packed(view) => view.len(),
            Self::Float(view) => view.len(),
        }
    }

    /// Whether there are no vertices.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Red, green, blue and alpha of a vertex, 0 to 1 if packed.
    pub fn get(self, index: usize) -> Option<[f32; 4]> {
        match self {
            Self::Packed(view) => {
                view.get(index).map(|packed| packed.to_le_bytes().map(|part| f32::from(part) / 255.0))
            }
            Self::Float(view) => view.get(index),
        }
    }
}

impl<'d, 'a> Mesh<'d, 'a> {
    /// `n`: its name.
    pub fn name(self) -> Option<Cow<'d, str>> {
        self.0.name()
    }

    /// `vp`: positions in model space.
    pub fn positions(self) -> Option<ArrayView<'d, [f32; 3]>> {
        self.0.vec3s("vp")
    }

    /// `vn`: normals.
    pub fn normals(self) -> Option<ArrayView<'d, [f32; 3]>> {
        self.0.vec3s("vn")
    }

    /// `vt`: tangents, without sign.
    pub fn tangents(self) -> Option<ArrayView<'d, [f32; 3]>> {
        self.0.vec3s("vt")
    }

    /// `cl`: number of color layers. In older files without this property, 1 if there is `vc`.
    pub fn color_layers(self) -> u32 {
        self.0.int("cl").unwrap_or_else(|| u32::from(self.0.property("vc").is_some()))
    }

    /// `c0`, `c1` ...: colors of a layer; `vc` in older files.
    pub fn colors(self, layer: u32) -> Option<Colors<'d>> {
        let name = match self.0.property("cl") {
            None if layer == 0 => "vc".to_owned(),
            None => return None,
            Some(_) => format!("c{layer}"),
        };
        Colors::new(self.0.property(&name).filter(|_| layer < self.color_layers())?)
    }

    /// `ul`: number of layers of texture coordinates.
    pub fn uv_layers(self) -> u32 {
        self.0.int("ul").unwrap_or(0)
    }

    /// `u0`, `u1` ...: texture coordinates of a layer, origin at the top left.
    pub fn uvs(self, layer: u32) -> Option<ArrayView<'d, [f32; 2]>> {
        self.0.property(&format!("u{layer}")).filter(|_| layer < self.uv_layers())?.as_vec2()
    }

    /// `mi`: number of influences per vertex.
    pub fn influences(self) -> u32 {
        self.0.int("mi").unwrap_or(0)
    }

    /// `wb`: bone indices by vertex and influence, into the bones of the skeleton.
    pub fn weight_bones(self) -> Option<Ints<'d>> {
        self.0.ints("wb")
    }

    /// `wv`: weights by vertex and influence.
    pub fn weight_values(self) -> Option<ArrayView<'d, f32>> {
        self.0.property("wv")?.as_f32()
    }

    /// `f`: vertex indices of the triangles, counter-clockwise.
    pub fn faces(self) -> Option<Ints<'d>> {
        self.0.ints("f")
    }

    /// `sm`: the skinning method; linear if absent.
    pub fn skinning_method(self) -> SkinningMethod<'d> {
        self.0.text("sm").map_or(SkinningMethod::Linear, SkinningMethod::parse)
    }

    /// `m`: the hash of its material.
    pub fn material(self) -> Option<u64> {
        self.0.reference("m")
    }
}

impl<'d, 'a> Hair<'d, 'a> {
    /// `n`: its name.
    pub fn name(self) -> Option<Cow<'d, str>> {
        self.0.name()
    }

    /// `se`: number of segments per strand. A strand has one particle more than segments.
    pub fn segments(self) -> Option<Ints<'d>> {
        self.0.ints("se")
    }

    /// `pt`: the particles of all strands.
    pub fn particles(self) -> Option<ArrayView<'d, [f32; 3]>> {
        self.0.vec3s("pt")
    }

    /// `m`: the hash of its material.
    pub fn material(self) -> Option<u64> {
        self.0.reference("m")
    }
}

impl<'d, 'a> BlendShape<'d, 'a> {
    /// `n`: its name, which curves refer to.
    pub fn name(self) -> Option<Cow<'d, str>> {
        self.0.name()
    }

    /// `b`: the hash of the mesh that it changes.
    pub fn base(self) -> Option<u64> {
        self.0.reference("b")
    }

    /// `vi`: indices of the vertices that change.
    pub fn vertices(self) -> Option<Ints<'d>> {
        self.0.ints("vi")
    }

    /// `vp`: their new positions in model space.
    pub fn positions(self) -> Option<ArrayView<'d, [f32; 3]>> {
        self.0.vec3s("vp")
    }

    /// `ts`: the largest weight; 1 if absent.
    pub fn target_scale(self) -> f32 {
        self.0.float("ts").unwrap_or(1.0)
    }

    /// `t`: in older files, the hashes of whole meshes that are the targets.
    pub fn targets(self) -> Option<ArrayView<'d, u64>> {
        self.0.property("t")?.as_u64()
    }

    /// `ts`: in older files, the largest weight of each target.
    pub fn target_scales(self) -> Option<ArrayView<'d, f32>> {
        self.0.property("ts")?.as_f32()
    }
}
