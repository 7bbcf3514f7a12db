//! Variants (KHR_materials_variants).

use super::{DocumentBuilder, vertex_pool::Placed};
use crate::{document, extension_names::VARIANTS};
use meshwright_scene::Primitive;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, HashSet};

impl DocumentBuilder<'_> {
    /// Converts the list of variants, at the same indices as in the scene.
    pub(super) fn variants(&mut self) {
        if self.scene.variants.is_empty() {
            return;
        }
        let mut list = Vec::new();
        for (id, variant) in self.scene.variants.iter() {
            let mut object = Map::new();
            object.insert("name".to_owned(), json!(variant.name));
            let path = format!("variants[{}]", id.index());
            if let Some(extras) = self.extras(&variant.extras, Value::Null, &path) {
                object.insert("extras".to_owned(), extras);
            }
            list.push(Value::Object(object));
        }
        self.root.use_extension(VARIANTS);
        self.root.extensions.0.insert(VARIANTS.to_owned(), json!({ "variants": list }));
    }

    /// The materials of a primitive in variants: one mapping per material.
    pub(super) fn mappings(
        &mut self,
        made: &mut document::Primitive,
        part: &Primitive<'_>,
        placed: &[Placed],
    ) {
        let mut mappings: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        let mut told = HashSet::new();
        for &(variant, material) in &part.variants {
            let Some(material) = self.material_of(material, placed) else { continue };
            if self.scene.variants.get(variant).is_some() && told.insert(variant) {
                mappings.entry(material).or_default().push(variant.index());
            }
        }
        if !mappings.is_empty() {
            let mappings: Vec<Value> = mappings
                .into_iter()
                .map(|(material, variants)| json!({ "material": material, "variants": variants }))
                .collect();
            self.root.use_extension(VARIANTS);
            made.extensions.0.insert(VARIANTS.to_owned(), json!({ "mappings": mappings }));
        }
    }
}
