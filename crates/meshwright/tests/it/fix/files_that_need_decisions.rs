//! Files for codes whose fixture requires a decision.

use crate::fix::{fixed, fixes};
use meshwright::{
    Limits, Source,
    cast::{
        self,
        document::{Kind, Node, Property, Value},
    },
    cdae::{
        self,
        document::{Container, HeaderValue, Number},
    },
};
use meshwright_testkit::fixtures;

fn cast_file(name: &str, change: impl FnOnce(&mut cast::Document<'_>)) -> Vec<u8> {
    let source = Source::from(fixtures::read(name));
    let (mut document, _) = cast::read(&source, &Limits::DEFAULT).unwrap();
    change(&mut document);
    cast::write(&document).unwrap().to_vec()
}

fn cdae_file(name: &str, change: impl FnOnce(&mut cdae::Document<'_>)) -> Vec<u8> {
    let source = Source::from(fixtures::read(name));
    let (mut document, _) = cdae::read(&source, &Limits::DEFAULT).unwrap();
    change(&mut document);
    cdae::write(&document).unwrap().to_vec()
}

/// The first node of a kind.
fn first<'d, 'a>(nodes: &'d mut [Node<'a>], kind: Kind) -> &'d mut Node<'a> {
    let mut left: Vec<&'d mut Node<'a>> = nodes.iter_mut().collect();
    while let Some(node) = left.pop() {
        if node.kind() == Some(kind) {
            return node;
        }
        left.extend(node.children.iter_mut());
    }
    panic!("no {kind:?} found");
}

fn set<'a>(node: &mut Node<'a>, name: &str, value: impl Into<Value<'a>>) {
    let value = value.into();
    let properties = node.properties.to_mut();
    properties.iter_mut().find(|property| property.name() == name).unwrap().value = value;
}

#[test]
fn normals_with_a_direction() {
    let bytes = cast_file("cast/codes/clean_model.cast", |document| {
        let mesh = first(&mut document.roots, Kind::Mesh);
        let mut normals: Vec<[f32; 3]> = mesh.property("vn").unwrap().as_vec3().unwrap().iter().collect();
        normals[1] = normals[1].map(|part| part * 2.0);
        set(mesh, "vn", &normals[..]);
    });
    let fixed = fixes("a long normal", "CAST0336", bytes);
    assert_eq!(fixed, fixtures::read("cast/codes/clean_model.cast"), "the fix restores the original file");
}

#[test]
fn normals_of_length_0_follow_from_the_triangles() {
    let bytes = cast_file("cast/codes/clean_model.cast", |document| {
        let mesh = first(&mut document.roots, Kind::Mesh);
        let count = mesh.property("vn").unwrap().len();
        set(mesh, "vn", &vec![[0.0_f32; 3]; count][..]);
    });
    let fixed = fixes("normals of length 0", "CAST0336", bytes);
    let source = Source::from(fixed);
    let (mut document, _) = cast::read(&source, &Limits::DEFAULT).unwrap();
    let mesh = first(&mut document.roots, Kind::Mesh);
    let points: Vec<[f32; 3]> = mesh.property("vp").unwrap().as_vec3().unwrap().iter().collect();
    let normals: Vec<[f32; 3]> = mesh.property("vn").unwrap().as_vec3().unwrap().iter().collect();
    // All triangles of the mesh are in one plane.
    let edge = |to: usize| [0, 1, 2].map(|axis| f64::from(points[to][axis] - points[0][axis]));
    for normal in normals {
        let along = |edge: [f64; 3]| (0..3).map(|axis| edge[axis] * f64::from(normal[axis])).sum::<f64>();
        assert!((1..points.len()).all(|to| along(edge(to)).abs() < 1e-6), "{normal:?}");
        assert!((normal.iter().map(|part| part * part).sum::<f32>() - 1.0).abs() < 1e-6, "{normal:?}");
    }
}

#[test]
fn a_normal_of_length_0_in_a_text() {
    let fixed = fixes("a normal of length 0", "UDM0553", fixtures::read("udm/codes/UDM0553.udm"));
    let words = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap().split_whitespace().collect::<String>();
    let original = words(fixtures::read("udm/codes/clean_model.udm"));
    assert_eq!(words(fixed), original, "the fix restores the original file");
}

#[test]
fn repeated_keyframes_with_one_value() {
    let turn = [0.0_f32, 0.0, 0.0, 1.0];
    let bytes = cast_file("cast/codes/clean_animation.cast", |document| {
        let curve = first(&mut document.roots, Kind::Curve);
        let frames: &[u8] = &[0, 10, 10, 12];
        let rotates = curve.text("kp").as_deref() == Some("rq");
        set(curve, "kb", frames);
        match rotates {
            true => set(curve, "kv", &[turn; 4][..]),
            false => set(curve, "kv", &[1.0_f32, 2.0, 2.0, 3.0][..]),
        }
    });
    let fixed = fixes("a key twice", "CAST0377", bytes);
    let source = Source::from(fixed);
    let (mut document, _) = cast::read(&source, &Limits::DEFAULT).unwrap();
    let curve = first(&mut document.roots, Kind::Curve);
    assert_eq!(curve.property("kb").unwrap().as_bytes(), [0, 10, 12]);
    assert_eq!(curve.property("kv").unwrap().len(), 3);
}

