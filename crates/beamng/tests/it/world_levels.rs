//! Levels as scenes: what is converted, and what is said of the rest.

use crate::{
    codes::collected_messages::Said,
    common::{convert_options, picture_options, textures},
};
use meshwright::{
    Format, Limits, Lods, OpenOptions,
    placement_options::{InstanceForm, PlacementOptions},
};
use meshwright_beamng::{
    check::{CheckOptions, check},
    is_main_file, main_file,
};
use meshwright_testkit::{fixtures, mods};
use std::{fs, path::Path};

type Files = Vec<(String, Vec<u8>)>;

const ITEMS: &str = "levels/bay/main/items.level.json";
const SHED: &str = r#""class":"TSStatic","shapeName":"/levels/bay/art/shed.dae""#;

const DECALS: &str =
    "{\"header\":{\"name\":\"DecalData File\",\"version\":2},\"instances\":{\"oil\":[[0,1],[0,2]]}}";

fn prefab(name: &str) -> String {
    format!("{{\"class\":\"Prefab\",\"filename\":\"levels/bay/art/prefabs/{name}\"}}\n")
}

/// A level with everything that is said of levels.
fn write(folder: &Path) {
    let item = r#"{"pos":[1,2,3],"rotationMatrix":[1,0,0,0,1,0,0,0,1],"scale":1,"type":"oak"}"#;
    let grouped = format!("{{{SHED},\"__parent\":\"nowhere\"}}");
    let yard = prefab("yard.prefab.json");
    let lines = [
        "{\"class\":\"SimGroup\",\"name\":\"MissionGroup\"}",
        &grouped,
        r#"{"class":"TSStatic","shapeName":"/levels/bay/art/lost.dae"}"#,
        r#"{"class":"TSStatic","shapeName":"/levels/west_coast_usa/art/shapes/rock.dae"}"#,
        yard.trim_end().trim_end_matches('}'),
    ];
    let lines = format!(
        "{},\"loadMode\":\"Manual\"}}\n{}{}{}\n{}\n{}\n{}\n{}\n{}\n{}\n{{\"class\":\n{}\n{}\n",
        lines.join("\n"),
        prefab("lost.prefab"),
        prefab("loop.prefab"),
        r#"{"class":"BeamNGWaypoint"}"#,
        r#"{"class":"NewThing"}"#,
        r#"{"class":"BeamNGVehicle","name":"taxi"}"#,
        &format!("{{{SHED},\"rotationMatrix\":[1,0,0,0,1,0,0,0]}}"),
        r#"{"class":"CameraBookmark","name":"view","position":[1,2,3]}"#,
        r#"{"class":"Forest","name":"theForest"}"#,
        &format!(
            "{{{SHED},\"name\":\"turned\",\"position\":[1,2,3],\"rotationMatrix\":[0,1,0,-1,0,0,0,0,1]}}"
        ),
        r#"{"class":"DecalRoad","name":"lane","smoothness":9,"nodes":[[0,0,0,4],[9,0,0,4]]}"#,
        prefab("far.prefab.json")
            .trim_end()
            .replace('}', ",\"position\":[1,0,0],\"useGlobalTranslation\":true}"),
    );
    let files: Vec<(String, Vec<u8>)> = vec![
        ("levels/bay/info.json".into(), "{}".into()),
        (ITEMS.into(), lines.into_bytes()),
        ("levels/bay/art/shed.dae".into(), fs::read(fixtures::path("shed.dae")).unwrap()),
        ("levels/bay/art/prefabs/yard.prefab.json".into(), "".into()),
        ("levels/bay/art/prefabs/far.prefab.json".into(), "{\"class\":\"SimGroup\",\"name\":\"g\"}\n".into()),
        ("levels/bay/main.decals.json".into(), DECALS.into()),
        ("levels/bay/art/prefabs/loop.prefab".into(), prefab("loop.prefab").into_bytes()),
        ("levels/bay/forest/oak.forest4.json".into(), format!("{item}\n{item}\n").into_bytes()),
        ("levels/bay/forest/elm.forest4.json".into(), b"FKDF\x01\x00\x00\x00\x00".to_vec()),
    ];
    mods::write(folder, &files);
}

