//! Levels as scenes: what is converted, and what is said of the rest.

use crate::{
    codes::collected_messages::Said,
    common::{convert_options, picture_options, textures},
};
use meshwright::{
    Format, OpenOptions,
    placement_options::{InstanceForm, PlacementOptions},
};
use meshwright_testkit::{fixtures, mods};
use std::{fs, path::Path};

const ITEMS: &str = "levels/bay/main/items.level.json";
const SHED: &str = r#""class":"TSStatic","shapeName":"/levels/bay/art/shed.dae""#;

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
        "{},\"loadMode\":\"Manual\"}}\n{}{}{}\n{}\n{}\n{}\n{}\n{}\n{}\n{{\"class\":\n",
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
    );
    let files: Vec<(String, Vec<u8>)> = vec![
        ("levels/bay/info.json".into(), "{}".into()),
        (ITEMS.into(), lines.into_bytes()),
        ("levels/bay/art/shed.dae".into(), fs::read(fixtures::path("shed.dae")).unwrap()),
        ("levels/bay/art/prefabs/yard.prefab.json".into(), "".into()),
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
    let placements = PlacementOptions::default().exclude(vec!["TSStatic".into()]);
    let options = picture_options().textures(textures().placements(placements));
    match asset.picture().options(options).size(8, 8).render() {
        Ok(done) => said.diagnostics("a level without statics", "render", &done.diagnostics),
        Err(error) => said.error("a level without statics", "render", &error),
    }
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
    for at in [740, 741, 742, 743, 744, 745, 746, 747, 748, 749, 750, 752] {
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