#[test]
fn keyframes_are_sorted_with_their_values_and_checked_again() {
    let bytes = cast_file("cast/codes/clean_animation.cast", |document| {
        let curve = first(&mut document.roots, Kind::Curve);
        let rotates = curve.text("kp").as_deref() == Some("rq");
        set(curve, "kb", &[9_u8, 3, 3, 6][..]);
        let turn = |z: f32| [0.0, 0.0, z, (1.0 - z * z).sqrt()];
        match rotates {
            true => set(curve, "kv", &[turn(0.3), turn(0.1), turn(0.1), turn(0.2)][..]),
            false => set(curve, "kv", &[3.0_f32, 1.0, 1.0, 2.0][..]),
        }
    });
    let source = Source::from(bytes);
    let fixed = fixed(&source);
    let codes: Vec<&str> = fixed.fixes.counts().map(|(code, _)| code.id).collect();
    assert_eq!(codes, ["CAST0376", "CAST0377"]);
    let source = Source::from(fixed.bytes.unwrap());
    let (mut document, _) = cast::read(&source, &Limits::DEFAULT).unwrap();
    let curve = first(&mut document.roots, Kind::Curve);
    assert_eq!(curve.property("kb").unwrap().as_bytes(), [3, 6, 9]);
    let last = curve.property("kv").unwrap();
    let last = last
        .as_f32()
        .map_or_else(|| last.as_vec4().unwrap().get(2).unwrap()[2], |all| all.get(2).unwrap() / 10.0);
    assert!((last - 0.3).abs() < 1e-6, "the value went with its key: {last}");
}

#[test]
fn repeated_property_with_one_value() {
    let bytes = cast_file("cast/codes/clean_model.cast", |document| {
        let mesh = first(&mut document.roots, Kind::Mesh);
        let name = mesh.name().unwrap().into_owned();
        mesh.properties.push(Property::new("n", Value::text(name)));
    });
    let fixed = fixes("a name twice", "CAST0310", bytes);
    assert_eq!(fixed, fixtures::read("cast/codes/clean_model.cast"));
}

#[test]
fn wrong_body_size() {
    let bytes = cdae_file("cdae/codes/clean.cdae", |document| {
        let Container::Header(header) = &mut document.container else { panic!("version 31") };
        for (_, value) in &mut header.entries {
            if let HeaderValue::BodySize(size) = value {
                *size = Number::int(size.as_i64().unwrap() + 1);
            }
        }
    });
    let fixed = fixes("a wrong body size", "CDAE0102", bytes);
    assert_eq!(fixed, fixtures::read("cdae/codes/clean.cdae"));
}

#[test]
fn flat_triangles_among_others() {
    let bytes = cdae_file("house.cdae", |document| {
        let body = document.shape.meshes.items.iter_mut().find_map(|mesh| mesh.body.as_deref_mut()).unwrap();
        let indices = body.indices.data.to_mut();
        let first: Vec<u8> = indices[..4].to_vec();
        indices[8..12].copy_from_slice(&first);
    });
    let fixed = fixes("a flat triangle", "CDAE0668", bytes.clone());
    assert!(fixed.len() < bytes.len());
    let source = Source::from(fixed);
    let (document, _) = cdae::read(&source, &Limits::DEFAULT).unwrap();
    let body = document.shape.meshes.items.iter().find_map(|mesh| mesh.body.as_deref()).unwrap();
    assert_eq!(body.indices.len() % 3, 0);
}

#[test]
fn flat_triangles_of_a_text() {
    let text = String::from_utf8(fixtures::read("udm/codes/UDM0552.udm")).unwrap();
    let (one, two) = ("indices [uint16;3][0,1,1]", "indices [uint16;6][0,1,1,0,1,2]");
    assert_eq!(text.matches(one).count(), 1);
    let fixed = fixes("a flat triangle", "UDM0552", text.replace(one, two).into_bytes());
    let right = text.replace(one, "indices [uint16;3][0,1,2]");
    assert_eq!(String::from_utf8(fixed).unwrap(), right, "only the list is rewritten");
}

#[test]
fn only_requested_codes_are_fixed() {
    let bytes = fixtures::read("cast/codes/CAST0376.cast");
    let source = Source::from(bytes);
    let checks = meshwright::Checks::default().ignore(vec!["CAST0376".to_owned()]);
    let options = meshwright::FixOptions::default().checks(checks).unsafe_fixes(true);
    let fixed = meshwright::fix(&source, &Limits::DEFAULT, &options).unwrap();
    assert!(fixed.bytes.is_none() && fixed.fixes.is_empty());
    assert!(
        fixed.left.counts().all(|(code, _)| code.id != "CAST0376"),
        "codes that are not requested are not reported"
    );
}

#[test]
fn unreadable_files_are_errors() {
    let source = Source::from(fixtures::read("truncated.cdae"));
    let error = meshwright::fix(&source, &Limits::DEFAULT, &crate::fix::all()).unwrap_err();
    assert_ne!(error.code().id, "CORE0017");
}
