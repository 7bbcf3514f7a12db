//! Materials.

use crate::{arena::Id, extras::Extras, image::Texture, node::Origin};

/// Identifies a [`Material`].
pub type MaterialId = Id<Material>;

/// How alpha is used.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum AlphaMode {
    /// Alpha is ignored.
    #[default]
    Opaque,
    /// Visible if alpha is at least this value.
    Mask(f32),
    /// Alpha blending.
    Blend,
}

/// Specular reflection of a dielectric surface, as in KHR_materials_specular.
#[derive(Clone, Debug, PartialEq)]
pub struct Specular {
    /// The strength, 0 to 1.
    pub factor: f32,
    /// Multiplies `factor`, alpha channel.
    pub texture: Option<Texture>,
    /// The specular color at normal incidence: linear red, green, blue; may exceed 1.
    pub color: [f32; 3],
    /// Multiplies `color`, in sRGB.
    pub color_texture: Option<Texture>,
}

impl Default for Specular {
    fn default() -> Self {
        Self { factor: 1.0, texture: None, color: [1.0; 3], color_texture: None }
    }
}

/// Light transmission through a thin surface, as in KHR_materials_transmission.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Transmission {
    /// The fraction of light that is transmitted, 0 to 1.
    pub factor: f32,
    /// Multiplies `factor`, red channel.
    pub texture: Option<Texture>,
}

/// The older specular-glossiness model, as in KHR_materials_pbrSpecularGlossiness. If a material has it, it
/// takes precedence, and the metallic-roughness values are an approximation.
#[derive(Clone, Debug, PartialEq)]
pub struct SpecularGlossiness {
    /// The diffuse color: linear red, green, blue, alpha.
    pub diffuse: [f32; 4],
    /// Multiplies `diffuse`, in sRGB; alpha is coverage.
    pub diffuse_texture: Option<Texture>,
    /// The specular color: linear red, green, blue.
    pub specular: [f32; 3],
    /// The glossiness, 0 to 1.
    pub glossiness: f32,
    /// Multiplies `specular` (sRGB) and `glossiness` (alpha).
    pub texture: Option<Texture>,
}

impl Default for SpecularGlossiness {
    fn default() -> Self {
        Self { diffuse: [1.0; 4], diffuse_texture: None, specular: [1.0; 3], glossiness: 1.0, texture: None }
    }
}

/// A material in glTF's metallic-roughness model. Game formats often store only its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Material {
    /// The name, by which an engine finds its own definition.
    pub name: String,
    /// The base color: linear red, green, blue, alpha.
    pub base_color: [f32; 4],
    /// The metalness, 0 to 1.
    pub metallic: f32,
    /// The roughness, 0 to 1.
    pub roughness: f32,
    /// Multiplies `base_color`, in sRGB; alpha is coverage.
    pub base_color_texture: Option<Texture>,
    /// Multiplies `roughness` (green) and `metallic` (blue).
    pub metallic_roughness_texture: Option<Texture>,
    /// Normals in tangent space, Y up.
    pub normal_texture: Option<Texture>,
    /// Scale factor of the normals' x and y.
    pub normal_scale: f32,
    /// Ambient occlusion (red channel).
    pub occlusion_texture: Option<Texture>,
    /// The strength of the occlusion, 0 to 1.
    pub occlusion_strength: f32,
    /// The emitted color: linear red, green, blue, 0 to 1.
    pub emissive: [f32; 3],
    /// Multiplies `emissive`, in sRGB.
    pub emissive_texture: Option<Texture>,
    /// Multiplies `emissive`; may exceed 1 (KHR_materials_emissive_strength).
    pub emissive_strength: f32,
    /// Specular reflection of dielectric surfaces; `None` for the default.
    pub specular: Option<Specular>,
    /// Index of refraction; 1.5 by default.
    pub ior: f32,
    /// Light transmission; `None` for opaque surfaces.
    pub transmission: Option<Transmission>,
    /// The older specular-glossiness model.
    pub specular_glossiness: Option<Box<SpecularGlossiness>>,
    /// Rendered in its base color without lighting.
    pub unlit: bool,
    /// Textures that vendor data reference, each with its path there: member names separated by slashes, for example
    /// `KHR_materials_clearcoat/clearcoatTexture` of glTF or `cast/roughness` of Cast.
    pub more_textures: Vec<(String, Texture)>,
    /// Simpler materials for greater distances, from the most detailed to the least.
    pub lods: Vec<MaterialId>,
    /// How alpha is used.
    pub alpha: AlphaMode,
    /// Rendered from both sides.
    pub double_sided: bool,
    /// Whether vertex colors multiply the base color; `None` for the scene's default.
    pub vertex_colors_shade: Option<bool>,
    /// The location in the file.
    pub origin: Option<Origin>,
    /// Vendor data.
    pub extras: Extras,
}

