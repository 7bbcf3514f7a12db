//! Writes images, effects and materials.

use super::{TextBuilder, losses::more};
use crate::{
    codes::from_scene as codes,
    document::escaped,
    to_scene::{PROFILE, image_url},
};
use meshwright_core::Result;
use meshwright_scene::{AlphaMode, ImageContent, Material, MaterialId, Semantic, Texture, VertexPool, Wrap};
use std::collections::{HashMap, HashSet};

/// The roughness with the largest exponent: that of a mirror would be infinite.
const LEAST_ROUGHNESS: f32 = 0.01;

/// The id and the escaped name of a material.
pub(super) struct WrittenMaterial {
    pub(super) id: String,
    name: String,
}

impl TextBuilder<'_, '_> {
    /// Writes the images that textures use.
    pub(super) fn images(&mut self) -> Result<()> {
        let scene = self.scene;
        let mut any = false;
        for (id, image) in scene.images.iter() {
            let ImageContent::File(path) = &image.content else {
                more(&mut self.losses.images);
                continue;
            };
            if path.is_empty() {
                continue;
            }
            if !any {
                self.push("<library_images>\n");
                any = true;
            }
            self.room(path.len(), 8)?;
            let name =
                if image.name.is_empty() { path.rsplit('/').next().unwrap_or_default() } else { &image.name };
            let name = self.name_text(name);
            let line = format!(
                "<image id=\"image-{}\" name=\"{name}\"><init_from>{}</init_from></image>\n",
                id.index(),
                escaped(&image_url(path))
            );
            self.push(&line);
        }
        if any {
            self.push("</library_images>\n");
        }
        Ok(())
    }

    /// Whether a texture can be written.
    fn is_written(&self, texture: &Texture) -> bool {
        let image = self.scene.image(texture.image);
        image.is_some_and(|image| matches!(&image.content, ImageContent::File(path) if !path.is_empty()))
    }

    /// Writes an effect for each material.
    pub(super) fn effects(&mut self) -> Result<()> {
        let scene = self.scene;
        if scene.materials.is_empty() {
            return Ok(());
        }
        self.push("<library_effects>\n");
        let names =
            self.stated_names(scene.materials.as_slice().iter().map(|own| own.name.as_str()), "material");
        let colored = self.colored();
        for ((index, material), name) in scene.materials.iter().zip(names) {
            let id = self.ids.unique(&name, "-material");
            let name = self.name_text(&name);
            self.materials.push(WrittenMaterial { id: id.clone(), name });
            self.room(material.name.len(), 8)?;
            self.effect(&id, material, (index.index(), colored.contains(&index)));
        }
        self.push("</library_effects>\n");
        Ok(())
    }

    fn effect(&mut self, id: &str, material: &Material, (index, is_colored): (usize, bool)) {
        self.push(&format!("<effect id=\"{id}-effect\"><profile_COMMON>"));
        let slots = [
            material.base_color_texture.as_ref(),
            material.emissive_texture.as_ref().filter(|_| !material.unlit),
            material.normal_texture.as_ref(),
        ];
        // Textures with the same image and wrap modes share a sampler.
        let mut samplers: HashMap<(usize, [Wrap; 2]), String> = HashMap::new();
        for texture in slots
            .into_iter()
            .flatten()
            .filter(|texture| self.is_written(texture))
            .cloned()
            .collect::<Vec<_>>()
        {
            let next = samplers.len();
            let key = (texture.image.index(), texture.sampler.wrap);
            if samplers.contains_key(&key) {
                continue;
            }
            let name = format!("sampler{next}");
            let wrap = |wrap| match wrap {
                Wrap::Repeat => "WRAP",
                Wrap::Mirror => "MIRROR",
                Wrap::Clamp => "CLAMP",
            };
            let [s, t] = texture.sampler.wrap;
            let wraps = match texture.sampler.wrap {
                [Wrap::Repeat, Wrap::Repeat] => String::new(),
                _ => format!("<wrap_s>{}</wrap_s><wrap_t>{}</wrap_t>", wrap(s), wrap(t)),
            };
            self.push(&format!(
                "<newparam sid=\"surface{next}\"><surface type=\"2D\"><init_from>image-{}</init_from></surface></newparam><newparam sid=\"{name}\"><sampler2D><source>surface{next}</source>{wraps}</sampler2D></newparam>",
                texture.image.index()
            ));
            samplers.insert(key, name);
        }
        let sampled = |texture: Option<&Texture>| {
            let texture = texture?;
            let sampler = samplers.get(&(texture.image.index(), texture.sampler.wrap))?;
            Some(format!("<texture texture=\"{sampler}\" texcoord=\"UVMap{}\"/>", texture.tex_coord))
        };
        let color = |parts: [f32; 4]| {
            let [r, g, b, a] = parts.map(|part| part.clamp(0.0, 1.0));
            format!("<color>{r} {g} {b} {a}</color>")
        };
        let [red, green, blue, alpha] = material.base_color;
        let roughness = material.roughness.clamp(0.0, 1.0);
        let shader = if roughness < 1.0 && !material.unlit { "phong" } else { "lambert" };
        let emission = match (sampled(material.emissive_texture.as_ref()), material.unlit) {
            // Programs show constant shading as black, so the color is emitted.
            (_, true) => sampled(material.base_color_texture.as_ref())
                .unwrap_or_else(|| color([red, green, blue, 1.0])),
            (Some(texture), false) => texture,
            (None, false) => {
                let [r, g, b] = material.emissive;
                color([r, g, b, 1.0])
            }
        };
        let base = sampled(material.base_color_texture.as_ref());
        let diffuse = base.clone().unwrap_or_else(|| color([red, green, blue, 1.0]));
        self.push(&format!(
            "<technique sid=\"common\"><{shader}><emission>{emission}</emission><diffuse>{diffuse}</diffuse>"
        ));
        if shader == "phong" {
            let rough = f64::from(roughness.max(LEAST_ROUGHNESS));
            let shininess = (2.0 / (rough * rough) - 2.0).max(1.001);
            self.push(&format!("<specular><color>0.04 0.04 0.04 1</color></specular><shininess><float>{shininess}</float></shininess>"));
        }
        let mut alpha_mode = String::new();
        if material.alpha != AlphaMode::Opaque {
            let own = color([1.0, 1.0, 1.0, alpha]);
            let is_seen = base.is_some() || alpha < 1.0;
            // Programs take the transparency 0 for opaque.
            let (transparent, factor) = match base.filter(|_| alpha > 0.0) {
                Some(texture) if alpha < 1.0 => {
                    (texture, format!("<transparency><float>{alpha}</float></transparency>"))
                }
                Some(texture) => (texture, String::new()),
                None => (own, String::new()),
            };
            self.push(&format!("<transparent opaque=\"A_ONE\">{transparent}</transparent>{factor}"));
            match material.alpha {
                AlphaMode::Mask(cutoff) => {
                    if is_seen {
                        more(&mut self.losses.masks);
                    }
                    let cutoff = self.losses.finite(cutoff);
                    alpha_mode =
                        format!("<alpha_mode>MASK</alpha_mode><alpha_cutoff>{cutoff}</alpha_cutoff>");
                }
                _ if !is_seen => "<alpha_mode>BLEND</alpha_mode>".clone_into(&mut alpha_mode),
                _ => {}
            }
        }
        self.push(&format!("</{shader}>"));
        if let Some(bump) = sampled(material.normal_texture.as_ref()) {
            self.push(&format!(
                "<extra><technique profile=\"FCOLLADA\"><bump>{bump}</bump></technique></extra>"
            ));
        }
        self.push("</technique>");
        if material.double_sided {
            self.push("<extra><technique profile=\"GOOGLEEARTH\"><double_sided>1</double_sided></technique></extra>");
        }
        if !alpha_mode.is_empty() {
            self.push(&format!("<extra><technique profile=\"{PROFILE}\">{alpha_mode}</technique></extra>"));
        }
        self.push("</profile_COMMON></effect>\n");
        self.lost_values(material, index, is_colored);
    }

