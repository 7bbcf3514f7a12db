//! Objects and forests of levels.

use meshwright_assets::level::{
    DecalPlaces, ForestItems, ForestPlace, LevelFileKind, LevelObject, LevelObjects, ReferenceKind,
    TransformProblem, level_kind,
};
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

/// Some fields state the type of their values.
#[test]
fn fields_with_types() {
    let text = "new TSStatic(house) {\n  TypeBool locked = \"False\";\n  position = \"1 2 3\";\n};\n";
    let read = LevelObjects::parse_script(&source(text), &Limits::DEFAULT).unwrap();
    assert!(read.diagnostics.is_empty() && read.skipped.count == 0, "{:?}", read.diagnostics);
    assert_eq!(read.objects[0].position, [1.0, 2.0, 3.0]);
    let wrong = text.replace("TypeBool", "Bool");
    assert_eq!(LevelObjects::parse_script(&source(wrong), &Limits::DEFAULT).unwrap().skipped.count, 1);
}

/// A class after the members that depend on it.
#[test]
fn the_class_may_come_last() {
    let all = json("{\"filename\":\"a.prefab\",\"material\":\"m\",\"class\":\"Prefab\"}\n");
    assert_eq!((all[0].class.as_str(), all[0].references[0].value.name.as_str()), ("Prefab", "a.prefab"));
}

/// The usual line of a forest and others are read to the same places.
/// Older files of objects are one group with all others in it; nothing is wrong with them.
#[test]
fn objects_in_the_list_of_their_group() {
    let text = "{\"class\":\"SimGroup\",\"name\":\"a\",\n\"childs\":[{\"class\":\"SimGroup\",\"name\":\"b\",\"childs\":[\n\
                {\"class\":\"TSStatic\",\"name\":\"c\"}]},\n{\"class\":\"TSStatic\",\"name\":\"d\",\"childs\":7}, 1]}";
    let read = LevelObjects::parse_json(&source(text), &Limits::DEFAULT).unwrap();
    assert!(read.diagnostics.is_empty(), "{:#?}", read.diagnostics);
    let found: Vec<_> = read.objects.iter().map(|one| (one.name.as_str(), one.within, one.line)).collect();
    assert_eq!(found, [("a", None, 1), ("b", Some(0), 2), ("c", Some(1), 3), ("d", Some(0), 4)]);
    // One object over several lines is no file of objects.
    let read = LevelObjects::parse_json(&source("{\"class\":\n\"TSStatic\"}"), &Limits::DEFAULT).unwrap();
    assert_eq!((read.objects.len(), read.diagnostics.as_slice()[0].code.id), (1, "MAT0017"));
    // Deeper lists than the limits allow are refused or cut off, and do not take the stack.
    let deep = "{\"class\":\"SimGroup\",\n\"childs\":[".repeat(100_000);
    let read = LevelObjects::parse_json(&source(deep), &Limits::DEFAULT);
    assert!(read.map_or(true, |read| read.objects.len() < 200));
}

/// The name of a file tells what it is only if its content does not.
#[test]
fn files_of_objects_by_their_content() {
    let read = |path: &str, text: &str| {
        let read = LevelObjects::parse(path, &source(text), &Limits::DEFAULT).unwrap();
        read.objects.into_iter().map(|one| (one.class, one.name)).collect::<Vec<_>>()
    };
    let (line, script) =
        ("{\"class\":\"TSStatic\",\"name\":\"a\"}", "new SimGroup(a) { new TSStatic(a) {}; };");
    let object = [("TSStatic".to_owned(), "a".to_owned())];
    for path in ["a.prefab", "a.prefab.json", "a.mis", "items.level.json"] {
        assert_eq!(read(path, line), object, "{path}");
        assert_eq!(read(path, script).get(1..), Some(object.as_slice()), "{path}");
    }
    assert_eq!(read("a.mis", "new TSStatic(a) {};"), object);
    assert_eq!(read("managedItemData.cs", "datablock TSStatic(a) {};"), object);
    assert_eq!(read("managedItemData.json", "{\"a\": {\"class\": \"TSStatic\"}}"), object);
    assert_eq!(read("managedDecalData.json", "{\"b\": {\"name\": \"a\", \"class\": \"TSStatic\"}}"), object);
    let kind = |path: &str| LevelFileKind::of(path).unwrap();
    assert_eq!(kind("a/main.decals.json"), LevelFileKind::Decals);
    assert_eq!(kind("art/decals/ManagedDecalData.cs"), LevelFileKind::DecalData);
    assert_eq!((kind("a.forest"), kind("b.forest4.json")), (LevelFileKind::Forest, LevelFileKind::Forest));
}

