//! Geometry and its binary data (3.6, 3.7.2).

use super::Index;

/// Values of [`Accessor::component_type`] (3.6.2.2).
pub mod component {
    /// Signed 8-bit integer.
    pub const BYTE: u32 = 5120;
    /// Unsigned 8-bit integer.
    pub const UNSIGNED_BYTE: u32 = 5121;
    /// Signed 16-bit integer.
    pub const SHORT: u32 = 5122;
    /// Unsigned 16-bit integer.
    pub const UNSIGNED_SHORT: u32 = 5123;
    /// Unsigned 32-bit integer.
    pub const UNSIGNED_INT: u32 = 5125;
    /// Those that glTF 2.1 (draft) adds: 32-bit integers, 64-bit and 16-bit floats, 64-bit integers without a sign and with
    /// one.
    pub const DRAFT: [u32; 5] = [5124, 5130, 5131, 5135, 5134];
    /// 32-bit float.
    pub const FLOAT: u32 = 5126;
}

/// Values of [`BufferView::target`] (5.11.5).
pub mod target {
    /// Vertex attributes.
    pub const ARRAY_BUFFER: u32 = 34962;
    /// Vertex indices.
    pub const ELEMENT_ARRAY_BUFFER: u32 = 34963;
}

/// Values of [`Primitive::mode`] (3.7.2.1).
pub mod mode {
    /// One point per vertex.
    pub const POINTS: u32 = 0;
    /// One line per two vertices.
    pub const LINES: u32 = 1;
    /// A closed line strip.
    pub const LINE_LOOP: u32 = 2;
    /// A line strip.
    pub const LINE_STRIP: u32 = 3;
    /// One triangle per three vertices; the default.
    pub const TRIANGLES: u32 = 4;
    /// A triangle strip.
    pub const TRIANGLE_STRIP: u32 = 5;
    /// A triangle fan.
    pub const TRIANGLE_FAN: u32 = 6;
}

object! {
    /// A mesh (3.7.2).
    ///
    /// ```
    /// use meshwright_gltf::document::Mesh;
    ///
    /// let json = r#"{"primitives":[{"attributes":{"POSITION":0}}],"weights":[0.5]}"#;
    /// let mesh: Mesh = serde_json::from_str(json)?;
    /// assert_eq!((mesh.primitives.len(), mesh.weights), (1, vec![0.5]));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Mesh
    required {}
    optional {
        /// Its name.
        name: String,
    }
    lists {
        /// Parts with one material each.
        primitives: Primitive,
        /// Default weights of the morph targets.
        weights: f64,
    }
}

object! {
    /// A part of a mesh (3.7.2.1).
    ///
    /// ```
    /// use meshwright_gltf::document::{Primitive, mode};
    ///
    /// let json = r#"{"attributes":{"POSITION":0,"TEXCOORD_0":1},"indices":2,"mode":5}"#;
    /// let primitive: Primitive = serde_json::from_str(json)?;
    /// assert_eq!(primitive.attributes.get("TEXCOORD_0"), Some(&1));
    /// assert_eq!(primitive.mode, Some(mode::TRIANGLE_STRIP));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Primitive
    required {
        /// Accessor by attribute semantic.
        attributes: std::collections::BTreeMap<String, Index>,
    }
    optional {
        /// Accessor of the vertex indices.
        indices: Index,
        /// Material.
        material: Index,
        /// One of [`mode`].
        mode: u32,
    }
    lists {
        /// Morph targets: accessor by attribute semantic (3.7.2.2).
        targets: std::collections::BTreeMap<String, Index>,
    }
}

object! {
    /// Typed elements in a buffer view (3.6.2).
    ///
    /// ```
    /// use meshwright_gltf::document::{Accessor, component};
    ///
    /// let json = r#"{"bufferView":0,"componentType":5126,"count":24,"type":"VEC3","min":[0,0,0]}"#;
    /// let accessor: Accessor = serde_json::from_str(json)?;
    /// assert_eq!((accessor.component_type, accessor.kind.as_str()), (component::FLOAT, "VEC3"));
    /// assert_eq!((accessor.min.len(), accessor.byte_offset), (3, None));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Accessor
    required {
        /// One of [`component`].
        component_type: u32,
        /// Number of elements.
        count: u64,
        /// `SCALAR`, `VEC2`, `VEC3`, `VEC4`, `MAT2`, `MAT3` or `MAT4`.
        #[serde(rename = "type")]
        kind: String,
    }
    optional {
        /// The buffer view; without one all elements are zero.
        buffer_view: Index,
        /// Offset from the start of the buffer view, in bytes.
        byte_offset: u64,
        /// Whether integers are normalized.
        normalized: bool,
        /// Sparse elements (3.6.2.3); boxed, as they are rare and large.
        sparse: Box<SparseAccessor>,
    }
    lists {
        /// Minimum of each component.
        min: f64,
        /// Maximum of each component.
        max: f64,
    }
}

