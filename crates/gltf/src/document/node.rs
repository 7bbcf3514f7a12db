//! Scenes, nodes, skins and cameras (3.5, 3.7.3, 3.10).

use super::Index;

object! {
    /// A set of root nodes (3.5.1).
    ///
    /// ```
    /// use meshwright_gltf::document::Scene;
    ///
    /// let json = r#"{"name":"yard","nodes":[0,4]}"#;
    /// let scene: Scene = serde_json::from_str(json)?;
    /// assert_eq!(scene.nodes, [0, 4]);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
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
    ///
    /// ```
    /// use meshwright_gltf::document::Node;
    ///
    /// let json = r#"{"name":"boom","translation":[0,2.5,0],"children":[1,2]}"#;
    /// let node: Node = serde_json::from_str(json)?;
    /// assert_eq!((node.translation, node.rotation), (Some([0.0, 2.5, 0.0]), None));
    /// assert_eq!(serde_json::to_value(&node)?["children"][1], 2);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Node
    required {}
    optional {
        /// Its name.
        name: String,
        /// Camera at this node.
        camera: Index,
        /// Mesh at this node.
        mesh: Index,
        /// Skin that deforms the mesh.
        skin: Index,
        /// 4 x 4, column-major; excludes translation, rotation and scale.
        matrix: Box<[f64; 16]>,
        /// Translation in meters.
        translation: [f64; 3],
        /// Unit quaternion x y z w.
        rotation: [f64; 4],
        /// Scale factors along the axes.
        scale: [f64; 3],
    }
    lists {
        /// Child nodes.
        children: Index,
        /// Morph target weights, which override those of the mesh.
        weights: f64,
    }
}

object! {
    /// A skin (3.7.3).
    ///
    /// ```
    /// use meshwright_gltf::document::Skin;
    ///
    /// let json = r#"{"joints":[1,2,3],"inverseBindMatrices":7}"#;
    /// let skin: Skin = serde_json::from_str(json)?;
    /// assert_eq!((skin.joints.len(), skin.inverse_bind_matrices), (3, Some(7)));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Skin
    required {}
    optional {
        /// Its name.
        name: String,
        /// Accessor of 4 x 4 matrices from mesh space to joint space; identity if absent.
        inverse_bind_matrices: Index,
        /// Common root of the joints.
        skeleton: Index,
    }
    lists {
        /// Joint nodes.
        joints: Index,
    }
}

object! {
    /// A camera (3.10).
    ///
    /// ```
    /// use meshwright_gltf::document::Camera;
    ///
    /// let json = r#"{"type":"perspective","perspective":{"yfov":0.9,"znear":0.1}}"#;
    /// let camera: Camera = serde_json::from_str(json)?;
    /// assert_eq!(camera.kind, "perspective");
    /// assert!(camera.perspective.is_some_and(|view| view.zfar.is_none()));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Camera
    required {
        /// `perspective` or `orthographic`.
        #[serde(rename = "type")]
        kind: String,
    }
    optional {
        /// Its name.
        name: String,
        /// Parameters of a perspective camera.
        perspective: Perspective,
        /// Parameters of an orthographic camera.
        orthographic: Orthographic,
    }
    lists {}
}

object! {
    /// Perspective projection (3.10.3.2).
    ///
    /// ```
    /// use meshwright_gltf::document::Perspective;
    ///
    /// let json = r#"{"yfov":0.9,"znear":0.1,"aspectRatio":1.5}"#;
    /// let view: Perspective = serde_json::from_str(json)?;
    /// assert_eq!((view.aspect_ratio, view.zfar), (Some(1.5), None), "no far plane");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Perspective
    required {
        /// Vertical field of view in radians.
        yfov: f64,
        /// Distance of the near plane in meters.
        znear: f64,
    }
    optional {
        /// Width divided by height.
        aspect_ratio: f64,
        /// Distance of the far plane in meters; infinite if absent.
        zfar: f64,
    }
    lists {}
}

object! {
    /// Orthographic projection (3.10.3.4).
    ///
    /// ```
    /// use meshwright_gltf::document::Orthographic;
    ///
    /// let json = r#"{"xmag":4,"ymag":3,"znear":0,"zfar":100}"#;
    /// let view: Orthographic = serde_json::from_str(json)?;
    /// assert_eq!((2.0 * view.xmag, 2.0 * view.ymag), (8.0, 6.0), "meters across");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Orthographic
    required {
        /// Half the width in meters.
        xmag: f64,
        /// Half the height in meters.
        ymag: f64,
        /// Distance of the far plane in meters.
        zfar: f64,
        /// Distance of the near plane in meters.
        znear: f64,
    }
    optional {}
    lists {}
}
