//! Converts materials, which consist of a name and flags.

use super::{FORMAT, SceneBuilder, mesh::number_data, node_tree::numbered};
use crate::document::{Material, Number, payload};
use meshwright_scene::{AlphaMode, Extras, ExtrasValue, Material as SceneMaterial};

/// Translucent: alpha blended.
const TRANSLUCENT: u32 = 4;
/// Additive or subtractive blending.
const BLENDED: u32 = 8 | 16;
/// Names of the flag bits.
const FLAGS: [(u32, &str); 9] = [
    (1, "s_wrap"),
    (2, "t_wrap"),
    (TRANSLUCENT, "translucent"),
    (8, "additive"),
    (16, "subtractive"),
    (32, "self_illuminating"),
    (64, "never_env_map"),
    (128, "no_mip_map"),
    (256, "mip_map_zero_border"),
];

impl SceneBuilder<'_> {
    /// Creates a material for each, so that indices stay valid.
    pub(super) fn materials(&mut self) {
        let stored = self.shape.materials.as_ref().map_or(&[][..], |materials| &materials.list.items);
        for (index, material) in stored.iter().enumerate() {
            if !self.room(size_of::<SceneMaterial>().saturating_add(1024)) {
                break;
            }
            let origin = self.origins.material(index);
            self.scene.materials.push(SceneMaterial { origin, ..imported(material) });
        }
    }
}

fn imported(stored: &Material<'_>) -> SceneMaterial {
    let flags = stored.flags.as_u32().unwrap_or(0);
    let words: Vec<&str> = FLAGS.iter().filter(|(bit, _)| flags & bit != 0).map(|&(_, word)| word).collect();
    let mut data = ExtrasValue::map()
        .with("flags", word(stored.flags))
        .with("flag_names", words)
        .with("reflectance_map", word(stored.reflectance_map))
        .with("bump_map", word(stored.bump_map))
        .with("detail_map", word(stored.detail_map))
        .with("detail_scale", stored.detail_scale.as_f32())
        .with("reflection_amount", stored.reflection_amount.as_f32());
    if let Some((key, name)) = numbered(&stored.name.text()) {
        data = data.with(&key, name);
    }
    let mut material = SceneMaterial::named(stored.name.text());
    material.alpha = alpha(flags);
    if let Some((color, roughness, metallic)) = stored.dialect.as_deref().and_then(dialect) {
        material.base_color = color;
        material.roughness = roughness.clamp(0.0, 1.0);
        material.metallic = metallic.clamp(0.0, 1.0);
    }
    material.extras = Extras::new(FORMAT, data);
    material
}

/// The alpha mode according to the flags. The game's own material definition has the final say. Most
/// translucent surfaces are masked, not blended.
pub(crate) const fn alpha(flags: u32) -> AlphaMode {
    match (flags & TRANSLUCENT, flags & BLENDED) {
        (0, _) => AlphaMode::Opaque,
        (_, 0) => AlphaMode::Mask(0.5),
        _ => AlphaMode::Blend,
    }
}

/// Flag bits; version 26 stores them as signed integers.
fn word(number: Number) -> ExtrasValue {
    number.as_u32().map_or_else(|| number_data(number), ExtrasValue::from)
}

/// The additions of one writer: a color of three or four numbers, roughness, metallic.
fn dialect(bytes: &[u8]) -> Option<([f32; 4], f32, f32)> {
    let (&head, mut rest) = bytes.split_first()?;
    let count = match head {
        0x93 | 0x94 => usize::from(head & 0x0f),
        _ => return None,
    };
    let mut color = [1.0; 4];
    for part in color.iter_mut().take(count) {
        *part = number(&mut rest)?.clamp(0.0, 1.0);
    }
    let (roughness, metallic) = (number(&mut rest)?, number(&mut rest)?);
    rest.is_empty().then_some((color, roughness, metallic))
}

/// The next number of a MessagePack stream, if it is finite.
fn number(rest: &mut &[u8]) -> Option<f32> {
    let (&marker, after) = rest.split_first()?;
    let (bytes, after) = after.split_at_checked(payload(marker))?;
    let bits = bytes.iter().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
    *rest = after;
    Some(Number::from_wire(marker, bits)?.as_f32()).filter(|value| value.is_finite())
}
