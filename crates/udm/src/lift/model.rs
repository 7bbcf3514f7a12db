//! Models.

use super::{Lifter, Surface};
use crate::{
    asset::{Model, values},
    document::{Element, Value},
};
use meshwright_scene::{Bounds, Data, Material, MaterialId};

impl<'a> Lifter<'a> {
    pub(super) fn model(
        &mut self,
        data: &'a Element<'a>,
        materials: &mut dyn FnMut(&str) -> Option<Surface>,
    ) {
        let model = Model { data };
        let root = self.root();
        self.model_materials(&model, materials);
        let mut rig =
            model.skeleton().map(|skeleton| self.skeleton(&skeleton, Some(root))).unwrap_or_default();
        let groups = self.groups(&model, &mut rig);
        self.show(&model, &groups, root);
        self.collisions(&model, &rig, root);
        let targets = self.morphs(&model, &groups);
        self.animations(&model, &mut rig);
        self.flex_animations(&model, &targets);
        self.scene.bounds = self.bounds(data);
        let held =
            ["materials", "meshGroups", "skeleton", "animations", "morphTargetAnimations", "collisionMeshes"];
        self.data_without(data, &held);
    }

    /// The box that the model states.
    fn bounds(&self, data: &Element<'_>) -> Option<Bounds> {
        let bounds = data.get("render")?.as_element()?.get("bounds")?.as_element()?;
        let by = self.options.scale;
        let corner = |key: &str| {
            let corner: [f32; 3] = bounds.get(key).and_then(values::vector)?;
            corner.iter().all(|part| part.is_finite()).then(|| corner.map(|part| part * by))
        };
        Some(Bounds { min: corner("min")?, max: corner("max")? })
    }

    /// Materials in the order of the model's list, each looked for in its folders.
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

    /// The skins as the scene's materials, and the first of them for the primitives.
    fn skins(&mut self, model: &Model<'_, '_>) {
        let skins = model.skins();
        let cost = skins.iter().map(|skin| skin.len().saturating_add(1).saturating_mul(96));
        if !self.room(cost.fold(0, usize::saturating_add)) {
            return;
        }
        let list: Vec<Data> = skins.iter().map(|skin| Data::from(skin.clone())).collect();
        self.add_extra("skins", Data::List(list));
        if let Some(first) = skins.first() {
            let all = std::mem::take(&mut self.materials);
            let of = |index: &u32| all.get(usize::try_from(*index).ok()?).copied();
            self.skin = first.iter().map(of).collect();
        } else {
            self.skin = std::mem::take(&mut self.materials).into_iter().map(Some).collect();
        }
    }
}

impl Lifter<'_> {
    /// The material that the first skin has at an index.
    pub(super) fn skin_material(&self, index: u32) -> Option<MaterialId> {
        self.skin.get(usize::try_from(index).ok()?).copied().flatten()
    }
}

/// The path of a material from the game's root folder, without extension.
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

/// True for an element that is there and has entries.
pub(super) fn filled(value: Option<&Value<'_>>) -> bool {
    match value {
        Some(Value::Element(element)) => !element.is_empty(),
        Some(Value::Array(array)) => !array.is_empty(),
        Some(Value::ArrayLz4(array)) => !array.is_empty(),
        _ => false,
    }
}
