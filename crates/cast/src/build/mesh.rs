//! Meshes, hair and blend shapes.

use super::{filled, ints, named, referring};
use crate::document::{Array, Hashes, Kind, Node, Value};

/// One layer of vertex colors, one for each vertex.
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
    /// Bytes R, G, B, A, of which red is the lowest of the number.
    Packed(Array<'a, u32>),
    /// Red, green, blue, alpha.
    Float(Array<'a, [f32; 4]>),
}

/// A mesh (section 4). All arrays by vertex have the same length.
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
    /// A position for each vertex, in model space and the unit of the file, which says none.
    pub positions: Array<'a, [f32; 3]>,
    /// A normal for each vertex, of length 1.
    pub normals: Option<Array<'a, [f32; 3]>>,
    /// A tangent for each vertex, of length 1, without sign.
    pub tangents: Option<Array<'a, [f32; 3]>>,
    /// Layers of colors, one for each vertex.
    pub colors: Vec<Colors<'a>>,
    /// Layers of texture coordinates, u v for each vertex, origin top left.
    pub uvs: Vec<Array<'a, [f32; 2]>>,
    /// Influences: how many each vertex has, then vertex by vertex the bones (8-, 16- or 32-bit integers, counted among
    /// those of the skeleton) and the weights, 0 to 1.
    pub influences: Option<(u32, Value<'a>, Array<'a, f32>)>,
    /// Vertices of the triangles, counter-clockwise; 8-, 16- or 32-bit integers, three for each.
    pub faces: Value<'a>,
    /// Dual quaternions are blended instead of matrices.
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
    /// The node `mesh` (section 4), with a hash of its own from `hashes`.
    pub fn node(self, hashes: &mut Hashes) -> Node<'a> {
        let mut node = named(hashes.node(Kind::Mesh), &self.name).with("vp", self.positions);
        node = filled(node, "vn", self.normals);
        node = filled(node, "vt", self.tangents);
        let layers = |count: usize| ints([u32::try_from(count).unwrap_or(u32::MAX)]);
        let (colors, uvs) = (layers(self.colors.len()), layers(self.uvs.len()));
        for (layer, values) in self.colors.into_iter().enumerate() {
            let values = match values {
                Colors::Packed(array) => Value::Int(array),
                Colors::Float(array) => Value::Vec4(array),
            };
            node = node.with(format!("c{layer}"), values);
        }
        for (layer, values) in self.uvs.into_iter().enumerate() {
            node = node.with(format!("u{layer}"), values);
        }
        let mut most = 0;
        if let Some((each, bones, weights)) = self.influences {
            most = each;
            node = node.with("wb", bones).with("wv", weights);
        }
        node = node.with("f", self.faces);
        node = node.with("cl", colors).with("ul", uvs).with("mi", ints([most]));
        if self.quaternion_skinning {
            node = node.with("sm", "quaternion");
        }
        referring(node, "m", self.material)
    }
}

/// Strands of hair, each a line through its particles.
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
    /// Segments by strand; a strand has one particle more.
    pub segments: Vec<u32>,
    /// The particles of all strands, one strand after the other, in model space.
    pub particles: Array<'a, [f32; 3]>,
    /// The hash of its material.
    pub material: Option<u64>,
}

impl<'a> Hair<'a> {
    /// The node `hair` (section 4), with a hash of its own from `hashes`.
    pub fn node(self, hashes: &mut Hashes) -> Node<'a> {
        let node = named(hashes.node(Kind::Hair), &self.name);
        let node = node.with("se", ints(self.segments)).with("pt", self.particles);
        referring(node, "m", self.material)
    }
}

/// Another shape of a mesh: the vertices that change, and where they go.
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
    /// Its name, by which curves find it.
    pub name: String,
    /// The hash of the mesh that it changes.
    pub base: u64,
    /// The vertices of the mesh that change.
    pub vertices: Vec<u32>,
    /// Where each of them goes, as a position in model space, not as a way.
    pub positions: Array<'a, [f32; 3]>,
    /// The largest weight.
    pub target_scale: f32,
}

impl<'a> BlendShape<'a> {
    /// The node `blendShape` (section 4), with a hash of its own from `hashes`.
    pub fn node(self, hashes: &mut Hashes) -> Node<'a> {
        let node = hashes.node(Kind::BlendShape).with("n", Value::text(&self.name)).with("b", self.base);
        let node = node.with("vi", ints(self.vertices)).with("vp", self.positions);
        if self.target_scale == 1.0 { node } else { node.with("ts", self.target_scale) }
    }
}
