//! Setting single values, and conversion of whole files to text and back.

use crate::common::{Target, convert};
use meshwright::{
    Format, Limits, LogOptions, Source, Value,
    edit::{Edited, from_text, set, text_form},
};
use meshwright_testkit::{corpus, fixtures, mutate};

const LIMITS: Limits = Limits::DEFAULT;

fn set_one(source: &Source, path: &str, value: &str) -> meshwright::Result<Edited> {
    set(source, &LIMITS, &[(path.to_owned(), value.to_owned())])
}

/// The values that can be set, with their paths.
fn values(source: &Source) -> Vec<(String, String)> {
    let form = text_form(source, &LIMITS).unwrap();
    let text = String::from_utf8(form.text).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_once(" = ").map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap()).collect()
}

/// The leaves of a file as text, without positions.
fn leaves(source: &Source) -> Vec<(String, String)> {
    let (_, log, error) = meshwright::log(source, &LIMITS, LogOptions::default()).unwrap();
    assert!(error.is_none(), "{error:?}");
    let bytes =
        |row: &meshwright::core::Row| row.span.of(source.buffer(row.span.buffer).unwrap()).unwrap().to_vec();
    let rows = log.rows().iter().enumerate().filter(|(_, row)| !row.is_group());
    rows.map(|(at, row)| {
        let value = match &row.value {
            Value::Packed { .. } => String::new(),
            Value::Array { count, .. } => format!("{count} {:?}", bytes(row)),
            value => format!("{value:?}"),
        };
        (log.path(at), value)
    })
    .collect()
}

/// Another value of the same type.
fn other(value: &str) -> String {
    if let Some(text) = value.strip_prefix('"') {
        // With the same length, for formats that cannot move data.
        let text = text.trim_end_matches('"');
        return format!("\"{}\"", text.chars().map(|c| if c == 'q' { 'w' } else { 'q' }).collect::<String>());
    }
    if let Some(list) = value.strip_prefix('[') {
        let (first, rest) = list.split_once(',').unwrap();
        return format!("[{},{rest}", other(first));
    }
    match value {
        "true" => "false".to_owned(),
        "false" => "true".to_owned(),
        _ => match value.parse::<i64>() {
            Ok(number) if number > 100 => (number - 1).to_string(),
            Ok(number) => (number + 1).to_string(),
            Err(_) => format!("{:?}", value.parse::<f32>().unwrap() + 1.0),
        },
    }
}

/// Sets each value to itself and to another one; returns the number of values that could be changed.
fn every_value(source: &Source, values: &[(String, String)], counters: &[&str]) -> usize {
    let before = leaves(source);
    let mut done = 0;
    for (path, value) in values {
        let same = set_one(source, path, value).unwrap_or_else(|error| panic!("{path} = {value}: {error}"));
        assert_eq!((same.bytes_changed, same.changes.len()), (0, 0), "{path} = {value}");
        assert_eq!(same.bytes, source.bytes(), "{path} = {value}");
        let Ok(edited) = set_one(source, path, &other(value)) else { continue };
        done += 1;
        assert_eq!(edited.changes.len(), 1, "{path}");
        assert!(edited.bytes_changed > 0 && edited.changes[0].from != edited.changes[0].to, "{path}");
        let result = Source::from(edited.bytes).with_hints(source.hints().clone());
        let after = leaves(&result);
        assert_eq!(before.len(), after.len(), "{path}");
        let differ = before.iter().zip(&after).filter(|(a, b)| a != b);
        let differ: Vec<_> =
            differ.filter(|(a, _)| !counters.iter().any(|name| a.0.ends_with(name))).collect();
        assert_eq!(differ.len(), 1, "{path}: {differ:?}");
        // Setting the old value restores the file, except for compression.
        let back = set_one(&result, path, value).unwrap();
        let (again, was) = (leaves(&Source::from(back.bytes.clone())), leaves(source));
        assert_eq!(again, was, "{path}");
    }
    done
}

fn open(name: &str) -> Source {
    Source::open(fixtures::path(name), &LIMITS).unwrap()
}

#[test]
fn every_value_of_our_own_files_can_be_set() {
    let counters = ["/size", "bodysize", "headerSize", "/flag_names"];
    for name in [
        "house.cdae",
        "house_v26.cdae",
        "house_v30.cdae",
        "house_zstd.cdae",
        "crane.cast",
        "yard.cast",
        "tinman/village.cmh",
    ] {
        let source = open(name);
        let values = values(&source);
        assert!(values.len() > 2, "{name} has {} values", values.len());
        let done = every_value(&source, &values, &counters);
        // A few values determine how the rest is read, for example the type of a mesh.
        assert!(done + 1 + values.len() / 10 >= values.len(), "{name}: {done} of {}", values.len());
    }
}

