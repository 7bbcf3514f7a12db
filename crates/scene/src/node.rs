//! The node hierarchy.

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
use std::sync::Arc;

/// Identifies a [`Node`].
pub type NodeId = Id<Node>;

/// The location of an element in its file.
///
/// ```
/// use meshwright_core::Span;
/// use meshwright_scene::{Node, Origin};
/// use std::sync::Arc;
///
/// let origin = Origin::of_bytes("dae", Span::file(132, 152));
/// let node = Node { origin: Some(origin), ..Node::default() };
/// assert_eq!(node.origin.and_then(|origin| origin.span()).map(|span| span.len()), Some(20));
///
/// // Elements of a list share its path.
/// let nodes: Arc<str> = "nodes".into();
/// assert_eq!(Origin::of_element("gltf", &nodes, 3).path().as_deref(), Some("nodes[3]"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Name of the format.
    pub format: &'static str,
    /// Where the element is.
    pub place: OriginPlace,
}

/// Where an element is in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OriginPlace {
    /// The bytes, in the file or in a decoded payload.
    Bytes(Span),
    /// The path in the tree of the file's fields.
    Path(Arc<str>),
    /// An element of a list: the path of the list, and the index.
    Element(Arc<str>, u32),
}

impl Origin {
    /// An element whose bytes are known.
    pub const fn of_bytes(format: &'static str, span: Span) -> Self {
        Self { format, place: OriginPlace::Bytes(span) }
    }

    /// An element whose path is known.
    pub fn of_path(format: &'static str, path: impl Into<Arc<str>>) -> Self {
        Self { format, place: OriginPlace::Path(path.into()) }
    }

    /// An element of a list whose path is known.
    pub fn of_element(format: &'static str, list: &Arc<str>, index: usize) -> Self {
        let index = u32::try_from(index).unwrap_or(u32::MAX);
        Self { format, place: OriginPlace::Element(Arc::clone(list), index) }
    }

    /// The bytes, if they are known.
    pub const fn span(&self) -> Option<Span> {
        match self.place {
            OriginPlace::Bytes(span) => Some(span),
            _ => None,
        }
    }

    /// The path in the tree of the file's fields, if it is known.
    pub fn path(&self) -> Option<String> {
        match &self.place {
            OriginPlace::Bytes(_) => None,
            OriginPlace::Path(path) => Some(path.to_string()),
            OriginPlace::Element(list, index) => Some(format!("{list}[{index}]")),
        }
    }
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
    /// x y z in meters.
    pub translation: [f32; 3],
    /// Unit quaternion x y z w.
    pub rotation: [f32; 4],
    /// Scale factors along the axes.
    pub scale: [f32; 3],
}

impl Trs {
    /// No translation, rotation and scale.
    pub const IDENTITY: Self =
        Self { translation: [0.0; 3], rotation: [0.0, 0.0, 0.0, 1.0], scale: [1.0; 3] };
}

impl Default for Trs {
    fn default() -> Self {
        Self::IDENTITY
    }
}

/// The transform from a node's space to its parent's space.
///
/// ```
/// use meshwright_scene::{Transform, node::move_point};
///
/// let place = Transform::default();
/// assert_eq!(move_point(&place.matrix(), [1.0, 2.0, 3.0]), [1.0, 2.0, 3.0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Transform {
    /// Applied in the order scale, rotation, translation.
    Trs(Trs),
    /// A 4 x 4 matrix in column-major order.
    Matrix([f32; 16]),
}

impl Default for Transform {
    fn default() -> Self {
        Self::Trs(Trs::IDENTITY)
    }
}

impl Transform {
    /// The transform as a double-precision matrix, with a normalized rotation.
    pub fn matrix_f64(&self) -> DMat4 {
        match self {
            Self::Trs(Trs { translation, rotation, scale }) => {
                compose(translation.map(f64::from), unit(rotation.map(f64::from)), scale.map(f64::from))
            }
            Self::Matrix(matrix) => matrix.map(f64::from),
        }
    }

    /// The transform as a 4 x 4 matrix in column-major order.
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

/// The purpose of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NodeKind {
    /// A node of the file's hierarchy.
    #[default]
    Plain,
    /// Holds one mesh of its parent, for formats that list objects separately from nodes. Its name is that of
    /// the object.
    Object,
    /// Represents something that the hierarchy cannot express (a scale along rotated axes).
    Helper,
}

/// A node of the hierarchy.
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
    /// The name, exactly as in the file.
    pub name: String,
    /// The purpose.
    pub kind: NodeKind,
    /// The parent; `None` for a root.
    pub parent: Option<NodeId>,
    /// The children, in order.
    pub children: Vec<NodeId>,
    /// The transform from its space to its parent's space.
    pub transform: Transform,
    /// The mesh at this node.
    pub mesh: Option<MeshId>,
    /// The skin that deforms the mesh; the node's own transform is then ignored.
    pub skin: Option<SkinId>,
    /// Morph target weights at this node; if empty, those of the mesh apply.
    pub weights: Vec<f32>,
    /// The instances of the mesh; `None` for one at the node itself.
    pub instances: Option<Box<Instances>>,
    /// A camera at this node.
    pub camera: Option<Box<Camera>>,
    /// A light at this node.
    pub light: Option<Box<Light>>,
    /// The level that the node and its descendants belong to.
    pub level: Option<LevelId>,
    /// The path of another file whose content belongs here, with slashes, relative to the asset's folder or
    /// absolute; see [`insert_scene`](crate::scene_instance).
    pub instance: Option<String>,
    /// Not visible unless a clip shows it.
    pub hidden: bool,
    /// The location in the file.
    pub origin: Option<Origin>,
    /// Vendor data.
    pub extras: Extras,
}

impl Node {
    /// The path of the other file whose content belongs here; `None` without one, and for content that the same file holds,
    /// which has no path.
    pub fn other_file(&self) -> Option<&str> {
        self.instance.as_deref().filter(|path| !path.starts_with("#/"))
    }
}

/// The product `a · b` of two 4 x 4 matrices in column-major order.
pub fn multiply(a: &[f32; 16], b: &[f32; 16]) -> [f32; 16] {
    let at = |m: &[f32; 16], row: usize, column: usize| {
        m.get(column.wrapping_mul(4).wrapping_add(row)).copied().unwrap_or(0.0)
    };
    std::array::from_fn(|i| (0..4).map(|k| at(a, i & 3, k) * at(b, k, i >> 2)).sum())
}

/// Transforms a point by a 4 x 4 matrix in column-major order.
pub fn move_point(m: &[f32; 16], [x, y, z]: [f32; 3]) -> [f32; 3] {
    let at = |i: usize| m.get(i).copied().unwrap_or(0.0);
    std::array::from_fn(|r| {
        at(r) * x + at(r.wrapping_add(4)) * y + at(r.wrapping_add(8)) * z + at(r.wrapping_add(12))
    })
}
