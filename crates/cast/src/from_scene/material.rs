//! Converts materials: restores recorded slots, or creates slots from factors and textures.

use super::{ChannelImages, DocumentBuilder, counted, losses::more, model::Model, names::held, node_roles};
use crate::{
    build::{self, Slot},
    codes,
    to_scene::{FORMAT, material::recorded},
};
use meshwright_core::Result;
use meshwright_scene::{
    AlphaMode, ExtrasValue, ImageContent, ImageId, Material, Sampler, Specular, SpecularGlossiness, Texture,
};

/// Reflectance of a dielectric at normal incidence.
const DIELECTRIC: f32 = 0.04;

/// The state of a material's conversion.
struct Work {
    made: build::Material,
    lost: Vec<&'static str>,
}

impl Work {
    fn color(&mut self, slot: &str, color: [f32; 3], alpha: f32) {
        let wrong = !(color.iter().all(|part| part.is_finite()) && alpha.is_finite());
        self.record_loss("numbers that are not finite", wrong);
        let finite = |part: f32| if part.is_finite() { part } else { 0.0 };
        let ([r, g, b], alpha) = (color.map(finite), if alpha.is_finite() { alpha } else { 1.0 });
        let color = Slot::Color { name: String::new(), rgba: [r, g, b, alpha], linear: true };
        self.made.slots.push((slot.to_owned(), color));
    }

    fn record_loss(&mut self, what: &'static str, lost: bool) {
        if lost && !self.lost.contains(&what) {
            self.lost.push(what);
        }
    }
}

