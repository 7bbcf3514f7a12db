//! Converts materials (glTF 2.0, 3.9).

use super::{
    animation_pointer::moved_textures,
    json, material_extensions, name,
    node_names::{NAME, unique},
    object_writer::ObjectWriter,
    texture::TextureWriter,
    vertex_pool::Placed,
};
use crate::{
    codes,
    document::{self, Members, Metallic, NormalTexture, OcclusionTexture, TextureInfo},
    extension_names::EMISSIVE_STRENGTH,
};
use meshwright_scene::{AlphaMode, Material, MaterialId, Scene, Semantic, Texture, UniqueNames, prepare};
use serde_json::{Value, json};
use std::{
    borrow::Cow,
    collections::{BTreeMap, HashMap},
};

/// Maximum number of animated material properties, counted once per copy of the material.
const CHANNELS: usize = 1 << 20;

/// The UV set of each texture of a material, in the order of [`Material::textures`]; `None` if the mesh lacks it.
type Sets = Vec<Option<u32>>;

/// The materials to write: those of the scene in order, then copies for meshes whose UV sets have other numbers.
pub(super) struct MaterialUses<'a> {
    scene: &'a Scene<'a>,
    wanted: Vec<(usize, Option<Sets>)>,
    known: HashMap<(usize, Sets), usize>,
}

/// Converted materials.
pub(super) struct Materials {
    pub(super) list: Vec<document::Material>,
    /// Indices of the converted materials, by scene material.
    pub(super) places: HashMap<usize, Vec<usize>>,
    /// Number of further channels that may animate copies of materials.
    pub(super) channels_left: usize,
}

impl<'a> MaterialUses<'a> {
    pub(super) fn new(scene: &'a Scene<'a>) -> Self {
        let wanted = (0..scene.materials.len()).map(|index| (index, None)).collect();
        Self { scene, wanted, known: HashMap::new() }
    }

    /// The glTF material of a primitive with those streams.
    pub(super) fn material_of(&mut self, id: MaterialId, placed: &[Placed]) -> Option<usize> {
        let material = self.scene.material(id)?;
        let sets: Sets = material
            .textures()
            .map(|(_, texture)| {
                let wanted = Semantic::TexCoord(texture.tex_coord);
                let stream = placed.iter().find(|stream| stream.semantic == wanted);
                stream.and_then(|stream| stream.name.strip_prefix("TEXCOORD_")?.parse().ok())
            })
            .collect();
        let key = (id.index(), sets);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let own = self.wanted.get_mut(id.index())?;
        let place = if own.1.is_none() {
            own.1 = Some(key.1.clone());
            id.index()
        } else {
            self.wanted.push((id.index(), Some(key.1.clone())));
            self.wanted.len().saturating_sub(1)
        };
        self.known.insert(key, place);
        Some(place)
    }

    /// Converts all materials at the same index as in the scene, then the copies.
    pub(super) fn write(self, textures: &mut TextureWriter<'a, '_>, objects: &mut ObjectWriter) -> Materials {
        let Self { scene, wanted, .. } = self;
        let mut materials = Materials { list: Vec::new(), places: HashMap::new(), channels_left: CHANNELS };
        let moved = moved_textures(scene);
        let mut names = UniqueNames::default();
        let mut shared: BTreeMap<&str, usize> = BTreeMap::new();
        for (_, material) in scene.materials.iter().filter(|(_, material)| !material.name.is_empty()) {
            names.take(&material.name);
            let count = shared.entry(&material.name).or_default();
            *count = count.saturating_add(1);
        }
        for (name, count) in shared.into_iter().filter(|(_, count)| *count > 1) {
            objects.report.note(
                &codes::SAME_NAME,
                "materials",
                format!("{count} materials are named \"{name}\""),
            );
        }
        for (place, (index, sets)) in wanted.into_iter().enumerate() {
            let Some(material) = scene.material(MaterialId::new(index)) else { continue };
            let path = format!("materials[{index}]");
            let mut own_name = name(&material.name);
            let own = if place == index {
                Value::Null
            } else {
                own_name = own_name.map(|name| unique(&mut names, &name));
                match own_name {
                    Some(_) => json!({ "material": index, NAME: material.name }),
                    None => json!({ "material": index }),
                }
            };
            let (extras, mut extensions) = objects.extras_and_extensions(&material.extras, own, &path);
            textures.stated = moved.contains(&index);
            let infos = texture_infos(material, &mut extensions, sets.as_ref(), &path, textures, objects);
            // Without an image, the factors that it scales down do not apply.
            let mut used = Cow::Borrowed(material);
            if infos.iter().any(Option::is_none) {
                let mut written = infos.iter().map(Option::is_some);
                used.to_mut().retain_textures(|_, _| written.next() == Some(true));
            }
            let mut made = factors(&used, &path, objects);
            (made.name, made.extras) = (own_name, extras);
            made.extensions.append(extensions);
            material_extensions::write(scene, &used, &mut made, objects);
            let slots = material.textures().map(|(slot, _)| slot);
            slots.zip(infos).filter_map(|(slot, info)| Some((slot, info?))).for_each(|(slot, info)| {
                put_texture(&mut made, material, slot, info);
            });
            materials.list.push(made);
            materials.places.entry(index).or_default().push(place);
        }
        textures.write_unused(objects);
        materials
    }
}

