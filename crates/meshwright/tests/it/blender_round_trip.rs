//! A game file after a round trip through Blender: levels, names and materials are restored, although an
//! export with default settings drops extras and makes every name unique.

use crate::common::{Target, convert};
use meshwright::{ConvertOptions, Document, Format, Limits, Lods, Source, scene::Scene};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
};

fn open(name: &str) -> Source {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../fixtures", name].iter().collect();
    Source::open(path, &Limits::DEFAULT).unwrap()
}

fn converted(source: &Source, format: &str, options: &ConvertOptions) -> (Vec<u8>, meshwright::Diagnostics) {
    let mut bytes = Vec::new();
    let target = Target::Stream(&mut bytes);
    let done =
        convert(&[source], format.parse::<Format>().unwrap(), target, &Limits::DEFAULT, options).unwrap();
    (bytes, done.diagnostics)
}

/// Numbers repeated names within one set.
fn numbered(used: &mut BTreeSet<String>, name: &str) -> String {
    let mut own = name.to_owned();
    for count in 1.. {
        if used.insert(own.clone()) {
            break;
        }
        own = format!("{name}.{count:03}");
    }
    own
}

/// The relevant changes of an import and export in Blender with default settings.
fn through_blender(glb: Vec<u8>, extras: bool) -> Vec<u8> {
    let source = Source::from(glb);
    let mut asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let Document::Gltf(document) = &mut asset.document else { panic!() };
    let root = &mut document.root;
    root.asset.generator = Some("Khronos glTF Blender I/O v5.0.21".to_owned());
    let mut used = BTreeSet::new();
    // Blender gives the original names to nodes in another order.
    for node in root.nodes.iter_mut().rev() {
        node.name = node.name.take().map(|name| numbered(&mut used, &name));
        if !extras {
            node.extras = None;
            node.extensions = meshwright::gltf::document::Members::new();
        }
    }
    let mut used = BTreeSet::new();
    for material in &mut root.materials {
        material.name = material.name.take().map(|name| numbered(&mut used, &name));
        if !extras {
            material.extras = None;
        }
    }
    if !extras {
        root.scenes.iter_mut().for_each(|scene| scene.extras = None);
        root.meshes.iter_mut().for_each(|mesh| mesh.extras = None);
    }
    let all: BTreeSet<usize> = root.nodes.iter().flat_map(|node| node.children.iter().copied()).collect();
    // The scenes of collision meshes are merged into the exported one.
    root.scenes.truncate(1);
    root.scenes[0].nodes = (0..root.nodes.len()).filter(|node| !all.contains(node)).collect();
    asset.write().unwrap().to_vec()
}

/// By level: its size, and the objects with their triangles and materials.
type Content = BTreeMap<String, (Option<f32>, BTreeMap<String, (usize, BTreeSet<String>)>)>;

fn content(scene: &Scene<'_>) -> Content {
    let mut content: Content = BTreeMap::new();
    for (id, _) in scene.walk() {
        let node = scene.nodes.get(id).unwrap();
        let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { continue };
        let level = scene.levels.get(scene.level_of(id).unwrap()).unwrap();
        let indices = mesh.primitives.iter().map(|part| part.indices.as_ref().unwrap().stream.count);
        let materials = mesh.primitives.iter().filter_map(|part| scene.material(part.material?));
        let own = (indices.sum(), materials.map(|material| material.name.clone()).collect());
        let objects = &mut content.entry(level.name.clone()).or_insert((level.pixels, BTreeMap::new())).1;
        objects.insert(node.name.clone(), own);
    }
    content
}

fn nodes(scene: &Scene<'_>) -> BTreeSet<String> {
    scene.nodes.iter().filter(|(_, node)| node.mesh.is_none()).map(|(_, node)| node.name.clone()).collect()
}

#[test]
fn levels_and_names_are_restored_after_blender() {
    let plain = ConvertOptions::default();
    for name in ["house.cdae", "windmill.cdae"] {
        let before = open(name);
        let first = meshwright::read(&before, &Limits::DEFAULT).unwrap();
        let first = first.to_scene().unwrap().value;
        for extras in [false, true] {
            let (glb, _) = converted(&before, "glb", &plain);
            let source = Source::from(through_blender(glb, extras));
            let (cdae, diagnostics) = converted(&source, "cdae", &plain);
            let source = Source::from(cdae);
            let again = meshwright::read(&source, &Limits::DEFAULT).unwrap();
            let again = again.to_scene().unwrap().value;
            assert_eq!(content(&again), content(&first), "{name} {extras}: {diagnostics:?}");
            assert_eq!(nodes(&again), nodes(&first), "{name} {extras}");
            let materials = |scene: &Scene<'_>| -> BTreeSet<String> {
                scene.materials.iter().map(|(_, material)| material.name.clone()).collect()
            };
            assert_eq!(materials(&again), materials(&first), "{name} {extras}");
            let said = |id: &str| diagnostics.as_slice().iter().any(|diagnostic| diagnostic.code.id == id);
            assert!(said("SCENE0010") && said("SCENE0012") != extras, "{name} {extras}: {diagnostics:?}");
            assert!(!said("SCENE0011"), "{name} {extras}: {diagnostics:?}");
        }
    }
}

#[test]
fn levels_in_names_can_be_selected() {
    let (glb, _) = converted(&open("house.cdae"), "glb", &ConvertOptions::default());
    let source = Source::from(through_blender(glb, false));
    let (cdae, _) = converted(&source, "cdae", &ConvertOptions::default().lods(Lods::One(1)));
    let source = Source::from(cdae);
    let scene = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    assert_eq!(scene.to_scene().unwrap().value.visual_levels().count(), 1);
}

/// Without Blender no name changes, whatever its suffix.
#[test]
fn names_that_end_in_numbers_are_kept() {
    let (glb, _) = converted(&open("house.cdae"), "glb", &ConvertOptions::default());
    let source = Source::from(glb);
    let mut asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let Document::Gltf(document) = &mut asset.document else { panic!() };
    document.root.materials[0].name = Some("wood.001".to_owned());
    let source = Source::from(asset.write().unwrap().to_vec());
    let (cdae, diagnostics) = converted(&source, "cdae", &ConvertOptions::default());
    assert!(!diagnostics.as_slice().iter().any(|diagnostic| diagnostic.code.id == "SCENE0010"));
    let source = Source::from(cdae);
    let scene = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let (glb, _) = converted(&source, "glb", &ConvertOptions::default());
    assert_eq!(scene.to_scene().unwrap().value.materials.as_slice()[0].name, "wood.001");
    // A name in the extras is kept even then.
    let source = Source::from(through_blender(glb, true));
    let (cdae, _) = converted(&source, "cdae", &ConvertOptions::default());
    let source = Source::from(cdae);
    let scene = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    assert_eq!(scene.to_scene().unwrap().value.materials.as_slice()[0].name, "wood.001");
}
