//! References of files, resolved in folders made for the test.

use meshwright::{
    Limits, Source,
    cast::{
        Document as Cast,
        document::{Id, Kind, Node, Value as CastValue},
    },
    core::source::Hints,
    deps::{Dep, DepKind, Deps, DepsOptions, Status, Why, deps},
    edit::set,
    udm::{
        binary::{self, File},
        document::{Array, Element, Items},
        text,
    },
};
use meshwright_beamng::Usage;
use meshwright_testkit::{corpus, fixtures};
use std::{
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

const LIMITS: Limits = Limits::DEFAULT;

/// Writes files with their folders.
pub(crate) fn tree(files: &[&str]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for file in files {
        write(folder.path(), file, b"x");
    }
    folder
}

pub(crate) fn write(folder: &Path, file: &str, bytes: &[u8]) -> PathBuf {
    let path = folder.join(file);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, bytes).unwrap();
    path
}

pub(crate) fn look_with(path: &Path, options: &DepsOptions) -> Deps {
    deps(&Source::open(path, &LIMITS).unwrap(), &LIMITS, options).unwrap()
}

pub(crate) fn look(path: &Path) -> Deps {
    look_with(path, &crate::common::deps_options())
}

pub(crate) fn named<'d>(deps: &'d Deps, name: &str) -> &'d Dep {
    deps.entries.iter().find(|dep| dep.name == name).unwrap_or_else(|| panic!("{name}: {:#?}", deps.entries))
}

/// The status, and the path relative to the folder.
pub(crate) fn found(deps: &Deps, name: &str, folder: &Path) -> (Status, Option<Why>, String) {
    let dep = named(deps, name);
    let file =
        dep.file.as_ref().map(|file| file.strip_prefix(folder).unwrap().to_string_lossy().replace('\\', "/"));
    (dep.status, dep.why, file.unwrap_or_default())
}

pub(crate) fn cast(paths: &[&str], instances: &[&str], scene_root: Option<&str>) -> Vec<u8> {
    let mut model = Node::new(Kind::Model, 1);
    for (at, path) in paths.iter().enumerate() {
        let file = Node::new(Kind::File, at as u64 + 10).with("p", CastValue::text(path));
        model = model.child(Node::new(Kind::Material, at as u64 + 100).child(file));
    }
    let mut root = Node::new(Kind::Root, 0);
    if let Some(scene_root) = scene_root {
        root = root.child(Node::new(Kind::Metadata, 2).with("sr", CastValue::text(scene_root)));
    }
    root = root.child(model);
    for (at, path) in instances.iter().enumerate() {
        let file = Node::new(Kind::File, at as u64 + 1000).with("p", CastValue::text(path));
        root = root.child(Node::new(Kind::Instance, at as u64 + 2000).child(file));
    }
    let mut document = Cast::default();
    document.roots.push(root);
    let _ = Id::from(Kind::Root);
    meshwright::cast::write(&document).unwrap().to_vec()
}

