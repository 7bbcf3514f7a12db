//! Converts materials: restores recorded slots, or creates slots from factors and textures.

use super::{
    ChannelImages, Input,
    losses::{Losses, more},
    model::Model,
    names::held,
    node_roles::put,
    node_writer::NodeWriter,
};
use crate::{
    build::{self, Slot},
    codes,
    document::Node,
    further_textures::{GLOSS, METAL, ROUGHNESS},
    to_scene::{FORMAT, material::recorded},
};
use meshwright_core::Result;
use meshwright_scene::{
    AlphaMode, ExtrasValue, ImageContent, ImageId, Material, Sampler, Scene, Specular, SpecularGlossiness,
    Texture,
    unique_names::{UniqueNames, numbered},
};
use std::collections::HashMap;

/// Reflectance of a dielectric at normal incidence.
const DIELECTRIC: f32 = 0.04;

/// The state of a material's conversion.
struct Work<'s> {
    scene: &'s Scene<'s>,
    made: build::Material,
    lost: Vec<&'static str>,
    /// Number of textures without an image file.
    images: usize,
}

impl Work<'_> {
    fn color(&mut self, slot: &str, color: [f32; 3], alpha: f32) {
        let [r, g, b] = color;
        let color = Slot::Color { name: String::new(), rgba: [r, g, b, alpha], linear: true };
        self.made.slots.push((slot.to_owned(), color));
    }

    fn record_loss(&mut self, what: &'static str, lost: bool) {
        if lost && !self.lost.contains(&what) {
            self.lost.push(what);
        }
    }

    /// Creates slots for a material of another format. Writes every value whose default differs between
    /// programs.
    fn factors(&mut self, material: &Material, channels: ChannelImages) {
        match material.specular_glossiness.as_deref() {
            Some(older) => self.specular_glossiness(older),
            None => self.metallic_roughness(material, channels),
        }
        self.texture("normal", material.normal_texture.as_ref());
        self.texture("ao", material.occlusion_texture.as_ref());
        self.emission(material);
    }

    fn base(&mut self, color: [f32; 4], texture: Option<&Texture>) {
        let [r, g, b, a] = color;
        if self.texture("albedo", texture) {
            self.record_loss("the base color factor, which has a texture", color != [1.0; 4]);
        } else {
            self.color("albedo", [r, g, b], a);
        }
    }

    /// Writes the metallic-roughness workflow, which the slot `metal` selects.
    fn metallic_roughness(&mut self, material: &Material, channels: ChannelImages) {
        self.base(material.base_color, material.base_color_texture.as_ref());
        let packed = material.metallic_roughness_texture.is_some();
        self.record_loss("the metallic-roughness image (metal is written as 0)", packed);
        // The factor is an upper bound for the image and is 1 even if the image is black.
        let metallic = if packed { 0.0 } else { material.metallic };
        let more =
            |place: &str| material.more_textures.iter().find(|(own, _)| own == place).map(|(_, own)| own);
        if !self.channel("roughness", channels.roughness)
            && !self.texture("roughness", more(ROUGHNESS))
            && !self.texture("gloss", more(GLOSS))
        {
            self.color("roughness", [material.roughness; 3], 1.0);
        }
        if self.channel("metal", channels.metal) || self.texture("metal", more(METAL)) {
            self.record_loss("the specular reflection of a metal", material.specular.is_some());
            return;
        }
        let reflects = material.specular.as_ref().is_some_and(|own| *own != Specular::default())
            || material.ior != Material::IOR;
        if !reflects || metallic > 0.0 {
            self.record_loss("the specular reflection of a metal", reflects);
            return self.color("metal", [metallic; 3], 1.0);
        }
        self.specular(material);
    }

    /// Writes the reflection of a dielectric surface. Without the slot `metal`, programs take the slot `specular` as the
    /// whole reflection at normal incidence.
    fn specular(&mut self, material: &Material) {
        let specular = material.specular.as_ref();
        let color = material.reflectance();
        self.record_loss("the specular strength image", specular.is_some_and(|own| own.texture.is_some()));
        let texture = specular.and_then(|own| own.color_texture.as_ref());
        if texture.is_none() {
            return self.color("specular", color, 1.0);
        }
        // The image has the reflection itself only if nothing scales it.
        if color.iter().all(|part| *part > 0.98) && self.texture("specular", texture) {
            return;
        }
        self.record_loss("the specular color image", true);
        self.color("metal", [0.0; 3], 1.0);
    }

    /// Writes the specular-glossiness workflow.
    fn specular_glossiness(&mut self, older: &SpecularGlossiness) {
        self.base(older.diffuse, older.diffuse_texture.as_ref());
        let packed = older.texture.is_some();
        self.record_loss("the glossiness image (half of its factor is written)", packed);
        let glossiness = if packed { older.glossiness * 0.5 } else { older.glossiness };
        if self.texture("specular", older.texture.as_ref()) {
            self.record_loss("the specular color factor, which has a texture", older.specular != [1.0; 3]);
        } else {
            // Without its image the factor would describe a mirror.
            let specular = if packed { older.specular.map(|part| part * DIELECTRIC) } else { older.specular };
            self.color("specular", specular, 1.0);
        }
        self.color("gloss", [glossiness; 3], 1.0);
    }

    /// Writes emission: a color or a texture, and a strength. Without the strength the official Blender
    /// add-on shows no emission.
    fn emission(&mut self, material: &Material) {
        let [r, g, b] = material.emissive;
        let mut strength = material.emissive_strength;
        if self.texture("emissive", material.emissive_texture.as_ref()) {
            // A gray factor only scales the texture.
            let most = r.max(g).max(b);
            self.record_loss("the emissive color factor, which has a texture", [r, g, b] != [most; 3]);
            strength *= most;
        } else if material.emissive_texture.is_some() {
            return self.record_loss("the emissive image (no light is emitted)", true);
        } else if material.emissive == [0.0; 3] {
            return;
        } else {
            self.color("emissive", material.emissive, 1.0);
        }
        self.color("emask", [strength; 3], 1.0);
    }

    /// Adds a slot for an image of one channel. Returns false without one.
    fn channel(&mut self, slot: &str, image: Option<ImageId>) -> bool {
        image.is_some_and(|image| self.texture(slot, Some(&Texture::new(image))))
    }

    /// Adds a slot for a texture. Returns false if there is no usable texture.
    fn texture(&mut self, slot: &str, texture: Option<&Texture>) -> bool {
        let Some(texture) = texture else { return false };
        let plain = texture.tex_coord == 0 && texture.sampler == Sampler::default();
        match self.scene.image(texture.image).map(|image| &image.content) {
            Some(ImageContent::File(path)) => {
                self.made.slots.push((slot.to_owned(), Slot::File(path.clone())));
                self.record_loss("the texture coordinate set and the sampler of a texture", !plain);
                true
            }
            _ => {
                more(&mut self.images);
                false
            }
        }
    }
}

