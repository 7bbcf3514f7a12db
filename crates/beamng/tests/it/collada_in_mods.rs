//! Collada files that become part of a mod: the same definitions and textures as for shapes of the game, and only there.

use crate::{
    common::convert_options,
    written_definitions::{codes, convert, defining, json_of, painted, scene},
};
use meshwright::{
    ConvertOptions, Format, Limits, SceneFeature, Severity,
    companion::{AddedPart, Companions},
    convert::{Preset, Skins},
    scene::{AlphaMode, Material, Scene},
    textures::{DefinitionPlacement, TexturePlacement},
};
use meshwright_beamng::check::{CheckOptions, check};
use meshwright_testkit::fixtures;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// The shelf of a level in a mod that does not exist yet.
const SHAPES: &str = "levels/mine/art/shapes";

/// The files below a folder by their paths, without shapes.
fn others(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let (mut found, mut folders) = (BTreeMap::new(), vec![folder.to_owned()]);
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if Format::from_path(&path).is_none() || path.to_string_lossy().ends_with(".json") {
                found.insert(path.strip_prefix(folder).unwrap().to_owned(), fs::read(&path).unwrap());
            }
        }
    }
    found
}

#[test]
fn a_dae_in_a_mod_gets_the_definitions_and_textures_of_a_cdae() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.glb"), scene(painted)).unwrap();
    for place in [SHAPES, "vehicles/cart", "levels/mine"] {
        convert(&at("a.glb"), &at(&format!("cdae/{place}/crate.cdae")), &defining());
        let done = convert(&at("a.glb"), &at(&format!("dae/{place}/crate.dae")), &convert_options());
        let (cdae, dae) = (others(&at("cdae")), others(&at("dae")));
        assert_eq!(cdae, dae, "{place}");
        assert_eq!(dae.len(), 8, "{:?}", dae.keys());
        assert_eq!(done.written.len(), 9);
        let said: Vec<&str> = done.diagnostics.counts().map(|(code, _)| code.id).collect();
        assert!(!said.contains(&"DAE0216"), "nothing of the materials is lost: {said:?}");
        assert_eq!(codes(&done.diagnostics), ["MAT0422".to_owned()].into(), "the roof says nothing");
        fs::remove_dir_all(at("cdae")).unwrap();
        fs::remove_dir_all(at("dae")).unwrap();
    }
}

#[test]
fn the_names_of_a_dae_are_those_of_its_definitions() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for (name, expected, escaped) in [
        ("my paint", "my_paint", "my_paint"),
        ("2 tone", "m_2_tone", "m_2_tone"),
        ("\u{c4} <x>&\"y", "\u{c4}_<x>&\"y", "\u{c4}_&lt;x&gt;&amp;&quot;y"),
    ] {
        let own = Material { base_color: [1.0, 0.0, 0.0, 1.0], ..Material::named(name) };
        fs::write(at("a.glb"), scene(|_| own.clone())).unwrap();
        let out = at("mod").join(SHAPES).join("a.dae");
        convert(&at("a.glb"), &out, &convert_options());
        let written = json_of(&out.with_file_name("main.materials.json"));
        assert_eq!(written[expected]["mapTo"], expected);
        // What the game reads: the name of the element.
        let text = fs::read_to_string(&out).unwrap();
        assert!(text.contains(&format!("name=\"{escaped}\"><instance_effect")), "{text}");
        assert!(!text.contains("<image"), "definitions name the images");
        fs::remove_dir_all(at("mod")).unwrap();
    }
}