#[test]
fn every_value_of_a_binary_udm_can_be_set() {
    for name in ["crate.pmdl_b", "all_types.udm_b", "early.udm_b"] {
        let source = open(name);
        let (_, log, _) = meshwright::log(&source, &LIMITS, LogOptions::default()).unwrap();
        let mut values = Vec::new();
        for (at, row) in log.rows().iter().enumerate() {
            let named = ["value", "item"].contains(&row.field.name);
            let value = match &row.value {
                Value::Text(text) if named && text.is_ascii() => serde_json::to_string(text).unwrap(),
                Value::Int(value) if named => value.to_string(),
                Value::UInt(value) if named => value.to_string(),
                Value::F32(value) if named && value.is_finite() => format!("{value:?}"),
                Value::F64(value) if named && value.is_finite() => format!("{value:?}"),
                Value::Bool(value) if named => value.to_string(),
                _ => continue,
            };
            values.push((log.path(at), value));
        }
        assert!(values.len() > 3, "{name}: {values:?}");
        let done = every_value(&source, &values, &["/size"]);
        assert!(done * 10 >= values.len() * 8, "{name}: {done} of {}", values.len());
    }
}

#[test]
fn texts_of_other_lengths_move_the_following_bytes() {
    let long = "a name that is longer than all earlier names, ".repeat(8);
    for (name, path) in [
        ("house.cdae", "names[0]"),
        ("house.cdae", "header/info"),
        ("house_v30.cdae", "materials[0]/name"),
        ("house_zstd.cdae", "names[0]"),
        ("crane.cast", "root[0]/model[0]/n"),
        ("crane.cast", "root[0]/model[0]/skeleton[0]/bone[1]/n"),
        ("crate.pmdl_b", "assetData/materials[0]"),
        ("crate.pmdl_b", "root/assetType/value"),
    ] {
        let source = open(name);
        for text in [long.as_str(), "", "ä\u{1f600}"] {
            let edited =
                set_one(&source, path, text).unwrap_or_else(|error| panic!("{name} {path}: {error}"));
            let result = Source::from(edited.bytes);
            let asset = meshwright::read(&result, &LIMITS).unwrap();
            assert_eq!(
                asset.diagnostics.as_slice().len(),
                meshwright::read(&source, &LIMITS).unwrap().diagnostics.as_slice().len(),
                "{name} {path}"
            );
            assert_eq!(asset.write().unwrap().to_vec(), result.bytes(), "{name} {path}");
            assert_eq!(serde_json::from_str::<String>(&edited.changes[0].to).unwrap(), text);
        }
    }
}

#[test]
fn elements_and_their_numbers() {
    let source = open("house.cdae");
    let whole = set_one(&source, "meshes[0]/verts[1]", "[9, -8.5, 7]").unwrap();
    assert_eq!(whole.changes[0].to, "[9.0, -8.5, 7.0]");
    let single = set_one(&source, "nodes[2]/parentIndex", "1").unwrap();
    assert_eq!((single.changes[0].from.as_str(), single.changes[0].to.as_str()), ("0", "1"));
    assert_eq!(single.bytes_changed, 1);
    let third = set_one(&source, "meshes[0]/verts[1][2]", "7").unwrap();
    assert_eq!(third.changes[0].to, "7.0");
    let point = set_one(&source, "center", "[1, 2, 3]").unwrap();
    assert_eq!(point.changes.len(), 2, "{:?}", point.changes);
    let both = [("radius".to_owned(), "3".to_owned()), ("names[0]".to_owned(), "bottom".to_owned())];
    assert_eq!(set(&source, &LIMITS, &both).unwrap().changes.len(), 2);
}