impl Material {
    /// A white, rough, non-metallic material.
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
    /// The default index of refraction.
    pub const IOR: f32 = 1.5;

    /// The index of refraction of materials whose specular color is the whole reflection at normal incidence, as in
    /// specular-glossiness models: a higher one reflects the same. Exporters of glTF use it for these materials.
    pub const SPECULAR_IOR: f32 = 1000.0;

    /// The reflection of the dielectric part of the surface at normal incidence: linear red, green, blue. Images are not
    /// included.
    ///
    /// ```
    /// use meshwright_scene::{Material, Specular};
    ///
    /// let mut gold = Material::named("gold");
    /// assert!((gold.reflectance()[1] - 0.04).abs() < 1e-6);
    /// gold.ior = Material::SPECULAR_IOR;
    /// gold.specular = Some(Specular { color: [1.0, 0.75, 0.25], ..Specular::default() });
    /// assert!((gold.reflectance()[1] - 0.75).abs() < 0.004);
    /// ```
    pub fn reflectance(&self) -> [f32; 3] {
        let edge = (self.ior - 1.0) / (self.ior + 1.0);
        let edge = if self.ior >= 0.0 && edge.is_finite() { edge * edge } else { 0.04 };
        match &self.specular {
            Some(specular) => specular.color.map(|part| (part * edge).min(1.0) * specular.factor),
            None => [edge; 3],
        }
    }

    /// Whether the specular color is the whole reflection at normal incidence.
    pub fn is_specular_workflow(&self) -> bool {
        self.specular.is_some() && (self.ior == 0.0 || self.ior >= 100.0)
    }

    /// Removes the textures for which `keep` returns false; it gets their slots as [`textures`](Self::textures). Factors
    /// that such a texture scales down are removed, too: without the image, the surface would be a mirror or a lamp.
    ///
    /// ```
    /// use meshwright_scene::{ImageId, Material, Texture};
    ///
    /// let mut steel = Material { metallic: 1.0, emissive: [1.0; 3], ..Material::named("steel") };
    /// steel.metallic_roughness_texture = Some(Texture::new(ImageId::new(0)));
    /// steel.retain_textures(|_, _| false);
    /// assert_eq!((steel.metallic, steel.emissive), (0.0, [1.0; 3]));
    /// ```
    pub fn retain_textures(&mut self, mut keep: impl FnMut(&str, &Texture) -> bool) {
        let mut drops = |slot: &str, texture: &mut Option<Texture>| {
            let dropped = texture.as_ref().is_some_and(|texture| !keep(slot, texture));
            if dropped {
                *texture = None;
            }
            dropped
        };
        drops("base_color", &mut self.base_color_texture);
        if drops("metallic_roughness", &mut self.metallic_roughness_texture) {
            self.metallic = 0.0;
        }
        if drops("normal", &mut self.normal_texture) {
            self.normal_scale = 1.0;
        }
        if drops("occlusion", &mut self.occlusion_texture) {
            self.occlusion_strength = 1.0;
        }
        if drops("emissive", &mut self.emissive_texture) {
            (self.emissive, self.emissive_strength) = ([0.0; 3], 1.0);
        }
        let matte = self.specular.as_mut().is_some_and(|specular| {
            let strength = drops("specular", &mut specular.texture);
            drops("specular_color", &mut specular.color_texture) || strength
        });
        if matte {
            self.ior = if self.is_specular_workflow() { Self::IOR } else { self.ior };
            self.specular = None;
        }
        if self.transmission.as_mut().is_some_and(|light| drops("transmission", &mut light.texture)) {
            self.transmission = None;
        }
        if let Some(older) = &mut self.specular_glossiness {
            drops("diffuse", &mut older.diffuse_texture);
            if drops("specular_glossiness", &mut older.texture) {
                (older.specular, older.glossiness) = ([0.04; 3], 0.0);
            }
        }
        self.more_textures.retain(|(place, texture)| keep(place, texture));
    }

    /// True if two materials are equal except for their names, vendor data, and use of vertex colors: editors
    /// duplicate a material for meshes without vertex colors.
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

    /// All textures with their slots: the field name without `_texture`, or the path in the vendor data.
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

    /// All textures with their slots, mutable.
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
