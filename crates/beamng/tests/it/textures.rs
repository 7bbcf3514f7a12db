//! Materials and textures in conversions: small mods with one shape, whose definitions say what is to be seen.

use crate::codes::collected_messages::Said;
use meshwright::{
    ConvertOptions, Converted, Format, Limits,
    scene::{AlphaMode, Image as SceneImage, ImageContent, Material, Scene, Texture},
    textures::{TextureFormat, TexturePlacement},
};
use meshwright_testkit::fixtures;
use meshwright_texture::{Image, Pixels, PngOptions, decode, encode_png};
use std::{collections::BTreeSet, fs, path::Path};
use tempfile::TempDir;

/// An image of one color.
pub(crate) fn png(size: u32, pixel: [u8; 4]) -> Vec<u8> {
    let pixels = vec![pixel; (size * size) as usize];
    encode_png(&Image::new(size, size, pixels).unwrap(), &PngOptions::default()).unwrap().value
}

/// A mod with the house, a definition of its walls, and the files of textures.
fn mod_with(definition: &str, files: &[(&str, Vec<u8>)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("vehicles/house");
    fs::create_dir_all(&own).unwrap();
    fs::copy(fixtures::path("house.cdae"), own.join("house.cdae")).unwrap();
    let roof = r#""roof":{"mapTo":"house_roof","version":1.5,"Stages":[{},{},{},{}]}"#;
    fs::write(own.join("main.materials.json"), format!("{{\"wall\":{definition},{roof}}}")).unwrap();
    for (name, bytes) in files {
        fs::write(own.join(name), bytes).unwrap();
    }
    folder
}

fn shape(folder: &TempDir) -> std::path::PathBuf {
    folder.path().join("vehicles/house/house.cdae")
}

fn written(folder: &TempDir, name: &str, options: &ConvertOptions) -> Converted {
    let asset = meshwright::open(shape(folder)).unwrap();
    let format = Format::from_path(name).unwrap();
    let options = options.clone();
    asset.convert_to(format).options(options).write(folder.path().join(name)).unwrap()
}

/// A material of the scene in a file, and its scene.
fn look<R>(path: &Path, of: impl FnOnce(&Material, &Scene<'_>) -> R) -> R {
    let asset = meshwright::open(path).unwrap();
    let scene = asset.to_scene().unwrap().value;
    let wall = scene.materials.as_slice().iter().find(|material| material.name == "house_wall").unwrap();
    of(wall, &scene)
}

fn converted<R>(
    definition: &str,
    files: &[(&str, Vec<u8>)],
    of: impl FnOnce(&Material, &Scene<'_>) -> R,
) -> (R, BTreeSet<String>) {
    let folder = mod_with(definition, files);
    let done = written(&folder, "a.glb", &crate::common::convert_options());
    let codes = done.diagnostics.counts().map(|(code, _)| code.id.to_owned());
    let codes = codes.filter(|id| !id.starts_with("GLTF")).collect();
    (look(&folder.path().join("a.glb"), of), codes)
}

/// The first pixel of a texture, in 8 bits.
fn pixel(scene: &Scene<'_>, texture: Option<&Texture>) -> [u8; 4] {
    let image = scene.image(texture.unwrap().image).unwrap();
    let ImageContent::Bytes(bytes) = &image.content else { panic!("{image:?}") };
    let decoded = decode(bytes, &Limits::DEFAULT).unwrap().value;
    let Pixels::U8(pixels) = decoded.to_u8().into_pixels() else { panic!() };
    pixels[0]
}

/// The same within 2 of 255, as colors are mixed in linear light.
fn near(found: [u8; 4], expected: [u8; 4]) {
    let is_near = found.iter().zip(expected).all(|(found, expected)| found.abs_diff(expected) <= 2);
    assert!(is_near, "found {found:?}, expected {expected:?}");
}

#[test]
fn maps_of_version_1_5_fill_the_slots() {
    let definition = r#"{"mapTo":"house_wall","version":1.5,"doubleSided":true,"Stages":[{
        "baseColorMap":"/vehicles/house/b.color.png","baseColorFactor":[0.5,1,1,1],
        "normalMap":"vehicles/house/n.normal.png","normalMapStrength":0.5,
        "roughnessMap":"r.data.png","roughnessFactor":0.5,"metallicMap":"m.data.png","metallicFactor":1,
        "ambientOcclusionMap":"ao.data.png","emissiveFactor":[4,2,0]},{},{},{}]}"#;
    let files = [
        ("b.color.png", png(4, [200, 100, 50, 255])),
        ("n.normal.png", png(4, [128, 128, 255, 255])),
        ("r.data.png", png(4, [90, 90, 90, 255])),
        ("m.data.png", png(2, [60, 60, 60, 255])),
        ("ao.data.png", png(4, [30, 30, 30, 255])),
    ];
    let ((), codes) = converted(definition, &files, |wall, scene| {
        assert_eq!(pixel(scene, wall.base_color_texture.as_ref()), [200, 100, 50, 255]);
        assert_eq!(wall.base_color, [0.5, 1.0, 1.0, 1.0]);
        assert_eq!(pixel(scene, wall.metallic_roughness_texture.as_ref()), [30, 90, 60, 255]);
        assert_eq!((wall.roughness, wall.metallic), (0.5, 1.0));
        let image = |texture: &Option<Texture>| texture.as_ref().map(|texture| texture.image);
        assert_eq!(image(&wall.occlusion_texture), image(&wall.metallic_roughness_texture));
        assert_eq!(pixel(scene, wall.normal_texture.as_ref()), [128, 128, 255, 255]);
        assert_eq!((wall.normal_scale, wall.double_sided), (0.5, true));
        assert_eq!((wall.emissive, wall.emissive_strength), ([1.0, 0.5, 0.0], 4.0));
        assert_eq!((wall.alpha, scene.images.len()), (AlphaMode::Opaque, 3));
    });
    assert_eq!(codes, BTreeSet::from(["CORE0028".to_owned()]));
}

