//! Real mods in color.

use meshwright::{
    Checks, ConvertOptions, Format, Limits, Severity, Source,
    scene::{Extras, ExtrasValue, ImageContent, Material, Scene, Texture},
    textures::DefinitionPlacement,
};
use meshwright_testkit::corpus;
use meshwright_texture::{Pixels, decode};
use serde_json::Value;
use std::{
    collections::HashMap,
    path::{Path, PathBuf},
};

/// All shapes of the mods.
fn shapes() -> Vec<PathBuf> {
    let (mut waiting, mut shapes) = (vec![corpus::required_root().join("beamng_mods")], Vec::new());
    while let Some(folder) = waiting.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|end| end.eq_ignore_ascii_case("cdae")) {
                shapes.push(path);
            }
        }
    }
    shapes
}

/// All definitions of a folder, by what shapes call the material.
fn definitions(folder: &Path) -> HashMap<String, Value> {
    let mut all = HashMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.to_string_lossy().ends_with("materials.json") {
            let file: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
            for (_, definition) in file.as_object().unwrap() {
                let name =
                    definition["mapTo"].as_str().or(definition["name"].as_str()).unwrap().to_lowercase();
                assert!(
                    all.insert(name.clone(), definition.clone()).is_none(),
                    "{name} twice in {}",
                    path.display()
                );
            }
        }
    }
    all
}

/// A definition whose plain names of textures have the folder of its file.
fn with_folders(mut definition: Value, folder: &str) -> Value {
    for stage in definition["Stages"].as_array_mut().into_iter().flatten() {
        for (name, value) in stage.as_object_mut().into_iter().flatten() {
            if let Some(path) = value.as_str().filter(|path| {
                name.ends_with("Map")
                    && !path.is_empty()
                    && !path.contains(['/', '\\'])
                    && !path.starts_with('@')
            }) {
                *value = format!("/{folder}/{path}").into();
            }
        }
    }
    definition
}

fn extra<'m>(material: &'m Material, name: &str) -> Option<&'m str> {
    match material.extras.get("beamng")?.get(name)? {
        ExtrasValue::Text(text) => Some(text),
        _ => None,
    }
}

/// The pixels of a texture with its size.
fn pixels(scene: &Scene<'_>, texture: Option<&Texture>) -> Option<(u32, u32, Vec<[u8; 4]>)> {
    let ImageContent::Bytes(bytes) = &scene.image(texture?.image)?.content else { return None };
    let image = decode(bytes, &Limits::DEFAULT).unwrap().value.to_u8();
    let (width, height) = (image.width(), image.height());
    let Pixels::U8(pixels) = image.into_pixels() else { return None };
    Some((width, height, pixels))
}

/// True for pixels that differ by 1 of 255 at most.
fn is_near(a: &[[u8; 4]], b: &[[u8; 4]]) -> bool {
    a.iter().flatten().zip(b.iter().flatten()).all(|(a, b)| a.abs_diff(*b) <= 1)
}

