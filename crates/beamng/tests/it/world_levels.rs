//! Levels as scenes: what is converted, and what is said of the rest.

use crate::{
    codes::collected_messages::Said,
    common::{convert_options, picture_options, textures},
};
use meshwright::{Format, OpenOptions, placement_options::PlacementOptions};
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