/// The materials of a model.
#[derive(Default)]
pub(super) struct Materials<'a> {
    /// By their index in the scene.
    nodes: Vec<(usize, Node<'a>)>,
    hashes: HashMap<usize, u64>,
    /// Slots by name.
    surfaces: HashMap<String, Vec<(String, Slot)>>,
    names: UniqueNames,
}

impl<'a> Materials<'a> {
    /// The hash of a material. Adds the material if the model lacks it.
    pub(super) fn hash(
        &mut self,
        input: &Input<'a, '_>,
        place: usize,
        writer: &mut NodeWriter,
        losses: &mut Losses,
    ) -> Result<Option<u64>> {
        if let Some(&hash) = self.hashes.get(&place) {
            return Ok(Some(hash));
        }
        let Some(stored) = input.scene.materials.as_slice().get(place) else { return Ok(None) };
        let mut made = material(input, place, stored, writer, losses)?;
        if !input.tree.native {
            self.distinguish(&mut made, losses);
        }
        let mut node = made.node(&mut writer.hashes);
        super::vendor_data::restore(&mut node, &stored.extras, writer);
        let hash = node.hash;
        self.hashes.insert(place, hash);
        self.nodes.push((place, node));
        Ok(Some(hash))
    }

    /// Renames a material that has the name of a different one, because programs identify materials by
    /// name.
    fn distinguish(&mut self, made: &mut build::Material, losses: &mut Losses) {
        if let Some(slots) = self.surfaces.get(&made.name)
            && *slots != made.slots
        {
            let name = self.names.another(&made.name, numbered(&made.name));
            losses.renamed(&made.name, &name);
            made.name = name;
        }
        self.names.take(&made.name);
        self.surfaces.entry(made.name.clone()).or_insert_with(|| made.slots.clone());
    }

    /// The nodes in the order of the scene.
    pub(super) fn into_nodes(mut self) -> Vec<Node<'a>> {
        self.nodes.sort_by_key(|&(place, _)| place);
        self.nodes.into_iter().map(|(_, material)| material).collect()
    }
}

