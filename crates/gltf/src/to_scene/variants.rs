//! Variants (KHR_materials_variants).

use super::{SceneBuilder, extras::OtherMembers};
use crate::message_subjects::{absent, subject};
use crate::{
    codes,
    document::{self, Members},
    extension_names::VARIANTS,
    json::Object,
};
use meshwright_scene::{MaterialId, Variant, VariantId};
use serde_json::Value;
use std::collections::HashSet;

impl SceneBuilder<'_> {
    /// Converts all variants at the same index as in the document.
    pub(super) fn variants(&mut self) {
        let document = self.document;
        let Some(list) = list(&document.root.extensions, "variants") else { return };
        let none = Object::new();
        for (index, variant) in list.iter().enumerate() {
            let path = format!("extensions/{VARIANTS}/variants[{index}]");
            if !self.afford(size_of::<Variant>() as u64, 1, &path) {
                return;
            }
            let name = variant.get("name").and_then(Value::as_str).unwrap_or_default();
            let members =
                OtherMembers { extras: variant.get("extras"), extensions: &none, known: &[], other: &none };
            let extras = self.extras(&members, &path);
            self.scene.variants.push(Variant { name: name.to_owned(), extras });
        }
    }

    /// The materials of a primitive in variants. Of two for the same variant the first applies.
    pub(super) fn mappings(
        &mut self,
        primitive: &document::Primitive,
        path: &str,
    ) -> Vec<(VariantId, MaterialId)> {
        let mut made = Vec::new();
        let Some(mappings) = list(&primitive.extensions, "mappings") else { return made };
        let mut seen = HashSet::new();
        for (at, mapping) in mappings.iter().enumerate() {
            let path = format!("{path}/extensions/{VARIANTS}/mappings[{at}]");
            let index = |value: &Value| value.as_u64().and_then(|index| usize::try_from(index).ok());
            let material = mapping.get("material").and_then(index).and_then(|index| self.material_of(index));
            let Some(material) = material else {
                self.note(
                    &codes::REFERENCE,
                    &path,
                    format!("{} names no material that exists", subject(&path)),
                );
                continue;
            };
            if let Some((name, _)) = mapping.as_object().and_then(|all| {
                all.iter().find(|(name, _)| !matches!(name.as_str(), "material" | "variants"))
            }) {
                self.note(
                    &codes::MAPPING,
                    &path,
                    format!("dropped the member {name:?} of {}", subject(&path)),
                );
            }
            let variants = mapping.get("variants").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
            for variant in variants {
                let known = index(variant).filter(|&variant| variant < self.scene.variants.len());
                match known {
                    Some(variant) if seen.insert(variant) => made.push((VariantId::new(variant), material)),
                    Some(_) => {}
                    None => self.note(&codes::REFERENCE, &path, absent(&path, "variant", variant)),
                }
            }
        }
        made.sort_by_key(|(variant, _)| variant.index());
        made
    }
}

/// The variant materials of a primitive.
pub(super) fn materials(primitive: &document::Primitive) -> impl Iterator<Item = usize> + '_ {
    let mappings = list(&primitive.extensions, "mappings").into_iter().flatten();
    mappings.filter_map(|mapping| usize::try_from(mapping.get("material")?.as_u64()?).ok())
}

fn list<'a>(extensions: &'a Members, name: &str) -> Option<&'a Vec<Value>> {
    extensions.map().get(VARIANTS)?.get(name)?.as_array()
}