pub(crate) fn said_of(said: &mut Said) {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path());
    let asset = OpenOptions::new().open(folder.path().join(ITEMS)).unwrap();
    let made = asset.convert_to(Format::Glb).options(convert_options()).to_vec().unwrap();
    said.diagnostics("a level", "convert", &made.diagnostics);
    let placements = PlacementOptions::default().exclude(vec!["TSStatic".into(), "TSStatics".into()]);
    let options = picture_options().textures(textures().placements(placements));
    match asset.picture().options(options).size(8, 8).render() {
        Ok(done) => said.diagnostics("a level without statics", "render", &done.diagnostics),
        Err(error) => said.error("a level without statics", "render", &error),
    }
    let terrain = folder.path().join("alone.ter");
    fs::write(&terrain, flat_terrain(16)).unwrap();
    let asset = OpenOptions::new().open(terrain).unwrap();
    let made = asset.convert_to(Format::Glb).options(convert_options()).to_vec().unwrap();
    said.diagnostics("a terrain", "convert", &made.diagnostics);
    // The same level with a shape that is cut off, and without the root of its objects.
    fs::write(folder.path().join("levels/bay/art/shed.dae"), "<COLLADA><library_geometries>").unwrap();
    let group = folder.path().join("levels/bay/main/yard/items.level.json");
    fs::create_dir_all(group.parent().unwrap()).unwrap();
    fs::rename(folder.path().join(ITEMS), &group).unwrap();
    let asset = OpenOptions::new().open(group).unwrap();
    let made = asset.convert_to(Format::Glb).options(convert_options()).to_vec().unwrap();
    said.diagnostics("a level without the root of its objects", "convert", &made.diagnostics);
}

/// A terrain of version 9 with the height 16,384 everywhere and one layer.
fn flat_terrain(size: u32) -> Vec<u8> {
    let samples = (size * size) as usize;
    let mut bytes = vec![9];
    bytes.extend(size.to_le_bytes());
    bytes.extend([0, 64].repeat(samples));
    bytes.extend(vec![0; samples]);
    bytes.extend([1, 0, 0, 0, 4]);
    bytes.extend(b"dirt");
    bytes
}

/// The positions of all vertices of the only mesh of a file: the smallest and the largest.
fn bounds(path: &Path) -> ([f64; 3], [f64; 3]) {
    let asset = OpenOptions::new().open(path).unwrap();
    let made = asset.convert_to(Format::Glb).options(convert_options()).to_vec().unwrap().value;
    let glb = meshwright::Source::from(made);
    let document = meshwright::read(&glb, &meshwright::Limits::DEFAULT).unwrap();
    let scene = document.to_scene().unwrap().value;
    let shown = scene.nodes.iter().find(|(_, node)| node.mesh.is_some()).unwrap().0;
    let vertices = meshwright_scene::Pose::rest(&scene).vertices(&scene, shown, 0);
    let of = |pick: fn(f64, f64) -> f64| {
        [0, 1, 2].map(|axis| vertices.iter().map(|vertex| vertex[axis]).reduce(pick).unwrap())
    };
    (of(f64::min), of(f64::max))
}

/// A terrain without a level is around the origin; one of a level is where its block places it, with its height.
#[test]
fn a_terrain_alone() {
    let folder = tempfile::tempdir().unwrap();
    let alone = folder.path().join("alone.ter");
    fs::write(&alone, flat_terrain(16)).unwrap();
    // A quarter of 2,048 m, and 15 m from the first sample to the last, with Y up.
    let near = |found: ([f64; 3], [f64; 3]), least: [f64; 3], most: [f64; 3]| {
        let close = |a: [f64; 3], b: [f64; 3]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 0.05);
        assert!(close(found.0, least) && close(found.1, most), "{found:?}");
    };
    near(bounds(&alone), [-8.0, 512.0, -7.0], [7.0, 512.0, 8.0]);
    let block = r#"{"class":"TerrainBlock","name":"ground","position":[100,200,5],"squareSize":2,"maxHeight":40,"terrainFile":"/levels/bay/bay.ter"}"#;
    let files: Vec<(String, Vec<u8>)> = vec![
        ("levels/bay/info.json".into(), "{}".into()),
        (ITEMS.into(), block.into()),
        ("levels/bay/bay.ter".into(), flat_terrain(16)),
    ];
    mods::write(folder.path(), &files);
    near(bounds(&folder.path().join("levels/bay/bay.ter")), [100.0, 15.0, -230.0], [130.0, 15.0, -200.0]);
}