/// Adds unused materials to the first model.
pub(super) fn unused_materials<'a>(
    input: &Input<'a, '_>,
    models: &mut [Model<'a>],
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<()> {
    let mut used = vec![false; input.scene.materials.len()];
    models
        .iter()
        .flat_map(|model| model.materials.hashes.keys())
        .for_each(|&place| put(&mut used, place, true));
    for (place, _) in used.into_iter().enumerate().filter(|&(_, used)| !used) {
        match models.first_mut() {
            Some(model) => drop(model.materials.hash(input, place, writer, losses)?),
            None => {
                let message = "dropped an unused material: the file has no model";
                losses.note(&codes::LOSS_MATERIAL, &format!("materials[{place}]"), message);
            }
        }
    }
    Ok(())
}

fn material(
    input: &Input<'_, '_>,
    place: usize,
    material: &Material,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<build::Material> {
    writer.steps(1)?;
    let mut name = held(&material.name).to_owned();
    if name.is_empty() {
        name = format!("material_{place}");
    }
    if name != material.name {
        losses.renamed(&material.name, &name);
    }
    let mut work =
        Work { scene: input.scene, made: build::Material::named(name), lost: Vec::new(), images: 0 };
    let own = material.extras.get(FORMAT);
    if let Some(kind) = own.and_then(|own| own.text("type")) {
        kind.clone_into(&mut work.made.kind);
    }
    let slots = own.map_or(&[][..], |own| own.list("slots"));
    writer.room(slots.len(), 512)?;
    let (surface, paths) = recorded(slots);
    let channels = input.options.channel_images.get(&place).copied().unwrap_or_default();
    let is_split = channels != ChannelImages::default();
    match missing(input.scene, material, &surface, &paths).filter(|_| !slots.is_empty() && !is_split) {
        Some(missing) => {
            work.made.slots.extend(slots.iter().filter_map(slot));
            let path = format!("materials[{place}]");
            losses.note_count(&codes::RESTORED_SLOTS, &path, missing, ["texture", "textures"], |textures| {
                let name = &material.name;
                format!("restored {textures} of material \"{name}\" from the slots of the Cast file")
            });
        }
        None => work.factors(material, channels),
    }
    work.record_loss("the scale of the normal map", material.normal_scale != 1.0);
    work.record_loss("the strength of occlusion", material.occlusion_strength != 1.0);
    work.record_loss("transparency", material.alpha != AlphaMode::Opaque);
    work.record_loss("double-sided rendering", material.double_sided);
    losses.images = losses.images.saturating_add(work.images);
    if !work.lost.is_empty() {
        let message = format!("dropped properties of material {:?}: {}", material.name, work.lost.join(", "));
        losses.note(&codes::LOSS_MATERIAL, &format!("materials[{place}]"), message);
    }
    Ok(work.made)
}

/// The number of textures of the recorded slots that a material lacks. `None` if they differ otherwise:
/// the material was changed after the conversion.
fn missing(scene: &Scene<'_>, material: &Material, surface: &Material, paths: &[String]) -> Option<usize> {
    let mut reduced = surface.clone();
    reduced.retain_textures(|slot, _| material.textures().any(|(own, _)| own == slot));
    let numbers = |material: &Material| {
        let specular = material.specular.as_ref().map_or([1.0; 3], |specular| specular.color);
        let [r, g, b, a] = material.base_color;
        // A strength may have the excess of a color.
        let [er, eg, eb] = material.emissive.map(|part| part * material.emissive_strength);
        let [sr, sg, sb] = specular;
        let factor = material.specular.as_ref().map_or(1.0, |specular| specular.factor);
        let rest = [material.metallic, material.roughness, material.ior, factor];
        [[r, g, b, a], [er, eg, eb, 0.0], [sr, sg, sb, 0.0], rest]
    };
    let near = |a: f32, b: f32| (a - b).abs() <= 1e-4 || a.to_bits() == b.to_bits();
    let own = numbers(material);
    let same = [surface, &reduced]
        .into_iter()
        .any(|other| own.iter().flatten().zip(numbers(other).iter().flatten()).all(|(a, b)| near(*a, *b)));
    let textures = |material: &'_ Material| {
        let color = material.specular.as_ref().and_then(|specular| specular.color_texture.clone());
        let strength = material.specular.as_ref().and_then(|specular| specular.texture.clone());
        [
            material.base_color_texture.clone(),
            material.normal_texture.clone(),
            material.occlusion_texture.clone(),
            material.emissive_texture.clone(),
            material.metallic_roughness_texture.clone(),
            color,
            strength,
        ]
    };
    let mut missing = 0_usize;
    let agree = textures(material).into_iter().zip(textures(surface)).all(|(own, other)| {
        let recorded = other.and_then(|other| paths.get(other.image.index()));
        match (own, recorded) {
            (None, None) => true,
            (None, Some(_)) => {
                more(&mut missing);
                true
            }
            (Some(own), Some(path)) => match scene.image(own.image).map(|image| &image.content) {
                Some(ImageContent::File(own)) => own == path,
                _ => false,
            },
            (Some(_), None) => false,
        }
    });
    (same && agree && material.specular_glossiness.is_none()).then_some(missing)
}

/// Reads a slot that `to_scene` recorded.
fn slot(entry: &ExtrasValue) -> Option<(String, Slot)> {
    let name = entry.text("slot")?.to_owned();
    let path = entry.text("stored").or_else(|| entry.text("path"));
    let slot = match path {
        Some(path) => Slot::File(path.to_owned()),
        None => Slot::Color {
            name: entry.text("name").unwrap_or_default().to_owned(),
            rgba: entry.numbers("color")?,
            linear: entry.text("color_space") == Some("linear"),
        },
    };
    Some((name, slot))
}