#[test]
fn opacity_becomes_alpha_and_the_mode_is_that_of_the_definition() {
    let files = [("b.png", png(2, [10, 20, 30, 255])), ("o.png", png(2, [77, 77, 77, 255]))];
    let stage = r#""Stages":[{"baseColorMap":"b.png","opacityMap":"o.png","opacityFactor":0.5},{},{},{}]"#;
    for (members, mode, alpha, factor) in [
        (r#""translucent":true,"translucentBlendOp":"PreMulAlpha""#, AlphaMode::Blend, 77, 0.5),
        (r#""alphaTest":true,"alphaRef":51"#, AlphaMode::Mask(0.2), 77, 0.5),
        (r#""translucent":true,"alphaTest":true,"alphaRef":20"#, AlphaMode::Blend, 77, 0.5),
        (r#""translucent":true,"alphaTest":true,"alphaRef":102"#, AlphaMode::Mask(0.4), 77, 0.5),
        (r#""translucent":true,"translucentBlendOp":"None""#, AlphaMode::Opaque, 255, 1.0),
        (r#""alphaRef":90"#, AlphaMode::Opaque, 255, 1.0),
    ] {
        let definition = format!(r#"{{"mapTo":"house_wall","version":1.5,{members},{stage}}}"#);
        converted(&definition, &files, |wall, scene| {
            assert_eq!((wall.alpha, wall.base_color[3]), (mode, factor), "{members}");
            assert_eq!(pixel(scene, wall.base_color_texture.as_ref()), [10, 20, 30, alpha], "{members}");
        });
    }
}

#[test]
fn upper_layers_are_baked_by_their_opacity() {
    let definition = r#"{"mapTo":"house_wall","version":1.5,"activeLayers":2,"Stages":[
        {"baseColorMap":"a.png","roughnessFactor":1,"metallicFactor":0},
        {"baseColorMap":"b.png","opacityMap":"o.png","roughnessFactor":0.5,"instanceDiffuse":true},
        {"baseColorMap":"never drawn.png"},{}]}"#;
    let files = [
        ("a.png", png(2, [0, 0, 0, 255])),
        ("b.png", png(2, [255, 255, 255, 255])),
        ("o.png", png(2, [128, 128, 128, 255])),
    ];
    let ((), codes) = converted(definition, &files, |wall, scene| {
        // Half of white in linear light.
        near(pixel(scene, wall.base_color_texture.as_ref()), [188, 188, 188, 255]);
        near(pixel(scene, wall.metallic_roughness_texture.as_ref()), [255, 191, 255, 255]);
        assert_eq!((wall.roughness, wall.metallic), (1.0, 0.0));
    });
    assert_eq!(codes, BTreeSet::from(["CORE0028".to_owned(), "MAT0409".to_owned()]));
}

#[test]
fn version_1_is_approximated() {
    let definition = r#"{"mapTo":"house_wall","Stages":[
        {"colorMap":"a.png","diffuseColor":[1,1,1,1],"specularPower":30,"pixelSpecular":true},
        {"colorMap":"b.png"},{},{}]}"#;
    let files = [("a.png", png(2, [0, 0, 0, 255])), ("b.png", png(2, [255, 255, 255, 128]))];
    let ((), codes) = converted(definition, &files, |wall, scene| {
        near(pixel(scene, wall.base_color_texture.as_ref()), [188, 188, 188, 255]);
        assert_eq!((wall.roughness, wall.metallic), (0.25, 0.0));
    });
    assert_eq!(codes, BTreeSet::from(["CORE0028".to_owned(), "MAT0408".to_owned()]));
    let glossy = r#"{"mapTo":"house_wall","Stages":[{"specularMap":"s.png","emissive":true},{},{},{}]}"#;
    converted(glossy, &[("s.png", png(2, [9, 9, 9, 55]))], |wall, scene| {
        assert_eq!(pixel(scene, wall.metallic_roughness_texture.as_ref())[1], 200);
        assert!(wall.unlit);
    });
    // Alpha that compression left just below 1 is not gloss.
    let opaque = r#"{"mapTo":"house_wall","Stages":[{"specularMap":"s.png","specularPower":30,"pixelSpecular":true},{},{},{}]}"#;
    converted(opaque, &[("s.png", png(2, [9, 9, 9, 254]))], |wall, _| {
        assert_eq!((wall.roughness, wall.metallic_roughness_texture.as_ref()), (0.25, None));
    });
}

#[test]
fn scripts_define_materials_too() {
    let folder = mod_with("{}", &[("d.png", png(2, [1, 2, 3, 255]))]);
    let own = folder.path().join("vehicles/house");
    fs::remove_file(own.join("main.materials.json")).unwrap();
    let script =
        "singleton Material(wall) { mapTo = \"house_wall\"; diffuseMap[0] = \"vehicles/house/d\"; };";
    fs::write(own.join("materials.cs"), script).unwrap();
    written(&folder, "a.glb", &crate::common::convert_options());
    look(&folder.path().join("a.glb"), |wall, scene| {
        assert_eq!(pixel(scene, wall.base_color_texture.as_ref()), [1, 2, 3, 255]);
    });
}

const PLAIN: &str = r#"{"mapTo":"house_wall","version":1.5,"Stages":[{"baseColorMap":"b.png"},{},{},{}]}"#;

#[test]
fn textures_are_where_the_options_say() {
    let folder = mod_with(PLAIN, &[("b.png", png(8, [1, 2, 3, 255]))]);
    let names = |done: &Converted| -> Vec<String> {
        done.written
            .iter()
            .map(|file| file.path.as_ref().unwrap().file_name().unwrap().to_string_lossy().into_owned())
            .collect()
    };
    // Next to a .gltf, in a .glb.
    let copied = names(&written(&folder, "a.gltf", &crate::common::convert_options()));
    assert!(copied.iter().any(|name| name.ends_with(".png")), "{copied:?}");
    look(&folder.path().join("a.gltf"), |wall, _| assert!(wall.base_color_texture.is_some()));
    let embedded = crate::common::convert_options().textures(TexturePlacement::Embed);
    assert_eq!(names(&written(&folder, "b.gltf", &embedded)).len(), 2);
    for (name, placement) in [("c.glb", TexturePlacement::Drop), ("d.glb", TexturePlacement::Link)] {
        let options = crate::common::convert_options().textures(placement);
        assert_eq!(names(&written(&folder, name, &options)), [name]);
        look(&folder.path().join(name), |wall, scene| {
            let path = |texture: &Texture| scene.image(texture.image).unwrap().path().map(str::to_owned);
            let found = wall.base_color_texture.as_ref().map(path);
            let linked = Some(Some("vehicles/house/b.png".to_owned()));
            assert_eq!(found, linked.filter(|_| placement == TexturePlacement::Link));
        });
    }
    // Reduced, and of another type.
    let small = crate::common::convert_options().texture_size(2).texture_format(TextureFormat::Jpeg);
    written(&folder, "e.glb", &small);
    look(&folder.path().join("e.glb"), |wall, scene| {
        let image = scene.image(wall.base_color_texture.as_ref().unwrap().image).unwrap();
        let ImageContent::Bytes(bytes) = &image.content else { panic!() };
        assert_eq!(image.media_type.as_deref(), Some("image/jpeg"));
        assert_eq!(decode(bytes, &Limits::DEFAULT).unwrap().value.width(), 2);
    });
}

/// What the XML or the strings of a file say of a texture, judged without our reader.
fn text_of(path: &Path) -> String {
    String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned()
}

#[test]
fn targets_without_images_name_the_files_that_definitions_name() {
    let definition = r#"{"mapTo":"house_wall","version":1.5,"alphaTest":true,"alphaRef":100,"Stages":[
        {"baseColorMap":"b.png","normalMap":"n.png","roughnessMap":"r.png","metallicMap":"m.png"},{},{},{}]}"#;
    let files = ["b.png", "n.png", "r.png", "m.png"].map(|name| (name, png(8, [1, 2, 3, 255])));
    let folder = mod_with(definition, &files);
    fs::create_dir(folder.path().join("out")).unwrap();
    let codes =
        |done: &Converted| -> BTreeSet<&str> { done.diagnostics.counts().map(|(code, _)| code.id).collect() };
    let dae = written(&folder, "out/a.dae", &crate::common::convert_options());
    assert_eq!(dae.written.len(), 1, "no texture is copied");
    let text = text_of(&folder.path().join("out/a.dae"));
    for name in ["b.png", "n.png"] {
        assert!(text.contains(&format!("<init_from>../vehicles/house/{name}</init_from>")), "{text}");
    }
    assert!(
        codes(&dae).contains("MAT0427"),
        "roughness and metallic have no image of their own: {:?}",
        codes(&dae)
    );
    // Cast has a slot for each.
    let cast = written(&folder, "out/a.cast", &crate::common::convert_options());
    let text = text_of(&folder.path().join("out/a.cast"));
    for name in ["b.png", "n.png", "r.png", "m.png"] {
        assert!(text.contains(&format!("../vehicles/house/{name}")), "{name}");
    }
    assert!(!codes(&cast).contains("MAT0427"));
    let link = crate::common::convert_options().textures(TexturePlacement::Link);
    written(&folder, "out/a.gltf", &link);
    let json: serde_json::Value = serde_json::from_str(&text_of(&folder.path().join("out/a.gltf"))).unwrap();
    assert_eq!(json["images"][0]["uri"], "../vehicles/house/b.png");
    // The engine finds textures only below the folder of materials.
    let udm = written(&folder, "out/a.pmdl", &link);
    assert!(codes(&udm).contains("MAT0427"));
    assert!(!text_of(&folder.path().join("out/materials/house_wall.pmat")).contains("vehicles"));
}

#[test]
fn alpha_modes_survive_a_dae() {
    let definition = |alpha: &str| {
        format!(
            r#"{{"mapTo":"house_wall","version":1.5,{alpha},"Stages":[{{"baseColorMap":"b.png","opacityFactor":0.5}},{{}},{{}},{{}}]}}"#
        )
    };
    let masked = r#""alphaTest":true,"alphaRef":51"#;
    let blended = r#""translucent":true,"translucentBlendOp":"LerpAlpha""#;
    for (alpha, expected) in [(masked, AlphaMode::Mask(0.2)), (blended, AlphaMode::Blend)] {
        let folder = mod_with(&definition(alpha), &[("b.png", png(8, [1, 2, 3, 128]))]);
        let done = written(&folder, "a.dae", &crate::common::convert_options());
        let text = text_of(&folder.path().join("a.dae"));
        assert!(text.contains(r#"<transparent opaque="A_ONE"><texture "#), "{text}");
        assert!(text.contains("<transparency><float>0.5</float></transparency>"), "{text}");
        let is_said = done.diagnostics.counts().any(|(code, _)| code.id == "DAE0230");
        assert_eq!(is_said, alpha == masked, "programs blend what is masked");
        look(&folder.path().join("a.dae"), |wall, _| {
            assert_eq!((wall.alpha, wall.base_color[3]), (expected, 0.5));
        });
    }
}

#[test]
fn a_glb_names_nothing_outside() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    fs::create_dir(file("models")).unwrap();
    fs::create_dir(file("textures")).unwrap();
    fs::write(file("textures/b.png"), png(8, [1, 2, 3, 255])).unwrap();
    let json = r#"{"asset":{"version":"2.0"},"images":[{"uri":"gone.png"},{"uri":"../textures/b.png"}],
        "textures":[{"source":0},{"source":1}],"materials":[
        {"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}},{"pbrMetallicRoughness":{"baseColorTexture":{"index":1}}}]}"#;
    fs::write(file("models/a.gltf"), json).unwrap();
    for (name, allow, count) in [("a.glb", false, 2), ("b.glb", true, 1)] {
        let asset = meshwright::OpenOptions::new().allow_outside(allow).open(file("models/a.gltf")).unwrap();
        let done = asset.convert_to(Format::Glb).options(crate::common::convert_options());
        let done = done.write(file(name)).unwrap();
        let missing = done.diagnostics.as_slice().iter().filter(|one| one.code.id == "MAT0403");
        let missing: Vec<&str> = missing.map(|one| one.message.as_str()).collect();
        assert_eq!(missing.len(), count, "one message for each texture: {missing:?}");
        assert!(missing[0].contains("\"gone.png\""));
        assert!(!text_of(&file(name)).contains("\"uri\""));
    }
}

#[test]
fn images_of_gltf_files_are_packed_and_unpacked() {
    let folder = mod_with(PLAIN, &[("b.png", png(8, [1, 2, 3, 255]))]);
    written(&folder, "a.gltf", &crate::common::convert_options());
    let file = |name: &str| folder.path().join(name);
    meshwright::open(file("a.gltf")).unwrap().convert_to(Format::Glb).write(file("b.glb")).unwrap();
    for path in fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()) {
        if path.extension().is_some_and(|end| end == "png") {
            fs::remove_file(path).unwrap();
        }
    }
    look(&file("b.glb"), |wall, scene| {
        assert_eq!(pixel(scene, wall.base_color_texture.as_ref()), [1, 2, 3, 255]);
    });
    fs::create_dir(file("out")).unwrap();
    // The images of a GLB stay in the buffer, unless files are wanted.
    let copied = crate::common::convert_options().textures(TexturePlacement::Copy);
    for (name, options, count) in [("c.gltf", crate::common::convert_options(), 2), ("e.gltf", copied, 3)] {
        let asset = meshwright::open(file("b.glb")).unwrap();
        let conversion = asset.convert_to(Format::Gltf).options(options);
        let done = conversion.write(file("out").join(name)).unwrap();
        assert_eq!(done.written.len(), count, "{:?}", done.written);
    }
    // A smaller copy.
    let options = crate::common::convert_options().texture_size(4);
    meshwright::open(file("b.glb"))
        .unwrap()
        .convert_to(Format::Glb)
        .options(options)
        .write(file("d.glb"))
        .unwrap();
    look(&file("d.glb"), |wall, scene| {
        let image = scene.image(wall.base_color_texture.as_ref().unwrap().image).unwrap();
        let ImageContent::Bytes(bytes) = &image.content else { panic!() };
        assert_eq!(decode(bytes, &Limits::DEFAULT).unwrap().value.width(), 4);
    });
}

#[test]
fn equal_images_are_stored_once_and_results_are_equal() {
    let definition = r#"{"mapTo":"house_wall","version":1.5,"Stages":[
        {"baseColorMap":"a.png","normalMap":"b.png","emissiveMap":"a.png"},{},{},{}]}"#;
    let files = [("a.png", png(4, [9, 8, 7, 255])), ("b.png", png(4, [9, 8, 7, 255]))];
    let folder = mod_with(definition, &files);
    written(&folder, "a.glb", &crate::common::convert_options());
    look(&folder.path().join("a.glb"), |_, scene| assert_eq!(scene.images.len(), 1));
    written(&folder, "b.glb", &crate::common::convert_options());
    let bytes = |name: &str| fs::read(folder.path().join(name)).unwrap();
    assert_eq!(bytes("a.glb"), bytes("b.glb"));
}

#[test]
fn the_definition_is_kept() {
    let definition = r#"{"mapTo":"house_wall","version":1.5,"groundType":"ROCK","Stages":[{"detailMap":"x.png"},{},{},{}]}"#;
    let (found, codes) = converted(definition, &[], |wall, _| {
        let own = wall.extras.get("beamng").unwrap();
        own.get("definition").cloned()
    });
    assert_eq!(found, Some(definition.into()));
    assert_eq!(codes, BTreeSet::from(["CORE0028".to_owned(), "MAT0407".to_owned()]));
}

#[test]
fn a_dropped_texture_takes_the_factor_that_it_scales_with_it() {
    let mut scene = Scene::default();
    let image = scene.add_image(meshwright::scene::Image::file("a.png"));
    let mut glass = Material::named("glass");
    glass.transmission =
        Some(meshwright::scene::Transmission { factor: 0.75, texture: Some(Texture::new(image)) });
    scene.materials.push(glass);
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    meshwright::convert_scene(scene, Format::Gltf).write(at("a.gltf")).unwrap();
    let options = crate::common::convert_options().textures(TexturePlacement::Drop);
    meshwright::open(at("a.gltf"))
        .unwrap()
        .convert_to(Format::Glb)
        .options(options)
        .write(at("b.glb"))
        .unwrap();
    let asset = meshwright::open(at("b.glb")).unwrap();
    let scene = asset.to_scene().unwrap().value;
    // Without the image, the whole surface would let light through.
    let glass = &scene.materials.as_slice()[0];
    assert_eq!((&glass.transmission, scene.images.len()), (&None, 0));
}

#[test]
fn a_gltf_in_an_archive_finds_its_buffers_and_images() {
    let folder = mod_with(PLAIN, &[("b.png", png(8, [1, 2, 3, 255]))]);
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("loose")).unwrap();
    written(&folder, "loose/a.gltf", &crate::common::convert_options());
    let files: Vec<(String, Vec<u8>)> = fs::read_dir(at("loose"))
        .unwrap()
        .map(|entry| entry.unwrap())
        .map(|entry| (format!("models/{}", entry.file_name().display()), fs::read(entry.path()).unwrap()))
        .collect();
    assert_eq!(files.len(), 3);
    let entries: Vec<(&str, &[u8])> = files.iter().map(|(name, bytes)| (name.as_str(), &bytes[..])).collect();
    fs::write(at("all.zip"), meshwright_testkit::zip::stored(&entries)).unwrap();
    let (limits, options) = (Limits::DEFAULT, meshwright::core::source::SourceOptions::default());
    let source = meshwright::archives::open(at("all.zip/models/a.gltf"), &limits, options).unwrap();
    let asset = meshwright::read(&source, &limits).unwrap();
    asset.convert_to(Format::Glb).write(at("b.glb")).unwrap();
    let archived = fs::read(at("b.glb")).unwrap();
    look(&at("b.glb"), |wall, scene| {
        assert_eq!(pixel(scene, wall.base_color_texture.as_ref()), [1, 2, 3, 255]);
    });
    meshwright::open(at("loose/a.gltf")).unwrap().convert_to(Format::Glb).write(at("c.glb")).unwrap();
    assert_eq!(archived, fs::read(at("c.glb")).unwrap());
    // Outside of the folder nothing is read.
    let outside: Vec<(&str, &[u8])> = entries
        .iter()
        .map(|(name, bytes)| (if name.ends_with(".gltf") { "other/a.gltf" } else { name }, *bytes))
        .collect();
    let text = String::from_utf8(outside.iter().find(|(name, _)| name.ends_with("gltf")).unwrap().1.to_vec());
    let text = text.unwrap().replace("a.bin", "../models/a.bin");
    let outside: Vec<(&str, &[u8])> = outside
        .into_iter()
        .map(|(name, bytes)| (name, if name.ends_with("gltf") { text.as_bytes() } else { bytes }))
        .collect();
    fs::write(at("out.zip"), meshwright_testkit::zip::stored(&outside)).unwrap();
    let source = meshwright::archives::open(at("out.zip/other/a.gltf"), &limits, options).unwrap();
    let asset = meshwright::read(&source, &limits).unwrap();
    let error = asset.convert_to(Format::Glb).to_vec().unwrap_err();
    assert!(error.message().contains("outside"), "{error}");
}