/// The main file of the folder of a level, its nodes that show something, and what is said of it.
fn converted_level(folder: &Path) -> (String, Vec<String>, Vec<(&'static str, String)>) {
    let level = folder.join("levels/bay");
    let path = main_file(folder, None, &Limits::DEFAULT).unwrap().unwrap();
    assert_eq!(main_file(&level, None, &Limits::DEFAULT).unwrap().as_ref(), Some(&path));
    assert!(is_main_file(&path, &Limits::DEFAULT), "{}", path.display());
    let asset = OpenOptions::new().open(&path).unwrap();
    let made = asset.convert_to(Format::Glb).options(convert_options()).to_vec().unwrap();
    let said = made.diagnostics.as_slice().iter().map(|one| (one.code.id, one.message.clone()));
    let said: Vec<_> = said.filter(|(id, _)| id.starts_with("MOD07") || id.starts_with("CORE0014")).collect();
    let glb = meshwright::Source::from(made.value);
    let document = meshwright::read(&glb, &Limits::DEFAULT).unwrap();
    let scene = document.to_scene().unwrap().value;
    let shown = scene.nodes.iter().map(|(_, node)| node.name.clone());
    let below = path.strip_prefix(&level).unwrap().to_string_lossy().replace('\\', "/");
    (below, shown.collect(), said)
}

/// What there is of a level without the root of its objects is read as a level, and what is absent is said once.
#[test]
fn levels_without_the_root_of_their_objects() {
    let item = r#"{"pos":[1,2,3],"rotationMatrix":[1,0,0,0,1,0,0,0,1],"scale":1,"type":"oak"}"#;
    let types =
        r#"{"oak":{"class":"TSForestItemData","internalName":"oak","shapeFile":"levels/bay/art/shed.dae"}}"#;
    let shed = || ("levels/bay/art/shed.dae".to_owned(), fs::read(fixtures::path("shed.dae")).unwrap());
    let group = format!("{{\"class\":\"SimGroup\",\"name\":\"yard\"}}\n{{{SHED},\"__parent\":\"yard\"}}\n");
    let forest = || {
        vec![
            shed(),
            ("levels/bay/forest/oak.forest4.json".into(), format!("{item}\n{item}\n").into_bytes()),
            ("levels/bay/forest/Oaks.forest4.json".into(), format!("{item}\n").into_bytes()),
            ("levels/bay/art/forest/managedItemData.json".into(), types.into()),
        ]
    };
    let terrain = || ("levels/bay/ground.ter".to_owned(), flat_terrain(16));
    let groups = || {
        vec![
            shed(),
            ("levels/bay/main/a/b/items.level.json".into(), Vec::new()),
            ("levels/bay/main/yard/items.level.json".into(), group.clone().into_bytes()),
        ]
    };
    let and = |mut files: Vec<(String, Vec<u8>)>, more: (String, Vec<u8>)| {
        files.push(more);
        files
    };
    let no_root = "the level has no main/items.level.json: placed the objects of 2 other files in main";
    let no_objects = "the level has no objects (main/items.level.json)";
    let around =
        "the terrain is around the origin, with 1 m between its samples: no TerrainBlock of a level names it";
    let with_forest = format!("{no_objects}; placed the forest of 2 files");
    let cases: [(Files, &str, &[&str], String); 5] = [
        (groups(), "main/yard/items.level.json", &["shed"], no_root.into()),
        // A terrain that nothing places is not shown next to objects.
        (and(groups(), terrain()), "main/yard/items.level.json", &["shed"], no_root.into()),
        (forest(), "forest/oak.forest4.json", &["oak"], with_forest.clone()),
        (
            and(and(forest(), terrain()), ("levels/bay/other.ter".into(), flat_terrain(8))),
            "ground.ter",
            &["ground", "oak"],
            format!("{with_forest}; {around}, and 1 other terrain is left out"),
        ),
        (vec![shed(), terrain()], "ground.ter", &["ground"], format!("{no_objects}; {around}")),
    ];
    for (files, own, shown, message) in cases {
        let folder = tempfile::tempdir().unwrap();
        mods::write(folder.path(), &files);
        let (found, names, said) = converted_level(folder.path());
        assert_eq!(found, own);
        for name in shown {
            assert!(names.iter().any(|own| own.starts_with(name)), "{own}: {names:?}");
        }
        assert_eq!(names.iter().any(|own| own == "ground"), shown.contains(&"ground"), "{own}: {names:?}");
        let about: Vec<&(&str, String)> =
            said.iter().filter(|(id, _)| *id == "MOD0773" || *id == "MOD0755").collect();
        assert_eq!(about, [&("MOD0773", message)], "{own}");
    }
    // A folder with only shapes is not a level, nor is a folder with a terrain outside of `levels`.
    let folder = tempfile::tempdir().unwrap();
    mods::write(folder.path(), &[shed(), ("heights/bay/ground.ter".into(), flat_terrain(16))]);
    for path in ["levels/bay", "heights/bay", ""] {
        assert_eq!(main_file(&folder.path().join(path), None, &Limits::DEFAULT).unwrap(), None, "{path}");
    }
    // Where there are objects, the terrain and the forest open themselves alone.
    let folder = tempfile::tempdir().unwrap();
    let objects = (ITEMS.to_owned(), group.clone().into_bytes());
    mods::write(folder.path(), &and(and(forest(), terrain()), objects));
    let forest = OpenOptions::new().open(folder.path().join("levels/bay/forest/oak.forest4.json")).unwrap();
    let made = forest.convert_to(Format::Glb).options(convert_options()).to_vec().unwrap();
    assert_eq!(made.diagnostics.as_slice().iter().filter(|one| one.code.id == "MOD0773").count(), 0);
    assert!(!is_main_file(&folder.path().join("levels/bay/ground.ter"), &Limits::DEFAULT));
}

/// A shape that cannot be read is said once, with its name, the number of its places and what places it first; its nodes are
/// empty, and no number of this program reaches a result.
#[test]
fn damaged_shapes_of_a_level() {
    let item = r#"{"pos":[1,2,3],"rotationMatrix":[1,0,0,0,1,0,0,0,1],"scale":1,"type":"oak"}"#;
    let types =
        r#"{"oak":{"class":"TSForestItemData","internalName":"oak","shapeFile":"levels/bay/art/oak.dae"}}"#;
    let cut = fs::read(fixtures::path("shed.dae")).unwrap();
    let half = cut.get(..cut.len() / 2).unwrap().to_vec();
    for (name, damaged) in [("cut off", half), ("empty", Vec::new()), ("other", vec![0])] {
        let folder = tempfile::tempdir().unwrap();
        let lines = format!("{{\"class\":\"SimGroup\",\"name\":\"g\"}}\n{{{SHED}}}\n{{{SHED}}}\n");
        let files: Vec<(String, Vec<u8>)> = vec![
            ("levels/bay/info.json".into(), "{}".into()),
            (ITEMS.into(), lines.into_bytes()),
            ("levels/bay/art/shed.dae".into(), damaged.clone()),
            ("levels/bay/art/oak.dae".into(), damaged),
            ("levels/bay/art/forest/managedItemData.json".into(), types.into()),
            ("levels/bay/forest/oak.forest4.json".into(), format!("{item}\n{item}\n{item}\n").into_bytes()),
        ];
        mods::write(folder.path(), &files);
        let asset = OpenOptions::new().open(folder.path().join(ITEMS)).unwrap();
        for external in [false, true] {
            let target = folder.path().join("made.gltf");
            let options = convert_options().external(external);
            let made = asset.convert_to(Format::Gltf).options(options).write(&target).unwrap();
            let said: Vec<(&str, &str, &str)> = (made.diagnostics.as_slice().iter())
                .filter(|one| ["CORE", "SCEN"].iter().any(|start| one.code.id.starts_with(start)))
                .map(|one| (one.code.id, one.message.as_str(), one.path.as_str()))
                .collect();
            let [shed, oak] = said.as_slice() else { panic!("{name}, {external}: {said:#?}") };
            assert_eq!((shed.0, oak.0), ("CORE0029", "CORE0029"), "{name}");
            assert!(
                shed.1.starts_with("levels/bay/art/shed.dae cannot be read, and its 2 places are empty: "),
                "{shed:?}"
            );
            assert!(
                oak.1.starts_with("levels/bay/art/oak.dae cannot be read, and its 3 places are empty: "),
                "{oak:?}"
            );
            assert_eq!(shed.2, format!("{ITEMS}:2"));
            assert_eq!(oak.2, "levels/bay/forest/oak.forest4.json:1");
            assert!(!fs::read_to_string(target).unwrap().contains("#/"), "{name}, {external}");
        }
    }
}

/// A level with so many prefabs that place a prefab ten times, which places a shape ten times.
fn nested_prefabs(folder: &Path, outer: usize) {
    let group = "{\"class\":\"SimGroup\",\"name\":\"g\"}\n";
    let ten = |line: &str| {
        let lines = (0..10).map(|at| line.replace("AT", &at.to_string()));
        format!("{group}{}", lines.collect::<String>())
    };
    let id =
        "\"persistentId\":\"0000000AT-1111-2222-3333-444444444444\",\"__parent\":\"g\",\"position\":[AT,0,0]";
    let inner = ten(&format!("{{{SHED},{id}}}\n"));
    let middle = ten(&prefab("inner.prefab.json").replace('}', &format!(",{id}}}")));
    let top: String = (0..outer)
        .map(|at| prefab("middle.prefab.json").replace('}', &format!(",\"position\":[{at},9,0]}}")))
        .collect();
    // Nothing of it moves.
    const STATIC: &str = "level/levels/cove/art/shapes/cove_rock_shape.dae";
    let files: Vec<(String, Vec<u8>)> = vec![
        ("levels/bay/info.json".into(), "{}".into()),
        (ITEMS.into(), top.into_bytes()),
        ("levels/bay/art/shed.dae".into(), fs::read(fixtures::path(STATIC)).unwrap()),
        ("levels/bay/art/prefabs/inner.prefab.json".into(), inner.into_bytes()),
        ("levels/bay/art/prefabs/middle.prefab.json".into(), middle.into_bytes()),
    ];
    mods::write(folder, &files);
}

/// Prefabs multiply what they place; what all places of an object have in common is held once.
#[test]
fn nested_prefabs_take_memory_in_proportion() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let mut all = Vec::new();
    for outer in [20, 40, 80] {
        let folder = tempfile::tempdir().unwrap();
        nested_prefabs(folder.path(), outer);
        let asset = OpenOptions::new().open(folder.path().join(ITEMS)).unwrap();
        let convert =
            || asset.convert_to(Format::Glb).options(convert_options()).to_vec().unwrap().value.len();
        let (length, taken) = pool.install(|| meshwright_testkit::alloc::peak(convert));
        all.push((outer * 100, length, taken.peak, taken.calls));
    }
    let [(small, _, less, _), _, (large, _, more, _)] = all.as_slice() else { panic!("{all:?}") };
    let each = (more - less) / (large - small);
    assert!(each < 2_300, "{each} bytes for each of {all:?}");
}

