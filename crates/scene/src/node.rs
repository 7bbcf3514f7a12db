//! The tree.

use crate::{
    arena::Id,
    camera::Camera,
    extras::Extras,
    instances::Instances,
    level::LevelId,
    light::Light,
    mesh::MeshId,
    pose::{DMat4, compose, unit},
    skin::SkinId,
};
use meshwright_core::Span;

/// Names a [`Node`].
pub type NodeId = Id<Node>;

/// The place of something in its file.
///
/// ```
/// use meshwright_core::Span;
/// use meshwright_scene::{Node, Origin};
///
/// let origin = Origin { format: "cdae", span: Span::file(132, 152) };
/// let node = Node { origin: Some(origin), ..Node::default() };
/// assert_eq!(node.origin.map(|origin| origin.span.len()), Some(20));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Name of the format.
    pub format: &'static str,
    /// Its bytes, in the file or in a part of it that was unpacked.
    pub span: Span,
}

/// Translation, rotation, scale.
///
/// ```
/// use meshwright_scene::{Transform, Trs};
///
/// let up = Trs { translation: [0.0, 2.0, 0.0], ..Trs::IDENTITY };
/// assert_eq!(Transform::Trs(up).matrix()[13], 2.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trs {
    /// x y z, meters.
    pub translation: [f32; 3],
    /// Unit quaternion x y z w.
    pub rotation: [f32; 4],
    /// Factors along the axes.
    pub scale: [f32; 3],
}

impl Trs {
    /// Does nothing.
    pub const IDENTITY: Self =
        Self { translation: [0.0; 3], rotation: [0.0, 0.0, 0.0, 1.0], scale: [1.0; 3] };
}

impl Default for Trs {
    fn default() -> Self {
        Self::IDENTITY
    }
}

/// From a node's space to its parent's.
///
/// ```
/// use meshwright_scene::{Transform, node::move_point};
///
/// let place = Transform::default();
/// assert_eq!(move_point(&place.matrix(), [1.0, 2.0, 3.0]), [1.0, 2.0, 3.0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Transform {
    /// Translation · rotation · scale.
    Trs(Trs),
    /// 4 x 4 in column-major order.
    Matrix([f32; 16]),
}

impl Default for Transform {
    fn default() -> Self {
        Self::Trs(Trs::IDENTITY)
    }
}

impl Transform {
    /// As a matrix in double precision, of a rotation that was brought to length 1.
    pub fn matrix_f64(&self) -> DMat4 {
        match self {
            Self::Trs(Trs { translation, rotation, scale }) => {
                compose(translation.map(f64::from), unit(rotation.map(f64::from)), scale.map(f64::from))
            }
            Self::Matrix(matrix) => matrix.map(f64::from),
        }
    }

    /// As a 4 x 4 matrix in column-major order.
    pub fn matrix(&self) -> [f32; 16] {
        match self {
            Self::Matrix(matrix) => *matrix,
            Self::Trs(Trs { translation: [tx, ty, tz], rotation: [x, y, z, w], scale: [sx, sy, sz] }) => {
                let (xx, yy, zz) = (x * x, y * y, z * z);
                let (xy, xz, yz, wx, wy, wz) = (x * y, x * z, y * z, w * x, w * y, w * z);
                [
                    (1.0 - 2.0 * (yy + zz)) * sx,
                    2.0 * (xy + wz) * sx,
                    2.0 * (xz - wy) * sx,
                    0.0,
                    2.0 * (xy - wz) * sy,
                    (1.0 - 2.0 * (xx + zz)) * sy,
                    2.0 * (yz + wx) * sy,
                    0.0,
                    2.0 * (xz + wy) * sz,
                    2.0 * (yz - wx) * sz,
                    (1.0 - 2.0 * (xx + yy)) * sz,
                    0.0,
                    *tx,
                    *ty,
                    *tz,
                    1.0,
                ]
            }
        }
    }
}

/// What a node is there for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NodeKind {
    /// A node of the file's own tree.
    #[default]
    Plain,
    /// Carries one mesh of its parent, for formats that list objects apart from nodes. Its name is the object's.
    Object,
    /// Made to express something the tree could not (a scale along turned axes).
    Helper,
}

/// A node of the tree.
///
/// ```
/// use meshwright_scene::{Node, Scene, Transform, Trs};
///
/// let up = Transform::Trs(Trs { translation: [0.0, 9.0, 0.0], ..Trs::IDENTITY });
/// let mut scene = Scene::default();
/// let mast = scene.add_node(None, Node { name: "mast".into(), ..Node::default() });
/// scene.add_node(Some(mast), Node { name: "lantern".into(), transform: up, ..Node::default() });
/// let (_, place) = scene.walk()[1];
/// assert_eq!(place[13], 9.0);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Node {
    /// Its name, exactly as in the file.
    pub name: String,
    /// What it is there for.
    pub kind: NodeKind,
    /// The node above; `None` for a root.
    pub parent: Option<NodeId>,
    /// The nodes below, in order.
    pub children: Vec<NodeId>,
    /// From its space to its parent's.
    pub transform: Transform,
    /// The mesh at this node.
    pub mesh: Option<MeshId>,
    /// The skin that bends the mesh; the node's own transform then plays no part.
    pub skin: Option<SkinId>,
    /// Weights of the mesh's targets at this node; without any, those of the mesh.
    pub weights: Vec<f32>,
    /// The places at which the mesh is shown; `None` for the one where the node is.
    pub instances: Option<Box<Instances>>,
    /// A camera at this node.
    pub camera: Option<Box<Camera>>,
    /// A light at this node.
    pub light: Option<Box<Light>>,
    /// The level that it and all below it belong to.
    pub level: Option<LevelId>,
    /// The path of another file whose content belongs here, with slashes, relative to the asset's own folder or
    /// absolute; see [`insert_scene`](crate::scene_instance).
    pub instance: Option<String>,
    /// Not shown while no clip says otherwise.
    pub hidden: bool,
    /// Its place in the file.
    pub origin: Option<Origin>,
    /// Vendor data.
    pub extras: Extras,
}

/// The product `a · b` of two 4 x 4 matrices in column-major order.
pub fn multiply(a: &[f32; 16], b: &[f32; 16]) -> [f32; 16] {
    let at = |m: &[f32; 16], row: usize, column: usize| {
        m.get(column.wrapping_mul(4).wrapping_add(row)).copied().unwrap_or(0.0)
    };
    std::array::from_fn(|i| (0..4).map(|k| at(a, i & 3, k) * at(b, k, i >> 2)).sum())
}

/// A point moved by a 4 x 4 matrix in column-major order.
pub fn move_point(m: &[f32; 16], [x, y, z]: [f32; 3]) -> [f32; 3] {
    let at = |i: usize| m.get(i).copied().unwrap_or(0.0);
    std::array::from_fn(|r| {
        at(r) * x + at(r.wrapping_add(4)) * y + at(r.wrapping_add(8)) * z + at(r.wrapping_add(12))
    })
}
