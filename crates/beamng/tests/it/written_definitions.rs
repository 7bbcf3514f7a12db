//! Materials on their way back: from glTF to definitions of BeamNG, with what definitions say after there and back.

use crate::codes::collected_messages::Said;
use meshwright::{
    ConvertOptions, Converted, Diagnostics, Format, Limits,
    companion::Companions,
    scene::{AlphaMode, ExtrasValue, Image as SceneImage, ImageContent, Material, Primitive, Scene, Texture},
    textures::{DefinitionPlacement, TexturePlacement},
};
use meshwright_beamng::{Beamng, DefinitionFiles};
use meshwright_testkit::fixtures;
use meshwright_texture::{Image, Pixels, PngOptions, decode, encode_png};
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

/// An image whose channels differ from pixel to pixel.
pub(crate) fn noise(size: u32, seed: u32, alpha: bool) -> Vec<u8> {
    let value = |at: u32, of: u32| ((at * 7 + of * 83 + seed * 31) % 251) as u8;
    let pixel = |at| [value(at, 1), value(at, 2), value(at, 3), if alpha { value(at, 4) } else { 255 }];
    let pixels: Vec<[u8; 4]> = (0..size * size).map(pixel).collect();
    encode_png(&Image::new(size, size, pixels).unwrap(), &PngOptions::default()).unwrap().value
}

/// A gray image.
fn gray(size: u32, seed: u32) -> Vec<u8> {
    let pixels: Vec<[u8; 4]> =
        (0..size * size).map(|at| ((at * 5 + seed * 17) % 253) as u8).map(|v| [v, v, v, 255]).collect();
    encode_png(&Image::new(size, size, pixels).unwrap(), &PngOptions::default()).unwrap().value
}

fn pixels(bytes: &[u8]) -> Vec<[u8; 4]> {
    match decode(bytes, &Limits::DEFAULT).unwrap().value.to_u8().into_pixels() {
        Pixels::U8(pixels) => pixels,
        other => panic!("{other:?}"),
    }
}

