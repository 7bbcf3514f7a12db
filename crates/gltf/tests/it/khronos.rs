//! All scenes pass the Khronos validator without errors and warnings, as GLB and as `.gltf`.

use crate::exported_scenes;
use exported_scenes::{make, pictures, random, scenes};
use meshwright_gltf::{FromSceneOptions, file_uri, from_scene, write_glb, write_gltf};
use meshwright_testkit::khronos;
use std::{fs, path::Path};

#[test]
fn all_scenes_are_valid() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gltf-khronos");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    // The file that a scene with textures references.
    let picture = folder.join(pictures::PICTURE);
    fs::create_dir_all(picture.parent().expect("a folder")).expect("a folder");
    fs::write(picture, pictures::PNG).expect("written");
    let mut expected: usize = 0;
    for (name, scene) in scenes::all() {
        fs::write(folder.join(format!("{name}.glb")), make(&scene).glb).expect("written");
        let exported = from_scene(&scene, &FromSceneOptions::default()).expect("lowers");
        let bin_name = format!("{name} data.bin");
        let (json, bin) = write_gltf(&exported.value, &file_uri(&bin_name)).expect("writes");
        fs::write(folder.join(format!("{name}.gltf")), json.to_vec()).expect("written");
        if !bin.is_empty() {
            fs::write(folder.join(bin_name), bin.to_vec()).expect("written");
        }
        let packed = from_scene(&scene, &FromSceneOptions::default().meshopt(true)).expect("lowers");
        let packed = write_glb(&packed.value).expect("writes").to_vec();
        fs::write(folder.join(format!("{name} packed.glb")), packed).expect("written");
        expected = expected.saturating_add(3);
    }
    let verdicts = khronos::assert_clean(&[&folder]);
    assert!(verdicts.is_empty() || verdicts.len() == expected, "{} verdicts", verdicts.len());
}

/// `MESHWRIGHT_SCENES` sets the number of scenes; the default is 400.
#[test]
fn random_scenes_are_valid() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gltf-random");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let count = std::env::var("MESHWRIGHT_SCENES").ok().and_then(|text| text.parse().ok()).unwrap_or(400);
    for seed in 0..count {
        fs::write(folder.join(format!("{seed}.glb")), make(&random::scene(seed)).glb).expect("written");
    }
    khronos::assert_clean(&[&folder]);
}
