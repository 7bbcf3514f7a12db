//! Converts materials to metallic-roughness.

use super::{Decoder, FORMAT, extras, model::material_path};
use crate::{
    asset::schema::keys::{PROPERTIES, SHADER},
    asset::{
        Material as View, coerce,
        material::{Alpha, COLOR_MAPS, WHITE},
    },
    codes::to_scene as codes,
    document::{Document, Element, Value},
    json,
};
use meshwright_scene::{
    AlphaMode, Extras, ExtrasValue, Id, Image, ImageId, Material, MaterialId, Scene, Texture, pose::single,
};
use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
};

/// The target of a texture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    Color,
    Normal,
    Surface,
    Occlusion,
    Emission,
}

/// A texture before it is added to a scene.
#[derive(Clone, Debug)]
struct Used {
    slot: Slot,
    path: String,
    settings: Option<ExtrasValue>,
}

/// The content of a material file.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_udm::Surface;
///
/// let text = "\"pbr\" { \"textures\" { $string albedo_map \"wood\" } }";
/// let source = Source::from(text.as_bytes().to_vec());
/// let (document, _report) = meshwright_udm::read(&source, &Limits::DEFAULT)?;
/// let surface = Surface::new(&document).unwrap();
/// assert!(surface.texture_paths().eq(["materials/wood"]));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Surface {
    material: Material,
    textures: Vec<Used>,
    shader: String,
    /// The values of the material, and those of its base materials where it has none.
    data: Element<'static>,
    base: Option<String>,
    /// What the scene lacks of it, or empty.
    lost: String,
}

/// Base materials that one material has at most, one above the other.
const BASES: usize = 16;

impl Surface {
    /// The content of a material file; `None` if the file is not a material.
    pub fn new(document: &Document<'_>) -> Option<Self> {
        Some(Self::of_view(&View::new(document)?))
    }

    fn of_view(view: &View<'_, '_>) -> Self {
        let mut material = Material::named("");
        let rma = view.texture(&["rma_map"]).is_some();
        let default = if rma { (1.0, 1.0) } else { (0.0, 0.5) };
        let mut clamped: Vec<&'static str> = Vec::new();
        let mut share = |name, value: f32| {
            if !(0.0..=1.0).contains(&value) && !clamped.contains(&name) {
                clamped.push(name);
            }
            value.clamp(0.0, 1.0)
        };
        let number = |name, or: f32| view.number(name).unwrap_or(or);
        let (metalness, roughness) = (PROPERTIES.metalness_factor, PROPERTIES.roughness_factor);
        material.metallic = share(metalness, number(metalness, default.0));
        material.roughness = share(roughness, number(roughness, default.1));
        let [red, green, blue, alpha] = view.color("color_factor").unwrap_or([1.0; 4]);
        let [red, green, blue] = [red, green, blue].map(|part| share("color_factor", part));
        let alpha = share(PROPERTIES.alpha_factor, number(PROPERTIES.alpha_factor, 1.0) * alpha);
        material.base_color = [red, green, blue, alpha];
        let glows = view.texture(&["emission_map"]).is_some();
        let default = if glows { [1.0; 4] } else { [0.0; 4] };
        let [red, green, blue, _] =
            view.color(PROPERTIES.emission_factor).unwrap_or(default).map(|part| part.max(0.0));
        let most = red.max(green).max(blue);
        if most > 1.0 {
            material.emissive_strength = most;
            material.emissive =
                [red, green, blue].map(|part| single(f64::from(part) / f64::from(most)).clamp(0.0, 1.0));
        } else {
            material.emissive = [red, green, blue];
        }
        material.alpha = match view.alpha() {
            None | Some(Alpha::Opaque) => AlphaMode::Opaque,
            Some(Alpha::Mask) => {
                AlphaMode::Mask(view.number(PROPERTIES.alpha_cutoff).unwrap_or(0.5).max(0.0))
            }
            Some(Alpha::Blend) => AlphaMode::Blend,
        };
        let mut data = ExtrasValue::map().with("shader", view.shader.clone().into_owned());
        if let Ok(json) = json::to_value(view.data) {
            data = data.with("data", extras::data(json));
        }
        material.extras = Extras::new(FORMAT, data);
        let base = view.base().map(Cow::into_owned);
        let (shader, data) = (view.shader.to_string(), view.data.clone().into_owned());
        let lost = losses(&clamped, view);
        Self { material, textures: textures(view), shader, data, base, lost }
    }

    /// The material with the values of its base material where it has none. As in the engine, each texture and each
    /// property is looked up alone; the shader stays.
    fn over(self, base: Self) -> Self {
        let mut data = self.data;
        for block in [SHADER.properties, SHADER.textures] {
            let inherited = base.data.get(block).and_then(Value::as_element).into_iter().flatten();
            // Old files have properties among the textures.
            let has = |key: &[u8]| {
                [SHADER.properties, SHADER.textures].into_iter().any(|block| {
                    data.get(block).and_then(Value::as_element).is_some_and(|own| own.get(key).is_some())
                })
            };
            let inherited: Vec<_> = inherited.filter(|entry| !has(entry.key.as_bytes())).cloned().collect();
            match data.get_mut(block) {
                Some(Value::Element(own)) => own.entries_mut().extend(inherited),
                _ if inherited.is_empty() => {}
                _ => drop(data.set(block, Element::from(inherited))),
            }
        }
        let view = View { shader: self.shader.as_str().into(), data: &data };
        let mut over = Self::of_view(&view);
        over.material.extras = self.material.extras;
        over.base = base.base;
        over
    }