/// A mod with the house and its definitions.
fn mod_with(definitions: &str, files: &[(&str, Vec<u8>)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("vehicles/house");
    fs::create_dir_all(&own).unwrap();
    fs::copy(fixtures::path("house.cdae"), own.join("house.cdae")).unwrap();
    fs::write(own.join("main.materials.json"), definitions).unwrap();
    for (name, bytes) in files {
        fs::write(own.join(name), bytes).unwrap();
    }
    folder
}

pub(crate) fn defining() -> ConvertOptions {
    crate::common::convert_options().materials(DefinitionPlacement::NextToShape)
}

pub(crate) fn convert(from: &Path, to: &Path, textures: &ConvertOptions) -> Converted {
    let asset = meshwright::open(from).unwrap();
    let options = textures.clone();
    fs::create_dir_all(to.parent().unwrap()).unwrap();
    asset.convert_to(Format::from_path(to).unwrap()).options(options).write(to).unwrap()
}

/// Writes a scene as GLB again, after a change.
fn change(glb: &Path, change: impl FnOnce(&mut Scene<'_>)) {
    let bytes = {
        let asset = meshwright::open(glb).unwrap();
        let mut scene = asset.to_scene().unwrap().value;
        change(&mut scene);
        meshwright::convert_scene(scene, Format::Glb).to_vec().unwrap().value
    };
    fs::write(glb, bytes).unwrap();
}

fn of<'s>(scene: &'s mut Scene<'_>, name: &str) -> &'s mut Material {
    scene.materials.values_mut().find(|material| material.name == name).unwrap()
}

pub(crate) fn codes(diagnostics: &Diagnostics) -> BTreeSet<String> {
    let codes = diagnostics.counts().map(|(code, _)| code.id.to_owned());
    codes.filter(|id| id.starts_with("MAT") || id.starts_with("CORE")).collect()
}

pub(crate) fn json_of(path: &Path) -> Value {
    serde_json::from_slice(&fs::read(path).unwrap()).unwrap()
}

fn ids<const N: usize>(ids: [&str; N]) -> BTreeSet<String> {
    ids.into_iter().map(str::to_owned).collect()
}

const WALL: &str = r#"{"name": "wall", "mapTo": "house_wall", "class": "Material", "groundType": "ROCK",
    "persistentId": "1", "Stages": [{"baseColorMap": "/vehicles/house/b.color.png", "roughnessMap": "r.data.png",
    "roughnessFactor": 0.50, "detailScale": [2, 2]}, {}, {}, {}], "version": 1.5}"#;
const ROOF: &str =
    r#"{"mapTo": "house_roof", "Stages": [{"colorMap": "b.color.png"}, {"colorMap": "c.png"}, {}, {}]}"#;

fn house() -> TempDir {
    let text = format!("{{\r\n\"wall\": {WALL},\r\n \"roof\" : {ROOF}\r\n}}");
    let files =
        [("b.color.png", noise(16, 1, false)), ("c.png", noise(16, 2, true)), ("r.data.png", gray(32, 3))];
    mod_with(&text, &files)
}

#[test]
fn definitions_that_nobody_changed_return_as_they_were() {
    let folder = house();
    let at = |name: &str| folder.path().join(name);
    convert(&at("vehicles/house/house.cdae"), &at("a.glb"), &crate::common::convert_options());
    // Into another mod: the same bytes.
    let done = convert(&at("a.glb"), &at("other/vehicles/house/house.cdae"), &defining());
    let written = fs::read_to_string(at("other/vehicles/house/main.materials.json")).unwrap();
    assert!(written.contains(WALL) && written.contains(ROOF), "{written}");
    assert_eq!((codes(&done.diagnostics), done.written.len()), (ids([]), 2));
    // Into the same folder, where they are already.
    let before = fs::read(at("vehicles/house/main.materials.json")).unwrap();
    let done = convert(&at("a.glb"), &at("vehicles/house/house2.cdae"), &defining());
    assert_eq!((codes(&done.diagnostics), done.written.len()), (ids([]), 1));
    assert_eq!(fs::read(at("vehicles/house/main.materials.json")).unwrap(), before);
    // Into another folder of the mod: plain names of textures start from the folder of their definition.
    convert(&at("a.glb"), &at("third/vehicles/hut/hut.cdae"), &defining());
    let moved = json_of(&at("third/vehicles/hut/main.materials.json"));
    assert_eq!(moved["wall"]["Stages"][0]["roughnessMap"], "/vehicles/house/r.data.png");
    assert_eq!(moved["wall"]["Stages"][0]["baseColorMap"], "/vehicles/house/b.color.png");
    assert_eq!(moved["roof"]["Stages"][1]["colorMap"], "/vehicles/house/c.png");
    // Outside of any mod they stay.
    convert(&at("a.glb"), &at("plain/hut.cdae"), &defining());
    assert!(fs::read_to_string(at("plain/main.materials.json")).unwrap().contains(WALL));
}

#[test]
fn a_change_counts_and_the_rest_of_the_definition_stays() {
    let folder = house();
    let at = |name: &str| folder.path().join(name);
    convert(&at("vehicles/house/house.cdae"), &at("a.glb"), &crate::common::convert_options());
    change(&at("a.glb"), |scene| {
        let wall = of(scene, "house_wall");
        wall.base_color = [0.25, 1.0, 1.0, 1.0];
        wall.double_sided = true;
        wall.alpha = AlphaMode::Mask(0.2);
    });
    let done = convert(&at("a.glb"), &at("vehicles/house/house.cdae"), &defining());
    let written = json_of(&at("vehicles/house/main.materials.json"));
    let mut expected: Value = serde_json::from_str(WALL).unwrap();
    expected["Stages"][0]["baseColorFactor"] = json!([0.25, 1, 1, 1]);
    expected["doubleSided"] = json!(true);
    expected["alphaTest"] = json!(true);
    expected["alphaRef"] = json!(51);
    assert_eq!(written["wall"], expected);
    assert_eq!(written["roof"], serde_json::from_str::<Value>(ROOF).unwrap());
    let text = fs::read_to_string(at("vehicles/house/main.materials.json")).unwrap();
    assert!(text.contains("0.50") && text.ends_with(&format!(",\r\n \"roof\" : {ROOF}\r\n}}")), "{text}");
    assert_eq!(codes(&done.diagnostics), ids(["MAT0415", "MAT0417"]));
    assert_eq!(done.written.len(), 2, "no texture changed: {:?}", done.written);
}

#[test]
fn definitions_of_a_shape_are_copied_to_a_file() {
    let folder = house();
    let at = |name: &str| folder.path().join(name);
    let options =
        crate::common::convert_options().materials(DefinitionPlacement::File(at("own.materials.json")));
    let done = convert(&at("vehicles/house/house.cdae"), &at("copy.cdae"), &options);
    let written = fs::read_to_string(at("own.materials.json")).unwrap();
    assert!(written.contains(WALL) && written.contains(ROOF), "{written}");
    assert_eq!((codes(&done.diagnostics), done.written.len()), (ids(["CORE0028"]), 2));
    // Next to a copy they are not written: both shapes use the same ones.
    let done = convert(&at("vehicles/house/house.cdae"), &at("vehicles/hut/hut.cdae"), &defining());
    assert_eq!((codes(&done.diagnostics), done.written.len()), (ids([]), 1));
}

#[test]
fn a_changed_texture_becomes_a_file_and_the_others_keep_their_paths() {
    let folder = house();
    let at = |name: &str| folder.path().join(name);
    convert(&at("vehicles/house/house.cdae"), &at("a.glb"), &crate::common::convert_options());
    let new = noise(64, 9, false);
    change(&at("a.glb"), |scene| {
        let image = of(scene, "house_wall").base_color_texture.as_ref().unwrap().image;
        scene.images.get_mut(meshwright::scene::Id::new(image.index())).unwrap().content =
            ImageContent::Bytes(new.clone().into());
    });
    convert(&at("a.glb"), &at("vehicles/house/house.cdae"), &defining());
    let written = json_of(&at("vehicles/house/main.materials.json"));
    let stage = &written["wall"]["Stages"][0];
    assert_eq!(stage["baseColorMap"], "/vehicles/house/house_wall_b.color.png");
    assert_eq!(stage["roughnessMap"], "r.data.png");
    assert_eq!(pixels(&fs::read(at("vehicles/house/house_wall_b.color.png")).unwrap()), pixels(&new));
    assert_eq!(fs::read(at("vehicles/house/b.color.png")).unwrap(), noise(16, 1, false));
}

#[test]
fn changed_layers_become_one() {
    let folder = house();
    let at = |name: &str| folder.path().join(name);
    convert(&at("vehicles/house/house.cdae"), &at("a.glb"), &crate::common::convert_options());
    change(&at("a.glb"), |scene| of(scene, "house_roof").roughness = 0.25);
    let done = convert(&at("a.glb"), &at("out/vehicles/house/house.cdae"), &defining());
    let roof = &json_of(&at("out/vehicles/house/main.materials.json"))["roof"];
    let roof = if roof.is_null() {
        json_of(&at("out/vehicles/house/main.materials.json"))["house_roof"].clone()
    } else {
        roof.clone()
    };
    assert_eq!((&roof["version"], &roof["mapTo"]), (&json!(1.5), &json!("house_roof")));
    assert_eq!(roof["Stages"][0]["roughnessFactor"], 0.25);
    assert_eq!(roof["Stages"][0]["baseColorMap"], "/vehicles/house/house_roof_b.color.png");
    assert_eq!(roof["Stages"][1], json!({}));
    assert_eq!(codes(&done.diagnostics), ids(["MAT0417", "MAT0418"]));
}

#[test]
fn a_copied_material_gets_a_definition_of_its_own() {
    let folder = house();
    let at = |name: &str| folder.path().join(name);
    convert(&at("vehicles/house/house.cdae"), &at("a.glb"), &crate::common::convert_options());
    change(&at("a.glb"), |scene| of(scene, "house_wall").name = "house_wall.001".into());
    convert(&at("a.glb"), &at("out/house.cdae"), &defining());
    let written = json_of(&at("out/main.materials.json"));
    let mut expected: Value = serde_json::from_str(WALL).unwrap();
    expected.as_object_mut().unwrap().remove("persistentId");
    (expected["name"], expected["mapTo"]) = ("house_wall.001".into(), "house_wall.001".into());
    assert_eq!(written["house_wall.001"], expected);
}

/// A scene of one triangle with that material and these images.
pub(crate) fn scene(material: impl Fn(&mut Scene<'_>) -> Material) -> Vec<u8> {
    let asset = meshwright::open(fixtures::path("house.cdae")).unwrap();
    let mut scene = asset.to_scene().unwrap().value;
    let mut own = material(&mut scene);
    let wall = of(&mut scene, "house_wall");
    own.name = if own.name.is_empty() { wall.name.clone() } else { own.name };
    *wall = own;
    meshwright::convert_scene(scene, Format::Glb).to_vec().unwrap().value
}

fn image(scene: &mut Scene<'_>, bytes: Vec<u8>) -> Option<Texture> {
    let content = ImageContent::Bytes(bytes.into());
    let image = SceneImage { name: "picture".into(), content, ..SceneImage::file("") };
    let image = scene.images.push(SceneImage { media_type: Some("image/png".into()), ..image });
    Some(Texture::new(meshwright::scene::ImageId::new(image.index())))
}

/// A material as Blender exports it: no data of ours.
pub(crate) fn painted(scene: &mut Scene<'_>) -> Material {
    let packed = image(scene, noise(32, 4, false));
    Material {
        base_color: [0.5, 0.5, 1.0, 0.75],
        base_color_texture: image(scene, noise(16, 5, true)),
        metallic_roughness_texture: packed.clone(),
        occlusion_texture: packed,
        normal_texture: image(scene, noise(16, 6, false)),
        normal_scale: 0.5,
        emissive: [1.0, 0.5, 0.0],
        emissive_strength: 4.0,
        emissive_texture: image(scene, noise(16, 7, false)),
        metallic: 1.0,
        roughness: 0.75,
        alpha: AlphaMode::Blend,
        ..Material::named("paint")
    }
}

#[test]
fn packed_textures_are_split_and_packed_again() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.glb"), scene(painted)).unwrap();
    let done = convert(&at("a.glb"), &at("mod/vehicles/cart/cart.cdae"), &defining());
    assert_eq!(codes(&done.diagnostics), ids(["MAT0422"]), "the roof says nothing");
    let written = json_of(&at("mod/vehicles/cart/main.materials.json"));
    let path = |rest: &str| format!("/vehicles/cart/paint_{rest}");
    let expected = json!({"paint": {
        "name": "paint", "mapTo": "paint", "class": "Material", "Stages": [{
            "baseColorMap": path("b.color.png"), "opacityMap": path("o.data.png"),
            "roughnessMap": path("r.data.png"), "metallicMap": path("m.data.png"),
            "ambientOcclusionMap": path("ao.data.png"), "normalMap": path("n.normal.png"),
            "emissiveMap": path("e.color.png"), "baseColorFactor": [0.5, 0.5, 1, 1], "opacityFactor": 0.75,
            "roughnessFactor": 0.75, "metallicFactor": 1, "normalMapStrength": 0.5, "emissiveFactor": [4, 2, 0]
        }, {}, {}, {}], "translucent": true, "translucentBlendOp": "PreMulAlpha", "activeLayers": 1,
        "dynamicCubemap": true, "materialTag0": "beamng", "materialTag1": "vehicle", "version": 1.5
    }});
    assert_eq!(written, expected);
    let channel = |name: &str, of: usize, from: &[[u8; 4]]| {
        let split = pixels(&fs::read(at("mod/vehicles/cart").join(name)).unwrap());
        let values: Vec<[u8; 4]> = from.iter().map(|pixel| [pixel[of], pixel[of], pixel[of], 255]).collect();
        assert_eq!(split, values, "{name}");
    };
    let (packed, color) = (pixels(&noise(32, 4, false)), pixels(&noise(16, 5, true)));
    channel("paint_ao.data.png", 0, &packed);
    channel("paint_r.data.png", 1, &packed);
    channel("paint_m.data.png", 2, &packed);
    channel("paint_o.data.png", 3, &color);
    // There and back.
    convert(&at("mod/vehicles/cart/cart.cdae"), &at("b.glb"), &crate::common::convert_options());
    let asset = meshwright::open(at("b.glb")).unwrap();
    let scene = asset.to_scene().unwrap().value;
    let again = scene.materials.as_slice().iter().find(|material| material.name == "paint").unwrap();
    let bytes =
        |texture: &Option<Texture>| match &scene.image(texture.as_ref().unwrap().image).unwrap().content {
            ImageContent::Bytes(bytes) => pixels(bytes),
            ImageContent::File(path) => panic!("{path}"),
        };
    assert_eq!(bytes(&again.base_color_texture), color);
    assert_eq!(bytes(&again.metallic_roughness_texture), packed);
    assert_eq!(bytes(&again.occlusion_texture), packed);
    assert_eq!(bytes(&again.normal_texture), pixels(&noise(16, 6, false)));
    assert_eq!(bytes(&again.emissive_texture), pixels(&noise(16, 7, false)));
    assert_eq!((again.base_color, again.alpha), ([0.5, 0.5, 1.0, 0.75], AlphaMode::Blend));
    assert_eq!((again.metallic, again.roughness, again.normal_scale), (1.0, 0.75, 0.5));
    assert_eq!((again.emissive, again.emissive_strength), ([1.0, 0.5, 0.0], 4.0));
}

#[test]
fn only_what_differs_from_the_defaults_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let red = Material { base_color: [1.0, 0.0, 0.0, 1.0], ..Material::named("red") };
    fs::write(at("a.glb"), scene(|_| red.clone())).unwrap();
    convert(&at("a.glb"), &at("plain/red.cdae"), &defining());
    let written = json_of(&at("plain/main.materials.json"));
    assert_eq!(
        written,
        json!({"red": {"name": "red", "mapTo": "red", "class": "Material",
            "Stages": [{"baseColorFactor": [1, 0, 0, 1]}, {}, {}, {}], "activeLayers": 1, "version": 1.5}})
    );
    // Constant channels are factors; a white one is nothing.
    let flat =
        encode_png(&Image::new(16, 16, vec![[255_u8, 51, 255, 255]; 256]).unwrap(), &PngOptions::default());
    let flat = flat.unwrap().value;
    let constant = |scene: &mut Scene<'_>| Material {
        metallic_roughness_texture: image(scene, flat.clone()),
        ..Material { metallic: 0.5, ..Material::named("flat") }
    };
    fs::write(at("b.glb"), scene(constant)).unwrap();
    convert(&at("b.glb"), &at("plain/flat.cdae"), &defining());
    let written = json_of(&at("plain/main.materials.json"));
    assert_eq!(written["flat"]["Stages"][0], json!({"roughnessFactor": 0.2, "metallicFactor": 0.5}));
    assert_eq!(written["red"]["name"], "red", "the other definition stays");
    let files: Vec<_> = fs::read_dir(at("plain")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(files.len(), 3, "{files:?}");
}

