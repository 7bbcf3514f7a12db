//! Skins and body groups of a model: kept, and selected.

use crate::{
    common::{Target, convert},
    matrix::udm_body_groups::model,
};
use meshwright::{
    ConvertOptions, Converted, Format, Limits, Source, gltf,
    scene::{Node, Scene},
    udm::{self, document::Element, path},
};
use std::fs;

fn to_glb(options: ConvertOptions) -> meshwright::Result<(Converted, Vec<u8>)> {
    let (source, folder) = (model(), tempfile::tempdir().unwrap());
    let target = folder.path().join("model.glb");
    let to = Format::Glb;
    let made = convert(&[&source], to, Target::File(&target), &Limits::DEFAULT, &options)?;
    Ok((made, fs::read(target).unwrap()))
}

fn hidden<'s>(scene: &'s Scene<'_>, mut node: &'s Node) -> bool {
    while let (false, Some(parent)) = (node.hidden, node.parent) {
        node = scene.nodes.get(parent).unwrap();
    }
    node.hidden
}

/// Names of the variants; then each mesh with its material, prefixed with `-` if it is hidden.
fn content(glb: Vec<u8>) -> (Vec<String>, Vec<String>) {
    let source = Source::from(glb);
    let (document, _) = gltf::read(&source, &Limits::DEFAULT).unwrap();
    let scene = gltf::to_scene(&document).unwrap().value;
    let variants = scene.variants.iter().map(|(_, variant)| variant.name.clone()).collect();
    let shown = scene.nodes.iter().filter_map(|(_, node)| {
        let mesh = scene.mesh(node.mesh?)?;
        let material = scene.material(mesh.primitives[0].material?)?;
        Some(format!("{}{} {}", if hidden(&scene, node) { "-" } else { "" }, mesh.name, material.name))
    });
    let mut shown: Vec<String> = shown.collect();
    shown.sort();
    (variants, shown)
}

#[test]
fn all_is_kept_by_default() {
    let (_, glb) = to_glb(ConvertOptions::default()).unwrap();
    let (variants, shown) = content(glb);
    assert_eq!(variants, ["skin0", "skin1"]);
    assert_eq!(shown, ["-hat grey", "head red"]);
}

#[test]
fn a_skin_is_chosen_by_its_name() {
    for (name, material) in [("skin0", "red"), ("skin1", "blue")] {
        let (_, glb) = to_glb(ConvertOptions::default().variant(name.to_owned())).unwrap();
        let (variants, shown) = content(glb);
        assert!(variants.is_empty());
        assert_eq!(shown, ["-hat grey".to_owned(), format!("head {material}")]);
    }
    let error = to_glb(ConvertOptions::default().variant("gold".to_owned())).unwrap_err();
    assert!(error.to_string().contains("skin0, skin1"), "{error}");
}

#[test]
fn one_option_of_a_body_group_is_chosen() {
    for (number, expected) in [(0, &["head red"][..]), (1, &["hat grey"]), (2, &[])] {
        let choices = vec![("top".to_owned(), number)];
        let (_, glb) = to_glb(ConvertOptions::default().choices(choices)).unwrap();
        assert_eq!(content(glb).1, expected, "option {number}");
    }
    for (name, number) in [("top", 3), ("bottom", 0)] {
        let choices = vec![(name.to_owned(), number)];
        assert!(to_glb(ConvertOptions::default().choices(choices)).is_err(), "{name}={number}");
    }
}

#[test]
fn skins_round_trip() {
    let (_, glb) = to_glb(ConvertOptions::default()).unwrap();
    let source = Source::from(glb);
    let (document, _) = gltf::read(&source, &Limits::DEFAULT).unwrap();
    let scene = gltf::to_scene(&document).unwrap().value;
    let again = udm::from_scene(&scene, &Default::default()).unwrap();
    let lists = |document: &udm::Document<'_>| {
        let found = path::find(document.root(), "assetData/skins").unwrap().to_value();
        udm::json::to_json(&Element::new().with("skins", found.into_owned())).unwrap()
    };
    let first = model();
    let (first, _) = udm::read(&first, &Limits::DEFAULT).unwrap();
    assert_eq!(lists(&again.document), lists(&first));
}