/// Files that place nothing say what they are, and what to convert.
#[test]
fn files_that_place_nothing() {
    let texts = [
        ("main.decals.json", DECALS),
        (
            "managedItemData.json",
            r#"{"oak":{"class":"TSForestItemData","internalName":"oak","shapeFile":"oak.dae"}}"#,
        ),
        ("a.terrain.json", r#"{"datafile":"a.ter","heightMapSize":4}"#),
    ];
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in texts {
        fs::write(folder.path().join(name), text).unwrap();
        let asset = OpenOptions::new().open(folder.path().join(name)).unwrap();
        let error = asset.convert_to(Format::Glb).options(convert_options()).to_vec().unwrap_err();
        assert_eq!(error.code().id, meshwright_core::codes::UNSUPPORTED.id, "{name}: {error}");
        assert!(error.hint().starts_with("Convert"), "{name}: {:?}", error.hint());
    }
}

/// A level of an older version is one tree, whose forest is one value.
#[test]
fn a_level_that_is_a_tree() {
    let folder = tempfile::tempdir().unwrap();
    let tree = format!(
        "{{\n \"class\": \"SimGroup\", \"name\": \"MissionGroup\", \"childs\": [\n  {{{SHED}, \"position\": [1, 2, 3], \"rotation\": [0, 0, 1, 90]}},\n  \
         {{\"class\": \"TimeOfDay\", \"time\": 0.1, \"axisTilt\": 10}},\n  \
         {{\"class\": \"Forest\", \"name\": \"theForest\", \"dataFile\": \"levels/bay/bay.forest.json\"}} ]\n}}\n"
    );
    let forest = r#"{"header":{"format":"JSON Forest Data v2"},"instances":{"oak":[[5,6,7,0,0,0,1,1],[8,9,7,0,0,0,1,2]]}}"#;
    let types =
        r#"{"oak":{"class":"TSForestItemData","internalName":"oak","shapeFile":"levels/bay/art/shed.dae"}}"#;
    let files: Vec<(String, Vec<u8>)> = vec![
        ("levels/bay/info.json".into(), "{}".into()),
        ("levels/bay/main.level.json".into(), tree.into_bytes()),
        ("levels/bay/bay.forest.json".into(), forest.into()),
        ("levels/bay/art/forest/managedItemData.json".into(), types.into()),
        ("levels/bay/art/shed.dae".into(), fs::read(fixtures::path("shed.dae")).unwrap()),
    ];
    mods::write(folder.path(), &files);
    let asset = OpenOptions::new().open(folder.path().join("levels/bay/main.level.json")).unwrap();
    let made = asset.convert_to(Format::Glb).options(convert_options()).to_vec().unwrap();
    let codes: Vec<&str> = made.diagnostics.counts().map(|(code, _)| code.id).collect();
    assert!(!codes.iter().any(|code| code.starts_with("MOD07")), "{:?}", made.diagnostics);
    let glb = meshwright::Source::from(made.value);
    let document = meshwright::read(&glb, &meshwright::Limits::DEFAULT).unwrap();
    let scene = document.to_scene().unwrap().value;
    // Two items of a shape with two meshes.
    assert_eq!(scene.instance_count(), 4);
    let lights = scene.nodes.iter().filter(|(_, node)| node.light.is_some()).count();
    assert_eq!((lights, scene.roots.len()), (1, 1));
}

/// The nodes of the result: shared meshes, at the places of the objects.
#[test]
fn a_level_becomes_a_scene() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path());
    let asset = OpenOptions::new().open(folder.path().join(ITEMS)).unwrap();
    let made = asset.convert_to(Format::Glb).options(convert_options()).to_vec().unwrap();
    let glb = meshwright::Source::from(made.value);
    let document = meshwright::read(&glb, &meshwright::Limits::DEFAULT).unwrap();
    let scene = document.to_scene().unwrap().value;
    let turned = scene.nodes.iter().find(|(_, node)| node.name == "turned").unwrap().0;
    let (_, world) = scene.walk().into_iter().find(|(id, _)| *id == turned).unwrap();
    // The X axis of the object points to the north of the game, which is -Z; its place is (1, 3, -2).
    let expected = [0.0, 0.0, -1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 3.0, -2.0, 1.0];
    let close = world.iter().zip(expected).all(|(a, b): (&f32, f32)| (a - b).abs() < 1e-6);
    assert!(close, "{world:?}");
    let cameras = scene.nodes.iter().filter(|(_, node)| node.camera.is_some()).count();
    assert_eq!(cameras, 1);
    let codes: Vec<&str> = made.diagnostics.counts().map(|(code, _)| code.id).collect();
    for at in [740, 741, 742, 743, 744, 745, 746, 747, 748, 749, 750, 752, 753, 754, 756, 771] {
        assert!(codes.contains(&format!("MOD0{at}").as_str()), "MOD0{at}: {codes:?}");
    }
}