#[test]
fn sides_become_powers_of_two() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let odd = |scene: &mut Scene<'_>| Material {
        base_color_texture: image(scene, noise(20, 1, false)),
        ..Material::named("odd")
    };
    fs::write(at("a.glb"), scene(odd)).unwrap();
    let done = convert(&at("a.glb"), &at("plain/odd.cdae"), &defining());
    assert!(codes(&done.diagnostics).contains("MAT0414"));
    let decoded = decode(&fs::read(at("plain/odd_b.color.png")).unwrap(), &Limits::DEFAULT).unwrap().value;
    assert_eq!((decoded.width(), decoded.height()), (32, 32));
    let done = convert(&at("a.glb"), &at("small/odd.cdae"), &defining().texture_size(16));
    assert!(codes(&done.diagnostics).contains("MAT0414"));
    let decoded = decode(&fs::read(at("small/odd_b.color.png")).unwrap(), &Limits::DEFAULT).unwrap().value;
    assert_eq!((decoded.width(), decoded.height()), (16, 16));
}

#[test]
fn names_that_the_game_refuses_are_changed_in_the_shape_too() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for (name, expected) in [("Material", "Material_0"), ("2 tone", "m_2_tone"), ("my paint", "my_paint")] {
        let own = Material { base_color: [1.0, 0.0, 0.0, 1.0], ..Material::named(name) };
        fs::write(at("a.glb"), scene(|_| own.clone())).unwrap();
        let out = at(expected).join("a.cdae");
        let done = convert(&at("a.glb"), &out, &defining());
        assert!(codes(&done.diagnostics).contains("MAT0416"), "{name}");
        assert_eq!(json_of(&out.with_file_name("main.materials.json"))[expected]["mapTo"], expected);
        let shape = meshwright::open(&out).unwrap();
        let scene = shape.to_scene().unwrap().value;
        assert!(scene.materials.iter().any(|(_, material)| material.name == expected), "{name}");
    }
}