#[test]
fn cast_paths_of_other_machines() {
    let folder = tree(&[
        "textures/wood.png",
        "Steel.PNG",
        "glass.dds",
        "maps/rust.png",
        "deep/down/brass.png",
        "painted.png",
        "props/barrel.cast",
    ]);
    let at = folder.path();
    let names = [
        "textures/wood.png",
        "textures\\wood.png",
        "steel.png",
        "glass.png",
        "C:\\Users\\artist\\maps\\rust.png",
        "/home/artist/wood.png",
        "paintd.png",
        "../outside.png",
        "C:\\Users\\artist\\maps\\brass.png",
    ];
    let path = write(at, "model.cast", &cast(&names, &["barrel.cast", "crate.cast"], Some("props\\")));
    let deps = look(&path);
    let file = |name| found(&deps, name, at);
    assert_eq!(file(names[0]), (Status::Found, None, "textures/wood.png".to_owned()));
    assert_eq!(file(names[1]), (Status::FoundOtherwise, Some(Why::Slashes), "textures/wood.png".to_owned()));
    assert_eq!(file(names[2]), (Status::FoundOtherwise, Some(Why::Case), "Steel.PNG".to_owned()));
    assert_eq!(file(names[3]), (Status::FoundOtherwise, Some(Why::Extension), "glass.dds".to_owned()));
    assert_eq!(file(names[4]), (Status::FoundOtherwise, Some(Why::Elsewhere), "maps/rust.png".to_owned()));
    assert_eq!(
        file(names[5]),
        (Status::FoundOtherwise, Some(Why::Elsewhere), "textures/wood.png".to_owned())
    );
    assert_eq!(file(names[6]).0, Status::Missing);
    assert!(named(&deps, names[6]).candidate.as_ref().unwrap().ends_with("painted.png"));
    assert_eq!(file(names[7]).0, Status::Missing);
    // A folder that the path does not name may be that of another model.
    assert_eq!(file(names[8]).0, Status::Missing);
    assert_eq!(file("barrel.cast"), (Status::Found, None, "props/barrel.cast".to_owned()));
    assert_eq!((file("crate.cast").0, named(&deps, "crate.cast").kind), (Status::Missing, DepKind::Model));
    assert_eq!(named(&deps, names[1]).from, "root[0]/model[0]/material[1]/file[0]/p");
    assert_eq!((deps.count(Status::Missing), deps.count(Status::Found)), (4, 2));
}

#[test]
fn roots_are_searched_in_their_order() {
    let folder = tree(&["a/one.png", "b/one.png", "b/two.png", "work/deep/three.png"]);
    let at = folder.path();
    let path =
        write(at, "work/model.cast", &cast(&["one.png", "two.png", "deep/three.png", "four.png"], &[], None));
    assert_eq!(look(&path).count(Status::Missing), 3);
    let options = crate::common::deps_options().roots(vec![at.join("a"), at.join("b")]);
    let deps = look_with(&path, &options);
    assert_eq!(found(&deps, "one.png", at).2, "a/one.png");
    assert_eq!(found(&deps, "two.png", at).2, "b/two.png");
    assert_eq!(found(&deps, "deep/three.png", at).2, "work/deep/three.png");
    assert_eq!(deps.count(Status::Missing), 1);
}

#[cfg(unix)]
#[test]
fn links_out_of_a_folder_and_in_cycles() {
    let folder = tree(&["work/in/real.png", "secret/hidden.png"]);
    let at = folder.path();
    std::os::unix::fs::symlink(at.join("secret"), at.join("work/out")).unwrap();
    std::os::unix::fs::symlink(at.join("work"), at.join("work/in/circle")).unwrap();
    std::os::unix::fs::symlink(at.join("secret/hidden.png"), at.join("work/shown.png")).unwrap();
    let path = write(
        at,
        "work/model.cast",
        &cast(&["out/hidden.png", "in/real.png", "in/circle/in/real.png", "shown.png"], &[], None),
    );
    let deps = look(&path);
    assert_eq!(named(&deps, "out/hidden.png").status, Status::Missing);
    assert_eq!(named(&deps, "shown.png").status, Status::Missing);
    assert_eq!(named(&deps, "in/real.png").status, Status::Found);
    assert_eq!(named(&deps, "in/circle/in/real.png").status, Status::Found);
}

#[test]
fn the_file_limit_is_reported() {
    let folder = tree(&["a.png", "b.png", "c.png", "sub/d.png"]);
    for at in 0..40 {
        write(folder.path(), &format!("{at}.png"), b"x");
    }
    // Other folders are left out on purpose, and not because there are too many files.
    write(folder.path(), "images/deep.png", b"x");
    write(folder.path(), "other/deeper.png", b"x");
    let names = ["SUB/d.png", "deep.png", "deeper.png"];
    let path = write(folder.path(), "model.cast", &cast(&names, &[], None));
    let all = look(&path);
    assert!(!all.truncated);
    assert_eq!(found(&all, "SUB/d.png", folder.path()).2, "sub/d.png");
    assert_eq!(named(&all, "deep.png").status, Status::FoundOtherwise);
    assert_eq!(named(&all, "deeper.png").status, Status::Missing);
    let source = Source::open(&path, &LIMITS).unwrap();
    let few = deps(&source, &LIMITS.items(30), &crate::common::deps_options()).unwrap();
    assert!(few.truncated);
}