#[test]
fn definitions_of_a_dae_are_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.glb"), scene(painted)).unwrap();
    let mut looks = Vec::new();
    for extension in ["cdae", "dae"] {
        let shape = at(&format!("{extension}/{SHAPES}/crate.{extension}"));
        convert(&at("a.glb"), &shape, &defining());
        let glb = at(&format!("{extension}.glb"));
        convert(&shape, &glb, &convert_options());
        let asset = meshwright::open(&glb).unwrap();
        let scene = asset.to_scene().unwrap().value;
        let paint = scene.materials.as_slice().iter().find(|own| own.name == "paint").unwrap();
        assert_eq!((paint.base_color, paint.alpha), ([0.5, 0.5, 1.0, 0.75], AlphaMode::Blend));
        assert_eq!((paint.metallic, paint.roughness, paint.normal_scale), (1.0, 0.75, 0.5));
        assert_eq!((paint.emissive, paint.emissive_strength), ([1.0, 0.5, 0.0], 4.0));
        let images: Vec<(String, Vec<u8>)> = (paint.textures())
            .map(|(place, texture)| {
                let content = &scene.image(texture.image).unwrap().content;
                let meshwright::scene::ImageContent::Bytes(bytes) = content else { panic!("{content:?}") };
                (place.to_owned(), bytes.to_vec())
            })
            .collect();
        assert_eq!(images.len(), 5, "color, roughness and metallic, normal, occlusion, emission");
        looks.push(images);
    }
    assert_eq!(looks[0], looks[1]);
    // A shape of the game that is made of it uses the same definitions.
    let shapes = at("dae").join(SHAPES);
    let before = others(&at("dae"));
    convert(&shapes.join("crate.dae"), &shapes.join("crate.cdae"), &defining());
    assert_eq!(others(&at("dae")), before);
}

#[test]
fn a_dae_elsewhere_is_for_other_programs() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.glb"), scene(painted)).unwrap();
    let lossy =
        |done: &meshwright::Converted| done.diagnostics.counts().any(|(code, _)| code.id == "DAE0216");
    for place in ["out", "art/shapes", "levels", "my_levels/mine"] {
        let out = at(place).join("crate.dae");
        let done = convert(&at("a.glb"), &out, &convert_options());
        assert!(lossy(&done) && !out.with_file_name("main.materials.json").exists(), "{place}");
        let text = fs::read_to_string(&out).unwrap();
        assert!(text.contains("<init_from>"), "{place}: the file names its images");
        // Unless they are asked for.
        let done = convert(&at("a.glb"), &at(place).join("asked/crate.dae"), &defining());
        assert!(!lossy(&done) && at(place).join("asked/main.materials.json").is_file(), "{place}");
    }
    // In a mod, it is for another program if the caller says so.
    let elsewhere = [
        convert_options().materials(DefinitionPlacement::None),
        convert_options().preset(Preset::Unity),
        convert_options().textures(TexturePlacement::Link),
    ];
    for (number, options) in elsewhere.iter().enumerate() {
        let out = at(&format!("{number}")).join(SHAPES).join("crate.dae");
        let done = convert(&at("a.glb"), &out, options);
        assert!(lossy(&done) && !out.with_file_name("main.materials.json").exists(), "{number}");
    }
    // One that knows no game writes none.
    let out = at("plain").join(SHAPES).join("crate.dae");
    convert(&at("a.glb"), &out, &ConvertOptions::default());
    assert!(!out.with_file_name("main.materials.json").exists());
}

