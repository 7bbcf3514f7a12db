//! What around a file belongs to it: the mod or game that it is part of, and nothing else.

use crate::{
    deps::{look, write},
    textures::png as color,
};
use meshwright::{
    Format, Limits,
    core::{codes::TAKEN_FROM, source::SourceOptions},
    deps::{DepKind, Status, deps},
    scene::ImageContent,
};
use meshwright_testkit::{alloc, fixtures, zip};

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// Files of the fixtures that become scenes: those that examples use, and of those for messages some with materials.
fn files() -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for folder in ["", "cast/codes", "cdae/codes", "gltf/codes", "udm/codes"] {
        let paths = fs::read_dir(fixtures::path(folder)).unwrap().map(|entry| entry.unwrap().path());
        let mut paths: Vec<PathBuf> = paths.filter(|path| path.is_file()).collect();
        paths.sort();
        let readable = paths.iter().filter_map(|path| {
            let name = path.file_name()?.to_str()?.to_owned();
            let bytes = fs::read(path).ok()?;
            meshwright::open(path).ok().filter(|asset| asset.to_scene().is_ok())?;
            let (materials, images) = names(&name, &bytes);
            (folder.is_empty() || materials.len() + images.len() > 0).then_some((name, bytes))
        });
        files.extend(readable.take(if folder.is_empty() { 19 } else { 9 }));
    }
    files
}

/// The names of the materials and images of a file.
fn names(name: &str, bytes: &[u8]) -> (BTreeSet<String>, BTreeSet<String>) {
    let folder = tempfile::tempdir().unwrap();
    let asset = meshwright::open(write(folder.path(), name, bytes)).unwrap();
    let scene = asset.to_scene().unwrap().value;
    let materials = scene.materials.as_slice().iter().map(|material| material.name.clone());
    let images = scene.images.as_slice().iter().filter_map(|image| match &image.content {
        ImageContent::File(path) => Some(path.rsplit(['/', '\\']).next().unwrap().to_owned()),
        ImageContent::Bytes(_) => None,
    });
    (materials.filter(|name| !name.is_empty()).collect(), images.filter(|name| name.contains('.')).collect())
}