/// One message for each file of definitions, however many of its names are taken.
#[test]
fn a_file_with_other_materials_of_these_names_is_said_once() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let files = DefinitionFiles::default();
    let textures = defining().companions(Companions::new().with(Beamng::new().definition_files(files)));
    let names = meshwright::convert::Names::default();
    fs::create_dir(at("out")).unwrap();
    let mut said = Vec::new();
    for (turn, (name, red)) in [("a", 1.0_f32), ("b", 0.5)].into_iter().enumerate() {
        let own = |name: &str| Material { base_color: [red, 0.0, 0.0, 1.0], ..Material::named(name) };
        let both = |scene: &mut Scene<'_>| {
            let more = ["wall", "roof"].map(|name| scene.materials.push(own(name)));
            let mesh = scene.meshes.values_mut().next().unwrap();
            let first = mesh.primitives[0].clone();
            mesh.primitives.extend(more.map(|id| Primitive { material: Some(id), ..first.clone() }));
            own("floor")
        };
        fs::write(at(&format!("{name}.glb")), scene(both)).unwrap();
        let asset = meshwright::open(at(&format!("{name}.glb"))).unwrap();
        let options = textures.clone().turn(names.turn(turn));
        let done =
            asset.convert_to(Format::Cdae).options(options).write(at(&format!("out/{name}.cdae"))).unwrap();
        let renamed = done.diagnostics.as_slice().iter().filter(|own| own.code.id == "MAT0416");
        said.extend(renamed.map(|own| (own.path.clone(), own.message.clone())));
    }
    assert_eq!(said.len(), 1, "{said:?}");
    assert_eq!(said[0].0, "materials");
    assert!(
        said[0].1.starts_with("renamed 3 materials: ")
            && said[0].1.contains("main.materials.json has others"),
        "{said:?}"
    );
}

