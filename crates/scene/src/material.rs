//! Materials.

use crate::{arena::Id, extras::Extras, image::Texture, node::Origin};

/// Names a [`Material`].
pub type MaterialId = Id<Material>;

/// How alpha is used.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum AlphaMode {
    /// Not at all.
    #[default]
    Opaque,
    /// Shown from this alpha on.
    Mask(f32),
    /// Blended.
    Blend,
}

/// Reflection of light by a surface that is no metal, as KHR_materials_specular has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Specular {
    /// How strong it is, 0 to 1.
    pub factor: f32,
    /// Multiplied with `factor`, alpha channel.
    pub texture: Option<Texture>,
    /// Linear red, green, blue of the reflection at a right angle; may be above 1.
    pub color: [f32; 3],
    /// Multiplied with `color`, in sRGB.
    pub color_texture: Option<Texture>,
}

impl Default for Specular {
    fn default() -> Self {
        Self { factor: 1.0, texture: None, color: [1.0; 3], color_texture: None }
    }
}

/// A surface in glTF's metal-rough model. Game formats often know only the name.
#[derive(Clone, Debug, PartialEq)]
pub struct Material {
    /// Its name, by which an engine finds its own definition.
    pub name: String,
    /// Linear red, green, blue, alpha.
    pub base_color: [f32; 4],
    /// 0 to 1.
    pub metallic: f32,
    /// 0 to 1.
    pub roughness: f32,
    /// Multiplied with `base_color`, in sRGB; alpha is coverage.
    pub base_color_texture: Option<Texture>,
    /// Multiplied with `roughness` (green) and `metallic` (blue).
    pub metallic_roughness_texture: Option<Texture>,
    /// Normals in tangent space, Y up.
    pub normal_texture: Option<Texture>,
    /// Factor of the normals' x and y.
    pub normal_scale: f32,
    /// Less light from around (red).
    pub occlusion_texture: Option<Texture>,
    /// How much of the occlusion applies, 0 to 1.
    pub occlusion_strength: f32,
    /// Linear red, green, blue, 0 to 1.
    pub emissive: [f32; 3],
    /// Multiplied with `emissive`, in sRGB.
    pub emissive_texture: Option<Texture>,
    /// Multiplied with `emissive`; may be above 1 (KHR_materials_emissive_strength).
    pub emissive_strength: f32,
    /// Reflection of what is no metal; `None` for the usual one.
    pub specular: Option<Specular>,
    /// How alpha is used.
    pub alpha: AlphaMode,
    /// Shown from both sides.
    pub double_sided: bool,
    /// Where it stood in the file.
    pub origin: Option<Origin>,
    /// Vendor data.
    pub extras: Extras,
}

impl Material {
    /// A white, rough, non-metallic surface.
    pub fn named(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            base_color: [1.0; 4],
            metallic: 0.0,
            roughness: 1.0,
            base_color_texture: None,
            metallic_roughness_texture: None,
            normal_texture: None,
            normal_scale: 1.0,
            occlusion_texture: None,
            occlusion_strength: 1.0,
            emissive: [0.0; 3],
            emissive_texture: None,
            emissive_strength: 1.0,
            specular: None,
            alpha: AlphaMode::Opaque,
            double_sided: false,
            origin: None,
            extras: Extras::default(),
        }
    }
}

impl Material {
    /// All textures at work in it, each with its place: the name of the field, without `_texture`.
    pub fn textures(&self) -> impl Iterator<Item = (&'static str, &Texture)> {
        let specular = self.specular.as_ref();
        [
            ("base_color", self.base_color_texture.as_ref()),
            ("metallic_roughness", self.metallic_roughness_texture.as_ref()),
            ("normal", self.normal_texture.as_ref()),
            ("occlusion", self.occlusion_texture.as_ref()),
            ("emissive", self.emissive_texture.as_ref()),
            ("specular", specular.and_then(|specular| specular.texture.as_ref())),
            ("specular_color", specular.and_then(|specular| specular.color_texture.as_ref())),
        ]
        .into_iter()
        .filter_map(|(place, texture)| Some((place, texture?)))
    }
}
