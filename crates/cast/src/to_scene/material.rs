//! Converts materials: factors, textures, and all slots as extras.

use super::{At, FORMAT, SceneWriter, by_hash, counted, rotations};
use crate::{
    codes,
    document::{Kind, Node},
    further_textures::{GLOSS, METAL, ROUGHNESS},
    nodes::{
        NAME,
        keys::{COLOR, FILE, MATERIAL},
    },
    view::{self, ColorSpace, SlotKind},
};
use meshwright_scene::{Extras, ExtrasValue, ImageId, Material, MaterialId, Origin, Specular, Texture};
use std::collections::HashMap;

/// A color as stated.
#[derive(Clone, Copy)]
struct Tint {
    value: [f64; 4],
    srgb: bool,
}

impl Tint {
    /// Linear components. Colors may exceed 1.
    fn linear(self) -> [f32; 4] {
        let [r, g, b, a] = self.value;
        let [r, g, b] = if self.srgb { [r, g, b].map(linear) } else { [r, g, b] };
        [r, g, b, a.min(1.0)].map(|part| rotations::single(part.max(0.0)))
    }

    fn three(self) -> [f32; 3] {
        let [r, g, b, _] = self.linear();
        [r, g, b]
    }

    /// The first component, which is linear for numbers, too: programs convert every color.
    fn strength(self) -> f32 {
        let [first, ..] = self.linear();
        first
    }

    /// Like `strength`, at most 1.
    fn first(self) -> f32 {
        self.strength().min(1.0)
    }
}

fn linear(value: f64) -> f64 {
    if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

/// The content of a slot.
enum Content {
    File(String),
    Color(Tint),
}

/// The state of a material's conversion. Of two slots for one purpose the first in the file applies.
struct Work {
    made: Material,
    /// Whether a slot `metal` exists, which selects the metallic-roughness workflow.
    metal: bool,
    /// The slots that state the base color and the roughness.
    based: Option<String>,
    roughened: Option<String>,
    /// Slots whose files or colors the scene's material cannot hold.
    lost: Vec<String>,
    /// Slots for which an earlier one applies, with its name.
    taken: Vec<(String, String)>,
    /// Whether strength or mask of emission is a file.
    masked: bool,
    glowing: bool,
}

impl Work {
    fn new(name: impl Into<String>, metal: bool) -> Self {
        Self {
            made: Material::named(name),
            metal,
            based: None,
            roughened: None,
            lost: Vec::new(),
            taken: Vec::new(),
            masked: false,
            glowing: false,
        }
    }

    fn finished(mut self) -> Material {
        if self.glowing && self.made.emissive == [0.0; 3] {
            // Without a color the texture applies unchanged.
            self.made.emissive = [1.0; 3];
        }
        self.made
    }
}

/// Converts all materials of a model; returns them by hash.
pub(super) fn materials<'a>(
    at: At,
    model: &'a Node<'a>,
    writer: &mut SceneWriter<'a>,
) -> HashMap<u64, MaterialId> {
    let (mut made, list) = (Vec::new(), at.list(Kind::Material));
    for (index, stored) in model.children_of(Kind::Material).enumerate() {
        let size = stored.name().map_or(0, |name| name.len()).saturating_add(1024);
        if !writer.room(size.saturating_add(size_of::<Material>())) {
            break;
        }
        let mut material = material(at.inner(Kind::Material, index), stored, writer);
        material.origin = Some(Origin::of_element(FORMAT, &list, index));
        writer.keep_vendor_data(&mut material.extras, stored);
        made.push((stored.hash, writer.scene.materials.push(material)));
    }
    by_hash(made.into_iter())
}

