//! Scenes of real assets, compared with what the files state.

use meshwright_core::{Limits, Source};
use meshwright_gltf as gltf;
use meshwright_scene::{LevelKind, Scene, Semantic, pose::Pose};
use meshwright_testkit::{corpus, khronos};
use meshwright_udm::{
    Document, SCALE, Surface,
    asset::{Model, coerce, content},
    codes::to_scene as codes,
    document::{Element, Value},
    has_scene, read, to_scene,
};
use std::{collections::BTreeMap, fs};

/// Runs `check` on every file of the corpus that can be read and has one of these endings.
fn each(endings: &[&str], mut check: impl FnMut(&str, &Document<'_>)) -> usize {
    let mut count = 0;
    for path in corpus::required("udm", endings) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let limits = Limits::default();
        let source = Source::open(&path, &limits).unwrap();
        let Ok((document, _)) = read(&source, &limits) else { continue };
        check(&name, &document);
        count += 1;
    }
    count
}

/// The sub meshes of a model, by mesh group: number of vertices and indices.
fn sub_meshes(data: &Element<'_>) -> BTreeMap<String, Vec<(usize, usize)>> {
    let length = |value: Option<&Value<'_>>| match value {
        Some(Value::Array(array)) => array.len(),
        Some(Value::ArrayLz4(array)) => array.len(),
        _ => 0,
    };
    let mut all: BTreeMap<String, Vec<_>> = BTreeMap::new();
    for group in (Model { data }).mesh_groups() {
        let list = all.entry(group.name.to_string()).or_default();
        let meshes = coerce::elements(group.element.get("meshes").unwrap(), &Limits::DEFAULT).unwrap();
        for mesh in meshes.iter() {
            let parts = coerce::elements(mesh.get("subMeshes").unwrap(), &Limits::DEFAULT).unwrap();
            for part in parts.iter() {
                let part = content(part).unwrap();
                list.push((length(part.get("vertices")), length(part.get("indices"))));
            }
        }
    }
    all
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn models_have_their_stated_content() {
    let count = each(&["pmdl", "pmdl_b"], |name, document| {
        let imported = to_scene(document);
        let scene = &imported.value;
        let data = document.asset().unwrap().data;
        let stated = sub_meshes(data);
        let model = Model { data };
        let levels = scene.levels.iter().filter(|(_, level)| level.kind == LevelKind::Visual).count();
        assert_eq!(levels.max(1), model.lods().len() + 1, "{name}");
        assert_eq!(scene.materials.len(), model.materials().len(), "{name}");
        assert_eq!(scene.clips.len(), model.animations().len(), "{name}");
        let bones = model.skeleton().map_or(0, |skeleton| skeleton.bones(usize::MAX).len());
        if let Some((_, skin)) = scene.skins.iter().next() {
            assert_eq!(skin.joints.len(), bones, "{name}");
        }
        for (_, node) in scene.nodes.iter() {
            let kind = node.extras.get("udm").unwrap().get("kind").unwrap();
            if *kind != "meshGroup".into() {
                continue;
            }
            let shown: Vec<(usize, usize)> = node
                .children
                .iter()
                .map(|&child| scene.mesh(scene.nodes.get(child).unwrap().mesh.unwrap()).unwrap())
                .map(|mesh| {
                    (mesh.vertices(), mesh.primitives[0].indices.as_ref().map_or(0, |i| i.stream.count))
                })
                .collect();
            assert_eq!(shown, stated[&node.name], "{name} {}", node.name);
        }
        let wrong: Vec<_> = imported
            .diagnostics
            .counts()
            .filter(|(code, _)| {
                [&codes::UNREADABLE, &codes::SHAPE, &codes::LENGTHS, &codes::DANGLING, &codes::LIMIT]
                    .iter()
                    .any(|bad| std::ptr::eq(*bad, *code))
            })
            .map(|(code, count)| (code.id, count))
            .collect();
        let diagnostics: Vec<_> = imported
            .diagnostics
            .as_slice()
            .iter()
            .map(|f| (f.code.id, f.path.clone(), f.message.clone()))
            .collect();
        assert!(wrong.is_empty(), "{name}: {diagnostics:?}");
    });
    println!("{count} models");
    assert!(count > 40);
}

/// Vertices in the rest pose are in the model's stated bounding box, in meters.
#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn models_match_their_stated_bounds() {
    let mut inside = 0;
    let count = each(&["pmdl_b"], |name, document| {
        let imported = to_scene(document);
        let scene = &imported.value;
        let (pose, bounds) = (Pose::rest(scene), scene.bounds.unwrap());
        let mut out = 0;
        let mut all = 0;
        for (id, node) in scene.nodes.iter() {
            let shown = node.extras.get("udm").unwrap().get("kind") == Some(&"subMesh".into());
            for point in pose.vertices(scene, id, 0).into_iter().filter(|_| shown) {
                let within = (0..3).all(|axis| {
                    let slack = 0.05 + 0.02 * f64::from(bounds.max[axis] - bounds.min[axis]);
                    point[axis] >= f64::from(bounds.min[axis]) - slack
                        && point[axis] <= f64::from(bounds.max[axis]) + slack
                });
                out += usize::from(!within);
                all += 1;
            }
        }
        if out == 0 {
            inside += 1;
        } else {
            println!("{name}: {out} of {all} vertices outside of {bounds:?}");
        }
    });
    println!("{inside} of {count} models lie in their boxes");
    assert!(inside * 10 >= count * 8);
}