/// The level of the fixtures in each form of instances: the same picture, of the level itself and of each result.
#[test]
fn all_forms_of_a_level_are_one_picture() {
    let path = fixtures::path("level/levels/cove/main/items.level.json");
    let level = OpenOptions::new().open(path).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let view = meshwright::render::View::Top;
    let picture = |asset: &meshwright::Asset| {
        asset.picture().options(picture_options()).size(96, 64).view(view).render().unwrap()
    };
    let own = picture(&level);
    assert!(!own.is_empty && own.summary.drawn_triangles > 2 * own.summary.triangles);
    let small = own.diagnostics.as_slice().iter().find(|one| one.code.id == "RENDER0111");
    assert!(small.is_some(), "trees are smaller than a pixel: {:?}", own.diagnostics);
    let forms = [
        ("stored", convert_options(), 650),
        ("gpu", convert_options().instances(InstanceForm::Gpu), 690),
        ("nodes", convert_options().instances(InstanceForm::Nodes), 0),
        ("external", convert_options().external(true), 0),
    ];
    for (name, options, least) in forms {
        let target = folder.path().join(name).with_extension("glb");
        let done = level.convert_to(Format::Glb).options(options).write(&target).unwrap();
        assert_eq!(done.diagnostics.losses(), 0, "{name}: {:?}", done.diagnostics);
        let made = meshwright::open(&target).unwrap();
        assert!(picture(&made).picture == own.picture, "{name}");
        let scene = made.to_scene().unwrap().value;
        assert!(scene.instance_count() >= least && (least > 0) == (scene.instance_count() > 0), "{name}");
        let mut names: Vec<&str> = scene.materials.iter().map(|(_, own)| own.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), scene.materials.len(), "{name}: a material twice");
    }
}

