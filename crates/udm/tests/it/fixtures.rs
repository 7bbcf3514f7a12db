//! The project's own files: the functions of the crate read, log and write both forms.

use meshwright_core::{FILE, Limits, LogOptions, Source};
use meshwright_testkit::{fixtures, laws};
use meshwright_udm::{Document, binary::Dialect, codes::binary as codes, detect, log, path, read, write};

#[test]
fn laws_1_and_4_hold() {
    for (name, version) in
        [("crate.pmdl_b", "2"), ("all_types.udm_b", "2"), ("odd.udm_b", "2"), ("early.udm_b", "1")]
    {
        let source = Source::from(fixtures::read(name));
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        laws::same(source.bytes(), &write(&document).unwrap()).unwrap();
        let (log, error) = log(&source, &Limits::DEFAULT, LogOptions::default());
        assert!(error.is_none());
        laws::claimed(&log, FILE, source.len()).unwrap();
        assert_eq!(log.opaque_bytes(), document.opaque_bytes());
        assert_eq!((detect(source.bytes()).unwrap(), document.version()), (version.into(), version.into()));
    }
}

#[test]
fn the_model_has_the_content_of_the_generator() {
    let source = Source::from(fixtures::read("crate.pmdl_b"));
    let (document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let asset = document.asset().unwrap();
    assert!(asset.is("PMDL"));
    let vertices =
        path::find(asset.data, "meshGroups/body/meshes[0]/subMeshes[0]/assetData/vertices").unwrap();
    let meshwright_udm::document::Value::ArrayLz4(vertices) = vertices.to_value() else {
        panic!("compressed")
    };
    let (vertices, _) = vertices.decode(&Limits::DEFAULT).unwrap();
    let positions = vertices.as_records().unwrap().column::<[f32; 3]>("pos").unwrap();
    assert_eq!(positions.len(), 24);
    assert!(positions.iter().all(|[x, y, z]| x.abs() == 10.0 && (y == 0.0 || y == 20.0) && z.abs() == 10.0));
}

#[test]
fn dialects_and_unusual_content_are_reported() {
    let noted = |name: &str| {
        let source = Source::from(fixtures::read(name));
        let (document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
        let Document::Binary(file) = document else { panic!("it is binary") };
        let counts: Vec<_> = diagnostics.counts().map(|(code, _)| code.id).collect();
        (file.dialect, counts)
    };
    assert_eq!(noted("early.udm_b"), (Dialect::NullTerminated, vec![codes::DIALECT.id]));
    let odd = [&codes::SIZE, &codes::TRAILING, &codes::NO_ASSET, &codes::LONG_FORM, &codes::BOOL];
    assert_eq!(noted("odd.udm_b"), (Dialect::Current, odd.map(|code| code.id).to_vec()));
}

#[test]
fn text_and_binary_use_the_same_functions() {
    let source = Source::from(b"$float x 1.50 // half more\n".to_vec());
    assert_eq!(detect(source.bytes()).as_deref(), Some("text"));
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    assert!(document.asset().unwrap().is("nil"));
    assert_eq!(document.root().get("x").unwrap().as_f64(), Some(1.5));
    laws::same(source.bytes(), &write(&document).unwrap()).unwrap();
}

#[test]
fn other_formats_are_named() {
    for (bytes, code) in [
        (&b""[..], &meshwright_core::codes::EMPTY),
        (b"version https://git-lfs.github.com/spec/v1\n", &meshwright_core::codes::LFS_POINTER),
    ] {
        let source = Source::from(bytes.to_vec());
        assert!(std::ptr::eq(read(&source, &Limits::DEFAULT).unwrap_err().code(), code));
        assert!(std::ptr::eq(log(&source, &Limits::DEFAULT, LogOptions::default()).1.unwrap().code(), code));
    }
}