/// A shape with renamed materials.
pub(crate) fn shape(names: &[(&str, &str)]) -> Vec<u8> {
    let source = Source::from(fixtures::read("house.cdae"));
    let requests: Vec<(String, String)> =
        names.iter().map(|(path, name)| ((*path).to_owned(), (*name).to_owned())).collect();
    set(&source, &LIMITS, &requests).unwrap().bytes
}

#[test]
fn beamng_materials_textures_and_parts() {
    let folder = tree(&[
        "vehicles/car/body_d.dds",
        "vehicles/car/Body_N.png",
        "vehicles/common/glass.png",
        "vehicles/car/local.png",
    ]);
    let at = folder.path();
    let bytes = shape(&[("materials[0]/name", "car_body"), ("materials[1]/name", "Glass")]);
    let path = write(at, "vehicles/car/car.cdae", &bytes);
    write(
        at,
        "vehicles/car/main.materials.json",
        br#"{
  // by hand
  "the body" : {
    "name" : "the body", "mapTo" : "car_body",
    "Stages" : [ { "colorMap" : "vehicles/car/body_d.png" "normalMap" : "/vehicles/car/body_n.png",
       "specularMap": "vehicles/car/bodi_d.png", "reflectionMap": "@sky", "opacityMap" : "local.png", "diffuseColor": [1 1 1] }, {}, ]
  },
}"#,
    );
    write(
        at,
        "vehicles/common/common.materials.json",
        br#"{"glass":{"mapTo":"glass","Stages":[{"baseColorMap":"/vehicles/common/glass.png"}]}}"#,
    );
    write(
        at,
        "vehicles/car/car.jbeam",
        b"{\n// a part\n\"car_body\": {\n  \"flexbodies\": [\n    [\"mesh\", \"[group]:\", \"nonFlexMaterials\"],\n    [\"house\", [\"body\" \"roof\"]]\n    {\"deformGroup\":\"x\"},\n    [\"hose\", [\"body\"],[],{\"pos\":{\"x\":1}}],\n  ],\n}\n}",
    );
    let deps = look(&path);
    let file = |name| found(&deps, name, at);
    assert_eq!(deps.roots, [at.join("vehicles/car"), at.to_owned()]);
    assert_eq!(file("car_body"), (Status::Found, None, "vehicles/car/main.materials.json".to_owned()));
    assert_eq!(
        file("Glass"),
        (Status::FoundOtherwise, Some(Why::Case), "vehicles/common/common.materials.json".to_owned())
    );
    assert_eq!(
        file("vehicles/car/body_d.png"),
        (Status::Found, Some(Why::Extension), "vehicles/car/body_d.dds".to_owned()),
        "the game takes a .dds where a .png is named"
    );
    assert_eq!(
        file("/vehicles/car/body_n.png"),
        (Status::FoundOtherwise, Some(Why::Case), "vehicles/car/Body_N.png".to_owned())
    );
    assert_eq!(file("/vehicles/common/glass.png").0, Status::Found);
    assert_eq!(file("local.png").0, Status::Found);
    let missing = named(&deps, "vehicles/car/bodi_d.png");
    assert_eq!((missing.status, missing.line), (Status::Missing, Some(6)));
    assert!(missing.candidate.as_ref().unwrap().ends_with("body_d.dds"), "{missing:?}");
    assert!(missing.by.as_ref().unwrap().ends_with("main.materials.json"));
    assert!(!deps.entries.iter().any(|dep| dep.name == "@sky"));
    let mesh = named(&deps, "hose");
    assert_eq!(
        (mesh.kind, mesh.status, mesh.line, mesh.candidate.as_deref()),
        (DepKind::Mesh, Status::Missing, Some(8), Some("house"))
    );
    assert!(!deps.entries.iter().any(|dep| dep.name == "house"));
    assert_eq!(deps.unused, ["Colmesh"]);
}