#[test]
fn diagnostics_of_textures_name_the_file() {
    // A DDS file of 4x4 pixels with bytes after its end.
    let mut words = [0_u32; 32];
    for (at, word) in [
        (0, 0x2053_4444),
        (1, 124),
        (2, 0x1007),
        (3, 4),
        (4, 4),
        (5, 16),
        (19, 32),
        (20, 0x41),
        (22, 32),
        (23, 0xff),
        (24, 0xff00),
        (25, 0xff_0000),
        (26, 0xff00_0000),
        (27, 0x1000),
    ] {
        words[at] = word;
    }
    let mut dds: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    dds.extend([7; 64 + 5]);
    let folder = mod_with(PLAIN, &[("b.png", dds)]);
    let done = written(&folder, "a.glb", &crate::common::convert_options());
    let said: Vec<&str> = done
        .diagnostics
        .as_slice()
        .iter()
        .filter(|diagnostic| diagnostic.code.id.starts_with("TEX"))
        .map(|diagnostic| diagnostic.message.as_str())
        .collect();
    assert!(said.iter().all(|message| message.starts_with("texture \"vehicles/house/b.png\": ")), "{said:?}");
    assert_eq!(said.len(), 1, "{:?}", done.diagnostics);
}

/// A Cast file whose material has those files in slots.
fn cast_with(slots: &[(&str, &str)], path: &Path) {
    let asset = meshwright::open(fixtures::path("crane.cast")).unwrap();
    let mut scene = asset.to_scene().unwrap().value;
    let images: Vec<_> = slots.iter().map(|(_, file)| scene.add_image(SceneImage::file(*file))).collect();
    let material = scene.materials.values_mut().next().unwrap();
    *material = Material { metallic: 1.0, ..Material::named("house_wall") };
    for ((place, _), image) in slots.iter().zip(images) {
        material.more_textures.push((format!("cast/{place}"), Texture::new(image)));
    }
    meshwright::convert_scene(scene, Format::Cast).write(path).unwrap();
}