#[test]
fn invalid_values_are_errors() {
    let code = |name: &str, path: &str, value: &str| {
        set_one(&open(name), path, value).map(|edited| edited.changes).unwrap_err().code().id
    };
    for (name, path, value) in [
        ("house.cdae", "exporter", "65536"),
        ("house.cdae", "exporter", "x"),
        ("house.cdae", "radius", "1e39"),
        ("house.cdae", "radius", "big"),
        ("house.cdae", "center", "[1, 2]"),
        ("house.cdae", "meshes[0]/verts[0]", "[1, 2]"),
        ("house.cdae", "nodes[0]/parentIndex", "0.5"),
        ("crane.cast", "root[0]/model[0]/n", "\"a\\u0000b\""),
        ("crane.cast", "flags", "-1"),
        ("tinman/village.cmh", "models[0]/name", "longer than that"),
        ("crate.pmdl_b", "assetVersion", "-1"),
    ] {
        let code = code(name, path, value);
        assert!(["CORE0015", "CORE0010"].contains(&code), "{name} {path}={value}: {code}");
    }
    for (name, path) in [
        ("house.cdae", "version"),
        ("house.cdae", "header/bodysize"),
        ("house.cdae", "nodes/count"),
        ("house_v26.cdae", "startU8"),
        ("house_v26.cdae", "materialListVersion"),
        ("house_v26.cdae", "guards[0]/word"),
        ("crane.cast", "magic"),
        ("crane.cast", "root[0]/size"),
        ("crate.pmdl_b", "root/size"),
        ("crate.pmdl_b", "root/key[0]"),
    ] {
        assert_eq!(code(name, path, "1"), "CORE0016", "{name} {path}");
    }
    for path in
        ["", "/", "[", "nodes[9", "nodes[99]", "nodes[0]/x/y", "meshes", "raduis", "names[4294967296]"]
    {
        assert_eq!(code("house.cdae", path, "1"), "CORE0011", "{path}");
    }
    let twice = [("radius".to_owned(), "1".to_owned()), ("radius".to_owned(), "2".to_owned())];
    assert!(set(&open("house.cdae"), &LIMITS, &twice).is_err());
}

/// A folder with our own files in other formats.
fn converted(from: &str, to: &str) -> Source {
    let source = open(from);
    let mut bytes = Vec::new();
    let target = Target::Stream(&mut bytes);
    let format = to.parse::<Format>().unwrap();
    convert(&[&source], format, target, &LIMITS, &Default::default()).unwrap();
    Source::from(bytes)
}

#[test]
fn json_keeps_everything_but_the_value() {
    let glb = converted("house.cdae", "glb");
    let edited = set_one(&glb, "materials[0]/name", "brick of another length").unwrap();
    let result = Source::from(edited.bytes);
    let asset = meshwright::read(&result, &LIMITS).unwrap();
    assert_eq!(asset.diagnostics.as_slice().len(), 0, "{:?}", asset.diagnostics);
    let scene = asset.to_scene().unwrap().value;
    assert!(scene.materials.iter().any(|(_, material)| material.name == "brick of another length"));
    assert_eq!(asset.write().unwrap().to_vec(), result.bytes());
    assert_eq!(set_one(&glb, "chunks[0]/json/asset/version", "\"2.0\"").unwrap().bytes, glb.bytes());
    for (path, value, code) in [
        ("materials[99]/name", "x", "CORE0011"),
        ("asset", "x", "CORE0015"),
        ("nodes[0]", "[1]", "CORE0015"),
        ("", "{}", "CORE0011"),
    ] {
        let result = set_one(&glb, path, value);
        assert!(
            result.as_ref().is_err_and(|error| error.code().id == code) || path.is_empty(),
            "{path}: {result:?}"
        );
    }
    // A value that makes the file invalid glTF.
    assert!(set_one(&glb, "meshes[0]/primitives", "[\"x\"]").is_err());
}

#[test]
fn udm_text_keeps_its_style() {
    let text = b"// by hand\n$string assetType PMDL\n$uint32\tassetVersion   1\n\"assetData\"\n{\n\t$vec3 eyeOffset [0,1,2]\n\t$array names [string][\"a\" \"b\"]\n}\n";
    let source = Source::from(text.to_vec());
    let edited = set_one(&source, "assetData/eyeOffset", "[3,4,5.5]").unwrap();
    let expected = String::from_utf8(text.to_vec()).unwrap().replace("[0,1,2]", "[3,4,5.5]");
    assert_eq!(String::from_utf8(edited.bytes).unwrap(), expected);
    for (path, value) in
        [("assetVersion", "-1"), ("assetVersion", "1\n$int8 x 3"), ("assetData", "x"), ("nowhere", "1")]
    {
        assert!(set_one(&source, path, value).is_err(), "{path} = {value}");
    }
}

