//! Variants (KHR_materials_variants).

use super::object_writer::ObjectWriter;
use crate::extension_names::VARIANTS;
use meshwright_scene::{MaterialId, Primitive, Scene};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, HashSet};

/// Converts the list of variants, at the same indices as in the scene.
pub(super) fn variants_extension(scene: &Scene<'_>, objects: &mut ObjectWriter) -> Option<(String, Value)> {
    if scene.variants.is_empty() {
        return None;
    }
    let mut list = Vec::new();
    for (id, variant) in scene.variants.iter() {
        let mut object = Map::new();
        object.insert("name".to_owned(), json!(variant.name));
        let path = format!("variants[{}]", id.index());
        if let Some(extras) = objects.extras(&variant.extras, Value::Null, &path) {
            object.insert("extras".to_owned(), extras);
        }
        list.push(Value::Object(object));
    }
    objects.use_extension(VARIANTS);
    Some((VARIANTS.to_owned(), json!({ "variants": list })))
}

/// The materials of a primitive in variants: one mapping per material.
pub(super) fn mappings(
    scene: &Scene<'_>,
    part: &Primitive<'_>,
    mut material_of: impl FnMut(MaterialId) -> Option<usize>,
) -> Option<Value> {
    let mut mappings: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    let mut told = HashSet::new();
    for &(variant, material) in &part.variants {
        let Some(material) = material_of(material) else { continue };
        if scene.variants.get(variant).is_some() && told.insert(variant) {
            mappings.entry(material).or_default().push(variant.index());
        }
    }
    let value = |(material, variants)| json!({ "material": material, "variants": variants });
    (!mappings.is_empty())
        .then(|| json!({ "mappings": mappings.into_iter().map(value).collect::<Vec<Value>>() }))
}