impl<'a> DocumentBuilder<'a, '_> {
    /// The hash of a material in a model. Adds the material if the model lacks it.
    pub(super) fn material_hash(&mut self, place: usize, model: &mut Model<'a>) -> Result<Option<u64>> {
        if let Some(&hash) = model.hashes.get(&place) {
            return Ok(Some(hash));
        }
        let Some(material) = self.scene.materials.as_slice().get(place) else { return Ok(None) };
        let mut made = self.material(place, material)?;
        if !self.tree.native {
            self.distinguish(&mut made, model);
        }
        let node = made.node(&mut self.hashes);
        let hash = node.hash;
        model.hashes.insert(place, hash);
        model.materials.push((place, node));
        Ok(Some(hash))
    }

    /// Renames a material that has the name of a different one, because programs identify materials by
    /// name.
    fn distinguish(&mut self, made: &mut build::Material, model: &mut Model<'a>) {
        if let Some(slots) = model.surfaces.get(&made.name)
            && *slots != made.slots
        {
            let name = model.names.another(&made.name);
            self.losses.renamed(&made.name, &name);
            made.name = name;
        }
        model.names.take(&made.name);
        model.surfaces.entry(made.name.clone()).or_insert_with(|| made.slots.clone());
    }

    /// Adds unused materials to the first model.
    pub(super) fn unused_materials(&mut self, models: &mut [Model<'a>]) -> Result<()> {
        let mut used = vec![false; self.scene.materials.len()];
        models
            .iter()
            .flat_map(|model| model.hashes.keys())
            .for_each(|&place| node_roles::put(&mut used, place, true));
        for (place, _) in used.into_iter().enumerate().filter(|&(_, used)| !used) {
            match models.first_mut() {
                Some(model) => drop(self.material_hash(place, model)?),
                None => {
                    let message = "dropped an unused material: the file has no model";
                    self.note(&codes::LOSS_MATERIAL, &format!("materials[{place}]"), message);
                }
            }
        }
        Ok(())
    }

    fn material(&mut self, place: usize, material: &Material) -> Result<build::Material> {
        self.steps(1)?;
        let mut name = held(&material.name).to_owned();
        if name.is_empty() {
            name = format!("material_{place}");
        }
        if name != material.name {
            self.losses.renamed(&material.name, &name);
        }
        let mut work = Work { made: build::Material::named(name), lost: Vec::new() };
        let own = material.extras.get(FORMAT);
        if let Some(kind) = own.and_then(|own| own.text("type")) {
            kind.clone_into(&mut work.made.kind);
        }
        let slots = own.map_or(&[][..], |own| own.list("slots"));
        self.room(slots.len(), 512)?;
        let (surface, paths) = recorded(slots);
        let channels = self.options.channel_images.get(&place).copied().unwrap_or_default();
        let is_split = channels != ChannelImages::default();
        match self.missing(material, &surface, &paths).filter(|_| !slots.is_empty() && !is_split) {
            Some(missing) => {
                work.made.slots.extend(slots.iter().filter_map(slot));
                if missing > 0 {
                    let textures = counted(missing, "texture", "textures");
                    let message = format!(
                        "restored {textures} of material \"{}\" from the slots of the Cast file",
                        material.name
                    );
                    self.note(&codes::RESTORED_SLOTS, &format!("materials[{place}]"), message);
                }
            }
            None => self.factors(material, channels, &mut work),
        }
        work.record_loss("the scale of the normal map", material.normal_scale != 1.0);
        work.record_loss("the strength of occlusion", material.occlusion_strength != 1.0);
        work.record_loss("transparency", material.alpha != AlphaMode::Opaque);
        work.record_loss("double-sided rendering", material.double_sided);
        if !work.lost.is_empty() {
            let message =
                format!("dropped properties of material {:?}: {}", material.name, work.lost.join(", "));
            self.note(&codes::LOSS_MATERIAL, &format!("materials[{place}]"), message);
        }
        Ok(work.made)
    }

    /// Creates slots for a material of another format. Writes every value whose default differs between
    /// programs.
    fn factors(&mut self, material: &Material, channels: ChannelImages, work: &mut Work) {
        match material.specular_glossiness.as_deref() {
            Some(older) => self.specular_glossiness(older, work),
            None => self.metallic_roughness(material, channels, work),
        }
        self.texture(work, "normal", material.normal_texture.as_ref());
        self.texture(work, "ao", material.occlusion_texture.as_ref());
        self.emission(material, work);
    }

    /// The number of textures of the recorded slots that a material lacks. `None` if they differ otherwise:
    /// the material was changed after the conversion.
    fn missing(&self, material: &Material, surface: &Material, paths: &[String]) -> Option<usize> {
        let numbers = |material: &Material| {
            let specular = material.specular.as_ref().map_or([1.0; 3], |specular| specular.color);
            let [r, g, b, a] = material.base_color;
            let [er, eg, eb] = material.emissive;
            let [sr, sg, sb] = specular;
            let factor = material.specular.as_ref().map_or(1.0, |specular| specular.factor);
            let rest = [material.metallic, material.roughness, material.emissive_strength, factor];
            [[r, g, b, a], [er, eg, eb, 0.0], [sr, sg, sb, 0.0], rest]
        };
        let near = |a: f32, b: f32| (a - b).abs() <= 1e-4 || a.to_bits() == b.to_bits();
        let (own, other) = (numbers(material), numbers(surface));
        let same = own.iter().flatten().zip(other.iter().flatten()).all(|(a, b)| near(*a, *b));
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
                (Some(own), Some(path)) => match self.scene.image(own.image).map(|image| &image.content) {
                    Some(ImageContent::File(own)) => own == path,
                    _ => false,
                },
                (Some(_), None) => false,
            }
        });
        (same && agree && material.specular_glossiness.is_none()).then_some(missing)
    }

    fn base(&mut self, color: [f32; 4], texture: Option<&Texture>, work: &mut Work) {
        let [r, g, b, a] = color;
        if self.texture(work, "albedo", texture) {
            work.record_loss("the base color factor, which has a texture", color != [1.0; 4]);
        } else {
            work.color("albedo", [r, g, b], a);
        }
    }

    /// Writes the metallic-roughness workflow, which the slot `metal` selects.
    fn metallic_roughness(&mut self, material: &Material, channels: ChannelImages, work: &mut Work) {
        self.base(material.base_color, material.base_color_texture.as_ref(), work);
        let packed = material.metallic_roughness_texture.is_some();
        work.record_loss("the metallic-roughness image (metal is written as 0)", packed);
        // The factor is an upper bound for the image and is 1 even if the image is black.
        let metallic = if packed { 0.0 } else { material.metallic };
        if !self.channel(work, "roughness", channels.roughness) {
            work.color("roughness", [material.roughness; 3], 1.0);
        }
        if self.channel(work, "metal", channels.metal) {
            work.record_loss("the specular reflection of a metal", material.specular.is_some());
            return;
        }
        let specular = material.specular.as_ref().filter(|specular| **specular != Specular::default());
        let Some(specular) = specular.filter(|_| metallic <= 0.0) else {
            work.record_loss("the specular reflection of a metal", specular.is_some());
            return work.color("metal", [metallic; 3], 1.0);
        };
        work.record_loss("the specular strength image", specular.texture.is_some());
        if self.texture(work, "specular", specular.color_texture.as_ref()) {
            let plain = specular.color == [1.0; 3] && specular.factor == 1.0;
            work.record_loss("the specular color factor, which has a texture", !plain);
        } else {
            work.color("specular", specular.color.map(|part| part * specular.factor), 1.0);
        }
    }

    /// Writes the specular-glossiness workflow.
    fn specular_glossiness(&mut self, older: &SpecularGlossiness, work: &mut Work) {
        self.base(older.diffuse, older.diffuse_texture.as_ref(), work);
        let packed = older.texture.is_some();
        work.record_loss("the glossiness image (half of its factor is written)", packed);
        let glossiness = if packed { older.glossiness * 0.5 } else { older.glossiness };
        if self.texture(work, "specular", older.texture.as_ref()) {
            work.record_loss("the specular color factor, which has a texture", older.specular != [1.0; 3]);
        } else {
            // Without its image the factor would describe a mirror.
            let specular = if packed { older.specular.map(|part| part * DIELECTRIC) } else { older.specular };
            work.color("specular", specular, 1.0);
        }
        work.color("gloss", [glossiness; 3], 1.0);
    }

    /// Writes emission: a color or a texture, and a strength. Without the strength the official Blender
    /// add-on shows no emission.
    fn emission(&mut self, material: &Material, work: &mut Work) {
        let [r, g, b] = material.emissive;
        let mut strength = material.emissive_strength;
        if self.texture(work, "emissive", material.emissive_texture.as_ref()) {
            // A gray factor only scales the texture.
            let most = r.max(g).max(b);
            work.record_loss("the emissive color factor, which has a texture", [r, g, b] != [most; 3]);
            strength *= most;
        } else if material.emissive_texture.is_some() {
            return work.record_loss("the emissive image (no light is emitted)", true);
        } else if material.emissive == [0.0; 3] {
            return;
        } else {
            work.color("emissive", material.emissive, 1.0);
        }
        work.color("emask", [strength; 3], 1.0);
    }

    /// Adds a slot for an image of one channel. Returns false without one.
    fn channel(&mut self, work: &mut Work, slot: &str, image: Option<ImageId>) -> bool {
        image.is_some_and(|image| self.texture(work, slot, Some(&Texture::new(image))))
    }

    /// Adds a slot for a texture. Returns false if there is no usable texture.
    fn texture(&mut self, work: &mut Work, slot: &str, texture: Option<&Texture>) -> bool {
        let Some(texture) = texture else { return false };
        let plain = texture.tex_coord == 0 && texture.sampler == Sampler::default();
        match self.scene.image(texture.image).map(|image| &image.content) {
            Some(ImageContent::File(path)) => {
                work.made.slots.push((slot.to_owned(), Slot::File(path.clone())));
                work.record_loss("the texture coordinate set and the sampler of a texture", !plain);
                true
            }
            _ => {
                more(&mut self.losses.images);
                false
            }
        }
    }
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
