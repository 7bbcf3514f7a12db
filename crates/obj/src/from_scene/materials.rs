//! Writes materials as programs read them: the classic values, and those of physically based shading that Blender,
//! Assimp and trimesh read or skip.

use super::{Builder, LossCounts, unique};
use crate::codes;
use meshwright_core::{Diagnostic, Diagnostics, Result, Span};
use meshwright_scene::{
    AlphaMode, ImageContent, ImageId, Material, UniqueNames, Wrap, unique_names::one_line,
};
use std::fmt::Write;

/// The materials of a document.
#[derive(Clone, Debug, Default)]
pub(crate) struct WrittenMaterials {
    /// By material of the scene, its name.
    pub(crate) names: Vec<String>,
    /// The name of the material of primitives without one.
    pub(crate) default: Option<String>,
    /// The file; empty if there are no materials.
    pub(crate) text: String,
}

impl Builder<'_, '_> {
    /// Writes all materials of the scene, and one for primitives without a material if others have one.
    pub(super) fn materials(&mut self, diagnostics: &mut Diagnostics) -> Result<()> {
        let scene = self.scene;
        if scene.materials.is_empty() {
            self.losses.unpainted = 0;
            return Ok(());
        }
        let is_embedded = |content: &ImageContent<'_>| matches!(content, ImageContent::Bytes(_));
        self.losses.images = scene.images.iter().filter(|(_, image)| is_embedded(&image.content)).count();
        let mut names = UniqueNames::default();
        for (id, material) in scene.materials.iter() {
            let other = format!("material_{}", id.index());
            let name = unique(&mut names, &[&material.name], &other, &mut self.losses.names);
            self.budget.memory(512, Span::default())?;
            let lost = self.material(&name, material, id.index()).join(", ");
            if !lost.is_empty() {
                let message =
                    format!("dropped values of material \"{}\" that the format lacks: {lost}", material.name);
                let place = format!("materials[{}]", id.index());
                diagnostics.push(Diagnostic::new(&codes::LOSS_MATERIAL, message).on(place));
            }
            self.materials.names.push(name);
        }
        if self.losses.unpainted > 0 {
            let name = unique(&mut names, &["default"], "default", &mut LossCounts::default().names);
            self.material(&name, &Material::named(""), usize::MAX);
            self.materials.default = Some(name);
        }
        Ok(())
    }

    /// Writes a material; returns the values that are not written.
    fn material(&mut self, name: &str, material: &Material, index: usize) -> Vec<&'static str> {
        let channels = self.options.channel_images.get(&index).copied().unwrap_or_default();
        let file = |image: Option<ImageId>| match &self.scene.image(image?)?.content {
            ImageContent::File(path) if !path.is_empty() => Some(path_text(path)),
            _ => None,
        };
        let base = file(material.base_color_texture.as_ref().map(|own| own.image));
        let normal = file(material.normal_texture.as_ref().map(|own| own.image));
        let emissive = file(material.emissive_texture.as_ref().map(|own| own.image));
        let (rough_map, metal_map) = (file(channels.roughness), file(channels.metal));
        let ([red, green, blue, alpha], roughness) = (material.base_color, material.roughness);
        let [glow_red, glow_green, glow_blue] =
            material.emissive.map(|part| part * material.emissive_strength);
        let is_opaque = material.alpha == AlphaMode::Opaque;
        let opacity = if is_opaque { 1.0 } else { alpha };
        // The exponent that Blender reads as this roughness, or as a medium one if a map states it. A surface without
        // highlights has no specular color.
        let smoothness = if rough_map.is_some() { 0.5 } else { 1.0 - roughness };
        let shine = smoothness * smoothness * 1000.0;
        let (specular, model) = if shine > 0.0 { (0.5, 2) } else { (0.0, 1) };
        // A map takes the place of the value in some programs, and is multiplied by it in others.
        let rough = if rough_map.is_some() { 1.0 } else { roughness };
        let metal = if metal_map.is_some() { 1.0 } else { material.metallic };
        let text = &mut self.materials.text;
        let gap = if text.is_empty() { "" } else { "\n" };
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "{gap}newmtl {name}\nKd {red} {green} {blue}\nKs {specular} {specular} {specular}\n\
             Ke {glow_red} {glow_green} {glow_blue}\nNs {shine}\nd {opacity}\nillum {model}\nPr {rough}\nPm {metal}\n"
        );
        let has_packed =
            material.metallic_roughness_texture.is_some() && rough_map.is_none() && metal_map.is_none();
        let maps = [
            ("map_Kd".to_owned(), base.clone()),
            ("map_d".to_owned(), base.filter(|_| !is_opaque)),
            ("map_Ke".to_owned(), emissive),
            // Blender reads the first as a normal map, Assimp and three.js the second.
            (format!("map_Bump -bm {}", material.normal_scale), normal.clone()),
            ("norm".to_owned(), normal),
            ("map_Pr".to_owned(), rough_map),
            ("map_Pm".to_owned(), metal_map),
        ];
        for (word, path) in maps.iter().filter_map(|(word, path)| Some((word, path.as_ref()?))) {
            let _ = writeln!(text, "{word} {path}");
        }
        let textures = || material.textures().map(|(_, texture)| texture);
        let is_filtered =
            |sampler: &meshwright_scene::Sampler| sampler.magnify.is_some() || sampler.minify.is_some();
        let lost = [
            (has_packed, "metallic-roughness texture"),
            (material.occlusion_texture.is_some(), "occlusion texture"),
            (material.specular.is_some(), "specular color"),
            (matches!(material.alpha, AlphaMode::Mask(_)), "alpha mask, which becomes transparency"),
            (is_opaque && alpha != 1.0, "alpha of an opaque surface"),
            (material.double_sided, "double-sided surface"),
            (textures().any(|own| own.tex_coord != 0), "texture coordinates of another set"),
            (textures().any(|own| own.sampler.wrap != [Wrap::Repeat; 2]), "texture wrap modes"),
            (textures().any(|own| is_filtered(&own.sampler)), "texture filters"),
        ];
        lost.into_iter().filter_map(|(is_lost, what)| is_lost.then_some(what)).collect()
    }
}

/// A path as the rest of a line, which programs would read as an option if it began with a dash.
fn path_text(path: &str) -> String {
    let line = one_line(path);
    if line.starts_with('-') { format!("./{line}") } else { line }
}