/// Puts definitions and textures of these names into a folder.
fn decoys(folder: &Path, (materials, images): &(BTreeSet<String>, BTreeSet<String>)) {
    let definitions: Vec<String> = materials
        .iter()
        .map(|name| {
            format!(r#"{name:?}:{{"name":{name:?},"mapTo":{name:?},"class":"Material","Stages":[{{"baseColorMap":"red.png","baseColorFactor":[1,0,0,1]}}],"version":1.5}}"#)
        })
        .collect();
    write(folder, "main.materials.json", format!("{{{}}}", definitions.join(",")).as_bytes());
    let scripts: Vec<String> = materials
        .iter()
        .map(|name| format!("singleton Material(x) {{ mapTo = {name:?}; diffuseMap[0] = \"red\"; }};\n"))
        .collect();
    write(folder, "materials.cs", scripts.concat().as_bytes());
    write(folder, "red.png", &color(2, [255, 0, 0, 255]));
    for material in materials {
        let name = material.replace(['/', '\\'], "_");
        write(folder, &format!("{name}.pmat"), b"\"pbr\" { \"textures\" { \"albedo_map\" \"red\" } }");
    }
    for image in images {
        write(folder, image, &color(2, [255, 0, 0, 255]));
    }
}

fn glb(path: &Path) -> Vec<u8> {
    let asset = meshwright::open(path).unwrap();
    match asset.convert_to(Format::Glb).to_vec() {
        Ok(done) => done.value,
        // What cannot be converted cannot be so anywhere.
        Err(error) => error.message().as_bytes().to_vec(),
    }
}

/// The pixels of a small picture.
fn drawn(path: &Path) -> Result<meshwright::texture::Image, String> {
    let asset = meshwright::open(path).unwrap();
    match asset.picture().size(32, 24).render() {
        Ok(done) => Ok(done.picture),
        Err(error) => Err(error.message().to_owned()),
    }
}

/// What is found, with paths from the folder of the file, and figures.
fn found(path: &Path) -> (Vec<String>, String) {
    let own = path.parent().unwrap();
    let deps = look(path).entries.into_iter().filter_map(|dep| {
        let file = dep.file?;
        Some(format!("{:?} {} {}", dep.kind, dep.name, file.strip_prefix(own).unwrap().display()))
    });
    let source = meshwright::Source::open(path, &Limits::DEFAULT).unwrap();
    let info = meshwright::info(&source, &Limits::DEFAULT, 0).unwrap();
    (deps.collect(), serde_json::to_string(&info).unwrap())
}

/// Folders with names of games above, next to and below a file change nothing.
#[test]
fn folders_with_names_of_games_are_not_the_game() {
    let files = files();
    assert!(files.len() >= 40, "{}", files.len());
    let mut all = (BTreeSet::new(), BTreeSet::new());
    for (name, bytes) in &files {
        let (materials, images) = names(name, bytes);
        all.0.extend(materials);
        all.1.extend(images);
    }
    let put = |folder: &Path| -> Vec<PathBuf> {
        files.iter().map(|(name, bytes)| write(folder, name, bytes)).collect()
    };
    let answers = |paths: Vec<PathBuf>| -> Vec<_> {
        paths.iter().map(|path| ((glb(path), drawn(path)), found(path))).collect()
    };
    let plain = tempfile::tempdir().unwrap();
    let expected = answers(put(&plain.path().join("work/deep")));
    let compare = |paths: Vec<PathBuf>, what: &str| {
        for ((name, _), (own, expected)) in files.iter().zip(answers(paths).iter().zip(&expected)) {
            assert!(own.0 == expected.0, "{name} {what}");
            assert_eq!(own.1, expected.1, "{name} {what}");
        }
    };
    for above in ["levels", "vehicles", "art", "materials", "models", "art/shapes"] {
        let folder = tempfile::tempdir().unwrap();
        let own = folder.path().join(above).join("x/work");
        let at = |path: &str| folder.path().join(path);
        let paths = put(&own);
        decoys(&at(above).join("unrelated/project"), &all);
        decoys(&at("other_mod/vehicles/car"), &all);
        decoys(&at("sounds"), &all);
        fs::create_dir_all(at(above).join("x/levels")).unwrap();
        for kind in ["levels", "vehicles", "art"] {
            decoys(&at(above).join("x").join(kind).join("unrelated/art"), &all);
            decoys(&own.join(kind).join("unrelated"), &all);
        }
        for kind in ["materials", "models"] {
            decoys(&own.join(kind).join("unrelated"), &all);
        }
        compare(paths, &format!("below {above}"));
    }
    // A folder that holds such folders, and files that are in none of them.
    let folder = tempfile::tempdir().unwrap();
    let paths = put(&folder.path().join("work/deep"));
    for kind in ["levels/unrelated/art", "vehicles/car", "art/shapes", "materials/props", "models/x"] {
        decoys(&folder.path().join(kind), &all);
    }
    write(folder.path(), "vehicles/car/car.jbeam", b"{}");
    write(folder.path(), "levels/unrelated/info.json", b"{}");
    compare(paths, "next to folders of games");
}

const WALL: &str = r#"{"w":{"name":"w","mapTo":"house_wall","class":"Material","version":1.5,"Stages":[{"baseColorMap":"TEXTURE"}]}}"#;

/// Where the definition of the wall is, the value of its texture, the file of the texture, the shape, and other files.
const LAYOUTS: [(&str, &str, &str, &str, &[&str]); 16] = [
    (
        "vehicles/car/main.materials.json",
        "/vehicles/car/a.png",
        "vehicles/car/a.png",
        "vehicles/car/car.cdae",
        &[],
    ),
    (
        "vehicles/car/car.materials.json",
        "a.png",
        "vehicles/car/a.png",
        "vehicles/car/parts/deep/car.cdae",
        &[],
    ),
    (
        "vehicles/common/main.materials.json",
        "/vehicles/common/a.png",
        "vehicles/common/a.png",
        "vehicles/car/car.cdae",
        &["vehicles/car/car.jbeam"],
    ),
    (
        "downloads/mod/vehicles/car/materials.json",
        "/vehicles/car/a.png",
        "downloads/mod/vehicles/car/a.dds",
        "downloads/mod/vehicles/car/car.cdae",
        &["downloads/other/x.txt"],
    ),
    (
        "my_mod/art/shapes/x/main.materials.json",
        "/art/shapes/x/a.png",
        "my_mod/art/shapes/x/a.png",
        "my_mod/vehicles/car/car.cdae",
        &["my_mod/vehicles/car/car.pc"],
    ),
    (
        "my_mod/art/shapes/x/main.materials.json",
        "/art/shapes/x/a.png",
        "my_mod/art/shapes/x/a.png",
        "my_mod/art/shapes/y/y.cdae",
        &["my_mod/levels/l/info.json"],
    ),
    (
        "my_mod/art/shapes/x/main.materials.json",
        "/art/shapes/x/tex/a.png",
        "my_mod/art/shapes/x/tex/a.png",
        "my_mod/art/shapes/x/x.cdae",
        &[],
    ),
    (
        "levels/yard/art/shapes/main.materials.json",
        "/levels/yard/art/a.png",
        "levels/yard/art/a.png",
        "levels/yard/art/shapes/barn/barn.cdae",
        &[],
    ),
    (
        "levels/yard/art/a/main.materials.json",
        "levels/yard/art/a/a.png",
        "levels/yard/art/a/a.png",
        "levels/yard/art/b/barn.cdae",
        &["levels/yard/main/items.level.json"],
    ),
    (
        "repository/art/shapes/main.materials.json",
        "/levels/yard/art/a.png",
        "repository/art/a.png",
        "repository/art/shapes/barn/barn.cdae",
        &["repository/main/MissionGroup/items.level.json", "repository/info.json"],
    ),
    (
        "repository/art/shapes/a/main.materials.json",
        "levels/yard/art/shapes/a/a.png",
        "repository/art/shapes/a/a.png",
        "repository/art/shapes/barn/barn.cdae",
        &["repository/yard.mis"],
    ),
    (
        "any/car/main.materials.json",
        "/vehicles/cart/tex/a.png",
        "any/car/tex/a.png",
        "any/car/car.cdae",
        &["any/car/cart.jbeam", "any/car/base.pc"],
    ),
    (
        "any/car/skins/main.materials.json",
        "/vehicles/cart/skins/a.png",
        "any/car/skins/a.png",
        "any/car/car.cdae",
        &["any/car/cart.jbeam", "any/car/info.json"],
    ),
    ("any/car/main.materials.json", "a.png", "any/car/a.png", "any/car/car.cdae", &[]),
    // The level is the nearer answer, although a definition names a texture as if it were in `art` of a mod.
    (
        "levels/yard/art/shapes/a/main.materials.json",
        "/levels/yard/art/shapes/a/a.png",
        "levels/yard/art/shapes/a/a.png",
        "levels/yard/art/shapes/b/barn.cdae",
        &[],
    ),
    (
        "mods/unpacked/x/assets/main.materials.json",
        "/assets/a.png",
        "mods/unpacked/x/assets/a.png",
        "mods/unpacked/x/core/y.cdae",
        &[],
    ),
];

fn layout(
    (definition, value, texture, shape, others): (&str, &str, &str, &str, &[&str]),
) -> Vec<(String, Vec<u8>)> {
    let mut files = vec![
        (definition.to_owned(), WALL.replace("TEXTURE", value).into_bytes()),
        (texture.to_owned(), color(2, [10, 20, 30, 255])),
        (shape.to_owned(), fixtures::read("house.cdae")),
    ];
    files.extend(others.iter().map(|path| ((*path).to_owned(), b"{}".to_vec())));
    files
}

fn wall_is_found(shape: &Path, definition: &Path) {
    let source = meshwright::archives::open(shape, &Limits::DEFAULT, SourceOptions::default()).unwrap();
    let deps = deps(&source, &Limits::DEFAULT, &crate::common::deps_options()).unwrap();
    let wall =
        deps.entries.iter().find(|dep| dep.kind == DepKind::Material && dep.name == "house_wall").unwrap();
    assert_eq!(wall.file.as_deref(), Some(definition), "{}: {:#?}", shape.display(), deps.entries);
    let texture = deps.entries.iter().find(|dep| dep.kind == DepKind::Texture).unwrap();
    assert_eq!(texture.status, Status::Found, "{}: {:#?}", shape.display(), deps.entries);
    let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let options = crate::common::convert_options();
    let done = asset.convert_to(Format::Glb).options(options).to_vec().unwrap();
    let taken: Vec<&str> = done
        .diagnostics
        .as_slice()
        .iter()
        .filter(|diagnostic| diagnostic.code.id == TAKEN_FROM.id)
        .map(|diagnostic| diagnostic.path.as_str())
        .collect();
    assert_eq!(taken, [definition.to_string_lossy()], "{}", shape.display());
}

/// Mods, levels and vehicles as people have them.
#[test]
fn files_of_mods_find_what_belongs_to_them() {
    for own in LAYOUTS {
        let folder = tempfile::tempdir().unwrap();
        let files = layout(own);
        for (path, bytes) in &files {
            write(folder.path(), path, bytes);
        }
        wall_is_found(&folder.path().join(own.3), &folder.path().join(own.0));
        let archive = folder.path().join("archive.zip");
        let entries: Vec<(&str, &[u8])> =
            files.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice())).collect();
        fs::write(&archive, zip::stored(&entries)).unwrap();
        wall_is_found(&archive.join(own.3), &archive.join(own.0));
    }
}

