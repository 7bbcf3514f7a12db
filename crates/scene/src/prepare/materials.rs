//! Repairs factors of materials and texture transforms.

use super::{Range, Repair, codes, make_finite};
use crate::{
    image::Texture,
    material::{AlphaMode, Material, MaterialId},
};
use meshwright_core::message::count;

/// What was changed in a material.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Changed {
    not_finite: usize,
    clamped: usize,
    scaled: usize,
}

impl Changed {
    /// Makes values finite and limits them to a range.
    fn limit(&mut self, values: &mut [f32], neutral: f32, range: Option<(f32, f32)>) {
        self.not_finite = self.not_finite.saturating_add(make_finite(values, neutral));
        let Some((least, most)) = range else { return };
        for value in values.iter_mut().filter(|value| !(least..=most).contains(*value)) {
            *value = value.clamp(least, most);
            self.clamped = self.clamped.saturating_add(1);
        }
    }
}

/// The factor by which a color exceeds 1, which is removed from it: its hue stays.
fn take_excess(color: &mut [f32; 3], most: f32) -> Option<f32> {
    let largest = color.iter().copied().fold(0.0_f32, f32::max);
    let excess = Some(largest / most).filter(|excess| *excess > 1.0 && excess.is_finite())?;
    // Dividing the largest by itself gives exactly the limit.
    *color = color.map(|part| (part / largest * most).min(most));
    Some(excess)
}

/// Red, green and blue of a color with alpha, changed by `take_excess`.
fn take_excess_of_rgb(color: &mut [f32; 4]) -> bool {
    let [red, green, blue, alpha] = *color;
    let mut rgb = [red, green, blue];
    let excess = take_excess(&mut rgb, 1.0);
    let [red, green, blue] = rgb;
    *color = [red, green, blue, alpha];
    excess.is_some()
}

/// Scales colors above 1, so that their hue stays. The strength of emission takes its excess.
fn scaled(material: &mut Material) -> usize {
    let mut scaled = usize::from(take_excess_of_rgb(&mut material.base_color));
    if let Some(excess) = take_excess(&mut material.emissive, 1.0) {
        material.emissive_strength *= excess;
    }
    if let Some(older) = &mut material.specular_glossiness {
        scaled = scaled.saturating_add(usize::from(take_excess_of_rgb(&mut older.diffuse)));
        scaled = scaled.saturating_add(usize::from(take_excess(&mut older.specular, 1.0).is_some()));
    }
    if material.is_specular_workflow()
        && let Some(specular) = &mut material.specular
    {
        // The reflection ends at 1, to which each component would be clamped.
        scaled = scaled.saturating_add(usize::from(take_excess(&mut specular.color, 1.0).is_some()));
    }
    scaled
}

/// Repairs a material.
fn repaired(material: &mut Material, range: Range) -> Changed {
    let mut changed = Changed::default();
    let fraction = (range == Range::Fractions).then_some((0.0, 1.0));
    let positive = (range == Range::Fractions).then_some((0.0, f32::MAX));
    if range == Range::Fractions {
        changed.scaled = scaled(material);
    }
    let mut one = |value: &mut f32, neutral: f32, range| {
        changed.limit(std::slice::from_mut(value), neutral, range);
    };
    one(&mut material.metallic, 0.0, fraction);
    one(&mut material.roughness, 1.0, fraction);
    one(&mut material.occlusion_strength, 1.0, fraction);
    one(&mut material.normal_scale, 1.0, None);
    one(&mut material.emissive_strength, 1.0, positive);
    one(&mut material.ior, Material::IOR, positive);
    if let AlphaMode::Mask(cutoff) = &mut material.alpha {
        one(cutoff, 0.5, positive);
    }
    if let Some(transmission) = &mut material.transmission {
        one(&mut transmission.factor, 0.0, fraction);
    }
    if let Some(specular) = &mut material.specular {
        one(&mut specular.factor, 1.0, fraction);
        changed.limit(&mut specular.color, 1.0, positive);
    }
    changed.limit(&mut material.base_color, 1.0, fraction);
    changed.limit(&mut material.emissive, 0.0, fraction);
    if let Some(older) = &mut material.specular_glossiness {
        changed.limit(&mut older.diffuse, 1.0, fraction);
        changed.limit(&mut older.specular, 1.0, fraction);
        changed.limit(std::slice::from_mut(&mut older.glossiness), 1.0, fraction);
    }
    for texture in material.textures_mut().filter(|texture| !is_placed(texture)) {
        let transform = &mut texture.transform;
        changed.limit(&mut transform.offset, 0.0, None);
        changed.limit(std::slice::from_mut(&mut transform.rotation), 0.0, None);
        changed.limit(&mut transform.scale, 1.0, None);
    }
    changed
}

/// Whether the transform of a texture is finite.
fn is_placed(texture: &Texture) -> bool {
    let transform = &texture.transform;
    let parts = transform.offset.iter().chain(&transform.scale);
    parts.chain([&transform.rotation]).all(|part| part.is_finite())
}

/// Whether a material has nothing to repair. Textures are not copied to find out.
fn is_sound(material: &Material, range: Range) -> bool {
    let within = |values: &[f32], most: f32| {
        values.iter().all(|value| value.is_finite() && (range == Range::Any || (0.0..=most).contains(value)))
    };
    let specular = material.specular.as_ref();
    let older = material.specular_glossiness.as_ref();
    within(&material.base_color, 1.0)
        && within(&[material.metallic, material.roughness, material.occlusion_strength], 1.0)
        && material.normal_scale.is_finite()
        && within(&[material.emissive_strength, material.ior], f32::MAX)
        && within(&material.emissive, 1.0)
        && !matches!(material.alpha, AlphaMode::Mask(cutoff) if !within(&[cutoff], f32::MAX))
        && material.transmission.as_ref().is_none_or(|own| within(&[own.factor], 1.0))
        && specular.is_none_or(|own| {
            let most = if material.is_specular_workflow() { 1.0 } else { f32::MAX };
            within(&[own.factor], 1.0) && within(&own.color, most)
        })
        && older.is_none_or(|own| {
            within(&own.diffuse, 1.0) && within(&own.specular, 1.0) && within(&[own.glossiness], 1.0)
        })
        && material.textures().all(|(_, texture)| is_placed(texture))
}

impl Repair<'_, '_> {
    /// Repairs the factors of all materials.
    pub(super) fn materials(&mut self) {
        let range = self.needs.materials;
        for index in 0..self.scene.materials.len() {
            let id = MaterialId::new(index);
            if self.scene.materials.get(id).is_none_or(|material| is_sound(material, range)) {
                continue;
            }
            let Some(material) = self.edit().materials.get_mut(id) else { continue };
            let Changed { not_finite, clamped, scaled } = repaired(material, range);
            let name = material.name.clone();
            let path = || format!("materials[{index}]");
            if not_finite > 0 {
                self.note(&codes::NOT_FINITE, path(), || {
                    let values = count(not_finite, "value", "values");
                    format!("replaced {values} with NaN or infinity of material \"{name}\" by the default")
                });
            }
            if scaled > 0 {
                self.note(&codes::FACTORS, path(), || {
                    let colors = count(scaled, "color", "colors");
                    format!("scaled {colors} of material \"{name}\" to at most 1; the hue is the same")
                });
            }
            if clamped > 0 {
                self.note(&codes::FACTORS, path(), || {
                    let factors = count(clamped, "factor", "factors");
                    format!("clamped {factors} of material \"{name}\" to the valid range")
                });
            }
        }
    }
}
