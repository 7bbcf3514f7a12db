//! Files that are given in memory with the one that names them: results are those of the same files in a folder.

use crate::{common::convert_options, textures::png};
use meshwright::{
    Asset, Format, Limits, OpenOptions, Source,
    core::{Category, GivenFiles, source::Hints},
};
use meshwright_testkit::fixtures;
use std::{fs, path::Path, sync::Arc};

/// The files of a folder, by their paths in it.
fn given(folder: &Path) -> GivenFiles {
    let mut files = GivenFiles::default();
    for path in fixtures::below(folder, &[]) {
        let name = path.strip_prefix(folder).unwrap().to_str().unwrap();
        files.add(name, Source::from(fs::read(&path).unwrap())).unwrap();
    }
    files
}

/// The bytes of a GLB and the codes of what was said, or that of the error.
fn glb(source: Source) -> Result<(Vec<u8>, Vec<&'static str>), &'static str> {
    let glb = |asset: Asset| asset.convert_to(Format::Glb).options(convert_options()).to_vec();
    let made = OpenOptions::new().open_source(source).and_then(glb).map_err(|error| error.code().id)?;
    Ok((made.value, made.diagnostics.counts().map(|(code, _)| code.id).collect()))
}

/// Compares a file in a folder with the same in memory, with all files around it and without them. Returns the GLB.
fn same(folder: &Path, name: &str) -> Vec<u8> {
    let bytes = fs::read(folder.join(name)).unwrap();
    let in_memory = |files| glb(Source::from(bytes.clone()).with_path(name).with_files(Arc::new(files)));
    let on_disk = |folder: &Path| glb(Source::open(folder.join(name), &Limits::DEFAULT).unwrap());
    let made = in_memory(given(folder));
    assert!(made == on_disk(folder), "{name}");
    let lone = tempfile::tempdir().unwrap();
    let path = lone.path().join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, &bytes).unwrap();
    let alone = in_memory(GivenFiles::default());
    assert!(alone == on_disk(lone.path()) && alone != made, "{name} alone");
    made.unwrap().0
}

fn holds(glb: &[u8], part: &[u8]) -> bool {
    glb.windows(part.len()).any(|own| own == part)
}

/// A folder with the house, a definition of its walls, and their texture.
fn house(below: &str, texture: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join(below);
    fs::create_dir_all(&own).unwrap();
    fs::copy(fixtures::path("house.cdae"), own.join("house.cdae")).unwrap();
    let wall = format!(r#""mapTo":"house_wall","version":1.5,"Stages":[{{"baseColorMap":"{texture}"}}]"#);
    let roof = r#""mapTo":"house_roof","version":1.5,"Stages":[{"baseColorFactor":[1,0,0,1]}]"#;
    fs::write(own.join("main.materials.json"), format!("{{\"w\":{{{wall}}},\"r\":{{{roof}}}}}")).unwrap();
    fs::write(own.join("wall.png"), png(2, [10, 200, 30, 255])).unwrap();
    folder
}

#[test]
fn a_shape_takes_its_materials_and_textures() {
    let texture = png(2, [10, 200, 30, 255]);
    for (below, named) in [("", "wall.png"), ("vehicles/house", "/vehicles/house/wall.png")] {
        let folder = house(below, named);
        let name = Path::new(below).join("house.cdae");
        assert!(holds(&same(folder.path(), name.to_str().unwrap()), &texture), "{below}");
    }
    // The definitions of the mod are above the shape, and the texture is elsewhere in it.
    let folder = house("vehicles/house", "/vehicles/common/wall.png");
    fs::create_dir_all(folder.path().join("vehicles/common")).unwrap();
    fs::create_dir_all(folder.path().join("vehicles/house/parts")).unwrap();
    let vehicles = folder.path().join("vehicles");
    fs::rename(vehicles.join("house/wall.png"), vehicles.join("common/wall.png")).unwrap();
    fs::rename(vehicles.join("house/house.cdae"), vehicles.join("house/parts/house.cdae")).unwrap();
    assert!(holds(&same(folder.path(), "vehicles/house/parts/house.cdae"), &texture));
}

#[test]
fn files_of_other_formats_take_what_they_name() {
    let texture = png(2, [10, 200, 30, 255]);
    let folder = tempfile::tempdir().unwrap();
    fs::copy(fixtures::path("crane.cast"), folder.path().join("crane.cast")).unwrap();
    fs::create_dir(folder.path().join("textures")).unwrap();
    fs::write(folder.path().join("textures/crane.png"), &texture).unwrap();
    assert!(holds(&same(folder.path(), "crane.cast"), &texture));
    // Its files are those of a conversion.
    let from = house("", "wall.png");
    for (name, below) in [("house.gltf", ""), ("house.pmdl_b", "models"), ("house.dae", "")] {
        let folder = tempfile::tempdir().unwrap();
        let own = folder.path().join(below);
        fs::create_dir_all(&own).unwrap();
        let asset = meshwright::open(from.path().join("house.cdae")).unwrap();
        let format = Format::from_path(name).unwrap();
        let copy = meshwright::textures::TexturePlacement::Copy;
        let options = convert_options().textures(copy);
        let options =
            if below.is_empty() { options } else { options.materials_root(folder.path().to_owned()) };
        asset.convert_to(format).options(options).write(own.join(name)).unwrap();
        let name = Path::new(below).join(name);
        assert!(holds(&same(folder.path(), name.to_str().unwrap()), b"image/png"), "{}", name.display());
    }
}

#[test]
fn nothing_but_what_was_given_is_read() {
    // The paths lead to files that exist: from the current folder, and from the root.
    let folder = house("", "wall.png");
    let name = folder.path().join("house.cdae");
    let bytes = fs::read(&name).unwrap();
    let source = Source::from(bytes).with_path(&name).with_files(Arc::new(GivenFiles::default()));
    assert!(!holds(&glb(source).unwrap().0, b"image/png"));
    let json = br#"{"asset":{"version":"2.0"},"buffers":[{"byteLength":4,"uri":"Cargo.toml"}]}"#;
    let hints = Hints { allow_outside: true, ..Hints::default() };
    let source = || Source::from(json.to_vec()).with_path("a.gltf").with_hints(hints.clone());
    let opened = |source| OpenOptions::new().open_source(source);
    assert!(Path::new("Cargo.toml").is_file() && opened(source()).is_ok());
    let error = opened(source().with_files(Arc::new(GivenFiles::default())));
    let said = error.map_or_else(|error| error.to_string(), |asset| format!("{:?}", asset.diagnostics()));
    assert!(said.contains("cannot open Cargo.toml"), "{said}");
    // Limits are those of every file.
    let mut files = GivenFiles::default();
    files.add("Cargo.toml", Source::from(vec![0; 2000])).unwrap();
    let limited = OpenOptions::new().limits(Limits::DEFAULT.memory(1000));
    let error = limited.open_source(source().with_files(Arc::new(files)));
    assert!(error.is_err_and(|error| error.code().category == Category::Limit));
}
