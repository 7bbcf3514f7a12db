//! Writes materials as programs read them: the classic values, and those of physically based shading that Blender,
//! Assimp and trimesh read or skip.

use super::{Builder, LossCounts, Names, one_line};
use crate::codes;
use meshwright_core::{Diagnostic, Diagnostics, Result, Span};
use meshwright_scene::{AlphaMode, ImageContent, ImageId, Material, Wrap};
use std::fmt::Write;

impl Builder<'_, '_> {
    /// Writes all materials of the scene, and one for primitives without a material if others have one.
    pub(super) fn materials(&mut self, diagnostics: &mut Diagnostics) -> Result<()> {
        let scene = self.scene;
        if scene.materials.is_empty() {
            self.losses.unpainted = 0;
            return Ok(());
        }
        let embedded =
            |id: &ImageId| matches!(scene.image(*id).map(|own| &own.content), Some(ImageContent::Bytes(_)));
        self.losses.images =
            scene.images.iter().filter(|(id, _)| embedded(&ImageId::new(id.index()))).count();
        let mut names = Names::default();
        for (id, material) in scene.materials.iter() {
            let other = format!("material_{}", id.index());
            let name = names.unique(&[&material.name], &other, &mut self.losses.names);
            self.budget.memory(512, Span::default())?;
            let lost = self.material(&name, material, id.index());
            if !lost.is_empty() {
                let lost = lost.join(", ");
                let message =
                    format!("dropped values of material \"{}\" that the format lacks: {lost}", material.name);
                let place = format!("materials[{}]", id.index());
                diagnostics.push(Diagnostic::new(&codes::LOSS_MATERIAL, message).on(place));
            }
            self.materials.names.push(name);
        }
        if self.losses.unpainted > 0 {
            let name = names.unique(&["default"], "default", &mut LossCounts::default().names);
            self.material(&name, &Material::named(""), usize::MAX);
            self.materials.default = Some(name);
        }
        Ok(())
    }

    /// Writes a material; returns the values that are not written.
    fn material(&mut self, name: &str, material: &Material, index: usize) -> Vec<&'static str> {
        let scene = self.scene;
        let channels = self.options.channel_images.get(&index).copied().unwrap_or_default();
        let file = |image: Option<ImageId>| match &scene.image(image?)?.content {
            ImageContent::File(path) if !path.is_empty() => Some(path_text(path)),
            _ => None,
        };
        let base = file(material.base_color_texture.as_ref().map(|own| own.image));
        let normal = file(material.normal_texture.as_ref().map(|own| own.image));
        let emissive = file(material.emissive_texture.as_ref().map(|own| own.image));
        let (rough_map, metal_map) = (file(channels.roughness), file(channels.metal));
        let limited = |value: f32| if value.is_finite() { value.clamp(0.0, 1.0) } else { 0.0 };
        let [red, green, blue, alpha] = material.base_color.map(limited);
        let emission = material.emissive.map(|part| part * material.emissive_strength);
        let glow = emission.map(|part| if part.is_finite() { part.max(0.0) } else { 0.0 });
        let (roughness, metallic) = (limited(material.roughness), limited(material.metallic));
        let is_opaque = material.alpha == AlphaMode::Opaque;
        // The exponent that Blender reads as this roughness. A surface without highlights has no specular color.
        let shine = (1.0 - roughness) * (1.0 - roughness) * 1000.0;
        let (specular, model) = if shine > 0.0 { (0.5, 2) } else { (0.0, 1) };
        let opacity = if is_opaque { 1.0 } else { alpha };
        // A map takes the place of the value in some programs, and is multiplied by it in others.
        let rough = if rough_map.is_some() { 1.0 } else { roughness };
        let metal = if metal_map.is_some() { 1.0 } else { metallic };
        let scale = if material.normal_scale.is_finite() { material.normal_scale } else { 1.0 };
        let text = &mut self.materials.text;
        let gap = if text.is_empty() { "" } else { "\n" };
        let [glow_red, glow_green, glow_blue] = glow;
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "{gap}newmtl {name}\nKd {red} {green} {blue}\nKs {specular} {specular} {specular}\n\
             Ke {glow_red} {glow_green} {glow_blue}\nNs {shine}\nd {opacity}\nillum {model}\nPr {rough}\nPm {metal}\n"
        );
        let bump = format!("map_Bump -bm {scale}");
        let maps = [
            ("map_Kd", &base),
            ("map_d", if is_opaque { &None } else { &base }),
            ("map_Ke", &emissive),
            // Blender reads the first as a normal map, Assimp and three.js the second.
            (&bump, &normal),
            ("norm", &normal),
            ("map_Pr", &rough_map),
            ("map_Pm", &metal_map),
        ];
        for (word, path) in maps {
            if let Some(path) = path {
                let _ = writeln!(text, "{word} {path}");
            }
        }
        let textures = || material.textures().map(|(_, texture)| texture);
        let is_beyond = |part: &f32| !(0.0..=1.0).contains(part);
        let is_valid = |part: &f32| part.is_finite() && *part >= 0.0;
        let lacks = |has: bool, path: &Option<String>| has && path.is_none();
        let lost = [
            (material.base_color.iter().any(is_beyond), "colors outside of 0 to 1"),
            (!emission.iter().all(is_valid), "invalid emission"),
            (is_beyond(&material.roughness) || is_beyond(&material.metallic), "factors outside of 0 to 1"),
            (
                lacks(material.metallic_roughness_texture.is_some(), &rough_map.or(metal_map)),
                "metallic-roughness texture",
            ),
            (material.occlusion_texture.is_some(), "occlusion texture"),
            (material.specular.is_some(), "specular color"),
            (matches!(material.alpha, AlphaMode::Mask(_)), "alpha mask, which becomes transparency"),
            (is_opaque && alpha != 1.0, "alpha of an opaque surface"),
            (material.double_sided, "double-sided surface"),
            (textures().any(|own| own.tex_coord != 0), "texture coordinates of another set"),
            (textures().any(|own| own.sampler.wrap != [Wrap::Repeat; 2]), "texture wrap modes"),
            (
                textures().any(|own| own.sampler.magnify.is_some() || own.sampler.minify.is_some()),
                "texture filters",
            ),
        ];
        lost.into_iter().filter_map(|(is_lost, what)| is_lost.then_some(what)).collect()
    }
}

/// A path as the rest of a line, which programs would read as an option if it began with a dash.
fn path_text(path: &str) -> String {
    let line = one_line(path);
    if line.starts_with('-') { format!("./{line}") } else { line }
}