/// Where the objects of the level of the fixtures are in it, and what stands on its terrain.
#[test]
fn what_a_script_made_stands_where_it_says() {
    let path = fixtures::path("level/levels/cove/main/items.level.json");
    let level = OpenOptions::new().open(path).unwrap();
    let made = level.convert_to(Format::Glb).options(convert_options()).to_vec().unwrap();
    let glb = OpenOptions::new().open_bytes(made.value).unwrap();
    let scene = glb.to_scene().unwrap().value;
    let named = |name: &str| {
        scene.nodes.iter().filter(|(_, node)| node.name == name).map(|(id, _)| id).collect::<Vec<_>>()
    };
    assert_eq!((named("cove_pine").len(), named("cove_fence").len(), named("house_1_3").len()), (1, 27, 1));
    let stones = named("stones");
    let (_, world) = scene.walk().into_iter().find(|(id, _)| *id == stones[0]).unwrap();
    assert_eq!([world[12], world[14]], [-95.0, -84.0]);
    let terrain = scene.meshes.as_slice().iter().find(|mesh| mesh.name == "theTerrain").unwrap();
    assert_eq!(terrain.primitives.len(), 4);
    assert_eq!(terrain.triangles(), 2 * 127 * 127);
}

/// `--lod` acts on each shape that is placed; one with fewer levels is placed at its coarsest.
#[test]
fn levels_of_detail_of_placed_shapes() {
    let folder = tempfile::tempdir().unwrap();
    let rock = fixtures::path("level/levels/cove/art/shapes/cove_rock_shape.dae");
    let house = r#"{"class":"TSStatic","shapeName":"/levels/bay/art/house.dae"}"#;
    let files: Vec<(String, Vec<u8>)> = vec![
        ("levels/bay/info.json".into(), "{}".into()),
        (ITEMS.into(), format!("{house}\n{{{SHED}}}\n").into_bytes()),
        ("levels/bay/art/shed.dae".into(), fs::read(rock).unwrap()),
        ("levels/bay/art/house.cdae".into(), fs::read(fixtures::path("house.cdae")).unwrap()),
    ];
    mods::write(folder.path(), &files);
    let asset = OpenOptions::new().open(folder.path().join(ITEMS)).unwrap();
    let convert = |lods: Lods| {
        let target = folder.path().join("made.glb");
        asset.convert_to(Format::Glb).options(convert_options().lods(lods)).write(&target)
    };
    let triangles = |lods: Lods| convert(lods).unwrap().summary.unwrap().triangles;
    let [finest, first, second] = [Lods::Auto, Lods::One(0), Lods::One(1)].map(triangles);
    assert!(finest == first && second < first, "{finest} {first} {second}");
    let said = |lods: Lods| -> Vec<String> {
        let made = convert(lods).unwrap().diagnostics;
        let levels = made.as_slice().iter().filter(|one| one.code.id == "SCENE0052");
        levels.map(|one| one.message.clone()).collect()
    };
    let hidden = "dropped 1 collision or billboard mesh level of 1 file (first: levels/bay/art/house.cdae): a level or a vehicle has only what is seen of each";
    let expected = "placed 1 file at the coarsest level of detail, as level 1 does not exist there (first: levels/bay/art/shed.dae)";
    assert_eq!(said(Lods::One(1)), [format!("{hidden}; {expected}")]);
    assert_eq!(said(Lods::One(0)), [hidden]);
    assert!(said(Lods::Auto)[0].starts_with("dropped 1 level of detail of 1 file"));
    let error = convert(Lods::One(9)).unwrap_err();
    assert_eq!(error.code().id, meshwright_core::codes::BAD_REQUEST.id, "{error}");
    let picture = |level: usize| {
        let options = picture_options();
        asset.picture().options(options).lod(level).size(32, 32).render().map(|done| done.summary.triangles)
    };
    assert_eq!((picture(0).unwrap(), picture(1).unwrap()), (first, second));
    assert!(picture(9).is_err());
}