/// A vehicle in a folder with other things makes none of these a part of the mod.
#[test]
fn a_definition_names_no_file_outside_of_the_mod() {
    let files: [(&str, Vec<u8>); 5] = [
        ("home/pictures/private.png", color(2, [1, 2, 3, 255])),
        ("home/art/private.png", color(2, [1, 2, 3, 255])),
        ("home/vehicles/photos/private.png", color(2, [1, 2, 3, 255])),
        ("home/vehicles/car/car.jbeam", b"{}".to_vec()),
        ("home/vehicles/car/car.cdae", fixtures::read("house.cdae")),
    ];
    let values = [
        "/pictures/private.png",
        "/art/private.png",
        "/vehicles/photos/private.png",
        "/vehicles/car/../../pictures/private.png",
        "../../pictures/private.png",
        "/vehicles/car/../photos/private.png",
    ];
    for value in values {
        let folder = tempfile::tempdir().unwrap();
        for (path, bytes) in &files {
            write(folder.path(), path, bytes);
        }
        let definition = WALL.replace("TEXTURE", value);
        write(folder.path(), "home/vehicles/car/main.materials.json", definition.as_bytes());
        let shape = folder.path().join("home/vehicles/car/car.cdae");
        let deps = look(&shape);
        let texture = deps.entries.iter().find(|dep| dep.kind == DepKind::Texture).unwrap();
        assert_eq!(texture.file, None, "{value}");
        let asset = meshwright::open(&shape).unwrap();
        let bytes = asset.convert_to(Format::Glb).to_vec().unwrap().value;
        let images =
            meshwright::read(&bytes.into(), &Limits::DEFAULT).unwrap().to_scene().unwrap().value.images.len();
        assert_eq!(images, 0, "{value}");
    }
}