#[test]
fn roughness_and_metal_of_cast_share_an_image() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let gray = |value: u8| png(4, [value, value, value, 255]);
    fs::write(at("rough.png"), gray(51)).unwrap();
    fs::write(at("metal.png"), gray(204)).unwrap();
    // With the files of the slots: green and blue of the image, the images, and the texture left out.
    for (slots, expected, images, dropped) in [
        (vec![("roughness", "rough.png"), ("metal", "metal.png")], Some([51, 204]), 1, false),
        (vec![("gloss", "rough.png")], Some([204, 255]), 1, false),
        (vec![("metal", "metal.png")], Some([255, 204]), 1, false),
        (vec![("roughness", "rough.png"), ("metal", "gone.png")], Some([51, 255]), 1, true),
        (vec![("roughness", "gone.png")], None, 0, true),
    ] {
        cast_with(&slots, &at("a.cast"));
        let asset = meshwright::open(at("a.cast")).unwrap();
        let done = asset.convert_to(Format::Glb).write(at("a.glb")).unwrap();
        look(&at("a.glb"), |wall, scene| {
            let packed = wall.metallic_roughness_texture.as_ref();
            let seen = packed.map(|_| pixel(scene, packed)).map(|[_, green, blue, _]| [green, blue]);
            assert_eq!(seen, expected, "{slots:?}");
            assert_eq!((wall.roughness, scene.images.len()), (1.0, images), "{slots:?}");
        });
        let lost =
            done.diagnostics.as_slice().iter().any(|diagnostic| diagnostic.message.starts_with("left out "));
        assert_eq!(lost, dropped, "{slots:?}: {:?}", done.diagnostics);
        // Cast keeps them as they are.
        asset.convert_to(Format::Cast).write(at("b.cast")).unwrap();
        let again = meshwright::open(at("b.cast")).unwrap();
        let scene = again.to_scene().unwrap().value;
        assert_eq!(scene.materials.as_slice()[0].more_textures.len(), slots.len());
    }
}