object! {
    /// Sparse elements of an accessor (3.6.2.3).
    ///
    /// ```
    /// use meshwright_gltf::document::SparseAccessor;
    ///
    /// let json = r#"{"count":1,"indices":{"bufferView":1,"componentType":5123},"values":{"bufferView":2}}"#;
    /// let sparse: SparseAccessor = serde_json::from_str(json)?;
    /// assert_eq!((sparse.count, sparse.values.buffer_view), (1, 2));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    SparseAccessor
    required {
        /// Number of sparse elements.
        count: u64,
        /// Their indices.
        indices: SparseIndices,
        /// Their values.
        values: SparseValues,
    }
    optional {}
    lists {}
}

object! {
    /// Indices of sparse elements, strictly ascending (5.3).
    ///
    /// ```
    /// use meshwright_gltf::document::{SparseIndices, component};
    ///
    /// let json = r#"{"bufferView":1,"componentType":5123}"#;
    /// let indices: SparseIndices = serde_json::from_str(json)?;
    /// assert_eq!((indices.component_type, indices.byte_offset), (component::UNSIGNED_SHORT, None));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    SparseIndices
    required {
        /// Buffer view of the indices.
        buffer_view: Index,
        /// One of the unsigned integers of [`component`].
        component_type: u32,
    }
    optional {
        /// Offset from the start of the buffer view, in bytes.
        byte_offset: u64,
    }
    lists {}
}

object! {
    /// Values of sparse elements, in the accessor's type (5.4).
    ///
    /// ```
    /// use meshwright_gltf::document::SparseValues;
    ///
    /// let json = r#"{"bufferView":2,"byteOffset":12}"#;
    /// let values: SparseValues = serde_json::from_str(json)?;
    /// assert_eq!((values.buffer_view, values.byte_offset), (2, Some(12)));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    SparseValues
    required {
        /// Buffer view of the values.
        buffer_view: Index,
    }
    optional {
        /// Offset from the start of the buffer view, in bytes.
        byte_offset: u64,
    }
    lists {}
}

object! {
    /// A slice of a buffer (3.6.1).
    ///
    /// ```
    /// use meshwright_gltf::document::{BufferView, target};
    ///
    /// let json = r#"{"buffer":0,"byteOffset":48,"byteLength":96,"byteStride":16,"target":34962}"#;
    /// let view: BufferView = serde_json::from_str(json)?;
    /// assert_eq!(view.byte_stride.map(|stride| view.byte_length / stride), Some(6), "vertices");
    /// assert_eq!(view.target, Some(target::ARRAY_BUFFER));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    BufferView
    required {
        /// The buffer.
        buffer: Index,
        /// Length in bytes.
        byte_length: u64,
    }
    optional {
        /// Offset from the start of the buffer, in bytes.
        byte_offset: u64,
        /// Bytes from the start of one vertex to the next, 4 to 252, a multiple of 4.
        byte_stride: u64,
        /// One of [`target`].
        target: u32,
        /// Its name.
        name: String,
    }
    lists {}
}

object! {
    /// A buffer of bytes (3.6.1).
    ///
    /// ```
    /// use meshwright_gltf::document::Buffer;
    ///
    /// let json = r#"{"byteLength":144,"uri":"house.bin"}"#;
    /// let buffer: Buffer = serde_json::from_str(json)?;
    /// assert_eq!((buffer.byte_length, buffer.uri.as_deref()), (144, Some("house.bin")));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Buffer
    required {
        /// Length in bytes.
        byte_length: u64,
    }
    optional {
        /// The URI of the content; absent for a chunk of a GLB.
        uri: String,
        /// The chunk of the GLB with the content, counted from 0 over all chunks (draft of glTF 2.1).
        chunk: Index,
        /// Its name.
        name: String,
    }
    lists {}
}
