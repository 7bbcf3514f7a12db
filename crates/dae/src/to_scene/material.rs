//! Converts effects to materials.

use super::{FORMAT, PROFILE, SceneBuilder, geometry::MeshParts, image_path};
use crate::{
    codes,
    document::Element,
    linked::joined,
    view::{PrimitiveKind, Reference, called, count_of},
};
use meshwright_core::count as counted;
use meshwright_scene::{
    AlphaMode, Extras, ExtrasValue, Image, ImageId, Material, MaterialId, Sampler, Texture, Wrap,
    pose::single, wording::quoted,
};
use std::collections::BTreeMap;

/// A material with the UV sets of its textures, or the symbol that no material is bound to.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum MaterialKey {
    Bound(u32, Vec<(String, u32)>),
    Symbol(String),
}

/// A value of an effect that is a color or a texture.
enum Shade<'d> {
    Color([f64; 4]),
    Texture(Element<'d>),
}

/// The part of an effect that is read, with the names of UV sets.
struct Technique<'d, 'b> {
    effect: Element<'d>,
    profile: Element<'d>,
    shader: Element<'d>,
    uvs: &'b [(String, u32)],
}

impl<'d> Technique<'d, '_> {
    /// The parameter with a sid: of the technique, the profile or the effect.
    fn parameter(&self, sid: &str) -> Option<Element<'d>> {
        let technique = self.shader.parent();
        [technique, Some(self.profile), Some(self.effect)]
            .into_iter()
            .flatten()
            .flat_map(|scope| scope.children_named("newparam"))
            .find(|own| own.attribute("sid").is_some_and(|own| *own == *sid))
    }

    /// The number of a value, directly or by a parameter.
    fn number(&self, name: &str) -> Option<f64> {
        let value = self.shader.child(name)?;
        let own = value.child("float").or_else(|| {
            let param = value.child("param")?;
            self.parameter(&param.attribute("ref")?)?.child("float")
        })?;
        own.number().filter(|number| number.is_finite())
    }

    /// The color or texture of a value.
    fn shade(&self, name: &str) -> Option<Shade<'d>> {
        let value = self.shader.child(name)?;
        if let Some(texture) = value.child("texture") {
            return Some(Shade::Texture(texture));
        }
        let color = value.child("color").or_else(|| {
            let param = self.parameter(&value.child("param")?.attribute("ref")?)?;
            param.children().find(|own| own.name().starts_with("float"))
        })?;
        let values = color.numbers().values;
        let mut parts = values.iter().copied().map(|part| if part.is_finite() { part } else { 0.0 });
        let (red, green, blue) = (parts.next()?, parts.next()?, parts.next()?);
        Some(Shade::Color([red, green, blue, parts.next().unwrap_or(1.0)]))
    }
}

const SHADERS: [&str; 4] = ["phong", "blinn", "lambert", "constant"];

impl<'d> SceneBuilder<'d> {
    /// The material of each symbol of a mesh, as an instance binds them.
    pub(super) fn bindings(
        &mut self,
        instance: Element<'d>,
        parts: &MeshParts<'d>,
    ) -> Vec<(String, Option<MaterialId>)> {
        let mut symbols: Vec<(String, Element<'d>)> = Vec::new();
        let mut known = std::collections::HashSet::new();
        for primitive in parts.mesh.children().filter(|child| PrimitiveKind::of_name(child.name()).is_some())
        {
            if let Some(symbol) = primitive.attribute("material").filter(|symbol| !symbol.is_empty())
                && known.insert(symbol.clone().into_owned())
            {
                symbols.push((symbol.into_owned(), primitive));
            }
        }
        let bind = instance.child("bind_material");
        let bound: BTreeMap<String, Element<'d>> = bind
            .and_then(|bind| bind.child("technique_common"))
            .into_iter()
            .flat_map(|common| common.children_named("instance_material"))
            .filter_map(|own| Some((own.attribute("symbol")?.into_owned(), own)))
            .collect();
        let mut bindings = Vec::new();
        for (symbol, primitive) in symbols {
            let material = match bound.get(&symbol) {
                Some(own) => self.bound_material(*own, parts),
                None if bind.is_some() => {
                    self.note(&codes::UNBOUND, instance, || {
                        format!(
                            "no material is bound to the symbol {} of a `{}`",
                            quoted(&symbol),
                            primitive.name()
                        )
                    });
                    None
                }
                // The game finds its own material by the symbol.
                None => self.symbol_material(&symbol),
            };
            bindings.push((symbol, material));
        }
        let is_double = |geometry: Element<'d>| {
            geometry
                .children_named("extra")
                .flat_map(|extra| extra.descendants())
                .any(|own| is_double_sided(&own))
        };
        if parts.mesh.parent().is_some_and(is_double) {
            for material in bindings.iter().filter_map(|own| own.1) {
                if let Some(material) = self.scene.materials.get_mut(material) {
                    material.double_sided = true;
                }
            }
        }
        bindings
    }

