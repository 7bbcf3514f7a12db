//! Every code of the library has a page, and a test that triggers it and one that does not.
//!
//! The triggers come from every operation on every file of `fixtures`, unchanged, damaged and with narrow
//! limits, and from small scenes, shapes, texts and calls. Codes without a trigger are listed with a reason.

mod cdae_shapes;
pub(crate) mod collected_messages;
mod failing_calls;
mod gltf_texts;
#[cfg(unix)]
mod messages;
mod pages;
#[path = "../../../scene/tests/it/scene/rules.rs"]
#[allow(unreachable_pub, reason = "shared with another test")]
mod rules;
mod scenes;
#[path = "../../../cdae/tests/it/small_documents.rs"]
#[allow(
    dead_code,
    missing_docs,
    unreachable_pub,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "shared with another test"
)]
mod small_documents;
mod untriggered_codes;

use crate::common::{Target, convert};
use crate::matrix::{features, scene_parts};
use collected_messages::Said;
use meshwright::{
    Checks, ConvertOptions, Format, Limits, Output, Source,
    core::{Diagnostics, source::Hints},
    scene::{
        Channel, ChannelPath, Clip, Extras, ExtrasValue, Interpolation, Node, NodeId, Scene, Skin, Transform,
        Trs,
        assembly::{ScenePart, SkeletonMerge, assemble, move_twins},
    },
    tinman::ser::Kind,
};
use meshwright_testkit::fixtures;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};
use untriggered_codes::{NEVER, RETIRED};

/// The name of a fixture relative to their folder.
fn name(path: &Path) -> String {
    path.strip_prefix(fixtures::folder()).unwrap().to_string_lossy().replace('\\', "/")
}

/// All fixtures, including those that are broken on purpose.
fn files() -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), vec![fixtures::folder()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending != "md") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// A file opened in every possible way.
fn ways(path: &Path) -> Vec<Source> {
    let open = |hints| Source::open(path, &Limits::DEFAULT).unwrap().with_hints(hints);
    let named = |format: String| open(Hints { format: Some(format), ..Hints::default() });
    let mut ways = vec![open(Hints::default())];
    match path.extension().unwrap().to_str().unwrap() {
        // Serialized values do not identify themselves.
        "ser" => ways.extend(Kind::ALL.iter().map(|kind| named(format!("ser:{}", kind.name())))),
        "json" => ways.push(named("ser".into())),
        _ => {}
    }
    ways
}

/// Limits that are each too low in one respect.
fn narrow() -> [Limits; 6] {
    let of = Limits::DEFAULT;
    [of.input(10), of.memory(0), of.memory(2_000), of.items(3), of.depth(1), of.expansion(0)]
}

/// Damages a file: an extra byte, truncated, and with each of its first bytes changed.
fn damaged(said: &mut Said, name: &str, bytes: &[u8], format: &str) {
    let taken = |bytes: Vec<u8>| {
        Source::from(bytes).with_hints(Hints { format: Some(format.to_owned()), ..Hints::default() })
    };
    let mut long = bytes.to_vec();
    long.push(7);
    said.all(&format!("{name} and a byte"), &taken(long), &Limits::DEFAULT);
    for part in [bytes.len() / 3, bytes.len() / 2, bytes.len() - 1] {
        let cut = taken(bytes[..part].to_vec());
        said.read(&format!("{name}, cut"), &cut, &Limits::DEFAULT);
        said.fix(&format!("{name}, cut"), &cut, &Limits::DEFAULT);
    }
    // Every position in the header, and fewer after it.
    let head = if format == "cdae" { 700 } else { 96 }.min(bytes.len());
    for at in (0..head).chain((head..bytes.len().min(1_200)).step_by(11)) {
        for value in [5, 0xff] {
            let mut other = bytes.to_vec();
            other[at] = value;
            if let Err(error) = meshwright::validate(&taken(other), &Limits::DEFAULT, &Checks::default()) {
                said.error(&format!("{name}, changed"), "validate", &error);
            }
        }
    }
}

/// Runs every operation on a fixture.
fn of_fixture(said: &mut Said, path: &Path) {
    let name = name(path);
    for source in ways(path) {
        said.all(&name, &source, &Limits::DEFAULT);
    }
    if name.ends_with(".cmh") {
        // Inference may take long: once is enough.
        let source = Source::open(path, &Limits::DEFAULT).unwrap();
        let source = source.with_hints(Hints { inferred: true, ..Hints::default() });
        match meshwright::validate(&source, &Limits::DEFAULT, &Checks::default()) {
            Ok(done) => said.diagnostics(&name, "validate --inferred", &done.diagnostics),
            Err(error) => said.error(&name, "validate --inferred", &error),
        }
    }
    if name.contains("codes/") || name.starts_with("attacks/") {
        return;
    }
    for limits in narrow() {
        match Source::open(path, &limits) {
            Ok(source) => said.all(&format!("{name} and narrow limits"), &source, &limits),
            Err(error) => said.error(&name, "open with narrow limits", &error),
        }
    }
    if let Ok(found) = meshwright::Format::detect(&fs::read(path).unwrap()) {
        damaged(said, &name, &fs::read(path).unwrap(), found.format.name());
    }
}

