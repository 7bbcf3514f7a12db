//! Converts specular-glossiness to metallic-roughness.

use crate::material::{Material, SpecularGlossiness};

/// The reflection of a dielectric surface at normal incidence.
const DIELECTRIC: f32 = 0.04;

/// A point of a surface in the metallic-roughness model.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MetallicRoughness {
    /// The base color: linear red, green, blue, alpha.
    pub base_color: [f32; 4],
    /// The metalness, 0 to 1.
    pub metallic: f32,
    /// The roughness, 0 to 1.
    pub roughness: f32,
}

impl SpecularGlossiness {
    /// The metallic-roughness values that look most like the values of a point in the specular-glossiness model: surfaces
    /// that reflect more than glass at normal incidence are partly metallic, depending on the brightness of both colors.
    /// Colors are linear; values outside of 0 to 1 are clamped.
    ///
    /// ```
    /// use meshwright_scene::SpecularGlossiness;
    ///
    /// let gold = SpecularGlossiness::metallic_roughness([0.0, 0.0, 0.0, 1.0], [1.0, 0.75, 0.25], 0.75);
    /// assert!(gold.metallic > 0.999 && gold.roughness == 0.25);
    /// let expected = [1.0, 0.75, 0.25, 1.0];
    /// assert!(gold.base_color.iter().zip(expected).all(|(own, wanted)| (own - wanted).abs() < 1e-5));
    /// ```
    pub fn metallic_roughness(diffuse: [f32; 4], specular: [f32; 3], glossiness: f32) -> MetallicRoughness {
        let ([r, g, b, a], [x, y, z]) = (diffuse.map(unit), specular.map(unit));
        let rest = 1.0 - x.max(y).max(z);
        let metallic = metalness(brightness([r, g, b]), brightness([x, y, z]), rest);
        let part = |diffuse: f32, specular: f32| {
            let from_diffuse = diffuse * rest / (1.0 - DIELECTRIC) / (1.0 - metallic).max(1e-4);
            let from_specular = (specular - DIELECTRIC * (1.0 - metallic)) / metallic.max(1e-4);
            let by = metallic * metallic;
            unit(from_diffuse * (1.0 - by) + from_specular * by)
        };
        MetallicRoughness {
            base_color: [part(r, x), part(g, y), part(b, z), a],
            metallic,
            roughness: unit(1.0 - glossiness),
        }
    }
}

impl Material {
    /// Replaces the metallic-roughness values by those that look most like the specular-glossiness values, if there are
    /// any. Images are not decoded here: with textures, the surface is not metallic, and its base color is the diffuse
    /// color.
    pub fn derive_metallic_roughness(&mut self) {
        let Some(older) = self.specular_glossiness.as_deref() else { return };
        let has_textures = older.diffuse_texture.is_some() || older.texture.is_some();
        let point = SpecularGlossiness::metallic_roughness(older.diffuse, older.specular, older.glossiness);
        self.roughness = point.roughness;
        (self.metallic, self.base_color) =
            if has_textures { (0.0, older.diffuse.map(unit)) } else { (point.metallic, point.base_color) };
        self.base_color_texture = older.diffuse_texture.clone();
        self.metallic_roughness_texture = None;
    }

    /// Whether the metallic-roughness values are those of [`derive_metallic_roughness`](Self::derive_metallic_roughness),
    /// and the textures of specular-glossiness would give better ones.
    pub fn lacks_metallic_roughness(&self) -> bool {
        let Some(older) = self.specular_glossiness.as_deref() else { return false };
        let values = |own: &Self| (own.base_color, own.metallic, own.roughness);
        let mut derived = Self { specular_glossiness: self.specular_glossiness.clone(), ..Self::named("") };
        derived.derive_metallic_roughness();
        (older.diffuse_texture.is_some() || older.texture.is_some())
            && values(&derived) == values(self)
            && derived.base_color_texture == self.base_color_texture
            && self.metallic_roughness_texture.is_none()
    }
}

/// A number from 0 to 1; 0 for NaN.
const fn unit(value: f32) -> f32 {
    value.max(0.0).min(1.0)
}

/// The perceived brightness of a color.
fn brightness([r, g, b]: [f32; 3]) -> f32 {
    (0.299 * r * r + 0.587 * g * g + 0.114 * b * b).sqrt()
}

/// The metalness for which a base color with both brightnesses exists: the root of a quadratic equation.
fn metalness(diffuse: f32, specular: f32, rest: f32) -> f32 {
    if specular < DIELECTRIC {
        return 0.0;
    }
    let b = diffuse * rest / (1.0 - DIELECTRIC) + specular - 2.0 * DIELECTRIC;
    let c = DIELECTRIC - specular;
    let root = (b * b - 4.0 * DIELECTRIC * c).max(0.0).sqrt();
    unit((root - b) / (2.0 * DIELECTRIC))
}
