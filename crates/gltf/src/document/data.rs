//! Geometry and the bytes behind it (3.6, 3.7.2).

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
    /// A point from each vertex.
    pub const POINTS: u32 = 0;
    /// A line from each two vertices.
    pub const LINES: u32 = 1;
    /// One closed line.
    pub const LINE_LOOP: u32 = 2;
    /// One open line.
    pub const LINE_STRIP: u32 = 3;
    /// A triangle from each three vertices; the meaning of an absent mode.
    pub const TRIANGLES: u32 = 4;
    /// A strip.
    pub const TRIANGLE_STRIP: u32 = 5;
    /// A fan.
    pub const TRIANGLE_FAN: u32 = 6;
}

object! {
    /// A mesh (3.7.2).
    Mesh
    required {}
    optional {
        /// Its name.
        name: String,
    }
    lists {
        /// Parts, each with one material.
        primitives: Primitive,
        /// Weights of the morph targets at rest.
        weights: f64,
    }
}

object! {
    /// A part of a mesh (3.7.2.1).
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
        /// The view; without one all elements are zero.
        buffer_view: Index,
        /// Offset from the start of the view, in bytes.
        byte_offset: u64,
        /// Integers stand for fractions.
        normalized: bool,
        /// Elements that differ from the rest (3.6.2.3); boxed, as it is rare and large.
        sparse: Box<SparseAccessor>,
    }
    lists {
        /// Least value of each component.
        min: f64,
        /// Greatest value of each component.
        max: f64,
    }
}

object! {
    /// Elements of an accessor that differ from the rest (3.6.2.3).
    SparseAccessor
    required {
        /// Number of such elements.
        count: u64,
        /// Which.
        indices: SparseIndices,
        /// Their values.
        values: SparseValues,
    }
    optional {}
    lists {}
}

object! {
    /// Which elements differ, strictly ascending.
    SparseIndices
    required {
        /// View of the indices.
        buffer_view: Index,
        /// One of the unsigned integers of [`component`].
        component_type: u32,
    }
    optional {
        /// Offset from the start of the view, in bytes.
        byte_offset: u64,
    }
    lists {}
}

object! {
    /// Values of the elements that differ, of the accessor's own type.
    SparseValues
    required {
        /// View of the values.
        buffer_view: Index,
    }
    optional {
        /// Offset from the start of the view, in bytes.
        byte_offset: u64,
    }
    lists {}
}

object! {
    /// A slice of a buffer (3.6.1).
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
        /// Bytes from one vertex to the next, 4 to 252, a multiple of 4.
        byte_stride: u64,
        /// One of [`target`].
        target: u32,
        /// Its name.
        name: String,
    }
    lists {}
}

object! {
    /// A run of bytes (3.6.1).
    Buffer
    required {
        /// Length in bytes.
        byte_length: u64,
    }
    optional {
        /// Where they are; absent for the binary chunk of a GLB.
        uri: String,
        /// Its name.
        name: String,
    }
    lists {}
}