#[test]
fn shapes_of_a_run_share_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let colors = [("a", 1.0_f32), ("b", 0.5), ("c", 1.0)];
    let files = DefinitionFiles::default();
    let textures =
        defining().companions(Companions::new().with(Beamng::new().definition_files(files.clone())));
    let names = meshwright::convert::Names::default();
    fs::create_dir(at("out")).unwrap();
    let mut written = Vec::new();
    for (turn, (name, red)) in colors.into_iter().enumerate() {
        let own = Material { base_color: [red, 0.0, 0.0, 1.0], ..Material::named("paint") };
        fs::write(at(&format!("{name}.glb")), scene(|_| own.clone())).unwrap();
        let asset = meshwright::open(at(&format!("{name}.glb"))).unwrap();
        let options = textures.clone().turn(names.turn(turn));
        let out = at(&format!("out/{name}.cdae"));
        let done = asset.convert_to(Format::Cdae).options(options).write(&out).unwrap();
        written.push((done.written.len(), codes(&done.diagnostics).contains("MAT0416")));
    }
    assert_eq!(written, [(1, false), (1, true), (1, false)]);
    assert!(!at("out/main.materials.json").exists());
    let done = files.write(&Limits::DEFAULT).unwrap();
    assert_eq!(done.value, [at("out/main.materials.json")]);
    let json = json_of(&at("out/main.materials.json"));
    let keys: Vec<&String> = json.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["paint", "paint_2"]);
    assert_eq!(json["paint_2"]["Stages"][0]["baseColorFactor"], json!([0.5, 0, 0, 1]));
    let shape = meshwright::open(at("out/b.cdae")).unwrap();
    assert!(shape.to_scene().unwrap().value.materials.iter().any(|(_, material)| material.name == "paint_2"));
}