#[test]
fn what_ground_cover_and_decals_name() {
    let names = |objects: Vec<LevelObject>| {
        let all = objects.into_iter().flat_map(|object| object.references);
        all.map(|one| (one.kind, one.value.name, one.value.line)).collect::<Vec<_>>()
    };
    let expected = [
        (ReferenceKind::Material, "grass".to_owned(), 1),
        (ReferenceKind::Shape, "a.dae".to_owned(), 1),
        (ReferenceKind::Shape, "b.dae".to_owned(), 1),
    ];
    let text = r#"{"class":"GroundCover","Material":"grass","Types":[{"shapeFilename":"a.dae"},{},{"shapeFilename":null},7,{"shapeFilename":"b.dae"}]}"#;
    assert_eq!(names(json(text)), expected);
    let text = "new GroundCover() { Material = \"grass\"; shapeFilename[0] = \"a.dae\"; shapeFilename[3] = \"b.dae\"; };";
    assert_eq!(names(script(text)), expected);
    // Of another class they mean nothing that is known.
    assert_eq!(
        names(json(r#"{"class":"CloudLayer","Types":[{"shapeFilename":"a.dae"}],"shapeFilename":"b"}"#)),
        []
    );
    assert_eq!(
        names(json(r#"{"class":"DecalData","material":"crack"}"#)),
        [(ReferenceKind::Material, "crack".to_owned(), 1)]
    );
}

#[test]
fn decals_by_their_types() {
    let text = "{\"header\": {\"version\": 2}, \"instances\": {\n\"b\": [[1], [2]],\n\"a\": [], \"c\": 7,}}";
    let decals = DecalPlaces::parse(&source(text), &Limits::DEFAULT).unwrap();
    let types: Vec<_> =
        decals.types.iter().map(|one| (one.name.name.as_str(), one.name.line, one.decals)).collect();
    assert_eq!(types, [("b", 2, 2), ("a", 3, 0)]);
    assert_eq!(decals.diagnostics.as_slice()[0].code.id, "MAT0008");
    for text in ["", "[]", "{\"instances\": []}", "{\"instances\": {\"a\""] {
        assert!(DecalPlaces::parse(&source(text), &Limits::DEFAULT).unwrap().types.is_empty(), "{text}");
    }
    assert!(DecalPlaces::parse(&source(text), &Limits::DEFAULT.memory(10)).is_err());
}

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

/// A level of an older version: one object, with the objects of groups in them. `rotation` is an axis and an angle.
#[test]
fn trees_of_objects() {
    let text = "{\n  \"class\": \"SimGroup\", \"name\": \"MissionGroup\",\n  \"childs\": [\n\
        {\"class\": \"SimGroup\", \"name\": \"inner\", \"childs\": [\n\
          {\"class\": \"CameraBookmark\", \"rotation\": [0, 0, 1, 90], \"position\": [1, 2, 3]},\n  {}\n ]},\n\
        {\"class\": \"TSStatic\", \"rotation\": [0, 0, 1, 90], \"rotationMatrix\": [1,0,0,0,1,0,0,0,1], \"shapeName\": \"a.dae\"}\n\
        ]\n}\n";
    let read = LevelObjects::parse_json(&source(text), &Limits::DEFAULT).unwrap();
    assert!(read.diagnostics.is_empty() && read.skipped.count == 0, "{:?}", read.diagnostics);
    let classes: Vec<(&str, Option<usize>)> =
        read.objects.iter().map(|one| (one.class.as_str(), one.within)).collect();
    let expected = [
        ("SimGroup", None),
        ("SimGroup", Some(0)),
        ("CameraBookmark", Some(1)),
        ("", Some(1)),
        ("TSStatic", Some(0)),
    ];
    assert_eq!(classes, expected);
    assert_eq!(read.objects[2].line, 5);
    // Clockwise as seen from above, as in scripts; the matrix counts before the angle.
    near(read.objects[2].axes[0], [0.0, -1.0, 0.0]);
    near(read.objects[4].axes[0], [1.0, 0.0, 0.0]);
}

/// A mark at the start and a first line that cannot be read leave the other lines.
#[test]
fn lines_after_a_broken_one() {
    let good = "{\"class\":\"TSStatic\",\"shapeName\":\"a.dae\"}\r\n";
    let read = LevelObjects::parse_json(&source(format!("\u{feff}{good}{good}")), &Limits::DEFAULT).unwrap();
    assert_eq!((read.objects.len(), read.skipped.count, read.objects[1].line), (2, 0, 2));
    assert_eq!(read.objects[0].span.start, 3);
    let read =
        LevelObjects::parse_json(&source(format!("{{\"class\":\n{good}oops\n{good}")), &Limits::DEFAULT)
            .unwrap();
    assert_eq!((read.objects.len(), read.skipped.count, read.skipped.first), (2, 2, 1));
    let read =
        ForestItems::parse(&source("// items\n{\"pos\":[0,0,0],\"type\":\"oak\"}\n"), &Limits::DEFAULT)
            .unwrap();
    assert_eq!((read.types[0].items, read.skipped.count), (1, 0));
    // Objects that are no lines of strict JSON: each of these has the two objects.
    let (one, two) = ("{\"class\":\"A\",\"position\":[1,2,3]}", "{\"class\":\"B\"}");
    let texts = [
        format!("{one},\n{two},\n"),
        format!("// objects\n{one}\n{two}\n"),
        format!("{one} {two}\n"),
        format!("{one}\r{two}\r"),
        format!("{one}\n{{\"class\":\"B\",}}\n"),
        format!("{one}\n{{\"class\":\"B\",\"x\":NaN}}\n"),
        "{\n  \"class\": \"A\",\n  \"position\": [1, 2, 3]\n}\n{\"class\":\"B\"}\n".to_owned(),
        format!("{two}\n{{\n \"class\": \"A\", \"position\": [\n 1, 2, 3\n ]\n}}\n")
            .replace("\"B\"", "\"b\""),
    ];
    for text in &texts {
        let read = LevelObjects::parse_json(&source(text), &Limits::DEFAULT).unwrap();
        assert_eq!((read.objects.len(), read.skipped.count), (2, 0), "{text}: {:?}", read.diagnostics);
        let placed = read.objects.iter().find(|object| object.class == "A").unwrap();
        assert_eq!(placed.position, [1.0, 2.0, 3.0], "{text}");
        let start = &text.as_bytes()[placed.span.start as usize..placed.span.end as usize];
        assert!(start.starts_with(b"{") && start.ends_with(b"}"), "{text}");
        // Carriage returns alone are ends of lines, too.
        assert_eq!(read.diagnostics.is_empty(), text.contains('\r'), "{text}");
    }
    let mut latin = b"{\"class\":\"A\",\"name\":\"caf\xe9\"}\n{\"class\":\"B\"}\n".to_vec();
    assert_eq!(LevelObjects::parse_json(&source(&latin), &Limits::DEFAULT).unwrap().objects.len(), 2);
    latin.truncate(12);
    assert_eq!(LevelObjects::parse_json(&source(&latin), &Limits::DEFAULT).unwrap().skipped.count, 1);
    // Transforms in another form are said.
    for wrong in ["\"scale\":2", "\"position\":{\"x\":1}", "\"rotationMatrix\":1"] {
        let all = json(&format!("{{\"class\":\"TSStatic\",{wrong}}}\n"));
        assert!(matches!(all[0].transform_problems[0].1, TransformProblem::Count { .. }), "{wrong}");
    }
    // A list is read as a whole, and no line of it is left out.
    let list =
        LevelObjects::parse_json(&source("[\n{\"class\":\"A\"},\n{\"class\":\"B\"}\n]"), &Limits::DEFAULT)
            .unwrap();
    assert_eq!((list.objects.len(), list.skipped.count, list.diagnostics.as_slice().len()), (2, 0, 1));
}

/// The three versions of forests that are one JSON value; their quaternions turn to the left-handed side.
#[test]
fn forests_of_older_levels() {
    let row = "1, 2, 3, 0, 0, 0.5, 0.866025404, 1.5";
    let matrix = "1, 2, 3, 0.5, -0.866025404, 0, 0.866025404, 0.5, 0, 0, 0, 1, 1.5";
    let texts = [
        format!("{{\"format\":\"Json Forest Data v1\",\n\"Oak\":[\n[{row}],\n]}}"),
        format!(
            "{{\"header\":{{\"format\":\"JSON Forest Data v2\",\"version\":2}},\n\"instances\":{{\"Oak\":[[{row}]]}}}}"
        ),
        format!("{{\"header\":{{\"format\":\"JSON Forest Data v3\"}},\"data\":[\n[\"Oak\", {row}]\n]}}"),
        format!("{{\"header\":{{\"format\":\"JSON Forest Data v3\"}},\"data\":[[\"Oak\", {matrix}]]}}"),
    ];
    for text in &texts {
        let read = ForestItems::with_places(&source(text), &Limits::DEFAULT).unwrap();
        assert_eq!((read.types.len(), read.unplaced, read.skipped.count), (1, 0, 0), "{text}");
        let (kind, place) = (&read.types[0], read.types[0].places[0]);
        assert_eq!((kind.name.as_str(), place.position, place.scale), ("Oak", [1.0, 2.0, 3.0], 1.5));
        let expected = [0.0, 0.0, -0.5, 0.866_025_4];
        let close = place.rotation.iter().zip(expected).all(|(a, b): (&f32, f32)| (a - b).abs() < 1e-6);
        assert!(close, "{text}: {place:?}");
    }
    // A row of seven numbers, one that has a text, one without a type, and a scale of 0.
    for bad in
        ["\"Oak\", 1, 2, 3, 0, 0, 0, 1", "\"Oak\", 1, 2, \"3\", 0, 0, 0, 1, 1", "1, 2, 3, 0, 0, 0, 1, 1"]
    {
        let text = format!("{{\"header\":{{\"format\":\"JSON Forest Data v3\"}},\"data\":[[{bad}]]}}");
        let read = ForestItems::with_places(&source(&text), &Limits::DEFAULT).unwrap();
        assert_eq!(read.unplaced, 1, "{text}");
        assert!(read.types.iter().all(|kind| kind.places.is_empty()), "{text}");
    }
}

/// Files that lie alone are known by their content.
#[test]
fn kinds_of_files() {
    let kinds: [(&[u8], Option<&str>); 16] = [
        (b"FKDF\x01\0\0\0\0", Some("forest")),
        (b"\x09\0\x04\0\0\0\0", Some("terrain")),
        (b"\x07\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", Some("terrain")),
        // A size that the game does not make, without its samples; another version; a text that begins with a tab.
        (b"\x09\x03\0\0\0\0", None),
        (b"\x0a\0\x04\0\0\0\0", None),
        (b"\tnew\n", None),
        (b"[ {\"pos\":[0,0,0],\"type\":\"oak\"} ]", Some("forest")),
        (b"[{\"class\":\"TSStatic\",\"__parent\":\"g\"}]", Some("objects")),
        (b"[1, 2]", None),
        (b"{\"header\":{\"format\":\"JSON Forest Data v2\"},\"instances\":{}}", Some("forest")),
        (b"{\"header\":{\"name\":\"DecalData File\"},\"instances\":{}}", Some("decals")),
        (b"{\"datafile\":\"a.ter\",\"heightMapSize\":4}", Some("settings")),
        (b"{\"oak\":{\"class\":\"TSForestItemData\"}}", Some("forest types")),
        (b"// types\ndatablock TSForestItemData(oak) {}", Some("forest types")),
        (b"/* a */ $ThisPrefab = new SimGroup() {", Some("script")),
        (b"$x = 5; exec(\"a\");\nnew SimGroup(MissionGroup) {", Some("script")),
    ];
    for (bytes, expected) in kinds {
        assert_eq!(level_kind(bytes), expected, "{:?}", String::from_utf8_lossy(bytes));
    }
}
