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
    /// The type number: 0 standard, 1 skin, 2 decal, 3 sorted, 4 null. One description of version 30 has
    /// other numbers, so the presence of `body` decides.
    pub kind: Number,
    /// The content; `None` for a null mesh.
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

/// The content of a mesh that is not null.
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
    /// Number of vertex animation frames; 1 in known files.
    pub frame_count: Number,
    /// Number of texture coordinate frames; 1 in known files.
    pub material_frame_count: Number,
    /// Index of the mesh whose vertices this one shares, or -1.
    pub parent_mesh: Number,
    /// The bounding box of the vertices, in node space: minimum x y z, then maximum, meters.
    pub bounds: Tuple<6>,
    /// The center of the bounding box, x y z.
    pub center: Tuple<3>,
    /// Largest distance of a vertex from the center, meters; an integer in version 26.
    pub radius: Number,
    /// Positions: 3 f32 per vertex, meters, in node space.
    pub verts: Vector<'a>,
    /// First UV set: 2 f32 per vertex, origin at the top left.
    pub tverts: Vector<'a>,
    /// Second UV set, or empty.
    pub tverts2: Vector<'a>,
    /// Colors r g b a, 4 bytes per vertex, or empty.
    pub colors: Vector<'a>,
    /// Unit normals: 3 f32 per vertex.
    pub norms: Vector<'a>,
    /// Normals as indices into the engine's table, one byte each; empty in version 31.
    pub encoded_norms: Vector<'a>,
    /// Ranges of indices with a material, a [`MeshPrimitive`](super::MeshPrimitive) each.
    pub primitives: Vector<'a>,
    /// Vertex indices, u32 each; front faces are clockwise.
    pub indices: Vector<'a>,
    /// Tangents: 4 f32 per vertex, the direction of increasing u and a sign; absent in version 26.
    pub tangents: Vector<'a>,
    /// Unused, in version 26: 16-bit merge indices.
    pub merge_indices: Vector<'a>,
    /// Number of vertices per frame.
    pub verts_per_frame: Number,
    /// Billboard, color and other flags (section 4.2); 0 in known files.
    pub flags: Number,
    /// The skin of a skinned mesh.
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

/// The skin of a skinned mesh. `initial_verts`, `initial_norms`, `vertex_index`, `bone_index`, `weight` and
/// `node_index` exist only if the mesh does not share vertices.
///
/// ```
/// use meshwright_cdae::document::{Skin, Vector};
///
/// // One vertex with the bone of node 4.
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
    /// Positions and normals in the bind pose.
    pub initial: Option<[Vector<'a>; 2]>,
    /// Per bone, the matrix from mesh to bone space: 16 floats, row-major.
    pub initial_transforms: Vector<'a>,
    /// Vertex, bone and weight per influence, and the node per bone, 4 bytes each.
    pub influences: Option<[Vector<'a>; 4]>,
}

impl Default for Vector<'_> {
    fn default() -> Self {
        Vector::packed(&[][..], 4)
    }
}
