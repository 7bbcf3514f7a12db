//! Scenes become documents and come back; every difference is reported.

use crate::sample::{Sample, animated, leveled, morph, skin, textured};
use meshwright_core::{Limits, Outcome, Source};
use meshwright_dae::{Document, FromSceneOptions, codes, from_scene, read, to_scene, validate, write};
use meshwright_scene::{
    Camera, Channel, ChannelPath, Clip, Interpolation, LevelKind, Material, Node, Projection, Scene,
    Semantic,
    visual_diff::{VisualScene, VisualTolerance, differences},
};
use meshwright_testkit::{
    compare::{Comparison, Ignore, Keys, Tolerance, compare},
    corpus,
    laws::law3_with_fixes,
    sample_scene,
};

fn options() -> FromSceneOptions {
    FromSceneOptions::default().morphs(true)
}

/// Numbers may differ by rounding: texture coordinates are mirrored twice, and transforms become matrices.
fn tolerance() -> Tolerance {
    Tolerance {
        relative: 1e-5,
        absolute: 1e-6,
        keys: Keys::Exact,
        ignore: Ignore { extras: true, order: true, unused: true, ..Ignore::default() },
        ..Tolerance::ulps(4)
    }
}

fn exported(scene: &Scene<'_>) -> Outcome<Document<'static>> {
    from_scene(scene, &options()).unwrap()
}

/// What differs after a conversion to a document and back.
fn changes(scene: &Scene<'_>) -> (Comparison, Outcome<Document<'static>>) {
    let outcome = exported(scene);
    let bytes = Source::from(write(&outcome.value).unwrap().to_vec());
    let (document, diagnostics) = read(&bytes, &Limits::DEFAULT).unwrap();
    assert!(diagnostics.is_empty(), "{diagnostics:#?}");
    let mut again = to_scene(&document).value;
    // Documents are written with Z up.
    again.source_up = scene.source_up;
    (compare(scene, &again, &tolerance()), outcome)
}

/// What looks different.
fn visible(a: &Scene<'_>, b: &Scene<'_>) -> Vec<String> {
    let tolerance = VisualTolerance::within(1e-4, 4.0);
    let diff = differences(&VisualScene::new(a, 1 << 24), &VisualScene::new(b, 1 << 24), &tolerance);
    diff.differences.iter().map(|own| format!("{own:?}")).collect()
}

#[test]
fn samples_come_back_as_they_were() {
    let samples = [
        Sample::new(),
        skin(),
        morph(),
        textured("tex%20dir/a.png"),
        animated("obj/transform(3)(0)", "0 0.5 1", "1 2 5", "LINEAR"),
        leveled(["house_a200", "Colmesh-1"]),
        Sample::new().with(
            "<matrix sid=\"transform\">1 0 0 5 0 1 0 6 0 0 1 7 0 0 0 1</matrix>",
            "<rotate>0 0 1 30</rotate><rotate>1 0 0 20</rotate>",
        ),
    ];
    for sample in samples {
        let document = Document::parse(sample.text()).unwrap();
        let scene = to_scene(&document).value;
        let (comparison, outcome) = changes(&scene);
        assert!(comparison.is_same(), "{comparison}\n{}", outcome.value.text());
        let losses: Vec<_> = outcome
            .diagnostics
            .as_slice()
            .iter()
            .filter(|own| own.code.id != codes::from_scene::LOSS_MATERIAL.id)
            .collect();
        assert!(losses.is_empty(), "{losses:#?}");
    }
}

#[test]
fn results_have_no_errors() {
    let mut scene = sample_scene::scene();
    scene.levels = Default::default();
    for (scene, morphs) in [(&scene, true), (&scene, false)] {
        let document = from_scene(scene, &FromSceneOptions::default().morphs(morphs)).unwrap().value;
        let found = validate(&document, &Limits::DEFAULT);
        assert_eq!(found.severity(meshwright_core::Severity::Error), 0, "{found:#?}");
    }
}

#[test]
fn the_sample_scene_is_visibly_the_same_except_for_losses() {
    let mut scene = sample_scene::scene();
    let outcome = exported(&scene);
    let ids: Vec<&str> = outcome.diagnostics.counts().map(|own| own.0.id).collect();
    for code in
        [&codes::from_scene::LOSS_MORPHS, &codes::from_scene::LOSS_EVENTS, &codes::from_scene::LOSS_ALPHA]
    {
        assert!(ids.contains(&code.id), "{code}: {ids:?}");
    }
    sample_scene::sheet(&mut scene).targets.clear();
    scene.clips.iter_mut().for_each(|clip| clip.events.clear());
    // A level becomes nodes that name it.
    scene.nodes.values_mut().for_each(|node| node.level = None);
    scene.levels = Default::default();
    for material in scene.materials.values_mut() {
        material.alpha = meshwright_scene::AlphaMode::Opaque;
    }
    let outcome = exported(&scene);
    let again = to_scene(&outcome.value);
    assert_eq!(again.diagnostics.count(&codes::LOSS_UNUSED_MATERIALS), 1);
    let mut differences = visible(&scene, &again.value);
    differences.retain(|difference| !difference.contains("\"unused\""));
    assert_eq!(differences, Vec::<String>::new(), "{}", outcome.value.text());
}

#[test]
fn channels_of_dropped_morph_targets_are_named() {
    let document = Document::parse(morph().text()).unwrap();
    let mut scene = to_scene(&document).value;
    let node = scene.nodes.iter().find(|(_, node)| node.mesh.is_some()).unwrap().0;
    let channel = Channel {
        node,
        path: ChannelPath::Weights,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values: vec![0.0, 1.0],
    };
    scene.clips.push(Clip {
        name: "smile".into(),
        duration: 1.0,
        timelines: vec![vec![0.0, 1.0]],
        channels: vec![channel],
        ..Clip::default()
    });
    let of = |scene: &Scene<'_>| {
        let outcome = from_scene(scene, &FromSceneOptions::default()).unwrap();
        let said = outcome.diagnostics.as_slice().iter().map(|own| own.message.clone());
        said.filter(|message| message.contains("channel")).collect::<Vec<_>>()
    };
    assert_eq!(
        of(&scene),
        [
            "dropped 1 animation channel of morph targets that are not written",
            "dropped 1 clip without a channel that is written"
        ]
    );
}

