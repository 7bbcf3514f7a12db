//! Materials (glTF 2.0, 3.9).

use super::{
    Lifter,
    extras::{self, beside, single},
};
use crate::{
    document::{self, TextureInfo},
    json,
};
use meshwright_scene::{AlphaMode, Material, MaterialId, Specular, Texture};
use serde_json::Value;

const KNOWN: [&str; 2] = [SPECULAR, EMISSIVE_STRENGTH];
const SPECULAR: &str = "KHR_materials_specular";
const EMISSIVE_STRENGTH: &str = "KHR_materials_emissive_strength";

impl Lifter<'_> {
    /// All materials. Copies that lowering made for meshes with other UV sets are the material that they were made of.
    pub(super) fn materials(&mut self) {
        let document = self.document;
        for (index, material) in document.root.materials.iter().enumerate() {
            let copied = extras::own(material.extras.as_ref()).and_then(|own| extras::index(own, "material"));
            let copied = copied.filter(|&of| of < index).and_then(|of| self.materials.get(of).copied());
            let id = copied.filter(|&of| {
                self.scene.material(of).is_some_and(|of| material.name.as_deref().unwrap_or("") == of.name)
            });
            let id = match id {
                Some(id) => id,
                None => {
                    let path = format!("materials[{index}]");
                    let made = self.material(material, &path);
                    self.scene.materials.push(made)
                }
            };
            self.materials.push(id);
        }
    }

    /// The scene's material for an index of the document.
    pub(super) fn material_of(&self, index: usize) -> Option<MaterialId> {
        self.materials.get(index).copied()
    }

    fn material(&mut self, material: &document::Material, path: &str) -> Material {
        let mut made = Material::named(material.name.clone().unwrap_or_default());
        made.extras = self.extras(&beside!(material, &KNOWN), path);
        let plain = document::Metallic::default();
        let metallic = material.pbr_metallic_roughness.as_ref().unwrap_or(&plain);
        made.base_color = metallic.base_color_factor.unwrap_or([1.0; 4]).map(json::single);
        made.metallic = json::single(metallic.metallic_factor.unwrap_or(1.0));
        made.roughness = json::single(metallic.roughness_factor.unwrap_or(1.0));
        made.base_color_texture = self.used(metallic.base_color_texture.as_ref(), path);
        made.metallic_roughness_texture = self.used(metallic.metallic_roughness_texture.as_ref(), path);
        if let Some(normal) = &material.normal_texture {
            made.normal_texture = self.texture(normal.index, normal.tex_coord, &beside!(normal, &[]), path);
            made.normal_scale = json::single(normal.scale.unwrap_or(1.0));
        }
        if let Some(occlusion) = &material.occlusion_texture {
            let beside = beside!(occlusion, &[]);
            made.occlusion_texture = self.texture(occlusion.index, occlusion.tex_coord, &beside, path);
            made.occlusion_strength = json::single(occlusion.strength.unwrap_or(1.0));
        }
        made.emissive = material.emissive_factor.unwrap_or([0.0; 3]).map(json::single);
        made.emissive_texture = self.used(material.emissive_texture.as_ref(), path);
        let strength = material.extensions.get(EMISSIVE_STRENGTH).and_then(|own| own.get("emissiveStrength"));
        made.emissive_strength = single(strength).unwrap_or(1.0);
        made.specular = material.extensions.get(SPECULAR).map(|own| self.specular(own, path));
        made.alpha = match material.alpha_mode.as_deref() {
            Some("MASK") => AlphaMode::Mask(json::single(material.alpha_cutoff.unwrap_or(0.5))),
            Some("BLEND") => AlphaMode::Blend,
            _ => AlphaMode::Opaque,
        };
        made.double_sided = material.double_sided == Some(true);
        made
    }

    fn used(&mut self, info: Option<&TextureInfo>, path: &str) -> Option<Texture> {
        let info = info?;
        self.texture(info.index, info.tex_coord, &beside!(info, &[]), path)
    }

    fn specular(&mut self, own: &Value, path: &str) -> Specular {
        let mut texture = |name: &str| {
            let info: Option<TextureInfo> =
                own.get(name).and_then(|info| serde_json::from_value(info.clone()).ok());
            self.used(info.as_ref(), path)
        };
        let (texture, color_texture) = (texture("specularTexture"), texture("specularColorTexture"));
        let color = own.get("specularColorFactor").and_then(Value::as_array);
        let part = |at: usize| single(color.and_then(|color| color.get(at))).unwrap_or(1.0);
        Specular {
            factor: single(own.get("specularFactor")).unwrap_or(1.0),
            texture,
            color: [part(0), part(1), part(2)],
            color_texture,
        }
    }
}
