//! Converts models.

use super::{SceneBuilder, Surface};
use crate::{
    asset::{Model, values},
    document::{Element, Value},
};
use meshwright_scene::{Bounds, ExtrasValue, Material, MaterialId, Variant, VariantId};

/// Entries of a model that the scene represents.
const HELD: &[&str] = &[
    "materials",
    "meshGroups",
    "skeleton",
    "animations",
    "flexAnimations",
    "morphTargetAnimations",
    "collisionMeshes",
];

/// Lists that refer to bones by name.
const NAMING_BONES: [&str; 5] = ["attachments", "hitboxes", "joints", "eyeballs", "ikControllers"];

impl<'a> SceneBuilder<'a> {
    pub(super) fn model(
        &mut self,
        data: &'a Element<'a>,
        materials: &mut dyn FnMut(&str) -> Option<Surface>,
    ) {
        let model = Model { data };
        self.name_bones = filled(data.get("ikControllers"));
        let root = self.root();
        self.model_materials(&model, materials);
        let mut rig =
            model.skeleton().map(|skeleton| self.skeleton(&skeleton, Some(root))).unwrap_or_default();
        let groups = self.groups(&model, &mut rig);
        self.show(&model, &groups, root);
        self.collisions(&model, &rig, root);
        let targets = self.morphs(&model, &groups);
        self.animations(&model, &rig);
        self.flex_animations(&model, &targets);
        self.scene.bounds = self.bounds(data);
        if NAMING_BONES.iter().any(|key| filled(data.get(key))) {
            let last = rig.joints.last_key_value();
            self.add_extra("bones", last.map_or(0, |(last, _)| last.saturating_add(1)));
        }
        self.data_without(data, HELD);
    }

    /// The stated bounding box of the model.
    fn bounds(&self, data: &Element<'_>) -> Option<Bounds> {
        let bounds = data.get("render")?.as_element()?.get("bounds")?.as_element()?;
        let by = self.options.scale;
        let corner = |key: &str| {
            let corner: [f32; 3] = bounds.get(key).and_then(values::vector)?;
            corner.iter().all(|part| part.is_finite()).then(|| corner.map(|part| part * by))
        };
        Some(Bounds { min: corner("min")?, max: corner("max")? })
    }

    /// Converts materials in the order of the model's list. Searches for each in the model's folders.
    fn model_materials(&mut self, model: &Model<'_, '_>, find: &mut dyn FnMut(&str) -> Option<Surface>) {
        let folders = model.material_paths();
        let mut missing: Vec<String> = Vec::new();
        for name in model.materials() {
            if !self.room(size_of::<Material>().saturating_add(name.len().saturating_mul(4))) {
                break;
            }
            let mut found = None;
            for folder in folders.iter().map(String::as_str).chain([""]) {
                if !self.steps(1) {
                    break;
                }
                let path = material_path(folder, &name);
                found = find(&path).map(|surface| (surface, path));
                if found.is_some() {
                    break;
                }
            }
            let id = match found {
                Some((surface, path)) => self.add_surface(name, surface, Some(&path)),
                None => {
                    missing.push(name.clone());
                    self.scene.materials.push(Material::named(name))
                }
            };
            self.materials.push(id);
        }
        self.report_missing(&missing);
        self.skins(model);
    }

    /// Converts skins to materials of primitives: the first directly, and all as variants if there are
    /// several.
    fn skins(&mut self, model: &Model<'_, '_>) {
        let skins = model.skins();
        let cost = skins.iter().map(|skin| skin.len().saturating_add(1).saturating_mul(96));
        if !self.room(cost.fold(0, usize::saturating_add)) {
            return;
        }
        let kept = &self.materials;
        let of = |index: &u32| kept.get(usize::try_from(*index).ok()?).copied();
        self.skins = skins.iter().map(|skin| skin.iter().map(of).collect()).collect();
        if skins.is_empty() {
            self.skins.push(self.materials.iter().copied().map(Some).collect());
        } else if skins.len() > 1 {
            let named = (0..skins.len()).map(|number| Variant::named(format!("skin{number}")));
            self.scene.variants = named.collect();
        }
        self.materials = Vec::new();
        let list: Vec<ExtrasValue> = skins.iter().map(|skin| ExtrasValue::from(skin.clone())).collect();
        self.add_extra("skins", ExtrasValue::List(list));
    }
}

impl SceneBuilder<'_> {
    /// The material of the first skin at an index, and the materials of other skins by variant where they
    /// differ.
    pub(super) fn skin_materials(
        &mut self,
        index: u32,
    ) -> (Option<MaterialId>, Vec<(VariantId, MaterialId)>) {
        let Ok(index) = usize::try_from(index) else { return (None, Vec::new()) };
        let at = |skin: &Vec<Option<MaterialId>>| skin.get(index).copied().flatten();
        let first = self.skins.first().and_then(at);
        if !self.steps(self.skins.len()) {
            return (first, Vec::new());
        }
        let others = self.skins.iter().enumerate().skip(1);
        let others = others.filter_map(|(skin, row)| Some((VariantId::new(skin), at(row)?)));
        let others: Vec<_> = others.filter(|(_, material)| Some(*material) != first).collect();
        if others.is_empty() || self.room(others.len().saturating_mul(16)) {
            return (first, others);
        }
        (first, Vec::new())
    }
}

/// The path of a material, relative to the game's root folder, without extension.
fn material_path(folder: &str, name: &str) -> String {
    let mut path = "materials".to_owned();
    let parts = folder.split(['/', '\\']).chain(name.split(['/', '\\']));
    for part in parts.filter(|part| !part.is_empty()) {
        path.push('/');
        path.push_str(part);
    }
    for extension in [".pmat_b", ".pmat", ".wmi"] {
        if let Some(bare) = path.strip_suffix(extension) {
            return bare.to_owned();
        }
    }
    path
}

/// Whether the value is an element with entries.
pub(super) fn filled(value: Option<&Value<'_>>) -> bool {
    match value {
        Some(Value::Element(element)) => !element.is_empty(),
        Some(Value::Array(array)) => !array.is_empty(),
        Some(Value::ArrayLz4(array)) => !array.is_empty(),
        _ => false,
    }
}