/// All diagnostics, computed once for all tests.
static SAID: LazyLock<Said> = LazyLock::new(said);

/// Runs everything.
fn said() -> Said {
    let mut said = Said::default();
    let (files, workers) = (files(), std::thread::available_parallelism().map_or(1, usize::from));
    let of_some = |first: usize| {
        let mut said = Said::default();
        files.iter().skip(first).step_by(workers).for_each(|path| of_fixture(&mut said, path));
        said
    };
    std::thread::scope(|scope| {
        let parts: Vec<_> = (0..workers).map(|first| scope.spawn(move || of_some(first))).collect();
        parts.into_iter().for_each(|part| said.take(part.join().unwrap()));
    });
    scenes::said_of(&mut said);
    cdae_shapes::said_of(&mut said);
    gltf_texts::said_of(&mut said);
    failing_calls::said_of(&mut said);
    crate::check::said_of(&mut said);
    crate::pack::said_of(&mut said);
    crate::pictures::said_of(&mut said);
    crate::textures::said_of(&mut said);
    crate::vehicles::said_of(&mut said);
    crate::world_levels::said_of(&mut said);
    crate::written_definitions::said_of(&mut said);
    dialects(&mut said);
    requests(&mut said);
    poses(&mut said);
    bare_surfaces(&mut said);
    let folder = crate::cook::mod_with_images();
    let plan = meshwright_beamng::cook::plan(folder.path(), &Limits::DEFAULT).unwrap();
    said.diagnostics("a mod with images of no use", "cook", &plan.diagnostics);
    joined_models(&mut said);
    for (what, diagnostics) in crate::ground::triggers() {
        said.diagnostics(what, "meshes of the ground", &diagnostics);
    }
    said
}

/// The last position of these bytes.
fn last(bytes: &[u8], of: &[u8]) -> usize {
    bytes.windows(of.len()).rposition(|window| window == of).unwrap()
}

/// Shapes as other programs write them, derived from the house.
fn dialects(said: &mut Said) {
    let house = Source::open(fixtures::path("house_v30.cdae"), &Limits::DEFAULT).unwrap();
    let imported = meshwright::read(&house, &Limits::DEFAULT).unwrap();
    let imported = imported.to_scene().unwrap();
    let names: Vec<&str> = imported.value.materials.iter().map(|(_, own)| own.name.as_str()).collect();
    let [first, second] = names[..] else { panic!("{names:?}") };
    let bytes = fs::read(fixtures::path("house_v30.cdae")).unwrap();
    let [first, second] = [first, second].map(|name| last(&bytes, name.as_bytes()) - 1);
    // The count of materials precedes the first one.
    said.all("a house without a material list", &Source::from(bytes[..first - 1].to_vec()), &Limits::DEFAULT);
    let more = [0x93, 1, 1, 1, 1, 0];
    let parts = [&bytes[..first], &[0xc3], &bytes[first..second], &more, &bytes[second..], &more];
    said.all("a house with additional material values", &Source::from(parts.concat()), &Limits::DEFAULT);
    let mut renamed = fs::read(fixtures::path("house.cdae")).unwrap();
    let list = renamed.windows(11).position(|window| window == b"objectNames").unwrap();
    renamed[list + 13] ^= 1;
    let mut wide = fs::read(fixtures::path("house.cdae")).unwrap();
    // Several translations become one wide one.
    let several = |n: u8| wide.windows(4).position(|window| window == [n, 12, 0xc4, n * 12]);
    let (at, n) = (2..=10).find_map(|n| Some((several(n)?, n))).unwrap();
    (wide[at], wide[at + 1]) = (1, n * 12);
    said.all("a house with elements larger than expected", &Source::from(wide), &Limits::DEFAULT);
    said.all("a house with another object name in the header", &Source::from(renamed), &Limits::DEFAULT);
}

