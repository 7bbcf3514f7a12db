//! Materials as the shading needs them.

use crate::textures::{
    MipLevels, Textures, image_of,
    sampling::{Place, Sampling, missing, sample, uv_squares},
};
use crate::vectors::Vec3;
use meshwright_scene::{AlphaMode, Filter, Material, Texture};
use std::borrow::Cow;

/// Which texture a slot is.
pub(crate) const BASE: usize = 0;
pub(crate) const METALLIC_ROUGHNESS: usize = 1;
pub(crate) const NORMAL: usize = 2;
pub(crate) const OCCLUSION: usize = 3;
pub(crate) const EMISSIVE: usize = 4;
pub(crate) const SPECULAR: usize = 5;
/// Number of slots.
pub(crate) const SLOTS: usize = 6;

/// What a slot shows.
#[derive(Clone, Copy, Debug)]
enum Pattern<'t> {
    Image(&'t MipLevels, Sampling),
    Missing,
    UvSquares,
}

/// A texture with its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot<'t> {
    pattern: Pattern<'t>,
    /// The UV set.
    pub(crate) set: u32,
    /// Two columns and an offset.
    transform: [f32; 6],
}

const IDENTITY: [f32; 6] = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];

impl<'t> Slot<'t> {
    fn new(texture: &Texture, textures: &'t Textures, is_color: bool) -> Self {
        let nearest = texture.sampler.magnify == Some(Filter::Nearest);
        let sampling = Sampling { wrap: texture.sampler.wrap, nearest, is_color };
        let pattern = textures
            .get(image_of(texture))
            .map_or(Pattern::Missing, |levels| Pattern::Image(levels, sampling));
        let transform = texture.transform;
        let (sine, cosine) = libm::sincosf(transform.rotation);
        let [width, height] = transform.scale;
        let [u, v] = transform.offset;
        // Counter-clockwise as seen in the image, whose second axis points down.
        let transform = [cosine * width, -sine * width, sine * height, cosine * height, u, v];
        let usable = transform.iter().all(|part| part.is_finite());
        Self { pattern, set: texture.tex_coord, transform: if usable { transform } else { IDENTITY } }
    }

    /// The value at texture coordinates.
    pub(crate) fn sample(&self, place: Place) -> [f32; 4] {
        let place = place.moved(self.transform);
        match self.pattern {
            Pattern::Image(levels, sampling) => sample(levels, place, sampling),
            Pattern::Missing => missing(place),
            Pattern::UvSquares => uv_squares(place),
        }
    }

    /// Texture coordinates after the transform.
    pub(crate) fn transformed(&self, at: [f32; 2]) -> [f32; 2] {
        Place { at, ..Place::default() }.moved(self.transform).at
    }

    const fn is_missing(&self) -> bool {
        matches!(self.pattern, Pattern::Missing)
    }
}

/// A material with its textures.
#[derive(Clone, Debug)]
pub(crate) struct Surface<'t> {
    pub(crate) base: [f32; 4],
    pub(crate) metallic: f32,
    pub(crate) roughness: f32,
    /// The glossiness of the specular-glossiness model, which the alpha of the specular texture multiplies.
    pub(crate) glossiness: Option<f32>,
    /// The reflection of a dielectric surface seen from the front.
    pub(crate) reflection: Vec3,
    pub(crate) emissive: Vec3,
    pub(crate) normal_scale: f32,
    pub(crate) occlusion_strength: f32,
    pub(crate) unlit: bool,
    pub(crate) alpha: AlphaMode,
    pub(crate) double_sided: bool,
    pub(crate) slots: [Option<Slot<'t>>; SLOTS],
}

impl<'t> Surface<'t> {
    /// A rough surface of that color.
    pub(crate) const fn rough(base: [f32; 4]) -> Self {
        Self {
            base,
            metallic: 0.0,
            roughness: 0.6,
            glossiness: None,
            reflection: [0.04; 3],
            emissive: [0.0; 3],
            normal_scale: 1.0,
            occlusion_strength: 1.0,
            unlit: false,
            alpha: AlphaMode::Opaque,
            double_sided: false,
            slots: [None; SLOTS],
        }
    }

    /// Colored squares on a UV set.
    pub(crate) fn uv_checker(set: u32) -> Self {
        let mut surface = Self::rough([1.0; 4]);
        surface.slots[BASE] = Some(Slot { pattern: Pattern::UvSquares, set, transform: IDENTITY });
        surface
    }

    pub(crate) fn new(material: &Material, textures: &'t Textures) -> Self {
        // What an image scales down is not drawn without it.
        let mut own = Cow::Borrowed(material);
        let is_drawn = |slot: &str, texture: &Texture| {
            matches!(slot, "base_color" | "diffuse") || !textures.lack(texture)
        };
        if material.textures().any(|(slot, texture)| !is_drawn(slot, texture)) {
            own.to_mut().retain_textures(is_drawn);
        }
        let material = &*own;
        let slot = |texture: &Option<Texture>, is_color| {
            texture.as_ref().map(|texture| Slot::new(texture, textures, is_color))
        };
        // Numbers without an image have no meaning.
        let data = |texture: &Option<Texture>| slot(texture, false).filter(|slot| !slot.is_missing());
        let specular_color = material.specular.as_ref().map_or(&None, |own| &own.color_texture);
        let mut surface = Self {
            base: material.base_color,
            metallic: material.metallic,
            roughness: material.roughness,
            glossiness: None,
            reflection: material.reflectance().map(unsigned),
            emissive: material.emissive.map(|part| unsigned(part * material.emissive_strength)),
            normal_scale: material.normal_scale,
            occlusion_strength: material.occlusion_strength,
            unlit: material.unlit,
            alpha: material.alpha,
            double_sided: material.double_sided,
            slots: [
                slot(&material.base_color_texture, true),
                data(&material.metallic_roughness_texture),
                data(&material.normal_texture),
                data(&material.occlusion_texture),
                slot(&material.emissive_texture, true),
                slot(specular_color, true),
            ],
        };
        if let Some(older) = &material.specular_glossiness {
            surface.base = older.diffuse;
            surface.metallic = 0.0;
            surface.glossiness = Some(older.glossiness);
            surface.reflection = older.specular.map(unsigned);
            surface.slots[BASE] = slot(&older.diffuse_texture, true);
            surface.slots[METALLIC_ROUGHNESS] = None;
            surface.slots[SPECULAR] = slot(&older.texture, true);
        }
        if let Some(transmission) = material.transmission.as_ref().filter(|light| light.factor > 0.0) {
            // Glass, without the refraction.
            surface.base[3] *= 1.0 - 0.8 * transmission.factor.min(1.0);
            surface.alpha = AlphaMode::Blend;
        }
        surface
    }
}

/// The number, or 0 if it is negative or NaN.
fn unsigned(value: f32) -> f32 {
    value.clamp(0.0, 1e4).max(0.0)
}