#[test]
fn meshes_of_other_shapes_in_the_folder_count() {
    let folder = tree(&[]);
    let at = folder.path();
    let path = write(at, "vehicles/car/car.cdae", &fixtures::read("house.cdae"));
    let second = shape(&[("names[3]", "door")]);
    let second = write(at, "vehicles/car/door.cdae", &second);
    write(
        at,
        "vehicles/car/old.dae",
        b"<COLLADA><node id=\"w\" name=\"wheel\" type=\"NODE\"></node></COLLADA>",
    );
    write(
        at,
        "vehicles/car/car.jbeam",
        br#"{"p":{"flexbodies":[["mesh"],["house"],["door"],["wheel"],["nowhere"]]}}"#,
    );
    let options = crate::common::deps_options();
    for path in [&path, &second] {
        let deps = look_with(path, &options);
        let missing: Vec<&str> = deps
            .entries
            .iter()
            .filter(|dep| dep.kind == DepKind::Mesh)
            .map(|dep| dep.name.as_str())
            .collect();
        assert_eq!(missing, ["nowhere"], "{}", path.display());
    }
}

/// A car with two materials, in a folder with these definitions.
pub(crate) fn car(files: &[&str], definitions: &[(&str, &[u8])]) -> (TempDir, PathBuf) {
    let folder = tree(files);
    for (file, text) in definitions {
        write(folder.path(), file, text);
    }
    let bytes = shape(&[("materials[0]/name", "walls"), ("materials[1]/name", "roof")]);
    let path = write(folder.path(), "vehicles/car/car.cdae", &bytes);
    (folder, path)
}

#[test]
fn definitions_on_one_line() {
    let (folder, path) = car(
        &["vehicles/car/a.dds", "vehicles/car/b.png"],
        &[(
            "vehicles/car/main.materials.json",
            br#"{"walls":{"mapTo":"walls","Stages":[{"colorMap":"a.png"}]},"roof":{"mapTo":"roof","Stages":[{"colorMap":"b.png"}]}}"#,
        )],
    );
    let deps = look(&path);
    assert_eq!((deps.entries.len(), deps.count(Status::Found)), (4, 4), "{:#?}", deps.entries);
    assert_eq!(found(&deps, "b.png", folder.path()).2, "vehicles/car/b.png");
}

#[test]
fn definitions_in_scripts() {
    let script = br#"singleton Material(car_walls) {
   mapTo = "walls";
   diffuseMap[0] = "vehicles/car/walls"; diffuseMap[1] = "gone.dds";
};
singleton Material(car_roof) { mapTo = "roof"; diffuseMap[0] = "old.dds"; };"#;
    let json = br#"{"roof":{"mapTo":"roof","Stages":[{"colorMap":"new.dds"}]}}"#;
    let (folder, path) = car(
        &["vehicles/car/walls.dds", "vehicles/car/old.dds", "vehicles/car/new.dds"],
        &[("vehicles/car/materials.cs", script), ("vehicles/car/main.materials.json", json)],
    );
    let (deps, at) = (look(&path), folder.path());
    assert_eq!(found(&deps, "walls", at), (Status::Found, None, "vehicles/car/materials.cs".to_owned()));
    assert_eq!(named(&deps, "walls").line, Some(1));
    let texture = named(&deps, "vehicles/car/walls");
    assert_eq!((texture.status, texture.why, texture.line), (Status::Found, None, Some(3)));
    assert_eq!(texture.from, "car_walls/diffuseMap[0]");
    assert_eq!(named(&deps, "gone.dds").status, Status::Missing);
    // JSON comes before the script that it was converted from, and the answer says so.
    assert_eq!(found(&deps, "roof", at).2, "vehicles/car/main.materials.json");
    assert!(named(&deps, "roof").also[0].ends_with("vehicles/car/materials.cs:5"), "{deps:#?}");
    assert!(named(&deps, "new.dds").status == Status::Found);
    assert!(!deps.entries.iter().any(|dep| dep.name == "old.dds"));
}