/// The pose of an animation in a format that has weights of morph targets in animations only.
fn poses(said: &mut Said) {
    let scene = features::scene(meshwright::SceneFeature::MorphClips);
    let posed = meshwright::convert_scene(scene, Format::Cast).at(std::time::Duration::ZERO);
    said.diagnostics("animated morph targets", "a pose of", &posed.to_vec().unwrap().diagnostics);
    let mut uneven = features::scene(meshwright::SceneFeature::Clips);
    uneven.clips.iter_mut().for_each(|clip| clip.duration += 0.013);
    let made = meshwright::convert_scene(uneven, Format::Udm).to_vec().unwrap();
    said.diagnostics("a clip of uneven length", "from_scene to udm", &made.diagnostics);
}

/// Surfaces without a material, in a mod.
fn bare_surfaces(said: &mut Said) {
    let mut scene = features::scene(meshwright::SceneFeature::Colors);
    let primitives = scene.meshes.values_mut().flat_map(|mesh| &mut mesh.primitives);
    primitives.for_each(|own| own.material = None);
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("mod/levels/mine/art/shapes/shed.dae");
    fs::create_dir_all(out.parent().unwrap()).unwrap();
    let options = crate::written_definitions::defining();
    let made = meshwright::convert_scene(scene, Format::Dae).options(options).write(&out).unwrap();
    said.diagnostics("surfaces without a material", "from_scene to dae", &made.diagnostics);
}

/// Models whose skeletons have bones of the same names.
fn joined_models(said: &mut Said) {
    let skeleton = |at: f32| {
        let mut scene = Scene::default();
        let wrist = scene.add_node(None, bone("wrist", at));
        let grip = scene.add_node(Some(wrist), bone("grip", 2.0));
        scene.skins.push(Skin { joints: vec![wrist, grip], ..Skin::default() });
        scene
    };
    let mut weapon = Scene::default();
    let grip = weapon.add_node(None, bone("grip", 0.0));
    weapon.skins.push(Skin { joints: vec![grip], ..Skin::default() });
    for height in [1.0, 2.0] {
        let model = |name: &str, height: f32| {
            let mut scene = Scene::default();
            let root = scene.add_node(None, bone(name, 0.0));
            let spine = scene.add_node(Some(root), bone("spine", height));
            scene.skins.push(Skin { joints: vec![spine], ..Skin::default() });
            scene
        };
        let parts = [model("short", 1.0), model("tall", height)].map(|scene| ScenePart::new("part", scene));
        let mut diagnostics = Diagnostics::default();
        let mut scene = assemble(parts.into(), SkeletonMerge::Never, &mut diagnostics).unwrap();
        let channel = Channel {
            node: NodeId::new(1),
            path: ChannelPath::Translation,
            interpolation: Interpolation::Linear,
            timeline: 0,
            values: vec![0.0; 3],
        };
        let clip = Clip {
            name: "nod".into(),
            timelines: vec![vec![0.0]],
            channels: vec![channel],
            ..Clip::default()
        };
        scene.clips.push(clip);
        move_twins(&mut scene, 0..1, &mut |_| true, &mut diagnostics);
        said.diagnostics("two models and an animation", "move_twins", &diagnostics);
    }
    for (what, other) in [("the same bones elsewhere", skeleton(7.0)), ("a weapon", weapon)] {
        let parts = vec![ScenePart::new("hands", skeleton(0.0)), ScenePart::new("other", other)];
        let mut diagnostics = Diagnostics::default();
        assemble(parts, SkeletonMerge::Rest, &mut diagnostics).unwrap();
        said.diagnostics(what, "assemble with hands", &diagnostics);
    }
    let mut rigged = skeleton(0.0);
    let handles = ExtrasValue::List(vec![ExtrasValue::map().with("name", "leg")]);
    rigged.extras = Extras::new("cast", ExtrasValue::map().with("ik_handles", handles));
    let parts = vec![ScenePart::new("hands", skeleton(0.0)), ScenePart::new("other", rigged)];
    let mut diagnostics = Diagnostics::default();
    assemble(parts, SkeletonMerge::Rest, &mut diagnostics).unwrap();
    said.diagnostics("IK handles of a part", "assemble with hands", &diagnostics);
    let mut turned = fs::read(fixtures::path("crane_lift.cast")).unwrap();
    let up = turned.windows(4).position(|window| window == b"upy\0").unwrap();
    turned[up + 2] = b'z';
    let turned = Source::from(turned).with_hints(Hints { format: Some("cast".into()), ..Hints::default() });
    let [crane, house] = ["crane.cast", "house.cdae"]
        .map(|name| Source::open(fixtures::path(name), &Limits::DEFAULT).unwrap());
    let mut stream = Vec::new();
    let options = ConvertOptions::default();
    let target = Target::Stream(&mut stream);
    let done = convert(&[&crane, &house, &turned], Format::Glb, target, &Limits::DEFAULT, &options).unwrap();
    said.diagnostics("a crane, a house and another up axis", "join", &done.diagnostics);
    let mut stream = Vec::new();
    let target = Target::Stream(&mut stream);
    let done = convert(&[&crane, &turned], Format::Glb, target, &Limits::DEFAULT, &options).unwrap();
    said.diagnostics("a crane and another up axis", "join", &done.diagnostics);
}

