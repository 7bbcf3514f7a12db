//! Writes what the engine needs to draw a material.

use super::{Fixes, New};
use crate::{
    asset::{Material, schema::keys::SHADER},
    codes::validation,
    document::{Element, Value},
    validate::path::Place,
};

/// The texture that the engine provides for materials without an image.
const WHITE: &str = "white";
/// The texture that it stands for.
const ALBEDO: &str = "albedo_map";

/// Adds the required color texture. Other textures need an image.
pub(in crate::validate) fn fix_texture(material: &Material<'_, '_>, fixes: &mut Fixes, at: &Place<'_>) {
    if !fixes.wants(&validation::MISSING_TEXTURE) || !material.missing_textures().any(|name| name == ALBEDO) {
        return;
    }
    let message = format!("added the texture \"{WHITE}\" as \"{ALBEDO}\"");
    let notes = vec![(&validation::MISSING_TEXTURE, message)];
    match material.data.get(SHADER.textures) {
        Some(Value::Element(_)) => {
            fixes.add(&at.key(SHADER.textures), New::Entry(ALBEDO, WHITE.into()), notes)
        }
        None => {
            let textures = Element::new().with(ALBEDO, WHITE);
            fixes.add(at, New::Entry(SHADER.textures, textures.into()), notes);
        }
        Some(_) => {}
    }
}

/// Writes the number of an alpha mode.
pub(in crate::validate) fn fix_alpha_mode(value: &Value<'_>, fixes: &mut Fixes, at: &Place<'_>) {
    let text = value.as_text().map_or_else(String::new, |text| text.to_string_lossy().into_owned());
    let words = [["Opaque", "0"], ["Mask", "1"], ["Blend", "2"]];
    let mode =
        (0_i32..).zip(words).find(|(_, words)| words.iter().any(|word| text.eq_ignore_ascii_case(word)));
    if let Some((mode, _)) = mode.filter(|_| fixes.wants(&validation::ALPHA_TEXT)) {
        let message = format!("wrote alpha mode \"{text}\" as {mode}");
        fixes.add(at, New::Retyped(Value::Int32(mode)), vec![(&validation::ALPHA_TEXT, message)]);
    }
}