#[test]
fn a_folder_is_searched_once_for_many_files() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("textures")).unwrap();
    fs::write(at("textures/crane.png"), png(8, [1, 2, 3, 255])).unwrap();
    fs::copy(fixtures::path("crane.cast"), at("a.cast")).unwrap();
    let options = crate::common::convert_options();
    let images = |options: &meshwright::ConvertOptions| {
        let asset = meshwright::open(at("a.cast")).unwrap();
        asset.convert_to(Format::Glb).options(options.clone()).write(at("a.glb")).unwrap();
        let glb = meshwright::open(at("a.glb")).unwrap();
        let scene = glb.to_scene().unwrap().value;
        scene.images.iter().filter(|(_, image)| matches!(image.content, ImageContent::Bytes(_))).count()
    };
    assert_eq!(images(&options), 1);
    // A file that appears later is found by a new run only.
    fs::rename(at("textures/crane.png"), at("crane.png")).unwrap();
    assert_eq!((images(&options), images(&crate::common::convert_options())), (0, 1));
}

/// Mods that trigger each code of conversions.
pub(crate) fn said_of(said: &mut Said) {
    let stage =
        |stage: &str| format!(r#"{{"mapTo":"house_wall","version":1.5,"Stages":[{stage},{{}},{{}},{{}}]}}"#);
    let map = |value: &str| stage(&format!(r#"{{"baseColorMap":"{value}"}}"#));
    let gray = || ("g.png", png(2, [9, 9, 9, 255]));
    let second = r#"{"mapTo":"house_wall","version":1.5,"activeLayers":2,"Stages":[{"baseColorMap":"g.png"},
        {"baseColorMap":"g.png","opacityMap":"g.png","opacityMapUseUV":1},{},{}]}"#;
    for (definition, files) in [
        (r#"{"mapTo":"another","Stages":[]}"#.to_owned(), vec![]),
        (format!(r#"{PLAIN},"again":{PLAIN}"#), vec![]),
        (map("absent.png"), vec![]),
        (stage(r#"{"roughnessMap":"g.png"}"#), vec![gray()]),
        (map("/vehicles/common/absent.png"), vec![]),
        (map("g.png"), vec![("g.png", b"no image at all".to_vec())]),
        (second.to_owned(), vec![gray()]),
        (stage(r#"{"detailMap":"g.png"}"#), vec![gray()]),
        (r#"{"mapTo":"house_wall","Stages":[{}]}"#.to_owned(), vec![]),
        (stage(r#"{"instanceDiffuse":true}"#), vec![]),
        (r#"{"mapTo":"house_wall","translucent":true,"translucentBlendOp":"Add","version":1.5,"Stages":[{}]}"#.to_owned(), vec![]),
        (stage(r#"{"metallicMap":"g.png"}"#), vec![gray()]),
        (stage(r#"{"baseColorMap":"g.png","diffuseMapUseUV":1}"#), vec![gray()]),
        (stage(r#"{"roughnessFactor":7}"#), vec![]),
        (format!(r#"{},"lost" "#, stage("{}")), vec![]),
    ] {
        let folder = mod_with(&definition, &files);
        let done = written(&folder, "a.glb", &crate::common::convert_options());
        said.diagnostics(&definition, "convert to glb in a mod", &done.diagnostics);
        let done = written(&folder, "a.dae", &crate::common::convert_options());
        said.diagnostics(&definition, "convert to dae in a mod", &done.diagnostics);
    }
    let mut scene = Scene::default();
    scene.images.push(meshwright::scene::Image {
        name: "odd".to_owned(),
        content: ImageContent::Bytes(b"\x89PNG\r\n\x1a\nodd"[..].into()),
        media_type: Some("image/png".to_owned()),
        extras: Default::default(),
    });
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("odd.glb");
    meshwright::convert_scene(scene, Format::Glb).write(&path).unwrap();
    let options = crate::common::convert_options().texture_size(4);
    let asset = meshwright::open(&path).unwrap();
    let done = asset.convert_to(Format::Glb).options(options);
    let done = done.write(folder.path().join("other.glb")).unwrap();
    said.diagnostics("an image that cannot be decoded", "convert to a smaller glb", &done.diagnostics);
}
