//! DDS textures: of conversions, and of images that a mod has already.

use crate::common::convert_options;
use meshwright::{
    ConvertOptions, Converted, Format, Limits, convert_scene,
    scene::{AlphaMode, Image as SceneImage, ImageContent, Material, Scene, Texture},
    textures::{DefinitionPlacement, MipRule, TextureFormat, TextureOptions, TextureQuality},
};
use meshwright_beamng::{
    check::{self, CheckOptions},
    cook::{self, SkippedTexture},
};
use meshwright_testkit::fixtures;
use meshwright_texture::{DdsOptions, Image, PngOptions, encode_dds, encode_png, info};
use std::{collections::BTreeMap, fs, path::Path};
use tempfile::TempDir;

/// A picture with colors that change, and with holes if alpha matters.
fn picture(side: u32, has_holes: bool) -> Image {
    let pixel = |at: u32| {
        let (x, y) = (at % side, at / side);
        let alpha = if has_holes && (x / 3 + y / 2) % 3 == 0 { 0 } else { 255 };
        [(x * 255 / side) as u8, (y * 255 / side) as u8, ((x ^ y) % 64) as u8, alpha]
    };
    Image::new(side, side, (0..side * side).map(pixel).collect::<Vec<_>>()).unwrap()
}

fn png(image: &Image) -> Vec<u8> {
    encode_png(image, &PngOptions::default()).unwrap().value
}

/// The house with a wall of four maps and a roof with holes.
fn painted(scene: &mut Scene<'_>, [color, normal]: [Vec<u8>; 2]) {
    let image = |bytes: Vec<u8>, name: &str| SceneImage {
        content: ImageContent::Bytes(bytes.into()),
        name: name.to_owned(),
        ..SceneImage::file("")
    };
    let first = scene.images.len();
    scene.images.push(image(color, "paint"));
    scene.images.push(image(normal, "bumps"));
    let of = |at: usize| Some(Texture::new(meshwright::scene::ImageId::new(first + at)));
    for material in scene.materials.values_mut() {
        let name = material.name.clone();
        *material = Material {
            base_color_texture: of(0),
            normal_texture: of(1),
            metallic_roughness_texture: of(0),
            alpha: if name == "house_roof" { AlphaMode::Mask(0.25) } else { AlphaMode::Opaque },
            ..Material::named(&name)
        };
    }
}

fn made(
    folder: &TempDir,
    name: &str,
    images: [Vec<u8>; 2],
    options: ConvertOptions,
) -> meshwright::core::Result<Converted> {
    let own = folder.path().join("vehicles/house");
    fs::create_dir_all(&own).unwrap();
    let asset = meshwright::open(fixtures::path("house.cdae")).unwrap();
    let mut scene = asset.to_scene().unwrap().value;
    painted(&mut scene, images);
    convert_scene(scene, Format::from_path(name).unwrap()).options(options).write(own.join(name))
}

fn dds_options() -> ConvertOptions {
    let options = convert_options().texture_format(TextureFormat::Dds).texture_quality(TextureQuality::Fast);
    options.materials(DefinitionPlacement::NextToShape)
}

/// The formats of the textures in a folder, by their names.
fn formats(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        if entry.path().is_dir() {
            found.extend(formats(&entry.path()));
        } else if let Ok(header) = info(&fs::read(entry.path()).unwrap(), &Limits::DEFAULT) {
            assert!(header.value.has_all_mips() || !name.ends_with(".dds"), "{name}");
            found.insert(name, header.value.pixel_format);
        }
    }
    found
}

fn pairs(list: &[(&str, &str)]) -> BTreeMap<String, String> {
    list.iter().map(|(name, format)| ((*name).to_owned(), (*format).to_owned())).collect()
}

