//! Removes numbering suffixes from material names.

use super::{
    Changes,
    node_names::{Numbered, stated, without_suffix},
};
use crate::{
    arena::{Arena, Id},
    material::{Material, MaterialId},
    scene::Scene,
};
use std::collections::HashMap;

pub(super) fn materials(scene: &mut Scene<'_>, format: &str, numbered: &Numbered, changes: &mut Changes) {
    let mut first: HashMap<String, usize> = HashMap::new();
    for (id, material) in scene.materials.iter() {
        first.entry(material.name.clone()).or_insert(id.index());
    }
    // Other elements refer to materials by index; duplicates must keep theirs then.
    let plain = scene.clips.iter().all(|clip| clip.pointers.is_empty())
        && scene.materials.iter().all(|(_, material)| material.lods.is_empty());
    let mut becomes: Vec<usize> = (0..scene.materials.len()).collect();
    for at in 0..scene.materials.len() {
        let Some(material) = scene.materials.get(Id::new(at)) else { break };
        if let Some(stated) = stated(&material.extras, format) {
            let stated = stated.to_owned();
            rename(scene, at, stated);
            continue;
        }
        let base = without_suffix(&material.name).to_owned();
        if base == material.name {
            continue;
        }
        let name = material.name.clone();
        match first.get(&base).copied() {
            None if !numbered.all => changes.doubt(&name),
            None => {
                first.insert(base.clone(), at);
                changes.restore(&name, &base);
                rename(scene, at, base);
            }
            Some(other) => {
                let original = scene.materials.get(Id::new(other));
                if plain && original.is_some_and(|original| original.is_alike(material)) {
                    changes.restore(&name, &base);
                    changes.merged = changes.merged.saturating_add(1);
                    if let Some(place) = becomes.get_mut(at) {
                        *place = other;
                    }
                } else {
                    changes.keep(&name);
                }
            }
        }
    }
    if becomes.iter().enumerate().any(|(at, to)| at != *to) {
        merge(scene, &becomes);
    }
}

fn rename(scene: &mut Scene<'_>, at: usize, name: String) {
    if let Some(material) = scene.materials.get_mut(Id::new(at)) {
        material.name = name;
    }
}

/// Removes the merged materials.
fn merge(scene: &mut Scene<'_>, becomes: &[usize]) {
    let mut kept: Arena<Material> = Arena::default();
    let mut places: HashMap<usize, MaterialId> = HashMap::new();
    for (id, material) in scene.materials.iter() {
        if becomes.get(id.index()) == Some(&id.index()) {
            places.insert(id.index(), kept.push(material.clone()));
        }
    }
    scene.materials = kept;
    let place = |id: MaterialId| {
        let to = becomes.get(id.index()).copied()?;
        places.get(&to).copied()
    };
    for mesh in scene.meshes.values_mut() {
        for primitive in &mut mesh.primitives {
            primitive.material = primitive.material.and_then(place);
            primitive.variants.retain_mut(|(_, material)| match place(*material) {
                Some(to) => {
                    *material = to;
                    true
                }
                None => false,
            });
        }
    }
}
