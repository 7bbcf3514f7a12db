//! Checks materials, and names of materials.

use super::{Report, decoded_element::View, fixes::materials, path::Place, strings::shown};
use crate::{
    asset::Material,
    asset::schema::keys::{MODEL, PROPERTIES, SHADER},
    codes::validation,
    document::{Array, Element, Text, Value},
};
use meshwright_core::message;

/// Shaders of the engine.
const SHADERS: &[&str] = &[
    "pbr",
    "pbr_blend",
    "unlit",
    "nodraw",
    "particle",
    "particle_polyboard",
    "wguitextured",
    "toon",
    "ibl",
    "lightmap",
    "water",
    "water_splash",
    "water_surface",
    "skybox",
    "skybox_equirect",
    "glow",
    "eye_legacy",
    "eye",
    "volumetric",
    "generic_volume",
    "wireframe",
    "flat",
    "translucent",
    "decal",
    "sprite",
    "cubemap",
    "lightmap_data",
    "basic_unlit",
    "black",
    "loading",
    "light_cone",
    "blob",
    "ssao",
    "textured",
    "texturedalphatransition",
    "noise",
];

/// Extensions of the files that names refer to.
const EXTENSIONS: &[&str] =
    &["pmat", "pmat_b", "wmi", "dds", "ktx", "ktx2", "png", "jpg", "jpeg", "tga", "vtf", "vmt"];

/// Older names with their current ones.
const OLD: [(&str, &str); 2] = [("diffuse_map", "albedo_map"), ("diffusemap", "albedo_map")];

const FACTORS: [&str; 4] = [
    PROPERTIES.roughness_factor,
    PROPERTIES.metalness_factor,
    PROPERTIES.alpha_factor,
    PROPERTIES.alpha_cutoff,
];

pub(super) fn is_shader(name: &[u8]) -> bool {
    SHADERS.iter().any(|shader| shader.as_bytes() == name)
}

/// Describes a problem with the spelling of a path below `materials/`.
fn misspelt(text: &Text<'_>) -> Option<&'static str> {
    let name = text.to_str()?;
    if name.contains('\\') {
        return Some("contains a backslash");
    }
    if name.starts_with("materials/") {
        return Some("begins with \"materials/\"");
    }
    let (_, extension) = name.rsplit_once('.')?;
    EXTENSIONS.iter().any(|known| extension.eq_ignore_ascii_case(known)).then_some("has a file extension")
}

fn check_path(text: &Text<'_>, report: &mut Report, at: &Place<'_>) {
    if let Some(what) = misspelt(text) {
        let message = || format!("the name \"{}\" {what}", shown(text));
        report.note(&validation::MATERIAL_PATH, at, message);
    }
}

/// Checks the material names in a model.
pub(super) fn check_names(view: View<'_, '_>, report: &mut Report, at: &Place<'_>) {
    for key in [MODEL.materials, MODEL.material_paths] {
        let place = at.key(key);
        for (index, name) in view.array(key).map_or(&[][..], Array::texts).iter().enumerate() {
            if name.is_empty() && key == MODEL.materials {
                report.note(&validation::MATERIAL_EMPTY, &place.item(index), || {
                    format!("material {index} has an empty name")
                });
            }
            check_path(name, report, &place.item(index));
        }
    }
}

/// Checks the shaders of a material.
pub(super) fn check(data: &Element<'_>, report: &mut Report, at: &Place<'_>) {
    let shaders = data.iter().filter(|entry| entry.value.as_element().is_some()).count();
    if shaders != 1 {
        report.note(&validation::SHADER_COUNT, at, || {
            let shaders = message::count(shaders, "shader", "shaders");
            format!("the material has {shaders}, expected 1")
        });
    }
    for entry in data {
        if entry.value.as_element().is_some() && !is_shader(entry.key.as_bytes()) {
            let message = || format!("unknown shader \"{}\"", shown(&entry.key));
            report.note(&validation::UNKNOWN_SHADER, &at.key(entry.key.as_bytes()), message);
        }
    }
}

pub(super) fn check_shader(shader: &Element<'_>, report: &mut Report, at: &Place<'_>) {
    let view = Material { shader: at.name(), data: shader };
    for name in view.missing_textures() {
        report.note(&validation::MISSING_TEXTURE, at, || {
            format!(
                "the shader \"{}\" requires the texture \"{name}\": the engine does not draw the material",
                view.shader
            )
        });
    }
    materials::fix_texture(&view, &mut report.fixes, at);
    let place = at.key(SHADER.textures);
    for entry in shader.get(SHADER.textures).and_then(Value::as_element).into_iter().flatten() {
        let place = place.key(entry.key.as_bytes());
        if let Some(text) = entry.value.as_text() {
            check_path(text, report, &place);
        }
        if let Some((old, new)) = OLD.iter().find(|(old, _)| entry.key == *old) {
            report.note(&validation::LEGACY, &place, || format!("\"{old}\" is an older name of \"{new}\""));
        }
        if entry.key == "alpha_mode" {
            let message = || "\"alpha_mode\" is at an older place: it belongs in \"properties\"".to_owned();
            report.note(&validation::LEGACY, &place, message);
            check_alpha_mode(&entry.value, report, &place);
        }
    }
    let place = at.key(SHADER.properties);
    let Some(properties) = shader.get(SHADER.properties).and_then(Value::as_element) else { return };
    if let Some(value) = properties.get("alpha_mode") {
        check_alpha_mode(value, report, &place.key("alpha_mode"));
    }
    for key in FACTORS {
        let factor = properties.get(key).and_then(Value::as_f64);
        if let Some(factor) = factor.filter(|factor| !(0.0..=1.0).contains(factor)) {
            report.note(&validation::FACTOR_RANGE, &place.key(key), || {
                format!("\"{key}\" is {factor}, expected 0 to 1")
            });
        }
    }
}

fn check_alpha_mode(value: &Value<'_>, report: &mut Report, at: &Place<'_>) {
    let words = ["Opaque", "Mask", "Blend", "0", "1", "2"];
    let known = match value.as_text() {
        Some(text) => words.iter().any(|word| text.as_bytes().eq_ignore_ascii_case(word.as_bytes())),
        None => value.as_f64().is_some_and(|mode| [0.0, 1.0, 2.0].contains(&mode)),
    };
    if known && value.as_text().is_some() {
        report.note(&validation::ALPHA_TEXT, at, || {
            "the alpha mode is a string, at which the engine overflows its stack".to_owned()
        });
        materials::fix_alpha_mode(value, &mut report.fixes, at);
    }
    if !known {
        report.note(&validation::ALPHA_MODE, at, || {
            let found = match (value.as_text(), value.as_f64()) {
                (Some(text), _) => format!("\"{}\"", shown(text)),
                (None, Some(number)) => number.to_string(),
                (None, None) => format!("of type {}", value.kind()),
            };
            format!("unknown alpha mode {found} (known: 0 Opaque, 1 Mask, 2 Blend)")
        });
    }
}