    /// The material with the values of all its base materials.
    pub(super) fn complete(
        mut self,
        name: &str,
        find: &mut dyn FnMut(&str) -> Option<Self>,
        decoder: &mut Decoder,
    ) -> Self {
        let own = if name.is_empty() { String::new() } else { format!(" of material \"{name}\"") };
        let mut seen = HashSet::new();
        while let Some(base) = self.base.take().filter(|base| !base.is_empty()) {
            let path = material_path("", &base);
            let why = if seen.len() >= BASES {
                format!("more than {BASES} base materials, one above the other")
            } else if !seen.insert(path.clone()) {
                "base materials that refer to each other".to_owned()
            } else {
                match find(&path) {
                    Some(found) => {
                        self = self.over(found);
                        continue;
                    }
                    None => "no readable file was found for it".to_owned(),
                }
            };
            decoder.note(&codes::BASE_MATERIAL, name, || {
                format!("ignored the base material \"{base}\"{own}: {why}")
            });
        }
        let lost = &self.lost;
        if !lost.is_empty() {
            decoder.note(&codes::LOSS_SURFACE, name, || format!("{lost}{own}"));
        }
        self
    }

    /// The paths of its textures, relative to the game's root folder, as stored, usually without extension.
    pub fn texture_paths(&self) -> impl Iterator<Item = &str> {
        self.textures.iter().map(|used| used.path.as_str())
    }
}

/// The textures that a scene holds, with all of their names.
const SLOTS: [(Slot, &[&str]); 5] = [
    (Slot::Color, COLOR_MAPS),
    (Slot::Normal, &["normal_map", "normalmap"]),
    (Slot::Surface, &["rma_map"]),
    (Slot::Occlusion, &["rma_map"]),
    (Slot::Emission, &["emission_map", "glow_map"]),
];

/// Number of names in a message.
const LISTED: usize = 8;

/// Describes values that are clamped, and textures that are dropped.
fn losses(clamped: &[&'static str], view: &View<'_, '_>) -> String {
    let mut parts = Vec::new();
    if !clamped.is_empty() {
        parts.push(format!("clamped {} to 0 to 1", clamped.join(", ")));
    }
    let textures = view.data.get(SHADER.textures).and_then(Value::as_element).into_iter().flatten();
    let is_path = |value: &Value<'_>| matches!(value, Value::Element(_)) || value.as_text().is_some();
    let dropped = textures.filter(|entry| {
        let known = SLOTS.iter().flat_map(|(_, names)| *names).any(|name| entry.key == *name);
        !known && entry.key != "alpha_mode" && is_path(&entry.value)
    });
    let dropped: Vec<String> = dropped.take(LISTED).map(|entry| entry.key.to_string()).collect();
    if !dropped.is_empty() {
        parts.push(format!("dropped the textures {}", dropped.join(", ")));
    }
    parts.join("; ")
}

fn textures(view: &View<'_, '_>) -> Vec<Used> {
    let update = view.property("rma_info").and_then(Value::as_element);
    let update = update.and_then(|info| info.get("requires_ao_update")).and_then(coerce::flag);
    let mut list = Vec::new();
    for (slot, names) in SLOTS {
        if slot == Slot::Occlusion && update == Some(true) {
            continue;
        }
        let Some(path) = view.texture(names) else { continue };
        // The color is the same without a texture.
        if slot == Slot::Color && path == WHITE {
            continue;
        }
        let settings = view.texture_settings(names).and_then(|settings| json::to_value(settings).ok());
        list.push(Used { slot, path: texture_path(&path), settings: settings.map(extras::data) });
    }
    list
}

/// The path of a texture, relative to the game's root folder.
fn texture_path(stored: &str) -> String {
    let mut path = "materials".to_owned();
    for part in stored.split(['/', '\\']).filter(|part| !part.is_empty()) {
        path.push('/');
        path.push_str(part);
    }
    path
}

/// The images of a scene.
#[derive(Default)]
pub(super) struct Images {
    by_path: HashMap<String, ImageId>,
}

impl Images {
    /// The image at a path, without duplicates.
    fn add(&mut self, path: String, scene: &mut Scene<'_>) -> ImageId {
        if let Some(known) = self.by_path.get(&path) {
            return *known;
        }
        let id: ImageId = Id::new(scene.add_image(Image::file(path.clone())).index());
        self.by_path.insert(path, id);
        id
    }
}

/// Adds a material with its images.
pub(super) fn add_surface(
    name: String,
    surface: Surface,
    path: Option<&str>,
    images: &mut Images,
    scene: &mut Scene<'_>,
) -> MaterialId {
    let Surface { mut material, textures, .. } = surface;
    for Used { slot, path, settings } in textures {
        let mut texture = Texture::new(images.add(path, scene));
        if let Some(settings) = settings {
            texture.extras = Extras::new(FORMAT, ExtrasValue::map().with("data", settings));
        }
        let place = match slot {
            Slot::Color => &mut material.base_color_texture,
            Slot::Normal => &mut material.normal_texture,
            Slot::Surface => &mut material.metallic_roughness_texture,
            Slot::Occlusion => &mut material.occlusion_texture,
            Slot::Emission => &mut material.emissive_texture,
        };
        *place = Some(texture);
    }
    material.name = name;
    if let (Some(path), Some(data)) = (path, material.extras.get(FORMAT).cloned()) {
        material.extras.set(FORMAT, data.with("path", path));
    }
    scene.materials.push(material)
}

/// Converts a file that is a material.
pub(super) fn lone_material(
    document: &Document<'_>,
    find: &mut dyn FnMut(&str) -> Option<Surface>,
    scene: &mut Scene<'_>,
    decoder: &mut Decoder,
) {
    if let Some(surface) = Surface::new(document) {
        let surface = surface.complete("", find, decoder);
        add_surface(String::new(), surface, None, &mut Images::default(), scene);
    }
}
