//! Skins and body groups of a model: kept, and selected.

use crate::common::{Target, convert};
use meshwright::{
    ConvertOptions, Converted, Format, Limits, Source, gltf,
    scene::{
        Attribute, Component, Material, Mesh, Node, Primitive, Scene, Semantic, Stream, Topology, Variant,
        VertexPool,
    },
    udm,
};
use std::fs;
use udm::{
    document::{Array, Element, Items, Type, Value},
    path,
};

/// Two groups, `head` and `hat`, the first of which is red in skin 0 and blue in skin 1.
fn scene() -> Scene<'static> {
    let mut scene = Scene::default();
    let [red, blue, grey] = ["red", "blue", "grey"].map(|name| scene.materials.push(Material::named(name)));
    scene.variants.push(Variant::named("skin0"));
    let night = scene.variants.push(Variant::named("skin1"));
    for (name, material, variants) in [("head", red, vec![(night, blue)]), ("hat", grey, Vec::new())] {
        let floats = [0.0_f32, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0].map(f32::to_le_bytes).concat();
        let stream = Stream::packed(floats, Component::F32, 3);
        let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
        let part = Primitive {
            pool: 0,
            topology: Topology::Triangles,
            indices: None,
            material: Some(material),
            variants,
            extras: Default::default(),
        };
        let mesh = Mesh { name: name.into(), pools: vec![pool], primitives: vec![part], ..Mesh::default() };
        let mesh = scene.add_mesh(mesh);
        scene.add_node(None, Node { name: name.into(), mesh: Some(mesh), ..Node::default() });
    }
    scene
}

fn uints(list: &[u32]) -> Value<'static> {
    let bytes: Vec<u8> = list.iter().flat_map(|item| item.to_le_bytes()).collect();
    let array = Array::packed(Type::UInt32, u32::try_from(list.len()).unwrap(), bytes);
    array.unwrap_or_else(|| Array::new(Items::Element(Vec::new()))).into()
}

/// The same as a file, with a body group of both groups and of nothing.
pub(crate) fn model() -> Source {
    let exported = udm::from_scene(&scene(), &Default::default()).unwrap();
    let ids: Vec<&str> =
        exported.diagnostics.as_slice().iter().map(|diagnostic| diagnostic.code.id).collect();
    assert!(!ids.contains(&"UDM0632"), "names of skins are kept: {ids:?}");
    let mut root = exported.document.root().clone();
    let data = path::find_mut(&mut root, "assetData").unwrap();
    let Value::Element(data) = data else { panic!("expected an element") };
    let choice = Element::new().with("meshGroups", uints(&[0, 1, u32::MAX]));
    data.set("bodyGroups", Value::from(Element::new().with("top", choice)));
    data.set("baseMeshGroups", uints(&[]));
    let file = udm::binary::File::new(root);
    Source::from(udm::binary::write(&file).unwrap().to_vec())
}

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
