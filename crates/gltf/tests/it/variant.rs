//! Variants, exported and imported.

use crate::exported_scenes;
use exported_scenes::{make, node, triangle};
use meshwright_core::{Limits, Source};
use meshwright_gltf::{FromSceneOptions, LoadOptions, codes, from_scene, load, read, to_scene, write};
use meshwright_scene::*;
use meshwright_testkit::compare::{DifferenceKind, Tolerance, compare};
use serde_json::json;

/// Two variants of a mesh with two primitives; the second primitive is the same in both.
fn scene() -> Scene<'static> {
    let mut scene = Scene::default();
    let [red, blue, grey] = ["red", "blue", "grey"].map(|name| scene.materials.push(Material::named(name)));
    scene.variants.push(Variant::named("day"));
    let night = scene.variants.push(Variant {
        name: "night".to_owned(),
        extras: Extras::new("udm", ExtrasValue::map().with("number", 1)),
    });
    let dusk = scene.variants.push(Variant::named("dusk"));
    let mut mesh = triangle("body");
    let other = Primitive { material: Some(grey), ..mesh.primitives[0].clone() };
    mesh.primitives[0].material = Some(red);
    mesh.primitives[0].variants = vec![(night, blue), (dusk, blue)];
    mesh.primitives.push(other);
    let mesh = scene.add_mesh(mesh);
    scene.add_node(None, Node { mesh: Some(mesh), ..node("car") });
    scene
}

#[test]
fn variants_are_written_as_mappings() {
    let made = make(&scene());
    let list = made.at("/extensions/KHR_materials_variants/variants");
    assert_eq!(
        *list,
        json!([{ "name": "day" }, { "name": "night", "extras": { "udm": { "number": 1 } } }, { "name": "dusk" }])
    );
    let mapping = made.at("/meshes/0/primitives/0/extensions/KHR_materials_variants");
    assert_eq!(*mapping, json!({ "mappings": [{ "material": 1, "variants": [1, 2] }] }));
    assert_eq!(made.json["extensionsUsed"], json!(["KHR_materials_variants"]));
    assert!(made.json["meshes"][0]["primitives"][1].get("extensions").is_none());
}

fn glb(scene: &Scene<'_>) -> Source {
    let exported = from_scene(scene, &FromSceneOptions::default()).unwrap();
    assert!(exported.diagnostics.is_empty(), "{:?}", exported.diagnostics);
    Source::from(write(&exported.value).unwrap().to_vec())
}

#[test]
fn variants_round_trip() {
    let first = scene();
    let source = glb(&first);
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let second = to_scene(&document).unwrap();
    assert!(second.diagnostics.is_empty(), "{:?}", second.diagnostics);
    let comparison = compare(&first, &second.value, &Tolerance::ulps(0));
    assert!(comparison.is_same(), "{comparison}");
    let part = &second.value.meshes.as_slice()[0].primitives[0];
    let named = part.variants.iter().map(|&(variant, material)| {
        (&*second.value.variants.get(variant).unwrap().name, &*second.value.material(material).unwrap().name)
    });
    assert_eq!(named.collect::<Vec<_>>(), [("night", "blue"), ("dusk", "blue")]);
}

#[test]
fn another_material_in_a_variant_is_a_difference() {
    let (first, mut second) = (scene(), scene());
    second.meshes.values_mut().next().unwrap().primitives[0].variants.pop();
    let comparison = compare(&first, &second, &Tolerance::ulps(0));
    assert_eq!(comparison.total, 1);
    assert_eq!(comparison.differences[0].kind, DifferenceKind::Material);
    second.variants = Arena::default();
    let kinds: Vec<_> = compare(&first, &second, &Tolerance::ulps(0)).differences;
    assert_eq!(kinds.iter().filter(|difference| difference.kind == DifferenceKind::Missing).count(), 3);
}

#[test]
fn invalid_mappings_are_reported() {
    let made = make(&scene());
    let mut json = made.json.clone();
    let mappings =
        &mut json["meshes"][0]["primitives"][0]["extensions"]["KHR_materials_variants"]["mappings"];
    *mappings = json!([
        { "material": 9, "variants": [0] },
        { "material": 1, "variants": [7, 0] },
        { "material": 2, "variants": [0], "name": "again" },
    ]);
    let buffer = "data:application/octet-stream;base64,".to_owned()
        + &base64::Engine::encode(&base64::prelude::BASE64_STANDARD, &made.bin);
    json["buffers"][0]["uri"] = buffer.into();
    let source = Source::from(json.to_string().into_bytes());
    let (mut document, _) = read(&source, &Limits::DEFAULT).unwrap();
    load(&mut document, &LoadOptions::default(), &mut |_| unreachable!()).unwrap();
    let imported = to_scene(&document).unwrap();
    let part = &imported.value.meshes.as_slice()[0].primitives[0];
    assert_eq!(part.variants, [(VariantId::new(0), MaterialId::new(1))]);
    let count = |code: &meshwright_core::Code| {
        imported.diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.code.id == code.id).count()
    };
    assert_eq!((count(&codes::REFERENCE), count(&codes::MAPPING)), (2, 1));
}