/// The textures of a material in glTF, in the order of [`Material::textures`]; `None` for those that are dropped.
fn texture_infos(
    material: &Material,
    extensions: &mut Members,
    sets: Option<&Sets>,
    path: &str,
    textures: &mut TextureWriter<'_, '_>,
    objects: &mut ObjectWriter,
) -> Vec<Option<TextureInfo>> {
    let mut infos = Vec::new();
    for (at, (place, texture)) in material.textures().enumerate() {
        let set = match sets {
            Some(sets) => sets.get(at).copied().flatten(),
            None => Some(texture.tex_coord),
        };
        let words = format!("{place} of material \"{}\"", material.name);
        if place.contains('/') && !material_extensions::has_place(extensions, place) {
            let message = format!("dropped the texture {words}: glTF has no slot for it");
            objects.report.note(&codes::NO_SLOT, path, message);
            textures.leave_out(texture.image);
            infos.push(None);
            continue;
        }
        let info = placed(texture, set, (&words, path), textures, objects);
        if info.is_none() {
            material_extensions::take_away(extensions, place);
        }
        infos.push(info);
    }
    infos
}

/// Puts a texture into its slot.
fn put_texture(made: &mut document::Material, material: &Material, place: &str, info: TextureInfo) {
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
        place => material_extensions::put(&mut made.extensions, place, info),
    }
}

/// A texture on a UV set, or a diagnostic if the mesh lacks the set.
fn placed(
    texture: &Texture,
    set: Option<u32>,
    (place, path): (&str, &str),
    textures: &mut TextureWriter<'_, '_>,
    objects: &mut ObjectWriter,
) -> Option<TextureInfo> {
    if set.is_none() {
        let set = texture.tex_coord;
        let message = format!("dropped the texture {place}: a mesh with it has no UV set {set}");
        objects.report.note(&codes::UV_SET, path, message);
    }
    textures.texture_info(texture, set?, (place, path), objects)
}

fn factors(material: &Material, path: &str, objects: &mut ObjectWriter) -> document::Material {
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
    let (metallic, roughness) = (within(material.metallic, 0.0, 1.0), within(material.roughness, 1.0, 1.0));
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
        objects.report.note(&prepare::codes::FACTORS, path, message);
    }
    let mut extensions = Members::new();
    if strength != 1.0 {
        objects.use_extension(EMISSIVE_STRENGTH);
        extensions
            .map_mut()
            .insert(EMISSIVE_STRENGTH.to_owned(), json!({ "emissiveStrength": json::value(strength) }));
    }
    // Without it a reader derives these factors from the specular color.
    let stated = metallic != Metallic::default() || material.specular_glossiness.is_some();
    document::Material {
        pbr_metallic_roughness: stated.then_some(metallic),
        emissive_factor: (emissive != [0.0; 3]).then_some(emissive),
        alpha_mode: alpha_mode.map(str::to_owned),
        alpha_cutoff,
        double_sided: material.double_sided.then_some(true),
        extensions,
        ..document::Material::default()
    }
}
