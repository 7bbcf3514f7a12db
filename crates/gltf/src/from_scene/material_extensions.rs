//! Extensions of materials.

use super::object_writer::ObjectWriter;
use crate::{
    document::{self, Members, TextureInfo},
    extension_names::{IOR, LOD, SPECULAR, SPECULAR_GLOSSINESS, TRANSMISSION, UNLIT},
    json::{self, Object},
};
use meshwright_scene::{Material, Scene};
use serde_json::{Value, json};

/// Checks the factors of all extensions: value, replacement for NaN, and maximum.
pub(super) fn check(material: &Material, within: &mut impl FnMut(f32, f32, f32) -> f64) {
    if let Some(specular) = &material.specular {
        within(specular.factor, 1.0, 1.0);
        let _ = specular.color.map(|value| within(value, 1.0, f32::INFINITY));
    }
    if let Some(transmission) = &material.transmission {
        within(transmission.factor, 0.0, 1.0);
    }
    if let Some(older) = &material.specular_glossiness {
        let _ = older.diffuse.map(|value| within(value, 1.0, 1.0));
        let _ = older.specular.map(|value| within(value, 1.0, 1.0));
        within(older.glossiness, 1.0, 1.0);
    }
    within(ior(material.ior), 1.5, f32::INFINITY);
}

/// An index of refraction of 0 (infinite) or at least 1; others become NaN.
fn ior(ior: f32) -> f32 {
    if ior == 0.0 || ior >= 1.0 { ior } else { f32::NAN }
}

fn clean(value: f32, plain: f32, most: f32) -> f32 {
    if value.is_finite() { value.clamp(0.0, most) } else { plain }
}

/// Adds values that differ from the default.
fn add<const N: usize>(own: &mut Object, name: &str, values: [f32; N], plain: f32) {
    if values != [plain; N] {
        let value = match values.as_slice() {
            &[single] => json::float(single),
            several => json::floats(several),
        };
        own.insert(name.to_owned(), value);
    }
}

/// Writes the extensions of a material except textures.
pub(super) fn write(
    scene: &Scene<'_>,
    material: &Material,
    made: &mut document::Material,
    objects: &mut ObjectWriter,
) {
    let mut put = |name: &str, own: Object| {
        objects.use_extension(name);
        made.extensions.map_mut().insert(name.to_owned(), Value::Object(own));
    };
    if material.unlit {
        put(UNLIT, Object::new());
    }
    if material.ior != Material::IOR {
        let mut own = Object::new();
        let value = Some(ior(material.ior)).filter(|ior| ior.is_finite()).unwrap_or(Material::IOR);
        add(&mut own, "ior", [value], Material::IOR);
        put(IOR, own);
    }
    if let Some(specular) = &material.specular {
        let mut own = Object::new();
        add(&mut own, "specularFactor", [clean(specular.factor, 1.0, 1.0)], 1.0);
        let color = specular.color.map(|part| clean(part, 1.0, f32::INFINITY));
        add(&mut own, "specularColorFactor", color, 1.0);
        put(SPECULAR, own);
    }
    if let Some(transmission) = &material.transmission {
        let mut own = Object::new();
        add(&mut own, "transmissionFactor", [clean(transmission.factor, 0.0, 1.0)], 0.0);
        put(TRANSMISSION, own);
    }
    if let Some(older) = &material.specular_glossiness {
        let mut own = Object::new();
        add(&mut own, "diffuseFactor", older.diffuse.map(|part| clean(part, 1.0, 1.0)), 1.0);
        add(&mut own, "specularFactor", older.specular.map(|part| clean(part, 1.0, 1.0)), 1.0);
        add(&mut own, "glossinessFactor", [clean(older.glossiness, 1.0, 1.0)], 1.0);
        put(SPECULAR_GLOSSINESS, own);
    }
    // Materials keep their indices.
    let lods = material.lods.iter().filter(|lod| scene.material(**lod).is_some());
    let ids: Vec<usize> = lods.map(|lod| lod.index()).collect();
    if !ids.is_empty() {
        objects.use_extension(LOD);
        made.extensions.map_mut().insert(LOD.to_owned(), json!({ "ids": ids }));
    }
}

/// The extension and its members that hold the texture of a slot.
fn members(place: &str) -> Vec<&str> {
    match place {
        "specular" => vec![SPECULAR, "specularTexture"],
        "specular_color" => vec![SPECULAR, "specularColorTexture"],
        "transmission" => vec![TRANSMISSION, "transmissionTexture"],
        "diffuse" => vec![SPECULAR_GLOSSINESS, "diffuseTexture"],
        "specular_glossiness" => vec![SPECULAR_GLOSSINESS, "specularGlossinessTexture"],
        place => place.split('/').collect(),
    }
}

/// The object that holds a texture, and the member name.
fn holder<'e, 'p>(extensions: &'e mut Members, place: &'p str) -> Option<(&'e mut Object, &'p str)> {
    let members = members(place);
    let (last, way) = members.split_last()?;
    let mut at = extensions.map_mut();
    for name in way {
        at = at.get_mut(*name)?.as_object_mut()?;
    }
    (!way.is_empty()).then_some((at, *last))
}

/// True if the material has the extension that holds the texture of a slot.
pub(super) fn has_place(extensions: &Members, place: &str) -> bool {
    let members = members(place);
    let Some((_, [name, way @ ..])) = members.split_last() else { return false };
    let mut at = extensions.map().get(*name);
    for name in way {
        at = at.and_then(|value| value.get(*name));
    }
    at.is_some_and(Value::is_object)
}

/// Inserts a texture that has a place.
pub(super) fn put(extensions: &mut Members, place: &str, info: TextureInfo) {
    let Some((holder, name)) = holder(extensions, place) else { return };
    let Ok(Value::Object(info)) = serde_json::to_value(info) else { return };
    match holder.get_mut(name) {
        Some(Value::Object(rest)) => rest.extend(info),
        _ => drop(holder.insert(name.to_owned(), Value::Object(info))),
    }
}

/// Removes the members that belong to a dropped texture.
pub(super) fn take_away(extensions: &mut Members, place: &str) {
    if let Some((holder, name)) = holder(extensions, place) {
        holder.remove(name);
    }
}
