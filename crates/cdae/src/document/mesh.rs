//! Meshes (section 4.2).

use super::values::{Number, Tuple, Vector};

/// A mesh of an object at one level of detail.
///
/// ```
/// use meshwright_cdae::document::{Mesh, MeshBody};
///
/// let body = Some(Box::new(MeshBody::default()));
/// let mesh = Mesh { kind: 0.into(), body };
/// assert!(mesh.body.is_some() && Mesh::null().body.is_none());
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh<'a> {
    /// The type number. 0 standard, 1 skin, 2 decal, 3 sorted, 4 null; version 30's page counts otherwise, so
    /// whether `body` is there decides.
    pub kind: Number,
    /// What is in it; `None` for a null mesh.
    pub body: Option<Box<MeshBody<'a>>>,
}

impl Mesh<'_> {
    /// The type number of a null mesh.
    pub const NULL: i64 = 4;

    /// A null mesh.
    pub fn null() -> Self {
        Self { kind: Number::int(Self::NULL), body: None }
    }
}

/// What is in a mesh that is not null.
///
/// ```
/// use meshwright_cdae::document::{MeshBody, MeshPrimitive, Vector};
///
/// let run = MeshPrimitive { start: 0, count: 3, material: MeshPrimitive::INDEXED };
/// let triangle = MeshBody {
///     verts: Vector::new([[0.0_f32, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]),
///     indices: Vector::new([0_u32, 1, 2]),
///     primitives: Vector::new([run]),
///     verts_per_frame: 3.into(),
///     ..MeshBody::default()
/// };
/// assert_eq!(triangle.verts.view::<[f32; 3]>().get(1), Some([1.0, 0.0, 0.0]));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct MeshBody<'a> {
    /// Vertex animation frames; 1 in real files.
    pub frame_count: Number,
    /// Texture coordinate frames; 1 in real files.
    pub material_frame_count: Number,
    /// The mesh whose vertices this one shares, or -1.
    pub parent_mesh: Number,
    /// The bounding box of the vertices, in the node's space: smallest x y z, then largest, meters.
    pub bounds: Tuple<6>,
    /// The middle of it, x y z.
    pub center: Tuple<3>,
    /// Largest distance of a vertex from the center, meters; a whole number in version 26.
    pub radius: Number,
    /// Positions: 3 f32 for each vertex, meters, in the node's space.
    pub verts: Vector<'a>,
    /// First UV set: 2 f32 for each vertex, origin top left.
    pub tverts: Vector<'a>,
    /// Second UV set, the same, or empty.
    pub tverts2: Vector<'a>,
    /// Colors r g b a, one byte each, or empty.
    pub colors: Vector<'a>,
    /// Normals: 3 f32 for each vertex, of length 1.
    pub norms: Vector<'a>,
    /// Normals as indices into the engine's table, one byte each; empty in version 31.
    pub encoded_norms: Vector<'a>,
    /// Runs of indices with a material, a [`MeshPrimitive`](super::MeshPrimitive) each.
    pub primitives: Vector<'a>,
    /// Indices of vertices, u32 each; front faces are clockwise.
    pub indices: Vector<'a>,
    /// Tangents: 4 f32 for each vertex, the direction of growing u and a sign; absent in version 26.
    pub tangents: Vector<'a>,
    /// Dead in version 26: 16-bit merge indices.
    pub merge_indices: Vector<'a>,
    /// Vertices of one frame.
    pub verts_per_frame: Number,
    /// Billboard, color and other flags (section 4.2); 0 in real files.
    pub flags: Number,
    /// What a skin mesh has more.
    pub skin: Option<Skin<'a>>,
}

impl Default for MeshBody<'_> {
    fn default() -> Self {
        let none = |size| Vector::packed(&[][..], size);
        Self {
            frame_count: Number::int(1),
            material_frame_count: Number::int(1),
            parent_mesh: Number::int(-1),
            bounds: Tuple::default(),
            center: Tuple::default(),
            radius: Number::default(),
            verts: none(12),
            tverts: none(8),
            tverts2: none(8),
            colors: none(4),
            norms: none(12),
            encoded_norms: none(1),
            primitives: none(12),
            indices: none(4),
            tangents: none(16),
            merge_indices: none(2),
            verts_per_frame: Number::default(),
            flags: Number::default(),
            skin: None,
        }
    }
}

/// What a skin mesh has more. `initial_verts`, `initial_norms`, `vertex_index`, `bone_index`, `weight` and
/// `node_index` are there only if the mesh shares no vertices.
///
/// ```
/// use meshwright_cdae::document::{Skin, Vector};
///
/// // One vertex that follows the bone of node 4.
/// let vertex_index = Vector::new([0_i32]);
/// let bone_index = Vector::new([0_i32]);
/// let skin = Skin {
///     influences: Some([vertex_index, bone_index, Vector::new([1.0_f32]), Vector::new([4_i32])]),
///     ..Skin::default()
/// };
/// assert_eq!(skin.influences.unwrap()[3].view::<i32>().get(0), Some(4));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Skin<'a> {
    /// Positions at bind time and normals at bind time.
    pub initial: Option<[Vector<'a>; 2]>,
    /// For each bone the matrix from mesh to bone space, 16 floats by rows.
    pub initial_transforms: Vector<'a>,
    /// Vertex, bone and weight of each influence, and the node of each bone, 4 bytes each.
    pub influences: Option<[Vector<'a>; 4]>,
}

impl Default for Vector<'_> {
    fn default() -> Self {
        Vector::packed(&[][..], 4)
    }
}
