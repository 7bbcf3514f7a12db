//! Converts materials (glTF 2.0, 3.9).

use super::{
    SceneBuilder,
    extras::{self, OtherMembers, other_members, single},
};
use crate::{
    document::{self, TextureInfo},
    extension_names::{
        EMISSIVE_STRENGTH, IOR, LOD, SPECULAR, SPECULAR_GLOSSINESS, TRANSFORM, TRANSMISSION, UNLIT,
    },
    from_scene::NAME,
    json,
};
use meshwright_scene::{AlphaMode, Material, MaterialId, Texture};

const KNOWN: [&str; 7] = [SPECULAR, EMISSIVE_STRENGTH, IOR, TRANSMISSION, SPECULAR_GLOSSINESS, UNLIT, LOD];

impl SceneBuilder<'_> {
    /// Converts all materials. Copies that `from_scene` made for meshes with other UV sets are merged with
    /// their original.
    pub(super) fn materials(&mut self) {
        let document = self.document;
        for (index, material) in document.root.materials.iter().enumerate() {
            let own = extras::written_members(material.extras.as_ref());
            let copied = own.and_then(|own| extras::index(own, "material"));
            let copied = copied.filter(|&of| of < index).and_then(|of| self.materials.get(of).copied());
            // A copy has the name of its original, possibly with a number.
            let stated = material.name.as_deref().unwrap_or("");
            let name = own.and_then(|own| own.get(NAME)?.as_str()).filter(|own| stated.starts_with(own));
            let name = name.unwrap_or(stated);
            let id = copied.filter(|&of| self.scene.material(of).is_some_and(|of| of.name == name));
            let id = match id {
                Some(id) => id,
                None => {
                    let path = format!("materials[{index}]");
                    let origin = self.origins.material(index);
                    let made = Material { origin, ..self.material(material, &path) };
                    self.scene.materials.push(made)
                }
            };
            self.materials.push(id);
        }
        self.material_lods();
    }

    /// The scene material of a document index.
    pub(super) fn material_of(&self, index: usize) -> Option<MaterialId> {
        self.materials.get(index).copied()
    }

    fn material(&mut self, material: &document::Material, path: &str) -> Material {
        let mut made = Material::named(material.name.clone().unwrap_or_default());
        let (extensions, more) = self.without_textures(material.extensions.map(), &KNOWN, path);
        let members = OtherMembers { extensions: &extensions, ..other_members!(material, &KNOWN) };
        made.extras = self.extras(&members, path);
        made.more_textures = more;
        let plain = document::Metallic::default();
        let metallic = material.pbr_metallic_roughness.as_ref().unwrap_or(&plain);
        made.base_color = metallic.base_color_factor.unwrap_or([1.0; 4]).map(json::single);
        made.metallic = json::single(metallic.metallic_factor.unwrap_or(1.0));
        made.roughness = json::single(metallic.roughness_factor.unwrap_or(1.0));
        made.base_color_texture = self.used(metallic.base_color_texture.as_ref(), path);
        made.metallic_roughness_texture = self.used(metallic.metallic_roughness_texture.as_ref(), path);
        if let Some(normal) = &material.normal_texture {
            made.normal_texture =
                self.texture(normal.index, normal.tex_coord, &other_members!(normal, &[TRANSFORM]), path);
            if made.normal_texture.is_some() {
                made.normal_scale = json::single(normal.scale.unwrap_or(1.0));
            }
        }
        if let Some(occlusion) = &material.occlusion_texture {
            let members = other_members!(occlusion, &[TRANSFORM]);
            made.occlusion_texture = self.texture(occlusion.index, occlusion.tex_coord, &members, path);
            if made.occlusion_texture.is_some() {
                made.occlusion_strength = json::single(occlusion.strength.unwrap_or(1.0));
            }
        }
        made.emissive = material.emissive_factor.unwrap_or([0.0; 3]).map(json::single);
        made.emissive_texture = self.used(material.emissive_texture.as_ref(), path);
        let strength =
            material.extensions.map().get(EMISSIVE_STRENGTH).and_then(|own| own.get("emissiveStrength"));
        made.emissive_strength = single(strength).unwrap_or(1.0);
        self.surface(material, &mut made, path);
        made.alpha = match material.alpha_mode.as_deref() {
            Some("MASK") => AlphaMode::Mask(json::single(material.alpha_cutoff.unwrap_or(0.5))),
            Some("BLEND") => AlphaMode::Blend,
            _ => AlphaMode::Opaque,
        };
        made.double_sided = material.double_sided == Some(true);
        made
    }

    pub(super) fn used(&mut self, info: Option<&TextureInfo>, path: &str) -> Option<Texture> {
        let info = info?;
        self.texture(info.index, info.tex_coord, &other_members!(info, &[TRANSFORM]), path)
    }
}