#[test]
fn definitions_name_the_png_and_the_dds_is_next_to_them() {
    let folder = tempfile::tempdir().unwrap();
    let paint = png(&picture(32, true));
    let done = made(&folder, "house.cdae", [paint, png(&picture(32, false))], dds_options()).unwrap();
    let own = folder.path().join("vehicles/house");
    let expected = [
        ("house_roof_b.color.dds", "BC7_UNORM_SRGB"),
        ("house_roof_o.data.dds", "BC4_UNORM"),
        ("house_wall_b.color.dds", "BC7_UNORM_SRGB"),
    ];
    let found = formats(&own);
    for (name, format) in expected.iter().filter(|(name, _)| name.contains("_o.")) {
        assert_eq!(found.get(*name).map(String::as_str), Some(*format), "{found:?}");
    }
    assert!(found.keys().all(|name| name.ends_with(".dds")), "{found:?}");
    let formats: Vec<&str> = found.values().map(String::as_str).collect();
    for format in ["BC7_UNORM_SRGB", "BC5_UNORM", "BC4_UNORM"] {
        assert!(formats.contains(&format), "{found:?}");
    }
    let definitions = fs::read_to_string(own.join("main.materials.json")).unwrap();
    assert!(definitions.contains("/vehicles/house/house_roof_o.data.png"), "{definitions}");
    assert!(!definitions.contains(".dds"), "{definitions}");
    let said = done.diagnostics.as_slice().iter().find(|own| own.code.id == "TEX0304").unwrap();
    assert!(
        said.message.starts_with(&format!("encoded {} textures as DDS, ", found.len())),
        "{}",
        said.message
    );
    assert!(said.message.contains("; the least exact is house_"), "{}", said.message);
    // The check finds nothing wrong with them.
    let report = check::check(folder.path(), &Limits::DEFAULT, &CheckOptions::default()).unwrap();
    let textures = report.files.iter().flat_map(|file| file.diagnostics().as_slice());
    let wrong: Vec<_> =
        textures.filter(|own| own.code.id.starts_with("MOD02")).map(|own| &own.message).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn older_formats_are_written_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let options = dds_options().texture_format(TextureFormat::Dxt).mips(MipRule::Game);
    let (paint, bumps) = (png(&picture(16, false)), png(&picture(16, false)));
    made(&folder, "house.cdae", [paint, bumps], options).unwrap();
    let found = formats(&folder.path().join("vehicles/house"));
    let of =
        |ending: &str| found.iter().find(|(name, _)| name.ends_with(ending)).map(|(_, own)| own.as_str());
    assert_eq!((of("color.dds"), of("normal.dds")), (Some("DXT1"), Some("BC5_UNORM")), "{found:?}");
}

#[test]
fn a_dds_that_has_what_is_wanted_is_copied() {
    let folder = tempfile::tempdir().unwrap();
    let dds = encode_dds(&picture(32, false), &DdsOptions::default()).unwrap().value.bytes;
    let done = made(&folder, "house.cdae", [dds.clone(), png(&picture(16, false))], dds_options()).unwrap();
    let own = folder.path().join("vehicles/house");
    let copies: Vec<_> = fs::read_dir(&own)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.to_string_lossy().ends_with("color.dds"))
        .collect();
    assert!(!copies.is_empty());
    for path in copies {
        assert_eq!(fs::read(&path).unwrap(), dds, "{path:?}");
    }
    let said: Vec<&str> = done.diagnostics.as_slice().iter().map(|own| own.message.as_str()).collect();
    assert!(said.iter().any(|own| own.contains("; copied ")), "{said:?}");
    // Roughness is one channel of the same file: its pixels are compressed again.
    assert!(said.iter().any(|own| own.contains("from the pixels of DDS files")), "{said:?}");
}

#[test]
fn materials_of_pragma_have_dds_files() {
    let folder = tempfile::tempdir().unwrap();
    let options = dds_options().materials(None);
    let done =
        made(&folder, "house.pmdl", [png(&picture(32, true)), png(&picture(32, false))], options).unwrap();
    let found = formats(&folder.path().join("vehicles/house"));
    assert!(!found.is_empty() && found.keys().all(|name| name.ends_with(".dds")), "{found:?}");
    let of = |part: &str| found.iter().find(|(name, _)| name.contains(part)).map(|(_, own)| own.as_str());
    assert_eq!((of("_albedo."), of("_normal.")), (Some("BC7_UNORM_SRGB"), Some("BC5_UNORM")), "{found:?}");
    assert_eq!(of("_rma."), Some("BC7_UNORM"), "{found:?}");
    assert_eq!(done.diagnostics.as_slice().iter().filter(|own| own.code.id == "TEX0304").count(), 1);
}

#[test]
fn other_formats_refuse_dds_with_a_reason() {
    for name in ["house.glb", "house.obj", "house.cast"] {
        let folder = tempfile::tempdir().unwrap();
        let options = convert_options()
            .texture_format(TextureFormat::Dds)
            .textures(meshwright::textures::TexturePlacement::Copy);
        let error =
            made(&folder, name, [png(&picture(16, false)), png(&picture(16, false))], options).unwrap_err();
        assert!(error.message().contains("--texture-format"), "{}", error.message());
        assert!(error.message().contains("only next to definitions of BeamNG"), "{}", error.message());
    }
}

/// A mod with definitions, and images that they use.
pub(crate) fn mod_with_images() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("vehicles/house");
    fs::create_dir_all(own.join("tex")).unwrap();
    let definition = r#"{"leaf":{"name":"leaf","mapTo":"leaf","class":"Material","version":1.5,"alphaTest":true,"alphaRef":100,
        "Stages":[{"baseColorMap":"/vehicles/house/tex/leaf_b.color.png","opacityMap":"/vehicles/house/tex/leaf_o.data.png",
        "normalMap":"/vehicles/house/tex/plain.png","roughnessMap":"/vehicles/house/tex/rough.jpg"},{},{},{}]}}"#;
    fs::write(own.join("main.materials.json"), definition).unwrap();
    let holes = picture(32, true);
    let opacity = meshwright_texture::split(&holes, meshwright_texture::Channel::Alpha);
    let jpeg = meshwright_texture::encode_jpeg(&picture(32, false), &Default::default()).unwrap().value;
    for (name, bytes) in [
        ("tex/leaf_b.color.png", png(&picture(32, false))),
        ("tex/leaf_o.data.png", png(&opacity)),
        ("tex/plain.png", png(&picture(32, false))),
        ("tex/rough.jpg", jpeg),
        ("tex/loose.data.png", png(&picture(16, false))),
        ("default.png", png(&picture(16, false))),
        ("tex/bark.png", png(&picture(16, false))),
        ("tex/moss.jpg", png(&picture(16, false))),
        ("tex/done.color.png", png(&picture(16, false))),
        ("tex/done.color.dds", encode_dds(&picture(16, false), &DdsOptions::default()).unwrap().value.bytes),
    ] {
        fs::write(own.join(name), bytes).unwrap();
    }
    folder
}

