//! Converts materials (glTF 2.0, 3.9).

use super::{
    DocumentBuilder, json, material_extensions, name,
    node_names::{NAME, Unique},
    vertex_pool::Placed,
};
use crate::{
    codes,
    document::{self, Members, Metallic, NormalTexture, OcclusionTexture, TextureInfo},
    extension_names::EMISSIVE_STRENGTH,
};
use meshwright_scene::{AlphaMode, Material, MaterialId, Semantic, Texture};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};

/// The UV set of each texture of a material, in the order of [`Material::textures`].
type Sets = Vec<Result<u32, Lack>>;

/// The reason why a mesh cannot use a texture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Lack {
    Uvs,
    Tangents,
}

/// Converted materials: those of the scene in order, then copies for meshes whose UV sets have other numbers.
#[derive(Default)]
pub(super) struct Materials {
    wanted: Vec<(usize, Option<Sets>)>,
    known: HashMap<(usize, Sets), usize>,
    /// Indices of the converted materials, by scene material.
    pub(super) places: HashMap<usize, Vec<usize>>,
}

impl DocumentBuilder<'_> {
    /// The glTF material of a primitive with those streams.
    pub(super) fn material_of(&mut self, id: MaterialId, placed: &[Placed]) -> Option<usize> {
        let material = self.scene.material(id)?;
        let flat = self.lacks_tangents(material, placed);
        let sets: Sets = material
            .textures()
            .map(|(place, texture)| {
                let wanted = Semantic::TexCoord(texture.tex_coord);
                let stream = placed.iter().find(|stream| stream.semantic == wanted);
                let set = stream.and_then(|stream| stream.name.strip_prefix("TEXCOORD_")?.parse().ok());
                match set {
                    Some(_) if flat && place == "normal" => Err(Lack::Tangents),
                    set => set.ok_or(Lack::Uvs),
                }
            })
            .collect();
        let wanted = &mut self.materials.wanted;
        if wanted.is_empty() {
            wanted.extend((0..self.scene.materials.len()).map(|index| (index, None)));
        }
        let key = (id.index(), sets);
        if let Some(&known) = self.materials.known.get(&key) {
            return Some(known);
        }
        let own = wanted.get_mut(id.index())?;
        let place = if own.1.is_none() {
            own.1 = Some(key.1.clone());
            id.index()
        } else {
            wanted.push((id.index(), Some(key.1.clone())));
            wanted.len().saturating_sub(1)
        };
        self.materials.known.insert(key, place);
        Some(place)
    }

    /// Converts all materials at the same index as in the scene, then the copies.
    pub(super) fn materials(&mut self) {
        let mut wanted = std::mem::take(&mut self.materials.wanted);
        if wanted.is_empty() {
            wanted.extend((0..self.scene.materials.len()).map(|index| (index, None)));
        }
        let moved = self.moved_textures();
        let mut unique = Unique::default();
        let mut shared: BTreeMap<&str, usize> = BTreeMap::new();
        for (_, material) in self.scene.materials.iter().filter(|(_, material)| !material.name.is_empty()) {
            unique.take(&material.name);
            let count = shared.entry(&material.name).or_default();
            *count = count.saturating_add(1);
        }
        for (name, count) in shared.into_iter().filter(|(_, count)| *count > 1) {
            self.note(&codes::SAME_NAME, "materials", format!("{count} materials are named \"{name}\""));
        }
        for (place, (index, sets)) in wanted.into_iter().enumerate() {
            let Some(material) = self.scene.material(MaterialId::new(index)) else { continue };
            let path = format!("materials[{index}]");
            let mut made = self.material(material, &path);
            let own = if place == index {
                Value::Null
            } else {
                made.name = made.name.map(|name| unique.of(&name));
                match made.name {
                    Some(_) => json!({ "material": index, NAME: material.name }),
                    None => json!({ "material": index }),
                }
            };
            let (extras, extensions) = self.extras_and_extensions(&material.extras, own, &path);
            made.extras = extras;
            made.extensions.0.extend(extensions.0);
            self.surface(material, &mut made);
            self.pictures.stated = moved.contains(&index);
            self.textures(&mut made, material, sets.as_ref(), &path);
            self.root.materials.push(made);
            self.materials.places.entry(index).or_default().push(place);
        }
        self.unused_images();
    }

    fn textures(
        &mut self,
        made: &mut document::Material,
        material: &Material,
        sets: Option<&Sets>,
        path: &str,
    ) {
        for (at, (place, texture)) in material.textures().enumerate() {
            let set = match sets {
                Some(sets) => sets.get(at).copied().unwrap_or(Err(Lack::Uvs)),
                None => Ok(texture.tex_coord),
            };
            let Some(info) = self.placed(texture, set, &material.name, place, path) else {
                material_extensions::take_away(&mut made.extensions, place);
                continue;
            };
            let metallic = &mut made.pbr_metallic_roughness;
            match place {
                "base_color" => {
                    metallic.get_or_insert_default().base_color_texture = Some(info);
                }
                "metallic_roughness" => {
                    metallic.get_or_insert_default().metallic_roughness_texture = Some(info);
                }
                "normal" => {
                    let scale = material.normal_scale;
                    made.normal_texture = Some(NormalTexture {
                        scale: (scale != 1.0 && scale.is_finite()).then(|| json::number(scale)),
                        index: info.index,
                        tex_coord: info.tex_coord,
                        extensions: info.extensions,
                        extras: info.extras,
                        ..NormalTexture::default()
                    });
                }
                "occlusion" => {
                    let strength = material.occlusion_strength.clamp(0.0, 1.0);
                    made.occlusion_texture = Some(OcclusionTexture {
                        strength: (strength < 1.0).then(|| json::number(strength)),
                        index: info.index,
                        tex_coord: info.tex_coord,
                        extensions: info.extensions,
                        extras: info.extras,
                        ..OcclusionTexture::default()
                    });
                }
                "emissive" => made.emissive_texture = Some(info),
                place => {
                    if !material_extensions::put(&mut made.extensions, place, info) {
                        let message =
                            format!("dropped the texture {place} of material \"{}\"", material.name);
                        self.note(&codes::EXTENSION, path, message);
                    }
                }
            }
        }
    }

    /// A texture on a UV set, or a diagnostic if the mesh lacks the set.
    fn placed(
        &mut self,
        texture: &Texture,
        set: Result<u32, Lack>,
        material: &str,
        place: &str,
        path: &str,
    ) -> Option<TextureInfo> {
        let place = format!("{place} of material \"{material}\"");
        match set {
            Ok(set) => self.texture_info(texture, set, &place, path),
            Err(Lack::Uvs) => {
                let message = {
                    let set = texture.tex_coord;
                    format!("dropped the texture {place}: a mesh with it has no UV set {set}")
                };
                self.note(&codes::UV_SET, path, message);
                None
            }
            Err(Lack::Tangents) => {
                let message = format!("dropped the texture {place}: a mesh with it has no tangents");
                self.note(&codes::NO_TANGENTS, path, message);
                None
            }
        }
    }

    fn material(&mut self, material: &Material, path: &str) -> document::Material {
        let mut wrong = 0_u32;
        let mut within = |value: f32, neutral: f32, most: f32| {
            if (0.0..=most).contains(&value) && value.is_finite() {
                return json::number(value);
            }
            wrong = wrong.saturating_add(1);
            json::number(if value.is_finite() { value.clamp(0.0, most) } else { neutral })
        };
        // Default values are not written.
        let base = material.base_color.map(|value| within(value, 1.0, 1.0));
        let (metallic, roughness) =
            (within(material.metallic, 0.0, 1.0), within(material.roughness, 1.0, 1.0));
        let emissive = material.emissive.map(|value| within(value, 0.0, 1.0));
        let strength = within(material.emissive_strength, 1.0, f32::INFINITY);
        within(material.occlusion_strength, 1.0, 1.0);
        material_extensions::check(material, &mut within);
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
        wrong = wrong.saturating_add(u32::from(!material.normal_scale.is_finite()));
        if wrong > 0 {
            let message = {
                let factors = meshwright_core::count(wrong, "factor", "factors");
                format!("clamped {factors} of material \"{}\" to the range 0 to 1", material.name)
            };
            self.note(&codes::COLORS, path, message);
        }
        let mut extensions = Members::new();
        if strength != 1.0 {
            self.root.use_extension(EMISSIVE_STRENGTH);
            extensions
                .0
                .insert(EMISSIVE_STRENGTH.to_owned(), json!({ "emissiveStrength": json::value(strength) }));
        }
        // Without it a reader derives these factors from the specular color.
        let stated = metallic != Metallic::default() || material.specular_glossiness.is_some();
        document::Material {
            name: name(&material.name),
            pbr_metallic_roughness: stated.then_some(metallic),
            emissive_factor: (emissive != [0.0; 3]).then_some(emissive),
            alpha_mode: alpha_mode.map(str::to_owned),
            alpha_cutoff,
            double_sided: material.double_sided.then_some(true),
            extensions,
            ..document::Material::default()
        }
    }
}