fn material<'a>(at: At, stored: &'a Node<'a>, writer: &mut SceneWriter<'a>) -> Material {
    let mut data = ExtrasValue::map();
    if let Some(kind) = stored.text(MATERIAL.kind) {
        data = data.with("type", kind.into_owned());
    }
    let children = by_hash(stored.children.iter().map(|child| (child.hash, child)));
    let metal = stored.property(MATERIAL.metal).is_some();
    let mut work = Work::new(stored.name().unwrap_or_default(), metal);
    let mut slots = Vec::new();
    for property in &stored.properties {
        let Some(hash) = property.value.reference() else { continue };
        let slot = property.name();
        let Some(&child) = children.get(&hash) else {
            if hash != 0 {
                writer.note(&codes::DANGLING, at, || {
                    format!("slot `{slot}` of {} refers to a node that does not exist", at.called(stored))
                });
            }
            continue;
        };
        if !writer.room(child_size(child).saturating_add(slot.len().saturating_mul(2)).saturating_add(512)) {
            break;
        }
        let entry = ExtrasValue::map().with("slot", &*slot);
        let Some((entry, content)) = content(child, entry, writer) else { continue };
        slots.push(entry);
        apply_slot(&slot, content, &mut work, &mut |path| writer.image(path));
    }
    report_material(at, &work, writer);
    data = data.with("workflow", if metal { "metalness" } else { "specular" });
    if !slots.is_empty() {
        data = data.with("slots", ExtrasValue::List(slots));
    }
    let mut converted = work.finished();
    converted.extras = Extras::new(FORMAT, data);
    converted
}

fn report_material(at: At, work: &Work, writer: &mut SceneWriter<'_>) {
    let name = &work.made.name;
    if let Some(first) = work.lost.first() {
        let count = counted(work.lost.len(), "slot", "slots");
        let message = || {
            format!(
                "left {count} of material {name:?} in its extras: other formats have none (first: `{first}`)"
            )
        };
        writer.note(&codes::LOSS_TEXTURES, at, message);
    }
    for (slot, first) in &work.taken {
        let message = || format!("ignored slot `{slot}` of material {name:?}: slot `{first}` comes first");
        writer.note(&codes::LOSS_TEXTURES, at, message);
    }
    if work.masked {
        let message =
            || format!("material {name:?} has a file as its emission strength or mask, which is ignored");
        writer.note(&codes::EMISSION_FILE, at, message);
    }
}

/// The content of a slot, and its record for the extras.
fn content(
    child: &Node<'_>,
    entry: ExtrasValue,
    writer: &mut SceneWriter<'_>,
) -> Option<(ExtrasValue, Content)> {
    match child.kind() {
        Some(Kind::File) => {
            let raw = child.text(FILE.path).unwrap_or_default();
            let path = writer.path(&raw);
            let entry = if *path == *raw { entry } else { entry.with("stored", &*raw) };
            Some((entry.with("path", &*path), Content::File(path)))
        }
        Some(Kind::Color) => {
            let value = rotations::four(child, COLOR.rgba)?;
            let srgb = view::Color(child).color_space() != ColorSpace::Linear;
            let space = if srgb { ColorSpace::Srgb } else { ColorSpace::Linear };
            let mut entry = entry.with("color", value).with("color_space", space.word());
            if let Some(name) = child.name() {
                entry = entry.with("name", name.into_owned());
            }
            Some((entry, Content::Color(Tint { value, srgb })))
        }
        _ => None,
    }
}

/// Adds a texture for which the material of a scene has no slot.
fn further(made: &mut Material, place: &str, path: &str, image: &mut dyn FnMut(&str) -> Option<ImageId>) {
    if let Some(image) = image(path) {
        made.more_textures.push((place.to_owned(), Texture::new(image)));
    }
}