    /// Converts the materials of a file without meshes. In any other, those that no mesh has are not in the shape.
    pub(super) fn unused_materials(&mut self) {
        let used: std::collections::HashSet<u32> = self
            .materials
            .keys()
            .filter_map(|key| match key {
                MaterialKey::Bound(element, _) => Some(*element),
                MaterialKey::Symbol(_) => None,
            })
            .collect();
        let all: Vec<Element<'d>> =
            self.collada.library("library_materials").filter(|own| own.name() == "material").collect();
        let mut unused: Vec<Element<'d>> =
            all.into_iter().filter(|own| !used.contains(&own.index())).collect();
        if self.has_meshes() {
            unused.retain(|own| !self.unseen_materials.contains(&own.index()));
            let (Some(first), number) = (unused.first(), unused.len()) else { return };
            return self.note(&codes::LOSS_UNUSED_MATERIALS, *first, || {
                let materials = counted(number as u64, "material", "materials");
                format!("dropped {materials} that no mesh has (first: {})", quoted(&called(*first)))
            });
        }
        for element in unused {
            if !self.room(2048, 1) {
                return;
            }
            let material = self.material(element, &[]);
            self.scene.materials.push(material);
        }
    }

    fn symbol_material(&mut self, symbol: &str) -> Option<MaterialId> {
        let key = MaterialKey::Symbol(symbol.to_owned());
        if let Some(known) = self.materials.get(&key) {
            return *known;
        }
        let id = self.room(1024, 1).then(|| self.scene.materials.push(Material::named(symbol)));
        self.materials.insert(key, id);
        id
    }

    fn bound_material(&mut self, instance: Element<'d>, parts: &MeshParts<'d>) -> Option<MaterialId> {
        let element = self.target(instance, "target", &["material"])?;
        let mut uvs: Vec<(String, u32)> = Vec::new();
        for bind in instance.children_named("bind_vertex_input") {
            let Some(semantic) = bind.attribute("semantic") else { continue };
            let set = count_of(bind, "input_set")
                .and_then(Result::ok)
                .and_then(|set| u32::try_from(set).ok())
                .unwrap_or(0);
            let place = parts
                .uv_sets
                .binary_search(&set)
                .ok()
                .and_then(|place| u32::try_from(place).ok())
                .unwrap_or(0);
            uvs.push((semantic.into_owned(), place));
        }
        // Only the sets that textures name matter.
        if uvs.iter().any(|own| own.1 > 0) {
            let effect = element.child("instance_effect").and_then(|own| self.collada.referenced(own, "url"));
            if let Some(Reference::Element(effect)) = effect {
                let textures = effect.descendants().filter(|own| own.name() == "texture");
                let named: std::collections::HashSet<String> =
                    textures.filter_map(|own| Some(own.attribute("texcoord")?.into_owned())).collect();
                uvs.retain(|own| named.contains(&own.0));
            }
        }
        // Materials that use the first set only are the same for all meshes.
        if uvs.iter().all(|own| own.1 == 0) {
            uvs.clear();
        }
        let key = MaterialKey::Bound(element.index(), uvs);
        if let Some(known) = self.materials.get(&key) {
            return *known;
        }
        let MaterialKey::Bound(_, uvs) = &key else { return None };
        let id = if self.room(2048, 1) {
            let material = self.material(element, uvs);
            Some(self.scene.materials.push(material))
        } else {
            None
        };
        self.materials.insert(key, id);
        id
    }

    fn material(&mut self, element: Element<'d>, uvs: &[(String, u32)]) -> Material {
        let name = called(element).into_owned();
        let mut material = Material { origin: self.origin(element), ..Material::named(name) };
        let mut data = ExtrasValue::map();
        if let Some(id) = element.attribute("id").filter(|id| *id != material.name) {
            data = data.with("id", id.into_owned());
        }
        let Some(instance) = element.child("instance_effect") else { return material };
        let Some(effect) = self.target(instance, "url", &["effect"]) else { return material };
        let profile = effect.child("profile_COMMON");
        let technique = profile.and_then(|profile| profile.child("technique"));
        let shader =
            technique.and_then(|technique| technique.children().find(|own| SHADERS.contains(&own.name())));
        let (Some(profile), Some(shader)) = (profile, shader) else {
            self.note(&codes::LOSS_EFFECT, effect, || {
                format!(
                    "dropped effect {}: it has no profile_COMMON with a shading model",
                    quoted(&called(effect))
                )
            });
            return material;
        };
        let technique = Technique { effect, profile, shader, uvs };
        self.shading(&technique, &mut material);
        self.transparency(&technique, &mut material);
        if let Some(alpha) = stated_alpha(profile) {
            material.alpha = alpha;
        }
        data = data.with("shading", shader.name());
        for name in ["shininess", "reflectivity", "index_of_refraction"] {
            if let Some(number) = technique.number(name) {
                data = data.with(name, number);
            }
        }
        for name in ["specular", "ambient", "reflective"] {
            if let Some(Shade::Color(color)) = technique.shade(name) {
                data = data.with(name, color);
            }
        }
        for own in effect.descendants() {
            if own.name() == "bump"
                && material.normal_texture.is_none()
                && let Some(texture) = own.child("texture")
            {
                material.normal_texture = self.texture(&technique, texture);
                self.note(&codes::BUMP, own, || {
                    format!("the bump texture of effect {} is read as a normal map", quoted(&called(effect)))
                });
            }
            material.double_sided |= is_double_sided(&own);
        }
        material.extras = Extras::new(FORMAT, data);
        material
    }