/// Every shape goes to GLB and back: with our data the definitions are equal, without them the look is.
#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn shapes_of_mods_return_with_their_definitions() {
    let textures = crate::common::convert_options().materials(DefinitionPlacement::NextToShape);
    let (mut equal, mut scripts, mut compared) = (0, 0, 0);
    for shape in shapes() {
        let what = shape.display();
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let convert = |from: &Path, to: &Path, textures: &ConvertOptions| {
            std::fs::create_dir_all(to.parent().unwrap()).unwrap();
            let options = textures.clone();
            let asset = meshwright::open(from).unwrap();
            asset.convert_to(Format::from_path(to).unwrap()).options(options).write(to).unwrap()
        };
        convert(&shape, &at("a.glb"), &crate::common::convert_options());
        let fresh = |textures: &ConvertOptions| textures.clone().companions(meshwright_beamng::companions());
        let kept = at("kept/vehicles/x/x.cdae");
        convert(&at("a.glb"), &kept, &fresh(&textures));
        let written = definitions(kept.parent().unwrap());
        let bare = {
            let asset = meshwright::open(at("a.glb")).unwrap();
            let mut scene = asset.to_scene().unwrap().value;
            for material in scene.materials.iter().map(|(_, material)| material) {
                let Some(raw) = extra(material, "definition") else { continue };
                let name = material.name.to_lowercase();
                let found = written.get(name.trim_start_matches('#'));
                let found = found.unwrap_or_else(|| panic!("{what}: no definition of {name}"));
                match serde_json::from_str::<Value>(raw) {
                    Ok(original) => {
                        let file = extra(material, "file").unwrap();
                        let own = file.rsplit_once('/').map_or("", |(folder, _)| folder);
                        assert!(
                            *found == original || *found == with_folders(original, own),
                            "{what}: {name}"
                        );
                        equal += 1;
                    }
                    Err(_) => scripts += 1,
                }
            }
            for material in scene.materials.values_mut() {
                let gltf = material.extras.get("gltf").cloned();
                material.extras = gltf.map(|own| Extras::new("gltf", own)).unwrap_or_default();
            }
            meshwright::convert_scene(scene, Format::Glb).to_vec().unwrap().value
        };
        let found = meshwright::validate(
            &Source::open(&kept, &Limits::DEFAULT).unwrap(),
            &Limits::DEFAULT,
            &Checks::default(),
        );
        assert_eq!(found.unwrap().diagnostics.severity(Severity::Error), 0, "{what}");
        // Without our data, as other programs write it.
        std::fs::write(at("b.glb"), bare).unwrap();
        convert(&at("b.glb"), &at("made/vehicles/x/x.cdae"), &fresh(&textures));
        definitions(&at("made/vehicles/x")).len();
        convert(&at("made/vehicles/x/x.cdae"), &at("c.glb"), &crate::common::convert_options());
        let (before, after) =
            (meshwright::open(at("b.glb")).unwrap(), meshwright::open(at("c.glb")).unwrap());
        let (before, after) = (before.to_scene().unwrap().value, after.to_scene().unwrap().value);
        for (old, new) in before.materials.iter().zip(after.materials.iter()) {
            let ((_, old), (_, new)) = (old, new);
            let slots = [
                (&old.base_color_texture, &new.base_color_texture),
                (&old.metallic_roughness_texture, &new.metallic_roughness_texture),
                (&old.normal_texture, &new.normal_texture),
                (&old.emissive_texture, &new.emissive_texture),
            ];
            for (old_texture, new_texture) in slots {
                let old_pixels = pixels(&before, old_texture.as_ref());
                let new_pixels = pixels(&after, new_texture.as_ref());
                if let (Some((w, h, a)), Some((new_w, new_h, b))) = (old_pixels, new_pixels)
                    && (w, h) == (new_w, new_h)
                {
                    let alpha = |pixels: &[[u8; 4]]| -> Vec<[u8; 4]> {
                        pixels.iter().map(|[r, g, b, _]| [*r, *g, *b, 255]).collect()
                    };
                    assert!(is_near(&a, &b) || is_near(&alpha(&a), &b), "{what}: {}", old.name);
                    compared += 1;
                }
            }
        }
    }
    println!("{equal} definitions equal, {scripts} of scripts, {compared} textures compared");
    assert!(equal > 20 && compared > 5, "{equal} definitions, {compared} textures");
}

/// Every shape of the mods becomes a valid GLB. What is missing in the corpus is reported, and nothing else.
#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn shapes_of_mods_become_valid_glbs_in_color() {
    let (mut number, mut images) = (0, 0);
    // Each mod is read once.
    let textures = crate::common::convert_options();
    for path in shapes() {
        let options = textures.clone();
        let asset = meshwright::open(&path).unwrap();
        let glb = asset.convert_to(Format::Glb).options(options).to_vec().unwrap().value;
        let found = meshwright::validate(&Source::from(glb.clone()), &Limits::DEFAULT, &Checks::default());
        let found = found.unwrap().diagnostics;
        let wrong = found.severity(Severity::Error) + found.severity(Severity::Warning);
        assert_eq!(wrong, 0, "{}: {found:#?}", path.display());
        let asset = meshwright::OpenOptions::new().open_bytes(glb).unwrap();
        images += asset.to_scene().unwrap().value.images.len();
        number += 1;
    }
    println!("{number} shapes, {images} images");
    assert!(number > 40 && images > 20, "{number} shapes, {images} images");
}
