//! Builders for meshes, hair and blend shapes.

use super::{ints, named, optional};
use crate::{
    document::{Array, Hashes, Kind, Node, Value},
    nodes::keys::{BLEND_SHAPE, HAIR, MESH},
    view::SkinningMethod,
};

/// One layer of vertex colors, one color per vertex.
///
/// ```
/// use meshwright_cast::{build::{Colors, Mesh}, document::Hashes, view};
///
/// let red = Colors::Packed([0xff00_00ff].into_iter().collect());
/// let positions = [[0.0; 3]].into_iter().collect();
/// let node = Mesh { positions, colors: vec![red], ..Mesh::default() }.node(&mut Hashes::new());
/// let colors = view::Mesh::from_node(&node).and_then(|mesh| mesh.colors(0));
/// assert_eq!(colors.and_then(|colors| colors.get(0)), Some([1.0, 0.0, 0.0, 1.0]));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Colors<'a> {
    /// Bytes R, G, B, A; red is the lowest byte of the integer.
    Packed(Array<'a, u32>),
    /// Red, green, blue and alpha.
    Float(Array<'a, [f32; 4]>),
}

/// A mesh (section 4). All vertex arrays have the same length.
///
/// ```
/// use meshwright_cast::{build::{self, Mesh}, document::Hashes, view};
///
/// let mesh = Mesh {
///     positions: [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]].into_iter().collect(),
///     faces: build::ints([0, 1, 2]),
///     influences: Some((1, build::ints([0, 0, 0]), [1.0; 3].into_iter().collect())),
///     ..Mesh::default()
/// };
/// let node = mesh.node(&mut Hashes::new());
/// let mesh = view::Mesh::from_node(&node).unwrap();
/// assert_eq!((mesh.influences(), mesh.faces().map(|faces| faces.len())), (1, Some(3)));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Mesh<'a> {
    /// Its name.
    pub name: String,
    /// A position per vertex, in model space. The format does not state a unit.
    pub positions: Array<'a, [f32; 3]>,
    /// A unit normal per vertex.
    pub normals: Option<Array<'a, [f32; 3]>>,
    /// A unit tangent per vertex, without sign.
    pub tangents: Option<Array<'a, [f32; 3]>>,
    /// Layers of vertex colors.
    pub colors: Vec<Colors<'a>>,
    /// Layers of texture coordinates, u v per vertex, origin at the top left.
    pub uvs: Vec<Array<'a, [f32; 2]>>,
    /// Skin weights: the number of influences per vertex, the bones of all vertices (8-, 16- or 32-bit
    /// indices into the bones of the skeleton) and the weights, 0 to 1.
    pub influences: Option<(u32, Value<'a>, Array<'a, f32>)>,
    /// Vertex indices of the triangles, counter-clockwise: 8-, 16- or 32-bit integers, three per triangle.
    pub faces: Value<'a>,
    /// Whether skinning blends dual quaternions instead of matrices.
    pub quaternion_skinning: bool,
    /// The hash of its material.
    pub material: Option<u64>,
}

impl Default for Mesh<'_> {
    fn default() -> Self {
        Self {
            name: String::new(),
            positions: [].into_iter().collect(),
            normals: None,
            tangents: None,
            colors: Vec::new(),
            uvs: Vec::new(),
            influences: None,
            faces: ints([]),
            quaternion_skinning: false,
            material: None,
        }
    }
}

