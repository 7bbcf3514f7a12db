//! Extensions of materials: those that the scene supports, and the textures of all others.

use super::SceneBuilder;
use crate::message_subjects::subject;
use crate::{
    codes,
    document::{self, TextureInfo},
    extension_names::{IOR, LOD, SPECULAR, SPECULAR_GLOSSINESS, TRANSMISSION, UNLIT},
    json::{Object, float_at, floats_at, index_at},
};
use meshwright_scene::{Material, MaterialId, Specular, SpecularGlossiness, Texture, Transmission};
use serde_json::Value;

impl SceneBuilder<'_> {
    /// Converts the supported extensions of a material.
    pub(super) fn surface(&mut self, material: &document::Material, made: &mut Material, path: &str) {
        let own = |name: &str| material.extensions.map().get(name);
        made.unlit = own(UNLIT).is_some();
        made.ior = own(IOR).and_then(|own| float_at(own, "ior")).unwrap_or(Material::IOR);
        made.specular = own(SPECULAR).map(|own| Specular {
            factor: float_at(own, "specularFactor").unwrap_or(1.0),
            texture: self.texture_in(own, "specularTexture", path),
            color: floats_at(own, "specularColorFactor", 1.0),
            color_texture: self.texture_in(own, "specularColorTexture", path),
        });
        made.transmission = own(TRANSMISSION).map(|own| Transmission {
            factor: float_at(own, "transmissionFactor").unwrap_or(0.0),
            texture: self.texture_in(own, "transmissionTexture", path),
        });
        let Some(own) = own(SPECULAR_GLOSSINESS) else { return };
        let older = SpecularGlossiness {
            diffuse: floats_at(own, "diffuseFactor", 1.0),
            diffuse_texture: self.texture_in(own, "diffuseTexture", path),
            specular: floats_at(own, "specularFactor", 1.0),
            glossiness: float_at(own, "glossinessFactor").unwrap_or(1.0),
            texture: self.texture_in(own, "specularGlossinessTexture", path),
        };
        made.specular_glossiness = Some(Box::new(older));
        if material.pbr_metallic_roughness.is_none() {
            made.derive_metallic_roughness();
            let name: String = made.name.chars().take(80).collect();
            let message =
                format!("converted material \"{name}\" from specular-glossiness to metallic-roughness");
            self.note(&codes::SPECULAR_GLOSSINESS, path, message);
        }
    }

    fn texture_in(&mut self, own: &Value, name: &str, path: &str) -> Option<Texture> {
        let info: Option<TextureInfo> =
            own.get(name).and_then(|info| serde_json::from_value(info.clone()).ok());
        self.used(info.as_ref(), path)
    }

    /// Extension objects without the textures of unsupported extensions, which are returned with their paths.
    pub(super) fn without_textures(
        &mut self,
        extensions: &Object,
        known: &[&str],
        path: &str,
    ) -> (Object, Vec<(String, Texture)>) {
        let (mut kept, mut textures) = (extensions.clone(), Vec::new());
        for (name, own) in kept.iter_mut().filter(|(name, _)| !known.contains(&name.as_str())) {
            self.take_textures(own, name, path, &mut textures);
        }
        (kept, textures)
    }

    /// Removes textures from an object recursively. Other members of a texture reference, such as its
    /// strength, stay.
    fn take_textures(&mut self, own: &mut Value, at: &str, path: &str, out: &mut Vec<(String, Texture)>) {
        let Value::Object(members) = own else { return };
        let mut gone = Vec::new();
        for (name, member) in members.iter_mut().filter(|(_, member)| member.is_object()) {
            let place = format!("{at}/{name}");
            if name.ends_with("Texture") && index_at(member, "index").is_some() {
                let info = serde_json::from_value::<TextureInfo>(member.clone()).ok();
                match self.used(info.as_ref(), path) {
                    Some(texture) => {
                        out.push((place, texture));
                        if let Value::Object(rest) = member {
                            rest.retain(|name, _| {
                                !matches!(name.as_str(), "index" | "texCoord" | "extensions" | "extras")
                            });
                        }
                    }
                    None => gone.push(name.clone()),
                }
            } else {
                self.take_textures(member, &place, path, out);
            }
        }
        for name in gone {
            members.remove(&name);
        }
    }

    /// Converts material levels of detail (MSFT_lod), after all materials exist.
    pub(super) fn material_lods(&mut self) {
        let document = self.document;
        for (index, material) in document.root.materials.iter().enumerate() {
            let Some(own) = material.extensions.map().get(LOD) else { continue };
            let path = format!("materials[{index}]/extensions/{LOD}");
            let Some(&id) = self.materials.get(index) else { continue };
            let mut lods: Vec<MaterialId> = Vec::new();
            for lod in own.get("ids").and_then(Value::as_array).into_iter().flatten() {
                let known = lod.as_u64().and_then(|lod| usize::try_from(lod).ok());
                match known.and_then(|lod| self.material_of(lod)).filter(|&lod| lod != id) {
                    Some(lod) => lods.push(lod),
                    None => self.note(
                        &codes::REFERENCE,
                        &path,
                        format!("{} names no other material that exists", subject(&path)),
                    ),
                }
            }
            if let Some(made) = self.scene.materials.get_mut(id) {
                made.lods = lods;
            }
        }
    }
}
