//! Profiles applied to files.

use crate::matrix::scene_parts;
use meshwright::{
    Checks, Limits, Profile, Severity, Source, Validation, gltf, profile_named, profiles,
    scene::{Scene, Semantic},
};
use meshwright_testkit::{corpus, fixtures};

fn profile(name: &str) -> &'static Profile {
    profile_named(name).unwrap_or_else(|| panic!("unknown profile {name}"))
}

fn asked(source: &Source, names: &[&str], limits: &Limits) -> Validation {
    let profiles = names.iter().map(|name| profile(name)).collect();
    meshwright::validate(source, limits, &Checks::default().profiles(profiles)).unwrap()
}

fn codes(done: &Validation) -> Vec<&'static str> {
    done.diagnostics.counts().map(|(code, _)| code.id).collect()
}

/// A GLB file, which an author has before the conversion to a game format.
fn hub(scene: &Scene<'_>) -> Source {
    let exported = gltf::from_scene(scene, &gltf::FromSceneOptions::default()).unwrap();
    Source::from(gltf::write_glb(&exported.value).unwrap().to_vec())
}

fn fixture(name: &str) -> Source {
    Source::open(fixtures::path(name), &Limits::DEFAULT).unwrap()
}

#[test]
fn valid_vehicle_has_no_diagnostics() {
    let done = asked(&hub(&scene_parts::one_crate()), &["beamng-vehicle"], &Limits::DEFAULT);
    assert!(done.is_valid(Severity::Warning), "{:?}", done.diagnostics);
}

#[test]
fn causes_of_invisible_objects_are_found_before_the_conversion() {
    let mut scene = scene_parts::one_crate();
    let mesh = scene.meshes.values_mut().next().unwrap();
    mesh.pools[0].attributes.retain(|own| own.semantic != Semantic::TexCoord(0));
    let done = asked(&hub(&scene), &["beamng-vehicle"], &Limits::DEFAULT);
    assert!(codes(&done).contains(&"RULE0201") && !done.is_valid(Severity::Error));
    let plain = meshwright::validate(&hub(&scene), &Limits::DEFAULT, &Checks::default()).unwrap();
    assert!(!codes(&plain).contains(&"RULE0201"), "the rule was not requested");
}

#[test]
fn names_that_an_exporter_lost_are_found_before_the_conversion() {
    let mut scene = scene_parts::one_crate();
    scene.nodes.values_mut().nth(1).unwrap().name = "mesh_0".into();
    let done = asked(&hub(&scene), &["beamng-vehicle"], &Limits::DEFAULT);
    assert!(codes(&done).contains(&"RULE0102") && !done.is_valid(Severity::Warning));
    assert!(done.is_valid(Severity::Error));
}

#[test]
fn profiles_without_applicable_rules_are_reported() {
    let notes = fixture("all_types.udm_b");
    let done = asked(&notes, &["beamng-static", "pragma"], &Limits::DEFAULT);
    let said = done.diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.code.id == "RULE0001");
    let said: Vec<&str> = said.map(|diagnostic| diagnostic.message.as_str()).collect();
    assert_eq!(said, ["profile beamng-static does not apply: this udm file has no scene"]);
    let model = fixture("crate.pmdl_b");
    for profile in profiles() {
        let done = asked(&model, &[profile.name], &Limits::DEFAULT);
        assert!(!codes(&done).contains(&"RULE0001"), "{} can be asked of a model", profile.name);
    }
}

#[test]
fn errors_that_prevent_rule_checks_are_reported() {
    let twice = fixture("gltf/codes/GLTF0040.gltf");
    let only = vec!["RULE0002".to_owned()];
    let checks = Checks::default().profiles(vec![profile("beamng-static")]).only(only);
    checks.known().unwrap();
    let done = meshwright::validate(&twice, &Limits::DEFAULT, &checks).unwrap();
    let [diagnostic] = done.diagnostics.as_slice() else { panic!("{:?}", done.diagnostics) };
    let line = format!("{}: {}", diagnostic.path, diagnostic.message);
    let page = meshwright::explain("RULE0002").unwrap();
    assert!(page.contains(&format!("\n{line}\n")), "the page does not show: {line}");
    assert!(diagnostic.span.is_some());
}

#[test]
fn severities_come_from_the_profile() {
    let bone = fixture("cast/codes/CAST0349.cast");
    let code = meshwright::cast::codes::ALL.iter().find(|code| code.id == "CAST0349").unwrap();
    let severity = |names: &[&str]| asked(&bone, names, &Limits::DEFAULT).severity(code);
    assert_eq!(code.severity, Severity::Warning);
    assert_eq!(severity(&["cast-blender"]), Severity::Error);
    assert_eq!(severity(&["cast-maya"]), Severity::Warning);
    assert_eq!(severity(&["cast-maya", "cast-blender"]), Severity::Error);
    for code in meshwright::cast::REFUSED_BY_BLENDER {
        let of_profile = profile("cast-blender").severity(code);
        assert!(of_profile >= Some(Severity::Warning), "{code}");
    }
    for code in meshwright::udm::REFUSED_BY_ENGINE {
        assert_eq!(profile("pragma").severity(code), Some(Severity::Error), "{code}");
    }
}

#[test]
fn profiles_are_complete() {
    for profile in profiles() {
        assert!(profile.about.ends_with('.') && profile.rules().count() > 0, "{}", profile.name);
        let mut seen = std::collections::BTreeSet::new();
        assert!(profile.rules().all(|rule| seen.insert(rule.id)), "{} names a rule twice", profile.name);
    }
    let asked = |id: &str| profiles().any(|profile| profile.rules().any(|rule| rule.id == id));
    let rules = meshwright::scene::rules::codes::ALL.iter().map(|code| code.id);
    let idle: Vec<&str> = rules.filter(|id| !asked(id) && !["RULE0001", "RULE0002"].contains(id)).collect();
    assert!(idle.is_empty(), "no profile asks {idle:?}");
    let pages = std::fs::read_to_string(fixtures::workspace().join("docs/profiles.md")).unwrap();
    for profile in profiles() {
        let (_, part) = pages.split_once(&format!("\n## {}\n", profile.name)).unwrap();
        let part = part.split("\n## ").next().unwrap();
        for rule in profile.rules().filter(|rule| rule.id != "RULE0003") {
            let severity = profile.severity(rule).unwrap();
            let row = format!("| {rule} | {severity} | {} |", rule.title);
            assert!(part.contains(&row), "{} should say: {row}", profile.name);
        }
    }
}

/// The game accepts its own files, so they must not trigger rules with the severity error.
#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn files_of_the_game_are_valid_for_it() {
    let files = corpus::required("cdae", &["cdae"]);
    for file in files {
        let Ok(source) = Source::open(&file, &Limits::DEFAULT) else { continue };
        let profiles = vec![profile("beamng-static")];
        let only = vec!["RULE".to_owned()];
        let checks = Checks::default().profiles(profiles).only(only);
        let Ok(done) = meshwright::validate(&source, &Limits::DEFAULT, &checks) else { continue };
        assert!(done.is_valid(Severity::Error), "{}: {:?}", file.display(), done.diagnostics);
    }
}