    /// Colors, textures and roughness.
    fn shading(&mut self, technique: &Technique<'d, '_>, material: &mut Material) {
        let is_constant = technique.shader.name() == "constant";
        let rgb =
            |[red, green, blue, _]: [f64; 4]| [red, green, blue].map(|part| single(part.clamp(0.0, 1.0)));
        let base = match technique.shade("diffuse") {
            None if is_constant => technique.shade("emission"),
            shade => shade,
        };
        match base {
            Some(Shade::Color(color)) => {
                let [red, green, blue] = rgb(color);
                material.base_color = [red, green, blue, 1.0];
            }
            Some(Shade::Texture(texture)) => material.base_color_texture = self.texture(technique, texture),
            // The common profile adds no light of a kind that an effect does not state.
            None => material.base_color = [0.0, 0.0, 0.0, 1.0],
        }
        material.unlit = is_constant;
        if !is_constant {
            match technique.shade("emission") {
                Some(Shade::Color(color)) => material.emissive = rgb(color),
                Some(Shade::Texture(texture)) => {
                    material.emissive_texture = self.texture(technique, texture);
                    material.emissive = [1.0; 3];
                }
                None => {}
            }
        }
        let shininess = technique.number("shininess").filter(|own| *own >= 0.0);
        if let Some(shininess) = shininess.filter(|_| matches!(technique.shader.name(), "phong" | "blinn")) {
            // Some exporters write a fraction of 128.
            let exponent = if shininess <= 1.0 { shininess * 128.0 } else { shininess };
            material.roughness = single((2.0 / (exponent + 2.0)).sqrt());
        }
        for name in ["specular", "reflective", "ambient"] {
            if let Some(Shade::Texture(_)) = technique.shade(name) {
                let effect = technique.effect;
                self.note(&codes::LOSS_TEXTURES, effect, || {
                    format!(
                        "dropped the {name} texture of effect {}: materials of the scene have none",
                        quoted(&called(effect))
                    )
                });
            }
        }
    }

    /// Alpha from color, texture and factor of the transparency.
    fn transparency(&mut self, technique: &Technique<'d, '_>, material: &mut Material) {
        let effect = technique.effect;
        let factor = technique.number("transparency");
        let element = technique.shader.child("transparent");
        let opaque = element.and_then(|own| own.attribute("opaque"));
        let opaque = opaque.as_deref().unwrap_or("A_ONE");
        let alpha = match element.and_then(|_| technique.shade("transparent")) {
            // Exporters that mean 0 as opaque write a color or none.
            None | Some(Shade::Color(_)) if factor == Some(0.0) && opaque == "A_ONE" => {
                self.note(&codes::TRANSPARENCY, effect, || {
                    format!("effect {} has the transparency 0; it is read as opaque", quoted(&called(effect)))
                });
                1.0
            }
            None => factor.unwrap_or(1.0),
            Some(Shade::Color([red, green, blue, alpha])) => {
                let factor = factor.unwrap_or(1.0);
                let luminance = 0.212_671 * red + 0.715_16 * green + 0.072_169 * blue;
                match opaque {
                    "RGB_ZERO" => 1.0 - luminance * factor,
                    "RGB_ONE" => luminance * factor,
                    "A_ZERO" => 1.0 - alpha * factor,
                    _ => alpha * factor,
                }
            }
            Some(Shade::Texture(texture)) => {
                let own = self.texture(technique, texture);
                let base = material.base_color_texture.as_ref().map(|own| own.image);
                if own.is_some() && own.map(|own| own.image) == base {
                    material.alpha = AlphaMode::Blend;
                } else {
                    self.note(&codes::LOSS_TEXTURES, effect, || {
                        format!("dropped the transparency texture of effect {}: alpha is a channel of the color texture", quoted(&called(effect)))
                    });
                }
                factor.filter(|factor| *factor > 0.0).unwrap_or(1.0)
            }
        };
        let alpha = if alpha.is_finite() { alpha.clamp(0.0, 1.0) } else { 1.0 };
        if alpha < 1.0 {
            material.alpha = AlphaMode::Blend;
            let [.., own] = &mut material.base_color;
            *own = single(alpha);
        }
    }