/// Applies the content of a slot to the material. `image` finds the image of a path.
fn apply_slot(slot: &str, content: Content, work: &mut Work, image: &mut dyn FnMut(&str) -> Option<ImageId>) {
    use SlotKind::{
        Albedo, AmbientOcclusion, Diffuse, Emissive, EmissiveMask, EmissiveStrength, Gloss, Metal, Normal,
        Roughness, Specular,
    };
    let kind = SlotKind::known(slot);
    let metal = work.metal;
    let first = match kind {
        Some(Albedo | Diffuse) => Some(&mut work.based),
        Some(Roughness | Gloss) => Some(&mut work.roughened),
        _ => None,
    };
    if let Some(first) = first {
        if let Some(first) = first {
            return work.taken.push((slot.to_owned(), first.clone()));
        }
        *first = Some(slot.to_owned());
    }
    let made = &mut work.made;
    let tint = match content {
        Content::Color(tint) => tint,
        Content::File(path) => {
            work.glowing |= kind == Some(Emissive) && !path.is_empty();
            work.masked |= matches!(kind, Some(EmissiveStrength | EmissiveMask));
            let texture = match kind {
                Some(Albedo | Diffuse) => &mut made.base_color_texture,
                Some(Normal) => &mut made.normal_texture,
                Some(AmbientOcclusion) => &mut made.occlusion_texture,
                Some(Emissive) => &mut made.emissive_texture,
                Some(Specular) if !metal && path.is_empty() => return,
                Some(Specular) if !metal => &mut specular(made).color_texture,
                Some(Metal) => return further(made, METAL, &path, image),
                Some(Roughness) => return further(made, ROUGHNESS, &path, image),
                Some(Gloss) => return further(made, GLOSS, &path, image),
                _ => return work.lost.push(slot.to_owned()),
            };
            if let Some(image) = image(&path) {
                *texture = Some(Texture::new(image));
            }
            return;
        }
    };
    match kind {
        Some(Albedo | Diffuse) => made.base_color = tint.linear(),
        Some(Roughness) => made.roughness = tint.first(),
        Some(Gloss) => made.roughness = 1.0 - tint.first(),
        Some(Metal) => made.metallic = tint.first(),
        Some(Emissive) => made.emissive = tint.three(),
        Some(EmissiveStrength | EmissiveMask) => made.emissive_strength = tint.strength(),
        Some(Specular) if !metal => specular(made).color = tint.three(),
        // Half is the reflection of usual surfaces.
        Some(Specular) if tint.first() != 0.5 => {
            let color = [2.0 * tint.first(); 3];
            made.specular = Some(meshwright_scene::Specular { color, ..Default::default() });
        }
        Some(Specular) => {}
        // White occlusion, and normals that point outwards.
        Some(AmbientOcclusion) if tint.first() >= 1.0 => {}
        Some(Normal) if tint.value[..2] == [0.5; 2] => {}
        _ => work.lost.push(slot.to_owned()),
    }
}

/// Rebuilds the material of recorded slots, with the paths of its images by their index.
pub(crate) fn recorded(slots: &[ExtrasValue]) -> (Material, Vec<String>) {
    let text = |slot: &ExtrasValue, name: &str| match slot.get(name) {
        Some(ExtrasValue::Text(text)) => Some(text.clone()),
        _ => None,
    };
    let metal = slots.iter().any(|slot| text(slot, "slot").is_some_and(|name| name == MATERIAL.metal));
    let (mut work, mut paths) = (Work::new("", metal), Vec::new());
    for slot in slots {
        let Some(name) = text(slot, "slot") else { continue };
        let content = match text(slot, "path") {
            Some(path) => Content::File(path),
            None => match slot.numbers("color") {
                Some(value) => {
                    let srgb =
                        text(slot, "color_space").is_none_or(|space| space != ColorSpace::Linear.word());
                    Content::Color(Tint { value: value.map(f64::from), srgb })
                }
                None => continue,
            },
        };
        apply_slot(&name, content, &mut work, &mut |path| {
            (!path.is_empty()).then(|| {
                paths.push(path.to_owned());
                ImageId::new(paths.len().saturating_sub(1))
            })
        });
    }
    (work.finished(), paths)
}

/// The specular color, which is the whole reflection at normal incidence.
fn specular(material: &mut Material) -> &mut Specular {
    material.ior = Material::SPECULAR_IOR;
    material.specular.get_or_insert_with(Specular::default)
}

fn child_size(child: &Node<'_>) -> usize {
    let text = |name| child.text(name).map_or(0, |text| text.len());
    text(FILE.path).saturating_mul(4).saturating_add(text(NAME))
}
