//! Objects and forests of levels.

use meshwright_assets::level::{ForestItems, ForestPlace, LevelObject, LevelObjects, TransformProblem};
use meshwright_core::{Limits, Source};

fn source(text: impl AsRef<[u8]>) -> Source {
    Source::from(text.as_ref().to_vec())
}

fn json(text: &str) -> Vec<LevelObject> {
    LevelObjects::parse_json(&source(text), &Limits::DEFAULT).unwrap().objects
}

fn script(text: &str) -> Vec<LevelObject> {
    LevelObjects::parse_script(&source(text), &Limits::DEFAULT).unwrap().objects
}

fn near(found: [f64; 3], expected: [f64; 3]) {
    let close = found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-6);
    assert!(close, "{found:?} is not {expected:?}");
}

/// The first three numbers of a matrix are the X axis of the object.
#[test]
fn the_axes_of_matrices() {
    let all = json(
        "{\"scale\":[1,2,3],\"position\":[4,5,6],\"rotationMatrix\":[0,1,0,-1,0,0,0,0,1],\"hidden\":true,\"class\":\"TSStatic\"}\n\
         {\"class\":\"TSStatic\",\"rotationMatrix\":[0,1,0,-1,0,0,0,0]}\n",
    );
    let object = &all[0];
    assert_eq!(object.axes, [[0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]);
    assert_eq!((object.position, object.scale, object.hidden), ([4.0, 5.0, 6.0], [1.0, 2.0, 3.0], true));
    assert_eq!(all[1].transform_problems[0].1, TransformProblem::Count { found: 8, expected: 9 });
    assert_eq!(all[1].axes, [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
}

/// `0 0 1 30` turns clockwise as seen from above; `rotationMatrix` is the same as in JSON.
#[test]
fn rotations_of_scripts() {
    let all = script(
        "new SimGroup(Group) { new TSStatic() { rotation = \"0 0 2 30\"; Hidden = \"1\"; };\n\
         new TSStatic() { rotation = \"1 0 0 90\"; scale = \"2 2 2\"; };\n\
         new TSStatic() { RotationMatrix = \"0 1 0 -1 0 0 0 0 1\"; };\n\
         new TSStatic() { rotation = \"0 0 0 90\"; };\n\
         new Forest(trees) { dataFile = \"levels/a/a.forest\"; }; };",
    );
    assert_eq!((all[0].within, all[1].within, all[1].hidden, all[2].hidden), (None, Some(0), true, false));
    near(all[1].axes[0], [0.866_025_404, -0.5, 0.0]);
    near(all[1].axes[1], [0.5, 0.866_025_404, 0.0]);
    // Y turns down: a left-handed turn around X.
    near(all[2].axes[1], [0.0, 0.0, -1.0]);
    near(all[2].axes[2], [0.0, 1.0, 0.0]);
    assert_eq!(all[3].axes[0], [0.0, 1.0, 0.0]);
    assert_eq!(all[4].axes[0], [1.0, 0.0, 0.0]);
    assert_eq!(all[5].data_file.as_ref().unwrap().name, "levels/a/a.forest");
}

/// A class after the members that depend on it.
#[test]
fn the_class_may_come_last() {
    let all = json("{\"filename\":\"a.prefab\",\"material\":\"m\",\"class\":\"Prefab\"}\n");
    assert_eq!((all[0].class.as_str(), all[0].references[0].value.name.as_str()), ("Prefab", "a.prefab"));
}

/// The usual line of a forest and others are read to the same places.
#[test]
fn forest_lines_in_any_form() {
    let usual =
        r#"{"ctxid":5,"pos":[1.5,-2,3],"rotationMatrix":[0,1,0,-1,0,0,0,0,1],"scale":2,"type":"Oak"}"#;
    let other =
        r#"{"pos":[1.5,-2,3],"extra":{},"rotationMatrix":[0,1,0,-1,0,0,0,0,1],"scale":2,"type":"o\u0061k"}"#;
    let array = format!("[{usual},\n{other}]");
    let half = std::f32::consts::FRAC_1_SQRT_2;
    let place = ForestPlace { position: [1.5, -2.0, 3.0], rotation: [0.0, 0.0, half, half], scale: 2.0 };
    for text in [format!("{usual}\r\n{other}\r\n"), format!("{other}\n{usual}"), array] {
        let read = ForestItems::with_places(&source(&text), &Limits::DEFAULT).unwrap();
        assert_eq!((read.types.len(), read.types[0].items, read.unplaced), (1, 2, 0), "{text}");
        for found in &read.types[0].places {
            let close = found.rotation.iter().zip(place.rotation).all(|(a, b)| (a - b).abs() < 1e-6);
            assert!(close && found.position == place.position && found.scale == 2.0, "{found:?}");
        }
        let counted = ForestItems::parse(&source(&text), &Limits::DEFAULT).unwrap();
        assert_eq!((counted.types[0].items, counted.types[0].places.len()), (2, 0));
        let span = read.types[0].span;
        assert!(
            text.as_bytes()[span.start as usize..span.end as usize].starts_with(b"\"o".as_slice())
                || text.as_bytes()[span.start as usize..span.end as usize].starts_with(b"\"O".as_slice())
        );
    }
}

/// Items that have no place are counted, and keep no place.
#[test]
fn forest_items_without_a_place() {
    let line = r#"{"pos":[0,0,0],"rotationMatrix":[1,0,0,0,1,0,0,0,1],"scale":1,"type":"oak"}"#;
    for (from, to) in
        [("\"scale\":1", "\"scale\":0"), ("[0,0,0]", "[0,0]"), ("[1,0,0,0,1,0,0,0,1]", "[1,0,0,0,1,0,0,0,0]")]
    {
        let text = format!("{line}\n{}\n", line.replace(from, to));
        let read = ForestItems::with_places(&source(&text), &Limits::DEFAULT).unwrap();
        assert_eq!((read.types[0].items, read.types[0].places.len(), read.unplaced), (2, 1, 1), "{text}");
        assert_eq!(read.first_unplaced.unwrap().1, 2);
    }
}

/// An old forest: the quaternion is the inverse of the rotation.
fn binary() -> Vec<u8> {
    let mut bytes = b"FKDF\x01\x02\0\0\0\x03oak\x03elm\x02\0\0\0".to_vec();
    for kind in [1_u8, 0] {
        bytes.push(kind);
        for number in [1.0_f32, 2.0, 3.0, 0.0, 0.0, 0.5, 0.866_025_4, 1.5] {
            bytes.extend(number.to_le_bytes());
        }
    }
    bytes
}

#[test]
fn old_forests() {
    let read = ForestItems::with_places(&source(binary()), &Limits::DEFAULT).unwrap();
    let names: Vec<&str> = read.types.iter().map(|one| one.name.as_str()).collect();
    assert_eq!((names.as_slice(), read.unplaced), (["elm", "oak"].as_slice(), 0));
    let place = read.types[0].places[0];
    assert_eq!((place.position, place.scale), ([1.0, 2.0, 3.0], 1.5));
    assert!((place.rotation[2] + 0.5).abs() < 1e-6 && (place.rotation[3] - 0.866_025_4).abs() < 1e-6);
}

#[test]
fn truncated_forests() {
    let bytes = binary();
    for length in 4..bytes.len() {
        let error = ForestItems::with_places(&source(&bytes[..length]), &Limits::DEFAULT).unwrap_err();
        assert_eq!(error.code().id, "CORE0001", "{length}: {error}");
    }
    // A number of a type that is not there, a quaternion without a length, a version, and huge counts.
    let with = |at: usize, byte: u8| {
        let mut bytes = binary();
        bytes[at] = byte;
        ForestItems::with_places(&source(bytes), &Limits::DEFAULT)
    };
    assert_eq!(with(21, 9).unwrap().unplaced, 1);
    assert!(with(4, 2).is_err() && with(8, 255).is_err() && with(20, 255).is_err());
    let limits = Limits::DEFAULT.items(3);
    assert_eq!(ForestItems::with_places(&source(binary()), &limits).unwrap_err().code().id, "CORE0004");
}
