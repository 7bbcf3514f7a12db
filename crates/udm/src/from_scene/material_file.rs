//! Converts a material to the shader `pbr`. Keeps the values of the original file where they still apply.

use super::{
    FORMAT, extras,
    losses::{Losses, more},
    material::FOLDER,
};
use crate::{
    asset::{
        Material as View,
        material::{Alpha, COLOR_MAPS, WHITE},
    },
    codes::from_scene as codes,
    document::{Element, Type, Value},
};
use meshwright_scene::{AlphaMode, ImageContent, Material, Scene, Texture, Wrap, pose::single};
use std::borrow::Cow;

pub(super) fn material_file(scene: &Scene<'_>, material: &Material, losses: &mut Losses) -> Element<'static> {
    let own = material.extras.get(FORMAT);
    let shader = own.and_then(|own| own.text("shader")).unwrap_or("pbr").to_owned();
    let mut element = extras::kept(&material.extras, losses);
    for block in ["textures", "properties"] {
        if element.get(block).and_then(Value::as_element).is_none() {
            element.set(block, Element::new());
        }
    }
    let mut lost = Vec::new();
    textures(scene, material, &mut element, &mut lost, losses);
    factors(material, &mut element);
    // The engine does not draw a material without it; its own importer of glTF writes the same.
    let view = View { shader: Cow::Borrowed(&shader), data: &element };
    if view.missing_textures().any(|name| COLOR_MAPS.contains(&name)) {
        set(&mut element, "textures", "albedo_map", WHITE);
    }
    let shares = material.base_color.into_iter().chain([material.metallic, material.roughness]);
    for (given, what) in [
        (
            shares.into_iter().any(|value| (value - value.clamp(0.0, 1.0)).abs() > 0.0),
            "values outside 0 to 1",
        ),
        (material.normal_scale != 1.0, "normal scale"),
        (material.occlusion_strength != 1.0, "occlusion strength"),
        (material.specular.is_some(), "specular"),
        (material.double_sided, "double-sided faces"),
    ] {
        if given {
            lost.push(what);
        }
    }
    if !lost.is_empty() {
        lost.dedup();
        let message = format!("dropped properties of material \"{}\": {}", material.name, lost.join(", "));
        losses.note(&codes::LOSS_MATERIAL, &format!("material {}", material.name), message);
    }
    for block in ["textures", "properties"] {
        if element.get(block).and_then(Value::as_element).is_some_and(Element::is_empty) {
            element.remove(block);
        }
    }
    // Without both it would not be recognized as a material.
    if element.is_empty() {
        element.set("properties", Element::new());
    }
    Element::asset("PMAT", 1, Element::new().with(shader, element))
}

fn textures(
    scene: &Scene<'_>,
    material: &Material,
    element: &mut Element<'static>,
    lost: &mut Vec<&'static str>,
    losses: &mut Losses,
) {
    let rough = material.metallic_roughness_texture.as_ref();
    let occlusion = material.occlusion_texture.as_ref();
    let same = match (rough, occlusion) {
        (Some(rough), Some(occlusion)) => rough.image == occlusion.image,
        _ => false,
    };
    if occlusion.is_some() && !same {
        lost.push("occlusion texture");
    }
    let all = [
        (COLOR_MAPS, material.base_color_texture.as_ref()),
        (&["normal_map", "normalmap"][..], material.normal_texture.as_ref()),
        (&["rma_map"][..], rough),
        (&["emission_map"][..], material.emissive_texture.as_ref()),
    ];
    for (names, texture) in all {
        let Some(texture) = texture else { continue };
        let sampler = texture.sampler;
        if texture.tex_coord != 0 {
            lost.push("UV set of a texture");
        }
        if sampler.wrap != [Wrap::Repeat; 2] || sampler.magnify.is_some() || sampler.minify.is_some() {
            lost.push("sampler of a texture");
        }
        let Some(path) = texture_path(scene, texture, losses) else { continue };
        let view = View { shader: Cow::Borrowed(""), data: element };
        let stored = view.texture(names).map(|stored| stored.into_owned());
        if stored.is_some_and(|stored| slashed(&stored) == path) {
            continue;
        }
        let path = without_extension(&path).to_owned();
        let name = names.first().copied().unwrap_or_default();
        set(element, "textures", name, Value::from(path));
        if name == "rma_map" && !same {
            let info = Element::new().with("requires_ao_update", true);
            set(element, "properties", "rma_info", info);
        }
    }
}

/// The path of an image, relative to the folder of materials.
fn texture_path(scene: &Scene<'_>, texture: &Texture, losses: &mut Losses) -> Option<String> {
    match scene.image(texture.image).map(|image| &image.content) {
        Some(ImageContent::File(path)) => {
            let path = slashed(path);
            Some(path.strip_prefix(FOLDER).unwrap_or(&path).to_owned())
        }
        Some(ImageContent::Bytes(_)) | None => {
            more(&mut losses.images);
            None
        }
    }
}

fn slashed(path: &str) -> String {
    path.replace('\\', "/")
}

/// A path without its extension.
fn without_extension(path: &str) -> &str {
    match path.rsplit_once('.') {
        Some((stem, extension)) if !extension.contains('/') && !stem.is_empty() => stem,
        _ => path,
    }
}

/// Sets factors and the alpha mode, unless the file states them or has equal defaults.
fn factors(material: &Material, element: &mut Element<'static>) {
    let view = View { shader: Cow::Borrowed(""), data: element };
    let mapped = view.texture(&["rma_map"]).is_some();
    let lit = view.texture(&["emission_map"]).is_some();
    let (roughness, metalness) = if mapped { (1.0, 1.0) } else { (0.5, 0.0) };
    let mut changes: Vec<(&'static str, Value<'static>)> = Vec::new();
    // Readers clamp them.
    let share = |value: f32| value.clamp(0.0, 1.0);
    let [r, g, b, a] = material.base_color.map(share);
    let [or, og, ob, oa] = view.color("color_factor").unwrap_or([1.0; 4]).map(share);
    let alpha = view.number("alpha_factor").map(share);
    if [r, g, b] != [or, og, ob] {
        changes.push(("color_factor", Value::Vec3([r, g, b])));
        if alpha.is_none() && oa != 1.0 && a == oa {
            changes.push(("alpha_factor", a.into()));
        }
    }
    if a != oa * alpha.unwrap_or(1.0) {
        let of = view.property("color_factor").map(Value::kind);
        // The alpha of the color would be multiplied with the other one.
        if matches!(of, Some(Type::Vec4 | Type::Srgba)) && oa != 1.0 {
            changes.push(("color_factor", Value::Vec3([r, g, b])));
        }
        changes.push(("alpha_factor", a.into()));
    }
    for (name, value, usual) in [
        ("roughness_factor", material.roughness, roughness),
        ("metalness_factor", material.metallic, metalness),
    ] {
        if view.number(name).map_or(usual, share) != share(value) {
            changes.push((name, share(value).into()));
        }
    }
    let light = material.emissive.map(|part| single(f64::from(part) * f64::from(material.emissive_strength)));
    let [er, eg, eb, _] = view.color("emission_factor").unwrap_or(if lit { [1.0; 4] } else { [0.0; 4] });
    let near = |a: f32, b: f32| (a - b).abs() <= 1e-6 * a.abs().max(b.abs());
    if !light.iter().zip([er, eg, eb]).all(|(a, b)| near(*a, b)) {
        changes.push(("emission_factor", Value::Vec3(light)));
    }
    let (mode, cutoff) = match material.alpha {
        AlphaMode::Opaque => (Alpha::Opaque, None),
        AlphaMode::Mask(cutoff) => (Alpha::Mask, Some(cutoff)),
        AlphaMode::Blend => (Alpha::Blend, None),
    };
    // The engine overflows its stack while it converts a string to an alpha mode.
    let is_text = view.property("alpha_mode").is_some_and(|mode| mode.as_text().is_some());
    if is_text || mode != view.alpha().unwrap_or(Alpha::Opaque) {
        changes.push(("alpha_mode", Value::Int32(mode.number())));
    }
    if let Some(cutoff) = cutoff.filter(|&cutoff| view.number("alpha_cutoff").unwrap_or(0.5) != cutoff) {
        changes.push(("alpha_cutoff", cutoff.into()));
    }
    for (name, value) in changes {
        set(element, "properties", name, value);
    }
}

fn set(element: &mut Element<'static>, block: &str, name: &'static str, value: impl Into<Value<'static>>) {
    if let Some(block) = element.get_mut(block).and_then(Value::as_element_mut) {
        block.set(name, value);
    }
}
