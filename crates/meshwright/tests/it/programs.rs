//! Results for target programs: levels, collision, vendor data and vertex colors.

use crate::common::{Target, convert};
use meshwright::{
    Collision, ConvertOptions, Converted, Format, Limits, Lods, Source,
    convert::{Preset, VertexColors},
    core::codes,
    gltf,
    scene::{AlphaMode, Attribute, Component, Scene, Semantic, Stream},
};
use meshwright_testkit::fixtures;
use serde_json::Value;

fn house() -> Source {
    Source::open(fixtures::path("house.cdae"), &Limits::DEFAULT).unwrap()
}

fn made(source: &Source, to: &str, options: &ConvertOptions) -> meshwright::Result<(Vec<u8>, Converted)> {
    let mut bytes = Vec::new();
    let format = to.parse::<Format>().unwrap();
    let done = convert(&[source], format, Target::Stream(&mut bytes), &Limits::DEFAULT, options)?;
    Ok((bytes, done))
}

/// The JSON of a GLB.
fn json(glb: &[u8]) -> Value {
    let length = u32::from_le_bytes(glb[12..16].try_into().unwrap()) as usize;
    serde_json::from_slice(&glb[20..20 + length]).unwrap()
}

fn names(root: &Value) -> Vec<&str> {
    root["nodes"].as_array().unwrap().iter().filter_map(|node| node["name"].as_str()).collect()
}

fn options(preset: Option<Preset>) -> ConvertOptions {
    ConvertOptions::default().preset(preset)
}

#[test]
fn each_program_gets_its_defaults() {
    let source = house();
    // Number of scenes, whether a name ends in -colonly, presence of vendor data, triangles in all meshes.
    let facts = |options: &ConvertOptions| {
        let (bytes, done) = made(&source, "glb", options).unwrap();
        let root = json(&bytes);
        let suffixed = names(&root).iter().any(|name| name.ends_with("-colonly"));
        let scenes = root["scenes"].as_array().unwrap().len();
        let vendor = root.to_string().contains("\"meshwright\"");
        let hints = done.diagnostics.count(&gltf::codes::ONE_LEVEL_SHOWN);
        (scenes, root["meshes"].as_array().unwrap().len(), suffixed, vendor, hints)
    };
    let (scenes, all, ..) = facts(&options(None));
    assert!(scenes > 1, "collision has a separate scene");
    assert_eq!(facts(&options(None)), (scenes, all, false, true, 1));
    assert_eq!(facts(&options(Some(Preset::Blender))), (1, all, false, true, 0));
    let (one, few, ..) = facts(&options(Some(Preset::Three)));
    assert!(one == 1 && few < all);
    assert_eq!(facts(&options(Some(Preset::Three))), (1, few, false, false, 0));
    assert_eq!(facts(&options(Some(Preset::Unity))), (1, few, false, false, 0));
    let (scenes, some, suffixed, vendor, hints) = facts(&options(Some(Preset::Godot)));
    assert!(few < some && some < all, "collision, but one level of detail");
    assert_eq!((scenes, suffixed, vendor, hints), (1, true, true, 0));
    // Explicit options take precedence.
    let kept = options(Some(Preset::Unity)).lods(Lods::All).collision(Collision::Keep);
    assert_eq!(facts(&kept).1, all);
}

#[test]
fn levels_round_trip_through_every_layout_that_keeps_them() {
    let source = house();
    let levels = |scene: &Scene<'_>| -> Vec<String> {
        scene.levels.iter().map(|(_, level)| level.name.clone()).collect()
    };
    let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let own = asset.to_scene().unwrap().value;
    for preset in [None, Some(Preset::Blender)] {
        let (glb, _) = made(&source, "glb", &options(preset)).unwrap();
        let glb = Source::from(glb);
        let (cdae, done) = made(&glb, "cdae", &options(None)).unwrap();
        assert_eq!(done.summary.unwrap().triangles, 44);
        let cdae = Source::from(cdae);
        let again = meshwright::read(&cdae, &Limits::DEFAULT).unwrap();
        let again = again.to_scene().unwrap().value;
        assert_eq!(levels(&again), levels(&own), "{preset:?}");
        let names = |scene: &Scene<'_>| -> Vec<String> {
            scene.nodes.iter().map(|(_, node)| node.name.clone()).collect()
        };
        assert_eq!(names(&again), names(&own), "{preset:?}");
    }
}

#[test]
fn other_targets_reject_unsupported_options() {
    let source = house();
    let refused = |to: &str, options: &ConvertOptions| match made(&source, to, options) {
        Ok(_) => false,
        Err(error) => error.code().id == codes::BAD_REQUEST.id,
    };
    for to in ["cdae", "udm"] {
        assert!(refused(to, &options(Some(Preset::Blender))), "{to}");
    }
    assert!(refused("cast", &options(Some(Preset::Unity))));
    let colors = ConvertOptions::default().vertex_colors(VertexColors::Drop);
    assert!(!refused("cast", &colors) && !refused("cdae", &colors));
}

/// The house with vertex colors, as a cdae file.
fn colored() -> Vec<u8> {
    let source = house();
    let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let mut scene = asset.to_scene().unwrap().value;
    for pool in scene.meshes.values_mut().flat_map(|mesh| &mut mesh.pools) {
        let colors = [200, 0, 30, 255].repeat(pool.len());
        let stream = Stream::packed(colors, Component::U8, 4).normalized();
        pool.attributes.push(Attribute { semantic: Semantic::Color(0), stream });
    }
    let exported =
        meshwright::cdae::from_scene(&scene, &meshwright::cdae::FromSceneOptions::default()).unwrap();
    meshwright::cdae::write(&exported.value).unwrap().to_vec()
}