#[test]
fn definitions_of_a_dae_go_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.glb"), scene(painted)).unwrap();
    let file = at("mod").join(SHAPES).join("own.materials.json");
    let out = file.with_file_name("crate.dae");
    convert(&at("a.glb"), &out, &convert_options().materials(DefinitionPlacement::File(file.clone())));
    assert_eq!(json_of(&file)["paint"]["Stages"][0]["roughnessFactor"], 0.75);
    assert!(!out.with_file_name("main.materials.json").exists());
    // Options of textures are those of definitions.
    let small = convert_options().texture_size(16);
    convert(&at("a.glb"), &at("small").join(SHAPES).join("crate.dae"), &small);
    let png = fs::read(at("small").join(SHAPES).join("paint_r.data.png")).unwrap();
    let image = meshwright_texture::decode(&png, &Limits::DEFAULT).unwrap().value;
    assert_eq!((image.width(), image.height()), (16, 16));
    let asset = meshwright::open(at("a.glb")).unwrap();
    for (options, said) in [
        (
            convert_options().texture_format(meshwright::textures::TextureFormat::Jpeg),
            "textures are PNG files",
        ),
        (defining().textures(TexturePlacement::Link), "use copy or none"),
    ] {
        let done = asset.convert_to(Format::Dae).options(options).write(&out);
        let error = done.unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn parts_that_a_vehicle_does_not_use_are_refused() {
    let games = meshwright_beamng::companions();
    let refusal = |path: &str, added| games.refusal(Format::Dae, Path::new(path), added);
    for path in
        ["/m/vehicles/cart/cart.dae", "/m/Vehicles/cart/body/cart.dae", "/levels/m/vehicles/cart/cart.dae"]
    {
        let levels = refusal(path, AddedPart::Levels).unwrap();
        assert!(levels.to_lowercase().starts_with("vehicles/cart is a vehicle"), "{levels}");
        assert!(refusal(path, AddedPart::CollisionMesh).unwrap().contains("jbeam"));
    }
    for path in [
        "/m/levels/mine/art/shapes/crate.dae",
        "/m/levels/x/art/shapes/vehicles/bus/bus.dae",
        "/m/crate.dae",
        "/vehicles/crate.dae",
    ] {
        assert_eq!(refusal(path, AddedPart::Levels), None, "{path}");
        assert_eq!(refusal(path, AddedPart::CollisionMesh), None, "{path}");
    }
    // Files of other games.
    assert_eq!(games.refusal(Format::Glb, Path::new("/m/vehicles/cart/cart.glb"), AddedPart::Levels), None);
    assert_eq!(
        Companions::new().refusal(Format::Dae, Path::new("/m/vehicles/cart/cart.dae"), AddedPart::Levels),
        None
    );
    // A vehicle wherever it lies.
    let folder = tempfile::tempdir().unwrap();
    for name in ["cart.jbeam", "info.json"] {
        fs::write(folder.path().join(name), "{}").unwrap();
    }
    assert!(games.refusal(Format::Cdae, &folder.path().join("cart.cdae"), AddedPart::Levels).is_some());
}

/// Converts a file to a `.glb`, as Blender would export it, and that into a new mod; returns the errors and warnings of a
/// check of the mod, without those of textures that are compressed later.
fn findings_of(model: &Path, options: &ConvertOptions) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let asset = meshwright::open(model).unwrap();
    asset.convert_to(Format::Glb).options(convert_options()).write(at("crate.glb")).unwrap();
    let done = convert(&at("crate.glb"), &at("mod").join(SHAPES).join("crate.dae"), options);
    let lost = done.diagnostics.as_slice().iter().filter(|own| own.code.id == "DAE0216");
    assert_eq!(lost.count(), 0, "{}: values of materials are lost", model.display());
    let report = check(at("mod"), &Limits::DEFAULT, &CheckOptions::default()).unwrap();
    assert_eq!(report.contents.shapes, 1);
    let found = report.files.iter().flat_map(|file| {
        let list = file.diagnostics().as_slice().iter();
        list.filter(|own| file.severity(own.code) >= Severity::Warning && own.code.id != "MOD0209")
            .map(|own| format!("{}: {} {}", file.path, own.code.id, own.message))
    });
    found.collect()
}

