//! Materials (glTF 2.0, 3.9).

use super::{Lowering, json, name};
use crate::{
    codes,
    document::{self, Metallic},
};
use meshwright_scene::{AlphaMode, Material};
use serde_json::Value;

impl Lowering<'_> {
    /// All materials, each at the place that it has in the scene.
    pub(super) fn materials(&mut self) {
        for (id, material) in self.scene.materials.iter() {
            let path = format!("materials[{}]", id.index());
            let material = self.material(material, &path);
            self.root.materials.push(material);
        }
    }

    fn material(&mut self, material: &Material, path: &str) -> document::Material {
        let mut wrong = 0_u32;
        let mut factor = |value: f32, neutral: f32| {
            if (0.0..=1.0).contains(&value) {
                return json::number(value);
            }
            wrong = wrong.saturating_add(1);
            json::number(if value.is_nan() { neutral } else { value.clamp(0.0, 1.0) })
        };
        // What glTF takes for granted is left out.
        let base = material.base_color.map(|value| factor(value, 1.0));
        let (metallic, roughness) = (factor(material.metallic, 0.0), factor(material.roughness, 1.0));
        let emissive = material.emissive.map(|value| factor(value, 0.0));
        let metallic = Metallic {
            base_color_factor: (base != [1.0; 4]).then_some(base),
            metallic_factor: (metallic != 1.0).then_some(metallic),
            roughness_factor: (roughness != 1.0).then_some(roughness),
            ..Metallic::default()
        };
        let (alpha_mode, alpha_cutoff) = match material.alpha {
            AlphaMode::Opaque => (None, None),
            AlphaMode::Blend => (Some("BLEND"), None),
            AlphaMode::Mask(cutoff) => {
                let valid = cutoff >= 0.0 && cutoff.is_finite();
                wrong = wrong.saturating_add(u32::from(!valid));
                (Some("MASK"), (valid && cutoff != 0.5).then_some(json::number(cutoff)))
            }
        };
        if wrong > 0 {
            let message = format!("{wrong} factors of material \"{}\" lie outside 0 to 1", material.name);
            self.note(&codes::COLORS, path, message);
        }
        document::Material {
            name: name(&material.name),
            pbr_metallic_roughness: (metallic != Metallic::default()).then_some(metallic),
            emissive_factor: (emissive != [0.0; 3]).then_some(emissive),
            alpha_mode: alpha_mode.map(str::to_owned),
            alpha_cutoff,
            double_sided: material.double_sided.then_some(true),
            extras: self.extras(&material.extras, Value::Null, path),
            ..document::Material::default()
        }
    }
}
