//! Materials, textures and images (3.8, 3.9).

use super::Index;

object! {
    /// A material (3.9).
    ///
    /// ```
    /// use meshwright_gltf::document::Material;
    ///
    /// let json = r#"{"name":"glass","pbrMetallicRoughness":{"roughnessFactor":0.1},"alphaMode":"BLEND"}"#;
    /// let material: Material = serde_json::from_str(json)?;
    /// assert_eq!(material.alpha_mode.as_deref(), Some("BLEND"));
    /// assert_eq!(material.pbr_metallic_roughness.and_then(|model| model.roughness_factor), Some(0.1));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Material
    required {}
    optional {
        /// Its name.
        name: String,
        /// The metallic-roughness model (3.9.2).
        pbr_metallic_roughness: Metallic,
        /// Normal map in tangent space.
        normal_texture: NormalTexture,
        /// Ambient occlusion in the red channel.
        occlusion_texture: OcclusionTexture,
        /// Emitted color.
        emissive_texture: TextureInfo,
        /// Linear red, green, blue, 0 to 1.
        emissive_factor: [f64; 3],
        /// `OPAQUE` (if absent), `MASK` or `BLEND`.
        alpha_mode: String,
        /// Smallest visible alpha; 0.5 if absent.
        alpha_cutoff: f64,
        /// Whether both sides are visible.
        double_sided: bool,
    }
    lists {}
}

object! {
    /// The metallic-roughness model (3.9.2).
    ///
    /// ```
    /// use meshwright_gltf::document::Metallic;
    ///
    /// let json = r#"{"baseColorTexture":{"index":0},"metallicFactor":0}"#;
    /// let model: Metallic = serde_json::from_str(json)?;
    /// assert_eq!((model.metallic_factor, model.roughness_factor), (Some(0.0), None));
    /// assert_eq!(model.base_color_texture.map(|texture| texture.index), Some(0));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Metallic
    required {}
    optional {
        /// Linear red, green, blue, alpha, 0 to 1; 1 if absent.
        base_color_factor: [f64; 4],
        /// Base color.
        base_color_texture: TextureInfo,
        /// 0 to 1; 1 if absent.
        metallic_factor: f64,
        /// 0 to 1; 1 if absent.
        roughness_factor: f64,
        /// Roughness in green, metalness in blue.
        metallic_roughness_texture: TextureInfo,
    }
    lists {}
}

object! {
    /// Use of a texture by a material (5.30).
    ///
    /// ```
    /// use meshwright_gltf::document::TextureInfo;
    ///
    /// let json = r#"{"index":2,"texCoord":1,"extensions":{"KHR_texture_transform":{"scale":[2,2]}}}"#;
    /// let info: TextureInfo = serde_json::from_str(json)?;
    /// assert_eq!((info.index, info.tex_coord), (2, Some(1)));
    /// let transform = info.extensions.get("KHR_texture_transform").unwrap_or_default().to_data();
    /// assert_eq!(transform.get("scale"), Some(&[2, 2].into()));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    TextureInfo
    required {
        /// The texture.
        index: Index,
    }
    optional {
        /// The UV set, 0 if absent.
        tex_coord: u32,
    }
    lists {}
}

object! {
    /// Use of a normal map (5.20).
    ///
    /// ```
    /// use meshwright_gltf::document::NormalTexture;
    ///
    /// let json = r#"{"index":2,"scale":0.5}"#;
    /// let normal: NormalTexture = serde_json::from_str(json)?;
    /// assert_eq!((normal.index, normal.scale), (2, Some(0.5)));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    NormalTexture
    required {
        /// The texture.
        index: Index,
    }
    optional {
        /// The UV set, 0 if absent.
        tex_coord: u32,
        /// Scale factor of x and y, 1 if absent.
        scale: f64,
    }
    lists {}
}

object! {
    /// Use of an occlusion map (5.21).
    ///
    /// ```
    /// use meshwright_gltf::document::OcclusionTexture;
    ///
    /// let json = r#"{"index":2,"strength":0.5}"#;
    /// let occlusion: OcclusionTexture = serde_json::from_str(json)?;
    /// assert_eq!((occlusion.strength, occlusion.tex_coord), (Some(0.5), None));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    OcclusionTexture
    required {
        /// The texture.
        index: Index,
    }
    optional {
        /// The UV set, 0 if absent.
        tex_coord: u32,
        /// 0 to 1, 1 if absent.
        strength: f64,
    }
    lists {}
}

object! {
    /// An image with a sampler (3.8.2).
    ///
    /// ```
    /// use meshwright_gltf::document::Texture;
    ///
    /// let json = r#"{"source":3}"#;
    /// let texture: Texture = serde_json::from_str(json)?;
    /// assert_eq!((texture.source, texture.sampler), (Some(3), None));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Texture
    required {}
    optional {
        /// Its name.
        name: String,
        /// How it is sampled.
        sampler: Index,
        /// The image.
        source: Index,
    }
    lists {}
}

object! {
    /// Filters and wrap modes of a texture (3.8.4).
    ///
    /// ```
    /// use meshwright_gltf::document::Sampler;
    ///
    /// let json = r#"{"wrapS":33071}"#;
    /// let sampler: Sampler = serde_json::from_str(json)?;
    /// assert_eq!((sampler.wrap_s, sampler.wrap_t), (Some(33071), None), "clamped along U alone");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Sampler
    required {}
    optional {
        /// Its name.
        name: String,
        /// Magnification filter: 9728 (nearest) or 9729 (linear).
        mag_filter: u32,
        /// Minification filter: 9728, 9729, or 9984 to 9987 with mipmaps.
        min_filter: u32,
        /// Wrap mode of U: 33071 (clamp), 33648 (mirrored repeat) or 10497 (repeat, if absent).
        wrap_s: u32,
        /// Wrap mode of V, as `wrap_s`.
        wrap_t: u32,
    }
    lists {}
}

object! {
    /// An image (3.8.3).
    ///
    /// ```
    /// use meshwright_gltf::document::Image;
    ///
    /// let json = r#"{"bufferView":4,"mimeType":"image/png"}"#;
    /// let image: Image = serde_json::from_str(json)?;
    /// assert_eq!((image.buffer_view, image.uri), (Some(4), None));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Image
    required {}
    optional {
        /// Its name.
        name: String,
        /// The URI of the image.
        uri: String,
        /// `image/png` or `image/jpeg`; required with a buffer view.
        mime_type: String,
        /// The buffer view with the image.
        buffer_view: Index,
    }
    lists {}
}