    /// The texture of a value: a sampler, an image, or the file name of one.
    fn texture(&mut self, technique: &Technique<'d, '_>, element: Element<'d>) -> Option<Texture> {
        let name = element.attribute("texture")?.into_owned();
        let sampler = technique.parameter(&name).and_then(|param| param.child("sampler2D"));
        let image = match sampler {
            Some(sampler) => self.sampled_image(technique, sampler),
            // Old exporters name the image itself.
            None => match self.collada.resolve_from(element, &name) {
                Reference::Element(image) if image.name() == "image" => Some(image),
                _ => None,
            },
        };
        let Some(image) = image else {
            self.note(&codes::DANGLING, element, || {
                format!("`texture` refers to the missing sampler or image {}", quoted(&name))
            });
            return None;
        };
        let image = self.image(image)?;
        let uv = element.attribute("texcoord").unwrap_or_default();
        let bound = technique.uvs.iter().find(|own| own.0 == *uv).map(|own| own.1);
        let mut texture = Texture { tex_coord: bound.unwrap_or(0), ..Texture::new(image) };
        if let Some(sampler) = sampler {
            let wrap =
                |name: &str| match sampler.child(name).map(|own| own.text().trim().to_owned()).as_deref() {
                    Some("MIRROR") => Wrap::Mirror,
                    Some("CLAMP" | "BORDER" | "NONE") => Wrap::Clamp,
                    _ => Wrap::Repeat,
                };
            texture.sampler = Sampler { wrap: [wrap("wrap_s"), wrap("wrap_t")], ..Sampler::default() };
        }
        Some(texture)
    }

    /// The image of a sampler: of its surface in version 1.4, its own in 1.5.
    fn sampled_image(&mut self, technique: &Technique<'d, '_>, sampler: Element<'d>) -> Option<Element<'d>> {
        if let Some(instance) = sampler.child("instance_image") {
            return self.target(instance, "url", &["image"]);
        }
        let source = sampler.child("source")?;
        let surface = technique.parameter(source.text().trim()).and_then(|param| param.child("surface"));
        let id = surface
            .and_then(|surface| surface.child("init_from"))
            .map_or_else(|| source.text(), |own| own.text());
        let id = id.trim();
        self.collada.by_id_from(sampler, id).filter(|own| own.name() == "image")
    }

    fn image(&mut self, element: Element<'d>) -> Option<ImageId> {
        if let Some(known) = self.images.get(&element.index()) {
            return *known;
        }
        let from = element.child("init_from");
        let url = from.map(|own| own.child("ref").unwrap_or(own).text().trim().to_owned());
        let id = match url.filter(|url| !url.is_empty()) {
            Some(url) if self.room(url.len().saturating_add(512), 1) => {
                let path = joined(self.document.part_path(self.document.part_of(element)), &image_path(&url));
                let mut image = Image { name: called(element).into_owned(), ..Image::file(path.clone()) };
                if path != url {
                    image.extras = Extras::new(FORMAT, ExtrasValue::map().with("init_from", url));
                }
                Some(self.scene.add_image(image))
            }
            Some(_) => None,
            None => {
                self.note(&codes::DANGLING, element, || {
                    format!("image {} names no file", quoted(&called(element)))
                });
                None
            }
        };
        self.images.insert(element.index(), id);
        id
    }
}

/// The alpha mode that the extra of a profile states.
fn stated_alpha(profile: Element<'_>) -> Option<AlphaMode> {
    let techniques = profile.children_named("extra").flat_map(|extra| extra.children_named("technique"));
    let mut own = techniques.filter(|technique| technique.attribute("profile").as_deref() == Some(PROFILE));
    own.find_map(|technique| match technique.child("alpha_mode")?.text().trim() {
        "MASK" => {
            let cutoff = technique.child("alpha_cutoff").and_then(|cutoff| cutoff.number());
            Some(AlphaMode::Mask(cutoff.filter(|cutoff| cutoff.is_finite()).map_or(0.5, single)))
        }
        "BLEND" => Some(AlphaMode::Blend),
        _ => None,
    })
}

/// Whether an element of a program's own data makes surfaces visible from both sides.
fn is_double_sided(element: &Element<'_>) -> bool {
    element.name() == "double_sided" && matches!(element.text().trim(), "1" | "true" | "TRUE")
}
