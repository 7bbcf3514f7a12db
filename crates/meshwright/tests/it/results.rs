//! The law of results: what a conversion writes passes `validate`, with the profile of the program that reads it, unless
//! the conversion said why not. Each defect of a scene is converted to each format, and so is each fixture.

mod defects;
mod fixtures;

use meshwright::{
    Checks, Diagnostics, Limits, Result, Severity, Source, cast, cdae, dae, gltf, obj, profile_named,
    scene::Scene, udm, validate,
};
use meshwright_testkit::announced_losses;
use std::collections::BTreeSet;

/// What a writer makes of a scene.
type Written = (Vec<u8>, Diagnostics);

/// A target: its name, the profile of the program that reads it, and how a scene is written.
struct Target {
    name: &'static str,
    profile: Option<&'static str>,
    write: fn(&Scene<'_>) -> Result<Written>,
}

/// All targets. A new one is one entry.
static TARGETS: &[Target] = &[
    Target {
        name: "glb",
        profile: None,
        write: |scene| {
            let made = gltf::from_scene(scene, &gltf::FromSceneOptions::default())?;
            Ok((gltf::write_glb(&made.value)?.to_vec(), made.diagnostics))
        },
    },
    Target {
        name: "cast",
        profile: Some("cast-blender"),
        write: |scene| {
            let made = cast::from_scene(scene, &cast::FromSceneOptions::default())?;
            Ok((cast::write(&made.document)?.to_vec(), made.diagnostics))
        },
    },
    Target {
        name: "dae",
        profile: None,
        write: |scene| {
            let made = dae::from_scene(scene, &dae::FromSceneOptions::default())?;
            Ok((made.value.text().as_bytes().to_vec(), made.diagnostics))
        },
    },
    Target {
        name: "cdae",
        profile: Some("beamng-static"),
        write: |scene| {
            let options = cdae::FromSceneOptions::default().skins(cdae::Skins::Keep);
            let made = cdae::from_scene(scene, &options)?;
            Ok((cdae::write(&made.value)?.to_vec(), made.diagnostics))
        },
    },
    Target {
        name: "udm",
        profile: Some("pragma"),
        write: |scene| {
            let made = udm::from_scene(scene, &udm::FromSceneOptions::default())?;
            Ok((udm::write(&made.document)?.to_vec(), made.diagnostics))
        },
    },
    Target {
        name: "obj",
        profile: None,
        write: |scene| {
            let made = obj::from_scene(scene, &obj::FromSceneOptions::default())?;
            let materials = obj::write_materials(&made.value).to_vec();
            Ok(([materials, obj::write(&made.value, "scene.mtl").to_vec()].concat(), made.diagnostics))
        },
    },
];

/// What programs would not read of the lines of an MTL file and its OBJ file, which is never read here.
fn wrong_lines(text: &[u8]) -> BTreeSet<&'static str> {
    let (mut found, mut counts, mut names) = (BTreeSet::new(), [0_usize; 3], BTreeSet::new());
    for line in std::str::from_utf8(text).unwrap().lines().filter(|line| !line.is_empty()) {
        let (word, rest) = line.split_once(' ').unwrap();
        match word {
            "newmtl" | "o" => found.extend((!names.insert((word, rest))).then_some("name")),
            "usemtl" => found.extend((!names.contains(&("newmtl", rest))).then_some("material")),
            "f" => found.extend((rest.split(' ').count() != 3).then_some("corners")),
            _ => {}
        }
        if let Some(kind) = ["v", "vt", "vn"].iter().position(|own| *own == word) {
            let numbers: Vec<f32> = rest.split(' ').map(|number| number.parse().unwrap()).collect();
            let square: f32 = numbers.iter().map(|number| number * number).sum();
            counts[kind] += 1;
            found.extend(
                (!square.is_finite() && numbers.iter().any(|own| !own.is_finite())).then_some("number"),
            );
            found.extend((word == "vn" && (square - 1.0).abs() > 0.01).then_some("normal"));
        } else if ["f", "l", "p"].contains(&word) {
            let corners = rest.split(' ').flat_map(|corner| corner.split('/').zip(counts));
            let mut indices = corners.filter(|(index, _)| !index.is_empty());
            let is_wrong = |(index, count): (&str, usize)| !(1..=count).contains(&index.parse().unwrap());
            found.extend(indices.any(is_wrong).then_some("index"));
        }
    }
    found
}

/// What a conversion says, and the errors and warnings that `validate` has about its result.
struct Outcome {
    said: Diagnostics,
    found: BTreeSet<&'static str>,
}

fn outcome(target: &Target, scene: &Scene<'_>) -> Result<Outcome> {
    let (bytes, said) = (target.write)(scene)?;
    let found = match target.name {
        "obj" => wrong_lines(&bytes),
        _ => checked(&Source::from(bytes), target.profile),
    };
    Ok(Outcome { said, found })
}

/// The errors and warnings about a file.
fn checked(source: &Source, profile: Option<&str>) -> BTreeSet<&'static str> {
    let checks = Checks::default().profiles(profile.and_then(profile_named).into_iter().collect());
    let found = validate(source, &Limits::DEFAULT, &checks).unwrap_or_else(|error| panic!("{error}"));
    let complaints = found.diagnostics.counts().filter(|(code, _)| found.severity(code) != Severity::Info);
    complaints.map(|(code, _)| code.id).collect()
}

/// What `validate` says of a result, but not of that of the clean scene, and what no diagnostic of the conversion announces.
fn in_silence(made: &Outcome, clean: &Outcome) -> Vec<&'static str> {
    let new = made.found.difference(&clean.found);
    new.filter(|code| !announced_losses::passes_on(&made.said, code)).copied().collect()
}

/// Each defect of the table x each target.
#[test]
fn no_defect_of_a_scene_reaches_a_result_in_silence() {
    let mut broken = Vec::new();
    for target in TARGETS {
        let clean = outcome(target, &defects::clean()).unwrap();
        for (name, defect) in defects::all() {
            let mut scene = defects::clean();
            defect(&mut scene);
            assert_ne!(format!("{scene:?}"), format!("{:?}", defects::clean()), "{name} changes nothing");
            // An error says what is wrong.
            let Ok(made) = outcome(target, &scene) else { continue };
            let silent = in_silence(&made, &clean);
            if !silent.is_empty() {
                let said: Vec<_> = made.said.counts().map(|(code, _)| code.id).collect();
                broken.push(format!("{name} -> {}: {silent:?}, said: {said:?}", target.name));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// A defect that one writer repairs, every writer that holds the property repairs and reports with the same code.
#[test]
fn a_repaired_defect_is_reported_alike() {
    let mut broken = Vec::new();
    for (name, code, lacking, defect) in defects::REPAIRED {
        for target in TARGETS.iter().filter(|target| !lacking.contains(&target.name)) {
            let mut scene = defects::clean();
            defect(&mut scene);
            let made = outcome(target, &scene).unwrap();
            let clean = outcome(target, &defects::clean()).unwrap();
            if !made.said.counts().any(|(own, _)| own.id == *code) {
                broken.push(format!("{name} -> {}: no {code} in {:?}", target.name, made.said));
            }
            if made.found.difference(&clean.found).next().is_some() {
                broken.push(format!("{name} -> {}: the result has {:?}", target.name, made.found));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
