//! Materials, textures and images (3.8, 3.9).

use super::Index;

object! {
    /// A material (3.9).
    Material
    required {}
    optional {
        /// Its name.
        name: String,
        /// The metal-rough model (3.9.2).
        pbr_metallic_roughness: Metallic,
        /// Normal map in tangent space.
        normal_texture: NormalTexture,
        /// Occlusion in the red channel.
        occlusion_texture: OcclusionTexture,
        /// Emitted colour.
        emissive_texture: TextureInfo,
        /// Linear red, green, blue, 0 to 1.
        emissive_factor: [f64; 3],
        /// `OPAQUE` (if absent), `MASK` or `BLEND`.
        alpha_mode: String,
        /// Shown from this alpha on; 0.5 if absent.
        alpha_cutoff: f64,
        /// Shown from both sides.
        double_sided: bool,
    }
    lists {}
}

object! {
    /// The metal-rough model (3.9.2).
    Metallic
    required {}
    optional {
        /// Linear red, green, blue, alpha, 0 to 1; 1 if absent.
        base_color_factor: [f64; 4],
        /// Base colour.
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
    /// Use of a texture.
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
    /// Use of a normal map.
    NormalTexture
    required {
        /// The texture.
        index: Index,
    }
    optional {
        /// The UV set, 0 if absent.
        tex_coord: u32,
        /// Factor of x and y, 1 if absent.
        scale: f64,
    }
    lists {}
}

object! {
    /// Use of an occlusion map.
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
    /// How a texture is filtered and repeated (3.8.4).
    Sampler
    required {}
    optional {
        /// Its name.
        name: String,
        /// Magnification filter.
        mag_filter: u32,
        /// Minification filter.
        min_filter: u32,
        /// Repetition along U, 10497 (repeat) if absent.
        wrap_s: u32,
        /// Repetition along V, 10497 (repeat) if absent.
        wrap_t: u32,
    }
    lists {}
}

object! {
    /// An image (3.8.3).
    Image
    required {}
    optional {
        /// Its name.
        name: String,
        /// Where it is.
        uri: String,
        /// Its type, needed with a view.
        mime_type: String,
        /// The view that holds it.
        buffer_view: Index,
    }
    lists {}
}