/// Models and materials of Pragma.
#[test]
fn games_of_pragma() {
    let pmat = b"\"pbr\" { \"properties\" { } }";
    for (model, material, is_found) in [
        ("game/models/props/crate.pmdl_b", "game/materials/crate_wood.pmat", true),
        ("game/addons/a/models/crate.pmdl_b", "game/addons/a/materials/crate_wood.pmat", true),
        ("out/crate.pmdl_b", "out/materials/crate_wood.pmat", true),
        ("home/docs/deep/crate.pmdl_b", "home/materials/crate_wood.pmat", false),
        ("home/docs/deep/crate.pmdl_b", "home/docs/materials/crate_wood.pmat", false),
        ("home/docs/crate.pmdl_b", "home/docs/materials/other/crate_wood.pmat", false),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = write(folder.path(), model, &fixtures::read("crate.pmdl_b"));
        write(folder.path(), material, pmat);
        let asset = meshwright::open(&path).unwrap();
        let options = crate::common::convert_options();
        let done = asset.convert_to(Format::Glb).options(options).to_vec().unwrap();
        assert_eq!(done.diagnostics.count(&TAKEN_FROM), u64::from(is_found), "{model} {material}");
    }
}

/// A shape that names nothing.
const EMPTY: &[u8] =
    br#"<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1"></COLLADA>"#;