#[test]
fn definitions_as_they_are_found() {
    let (folder, path) = car(
        &["vehicles/car/wall.png", "vehicles/car/top.png"],
        &[
            ("vehicles/car/far.png.link", br#"{"path": "/assets/far.png"}"#),
            (
                // Without outer braces, and with the members at the top.
                "vehicles/car/main.materials.json",
                br#""walls": {"class": "material", "baseColorMap": ["wall.png"], "cubemap": "sky", "normalMap": "game:vehicles/car/far.png"},
                "roof": {"class": "TerrainMaterial", "diffuseMap": "sand"}"#,
            ),
            ("vehicles/car/materials.json", b"singleton Material(roof) { diffuseMap[0] = \"top.png\"; };"),
        ],
    );
    let (deps, at) = (look(&path), folder.path());
    assert_eq!(found(&deps, "wall.png", at).0, Status::Found);
    assert_eq!(named(&deps, "wall.png").from, "walls/baseColorMap[0]");
    assert_eq!(found(&deps, "roof", at).2, "vehicles/car/materials.json");
    assert_eq!(found(&deps, "top.png", at).0, Status::Found);
    assert_eq!(found(&deps, "game:vehicles/car/far.png", at).1, Some(Why::Link));
    // What the link names is in the game.
    assert_eq!(named(&deps, "/assets/far.png").status, Status::NotInMod);
    assert_eq!(deps.entries.len(), 6, "{:#?}", deps.entries);
}

#[test]
fn materials_that_need_not_be_there() {
    let (_folder, path) = car(&[], &[]);
    // All vehicles share materials of the game, which is not given.
    let deps = look(&path);
    assert_eq!((deps.count(Status::Missing), deps.count(Status::NotInMod)), (0, 2));
    assert_eq!(deps.entries[0].why, Some(Why::Shared));
    let options = crate::common::deps_options().known(vec!["WALL*".to_owned(), "r??f".to_owned()]);
    let deps = look_with(&path, &options);
    assert_eq!((deps.count(Status::Missing), deps.count(Status::Known)), (0, 2));
    // Nothing is drawn, so that nothing needs a material.
    let folder = tree(&[]);
    let hidden = shape(&[("details[0]/size", "-1"), ("details[1]/size", "-1")]);
    let deps = look(&write(folder.path(), "vehicles/car/car.cdae", &hidden));
    assert_eq!((deps.count(Status::Missing), deps.count(Status::Known)), (0, 2), "{deps:#?}");
    assert_eq!(deps.entries[0].why, Some(Why::Collision));
    // Only the second material is used by what is drawn.
    let deps = look(&write(folder.path(), "vehicles/car/car.cdae", &fixtures::read("house.cdae")));
    assert_eq!(deps.count(Status::NotInMod), 2);
    // Names that begin with that of the vehicle are its own.
    let deps = look(&write(folder.path(), "vehicles/house/house.cdae", &fixtures::read("house.cdae")));
    assert_eq!(deps.count(Status::Missing), 2);
}

#[test]
fn meshes_of_props() {
    let (_folder, path) = car(
        &[],
        &[(
            "vehicles/car/car.jbeam",
            br#"{"p":{"flexbodies":[["mesh"],["house"]],"props":[["func","mesh","idRef:"],["steering","wheel","a"],["light","SPOTLIGHT"]["x","Colmesh"]]}}"#,
        )],
    );
    let deps = look(&path);
    let missing: Vec<_> = deps.entries.iter().filter(|dep| dep.kind == DepKind::Mesh).collect();
    assert_eq!(missing.len(), 1, "{missing:#?}");
    assert_eq!((missing[0].name.as_str(), missing[0].from.as_str()), ("wheel", "props"));
    assert!(deps.unused.is_empty(), "a prop uses it: {:?}", deps.unused);
}

#[test]
fn roots_come_after_the_folder_of_the_mod() {
    let (folder, path) = car(
        &["vehicles/common/own.png", "game/vehicles/common/own.png", "game/vehicles/common/glass.png"],
        &[(
            "vehicles/common/main.materials.json",
            br#"{"walls":{"Stages":[{"colorMap":"/vehicles/common/own.png"},{"colorMap":"/vehicles/common/glass.png"}]}}"#,
        )],
    );
    let at = folder.path();
    let options = crate::common::deps_options().roots(vec![at.join("game")]);
    let deps = look_with(&path, &options);
    assert_eq!(deps.roots, [at.join("vehicles/car"), at.to_owned(), at.join("game")]);
    assert_eq!(found(&deps, "/vehicles/common/own.png", at).2, "vehicles/common/own.png");
    assert_eq!(
        found(&deps, "/vehicles/common/glass.png", at),
        (Status::Found, None, "game/vehicles/common/glass.png".to_owned())
    );
}

#[test]
fn files_outside_of_the_folder() {
    let folder = tree(&["common/wall.png"]);
    let json = br#"{"asset":{"version":"2.0"},"images":[{"uri":"../common/wall.png"},{"uri":"../common/gone.png"},{"uri":"../common"}]}"#;
    let path = write(folder.path(), "models/house.gltf", json);
    let deps = look(&path);
    assert_eq!(
        found(&deps, "../common/wall.png", folder.path()),
        (Status::Outside, Some(Why::Outside), "common/wall.png".to_owned())
    );
    assert_eq!(deps.count(Status::Missing), 2);
    let hints = Hints { allow_outside: true, ..Hints::default() };
    let source = Source::open(&path, &LIMITS).unwrap().with_hints(hints);
    let deps = meshwright::deps::deps(&source, &LIMITS, &crate::common::deps_options()).unwrap();
    assert_eq!(found(&deps, "../common/wall.png", folder.path()).0, Status::Found);
}

#[test]
fn what_nothing_uses() {
    let (folder, path) = car(
        &[
            "vehicles/car/walls.dds",
            "vehicles/car/old.dds",
            "vehicles/car/named.dds",
            "vehicles/car/sport.png",
            "vehicles/car/sport.pc",
            "vehicles/car/default.jpg",
            "vehicles/car/car.imposter.dds",
        ],
        &[
            (
                "vehicles/car/main.materials.json",
                br#"{"walls":{"Stages":[{"colorMap":"walls.png"}]},"roof":{},
                "left":{"Stages":[{"colorMap":"vehicles/car/named.png"}]},"car.skin.red":{},"walls.skin.red":{},
                "glow":{},"Road":{"mapTo":"unmapped_mat"}}"#,
            ),
            ("vehicles/car/car.jbeam", br#"{"p":{"glowMap":{"x":{"on":"Glow"}}}}"#),
            ("levels/one/main/items.level.json", br#"{"class":"DecalRoad","material":"road"}"#),
        ],
    );
    let options = crate::common::deps_options();
    let mut usage = Usage::default();
    usage.add(&look_with(&path, &options));
    let unused = usage.unused(folder.path(), &LIMITS, &options.companions);
    let names: Vec<_> = unused.items.iter().map(|item| (item.kind, item.name.as_str(), item.line)).collect();
    assert_eq!(
        names,
        [
            (DepKind::Material, "car.skin.red", Some(2)),
            (DepKind::Material, "left", Some(2)),
            (DepKind::Texture, "old.dds", None),
        ]
    );
    assert!(!unused.truncated);
}

#[test]
fn pragma_materials_below_models() {
    let folder = tree(&["materials/models/x/wood_albedo.png"]);
    let at = folder.path();
    let textures = Element::new().with("albedo_map", "models/x/wood_albedo").with("normal_map", "white");
    let material = Element::new().with("pbr", Element::new().with("textures", textures));
    let (pmat, _) = text::write(&Element::asset("PMAT", 1, material), text::WriteOptions::default()).unwrap();
    let path = write(at, "materials/models/x/wood.pmat", &pmat);
    let deps = look(&path);
    assert_eq!(deps.roots, [at.join("materials/models/x"), at.to_owned()]);
    assert_eq!(found(&deps, "models/x/wood_albedo", at).2, "materials/models/x/wood_albedo.png");
    let white = named(&deps, "white");
    assert_eq!((white.status, white.why), (Status::Known, Some(Why::BuiltIn)));
    // What `info` says that the file needs is the same.
    let info = meshwright::info(&Source::open(&path, &LIMITS).unwrap(), &LIMITS, 0).unwrap();
    assert!(info.dependencies.iter().any(|path| path == "wood_albedo.png"), "{:?}", info.dependencies);
}

fn texts(texts: &[&str]) -> Array<'static> {
    Array::new(Items::String(texts.iter().map(|text| text.to_string().into()).collect()))
}

#[test]
fn pragma_models_materials_and_textures() {
    let folder = tree(&[
        "materials/props/wood_albedo.dds",
        "materials/props/Wood_Normal.png",
        "materials/rock.pmat",
        "models/props/lid.pmdl_b",
    ]);
    let at = folder.path();
    let data = Element::new()
        .with("materials", texts(&["crate_wood", "rock", "crate_iron", "props/tin"]))
        .with("materialPaths", texts(&["props/", ""]))
        .with("includeModels", texts(&["props/lid", "props/handle"]));
    let model = binary::write(&File::new(Element::asset("PMDL", 1, data))).unwrap().to_vec();
    let path = write(at, "models/props/crate.pmdl_b", &model);
    let textures = Element::new()
        .with("albedo_map", "props/wood_albedo")
        .with("normal_map", "props\\wood_normal.png")
        .with("rma_map", "props/wood_rmb");
    let material = Element::new().with("pbr", Element::new().with("textures", textures));
    let (pmat, _) =
        text::write(&Element::asset("PMAT", 1, material.clone()), text::WriteOptions::default()).unwrap();
    write(at, "materials/props/crate_wood.pmat", &pmat);
    let binary = binary::write(&File::new(Element::asset("PMAT", 1, material))).unwrap().to_vec();
    write(at, "materials/props/tin.pmat_b", &binary);
    let deps = look(&path);
    let file = |name| found(&deps, name, at);
    assert_eq!(file("crate_wood"), (Status::Found, None, "materials/props/crate_wood.pmat".to_owned()));
    assert_eq!(file("rock"), (Status::Found, None, "materials/rock.pmat".to_owned()));
    assert_eq!(file("props/tin").2, "materials/props/tin.pmat_b");
    assert_eq!(file("crate_iron").0, Status::Missing);
    assert_eq!(
        file("props/wood_albedo"),
        (Status::Found, None, "materials/props/wood_albedo.dds".to_owned())
    );
    assert_eq!(file("props\\wood_normal.png").2, "materials/props/Wood_Normal.png");
    assert_eq!(file("props/wood_rmb").0, Status::Missing);
    assert_eq!(file("props/lid"), (Status::Found, None, "models/props/lid.pmdl_b".to_owned()));
    assert_eq!(file("props/handle").0, Status::Missing);
    assert!(named(&deps, "props/wood_albedo").by.as_ref().unwrap().ends_with("crate_wood.pmat"));
    // A material file itself has the same references.
    let own = look(&at.join("materials/props/crate_wood.pmat"));
    assert_eq!((own.entries.len(), own.entries[0].from.as_str()), (3, "pbr/textures/albedo_map"));
}

#[test]
fn gltf_buffers_and_images() {
    let folder = tree(&["house two.bin", "Tex/Wall.png"]);
    let at = folder.path();
    let json = br#"{"asset":{"version":"2.0"},"buffers":[{"uri":"house%20two.bin","byteLength":1},{"uri":"data:,x","byteLength":1}],
        "images":[{"uri":"tex/wall.png"},{"uri":"tex/floor.png"}]}"#;
    let path = write(at, "house.gltf", json);
    let deps = look(&path);
    assert_eq!(found(&deps, "house two.bin", at), (Status::Found, None, "house two.bin".to_owned()));
    assert_eq!(
        found(&deps, "tex/wall.png", at),
        (Status::FoundOtherwise, Some(Why::Case), "Tex/Wall.png".to_owned())
    );
    assert_eq!(named(&deps, "tex/floor.png").from, "images[1]/uri");
    assert_eq!(deps.entries.len(), 3);
}

