//! Layers of vertex colors and texture coordinates.

use super::Mesh;
use crate::{
    document::ValueRef,
    nodes::{keys::MESH, types::Vec2s},
};
use meshwright_core::ArrayView;

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
    /// The colors of a value, if it has the type of colors.
    pub(crate) fn new(value: ValueRef<'d>) -> Option<Self> {
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

impl<'d> Mesh<'d, '_> {
    /// `cl`: number of color layers. In older files without this property, 1 if there is `vc`.
    pub fn color_layers(self) -> u32 {
        self.stated_color_layers().unwrap_or_else(|| u32::from(self.0.property(MESH.older_colors).is_some()))
    }

    /// `c0`, `c1` ...: colors of a layer; `vc` in older files.
    pub fn colors(self, layer: u32) -> Option<Colors<'d>> {
        let name = match self.0.property(MESH.stated_color_layers) {
            None if layer == 0 => MESH.older_colors.to_owned(),
            None => return None,
            Some(_) => format!("{}{layer}", MESH.colors),
        };
        Colors::read(self.0.property(&name).filter(|_| layer < self.color_layers())?)
    }

    /// `u0`, `u1` ...: texture coordinates of a layer, origin at the top left.
    pub fn uvs(self, layer: u32) -> Option<ArrayView<'d, [f32; 2]>> {
        let name = format!("{}{layer}", MESH.uvs);
        Vec2s::read(self.0.property(&name).filter(|_| layer < self.uv_layers())?)
    }
}
