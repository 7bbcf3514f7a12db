//! References of the shapes of mods: what the game has and a mod does not, and mods in archives.

use crate::deps::{car, cast, found, look, look_with, named, shape, tree, write};
use meshwright::{
    Limits, Source,
    archives::open,
    core::source::SourceOptions,
    deps::{Dep, DepKind, Deps, DepsOptions, Status, Why, deps},
};
use meshwright_beamng::Usage;
use meshwright_testkit::{corpus, fixtures, instructions, zip};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

const LIMITS: Limits = Limits::DEFAULT;
const POINTER: &[u8] = b"version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 9000\n";

/// A definition of the walls with these members of the only layer.
fn walls(members: &str) -> String {
    format!(r#"{{"walls":{{"mapTo":"walls","Stages":[{{{members}}},{{}},{{}},{{}}]}}}}"#)
}

fn status(deps: &Deps, name: &str) -> (Status, Option<Why>) {
    let dep = named(deps, name);
    (dep.status, dep.why)
}

#[test]
fn folders_of_the_game_are_judged_with_the_game() {
    let text = walls(
        r#""colorMap": "vehicles/common/glass.dds", "normalMap": "/levels/utah/art/rock.dds",
        "specularMap": "vehicles/somebody/x.dds", "detailMap": "/vehicles/car/gone.dds", "overlayMap": "/assets/a.png""#,
    );
    let files = ["game/vehicles/common/glass.dds", "other/vehicles/mine/a.dds"];
    let (folder, path) = car(&files, &[("vehicles/car/main.materials.json", text.as_bytes())]);
    let deps = look(&path);
    for name in ["vehicles/common/glass.dds", "/levels/utah/art/rock.dds", "/assets/a.png"] {
        assert_eq!(status(&deps, name), (Status::NotInMod, Some(Why::GameFolder)), "{name}");
    }
    assert_eq!(status(&deps, "vehicles/somebody/x.dds"), (Status::NotInMod, Some(Why::OtherMod)));
    assert_eq!(status(&deps, "/vehicles/car/gone.dds"), (Status::Missing, None));
    // The game is given: what it does not have is missing, and what is in none of its folders is judged as before.
    let root = |name: &str| crate::common::deps_options().roots(vec![folder.path().join(name)]);
    let deps = look_with(&path, &root("game"));
    assert_eq!(found(&deps, "vehicles/common/glass.dds", folder.path()).2, "game/vehicles/common/glass.dds");
    assert_eq!(status(&deps, "/levels/utah/art/rock.dds").0, Status::NotInMod);
    fs::rename(
        folder.path().join("game/vehicles/common/glass.dds"),
        folder.path().join("game/vehicles/common/grass.dds"),
    )
    .unwrap();
    let deps = look_with(&path, &root("game"));
    assert_eq!(status(&deps, "vehicles/common/glass.dds"), (Status::Missing, None));
    // Another mod is not the game.
    let other = look_with(&path, &root("other"));
    assert_eq!(status(&other, "vehicles/common/glass.dds").0, Status::NotInMod);
    // A name that is listed as known is known.
    let known = crate::common::deps_options().known(vec!["/assets/*".to_owned()]);
    assert_eq!(status(&look_with(&path, &known), "/assets/a.png"), (Status::Known, None));
}

#[test]
fn archives_of_the_game_are_part_of_it() {
    let text = walls(r#""colorMap": "vehicles/common/glass.dds", "normalMap": "vehicles/common/gone.dds""#);
    let (folder, path) = car(&[], &[("vehicles/car/main.materials.json", text.as_bytes())]);
    let content = folder.path().join("game/content/vehicles");
    fs::create_dir_all(&content).unwrap();
    let definition = br#"{"roof":{"Stages":[]}}"#;
    let files: [(&str, &[u8]); 2] =
        [("vehicles/common/glass.dds", b"DDS "), ("vehicles/common/main.materials.json", definition)];
    fs::write(content.join("common.zip"), zip::stored(&files)).unwrap();
    fs::write(content.join("pickup.zip"), b"PK\x03\x04 and no more").unwrap();
    let deps = look_with(&path, &crate::common::deps_options().roots(vec![folder.path().join("game")]));
    let inner = "game/content/vehicles/common.zip/vehicles/common";
    assert_eq!(found(&deps, "vehicles/common/glass.dds", folder.path()).2, format!("{inner}/glass.dds"));
    assert_eq!(found(&deps, "roof", folder.path()).2, format!("{inner}/main.materials.json"));
    assert_eq!(status(&deps, "vehicles/common/gone.dds"), (Status::Missing, None));
    let messages: Vec<&str> = deps.diagnostics.as_slice().iter().map(|note| note.message.as_str()).collect();
    assert!(messages.len() == 1 && messages[0].contains("pickup.zip"), "{messages:?}");
}

#[test]
fn materials_and_meshes_of_a_level_or_vehicle_of_the_game() {
    let folder = tree(&[]);
    let part = br#"{"p":{"flexbodies":[["mesh"],["nowhere"]]}}"#;
    for (place, why) in [("vehicles/pickup", Why::GameFolder), ("vehicles/car", Why::Shared)] {
        write(folder.path(), &format!("{place}/part.jbeam"), part);
        let path = write(folder.path(), &format!("{place}/part.cdae"), &shape(&[]));
        let deps = look(&path);
        assert_eq!(status(&deps, "house_wall"), (Status::NotInMod, Some(why)), "{place}");
        assert_eq!(status(&deps, "nowhere"), (Status::NotInMod, Some(why)), "{place}");
    }
    // The game is given, and has neither.
    write(folder.path(), "game/vehicles/common/a.jbeam", b"{}");
    write(folder.path(), "game/vehicles/pickup/info.json", b"{}");
    let options = crate::common::deps_options().roots(vec![folder.path().join("game")]);
    let deps = look_with(&folder.path().join("vehicles/car/part.cdae"), &options);
    assert_eq!(status(&deps, "house_wall"), (Status::Missing, None));
    assert_eq!(status(&deps, "nowhere"), (Status::Missing, None));
}

#[test]
fn links_lead_to_other_files() {
    let members = r#""colorMap": "near.png", "normalMap": "far.png", "specularMap": "gone.png", "detailMap": "bad.png",
        "overlayMap": "circle.png", "reflectivityMap": "two.png""#;
    let (folder, path) = car(
        &["art/shared/near.dds"],
        &[
            ("vehicles/car/main.materials.json", walls(members).as_bytes()),
            ("vehicles/car/near.png.link", br#"{"path": "/art/shared/near.dds", "type": "color"}"#),
            ("vehicles/car/far.png.link", br#"{"path": "/assets/materials/far.color.png"}"#),
            ("vehicles/car/gone.png.link", br#"{"path": "/art/shared/gone.png"}"#),
            ("vehicles/car/bad.png.link", b"no JSON"),
            ("vehicles/car/circle.png.link", br#"{"path": "/vehicles/car/circle.png"}"#),
            ("vehicles/car/two.png.link", br#"{"path": "/vehicles/car/near.png"}"#),
        ],
    );
    let (deps, at) = (look(&path), folder.path());
    let link = |name: &str| (Status::Found, Some(Why::Link), format!("vehicles/car/{name}.link"));
    assert_eq!(found(&deps, "near.png", at), link("near.png"));
    assert_eq!(
        found(&deps, "/art/shared/near.dds", at),
        (Status::Found, None, "art/shared/near.dds".to_owned())
    );
    assert!(named(&deps, "/art/shared/near.dds").by.as_ref().unwrap().ends_with("near.png.link"));
    assert_eq!(found(&deps, "far.png", at), link("far.png"));
    assert_eq!(status(&deps, "/assets/materials/far.color.png"), (Status::NotInMod, Some(Why::GameFolder)));
    assert_eq!(found(&deps, "gone.png", at), link("gone.png"));
    assert_eq!(status(&deps, "/art/shared/gone.png"), (Status::Missing, None));
    for name in ["bad.png", "circle.png"] {
        assert_eq!(status(&deps, name), (Status::Missing, Some(Why::BrokenLink)), "{name}");
    }
    // A link to a link: both are needed.
    assert_eq!(found(&deps, "two.png", at), link("two.png"));
    assert_eq!(found(&deps, "vehicles/car/near.png", at), link("near.png"));
}

#[test]
fn a_path_with_a_slash_begins_at_the_root() {
    let (folder, path) = car(
        &["vehicles/car/tex/wall.dds", "vehicles/car/plain.dds", "vehicles/car/textures/in.dds"],
        &[(
            "vehicles/car/main.materials.json",
            walls(r#""colorMap": "tex/wall.dds", "normalMap": "plain", "specularMap": "./plain.dds", "detailMap": "in.dds""#)
                .as_bytes(),
        )],
    );
    let deps = look(&path);
    let wall = named(&deps, "tex/wall.dds");
    assert_eq!((wall.status, wall.file.as_ref()), (Status::Missing, None), "not next to the definition");
    assert!(wall.candidate.as_ref().unwrap().ends_with("vehicles/car/tex/wall.dds"));
    for (name, file) in [("plain", "plain.dds"), ("./plain.dds", "plain.dds"), ("in.dds", "textures/in.dds")]
    {
        let expected = (Status::Found, None, format!("vehicles/car/{file}"));
        assert_eq!(found(&deps, name, folder.path()), expected);
    }
}

#[test]
fn pointers_of_git_are_not_files() {
    let (_folder, path) = car(
        &[],
        &[
            (
                "vehicles/car/main.materials.json",
                walls(r#""colorMap": "wall.png", "normalMap": "n.dds""#).as_bytes(),
            ),
            ("vehicles/car/wall.dds", POINTER),
            ("vehicles/car/n.dds", POINTER),
            ("vehicles/car/more.materials.json", POINTER),
        ],
    );
    let deps = look(&path);
    for name in ["wall.png", "n.dds"] {
        assert_eq!(status(&deps, name), (Status::Missing, Some(Why::LfsPointer)), "{name}");
        assert_eq!(named(&deps, name).file, None);
    }
    let messages: Vec<&str> = deps.diagnostics.as_slice().iter().map(|note| note.message.as_str()).collect();
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert!(
        messages[0].contains("more.materials.json") && messages[0].contains("Git LFS pointer"),
        "{messages:?}"
    );
    // Of other formats, too.
    let folder = tree(&[]);
    write(folder.path(), "a.png", POINTER);
    write(folder.path(), "b.cast", POINTER);
    let deps = look(&write(folder.path(), "model.cast", &cast(&["a.png"], &["b.cast"], None)));
    assert_eq!(status(&deps, "a.png"), (Status::Missing, Some(Why::LfsPointer)));
    assert_eq!(status(&deps, "b.cast"), (Status::Missing, Some(Why::LfsPointer)));
}

#[test]
fn layers_that_are_not_drawn_need_nothing() {
    let text = br#"{"walls":{"mapTo":"walls","version":1.5,"activeLayers":1,"Stages":[
        {"baseColorMap":"one.png","normalMap":null},{"baseColorMap":"two.png","opacityMap":null},{},{}]},
        "old":{"mapTo":"roof","Stages":[{"colorMap":"three.png"},{"colorMap":"four.png"}]}}"#;
    let (_folder, path) = car(&["vehicles/car/two.png"], &[("vehicles/car/main.materials.json", text)]);
    let deps = look(&path);
    assert_eq!(status(&deps, "one.png").0, Status::Missing);
    assert_eq!(status(&deps, "two.png"), (Status::Known, Some(Why::Layer)));
    assert_eq!(named(&deps, "two.png").file, None, "it need not be packed");
    // Version 1 has no such layers.
    assert_eq!(
        (status(&deps, "three.png").0, status(&deps, "four.png").0),
        (Status::Missing, Status::Missing)
    );
    assert_eq!(deps.entries.len(), 6, "{:#?}", deps.entries);
}

#[test]
fn a_name_that_is_not_mapped_is_not_found_by_the_game() {
    let text =
        br#"{"walls":{"mapTo":"bricks","Stages":[]},"sky":{"class":"CubemapData","cubeFace":["a.png"]},
        "roof":{"cubemap":"Sky","Stages":[]}, "Sky": {"class":"CubemapData","cubeFace":"face.png"}}"#;
    let (folder, path) = car(&["vehicles/car/face.png"], &[("vehicles/car/main.materials.json", text)]);
    let deps = look(&path);
    assert_eq!(status(&deps, "walls"), (Status::FoundOtherwise, Some(Why::NameOnly)));
    // The faces of a cube map are files.
    assert_eq!(found(&deps, "face.png", folder.path()).2, "vehicles/car/face.png");
}

#[test]
fn parts_of_a_vehicle_are_in_any_of_its_folders() {
    let folder = tree(&[]);
    let at = folder.path();
    let path = write(at, "vehicles/car/shapes/car.cdae", &shape(&[]));
    write(
        at,
        "vehicles/car/car.jbeam",
        br#"{"p":{"flexbodies":[["mesh"],["house"],["wheel"],["Tire"],["gone"]]}}"#,
    );
    write(at, "vehicles/common/wheels.dae", br#"<COLLADA><node name="wheel"></node></COLLADA>"#);
    write(at, "game/vehicles/common/tires.dae", br#"<COLLADA><node name="tire"></node></COLLADA>"#);
    let missing = |deps: &Deps| -> Vec<(String, Option<String>)> {
        let meshes = deps.entries.iter().filter(|dep| dep.kind == DepKind::Mesh);
        meshes.map(|dep| (dep.name.clone(), dep.candidate.clone())).collect()
    };
    assert_eq!(missing(&look(&path)), [("Tire".to_owned(), None), ("gone".to_owned(), None)]);
    let options = crate::common::deps_options().roots(vec![at.join("game")]);
    let with_game = [("Tire".to_owned(), Some("tire".to_owned())), ("gone".to_owned(), None)];
    assert_eq!(missing(&look_with(&path, &options)), with_game);
}

#[test]
fn a_root_that_cannot_be_read_is_an_error() {
    let folder = tree(&["other/x.png"]);
    let path = write(folder.path(), "work/model.cast", &cast(&["x.png"], &[], None));
    fs::write(folder.path().join("broken.zip"), b"PK\x03\x04 and no more").unwrap();
    fs::write(folder.path().join("good.zip"), zip::stored(&[("tex/x.png", b"x")])).unwrap();
    let look = |root: &str| {
        let source = Source::open(&path, &LIMITS).unwrap();
        deps(&source, &LIMITS, &crate::common::deps_options().roots(vec![folder.path().join(root)]))
    };
    for root in ["nowhere", "broken.zip", "good.zip/no"] {
        assert!(look(root).is_err(), "{root}");
    }
    for (root, file) in
        [("other", "other/x.png"), ("good.zip", "good.zip/tex/x.png"), ("good.zip/tex", "good.zip/tex/x.png")]
    {
        let deps = look(root).unwrap();
        let dep = named(&deps, "x.png");
        assert_eq!(dep.file.as_deref(), Some(folder.path().join(file).as_path()), "{root}");
    }
}

/// Packs all files of a folder.
fn pack(folder: &Path, archive: &Path) {
    let mut files: Vec<(String, Vec<u8>)> = fixtures::below(folder, &[])
        .iter()
        .map(|path| {
            let name = path.strip_prefix(folder).unwrap().to_string_lossy().replace('\\', "/");
            (name, fs::read(path).unwrap())
        })
        .collect();
    files.sort();
    let files: Vec<(&str, &[u8])> =
        files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    fs::write(archive, zip::stored(&files)).unwrap();
}

/// All models below a folder, seen from it.
fn models(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(at) = waiting.pop() {
        for entry in fs::read_dir(at).unwrap() {
            let path = entry.unwrap().path();
            let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
            if path.is_dir() {
                waiting.push(path);
            } else if ["cdae", "cast", "gltf", "pmdl_b", "pmat"].contains(&ending.as_str()) {
                found.push(path.strip_prefix(folder).unwrap().to_owned());
            }
        }
    }
    found.sort();
    found
}

/// An answer without the place of the folder or archive.
fn without(deps: &Deps, place: &Path) -> (Vec<String>, Vec<String>, Vec<String>) {
    let place = place.to_string_lossy();
    let plain = |text: String| text.replace(&format!("{place}/"), "").replace(&*place, "");
    let roots = deps.roots.iter().map(|root| plain(root.to_string_lossy().into_owned())).collect();
    (roots, deps.entries.iter().map(|dep| plain(format!("{dep:?}"))).collect(), deps.unused.clone())
}

/// Compares the answers for a folder with those for an archive of its files; returns their number.
fn same_in_archive(folder: &Path, work: &Path) -> usize {
    let archive = work.join("mod.zip");
    pack(folder, &archive);
    let (plain, packed) = (crate::common::deps_options(), crate::common::deps_options());
    let (mut count, mut usage, mut packed_usage) = (0, Usage::default(), Usage::default());
    for model in models(folder) {
        let one = open(folder.join(&model), &LIMITS, SourceOptions::default()).unwrap();
        let other = open(archive.join(&model), &LIMITS, SourceOptions::default()).unwrap();
        let (Ok(one), Ok(other)) = (deps(&one, &LIMITS, &plain), deps(&other, &LIMITS, &packed)) else {
            continue;
        };
        assert_eq!(without(&one, folder), without(&other, &archive), "{}", model.display());
        count += one.entries.len();
        usage.add(&one);
        packed_usage.add(&other);
    }
    let names = |usage: &Usage, place: &Path, options: &DepsOptions| -> Vec<String> {
        let unused = usage.unused(place, &LIMITS, &options.companions).items.into_iter();
        unused.map(|item| format!("{:?}", item).replace(&*place.to_string_lossy(), "")).collect()
    };
    assert_eq!(names(&usage, folder, &plain), names(&packed_usage, &archive, &packed));
    count
}

#[test]
fn an_archive_has_the_same_answers_as_its_folder() {
    let (folder, _) = car(
        &["vehicles/car/Wall.dds", "vehicles/car/old.png", "vehicles/deep/1/2/3/x.png", "vehicles/deep/1/2/3/4/y.png"],
        &[
            (
                "vehicles/car/main.materials.json",
                br#"{"walls":{"mapTo":"walls","Stages":[{"colorMap":"wall.png","normalMap":"vehicles/common/n.png",
                "specularMap":"link.png","detailMap":"lfs.png","overlayMap":"gone.png"}]}}"#,
            ),
            ("vehicles/car/materials.cs", b"singleton Material(roof) { diffuseMap[0] = \"wal\"; };"),
            ("vehicles/car/link.png.link", br#"{"path": "/vehicles/car/Wall.dds"}"#),
            ("vehicles/car/lfs.png", POINTER),
            ("vehicles/car/car.jbeam", br#"{"p":{"flexbodies":[["mesh"],["house"],["hause"]]}}"#),
            ("vehicles/deep/m.cast", &cast(&["x.png", "y.png", "../car/old.png", "a\\b.png"], &["n.cast"], None)),
            ("loose/house.cdae", &shape(&[])),
            ("loose/house.gltf", br#"{"asset":{"version":"2.0"},"images":[{"uri":"../vehicles/car/old.png"}]}"#),
        ],
    );
    let work = tempfile::tempdir().unwrap();
    assert!(same_in_archive(folder.path(), work.path()) > 12);
    // Once more in a folder of the archive.
    let nested = tempfile::tempdir().unwrap();
    fs::rename(folder.path().join("vehicles"), nested.path().join("vehicles")).unwrap();
    fs::create_dir(folder.path().join("my_mod")).unwrap();
    fs::rename(nested.path().join("vehicles"), folder.path().join("my_mod/vehicles")).unwrap();
    assert!(same_in_archive(folder.path(), work.path()) > 12);
}

/// A mod with many shapes, each with two materials of its own and five textures for each of them.
fn large_mod(folder: &Path, shapes: usize) -> Vec<PathBuf> {
    let (mut paths, mut text, mut models) = (Vec::new(), BTreeMap::<usize, String>::new(), Vec::new());
    for at in 0..shapes {
        let (area, of_area) = (at / 20, at % 20);
        let place = format!("levels/big/art/shapes/area_{area}");
        let names = [format!("wall_{at}"), format!("roof_{at}")];
        models.push((
            format!("{place}/shape_{of_area}.cdae"),
            shape(&[("materials[0]/name", &names[0]), ("materials[1]/name", &names[1])]),
        ));
        for name in &names {
            let maps = ["colorMap", "normalMap", "specularMap", "detailMap", "overlayMap"];
            let members: Vec<String> =
                maps.iter().map(|map| format!("\"{map}\": \"/{place}/{name}_{map}.color.png\"")).collect();
            let definition =
                format!("\"{name}\": {{\"mapTo\": \"{name}\", \"Stages\": [{{{}}}]}},\n", members.join(", "));
            text.entry(area).or_default().push_str(&definition);
            paths.extend(maps.map(|map| format!("{place}/{name}_{map}.color.dds")));
        }
    }
    for path in &paths {
        write(folder, path, b"DDS ");
    }
    for (area, text) in text {
        write(
            folder,
            &format!("levels/big/art/shapes/area_{area}/main.materials.json"),
            format!("{{{text}}}").as_bytes(),
        );
    }
    models.iter().map(|(path, bytes)| write(folder, path, bytes)).collect()
}

#[test]
fn every_texture_of_a_large_mod_is_found() {
    let folder = tree(&[]);
    let (models, options) = (large_mod(folder.path(), 30), crate::common::deps_options());
    for model in models {
        let deps = look_with(&model, &options);
        assert_eq!((deps.entries.len(), deps.count(Status::Found)), (12, 12), "{:#?}", deps.entries);
    }
}

/// A large mod with that many other files, in which a first model was looked at. The folder is searched once.
fn with_other_files(count: usize) -> (tempfile::TempDir, Vec<PathBuf>, DepsOptions) {
    let folder = tree(&[]);
    let models = large_mod(folder.path(), 2);
    for at in 0..count {
        write(folder.path(), &format!("art/many_{}/file_{at}.dds", at / 100), b"");
    }
    let options = crate::common::deps_options();
    look_with(&models[0], &options);
    (folder, models, options)
}

#[test]
#[ignore = "needs valgrind"]
fn further_models_of_a_large_mod_take_bounded_work() {
    instructions::count(|counter| {
        counter.bounded("other files", 500, with_other_files, |(_, models, options)| {
            assert_eq!(look_with(&models[1], options).count(Status::Found), 12);
        });
    });
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn materials_that_a_real_mod_defines_are_found() {
    let folder = corpus::required_root().join("beamng_mods");
    let (mut own, mut hits) = (0, 0);
    for name in ["americanroad", "eastcoast", "jungle", "powerups", "skyliner", "carwash"] {
        let (mut of_mod, mut found_in_mod, options) = (0, 0, crate::common::deps_options());
        let names = mapped_names(&folder.join(name));
        for model in models(&folder.join(name)) {
            let deps = look_with(&folder.join(name).join(&model), &options);
            for dep in deps.entries.iter().filter(|dep| dep.kind == DepKind::Material) {
                if names.iter().any(|own| own.eq_ignore_ascii_case(&dep.name)) {
                    of_mod += 1;
                    found_in_mod += usize::from(is_found(dep));
                }
            }
        }
        println!("{name}: {found_in_mod} of {of_mod}");
        own += of_mod;
        hits += found_in_mod;
    }
    assert!(own > 50 && hits * 100 >= own * 95, "{hits} of {own}");
}

fn is_found(dep: &Dep) -> bool {
    [Status::Found, Status::FoundOtherwise].contains(&dep.status)
}

/// What the texts of a mod map materials to, searched without any parser.
fn mapped_names(folder: &Path) -> Vec<String> {
    let (mut names, mut waiting) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(at) = waiting.pop() {
        for entry in fs::read_dir(at).unwrap() {
            let path = entry.unwrap().path();
            let name = path.to_string_lossy().to_lowercase();
            if path.is_dir() {
                waiting.push(path);
            } else if name.ends_with("materials.json") || name.ends_with("materials.cs") {
                let text = String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned();
                for line in text.lines().filter(|line| line.contains("mapTo")) {
                    let value = line.split_once("mapTo").map_or("", |(_, rest)| rest.trim_start_matches('"'));
                    names.extend(value.split('"').nth(1).map(str::to_owned));
                }
            }
        }
    }
    names
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_mods_in_archives_have_the_same_answers() {
    let folder = corpus::required_root().join("beamng_mods");
    let work = tempfile::tempdir().unwrap();
    let mut names = 0;
    for name in ["americanroad", "eastcoast", "jungle", "powerups", "skyliner", "carwash"] {
        names += same_in_archive(&folder.join(name), work.path());
    }
    println!("{names} names");
    assert!(names > 100);
}
