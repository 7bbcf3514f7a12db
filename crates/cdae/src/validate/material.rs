//! Checks materials.

use super::{Checker, Matches, names::repeated};
use crate::{
    codes::{self, validation},
    document::MeshPrimitive,
    mesh_names::short,
};
use meshwright_core::message::count;

/// Known flags, including obsolete ones.
const KNOWN: u32 = 0xf800_01ff;

impl Checker<'_, '_> {
    pub(super) fn materials(&mut self) {
        let Some(materials) = &self.shape.materials else { return };
        let list = &materials.list.items;
        let at = |column: &'static str| move |index: usize| format!("materials[{index}]/{column}");
        let text = |index: usize| list.get(index).map_or_else(String::new, |one| short(&one.name.text()));
        let matches = Matches::find(list.iter(), |one| one.name.bytes.is_empty());
        self.items(&validation::MATERIAL_EMPTY, matches, at("name"), |index| {
            format!("material {index} has an empty name")
        });
        let matches = Matches::find(list.iter(), |one| str::from_utf8(&one.name.bytes).is_err());
        self.items(&codes::NOT_UTF8, matches, at("name"), |index| {
            format!("the name of material {index} is not UTF-8; it is shown as \"{}\"", text(index))
        });
        let matches = repeated(list.iter().map(|one| one.name.bytes.to_ascii_lowercase()));
        self.items(&validation::MATERIAL_TWICE, matches, at("name"), |index| {
            format!("material {index} has the name {:?}, which an earlier material has", text(index))
        });
        let flags = |index: usize| list.get(index).and_then(|one| one.flags.as_u32()).unwrap_or(0);
        let matches =
            Matches::find(list.iter(), |one| one.flags.as_u32().is_none_or(|flags| flags & !KNOWN != 0));
        self.items(&validation::MATERIAL_FLAGS, matches, at("flags"), |index| {
            format!("material {:?} has unknown flags: {:#x}", text(index), flags(index) & !KNOWN)
        });
        let matches = Matches::find(list.iter(), |one| {
            let maps = [one.reflectance_map, one.bump_map, one.detail_map].map(|map| map.as_u32());
            let leads = |map: Option<u32>| {
                map.is_some_and(|map| {
                    map == u32::MAX || usize::try_from(map).is_ok_and(|map| map < list.len())
                })
            };
            !maps.into_iter().all(leads)
        });
        let message = |index| {
            let materials = count(list.len(), "material", "materials");
            format!("a map of material {:?} is out of range: the shape has {materials}", text(index))
        };
        self.items(&validation::MATERIAL_MAP, matches, |index| format!("materials[{index}]"), message);
        let matches = Matches::find(list.iter(), |one| {
            !(one.detail_scale.as_f32().is_finite() && one.reflection_amount.as_f32().is_finite())
        });
        self.not_finite(&matches.into(), |index| format!("materials[{index}]"));
        self.unused_materials();
    }

    fn unused_materials(&mut self) {
        if !self.takes(self.materials, 1, || "materials".to_owned()) {
            return;
        }
        let mut used = vec![false; self.materials];
        for mesh in self.shape.meshes.items.iter().filter_map(|mesh| mesh.body.as_deref()) {
            for run in mesh.primitives.view::<MeshPrimitive>().iter() {
                if let Some(used) = run.material_index().and_then(|index| used.get_mut(index)) {
                    *used = true;
                }
            }
        }
        let matches = Matches::find(used.iter(), |used| !used);
        let list = self.shape.materials.as_ref().map(|materials| &materials.list.items);
        let message = |index: usize| {
            let name = list.and_then(|list| list.get(index)).map(|one| short(&one.name.text()));
            format!("material {:?} is not used by any primitive", name.unwrap_or_default())
        };
        self.items(&validation::MATERIAL_UNUSED, matches, |index| format!("materials[{index}]"), message);
    }
}