#[test]
fn text_forms_convert_back_to_the_file() {
    let ser = Source::from(vec![0; 24]).with_hints(meshwright::core::source::Hints {
        format: Some("ser:Vec3D".to_owned()),
        ..Default::default()
    });
    let mut sources = vec![converted("house.cdae", "glb"), converted("crate.pmdl_b", "json"), ser];
    sources.extend(
        ["house.cdae", "house_zstd.cdae", "crane.cast", "odd.cast", "crate.pmdl_b", "all_types.udm_b"]
            .map(open),
    );
    for source in &sources {
        let form = text_form(source, &LIMITS).unwrap();
        let same = from_text(source, &LIMITS, &form.text).unwrap();
        assert_eq!((same.bytes.as_slice(), same.bytes_changed), (source.bytes(), 0));
    }
    let text = |source: &Source| String::from_utf8(text_form(source, &LIMITS).unwrap().text).unwrap();
    let changed = [
        (&sources[0], "house_wall", "brick_wall"),
        (&sources[2], "0.0", "1.5"),
        (&sources[3], "radius = 6.5247602", "radius = 6.5"),
        (&sources[7], "crate_wood", "crate_iron"),
    ];
    for (source, from, to) in changed {
        let text = text(source).replacen(from, to, 1);
        let edited = from_text(source, &LIMITS, text.as_bytes()).unwrap();
        assert!(edited.bytes_changed > 0 && text.contains(to), "{from}");
        let hints = source.hints().clone();
        assert!(meshwright::read(&Source::from(edited.bytes).with_hints(hints), &LIMITS).is_ok());
    }
    for (source, broken) in [
        (&sources[0], "{"),
        (&sources[3], "radius = x"),
        (&sources[3], "nowhere = 1"),
        (&sources[3], "what"),
        (&sources[7], "$strong x 1"),
    ] {
        assert!(from_text(source, &LIMITS, broken.as_bytes()).is_err(), "{broken}");
    }
}

#[test]
fn arbitrary_requests_do_not_panic() {
    let paths = [
        "root",
        "a[0]/b[1]/c",
        "meshes[4294967295]/verts[0]",
        "names[0]",
        "root[0]/model[0]/n",
        "header/info",
        "assetData",
        "[][][]",
        "a//b",
        "\u{0}",
        "radius",
        "version",
    ];
    let values = [
        "",
        "1",
        "-1",
        "NaN",
        "inf",
        "1e400",
        "99999999999999999999999999999999999999999",
        "[,,,]",
        "\"",
        "\"\\u0000\"",
        "true",
        "[1,2,3]",
    ];
    for name in [
        "house.cdae",
        "house_v26.cdae",
        "house_zstd.cdae",
        "crane.cast",
        "crate.pmdl_b",
        "tinman/village.cmh",
    ] {
        let source = open(name);
        for path in paths {
            for value in values {
                if let Ok(edited) = set_one(&source, path, value) {
                    assert!(
                        meshwright::read(&Source::from(edited.bytes), &LIMITS).is_ok(),
                        "{name} {path}={value}"
                    );
                }
            }
        }
    }
    let limits = LIMITS.memory(64 << 20);
    for name in ["house.cdae", "house_zstd.cdae", "crane.cast", "crate.pmdl_b"] {
        for mutant in mutate::some(&fixtures::read(name), 150) {
            let source = Source::from(mutant.bytes);
            for (path, value) in
                [("names[0]", "x"), ("root[0]/model[0]/n", "x"), ("assetData/materials[0]", "x")]
            {
                let _ = set(&source, &limits, &[(path.to_owned(), value.to_owned())]);
            }
            if let Ok(form) = text_form(&source, &limits) {
                let _ = from_text(&source, &limits, &form.text);
            }
        }
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn text_forms_of_real_files_convert_back() {
    let folders =
        [("cdae", &["cdae"][..]), ("cast", &["cast"]), ("udm", &["udm", "pmat", "pmdl_b", "pmat_b", "pmap"])];
    for (folder, endings) in folders {
        let (mut seen, mut same) = (0, 0);
        for path in corpus::required(folder, endings) {
            let Ok(source) = Source::open(&path, &LIMITS) else { continue };
            if source.len() > 200_000 || meshwright::read(&source, &LIMITS).is_err() {
                continue;
            }
            seen += 1;
            match text_form(&source, &LIMITS) {
                Ok(form) => {
                    same += 1;
                    let back = from_text(&source, &LIMITS, &form.text).unwrap();
                    assert_eq!(back.bytes, source.bytes(), "{}", path.display());
                }
                Err(error) => eprintln!("{}: {error}", path.display()),
            }
        }
        assert!(same * 10 >= seen * 9, "{folder}: {same} of {seen}");
    }
}