    /// Reports the values of a material that are not written.
    fn lost_values(&mut self, material: &Material, index: usize, is_colored: bool) {
        let [red, green, blue, alpha] = material.base_color;
        let is_beyond = |part: &f32| !(0.0..=1.0).contains(part);
        let tinted = [red, green, blue] != [1.0; 3] && material.base_color_texture.is_some();
        let lost = [
            (material.base_color.iter().chain(&material.emissive).any(is_beyond), "colors outside of 0 to 1"),
            (material.metallic != 0.0, "metalness"),
            (material.roughness < LEAST_ROUGHNESS && !material.unlit, "roughness of a mirror"),
            (material.metallic_roughness_texture.is_some(), "metallic-roughness texture"),
            (material.occlusion_texture.is_some(), "occlusion texture"),
            (material.normal_texture.is_some() && material.normal_scale != 1.0, "normal scale"),
            (material.emissive_strength != 1.0, "emissive strength"),
            (material.specular.is_some(), "specular color"),
            (tinted, "color of a textured surface"),
            (material.unlit, "unlit shading"),
            (material.emissive_texture.is_some() && material.emissive != [1.0; 3], "emissive factor"),
            (material.alpha == AlphaMode::Opaque && alpha != 1.0, "alpha of an opaque surface"),
            (material.vertex_colors_shade.is_some() && is_colored, "use of vertex colors"),
            (
                material.textures().any(|(_, texture)| {
                    texture.sampler.magnify.is_some() || texture.sampler.minify.is_some()
                }),
                "texture filters",
            ),
        ];
        let lost: Vec<&str> = lost.iter().filter(|own| own.0).map(|own| own.1).collect();
        if !lost.is_empty() {
            let message = format!(
                "dropped values of material \"{}\" that the format lacks: {}",
                material.name,
                lost.join(", ")
            );
            self.note(&codes::LOSS_MATERIAL, &format!("materials[{index}]"), message);
        }
    }

    /// The materials of meshes with vertex colors.
    fn colored(&self) -> HashSet<MaterialId> {
        let primitives = self.scene.meshes.iter().flat_map(|(_, mesh)| {
            mesh.primitives.iter().map(|primitive| (primitive.material, mesh.pools.get(primitive.pool)))
        });
        let has_colors = |pool: &VertexPool<'_>| pool.get(&Semantic::Color(0)).is_some();
        primitives.filter(|(_, pool)| pool.is_some_and(has_colors)).filter_map(|(id, _)| id).collect()
    }

    /// Writes all materials.
    pub(super) fn library_materials(&mut self) {
        if self.materials.is_empty() {
            return;
        }
        self.push("<library_materials>\n");
        for WrittenMaterial { id, name } in &self.materials {
            self.text.push_str(&format!(
                "<material id=\"{id}\" name=\"{name}\"><instance_effect url=\"#{id}-effect\"/></material>\n"
            ));
        }
        self.push("</library_materials>\n");
    }
}