#[test]
fn vertex_colors_of_cdae_do_not_shade_and_round_trip() {
    let source = Source::from(colored());
    let with = |vertex_colors| {
        let options = ConvertOptions::default().vertex_colors(vertex_colors);
        let (glb, _) = made(&source, "glb", &options).unwrap();
        let text = json(&glb)["meshes"].to_string();
        let found = [text.contains("\"COLOR_0\""), text.contains("\"_COLOR_0\"")];
        let (cdae, _) = made(&Source::from(glb), "cdae", &ConvertOptions::default()).unwrap();
        let cdae = Source::from(cdae);
        let again = meshwright::read(&cdae, &Limits::DEFAULT).unwrap();
        let again = again.to_scene().unwrap().value;
        let pools = again.meshes.as_slice().iter().flat_map(|mesh| &mesh.pools);
        let colors = pools.filter_map(|pool| pool.get(&Semantic::Color(0)));
        let kept = colors.filter(|stream| stream.stored(0) == Some(&[200, 0, 30, 255])).count() > 0;
        (found, kept)
    };
    assert_eq!(with(None), ([false, true], true));
    assert_eq!(with(Some(VertexColors::Attribute)), ([false, true], true));
    assert_eq!(with(Some(VertexColors::Shade)), ([true, false], true));
    assert_eq!(with(Some(VertexColors::Drop)), ([false, false], false));
}

/// Most translucent materials are cut out; only a material definition could tell more.
#[test]
fn translucent_materials_are_cut_out() {
    let mut alphas = Vec::new();
    for flags in [3, 7, 15, 23] {
        let scene = materials(flags);
        let document = meshwright::cdae::from_scene(&scene, &meshwright::cdae::FromSceneOptions::default())
            .unwrap()
            .value;
        let bytes = meshwright::cdae::write(&document).unwrap().to_vec();
        let source = Source::from(bytes);
        let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
        let scene = asset.to_scene().unwrap().value;
        alphas.push(scene.materials.as_slice()[0].alpha);
    }
    assert_eq!(alphas, [AlphaMode::Opaque, AlphaMode::Mask(0.5), AlphaMode::Blend, AlphaMode::Blend]);
}

/// A scene whose materials have those flags.
fn materials(flags: i64) -> Scene<'static> {
    use meshwright::scene::{ExtrasValue, Material};
    let alpha = if flags & 4 == 0 { AlphaMode::Opaque } else { AlphaMode::Blend };
    let mut material = Material { alpha, ..Material::named("leaves") };
    material.extras.set("cdae", ExtrasValue::map().with("flags", flags));
    let mut scene = Scene::default();
    scene.materials.push(material);
    scene.add_node(None, meshwright::scene::Node { name: "plant".into(), ..Default::default() });
    scene
}

/// One file with many paths is opened once; opened files count against the limit.
#[test]
fn a_file_with_many_paths_is_opened_once() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("big.bin"), vec![0; 100_000]).unwrap();
    let buffers: Vec<Value> = (0..200)
        .map(|dots| serde_json::json!({ "uri": format!("{}big.bin", "./".repeat(dots)), "byteLength": 100_000 }))
        .collect();
    let path = folder.path().join("many.gltf");
    let root = serde_json::json!({ "asset": { "version": "2.0" }, "buffers": buffers, "nodes": [{}] });
    std::fs::write(&path, root.to_string()).unwrap();
    let within = |memory| {
        let limits = Limits::DEFAULT.memory(memory);
        let source = Source::open(&path, &limits).unwrap();
        let read = meshwright::read(&source, &limits).map(drop).map_err(|error| error.code().id);
        let saved = meshwright::recover(&source, &limits).map(drop).map_err(|error| error.code().id);
        (read, saved, source.looked().len())
    };
    assert_eq!(within(1_000_000), (Ok(()), Ok(()), 1), "all names are the same path");
    let (read, saved, _) = within(60_000);
    assert_eq!((read, saved), (Err("CORE0003"), Err("CORE0003")));
}

/// The positions of the models in a Cast file, and the first corner of each mesh in the scene.
fn models(cast: &Source) -> (Vec<[f32; 3]>, Vec<[f32; 3]>) {
    let (document, _) = meshwright::cast::read(cast, &Limits::DEFAULT).unwrap();
    let places = document.models().map(|model| model.position()).collect();
    let asset = meshwright::read(cast, &Limits::DEFAULT).unwrap();
    let scene = asset.to_scene().unwrap().value;
    let corner = |(id, world): (_, [f32; 16])| {
        let mesh = scene.mesh(scene.nodes.get(id)?.mesh?)?;
        let [x, y, z, _] = mesh.pools[0].get(&Semantic::Position)?.get(0)?;
        Some([0, 1, 2].map(|i| world[i] * x + world[i + 4] * y + world[i + 8] * z + world[i + 12]))
    };
    (places, scene.walk().into_iter().filter_map(corner).collect())
}

#[test]
fn models_for_blender_have_no_transform() {
    let source = Source::open(fixtures::path("yard.cast"), &Limits::DEFAULT).unwrap();
    let of = |preset| models(&Source::from(made(&source, "cast", &options(preset)).unwrap().0));
    let (places, corners) = of(None);
    assert!(places.iter().any(|place| *place != [0.0; 3]), "{places:?}");
    let (settled, same) = of(Some(Preset::Blender));
    assert!(settled.iter().all(|place| *place == [0.0; 3]), "{settled:?}");
    let gaps = corners.as_flattened().iter().zip(same.as_flattened()).map(|(a, b)| (a - b).abs());
    assert!(corners.len() == same.len() && gaps.fold(0.0, f32::max) < 1e-5, "{corners:?} {same:?}");
}
