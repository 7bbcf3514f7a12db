//! Keeps one variant.

use meshwright_core::{Error, Result, codes};
use meshwright_scene::{Arena, MaterialId, Scene};
use std::collections::BTreeSet;

/// Gives every primitive its material in the variant, and drops the list of variants with the materials that
/// only other variants used.
pub(super) fn fix(scene: &mut Scene<'_>, name: &str) -> Result<()> {
    let Some(wanted) = scene.variants.iter().find(|(_, variant)| variant.name == name).map(|(id, _)| id)
    else {
        let have: Vec<&str> = scene.variants.iter().map(|(_, variant)| variant.name.as_str()).collect();
        let have = if have.is_empty() {
            "the file has none".to_owned()
        } else {
            format!("found: {}", have.join(", "))
        };
        return Err(Error::new(&codes::BAD_REQUEST, format!("the file has no variant {name}; {have}")));
    };
    let before = used(scene);
    for mesh in scene.meshes.values_mut() {
        for part in &mut mesh.primitives {
            let chosen = part.variants.iter().find(|(variant, _)| *variant == wanted);
            part.material = chosen.map(|(_, material)| *material).or(part.material);
            part.variants = Vec::new();
        }
    }
    scene.variants = Arena::default();
    let after = used(scene);
    drop_materials(scene, &before.difference(&after).copied().collect());
    Ok(())
}

/// Materials of primitives in any variant.
fn used(scene: &Scene<'_>) -> BTreeSet<MaterialId> {
    let parts = scene.meshes.iter().flat_map(|(_, mesh)| &mesh.primitives);
    let all = parts.flat_map(|part| part.material.into_iter().chain(part.variants.iter().map(|(_, id)| *id)));
    all.collect()
}

fn drop_materials(scene: &mut Scene<'_>, gone: &BTreeSet<MaterialId>) {
    if gone.is_empty() {
        return;
    }
    let mut places: Vec<Option<MaterialId>> = Vec::new();
    let mut kept = Arena::default();
    for (id, material) in scene.materials.iter() {
        places.push((!gone.contains(&id)).then(|| kept.push(material.clone())));
    }
    scene.materials = kept;
    for mesh in scene.meshes.values_mut() {
        for part in &mut mesh.primitives {
            part.material = part.material.and_then(|id| places.get(id.index()).copied().flatten());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright_scene::{Material, Mesh, Primitive, Topology, Variant};

    fn scene() -> Scene<'static> {
        let mut scene = Scene::default();
        let [red, blue, _unused] =
            ["red", "blue", "spare"].map(|name| scene.materials.push(Material::named(name)));
        let night = scene.variants.push(Variant::named("night"));
        scene.variants.push(Variant::named("day"));
        let part = Primitive {
            pool: 0,
            topology: Topology::Points,
            indices: None,
            material: Some(red),
            variants: vec![(night, blue)],
            extras: Default::default(),
        };
        scene.add_mesh(Mesh { primitives: vec![part], ..Mesh::default() });
        scene
    }

    fn names(scene: &Scene<'_>) -> Vec<String> {
        scene.materials.iter().map(|(_, material)| material.name.clone()).collect()
    }

    #[test]
    fn a_variant_keeps_only_its_materials() {
        for (name, material) in [("night", "blue"), ("day", "red")] {
            let mut scene = scene();
            fix(&mut scene, name).unwrap();
            assert_eq!(names(&scene), [material, "spare"]);
            let part = &scene.meshes.as_slice()[0].primitives[0];
            assert_eq!(scene.material(part.material.unwrap()).unwrap().name, material);
            assert!(part.variants.is_empty() && scene.variants.is_empty());
        }
    }

    #[test]
    fn unknown_variants_are_errors_that_list_the_known_ones() {
        let error = fix(&mut scene(), "dusk").unwrap_err();
        assert!(error.to_string().contains("night, day"), "{error}");
    }
}