#[test]
fn a_mod_with_a_dae_is_fit() {
    for name in
        ["house.cdae", "windmill.cdae", "shed.dae", "lamp.dae", "crane.cast", "yard.cast", "crate.pmdl_b"]
    {
        let found = findings_of(&fixtures::path(name), &convert_options());
        assert!(found.is_empty(), "{name}: {found:#?}");
    }
    let folder = tempfile::tempdir().unwrap();
    let glb = folder.path().join("painted.glb");
    for alpha in [AlphaMode::Opaque, AlphaMode::Mask(0.5), AlphaMode::Blend] {
        fs::write(&glb, scene(|scene| Material { alpha, ..painted(scene) })).unwrap();
        let found = findings_of(&glb, &convert_options());
        assert!(found.is_empty(), "{alpha:?}: {found:#?}");
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn a_mod_with_a_sample_of_gltf_is_fit() {
    let root = meshwright_testkit::corpus::required_root().join("gltf");
    for name in [
        "rich/Fox.glb",
        "rich/MorphStressTest.gltf",
        "roundtrip/Box/Box.gltf",
        "roundtrip/01_alpha_mask/01_alpha_mask.gltf",
        "roundtrip/03_skinned_cylinder/03_skinned_cylinder.gltf",
        "roundtrip/04_lenna/04_lenna.gltf",
        "roundtrip/08_combine_orm/08_combine_orm.gltf",
    ] {
        let found = findings_of(&root.join(name), &convert_options());
        assert!(found.is_empty(), "{name}: {found:#?}");
    }
}

#[test]
fn vertex_colors_that_shade_a_white_material_are_in_its_definition() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mut colored = crate::matrix::features::scene(SceneFeature::Colors);
    let white = colored.materials.push(Material::named("white"));
    let mesh = colored.meshes.values_mut().next().unwrap();
    mesh.primitives.iter_mut().for_each(|primitive| primitive.material = Some(white));
    colored.vertex_colors_shade = Some(true);
    for extension in ["cdae", "dae"] {
        let out = at(extension).join(SHAPES).join(format!("a.{extension}"));
        fs::create_dir_all(out.parent().unwrap()).unwrap();
        let format = Format::from_path(&out).unwrap();
        let done =
            meshwright::convert_scene(colored.clone(), format).options(defining()).write(&out).unwrap();
        let written = json_of(&out.with_file_name("main.materials.json"));
        assert_eq!(written["white"]["Stages"][0]["vertColor"], true);
        // The other materials of the scene say nothing, and have no definition.
        let lost = done.diagnostics.as_slice().iter().filter(|own| {
            own.code.id == "DAE0216" || (own.code.id == "MAT0422" && own.message.contains("\"white\""))
        });
        assert_eq!(lost.count(), 0, "{extension}: {:?}", done.diagnostics.as_slice());
    }
}

#[test]
fn surfaces_without_a_material_get_one_with_a_definition() {
    let folder = tempfile::tempdir().unwrap();
    let mut bare = crate::matrix::features::scene(SceneFeature::Colors);
    let primitives = bare.meshes.values_mut().flat_map(|mesh| &mut mesh.primitives);
    primitives.for_each(|own| own.material = None);
    bare.vertex_colors_shade = Some(true);
    let own = Material { base_color: [1.0, 0.0, 0.0, 1.0], ..Material::named("my_hut_material") };
    bare.materials.push(own);
    let write = |scene: Scene<'static>, extension: &str| {
        let out = folder.path().join(extension).join(SHAPES).join(format!("my hut.{extension}"));
        fs::create_dir_all(out.parent().unwrap()).unwrap();
        let format = Format::from_path(&out).unwrap();
        let done = meshwright::convert_scene(scene, format).options(defining()).write(&out).unwrap();
        (json_of(&out.with_file_name("main.materials.json")), codes(&done.diagnostics), out)
    };
    for extension in ["cdae", "dae"] {
        let (written, said, out) = write(bare.clone(), extension);
        assert!(said.contains("MAT0428"), "{said:?}");
        let added = &written["my_hut_material_2"];
        assert_eq!(
            (&added["mapTo"], &added["Stages"][0]["vertColor"]),
            (&"my_hut_material_2".into(), &true.into())
        );
        let asset = meshwright::open(&out).unwrap();
        let scene = asset.to_scene().unwrap().value;
        let mut names = scene.meshes.iter().flat_map(|(_, mesh)| &mesh.primitives).map(|own| own.material);
        assert!(names.all(|id| scene.material(id.unwrap()).unwrap().name == "my_hut_material_2"));
        let report =
            check(folder.path().join(extension), &Limits::DEFAULT, &CheckOptions::default()).unwrap();
        let mut found = report.files.iter().flat_map(|file| file.diagnostics().as_slice());
        assert!(found.all(|own| own.code.id != "RULE0204"));
    }
    // A mesh that is never drawn needs none.
    let mut hidden = bare;
    hidden.nodes.values_mut().for_each(|node| node.name = "Colmesh-1".into());
    let (_, said, _) = write(hidden, "dae");
    assert!(!said.contains("MAT0428"), "{said:?}");
}

#[test]
fn the_game_gets_rigid_meshes() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let lamp = fixtures::path("lamp.dae");
    convert(&lamp, &at("lamp.glb"), &convert_options());
    let skinned = |place: &str, options: ConvertOptions| {
        let out = at(place).join("lamp.dae");
        let done = convert(&at("lamp.glb"), &out, &options);
        let said = done.diagnostics.counts().any(|(code, _)| code.id == "DAE0241");
        (fs::read_to_string(&out).unwrap().contains("<controller"), said)
    };
    assert_eq!(skinned(SHAPES, convert_options()), (false, true));
    assert_eq!(skinned("out", convert_options()), (true, false));
    assert_eq!(skinned(SHAPES, convert_options().skins(Skins::Keep)), (true, false));
    assert_eq!(skinned(SHAPES, convert_options().preset(Preset::Unity)), (true, false));
    assert_eq!(skinned(SHAPES, convert_options().materials(DefinitionPlacement::None)), (false, true));
}
