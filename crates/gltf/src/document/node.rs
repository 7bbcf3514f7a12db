//! Scenes, nodes, skins and cameras (3.5, 3.7.3, 3.10).

use super::Index;

object! {
    /// A set of root nodes (3.5.1).
    Scene
    required {}
    optional {
        /// Its name.
        name: String,
    }
    lists {
        /// Root nodes.
        nodes: Index,
    }
}

object! {
    /// A node (3.5.2).
    Node
    required {}
    optional {
        /// Its name.
        name: String,
        /// Camera at this node.
        camera: Index,
        /// Mesh at this node.
        mesh: Index,
        /// Skin that bends the mesh.
        skin: Index,
        /// 4 x 4, column-major; not beside TRS.
        matrix: [f64; 16],
        /// Metres.
        translation: [f64; 3],
        /// Unit quaternion x y z w.
        rotation: [f64; 4],
        /// Factors along the axes.
        scale: [f64; 3],
    }
    lists {
        /// Nodes below.
        children: Index,
        /// Morph weights in place of the mesh's.
        weights: f64,
    }
}

object! {
    /// A skin (3.7.3).
    Skin
    required {}
    optional {
        /// Its name.
        name: String,
        /// Accessor of 4 x 4 matrices from mesh space to joint space; identity if absent.
        inverse_bind_matrices: Index,
        /// A common root of the joints.
        skeleton: Index,
    }
    lists {
        /// Joint nodes.
        joints: Index,
    }
}

object! {
    /// A camera (3.10).
    Camera
    required {
        /// `perspective` or `orthographic`.
        #[serde(rename = "type")]
        kind: String,
    }
    optional {
        /// Its name.
        name: String,
        /// Of a perspective camera.
        perspective: Perspective,
        /// Of an orthographic camera.
        orthographic: Orthographic,
    }
    lists {}
}

object! {
    /// Perspective projection (3.10.3.2).
    Perspective
    required {
        /// Vertical field of view, radians.
        yfov: f64,
        /// Distance of the near plane, metres.
        znear: f64,
    }
    optional {
        /// Width by height.
        aspect_ratio: f64,
        /// Distance of the far plane, metres; infinite if absent.
        zfar: f64,
    }
    lists {}
}

object! {
    /// Orthographic projection (3.10.3.4).
    Orthographic
    required {
        /// Half the width, metres.
        xmag: f64,
        /// Half the height, metres.
        ymag: f64,
        /// Distance of the far plane, metres.
        zfar: f64,
        /// Distance of the near plane, metres.
        znear: f64,
    }
    optional {}
    lists {}
}
