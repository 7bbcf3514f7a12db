//! Converts materials: factors, textures, and all slots as extras.

use super::{At, FORMAT, SceneWriter, by_hash, counted, rotations};
use crate::{
    codes,
    document::{Kind, Node},
    further_textures::{GLOSS, METAL, ROUGHNESS},
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
    /// Linear components, clamped to 0 to 1.
    fn linear(self) -> [f32; 4] {
        let [r, g, b, a] = self.value;
        let [r, g, b] = if self.srgb { [r, g, b].map(linear) } else { [r, g, b] };
        [r, g, b, a].map(|part| rotations::single(part.clamp(0.0, 1.0)))
    }

    fn three(self) -> [f32; 3] {
        let [r, g, b, _] = self.linear();
        [r, g, b]
    }

    /// The first component of data without a color space.
    fn first(self) -> f32 {
        let [first, ..] = self.value;
        rotations::single(first.clamp(0.0, 1.0))
    }

    /// Like `first`, without an upper bound.
    fn strength(self) -> f32 {
        let [first, ..] = self.value;
        rotations::single(first.max(0.0))
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
    based: bool,
    roughened: bool,
    /// Files that the scene's material cannot hold.
    lost: Vec<String>,
    /// Whether strength or mask of emission is a file.
    masked: bool,
    glowing: bool,
}

impl Work {
    fn new(name: impl Into<String>, metal: bool) -> Self {
        Self {
            made: Material::named(name),
            metal,
            based: false,
            roughened: false,
            lost: Vec::new(),
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
    let (mut made, list) = (Vec::new(), at.list("material"));
    for (index, stored) in model.children_of(Kind::Material).enumerate() {
        let size = stored.name().map_or(0, |name| name.len()).saturating_add(1024);
        if !writer.room(size.saturating_add(size_of::<Material>())) {
            break;
        }
        let mut material = material(at.inner("material", index), stored, writer);
        material.origin = Some(Origin::of_element(FORMAT, &list, index));
        made.push((stored.hash, writer.scene.materials.push(material)));
    }
    by_hash(made.into_iter())
}

fn material<'a>(at: At, stored: &'a Node<'a>, writer: &mut SceneWriter<'a>) -> Material {
    let mut data = ExtrasValue::map();
    if let Some(kind) = stored.text("t") {
        data = data.with("type", kind.into_owned());
    }
    let children = by_hash(stored.children.iter().map(|child| (child.hash, child)));
    let metal = stored.property("metal").is_some();
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
        place(&slot, content, &mut work, &mut |path| writer.image(path));
    }
    report_material(at, &work, writer);
    data = data.with("workflow", if metal { "metalness" } else { "specular" });
    if !slots.is_empty() {
        data = data.with("slots", ExtrasValue::List(slots));
    }
    let mut made = work.finished();
    made.extras = Extras::new(FORMAT, data);
    made
}

fn report_material(at: At, work: &Work, writer: &mut SceneWriter<'_>) {
    let name = &work.made.name;
    if let Some(first) = work.lost.first() {
        let count = counted(work.lost.len(), "texture", "textures");
        let message =
            || format!("dropped {count} of material {name:?}: the scene has no such slot (first: `{first}`)");
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
            let raw = child.text("p").unwrap_or_default();
            let path = writer.path(&raw);
            let entry = if *path == *raw { entry } else { entry.with("stored", &*raw) };
            Some((entry.with("path", &*path), Content::File(path)))
        }
        Some(Kind::Color) => {
            let value = rotations::four(child, "rgba")?;
            let srgb = !child.text("cs").is_some_and(|space| space.eq_ignore_ascii_case("linear"));
            let space = if srgb { "srgb" } else { "linear" };
            let mut entry = entry.with("color", value).with("color_space", space);
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
fn place(slot: &str, content: Content, work: &mut Work, image: &mut dyn FnMut(&str) -> Option<ImageId>) {
    let (metal, mut base, mut rough) = (work.metal, false, false);
    match slot {
        "albedo" | "diffuse" => base = !std::mem::replace(&mut work.based, true),
        "roughness" | "gloss" => rough = !std::mem::replace(&mut work.roughened, true),
        _ => {}
    }
    let made = &mut work.made;
    match (slot, content) {
        ("albedo" | "diffuse", Content::Color(tint)) if base => made.base_color = tint.linear(),
        ("roughness", Content::Color(tint)) if rough => made.roughness = tint.first(),
        ("gloss", Content::Color(tint)) if rough => made.roughness = 1.0 - tint.first(),
        ("metal", Content::Color(tint)) => made.metallic = tint.first(),
        ("emissive", Content::Color(tint)) => made.emissive = tint.three(),
        ("estrength" | "emask", Content::Color(tint)) => made.emissive_strength = tint.strength(),
        ("specular", Content::Color(tint)) if !metal => specular(made).color = tint.three(),
        (_, Content::Color(_)) => {}
        (slot, Content::File(path)) => {
            if slot == "metal" {
                // The texture has the actual value.
                made.metallic = 1.0;
            }
            let place = match slot {
                "albedo" | "diffuse" if base => Some(&mut made.base_color_texture),
                "normal" => Some(&mut made.normal_texture),
                "ao" => Some(&mut made.occlusion_texture),
                "emissive" => Some(&mut made.emissive_texture),
                "specular" if !metal => Some(&mut specular(made).color_texture),
                "metal" => return further(made, METAL, &path, image),
                "roughness" if rough => return further(made, ROUGHNESS, &path, image),
                "gloss" if rough => return further(made, GLOSS, &path, image),
                _ => None,
            };
            work.glowing |= slot == "emissive" && !path.is_empty();
            work.masked |= matches!(slot, "estrength" | "emask");
            match place {
                Some(place) => {
                    if let Some(image) = image(&path) {
                        *place = Some(Texture::new(image));
                    }
                }
                None => work.lost.push(slot.to_owned()),
            }
        }
    }
}

/// Rebuilds the material of recorded slots, with the paths of its images by their index.
pub(crate) fn recorded(slots: &[ExtrasValue]) -> (Material, Vec<String>) {
    let text = |slot: &ExtrasValue, name: &str| match slot.get(name) {
        Some(ExtrasValue::Text(text)) => Some(text.clone()),
        _ => None,
    };
    let metal = slots.iter().any(|slot| text(slot, "slot").is_some_and(|name| name == "metal"));
    let (mut work, mut paths) = (Work::new("", metal), Vec::new());
    for slot in slots {
        let Some(name) = text(slot, "slot") else { continue };
        let content = match text(slot, "path") {
            Some(path) => Content::File(path),
            None => match slot.numbers("color") {
                Some(value) => {
                    let srgb = text(slot, "color_space").is_none_or(|space| space != "linear");
                    Content::Color(Tint { value: value.map(f64::from), srgb })
                }
                None => continue,
            },
        };
        place(&name, content, &mut work, &mut |path| {
            (!path.is_empty()).then(|| {
                paths.push(path.to_owned());
                ImageId::new(paths.len().saturating_sub(1))
            })
        });
    }
    (work.finished(), paths)
}

fn specular(material: &mut Material) -> &mut Specular {
    material.specular.get_or_insert_with(Specular::default)
}

fn child_size(child: &Node<'_>) -> usize {
    let text = |name| child.text(name).map_or(0, |text| text.len());
    text("p").saturating_mul(4).saturating_add(text("n"))
}