#[test]
fn skins_are_baked_on_request() {
    let document = Document::parse(skin().text()).unwrap();
    let scene = to_scene(&document).value;
    let baked = FromSceneOptions::default().bakes_skins(true);
    let outcome = from_scene(&scene, &baked).unwrap();
    assert!(!outcome.value.text().contains("<controller") && outcome.value.text().contains("name=\"J1\""));
    let said: Vec<&str> = outcome.diagnostics.as_slice().iter().map(|own| own.message.as_str()).collect();
    assert_eq!(said, ["baked 1 skinned mesh into the rest pose"]);
    // It looks the same, and the game finds nothing to refuse.
    let again = to_scene(&outcome.value).value;
    let mut rigid = scene.clone();
    rigid.bake_skins(1 << 20).unwrap();
    assert_eq!(visible(&rigid, &again), Vec::<String>::new());
    assert!(from_scene(&Scene::default(), &baked).unwrap().is_lossless());
}

#[test]
fn levels_become_names() {
    let document = Document::parse(leveled(["house_a200", "Colmesh-1"]).text()).unwrap();
    let mut scene = to_scene(&document).value;
    assert_eq!(
        scene.levels.iter().map(|(_, level)| level.kind).collect::<Vec<_>>(),
        [LevelKind::Visual, LevelKind::Collision]
    );
    // Without sizes in the names, and without the hierarchy of the game.
    for node in scene.nodes.values_mut() {
        node.name = match node.name.as_str() {
            "house_a200" => "house".into(),
            "Colmesh-1" => "walls".into(),
            "base00" => "root".into(),
            other => other.to_owned(),
        };
    }
    let outcome = exported(&scene);
    let names: Vec<String> = outcome
        .value
        .root()
        .descendants()
        .filter(|own| own.name() == "node")
        .map(|own| own.attribute("name").unwrap().into_owned())
        .collect();
    assert_eq!(names, ["base00", "start01", "root", "start01", "house200", "Colmesh_walls-1"]);
    let again = to_scene(&outcome.value).value;
    let levels: Vec<(LevelKind, Option<f32>)> =
        again.levels.iter().map(|(_, level)| (level.kind, level.pixels)).collect();
    assert_eq!(levels, [(LevelKind::Visual, Some(200.0)), (LevelKind::Collision, None)]);
    assert_eq!(outcome.diagnostics.count(&codes::from_scene::ADDED_HIERARCHY), 1);
    assert_eq!(outcome.diagnostics.count(&codes::from_scene::LOSS_NAMES), 1);
}

