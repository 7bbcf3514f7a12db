//! Materials: factors, and slots with paths.

use super::{At, FORMAT, Lifter, by_hash, counted, math};
use crate::{
    codes,
    document::{Kind, Node},
};
use meshwright_scene::{Data, Extras, Material, MaterialId};
use std::collections::HashMap;

/// A colour as it is stated.
#[derive(Clone, Copy)]
struct Tint {
    value: [f64; 4],
    srgb: bool,
}

impl Tint {
    /// Linear factors.
    fn linear(self) -> [f32; 4] {
        let [r, g, b, a] = self.value;
        let [r, g, b] = if self.srgb { [r, g, b].map(linear) } else { [r, g, b] };
        [r, g, b, a].map(|part| math::single(part.clamp(0.0, 1.0)))
    }

    /// The first channel of data, which has no colour space.
    fn first(self) -> f32 {
        let [first, ..] = self.value;
        math::single(first.clamp(0.0, 1.0))
    }
}

fn linear(value: f64) -> f64 {
    if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

impl<'a> Lifter<'a> {
    /// All materials of a model by hash.
    pub(super) fn materials(&mut self, at: At, model: &'a Node<'a>) -> HashMap<u64, MaterialId> {
        let mut made = Vec::new();
        for (index, stored) in model.children_of(Kind::Material).enumerate() {
            let size = stored.name().map_or(0, |name| name.len()).saturating_add(1024);
            if !self.room(size.saturating_add(size_of::<Material>())) {
                break;
            }
            let material = self.material(at.inner("material", index), stored);
            made.push((stored.hash, self.scene.materials.push(material)));
        }
        by_hash(made.into_iter())
    }

    fn material(&mut self, at: At, stored: &'a Node<'a>) -> Material {
        let mut material = Material::named(stored.name().unwrap_or_default());
        let mut data = Data::map();
        if let Some(kind) = stored.text("t") {
            data = data.with("type", kind.into_owned());
        }
        let children = by_hash(stored.children.iter().map(|child| (child.hash, child)));
        let metal = stored.property("metal").is_some();
        let (mut based, mut roughened) = (false, false);
        let (mut slots, mut textures) = (Vec::new(), 0_usize);
        for property in &stored.properties {
            let Some(hash) = property.value.reference() else { continue };
            let slot = property.name();
            let Some(&child) = children.get(&hash) else {
                if hash != 0 {
                    self.note(&codes::DANGLING, at, || format!("slot `{slot}` names nothing"));
                }
                continue;
            };
            let base = matches!(&*slot, "albedo" | "diffuse") && !std::mem::replace(&mut based, true);
            let rough = matches!(&*slot, "roughness" | "gloss") && !std::mem::replace(&mut roughened, true);
            if !self.room(child_size(child).saturating_add(slot.len()).saturating_add(256)) {
                break;
            }
            let mut entry = Data::map().with("slot", &*slot);
            match child.kind() {
                Some(Kind::File) => {
                    let raw = child.text("p").unwrap_or_default();
                    let path = self.path(&raw);
                    if *path != *raw {
                        entry = entry.with("stored", &*raw);
                    }
                    entry = entry.with("path", path);
                    textures = textures.saturating_add(1);
                    if slot == "metal" {
                        // The texture says how much.
                        material.metallic = 1.0;
                    }
                }
                Some(Kind::Color) => {
                    let Some(value) = math::four(child, "rgba") else { continue };
                    let srgb = !child.text("cs").is_some_and(|space| space.eq_ignore_ascii_case("linear"));
                    let tint = Tint { value, srgb };
                    entry =
                        entry.with("color", value).with("color_space", if srgb { "srgb" } else { "linear" });
                    match &*slot {
                        _ if base => material.base_color = tint.linear(),
                        "roughness" if rough => material.roughness = tint.first(),
                        "gloss" if rough => material.roughness = 1.0 - tint.first(),
                        "metal" => material.metallic = tint.first(),
                        "emissive" => {
                            let [r, g, b, _] = tint.linear();
                            material.emissive = [r, g, b];
                        }
                        _ => {}
                    }
                }
                _ => continue,
            }
            slots.push(entry);
        }
        if textures > 0 {
            let message = || format!("{} of \"{}\" not carried", counted(textures, "texture"), material.name);
            self.note(&codes::LOSS_TEXTURES, at, message);
        }
        data = data.with("workflow", if metal { "metalness" } else { "specular" });
        if !slots.is_empty() {
            data = data.with("slots", Data::List(slots));
        }
        material.extras = Extras::of(FORMAT, data);
        material
    }
}

fn child_size(child: &Node<'_>) -> usize {
    child.text("p").map_or(0, |path| path.len().saturating_mul(4))
}