#[test]
fn hostile_names_and_folders() {
    let long = "a/".repeat(5000);
    let names = [
        "",
        "/",
        "\\",
        "..",
        "../..",
        "a\u{0}b",
        &long,
        "C:",
        "C:\\",
        "//server/share/x.png",
        "%2e%2e/x",
        ".",
    ];
    let folder = tree(&["x.png"]);
    let path = write(folder.path(), "model.cast", &cast(&names, &names, Some("..\\..")));
    let deps = look(&path);
    assert!(
        deps.entries.iter().all(|dep| dep.file.as_ref().is_none_or(|file| file.starts_with(folder.path())))
    );
    // A stream has no folder.
    let stream = Source::from(cast(&["x.png"], &[], None));
    let nowhere = meshwright::deps::deps(&stream, &LIMITS, &crate::common::deps_options()).unwrap();
    assert_eq!(nowhere.count(Status::Missing), 1);
    for text in [
        &b"{"[..],
        b"[[[[",
        b"{\"a\":{\"Stages\":[{\"colorMap\":",
        b"\xff\xfe",
        b"{\"a\":{\"flexbodies\":[[\"mesh\"],[\"x\"",
        b"singleton Material(house_wall) { diffuseMap[9999999999] = \"x",
    ] {
        let folder = tree(&[]);
        let path = write(folder.path(), "vehicles/car/car.cdae", &fixtures::read("house.cdae"));
        write(folder.path(), "vehicles/car/main.materials.json", text);
        write(folder.path(), "vehicles/car/car.jbeam", text);
        write(folder.path(), "vehicles/car/materials.cs", text);
        let mut usage = Usage::default();
        usage.add(&look(&path));
        let _ = usage.unused(folder.path(), &LIMITS, &crate::common::deps_options().companions);
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_files_are_examined() {
    let options = crate::common::deps_options();
    for (folder, endings) in [
        ("cdae", &["cdae"][..]),
        ("cast", &["cast"]),
        ("udm", &["pmdl_b", "pmat", "pmap_b", "pmdl"]),
        ("gltf", &["gltf"]),
    ] {
        let mut named = 0;
        for path in corpus::required(folder, endings).iter().take(60) {
            let Ok(source) = Source::open(path, &LIMITS) else { continue };
            let Ok(deps) = deps(&source, &LIMITS, &options) else { continue };
            named += deps.entries.len();
            for dep in &deps.entries {
                let nowhere = [Status::Missing, Status::NotInMod, Status::Known].contains(&dep.status);
                assert_eq!(nowhere, dep.file.is_none(), "{}: {dep:?}", path.display());
                assert!(dep.file.as_ref().is_none_or(|file| file.is_file()), "{}: {dep:?}", path.display());
            }
        }
        eprintln!("{folder}: {named} names");
    }
}