#[test]
fn a_file_that_cannot_be_changed_stops_the_conversion_before_it_writes() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.glb"), scene(painted)).unwrap();
    fs::create_dir(at("out")).unwrap();
    fs::write(at("out/main.materials.json"), "{\"mine\": {},}").unwrap();
    let asset = meshwright::open(at("a.glb")).unwrap();
    let options = defining();
    let error = asset.convert_to(Format::Cdae).options(options).write(at("out/a.cdae")).unwrap_err();
    assert!(error.message().contains("trailing comma"), "{error}");
    assert_eq!(fs::read_dir(at("out")).unwrap().count(), 1);
    // Into another file it works.
    let options =
        crate::common::convert_options().materials(DefinitionPlacement::File(at("out/own.materials.json")));
    convert(&at("a.glb"), &at("out/a.cdae"), &options);
    assert_eq!(
        json_of(&at("out/own.materials.json"))["paint"]["Stages"][0]["normalMap"],
        "paint_n.normal.png"
    );
}

#[test]
fn clear_coat_goes_there_and_back() {
    let definition = r#"{"mapTo": "house_wall", "version": 1.5, "Stages": [{"baseColorFactor": [1, 0, 0, 1],
        "clearCoatFactor": 0.5, "clearCoatRoughnessFactor": 0.25, "clearCoatMap": "cc.data.png"}, {}, {}, {}]}"#;
    let folder = mod_with(&format!("{{\"wall\": {definition}}}"), &[("cc.data.png", gray(16, 1))]);
    let at = |name: &str| folder.path().join(name);
    let done = convert(&at("vehicles/house/house.cdae"), &at("a.glb"), &crate::common::convert_options());
    assert!(!codes(&done.diagnostics).contains("MAT0407"), "{:?}", codes(&done.diagnostics));
    convert(&at("a.glb"), &at("b/vehicles/house/house.cdae"), &defining());
    let back = fs::read_to_string(at("b/vehicles/house/main.materials.json")).unwrap();
    assert!(back.contains(definition), "{back}");
    // Without our data.
    change(&at("a.glb"), |scene| {
        let wall = of(scene, "house_wall");
        wall.extras = meshwright::scene::Extras::new("gltf", wall.extras.get("gltf").unwrap().clone());
    });
    convert(&at("a.glb"), &at("c/house.cdae"), &defining());
    let stage = &json_of(&at("c/main.materials.json"))["house_wall"]["Stages"][0];
    assert_eq!((&stage["clearCoatFactor"], &stage["clearCoatRoughnessFactor"]), (&json!(0.5), &json!(0.25)));
    assert_eq!(
        pixels(&fs::read(at("c").join(stage["clearCoatMap"].as_str().unwrap())).unwrap()),
        pixels(&gray(16, 1))
    );
}

#[test]
fn scripts_become_json() {
    let folder = mod_with("{}", &[("d.png", noise(16, 1, false))]);
    let at = |name: &str| folder.path().join(name);
    let script = "singleton Material(wall) { mapTo = \"house_wall\"; diffuseMap[0] = \"vehicles/house/d.png\";\n\
                  diffuseColor[0] = \"1 0.5 0 1\"; doubleSided = \"1\"; groundType = \"12\"; };";
    fs::write(at("vehicles/house/materials.cs"), script).unwrap();
    convert(&at("vehicles/house/house.cdae"), &at("a.glb"), &crate::common::convert_options());
    let done = convert(&at("a.glb"), &at("out/house.cdae"), &defining());
    assert!(codes(&done.diagnostics).contains("MAT0419"));
    let written = json_of(&at("out/main.materials.json"));
    let expected = json!({"name": "wall", "mapTo": "house_wall", "class": "Material", "Stages": [
        {"diffuseMap": "vehicles/house/d.png", "diffuseColor": [1, 0.5, 0, 1]}, {}, {}, {}],
        "doubleSided": 1, "groundType": "12"});
    assert_eq!(written["wall"], expected);
}