impl<'a> Mesh<'a> {
    /// The node `mesh` (section 4), with a new hash from `hashes`.
    pub fn node(self, hashes: &mut Hashes) -> Node<'a> {
        let mut node = named(hashes.node(Kind::Mesh), &self.name).with(MESH.positions, self.positions);
        node = optional(node, MESH.normals, self.normals);
        node = optional(node, MESH.tangents, self.tangents);
        let layers = |count: usize| ints([u32::try_from(count).unwrap_or(u32::MAX)]);
        let (colors, uvs) = (layers(self.colors.len()), layers(self.uvs.len()));
        for (layer, values) in self.colors.into_iter().enumerate() {
            let values = match values {
                Colors::Packed(array) => Value::Int(array),
                Colors::Float(array) => Value::Vec4(array),
            };
            node = node.with(format!("{}{layer}", MESH.colors), values);
        }
        for (layer, values) in self.uvs.into_iter().enumerate() {
            node = node.with(format!("{}{layer}", MESH.uvs), values);
        }
        let mut most = 0;
        if let Some((each, bones, weights)) = self.influences {
            most = each;
            node = node.with(MESH.weight_bones, bones).with(MESH.weight_values, weights);
        }
        node = node.with(MESH.faces, self.faces);
        node = node
            .with(MESH.stated_color_layers, colors)
            .with(MESH.uv_layers, uvs)
            .with(MESH.influences, ints([most]));
        if self.quaternion_skinning {
            node = node.with(MESH.skinning_method, SkinningMethod::Quaternion.word());
        }
        optional(node, MESH.material, self.material)
    }
}

/// Strands of hair. Each is a line through its particles.
///
/// ```
/// use meshwright_cast::{build::Hair, document::Hashes, view};
///
/// let particles = [[0.0, 0.0, 0.0], [0.0, 0.1, 0.0], [0.0, 0.2, 0.1]].into_iter().collect();
/// let hair = Hair { name: "tuft".into(), segments: vec![2], particles, material: None };
/// let node = hair.node(&mut Hashes::new());
/// let particles = view::Hair::from_node(&node).and_then(|hair| hair.particles());
/// assert_eq!(particles.map(|particles| particles.len()), Some(3), "one more than segments");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Hair<'a> {
    /// Its name.
    pub name: String,
    /// Number of segments per strand. A strand has one particle more than segments.
    pub segments: Vec<u32>,
    /// The particles of all strands, strand by strand, in model space.
    pub particles: Array<'a, [f32; 3]>,
    /// The hash of its material.
    pub material: Option<u64>,
}

impl<'a> Hair<'a> {
    /// The node `hair` (section 4), with a new hash from `hashes`.
    pub fn node(self, hashes: &mut Hashes) -> Node<'a> {
        let node = named(hashes.node(Kind::Hair), &self.name);
        let node = node.with(HAIR.segments, ints(self.segments)).with(HAIR.particles, self.particles);
        optional(node, HAIR.material, self.material)
    }
}

/// A blend shape of a mesh: the vertices that it changes, and their new positions.
///
/// ```
/// use meshwright_cast::{build::BlendShape, document::Hashes, view};
///
/// let positions = [[0.0, 1.2, 0.0]].into_iter().collect();
/// let name = "smile".into();
/// let shape = BlendShape { name, base: 9, vertices: vec![2], positions, target_scale: 1.0 };
/// let node = shape.node(&mut Hashes::new());
/// let shape = view::BlendShape::from_node(&node).unwrap();
/// assert_eq!((shape.base(), shape.target_scale()), (Some(9), 1.0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct BlendShape<'a> {
    /// Its name, which curves refer to.
    pub name: String,
    /// The hash of the mesh that it changes.
    pub base: u64,
    /// Indices of the vertices that change.
    pub vertices: Vec<u32>,
    /// New positions of these vertices in model space, not displacements.
    pub positions: Array<'a, [f32; 3]>,
    /// The largest weight.
    pub target_scale: f32,
}

impl<'a> BlendShape<'a> {
    /// The node `blendShape` (section 4), with a new hash from `hashes`.
    pub fn node(self, hashes: &mut Hashes) -> Node<'a> {
        let node = hashes
            .node(Kind::BlendShape)
            .with(BLEND_SHAPE.name, Value::text(&self.name))
            .with(BLEND_SHAPE.base, self.base);
        let node =
            node.with(BLEND_SHAPE.vertices, ints(self.vertices)).with(BLEND_SHAPE.positions, self.positions);
        if self.target_scale == 1.0 { node } else { node.with(BLEND_SHAPE.target_scale, self.target_scale) }
    }
}