/// An animated shape moves where an object places it, and rests in a forest.
#[test]
fn forests_of_moving_shapes() {
    let folder = tempfile::tempdir().unwrap();
    let item = |x: usize| {
        format!(
            "{{\"pos\":[{x},2,3],\"rotationMatrix\":[1,0,0,0,1,0,0,0,1],\"scale\":1,\"type\":\"mill\"}}\n"
        )
    };
    // Of a type that is defined twice the last one counts.
    let types = r#"datablock TSForestItemData(mill) { shapeFile = "levels/bay/art/lost.dae"; };
        datablock TSForestItemData(mill) { shapeFile = "levels/bay/art/mill.dae"; };"#;
    let objects =
        "{\"class\":\"TSStatic\",\"shapeName\":\"/levels/bay/art/mill.dae\"}\n{\"class\":\"Forest\"}\n";
    let files: Vec<(String, Vec<u8>)> = vec![
        ("levels/bay/info.json".into(), "{}".into()),
        (ITEMS.into(), objects.into()),
        ("levels/bay/art/forest/managedItemData.cs".into(), types.into()),
        ("levels/bay/forest/mill.forest4.json".into(), (0..50).map(item).collect::<String>().into_bytes()),
        ("levels/bay/art/mill.cdae".into(), fs::read(fixtures::path("windmill.cdae")).unwrap()),
    ];
    mods::write(folder.path(), &files);
    let asset = OpenOptions::new().open(folder.path().join(ITEMS)).unwrap();
    let made = asset.convert_to(Format::Glb).options(convert_options()).to_vec().unwrap();
    let said: Vec<&str> = made
        .diagnostics
        .as_slice()
        .iter()
        .filter(|one| one.code.id == "SCENE0055")
        .map(|one| &*one.message)
        .collect();
    let expected = "left out the animation of 50 placed items of 1 file (first: levels/bay/art/mill.cdae): instances show the rest pose";
    assert_eq!(said, [expected]);
    let glb = meshwright::Source::from(made.value);
    let document = meshwright::read(&glb, &meshwright::Limits::DEFAULT).unwrap();
    let scene = document.to_scene().unwrap().value;
    let channels: usize = scene.clips.iter().map(|clip| clip.channels.len()).sum();
    assert!(channels > 0 && scene.instance_count() >= 50, "{channels} {}", scene.instance_count());
    // No node for each item.
    assert!(scene.nodes.len() < 50, "{}", scene.nodes.len());
}