#[test]
fn paths_in_extras_lead_nowhere_else() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for file in
        ["../../evil.materials.json", "/etc/x.materials.json", "a\\..\\..\\b.json", "vehicles/x/y.txt"]
    {
        let own = |_: &mut Scene<'_>| {
            let mut material = Material::named("house_wall");
            let data = ExtrasValue::map().with("file", file).with("key", "wall").with("definition", WALL);
            material.extras.set("beamng", data);
            material
        };
        fs::write(at("a.glb"), scene(own)).unwrap();
        convert(&at("a.glb"), &at("deep/er/out/a.cdae"), &defining());
    }
    let mut files: Vec<PathBuf> = Vec::new();
    let mut folders = vec![folder.path().to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    let outside: Vec<_> = files.iter().filter(|path| path.parent() != Some(&at("deep/er/out"))).collect();
    assert_eq!(outside, [&at("a.glb")]);
}

#[test]
fn textures_can_be_left_out() {
    let folder = house();
    let at = |name: &str| folder.path().join(name);
    convert(&at("vehicles/house/house.cdae"), &at("a.glb"), &crate::common::convert_options());
    let dropped = defining().textures(TexturePlacement::Drop);
    let done = convert(&at("a.glb"), &at("out/house.cdae"), &dropped);
    assert_eq!(done.written.len(), 2, "an unchanged material keeps its textures");
    // Textures that this program drops or reduces on the way are not changes of the material.
    for (name, options) in [
        ("gray.glb", crate::common::convert_options().textures(TexturePlacement::Drop)),
        ("small.glb", crate::common::convert_options().texture_size(8)),
    ] {
        convert(&at("a.glb"), &at(name), &options);
        let done = convert(&at(name), &at(&format!("{name}.mod/house.cdae")), &defining());
        assert_eq!((done.written.len(), codes(&done.diagnostics)), (2, ids([])), "{name}");
    }
    fs::write(at("b.glb"), scene(painted)).unwrap();
    convert(&at("b.glb"), &at("bare/house.cdae"), &dropped);
    assert_eq!(fs::read_dir(at("bare")).unwrap().count(), 2);
    let refused = defining().textures(TexturePlacement::Embed);
    let options = refused;
    let asset = meshwright::open(at("b.glb")).unwrap();
    assert!(asset.convert_to(Format::Cdae).options(options).write(at("bare/x.cdae")).is_err());
}

#[test]
fn pragma_gets_textures_below_its_materials() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.glb"), scene(painted)).unwrap();
    let done = convert(&at("a.glb"), &at("game/models/cart.pmdl"), &crate::common::convert_options());
    let names: BTreeSet<String> = done
        .written
        .iter()
        .map(|written| written.path.as_ref().unwrap().strip_prefix(at("game")).unwrap().to_owned())
        .map(|path| path.to_string_lossy().replace('\\', "/"))
        .collect();
    let below = |name: &str| format!("models/materials/cart/paint_{name}.png");
    let all = ["albedo", "normal", "rma", "emission"].map(below);
    assert!(all.iter().all(|name| names.contains(name)), "{names:?}");
    let pmat = fs::read_to_string(at("game/models/materials/paint.pmat")).unwrap();
    assert!(pmat.contains("\"cart/paint_rma\"") && pmat.contains("\"cart/paint_albedo\""), "{pmat}");
    convert(&at("game/models/cart.pmdl"), &at("b.glb"), &crate::common::convert_options());
    let asset = meshwright::open(at("b.glb")).unwrap();
    let scene = asset.to_scene().unwrap().value;
    let again = scene.materials.as_slice().iter().find(|material| material.name == "paint").unwrap();
    let bytes =
        |texture: &Option<Texture>| match &scene.image(texture.as_ref().unwrap().image).unwrap().content {
            ImageContent::Bytes(bytes) => pixels(bytes),
            ImageContent::File(path) => panic!("{path}"),
        };
    assert_eq!(bytes(&again.base_color_texture), pixels(&noise(16, 5, true)));
    assert_eq!(bytes(&again.metallic_roughness_texture), pixels(&noise(32, 4, false)));
}

#[test]
fn occlusion_joins_the_image_of_pragma() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let apart = |scene: &mut Scene<'_>| Material {
        occlusion_texture: image(scene, gray(32, 8)),
        occlusion_strength: 0.5,
        ..painted(scene)
    };
    fs::write(at("a.glb"), scene(apart)).unwrap();
    convert(&at("a.glb"), &at("cart.pmdl"), &crate::common::convert_options());
    let rma = pixels(&fs::read(at("materials/cart/paint_rma.png")).unwrap());
    for ((found, surface), occlusion) in
        rma.iter().zip(pixels(&noise(32, 4, false))).zip(pixels(&gray(32, 8)))
    {
        let half = 255.0 + 0.5 * (f32::from(occlusion[0]) - 255.0);
        assert!((f32::from(found[0]) - half).abs() <= 1.0);
        assert_eq!(found[1..3], surface[1..3]);
    }
}

