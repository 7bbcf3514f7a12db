//! Converts models.

use super::{
    Decoder, FORMAT, Surface, add_extra,
    bones::{Rig, add_data, root},
    clip::animations,
    collision::collisions,
    flex::flex_animations,
    list_path,
    material::{Images, add_surface},
    mesh_groups::{GroupBuilder, show},
    morph::morphs,
};
use crate::{
    asset::files::MATERIALS,
    asset::schema::keys::{BOUNDS, MODEL, RENDER},
    asset::{Model, SubMesh, coerce},
    codes::to_scene as codes,
    document::{Element, Value},
};
use meshwright_core::message;
use meshwright_scene::{Bounds, ExtrasValue, Material, MaterialId, Mesh, Origin, Scene, Variant, VariantId};

/// Entries of a model that the scene represents.
const HELD: &[&str] = &[
    MODEL.materials,
    MODEL.mesh_groups,
    MODEL.skeleton,
    MODEL.animations,
    MODEL.flex_animations,
    MODEL.morph_animations,
    MODEL.collision_meshes,
];

/// Lists that refer to bones by name.
const NAMING_BONES: [&str; 5] =
    [MODEL.attachments, MODEL.hitboxes, MODEL.joints, MODEL.eyeballs, MODEL.ik_controllers];

pub(super) fn model<'a>(
    data: &'a Element<'a>,
    find: &mut dyn FnMut(&str) -> Option<Surface>,
    scene: &mut Scene<'a>,
    decoder: &mut Decoder,
) {
    let model = Model { data };
    let root = root(scene);
    let materials = materials(&model, find, scene, decoder);
    let skins = SkinMaterials::new(&model, &materials, scene, decoder);
    let named = filled(data.get(MODEL.ik_controllers));
    let skeleton = model.skeleton();
    let is_nested = skeleton.is_some_and(|skeleton| {
        let own = data.get(MODEL.skeleton).and_then(Value::as_element);
        own.is_some_and(|own| !std::ptr::eq(own, skeleton.data))
    });
    let at = if is_nested { "assetData/skeleton/assetData/bones" } else { "assetData/skeleton/bones" };
    let mut rig =
        skeleton.map(|skeleton| Rig::new(&skeleton, at, root, named, scene, decoder)).unwrap_or_default();
    let groups = GroupBuilder { rig: &mut rig, skins: &skins, scene, decoder }.groups(&model);
    show(&model, &groups, root, scene, decoder);
    collisions(&model, &rig, root, scene, decoder);
    let targets = morphs(&model, &groups, scene, decoder);
    animations(&model, &rig, scene, decoder);
    flex_animations(&model, &targets, scene, decoder);
    scene.bounds = bounds(data, decoder.options.scale);
    if NAMING_BONES.iter().any(|key| filled(data.get(key))) {
        let last = rig.joints.last_key_value();
        add_extra(scene, "bones", last.map_or(0, |(last, _)| last.saturating_add(1)));
    }
    add_data(data, HELD, scene, decoder);
}

/// The stated bounding box of the model.
fn bounds(data: &Element<'_>, scale: f32) -> Option<Bounds> {
    let bounds = data.get(MODEL.render)?.as_element()?.get(RENDER.bounds)?.as_element()?;
    let corner = |key: &str| {
        let corner: [f32; 3] = bounds.get(key).and_then(coerce::vector)?;
        corner.iter().all(|part| part.is_finite()).then(|| corner.map(|part| part * scale))
    };
    Some(Bounds { min: corner(BOUNDS.min)?, max: corner(BOUNDS.max)? })
}