#[test]
fn images_of_a_mod_are_cooked_as_definitions_and_names_say() {
    let folder = mod_with_images();
    let plan = cook::plan(folder.path(), &Limits::DEFAULT).unwrap();
    let all: Vec<_> = plan.textures.iter().map(|own| (own.path.as_str(), own.skipped)).collect();
    let at = |name: &str| format!("vehicles/house/tex/{name}");
    let said: Vec<&str> = plan.diagnostics.as_slice().iter().map(|own| own.message.as_str()).collect();
    let unused = "left 2 images that no definition uses, and whose names have none of .color, .normal and .data (first: vehicles/house/tex/bark.png)";
    assert_eq!(said, [unused]);
    let expected = [
        (at("done.color.png"), Some(SkippedTexture::Exists)),
        (at("leaf_b.color.png"), None),
        (at("leaf_o.data.png"), None),
        (at("loose.data.png"), None),
        (at("plain.png"), None),
        (at("rough.jpg"), Some(SkippedTexture::NamedByEnding)),
    ];
    assert_eq!(all, expected.iter().map(|(path, skipped)| (path.as_str(), *skipped)).collect::<Vec<_>>());
    let options = TextureOptions::default().format(TextureFormat::Dds).quality(TextureQuality::Fast);
    let mut names = Vec::new();
    for texture in plan.textures.iter().filter(|own| own.skipped.is_none()) {
        let dds = plan.encode(texture, &options, &Limits::DEFAULT).unwrap().value;
        let header = info(&dds.bytes, &Limits::DEFAULT).unwrap().value;
        names.push((texture.target.rsplit('/').next().unwrap().to_owned(), header.pixel_format));
        assert_eq!(texture.files(&plan).len(), if texture.path.contains("leaf_b") { 2 } else { 1 });
        assert_eq!(
            texture.meaning().contains("100"),
            texture.path.contains("leaf_o"),
            "{}",
            texture.meaning()
        );
    }
    let expected = [
        ("leaf_b.color.dds", "BC7_UNORM_SRGB"),
        ("leaf_o.data.dds", "BC4_UNORM"),
        ("loose.data.dds", "BC7_UNORM"),
        ("plain.dds", "BC5_UNORM"),
    ];
    assert_eq!(names.into_iter().collect::<BTreeMap<_, _>>(), pairs(&expected));
}

#[test]
fn archives_and_other_formats_are_not_cooked() {
    let folder = mod_with_images();
    let plan = cook::plan(folder.path(), &Limits::DEFAULT).unwrap();
    let first = plan.textures.iter().find(|own| own.skipped.is_none()).unwrap();
    let error = plan.encode(first, &TextureOptions::default(), &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.message(), "expected the texture format dds or dxt");
    let zip = folder.path().join("a.zip");
    fs::write(&zip, meshwright_testkit::zip::stored(&[("vehicles/a.txt", b"x")])).unwrap();
    let error = cook::plan(&zip, &Limits::DEFAULT).unwrap_err();
    assert!(
        error.message().ends_with("is an archive: unpack it, and cook the folder"),
        "{}",
        error.message()
    );
}

#[test]
fn a_png_whose_dds_is_next_to_it_is_no_png_in_its_place() {
    let folder = mod_with_images();
    let codes = || {
        let report = check::check(folder.path(), &Limits::DEFAULT, &CheckOptions::default()).unwrap();
        let all = report.files.iter().flat_map(|file| file.diagnostics().as_slice()).map(|own| own.code.id);
        let png = all.filter(|code| *code == "MOD0209").count();
        let unused = report.files.iter().filter(|file| file.path.ends_with(".dds")).count();
        (png, unused)
    };
    let before = codes();
    assert_eq!(before.0, 2);
    let plan = cook::plan(folder.path(), &Limits::DEFAULT).unwrap();
    let options = TextureOptions::default().format(TextureFormat::Dds).quality(TextureQuality::Fast);
    for texture in plan.textures.iter().filter(|own| own.skipped.is_none()) {
        let dds = plan.encode(texture, &options, &Limits::DEFAULT).unwrap().value;
        fs::write(folder.path().join(&texture.target), dds.bytes).unwrap();
    }
    assert_eq!(codes().0, 0);
    let again = cook::plan(folder.path(), &Limits::DEFAULT).unwrap();
    assert!(again.textures.iter().all(|own| own.skipped.is_some()), "{:?}", again.textures);
}