#[test]
fn cast_gets_an_image_for_each_channel() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.glb"), scene(painted)).unwrap();
    let done = convert(&at("a.glb"), &at("cart.cast"), &crate::common::convert_options());
    let packed = pixels(&noise(32, 4, false));
    // The factors 0.75 of roughness and 1 of metallic are in the images.
    for (name, channel, factor) in [("ao", 0, 1.0), ("roughness", 1, 0.75), ("metal", 2, 1.0)] {
        let split = pixels(&fs::read(at(&format!("cart_paint_{name}.png"))).unwrap());
        for (found, from) in split.iter().zip(&packed) {
            assert!((f32::from(found[0]) - f32::from(from[channel]) * factor).abs() <= 1.0, "{name}");
        }
    }
    let source = meshwright::Source::open(at("cart.cast"), &Limits::DEFAULT).unwrap();
    let needs = meshwright::info(&source, &Limits::DEFAULT, 0).unwrap().dependencies;
    assert!(needs.contains(&"cart_paint_metal.png".to_owned()), "{needs:?}");
    let dropped =
        done.diagnostics.as_slice().iter().find(|one| one.message.contains("metallic-roughness image"));
    assert_eq!(dropped.map(|one| &one.message), None);
}

#[test]
fn a_definition_in_extras_brings_no_other_one() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for (raw, keys) in [
        (format!("{WALL}, \"evil\": {{}}"), 0),
        (format!("{WALL}}}, {{\"evil\": {{}}"), 1),
        (format!("{WALL} // more\n"), 1),
        ("[1, 2]".to_owned(), 0),
        ("{".repeat(1_000), 0),
    ] {
        let own = |_: &mut Scene<'_>| {
            let mut material = Material::named("house_wall");
            let data = ExtrasValue::map().with("file", "x.materials.json").with("key", "wall");
            material.extras.set("beamng", data.with("definition", raw.as_str()));
            material
        };
        fs::write(at("a.glb"), scene(own)).unwrap();
        let out = tempfile::tempdir_in(folder.path()).unwrap();
        convert(&at("a.glb"), &out.path().join("a.cdae"), &defining());
        let written = fs::read(out.path().join("x.materials.json")).unwrap_or_else(|_| b"{}".to_vec());
        let written: Value = serde_json::from_slice(&written).unwrap();
        assert_eq!(written.as_object().unwrap().len(), keys, "{raw}");
        assert!(written.get("evil").is_none());
    }
}

/// Conversions that trigger each code of definitions.
pub(crate) fn said_of(said: &mut Said) {
    let folder = house();
    let at = |name: &str| folder.path().join(name);
    let cs = "singleton Material(roof) { mapTo = \"house_roof\"; diffuseColor[0] = \"1 0 0 1\"; };";
    fs::write(at("vehicles/materials.cs"), cs).unwrap();
    fs::create_dir(at("vehicles/hut")).unwrap();
    for part in ["vehicles/house/house.jbeam", "vehicles/hut/hut.jbeam"] {
        fs::write(at(part), "{}").unwrap();
    }
    convert(&at("vehicles/house/house.cdae"), &at("a.glb"), &crate::common::convert_options());
    let mut say = |what: &str, done: &Converted| said.diagnostics(what, "convert to cdae", &done.diagnostics);
    change(&at("a.glb"), |scene| {
        of(scene, "house_wall").roughness = 0.3;
        of(scene, "house_roof").roughness = 0.3;
    });
    say("changed materials", &convert(&at("a.glb"), &at("vehicles/house/house.cdae"), &defining()));
    fs::remove_file(at("vehicles/house/main.materials.json")).unwrap();
    convert(&at("vehicles/house/house.cdae"), &at("b.glb"), &crate::common::convert_options());
    say("a script", &convert(&at("b.glb"), &at("vehicles/hut/hut.cdae"), &defining()));
    let odd = |scene: &mut Scene<'_>| Material {
        base_color_texture: image(scene, noise(20, 1, false)),
        unlit: true,
        ..Material::named("Material")
    };
    fs::write(at("c.glb"), scene(odd)).unwrap();
    say("a material of Blender", &convert(&at("c.glb"), &at("out/a.cdae"), &defining()));
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("vehicles/house");
    fs::create_dir_all(&own).unwrap();
    fs::copy(fixtures::path("house.cdae"), own.join("house.cdae")).unwrap();
    fs::write(
        own.join("main.materials.json"),
        b"{\"w\": {\"mapTo\": \"house_wall\", \"note\": \"\xff\"}, \"r\": {\"mapTo\": \"house_roof\"}}",
    )
    .unwrap();
    let done =
        convert(&own.join("house.cdae"), &folder.path().join("a.glb"), &crate::common::convert_options());
    said.diagnostics("a definition in Latin-1", "convert to glb", &done.diagnostics);
}