/// The clip `reference` is the bind pose, relative to parents; composed, it equals the stored pose in model
/// space. Files have it only approximately: keys are off by up to 0.002 units and 0.0002 in a quaternion,
/// which adds up to 0.009 along a chain of ten bones. Rounding errors of the conversion are a thousandth of
/// that, as the rest pose shows.
#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn the_reference_clip_is_the_bind_pose() {
    let mut checked = 0;
    each(&["pmdl", "pmdl_b"], |name, document| {
        let imported = to_scene(document);
        let scene = &imported.value;
        let Some(clip) = scene.clips.iter().find(|clip| clip.name == "reference") else { return };
        let (Some((_, skin)), false) = (scene.skins.iter().next(), clip.channels.is_empty()) else { return };
        let (rest, posed) = (Pose::rest(scene), Pose::at(scene, clip, 0.0));
        let mut worst = 0.0_f64;
        for (&joint, bind) in skin.joints.iter().zip(&skin.inverse_bind) {
            let bound = meshwright_scene::pose::inverse(&bind.map(f64::from)).unwrap();
            let (rest, posed) = (rest.world(joint).unwrap(), posed.world(joint).unwrap());
            let apart = |other: &[f64; 16]| {
                let squares = (12..15).map(|axis| (bound[axis] - other[axis]).powi(2)).sum::<f64>();
                squares.sqrt() / f64::from(SCALE)
            };
            assert!(apart(rest) <= 1e-5, "{name}: {joint:?} is {} units off in the rest pose", apart(rest));
            assert!(apart(posed) <= 0.01, "{name}: {joint:?} is {} units off", apart(posed));
            worst = worst.max(apart(posed));
            for at in 0..11 {
                assert!((bound[at] - posed[at]).abs() < 2e-3, "{name}: {joint:?} {bound:?} {posed:?}");
            }
        }
        checked += 1;
        println!("{name}: {worst} units");
    });
    assert!(checked > 0);
    println!("{checked} reference clips");
}

/// The Khronos validator accepts the file of every model without issues.
#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn models_become_valid_files() {
    let folder = tempfile::tempdir().unwrap();
    each(&["pmdl", "pmdl_b", "pmap", "pmap_b", "pmat"], |name, document| {
        write_glb(&folder.path().join(format!("{name}.glb")), &to_scene(document).value);
    });
    let verdicts = khronos::assert_clean(&[folder.path()]);
    println!("{} files are clean", verdicts.len());
}

fn write_glb(path: &std::path::Path, scene: &Scene<'_>) {
    let mut scene = scene.clone();
    // The caller resolves images.
    for material in scene.materials.values_mut() {
        material.base_color_texture = None;
        material.metallic_roughness_texture = None;
        material.normal_texture = None;
        material.occlusion_texture = None;
        material.emissive_texture = None;
    }
    scene.images = meshwright_scene::Arena::default();
    let exported = gltf::from_scene(&scene, &gltf::FromSceneOptions::default()).unwrap();
    let blocks = gltf::write(&exported.value).unwrap();
    fs::write(path, blocks.to_vec()).unwrap();
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn streams_have_equal_lengths() {
    each(&["pmdl", "pmdl_b"], |name, document| {
        let imported = to_scene(document);
        for (_, mesh) in imported.value.meshes.iter() {
            let pool = &mesh.pools[0];
            for attribute in &pool.attributes {
                assert_eq!(attribute.stream.count, pool.len(), "{name} {:?}", attribute.semantic);
                assert_eq!(attribute.stream.held(), pool.len(), "{name} {:?}", attribute.semantic);
            }
            if let Some(weights) = pool.get(&Semantic::Weights(0)) {
                for weights in weights.iter() {
                    assert!((weights.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{name}");
                }
            }
            for part in &mesh.primitives {
                let Some(indices) = &part.indices else { continue };
                let most = (0..indices.stream.count).filter_map(|at| indices.stream.index(at)).max();
                assert!(most.is_none_or(|most| (most as usize) < pool.len()), "{name}");
            }
        }
    });
}

/// Every material file is a material, and its textures are those of its text.
#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn material_files_are_materials() {
    let count = each(&["pmat"], |name, document| {
        assert!(has_scene(document), "{name}");
        let surface = Surface::new(document).unwrap();
        let imported = to_scene(document);
        assert_eq!(imported.value.materials.len(), 1, "{name}");
        let paths: std::collections::BTreeSet<&str> = surface.texture_paths().collect();
        assert_eq!(imported.value.images.len(), paths.len(), "{name}");
        assert!(paths.iter().all(|path| path.starts_with("materials/") && !path.contains("//")), "{name}");
    });
    assert!(count > 30, "{count}");
}

/// Assets that are not 3D have no scene, and every map refers to models.
#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn other_assets_have_no_scene() {
    let has_none = ["udm", "udms", "pikr", "lmd_b", "pptsys", "pnav", "pnav_b", "psav_b", "psg"];
    each(&has_none, |name, document| {
        assert!(!has_scene(document), "{name}");
        let imported = to_scene(document);
        assert!(
            imported.value.nodes.is_empty() && imported.diagnostics.count(&codes::NO_SCENE) == 1,
            "{name}"
        );
    });
    // Projects have one if they animate something.
    let mut moved = 0;
    each(&["pfmp", "pfmp_b"], |name, document| {
        let clips = to_scene(document).value.clips;
        assert_eq!(has_scene(document), !clips.is_empty(), "{name}");
        moved += clips.iter().map(|clip| clip.channels.len()).sum::<usize>();
    });
    assert_eq!(moved, 9, "rotations of bones in one project");
    let mut named = 0;
    each(&["pmap", "pmap_b"], |_, document| {
        let imported = to_scene(document);
        let nodes = imported.value.nodes.iter();
        named += nodes
            .filter(|(_, node)| node.instance.as_ref().is_some_and(|p| p.starts_with("models/")))
            .count();
    });
    assert!(named > 50, "{named}");
}