fn bone(name: &str, x: f32) -> Node {
    let transform = Transform::Trs(Trs { translation: [x, 0.0, 0.0], ..Trs::IDENTITY });
    Node { name: name.into(), transform, ..Node::default() }
}

/// Requests that are impossible for any file.
fn requests(said: &mut Said) {
    let gone = fixtures::path("no such file");
    said.error("a missing file", "open", &Source::open(&gone, &Limits::DEFAULT).unwrap_err());
    said.all("an empty file", &Source::from(Vec::new()), &Limits::DEFAULT);
    said.all("a text file", &Source::from(b"# notes\n".to_vec()), &Limits::DEFAULT);
    let house = Source::open(fixtures::path("house.cdae"), &Limits::DEFAULT).unwrap();
    let glb = Format::Glb;
    let target = gone.join("house.glb");
    let options = ConvertOptions::default();
    let error = convert(&[&house], glb, Target::File(&target), &Limits::DEFAULT, &options);
    said.error("a missing folder", "convert into", &error.unwrap_err());
    let fixtures = gone.parent().unwrap();
    let outside = Output::check_below(fixtures.join("../house.glb"), fixtures);
    said.error("a path that leaves the folder", "write to", &outside.unwrap_err());

    let crane = Source::open(fixtures::path("crane.cast"), &Limits::DEFAULT).unwrap();
    for name in ["cast/codes/clean_model.cast", "cast/codes/CAST0386.cast", "yard.cast", "crane_lift.cast"] {
        let other = Source::open(fixtures::path(name), &Limits::DEFAULT).unwrap();
        let mut stream = Vec::new();
        match convert(&[&crane, &other], glb, Target::Stream(&mut stream), &Limits::DEFAULT, &options) {
            Ok(done) => said.diagnostics(name, "join with the crane", &done.diagnostics),
            Err(error) => said.error(name, "join with the crane", &error),
        }
    }
}

/// Codes that the tests of their own crates trigger.
fn triggered_in_its_crate(id: &str) -> bool {
    let prefixes = ["DAE", "LOD", "OBJ", "RENDER", "SHAPE", "TEX", "ZIP"];
    prefixes.iter().any(|prefix| id.starts_with(prefix)) || id.starts_with("MAT") && id < "MAT0401"
}

#[test]
fn every_code_has_a_trigger_and_a_case_without_it() {
    let said = &*SAID;
    let mut wrong = Vec::new();
    let excused: BTreeSet<&str> = NEVER.iter().map(|(id, _)| *id).chain(RETIRED.iter().copied()).collect();
    for code in meshwright_beamng::codes() {
        let excused = excused.contains(code.id) || triggered_in_its_crate(code.id);
        match (said.example.get(code.id), excused) {
            (Some(_), true) if triggered_in_its_crate(code.id) => {}
            (None, false) => wrong.push(format!("{code} is triggered by nothing: {}", code.title)),
            (Some(by), true) => {
                wrong.push(format!("{code} is triggered by {} {}: remove it from the list", by.how, by.what))
            }
            _ => {}
        }
        if said.of.values().all(|codes| codes.contains(code.id)) {
            wrong.push(format!("{code} is reported for every input"));
        }
    }
    assert!(wrong.is_empty(), "{} codes:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn codes_without_a_trigger_are_listed_once_and_retired_codes_are_marked() {
    let known: BTreeSet<&str> = meshwright_beamng::codes().map(|code| code.id).collect();
    let mut seen = BTreeSet::new();
    for (id, why) in NEVER {
        assert!(known.contains(id) && seen.insert(*id), "{id} is unknown or repeated");
        assert!(!why.is_empty(), "{id}");
    }
    for code in meshwright_beamng::codes() {
        let retired = RETIRED.contains(&code.id);
        assert_eq!(retired, code.title.starts_with("no longer reported"), "{code}");
        let page = meshwright_beamng::explain(code.id).unwrap();
        assert_eq!(
            retired,
            page.contains("**No longer reported") && page.contains("this code is not reported"),
            "{code}"
        );
    }
    assert!(RETIRED.iter().all(|id| known.contains(id) && seen.insert(id)), "{RETIRED:?}");
}