/// Converts materials in the order of the model's list. Searches for each in the model's folders.
fn materials(
    model: &Model<'_, '_>,
    find: &mut dyn FnMut(&str) -> Option<Surface>,
    scene: &mut Scene<'_>,
    decoder: &mut Decoder,
) -> Vec<MaterialId> {
    let folders = model.material_paths();
    let (mut materials, mut images) = (Vec::new(), Images::default());
    let list = list_path(MODEL.materials);
    let mut missing: Vec<String> = Vec::new();
    for name in model.materials() {
        if !decoder.room(size_of::<Material>().saturating_add(name.len().saturating_mul(4))) {
            break;
        }
        let mut found = None;
        for folder in folders.iter().map(String::as_str).chain([""]) {
            if !decoder.steps(1) {
                break;
            }
            let path = material_path(folder, &name);
            found = find(&path).map(|surface| (surface, path));
            if found.is_some() {
                break;
            }
        }
        let index = materials.len();
        let id = match found {
            Some((surface, path)) => {
                let surface = surface.complete(&name, find, decoder);
                add_surface(name, surface, Some(&path), &mut images, scene)
            }
            None => {
                missing.push(name.clone());
                scene.materials.push(Material::named(name))
            }
        };
        if let Some(material) = scene.materials.get_mut(id) {
            material.origin = Some(Origin::of_element(FORMAT, &list, index));
        }
        materials.push(id);
    }
    if let Some(first) = missing.first() {
        decoder.note(&codes::NO_MATERIAL, MODEL.materials, || {
            let materials = message::count(missing.len(), "material", "materials");
            format!("no readable file was found for {materials} (first: \"{first}\")")
        });
    }
    materials
}

/// The materials of each skin, by the index that meshes state.
#[derive(Default)]
pub(super) struct SkinMaterials {
    skins: Vec<Vec<Option<MaterialId>>>,
}

impl SkinMaterials {
    /// Converts skins to materials of primitives: the first directly, and all as variants if there are
    /// several.
    fn new(
        model: &Model<'_, '_>,
        materials: &[MaterialId],
        scene: &mut Scene<'_>,
        decoder: &mut Decoder,
    ) -> Self {
        let skins = model.skins();
        let cost = skins.iter().map(|skin| skin.len().saturating_add(1).saturating_mul(96));
        if !decoder.room(cost.fold(0, usize::saturating_add)) {
            return Self::default();
        }
        let of = |index: &u32| materials.get(usize::try_from(*index).ok()?).copied();
        let mut skin_materials: Vec<_> = skins.iter().map(|skin| skin.iter().map(of).collect()).collect();
        if skins.is_empty() {
            skin_materials.push(materials.iter().copied().map(Some).collect());
        } else if skins.len() > 1 {
            let named = (0..skins.len()).map(|number| Variant::named(format!("skin{number}")));
            scene.variants = named.collect();
        }
        let list: Vec<ExtrasValue> = skins.iter().map(|skin| ExtrasValue::from(skin.clone())).collect();
        add_extra(scene, "skins", ExtrasValue::List(list));
        Self { skins: skin_materials }
    }

    /// Sets the materials of a mesh.
    pub(super) fn applied<'t>(
        &self,
        view: &SubMesh<'_, '_>,
        mut mesh: Mesh<'t>,
        decoder: &mut Decoder,
    ) -> Mesh<'t> {
        for primitive in &mut mesh.primitives {
            (primitive.material, primitive.variants) = self.get(view.skin_material_index(), decoder);
        }
        mesh
    }

    /// The material of the first skin at an index, and the materials of other skins by variant where they
    /// differ.
    fn get(&self, index: u32, decoder: &mut Decoder) -> (Option<MaterialId>, Vec<(VariantId, MaterialId)>) {
        let Ok(index) = usize::try_from(index) else { return (None, Vec::new()) };
        let at = |skin: &Vec<Option<MaterialId>>| skin.get(index).copied().flatten();
        let first = self.skins.first().and_then(at);
        if !decoder.steps(self.skins.len()) {
            return (first, Vec::new());
        }
        let others = self.skins.iter().enumerate().skip(1);
        let others = others.filter_map(|(skin, row)| Some((VariantId::new(skin), at(row)?)));
        let others: Vec<_> = others.filter(|(_, material)| Some(*material) != first).collect();
        if others.is_empty() || decoder.room(others.len().saturating_mul(16)) {
            return (first, others);
        }
        (first, Vec::new())
    }
}

/// The path of a material, relative to the game's root folder, without extension.
pub(super) fn material_path(folder: &str, name: &str) -> String {
    let mut path = "materials".to_owned();
    let parts = folder.split(['/', '\\']).chain(name.split(['/', '\\']));
    for part in parts.filter(|part| !part.is_empty()) {
        path.push('/');
        path.push_str(part);
    }
    let bare = MATERIALS.iter().find_map(|ending| path.strip_suffix(ending)?.strip_suffix('.'));
    bare.map_or_else(|| path.clone(), str::to_owned)
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
