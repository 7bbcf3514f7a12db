//! Materials: slots as a file of this format had them, or slots made of factors and textures.

use super::{Lowering, data, model::Model, tally::more, tree};
use crate::{
    build::{self, Slot},
    codes,
    lift::FORMAT,
};
use meshwright_core::Result;
use meshwright_scene::{AlphaMode, Data, ImageContent, Material, Sampler, Texture};

/// A material under way.
struct Work {
    made: build::Material,
    lost: Vec<&'static str>,
}

impl Work {
    fn color(&mut self, slot: &str, [r, g, b]: [f32; 3], alpha: f32) {
        let color = Slot::Color { name: String::new(), rgba: [r, g, b, alpha], linear: true };
        self.made.slots.push((slot.to_owned(), color));
    }

    fn lose(&mut self, what: &'static str, lost: bool) {
        if lost && !self.lost.contains(&what) {
            self.lost.push(what);
        }
    }
}

impl<'a> Lowering<'a, '_> {
    /// The hash of a material in a model, which gets it if it has it not.
    pub(super) fn material_hash(&mut self, place: usize, model: &mut Model<'a>) -> Result<Option<u64>> {
        if let Some(&hash) = model.hashes.get(&place) {
            return Ok(Some(hash));
        }
        let Some(material) = self.scene.materials.as_slice().get(place) else { return Ok(None) };
        let made = self.material(place, material)?;
        let node = made.node(&mut self.hashes);
        let hash = node.hash;
        model.hashes.insert(place, hash);
        model.materials.push((place, node));
        Ok(Some(hash))
    }

    /// What no mesh uses goes to the first model.
    pub(super) fn unused_materials(&mut self, models: &mut [Model<'a>]) -> Result<()> {
        let mut used = vec![false; self.scene.materials.len()];
        models
            .iter()
            .flat_map(|model| model.hashes.keys())
            .for_each(|&place| tree::put(&mut used, place, true));
        for (place, _) in used.into_iter().enumerate().filter(|&(_, used)| !used) {
            match models.first_mut() {
                Some(model) => drop(self.material_hash(place, model)?),
                None => {
                    let message = "there is no model that could have it";
                    self.note(&codes::LOSS_MATERIAL, &format!("materials[{place}]"), message);
                }
            }
        }
        Ok(())
    }

    fn material(&mut self, place: usize, material: &Material) -> Result<build::Material> {
        self.steps(1)?;
        let mut name = material.name.clone();
        if name.is_empty() {
            name = format!("material_{place}");
            self.tally.renamed("", &name);
        }
        let mut work = Work { made: build::Material::named(name), lost: Vec::new() };
        let own = material.extras.get(FORMAT);
        if let Some(kind) = own.and_then(|own| data::text(own, "type")) {
            kind.clone_into(&mut work.made.kind);
        }
        match own.filter(|own| !data::list(own, "slots").is_empty()) {
            Some(own) => {
                let slots = data::list(own, "slots");
                self.room(slots.len(), 256)?;
                work.made.slots.extend(slots.iter().filter_map(slot));
            }
            None => self.factors(material, &mut work),
        }
        if !work.lost.is_empty() {
            let message = format!("left out of \"{}\": {}", material.name, work.lost.join(", "));
            self.note(&codes::LOSS_MATERIAL, &format!("materials[{place}]"), message);
        }
        Ok(work.made)
    }

    fn factors(&mut self, material: &Material, work: &mut Work) {
        let [r, g, b, a] = material.base_color;
        let white = material.base_color == [1.0; 4];
        if self.texture(work, "albedo", material.base_color_texture.as_ref()) {
            work.lose("the base colour beside its texture", !white);
        } else if !white {
            work.color("albedo", [r, g, b], a);
        }
        self.texture(work, "normal", material.normal_texture.as_ref());
        work.lose("the scale of normals", material.normal_scale != 1.0);
        self.texture(work, "ao", material.occlusion_texture.as_ref());
        work.lose("the strength of occlusion", material.occlusion_strength != 1.0);
        let (dark, bright) = (material.emissive == [0.0; 3], material.emissive == [1.0; 3]);
        if self.texture(work, "emissive", material.emissive_texture.as_ref()) {
            work.lose("the emissive colour beside its texture", !bright);
        } else if !dark {
            work.color("emissive", material.emissive, 1.0);
        }
        if material.emissive_strength != 1.0 {
            work.color("estrength", [material.emissive_strength; 3], 1.0);
        }
        let packed = material.metallic_roughness_texture.is_some();
        work.lose("the image of metal and roughness", packed);
        let metal = material.metallic > 0.0;
        if metal {
            work.color("metal", [material.metallic; 3], 1.0);
        }
        if material.roughness != 1.0 {
            work.color("roughness", [material.roughness; 3], 1.0);
        }
        if let Some(specular) = &material.specular {
            work.lose("the specular reflection of what is partly metal", metal);
            work.lose("the image of specular strength", specular.texture.is_some());
            if self.texture(work, "specular", specular.color_texture.as_ref()) {
                let plain = specular.color == [1.0; 3] && specular.factor == 1.0;
                work.lose("the specular colour beside its texture", !plain);
            } else {
                work.color("specular", specular.color.map(|part| part * specular.factor), 1.0);
            }
        }
        work.lose("transparency", material.alpha != AlphaMode::Opaque);
        work.lose("both sides", material.double_sided);
    }

    /// Adds a slot for a texture; false if there is none that could be.
    fn texture(&mut self, work: &mut Work, slot: &str, texture: Option<&Texture>) -> bool {
        let Some(texture) = texture else { return false };
        let plain = texture.tex_coord == 0 && texture.sampler == Sampler::default();
        match self.scene.image(texture.image).map(|image| &image.content) {
            Some(ImageContent::File(path)) => {
                work.made.slots.push((slot.to_owned(), Slot::File(path.clone())));
                work.lose("how a texture is laid out and sampled", !plain);
                true
            }
            _ => {
                more(&mut self.tally.images);
                false
            }
        }
    }
}

/// A slot as lifting recorded it.
fn slot(entry: &Data) -> Option<(String, Slot)> {
    let name = data::text(entry, "slot")?.to_owned();
    let path = data::text(entry, "stored").or_else(|| data::text(entry, "path"));
    let slot = match path {
        Some(path) => Slot::File(path.to_owned()),
        None => Slot::Color {
            name: data::text(entry, "name").unwrap_or_default().to_owned(),
            rgba: data::numbers(entry, "color")?,
            linear: data::text(entry, "color_space") == Some("linear"),
        },
    };
    Some((name, slot))
}