/// What a file names decides how much is looked at, and not what is around it.
#[test]
fn files_around_cost_nothing() {
    let measured = |shape: &str, bytes: &[u8], others: usize| {
        let folder = tempfile::tempdir().unwrap();
        // The folders above are those of this test alone.
        let at = &folder.path().join("a/b/c");
        let path = write(at, shape, bytes);
        let own = path.parent().unwrap();
        let is_empty = bytes == EMPTY;
        if !is_empty {
            let roof = r#"{"r":{"mapTo":"house_roof","Stages":[{}]},"w""#;
            let both = WALL.replace("TEXTURE", "a.png").replace("{\"w\"", roof);
            write(own, "main.materials.json", both.as_bytes());
            write(own, "a.png", &color(2, [9, 9, 9, 255]));
        }
        for number in 0..others {
            write(at, &format!("vehicles/other_{}/{number}.materials.json", number % 7), b"{}");
            write(at, &format!("levels/far/{}/{number}.dae", number % 5), b"x");
            if !shape.starts_with("vehicles") {
                write(own, &format!("below/{number}.png"), b"x");
            }
            if is_empty {
                write(own, &format!("{number}.materials.json"), b"{}");
            }
        }
        let work = || {
            look(&path);
            glb(&path);
            let source = meshwright::Source::open(&path, &Limits::DEFAULT).unwrap();
            meshwright::info(&source, &Limits::DEFAULT, 0).unwrap();
        };
        alloc::peak(work).1.calls
    };
    let house = fixtures::read("house.cdae");
    for (shape, bytes) in [
        ("vehicles/car/car.cdae", house.as_slice()),
        ("work/car.cdae", house.as_slice()),
        ("vehicles/car/car.dae", EMPTY),
        ("work/empty.dae", EMPTY),
    ] {
        let few = measured(shape, bytes, 50);
        for others in [100, 200] {
            let more = measured(shape, bytes, others);
            // The work on textures is shared between threads, of which one is counted.
            assert!(more < few + 40, "{shape}: {few} with 50, {more} with {others}");
        }
    }
}

/// Roots that the caller names count as before.
#[test]
fn named_roots_are_searched_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let shape = write(folder.path(), "work/house.cdae", &fixtures::read("house.cdae"));
    write(folder.path(), "game/any/where/main.materials.json", WALL.replace("TEXTURE", "a.png").as_bytes());
    write(folder.path(), "game/any/where/a.png", &color(2, [1, 2, 3, 255]));
    let asset = meshwright::open(&shape).unwrap();
    let convert = |roots: Vec<PathBuf>| {
        let options = crate::common::convert_options().roots(roots);
        asset.convert_to(Format::Glb).options(options).to_vec().unwrap()
    };
    assert_eq!(convert(Vec::new()).diagnostics.count(&TAKEN_FROM), 0);
    assert_eq!(convert(vec![folder.path().join("game")]).diagnostics.count(&TAKEN_FROM), 1);
}
