//! Conversions between the forms of UDM.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

use meshwright::{
    ConvertOptions, Document, Format, Limits, Source, Target, convert, convert::Form, udm::binary,
};
use meshwright_testkit::{corpus, fixtures};

fn to(source: &Source, format: &str, form: Form) -> Source {
    let mut bytes = Vec::new();
    let (format, target) = (format.parse::<Format>().unwrap(), Target::Stream(&mut bytes));
    let options = ConvertOptions { form, ..ConvertOptions::default() };
    let done = convert(&[source], format, target, &Limits::DEFAULT, &options).unwrap();
    // Some files are damaged on purpose, and are copied unchanged.
    let copied = done.diagnostics.count(&meshwright::udm::codes::from_scene::LOSS_UNSOUND);
    assert!(
        form == Form::EngineText || done.diagnostics.losses() == copied,
        "{:?}",
        done.diagnostics.as_slice()
    );
    Source::from(bytes)
}

/// The bytes of a file's tree in our binary form.
fn plain(source: &Source) -> Option<Vec<u8>> {
    let asset = meshwright::read(source, &Limits::DEFAULT).ok()?;
    let Document::Udm(document) = &asset.document else { return None };
    let file = binary::File::new(document.root().clone());
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
        let text = to(&source, "udm", Form::Text);
        let json = to(&text, "json", Form::ByName);
        let binary = to(&json, "udm", Form::Binary);
        // The text does not contain wrong sizes of a file.
        if path.file_name().is_some_and(|name| name != "odd.udm_b") {
            assert_eq!(binary.bytes(), plain, "{}", path.display());
        }
        to(&source, "udm", Form::EngineText);
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