/// A level at the root of a repository: its objects name it, as it has no definitions of materials.
#[test]
fn a_level_at_the_root_of_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let group = "{\"class\":\"SimGroup\",\"name\":\"MissionGroup\"}\n";
    let objects = format!(
        "{{{SHED}}}\n{}\n",
        r#"{"class":"TerrainBlock","name":"ground","position":[0,0,0],"maxHeight":40,"terrainFile":"levels/bay/bay.ter"}"#
    );
    let shed = fs::read(fixtures::path("shed.dae")).unwrap();
    let files: Vec<(String, Vec<u8>)> = vec![
        ("main/items.level.json".into(), group.into()),
        ("main/MissionGroup/items.level.json".into(), objects.into_bytes()),
        ("art/shapes/none.txt".into(), Vec::new()),
        ("art/shed.dae".into(), shed),
        ("bay.ter".into(), flat_terrain(16)),
    ];
    mods::write(folder.path(), &files);
    let asset = OpenOptions::new().open(folder.path().join("main/items.level.json")).unwrap();
    let made = asset.convert_to(Format::Glb).options(convert_options()).to_vec().unwrap();
    let codes: Vec<&str> = made.diagnostics.counts().map(|(code, _)| code.id).collect();
    assert!(!codes.contains(&"MOD0740") && !codes.contains(&"MOD0741"), "{:?}", made.diagnostics);
    let glb = meshwright::Source::from(made.value);
    let document = meshwright::read(&glb, &meshwright::Limits::DEFAULT).unwrap();
    let scene = document.to_scene().unwrap().value;
    assert!(scene.nodes.iter().any(|(_, node)| node.name == "ground" && node.mesh.is_some()));
    assert!(scene.nodes.iter().any(|(_, node)| node.name == "shed"));
    // A check finds the same name, even if a folder above is called `levels`.
    let chance = tempfile::tempdir().unwrap();
    let below = chance.path().join("levels/copies/bay");
    mods::write(&below, &files);
    for own in [folder.path(), &below] {
        let report = check(own, &Limits::DEFAULT, &CheckOptions::default()).unwrap();
        let codes: Vec<&str> = report
            .files
            .iter()
            .flat_map(|file| file.diagnostics().as_slice())
            .map(|one| one.code.id)
            .collect();
        assert!(codes.contains(&"MOD0102") && !codes.contains(&"MOD0203"), "{codes:?}");
    }
}

/// Few bytes that place much end with a limit before anything is made; a terrain that states more samples than it has leaves
/// the rest of the level.
#[test]
fn levels_beyond_the_limits() {
    let folder = tempfile::tempdir().unwrap();
    let item = "{\"pos\":[1,2,3],\"rotationMatrix\":[1,0,0,0,1,0,0,0,1],\"scale\":1,\"type\":\"shed\"}\n";
    let types = r#"{"shed":{"class":"TSForestItemData","internalName":"shed","shapeFile":"levels/bay/art/shed.dae"}}"#;
    let block = r#"{"class":"TerrainBlock","name":"ground","position":[0,0,0],"maxHeight":40,"terrainFile":"levels/bay/bay.ter"}"#;
    let mut chain: Vec<(String, Vec<u8>)> =
        (0..80).map(|at| (format!("levels/bay/p{at}.prefab.json"), deeper(at + 1).into_bytes())).collect();
    let mut terrain = flat_terrain(16);
    terrain[1..5].copy_from_slice(&60_000_u32.to_le_bytes());
    let mut files: Vec<(String, Vec<u8>)> = vec![
        ("levels/bay/info.json".into(), "{}".into()),
        (ITEMS.into(), format!("{block}\n{{{SHED}}}\n{{\"class\":\"Forest\"}}\n").into_bytes()),
        ("levels/bay/bay.ter".into(), terrain),
        ("levels/bay/art/shed.dae".into(), fs::read(fixtures::path("shed.dae")).unwrap()),
        ("levels/bay/art/forest/managedItemData.json".into(), types.into()),
        ("levels/bay/forest/shed.forest4.json".into(), item.repeat(3_000).into_bytes()),
        ("levels/bay/deep.prefab.json".into(), deeper(0).into_bytes()),
    ];
    files.append(&mut chain);
    mods::write(folder.path(), &files);
    let convert = |name: &str, limits: meshwright::Limits, form: InstanceForm| {
        let asset = OpenOptions::new().limits(limits).open(folder.path().join(name)).unwrap();
        asset.convert_to(Format::Glb).options(convert_options().instances(form)).to_vec()
    };
    let usual = meshwright::Limits::DEFAULT;
    let made = convert(ITEMS, usual, InstanceForm::AsStored).unwrap();
    let unread: Vec<&str> = made
        .diagnostics
        .as_slice()
        .iter()
        .filter(|one| one.code.id == "MOD0747")
        .map(|one| &*one.message)
        .collect();
    assert!(unread.len() == 1 && unread[0].contains("bay.ter"), "{unread:?}");
    let code = |name: &str, limits: meshwright::Limits, form: InstanceForm| {
        convert(name, limits, form).map(|made| made.value.len()).unwrap_err().code().id
    };
    // Each item is a node; and the triangles of 3,000 sheds.
    assert_eq!(code(ITEMS, usual.items(4_000), InstanceForm::Nodes), "CORE0004");
    assert_eq!(code(ITEMS, usual.items(3_100), InstanceForm::AsStored), "CORE0004");
    assert_eq!(code("levels/bay/deep.prefab.json", usual, InstanceForm::AsStored), "CORE0005");
}

/// A prefab that places the one of that number.
fn deeper(next: usize) -> String {
    let inner = prefab(&format!("p{next}.prefab.json")).replace("/art/prefabs/", "/");
    format!("{{\"class\":\"SimGroup\",\"name\":\"g\"}}\n{inner}")
}
