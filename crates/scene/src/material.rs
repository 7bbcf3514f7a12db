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

/// Light that goes through a thin surface, as KHR_materials_transmission has it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Transmission {
    /// The part of light that is not reflected and goes through, 0 to 1.
    pub factor: f32,
    /// Multiplied with `factor`, red channel.
    pub texture: Option<Texture>,
}

/// The same surface in the older model of diffuse and specular color, as KHR_materials_pbrSpecularGlossiness has it.
/// Where a material has it, it counts; the values of the metal-rough model are the nearest ones that there are.
#[derive(Clone, Debug, PartialEq)]
pub struct SpecularGlossiness {
    /// Linear red, green, blue, alpha.
    pub diffuse: [f32; 4],
    /// Multiplied with `diffuse`, in sRGB; alpha is coverage.
    pub diffuse_texture: Option<Texture>,
    /// Linear red, green, blue.
    pub specular: [f32; 3],
    /// How smooth it is, 0 to 1.
    pub glossiness: f32,
    /// Multiplied with `specular` (sRGB) and `glossiness` (alpha).
    pub texture: Option<Texture>,
}

impl Default for SpecularGlossiness {
    fn default() -> Self {
        Self { diffuse: [1.0; 4], diffuse_texture: None, specular: [1.0; 3], glossiness: 1.0, texture: None }
    }
}

/// A surface in glTF's metal-rough model. Game formats often know only the name.
#[derive(Clone, Debug, PartialEq)]
pub struct Material {
    /// Its name, by which an engine finds its own definition.
    pub name: String,
    /// Linear red, green, blue, alpha.
    pub base_color: [f32; 4],
    /// How much of a metal it is, 0 to 1.
    pub metallic: f32,
    /// How rough it is, 0 to 1.
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
    /// Index of refraction; 1.5 is the usual one.
    pub ior: f32,
    /// Light that goes through; `None` if none does.
    pub transmission: Option<Transmission>,
    /// The surface in the older model.
    pub specular_glossiness: Option<Box<SpecularGlossiness>>,
    /// Shown in its base color, whatever the light.
    pub unlit: bool,
    /// Textures that vendor data use, each with its place there: names of members with slashes between them.
    pub more_textures: Vec<(String, Texture)>,
    /// Simpler surfaces for far away, from the most detailed to the least.
    pub lods: Vec<MaterialId>,
    /// How alpha is used.
    pub alpha: AlphaMode,
    /// Shown from both sides.
    pub double_sided: bool,
    /// Whether vertex colors multiply the base color; `None` for what the scene says.
    pub vertex_colors_shade: Option<bool>,
    /// Its place in the file.
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
            ior: Self::IOR,
            transmission: None,
            specular_glossiness: None,
            unlit: false,
            more_textures: Vec::new(),
            lods: Vec::new(),
            alpha: AlphaMode::Opaque,
            double_sided: false,
            vertex_colors_shade: None,
            origin: None,
            extras: Extras::default(),
        }
    }
}

impl Material {
    /// The usual index of refraction.
    pub const IOR: f32 = 1.5;

    /// The same surface: alike in everything but the name, what formats keep of it, and whether vertex colors shade it,
    /// as an editor makes a copy for meshes without colors.
    pub(crate) fn is_alike(&self, other: &Self) -> bool {
        let bare = |material: &Self| Self {
            name: String::new(),
            origin: None,
            extras: Extras::default(),
            vertex_colors_shade: None,
            ..material.clone()
        };
        bare(self) == bare(other)
    }

    /// All textures at work in it, each with its place: the name of the field, without `_texture`, or for those that
    /// vendor data use the place there.
    pub fn textures(&self) -> impl Iterator<Item = (&str, &Texture)> {
        let specular = self.specular.as_ref();
        let older = self.specular_glossiness.as_ref();
        let transmission = self.transmission.as_ref();
        let own = [
            ("base_color", self.base_color_texture.as_ref()),
            ("metallic_roughness", self.metallic_roughness_texture.as_ref()),
            ("normal", self.normal_texture.as_ref()),
            ("occlusion", self.occlusion_texture.as_ref()),
            ("emissive", self.emissive_texture.as_ref()),
            ("specular", specular.and_then(|specular| specular.texture.as_ref())),
            ("specular_color", specular.and_then(|specular| specular.color_texture.as_ref())),
            ("transmission", transmission.and_then(|transmission| transmission.texture.as_ref())),
            ("diffuse", older.and_then(|older| older.diffuse_texture.as_ref())),
            ("specular_glossiness", older.and_then(|older| older.texture.as_ref())),
        ];
        let more = self.more_textures.iter().map(|(place, texture)| (place.as_str(), texture));
        own.into_iter().filter_map(|(place, texture)| Some((place, texture?))).chain(more)
    }

    /// The same, to be changed.
    pub fn textures_mut(&mut self) -> impl Iterator<Item = &mut Texture> {
        let (strength, color) =
            self.specular.as_mut().map_or((None, None), |s| (s.texture.as_mut(), s.color_texture.as_mut()));
        let (diffuse, shine) = self
            .specular_glossiness
            .as_mut()
            .map_or((None, None), |older| (older.diffuse_texture.as_mut(), older.texture.as_mut()));
        let own = [
            self.base_color_texture.as_mut(),
            self.metallic_roughness_texture.as_mut(),
            self.normal_texture.as_mut(),
            self.occlusion_texture.as_mut(),
            self.emissive_texture.as_mut(),
            strength,
            color,
            self.transmission.as_mut().and_then(|transmission| transmission.texture.as_mut()),
            diffuse,
            shine,
        ];
        own.into_iter().flatten().chain(self.more_textures.iter_mut().map(|(_, texture)| texture))
    }
}
