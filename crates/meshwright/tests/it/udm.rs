//! Conversions between the forms of UDM.

use crate::common::{Target, convert};
use meshwright::{
    Checks, ConvertOptions, Converted, Document, Format, Limits, Source, convert::Form, udm::binary,
};
use meshwright_testkit::{corpus, fixtures};
use std::path::Path;

fn to(source: &Source, format: &str, form: Option<Form>) -> Source {
    let mut bytes = Vec::new();
    let (format, target) = (format.parse::<Format>().unwrap(), Target::Stream(&mut bytes));
    let options = ConvertOptions::default().form(form);
    let done = convert(&[source], format, target, &Limits::DEFAULT, &options).unwrap();
    // Some files are damaged on purpose, and are copied unchanged.
    let copied = done.diagnostics.count(&meshwright::udm::codes::from_scene::LOSS_UNSOUND);
    assert!(
        form == Some(Form::EngineText) || done.diagnostics.losses() == copied,
        "{:?}",
        done.diagnostics.as_slice()
    );
    Source::from(bytes)
}

/// The bytes of a file's tree in our binary form.
fn plain(source: &Source) -> Option<Vec<u8>> {
    let asset = meshwright::read(source, &Limits::DEFAULT).ok()?;
    let Document::Udm(document) = &asset.document else { return None };
    // Binary files have a header, which texts may lack.
    let file = binary::File::new(document.root().clone().with_header());
    binary::write(&file).ok().map(|blocks| blocks.to_vec())
}

#[test]
fn every_form_has_the_same_content() {
    let endings = ["udm_b", "pmdl_b", "pmap_b", "pmat_b", "udm", "pmdl", "pmat"];
    let mut files = fixtures::files(&endings);
    files.extend(corpus::files("udm", &endings).unwrap_or_default());
    let mut seen = 0;
    for path in files {
        let source = Source::from(std::fs::read(&path).unwrap());
        let Some(plain) = plain(&source) else { continue };
        let text = to(&source, "udm", Some(Form::Text));
        let json = to(&text, "json", None);
        let binary = to(&json, "udm", Some(Form::Binary));
        // The text does not contain wrong sizes of a file.
        if path.file_name().is_some_and(|name| name != "odd.udm_b") {
            assert_eq!(binary.bytes(), plain, "{}", path.display());
        }
        to(&source, "udm", Some(Form::EngineText));
        seen += 1;
    }
    assert!(seen > 0);
}

#[test]
fn a_plain_tree_is_not_a_scene() {
    let source = Source::from(fixtures::read("all_types.udm_b"));
    let glb = Format::Glb;
    let mut bytes = Vec::new();
    let options = ConvertOptions::default();
    let error = convert(&[&source], glb, Target::Stream(&mut bytes), &Limits::DEFAULT, &options).unwrap_err();
    assert_eq!((error.code().id, bytes.len()), ("CORE0010", 0));
    let shape = Source::from(fixtures::read("house.cdae"));
    let json = Format::Json;
    let error = convert(&[&shape], json, Target::Stream(&mut bytes), &Limits::DEFAULT, &options).unwrap_err();
    assert_eq!((error.code().id, bytes.len()), ("CORE0010", 0));
}

fn into(source: &Source, target: &Path) -> meshwright::Result<Converted> {
    let udm = Format::Udm;
    convert(&[source], udm, Target::File(target), &Limits::DEFAULT, &ConvertOptions::default())
}

/// A glTF file with materials of these names and roughness 0.25.
fn materials(names: &[&str]) -> Source {
    let one = |name: &&str| {
        format!(r#"{{"name":"{name}","pbrMetallicRoughness":{{"roughnessFactor":0.25,"metallicFactor":0}}}}"#)
    };
    let list = names.iter().map(one).collect::<Vec<_>>().join(",");
    Source::from(format!(r#"{{"asset":{{"version":"2.0"}},"materials":[{list}]}}"#).into_bytes())
}

#[test]
fn endings_state_the_type_of_asset() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let (house, model) =
        (Source::from(fixtures::read("house.cdae")), Source::from(fixtures::read("crate.pmdl_b")));
    let asks = [
        (&house, "a.pmap", "a .pmap file holds a map (PMAP), not a model (PMDL); write to a .pmdl file"),
        (
            &house,
            "a.panim_b",
            "a .panim file holds an animation (PANI), not a model (PMDL); write to a .pmdl file",
        ),
        (&house, "a.pnav", "a .pnav file does not hold a model (PMDL); write to a .pmdl file"),
        (
            &model,
            "a.pmat_b",
            "a .pmat file holds a material (PMAT), not a model (PMDL); write to a .pmdl file",
        ),
    ];
    for (source, name, message) in asks {
        assert_eq!(into(source, &at(name)).unwrap_err().message(), message);
        assert!(!at(name).exists());
    }
    for name in ["a.udm", "a.udm_b", "a.pmdl", "a.pmdl_b"] {
        into(&model, &at(name)).unwrap();
    }
    let wrong = |name: &str| {
        std::fs::copy(at("a.pmdl"), at(name)).unwrap();
        let source = Source::open(at(name), &Limits::DEFAULT).unwrap();
        let found = meshwright::validate(&source, &Limits::DEFAULT, &Checks::default()).unwrap();
        found.diagnostics.count(&meshwright::udm::codes::validation::WRONG_ASSET)
    };
    assert_eq!((wrong("b.pmat"), wrong("b.pmdl"), wrong("b.udm")), (1, 0, 0));
}

#[test]
fn a_material_becomes_a_material_file() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    into(&materials(&["wood"]), &at("oak.pmat")).unwrap();
    let source = Source::open(at("oak.pmat"), &Limits::DEFAULT).unwrap();
    let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let scene = asset.to_scene().unwrap().value;
    let (_, material) = scene.materials.iter().next().unwrap();
    // A material file has the name of its file.
    assert_eq!((material.name.as_str(), material.roughness), ("oak", 0.25));
    let info = meshwright::info(&source, &Limits::DEFAULT, 0).unwrap();
    assert_eq!((info.names.materials, info.dependencies), (vec!["oak".to_owned()], Vec::new()));
    assert_eq!(info.metadata.get("shader"), Some(&"pbr".into()));
    let properties = info.metadata.get("properties").and_then(|all| all.get("roughness_factor"));
    assert_eq!(properties, Some(&0.25.into()));
    let error = into(&materials(&["wood", "iron"]), &at("two.pmat")).unwrap_err();
    assert_eq!(
        error.message(),
        "a .pmat file holds one material, and the scene has 2: \"wood\", \"iron\"; write to a .pmdl file, which gets a \
         file for each material"
    );
    let error = into(&materials(&[]), &at("none.pmat")).unwrap_err();
    assert_eq!(error.message(), "a .pmat file holds a material, and the scene has none");
}

#[test]
fn texts_end_with_a_newline() {
    let model = Source::from(fixtures::read("crate.pmdl_b"));
    assert!(to(&model, "udm", Some(Form::Text)).bytes().ends_with(b"}\n"));
    assert!(to(&model, "json", None).bytes().ends_with(b"}\n"));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.gltf");
    let gltf = Format::Gltf;
    convert(&[&model], gltf, Target::File(&path), &Limits::DEFAULT, &ConvertOptions::default()).unwrap();
    assert!(std::fs::read(path).unwrap().ends_with(b"}\n"));
}