/// The game adds a letter to the second node of a name, behind the size of its level.
#[test]
fn nodes_with_meshes_keep_the_names_that_state_their_levels() {
    let document = Document::parse(leveled(["house_a200", "Colmesh-1"]).text()).unwrap();
    let renamed = |pairs: &[[&str; 2]]| {
        let mut scene = to_scene(&document).value;
        for node in scene.nodes.values_mut() {
            if let Some([_, new]) = pairs.iter().find(|[old, _]| *old == node.name) {
                (*new).clone_into(&mut node.name);
            }
        }
        let outcome = exported(&scene);
        let again = to_scene(&outcome.value).value;
        let mut shown: Vec<(String, LevelKind)> = again
            .nodes
            .iter()
            .filter(|(_, node)| node.mesh.is_some())
            .filter_map(|(id, node)| Some((node.name.clone(), again.levels.get(again.level_of(id)?)?.kind)))
            .collect();
        shown.sort_by(|a, b| a.0.cmp(&b.0));
        shown
    };
    let is = |names: [(&str, LevelKind); 2]| names.map(|(name, kind)| (name.to_owned(), kind)).to_vec();
    // Nodes without meshes come first in the document.
    assert_eq!(
        renamed(&[["base00", "house_a200"], ["start01", "Colmesh-1"]]),
        is([("Colmesh-1", LevelKind::Collision), ("house_a200", LevelKind::Visual)])
    );
    let mut scene = to_scene(&document).value;
    for node in scene.nodes.values_mut().filter(|node| node.mesh.is_some()) {
        "Colmesh-1".clone_into(&mut node.name);
    }
    let both = scene.levels.iter().find(|(_, level)| level.kind == LevelKind::Collision).map(|(id, _)| id);
    scene.nodes.values_mut().filter(|node| node.mesh.is_some()).for_each(|node| node.level = both);
    let again = to_scene(&exported(&scene).value).value;
    let mut names: Vec<&str> = again
        .nodes
        .iter()
        .filter(|(id, node)| {
            let level = again.level_of(*id).and_then(|id| again.levels.get(id));
            node.mesh.is_some() && level.is_some_and(|level| level.kind == LevelKind::Collision)
        })
        .map(|(_, node)| node.name.as_str())
        .collect();
    names.sort_unstable();
    assert_eq!(names, ["Colmesh-1", "Colmesh_2n-1"]);
}

#[test]
fn results_are_reproducible() {
    let scene = sample_scene::scene();
    assert_eq!(exported(&scene).value.text(), exported(&scene).value.text());
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_files_come_back_with_reported_differences_only() {
    let (mut same, mut files, mut broken) = (0, 0, Vec::new());
    for path in corpus::required("dae", &["dae"]) {
        let name = path.to_string_lossy().into_owned();
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let Ok((document, _)) = read(&source, &Limits::DEFAULT) else { continue };
        let scene = to_scene(&document).value;
        let (comparison, outcome) = changes(&scene);
        files += 1;
        same += usize::from(comparison.is_same());
        if let Err(reason) = law3_with_fixes(&comparison, &outcome.diagnostics) {
            broken.push(format!("{name}: {reason}"));
        }
    }
    println!("{same} of {files} are the same");
    assert!(broken.is_empty(), "{broken:#?}");
    assert!(files > 200);
}

#[test]
fn colors_stay_the_same_bytes_where_they_are_truncated() {
    let mut scene = sample_scene::scene();
    let bytes: Vec<f32> = (0..16_u8).map(|at| f32::from(at * 13 + 1) / 255.0).collect();
    let colors: Vec<f32> = bytes.iter().flat_map(|value| [*value, 1.0 - value, 0.0, 1.0]).collect();
    let sheet = sample_scene::sheet(&mut scene);
    sample_scene::put(sheet, Semantic::Color(0), sample_scene::stream(&colors, 4));
    let outcome = exported(&scene);
    let source = outcome.value.root().descendants().find(|own| {
        own.name() == "float_array" && own.attribute("id").is_some_and(|id| id.contains("color"))
    });
    let written = source.unwrap().numbers().values;
    assert_eq!(written.len(), colors.len());
    for (written, color) in written.iter().zip(&colors) {
        assert_eq!((written * 255.0).trunc(), f64::from((color * 255.0).round()), "{written} {color}");
        assert!((written - f64::from(*color)).abs() < 1e-6);
    }
}

#[test]
fn materials_without_names_get_names_that_no_other_has() {
    let mut scene = Scene::default();
    for name in ["", "material_0", "wood", "", "a\u{1}b"] {
        scene.materials.push(Material::named(name));
    }
    let outcome = exported(&scene);
    let materials = outcome.value.root().child("library_materials").unwrap();
    let names: Vec<String> =
        materials.children().map(|own| own.attribute("name").unwrap().into_owned()).collect();
    assert_eq!(names, ["material_1", "material_0", "wood", "material_2", "a\u{fffd}b"]);
    let replaced = outcome.diagnostics.as_slice().iter().find(|own| own.code.id == "DAE0234").unwrap();
    assert!(replaced.message.starts_with("replaced 3 names that were empty or had "), "{}", replaced.message);
}

#[test]
fn cameras_without_a_far_plane_get_one() {
    let camera =
        |far| Camera::new(Projection::Perspective { yfov: 1.0, aspect: Some(f32::NAN), near: 0.5, far });
    for far in [None, Some(f32::INFINITY), Some(80.0)] {
        let mut scene = Scene::default();
        scene.add_node(None, Node { camera: Some(camera(far).into()), ..Node::default() });
        let outcome = exported(&scene);
        let written = outcome.value.root().descendants().find(|own| own.name() == "zfar").unwrap();
        let number =
            |code: &str| outcome.diagnostics.as_slice().iter().filter(|own| own.code.id == code).count();
        let expected = far.filter(|far| far.is_finite());
        assert_eq!(written.text().trim().parse::<f32>(), Ok(expected.unwrap_or(50_000.0)));
        assert_eq!((number("DAE0236"), number("SCENE0015")), (usize::from(expected.is_none()), 1));
    }
}
